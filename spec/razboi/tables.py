"""The sets of house rules under which Război is really played."""

from warspec.rulebook import AgreedTable

TABLES = (
    AgreedTable(
        id="razboi.table.romanian",
        title="As in Romania",
        text="Kings bring the biggest wars, fourteen cards each; only those who tie fight; and if you are short, you lay what you have.",
        sources="L",
    ),
    AgreedTable(
        id="razboi.table.pictures-ten",
        title="War by numbers",
        text="Elsewhere the same game is told as a variation of War: pictures count 10, everybody fights along, and the shortest stack makes the war smaller for all.",
        house_rules={"values": "pictures_ten", "shortage": "match_shortest", "fighters": "all"},
        sources="P G",
    ),
)

"""The sets of house rules under which Prisoners of War is really played."""

from warspec.rulebook import AgreedTable

TABLES = (
    AgreedTable(
        id="prisoners.table.romanian",
        title="As in Romania",
        text="The ace counts 11 in a war, the jack 12, the queen 13 and the king 14, just as the Romanian authors play Război.",
        sources="L",
    ),
    AgreedTable(
        id="prisoners.table.pictures-ten",
        title="Smaller wars",
        text="Jack, queen and king count 10 each. That makes wars of pictures smaller, and more of the game is about prisoners.",
        house_rules={"values": "pictures_ten"},
    ),
)

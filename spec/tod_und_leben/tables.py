"""The named tables of Tod und Leben."""

from warspec.rulebook import AgreedTable

TABLES = (
    AgreedTable(
        id="tod-und-leben.table.mecklenburg",
        title="As in Mecklenburg",
        text="The game as Günther Senst knows it from there. We have heard of no other way to play it.",
        sources="P",
    ),
)

"""The sources that the rules name by a key; the page of sources says more about each."""

from warspec.rulebook import OURS, Source

SOURCES = (
    Source("P", "Pagat: War, by John McLeod"),
    Source("G", "gamerules.com: War"),
    Source("K", "A page of children’s games: War"),
    Source("B", "A short standard description: first to win all 52 cards"),
    Source("E", "A board-game question and its answers: variants of War that reduce luck"),
    Source("D", "A one-paragraph description of double-deck War"),
    Source("L", "Război and “Prizonierii de război”, by Ondina Lipsa, Radu Deleanu and Oana Rotaru"),
    Source("M", "Pour la Science 215 and 567: articles on la Bataille, by Jean-Paul Delahaye and Philippe Mathieu"),
    Source(OURS, "A ruling of this rulebook"),
)

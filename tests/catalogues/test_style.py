"""The style sheets: each kind of slip is planted in a catalogue and seen named, and our own catalogues have none."""

from __future__ import annotations

import re

import pytest

from warspec.catalogues import HERE
from warspec.catalogues.check import check
from warspec.catalogues.marks import prose
from warspec.catalogues.merge import plural_forms, read
from warspec.catalogues.style import forbidden, style_problems
from warspec.errors import BadInput
from warspec.language import SOURCE
from warspec.style import sheet

SHEETS = {language: sheet(HERE.style(language)) for language in HERE.languages}

SLIPS = {
    "it": {
        ("The highest card is there twice", "La carta più alta c’è due volte"): "due o più giocatori hanno",
        ("A war for 6 cards", "Una guerra per 6 carte"): "una guerra da",
        ("Steal War", "Guerra a furto"): "Rubaguerra",
        ("Anna takes it", "Lo prende l'asso"): "write ’",
        ("Anna wins with a five.", "Vince A con un cinque."): "A is no name",
        ("Anna wins.", "Ha vinto."): "Anna is not named",
        ("Clara wins.", "C vince."): "C is no name",
    },
    "fr": {
        ("Deal all", "Distribuez également toutes les cartes"): "à parts égales",
        ("One; two", "Un ; deux"): "a narrow no-break space must stand before “;”",
        ("War!", "Bataille!"): "a narrow no-break space must stand before “!”",
        ("Who?", "Qui\u00a0?"): "a narrow no-break space must stand before “?”",
        ("See: x", "Voir : x"): "a no-break space must stand before “:”",
        ("See {rule}`war.tie`: x", "Voir {rule}`war.tie` : x"): "a no-break space must stand before “:”",
        ("“War”", "«Bataille\u00a0»"): "a no-break space must stand after “«”",
        ("“War”!", "«\u00a0Bataille »"): "a no-break space must stand before “»”",
        ("Play Război", "Jouez à Război"): "au Război",
        ("As in P’yanitsa", "Comme à Pianitsa"): "à la Pianitsa",
        ("P’yanitsa is short", "Pianitsa est courte"): "la Pianitsa",
        ("Whoever runs out", "Celui qui tombe {rule}`à court <war.run-out>`"): "n’a plus de carte",
        ("Anna has a queen", "A a une dame"): "A is no name",
        ("Bruno wins", "Le roi de B gagne"): "B is no name",
        ("Bruno, that is Anna", "C’est Bruno, et d’A. Voilà"): "A is no name",
    },
    "de": {
        ("The highest card is there twice", "Die höchste Karte liegt zweimal da"): "Zwei oder mehr haben",
        ("one pack of 52", "ein Spiel mit 52 Karten"): "Kartenspiel",
        ("“War”", "«Krieg»"): "„ “",
        ("David has lost", "D hat verloren"): "D is no name",
    },
    "ro": {
        ("Our ruling", "Hotărârea noastră"): "regula noastră",
        ("Out in somebody else’s war", "Un război străin"): "în războiul altora",
        ("The king", "Regele"): "popă",
        ("You have", "Aveţi"): "with a comma",
        ("Anna wins", "Cartea lui A câștigă"): "A is no name",
        ("Anna’s ace", "Asul ei"): "Anna is not named",
    },
}
RIGHT = {
    "it": [("In War", "A Guerra"), ("Anna turns it. Bruno has one.", "Ad Anna basta. A Bruno resta una carta.")],
    "fr": [
        ("“War”: see {rule}`x.y`; yes?", "«\u00a0Bataille\u00a0»\u00a0: voir {rule}`x.y`\u202f; oui\u202f?"),
        ("[a](pathname:x), `a: b`, {c}:", "[a](pathname:x), `a : b`, {c}\u00a0:"),
        ("A for one player, B for the other", "A pour l’un, B pour l’autre"),
        ("A K Q J", "A R D V"),
        ("At the end: 10:30", "À la fin\u00a0: 10:30"),
        ("In Război", "Au Război"),
        ("Anna has it", "C’est l’as d’Anna"),
    ],
    "de": [("Anna’s ace", "Annas Ass"), ("the letters “W-A-R”", "„W-A-R“")],
    "ro": [("Anna’s ace", "Asul Annei"), ("It came", "A ajuns la noi"), ("Clara’s", "Ale Clarei")],
}


def each(cases):
    return [(language, *case) for language, some in cases.items() for case in some]


@pytest.mark.parametrize(("language", "said", "translation"), each(SLIPS))
def test_slip_is_named_with_what_to_write_instead(language, said, translation):
    told = "; ".join(style_problems(said, translation, SHEETS[language]))
    assert SLIPS[language][said, translation] in told


@pytest.mark.parametrize(("language", "said", "translation"), each(RIGHT))
def test_good_sentence_is_not_blamed(language, said, translation):
    assert [*style_problems(said, translation, SHEETS[language])] == []


def test_check_names_file_line_and_what_to_write(house):
    house.style("fr").parent.mkdir(parents=True)
    house.style("fr").write_text(HERE.style("fr").read_text(encoding="utf-8"), encoding="utf-8")
    message = 'msgid "All by luck: {n} card"\nmsgid_plural "All by luck: {n} cards"\n'
    strings = 'msgstr[0] "Une affaire de chance\u00a0: {n} carte"\nmsgstr[1] "Tout est là : {n} cartes"\n'
    header = f'msgid ""\nmsgstr ""\n"Plural-Forms: {plural_forms("fr")}\\n"\n\n'
    house.path("fr", "docs/page").parent.mkdir(parents=True)
    house.path("fr", "docs/page").write_text(header + message + strings, encoding="utf-8")
    told = [problem for problem in check(house) if "/fr/" in problem]
    assert told == [
        "docs/locale/fr/LC_MESSAGES/docs/page.po:5: “affaire de chance” is not how we write it; "
        "write affaire de hasard: 'All by luck: {n} card'",
        "docs/locale/fr/LC_MESSAGES/docs/page.po:5: a no-break space must stand before “:”: 'All by luck: {n} card'",
    ]


def test_english_is_held_to_its_own_sheet_at_its_place(house):
    house.style(SOURCE).parent.mkdir(parents=True)
    house.style(SOURCE).write_text("[instead]\n'house-?rule' = 'house rule'\n", encoding="utf-8")
    house.path("fr", "docs/page").parent.mkdir(parents=True)
    text = '#: docs/page.md:7\nmsgid "A houserule."\nmsgstr "Une règle maison."\n'
    header = f'msgid ""\nmsgstr ""\n"Plural-Forms: {plural_forms("fr")}\\n"\n\n'
    house.path("fr", "docs/page").write_text(header + text, encoding="utf-8")
    assert "docs/page.md:7: “houserule” is not how we write it; write house rule" in [*check(house)]


def test_english_calls_players_by_their_names():
    english = sheet(HERE.style(SOURCE))
    assert [*forbidden("B takes both. A wins.", english)] == [
        "“B takes” is not how we write it; write Anna, Bruno, Clara, David",
        "“A wins” is not how we write it; write Anna, Bruno, Clara, David",
    ]
    assert not [*forbidden("A win takes both; A for one player, B for the other. A hand is dealt.", english)]


def test_code_is_no_prose():
    assert prose("see {rule}`this <war.tie>`, {rule}`war.tie`, `a;b` and {count}") == "see this, \0, \0 and \0"


@pytest.mark.parametrize(
    "text",
    [
        *("[wrods]\n", "words = [\n", "[instead]\n'(' = 'x'\n", "instead = 3\n", "words = ['x']\n"),
        *("[before]\n':' = 3\n", "[letters]\nA = 'x'\n", b"letters = '\xff'\n"),
    ],
)
def test_broken_sheet_is_said_in_a_line(tmp_path, text):
    (tmp_path / "fr.toml").write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(BadInput, match=r"^fr\.toml: .+$"):
        sheet(tmp_path / "fr.toml")


# Our own sheets and catalogues.


def test_every_language_has_a_word_for_the_same_things():
    things = [list(each.words) for each in SHEETS.values()]
    assert things[0] and all(these == things[0] for these in things)


@pytest.mark.parametrize("language", HERE.languages)
def test_words_of_a_sheet_are_those_of_the_catalogues_and_not_forbidden(language):
    said = " ".join(
        form
        for domain in HERE.domains(language)
        for message in read(HERE.path(language, domain), language)
        for form in ([message.string] if isinstance(message.string, str) else message.string or ())
    )
    missing = [word for word in SHEETS[language].words.values() if not re.search(re.escape(word), said, re.IGNORECASE)]
    assert missing == []
    words = SHEETS[language].words.values()
    assert [word for word in words if [*style_problems("", word, SHEETS[language])]] == []


def test_our_catalogues_keep_to_the_sheets():
    told = ("is not how we write it", "must stand", "is no name", "is not named")
    assert [problem for problem in check(HERE) if any(kind in problem for kind in told)] == []

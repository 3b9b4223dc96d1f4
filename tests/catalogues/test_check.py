"""Checking catalogues: each thing that can be wrong with one is shown to be noticed."""

from __future__ import annotations

import pytest
from babel.messages.catalog import Catalog

from warspec.catalogues import House
from warspec.catalogues.check import check
from warspec.catalogues.marks import differences
from warspec.catalogues.merge import as_text, plural_forms, update

ROMANIAN = (
    "\n"
    'msgid "one card of {number}"\n'
    'msgid_plural "{number} cards"\n'
    'msgstr[0] "o carte din {number}"\n'
    'msgstr[1] "{number} cărți"\n'
    'msgstr[2] "{number} de cărți"\n'
)


class Desk:
    """One language with one catalogue, and what the check says of it."""

    def __init__(self, root, language="fr", domain="docs/page"):
        self.house = House(root)
        self.language, self.domain = language, domain
        self.path = self.house.path(language, domain)
        self.path.parent.mkdir(parents=True)

    def write(self, text, plural=None):
        header = f'msgid ""\nmsgstr ""\n"Plural-Forms: {plural or plural_forms(self.language)}\\n"\n'
        self.path.write_text(header + text, encoding="utf-8")

    def said(self, message, string):
        self.write(f'\nmsgid "{message}"\nmsgstr "{string}"\n')
        return [line.partition(": ")[2] for line in check(self.house)]

    def problems(self, templates=None):
        return list(check(self.house, templates))


@pytest.fixture
def desk(tmp_path):
    return Desk(tmp_path)


def template(*messages):
    catalogue = Catalog()
    for message in messages:
        catalogue.add(message)
    return catalogue


# Catalogues.


def test_good_catalogue(desk):
    assert desk.said("The higher card wins.", "La plus haute carte gagne.") == []


def test_untranslated(desk):
    assert desk.said("The higher card wins.", "") == ["not translated: 'The higher card wins.'"]


def test_problem_names_file_and_line(desk):
    desk.write('\nmsgid "Good"\nmsgstr "Bon"\n\nmsgid "The higher card wins."\nmsgstr ""\n')
    assert desk.problems() == ["docs/locale/fr/LC_MESSAGES/docs/page.po:8: not translated: 'The higher card wins.'"]


def test_fuzzy(desk):
    desk.write('\n#, fuzzy\nmsgid "Good"\nmsgstr "Bon"\n')
    assert [line.partition(": ")[2] for line in desk.problems()] == ["fuzzy: 'Good'"]


def test_obsolete(desk):
    desk.write('\nmsgid "Good"\nmsgstr "Bon"\n\n#~ msgid "Old"\n#~ msgstr "Vieux"\n')
    assert [line.partition(": ")[2] for line in desk.problems()] == ["obsolete, nobody says it any more: 'Old'"]


def test_catalogue_that_only_another_language_has(desk):
    desk.said("Good", "Bon")
    (desk.house.locale / "ro" / "LC_MESSAGES").mkdir(parents=True)
    assert desk.problems() == [
        "docs/locale/ro/LC_MESSAGES/docs/page.po:1: there is no such catalogue; `nox -s i18n` makes it"
    ]


def test_no_catalogue_at_all(tmp_path):
    assert list(check(House(tmp_path))) == ["docs/locale:1: there is no catalogue at all"]


def test_wrong_plural_header(tmp_path):
    desk = Desk(tmp_path, "ro")
    desk.write('\nmsgid "Good"\nmsgstr "Bun"\n', plural="nplurals=2; plural=(n != 1);")
    assert desk.problems()[0].startswith(
        "docs/locale/ro/LC_MESSAGES/docs/page.po:3: wrong plural forms; they should be"
    )


def test_no_plural_header(desk):
    desk.path.write_text('msgid ""\nmsgstr ""\n\nmsgid "Good"\nmsgstr "Bon"\n', encoding="utf-8")
    assert "no header says the plural forms" in desk.problems()[0]


def test_three_romanian_forms(tmp_path):
    desk = Desk(tmp_path, "ro", "warspec")
    desk.write(ROMANIAN)
    assert desk.problems() == []


def test_too_few_plural_forms(tmp_path):
    desk = Desk(tmp_path, "ro", "warspec")
    desk.write(ROMANIAN.replace('"{number} de cărți"', '""'))
    assert "2 plural forms where ro has 3" in desk.problems()[0]


def test_placeholder_lost_in_one_plural_form(tmp_path):
    desk = Desk(tmp_path, "ro", "warspec")
    desk.write(ROMANIAN.replace("{number} de", "multe"))
    assert ["the placeholder '{number}' is missing" in line for line in desk.problems()] == [True]


def test_form_for_one_may_be_like_either_english_form(tmp_path):
    desk = Desk(tmp_path, "fr", "warspec")
    for singular in ("une carte", "{number} carte"):
        desk.write(
            '\nmsgid "one card"\nmsgid_plural "{number} cards"\n'
            f'msgstr[0] "{singular}"\nmsgstr[1] "{{number}} cartes"\n'
        )
        assert desk.problems() == []


# Fresh from the sources.


def test_fresh_catalogue(desk):
    desk.said("Good", "Bon")
    assert desk.problems({"docs/page": template("Good")}) == []


def test_message_that_is_new(desk):
    desk.said("Good", "Bon")
    lines = desk.problems({"docs/page": template("Good", "New")})
    assert ["the catalogue lacks a message" in line and "'New'" in line for line in lines] == [True]


def test_message_that_is_gone(desk):
    desk.write('\nmsgid "Good"\nmsgstr "Bon"\n\nmsgid "Old"\nmsgstr "Vieux"\n')
    lines = desk.problems({"docs/page": template("Good")})
    assert [line.split(":")[1:2] == ["8"] and "nobody says it any more" in line for line in lines] == [True]


def test_page_that_is_new_or_gone(desk):
    desk.said("Good", "Bon")
    lines = desk.problems({"docs/new": template("New")})
    assert lines[0].startswith("docs/locale/fr/LC_MESSAGES/docs/new.po:1: there is no such catalogue")
    assert "nobody says anything of this catalogue" in lines[1]


# Translations.

WRONG = {
    "number": ("Deal 26 cards.", "Donnez 27 cartes.", "number '26' is missing"),
    "number-invented": ("Deal the cards.", "Donnez les 52 cartes.", "number '52' is not in the message"),
    "number-twice": ("Take 6, then 6.", "Prenez 6.", "number '6' is missing"),
    "rule": ("See {rule}`war.tie`.", "Voir {rule}`war.end`.", "role '{rule}`war.tie`' is missing"),
    "other-role": ("See {rule}`war.tie`.", "Voir {house-rule}`war.tie`.", "role '{rule}`war.tie`' is missing"),
    "role-lost": ("See {rule}`war.tie`.", "Voir war.tie.", "role '{rule}`war.tie`' is missing"),
    "role-broken": ("See {rule}`war.tie`.", "Voir {rule} `war.tie`.", "role '{rule}`war.tie`' is missing"),
    "role-title": ("{rule}`this <war.tie>`", "{rule}`cela <war.end>`", "role '{rule}`war.tie`' is missing"),
    "id": ("It is war.run-out.lose here.", "C’est war.run-out.perd ici.", "ID 'war.run-out.lose' is missing"),
    "slash-id": ("See war.tie/six-cards.", "Voir war.tie/six-cartes.", "ID 'war.tie/six-cards' is missing"),
    "placeholder": ("{player} wins", "{joueur} gagne", "placeholder '{player}' is missing"),
    "percent-placeholder": ("Logo of %s", "Logo", "placeholder '%s' is missing"),
    "named-percent-placeholder": ("By %(author)s", "Par %(auteur)s", "placeholder '%(author)s' is missing"),
    "dollar-placeholder": ("${resultCount} pages", "$ {resultCount} pages", "placeholder '${resultCount}' is missing"),
    "code": ("Agree on `lose`.", "Convenez de `perdre`.", "inline code '`lose`' is missing"),
    "double-code": ("Write ``a`b``.", "Écrivez ``a``.", "inline code '``a`b``' is missing"),
    "card-role": ("Play {card}`7S`.", "Jouez {card}`7H`.", "role '{card}`7S`' is missing"),
    "card": ("Play 7S now.", "Jouez 7H maintenant.", "card '7S' is missing"),
    "joker": ("Play XR now.", "Jouez XB maintenant.", "card 'XR' is missing"),
    "suit": ("A shows Q♥.", "A montre D♦.", "suit '♥' is missing"),
    "address": ("See https://a.org/x.", "Voir https://a.org/y.", "address 'https://a.org/x' is missing"),
    "link": ("See [this](a.md).", "Voir [ceci](b.md).", "link target 'a.md' is missing"),
    "bold": ("**Goal:** win.", "*But :* gagner.", "bold mark '**' is missing"),
    "entity": ("&#169; us", "© nous", "entity '&#169;' is missing"),
    "ordered-list": ("Player 3 deals.", "3. Le joueur 3 donne.", "begins like a list"),
    "list": ("Nobody.", "- Personne.", "begins like a list"),
    "heading": ("Number one.", "# un.", "begins like a list"),
    "quote": ("Nobody.", "> Personne.", "begins like a list"),
    "fence": ("Nobody.", "::: Personne.", "begins like a list"),
    "two-paragraphs": ("One. Two.", "Un.\\n\\nDeux.", "is not one paragraph"),
    "heading-below": ("One. Two.", "Un.\\n---\\nDeux.", "is not one paragraph"),
    "parenthesis": ("One (or two).", "Un (ou deux.", "( and ) do not match"),
    "parentheses-swapped": ("One (or two).", "Un )ou deux(.", "( and ) do not match"),
    "square-bracket": ("One.", "[Un.", "[ and ] do not match"),
    "brace": ("One.", "Un}.", "{ and } do not match"),
    "quotation": ("“One”", "« Un", "« and » do not match"),
    "backtick": ("One.", "`Un.", "a backtick is missing"),
    "blank-at-the-end": ("Made with ", "Fait avec", "other blanks at the end"),
    "blank-at-the-beginning": ("Made with", " Fait avec", "other blanks at the beginning"),
}


@pytest.mark.parametrize(("message", "string", "problem"), WRONG.values(), ids=WRONG)
def test_wrong_translation_is_noticed(desk, message, string, problem):
    assert any(problem in line for line in desk.said(message, string))


RIGHT = {
    "another-order": ("Deal 26 of 52.", "Des 52, donnez-en 26."),
    "thousands": ("Stop after 10,000 rounds.", "S’arrête après 10\u202f000 tours."),
    "decimals": ("It took 0.25 seconds.", "Cela a pris 0,25 seconde."),
    "numeral-for-a-word": ("Lay two cards.", "Posez 2 cartes."),
    "word-for-a-numeral": ("Lay 3 cards.", "Posez trois cartes."),
    "title-of-a-role": ("{rule}`this <war.tie>`", "{rule}`cela <war.tie>`"),
    "title-of-a-link": ("See [this](a.md).", "Voir [ceci](a.md)."),
    "abbreviation": ("That is, nobody.", "d.h. niemand"),
    "player": ("A and B’s ace", "A et l’as de B"),
    "number-first": ("Cards: 52.", "52 cartes."),
    "minus": ("Nobody - never.", "Personne - jamais."),
    "index-of-the-language": ("A shows Q♥.", "A montre D♥."),
}


@pytest.mark.parametrize(("message", "string"), RIGHT.values(), ids=RIGHT)
def test_right_translation_is_not_blamed(desk, message, string):
    assert desk.said(message, string) == []


def test_numbers_may_be_words_but_not_other_words():
    assert list(differences("Lay 3 cards.", "Posez deux cartes.", "fr")) == ["the number '3' is missing"]
    assert list(differences("Lay 13 cards.", "Posez treize cartes.", "fr")) == ["the number '13' is missing"]


def test_language_whose_number_words_nobody_has_listed_needs_numerals():
    assert list(differences("Lay 3 cards.", "Pon tres cartas.", "es")) == ["the number '3' is missing"]


def test_ids_are_never_excused():
    assert list(differences("See war.run-out.2.", "Voir war.run-out.deux.", "fr")) != []


def test_code_is_not_checked_as_prose(tmp_path):
    desk = Desk(tmp_path, "fr", "warspec")
    assert desk.said("Nobody.", "- Personne.") == []


def test_merged_catalogue_passes_as_soon_as_it_is_translated(desk):
    update(desk.house, {"docs/page": template("Good")})
    catalogue = Catalog(locale="fr")
    catalogue.add("Good", "Bon")
    desk.path.write_text(as_text(catalogue, "fr"), encoding="utf-8")
    assert desk.problems({"docs/page": template("Good")}) == []

"""Nouns in sentences: articles, contractions, endings; and the verbs of people."""

import copy
from pathlib import Path

import pytest

from games.core.log import Seat
from tests.bot import catalogues
from words.grammar import grammar_of, inflected, within
from words.languages import read
from words.people import they, who
from words.reader import Reader


@pytest.mark.parametrize(
    ("noun", "told", "forms"),
    [
        ("Torre", "f", "la Torre, della Torre, alla Torre, dalla Torre, nella Torre, sulla Torre"),
        ("arsenale", "m", "l'arsenale, dell'arsenale, all'arsenale, dall'arsenale, "
         "nell'arsenale, sull'arsenale"),
        ("Monumento", "m", "il Monumento, del Monumento, al Monumento, dal Monumento, "
         "nel Monumento, sul Monumento"),
        ("scalo", "m", "lo scalo, dello scalo, allo scalo, dallo scalo, nello scalo, sullo scalo"),
        ("ugonotti", "mp", "gli ugonotti, degli ugonotti, agli ugonotti, dagli ugonotti, "
         "negli ugonotti, sugli ugonotti"),
        ("moli", "mp", "i moli, dei moli, ai moli, dai moli, nei moli, sui moli"),
        ("fogne", "fp", "le fogne, delle fogne, alle fogne, dalle fogne, nelle fogne, sulle fogne"),
        ("Cheapside", "f-", "Cheapside, di Cheapside, a Cheapside, da Cheapside, in Cheapside, "
         "su Cheapside"),
        ("Cheapside", "f-, in=a Cheapside", "Cheapside, di Cheapside, a Cheapside, da Cheapside, "
         "a Cheapside, su Cheapside"),
    ],
)  # fmt: skip
def test_italian_nouns_melt_with_prepositions(noun: str, told: str, forms: str) -> None:
    said = inflected(noun, told, grammar_of("it"))
    assert ", ".join(f"{said:{form}}" for form in ("il", "di", "a", "da", "in", "su")) == forms
    assert f"{said}" == noun


@pytest.mark.parametrize(
    ("noun", "told", "forms"),
    [
        ("Torre", "f", "a Torre, da Torre, na Torre, à Torre, pela Torre"),
        ("Centro", "m", "o Centro, do Centro, no Centro, ao Centro, pelo Centro"),
        ("esgotos", "mp", "os esgotos, dos esgotos, nos esgotos, aos esgotos, pelos esgotos"),
        ("docas", "fp", "as docas, das docas, nas docas, às docas, pelas docas"),
        ("Cheapside", "f-", "Cheapside, de Cheapside, em Cheapside, a Cheapside, por Cheapside"),
    ],
)
def test_portuguese_nouns_melt_with_prepositions(noun: str, told: str, forms: str) -> None:
    said = inflected(noun, told, grammar_of("pt_BR"))
    assert ", ".join(f"{said:{form}}" for form in ("o", "de", "em", "a", "por")) == forms


def test_a_sentence_takes_the_forms_and_endings_it_needs(tmp_path: Path) -> None:
    catalogues.write(
        tmp_path,
        "it",
        {
            "Sewers": "Fogne // fp",
            "{who} activated {card}": "{who} {who:ha/hai/hanno/avete} attivato {card:il}",
            "{card} was activated": "{card} attivat{card:o/a/i/e}",
            "the cost of {card}": "il costo {card:di}",
            "You": "Tu",
            "you": "te",
        },
    )
    say = read(tmp_path, "it")
    sewers = say("Sewers")
    assert sewers == "Fogne"
    ann, bob = (Reader(say, ("Ann", "Bob"), Seat(seat)) for seat in range(2))
    tell = "{who} activated {card}"
    assert say(tell, who=who(Seat(0), ann), card=sewers) == "**Tu** hai attivato le Fogne"
    assert say(tell, who=who(Seat(0), bob), card=sewers) == "**Ann** ha attivato le Fogne"
    everybody = [Seat(0), Seat(1)]
    assert say(tell, who=they(everybody, ann), card=sewers) == (
        "**Tu** e **Bob** avete attivato le Fogne"
    )
    public = Reader(say, ("Ann", "Bob"))
    assert say(tell, who=they(everybody, public), card=sewers) == (
        "**Ann** e **Bob** hanno attivato le Fogne"
    )
    assert say("{card} was activated", card=sewers) == "Fogne attivate"
    assert say("{card} was activated", card=within("**", sewers, "**")) == "**Fogne** attivate"
    assert say("the cost of {card}", card=sewers) == "il costo delle Fogne"
    assert say("the cost of {card}", card=within("✨ ", sewers)) == "il costo ✨ delle Fogne"
    assert say("the cost of {card}", card="Bob // Ann") == "il costo di Bob // Ann"


def test_italian_a_is_linked_to_another_a(tmp_path: Path) -> None:
    catalogues.write(tmp_path, "it", {"to {whom}": "{whom:a}", "Aldgate": "Aldgate // f-"})
    say = read(tmp_path, "it")
    said = [say("to {whom}", whom=one) for one in ("Ann", "**Ann**", "Bob", say("Aldgate"))]
    assert said == ["ad Ann", "ad **Ann**", "a Bob", "ad Aldgate"]


def test_a_language_of_which_nothing_is_known_writes_its_forms_out(tmp_path: Path) -> None:
    catalogues.write(
        tmp_path,
        "de",
        {"Tower": "Turm // m, dem=dem Turm", "{n} in {place}": "{n} in {place:dem}"},
    )
    say = read(tmp_path, "de")
    assert say("{n} in {place}", n=2, place=say("Tower")) == "2 in dem Turm"
    assert say("{n} in {place}", n=2, place="Essex") == "2 in Essex"


def test_a_noun_keeps_its_forms_when_it_is_copied_as_for_another_process() -> None:
    sewers = inflected("Fogne", "fp", grammar_of("it"))
    assert f"{copy.deepcopy(sewers):di} chius{copy.copy(sewers):o/a/i/e}" == "delle Fogne chiuse"

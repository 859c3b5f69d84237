"""Standings, previews and refusals in words."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import get_args

import pytest

from tests.tournaments.people import ANN, BOB, CAT, DAN
from tests.tournaments.season import settings
from tournaments.fold import Reason
from tournaments.points import Outcome
from tournaments.preview import Advice, preview
from tournaments.settings import DAY, HOUR, PRESETS
from tournaments.standings import (
    ALL,
    Criterion,
    Difference,
    Entrant,
    Played,
    Scoring,
    difference,
    standings,
)
from words.fitting import ALT_LIMIT
from words.languages import language
from words.tournaments import plans, refusals
from words.tournaments.numbers import number, points, span
from words.tournaments.pictures import lines
from words.tournaments.standings import alt, briefly, line, podium_alt, reason, why

SAY = language("en")
NAMES = {ANN: "Ann", BOB: "Bob", CAT: "Cat", DAN: "Dan"}
LOTS = {ANN: 10, BOB: 20, CAT: 30, DAN: 40}


def named(who: Entrant) -> str:
    return NAMES[who]


def test_any_two_neighbours_can_be_explained() -> None:
    one = Played((ANN, BOB, CAT, DAN), Outcome((1, 2, 3, 4), ()))
    told = standings((ANN, BOB, CAT, DAN), [one], Scoring(), lots=LOTS)
    said = [
        why(above, below, difference(above, below, ALL), named, SAY)
        for above, below in pairwise(told)
    ]
    assert said == [
        "Ann is ahead of Bob: more points, 10 to 6",
        "Bob is ahead of Cat: more points, 6 to 3",
        "Cat is ahead of Dan: more points, 3 to 1",
    ]
    assert line(told[0], named, SAY) == "1. **Ann** 10 · 1 game"


def test_each_criterion_is_explained_in_its_own_words() -> None:
    said = {
        one: reason(Difference(one, Fraction(3), Fraction(2), 2 if one == "places" else None), SAY)
        for one in get_args(Criterion)
    }
    assert said["wins"] == "more wins, 3 to 2"
    assert said["places"] == "more second places, 3 to 2"
    assert len(set(said.values())) == len(said)


@pytest.mark.parametrize(
    ("value", "said"),
    [(Fraction(3), "3"), (Fraction(10, 3), "3.33"), (Fraction(5, 2), "2.5"),
     (Fraction(-1, 2), "-0.5"), (Fraction(1999, 1000), "2"), (Fraction(-1, 1000), "0")],
)  # fmt: skip
def test_numbers_have_at_most_two_decimals(value: Fraction, said: str) -> None:
    assert number(value, SAY) == said


def test_points_are_told_in_points() -> None:
    assert points(200, SAY) == "3.33"


@pytest.mark.parametrize(
    ("long", "said"),
    [(35 * DAY, "5 weeks"), (DAY, "24 hours"), (HOUR, "60 minutes"), (0, "1 minute")],
)
def test_time_is_told_in_units_that_one_can_imagine(long: int, said: str) -> None:
    assert span(long, SAY) == said


def test_a_preview_is_a_sentence() -> None:
    swiss = settings()
    assert plans.preview(swiss, 23, preview(swiss, 23), SAY) == (
        "With 23 players this gives 4 rounds, tables of 4 and 3, a final and about 5 weeks.\n"
        "In each round, everybody waits for the slowest table. In a league, nobody does."
    )
    cup = replace(swiss, format="cup", heats=0)
    assert plans.preview(cup, 8, preview(cup, 8), SAY) == (
        "With 8 players this gives tables of 4, a bracket of 8 and 4 and about 2 weeks."
    )
    assert plans.preview(swiss, 1, None, SAY) == "1 player is too few for this."


def test_every_preset_refusal_and_advice_has_a_sentence_of_its_own() -> None:
    assert len({plans.preset(name, SAY) for name in PRESETS}) == len(PRESETS)
    reasons = get_args(Reason)
    assert len({refusals.refusal(one, SAY) for one in reasons}) == len(reasons)
    advice = get_args(Advice)
    assert len({plans.advice(one, SAY) for one in advice}) == len(advice)


def test_an_alt_text_holds_as_many_as_it_can() -> None:
    people = tuple(map(Entrant, range(1, 201)))
    told = standings(people, [], Scoring(), lots={who: who for who in people})
    said = alt("The Great League", told, lambda who: f"Somebody with a long name {who}", SAY)
    assert len(said) <= ALT_LIMIT
    assert said.startswith("Standings of The Great League. 1. Somebody with a lon…, 0 points.")
    assert said.endswith("more are below.")


def test_a_podium_names_the_champion_and_who_is_behind() -> None:
    said = podium_alt("Cup", ["Ann", "Bob", "Cat"], SAY)
    assert said == "Cup: the champion is Ann. Behind: Bob and Cat."


def test_what_decided_fits_under_a_name_in_a_picture() -> None:
    for criterion in ALL:
        told = briefly(Difference(criterion, Fraction(525, 100), Fraction(475, 100), 2), SAY)
        assert len(told) <= 46, told


def test_a_picture_says_what_decided_where_points_did_not() -> None:
    one = Played((ANN, BOB, CAT, DAN), Outcome((1, 1, 3, 4), ()))
    told = standings((ANN, BOB, CAT, DAN), [one], Scoring(), lots=LOTS)
    assert list(lines(told, ALL, named, SAY))[:3] == [
        (1, "Ann", "8", "0.5", "equal in everything, decided by lot"),
        (2, "Bob", "8", "0.5", ""),
        (3, "Cat", "3", "0", ""),
    ]

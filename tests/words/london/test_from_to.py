"""What is promised as "3 → 5" before a press is what the press does."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from games.core.log import Seat
from games.london.model import State, clone
from games.london.rules import RULES
from games.london.score import lost_to_poverty
from games.london.standings import standings
from tests.london.position import ANN, do, table
from tests.words.playing import Moment, moments
from words.languages import language
from words.london.derived import poverty_by_run
from words.london.terms import MINUS
from words.london.vocabulary import VOCABULARY
from words.reader import Reader

NAMES: Final = ("Ann", "Bob", "Cat")
PROMISE: Final = re.compile(r"(poverty |prestige |loans |)£?(-?\d+) → £?(-?\d+)")
"""A player's value before and after; for money, only "£" names it."""
RUN: Final = re.compile(r"a run: (-?\d+) → (-?\d+) poverty")
"""The poverty that running the city would bring before and after."""
PRICE: Final = re.compile(r"poverty (\d+) → (\d+)(?: at most)?(?: \((\S+) points?\))?")
"""The poverty before and after, and the points that the difference costs or brings."""
AT_MOST: Final = ("draw_three", "run_city", "enough")
"""Verbs whose promises come true later, or are upper limits."""


def reader(seat: Seat) -> Reader:
    return Reader(language("en-GB"), NAMES, seat)


def _told(state: State, kind: str) -> list[str]:
    """Return what Ann's actions of a kind say that they do."""
    view = RULES.view(state, ANN)
    legal = [one for one in RULES.legal(state, ANN) if one.kind == kind]
    asked = VOCABULARY.ask(view, legal, reader(ANN))
    return [one.does() for one in asked.choices]


def test_relief_that_removes_nothing_says_so() -> None:
    state = table(city="workers_houses", hand="lords")
    do(state, "run_city")
    assert _told(state, "activate") == ["poverty stays 0"]
    state.players[ANN].poverty = 1
    assert _told(state, "activate") == ["poverty 1 → 0 (+1 point)"]


def test_a_loan_says_what_it_brings_and_what_it_costs() -> None:
    assert _told(table(money=5), "take_loan") == [
        "£5 → £15 · repay £15 or \N{MINUS SIGN}7 points · each run: +1 poverty"
    ]


def test_the_end_of_a_run_says_what_poverty_costs() -> None:
    state = table(city="salters, vintners", hand="lords lords", poverty=3)
    state.players[1].poverty = 0
    do(state, "run_city")
    now = standings(RULES.view(state, ANN))[ANN].total
    [told] = _told(state, "end_run")
    do(state, "end_run")
    then = standings(RULES.view(state, ANN))[ANN].total
    assert told.startswith(f"poverty 3 → 7 ({then - now} points)".replace("-", MINUS))


def test_the_end_of_a_run_says_what_the_borough_brings() -> None:
    state = table(city="salters", boroughs="city", money=5)
    do(state, "run_city", "activate 0 - - -")
    assert _told(state, "end_run") == ["poverty 0 → 1 (\N{MINUS SIGN}1 point) · £9 → £11"]


def test_what_is_promised_comes_true() -> None:
    kept = Counter[str]()
    for name in ("a", "b", "c"):
        for moment in moments(RULES, 3, {}, name, late=False):
            kept.update(_kept(moment))
    assert min(kept[one] for one in ("", "poverty ", "prestige ", "loans ", "price", "run")) > 0, (
        kept
    )


def test_a_run_brings_what_its_button_promises() -> None:
    """It ends where it would be ended with all that costs and asks nothing."""
    runs = 0
    for name in ("a", "b", "c", "d", "e", "f"):
        for moment in moments(RULES, 3, {}, name, late=False):
            if moment.action.kind != "run_city":
                continue
            view = moment.at.view(moment.seat)
            asked = VOCABULARY.ask(view, (moment.action,), reader(moment.seat))
            deed = asked.choices[0].offered()
            if not deed.then or "up to" in deed.told_briefly or "at most" in deed.told_briefly:
                continue
            before, state = _has(moment.before, moment.seat), clone(moment.before)
            do(state, "run_city", *deed.then, "end_run")
            after = _has(state, moment.seat)
            told = deed.told_briefly.replace(MINUS, "-")
            found = {what: (int(was), int(will)) for what, was, will in PROMISE.findall(told)}
            for what in ("", "prestige ", "poverty "):
                changed = (before[what], after[what])
                assert found.get(what, (before[what],) * 2) == changed, (told, what)
            runs += 1
    assert runs > 0


def _kept(moment: Moment) -> Iterator[str]:
    """Check each promise of a move, and yield what it was about."""
    if moment.action.kind in AT_MOST or moment.then.result is not None:
        return
    before, after = (_has(one, moment.seat) for one in (moment.before, moment.after))
    view = moment.at.view(moment.seat)
    asked = VOCABULARY.ask(view, (moment.action,), reader(moment.seat))
    told = asked.choices[0].does().replace(MINUS, "-")
    for was, will, points in PRICE.findall(told):
        others = [
            one.poverty for seat, one in enumerate(moment.before.players) if seat != moment.seat
        ]
        was_lost, will_be_lost = (
            lost_to_poverty(int(one) - min(*others, int(one))) for one in (was, will)
        )
        assert int(points or 0) == was_lost - will_be_lost, (moment.action, told)
        yield "price"
    for was, will in RUN.findall(told):
        assert (int(was), int(will)) == (before["run"], after["run"]), (moment.action, told)
        yield "run"
    for what, was, will in PROMISE.findall(RUN.sub("", told)):
        assert (int(was), int(will)) == (before[what], after[what]), (
            moment.action,
            told,
            moment.log,
        )
        yield what


def _has(state: State, seat: Seat) -> dict[str, int]:
    view = RULES.view(state, seat)
    own = view.players[seat]
    return {
        "": own.money,
        "poverty ": own.poverty,
        "run": poverty_by_run(own)[0],
        "prestige ": own.prestige,
        "loans ": own.loans,
    }

"""Hints are worked out from what a seat sees and what all have heard, and from nothing else."""

from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

import pytest

from bot.ai.advice import Advice, advise
from bot.tables import hints
from bot.tables.session import Session
from bot.texts.hint_text import reason
from games.core import notation
from games.core.codec import choose
from games.core.engine import Position
from games.core.rng import Rng
from games.core.rules import AnyAction, seats
from games.core.sealed import may_take_back
from tests.bot.echo_vocabulary import reader
from tests.bot.sensible import sensible
from tests.contract.games import CHECKS
from tests.contract.playing import CASES
from tests.games import GAMES, WITH_AI, WITH_MOTIVES
from words.languages import language
from words.reader import Reader

pytestmark = pytest.mark.usefixtures("_hints_in_a_hurry")

CASES_OF_HINTS: Final = [case for case in CASES if case.values[0] in WITH_AI]
LONGEST: Final = 170
"""Most letters of a reason: four lines of a phone with the name of the move."""
ADVISED: Final = 1
"""How many times a strong player is really asked about twins, for each case."""
COMPARED: Final = 12
LOOKED_AT: Final = 36
PLAIN: Final = ("cash_guns",)
"""Games that highlight nothing: what is wise there depends on what others think."""


def started(key: str, count: int, variant: dict[str, bool | str]) -> Session:
    rules = GAMES[key].rules
    return Session(rules, choose(rules.options, variant), count, "hints")


@pytest.mark.parametrize(("key", "count", "variant"), CASES_OF_HINTS)
def test_twins_that_look_alike_to_a_seat_get_the_same_hint(
    is_long: bool, key: str, count: int, variant: dict[str, bool | str]
) -> None:
    wanted = 0 if len(variant) == 1 and not is_long else ADVISED
    session, chance = started(key, count, variant), Rng("hints")
    compared = advised = 0
    while session.result is None and compared < COMPARED:
        seat = session.active[0]
        actions = session.offer(seat).actions
        if len(actions) > 1 and not chance.below(3):
            asked = hints.question(session, seat)
            twin = session.at(session.number)
            twin.position = Position(session.rules, CHECKS[key].twin(session.state, seat, chance))
            assert hints.question(twin, seat) == asked
            compared += 1
            if advised < wanted and compared % 5 == 1:
                advised += 1
                told = advise(*asked)
                assert advise(*hints.question(twin, seat)) == told
                assert notation.read(told.move, actions) in actions
                assert all(one.seat == seat for one in told.motives)
        session.commit(session.move(seat, chance.pick(actions), 0))
    assert compared
    assert advised == wanted


@dataclass(frozen=True, slots=True)
class Told:
    """A hint that somebody was given."""

    advice: Advice
    wanted: frozenset[str]
    """What the panel highlighted, in notation, and what people want as much; empty: nothing."""
    to: Reader
    view: Any
    action: AnyAction
    """What was advised."""


@cache
def hints_of(key: str, most: int) -> tuple[Told, ...]:
    """Return hints of games in which most moves are sensible."""
    game, dice, told = GAMES[key], Rng("why"), list[Told]()
    count = min(4, game.rules.meta.seats[-1])
    session = started(key, count, {})
    while len(told) < most:
        if session.result is not None:
            session = started(key, count, {})
        seat = session.active[0]
        view, actions = session.view(seat), session.offer(seat).actions
        if len(actions) > 1 and not may_take_back(actions) and dice.below(2):
            to = reader(*"ABCD"[: session.seats], seat=seat)
            ask = game.words.ask(view, actions, to)
            weight = None if ask.wanted is None else ask.wanted.weight
            wanted = {notation.write(one.action) for one in ask.choices if one.weight == weight}
            advice = advise(*hints.question(session, seat))
            action = notation.read(advice.move, actions)
            told.append(Told(advice, frozenset(wanted), to, view, action))
        is_odd = not dice.below(4)
        action = dice.pick(actions) if is_odd else sensible(game, seat, view, dice)
        session.commit(session.move(seat, action, 0))
    return tuple(told)


@pytest.fixture
def most(is_long: bool) -> int:
    """The number of hints that are looked at in each game."""
    return 60 if is_long else LOOKED_AT


@pytest.mark.parametrize("key", WITH_AI)
def test_a_hint_says_what_is_highlighted_or_by_how_much_another_move_beats_it(
    key: str, most: int
) -> None:
    """It is compared with what is highlighted, in trial games; else people trust neither."""
    kept = 0
    for one in hints_of(key, most):
        is_kept = one.advice.move in one.wanted
        kept += is_kept
        if one.wanted and not is_kept:
            assert one.advice.trial is not None
            assert one.advice.trial.other in one.wanted
            assert one.advice.trial.better > 0
            assert one.advice.trial.is_highlighted
            words = GAMES[key].words
            why = reason(one.advice, words, one.to, lambda _: "the other", coached="coached")
            assert "the other" in why
            assert "coached" not in why
    assert kept or key in PLAIN


@pytest.mark.parametrize("key", WITH_AI)
def test_every_hint_has_a_reason(key: str, most: int) -> None:
    """In a sentence of whole words: a motive, or what games that were tried out brought."""
    for one in hints_of(key, most):
        for locale in ("en", "it", "pt-BR"):
            to = replace(one.to, say=language(locale))
            facts = GAMES[key].words.hint(one.view, one.action, to)
            why = reason(one.advice, GAMES[key].words, to, lambda move: move, facts)
            assert why, one.advice
            assert len(why) <= LONGEST, why


@pytest.mark.parametrize("key", WITH_MOTIVES)
def test_motives_are_told_for_some_moves(key: str, most: int) -> None:
    """Else hints might have none."""
    assert any(one.advice.motives for one in hints_of(key, most))


@pytest.mark.parametrize("key", WITH_AI)
def test_the_question_names_no_other_seats_secret(key: str) -> None:
    """What is sent for one seat is its own view, never that of another."""
    session = started(key, GAMES[key].rules.meta.seats[-1], {})
    views = {seat: hints.question(session, seat)[2] for seat in seats(session.state)}
    for seat, view in views.items():
        assert GAMES[key].rules.views.load(view) == session.view(seat)

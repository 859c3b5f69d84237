"""Hints are worked out from what a seat sees and what all have heard, and from nothing else."""

from dataclasses import replace
from typing import Any, Final

import pytest

from bot.ai.advice import advise
from bot.tables import hints
from bot.tables.session import Session
from bot.texts.hint_text import reason
from games.core import notation
from games.core.codec import choose
from games.core.engine import Position
from games.core.rng import Rng
from games.core.rules import seats
from games.core.sealed import may_take_back
from tests.bot.echo_vocabulary import reader
from tests.bot.sensible import sensible
from tests.contract.games import CHECKS
from tests.contract.playing import CASES
from tests.games import GAMES, WITH_AI, WITH_MOTIVES
from words.languages import language

CASES_OF_HINTS: Final = [case for case in CASES if case.values[0] in WITH_AI]
LONGEST: Final = 170
"""Most letters of a reason: four lines of a phone with the name of the move."""
ADVISED: Final = 1
"""How many times a strong player is really asked about twins, for each case."""
COMPARED: Final = 12
LOOKED_AT: Final = 12
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


@pytest.mark.parametrize("key", WITH_AI)
def test_a_hint_says_what_is_highlighted_or_by_how_much_another_move_beats_it(key: str) -> None:
    """It is compared with what is highlighted, in trial games; else people trust neither."""
    game = GAMES[key]
    session, dice, kept = Session(game.rules, game.rules.options(), 4, "blue"), Rng("blue"), 0
    for _ in range(LOOKED_AT):
        seat = session.active[0]
        view, actions = session.view(seat), session.offer(seat).actions
        to = reader(*"ABCD"[: session.seats], seat=seat)
        wanted = game.words.ask(view, actions, to).wanted
        if len(actions) > 1 and not may_take_back(actions):
            told = advise(*hints.question(session, seat))
            is_kept = wanted is not None and told.move == notation.write(wanted.action)
            kept += is_kept
            if wanted is not None and not is_kept:
                assert told.trial is not None
                assert told.trial.other == notation.write(wanted.action)
                assert told.trial.better > 0
        session.commit(session.move(seat, sensible(game, seat, view, dice), 0))
    assert kept or key in PLAIN


@pytest.mark.parametrize("key", WITH_AI)
def test_the_question_names_no_other_seats_secret(key: str) -> None:
    """What is sent for one seat is its own view, never that of another."""
    session = started(key, GAMES[key].rules.meta.seats[-1], {})
    views = {seat: hints.question(session, seat)[2] for seat in seats(session.state)}
    for seat, view in views.items():
        assert GAMES[key].rules.views.load(view) == session.view(seat)


@pytest.mark.parametrize("key", WITH_AI)
def test_every_hint_has_a_reason(key: str, *, is_long: bool) -> None:
    """In a sentence of whole words: a motive, or what games that were tried out brought."""
    game, most = GAMES[key], 60 if is_long else 8
    session, dice, told = started(key, game.rules.meta.seats[-1], {}), Rng("why"), 0
    to = reader(*"ABCDEF"[: session.seats], seat=None)
    while session.result is None and told < most:
        seat = session.active[0]
        actions = session.offer(seat).actions
        if len(actions) > 1 and not may_take_back(actions) and not dice.below(4):
            told += 1
            advice = advise(*hints.question(session, seat))
            for locale in ("en", "it", "pt-BR"):
                mine = replace(to, say=language(locale), seat=seat)
                why = reason(advice, game.words, mine, lambda move: move)
                assert why, advice
                assert len(why) <= LONGEST, why
        session.commit(session.move(seat, dice.pick(actions), 0))
    assert told == most


@pytest.mark.parametrize("key", WITH_MOTIVES)
def test_motives_are_told_for_some_moves(key: str) -> None:
    """Else hints might have none; a game that ended without any would fail here."""
    told = list[Any]()
    session, dice = started(key, min(4, GAMES[key].rules.meta.seats[-1]), {}), Rng("some")
    while not told:
        seat = session.active[0]
        actions = session.offer(seat).actions
        if len(actions) > 1 and not dice.below(3):
            told += advise(*hints.question(session, seat)).motives
        session.commit(session.move(seat, dice.pick(actions), 0))

"""Coaching: several situations of each game have a line, and it is over after three turns."""

import re
from typing import Final

import pytest

from bot.tables import coaching
from bot.tables.session import Session
from games.core.log import Seat
from games.core.rng import Rng
from tests.bot.sensible import sensible
from tests.games import GAMES
from words.languages import language
from words.reader import Reader

COACHED: Final = [key for key, game in GAMES.items() if game.words.coaching is not None]
NAMES: Final = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Flo")
LONGEST: Final = 400
"""Most moves that are looked at."""
SITUATIONS: Final = 3


def tips(key: str) -> dict[Seat, list[str]]:
    """Return what each seat is told whenever it is asked; "" for nothing."""
    game = GAMES[key]
    count, dice = min(4, game.rules.meta.seats[-1]), Rng("coached")
    session = Session(game.rules, game.rules.options(), count, "coached")
    told: dict[Seat, list[str]] = {Seat(seat): [] for seat in range(count)}
    while session.result is None and session.number < LONGEST:
        seat = session.active[0]
        to = Reader(language(None), NAMES[:count], seat)
        told[seat].append(coaching.tip(game.words, session, to))
        action = sensible(game, seat, session.view(seat), dice)
        session.commit(session.move(seat, action, 0))
    return told


@pytest.mark.parametrize("key", COACHED)
def test_three_situations_at_least_have_a_line_and_then_it_ends(key: str) -> None:
    told = tips(key)
    found = {line for lines in told.values() for line in lines if line}
    assert len({" ".join(re.findall(r"[a-z]+", one)[:2]) for one in found}) >= SITUATIONS, found
    for seat, lines in told.items():
        assert any(lines), seat
        last = max(number for number, line in enumerate(lines) if line)
        assert last < len(lines) - 3, "it goes on"


def test_it_is_three_turns_of_ones_own_and_set_up_is_none() -> None:
    game = GAMES["great_fire"]
    words, dice = game.words.coaching, Rng("turns")
    assert words is not None
    session = Session(game.rules, game.rules.options(), 3, "turns")
    spreads, seen = {Seat(0): 0}, set[int]()
    while max(seen, default=0) < coaching.TURNS:
        seat = session.active[0]
        action = sensible(game, seat, session.view(seat), dice)
        if seat == Seat(0) and action.kind in ("spread", "discard"):
            assert coaching.turns(session, Seat(0), words) == spreads[seat]
            spreads[seat] += 1
            seen.add(spreads[seat] - 1)
        session.commit(session.move(seat, action, 0))
    assert seen == {0, 1, 2, 3}


@pytest.mark.parametrize("key", ["brigade"])
@pytest.mark.parametrize("seed", ["coached", "coaching", "tips", "turns"])
def test_nothing_is_asked_in_the_first_turns_without_a_line(key: str, seed: str) -> None:
    """The Brigade also asks in the turns of others, and only once there."""
    game, dice = GAMES[key], Rng(seed)
    session, asked = Session(game.rules, game.rules.options(), 4, seed), set[str]()
    while session.result is None and session.number < LONGEST:
        seat = session.active[0]
        view, to = session.view(seat), Reader(language(None), NAMES[:4], seat)
        if view.ask != "act":  # with few fires, there may be nothing to say
            asked.add(view.ask)
            assert game.words.coaching is not None
            assert game.words.coaching.line(view, session.offer(seat).actions, to), view.ask
        session.commit(session.move(seat, sensible(game, seat, view, dice), 0))
    assert {"offer", "split"} <= asked

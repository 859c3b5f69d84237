"""Reviews are worked out from what a seat saw when it moved, and from nothing else."""

from typing import Final

import pytest

from bot.ai.advice import advise
from bot.ai.hindsight import look_back
from bot.model import Entry
from bot.tables import review
from bot.tables.session import Session
from games.core.engine import Position
from games.core.log import Seat
from games.core.rng import Rng
from games.core.sealed import may_take_back
from tests.contract.games import CHECKS
from tests.games import GAMES, WITH_AI

pytestmark = pytest.mark.usefixtures("_hints_in_a_hurry")

ME: Final = Seat(0)
COMPARED: Final = 12
FOLLOWED: Final = 2
MOVES: Final = 60
"""Most moves of a game that are looked at."""
SEALING: Final = sorted(set(WITH_AI) & {"cash_guns"})
"""Games with choices that the others cannot see."""


def started(key: str) -> Session:
    rules = GAMES[key].rules
    return Session(rules, rules.options(), min(4, rules.meta.seats[-1]), "reviews")


def wander(session: Session, chance: Rng) -> tuple[Seat, Entry]:
    """Make a move at random, and return whose it was."""
    seat = chance.pick(session.active)
    pending = session.move(seat, chance.pick(session.offer(seat).actions), 0)
    session.commit(pending)
    return seat, pending.entry


@pytest.mark.parametrize("key", WITH_AI)
def test_games_that_looked_alike_to_a_seat_have_the_same_moments(key: str) -> None:
    session, chance = started(key), Rng("reviews")
    compared = asked = 0
    while session.result is None and compared < COMPARED and session.number < MOVES:
        before = session.at(session.number)
        seat, entry = wander(session, chance)
        made = review.choice(before, seat, entry)
        if made is None:
            continue
        twin = before.at(before.number)
        twin.position = Position(twin.rules, CHECKS[key].twin(before.state, seat, chance))
        same = review.choice(twin, seat, entry)
        assert same == made
        compared += 1
        if not asked:
            asked += 1
            told = look_back(key, seat, made.view, made.text)
            assert look_back(key, seat, same.view, same.text) == told
    assert compared == COMPARED


@pytest.mark.parametrize("key", WITH_AI)
def test_a_review_never_blames_somebody_for_following_a_hint(key: str) -> None:
    session, chance = started(key), Rng("hints")
    followed = 0
    while session.result is None and followed < FOLLOWED:
        before = session.at(session.number)
        seat, entry = wander(session, chance)
        made = review.choice(before, seat, entry)
        if made is not None:
            hint = advise(key, seat, made.view, before.heard_since(0, None))
            assert look_back(key, seat, made.view, hint.move) == (hint.move, 0)
            followed += 1
    assert followed == FOLLOWED


def unlike(session: Session, seat: Seat, made: Entry) -> Session | None:
    """Return the game with another move of a player, which looks the same to a seat."""
    who = made.seat
    assert who is not None
    view = session.view(seat)
    past = session.at(made.number - 1)
    for action in past.offer(who).actions:
        other = past.at(past.number)
        pending = other.move(who, action, 0)
        if pending.entry.text != made.text:
            other.commit(pending)
            if other.view(seat) == view and other.state != session.state:
                return other
    return None


@pytest.mark.parametrize("key", SEALING)
def test_what_others_chose_in_secret_changes_no_moment_until_it_is_seen(key: str) -> None:
    """Two real records differ in a sealed move of somebody else."""
    compared = 0
    for dice in range(COMPARED):
        session, chance = started(key), Rng(f"reviews {dice}")
        while session.result is None and session.number < MOVES:
            seat, entry = wander(session, chance)
            if seat == ME or (other := unlike(session, ME, entry)) is None:
                continue
            while ME in session.active and session.view(ME) == other.view(ME):
                actions = session.offer(ME).actions
                if may_take_back(actions):
                    break
                action = chance.pick(actions)
                for one in (session, other):
                    one.commit(one.move(ME, action, 0))
            assert review.choices(session, ME) == review.choices(other, ME)
            compared += session.moves[-1].seat == ME
    assert compared

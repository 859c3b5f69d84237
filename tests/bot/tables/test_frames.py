"""The content of a film: only the public part of a game, without undone moves."""

from typing import Any

import pytest

from bot.tables.frames import frames
from bot.tables.history import recorded
from bot.tables.session import Session
from games.core import engine, notation
from games.core.log import Log, Seat
from games.core.rng import Rng
from games.core.rules import AnyRules
from render.film import Film, Frame, shots
from tests.bot.offline_table import ANNS_TURN, SEED, SET_UP, OfflineTable
from tests.contract.games import CHECKS
from tests.games import GAMES
from tools.drawing import reader


def of(session: Session, skip: int = 0) -> tuple[Frame, ...]:
    start = engine.start(session.rules, session.seats, session.options, session.seed)
    return frames(session.rules, start, recorded(session.moves), skip)


def kinds(moment: Frame) -> list[str]:
    return [event.kind for event in moment.news]


@pytest.fixture
def offline() -> OfflineTable:
    return OfflineTable()


def test_each_move_is_a_moment_as_a_spectator_saw_it(offline: OfflineTable) -> None:
    offline.do(*SET_UP, *ANNS_TURN)
    found = of(offline.session)
    assert len(found) == 13
    assert found[-1].view == offline.session.view(None)
    assert kinds(found[0]) == []
    assert kinds(found[10]) == ["fire_spread", "burned"]
    assert kinds(found[11]) == ["landowner_moved"]
    assert found[12].news[0].card is None  # Ann drew it, and nobody else has seen it
    assert [number for number, one in enumerate(found) if one.passes_on] == [*range(1, 10), 12]


def test_what_was_taken_back_is_not_shown(offline: OfflineTable) -> None:
    offline.do("place_band tower", "undo", "place_band minories")
    found = of(offline.session)
    assert [[event.place for event in one.news] for one in found] == [[], ["minories"]]


def test_what_came_before_can_be_skipped(offline: OfflineTable) -> None:
    offline.do(*SET_UP, *ANNS_TURN)
    whole, part = of(offline.session), of(offline.session, skip=10)
    assert part[0] == Frame(whole[10].view)
    assert part[1:] == whole[11:]


def test_without_a_move_there_is_the_table_alone(offline: OfflineTable) -> None:
    assert of(offline.session) == (Frame(offline.session.view(None)),)


def test_after_all_moves_there_is_the_table_alone(offline: OfflineTable) -> None:
    offline.do("place_band tower")
    assert of(offline.session, skip=1) == (Frame(offline.session.view(None)),)


# Sealed choices -------------------------------------------------------------------------------


def sealed(*chosen: tuple[int, str]) -> Session:
    rules = GAMES["cash_guns"].rules
    session = Session(rules, rules.options(), 4, SEED)
    for seat, text in chosen:
        action = notation.read(text, session.offer(Seat(seat)).actions)
        session.commit(session.move(Seat(seat), action, 0))
    return session


def test_choices_that_are_sealed_one_by_one_are_shown_when_they_are_opened() -> None:
    session = sealed(
        (1, "load_and_aim bang -"),
        (0, "load_and_aim clic -"),
        (3, "load_and_aim clic -"),
        (2, "load_and_aim clic -"),
    )
    found = of(session)
    assert len(found) == 2
    assert found[1].passes_on
    assert kinds(found[1]) == ["sealed", "loaded", "guns_aimed"]


def test_nobody_sees_from_a_film_who_chose_when_or_thought_again() -> None:
    one = sealed(
        (1, "load_and_aim bang -"),
        (0, "load_and_aim clic -"),
        (3, "load_and_aim clic -"),
        (2, "load_and_aim clic -"),
    )
    other = sealed(
        (0, "load_and_aim bang -"), (0, "take_back"), (2, "load_and_aim bang -"),
        (3, "load_and_aim clic -"), (0, "load_and_aim clic -"),
        (1, "load_and_aim clic -"),
    )  # fmt: skip
    assert of(one)[1].view == of(other)[1].view
    assert kinds(of(one)[1]) == kinds(of(other)[1])


def test_choices_that_are_still_sealed_are_counted() -> None:
    found = of(sealed((1, "load_and_aim bang -")))
    assert [one.view.left for one in found] == [4, 3]


# Secrets --------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
def test_a_film_of_a_running_game_is_the_same_for_twins(key: str) -> None:
    """States that differ only in what a spectator cannot see."""
    rules, checks, compared = GAMES[key].rules, CHECKS[key], 0
    for number in range(9):
        if number >= 3 and compared > 20:
            break  # others need more: most moves of London show a card
        state, chance = _middle(rules, number), Rng(f"twins {number}")
        twin = checks.twin(state, None, chance)
        assert any(checks.differs(state, twin, None).values()) == (checks.hidden is not None)
        for seat in engine.active(rules, state):
            for action in rules.legal(state, seat):
                if action not in rules.legal(twin, seat):
                    continue
                if checks.reveals(state, seat, action, None) or _ends(rules, state, seat, action):
                    continue
                move = ((seat, notation.write(action)),)
                players = len(state.players)
                ours = _film(rules, players, frames(rules, state, move))
                assert _film(rules, players, frames(rules, twin, move)) == ours
                compared += 1
    assert compared > 20 or checks.hidden is None  # what dice show is like in no twin


def _middle(rules: AnyRules, number: int) -> Any:
    """Return a game after some moves by chance, not over yet."""
    chance = Rng(f"middle {number}")
    state = engine.start(rules, rules.meta.seats[:2][-1], rules.options(), f"middle {number}")
    for _ in range(20 + 14 * number):
        seat = chance.pick(engine.active(rules, state))
        after = engine.step(rules, state, seat, chance.pick(rules.legal(state, seat))).state
        if rules.result(after) is not None:
            break
        state = after
    return state


def _ends(rules: AnyRules, state: Any, seat: Seat, action: Any) -> bool:
    pending = rules.clone(state)
    rules.apply(pending, seat, action, Log[Any]())
    return rules.result(pending) is not None


def _film(rules: AnyRules, players: int, seen: tuple[Frame, ...]) -> list[Any]:
    film = Film(GAMES[rules.meta.key].album, seen, reader(players))
    return [(one.scene(), one.duration) for one in shots(film, 80)]

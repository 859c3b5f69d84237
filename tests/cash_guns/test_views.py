"""What may be seen, and what not before the end; and what the reveals do not give away."""

from dataclasses import replace

import pytest

from games.cash_guns import moves
from games.cash_guns.actions import Action
from games.cash_guns.events import Event
from games.cash_guns.model import Decide, Options, State
from games.cash_guns.rules import RULES
from games.cash_guns.setup import deal
from games.core import engine
from games.core.log import Log, Seat
from games.core.rng import Rng
from games.core.rules import seats
from tests.cash_guns.contract import twin
from tests.cash_guns.position import (
    ANN,
    BOB,
    CAT,
    DAN,
    asked,
    do,
    give,
    showdown,
    table,
)


def all_aim(state: State) -> None:
    """Let everybody aim a Bang! at Ann, and Ann at Bob."""
    for seat in asked(state):
        do(state, seat, f"load_and_aim bang {BOB if seat == ANN else ANN}")


def test_own_secrets_are_seen_and_others_are_not() -> None:
    state = table(5, powers={ANN: "the_kid", BOB: "the_insane"}, cop=BOB)
    all_aim(state)
    ann, bob = RULES.view(state, ANN).players[:2]
    assert (ann.power, ann.mission) == ("the_kid", "gangster")
    (gun,) = ann.guns
    assert gun.cards == ("clic",) * 5 + ("bang", "bang_bang_bang")
    assert (gun.bullet, gun.count, gun.loaded) == ("bang", 7, True)
    assert (bob.power, bob.mission) == (None, None)
    (gun,) = bob.guns
    assert (gun.cards, gun.bullet, gun.count, gun.loaded) == (None, None, 7, True)


def test_a_spectator_sees_nobodys() -> None:
    state = table(5, powers={ANN: "the_kid"}, cop=BOB)
    all_aim(state)
    for player in RULES.view(state, None).players:
        assert (player.power, player.mission) == (None, None)
        assert [(gun.cards, gun.bullet) for gun in player.guns] == [(None, None)]


def test_before_all_have_loaded_hands_look_alike() -> None:
    state = table()
    do(state, ANN, "load_and_aim clic 1")
    view = RULES.view(state, BOB)
    assert {(one.guns[0].count, one.guns[0].loaded) for one in view.players} == {(8, False)}


def test_a_known_power_is_seen_by_all() -> None:
    state = table(powers={ANN: "the_kid"})
    do(state, ANN, "reveal the_kid")
    (ann, *others) = RULES.view(state, None).players
    assert (ann.power, ann.shown, ann.spent) == ("the_kid", True, False)
    assert {(one.power, one.shown) for one in others} == {(None, False)}


def test_reading_11_money_is_open() -> None:
    state = table()
    give(state, BOB, "20 5")
    bob = RULES.view(state, ANN).players[BOB]
    assert (bob.money, bob.notes) == (25_000, (20_000, 5_000))


def test_before_quitting_one_sees_what_so_many_sharers_would_get() -> None:
    view = RULES.view(table(5, pot="20 10 10 5 5", wounds={CAT: 3}), ANN)
    assert view.share_of == (50_000, 25_000, 10_000, 0)


def test_the_table_shows_what_all_may_see() -> None:
    state = table(5, round=3, cop=DAN, calls=2, pot="20 5", wounds={CAT: 3, BOB: 1})
    state.players[BOB].shame = 2
    state.players[BOB].sirens = 1
    view = RULES.view(state, None)
    assert (view.round, view.rounds, view.godfather, view.pot) == (3, 8, ANN, (20_000, 5_000))
    assert (view.cop, view.calls, view.calls_needed, view.question) == (True, 2, 3, "load_and_aim")
    bob, cat = view.players[BOB], view.players[CAT]
    assert (bob.alive, bob.standing, bob.wounds, bob.shame, bob.sirens) == (True, True, 1, 2, 1)
    assert (cat.alive, cat.standing) == (False, False)


def test_at_the_end_all_is_revealed() -> None:
    state = table(5, round=8, powers={ANN: "the_kid"}, cop=BOB)
    all_aim(state)
    assert RULES.view(state, None).result is None
    state.agenda = []
    view = RULES.view(state, None)
    assert view.result is not None
    assert (view.question, view.ask, view.asked, view.left) == (None, None, (), 0)
    assert [one.power for one in view.players] == [one.power for one in state.players]
    assert view.players[BOB].mission == "cop"
    assert view.players[BOB].guns[0].bullet == "bang"


def test_neither_seed_nor_notes_to_come_are_in_a_view() -> None:
    state = deal(4, Options(), Rng("a most secret seed"))
    view = RULES.view(state, ANN)
    state.deck.reverse()
    state.rng = Rng("another")
    assert "secret seed" not in repr(view)
    assert RULES.view(state, ANN) == view


@pytest.mark.no_cover  # whole games do not count
@pytest.mark.parametrize("seat_count", [5, 6])
def test_a_reveal_shows_no_more_than_it_must(seat_count: int) -> None:
    """Twins of which all that shows is equal sound alike, also when the last choice is in.

    What shows: sealed choices, bullets that are about to be turned up, and powers that save
    somebody. All else differs: hands, other powers, missions, notes to come after the next five.
    """
    options = Options(super_powers=True, undercover_cop=True)
    compared = 0
    for number in range(16):
        chance = Rng(f"quiet {number}")
        state = engine.start(RULES, seat_count, options, f"quiet deal {number}")
        while active := engine.active(RULES, state):
            seat = chance.pick(active)
            action = chance.pick(RULES.legal(state, seat))
            truly = heard(state, seat, action)
            for viewer in (*seats(state), None):
                other = quiet(state, viewer, chance)
                if action in moves.legal(other, seat):
                    assert heard(other, seat, action) == truly
                    compared += other.players != state.players
            state = engine.step(RULES, state, seat, action).state
    assert compared > 3000


def heard(state: State, seat: Seat, action: Action) -> list[Event | None]:
    """Return what all hear, with the public twin of what is whispered."""
    draft, log = RULES.clone(state), Log[Event]()
    RULES.apply(draft, seat, action, log)
    return [entry.event if entry.to is None else entry.others for entry in log.entries]


def quiet(state: State, viewer: Seat | None, chance: Rng) -> State:
    """Return a twin in which all that the next reveal shows is as it was."""
    other = twin(state, viewer, chance)
    task = state.agenda[-1]
    assert isinstance(task, Decide)
    other.agenda[-1] = replace(task)
    other.rng = Rng(state.rng.seed, state.rng.draws)
    other.deck[-5:] = state.deck[-5:]
    for was, player in zip(state.players, other.players, strict=True):
        saves = ("the_unbreakable", "dragon_skin")
        if was.power in saves or player.power in saves or task.question == "quit":
            player.power, player.mission = was.power, was.mission
        for old, gun in zip(was.guns, player.guns, strict=True):
            if old.bullet is not None or task.question in ("load_and_aim", "quit"):
                gun.cards, gun.lost, gun.bullet = old.cards.copy(), old.lost.copy(), old.bullet
    return other


def test_guns_are_seen_aimed_and_cards_fired_once_they_are() -> None:
    state = table()
    showdown(state, "Ann: triple at Bob", "Cat: clic at Dan, quits")
    for seat in (ANN, BOB, CAT, DAN):
        do(state, seat, f"load_and_aim clic {BOB if seat == ANN else ANN}")
    ann, bob, cat, _ = (player.guns[0] for player in RULES.view(state, None).players)
    assert (ann.target, ann.fired, ann.loaded) == (BOB, ("bang_bang_bang",), True)
    assert (bob.target, bob.fired) == (ANN, ()), "his card was thrown away unseen"
    assert (cat.target, cat.fired) == (ANN, ())

"""Sealed choices: changed until the last is in, shown at once, and filled in for the absent."""

from itertools import permutations

import pytest

from games.cash_guns.actions import Aim, Load
from games.cash_guns.cards import Power
from games.cash_guns.events import Event, GameEnded, Loaded, Sealed, TakenBack
from games.cash_guns.model import State
from games.cash_guns.rules import RULES
from games.core import engine
from games.core.log import Log, Seat
from tests.cash_guns.position import (
    ANN,
    BOB,
    CAT,
    DAN,
    EVE,
    FAY,
    all_pass,
    asked,
    do,
    everybody,
    legal,
    named,
    of_type,
    question,
    showdown,
    table,
    wounds,
)


def windows(state: State) -> list[tuple[str | None, tuple[Seat, ...]]]:
    """Let everybody pass until the next round; return what was asked of whom."""
    seen: list[tuple[str | None, tuple[Seat, ...]]] = []
    while question(state) in ("take_gun", "reload", "share"):
        seen.append((question(state), asked(state)))
        everybody(state, "pass")
    return seen


# Thinking again -----------------------------------------------------------------------------------


def test_reading_39_a_choice_can_be_taken_back_until_the_last_is_in() -> None:
    state = table()
    do(state, ANN, "load clic")
    assert legal(state, ANN) == ["take_back"]
    events = do(state, ANN, "take_back", hearer=ANN)
    assert events == [TakenBack(ANN, 4)]
    do(state, ANN, "load bang")
    for seat in (BOB, CAT, DAN):
        do(state, seat, "load clic")
    assert state.players[ANN].guns[0].bullet == "bang"
    assert legal(state, ANN)[0] == "hesitate", "too late"


def test_reading_39_aims_and_quits_can_be_taken_back_too() -> None:
    state = table()
    everybody(state, "load bang")
    do(state, ANN, "aim 1", "take_back", "aim 2")
    for seat in (BOB, CAT, DAN):
        do(state, seat, "aim 0")
    assert state.players[ANN].guns[0].target == CAT
    do(state, ANN, "quit", "take_back", "stay")
    for seat in (BOB, CAT, DAN):
        do(state, seat, "stay")
    assert (state.players[ANN].shame, wounds(state)[ANN]) == (0, 3)


def test_reading_39_whoever_chose_need_not_act_again() -> None:
    state = table()
    do(state, BOB, "load clic")
    assert engine.active(RULES, state) == (ANN, CAT, DAN)
    do(state, BOB, "take_back")
    assert engine.active(RULES, state) == (ANN, BOB, CAT, DAN)


@pytest.mark.parametrize("hearer", [BOB, None])
def test_reading_39_the_others_only_hear_how_many_are_still_deciding(hearer: Seat | None) -> None:
    state = table()
    assert do(state, ANN, "load bang", hearer=hearer) == [Sealed(None, None, 3)]
    assert do(state, CAT, "load clic", hearer=hearer) == [Sealed(None, None, 2)]
    assert do(state, ANN, "take_back", hearer=hearer) == [TakenBack(None, 3)]
    assert do(state, ANN, "load clic", hearer=ANN) == [Sealed(ANN, Load("clic"), 2)]


def test_reading_39_views_show_ones_own_choice_and_how_many_are_left() -> None:
    state = table()
    everybody(state, "load clic")
    do(state, ANN, "aim 1")
    ann, bob, spectator = (RULES.view(state, seat) for seat in (ANN, BOB, None))
    assert (ann.answer, ann.ask, ann.left) == (Aim(BOB), None, 3)
    assert (bob.answer, bob.ask, bob.left) == (None, "aim", 3)
    assert (spectator.answer, spectator.ask, spectator.left) == (None, None, 3)
    assert ann.asked == bob.asked == spectator.asked == (ANN, BOB, CAT, DAN)
    assert ann.players[ANN].guns[0].target is None, "not before all aim"


def test_reading_39_a_power_is_shown_while_the_others_still_think() -> None:
    state = table(powers={ANN: "the_insane"})
    do(state, BOB, "load clic")
    do(state, ANN, "reveal the_insane")
    assert RULES.view(state, BOB).players[ANN].power == "the_insane"
    assert legal(state, BOB) == ["take_back"], "time to think again"


# The order in which choices arrive --------------------------------------------------------------


def arrived(state: State, order: tuple[Seat, ...], texts: dict[Seat, str]) -> tuple[State, object]:
    """Return the state, and what everybody heard of the last choice."""
    after, log = RULES.clone(state), Log[Event]()
    for seat in order:
        log = Log[Event]()
        RULES.apply(after, seat, named(after, seat, texts[seat]), log)
    return after, list(log.heard_by(None))


CHOICES = [
    {ANN: "load_blind", BOB: "load clic", CAT: "load_blind", DAN: "load bang"},
    {ANN: "aim 1", BOB: "hesitate", CAT: "aim 1", DAN: "aim 0"},
    {ANN: "stay", BOB: "quit", CAT: "stay", DAN: "quit"},
]


def test_every_order_of_arrival_gives_the_same_round() -> None:
    few = "bang bang triple"
    state = table(round=6, hands={ANN: few, BOB: "clic clic clic", CAT: few, DAN: few})
    for choices in CHOICES:
        first, *others = [arrived(state, order, choices) for order in permutations(choices)]
        assert len(others) == 23
        assert all(other == first for other in others)
        state = first[0]
    assert question(state) in ("load", None)


# What is done for those who do not choose ---------------------------------------------------------


def test_reading_38_the_mildest_choice_comes_first() -> None:
    state = table(5, cop=ANN, powers={BOB: "the_insane"})
    seen: list[str] = []
    while len(seen) < 4:
        assert len({legal(state, seat)[0] for seat in asked(state)}) == 1
        seen.append(legal(state, asked(state)[0])[0])
        everybody(state, seen[-1])
    assert seen == ["load clic", "hesitate", "stay", "pass_on"]


def test_reading_38_without_a_clic_the_dice_choose_a_card() -> None:
    state = table(hands={ANN: "bang bang triple", BOB: "bang bang", CAT: "clic triple"})
    assert legal(state, ANN) == ["load_blind", "load bang", "load bang_bang_bang"]
    assert legal(state, BOB) == ["load bang"], "there is nothing to choose"
    assert legal(state, CAT) == ["load clic", "load bang_bang_bang"]
    found = set[str | None]()
    for number in range(30):
        after = RULES.clone(state)
        after.rng.draws = number
        do(after, ANN, "load_blind")
        for seat in (BOB, CAT, DAN):
            do(after, seat, legal(after, seat)[0])
        found.add(after.players[ANN].guns[0].bullet)
    assert found == {"bang", "bang_bang_bang"}


def test_reading_38_with_two_guns_a_clic_for_one_and_the_dice_for_the_other() -> None:
    state = table(powers={ANN: "you_dont_need_it_anymore"}, wounds={CAT: 2})
    showdown(state, "Bob: bang at Cat")
    do(state, ANN, "take_gun 2")
    own, taken = state.players[ANN].guns
    own.cards, taken.cards = ["clic", "bang"], ["bang", "bang_bang_bang"]
    assert legal(state, ANN)[0] == "load_blind"
    do(state, ANN, "load_blind")
    for seat in (BOB, DAN):
        do(state, seat, "load clic")
    assert own.bullet == "clic"
    assert taken.bullet in ("bang", "bang_bang_bang")


# Who is asked, whoever holds a power ------------------------------------------------------------


def test_reading_40_all_who_fired_are_asked_whether_they_reload() -> None:
    for specialist in (ANN, CAT, EVE):
        state = table(5, powers={specialist: "the_specialist", BOB: "the_kid"})
        showdown(state, "Ann: triple at Bob", "Cat: triple at Bob")
        assert (question(state), asked(state)) == ("reload", (ANN, CAT))


@pytest.mark.parametrize("holder", [ANN, BOB, DAN, EVE])
def test_reading_40_all_who_are_down_are_asked_whether_it_hurts(holder: Seat) -> None:
    state = table(5, powers={holder: "it_does_not_even_hurt"})
    showdown(state, "Ann: clic at Bob, quits", "Bob: bang at Cat")
    assert windows(state) == [("share", (ANN, CAT))]


@pytest.mark.parametrize("holder", [ANN, CAT, DAN])
def test_reading_40_all_who_live_are_asked_whether_they_want_the_gun(holder: Seat) -> None:
    state = table(5, powers={holder: "you_dont_need_it_anymore"}, wounds={BOB: 2})
    showdown(state, "Ann: bang at Bob")
    assert windows(state) == [("take_gun", (ANN, CAT, DAN, EVE))]


@pytest.mark.parametrize(
    ("power", "window"),
    [("the_specialist", "reload"), ("it_does_not_even_hurt", "share")],
)
def test_reading_40_nobody_is_asked_once_that_power_was_shown(power: Power, window: str) -> None:
    for known in (False, True):
        state = table(6, powers={FAY: power})
        state.players[FAY].known = "spent" if known else "secret"
        showdown(state, "Ann: triple at Bob", "Cat: clic at Dan, quits")
        assert (window in [asks for asks, _ in windows(state)]) is not known


def test_reading_40_whose_power_is_known_is_not_asked() -> None:
    state = table(5, powers={ANN: "dragon_skin", EVE: "it_does_not_even_hurt"})
    state.players[ANN].known = "shown"
    showdown(state, "Ann: clic at Bob, quits", "Bob: bang at Cat")
    assert windows(state) == [("share", (CAT,))]


def test_reading_40_the_last_one_alive_is_not_asked_to_reload() -> None:
    state = table(powers={ANN: "the_specialist"}, wounds={BOB: 2, CAT: 3, DAN: 3})
    events = showdown(state, "Ann: triple at Bob")
    assert events[-1] == GameEnded("sole_survivor")
    assert question(state) is None


def test_without_powers_nobody_is_asked() -> None:
    state = table(wounds={DAN: 2})
    events = showdown(state, "Ann: triple at Bob", "Cat: bang at Dan")
    assert question(state) == "load"
    assert of_type(events, Loaded) == [Loaded((ANN, BOB, CAT, DAN))]
    assert all_pass(state) == []

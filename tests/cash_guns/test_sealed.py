"""Sealed choices: changed until the last is in, shown at once, and filled in for the absent."""

from itertools import permutations

import pytest

from games.cash_guns.actions import LoadAndAim
from games.cash_guns.cards import Power
from games.cash_guns.events import Event, Loaded, PowerShown, Sealed, TakenBack
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

# Thinking again -----------------------------------------------------------------------------------


def test_reading_39_a_choice_can_be_taken_back_until_the_last_is_in() -> None:
    state = table()
    do(state, ANN, "load_and_aim clic 1")
    assert legal(state, ANN) == ["take_back"]
    events = do(state, ANN, "take_back", hearer=ANN)
    assert events == [TakenBack(ANN, 4)]
    do(state, ANN, "load_and_aim bang 2")
    for seat in (BOB, CAT, DAN):
        do(state, seat, "load_and_aim clic 0")
    gun = state.players[ANN].guns[0]
    assert (gun.bullet, gun.target) == ("bang", CAT)
    assert legal(state, ANN)[0] == "stay", "too late"


def test_reading_39_whoever_chose_need_not_act_again() -> None:
    state = table()
    do(state, BOB, "load_and_aim clic 0")
    assert engine.active(RULES, state) == (ANN, CAT, DAN)
    do(state, BOB, "take_back")
    assert engine.active(RULES, state) == (ANN, BOB, CAT, DAN)


@pytest.mark.parametrize("hearer", [BOB, None])
def test_reading_39_the_others_only_hear_how_many_are_still_deciding(hearer: Seat | None) -> None:
    state = table()
    assert do(state, ANN, "load_and_aim bang 1", hearer=hearer) == [Sealed(None, None, 3)]
    assert do(state, CAT, "load_and_aim clic 0", hearer=hearer) == [Sealed(None, None, 2)]
    assert do(state, ANN, "take_back", hearer=hearer) == [TakenBack(None, 3)]
    sealed = Sealed(ANN, LoadAndAim("clic", BOB), 2)
    assert do(state, ANN, "load_and_aim clic 1", hearer=ANN) == [sealed]


def test_reading_39_views_show_ones_own_choice_and_how_many_are_left() -> None:
    state = table()
    do(state, ANN, "load_and_aim clic 1")
    ann, bob, spectator = (RULES.view(state, seat) for seat in (ANN, BOB, None))
    assert (ann.answer, ann.ask, ann.left) == (LoadAndAim("clic", BOB), None, 3)
    assert (bob.answer, bob.ask, bob.left) == (None, "load_and_aim", 3)
    assert (spectator.answer, spectator.ask, spectator.left) == (None, None, 3)
    assert ann.asked == bob.asked == spectator.asked == (ANN, BOB, CAT, DAN)
    gun = ann.players[ANN].guns[0]
    assert (gun.loaded, gun.target) == (False, None), "not before all aim"


def test_reading_47_who_has_chosen_is_asked_again_when_a_power_is_shown() -> None:
    state = table(powers={ANN: "the_insane"})
    before = legal(state, BOB)
    for seat in (BOB, CAT, DAN):
        do(state, seat, "load_and_aim clic 0")
    do(state, ANN, "reveal the_insane")
    assert RULES.view(state, BOB).players[ANN].power == "the_insane"
    assert legal(state, BOB) == before, "Bob chooses again, and not from a sealed choice"
    assert engine.active(RULES, state) == (ANN, BOB, CAT, DAN)


@pytest.mark.parametrize("hearer", [ANN, BOB, CAT, None])
def test_reading_47_nobody_hears_who_had_chosen(hearer: Seat | None) -> None:
    heard = list[tuple[list[Event], object]]()
    for early in (BOB, CAT):
        state = table(powers={ANN: "the_kid"})
        do(state, early, "load_and_aim bang 3")
        events = do(state, ANN, "reveal the_kid", hearer=hearer)
        heard.append((events, RULES.view(state, hearer)))
    assert heard[0] == heard[1]
    assert heard[0][0] == [PowerShown(ANN, "the_kid", all_choose_again=True)]


def test_reading_47_nobody_shows_a_power_and_answers_as_the_last_in_one_breath() -> None:
    state = table(5, powers={ANN: "the_insane"})
    everybody(state, "load_and_aim clic -")
    for seat in (BOB, CAT, DAN, EVE):
        do(state, seat, "stay")
    do(state, ANN, "reveal the_insane")
    assert do(state, ANN, "stay") == [Sealed(None, None, 4)], "all others choose again"
    assert question(state) == "quit"
    for seat in (BOB, CAT, DAN):
        do(state, seat, "quit")
    do(state, EVE, "stay")
    assert [player.shame for player in state.players] == [0, 1, 1, 1, 0]


def test_reading_47_what_was_said_in_advance_is_taken_back_too() -> None:
    state = table(5, powers={ANN: "the_insane", BOB: "it_does_not_even_hurt"}, cop=BOB)
    everybody(state, "load_and_aim clic -")
    ready = next(one for one in legal(state, BOB) if one.startswith("stay_ready"))
    do(state, BOB, ready)
    do(state, ANN, "reveal the_insane")
    for seat in (ANN, BOB, CAT, DAN, EVE):
        assert RULES.view(state, seat).answer is None
    assert ready in legal(state, BOB)


def test_reading_47_a_power_is_shown_once_so_that_the_round_ends() -> None:
    shown: dict[Seat, Power] = {ANN: "the_insane", BOB: "the_kid", CAT: "the_cunning"}
    state = table(5, powers=shown)
    for seat, power in shown.items():
        do(state, DAN, "load_and_aim clic 0")
        do(state, seat, f"reveal {power}")
    assert not [one for seat in asked(state) for one in legal(state, seat) if "reveal" in one]


def test_powers_that_come_by_themselves_ask_nobody_again() -> None:
    state = table(powers={ANN: "the_specialist"})
    events = showdown(state, "Ann: triple at Bob, reload clic")
    assert PowerShown(ANN, "the_specialist") in events


# The order in which choices arrive --------------------------------------------------------------


def arrived(state: State, order: tuple[Seat, ...], texts: dict[Seat, str]) -> tuple[State, object]:
    """Return the state, and what everybody heard of the last choice."""
    after, log = RULES.clone(state), Log[Event]()
    for seat in order:
        log = Log[Event]()
        RULES.apply(after, seat, named(after, seat, texts[seat]), log)
    return after, list(log.heard_by(None))


CHOICES = [
    {ANN: "hesitate", BOB: "load_and_aim clic -", CAT: "hesitate", DAN: "load_and_aim bang 0"},
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
    assert question(state) in ("load_and_aim", None)


# What is done for those who do not choose ---------------------------------------------------------


def test_reading_38_the_mildest_choice_comes_first() -> None:
    state = table(5, cop=ANN, powers={BOB: "the_insane"})
    seen: list[str] = []
    while len(seen) < 2:
        assert len({legal(state, seat)[0] for seat in asked(state)}) == 1
        seen.append(legal(state, asked(state)[0])[0])
        everybody(state, seen[-1])
    assert seen == ["load_and_aim clic -", "stay"]


def test_reading_38_without_a_clic_the_dice_choose_a_card() -> None:
    state = table(hands={ANN: "bang bang triple", BOB: "bang bang", CAT: "clic triple"})
    assert legal(state, ANN)[:2] == ["hesitate", "load_and_aim bang -"]
    assert legal(state, BOB)[0] == "load_and_aim bang -", "there is nothing to choose"
    assert legal(state, CAT)[0] == "load_and_aim clic -"
    found = set[str | None]()
    for number in range(30):
        after = RULES.clone(state)
        after.rng.draws = number
        do(after, ANN, "hesitate")
        for seat in (BOB, CAT, DAN):
            do(after, seat, legal(after, seat)[0])
        found.update(after.players[ANN].guns[0].lost)
    assert found == {"bang", "bang_bang_bang"}


def test_reading_38_with_two_guns_a_clic_for_one_and_the_dice_for_the_other() -> None:
    state = table(powers={ANN: "you_dont_need_it_anymore"}, wounds={CAT: 2})
    showdown(state, "Bob: bang at Cat", "Ann: clic at Bob, take Cat")
    own, taken = state.players[ANN].guns
    own.cards, taken.cards = ["clic", "bang"], ["bang", "bang_bang_bang"]
    assert legal(state, ANN)[0] == "hesitate"
    do(state, ANN, "hesitate")
    for seat in (BOB, DAN):
        do(state, seat, "load_and_aim clic 0")
    assert own.lost[-1] == "clic"
    assert taken.lost[-1] in ("bang", "bang_bang_bang")


# What is said in advance ------------------------------------------------------------


def test_reading_39_quits_can_be_taken_back_too() -> None:
    state = table()
    for seat in (ANN, BOB, CAT, DAN):
        do(state, seat, f"load_and_aim bang {CAT if seat == ANN else ANN}")
    do(state, ANN, "quit", "take_back", "stay")
    for seat in (BOB, CAT, DAN):
        do(state, seat, "stay")
    assert (state.players[ANN].shame, wounds(state)[ANN]) == (0, 3)


def test_reading_38_the_kid_without_a_clic_leaves_it_to_the_dice() -> None:
    state = table(powers={ANN: "the_kid"}, hands={ANN: "bang bang triple"})
    do(state, ANN, "reveal the_kid")
    assert legal(state, ANN) == ["load_blind", "load bang", "load bang_bang_bang"]


@pytest.mark.parametrize(
    "power", ["the_specialist", "it_does_not_even_hurt", "you_dont_need_it_anymore", "the_kid"]
)
def test_reading_40_whoever_holds_a_power_the_same_are_asked_the_same(power: Power) -> None:
    """Nothing is asked between staying or quitting and the next round."""
    for holder in (ANN, CAT):
        state = table(5, powers={holder: power}, cop=holder, wounds={BOB: 2})
        events = showdown(state, "Ann: triple at Bob", "Cat: triple at Bob", "Dan: bang at Cat")
        assert (question(state), asked(state)) == ("load_and_aim", (ANN, CAT, DAN, EVE))
        assert of_type(events, PowerShown) == []


@pytest.mark.parametrize(
    "power", ["the_specialist", "it_does_not_even_hurt", "you_dont_need_it_anymore"]
)
def test_reading_40_a_choice_with_a_power_looks_like_any_other(power: Power) -> None:
    heard = list[list[Event]]()
    for is_used in (True, False):
        state = table(5, pot="20 10 10 5 5", powers={ANN: power, CAT: "the_kid"}, wounds={BOB: 2})
        for seat in (ANN, BOB, CAT, DAN, EVE):
            aim = "bang_bang_bang 1" if seat == ANN else "clic 0"
            do(state, seat, f"load_and_aim {aim}")
        chosen = [one for one in legal(state, ANN) if ("ready" in one) is is_used]
        heard.append(do(state, ANN, chosen[-1]))
    assert heard[0] == heard[1] == [Sealed(None, None, 4)]


def test_without_powers_there_is_nothing_to_say_in_advance() -> None:
    state = table(wounds={DAN: 2})
    events = showdown(state, "Ann: triple at Bob", "Cat: bang at Dan")
    assert question(state) == "load_and_aim"
    assert of_type(events, Loaded) == [Loaded((ANN, BOB, CAT, DAN))]

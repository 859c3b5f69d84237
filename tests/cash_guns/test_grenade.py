"""The Insane and his grenade."""

from collections.abc import Mapping

from games.cash_guns import score
from games.cash_guns.cards import Power
from games.cash_guns.events import (
    Died,
    Fired,
    GameEnded,
    GrenadeWentOff,
    Hit,
    MoneySplit,
    PhonePassed,
    PowerShown,
)
from games.cash_guns.model import State
from games.core.log import Seat
from tests.cash_guns.position import (
    ANN,
    BOB,
    CAT,
    DAN,
    EVE,
    FAY,
    asked,
    do,
    hand,
    legal,
    money,
    of_type,
    question,
    showdown,
    table,
    wounds,
)


def insane(
    seats: int = 5,
    *,
    round: int = 1,
    powers: Mapping[Seat, Power] | None = None,
    cop: Seat | None = None,
    wounds: Mapping[Seat, int] | None = None,
) -> State:
    """Return a round in which Ann is armed."""
    everybodys: dict[Seat, Power] = {ANN: "the_insane", BOB: "the_kid", **(powers or {})}
    state = table(seats, round=round, pot="20 20 20", powers=everybodys, cop=cop, wounds=wounds)
    do(state, ANN, "reveal the_insane")
    return state


def test_power_5_whoever_hits_the_insane_hurts_all_who_stand() -> None:
    state = insane()
    events = showdown(state, "Bob: bang at Ann", "Cat: clic at Dan")
    assert of_type(events, GrenadeWentOff) == [
        GrenadeWentOff(ANN, (BOB, CAT, DAN, EVE), (1, 1, 1, 1)),
    ]
    assert wounds(state) == [1, 1, 1, 1, 1]
    assert state.players[ANN].known == "spent"


def test_power_5_it_goes_off_once() -> None:
    state = insane()
    showdown(state, "Bob: bang at Ann")
    events = showdown(state, "Bob: bang at Ann")
    assert of_type(events, GrenadeWentOff) == []
    assert wounds(state) == [2, 1, 1, 1, 1]


def test_without_being_shown_it_does_nothing() -> None:
    state = table(powers={ANN: "the_insane"})
    assert of_type(showdown(state, "Bob: bang at Ann"), GrenadeWentOff) == []


def test_example_5_a_grenade_in_phase_5() -> None:
    state = insane()
    events = showdown(state, "Bob: triple at Ann", "Cat: bang at Dan", "Eve: clic at Ann, quits")
    assert of_type(events, Hit) == [Hit(ANN, 1, 1)]
    assert of_type(events, GrenadeWentOff) == [GrenadeWentOff(ANN, (BOB, CAT, DAN), (1, 1, 1))]
    assert wounds(state) == [1, 1, 1, 1, 0], "Eve quit"
    assert [event.seat for event in of_type(events, Fired)] == [BOB], "no phase 6"
    assert len(state.pot) == 8
    assert question(state) == "load_and_aim"


def test_reading_23_the_insane_stays_armed() -> None:
    state = insane()
    showdown(state)
    events = showdown(state, "Bob: bang at Ann")
    assert of_type(events, GrenadeWentOff)[0].seat == ANN


def test_reading_24_the_grenade_does_not_hit_the_insane() -> None:
    state = insane()
    showdown(state, "Bob: bang at Ann", "Cat: bang at Ann")
    assert wounds(state)[ANN] == 2, "only the bullets do"


def test_reading_25_first_the_shots_then_the_grenade() -> None:
    state = insane()
    events = showdown(state, "Bob: bang at Ann", "Cat: bang at Dan", "Eve: clic at Bob, quits")
    assert of_type(events, GrenadeWentOff)[0].victims == (BOB, CAT), "Dan lies, Eve quit"
    assert wounds(state) == [1, 1, 1, 1, 0]
    kinds = [event.kind for event in events]
    assert kinds.index("hit") < kinds.index("grenade_went_off")


def test_reading_26_nothing_else_happens_in_that_round() -> None:
    state = insane(powers={CAT: "it_does_not_even_hurt"}, cop=DAN)
    events = showdown(
        state,
        "Bob: triple at Ann",
        "Cat: bang at Dan, share 20000",
        "Dan: clic at Cat, call",
    )
    assert question(state) == "load_and_aim", "no split, no phone"
    assert of_type(events, MoneySplit) == []
    assert of_type(events, PhonePassed) == []
    assert (money(state), state.players[CAT].known, state.calls) == ([0] * 5, "secret", 0)
    assert state.players[CAT].guns[0].lost == ["bang"]
    assert [hand(state, seat) for seat in (ANN, BOB, CAT, DAN, EVE)] == [7] * 5


def test_reading_27_it_goes_off_even_if_the_shot_kills() -> None:
    state = insane(wounds={ANN: 2})
    events = showdown(state, "Bob: bang at Ann")
    assert of_type(events, GrenadeWentOff)[0].victims == (BOB, CAT, DAN, EVE)
    assert of_type(events, Died) == [Died(ANN)]


def test_reading_28_a_grenade_shows_the_unbreakable() -> None:
    state = insane(powers={CAT: "the_unbreakable"}, wounds={CAT: 2})
    events = showdown(state, "Bob: bang at Ann")
    assert of_type(events, PowerShown) == [PowerShown(CAT, "the_unbreakable")]
    assert of_type(events, Died) == []


def test_reading_28_a_grenade_is_the_one_wound_of_dragon_skin() -> None:
    state = insane(powers={CAT: "dragon_skin"})
    showdown(state, "Bob: bang at Ann")
    assert wounds(state)[CAT] == 1
    state = insane(powers={CAT: "dragon_skin"})
    events = showdown(state, "Bob: bang at Ann", "Dan: bang at Cat")
    assert wounds(state)[CAT] == 1
    assert of_type(events, PowerShown) == [], "hit once: the grenade passed over"


def test_reading_28_its_dead_count_and_leave_guns() -> None:
    state = insane(
        6,
        round=7,
        powers={CAT: "you_dont_need_it_anymore", FAY: "six_feet_under"},
        wounds={DAN: 2, EVE: 2},
    )
    events = showdown(state, "Bob: bang at Ann", "Cat: clic at Ann, take Eve")
    assert of_type(events, Died) == [Died(DAN), Died(EVE)]
    assert (len(state.players[CAT].guns), state.players[EVE].guns) == (2, [])
    state.agenda = []
    found = score.result(state)
    assert found is not None
    assert found.scores[FAY].total == 20_000


def test_a_grenade_can_leave_nobody() -> None:
    state = insane(4, wounds=dict.fromkeys((ANN, BOB, CAT, DAN), 2))
    assert showdown(state, "Bob: bang at Ann")[-1] == GameEnded("nobody_left")


def test_reading_29_the_insane_is_shown_until_he_stays_or_quits() -> None:
    state = table(powers={ANN: "the_insane"})
    assert "reveal the_insane" in legal(state, ANN)
    do(state, ANN, "load_and_aim clic 1")
    assert legal(state, ANN) == ["take_back"]
    do(state, ANN, "take_back", "load_and_aim clic 2")
    for seat in (BOB, CAT, DAN):
        do(state, seat, "load_and_aim clic 0")
    assert question(state) == "quit"
    assert legal(state, ANN) == ["stay", "quit", "reveal the_insane"], "all guns are on Ann"
    do(state, ANN, "stay")
    assert legal(state, ANN) == ["take_back"]
    do(state, ANN, "take_back", "reveal the_insane")
    assert legal(state, ANN) == ["stay", "quit"]


def test_reading_29_nobody_is_found_out_by_when_the_insane_may_be_shown() -> None:
    state = table(5, powers={ANN: "the_insane", BOB: "the_kid", CAT: "the_cunning"})
    do(state, BOB, "reveal the_kid")
    do(state, CAT, "reveal the_cunning")
    seen = list[tuple[object, ...]]()
    while len(seen) < 3:
        seen.append((question(state), *asked(state)))
        for seat in asked(state):
            do(state, seat, legal(state, seat)[0])
    everyone = (ANN, BOB, CAT, DAN, EVE)
    assert seen == [("load_and_aim", *everyone), ("aim_last", BOB), ("quit", *everyone)]


def test_reading_29_the_grenade_is_armed_at_the_last_moment() -> None:
    state = table(5, powers={ANN: "the_insane", BOB: "the_kid"})
    for seat, target in ((ANN, BOB), (BOB, ANN), (CAT, DAN), (DAN, EVE), (EVE, DAN)):
        do(state, seat, f"load_and_aim {'bang' if seat == BOB else 'clic'} {target}")
    do(state, CAT, "stay")
    do(state, ANN, "reveal the_insane")
    do(state, CAT, "quit")
    for seat in (ANN, BOB, DAN):
        do(state, seat, "stay")
    assert GrenadeWentOff in {type(event) for event in do(state, EVE, "stay")}
    assert wounds(state) == [1, 1, 0, 1, 1], "Cat had time to quit"


def test_an_armed_insane_who_quits_keeps_the_grenade() -> None:
    state = insane()
    events = showdown(state, "Ann: clic at Bob, quits", "Bob: bang at Ann")
    assert of_type(events, GrenadeWentOff) == []
    assert state.players[ANN].known == "shown"

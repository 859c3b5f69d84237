"""How a computer player's motives are told: in the sentence of what it did, and once a turn."""

from typing import Final, get_args

import pytest

from games.great_fire.events import (
    BandMoved,
    Burned,
    Event,
    FireSpread,
    Intensified,
    LandownerMoved,
    StackCardFound,
)
from games.great_fire.motives import (
    Await,
    CatchUp,
    Contain,
    Deny,
    Expose,
    Feed,
    Firebreak,
    Guard,
    KeepAway,
    LeaveContained,
    LoseFewest,
    Motive,
    SpareOwn,
    StayAhead,
)
from tests.great_fire.position import ANN, BOB, P, houses, position
from tests.words.great_fire.position import WORDS, seen, to

CHEAPSIDE, MINORIES, FLEET = P("cheapside"), P("minories"), P("fleet_street")
SAID: Final = [
    (CatchUp(ANN, BOB), "to catch up with **Bob**"),
    (StayAhead(ANN, BOB), "to stay ahead of **Bob**"),
    (SpareOwn(ANN), "to spare their own houses"),
    (LoseFewest(ANN), "to lose few houses"),
    (LeaveContained(ANN, CHEAPSIDE), "to leave Cheapside contained"),
    (Contain(ANN, CHEAPSIDE), "to contain the fire"),
    (Guard(ANN, CHEAPSIDE, own=True), "to guard their own houses"),
    (Guard(ANN, CHEAPSIDE, own=False), "to keep the fire out"),
    (Expose(ANN, CHEAPSIDE, BOB), "to expose **Bob** to the fire"),
    (Await(ANN, CHEAPSIDE), "to put its fire out next turn"),
    (Firebreak(ANN, CHEAPSIDE), "as a firebreak in front of Cheapside"),
    (Deny(ANN, BOB), "to keep **Bob** from putting it out"),
    (Feed(ANN, BOB), "to feed the fire next to **Bob**"),
    (KeepAway(ANN), "to spare **Ann**"),
]


@pytest.mark.parametrize(("motive", "sentence"), SAID)
def test_a_motive_in_a_few_words(motive: Motive, sentence: str) -> None:
    assert WORDS.motive is not None
    assert WORDS.motive(motive, to(None)) == sentence
    assert len(sentence) <= 40


def test_every_motive_has_a_sentence() -> None:
    assert {type(motive) for motive, _ in SAID} == set(get_args(Motive))


def test_who_has_their_seat_again_reads_that_it_was_for_them() -> None:
    assert WORDS.motive is not None
    assert [WORDS.motive(one, to(ANN)) for one in (SpareOwn(ANN), Guard(ANN, FLEET, own=True))] == [
        "to spare your own houses",
        "to guard your own houses",
    ]
    assert WORDS.motive(CatchUp(ANN, BOB), to(BOB)) == "to catch up with **you**"


def story(*told: Event | Motive) -> list[str]:
    """Return how events are told, each after its motive if it has one."""
    return WORDS.story(told, seen(position()), to(None))


SPREAD: Final = FireSpread(ANN, "N", (CHEAPSIDE, P("guild_hall")), double=False)
DOUBLE: Final = FireSpread(ANN, "N", (CHEAPSIDE, P("goldsmiths_hall")), double=True)


def test_it_stands_with_the_card_and_with_the_deed() -> None:
    band = BandMoved(ANN, FLEET, CHEAPSIDE, 2)
    burned = Burned(P("guild_hall"), houses(blue=2), 2)
    assert story(CatchUp(ANN, BOB), SPREAD, burned, Contain(ANN, CHEAPSIDE), band) == [
        "**Ann** played ⬆️ N to catch up with **Bob**: the fire spread from Cheapside to Guild "
        "Hall. Burned: 2 🟦 Bob -4.",
        "**Ann** moved a trained band from Fleet Street to Cheapside to contain the fire.",
    ]


def test_a_double_move_has_a_reason_of_its_own_or_none() -> None:
    assert story(SpareOwn(ANN), SPREAD, CatchUp(ANN, BOB), DOUBLE) == [
        "**Ann** played ⬆️ N to spare their own houses: the fire spread from Cheapside to Guild "
        "Hall.",
        "**Ann** used a double move to catch up with **Bob**: the fire also spread from Cheapside "
        "to Goldsmiths' Hall.",
    ]
    assert story(CatchUp(ANN, BOB), SPREAD, CatchUp(ANN, BOB), DOUBLE)[1] == (
        "**Ann** used a double move: the fire also spread from Cheapside to Goldsmiths' Hall."
    )


def test_the_same_reason_is_given_once_behind_all_that_it_is_for() -> None:
    away, home = BandMoved(ANN, FLEET, MINORIES, 1), BandMoved(ANN, FLEET, CHEAPSIDE, 3)
    first, second = Guard(ANN, MINORIES, own=True), Guard(ANN, CHEAPSIDE, own=True)
    assert story(first, away, second, home) == [
        "**Ann** moved trained bands from Fleet Street to Minories and from Fleet Street to "
        "Cheapside to guard their own houses."
    ]


def test_steps_of_one_way_have_the_reason_of_the_last() -> None:
    steps = (
        LandownerMoved(ANN, FLEET, MINORIES, 1),
        LandownerMoved(ANN, MINORIES, CHEAPSIDE, 3),
    )
    assert story(steps[0], Await(ANN, CHEAPSIDE), steps[1]) == [
        "**Ann** walked to Cheapside to put its fire out next turn."
    ]
    bands = BandMoved(ANN, FLEET, CHEAPSIDE, 1)
    assert story(bands, Contain(ANN, CHEAPSIDE), bands) == [
        "**Ann** moved 2 trained bands from Fleet Street to Cheapside to contain the fire."
    ]


def test_added_cones_have_one_too() -> None:
    cone, other = Intensified(ANN, CHEAPSIDE, 1), Intensified(ANN, FLEET, 1)
    deny = Deny(ANN, BOB)
    assert story(StackCardFound(ANN, "B"), deny, cone, cone, other) == [
        "Fire stack card B came up: the fire intensifies. Added 2 cones to Cheapside to keep "
        "**Bob** from putting it out and 1 cone to Fleet Street."
    ]


def test_another_seats_turn_may_have_the_same_reason() -> None:
    moves = BandMoved(ANN, FLEET, CHEAPSIDE, 2), BandMoved(BOB, FLEET, CHEAPSIDE, 2)
    told = story(Contain(ANN, CHEAPSIDE), moves[0], Contain(BOB, CHEAPSIDE), moves[1])
    assert told == [
        "**Ann** moved a trained band from Fleet Street to Cheapside to contain the fire.",
        "**Bob** moved a trained band from Fleet Street to Cheapside to contain the fire.",
    ]

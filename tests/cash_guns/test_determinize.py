"""What computer players take into account: all that may be hidden, and nothing that cannot be."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

import pytest

from games.cash_guns.actions import LoadAndAim, Stay
from games.cash_guns.ai.determinize import determinize
from games.cash_guns.box import BOX
from games.cash_guns.cards import Power
from games.cash_guns.model import Decide, Play, State
from games.cash_guns.rules import RULES
from games.core.log import Seat
from games.core.rng import Rng
from tests.cash_guns.position import (
    ANN,
    BOB,
    CAT,
    DAN,
    EVE,
    do,
    everybody,
    question,
    showdown,
    table,
)

RELOADS: Final = "Ann: triple at Bob, reload clic"


def samples(state: State, seat: Seat) -> Iterator[State]:
    """Yield thirty states that look like this one to a seat."""
    view = RULES.view(state, seat)
    for number in range(30):
        sample = determinize(view, Rng(f"guess {number}"))
        assert RULES.view(sample, seat) == view
        yield sample


def after_shares(state: State) -> State:
    """Let Eve have what the rounds before have brought."""
    rest = Counter(BOX.notes) - Counter(state.deck + state.pot)
    state.players[EVE].notes = list(rest.elements())
    return state


def to_come(state: State) -> list[str]:
    return [task.phase for task in reversed(state.agenda) if isinstance(task, Play)]


def test_the_card_that_the_specialist_took_back_is_in_that_hand() -> None:
    state = table(5, powers={ANN: "the_specialist", BOB: "the_kid"}, pot="5")
    showdown(state, RELOADS)
    hands = [sample.players[ANN].guns[0].cards for sample in samples(state, DAN)]
    assert all("bang_bang_bang" in hand for hand in hands)


def test_the_card_that_was_taken_back_lies_face_down_if_it_is_the_last() -> None:
    powers: dict[Seat, Power] = {ANN: "the_specialist", BOB: "the_kid"}
    state = table(5, round=7, pot="5", powers=powers, hands={ANN: "clic triple"})
    after_shares(state).players[ANN].guns[0].fired = list(BOX.bullets[1:7])
    showdown(state, RELOADS)
    for seat, player in enumerate(state.players):
        target = BOB if seat == ANN else ANN
        do(state, Seat(seat), f"load_and_aim {player.guns[0].cards[0]} {target}")
    assert question(state) == "quit"
    bullets = {sample.players[ANN].guns[0].bullet for sample in samples(state, DAN)}
    assert bullets == {"bang_bang_bang"}


@pytest.mark.parametrize(
    ("line", "certain"), [("Ann: bang at Bob", True), ("Ann: bang at Bob, quits", False)]
)
def test_once_a_card_is_thrown_away_unseen_it_may_be_that_one(line: str, *, certain: bool) -> None:
    state = table(5, powers={ANN: "the_specialist", BOB: "the_kid"}, pot="5")
    showdown(state, RELOADS)
    showdown(state, line)
    hands = [sample.players[ANN].guns[0].cards for sample in samples(state, DAN)]
    assert all("bang_bang_bang" in hand for hand in hands) is certain
    assert any("bang_bang_bang" in hand for hand in hands)


def test_a_card_that_was_taken_back_and_fired_again_is_gone() -> None:
    state = table(5, powers={ANN: "the_specialist", BOB: "the_kid"}, pot="5")
    showdown(state, RELOADS)
    showdown(state, "Ann: triple at Bob")
    hands = [sample.players[ANN].guns[0].cards for sample in samples(state, DAN)]
    assert not any("bang_bang_bang" in hand for hand in hands)


def test_all_that_is_still_to_come_in_a_round_is_to_come() -> None:
    state = table(5, powers={ANN: "the_kid"})
    rest = ["quit", "triple", "bangs", "share", "split", "phone", "end"]
    assert [to_come(sample) for sample in samples(state, DAN)] == [["kid", *rest]] * 30
    everybody(state, "load_and_aim clic -")
    assert [to_come(sample) for sample in samples(state, DAN)] == [rest[1:]] * 30


def test_whoever_was_shot_twice_and_showed_nothing_has_no_dragon_skin() -> None:
    state = table(5, powers={ANN: "dragon_skin", CAT: "the_kid"})
    everybody(state, "load_and_aim clic -")
    state.players[CAT].hits, state.players[BOB].hits = 2, 1
    found = [sample.players for sample in samples(state, DAN)]
    assert "dragon_skin" not in {players[CAT].power for players in found}
    assert "dragon_skin" in {players[BOB].power for players in found}, "one bullet does not show it"


def test_the_cunning_has_not_loaded_when_all_guns_are_up() -> None:
    state = table(5, powers={ANN: "the_cunning", BOB: "the_kid"})
    do(state, ANN, "reveal the_cunning", "aim 1")
    for seat in (BOB, CAT, DAN, EVE):
        do(state, seat, "load_and_aim clic 0")
    assert question(state) == "quit"
    for sample in samples(state, DAN):
        gun = sample.players[ANN].guns[0]
        assert (gun.bullet, gun.target, len(gun.cards)) == (None, BOB, 8)


def test_the_cop_is_one_of_those_who_may_have_made_every_call() -> None:
    state = table(5, cop=EVE, calls=2)
    for seat, calls in ((ANN, 2), (BOB, 2), (CAT, 1), (DAN, 0), (EVE, 2)):
        state.players[seat].calls = calls
    assert set(cops(state, ANN)) == {BOB, EVE}  # Ann knows that she is none
    assert set(cops(state, EVE)) == {EVE}


def test_where_nobody_may_have_made_every_call_anybody_may_be_the_cop() -> None:
    """No game comes to that; but a position that somebody sets up may."""
    state = table(5, cop=EVE, calls=2)
    assert set(cops(state, ANN)) == {BOB, CAT, DAN, EVE}


def cops(state: State, seat: Seat) -> Iterator[int]:
    for sample in samples(state, seat):
        yield next(one for one, player in enumerate(sample.players) if player.mission == "cop")


def test_what_others_have_chosen_is_guessed_as_people_choose() -> None:
    """Nobody aims at nobody, and nobody whom no gun threatens quits."""
    state = table(4)
    for seat in (BOB, CAT, DAN):
        do(state, seat, "load_and_aim bang 0")
    answers = Counter(
        answer
        for sample in samples(state, ANN)
        for answer in decision(sample).answers
        if isinstance(answer, LoadAndAim)
    )
    assert sum(answers.values()) == 90
    assert all(answer.target is not None for answer in answers)
    assert len({answer.card for answer in answers}) == 3
    do(state, ANN, "load_and_aim clic 1")
    for seat in (BOB, CAT, DAN):
        do(state, seat, "stay")
    for sample in samples(state, ANN):
        answered = decision(sample).answers
        assert answered[CAT] == answered[DAN] == Stay()


def decision(state: State) -> Decide:
    task = state.agenda[-1]
    assert isinstance(task, Decide)
    return task

"""What computer players take into account: all that may be hidden, and nothing that cannot be."""

from collections import Counter
from collections.abc import Iterator

import pytest

from games.cash_guns.ai.determinize import determinize
from games.cash_guns.box import BOX
from games.cash_guns.cards import Power
from games.cash_guns.model import Play, State
from games.cash_guns.rules import RULES
from games.core.log import Seat
from games.core.rng import Rng
from tests.cash_guns.position import (
    ANN,
    BOB,
    CAT,
    DAN,
    EVE,
    all_pass,
    do,
    question,
    showdown,
    table,
)


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


def test_after_a_grenade_only_the_end_of_the_round_is_to_come() -> None:
    state = table(5, powers={ANN: "the_insane"})
    do(state, ANN, "reveal the_insane")
    showdown(state, "Bob: triple at Ann", "Cat: bang at Dan")
    assert question(state) == "reload"
    assert [to_come(sample) for sample in samples(state, DAN)] == [["end"]] * 30


def test_after_a_death_in_phase_5_reloading_and_the_other_shots_are_to_come() -> None:
    state = table(5, powers={ANN: "the_kid"}, wounds={CAT: 2})
    showdown(state, "Bob: triple at Cat")
    assert question(state) == "take_gun"
    rest = ["reload", "bangs", "share", "split", "phone", "end"]
    assert [to_come(sample) for sample in samples(state, DAN)] == [rest] * 30


def test_after_a_death_in_phase_6_the_split_is_to_come() -> None:
    state = table(5, powers={ANN: "the_kid"}, wounds={CAT: 2})
    showdown(state, "Bob: bang at Cat", "Dan: bang at Bob")
    assert question(state) == "take_gun"
    rest = ["share", "split", "phone", "end"]
    assert [to_come(sample) for sample in samples(state, DAN)] == [rest] * 30


def test_no_card_that_fires_first_lies_face_down_when_all_of_them_have_fired() -> None:
    """Dan's last card is a Bang!, and he has thrown his Bang! Bang! Bang! away."""
    hands = {BOB: "clic triple", DAN: "bang"}
    state = after_shares(table(5, round=8, powers={ANN: "the_kid"}, hands=hands))
    gun = state.players[DAN].guns[0]
    gun.fired, gun.lost = ["clic"] * 5, ["bang", "bang_bang_bang"]
    showdown(state, "Bob: triple at Ann", "Dan: bang at Bob")
    assert question(state) == "reload"
    assert {sample.players[DAN].guns[0].bullet for sample in samples(state, ANN)} == {"bang"}


def test_whoever_was_hit_twice_and_showed_nothing_has_no_dragon_skin() -> None:
    state = table(5, powers={ANN: "dragon_skin", CAT: "the_kid"})
    showdown(state, "Ann: bang at Cat", "Bob: bang at Cat", "Dan: bang at Bob")
    assert question(state) == "share"
    found = [sample.players for sample in samples(state, DAN)]
    assert "dragon_skin" not in {players[CAT].power for players in found}
    assert "dragon_skin" in {players[BOB].power for players in found}, "one bullet does not show it"


def test_the_card_that_the_specialist_took_back_is_in_that_hand() -> None:
    state = table(5, powers={ANN: "the_specialist", BOB: "the_kid"}, pot="5")
    showdown(state, "Ann: triple at Bob")
    do(state, ANN, "reload clic")
    all_pass(state)
    hands = [sample.players[ANN].guns[0].cards for sample in samples(state, DAN)]
    assert all("bang_bang_bang" in hand for hand in hands)


def test_the_card_that_was_taken_back_lies_face_down_if_it_is_the_last() -> None:
    powers: dict[Seat, Power] = {ANN: "the_specialist", BOB: "the_kid"}
    state = table(5, round=7, pot="5", powers=powers, hands={ANN: "clic triple"})
    after_shares(state).players[ANN].guns[0].fired = list(BOX.bullets[1:7])
    showdown(state, "Ann: triple at Bob")
    do(state, ANN, "reload clic")
    all_pass(state)
    for seat, player in enumerate(state.players):
        do(state, Seat(seat), f"load {player.guns[0].cards[0]}")
    assert question(state) == "aim"
    bullets = {sample.players[ANN].guns[0].bullet for sample in samples(state, DAN)}
    assert bullets == {"bang_bang_bang"}


@pytest.mark.parametrize(
    ("line", "certain"), [("Ann: bang at Bob", True), ("Ann: bang at Bob, quits", False)]
)
def test_once_a_card_is_thrown_away_unseen_it_may_be_that_one(line: str, *, certain: bool) -> None:
    state = table(5, powers={ANN: "the_specialist", BOB: "the_kid"}, pot="5")
    showdown(state, "Ann: triple at Bob")
    do(state, ANN, "reload clic")
    all_pass(state)
    showdown(state, line)
    all_pass(state)
    hands = [sample.players[ANN].guns[0].cards for sample in samples(state, DAN)]
    assert all("bang_bang_bang" in hand for hand in hands) is certain
    assert any("bang_bang_bang" in hand for hand in hands)


def test_a_card_that_was_taken_back_and_fired_again_is_gone() -> None:
    state = table(5, powers={ANN: "the_specialist", BOB: "the_kid"}, pot="5")
    showdown(state, "Ann: triple at Bob")
    do(state, ANN, "reload clic")
    all_pass(state)
    showdown(state, "Ann: triple at Bob")
    all_pass(state)
    hands = [sample.players[ANN].guns[0].cards for sample in samples(state, DAN)]
    assert not any("bang_bang_bang" in hand for hand in hands)

"""Why a card, a target, or staying is advised."""

from games.cash_guns.model import State
from games.core.log import Seat
from tests.cash_guns.position import ANN, BOB, CAT, DAN, do, give, named, table
from tests.words.cash_guns.position import WORDS, seen, to

KEEPS = "a Clic bluffs, and keeps your 3 loaded cards for later"


def hint(state: State, seat: Seat, action: str) -> str:
    """Return why a legal action is advised."""
    return WORDS.hint(seen(state, seat), named(state, seat, action), to(seat))


def test_a_card_and_a_target_each_have_a_reason() -> None:
    state = table()
    assert hint(state, ANN, "load_and_aim clic 1") == (f"your rivals are all alike so far; {KEEPS}")
    give(state, BOB, "20 10")
    assert hint(state, ANN, "load_and_aim clic 1") == f"Bob leads with $30k; {KEEPS}"
    assert hint(state, ANN, "load_and_aim bang 1") == (
        "Bob leads with $30k; if Bang! hits, its target gets no share"
    )
    assert hint(state, ANN, "load_and_aim bang_bang_bang 2") == (
        "Bang! Bang! Bang! fires before all other cards"
    )
    give(state, ANN, "20 10")
    assert hint(state, ANN, "load_and_aim clic 1").startswith("Bob shares the lead with you; ")
    give(state, ANN, "20 20")
    assert hint(state, ANN, "load_and_aim clic 1").startswith(
        "Bob is your closest rival with $30k; "
    )


def test_a_target_that_may_quit_or_die_is_named_for_it() -> None:
    state = table(wounds={CAT: 2}, hands={ANN: "clic clic", DAN: "clic bang"})
    state.players[DAN].shame = 1
    assert hint(state, ANN, "load_and_aim clic 2") == (
        "Cat has 2 wounds, and may quit; you can only bluff: no bullet is left"
    )
    assert hint(state, BOB, "load_and_aim bang 2").startswith("a hit kills Cat; ")
    assert hint(state, BOB, "load_and_aim clic 3").startswith("Dan has quit 1 time; ")


def test_staying_and_quitting_are_told_by_the_chance_of_a_hit() -> None:
    state = table(4, pot="20 10 10 5 5")
    for seat, aim in ((ANN, "bang_bang_bang 1"), (BOB, "bang 0"), (CAT, "clic 1"), (DAN, "clic 1")):
        do(state, seat, f"load_and_aim {aim}")
    assert hint(state, ANN, "stay") == (
        "Bob alone aims at you, and you fire first; only the same card could hit you; "
        "your share is at least $10k"
    )
    assert hint(state, BOB, "quit") == (
        "the chance of a hit is about 75 %; 3 more hits kill you; "
        "the share is only $10k if all stay"
    )
    assert hint(state, CAT, "stay") == "no gun points at you; quitting costs $5k"
    state.players[CAT].guns[0].target = ANN
    state.players[ANN].wounds = 1
    assert hint(state, ANN, "quit").startswith("the chance of a hit is about 40 %; 2 more hits ")
    state.players[ANN].wounds = 0
    state.pot = [20_000, 20_000]
    assert hint(state, ANN, "stay") == (
        "the chance that nobody hits you is about 60 %; a wound does not kill you yet; "
        "quitting costs $5k"
    )

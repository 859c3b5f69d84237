"""The split: ten pots, and every small pot against brute force."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import product

import pytest

from games.cash_guns.cards import Note
from games.cash_guns.events import MoneySplit
from games.cash_guns.split import best_share, shares
from tests.cash_guns.position import (
    ANN,
    BOB,
    CAT,
    DAN,
    EVE,
    FAY,
    everybody,
    money,
    notes,
    of_type,
    showdown,
    table,
)

POTS = [
    (3, "20 20 5 5 5", 5_000, "20 20"),
    (2, "20 10 10", 20_000, ""),
    (2, "20 10 5", 0, "20 10 5"),
    (3, "20 10 10 5 5", 10_000, "20"),
    (4, "20 10 5 5 5", 0, "20 10 5 5 5"),
    (2, "20 10 5 5 5", 20_000, "5"),
    (2, "20 20 10 5 5", 30_000, ""),
    (3, "20 20 10 10 10 5", 20_000, "10 5"),
    (5, "10 10 10 10 10", 10_000, ""),
    (1, "20 20 10 10 5", 65_000, ""),
]


@pytest.mark.parametrize(("sharers", "pot", "share", "stays"), POTS)
def test_example_9_pots_are_split(sharers: int, pot: str, share: int, stays: str) -> None:
    dealt, left = shares(notes(pot), sharers)
    assert best_share(notes(pot), sharers) == share
    assert [sum(taken) for taken in dealt] == [share] * sharers
    assert left == list(notes(stays))


@cache
def fewest_small(pot: tuple[int, int, int], sharers: int, share: int) -> tuple[int, ...] | None:
    """Try every way to pay `share` to each from this many 20s, 10s and 5s."""
    if sharers == 0:
        return (0, 0, 0)
    found: list[tuple[int, ...]] = []
    for one in product(*(range(count + 1) for count in pot)):
        if one[0] * 20 + one[1] * 10 + one[2] * 5 == share:
            left = (pot[0] - one[0], pot[1] - one[1], pot[2] - one[2])
            rest = fewest_small(left, sharers - 1, share)
            if rest is not None:
                found.append(tuple(mine + more for mine, more in zip(one, rest, strict=True)))
    return max(found, default=None)


def counts(taken: Iterable[Note]) -> tuple[int, ...]:
    found = Counter(taken)
    return (found[20_000], found[10_000], found[5_000])


@pytest.mark.parametrize("sharers", [1, 2, 3, 4, 5, 6])
def test_rule_25_and_reading_31_no_way_to_split_gives_more_or_higher_notes(sharers: int) -> None:
    for pot in product(range(5), range(6), range(6)):
        table_notes = notes(" ".join(["20"] * pot[0] + ["10"] * pot[1] + ["5"] * pot[2]))
        total = sum(table_notes) // 1000
        ways = (
            (share, fewest_small(pot, sharers, share))
            for share in range(total // sharers // 5 * 5, 0, -5)
        )
        best = next(((share, way) for share, way in ways if way is not None), (0, (0, 0, 0)))
        dealt, left = shares(table_notes, sharers)
        assert [sum(taken) for taken in dealt] == [1000 * best[0]] * sharers
        paid: list[Note] = [note for taken in dealt for note in taken]
        assert counts(paid) == best[1], pot
        assert sorted(paid + left) == sorted(table_notes)


def test_rule_24_sharers_are_those_who_still_stand() -> None:
    state = table(6, pot="20 20 20")
    events = showdown(
        state,
        "Ann: clic at Fay, quits",
        "Bob: triple at Cat",
        "Dan: bang at Bob",
        "Eve: clic at Bob",
    )
    assert of_type(events, MoneySplit) == [MoneySplit((DAN, EVE, FAY), 20_000, ())]


def test_rule_26_high_notes_go_first() -> None:
    state = table(pot="20 10 10 5 5 5 5")
    showdown(state, "Ann: clic at Bob, quits", "Bob: clic at Cat, quits")
    assert money(state) == [0, 0, 30_000, 30_000]
    state = table(pot="20 10 10 10 10")
    state.deck[-5:] = notes("5 5 5 5 5")
    showdown(state, "Ann: clic at Bob, quits", "Bob: clic at Cat, quits", "Dan: clic at Cat")
    assert state.players[CAT].notes == [20_000, 10_000]
    assert state.players[DAN].notes == [10_000, 10_000, 10_000]


def test_rule_27_and_rule_28_what_cannot_be_split_stays() -> None:
    state = table(pot="20 10 5 5 5")
    state.deck[-5:] = notes("5 5 5 5 5")
    events = showdown(state)
    assert of_type(events, MoneySplit) == [
        MoneySplit((ANN, BOB, CAT, DAN), 0, notes("20 10 5 5 5")),
    ]
    assert (money(state), state.pot) == ([0] * 4, [20_000, 10_000] + [5_000] * 8)


def test_with_no_sharer_everything_stays() -> None:
    state = table(pot="10 10 10 10")
    everybody(state, "load_and_aim clic -")
    events = everybody(state, "quit")
    assert of_type(events, MoneySplit) == [MoneySplit((), 0, notes("10 10 10 10"))]


def test_reading_30_a_twenty_may_stand_against_two_tens() -> None:
    dealt, left = shares(notes("20 10 10"), 2)
    assert (dealt, left) == ([[20_000], [10_000, 10_000]], [])


def test_reading_32_notes_are_dealt_clockwise_from_the_godfather() -> None:
    state = table(pot="20 20 10 10")
    state.godfather = CAT
    events = showdown(state, "Dan: clic at Ann, quits", "Cat: clic at Bob")
    assert of_type(events, MoneySplit)[0].sharers == (CAT, ANN, BOB)
    state = table(pot="20 20 10 10")
    state.godfather = BOB
    showdown(state, "Dan: clic at Ann, quits", "Cat: clic at Bob")
    assert state.players[ANN].notes == [10_000, 10_000]
    assert state.players[BOB].notes == [20_000]

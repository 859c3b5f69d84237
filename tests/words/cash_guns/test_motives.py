"""How computer players' motives are told: with the guns, and with those who quit or stayed."""

from typing import Final, get_args

import pytest

from games.cash_guns.events import Event, GunLowered, GunsAimed, QuitsShown
from games.cash_guns.motives import (
    AimBack,
    AtTheRichest,
    AtTheWeakest,
    FearDeath,
    FearGuns,
    LittleToShare,
    Motive,
    MuchToShare,
    NothingToFear,
    OfAiming,
    OfQuitting,
    OfStaying,
    PayBack,
)
from tests.cash_guns.position import ANN, BOB, CAT, DAN, table
from tests.words.cash_guns.position import AT, WORDS, seen, to

SAID: Final = [
    (AtTheRichest(ANN, BOB), "the richest"),
    (AtTheWeakest(ANN, BOB, 2), "2 wounds"),
    (PayBack(ANN, BOB), "to return fire"),
    (AimBack(ANN, BOB), "tit for tat"),
    (FearDeath(ANN, 2), "with 2 wounds"),
    (FearGuns(ANN, 3), "under 3 guns"),
    (LittleToShare(ANN, 5_000), "not for $5,000"),
    (LittleToShare(ANN, 0), "too many to share with"),
    (NothingToFear(ANN), "no bullet left"),
    (MuchToShare(ANN, 20_000), "hoping for $20,000 or more"),
]


@pytest.mark.parametrize(("motive", "sentence"), SAID)
def test_a_motive_in_a_few_words(motive: Motive, sentence: str) -> None:
    assert WORDS.motive is not None
    assert WORDS.motive(motive, to(None)) == sentence
    assert len(sentence) <= 40


def test_every_motive_has_a_sentence() -> None:
    every = {*get_args(OfAiming), *get_args(OfQuitting), *get_args(OfStaying)}
    assert {type(motive) for motive, _ in SAID} == every == set(get_args(Motive))


def story(*told: Event | Motive) -> list[str]:
    """Return how events are told, each after its motives."""
    return WORDS.story(told, seen(table()), to(None))


def test_why_somebody_is_aimed_at_stands_with_them_once() -> None:
    aims = GunsAimed(((ANN, BOB), (BOB, ANN), (CAT, BOB), (DAN, BOB)), ())
    motives = AtTheRichest(ANN, BOB), AtTheRichest(CAT, BOB), PayBack(DAN, BOB)
    assert story(*motives, aims) == [
        f"🎯 Guns up: **Ann**{AT}**Bob** (the richest), **Bob**{AT}**Ann**, **Cat**{AT}**Bob**, "
        f"**Dan**{AT}**Bob** (to return fire)."
    ]


def test_a_single_gun_has_its_reason_too() -> None:
    assert story(AimBack(ANN, BOB), GunsAimed(((ANN, BOB),), ())) == [
        "🎯 **Ann** took aim at **Bob** (tit for tat)."
    ]


def test_why_somebody_quit_or_stayed() -> None:
    quits = QuitsShown(stayed=(BOB, CAT), quit=(ANN, DAN), siren=False)
    motives = FearGuns(ANN, 2), MuchToShare(BOB, 20_000), MuchToShare(CAT, 20_000)
    assert story(*motives, quits, GunLowered(BOB, DAN)) == [
        "🏳️ **Ann** (under 2 guns) and **Dan** quit: safe, without a share, with a shame marker "
        "each. **Bob** and **Cat** stayed, hoping for $20,000 or more. **Bob** had nobody left to "
        "aim at and threw the card away unseen. (Ann -$5,000, Dan -$5,000)"
    ]


def test_where_nobody_quits_the_bold_have_a_reason() -> None:
    quits = QuitsShown(stayed=(ANN, BOB, CAT, DAN), quit=(), siren=False)
    assert story(NothingToFear(CAT), quits) == [
        "😎 Nobody quit. Nobody even blinked. The guns on **Cat** had no bullet left."
    ]


def test_where_all_stayed_nobody_reads_that_some_did() -> None:
    quits = QuitsShown(stayed=(ANN, BOB, CAT, DAN), quit=(), siren=False)
    some = MuchToShare(BOB, 20_000), MuchToShare(DAN, 20_000)
    assert story(*some, quits) == ["😎 All stayed, **Bob** and **Dan** hoping for $20,000 or more."]
    every = [MuchToShare(seat, 20_000) for seat in (ANN, BOB, CAT, DAN)]
    assert story(*every, quits) == ["😎 All stayed, hoping for $20,000 or more."]
    both = NothingToFear(CAT), MuchToShare(BOB, 20_000)
    assert story(*both, quits) == [
        "😎 All stayed, **Bob** hoping for $20,000 or more. The guns on **Cat** had no bullet left."
    ]

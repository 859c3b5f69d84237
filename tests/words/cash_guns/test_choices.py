"""What stands on buttons and in menus, and what it will do, word for word."""

import pytest

from bot.texts.menu import Choice
from games.cash_guns.cards import Power
from games.cash_guns.model import State
from games.core.log import Seat
from games.core.rules import Part
from tests.cash_guns.position import ANN, BOB, CAT, DAN, asked, do, everybody, give, showdown, table
from tests.words.cash_guns.position import (
    TIMES,
    WORDS,
    effect,
    labels,
    question,
    seen,
    to,
)
from tests.words.cash_guns.position import asked as asked_at
from words.vocabulary import Label


def choices(state: State, seat: Seat) -> tuple[Choice, ...]:
    """Return what a panel offers first."""
    return asked_at(state, seat).choices


def offered(state: State, seat: Seat) -> list[str]:
    """Return what stands on the first buttons."""
    return [f"{one.label.emoji} {one.label.text}" for one in choices(state, seat)]


def test_cards_are_counted() -> None:
    state = table(hands={ANN: "clic clic bang"})
    assert labels(state, ANN, "load clic") == [Label(f"Clic {TIMES}2", "💨")]
    assert labels(state, ANN, "load bang") == [Label("Bang!", "💥")]
    assert WORDS.verb("load", to(ANN)) == Label("Load", "🃏")
    assert WORDS.prompt("load", "card", seen(state, ANN), to(ANN)) == (
        "Which bullet card do you lay face down?"
    )


def test_to_show_a_power_is_offered_last_and_cards_keep_their_marks() -> None:
    state = table(powers={ANN: "the_insane"}, hands={ANN: "clic clic bang triple"})
    assert offered(state, ANN) == [
        f"💨 Load: Clic {TIMES}2",
        "💥 Load: Bang!",
        "🔥 Load: Bang! Bang! Bang!",
        "✨ Show your Super Power",
    ]
    shows = choices(state, ANN)[-1]
    assert shows.about == "The Insane · if hit, a grenade wounds all who still stand"
    everybody(state, "load clic")
    assert offered(state, ANN) == [
        "🎯 Aim: Bob",
        "🎯 Aim: Cat",
        "🎯 Aim: Dan",
        "🤷 Aim at nobody",
        "✨ Show your Super Power",
    ]


def test_the_same_cards_are_marked_where_nothing_else_can_be_done() -> None:
    state = table(hands={ANN: "clic clic bang triple"})
    assert offered(state, ANN) == [f"💨 Clic {TIMES}2", "💥 Bang!", "🔥 Bang! Bang! Bang!"]


def test_targets_are_called_by_name() -> None:
    state = table(wounds={BOB: 1})
    give(state, BOB, "20 10")
    everybody(state, "load clic")
    assert labels(state, ANN, "aim 1") == [Label("Bob", None)]
    assert effect(state, ANN, "aim 1") == "1 wound, $30,000"
    assert effect(state, ANN, "aim 2") == "0 wounds, $0"
    assert effect(state, ANN, "hesitate") == "you lose the bullet, and stay in the round"


def test_a_target_says_what_power_it_has_shown() -> None:
    powers: dict[Seat, Power] = {BOB: "the_insane", CAT: "the_unbreakable", DAN: "the_specialist"}
    state = table(powers=powers, wounds={CAT: 3})
    state.players[CAT].known = "shown"
    everybody(state, "load clic")
    assert effect(state, ANN, "aim 1") == "0 wounds, $0", "it is not shown yet"
    do(state, BOB, "reveal the_insane")
    state.players[DAN].known = "spent"
    assert [effect(state, ANN, f"aim {target}") for target in (1, 2, 3)] == [
        "0 wounds, $0 · The Insane: if hit, a grenade wounds all who still stand, you too",
        "3 wounds, $0 · The Unbreakable: dies only of the fourth wound",
        "0 wounds, $0",
    ]
    state.players[BOB].known = "spent"
    assert effect(state, ANN, "aim 1") == "0 wounds, $0", "the grenade has gone off"


@pytest.mark.parametrize(
    ("card", "does"),
    [
        ("clic", "does nothing, with conviction"),
        ("bang", "wounds your target, unless a Bang! Bang! Bang! hits you first"),
        ("bang_bang_bang", "fires first: wounds your target, who then cannot shoot back"),
    ],
)
def test_each_card_says_what_it_does(card: str, does: str) -> None:
    assert effect(table(), ANN, f"load {card}") == does


def test_two_guns_are_loaded_and_aimed_apart() -> None:
    state = table(powers={ANN: "you_dont_need_it_anymore"}, wounds={DAN: 2})
    showdown(state, "Ann: bang at Dan")
    assert labels(state, ANN, "take_gun 3") == [Label("Dan", None)]
    assert effect(state, ANN, "take_gun 3") == (
        "a second gun with 7 bullet cards, from the next round on"
    )
    do(state, ANN, "take_gun 3")
    assert labels(state, ANN, "load_both bang bang") == [
        Label("Bang!", "💥"),
        Label(f"Bang! {TIMES}2", "💥"),
    ]
    assert effect(state, ANN, "load_both clic bang") == "Clic in your gun, Bang! in the other"
    do(state, ANN, "load_both clic bang")
    do(state, BOB, "load clic")
    do(state, CAT, "load clic")
    assert labels(state, ANN, "aim_both - 2") == [Label("Nobody", "🤷"), Label("Cat", None)]
    assert effect(state, ANN, "aim_both - 2") == "your gun: nobody; the other: Cat"


def test_two_guns_are_asked_for_one_after_the_other_and_say_what_each_does() -> None:
    state = table(powers={ANN: "you_dont_need_it_anymore"}, wounds={DAN: 2})
    showdown(state, "Ann: bang at Dan")
    do(state, ANN, "take_gun 3")
    assert question(state, ANN) == "Load both guns: first your own, then the second."
    assert question(state, BOB) == "Load: lay a bullet card face down."
    assert [(one.label.text, one.about) for one in choices(state, ANN)] == [
        (f"Clic {TIMES}5", "does nothing, with conviction"),
        ("Bang!", "wounds your target, unless a Bang! Bang! Bang! hits you first"),
        ("Bang! Bang! Bang!", "fires first: wounds your target, who then cannot shoot back"),
    ]
    do(state, ANN, "load_both bang bang_bang_bang")
    do(state, BOB, "load clic")
    do(state, CAT, "load clic")
    assert question(state, ANN) == "Aim both guns. All guns go up at once."
    assert question(state, BOB) == "Aim at somebody. All guns go up at once."
    assert [(one.label.text, one.about) for one in choices(state, ANN)] == [
        ("Aim two guns", ""),
        ("Aim at nobody", "you lose both bullets, and stay in the round"),
    ]
    own = asked_at(state, ANN, "aim_both")
    assert own.prompt == "At whom do you aim your own gun (Bang!)?"
    assert [(one.label.text, one.about) for one in own.choices] == [
        ("Bob", "0 wounds, $10,000"),
        ("Cat", "0 wounds, $10,000"),
        ("Nobody", "you lose this gun's bullet"),
    ]
    second = asked_at(state, ANN, "aim_both", "2")
    assert second.prompt == "At whom do you aim the second gun (Bang! Bang! Bang!)?"
    assert [(one.label.text, one.about) for one in second.choices] == [
        ("Bob", "your gun: Cat; the other: Bob"),
        ("Cat", "both guns: Cat"),
        ("Nobody", "your gun: Cat; the other: nobody"),
    ]


def test_staying_tells_the_guns_that_point_at_you() -> None:
    state = table()
    everybody(state, "load clic")
    do(state, ANN, "aim 1")
    do(state, BOB, "aim 0")
    do(state, CAT, "aim 0")
    do(state, DAN, "hesitate")
    assert [effect(state, seat, "stay") for seat in (ANN, BOB, DAN)] == [
        "2 guns point at you; you share if you still stand",
        "1 gun points at you; you share if you still stand",
        "no gun points at you; you share if you still stand",
    ]


def test_two_guns_warn_of_a_grenade() -> None:
    powers: dict[Seat, Power] = {ANN: "you_dont_need_it_anymore", BOB: "the_insane"}
    state = table(powers=powers, wounds={DAN: 2})
    showdown(state, "Ann: bang at Dan")
    do(state, ANN, "take_gun 3")
    do(state, BOB, "reveal the_insane")
    for seat, load in ((ANN, "load_both clic clic"), (BOB, "load clic"), (CAT, "load clic")):
        do(state, seat, load)
    aims = ("aim_both 1 2", "aim_both 2 1", "aim_both 1 1", "aim_both 2 2", "aim_both - 2")
    assert [effect(state, ANN, aim) for aim in aims] == [
        "your gun: Bob (grenade); the other: Cat",
        "your gun: Cat; the other: Bob (grenade)",
        "both guns: Bob (grenade)",
        "both guns: Cat",
        "your gun: nobody; the other: Cat",
    ]


def test_staying_tells_when_a_hit_would_be_the_last() -> None:
    powers: dict[Seat, Power] = {BOB: "the_unbreakable", CAT: "the_unbreakable"}
    state = table(powers=powers, wounds={ANN: 2, BOB: 2, CAT: 3, DAN: 2})
    everybody(state, "load clic")
    for seat, target in ((ANN, 1), (BOB, 0), (CAT, 0), (DAN, 2)):
        do(state, seat, f"aim {target}")
    assert [effect(state, seat, "stay") for seat in (ANN, BOB, CAT, DAN)] == [
        "2 guns point at you: a hit would be your last; you share if you still stand",
        "1 gun points at you; you share if you still stand",
        "1 gun points at you: a hit would be your last; you share if you still stand",
        "no gun points at you; you share if you still stand",
    ]


def test_quitting_tells_what_shame_costs() -> None:
    state = table(5, powers={BOB: "super_coward"}, cop=CAT, calls=3)
    everybody(state, "load clic")
    everybody(state, "hesitate")
    assert effect(state, ANN, "quit") == (
        "safe, no share; a shame marker (-$5,000), siren up: help was called"
    )
    assert effect(state, BOB, "quit") == "safe, no share; the shame marker brings you $5,000"
    state.calls = 0
    assert effect(state, ANN, "quit") == "safe, no share; a shame marker (-$5,000)"


def test_a_cop_is_warned_of_sirens() -> None:
    state = table(5, powers={CAT: "super_coward"}, cop=CAT, calls=3)
    everybody(state, "load clic")
    everybody(state, "hesitate")
    told = list[str]()
    for sirens in range(3):
        state.players[CAT].sirens = sirens
        told.append(effect(state, CAT, "quit"))
    assert told == [
        "safe, no share; a siren marker ($5,000), the last that your mission allows",
        "safe, no share; a siren marker too many ($5,000): your mission fails",
        "safe, no share; the shame marker brings you $5,000",
    ]


def test_powers_say_what_they_do() -> None:
    state = table(powers={ANN: "the_kid", BOB: "the_cunning", CAT: "the_insane"})
    assert labels(state, ANN, "reveal the_kid") == [Label("The Kid", None)]
    assert effect(state, ANN, "reveal the_kid") == "aims after everybody else"
    assert effect(state, BOB, "reveal the_cunning") == "loads when all guns are aimed"
    assert effect(state, CAT, "reveal the_insane") == "if hit, a grenade wounds all who still stand"


def test_reactions_say_what_they_do() -> None:
    powers: dict[Seat, Power] = {ANN: "the_specialist", BOB: "it_does_not_even_hurt"}
    state = table(powers=powers, pot="20 10 10 10 10")
    showdown(state, "Ann: triple at Bob")
    assert labels(state, ANN, "reload clic") == [Label(f"Clic {TIMES}5", "💨")]
    assert effect(state, ANN, "reload bang") == (
        "you get Bang! Bang! Bang! back, and throw Bang! away unseen"
    )
    assert effect(state, ANN, "pass") == "nothing happens, and nobody learns anything"
    everybody(state, "pass")
    assert effect(state, BOB, "share") == "you take a share although you are down: $10,000"


def test_the_phone_says_what_it_does() -> None:
    state = table(5, cop=BOB)
    showdown(state)
    assert effect(state, ANN, "pass_on") == "you leave it as it is"
    assert effect(state, BOB, "call") == "nobody sees that it was you"


def test_what_is_sealed_can_be_chosen_again() -> None:
    state = table(hands={ANN: "bang triple"})
    assert effect(state, ANN, "load_blind") == (
        "no Clic is left: the dice choose one of your cards"
    )
    do(state, ANN, "load_blind")
    assert ANN in asked(state)
    assert WORDS.verb("take_back", to(ANN)) == Label("Choose again", "↩️")
    assert effect(state, ANN, "take_back") == (
        "reopens your choice; the others only see the count go up"
    )


def test_the_score_is_told_in_dollars() -> None:
    parts = [
        Part("money", 40_000),
        Part("shame", -15_000),
        Part("six_feet_under", 20_000),
        Part("out_of_the_game", -45_000),
    ]
    assert [WORDS.part(part, to(None)) for part in parts] == [
        "Money $40,000",
        "Shame -$15,000",
        "6 Feet Under $20,000",
        "Out of the game -$45,000",
    ]
    assert WORDS.total(-5_000, to(None)) == "-$5,000"


def test_variants_are_named() -> None:
    assert WORDS.option("super_powers", to(None)) == (
        "Super Powers",
        "Everybody gets one of ten secret powers.",
    )
    assert WORDS.option("undercover_cop", to(None)) == (
        "Undercover cop",
        "One of five or six players is a cop who wants to phone for help. Four play without.",
    )
    assert WORDS.option_value("super_powers", True, to(None)) == "on"
    assert WORDS.option_value("undercover_cop", False, to(None)) == "off"

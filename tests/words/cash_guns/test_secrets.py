"""What only one player may see, and what all may see at the end, word for word."""

import pytest

from bot.texts.leaders import tied
from games.cash_guns.cards import Power
from games.cash_guns.model import Options
from games.cash_guns.rules import RULES
from games.core import engine
from tests.cash_guns.position import ANN, BOB, CAT, DAN, EVE, do, give, showdown, table
from tests.words.cash_guns.position import (
    TIMES,
    WORDS,
    revealed,
    secrets,
    seen,
    story,
    to,
    two_guns,
)

FULL = f"Cards left: Clic {TIMES}5, Bang! {TIMES}2, Bang! Bang! Bang!"


def test_the_base_game_has_bullets_and_money() -> None:
    state = table()
    give(state, ANN, "10 5")
    assert secrets(state, ANN) == [FULL, "0 wounds · $15k"]
    do(state, ANN, "load_and_aim bang 1")
    assert secrets(state, ANN)[-1] == "**Sealed:** Bang! at Bob"
    assert secrets(state, None) == ["You have no seat at this table, and no secrets."]


def test_a_power_says_what_it_does_and_when() -> None:
    state = table(powers={ANN: "the_kid"})
    kid = "**Your Super Power: The Kid** (aims after everybody else)."
    assert secrets(state, ANN)[2:] == [
        kid,
        "Show it before you load and aim. It lasts to the end.",
    ]
    do(state, ANN, "reveal the_kid")
    assert secrets(state, ANN)[2:] == [kid, "Everybody knows."]


@pytest.mark.parametrize(
    ("power", "when"),
    [
        ("six_feet_under", "It is shown when the money is counted; stay alive until then."),
        ("the_unbreakable", "It is shown automatically at your third wound."),
        (
            "you_dont_need_it_anymore",
            "If somebody could be the first to die, use it when you choose to stay or quit. "
            "From the next round on you fight with two guns, each with its own card and target.",
        ),
        (
            "dragon_skin",
            "It is shown automatically when a second bullet hits you in a round. The first still "
            "puts you down.",
        ),
        (
            "the_insane",
            "Show it before you load and aim, or when all guns are up, before you stay or quit. "
            "Then the grenade is armed until it goes off.",
        ),
        ("the_cunning", "Show it before you load and aim. It lasts to the end."),
        ("super_coward", "It is shown when the money is counted. Quit with pride."),
        (
            "the_specialist",
            "Use it when you stay with that card loaded: if the card fires, you get it back, and "
            "throw away another unused card.",
        ),
        (
            "it_does_not_even_hurt",
            "Use it when you stay or quit, and set the lowest share that you want. It does not "
            "help you if you are killed, nor after a grenade.",
        ),
    ],
)
def test_every_power_says_when(power: Power, when: str) -> None:
    assert secrets(table(powers={ANN: power}), ANN)[3] == when


def test_a_power_that_is_used_up_says_so() -> None:
    state = table(powers={ANN: "the_specialist"})
    showdown(state, "Ann: triple at Bob, reload clic")
    assert secrets(state, ANN)[2:] == [
        "**Your Super Power: The Specialist** (takes a fired Bang! Bang! Bang! back, once).",
        "It is used up.",
    ]


def test_a_cop_learns_what_is_still_to_do() -> None:
    state = table(5, cop=BOB, calls=1)
    assert secrets(state, ANN)[-1] == (
        "**Your mission:** gangster. Get rich, stay alive. One of you is a cop."
    )
    assert secrets(state, BOB)[-1] == (
        "**Your mission:** undercover cop. When you stay, choose to call if the phone "
        "comes, once a round until round 6. After 2 more calls, help is on its way. Then stay "
        "alive to the end, and quit at most once."
    )
    state.calls = 3
    told = list[str]()
    for sirens in range(3):
        state.players[BOB].sirens = sirens
        told.append(secrets(state, BOB)[-1])
    assert told == [
        "**Your mission:** undercover cop. Help is on its way: stay alive to the end, and quit at "
        "most 1 more time.",
        "**Your mission:** undercover cop. Help is on its way, and you have quit since: do not "
        "quit again, and stay alive to the end.",
        "**Your mission:** undercover cop. It failed: you quit too often after help was called. "
        "You can only win as the last one alive.",
    ]


def test_a_cop_learns_when_no_call_can_help_any_more() -> None:
    """The phone goes round once a round, in the first six."""
    failed = (
        "**Your mission:** undercover cop. It failed: help cannot be called in time. You can only "
        "win as the last one alive."
    )
    state = table(5, round=5, cop=BOB, calls=1)
    assert "After 2 more calls, help" in secrets(state, BOB)[-1]
    showdown(state)
    assert secrets(state, BOB)[-1] == failed
    assert secrets(table(5, round=7, cop=BOB, calls=2), BOB)[-1] == failed


def test_four_are_told_that_there_is_no_cop() -> None:
    state = engine.start(RULES, 4, Options(undercover_cop=True), "four")
    assert secrets(state, ANN)[-1] == "There is no undercover cop at a table of 4."


def test_sirens_are_counted() -> None:
    state = table(5, cop=BOB, calls=3)
    state.players[ANN].shame, state.players[ANN].sirens = 1, 2
    assert secrets(state, ANN)[1] == (
        "0 wounds · 3 shame markers (-$15k) · 2 of them with a siren · in all -$15k"
    )


def test_the_dead_are_told_so_and_who_lost_a_gun_too() -> None:
    state = two_guns()
    assert secrets(state, DAN)[:3] == [
        "You are dead, and out of the game. Watch, and haunt them with good advice.",
        "Somebody took your gun.",
        "3 wounds · $0",
    ]


def test_at_the_end_all_is_revealed() -> None:
    state = table(5, round=8, powers={ANN: "the_kid"}, cop=BOB, hands={CAT: "clic bang"})
    for seat in (ANN, BOB, DAN, 4):
        state.players[seat].guns[0].cards = ["clic"]
    events = showdown(state)
    assert story(state, events)[-1].endswith(
        "🏁 That was the last round. Count your money! The undercover cop was **Bob**. "
        "0 of 3 calls: mission failed."
    )
    told = [revealed(state, seat) for seat in (ANN, BOB, CAT)]
    assert told == [
        "Super Power: The Kid (aims after everybody else) · Mission: gangster",
        "Super Power: Super Coward (each shame marker brings $5,000) · Mission: undercover cop · "
        "Mission failed (0 of 3 calls): last among the survivors",
        "Super Power: 6 Feet Under ($10,000 for each of the dead, at the end) · "
        "Mission: gangster · Never fired: Bang!",
    ]
    plain = table(round=8)
    for player in plain.players:
        player.guns[0].cards = ["clic"]
    showdown(plain)
    assert revealed(plain, ANN) == ""


def test_a_tie_says_what_has_decided_it() -> None:
    state = table(5, round=8, pot="", wounds={BOB: 1, EVE: 1})
    for seat, money in ((ANN, "20 5"), (BOB, "20"), (CAT, "20"), (DAN, "10"), (EVE, "20")):
        give(state, seat, money)
    state.players[ANN].shame = 1
    showdown(state)
    for player in state.players:
        player.guns[0].cards = []
    result = seen(state).result
    assert result is not None
    assert result.places == (4, 2, 1, 5, 2)
    assert tied(result, WORDS, to(None)) == [
        "⚖️ Cat and Bob both have $20k: Cat is ahead (fewer wounds, 0 to 1).",
        "⚖️ Eve and Ann both have $20k: Eve is ahead (less shame, 0 to 1).",
    ]


def test_a_cop_is_in_no_tie_and_nor_are_the_dead() -> None:
    state = table(5, round=8, pot="", cop=BOB, wounds={CAT: 3, DAN: 1})
    state.players[EVE].notes = list(state.deck[:1])
    showdown(state)
    for player in state.players:
        player.guns[0].cards = []
    result = seen(state).result
    assert result is not None
    assert tied(result, WORDS, to(None)) == [
        "⚖️ Eve and Dan both have $0: Eve is ahead (fewer wounds, 0 to 1).",
    ]
    told = [revealed(state, seat) for seat in (ANN, BOB, CAT)]
    assert told == [
        "Mission: gangster",
        "Mission: undercover cop · Mission failed (0 of 3 calls): last among the survivors",
        "Dead · Mission: gangster",
    ]


def test_a_cop_who_wins_is_told_why() -> None:
    state = table(5, round=8, cop=BOB, calls=3)
    showdown(state)
    for player in state.players:
        player.guns[0].cards = []
    assert revealed(state, BOB) == (
        "Mission: undercover cop · Called for help in time and stayed alive: the cop, Bob, wins!"
    )


def test_at_the_end_the_dead_are_called_so_and_a_cop_learns_what_was_wrong() -> None:
    state = table(5, round=8, cop=BOB, calls=3, wounds={CAT: 2})
    state.players[BOB].sirens = 2
    showdown(state, "Ann: bang at Cat")
    for player in state.players:
        player.guns[0].cards = []
    told = [revealed(state, seat) for seat in (ANN, BOB, CAT)]
    assert told == [
        "Mission: gangster",
        "Mission: undercover cop · Mission failed (quit too often): last among the survivors",
        "Dead · Mission: gangster",
    ]

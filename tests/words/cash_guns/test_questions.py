"""What is asked, what is waited for, and how things stand, word for word."""

from dataclasses import replace
from typing import Final

from games.cash_guns.box import UNBREAKABLE_LIVES
from tests.cash_guns.position import (
    ANN,
    BOB,
    CAT,
    DAN,
    asked,
    do,
    everybody,
    give,
    showdown,
    table,
)
from tests.words.cash_guns.position import (
    AT,
    GAP,
    TIMES,
    WORDS,
    alarms,
    outlook,
    question,
    seen,
    standing,
    to,
    two_guns,
    waiting,
)

SHARE: Final = "💰 Share, by how many stand: "
NOTHING: Final = f"$0,{GAP}left{GAP}for{GAP}round{GAP}2"


def test_the_kid_and_the_cunning_come_last() -> None:
    state = table(powers={ANN: "the_kid", BOB: "the_cunning"})
    do(state, ANN, "reveal the_kid")
    do(state, BOB, "reveal the_cunning")
    assert question(state, ANN) == (
        "Lay a bullet card face down. You aim when all other guns are up."
    )
    assert question(state, BOB) == "Aim at somebody. You load when all guns are up."
    do(state, ANN, "load clic")
    do(state, BOB, "aim 0")
    do(state, CAT, "load_and_aim clic 0")
    do(state, DAN, "load_and_aim clic 0")
    assert question(state, ANN) == "All other guns are up. Now aim yours."
    assert waiting(state) == "aim, after everybody else"
    do(state, ANN, "aim 1")
    assert question(state, BOB) == ("All guns are up. Choose your bullet card, and stay or quit.")
    assert question(state, CAT) == "Look them in the eye. Do you stay, or do you quit?"


def test_who_has_sealed_a_choice_is_told_what_and_how_many_are_still_deciding() -> None:
    state = table()
    do(state, ANN, "load_and_aim bang 2")
    do(state, BOB, "load_and_aim clic -")
    assert question(state, ANN) == (
        "Your choice (Bang! at Cat) is sealed. You can still change it until everybody has chosen: "
        "2 of 4 are still deciding."
    )
    assert question(state, BOB).startswith("Your choice (Clic at nobody) is sealed. ")
    do(state, CAT, "load_and_aim clic 0")
    assert question(state, ANN).endswith("until everybody has chosen: 1 of 4 is still deciding.")


def test_while_people_talk_nothing_is_counted() -> None:
    state = table()
    for seat in (ANN, BOB, CAT, DAN):
        do(state, seat, "load_and_aim clic -")
    do(state, ANN, "quit")
    talking = replace(to(ANN), is_talking=True)
    assert WORDS.ask(seen(state, ANN), (), talking).question() == (
        "Your choice (quit) is sealed. You can still change it until the talking time is over."
    )
    public = replace(talking, seat=None)
    assert WORDS.waiting(seen(state, None), public) == "talk, then stay or quit"


def test_who_cannot_get_a_share_is_told_of_none() -> None:
    state = table(pot="20 10 10 5 5")
    state.players[ANN].quit = True
    assert standing(state, ANN)[-1] == "On the table: $50k"
    assert not any("On the table" in line for line in standing(state, BOB)), "the shares say it"
    assert not any("💰" in line for line in outlook(state, ANN))
    assert "💰" in outlook(state, BOB)[-1]
    everybody(state, "load_and_aim clic -")
    assert alarms(state, ANN) == []
    assert "💰" in alarms(state, BOB)[-1]
    assert not any("On the table" in line for line in standing(state, BOB)), "the shares say it"
    assert standing(table(pot=""), ANN)[-1] == "On the table: $0"


def test_who_is_asked_nothing_is_told_what_is_waited_for() -> None:
    state = table(wounds={DAN: 3})
    assert question(state, DAN) == "load and aim, for $50,000 on the table (0 of 3 have chosen)"


def test_the_dead_are_told_that_they_may_watch() -> None:
    state = table(wounds={DAN: 3})
    assert standing(state, DAN) == [
        "You are dead and out of the game, but you may watch",
        "On the table: $50k",
    ]


def test_the_reader_sees_cards_and_what_shame_costs() -> None:
    state = table(hands={ANN: "clic clic bang triple", BOB: "triple"}, wounds={ANN: 1})
    state.players[ANN].shame = 2
    give(state, ANN, "20 5")
    assert standing(state, ANN)[0] == (
        f"Cards left: Clic {TIMES}2, Bang!, Bang! Bang! Bang! · "
        "2 shame markers (-$10k) · in all $15k"
    )
    assert standing(state, BOB)[0] == "Cards left: Bang! Bang! Bang!"


def test_the_reader_sees_what_a_share_would_be_if_so_many_remain() -> None:
    state = table(pot="20 10 10 5 5")
    assert outlook(state, ANN)[-1] == (f"{SHARE}1{AT}$50k · 2{AT}$25k · 3{AT}$10k · 4{AT}{NOTHING}")
    assert WORDS.standing(seen(state), to(None)) == "On the table: $50k"


def test_equal_shares_are_told_once_and_no_line_ends_within_a_pair() -> None:
    assert outlook(table(6, pot="20 20 20 20 10"), ANN)[-1] == (
        f"{SHARE}1{AT}$90k · 2{AT}$40k · 3{GAP}or{GAP}4{AT}$20k · 5{GAP}or{GAP}6{AT}{NOTHING}"
    )
    assert outlook(table(6, pot="20"), ANN)[-1].endswith(
        f": 1{AT}$20k · 2{GAP}to{GAP}6{AT}{NOTHING}"
    )


def test_two_guns_of_one_player_are_counted() -> None:
    state = two_guns()
    assert question(state, ANN) == (
        "Load and aim both guns, first your own. All guns go up together."
    )
    do(state, ANN, "load_and_aim_both clic 1 bang 1")
    assert question(state, ANN).startswith("Your choice (Clic at Bob, Bang! at Bob) is sealed. ")
    do(state, BOB, "load_and_aim clic 0")
    do(state, CAT, "load_and_aim clic 1")
    state.players[ANN].guns[0].fired = ["clic"]
    state.players[ANN].guns[1].fired = ["clic"]
    state.players[CAT].guns[0].fired = ["bang", "clic", "bang_bang_bang"]
    assert alarms(state, BOB)[0] == (
        f"Aiming at you: **Ann** {TIMES}2 (loaded: about 45 %) and "
        "**Cat** (loaded: about 20 %) · You aim at **Ann**: Clic"
    )


def test_the_reader_sees_who_aims_at_whom_before_quitting() -> None:
    state = table(5)
    for seat in asked(state):
        do(state, seat, f"load_and_aim clic {BOB if seat in (ANN, CAT) else ANN}")
    assert standing(state, ANN)[0] == (
        f"Cards left: Clic {TIMES}4, Bang! {TIMES}2, Bang! Bang! Bang! · face down: Clic"
    )
    assert alarms(state, ANN) == [
        "Aiming at you: **Bob**, **Dan** and **Eve** (each loaded: about 40 %) · "
        "You aim at **Bob**: Clic",
        f"{SHARE}1{AT}$50k · 2{AT}$25k · 3{AT}$10k · 4{GAP}or{GAP}5{AT}{NOTHING}",
    ]
    assert alarms(state, BOB)[0] == (
        "Aiming at you: **Ann** and **Cat** (each loaded: about 40 %) · You aim at **Ann**: Clic"
    )
    assert alarms(state, DAN)[0] == "You aim at **Ann**: Clic"


def test_a_loaded_bullet_is_told_and_that_it_may_be_lost() -> None:
    state = table(4)
    do(state, ANN, f"load_and_aim bang {BOB}")
    for seat in (BOB, CAT, DAN):
        do(state, seat, f"load_and_aim clic {CAT if seat != CAT else DAN}")
    assert alarms(state, ANN)[0] == "You aim at **Bob**: Bang!, lost if they quit"
    assert "Bang!" not in "".join(alarms(state, BOB))


def test_the_title_says_how_many_hits_kill_the_reader() -> None:
    state = table(4, powers={CAT: "the_unbreakable"})
    state.players[ANN].wounds = 2

    found = [WORDS.ask(seen(state, one), (), to(one)).brief()[0] for one in (ANN, BOB, CAT, None)]
    assert found[:2] == ["🩹 1 more hit kills you", "🩹 3 more hits kill you"]
    assert found[2] == f"🩹 {UNBREAKABLE_LIVES} more hits kill you"
    assert found[3].startswith("⏳")


def test_a_second_gun_has_cards_of_its_own() -> None:
    assert standing(two_guns(), ANN)[0] == (
        f"Cards left: Clic {TIMES}5, Bang!, Bang! Bang! Bang! · "
        f"Second gun: Clic {TIMES}4, Bang! {TIMES}2, Bang! Bang! Bang!"
    )


def test_a_game_that_is_over_waits_for_nobody() -> None:
    state = table(wounds={BOB: 3, CAT: 3, DAN: 2})
    showdown(state, "Ann: bang at Dan")
    assert waiting(state) == "nothing: the game is over"
    assert standing(state, ANN)[-1] == "The game is over."


def test_a_round_asks_to_load_and_aim_and_to_quit() -> None:
    state = table()
    assert question(state, ANN) == (
        "Lay a bullet card face down, and aim at somebody. All guns go up together."
    )
    assert waiting(state) == "load and aim, for $50,000 on the table (0 of 4 have chosen)"
    everybody(state, "load_and_aim clic -")
    assert question(state, ANN) == "Look them in the eye. Do you stay, or do you quit?"
    assert waiting(state) == "talk, then stay or quit (0 of 4 have chosen)"


def test_what_is_said_in_advance_is_told_to_who_says_it() -> None:
    state = table(5, powers={BOB: "the_specialist", CAT: "it_does_not_even_hurt"}, cop=BOB)
    for seat in asked(state):
        aim = "bang_bang_bang 0" if seat == BOB else "clic 1"
        do(state, seat, f"load_and_aim {aim}")
    do(state, BOB, "stay_ready - clic - - call")
    assert question(state, BOB).startswith(
        "Your choice (stay, take Bang! Bang! Bang! back for Clic, call if the phone comes) is "
        "sealed. "
    )
    do(state, CAT, "quit_ready - - 10000 -")
    assert question(state, CAT).startswith(
        "Your choice (quit, share anyway if it is $10,000 or more) is sealed. "
    )


def test_who_loads_is_reminded_of_a_power_that_is_not_used_up() -> None:
    state = table(powers={ANN: "dragon_skin"})
    assert alarms(state, ANN) == ["Your Super Power: **Dragon Skin** (one wound a round at most)"]


def test_the_dead_are_not_asked_again_so_they_need_no_plan() -> None:
    state = table(wounds={DAN: 3})
    assert [WORDS.ask(seen(state, seat), (), to(ANN)).is_done for seat in (ANN, DAN, None)] == [
        False,
        True,
        False,
    ]


def test_in_brief_it_says_which_round_it_is() -> None:
    state = table(4, round=3)
    assert WORDS.ask(seen(state, ANN), (), to(ANN)).brief()[1:] == (
        "⏳ round 3/8, or until one is left alive",
    )
    state = table(4, round=8)
    assert WORDS.ask(seen(state, ANN), (), to(ANN)).brief()[1:] == ("⏳ round 8/8, the last",)


def test_a_hand_of_one_kind_is_told_in_the_question() -> None:
    state = table(hands={ANN: "clic clic clic"})
    assert question(state, ANN) == (
        f"Only Clic {TIMES}3 left: aim at somebody. All guns go up together."
    )


def test_in_the_last_round_nothing_is_left_for_another() -> None:
    assert outlook(table(4, round=8, pot="20"), ANN)[-1].endswith(f"2{GAP}to{GAP}4{AT}$0")

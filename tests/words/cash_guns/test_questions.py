"""What is asked, what is waited for, and how things stand, word for word."""

from games.cash_guns.cards import Power
from games.core.log import Seat
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
from tests.cash_guns.position import question as decided
from tests.words.cash_guns.position import (
    AT,
    GAP,
    TIMES,
    WORDS,
    question,
    seen,
    standing,
    to,
    waiting,
)


def test_a_round_asks_to_load_to_aim_and_to_quit() -> None:
    state = table()
    assert question(state, ANN) == "Load: lay a bullet card face down."
    assert waiting(state) == "load, for $50,000 on the table (4 of 4 are still deciding)"
    everybody(state, "load clic")
    assert question(state, ANN) == "Aim at somebody. All guns go up at once."
    assert waiting(state) == "aim (4 of 4 are still deciding)"
    everybody(state, "hesitate")
    assert question(state, ANN) == "Look them in the eye. Do you stay, or do you quit?"
    assert waiting(state) == "talk, then stay or quit (4 of 4 are still deciding)"


def test_the_kid_and_the_cunning_come_last() -> None:
    state = table(powers={ANN: "the_kid", BOB: "the_cunning"})
    do(state, ANN, "reveal the_kid")
    do(state, BOB, "reveal the_cunning")
    everybody(state, "load clic")
    everybody(state, "hesitate")
    assert question(state, ANN) == "All other guns are up. Now aim yours."
    assert waiting(state) == "aim, after everybody else"
    do(state, ANN, "aim 1")
    assert question(state, BOB) == "All guns are up. Now choose your bullet card."
    assert waiting(state) == "load, after everybody else"


def test_who_may_react_is_asked_in_the_same_words_whatever_they_hold() -> None:
    powers: dict[Seat, Power] = {
        ANN: "you_dont_need_it_anymore",
        BOB: "the_specialist",
        CAT: "it_does_not_even_hurt",
    }
    state = table(5, powers=powers, wounds={DAN: 2})
    showdown(state, "Ann: triple at Dan", "Bob: triple at Ann", "Cat: clic at Bob, quits")
    found: dict[str, set[str]] = {}
    while (what := decided(state)) in ("take_gun", "reload", "share"):
        found[what or ""] = {question(state, seat) for seat in asked(state)}
        found[what or ""].add(waiting(state).split(" (")[0])
        everybody(state, "pass")
    assert found == {
        "take_gun": {
            "Somebody died. A Super Power may take their gun: is it yours? All who might hold it "
            "are asked.",
            "take the gun of the dead, or pass",
        },
        "reload": {
            "You fired a Bang! Bang! Bang! card. A Super Power may take it back: is it yours? All "
            "who might hold it are asked.",
            "take the card back, or pass",
        },
        "share": {
            "You are down. A Super Power may take a share anyway: is it yours? All who might hold "
            "it are asked.",
            "You quit. A Super Power may take a share anyway: is it yours? All who might hold it "
            "are asked.",
            "take a share anyway, or pass",
        },
    }


def test_the_cop_is_asked_as_everybody_is() -> None:
    state = table(5, cop=BOB)
    showdown(state)
    asked_for = "The phone comes to you. Do what you must, and pass it on."
    assert {question(state, seat) for seat in asked(state)} == {asked_for}
    assert waiting(state) == "pass the phone on (5 of 5 are still deciding)"


def test_who_has_sealed_a_choice_is_told_what_and_how_many_are_still_deciding() -> None:
    state = table()
    do(state, ANN, "load bang")
    do(state, BOB, "load clic")
    assert question(state, ANN) == (
        "Your choice (Bang!) is sealed. You can still change it until the last one is in: "
        "2 are still deciding."
    )
    do(state, CAT, "load clic")
    assert question(state, ANN).endswith("until the last one is in: 1 is still deciding.")
    do(state, DAN, "load clic")
    do(state, ANN, "aim 2")
    assert question(state, ANN).startswith("Your choice (aim at Cat) is sealed. ")


def test_who_cannot_get_a_share_is_told_of_none() -> None:
    state = table(pot="20 10 10 5 5")
    state.players[ANN].quit = True
    assert standing(state, ANN)[-1] == "On the table: $50,000"
    assert "Your share" in standing(state, BOB)[-1]
    assert standing(table(pot=""), ANN)[-1] == "On the table: $0"


def test_who_is_asked_nothing_is_told_what_is_waited_for() -> None:
    state = table(wounds={DAN: 3})
    assert question(state, DAN) == ("load, for $50,000 on the table (3 of 3 are still deciding)")


def test_the_dead_are_told_that_they_may_watch() -> None:
    state = table(wounds={DAN: 3})
    assert standing(state, DAN) == [
        "You are dead and out of the game, but you may watch",
        "On the table: $50,000",
    ]


def test_the_reader_sees_bullets_wounds_shame_and_money() -> None:
    state = table(hands={ANN: "clic clic bang triple", BOB: "triple"}, wounds={ANN: 1})
    state.players[ANN].shame = 2
    give(state, ANN, "20 5")
    assert standing(state, ANN)[0] == (
        f"Bullets left: Clic {TIMES}2, Bang!, Bang! Bang! Bang! · 1 wound · "
        "2 shame markers (-$10,000) · $25,000"
    )
    assert standing(state, BOB)[0] == "Bullets left: Bang! Bang! Bang! · 0 wounds · $0"


def test_the_reader_sees_what_a_share_would_be_if_so_many_remain() -> None:
    state = table(pot="20 10 10 5 5")
    assert standing(state, ANN)[-1] == (
        "On the table: $50,000 · Your share, by how many remain: "
        f"1{AT}$50,000 · 2{AT}$25,000 · 3{AT}$10,000 · 4{AT}$0"
    )
    assert WORDS.standing(seen(state), to(None)) == "On the table: $50,000"


def test_equal_shares_are_told_once_and_no_line_ends_within_a_pair() -> None:
    assert standing(table(6, pot="20 20 20 20 10"), ANN)[-1] == (
        "On the table: $90,000 · Your share, by how many remain: "
        f"1{AT}$90,000 · 2{AT}$40,000 · 3{GAP}or{GAP}4{AT}$20,000 · 5{GAP}or{GAP}6{AT}$0"
    )
    assert standing(table(6, pot="20"), ANN)[-1].endswith(f": 1{AT}$20,000 · 2{GAP}to{GAP}6{AT}$0")


def test_two_guns_of_one_player_are_counted() -> None:
    state = table(powers={ANN: "you_dont_need_it_anymore"}, wounds={DAN: 2})
    showdown(state, "Ann: bang at Dan")
    do(state, ANN, "take_gun 3")
    do(state, ANN, "load_both clic clic")
    do(state, BOB, "load clic")
    do(state, CAT, "load clic")
    do(state, ANN, "aim_both 1 1")
    do(state, BOB, "aim 0")
    do(state, CAT, "aim 1")
    assert (
        standing(state, BOB)[1]
        == f"You aim at **Ann** · Aiming at you: **Ann** {TIMES}2 and **Cat**"
    )


def test_the_reader_sees_who_aims_at_whom_before_quitting() -> None:
    state = table(5)
    everybody(state, "load clic")
    do(state, ANN, "aim 1")
    for seat in asked(state)[1:]:
        do(state, seat, "aim 0" if seat != CAT else "aim 1")
    assert standing(state, ANN)[0] == (
        f"Bullets left: Clic {TIMES}4, Bang! {TIMES}2, Bang! Bang! Bang! · face down: Clic · "
        "0 wounds · $0"
    )
    assert standing(state, ANN)[1] == (
        "You aim at **Bob** · Aiming at you: **Bob**, **Dan** and **Eve**"
    )
    assert standing(state, BOB)[1] == "You aim at **Ann** · Aiming at you: **Ann** and **Cat**"
    assert standing(state, DAN)[1] == "You aim at **Ann**"


def test_a_second_gun_has_cards_of_its_own() -> None:
    state = table(powers={ANN: "you_dont_need_it_anymore"}, wounds={DAN: 2})
    showdown(state, "Ann: bang at Dan")
    do(state, ANN, "take_gun 3")
    assert standing(state, ANN)[0] == (
        f"Bullets left: Clic {TIMES}5, Bang!, Bang! Bang! Bang! · "
        f"Second gun: Clic {TIMES}4, Bang! {TIMES}2, Bang! Bang! Bang! · 0 wounds · $10,000"
    )


def test_a_game_that_is_over_waits_for_nobody() -> None:
    state = table(wounds={BOB: 3, CAT: 3, DAN: 2})
    showdown(state, "Ann: bang at Dan")
    assert waiting(state) == "nothing: the game is over"
    assert standing(state, ANN)[-1] == "The game is over."

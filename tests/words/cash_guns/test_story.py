"""A round as a short story, word for word."""

from games.cash_guns.cards import Power
from games.cash_guns.events import Event, Loaded, Sealed, TakenBack
from games.core.log import Seat
from tests.cash_guns.position import (
    ANN,
    BOB,
    CAT,
    do,
    showdown,
    table,
)
from tests.words.cash_guns.position import AT, story


def test_a_whole_round_from_the_first_card_to_the_money() -> None:
    state = table(5, pot="20 10 10 5 5", wounds={CAT: 2})
    events = showdown(
        state,
        "Ann: triple at Bob",
        "Bob: bang at Ann",
        "Cat: clic at Dan",
        "Dan: bang at Cat",
        "Eve: clic at Dan, quits",
    )
    assert story(state, events)[:-1] == [
        f"🎯 Guns up: **Ann**{AT}**Bob**, **Bob**{AT}**Ann**, **Cat**{AT}**Dan**, "
        f"**Dan**{AT}**Cat**, **Eve**{AT}**Dan**.",
        "🏳️ **Eve** quit: safe, without a share, with a shame marker. (Eve -$5,000)",
        "💥 Bang! Bang! Bang! **Ann** fired at **Bob**. Down: **Bob** (1 wound). "
        "Bang! **Dan** fired at **Cat**. **Cat** only had a Clic. Down: **Cat** (3 wounds). "
        "**Cat** did not get up again: out of the game, money and all.",
    ]
    assert story(state, events)[-1].startswith(
        "💰 **Ann** and **Dan** took $25,000 each. 💵 **Round 2 of 8:** 5 new notes worth $"
    )


def test_the_reader_is_in_the_story() -> None:
    state = table()
    events = showdown(state, "Ann: bang at Bob", "Cat: bang at Bob", "Dan: clic at Ann, quits")
    assert story(state, events, BOB)[:3] == [
        f"🎯 Guns up: **Ann**{AT}**you**, **You**{AT}**Cat**, **Cat**{AT}**you**, "
        f"**Dan**{AT}**Ann**.",
        "🏳️ **Dan** quit: safe, without a share, with a shame marker. (Dan -$5,000)",
        "💥 Bang! **Ann** fired at **you** and **Cat** fired at **you**. **You** only had a "
        "Clic. Down: **you** (2 wounds).",
    ]


def test_clics_alone_make_no_bang() -> None:
    state = table()
    events = showdown(state, "Cat: clic at Dan, quits", "Dan: bang at Ann, quits")
    assert story(state, events)[2] == "💨 **Ann** only had a Clic."


def test_guns_at_quitters_are_lowered_together() -> None:
    state = table()
    events = showdown(
        state, "Ann: clic at Bob", "Bob: clic at Ann, quits", "Cat: bang at Bob", "Dan: clic at Bob"
    )
    assert story(state, events)[1:] == [
        "🏳️ **Bob** quit: safe, without a share, with a shame marker. **Ann**, **Cat** and "
        "**Dan** had nobody left to aim at and threw the cards away unseen. "
        "(Bob -$5,000)",
        story(state, events)[-1],
    ]


def test_a_grenade_and_what_it_brings_out_belong_to_the_shots() -> None:
    powers: dict[Seat, Power] = {ANN: "the_insane", BOB: "the_unbreakable"}
    state = table(powers=powers, wounds={BOB: 2})
    events = do(state, ANN, "reveal the_insane")
    events += showdown(state, "Cat: triple at Ann", "Dan: clic at Ann, quits")
    assert story(state, events)[0] == (
        "✨ **Ann** showed The Insane (if hit, a grenade wounds all who still stand). "
        "Everybody chooses again."
    )
    assert story(state, events)[3] == (
        "💥 Bang! Bang! Bang! **Cat** fired at **Ann**. Down: **Ann** (1 wound). "
        "**Ann** dropped a grenade! It wounded **Bob** (3 wounds) and **Cat** (1 wound), and the "
        "round is over. **Bob** showed The Unbreakable (dies only of the fourth wound)."
    )
    assert story(state, events)[4].startswith("💵 **Round 2 of 8:**")


def test_the_phone_has_its_say_before_the_next_round() -> None:
    state = table(5, cop=BOB, calls=2)
    assert story(state, showdown(state, "Bob: clic at Ann, call"))[-1].partition("☎️")[2] == (
        " The phone went round (**Ann**, **Bob**, **Cat**, **Dan** and **Eve**), and one of them "
        "made a call. Call 3 of 3: reinforcements are on their way! 💵 **Round 2 of 8:** 5 new "
        "notes worth $45,000."
    )


def test_choices_are_told_only_if_nothing_else_happened() -> None:
    state = table()
    others: list[Event] = [Sealed(None, None, 3), Sealed(None, None, 2), TakenBack(None, 3)]
    assert story(state, others) == ["Somebody is thinking again: 3 are still deciding."]
    own = [
        *do(state, ANN, "load_and_aim bang 1", hearer=ANN),
        *do(state, BOB, "load_and_aim clic 0", hearer=ANN),
    ]
    assert story(state, own, ANN) == ["Your choice (Bang! at Bob) is sealed; 3 are still deciding."]
    assert story(state, []) == []


def test_cards_alone_are_told_where_nothing_else_is() -> None:
    assert story(table(), [Loaded((ANN, BOB))]) == [
        "🃏 The bullet cards lie face down. Everybody looks innocent."
    ]


def test_who_is_hit_twice_is_down_once_with_the_final_wounds() -> None:
    state = table()
    events = showdown(
        state, "Ann: triple at Bob", "Bob: clic at Cat", "Cat: bang at Bob", "Dan: bang at Ann"
    )
    assert story(state, events)[-2] == (
        "💥 Bang! Bang! Bang! **Ann** fired at **Bob**. Bang! **Cat** fired at **Bob** and **Dan** "
        "fired at **Ann**. Down: **Ann** (1 wound) and **Bob** (2 wounds)."
    )

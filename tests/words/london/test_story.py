"""What a turn of London is told like."""

from dataclasses import replace

from games.core.log import Seat
from games.london.box import BOX
from games.london.cards import CardId
from games.london.events import (
    Activated,
    Affected,
    CardBuilt,
    CardDrawn,
    CardTaken,
    Discarded,
    Event,
    HandsCounted,
    LandBought,
    LastTurns,
    PovertyTaken,
    RunBegan,
    TurnBegan,
)
from games.london.motives import Motive, OnSpent
from games.london.rules import RULES
from tests.london.position import ANN, BOB, cards, table
from words.languages import language
from words.london.options import total
from words.london.story import done, losses, story
from words.london.terms import MINUS
from words.reader import Reader

TO = Reader(language("en"), ("Ann", "Bob"), None)
[SALTERS, LORDS, SHOPS] = cards("salters lords shops")


def told(*events: Event | Motive, upper: str = "", lower: str = "") -> list[str]:
    state = table(upper=upper, lower=lower)
    return story(events, RULES.view(state, None), TO)


def placed(card: str, stack: int) -> CardBuilt:
    return CardBuilt(ANN, cards(card)[0], stack, None, 0)


def began(seat: Seat) -> TurnBegan:
    return TurnBegan(seat, last=False)


def test_what_lies_on_the_board_is_told_as_the_turn_passes_with_what_is_new_first() -> None:
    lines = told(Discarded(ANN, SALTERS), began(BOB), upper="salters shops", lower="lords")
    assert lines == [
        "📌 **Ann** left Salters on the board",
        "📌 On the board now: Salters; from earlier turns: Shops, Lord's",
    ]


def test_a_board_that_lost_a_card_is_told_too() -> None:
    assert (
        told(CardTaken(ANN, LORDS), began(BOB), upper="shops")[-1] == "📌 Still on the board: Shops"
    )
    assert told(CardTaken(ANN, LORDS), began(BOB))[-1] == "📌 The board is empty now"


def test_the_board_is_not_told_while_a_turn_goes_on() -> None:
    assert told(Discarded(ANN, SALTERS), upper="salters") == [
        "📌 **Ann** left Salters on the board"
    ]


def test_a_run_says_what_it_brought_and_no_estimate() -> None:
    """An estimate hangs on the others' poverty, so its changes cannot be added up."""
    events = (
        RunBegan(ANN),
        Activated(ANN, 0, SALTERS, 0, again=False),
        Affected(ANN, SALTERS, "money", money=4, prestige=0, poverty=0),
        PovertyTaken(ANN, stacks=1, loans=0, cards=2),
    )
    assert told(*events) == [
        "⚙️ **Ann** activated Salters. **Ann**: +£4. **Ann** took 3 poverty (1 stack + 2 cards)"
    ]


def test_what_activating_cost_is_taken_off_what_a_run_brought() -> None:
    """Rule 26."""
    events = (
        Activated(ANN, 0, SHOPS, 4, again=False),
        Affected(ANN, SHOPS, "money", money=7, prestige=0, poverty=0),
    )
    assert told(*events) == ["⚙️ **Ann** activated Shops. **Ann**: +£3"]


def test_whose_card_cost_the_reader_something_is_said() -> None:
    """It is said in the story, and in a line of its own."""
    events = (
        RunBegan(BOB),
        Activated(BOB, 0, SALTERS, 0, again=False),
        Affected(BOB, SALTERS, "money", money=4),
        Activated(BOB, 1, CardId("fire_brigade"), 0, again=False),
        Affected(ANN, CardId("fire_brigade"), "money_from_each", money=-1),
    )
    [line] = told(*events)
    assert line.endswith(f"**Ann**: {MINUS}£1 (Fire Brigade)")
    view, ann = RULES.view(table(), ANN), replace(TO, seat=ANN)
    assert losses(events, view, ann) == [f"💸 **You: {MINUS}£1** (Fire Brigade of Bob)"]
    assert losses(events, view, replace(TO, seat=BOB)) == []


def test_a_drawn_card_says_what_it_brings_to_its_owner_alone() -> None:
    drawn = CardDrawn(ANN, SALTERS)
    assert story((drawn,), RULES.view(table(), ANN), replace(TO, seat=ANN)) == [
        "🃏 **You** drew Salters from the deck (next run: +£4)"
    ]
    assert story((CardDrawn(ANN, None),), RULES.view(table(), None), TO) == [
        "🃏 **Ann** drew 1 card from the deck"
    ]


def test_a_reason_without_a_new_stack_holds_for_all_that_was_placed() -> None:
    one = told(OnSpent(ANN), placed("salters", 0))
    assert one == ["🏗️ **Ann** placed Salters (without a new stack)"]
    two = told(placed("lords", 1), OnSpent(ANN), placed("salters", 0))
    assert two == ["🏗️ **Ann** placed Lord's and Salters"]


def test_one_point_less_is_one_point() -> None:
    assert [total(number, TO) for number in (-2, -1, 1, 2)] == [
        f"{MINUS}2 points",
        f"{MINUS}1 point",
        "1 point",
        "2 points",
    ]


def test_cards_of_a_turn_from_the_same_place_are_told_together() -> None:
    took = [CardTaken(ANN, one) for one in (LORDS, SALTERS, SALTERS)]
    assert told(*took, CardDrawn(ANN, None)) == [
        "🃏 **Ann** took Salters \u00d72, Lord's from the board. **Ann** drew 1 card from the deck"
    ]
    mine = Reader(language("en"), ("Ann", "Bob"), ANN)
    seen = [CardDrawn(ANN, one) for one in (LORDS, SALTERS)]
    assert story(seen, RULES.view(table(), ANN), mine) == [
        "🃏 **You** drew Salters, Lord's from the deck"
    ]


def test_a_press_names_what_was_drawn_also_where_others_moved_since() -> None:
    mine, view = Reader(language("en"), ("Ann", "Bob"), ANN), RULES.view(table(), ANN)
    others = (Discarded(ANN, LORDS), began(BOB), CardTaken(BOB, LORDS), began(ANN))
    assert done((CardDrawn(ANN, SALTERS), *others), view, mine) == (
        "🃏 **You** drew Salters from the deck\nnext run: +£4"
    )
    three = (CardDrawn(ANN, one) for one in (LORDS, SALTERS, SHOPS))
    assert done((*three, *others), view, mine) == (
        "🃏 **You** drew Salters, Shops, Lord's from the deck"
    )
    ran = (RunBegan(ANN), Activated(ANN, 0, SALTERS, 0, again=False), CardDrawn(ANN, LORDS))
    assert done(ran, view, mine) == ""


def test_last_turns_are_loud_and_a_mark_of_their_own() -> None:
    """Rule 33."""
    [*_, line] = told(Discarded(ANN, SALTERS), LastTurns(ANN, idle=False))
    assert line.startswith("⌛ **Last turns: the deck is empty!** Everybody except **Ann**")


def test_what_lies_on_the_board_is_no_news_once_the_game_is_over() -> None:
    state = table(upper="salters")
    state.agenda = []
    ended = (Discarded(ANN, SALTERS), began(BOB), HandsCounted((0, 0)))
    lines = story(ended, RULES.view(state, None), TO)
    assert lines == ["📌 **Ann** left Salters on the board", "🏁 All hands were empty"]


def test_land_tells_the_poverty_that_it_really_removed() -> None:
    """Nobody has less than no poverty, whatever a borough would remove."""
    borough = next(one for one in BOX.boroughs.values() if one.relieve >= 2)
    [all_of_it] = told(LandBought(ANN, borough.id, borough.cost, borough.prestige, borough.relieve))
    [some] = told(LandBought(ANN, borough.id, borough.cost, borough.prestige, 1))
    [none] = told(LandBought(ANN, borough.id, borough.cost, borough.prestige, 0))
    assert f"{MINUS}{borough.relieve} poverty" in all_of_it
    assert f"{MINUS}1 poverty" in some
    assert "poverty" not in none

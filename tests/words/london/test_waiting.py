"""What is waited for, what of a turn has happened, and how the end is told."""

from games.core.log import Seat
from games.london.box import IDLE_ROUNDS
from games.london.model import Developing, Drawing, Flip, Relieving, Running, State, Task, Trimming
from games.london.rules import RULES
from tests.london.position import ANN, BOB, begin, cards, do, give, run, store, table
from words.languages import language
from words.london import alt
from words.london.questions import alarms, standing
from words.london.waiting import waiting
from words.reader import Reader

TO = Reader(language("en"), ("Ann", "Bob"))


def waits(state: State) -> str:
    return waiting(RULES.view(state, None), TO)


def stands(state: State) -> str:
    return standing(RULES.view(state, None), TO)


def tells(state: State) -> str:
    return alt.board(RULES.view(state, None), TO)


def asked(state: State, *tasks: Task) -> str:
    state.agenda = [Trimming(), *tasks]
    return waits(state)


def test_it_says_how_many_cards_are_drawn_and_whether_a_turn_begins() -> None:
    """Rules 7 and 10; Parliament and boroughs let one choose (cards 7 and 25)."""
    assert waits(begin(table())) == "begin the turn: draw a card"
    assert waits(begin(table(city="parliament"))) == "begin the turn: draw 0 to 2 cards"
    state = table()
    do(state, "draw_three", "draw")
    assert waits(state) == "draw 2 cards"
    looked = Drawing(least=1, most=1, looked=True)
    assert asked(table(), looked) == "draw a card, from those seen or from the board"


def test_it_says_what_comes_after_a_drawn_card() -> None:
    """Wren's two cards (card 3) wait while Huguenots draw (reading 14)."""
    state = table(hand="christopher_wren huguenots lords salters")
    do(state, "play_action christopher_wren")
    assert waits(state) == "place another card, and discard nothing for the next 2 cards"
    do(state, "play_action huguenots")
    assert waits(state) == (
        "draw 2 cards; then place another card, and discard nothing for the next 2 cards"
    )
    assert asked(table(), Developing()) == "place another card"


def test_it_says_for_which_card_others_are_discarded() -> None:
    state = table(city="brixton_prison, workhouse", hand="pauper pauper lords lords", poverty=5)
    run(state, "activate 0 - - -", "discard lords")
    assert waits(state) == "discard up to 2 cards for Brixton Prison"
    do(state, "enough", "activate 1 - - -")
    assert waits(state) == "discard paupers for Workhouse"
    state = table(city="salters, coffee_house", upper="lords")
    run(state, "activate 1 - - -")
    assert waits(state) == "place a card on the Coffee House on stack 2"


def test_the_limit_of_a_hand_is_said() -> None:
    """Rule 11, and card 24."""
    assert asked(table()) == "discard down to 9 cards"
    assert asked(table(boroughs="islington")) == "discard down to 12 cards"


def test_a_run_says_what_has_happened_in_it() -> None:
    state = table(city="salters, vintners, public_houses, whitehall", boroughs="westminster")
    run(state)
    assert "nothing activated yet" in stands(state)
    do(state, "activate 0 - - -")
    assert "activated: stack 1" in stands(state)
    assert "the borough has" not in stands(state)
    do(state, "use_borough", "activate 2 - - -", "activate 3 - - -")
    for told in (
        "activated: stacks 1, 3 and 4",
        "the borough's effect has been used",
        "cards in hand bring no poverty this time",
        "then stack 4 is flipped",
    ):
        assert told in stands(state)
        assert told[1:] in tells(state)


def test_what_is_used_up_for_a_turn_is_said() -> None:
    """Cards 8 and 27."""
    state = table(city="stock_exchange", hand="lords", upper="salters")
    assert "Stock Exchange was" not in stands(state)
    do(state, "exchange lords salters")
    assert "the Stock Exchange was used this turn" in stands(state)
    state = table(boroughs="fulham_and_chelsea", hand="lords salters vintners")
    do(state, "build lords salters -")
    assert "payment in any colour was used this turn" in stands(state)


def test_the_end_by_an_idle_deck_is_warned_of_two_rounds_before() -> None:
    """Reading 25."""
    state = table()
    state.idle = IDLE_ROUNDS * 2 - 5
    assert "last turns" not in stands(state)
    assert alarms(RULES.view(state, ANN), TO) == ()
    state.idle += 1
    told = "The last turns begin after 4 more turns without a card from the deck"
    assert told in stands(state)
    assert f"{told}." in tells(state)
    assert alarms(RULES.view(state, ANN), TO) == (f"⌛ **{told}.**",)
    state.idle = IDLE_ROUNDS * 2 - 1
    assert "after 1 more turn without a card" in stands(state)


def test_the_end_is_told_as_it_came() -> None:
    """Rule 33 and reading 25."""
    state = table(deck="")
    state.last = BOB
    assert "The deck is empty: last turns, up to **Ann**" in stands(state)
    state = table(deck="lords salters")
    state.last = BOB
    assert "10 rounds without a card from the deck: last turns, up to **Ann**" in stands(state)
    assert "The deck is empty" not in tells(state)
    state.last, state.agenda = Seat(1), []
    assert stands(state) == "The game is over. · **Bob** triggered the last turns"


def test_a_city_tells_what_happened_to_its_cards_in_this_turn() -> None:
    state = table(city="stock_exchange, salters, brixton_prison", boroughs="westminster")
    state.players[ANN].exchanged = True
    running = Running(done=(1, 2), borough=True, began=True, flips=(Flip(2, None),))
    state.agenda += [running, Relieving(cards("brixton_prison")[0], "discard_for_relief", 2, 0)]
    view = RULES.view(state, None)
    told = alt.city(view.players[ANN], view, TO)
    for tagged in (
        "When you run the city: +1 prestige, used this turn)",
        "1 point at the end), used this turn.",
        "Stack 2: Salters (get £4), activated.",
        "will be flipped.",
    ):
        assert tagged in told.replace(
            "When you run the city: +1 prestige.", "When you run the city: +1 prestige"
        )


def test_all_cities_tell_their_tops() -> None:
    """The box lays them open (rule 5)."""
    state = table(city="salters lords, .grocers")
    give(state, BOB, city="shops")
    store(state, BOB, 0, 2)
    assert alt.cities(RULES.view(state, None), TO) == (
        "Ann: 2 stacks: Lord's +1, face down. Bob: 1 stack: Shops with £2 on it."
    )


def test_a_board_tells_stacks_the_poverty_of_a_run_and_the_deck_of_boroughs() -> None:
    state = table(city="salters, .grocers", hand="lords", loans=1, boroughs="wandsworth")
    state.idle = 3
    told = tells(state)
    assert "2 stacks, 1 face up (Salters), running the city brings 6 poverty" in told
    assert "17 boroughs left in their deck." in told
    assert "Last drawn from 3 turns ago." in told

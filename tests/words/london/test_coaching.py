"""Why a hint in London is good, in a newcomer's words."""

import pytest

from games.london.model import Developing, Drawing, State
from games.london.rules import RULES
from tests.london.position import ANN, table
from tests.london.position import named as action
from words.languages import language
from words.london.coaching import line
from words.reader import Reader

TO = Reader(language("en"), ("Ann", "Bob"), ANN)


def why(state: State, move: str) -> str:
    return line(RULES.view(state, ANN), (action(state, move),), TO)


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("draw", "An unseen card is often better than what others discarded."),
        ("take salters", "You hold 2 other brown cards to pay for it."),
    ],
)
def test_a_draw_is_advised_for_what_speaks_for_it(move: str, told: str) -> None:
    state = table(hand="mercers vintners lords", upper="salters pauper")
    state.agenda[-1] = Drawing(1, 1, start=True)
    assert why(state, move) == told
    both = line(RULES.view(state, ANN), RULES.legal(state, ANN), TO)
    assert both == "Cards of one colour pay for each other: collect a colour or two."


def test_an_action_is_advised_for_what_the_hand_and_the_city_make_of_it() -> None:
    few = table(hand="mercers vintners pauper", money=9)
    assert why(few, "draw_three") == "You have few cards of one colour, which pay for each other."
    assert why(few, "buy_land city") == "Few of your cards can be placed; land brings new ones."
    many = table(hand="mercers vintners salters grocers", city="fishmongers, haberdashers")
    assert why(many, "build mercers vintners -") == (
        "Your hand pays for 2 cards: place several in one turn."
    )
    assert why(many, "draw_three") == "", "the tip is about something else"
    ready = table(hand="pauper", city="fishmongers, haberdashers")
    assert why(ready, "run_city") == "Your cards bring more than the poverty costs."


def test_the_end_of_developing_is_advised_for_what_more_would_cost() -> None:
    for city, told in (
        ("mercers, vintners", "Each further stack would bring poverty in each run."),
        ("mercers, .vintners", "The other cards are worth more in your hand."),
    ):
        state = table(hand="lords pauper", city=city)
        state.agenda[-1] = Developing()
        assert why(state, "enough") == told

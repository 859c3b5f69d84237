"""What may be planned: what a seat will be asked in its turn, by its view alone."""

from collections.abc import Sequence

from games.core import notation
from games.core.log import Seat
from games.core.rules import Foresight
from games.london.actions import Action, EndRun
from games.london.foresee import foresee
from games.london.model import State, View
from games.london.rules import RULES
from tests.london.position import ANN, BOB, CAT, begin, cards, give, legal, table


def ahead(state: State, seat: Seat, *texts: str) -> Foresight[View, Action]:
    """Return what is foreseen once these moves, each of which is offered, are made."""
    view, planned = RULES.view(state, seat), list[Action]()
    for text in texts:
        planned.append(notation.read(text, foresee(view, seat, planned).actions))
    return foresee(view, seat, planned)


def texts(found: Sequence[Action], start: str) -> list[str]:
    written = [notation.write(one) for one in found]
    return [one for one in written if one.startswith(start)]


def test_whoever_must_act_foresees_what_is_legal() -> None:
    state = begin(table(hand="lords hospital", upper="salters"))
    found = ahead(state, ANN)
    assert [notation.write(one) for one in found.actions] == legal(state)
    assert found.view == RULES.view(state, ANN)


def test_the_next_turn_can_be_planned_while_others_have_theirs() -> None:
    state = table(3, upper="salters")
    give(state, BOB, hand="lords hospital", city="grocers")
    assert texts(ahead(state, BOB).actions, "take") == ["take salters"]
    found = ahead(state, BOB, "take salters")
    assert found.view.ask == "act"
    assert texts(found.actions, "build lords") == [
        "build lords hospital 0",
        "build lords hospital -",
    ]


def test_a_card_from_the_deck_stays_unknown() -> None:
    state = begin(table(hand="lords", deck="salters grocers", city="mercers"))
    found = ahead(state, ANN, "draw")
    assert found.view.players[ANN].hand == ("lords",)
    assert found.view.players[ANN].cards == 2
    assert not texts(found.actions, "build")


def test_the_poverty_of_a_run_counts_the_unknown_card() -> None:
    state = begin(table(hand="lords", deck="salters grocers", city="mercers"))
    found = ahead(state, ANN, "draw", "run_city")
    assert EndRun(poverty=3) in found.actions
    assert ahead(state, ANN, "draw", "run_city", "activate 0 - - -").actions
    state = begin(table(hand="lords", deck="salters grocers", city="public_houses"))
    found = ahead(state, ANN, "draw", "run_city", "activate 0 - - -")
    assert EndRun(poverty=1) in found.actions


def test_land_that_would_be_turned_up_is_not_foreseen() -> None:
    state = table(upper="salters grocers")
    found = ahead(state, ANN, "buy_land westminster")
    assert found.view.offer == ("city", "southwark_and_bermondsey")
    assert found.view.land == len(state.land)


def test_nothing_is_foreseen_beyond_a_turn_the_university_and_the_end() -> None:
    state = begin(table(city="university_of_london", deck="salters grocers lords"))
    assert ahead(state, ANN, "look").actions == ()
    assert ahead(table(), ANN, "run_city", "end_run").actions == ()
    state = table(3)
    state.turn, state.last = CAT, BOB
    assert ahead(state, BOB).actions == ()
    assert ahead(state, ANN).actions != ()


def test_a_move_that_does_not_fit_leaves_nothing() -> None:
    state = begin(table(hand="lords", upper="salters"))
    planned = notation.read("take salters", foresee(RULES.view(state, ANN), ANN, ()).actions)
    view = RULES.view(state, ANN)
    assert foresee(view, ANN, (planned, planned)).actions == ()
    assert cards("lords") == state.players[ANN].hand

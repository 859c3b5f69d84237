"""What may be planned: what a seat will be asked in its turn, by its view alone."""

from collections.abc import Sequence

from games.brigade.actions import Action
from games.brigade.foresee import foresee
from games.brigade.model import State, View
from games.brigade.rules import RULES
from games.core import notation
from games.core.log import Seat
from games.core.rules import Foresight
from tests.brigade.position import (
    ANN,
    BOB,
    CAT,
    burn,
    crew,
    do,
    happen,
    legal,
    loyal,
    next_event,
    question,
    renown,
    stand,
    table,
)


def ahead(state: State, seat: Seat, *texts: str) -> Foresight[View, Action]:
    """Return what is foreseen once these moves, each of which is offered, are made."""
    view, planned = RULES.view(state, seat), list[Action]()
    for text in texts:
        planned.append(notation.read(text, foresee(view, seat, planned).actions))
    return foresee(view, seat, planned)


def texts(found: Sequence[Action]) -> list[str]:
    return [notation.write(one) for one in found]


def test_whoever_must_act_foresees_what_is_legal() -> None:
    state = table(3)
    assert texts(ahead(state, ANN).actions) == legal(state)
    assert ahead(state, ANN).view == RULES.view(state, ANN)


def test_a_turn_is_foreseen_action_by_action_as_it_will_be() -> None:
    """Rules 26 to 29: a fire is put out, its renown placed, and a block gained."""
    state = table(2)
    burn(state, "B2:2")
    renown(state, ANN, "B1:1")
    planned = ("move_brigade B2 -", "extinguish 2 0", "place_renown B1 1", "place_renown B2 1")
    found = ahead(state, ANN, *planned)
    do(state, *planned)
    assert texts(found.actions) == legal(state)
    assert found.view == RULES.view(state, ANN)


def test_the_next_turn_can_be_planned_as_if_no_event_began_it() -> None:
    state = table(3)
    burn(state, "E5:1")
    found = ahead(state, BOB, "upgrade leadership")
    assert (found.view.ask, found.view.turn, found.view.actions) == ("act", BOB, 3)
    assert found.view.events == len(state.events)
    assert found.view.city == RULES.view(state, BOB).city
    assert "upgrade wagon" not in texts(found.actions)


def test_nothing_is_foreseen_beyond_a_turn_or_a_crew_card() -> None:
    state = table(3)
    state.players[ANN].spaces["crew"] = 1
    assert ahead(state, ANN, "recruit").actions == ()
    assert ahead(state, ANN, "end_turn").actions == ()
    state.players[ANN].spaces["crew"] = 4
    assert ahead(state, ANN, "upgrade crew").actions == (), "its last space brings a Recruit"


def test_another_turn_of_ones_own_begins_with_an_event_too() -> None:
    """Brother Ben: nothing is foreseen of his turn."""
    state = table(2)
    loyal(state, ANN, "B2")
    crew(state, ANN, "brother_ben")
    state.players[ANN].spaces["wagon"] = 3
    assert ahead(state, ANN, "upgrade wagon").actions != ()
    assert ahead(state, ANN, "upgrade wagon", "end_turn").actions == ()


def test_the_last_fire_put_out_ends_the_game_as_it_will() -> None:
    """Rule 45: also where its renown is being placed now."""
    state = table(2)
    burn(state, "E6:0 B2:1")
    stand(state, ANN, "B2")
    assert ahead(state, ANN, "extinguish 1 0", "place_renown B2 1").actions == ()
    do(state, "extinguish 1 0")
    assert ahead(state, ANN, "place_renown B2 1").actions == ()
    do(state, "place_renown B2 1")
    assert state.ending == "no_fires"


def test_questions_of_an_event_are_answered_without_a_plan() -> None:
    """Esme: what follows hangs on what else the storm does, and who else is asked."""
    state = table(2)
    loyal(state, BOB, "D5")
    crew(state, BOB, "esme_morrow")
    stand(state, BOB, "C2")
    happen(state, "storm_1")
    assert question(state) == "redirect"
    view = RULES.view(state, BOB)
    offered = foresee(view, BOB, ()).actions
    assert texts(offered) == legal(state)
    assert foresee(view, BOB, offered[:1]).actions == ()


def test_who_has_no_turn_left_plans_none() -> None:
    """Rule 44: the round is finished, before the turn of who began."""
    state = table(3)
    state.last_round = "evacuation"
    assert ahead(state, BOB).actions != ()
    next_event(state, "wind_n")
    do(state, "end_turn")
    assert ahead(state, ANN).actions == ()
    assert ahead(state, CAT).actions != ()


def test_a_question_of_another_within_ones_turn_leaves_nothing_to_plan() -> None:
    """Zilda makes Bob choose: Ann's own turn goes on after that."""
    state = table(2)
    loyal(state, ANN, "D5")
    crew(state, ANN, "zilda_garrett")
    crew(state, BOB, "lumen walder_ranier")
    renown(state, ANN, "E5:1")
    burn(state, "E5:1")
    stand(state, ANN, "E5")
    do(state, "extinguish 1 0", "place_renown E5 1", "oblige 1")
    assert question(state) == "dismiss"
    assert ahead(state, ANN).actions == ()

"""Why a computer player did something, by what everybody sees of it."""

from collections import Counter

import pytest

from games.core import engine
from games.core.motive import Witnessed
from games.great_fire.ai.motive import motives
from games.great_fire.model import Colour, IntensifyFire, Options, State
from games.great_fire.motives import (
    Await,
    CatchUp,
    Contain,
    Deny,
    Expose,
    Feed,
    Firebreak,
    Guard,
    KeepAway,
    LeaveContained,
    LoseFewest,
    Motive,
    SpareOwn,
    StayAhead,
)
from games.great_fire.rules import RULES
from tests.great_fire.position import (
    ANN,
    BOB,
    CAT,
    COLOURS,
    P,
    acting,
    ends,
    give,
    houses,
    named,
    only_houses,
    position,
)

FIRE = {"cheapside": 4}
"""North of it lie Guild Hall and Goldsmiths' Hall, south of it Bread Street."""
NORTH = "spread N cheapside guild_hall"
HIDDEN = Options(hidden_colours=True)


def why(state: State, text: str, *, by_computer: bool = True) -> Motive | None:
    """Return why Ann does something, for all that is known; None if nothing is told."""
    step = engine.step(RULES, state, ANN, named(state, text, ANN))
    heard, computers = tuple(step.log.heard_by(None)), frozenset([ANN] if by_computer else [])
    found = motives(Witnessed(RULES.view(state, None), heard, computers, ()))
    assert len(found) <= 1
    return found[0] if found else None


def build(state: State, **left: tuple[Colour, ...]) -> State:
    """Leave these houses, and in Bethnal, where no fire comes, the rest of all twenty."""
    standing = Counter(house for found in left.values() for house in found)
    rest = houses(**{colour: 20 - standing[colour] for colour in COLOURS})
    only_houses(state, {**left, "bethnal": rest})
    return state


# The fire -------------------------------------------------------------------------------------


def test_houses_of_the_leader_burn_to_catch_up() -> None:
    state = build(position(burning=FIRE), guild_hall=houses(blue=2, green=1))
    state.players[BOB].cones = 1
    assert why(state, NORTH) == CatchUp(ANN, BOB)


def test_the_leader_stays_ahead_of_whoever_comes_next() -> None:
    state = build(position(burning=FIRE), guild_hall=houses(blue=2, green=1))
    state.players[ANN].cones, state.players[BOB].cones = 2, 1
    assert why(state, NORTH) == StayAhead(ANN, BOB)


def test_it_is_no_reason_where_others_lose_as_much_or_more_lead() -> None:
    even = build(position(burning=FIRE), guild_hall=houses(blue=1, green=1))
    even.players[BOB].cones = 1
    assert why(even, NORTH) is None
    tied = build(position(burning=FIRE), guild_hall=houses(blue=2))
    tied.players[BOB].cones = tied.players[CAT].cones = 1
    assert why(tied, NORTH) is None


def test_where_colours_are_hidden_no_house_is_anybodys() -> None:
    state = position(burning=FIRE, options=HIDDEN)
    build(state, guild_hall=houses(blue=2), goldsmiths_hall=houses(red=2))
    state.players[BOB].cones = 1
    assert why(state, NORTH) is None


def test_secret_points_make_nobody_the_leader() -> None:
    state = build(position(burning=FIRE), guild_hall=houses(blue=2))
    give(state, BOB, "victory_point")
    state.players[BOB].objectives = (P("bethnal"),) * 3
    assert why(state, NORTH) is None


def northern(guild_hall: tuple[Colour, ...], elsewhere: tuple[Colour, ...]) -> State:
    """Return a fire that may go north to Guild Hall and, from Pudding Lane, to other districts."""
    state = position(burning=FIRE)
    others = {end for cone in ("cheapside", "pudding_lane") for end in ends(state, "N", cone)}
    return build(state, **dict.fromkeys(others, elsewhere) | {"guild_hall": guild_hall})


def test_most_ways_of_the_card_would_have_burnt_their_own_houses() -> None:
    assert why(northern(houses(white=1), houses(red=1)), NORTH) == SpareOwn(ANN)
    assert why(northern(houses(white=1), houses(white=1)), NORTH) is None


def test_they_lose_as_few_of_their_own_as_they_can() -> None:
    assert why(northern(houses(red=1), houses(red=2)), NORTH) == LoseFewest(ANN)
    assert why(northern(houses(red=1), houses(red=1)), NORTH) is None
    assert why(northern(houses(red=2), houses(red=1)), NORTH) is None


def test_the_cone_is_taken_where_bands_then_cover_the_rest() -> None:
    state = build(position(burning=FIRE, bands={"cheapside": 3}), guild_hall=houses(white=1))
    assert why(state, NORTH) == LeaveContained(ANN, P("cheapside"))
    state.bands[P("cheapside")] = 2
    assert why(state, NORTH) is None


# Cones that are added -------------------------------------------------------------------------


def stoking(**fires: int) -> State:
    """Return a game in which Ann is to add a cone."""
    return build(position(burning=fires, owed=IntensifyFire(ANN, 1, "stack_card")))


def test_a_cone_keeps_a_rival_from_putting_the_fire_out() -> None:
    state = stoking(cheapside=3)
    state.bands[P("cheapside")] = 2
    state.players[BOB].landowner = P("cheapside")
    assert why(state, "intensify cheapside") == Deny(ANN, BOB)
    state.players[ANN].landowner = P("cheapside")  # it would have been theirs, too
    assert why(state, "intensify cheapside") is None


def test_a_cone_feeds_the_fire_next_to_the_leader() -> None:
    state = stoking(cheapside=3)
    build(state, guild_hall=houses(blue=2), bread_street=houses(red=1))
    state.players[BOB].cones = 1
    assert why(state, "intensify cheapside") == Feed(ANN, BOB)


def test_a_cone_is_added_away_from_their_own_houses() -> None:
    state = stoking(cheapside=3, tower=2)
    build(state, guild_hall=houses(red=1))
    assert why(state, "intensify tower") == KeepAway(ANN)
    assert why(state, "intensify cheapside") is None


# The deeds ------------------------------------------------------------------------------------


def test_a_band_covers_the_last_cone() -> None:
    state = position(burning=FIRE, bands={"guild_hall": 1, "cheapside": 3}, owed=acting())
    assert why(state, "band guild_hall cheapside") == Contain(ANN, P("cheapside"))
    state.bands[P("cheapside")] = 2
    assert why(state, "band guild_hall cheapside") is None


@pytest.mark.parametrize(
    ("colour", "options", "own"),
    [("red", None, True), ("blue", None, False), ("red", HIDDEN, False)],
)
def test_a_band_stands_where_the_fire_may_come(
    colour: str, options: Options | None, own: bool
) -> None:
    state = position(burning=FIRE, bands={"bassishaw": 1}, options=options, owed=acting())
    build(state, guild_hall=houses(**{colour: 2}))
    assert why(state, "band bassishaw guild_hall") == Guard(ANN, P("guild_hall"), own=own)


def test_a_band_that_guards_a_secret_objective_says_nothing_of_it() -> None:
    state = position(burning=FIRE, bands={"bassishaw": 1}, owed=acting())
    build(state, guild_hall=houses(white=1), coleman_street=houses(white=1))
    state.players[ANN].objectives = (P("coleman_street"),) * 3
    assert why(state, "band bassishaw coleman_street") is None  # no fire is near
    assert why(state, "band bassishaw guild_hall") == Guard(ANN, P("guild_hall"), own=False)


def test_a_band_that_may_be_there_for_a_charge_does_not_say_that_it_guards() -> None:
    """Rule 14: its owner has a token, and what is guarded now may be blown up next."""
    state = position(burning=FIRE, bands={"bassishaw": 1}, owed=acting())
    build(state, guild_hall=houses(red=2))
    give(state, ANN, "victory_point")
    assert why(state, "band bassishaw guild_hall") is None
    build(state, guild_hall=houses(red=3))  # too large for that
    assert why(state, "band bassishaw guild_hall") == Guard(ANN, P("guild_hall"), own=True)


def test_a_band_leaves_a_rivals_houses_open_to_the_fire() -> None:
    state = position(burning=FIRE, bands={"guild_hall": 1}, owed=acting())
    build(state, guild_hall=houses(blue=2, green=1), bread_street=houses(white=1))
    assert why(state, "band guild_hall bassishaw") == Expose(ANN, P("guild_hall"), BOB)
    build(state, guild_hall=houses(blue=2, red=1), bread_street=houses(white=1))
    assert why(state, "band guild_hall bassishaw") is None


def test_a_landowner_awaits_the_next_turn_beside_contained_cones() -> None:
    state = position(burning={"tower": 2}, bands={"tower": 2}, owed=acting(1))
    state.players[ANN].landowner = P("east_smithfield")
    assert why(state, "landowner tower") == Await(ANN, P("tower"))
    state.agenda = [acting(2)]  # what is left of the points will show it
    assert why(state, "landowner tower") is None


def test_what_is_blown_up_is_a_firebreak_before_their_own_houses() -> None:
    state = position(burning=FIRE, bands={"guild_hall": 1}, owed=acting())
    build(state, guild_hall=houses(white=1), bassishaw=houses(red=1), brewers_hall=houses(blue=2))
    give(state, ANN, "demolition")
    assert why(state, "demolish guild_hall") == Firebreak(ANN, P("bassishaw"))


def test_where_colours_are_hidden_it_is_one_before_most_houses() -> None:
    state = position(burning=FIRE, bands={"guild_hall": 1}, options=HIDDEN, owed=acting())
    build(state, guild_hall=houses(white=1), bassishaw=houses(red=1), brewers_hall=houses(blue=2))
    give(state, ANN, "demolition")
    assert why(state, "demolish guild_hall") == Firebreak(ANN, P("brewers_hall"))


def test_houses_of_the_leader_are_blown_up_to_catch_up() -> None:
    state = position(burning=FIRE, bands={"guild_hall": 1}, owed=acting())
    build(state, guild_hall=houses(blue=2), bassishaw=houses(red=1))
    give(state, ANN, "demolition")
    state.players[BOB].cones = 1
    assert why(state, "demolish guild_hall") == CatchUp(ANN, BOB)


def test_nothing_is_told_of_a_person_nor_of_what_needs_no_reason() -> None:
    state = position(burning=FIRE, bands={"guild_hall": 1, "cheapside": 3}, owed=acting())
    assert why(state, "band guild_hall cheapside", by_computer=False) is None
    assert why(state, "end") is None

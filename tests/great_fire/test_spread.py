"""Phase 1, spreading the fire."""

import pytest

from games.core.log import Log
from games.great_fire import fire, moves, turn
from games.great_fire.actions import DoubleMove, Spread
from games.great_fire.events import (
    Burned,
    CardDiscarded,
    Caught,
    Event,
    FireRefilled,
    FireSpread,
    HandShown,
    TokenTaken,
    Wildfire,
)
from games.great_fire.model import DIRECTIONS, Options, State, TakeActions
from tests.great_fire.position import (
    ANN,
    BOB,
    P,
    cards,
    ends,
    give,
    houses,
    legal,
    named,
    of_type,
    only_houses,
    play,
    position,
)


def cones(state: State, card: str) -> set[str]:
    """Return where a cone may be taken for a card."""
    texts = [text.split() for text in legal(state)]
    return {words[2] for words in texts if words[:2] == ["spread", card]}


# Rule 4 and 5: a card, a cone, a way ------------------------------------------------------------


def test_rule_4_a_card_must_be_played_first() -> None:
    assert all(text.startswith("spread ") for text in legal(position()))


def test_only_cards_in_hand_are_offered() -> None:
    offered = {text.split()[1] for text in legal(position(hand="NNWWW"))}
    assert offered == {"N", "W"}


def test_nobody_else_may_move() -> None:
    assert legal(position(), BOB) == []


def test_rule_5_a_last_cone_stays() -> None:
    state = position(burning={"st_bennet": 1, "guild_hall": 2})
    assert cones(state, "W") == {"pudding_lane", "guild_hall"}


def test_rule_5_fire_that_is_not_connected_is_out_of_reach() -> None:
    state = position(burning={"tower": 3})
    assert ends(state, "W", "pudding_lane").isdisjoint({"custom_house"})
    assert ends(state, "W", "tower") == {"custom_house"}


def test_rule_5_the_way_through_the_fire_may_be_long_and_in_any_direction() -> None:
    state = position(burning={"st_mary": 2, "royal_exchange": 3, "bishopsgate": 2})
    assert "dukes_palace" in ends(state, "E", "pudding_lane")


def test_rule_5_the_cone_stops_at_the_first_place_without_fire() -> None:
    """Two steps north of Pudding Lane are one too many."""
    assert "lombard_street" not in ends(position(), "N", "pudding_lane")


def test_reading_8_pudding_lane_gives_its_last_cone_and_is_refilled_by_five() -> None:
    state = position()
    state.cones[P("pudding_lane")] = 1
    events = play(state, "spread E pudding_lane billingsgate")
    assert of_type(events, FireRefilled) == [FireRefilled(5)]
    assert state.cones[P("pudding_lane")] == 5


def test_pudding_lane_is_not_refilled_before_it_is_empty() -> None:
    state = position()
    state.cones[P("pudding_lane")] = 2
    assert of_type(play(state, "spread E pudding_lane billingsgate"), FireRefilled) == []
    assert state.cones[P("pudding_lane")] == 1


# Rule 6, readings 20 and 21: priorities ---------------------------------------------------------


def test_rule_6_houses_without_bands_come_first() -> None:
    state = position(bands={"billingsgate": 1}, burnt_out=["philpot_lane"])
    assert ends(state, "E", "pudding_lane") == {"pepys_house"}


def test_rule_6_then_houses_with_bands() -> None:
    state = position(bands={"billingsgate": 1, "pepys_house": 2}, burnt_out=["philpot_lane"])
    assert ends(state, "E", "pudding_lane") == {"billingsgate", "pepys_house"}


def test_rule_6_then_burnt_out_places_without_bands() -> None:
    burnt = ["philpot_lane", "billingsgate", "pepys_house"]
    state = position(bands={"billingsgate": 1}, burnt_out=burnt)
    assert ends(state, "E", "pudding_lane") == {"philpot_lane", "pepys_house"}


def test_rule_6_at_last_burnt_out_places_with_bands() -> None:
    burnt = ["philpot_lane", "billingsgate", "pepys_house"]
    state = position(bands=dict.fromkeys(burnt, 1), burnt_out=burnt)
    assert ends(state, "E", "pudding_lane") == set(burnt)


def test_reading_20_long_ways_are_compared_too() -> None:
    """Nothing east of Pudding Lane has houses, but something far off has."""
    burnt = ["philpot_lane", "billingsgate", "pepys_house", "st_mary"]
    state = position(burnt_out=burnt, burning={"tallow_hall": 1, "st_bennet": 2, "guild_hall": 4})
    assert ends(state, "E", "pudding_lane") == {"coleman_street", "bassishaw"}


def test_reading_20_other_fires_and_other_cards_are_not_compared() -> None:
    burnt = ["philpot_lane", "billingsgate", "pepys_house"]
    state = position(burnt_out=burnt, burning={"tower": 3}, hand="EEEEW")
    assert ends(state, "E", "tower") == {"east_smithfield"}
    assert ends(state, "E", "pudding_lane") == set(burnt)


def test_rule_6_a_band_that_is_busy_counts_as_a_band() -> None:
    """Reading 4: a contained fire with houses is an end of the second priority."""
    options = Options(pass_contained=False)
    facts = {"billingsgate": 1}
    state = position(options=options, contained=facts, bands=facts)
    assert ends(state, "E", "pudding_lane") == {"philpot_lane", "pepys_house"}
    state.demolished = [P("philpot_lane"), P("pepys_house")]
    assert ends(state, "E", "pudding_lane") == {"billingsgate"}


# Rule 9: closed places --------------------------------------------------------------------------


def test_rule_9_fire_does_not_enter_green_zones() -> None:
    state = position(burning={"barbican": 2, "holborn": 2, "tower": 5})
    for card in DIRECTIONS:
        for cone in ("barbican", "holborn", "tower"):
            assert ends(state, card, cone).isdisjoint(GREEN_ZONES)


GREEN_ZONES = {"smithfield", "moorfields", "artillery_ground", "temple_gardens", "tower_hill"}


def test_rule_9_fire_does_not_enter_demolished_districts() -> None:
    state = position()
    state.demolished = [P("billingsgate")]
    assert ends(state, "E", "pudding_lane") == {"philpot_lane", "pepys_house"}


# Readings 1 to 4: contained fire ----------------------------------------------------------------


def test_reading_2_a_covered_cone_does_not_leave() -> None:
    state = position(burning={"st_bennet": 3}, bands={"st_bennet": 3})
    assert cones(state, "W") == {"pudding_lane"}
    state.bands[P("st_bennet")] = 2
    assert cones(state, "W") == {"pudding_lane", "st_bennet"}


def test_reading_3_a_cone_passes_where_bands_only_match_the_cones() -> None:
    state = position(burning={"st_bennet": 3}, bands={"st_bennet": 3})
    assert "guild_hall" in ends(state, "N", "pudding_lane")


def test_reading_3_a_free_band_stops_it() -> None:
    state = position(burning={"st_bennet": 3}, bands={"st_bennet": 4})
    assert "guild_hall" not in ends(state, "N", "pudding_lane")


def test_reading_1_bands_that_match_the_cones_contain_them() -> None:
    """So a cone that arrives where one free band waits is contained, and houses stand."""
    state = position(bands={"billingsgate": 1, "philpot_lane": 1, "pepys_house": 1})
    play(state, "spread E pudding_lane billingsgate")
    assert state.cones[P("billingsgate")] == state.bands[P("billingsgate")] == 1
    assert fire.is_contained(state, P("billingsgate"))
    state.bands[P("billingsgate")] = 0
    assert not fire.is_contained(state, P("billingsgate"))


def test_reading_5_a_cone_that_passes_sets_off_no_band() -> None:
    """It may pass where bands match the cones, and leaves both as they were."""
    state = position(burning={"st_bennet": 3}, bands={"st_bennet": 3})
    events = play(state, "spread N pudding_lane guild_hall")
    assert of_type(events, Caught) == []
    assert (state.cones[P("st_bennet")], state.bands[P("st_bennet")]) == (3, 3)


def test_reading_3_by_the_option_equality_stops_it_too() -> None:
    options = Options(pass_contained=False)
    state = position(options=options, burning={"st_bennet": 3}, bands={"st_bennet": 3})
    assert "guild_hall" not in ends(state, "N", "pudding_lane")
    state.bands[P("st_bennet")] = 2
    assert "guild_hall" in ends(state, "N", "pudding_lane")


def test_reading_4_a_cone_may_end_where_a_contained_fire_burns_and_breaks_it() -> None:
    state = position(contained={"billingsgate": 1}, bands={"billingsgate": 1})
    state.demolished = [P(place) for place in AROUND_BILLINGSGATE]
    assert ends(state, "E", "pudding_lane") == {"billingsgate"}
    events = play(state, "spread E pudding_lane billingsgate")
    assert [len(event.lost) for event in of_type(events, Burned)] == [5]
    assert state.cones[P("billingsgate")] == 5


AROUND_BILLINGSGATE = ("philpot_lane", "pepys_house", "tower_street", "custom_house")
"""Where else an east card leads from Pudding Lane through a contained fire in Billingsgate."""


def test_reading_4_a_free_band_there_catches_it() -> None:
    burnt = ["philpot_lane", "pepys_house"]
    state = position(contained={"billingsgate": 1}, bands={"billingsgate": 2}, burnt_out=burnt)
    events = play(state, "spread E pudding_lane billingsgate")
    assert of_type(events, Caught) == [Caught(P("billingsgate"))]
    assert state.cones[P("billingsgate")] == 2
    assert len(state.houses[P("billingsgate")]) == 5


def test_reading_4_the_step_into_a_contained_fire_follows_the_card() -> None:
    state = position(
        contained={"billingsgate": 1}, bands={"billingsgate": 1}, burnt_out=["tallow_hall"]
    )
    only_houses(state, {"billingsgate": houses(red=1)})
    assert "billingsgate" in ends(state, "E", "pudding_lane")
    assert "billingsgate" not in ends(state, "W", "pudding_lane")


def test_reading_32_not_in_a_burnt_out_district_where_cones_lie() -> None:
    state = position(burning={"billingsgate": 3}, bands={"billingsgate": 3})
    assert "billingsgate" not in ends(state, "E", "pudding_lane")


def test_reading_31_a_cone_does_not_pass_the_district_in_which_it_ends() -> None:
    """From Custom House a west card enters the Tower only from behind: through it, and back."""
    state = position(
        burning={"custom_house": 2, "east_smithfield": 2},
        contained={"tower": 1},
        bands={"tower": 1},
        hand="WWWWN",
    )
    only_houses(state, {"tower": houses(blue=5)})
    assert ends(state, "W", "east_smithfield") == {"tower"}
    assert "tower" not in ends(state, "W", "custom_house")


def test_reading_31_a_cone_goes_round_the_district_in_which_it_ends() -> None:
    """Through the Tower to East Smithfield it would be shorter, but not by the card."""
    way = ("custom_house", "tower_street", "crutched_friars", "minories", "east_smithfield")
    state = position(
        burning=dict.fromkeys(way, 2), contained={"tower": 1}, bands={"tower": 1}, hand="WWWWN"
    )
    only_houses(state, {"tower": houses(blue=5)})
    (spread,) = of_type(play(state, "spread W custom_house tower"), FireSpread)
    assert spread.path == (*way, "tower")


def test_reading_29_cones_that_lie_there_already_are_not_taken_away() -> None:
    options = Options(pass_contained=False)
    facts = {"pepys_house": 2}
    state = position(options=options, contained=facts, bands=facts)
    state.demolished = [P("philpot_lane"), P("billingsgate")]
    play(state, "spread E pudding_lane pepys_house")
    assert state.cones[P("pepys_house")] == 3, "one house, three cones"


# Rule 8: arrival --------------------------------------------------------------------------------


def test_rule_8_a_free_band_covers_the_cone_and_all_is_well() -> None:
    others = {"philpot_lane": 1, "pepys_house": 1}
    state = position(bands={"billingsgate": 1, **others})
    before = dict(state.houses)
    events = play(state, "spread E pudding_lane billingsgate")
    assert of_type(events, Caught) == [Caught(P("billingsgate"))]
    assert of_type(events, Burned) == []
    assert state.cones[P("billingsgate")] == 1
    assert state.houses == before


def test_rule_8_houses_burn_and_cones_match_them() -> None:
    state = position()
    there = state.houses[P("billingsgate")]
    events = play(state, "spread E pudding_lane billingsgate")
    assert of_type(events, Burned) == [Burned(P("billingsgate"), there, 5)]
    assert P("billingsgate") not in state.houses
    assert state.cones[P("billingsgate")] == 5


def test_rule_8_the_active_player_takes_the_token_and_alone_sees_it() -> None:
    state, log = position(), Log[Event]()
    state.tokens[P("philpot_lane")] = "victory_point"
    turn.apply(state, ANN, named(state, "spread E pudding_lane philpot_lane"), log)
    assert state.players[ANN].tokens == ["victory_point"]
    assert P("philpot_lane") not in state.tokens
    heard = {seat: of_type(log.heard_by(seat), TokenTaken) for seat in (ANN, BOB, None)}
    assert [event.token for event in heard[ANN]] == ["victory_point"]
    assert heard[BOB] == heard[None] == [TokenTaken(ANN, P("philpot_lane"), None)]


def test_reading_16_a_token_is_taken_without_a_choice() -> None:
    state = position()
    play(state, "spread E pudding_lane philpot_lane")
    assert len(state.players[ANN].tokens) == 1
    assert state.agenda == [TakeActions(ANN, 4, may_double=True)], "nothing else is asked"


def test_reading_17_a_token_stays_while_the_fire_is_contained() -> None:
    """And goes to whose move burns the district."""
    state = position(bands={"philpot_lane": 1, "billingsgate": 1, "pepys_house": 1})
    play(state, "spread E pudding_lane philpot_lane")
    assert P("philpot_lane") in state.tokens
    state = position(contained={"philpot_lane": 1}, bands={"philpot_lane": 1})
    state.demolished = [P("billingsgate"), P("pepys_house"), P("tower_street")]
    play(state, "spread E pudding_lane philpot_lane")
    assert P("philpot_lane") not in state.tokens
    assert len(state.players[ANN].tokens) == 1


def test_rule_7_own_houses_burn_like_others() -> None:
    """All that Ann can burn is hers: she must."""
    state = position(hand="EEEEE", seats=3)
    only_houses(state, {"billingsgate": houses(red=3)})
    state.demolished = [P("philpot_lane"), P("pepys_house")]
    assert legal(state) == ["spread E pudding_lane billingsgate"]


def test_reading_18_a_burnt_out_district_gets_one_cone() -> None:
    state = position(seats=4, burnt_out=["billingsgate", "philpot_lane", "pepys_house"])
    events = play(state, "spread E pudding_lane billingsgate")
    assert of_type(events, Burned) == [Burned(P("billingsgate"), (), 1)]


@pytest.mark.parametrize(
    ("seats", "wildfire", "count"),
    [(3, "by_seats", 1), (4, "by_seats", 1), (5, "by_seats", 2), (6, "by_seats", 2),
     (3, "on", 2), (6, "off", 1)],
)  # fmt: skip
def test_reading_18_wildfire_brings_one_more(seats: int, wildfire: str, count: int) -> None:
    """Variant C of the Italian summary: compulsory with five and six."""
    options = Options.model_validate({"wildfire": wildfire})
    burnt = ["billingsgate", "philpot_lane", "pepys_house"]
    state = position(seats=seats, options=options, burnt_out=burnt)
    events = play(state, "spread E pudding_lane billingsgate")
    assert state.cones[P("billingsgate")] == count
    assert len(of_type(events, Wildfire)) == count - 1


def test_wildfire_does_not_touch_districts_with_houses() -> None:
    state = position(options=Options(wildfire="on"))
    play(state, "spread E pudding_lane pepys_house")
    assert state.cones[P("pepys_house")] == 1, "one house"
    state = position(options=Options(wildfire="on"), bands=dict.fromkeys(EAST, 1))
    play(state, "spread E pudding_lane billingsgate")
    assert state.cones[P("billingsgate")] == 1, "caught"


EAST = ("billingsgate", "philpot_lane", "pepys_house")
"""Where an east card leads from Pudding Lane."""


def test_reading_30_wildfire_brings_one_more_although_a_band_covers_the_first() -> None:
    options = Options(wildfire="on")
    state = position(options=options, burnt_out=EAST, bands=dict.fromkeys(EAST, 1))
    events = play(state, "spread E pudding_lane billingsgate")
    assert of_type(events, Caught) == [Caught(P("billingsgate"))]
    assert of_type(events, Wildfire) == [Wildfire(P("billingsgate"), 2)]
    assert state.cones[P("billingsgate")] == 2


def test_the_effects_are_told_beforehand() -> None:
    state = position(bands={"philpot_lane": 1, "pepys_house": 1, "billingsgate": 1})
    action = named(state, "spread E pudding_lane philpot_lane")
    assert isinstance(action, Spread)
    assert (action.caught, action.burns, action.token) == (True, (), False)
    state = position()
    action = named(state, "spread E pudding_lane philpot_lane")
    assert isinstance(action, Spread)
    assert (action.caught, action.token) == (False, True)
    assert action.burns == state.houses[P("philpot_lane")]
    state.tokens.clear()
    action = named(state, "spread E pudding_lane philpot_lane")
    assert isinstance(action, Spread)
    assert not action.token


def test_the_effects_of_a_double_move_are_told_beforehand() -> None:
    state = position(bands={"pepys_house": 1})
    give(state, ANN, "double_move")
    play(state, "spread E pudding_lane billingsgate")
    action = named(state, "double pudding_lane philpot_lane")
    assert isinstance(action, DoubleMove)
    there = state.houses[P("philpot_lane")]
    assert (action.caught, action.burns, action.token) == (False, there, True)
    state.demolished = [P(place) for place in AROUND_BILLINGSGATE if place != "pepys_house"]
    action = named(state, "double pudding_lane pepys_house")
    assert isinstance(action, DoubleMove)
    assert (action.caught, action.burns, action.token) == (True, (), False)


def test_the_mildest_spread_comes_first() -> None:
    state = position(hand="EEEEE")
    assert legal(state)[0] == "spread E pudding_lane pepys_house", "one house, the others more"
    first = moves.legal(state, ANN)[0]
    assert isinstance(first, Spread)
    assert len(first.burns) == 1


def test_the_mildest_spread_comes_first_whatever_its_card() -> None:
    """A north card would burn two houses, an east card the one of Philpot Lane."""
    state = position(hand="NNNNE")
    state.demolished = [P(place) for place in ("pepys_house", "st_mary", "candlewick_ward")]
    assert legal(state)[0] == "spread E pudding_lane philpot_lane"


# Rule 15, readings 19, 21 and 27: double moves --------------------------------------------------


def test_rule_15_a_double_move_follows_with_the_same_card() -> None:
    state = position(hand="NNEEW")
    give(state, ANN, "double_move", "victory_point")
    play(state, "spread E pudding_lane billingsgate")
    doubles = {text.split()[2] for text in legal(state) if text.startswith("double pudding_lane")}
    assert doubles == {"philpot_lane", "pepys_house", "custom_house", "tower_street"}
    events = play(state, "double pudding_lane philpot_lane")
    (spread,) = of_type(events, FireSpread)
    assert spread.double
    assert spread.card == "E"
    assert state.players[ANN].hand == cards("NNEW"), "no second card is played"
    assert "double_move" not in state.players[ANN].tokens
    assert state.discards[-1] == "E"


def test_rule_15_one_token_a_turn() -> None:
    state = position()
    state.tokens.clear()
    give(state, ANN, "double_move", "double_move")
    play(state, "spread E pudding_lane billingsgate", "double pudding_lane philpot_lane")
    assert not [text for text in legal(state) if text.startswith("double")]
    assert state.players[ANN].tokens == ["double_move"]


def test_reading_19_a_double_move_spreads_to_two_districts() -> None:
    state = position()
    state.tokens.clear()
    give(state, ANN, "double_move")
    play(state, "spread E pudding_lane billingsgate", "double pudding_lane philpot_lane")
    assert {P("billingsgate"), P("philpot_lane")} <= state.cones.keys()
    assert {P("billingsgate"), P("philpot_lane")}.isdisjoint(state.houses)


def test_rule_15_also_in_the_phase_in_which_it_was_taken() -> None:
    state = position()
    state.tokens[P("philpot_lane")] = "double_move"
    play(state, "spread E pudding_lane philpot_lane")
    assert "double pudding_lane billingsgate" in legal(state)


def test_rule_15_without_a_token_there_is_none() -> None:
    state = position()
    give(state, ANN, "demolition")
    play(state, "spread E pudding_lane billingsgate")
    assert not [text for text in legal(state) if text.startswith("double")]


def test_reading_21_priorities_are_compared_anew() -> None:
    """The first cone takes the last houses, so the second may go where it was not allowed."""
    burnt = ["philpot_lane", "billingsgate", "tower_street", "custom_house"]
    state = position(burnt_out=burnt)
    state.demolished = [P("crutched_friars"), P("aldgate")]
    give(state, ANN, "double_move")
    assert ends(state, "E", "pudding_lane") == {"pepys_house"}
    play(state, "spread E pudding_lane pepys_house")
    doubles = {text for text in legal(state) if text.startswith("double pudding_lane")}
    assert doubles == {"double pudding_lane philpot_lane", "double pudding_lane billingsgate"}


@pytest.mark.parametrize(
    "deed",
    ["landowner tower", "band tower tower_hill", "extinguish tower_hill 1", "demolish st_mary"],
)
def test_reading_27_whoever_acts_has_ended_the_fire_phase(deed: str) -> None:
    state = position(bands={"tower": 1, "tower_hill": 1, "st_mary": 1})
    give(state, ANN, "double_move", "demolition")
    state.players[ANN].landowner = P("tower_hill")
    state.cones[P("tower_hill")] = 1  # no fire comes there by the rules; it serves the test
    play(state, "spread E pudding_lane billingsgate")
    assert isinstance(named(state, "double pudding_lane philpot_lane"), DoubleMove)
    play(state, deed)
    assert not [text for text in legal(state) if text.startswith("double")]


# Rule 16: no legal spread -----------------------------------------------------------------------


def test_rule_16_without_a_spread_a_card_is_discarded_and_the_hand_shown() -> None:
    state = position(hand="SSSSS")
    assert legal(state) == ["discard S"]
    events = play(state, "discard S")
    assert of_type(events, HandShown) == [HandShown(ANN, ("S",) * 5)]
    assert of_type(events, CardDiscarded) == [CardDiscarded(ANN, "S")]
    assert state.players[ANN].hand == cards("SSSS")
    assert state.discards == ["S"]


def test_rule_16_a_hand_that_was_shown_cannot_be_hidden_again() -> None:
    """So a discard cannot be undone."""
    log = Log[Event]()
    state = position(hand="SSSSS")
    turn.apply(state, ANN, named(state, "discard S"), log)
    assert [entry.event for entry in log.entries if entry.shows] == [HandShown(ANN, ("S",) * 5)]


def test_rule_16_then_three_cones_are_added_and_the_turn_goes_on() -> None:
    state = position(hand="SSSSS", burning={"bethnal": 1, "tower": 1})
    state.demolished = [P("spitalfields"), P("petticoat_lane"), P("antons_yard")]
    assert legal(state) == ["discard S"]
    play(state, "discard S")
    assert legal(state) == ["intensify tower", "intensify bethnal"]
    play(state, "intensify bethnal", "intensify bethnal", "intensify tower")
    assert (state.cones[P("bethnal")], state.cones[P("tower")]) == (3, 2)
    assert legal(state)[0] == "end"
    assert "landowner spitalfields" in legal(state)


def test_rule_16_cones_that_fit_nowhere_are_left() -> None:
    state = position(hand="SSSSS")
    play(state, "discard S")
    assert legal(state)[0] == "end"


def test_rule_16_one_card_that_spreads_is_enough_to_be_played() -> None:
    state = position(hand="SSSSE")
    assert {text.split()[1] for text in legal(state)} == {"E"}


def test_rule_16_no_double_move_without_a_card() -> None:
    state = position(hand="SSSSS", burning={"bethnal": 2})
    give(state, ANN, "double_move")
    state.demolished = [P("spitalfields"), P("petticoat_lane"), P("antons_yard")]
    play(state, "discard S", *["intensify bethnal"])
    assert not [text for text in legal(state) if text.startswith("double")]

"""Every worked example of the full rules (PT), in their order."""

from games.great_fire.events import Burned, Extinguished, FireSpread
from games.great_fire.score import result
from tests.great_fire.position import (
    ANN,
    P,
    acting,
    ends,
    houses,
    legal,
    of_type,
    only_houses,
    play,
    position,
)

EXAMPLE_4 = {
    "pudding_lane": 25,
    "st_bennet": 3,
    "guild_hall": 4,
    "bassishaw": 2,
    "goldsmiths_hall": 2,
    "philpot_lane": 2,
}


def test_example_1_east_from_sion_college_lies_moorgate() -> None:
    state = position(burning={"sion_college": 2}, hand="NESWW")
    assert ends(state, "E", "sion_college") == {"moorgate"}


def test_example_1_south_from_sion_college_lies_brewers_hall() -> None:
    state = position(burning={"sion_college": 2})
    assert ends(state, "S", "sion_college") == {"brewers_hall"}


def test_example_1_from_cripplegate_a_diagonal_leads_to_moorgate_by_south_or_east() -> None:
    state = position(burning={"cripplegate": 4})
    assert "moorgate" in ends(state, "S", "cripplegate")
    assert "moorgate" in ends(state, "E", "cripplegate")
    assert "moorgate" not in ends(state, "N", "cripplegate") | ends(state, "W", "cripplegate")


def test_example_1_from_moorgate_it_leads_back_by_north_or_west() -> None:
    state = position(burning={"moorgate": 2})
    assert "cripplegate" in ends(state, "N", "moorgate")
    assert "cripplegate" in ends(state, "W", "moorgate")
    assert "cripplegate" not in ends(state, "S", "moorgate") | ends(state, "E", "moorgate")


def test_example_2_aldgate_receives_four_houses_and_bethnal_one() -> None:
    state = position()
    assert len(state.houses[P("aldgate")]) == 4
    assert len(state.houses[P("bethnal")]) == 1


def test_example_3_a_cone_from_pudding_lane_passes_st_bennet_to_guild_hall() -> None:
    state = position(burning={"st_bennet": 3})
    events = play(state, "spread N pudding_lane guild_hall")
    assert of_type(events, FireSpread) == [
        FireSpread(ANN, "N", (P("pudding_lane"), P("st_bennet"), P("guild_hall")), double=False)
    ]
    assert state.cones[P("pudding_lane")] == 24
    assert state.cones[P("st_bennet")] == 3


def test_example_3_by_other_cards_the_same_cone_goes_elsewhere_from_st_bennet() -> None:
    state = position(burning={"st_bennet": 3})
    assert "coleman_street" in ends(state, "N", "pudding_lane")
    assert "st_mary" in ends(state, "E", "pudding_lane")
    assert "tallow_hall" in ends(state, "S", "pudding_lane")
    assert "cheapside" in ends(state, "W", "pudding_lane")


def test_example_3_straight_from_pudding_lane() -> None:
    """With St. Bennet alight, as there: the lists of north, west and east."""
    state = position(burning={"st_bennet": 3})
    beyond_st_bennet = {"guild_hall", "coleman_street"}
    assert ends(state, "N", "pudding_lane") - beyond_st_bennet == {
        "st_mary",
        "bridgeward",
        "candlewick_ward",
        "pepys_house",
    }
    west = ends(state, "W", "pudding_lane")
    assert west - {"cheapside", "bread_street"} == {"tallow_hall", "vintners_hall"}
    east = ends(state, "E", "pudding_lane")
    assert east - {"st_mary"} == {"pepys_house", "philpot_lane", "billingsgate"}


def test_example_4_priority_leaves_cheapside_tallow_hall_and_billingsgate() -> None:
    state = position(
        burning=EXAMPLE_4,
        burnt_out=["watling_street"],
        bands={"coleman_street": 1, "bread_street": 1},
    )
    three = {"cheapside", "tallow_hall", "billingsgate"}
    assert ends(state, "S", "pudding_lane") == three
    assert ends(state, "S", "guild_hall") == three, "its own cone would have served as well"


def test_example_4_coleman_street_and_bread_street_are_next() -> None:
    """The ends of lower priority, found by closing those above them one after another."""
    state = position(
        burning=EXAMPLE_4,
        burnt_out=["watling_street"],
        bands={"coleman_street": 1, "bread_street": 1},
    )
    state.demolished = [P("cheapside"), P("tallow_hall"), P("billingsgate")]
    assert ends(state, "S", "pudding_lane") == {"coleman_street", "bread_street"}
    state.demolished += [P("coleman_street"), P("bread_street")]
    assert ends(state, "S", "pudding_lane") == {"watling_street"}


def test_example_4_the_last_step_alone_is_south() -> None:
    state = position(burning=EXAMPLE_4)
    events = play(state, "spread S pudding_lane cheapside")
    (spread,) = of_type(events, FireSpread)
    assert spread.path == ("pudding_lane", "st_bennet", "guild_hall", "cheapside")


def test_example_5_a_blue_player_who_lost_two_houses_has_36() -> None:
    state = position()
    only_houses(state, {"aldgate": houses(blue=18, red=20)})
    state.agenda = []
    ended = result(state)
    assert ended is not None
    blue = ended.scores[1]
    assert [part.points for part in blue.parts if part.key in ("houses", "houses_lost")] == [40, -4]


def test_example_5_guild_hall_with_four_houses_burns_with_four_cones() -> None:
    state = position(burning={"st_bennet": 3})
    events = play(state, "spread N st_bennet guild_hall")
    (burned,) = of_type(events, Burned)
    assert len(burned.lost) == 4
    assert burned.cones == state.cones[P("guild_hall")] == 4
    assert state.cones[P("st_bennet")] == 2


def test_example_6_five_bands_and_a_landowner_put_out_st_pauls_cone_by_cone() -> None:
    state = position(burning={"st_pauls": 5}, bands={"st_pauls": 5}, owed=acting())
    state.players[ANN].landowner = P("st_pauls")
    events = play(state, "extinguish st_pauls 1", "extinguish st_pauls 1")
    assert len(of_type(events, Extinguished)) == 2
    assert state.cones[P("st_pauls")] == 3
    assert state.players[ANN].cones == 2
    assert "extinguish st_pauls 2" in legal(state)
    assert "extinguish st_pauls 3" not in legal(state), "two points are left"

"""Phase 2, four action points."""

from collections.abc import Mapping

import pytest

from games.great_fire.actions import Demolish, Extinguish, MoveBand, MoveLandowner
from games.great_fire.events import BandMoved, Demolished, Extinguished, HeroNamed, LandownerMoved
from games.great_fire.model import State
from tests.great_fire.position import (
    ANN,
    BOB,
    P,
    acting,
    give,
    legal,
    named,
    of_type,
    play,
    position,
)


def walks(state: State, verb: str) -> dict[str, int]:
    """Return where the landowner, or the bands by notation, may go, and for how many points."""
    found: dict[str, int] = {}
    for text in legal(state):
        if text.startswith(verb + " "):
            action = named(state, text)
            assert isinstance(action, MoveLandowner | MoveBand)
            found[text.removeprefix(verb + " ")] = action.points
    return found


# Rule 10: points --------------------------------------------------------------------------------


def test_rule_10_a_landowner_walks_a_place_a_point_up_to_four() -> None:
    state = position(owed=acting())
    reach = walks(state, "landowner")
    assert reach["spitalfields"] == 1
    assert reach["hounds_ditch"] == 2
    assert reach["dukes_palace"] == 3
    assert reach["aldgate"] == 4
    assert reach["crutched_friars"] == 4, "by the cross at Whitechapel"
    assert "tower" not in reach
    assert "bethnal" not in reach, "standing still is no walk"


def test_rule_10_points_add_up() -> None:
    state = position(owed=acting())
    events = play(state, "landowner hounds_ditch", "landowner whitechapel")
    assert of_type(events, LandownerMoved) == [
        LandownerMoved(ANN, P("bethnal"), P("hounds_ditch"), 2),
        LandownerMoved(ANN, P("hounds_ditch"), P("whitechapel"), 1),
    ]
    assert state.players[ANN].landowner == "whitechapel"
    assert set(walks(state, "landowner").values()) == {1}


def test_without_points_only_what_is_free_is_left() -> None:
    state = position(owed=acting(0), bands={"tower": 1})
    assert legal(state) == ["end"]


def test_rule_10_any_number_of_bands_may_walk() -> None:
    state = position(owed=acting(), bands={"tower": 2, "newgate": 1})
    play(state, "band tower east_smithfield", "band tower custom_house", "band newgate holborn")
    assert state.bands == {"east_smithfield": 1, "custom_house": 1, "holborn": 1}
    assert set(walks(state, "band").values()) == {1}


def test_rule_10_a_band_belongs_to_nobody() -> None:
    """Any player moves any band; other players' landowners stay where they are."""
    state = position(owed=acting(), bands={"tower": 1})
    state.players[BOB].landowner = P("tower")
    play(state, "band tower tower_hill")
    assert state.bands == {"tower_hill": 1}
    assert state.players[BOB].landowner == "tower"


def test_rule_10_diagonals_only_at_crosses() -> None:
    state = position(owed=acting(1))
    state.players[ANN].landowner = P("moorgate")
    assert "cripplegate" in walks(state, "landowner")
    state.players[ANN].landowner = P("guild_hall")
    assert walks(state, "landowner").keys() == {
        "brewers_hall", "bassishaw", "coleman_street", "st_bennet", "cheapside",
        "goldsmiths_hall",
    }  # fmt: skip


def test_rule_10_nobody_enters_pudding_lane() -> None:
    state = position(owed=acting(), bands={"st_bennet": 1})
    state.players[ANN].landowner = P("st_mary")
    assert "pudding_lane" not in walks(state, "landowner")
    assert not [text for text in walks(state, "band") if text.endswith("pudding_lane")]
    assert walks(state, "landowner")["billingsgate"] == 4, "round it, not through it"


def test_rule_10_fleet_and_wall_do_not_matter() -> None:
    state = position(owed=acting(1))
    state.players[ANN].landowner = P("ludgate")
    assert "fleet_street" in walks(state, "landowner"), "over the Fleet"
    state.players[ANN].landowner = P("aldgate")
    assert "whitechapel" in walks(state, "landowner"), "through the wall"


def test_rule_9_people_enter_green_zones_and_demolished_districts() -> None:
    state = position(owed=acting(2), bands={"tower": 1})
    state.players[ANN].landowner = P("tower")
    state.demolished = [P("custom_house")]
    assert {"tower_hill", "custom_house", "tower_street"} <= walks(state, "landowner").keys()
    assert {"tower tower_hill", "tower custom_house"} <= walks(state, "band").keys()


# Rule 11: bands and cones -----------------------------------------------------------------------


def test_rule_11_a_band_stops_at_the_first_uncovered_cone() -> None:
    state = position(owed=acting(), burning={"custom_house": 1}, bands={"tower": 1})
    reach = walks(state, "band")
    assert reach["tower custom_house"] == 1
    assert reach["tower billingsgate"] == 3, "round it, by Tower Hill and Tower Street"
    action = named(state, "band tower custom_house")
    assert isinstance(action, MoveBand)
    assert action.covers
    other = named(state, "band tower tower_hill")
    assert isinstance(other, MoveBand)
    assert not other.covers


def test_rule_11_it_passes_a_fire_that_is_wholly_covered() -> None:
    state = position(
        owed=acting(), burning={"custom_house": 1}, bands={"tower": 1, "custom_house": 1}
    )
    assert walks(state, "band")["tower billingsgate"] == 2


def test_rule_11_a_band_on_a_cone_does_not_leave() -> None:
    state = position(owed=acting(), burning={"tower": 2}, bands={"tower": 2})
    assert walks(state, "band") == {}
    state.bands[P("tower")] = 3
    assert walks(state, "band")["tower tower_hill"] == 1, "the third is free"
    play(state, "band tower tower_hill")
    assert {text.split()[0] for text in walks(state, "band")} == {"tower_hill"}


def test_rule_11_the_move_is_told() -> None:
    state = position(owed=acting(), bands={"tower": 1})
    events = play(state, "band tower tower_street")
    assert events == [BandMoved(ANN, P("tower"), P("tower_street"), 2)]


def test_rule_11_landowners_contain_nothing_and_are_not_stopped() -> None:
    state = position(owed=acting(), burning={"spitalfields": 1, "hounds_ditch": 1})
    assert walks(state, "landowner")["dukes_palace"] == 3
    play(state, "landowner spitalfields")
    assert not [text for text in legal(state) if text.startswith("extinguish")]


# Rule 12: putting out ---------------------------------------------------------------------------


def extinguishing(state: State) -> list[str]:
    return [text for text in legal(state) if text.startswith("extinguish")]


def test_rule_12_needs_the_own_landowner_there() -> None:
    state = position(owed=acting(), burning={"tower": 2}, bands={"tower": 2})
    state.players[BOB].landowner = P("tower")
    assert extinguishing(state) == []
    state.players[ANN].landowner = P("tower")
    assert extinguishing(state) == ["extinguish tower 1", "extinguish tower 2"]


@pytest.mark.parametrize(("bands", "possible"), [(1, False), (2, True), (3, True)])
def test_rule_12_needs_every_cone_covered(bands: int, possible: bool) -> None:
    state = position(owed=acting(), burning={"tower": 2}, bands={"tower": bands})
    state.players[ANN].landowner = P("tower")
    assert bool(extinguishing(state)) == possible


def test_rule_12_a_point_a_cone() -> None:
    state = position(owed=acting(), burning={"tower": 5}, bands={"tower": 6})
    state.players[ANN].landowner = P("tower")
    assert extinguishing(state)[-1] == "extinguish tower 4", "four points"
    events = play(state, "extinguish tower 3")
    assert of_type(events, Extinguished) == [Extinguished(ANN, P("tower"), 3)]
    assert extinguishing(state) == ["extinguish tower 1"]


def test_reading_25_bands_are_free_again_and_houses_still_stand() -> None:
    state = position(owed=acting(), contained={"tower": 1}, bands={"tower": 1})
    state.players[ANN].landowner = P("tower")
    play(state, "extinguish tower 1")
    assert P("tower") not in state.cones
    assert len(state.houses[P("tower")]) == 5
    assert walks(state, "band")["tower tower_hill"] == 1


def test_where_nothing_burns_nothing_is_put_out() -> None:
    state = position(owed=acting(), bands={"bethnal": 1})
    assert extinguishing(state) == []


# Rule 13: Hero of London ------------------------------------------------------------------------


def puts_out(state: State, cones: int) -> list[HeroNamed]:
    """Let Ann put out cones in the Tower, and return who was named."""
    state.players[ANN].landowner = P("tower")
    state.cones[P("tower")] = cones
    state.bands[P("tower")] = cones
    text = f"extinguish tower {cones}"
    action = named(state, text)
    assert isinstance(action, Extinguish)
    events = of_type(play(state, text), HeroNamed)
    assert action.hero == bool(events), "told beforehand"
    return events


def test_rule_13_the_first_with_three_cones() -> None:
    state = position(owed=acting())
    state.players[ANN].cones = 1
    assert puts_out(state, 1) == []
    assert puts_out(state, 1) == [HeroNamed(ANN, None)]
    assert state.hero == ANN


def test_rule_13_as_many_as_the_holder_are_not_enough() -> None:
    state = position(owed=acting())
    state.hero, state.players[BOB].cones = BOB, 3
    assert puts_out(state, 3) == []
    assert puts_out(state, 1) == [HeroNamed(ANN, BOB)]
    assert state.hero == ANN


def test_rule_13_the_holder_is_not_named_again() -> None:
    state = position(owed=acting())
    state.hero, state.players[ANN].cones = ANN, 3
    assert puts_out(state, 2) == []


# Rule 14: demolition ----------------------------------------------------------------------------


def sites(state: State) -> set[str]:
    """Return what Ann may demolish."""
    return {text.split()[1] for text in legal(state) if text.startswith("demolish")}


def blaster(
    *,
    bands: Mapping[str, int] | None = None,
    burning: Mapping[str, int] | None = None,
    contained: Mapping[str, int] | None = None,
) -> State:
    """Return a position in which Ann may act and has a charge."""
    state = position(owed=acting(), bands=bands, burning=burning, contained=contained)
    give(state, ANN, "demolition")
    return state


def test_rule_14_next_to_pudding_lane_counts() -> None:
    state = blaster(bands={"pepys_house": 1})
    assert sites(state) == {"pepys_house"}


def test_rule_14_needs_a_charge() -> None:
    state = blaster(bands={"pepys_house": 1})
    give(state, ANN, "double_move", "victory_point")
    assert sites(state) == set()


def test_rule_14_and_reading_14_needs_a_band_there() -> None:
    state = blaster()
    state.players[ANN].landowner = P("pepys_house")
    assert sites(state) == set()


def test_rule_14_needs_a_cone_next_door_covered_or_not() -> None:
    state = blaster(bands={"newgate": 1})
    assert sites(state) == set()
    state.cones[P("fleet_street")] = 1
    state.bands[P("fleet_street")] = 1
    assert sites(state) == set(), "Newgate and Fleet Street do not touch"
    state.cones[P("st_sepulchre")] = 1
    assert sites(state) == {"newgate"}
    state.bands[P("st_sepulchre")] = 1
    assert sites(state) == {"newgate"}


def test_reading_15_a_cross_counts_as_next_door() -> None:
    state = blaster(bands={"pepys_house": 1})
    assert "pepys_house" in sites(state), "it meets Pudding Lane at a cross only"


def test_rule_14_not_where_a_cone_is() -> None:
    state = blaster(bands={"pepys_house": 2}, contained={"pepys_house": 1})
    assert sites(state) == set()


def test_reading_13_at_most_two_houses_or_none_any_more() -> None:
    state = blaster(bands={"billingsgate": 1, "philpot_lane": 1})
    assert sites(state) == {"philpot_lane"}, "Billingsgate has three"
    state.houses.pop(P("billingsgate"))
    assert sites(state) == {"philpot_lane", "billingsgate"}


def test_rule_14_not_twice_and_no_green_zones() -> None:
    state = blaster(bands={"pepys_house": 1, "tower_hill": 1}, burning={"tower": 1})
    state.demolished = [P("pepys_house")]
    assert sites(state) == set()


def test_rule_14_houses_are_lost_and_the_token_leaves_the_game() -> None:
    state = blaster(bands={"philpot_lane": 1})
    houses = state.houses[P("philpot_lane")]
    action = named(state, "demolish philpot_lane")
    assert isinstance(action, Demolish)
    assert (action.loses, action.token) == (houses, True)
    events = play(state, "demolish philpot_lane")
    assert events == [Demolished(ANN, P("philpot_lane"), houses, token=True)]
    assert P("philpot_lane") not in state.houses
    assert P("philpot_lane") not in state.tokens
    assert state.players[ANN].tokens == [], "nobody gains it, and the charge is spent"
    assert state.bands == {"philpot_lane": 1}


def test_rule_14_it_is_free_and_may_be_done_again() -> None:
    state = position(owed=acting(0), bands={"philpot_lane": 1, "pepys_house": 1})
    give(state, ANN, "demolition", "demolition")
    play(state, "demolish philpot_lane", "demolish pepys_house")
    assert state.demolished == ["philpot_lane", "pepys_house"]
    assert legal(state) == ["end"]


def test_rule_14_points_are_kept() -> None:
    state = blaster(bands={"philpot_lane": 1})
    play(state, "demolish philpot_lane")
    assert max(walks(state, "landowner").values()) == 4

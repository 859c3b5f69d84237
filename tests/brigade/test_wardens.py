"""Side 2 of wardens and Firehouses."""

from typing import Any

from games.brigade.events import (
    CrewDismissed,
    FireSwapped,
    RecruitedAway,
    Refilled,
    RenownPlaced,
    RenownRemoved,
    WaterLost,
)
from games.brigade.model import State
from games.brigade.players import using
from tests.brigade.position import (
    ANN,
    BOB,
    CAT,
    act,
    at,
    block,
    burn,
    crew,
    destroy,
    do,
    ends,
    fires,
    happen,
    has_crew,
    legal,
    loyal,
    of_type,
    question,
    renown,
    stand,
    table,
    whose,
)


def led_by(warden: str, seats: int = 2, **options: Any) -> State:
    """Return Ann's turn with this warden, in the advanced mode."""
    return table(seats, mode="ten_wardens", wardens=warden, **options)


def coloured(colour: str, **options: Any) -> State:
    """Return Ann's turn with side 2 of this board."""
    state = table(mode="advanced", **options)
    state.players[BOB].colour = state.players[ANN].colour
    state.players[ANN].colour = colour  # type: ignore[assignment]
    return state


def test_rule_7_a_wardens_action_costs_an_action_once_in_a_turn_on_side_2() -> None:
    state = led_by("bernhardt_blaze")
    do(state, "allegiances")
    assert (state.turn.actions, legal(state, "allegiances")) == (3, [])
    assert legal(act(table(wardens="bernhardt_blaze"), ANN), "allegiances") == []
    state = led_by("white_fang")
    do(state, "flip")
    assert legal(state, "flip") == []


def test_card_23_gloria_sends_the_wagon_to_put_out_a_fire_of_1() -> None:
    state = led_by("gloria_ignis")
    burn(state, "B2:1 C2:2 D3:1 E2:1")
    stand(state, BOB, "E2")
    assert ends(state, "send_wagon") == {"B2", "D3", "E6"}
    do(state, "send_wagon B2")
    assert legal(state)[0] == "place_renown B2 1"
    do(state, "place_renown B2 1")
    player = state.players[ANN]
    assert (player.wagon, player.wagon_water, player.water) == ("B2", 1, 2)
    assert (fires(state, "B2"), state.turn.actions) == ([0], 3)


def test_card_23_without_water_she_sends_nothing() -> None:
    state = led_by("gloria_ignis")
    state.players[ANN].wagon_water = 0
    assert legal(state, "send_wagon") == []


def test_card_24_blitz_swaps_two_adjacent_fires() -> None:
    state = led_by("blitz_haben")
    burn(state, "B2:4 C3:2")
    destroy(state, "C2")
    swaps = legal(state, "polymorph")
    assert "polymorph B1 B2" in swaps
    assert not [one for one in swaps if "C3" in one or "C2" in one]
    assert "polymorph A2 A3" not in swaps, "neither burns"
    events = do(state, "polymorph B1 B2")
    assert of_type(events, FireSwapped) == [FireSwapped(ANN, at("B1"), 4, at("B2"), 0)]
    assert (fires(state, "B1 B2"), question(state)) == ([4, 0], "act")
    do(state, "end_turn")
    assert block(state, "B1").destroyed, "its meter has three"


def test_card_25_and_reading_24_frith_recruits_away() -> None:
    state = led_by("frith_goldmane")
    crew(state, BOB, "mog_the_heavy lumen")
    state.players[BOB].crew[0].water = 0
    renown(state, ANN, "B1:1 C1:1")
    assert legal(state, "with_the_people") == [], "no room"
    state.players[ANN].spaces["crew"] = 1
    assert len(legal(state, "with_the_people")) == 4
    events = do(state, "with_the_people mog_the_heavy - B1")
    assert of_type(events, RecruitedAway)[0].victim == BOB
    assert (has_crew(state, ANN), has_crew(state, BOB)) == ("mog_the_heavy", "lumen")
    assert (state.players[ANN].crew[0].water, block(state, "B1").renown) == (2, [0, 0])
    act(state, ANN)
    do(state, "with_the_people lumen mog_the_heavy C1")
    assert (has_crew(state, ANN), has_crew(state, BOB)) == ("lumen", "")


def test_card_26_and_reading_25_glint_upgrades_once_more() -> None:
    state = led_by("glint_dampshot")
    renown(state, ANN, "B1:1")
    do(state, "upgrade crew")
    events = do(state, "artificers B1")
    assert of_type(events, RenownRemoved)[0].place == "B1"
    do(state, "upgrade wagon")
    assert (state.turn.actions, legal(state, "upgrade")) == (1, [])


def test_card_27_bernhardts_blocks_are_left_alone_until_his_next_turn() -> None:
    state = led_by("bernhardt_blaze")
    loyal(state, ANN, "A2")
    do(state, "allegiances")
    happen(state, "first_storm_1", BOB)
    assert fires(state, "A2 B4") == [0, 1]
    burn(state, "B2:1")
    happen(state, "wind_w", BOB)
    assert fires(state, "A2") == [0]
    happen(state, "first_storm_1", ANN)
    assert fires(state, "A2") == [1]


def test_reading_26_special_events_do_not_touch_them_either() -> None:
    state = led_by("bernhardt_blaze", fire_festival=True)
    loyal(state, ANN, "A2 B1")
    stand(state, BOB, "B1")
    do(state, "allegiances")
    for event in ("arson", "karnaj_celebrates", "burning_man_festival"):
        happen(state, event, BOB)
        assert fires(state, "A2 B1") == [0, 0]
    happen(state, "word_of_mouth", BOB)
    assert not {"A2", "B1"} & ends(state, "place_renown")
    state = led_by("bernhardt_blaze", fire_festival=True)
    loyal(state, ANN, "A2")
    do(state, "allegiances")
    happen(state, "dirty_dealings", BOB)
    assert "A2" not in ends(state, "raise_fire")


def test_card_28_and_reading_23_esters_own_water_comes_back() -> None:
    state = led_by("ester")
    crew(state, ANN, "mal_candor")
    burn(state, "B2:4")
    stand(state, ANN, "B2")
    events = do(state, "extinguish 2 0")
    assert of_type(events, Refilled) == [Refilled(ANN, 2, "ester")]
    assert (state.players[ANN].water, state.players[ANN].crew[0].water) == (2, 1)
    assert state.turn.actions == 3


def test_card_29_and_reading_27_white_fang() -> None:
    state = led_by("white_fang")
    player = state.players[ANN]
    crew(state, ANN, "lumen ebenezer")
    player.water = 0
    events = do(state, "flip")
    assert of_type(events, Refilled) == [Refilled(ANN, 2, "white_fang")]
    assert of_type(events, CrewDismissed)[0].cards == ("lumen", "ebenezer")
    assert (player.water, player.dawn, has_crew(state, ANN)) == (2, True, "")
    player.water, player.wagon_water = 0, 1
    crew(state, ANN, "mal_candor")
    player.crew[0].water = 0
    do(state, "refill both")
    assert (player.water, player.wagon_water, player.crew[0].water) == (0, 2, 1)
    do(state, "transfer brigade 2")
    assert player.water == 2
    player.water = 0
    act(state, ANN)
    do(state, "flip")
    assert (player.dawn, player.water, has_crew(state, ANN)) == (False, 0, "mal_candor")


def test_reading_27_no_event_refills_him_at_dawn() -> None:
    state = led_by("white_fang")
    do(state, "flip")
    state.players[ANN].water = 0
    happen(state, "cloudburst", BOB)
    assert state.players[ANN].water == 0


def test_reading_27_nor_does_ali() -> None:
    state = led_by("white_fang")
    player = state.players[ANN]
    crew(state, ANN, "ali_ahmar ebenezer")
    player.dawn, player.water = True, 1
    player.crew[1].water = 0
    renown(state, ANN, "A4:1")
    burn(state, "A4:1")
    stand(state, ANN, "A4")
    do(state, "extinguish 1 0", "place_renown A4 1", "take_water")
    assert (player.water, player.crew[1].water) == (0, 2)


def test_card_30_and_reading_28_galeela_copies_a_member_in_play() -> None:
    state = led_by("galeela", 3)
    crew(state, BOB, "kulari_one_shoe")
    crew(state, CAT, "lumen")
    assert legal(state, "mimic") == ["mimic kulari_one_shoe", "mimic lumen"]
    do(state, "mimic kulari_one_shoe")
    assert "D6" in ends(state, "move_brigade"), "without a loyal block"
    state.players[BOB].crew = []
    assert "D6" not in ends(state, "move_brigade"), "no longer in play"
    assert using(state, BOB, "stride") is None


def test_card_30_a_copied_offer_is_made_to_her() -> None:
    state = led_by("galeela")
    crew(state, BOB, "chops_murphy")
    do(state, "mimic chops_murphy")
    renown(state, ANN, "B1:1")
    burn(state, "B1:1")
    stand(state, ANN, "B1")
    do(state, "extinguish 1 0", "place_renown B1 1")
    assert "raise_fire C2" in legal(state)


def test_card_31_and_reading_29_aurath_passes_rivals_and_steals_water() -> None:
    state = led_by("aurath_ether", 3)
    player = state.players[ANN]
    player.water = 0
    stand(state, BOB, "B2", "F1")
    stand(state, CAT, "F6", "C3")
    assert "B2" not in ends(state, "non_corporeal"), "one cannot end on a Brigade"
    assert legal(state, "non_corporeal C3") == ["non_corporeal C3 1,2"]
    events = do(state, "non_corporeal C3 1,2")
    assert of_type(events, WaterLost) == [
        WaterLost(BOB, 1, ANN, "non_corporeal"),
        WaterLost(CAT, 1, ANN, "non_corporeal"),
    ]
    assert (player.water, state.players[BOB].water, state.players[CAT].water) == (2, 1, 1)
    assert state.turn.actions == 3


def test_reading_29_no_room_no_water_and_the_wagons_if_the_brigade_has_none() -> None:
    state = led_by("aurath_ether")
    stand(state, BOB, "B2", "F6")
    do(state, "non_corporeal C3 1")
    assert state.players[BOB].water == 2
    state = led_by("aurath_ether")
    state.players[ANN].water = 0
    stand(state, BOB, "B2", "F6")
    state.players[BOB].water = 0
    do(state, "non_corporeal C3 1")
    assert (state.players[BOB].wagon_water, state.players[ANN].water) == (1, 1)


def test_card_32_and_reading_30_cindy_gains_where_the_next_storm_hits() -> None:
    state = led_by("cindy_bustion")
    burn(state, "E5:4")
    stand(state, BOB, "B4")
    do(state, "pyrocontrol")
    happen(state, "wind_n", BOB)
    assert block(state, "D5").renown == [0, 0]
    burn(state, "E5:3 A2:0 D3:0")
    events = happen(state, "first_storm_1", BOB)
    assert [one.place for one in of_type(events, RenownPlaced)] == ["A2", "D3"]
    happen(state, "first_storm_1", BOB)
    assert block(state, "A2").renown == [1, 0], "the next one only"


def test_rule_40_and_card_33_street_wise_refills_for_a_renown() -> None:
    state = coloured("white")
    stand(state, ANN, "B2", "C2")
    renown(state, ANN, "B2:2 C2:1")
    player = state.players[ANN]
    player.water = player.wagon_water = 0
    assert legal(state, "refill") == ["refill brigade", "refill wagon"]
    do(state, "refill brigade", "refill wagon")
    assert (block(state, "B2").renown, block(state, "C2").renown) == ([1, 0], [0, 0])
    player.wagon_water = 0
    assert legal(state, "refill") == [], "no renown is left there"
    loyal(state, ANN, "B2")
    player.water = 0
    do(state, "refill brigade")
    assert block(state, "B2").renown == [1, 0], "for nothing on a loyal block"


def test_card_34_civic_duty_places_diagonally_too() -> None:
    state = coloured("black")
    burn(state, "B2:1")
    stand(state, ANN, "B2")
    do(state, "extinguish 1 0")
    assert ends(state, "place_renown") == {"B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"}


def test_card_35_fresh_mounts_move_once_more_at_the_end() -> None:
    state = coloured("pink")
    stand(state, ANN, "D5")
    do(state, "end_turn")
    assert (question(state), legal(state)[0]) == ("extra_move", "enough")
    do(state, "move_brigade C5 -")
    assert (state.players[ANN].brigade, state.turn.seat) == ("C5", BOB)
    state = coloured("pink")
    stand(state, ANN, "C5")
    do(state, "end_turn")
    assert state.turn.seat == BOB, "of the Merchants"


def gain(state: State, place: str, before: int) -> None:
    renown(state, ANN, f"{place}:{before}")
    burn(state, f"{place}:1")
    stand(state, ANN, place)
    do(state, "extinguish 1 0", f"place_renown {place} 1")
    assert whose(state, place) == ANN


def test_card_36_and_reading_18_insurance_pays_on_another_block_of_the_merchants() -> None:
    state = coloured("orange", insurance="any")
    gain(state, "A4", 1)
    assert ends(state, "place_renown") == {"B4", "E4", "F4", "A5", "B5", "C5"}
    do(state, "place_renown B5 1")
    assert block(state, "B5").renown == [1, 0]
    act(state, ANN)
    state.players[ANN].water = 1
    gain(state, "B1", 1)
    assert question(state) == "offer", "after any block"
    state = coloured("orange")
    gain(state, "B1", 1)
    assert question(state) == "act"
    act(state, ANN)
    state.players[ANN].water = 1
    gain(state, "A4", 1)
    assert question(state) == "offer", "after a block of theirs"

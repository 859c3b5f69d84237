"""The actions of a turn, renown and loyalty."""

from games.brigade.events import (
    ActionsGained,
    Extinguished,
    LoyaltyGained,
    Recruited,
    Refilled,
    RenownLost,
    RenownPlaced,
    Transferred,
    Upgraded,
)
from games.brigade.score import result
from tests.brigade.position import (
    ANN,
    BOB,
    act,
    at,
    block,
    burn,
    crew,
    destroy,
    do,
    ends,
    fires,
    has_crew,
    legal,
    loyal,
    next_event,
    of_type,
    on_deck,
    put,
    question,
    renown,
    stand,
    table,
    whose,
)

# The turn -----------------------------------------------------------------------------------------


def test_rule_17_an_event_comes_before_the_actions() -> None:
    state = table()
    next_event(state, "wind_w")
    do(state, "end_turn")
    assert (state.turn.seat, state.turn.actions, question(state)) == (BOB, 4, "act")
    assert fires(state, "D6") == [1]


def test_rule_18_four_actions_the_same_again_an_upgrade_once() -> None:
    state = table()
    do(state, "move_brigade B2 -", "move_brigade A1 -", "upgrade crew")
    assert legal(state, "upgrade") == []
    do(state, "move_brigade B2 -")
    assert legal(state) == ["end_turn"]


def test_reading_1_a_turn_can_be_ended_early() -> None:
    state = table()
    assert legal(state)[0] == "end_turn"
    do(state, "end_turn")
    assert state.turn.seat == BOB


# Moving -------------------------------------------------------------------------------------------


def test_rule_24_three_spaces_in_eight_directions() -> None:
    state = table()
    assert ends(state, "move_brigade") == {
        *("B1", "C1", "D1", "A2", "B2", "C2", "D2", "A3", "B3", "C3", "D3"),
        *("A4", "B4", "C4", "D4"),
    }


def test_rule_24_not_into_or_through_a_rival_brigade() -> None:
    state = table()
    for place in ("A2", "B1", "B2"):
        stand(state, BOB, place)
        assert place not in ends(state, "move_brigade")
    destroy(state, "A2 B1")
    assert ends(state, "move_brigade") == {"A3", "B3", "C1", "C2"}, "through the rubble"


def test_rule_24_passing_a_destroyed_block_costs_one_more_and_one_cannot_end_there() -> None:
    state = table()
    destroy(state, "B1 B2 A2")
    assert ends(state, "move_brigade") == {"A3", "B3", "C1", "C2", "C3"}


def test_rule_24_a_burning_block_ends_the_move_and_the_next_leaves_it() -> None:
    state = table()
    burn(state, "A2:1 B1:1 B2:1")
    assert ends(state, "move_brigade") == {"A2", "B1", "B2"}
    do(state, "move_brigade B2 -")
    assert "E5" in ends(state, "move_brigade")


def test_reading_6_rivals_wagons_do_not_stop_and_their_fire_houses_are_closed() -> None:
    state = table()
    stand(state, BOB, "F6", "B2")
    assert "B2" in ends(state, "move_brigade")
    stand(state, ANN, "E5")
    assert "F6" not in ends(state, "move_brigade")
    stand(state, BOB, "B3")
    assert "F6" not in ends(state, "move_brigade")


def test_rule_25_a_wagon_goes_anywhere_that_is_not_destroyed_or_a_rivals() -> None:
    state = table()
    stand(state, ANN, "B2", "D4")
    stand(state, BOB, "C2", "C3")
    destroy(state, "E1")
    burn(state, "A2:2")
    free = ends(state, "move_wagon")
    assert free == {"A1", *state.city} - {"D4", "C2", "C3", "E1"}
    do(state, "move_wagon B2")
    assert (state.players[ANN].wagon, state.turn.actions) == ("B2", 3)


# Extinguishing ------------------------------------------------------------------------------------


def test_rule_26_the_brigade_fights_where_it_is_and_a_wagon_there_helps() -> None:
    state = table()
    burn(state, "B2:3 C2:1")
    stand(state, ANN, "B2", "C2")
    assert legal(state, "extinguish") == ["extinguish 2 0", "extinguish 1 0"]
    stand(state, ANN, "B2", "B2")
    assert legal(state, "extinguish") == [
        *("extinguish 2 1", "extinguish 1 2", "extinguish 2 0", "extinguish 1 1"),
        *("extinguish 0 2", "extinguish 1 0", "extinguish 0 1"),
    ]
    stand(state, ANN, "A1", "B2")
    assert legal(state, "extinguish") == [], "the wagon alone cannot"


def test_rule_26_water_is_spent() -> None:
    state = table()
    burn(state, "B2:3")
    stand(state, ANN, "B2", "B2")
    events = do(state, "extinguish 2 1")
    player = state.players[ANN]
    assert (player.water, player.wagon_water, fires(state, "B2")) == (0, 1, [0])
    assert events == [Extinguished(ANN, at("B2"), 3, 0, 3)]


def test_reading_13_the_wardens_water_first_then_the_crews_the_hounds_last() -> None:
    state = table(promos=True)
    crew(state, ANN, "ash mog_the_heavy mal_candor")
    burn(state, "B2:3")
    stand(state, ANN, "B2")
    do(state, "extinguish 3 0")
    water = [one.water for one in state.players[ANN].crew]
    assert (state.players[ANN].water, water) == (0, [2, 1, 1])


def test_example_3_and_rule_27_only_the_levels_of_the_action_that_puts_it_out() -> None:
    state = table()
    burn(state, "B2:3")
    stand(state, ANN, "B2", "B2")
    events = do(state, "extinguish 2 0", "extinguish 0 1")
    assert events == [
        Extinguished(ANN, at("B2"), 2, 1, 0),
        Extinguished(ANN, at("B2"), 1, 0, 1),
    ]
    assert question(state) == "split"
    assert {one.split()[2] for one in legal(state)} == {"1"}


def test_rule_28_and_reading_7_where_renown_goes() -> None:
    state = table()
    burn(state, "B2:2 A2:1")
    stand(state, ANN, "B2")
    loyal(state, ANN, "B1")
    destroy(state, "C2")
    do(state, "extinguish 2 0")
    assert legal(state)[0] == "place_renown B2 2", "all where the fire was comes first"
    assert ends(state, "place_renown") == {"B2", "A2", "B3"}
    do(state, "place_renown A2 1", "place_renown B3 1")
    assert block(state, "A2").renown == [1, 0]
    assert question(state) == "act"


def test_reading_7_never_more_than_is_needed_and_what_fits_nowhere_is_lost() -> None:
    state = table()
    burn(state, "B1:3")
    stand(state, ANN, "B1", "B1")
    destroy(state, "B2")
    loyal(state, ANN, "C1")
    renown(state, ANN, "B1:1")
    do(state, "extinguish 2 1")
    assert legal(state) == ["place_renown B1 1"]
    events = do(state, "place_renown B1 1")
    assert events[-1] == RenownLost(ANN, 2)
    assert question(state) == "act"


def test_reading_8_renown_must_be_placed_where_it_fits() -> None:
    state = table()
    burn(state, "B2:1")
    stand(state, ANN, "B2")
    do(state, "extinguish 1 0")
    assert {one.split()[0] for one in legal(state)} == {"place_renown"}


# Loyalty ------------------------------------------------------------------------------------------


def test_example_1_and_rule_29_the_example_of_the_rules() -> None:
    state = table()
    for place, tile in (
        ("B2", "grandma_yentls_coop"),
        ("B3", "vernas_pumpkin_patch"),
        ("C2", "thing_on_a_stick"),
    ):
        put(state, place, tile)
    burn(state, "B2:3")
    renown(state, ANN, "B3:1 C2:2")
    renown(state, BOB, "C2:1")
    stand(state, ANN, "B2", "B2")
    events = do(state, "extinguish 2 1", "place_renown B3 1", "place_renown C2 2")
    assert of_type(events, RenownPlaced) == [
        RenownPlaced(ANN, at("B3"), 1, None),
        RenownPlaced(ANN, at("C2"), 2, None),
    ]
    assert of_type(events, LoyaltyGained) == [LoyaltyGained(ANN, at("C2"), None)]
    assert (block(state, "B3").renown, whose(state, "B3")) == ([2, 0], None)
    assert (block(state, "C2").renown, whose(state, "C2")) == ([0, 0], ANN)


def test_example_4_and_rule_30_stealing_takes_one_more_than_the_value_every_time() -> None:
    state = table()
    for thief, victim in ((ANN, BOB), (BOB, ANN)):
        loyal(state, victim, "B2")
        renown(state, thief, "B2:3")
        stand(state, victim, "A1")
        stand(state, thief, "B2", "B2")
        burn(state, "B2:2")
        act(state, thief)
        do(state, "extinguish 2 0")
        assert legal(state, "place_renown B2") == ["place_renown B2 2", "place_renown B2 1"]
        events = do(state, "place_renown B2 2")
        assert of_type(events, LoyaltyGained) == [LoyaltyGained(thief, at("B2"), victim)]
        assert (whose(state, "B2"), block(state, "B2").renown) == (thief, [0, 0])


def test_example_4_six_from_nerys_owner_and_it_counts_four() -> None:
    state = table()
    crew(state, BOB, "nery_cagehand")
    loyal(state, BOB, "B2 D2")
    renown(state, ANN, "B2:4")
    burn(state, "B2:2")
    stand(state, ANN, "B2")
    do(state, "extinguish 2 0")
    assert legal(state, "place_renown B2") == ["place_renown B2 2", "place_renown B2 1"]
    do(state, "place_renown B2 2")
    assert whose(state, "B2") == ANN
    state.ending = "evacuation"
    found = result(state)
    assert found is not None
    assert found.scores[ANN].total == 4


# Water --------------------------------------------------------------------------------------------


def test_rule_31_refill_at_home_or_on_a_loyal_block_both_in_one_action() -> None:
    state = table()
    player = state.players[ANN]
    player.water = player.wagon_water = 0
    assert legal(state, "refill") == ["refill both"]
    assert do(state, "refill both") == [Refilled(ANN, 4, None)]
    assert (player.water, player.wagon_water) == (2, 2)
    assert legal(state, "refill") == []
    player.water = 1
    stand(state, ANN, "B2")
    assert legal(state, "refill") == []
    loyal(state, ANN, "B2")
    burn(state, "B2:1")
    assert legal(state, "refill") == ["refill brigade"]


def test_reading_9_two_sources_take_two_actions() -> None:
    state = table()
    player = state.players[ANN]
    player.water = player.wagon_water = 0
    loyal(state, ANN, "B2")
    stand(state, ANN, "B2", "A1")
    do(state, "refill brigade", "refill wagon")
    assert (player.water, player.wagon_water, state.turn.actions) == (2, 2, 2)


def test_rule_33_transfer_any_number_within_the_buckets() -> None:
    state = table()
    player = state.players[ANN]
    player.water = 0
    assert legal(state, "transfer") == ["transfer brigade 2", "transfer brigade 1"]
    events = do(state, "transfer brigade 2")
    assert events == [Transferred(ANN, "brigade", 2)]
    assert (player.water, player.wagon_water) == (2, 0)
    stand(state, ANN, "B2", "A1")
    assert legal(state, "transfer") == []


def test_reading_14_a_bucket_that_was_just_added_can_be_filled_by_a_transfer() -> None:
    state = table()
    do(state, "upgrade wagon")
    assert state.players[ANN].wagon_water == 2, "no water comes with it"
    do(state, "transfer wagon 1")
    assert (state.players[ANN].water, state.players[ANN].wagon_water) == (1, 3)


# Recruits and upgrades ----------------------------------------------------------------------------


def test_rule_32_two_cards_one_joins_with_full_buckets() -> None:
    state = table()
    state.players[ANN].spaces["crew"] = 1
    on_deck(state, "mog_the_heavy", "lumen")
    do(state, "recruit")
    assert legal(state) == ["join mog_the_heavy -", "join lumen -", "enough"]
    events = do(state, "join mog_the_heavy -")
    assert events == [Recruited(ANN, "mog_the_heavy", None, ("lumen",))]  # type: ignore[arg-type]
    assert state.players[ANN].crew[0].water == 2
    assert state.crew_spent == ["lumen"]


def test_rule_32_a_recruit_may_take_anothers_place_or_nobody_joins() -> None:
    state = table()
    crew(state, ANN, "lumen")
    state.players[ANN].spaces["crew"] = 1
    on_deck(state, "mog_the_heavy", "immora")
    do(state, "recruit")
    assert legal(state) == ["enough", "join mog_the_heavy lumen", "join immora lumen"]
    do(state, "join immora lumen")
    assert has_crew(state, ANN) == "immora"
    on_deck(state, "zilda_garrett", "ebenezer")
    do(state, "recruit", "enough")
    assert has_crew(state, ANN) == "immora"
    assert sorted(state.crew_spent) == ["ebenezer", "lumen", "mog_the_heavy", "zilda_garrett"]


def test_reading_12_the_water_of_who_leaves_is_lost() -> None:
    state = table()
    crew(state, ANN, "mog_the_heavy")
    state.players[ANN].spaces["crew"] = 1
    on_deck(state, "mal_candor", "immora")
    do(state, "recruit", "join mal_candor mog_the_heavy")
    assert [one.water for one in state.players[ANN].crew] == [1]


def test_reading_10_no_recruit_without_room_for_a_crew() -> None:
    state = table()
    assert legal(state, "recruit") == []
    do(state, "upgrade crew")
    assert legal(state, "recruit") == ["recruit"]


def test_rule_34_an_upgrade_does_not_always_raise_the_value() -> None:
    state = table()
    assert do(state, "upgrade leadership") == [Upgraded(ANN, "leadership", 4, False, None)]
    assert state.turn.actions == 3
    act(state, ANN)
    events = do(state, "upgrade leadership")
    assert events == [Upgraded(ANN, "leadership", 5, False, None), ActionsGained(ANN, 1, now=True)]
    assert state.turn.actions == 4, "the new action can be used at once"


def test_rule_34_the_last_space_of_leadership_brings_two_more_actions() -> None:
    state = table()
    state.players[ANN].spaces["leadership"] = 4
    act(state, ANN)
    do(state, "upgrade leadership")
    assert state.turn.actions == 5 - 1 + 1 + 2


def test_rule_34_the_last_space_of_the_crew_brings_a_recruit() -> None:
    state = table()
    state.players[ANN].spaces["crew"] = 4
    do(state, "upgrade crew")
    assert question(state) == "recruit"
    do(state, "enough")
    assert (question(state), state.turn.actions) == ("act", 3)


def test_rule_34_and_reading_31_a_full_wagon_may_follow_once_in_a_turn() -> None:
    state = table()
    state.players[ANN].spaces["wagon"] = 4
    assert legal(state, "upgrade wagon") == []
    do(state, "move_brigade B2 -", "upgrade crew", "move_wagon B2")
    assert state.turn.actions == 2
    do(state, "move_brigade C3 -", "move_wagon C3")
    assert state.turn.actions == 0


def test_rule_38_an_action_costs_an_action_a_free_one_none() -> None:
    state = table()
    crew(state, ANN, "morgana_magos ivan_bertrand")
    loyal(state, ANN, "D2 A4")
    burn(state, "B2:1")
    do(state, "move_wagon B2", "pump", "place_renown B2 1")
    assert state.turn.actions == 3


def test_reading_44_what_is_done_for_somebody_who_does_not_choose() -> None:
    state = table()
    burn(state, "B2:2")
    stand(state, ANN, "B2")
    assert legal(state)[0] == "end_turn"
    do(state, "extinguish 2 0")
    assert legal(state)[0] == "place_renown B2 2"

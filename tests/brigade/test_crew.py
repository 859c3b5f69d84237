"""The abilities of crew members."""

import pytest

from games.brigade.blocks import tile
from games.brigade.events import (
    BallRedirected,
    BrigadePushed,
    CrewDismissed,
    FireRaised,
    LoyaltyGained,
    NuisanceDiscarded,
    NuisanceGiven,
    NuisanceTurnedUp,
    RenownPlaced,
    TurnBegan,
    WaterLost,
)
from games.brigade.model import State
from games.core.log import Seat
from tests.brigade.position import (
    ANN,
    BOB,
    CAT,
    act,
    asked,
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
    next_event,
    of_type,
    on_deck,
    question,
    renown,
    stand,
    table,
    whose,
)


def with_crew(cards: str, homes: str = "", *, seats: int = 2, promos: bool = False) -> State:
    """Return Ann's turn with this crew, and blocks of hers that make it active."""
    state = table(seats, promos=promos)
    crew(state, ANN, cards)
    loyal(state, ANN, homes)
    return state


def gain(state: State, place: str) -> list[str]:
    """Let Ann gain a block by putting out a fire of 1, and return what she may do then."""
    renown(state, ANN, f"{place}:{value(state, place) - 1}")
    burn(state, f"{place}:1")
    stand(state, ANN, place)
    state.players[ANN].water = 2
    do(state, "extinguish 1 0", f"place_renown {place} 1")
    assert whose(state, place) == ANN
    return legal(state)


def value(state: State, place: str) -> int:
    return tile(block(state, place)).value


# When abilities work ------------------------------------------------------------------------------


def test_rule_35_an_ability_works_with_a_loyal_block_of_its_faction() -> None:
    state = with_crew("kulari_one_shoe")
    assert "A6" not in ends(state, "move_brigade")
    loyal(state, ANN, "E2")
    assert "E5" not in ends(state, "move_brigade"), "of the Council"
    loyal(state, ANN, "E1")
    assert "E5" in ends(state, "move_brigade")


def test_reading_15_it_sleeps_when_the_block_is_lost() -> None:
    state = with_crew("kulari_one_shoe", "E1")
    assert "E5" in ends(state, "move_brigade")
    loyal(state, BOB, "E1")
    assert "E5" not in ends(state, "move_brigade")


def test_rule_36_the_first_block_sets_it_off_already() -> None:
    state = with_crew("del_uge")
    burn(state, "D5:2")
    assert "reduce_fire D5" in gain(state, "B1")


def test_rule_37_reducing_brings_no_renown() -> None:
    state = with_crew("del_uge")
    burn(state, "D5:2")
    gain(state, "B1")
    do(state, "reduce_fire D5")
    assert (fires(state, "D5"), question(state)) == ([0], "act")


def test_rule_39_one_at_a_time_in_the_owners_order() -> None:
    state = with_crew("immora zilda_garrett chops_murphy", "F4")
    crew(state, BOB, "lumen")
    assert gain(state, "B6") == ["first immora", "first zilda_garrett", "first chops_murphy"]
    do(state, "first zilda_garrett")
    assert legal(state) == ["enough", "oblige 1"]
    do(state, "oblige 1")
    assert has_crew(state, BOB) == "", "with a single member nobody is asked"
    assert legal(state) == ["first immora", "first chops_murphy"]
    do(state, "first chops_murphy", "enough")
    assert set(legal(state)) == {"enough", *(f"place_renown {one} 1" for one in NOBLES - {"B6"})}


NOBLES = {"D5", "E5", "F5", "B6", "C6", "D6", "E6"}


def test_rule_39_chains_and_reading_40_a_win_in_their_midst() -> None:
    state = with_crew("immora", "C6 D6 E6")
    renown(state, ANN, "E5:1")
    gain(state, "B6")
    events = do(state, "place_renown E5 1")
    assert of_type(events, LoyaltyGained) == [LoyaltyGained(ANN, at("E5"), None)]
    assert (state.ending, state.winner, question(state)) == ("faction", ANN, None)


def test_reading_17_what_is_offered_can_be_left() -> None:
    state = with_crew("immora")
    assert gain(state, "B6")[0] == "enough"
    do(state, "enough")
    assert question(state) == "act"


# Members one by one -------------------------------------------------------------------------------


def test_card_1_kulari_moves_five_spaces() -> None:
    state = with_crew("kulari_one_shoe", "E1")
    stand(state, ANN, "A2")
    assert {"F2", "F1"} & ends(state, "move_brigade") == {"F2"}


def test_card_2_del_uge_reduces_any_other_fire_by_2() -> None:
    state = with_crew("del_uge")
    burn(state, "D5:3 A2:1")
    gain(state, "B1")
    assert set(legal(state)) == {
        "enough",
        "reduce_fire A2",
        "reduce_fire D5",
        "reduce_fire E6",
    }
    do(state, "reduce_fire D5")
    assert fires(state, "D5") == [1]


def test_card_2_the_block_that_was_gained_is_no_other_block() -> None:
    state = with_crew("del_uge")
    burn(state, "B1:1 B2:1")
    renown(state, ANN, "B1:1")
    stand(state, ANN, "B2")
    do(state, "extinguish 1 0", "place_renown B1 1")
    assert legal(state) == ["enough", "reduce_fire E6"], "though it burns"


def test_card_3_and_reading_20_selina_adds_one_on_a_rivals_block_once_for_each() -> None:
    state = with_crew("selina_blackflow", "F4")
    loyal(state, BOB, "B2")
    burn(state, "B2:2")
    stand(state, ANN, "B2")
    do(state, "extinguish 2 0", "place_renown B2 1")
    assert block(state, "B2").renown == [2, 0]
    do(state, "place_renown B2 1")
    assert block(state, "B2").renown == [3, 0]
    act(state, ANN)
    burn(state, "B2:1")
    state.players[ANN].water = 1
    do(state, "extinguish 1 0", "place_renown B2 1")
    assert whose(state, "B2") == ANN


def test_reading_20_never_beyond_what_is_needed() -> None:
    state = with_crew("selina_blackflow", "F4")
    loyal(state, BOB, "B2")
    renown(state, ANN, "B2:4")
    burn(state, "B2:1")
    stand(state, ANN, "B2")
    do(state, "extinguish 1 0")
    events = do(state, "place_renown B2 1")
    assert of_type(events, RenownPlaced) == [RenownPlaced(ANN, at("B2"), 1, None)]


def test_card_4_and_reading_23_nery_guards_without_an_action() -> None:
    state = table()
    crew(state, BOB, "nery_cagehand")
    loyal(state, BOB, "B1 F3")
    renown(state, ANN, "B1:3")
    burn(state, "B1:2")
    stand(state, ANN, "B1")
    do(state, "extinguish 2 0")
    assert legal(state, "place_renown B1") == ["place_renown B1 1"], "2 + 2 in all"


def test_card_5_morgana_moves_the_wagon_once_for_nothing() -> None:
    state = with_crew("morgana_magos", "F3")
    do(state, "move_wagon B2")
    assert state.turn.actions == 4
    do(state, "move_wagon B3")
    assert state.turn.actions == 3


def test_card_6_gness_may_feed_the_fire_where_a_move_ends() -> None:
    state = with_crew("gness_smold", "E1")
    burn(state, "B2:2")
    do(state, "move_brigade B2 -")
    assert legal(state) == ["enough", "raise_fire B2"]
    do(state, "raise_fire B2")
    assert (fires(state, "B2"), state.turn.actions) == ([3], 3)


def test_card_7_and_reading_16_and_reading_19_chops_raises_an_adjacent_fire_by_2() -> None:
    state = with_crew("chops_murphy", "F4")
    burn(state, "A2:1 C3:5")
    gain(state, "B2")
    around = {"B1", "C1", "A2", "C2", "A3", "B3", "C3"}
    assert ends(state, "raise_fire") == around
    events = do(state, "raise_fire C3")
    assert events == [FireRaised(at("C3"), 6, "chops_murphy")]
    next_event(state, "cloudburst")
    do(state, "end_turn")
    assert block(state, "C3").destroyed
    state = with_crew("chops_murphy", "F4")
    gain(state, "B2")
    do(state, "raise_fire B3")
    assert fires(state, "B3") == [2], "it did not burn before"


def test_card_8_pep_upgrades_for_nothing() -> None:
    state = with_crew("pep_overclock")
    assert gain(state, "A4")[:2] == ["enough", "upgrade wagon"]
    do(state, "upgrade wagon")
    assert (state.turn.actions, state.turn.upgrades) == (3, 1)


def test_card_9_and_reading_32_mog_pushes_a_rival_aside() -> None:
    state = with_crew("mog_the_heavy", "E1")
    stand(state, BOB, "B2")
    destroy(state, "C1")
    pushes = {one.split()[2] for one in legal(state, "move_brigade B2")}
    assert pushes == {"B1", "A2", "C2", "A3", "B3", "C3"}
    events = do(state, "move_brigade B2 C3")
    assert of_type(events, BrigadePushed) == [BrigadePushed(BOB, at("C3"), ANN)]
    assert (state.players[ANN].brigade, state.players[BOB].brigade) == ("B2", "C3")


def test_reading_32_without_room_nobody_is_pushed() -> None:
    state = with_crew("mog_the_heavy", "E1")
    stand(state, BOB, "B2")
    destroy(state, "B1 C1 A2 C2 A3 B3 C3")
    assert legal(state, "move_brigade") == ["move_brigade B2 -"]
    do(state, "move_brigade B2 -")
    assert state.players[BOB].brigade == "B2"


def test_card_10_and_reading_33_esme_redirects_a_fireball() -> None:
    state = with_crew("esme_morrow", "F5")
    stand(state, ANN, "D3")
    stand(state, BOB, "D2")
    events = happen(state, "first_storm_1", BOB)
    assert (question(state), asked(state)) == ("redirect", ANN)
    assert legal(state)[0] == "enough"
    assert ends(state, "redirect") == {"C2", "D2", "E2", "C3", "E3", "C4", "D4", "E4"}
    events = do(state, "redirect E3")
    assert of_type(events, BallRedirected) == [BallRedirected(ANN, at("D3"), at("E3"))]
    assert fires(state, "D3 E3 B4 E5") == [0, 1, 1, 1]
    assert (question(state), asked(state)) == ("act", BOB)
    happen(state, "first_storm_1", BOB)
    do(state, "redirect D2")
    assert fires(state, "D2") == [0], "warded off where it falls"
    happen(state, "first_storm_1", BOB)
    do(state, "enough")
    assert fires(state, "D3") == [0]


def test_card_11_mal_recruits() -> None:
    state = with_crew("mal_candor")
    assert gain(state, "D2") == ["enough", "recruit"]
    do(state, "recruit")
    assert (question(state), state.turn.actions) == ("recruit", 3)


def test_card_12_and_reading_35_lumen_needs_one_water_less_in_the_university() -> None:
    state = with_crew("lumen", "F3")
    burn(state, "C3:3 B3:1")
    stand(state, ANN, "C3")
    assert legal(state, "extinguish") == ["extinguish 2 0", "extinguish 1 0"]
    do(state, "extinguish 2 0")
    assert legal(state)[0] == "place_renown C3 3", "all of the renown"
    state = with_crew("lumen", "F3")
    burn(state, "C3:1")
    stand(state, ANN, "C3")
    do(state, "extinguish 0 0")
    assert (state.turn.actions, fires(state, "C3")) == (3, [0])
    state = with_crew("lumen", "F3")
    burn(state, "B3:2")
    stand(state, ANN, "B3")
    assert "extinguish 2 0" in legal(state)


def test_card_13_and_reading_22_walder_takes_a_water_from_who_refills() -> None:
    state = table(3)
    crew(state, BOB, "walder_ranier")
    loyal(state, BOB, "F5")
    player = state.players[ANN]
    player.water = player.wagon_water = 0
    events = do(state, "refill both")
    assert of_type(events, WaterLost) == [WaterLost(ANN, 1, None, "walder_ranier")]
    assert (player.water, player.wagon_water) == (1, 2)
    stand(state, ANN, "B2", "A1")
    player.wagon_water = 0
    do(state, "refill wagon")
    assert player.wagon_water == 1
    happen(state, "cloudburst", CAT)
    assert player.water == 2, "an event is no action"


def test_card_14_ivan_puts_out_a_small_fire_with_the_wagon() -> None:
    state = with_crew("ivan_bertrand", "F4")
    burn(state, "B2:1")
    stand(state, ANN, "A1", "B2")
    do(state, "pump")
    assert question(state) == "split"
    do(state, "place_renown B2 1")
    player = state.players[ANN]
    assert (player.wagon_water, state.turn.actions, fires(state, "B2")) == (1, 3, [0])
    burn(state, "B2:1")
    assert legal(state, "pump") == [], "once in a turn"
    act(state, ANN)
    burn(state, "B2:2")
    assert legal(state, "pump") == []


def test_card_15_and_reading_36_brother_ben_has_another_turn() -> None:
    state = with_crew("brother_ben", "E1")
    state.players[ANN].spaces["wagon"] = 3
    next_event(state, "wind_w")
    next_event(state, "cloudburst")
    do(state, "upgrade wagon")
    events = do(state, "end_turn")
    assert of_type(events, TurnBegan) == [TurnBegan(ANN, extra=True, last=False)]
    assert len(state.events_spent) == 4, "with an event"
    events = do(state, "end_turn")
    assert of_type(events, TurnBegan) == [TurnBegan(BOB, extra=False, last=False)]


def test_card_16_immora_places_a_renown_on_another_noble_block() -> None:
    state = with_crew("immora")
    gain(state, "B6")
    assert ends(state, "place_renown") == NOBLES - {"B6"}


def test_card_17_ali_offers_one_of_three() -> None:
    state = with_crew("ali_ahmar")
    burn(state, "A5:2")
    renown(state, ANN, "B1:1")
    offered = gain(state, "A4")
    assert offered[:2] == ["enough", "take_water"]
    assert "move_renown B1 C1" in offered
    assert [one for one in offered if one.startswith("reduce")] == ["reduce_fire A5"]
    do(state, "take_water")
    assert (state.players[ANN].water, question(state)) == (2, "act")
    state = with_crew("ali_ahmar")
    renown(state, ANN, "B1:1")
    gain(state, "A4")
    do(state, "move_renown B1 C1")
    assert (block(state, "B1").renown, block(state, "C1").renown) == ([0, 0], [1, 0])
    state = with_crew("ali_ahmar")
    burn(state, "A5:2")
    gain(state, "A4")
    do(state, "reduce_fire A5")
    assert fires(state, "A5") == [1]


def test_card_18_ebenezer_is_stopped_by_nothing() -> None:
    state = with_crew("ebenezer", "F3")
    burn(state, "A2:1 B1:1 B2:1")
    destroy(state, "C3")
    assert "D4" in ends(state, "move_brigade")
    assert "C3" not in ends(state, "move_brigade"), "one cannot end there"


def test_card_19_and_reading_34_veda_makes_renown_of_a_fireball() -> None:
    state = with_crew("veda_moonbright", "F5")
    stand(state, ANN, "D3", "B4")
    renown(state, ANN, "B4:1")
    events = happen(state, "first_storm_1", BOB)
    assert of_type(events, RenownPlaced) == [
        RenownPlaced(ANN, at("D3"), 1, "veda_moonbright"),
        RenownPlaced(ANN, at("B4"), 1, "veda_moonbright"),
    ]
    assert (whose(state, "B4"), fires(state, "D3 B4")) == (ANN, [0, 0])
    happen(state, "first_storm_1", BOB)
    assert (fires(state, "B4"), block(state, "B4").renown) == ([0], [0, 0])


def test_card_20_and_reading_21_zilda_makes_a_player_discard_a_member_of_their_choice() -> None:
    state = with_crew("zilda_garrett", seats=3)
    crew(state, CAT, "lumen mog_the_heavy")
    loyal(state, CAT, "F3")
    assert gain(state, "B6") == ["enough", "oblige 2"]
    do(state, "oblige 2")
    assert (question(state), asked(state)) == ("dismiss", CAT)
    assert legal(state) == ["dismiss mog_the_heavy", "dismiss lumen"], "whose ability sleeps"
    events = do(state, "dismiss lumen")
    assert events == [CrewDismissed(CAT, ("lumen",), "zilda_garrett")]  # type: ignore[arg-type]
    assert (question(state), asked(state), state.crew_spent) == ("act", ANN, ["lumen"])


def test_card_21_ash_fights_an_adjacent_fire_with_its_own_water() -> None:
    state = with_crew("ash", "E1", promos=True)
    burn(state, "B2:2 A2:3")
    assert legal(state, "unleash") == [
        *("unleash A2 2", "unleash A2 1", "unleash B2 2", "unleash B2 1"),
    ]
    do(state, "unleash B2 2")
    assert legal(state)[0] == "place_renown B2 2"
    do(state, "place_renown B2 2")
    assert (state.players[ANN].crew[0].water, state.players[ANN].water) == (0, 2)
    assert (state.turn.actions, legal(state, "unleash")) == (3, [])


def test_card_22_and_reading_37_sir_precious_is_given_away() -> None:
    state = table(3, promos=True)
    state.players[ANN].spaces["crew"] = 1
    on_deck(state, "sir_precious", "lumen", "immora")
    events = do(state, "recruit")
    assert of_type(events, NuisanceTurnedUp) == [
        NuisanceTurnedUp(ANN, "sir_precious")  # type: ignore[arg-type]
    ]
    assert legal(state) == ["give_away 1", "give_away 2", "give_away 0"]
    events = do(state, "give_away 1")
    assert of_type(events, NuisanceGiven)[0].to == BOB
    assert legal(state)[:2] == ["join lumen -", "join immora -"], "another card is drawn"
    do(state, "enough")
    next_event(state, "wind_w")
    do(state, "end_turn")
    assert (state.turn.seat, state.turn.actions) == (BOB, 3)
    assert has_crew(state, BOB) == "", "no crew member"
    do(state, "move_brigade E2 -")
    assert legal(state, "discard_nuisance") == []
    do(state, "move_brigade F1 -")
    events = do(state, "discard_nuisance")
    assert of_type(events, NuisanceDiscarded)[0].seat == BOB
    assert state.turn.actions == 1
    next_event(state, "wind_w")
    do(state, "end_turn")
    assert act(state, BOB).turn.actions == 4


@pytest.mark.parametrize("seat", [ANN, BOB])
def test_rule_41_a_members_ability_is_its_owners_alone(seat: Seat) -> None:
    state = table()
    crew(state, seat, "kulari_one_shoe")
    loyal(state, ANN, "E1")
    assert ("E5" in ends(state, "move_brigade")) == (seat == ANN)

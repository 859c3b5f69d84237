"""Rules that are easily got wrong, and readings of what is left open: see docs/rules."""

import pytest

from games.brigade import turn, water
from games.brigade.box import BOX
from games.brigade.cards import COLOURS, CrewId, EventId
from games.brigade.events import Event, LoyaltyGained, RenownPlaced
from games.brigade.model import Dismissing, Options, State
from games.brigade.players import full, mimicked
from games.brigade.setup import deal
from games.core.log import Log, Seat
from games.core.rng import Rng
from tests.brigade.position import (
    ANN,
    BOB,
    asked,
    at,
    burn,
    crew,
    destroy,
    do,
    fires,
    legal,
    loyal,
    next_event,
    of_type,
    put,
    question,
    renown,
    stand,
    table,
    whose,
)
from tests.brigade.test_wardens import coloured, led_by

OF: dict[str | None, str] = {"commons": "B1", "council": "F3", "merchants": "A4", "nobles": "D5"}
"""A block of each faction, to wake a crew member."""
STORM = "first_storm_1"
HIT = BOX.events[EventId(STORM)].storm[0]


def awake(state: State, seat: Seat, *cards: str) -> None:
    """Let a player have these crew members, who can use what they can."""
    crew(state, seat, " ".join(cards))
    for card in cards:
        loyal(state, seat, OF[BOX.crew[CrewId(card)].faction])


def test_rule_4_every_warden_begins_with_two_water() -> None:
    assert led_by("ester").players[ANN].water == 2
    assert {one.water for one in BOX.wardens.values()} == {2}


def mounted() -> State:
    """Return the end of a turn of Ann's among the Nobles, beside the fallen Aviary."""
    state = coloured("pink", grand_buildings=True)
    put(state, "C6", "the_jewelled_aviary")
    destroy(state, "C6")
    state.perched = [ANN]
    stand(state, ANN, "D5", "B5")
    do(state, "end_turn")
    assert (question(state), state.turn.actions) == ("extra_move", 0)
    return state


def test_card_35_what_the_extra_move_gains_can_be_used() -> None:
    state = mounted()
    do(state, "move_brigade B6 -")
    assert state.perched == []
    assert (question(state), asked(state), state.turn.actions) == ("act", ANN, 1)
    do(state, "move_brigade C5 -")
    assert state.turn.seat == BOB


def test_card_35_there_is_one_extra_move_in_a_turn() -> None:
    state = mounted()
    do(state, "move_brigade B6 -", "move_brigade D6 -")
    assert state.turn.seat == BOB


def test_card_35_actions_that_were_not_taken_are_lost() -> None:
    state = coloured("pink")
    stand(state, ANN, "D5")
    do(state, "end_turn", "enough")
    assert state.turn.seat == BOB


def test_card_35_and_rule_34_the_wagon_follows_the_extra_move() -> None:
    state = coloured("pink")
    state.players[ANN].spaces["wagon"] = len(BOX.tracks["wagon"]) - 1
    stand(state, ANN, "D5", "D5")
    do(state, "end_turn", "move_brigade E5 -")
    assert (question(state), asked(state)) == ("act", ANN)
    assert legal(state) == ["end_turn", *legal(state, "move_wagon")]
    do(state, "move_wagon E5")
    assert (state.players[ANN].wagon, state.turn.seat) == ("E5", BOB)


@pytest.mark.parametrize("warden", ["cindy_bustion", "gloria_ignis"])
def test_card_3_selina_counts_wherever_renown_comes_from(warden: str) -> None:
    """Of Cindy's storm, and of Veda's shield."""
    state = led_by(warden)
    awake(state, ANN, "selina_blackflow")
    loyal(state, BOB, HIT)
    source = warden
    if warden == "cindy_bustion":
        do(state, "pyrocontrol")
    else:
        source = "veda_moonbright"
        awake(state, ANN, source)
        stand(state, ANN, HIT)
    next_event(state, STORM)
    placed = of_type(do(state, "end_turn"), RenownPlaced)
    assert RenownPlaced(ANN, HIT, 2, source) in placed


def test_reading_32_mog_may_push_onto_the_block_that_he_has_left() -> None:
    state = table()
    awake(state, ANN, "mog_the_heavy")
    stand(state, ANN, "B2")
    stand(state, BOB, "C2")
    assert "move_brigade C2 B2" in legal(state)
    do(state, "move_brigade C2 B2")
    assert (state.players[ANN].brigade, state.players[BOB].brigade) == ("C2", "B2")


def test_reading_28_the_marker_is_gone_with_the_card_that_left_play() -> None:
    state = led_by("galeela")
    crew(state, BOB, "lumen")
    do(state, "mimic lumen")
    assert mimicked(state, ANN) == "lumen"
    water.dismiss(state, BOB, CrewId("lumen"))
    state.players[BOB].crew.append(full(CrewId("lumen")))
    assert mimicked(state, ANN) is None


def test_reading_28_the_marker_stays_on_a_card_that_another_brigade_recruits() -> None:
    state = led_by("galeela", seats=3)
    crew(state, BOB, "lumen")
    do(state, "mimic lumen")
    state.players[2].crew = state.players[BOB].crew
    state.players[BOB].crew = []
    assert mimicked(state, ANN) == "lumen"


@pytest.mark.parametrize("warden", ["white_fang", "gloria_ignis"])
def test_reading_22_walder_takes_from_what_was_refilled(warden: str) -> None:
    """White Fang is not refilled at dawn, and full buckets are not either: the wagon was."""
    state = led_by(warden)
    awake(state, BOB, "walder_ranier")
    player = state.players[ANN]
    player.dawn = warden == "white_fang"
    player.water, player.wagon_water = (1 if player.dawn else 2), 0
    before = player.water
    do(state, "refill both")
    assert (player.water, player.wagon_water) == (before, 1)


def test_reading_22_walder_takes_from_the_brigade_if_both_were_refilled() -> None:
    state = table()
    awake(state, BOB, "walder_ranier")
    player = state.players[ANN]
    player.water, player.wagon_water = 1, 1
    do(state, "refill both")
    assert (player.water, player.wagon_water) == (1, 2)


def last_fires() -> State:
    """Return a game in which Ann puts out the last fire but one, and Chops may raise that."""
    state = table()
    burn(state, "E6:0 B2:1 C2:4")
    awake(state, ANN, "chops_murphy")
    renown(state, ANN, "B2:3")
    stand(state, ANN, "B2")
    do(state, "extinguish 1 0", "place_renown B2 1")
    assert (question(state), whose(state, "B2")) == ("offer", ANN)
    return state


def test_reading_41_a_last_fire_that_is_lost_with_its_block_ends_nothing() -> None:
    state = last_fires()
    meter = BOX.tiles[state.city[at("C2")].tile].meter
    do(state, "raise_fire C2")
    assert fires(state, "C2") == [meter + 1]
    assert (state.ending, question(state)) == (None, "act")
    do(state, "end_turn")
    assert state.ending is None


def test_rule_45_a_last_fire_that_players_put_out_ends_the_game() -> None:
    state = last_fires()
    do(state, "enough")
    stand(state, ANN, "C2")
    state.players[ANN].water = 2
    burn(state, "C2:1")
    do(state, "extinguish 1 0", "place_renown C2 1")
    assert state.ending == "no_fires"


def test_reading_46_renown_gains_a_block_that_nery_no_longer_guards() -> None:
    """With her a block of value 2 takes 4 renown, without her 3, and Ann has 3 there."""
    state = table()
    awake(state, BOB, "nery_cagehand")
    loyal(state, BOB, "B1")
    renown(state, ANN, "B1:3")
    state.agenda.append(Dismissing(BOB, "zilda_garrett"))
    log = Log[Event]()
    turn.settle(state, log)
    assert whose(state, "B1") == ANN
    assert of_type(log.heard_by(None), LoyaltyGained) == [LoyaltyGained(ANN, at("B1"), BOB)]


def test_reading_2_a_block_beyond_its_meter_fills_no_buckets() -> None:
    state = table()
    loyal(state, ANN, "B2")
    stand(state, ANN, "B2", "B2")
    state.players[ANN].water = 0
    assert legal(state, "refill") == ["refill both"]
    burn(state, "B2:9")
    assert legal(state, "refill") == []


def test_reading_45_markers_do_not_run_out() -> None:
    """The box has sixteen renown of a colour."""
    state = table()
    for place in list(state.city)[:10]:
        state.city[place].renown[ANN] = 2
    burn(state, "B2:3")
    state.city[at("B2")].renown[ANN] = 0
    stand(state, ANN, "B2", "B2")
    do(state, "extinguish 2 1", "place_renown B2 3")
    assert state.city[at("B2")].renown[ANN] == 3


def test_reading_47_a_wagon_enters_no_fire_house_of_a_rival() -> None:
    state = table()
    stand(state, BOB, "E5", "E5")
    home = state.players[BOB].home
    assert f"move_wagon {home}" not in legal(state)
    stand(state, ANN, "B2", "B2")
    assert f"move_wagon {state.players[ANN].home}" in legal(state)


def test_reading_48_gloria_sends_her_wagon_to_no_pawn_of_her_own() -> None:
    state = led_by("gloria_ignis")
    burn(state, "B2:1 C2:1")
    stand(state, ANN, "B2")
    assert legal(state, "send_wagon C2")
    assert not legal(state, "send_wagon B2")


@pytest.mark.parametrize(
    ("warden", "verb"), [("frith_goldmane", "with_the_people"), ("glint_dampshot", "artificers")]
)
def test_reading_49_without_renown_on_the_city_nobody_pays(warden: str, verb: str) -> None:
    state = led_by(warden)
    crew(state, BOB, "lumen")
    state.players[ANN].spaces["crew"] = 1
    assert legal(state, verb) == []
    renown(state, ANN, "E3:1")
    assert legal(state, verb)
    assert all(one.endswith("E3") for one in legal(state, verb))


def test_reading_50_colours_and_wardens_are_dealt_apart() -> None:
    """In the basic mode the colour tells the warden."""
    for mode in ("basic", "advanced"):
        dealt = [deal(2, Options(mode=mode), Rng(f"deal {number}")) for number in range(40)]
        pairs = {(one.players[ANN].colour, one.players[ANN].warden) for one in dealt}
        assert {colour for colour, _ in pairs} == set(COLOURS)
        assert (len(pairs) > len(COLOURS)) == (mode == "advanced")

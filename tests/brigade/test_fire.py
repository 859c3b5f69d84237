"""Fire: meters, winds, storms, special events, protection and destruction."""

import pytest

from games.brigade import fire
from games.brigade.cards import EventId
from games.brigade.events import (
    Destroyed,
    Event,
    EventDrawn,
    FireRaised,
    FireSpared,
    LoyaltyGained,
    Refilled,
    SentHome,
    Upgraded,
)
from games.brigade.players import level
from games.core.log import Log, Seat
from tests.brigade.position import (
    ANN,
    BOB,
    CAT,
    asked,
    at,
    block,
    burn,
    crew,
    destroy,
    do,
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


def test_rule_12_a_fire_begins_at_1_and_rises_by_one() -> None:
    state = table()
    for wanted in (1, 2, 3):
        fire.grow(state, at("B1"), 1, "test", Log[Event]())
        assert fires(state, "B1") == [wanted]


def test_rule_13_beyond_the_meter_a_block_is_destroyed_at_the_end_of_the_phase() -> None:
    state = table()
    burn(state, "A2:4 B4:1")
    loyal(state, BOB, "A2")
    renown(state, ANN, "A2:1")
    events = happen(state, "first_storm_1", BOB)
    assert of_type(events, FireRaised)[0] == FireRaised(at("A2"), 5, "first_storm_1")
    assert of_type(events, Destroyed) == [Destroyed(at("A2"), block(state, "A2").tile, BOB)]
    gone = block(state, "A2")
    assert (gone.destroyed, gone.fire, gone.loyal, gone.renown) == (True, 0, None, [0, 0])


def test_reading_2_before_it_is_turned_over_it_is_lost_but_its_marker_counts() -> None:
    state = table()
    burn(state, "B1:4 E6:1")  # its meter has three numbers
    loyal(state, ANN, "B1")
    stand(state, ANN, "B1")
    assert legal(state, "extinguish") == []
    assert legal(state, "refill") == [], "all is full"
    state.players[ANN].water = 0
    assert legal(state, "refill") == [], "no water there any more"
    assert whose(state, "B1") == ANN, "its marker still lies there"
    fire.grow(state, at("B1"), 1, "test", Log[Event]())
    assert fires(state, "B1") == [4]
    next_event(state, "cloudburst")
    do(state, "end_turn")
    assert whose(state, "B1") is None


def test_rule_14_pawns_on_a_destroyed_block_go_home() -> None:
    state = table()
    burn(state, "B2:6")
    stand(state, ANN, "B2", "B2")
    next_event(state, "cloudburst")
    events = do(state, "end_turn")
    assert of_type(events, SentHome) == [SentHome(ANN, "brigade"), SentHome(ANN, "wagon")]
    assert (state.players[ANN].brigade, state.players[ANN].wagon) == ("A1", "A1")


def test_rule_15_a_destroyed_block_never_burns_and_spreads_nothing() -> None:
    state = table()
    destroy(state, "A2")
    happen(state, "first_storm_1", BOB)
    assert fires(state, "A2") == [0]
    happen(state, "wind_e", ANN)
    assert fires(state, "B2") == [0]


def test_rule_16_fire_houses_neither_burn_nor_take_renown() -> None:
    state = table()
    burn(state, "A2:1 B1:2")
    happen(state, "wind_n", BOB)
    assert at("A1") not in state.city
    state = table()
    burn(state, "B1:2")
    stand(state, ANN, "B1")
    do(state, "extinguish 2 0")
    assert legal(state) == [
        f"place_renown {place} {n}" for place in ("B1", "C1", "B2") for n in (2, 1)
    ]


# Winds --------------------------------------------------------------------------------------------


def test_example_2_and_rule_19_an_east_wind() -> None:
    state = table()
    burn(state, "A3:1 B3:2")
    happen(state, "wind_e", BOB)
    assert fires(state, "A3 B3 C3 D3") == [1, 3, 1, 0]


def test_rule_19_no_chain_in_one_event() -> None:
    state = table()
    burn(state, "C2:1 E6:0")
    happen(state, "wind_s", BOB)
    assert fires(state, "C2 C3 C4") == [1, 1, 0]
    happen(state, "wind_w", ANN)
    assert fires(state, "B2 B3 C2 C3") == [1, 1, 1, 1]


@pytest.mark.parametrize(("wind", "reached"), [("n", "C4"), ("e", "D5"), ("s", "C6"), ("w", "B5")])
def test_rule_19_every_wind_blows_its_way(wind: str, reached: str) -> None:
    state = table()
    burn(state, "C5:1 E6:0")
    happen(state, f"wind_{wind}", BOB)
    burning = {place for place, one in state.city.items() if one.fire}
    assert burning == {"C5", reached}


# Storms and protection ----------------------------------------------------------------------------


def test_rule_21_each_circled_block_takes_a_fireball() -> None:
    state = table()
    burn(state, "D3:2")
    destroy(state, "B4")
    events = happen(state, "first_storm_1", BOB)
    assert EventDrawn(BOB, EventId("first_storm_1")) in events
    assert fires(state, "A2 D3 B4 E5") == [1, 3, 0, 1]


def test_rule_22_events_raise_no_fire_where_a_pawn_stands_whoever_owns_it() -> None:
    state = table()
    burn(state, "D3:2")
    stand(state, ANN, "A2", "D3")
    stand(state, BOB, "B4", "F6")
    state.players[BOB].wagon_water = 0
    events = happen(state, "first_storm_1", BOB)
    assert fires(state, "A2 D3 B4 E5") == [0, 2, 0, 1]
    assert [one.place for one in of_type(events, FireSpared)] == ["A2", "D3", "B4"]


def test_rule_22_a_fire_under_a_pawn_stays_and_spreads() -> None:
    state = table()
    burn(state, "B3:2 A3:1")
    stand(state, ANN, "B3")
    happen(state, "wind_e", BOB)
    assert fires(state, "B3 C3") == [2, 1]


def test_rule_23_pawns_do_not_help_against_abilities() -> None:
    state = table()
    crew(state, ANN, "chops_murphy")
    loyal(state, ANN, "A4")
    stand(state, BOB, "C2")
    burn(state, "B1:1")
    renown(state, ANN, "B1:1")
    stand(state, ANN, "B1")
    do(state, "extinguish 1 0", "place_renown B1 1", "raise_fire C2")
    assert fires(state, "C2") == [2]


# Special events -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "track"),
    [("wagon_works", "wagon"), ("crew_quarters", "crew"), ("stirring_speech", "leadership")],
)
def test_rule_20_events_1_to_3_advance_a_track_of_everybody(event: str, track: str) -> None:
    state = table(3)
    events = happen(state, event, BOB)
    assert [one.seat for one in of_type(events, Upgraded)] == [BOB, CAT, ANN]
    assert {one.track for one in of_type(events, Upgraded)} == {track}
    assert legal(state, "upgrade") != [], "the Upgrade of the turn is still there"


def test_rule_20_event_4_lets_all_recruit_who_have_room() -> None:
    state = table(3)
    state.players[CAT].spaces["crew"] = 1
    happen(state, "new_faces", BOB)
    assert (question(state), asked(state)) == ("recruit", CAT)
    do(state, "enough")
    assert (question(state), asked(state)) == ("act", BOB)


def test_rule_20_and_reading_3_and_reading_17_event_5_places_a_renown_each_in_order() -> None:
    state = table(3)
    loyal(state, BOB, "B1")
    renown(state, ANN, "C1:1")
    happen(state, "word_of_mouth", BOB)
    order = list[Seat]()
    for text in ("place_renown C2 1", "place_renown D1 1", "place_renown C1 1"):
        seat = asked(state)
        assert seat is not None
        order.append(seat)
        assert "enough" not in legal(state)
        assert ("place_renown B1 1" in legal(state)) == (seat != BOB)
        do(state, text)
    assert order == [BOB, CAT, ANN]
    assert (question(state), whose(state, "C1")) == ("act", ANN)


def test_rule_20_and_reading_5_event_6_refills_brigades_not_wagons() -> None:
    state = table()
    crew(state, ANN, "mog_the_heavy")
    for player in state.players:
        player.water = player.wagon_water = 0
    state.players[ANN].crew[0].water = 0
    events = happen(state, "cloudburst", BOB)
    assert of_type(events, Refilled) == [
        Refilled(BOB, 2, "cloudburst"),
        Refilled(ANN, 4, "cloudburst"),
    ]
    assert [player.wagon_water for player in state.players] == [0, 0]


def test_reading_4_the_bonus_of_a_track_that_an_event_completes() -> None:
    state = table()
    for player in state.players:
        player.spaces["leadership"] = 4
    happen(state, "stirring_speech", BOB)
    assert (state.turn.actions, state.players[ANN].owed) == (5 + 1 + 2, 2)
    next_event(state, "cloudburst")
    do(state, "end_turn")
    assert state.turn.actions == 6 + 2
    state = table()
    state.players[ANN].spaces["crew"] = 4
    happen(state, "crew_quarters", BOB)
    assert (question(state), asked(state)) == ("recruit", ANN)


def test_rule_20_who_cannot_does_not() -> None:
    state = table()
    state.players[ANN].spaces["wagon"] = 4
    events = happen(state, "wagon_works", BOB)
    assert [one.seat for one in of_type(events, Upgraded)] == [BOB]
    assert level(state.players[ANN], "wagon") == 6


def test_reading_11_a_deck_that_has_run_out_is_shuffled_again() -> None:
    state = table()
    spent = sorted(state.events + state.events_spent)
    state.events_spent, state.events = state.events_spent + state.events, []
    do(state, "end_turn")
    assert sorted(state.events + state.events_spent) == spent
    assert (len(state.events), state.decks) == (29, 1)


def test_reading_11_crew_cards_are_shuffled_again() -> None:
    state = table()
    state.players[ANN].spaces["crew"] = 1
    on_deck(state, "lumen")
    state.crew_spent, state.crew = state.crew[:-1], state.crew[-1:]
    do(state, "recruit")
    assert legal(state)[0] == "join lumen -"
    assert (len(state.crew), state.crew_spent) == (18, [])
    do(state, "join lumen -")
    assert has_crew(state, ANN) == "lumen"


def test_the_event_of_a_turn_may_win_for_another() -> None:
    state = table()
    loyal(state, ANN, "B1 D1 E1 A2")
    renown(state, ANN, "C1:1")
    happen(state, "word_of_mouth", BOB)
    do(state, "place_renown D5 1")
    events = do(state, "place_renown C1 1")
    assert of_type(events, LoyaltyGained) == [LoyaltyGained(ANN, at("C1"), None)]
    assert (state.ending, state.winner) == ("faction", ANN)

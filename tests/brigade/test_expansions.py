"""Grand Buildings and the Fire Festival."""

from games.brigade.events import BuildingFell, Destroyed, Refilled
from games.brigade.model import State
from tests.brigade.position import (
    ANN,
    BOB,
    asked,
    at,
    block,
    burn,
    destroy,
    do,
    ends,
    fires,
    happen,
    legal,
    loyal,
    next_event,
    of_type,
    put,
    question,
    stand,
    table,
)


def doomed(building: str, place: str = "C5") -> State:
    """Return Ann's turn in which this building, there, is about to be turned over."""
    state = table(grand_buildings=True)
    put(state, place, building)
    burn(state, f"{place}:5 E6:0")
    next_event(state, "cloudburst")
    return state


def test_rule_48_and_card_37_the_distillery_explodes() -> None:
    state = doomed("khomars_distillery")
    burn(state, "C6:1")
    stand(state, ANN, "B5")
    do(state, "end_turn")
    assert fires(state, "B5 D5 C4 C6 B6 D6") == [2, 2, 2, 3, 0, 0]


def test_reading_38_explosions_one_after_the_other() -> None:
    state = doomed("khomars_distillery")
    put(state, "C6", "the_jewelled_aviary")
    burn(state, "C6:3 B6:2")
    events = do(state, "end_turn")
    assert [one.place for one in of_type(events, Destroyed)] == ["C5", "C6"]
    assert state.perched == [ANN, BOB]


def test_card_38_frozen_exhibits_cool_and_refill() -> None:
    state = doomed("falariels_frozen_exhibits")
    burn(state, "B4:2 B5:1 D6:1")
    stand(state, ANN, "B4", "B5")
    player = state.players[ANN]
    player.water = player.wagon_water = 0
    next_event(state, "wagon_works")
    events = do(state, "end_turn")
    assert fires(state, "B4 B5 D6") == [1, 0, 0]
    assert of_type(events, Refilled)[0] == Refilled(ANN, 2, "falariels_frozen_exhibits")
    assert (player.water, player.wagon_water) == (2, 0)


def test_card_39_old_tom_oak_falls_where_the_active_player_points() -> None:
    state = doomed("old_tom_oak")
    burn(state, "C3:1")
    do(state, "end_turn")
    assert (question(state), asked(state)) == ("point", ANN)
    assert legal(state) == ["point N", "point E", "point S", "point W"]
    events = do(state, "point N")
    assert of_type(events, BuildingFell) == [BuildingFell(at("C5"), "N")]
    assert fires(state, "C4 C3 C2 C1") == [1, 2, 1, 0]
    assert state.turn.seat == BOB


def test_card_40_who_passes_the_aviary_has_an_extra_action() -> None:
    state = table(grand_buildings=True)
    put(state, "B2", "the_jewelled_aviary")
    destroy(state, "B2")
    state.perched = [ANN, BOB]
    do(state, "move_brigade C3 -")
    assert (state.turn.actions, state.perched) == (4, [BOB])
    do(state, "move_brigade A3 -")
    assert state.turn.actions == 3, "once"


def test_card_40_the_shortest_way_is_left_for_it() -> None:
    state = table(grand_buildings=True)
    put(state, "B2", "the_jewelled_aviary")
    destroy(state, "B2")
    state.perched = [ANN]
    stand(state, ANN, "A3")
    assert legal(state, "move_brigade A2") == ["move_brigade A2 -"]
    do(state, "move_brigade A2 -")
    assert state.perched == [], "by way of the aviary"


def test_rule_49_and_card_41_arson() -> None:
    state = table(fire_festival=True)
    loyal(state, ANN, "B1 C1")
    loyal(state, BOB, "D1")
    burn(state, "C1:1")
    stand(state, ANN, "B1")
    happen(state, "arson", BOB)
    assert fires(state, "B1 C1 D1 E1") == [0, 2, 1, 0]


def test_card_42_and_reading_39_burning_man_overrides_pawns() -> None:
    state = table(fire_festival=True)
    stand(state, ANN, "B1", "C1")
    burn(state, "C1:1")
    happen(state, "burning_man_festival", BOB)
    assert fires(state, "B1 C1 D1") == [1, 2, 0]


def test_card_43_dirty_dealings() -> None:
    state = table(fire_festival=True)
    stand(state, ANN, "B1", "C1")
    destroy(state, "D1")
    happen(state, "dirty_dealings", BOB)
    for seat in (BOB, ANN):
        assert (question(state), asked(state), legal(state)[0]) == ("offer", seat, "enough")
        assert not {"B1", "C1", "D1"} & ends(state, "raise_fire")
        do(state, "raise_fire C3" if seat == BOB else "enough")
    assert (fires(state, "C3"), question(state), asked(state)) == ([1], "act", BOB)


def test_card_44_karnaj_celebrates() -> None:
    state = table(fire_festival=True)
    stand(state, ANN, "B1")
    happen(state, "karnaj_celebrates", BOB)
    twos = "C1 D2 E2 A4 B4 D5 E5"
    assert fires(state, twos) == [1] * 7
    assert fires(state, "B1 D1 E3") == [0, 0, 0]
    assert block(state, "E6").fire == 1

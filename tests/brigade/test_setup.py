"""The start of a game, and what is known in it."""

from collections import Counter

import pytest

from games.brigade import setup, view
from games.brigade.blocks import tile
from games.brigade.box import BOX
from games.brigade.grid import CITY, CORNERS, UNIVERSITY
from games.brigade.model import Options, Recruiting, State
from games.brigade.players import level
from games.core.codec import choose
from games.core.rng import Rng
from tests.brigade.position import ANN, BOB, do, ends, legal, question, stand, table


def deal(seats: int = 4, seed: str = "deal", **options: bool | str) -> State:
    return setup.deal(seats, choose(Options, options), Rng(seed))


def test_rule_1_the_university_lies_in_the_middle_and_28_tiles_round_it() -> None:
    state = deal()
    assert {tile(state.city[place]).faction for place in UNIVERSITY} == {"university"}
    city = [state.city[place].tile for place in CITY]
    assert len(set(city)) == 28
    assert city != [deal(seed="other").city[place].tile for place in CITY], "they are shuffled"
    assert not any(place in state.city for place in CORNERS)


@pytest.mark.parametrize(
    ("seats", "corners"),
    [(2, ["A1", "F6"]), (3, ["A1", "F1", "F6"]), (4, ["A1", "F1", "F6", "A6"])],
)
def test_rule_2_fire_houses_in_corners_opposite_ones_for_two(
    seats: int, corners: list[str]
) -> None:
    state = deal(seats)
    assert [one.home for one in state.players] == corners
    assert [one.brigade for one in state.players] == corners
    assert [one.wagon for one in state.players] == corners


def test_rule_2_a_corner_without_a_player_is_no_space() -> None:
    state = table(2)
    stand(state, ANN, "E2")
    assert "F1" not in ends(state, "move_brigade")
    assert "F1" not in ends(state, "move_wagon")


def test_rule_3_each_player_has_a_colour() -> None:
    assert len({one.colour for one in deal().players}) == 4


def test_rule_4_tracks_and_water_at_the_start() -> None:
    for player in deal().players:
        values = [level(player, track) for track in BOX.tracks]
        assert values == [0, 2, 4]
        assert (player.water, player.wagon_water, player.crew) == (2, 2, [])


def test_rule_5_decks_are_shuffled_and_only_they_are_hidden() -> None:
    one, two = deal(), deal(seed="other")
    assert (one.events, one.crew) != (two.events, two.crew)
    shown = view.view(one, ANN)
    assert (shown.events, shown.crew) == (27, 20)
    assert str(one.crew[-1]) not in str(shown)


def test_rule_5_two_recruits_are_seen_by_their_owner_alone() -> None:
    state = table()
    state.players[ANN].spaces["crew"] = 1
    do(state, "recruit")
    assert question(state) == "recruit"
    own, other = view.view(state, ANN).task, view.view(state, BOB).task
    assert isinstance(own, Recruiting)
    assert isinstance(other, Recruiting)
    assert (len(own.cards), other.cards) == (2, ())


def test_rule_6_side_2_is_dealt_apart_from_colours_side_1_by_colour() -> None:
    basic = deal()
    for player in basic.players:
        assert BOX.wardens[player.warden].colour == player.colour
    advanced = [deal(seed=str(number), mode="advanced") for number in range(9)]
    pairs = [
        BOX.wardens[player.warden].colour == player.colour
        for state in advanced
        for player in state.players
    ]
    assert not all(pairs)
    known = {player.warden for state in advanced for player in state.players}
    assert known == {one.id for one in BOX.wardens.values() if one.colour is not None}
    ten = [deal(seed=str(number), mode="ten_wardens") for number in range(15)]
    assert {player.warden for state in ten for player in state.players} == set(BOX.wardens)


def test_rule_8_who_begins_is_drawn_and_then_it_goes_clockwise() -> None:
    assert {deal(seed=str(number)).first for number in range(20)} == {0, 1, 2, 3}
    state = table(3)
    turns = list[int]()
    for _ in range(4):
        turns.append(state.turn.seat)
        while question(state) != "act" or state.turn.seat == turns[-1]:
            do(state, legal(state)[0])
    assert turns == [0, 1, 2, 0]


def test_example_5_and_rule_9_and_rule_10_and_rule_11_the_city_at_the_start() -> None:
    state = deal()
    starters = [BOX.events[one] for one in state.events_spent]
    assert [one.starter for one in starters] == [True, True, True]
    balls = Counter(place for one in starters for place in one.storm)
    for place, block in state.city.items():
        assert block.fire == balls[place] + (2 if place in UNIVERSITY else 0)
    assert len(state.events) == 27
    assert sum(BOX.events[one].starter for one in state.events) == 3
    assert state.agenda[-1].kind == "act"
    assert (state.turn.seat, state.turn.actions) == (state.first, 4)


def test_example_5_the_first_turn_has_no_event_and_the_second_has_one() -> None:
    state = table()
    assert question(state) == "act"
    before = len(state.events)
    do(state, "end_turn")
    assert len(state.events) == before - 1


def test_options_add_cards_and_tiles() -> None:
    assert len(deal(fire_festival=True).events) == 31
    assert len(deal(promos=True).crew) == 22
    tiles = {block.tile for block in deal(grand_buildings=True).city.values()}
    assert {"old_tom_oak", "the_jewelled_aviary"} < tiles
    assert "gallery_of_chins" not in tiles
    assert len(tiles) == 32

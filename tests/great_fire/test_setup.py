"""Setting up ("Setup do jogo")."""

from collections import Counter

import pytest

from games.core.log import Seat
from games.core.rng import Rng
from games.great_fire import setup
from games.great_fire.box import BOX
from games.great_fire.model import COLOURS, Direction, Options, PlaceId, SpreadFire
from games.great_fire.rules import RULES
from games.great_fire.setup import deal
from tests.great_fire.position import P, legal, play

SEATS = [3, 4, 5, 6]


@pytest.mark.parametrize("seats", SEATS)
def test_rule_1_houses_are_laid_region_by_region_from_five_of_each_colour(seats: int) -> None:
    state = deal(seats, Options(), Rng("houses"))
    for region in ("orange", "blue", "lilac", "green"):
        laid = Counter(
            house
            for one in BOX.map.districts
            if one.region == region
            for house in state.houses[one.id]
        )
        assert laid == dict.fromkeys(COLOURS, 5)
    for one in BOX.map.districts:
        assert len(state.houses[one.id]) == one.houses


def test_houses_lie_otherwise_from_another_seed() -> None:
    assert deal(4, Options(), Rng("a")).houses != deal(4, Options(), Rng("b")).houses


def test_rule_1_only_pudding_lane_burns() -> None:
    assert deal(4, Options(), Rng("fire")).cones == {"pudding_lane": 25}


@pytest.mark.parametrize("seats", SEATS)
def test_rule_1_everybody_gets_five_cards_three_objectives_and_a_colour(seats: int) -> None:
    state = deal(seats, Options(), Rng("hands"))
    assert [len(player.hand) for player in state.players] == [5] * seats
    assert len({player.colour for player in state.players}) == seats
    for player in state.players:
        assert player.pawn == player.colour
        assert len(player.objectives) == 3
        for place, cards in zip(player.objectives, BOX.decks.values(), strict=True):
            assert place in cards
    for deck in range(3):
        assert len({player.objectives[deck] for player in state.players}) == seats


@pytest.mark.parametrize("seats", SEATS)
def test_reading_28_no_hand_holds_two_objectives_for_one_district(seats: int) -> None:
    dealt = Counter[PlaceId]()
    for seed in range(60):
        for player in deal(seats, Options(), Rng(f"objectives {seed}")).players:
            assert len(set(player.objectives)) == 3
            dealt.update(player.objectives)
    assert len(dealt) == 12
    assert min(dealt.values()) > 6 * seats, "each district as often as any other"


def test_rule_1_five_equal_cards_are_dealt_anew() -> None:
    deck: list[Direction] = ["N", "E", "S", "W", "N", "W", "W", "W", "W", "W"]
    hand = setup._hand(deck, Rng("again"))  # pyright: ignore[reportPrivateUsage]
    assert len(set(hand)) > 1
    assert Counter([*deck, *hand]) == {"W": 6, "N": 2, "E": 1, "S": 1}, "nothing is lost"


def test_no_hand_of_five_equal_cards_is_ever_dealt() -> None:
    for seed in range(150):
        state = deal(6, Options(), Rng(f"equal {seed}"))
        assert all(len(set(player.hand)) > 1 for player in state.players)


def test_rule_1_every_yellow_district_gets_a_token() -> None:
    state = deal(4, Options(), Rng("tokens"))
    assert set(state.tokens) == {one.id for one in BOX.map.districts if one.token}
    assert Counter(state.tokens.values()) == Counter(BOX.tokens)


@pytest.mark.parametrize(
    ("seats", "piles"),
    [(3, [6, 6, 6, 5, 5, 5]), (4, [8] * 4), (5, [6] * 5), (6, [5] * 6)],
)
def test_rule_1_the_fire_stack(seats: int, piles: list[int]) -> None:
    state = deal(seats, Options(), Rng("stack"))
    assert [len(pile) for pile in state.piles] == piles


def test_reading_11_three_players_may_choose_the_even_stack() -> None:
    state = deal(3, Options(stack_of_three="A-C"), Rng("stack"))
    assert [len(pile) for pile in state.piles] == [11, 11, 11]
    assert [len(pile) for pile in deal(4, Options(stack_of_three="A-C"), Rng("s")).piles] == [8] * 4


def test_a_fire_stack_that_does_not_exist_is_not_replaced_by_another() -> None:
    with pytest.raises(KeyError):
        BOX.stack(3, "A-D")


def test_rule_3_everybody_starts_some_time() -> None:
    firsts = Counter(deal(4, Options(), Rng(f"first {seed}")).first for seed in range(80))
    assert set(firsts) == {0, 1, 2, 3}
    assert min(firsts.values()) > 8


@pytest.mark.parametrize(
    ("seats", "rounds", "icons"),
    [
        (3, 2, {}),
        (4, 1, {"hounds_ditch": 1, "st_bottolphs": 1}),
        (5, 1, {"cripplegate": 1}),
        (6, 1, {}),
    ],
)
def test_rule_2_bands_are_placed_in_turns_then_landowners(
    seats: int, rounds: int, icons: dict[str, int]
) -> None:
    state = deal(seats, Options(), Rng("bands"))
    assert state.bands == icons
    order = [Seat((state.first + step) % seats) for step in range(seats)]
    for seat in order * rounds:
        play(state, "place_band newgate", seat=seat)
    assert sum(state.bands.values()) == 6
    for seat in order:
        play(state, "place_landowner tower", seat=seat)
    assert [player.landowner for player in state.players] == ["tower"] * seats
    assert RULES.view(state, state.first).ask == "spread"


def test_reading_10_nobody_starts_in_the_green_region_but_in_other_green_zones() -> None:
    state = deal(4, Options(), Rng("start"))
    places = {text.split()[1] for text in legal(state, state.first)}
    green = {place for place, found in BOX.map.places.items() if found.region == "green"}
    assert P("pudding_lane") in green
    assert places == set(BOX.map.ids) - green
    assert {"moorfields", "tower_hill"} <= places
    for seat in range(4):
        play(state, "place_band newgate", seat=Seat((state.first + seat) % 4))
    assert {text.split()[1] for text in legal(state, state.first)} == places


def test_reading_22_with_hidden_colours_the_pawn_is_drawn_apart_and_may_match() -> None:
    matches = 0
    for seed in range(60):
        state = deal(4, Options(hidden_colours=True), Rng(f"pawn {seed}"))
        assert len({player.pawn for player in state.players}) == 4
        assert len({player.colour for player in state.players}) == 4
        matches += sum(player.pawn == player.colour for player in state.players)
    assert 0 < matches < 120


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_reading_33_with_the_quick_set_up_all_stands_and_the_first_turn_begins(seats: int) -> None:
    state = deal(seats, Options(quick_setup=True), Rng("quick"))
    slow = deal(seats, Options(), Rng("quick"))
    assert state.agenda == [SpreadFire(slow.first)]
    assert sum(state.bands.values()) == 6
    assert set(state.bands.values()) == {1}
    assert slow.bands.items() <= state.bands.items(), "printed icons have theirs"
    landowners = [player.landowner for player in state.players]
    settable = set(BOX.map.places_in(BOX.map.settable))
    assert {*landowners, *state.bands} - set(slow.bands) <= settable
    assert (state.houses, state.piles) == (slow.houses, slow.piles), "all else is as without it"


def test_the_quick_set_up_differs_from_game_to_game() -> None:
    dealt = [deal(3, Options(quick_setup=True), Rng(f"quick {seed}")) for seed in range(9)]
    assert len({tuple(sorted(state.bands)) for state in dealt}) == 9

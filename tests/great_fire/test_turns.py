"""Phase 3, drawing and intensifying, and the end of the game."""

from collections.abc import Mapping

import pytest

from games.core.log import Log, Seat
from games.great_fire import turn
from games.great_fire.events import (
    Burned,
    CardDrawn,
    ConesGivenBack,
    ConesReturned,
    Event,
    FireRefilled,
    GameEnded,
    Intensified,
    LastTurns,
    ReserveEmpty,
    StackCardFound,
    TurnBegan,
)
from games.great_fire.model import IntensifyFire, Options, SpreadFire, State
from games.great_fire.reserve import reserve
from games.great_fire.rules import RULES
from tests.great_fire.position import (
    ANN,
    BOB,
    CAT,
    DAN,
    P,
    acting,
    cards,
    legal,
    named,
    of_type,
    play,
    position,
)


def drawing(
    *piles: str,
    seats: int = 4,
    options: Options | None = None,
    burning: Mapping[str, int] | None = None,
    bands: Mapping[str, int] | None = None,
) -> State:
    """Return a position in which Ann has four cards and may end her turn."""
    state = position(
        owed=acting(0), hand="NEWW", seats=seats, options=options, burning=burning, bands=bands
    )
    state.piles = [cards(pile) for pile in piles]
    return state


# Drawing ----------------------------------------------------------------------------------------


def test_rule_4_a_card_is_drawn_and_the_next_begins() -> None:
    state, log = drawing("NN", "SS"), Log[Event]()
    turn.apply(state, ANN, named(state, "end"), log)
    assert state.players[ANN].hand == cards("NESWW")
    assert state.agenda == [SpreadFire(BOB)]
    assert list(log.heard_by(ANN)) == [CardDrawn(ANN, "S"), TurnBegan(BOB)]
    assert list(log.heard_by(BOB)) == [CardDrawn(ANN, None), TurnBegan(BOB)]
    assert list(log.heard_by(None)) == [CardDrawn(ANN, None), TurnBegan(BOB)]


def test_after_the_last_seat_comes_the_first() -> None:
    state = position(owed=acting(0), seats=4)
    state.agenda = [SpreadFire(DAN)]
    state.players[DAN].hand = cards("EEEEW")
    play(state, "spread E pudding_lane billingsgate", "end", seat=DAN)
    assert state.agenda == [SpreadFire(ANN)]


def test_points_need_not_be_spent() -> None:
    state = position(owed=acting(4))
    assert "end" in legal(state)


def test_reading_26_after_a_discard_a_card_is_drawn() -> None:
    state = position(hand="SSSSS")
    play(state, "discard S", "end")
    assert len(state.players[ANN].hand) == 5


# Intensifying -----------------------------------------------------------------------------------


def test_the_draw_that_uncovers_a_stack_card_intensifies() -> None:
    state = drawing("NN", "S", burning={"tower": 1})
    events = play(state, "end")
    assert of_type(events, StackCardFound) == [StackCardFound(ANN, "B")]
    assert of_type(events, TurnBegan) == [], "not before it is done"
    assert state.piles == [["N", "N"]]
    assert state.agenda == [SpreadFire(BOB), IntensifyFire(ANN, 3, "stack_card")]


def test_reading_6_three_cones_in_all_one_by_one_by_the_drawer() -> None:
    state = drawing("NN", "S", burning={"tower": 1, "aldgate": 1})
    play(state, "end")
    assert legal(state, BOB) == []
    assert legal(state) == ["intensify tower", "intensify aldgate"]
    events = play(state, "intensify tower", "intensify aldgate", "intensify tower")
    assert of_type(events, Intensified) == [
        Intensified(ANN, P("tower"), 1),
        Intensified(ANN, P("aldgate"), 1),
        Intensified(ANN, P("tower"), 1),
    ]
    assert (state.cones[P("tower")], state.cones[P("aldgate")]) == (3, 2)
    assert events[-1] == TurnBegan(BOB)


def test_reading_6_by_the_option_three_in_each_uncontained_district() -> None:
    state = drawing(
        "NN", "S",
        options=Options(intensify="each"),
        burning={"tower": 1, "bethnal": 2, "aldgate": 1},
        bands={"aldgate": 1},
    )  # fmt: skip
    events = play(state, "end")
    assert of_type(events, Intensified) == [
        Intensified(ANN, P("tower"), 3),
        Intensified(ANN, P("bethnal"), 1),
    ]
    assert state.cones == {"pudding_lane": 25, "tower": 4, "bethnal": 3, "aldgate": 1}
    assert state.agenda == [SpreadFire(BOB)]


def test_reading_7_up_to_the_houses_and_two() -> None:
    """The example: Guild Hall with its four houses takes up to six."""
    state = drawing("NN", "S", burning={"guild_hall": 5})
    play(state, "end")
    assert legal(state) == ["intensify guild_hall"]
    events = play(state, "intensify guild_hall")
    assert state.cones[P("guild_hall")] == 6
    assert of_type(events, ConesReturned) == [ConesReturned(2)]
    assert state.agenda == [SpreadFire(BOB)]


def test_reading_7_covered_cones_count_towards_the_limit() -> None:
    state = drawing("NN", "S", burning={"bethnal": 3, "tower": 6}, bands={"tower": 3})
    play(state, "end")
    assert legal(state) == ["intensify tower"]


def test_reading_7_not_where_bands_match_the_cones_and_not_in_pudding_lane() -> None:
    state = drawing("NN", "S", burning={"tower": 2}, bands={"tower": 2})
    events = play(state, "end")
    assert of_type(events, ConesReturned) == [ConesReturned(3)]
    assert state.cones == {"pudding_lane": 25, "tower": 2}


def short_of_cones(left: int, *put_out: int, give_back: bool = True) -> State:
    """Return a game with this many of the 100 cones left, in which Ann uncovers a stack card."""
    state = drawing("NN", "S", burning={"tower": 1}, options=Options(give_back=give_back))
    for player, cones in zip(state.players, put_out, strict=False):
        player.cones = cones
    state.cones[P("pudding_lane")] = 100 - 1 - sum(put_out) - left
    return state


def test_reading_9_when_the_reserve_is_empty_each_gives_a_cone_back() -> None:
    state = short_of_cones(1, 2, 0, 1)
    events = play(state, "end", "intensify tower")
    assert of_type(events, ConesGivenBack) == [], "the last one came from the reserve"
    events = play(state, "intensify tower")
    assert of_type(events, ConesGivenBack) == [ConesGivenBack((ANN, CAT))]
    assert [player.cones for player in state.players] == [1, 0, 0, 0]
    assert state.cones[P("tower")] == 3
    assert reserve(state) == 1, "of the two that were given back"
    play(state, "intensify tower")
    assert state.cones[P("tower")] == 4


def test_reading_9_what_nobody_can_give_back_does_not_come() -> None:
    state = short_of_cones(0, 1)
    events = play(state, "end", "intensify tower")
    assert of_type(events, ConesGivenBack) == [ConesGivenBack((ANN,))]
    assert of_type(events, ReserveEmpty) == [ReserveEmpty(2)]
    assert state.cones[P("tower")] == 2
    assert state.agenda == [SpreadFire(BOB)]


def test_reading_9_by_the_option_nobody_gives_a_cone_back() -> None:
    state = short_of_cones(2, 5, 5, give_back=False)
    events = play(state, "end", "intensify tower", "intensify tower")
    assert of_type(events, ConesGivenBack) == []
    assert of_type(events, ReserveEmpty) == [ReserveEmpty(1)]
    assert [player.cones for player in state.players] == [5, 5, 0, 0]


def test_reading_9_in_each_fire_as_many_as_there_are() -> None:
    state = drawing(
        "NN", "S", burning={"tower": 1, "bethnal": 1}, options=Options(intensify="each")
    )
    state.cones[P("pudding_lane")] = 100 - 2 - 2
    events = play(state, "end")
    assert of_type(events, Intensified) == [Intensified(ANN, P("tower"), 2)]
    assert of_type(events, ReserveEmpty) == [ReserveEmpty(1)]


def test_reading_9_houses_burn_though_few_cones_are_left() -> None:
    """Of the tokens nothing is said there: it is taken as ever."""
    state = position()
    state.cones[P("pudding_lane")] = 99
    events = play(state, "spread W pudding_lane tallow_hall")
    [burned] = of_type(events, Burned)
    assert burned.lost
    assert burned.cones == state.cones[P("tallow_hall")] == min(2, len(burned.lost))
    assert of_type(events, ReserveEmpty) == [ReserveEmpty(len(burned.lost) - 2)] * (
        len(burned.lost) > 2
    )


def test_reading_9_pudding_lane_gets_what_is_left() -> None:
    state = position(burning={"cheapside": 3})
    state.cones[P("pudding_lane")] = 1
    state.players[BOB].cones = 94
    state.options = Options(give_back=False)
    state.houses[P("tallow_hall")] = ("red",)
    events = play(state, "spread W pudding_lane tallow_hall")
    assert of_type(events, FireRefilled) == [FireRefilled(2)]
    assert of_type(events, ReserveEmpty) == [ReserveEmpty(3)]


@pytest.mark.parametrize(("left", "letter"), [(0, "A"), (1, "B"), (5, "F")])
def test_stack_cards_come_off_from_the_top_of_the_alphabet(left: int, letter: str) -> None:
    state = drawing(*["NN"] * left, "S")
    events = play(state, "end")
    assert of_type(events, StackCardFound) == [StackCardFound(ANN, letter)]


# The end ----------------------------------------------------------------------------------------


def test_reading_12_everybody_has_one_more_turn_the_drawer_last() -> None:
    state = drawing("S", seats=3)
    events = play(state, "end")
    assert of_type(events, LastTurns) == [LastTurns(1)]
    order: list[Seat] = []
    last: list[Event] = []
    while state.agenda:
        seat = state.agenda[-1].seat
        order.append(seat)
        state.players[seat].hand = cards("SSSSS")
        last = play(state, "discard S", "end", seat=seat)
    assert order == [1, 2, 0]
    assert [len(player.hand) for player in state.players] == [4, 4, 4]
    assert last[-1] == GameEnded()
    assert RULES.result(state) is not None


def test_rule_19_more_destruction_gives_two_more_turns_each() -> None:
    state = drawing("S", seats=3, options=Options(more_destruction=True))
    assert of_type(play(state, "end"), LastTurns) == [LastTurns(2)]
    order: list[Seat] = []
    while state.agenda:
        seat = state.agenda[-1].seat
        order.append(seat)
        held = len(state.players[seat].hand)
        state.players[seat].hand = cards("S" * held)
        play(state, "discard S", "end", seat=seat)
    assert order == [1, 2, 0, 1, 2, 0]
    assert [len(player.hand) for player in state.players] == [3, 3, 3]


def test_in_the_last_turns_nothing_is_drawn() -> None:
    state = drawing(seats=3)
    state.players[BOB].hand = cards("SSSSS")
    assert of_type(play(state, "end"), CardDrawn) == []


@pytest.mark.parametrize(
    ("seats", "destruction", "turns"),
    [(3, False, 36), (4, False, 36), (5, False, 35), (6, False, 36), (3, True, 39), (6, True, 42)],
)
def test_the_number_of_turns_is_fixed(seats: int, destruction: bool, turns: int) -> None:
    """33, 32, 30 and 30 draws, and the last turns."""
    rules = RULES
    options = Options(more_destruction=destruction)
    state = position(seats=seats, options=options)
    assert rules.view(state, None).turns_left == turns
    played = 0
    while state.agenda:
        seat = state.agenda[-1].seat
        played += isinstance(state.agenda[-1], SpreadFire)
        left = rules.view(state, None).turns_left
        assert left == turns - played + 1 - (state.agenda[0].seat != seat)
        turn.apply(state, seat, rules.legal(state, seat)[0], Log[Event]())
    assert played == turns
    assert rules.view(state, None).turns_left == 0

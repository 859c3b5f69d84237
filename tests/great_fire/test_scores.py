"""The count at the end ("Pontuação")."""

from games.core.rules import Part, Result
from games.great_fire.model import State
from games.great_fire.score import result
from tests.great_fire.position import ANN, BOB, COLOURS, P, houses, only_houses, position

ALL = houses(**dict.fromkeys(COLOURS, 20))


def ended(state: State) -> Result:
    state.agenda = []
    found = result(state)
    assert found is not None
    return found


def level() -> State:
    """Return a game of three in which nobody lost or gained anything, and objectives burnt."""
    state = position(seats=3)
    only_houses(state, {"aldgate": ALL})
    for player in state.players:
        player.objectives = (P("tower"), P("st_pauls"), P("guild_hall"))
    return state


def test_there_is_no_result_while_something_is_owed() -> None:
    assert result(level()) is None


def test_rule_17_line_by_line() -> None:
    state = level()
    state.houses[P("aldgate")] = houses(red=13, blue=20, green=20)
    state.houses[P("tower")] = ("white",)
    state.players[ANN].cones = 4
    state.players[ANN].tokens = ["victory_point", "demolition", "victory_point"]
    state.hero = ANN
    assert ended(state).scores[ANN].parts == (
        Part("houses", 40),
        Part("houses_lost", -14),
        Part("cones", 4),
        Part("tokens", 2),
        Part("hero", 2),
        Part("objective", 3, "tower"),
        Part("objective", 0, "st_pauls"),
        Part("objective", 0, "guild_hall"),
    )
    assert ended(state).scores[ANN].total == 37


def test_rule_17_the_score_may_pass_40() -> None:
    state = level()
    state.players[ANN].cones = 7
    assert ended(state).scores[ANN].total == 47


def test_rule_17_whoever_lost_all_houses_has_nothing_of_the_forty() -> None:
    state = level()
    state.houses[P("aldgate")] = houses(blue=20)
    assert ended(state).scores[ANN].total == 0


def test_reading_24_a_contained_fire_is_no_loss() -> None:
    state = level()
    state.houses[P("tower")] = ("white",)
    state.cones[P("tower")] = 1
    state.bands[P("tower")] = 1
    assert ended(state).scores[ANN].total == 43


def test_the_real_colour_counts_not_the_pawn() -> None:
    """Variant A: the pawn was only played as if it were one's own."""
    state = level()
    state.players[ANN].pawn = "white"
    state.houses[P("aldgate")] = houses(red=20)
    assert [score.total for score in ended(state).scores] == [40, 0, 0]


def test_rule_18_most_points_win() -> None:
    state = level()
    state.players[BOB].tokens = ["victory_point"]
    assert ended(state).places == (2, 1, 2)


def test_rule_18_then_most_cones() -> None:
    state = level()
    state.players[ANN].cones = 2
    state.houses[P("aldgate")] = houses(red=19, blue=20, green=20)
    found = ended(state)
    assert [score.total for score in found.scores] == [40, 40, 40]
    assert found.places == (1, 2, 2)


def test_rule_18_then_most_houses() -> None:
    """Ann lost a house and has two tokens for it."""
    state = level()
    state.players[ANN].tokens = ["victory_point", "victory_point"]
    state.houses[P("aldgate")] = houses(red=19, blue=20, green=18)
    found = ended(state)
    assert [score.total for score in found.scores] == [40, 40, 36]
    assert found.places == (2, 1, 3)


def test_rule_18_then_most_points_of_objectives() -> None:
    state = level()
    state.houses[P("tower")] = ("white",)
    for seat, tokens in ((ANN, 3), (BOB, 0)):
        state.players[seat].tokens = ["victory_point"] * tokens
    state.players[ANN].objectives = (P("st_pauls"), P("st_pauls"), P("st_pauls"))
    state.houses[P("aldgate")] = houses(red=20, blue=20)
    found = ended(state)
    assert [score.total for score in found.scores[:2]] == [43, 43]
    assert found.places == (2, 1, 3)


def test_rule_18_then_they_share() -> None:
    assert ended(level()).places == (1, 1, 1)


def test_those_behind_a_shared_place_are_counted_on() -> None:
    state = level()
    state.houses[P("aldgate")] = houses(red=20, blue=20)
    assert ended(state).places == (1, 1, 3)

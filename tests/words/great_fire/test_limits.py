"""Why something is not offered, and what needs no confirmation."""

from games.great_fire.model import IntensifyFire, State
from games.great_fire.rules import RULES
from tests.great_fire.position import (
    ANN,
    BOB,
    P,
    acting,
    give,
    houses,
    named,
    only_houses,
    position,
)
from tests.words.great_fire.position import WORDS, seen, to

NO_DEMOLITION = (
    "No trained band stands where it could demolish a district.\n"
    "It needs a district without fire, next to a burning one, with at most 2 houses."
)


def limits(state: State) -> str:
    return "\n".join(WORDS.ask(seen(state, ANN), RULES.legal(state, ANN), to(ANN)).missing())


def is_free(state: State, text: str) -> bool:
    return WORDS.ask(seen(state, ANN), (named(state, text),), to(ANN)).choices[0].is_free()


def test_pudding_lane_is_named_where_the_fire_intensifies() -> None:
    state = position(burning={"cheapside": 2, "pudding_lane": 20})
    state.agenda = [IntensifyFire(ANN, 3, "stack_card")]
    assert limits(state) == "Never Pudding Lane."


def test_who_holds_a_demolition_that_is_not_possible_reads_why() -> None:
    state = position(burning={"cheapside": 2}, bands={"bethnal": 1}, owed=acting(1))
    assert limits(state) == ""
    give(state, BOB, "demolition")
    assert limits(state) == ""
    give(state, ANN, "demolition")
    assert limits(state) == NO_DEMOLITION
    state.bands = {P("guild_hall"): 1}
    only_houses(state, {"guild_hall": houses(blue=2)})
    assert limits(state) == ""
    state.bands = {P("bassishaw"): 1}  # it may walk to Guild Hall, and demolish there
    assert limits(state) == ""


def test_the_end_of_a_turn_is_confirmed_only_where_no_point_was_spent() -> None:
    """Its button says how many points are lost: who has done something means to end."""
    assert not is_free(position(burning={"cheapside": 2}, owed=acting()), "end")
    assert is_free(position(burning={"cheapside": 2}, owed=acting(1)), "end")
    assert is_free(position(burning={"cheapside": 2}, owed=acting(0)), "end")


def test_a_spread_loses_nothing_that_burns_neither_ones_houses_nor_an_objective() -> None:
    state = position(burning={"cheapside": 4}, hand="N")
    only_houses(state, {"guild_hall": houses(blue=2)})
    assert is_free(state, "spread N cheapside guild_hall")
    state.players[ANN].objectives = (P("guild_hall"),)
    assert not is_free(state, "spread N cheapside guild_hall")
    state.players[ANN].objectives = ()
    only_houses(state, {"guild_hall": houses(blue=1, red=1)})
    assert not is_free(state, "spread N cheapside guild_hall")

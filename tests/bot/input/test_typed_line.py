"""Several moves in a line, and plans, as they are typed."""

from bot.input.typed import suggested
from bot.input.typed_line import Ahead, Unfinished, read_plan, unfinished, unfinished_plan
from games.core import engine, notation
from games.great_fire.model import State
from games.great_fire.rules import RULES
from tests.great_fire.position import ANN, P, acting, position
from tests.words.great_fire.position import WORDS, seen, to


def ahead(state: State) -> Ahead:
    """Return what Ann may type, in her turn or ahead of it."""
    view = seen(state, ANN)
    assert RULES.foresee is not None
    actions = RULES.foresee(view, ANN, ()).actions
    return Ahead(RULES, ANN, WORDS, view, WORDS.ask(view, actions, to(ANN)))


def acts() -> State:
    """Return a position in which Ann has two points, and stands beside a contained fire."""
    state = position(contained={"cheapside": 2}, bands={"cheapside": 2}, owed=acting(2))
    state.players[ANN].landowner = P("guild_hall")
    return state


def offered(line: Unfinished | None) -> list[str]:
    assert line is not None
    return [notation.write(one.action) for one in suggested(line.last, line.among)]


def test_the_last_move_is_suggested_as_things_stand_after_those_before_it() -> None:
    assert offered(unfinished("ext", ahead(acts()))) == []
    line = unfinished("Landowner to Cheapside; ext", ahead(acts()))
    assert offered(line) == ["extinguish cheapside 1"]
    assert line is not None
    assert line.before == "Landowner to Cheapside;"


def test_nothing_is_suggested_after_a_draw_or_a_slip() -> None:
    """What the card is, and what it leads to, is nobody's to know before it is drawn."""
    assert unfinished("end; ", ahead(acts())) is None
    assert unfinished("lndwnr; e", ahead(acts())) is None


def setting_up() -> State:
    """Return a new game, in which everybody has two bands to place."""
    return engine.start(RULES, 3, RULES.options(), "plans")


def test_a_plan_is_read_as_a_person_types_it() -> None:
    steps, unclear = read_plan(
        "The Tower | place band guild hall then MINORIES", ahead(setting_up())
    )
    assert [one.moves for one in steps] == [
        ("place_band tower", "place_band guild_hall"), ("place_band minories",)
    ]  # fmt: skip
    assert unclear == []


def test_what_does_not_fit_is_kept_and_comes_with_what_is_near() -> None:
    steps, [unclear] = read_plan("place_band guidl hal", ahead(setting_up()))
    assert [one.moves for one in steps] == [("place_band guidl hal",)]
    assert "Place a trained band: Guild Hall" in unclear.near


def test_the_last_move_of_a_plan_is_suggested_also_instead_of_another() -> None:
    assert offered(unfinished_plan("tower; gui", ahead(setting_up()))) == ["place_band guild_hall"]
    assert offered(unfinished_plan("tower or gui", ahead(setting_up()))) == [
        "place_band guild_hall"
    ]
    assert offered(unfinished_plan("gui", ahead(setting_up()))) == ["place_band guild_hall"]

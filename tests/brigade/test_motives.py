"""Why computer players did something, as everybody sees it."""

from games.brigade import turn
from games.brigade.ai.motive import motives
from games.brigade.events import Event
from games.brigade.model import State
from games.brigade.motives import (
    Against,
    BesideBrigade,
    Early,
    ForFaction,
    ForNewFaction,
    ForWater,
    Motive,
    ToFire,
    ToGuard,
    ToStop,
    WorksAtOnce,
)
from games.brigade.rules import RULES
from games.core.log import Log, Seat
from games.core.motive import Witnessed
from tests.brigade.position import (
    ANN,
    BOB,
    CAT,
    asked,
    burn,
    crew,
    do,
    loyal,
    named,
    on_deck,
    renown,
    stand,
    table,
)
from words.brigade.motives import motive
from words.brigade.story import story
from words.languages import language
from words.reader import Reader

EVERYBODY = frozenset({ANN, BOB, CAT})
READER = Reader(language(None), ("Ann", "Bob", "Cat"), None)


def told(state: State, text: str, computers: frozenset[Seat] = EVERYBODY) -> list[Event | Motive]:
    """Return what is told of a move: why it was made, and what happened."""
    before, log, seat = RULES.view(state, None), Log[Event](), asked(state)
    assert seat is not None
    turn.apply(state, seat, named(state, text), log)
    heard = tuple(log.heard_by(None))
    return [*motives(Witnessed(before, heard, computers, ())), *heard]


def why(state: State, text: str, computers: frozenset[Seat] = EVERYBODY) -> Motive | None:
    """Return the motive of a move."""
    found = [one for one in told(state, text, computers) if isinstance(one, Motive)]
    assert len(found) < 2
    return found[0] if found else None


def gaining(place: str, before: int, *, own: str = "", bobs: str = "") -> State:
    """Let Ann be about to gain a block by the renown of a fire of 1."""
    state = table(3)
    loyal(state, ANN, own)
    loyal(state, BOB, bobs)
    renown(state, ANN, f"{place}:{before}")
    burn(state, f"{place}:1")
    stand(state, ANN, place)
    do(state, "extinguish 1 0")
    return state


def test_blocks_are_gained_for_a_faction_or_for_one_that_was_missing() -> None:
    assert why(gaining("C1", 1, own="D1 E1 A2"), "place_renown C1 1") == ForFaction(
        ANN, "commons", 4
    )
    assert why(gaining("C1", 1, own="D1"), "place_renown C1 1") is None
    assert why(gaining("C1", 1, own="D2 A4"), "place_renown C1 1") == ForNewFaction(ANN, 3)
    assert why(gaining("C1", 1, own="D2"), "place_renown C1 1") is None


def test_who_is_near_a_win_is_stopped() -> None:
    near, far = "A3 D2 A4 D5 C1", "A3 D2 A4 C1"
    assert why(gaining("C1", 2, bobs=near), "place_renown C1 1") == ToStop(ANN, BOB)
    assert why(gaining("C1", 0, bobs=near), "place_renown C1 1") == ToStop(ANN, BOB)
    assert why(gaining("C1", 2, bobs=far), "place_renown C1 1") is None


def test_own_blocks_that_may_fall_are_guarded() -> None:
    for fire, expected in ((5, ToGuard(ANN)), (4, None)):
        state = table(3)
        loyal(state, ANN, "C5")
        burn(state, f"C5:{fire}")
        assert why(state, "move_wagon C5") == expected
    stand(state, ANN, "C5", "A1")
    burn(state, "C5:5")
    assert why(state, "extinguish 1 0") is None, "the Brigade guards it already"


def test_pawns_go_to_fires_to_water_and_to_each_other() -> None:
    for fire, expected in ((2, ToFire(ANN, 2)), (3, None)):
        state = table(3)
        burn(state, f"B2:{fire}")
        assert why(state, "move_brigade B2 -") == expected
    assert why(state, "move_wagon B2") == BesideBrigade(ANN)
    state = table(3)
    loyal(state, ANN, "B2")
    assert why(state, "move_brigade B2 -") is None
    state = table(3)
    loyal(state, ANN, "B2")
    state.players[ANN].water = 1
    assert why(state, "move_brigade B2 -") == ForWater(ANN)


def test_upgrades_come_early() -> None:
    state = table(3)
    assert why(state, "upgrade crew") == Early(ANN)
    state = table(3)
    loyal(state, BOB, "B2")
    assert why(state, "upgrade crew") is None


def test_recruits_work_at_once_where_a_block_of_theirs_is_loyal() -> None:
    for blocks, expected in (("B2", WorksAtOnce(ANN)), ("D2", None)):
        state = table(3)
        loyal(state, ANN, blocks)
        state.players[ANN].spaces["crew"] = 1
        on_deck(state, "kulari_one_shoe", "lumen")
        do(state, "recruit")
        assert why(state, "join kulari_one_shoe -") == (expected)


def test_fires_are_raised_against_somebody() -> None:
    for owner, expected in ((BOB, Against(ANN, BOB)), (ANN, None)):
        state = table(3)
        crew(state, ANN, "gness_smold")
        loyal(state, ANN, "C1")
        loyal(state, owner, "B2")
        burn(state, "B2:1")
        do(state, "move_brigade B2 -")
        assert why(state, "raise_fire B2") == expected


def test_of_people_nothing_is_said() -> None:
    assert why(table(3), "upgrade crew", frozenset({BOB})) is None


def test_the_story_gives_reasons_behind_what_was_done_each_once_in_a_turn() -> None:
    state, heard = table(3), list[Event | Motive]()
    for text in ("move_wagon B2", "upgrade crew", "end_turn"):
        heard += told(state, text)
    lines = story(heard, RULES.view(state, None), READER)
    assert sum("(while it is early)" in line for line in lines) == 1
    assert lines[0].startswith("🚒")
    assert lines[0].endswith("(while it is early)")
    state, heard = table(3), []
    burn(state, "B2:1 C2:1")
    for text in ("move_brigade B2 -", "move_brigade C2 -"):
        heard += told(state, text)
    (line,) = story(heard, RULES.view(state, None), READER)
    assert line.count("(with water for the fire there)") == 1


def test_what_a_computer_did_stands_apart_from_the_event_before_it() -> None:
    """A turn that began, and what was done in it, in one message."""
    state = table(3)
    heard = told(state, "end_turn")
    while asked(state) != BOB:  # whatever the event asks
        heard += told(state, "enough")
    heard += told(state, "upgrade leadership")
    lines = story(heard, RULES.view(state, None), READER)
    assert lines[-1].startswith("🚒 **Bob**")
    assert not any(line.startswith("🔥") and "Leadership" in line for line in lines)


def test_every_motive_has_words() -> None:
    every = (
        ForFaction(ANN, "nobles", 4),
        ForNewFaction(ANN, 4),
        ToStop(ANN, BOB),
        ToGuard(ANN),
        ToFire(ANN, 3),
        ForWater(ANN),
        BesideBrigade(ANN),
        Early(ANN),
        WorksAtOnce(ANN),
        Against(ANN, BOB),
    )
    assert [motive(one, READER) for one in every] == [
        "4 of the Nobles",
        "4 of 5 factions",
        "to stop **Bob**",
        "to guard their own block",
        "with water for the fire there",
        "for water",
        "beside the Brigade",
        "while it is early",
        "with an ability that works immediately",
        "against **Bob**",
    ]

"""Where somebody chooses, they are told what their own objectives have to do with it."""

from typing import Final

import pytest

from games.core import notation
from games.core.log import Seat
from games.core.rng import Rng
from games.great_fire.model import IntensifyFire, Options, SetUpBand, State, Task
from games.great_fire.rules import RULES
from tests.great_fire import contract
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
from tests.words.great_fire.position import WORDS, effect, seen, to
from tests.words.great_fire.test_choices import hint

GAP: Final = "\N{NO-BREAK SPACE}"
FIRE: Final = {"cheapside": 4}
"""Next to Guild Hall, which lies north of it and is worth 4 points."""


def hers(*places: str, owed: Task | None = None, bands: dict[str, int] | None = None) -> State:
    """Return a position in which these are Ann's objectives."""
    state = position(burning=FIRE, owed=owed, bands=bands)
    state.players[ANN].objectives = tuple(map(P, places))
    return state


def test_who_burns_an_objective_of_their_own_is_told_so_first() -> None:
    state = hers("guild_hall", "tower", "st_pauls")
    only_houses(state, {"guild_hall": houses(red=1, blue=2)})
    assert effect(state, "spread N cheapside guild_hall") == (
        f"you lose your objective (4 VP); you 2 → 0, Bob{GAP}-4 VP; leaves 3 cones"
    )
    long = ("A" * 32, "B" * 32, "C" * 32, "D" * 32)
    only_houses(state, {"guild_hall": houses(blue=1, green=1, yellow=1, purple=1, white=1)})
    assert effect(state, "spread N cheapside guild_hall", names=long) == (
        "you lose your objective (4 VP); 3 rivals -6 VP; leaves 5 cones"
    )
    only_houses(state, {"guild_hall": houses(red=1, green=1, yellow=1, purple=1, white=1)})
    assert effect(state, "spread N cheapside guild_hall", names=long) == (
        "you lose your objective (4 VP); you 2 → 0, 2 rivals -4 VP; leaves 5 cones"
    )


def test_the_panel_names_what_is_still_worth_something() -> None:
    state = hers("guild_hall", "guild_hall", "tower", owed=acting())
    only_houses(state, {"guild_hall": houses(red=2), "tower": houses(blue=1)})
    lines = WORDS.standing(seen(state, ANN), to(ANN)).splitlines()
    assert lines[1] == "Your objectives, in VP: Guild Hall 8 and The Tower 3"
    only_houses(state, {"tower": houses(blue=1)})
    lines = WORDS.standing(seen(state, ANN), to(ANN)).splitlines()
    assert lines[1] == "Your objectives, in VP: The Tower 3"
    only_houses(state, {})
    assert "objectives" not in WORDS.standing(seen(state, ANN), to(ANN))
    assert "objectives" not in WORDS.standing(seen(state), to(None))


def test_an_objective_named_twice_counts_twice() -> None:
    """Reading 28."""
    state = hers("guild_hall", "guild_hall", "tower")
    only_houses(state, {"guild_hall": houses(red=2)})
    assert effect(state, "spread N cheapside guild_hall") == (
        "you lose your objective (8 VP); you 4 → 0 VP; leaves 2 cones"
    )


def test_an_objective_that_a_band_saves_is_marked() -> None:
    state = hers("guild_hall", "tower", "st_pauls", bands={"guild_hall": 1})
    only_houses(state, {"guild_hall": houses(red=1)})
    assert effect(state, "spread N cheapside guild_hall") == (
        "your objective, 4 VP; a trained band covers the cone: nothing burns"
    )


def test_who_places_a_piece_sees_which_districts_matter() -> None:
    state = hers("guild_hall", "tower", "st_pauls", owed=SetUpBand(ANN))
    only_houses(state, {"guild_hall": houses(red=1, green=2)})
    assert effect(state, "place_band guild_hall") == (
        "your objective, 4 VP; 1 step from the fire; 3 houses, 1 of yours"
    )
    assert effect(state, "place_band tower").startswith("3 steps"), "no house stands there"
    only_houses(state, {"tower": houses(green=1, blue=1, yellow=1, purple=1, white=1)})
    assert effect(state, "place_band tower") == (
        "your objective, 3 VP; 3 steps from the fire; 5 houses, none of yours"
    )


def test_who_walks_sees_which_districts_matter() -> None:
    state = hers(
        "guild_hall", "royal_exchange", "tower", owed=acting(), bands={"bassishaw": 1, "aldgate": 1}
    )
    state.players[ANN].landowner = P("bassishaw")
    assert effect(state, "landowner guild_hall") == ("your objective, 4 VP; 1 AP")
    assert effect(state, "band bassishaw royal_exchange") == (
        "your objective, 5 VP; 1 AP: 5 houses, none of yours"
    )


def test_a_band_that_stands_in_an_objective_is_marked() -> None:
    state = hers("guild_hall", "tower", "st_pauls", owed=acting(), bands={"guild_hall": 2})
    assert hint(state, "band guild_hall", "band") == (
        "your objective, 4 VP; 1 AP to Cheapside (4 uncovered)"
    )


def test_the_last_band_of_an_objective_warns_that_it_leaves_it() -> None:
    state = hers("guild_hall", "tower", "st_pauls", owed=acting(), bands={"guild_hall": 1})
    assert hint(state, "band guild_hall", "band") == (
        "1 AP to Cheapside (4 uncovered); leaves Guild Hall unguarded (4 VP of yours)"
    )


def test_who_blows_up_an_objective_is_told_so() -> None:
    state = hers("guild_hall", "tower", "st_pauls", owed=acting(0), bands={"guild_hall": 1})
    give(state, ANN, "demolition")
    only_houses(state, {"guild_hall": houses(red=2)})
    assert effect(state, "demolish guild_hall") == (
        "you lose your objective (4 VP); you 4 → 0 VP; fire never enters, -1 token"
    )


def test_a_card_hints_at_the_objectives_that_it_may_burn() -> None:
    state = hers("guild_hall", "tower", "st_pauls")
    only_houses(state, {"guild_hall": houses(blue=3), "goldsmiths_hall": houses(red=1)})
    del state.cones[P("pudding_lane")]
    assert hint(state, "spread N", "card") == (
        "may burn an objective of yours; to 2 districts; 1 to 3 houses burn, up to 1 of yours"
    )
    state.players[ANN].objectives = tuple(map(P, ("tower", "st_pauls", "leadenhall")))
    assert hint(state, "spread N", "card") == (
        "to 2 districts; 1 to 3 houses burn, up to 1 of yours"
    )


@pytest.mark.parametrize("seat", [BOB, None])
def test_nobody_else_learns_of_an_objective(seat: Seat | None) -> None:
    state = hers("guild_hall", "tower", "st_pauls")
    only_houses(state, {"guild_hall": houses(red=1)})
    state.players[BOB].objectives = (P("tower"), P("st_pauls"), P("cripplegate"))
    action = named(state, "spread N cheapside guild_hall")
    text = WORDS.ask(seen(state, seat), (action,), to(seat)).choices[0].does()
    assert text == f"Ann{GAP}-2 VP; leaves 1 cone"


@pytest.mark.parametrize("hidden", [False, True])
def test_what_others_keep_secret_changes_no_word_of_a_menu(hidden: bool) -> None:
    """States that differ only in others' secrets offer the same words."""
    compared = 0
    for owed in (None, acting(), SetUpBand(ANN), IntensifyFire(ANN, 2, "stack_card")):
        state = position(
            burning=FIRE, owed=owed, bands={"bassishaw": 2}, options=Options(hidden_colours=hidden)
        )
        other = contract.twin(state, ANN, Rng("objectives"))
        assert other.players[BOB].objectives != state.players[BOB].objectives
        for one in RULES.legal(state, ANN):
            texts = [
                WORDS.ask(seen(it, ANN), (one,), to(ANN)).choices[0].does() for it in (state, other)
            ]
            assert texts[0] == texts[1], notation.write(one)
            compared += 1
    assert compared > 50

"""What a panel says before a deed, word for word."""

from typing import Final

import pytest

from games.great_fire.box import BOX
from games.great_fire.model import IntensifyFire, Options, SetUpBand, State
from tests.great_fire.position import (
    ANN,
    P,
    acting,
    give,
    houses,
    named,
    only_houses,
    position,
)
from tests.words.great_fire.position import WORDS, effect, seen, to

GAP: Final = "\N{NO-BREAK SPACE}"


def close_all_but(state: State, *places: str) -> None:
    """Let fire go nowhere else."""
    state.demolished = [one.id for one in BOX.map.districts if one.id not in places]


FIRE = {"cheapside": 4}
"""Next to Guild Hall, which lies north of it."""


def test_burning_names_whose_houses_they_are() -> None:
    state = position(burning=FIRE)
    only_houses(state, {"guild_hall": houses(red=1, blue=2)})
    assert effect(state, "spread N cheapside guild_hall") == (
        f"you 2 → 0, Bob{GAP}-4 VP; leaves 3 cones"
    )


def test_burning_for_a_token_says_so() -> None:
    state = position(burning=FIRE)
    only_houses(state, {"watling_street": houses(white=1, red=1)})
    assert effect(state, "spread W cheapside watling_street") == (
        "you 2 → 0 VP; leaves 2 cones; +1 token"
    )


def test_all_who_lose_are_told() -> None:
    state = position(burning=FIRE)
    only_houses(state, {"guild_hall": houses(red=1, blue=2, green=2)})
    assert effect(state, "spread N cheapside guild_hall") == (
        f"you 2 → 0, Bob{GAP}-4, Cat{GAP}-4 VP; leaves 5 cones"
    )


def test_long_names_give_way_to_a_sum() -> None:
    state = position(burning=FIRE)
    only_houses(state, {"guild_hall": houses(red=1, blue=2, green=2, yellow=2)})
    names = ("A" * 32, "B" * 32, "C" * 32, "D" * 32)
    assert effect(state, "spread N cheapside guild_hall", names=names) == (
        "you 2 → 0, 3 rivals -12 VP; leaves 7 cones"
    )


def test_hidden_colours_are_told_without_owners() -> None:
    state = position(burning=FIRE, options=Options(hidden_colours=True))
    state.players[ANN].objectives = (P("tower"), P("st_pauls"), P("cripplegate"))
    only_houses(state, {"guild_hall": houses(red=1, blue=2)})
    assert effect(state, "spread N cheapside guild_hall") == (
        "secret VP 2 → 0; burns 2 🟦 blue, 1 of yours; leaves 3 cones"
    )


@pytest.mark.parametrize(
    ("wildfire", "bands", "text"),
    [
        ("off", {}, "burned out already: one cone comes, no house is lost"),
        ("on", {}, "burned out already: no house is lost; wildfire makes it two cones"),
        ("off", {"guild_hall": 1}, "a trained band covers the cone: nothing burns"),
        ("on", {"guild_hall": 1}, "a trained band covers the cone, but wildfire brings one more"),
    ],
)
def test_where_nothing_burns_it_says_why(wildfire: str, bands: dict[str, int], text: str) -> None:
    options = Options.model_validate({"wildfire": wildfire})
    state = position(burning=FIRE, bands=bands, options=options)
    only_houses(state, {})
    close_all_but(state, "guild_hall")
    assert effect(state, "spread N cheapside guild_hall") == text


def test_walking_tells_points_and_fire() -> None:
    state = position(
        burning={"cheapside": 2, "guild_hall": 1},
        contained={"coleman_street": 1},
        bands={"coleman_street": 1},
        owed=acting(),
    )
    state.players[ANN].landowner = P("bassishaw")
    reached = {
        place: effect(state, f"landowner {place}")
        for place in ("aldersgate", "guild_hall", "coleman_street")
    }
    assert reached == {
        "aldersgate": "2 AP",
        "guild_hall": "1 AP: 1 cone there, not contained",
        "coleman_street": "1 AP: 1 cone there, which you may put out",
    }


def test_a_walk_promises_no_more_than_the_points_that_are_left_put_out() -> None:
    def there(cones: int, points: int) -> str:
        state = position(
            contained={"coleman_street": cones},
            bands={"coleman_street": cones},
            owed=acting(points),
        )
        state.players[ANN].landowner = P("bassishaw")
        return effect(state, "landowner coleman_street")

    assert there(3, 4) == "1 AP: 3 cones there, which you may put out"
    assert there(3, 3) == "1 AP: 3 cones there, of which you may put out 2"
    assert there(3, 1) == "1 AP: 3 cones there, contained; no AP left to put any out"
    assert there(1, 1) == "1 AP: 1 cone there, contained; no AP left to put it out"


def test_bands_tell_what_they_cover() -> None:
    state = position(
        burning={"cheapside": 3, "guild_hall": 1}, bands={"bassishaw": 1}, owed=acting()
    )
    assert effect(state, "band bassishaw guild_hall") == "1 AP: contains it", "a warning follows"
    state.cones[P("guild_hall")] = 3
    assert effect(state, "band bassishaw guild_hall") == ("1 AP: covers 1 cone, 2 are left")
    assert effect(state, "band bassishaw aldersgate") == ("2 AP: 2 houses, none of yours")


def test_putting_out_tells_points_and_the_hero() -> None:
    state = position(burning={"cheapside": 3}, bands={"cheapside": 3}, owed=acting())
    state.players[ANN].landowner = P("cheapside")
    assert effect(state, "extinguish cheapside 2") == "2 AP: VP 36 → 38"
    assert effect(state, "extinguish cheapside 3") == (
        "3 AP: VP 36 → 41, and you become Hero of London"
    )


def test_demolishing_tells_what_is_lost() -> None:
    state = position(
        burning={"cheapside": 2, "guild_hall": 1},
        bands={"goldsmiths_hall": 1, "coleman_street": 1, "bassishaw": 1},
        owed=acting(0),
    )
    give(state, ANN, "demolition")
    only_houses(state, {"coleman_street": houses(blue=1), "bassishaw": houses(red=2)})
    assert effect(state, "demolish coleman_street") == (
        f"Bob{GAP}-2 VP; blocks fire beside 4 VP of yours, -1 token; its token leaves the game"
    )
    assert effect(state, "demolish bassishaw") == ("you 4 → 0 VP; fire never enters, -1 token")
    assert effect(state, "demolish goldsmiths_hall") == (
        "fire never enters, -1 token; its token leaves the game"
    )


def test_ending_the_turn_tells_what_the_draw_brings() -> None:
    state = position(owed=acting(2))
    assert effect(state, "end") == "2 AP unspent"
    state.piles = [["N", "E"], ["W"]]
    state.agenda = [acting(1)]
    assert effect(state, "end") == ("1 AP unspent; uncovers fire card B: more fire")
    ends = named(state, "end", ANN)
    label = WORDS.ask(seen(state, ANN), (ends,), to(ANN)).of(ends).label()
    assert (label.text, label.short) == ("End the turn, fire card B", "End the turn")
    state.agenda, state.piles = [acting(0)], []
    assert effect(state, "end") == "no card is left to draw"


def test_the_rest_is_told_too() -> None:
    state = position(burning=FIRE, owed=IntensifyFire(ANN, 3, "stack_card"))
    assert effect(state, "intensify cheapside") == "+1 cone: 4 → 5; beside 2 VP of yours"
    state.cones[P("cheapside")] = 1
    assert effect(state, "intensify cheapside") == "+1 cone: 1 → 2; beside 2 VP of yours"
    state.cones[P("cheapside")] = BOX.map.most_cones[P("cheapside")] - 1
    assert ", no room for more" in effect(state, "intensify cheapside")
    state.agenda = [SetUpBand(ANN)]
    only_houses(state, {"guild_hall": houses(red=1, green=2)})
    assert effect(state, "place_band guild_hall") == ("1 step from the fire; 3 houses, 1 of yours")
    assert effect(state, "place_band bethnal") == "5 steps from the fire; no house stands there"
    assert effect(state, "place_band smithfield") == (
        "3 steps from the fire; no houses: fire cannot come here"
    )


def test_discarding_tells_that_the_hand_is_shown() -> None:
    state = position(hand="NN")
    only_houses(state, {})
    close_all_but(state)
    assert effect(state, "discard N") == (
        "shows your hand and discards ⬆️ N; then you add cones to the fire"
    )

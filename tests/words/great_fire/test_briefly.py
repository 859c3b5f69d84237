"""What stands beside a name on a line of a phone, word for word."""

from typing import Final

from games.great_fire.events import (
    BandMoved,
    Burned,
    CardDrawn,
    Demolished,
    Event,
    Extinguished,
    FireSpread,
    HeroNamed,
    LandownerMoved,
    StackCardFound,
    TokenTaken,
)
from games.great_fire.model import SetUpBand, State
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

GAP: Final = "\N{NO-BREAK SPACE}"


def brief(state: State, text: str) -> str:
    found = WORDS.ask(seen(state, ANN), (named(state, text),), to(ANN)).choices[0].deed()
    return "" if found is None else found.brief


def told_briefly(state: State, text: str) -> str:
    """Return what stands beside the button, with its warning."""
    found = WORDS.ask(seen(state, ANN), (named(state, text),), to(ANN)).choices[0].deed()
    return "" if found is None else found.told_briefly


def done(state: State, *events: Event) -> str:
    return WORDS.done(events, seen(state, ANN), to(ANN))


def test_a_spread_says_who_loses_how_many_points_the_reader_first() -> None:
    state = position(burning={"cheapside": 4})
    there = "spread W cheapside watling_street"
    state.tokens.clear()
    only_houses(state, {"watling_street": houses(red=1, blue=1)})
    assert brief(state, there) == f"you 2 → 0, Bob{GAP}-2 VP"
    only_houses(state, {"watling_street": houses(red=1, blue=2, green=1)})
    assert brief(state, there) == f"you 2 → 0, Bob{GAP}-4, Cat{GAP}-2 VP"
    only_houses(state, {"watling_street": houses(white=2, blue=2, green=1)})
    assert brief(state, there) == f"Bob{GAP}-4, Cat{GAP}-2 VP"
    only_houses(state, {"watling_street": houses(white=2)})
    assert brief(state, there) == "burns 2 neutral houses"
    only_houses(state, {})
    assert brief(state, there) == "nothing burns"


def test_a_spread_says_what_it_costs_and_brings_the_reader() -> None:
    state = position(burning={"cheapside": 4})
    state.tokens = {P("watling_street"): "demolition"}
    only_houses(state, {"watling_street": houses(blue=1)})
    assert brief(state, "spread W cheapside watling_street") == f"Bob{GAP}-2 VP; +1 token"
    state = position(burning={"bishopsgate": 4})
    state.tokens.clear()
    state.players[ANN].objectives = (P("leadenhall"),)
    only_houses(state, {"leadenhall": houses(blue=1)})
    assert brief(state, "spread S bishopsgate leadenhall") == f"your objective -4 VP; Bob{GAP}-2 VP"


def test_a_double_move_says_that_it_is_one() -> None:
    state = position(burning={"cheapside": 4}, owed=acting(may_double=True))
    state.discards = ["W"]
    state.tokens.clear()
    only_houses(state, {"watling_street": houses(blue=1)})
    give(state, ANN, "double_move")
    assert brief(state, "double cheapside watling_street") == f"double move: Bob{GAP}-2 VP"


def test_a_line_says_which_deed_its_button_is() -> None:
    state = position(burning={"cheapside": 2}, bands={"tower": 1, "guild_hall": 2}, owed=acting())
    state.players[ANN].landowner = P("st_bennet")
    only_houses(state, {"bread_street": houses(red=2)})
    assert brief(state, "band guild_hall bread_street") == "2 AP: guards 4 VP of yours"
    assert brief(state, "landowner bread_street") == "1 AP: walk there, no VP now"
    assert brief(state, "landowner cheapside") == "4 AP: put out, VP 4 → 5"


def test_a_band_contains_covers_or_guards() -> None:
    state = position(burning={"cheapside": 1}, bands={"guild_hall": 1}, owed=acting())
    told = "1 AP: contains it: any landowner may put it out"
    assert brief(state, "band guild_hall cheapside") == told
    state = position(burning={"cheapside": 2}, bands={"guild_hall": 1}, owed=acting())
    assert brief(state, "band guild_hall cheapside") == "1 AP: covers 1 cone, 1 is left"


def test_a_guarded_objective_is_counted_apart_from_houses_there() -> None:
    state = position(burning={"cheapside": 1}, bands={"bassishaw": 1}, owed=acting())
    state.players[ANN].objectives = (P("guild_hall"),)
    for own, also in ((0, ""), (2, ", and 4 VP of houses")):
        only_houses(state, {"guild_hall": houses(red=own, blue=1)})
        told = f"1 AP: guards your objective, 4 VP{also}"
        assert brief(state, "band bassishaw guild_hall") == told


def test_at_set_up_an_objective_stands_before_houses() -> None:
    state = position(owed=SetUpBand(ANN))
    state.players[ANN].objectives = (P("leadenhall"),)
    assert brief(state, "place_band leadenhall") == "your objective, 4 VP"
    only_houses(state, {"cripplegate": houses(red=2)})
    assert brief(state, "place_band cripplegate") == "2 of yours, 5 steps from the fire"


def test_what_was_done_is_a_line() -> None:
    state = position()
    spread = FireSpread(ANN, "N", (P("cheapside"), P("guild_hall")), double=False)
    burned = Burned(P("guild_hall"), ("blue", "blue", "white"), 1)
    token = TokenTaken(ANN, P("guild_hall"), "victory_point")
    assert done(state, spread, burned) == "✅ Guild Hall burned: 2 🟦 Bob -4, 1 ⬜ neutral"
    assert done(state, spread, burned, token).endswith(" · token: victory point")
    walked = LandownerMoved(ANN, P("cheapside"), P("guild_hall"), 1)
    moved = BandMoved(ANN, P("cheapside"), P("guild_hall"), 1)
    water = Extinguished(ANN, P("guild_hall"), 2)
    assert done(state, walked, moved, water) == (
        "✅ 🚶 Guild Hall · 🛡️ Cheapside → Guild Hall · 🪣 Guild Hall +2"
    )
    blown_up = Demolished(ANN, P("guild_hall"), (), token=False)
    assert done(state, moved, blown_up).endswith(" · 💥 Guild Hall for a token")
    assert done(state, CardDrawn(ANN, "N"), StackCardFound(ANN, "D")) == (
        "✅ you drew ⬆️ N · fire stack card D"
    )


def test_what_has_no_short_form_is_told_in_full() -> None:
    state = position()
    water = Extinguished(ANN, P("guild_hall"), 2)
    assert done(state, water, HeroNamed(ANN, BOB)) == ""
    give(state, ANN, "demolition")
    assert done(state) == ""


def test_a_spread_says_what_of_the_readers_it_puts_at_risk() -> None:
    state = position(burning={"cheapside": 4}, hand="N")
    only_houses(state, {"guild_hall": houses(blue=1), "bassishaw": houses(red=1)})
    state.players[ANN].objectives = ()
    action = "spread N cheapside guild_hall"
    assert told_briefly(state, action) == f"Bob{GAP}-2 VP; risks Bassishaw -2"
    state.houses[P("coleman_street")] = houses(red=2)
    assert told_briefly(state, action) == f"Bob{GAP}-2 VP; risks Coleman Street -4 and 1 more"
    state.bands[P("coleman_street")] = 1
    assert told_briefly(state, action) == f"Bob{GAP}-2 VP; risks Bassishaw -2", "it is guarded"
    del state.houses[P("bassishaw")]
    assert told_briefly(state, action) == f"Bob{GAP}-2 VP"

"""What is asked, what is waited for, and how things stand, word for word."""

import re
from dataclasses import replace

import pytest

from games.core.log import Seat
from games.great_fire.box import BOX
from games.great_fire.files import STACK_LETTERS
from games.great_fire.model import IntensifyFire, SetUpBand, SetUpLandowner, State, Task
from tests.great_fire.position import ANN, BOB, CAT, P, acting, give, houses, only_houses, position
from tests.words.great_fire.position import WORDS, seen, to

BANDS = {"holborn": 5}


@pytest.mark.parametrize(
    ("owed", "question", "waiting"),
    [
        (SetUpBand(ANN), "Place a trained band on the map.", "place a trained band"),
        (None, "Spread the fire: play a movement card.", "spread the fire"),
        (acting(3), "Spend 3 action points (AP), or end the turn.", "spend 3 action points"),
        (acting(1), "Spend 1 action point (AP), or end the turn.", "spend 1 action point"),
        (acting(0), "No action points left: end the turn.", "spend 0 action points"),
        (
            IntensifyFire(ANN, 2, "stack_card"),
            "The fire intensifies: add 2 more cones where it is not contained.",
            "add 2 cones to the fire",
        ),
    ],
)
def test_decisions_are_asked_for(owed: Task | None, question: str, waiting: str) -> None:
    bands = BANDS if isinstance(owed, SetUpBand) else {"holborn": 6}
    state = position(owed=owed, bands=bands)
    assert WORDS.ask(seen(state, ANN), (), to(ANN)).question() == question
    assert WORDS.waiting(seen(state), to(None)) == waiting


def test_landowners_are_placed_when_all_bands_are() -> None:
    state = position(owed=SetUpLandowner(ANN), bands={"holborn": 6})
    state.players[ANN].landowner = None
    assert WORDS.ask(seen(state, ANN), (), to(ANN)).question() == (
        "Place your landowner on the map."
    )
    assert WORDS.waiting(seen(state), to(None)) == "place a landowner"


def test_nobody_else_learns_that_no_card_fits() -> None:
    state = position(bands={"holborn": 6})
    only_houses(state, {})
    state.demolished = [one.id for one in BOX.map.districts]
    assert WORDS.ask(seen(state, ANN), (), to(ANN)).question() == (
        "None of your cards can spread the fire. Show your hand and discard a card."
    )
    assert WORDS.waiting(seen(state), to(None)) == "spread the fire"


def test_a_double_move_is_offered_to_who_has_the_token() -> None:
    state = position(owed=acting(may_double=True))
    state.discards = ["W"]
    plain = "Spend 4 action points (AP), or end the turn."
    assert WORDS.ask(seen(state, ANN), (), to(ANN)).question() == plain
    give(state, ANN, "double_move")
    assert WORDS.ask(seen(state, ANN), (), to(ANN)).question() == (
        f"{plain} You may first make a double move (⬅️ W)."
    )


def test_without_points_a_demolition_is_still_free() -> None:
    state = position(owed=acting(0))
    give(state, ANN, "demolition")
    assert WORDS.ask(seen(state, ANN), (), to(ANN)).question() == ("No action points left.")


def test_the_reader_sees_how_things_stand() -> None:
    state = position(
        burning={"cheapside": 4}, contained={"holborn": 1}, bands={"holborn": 6}, hand="NSW"
    )
    give(state, ANN, "demolition", "demolition", "victory_point")
    only_houses(state, {"guild_hall": houses(red=3)})
    times = "\N{MULTIPLICATION SIGN}"
    assert WORDS.standing(seen(state, ANN), to(ANN)).splitlines()[0] == (
        f"Hand: ⬆️ N, ⬇️ S, ⬅️ W · Tokens: demolition {times}2, victory point · "
        "Landowner: Bethnal · Your houses: 🟥 red, 3 of 20 stand"
    )
    assert (
        WORDS.standing(seen(state, BOB), to(BOB))
        .splitlines()[0]
        .endswith("Your houses: 🟦 blue, 0 of 20 stand")
    )


@pytest.mark.parametrize("reader", [ANN, None])
def test_the_fire_and_the_turns_left_are_told_to_all(reader: Seat | None) -> None:
    state = position(burning={"cheapside": 4}, contained={"holborn": 1}, bands={"holborn": 6})
    text = WORDS.standing(seen(state, reader), to(reader))
    assert text.splitlines()[-1] == (
        "2 fires are not contained (uncovered: Pudding Lane 25 and Cheapside 4) · 1 is contained"
    )
    told = WORDS.ask(seen(state, reader), (), to(reader)).brief()
    assert told[-1] == ("⏳ 36 turns left" if reader is None else "⏳ ends in 9 rounds")
    assert ("Hand" in text) == (reader == ANN)


def test_of_many_open_fires_the_greatest_are_named() -> None:
    state = position(
        burning={"tower": 1, "tallow_hall": 2, "cheapside": 4, "st_mary": 1, "guild_hall": 5},
        bands={"guild_hall": 2},
    )
    state.cones[P("pudding_lane")] = 2
    text = WORDS.standing(seen(state, ANN), to(ANN))
    assert text.splitlines()[-1].split(" · ")[0] == (
        "6 fires are not contained "
        "(uncovered: Cheapside 4, Guild Hall 3, Pudding Lane 2, Tallow Hall 2 and 2 more places)"
    )
    state = position(burning={"tower": 1}, bands={"tower": 1})
    state.cones.pop(P("pudding_lane"))
    text = WORDS.standing(seen(state, ANN), to(ANN))
    assert text.splitlines()[-1].startswith("every fire is contained · 1 is contained")


def test_the_last_turn_is_said_to_all_and_to_who_takes_it() -> None:
    state = position(bands={"holborn": 6})
    one = seen(state, ANN)
    for left, is_last in ((len(state.players), True), (len(state.players) + 1, False)):
        view = replace(one, turns_left=left)
        assert bool(WORDS.ask(view, (), to(ANN)).alarms()) == is_last
        assert ("last turn" in WORDS.waiting(view, to(None))) == is_last
        intensifying = replace(view, ask="intensify", cones_owed=2)
        assert WORDS.ask(intensifying, (), to(ANN)).alarms() == ()
        assert "last turn" not in WORDS.waiting(intensifying, to(None))


def test_who_places_pieces_reads_all_their_objectives_above_the_question() -> None:
    state = position(burning={"pudding_lane": 25})
    state.agenda = [SetUpLandowner(ANN)]
    state.players[ANN].objectives = (P("cheapside"), P("guild_hall"), P("vintners_hall"))
    view = seen(state, ANN)
    told = "🎯 your hidden objectives: Cheapside 5, Guild Hall 4, Vintners Hall 6"
    assert told in WORDS.ask(view, (), to(ANN)).brief()
    assert "objectives" not in WORDS.standing(view, to(ANN)), "it is said once"
    assert told not in WORDS.ask(replace(view, ask="act"), (), to(ANN)).brief()


def test_who_has_ended_their_last_turn_is_not_asked_again() -> None:
    state = position(burning={"cheapside": 1}, owed=acting())
    view = replace(seen(state, BOB), turns_left=2)
    assert view.acting == ANN
    assert not WORDS.ask(view, (), to(ANN)).is_done, "Bob is next"
    assert WORDS.ask(replace(view, turns_left=1), (), to(ANN)).is_done
    assert not WORDS.ask(replace(view, turns_left=1, cones_owed=2), (), to(ANN)).is_done, (
        "it is counted no longer"
    )
    assert not WORDS.ask(replace(seen(state, ANN), turns_left=1), (), to(ANN)).is_done


def test_all_wait_for_cones_that_no_card_could_spread() -> None:
    view = seen(position(seats=3), None)
    owed = replace(view, points=None, cones_owed=3, cause="no_spread")
    assert WORDS.waiting(owed, to(None)) == "add 3 cones to the fire, as no card could spread it"
    owed = replace(owed, cause="stack_card")
    assert WORDS.waiting(owed, to(None)) == "add 3 cones to the fire"


TWO = "🔥 2 rivals may burn 1 each"


def at_risk(state: State, reader: Seat | None) -> str:
    """Return what a player reads during others' turns about what may burn next."""
    view = replace(seen(state, reader), ask=None)
    told = WORDS.ask(view, (), to(reader)).brief()
    return next((one for one in told if one.startswith(("🔥", "🛡️"))), "")


def test_the_panel_says_which_own_houses_may_burn_next() -> None:
    state = position(seats=3, burning={"tallow_hall": 3})
    only_houses(state, {"cheapside": houses(red=2, blue=1), "whitechapel": houses(red=3)})
    state.players[ANN].objectives = ()
    assert at_risk(state, ANN) == f"{TWO}: Cheapside -4", "Whitechapel is far away"
    assert at_risk(state, BOB) == "🔥 1 rival may burn 1: Cheapside -2"
    assert at_risk(state, None) == ""


def test_an_objective_in_danger_is_counted_for_its_owner_alone() -> None:
    state = position(seats=3, burning={"tallow_hall": 3})
    only_houses(state, {"cheapside": houses(blue=1)})
    state.players[ANN].objectives = (P("cheapside"), P("guild_hall"))
    assert at_risk(state, ANN) == f"{TWO}: Cheapside -5"
    assert at_risk(state, BOB) == "🔥 1 rival may burn 1: Cheapside -2"
    state.players[ANN].landowner = None
    assert at_risk(state, ANN) == "", "before all landowners stand, nothing spreads"


def test_of_many_places_in_danger_the_dear_are_named_and_the_rest_are_counted() -> None:
    state = position(burning={"cheapside": 4, "tower": 2})
    assert (
        at_risk(state, ANN)
        == "🔥 3 rivals may burn 1 each: Vintners Hall -4, Baynard's Castle -2, 2 others -2"
    )
    state.players[ANN].objectives = ()
    told, many = "🔥 3 rivals may burn 1 each", [*BOX.map.number]
    only_houses(state, {place: houses(red=1) for place in many})
    named = re.fullmatch(told + r": [^,]+ -2, [^,]+ -2, 14 others -2", at_risk(state, ANN))
    assert named is not None, "all cost as much"
    only_houses(state, {place: houses(red=3 - n % 2) for n, place in enumerate(many)})
    named = re.fullmatch(told + r": [^,]+ -6, [^,]+ -6, 14 others up to -6", at_risk(state, ANN))
    assert named is not None, "what costs more than a house is named, as far as there is room"


def test_tokens_of_those_who_act_before_the_reader_are_told() -> None:
    state = position(seats=3, burning={"tallow_hall": 3})  # Ann's turn
    only_houses(state, {"cheapside": houses(red=2)})
    state.players[ANN].objectives = ()
    line = "🪙 tokens may burn/blow up more"
    assert line not in WORDS.ask(seen(state, ANN), (), to(ANN)).brief()
    state.players[BOB].tokens.append("victory_point")  # of which kind it is, nobody sees
    assert line in WORDS.ask(seen(state, ANN), (), to(ANN)).brief()
    assert line not in WORDS.ask(seen(state, BOB), (), to(BOB)).brief(), "it is his own"


@pytest.mark.parametrize(("left", "is_told"), [(3, True), (4, False)])
def test_a_fire_card_that_comes_before_the_readers_next_turn_is_told(
    left: int, is_told: bool
) -> None:
    state = position(seats=3, burning={"tallow_hall": 3})  # Ann's turn: each draws one card
    state.piles[-1][left:] = []
    card = f"🃏 fire card {STACK_LETTERS[len(state.piles) - 1]}: +3 cones"
    assert (card in WORDS.ask(seen(state, ANN), (), to(ANN)).brief()) is is_told
    state.piles[-1][1:] = []
    assert card in WORDS.ask(seen(state, BOB), (), to(BOB)).brief(), "Ann draws the last above it"


GUARDED = "🛡️ safe only with a free band"


def test_what_a_free_band_guards_is_named_apart() -> None:
    state = position(seats=3, burning={"tallow_hall": 3}, bands={"cheapside": 1})
    only_houses(state, {"cheapside": houses(red=2, blue=1)})
    state.players[ANN].objectives = ()
    assert at_risk(state, ANN) == f"{GUARDED}: Cheapside -4"
    only_houses(state, {"cheapside": houses(red=2, blue=1), "vintners_hall": houses(red=1)})
    told = WORDS.ask(replace(seen(state, ANN), ask=None), (), to(ANN)).brief()
    assert told[-3:-1] == (f"{GUARDED}: Cheapside -4", f"{TWO}: Vintners Hall -2")
    only_houses(state, {"whitechapel": houses(red=2)})
    assert at_risk(state, ANN) == "🔥 the next cone burns nothing of yours"


def test_a_band_guards_against_the_only_cone_to_come() -> None:
    """Before it is led away or used up, the fire spreads once less."""
    state = position(seats=3, burning={"tallow_hall": 3}, bands={"cheapside": 1})  # Ann's turn
    only_houses(state, {"cheapside": houses(blue=1, green=1)})
    assert at_risk(state, BOB) == "🔥 the next cone burns nothing of yours"
    state.players[ANN].tokens.append("double_move")
    assert at_risk(state, BOB) == f"{GUARDED}: Cheapside -2", "two cones may come there"
    state.players[ANN].tokens.clear()
    view = replace(seen(state, CAT), points=2, ask=None)
    told = WORDS.ask(view, (), to(CAT)).brief()
    assert told[-2] == f"{GUARDED}: Cheapside -2", "Ann may lead it away, and Bob burn it"


def test_only_rivals_who_still_spread_the_fire_threaten() -> None:
    """Those between now and the reader's next turn, or the end; who acts has spread it already."""
    state = position(seats=3, burning={"tallow_hall": 3})  # Ann's turn
    only_houses(state, {"cheapside": houses(red=1, blue=1, green=1)})

    def rivals(reader: Seat, left: int, points: int | None = None) -> str:
        view = replace(seen(state, reader), turns_left=left, points=points, ask=None)
        return WORDS.ask(view, (), to(reader)).brief()[0].removeprefix("🔥 ").partition(" ")[0]

    assert [rivals(ANN, left) for left in (9, 3, 2, 1)] == ["2", "2", "1", "no"]
    assert [rivals(BOB, 9), rivals(BOB, 9, points=4)] == ["1", "no"]
    assert [rivals(CAT, 9), rivals(CAT, 9, points=4)] == ["2", "1"]


def test_in_brief_it_counts_the_turns_of_the_reader_alone() -> None:
    state = position(seats=3, burning={"tallow_hall": 3})  # Ann's turn

    def turns(reader: Seat | None, left: int, cones: int | None = None) -> str:
        view = replace(seen(state, reader), turns_left=left, cones_owed=cones)
        return WORDS.ask(view, (), to(reader)).brief()[-1]

    assert [turns(ANN, left) for left in (1, 3, 4)] == [
        "⏳ ends in 1 round",
        "⏳ ends in 1 round",
        "⏳ ends in 2 rounds",
    ]
    assert [turns(BOB, left) for left in (1, 2, 5)] == [
        "⏳ ends in 0 rounds",
        "⏳ ends in 1 round",
        "⏳ ends in 2 rounds",
    ]
    assert turns(ANN, 3, cones=2) == "⏳ ends in 1 round", "the turn is counted no longer"
    assert turns(ANN, 2, cones=2) == "⏳ ends in 0 rounds"
    assert turns(None, 9) == "⏳ 9 turns left"

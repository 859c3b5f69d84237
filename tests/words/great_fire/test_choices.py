"""What stands on buttons and in menus, word for word."""

import pytest

from bot.texts.menu import Decision, Menu, menu
from games.core import notation
from games.core.log import Seat
from games.great_fire.actions import Action, MoveBand, Spread
from games.great_fire.model import IntensifyFire, SetUpLandowner, State
from games.great_fire.rules import RULES
from tests.great_fire.position import ANN, P, acting, give, houses, named, only_houses, position
from tests.words.great_fire.position import WORDS, seen, to
from tests.words.playing import fields_of
from words.ask import Deed, Label

WALK = "landowner cheapside"


def labels(state: State, text: str) -> list[Label]:
    action = named(state, text)
    return [
        WORDS.ask(seen(state, ANN), (action,), to(ANN)).name(action, field)
        for field in fields_of(action)
    ]


def hint(state: State, text: str, field: str, seat: Seat = ANN) -> str:
    """Return the hint for all actions whose notation begins like that."""
    found: list[Action] = [one for one in RULES.legal(state, seat) if _begins(one, text.split())]
    return WORDS.ask(seen(state, seat), found, to(seat)).step(found, field).about()


def _begins(action: Action, words: list[str]) -> bool:
    values = [action.kind, *(str(getattr(action, one)) for one in fields_of(action))]
    return values[: len(words)] == words


def test_a_spread_is_chosen_by_card_cone_and_district() -> None:
    state = position(burning={"cheapside": 4})
    only_houses(state, {"watling_street": houses(red=1)})
    assert labels(state, "spread W cheapside watling_street") == [
        Label("West (2 in hand)", "⬅️"),
        Label("Cheapside (4 cones)", "🔥"),
        Label("Watling Street", None),
    ]
    assert WORDS.verb("spread", to(ANN)) == Label("Spread the fire", "🔥")
    asked = WORDS.ask(seen(state, ANN), (), to(ANN)).heading("spread", "card")
    assert asked == "Which movement card do you play?"


def test_bands_and_fires_are_marked() -> None:
    state = position(
        burning={"cheapside": 4}, bands={"bassishaw": 2, "goldsmiths_hall": 1}, owed=acting()
    )
    assert labels(state, "band bassishaw cheapside") == [
        Label("Bassishaw (2 bands)", "🛡️"),
        Label("Cheapside", "🔥"),
    ]
    assert labels(state, "band bassishaw goldsmiths_hall") == [
        Label("Bassishaw (2 bands)", "🛡️"),
        Label("Goldsmiths' Hall", "🛡️"),
    ]


def test_cones_are_counted() -> None:
    state = position(burning={"cheapside": 3}, bands={"cheapside": 3}, owed=acting())
    state.players[ANN].landowner = P("cheapside")
    assert labels(state, "extinguish cheapside 1") == [Label("Cheapside", "🔥"), Label("1 cone")]
    assert labels(state, "extinguish cheapside 3")[1] == Label("3 cones")
    assert hint(state, "extinguish", "kind") == (
        "1 AP and +1 VP for each cone: up to 3 cones in Cheapside"
    )


def test_a_card_hints_at_what_is_at_stake() -> None:
    state = position(burning={"cheapside": 4}, hand="NSW")
    only_houses(state, {"guild_hall": houses(blue=3), "goldsmiths_hall": houses(red=1)})
    del state.cones[P("pudding_lane")]
    assert hint(state, "spread N", "card") == (
        "to 2 districts; 1 to 3 houses burn, up to 1 of yours"
    )
    only_houses(state, {"guild_hall": houses(blue=2), "goldsmiths_hall": houses(green=2)})
    assert hint(state, "spread N", "card") == "to 2 districts; 2 houses burn, none of yours"
    assert hint(state, "spread S", "card") == "to 3 districts; no house burns"
    state.cones[P("tallow_hall")] = 2
    assert hint(state, "spread S", "card") == "to 3 districts; no house burns"


def test_where_a_cone_may_be_taken_the_menu_says_what_stays_there() -> None:
    """What burns was told with where the fire goes: it is the same wherever the cone is taken."""
    burning = {"cheapside": 4, "bread_street": 3, "st_bennet": 3, "pudding_lane": 1}
    state = position(burning=burning, bands={"bread_street": 1, "st_bennet": 2}, hand="NESW")
    stays = {
        one.cone: WORDS.ask(seen(state, ANN), [one], to(ANN)).step([one], "cone").about()
        for one in RULES.legal(state, ANN)
        if isinstance(one, Spread)
    }
    assert stays == {
        "cheapside": "3 cones stay, uncovered",
        "pudding_lane": "its last cone: new ones come immediately",
        "bread_street": "2 cones stay, 1 uncovered",
        "st_bennet": "2 cones stay, all covered: that fire is contained",
    }


def test_walks_to_fires_are_prominent_and_pieces_placed_near_one_or_for_an_objective() -> None:
    state = position(burning={"cheapside": 4}, bands={"bassishaw": 1}, owed=acting())
    only_houses(state, {"bread_street": houses(red=1), "fleet_street": houses(blue=1)})
    state.players[ANN].landowner = P("bassishaw")
    assert prominent(state, ANN)[:4] == [
        "band bassishaw bread_street",
        "band bassishaw cheapside",
        "landowner cheapside",
        "landowner guild_hall",
    ], "between the fire and her houses, or to the fire; walks nowhere come last"
    state.agenda = [SetUpLandowner(ANN)]
    state.cones = {P("pudding_lane"): 25}
    state.players[ANN].objectives = (P("cheapside"), P("fleet_street"), P("vintners_hall"))
    assert prominent(state, ANN) == [
        "place_landowner fleet_street",
        "place_landowner crutched_friars",
        "place_landowner aldgate",
        "place_landowner guild_hall",
        "place_landowner coleman_street",
        "place_landowner royal_exchange",
        "place_landowner cheapside",
        "place_landowner bread_street",
    ], "worth points to her, most of all; or near the fire"


@pytest.mark.parametrize(
    ("bands", "place", "told"),
    [
        (3, "cheapside", "Your landowner puts out contained fire where it stands: 1 VP for each "
                         "cone."),
        (0, "cheapside", "Your landowner may put out fire in Cheapside once bands cover every cone "
                         "there: 1 VP for each."),
        (0, "guild_hall", "Your landowner wins no VP there now, only where contained fire burns."),
    ],
)  # fmt: skip
def test_a_tip_for_a_walk_says_what_it_is_good_for(bands: int, place: str, told: str) -> None:
    state = position(burning={"cheapside": 3}, bands={"cheapside": bands}, owed=acting())
    state.players[ANN].landowner = P("bassishaw")
    walk = (named(state, f"landowner {place}", ANN),)
    assert WORDS.coaching is not None
    assert WORDS.coaching.line(seen(state, ANN), walk, to(ANN)) == told


def prominent(state: State, seat: Seat) -> list[str]:
    """Return what stands out, the most prominent first."""
    view = seen(state, seat)
    found = [
        one
        for one in RULES.legal(state, seat)
        if WORDS.ask(view, (one,), to(ANN)).choices[0].weight > 0
    ]
    found.sort(key=lambda one: -WORDS.ask(view, (one,), to(ANN)).choices[0].weight)
    return list(map(notation.write, found))


def whole(state: State) -> list[str]:
    """Return what Ann is offered in one press, as she reads it."""
    asked = menu(WORDS.ask(seen(state, ANN), RULES.legal(state, ANN), to(ANN)), ())
    assert isinstance(asked, Menu)
    whole = asked.deeds or asked.choices
    return [f"{one.label.emoji} {one.label.text}: {one.about}" for one in whole]


def test_what_people_look_for_is_one_press_what_they_need_most_first() -> None:
    state = position(
        burning={"tallow_hall": 1}, contained={"cheapside": 2},
        bands={"cheapside": 2, "vintners_hall": 1}, owed=acting(),
    )  # fmt: skip
    only_houses(state, {"bread_street": houses(red=2)})
    state.players[ANN].landowner = P("cheapside")
    assert whole(state)[:5] == [
        "🪣 Put out 2 cones: 2 AP: VP 4 → 6",
        "🪣 Put out 1 cone in Tallow Hall: 3 AP: VP 4 → 5; contained by the band of Vintners Hall",
        "🛡️ Bread Street: 1 AP: 2 houses, 2 of yours; from Vintners Hall",
        "🛡️ Tallow Hall: 1 AP: contains it: any landowner may put it out; from Vintners Hall",
        "🚶 Landowner to Guild Hall: 1 AP",
    ]


def test_an_unguarded_objective_is_offered_to_a_band_before_all_but_water() -> None:
    """One band is enough: where one stands already, another is no news."""
    state = position(
        burning={"tallow_hall": 1}, bands={"vintners_hall": 1, "guild_hall": 2}, owed=acting()
    )
    state.players[ANN].landowner = P("bethnal")
    state.players[ANN].objectives = (P("vintners_hall"), P("cheapside"), P("guild_hall"))
    assert prominent(state, ANN)[0] == "band guild_hall cheapside"
    assert "band guild_hall vintners_hall" not in prominent(state, ANN)[:3]


def series_of(state: State, text: str) -> Deed | None:
    return WORDS.ask(seen(state, ANN), (named(state, text),), to(ANN)).choices[0].deed()


def test_a_fire_in_reach_is_contained_entered_and_put_out_in_one_press() -> None:
    state = position(
        burning={"cheapside": 2}, bands={"guild_hall": 1, "bread_street": 1}, owed=acting()
    )
    state.players[ANN].landowner = P("bread_street")
    assert series_of(state, "landowner cheapside") == Deed(
        Label("Put out 1 cone in Cheapside", "🪣", "Cheapside"),
        "4 AP: VP 36 → 37; contained by the bands of Bread Street and Guild Hall",
        ("band bread_street cheapside", "band guild_hall cheapside", "extinguish cheapside 1"),
        "4 AP: put out, VP 36 → 37",
    )
    state.players[ANN].cones = 2
    heroic = series_of(state, "landowner cheapside")
    assert heroic is not None
    assert heroic.brief == "4 AP: put out, VP 38 → 41 as Hero of London", "rule 13: the third cone"
    assert heroic.does == (
        "4 AP: VP 38 → 41 as Hero of London; contained by the bands of Bread Street and Guild Hall"
    )
    state.players[ANN].cones = 0
    state.agenda = [acting(3)]
    assert series_of(state, "landowner cheapside") == Deed(
        Label("Go to Cheapside and contain it", "🧯", "Cheapside"),
        "3 AP: no VP yet; contained by the bands of Bread Street and Guild Hall",
        ("band bread_street cheapside", "band guild_hall cheapside"),
        "3 AP: contain it, no VP yet",
    )
    state.agenda = [acting(2)]
    walk = series_of(state, "landowner cheapside")
    assert walk is not None
    assert walk.then == (), "the bands alone take them"
    assert walk.brief == "1 AP: walk there, no VP yet"


def test_who_stands_in_a_fire_sends_a_band_and_puts_it_out_in_one_press() -> None:
    state = position(
        burning={"cheapside": 1}, bands={"guild_hall": 1, "st_pauls": 1}, owed=acting()
    )
    state.players[ANN].landowner = P("cheapside")
    assert series_of(state, "band st_pauls cheapside") == Deed(
        Label("Put out 1 cone in Cheapside", "🪣", "Cheapside"),
        "3 AP: VP 36 → 37; contained by the band of St. Paul's",
        ("extinguish cheapside 1",),
        "3 AP: put out, VP 36 → 37",
        "leaves St. Paul's unguarded (4 VP of yours)",
    )


def test_every_form_of_a_walk_warns_that_an_objective_loses_its_guard() -> None:
    """The full line of a walk kept silent about it; its short form did not."""
    state = position(burning={"cheapside": 1}, bands={"st_pauls": 1}, owed=acting(2))
    warning = "leaves St. Paul's unguarded (4 VP of yours)"
    ask = WORDS.ask(seen(state, ANN), RULES.legal(state, ANN), to(ANN))
    walk = ask.of(named(state, "band st_pauls cheapside"))
    offered = walk.offered()
    decision = menu(ask, ("band", "cheapside", "st_pauls"))
    assert isinstance(decision, Decision)
    for told in (walk.told(), offered.told, offered.told_briefly, decision.effect):
        assert told.endswith(warning)
        assert len(told) <= 100


LEAVES = "leaves St. Paul's unguarded (4 VP of yours)"


def walks(state: State, text: str) -> list[Action]:
    """Return the walks of trained bands in whose notation some text stands."""
    found = (one for one in RULES.legal(state, ANN) if isinstance(one, MoveBand))
    return [one for one in found if text in notation.write(one)]


def step(state: State, shared: list[Action], field: str) -> str:
    return WORDS.ask(seen(state, ANN), shared, to(ANN)).step(shared, field).about()


def test_every_step_to_a_walk_warns_that_an_objective_loses_its_guard() -> None:
    """Menus and plans ask for the place and the band one by one; only the end warned."""
    state = position(burning={"cheapside": 1}, bands={"st_pauls": 1}, owed=acting(2))
    one, several = walks(state, "st_pauls cheapside"), walks(state, "st_pauls")
    assert (len(one), len(several) > 1) == (1, True)
    for shared, field in ((one, "kind"), (one, "to"), (one, "band"), (several, "band")):
        told = step(state, shared, field)
        assert told.endswith(f"; {LEAVES}"), (len(shared), field)
        assert told.count("leaves") == 1, "it is said once"
        assert len(told) <= 100
    assert step(state, several, "kind").endswith(LEAVES), "no other band can walk"


def test_a_step_to_several_bands_warns_only_of_the_one_of_which_it_tells() -> None:
    state = position(
        burning={"cheapside": 2}, bands={"st_pauls": 1, "bassishaw": 1}, owed=acting(4)
    )
    several = walks(state, " cheapside")
    assert [notation.write(one).split()[1] for one in several] == ["st_pauls", "bassishaw"]
    assert step(state, several, "to") == f"2 AP: covers 1 cone, 1 is left; {LEAVES}"
    assert "leaves" not in step(state, several, "kind")
    state.bands = {P("st_pauls"): 2, P("bassishaw"): 1}
    assert "leaves" not in step(state, walks(state, " cheapside"), "to"), "a guard stays"


def test_what_guards_ones_own_houses_is_not_the_first_choice() -> None:
    """The panel highlighted a walk, and said next turn to guard what it had left."""
    bands = {"vintners_hall": 1, "guild_hall": 1}
    state = position(burning={"tallow_hall": 1, "cheapside": 3}, bands=bands, owed=acting())
    only_houses(state, {"vintners_hall": houses(red=1), "bread_street": houses(blue=1)})
    state.players[ANN].landowner = P("bethnal")
    state.players[ANN].objectives = ()
    legal = RULES.legal(state, ANN)
    walk = WORDS.ask(seen(state, ANN), legal, to(ANN)).of(
        named(state, "band vintners_hall tallow_hall")
    )
    assert walk.warns() == "leaves Vintners Hall unguarded (2 VP of yours)"
    assert "band vintners_hall" not in prominent(state, ANN)[0]
    state.bands[P("vintners_hall")] = 2
    assert prominent(state, ANN)[0] == "band vintners_hall tallow_hall", "one stays"


def test_a_spread_into_ones_own_guard_says_so_and_comes_last() -> None:
    state = position(burning={"cheapside": 4}, bands={"guild_hall": 1}, hand="N")
    only_houses(state, {"guild_hall": houses(red=3)})
    [there] = [one for one in whole(state) if "Guild Hall:" in one]
    assert there == whole(state)[-1]
    spread = WORDS.ask(seen(state, ANN), RULES.legal(state, ANN), to(ANN)).of(
        named(state, "spread N cheapside guild_hall")
    )
    assert spread.offered().brief == "a band covers it; 6 VP of yours lose their guard"


def test_a_band_that_contains_a_fire_says_what_is_out_of_reach() -> None:
    state = position(
        burning={"cheapside": 2, "pudding_lane": 1}, bands={"st_pauls": 1}, owed=acting()
    )
    state.bands[P("cheapside")] = 1
    only_houses(state, {"guild_hall": houses(red=2)})
    state.players[ANN].objectives = ()
    deed = series_of(state, "band st_pauls cheapside")
    assert deed is not None
    assert deed.brief == "2 AP: contains it, 4 VP of yours out of reach"


def test_a_band_walks_and_blows_up_a_place_of_others_in_one_press() -> None:
    state = position(burning={"cheapside": 1}, bands={"st_pauls": 1}, owed=acting())
    only_houses(state, {"bread_street": houses(blue=1), "watling_street": houses(red=1)})
    give(state, ANN, "demolition")
    lost = "Bob\N{NO-BREAK SPACE}-2 VP"
    assert series_of(state, "band st_pauls bread_street") == Deed(
        Label("Send a band to Bread Street and demolish", "🧨", "Bread Street"),
        f"2 AP from St. Paul's; {lost}; blocks fire beside 2 VP of yours, -1 token",
        ("demolish bread_street",),
        f"2 AP: demolish; {lost}; blocks fire beside 2 VP of yours, -1 token",
    )
    assert series_of(state, "band st_pauls goldsmiths_hall") == Deed(
        Label("Send a band to Goldsmiths' Hall and demolish", "🧨", "Goldsmiths' Hall"),
        "1 AP from St. Paul's; blocks fire beside 2 VP of yours, -1 token",
        ("demolish goldsmiths_hall",),
        "1 AP: demolish; blocks fire beside 2 VP of yours, -1 token",
    )
    own = series_of(state, "band st_pauls watling_street")
    assert own is not None
    assert own.then == (), "her own house she guards"


def test_a_spread_is_one_press_and_ones_own_houses_come_last() -> None:
    state = position(burning={"cheapside": 4, "pudding_lane": 9}, hand="N")
    only_houses(state, {"guild_hall": houses(red=3), "royal_exchange": houses(blue=3)})
    told = whole(state)
    assert told[0] == "⬆️ North → St. Bennet: burned out already: one cone comes, no house is lost"
    assert told[-1] == "⬆️ North → Guild Hall: you 6 → 0 VP; leaves 3 cones; from Cheapside"


def test_of_spreads_that_cost_rivals_as_much_the_one_that_risks_nothing_is_wanted() -> None:
    state = position(burning={"cheapside": 4}, hand="N")
    state.players[ANN].objectives = ()
    state.tokens = {}
    rivals = {"guild_hall": houses(blue=1), "goldsmiths_hall": houses(blue=1)}
    for behind, safe in (
        ("coleman_street", "goldsmiths_hall"),  # behind Guild Hall
        ("newgate", "guild_hall"),  # behind Goldsmiths' Hall
    ):
        only_houses(state, {**rivals, behind: houses(red=1)})
        wanted = WORDS.ask(seen(state, ANN), RULES.legal(state, ANN), to(ANN)).wanted
        assert wanted is not None
        assert notation.write(wanted.action) == f"spread N cheapside {safe}"


def test_a_whole_spread_says_which_fire_its_cone_contains() -> None:
    state = position(burning={"cheapside": 4, "pudding_lane": 9}, bands={"cheapside": 3}, hand="N")
    only_houses(state, {"guild_hall": houses(red=3)})
    guild_hall = next(one for one in whole(state) if "Guild Hall:" in one)
    assert guild_hall.endswith("you 6 → 0 VP; leaves 3 cones; contains Cheapside")


def test_the_steps_to_another_cone_or_a_walk_elsewhere_are_still_there() -> None:
    state = position(burning={"cheapside": 4, "guild_hall": 2, "pudding_lane": 9}, hand="NE")
    steps = menu(WORDS.ask(seen(state, ANN), RULES.legal(state, ANN), to(ANN)), ())
    assert isinstance(steps, Menu)
    assert sorted(one.label.text for one in steps.choices) == ["East", "North"]


def test_a_choice_that_leads_to_one_end_hints_at_its_effect() -> None:
    state = position(burning={"cheapside": 4, "tallow_hall": 2}, hand="N")
    only_houses(state, {"guild_hall": houses(red=3)})
    told = "to Guild Hall, you choose from where; you 6 → 0 VP; leaves 3 cones"
    assert hint(state, "spread N", "card") == told


def test_a_band_hints_at_the_fire_that_it_reaches_for_least() -> None:
    state = position(
        burning={"cheapside": 2, "guild_hall": 3},
        bands={"goldsmiths_hall": 1, "bethnal": 1, "sion_college": 1},
        owed=acting(2),
    )
    assert hint(state, "band goldsmiths_hall", "band") == (
        "1 AP to Guild Hall (3 uncovered); 1 more uncontained fire in reach"
    )
    assert hint(state, "band sion_college", "band") == ("2 AP to Guild Hall (3 uncovered)")
    assert hint(state, "band bethnal", "band") == "8 places in reach, no uncontained fire"


def test_bands_that_reach_an_open_fire_are_offered_first() -> None:
    state = position(
        burning={"cheapside": 2}, bands={"bethnal": 1, "goldsmiths_hall": 1}, owed=acting(2)
    )
    asked = menu(WORDS.ask(seen(state, ANN), RULES.legal(state, ANN), to(ANN)), ("band",))
    assert isinstance(asked, Menu)
    # Only what the next cone may cost oneself comes before a fire that stays uncontained.
    named = [one.label.text for one in asked.choices]
    assert named[:2] == ["Baynard's Castle", "Cheapside"]
    bands = menu(
        WORDS.ask(seen(state, ANN), RULES.legal(state, ANN), to(ANN)), ("band", "cheapside")
    )
    assert bands.chosen[-1].text == "Goldsmiths' Hall", "no other comes so far: nothing is asked"


def test_who_walks_to_a_contained_fire_may_put_it_out_in_the_same_press() -> None:
    state = position(contained={"cheapside": 3}, bands={"cheapside": 3}, owed=acting(3))
    state.players[ANN].landowner = P("guild_hall")
    view = seen(state, ANN)
    walk = next(one for one in RULES.legal(state, ANN) if notation.write(one) == WALK)
    assert WORDS.ask(view, (walk,), to(ANN)).choices[0].deed() == Deed(
        Label("Put out 2 cones in Cheapside", "🪣", "Cheapside"),
        "3 AP: VP 40 → 42",
        ("extinguish cheapside 2",),
        "3 AP: put out, VP 40 → 42",
    )


@pytest.mark.parametrize(
    ("bands", "points"), [(3, 1), (2, 3)], ids=["no action point left", "it is not contained"]
)
def test_where_nothing_can_be_put_out_it_is_only_a_walk(bands: int, points: int) -> None:
    state = position(contained={"cheapside": 3}, bands={"cheapside": bands}, owed=acting(points))
    state.players[ANN].landowner = P("guild_hall")
    walk = next(one for one in RULES.legal(state, ANN) if notation.write(one) == WALK)
    found = WORDS.ask(seen(state, ANN), (walk,), to(ANN)).choices[0].deed()
    assert found is not None
    assert found.then == ()


def test_all_cones_of_an_intensifying_fire_may_go_to_one_place_in_one_press() -> None:
    owed = IntensifyFire(ANN, 3, "stack_card")
    state = position(burning={"cheapside": 2, "guild_hall": 1}, owed=owed)
    offered = menu(WORDS.ask(seen(state, ANN), RULES.legal(state, ANN), to(ANN)), ())
    assert isinstance(offered, Menu)
    assert [(one.label.text, one.about, one.then) for one in offered.deeds] == [
        ("Cheapside: 3 cones", "+3 cones: 2 → 5", ("intensify cheapside",) * 2),
        ("Guild Hall: 3 cones", "+3 cones: 1 → 4", ("intensify guild_hall",) * 2),
    ]
    assert [one.label.text for one in offered.choices] == ["Cheapside", "Guild Hall"]


def test_cones_that_have_no_room_go_to_the_greatest_other_fire_in_the_same_press() -> None:
    owed = IntensifyFire(ANN, 3, "stack_card")
    state = position(
        burning={"tallow_hall": 1, "cheapside": 2, "guild_hall": 1},
        contained={"aldgate": 3}, bands={"aldgate": 3}, owed=owed,
    )  # fmt: skip
    offered = menu(WORDS.ask(seen(state, ANN), RULES.legal(state, ANN), to(ANN)), ())
    assert isinstance(offered, Menu)
    tallow_hall = next(one for one in offered.deeds if one.words[1] == "tallow_hall")
    assert tallow_hall.label.text == "Tallow Hall: 2 cones, Cheapside: 1 cone"
    assert tallow_hall.about == "+2 cones: 1 → 3, no room for more · Cheapside +1"
    assert tallow_hall.brief == "+2, Cheapside +1; beside 4 VP of yours"
    assert tallow_hall.then == ("intensify tallow_hall", "intensify cheapside")
    assert offered.prompt == "Or one by one: where does the first go?"


def test_every_deed_says_what_it_costs_and_does() -> None:
    state = position(
        burning={"tallow_hall": 3}, contained={"cheapside": 2, "guild_hall": 1},
        bands={"cheapside": 2, "bassishaw": 2, "coleman_street": 1}, owed=acting(may_double=True),
    )  # fmt: skip
    state.discards = ["W"]
    standing = ("bassishaw", "coleman_street", "vintners_hall", "bread_street")
    only_houses(state, dict.fromkeys(standing, houses(red=1)))
    state.players[ANN].landowner = P("cheapside")
    give(state, ANN, "demolition", "double_move")
    asked = menu(WORDS.ask(seen(state, ANN), RULES.legal(state, ANN), to(ANN)), ())
    assert isinstance(asked, Menu)
    whole = {one.words[0] for one in asked.deeds}
    assert "extinguish" in whole
    assert "demolish" not in whole, "her own house is there: a token would only cost her"
    assert {one.words[0]: one.about for one in asked.choices} == {
        "double": "costs the token, no AP: a second cone spreads by ⬅️ W, before you act",
        "extinguish": "1 AP and +1 VP for each cone: up to 2 cones in Cheapside",
        "landowner": "1 AP a step, even through fire, to where cones can be put out",
        "band": "1 AP a step; covers a cone of the first uncontained fire and stays there",
        "demolish": "costs 1 token, no AP: the houses go, and fire stays out; 2 districts",
        "end": "4 AP unspent",
    }


def test_a_place_that_several_bands_can_reach_tells_what_the_nearest_does() -> None:
    state = position(
        burning={"cheapside": 2}, bands={"guild_hall": 1, "bassishaw": 1}, owed=acting()
    )
    walks = [one for one in RULES.legal(state, ANN) if notation.write(one).endswith(" cheapside")]
    bands = [one for one in walks if isinstance(one, MoveBand)]
    assert len(bands) == 2
    told = WORDS.ask(seen(state, ANN), bands, to(ANN)).step(bands, "to").about()
    assert told == "1 AP: covers 1 cone, 1 is left"


def test_what_may_be_blown_up_is_not_marked_as_guarded() -> None:
    state = position(burning={"cheapside": 1}, bands={"bread_street": 1}, owed=acting(0))
    only_houses(state, {"bread_street": houses(blue=1)})
    give(state, ANN, "demolition")
    assert labels(state, "demolish bread_street") == [Label("Bread Street", "💥")]

"""What a channel reads of a turn, word for word."""

from games.core.log import Seat
from games.great_fire.box import BOX
from games.great_fire.events import (
    BandMoved,
    Burned,
    CardDrawn,
    ConesReturned,
    Demolished,
    Event,
    Extinguished,
    FireSpread,
    GameEnded,
    HeroNamed,
    Intensified,
    LandownerMoved,
    LastTurns,
    StackCardFound,
    TurnBegan,
)
from games.great_fire.model import IntensifyFire, Options
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
from tests.words.great_fire.position import WORDS, seen, story, to
from words.languages import language
from words.reader import Reader

TIMES = "\N{MULTIPLICATION SIGN}"
FIRE = {"cheapside": 4}
SPREAD = FireSpread(ANN, "N", (P("cheapside"), P("guild_hall")), double=False)


def test_a_turn_is_two_lines() -> None:
    state = position(burning=FIRE, bands={"bassishaw": 1})
    only_houses(state, {"guild_hall": houses(blue=2, green=1)})
    state.players[ANN].landowner = P("bethnal")
    lines = story(
        state,
        "spread N cheapside guild_hall",
        "landowner antons_yard",
        "landowner spitalfields",
        "band bassishaw guild_hall",
        "end",
    )
    assert lines == [
        "**Ann** played ⬆️ N: the fire spread from Cheapside to Guild Hall. "
        "Burned: 2 🟦 Bob -4, 1 🟩 Cat -2.",
        "**Ann** walked to Spitalfields and moved a trained band from Bassishaw to Guild Hall.",
    ]


def test_the_doer_reads_it_as_you_and_learns_token_and_card() -> None:
    state = position(burning=FIRE)
    only_houses(state, {"watling_street": houses(red=1, white=1)})
    state.tokens[P("watling_street")] = "double_move"
    state.piles[-1] = ["N", "E"]
    lines = story(state, "spread W cheapside watling_street", "end", seat=ANN)
    assert lines == [
        "**You** played ⬅️ W: the fire spread from Cheapside to Watling Street. "
        "Burned: 1 ⬜ neutral, 1 of yours -2; **you** took its token: double move.",
        "**You** drew ➡️ E.",
    ]


def test_others_do_not_learn_token_and_card() -> None:
    state = position(burning=FIRE)
    only_houses(state, {"watling_street": houses(red=1, white=1)})
    lines = story(state, "spread W cheapside watling_street", "end", seat=BOB)
    assert lines == [
        "**Ann** played ⬅️ W: the fire spread from Cheapside to Watling Street. "
        "Burned: 1 🟥 Ann -2, 1 ⬜ neutral; "
        "**Ann** took its token."
    ]


def test_what_deeds_bring_to_whose_turn_it_is_needs_no_name() -> None:
    state = position(contained={"cheapside": 2}, bands={"cheapside": 2}, owed=acting(2))
    state.players[ANN].landowner = P("cheapside")
    assert story(state, "extinguish cheapside 2") == ["**Ann** put out 2 cones in Cheapside. (+2)"]


def test_hidden_colours_are_told_to_all_without_owners() -> None:
    state = position(burning=FIRE, options=Options(hidden_colours=True))
    only_houses(state, {"guild_hall": houses(red=1, blue=2)})
    (line,) = story(state, "spread N cheapside guild_hall")
    assert line.endswith("Burned: 1 🟥 red, 2 🟦 blue.")


def test_a_view_of_one_told_to_all_ties_no_name_to_a_hidden_colour() -> None:
    state = position(burning=FIRE, options=Options(hidden_colours=True))
    only_houses(state, {"guild_hall": houses(red=1, blue=2)})
    action = named(state, "spread N cheapside guild_hall")
    assert WORDS.ask(seen(state, ANN), (action,), to(None)).choices[0].does() == (
        "burns 1 🟥 red, 2 🟦 blue; leaves 3 cones"
    )


def test_who_lost_an_objective_is_told_so_and_nobody_else() -> None:
    for seat, burned, told in (
        (BOB, "1 🟩 Cat -2, 2 of yours -4.", " **You lost your objective Guild Hall** (4 VP)."),
        (ANN, "2 🟦 Bob -4, 1 🟩 Cat -2.", ""),
    ):
        state = position(burning=FIRE)
        only_houses(state, {"guild_hall": houses(blue=2, green=1)})
        state.players[BOB].objectives = (P("guild_hall"), P("tower"), P("cripplegate"))
        [line] = story(state, "spread N cheapside guild_hall", seat=seat)
        assert line.endswith(f" Burned: {burned}{told}")


def test_what_hurts_most_is_said_in_short() -> None:
    state = position(burning=FIRE)
    state.players[BOB].objectives = (P("guild_hall"), P("tower"), P("cripplegate"))
    burned = Burned(P("guild_hall"), ("blue",), 1)
    events: list[Event] = [SPREAD, burned, HeroNamed(ANN, None), HeroNamed(BOB, ANN)]
    assert {seat: WORDS.losses(events, seen(state, seat), to(seat)) for seat in (ANN, BOB)} == {
        ANN: ["📉 **Bob** took the **Hero of London** from you (2 VP)."],
        BOB: ["📉 **You lost 6 VP**: **Ann** burned Guild Hall -6 (your objective)"],
    }


def test_what_rivals_burned_and_led_away_is_said_in_short() -> None:
    """A band away from what cannot burn now, or by the reader, is no loss; an objective is one."""
    state = position(burning=FIRE)
    only_houses(state, {"guild_hall": houses(blue=2, green=1), "leadenhall": houses(blue=1)})
    state.players[BOB].objectives = ()
    events: list[Event] = [
        SPREAD,
        Burned(P("st_pauls"), ("blue", "red"), 2),
        Demolished(ANN, P("tower"), ("blue",), token=False),
        BandMoved(ANN, P("guild_hall"), P("tower"), 1),
        BandMoved(ANN, P("leadenhall"), P("tower"), 1),
    ]
    assert WORDS.losses(events, seen(state, BOB), to(BOB)) == [
        "📉 **You lost 4 VP**: **Ann** burned St. Paul's -2 and **Ann** blew up The Tower -2",
        "🛡️ **Ann** led the band away from Guild Hall: 4 VP of yours unguarded",
    ]
    led = events[3:]
    assert WORDS.losses(led, seen(state, ANN), to(ANN)) == []
    state.bands[P("guild_hall")] = 1
    assert WORDS.losses(led, seen(state, BOB), to(BOB)) == [], "another one guards it"
    state.players[BOB].objectives = (P("leadenhall"),)
    [told] = WORDS.losses(led, seen(state, BOB), to(BOB))
    assert told.startswith("🛡️ **Ann** led the band away from Leadenhall: "), "an objective"


def test_once_all_objectives_are_shown_a_loss_names_them() -> None:
    state = position(burning=FIRE)
    only_houses(state, {"guild_hall": houses(blue=2, green=1)})
    state.players[BOB].objectives = (P("guild_hall"), P("tower"), P("cripplegate"))
    event = Burned(P("guild_hall"), ("blue", "blue", "green"), 1)
    state.agenda = []
    assert WORDS.story([event], seen(state), to(None)) == [
        "Burned: 2 🟦 Bob -4, 1 🟩 Cat -2. Bob lost the objective Guild Hall (4 VP)."
    ]


def test_a_double_move_has_a_line_of_its_own() -> None:
    state = position(burning=FIRE)
    only_houses(state, {"guild_hall": houses(blue=1), "goldsmiths_hall": houses(red=1, yellow=1)})
    give(state, ANN, "double_move")
    assert story(state, "spread N cheapside guild_hall", "double cheapside goldsmiths_hall") == [
        "**Ann** played ⬆️ N: the fire spread from Cheapside to Guild Hall. Burned: 1 🟦 Bob -2.",
        "**Ann** used a double move: the fire also spread from Cheapside to Goldsmiths' Hall. "
        "Burned: 1 🟥 Ann -2, 1 🟨 Dan -2; "
        "**Ann** took its token.",
    ]


def test_fire_that_burns_nothing_is_told() -> None:
    state = position(burning=FIRE, bands={"guild_hall": 1}, options=Options(wildfire="on"))
    only_houses(state, {})
    state.demolished = [one.id for one in BOX.map.districts if one.id != "guild_hall"]
    assert story(state, "spread N cheapside guild_hall") == [
        "**Ann** played ⬆️ N: the fire spread from Cheapside to Guild Hall. "
        "A trained band covered the cone: nothing burned. Wildfire added a cone."
    ]


def test_a_burned_out_district_is_told() -> None:
    state = position(burning=FIRE)
    only_houses(state, {})
    (line,) = story(state, "spread N cheapside guild_hall")
    assert line.endswith("to Guild Hall. Guild Hall had already burned out.")


def test_without_a_card_that_fits_hand_and_cones_are_told() -> None:
    state = position(burning={"cheapside": 5}, hand="NNSS")
    only_houses(state, {})
    state.demolished = [one.id for one in BOX.map.districts]
    lines = story(state, "discard N", *["intensify cheapside"] * 2, "landowner petticoat_lane")
    assert lines == [
        "**Ann** had no card that spreads the fire and showed this hand: "
        f"⬆️ N {TIMES}2, ⬇️ S {TIMES}2. **Ann** discarded ⬆️ N. "
        "Added 2 cones to Cheapside. "
        "1 cone did not fit anywhere and went back to the reserve.",
        "**Ann** walked to Petticoat Lane.",
    ]


def test_a_fire_stack_card_is_told_with_its_cones() -> None:
    state = position(burning={"cheapside": 4, "guild_hall": 1}, owed=acting(0))
    state.piles = [["N"]]
    lines = story(
        state, "end", "intensify cheapside", "intensify guild_hall", "intensify cheapside"
    )
    assert lines == [
        "Fire stack card A came up: the fire intensifies. "
        "Added 2 cones to Cheapside and 1 cone to Guild Hall. "
        "The last fire stack card is gone: everybody has 1 more turn."
    ]


def test_the_same_seat_putting_out_again_is_told_once() -> None:
    state = position()
    events: list[Event] = [
        LandownerMoved(ANN, P("bethnal"), P("petticoat_lane"), 1),
        BandMoved(ANN, P("holborn"), P("newgate"), 1),
        BandMoved(ANN, P("newgate"), P("st_pauls"), 1),
        BandMoved(ANN, P("ludgate"), P("blackfriars"), 1),
        Extinguished(ANN, P("cheapside"), 1),
        Extinguished(ANN, P("cheapside"), 2),
        HeroNamed(ANN, BOB),
        CardDrawn(ANN, None),
        TurnBegan(BOB),
    ]
    assert WORDS.story(events, seen(state), to(None)) == [
        "**Ann** walked to Petticoat Lane, moved trained bands from Holborn to St. Paul's and "
        "from Ludgate to Blackfriars, put out 3 cones in Cheapside and became Hero of London, "
        "for the most cones put out. "
        "(Ann +5, Bob -2)"
    ]


def test_bands_that_go_the_same_way_are_told_together() -> None:
    state = position()
    to_the_west: list[Event] = [BandMoved(ANN, P("holborn"), P("newgate"), 1)] * 3
    home = BandMoved(ANN, P("ludgate"), P("blackfriars"), 1)
    assert WORDS.story(to_the_west, seen(state), to(None)) == [
        "**Ann** moved 3 trained bands from Holborn to Newgate."
    ]
    assert WORDS.story([*to_the_west, home], seen(state), to(None)) == [
        "**Ann** moved trained bands from Holborn to Newgate (3 of them) and from Ludgate to "
        "Blackfriars."
    ]


def test_several_turns_are_told_one_after_the_other() -> None:
    state = position()
    events: list[Event] = [
        LandownerMoved(ANN, P("bethnal"), P("petticoat_lane"), 1),
        CardDrawn(ANN, None),
        StackCardFound(ANN, "B"),
        Intensified(ANN, P("cheapside"), 1),
        ConesReturned(2),
        TurnBegan(BOB),
        LandownerMoved(BOB, P("bethnal"), P("spitalfields"), 1),
        LastTurns(2),
        GameEnded(),
    ]
    assert WORDS.story(events, seen(state), to(BOB)) == [
        "**Ann** walked to Petticoat Lane.",
        "Fire stack card B came up: the fire intensifies. Added 1 cone to Cheapside. "
        "2 cones did not fit anywhere and went back to the reserve.",
        "**You** walked to Spitalfields.",
        "The last fire stack card is gone: everybody has 2 more turns.",
    ]


def test_a_turn_without_deeds_is_still_told() -> None:
    state = position()
    assert WORDS.story([CardDrawn(ANN, None)], seen(state), to(None)) == ["**Ann** drew a card."]
    assert WORDS.story([TurnBegan(BOB)], seen(state), to(None)) == ["The turn passed to **Bob**."]
    assert WORDS.story([], seen(state), to(None)) == []


def test_cones_added_in_each_fire_are_told_together() -> None:
    options = Options(intensify="each")
    state = position(burning={"cheapside": 1, "guild_hall": 5}, owed=acting(0), options=options)
    state.piles = [["N", "N"], ["W"]]
    assert story(state, "end") == [
        "Fire stack card B came up: the fire intensifies. "
        "Added 1 cone to Guild Hall and 3 cones to Cheapside."
    ]
    assert not any(isinstance(task, IntensifyFire) for task in state.agenda)


def test_cones_in_many_fires_are_told_by_their_number() -> None:
    places = ("cheapside", "guild_hall", "tower", "aldgate", "minories", "bethnal")
    events = [Intensified(ANN, P(place), 2) for place in places]
    told: list[Event] = [StackCardFound(ANN, "B"), *events]
    assert WORDS.story(told, seen(position()), to(None)) == [
        "Fire stack card B came up: the fire intensifies. Added 12 cones to 6 districts."
    ]


def test_names_are_told_as_they_come() -> None:
    state = position()
    moved = LandownerMoved(Seat(1), P("bethnal"), P("spitalfields"), 1)
    mention = Reader(language(None), ("<@1>", "<@2>"), None)
    assert WORDS.story([moved], seen(state), mention) == ["**<@2>** walked to Spitalfields."]


def test_the_end_is_told_with_the_score_and_here_only_for_want_of_other_news() -> None:
    assert told_to_all(CardDrawn(ANN, None), GameEnded()) == ["**Ann** drew a card."]
    assert told_to_all(GameEnded()) == ["The game is over."]


def told_to_all(*events: Event) -> list[str]:
    return WORDS.story(events, seen(position()), to(None))

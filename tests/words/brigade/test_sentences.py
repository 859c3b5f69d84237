"""What players of The Brigade read at the moments that matter."""

from games.brigade.actions import MoveWagon
from games.brigade.box import BOX, DECKS_A_GAME
from games.brigade.cards import CrewId
from games.brigade.events import Destroyed, Event, LoyaltyGained, WagonMoved
from games.brigade.grid import PlaceId
from games.brigade.model import Recruiting, State
from games.brigade.players import full
from games.brigade.rules import RULES
from games.core import notation
from games.core.log import Log, Seat
from render.brigade.choice import size
from tests.brigade.position import ANN, burn, destroy, loyal, next_event, renown, stand, table
from words.brigade.vocabulary import VOCABULARY
from words.languages import language
from words.reader import Reader

NAMES = ("Ann", "Bob", "Cat", "Dan")


def reader(seat: Seat | None = ANN) -> Reader:
    return Reader(language("en-GB"), NAMES, seat)


def effects(state: State, start: str) -> dict[str, str]:
    """Return what Ann's actions of a kind say that they do."""
    view = RULES.view(state, ANN)
    return {
        notation.write(action): VOCABULARY.ask(view, (action,), reader()).choices[0].does()
        for action in RULES.legal(state, ANN)
        if action.kind == start
    }


def told(state: State, *texts: str, seat: Seat | None = None) -> list[str]:
    """Return the story of these moves of Ann."""
    log = Log[Event]()
    for text in texts:
        RULES.apply(state, ANN, notation.read(text, RULES.legal(state, ANN)), log)
    heard = list(log.heard_by(seat))
    return VOCABULARY.story(heard, RULES.view(state, seat), reader(seat))


def test_a_fire_says_what_it_brings_and_a_block_what_it_becomes() -> None:
    state = table()
    burn(state, "B1:2")
    renown(state, ANN, "C1:1")
    loyal(state, Seat(1), "B2")
    renown(state, ANN, "B2:4")
    stand(state, ANN, "B1")
    assert effects(state, "extinguish") == {
        "extinguish 2 0": "1 action · fire 2 → 0: 🏠 wins B2 beside it: +4 points · water 2 → 0",
        "extinguish 1 0": "1 action · fire 2 → 1: no renown · water 2 → 1",
    }
    told(state, "extinguish 2 0")
    assert (
        VOCABULARY.ask(RULES.view(state, ANN), (), reader()).question() == "Place 2 renown: where?"
    )
    assert effects(state, "place_renown") == {
        "place_renown B1 2": "+2 points · 0 → 1 of 5 factions",
        "place_renown B1 1": "🏠 renown 0 → 1 of 2 to win",
        "place_renown C1 1": "+2 points · 0 → 1 of 5 factions",
        "place_renown B2 1": "+4 points · Bob loses it to you · 0 → 1 of 5 factions",
    }


def test_a_rivals_block_takes_more_renown_and_more_where_it_is_guarded() -> None:
    state = table()
    burn(state, "B1:2")
    loyal(state, Seat(1), "B1")
    stand(state, ANN, "B1")
    destroy(state, "C1 B2")  # else the renown wins one of them
    assert "renown 0 → 2 of 3" in effects(state, "extinguish")["extinguish 2 0"]
    guard = CrewId("nery_cagehand")
    faction = BOX.crew[guard].faction
    place = next(one for one in state.city if BOX.tiles[state.city[one].tile].faction == faction)
    loyal(state, Seat(1), place)
    state.players[1].crew.append(full(guard))
    assert "renown 0 → 2 of 4" in effects(state, "extinguish")["extinguish 2 0"]


def deeds(state: State) -> list[str]:
    """Return what is offered whole to Ann, what has the most weight first."""
    ask = VOCABULARY.ask(RULES.view(state, ANN), RULES.legal(state, ANN), reader())
    found = sorted((one for one in ask.choices if one.weight), key=lambda one: -one.weight)
    labels = [one.offered().label for one in found]
    return [f"{label.emoji} {label.text}" for label in labels]


def test_the_split_offers_what_wins_a_block_first_then_all_where_the_fire_was() -> None:
    state = table()
    burn(state, "B2:2")
    renown(state, ANN, "C2:3")
    stand(state, ANN, "B2")
    told(state, "extinguish 2 0")
    assert deeds(state)[:3] == [
        "\N{SPORTS MEDAL} Win Mudlark Row (C2): 1 renown",
        "\N{SPORTS MEDAL} Win Grandma Yentl's Coop (B1): 2 renown",
        "\N{WHITE MEDIUM STAR} All on The Wobbling Goose (B2): 2 renown",
    ]


def wanted(state: State) -> str:
    """Return what is highlighted for Ann."""
    ask = VOCABULARY.ask(RULES.view(state, ANN), RULES.legal(state, ANN), reader())
    return "" if ask.wanted is None else notation.write(ask.wanted.action)


def test_of_fires_alike_that_of_an_own_block_comes_first_and_first_what_is_nearer_its_loss() -> (
    None
):
    state = table()
    loyal(state, ANN, "B1")
    destroy(state, "A2 C1 C2 B3")  # else the renown wins one of them
    burn(state, "B1:1 B2:1")
    assert wanted(state).startswith("move_brigade B1")
    loyal(state, ANN, "B2")
    burn(state, "B1:2 B2:2")
    assert wanted(state).startswith("move_brigade B1")
    burn(state, "B1:1 B2:2")
    assert wanted(state).startswith("move_brigade B2"), "a higher fire brings more"


def test_the_wagon_is_wanted_where_a_fire_needs_its_water() -> None:
    state = table()
    burn(state, "C3:4 B1:1")
    assert wanted(state).startswith("move_brigade C3"), "four renown for three actions"
    assert effects(state, "move_brigade")["move_brigade C3 -"].startswith(
        "1 action · then Wagon → C3, 3 actions in all: "
    )
    told(state, "move_brigade C3 -")
    assert wanted(state) == "move_wagon C3"
    told(state, "move_wagon C3")
    assert wanted(state) == "extinguish 2 2"


def test_renown_has_short_buttons() -> None:
    """The words above them say which block and how much; a phone's buttons are narrow."""
    state = table()
    burn(state, "B2:2")
    renown(state, ANN, "C2:3")
    stand(state, ANN, "B2")
    told(state, "extinguish 2 0")
    view = RULES.view(state, ANN)
    ask = VOCABULARY.ask(view, RULES.legal(state, ANN), reader())
    shorts = [one.label().short for one in ask.choices]
    assert shorts[:2] == ["All on B2", "1 on B2"]
    assert "Win C2" in shorts
    assert max(map(len, shorts)) <= len("All on B2")


def test_a_walk_to_a_fire_that_can_be_put_out_goes_on_to_do_so() -> None:
    state = table()
    burn(state, "B1:2 C3:3")
    view = RULES.view(state, ANN)
    walks = {
        notation.write(one): VOCABULARY.ask(view, (one,), reader()).choices[0].deed()
        for one in RULES.legal(state, ANN)
        if one.kind == "move_brigade"
    }
    here, there = walks["move_brigade B1 -"], walks["move_brigade C3 -"]
    assert here is not None
    assert (here.label.text, here.does, here.then) == (
        "Put out Grandma Yentl's Coop (B1)",
        "🏠 wins it: +2 points · 2 actions, 2 water",
        ("extinguish 2 0",),
    )
    assert there is not None
    assert (there.does, there.then) == (
        "🏛️ wins B3 beside it: +3 points · 3 actions with the wagon, 3 water",
        ("move_wagon C3", "extinguish 1 2"),
    )
    told(state, "move_brigade B1 -", *here.then)


def test_an_event_is_told_in_one_line_with_what_it_lit_and_what_was_guarded() -> None:
    state = table()
    burn(state, "D3:2 B4:1")
    stand(state, ANN, "A2")
    next_event(state, "first_storm_1")
    assert told(state, "end_turn") == [
        "\N{FIRE} Firestorm. New fires: E5. Risen: D3 3, B4 2. Guarded, not risen: A2",
    ]


def test_loyalty_and_what_it_counts_stand_in_one_line() -> None:
    state = table()
    burn(state, "B1:1")
    renown(state, ANN, "B1:1")
    stand(state, ANN, "B1")
    assert told(state, "extinguish 1 0", "place_renown B1 1") == [
        "\N{FIRE ENGINE} **Ann** put out the fire on B1 with 1 water: 1 renown, "
        "won the loyalty of B1 (Ann +2 points)",
    ]


def test_of_a_turn_that_is_too_long_to_tell_the_last_deeds_are_told() -> None:
    state = table()
    here, there = PlaceId("B1"), PlaceId("C1")
    moved, back = WagonMoved(ANN, here, there, free=True), WagonMoved(ANN, there, here, free=True)
    won = LoyaltyGained(ANN, there, None)
    [line] = VOCABULARY.story([*[moved] * 2, won], RULES.view(state, ANN), reader(None))
    assert line.startswith("\N{FIRE ENGINE} **Ann** moved the wagon")
    [line] = VOCABULARY.story([*[moved, back] * 20, won], RULES.view(state, ANN), reader(None))
    assert line.startswith("\N{FIRE ENGINE} … **Ann** moved the wagon")
    assert "won the loyalty of" in line


def test_how_near_everybody_is_to_an_end_is_said_to_who_waits() -> None:
    state = table()
    loyal(state, ANN, "B1 C1 C3")
    asked = VOCABULARY.ask(RULES.view(state, ANN), (), reader())
    assert asked.question() == "4 actions left · 2 water, 2 in wagon"
    assert VOCABULARY.standing(RULES.view(state, Seat(1)), reader(Seat(1))).split("\n") == [
        "2 water, 2 in wagon",
        "🏁 To win: **Ann**: 2 of 5 factions",
        "0 of 8 blocks lost, 0 of 3 University → last round",
    ]


CALM = "🔥 None of your blocks burns now; events light new fires"
BESIDE = "🔥 None of yours burns now; a wind can light E2"
NOTHING_YET = "🔥 You have no block to lose yet"
END = "⏳ Last round: {} more blocks lost, or {} of the University"
FAR = "⏳ End: {} more blocks lost, {} University, 4 event decks"


def brief(state: State, seat: Seat | None) -> tuple[str, ...]:
    return VOCABULARY.ask(RULES.view(state, seat), (), reader(seat)).brief()


def test_what_wins_is_said_before_anybody_has_a_block() -> None:
    assert brief(table(), ANN) == (
        "🏁 To win: 5 blocks of a faction, 3 of the University or 1 of each",
        FAR.format(8, 3),
    )


def test_each_question_says_what_the_reader_and_the_nearest_rival_lack_for_a_win() -> None:
    state = table(3)
    loyal(state, Seat(1), "D2 E2")
    loyal(state, Seat(2), "B1")
    assert brief(state, ANN)[0] == "🏁 Missing to win, Bob: 3 Council, Cat: 4 factions"
    assert brief(state, Seat(2))[0] == "🏁 Missing to win, Bob: 3 Council, you: 4 factions"
    assert brief(state, Seat(1))[0] == "🏁 Missing to win, you: 3 Council, Cat: 4 factions"
    assert brief(state, None)[0] == "🏁 Missing to win, Bob: 3 Council, Cat: 4 factions"
    loyal(state, Seat(2), "C3 F2")
    assert brief(state, ANN)[0] == "🏁 Missing to win, Cat: 2 factions, Bob: 3 Council"
    loyal(state, Seat(2), "A4")
    assert brief(state, ANN)[0] == "🏁 Missing to win, Cat: 1 block, Bob: 3 Council"


def test_each_question_says_when_it_ends_and_the_last_round_what_counts() -> None:
    state = table()
    loyal(state, Seat(1), "D2")
    destroy(state, "B1 C1 D1 E1 A2 C3")
    assert brief(state, ANN)[1:] == (FAR.format(2, 2),)
    assert VOCABULARY.ask(RULES.view(state, ANN), (), reader()).alarms() == (NOTHING_YET,)
    state.decks = DECKS_A_GAME - 1
    deck = f", or when the event deck runs out ({len(state.events)} left)"
    assert brief(state, ANN)[1:] == (END.format(2, 2) + deck,)
    state.last_round = "evacuation"
    assert len(brief(state, ANN)) == 1, "the alarm says it"
    [last] = VOCABULARY.ask(RULES.view(state, ANN), (), reader()).alarms()
    assert last == ("⌛ **Last round**, until Ann's turn; most points win: **Bob**: 2 · **You**: 0")


def test_what_of_the_readers_burns_is_said_above_the_choices() -> None:
    state = table()
    loyal(state, ANN, "D2 E2 B3")
    stand(state, Seat(1), "B6")  # a rival without water takes nothing
    state.players[1].water = state.players[1].wagon_water = 0

    def alarms(seat: Seat = ANN) -> tuple[str, ...]:
        return VOCABULARY.ask(RULES.view(state, seat), (), reader(seat)).alarms()

    assert alarms() == (CALM,)
    burn(state, "B3:1")
    assert alarms() == ("🔥 Yours on fire: **B3 1/4 (\N{MINUS SIGN}3 if lost)**",)
    burn(state, "D2:3")
    assert alarms() == ("🔥 Yours on fire: **D2 3/3 (\N{MINUS SIGN}2 if it rises) and B3 1/4**",)
    stand(state, ANN, "B3")
    assert alarms() == (
        "🔥 Yours on fire: **D2 3/3 (\N{MINUS SIGN}2 if it rises) and B3 1/4 (guarded)**",
    )
    burn(state, "E2:1")
    [line] = alarms()
    assert line == (
        "🔥 Yours on fire: **D2 3/3 (\N{MINUS SIGN}2 if it rises), E2 1/3 and B3 1/4 (guarded)**"
    )
    loyal(state, ANN, "E4")
    burn(state, "E4:2")
    [line] = alarms()
    assert line == (
        "🔥 Yours on fire: **D2 3/3 (\N{MINUS SIGN}2 if it rises), E4 2/4, E2 1/3 and 1 more**"
    ), "of two that are as near to their loss, the one with more points comes first"
    stand(state, ANN, "D2")
    [line] = alarms()
    assert (
        line == "🔥 Yours on fire: **E4 2/4 (\N{MINUS SIGN}3 if lost), E2 1/3, B3 1/4 and 1 more**"
    ), "what is guarded comes last"


def test_what_rivals_may_take_from_the_reader_is_said_above_the_choices() -> None:
    state = table(3)
    loyal(state, ANN, "D2 E3 B3")
    loyal(state, Seat(1), "B1")

    def alarms(seat: Seat = ANN) -> tuple[str, ...]:
        return VOCABULARY.ask(RULES.view(state, seat), (), reader(seat)).alarms()

    renown(state, ANN, "B1:1")
    assert alarms() == (CALM,), "her own renown takes nothing from her"
    renown(state, Seat(1), "D2:2")
    assert alarms() == ("⚠️ **Bob** wins your D2 with 1 more renown (\N{MINUS SIGN}2)",)
    renown(state, Seat(2), "B3:2 E3:4")
    assert alarms() == (
        "⚠️ **Cat** wins your E3 with 1 more renown (\N{MINUS SIGN}4) · "
        "**Bob** wins your D2 with 1 more renown (\N{MINUS SIGN}2)",
    )
    destroy(state, "E3 B3 D2")
    assert alarms() == (NOTHING_YET,), "what is lost cannot be taken"


def test_who_lacks_one_block_is_said_above_every_choice() -> None:
    state = table()
    loyal(state, Seat(1), "D2 E2 F2 F3")
    ask = VOCABULARY.ask(RULES.view(state, ANN), (), reader())
    assert ask.alarms() == (
        "⚠️ 1 more block wins: **Bob** (Council: A3 needs 3 more renown, out of reach now)",
    )
    bob = RULES.view(state, Seat(1))
    assert "🏁 To win: **You**: **1 more** (Council)" in VOCABULARY.standing(bob, reader(Seat(1)))
    state.city[PlaceId("F3")].loyal = None
    loyal(state, ANN, "B1 C1 B2 C2")
    ask = VOCABULARY.ask(RULES.view(state, ANN), (), reader())
    assert ask.alarms() == (
        "🏁 1 more block wins: **You** (Commons: A2 needs 3 more renown, out of reach now)",
    ), "no danger to oneself"
    cat = VOCABULARY.standing(RULES.view(state, None), reader(None))
    assert "⚠️ To win: **Ann**: **1 more** (Commons)" in cat
    loyal(state, Seat(1), "F3")
    assert VOCABULARY.ask(RULES.view(state, Seat(1)), (), reader(Seat(1))).alarms() == ()


def test_what_a_rival_can_take_with_a_fire_in_reach_is_said() -> None:
    state = table()
    loyal(state, ANN, "E2")
    stand(state, Seat(1), "E5")

    def alarms() -> tuple[str, ...]:
        return VOCABULARY.ask(RULES.view(state, ANN), (), reader(ANN)).alarms()

    burn(state, "D2:2")
    assert alarms() == (BESIDE,), "value 2 and 1 more take a fire of 3"
    burn(state, "D2:3")
    state.players[1].water, state.players[1].wagon_water = 2, 2
    assert alarms() == ("⚠️ **Bob** can take E2 (\N{MINUS SIGN}2)",)
    state.players[1].wagon_water = 0
    assert alarms() == (BESIDE,), "not enough water"
    state.players[1].water = 3
    burn(state, "D2:0 E1:3")
    assert alarms() == ("⚠️ **Bob** can take E2 (\N{MINUS SIGN}2)",), "beside it"
    state.last_round, state.first, state.turn.seat = "evacuation", Seat(1), ANN
    assert not any("can take" in one for one in alarms()), "the game ends before Bob's turn"


def test_a_near_win_names_the_blocks_in_reach_and_what_stops_it() -> None:
    state = table()
    loyal(state, Seat(1), "D2 E2 F2 F3")
    burn(state, "E3:4")
    stand(state, Seat(1), "F4")
    state.players[1].water, state.players[1].wagon_water = 4, 0
    [line] = VOCABULARY.ask(RULES.view(state, ANN), (), reader()).alarms()
    assert line == ("⚠️ 1 more block wins: **Bob** (Council: E3; put out the fires there first)")


def test_a_block_lost_to_a_rival_or_to_a_fire_is_told_with_its_points() -> None:
    state = table()
    view = RULES.view(state, ANN)
    events: list[Event] = [
        LoyaltyGained(Seat(1), PlaceId("E2"), ANN),
        LoyaltyGained(Seat(1), PlaceId("D2"), None),
        Destroyed(PlaceId("B3"), state.city[PlaceId("B3")].tile, ANN),
    ]
    assert VOCABULARY.losses(events, view, reader(ANN)) == [
        "📉 **Bob** took E2 from you: \N{MINUS SIGN}2",
        "📉 Your block B3 is destroyed: \N{MINUS SIGN}3",
    ]
    assert VOCABULARY.losses(events, view, reader(Seat(1))) == []
    assert VOCABULARY.losses(events, RULES.view(state, None), reader(None)) == []


def test_a_crew_card_says_whether_it_works_already() -> None:
    state = table()
    card = CrewId("kulari_one_shoe")
    faction = BOX.crew[card].faction
    state.agenda.append(Recruiting(ANN, (card,), drawn=True))
    state.players[ANN].spaces |= {"crew": 1}
    [told] = effects(state, "join").values()
    assert told.startswith("once a ")
    place = next(one for one in state.city if BOX.tiles[state.city[one].tile].faction == faction)
    loyal(state, ANN, place)
    [told] = effects(state, "join").values()
    assert told == "works now: the Brigade moves 5 spaces · water 2 → 4"


def test_a_block_says_how_near_it_brings_the_nearest_win_that_it_serves() -> None:
    state = table()
    loyal(state, ANN, "D2 A4 D5")
    burn(state, "B1:2")
    stand(state, ANN, "B1")
    told(state, "extinguish 2 0")
    assert effects(state, "place_renown")["place_renown B1 2"] == "+2 points · 3 → 4 of 5 factions"
    loyal(state, ANN, "C1")
    assert effects(state, "place_renown")["place_renown B1 2"] == "+2 points · 🏠 1 → 2 of 5"


def test_an_end_says_why() -> None:
    state = table()
    loyal(state, ANN, "C1 D1 E1 A2")
    burn(state, "B1:1")
    renown(state, ANN, "B1:1")
    stand(state, ANN, "B1")
    lines = told(state, "extinguish 1 0", "place_renown B1 1")
    assert lines[-1].endswith("**Ann** won: five loyal blocks of one faction")


def alarms(state: State, seat: Seat = ANN) -> tuple[str, ...]:
    return VOCABULARY.ask(RULES.view(state, seat), (), reader(seat)).alarms()


def test_a_plan_that_is_begun_stays_wanted_before_other_fires() -> None:
    state = table()
    destroy(state, "C2 B3")
    burn(state, "C3:4 D1:2 C1:1")
    stand(state, ANN, "C3")
    ask = VOCABULARY.ask(RULES.view(state, ANN), RULES.legal(state, ANN), reader())
    assert ask.wanted is not None
    offered = ask.wanted.offered()
    assert notation.write(ask.wanted.action) == "move_wagon C3"
    assert (offered.label.short, offered.then) == ("Put out C3", ("extinguish 2 2",))
    assert offered.does.endswith("2 actions with the wagon, 4 water")


def test_what_wins_the_game_comes_first_and_says_so() -> None:
    state = table()
    loyal(state, ANN, "D2 A4 D5 C3")
    burn(state, "B1:2 D4:2 E6:1 F2:2")
    renown(state, ANN, "B1:1 F2:1")
    stand(state, ANN, "A2")
    ask = VOCABULARY.ask(RULES.view(state, ANN), RULES.legal(state, ANN), reader())
    assert ask.wanted is not None
    assert notation.write(ask.wanted.action) == "move_brigade B1 -"
    assert ask.wanted.offered().does.startswith("🏠 wins B1 and the game! · 2 actions")
    told(state, "move_brigade B1 -", *ask.wanted.offered().then)
    assert wanted(state) == "place_renown B1 1"
    assert effects(state, "place_renown")["place_renown B1 1"] == "you win the game!"


def test_renown_that_this_turn_can_complete_to_a_win_comes_before_another_block() -> None:
    state = table()
    loyal(state, ANN, "C3 C4")
    renown(state, ANN, "C2:3")
    burn(state, "D3:2 D4:3")
    stand(state, ANN, "D3", "D3")
    state.players[ANN].water, state.players[ANN].wagon_water = 2, 3
    told(state, "extinguish 0 2")
    assert wanted(state) == "place_renown D3 2"
    assert effects(state, "place_renown")["place_renown D3 2"] == (
        "🏰 renown 0 → 2 of 5 to win · 3 more wins the game"
    )


def test_a_win_that_lost_blocks_make_impossible_is_no_alarm() -> None:
    state = table()
    loyal(state, Seat(1), "C3 C4")
    assert "1 more block wins" in alarms(state)[-1]
    destroy(state, "D3 D4")
    assert alarms(state) == (NOTHING_YET,)
    assert brief(state, ANN)[0] == "🏁 Missing to win, Bob: 4 factions"


def test_everybody_who_can_take_a_block_is_named_and_what_keeps_it() -> None:
    state = table(3)
    loyal(state, ANN, "E2")
    burn(state, "D2:3")
    stand(state, ANN, "C2")
    state.players[ANN].water = 3
    for seat, place in ((Seat(1), "E5"), (Seat(2), "E4")):
        stand(state, seat, place)
        state.players[seat].water = 3
    assert alarms(state) == ("⚠️ **Bob** or **Cat** can take E2 (\N{MINUS SIGN}2)",)
    ask = VOCABULARY.ask(RULES.view(state, ANN), RULES.legal(state, ANN), reader())
    [deed] = [
        one.offered() for one in ask.choices if notation.write(one.action) == "move_brigade D2 -"
    ]
    assert "keeps E2 from rivals" in deed.does


def test_a_fire_that_may_start_the_last_round_is_told() -> None:
    state = table()
    destroy(state, "C3 C4")
    burn(state, f"D3:{BOX.tiles[state.city[PlaceId('D3')].tile].meter}")
    assert alarms(state)[0] == "⌛ Last round if the fire on D3 rises"
    stand(state, ANN, "D3")
    assert alarms(state) == (), "a pawn guards it"


def test_with_the_last_action_a_refill_waits_for_the_next_turn() -> None:
    state = table()
    loyal(state, ANN, "B1")
    stand(state, ANN, "C2")
    assert "you can refill there" in effects(state, "move_brigade")["move_brigade B1 -"]
    state.turn.actions = 1
    assert "refill there in your next turn" in effects(state, "move_brigade")["move_brigade B1 -"]
    burn(state, "B2:1")
    assert effects(state, "move_brigade")["move_brigade B2 -"].endswith(
        "fire 1 of 5 · put it out next turn"
    )


def test_who_carries_the_most_water_is_wanted_for_the_crew() -> None:
    state = table()
    cards = (CrewId("gness_smold"), CrewId("kulari_one_shoe"))
    state.agenda.append(Recruiting(ANN, cards, drawn=True))
    state.players[ANN].spaces |= {"crew": 1}
    assert wanted(state) == "join kulari_one_shoe -"


def test_the_picture_has_room_for_a_block_that_a_choice_names() -> None:
    state = table()
    burn(state, "C3:3")
    stand(state, ANN, "A2")
    state.players[ANN].water = 3
    ask = VOCABULARY.ask(RULES.view(state, ANN), RULES.legal(state, ANN), reader())
    [fight] = [one for one in ask.actions if notation.write(one) == "move_brigade C3 -"]
    won = ask.of(fight).offered().does.split(" beside it")[0].rpartition(" ")[2]
    assert ask.step((fight,), "kind").at == ("C3", f"near:{won}", "here:A2")
    with_room = size(("C3", "near:F6", "here:A2"))
    assert with_room == size(("C3", "F6", "here:A2")) != size(("C3", "here:A2"))


def test_the_last_action_guards_an_own_block_before_it_goes_to_another_fire() -> None:
    state = table()
    loyal(state, ANN, "A4")
    burn(state, "A4:1 B4:2")
    stand(state, ANN, "A3")
    assert wanted(state) == "move_brigade B4 -"
    state.turn.actions = 1
    assert wanted(state) == "move_brigade A4 -"


def test_a_free_wagon_brings_its_water_in_one_press_too() -> None:
    state = table()
    burn(state, "C3:4")
    stand(state, ANN, "C3")
    view, free = RULES.view(state, ANN), MoveWagon(PlaceId("C3"), cost=0)
    offered = VOCABULARY.ask(view, (free,), reader()).choices[0].offered()
    assert offered.does.endswith("1 action with the wagon, 4 water")


def test_what_wins_saves_or_keeps_a_block_comes_before_a_little_renown() -> None:
    state = table()
    destroy(state, "A2 C1 B2 C3")
    burn(state, "C2:1 B1:2")
    stand(state, ANN, "C2")
    assert wanted(state).startswith("move_brigade B1"), "it wins B1"
    loyal(state, ANN, "B1")
    assert wanted(state).startswith("move_brigade B1"), "it saves B1"
    burn(state, "B1:0")
    assert wanted(state).startswith("extinguish")


def test_the_wagon_guards_an_own_block_near_its_loss_before_water_is_refilled() -> None:
    state = table()
    loyal(state, ANN, "B1")
    burn(state, "B1:2")
    state.players[ANN].water = 0
    state.players[ANN].wagon_water = 0
    assert wanted(state) == "move_wagon B1"

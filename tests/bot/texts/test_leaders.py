"""The leader in a line, the items of scores, and the loss of a lead."""

import re

from bot.model import SeatRow
from bot.tables import news
from bot.texts import leaders
from games.cash_guns.box import LIVES
from games.core.log import Seat
from games.core.rules import Result, Score, TieBreak, ranked
from games.great_fire.standings import standings
from tests.bot.offline_table import ANNS_TURN, MORE_NAMES, SET_UP, OfflineTable, gangsters, table
from tests.games import GAMES
from tests.london.position import table as london
from words.languages import language
from words.reader import Reader

ANN, BOB = Seat(0), Seat(1)


def to(seat: Seat | None) -> Reader:
    return Reader(language(None), MORE_NAMES, seat)


def line(offline: OfflineTable, seat: Seat | None) -> str:
    return leaders.line(offline.session, offline.table.game.words, to(seat))


def lost(offline: OfflineTable, seat: Seat, *, since: int) -> list[str]:
    new = news.since(offline.session, since, seat)
    return leaders.lost(new.lost_lead, offline.table.game.words, to(seat))


def test_who_leads_is_told_with_what_for_and_what_is_hidden_is_named() -> None:
    offline = OfflineTable()
    offline.do(*SET_UP, *ANNS_TURN)
    assert line(offline, None) == (
        "📊 In the lead: **Bob**, **40** (Houses +40) · Cleo: 38 · Ann: 36 · "
        "not counted: objectives"
    )


def test_ones_own_hidden_points_are_told_apart_from_what_all_know() -> None:
    offline = OfflineTable()
    offline.do(*SET_UP, *ANNS_TURN)
    assert line(offline, ANN) == (
        "📊 In the lead: **Bob**, **40** (Houses +40) · Cleo: 38 · "
        "**You**: 36 (+11 only you see: objectives)"
    )


def test_several_may_lead_and_nobody_leads_where_all_are_level() -> None:
    offline = OfflineTable()
    offline.do(*SET_UP)
    assert line(offline, None) == "📊 All have 40 (Houses +40) · not counted: objectives"
    assert line(offline, ANN) == "📊 All have 40 (Houses +40) (+11 only you see: objectives)"
    offline = OfflineTable()
    offline.do(*SET_UP)
    for seat in (ANN, BOB):
        offline.session.state.players[seat].cones = 1
    assert line(offline, ANN) == (
        "📊 In the lead: **you** and **Bob**, **41** (Houses +40, Cones put out +1) "
        "(+11 only you see: objectives) · Cleo: 40"
    )
    offline = OfflineTable()
    offline.session.state.players[ANN].cones = 4
    offline.do(*SET_UP, *ANNS_TURN)
    assert line(offline, None) == (
        "📊 In the lead: **Ann** and **Bob**, **40** · Cleo: 38 · not counted: objectives"
    )


def brief(offline: OfflineTable, seat: Seat | None) -> str:
    return leaders.brief(offline.session, offline.table.game.words, to(seat))


def test_in_brief_the_leader_stands_first_then_the_reader() -> None:
    offline = OfflineTable()
    offline.do(*SET_UP)
    assert brief(offline, None) == "📊 all have 40"
    own = {seat: standings(offline.session.view(seat))[seat].total for seat in (ANN, BOB)}
    hidden = {seat: own[seat] - 40 for seat in own}
    assert brief(offline, ANN) == f"📊 all have 40 (+{hidden[ANN]} hidden)", "their own objectives"
    offline.do(*ANNS_TURN)
    assert brief(offline, ANN) == f"📊 Bob: 40 (more houses), you: 36 (+{hidden[ANN]} hidden)"
    assert brief(offline, BOB) == (f"📊 you: 40 (more houses, +{hidden[BOB]} hidden), Cleo: 38"), (
        "who leads reads who is next"
    )
    assert brief(offline, None) == "📊 Bob: 40 (more houses), Cleo: 38"


def test_in_brief_who_shares_the_lead_stands_first() -> None:
    offline = OfflineTable()
    offline.do(*SET_UP)
    for seat in (ANN, BOB):
        offline.session.state.players[seat].cones = 1
    assert re.fullmatch(r"📊 you and Ann lead: 41 \(\+\d+ hidden\)", brief(offline, BOB))
    assert brief(offline, None) == "📊 2 players lead: 41"
    assert re.fullmatch(r"📊 2 players lead: 41, you: 40 \(\+\d+ hidden\)", brief(offline, Seat(2)))


def others(offline: OfflineTable, seat: Seat | None) -> str:
    return leaders.others(offline.session, offline.table.game.words, to(seat))


def test_the_scores_that_are_left_out_in_brief_are_those_of_the_others() -> None:
    offline = OfflineTable()
    offline.do(*SET_UP)
    assert others(offline, ANN) == "", "all have the same"
    offline.do(*ANNS_TURN)
    assert others(offline, ANN) == "📊 Behind Bob: Cleo (38)", "else it seems that Cleo leads"
    assert others(offline, BOB) == "📊 Behind you: Ann (36)"
    assert others(offline, None) == "📊 Behind Bob: Ann (36)"
    offline = OfflineTable()
    offline.do(*SET_UP)
    for seat in (ANN, BOB):
        offline.session.state.players[seat].cones = 1
    assert others(offline, ANN) == "📊 Behind you and Bob: Cleo (40)", (
        "who share the lead are both told in brief"
    )
    assert others(offline, Seat(2)) == "", "both others lead, as it says in brief"
    assert others(offline, None) == "📊 Ann (41), Bob (41), Cleo (40)"


def test_in_brief_a_long_name_is_cut_and_money_is_short() -> None:
    offline = gangsters()
    offline.session.state.players[BOB].notes = (20_000, 5_000)
    names = ("Ann", "Bartholomew", *MORE_NAMES[2:])
    reader = Reader(language(None), names, ANN)
    told = leaders.brief(offline.session, offline.table.game.words, reader)
    assert told == "📊 Bartholom…: $25k, you: $0"


def test_the_dead_are_named_as_dead() -> None:
    offline = gangsters()
    players = offline.session.state.players
    players[BOB].notes, players[ANN].notes = (20_000,), (5_000,)
    players[Seat(3)].wounds = LIVES
    assert others(offline, ANN) == "📊 Behind Bob: Cleo ($0), Dora (dead)"


def test_each_known_part_is_itemised_and_each_hidden_one_named() -> None:
    offline = OfflineTable()
    offline.do(*SET_UP, *ANNS_TURN)
    assert leaders.itemised(offline.session, offline.table.game.words, to(None))[-1] == (
        "**Ann: 36** (Houses +40, Houses lost -4, not counted: objectives)"
    )


def test_once_the_game_is_over_equal_scores_stand_in_the_order_of_the_places() -> None:
    offline = OfflineTable()
    offline.do(*SET_UP)
    position = offline.session.position
    position.result = Result((2, 3, 1), ())  # a tie is broken
    told = leaders.itemised(offline.session, offline.table.game.words, to(None))
    assert [one.partition(":")[0] for one in told] == ["**Cleo", "**Ann", "**Bob"]


def test_money_is_a_score_too() -> None:
    offline = gangsters()
    assert line(offline, None) == "📊 All have $0"


def test_a_score_without_parts_has_no_brackets() -> None:
    """Nobody has money yet, and nothing is hidden; the dead have none again."""
    told = leaders.itemised(gangsters().session, gangsters().table.game.words, to(None))
    assert told == [f"**{name}: $0**" for name in MORE_NAMES]


def test_who_lost_the_lead_is_told_so_once() -> None:
    offline = OfflineTable()
    offline.do(*SET_UP)
    offline.session.state.players[ANN].cones = 1
    offline.do(*ANNS_TURN)
    told = lost(offline, ANN, since=9)
    assert told == ["📉 **You lost the lead**: Bob: 40; you have 37."]
    assert lost(offline, BOB, since=9) == []
    assert lost(offline, ANN, since=12) == []


def test_who_leads_with_cards_that_others_saw_before_has_not_lost_the_lead() -> None:
    """London's cards count for their owner face down: Ann has 3 points, of which 2 are hidden."""
    seat_rows = tuple(SeatRow(Seat(seat), "person", 11 * (seat + 1)) for seat in range(2))
    offline = OfflineTable(table(GAMES["london"], seat_rows))
    state = london(city="water_works, water_works")
    state.players[BOB].prestige = 1
    offline.put(state)
    began = offline.session.number
    offline.do("run_city", "activate 0 - - -", "activate 1 - - -")
    assert [one.total for one in offline.session.standings(None)] == [1, 2]
    assert [one.total for one in offline.session.standings(ANN)] == [3, 2]
    assert lost(offline, ANN, since=began) == []


def test_who_shared_the_lead_has_not_lost_it() -> None:
    offline = OfflineTable()
    offline.do(*SET_UP)
    for seat in (ANN, BOB):
        offline.session.state.players[seat].cones = 1
    offline.do(*ANNS_TURN)
    assert lost(offline, ANN, since=9) == []


def level(*tie_breaks: TieBreak, before: tuple[int, ...] = ()) -> Result:
    scores = tuple(Score(27, ()) for _ in range(3))
    return ranked(scores, tie_breaks, before=before)


def test_a_broken_tie_says_who_is_ahead_and_by_what() -> None:
    result = level(TieBreak("cones", (5, 3, 5)), TieBreak("houses", (9, 9, 12)))
    assert result.places == (2, 3, 1)
    words = OfflineTable().table.game.words
    assert leaders.tied(result, words, to(None)) == [
        "⚖️ Cleo and Ann both have 27: Cleo is ahead (more houses standing, 12 to 9).",
        "⚖️ Ann and Bob both have 27: Ann is ahead (more cones put out, 5 to 3).",
    ]


def test_nothing_is_said_of_a_shared_place_or_of_what_came_before_the_scores() -> None:
    words = OfflineTable().table.game.words
    assert leaders.tied(level(TieBreak("cones", (5, 5, 5))), words, to(None)) == []
    first = level(TieBreak("cones", (0, 5, 5)), before=(1, 0, 0))
    assert first.places == (1, 2, 2)
    assert leaders.tied(first, words, to(None)) == []

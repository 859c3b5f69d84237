"""The text of a board's message, word by word."""

import re
from dataclasses import replace

import pytest
from discord import ui

from bot.frontend.core.message_buttons import last_board
from bot.model import UNTOLD, SeatRow
from bot.tables.timing import Deadlines
from bot.texts.boards import Board, Field, board, closed
from games.core import notation
from games.core.log import Seat
from tests.bot.offline_table import (
    ANNS_TURN,
    MORE_NAMES,
    NAMES,
    SEAT_ROWS,
    SET_UP,
    OfflineTable,
    gangsters,
)
from tests.great_fire.test_scores import level
from words.languages import language

TITLE = "**The Great Fire of London 1666** · table 7"
AIM = (
    "-# You own 20 houses of one colour in London, 1666. The fire must spread every turn; you "
    "decide where. Save your houses and three secret objectives."
)


def told(offline: OfflineTable, names: tuple[str, ...] = NAMES, at: int | None = None) -> Board:
    past = offline.session if at is None else offline.session.at(at)
    return board(offline.table, past, names, language(None))


def lines(offline: OfflineTable, names: tuple[str, ...] = NAMES) -> list[str]:
    return told(offline, names).text.splitlines()


def pinged(text: str) -> list[str]:
    """Return everything in a text that could ping a person."""
    return re.findall(r"<@[!&]?\d+>|@everyone|@here", text)


@pytest.fixture
def offline() -> OfflineTable:
    return OfflineTable()


# As it goes on --------------------------------------------------------------------------------


def test_the_beginning(offline: OfflineTable) -> None:
    offline.note(told=UNTOLD)
    assert lines(offline) == [
        TITLE,
        "The game begins. Seating order: Ann → Bob → Cleo",
        AIM,
        "➡️ <@11>: place a trained band",
    ]
    assert told(offline).fields == ()


def test_the_beginning_tells_the_level_of_computer_players(offline: OfflineTable) -> None:
    computer = replace(SEAT_ROWS[1], kind="computer", user_id=None, level="medium")
    offline.table.seat_rows = (SEAT_ROWS[0], computer, SEAT_ROWS[2])
    offline.note(told=UNTOLD)
    assert lines(offline)[1] == "The game begins. Seating order: Ann → Bob (medium) → Cleo"


def test_a_beginning_that_comes_late_is_told_all_the_same(offline: OfflineTable) -> None:
    offline.note(told=UNTOLD)
    offline.do(*SET_UP[:1])
    assert lines(offline)[1] == "The game begins. Seating order: Ann → Bob → Cleo"
    assert lines(offline)[2:] == [
        AIM,
        "**Ann** placed a trained band in The Tower.",
        "➡️ <@22>: place a trained band",
    ]


def test_several_moves_in_one_message(offline: OfflineTable) -> None:
    offline.do(*SET_UP[:3])
    assert lines(offline) == [
        TITLE,
        "**Ann** placed a trained band in The Tower.",
        "**Bob** placed a trained band in Minories.",
        "**Cleo** placed a trained band in The Tower.",
        "➡️ <@11>: place a trained band",
    ]


def test_a_turn(offline: OfflineTable) -> None:
    offline.do(*SET_UP, *ANNS_TURN)
    offline.note(told=9)
    assert lines(offline) == [
        TITLE,
        "**Ann** played ➡️ E: the fire spread from Pudding Lane to Billingsgate. "
        "Burned: 1 🟥 Cleo -2, 1 🟩 neutral, 2 🟨 Ann -4, 1 ⬜ neutral.",
        "**Ann** walked to East Smithfield.",
        "➡️ <@22>: spread the fire",
    ]


def test_what_was_told_is_not_told_again(offline: OfflineTable) -> None:
    offline.do(*SET_UP[:2])
    offline.note(told=1)
    assert lines(offline) == [
        TITLE,
        "**Bob** placed a trained band in Minories.",
        "➡️ <@33>: place a trained band",
    ]


def test_what_was_told_and_taken_back(offline: OfflineTable) -> None:
    offline.do("place_band tower", "undo")
    offline.note(told=1)
    assert lines(offline) == [
        TITLE,
        "↩️ Ann undid: ~~**Ann** placed a trained band in The Tower.~~",
        "➡️ <@11>: place a trained band",
    ]


def test_what_came_and_went_is_not_told(offline: OfflineTable) -> None:
    offline.do("place_band tower", "undo", "place_band minories")
    assert lines(offline)[1:] == [
        "**Ann** placed a trained band in Minories.",
        "➡️ <@22>: place a trained band",
    ]


def test_a_board_of_a_take_back_alone_says_so(offline: OfflineTable) -> None:
    offline.do("place_band tower", "undo")
    assert lines(offline)[1:] == [
        "↩️ Ann undid the last move.",
        "➡️ <@11>: place a trained band",
    ]


def test_how_far_the_game_went_back(offline: OfflineTable) -> None:
    offline.do(*SET_UP[:4])
    offline.session.commit(offline.session.rewind(1, Seat(2), 0))
    offline.note(told=4)
    assert lines(offline) == [
        TITLE,
        "⏪ The game went back at Cleo's request. Undone, with everything after it: "
        "~~**Bob** placed a trained band in Minories.~~",
        "➡️ <@22>: place a trained band",
    ]


def test_of_a_sealed_choice_that_is_taken_back_nobody_hears_what_it_was() -> None:
    offline = gangsters((1, "load_and_aim bang -"), (0, "load_and_aim clic -"))
    offline.session.commit(offline.session.rewind(0, Seat(1), 0))
    offline.note(told=2)
    text = board(offline.table, offline.session, MORE_NAMES, language(None)).text
    assert (
        "⏪ The game went back at Bob's request. Undone, with everything after it: "
        "~~A sealed choice.~~"
    ) in text
    assert "bang" not in text
    assert "Ann" not in text


def test_a_board_tells_the_game_as_it_was(offline: OfflineTable) -> None:
    """One that is said late does not run ahead of the next."""
    offline.do(*SET_UP[:3])
    assert told(offline, at=1).text.splitlines()[1:] == [
        "**Ann** placed a trained band in The Tower.",
        "➡️ <@22>: place a trained band",
    ]


def test_who_keeps_nobody_waiting_sees_no_deadline(offline: OfflineTable) -> None:
    def has_deadline() -> bool:
        deadlines = Deadlines(0, {offline.session.asked[0]: 60_000})
        shown = board(offline.table, offline.session, NAMES, language(None), deadlines)
        return "⏳" in shown.text

    assert has_deadline()
    computers = [replace(one, kind="computer", user_id=None) for one in SEAT_ROWS[1:]]
    offline.table.seat_rows = (SEAT_ROWS[0], *computers)
    assert not has_deadline()


# The end --------------------------------------------------------------------------------------


def test_the_end(offline: OfflineTable) -> None:
    offline.mildest()
    offline.note(told=offline.session.number, status="over")
    final = told(offline)
    assert final.text.splitlines() == [
        TITLE,
        "🏁 The game is over: Ann wins!",
    ]
    assert final.fields == (
        Field(
            "🥇 Ann: 34 points",
            "Houses: 🟨 yellow · Objectives: Vintners Hall +6, Baynard's Castle +3 and "
            "St. Paul's +2 · Tokens: demolition ×3, victory point",  # noqa: RUF001
        ),
        Field(
            "🥈 Bob: 32 points",
            "Houses: 🟦 blue · Objectives: St. Bottolphs +2, Cripplegate +1 and "
            "Baynard's Castle +3 · Tokens: double move ×3, demolition ×3, victory point ×2",  # noqa: RUF001
        ),
        Field(
            "🥉 Cleo: 31 points",
            "Houses: 🟥 red · Objectives: Cripplegate +1, St. Bottolphs +2 and The Tower +3 · "
            "Tokens: demolition ×3, double move ×3, victory point",  # noqa: RUF001
        ),
    )


def test_the_end_comes_before_how_it_came_about(offline: OfflineTable) -> None:
    offline.mildest()
    offline.note(told=offline.session.number - 2, status="over")
    shown = told(offline).text.splitlines()
    assert shown[:2] == [TITLE, "🏁 The game is over: Ann wins!"]
    assert len(shown) > 2


def test_a_shared_victory(offline: OfflineTable) -> None:
    state = level()
    state.agenda = []
    offline.put(state)
    offline.note(status="over")
    final = told(offline)
    assert "🏁 The game is over: Ann, Bob and Cleo share the victory!" in final.text.splitlines()
    assert [field.name[0] for field in final.fields] == ["🥇", "🥇", "🥇"]


def test_losers_who_share_the_last_place_have_no_medal(offline: OfflineTable) -> None:
    state = level()
    state.players[0].cones += 1
    state.agenda = []
    offline.put(state)
    offline.note(status="over")
    assert [field.name[:2] for field in told(offline).fields] == ["🥇 ", "2.", "2."]


def test_where_few_had_something_to_hide_a_line_ranks_all_and_they_alone_have_a_field() -> None:
    """An empty field would only take room."""
    offline = gangsters()
    while offline.session.result is None:
        seat = offline.session.active[0]
        written = [notation.write(one) for one in offline.session.offer(seat).actions]
        wanted = ["load_and_aim bang 0", "load_and_aim bang_bang_bang 0", "stay", written[0]]
        offline.by((seat, next(one for one in wanted if one in written)))
    offline.note(told=offline.session.number, status="over")
    final = told(offline, MORE_NAMES)
    ranking = final.text.splitlines()[-1]
    assert re.sub(r"\$[\d,]+", "$", ranking) == "🥇 Bob: $ · 🥇 Cleo: $ · 🥇 Dora: $ · 4. Ann: $"
    assert [(one.name, one.text.partition(":")[0]) for one in final.fields] == [
        ("Ann", "Dead · Never fired")
    ]


def test_the_winner_of_a_shoot_out_is_told_after_the_last_shots() -> None:
    offline, before = gangsters(), 0
    while offline.session.result is None:
        seat, before = offline.session.active[0], offline.session.number
        written = [notation.write(one) for one in offline.session.offer(seat).actions]
        is_last = offline.session.view(None).round == 8
        shots = [one for one in written if is_last and one[-2:] in (" 0", " 1")]
        offline.by((seat, (shots or written)[0]))
    offline.note(told=before, status="over")
    lines = told(offline, MORE_NAMES).text.splitlines()[1:]
    assert [line.split()[0] for line in lines] == ["😎", "💥", "💰", "🏁", "🥇"], lines
    assert lines[3] == "🏁 The game is over: Cleo and Dora share the victory!", lines


def test_a_game_that_was_ended(offline: OfflineTable) -> None:
    offline.do(*SET_UP[:1])
    offline.note(told=1, status="ended")
    final = told(offline)
    assert final.text.splitlines() == [
        TITLE,
        "⏹️ The game was ended early. Nobody wins.",
    ]
    assert final.fields == ()


def test_a_board_that_comes_late_does_not_tell_the_end(offline: OfflineTable) -> None:
    offline.mildest()
    offline.note(status="over")
    names, say = NAMES, language(None)
    last = offline.session.number
    is_over = [
        board(offline.table, offline.session.at(entry), names, say).is_over
        for entry in (last - 1, last)
    ]
    assert is_over == [False, True]


def test_no_seed_is_told_before_the_end(offline: OfflineTable) -> None:
    while offline.session.result is None:
        assert "5eed" not in told(offline).text
        offline.mildest(1)


# Pings ----------------------------------------------------------------------------------------


def test_only_who_must_act_is_pinged(offline: OfflineTable) -> None:
    offline.do(*SET_UP, *ANNS_TURN)
    text = told(offline).text
    assert pinged(text) == ["<@22>"]


def test_nobody_is_pinged_at_the_end(offline: OfflineTable) -> None:
    offline.mildest()
    offline.note(status="over")
    final = told(offline)
    assert pinged(final.text + "".join(field.name + field.text for field in final.fields)) == []


def test_computers_and_former_players_are_called_by_their_seat(offline: OfflineTable) -> None:
    offline.table.seat_rows = (
        SeatRow(Seat(0), "former"),
        SeatRow(Seat(1), "computer"),
        SEAT_ROWS[2],
    )
    assert lines(offline, ("a former player (1)", "Computer 2", "Cleo"))[-1] == (
        "➡️ a former player (1): place a trained band"
    )


NAUGHTY = (
    "**@everyone** `x`",
    "<@333333333333333333>||~~__x",
    "{who} <#1> <t:0:R> http://a.b",
)


def test_names_do_no_harm(offline: OfflineTable) -> None:
    offline.do(*SET_UP[:3])
    assert lines(offline, NAUGHTY)[1:] == [
        "**\\*\\*@\u200beveryone\\*\\* \\`x\\`** placed a trained band in The Tower.",
        "**\\<@\u200b333333333333333333>\\|\\|\\~\\~\\_\\_x** placed a trained band in Minories.",
        "**{who} \\<#1> \\<t:0:R> http:\u200b//a.b** placed a trained band in The Tower.",
        "➡️ <@11>: place a trained band",
    ]
    assert pinged(told(offline, NAUGHTY).text) == ["<@11>"]


def test_names_do_no_harm_at_the_end_either(offline: OfflineTable) -> None:
    offline.mildest()
    offline.note(status="over")
    final = told(offline, NAUGHTY)
    shown = final.text + "".join(field.name + field.text for field in final.fields)
    assert pinged(shown) == []
    assert "http://" not in shown


# Room -----------------------------------------------------------------------------------------


def test_where_there_is_no_room_the_oldest_is_left_out(offline: OfflineTable) -> None:
    offline.mildest()
    offline.table.begun = offline.session.at(offline.session.number - 1)
    shown = lines(offline)
    assert shown[0] == TITLE
    assert shown[1] == "… and more before that: press Log."
    assert shown[-1].startswith("➡️ <@33>: ")
    length = len("\n".join(shown))
    assert 1500 < length <= 2000


def test_every_board_of_a_game_fits_with_the_longest_names(offline: OfflineTable) -> None:
    names = tuple("_" * 32 for _ in NAMES)
    while offline.session.result is None:
        assert len(told(offline, names).text) <= 2000
        offline.mildest(1)
    offline.note(status="over")
    final = told(offline, names)
    assert len(final.text) <= 2000
    assert final.fields
    assert last_board(final, [], ui.View()).content_length() <= 4000
    offline.note(status="ended")
    assert len(told(offline, names).text) <= 2000


def test_a_board_that_is_over_says_so_and_shows_no_count_and_no_deadline() -> None:
    posted = "\n".join(
        [
            "**Ca$h 'n Gun$** · table 1",
            "💰 Nobody stands: $5,000 stays on the table.",
            "-# ⏳ Move due <t:1:R>",
            "➡️ <@1>, <@2> and Computer 3: talk, then stay or quit (2 of 3 have chosen)",
        ]
    )
    assert closed(posted, language(None)).splitlines() == [
        "**Ca$h 'n Gun$** · table 1",
        "💰 Nobody stands: $5,000 stays on the table.",
        "➡️ <@1>, <@2> and Computer 3: see below",
    ]
    lobby = "A lobby\nof its own"
    assert closed(lobby, language(None)) == lobby

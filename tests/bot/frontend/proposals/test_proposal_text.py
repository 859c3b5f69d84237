"""The text of proposals, word by word."""

from dataclasses import replace

import pytest

from bot.clocks.clock import CLOCKS, PRESETS
from bot.frontend.proposals.proposal_text import going_back, proposing, text
from bot.model import Outcome, Proposal, ProposalKind, SeatRow
from games.core.log import Seat
from tests.bot.offline_table import ANNS_TURN, MORE_NAMES, NAMES, SET_UP, OfflineTable, gangsters
from words.languages import language

ANN, BOB, CLEO = Seat(0), Seat(1), Seat(2)
TITLE = "**The Great Fire of London 1666** · table 7"
OPENED = 1_788_350_400_000


@pytest.fixture
def offline() -> OfflineTable:
    return OfflineTable()


def lines(offline: OfflineTable, proposal: Proposal) -> list[str]:
    shown = text(proposal, offline.table, NAMES, language(None)).split("\n")
    assert shown[0] == TITLE
    return shown[1:]


def undo(seat: Seat, target: int) -> Proposal:
    return Proposal(7, "undo", seat, target, OPENED)


def power(kind: ProposalKind, seat: Seat | None = BOB, target: Seat | None = CLEO) -> Proposal:
    return Proposal(7, kind, seat, target, OPENED, "43200000")


def test_a_move_back_is_asked_for(offline: OfflineTable) -> None:
    offline.do(*SET_UP[:4])
    assert lines(offline, undo(BOB, 2)) == [
        "🙏 Bob would like to undo this:",
        "> **Bob** placed a trained band in Minories.",
        "This also undoes 2 later moves.",
        "If the game goes back, all plans are dropped.",
        "-# Everybody must agree. The host alone can decide <t:1788436800:R>. Any move cancels "
        "this request.",
        "🙋 <@11> and <@33>: do you agree?",
    ]


def test_only_those_who_have_not_answered_are_called(offline: OfflineTable) -> None:
    offline.do(*SET_UP[:2])
    voted = replace(undo(BOB, 2), agreed=frozenset({CLEO}))
    assert lines(offline, voted)[2::2][:1] == ["Nothing has happened since."]
    assert "👍 Cleo" in lines(offline, voted)
    assert lines(offline, voted)[-1] == "🙋 <@11>: do you agree?"


def test_behind_what_was_seen_everybody_must_agree(offline: OfflineTable) -> None:
    offline.do(*SET_UP, *ANNS_TURN)
    assert lines(offline, undo(ANN, 12))[4] == (
        "-# That move drew or revealed something, so everybody must agree."
    )
    assert going_back(offline.table, ANN, NAMES, language(None)).split("\n") == [
        "Your last move:",
        "> **You** drew ➡️ E.",
        "Nothing has happened since.",
        "If the game goes back, all plans are dropped.",
        "That move drew or revealed something, so everybody must agree: Bob and Cleo.",
    ]


def test_at_a_live_table_the_host_need_not_wait_a_day(offline: OfflineTable) -> None:
    offline.do(*SET_UP[:3])
    offline.note(clock=CLOCKS.dump(PRESETS["live"]))
    assert going_back(offline.table, ANN, NAMES, language(None)).split("\n")[-1] == (
        "Bob and Cleo must agree. After 11m, the host alone can decide."
    )
    assert "<t:1788351060:R>" in lines(offline, undo(ANN, 1))[4]


def test_alone_there_is_nobody_to_ask(offline: OfflineTable) -> None:
    offline.do(*SET_UP[:3])
    others = (SeatRow(BOB, "computer"), SeatRow(CLEO, "computer"))
    offline.table.seat_rows = (offline.table.seat_rows[0], *others)
    assert going_back(offline.table, ANN, NAMES, language(None)).split("\n") == [
        "Your last move:",
        "> **You** placed a trained band in The Tower.",
        "This also undoes 2 later moves.",
        "If the game goes back, all plans are dropped.",
        "There is nobody to ask.",
    ]


@pytest.mark.parametrize(
    ("outcome", "told"),
    [
        ("agreed", "✅ Bob asked to undo a move. The move was undone."),
        ("declined", "✖️ Bob asked to undo a move. It was declined."),
        ("withdrawn", "↩️ Bob asked to undo a move, then withdrew the request."),
        ("void", "💨 Bob asked to undo a move, but the table has moved on."),
        ("lapsed", "⌛ Bob asked to undo a move. Not enough players answered in time."),
    ],
)
def test_what_became_of_it_is_told_with_who_said_what(
    offline: OfflineTable, outcome: Outcome, told: str
) -> None:
    offline.do(*SET_UP[:3])
    if outcome == "agreed":
        offline.session.commit(offline.session.rewind(1, BOB, 0))
    voted = replace(undo(BOB, 2), agreed=frozenset({ANN}), declined=frozenset({CLEO}))
    move = "> **Bob** placed a trained band in Minories."
    assert lines(offline, replace(voted, outcome=outcome)) == [told, move, "👍 Ann", "👎 Cleo"]


def test_nobody_hears_what_a_sealed_choice_was() -> None:
    offline = gangsters((1, "load_and_aim bang -"), (0, "load_and_aim clic -"))
    shown = text(undo(BOB, 1), offline.table, MORE_NAMES, language(None))
    assert "Bob would like to undo this:\n> A sealed choice.\n" in shown
    assert "load" not in shown
    offline.session.commit(offline.session.rewind(0, BOB, 0))
    agreed = replace(undo(BOB, 1), outcome="agreed")
    shown = text(agreed, offline.table, MORE_NAMES, language(None))
    assert "load" not in shown


def test_what_is_the_hosts_is_asked_of_the_others(offline: OfflineTable) -> None:
    assert lines(offline, power("pause")) == [
        "🗳️ The host, Ann, is not answering. Bob proposes: pause the table. It happens if more "
        "than half of the others agree.",
        "🙋 <@33>: do you agree?",
    ]
    offline.note(host_id=None)
    assert lines(offline, power("end"))[0].startswith(
        "🗳️ The host has left. Bob proposes: end the game now (nobody wins, and this cannot be "
        "undone). "
    )


@pytest.mark.parametrize(
    ("kind", "question", "done"),
    [
        ("pause", "pause the table?", "⏸️ Bob paused the table."),
        ("resume", "resume the table?", "▶️ Bob resumed the table."),
        ("extend", "give Cleo more time: 12h?", "⏳ Bob gave Cleo more time: 12h."),
        ("replace", "give Cleo's seat to somebody else?",
         "🔄 Bob gave a seat away: Cleo has it now."),
        ("hand_over", "make Cleo the host?", "👑 Bob made Cleo the host."),
        ("end", "end the game now (nobody wins, and this cannot be undone)?",
         "⏹️ Bob ended the game."),
    ],
)  # fmt: skip
def test_each_thing_a_host_may_do_is_told(
    offline: OfflineTable, kind: ProposalKind, question: str, done: str
) -> None:
    asked = proposing(power(kind), offline.table, NAMES, language(None))
    assert asked == f"{TITLE}: {question}"
    assert lines(offline, replace(power(kind), outcome="agreed")) == [done]


def test_who_does_not_sit_there_is_named_by_what_they_may(offline: OfflineTable) -> None:
    assert lines(offline, replace(power("pause", None), outcome="agreed")) == [
        "⏸️ A channel manager paused the table."
    ]

"""What is written to one person, word by word."""

import pytest

from bot.messages.letters import addressee, door_closed, text
from bot.model import Chair, Reason, Saying, SayingKind, Status
from games.core.log import Seat
from tests.bot.settled import ANN, BOB, CHAIRS, NAMES, Settled
from words.languages import language
from words.reader import Reader


@pytest.fixture
def settled() -> Settled:
    return Settled()


def letter(settled: Settled, saying: Saying, reader: int | None = 0) -> list[str]:
    to = Reader(language(None), NAMES, None if reader is None else Seat(reader))
    return text(saying, settled.table, to).splitlines()


def test_the_secrets(settled: Settled) -> None:
    assert letter(settled, Saying(7, "secrets", seat=Seat(0))) == [
        "**The Great Fire of London 1666** in <#500>: the game has begun. This is yours alone:",
        "**Your houses:** 🟨 yellow",
        "**Hand:** ⬆️ N ×2, ➡️ E, ⬇️ S, ⬅️ W",  # noqa: RUF001
        "**Objectives**, worth their points if houses stand there at the end:",
        "- Vintners Hall, green region: 6 VP; 2 houses stand",
        "- Baynard's Castle, lilac region: 3 VP; 3 houses stand",
        "- St. Paul's, lilac region: 2 VP; 4 houses stand",
    ]


def test_who_takes_a_seat_over_or_has_it_back_is_told_so(settled: Settled) -> None:
    assert letter(settled, Saying(7, "secrets", seat=Seat(0), about="seat"))[0] == (
        "**The Great Fire of London 1666** in <#500>: you play there now. This is yours alone:"
    )


def test_each_gets_their_own(settled: Settled) -> None:
    letters = [letter(settled, Saying(7, "secrets", seat=Seat(seat)), seat) for seat in range(3)]
    assert [one[1] for one in letters] == [
        "**Your houses:** 🟨 yellow",
        "**Your houses:** 🟦 blue",
        "**Your houses:** 🟥 red",
    ]


def test_the_welcome(settled: Settled) -> None:
    settled.note(status="lobby")
    assert letter(settled, Saying(7, "welcome", about="22"), 1) == [
        "You sit at a table of **The Great Fire of London 1666** in <#500>. When it starts, I "
        "write you your secrets here; `/hand` shows them at any time."
    ]


@pytest.mark.parametrize(
    ("reason", "why"),
    [
        ("channel_gone", "its channel is gone"),
        ("kicked", "I was removed from the server"),
        ("thread_locked", "its thread is locked"),
        ("no_permission", "I may not post there any more"),
    ],
)
def test_the_news_of_a_pause(settled: Settled, reason: Reason, why: str) -> None:
    settled.note(status="paused", reason=reason)
    assert letter(settled, Saying(7, "paused", about=reason)) == [
        f"Your table of **The Great Fire of London 1666** in <#500> is paused: {why}. Nothing is "
        "lost. `/game resume` in a channel where I may post goes on there (table 7)."
    ]


def test_the_news_of_a_table_that_is_frozen(settled: Settled) -> None:
    settled.note(status="frozen")
    assert letter(settled, Saying(7, "paused")) == [
        "Your table of **The Great Fire of London 1666** in <#500> stands still: the rules were "
        "mended, and what was played does not fit them any more. It cannot go on; I am sorry."
    ]


def test_each_letter_has_its_addressee(settled: Settled) -> None:
    settled.table.chairs = (*CHAIRS[:2], Chair(Seat(2), "former"))
    settled.note(status="paused")
    assert addressee(Saying(7, "secrets", seat=Seat(1)), settled.table) == BOB
    assert addressee(Saying(7, "secrets", seat=Seat(2)), settled.table) is None
    assert addressee(Saying(7, "welcome", about="22"), settled.table) == BOB
    assert addressee(Saying(7, "welcome", about="99"), settled.table) is None
    assert addressee(Saying(7, "paused"), settled.table) == ANN
    settled.note(host_id=None)
    assert addressee(Saying(7, "paused"), settled.table) is None


@pytest.mark.parametrize("kind", ["board", "strip", "lobby"])
def test_what_is_said_in_a_channel_is_no_letter(settled: Settled, kind: SayingKind) -> None:
    assert addressee(Saying(7, kind, seat=Seat(0)), settled.table) is None


@pytest.mark.parametrize("status", ["running", "over", "ended"])
def test_a_table_that_goes_on_again_is_no_news(settled: Settled, status: Status) -> None:
    settled.note(status=status)
    assert addressee(Saying(7, "paused", about="kicked"), settled.table) is None


def test_who_takes_no_letters_is_told_what_to_do() -> None:
    assert door_closed(language(None)) == (
        "I cannot write to you: your direct messages are closed to me. That does no harm: `/hand` "
        "and the button My hand show you your secrets here, at any time."
    )

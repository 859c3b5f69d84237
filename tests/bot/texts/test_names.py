"""Names of people."""

import asyncio

import pytest

from bot.model import SeatRow
from bot.tables.table import Table
from bot.texts import names as module
from bot.texts.names import Names, escaped, mentions, nobody
from games.core.log import Seat
from tests.bot.offline_table import ANN, BOB, CLEO, FIRE, SEAT_ROWS, TABLE_ROW
from tests.patience import PATIENCE
from words.languages import language

SAY = language(None)
MIXED = (SeatRow(Seat(0), "former"), SeatRow(Seat(1), "computer"), SeatRow(Seat(2), "person", CLEO))


class Discord:
    """Knows everybody's name, and counts who was asked for."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    async def name(self, user_id: int) -> str:
        self.asked.append(user_id)
        if user_id == BOB:
            raise LookupError("deleted")
        return f"User {user_id}"


def table(seat_rows: tuple[SeatRow, ...] = SEAT_ROWS) -> Table:
    return Table(TABLE_ROW, FIRE, seat_rows)


async def test_who_was_heard_of_need_not_be_asked_for() -> None:
    discord = Discord()
    names = Names(discord.name)
    for user_id, name in ((ANN, "Ann"), (BOB, "Bob"), (CLEO, "Cleo")):
        names.note(900, user_id, name)
    assert await names.plain(table(), SAY) == ("Ann", "Bob", "Cleo")
    assert discord.asked == []


async def test_the_rest_is_asked_for_once_and_who_has_no_name_is_called_by_the_seat() -> None:
    discord = Discord()
    names = Names(discord.name)
    names.note(900, CLEO, "Cleo")
    names.note(901, ANN, "Annie elsewhere")
    assert await names.plain(table(), SAY) == ("User 11", "Player 2", "Cleo")
    assert sorted(discord.asked) == [ANN, BOB]
    await names.plain(table(), SAY)
    assert sorted(discord.asked) == [ANN, BOB, BOB]


async def test_namesakes_are_told_apart_by_their_seats() -> None:
    """Else nobody would know at whom they aim."""
    names = Names(Discord().name)
    for user_id, name in ((ANN, "Alex"), (BOB, "Bob"), (CLEO, "Alex")):
        names.note(900, user_id, name)
    assert await names.plain(table(), SAY) == ("Alex (1)", "Bob", "Alex (3)")


async def test_nobody_waits_long_for_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "WAIT", 0.0)

    async def never(_: int) -> str:
        await asyncio.Event().wait()
        return "late"

    names = Names(never)
    names.note(900, BOB, "Bob")
    async with asyncio.timeout(PATIENCE):
        assert await names.plain(table(), SAY) == ("Player 1", "Bob", "Player 3")


async def test_a_newer_name_counts_and_a_forgotten_one_does_not() -> None:
    discord = Discord()
    names = Names(discord.name)
    names.note(900, ANN, "Ann")
    names.note(900, ANN, "Anna")
    names.note(900, CLEO, "Cleo")
    assert (await names.plain(table(), SAY))[0] == "Anna"
    names.forget(ANN)
    assert (await names.plain(table(), SAY))[0] == "User 11"


async def test_only_so_many_names_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "KEPT", 2)
    discord = Discord()
    names = Names(discord.name)
    for user_id in (ANN, BOB, CLEO):
        names.note(900, user_id, "noted")
    await names.plain(table(), SAY)
    assert discord.asked == [ANN]


def test_mentions_are_for_people() -> None:
    assert mentions(table(), SAY) == ("<@11>", "<@22>", "<@33>")
    assert mentions(table(MIXED), SAY) == ("a former player (1)", "Computer 2", "<@33>")


async def test_who_is_no_person_has_a_plain_name_too() -> None:
    names = Names(Discord().name)
    names.note(900, CLEO, "Cleo")
    plain = await names.plain(table(MIXED), SAY)
    assert plain == ("a former player (1)", "Computer 2", "Cleo")
    assert nobody(MIXED[1], SAY) == "Computer 2"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("*bold* _italic_ ~~gone~~", r"\*bold\* \_italic\_ \~\~gone\~\~"),
        ("`code` ||spoiler||", r"\`code\` \|\|spoiler\|\|"),
        ("@everyone @here", "@\u200beveryone @\u200bhere"),
        ("<@&123456789012345678>", "\\<@\u200b&123456789012345678>"),
        ("<#123456789012345678>", r"\<#123456789012345678>"),
        ("<t:0:R>", r"\<t:0:R>"),
        ("<:smile:123456789012345678>", r"\<:smile:123456789012345678>"),
        ("# heading", r"\# heading"),
        ("> quote", r"\> quote"),
        ("https://x.y/a_b", "https:\u200b//x.y/a\\_b"),
        ("[here](https://x.y)", "\\[here](https:\u200b//x.y)"),
        ("back\\slash", r"back\\slash"),
    ],
)
def test_a_name_in_a_message_is_a_name_and_nothing_else(name: str, shown: str) -> None:
    assert escaped((name,)) == (shown,)

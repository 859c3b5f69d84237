"""The tables of a server, and those of a person: lists that are read page by page."""

from collections.abc import Callable, Sequence
from typing import Final

from bot.face.answers import say_to, turn
from bot.face.host import Press
from bot.face.paging import turning
from bot.face.views import unstored
from bot.messages import paging
from bot.messages.ids import ListKind
from bot.messages.links import link
from bot.model import Facts
from bot.refusals import RefusedError, Why
from bot.store import clocks, tables
from words.say import Say

_LINES: Final = 10
"""Tables on a page: what can be looked over on a phone."""


async def show_tables(press: Press, number: int = 1) -> None:
    """Show a page of the live tables of the server, oldest first."""
    if press.guild_id is None:
        raise RefusedError(Why.GUILD_ONLY)
    say = say_to(press)
    async with press.client.room.store.read() as db:
        found = await tables.tables_of_guild(db, press.guild_id)
    if not found:
        await turn(press, say("No table is open on this server. `/game new` opens one."), None)
        return
    lines = [
        f"- {link(facts, say)} · {press.client.room.shelf[facts.game].name} · {_stands(facts, say)}"
        for facts in found
    ]

    def heading(page: paging.Page[str]) -> str:
        if page.of == 1:
            return say("Tables of this server:")
        return say("Tables of this server, page {n} of {all}:", n=page.number, all=page.of)

    await _show(press, "tables", lines, number, heading)


async def show_mine(press: Press, number: int = 1) -> None:
    """Show a page of somebody's tables on all servers, the longest waiting first."""
    say = say_to(press)
    async with press.client.room.store.read() as db:
        found = await tables.tables_of(db, press.user.id)
        ends = await clocks.deadlines(db, press.user.id)
    if not found:
        await turn(press, say("You sit at no table. `/game new` opens one."), None)
        return
    shelf = press.client.room.shelf
    lines = [
        _mine(facts, shelf[facts.game].name, waiting, ends.get(facts.id), say)
        for facts, _, waiting in found
    ]

    def heading(page: paging.Page[str]) -> str:
        if page.of == 1:
            return ""
        return say("Your tables, page {n} of {all}:", n=page.number, all=page.of)

    await _show(press, "mine", lines, number, heading)


async def _show(
    press: Press,
    kind: ListKind,
    lines: Sequence[str],
    number: int,
    heading: Callable[[paging.Page[str]], str],
) -> None:
    page = paging.opened(paging.pages(lines, most=_LINES), number)
    buttons = turning(kind, 0, page, say_to(press))
    text = f"{heading(page)}\n{page.things}".strip()
    await turn(press, text, unstored([buttons]) if buttons else None)


def _stands(facts: Facts, say: Say) -> str:
    match facts.status:
        case "lobby":
            return say("open: seats are free")
        case "paused":
            return say("paused")
        case _:
            return say("in progress")


def _mine(facts: Facts, game: str, waiting: int | None, ends_at: int | None, say: Say) -> str:
    line = f"{link(facts, say)} · {game} · <#{facts.channel_id}>"
    if waiting is None:
        return line
    since = f"<t:{waiting // 1000}:R>"
    if ends_at is None:
        return say("➡️ {table} waits for you ({since})", table=line, since=since)
    return say("➡️ {table} waits for you ({since}); your time ends {when}", table=line,
               since=since, when=f"<t:{ends_at // 1000}:R>")  # fmt: skip

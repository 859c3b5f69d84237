"""Films: what happened while somebody was away, and whole games.

A film shows what a spectator saw, also to who sits at the table: so it cannot tell a secret,
whoever passes it on, and all who ask share one film. What they alone heard stands beside it.
"""

import discord
from discord import ui

from bot.frontend.base_client import Press
from bot.frontend.message_buttons import table_buttons
from bot.frontend.responses import say_to, tell, think
from bot.refusals import RefusedError, Why
from bot.tables.table import Table
from bot.texts import recap
from bot.texts.boards import title
from bot.texts.names import written
from words.reader import Reader
from words.say import Say


async def show_recap(press: Press, table: Table) -> None:
    """Show what happened since this person's own last move, in words and as a film."""
    seat = table.seat_for(press.user.id)
    table.check_begun()
    await think(press)
    say = say_to(press)
    names = await press.client.names.plain(table, say)
    to = Reader(say, written(names), seat)
    told = recap.story(table, seat, to)
    is_running = table.facts.status == "running"
    buttons = table_buttons(table, 0, say) if is_running else None
    if not told:
        nothing = say("Nothing has happened since your last move.")
        await tell(press, f"{title(table, say)}\n{nothing}", buttons)
        return
    since = recap.since(table.session, seat)
    film = await press.client.pictures.film(table, since, names, say, press.filesize_limit)
    await _tell(press, f"{title(table, say)}\n{recap.letter(told, to)}", buttons, film)


async def show_replay(press: Press, table: Table) -> None:
    """Show all that everybody could see of a game so far."""
    table.check_begun()
    await think(press)
    say = say_to(press)
    if not table.session.moves:
        await tell(press, f"{title(table, say)}\n{say('Nothing has happened here yet.')}")
        return
    names = await press.client.names.plain(table, say)
    text = f"{title(table, say)}\n{_shown(table, say)}"
    film = await press.client.pictures.film(table, 0, names, say, press.filesize_limit)
    await _tell(press, text, None, film)


async def _tell(press: Press, text: str, view: ui.View | None, film: discord.File | None) -> None:
    """Complete the answer; without a film, say so."""
    if film is None:
        failed = say_to(press)("The film could not be made just now; the log tells it in words.")
        await tell(press, f"{text}\n{failed}", view)
    else:
        await tell(press, text, view, film)


def _shown(table: Table, say: Say) -> str:
    match table.facts.status:
        case "over":
            return say("The whole game, from the first move to the scores.")
        case "ended":
            return say("The game as far as it went.")
        case _:
            return say("The game so far, as everybody could see it.")


def check_watches(press: Press, table: Table) -> None:
    """Make sure that somebody may see what is public of a table that they called by its number.

    Whoever sits there may; others where it is played, and on its server once it is over: numbers
    are easily guessed, and a channel need not be open to all.

    Raises:
        RefusedError: not here.
    """
    facts = table.facts
    is_here = facts.channel_id == press.channel_id
    is_past = not facts.is_live and facts.guild_id == press.guild_id
    if not (is_here or is_past or table.seat_of(press.user.id) is not None):
        raise RefusedError(Why.NO_TABLE)

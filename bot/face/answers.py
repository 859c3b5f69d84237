"""How a press or a command is answered: once, in time, in private, whatever happens.

What goes wrong with an answer never touches the game: it was saved before.
"""

import secrets
from collections.abc import Awaitable, Callable

import aiohttp
import discord
import structlog
from discord import ui
from discord.utils import MISSING

from bot.face import codes
from bot.face.host import Press
from bot.refusals import RefusedError, Why, sentence
from bot.store.reach import OutOfReachError
from words.languages import Language, language

_log = structlog.get_logger(__name__)


def say_to(press: Press) -> Language:
    """Return the words in the language of whoever pressed."""
    return language(press.client.languages.get(press.user.id, press.locale.value))


async def handle(press: Press, work: Callable[[], Awaitable[None]]) -> None:
    """Do what was asked for once, and answer whatever becomes of it."""
    host = press.client
    if not host.is_new(press):
        return  # told twice by the gateway
    if press.guild_id is not None:
        host.names.note(press.guild_id, press.user.id, press.user.display_name)
    with host.underway.answer(), structlog.contextvars.bound_contextvars(interaction=press.id):
        try:
            if host.underway.is_stopping:
                raise RefusedError(Why.RESTARTING)
            await work()
            await host.note_alive(press.user.id)
        except (RefusedError, OutOfReachError) as error:
            # That the database is out of reach stands in the log already.
            why = error.why if isinstance(error, RefusedError) else Why.OUT_OF_REACH
            await _tell_at_last(press, sentence(why, say_to(press)))
        except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
            # What was done is saved all the same.
            _log.warning("an answer was lost", why=repr(error))
            if getattr(error, "code", 0) not in codes.TOO_LATE:
                await _tell_at_last(press, sentence(Why.ANSWER_LOST, say_to(press)))
        except Exception:
            await _apologise(press)
        finally:
            host.answered(press)


async def tell(press: Press, text: str, view: ui.View | None = None, *files: discord.File) -> None:
    """Send a private message, or complete the one that was deferred.

    A page whose picture took long does not take the place of what was opened there meanwhile.
    """
    if press.client.is_outrun(press):
        return
    if press.response.is_done():
        await complete(press, text, view, *files)
        return
    await press.response.send_message(text, view=view or MISSING, files=list(files), ephemeral=True)


async def complete(
    press: Press, text: str, view: ui.View | None, *files: discord.File
) -> discord.InteractionMessage:
    """Complete the message that was deferred; where its files are too big, without them."""
    try:
        return await press.edit_original_response(content=text, view=view, attachments=files)
    except discord.HTTPException as error:
        if error.code not in codes.TOO_BIG or not files:
            raise
    return await press.edit_original_response(content=text, view=view, attachments=[])


async def turn(press: Press, text: str, view: ui.View | None) -> None:
    """Let the private message that was pressed show this; a public one stays as it is."""
    if press.message is not None and press.message.flags.ephemeral:
        press.client.note_turn(press)
        await press.response.edit_message(content=text, view=view, attachments=[], embeds=[])
    else:
        await tell(press, text, view)


async def think(press: Press, *, in_place: bool = False) -> None:
    """Say that the answer takes a moment: it will be private.

    `in_place`: it takes the place of the private message that was pressed; a public one stays.
    """
    if in_place and press.message is not None and press.message.flags.ephemeral:
        press.client.note_turn(press)
        await press.response.defer()
    else:
        await press.response.defer(ephemeral=True, thinking=True)


async def _tell_at_last(press: Press, text: str) -> None:
    """Say why not; where even that fails, there is nobody left to tell."""
    try:
        await tell(press, text)
    except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
        _log.warning("an answer was lost", why=repr(error))


async def _apologise(press: Press) -> None:
    """Log our mistake under a number, and give the number to the person."""
    number = secrets.token_hex(4)
    _log.exception("something failed", error=number)
    say = say_to(press)
    await _tell_at_last(
        press,
        say(
            "Something went wrong on my side, and I am sorry. The game is as it was. Whoever runs "
            "me finds it in the log under `{number}`.",
            number=number,
        ),
    )

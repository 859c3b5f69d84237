"""Answers each interaction once, in time and in private, whatever happens.

A failed answer never affects the game: it was saved before. A press in a game whose answer takes
long is acknowledged first and answered later.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Final

import aiohttp
import discord
import structlog
from discord import ui
from discord.utils import MISSING

from bot.frontend import error_codes
from bot.frontend.base_client import Interaction
from bot.refusals import RefusedError, Why, sentence
from bot.store.availability import OutOfReachError
from words.languages import Language, language

_log = structlog.get_logger(__name__)

_WATCH: Final = "watch"
"""The extra of a press with the task that acknowledges it if the answer takes long."""
_LATE: Final = "late"
"""The extra that says that this task has begun to."""
_IN_PLACE: Final = "in place"
"""The extra that says that the message of the interaction is to show the answer."""


def say_to(interaction: Interaction) -> Language:
    """Return the language of the person behind an interaction."""
    return language(interaction.client.languages.get(interaction.user.id, interaction.locale.value))


async def handle(
    interaction: Interaction, work: Callable[[], Awaitable[None]], *, may_be_late: bool = False
) -> None:
    """Run `work` once for an interaction, and answer refusals and errors.

    If the answer `may_be_late` and is, the press is acknowledged first; `work` answers such a press
    in private or in place.
    """
    client = interaction.client
    if not client.is_new(interaction):
        return  # delivered twice by the gateway
    _note_name(interaction)
    if may_be_late:
        interaction.extras[_WATCH] = asyncio.create_task(_acknowledge_late(interaction))
    with (
        client.in_flight.answer(),
        structlog.contextvars.bound_contextvars(interaction=interaction.id),
    ):
        try:
            if client.in_flight.is_stopping:
                raise RefusedError(Why.RESTARTING)
            await work()
            await client.note_activity(interaction.user.id)
        except (RefusedError, OutOfReachError) as error:
            # The store has logged already that the database is out of reach.
            why = error.why if isinstance(error, RefusedError) else Why.OUT_OF_REACH
            await _send_last_word(interaction, sentence(why, say_to(interaction)))
        except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
            # What was done is saved.
            _log.warning("an answer was lost", why=repr(error))
            if getattr(error, "code", 0) not in error_codes.TOO_LATE:
                await _send_last_word(interaction, sentence(Why.ANSWER_LOST, say_to(interaction)))
        except Exception:
            await _apologise(interaction)
        finally:
            await _is_late(interaction)  # nothing is acknowledged after the answer
            client.mark_answered(interaction)


def _note_name(interaction: Interaction) -> None:
    if interaction.guild_id is not None:
        names, user = interaction.client.names, interaction.user
        names.note(interaction.guild_id, user.id, user.display_name)


async def _acknowledge_late(interaction: Interaction) -> None:
    await asyncio.sleep(interaction.client.patience)
    interaction.extras[_LATE] = True
    await _defer(interaction, in_place=True)


async def _is_late(interaction: Interaction) -> bool:
    """Tell whether a press was acknowledged because it took long; if not, it will not be."""
    watch: asyncio.Task[None] | None = interaction.extras.get(_WATCH)
    if watch is None:
        return False
    if not interaction.extras.get(_LATE):
        watch.cancel()
    await asyncio.wait({watch})
    if not watch.cancelled() and (error := watch.exception()) is not None:
        _log.warning("a press could not be acknowledged", why=repr(error))
    return _LATE in interaction.extras and interaction.response.is_done()


async def send_private(
    interaction: Interaction, text: str, view: ui.View | None = None, *files: discord.File
) -> None:
    """Send a private message, or complete the one that was deferred.

    A slow answer never replaces a newer one in the same message.
    """
    is_late = await _is_late(interaction)
    if is_late and _is_private(interaction) and _IN_PLACE not in interaction.extras:
        await interaction.followup.send(
            text, view=view or MISSING, files=list(files), ephemeral=True
        )
        return
    if interaction.client.is_superseded(interaction):
        return
    if interaction.response.is_done():
        await complete_deferred(interaction, text, view, *files)
        return
    await interaction.response.send_message(
        text, view=view or MISSING, files=list(files), ephemeral=True
    )


async def complete_deferred(
    interaction: Interaction, text: str, view: ui.View | None, *files: discord.File
) -> discord.InteractionMessage:
    """Complete the deferred message; without its files if they are too big."""
    try:
        return await interaction.edit_original_response(content=text, view=view, attachments=files)
    except discord.HTTPException as error:
        if error.code not in error_codes.TOO_BIG or not files:
            raise
    return await interaction.edit_original_response(content=text, view=view, attachments=[])


async def show_in_place(interaction: Interaction, text: str, view: ui.View | None) -> None:
    """Show this in the private message of the interaction; a public message stays as it is."""
    if not _is_private(interaction):
        await send_private(interaction, text, view)
    elif not await _is_late(interaction):
        interaction.client.claim_message(interaction)
        await interaction.response.edit_message(content=text, view=view, attachments=[], embeds=[])
    elif not interaction.client.is_superseded(interaction):
        await interaction.edit_original_response(content=text, view=view, attachments=[], embeds=[])


async def defer(interaction: Interaction, *, in_place: bool = False) -> None:
    """Defer a private answer.

    `in_place`: it will replace the private message of the interaction; a public message stays.
    """
    if in_place:
        interaction.extras[_IN_PLACE] = True
    if not await _is_late(interaction):
        await _defer(interaction, in_place=in_place)


def _is_private(interaction: Interaction) -> bool:
    """Tell whether the message of the interaction is private, and may show something else."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def _defer(interaction: Interaction, *, in_place: bool) -> None:
    if in_place and _is_private(interaction):
        interaction.client.claim_message(interaction)
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)


async def _send_last_word(interaction: Interaction, text: str) -> None:
    """Tell the person why it failed; if even that fails, only log it."""
    try:
        await send_private(interaction, text)
    except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
        _log.warning("an answer was lost", why=repr(error))


async def _apologise(interaction: Interaction) -> None:
    """Log an internal error under a number, and give that number to the person."""
    number = secrets.token_hex(4)
    _log.exception("something failed", error=number)
    say = say_to(interaction)
    await _send_last_word(
        interaction,
        say(
            "Sorry, something went wrong. The game is as it was. The bot's operator can find the "
            "error in the log under `{number}`.",
            number=number,
        ),
    )

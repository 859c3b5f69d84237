"""Answer each interaction once, in time and in private.

A failed answer never affects the game, which was saved before. An interaction whose answer takes
long is acknowledged first and answered later.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

import aiohttp
import discord
import structlog
from discord import ui
from discord.utils import MISSING

from bot.frontend.core import error_codes
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.late_pictures import Painting
from bot.frontend.core.message_buttons import ways_on
from bot.frontend.core.views import View, as_layout, with_sign
from bot.frontend.core.whereabouts import may_play_here
from bot.model import DIRECT
from bot.refusals import RefusedError, Why, sentence
from bot.store.databases.availability import OutOfReachError
from words.languages import Language, language

_log = structlog.get_logger(__name__)

_WATCH: Final = "watch"
"""The `extras` key of the task that acknowledges an interaction if its answer takes long."""
_LATE: Final = "late"
"""The `extras` key that says that this task has started to."""
_IN_PLACE: Final = "in place"
"""The `extras` key that says that the interaction's private message will show the answer."""
_UPDATE: Final = discord.InteractionResponseType.deferred_message_update
"""The acknowledgement that shows nothing: the pressed message may change."""
_SIGN: Final = "sign"
"""The extra with the emoji of the pressed button while the answer takes long."""
_PUBLIC: Final = "public"
"""The `extras` key that says that everybody sees the deferred answer."""
Shown = Literal["privately", "publicly", "in the message"]
"""Where an answer is shown: `privately` is in place if the used message is private, and `in the
message` in a pressed public one, such as a lobby."""
_SHOWS_MESSAGE: Final = (_UPDATE, discord.InteractionResponseType.message_update)
"""Kinds of answers that would replace the pressed public message."""


def say_to(interaction: Interaction) -> Language:
    """Return the language of the person behind an interaction.

    Commands have the names of their Discord, whichever language they have chosen here.
    """
    of_discord = language(interaction.locale.value)
    chosen = interaction.client.languages.get(interaction.user.id)
    if chosen is None or language(chosen).locale == of_discord.locale:
        return of_discord
    return language(chosen).typed_in(of_discord, interaction.client.command_names)


async def handle(
    interaction: Interaction, work: Callable[[], Awaitable[None]], shown: Shown = "privately"
) -> None:
    """Run `work` once for an interaction, and answer refusals and errors.

    `work` answers only with the functions of this module, which know whether it was acknowledged.
    `shown` is where it usually answers; where the bot may not post, it answers in private.
    """
    client = interaction.client
    if not client.is_new(interaction):
        return  # delivered twice by the gateway
    if not await client.registry.store.is_ours(interaction.id) or client.in_flight.is_left:
        return  # another process answers
    _note_name(interaction)
    interaction.extras[_WATCH] = asyncio.create_task(_acknowledge_late(interaction, shown))
    with (
        client.in_flight.answer(interaction.id),
        structlog.contextvars.bound_contextvars(interaction=interaction.id),
    ):
        try:
            may_act = await client.registry.store.may_act()
            if client.in_flight.is_stopping or not may_act:
                raise RefusedError(Why.SILENT if not may_act else Why.RESTARTING)
            await work()
            await client.note_activity(interaction.user.id)
        except (RefusedError, OutOfReachError) as error:
            # The store has logged already that the database is out of reach.
            why = error.why if isinstance(error, RefusedError) else Why.OUT_OF_REACH
            view = await _way_on(interaction, error) if isinstance(error, RefusedError) else None
            await _send_last_word(interaction, sentence(why, say_to(interaction)), view)
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
    names, user = interaction.client.names, interaction.user
    names.note(interaction.guild_id or DIRECT, user.id, user.display_name)


async def _acknowledge_late(interaction: Interaction, shown: Shown) -> None:
    await asyncio.sleep(interaction.client.patience)
    interaction.extras[_LATE] = True
    match shown:
        case "privately" if _SIGN in interaction.extras and is_private(interaction):
            await _show_sign(interaction, interaction.extras[_SIGN])
        case "publicly" if may_play_here(interaction):
            await _defer_public(interaction)
        case "in the message":
            await interaction.response.defer()
        case _:
            await _defer(interaction, in_place=is_private(interaction))


def sign_meanwhile(interaction: Interaction, sign: str) -> None:
    """Let the pressed button bear this emoji, and be off, if the answer takes long.

    It is shown by the acknowledgement, which would be needed anyway.
    """
    interaction.extras[_SIGN] = sign


async def _show_sign(interaction: Interaction, sign: str) -> None:
    message, pressed = interaction.message, dict(interaction.data or {})
    assert message is not None  # noqa: S101 - it is private
    interaction.client.claim_message(interaction)
    await interaction.client.late_pictures.drop(message.id)
    view = with_sign(message, str(pressed["custom_id"]), sign)
    await interaction.response.edit_message(view=view)


async def _is_late(interaction: Interaction) -> bool:
    """Tell whether the interaction was acknowledged for taking long; if not, stop that."""
    watch: asyncio.Task[None] = interaction.extras[_WATCH]
    if not interaction.extras.get(_LATE):
        watch.cancel()
    await asyncio.wait({watch})
    if not watch.cancelled() and (error := watch.exception()) is not None:
        _log.warning("an interaction could not be acknowledged", why=repr(error))
    return _LATE in interaction.extras and interaction.response.is_done()


Content = tuple[str | None, View | None]
"""The text and the buttons of a message; None as text if the components contain it."""


@dataclass(frozen=True, slots=True)
class Pictured:
    """The pictures of an answer, which follow by an edit if they are late."""

    painting: Painting
    alone: Callable[[], Content] | None = None
    """Return the content until the pictures are ready; None: the same as with them."""
    failed: Callable[[], Content] | None = None
    """Return the content if all pictures fail; None: the same as before."""


@dataclass(frozen=True, slots=True)
class _Answer:
    """The ready part of an answer."""

    text: str | None
    view: View | None
    files: Sequence[discord.File] = ()
    alone: Callable[[], Content] | None = None
    """Return the content without the files; None: the same."""
    late: "Callable[[list[discord.File]], _Answer | None] | None" = None
    """Return the edit for when the pictures are painted; None: they are not late."""


async def _ready(
    interaction: Interaction, text: str | None, view: View | None, pictures: Pictured | None
) -> _Answer:
    """Wait for the pictures of an answer, but not long; acknowledge the interaction early."""
    if pictures is None:
        return _Answer(text, view)
    painting, alone, failed = pictures.painting, pictures.alone, pictures.failed
    in_time, prompt = interaction.client.pictures.in_time, interaction.client.pictures.prompt
    files = await painting.within(min(prompt, in_time))
    if files is None and prompt < in_time:
        if not interaction.response.is_done():  # claims nothing: a later press may have
            new = {} if is_private(interaction) else {"ephemeral": True, "thinking": True}
            await interaction.response.defer(**new)
        files = await painting.within(in_time - prompt)
    if files:
        return _Answer(text, view, files, alone)
    if files is not None:
        shown = failed or alone
        return _Answer(*((text, view) if shown is None else shown()))

    def late(files: list[discord.File]) -> _Answer | None:
        if files:
            return _Answer(text, view, files)
        return None if failed is None else _Answer(*failed())

    return _Answer(*((text, view) if alone is None else alone()), late=late)


def _new(answer: _Answer) -> dict[str, Any]:
    """Return the parameters of a new private message."""
    text = {} if answer.text is None else {"content": answer.text}
    return {**text, "view": answer.view or MISSING, "files": answer.files, "ephemeral": True}


def _edit(answer: _Answer, pressed: discord.Message | None) -> dict[str, Any]:
    """Return the parameters of an edit of the pressed message, or of another (None).

    A message with components keeps them, whatever is shown there later.
    """
    view = answer.view
    files: dict[str, Any] = {"attachments": answer.files, "embeds": []}
    if pressed is not None and pressed.flags.components_v2 and not isinstance(view, ui.LayoutView):
        view = as_layout(answer.text or "", view, map(discord.MediaGalleryItem, answer.files))
    if isinstance(view, ui.LayoutView):
        return {"content": None, "view": view, **files}
    return {"content": answer.text, "view": view, **files}


def _follow(
    interaction: Interaction,
    message_id: int,
    edit: Callable[..., Awaitable[object]],
    answer: _Answer,
    pictures: Pictured | None,
) -> None:
    """Add late pictures to an answer, unless something newer is shown in its place."""
    late, client = answer.late, interaction.client
    if pictures is None or late is None:
        return
    if not client.may_edit(interaction, message_id):
        pictures.painting.drop()
        return

    message = interaction.message
    pressed = message if message is not None and message.id == message_id else None

    async def edit_if_needed(files: list[discord.File]) -> None:
        what = late(files)
        if what is None:
            return
        shown = _edit(what, pressed)
        is_added = files and pictures.alone is None and not isinstance(shown["view"], ui.LayoutView)
        # The rest of the message does not change: its data may be newer.
        await edit(**({"attachments": files} if is_added else shown))

    client.late_pictures.follow_by(message_id, pictures.painting, edit_if_needed)


async def send_private(
    interaction: Interaction,
    text: str | None,
    view: View | None = None,
    *files: discord.File,
    pictures: Pictured | None = None,
) -> int | None:
    """Send a private message, or complete the deferred one, even a public one.

    Return its id, or None if a newer answer is shown there, which a slow one never replaces.
    `files` are ready; `pictures` may be late.
    """
    await _is_late(interaction)
    answer = await _ready(interaction, text, view, pictures)
    there = [*files, *answer.files]
    if interaction.response.type in _SHOWS_MESSAGE and _IN_PLACE not in interaction.extras:
        sent = await interaction.followup.send(**_new(replace(answer, files=there)), wait=True)
        _follow(interaction, sent.id, sent.edit, answer, pictures)
        return sent.id
    if interaction.response.type is _UPDATE and not await _may_show(interaction):
        if pictures is not None:
            pictures.painting.drop()
        return None
    if interaction.response.is_done():
        message_id = (await _complete(interaction, replace(answer, files=there))).id
    else:
        told = await interaction.response.send_message(**_new(replace(answer, files=there)))
        message_id = told.message_id or 0
    _follow(interaction, message_id, interaction.edit_original_response, answer, pictures)
    return message_id


async def defer_public(interaction: Interaction) -> None:
    """Defer a public answer, unless something was deferred already."""
    if not await _is_late(interaction) and not interaction.response.is_done():
        await _defer_public(interaction)


async def _defer_public(interaction: Interaction) -> None:
    await interaction.response.defer(thinking=True)
    interaction.extras[_PUBLIC] = True


async def send_public(
    interaction: Interaction, text: str, view: ui.View | None, painting: Painting | None = None
) -> int:
    """Complete the publicly deferred answer, and return the id of its message.

    If it was acknowledged in private, it is posted as a separate message: an answer would stand
    below "Original message was deleted".
    """
    pictures = None if painting is None else Pictured(painting)
    answer = await _ready(interaction, text, view, pictures)
    edit: Callable[..., Awaitable[object]]
    if _PUBLIC in interaction.extras:
        message_id = (await _complete(interaction, answer)).id
        edit = interaction.edit_original_response
    else:
        client, place = interaction.client, interaction.channel_id
        assert place is not None  # noqa: S101 - it was asked for in a channel
        channel = client.get_partial_messageable(place, guild_id=interaction.guild_id)
        client.registry.store.check()
        sent = await channel.send(text, view=view or MISSING, files=answer.files)
        message_id, edit = sent.id, sent.edit
        await interaction.delete_original_response()
    _follow(interaction, message_id, edit, answer, pictures)
    return message_id


async def show_in_public(interaction: Interaction, text: str, view: ui.View | None) -> None:
    """Show this in the pressed public message; its files stay."""
    if await _is_late(interaction):
        await interaction.edit_original_response(content=text, view=view)
    else:
        await interaction.response.edit_message(content=text, view=view)


async def _complete(interaction: Interaction, answer: _Answer) -> discord.InteractionMessage:
    """Complete the deferred message; without its files if they are too big."""
    pressed = interaction.message if interaction.response.type in _SHOWS_MESSAGE else None
    try:
        return await interaction.edit_original_response(**_edit(answer, pressed))
    except discord.HTTPException as error:
        if error.code not in error_codes.TOO_BIG or not answer.files:
            raise
    shown = (answer.text, answer.view) if answer.alone is None else answer.alone()
    return await interaction.edit_original_response(**_edit(_Answer(*shown), pressed))


async def show_in_place(
    interaction: Interaction,
    text: str | None,
    view: View | None,
    pictures: Pictured | None = None,
) -> int | None:
    """Show this in the interaction's private message; a public message does not change.

    A press there while the pictures are painted takes precedence. Return the id of the message, or
    None.
    """
    if not is_private(interaction):
        return await send_private(interaction, text, view, pictures=pictures)
    assert interaction.message is not None  # noqa: S101 - it is private
    client, message_id, response = interaction.client, interaction.message.id, interaction.response
    if not await _is_late(interaction):
        client.claim_message(interaction)
    answer = await _ready(interaction, text, view, pictures)
    if not await _may_show(interaction):
        if pictures is not None:
            pictures.painting.drop()
        if not response.is_done():
            await response.defer()
        return None
    show = interaction.edit_original_response if response.is_done() else response.edit_message
    await show(**_edit(answer, interaction.message))
    _follow(interaction, message_id, interaction.edit_original_response, answer, pictures)
    return message_id


async def close_private(interaction: Interaction, message_id: int, text: str) -> None:
    """Leave only this text in a message of components from an earlier interaction.

    A failure does no harm: the message may be dismissed, or too old.
    """
    await interaction.client.late_pictures.drop(message_id)
    if interaction.is_expired():
        return
    layout = as_layout(text, None)
    with suppress(discord.HTTPException, aiohttp.ClientError, TimeoutError):
        await interaction.followup.edit_message(message_id, view=layout, attachments=[])


async def _may_show(interaction: Interaction) -> bool:
    """Tell whether this may still be shown in the pressed message, and cancel older pictures.

    A later press may have claimed the message.
    """
    assert interaction.message is not None  # noqa: S101 - one was pressed
    client = interaction.client
    if client.has_claim(interaction):
        await client.late_pictures.drop(interaction.message.id)
    return client.has_claim(interaction)


async def answer_with(interaction: Interaction, modal: ui.Modal) -> bool:
    """Show a form; False if the interaction was already acknowledged, which rules out a form."""
    if await _is_late(interaction):
        return False
    await interaction.response.send_modal(modal)
    return True


async def defer(interaction: Interaction, *, in_place: bool = False) -> None:
    """Defer a private answer.

    `in_place`: it will replace the interaction's private message; a public message does not change.
    """
    if in_place and is_private(interaction):
        interaction.extras[_IN_PLACE] = True
    if not await _is_late(interaction):
        await _defer(interaction, in_place=_IN_PLACE in interaction.extras)


async def _defer(interaction: Interaction, *, in_place: bool) -> None:
    if in_place:
        interaction.client.claim_message(interaction)
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)


def is_private(interaction: Interaction) -> bool:
    """Tell whether a component of a private message was used, whose content may be replaced."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def _way_on(interaction: Interaction, error: RefusedError) -> View | None:
    """Return the buttons for a refusal, if there are any."""
    if error.table is None:
        return None
    table = await interaction.client.registry.get(error.table)
    is_there = table.row.channel_id == interaction.channel_id
    return ways_on(table, say_to(interaction), is_there=is_there)


async def _send_last_word(interaction: Interaction, text: str, view: View | None = None) -> None:
    """Tell the person why it failed; if this also fails, only log it."""
    try:
        await send_private(interaction, text, view)
    except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
        _log.warning("an answer was lost", why=repr(error))


async def _apologise(interaction: Interaction) -> None:
    """Log an internal error with a number, and show this number to the person."""
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

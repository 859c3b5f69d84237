"""/tournament new: a private page on which a tournament is set up until it opens.

The page's buttons carry everything, so nothing is stored until then.
"""

from dataclasses import replace
from typing import Final

import discord
from discord import ButtonStyle, SelectOption, ui

from bot.clocks.hours import MINUTE
from bot.frontend.base_client import Interaction
from bot.frontend.handlers.opening import check_installed, missing_permissions
from bot.frontend.responses import say_to, send_private, show_in_place
from bot.frontend.views import unstored
from bot.refusals import RefusedError, Why
from bot.store import tournaments
from bot.tables import people
from bot.texts import time_input, tournament_draft
from bot.texts.custom_ids import DraftId
from bot.texts.names import escaped

_LABEL: Final = 100
_OPTIONS: Final = 25


async def begin(
    interaction: Interaction, name: str, preset: str, game: str, starts: str | None
) -> None:
    """Show somebody the page of a new tournament.

    Raises:
        RefusedError: this is no server with the bot, or the moment cannot be read.
    """
    check_installed(interaction)
    registry, say = interaction.client.registry, say_to(interaction)
    missing = missing_permissions(interaction.app_permissions)
    if missing:
        text = say("The bot needs more permissions here: {which}. Somebody who manages this "
                   "channel can grant them.", which=say.all(missing))  # fmt: skip
        await send_private(interaction, text)
        return
    at: int | None = None
    if starts is not None:
        stored = await people.stored(registry, interaction.user.id)
        at = time_input.moment(starts, registry.now(), stored.told.zone or registry.zone)
        if at is None:
            raise RefusedError(Why.NO_MOMENT)
    named = " ".join(name.split())[: tournament_draft.NAME]
    meant = tournament_draft.draft(named, preset, registry.shelf[game], registry.now(), at)
    await _show(interaction, meant)


async def handle_draft(interaction: Interaction, meant: DraftId, value: str | None) -> None:
    """Change a setting of a draft, or open the tournament.

    Raises:
        RefusedError: another version of the bot made the page.
    """
    shelf = interaction.client.registry.shelf
    latest = interaction.client.registry.now() + time_input.FARTHEST
    if not tournament_draft.is_readable(meant, shelf) or meant.starts * MINUTE > latest:
        raise RefusedError(Why.OUTDATED)
    if meant.what == "open":
        await _open(interaction, meant)
        return
    changed = tournament_draft.changed(meant, value or "", shelf)
    if changed is None:
        raise RefusedError(Why.OUTDATED)
    await _show(interaction, changed)


async def _show(interaction: Interaction, meant: DraftId) -> None:
    say, shelf = say_to(interaction), interaction.client.registry.shelf
    options = [
        SelectOption(value=value, label=label[:_LABEL])
        for value, label in tournament_draft.choices(meant, shelf, say)
    ]
    menus = [
        ui.Select[ui.View](
            custom_id=replace(meant, what="change").text(),
            placeholder=say("Change something"),
            options=options[:_OPTIONS],
        )
    ]
    button: ui.Button[ui.View] = ui.Button(
        custom_id=replace(meant, what="open").text(),
        label=say("Open"),
        emoji="🏆",
        style=ButtonStyle.success,
    )
    await show_in_place(
        interaction, tournament_draft.page(meant, shelf, say), unstored([menus, [button]])
    )


async def _open(interaction: Interaction, meant: DraftId) -> None:
    """Open a tournament in the channel of its page; the outbox announces it."""
    check_installed(interaction)
    client, say = interaction.client, say_to(interaction)
    settings = tournament_draft.settings(meant, client.registry.shelf)
    if settings.starts_at <= client.registry.now():
        await show_in_place(
            interaction,
            say("It would have begun already. `/tournament new` with a later start sets it up "
                "anew."), None,
        )  # fmt: skip
        return
    locale = (interaction.guild_locale or discord.Locale.american_english).value
    guild_id, channel_id = interaction.guild_id, interaction.channel_id
    assert guild_id is not None  # noqa: S101 - as checked
    assert channel_id is not None  # noqa: S101 - as checked
    row = tournament_draft.row(meant, guild_id, channel_id, locale)
    async with client.registry.store.read() as db:
        known = await tournaments.of_guild(db, guild_id)
    if any(one.name == row.name for one in known):
        text = say("There is a tournament of that name on this server already.")
        await show_in_place(interaction, text, None)
        return
    opened = await client.tournaments.open(row, settings, interaction.user.id)
    text = say(
        "**{name}** is open, and announced in this channel. It runs by itself from now on. "
        "`/tournament standings` has your **Organise** button.",
        name=escaped((opened.row.name,))[0],
    )
    await show_in_place(interaction, text, None)

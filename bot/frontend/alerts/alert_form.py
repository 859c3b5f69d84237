"""The form of `/notify`: which games, in which pace, and whether to queue."""

from typing import Final, get_args

import discord

from bot.frontend.alerts import alert_text
from bot.frontend.core import forms
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.custom_ids import AlertId, FormId
from bot.frontend.core.forms import Choice, Filled, Form
from bot.frontend.core.responses import defer, say_to, send_private
from bot.frontend.core.whereabouts import server_channel
from bot.frontend.lobby.opening import missing_permissions
from bot.refusals import RefusedError, Why
from bot.store.rows import alerts as stored
from bot.store.rows.alerts import Alert, Wanted
from bot.store.rows.tables import ChannelTakenError
from bot.tables import alerts, lobby, queue
from bot.tables.table import Table
from bot.texts.links import channel

FORM: Final = FormId("notify")
_QUEUE: Final = "queue"
"""The value of the check box for the queue."""


async def open_form(interaction: Interaction, _: FormId) -> None:
    """Ask for which tables on this server a person wants alerts.

    Raises:
        RefusedError: this is no server, or the bot is not on it.
    """
    registry, say = interaction.client.registry, say_to(interaction)
    guild_id, _channel = server_channel(interaction)
    async with registry.store.read() as db:
        told = await stored.of_person(db, interaction.user.id, guild_id)
    wanted: Wanted = told[0].pace if told else "any"
    games = {one.game for one in told}
    names = alert_text.paces(say)
    waits = Choice(
        say("Open a table when enough people wait"), _QUEUE, any(one.is_queued for one in told)
    )
    form = Form(
        FORM,
        say("Somebody to play with"),
        forms.some_of(
            "games",
            say("Tell me about tables of"),
            [Choice(one.name, one.key, one.key in games) for one in registry.shelf.values()],
            say("By direct message, at most one an hour. Choose none to get no messages"),
        ),
        forms.one_of(
            "pace", say("Pace"), [Choice(names[one], one, one == wanted) for one in names]
        ),
        forms.some_of(
            "queue",
            say("If nobody opens one"),
            [waits],
            say("It opens in the channel where the last of you asked, and I'll mention you there"),
        ),
    )
    await forms.show_form(interaction, form)


async def take_form(interaction: Interaction, _: FormId, filled: Filled) -> None:
    """Save a person's alerts, and open a table if enough people wait for it.

    Raises:
        RefusedError: this is no server, or a choice was not offered.
    """
    registry, say, user_id = interaction.client.registry, say_to(interaction), interaction.user.id
    guild_id, _channel = server_channel(interaction)
    games, pace = filled.get("games", ()), forms.first(filled, "pace")
    if pace not in get_args(Wanted) or not all(game in registry.shelf for game in games):
        raise RefusedError(Why.MOVED_ON)
    waits = _QUEUE in filled.get("queue", ())
    wanted: Wanted = next(one for one in get_args(Wanted) if one == pace)
    chosen = [Alert(game, wanted, waits) for game in games]
    await alerts.choose(registry, user_id, guild_id, chosen)
    await defer(interaction)
    lines = [alert_text.chosen([registry.shelf[game].name for game in games], wanted, say)]
    for one in chosen if waits else ():
        lines += await _opened(interaction, one)
    if waits and len(lines) == 1:
        lines.append(say("As soon as enough people are waiting, I open a table and mention you."))
    await send_private(interaction, "\n".join(lines))


async def _opened(interaction: Interaction, wanted: Alert) -> list[str]:
    """Open a table if enough people wait for it, and report it."""
    client, say = interaction.client, say_to(interaction)
    guild_id, channel_id = server_channel(interaction)
    spoken = interaction.guild_locale or discord.Locale.american_english

    async def sees(user_id: int) -> bool:
        return (await client.access.of_person(user_id, guild_id, channel_id)).sees

    if missing_permissions(interaction.app_permissions):
        return []
    try:
        table = await queue.open_for_queue(
            client.registry,
            wanted,
            guild_id=guild_id,
            channel_id=channel_id,
            user_id=interaction.user.id,
            locale=spoken.value,
            sees=sees,
        )
    except ChannelTakenError:
        text = say(
            "Enough people want to play **{game}**, but this channel already has a table. Use "
            "`/notify` in another channel to open one there.",
            game=client.registry.shelf[wanted.game].name,
        )
        return [text]
    if table is None:
        return []
    return [
        say("Enough people want to play **{game}**: your table opens here.", game=table.game.name)
    ]


async def join(interaction: Interaction, meant: AlertId) -> None:
    """Let a person join the table of their alert."""
    registry, say = interaction.client.registry, say_to(interaction)
    await lobby.join(registry, meant.table, interaction.user.id)
    await lobby.show(registry, meant.table)
    table: Table = await registry.get(meant.table)
    text = say("You have joined the table in {place}.", place=channel(table.row, say))
    await send_private(interaction, text)

"""Deliver alerts, and call queues to their tables."""

import discord

from bot.frontend.alerts import alert_text
from bot.frontend.core import error_codes, message_buttons
from bot.frontend.delivery.reminders import stands
from bot.frontend.delivery.sender import Sender, later_if_transient, pings
from bot.outbox.outbox import NotNowError
from bot.outbox.sent import Sent
from bot.outgoing import Outgoing, QueueCall, TableAlert
from bot.tables import alerts
from bot.tables.table import Table
from words.languages import language


async def send_alert(sender: Sender, outgoing: Outgoing, alert: TableAlert, table: Table) -> Sent:
    """Send an alert to a person, if they can see the table and got no other recently.

    The alert is noted first. If the bot is killed afterwards, it looks for the message before
    sending it again; other alerts of that hour are left out in any case.
    """
    user_id, row = alert.user_id, table.row
    if not await alerts.may_be_told(sender.registry, table, user_id):
        return Sent()
    access = await sender.client.access.of_person(user_id, row.guild_id, row.channel_id)
    if not access.sees:
        return Sent()
    if not await alerts.claim(sender.registry, table, user_id, again=outgoing.tried):
        return Sent()
    async with sender.writing(outgoing):
        try:
            async with later_if_transient():
                await _write(sender, outgoing, alert)
        except discord.HTTPException as error:
            if error.code not in error_codes.CLOSED:
                raise NotNowError(str(error)) from None
    return Sent()


async def _write(sender: Sender, outgoing: Outgoing, alert: TableAlert) -> None:
    channel = await sender.client.create_dm(discord.Object(alert.user_id))
    if await sender.found(outgoing, channel):
        return
    table = await sender.registry.get(alert.table_id)  # the game may have started during the pause
    if not await alerts.may_be_told(sender.registry, table, alert.user_id):
        return
    say = sender.client.language_of(alert.user_id, table.row.locale)
    await channel.send(
        alert_text.alert(table, say),
        view=message_buttons.join_button(table, outgoing.id, say),
        nonce=sender.nonce(outgoing),
        allowed_mentions=discord.AllowedMentions.none(),
    )


async def call_queue(sender: Sender, outgoing: Outgoing, call: QueueCall, table: Table) -> Sent:
    """Call the people of a queue who have not joined the table yet."""
    called = [one for one in call.called if table.seat_of(one) is None]
    if not called or table.row.status != "lobby":
        return Sent()
    channel, text = sender.channel(table), alert_text.call(called, language(table.row.locale))
    if not (outgoing.tried and await stands(sender, channel, text)):
        await sender.post(
            table,
            lambda: channel.send(
                text, nonce=sender.nonce(outgoing), allowed_mentions=pings(called)
            ),
        )
    return Sent()

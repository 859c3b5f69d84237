"""Delivers proposals and edits lobbies: messages that change as people answer."""

import discord

from bot.frontend import message_buttons
from bot.frontend.delivery.sender import PINGS_PEOPLE, Sender, never_if_refused
from bot.outbox.outbox import NeverError
from bot.outbox.sent import Sent
from bot.outgoing import LobbyUpdate, Outgoing, ProposalPost
from bot.store import proposals as stored_proposals
from bot.tables.table import Table
from bot.texts import lobby_text, proposals
from words.languages import language


async def update_lobby(sender: Sender, lobby: LobbyUpdate, table: Table) -> Sent:
    """Update the message of a lobby."""
    is_lobby = table.row.status in ("lobby", "cancelled")
    shows = table.row.message_id if is_lobby else lobby.message_id
    if not shows:
        raise NeverError("there is no lobby to show")
    say = language(table.row.locale)
    message = sender.channel(table).get_partial_message(shows)
    shown = ""
    while shown != (shown := lobby_text.text(table, say)):  # the table may have changed meanwhile
        async with never_if_refused():
            await message.edit(content=shown, view=message_buttons.lobby_buttons(table))
        table = await sender.registry.get(table.id)
    return Sent()


async def send_proposal(
    sender: Sender, outgoing: Outgoing, post: ProposalPost, table: Table
) -> Sent:
    """Post a proposal, or update its message with the votes and the outcome."""
    async with sender.registry.store.read() as db:
        proposal = await stored_proposals.proposal(db, post.proposal_id)
    if proposal is None:
        raise NeverError("the proposal is gone")
    say = language(table.row.locale)
    names = await sender.client.names.plain(table, say)
    deadlines = await sender.registry.deadlines(table) if table.begun is not None else None
    text = proposals.text(proposal, table, names, say, deadlines)
    view = message_buttons.proposal_buttons(proposal, outgoing.id, say)
    if (proposal.kind, proposal.outcome, table.row.status) == ("pause", "agreed", "paused"):
        view = message_buttons.resume_buttons(table, outgoing.id, say)
    channel = sender.channel(table)
    shown = proposal.message_id
    if shown is None:
        async with never_if_refused():
            found = await sender.found(outgoing, channel)
        shown = None if found is None else found.id
    if shown is not None:
        message = channel.get_partial_message(shown)
        async with never_if_refused():
            await message.edit(content=text, view=view, allowed_mentions=PINGS_PEOPLE)
        return Sent(shown)

    async def send() -> discord.Message:
        return await channel.send(
            text,
            view=view or message_buttons.log_button(table, outgoing.id, say),
            nonce=sender.nonce(outgoing),
            allowed_mentions=PINGS_PEOPLE,
        )

    return Sent(await sender.post(table, send))

"""Deliver proposals: messages that change with the votes."""

import discord

from bot.frontend.core import message_buttons
from bot.frontend.delivery.sender import PINGS_PEOPLE, Sender, never_if_refused
from bot.frontend.proposals import proposal_text
from bot.outbox.outbox import NeverError
from bot.outbox.sent import Sent
from bot.outgoing import Outgoing, ProposalPost
from bot.store.rows import proposals as stored_proposals
from bot.tables.table import Table
from words.languages import language


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
    text = proposal_text.text(proposal, table, names, say, deadlines)
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

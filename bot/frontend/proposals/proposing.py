"""Proposals to the table, votes on them, and host actions."""

from discord import ButtonStyle, ui

from bot.frontend.core.base_client import Interaction
from bot.frontend.core.custom_ids import HostActionId, ProposalId
from bot.frontend.core.message_buttons import never_mind, proposal_button
from bot.frontend.core.responses import say_to, show_in_place
from bot.frontend.core.views import unstored
from bot.frontend.proposals import proposal_text as messages
from bot.frontend.rights import gate
from bot.frontend.rights.rules import Right
from bot.model import Proposal, ProposalKind
from bot.refusals import RefusedError, Why
from bot.tables import host_actions, proposals
from bot.tables.proposals import HostIsThereError
from bot.tables.table import Table
from games.core.log import Seat


async def ask_back(interaction: Interaction, table: Table, seat: Seat) -> None:
    """Explain what undoing the last move would undo, and offer to ask for it."""
    say = say_to(interaction)
    names = await interaction.client.names.plain(table, say)
    newest = table.session.newest(seat)  # it may have been undone during the await
    if newest is None:
        raise RefusedError(Why.NO_MOVE)
    if table.proposal is not None:
        raise RefusedError(Why.ASKED_ALREADY)
    proposals.check_no_free_look(table, seat)
    text = messages.going_back(table, seat, names, say)
    others = len(table.people_at() - {seat})
    label = say("Ask the others") if others else say("Undo it")
    ask = proposal_button("ask", table.id, newest.number, label, ButtonStyle.primary)
    await show_in_place(interaction, text, unstored([[ask, never_mind(table, say)]]))


async def handle_proposal(interaction: Interaction, meant: ProposalId) -> None:
    """Handle a button that answers a proposal."""
    registry, say, user_id = interaction.client.registry, say_to(interaction), interaction.user.id
    agrees = meant.what == "yes"
    is_decided = await proposals.vote(registry, meant.number, user_id, agrees=agrees)
    if is_decided:
        text = say("Thank you: that decides it.")
    elif agrees:
        text = say("You agreed. You can still change to No until it is decided.")
    else:
        text = say("You declined. You can still change your mind until it is decided.")
    await show_in_place(interaction, text, None)


async def confirm(
    interaction: Interaction,
    table: Table,
    kind: ProposalKind,
    label: str,
    *,
    target: Seat | None = None,
) -> None:
    """Ask a person to confirm an action that cannot be undone."""
    proposal = Proposal(
        table.id,
        kind,
        table.seat_of(interaction.user.id),
        target,
        interaction.client.registry.now(),
    )
    if await _is_refused(interaction, table):
        return
    host_actions.check(table, proposal)
    say = say_to(interaction)
    names = await interaction.client.names.plain(table, say)
    text = messages.proposing(proposal, table, names, say)
    button: ui.Button[ui.View] = ui.Button(
        label=label,
        style=ButtonStyle.danger,
        custom_id=HostActionId(kind, table.id, target).text(),
    )
    await show_in_place(interaction, text, unstored([[button]]))


async def handle_host_action(interaction: Interaction, meant: HostActionId) -> None:
    """Do the confirmed action."""
    table = await interaction.client.registry.get(meant.table)
    await use(interaction, table, meant.what, target=meant.seat)


async def use(
    interaction: Interaction,
    table: Table,
    kind: ProposalKind,
    *,
    target: Seat | None = None,
    about: str | None = None,
) -> None:
    """Do a host's action, or ask the others if the host is missing."""
    say = say_to(interaction)
    try:
        is_done = await proposals.propose(
            interaction.client.registry,
            table.id,
            interaction.user.id,
            kind,
            target=target,
            about=about,
            is_moderator=await _is_moderator(interaction, table),
        )
    except HostIsThereError as error:
        await show_in_place(interaction, _host_is_there(interaction, error), None)
        return
    done, asked = (
        say("Done. I'll announce it in the channel."),
        say("The others have been asked in the channel."),
    )
    await show_in_place(interaction, done if is_done else asked, None)


async def _is_moderator(interaction: Interaction, table: Table) -> bool:
    """Tell whether a person who is not the host of a table may decide there."""
    if gate.is_host(interaction, table):
        return False
    return await gate.may(interaction, table, Right.DECIDE)


async def _is_refused(interaction: Interaction, table: Table) -> bool:
    """Answer that only the host can do this; False if the person may go ahead."""
    is_moderator = await _is_moderator(interaction, table)
    try:
        await proposals.check(
            interaction.client.registry, table, interaction.user.id, is_moderator=is_moderator
        )
    except HostIsThereError as error:
        await show_in_place(interaction, _host_is_there(interaction, error), None)
        return True
    return False


def _host_is_there(interaction: Interaction, error: HostIsThereError) -> str:
    host = f"<@{error.user_id}>"
    return say_to(interaction)(
        "Only the host of this table, {host}, or somebody who manages its channel can "
        "do that. If the host does not answer for three days, the others can decide.",
        host=host,
    )

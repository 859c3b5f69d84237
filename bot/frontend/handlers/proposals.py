"""Where people ask the others at their table, answer them, and do what a host may do."""

from discord import ButtonStyle, ui

from bot.frontend.base_client import Press
from bot.frontend.message_buttons import motion_button
from bot.frontend.responses import say_to, turn
from bot.frontend.views import unstored
from bot.model import Motion, MotionKind
from bot.refusals import RefusedError, Why
from bot.tables import host_actions, proposals
from bot.tables.proposals import HostIsThereError
from bot.tables.table import Table
from bot.texts import proposals as messages
from bot.texts.custom_ids import MotionId, PowerId
from games.core.log import Seat


async def ask_back(press: Press, table: Table, seat: Seat) -> None:
    """Say what it would mean to take one's newest move back, and offer to ask for it."""
    say = say_to(press)
    names = await press.client.names.plain(table, say)
    newest = table.session.newest(seat)  # it may be taken back while one waits for names
    if newest is None:
        raise RefusedError(Why.NO_MOVE)
    if table.motion is not None:
        raise RefusedError(Why.ASKED_ALREADY)
    text = messages.going_back(table, seat, names, say)
    others = len(table.people_at() - {seat})
    label = say("Ask the others") if others else say("Take it back")
    ask = motion_button("ask", table.id, newest.number, label, ButtonStyle.primary)
    await turn(press, text, unstored([[ask]]))


async def press_motion(press: Press, meant: MotionId) -> None:
    """Ask the others, or answer them."""
    room, say, user_id = press.client.room, say_to(press), press.user.id
    if meant.what == "ask":
        is_done = await proposals.ask_back(room, meant.number, user_id, meant.mark)
        asked = say(
            "The others are asked in the channel. A move by anybody ends the question: the game "
            "goes on then."
        )
        await turn(press, say("Your move is taken back.") if is_done else asked, None)
        return
    agrees = meant.what == "yes"
    is_decided = await proposals.vote(room, meant.number, user_id, agrees=agrees)
    if is_decided:
        text = say("Thank you: it is decided.")
    elif agrees:
        text = say("You agree. You may still say No until it is decided.")
    else:
        text = say("You do not agree. You may still think again until it is decided.")
    await turn(press, text, None)


async def confirm(
    press: Press, table: Table, kind: MotionKind, label: str, *, target: Seat | None = None
) -> None:
    """Ask whether somebody means what cannot be taken back."""
    motion = Motion(table.id, kind, table.seat_of(press.user.id), target, press.client.room.now())
    if await _is_refused(press, table):
        return
    host_actions.check(table, motion)
    say = say_to(press)
    names = await press.client.names.plain(table, say)
    text = messages.proposing(motion, table, names, say)
    button: ui.Button[ui.View] = ui.Button(
        label=label,
        style=ButtonStyle.danger,
        custom_id=PowerId(kind, table.id, target).text(),
    )
    await turn(press, text, unstored([[button]]))


async def press_power(press: Press, meant: PowerId) -> None:
    """Do what was confirmed."""
    table = await press.client.room.get(meant.table)
    await use(press, table, meant.what, target=meant.seat)


async def use(
    press: Press,
    table: Table,
    kind: MotionKind,
    *,
    target: Seat | None = None,
    about: str | None = None,
) -> None:
    """Do what a host may, or ask the others where the host is missing."""
    say = say_to(press)
    try:
        is_done = await proposals.propose(
            press.client.room,
            table.id,
            press.user.id,
            kind,
            target=target,
            about=about,
            is_moderator=moderates(press, table),
        )
    except HostIsThereError as error:
        await turn(press, _host_is_there(press, error), None)
        return
    done, asked = say("Done; the channel is told."), say("The others are asked in the channel.")
    await turn(press, done if is_done else asked, None)


def moderates(press: Press, table: Table) -> bool:
    """Tell whether somebody manages the channel of a table."""
    is_here = press.guild_id == table.facts.guild_id
    return is_here and press.permissions.manage_channels


async def _is_refused(press: Press, table: Table) -> bool:
    """Tell somebody that it is for the host to do, if it is."""
    is_moderator = moderates(press, table)
    try:
        await proposals.check(press.client.room, table, press.user.id, is_moderator=is_moderator)
    except HostIsThereError as error:
        await turn(press, _host_is_there(press, error), None)
        return True
    return False


def _host_is_there(press: Press, error: HostIsThereError) -> str:
    host = f"<@{error.user_id}>"
    return say_to(press)(
        "That is for the host of this table, {host}, or for who manages this channel. Only when a "
        "host does not answer for three days can the others decide it.",
        host=host,
    )

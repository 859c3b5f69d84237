"""Asks before what cannot be taken back, and does it when the answer is yes."""

from discord import ButtonStyle, ui

from bot.frontend.base_client import Press
from bot.frontend.handlers.proposals import moderates
from bot.frontend.responses import say_to, turn
from bot.frontend.views import unstored
from bot.refusals import RefusedError, Why
from bot.tables import lifecycle, people, substitution
from bot.tables.table import Table
from bot.texts.custom_ids import SureButton, SureId


def asked(what: SureButton, number: int, label: str) -> ui.View:
    """Return the one button that does it."""
    custom_id = SureId(what, number).text()
    button: ui.Button[ui.View] = ui.Button(
        label=label, style=ButtonStyle.danger, custom_id=custom_id
    )
    return unstored([[button]])


async def press_sure(press: Press, meant: SureId) -> None:
    """Do what was asked about."""
    say = say_to(press)
    match meant.what:
        case "end":
            table = await press.client.room.get(meant.number)
            check_host(press, table)
            await lifecycle.end(press.client.room, table.id)
            await turn(press, say("The game is ended; the channel is told."), None)
        case "leave":
            await substitution.leave(press.client.room, meant.number, press.user.id)
            await turn(press, say("You have left the table; the channel is told."), None)
        case "forget":
            if meant.number != press.user.id:
                raise RefusedError(Why.NOT_YOURS)
            await people.forget(press.client.room, press.user.id)
            press.client.names.forget(press.user.id)
            press.client.languages.pop(press.user.id, None)
            await turn(press, say("Done. I know nothing of you any more."), None)


def check_host(press: Press, table: Table) -> None:
    """Make sure that somebody is the host of a table, or may manage its channel.

    Raises:
        RefusedError: neither.
    """
    if press.user.id != table.facts.host_id and not moderates(press, table):
        raise RefusedError(Why.HOST_ONLY)

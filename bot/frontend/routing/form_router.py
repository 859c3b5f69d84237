"""Route forms by their custom_id: opening and submitting them."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final, get_args

from bot.frontend.alerts import alert_form
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.custom_ids import EditKind, FormId, FormKind, IdError, read
from bot.frontend.core.forms import Filled, filled
from bot.frontend.core.responses import handle
from bot.frontend.lobby import own_clock
from bot.frontend.rights import gate
from bot.frontend.settings import away, changes
from bot.frontend.tournaments import creation, edit_page
from bot.refusals import RefusedError, Why


async def open_form(interaction: Interaction, meant: FormId) -> None:
    """Show the form whose button was pressed."""
    open_it, _ = _FORMS[meant.what]
    await open_it(interaction, meant)


async def route_form(interaction: Interaction, custom_id: str) -> None:
    """Route a submitted form to its handler."""

    async def work() -> None:
        try:
            meant = read(custom_id)
        except IdError:  # a form of another version of the bot
            raise RefusedError(Why.MOVED_ON) from None
        if not isinstance(meant, FormId):
            raise RefusedError(Why.MOVED_ON)
        await gate.admit(interaction, meant)
        _, take = _FORMS[meant.what]
        await take(interaction, meant, filled(interaction))

    await handle(interaction, work)


_Open = Callable[[Interaction, FormId], Awaitable[None]]
_Take = Callable[[Interaction, FormId, Filled], Awaitable[None]]

_FORMS: Final[Mapping[FormKind, tuple[_Open, _Take]]] = {
    "away": (away.open_form, away.take_form),
    "settings": (changes.open_form, changes.take_form),
    "notify": (alert_form.open_form, alert_form.take_form),
    "clock": (own_clock.open_form, own_clock.take_form),
    "draft": (creation.open_form, creation.take_form),
    **dict.fromkeys(get_args(EditKind), (edit_page.open_form, edit_page.take_form)),
}
"""The functions that show each form and handle its submission."""

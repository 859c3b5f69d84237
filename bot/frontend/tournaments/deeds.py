"""How something is done in a tournament: locked, saved, refused in words."""

from collections.abc import AsyncGenerator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final, TypeVar

from bot.frontend.core import pagination
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.pagination import Page
from bot.frontend.core.responses import say_to, send_private
from bot.frontend.rights.rules import organises
from bot.refusals import RefusedError, Why
from bot.store.rows import tournaments
from bot.store.rows.record import LostRaceError
from bot.tournaments.announce import Announcement, announcement
from bot.tournaments.register import NoTournamentError, Tournament
from tournaments.events import Event
from tournaments.fold import NotPossibleError, Reason
from tournaments.standings import Entrant
from words.say import Say
from words.tournaments.refusals import refusal

_OPTIONS: Final = 25
"""Most options of a menu."""

_T = TypeVar("_T")

Make = Callable[[Tournament, int], Event]
"""What somebody wants to happen, by their number in the tournament."""


@asynccontextmanager
async def locked(interaction: Interaction, number: int) -> AsyncGenerator[Tournament]:
    """Lock a tournament.

    Raises:
        RefusedError: there is no such one.
    """
    try:
        async with interaction.client.tournaments.locked(number) as tournament:
            yield tournament
    except NoTournamentError:
        raise RefusedError(Why.NO_TOURNAMENT) from None


async def do(interaction: Interaction, number: int, make: Make, done: str) -> None:
    """Let somebody who has a number in a tournament do something in it, and tell them."""
    async with locked(interaction, number) as tournament:
        who = await number_of(interaction, tournament)
        try:
            if who is None:
                raise NotPossibleError("not_entered")
            event = make(tournament, who)
        except NotPossibleError as error:
            await refuse(interaction, error.reason)
            return
        if not await add(interaction, tournament, event, who):
            return
    await send_private(interaction, done)


async def add(interaction: Interaction, tournament: Tournament, event: Event, by: int) -> bool:
    """Add an event; False if it cannot happen now, and they were told why."""
    try:
        await interaction.client.tournaments.add(tournament, event, by=by)
    except NotPossibleError as error:
        await refuse(interaction, error.reason)
        return False
    except LostRaceError:
        await refuse(interaction, "not_now")
        return False
    return True


async def refuse(interaction: Interaction, reason: Reason) -> None:
    """Say why something cannot happen now."""
    await send_private(interaction, refusal(reason, say_to(interaction)))


async def told_of(interaction: Interaction, number: int) -> Announcement:
    """Return a tournament as it stands, and all that may be said of it.

    Raises:
        RefusedError: there is no such one.
    """
    told = await announcement(interaction.client.registry.store, number)
    if told is None:
        raise RefusedError(Why.NO_TOURNAMENT)
    return told


def number_in(told: Announcement, user_id: int) -> int | None:
    """Return the number of somebody in a tournament; None if they have none."""
    return next((number for number, one in told.users.items() if one == user_id), None)


async def number_of(interaction: Interaction, tournament: Tournament) -> int | None:
    """Return the number of who pressed in a tournament; None if they have none."""
    async with interaction.client.registry.store.read() as db:
        return await tournaments.known_number(db, tournament.id, interaction.user.id)


async def leader(interaction: Interaction, tournament: Tournament) -> int:
    """Return the number of somebody who organises a tournament.

    Raises:
        RefusedError: they do not.
    """
    own = await number_of(interaction, tournament)
    if own is None or not organises(tournament.state, own):
        raise RefusedError(Why.ORGANISER_ONLY)
    return own


def is_bot(interaction: Interaction, user_id: int) -> bool:
    """Tell whether somebody who was named in a command or a menu is a bot."""
    told: Any = interaction.data or {}
    users = told.get("resolved", {}).get("users", {})
    return bool(users.get(str(user_id), {}).get("bot"))


async def names(
    interaction: Interaction, told: Announcement, who: Iterable[Entrant]
) -> dict[Entrant | None, str]:
    """Return the names of some people of a tournament, as they are called on its server."""
    say, wanted = say_to(interaction), list(who)
    users = [told.users[one] for one in wanted if one in told.users]
    known = await interaction.client.names.people(told.row.guild_id, users)
    return {one: known.get(told.users.get(one, 0)) or say("Player {n}", n=one) for one in wanted}


def menu_page(things: Sequence[_T], number: int) -> Page[Sequence[_T]]:
    """Return a page of things that fits into a menu."""
    cut = [things[at : at + _OPTIONS] for at in range(0, len(things), _OPTIONS)] or [things]
    return pagination.page_at(cut, number)


def shortened(lines: list[str], say: Say) -> str:
    """Return as many lines as a message holds, and how many there are besides."""
    [first, *others] = pagination.pages(lines)
    if not others:
        return first
    rest = len(lines) - first.count("\n") - 1
    return f"{first}\n{say.many('-# and {n} more', '-# and {n} more', rest)}"

"""Actions in a tournament: locked, saved, and refused with a reason."""

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
"""Return the wanted event, given the person's number in the tournament."""


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
    """Let a participant of a tournament do something, and confirm it."""
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
    """Add an event; False if it is impossible now, after telling them why."""
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
    """Answer why something is impossible now."""
    await send_private(interaction, refusal(reason, say_to(interaction)))


async def told_of(interaction: Interaction, number: int) -> Announcement:
    """Return a tournament's state, and all data for its texts.

    Raises:
        RefusedError: there is no such one.
    """
    told = await announcement(interaction.client.registry.store, number)
    if told is None:
        raise RefusedError(Why.NO_TOURNAMENT)
    return told


def number_in(told: Announcement, user_id: int) -> int | None:
    """Return a person's number in a tournament; None if they have none."""
    return next((number for number, one in told.users.items() if one == user_id), None)


async def number_of(interaction: Interaction, tournament: Tournament) -> int | None:
    """Return the number of the person who pressed; None if they have none."""
    async with interaction.client.registry.store.read() as db:
        return await tournaments.known_number(db, tournament.id, interaction.user.id)


async def leader(interaction: Interaction, tournament: Tournament) -> int:
    """Return the number of an organiser of a tournament.

    Raises:
        RefusedError: they do not organise it.
    """
    own = await number_of(interaction, tournament)
    if own is None or not organises(tournament.state, own):
        raise RefusedError(Why.ORGANISER_ONLY)
    return own


def is_bot(interaction: Interaction, user_id: int) -> bool:
    """Tell whether a person chosen in a command or menu is a bot."""
    told: Any = interaction.data or {}
    users = told.get("resolved", {}).get("users", {})
    return bool(users.get(str(user_id), {}).get("bot"))


async def names(
    interaction: Interaction, told: Announcement, who: Iterable[Entrant]
) -> dict[Entrant | None, str]:
    """Return the names of people of a tournament on its server."""
    say, wanted = say_to(interaction), list(who)
    users = [told.users[one] for one in wanted if one in told.users]
    known = await interaction.client.names.people(told.row.guild_id, users)
    return {one: known.get(told.users.get(one, 0)) or say("Player {n}", n=one) for one in wanted}


def menu_page(things: Sequence[_T], number: int) -> Page[Sequence[_T]]:
    """Return a page of items that fits into a menu."""
    cut = [things[at : at + _OPTIONS] for at in range(0, len(things), _OPTIONS)] or [things]
    return pagination.page_at(cut, number)


def shortened(lines: list[str], say: Say) -> str:
    """Return as many lines as a message holds, and how many more there are."""
    [first, *others] = pagination.pages(lines)
    if not others:
        return first
    rest = len(lines) - first.count("\n") - 1
    return f"{first}\n{say.many('-# and {n} more', rest)}"

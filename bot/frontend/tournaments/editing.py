"""/tournament edit: an organiser's changes before and during a tournament."""

from dataclasses import dataclass, replace

from bot.clocks.durations import DurationError, parsed
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.responses import say_to, send_private
from bot.frontend.core.typed_moment import typed_moment
from bot.frontend.tournaments import deeds
from bot.frontend.tournaments.creation_text import name_taken
from bot.frontend.tournaments.free_names import NameTakenError, free_names
from bot.refusals import RefusedError, Why
from bot.store.rows import tournaments
from bot.store.rows.record import LostRaceError
from bot.tournaments.drafts import NAME
from bot.tournaments.register import Tournament
from tournaments import due
from tournaments.events import (
    DeputyNamed,
    DeputyRemoved,
    Entered,
    Event,
    Extended,
    Left,
    Renamed,
    Seeded,
    Started,
    StartMoved,
    TermsChanged,
)
from tournaments.fold import NotPossibleError
from tournaments.sizes import Short
from tournaments.standings import Entrant
from words.say import Say

NOW = "now"
"""The text that starts a tournament now."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """An organiser's changes; None for no change."""

    name: str | None = None
    starts: str | None = None
    extend: str | None = None
    fewest: int | None = None
    """0 or 1 for any number."""
    short: Short | None = None
    add: int | None = None
    """The id of a person to let enter."""
    remove: int | None = None
    deputy: int | None = None
    """The id of a person to name as a deputy."""
    dismiss: int | None = None
    seed: int | None = None
    """The id of a person to seed."""
    number: int = 1
    """The number of the seed."""


async def change(interaction: Interaction, number: int, wishes: Wishes) -> bool:
    """Change a tournament: all changes, or nothing; False if they were told why not.

    Raises:
        RefusedError: they do not organise it, or a time cannot be read.
    """
    say = say_to(interaction)
    starts_at = None
    if wishes.starts is not None and wishes.starts.strip().casefold() != NOW:
        starts_at = await typed_moment(interaction, wishes.starts)
    if (refused := _about_bots(interaction, wishes, say)) is not None:
        await send_private(interaction, refused)
        return False
    register = interaction.client.tournaments
    names = await free_names(interaction, await _guild_of(interaction, number))
    async with deeds.locked(interaction, number) as tournament:
        by = await deeds.leader(interaction, tournament)
        people = {
            user: await register.person(tournament, user)
            for user in (wishes.add, wishes.remove, wishes.deputy, wishes.dismiss, wishes.seed)
            if user is not None
        }
        try:
            async with register.writing(tournament) as db:
                for event in _events(tournament, wishes, starts_at, people):
                    _check(tournament, event)
                    await register.add_in(db, tournament, event, by=by)
                    if isinstance(event, Renamed):
                        await names.check(db, event.name, number)
                        await tournaments.change(db, number, name=event.name)
                        tournament.row = replace(tournament.row, name=event.name)
        except NotPossibleError as error:
            await deeds.refuse(interaction, error.reason)
            return False
        except LostRaceError:
            await deeds.refuse(interaction, "not_now")
            return False
        except NameTakenError:
            await send_private(interaction, name_taken(say))
            return False
    return True


def _about_bots(interaction: Interaction, wishes: Wishes, say: Say) -> str | None:
    """Return why a bot cannot be chosen; None: no bot is chosen."""
    if wishes.add is not None and deeds.is_bot(interaction, wishes.add):
        return say("A bot cannot enter.")
    if wishes.deputy is not None and deeds.is_bot(interaction, wishes.deputy):
        return say("A bot cannot be a deputy.")
    return None


async def _guild_of(interaction: Interaction, number: int) -> int:
    """Return the server of a tournament.

    Raises:
        RefusedError: there is no such one.
    """
    async with interaction.client.registry.store.read() as db:
        row = await tournaments.tournament(db, number)
    if row is None:
        raise RefusedError(Why.NO_TOURNAMENT)
    return row.guild_id


def _events(
    tournament: Tournament, wishes: Wishes, starts_at: int | None, people: dict[int, int]
) -> list[Event]:
    """Return the events of the changes, in a sensible order."""
    told, settings = _about_people(wishes, people), tournament.state.settings
    name = " ".join((wishes.name or "").split())[:NAME]
    if name and name != tournament.row.name:
        told.insert(0, Renamed(name))
    fewest, short = settings.fewest, wishes.short or settings.short
    if wishes.fewest is not None:
        fewest = wishes.fewest if wishes.fewest > 1 else None
    if (fewest, short) != (settings.fewest, settings.short):
        told.append(TermsChanged(fewest, short))
    if starts_at is not None:
        told.append(StartMoved(starts_at))
    elif wishes.starts is not None:
        told.append(Started())
    if wishes.extend is not None:
        told.append(Extended(_more(wishes.extend)))
    return told


def _about_people(wishes: Wishes, people: dict[int, int]) -> list[Event]:
    """Return who enters, leaves, and becomes or stops being a deputy."""
    told = list[Event]()
    if wishes.add is not None:
        told.append(Entered(Entrant(people[wishes.add])))
    if wishes.remove is not None:
        told.append(Left(Entrant(people[wishes.remove])))
    if wishes.deputy is not None:
        told.append(DeputyNamed(people[wishes.deputy]))
    if wishes.dismiss is not None:
        told.append(DeputyRemoved(people[wishes.dismiss]))
    if wishes.seed is not None:
        told.append(Seeded(Entrant(people[wishes.seed]), wishes.number))
    return told


def _more(typed: str) -> int:
    try:
        return parsed(typed)
    except DurationError:
        raise RefusedError(Why.NO_DURATION) from None


def _check(tournament: Tournament, event: Event) -> None:
    """Refuse a start with too few people, because it would be cancelled."""
    if isinstance(event, Started) and not due.are_enough(tournament.state):
        raise NotPossibleError("too_few")

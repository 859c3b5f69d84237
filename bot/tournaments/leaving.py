"""Remove a person from all live tournaments before their data is deleted."""

from contextlib import suppress

from bot.store.rows import tournaments
from bot.tournaments.register import NoTournamentError, TournamentRegister
from tournaments.events import Left, OrganiserGone
from tournaments.standings import Entrant


async def leave_all(register: TournamentRegister, user_id: int) -> None:
    """Let a person leave every live tournament: others play and organise in their place."""
    async with register.store.read() as db:
        rows = await tournaments.of_person(db, user_id)
    for row in rows:
        with suppress(NoTournamentError):
            await _leave(register, row.id, user_id)


async def _leave(register: TournamentRegister, number: int, user_id: int) -> None:
    async with register.locked(number) as tournament:
        who = await register.person(tournament, user_id)
        state = tournament.state
        person = state.people.get(Entrant(who))
        if person is not None and person.standing != "gone":
            await register.add(tournament, Left(Entrant(who)), by=who)
        if state.organiser == who:
            await register.add(tournament, OrganiserGone())

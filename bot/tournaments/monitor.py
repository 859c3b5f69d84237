"""Check what no event reports: outages of the bot, lost servers, organisers who left."""

from collections.abc import Callable
from typing import Final

import structlog

from bot.model import TournamentRow
from bot.store import bot_state
from bot.store.rows import tournaments
from bot.tournaments.opening import Places
from bot.tournaments.rated import begin_season
from bot.tournaments.register import Tournament, TournamentRegister
from tournaments.events import Interrupted, OrganiserGone, Resumed
from tournaments.settings import HOUR, MINUTE

OUTAGE: Final = 5 * MINUTE
"""Milliseconds without a check above which there was an outage, whose time is added to
deadlines."""
ORGANISERS: Final = HOUR
"""Milliseconds between two checks whether organisers are still on the server."""
SEEN: Final = "tournaments were last looked at"

_log = structlog.get_logger(__name__)


class TournamentMonitor:
    """Regular checks of all live tournaments."""

    def __init__(
        self, register: TournamentRegister, places: Places, retry: Callable[[int], None]
    ) -> None:
        self._register = register
        self._places = places
        self._retry = retry
        """Called with a resumed tournament, so that its tables are checked again."""
        self._asked_at: int | None = None
        self._is_first = True

    def look_again(self) -> None:
        """Check all servers next time, because one was lost or found."""
        self._is_first = True

    async def look(self) -> None:
        """Check all tournaments; call this every few seconds while people can reach the bot."""
        now, store = self._register.now(), self._register.store
        async with store.read() as db:
            seen = int(await bot_state.get_value(db, SEEN) or now)
        is_outage = now - seen > OUTAGE
        if is_outage or self._is_first:
            await self._look_at_servers(seen if is_outage else None)
            self._is_first = False
        if self._asked_at is None or now - self._asked_at >= ORGANISERS:
            self._asked_at = now
            await self._look_for_organisers()
            await begin_season(store, now)
        async with store.write(can_wait=True) as db:
            await bot_state.set_value(db, SEEN, str(now))

    async def _under_way(self) -> list[TournamentRow]:
        async with self._register.store.read() as db:
            return await tournaments.under_way(db)

    async def _look_at_servers(self, away_since: int | None) -> None:
        """Note which tournaments are interrupted or can continue, without outages.

        While people only enter, an outage costs nothing, but a lost server does.
        """
        now = self._register.now()
        for row in await self._under_way():
            is_in = await self._places.is_in(row.guild_id)
            async with self._register.locked(row.id) as tournament:
                state = tournament.state
                gone_at = max(away_since or now, state.resumed_at)  # it may already be noted
                was_away = now - gone_at > OUTAGE and state.phase != "open"
                if state.interrupted_at is None and was_away:
                    await self._register.add(tournament, Interrupted(gone_at))
                if state.interrupted_at is None and not is_in:
                    await self._register.add(tournament, Interrupted())
                if state.interrupted_at is not None and is_in:
                    await self._register.add(tournament, Resumed())
            if is_in:
                self._retry(row.id)

    async def _look_for_organisers(self) -> None:
        """Note which organisers have left their server; their deputies follow."""
        for row in await self._under_way():
            async with self._register.store.read() as db:
                users = await tournaments.users(db, row.id)
            for _ in range(len(users)):
                async with self._register.locked(row.id) as tournament:
                    leader = tournament.state.organiser
                if leader is None or not await self._places.is_in(row.guild_id):
                    break
                user_id = users.get(leader)
                if user_id is not None and await self._places.is_there(row.guild_id, user_id):
                    break
                async with self._register.locked(row.id) as tournament:
                    await self._lose(tournament, leader)

    async def _lose(self, tournament: Tournament, leader: int) -> None:
        if tournament.state.organiser == leader:
            _log.info("an organiser has left", tournament=tournament.id)
            await self._register.add(tournament, OrganiserGone())

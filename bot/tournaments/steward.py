"""Carries tournaments on: does what is due, one step after the other, until nothing is.

What takes seconds is worked out in another process while the tournament is free; if something
happened meanwhile, it is worked out again.
"""

import copy
from collections.abc import Awaitable, Callable

from bot.store import tournaments
from bot.tournaments.register import Tournament, TournamentRegister
from tournaments import due
from tournaments.drawing import next_draw
from tournaments.due import Draw, Finish, Note, OpenTable, Propose, Step, finished
from tournaments.events import Event
from tournaments.state import State

Work = Callable[[State, str, int], Event | None]
Run = Callable[[Work, State, str, int], Awaitable[Event | None]]
"""Runs a function beside the event loop."""

Hands = Callable[[Tournament, OpenTable | Propose], Awaitable[None]]
"""Opens a table or asks a game how it would end, and adds to the record what came of it."""


class Steward:
    """Does what tournaments need."""

    def __init__(self, register: TournamentRegister, run: Run, hands: Hands) -> None:
        self._register = register
        self._run = run
        self._hands = hands

    async def tick(self) -> None:
        """Carry on all tournaments in which something is due by now."""
        async with self._register.store.read() as db:
            waiting = await tournaments.due(db, self._register.now())
        for number in waiting:
            await self.carry_on(number)

    async def carry_on(self, number: int) -> None:
        """Do what is due in a tournament, until nothing is that has not been tried.

        Raises:
            NoTournamentError: there is no such one.
        """
        tried = set[Step]()
        while True:
            async with self._register.locked(number) as tournament:
                now, row = self._register.now(), tournament.row
                steps = due.due(tournament.state, row.salt, now)
                step = next((one for one in steps if one not in tried), None)
                if step is None:
                    return
                entries = tournament.entries
                if isinstance(step, Note):
                    await self._register.add(tournament, step.event, at=now)
                    continue
                if isinstance(step, OpenTable | Propose):
                    tried.add(step)
                    await self._hands(tournament, step)
                    continue
                # Copied, because it may change before another process has got it.
                known = copy.deepcopy(tournament.state), row.salt, now
            await self._work_out(number, step, known, entries)

    async def _work_out(
        self, number: int, step: Draw | Finish, known: tuple[State, str, int], entries: int
    ) -> None:
        """Draw or finish, if nothing happens until it is worked out."""
        event = await self._run(next_draw if isinstance(step, Draw) else _finish, *known)
        async with self._register.locked(number) as tournament:
            if tournament.entries == entries and event is not None:
                await self._register.add(tournament, event, at=known[-1])


def _finish(state: State, salt: str, _now: int) -> Event:
    return finished(state, salt)

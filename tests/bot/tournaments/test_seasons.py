"""Whole tournaments in fast motion: 24 people with habits, kills, outages, every format.

What came of it is worked out once more here, from the record alone and by another way.
"""

from collections import Counter, defaultdict
from contextlib import suppress
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, Literal

import pytest

from bot.clocks.clock import CLOCKS, PRESETS
from bot.refusals import RefusedError
from bot.store.rows import tournaments
from bot.tables import moves
from games.core.record import RECORDS, Record, verify
from games.core.rng import Rng
from tests.bot.rig import Rig
from tests.bot.tournaments.tournament_bot import PERSON, KilledError, TournamentBot
from tests.games import GAMES
from tests.tournaments.season import settings
from tournaments import stages
from tournaments.events import Adjudicated, Drawn, Ended, Entry, Left, NoShow, Queued
from tournaments.points import Outcome
from tournaments.settings import DAY, HOUR, Format
from tournaments.standings import Entrant
from tournaments.state import State
from tournaments.verify import export, limits, untruths

PEOPLE: Final = 24
STEP: Final = 8 * HOUR
Habit = Literal["prompt", "slow", "absent", "returning", "leaving"]
HABITS: Final[tuple[Habit, ...]] = (
    "prompt", "prompt", "slow", "prompt", "absent", "prompt", "slow", "returning",
    "prompt", "leaving", "slow", "prompt",
)  # fmt: skip


@dataclass
class Life:
    """A tournament as people with habits live it, and a bot that dies now and then."""

    bot: TournamentBot
    dice: Rng
    begun_at: int
    killed: int = 0
    outages: int = 0
    left: set[int] = field(default_factory=set)

    async def go_on(self) -> None:
        """Let a few hours pass."""
        bot = self.bot
        if self.dice.below(12) == 0:
            self.outages += 1
            bot.clock.time += DAY  # the bot is away
        if self.dice.below(2) == 0:
            bot.store.dies_at = bot.store.saves + 1 + self.dice.below(25)
        try:
            await bot.later(STEP)
            await self.people_act()
            await bot.settled()
        except KilledError:
            self.killed += 1
            await bot.stop()
            self.bot = bot.restarted()
            await self.bot.start()

    async def people_act(self) -> None:
        bot, state = self.bot, await self.bot.state()
        for who in list(state.active):
            if self.acts(who) == "leaves":
                self.left.add(who)
                async with bot.register.locked(1) as tournament:
                    await bot.register.add(tournament, Left(who), by=who)
            elif state.heats_until and who not in state.queue and self.acts(who):
                played = sum(who in match.seats for match in state.matches_of("heat"))
                if played < state.settings.heats and self.is_free(state, who):
                    async with bot.register.locked(1) as tournament:
                        if tournament.state.heats_until and who not in tournament.state.queue:
                            await bot.register.add(tournament, Queued(who), by=who)
        for match in await bot.open_matches():
            assert match.table is not None
            await self.sit_at(match.table)

    def is_free(self, state: State, who: Entrant) -> bool:
        return not any(
            who in match.seats and match.outcome is None for match in state.matches.values()
        )

    async def sit_at(self, table_id: int) -> None:
        """Let everybody whose turn it is do what they usually do."""
        bot = self.bot
        for _ in range(12):
            table = await bot.registry.get(table_id)
            if table.row.status != "running":
                return
            user_id = table.seat_rows[table.session.active[0]].user_id
            if user_id is None:
                await bot.play(table_id, 1)
            elif self.acts(Entrant(user_id - PERSON + 1)):
                actions = table.session.offer(table.session.active[0]).actions
                with suppress(RefusedError):  # the seat may be another's by now
                    await moves.move(bot.registry, table_id, user_id, actions[0])
            else:
                return

    def acts(self, who: Entrant) -> bool | Literal["leaves"]:
        """Tell whether a person acts now."""
        since = self.bot.clock.time - self.begun_at
        match HABITS[(who - 1) % len(HABITS)]:
            case "prompt":
                return True
            case "slow":
                return self.dice.below(3) == 0
            case "absent":
                return False
            case "returning":
                return since > 5 * DAY
            case "leaving":
                return True if since < 3 * DAY or who in self.left else "leaves"


async def lived(rig: Rig, format: Format) -> Life:
    """Return a tournament that was lived through to its end."""
    rig.clock.time = 20_000 * DAY
    bot = TournamentBot(rig.engine, rig.clock)
    wished = settings(
        format=format, game="straws", allowed=(3, 4, 5), seats=4, swaps=2_000, heats=3,
        starts_at=bot.clock() + DAY, round_cap=14 * DAY,
    )  # fmt: skip
    await bot.start()
    number = await bot.opened(wished, PEOPLE, clock=CLOCKS.dump(PRESETS["day"]), level="easy")
    await bot.settled()
    await bot.later(DAY)
    life = Life(bot, Rng(f"a season as a {format}"), bot.clock())
    for _ in range(400):
        await life.go_on()
        if (await life.bot.state(number)).phase == "finished":
            break
    await life.bot.stop()
    return life


def replayed(game: Record) -> tuple[int, ...]:
    result = verify(GAMES[game.game].rules, game)
    assert result is not None
    return result.before


@pytest.mark.parametrize("format", ["swiss", "league", "cup"])
async def test_a_season_comes_to_its_champion_and_its_standings_are_right(
    rig: Rig, format: Format
) -> None:
    life = await lived(rig, format)
    bot = life.bot
    state, record = await bot.state(), await bot.record()
    assert state.phase == "finished"
    assert life.killed >= 3
    assert life.outages >= 1
    assert any(isinstance(entry.event, NoShow) for entry in record)
    async with bot.store.read() as db:
        row = await tournaments.tournament(db, 1)
        games = [RECORDS.load(one) for one in (await tournaments.games(db, 1)).values()]
    assert row is not None
    told_of = export(record, state, row.salt, games)
    assert list(untruths(told_of, replayed)) == []
    assert limits(told_of).has_all_games
    told = {
        line.entrant: Fraction(line.points, 60)
        for table in stages.tables(state, row.salt)
        for line in table
    }
    assert told == counted(record, state, tuple(told))
    for table in stages.tables(state, row.salt):
        assert [line.points for line in table] == sorted(
            (line.points for line in table), reverse=True
        )
    assert state.champion in winners_of_last(record)
    assert await bot.live_tables() == []


# Once more, by another way --------------------------------------------------------------------

WORTH: Final = {
    1: (5,), 2: (10, 0), 3: (10, 4, 1), 4: (10, 6, 3, 1), 5: (10, 7, 4, 3, 1),
}  # fmt: skip
"""The table of the design, points by place."""


def counted(record: list[Entry], state: State, people: tuple[int, ...]) -> dict[int, Fraction]:
    """Return what everybody has before a bracket, in points."""
    games, byes = won(record, ("league", "round", "heat"))
    best = 3 if state.settings.format == "cup" else 1_000
    return {
        who: sum(sorted(games[who], reverse=True)[:best], Fraction(5 * byes[who]))
        + state.people[Entrant(who)].missed
        for who in people
    }


def won(
    record: list[Entry], stages: tuple[str, ...]
) -> tuple[defaultdict[int, list[Fraction]], Counter[int]]:
    """Return what everybody won in each game of these stages, and how often they had none."""
    seats_of, byes = dict[int, list[int | None]](), Counter[int]()
    counts = dict[int, bool]()
    games: defaultdict[int, list[Fraction]] = defaultdict(list)
    for entry in record:
        match entry.event:
            case Drawn(stage=stage, seated=seated):
                for seats in seated:
                    seats_of[len(seats_of) + 1] = list(seats)
                    counts[len(seats_of)] = stage in stages
                byes.update(entry.event.byes)
            case NoShow(match=match, entrant=gone, substitute=instead):
                seats_of[match][seats_of[match].index(gone)] = instead
            case Ended(match=match, outcome=outcome) | Adjudicated(match=match, outcome=outcome):
                for who, points in zip(seats_of[match], shared(outcome), strict=True):
                    if who is not None and counts[match]:
                        games[who].append(points)
            case _:
                pass
    return games, byes


def shared(outcome: Outcome) -> list[Fraction]:
    """Return the points of each seat: those who tie share what their places are worth."""
    size = len(outcome.places) - len(outcome.computers)
    out = {*outcome.computers, *outcome.replaced}
    left = sorted(place for seat, place in enumerate(outcome.places) if seat not in out)
    told = list[Fraction]()
    for seat, place in enumerate(outcome.places):
        here = [index for index, other in enumerate(left) if other == place]
        worth = sum(WORTH[size][index] for index in here)
        told.append(Fraction(0) if seat in out else Fraction(worth, len(here)))
    return told


def winners_of_last(record: list[Entry]) -> list[int]:
    """Return who won the final: of several, the better seed is champion."""
    games, _ = won(record, ("final",))
    best = max(points for [points] in games.values())
    return [who for who, [points] in games.items() if points == best]

"""The next season: its draft, and its entrants' seeds."""

import asyncio
import re
from dataclasses import dataclass, replace

from bot.model import TournamentRow
from bot.store.databases.transactions import Store
from bot.store.rows import tournaments
from bot.tournaments import drafts
from bot.tournaments.drafts import NAME, Draft
from tournaments import succession
from tournaments.fold import folded
from tournaments.settings import DAY, PRESETS, Settings
from tournaments.standings import Entrant
from tournaments.state import State


@dataclass(frozen=True, slots=True)
class LastSeason:
    """The effects of a finished tournament on the next one."""

    seeds: dict[int, int]
    """The seed of each person who may enter with one."""
    barred: frozenset[int]
    """The people who abandoned too many games and are not admitted."""


async def last_season(store: Store, number: int) -> LastSeason | None:
    """Return a tournament's effects on the next one; None if it was not finished."""
    found = await _season(store, number)
    if found is None or found.state.phase != "finished":
        return None
    state, users = found.state, found.users
    absent = {} if found.row.after is None else await _absent(store, found.row.after, found)
    # People who were absent have no number in this season: they get unused ones.
    stand_ins = {Entrant(-n): user for n, user in enumerate(absent, 1)}
    returning = {who: absent[user] for who, user in stand_ins.items()}
    known: dict[int, int] = dict(users)
    known.update({int(who): user for who, user in stand_ins.items()})
    seeds = await asyncio.to_thread(succession.seeds, state, found.row.salt, returning)
    barred = succession.barred(state)
    return LastSeason(
        {known[who]: seed for who, seed in seeds.items() if who in known},
        frozenset(users[who] for who in barred if who in users),
    )


@dataclass(frozen=True, slots=True)
class _Season:
    """A season as it is stored."""

    row: TournamentRow
    state: State
    users: dict[int, int]


async def _season(store: Store, number: int) -> _Season | None:
    async with store.read() as db:
        row = await tournaments.tournament(db, number)
        record = await tournaments.entries(db, number)
        users = await tournaments.users(db, number)
    return None if row is None or not record else _Season(row, folded(record), users)


async def _absent(store: Store, before: int, last: _Season) -> dict[int, int]:
    """Return the tiers of people who played in the season before the last, but not in the last."""
    found = await _season(store, before)
    if found is None:
        return {}
    there = {last.users.get(who) for who in last.state.starters}
    return {
        user: tier
        for who, tier in succession.tiers(found.state).items()
        if (user := found.users.get(who)) is not None and user not in there
    }


async def next_season(store: Store, number: int, now: int) -> Draft | None:
    """Return a draft like a finished tournament; None if it is unknown."""
    async with store.read() as db:
        row = await tournaments.tournament(db, number)
        record = await tournaments.entries(db, number)
    if row is None or not record:
        return None
    settings = folded(record[:1]).settings
    begins = now + (DAY if settings.round_cap < DAY else 7 * DAY)
    last = drafts.of(row, replace(settings, starts_at=begins), _preset(settings))
    return replace(last, name=next_name(row.name), after=number)


def next_name(name: str) -> str:
    """Return the name of the next season, with the number at its end increased by one."""
    counted = re.fullmatch(r"(.*?)(\d{1,4})", name)
    told, n = (counted[1], int(counted[2]) + 1) if counted else (f"{name} ", 2)
    return f"{told[: NAME - len(str(n))]}{n}"


def _preset(settings: Settings) -> str:
    """Return the preset from which these settings most likely came."""
    is_live = settings.round_cap < DAY
    alike = [key for key, one in PRESETS.items() if one.format == settings.format]
    return next((key for key in alike if (PRESETS[key].round_cap < DAY) == is_live), alike[0])

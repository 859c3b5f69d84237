"""Pictures of a tournament's state, with the names that people have on their server."""

import asyncio
from typing import Final

import discord

from bot.frontend.core.base_client import BaseClient
from bot.tournaments.announce import Announcement
from render.tournaments import tables as seating
from render.tournaments.standings import MOST, Line, Podium, Standings
from tournaments import stages
from tournaments.settings import scoring
from tournaments.standings import Entrant, Row
from words.languages import Language
from words.tournaments import tables as words
from words.tournaments.pictures import lines
from words.tournaments.standings import alt, podium_alt

Tables = tuple[tuple[Row, ...], ...]

_DIVISIONS: Final = 4
"""Most divisions in a message: each has a picture."""


async def tables(told: Announcement) -> Tables:
    """Return the standings of each division; empty before the start, or for a bracket without them.

    They are computed off the event loop.
    """
    settings = told.state.settings
    if not told.state.starters or (settings.format == "cup" and not settings.heats):
        return ()
    return await asyncio.to_thread(stages.tables, told.state, told.row.salt)


async def all_standings(
    client: BaseClient, told: Announcement, say: Language
) -> list[discord.File | None]:
    """Show the standings of each division, if there are few."""
    found = (await tables(told))[:_DIVISIONS]
    files = [await _division(client, told, found, n, say) for n in range(len(found))]
    for number, file in enumerate(files, 1):
        if file is not None and number > 1:
            file.filename = f"standings-{number}.png"  # names must differ in a message
    return files


async def standings(
    client: BaseClient, told: Announcement, found: Tables, own: int | None, say: Language
) -> discord.File | None:
    """Show the standings of a person's division, or of the first."""
    number = next((n for n, one in enumerate(found) if any(own == row.entrant for row in one)), 0)
    return await _division(client, told, found, number, say)


async def _division(
    client: BaseClient, told: Announcement, found: Tables, number: int, say: Language
) -> discord.File | None:
    ended = sum(match.outcome is not None for match in told.state.matches.values())
    table, about = found[number], say.many("after {n} game[s]", ended)
    if len(found) > 1:
        about = say("division {n}", n=number + 1)
    people = await _names(client, told, tuple(row.entrant for row in table[:MOST]), say)

    def named(who: Entrant) -> str:
        return people.get(who) or say("Player {n}", n=who)

    criteria = scoring(told.state.settings).criteria
    shown = Standings(
        told.row.name,
        about,
        say("points"),
        say("wins") if "wins" in criteria else "",
        tuple(Line(*one) for one in lines(table[:MOST], criteria, named, say)),
    )
    key = f"standings {told.row.id} {number} {told.entry.number} {say.locale}"
    return await client.pictures.standings(key, shown, alt(told.row.name, table, named, say))


async def seated(client: BaseClient, told: Announcement, say: Language) -> discord.File | None:
    """Show the tables of the last draw; of a bracket, all tables."""
    drawn = told.state.rounds_of("bracket", "final") or told.state.rounds[-1:]
    who = {one for of in drawn for n in of.matches for one in told.state.matches[n].people}
    people = await _names(client, told, tuple(sorted(who)), say)
    about, parts = words.drawn(told.state, people.__getitem__, say)
    shown, left = words.shortened(parts, seating.MOST)
    sections = tuple(
        seating.Section(
            heading,
            tuple(
                seating.Card(card.heading, tuple(seating.Person(*one) for one in card.people))
                for card in cards
            ),
        )
        for heading, cards in shown
    )
    picture = seating.Tables(told.row.name, about, sections, words.rest(left, say))
    key = f"tables {told.row.id} {told.entry.number} {say.locale}"
    alt_text = words.alt(told.row.name, about, parts, say)
    return await client.pictures.tables(key, picture, alt_text)


async def podium(client: BaseClient, told: Announcement, say: Language) -> discord.File | None:
    """Show the podium of a finished tournament."""
    best = (await asyncio.to_thread(stages.podium, told.state, told.row.salt))[:3]
    people = await _names(client, told, best, say)
    names = tuple(people[who] for who in best)
    game = client.registry.shelf[told.row.game].name
    key = f"podium {told.row.id} {told.entry.number} {say.locale}"  # it may change by an undo
    shown = Podium(told.row.name, game, names)
    return await client.pictures.podium(key, shown, podium_alt(told.row.name, names, say))


async def _names(
    client: BaseClient, told: Announcement, who: tuple[Entrant, ...], say: Language
) -> dict[Entrant, str]:
    """Return the names of people by their numbers in a tournament."""
    asked = [told.users[one] for one in who if one in told.users]
    known = await client.names.people(told.row.guild_id, asked)
    return {one: known.get(told.users.get(one, 0)) or say("Player {n}", n=one) for one in who}

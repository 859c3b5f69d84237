"""The commands `arena` and `character`: who plays better, and what a game is like."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown

from bot.hosting.host_language import say
from bot.terminal.arena import Arena, Meeting, league_meetings, meet, pair_meetings
from bot.terminal.arguments import (
    FirstSeed,
    GameName,
    Processes,
    Seats,
    Variants,
    game_of,
    options_of,
    pair_of,
    players_of,
    processes_of,
    seats_of,
)
from bot.terminal.character import character as character_of
from bot.terminal.errors import InputError
from bot.terminal.files import write_json
from bot.terminal.observation import observe
from bot.terminal.players import PLAYERS
from bot.terminal.progress import with_progress
from bot.terminal.ratings import Comparison, Ratings
from bot.terminal.report import print_contest
from bot.terminal.sheet_text import markdown, plain
from games.core.codec import chosen


def arena(
    game: GameName,
    players: Annotated[
        str | None,
        typer.Option(
            help=say(
                "A league: who meets, one per seat: {players}. By default easy,medium,hard,random.",
                players=", ".join(PLAYERS),
            )
        ),
    ] = None,
    pair: Annotated[
        str | None,
        typer.Option(
            help=say(
                "Two who share the seats equally, such as hard:medium. Each game is played twice "
                "from one seed, the second time with the seats exchanged."
            )
        ),
    ] = None,
    seats: Seats = None,
    games: Annotated[int, typer.Option(min=1, help=say("How many games."))] = 20,
    seed: FirstSeed = 1,
    option: Variants = None,
    processes: Processes = None,
    json: Annotated[
        Path | None, typer.Option(help=say("Write the results there as JSON; - prints."))
    ] = None,
) -> None:
    """Let computer players meet, and say who is better: a league of several, or a pair."""
    met = game_of(game)
    if pair is not None and players is not None:
        raise InputError(say("either --players or --pair"))
    if pair is not None:
        one, other = pair_of(met, pair)
        if games % 2:
            raise InputError(say("the games of a pair come two by two: --games must be even"))
        met_by: Ratings | Comparison = Comparison(one, other)
        meetings = pair_meetings(one, other, seats_of(met, seats), seed, games)
    else:
        names = players_of(met, seats, players or "easy,medium,hard,random")
        if len(set(names)) < len(names):
            raise InputError(say("each player can meet the others only once"))
        met_by = Ratings(names)
        meetings = league_meetings(names, seed, games)
    options = chosen(options_of(met.rules, option))
    run = Arena(met.key, options, meetings, processes_of(processes)).run(meet)
    played = with_progress(run, games, say("Playing {game}", game=met.name))
    for told, meeting in zip(played, meetings, strict=True):
        met_by.add(told, meeting.seated)
    if json is None:
        print_contest(Console(), met.name, met_by)
    else:
        heading = {"game": met.key, "seats": len(meetings[0].seated), "options": options}
        write_json(json, {**heading, "seed": seed, "games": games, **met_by.plain()})


def character(
    game: GameName,
    players: Annotated[
        str,
        typer.Option(
            help=say("One for all or one for each seat: {players}", players=", ".join(PLAYERS))
        ),
    ] = "easy",
    seats: Seats = None,
    games: Annotated[int, typer.Option(min=1, help=say("How many games."))] = 200,
    seed: FirstSeed = 1,
    option: Variants = None,
    processes: Processes = None,
    json: Annotated[
        Path | None, typer.Option(help=say("Write the sheet there as JSON; - prints."))
    ] = None,
) -> None:
    """Say what a game is like, from many games: what wins, how often, and what is out of line."""
    played = game_of(game)
    seated = players_of(played, seats, players)
    options = chosen(options_of(played.rules, option))
    meetings = tuple(Meeting(seated, str(seed + number)) for number in range(games))
    run = Arena(played.key, options, meetings, processes_of(processes)).run(observe)
    expected = () if played.statistics is None else played.statistics.expected
    observed = list(with_progress(run, games, say("Playing {game}", game=played.name)))
    sheet = character_of(observed, expected)
    if json is None:
        Console().print(Markdown(markdown(sheet, level=2)))
    else:
        heading = {"game": played.key, "players": list(seated), "options": options, "seed": seed}
        write_json(json, {**heading, **plain(sheet)})

"""Let computer players compete in a league, in a pair or one alone, and say who is better.

python -m tools.arena great_fire --players easy,medium,hard,random --games 20
python -m tools.arena great_fire --pair hard:easy --seats 4 --games 24
python -m tools.arena cash_guns --alone save:medium --seats 4 --games 400
"""

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from bot.ai.levels import levels_of
from bot.command_line import main
from bot.shelf import Game
from bot.terminal.arguments import (
    GameName,
    Seats,
    Variants,
    game_of,
    known,
    options_of,
    players_of,
    seats_of,
)
from bot.terminal.errors import InputError
from bot.terminal.files import write_json
from bot.terminal.players import PLAYERS
from games.core.codec import chosen
from tools.arena.arguments import FirstSeed, Processes, processes_of
from tools.arena.meetings import (
    Arena,
    alone_meetings,
    league_meetings,
    meet,
    pair_meetings,
)
from tools.arena.players import players_in
from tools.arena.progress import with_progress
from tools.arena.ratings import Comparison, Ratings
from tools.arena.report import print_contest

program = typer.Typer(add_completion=False, pretty_exceptions_enable=False)


@program.command(
    help="Let computer players meet, and say who is better: several, two, or one among others."
)
def arena(
    game: GameName,
    players: Annotated[
        str | None,
        typer.Option(
            help=f"A league: who meets, one per seat: {', '.join(PLAYERS)}. "
            "By default every level and random, and absent if hard cannot play."
        ),
    ] = None,
    pair: Annotated[
        str | None,
        typer.Option(
            help="Two who share the seats equally, such as hard:medium. Each game is played twice "
            "from one seed, the second time with the seats exchanged."
        ),
    ] = None,
    alone: Annotated[
        str | None,
        typer.Option(help="A player for one seat, and one for all others, such as save:medium."),
    ] = None,
    seats: Seats = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 20,
    seed: FirstSeed = 1,
    option: Variants = None,
    processes: Processes = None,
    json: Annotated[
        Path | None, typer.Option(help="Write the results there as JSON; - prints.")
    ] = None,
) -> None:
    """Let computer players compete, and print who is better."""
    met = game_of(game)
    if [pair, players, alone].count(None) < 2:
        raise InputError("only one of --players, --pair and --alone")
    if pair is not None:
        one, other = _pair_of(met, pair)
        if games % 2:
            raise InputError("the games of a pair come two by two: --games must be even")
        met_by: Ratings | Comparison = Comparison(one, other)
        meetings = pair_meetings(one, other, seats_of(met, seats), seed, games)
    elif alone is not None:
        one, others = _pair_of(met, alone)
        count = seats_of(met, seats)
        met_by = Comparison(one, others, due=1 / count, at_a_time=1)
        meetings = alone_meetings(one, others, count, seed, games)
    else:
        everybody = ",".join((*levels_of(met), "random", "absent")[:4])
        names = players_of(met, seats, players or everybody)
        if len(set(names)) < len(names):
            raise InputError("each player can meet the others only once")
        met_by = Ratings(names)
        meetings = league_meetings(names, seed, games)
    options = chosen(options_of(met.rules, option))
    at_a_time = processes_of(processes)
    run = Arena(met.key, options, meetings, at_a_time).run(meet)
    for told, meeting in zip(
        with_progress(run, games, at_a_time, met_by.so_far), meetings, strict=True
    ):
        met_by.add(told, meeting.seated)
    if json is None:
        print_contest(Console(), met.name, met_by)
    else:
        heading = {"game": met.key, "seats": len(meetings[0].seated), "options": options}
        write_json(json, {**heading, "seed": seed, "games": games, **met_by.plain()})


def _pair_of(game: Game, names: str) -> tuple[str, str]:
    """Return the two players of a pair such as hard:medium.

    Raises:
        InputError: they are not two different players of the game.
    """
    match known(game, names, ":", players_in(game.key)):
        case [one, other] if one != other:
            return one, other
        case _:
            raise InputError(f"{names!r} is not a pair of two players, such as hard:medium")


if __name__ == "__main__":
    sys.exit(main(program=program))

"""The command `film`: an animation of a recorded game."""

from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from bot.host_language import say
from bot.shelf import SHELF
from bot.tables.frames import frames
from bot.terminal.errors import InputError
from bot.terminal.faults import said
from bot.terminal.files import write_atomically
from games.core import engine
from games.core.codec import UnreadableError, choose
from games.core.record import RECORDS, Record, UntrueError, verify
from render.film import MOST_PICTURES, Film, TooBigError, filmed, shots
from words.reader import Reader

_MEGABYTE = 1_000_000


def make_film(file: Path, out: Path, line: int, megabytes: float) -> None:
    """Make a film of the game in a line (counted from 1) of a file."""
    shown = _film(_record(file, line), say("{file}, line {n}", file=file, n=line))
    console = Console(stderr=True)
    with Progress(console=console, disable=not console.is_terminal, transient=True) as progress:
        task = progress.add_task(say("Painting"), total=len(shots(shown, MOST_PICTURES)))
        try:
            made = filmed(shown, int(megabytes * _MEGABYTE), lambda: progress.advance(task))
        except TooBigError:
            why = say(
                "not even one picture fits into {n} MB: allow more with --megabytes",
                n=f"{megabytes:g}",
            )
            raise InputError(why) from None
    try:
        write_atomically(out, made)
    except OSError as error:
        raise InputError(f"{out}: {said(error)}") from None


def _record(file: Path, wanted: int) -> Record:
    try:
        with file.open(encoding="utf-8") as lines:
            for number, line in enumerate(lines, start=1):
                if number == wanted:
                    return RECORDS.load(line)
    except OSError as error:
        raise InputError(f"{file}: {said(error)}") from None
    except UnicodeDecodeError:
        raise InputError(say("{where}: not UTF-8 text", where=file)) from None
    except UnreadableError as error:
        where = say("{file}, line {n}", file=file, n=wanted)
        raise InputError(f"{where}: {said(error)}") from None
    raise InputError(say("{file}: it has no line {n}", file=file, n=wanted))


def _film(told: Record, where: str) -> Film:
    """Replay a record as a film."""
    game = SHELF.get(told.game)
    if game is None:
        why = say(
            "unknown game {game}; choose one of {games}",
            game=repr(told.game),
            games=", ".join(SHELF),
        )
        raise InputError(f"{where}: {why}")
    rules = game.rules
    try:
        verify(rules, told)
    except UntrueError as error:
        raise InputError(f"{where}: {said(error)}") from None
    start = engine.start(rules, told.seats, choose(rules.options, told.options), told.seed)
    seen = frames(rules, start, told.moves)
    names = tuple(say("Player {n}", n=seat) for seat in range(1, told.seats + 1))
    return Film(game.album, seen, Reader(say, names), scores=told.is_finished)

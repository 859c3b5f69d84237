"""The command `tournament verify`: whether an export is true."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from bot.hosting.host_language import say
from bot.terminal.errors import InputError
from games.core.codec import UnreadableError
from tournaments.events import Drawn
from tournaments.verify import EXPORTS, Export, untruths


def verify_tournament(
    file: Annotated[Path, typer.Argument(help=say("What the bot gave out at the end, as JSON."))],
) -> None:
    """Repeat every draw, pairing and standing of a tournament and say what is not true."""
    told = _export(file)
    with Console(stderr=True).status(say("Repeating every draw")):
        found = list(untruths(told))
    if found:
        raise InputError("\n".join(f"{file}: {one}" for one in found))
    draws = sum(isinstance(entry.event, Drawn) for entry in told.record)
    Console().print(
        say("Entries: {entries}, draws: {draws}. All true.", entries=len(told.record), draws=draws)
    )


def _export(file: Path) -> Export:
    try:
        return EXPORTS.load(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise InputError(f"{file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise InputError(say("{where}: not UTF-8 text", where=file)) from None
    except UnreadableError as error:
        raise InputError(f"{file}: {error}") from None

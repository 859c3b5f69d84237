"""The command `tournament verify`: whether an export is true, and what it cannot prove."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from bot.host_language import say
from bot.terminal.arguments import game_of
from bot.terminal.errors import InputError
from bot.terminal.faults import said
from games.core.codec import UnreadableError
from games.core.record import Record, UntrueError, verify
from tournaments.events import Drawn, Opened
from tournaments.verify import EXPORTS, Export, Limits, limits, untruths


def verify_tournament(
    file: Annotated[
        Path, typer.Argument(help=say("The JSON file that the bot posted at the end."))
    ],
    announced: Annotated[
        list[str] | None,
        typer.Option(
            help=say(
                "A hash that the bot announced: when the tournament opened, or when it ended. "
                "May be given twice."
            )
        ),
    ] = None,
) -> None:
    """Repeat every draw, pairing, game and standing of a tournament, and print what is untrue."""
    told = _export(file)
    with Console(stderr=True).status(say("Repeating every draw and every game")):
        found = [*untruths(told, _replay), *_not_announced(told, announced or [])]
    if found:
        raise InputError("\n".join(f"{file}: {one}" for one in found))
    console = Console(soft_wrap=True, highlight=False)
    for line in _report(told, announced or []):
        console.print(line, markup=False)


def _replay(game: Record) -> tuple[int, ...]:
    """Replay a recorded game and return the values that decide before its scores.

    Raises:
        UntrueError: it does not match the rules, or these rules have another version.
    """
    try:
        rules = game_of(game.game).rules
    except InputError as error:
        raise UntrueError(str(error), "replay") from error
    result = verify(rules, game)
    return () if result is None else result.before


def _not_announced(told: Export, announced: Iterable[str]) -> Iterator[str]:
    """Yield the hashes in this file that differ from those that the bot announced."""
    for typed in announced:
        if typed.strip().lower() not in (_salt_hash(told), told.digest):
            yield say(
                "the bot announced {hash}, but this file has {salt} and {record}",
                hash=typed, salt=_salt_hash(told), record=told.digest,
            )  # fmt: skip


def _report(told: Export, announced: Iterable[str]) -> Iterator[str]:
    """Print what was repeated, and what only the bot's messages can prove."""
    draws = sum(isinstance(entry.event, Drawn) for entry in told.record)
    known = limits(told)
    summary = say("Entries: {entries}, draws: {draws}, games: {games} of {all}.",
                  entries=len(told.record), draws=draws, games=known.repeated,
                  all=known.games)  # fmt: skip
    questions = list(_open_questions(known))
    is_announced = {typed.strip().lower() for typed in announced} >= {_salt_hash(told), told.digest}
    if questions:
        verdict = say("All that can be checked is correct. What cannot be checked:")
    elif is_announced:
        verdict = say("Everything is correct.")
    else:
        verdict = say("Everything is correct, if the bot announced these two hashes:")
    yield f"{summary} {verdict}"
    yield from questions
    opened = datetime.fromtimestamp(told.record[0].at // 1000, UTC)
    yield say("Salt, announced {when} UTC: {hash}", when=f"{opened:%Y-%m-%d %H:%M}",
              hash=_salt_hash(told))  # fmt: skip
    if told.announced:
        yield f"  {told.announced}"
    yield say("Record, announced with this file: {hash}", hash=told.digest)
    if is_announced:
        yield say("The bot announced both hashes.")
    else:
        yield say(
            "Compare both with the bot's messages, or add --announced HASH. Only "
            "the bot's messages prove that the tournament was not invented."
        )


def _open_questions(known: Limits) -> Iterator[str]:
    """Print what this file cannot prove."""
    if (missing := known.games - known.repeated) > 0:
        yield say.many(
            "Not proven: {n} result[s], whose game[s] [is|are] not in this file. `/tournament "
            "export` gives all games.",
            missing,
        )
    if known.judged:
        yield say.many("{n} table[s] [was|were] decided by an organiser.", known.judged)
    if known.forecast:
        yield say.many("{n} table[s] [was|were] decided by the bot's forecast.", known.forecast)
    if known.taken_back:
        yield say.many("Organisers undid {n} result[s].", known.taken_back)
    if known.handed_over:
        yield say.many(
            "Not proven: {n} result[s] [says|say] who was replaced or late, which records of games "
            "do not show.",
            known.handed_over,
        )


def _salt_hash(told: Export) -> str:
    """Return the hash of the salt; "" for a record that does not start with the opening."""
    first = told.record[0].event if told.record else None
    return first.salt_hash if isinstance(first, Opened) else ""


def _export(file: Path) -> Export:
    try:
        return EXPORTS.load(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise InputError(f"{file}: {said(error)}") from None
    except UnicodeDecodeError:
        raise InputError(say("{where}: not UTF-8 text", where=file)) from None
    except UnreadableError as error:
        raise InputError(f"{file}: {said(error)}") from None

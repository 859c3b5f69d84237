"""Describe problems of a file, a record or an option in the host's language."""

from bot.host_language import of_system, say
from bot.terminal.errors import InputError
from games.core.codec import UnreadableError
from games.core.engine import ReplayError, SeatsError
from games.core.record import UntrueError


def said(error: Exception) -> str:
    """Return the problem, without a library's words."""
    match error:
        case OSError():
            return of_system(error)
        case UnreadableError():
            return _unreadable(error)
        case UntrueError():
            return _untrue(error)
        case ReplayError():
            return say(
                "move {n} of seat {seat} is not legal at that point: {move}",
                n=error.number,
                seat=error.seat,
                move=error.move,
            )
        case SeatsError():
            return say("{game} is for {least} to {most} seats, not {seats}", **error.facts)
        case InputError() | _:
            return str(error)


def _unreadable(error: UnreadableError) -> str:
    match error.fault:
        case "json":
            return say("this is not JSON. Use the file exactly as the bot wrote it")
        case "missing":
            return say(
                "the field {field} is missing. Use the file exactly as the bot wrote it",
                **error.facts,
            )
        case "extra":
            return say(
                "the field {field} is unknown. Use the file exactly as the bot wrote it",
                **error.facts,
            )
        case "value":
            return say(
                "the field {field} cannot be {found}. Use the file exactly as the bot wrote it",
                **error.facts,
            )
        case "lacks":
            return say("a field is missing. Use the file exactly as the bot wrote it")
        case "option":
            return say("there is no option {option}; choose one of {options}", **error.facts)
        case "option_value":
            return say("option {option} cannot be {value}; choose one of {values}", **error.facts)


def _untrue(error: UntrueError) -> str:
    match error.fault:
        case "version":
            return say(
                "it follows version {told} of the rules, and this is version {true}", **error.facts
            )
        case "options":
            return say("the options are {true}, not {told}", **error.facts)
        case "replay":
            assert isinstance(error.__cause__, Exception)  # noqa: S101 - it is raised from one
            return said(error.__cause__)
        case "unfinished":
            return say("the game is not over after its {n} moves", **error.facts)
        case "places":
            return say("the places are {true}, not {told}", **error.facts)
        case "score":
            return say("the score of seat {seat} is {true}, not {told}", **error.facts)
        case "scores":
            return say("there are scores for {true} seats, not {told}", **error.facts)

"""Describe errors of a command line in the host's language, without a library's words."""

from typing import Any

import typer

from bot.host_language import say


def said(error: typer.TyperException) -> str:
    """Return the error, what is expected, and where to read more."""
    context: Any = getattr(error, "ctx", None)
    if context is None:
        return error.format_message()
    more = say("See: {command}", command=f"{context.command_path} --help")
    return f"{_fault(error, context)}. {more}"


def _fault(error: typer.TyperException, context: Any) -> str:  # noqa: ANN401 - Typer keeps its type to itself
    parameter: Any = getattr(error, "param", None)
    if parameter is not None:
        name = max(parameter.opts, key=len)
        wanted = str(parameter.help or "").rstrip(".")
        if type(error).__name__ == "MissingParameter":
            return say("{name} is missing ({wanted})", name=name, wanted=wanted)
        return _wrong_value(name, wanted, error.__cause__)
    option = getattr(error, "option_name", None)
    if option is not None:
        return say("there is no option {option}", option=option)
    commands: dict[str, Any] | None = getattr(context.command, "commands", None)
    if commands is not None:
        return say("choose one of the commands {commands}", commands=", ".join(commands))
    return say("this command takes fewer arguments")


def _wrong_value(name: str, wanted: str, cause: object) -> str:
    """Say what a value must be, as far as the failed check tells."""
    errors: Any = getattr(cause, "errors", None)
    fault: dict[str, Any] = errors()[0] if errors is not None else {}
    match fault:
        case {"type": "greater_than_equal", "ctx": {"ge": least}}:
            return say(
                "{name} must be at least {least} ({wanted})", name=name, least=least, wanted=wanted
            )
        case {"type": "less_than_equal", "ctx": {"le": most}}:
            return say(
                "{name} must be at most {most} ({wanted})", name=name, most=most, wanted=wanted
            )
        case {"type": "int_parsing" | "float_parsing"}:
            return say("{name} must be a number ({wanted})", name=name, wanted=wanted)
        case _:
            return say("{name} cannot have this value ({wanted})", name=name, wanted=wanted)

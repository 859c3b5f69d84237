"""Application commands: https://docs.discord.com/developers/interactions/application-commands."""

import unicodedata
from collections import Counter
from typing import Any

from playground import limits
from playground.errors import ApiError, malformed
from playground.rest.rules.problems import Problems
from playground.wire import Json, list_at, object_at

SLASH, ON_USER, ON_MESSAGE = 1, 2, 3
SUBCOMMAND, GROUP, STRING, INTEGER = 1, 2, 3, 4
_CHOOSABLE = frozenset({3, 4, 10})


@malformed()
def check(command: Json) -> None:
    """Raise 50035 for one command that Discord would refuse."""
    problems = Problems()
    _check_command(problems, "", command)
    problems.settle()


@malformed()
def check_all(commands: list[Json]) -> None:
    """Raise 50035 for a list that is to replace all commands, or 30032 for too many."""
    problems = Problems()
    for n, command in enumerate(commands):
        _check_command(problems, f"{n}.", command)
    names = Counter((kind(c), c.get("name")) for c in commands)
    for n, command in enumerate(commands):
        if names[kind(command), command.get("name")] > 1:
            text = "Application command names must be unique"
            problems.add(f"{n}.name", "APPLICATION_COMMANDS_DUPLICATE_NAME", text)
    problems.settle()
    check_count(commands)


def check_count(commands: list[Json]) -> None:
    """Raise 30032 where there are too many commands of a kind."""
    kinds = Counter(map(kind, commands))
    most = {SLASH: limits.SLASH_COMMANDS}
    if any(count > most.get(k, limits.MENU_COMMANDS) for k, count in kinds.items()):
        raise ApiError(30032)


def kind(command: Json) -> int:
    """Return the type of a command: 1 slash, 2 on a user, 3 on a message."""
    return int(command.get("type") or SLASH)


def _check_command(problems: Problems, at: str, command: Json) -> None:
    slash = kind(command) == SLASH
    _check_name(problems, f"{at}name", command.get("name") or "", slash=slash)
    _check_localisations(problems, at, command, slash=slash)
    if slash:
        about = command.get("description") or ""
        problems.length(f"{at}description", about, 1, limits.COMMAND_DESCRIPTION)
        _check_options(problems, f"{at}options", list_at(command, "options"), depth=0)
    elif command.get("description"):
        text = "Context menu commands cannot have description"
        problems.add(f"{at}description", "APPLICATION_COMMAND_INVALID_DESCRIPTION", text)
    if text_size(command) > limits.COMMAND_TEXT:
        text = f"Command exceeds maximum size ({limits.COMMAND_TEXT})"
        problems.add(f"{at}name", "APPLICATION_COMMAND_TOO_LARGE", text)


def _check_name(problems: Problems, path: str, name: str, *, slash: bool = True) -> None:
    problems.length(path, name, 1, limits.COMMAND_NAME)
    if slash and not (all(map(_is_word, name)) and name == name.lower()):
        text = "Command name is invalid"
        problems.add(path, "APPLICATION_COMMAND_INVALID_NAME", text)


def _is_word(char: str) -> bool:
    r"""Tell whether `[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]` matches."""
    point = ord(char)
    script = 0x900 <= point <= 0x97F or 0xA8E0 <= point <= 0xA8FF or 0xE00 <= point <= 0xE7F
    return char in "-_'" or unicodedata.category(char)[0] in "LN" or script


def _check_localisations(problems: Problems, at: str, body: Json, *, slash: bool = True) -> None:
    """https://docs.discord.com/developers/reference#locales."""
    for key in ("name_localizations", "description_localizations"):
        words: dict[str, str] = object_at(body, key)
        for locale, text in words.items():
            path = f"{at}{key}.{locale}"
            if locale not in limits.LOCALES:
                problems.add(path, "ENUM_TYPE_COERCE", f'Value "{locale}" is not a locale.')
            elif key == "name_localizations":
                _check_name(problems, path, text, slash=slash)
            else:
                problems.length(path, text, 1, limits.COMMAND_DESCRIPTION)


def _check_options(problems: Problems, path: str, options: list[Json], *, depth: int) -> None:
    problems.length(path, options, 0, limits.COMMAND_OPTIONS)
    nests = {option.get("type") in {SUBCOMMAND, GROUP} for option in options}
    if nests == {True, False}:
        text = "Sub-commands and sub-command groups cannot stand beside other options"
        problems.add(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", text)
    names = Counter(option.get("name") for option in options)
    optional_before = False
    for n, option in enumerate(options):
        at = f"{path}.{n}"
        if names[option.get("name")] > 1:
            text = "Option names must be unique"
            problems.add(f"{at}.name", "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", text)
        if option.get("required") and optional_before:
            text = "Required options must be placed before non-required options"
            problems.add(f"{at}.required", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", text)
        optional_before |= not option.get("required")
        _check_option(problems, at, option, depth=depth)


def _check_option(problems: Problems, at: str, option: Json, *, depth: int) -> None:
    _check_name(problems, f"{at}.name", option.get("name") or "")
    _check_localisations(problems, f"{at}.", option)
    about = option.get("description") or ""
    problems.length(f"{at}.description", about, 1, limits.COMMAND_DESCRIPTION)
    type_ = option.get("type")
    if type_ in {SUBCOMMAND, GROUP}:
        if depth >= (1 if type_ == GROUP else 2):
            text = "Groups hold sub-commands, and these hold options"
            problems.add(f"{at}.type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", text)
        inner = 2 if type_ == SUBCOMMAND else depth + 1
        _check_options(problems, f"{at}.options", list_at(option, "options"), depth=inner)
    else:
        _check_plain(problems, at, option)


def _check_plain(problems: Problems, at: str, option: Json) -> None:
    choices: list[Json] = list_at(option, "choices")
    problems.length(f"{at}.choices", choices, 0, limits.CHOICES)
    check_choices(problems, f"{at}.choices", choices)
    if choices and option.get("autocomplete"):
        text = "Choices and autocomplete cannot be used together"
        problems.add(f"{at}.autocomplete", "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE", text)
    if (choices or option.get("autocomplete")) and option.get("type") not in _CHOOSABLE:
        text = "Only strings and numbers take choices or autocomplete"
        problems.add(f"{at}.type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", text)
    for key in ("min_length", "max_length"):
        problems.within(f"{at}.{key}", option.get(key), 0, limits.STRING_OPTION)
    for key in ("min_value", "max_value"):
        problems.within(f"{at}.{key}", option.get(key), -limits.WHOLE_NUMBER, limits.WHOLE_NUMBER)


def check_choices(problems: Problems, path: str, choices: list[Json]) -> None:
    """Check choices of a command or of an autocomplete answer."""
    names = Counter(choice.get("name") for choice in choices)
    for n, choice in enumerate(choices):
        problems.length(f"{path}.{n}.name", choice.get("name") or "", 1, limits.CHOICE_TEXT)
        value = choice.get("value")
        if isinstance(value, str):
            problems.length(f"{path}.{n}.value", value, 1, limits.CHOICE_TEXT)
        if names[choice.get("name")] > 1:
            text = "Choice names must be unique"
            problems.add(f"{path}.{n}.name", "APPLICATION_COMMAND_CHOICES_NAME_EXISTS", text)


def text_size(body: Json) -> int:
    """Count names, descriptions and values, of each the longest localisation."""
    size = _longest(body, "name") + _longest(body, "description")
    for choice in list_at(body, "choices"):
        size += _longest(choice, "name") + len(str(choice.get("value", "")))
    return size + sum(text_size(option) for option in list_at(body, "options"))


def _longest(body: Json, key: str) -> int:
    words: Any = object_at(body, f"{key}_localizations").values()
    return max(len(text) for text in [body.get(key) or "", *words])

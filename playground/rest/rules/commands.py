"""Application commands: https://docs.discord.com/developers/interactions/application-commands."""

import unicodedata
from collections import Counter
from typing import Any

from playground import limits
from playground.errors import ApiError
from playground.rest.form_errors import FormErrors
from playground.wire import Json, list_at, object_at

SLASH, ON_USER, ON_MESSAGE = 1, 2, 3
SUBCOMMAND, GROUP, STRING, INTEGER = 1, 2, 3, 4
_CHOOSABLE = frozenset({3, 4, 10})


def check(command: Json) -> None:
    """Raise 50035 for one command that Discord would refuse."""
    errors = FormErrors()
    _check_command(errors, "", command)
    errors.raise_if_any()


def check_all(commands: list[Json]) -> None:
    """Raise 50035 for a list that is to replace all commands, or 30032 for too many."""
    errors = FormErrors()
    for n, command in enumerate(commands):
        _check_command(errors, f"{n}.", command)
    names = Counter((kind(c), c.get("name")) for c in commands)
    for n, command in enumerate(commands):
        if names[kind(command), command.get("name")] > 1:
            text = "Application command names must be unique"
            errors.add(f"{n}.name", "APPLICATION_COMMANDS_DUPLICATE_NAME", text)
    errors.raise_if_any()
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


def _check_command(errors: FormErrors, at: str, command: Json) -> None:
    slash = kind(command) == SLASH
    _check_name(errors, f"{at}name", command["name"], slash=slash)
    _check_localisations(errors, at, command, slash=slash)
    if slash:
        errors.sized(at.rstrip("."), command, "description", 1, limits.COMMAND_DESCRIPTION)
        _check_options(errors, f"{at}options", list_at(command, "options"), depth=0)
    elif command.get("description"):
        text = "Context menu commands cannot have description"
        errors.add(f"{at}description", "APPLICATION_COMMAND_INVALID_DESCRIPTION", text)
    for key in ("contexts", "integration_types"):
        _check_set(errors, f"{at}{key}", command.get(key))
    if text_size(command) > limits.COMMAND_TEXT:
        text = f"Command exceeds maximum size ({limits.COMMAND_TEXT})"
        errors.add(f"{at}name", "APPLICATION_COMMAND_TOO_LARGE", text)


def _check_set(errors: FormErrors, path: str, values: list[int] | None) -> None:
    """Demand different values, and at least one where any are given."""
    errors.length(path, values, 1, 3)
    if values and len(set(values)) < len(values):
        errors.add(path, "SET_TYPE_ALREADY_CONTAINS_VALUE", "Values must be unique")


def _check_name(errors: FormErrors, path: str, name: str, *, slash: bool = True) -> None:
    errors.length(path, name, 1, limits.COMMAND_NAME)
    if slash and not (all(map(_is_word, name)) and name == name.lower()):
        text = "Command name is invalid"
        errors.add(path, "APPLICATION_COMMAND_INVALID_NAME", text)


def _is_word(char: str) -> bool:
    r"""Tell whether `[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]` matches."""
    point = ord(char)
    script = 0x900 <= point <= 0x97F or 0xA8E0 <= point <= 0xA8FF or 0xE00 <= point <= 0xE7F
    return char in "-_'" or unicodedata.category(char)[0] in "LN" or script


def _check_localisations(errors: FormErrors, at: str, body: Json, *, slash: bool = True) -> None:
    """https://docs.discord.com/developers/reference#locales."""
    for key in ("name_localizations", "description_localizations"):
        words: dict[str, str] = object_at(body, key)
        for locale, text in words.items():
            path = f"{at}{key}.{locale}"
            if locale not in limits.LOCALES:
                errors.add(path, "ENUM_TYPE_COERCE", f'Value "{locale}" is not a locale.')
            elif key == "name_localizations":
                _check_name(errors, path, text, slash=slash)
            else:
                errors.length(path, text, 1, limits.COMMAND_DESCRIPTION)


def _check_options(errors: FormErrors, path: str, options: list[Json], *, depth: int) -> None:
    errors.length(path, options, 0, limits.COMMAND_OPTIONS)
    nests = {option.get("type") in {SUBCOMMAND, GROUP} for option in options}
    if nests == {True, False}:
        text = "Sub-commands and sub-command groups cannot stand beside other options"
        errors.add(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", text)
    names = Counter(option.get("name") for option in options)
    optional_before = False
    for n, option in enumerate(options):
        at = f"{path}.{n}"
        if names[option.get("name")] > 1:
            text = "Option names must be unique"
            errors.add(f"{at}.name", "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", text)
        if option.get("required") and optional_before:
            text = "Required options must be placed before non-required options"
            errors.add(f"{at}.required", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", text)
        optional_before |= not option.get("required")
        _check_option(errors, at, option, depth=depth)


def _check_option(errors: FormErrors, at: str, option: Json, *, depth: int) -> None:
    _check_name(errors, f"{at}.name", option["name"])
    _check_localisations(errors, f"{at}.", option)
    errors.length(f"{at}.description", option["description"], 1, limits.COMMAND_DESCRIPTION)
    type_ = option["type"]
    if type_ in {SUBCOMMAND, GROUP}:
        if depth >= (1 if type_ == GROUP else 2):
            text = "Groups hold sub-commands, and these hold options"
            errors.add(f"{at}.type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", text)
        inner = 2 if type_ == SUBCOMMAND else depth + 1
        _check_options(errors, f"{at}.options", list_at(option, "options"), depth=inner)
    else:
        _check_plain(errors, at, option)


def _check_plain(errors: FormErrors, at: str, option: Json) -> None:
    choices: list[Json] = list_at(option, "choices")
    errors.length(f"{at}.choices", choices, 0, limits.CHOICES)
    check_choices(errors, f"{at}.choices", choices, option["type"])
    if choices and option.get("autocomplete"):
        text = "Choices and autocomplete cannot be used together"
        errors.add(f"{at}.autocomplete", "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE", text)
    if (choices or option.get("autocomplete")) and option.get("type") not in _CHOOSABLE:
        text = "Only strings and numbers take choices or autocomplete"
        errors.add(f"{at}.type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", text)
    for key in ("min_length", "max_length"):
        errors.within(f"{at}.{key}", option.get(key), 0, limits.STRING_OPTION)
    for key in ("min_value", "max_value"):
        errors.within(f"{at}.{key}", option.get(key), -limits.WHOLE_NUMBER, limits.WHOLE_NUMBER)
    for what in ("value", "length"):
        least, most = option.get(f"min_{what}"), option.get(f"max_{what}")
        if least is not None and most is not None and least > most:
            text = f"The minimum {what} cannot be greater than the maximum {what}"
            code = f"APPLICATION_COMMAND_OPTIONS_MIN_{what.upper()}_INVALID"
            errors.add(f"{at}.min_{what}", code, text)


def check_choices(
    errors: FormErrors, path: str, choices: list[Json], option_type: int | None = None
) -> None:
    """Check choices of a command's option, or of an answer to autocomplete."""
    names = Counter(choice.get("name") for choice in choices)
    for n, choice in enumerate(choices):
        errors.length(f"{path}.{n}.name", choice["name"], 1, limits.CHOICE_TEXT)
        value = choice["value"]
        if option_type is not None and isinstance(value, str) is not (option_type == STRING):
            code = "STRING_TYPE_CONVERT" if option_type == STRING else "NUMBER_TYPE_COERCE"
            errors.add(f"{path}.{n}.value", code, f'Value "{value}" does not fit the option.')
        elif isinstance(value, str):
            errors.length(f"{path}.{n}.value", value, 1, limits.CHOICE_TEXT)
        if names[choice.get("name")] > 1:
            text = "Choice names must be unique"
            errors.add(f"{path}.{n}.name", "APPLICATION_COMMAND_CHOICES_NAME_EXISTS", text)


def text_size(body: Json) -> int:
    """Count names, descriptions and values, of each the longest localisation."""
    size = _longest(body, "name") + _longest(body, "description")
    for choice in list_at(body, "choices"):
        size += _longest(choice, "name") + len(str(choice.get("value", "")))
    return size + sum(text_size(option) for option in list_at(body, "options"))


def _longest(body: Json, key: str) -> int:
    words: Any = object_at(body, f"{key}_localizations").values()
    return max(len(text) for text in [body.get(key) or "", *words])

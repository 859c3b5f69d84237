"""Selects, in messages and in modals.

https://docs.discord.com/developers/components/reference#string-select
"""

from collections import Counter

from playground import limits
from playground.rest.form_errors import FormErrors
from playground.wire import Json, list_at

STRING, USER, ROLE, MENTIONABLE, CHANNEL = 3, 5, 6, 7, 8
KINDS = frozenset({STRING, USER, ROLE, MENTIONABLE, CHANNEL})
_DEFAULTS = {
    USER: {"user"},
    ROLE: {"role"},
    MENTIONABLE: {"user", "role"},
    CHANNEL: {"channel"},
}
"""The allowed types of default values for each kind of select."""


def check(errors: FormErrors, path: str, select: Json) -> None:
    """Check a select of any kind."""
    errors.sized(path, select, "custom_id", 1, limits.CUSTOM_ID)
    errors.length(f"{path}.placeholder", select.get("placeholder"), 0, limits.PLACEHOLDER)
    errors.within(f"{path}.min_values", select.get("min_values"), *limits.SELECT_MIN)
    errors.within(f"{path}.max_values", select.get("max_values"), *limits.SELECT_MAX)
    if _least(select) > _most(select):
        text = "min_values cannot be greater than max_values"
        errors.add(f"{path}.min_values", "SELECT_COMPONENT_MIN_VALUES", text)
    if select["type"] == STRING:
        options: list[Json] = list_at(select, "options")
        check_options(errors, path, options, 1, limits.SELECT_OPTIONS)
        if _most(select) > len(options):
            text = "max_values cannot be greater than the number of options"
            errors.add(f"{path}.max_values", "SELECT_COMPONENT_MAX_VALUES", text)
        defaults = [option for option in options if option.get("default")]
        errors.length(f"{path}.options", defaults, 0, _most(select))
    else:
        _check_default_values(errors, path, select)


def _check_default_values(errors: FormErrors, path: str, select: Json) -> None:
    """https://docs.discord.com/developers/components/reference#user-select."""
    values: list[Json] = list_at(select, "default_values")
    if values:
        errors.length(f"{path}.default_values", values, _least(select), _most(select))
    allowed = _DEFAULTS[select["type"]]
    counts = Counter((value["type"], value["id"]) for value in values)
    for n, value in enumerate(values):
        at = f"{path}.default_values.{n}"
        if value["type"] not in allowed:
            text = f"Value must be one of {{{', '.join(sorted(allowed))}}}."
            errors.add(f"{at}.type", "BASE_TYPE_CHOICES", text)
        if counts[value["type"], value["id"]] > 1:
            text = "The specified default value is already used"
            errors.add(f"{at}.id", "SELECT_COMPONENT_DEFAULT_VALUE_DUPLICATED", text)


def check_options(errors: FormErrors, path: str, options: list[Json], low: int, high: int) -> None:
    """Check the options of a string select, a radio group or a checkbox group."""
    errors.length(f"{path}.options", options, low, high)
    for n, option in enumerate(options):
        at = f"{path}.options.{n}"
        errors.length(f"{at}.label", option.get("label") or "", 1, limits.SELECT_TEXT)
        errors.length(f"{at}.value", option.get("value") or "", 1, limits.SELECT_TEXT)
        errors.length(f"{at}.description", option.get("description"), 0, limits.SELECT_TEXT)
        errors.emoji(at, option)
    counts = Counter(option.get("value") for option in options)
    for n, option in enumerate(options):
        if counts[option.get("value")] > 1:
            text = "The specified option value is already used"
            code = "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"
            errors.add(f"{path}.options.{n}.value", code, text)


def _least(select: Json) -> int:
    value = select.get("min_values")
    return 1 if value is None else value


def _most(select: Json) -> int:
    value = select.get("max_values")
    return 1 if value is None else value

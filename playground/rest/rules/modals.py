"""Modals: https://docs.discord.com/developers/interactions/receiving-and-responding#modal."""

from collections import Counter
from collections.abc import Iterator

from playground import limits
from playground.errors import malformed
from playground.rest.rules import selects
from playground.rest.rules.problems import Problems
from playground.wire import Json, list_at

ROW, INPUT, TEXT, LABEL, FILES, RADIO, CHECKBOXES, CHECKBOX = 1, 4, 10, 18, 19, 21, 22, 23
_IN_LABEL = selects.KINDS | {INPUT, FILES, RADIO, CHECKBOXES, CHECKBOX}


@malformed()
def check(modal: Json) -> None:
    """Raise 50035 for a modal that Discord would refuse."""
    problems = Problems("data")
    problems.length("title", modal.get("title") or "", 1, limits.MODAL_TITLE)
    problems.length("custom_id", modal.get("custom_id") or "", 1, limits.CUSTOM_ID)
    parts: list[Json] = list_at(modal, "components")
    problems.length("components", parts, *limits.MODAL_PARTS)
    for n, part in enumerate(parts):
        _check_part(problems, f"components.{n}", part)
    counts = Counter(field.get("custom_id") for _, field in _fields(parts))
    for path, field in _fields(parts):
        if counts[field.get("custom_id")] > 1:
            text = "Component custom id cannot be duplicated"
            problems.add(f"{path}.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", text)
    problems.settle()


def fields(modal: Json) -> list[Json]:
    """Return the parts of a modal that a person fills in."""
    return [field for _, field in _fields(list_at(modal, "components"))]


def _fields(parts: list[Json]) -> Iterator[tuple[str, Json]]:
    for n, part in enumerate(parts):
        if part.get("type") == LABEL and part.get("component"):
            yield f"components.{n}.component", part["component"]
        for m, field in enumerate(list_at(part, "components")):
            yield f"components.{n}.components.{m}", field


def _check_part(problems: Problems, path: str, part: Json) -> None:
    match part.get("type"):
        case 18:
            problems.length(f"{path}.label", part.get("label") or "", 1, limits.LABEL)
            about = part.get("description")
            problems.length(f"{path}.description", about, 0, limits.LABEL_DESCRIPTION)
            if problems.required(path, part, "component"):
                _check_field(problems, f"{path}.component", part["component"], _IN_LABEL)
        case 1:
            inputs: list[Json] = list_at(part, "components")
            problems.length(f"{path}.components", inputs, 1, 1)
            for n, field in enumerate(inputs):
                _check_field(problems, f"{path}.components.{n}", field, frozenset({INPUT}))
                label = field.get("label") or ""
                problems.length(f"{path}.components.{n}.label", label, 1, limits.LABEL)
        case 10:
            problems.length(f"{path}.content", part.get("content") or "", 1, limits.V2_TEXT)
        case _:
            text = f'Value of field "type" must be one of {(ROW, TEXT, LABEL)}.'
            problems.add(f"{path}.type", "UNION_TYPE_CHOICES", text)


def _check_field(problems: Problems, path: str, field: Json, allowed: frozenset[int]) -> None:
    kind = field.get("type")
    if kind not in allowed:
        text = f'Value of field "type" must be one of {tuple(sorted(allowed))}.'
        problems.add(f"{path}.type", "UNION_TYPE_CHOICES", text)
        return
    if kind in selects.KINDS:
        selects.check(problems, path, field)
        return
    problems.length(f"{path}.custom_id", field.get("custom_id") or "", 1, limits.CUSTOM_ID)
    if kind == INPUT:
        _check_input(problems, path, field)
    elif kind == RADIO:
        options: list[Json] = list_at(field, "options")
        selects.check_options(problems, path, options, *limits.RADIO_OPTIONS)
    elif kind == CHECKBOXES:
        boxes: list[Json] = list_at(field, "options")
        selects.check_options(problems, path, boxes, *limits.CHECKBOX_OPTIONS)
    elif kind == FILES:
        problems.within(f"{path}.max_values", field.get("max_values"), *limits.FILE_UPLOADS)


def _check_input(problems: Problems, path: str, field: Json) -> None:
    hint = field.get("placeholder")
    problems.length(f"{path}.placeholder", hint, 0, limits.TEXT_INPUT_PLACEHOLDER)
    problems.length(f"{path}.value", field.get("value"), 0, limits.TEXT_INPUT)
    least, most = field.get("min_length") or 0, field.get("max_length") or limits.TEXT_INPUT
    problems.within(f"{path}.min_length", least, 0, limits.TEXT_INPUT)
    problems.within(f"{path}.max_length", most, 1, limits.TEXT_INPUT)
    if least > most:
        text = "min_length cannot be greater than max_length"
        problems.add(f"{path}.min_length", "TEXT_INPUT_MIN_LENGTH", text)

"""Modals: https://docs.discord.com/developers/interactions/receiving-and-responding#modal."""

from collections import Counter
from collections.abc import Iterator

from playground import limits
from playground.rest.form_errors import FormErrors
from playground.rest.rules import selects
from playground.wire import Json, list_at

ROW, INPUT, TEXT, LABEL, FILES, RADIO, CHECKBOXES, CHECKBOX = 1, 4, 10, 18, 19, 21, 22, 23
_STYLES = (1, 2)
_IN_LABEL = selects.KINDS | {INPUT, FILES, RADIO, CHECKBOXES, CHECKBOX}


def check(modal: Json) -> None:
    """Raise 50035 for a modal that Discord would refuse."""
    errors = FormErrors("data")
    errors.length("title", modal["title"], 1, limits.MODAL_TITLE)
    errors.length("custom_id", modal["custom_id"], 1, limits.CUSTOM_ID)
    parts: list[Json] = list_at(modal, "components")
    errors.length("components", parts, *limits.MODAL_PARTS)
    for n, part in enumerate(parts):
        _check_part(errors, f"components.{n}", part)
    counts = Counter(field.get("custom_id") for _, field in _fields(parts))
    for path, field in _fields(parts):
        if counts[field.get("custom_id")] > 1:
            text = "Component custom id cannot be duplicated"
            errors.add(f"{path}.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", text)
    errors.raise_if_any()


def fields(modal: Json) -> list[Json]:
    """Return the parts of a modal that a person fills in."""
    return [field for _, field in _fields(list_at(modal, "components"))]


def _fields(parts: list[Json]) -> Iterator[tuple[str, Json]]:
    for n, part in enumerate(parts):
        if part.get("type") == LABEL and part.get("component"):
            yield f"components.{n}.component", part["component"]
        for m, field in enumerate(list_at(part, "components")):
            yield f"components.{n}.components.{m}", field


def _check_part(errors: FormErrors, path: str, part: Json) -> None:
    match part.get("type"):
        case 18:
            errors.sized(path, part, "label", 1, limits.LABEL)
            about = part.get("description")
            errors.length(f"{path}.description", about, 0, limits.LABEL_DESCRIPTION)
            if errors.required(path, part, "component"):
                _check_field(errors, f"{path}.component", part["component"], _IN_LABEL)
        case 1:
            inputs: list[Json] = list_at(part, "components")
            errors.length(f"{path}.components", inputs, 1, 1)
            for n, field in enumerate(inputs):
                _check_field(errors, f"{path}.components.{n}", field, frozenset({INPUT}))
                errors.sized(f"{path}.components.{n}", field, "label", 1, limits.LABEL)
        case 10:
            errors.sized(path, part, "content", 1, limits.V2_TEXT)
        case _:
            text = f'Value of field "type" must be one of {(ROW, TEXT, LABEL)}.'
            errors.add(f"{path}.type", "UNION_TYPE_CHOICES", text)


def _check_field(errors: FormErrors, path: str, field: Json, allowed: frozenset[int]) -> None:
    kind = field.get("type")
    if kind not in allowed:
        text = f'Value of field "type" must be one of {tuple(sorted(allowed))}.'
        errors.add(f"{path}.type", "UNION_TYPE_CHOICES", text)
        return
    if kind in selects.KINDS:
        selects.check(errors, path, field)
        return
    errors.sized(path, field, "custom_id", 1, limits.CUSTOM_ID)
    if kind == INPUT:
        _check_input(errors, path, field)
    elif kind == RADIO:
        options: list[Json] = list_at(field, "options")
        selects.check_options(errors, path, options, *limits.RADIO_OPTIONS)
    elif kind == CHECKBOXES:
        boxes: list[Json] = list_at(field, "options")
        selects.check_options(errors, path, boxes, *limits.CHECKBOX_OPTIONS)
    elif kind == FILES:
        errors.within(f"{path}.max_values", field.get("max_values"), *limits.FILE_UPLOADS)


def _check_input(errors: FormErrors, path: str, field: Json) -> None:
    if errors.required(path, field, "style") and field["style"] not in _STYLES:
        errors.add(f"{path}.style", "BASE_TYPE_CHOICES", f"Value must be one of {_STYLES}.")
    hint = field.get("placeholder")
    errors.length(f"{path}.placeholder", hint, 0, limits.TEXT_INPUT_PLACEHOLDER)
    errors.length(f"{path}.value", field.get("value"), 0, limits.TEXT_INPUT)
    least, most = field.get("min_length") or 0, field.get("max_length") or limits.TEXT_INPUT
    errors.within(f"{path}.min_length", least, 0, limits.TEXT_INPUT)
    errors.within(f"{path}.max_length", most, 1, limits.TEXT_INPUT)
    if least > most:
        text = "min_length cannot be greater than max_length"
        errors.add(f"{path}.min_length", "TEXT_INPUT_MIN_LENGTH", text)

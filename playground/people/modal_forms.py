"""A modal that a person has filled in."""

from collections.abc import Mapping

from playground.errors import Refusal
from playground.people.forms import Resolved, selected
from playground.wire import Json
from playground.world.model import Attachment

Filled = str | bool | list[str] | list[Attachment]
"""The value of a field: a text, a tick, chosen values, or files."""


def modal_data(modal: Json, values: Mapping[str, Filled], resolved: Resolved) -> Json:
    """Return the data of a submitted modal, or refuse input that a client would not submit."""
    parts = [_part(part, values, resolved) for part in modal["components"]]
    data: Json = {"custom_id": modal["custom_id"], "components": parts}
    if resolved.found:
        data["resolved"] = resolved.found
    return data


def _part(part: Json, values: Mapping[str, Filled], resolved: Resolved) -> Json:
    about: Json = {"type": part["type"], "id": part["id"]}
    if "component" in part:
        about["component"] = _field(part["component"], values, resolved)
    elif "components" in part:
        about["components"] = [_field(f, values, resolved) for f in part["components"]]
    return about


def _field(field: Json, values: Mapping[str, Filled], resolved: Resolved) -> Json:
    kind, custom_id = field["type"], field["custom_id"]
    about: Json = {"type": kind, "id": field["id"], "custom_id": custom_id}
    value = values.get(custom_id)
    match kind:
        case 4:
            about["value"] = _text(field, value)
        case 19:
            about["values"] = _files(field, value, resolved)
        case 21:
            about["value"] = _radio(field, value)
        case 22:
            boxes = field | _bounds(field, len(field["options"])) | {"type": 3}
            about["values"] = selected(boxes, _strings(value), resolved)
        case 23:
            about["value"] = bool(field.get("default") if value is None else value)
        case _:
            about["values"] = selected(field | _bounds(field, 1), _strings(value), resolved)
    return about


def _bounds(field: Json, most: int) -> Json:
    """Return the allowed numbers of a field's values; optional fields may have none."""
    needed = field.get("required", True)
    least = field.get("min_values", 1) if needed else 0
    return {"min_values": least, "max_values": field.get("max_values") or most}


def _strings(value: Filled | None) -> list[str]:
    match value:
        case None | bool():
            return []
        case str():
            return [value]
        case _:
            return [str(one) for one in value]


def _text(field: Json, value: Filled | None) -> str:
    text = field.get("value") or "" if value is None else value
    if not isinstance(text, str):
        raise Refusal("This field takes a text.")
    if not text and field.get("required", True):
        raise Refusal("This field is required.")
    least, most = field.get("min_length") or 0, field.get("max_length") or 4000
    if text and not least <= len(text) <= most:
        raise Refusal(f"This field takes {least} to {most} characters.")
    return text


def _radio(field: Json, value: Filled | None) -> str | None:
    if value is None and not field.get("required", True):
        return None
    if value not in {option["value"] for option in field["options"]}:
        raise Refusal("Choose one of the options.")
    return str(value)


def _files(field: Json, value: Filled | None, resolved: Resolved) -> list[str]:
    listed = value if isinstance(value, list) else []
    files = [one for one in listed if isinstance(one, Attachment)]
    bounds = _bounds(field, 1)
    if not bounds["min_values"] <= len(files) <= bounds["max_values"]:
        raise Refusal(f"This field takes {bounds['min_values']} to {bounds['max_values']} files.")
    return [resolved.attachment(file) for file in files]

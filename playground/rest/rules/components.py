"""Components of messages: https://docs.discord.com/developers/components/reference."""

from collections import Counter
from collections.abc import Callable, Iterable

from playground import limits
from playground.rest.form_errors import FormErrors
from playground.rest.rules import selects
from playground.wire import Json, list_at
from playground.world import message_payloads

ROW, BUTTON, SECTION, TEXT, THUMBNAIL, GALLERY, FILE = 1, 2, 9, 10, 11, 12, 13
SEPARATOR, CONTAINER = 14, 17
LINK, PREMIUM = 5, 6
_STYLES = (1, 2, 3, 4, LINK, PREMIUM)

_TOP = frozenset({ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER})
_IN_CONTAINER = _TOP - {CONTAINER}


def check(errors: FormErrors, components: list[Json], *, v2: bool, files: Iterable[str]) -> None:
    """Check all components of a message that carries (or keeps) these files."""
    walk = _Walk(errors, frozenset(files))
    if v2:
        walk.children("components", components, _TOP)
        _check_v2_totals(errors, walk.seen)
    else:
        errors.length("components", components, 0, limits.ROWS)
        walk.children("components", components, frozenset({ROW}))
    _check_unique(errors, walk.seen)


def _check_v2_totals(errors: FormErrors, seen: list[tuple[str, Json]]) -> None:
    if len(seen) > limits.COMPONENTS_V2:
        text = f"The total number of components cannot exceed {limits.COMPONENTS_V2}"
        errors.add("components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", text)
    length = sum(len(part.get("content") or "") for _, part in seen if part["type"] == TEXT)
    if length > limits.V2_TEXT:
        text = f"The total length of all text cannot exceed {limits.V2_TEXT}"
        errors.add("components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", text)


def weight(parts: list[Json]) -> int:
    """Return the bytes of all texts, including those that each text display adds."""
    texts = message_payloads.texts(parts)
    return sum(len(text.encode()) + limits.V2_DISPLAY_BYTES for text in texts)


def _check_unique(errors: FormErrors, seen: list[tuple[str, Json]]) -> None:
    """Demand that each custom_id (and each id that was given) stands once."""
    for key, code in (
        ("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"),
        ("id", "COMPONENT_ID_DUPLICATED"),
    ):
        counts = Counter(part[key] for _, part in seen if part.get(key))
        for path, part in seen:
            if part.get(key) and counts[part[key]] > 1:
                errors.add(f"{path}.{key}", code, f"Component {key} cannot be duplicated")


class _Walk:
    """Goes through the tree and remembers every part with its path."""

    def __init__(self, errors: FormErrors, files: frozenset[str]) -> None:
        self.seen: list[tuple[str, Json]] = []
        self._errors = errors
        self._files = files
        self._checks: dict[int, Callable[[str, Json], None]] = {
            ROW: self._row,
            BUTTON: self._button,
            SECTION: self._section,
            TEXT: self._text,
            THUMBNAIL: self._thumbnail,
            GALLERY: self._gallery,
            FILE: self._file,
            CONTAINER: self._container,
        }

    def children(self, path: str, parts: list[Json], allowed: frozenset[int]) -> None:
        """Check the parts of a list, each of which must be of an allowed type."""
        for n, part in enumerate(parts):
            self._part(f"{path}.{n}", part, allowed)

    def _part(self, path: str, part: Json, allowed: frozenset[int]) -> None:
        if part.get("type") not in allowed:
            text = f'Value of field "type" must be one of {tuple(sorted(allowed))}.'
            self._errors.add(f"{path}.type", "UNION_TYPE_CHOICES", text)
            return
        self.seen.append((path, part))
        if part["type"] in selects.KINDS:
            selects.check(self._errors, path, part)
        elif check := self._checks.get(part["type"]):
            check(path, part)

    def _row(self, path: str, row: Json) -> None:
        parts: list[Json] = list_at(row, "components")
        kinds = {part.get("type") == BUTTON for part in parts}
        self._errors.length(f"{path}.components", parts, 1, limits.BUTTONS_IN_ROW)
        if kinds == {True, False} or (kinds == {False} and len(parts) > 1):
            text = "An action row holds up to five buttons or a single select"
            self._errors.add(f"{path}.components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED", text)
        self.children(f"{path}.components", parts, selects.KINDS | {BUTTON})

    def _button(self, path: str, button: Json) -> None:
        errors, style = self._errors, button.get("style")
        if not errors.required(path, button, "style"):
            return
        if style not in _STYLES:
            text = f"Value must be one of {_STYLES}."
            errors.add(f"{path}.style", "BASE_TYPE_CHOICES", text)
            return
        errors.length(f"{path}.label", button.get("label"), 0, limits.BUTTON_LABEL)
        errors.emoji(path, button)
        if style == LINK:
            errors.sized(path, button, "url", 1, limits.BUTTON_URL)
            self._forbid(path, button, "custom_id")
        elif style != PREMIUM:
            errors.sized(path, button, "custom_id", 1, limits.CUSTOM_ID)
            self._forbid(path, button, "url")
        if style != PREMIUM and not button.get("label") and not button.get("emoji"):
            text = "A button must have a label or an emoji"
            errors.add(path, "BUTTON_COMPONENT_INVALID_LABEL_OR_EMOJI", text)

    def _forbid(self, path: str, button: Json, key: str) -> None:
        if button.get(key) is not None:
            text = "A custom id and url cannot both be specified, nor one with the wrong style"
            self._errors.add(f"{path}.{key}", "BUTTON_COMPONENT_CUSTOM_ID_URL", text)

    def _section(self, path: str, section: Json) -> None:
        parts: list[Json] = list_at(section, "components")
        self._errors.length(f"{path}.components", parts, *limits.SECTION_TEXTS)
        self.children(f"{path}.components", parts, frozenset({TEXT}))
        if self._errors.required(path, section, "accessory"):
            accessories = frozenset({BUTTON, THUMBNAIL})
            self._part(f"{path}.accessory", section["accessory"], accessories)

    def _text(self, path: str, part: Json) -> None:
        self._errors.sized(path, part, "content", 1, limits.V2_TEXT)

    def _thumbnail(self, path: str, part: Json) -> None:
        self._alt(path, part)
        self._media(path, part, "media")

    def _gallery(self, path: str, part: Json) -> None:
        self._errors.sized(path, part, "items", *limits.GALLERY_ITEMS)
        for n, item in enumerate(list_at(part, "items")):
            self._alt(f"{path}.items.{n}", item)
            self._media(f"{path}.items.{n}", item, "media")

    def _file(self, path: str, part: Json) -> None:
        self._media(path, part, "file")

    def _container(self, path: str, part: Json) -> None:
        parts: list[Json] = list_at(part, "components")
        self._errors.length(f"{path}.components", parts, 1, limits.COMPONENTS_V2)
        self.children(f"{path}.components", parts, _IN_CONTAINER)

    def _alt(self, path: str, part: Json) -> None:
        self._errors.length(f"{path}.description", part.get("description"), 0, limits.ALT_TEXT)

    def _media(self, path: str, part: Json, key: str) -> None:
        if not self._errors.required(path, part, key):
            return
        name = part[key]["url"].removeprefix("attachment://")
        if name != part[key]["url"] and name not in self._files:
            text = "The referenced attachment was not found"
            code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT"
            self._errors.add(f"{path}.{key}.url", code, text)

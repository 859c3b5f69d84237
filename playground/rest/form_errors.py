"""The errors of a body, by path, until they are raised as one 50035."""

from collections.abc import Sized
from dataclasses import dataclass, field
from typing import Any

from playground.errors import ApiError
from playground.wire import Json
from playground.world import emoji


@dataclass(slots=True)
class FormErrors:
    """A tree of errors as in https://docs.discord.com/developers/reference#error-messages.

    Discord's description allows a node its own `_errors` or deeper keys, never both. Which of the
    two it then tells is not written anywhere; here what is wrong inside hides what is wrong around.
    """

    at: str = ""
    """The key below which the body stands: `data` in an answer to an interaction."""
    tree: Json = field(default_factory=dict[str, Any])

    def add(self, path: str, code: str, message: str) -> None:
        """Add an error at a path such as `components.0.label`."""
        node = self.tree
        for part in path.split("."):
            node.pop("_errors", None)
            node = node.setdefault(part, {})
        if not node.keys() - {"_errors"}:
            node.setdefault("_errors", []).append({"code": code, "message": message})

    def raise_if_any(self) -> None:
        """Raise 50035 if there is any."""
        if self.tree:
            raise ApiError(50035, {self.at: self.tree} if self.at else self.tree)

    def length(self, path: str, value: Sized | None, low: int, high: int) -> None:
        """Demand a length; a missing value has none."""
        if value is None:
            return
        if len(value) > high:
            self.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
        elif len(value) < low:
            self.add(path, "BASE_TYPE_MIN_LENGTH", f"Must be {low} or more in length.")

    def within(self, path: str, value: float | None, low: float, high: float) -> None:
        """Demand a number between two others; a missing one passes."""
        if value is not None and not low <= value <= high:
            self.add(path, "NUMBER_TYPE_RANGE", f"Value should be between {low} and {high}.")

    def required(self, path: str, body: Json, key: str) -> bool:
        """Demand a field, and tell whether it is there."""
        if body.get(key) is None:
            self.add(f"{path}.{key}" if path else key, "BASE_TYPE_REQUIRED", _REQUIRED)
            return False
        return True

    def sized(self, path: str, body: Json, key: str, low: int, high: int) -> None:
        """Demand a field that holds that many characters or items."""
        if self.required(path, body, key):
            self.length(f"{path}.{key}" if path else key, body[key], low, high)

    def emoji(self, path: str, bearer: Json) -> None:
        """Demand that an emoji is one; the code is that of a button wherever it stands.

        https://github.com/discord/discord-api-docs/issues/8071
        """
        given = bearer.get("emoji")
        if given and not emoji.is_one(given):
            self.add(f"{path}.emoji.name", "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")


_REQUIRED = "This field is required"

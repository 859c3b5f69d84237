"""The presses in a panel of a person who knows their move."""

from collections.abc import Sequence

from bot.frontend.core.custom_ids import PanelId, resolve
from games.core import notation
from games.core.notation import Action
from playground.wire import Json
from playground.world.message_payloads import parts
from playground.world.model import Message


def leading(panel: Message, action: Action, legal: Sequence[Action]) -> tuple[Json, str | None]:
    """Return what to press, and what to choose in it: what leads furthest, or the next page."""
    words = notation.menu_words(action)
    first = len(words) - len(notation.chosen_last(type(action)))
    furthest: tuple[int, Json, str | None] = (-1, {}, None)
    for part in parts(panel.components):
        if part.get("disabled") or not part.get("custom_id", "").startswith("p:"):
            continue
        meant = PanelId.parse(part["custom_id"])
        for value in [one["value"] for one in part.get("options", [])] or [None]:
            reach = _reach(meant, resolve(meant, legal, value), words, first)
            if reach > furthest[0]:
                furthest = (reach, part, value)
    assert furthest[0] >= 0, f"nothing leads to {words} in {panel.content}"
    return furthest[1:]


def _reach(meant: PanelId, path: tuple[str, ...], words: tuple[str, ...], first: int) -> int:
    """Tell how far a press leads: how many words, or 0 for the next page; -1: astray.

    `first` words must be those of the action; what is asked last may be another.
    """
    match meant.op:
        case "confirm":
            return len(words) + 1
        case "deed":
            if path[:first] == words[:first]:
                return len(words)
            return len(path) if path and words[: len(path)] == path else -1
        case "choose" | "select":
            return len(path) if path and words[: len(path)] == path else -1
        case "page":
            return 0
        case _:
            return -1

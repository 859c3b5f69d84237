"""The visible parts of a message, and the names of its buttons."""

from playground.people.driver import Person
from playground.wire import EPHEMERAL, Json
from playground.world import message_payloads
from playground.world.model import Message, User


def parts(message: Message) -> list[Json]:
    """Return the buttons and menus of a message."""
    found = message_payloads.parts(message.components)
    return [part for part in found if "custom_id" in part]


def labels(message: Message) -> list[str]:
    """Return the labels of the buttons of a message."""
    return [_shown(part) for part in parts(message) if part["type"] == 2]


def enabled(message: Message) -> list[str]:
    """Return the labels of the buttons that can be pressed."""
    return [_shown(p) for p in parts(message) if p["type"] == 2 and not p.get("disabled")]


def only_turns_pages(page: Message) -> bool:
    """Tell whether a page of options offers its other page, and nothing to choose."""
    return enabled(page) == ["Next"] and all(part["type"] == 2 for part in parts(page))


def custom_id(message: Message, label: str) -> str:
    """Return the custom_id of the button with a label, whatever its letter on the picture."""
    found = [part["custom_id"] for part in parts(message) if _name(part) == label]
    assert len(found) == 1, f"{label}: {labels(message)}"
    return str(found[0])


def _shown(button: Json) -> str:
    """Return what a button says: its label, or its sign alone."""
    return str(button.get("label") or button["emoji"]["name"])


def _name(part: Json) -> str:
    label = str(part.get("label"))
    letter, dot, name = label.partition(" · ")
    return name if dot and len(letter) == 1 else label


def is_private_to(message: Message, person: Person) -> bool:
    """Tell whether only this person sees a message."""
    return bool(message.flags & EPHEMERAL) and message.only_for == person.user.id


def named(*users: User) -> list[str]:
    """Return their mentions."""
    return [f"<@{user.id}>" for user in users]

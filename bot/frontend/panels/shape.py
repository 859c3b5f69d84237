"""A panel as plain data: what is read in it and what is pressed."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.frontend.core.custom_ids import PanelOp
from bot.texts.menu import Option, Path

Style = Literal["primary", "secondary", "success", "danger"]
"""What most want; anything; what ends the turn; what cannot be undone."""


@dataclass(frozen=True, slots=True)
class Press:
    """What a button or a menu of a panel means."""

    op: PanelOp
    path: Path = ()
    page: int = 1


@dataclass(frozen=True, slots=True)
class Button:
    """Something to press."""

    press: Press | str
    """A custom_id where it is none of the panel's own, or the address of a link."""
    label: str
    emoji: str | None = None
    style: Style = "secondary"
    is_link: bool = False
    is_off: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """What a choice does, beside the button that bears its name."""

    text: str
    button: Button


@dataclass(frozen=True, slots=True)
class Select:
    """A menu of choices."""

    press: Press
    prompt: str
    options: tuple[Option, ...]


Buttons: TypeAlias = tuple[Button, ...]
Row = Line | Buttons | Select


@dataclass(frozen=True, slots=True)
class Panel:
    """A message to one person."""

    text: str
    rows: tuple[Row, ...]
    places: tuple[str, ...] = ()
    """Where the choices lie, for the picture above them; (): it has none."""


def in_rows(buttons: Buttons, most: int = 5) -> tuple[Row, ...]:
    """Split buttons into as few rows as possible, about equally full."""
    if not buttons:
        return ()
    rows = -(-len(buttons) // most)
    size = -(-len(buttons) // rows)
    return tuple(buttons[start : start + size] for start in range(0, len(buttons), size))

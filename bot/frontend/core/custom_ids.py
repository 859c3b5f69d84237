"""The custom_ids of buttons and menus: their place, their state and their meaning.

Each kind of custom_id starts with its own letter, followed by its fields. None is longer than
Discord allows: a path that is too long is replaced by its digest, which is resolved with the legal
actions.

Errors: `IdError` for a text that is not one of these; `menu.DeadEndError` for a digest that matches
no legal action.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Final, Literal, Self, TypeVar, get_args, get_origin

from bot.model import Level, ProposalKind
from bot.tables.steps import Way
from bot.texts.menu import DeadEndError, Path
from games.core import notation
from games.core.log import Seat
from games.core.notation import Action

CUSTOM_ID: Final = 100
"""Discord's limit in characters, for a custom_id and for the value of an option."""

PanelOp = Literal[
    "choose",
    "select",
    "deed",
    "page",
    "confirm",
    "undo",
    "ask_undo",
    "hand",
    "board",
    "film",
    "suggestion",
    "hint",
    "no_tips",
    "terms",
]
"""choose: a button whose choice ends the path; select: a menu whose value continues the path;
deed: a menu whose value is a path from the start, or a button that does all of its path;
confirm: do what cannot be undone; ask_undo: ask the others to undo; board: the current board;
film: what has happened; suggestion: make the moves that the computer suggests; hint: show what a
strong player would do; no_tips: coach this person no more; terms: explain the words on this
screen."""

PlanOp = Literal["open", "select", "page", "instead", "guard", "undo", "clear", "take_up"]
"""open: show the plan, or the menu at a path; select: a menu whose value continues the path;
instead: choose another move for the last step; guard: choose on what conditions that is made; undo:
take off the last move; clear: all of it; take_up: carry out again what is left of a plan that was
dropped."""

WhatIfOp = Literal["begin", "choose", "select", "deed", "page", "undo", "hand", "board", "again"]
"""begin: from the step that is named; again: from the same moment with other dice; all others
as in a panel."""

BoardButton = Literal[
    "play", "hand", "board", "parts", "log", "again", "replay", "statistics", "back", "leave"
]
"""board: the current board; parts: the same in parts, larger; back: take the seat back from a
computer player; leave: ask for confirmation to give the seat up."""

LobbyButton = Literal[
    "join", "leave", "rules", "options", "computer", "remove", "fill", "start", "cancel", "show",
    "hints", "no_hints",
]  # fmt: skip
"""show: the lobby itself, from a list; fill: add the computer players who are missing, and start;
hints, no_hints: whether everybody may ask for hints."""

OpenHow = Literal["table", "now", "against", "learn"]
"""table: open a lobby; now: play against computer players, as many and as strong as last time;
against: choose how many and how strong; learn: take the first lesson."""

OpenWhere = Literal["here", "thread"]

ProposalButton = Literal["yes", "no", "ask"]

ConfirmButton = Literal["end", "leave", "forget"]

ListKind = Literal["log", "options", "tables", "mine", "tournaments", "entered"]
"""tables, tournaments: those of the server; mine, entered: those of the person."""

TournamentButton = Literal[
    "enter", "leave", "gone", "here", "queue", "unqueue", "page", "why", "object", "seats", "seat",
    "votes", "vote", "organise", "draw_back", "result", "cancel", "cancelled",
    "deputy", "apart", "next", "order", "judged", "elsewhere", "edit", "start", "started",
]  # fmt: skip
"""gone: really leave one that goes on; here: be there at the check-in; page: the standings;
why: what decided them; seats, votes: show the choice; result: decide a table, or take its result
back; cancelled: really cancel; deputy, apart: name a deputy,
or two who must not meet; next: set up the next season; order: who has which place at a table;
judged, elsewhere: decide it so, or as played without the bot; edit: the page of what can be
changed; start, started: let it start now, and really."""

SettingChoice = Literal["days_off", "reminders", "language"]
SettingPart = Literal["page", "dms", "ends_turn", "tips", SettingChoice, "back"]
"""page: show them all; back: end the absence."""

EditKind = Literal["rename", "start", "extend", "terms", "players", "deputies", "seed", "on_server"]
"""What an organiser edits of a tournament."""

FormKind = Literal["away", "settings", "clock", "draft", "notify", EditKind]
"""draft: the name and the start of a tournament that is being set up; notify: when somebody wants
to be told that a table opens."""

RatingButton = Literal["own", "table", "hide", "show", "history", "records"]
"""table: the best of a server; hide, show: whether others see the player's own; history: what one
has played; records: of a server."""

_HIGHEST: Final = 2**63 - 1
"""The highest number that the database stores; Discord's ids may be as high."""
_DIGEST = "#"
_DIGEST_LENGTH = 20


class IdError(ValueError):
    """The text is not a custom_id of the bot."""


@dataclass(frozen=True, slots=True)
class Id:
    """The content of a custom_id: a prefix for its kind, and the fields in order."""

    PREFIX: ClassVar[str]

    def text(self) -> str:
        """Return the custom_id; a field that is None is empty."""
        values = (getattr(self, one.name) for one in fields(self))
        return ":".join([self.PREFIX, *("" if one is None else f"{one}" for one in values)])

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a custom_id; the last field may contain colons.

        Raises:
            IdError: it is not of this kind.
        """
        readers = [_reader(one.type) for one in fields(cls)]
        prefix, *parts = text.split(":", len(readers))
        if prefix != cls.PREFIX or len(parts) != len(readers):
            raise IdError(f"{text!r} is no custom_id of this kind")
        return cls(*(reader(part) for reader, part in zip(readers, parts, strict=True)))


@dataclass(frozen=True, slots=True)
class PanelId(Id):
    """A button or a menu of a person's private panel."""

    PREFIX: ClassVar[str] = "p"

    table: int
    seat: Seat
    stamp: str
    """The stamp of its offer; contains no colon."""
    op: PanelOp
    page: int = 1
    """From 1; for `page`, the page to turn to."""
    drawn: int = 0
    """Distinguishes drawings of the same menu. Discord keeps the selection of a known menu, so the
    same value could not be selected again. 0 for a button."""
    path: Path = ()
    """May be a digest: use `resolve`."""

    def text(self) -> str:
        """Return the custom_id, with a digest for a path that is too long."""
        first = (self.table, self.seat, self.stamp, self.op, self.page, self.drawn)
        fixed = ":".join([self.PREFIX, *map(str, first), ""])
        return fixed + _token(" ".join(self.path), CUSTOM_ID - len(fixed))


@dataclass(frozen=True, slots=True)
class PlanId(Id):
    """A button or a menu of a person's private plan."""

    PREFIX: ClassVar[str] = "n"

    table: int
    seat: Seat
    stamp: str
    """The stamp of the plan and its foresight; contains no colon."""
    op: PlanOp
    is_other: int = 0
    """1: the choice is an alternative for the last step; 0: it is a new step."""
    page: int = 1
    """From 1."""
    drawn: int = 0
    """As in `PanelId`."""
    path: Path = ()
    """May be a digest: use `resolve`."""

    def text(self) -> str:
        """Return the custom_id, with a digest for a path that is too long."""
        first = (self.table, self.seat, self.stamp, self.op, self.is_other, self.page, self.drawn)
        fixed = ":".join([self.PREFIX, *map(str, first), ""])
        return fixed + _token(" ".join(self.path), CUSTOM_ID - len(fixed))


NEWEST_STEP: Final = 10**6
"""A number above all steps of a game, which means the newest step."""


@dataclass(frozen=True, slots=True)
class WhatIfId(Id):
    """A button or a menu of a what-if, or the button that starts one."""

    PREFIX: ClassVar[str] = "W"

    table: int
    stamp: str
    """The stamp of its what-if; contains no colon."""
    op: WhatIfOp
    page: int = 1
    """From 1; for `begin`, the step from which it starts, from 0."""
    drawn: int = 0
    """As in `PanelId`."""
    path: Path = ()
    """May be a digest: use `resolve`."""

    def text(self) -> str:
        """Return the custom_id, with a digest for a path that is too long."""
        first = (self.table, self.stamp, self.op, self.page, self.drawn)
        fixed = ":".join([self.PREFIX, *map(str, first), ""])
        return fixed + _token(" ".join(self.path), CUSTOM_ID - len(fixed))


@dataclass(frozen=True, slots=True)
class BoardId(Id):
    """A public button under a board."""

    PREFIX: ClassVar[str] = "b"

    table: int
    what: BoardButton
    number: int
    """The id of the outgoing message, with which it is found again."""


@dataclass(frozen=True, slots=True)
class ReviewId(Id):
    """A button that reviews a person's game, or shows a moment of the review."""

    PREFIX: ClassVar[str] = "x"

    table: int
    moment: int = 0
    """From 1; 0: the first one."""


@dataclass(frozen=True, slots=True)
class StepId(Id):
    """A button for browsing a game step by step."""

    PREFIX: ClassVar[str] = "z"

    table: int
    way: Way = "open"
    at: int = 0
    """The step shown in the message, from 0."""
    touching: int = 0
    """1: only steps at which something happened to the reader."""


@dataclass(frozen=True, slots=True)
class GalleryId(Id):
    """A button that opens a gallery of a game's pictures, or the menu of its pages."""

    PREFIX: ClassVar[str] = "a"

    table: int
    number: int
    """The id of the outgoing message; 0 in private."""
    gallery: str
    """Its key in the game's album."""


@dataclass(frozen=True, slots=True)
class LobbyId(Id):
    """A button of a table that has not started."""

    PREFIX: ClassVar[str] = "l"

    table: int
    what: LobbyButton


@dataclass(frozen=True, slots=True)
class AlertId(Id):
    """The button to join under an alert for a table."""

    PREFIX: ClassVar[str] = "A"

    table: int
    number: int
    """The id of the outgoing message."""


@dataclass(frozen=True, slots=True)
class OpenId(Id):
    """A button that opens a table of a game, a menu of games, or one of its options."""

    PREFIX: ClassVar[str] = "o"

    how: OpenHow
    where: OpenWhere
    game: str
    """Its key on the shelf; "" for a menu."""


@dataclass(frozen=True, slots=True)
class AgainstId(Id):
    """The button that starts a game against a number of computer players with a level."""

    PREFIX: ClassVar[str] = "j"

    where: OpenWhere
    count: int
    level: Level
    game: str
    """Its key on the shelf."""


@dataclass(frozen=True, slots=True)
class ListId(Id):
    """A button that turns to a page of a long list."""

    PREFIX: ClassVar[str] = "g"

    kind: ListKind
    number: int
    """The table of a log or of options; 0 for other lists."""
    page: int
    """From 1; a page that no longer exists means the nearest one."""


@dataclass(frozen=True, slots=True)
class RulesId(Id):
    """A button that turns to a page of the rules of a game."""

    PREFIX: ClassVar[str] = "r"
    APART: ClassVar[int] = 0
    """The first page, in a message of its own: what was pressed stays as it is."""

    page: int
    """As in `ListId`, or `APART`."""
    game: str
    """Its key on the shelf."""


@dataclass(frozen=True, slots=True)
class LessonId(Id):
    """A button of a lesson, or one that starts it."""

    PREFIX: ClassVar[str] = "i"

    step: int
    """From 0; the number of steps means the end."""
    choice: int
    """The number of the chosen move, from 1; 0: none, the step is shown."""
    stamp: str
    """The stamp of the lesson; contains no colon."""
    lesson: str
    """Its key among the lessons of the game."""
    game: str
    """Its key on the shelf."""


@dataclass(frozen=True, slots=True)
class CatalogueId(Id):
    """The button for the content of a game's box, or the menu of its pages."""

    PREFIX: ClassVar[str] = "d"

    game: str
    """Its key on the shelf."""


@dataclass(frozen=True, slots=True)
class HelpId(Id):
    """The menu of the topics of /help."""

    PREFIX: ClassVar[str] = "G"


@dataclass(frozen=True, slots=True)
class TermsId(Id):
    """The menu of the terms on a screen, or the button that offers all terms."""

    PREFIX: ClassVar[str] = "y"

    which: int
    """The offered terms of the game's glossary, one bit each."""
    game: str
    """Its key on the shelf."""


@dataclass(frozen=True, slots=True)
class VariantsId(Id):
    """A button that changes a variant of a table that has not started."""

    PREFIX: ClassVar[str] = "v"

    table: int
    choice: str
    """The key of the variant and its new value, like "quick_setup=True"."""


@dataclass(frozen=True, slots=True)
class LevelsId(Id):
    """The menu of computer players' levels, of a table that has not started."""

    PREFIX: ClassVar[str] = "c"

    table: int


@dataclass(frozen=True, slots=True)
class ClockId(Id):
    """The menu of clocks of a table that has not started, or a button that chooses one."""

    PREFIX: ClassVar[str] = "k"

    table: int
    clock: str = ""
    """As `clock_text.short` writes it; empty for the menu."""


@dataclass(frozen=True, slots=True)
class ConfirmId(Id):
    """A button that confirms something."""

    PREFIX: ClassVar[str] = "s"

    what: ConfirmButton
    number: int
    """The table or the person."""


@dataclass(frozen=True, slots=True)
class SettingId(Id):
    """A button or a menu of a person's private settings."""

    PREFIX: ClassVar[str] = "t"

    what: SettingPart
    number: int = 0
    """1 for yes; which of several choices, from 1, or 0 to show them."""


@dataclass(frozen=True, slots=True)
class FormId(Id):
    """A form, or the button that opens it."""

    PREFIX: ClassVar[str] = "w"

    what: FormKind
    number: int = 0
    """The table, the draft of a tournament, or a tournament; 0 if there is none."""


@dataclass(frozen=True, slots=True)
class QuietId(Id):
    """A button under a reminder that stops the reminders for this turn."""

    PREFIX: ClassVar[str] = "q"

    table: int
    seat: Seat
    after: int
    """The entry after which the table was waiting for the seat."""
    number: int
    """The id of the outgoing message."""


@dataclass(frozen=True, slots=True)
class ProposalId(Id):
    """A button that asks others to undo a move, or that answers a proposal."""

    PREFIX: ClassVar[str] = "m"

    what: ProposalButton
    number: int
    """The proposal to answer, or the table to ask."""
    mark: int
    """The id of the outgoing message, or the entry of the move to undo."""


@dataclass(frozen=True, slots=True)
class HostActionId(Id):
    """The button that confirms a host's action."""

    PREFIX: ClassVar[str] = "h"

    what: ProposalKind
    table: int
    seat: Seat | None
    """The seat that the action is about, if any."""


@dataclass(frozen=True, slots=True)
class RatingId(Id):
    """A button of the pages about ratings."""

    PREFIX: ClassVar[str] = "e"

    what: RatingButton
    kind: Literal["two", "more"]
    """The size of the table."""
    page: int
    game: str
    """Its key on the shelf; empty if the game does not matter."""


@dataclass(frozen=True, slots=True)
class TournamentId(Id):
    """A button or a menu of a tournament."""

    PREFIX: ClassVar[str] = "u"

    what: TournamentButton
    tournament: int
    match: int
    """0 if there is none; for `page`, the page to show."""
    mark: int
    """The id of the outgoing message; 0 in a private one; for `judged`, the places by seat."""


@dataclass(frozen=True, slots=True)
class DraftId(Id):
    """A button or a menu of the page for setting up a tournament."""

    PREFIX: ClassVar[str] = "f"

    what: Literal["look", "set", "role", "everybody", "open"]
    draft: int
    key: str
    """The selected setting; "" for none."""


_KINDS: Final[Mapping[str, type[Id]]] = {
    kind.PREFIX: kind
    for kind in (
        PanelId, PlanId, BoardId, GalleryId, LobbyId, OpenId, ListId, RulesId, VariantsId, LevelsId,
        ClockId, ConfirmId, SettingId, QuietId, ProposalId, HostActionId, RatingId, CatalogueId,
        TournamentId, DraftId, FormId, LessonId, AgainstId, ReviewId, TermsId,
        StepId, AlertId, WhatIfId, HelpId,
    )
}  # fmt: skip


def read(text: str) -> Id:
    """Read a custom_id of any kind.

    Raises:
        IdError: it is not a custom_id of the bot.
    """
    kind = _KINDS.get(text.partition(":")[0])
    if kind is None:
        raise IdError(f"{text!r} is no custom_id of ours")
    return kind.parse(text)


def marks(custom_ids: Iterable[str], number: int) -> bool:
    """Tell whether these buttons belong to the message with this number."""
    return any(_mark(text) == number for text in custom_ids)


def _mark(text: str) -> int | None:
    """Return the message number of a button; None if it has none."""
    try:
        meant = read(text)
    except IdError:
        return None
    match meant:
        case BoardId() | GalleryId() | QuietId() | AlertId():
            return meant.number
        case ProposalId(mark=mark) | TournamentId(mark=mark):
            return mark
        case _:
            return None


def option_value(*words: str) -> str:
    """Return the value of a word in a `select` menu, or of a path in a `deed` menu."""
    return _token(" ".join(words), CUSTOM_ID)


def resolve(
    component: PanelId | PlanId | WhatIfId, actions: Iterable[Action], value: str | None = None
) -> Path:
    """Return the chosen path; `value` is that of a menu, None for a button.

    Raises:
        DeadEndError: a digest matches no legal action.
    """
    legal = [notation.menu_words(action) for action in actions]
    path = component.path
    if path and path[0].startswith(_DIGEST):
        path = _found(path[0], {" ".join(one): one for one in _beginnings(legal)})
    if value is None:
        return path
    if component.op == "deed":
        path = ()
    if value.startswith(_DIGEST):
        below = [one[len(path) :] for one in legal if one[: len(path)] == path]
        return (*path, *_found(value, {" ".join(one): one for one in _beginnings(below)}))
    return (*path, *_path(value))


def _token(text: str, limit: int) -> str:
    """Return `text`, or its digest if it is too long or looks like a digest."""
    if len(text) <= limit and not text.startswith(_DIGEST):
        return text
    return _digest(text)


def _digest(text: str) -> str:
    return _DIGEST + hashlib.sha256(text.encode()).hexdigest()[:_DIGEST_LENGTH]


_T = TypeVar("_T")


def _found(digest: str, things: Mapping[str, _T]) -> _T:
    """Return the object whose text has this digest."""
    for text, thing in things.items():
        if _digest(text) == digest:
            return thing
    raise DeadEndError(f"{digest} stands for nothing that is legal")


def _beginnings(paths: Iterable[Path]) -> Iterator[Path]:
    """Yield every prefix of these paths, including the whole paths."""
    for path in paths:
        for length in range(1, len(path) + 1):
            yield path[:length]


# Reading fields --------------------------------------------------------------------------------


def number(text: str | None) -> int:
    """Read a number in a custom_id or in the value of a menu.

    Raises:
        IdError: it is no number that the database could store.
    """
    if text is None or not (
        text.isascii() and text.isdecimal() and len(text) <= len(str(_HIGHEST))
    ):
        raise IdError(f"{text!r} is no number of ours")
    read = int(text)
    if read > _HIGHEST:
        raise IdError(f"{text!r} is no number of ours")
    return read


def _seat(text: str) -> Seat:
    return Seat(number(text))


def _seat_or_none(text: str) -> Seat | None:
    return _seat(text) if text else None


def _path(text: str) -> Path:
    return tuple(text.split())


_READERS: Final[Mapping[Any, Callable[[str], object]]] = {
    int: number,
    str: str,
    Seat: _seat,
    Seat | None: _seat_or_none,
    Path: _path,
}
"""The readers by type of field; a `Literal` has its own reader."""


def _reader(of: Any) -> Callable[[str], object]:  # noqa: ANN401 - a type as it is annotated
    if get_origin(of) is not Literal:
        return _READERS[of]

    def one_of(text: str) -> str:
        if text not in get_args(of):
            raise IdError(f"{text!r} is not one of {get_args(of)}")
        return text

    return one_of

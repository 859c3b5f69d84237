"""What a button or a menu carries: where it belongs, for which state, what it means.

Each kind of `custom_id` is a limit of its own, begun by a letter; what follows are its fields, one
after the other. Whatever the words of a game, none is longer than Discord allows: where a path is
too long, a digest stands for it, and is resolved against the legal actions.

Errors: `IdError` for a text that is none of ours; `menu.DeadEndError` for a digest of nothing
that is legal now.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Final, Literal, Self, TypeVar, get_args, get_origin

from bot.model import ProposalKind
from bot.texts.menu import DeadEndError, Path
from games.core import notation
from games.core.log import Seat
from games.core.notation import Action

CUSTOM_ID: Final = 100
"""How many characters Discord allows, in a custom_id as in the value of an option."""

PanelOp = Literal[
    "choose", "select", "page", "confirm", "undo", "ask_undo", "hand", "board", "film"
]
"""go: a choice, at the end of the path; pick: a menu under the path, whose value is the choice;
sure: do the deed though it cannot be taken back; ask: the others, for a move back; board: as it
stands now; film: what has happened."""

BoardButton = Literal["play", "hand", "board", "log", "again", "replay", "back"]
"""board: as it stands now; back: have one's seat again, for which a computer player moves."""

LobbyButton = Literal["join", "leave", "rules", "options", "computer", "remove", "start", "cancel"]

ProposalButton = Literal["yes", "no", "ask"]

ConfirmButton = Literal["end", "leave", "forget"]

ListKind = Literal["log", "options", "tables", "mine"]
"""tables: of the server where it is pressed; mine: of who presses."""

SettingPart = Literal["quiet_from", "quiet_to", "language", "reminders", "dms", "away", "back"]
"""away: be away until a moment; back: be away no more."""

_HIGHEST: Final = 2**63 - 1
"""For which the database has limit; an id of Discord may be as high."""
_DIGEST = "#"
_DIGEST_LENGTH = 20


class IdError(ValueError):
    """The text is no custom_id of ours."""


@dataclass(frozen=True, slots=True)
class Id:
    """What a custom_id says: a letter for its kind, and the fields in their order."""

    PREFIX: ClassVar[str]

    def text(self) -> str:
        """Write it; None as nothing."""
        values = (getattr(self, one.name) for one in fields(self))
        return ":".join([self.PREFIX, *("" if one is None else f"{one}" for one in values)])

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read it; the last field may hold colons.

        Raises:
            IdError: it is none.
        """
        readers = [_reader(one.type) for one in fields(cls)]
        prefix, *parts = text.split(":", len(readers))
        if prefix != cls.PREFIX or len(parts) != len(readers):
            raise IdError(f"{text!r} is no custom_id of this kind")
        return cls(*(reader(part) for reader, part in zip(readers, parts, strict=True)))


@dataclass(frozen=True, slots=True)
class PanelId(Id):
    """A button or a menu of somebody's private panel."""

    PREFIX: ClassVar[str] = "p"

    table: int
    seat: Seat
    stamp: str
    """Of the offer that it was made for; holds no colon."""
    op: PanelOp
    page: int = 1
    """From 1; for `page`, the one to turn to."""
    drawn: int = 0
    """Tells a menu from the same menu drawn before: what is chosen in one that Discord knows stays
    chosen there, and cannot be chosen again. 0 for a button."""
    path: Path = ()
    """May be a digest: use `resolve`."""

    def text(self) -> str:
        """Write it; a path for which there is no limit, as its digest."""
        first = (self.table, self.seat, self.stamp, self.op, self.page, self.drawn)
        fixed = ":".join([self.PREFIX, *map(str, first), ""])
        return fixed + _token(" ".join(self.path), CUSTOM_ID - len(fixed))


@dataclass(frozen=True, slots=True)
class BoardId(Id):
    """A button under a board, for all."""

    PREFIX: ClassVar[str] = "b"

    table: int
    what: BoardButton
    number: int
    """Of the saying that the message is: so it can be told from every other."""


@dataclass(frozen=True, slots=True)
class GalleryId(Id):
    """A button that opens a gallery of a game's pictures, or the menu of its pages."""

    PREFIX: ClassVar[str] = "a"

    table: int
    number: int
    """Of the saying that the message is; 0 in private."""
    gallery: str
    """Its key in the game's album."""


@dataclass(frozen=True, slots=True)
class LobbyId(Id):
    """A button of a table that has not started."""

    PREFIX: ClassVar[str] = "l"

    table: int
    what: LobbyButton


@dataclass(frozen=True, slots=True)
class ListId(Id):
    """A button that turns to a page of a long list."""

    PREFIX: ClassVar[str] = "g"

    kind: ListKind
    number: int
    """The table that a log or options are of; 0 for the other lists."""
    page: int
    """From 1; one that there is not any more is the nearest that there is."""


@dataclass(frozen=True, slots=True)
class VariantsId(Id):
    """The menu of variants of a table that has not started."""

    PREFIX: ClassVar[str] = "v"

    table: int


@dataclass(frozen=True, slots=True)
class LevelsId(Id):
    """The menu of how well computer players play, of a table that has not started."""

    PREFIX: ClassVar[str] = "c"

    table: int


@dataclass(frozen=True, slots=True)
class ClockId(Id):
    """The menu of clocks of a table that has not started, or a button that chooses one."""

    PREFIX: ClassVar[str] = "k"

    table: int
    clock: str = ""
    """As `clock_words.short` writes it; empty for the menu."""


@dataclass(frozen=True, slots=True)
class ConfirmId(Id):
    """A button that does what was asked about first."""

    PREFIX: ClassVar[str] = "s"

    what: ConfirmButton
    number: int
    """The table that is meant, or the person."""


@dataclass(frozen=True, slots=True)
class SettingId(Id):
    """A button or a menu of somebody's private settings."""

    PREFIX: ClassVar[str] = "t"

    what: SettingPart
    number: int = 0
    """What a button is for: 1 for yes, or a moment in seconds since 1970."""


@dataclass(frozen=True, slots=True)
class QuietId(Id):
    """A button under a reminder: no more of them for this turn."""

    PREFIX: ClassVar[str] = "q"

    table: int
    seat: Seat
    after: int
    """The entry after which the seat was waited for."""
    number: int
    """Of the saying that the message is."""


@dataclass(frozen=True, slots=True)
class ProposalId(Id):
    """A button by which somebody asks the others for a move back, or answers what is asked."""

    PREFIX: ClassVar[str] = "m"

    what: ProposalButton
    number: int
    """The motion that is answered, or the table that is asked."""
    mark: int
    """Of the saying that the message is, or the entry of the move that shall be taken back."""


@dataclass(frozen=True, slots=True)
class HostActionId(Id):
    """A button that does what a host may do, once it was asked whether they mean it."""

    PREFIX: ClassVar[str] = "h"

    what: ProposalKind
    table: int
    seat: Seat | None
    """Whom it is about; None: nobody."""


_KINDS: Final[Mapping[str, type[Id]]] = {
    kind.PREFIX: kind
    for kind in (
        PanelId, BoardId, GalleryId, LobbyId, ListId, VariantsId, LevelsId, ClockId, ConfirmId,
        SettingId, QuietId, ProposalId, HostActionId,
    )
}  # fmt: skip

OURS: Final = f"[{''.join(_KINDS)}]:(?s:.*)"
"""A pattern that all of them match."""


def read(text: str) -> Id:
    """Read a custom_id of any kind.

    Raises:
        IdError: it is none of ours.
    """
    kind = _KINDS.get(text.partition(":")[0])
    if kind is None:
        raise IdError(f"{text!r} is no custom_id of ours")
    return kind.parse(text)


def marks(custom_ids: Iterable[str], number: int) -> bool:
    """Tell whether these are the buttons of the message with this number."""
    return any(_mark(text) == number for text in custom_ids)


def _mark(text: str) -> int | None:
    """Return the number of the message that a button is under; None for a lobby's, or not ours."""
    try:
        meant = read(text)
    except IdError:
        return None
    match meant:
        case BoardId() | GalleryId() | QuietId():
            return meant.number
        case ProposalId(mark=mark):
            return mark
        case _:
            return None


def option_value(word: str) -> str:
    """Return what stands for a word as the value of an option in a `pick` menu."""
    return _token(word, CUSTOM_ID)


def resolve(component: PanelId, actions: Iterable[Action], value: str | None = None) -> Path:
    """Return the path that was pressed; `value` is that of a `pick` menu, None for a button.

    Raises:
        DeadEndError: a digest stands for nothing that is legal.
    """
    legal = [notation.menu_words(action) for action in actions]
    path = component.path
    if path and path[0].startswith(_DIGEST):
        path = _found(path[0], {" ".join(one): one for one in _beginnings(legal)})
    if value is None:
        return path
    if value.startswith(_DIGEST):
        here = {one[len(path)] for one in legal if one[: len(path)] == path != one}
        value = _found(value, {one: one for one in here})
    return (*path, value)


def _token(text: str, limit: int) -> str:
    """Return `text`, or its digest where there is no limit or it could be taken for one."""
    if len(text) <= limit and not text.startswith(_DIGEST):
        return text
    return _digest(text)


def _digest(text: str) -> str:
    return _DIGEST + hashlib.sha256(text.encode()).hexdigest()[:_DIGEST_LENGTH]


_T = TypeVar("_T")


def _found(digest: str, things: Mapping[str, _T]) -> _T:
    """Return the thing for whose text the digest stands."""
    for text, thing in things.items():
        if _digest(text) == digest:
            return thing
    raise DeadEndError(f"{digest} stands for nothing that is legal")


def _beginnings(paths: Iterable[Path]) -> Iterator[Path]:
    """Yield every path that leads to one of `paths`, and these."""
    for path in paths:
        for length in range(1, len(path) + 1):
            yield path[:length]


# How a field is read ---------------------------------------------------------------------------


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(_HIGHEST))):
        raise IdError(f"{text!r} is no number of ours")
    number = int(text)
    if number > _HIGHEST:
        raise IdError(f"{text!r} is no number of ours")
    return number


def _seat(text: str) -> Seat:
    return Seat(_number(text))


def _seat_or_none(text: str) -> Seat | None:
    return _seat(text) if text else None


def _path(text: str) -> Path:
    return tuple(text.split())


_READERS: Final[Mapping[Any, Callable[[str], object]]] = {
    int: _number,
    str: str,
    Seat: _seat,
    Seat | None: _seat_or_none,
    Path: _path,
}
"""By the type of the field; a word of a `Literal` is read otherwise."""


def _reader(of: Any) -> Callable[[str], object]:  # noqa: ANN401 - a type as it is annotated
    if get_origin(of) is not Literal:
        return _READERS[of]

    def one_of(text: str) -> str:
        if text not in get_args(of):
            raise IdError(f"{text!r} is not one of {get_args(of)}")
        return text

    return one_of

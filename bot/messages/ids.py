"""What a button or a menu carries: where it belongs, for which state, what it means.

Each kind of `custom_id` is a room of its own, begun by a letter. Whatever the words of a game,
none is longer than Discord allows: where a path is too long, a digest stands for it, and is
resolved against the legal actions.

Errors: `IdError` for a text that is none of ours; `menu.DeadEndError` for a digest of nothing
that is legal now.
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, Literal, TypeVar, get_args

from bot.messages.menu import DeadEndError, Path
from bot.model import MotionKind
from games.core import notation
from games.core.log import Seat
from games.core.notation import Action

CUSTOM_ID: Final = 100
"""How many characters Discord allows, in a custom_id as in the value of an option."""

PanelOp = Literal["go", "pick", "page", "sure", "undo", "ask", "hand", "board", "film"]
"""go: a choice, at the end of the path; pick: a menu under the path, whose value is the choice;
sure: do the deed though it cannot be taken back; ask: the others, for a move back; board: as it
stands now; film: what has happened."""

BoardButton = Literal["play", "hand", "board", "log", "again", "replay", "back"]
"""board: as it stands now; back: have one's seat again, for which a computer player moves."""

LobbyButton = Literal["join", "leave", "rules", "options", "computer", "remove", "start", "cancel"]

MotionButton = Literal["yes", "no", "ask"]

SureButton = Literal["end", "forget"]

SettingPart = Literal["quiet_from", "quiet_to", "language", "reminders", "letters", "away", "back"]
"""away: be away until a moment; back: be away no more."""

_DIGEST = "#"
_DIGEST_LENGTH = 20


class IdError(ValueError):
    """The text is no custom_id of ours."""


@dataclass(frozen=True, slots=True)
class PanelId:
    """A button or a menu of somebody's private panel."""

    PATTERN: ClassVar[str] = r"p:.*"

    table: int
    seat: Seat
    stamp: str
    """Of the offer that it was made for; holds no colon."""
    op: PanelOp
    page: int = 1
    """From 1; for `page`, the one to turn to."""
    path: Path = ()
    """May be a digest: use `resolve`."""

    def text(self) -> str:
        """Write it."""
        fixed = f"p:{self.table}:{self.seat}:{self.stamp}:{self.op}:{self.page}:"
        return fixed + _token(" ".join(self.path), CUSTOM_ID - len(fixed))

    @classmethod
    def parse(cls, text: str) -> "PanelId":
        """Read it.

        Raises:
            IdError: it is none.
        """
        table, seat, stamp, op, page, path = _parts(text, "p", 6)
        return cls(
            _number(table),
            Seat(_number(seat)),
            stamp,
            _one_of(op, get_args(PanelOp)),
            _number(page),
            tuple(path.split()),
        )


@dataclass(frozen=True, slots=True)
class BoardId:
    """A button under a board, for all."""

    PATTERN: ClassVar[str] = r"b:.*"

    table: int
    what: BoardButton
    number: int
    """Of the saying that the message is: so it can be told from every other."""

    def text(self) -> str:
        """Write it."""
        return f"b:{self.table}:{self.what}:{self.number}"

    @classmethod
    def parse(cls, text: str) -> "BoardId":
        """Read it.

        Raises:
            IdError: it is none.
        """
        table, what, number = _parts(text, "b", 3)
        return cls(_number(table), _one_of(what, get_args(BoardButton)), _number(number))


@dataclass(frozen=True, slots=True)
class LobbyId:
    """A button or a menu of a table that has not started."""

    PATTERN: ClassVar[str] = r"l:.*"

    table: int
    what: LobbyButton

    def text(self) -> str:
        """Write it."""
        return f"l:{self.table}:{self.what}"

    @classmethod
    def parse(cls, text: str) -> "LobbyId":
        """Read it.

        Raises:
            IdError: it is none.
        """
        table, what = _parts(text, "l", 2)
        return cls(_number(table), _one_of(what, get_args(LobbyButton)))


@dataclass(frozen=True, slots=True)
class LogId:
    """A button that turns to a page of a table's log."""

    PATTERN: ClassVar[str] = r"g:.*"

    table: int
    page: int
    """From 1."""

    def text(self) -> str:
        """Write it."""
        return f"g:{self.table}:{self.page}"

    @classmethod
    def parse(cls, text: str) -> "LogId":
        """Read it.

        Raises:
            IdError: it is none.
        """
        table, page = _parts(text, "g", 2)
        return cls(_number(table), _number(page))


@dataclass(frozen=True, slots=True)
class VariantsId:
    """The menu of variants of a table that has not started."""

    PATTERN: ClassVar[str] = r"v:.*"

    table: int

    def text(self) -> str:
        """Write it."""
        return f"v:{self.table}"

    @classmethod
    def parse(cls, text: str) -> "VariantsId":
        """Read it.

        Raises:
            IdError: it is none.
        """
        (table,) = _parts(text, "v", 1)
        return cls(_number(table))


@dataclass(frozen=True, slots=True)
class LevelsId:
    """The menu of how well computer players play, of a table that has not started."""

    PATTERN: ClassVar[str] = r"c:.*"

    table: int

    def text(self) -> str:
        """Write it."""
        return f"c:{self.table}"

    @classmethod
    def parse(cls, text: str) -> "LevelsId":
        """Read it.

        Raises:
            IdError: it is none.
        """
        (table,) = _parts(text, "c", 1)
        return cls(_number(table))


@dataclass(frozen=True, slots=True)
class ClockId:
    """The menu of clocks of a table that has not started, or a button that chooses one."""

    PATTERN: ClassVar[str] = r"k:.*"

    table: int
    clock: str = ""
    """As `clock_words.short` writes it; empty for the menu."""

    def text(self) -> str:
        """Write it."""
        return f"k:{self.table}:{self.clock}"

    @classmethod
    def parse(cls, text: str) -> "ClockId":
        """Read it.

        Raises:
            IdError: it is none.
        """
        table, clock = _parts(text, "k", 2)
        return cls(_number(table), clock)


@dataclass(frozen=True, slots=True)
class SureId:
    """A button that does what was asked about first."""

    PATTERN: ClassVar[str] = r"s:.*"

    what: SureButton
    number: int
    """The table that is meant, or the person."""

    def text(self) -> str:
        """Write it."""
        return f"s:{self.what}:{self.number}"

    @classmethod
    def parse(cls, text: str) -> "SureId":
        """Read it.

        Raises:
            IdError: it is none.
        """
        what, number = _parts(text, "s", 2)
        return cls(_one_of(what, get_args(SureButton)), _number(number))


@dataclass(frozen=True, slots=True)
class SettingId:
    """A button or a menu of somebody's private settings."""

    PATTERN: ClassVar[str] = r"t:.*"

    what: SettingPart
    number: int = 0
    """What a button is for: 1 for yes, or a moment in seconds since 1970."""

    def text(self) -> str:
        """Write it."""
        return f"t:{self.what}:{self.number}"

    @classmethod
    def parse(cls, text: str) -> "SettingId":
        """Read it.

        Raises:
            IdError: it is none.
        """
        what, number = _parts(text, "t", 2)
        return cls(_one_of(what, get_args(SettingPart)), _number(number))


@dataclass(frozen=True, slots=True)
class QuietId:
    """A button under a reminder: no more of them for this turn."""

    PATTERN: ClassVar[str] = r"q:.*"

    table: int
    seat: Seat
    after: int
    """The entry after which the seat was waited for."""
    number: int
    """Of the saying that the message is."""

    def text(self) -> str:
        """Write it."""
        return f"q:{self.table}:{self.seat}:{self.after}:{self.number}"

    @classmethod
    def parse(cls, text: str) -> "QuietId":
        """Read it.

        Raises:
            IdError: it is none.
        """
        table, seat, after, number = _parts(text, "q", 4)
        return cls(_number(table), Seat(_number(seat)), _number(after), _number(number))


@dataclass(frozen=True, slots=True)
class MotionId:
    """A button by which somebody asks the others for a move back, or answers what is asked."""

    PATTERN: ClassVar[str] = r"m:.*"

    what: MotionButton
    number: int
    """The motion that is answered, or the table that is asked."""
    mark: int
    """Of the saying that the message is, or the entry of the move that shall be taken back."""

    def text(self) -> str:
        """Write it."""
        return f"m:{self.what}:{self.number}:{self.mark}"

    @classmethod
    def parse(cls, text: str) -> "MotionId":
        """Read it.

        Raises:
            IdError: it is none.
        """
        what, number, mark = _parts(text, "m", 3)
        return cls(_one_of(what, get_args(MotionButton)), _number(number), _number(mark))


@dataclass(frozen=True, slots=True)
class PowerId:
    """A button that does what a host may do, once it was asked whether they mean it."""

    PATTERN: ClassVar[str] = r"h:.*"

    what: MotionKind
    table: int
    seat: Seat | None
    """Whom it is about; None: nobody."""

    def text(self) -> str:
        """Write it."""
        return f"h:{self.what}:{self.table}:{'' if self.seat is None else self.seat}"

    @classmethod
    def parse(cls, text: str) -> "PowerId":
        """Read it.

        Raises:
            IdError: it is none.
        """
        what, table, seat = _parts(text, "h", 3)
        meant = Seat(_number(seat)) if seat else None
        return cls(_one_of(what, get_args(MotionKind)), _number(table), meant)


def marks(custom_ids: Iterable[str], number: int) -> bool:
    """Tell whether these are the buttons of the message with this number."""
    return any(_mark(text) == number for text in custom_ids)


def _mark(text: str) -> int | None:
    """Return the number of the message that a button is under; None for a lobby's, or not ours."""
    try:
        match text[:2]:
            case "q:":
                return QuietId.parse(text).number
            case "m:":
                return MotionId.parse(text).mark
            case _:
                return BoardId.parse(text).number
    except IdError:
        return None


def option_value(word: str) -> str:
    """Return what stands for a word as the value of an option in a `pick` menu."""
    return _token(word, CUSTOM_ID)


def resolve(pressed: PanelId, actions: Iterable[Action], value: str | None = None) -> Path:
    """Return the path that was pressed; `value` is that of a `pick` menu, None for a button.

    Raises:
        DeadEndError: a digest stands for nothing that is legal.
    """
    legal = [notation.words(action) for action in actions]
    path = pressed.path
    if path and path[0].startswith(_DIGEST):
        path = _found(path[0], {" ".join(one): one for one in _beginnings(legal)})
    if value is None:
        return path
    if value.startswith(_DIGEST):
        here = {one[len(path)] for one in legal if one[: len(path)] == path != one}
        value = _found(value, {one: one for one in here})
    return (*path, value)


def _token(text: str, room: int) -> str:
    """Return `text`, or its digest where there is no room or it could be taken for one."""
    if len(text) <= room and not text.startswith(_DIGEST):
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


def _parts(text: str, letter: str, count: int) -> list[str]:
    """Return what follows the letter; the last part may hold colons."""
    first, *parts = text.split(":", count)
    if first != letter or len(parts) != count:
        raise IdError(f"{text!r} is no custom_id of ours")
    return parts


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal()):
        raise IdError(f"{text!r} is no number")
    return int(text)


_Word = TypeVar("_Word", bound=str)


def _one_of(text: str, words: tuple[_Word, ...]) -> _Word:
    for word in words:
        if word == text:
            return word
    raise IdError(f"{text!r} is not one of {words}")

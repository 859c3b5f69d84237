"""Forged data in buttons, menus and commands, repeatable by a seed."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from random import Random  # noqa: TID251 - no dice of a game
from typing import Any, Final, Literal, get_args, get_origin

from bot.frontend.core import custom_ids
from bot.frontend.core.custom_ids import Id, OpenId
from games.core.log import Seat
from playground.people.forms import Value

LONGEST: Final = 100
"""Characters of a custom_id, and of the value of an option."""

_NUMBERS: Final = (
    *("0", "1", "2", "3", "7", "99", "-1", "1.5", "1e3", "+1", " 1", "01", "²", "٣", "\uff11", ""),
    *(str(2**31), str(2**32), str(2**63 - 1), str(2**63), "9" * 40, "9" * 90),
)
_TEXTS: Final = (
    *(
        "",
        "x",
        "great_fire",
        "london",
        "brigade",
        "cash_guns",
        "chess",
        "a:b",
        ":",
        "#",
        "%s",
        "{}",
    ),
    *("#" + "0" * 20, "\N{ZERO WIDTH JOINER}", "\u202e", "\x00", "é̂", "🔥" * 20, "DROP TABLE", "`"),
    *("hand", "deck", "name", "starts", "who", "seats", "rounds", "place_band", "pass", "day"),
)
_VALUES: Final = (
    *("easy", "hard", "all easy", "0 hard", "none", "discord", "en", "pt-BR", "it", "all", "own 1"),
    *(
        "hidden_colours=True",
        "hidden_colours=",
        "=",
        "own 1 1 1 1 1",
        "own 9 9 9",
        "talk 5",
        "talk x",
    ),
    *("1 2", "1  2", "proposed 1", "equal 1", "again 1", "back 1", "back x", "proposed ²", "next"),
)
_COMMANDS: Final = (
    *("hand", "play", "undo", "plan", "replay", "game extend", "game replace", "game hand-over"),
    *("game clock", "game resume", "game end", "game leave", "game pause", "game status", "away"),
    *("settings", "rules", "tournament standings", "tournament decide"),
)
_VALUES_OF: Final = {
    "hand": ("table",), "play": ("table", "move"), "undo": ("table",), "plan": ("moves",),
    "replay": ("table",), "game resume": ("table",), "settings": ("zone",), "away": ("until",),
    "tournament standings": ("tournament",),
}  # fmt: skip
_INTEGERS: Final = (0, 1, 2, 3, 7, 99, -1, 2**31, 2**53 - 1, -(2**53 - 1))


@dataclass(frozen=True, slots=True)
class Forgery:
    """A button, a menu or a command."""

    custom_id: str = ""
    """The custom_id of a button or a menu; "" for a command."""
    value: str | None = None
    """The value chosen in the menu; None for a button."""
    command: str = ""
    values: tuple[tuple[str, Value], ...] = ()


def forgeries(seed: str, count: int) -> Iterator[Forgery]:
    """Yield this many forgeries."""
    random = Random(seed)  # noqa: S311 - it is repeated
    for _ in range(count):
        yield _command(random) if random.random() < 0.1 else _component(random)


def _component(random: Random) -> Forgery:
    custom_id = _custom_id(random) or "x"
    if random.random() < 0.6:
        return Forgery(custom_id)
    return Forgery(custom_id, random.choice((*_VALUES, *_NUMBERS, *_TEXTS))[:LONGEST])


def _custom_id(random: Random) -> str:
    kinds = list(custom_ids._KINDS.values())  # pyright: ignore[reportPrivateUsage]
    kind = random.choice(kinds)
    parts = [kind.PREFIX, *(_field(random, kind, one.type) for one in fields(kind))]
    if kind is OpenId:
        parts[-1] = "chess"  # else anybody may open a table
    for _ in range(random.choice((0, 0, 0, 1, 1, 2))):
        _mutate(random, parts)
    return ":".join(parts)[:LONGEST]


def _field(random: Random, kind: type[Id], of: Any) -> str:
    del kind
    if get_origin(of) is Literal:
        return str(random.choice(get_args(of)))
    if of in (int, Seat, Seat | None):
        return random.choice(("1", "2", "0", random.choice(_NUMBERS)))
    return random.choice((*_TEXTS, "place_band pudding_lane", "x y z"))


def _mutate(random: Random, parts: list[str]) -> None:
    at = random.randrange(len(parts))
    match random.randrange(6):
        case 0:
            del parts[at]
        case 1:
            parts.insert(at, parts[at])
        case 2:
            other = random.randrange(len(parts))
            parts[at], parts[other] = parts[other], parts[at]
        case 3 if at:
            parts[at] = random.choice(_NUMBERS)
        case 4 if at:
            parts[at] = random.choice(_TEXTS)
        case _:
            parts[at] = parts[at][: len(parts[at]) // 2]
    if not parts:
        parts.append("")


def _command(random: Random) -> Forgery:
    command = random.choice([one for one in _COMMANDS if one in _VALUES_OF])
    values = list[tuple[str, Value]]()
    for name in _VALUES_OF[command]:
        if name in ("table", "tournament"):
            values.append((name, random.choice(_INTEGERS)))
        else:
            values.append((name, random.choice((*_VALUES, *_NUMBERS, *_TEXTS)) or "x"))
    return Forgery(command=command, values=tuple(values))

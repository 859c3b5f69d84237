"""The public facts of a position, one by one, and everything that shows them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from functools import partial
from typing import Any, Final

from pydantic import BaseModel

from bot.shelf import Game
from games.core import engine
from games.core.codec import choose
from games.core.log import Seat
from games.core.rng import Rng
from games.core.rules import AnyRules
from tests.contract.games import CHECKS
from tests.contract.playing import chosen
from words.languages import language
from words.reader import Reader

NAMES: Final = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")

Path = tuple[str | int, ...]
Part = Callable[[], object]
"""Something that is shown; two that are equal look alike."""

_NOT_FACTS: Final = ("seat", "ask", "result")
"""Whose view it is, what it is asked, and how the game ended: the bot itself tells the result."""
_CLASS: Final = "kind"
"""The field by which the classes of a union are told apart: no fact beside the others."""


def pattern(path: Path) -> str:
    """Name a field wherever it stands: `places[].cones`; the items of a pair have numbers."""
    return "".join("[]" if isinstance(one, int) else f".{one}" for one in path).lstrip(".")


def facts(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Yield all that can be changed in a view: leaves, rows, and parts that may be missing."""
    if path and not isinstance(value, BaseModel):
        yield path, value
    for step, inner in _inside(value):
        if path or step not in _NOT_FACTS:
            yield from facts(inner, (*path, step))


def _inside(value: Any) -> Iterator[tuple[str | int, Any]]:
    if isinstance(value, BaseModel):
        yield from ((name, getattr(value, name)) for name in type(value).model_fields)
    elif is_dataclass(value):
        named = (one.name for one in fields(value) if one.name != _CLASS)
        yield from ((name, getattr(value, name)) for name in named)
    elif _is_pair(value):
        yield from ((str(at), one) for at, one in enumerate(value))
    elif isinstance(value, tuple) and any(map(_is_compound, value)):
        yield from enumerate(value)


def _is_compound(value: Any) -> bool:
    return is_dataclass(value) or isinstance(value, tuple)


def _is_pair(value: Any) -> bool:
    """Tell whether a tuple is a record of different things, not a row of like ones."""
    return isinstance(value, tuple) and len({type(one) for one in value}) == len(value) > 1


def put(value: Any, path: Path, leaf: object) -> Any:
    """Return a copy with another value at a path."""
    if not path:
        return leaf
    step, rest = path[0], path[1:]
    if isinstance(value, tuple):
        at = int(step)
        return (*value[:at], put(value[at], rest, leaf), *value[at + 1 :])
    inner = put(getattr(value, str(step)), rest, leaf)
    if isinstance(value, BaseModel):
        return value.model_copy(update={str(step): inner})
    return replace(value, **{str(step): inner})


class Seen:
    """All values that fields had in some positions of one game with one number of seats."""

    def __init__(self, views: Iterable[Any]) -> None:
        # By how they are written: 1 and True are two values.
        self._of_field: dict[str, dict[str, Any]] = {}
        self._at: dict[Path, set[str]] = {}
        for view in views:
            for path, value in facts(view):
                written = repr(value)
                self._of_field.setdefault(pattern(path), {}).setdefault(written, value)
                self._at.setdefault(path, set()).add(written)

    def others(self, path: Path, value: Any, chance: Rng) -> list[Any]:
        """Return what a fact might be instead, the likeliest to be overlooked first.

        Of numbers that is the nearest; of a row, one with an item less or with another item.
        Nothing if it is never anything else there: then it is a name by which others are found.
        """
        if len(self._at[path]) == 1:
            return []
        written, of_field = repr(value), self._of_field[pattern(path)]
        every = list(of_field.values())
        known = [one for key, one in of_field.items() if key != written]
        chance.shuffle(known)
        if is_dataclass(value) or any(map(is_dataclass, known)):
            # Another of its kind is changed field by field; whether it is there, is one more fact.
            return [one for one in known if type(one) is not type(value)]
        if isinstance(value, tuple):
            return _rows(value, [one for one in every if isinstance(one, tuple)], chance)
        like = [one for one in known if type(one) is type(value)]
        if type(value) is int:
            like.sort(key=lambda one: abs(one - value))
        return like or ([] if value is None and len(known) > 1 else known)


def _rows(value: tuple[Any, ...], known: Sequence[tuple[Any, ...]], chance: Rng) -> list[Any]:
    """Return rows that differ in one item, and one with an item less or more."""
    if _is_pair(value):
        return []
    found: list[Any] = []
    items = [item for one in known for item in one]
    compound = any(map(_is_compound, items))
    if value and not compound:
        at = chance.below(len(value))
        is_set = all(len(set(one)) == len(one) for one in known)
        without = value if is_set else (value[at],)
        rest = [item for item in dict.fromkeys(items) if item not in without]
        found += [(*value[:at], item, *value[at + 1 :]) for item in rest]
        chance.shuffle(found)
    lengths = {len(one) for one in known}
    if len(value) - 1 in lengths:
        at = chance.below(len(value))
        found.insert(chance.below(2), (*value[:at], *value[at + 1 :]))
    elif not value and 1 in lengths and not compound:
        found.append((chance.pick(items),))
    return found


def shown(game: Game, view: Any, count: int) -> Mapping[str, Part]:
    """Return all that anybody can open of a position in at most two presses, by name."""
    to = Reader(language("en"), NAMES[:count])
    words, album, rules = game.words, game.album, game.rules
    parts: dict[str, Part] = {
        "board, alt text": lambda: album.board.alt(view, to, ()),
        "standing": lambda: words.standing(view, to),
        "what is waited for": lambda: words.waiting(view, to),
        "scores": lambda: [
            [*(words.scores.part(one, to) for one in line.parts), line.hidden]
            for line in rules.standings(view)
        ],
        "colours": lambda: album.colours(view),
        "lobby": lambda: (
            [
                words.option_value(name, getattr(view.options, name), to)
                for name in type(view.options).model_fields
            ]
            if hasattr(view, "options")
            else ()
        ),
        "board": lambda: album.board.scene(view, to),
    }
    for key, gallery in album.galleries.items():
        parts[f"pages of {key}"] = partial(gallery.pages, view)
        for page in gallery.pages(view):
            parts[f"{key} {page}, alt text"] = partial(gallery.alt, page, view, to)
            parts[f"{key} {page}, title"] = partial(gallery.title, page, view, to)
            parts[f"{key} {page}"] = partial(gallery.scene, page, view, to)
    if getattr(view, "result", None) is not None:
        parts["final scores, alt text"] = lambda: album.final.alt(view, to)
        parts["final scores"] = lambda: album.final.scene(view, to)
        if words.secrets is not None:
            told = words.secrets.revealed
            parts["what was secret"] = lambda: [told(Seat(n), view, to) for n in range(count)]
    return parts


def difference(
    ours: Mapping[str, Part], theirs: Mapping[str, Part], known: dict[str, object]
) -> str:
    """Return the first part that differs; "" if all look alike. `known` keeps our parts."""
    if ours.keys() != theirs.keys():
        return "pages"
    for name, part in theirs.items():
        if name not in known:
            known[name] = ours[name]()
        if part() != known[name]:
            return name
    return ""


def positions(
    rules: AnyRules, count: int, variant: dict[str, bool | str], *, late: bool
) -> Iterator[Any]:
    """Yield a spectator's views of a random game, with rare deeds, up to its end."""
    chance, checks = Rng("public facts"), CHECKS[rules.meta.key]
    state = engine.start(rules, count, choose(rules.options, variant), "public facts")
    if late:
        checks.advance(state, chance)
    while active := engine.active(rules, state):
        yield rules.view(state, None)
        seat = chance.pick(active)
        action = chosen(rules, rules.legal(state, seat), chance)
        state = engine.step(rules, state, seat, action).state
    yield rules.view(state, None)

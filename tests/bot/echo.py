"""The words of no language: they echo what they were asked for, for any game."""

from collections.abc import Iterable, Sequence
from typing import Any

from games.core import notation
from games.core.log import Seat
from games.core.notation import Action
from games.core.rules import Part
from words.reader import Reader
from words.vocabulary import Label


class English:
    """Says what it is given."""

    def __call__(self, message: str, /, **values: object) -> str:
        return message.format(**values)

    def many(self, one: str, other: str, n: int, /, **values: object) -> str:
        return (one if n == 1 else other).format(n=n, **values)

    def all(self, things: Iterable[str], /) -> str:
        return ", ".join(things)


def telling(*names: str, reader: Seat | None = None) -> Reader:
    """Tell in English, to people of these names."""
    return Reader(English(), names, reader)


class Echo:
    """Echoes kinds, fields and words; the longest that it says is as long as words may be."""

    def event(self, event: Any, view: Any, to: Reader) -> str:
        return f"{event}"

    def story(self, events: Sequence[Any], view: Any, to: Reader) -> list[str]:
        return [f"{event}" for event in events]

    def question(self, view: Any, to: Reader) -> str:
        return f"question for {to.names[0]}"

    def waiting(self, view: Any, to: Reader) -> str:
        return f"waiting for {to.names[0]}"

    def standing(self, view: Any, to: Reader) -> str:
        return "standing"

    def secrets(self, view: Any, to: Reader) -> str:
        return "secrets"

    def revealed(self, seat: Seat, view: Any, to: Reader) -> str:
        return f"{to.names[seat]} had nothing to hide"

    def verb(self, kind: str, to: Reader) -> Label:
        return Label(f"verb {kind}", "🔥")

    def prompt(self, kind: str, field: str, view: Any, to: Reader) -> str:
        return f"prompt {kind} {field}"

    def choice(self, action: Action, field: str, view: Any, to: Reader) -> Label:
        return Label(f"{field} {getattr(action, field)}")

    def stands_out(self, action: Any, view: Any) -> bool:
        return False

    def stands_back(self, action: Any, field: str) -> bool:
        return False

    def hint(self, actions: Sequence[Action], field: str, view: Any, to: Reader) -> str:
        return f"hint {field} of {len(actions)}"

    def effect(self, action: Action, view: Any, to: Reader) -> str:
        return f"effect of {notation.write(action)}"

    def part(self, part: Part, to: Reader) -> str:
        return part.key

    def total(self, points: int, to: Reader) -> str:
        return f"{points} in all"

    def option(self, name: str, to: Reader) -> tuple[str, str]:
        return name, f"about {name}"

    def option_value(self, name: str, value: bool | str, to: Reader) -> str:
        return f"{value}"

    def rules(self, to: Reader) -> str:
        return "rules"

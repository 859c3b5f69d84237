"""A translator that fills in fields of sentences by itself: `say("{who} drew {card}.")`."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from string import Formatter

from words.plurals import forms
from words.say import Say

Fields = Mapping[str, Callable[[], object]]
"""The values of fields by name; each is computed only for a sentence that uses it."""


class Filled:
    """A `Say` with its own values; values passed by the caller take precedence."""

    def __init__(self, say: Say, fields: Fields) -> None:
        self._say = say
        self._fields = fields

    def __call__(self, message: str, /, **values: object) -> str:
        """Translate a sentence; raise KeyError for an unknown field."""
        return self._say(message, **self._known(_named(message), values))

    def many(self, message: str, n: int, /, **values: object) -> str:
        """Translate a sentence in the plural form for `n`."""
        one, other = map(_named, forms(message))
        return self._say.many(message, n, **self._known((one | other) - {"n"}, values))

    def spoken_in(self, say: Say) -> "Filled":
        """Return the same values for sentences of another language."""
        return Filled(say, self._fields)

    def number(self, n: int, /) -> str:
        """Write a large number."""
        return self._say.number(n)

    def all(self, things: Iterable[str], /) -> str:
        """Return a list as text."""
        return self._say.all(things)

    def _known(self, named: Iterable[str], values: Mapping[str, object]) -> dict[str, object]:
        return {**{one: self._fields[one]() for one in named if one not in values}, **values}


@cache
def _named(message: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in Formatter().parse(message) if name)

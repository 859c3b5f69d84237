"""English for all readers of a game without a translation.

Otherwise its texts would be partly translated, because other games share some sentences.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, Final, TypeVar, cast

from words.filled import Filled
from words.languages import ENGLISH, Language, language
from words.reader import Reader

T = TypeVar("T")

_ENGLISH: Final = language(ENGLISH)


@dataclass(frozen=True, slots=True)
class _Told:
    """A function of a game that writes English for every reader.

    An object, so that it can be pickled.
    """

    tell: Callable[..., Any]

    def __call__(self, *args: Any, **named: Any) -> Any:  # noqa: ANN401 - any function of a game
        return self.tell(*map(_read, args), **{name: _read(one) for name, one in named.items()})


def in_english(told: T) -> T:
    """Return a vocabulary or an album whose functions write English for every reader."""
    if is_dataclass(told) and not isinstance(told, type):
        parts = {one.name: in_english(getattr(told, one.name)) for one in fields(told) if one.init}
        return replace(told, **parts)
    if isinstance(told, Mapping):
        named = cast("Mapping[str, Any]", told)
        return cast("T", {key: in_english(one) for key, one in named.items()})
    return cast("T", _Told(told)) if callable(told) else told


def _read(value: Any) -> Any:  # noqa: ANN401 - any argument of a game's function
    if isinstance(value, Language):
        return _ENGLISH
    if isinstance(value, Filled):
        return value.spoken_in(_ENGLISH)
    return replace(value, say=_ENGLISH) if isinstance(value, Reader) else value

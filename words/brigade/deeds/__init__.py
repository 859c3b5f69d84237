"""The texts of each verb and event of The Brigade, one entry each, by subject."""

from collections.abc import Mapping
from typing import Final

from games.brigade.events import Event
from words.brigade.deeds import crew, fires, moving, renown, turns, water
from words.brigade.deeds.entry import Told, Verb

_ALL: Final = (moving, fires, water, renown, crew, turns)
VERBS: Final[Mapping[str, Verb]] = {kind: one for part in _ALL for kind, one in part.VERBS.items()}
EVENTS: Final[Mapping[type[Event], Told]] = {
    kind: one for part in _ALL for kind, one in part.EVENTS.items()
}

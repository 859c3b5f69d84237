"""The texts about each action of London, with one entry for each verb."""

from collections.abc import Mapping
from typing import Any, Final

from words.london.verbs import building, drawing, money, running
from words.london.verbs.entry import Verb

VERBS: Final[Mapping[str, Verb[Any]]] = {
    **drawing.VERBS,
    **building.VERBS,
    **running.VERBS,
    **money.VERBS,
}

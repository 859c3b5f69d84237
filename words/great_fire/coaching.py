"""Why what most people want is worth it, in somebody's first turns of the Great Fire.

A line argues for the choice of the most weight, which is highlighted, and names no other place.
"""

from collections.abc import Sequence
from typing import Final

from games.great_fire.actions import Action
from games.great_fire.model import View
from words.great_fire.ask import VERBS, ask
from words.reader import Reader
from words.vocabulary import Coaching


def line(view: View, legal: Sequence[Action], to: Reader) -> str:
    """Say why the reader may want what is highlighted."""
    wanted = ask(view, legal, to).wanted
    if to.seat is None or wanted is None:
        return ""
    return VERBS[wanted.action.kind](wanted.action, view, to).tip(legal)


COACHING: Final = Coaching(line, setup=frozenset({"place_band", "place_landowner"}))

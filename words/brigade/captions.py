"""What stands on the pictures of The Brigade in a word or two."""

from collections.abc import Mapping
from typing import Literal

from games.brigade.box import FINAL_LEADERSHIP
from games.brigade.cards import EventId, Track
from games.brigade.model import View
from words.brigade.terms import ending_name, event_name
from words.fitting import capitalised
from words.say import Say

Marked = Literal["brigade", "wagon", "shield", "renown", "loyalty", "laurel"]
"""Signs that no letter explains."""


def legend(say: Say) -> Mapping[Marked, str]:
    """Say what the signs on the board's picture mean."""
    return {
        "brigade": say("Brigade"),
        "wagon": say("wagon"),
        "shield": say("guarded"),
        "renown": say("renown"),
        "loyalty": say("loyal"),
        "laurel": say("points so far"),
    }


def headline(view: View, event: EventId | None, say: Say) -> str:
    """Say what stands above the map: the event of the turn, or how the game ends."""
    if view.ending is not None:
        return capitalised(ending_name(view.ending, say))
    if event is None:
        return say("Tinderbox burns")
    return capitalised(event_name(event, say))


def bonus(track: Track, say: Say) -> str:
    """Say what the last space of a track brings."""
    match track:
        case "crew":
            return say("last: a free Recruit")
        case "wagon":
            return say("last: it follows free, once a turn")
        case "leadership":
            return say.many("last: {n} action at once", "last: {n} actions at once",
                            FINAL_LEADERSHIP)  # fmt: skip

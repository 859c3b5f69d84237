"""The motives of computer players in The Great Fire, as parts of sentences."""

from typing import Any

from games.great_fire import motives
from games.great_fire.motives import Motive
from words.filled import Filled
from words.great_fire.terms import place_name
from words.people import whom
from words.reader import Reader


def motive(motive: Motive, to: Reader) -> str:  # noqa: C901 - flat: one case for each motive
    """Return a motive for use after an action."""
    # Translators: these stand behind what a computer player did: "Bot moved a trained band to
    # Cheapside to contain the fire". {whom} is a name, or "you".
    say, own = _filled(motive, to), to.seat == motive.seat
    match motive:
        case motives.CatchUp():
            return say("to catch up with {whom}")
        case motives.StayAhead():
            return say("to stay ahead of {whom}")
        case motives.SpareOwn():
            return say("to spare your own houses") if own else say("to spare their own houses")
        case motives.LoseFewest():
            return say("to lose few houses")
        case motives.LeaveContained():
            return say("to leave {place} contained")
        case motives.Contain():
            return say("to contain the fire")
        case motives.Guard(own=True):
            return say("to guard your own houses") if own else say("to guard their own houses")
        case motives.Guard():
            return say("to keep the fire out")
        case motives.Expose():
            return say("to expose {whom} to the fire")
        case motives.Await():
            return say("to put its fire out next turn")
        case motives.Firebreak():
            return say("as a firebreak in front of {place}")
        case motives.Deny():
            return say("to keep {whom} from putting it out")
        case motives.Feed():
            return say("to feed the fire next to {whom}")
        case motives.KeepAway() if own:
            return say("to keep it away from your houses")
        case motives.KeepAway():
            return say("to spare {whom}", whom=whom(motive.seat, to))


def _filled(motive: Any, to: Reader) -> Filled:  # noqa: ANN401 - few have all these fields
    return Filled(
        to.say,
        {"whom": lambda: whom(motive.rival, to), "place": lambda: place_name(motive.place)},
    )

"""Says why a computer player did something in the Great Fire, in a few words within a sentence."""

from games.great_fire.motives import (
    Await,
    CatchUp,
    Contain,
    Deny,
    Expose,
    Feed,
    Firebreak,
    Guard,
    KeepAway,
    LeaveContained,
    LoseFewest,
    Motive,
    SpareOwn,
    StayAhead,
)
from words.great_fire.terms import place_name
from words.people import whom
from words.reader import Reader


def motive(motive: Motive, to: Reader) -> str:  # noqa: C901 - flat: one case for each motive
    """Say a motive, to stand behind what was done."""
    # Translators: these stand behind what a computer player did: "Bot moved a trained band to
    # Cheapside to contain the fire". {whom} is a name, or "you".
    say, own = to.say, to.seat == motive.seat
    match motive:
        case CatchUp():
            return say("to catch up with {whom}", whom=whom(motive.rival, to))
        case StayAhead():
            return say("to stay ahead of {whom}", whom=whom(motive.rival, to))
        case SpareOwn():
            return say("to spare your own houses") if own else say("to spare their own houses")
        case LoseFewest():
            return say("to lose few houses")
        case LeaveContained():
            return say("to leave {place} contained", place=place_name(motive.place))
        case Contain():
            return say("to contain the fire")
        case Guard(own=True):
            return say("to guard your own houses") if own else say("to guard their own houses")
        case Guard():
            return say("to keep the fire out")
        case Expose():
            return say("to lay {whom} open to the fire", whom=whom(motive.rival, to))
        case Await():
            return say("to put its fire out next turn")
        case Firebreak():
            return say("as a firebreak before {place}", place=place_name(motive.place))
        case Deny():
            return say("to keep {whom} from putting it out", whom=whom(motive.rival, to))
        case Feed():
            return say("to feed the fire next to {whom}", whom=whom(motive.rival, to))
        case KeepAway():
            return say("to spare {whom}", whom=whom(motive.seat, to))

"""Tells what only the reader may see in The Brigade: the cards of a Recruit."""

from games.brigade.model import Recruiting, View
from games.core.log import Seat
from words.brigade.cards import face
from words.brigade.terms import crew_name
from words.reader import Reader


def secrets(view: View, to: Reader) -> str:
    """Tell which cards were drawn, if any were."""
    task = view.task
    if not isinstance(task, Recruiting) or task.seat != view.seat or not task.cards:
        return to.say("Nothing is hidden now but the decks.")
    lines = (f"{crew_name(card)}: {face(card, to.say)}" for card in task.cards)
    return "\n".join([to.say("You have drawn:"), *lines])


def revealed(seat: Seat, view: View, to: Reader) -> str:
    """Reveal nothing: all has been seen."""
    del seat, view, to
    return ""

"""The texts that only one player of London may see."""

from collections.abc import Iterator

from games.london.model import Drawing, PlayerView, View
from words.fitting import first_that_fits
from words.lists import DOT, counted
from words.london.cards import short
from words.london.terms import card_name, cards_name, mark
from words.reader import Reader
from words.seats import own_player

LIMIT = 1500


def secrets(view: View, to: Reader) -> str:
    """Return the reader's hand, covered and face-down cards, and those shown by the University."""
    own = own_player(view)
    if own is None:
        return to.say("You have no seat at this table, and no secrets.")
    full, brief = "\n".join(_lines(own, view, to)), "\n".join(_lines(own, view, to, brief=True))
    return first_that_fits([full, brief], LIMIT)


def _lines(own: PlayerView, view: View, to: Reader, *, brief: bool = False) -> Iterator[str]:
    hand = own.hand or ()
    yield to.say("**Your hand** ({n})", n=len(hand)) if hand else to.say("Your hand is empty.")
    for card in dict.fromkeys(hand):
        name = counted(card_name(card, to.say), hand.count(card))
        about = "" if brief else short(card, to.say)
        yield f"{mark(card)} {name}{DOT}{about}" if about else f"{mark(card)} {name}"
    below = [
        built.card
        for pile in own.stacks
        for built in pile
        if built.card is not None and not (built is pile[-1] and built.up)
    ]
    if below:
        yield to.say("Covered or face down: {cards}", cards=cards_name(below, to.say))
    if isinstance(view.task, Drawing) and view.task.seen and view.turn == own.seat:
        names = ", ".join(card_name(card, to.say) for card in reversed(view.task.seen))
        yield to.say("At the top of the deck: {cards}", cards=names)

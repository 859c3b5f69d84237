"""Asks for decisions in The Brigade, and says what matters for them."""

from collections.abc import Iterator, Mapping
from typing import Final

from games.brigade.box import EVACUATION, UNIVERSITY_LOST
from games.brigade.cards import FACTIONS
from games.brigade.model import Offered, Question, Recruiting, Splitting, View
from games.core.log import Seat
from words.brigade import derived, terms
from words.brigade.cards import offered
from words.people import who
from words.reader import Reader
from words.say import Say
from words.vocabulary import Word

_SEVERAL: Final = 2
"""With more factions than this, one of each may be near."""

_QUESTIONS: Final[Mapping[Question, Word]] = {
    "act": lambda say: say("What does your Brigade do?"),
    "split": lambda say: say("Where does the renown go?"),
    "recruit": lambda say: say("Who joins your crew?"),
    "give_away": lambda say: say("Sir Precious has turned up! Whom do you give him to?"),
    "order": lambda say: say("Several of yours have something to offer. Which comes first?"),
    "offer": lambda say: say("What do you make of it?"),
    "redirect": lambda say: say("A fireball is coming down on your Brigade. Do you send it away?"),
    "dismiss": lambda say: say("You must discard a crew member. Whom?"),
    "extra_move": lambda say: say("Your mounts are fresh: your Brigade may move once more."),
    "point": lambda say: say("The old oak falls. In which direction?"),
}
_WAITING: Final[Mapping[Question, Word]] = {
    "act": lambda say: say("take your actions"),
    "split": lambda say: say("place renown"),
    "recruit": lambda say: say("recruit"),
    "give_away": lambda say: say("give Sir Precious away"),
    "order": lambda say: say("choose what comes first"),
    "offer": lambda say: say("use what is offered"),
    "redirect": lambda say: say("redirect a fireball"),
    "dismiss": lambda say: say("discard a crew member"),
    "extra_move": lambda say: say("move once more"),
    "point": lambda say: say("let the oak fall"),
}


def question(view: View, to: Reader) -> str:
    """Ask what the reader must answer."""
    if view.ask is None:
        return waiting(view, to)
    asked = asked_of(view, to)
    return f"{asked} {terms.DOT.join(_means(view, to.say))}" if view.ask == "act" else asked


def asked_of(view: View, to: Reader) -> str:
    """Say what is asked of whom it is."""
    match view.task:
        case Splitting():
            return to.say("Place {renown}: where?", renown=terms.renown(view.task.left, to.say))
        case Offered(source=source, offers=offers, must=must):
            card, offer = terms.cause_name(source, to.say), offered(offers, to.say)
            if must:
                return to.say("{card}: {offer} (you must choose).", card=card, offer=offer)
            return to.say("{card}: {offer}?", card=card, offer=offer)
        case Recruiting(cards=cards) if len(cards) > 1:
            names = to.say(" or ").join(map(terms.crew_name, cards))
            return to.say("Who joins your crew: {cards}?", cards=names)
        case _:
            return "" if view.question is None else _QUESTIONS[view.question](to.say)


def waiting(view: View, to: Reader) -> str:
    """Say what the table is waiting for."""
    if view.question is None:
        return to.say("nothing any more")
    told = _WAITING[view.question](to.say)
    if view.last_round is not None:
        return to.say("{told} (the last round)", told=told)
    return told


def standing(view: View, to: Reader) -> str:
    """Say in one line what the reader has, and how near everybody is to an end: always in view."""
    means = () if view.ask == "act" else _means(view, to.say)  # else the question says so
    return terms.DOT.join([*means, *_near(view, to), *_city(view, to.say)])


def _means(view: View, say: Say) -> Iterator[str]:
    """Say what the reader can still do, and with what."""
    own = derived.own_player(view)
    if own is None:
        return
    if view.turn == own.seat and view.result is None:
        yield terms.actions(view.actions, say)
    yield say("{n} water, {m} in the wagon", n=derived.carried(own), m=own.wagon_water)


def _near(view: View, to: Reader) -> Iterator[str]:
    """Say how many loyal blocks each player has of each faction, of those that win."""
    for player in view.players:
        counts = derived.loyal_blocks(view, player.seat)
        told = [
            f"{terms.MARKS[one]} {count}/{derived.NEEDED[one]}"
            for one, count in counts.items()
            if count
        ]
        held = len(told)
        if held > _SEVERAL:
            told.append(to.say("({n} of {all} factions)", n=held, all=len(FACTIONS)))
        if told:
            yield f"{who(player.seat, to)} {' '.join(told)}"


def _city(view: View, say: Say) -> Iterator[str]:
    if view.ending is not None:
        yield say("The game is over: {why}", why=terms.ENDING_NAMES[view.ending](say))
        return
    gone, university = derived.destroyed(view)
    told = say("destroyed: {n}/{most}", n=gone, most=EVACUATION)
    yield (
        f"{told} {terms.MARKS['university']} {university}/{UNIVERSITY_LOST}" if university else told
    )


def alarms(view: View, to: Reader) -> tuple[str, ...]:
    """Say that the round is the last, and who would win with one more block."""
    if view.ask is None:
        return ()
    lines = [to.say("⌛ **This is the last round.**")] if view.last_round is not None else []
    for player in view.players:
        lacks = derived.lacking(view, player.seat)
        if lacks:
            blocks = to.say(" or ").join(terms.faction_name(one, to.say) for one in lacks)
            lines.append(
                to.say(
                    "⚠️ {who}: one more block wins ({factions})",
                    who=who(player.seat, to),
                    factions=blocks,
                )
            )
    return tuple(lines)


def seat_name(seat: Seat, to: Reader) -> str:
    """Name a seat on a button."""
    return to.say("Yourself") if seat == to.seat else to.names[seat]

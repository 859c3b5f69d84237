"""Asks for decisions in The Brigade, and says what matters for them."""

from collections.abc import Iterator, Mapping
from typing import Final

from games.brigade.box import (
    BOX,
    EVACUATION,
    FACTION_WIN,
    UNIVERSITY_LOST,
    UNIVERSITY_WIN,
)
from games.brigade.cards import FACTIONS, Faction
from games.brigade.model import Offered, PlayerView, Question, Splitting, View
from games.core.log import Seat
from words.brigade.cards import offered
from words.brigade.terms import DOT, actions, cause_name, ending_name, faction_name, renown, water
from words.people import who
from words.reader import Reader
from words.say import Say
from words.vocabulary import Word

_OF_THE_CITY: Final[tuple[Faction, ...]] = tuple(one for one in FACTIONS if one != "university")

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
    "act": lambda say: say("act"),
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
    match view.task:
        case Splitting():
            return to.say("Place {renown}: where?", renown=renown(view.task.left, to.say))
        case Offered():
            return to.say(
                "{card}: {offer}?",
                card=cause_name(view.task.source, to.say),
                offer=offered(view.task.offers, to.say),
            )
        case _:
            return _QUESTIONS[view.ask](to.say)


def waiting(view: View, to: Reader) -> str:
    """Say what the table is waiting for."""
    if view.question is None:
        return to.say("nothing any more")
    told = _WAITING[view.question](to.say)
    if view.last_round is not None:
        return to.say("{told} (the last round)", told=told)
    return told


def standing(view: View, to: Reader) -> str:
    """Say in a few lines what the reader has, and how near everybody is to an end."""
    lines = [list(_own(view, to.say)), list(_near(view, to)), list(_city(view, to.say))]
    return "\n".join(DOT.join(line) for line in lines if line)


def _own(view: View, say: Say) -> Iterator[str]:
    if view.seat is None:
        return
    own = view.players[view.seat]
    if view.turn == view.seat and view.result is None:
        yield actions(view.actions, say)
    yield say("Brigade: {water}", water=water(carried(own), say))
    yield say("wagon: {water}", water=water(own.wagon_water, say))


def carried(player: PlayerView) -> int:
    """Return the water of warden and crew."""
    return player.water + sum(one.water for one in player.crew)


def _near(view: View, to: Reader) -> Iterator[str]:
    """Say what each player's blocks are nearest to: a faction, the University, one of each."""
    for player in view.players:
        blocks = [BOX.tiles[one.tile] for one in view.city if one.loyal == player.seat]
        counts = {one: sum(tile.faction == one for tile in blocks) for one in FACTIONS}
        best: Faction = max(_OF_THE_CITY, key=lambda one: counts[one])
        if any(counts.values()):
            yield to.say(
                "{who} {faction} {n}/{most}, University {u}/{umost}, factions {f}/{all}",
                who=who(player.seat, to),
                faction=faction_name(best, to.say),
                n=counts[best],
                most=FACTION_WIN,
                u=counts["university"],
                umost=UNIVERSITY_WIN,
                f=sum(map(bool, counts.values())),
                all=len(FACTIONS),
            )


def _city(view: View, say: Say) -> Iterator[str]:
    if view.ending is not None:
        yield say("The game is over: {why}", why=ending_name(view.ending, say))
        return
    gone = [BOX.tiles[one.tile] for one in view.city if one.destroyed]
    yield say("destroyed: {n}/{most}", n=len(gone), most=EVACUATION)
    university = sum(tile.faction == "university" for tile in gone)
    if university:
        yield say("University: {n}/{most} destroyed", n=university, most=UNIVERSITY_LOST)
    if view.last_round is not None:
        yield say("the last round: {why}", why=ending_name(view.last_round, say))


def seat_name(seat: Seat, to: Reader) -> str:
    """Name a seat on a button."""
    return to.say("Yourself") if seat == to.seat else to.names[seat]

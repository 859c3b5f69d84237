"""The questions of The Great Fire, and the state before them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

from games.great_fire.box import HOUSES_PER_COLOUR, INTENSIFY
from games.great_fire.files import BANDS, STACK_LETTERS
from games.great_fire.model import Direction, PlaceId, PlaceView, Question, View
from words.ask import Label
from words.great_fire.derived import (
    NAMED,
    THREATS,
    at_stake,
    behind_bands,
    card_to_come,
    endangered,
    fires_to_come,
    is_last_turn,
    open_fires,
    own_turns_left,
    tokens_to_come,
)
from words.great_fire.terms import card_name, colour_name, hand_name, place_name, tokens_name
from words.lists import rows
from words.reader import Reader
from words.say import Say
from words.seats import reader_of


def question(view: View, to: Reader) -> str:
    """Return the reader's question."""
    return waiting(view, to) if view.ask is None else _QUESTIONS[view.ask](view, to)


def waiting(view: View, to: Reader) -> str:
    """Return what the game is waiting for, from public facts."""
    told = _awaited(view, to)
    return to.say("{what} (the last turn)", what=told) if is_last_turn(view) else told


def _awaited(view: View, to: Reader) -> str:
    say = to.say
    if view.acting is None:
        return say("nothing: the game is over")
    if view.points is not None:
        return say.many("spend {n} action point[s]", view.points)
    if view.cones_owed is not None:
        told = say.many("add {n} cone[s] to the fire", view.cones_owed)
        if view.cause == "no_spread":
            return say("{what}, as no card could spread it", what=told)
        return told
    if sum(place.bands for place in view.places) < BANDS:
        return say("place a trained band")
    if any(player.landowner is None for player in view.players):
        return say("place a landowner")
    return say("spread the fire")


def alarms(view: View, to: Reader) -> tuple[str, ...]:
    """Say that it is the reader's last turn, if so."""
    if view.ask in ("spread", "discard", "act") and is_last_turn(view):
        return (to.say("⌛ **This is your last turn.**"),)
    return ()


def brief(view: View, to: Reader) -> tuple[str, ...]:
    """Return the next fire card, what of the reader's may burn next, and the turns left.

    Who places a piece reads their objectives: those beside the fire are among no choices.
    """
    if view.result is not None:
        return ()
    aims = _aims(view, to) if _is_placing(view) else ()
    return (*_card(view, to), *_threat(view, to), *aims, f"⏳ {_ends(view, to)}")


def _is_placing(view: View) -> bool:
    return view.ask in ("place_band", "place_landowner")


def _aims(view: View, to: Reader) -> Iterator[str]:
    """Name the reader's objectives, whose points are the hidden ones beside the score."""
    named = ", ".join(_objectives(view, to))
    if named:
        # Translators: {places} is "Guild Hall 4, The Tower 3": places with their points; short.
        yield f"🎯 {to.say('your hidden objectives: {places}', places=named)}"


def _ends(view: View, to: Reader) -> str:
    """Return the turns left: the reader's own, or all of them to somebody without a seat."""
    if to.seat is None:
        return to.say.many("{n} turn[s] left", view.turns_left)
    own = own_turns_left(to.seat, view)
    # Translators: the game ends after as many turns of the reader, this one included; short.
    return to.say.many("ends in {n} round[s]", own)


def _card(view: View, to: Reader) -> Iterator[str]:
    """Say that a fire stack card is uncovered before the reader's next turn.

    A title with too little room leaves out the first: this, then tokens, before the threat.
    """
    if to.seat is not None and card_to_come(to.seat, view):
        letter = STACK_LETTERS[len(view.piles) - 1]
        # Translators: a card of the fire stack, and what it adds to the fire.
        yield f"🃏 {to.say('fire card {letter}: +{n} cones', letter=letter, n=INTENSIFY)}"


def _threat(view: View, to: Reader) -> Iterator[str]:
    """Say how many rivals spread the fire next, and what of the reader's each may burn, and cost.

    It is no more than one place each, except with a token. What a free band guards comes apart.
    """
    if to.seat is None or any(one.landowner is None for one in view.players):
        return  # nothing spreads yet
    fires, say = fires_to_come(to.seat, view), to.say
    if tokens_to_come(to.seat, view):
        # Translators: tokens of rivals, of whatever kind, destroy places as well; short.
        yield f"🪙 {say('tokens may burn/blow up more')}"
    own = reader_of(view, to)
    stakes, guarded = endangered(view, own), behind_bands(view, own)
    if guarded:
        places = ", ".join(_stakes(guarded, say))
        # Translators: {places} is "Cheapside -7, 5 others -2": points that the reader may lose.
        yield f"🛡️ {say('safe only with a free band: {places}', places=places)}"
    if stakes:
        places = ", ".join(_stakes(stakes, say))
        # Translators: {places} is "Cheapside -7, 5 others -2": points that the reader may lose.
        yield f"🔥 {say.many('{n} rival[s] may burn 1[ each]: {places}', fires, places=places)}"
    elif not fires:
        yield f"🔥 {say('no rival spreads fire before you')}"
    elif not guarded:
        yield f"🔥 {say('the next cone burns nothing of yours')}"


def _stakes(stakes: Mapping[PlaceId, int], say: Say) -> Iterator[str]:
    """Name the dearest places; count the others, with their cost."""
    named = THREATS if len(stakes) <= THREATS else THREATS - 1
    for one, n in islice(stakes.items(), named):
        yield f"{place_name(one)} -{n}"
    others = [*stakes.values()][named:]
    if others and others[0] == others[-1]:
        # Translators: {n} other places, of which each costs {points} victory points.
        yield say.many("{n} other[s] -{points}", len(others), points=others[0])
    elif others:
        # Translators: {n} other places, of which each costs at most {points} victory points.
        yield say("{n} others up to -{points}", n=len(others), points=others[0])


def suggestion(view: View, to: Reader) -> Label | None:
    """Return the button that leaves the set-up to the computer."""
    if _is_placing(view):
        return Label(to.say("Place all for me"), "🎲")
    return None


def standing(view: View, to: Reader) -> str:
    """Return the reader's hand and objectives, and the state of the fire."""
    objectives = () if _is_placing(view) else _objectives(view, to)
    return "\n".join(rows(_own(view, to), _worth(objectives, to), _table(view, to)))


def _own(view: View, to: Reader) -> Iterator[str]:
    own = reader_of(view, to)
    if own is None:
        return
    if own.hand:
        yield to.say("Hand: {cards}", cards=hand_name(own.hand, to.say))
    if own.tokens:
        yield to.say("Tokens: {tokens}", tokens=tokens_name(own.tokens, to.say))
    if own.landowner is not None:
        yield to.say("Landowner: {place}", place=place_name(own.landowner))
    if own.colour is not None:
        lost = dict(view.lost)[own.colour]
        yield to.say(
            "Your houses: {colour}, {n} of {all} stand",
            colour=colour_name(own.colour, to.say),
            n=HOUSES_PER_COLOUR - lost,
            all=HOUSES_PER_COLOUR,
        )


def _objectives(view: View, to: Reader) -> list[str]:
    """Return the reader's standing objectives, each with its victory points."""
    own = reader_of(view, to)
    return [
        f"{place_name(place)} {at_stake(place, view)}"
        for place in dict.fromkeys((own and own.objectives) or ())
        if at_stake(place, view)
    ]


def _worth(objectives: Sequence[str], to: Reader) -> Iterator[str]:
    if objectives:
        # Translators: {places} is "Guild Hall 4 and The Tower 3"; VP stands for victory points.
        yield to.say("Your objectives, in VP: {places}", places=to.say.all(objectives))


def _table(view: View, to: Reader) -> Iterator[str]:
    fires = open_fires(view)
    contained = sum(place.cones > 0 for place in view.places) - len(fires)
    yield _not_contained(fires, to)
    if contained:
        yield to.say.many("{n} [is|are] contained", contained)


def _not_contained(fires: list[PlaceView], to: Reader) -> str:
    """Count the open fires and name the largest, since the last picture may be out of date."""
    if not fires:
        return to.say("every fire is contained")
    named = [f"{place_name(place.id)} {place.cones - place.covered}" for place in fires[:NAMED]]
    if len(fires) > NAMED:
        more = len(fires) - NAMED
        named.append(to.say.many("{n} more place[s]", more))
    # Translators: {cones} is "Pudding Lane 22 and St. Bennet 1".
    return to.say.many(
        "{n} fire[s] [is|are] not contained (uncovered: {cones})",
        len(fires),
        cones=to.say.all(named),
    )


def _act(view: View, to: Reader) -> str:
    if not view.points:
        return _without_points(view, to)
    text = to.say.many("Spend {n} action point[s] (AP), or end the turn.", view.points)
    card = _double_move(view, to)
    if card is None:
        return text
    double = to.say("You may first make a double move ({card}).", card=card_name(card, to.say))
    return f"{text} {double}"


def _without_points(view: View, to: Reader) -> str:
    own = reader_of(view, to)
    if own and own.tokens and "demolition" in own.tokens:
        return to.say("No action points left.")
    return to.say("No action points left: end the turn.")


def _double_move(view: View, to: Reader) -> Direction | None:
    """Return the card with which the reader may still move a second cone."""
    own = reader_of(view, to)
    return view.double_by if own and own.tokens and "double_move" in own.tokens else None


def _intensify(view: View, to: Reader) -> str:
    return to.say.many(
        "The fire intensifies: add {n} more cone[s] where it is not contained.",
        view.cones_owed or 0,
    )


_QUESTIONS: Final[Mapping[Question, Callable[[View, Reader], str]]] = {
    "place_band": lambda _, to: to.say("Place a trained band on the map."),
    "place_landowner": lambda _, to: to.say("Place your landowner on the map."),
    "spread": lambda _, to: to.say("Spread the fire: play a movement card."),
    "discard": lambda _, to: to.say(
        "None of your cards can spread the fire. Show your hand and discard a card."
    ),
    "act": _act,
    "intensify": _intensify,
}

"""Tells the events of The Brigade in a sentence each."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.brigade.box import BOX
from games.brigade.events import (
    ActionsGained,
    BallRedirected,
    BrigadeMoved,
    BrigadePushed,
    BuildingFell,
    CameFirst,
    CrewDismissed,
    CrewDrawn,
    DeckShuffled,
    Destroyed,
    Event,
    EventDrawn,
    Extinguished,
    FireRaised,
    FireReduced,
    FireSpared,
    FireSwapped,
    GameEnded,
    LastRound,
    LeftAtThat,
    LoyaltyGained,
    NuisanceDiscarded,
    NuisanceGiven,
    NuisanceTurnedUp,
    Obliged,
    Recruited,
    RecruitedAway,
    Refilled,
    RenownLost,
    RenownPlaced,
    RenownRemoved,
    SentHome,
    Transferred,
    TurnBegan,
    TurnEnded,
    Upgraded,
    WagonMoved,
    WardenActed,
    WaterLost,
)
from games.brigade.model import View
from games.core.log import Seat
from words.brigade.terms import (
    actions,
    block_at,
    cause_name,
    crew_name,
    direction_name,
    ending_name,
    event_name,
    renown,
    track_name,
    water,
    where,
)
from words.fitting import capitalised
from words.people import they, who, whom
from words.reader import Reader

_Tell = Callable[[Any, View, Reader], str]


def tell(event: Event, view: View, to: Reader) -> str:
    """Tell an event in a sentence."""
    return _TOLD[type(event)](event, view, to)


def _turn_began(event: TurnBegan, view: View, to: Reader) -> str:
    del view  # the event says all
    if event.extra:
        return to.say("{who}: another turn", who=who(event.seat, to))
    if event.last:
        return to.say("{who}: a turn of the last round", who=who(event.seat, to))
    return to.say("{who}: a new turn", who=who(event.seat, to))


def _raised(event: FireRaised, view: View, to: Reader) -> str:
    block = block_at(event.place, view)
    said = {"place": where(event.place, view, to), "cause": cause_name(event.cause, to.say)}
    if block is not None and event.fire > BOX.tiles[block.tile].meter:
        return to.say("{place} is lost ({cause})", **said)
    return to.say("{place} burns at {n} ({cause})", n=event.fire, **said)


def _reduced(event: FireReduced, view: View, to: Reader) -> str:
    said = {"place": where(event.place, view, to), "cause": cause_name(event.cause, to.say)}
    if event.fire:
        return to.say("{place} burns at {n} only ({cause})", n=event.fire, **said)
    return to.say("{place} burns no more ({cause})", **said)


def _swapped(event: FireSwapped, view: View, to: Reader) -> str:
    return to.say(
        "{who} swapped fires: {place} {n}, {other} {m}",
        who=who(event.seat, to),
        place=where(event.place, view, to),
        n=event.fire,
        other=where(event.other, view, to),
        m=event.other_fire,
    )


def _redirected(event: BallRedirected, view: View, to: Reader) -> str:
    return to.say(
        "{who} sent the fireball on {place} to {other}",
        who=who(event.seat, to),
        place=where(event.place, view, to),
        other=where(event.to, view, to),
    )


def _destroyed(event: Destroyed, view: View, to: Reader) -> str:
    place = where(event.place, view, to)
    if event.loyal is None:
        return to.say("{place} is destroyed", place=place)
    owner = whom(event.loyal, to)
    return to.say("{place} is destroyed; it was loyal to {who}", place=place, who=owner)


def _sent_home(event: SentHome, view: View, to: Reader) -> str:
    del view  # the event says all
    if event.pawn == "brigade":
        return to.say("{who} had to bring the Brigade home", who=who(event.seat, to))
    return to.say("{who} had to bring the wagon home", who=who(event.seat, to))


def _moved(event: BrigadeMoved, view: View, to: Reader) -> str:
    return to.say(
        "{who} moved the Brigade to {place}",
        who=who(event.seat, to),
        place=where(event.to, view, to),
    )


def _pushed(event: BrigadePushed, view: View, to: Reader) -> str:
    return to.say(
        "{who} pushed the Brigade of {other} to {place}",
        who=who(event.by, to),
        other=whom(event.seat, to),
        place=where(event.to, view, to),
    )


def _drove(event: WagonMoved, view: View, to: Reader) -> str:
    return to.say(
        "{who} moved the wagon to {place}",
        who=who(event.seat, to),
        place=where(event.to, view, to),
    )


def _extinguished(event: Extinguished, view: View, to: Reader) -> str:
    said = {
        "who": who(event.seat, to),
        "place": where(event.place, view, to),
        "water": water(event.water, to.say),
    }
    if event.renown:
        said["renown"] = renown(event.renown, to.say)
        return to.say("{who} put out the fire on {place} with {water}: {renown}", **said)
    return to.say(
        "{who} fought the fire on {place} with {water}; {n} is left", n=event.fire, **said
    )


def _refilled(event: Refilled, view: View, to: Reader) -> str:
    del view  # the event says all
    said = {"who": who(event.seat, to), "water": water(event.water, to.say)}
    if event.cause is None:
        return to.say("{who} refilled: {water}", **said)
    return to.say("{who} took {water} ({cause})", cause=cause_name(event.cause, to.say), **said)


def _water_lost(event: WaterLost, view: View, to: Reader) -> str:
    del view  # the event says all
    said = {"who": who(event.seat, to), "water": water(event.water, to.say)}
    if event.to is None:
        return to.say("{who} lost {water} ({cause})", cause=cause_name(event.cause, to.say), **said)
    return to.say("{who} lost {water} to {other}", other=whom(event.to, to), **said)


def _transferred(event: Transferred, view: View, to: Reader) -> str:
    del view  # the event says all
    said = {"who": who(event.seat, to), "water": water(event.water, to.say)}
    if event.to == "wagon":
        return to.say("{who} passed {water} to the wagon", **said)
    return to.say("{who} passed {water} to the Brigade", **said)


def _drawn(event: CrewDrawn, view: View, to: Reader) -> str:
    del view  # the event says all
    if event.card is None:
        return to.say("{who} drew a crew card", who=who(event.seat, to))
    return to.say("{who} drew {card}", who=who(event.seat, to), card=crew_name(event.card))


def _recruited(event: Recruited, view: View, to: Reader) -> str:
    del view  # the event says all
    said = {"who": who(event.seat, to)}
    if event.card is None:
        return to.say("{who} recruited nobody", **said)
    said["card"] = crew_name(event.card)
    if event.replaced is None:
        return to.say("{who} recruited {card}", **said)
    return to.say("{who} recruited {card} for {other}", other=crew_name(event.replaced), **said)


def _recruited_away(event: RecruitedAway, view: View, to: Reader) -> str:
    del view  # the event says all
    return to.say(
        "{who} recruited {card} away from {other}",
        who=who(event.seat, to),
        card=crew_name(event.card),
        other=whom(event.victim, to),
    )


def _upgraded(event: Upgraded, view: View, to: Reader) -> str:
    del view  # the event says all
    said = {"who": who(event.seat, to), "track": track_name(event.track, to.say), "n": event.value}
    if event.final:
        return to.say("{who} upgraded {track} to its last space: {n}", **said)
    return to.say("{who} upgraded {track}: {n}", **said)


def _gained_actions(event: ActionsGained, view: View, to: Reader) -> str:
    del view  # the event says all
    said = {"who": who(event.seat, to), "actions": actions(event.actions, to.say)}
    if event.now:
        return to.say("{who} gained {actions} now", **said)
    return to.say("{who} gained {actions} for the next turn", **said)


def _placed(event: RenownPlaced, view: View, to: Reader) -> str:
    return to.say(
        "{who} placed {renown} on {place}",
        who=who(event.seat, to),
        renown=renown(event.renown, to.say),
        place=where(event.place, view, to),
    )


def _removed(event: RenownRemoved, view: View, to: Reader) -> str:
    return to.say(
        "{who} removed 1 renown from {place} ({cause})",
        who=who(event.seat, to),
        place=where(event.place, view, to),
        cause=cause_name(event.cause, to.say),
    )


def _gained(event: LoyaltyGained, view: View, to: Reader) -> str:
    said = {"who": who(event.seat, to), "place": where(event.place, view, to)}
    if event.stolen is None:
        return to.say("{who} won the loyalty of {place}", **said)
    return to.say("{who} stole {place} from {other}", other=whom(event.stolen, to), **said)


def _acted(event: WardenActed, view: View, to: Reader) -> str:
    del view  # the event says all
    said = {"who": who(event.seat, to), "ability": cause_name(event.ability, to.say)}
    if event.card is None:
        return to.say("{who} used {ability}", **said)
    return to.say("{who} used {ability}: {card}", card=crew_name(event.card), **said)


def _ended(event: GameEnded, view: View, to: Reader) -> str:
    del view  # the event says all
    winners = [Seat(seat) for seat, place in enumerate(event.places) if place == 1]
    return to.say("{who} won: {why}", who=they(winners, to), why=ending_name(event.ending, to.say))


_TOLD: Final[Mapping[type[Event], _Tell]] = {
    TurnBegan: _turn_began,
    EventDrawn: lambda event, _, to: capitalised(event_name(event.event, to.say)),
    DeckShuffled: lambda event, _, to: (
        to.say("The event deck was shuffled again")
        if event.deck == "events"
        else to.say("The crew deck was shuffled again")
    ),
    FireRaised: _raised,
    FireReduced: _reduced,
    FireSpared: lambda event, view, to: to.say(
        "{place} was guarded", place=where(event.place, view, to)
    ),
    FireSwapped: _swapped,
    BallRedirected: _redirected,
    Destroyed: _destroyed,
    SentHome: _sent_home,
    BuildingFell: lambda event, view, to: to.say(
        "{place} falls: {direction}",
        place=where(event.place, view, to),
        direction=direction_name(event.direction, to.say),
    ),
    BrigadeMoved: _moved,
    BrigadePushed: _pushed,
    WagonMoved: _drove,
    Extinguished: _extinguished,
    Refilled: _refilled,
    WaterLost: _water_lost,
    Transferred: _transferred,
    CrewDrawn: _drawn,
    Recruited: _recruited,
    RecruitedAway: _recruited_away,
    CrewDismissed: lambda event, _, to: to.say(
        "{who} discarded {cards} ({cause})",
        who=who(event.seat, to),
        cards=to.say.all(map(crew_name, event.cards)),
        cause=cause_name(event.cause, to.say),
    ),
    NuisanceTurnedUp: lambda event, _, to: to.say(
        "{who} drew {card}, and gives him away",
        who=who(event.seat, to),
        card=crew_name(event.card),
    ),
    NuisanceGiven: lambda event, _, to: to.say(
        "{who} gave {card} to {other}",
        who=who(event.seat, to),
        card=crew_name(event.card),
        other=whom(event.to, to),
    ),
    NuisanceDiscarded: lambda event, _, to: to.say(
        "{who} got rid of {card}", who=who(event.seat, to), card=crew_name(event.card)
    ),
    Upgraded: _upgraded,
    ActionsGained: _gained_actions,
    RenownPlaced: _placed,
    RenownRemoved: _removed,
    RenownLost: lambda event, _, to: to.say(
        "{who} could place {renown} nowhere",
        who=who(event.seat, to),
        renown=renown(event.renown, to.say),
    ),
    LoyaltyGained: _gained,
    WardenActed: _acted,
    CameFirst: lambda event, _, to: to.say(
        "{who}: {card} first", who=who(event.seat, to), card=cause_name(event.source, to.say)
    ),
    Obliged: lambda event, _, to: to.say(
        "{who} made {other} discard a crew member ({cause})",
        who=who(event.seat, to),
        other=whom(event.victim, to),
        cause=cause_name(event.cause, to.say),
    ),
    TurnEnded: lambda event, _, to: to.say("{who} ended the turn", who=who(event.seat, to)),
    LeftAtThat: lambda event, _, to: to.say("{who} left it at that", who=who(event.seat, to)),
    LastRound: lambda event, _, to: to.say(
        "The last round: {why}", why=ending_name(event.ending, to.say)
    ),
    GameEnded: _ended,
}

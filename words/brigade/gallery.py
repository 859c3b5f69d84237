"""The pages on which crew cards, Fire Wardens and events are shown, and what the pages say."""

from collections.abc import Sequence
from typing import Final

from games.brigade.box import BOX
from games.brigade.cards import COLOURS, FACTIONS, CrewId, EventCard, EventId, Faction, WardenId
from games.brigade.model import View
from words.brigade.cards import board_face, event_face, face, warden_face
from words.brigade.terms import crew_name, event_name, faction_name, warden_name
from words.fitting import ALT_LIMIT, capitalised, first_that_fits
from words.reader import Reader
from words.say import Say

WARDENS: Final = "wardens"
EVENTS: Final = "events"
_OF_THE_CITY: Final[tuple[Faction, ...]] = tuple(one for one in FACTIONS if one != "university")


def pages(view: View) -> tuple[str, ...]:
    """Return the crew of each faction, the wardens where they can do something, the events."""
    wardens = () if view.options.mode == "basic" else (WARDENS,)
    return (*_OF_THE_CITY, *wardens, EVENTS)


def crew_of(page: str, view: View) -> tuple[CrewId, ...]:
    """Return the crew cards on a page; who belongs to nobody stands with the nobles."""
    return tuple(
        one.id
        for one in BOX.crew.values()
        if (one.faction or "nobles") == page and (view.options.promos or not one.promo)
    )


def wardens_of(view: View) -> tuple[WardenId, ...]:
    """Return the Fire Wardens that may be in a game."""
    ten = view.options.mode == "ten_wardens"
    return tuple(one.id for one in BOX.wardens.values() if ten or one.colour is not None)


def events_of(view: View) -> tuple[tuple[str, int], ...]:
    """Return the kinds of events by the key of one of them, and how many cards each has."""
    found: dict[str, tuple[str, int]] = {}
    for one in BOX.events.values():
        if one.festival and not view.options.fire_festival:
            continue
        key, count = found.get(_kind(one), (str(one.id), 0))
        found[_kind(one)] = key, count + 1
    return tuple(found.values())


def _kind(card: EventCard) -> str:
    return "storm" if card.storm else str(card.id)


def title(page: str, say: Say) -> str:
    """Name a page."""
    if page == WARDENS:
        return say("Fire Wardens and Fire Houses")
    if page == EVENTS:
        return say("The events")
    names = {one: faction_name(one, say) for one in _OF_THE_CITY}
    return say("The crew: {faction}", faction=next(names[one] for one in names if one == page))


def alt(page: str, view: View, to: Reader) -> str:
    """Tell all that stands on a page, as far as there is room."""
    say = to.say
    if page == EVENTS:
        named = [f"{capitalised(event_name(key, say))} ({n})" for key, n in events_of(view)]
        faces = [event_face(EventId(key), say) for key, _ in events_of(view)]
        full = [": ".join(filter(None, one)) for one in zip(named, faces, strict=True)]
        return _fitted(title(page, say), [full, named])
    if page == WARDENS:
        full = [f"{warden_name(one)}: {warden_face(one, say)}" for one in wardens_of(view)]
        full += [board_face(one, say) for one in COLOURS]
        return _fitted(title(page, say), [full, [warden_name(one) for one in wardens_of(view)]])
    members = crew_of(page, view)
    full = [f"{crew_name(one)}: {face(one, say)}" for one in members]
    return _fitted(title(page, say), [full, [crew_name(one) for one in members]])


def _fitted(head: str, tellings: Sequence[Sequence[str]]) -> str:
    return first_that_fits((f"{head}. {'; '.join(told)}." for told in tellings), ALT_LIMIT)

"""All crew cards, Fire Wardens, Fire Houses, events and Grand Buildings: by page, and by name."""

from collections.abc import Sequence
from typing import Final

from games.brigade.box import BOX
from games.brigade.cards import (
    COLOURS,
    FACTIONS,
    Colour,
    CrewId,
    EventCard,
    EventId,
    Faction,
    TileId,
    WardenId,
)
from games.brigade.model import Options
from words.brigade.cards import board_face, building_face, event_face, face, warden_face
from words.brigade.terms import (
    DOT,
    cause_name,
    crew_name,
    event_name,
    faction_name,
    tile_name,
    warden_name,
    water,
)
from words.fitting import ALT_LIMIT, capitalised, first_that_fits
from words.reader import Reader
from words.say import Say

WARDENS: Final = "wardens"
EVENTS: Final = "events"
BUILDINGS: Final = "buildings"
_OF_THE_CITY: Final[tuple[Faction, ...]] = tuple(one for one in FACTIONS if one != "university")


EVERYTHING: Final = Options(
    mode="ten_wardens", grand_buildings=True, fire_festival=True, promos=True
)
"""The options with which all cards are in a game."""


def pages(options: Options) -> tuple[str, ...]:
    """Return the crew of each faction, wardens and buildings where they do something, events."""
    wardens = () if options.mode == "basic" else (WARDENS,)
    buildings = (BUILDINGS,) if options.grand_buildings else ()
    return (*_OF_THE_CITY, *wardens, EVENTS, *buildings)


def crew_of(page: str, options: Options) -> tuple[CrewId, ...]:
    """Return the crew cards on a page; who belongs to nobody stands with the nobles."""
    return tuple(
        one.id
        for one in BOX.crew.values()
        if (one.faction or "nobles") == page and (options.promos or not one.promo)
    )


def wardens_of(options: Options) -> tuple[WardenId, ...]:
    """Return the Fire Wardens that may be in a game."""
    ten = options.mode == "ten_wardens"
    return tuple(one.id for one in BOX.wardens.values() if ten or one.colour is not None)


def events_of(options: Options) -> tuple[tuple[EventId, int], ...]:
    """Return the kinds of events by the key of one of them, and how many cards each has."""
    found: dict[str, tuple[EventId, int]] = {}
    for one in BOX.events.values():
        if one.festival and not options.fire_festival:
            continue
        key, count = found.get(_kind(one), (one.id, 0))
        found[_kind(one)] = key, count + 1
    return tuple(found.values())


def buildings() -> tuple[TileId, ...]:
    """Return the Grand Buildings."""
    return tuple(one.id for one in BOX.tiles.values() if one.effects)


def _kind(card: EventCard) -> str:
    return "storm" if card.storm else str(card.id)


def title(page: str, say: Say) -> str:
    """Name a page."""
    if page == WARDENS:
        return say("Fire Wardens and Fire Houses")
    if page == EVENTS:
        return say("The events")
    if page == BUILDINGS:
        return say("Grand Buildings")
    names = {one: faction_name(one, say) for one in _OF_THE_CITY}
    return say("The crew: {faction}", faction=next(names[one] for one in names if one == page))


def alt(page: str, options: Options, to: Reader) -> str:
    """Tell all that stands on a page, as far as there is room."""
    say = to.say
    if page == EVENTS:
        named = [f"{capitalised(event_name(key, say))} ({n})" for key, n in events_of(options)]
        faces = [event_face(key, say) for key, _ in events_of(options)]
        full = [": ".join(filter(None, one)) for one in zip(named, faces, strict=True)]
        return _fitted(title(page, say), [full, named])
    if page == BUILDINGS:
        full = [f"{tile_name(one)}: {_building(one, say)}" for one in buildings()]
        return _fitted(title(page, say), [full, [tile_name(one) for one in buildings()]])
    if page == WARDENS:
        wardens = wardens_of(options)
        full = [f"{warden_name(one)}: {warden_face(one, say)}" for one in wardens]
        full += [board_face(one, say) for one in COLOURS]
        bare = [*map(warden_name, wardens), *(cause_name(one, say) for one in COLOURS)]
        return _fitted(title(page, say), [full, bare])
    members = crew_of(page, options)
    full = [f"{crew_name(one)}: {face(one, say)}" for one in members]
    return _fitted(title(page, say), [full, [crew_name(one) for one in members]])


def things() -> tuple[str, ...]:
    """Return the keys of all that can be looked up: cards, Fire Houses, kinds of events."""
    events = (key for key, _ in events_of(EVERYTHING))
    return (*BOX.crew, *BOX.wardens, *COLOURS, *events, *buildings())


def colour_of(thing: str) -> Colour:
    """Return the colour of a Fire House by its key."""
    found: dict[str, Colour] = {one: one for one in COLOURS}
    return found[thing]


def name(thing: str, to: Reader) -> str:
    """Name a thing."""
    if thing in BOX.crew:
        return crew_name(CrewId(thing))
    if thing in BOX.wardens:
        return warden_name(WardenId(thing))
    if thing in BOX.tiles:
        return tile_name(TileId(thing))
    if thing in BOX.events:
        return capitalised(event_name(thing, to.say))
    return cause_name(thing, to.say)


def told(thing: str, to: Reader) -> str:
    """Tell all of a thing."""
    return f"**{name(thing, to)}**: {_told(thing, to.say)}."


def _told(thing: str, say: Say) -> str:
    if thing in BOX.crew:
        crew = BOX.crew[CrewId(thing)]
        what = [] if crew.faction is None else [faction_name(crew.faction, say)]
        what += [water(crew.water, say)] if crew.water else []
        return (
            f"{DOT.join(what)}. {capitalised(face(crew.id, say))}" if what else face(crew.id, say)
        )
    if thing in BOX.wardens:
        warden = BOX.wardens[WardenId(thing)]
        whose = say("Fire Warden") + DOT + water(warden.water, say)
        return f"{whose}. {warden_face(warden.id, say)}"
    if thing in BOX.tiles:
        return _building(TileId(thing), say)
    if thing in BOX.events:
        return _event(EventId(thing), say)
    return say("Fire House") + DOT + board_face(colour_of(thing), say)


def _building(building: TileId, say: Say) -> str:
    tile = BOX.tiles[building]
    what = [faction_name(tile.faction, say), say("value {n}", n=tile.value)]
    what.append(say("burns up to {n}", n=tile.meter))
    return f"{DOT.join(what)}. {capitalised(building_face(building, say))}"


def _event(event: EventId, say: Say) -> str:
    count = next(count for key, count in events_of(EVERYTHING) if key == event)
    told = [say.many("{n} card", "{n} cards", count)]
    card = BOX.events[event]
    if card.storm:
        told.append(say("fireballs fall on the blocks of its small map"))
    elif card.wind is not None:
        told.append(say("every fire spreads one block that way"))
    else:
        told += filter(None, [event_face(event, say)])
    return DOT.join(told)


def _fitted(head: str, tellings: Sequence[Sequence[str]]) -> str:
    return first_that_fits((f"{head}. {'; '.join(told)}." for told in tellings), ALT_LIMIT)

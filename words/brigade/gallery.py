"""All crew cards, Fire Wardens, Firehouses, events and Grand Buildings: by page, and by name."""

from collections.abc import Iterator
from typing import Final

from games.brigade.box import BOX
from games.brigade.cards import (
    COLOURS,
    FACTIONS,
    Colour,
    CrewId,
    EventCard,
    EventId,
    TileId,
    WardenId,
)
from games.brigade.model import Options
from words.brigade.cards import board_face, building_face, event_face, face, warden_face
from words.brigade.terms import FACTION_NAMES, cause_name, water
from words.fitting import ALT_LIMIT, capitalised, first_that_fits
from words.lists import DOT
from words.reader import Reader
from words.say import Say
from words.vocabulary import Word, word

WARDENS: Final = "wardens"
EVENTS: Final = "events"
BUILDINGS: Final = "buildings"
TABLE: Final = "table"
"""A page for running games only: the decks, and who wins ties."""
_TITLES: Final[dict[str, Word]] = {
    WARDENS: word("Fire Wardens and Firehouses"),
    EVENTS: word("The events"),
    BUILDINGS: word("Grand Buildings"),
    TABLE: word("Decks, order and ties"),
}
EVERYTHING: Final = Options(
    mode="ten_wardens", grand_buildings=True, fire_festival=True, promos=True
)
"""Options with which a game contains all cards."""


def pages(options: Options = EVERYTHING) -> tuple[str, ...]:
    """Return the pages: crew of each faction, wardens, buildings with effects, events."""
    city = (one for one in FACTIONS if one != "university")
    wardens = () if options.mode == "basic" else (WARDENS,)
    buildings = (BUILDINGS,) if options.grand_buildings else ()
    return (*city, *wardens, EVENTS, *buildings)


def on_page(page: str, options: Options = EVERYTHING) -> tuple[str, ...]:
    """Return the keys of the things on a page; those without a faction are with the nobles."""
    if page == WARDENS:
        ten = options.mode == "ten_wardens"
        own = (one.id for one in BOX.wardens.values() if ten or one.colour is not None)
        return (*own, *COLOURS)
    if page == EVENTS:
        return tuple(events_of(options))
    if page == BUILDINGS:
        return tuple(one.id for one in BOX.tiles.values() if one.effects)
    return tuple(
        one.id
        for one in BOX.crew.values()
        if (one.faction or "nobles") == page and (options.promos or not one.promo)
    )


def events_of(options: Options) -> dict[EventId, int]:
    """Return the kinds of events by the key of one card, with their numbers of cards."""
    first: dict[str, EventId] = {}
    found: dict[EventId, int] = {}
    for one in BOX.events.values():
        if options.fire_festival or not one.festival:
            key = first.setdefault(_kind(one), one.id)
            found[key] = found.get(key, 0) + 1
    return found


def _kind(card: EventCard) -> str:
    return "storm" if card.storm else str(card.id)


def title(page: str, to: Reader) -> str:
    """Name a page."""
    if page in _TITLES:
        return _TITLES[page](to.say)
    names = {str(one): FACTION_NAMES[one](to.say) for one in FACTIONS}
    return to.say("The crew: {faction}", faction=names[page])


def alt(page: str, to: Reader, options: Options = EVERYTHING) -> str:
    """Describe the things on a page, as far as there is room."""
    keys, several = on_page(page, options), events_of(options)
    counts = [f" ({several[EventId(one)]})" if page == EVENTS else "" for one in keys]
    names = [name(one, to) + count for one, count in zip(keys, counts, strict=True)]
    faces = [
        _building(one, to.say) if page == BUILDINGS else _face(one, to.say, options) for one in keys
    ]
    full = [": ".join(filter(None, one)) for one in zip(names, faces, strict=True)]
    head = title(page, to)
    return first_that_fits((f"{head}. {'; '.join(told)}." for told in (full, names)), ALT_LIMIT)


def things() -> tuple[str, ...]:
    """Return the keys of everything that can be looked up: cards, Firehouses, kinds of events."""
    return (*BOX.crew, *on_page(WARDENS), *on_page(EVENTS), *on_page(BUILDINGS))


def colour_of(thing: str) -> Colour:
    """Return the colour of a Firehouse by its key."""
    found: dict[str, Colour] = {one: one for one in COLOURS}
    return found[thing]


def name(thing: str, to: Reader) -> str:
    """Name a thing."""
    return capitalised(cause_name(thing, to.say))


def told(thing: str, to: Reader) -> str:
    """Describe a thing completely."""
    return f"**{name(thing, to)}**: {_told(thing, to.say)}."


def _face(thing: str, say: Say, options: Options = EVERYTHING) -> str:
    """Return what a thing does."""
    if thing in BOX.crew:
        return face(CrewId(thing), say)
    if thing in BOX.wardens:
        return warden_face(WardenId(thing), say)
    if thing in BOX.tiles:
        return building_face(TileId(thing), say)
    if thing in BOX.events:
        return event_face(EventId(thing), say)
    return board_face(colour_of(thing), options, say)


def _told(thing: str, say: Say) -> str:
    if thing in BOX.events:
        return DOT.join(filter(None, _event(EventId(thing), say)))
    if thing in BOX.tiles:
        return _building(thing, say)
    told = _face(thing, say)
    if thing in BOX.crew:
        crew = BOX.crew[CrewId(thing)]
        what = [] if crew.faction is None else [FACTION_NAMES[crew.faction](say)]
        what += [water(crew.water, say)] if crew.water else []
        return f"{DOT.join(what)}. {capitalised(told)}" if what else told
    if thing in BOX.wardens:
        own = water(BOX.wardens[WardenId(thing)].water, say)
        return f"{say('Fire Warden')}{DOT}{own}. {told}"
    return f"{say('Firehouse')}{DOT}{cause_name(thing, say)}: {told}"


def _building(building: str, say: Say) -> str:
    tile = BOX.tiles[TileId(building)]
    what = [FACTION_NAMES[tile.faction](say), say("value {n}", n=tile.value)]
    what.append(say("burns up to {n}", n=tile.meter))
    return f"{DOT.join(what)}. {capitalised(_face(building, say))}"


def _event(event: EventId, say: Say) -> Iterator[str]:
    yield say.many("{n} card[s]", events_of(EVERYTHING)[event])
    card = BOX.events[event]
    if card.storm:
        yield say("fireballs fall on the blocks shown on its small map")
    elif card.wind is not None:
        yield say("every fire spreads one block that way")
    else:
        yield _face(event, say)

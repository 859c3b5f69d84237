"""The names of things in The Brigade, and their counts."""

from collections.abc import Iterator, Mapping
from typing import Final

from games.brigade.actions import Action, DiscardNuisance, EndTurn
from games.brigade.box import BOX, FINAL_LEADERSHIP
from games.brigade.cards import CrewId, EventId, Faction, TileId, Track, WardenId
from games.brigade.grid import Direction, PlaceId
from games.brigade.model import BlockView, Ending, View
from games.core.log import Seat
from words.ask import Label
from words.brigade.derived import carried, faction_of, nearer, renown_lacking, winnable, wins
from words.changes import change
from words.fitting import capitalised
from words.say import Say
from words.seats import own_player
from words.vocabulary import Word, word

FACTION_NAMES: Final[Mapping[Faction, Word]] = {
    "commons": word("Commons"),
    "council": word("Council"),
    "merchants": word("Merchants"),
    "nobles": word("Nobles"),
    "university": word("University"),
}
MARKS: Final[Mapping[Faction, str]] = {
    "commons": "🏠",
    "council": "🏛️",
    "merchants": "💰",
    "nobles": "👑",
    "university": "🏰",
}
"""The factions with the signs of their blocks on the map."""
TRACK_NAMES: Final[Mapping[Track, Word]] = {
    "crew": word("Crew"),
    "wagon": word("Wagon"),
    "leadership": word("Leadership"),
}
DIRECTION_NAMES: Final[Mapping[Direction, Word]] = {
    "N": word("North"),
    "E": word("East"),
    "S": word("South"),
    "W": word("West"),
}
_WINDS: Final[Mapping[Direction, Word]] = {
    "N": word("Wind to the north"),
    "E": word("Wind to the east"),
    "S": word("Wind to the south"),
    "W": word("Wind to the west"),
}
_EVENTS: Final[Mapping[str, Word]] = {
    "wagon_works": word("all upgrade their wagons"),
    "crew_quarters": word("all upgrade their crew tracks"),
    "stirring_speech": word("all upgrade their leadership"),
    "new_faces": word("all may recruit"),
    "word_of_mouth": word("all place 1 renown"),
    "cloudburst": word("all Brigades are refilled"),
    "arson": word("Arson"),
    "burning_man_festival": word("Burning Man Festival"),
    "dirty_dealings": word("Dirty Dealings"),
    "karnaj_celebrates": word("Karnaj Celebrates"),
}
_ABILITIES: Final[Mapping[str, Word]] = {
    "street_wise": word("Street Wise"),
    "civic_duty": word("Civic Duty"),
    "fresh_mounts": word("Fresh Mounts"),
    "insurance": word("Insurance"),
    "send_wagon": word("Send the Wagon"),
    "polymorph": word("Polymorph"),
    "with_the_people": word("With the People"),
    "artificers": word("Artificers"),
    "allegiances": word("Allegiances"),
    "mistform": word("Mistform"),
    "dusk": word("Dusk and Dawn"),
    "mimic": word("Mimic"),
    "non_corporeal": word("Non-Corporeal"),
    "pyrocontrol": word("Pyrocontrol"),
}
ENDING_NAMES: Final[Mapping[Ending, Word]] = {
    "faction": word("five loyal blocks of one faction"),
    "university": word("three loyal blocks of the University"),
    "citizens": word("a loyal block of each faction"),
    "evacuation": word("the city is evacuated"),
    "no_fires": word("no fire is left"),
    "no_events": word("no storm is left"),
}


def crew_name(card: CrewId) -> str:
    """Name a crew card, the same in every language."""
    return BOX.crew[card].name


def warden_name(warden: WardenId) -> str:
    """Name a Fire Warden, the same in every language."""
    return BOX.wardens[warden].name


def tile_name(tile: TileId) -> str:
    """Name a tile, the same in every language."""
    return BOX.tiles[tile].name


def event_name(event: str, say: Say) -> str:
    """Name an event card by what it does."""
    card = next(one for one in BOX.events.values() if one.id == event)
    if card.wind is not None:
        return _WINDS[card.wind](say)
    return say("Firestorm") if card.storm else _EVENTS[event](say)


def cause_name(cause: str, say: Say) -> str:
    """Name the cause of an effect: a card, a tile, a board, an ability."""
    names = {
        **{str(one.id): one.name for one in BOX.crew.values()},
        **{str(one.id): one.name for one in BOX.wardens.values()},
        **{str(one.id): one.name for one in BOX.tiles.values()},
    }
    boards = {str(one.colour): one.ability for one in BOX.boards.values()}
    if cause in names:
        return names[cause]
    if cause in BOX.events:
        return event_name(cause, say)
    return _ABILITIES[boards.get(cause, cause)](say)


def block_at(place: PlaceId, view: View) -> BlockView | None:
    """Return the block on a space; None: it is a corner."""
    return next((one for one in view.city if one.place == place), None)


def where(place: PlaceId, view: View, say: Say) -> str:
    """Name a place with its space on the map."""
    block = block_at(place, view)
    if block is None:
        return say("Firehouse ({place})", place=place)
    return f"{tile_name(block.tile)} ({place})"


def space(place: PlaceId, view: View, say: Say) -> str:
    """Name a place in brief: a block by its space, as on the map."""
    return place if block_at(place, view) is not None else where(place, view, say)


def means(place: PlaceId, view: View, say: Say) -> Iterator[str]:
    """Return the important facts about a block: value, fire, and the reader's renown."""
    block, own = block_at(place, view), own_player(view)
    if block is None or block.destroyed:
        return
    tile = BOX.tiles[block.tile]
    told = say("value {n}", n=tile.value)
    yield f"{MARKS[tile.faction]} {told}"
    if block.fire:
        yield say("fire {n} of {most}", n=block.fire, most=tile.meter)
    if own is not None and block.renown[own.seat]:
        yield say("{n} renown", n=block.renown[own.seat])


def prize(place: PlaceId, brings: int, view: View, say: Say) -> str:
    """Return what the renown for a fire achieves on its block."""
    block, won = block_at(place, view), winnable(view, place, brings)
    if won is not None:
        return _won(won, place, view, say)
    lacks = 0 if block is None else renown_lacking(view, block)
    if block is None or not lacks:
        gain = say("+{n} renown", n=brings)
        is_own = block is not None and block.loyal == view.seat
        return say("saves your block, {gain}", gain=gain) if is_own else gain
    held = 0 if (own := own_player(view)) is None else block.renown[own.seat]
    told = say("renown {change} of {most}", change=change(held, held + brings), most=held + lacks)
    return f"{MARKS[BOX.tiles[block.tile].faction]} {told}"


def _won(won: BlockView, place: PlaceId, view: View, say: Say) -> str:
    """Return which block the renown for a fire wins, and what that brings."""
    faction, own = faction_of(won), own_player(view)
    mark = MARKS[faction]
    if own is not None and wins(view, own.seat, faction):
        return say("{mark} wins {place} and the game!", mark=mark, place=won.place)
    gain = points(BOX.tiles[won.tile].value, say)
    if own is not None and any(one.loyal == own.seat for one in view.city):
        gain = ", ".join(filter(None, (gain, nearing(view, own.seat, faction, say))))
    if won.place == place:
        return say("{mark} wins it: {gain}", mark=mark, gain=gain)
    # Translators: renown for a fire may be placed on a block beside it.
    return say("{mark} wins {place} beside it: {gain}", mark=mark, place=won.place, gain=gain)


def nearing(view: View, seat: Seat, faction: Faction, say: Say) -> str:
    """Write how much nearer a block of a faction brings the nearest win that it serves."""
    way = nearer(view, seat, faction)
    if way is None:
        return ""
    gained = change(way.held - 1, way.held)
    if way.faction is None:
        return say("{change} of {most} factions", change=gained, most=way.needed)
    mark = MARKS[way.faction]
    return say("{faction} {change} of {most}", faction=mark, change=gained, most=way.needed)


def points(number: int, say: Say) -> str:
    """Say so many points that are gained."""
    return say.many("+{n} point[s]", number)


def price(action: Action, view: View, say: Say) -> str:
    """Return the cost of an action in actions; "" if it is not part of a turn."""
    if view.ask != "act" or isinstance(action, EndTurn):
        return ""
    cost = 0 if isinstance(action, DiscardNuisance) else getattr(action, "cost", 1)
    return actions(cost, say) if cost else say("no action")


def with_price(label: Label, action: Action, view: View, say: Say) -> Label:
    """Add what an action costs to the name of a button that stands without a line."""
    cost = price(action, view, say)
    if not cost:
        return label
    # Translators: what a button does, and its price: "Crew size 0 → 1 (1 action)".
    text = say("{what} ({price})", what=label.text, price=cost)
    short = say("{what} ({price})", what=label.short, price=cost) if label.short else ""
    return Label(text, label.emoji, short)


def renown(number: int, say: Say) -> str:
    """Write an amount of renown."""
    return say("{n} renown", n=number)


def water(number: int, say: Say) -> str:
    """Write an amount of water."""
    return say("{n} water", n=number)


def buckets(view: View, say: Say, brigade: int = 0, wagon: int = 0) -> Iterator[str]:
    """Write the reader's water in Brigade and wagon before and after a change."""
    own = own_player(view)
    if own is None:
        return
    comes_back = view.options.mode != "basic" and BOX.wardens[own.warden].ability == "mistform"
    if brigade < 0 and comes_back:
        yield water(-brigade, say)
    elif brigade:
        yield say("water {change}", change=change(carried(own), carried(own) + brigade))
    if wagon:
        yield say("wagon {change}", change=change(own.wagon_water, own.wagon_water + wagon))


def spent(brigade: int, wagon: int, say: Say) -> str:
    """Write the water that a fire takes, briefly."""
    if not wagon:
        return water(brigade, say)
    return say("{n} water ({m} in wagon)", n=brigade + wagon, m=wagon)


def fire(place: PlaceId, after: int, view: View, say: Say) -> str:
    """Write a fire's intensity before and after."""
    block = block_at(place, view)
    return say("fire {change}", change=change(0 if block is None else block.fire, after))


def actions(number: int, say: Say) -> str:
    """Write a number of actions."""
    return say.many("{n} action[s]", number)


def headline(view: View, event: EventId | None, say: Say) -> str:
    """Return the headline above the map: the event of the turn, or the end of the game."""
    if view.ending is not None:
        return capitalised(ENDING_NAMES[view.ending](say))
    if event is None:
        return say("The city burns")
    return capitalised(event_name(event, say))


def bonus(track: Track, say: Say) -> str:
    """Return the bonus of a track's last space."""
    match track:
        case "crew":
            return say("last: a free Recruit")
        case "wagon":
            return say("last: it follows free, once a turn")
        case "leadership":
            return say.many("last: {n} action[s] immediately", FINAL_LEADERSHIP)

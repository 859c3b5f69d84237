"""Names what a player may choose in The Brigade: verbs, fields and values; and what it does."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from games.brigade.actions import (
    Action,
    Artificers,
    Extinguish,
    Join,
    Mimic,
    MoveBrigade,
    MoveRenown,
    MoveWagon,
    NonCorporeal,
    PlaceRenown,
    RaiseFire,
    ReduceFire,
    Refill,
    TakeWater,
    Transfer,
    Unleash,
    Upgrade,
    WithThePeople,
)
from games.brigade.box import BOX
from games.brigade.cards import Faction
from games.brigade.model import View
from games.core.log import Seat
from words.ask import VERB, Label
from words.brigade.cards import face, mark
from words.brigade.derived import NEEDED, faction_of, loyal_blocks, wins
from words.brigade.questions import seat_name
from words.brigade.terms import (
    DOT,
    MARKS,
    block_at,
    cause_name,
    crew_name,
    direction_name,
    faction_name,
    renown,
    track_name,
    water,
    where,
)
from words.fitting import first_that_fits
from words.reader import Reader
from words.say import Say
from words.vocabulary import Word

LIMIT: Final = 100
"""The most characters of a hint or an effect."""

_VERBS: Final[Mapping[str, tuple[Word, str]]] = {
    "end_turn": (lambda say: say("End the turn"), "🏁"),
    "move_brigade": (lambda say: say("Move the Brigade"), "🚒"),
    "move_wagon": (lambda say: say("Move the wagon"), "🐎"),
    "extinguish": (lambda say: say("Extinguish"), "🧯"),
    "refill": (lambda say: say("Refill"), "💧"),
    "recruit": (lambda say: say("Recruit"), "🃏"),
    "transfer": (lambda say: say("Transfer water"), "🪣"),
    "upgrade": (lambda say: say("Upgrade"), "📈"),
    "pump": (lambda say: say("Extinguish with the wagon"), "🧯"),
    "unleash": (lambda say: say("Unleash Ash"), "🐕"),
    "send_wagon": (lambda say: say("Send the wagon"), "🐎"),
    "polymorph": (lambda say: say("Polymorph: swap two fires"), "🌀"),
    "with_the_people": (lambda say: say("With the people: recruit a rival's member"), "🤝"),
    "artificers": (lambda say: say("Artificers: one more upgrade"), "🔧"),
    "allegiances": (lambda say: say("Allegiances: guard your blocks"), "🛡️"),
    "flip": (lambda say: say("Flip White Fang"), "🌗"),
    "mimic": (lambda say: say("Mimic a crew member"), "🎭"),
    "non_corporeal": (lambda say: say("Move through rivals"), "👻"),
    "pyrocontrol": (lambda say: say("Pyrocontrol: profit from the next storm"), "🔥"),
    "discard_nuisance": (lambda say: say("Get rid of Sir Precious"), "🎩"),
    "place_renown": (lambda say: say("Place renown"), "⭐"),
    "move_renown": (lambda say: say("Move renown"), "⭐"),
    "reduce_fire": (lambda say: say("Reduce a fire"), "💧"),
    "raise_fire": (lambda say: say("Raise a fire"), "🔥"),
    "take_water": (lambda say: say("Take water"), "💧"),
    "oblige": (lambda say: say("Make a rival discard"), "🗑️"),
    "dismiss": (lambda say: say("Discard a crew member"), "🗑️"),
    "join": (lambda say: say("Take into the crew"), "🤝"),
    "give_away": (lambda say: say("Give Sir Precious away"), "🎩"),
    "first": (lambda say: say("This comes first"), "🥇"),
    "redirect": (lambda say: say("Redirect the fireball"), "🎯"),
    "point": (lambda say: say("Let it fall"), "🌳"),
    "enough": (lambda say: say("Leave it"), "✋"),
}

_PROMPTS: Final[Mapping[tuple[str, str], Word]] = {
    ("move_brigade", "to"): lambda say: say("Where does the Brigade go?"),
    ("move_brigade", "push"): lambda say: say("Where is the rival Brigade pushed?"),
    ("move_wagon", "to"): lambda say: say("Where does the wagon go?"),
    ("extinguish", "water"): lambda say: say("How much of the Brigade's water?"),
    ("extinguish", "wagon"): lambda say: say("How much of the wagon's water?"),
    ("refill", "what"): lambda say: say("What do you refill?"),
    ("transfer", "to"): lambda say: say("Who gets the water?"),
    ("transfer", "water"): lambda say: say("How much water?"),
    ("upgrade", "track"): lambda say: say("Which track?"),
    ("unleash", "place"): lambda say: say("Which fire?"),
    ("unleash", "water"): lambda say: say("How much of its water?"),
    ("send_wagon", "to"): lambda say: say("Which fire does the wagon put out?"),
    ("polymorph", "place"): lambda say: say("Which fire changes places?"),
    ("polymorph", "other"): lambda say: say("With which block?"),
    ("with_the_people", "card"): lambda say: say("Whom do you recruit away?"),
    ("with_the_people", "replaces"): lambda say: say("Who leaves for it?"),
    ("with_the_people", "origin"): lambda say: say("Where do you remove 1 renown?"),
    ("artificers", "origin"): lambda say: say("Where do you remove 1 renown?"),
    ("mimic", "card"): lambda say: say("Whose ability does she copy?"),
    ("non_corporeal", "to"): lambda say: say("Where does the Brigade go?"),
    ("non_corporeal", "robbed"): lambda say: say("Through whose pawns?"),
    ("place_renown", "place"): lambda say: say("On which block?"),
    ("place_renown", "renown"): lambda say: say("How much renown?"),
    ("move_renown", "origin"): lambda say: say("From which block?"),
    ("move_renown", "to"): lambda say: say("To which block?"),
    ("reduce_fire", "place"): lambda say: say("Which fire do you reduce?"),
    ("raise_fire", "place"): lambda say: say("Which fire do you raise?"),
    ("oblige", "seat"): lambda say: say("Who must discard a crew member?"),
    ("dismiss", "card"): lambda say: say("Whom do you discard?"),
    ("join", "card"): lambda say: say("Who joins?"),
    ("join", "replaces"): lambda say: say("Who leaves for it?"),
    ("give_away", "seat"): lambda say: say("Who gets him?"),
    ("first", "source"): lambda say: say("What comes first?"),
    ("redirect", "to"): lambda say: say("Where does it fall?"),
    ("point", "direction"): lambda say: say("In which direction?"),
}

PROMPTED: Final[Mapping[str, tuple[str, ...]]] = {
    kind: tuple(field for one, field in _PROMPTS if one == kind) for kind, _ in _PROMPTS
}
"""What is asked of each kind of action, in order."""

_EFFECTS: Final[Mapping[str, Word]] = {
    "end_turn": lambda say: say("the next player's event follows"),
    "recruit": lambda say: say("see two cards and keep one"),
    "pump": lambda say: say("1 renown"),
    "send_wagon": lambda say: say("puts out the fire there: 1 renown"),
    "polymorph": lambda say: say("more than a block can bear destroys it"),
    "allegiances": lambda say: say("until your next turn events do not affect them"),
    "flip": lambda say: say("at dusk his water comes back and the crew leaves; at dawn he wakes"),
    "pyrocontrol": lambda say: say("1 renown on each block that the next firestorm hits"),
    "discard_nuisance": lambda say: say("an action more in your next turns"),
    "oblige": lambda say: say("they choose whom"),
    "dismiss": lambda say: say("with the water"),
    "give_away": lambda say: say("an action less in each turn"),
    "first": lambda say: say("the others follow"),
    "redirect": lambda say: say("pawns there ward it off"),
    "point": lambda say: say("fire +1 on three blocks that way"),
    "enough": lambda say: say("nothing happens"),
}
_PLACES: Final = frozenset({"to", "push", "place", "other", "origin"})
_CARDS: Final = frozenset({"card", "replaces"})


def verb(kind: str, to: Reader) -> Label:
    """Name a kind of action."""
    word, emoji = _VERBS[kind]
    return Label(word(to.say), emoji)


def prompt(kind: str, field: str, to: Reader) -> str:
    """Ask for a field of an action."""
    return _PROMPTS[kind, field](to.say)


def name(action: Action, field: str, view: View, to: Reader) -> Label:
    """Name the value of a field."""
    if field == VERB:
        return verb(action.kind, to)
    say, value = to.say, getattr(action, field)
    if isinstance(action, Transfer) and field == "to":
        return _pawn(value, say)
    if field in _PLACES:
        return Label(say("Nobody is pushed"), "✋") if value is None else _place(value, view, to)
    if field in _CARDS:
        return Label(say("Nobody leaves"), "🆕") if value is None else _card(value)
    named = _VALUES.get(field)
    return _other(action, field, value, to) if named is None else named(value, say)


_VALUES: Final[Mapping[str, Callable[[Any, Say], Label]]] = {
    "water": lambda value, say: Label(water(value, say), "💧"),
    "wagon": lambda value, say: Label(water(value, say), "💧"),
    "renown": lambda value, say: Label(renown(value, say), "⭐"),
    "what": lambda value, say: _pawn(value, say),
    "track": lambda value, say: Label(track_name(value, say), "📈"),
    "direction": lambda value, say: Label(direction_name(value, say), "🧭"),
}
"""Names the values of fields that say all by themselves."""


def _other(action: Action, field: str, value: Any, to: Reader) -> Label:  # noqa: ANN401 - of any field
    match field:
        case "seat":
            return Label(seat_name(value, to), "👤")
        case "robbed":
            names = to.say.all(seat_name(seat, to) for seat in value)
            return Label(first_that_fits([names or to.say("Nobody's")], 80), "👻")
        case "source":
            return Label(cause_name(value, to.say), "🃏")
        case _:
            raise AssertionError(f"{action.kind} has nothing to choose in {field}")


def _pawn(what: str, say: Say) -> Label:
    names: Mapping[str, Word] = {
        "brigade": lambda say: say("Brigade"),
        "wagon": lambda say: say("Wagon"),
        "both": lambda say: say("Both"),
    }
    return Label(names[what](say), "🚒" if what == "brigade" else "🐎")


def _place(place: Any, view: View, to: Reader) -> Label:  # noqa: ANN401 - of any field
    block = block_at(place, view)
    emoji = "🏠" if block is None else MARKS[BOX.tiles[block.tile].faction]
    return Label(where(place, view, to), emoji)


def _card(card: Any) -> Label:  # noqa: ANN401 - of any field
    return Label(crew_name(card), mark(card))


def hint(actions: Sequence[Action], field: str, view: View, to: Reader) -> str:
    """Say what the choice shared by these actions leads to."""
    action, value = actions[0], getattr(actions[0], field, None)
    if field in _CARDS and value is not None:
        return first_that_fits([face(value, to.say)], LIMIT)
    is_transfer = isinstance(action, Transfer)
    if field in _PLACES and value is not None and not is_transfer:
        return first_that_fits([DOT.join(_block(value, view, to.say))], LIMIT)
    return ""


def _block(place: Any, view: View, say: Say) -> Iterator[str]:  # noqa: ANN401 - of any field
    """Say what matters of a block: its value, its fire, and how much of what it can bear."""
    block = block_at(place, view)
    if block is not None and not block.destroyed:
        tile = BOX.tiles[block.tile]
        yield say("value {n}", n=tile.value)
        if block.fire:
            yield say("fire {n} of {most}", n=block.fire, most=tile.meter)


def effect(action: Action, view: View, to: Reader) -> str:
    """Say what an action will do."""
    return first_that_fits([DOT.join(filter(None, _effect(action, view, to)))], LIMIT)


def _effect(action: Action, view: View, to: Reader) -> Iterator[str]:
    say = to.say
    match action:
        case MoveBrigade() | NonCorporeal():
            yield from _arrival(action, view, say)
        case MoveWagon():
            yield from _parked(action, view, say)
        case Extinguish() | Unleash():
            yield _fought(action.renown, say)
        case PlaceRenown() | MoveRenown():
            yield from _placed(action, view, to)
        case ReduceFire() | RaiseFire():
            yield from _burning(action, say)
        case _:
            yield from _rest(action, say)


def _arrival(action: MoveBrigade | NonCorporeal, view: View, say: Say) -> Iterator[str]:
    yield DOT.join(_block(action.to, view, say)) or say("home")
    if action.perch:
        yield say("an extra action on the way")


def _parked(action: MoveWagon, view: View, say: Say) -> Iterator[str]:
    if not action.cost:
        yield say("costs no action")
    block = block_at(action.to, view)
    yield say("home") if block is None else say("no event raises its fire")


def _fought(brings: int, say: Say) -> str:
    if brings:
        return say("it is out: {renown}", renown=renown(brings, say))
    return say("it burns on: no renown")


def _placed(action: PlaceRenown | MoveRenown, view: View, to: Reader) -> Iterator[str]:
    say, extra = to.say, action.extra if isinstance(action, PlaceRenown) else 0
    place = action.place if isinstance(action, PlaceRenown) else action.to
    by = action.renown if isinstance(action, PlaceRenown) else 1
    block = block_at(place, view)
    if extra:
        yield say("and {n} more", n=extra)
    if block is None or view.seat is None:
        return
    if action.lacks:
        has = block.renown[view.seat] + by + extra
        yield say("{n} of {most} renown to win it", n=has, most=has + action.lacks)
    else:
        if block.loyal is not None:
            yield say("it leaves {who} for you!", who=to.names[block.loyal])
        else:
            yield say("it becomes loyal to you!")
        yield _nearer(faction_of(block), view, view.seat, say)


def _nearer(faction: Faction, view: View, seat: Seat, say: Say) -> str:
    """Say how near one more block of a faction brings a player to winning."""
    if wins(view, seat, faction):
        return say("you win the game!")
    count = loyal_blocks(view, seat)[faction] + 1
    return f"{faction_name(faction, say)} {count}/{NEEDED[faction]}"


def _burning(action: ReduceFire | RaiseFire, say: Say) -> Iterator[str]:
    if isinstance(action, RaiseFire) and action.destroys:
        yield say("it is destroyed!")
    else:
        yield say("fire {n} then", n=action.fire) if action.fire else say("it goes out; no renown")


def _rest(action: Action, say: Say) -> Iterator[str]:
    match action:
        case Refill():
            yield say("+{water}", water=water(action.water, say))
            yield say("costs {renown}", renown=renown(action.renown, say)) if action.renown else ""
        case Upgrade():
            yield say("{track} {n}", track=track_name(action.track, say), n=action.value)
            if action.final:
                yield say("the last space: a bonus!")
        case Transfer() | TakeWater():
            yield say("+{water}", water=water(action.water, say))
        case Join() | Mimic() | WithThePeople():
            yield face(action.card, say)
        case Artificers():
            yield say("the next upgrade costs an action as well")
        case _:
            yield _EFFECTS[action.kind](say)


def is_last(action: Action, field: str) -> bool:
    """Tell whether to offer something last: the end of the turn, and leaving what is offered."""
    return field == "kind" and action.kind in ("end_turn", "enough")

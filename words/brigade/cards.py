"""The texts of crew cards and boards, made from the vocabulary of the data."""

from collections.abc import Callable, Mapping
from typing import Final

from games.brigade.box import BOX
from games.brigade.cards import (
    Ability,
    BoardAbility,
    Colour,
    CrewId,
    Does,
    Effect,
    EventId,
    TileId,
    WardenAbility,
    WardenId,
    Where,
)
from games.brigade.model import Options, View
from words.brigade.derived import loyal_blocks
from words.brigade.terms import FACTION_NAMES, MARKS, cause_name
from words.say import Say
from words.vocabulary import Word, word

_ABILITIES: Final[Mapping[Ability, Callable[[Say, int], str]]] = {
    "stride": lambda say, by: say("the Brigade moves {n} spaces", n=by),
    "admired": lambda say, by: say("{n} more renown on rivals' blocks", n=by),
    "guarded": lambda say, by: say("your blocks cost rivals their value +{n}", n=by),
    "free_wagon": word("the wagon moves free once a turn"),
    "shove": word("may push a rival Brigade aside"),
    "deflect": word("redirects fireballs from your Brigade"),
    "scholar": lambda say, by: say("University fires need {n} less water", n=by),
    "meddle": lambda say, by: say("rivals who refill lose {n} water", n=by),
    "pump": word("the wagon puts out a fire of 1, once a turn"),
    "extra_turn": word("another turn after a final upgrade"),
    "fireproof": word("neither fire nor rubble slows a move"),
    "shield": lambda say, by: say("a fireball on your pawns brings {n} renown", n=by),
    "hound": word("its own water fights an adjacent fire, once a turn"),
    "nuisance": lambda say, by: say("{n} action fewer each turn", n=by),
}
# Translators: where an effect works, behind what it does: "fire +1 there". "there" is the block
# that set it off.
_WHERES: Final[Mapping[Where, Word]] = {
    "here": word("there"),
    "adjacent": word("on an adjacent block"),
    "orthogonal": word("on the blocks beside it"),
    "line": word("on three blocks in a row"),
    "any": word("anywhere"),
    "other": word("on another block"),
    "nobles": word("on another block of the Nobles"),
    "merchants": word("on another block of the Merchants"),
    "loyal": word("on loyal blocks"),
    "pawns": word("where pawns stand"),
    "without_pawns": word("where no pawn stands"),
    "value_2": word("on blocks of value 2"),
}
_DOES: Final[Mapping[Does, Callable[[Say, int], str]]] = {
    "raise": lambda say, by: say("fire +{n}", n=by),
    "reduce": lambda say, by: say("fire -{n}", n=by),
    "renown": lambda say, by: say("{n} renown", n=by),
    "move_renown": lambda say, by: say("move {n} renown", n=by),
    "refill": lambda say, by: say("{n} water", n=by) if by else say("refill"),
    "recruit": word("a Recruit"),
    "upgrade": word("an upgrade"),
    "dismiss": word("a rival's crew member goes"),
    "perch": word("an extra action for players who pass"),
}


def does(effect: Effect, say: Say) -> str:
    """Return an effect and where it works."""
    told = _DOES[effect.do](say, effect.by)
    if effect.where is None or effect.do == "move_renown":
        return told
    return say("{effect} {where}", effect=told, where=_WHERES[effect.where](say))


def offered(effects: tuple[Effect, ...], say: Say) -> str:
    """Return the offered effects, of which one can be chosen."""
    return say(" or ").join(does(one, say) for one in effects)


def face(card: CrewId, say: Say) -> str:
    """Return briefly what a crew card does."""
    crew = BOX.crew[card]
    if crew.ability is not None:
        return _ABILITIES[crew.ability](say, crew.by)
    told = offered(crew.offers, say)
    match crew.when:
        case "gain":
            return say("when you gain a block: {effect}", effect=told)
        case "halt_in_fire":
            return say("when you move into fire: {effect}", effect=told)
        case _:
            name = "" if crew.faction is None else FACTION_NAMES[crew.faction](say)
            return say("{faction} block gained: {effect}", faction=name, effect=told)


def on_condition(card: CrewId, say: Say, view: View) -> str:
    """Say what a crew card does, and with which loyal block of the reader it does so."""
    crew = BOX.crew[card]
    if crew.faction is None:
        return face(card, say)
    if crew.ability is None and crew.when not in ("gain", "halt_in_fire"):
        told = offered(crew.offers, say)
        # Translators: {mark} is the picture of a faction.
        return say("when you win a {mark} block: {effect}", mark=MARKS[crew.faction], effect=told)
    if view.seat is not None and loyal_blocks(view, view.seat)[crew.faction]:
        return say("works now: {effect}", effect=face(card, say))
    # Translators: {mark} is the picture of a faction: a crew member needs a loyal block of it.
    return say(
        "once a {mark} block is yours: {effect}", mark=MARKS[crew.faction], effect=face(card, say)
    )


# Translators: what a Fire Warden can do as an action of their own.
_WARDENS: Final[Mapping[WardenAbility, Word]] = {
    "send_wagon": word("the wagon goes to an empty block and puts out a fire of 1"),
    "polymorph": word("two adjacent blocks, not the University's, swap fires"),
    "with_the_people": word("for 1 renown of yours, recruit a rival's crew member"),
    "artificers": word("for 1 renown of yours, one more upgrade this turn"),
    "allegiances": word("until your next turn no event affects your blocks"),
    "mistform": word("her own water comes back after each action"),
    "dusk": word(
        "flip him: his water comes back, and the crew leaves; no refill until he is flipped back"
    ),
    "mimic": word("copies the ability of a crew member in play"),
    "non_corporeal": word("moves through rivals and takes 1 water from each"),
    "pyrocontrol": word("1 renown on each block that the next firestorm hits"),
}
_BOARDS: Final[Mapping[BoardAbility, Word]] = {
    "street_wise": word("refill on any block for 1 renown of yours there"),
    "civic_duty": word("renown for a fire goes to diagonal neighbours too"),
    "fresh_mounts": word("a turn that ends among the Nobles ends with one more move"),
    "insurance": word("a block of the Merchants gained: 1 renown on another"),
}


def warden_face(one: WardenId, say: Say) -> str:
    """Return what a Fire Warden can do on side 2."""
    ability = BOX.wardens[one].ability
    return f"{cause_name(ability, say)}: {_WARDENS[ability](say)}"


def board_face(colour: Colour, options: Options, say: Say) -> str:
    """Return what a Firehouse does on side 2, without the name of its ability."""
    ability = BOX.boards[colour].ability
    if ability == "insurance" and options.insurance == "any":
        return say("any block gained: 1 renown on a block of the Merchants")
    return _BOARDS[ability](say)


def named_board(colour: Colour, options: Options, say: Say) -> str:
    """Return what a Firehouse does on side 2."""
    return f"{cause_name(colour, say)}: {board_face(colour, options, say)}"


def event_face(event: EventId, say: Say) -> str:
    """Return what a special event does to the city; "" if its name says it all."""
    card = BOX.events[event]
    return offered(card.effects, say) if card.festival else ""


# Translators: what a Grand Building does when it is destroyed.
_FALLS: Final[Mapping[tuple[Does, Where | None], Callable[[Say, int], str]]] = {
    ("reduce", "adjacent"): lambda say, by: say("fire -{n} on the blocks around it", n=by),
    ("refill", "adjacent"): word("Brigades there are refilled"),
    ("perch", "here"): lambda say, by: say(
        "{n} renown of each player lies there; players who pass take theirs for an extra action",
        n=by,
    ),
}


def building_face(building: TileId, say: Say) -> str:
    """Return the effect of a Grand Building's destruction."""
    told = (
        _FALLS[one.do, one.where](say, one.by) if (one.do, one.where) in _FALLS else does(one, say)
        for one in BOX.tiles[building].effects
    )
    return say("destroyed: {effect}", effect=say.all(told))


def mark(card: CrewId) -> str:
    """Return the mark of a card's faction."""
    faction = BOX.crew[card].faction
    return "🎩" if faction is None else MARKS[faction]

"""All that is said of each thing that a player of Ca$h 'n Gun$ may do, deed by deed.

`DEEDS` has an entry for each kind of action: its button, the questions on the way to it, its name
once it is sealed, and what it will do. `ADVANCE` has one for all that is said in advance.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from games.cash_guns import actions
from games.cash_guns.actions import Action, Ready
from games.cash_guns.box import LIVES, SHAME, SIRENS_ALLOWED, UNBREAKABLE_LIVES
from games.cash_guns.cards import Card, Power
from games.cash_guns.model import PlayerView, View
from games.cash_guns.standings import public_standings
from games.core.log import Seat
from words.ask import MOST, VERB, Label, warned
from words.cash_guns.derived import guns_on, reader_of
from words.cash_guns.scores import points
from words.cash_guns.terms import CARDS, DOT, card_name, money_name, power_about, power_name
from words.colours import PLAYER_COLOURS
from words.filled import Fields, Filled
from words.fitting import capitalised, first_that_fits
from words.reader import Reader
from words.say import Say
from words.scores import shown
from words.vocabulary import Word

LETTERS: Final[Mapping[str, str]] = {
    str(seat): colour[0].upper() for seat, colour in enumerate(PLAYER_COLOURS)
}
"""The letter of each seat's colour, which stands on the coat of the player there."""


@dataclass(frozen=True, slots=True)
class Deed:
    """All that is said of a kind of action."""

    verb: Word
    emoji: str
    name: Word | None
    """Names the whole action within a sentence, with its {card}, {whom} and the like; None: the
    card alone does."""
    does: Callable[[Any, View, Reader], str]
    """Says in at most 100 characters what it will do."""
    asks: Mapping[str, Word] = field(default_factory=dict[str, Word])
    """Asks for each field."""
    late: Word | None = None
    """Says what all see of it where the bot chose it for a late player."""
    warns: Callable[[Any, View, Reader], str] = lambda _action, _view, _to: ""
    """Says what may be lost by it, in every form in which it is offered."""


@dataclass(frozen=True, slots=True)
class Advance:
    """All that is said of one thing that somebody says in advance as they stay or quit.

    It fills in what is chosen: {card}, {name} or {money}.
    """

    asks: Word
    name: Word
    """Names it within a sentence."""
    label: Word | None = None
    """None: the card alone."""
    emoji: str = ""
    does: Word | None = None
    """None: what the card does."""
    may: Word | None = None
    """Says that it may be chosen; None: that hangs on more."""


# What a deed does -----------------------------------------------------------------------------


def _aiming(action: Action, view: View, to: Reader) -> str:
    """Say how those are who may be shot, and of whom to beware."""
    seats = actions.targets(action)
    if len(seats) == 1:
        return _target(seats[0], view, to)
    target, second = (_name(seat, view, to) for seat in seats)
    if seats[0] == seats[1]:
        return to.say("both guns: {target}", target=target)
    return to.say("your gun: {target}; the other: {second}", target=target, second=second)


def _name(seat: Seat | None, view: View, to: Reader) -> str:
    if seat is not None and _holds(view.players[seat], "the_insane"):
        return to.say("{name} (grenade)", name=to.names[seat])
    return _somebody(seat, to)


def _target(seat: Seat | None, view: View, to: Reader) -> str:
    """Say how somebody is who may be shot, and what their power may still do, if it was shown."""
    say = to.say
    if seat is None:
        return say("you lose the bullet card, and stay in the round")
    player = view.players[seat]
    told = say.many(
        "{n} wound, {money}",
        "{n} wounds, {money}",
        player.wounds,
        money=shown(public_standings(view)[seat], points, to),
    )
    if player.power is None or not _holds(player, player.power):
        return told
    if player.power == "the_insane":
        about = say("if hit, a grenade wounds all who still stand, you too")
    else:
        about = power_about(player.power, say)
    return f"{told}{DOT}{power_name(player.power, say)}: {about}"


def _holds(player: PlayerView, power: Power) -> bool:
    """Tell whether a power has been shown, and may still be felt."""
    return player.power == power and player.shown and not player.spent


def _hesitating(_: Action, view: View, to: Reader) -> str:
    own = reader_of(view, to)
    if view.question == "load_and_aim" and own is not None and not own.shown:
        return to.say("the dice choose what you load, and you lose it; you stay in the round")
    return _target(None, view, to)


def _card(card: Card, gun: int, view: View, to: Reader) -> str:
    """Say how many of a card are left, and what it does."""
    own = reader_of(view, to)
    held = 1 if own is None else (own.guns[gun].cards or ()).count(card)
    # Translators: of a kind of bullet cards.
    left = to.say.many("{n} left", "{n} left", held)
    return DOT.join([left, CARDS[card].does(to.say)])


def _staying(_: Action, view: View, to: Reader) -> str:
    say, threats = to.say, _threats(view, to)
    if threats is None:
        return say("you share if you still stand")
    if not threats:
        return say("no gun points at you; you share if you still stand")
    return say.many(
        "{n} gun points at you; you share if you still stand",
        "{n} guns point at you; you share if you still stand",
        threats,
    )


def _threats(view: View, to: Reader) -> int | None:
    """Return how many guns point at the reader; None: it is foreseen, who aims is not known."""
    if any(gun.loaded and gun.target is None for one in view.players for gun in one.guns):
        return None
    own = reader_of(view, to)
    return 0 if own is None else len(guns_on(own.seat, view))


def _may_die(_: Action, view: View, to: Reader) -> str:
    """Warn whoever stays that the guns on them could kill."""
    own, threats = reader_of(view, to), _threats(view, to)
    if own is None or threats == 0:
        return ""
    left = (UNBREAKABLE_LIVES if own.power == "the_unbreakable" else LIVES) - own.wounds
    if left == 1:
        return to.say("a hit would be your last")
    if threats is None or threats < left:
        return ""
    # Translators: {hits} is two or more.
    return to.say("{hits} hits would kill you", hits=left)


def _quitting(action: actions.Quit, view: View, to: Reader) -> str:
    own, money = reader_of(view, to), _cost_of_quitting(view, to)
    say = Filled(to.say, {"money": lambda: money})
    if _may_fail(action, view, to):
        return say("safe, no share; a siren marker ({money})")
    if own is not None and own.power == "super_coward":
        return say("safe, no share; the shame marker brings you {money}")
    if action.siren:
        return say("safe, no share; a shame marker ({money}), siren up: help was called")
    return say("safe, no share; a shame marker ({money})")


def _may_fail(action: actions.Quit | actions.QuitReady, view: View, to: Reader) -> str:
    """Warn a cop who quits how many sirens the mission allows, as long as it can be done."""
    own = reader_of(view, to)
    if not action.siren or own is None or own.mission != "cop" or own.sirens > SIRENS_ALLOWED:
        return ""
    if own.sirens == SIRENS_ALLOWED:
        return to.say("a siren too many: your mission fails")
    return to.say("the last siren that your mission allows")


def _cost_of_quitting(view: View, to: Reader) -> str:
    own = reader_of(view, to)
    coward = own is not None and own.power == "super_coward"
    return money_name(SHAME if coward else -SHAME, to.say)


def _ready(action: Ready, view: View, to: Reader) -> str:
    """Say what one's secrets will do in the rest of the round, as far as it comes to that."""
    said = [of for of in ADVANCE if getattr(action, of, None) is not None]
    if len(said) > 1:
        return DOT.join(_advance_names(action, to))
    [only] = said
    does = _in_advance(action, only, view, to)
    if only != "card":
        return does
    return first_that_fits([DOT.join(filter(None, [_briefly(action, view, to), does])), does], MOST)


def _briefly(action: Ready, view: View, to: Reader) -> str:
    """Say in a few words what staying or quitting does."""
    say, threats = to.say, _threats(view, to)
    if action.kind == "quit_ready":
        return say("safe, no share ({money})", money=_cost_of_quitting(view, to))
    if threats is None:
        return ""
    if not threats:
        return say("no gun points at you")
    return say.many("{n} gun points at you", "{n} guns point at you", threats)


# Deed by deed ---------------------------------------------------------------------------------

ADVANCE: Final[Mapping[str, Advance]] = {
    "card": Advance(
        asks=lambda say: say("All guns are up. Which bullet card do you load?"),
        name=lambda say: say("load {card}"),
        may=lambda say: say("load your card now"),
    ),
    "discard": Advance(
        asks=lambda say: say(
            "Which unused card do you throw away, to take Bang! Bang! Bang! back once it has fired?"
        ),
        name=lambda say: say("take {triple} back for {card}"),
        label=lambda say: say("Throw {card} away"),
        emoji="♻️",
        does=lambda say: say("if it fires: you get it back, and throw the other card away unseen"),
        may=lambda say: say("take Bang! Bang! Bang! back once it has fired"),
    ),
    "victim": Advance(
        asks=lambda say: say("If somebody is killed: whose gun do you take?"),
        name=lambda say: say("take a gun, {name}'s first"),
        label=lambda say: say("{name}'s gun"),
        emoji="✌️",
        does=lambda say: say("if they die; of others who do, you take the first"),
    ),
    "least": Advance(
        asks=lambda say: say("If you are down: from which share on do you take one anyway?"),
        name=lambda say: say("share anyway from {money} on"),
        label=lambda say: say("{money} or more"),
        emoji="🩹",
        does=lambda say: say("only if you are down, alive, and the share is worth it"),
        may=lambda say: say("share although you are down"),
    ),
    "call": Advance(
        asks=lambda say: say("If the phone comes to you: do you call for reinforcements?"),
        name=lambda say: say("call if the phone comes"),
        label=lambda say: say("Call for reinforcements"),
        emoji="🚨",
        does=lambda say: say("only if you share; nobody sees that it was you"),
        may=lambda say: say("call if the phone comes"),
    ),
}
"""What may be said in advance, by the fields of `StayReady` and `QuitReady`, in order."""

_STAY: Final = Deed(
    lambda say: say("Stay"),
    "😎",
    lambda say: say("stay"),
    _staying,
    late=lambda say: say("stayed"),
    warns=_may_die,
)
_QUIT: Final = Deed(
    lambda say: say("Quit"), "🏳️", lambda say: say("quit"), _quitting, warns=_may_fail
)
_READY: Final = {of: one.asks for of, one in ADVANCE.items()}

DEEDS: Final[Mapping[str, Deed]] = {
    "load_and_aim": Deed(
        lambda say: say("Load and aim"),
        "🎯",
        lambda say: say("{card} at {whom}"),
        _aiming,
        {
            "card": lambda say: say("Which bullet card do you lay face down?"),
            "target": lambda say: say("At whom do you aim?"),
        },
        late=lambda say: say("aimed at nobody"),
    ),
    "load_and_aim_both": Deed(
        lambda say: say("Load and aim both guns"),
        "🎯",
        lambda say: say("{card} at {whom}, {second_card} at {second}"),
        _aiming,
        {
            "card": lambda say: say("Which bullet card goes with your own gun?"),
            "target": lambda say: say("At whom do you aim your own gun?"),
            "second": lambda say: say("Which bullet card goes with the second gun?"),
            "second_target": lambda say: say("At whom do you aim the second gun?"),
        },
        late=lambda say: say("aimed at nobody"),
    ),
    "load": Deed(
        lambda say: say("Load"),
        "🃏",
        None,
        lambda action, view, to: _card(action.card, 0, view, to),
        {"card": lambda say: say("Which bullet card do you lay face down?")},
    ),
    "load_blind": Deed(
        lambda say: say("Let the dice load"),
        "🎲",
        lambda say: say("a card that the dice choose"),
        lambda _action, _view, to: to.say("no Clic is left: the dice choose one of your cards"),
    ),
    "reveal": Deed(
        lambda say: say("Show your Super Power"),
        "✨",
        lambda say: say("Show {power}"),
        lambda action, _, to: power_about(action.power, to.say),
        {"power": lambda say: say("Which Super Power do you show?")},
    ),
    "hesitate": Deed(
        lambda say: say("Aim at nobody"),
        "🤷",
        lambda say: say("aim at nobody"),
        _hesitating,
        late=lambda say: say("aimed at nobody"),
    ),
    "aim": Deed(
        lambda say: say("Aim"),
        "🎯",
        lambda say: say("aim at {whom}"),
        _aiming,
        {"target": lambda say: say("At whom do you aim?")},
    ),
    "stay": _STAY,
    "quit": _QUIT,
    # Translators: what comes then is said beside it, or asked next.
    "stay_ready": Deed(
        lambda say: say("Stay, then choose"), "😎", _STAY.name, _ready, _READY, _STAY.late, _may_die
    ),
    "quit_ready": Deed(
        lambda say: say("Quit, then choose"), "🏳️", _QUIT.name, _ready, _READY, warns=_may_fail
    ),
    "take_back": Deed(
        lambda say: say("Choose again"),
        "↩️",
        lambda say: say("Choose again"),
        lambda _action, _view, to: to.say(
            "reopens your choice; the others only see the count go up"
        ),
    ),
}


# What panels read of them ---------------------------------------------------------------------


def verb(kind: str, to: Reader) -> Label:
    """Name a kind of action."""
    return Label(DEEDS[kind].verb(to.say), DEEDS[kind].emoji)


def prompt(kind: str, of: str, to: Reader) -> str:
    """Ask for a field of an action."""
    return DEEDS[kind].asks[of](to.say)


def chosen_late(kind: str, to: Reader) -> str:
    """Say what all see of the mildest choice; of a card that The Kid loads, nothing."""
    late = DEEDS[kind].late if kind in DEEDS else None
    return "" if late is None else late(to.say)


def label(action: Action, to: Reader) -> Label:
    """Name a whole action, as it is named once it is sealed."""
    return Label(capitalised(named(action, to)), DEEDS[action.kind].emoji)


def named(action: Action, to: Reader) -> str:
    """Name what somebody has chosen and not shown yet, to that person alone; without markup."""
    say, deed = Filled(to.say, _fields(action, to)), DEEDS[action.kind]
    name = deed.name(say) if deed.name else card_name(actions.cards(action)[0], to.say)
    return ", ".join([name, *_advance_names(action, to)]) if isinstance(action, Ready) else name


def _fields(action: Any, to: Reader) -> Fields:  # noqa: ANN401 - of any kind
    """Return what a deed's name may say of an action."""
    cards, seats = actions.cards(action), actions.targets(action)
    return {
        "card": lambda: card_name(cards[0], to.say),
        "second_card": lambda: card_name(cards[1], to.say),
        "whom": lambda: _somebody(seats[0], to),
        "second": lambda: _somebody(seats[1], to),
        "power": lambda: power_name(action.power, to.say),
    }


def _somebody(seat: Seat | None, to: Reader) -> str:
    return to.say("nobody") if seat is None else to.names[seat]


def effect(action: Action, view: View, to: Reader) -> str:
    """Say what `action` will do."""
    return DEEDS[action.kind].does(action, view, to)


def warning(action: Action, view: View, to: Reader) -> str:
    """Say what may be lost by it; "": nothing."""
    return DEEDS[action.kind].warns(action, view, to)


def value(action: Action, of: str, to: Reader) -> Label:
    """Name the value of a field."""
    chosen = getattr(action, of)
    match of:
        case "kind":
            return verb(action.kind, to)
        case "power":
            return Label(power_name(chosen, to.say))  # the verb has the emoji
        case "target" | "second_target":
            return Label(to.say("Nobody"), "🤷") if chosen is None else Label(to.names[int(chosen)])
        case "card" | "second":
            return _card_label(chosen, to)
        case _:
            return _advance_label(chosen, of, to)


def _card_label(card: Card | None, to: Reader) -> Label:
    if card is None:
        return Label(to.say("The dice choose"), "🎲")
    return Label(card_name(card, to.say), CARDS[card].emoji)


def _advance_label(chosen: Any, of: str, to: Reader) -> Label:  # noqa: ANN401 - of any field
    one = ADVANCE[of]
    if chosen is None or one.label is None:
        return Label(to.say("No"), "🤐")
    return Label(one.label(_of_advance(chosen, to)), one.emoji)


def hint(shared: Sequence[Action], of: str, view: View, to: Reader) -> str:
    """Say what the value that actions share leads to; what is left to choose says the rest."""
    action = shared[0]
    if len(shared) == 1:
        return effect(action, view, to)
    if isinstance(action, Ready):
        if of == VERB:
            told = to.say.all(list(_may_say(shared, to)))
            return warned(told, warning(action, view, to))
        return "" if getattr(action, of) is None else _in_advance(action, of, view, to)
    match of:
        case "card" | "second":
            gun = int(of == "second")
            return _card(actions.cards(action)[gun], gun, view, to)
        case "target":
            return _target(actions.targets(action)[0], view, to)
        case _:
            return ""


def is_last(action: Action, of: str) -> bool:
    """Tell whether to offer something last: showing a power, aiming a gun at nobody."""
    return action.kind == "reveal" or getattr(action, of) is None


def places(shared: Sequence[Action], of: str) -> tuple[str, ...]:
    """Return the seat at which one aims, or whose gun one takes."""
    seats: tuple[Seat | None, ...] = ()
    if of in ("target", "second_target", "victim"):
        seats = (getattr(shared[0], of),)
    elif of == VERB and len(shared) == 1:
        seats = actions.targets(shared[0])
    return tuple(str(seat) for seat in seats if len(seats) == 1 and seat is not None)


# What is said in advance ----------------------------------------------------------------------


def _of_advance(chosen: Any, to: Reader) -> Say:  # noqa: ANN401 - of any field
    """Return what fills in the value of a field."""
    return Filled(
        to.say,
        {
            "card": lambda: card_name(chosen, to.say),
            "triple": lambda: card_name("bang_bang_bang", to.say),
            "name": lambda: to.names[int(chosen)],
            "money": lambda: money_name(chosen, to.say),
        },
    )


def _advance_names(action: Ready, to: Reader) -> Iterator[str]:
    """Name what somebody says in advance for the rest of the round."""
    for of, one in ADVANCE.items():
        chosen = getattr(action, of, None)
        if chosen is not None:
            yield one.name(_of_advance(chosen, to))


def _in_advance(action: Ready, of: str, view: View, to: Reader) -> str:
    """Say what one thing said in advance will do."""
    does = ADVANCE[of].does
    return _card(getattr(action, of), 0, view, to) if does is None else does(to.say)


def _may_say(shared: Sequence[Action], to: Reader) -> Iterator[str]:
    """Say what may be said in advance, and who may die if that is what it hangs on."""
    for of, one in ADVANCE.items():
        if one.may and any(getattr(action, of, None) is not None for action in shared):
            yield one.may(to.say)
    victims = {one.victim for one in shared if isinstance(one, Ready)} - {None}
    if len(victims) == 1:
        name = to.names[victims.pop() or 0]
        yield to.say("{name} may be the first to die: take that gun, or never", name=name)
    elif victims:
        yield to.say("the first of you may die: take that gun, or never")

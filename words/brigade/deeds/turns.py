"""Texts about turns, upgrades, wardens' abilities, and the end of the game."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from games.brigade import actions, events
from games.brigade.box import BOX, FINAL_LEADERSHIP
from games.brigade.cards import Track
from games.brigade.model import PlayerView, View
from words.ask import Deed, Label
from words.brigade import terms
from words.brigade.cards import face
from words.brigade.deeds.entry import Told, Verb
from words.brigade.deeds.renown import removed
from words.brigade.derived import track_value
from words.brigade.terms import ENDING_NAMES, bonus, cause_name, event_name, with_price
from words.changes import change
from words.filled import Filled
from words.fitting import capitalised
from words.say import Say
from words.seats import owner_of
from words.vocabulary import word


def _upgrading(say: Filled, action: actions.Upgrade, view: View) -> Iterator[str]:
    own = owner_of(view)
    before = track_value(own, action.track)
    if action.value > before:
        yield _GAINS[action.track](say, change(before, action.value))
    else:
        yield _later(say, action, own)
    if action.track == "leadership" and view.ask == "act":
        yield _now(say, action.value - before + (FINAL_LEADERSHIP if action.final else 0))
    elif action.final:
        yield bonus(action.track, say)


_GAINS: Final[Mapping[Track, Callable[[Say, str], str]]] = {
    "crew": lambda say, told: say("Room for crew {change}", change=told),
    "wagon": lambda say, told: say("Wagon holds {change}", change=told),
    "leadership": lambda say, told: say("Leadership {change}", change=told),
}
"""The value that a track raises, before and after."""


def _later(say: Filled, action: actions.Upgrade, own: PlayerView) -> str:
    """Return after how many more upgrades a track raises its value, if this one does not."""
    track = next(one for one in own.tracks if one.track == action.track)
    left = BOX.tracks[action.track][track.space + 2 :]
    more, value = next((n, one) for n, one in enumerate(left, start=1) if one > action.value)
    is_crew = action.track != "leadership"
    gain = say.many("{n} crew member[s]", value) if is_crew else terms.actions(value, say)
    return say.many("gains nothing yet: {n} more upgrade[s] for {gain}", more, gain=gain)


def _track_label(say: Filled, action: actions.Upgrade, view: View) -> Label:
    before = track_value(owner_of(view), action.track)
    if action.value == before:
        named = terms.TRACK_NAMES[action.track](say)
    else:
        named = _GAINS[action.track](say, change(before, action.value))
    return Label(say("Upgrade: {track}", track=named), "📈", named)


def _upgrade(say: Filled, action: actions.Upgrade, view: View) -> Deed | None:
    """Return a deed with the gain of an upgrade, or when it comes."""
    own = owner_of(view)
    gained = action.value - track_value(own, action.track)
    label = with_price(_track_label(say, action, view), action, view, say)
    if action.final:
        return Deed(label, bonus(action.track, say))
    if not gained:
        return Deed(label, _later(say, action, own))
    is_now = action.track == "leadership" and view.ask == "act"
    return Deed(label, _now(say, gained) if is_now else "")


def _now(say: Filled, more: int) -> str:
    return say.many("+{n} action[s] now", more) if more else ""


def _upgrade_weight(action: actions.Upgrade, view: View) -> int:
    """Return the weight of an upgrade: first if it brings its action back, last without a gain."""
    if action.final:
        return 450
    gained = action.value > track_value(owner_of(view), action.track)
    if gained and action.track == "leadership" and view.ask == "act":
        return 890
    return 400 if gained else 50


def _ending(say: Filled, _: actions.EndTurn, view: View) -> str:
    return say.many("{n} action[s] lost", view.actions)


def _end(say: Filled, action: actions.EndTurn, view: View) -> Deed:
    """Return a deed whose name has what is lost, so that it needs no line of its own."""
    text = say("End the turn ({lost})", lost=_ending(say, action, view))
    return Deed(Label(text, "🏁", say("End turn")), "")


VERBS: Final[Mapping[str, Verb]] = {
    "end_turn": Verb(
        "🏁",
        word("End the turn"),
        does=_ending,
        deed=_end,
        label=lambda say, _, __: Label(say("Your turn ends"), "🏁"),
    ),
    "upgrade": Verb(
        "📈",
        word("Upgrade"),
        {"track": word("Which track?")},
        does=_upgrading,
        label=_track_label,
        deed=_upgrade,
        weight=_upgrade_weight,
    ),
    "first": Verb(
        "🥇",
        word("This comes first"),
        {"source": word("What comes first?")},
        does=word("the others follow"),
    ),
    "enough": Verb("✋", word("Leave it"), does=word("nothing happens")),
    # Abilities of wardens only.
    "artificers": Verb(
        "🔧",
        word("Artificers: one more upgrade"),
        {"origin": word("Where do you remove 1 renown?")},
        does=lambda say, action, view: (
            removed(action.origin, view, say),
            say("the next upgrade costs an action as well"),
        ),
    ),
    "allegiances": Verb(
        "🛡️",
        word("Allegiances: guard your blocks"),
        does=word("events do not affect them until your next turn"),
    ),
    "flip": Verb(
        "🌗",
        word("Flip White Fang"),
        does=word("at dusk his water comes back and the crew leaves; at dawn he wakes"),
    ),
    "mimic": Verb(
        "🎭",
        word("Mimic a crew member"),
        {"card": word("Whose ability does she copy?")},
        does=lambda say, action, _: face(action.card, say),
    ),
    "pyrocontrol": Verb(
        "🔥",
        word("Pyrocontrol: profit from the next storm"),
        does=word("1 renown on each block that the next firestorm hits"),
    ),
}


def _began(say: Filled, event: events.TurnBegan, _: View) -> str:
    if event.extra:
        return say("{who}: another turn")
    return say("{who}: a turn of the last round") if event.last else say("{who}: a new turn")


EVENTS: Final[Mapping[type[events.Event], Told]] = {
    events.TurnBegan: _began,
    events.TurnEnded: word("{who} ended the turn"),
    events.LeftAtThat: word("{who} stopped there"),
    events.CameFirst: lambda say, one, _: say(
        "{who}: {card} first", card=cause_name(one.source, say)
    ),
    events.EventDrawn: lambda say, one, _: capitalised(event_name(one.event, say)),
    events.DeckShuffled: lambda say, one, _: (
        say("The event deck was shuffled again")
        if one.deck == "events"
        else say("The crew deck was shuffled again")
    ),
    events.Upgraded: lambda say, one, _: (
        say("{who} upgraded {track} to its last space: {n}")
        if one.final
        else say("{who} upgraded {track}: {n}")
    ),
    events.ActionsGained: lambda say, one, _: (
        say("{who} gained {actions} for this turn")
        if one.now
        else say("{who} gained {actions} for the next turn")
    ),
    events.WardenActed: lambda say, one, _: (
        say("{who} used {ability}", ability=cause_name(one.ability, say))
        if one.card is None
        else say("{who} used {ability}: {card}", ability=cause_name(one.ability, say))
    ),
    events.LastRound: lambda say, one, _: say(
        "The last round: {why}", why=ENDING_NAMES[one.ending](say)
    ),
    events.GameEnded: lambda say, one, _: say(
        "{who} won: {why}", why=ENDING_NAMES[one.ending](say)
    ),
}

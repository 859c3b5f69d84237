"""The texts that only one player of Ca$h 'n Gun$ may see."""

from collections.abc import Iterator

from games.cash_guns.box import LAST_PHONE_ROUND, SIRENS_ALLOWED
from games.cash_guns.cards import Card, Power
from games.cash_guns.model import PlayerView, View
from games.core.log import Seat
from words.cash_guns.derived import calls_left, help_is_coming, winning_cop
from words.cash_guns.questions import bullets, fortune, is_out
from words.cash_guns.terms import POWERS, cards_name, mission_name, of_power
from words.cash_guns.verbs import named
from words.lists import DOT
from words.reader import Reader
from words.seats import reader_of


def secrets(view: View, to: Reader) -> str:
    """Return the reader's bullets, power, mission and sealed choice."""
    own = reader_of(view, to)
    if own is None:
        return to.say("You have no seat at this table, and no secrets.")
    return "\n".join(_lines(own, view, to))


def revealed(seat: Seat, view: View, to: Reader) -> str:
    """Return a seat's secrets after the reveal; "" if there were none."""
    player, say = view.players[seat], to.say
    parts: list[str] = []
    if player.power is not None:
        say = of_power(player.power, to.say)
        parts.append(say("Super Power: {power} ({about})"))
    if player.mission is not None:
        parts.append(say("Mission: {mission}", mission=mission_name(player.mission, say)))
    parts += _outcome(player, view, to)
    unused: list[Card] = []
    for gun in player.guns:
        unused += gun.cards or ()
    if unused:
        parts.append(say("Never fired: {cards}", cards=cards_name(unused, say)))
    if parts and not player.alive:
        parts.insert(0, say("Dead"))
    return DOT.join(parts)


def _outcome(player: PlayerView, view: View, to: Reader) -> Iterator[str]:
    """Say why a living cop has won or not, whatever the money."""
    result = view.result
    if player.mission != "cop" or not player.alive or result is None:
        return
    if winning_cop(view) == player.seat:
        yield to.say(
            "Called for help in time and stayed alive: the cop, {name}, wins!",
            name=to.names[player.seat],
        )
    elif result.places[player.seat] == 1:
        return  # the last one alive
    elif view.calls < view.calls_needed:
        # Translators: of an undercover cop.
        yield to.say(
            "Mission failed ({n} of {all} calls): last among the survivors",
            n=view.calls,
            all=view.calls_needed,
        )
    else:
        yield to.say("Mission failed (quit too often): last among the survivors")


def _lines(own: PlayerView, view: View, to: Reader) -> Iterator[str]:
    say = to.say
    if is_out(own, view):
        yield say("You are dead, and out of the game. Watch, and haunt them with good advice.")
    yield DOT.join(bullets(own, to)) if own.guns else say("Somebody took your gun.")
    yield DOT.join(fortune(own, to))
    if own.power is not None:
        yield from _power(own, own.power, to)
    if own.mission is not None:
        yield _mission(own, view, to)
    elif view.options.undercover_cop:
        yield say("There is no undercover cop at a table of {n}.", n=len(view.players))
    if view.answer is not None:
        yield say("**Sealed:** {answer}", answer=named(view.answer, view, to))


def _power(own: PlayerView, power: Power, to: Reader) -> Iterator[str]:
    say = of_power(power, to.say)
    yield say("**Your Super Power: {power}** ({about}).")
    if own.spent:
        yield say("It is used up.")
    elif own.shown:
        yield say("Everybody knows.")
    else:
        yield POWERS[power][2](say)


def _mission(own: PlayerView, view: View, to: Reader) -> str:
    say = to.say
    if own.mission != "cop":
        return say("**Your mission:** gangster. Get rich, stay alive. One of you is a cop.")
    told = say("**Your mission:** undercover cop.")
    return f"{told} {_help_called(own, to) if help_is_coming(view) else _to_call(view, to)}"


def _help_called(own: PlayerView, to: Reader) -> str:
    """Say how often a cop may still quit."""
    left = SIRENS_ALLOWED - own.sirens
    if left < 0:
        return to.say(
            "It failed: you quit too often after help was called. You can only win as the last one "
            "alive."
        )
    if not left:
        return to.say(
            "Help is on its way, and you have quit since: do not quit again, and "
            "stay alive to the end."
        )
    return to.say.many(
        "Help is on its way: stay alive to the end, and quit at most {n} more time[s].", left
    )


def _to_call(view: View, to: Reader) -> str:
    missing = view.calls_needed - view.calls
    if missing > calls_left(view):
        return to.say(
            "It failed: help cannot be called in time. You can only win as the last one alive."
        )
    return to.say.many(
        "When you stay, choose to call if the phone comes, once a round until round {round}. After "
        "{n} more call[s], help is on its way. Then stay alive to the end, and quit at most once.",
        missing,
        round=LAST_PHONE_ROUND,
    )

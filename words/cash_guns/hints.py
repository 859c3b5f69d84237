"""The reasons of hints in Ca$h 'n Gun$: why this card, why this target, why stay or quit."""

from collections.abc import Iterator

from games.cash_guns.actions import Action, Quit, QuitReady, Stay, StayReady, cards, targets
from games.cash_guns.box import SHAME
from games.cash_guns.cards import Card
from games.cash_guns.model import PlayerView, View
from games.cash_guns.standings import public_standings
from games.core.log import Seat
from words.cash_guns.derived import (
    chance_of_hit,
    fires_first,
    guns_on,
    least_share,
    lives_left,
    may_fire_first,
    per_cent,
)
from words.cash_guns.terms import short_money
from words.reader import Reader
from words.seats import reader_of


def hint(view: View, action: Action, to: Reader) -> str:
    """Say why an action is advised, from what the reader sees; "": nothing stands out."""
    own = reader_of(view, to)
    if own is None:
        return ""
    match action:
        case Stay() | StayReady():
            told = _staying(own, view, to)
        case Quit() | QuitReady():
            told = _quitting(own, view, to)
        case _:
            told = _aiming(own, view, action, to)
    return "; ".join(told)


def _aiming(own: PlayerView, view: View, action: Action, to: Reader) -> Iterator[str]:
    loaded, aims = cards(action), dict.fromkeys(targets(action))
    for seat in aims:
        if seat is not None:
            yield from _target(seat, own, view, is_bluff={*loaded} == {"clic"}, to=to)
    if len(loaded) == 1:
        yield from _card(loaded[0], own, to)


def _target(
    seat: Seat, own: PlayerView, view: View, *, is_bluff: bool, to: Reader
) -> Iterator[str]:
    """Say what is special about a target among the rivals."""
    say, name, player = to.say, to.names[seat], view.players[seat]
    totals = [one.total for one in public_standings(view)]
    rivals = [one for one in view.players if one.alive and one.seat != own.seat]
    money = [totals[one.seat] for one in rivals]
    is_best = totals[seat] == max(money) > min(money)
    if lives_left(player) == 1 and not is_bluff:
        yield say("a hit kills {name}", name=name)
    elif is_best and totals[seat] == totals[own.seat] > 0:
        yield say("{name} shares the lead with you", name=name)
    elif is_best and totals[seat] > max(0, totals[own.seat]):
        # Translators: {money} is what the leader has.
        yield say("{name} leads with {money}", name=name, money=short_money(totals[seat], say))
    elif is_best and totals[seat] > 0:
        yield say(
            "{name} is your closest rival with {money}",
            name=name,
            money=short_money(totals[seat], say),
        )
    elif player.wounds and player.wounds == max(one.wounds for one in rivals):
        yield say.many("{name} has {n} wound[s], and may quit", player.wounds, name=name)
    elif player.shame + player.sirens:
        yield say.many("{name} has quit {n} time[s]", player.shame + player.sirens, name=name)
    elif len({(totals[one.seat], one.wounds) for one in rivals}) == 1:
        yield say("your rivals are all alike so far")


def _card(card: Card, own: PlayerView, to: Reader) -> Iterator[str]:
    """Say what a card is good for, beside the others in hand."""
    say, held = to.say, own.guns[0].cards or ()
    bullets = len(held) - held.count("clic")
    if not bullets:
        yield say("you can only bluff: no bullet is left")
    elif card == "clic":
        yield say.many("a Clic bluffs, and keeps your {n} loaded card[s] for later", bullets)
    elif card == "bang":
        yield say("if Bang! hits, its target gets no share")
    else:
        yield say("Bang! Bang! Bang! fires before all other cards")


def _staying(own: PlayerView, view: View, to: Reader) -> Iterator[str]:
    say, aims = to.say, guns_on(own.seat, view)
    chance, first = chance_of_hit(own, view), fires_first(own) & {*aims}
    if not aims:
        yield say("no gun points at you")
    elif first and len(aims) == 1:
        [seat] = first
        yield say("{name} alone aims at you, and you fire first", name=to.names[seat])
        if may_fire_first(view.players[seat]):
            yield say("only the same card could hit you")
    elif not chance:
        yield say("the guns aimed at you have no bullets left")
    else:
        yield say("the chance that nobody hits you is about {n} %", n=per_cent(1 - chance))
        if lives_left(own) > len(aims):
            yield say("a wound does not kill you yet")
    yield from _share(own, view, is_safe=not chance, to=to)


def _share(own: PlayerView, view: View, *, is_safe: bool, to: Reader) -> Iterator[str]:
    """Say what staying brings, or what quitting would cost."""
    say, share = to.say, least_share(own, view)
    money = short_money(share or SHAME, say)
    if share and is_safe:
        yield say("your share is at least {money}", money=money)
    elif share:
        yield say("your share is at least {money} if you stand", money=money)
    elif own.power != "super_coward":
        yield say("quitting costs {money}", money=money)


def _quitting(own: PlayerView, view: View, to: Reader) -> Iterator[str]:
    say = to.say
    chance, share = chance_of_hit(own, view), least_share(own, view)
    if chance:
        yield say("the chance of a hit is about {n} %", n=per_cent(chance))
        if lives_left(own) <= len(guns_on(own.seat, view)):
            yield say.many("{n} more hit[s] [kills|kill] you", lives_left(own))
    if share:
        yield say("the share is only {money} if all stay", money=short_money(share, say))
    else:
        yield say("if all stay, nobody gets a share")

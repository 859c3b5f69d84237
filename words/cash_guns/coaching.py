"""Tips for a player's first rounds of Ca$h 'n Gun$."""

from collections.abc import Sequence
from typing import Final

from games.cash_guns.actions import Action
from games.cash_guns.box import LIVES, SHAME
from games.cash_guns.model import PlayerView, View
from games.cash_guns.standings import public_standings
from words.cash_guns.derived import guns_on, least_share
from words.cash_guns.terms import short_money
from words.reader import Reader
from words.seats import reader_of
from words.vocabulary import Coaching

ROUNDS: Final = 3
"""Rounds with tips: all choices are sealed, so rounds count and not turns."""


def line(view: View, _legal: Sequence[Action], to: Reader) -> str:
    """Return a tip for the reader's question."""
    own = reader_of(view, to)
    if own is None or view.round > ROUNDS:
        return ""
    match view.ask:
        case "load_and_aim":
            return _load_and_aim(view, own, to)
        case "quit":
            return _quit(view, own, to)
        case _:
            return ""


COACHING: Final = Coaching(line)


def _load_and_aim(view: View, own: PlayerView, to: Reader) -> str:
    say = to.say
    rivals = [one for one in view.players if one.alive and one.seat != own.seat]
    totals = [one.total for one in public_standings(view)]
    best = max(totals[one.seat] for one in rivals)
    if best > totals[own.seat]:
        ahead = [to.names[one.seat] for one in rivals if totals[one.seat] == best]
        return say.many(
            "[{who} is|{n} players are] ahead of you. A player who quits under your gun gets no "
            "share.",
            len(ahead),
            who=ahead[0],
        )
    if own.wounds:
        money = short_money(SHAME, say)
        return say("You may quit once all guns are up: safe, no share, {money} less.", money=money)
    return say("Each card is used once. A Clic is as scary as a Bang! until the guns fire.")


def _quit(view: View, own: PlayerView, to: Reader) -> str:
    say, aiming = to.say, guns_on(own.seat, view)
    if not aiming:
        if not least_share(own, view):
            return say("Nobody aims at you: staying is safe.")
        return say("Nobody aims at you: stay for your share.")
    return say("A hit costs you your share and a wound: {lives} wounds kill you.", lives=LIVES)

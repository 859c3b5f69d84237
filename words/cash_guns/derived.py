"""Facts derived from a view of Ca$h 'n Gun$, for texts and pictures."""

from collections import Counter
from fractions import Fraction

from games.cash_guns.box import BOX, LAST_PHONE_ROUND, LIVES, SIRENS_ALLOWED, UNBREAKABLE_LIVES
from games.cash_guns.cards import CARDS, POWERS, Card, Power
from games.cash_guns.model import GunView, PlayerView, View
from games.cash_guns.standings import public_standings
from games.core.log import Seat
from games.core.rules import Score


def is_done(view: View) -> bool:
    """Tell whether the owner of the view is dead, and will not be asked again."""
    return view.seat is not None and not view.players[view.seat].alive


def guns_on(seat: Seat, view: View) -> tuple[Seat, ...]:
    """Return who aims at a player, once for each gun."""
    return tuple(
        player.seat for player in view.players for gun in player.guns if gun.target == seat
    )


def lives_left(own: PlayerView) -> int:
    """Return how many hits would kill the reader, who knows their own power."""
    return (UNBREAKABLE_LIVES if own.power == "the_unbreakable" else LIVES) - own.wounds


def spent_bullets(player: PlayerView) -> tuple[tuple[Card, bool], ...]:
    """Return the bullets that can wound, and whether all have seen each fired; more may be gone."""
    return tuple(
        (card, number < gun.fired.count(card))
        for gun in player.guns
        for card in CARDS[1:]  # a Clic wounds nobody
        for number in range(BOX.bullets.count(card))
    )


def chance_of_bullet(gun: GunView) -> Fraction:
    """Return how likely a gun's card can wound, if all cards that nobody has seen are alike.

    Those discarded face down are among them.
    """
    left = Counter(BOX.bullets) - Counter(gun.fired)
    return Fraction(left.total() - left["clic"], left.total() or 1)


def per_cent(chance: Fraction) -> int:
    """Round a chance to five per cent; to 0 or 100 only what is certain."""
    if chance in (0, 1):
        return int(chance * 100)
    return min(95, max(5, 5 * round(chance * 20)))


def fires_first(own: PlayerView) -> frozenset[Seat]:
    """Return at whom a player aims a card that fires before all others."""
    return frozenset(
        gun.target for gun in own.guns if gun.bullet == "bang_bang_bang" and gun.target is not None
    )


def may_fire_first(player: PlayerView) -> bool:
    """Tell whether a player may have loaded Bang! Bang! Bang!, as far as everybody sees."""
    return any(
        gun.fired.count("bang_bang_bang") < BOX.bullets.count("bang_bang_bang")
        for gun in player.guns
    )


def chance_of_hit(own: PlayerView, view: View) -> Fraction:
    """Return how likely a player who stays is hit, as `chance_of_bullet` has it.

    A gun that the player hits first counts as none.
    """
    safe = Fraction(1)
    for player in view.players:
        for gun in player.guns:
            if gun.target == own.seat and player.seat not in fires_first(own):
                safe *= 1 - chance_of_bullet(gun)
    return 1 - safe


def least_share(own: PlayerView, view: View) -> int:
    """Return what a player who stays, and is not hit, gets at least, in dollars.

    The player's own bullet keeps its target from sharing, unless a power may help that target.
    """
    hit = {gun.target for gun in own.guns if gun.bullet not in (None, "clic")}
    return view.share_of[-1 if view.options.super_powers else -1 - len(hit)]


def leaders(view: View) -> tuple[Seat, ...]:
    """Return who is ahead by what everybody sees; () while all who live have the same."""
    totals = [one.total for one in public_standings(view)]
    living = [one.seat for one in view.players if one.alive]
    best = max((totals[seat] for seat in living), default=0)
    ahead = tuple(seat for seat in living if totals[seat] == best)
    return () if ahead == tuple(living) and len(living) > 1 else ahead


def is_late(player: PlayerView, power: Power) -> bool:
    """Tell whether a player has shown The Kid or The Cunning, and aims or loads later."""
    return player.power == power and player.shown


def power_number(power: Power) -> int:
    """Return the number on a power's card."""
    return POWERS.index(power) + 1


def help_is_coming(view: View) -> bool:
    """Tell whether the cop has called often enough."""
    return view.calls == view.calls_needed


def calls_left(view: View) -> int:
    """Return how often the phone may still go round, including this time."""
    now = "phone" in view.to_come
    return max(0, LAST_PHONE_ROUND - view.round + now)


def winning_cop(view: View) -> Seat | None:
    """Return the cop who won by calling for help; None: nobody did."""
    if view.result is None or not help_is_coming(view):
        return None
    for player, place in zip(view.players, view.result.places, strict=True):
        if player.mission == "cop" and place == 1 and player.sirens <= SIRENS_ALLOWED:
            return player.seat
    return None


def unmasked(view: View) -> PlayerView | None:
    """Return the undercover cop, whom all see when the game is over; None: there is none."""
    if view.result is None:
        return None
    return next((one for one in view.players if one.mission == "cop"), None)


# The score ------------------------------------------------------------------------------------


def columns(score: Score) -> dict[str, int]:
    """Return a score column by column, without the parts lost by death."""
    return {part.key: part.points for part in score.parts if part.key != "out_of_the_game"}

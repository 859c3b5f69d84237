"""Facts derived from a view of Ca$h 'n Gun$, for texts and pictures."""

from collections import Counter

from games.cash_guns.box import BOX, LAST_PHONE_ROUND, LIVES, SIRENS_ALLOWED, UNBREAKABLE_LIVES
from games.cash_guns.cards import CARDS, POWERS, Card, Power
from games.cash_guns.model import GunView, PlayerView, View
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
    """Return a player's bullets that can wound, each with whether everybody has seen it fired.

    A bullet that nobody has seen may have been discarded face down.
    """
    return tuple(
        (card, number < gun.fired.count(card))
        for gun in player.guns
        for card in CARDS[1:]  # a Clic wounds nobody
        for number in range(BOX.bullets.count(card))
    )


def unseen_bullets(gun: GunView) -> tuple[int, int]:
    """Count the bullets among a gun's cards that nobody has seen fired, and these cards.

    Those discarded face down are among them.
    """
    left = Counter(BOX.bullets) - Counter(gun.fired)
    return left.total() - left["clic"], left.total()


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

"""What a player has lost by the events of others, and what was left unguarded."""

from collections.abc import Iterable, Iterator, Sequence

from games.core.log import Seat
from games.great_fire.box import HERO_POINTS
from games.great_fire.events import (
    BandMoved,
    Burned,
    Demolished,
    Event,
    FireSpread,
    HeroNamed,
)
from games.great_fire.model import PlayerView, View
from games.great_fire.standings import LOST_HOUSE, lost_objectives
from words.great_fire.derived import at_stake, endangered, place_view, points_of, worth
from words.great_fire.terms import place_name
from words.people import who, whom
from words.reader import Reader
from words.seats import reader_of


def losses(events: Sequence[Event], view: View, to: Reader) -> list[str]:
    """Return briefly what the reader has lost."""
    own = reader_of(view, to)
    if own is None:
        return []
    lost = (*_burned(events, own, to), *_hero(events, own, to))
    led = _led_away(events, view, to)
    return [*(f"📉 {line}" for line in lost), *(f"🛡️ {line}" for line in led)]


def _burned(events: Iterable[Event], own: PlayerView, to: Reader) -> Iterator[str]:
    """Say what lost houses and objectives cost the player, place by place, and who did it."""
    objectives, named, total = [*lost_objectives(events, own)], list[str](), 0
    spread = own.seat
    for event in events:
        if isinstance(event, FireSpread):
            spread = event.seat
        if not isinstance(event, Burned | Demolished) or not event.lost:
            continue
        aims = points_of(event.place) * objectives.count(event.place)
        cost = LOST_HOUSE * (event.lost.count(own.colour) if own.colour else 0) + aims
        if cost:
            place = f"{place_name(event.place)} -{cost}"
            # Translators: {place} is "Cheapside -7", of which some are an objective's points.
            told = to.say("{place} (your objective)", place=place) if aims else place
            named.append(_by(event, spread, told, to))
            total += cost
    if named:
        # Translators: {places} is "Bob burned Cheapside -7 and Cleo blew up The Tower -2".
        yield to.say("**You lost {n} VP**: {places}", n=total,
                     places=to.say.all(named))  # fmt: skip


def _by(event: Burned | Demolished, spread: Seat, place: str, to: Reader) -> str:
    """Say who burned a place, or blew it up; `spread` is who moved the last cone."""
    if isinstance(event, Demolished):
        return to.say("{who} blew up {place}", who=who(event.seat, to), place=place)
    return to.say("{who} burned {place}", who=who(spread, to), place=place)


def _led_away(events: Iterable[Event], view: View, to: Reader) -> Iterator[str]:
    """Say who led the last free band away from an objective, or from what may burn now.

    Only the dearest such place is named.
    """
    own = reader_of(view, to)
    if own is None:
        return
    stakes = endangered(view, own)
    led = {event.start: event.seat for event in events
           if isinstance(event, BandMoved) and event.seat != to.seat}  # fmt: skip
    left = {one: worth(here, view, own) for one in led
            if (here := place_view(one, view)).bands <= here.covered
            and (one in stakes or at_stake(one, view))}  # fmt: skip
    place = max(left, key=left.__getitem__, default=None)
    if place is not None:
        yield to.say("{who} led the band away from {place}: {n} VP of yours unguarded",
                     who=who(led[place], to), place=place_name(place),
                     n=left[place])  # fmt: skip


def of_objectives(events: Iterable[Event], player: PlayerView, to: Reader) -> Iterator[str]:
    """Return which objectives of a player burned, as far as the view shows."""
    lost = lost_objectives(events, player)
    for place in dict.fromkeys(lost):
        name, n = place_name(place), points_of(place) * lost.count(place)
        if player.seat == to.seat:
            yield to.say("**You lost your objective {place}** ({n} VP).", place=name, n=n)
        else:
            # Translators: at the end, when all objectives are shown.
            yield to.say("{who} lost the objective {place} ({n} VP).",
                         who=to.names[player.seat], place=name, n=n)  # fmt: skip


def _hero(events: Iterable[Event], own: PlayerView, to: Reader) -> Iterator[str]:
    heroes = [event for event in events if isinstance(event, HeroNamed)]
    if heroes and heroes[-1].seat != own.seat and any(one.before == own.seat for one in heroes):
        yield to.say(
            "{whom} took the **Hero of London** from you ({n} VP).",
            whom=whom(heroes[-1].seat, to),
            n=HERO_POINTS,
        )

"""Losses by events that hurt a player more than houses do."""

from collections.abc import Iterable, Iterator, Sequence

from games.great_fire.box import HERO_POINTS
from games.great_fire.events import Event, HeroNamed
from games.great_fire.model import PlayerView, View
from games.great_fire.standings import lost_objectives
from words.great_fire.derived import points_of, reader_of
from words.great_fire.terms import place_name
from words.people import whom
from words.reader import Reader


def losses(events: Sequence[Event], view: View, to: Reader) -> list[str]:
    """Return briefly what the reader has lost."""
    own = reader_of(view, to)
    if own is None:
        return []
    return [f"📉 {line}" for line in (*of_objectives(events, own, to), *_hero(events, own, to))]


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

"""The data of a round's picture: shots, who is down and why, who won what.

A round may end and the next begin in one step. The view then shows only the new round, so the shots
of the old one come from the news.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from games.cash_guns import events
from games.cash_guns.cards import Note
from games.cash_guns.events import Event
from games.cash_guns.model import GunView, PlayerView, View
from games.core.log import Seat
from words.cash_guns.derived import is_late

Barrel = Literal["loaded", "empty", "lowered", "spent", "clic", "bang", "bang_bang_bang"]
"""The state of a gun: loaded: it waits; empty: it is loaded last; spent: it did not fire."""
Down = Literal["quit", "hit", "dead", "down"]


@dataclass(frozen=True, slots=True)
class Shot:
    """A gun that is or was aimed."""

    seat: Seat
    target: Seat
    barrel: Barrel


@dataclass(frozen=True, slots=True)
class Reveal:
    """The data of a picture."""

    news: tuple[Event, ...]
    """The events since the last picture, of one round only, and the start of the next."""
    over: bool
    """The round of the shots is over, and another has begun."""
    shots: tuple[Shot, ...]
    down: dict[Seat, Down]
    """The players who are down."""
    bullets: dict[Seat, int]
    """The number of bullets that just hit each player."""
    grenade: events.GrenadeWentOff | None
    """The grenade that just exploded."""
    won: dict[Seat, int]
    """The amount that each player just got, in dollars."""
    fresh: tuple[Note, ...]
    """Notes that were just turned up, until guns are aimed."""


def reveal(view: View, news: Sequence[Event]) -> Reveal:
    """Return the data of the table's picture."""
    heard = latest(news)
    over = view.result is not None or _ends(heard)
    splits = [event for event in heard if isinstance(event, events.MoneySplit)]
    began = [event for event in heard if isinstance(event, events.RoundBegan)]
    return Reveal(
        news=heard,
        over=over,
        shots=tuple(_told(heard) if over else _seen(view, heard)),
        down=_down(view, heard, over=over),
        bullets=_bullets(heard),
        grenade=next((event for event in heard if isinstance(event, events.GrenadeWentOff)), None),
        won={seat: one.share for one in splits for seat in one.sharers if one.share},
        fresh=began[-1].notes if began and not _are_up(heard) else (),
    )


def latest(news: Sequence[Event]) -> tuple[Event, ...]:
    """Return the newest round's news, with the previous round until new guns are aimed."""
    starts = [number for number, event in enumerate(news) if isinstance(event, events.RoundBegan)]
    if starts and _are_up(news[starts[-1] :]):
        return tuple(news[starts[-1] :])
    return tuple(news[starts[-2] :] if len(starts) > 1 else news)


def _are_up(heard: Sequence[Event]) -> bool:
    """Tell whether the guns of the newest round were aimed."""
    last = [
        one
        for one in heard
        if isinstance(one, events.RoundBegan | events.GunsAimed | events.QuitsShown)
    ][-1:]
    return any(not isinstance(one, events.RoundBegan) for one in last)


def _ends(heard: tuple[Event, ...]) -> bool:
    """Tell whether the news end one round and begin another."""
    return len(heard) > 1 and any(isinstance(event, events.RoundBegan) for event in heard[1:])


# Shots ----------------------------------------------------------------------------------------


def _told(heard: tuple[Event, ...]) -> Iterator[Shot]:
    """Yield the shots of a finished round."""
    for event in heard:
        if isinstance(event, events.Fired):
            yield Shot(event.seat, event.target, event.card)
        elif isinstance(event, events.GunLowered):
            yield Shot(event.seat, event.target, "lowered")


def _seen(view: View, heard: tuple[Event, ...]) -> Iterator[Shot]:
    """Yield the aimed guns, and what has just happened to them."""
    for player in view.players:
        done = [shot for shot in _told(heard) if shot.seat == player.seat]
        for gun in player.guns:
            if gun.target is not None and player.alive:
                yield Shot(player.seat, gun.target, _barrel(view, player, gun, done))
        yield from done  # of guns that are no longer aimed


def _barrel(view: View, player: PlayerView, gun: GunView, done: list[Shot]) -> Barrel:
    if gun.loaded:
        return "loaded"
    for shot in done:
        if shot.target == gun.target:
            done.remove(shot)
            return shot.barrel
    waits = is_late(player, "the_cunning") and view.question in ("aim_last", "quit")
    return "empty" if waits else "spent"


# People ---------------------------------------------------------------------------------------


def _down(view: View, heard: tuple[Event, ...], *, over: bool) -> dict[Seat, Down]:
    found = _fallen(view, heard) if over else {}
    for player in view.players:
        if not player.alive:
            found[player.seat] = "dead"
        elif not over and (player.quit or player.hits):
            found[player.seat] = "quit" if player.quit else "hit"
    return found


def _fallen(view: View, heard: tuple[Event, ...]) -> dict[Seat, Down]:
    """Return who was down at the end of a round; the news may not contain the whole round."""
    found: dict[Seat, Down] = {}
    without: dict[Seat, Down] = {}
    for event in heard:
        match event:
            case events.QuitsShown(quit=seats):
                found.update(dict.fromkeys(seats, "quit"))
            case events.Hit(seat=seat):
                found[seat] = "hit"
            case events.GrenadeWentOff(victims=seats):
                found.update(dict.fromkeys(seats, "hit"))
            case events.MoneySplit(sharers=seats):  # who had no part in it was down
                without |= {one.seat: "down" for one in view.players if one.seat not in seats}
            case _:
                pass
    return without | found


def _bullets(heard: tuple[Event, ...]) -> dict[Seat, int]:
    count: Counter[Seat] = Counter()
    for event in heard:
        if isinstance(event, events.Hit):
            count[event.seat] += event.bullets
        elif isinstance(event, events.GrenadeWentOff):
            count.update(event.victims)
    return dict(count)


def just_died(told: Reveal) -> tuple[Seat, ...]:
    """Return who died since the last picture."""
    return tuple(event.seat for event in told.news if isinstance(event, events.Died))

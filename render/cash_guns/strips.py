"""The strips above and below the table: round, question, story, shares, phone."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from games.cash_guns import events
from games.cash_guns.events import Event
from games.cash_guns.model import View
from render.alt_badge import corner
from render.cash_guns import palette, pieces
from render.cash_guns.layout import CAPTION, FOOT, HEAD, SIZE
from render.palette import DIM, FADED, GOLD, INK, LIGHT, NIGHT, SLATE
from render.scene import Disc, Ink, Item, Panel, Text
from words.cash_guns.events import short
from words.cash_guns.questions import picture_hint, title
from words.cash_guns.reveal import Reveal, just_died
from words.cash_guns.terms import short_money
from words.reader import Reader

ROOM: Final = 70
"""The approximate number of letters in the line of the story."""
LABEL: Final = 165
"""The width of the shares' label, in pixels."""


def head(view: View, to: Reader) -> Iterator[Item]:
    """Lay out the round, the question and the cop's calls.

    The message says how many are still deciding, since this changes while the picture stays.
    """
    say = to.say
    yield Panel((0, 0), (SIZE[0], CAPTION), NIGHT)
    yield Text((20, 42), say("Round {n}", n=view.round), "old", 58, LIGHT, "lm", fit=240)
    for number in range(view.rounds):
        at = (284 + number * 25, 44)
        now = number + 1 == view.round
        ink: Ink = GOLD if now else DIM if number + 1 < view.round else SLATE
        yield Disc(at, 11 if now else 8, ink, INK, 2)
    yield Text((508, 42), title(view, to), "old", 54, GOLD, "lm", fit=470)
    if view.cop:
        for number in range(view.calls_needed):
            yield pieces.phone((1008 + number * 60, 18), 1.25, lit=number < view.calls)


def caption(view: View, told: Reveal, to: Reader) -> Iterator[Item]:
    """Lay out the story in one line, or what everybody should do."""
    before, now = _divided(told)
    parts = [*_blood(told, to), *_told(before, to)]
    if parts:
        parts[0] = f"{_before(view, told, to)} {parts[0]}".strip()
    parts = [*_told(now, to), *parts]
    words = _joined(parts) or picture_hint(view, to)
    ink: Ink = LIGHT if parts else DIM
    yield Panel(
        (12, HEAD), (SIZE[0] - 12, CAPTION - 2), SLATE, palette.RED if parts else None, 3, 14
    )
    yield Text((SIZE[0] / 2, HEAD + 24), words, "bold", 32, ink, fit=SIZE[0] - 50)


def _told(happened: Iterable[Event], to: Reader) -> list[str]:
    """Describe the events worth a line in a few words; the arrows show the rest."""
    return [words for words in (short(event, to) for event in happened) if words]


def _divided(told: Reveal) -> tuple[Sequence[Event], Sequence[Event]]:
    """Return the guns and shots worth mentioning, and the events since."""
    news = told.news
    answered = [number for number, event in enumerate(news) if isinstance(event, events.QuitsShown)]
    if answered:
        news = news[answered[-1] :]  # earlier boards have shown what came before
    elif not told.fresh:
        news = tuple(event for event in news if not isinstance(event, events.RoundBegan))
    turn = events.RoundBegan if told.over else events.GunsAimed
    ends = [number for number, event in enumerate(news, 1) if isinstance(event, turn)]
    end = ends[-1] if ends else len(news)
    return news[:end], news[end:]


def _before(view: View, told: Reveal, to: Reader) -> str:
    """Say which round the story is about, if that round is over."""
    if not (told.over and told.shots):
        return ""
    # The last round keeps its number: none begins after it.
    return to.say("Round {n}:", n=view.round - (view.result is None))


def _joined(parts: Sequence[str]) -> str:
    """Join the parts that fit, each once; the first are the most important."""
    words = ""
    for part in dict.fromkeys(parts):
        longer = f"{words}  \N{MIDDLE DOT}  {part}" if words else part
        if not words or len(longer) <= ROOM:
            words = longer
    return words


def _blood(told: Reveal, to: Reader) -> Iterator[str]:
    """Yield the grenade, the deaths, and the number of players hit."""
    say = to.say
    if told.grenade is not None:
        yield say("{name}'s grenade goes off!", name=to.names[told.grenade.seat])
    dead = just_died(told)
    if dead:
        yield say("Dead: {names}", names=say.all([to.names[seat] for seat in dead]))
    hit = len(told.bullets) - len(dead)
    if hit > 0:
        yield say.many("{n} hit", hit)


# Below the table ------------------------------------------------------------------------------


def foot(view: View, to: Reader) -> Iterator[Item]:
    """Lay out the share for each number of sharers, outside the covered corner."""
    yield Panel((0, FOOT), SIZE, NIGHT)
    if view.result is not None:
        return  # nothing is shared any more
    middle = (FOOT + SIZE[1]) / 2
    left = corner(SIZE[0])[0] + 8
    yield Text((left, middle), to.say("Each gets"), "old", 42, LIGHT, "lm", fit=LABEL, lines=2)
    left += LABEL + 8
    wide = (SIZE[0] - 14 - left) / 6
    for number, share in enumerate(view.share_of):
        yield from _share(number + 1, share, to, left + number * wide, wide - 8)


def _share(count: int, share: int, to: Reader, x: float, wide: float) -> Iterator[Item]:
    top, bottom = FOOT + 8, SIZE[1] - 8
    middle = (top + bottom) / 2
    yield Panel((x, top), (x + wide, bottom), SLATE, FADED, 2, 12)
    yield pieces.stamp((x + 5, middle - 32), "person", scale=0.8)
    yield Text((x + 17, middle + 17), str(count), "bold", 30, LIGHT)
    ink: Ink = GOLD if share else FADED
    yield Text(
        (x + wide - 8, middle),
        short_money(share, to.say),
        "bold",
        34,
        ink,
        "rm",
        fit=round(wide - 46),
    )

"""Who leads, as far as the reader may know, and why."""

from collections.abc import Iterator, Mapping

from bot.tables.session import Session
from games.core.log import Seat
from games.core.rules import AnyEvent, Standing
from words.reader import Reader
from words.scores import UNKNOWN, best_first, leaders, shown
from words.vocabulary import AnyVocabulary


def line(play: Session, seat: Seat | None, words: AnyVocabulary, to: Reader) -> str:
    """Say how all stand, the best first, as a seat (or, for None, everybody) sees it.

    "" if the game counts no score.
    """
    standings = play.rules.standings(play.view(seat))
    if not standings:
        return ""
    said = (
        f"{_name(one, to)} {shown(standings[one], words.points, to)}"
        for one in best_first(standings)
    )
    return f"📊 {' · '.join(said)}"


def itemised(play: Session, words: AnyVocabulary, to: Reader) -> list[str]:
    """Say line by line what everybody may see of each score, and what is hidden."""
    standings = play.rules.standings(play.view(None))
    return [_itemised(one, standings[one], words, to) for one in best_first(standings)]


def lead(
    play: Session, seat: Seat, heard: list[AnyEvent], words: AnyVocabulary, to: Reader
) -> list[str]:
    """Say who took the lead from a seat by what it heard; nothing if it has kept it."""
    view = play.view(seat)
    now = play.rules.standings(view)
    if not now or play.result is not None:
        return []
    changes: Mapping[Seat, int] = play.rules.changes(heard, view)
    before = [one.total - changes.get(Seat(other), 0) for other, one in enumerate(now)]
    ahead = leaders([one.total for one in now])
    if seat in ahead or seat not in leaders(before) or len(set(before)) == 1:
        return []
    names = to.say.all([f"{to.names[one]} {shown(now[one], words.points, to)}" for one in ahead])
    return [
        to.say(
            "📉 **You lost the lead**: {names}; you have {own}.",
            names=names,
            own=shown(now[seat], words.points, to),
        )
    ]


def _name(seat: Seat, to: Reader) -> str:
    return f"**{to.say('You')}**" if seat == to.seat else to.names[seat]


def _itemised(seat: Seat, standing: Standing, words: AnyVocabulary, to: Reader) -> str:
    parts = [*_parts(standing, words, to)]
    return f"**{to.names[seat]} {shown(standing, words.points, to)}**: {', '.join(parts)}"


def _parts(standing: Standing, words: AnyVocabulary, to: Reader) -> Iterator[str]:
    yield from (words.part(part, to) for part in standing.parts if part.points)
    yield from (f"{words.hidden_part(key, to)} {UNKNOWN}" for key in standing.hidden)

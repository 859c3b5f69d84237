"""Who leads, as far as everybody may know, and why."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from bot.tables.news import LostLead
from bot.tables.session import Session
from games.core.log import Seat
from games.core.rules import Result, Standing, TieBreak
from words.reader import Reader
from words.scores import UNKNOWN, best_first, shown
from words.vocabulary import AnyVocabulary


def line(session: Session, words: AnyVocabulary, to: Reader) -> str:
    """Say how all stand, the best first, and to a player also what they alone know of their score.

    "" if the game counts no score.
    """
    public = session.rules.standings(session.view(None))
    if not public:
        return ""
    said = (
        f"{_name(seat, to)}: {shown(public[seat], words.scores.points, to)}"
        f"{_own(session, seat, words, to)}"
        for seat in best_first(public)
    )
    return f"📊 {' · '.join(said)}"


def itemised(session: Session, words: AnyVocabulary, to: Reader) -> list[str]:
    """Say line by line what everybody may see of each score, and what is hidden.

    The best comes first; once the game is over, in the order of the places.
    """
    public = session.rules.standings(session.view(None))
    order: Sequence[Seat] = best_first(public)
    if session.result is not None:
        places = session.result.places
        order = sorted(order, key=lambda one: places[one])
    return [_itemised(one, public[one], words, to) for one in order]


def tied(result: Result, words: AnyVocabulary, to: Reader) -> list[str]:
    """Say of each who has as much as the next what puts them before the other."""
    seats = [Seat(seat) for seat in range(len(result.scores))]
    order = sorted(seats, key=lambda seat: result.places[seat])
    return [
        _tie(ahead, behind, broken, result, words, to)
        for ahead, behind in pairwise(order)
        if (broken := result.decided_by(ahead, behind)) is not None
    ]


def _tie(
    ahead: Seat, behind: Seat, broken: TieBreak, result: Result, words: AnyVocabulary, to: Reader
) -> str:
    return to.say(
        "⚖️ {name} and {other} both have {total}: {name} is ahead ({why}).",
        name=to.names[ahead],
        other=to.names[behind],
        total=words.scores.points(result.scores[ahead].total, to),
        why=words.scores.tie_break(broken.key, broken.counts[ahead], broken.counts[behind], to),
    )


def _itemised(seat: Seat, standing: Standing, words: AnyVocabulary, to: Reader) -> str:
    total = f"**{to.names[seat]}: {shown(standing, words.scores.points, to)}**"
    parts = ", ".join(_parts(standing, words, to))
    return f"{total} ({parts})" if parts else total


def lost(lead: LostLead | None, words: AnyVocabulary, to: Reader) -> list[str]:
    """Say who has taken the lead from the reader; nothing if nobody has."""
    if lead is None or to.seat is None:
        return []
    now = lead.standings
    names = to.say.all(
        [f"{to.names[one]}: {shown(now[one], words.scores.points, to)}" for one in lead.ahead]
    )
    return [
        to.say(
            "📉 **You lost the lead**: {names}; you have {own}.",
            names=names,
            own=shown(now[to.seat], words.scores.points, to),
        )
    ]


def _name(seat: Seat, to: Reader) -> str:
    return f"**{to.say('You')}**" if seat == to.seat else to.names[seat]


def _own(session: Session, seat: Seat, words: AnyVocabulary, to: Reader) -> str:
    """Say what the reader's own score is with all that they alone know; "" if all is public."""
    if seat != to.seat:
        return ""
    mine, public = (session.rules.standings(session.view(one))[seat] for one in (seat, None))
    if not public.hidden:
        return ""
    return to.say(" ({points} with what you hide)", points=shown(mine, words.scores.points, to))


def _parts(standing: Standing, words: AnyVocabulary, to: Reader) -> Iterator[str]:
    yield from (words.scores.part(part, to) for part in standing.parts if part.points)
    yield from (f"{words.scores.hidden_part(key, to)} {UNKNOWN}" for key in standing.hidden)

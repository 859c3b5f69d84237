"""The leader and the reasons, from public facts."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from bot.tables.news import LostLead
from bot.tables.session import Session
from games.core.log import Seat
from games.core.rules import Result, Standing, TieBreak
from words.people import tally, them
from words.reader import Reader
from words.scores import best_first
from words.vocabulary import AnyVocabulary


def line(session: Session, words: AnyVocabulary, to: Reader) -> str:
    """Say who leads by what, and the others' scores; for a player including what only they know.

    "" if the game counts no score.
    """
    public = session.standings(None)
    if not public:
        return ""
    best = max(one.total for one in public)
    ahead = [seat for seat in best_first(public) if public[seat].total == best]
    own, is_named = _own(session, words, to)
    told = [f"{_lead(ahead, public, words, to)}{own if to.seat in ahead else ''}"]
    for seat in best_first(public)[len(ahead) :]:
        points = words.scores.points(public[seat].total, to)
        told.append(f"{_name(seat, to)} {points}{own if seat == to.seat else ''}")
    if not is_named:
        told += _hidden_parts(public, words, to)
    return f"📊 {' · '.join(told)}"


def brief(session: Session, words: AnyVocabulary, to: Reader) -> str:
    """Say briefly who leads and the reader's score; for the leader, the next player's.

    The reader's score includes what only they know: "38+10" next to "40+?", so that both can be
    compared.

    "" if the game counts no score.
    """
    public = session.standings(None)
    if not public:
        return ""
    points = [_so_far(one, words, to) for one in public]
    told = [tally(Seat(seat), one, to) for seat, one in enumerate(points)]
    more = list[str]()
    if to.seat is not None:
        mine = session.rules.standings(session.view(to.seat))[to.seat]
        told[to.seat] = tally(to.seat, _with_own(public[to.seat], mine, words, to), to)
        more = [told[to.seat]] if public[to.seat].hidden else []
    if len({one.total for one in public}) == 1:
        return f"📊 {', '.join([to.say('all {points}', points=points[0]), *more])}"
    order = sorted(best_first(public), key=lambda one: (-public[one].total, one != to.seat))
    second = order[1] if to.seat in (None, order[0]) else to.seat
    return f"📊 {told[order[0]]}, {told[second]}"


def _so_far(standing: Standing, words: AnyVocabulary, to: Reader) -> str:
    """Write the visible part of a score, as in pictures: "40+?" if something is hidden."""
    points = words.scores.points(standing.total, to)
    return f"{points}+?" if standing.hidden else points


def _with_own(public: Standing, mine: Standing, words: AnyVocabulary, to: Reader) -> str:
    """Write a score with the part that only its owner knows: "38+10"."""
    known, own = words.scores.points(public.total, to), mine.total - public.total
    if not own:
        return _so_far(mine, words, to)
    sign = "+" if own > 0 else "-"
    more = "+?" if mine.hidden else ""
    return f"{known}{sign}{words.scores.points(abs(own), to)}{more}"


def _lead(
    ahead: Sequence[Seat], public: Sequence[Standing], words: AnyVocabulary, to: Reader
) -> str:
    """Say who has most, how much, and for what: once if all leaders have it for the same."""
    points = words.scores.points(public[ahead[0]].total, to)
    if len(ahead) == len(public):
        told = to.say("All have {points}", points=points)
    else:
        told = to.say("In the lead: {who}, **{points}**", who=them(ahead, to), points=points)
    parts = {seat: ", ".join(_known_parts(public[seat], words, to)) for seat in ahead}
    if len(set(parts.values())) == 1:
        why = parts[ahead[0]]
    else:
        why = "; ".join(f"{_name(seat, to)}: {told}" for seat, told in parts.items())
    return f"{told} ({why})" if why else told


def itemised(session: Session, words: AnyVocabulary, to: Reader) -> list[str]:
    """List the visible score of each player line by line, and what is hidden.

    The best comes first; after the game, the order is that of the places.
    """
    public = session.standings(None)
    order: Sequence[Seat] = best_first(public)
    if session.result is not None:
        places = session.result.places
        order = sorted(order, key=lambda one: places[one])
    return [_itemised(one, public[one], words, to) for one in order]


def tied(result: Result, words: AnyVocabulary, to: Reader) -> list[str]:
    """For each two equal scores, say what puts one player before the other."""
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
    total = f"**{to.names[seat]}: {words.scores.points(standing.total, to)}**"
    parts = ", ".join(_parts(standing, words, to))
    return f"{total} ({parts})" if parts else total


def lost(lead: LostLead | None, words: AnyVocabulary, to: Reader) -> list[str]:
    """Say who took the lead from the reader; empty if nobody did."""
    if lead is None or to.seat is None:
        return []
    points = [words.scores.points(one.total, to) for one in lead.standings]
    names = to.say.all([f"{to.names[one]}: {points[one]}" for one in lead.ahead])
    own = points[to.seat]
    return [to.say("📉 **You lost the lead**: {names}; you have {own}.", names=names, own=own)]


def _name(seat: Seat, to: Reader) -> str:
    return f"**{to.say('You')}**" if seat == to.seat else to.names[seat]


def _own(session: Session, words: AnyVocabulary, to: Reader) -> tuple[str, bool]:
    """Write the reader's score with the part that only they know; "" if all is public.

    The second result tells whether this names all that the others hide as well.
    """
    if to.seat is None:
        return "", False
    public = session.standings(None)
    mine, hidden = session.standings(to.seat)[to.seat], public[to.seat].hidden
    if not hidden:
        return "", False
    told = to.say(
        " ({points} with {parts})",
        points=words.scores.points(mine.total, to),
        parts=to.say.all(words.scores.hidden_part(key, to) for key in hidden),
    )
    return told, all(set(one.hidden) <= set(hidden) for one in public)


def _parts(standing: Standing, words: AnyVocabulary, to: Reader) -> Iterator[str]:
    yield from _known_parts(standing, words, to)
    yield from _hidden_parts([standing], words, to)


def _known_parts(standing: Standing, words: AnyVocabulary, to: Reader) -> Iterator[str]:
    return (words.scores.part(part, to) for part in standing.parts if part.points)


def _hidden_parts(standings: Sequence[Standing], words: AnyVocabulary, to: Reader) -> Iterator[str]:
    """Name the hidden parts of all these scores together."""
    keys = dict.fromkeys(key for one in standings for key in one.hidden)
    if keys:
        names = to.say.all(words.scores.hidden_part(key, to) for key in keys)
        yield to.say("not counted: {parts}", parts=names)

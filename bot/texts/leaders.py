"""The leader and the reasons, from public facts."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from bot.tables.news import LostLead
from bot.tables.session import Session
from games.core.log import Seat
from games.core.rules import Result, Standing, TieBreak
from words.people import brief_name, tally, them
from words.reader import Reader
from words.scores import best_first, signed
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
        told.append(f"{_name(seat, to)}: {points}{own if seat == to.seat else ''}")
    if not is_named:
        told += _hidden_parts(public, words, to)
    return f"📊 {' · '.join(told)}"


def brief(session: Session, words: AnyVocabulary, to: Reader) -> str:
    """Say in a few words who leads, why, and how the reader stands; who leads, how the next does.

    Of several leaders, it says how many they are.

    All scores count what everybody sees, so that they can be compared; what the reader alone knows
    of their own stands beside it ("36 (+9 hidden)"). `others` has the scores left out here.

    "" if the game counts no score.
    """
    public = session.standings(None)
    if not public:
        return ""
    points = [words.scores.points(one.total, to) for one in public]
    secret = _secret(session, words, to)
    if len({one.total for one in public}) == 1:
        points_of_all = to.say("all have {points}", points=points[0])
        if not secret:
            return f"📊 {points_of_all}"
        return f"📊 {points_of_all} ({secret})"
    ahead, order = _ahead(public, to), _in_brief(public, to)
    if len(ahead) > 1:
        return f"📊 {_tied(ahead, points, secret, to)}"
    first, second = order
    more = {first: _reason(public[first], public[second], words, to)}
    if to.seat is not None:
        more[to.seat] = ", ".join(filter(None, [more.get(to.seat, ""), secret]))
    told = (
        tally(one, f"{points[one]} ({more[one]})" if more.get(one) else points[one], to)
        for one in (first, second)
    )
    return f"📊 {', '.join(told)}"


def others(session: Session, words: AnyVocabulary, to: Reader) -> str:
    """Give the scores that `brief` leaves out, the best first; "": none.

    It begins with the best score of all, or names who has that.
    """
    public = session.standings(None)
    if len({one.total for one in public}) < 2:
        return ""
    named, points = _in_brief(public, to), words.scores.points
    left = [seat for seat in best_first(public) if seat not in named]
    if len(named) == 1 and len({public[seat].total for seat in left}) == 1:
        return ""  # it says how many lead, and they are all others
    if not left:
        return ""
    view = session.view(None)
    told = ", ".join(
        f"{to.names[seat]} ({words.scores.fate(view, seat, to) or points(public[seat].total, to)})"
        for seat in left
    )
    ahead = _ahead(public, to)
    if not set(ahead).isdisjoint(left):
        return f"📊 {told}"
    leaders = [to.say("you") if seat == to.seat else to.names[seat] for seat in ahead]
    # Translators: {leaders} may be "you"; {scores} is "Ann ($20k), Bob (dead)".
    behind = to.say("Behind {leaders}: {scores}", leaders=to.say.all(leaders), scores=told)
    return f"📊 {behind}"


def _ahead(public: Sequence[Standing], to: Reader) -> list[Seat]:
    """Return who leads, the reader first."""
    best = max(one.total for one in public)
    ahead = [seat for seat in best_first(public) if public[seat].total == best]
    return sorted(ahead, key=lambda one: one != to.seat)


def _in_brief(public: Sequence[Standing], to: Reader) -> list[Seat]:
    """Return whose scores are told in brief, the leader first; of more leaders than two, none."""
    ahead = _ahead(public, to)
    if len(ahead) == 1:
        if to.seat is not None and to.seat != ahead[0]:
            return [ahead[0], to.seat]
        return [ahead[0], next(one for one in best_first(public) if one != ahead[0])]
    if to.seat is None:
        return []
    return ahead if to.seat in ahead and len(ahead) == 2 else [to.seat]


def _tied(ahead: Sequence[Seat], points: Sequence[str], secret: str, to: Reader) -> str:
    """Say who share the lead, or how many, and how the reader stands."""
    first, count = ahead[0], len(ahead)
    if first == to.seat:
        own = f"{points[first]} ({secret})" if secret else points[first]
        if count == 2:
            return to.say(
                "you and {name} lead: {points}", name=brief_name(ahead[1], to), points=own
            )
        # Translators: {points} is a score that the reader and {n} others have.
        return to.say.many("you and {n} other[s] lead: {points}", count - 1, points=own)
    lead = to.say("{n} players lead: {points}", n=count, points=points[first])
    if to.seat is None:
        return lead
    own = f"{points[to.seat]} ({secret})" if secret else points[to.seat]
    return f"{lead}, {tally(to.seat, own, to)}"


def _secret(session: Session, words: AnyVocabulary, to: Reader) -> str:
    """Say how many points of their own the reader alone knows of; "": none."""
    if to.seat is None:
        return ""
    public = session.standings(None)[to.seat]
    own = session.standings(to.seat)[to.seat].total - public.total
    if not own:
        return ""
    # Translators: points that only the reader sees so far; {points} is "+9".
    return to.say("{points} hidden", points=signed(own, words.scores.points, to))


def _reason(ahead: Standing, behind: Standing, words: AnyVocabulary, to: Reader) -> str:
    """Say of what most of all one score has more than another ("more houses"); "": not told."""
    by: Counter[str] = Counter()
    for standing, sign in ((ahead, 1), (behind, -1)):
        for part in standing.parts:
            by[words.scores.advantage(part.key, to)] += sign * part.points
    advantage, points = max(by.items(), key=lambda one: one[1], default=("", 0))
    return advantage if points > 0 else ""


def _lead(
    ahead: Sequence[Seat], public: Sequence[Standing], words: AnyVocabulary, to: Reader
) -> str:
    """Say who has most, how much, and for what, if all leaders have it for the same."""
    points = words.scores.points(public[ahead[0]].total, to)
    if len(ahead) == len(public):
        told = to.say("All have {points}", points=points)
    else:
        told = to.say("In the lead: {who}, **{points}**", who=them(ahead, to), points=points)
    parts = {", ".join(_known_parts(public[seat], words, to)) for seat in ahead}
    why = parts.pop() if len(parts) == 1 else ""
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
    """Say what the reader alone knows of their own score, beside what all see; "": nothing.

    The second result tells whether this names all that the others hide as well.
    """
    if to.seat is None:
        return "", False
    public = session.standings(None)
    hidden = public[to.seat].hidden
    if not hidden:
        return "", False
    own = session.standings(to.seat)[to.seat].total - public[to.seat].total
    if not own:
        return "", False
    # Translators: points that the reader alone knows of; {points} is "+9", {parts} "objectives".
    told = to.say(
        " ({points} only you see: {parts})",
        points=signed(own, words.scores.points, to),
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

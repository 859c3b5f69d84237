"""The text about past games: a person's own, their opponents, and the records of a server."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.frontend.ratings.rating_text import MEDALS
from bot.shelf import Shelf
from bot.store.rows.tallies import ANY_SEATS, By, Meeting, Tally
from words.say import Say

RECORDS: Final[tuple[By, ...]] = ("best", "wins", "longest")
"""The records of a server, in this order."""


def history(
    heading: str,
    told: Sequence[Tally],
    met: Sequence[Meeting],
    shelf: Shelf,
    say: Say,
    *,
    is_own: bool,
) -> str:
    """Describe a person's games one by one, and their results against others.

    About others, it does not reveal whether they hide their ratings or have played nothing.
    """
    lines = [heading]
    for game in shelf:
        theirs = [tally for tally in told if tally.game == game]
        for tally in theirs:
            if tally.seats == ANY_SEATS:
                lines.append(f"- **{shelf[game].name}**: {_played(tally, say)}")
                lines += _extras(tally, say)
        by_seats = [tally for tally in theirs if tally.seats != ANY_SEATS]
        if len(by_seats) > 1:
            lines += [f"  - {_at_size(tally, say)}" for tally in by_seats]
    if len(lines) == 1:
        nothing = say("No game between people has been finished yet.")
        return "\n".join([*lines, nothing if is_own else _nothing_to_show(say)])
    if met:
        lines.append(say("**Opponents**"))
        lines += [f"- {_against(meeting, say)}" for meeting in met]
    lines.append(say("-# Only rated games count. People who hide their ratings are not named."))
    return "\n".join(lines)


def _played(tally: Tally, say: Say) -> str:
    games = say.many("{n} game[s]", tally.games)
    return say.many("{games}, {n} win[s]", tally.wins, games=games)


def _extras(tally: Tally, say: Say) -> list[str]:
    """Return a line about the best score and wins in a row, if there are any."""
    parts = list[str]()
    if tally.best is not None:
        parts.append(say("best score {score}", score=tally.best))
    if tally.longest > 1:
        parts.append(say("longest streak {n} wins", n=tally.longest))
    if tally.streak > 1:
        parts.append(say("current streak {n}", n=tally.streak))
    return [f"-# {', '.join(parts)}"] if parts else []


def _at_size(tally: Tally, say: Say) -> str:
    return say("with {n} at the table: {played}", n=tally.seats, played=_played(tally, say))


def _against(meeting: Meeting, say: Say) -> str:
    return say(
        "<@{user}>: {games}, {wins} ahead, {losses} behind",
        user=meeting.other_id,
        games=say.many("{n} game[s]", meeting.games),
        wins=meeting.wins,
        losses=meeting.losses,
    )


def records(name: str, found: Mapping[By, Sequence[Tally]], say: Say) -> str:
    """Describe the records of a server in a game; mentions ping nobody."""
    lines = [say("**{game}**: the records of this server", game=name)]
    for by in RECORDS:
        if found[by]:
            lines.append(_title(by, say))
            lines += [_holder(place, one, by) for place, one in enumerate(found[by])]
    if len(lines) == 1:
        lines.append(_nothing_to_show(say))
    return "\n".join(lines)


def _nothing_to_show(say: Say) -> str:
    return say(
        "Nothing to show: no game between people has been finished here, or the "
        "players hide their ratings."
    )


def _title(by: By, say: Say) -> str:
    match by:
        case "best":
            return say("Best score")
        case "wins":
            return say("Most wins")
        case "longest":
            return say("Most wins in a row")


def _holder(place: int, one: Tally, by: By) -> str:
    reached = {"best": one.best, "wins": one.wins, "longest": one.longest}[by]
    return f"{MEDALS[place]} <@{one.user_id}> **{reached}**"

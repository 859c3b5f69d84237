"""The text about tournaments: their state, a person's next tables, the organisers."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

from bot.frontend.core.pagination import Page, page_at
from bot.model import TournamentRow
from bot.shelf import Shelf
from bot.texts.names import escaped
from bot.tournaments.announce import NAMED, Announcement
from bot.tournaments.champions import Series
from tournaments import stages
from tournaments.preview import bracket_round
from tournaments.settings import scoring
from tournaments.standings import Entrant, Row, difference
from tournaments.state import Match, State, rounds_planned
from words.say import Say
from words.tournaments import numbers, plans, standings

LINES: Final = 10
"""Lines of standings on a page."""
Users = Mapping[int, int]
"""The people with the numbers of a tournament."""


def named(row: TournamentRow) -> str:
    """Return a tournament's name for a message: without markup, pings or links."""
    return escaped((row.name,))[0]


def address(row: TournamentRow) -> str:
    """Return the link to the message for entering, or to its channel."""
    message = "" if row.message_id is None else f"/{row.message_id}"
    return f"https://discord.com/channels/{row.guild_id}/{row.channel_id}{message}"


def listed(row: TournamentRow, state: State, shelf: Shelf, say: Say, *, is_in: bool) -> str:
    """Describe a tournament and its state in a line."""
    line = say("[{name}]({place}) · {game} · {format} · {stands}", name=named(row),
               place=address(row), game=shelf[row.game].name,
               format=plans.format_name(state.settings.format, say),
               stands=stands(state, say))  # fmt: skip
    return f"{line} ⬅️" if is_in else line


def over(row: TournamentRow, told: Announcement, shelf: Shelf, say: Say) -> str:
    """Describe the end of a tournament in a line."""
    ended = say("cancelled")
    if told.state.phase == "finished":
        ended = champions(told.state, row.salt, told.users, say)
    return say("[{name}]({place}) · {game} · {ended} · {when}", name=named(row),
               place=address(row), game=shelf[row.game].name, ended=ended,
               when=f"<t:{told.record[-1].at // 1000}:d>")  # fmt: skip


def remembered(series: Series, shelf: Shelf, say: Say) -> list[str]:
    """Say who won each season of a series; for several seasons, also the total results."""
    newest = series.seasons[0].row
    lines = [say("🏆 **{name}** · {game}", name=named(newest), game=shelf[newest.game].name)]
    for one in series.seasons:
        first = one.podium[0]
        who = say("somebody who left") if first is None else f"<@{first}>"
        lines.append(
            say.many(
                "- {when} · {name}: 🥇 {who}, of {n} player[s]",
                one.people,
                when=f"<t:{one.ended_at // 1000}:d>",
                name=named(one.row),
                who=who,
            )
        )
    if len(series.seasons) > 1:
        lines.append(say("All seasons:"))
        for place, (user, career) in enumerate(series.ranked()[:LINES], 1):
            titles = say.many("{n} title[s]", career.titles)
            seasons = say.many("{n} season[s]", career.seasons)
            lines.append(say("{place}. <@{user}>: {titles}, {points} points in {seasons}",
                             place=place, user=user, titles=titles, seasons=seasons,
                             points=numbers.points(career.points, say)))  # fmt: skip
    return lines


# Translators: where a tournament stands, behind its name: "over" has ended.
def stands(state: State, say: Say) -> str:
    """Describe a tournament's state in a few words."""
    if state.interrupted_at is not None:
        return say("interrupted")
    match state.phase:
        case "open" | "check_in":
            entered = say.many("{n} player[s] entered", len(state.active))
            return say("begins {when}, {entered}", entered=entered,
                       when=f"<t:{state.starts_at // 1000}:R>")  # fmt: skip
        case "running":
            return _under_way(state, say)
        case "finished":
            return say("over")
        case "cancelled":
            return say("cancelled")


def _under_way(state: State, say: Say) -> str:
    """Describe what is played now; heats and leagues have no numbered rounds."""
    still = sum(one.outcome is None for one in state.matches.values())
    if state.heats_until is not None:
        return say.many(
            "heats until {when}, {n} table[s] [is|are] playing",
            still,
            when=f"<t:{state.heats_until // 1000}:f>",
        )
    match state.rounds[-1].stage if state.rounds else None:
        case None:
            return say("the draw follows")
        case "league" | "heat":
            return say.many("{n} table[s] [is|are] playing", still)
        case "final":
            return say("in the final")
        case "round":
            planned = rounds_planned(state.settings, len(state.starters))
            return say.many(
                "round {round} of {all}, {n} table[s] [is|are] playing",
                still,
                round=len(state.rounds),
                all=planned,
            )
        case "bracket":
            number, rounds = bracket_round(state, state.rounds[-1])
            return say.many(
                "bracket round {round} of {all}, {n} table[s] [is|are] playing",
                still,
                round=number,
                all=rounds,
            )


def mention(users: Users, who: int | None, say: Say) -> str:
    """Mention a person."""
    if who is None:
        return say("a computer player")
    return f"<@{users[who]}>" if who in users else say("somebody who left")


def standing(
    tables: Sequence[Sequence[Row]], users: Users, own: int | None, page: int, say: Say
) -> Page[str]:
    """Return a page of the standings, division by division, with the reader's line marked.

    Only its lines are written, since hundreds of people may look at long standings.
    """
    lines = list[Row | str]()
    for number, table in enumerate(tables, 1):
        if len(tables) > 1:
            lines.append(say("**Division {n}**", n=number))
        lines += table

    def told(one: Row | str) -> str:
        if isinstance(one, str):
            return one
        line = standings.line(one, lambda who: mention(users, who, say), say)
        return f"{line} ⬅️" if one.entrant == own else line

    cut = [lines[at : at + LINES] for at in range(0, len(lines), LINES)] or [lines]
    shown = page_at(cut, page)
    return Page("\n".join(map(told, shown.content)), shown.number, shown.count)


def reasons(
    tables: Sequence[Sequence[Row]],
    state: State,
    users: Users,
    own: int | None,
    page: int,
    say: Say,
) -> list[str]:
    """Say for each on a page of the standings why they are before the next.

    The first page also has the reader's reason. Reasons and lines are on the same pages.
    """
    criteria = scoring(state.settings).criteria

    def why(above: Row, below: Row) -> str:
        told = difference(above, below, criteria)
        return "- " + standings.why(above, below, told, lambda who: mention(users, who, say), say)

    lines, theirs = list[str](), list[str]()
    for table in tables:
        lines += [""] if len(tables) > 1 else []  # where the standings name the division
        for above, below in pairwise(table):
            lines.append(why(above, below))
            if own in (above.entrant, below.entrant):
                theirs.append(lines[-1])
        lines.append("")  # nobody is behind the last one
    here = [one for one in lines[(page - 1) * LINES : page * LINES] if one]
    return [*(theirs if page == 1 else []), *(one for one in here if page > 1 or one not in theirs)]


def several(people: Sequence[str], say: Say) -> str:
    """List people, as many as a message can name."""
    if len(people) <= NAMED:
        return say.all(people)
    rest = len(people) - NAMED
    return say.many("{people} and {n} more", rest, people=", ".join(people[:NAMED]))


def champions(state: State, salt: str, users: Users, say: Say) -> str:
    """Name the first three of a tournament that is over."""
    best = stages.podium(state, salt)[:3]
    medals = zip("🥇🥈🥉", best, strict=False)
    return " ".join(f"{medal} {mention(users, who, say)}" for medal, who in medals)


def next_table(
    row: TournamentRow, match: Match, own: int, users: Users, table: str, say: Say
) -> str:
    """Say where and against whom a person plays next; `table` is a link, or "" without one."""
    others = say.all(mention(users, who, say) for who in match.seats if who != own)
    if table:
        return say("**{name}**: {table} with {others}", name=named(row), table=table, others=others)
    return say("**{name}**: table {n} with {others}; it is not open yet", name=named(row),
               n=match.number, others=others)  # fmt: skip


def own_matches(state: State, own: int) -> list[Match]:
    """Return a person's open matches, oldest first."""
    return [
        one for one in state.matches.values() if one.outcome is None and Entrant(own) in one.seats
    ]

"""What is said where a tournament is announced: a few lines for each entry that is announced."""

from collections.abc import Iterable, Mapping
from typing import Final

from bot.clocks.durations import written
from bot.frontend.core.pagination import pages
from bot.frontend.tournaments import creation_text
from bot.frontend.tournaments.tournament_text import champions, mention, several, stands
from bot.shelf import Game
from bot.texts.names import escaped
from bot.tournaments import drafts
from bot.tournaments.announce import Announcement, shows_season
from bot.tournaments.drafts import VARIANTS
from tournaments import due
from tournaments.events import (
    Adjudicated,
    Cancelled,
    CheckInBegan,
    DeputyNamed,
    DeputyRemoved,
    Drawn,
    DrawTakenBack,
    Ended,
    Entered,
    Extended,
    Finished,
    Left,
    Objected,
    Opened,
    OrganiserChosen,
    OrganiserGone,
    Proposed,
    Renamed,
    ResultTakenBack,
    Resumed,
    SeatChosen,
    Seeded,
    Started,
    StartMoved,
    TermsChanged,
)
from tournaments.fold import folded
from tournaments.preview import bracket_round
from tournaments.proof import digest
from tournaments.settings import Format, plays_heats
from tournaments.state import State, rounds_planned
from words.say import Say
from words.tournaments import plans

_GAMES: Final[Mapping[Format, tuple[str, ...]]] = {"league": ("laps",), "cup": ("heats",)}
"""The settings for the number of games that an entrant plays."""


def text(told: Announcement, game: Game, say: Say) -> str:
    """Return the announcement of an entry."""
    [name] = escaped((told.row.name,))
    kind = plans.format_name(told.state.settings.format, say)
    is_first = isinstance(told.entry.event, Opened)
    about = []
    if is_first:
        about = [say("{game} · {format}", game=game.name, format=kind), *_terms(told, game, say)]
    return "\n".join([say("🏆 **{name}**", name=name), *about, *_lines(told, say)])


def call(name: str, people: Iterable[int], say: Say) -> str:
    """Call all players of a tournament's table."""
    [called] = escaped((name,))
    who = say.all(f"<@{one}>" for one in people)
    return say("🏆 **{name}**: this is your table, {who}. Good luck!", name=called, who=who)


def _terms(told: Announcement, game: Game, say: Say) -> list[str]:
    """Describe the terms: tables, times, clock, options, and who may enter.

    After the start, draws show its tables, and actual times replace the planned ones.
    """
    settings = told.state.settings
    draft, is_league = drafts.of(told.row, settings), settings.format == "league"
    is_open = told.state.phase in ("open", "check_in")
    said = list[str]()
    if is_open and not is_league:
        said.append(say.many("Usually {n} players at a table", settings.seats))
    keys = [
        *(("seats",) if is_league else ()),
        *_GAMES.get(settings.format, ()),
        *(("heats_for",) if is_open and plays_heats(settings) else ()),
        *(("cap",) if is_open or not is_league else ()),
        "clock",
        *(("check_in",) if is_open and settings.check_in is not None else ()),
    ]
    said += [creation_text.said(draft, key, game, say) for key in keys]
    if draft.options:
        said.append(creation_text.said(draft, VARIANTS, game, say))
    if draft.role is not None:
        said.append(creation_text.who_may_enter(draft.role, say))
    return [f"- {one}" for one in said]


def _lines(told: Announcement, say: Say) -> list[str]:  # noqa: C901 - flat: one case for each
    state, event = told.state, told.entry.event
    match event:
        case Opened():
            return [
                *_how_it_stands(told, say),
                say("-# All draws follow from a secret number, which I publish at the end. "
                    "Until then, this proves that nobody changes it: {hash}",
                    hash=event.salt_hash),
            ]  # fmt: skip
        case CheckInBegan() if not state.people:
            return [say("Anyone who enters now counts as checked in. It begins {when}.",
                        when=_moment(state.starts_at))]  # fmt: skip
        case CheckInBegan():
            return [_are_they_there(told, say)]
        case Drawn():
            return [_what_is_drawn(state, say), *_drawn(told, say)]
        case SeatChosen():
            return [
                say("{who} chose seat {seat}.", who=_people(told, (event.entrant,), say),
                    seat=event.seat + 1) + _thread(told, event.match),
                *_choosers(told, (event.match,), say),
            ]  # fmt: skip
        case Started() if state.heats_until is not None:
            return [
                *([_edited(told, event, say)] if told.entry.by is not None else []),
                say("The heats have begun. Press **Play a heat** whenever you like, until {when}.",
                    when=_moment(state.heats_until)),
            ]  # fmt: skip
        case Renamed() | StartMoved() | TermsChanged() | Extended() | Started():
            return [_edited(told, event, say)]
        case Entered() | Left() | Seeded() | DeputyNamed() | DeputyRemoved():
            return [_people_changed(told, event, say)]
        case DrawTakenBack():
            who = mention(told.users, told.entry.by, say)
            return [say("{who} undid the last draw; a new one follows.", who=who)]
        case Proposed():
            until = _moment(told.entry.at + state.settings.objections_for)
            return [
                say("Table {n} is overdue. Unless somebody objects by {when}, this is the "
                    "result:", n=event.match, when=until),
                *_places(told, event.match, event.outcome.places, say),
                _reason(event, say),
            ]  # fmt: skip
        case Objected():
            return [_objected(told, event, say)]
        case Adjudicated():
            return [
                _decided(told, event, say),
                *_places(told, event.match, event.outcome.places, say),
                *(_season(state, say) if shows_season(state, event) else ()),
            ]
        case Ended():
            return _season(state, say)
        case ResultTakenBack():
            return [_taken_back(told, event, say)]
        case OrganiserGone() if state.organiser is None:
            return [say("The organiser has left. Vote for a new one, {who}.",
                        who=_people(told, told.called, say))]  # fmt: skip
        case OrganiserGone() | OrganiserChosen() if state.organiser is not None:
            return [say("{who} is now the organiser.",
                        who=_people(told, (state.organiser,), say))]  # fmt: skip
        case Resumed():
            goes_on = say(
                "The tournament continues. The time when nobody could play does not count."
            )
            return [goes_on, *([_are_they_there(told, say)] if told.called else [])]
        case Finished():
            champion = _people(told, (event.champion,), say)
            return [
                say("🎉 The champion is {who}.", who=champion),
                *_proof(told, event.salt, say),
            ]
        case Cancelled():
            why = (
                say("too few people entered")
                if event.why == "too_few"
                else say("the organiser cancelled it")
            )
            said = (
                say("The tournament ends here, without a champion: {why}.", why=why)
                if state.starters
                else say("The tournament will not take place: {why}.", why=why)
            )
            return [
                said,
                *_proof(told, event.salt, say),
            ]
        case _:
            return []


def _how_it_stands(told: Announcement, say: Say) -> list[str]:
    """Describe the present state of a tournament, in the message with which it opened."""
    state = told.state
    match state.phase:
        case "open" | "check_in":
            open_until = say("The tournament is open. It begins {when}.",
                             when=_moment(state.starts_at))  # fmt: skip
            entered = say.many("{n} [person|people] [has|have] entered.", len(state.active))
            stopped = [say("The tournament is interrupted: nobody can play now.")]
            return [open_until, entered, *(stopped if state.interrupted_at is not None else [])]
        case "running":
            begun = say("The tournament has begun: {stands}.", stands=stands(state, say))
            return [begun, *_season_ends(state, say)]
        case "finished":
            return [say("The tournament is over: {champions}",
                        champions=champions(state, told.row.salt, told.users, say))]  # fmt: skip
        case "cancelled":
            return [say("The tournament was cancelled.")]


def _season_ends(state: State, say: Say) -> list[str]:
    """Say when the running season of a league ends."""
    if not state.rounds or state.rounds[-1].stage != "league":
        return []
    return [say("The season ends {when}.", when=_moment(state.rounds[-1].cap_at))]


def _proof(told: Announcement, salt: str, say: Say) -> list[str]:
    """Say how anybody can repeat the tournament, and what binds the file to this message."""
    return [
        say("-# With this file, anybody can check each draw, each game and the "
"standings: `python -m bot tournament verify`. The secret number was "
"{salt}.", salt=salt),
        say("-# SHA-256 of its record: {hash}", hash=digest(told.record)),
    ]  # fmt: skip


def _decided(told: Announcement, event: Adjudicated, say: Say) -> str:
    """Say who decided a table."""
    if told.entry.by is None:
        return say("Table {n} was decided without being played to the end:", n=event.match)
    who = mention(told.users, told.entry.by, say)
    if event.elsewhere:
        return say("Table {n} was played elsewhere. {who} entered the result:", n=event.match,
                   who=who)  # fmt: skip
    return say("{who} decided table {n}:", n=event.match, who=who)


def _objected(told: Announcement, event: Objected, say: Say) -> str:
    """Say who decides a table after an objection."""
    state, match = told.state, told.state.matches[event.match]
    when = _moment(due.counts_from(state, match))
    if not due.judges(state, event.match):
        return say(
            "Somebody objected to the result of table {n}, but nobody may judge it: the "
            "organiser and all deputies play there. If they name no other deputy by "
            "{when}, it ends as proposed.",
            n=event.match,
            when=when,
        )
    return say("Somebody objected to the result of table {n}. {who} can decide it with "
               "`/tournament decide` by {when}. After that, it ends as proposed.",
               n=event.match, who=_people(told, told.called, say), when=when)  # fmt: skip


def _without_judge(told: Announcement, matches: Iterable[int], say: Say) -> list[str]:
    """Say at which tables all possible judges play."""
    state = told.state
    tables = [str(one) for one in matches if one in state.matches and not due.judges(state, one)]
    if not tables or state.organiser is None:
        return []
    return [
        say.many(
            "-# Nobody may judge table[s] {tables}: the organiser and all deputies play there. Use "
            "`/tournament deputy` to name another deputy.",
            len(tables),
            tables=say.all(tables),
        )
    ]


def _edited(
    told: Announcement,
    event: Renamed | StartMoved | TermsChanged | Extended | Started,
    say: Say,
) -> str:
    """Describe an organiser's changes."""
    who = mention(told.users, told.entry.by, say)
    match event:
        case Renamed():
            [name] = escaped((event.name,))
            return say("{who} renamed it: it is now **{name}**.", who=who, name=name)
        case StartMoved():
            return say("{who} changed the start: it begins {when}.", who=who,
                       when=_moment(event.starts_at))  # fmt: skip
        case Extended():
            return _extended(told.state, event, who, say)
        case Started():
            return say("{who} starts the tournament now.", who=who)
        case TermsChanged():
            short = (
                say("some players sit out where tables are not full")
                if event.short == "bye"
                else say("computer players fill tables that are not full")
            )
            if event.fewest is None:
                return say("{who} changed the terms: any number of players; {short}.",
                           who=who, short=short)  # fmt: skip
            return say.many(
                "{who} changed the terms: at least {n} player[s]; {short}.",
                event.fewest,
                who=who,
                short=short,
            )


def _extended(state: State, event: Extended, who: str, say: Say) -> str:
    """Say what got more time, and until when: tables, heats, or both."""
    time, told = written(event.by), list[str]()
    playing = [one for one in state.matches.values() if one.outcome is None]
    if playing:
        last = max(state.rounds[one.round - 1].cap_at if one.cap_at is None else one.cap_at
                   for one in playing)  # fmt: skip
        told.append(say("{who} gave all tables {time} more. They end {when} at the latest.",
                        who=who, time=time, when=_moment(last)))  # fmt: skip
    if state.heats_until is not None:
        told.append(say("{who} gave the heats {time} more. They end {when}.",
                        who=who, time=time, when=_moment(state.heats_until)))  # fmt: skip
    return "\n".join(told)


def _people_changed(
    told: Announcement, event: Entered | Left | Seeded | DeputyNamed | DeputyRemoved, say: Say
) -> str:
    """Say whom an organiser let enter or leave, or named as a deputy."""
    who = mention(told.users, told.entry.by, say)
    match event:
        case Entered():
            other = mention(told.users, event.entrant, say)
            return say("{who} added {other}.", who=who, other=other)
        case Left():
            other = mention(told.users, event.entrant, say)
            return say("{who} removed {other}. Their results stay.", who=who,
                       other=other)  # fmt: skip
        case Seeded():
            other = mention(told.users, event.entrant, say)
            return say("{who} seeded {other} as number {n}.", who=who, other=other, n=event.seed)
        case DeputyNamed():
            other = mention(told.users, event.user, say)
            return say("{who} named {other} as a deputy.", who=who, other=other)
        case DeputyRemoved():
            other = mention(told.users, event.user, say)
            return say("{other} is no longer a deputy.", other=other)


def _are_they_there(told: Announcement, say: Say) -> str:
    return say("Are you there, {who}? Press **I'm here** to play: it begins {when}.",
               who=_people(told, told.called, say), when=_moment(told.state.starts_at))  # fmt: skip


def _taken_back(told: Announcement, event: ResultTakenBack, say: Say) -> str:
    """Say who undid which result, and what else."""
    before, who = folded(told.record[:-1]), mention(told.users, told.entry.by, say)
    if before.phase == "finished":
        return say("{who} undid the result of table {n}: there is no champion yet.",
                   who=who, n=event.match)  # fmt: skip
    if len(before.rounds) > len(told.state.rounds):
        return say("{who} undid the result of table {n}, and the draw that followed from it.",
                   who=who, n=event.match)  # fmt: skip
    return say("{who} undid the result of table {n}.", who=who, n=event.match)


def _reason(event: Proposed, say: Say) -> str:
    """Say on what a proposal is based."""
    match event.why:
        case "scores":
            return say("-# Based on the current scores: the game is nearly over.")
        case "play_outs":
            return say.many(
                "-# Based on [the average of ]{n} game[s] that computer players played from this "
                "position.",
                event.playouts,
            )
        case "equal":
            return say(
                "-# There is no way to tell how it would have ended, so all players are tied."
            )


def _season(state: State, say: Say) -> list[str]:
    """Say how much of a season is over."""
    tables = state.matches_of("league")
    ended = sum(one.outcome is not None for one in tables)
    return [
        say.many("{n} of {all} tables [has|have] ended.", ended, all=len(tables)),
        say("-# `/tournament standings` says why one player is ahead of another."),
    ]


def _what_is_drawn(state: State, say: Say) -> str:
    drawn = state.rounds[-1]
    match drawn.stage:
        case "league":
            return say("The tables of the season are drawn.")
        case "heat":
            [number] = drawn.matches
            if len(state.matches[number].seats) < state.settings.seats:
                return say("A smaller heat starts.")
            return say("A heat is full.")
        case "final" if len(drawn.matches) > 1:
            return say("The final is drawn: {n} games side by side, and their points add up.",
                       n=len(drawn.matches))  # fmt: skip
        case "final":
            return say("The final is drawn.")
        case "round":
            return say("Round {n} of {all} is drawn.", n=drawn.number,
                       all=rounds_planned(state.settings, len(state.starters)))  # fmt: skip
        case "bracket":
            number, rounds = bracket_round(state, drawn)
            return say("Round {n} of {all} in the bracket is drawn.", n=number, all=rounds)


def _drawn(told: Announcement, say: Say) -> list[str]:
    drawn = told.state.rounds[-1]
    lines = [
        say("{n}. {who}", n=number, who=_people(told, told.state.matches[number].seats, say))
        + _thread(told, number)
        for number in drawn.matches
    ]
    if drawn.byes:
        lines.append(say("Without a table this time: {who}", who=_people(told, drawn.byes, say)))
    first, *more = pages(lines)
    if more:
        rest = len(lines) - first.count("\n") - 1
        first += "\n" + say.many("-# and {n} more table[s]. `/tournament next` names yours.", rest)
    return [
        first,
        *_choosers(told, drawn.matches, say),
        *_without_judge(told, drawn.matches, say),
    ]


def _thread(told: Announcement, match: int) -> str:
    """Return a link to a match, for use after a text; "" before it has a table."""
    return f" · <#{told.threads[match]}>" if match in told.threads else ""


def _choosers(told: Announcement, matches: Iterable[int], say: Say) -> list[str]:
    """Say who chooses the next seat."""
    state, lines = told.state, list[str]()
    for match in (state.matches[one] for one in matches):
        if match.choosers and told.may_choose:
            until = _moment(due.chosen_by(state, match))
            lines.append(say("{who} may choose a seat. The table opens {when} at the latest.",
                             who=_people(told, match.choosers[:1], say), when=until))  # fmt: skip
    return lines


def _places(told: Announcement, match: int, places: tuple[int, ...], say: Say) -> list[str]:
    seated = zip(places, told.state.matches[match].seats, strict=True)
    return [
        say("{place}. {who}", place=place, who=_people(told, (who,), say))
        for place, who in sorted(seated, key=lambda one: one[0])
        if who is not None
    ]


def _people(told: Announcement, who: Iterable[int | None], say: Say) -> str:
    return several([mention(told.users, one, say) for one in who], say)


def _moment(at: int) -> str:
    return f"<t:{at // 1000}:f>"

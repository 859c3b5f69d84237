"""Tournaments: what people see of them, and what they press."""

from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final, TypeVar

import discord

from bot.frontend import tournament_buttons, tournament_pictures
from bot.frontend.base_client import Interaction
from bot.frontend.membership import is_there
from bot.frontend.responses import (
    say_to,
    send_private,
    show_in_place,
)
from bot.model import TournamentRow
from bot.refusals import RefusedError, Why
from bot.store import people, ratings, tables, tournaments
from bot.store.record import LostRaceError
from bot.texts import pagination, tournament_page
from bot.texts.custom_ids import TournamentId
from bot.texts.links import link
from bot.texts.pagination import Page
from bot.tournaments.announce import Announcement, announcement
from bot.tournaments.register import NoTournamentError, Tournament
from bot.tournaments.succession import last_season
from tournaments import due
from tournaments.events import (
    Adjudicated,
    Cancelled,
    CheckedIn,
    DeputyNamed,
    DrawTakenBack,
    Entered,
    Event,
    KeptApart,
    Left,
    Objected,
    Queued,
    ResultTakenBack,
    SeatChosen,
    TableLost,
    Unqueued,
    Voted,
)
from tournaments.fold import NotPossibleError, Reason
from tournaments.points import Outcome
from tournaments.preview import preview
from tournaments.ratings import Key, table_of
from tournaments.standings import Entrant
from tournaments.state import Match, State, may_take_draw_back, may_take_result_back
from words.say import Say
from words.tournaments import plans
from words.tournaments.refusals import refusal

_OPTIONS: Final = 25
"""Of a menu."""

_T = TypeVar("_T")

Make = Callable[[Tournament, int], Event]
"""What somebody wants to happen, by their number in the tournament."""


async def handle_tournament(  # noqa: C901 - flat: a button each
    interaction: Interaction, meant: TournamentId, value: str | None
) -> None:
    """Handle a button or a menu of a tournament."""
    number = meant.tournament
    match meant.what:
        case "enter":
            await enter(interaction, number)
        case "leave":
            await leave(interaction, number)
        case "gone":
            say = say_to(interaction)
            await _do(interaction, number, _left, say("You have left the tournament."))
        case "here":
            say = say_to(interaction)
            await _do(interaction, number, _checked_in, say("Good: you are in."))
        case "queue":
            say = say_to(interaction)
            told = say("You wait for a heat. I call you when there is a table.")
            await _do(interaction, number, _queued, told)
        case "unqueue":
            say = say_to(interaction)
            await _do(interaction, number, _unqueued, say("You no longer wait for a heat."))
        case "page":
            await show(interaction, number, meant.match)
        case "why":
            await show_reasons(interaction, number, meant.match)
        case "object":
            say = say_to(interaction)
            told = say("Noted: the organiser decides how this table ended.")
            await _do(interaction, number, lambda _, who: Objected(meant.match, Entrant(who)), told)
        case "seats":
            await _show_seats(interaction, number)
        case "seat":
            await _choose_seat(interaction, meant, value or "")
        case "votes":
            await _show_candidates(interaction, number, meant.match)
        case "vote":
            await _vote(interaction, number, value or "")
        case "organise":
            await organise(interaction, number, meant.match)
        case "draw_back":
            await _take_draw_back(interaction, meant)
        case "result":
            await _judge(interaction, number, value or "")
        case "cancel":
            await check_organises(interaction, number)
            say = say_to(interaction)
            text = say("Nobody plays on if you cancel it. This cannot be undone.")
            view = tournament_buttons.confirmation("cancelled", number, say("Cancel it"))
            await show_in_place(interaction, text, view)
        case "cancelled":
            await _cancel(interaction, number)
        case "deputy":
            await name_deputy(interaction, number, int(value or 0))
        case "apart":
            one, _, other = (value or "").partition(" ")
            await keep_apart(interaction, number, int(one), int(other))
        case "next":
            pass  # the router sends it on


# What everybody may do ------------------------------------------------------------------------


async def enter(interaction: Interaction, number: int) -> None:
    """Enter a tournament, or its waiting list."""
    register, say, user_id = (
        interaction.client.tournaments,
        say_to(interaction),
        interaction.user.id,
    )
    seed = await _seed(interaction, await _admitted(interaction, number))
    async with _open(interaction, number) as tournament:
        rating = await _rating(interaction, tournament.state)
        who = Entrant(await register.person(tournament, user_id))
        if not await _add(interaction, tournament, Entered(who, seed, rating), who):
            return
        person, phase = tournament.state.people[who], tournament.state.phase
    if person.standing == "waiting":
        text = say("You are on the waiting list: I let you in when somebody leaves.")
    elif phase == "running":
        text = say("You are in, from now on.")
    else:
        text = say("You are in. Tables open by themselves, and I call you there.")
    await send_private(interaction, text)


async def _admitted(interaction: Interaction, number: int) -> TournamentRow:
    """Return a tournament that somebody may enter.

    Raises:
        RefusedError: they are not on its server, or have not the role that may enter.
    """
    client, user = interaction.client, interaction.user
    async with client.registry.store.read() as db:
        row = await tournaments.tournament(db, number)
    if row is None:
        raise RefusedError(Why.NO_TOURNAMENT)
    is_here = interaction.guild_id == row.guild_id
    if not is_here and not await is_there(client, row.guild_id, user.id):
        raise RefusedError(Why.ELSEWHERE)
    roles = user.roles if is_here and isinstance(user, discord.Member) else []
    if row.role_id is not None and row.role_id not in {role.id for role in roles}:
        raise RefusedError(Why.WRONG_ROLE)
    return row


async def _seed(interaction: Interaction, row: TournamentRow) -> int | None:
    """Return somebody's seed from the last season.

    Raises:
        RefusedError: they left too many of its games to others.
    """
    if row.after is None:
        return None
    last = await last_season(interaction.client.registry.store, row.after)
    if last is None:
        return None
    if interaction.user.id in last.barred:
        raise RefusedError(Why.NOT_ADMITTED)
    return last.seeds.get(interaction.user.id)


async def leave(interaction: Interaction, number: int) -> None:
    """Leave a tournament; ask first if it goes on."""
    say, told = say_to(interaction), await _told(interaction, number)
    if told.state.phase != "running":
        await _do(interaction, number, _left, say("You have left the tournament."))
        return
    text = say("The tournament goes on: somebody else takes your place in tables that have not "
               "begun. What you have played stays.")  # fmt: skip
    view = tournament_buttons.confirmation("gone", number, say("Leave the tournament"))
    await send_private(interaction, text, view)


def _left(_: Tournament, who: int) -> Event:
    return Left(Entrant(who))


def _checked_in(_: Tournament, who: int) -> Event:
    return CheckedIn(Entrant(who))


def _queued(_: Tournament, who: int) -> Event:
    return Queued(Entrant(who))


def _unqueued(_: Tournament, who: int) -> Event:
    return Unqueued(Entrant(who))


async def _rating(interaction: Interaction, state: State) -> int | None:
    """Return somebody's rating at the game of a tournament, if others may see it."""
    key = Key(interaction.user.id, state.settings.game, table_of(state.settings.seats))
    async with interaction.client.registry.store.read() as db:
        person = await people.person(db, interaction.user.id)
        found = (await ratings.ratings(db, [key])).get(key)
    if found is None or found.is_provisional or not person.shows_rating:
        return None
    return found.shown


async def _show_seats(interaction: Interaction, number: int) -> None:
    """Show the free seats to who chooses next."""
    say, told = say_to(interaction), await _told(interaction, number)
    own = _number(told, interaction.user.id)
    for match in told.state.matches.values():
        if match.choosers[:1] == (own,) and match.table is None:
            free = [seat for seat in range(len(match.seats)) if seat not in match.chosen]
            options = [(str(seat), say("Seat {n}", n=seat + 1)) for seat in free]
            meant = TournamentId("seat", number, match.number, 0)
            view = tournament_buttons.menu(
                meant, say("Which seat?"), options, _page((), 1), "seats", say
            )
            text = [say("Play goes round in the order of the seats. Which do you take?")]
            for seat in sorted(match.chosen):
                sits = tournament_page.mention(told.users, match.seats[seat], say)
                text.append(say("Seat {n}: {who}", n=seat + 1, who=sits))
            await show_in_place(interaction, "\n".join(text), view)
            return
    await send_private(interaction, say("It is not your turn to choose a seat."))


async def _choose_seat(interaction: Interaction, meant: TournamentId, value: str) -> None:
    if not value.isdecimal():
        raise RefusedError(Why.OUTDATED)
    seat, say = int(value), say_to(interaction)
    await _do(
        interaction, meant.tournament,
        lambda _, who: SeatChosen(meant.match, Entrant(who), seat),
        say("You sit at seat {n}.", n=seat + 1),
    )  # fmt: skip


async def _show_candidates(interaction: Interaction, number: int, page_number: int) -> None:
    """Show for whom somebody may vote: those who play, as many at once as a menu holds."""
    say, told = say_to(interaction), await _told(interaction, number)
    if told.state.vacant_since is None:
        await send_private(interaction, refusal("not_now", say))
        return
    page = _page([one for one in told.state.active if one in told.users], page_number)
    names = await interaction.client.names.people(
        told.row.guild_id, [told.users[one] for one in page.content]
    )
    options = [(str(one), names.get(told.users[one]) or say("Player {n}", n=one))
               for one in page.content]  # fmt: skip
    meant = TournamentId("vote", number, 0, 0)
    prompt = say("Who should organise it?")
    view = tournament_buttons.menu(meant, prompt, options, page, "votes", say)
    await show_in_place(interaction, say("Who has most votes in two days organises it."), view)


def _page(things: Sequence[_T], number: int) -> Page[Sequence[_T]]:
    """Return a page of things of which a menu holds so many."""
    cut = [things[at : at + _OPTIONS] for at in range(0, len(things), _OPTIONS)] or [things]
    return pagination.page_at(cut, number)


async def _vote(interaction: Interaction, number: int, value: str) -> None:
    told = await _told(interaction, number)
    if not value.isdecimal() or int(value) not in told.state.active:
        raise RefusedError(Why.OUTDATED)
    done = say_to(interaction)("Your vote counts. You may change it until the end.")
    await _do(interaction, number, lambda _, who: Voted(Entrant(who), int(value)), done)


# What there is to see -------------------------------------------------------------------------


async def show(interaction: Interaction, number: int, page_number: int = 1) -> None:
    """Show where a tournament stands: the standings, a page in words and a picture."""
    client, say = interaction.client, say_to(interaction)
    told = await _told(interaction, number)
    state, own = told.state, _number(told, interaction.user.id)
    tables_ = await tournament_pictures.tables(told)
    lines = tournament_page.standing(tables_, told.users, own, say)
    page = pagination.page_at(pagination.pages(lines, most=tournament_page.LINES), page_number)
    heading = tournament_page.listed(
        told.row, state, client.registry.shelf, say, is_in=own in state.people
    )
    parts = [heading]
    if state.phase == "finished":
        parts.append(tournament_page.champions(state, told.row.salt, told.users, say))
    elif state.waiting:
        here = [tournament_page.mention(told.users, one, say) for one in state.waiting]
        waiting = tournament_page.several(here, say)
        parts.append(say("Waiting list: {who}", who=waiting))
    theirs = await _threads(interaction, state, own)
    if theirs:
        parts.append(say("Your tables: {tables}", tables=theirs))
    parts.append(page.content if lines else _entered(told, say))
    view = tournament_buttons.own(state, own, page, say, organises=_organises(told.state, own))
    picture = None
    has_ended = any(one.outcome is not None for one in state.matches.values())
    is_heat = not state.rounds or state.rounds[-1].stage == "heat"
    if state.rounds_of("bracket", "final") or not (has_ended or is_heat):
        picture = tournament_pictures.seated(client, told, say)
    elif has_ended and tables_:
        picture = tournament_pictures.standings(client, told, tables_, own, say)
    await show_in_place(interaction, "\n".join(parts)[:2000], view, picture)


async def _threads(interaction: Interaction, state: State, own: int | None) -> str:
    """Return links to where somebody plays now."""
    found = [] if own is None else tournament_page.own_matches(state, own)
    async with interaction.client.registry.store.read() as db:
        rows = [await tables.table(db, one.table) for one in found if one.table is not None]
    return " ".join(f"<#{row.channel_id}>" for row in rows if row is not None)


def _entered(told: Announcement, say: Say) -> str:
    here = [tournament_page.mention(told.users, one, say) for one in told.state.active]
    if not here:
        return say("Nobody has entered yet.")
    return say("Entered: {who}", who=tournament_page.several(here, say))


async def show_reasons(interaction: Interaction, number: int, page: int) -> None:
    """Say why each on a page of the standings is before the next."""
    say, told = say_to(interaction), await _told(interaction, number)
    own = _number(told, interaction.user.id)
    lines = tournament_page.reasons(
        await tournament_pictures.tables(told), told.state, told.users, own, max(page, 1), say
    )
    await send_private(interaction, _shortened(lines, say) or say("There are no standings yet."))


def _shortened(lines: list[str], say: Say) -> str:
    """Return as many lines as a message holds, and how many there are besides."""
    [first, *others] = pagination.pages(lines)
    if not others:
        return first
    rest = len(lines) - first.count("\n") - 1
    return f"{first}\n{say.many('-# and {n} more', '-# and {n} more', rest)}"


async def show_list(interaction: Interaction, *, mine: bool) -> None:
    """List the tournaments under way: of this server, or those somebody is in.

    Raises:
        RefusedError: this is no server.
    """
    registry, say = interaction.client.registry, say_to(interaction)
    async with registry.store.read() as db:
        own = await tournaments.of_person(db, interaction.user.id)
        rows = own
        if not mine:
            if interaction.guild_id is None:
                raise RefusedError(Why.GUILD_ONLY)
            rows = await tournaments.of_guild(db, interaction.guild_id)
    lines = list[str]()
    for row in rows:
        told = await _told(interaction, row.id)
        is_in = _number(told, interaction.user.id) in told.state.people
        lines.append(
            "- " + tournament_page.listed(row, told.state, registry.shelf, say, is_in=is_in)
        )
    nothing = (
        say("You are in no tournament. `/tournament list` shows those of a server.")
        if mine
        else say("There is no tournament on this server. `/tournament new` sets one up.")
    )
    await show_in_place(interaction, _shortened(lines, say) or nothing, None)


async def show_next(interaction: Interaction) -> None:
    """Show somebody's open tables in all tournaments."""
    registry, say = interaction.client.registry, say_to(interaction)
    async with registry.store.read() as db:
        rows = await tournaments.of_person(db, interaction.user.id)
    lines = list[str]()
    for row in rows:
        told = await _told(interaction, row.id)
        own = _number(told, interaction.user.id)
        if own is None:
            continue
        for match in tournament_page.own_matches(told.state, own):
            async with registry.store.read() as db:
                table = None if match.table is None else await tables.table(db, match.table)
            place = "" if table is None else link(table, say)
            lines.append("- " + tournament_page.next_table(row, match, own, told.users, place, say))
    text = _shortened(lines, say) or say("No table of a tournament waits for you now.")
    await show_in_place(interaction, text, None)


# What an organiser may do ---------------------------------------------------------------------


async def organise(interaction: Interaction, number: int, page_number: int = 1) -> None:
    """Show an organiser what they may do.

    Raises:
        RefusedError: they do not organise it.
    """
    told = await check_organises(interaction, number)
    say, state = say_to(interaction), told.state
    own = _number(told, interaction.user.id)
    page = _page(_decisions(state, own, say), page_number)
    text = [say("🛠️ **{name}**", name=tournament_page.named(told.row))]
    deputies = say.all(tournament_page.mention(told.users, one, say) for one in state.deputies)
    text.append(tournament_page.stands(state, say))
    if state.phase in ("open", "check_in"):
        people = len(state.active)
        settings = state.settings
        text.append(plans.preview(settings, people, preview(settings, people), say))
    if deputies:
        text.append(say("Deputies: {who}", who=deputies))
    for pair in sorted(state.apart):
        kept = say.all(tournament_page.mention(told.users, one, say) for one in pair)
        text.append(say("Never at one table: {who}", who=kept))
    text.append(say(
        "-# All happens by itself. `/tournament decide` says how a table ended, if it must be; who "
        "plays at a table does not judge it."
    ))  # fmt: skip
    view = tournament_buttons.organiser(state, page, say, may_redraw=may_take_draw_back(state))
    await show_in_place(interaction, "\n".join(text)[:2000], view)


def _decisions(state: State, own: int | None, say: Say) -> list[tuple[str, str]]:
    """Return what this organiser may decide: no table at which they play."""
    told = list[tuple[str, str]]()
    for number, match in sorted(state.matches.items(), key=lambda one: one[1].outcome is not None):
        if own not in due.judges(state, number):
            continue
        if match.outcome is None and match.proposal is not None:
            told.append((f"proposed {number}", say("Table {n}: as proposed", n=number)))
        if match.outcome is None and (match.proposal is not None or match.retaken):
            told.append((f"equal {number}", say("Table {n}: equal for all", n=number)))
        if match.outcome is None and match.retaken:
            told.append((f"again {number}", say("Table {n}: play it again", n=number)))
        if may_take_result_back(state, number):
            told.append((f"back {number}", say("Table {n}: take the result back", n=number)))
    return told


async def _judge(interaction: Interaction, number: int, value: str) -> None:
    """Decide a table, or take its result back."""
    what, _, text = value.partition(" ")
    if not text.isdecimal():
        raise RefusedError(Why.OUTDATED)
    at, say = int(text), say_to(interaction)

    def event(tournament: Tournament, who: int) -> Event:
        match = _judged(tournament.state, at, who)
        match what:
            case "proposed" if match.proposal is not None:
                return Adjudicated(at, match.proposal.outcome)
            case "equal":
                return Adjudicated(at, due.equal_split(match))
            case "again" if match.retaken:
                return TableLost(at)
            case "back":
                return ResultTakenBack(at)
            case _:
                raise NotPossibleError("not_now")

    await _do(interaction, number, event, say("Done: it is announced."))


def _judged(state: State, at: int, who: int) -> Match:
    if at not in state.matches:
        raise NotPossibleError("no_such_match")
    if who not in due.judges(state, at):
        raise RefusedError(Why.JUDGE_ONLY)
    return state.matches[at]


async def decide(interaction: Interaction, number: int, at: int, places: str) -> None:
    """Say how a table ended: the place of each seat, in order."""
    parts = places.replace(",", " ").split()
    said = tuple(int(one) for one in parts if one.isdecimal() and len(one) == 1)

    def event(tournament: Tournament, who: int) -> Event:
        match = _judged(tournament.state, at, who)
        computers = tuple(seat for seat, one in enumerate(match.seats) if one is None)
        if len(said) != len(parts) or not said or min(said) < 1 or max(said) > len(match.seats):
            raise NotPossibleError("wrong_outcome")
        return Adjudicated(at, Outcome(said, (), computers))

    await _do(interaction, number, event, say_to(interaction)("Done: it is announced."))


async def _take_draw_back(interaction: Interaction, meant: TournamentId) -> None:
    """Take the last draw back, if it is the one that was shown."""

    def event(tournament: Tournament, who: int) -> Event:
        if not _organises(tournament.state, who):
            raise RefusedError(Why.ORGANISER_ONLY)
        if len(tournament.state.rounds) != meant.match:
            raise NotPossibleError("not_now")
        return DrawTakenBack()

    await _do(interaction, meant.tournament, event, say_to(interaction)("Done: it is announced."))


async def _cancel(interaction: Interaction, number: int) -> None:
    def event(tournament: Tournament, who: int) -> Event:
        if not _organises(tournament.state, who):
            raise RefusedError(Why.ORGANISER_ONLY)
        return Cancelled("organiser", tournament.row.salt)

    await _do(interaction, number, event, say_to(interaction)("Done: it is announced."))


async def name_deputy(interaction: Interaction, number: int, user_id: int) -> None:
    """Let somebody do what the organiser may; a bot could not."""
    say = say_to(interaction)
    if _is_bot(interaction, user_id):
        await send_private(interaction, say("A bot cannot be a deputy."))
        return
    async with _open(interaction, number) as tournament:
        by = await _leader(interaction, tournament)
        other = await interaction.client.tournaments.person(tournament, user_id)
        if not await _add(interaction, tournament, DeputyNamed(other), by):
            return
    await send_private(interaction, say("<@{user}> may now do what you may.", user=user_id))


def _is_bot(interaction: Interaction, user_id: int) -> bool:
    """Tell whether somebody who was named in a command or a menu is a bot."""
    told: Any = interaction.data or {}
    users = told.get("resolved", {}).get("users", {})
    return bool(users.get(str(user_id), {}).get("bot"))


async def keep_apart(interaction: Interaction, number: int, one: int, other: int) -> None:
    """Keep two people from one table; nobody else is told."""
    async with _open(interaction, number) as tournament:
        by = await _leader(interaction, tournament)
        register = interaction.client.tournaments
        first = Entrant(await register.person(tournament, one))
        second = Entrant(await register.person(tournament, other))
        if not await _add(interaction, tournament, KeptApart(first, second), by):
            return
    say = say_to(interaction)
    await send_private(interaction, say("They will not meet at a table. Only you are told."))


# How it is done -------------------------------------------------------------------------------


@asynccontextmanager
async def _open(interaction: Interaction, number: int) -> AsyncGenerator[Tournament]:
    """Lock a tournament.

    Raises:
        RefusedError: there is no such one.
    """
    try:
        async with interaction.client.tournaments.locked(number) as tournament:
            yield tournament
    except NoTournamentError:
        raise RefusedError(Why.NO_TOURNAMENT) from None


async def _do(interaction: Interaction, number: int, make: Make, done: str) -> None:
    """Let somebody who has a number in a tournament do something in it, and tell them."""
    async with _open(interaction, number) as tournament:
        who = await _number_of(interaction, tournament)
        try:
            if who is None:
                raise NotPossibleError("not_entered")
            event = make(tournament, who)
        except NotPossibleError as error:
            await _refuse(interaction, error.reason)
            return
        if not await _add(interaction, tournament, event, who):
            return
    await send_private(interaction, done)


async def _add(interaction: Interaction, tournament: Tournament, event: Event, by: int) -> bool:
    """Add an event; False if it cannot happen now, and they were told why."""
    try:
        await interaction.client.tournaments.add(tournament, event, by=by)
    except NotPossibleError as error:
        await _refuse(interaction, error.reason)
        return False
    except LostRaceError:
        await _refuse(interaction, "not_now")
        return False
    return True


async def _refuse(interaction: Interaction, reason: Reason) -> None:
    await send_private(interaction, refusal(reason, say_to(interaction)))


async def _told(interaction: Interaction, number: int) -> Announcement:
    told = await announcement(interaction.client.registry.store, number)
    if told is None:
        raise RefusedError(Why.NO_TOURNAMENT)
    return told


def _number(told: Announcement, user_id: int) -> int | None:
    return next((number for number, one in told.users.items() if one == user_id), None)


async def _number_of(interaction: Interaction, tournament: Tournament) -> int | None:
    async with interaction.client.registry.store.read() as db:
        return await tournaments.known_number(db, tournament.id, interaction.user.id)


def _organises(state: State, own: int | None) -> bool:
    return own is not None and own in (state.organiser, *state.deputies)


async def _leader(interaction: Interaction, tournament: Tournament) -> int:
    """Return the number of somebody who organises a tournament.

    Raises:
        RefusedError: they do not.
    """
    own = await _number_of(interaction, tournament)
    if own is None or not _organises(tournament.state, own):
        raise RefusedError(Why.ORGANISER_ONLY)
    return own


async def check_organises(interaction: Interaction, number: int) -> Announcement:
    """Return a tournament that somebody organises.

    Raises:
        RefusedError: they do not.
    """
    told = await _told(interaction, number)
    if not _organises(told.state, _number(told, interaction.user.id)):
        raise RefusedError(Why.ORGANISER_ONLY)
    return told


async def meant_here(interaction: Interaction, number: int | None) -> int:
    """Return the tournament with a number; without one, the newest of the server or of the person.

    Raises:
        RefusedError: there is none.
    """
    if number is not None:
        return number
    async with interaction.client.registry.store.read() as db:
        here: list[TournamentRow] = []
        if interaction.guild_id is not None:
            here = await tournaments.of_guild(db, interaction.guild_id)
        found = here or await tournaments.of_person(db, interaction.user.id)
    if not found:
        raise RefusedError(Why.NO_TOURNAMENT)
    return found[-1].id

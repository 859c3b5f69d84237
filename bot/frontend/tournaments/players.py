"""The actions of participants in a tournament: enter, leave, check in, choose, vote."""

from collections.abc import Collection
from contextlib import suppress

import discord

from bot.frontend.core.base_client import Interaction
from bot.frontend.core.custom_ids import TournamentId
from bot.frontend.core.custom_ids import number as read_number
from bot.frontend.core.membership import is_there
from bot.frontend.core.responses import say_to, send_private, show_in_place
from bot.frontend.tournaments import deeds, tournament_buttons, tournament_text
from bot.model import TournamentRow
from bot.refusals import RefusedError, Why
from bot.store.rows import people, ratings, tournaments
from bot.tournaments.succession import last_season
from tournaments import due
from tournaments.events import (
    CheckedIn,
    Entered,
    Left,
    NoShow,
    Objected,
    Queued,
    SeatChosen,
    Unqueued,
    Voted,
)
from tournaments.ratings import Key, table_of
from tournaments.settings import plays_heats
from tournaments.standings import Entrant
from tournaments.state import State, draws_rounds
from words.say import Say
from words.tournaments.refusals import refusal


async def enter(interaction: Interaction, number: int) -> None:
    """Enter a tournament, or its waiting list."""
    register, say, user_id = (
        interaction.client.tournaments,
        say_to(interaction),
        interaction.user.id,
    )
    seed = await _seed(interaction, await _admitted(interaction, number))
    async with deeds.locked(interaction, number) as tournament:
        rating = await _rating(interaction, tournament.state)
        who = Entrant(await register.person(tournament, user_id))
        if not await deeds.add(interaction, tournament, Entered(who, seed, rating), who):
            return
        lost = await _seats_lost(interaction, tournament.state, who)
        text = _entered(tournament.state, who, say, lost)
    if lost:
        given = say.many(
            "Your seat[s] at {tables} [was|were] given away for good.",
            len(lost),
            tables=tournament_text.several([*lost.values()], say),
        )
        text = f"{text}\n{given}"
    await send_private(interaction, text)


async def _seats_lost(interaction: Interaction, state: State, who: Entrant) -> dict[int, str]:
    """Return links to the matches that go on without a person who was drawn there."""
    registry, lost = interaction.client.registry, dict[int, str]()
    async with registry.store.read() as db:
        record = await tournaments.entries(db, state.tournament)
        threads = await tournaments.threads(db, state.tournament)
    missed = {
        one.event.match
        for one in record
        if isinstance(one.event, NoShow) and one.event.entrant == who
    }
    for match in state.matches.values():
        was_drawn = who in match.seats or match.number in missed
        if was_drawn and match.outcome is None and match.table is not None:
            with suppress(RefusedError):  # the table was deleted, so the match starts again
                if (await registry.get(match.table)).seat_of(interaction.user.id) is None:
                    lost[match.number] = f"<#{threads[match.number]}>"
    return lost


def _entered(state: State, who: Entrant, say: Say, lost: Collection[int]) -> str:
    """Describe a new entrant's situation and next step.

    `lost` are the matches from which they were removed.
    """
    settings = state.settings
    if state.people[who].standing == "waiting":
        return say("You are on the waiting list: I'll let you in when somebody leaves.")
    if plays_heats(settings) and state.phase != "running":
        lines = [say("You are in. Once it has begun, press **Play a heat** whenever you like.")]
    elif plays_heats(settings) and state.heats_until is not None:
        lines = [say("You are in. Press **Play a heat** whenever you like.")]
    elif state.phase == "running":
        lines = [_back(state, who, say, lost)]
    else:
        lines = [say("You are in. Tables open by themselves, and I'll mention you there.")]
    if state.phase == "open" and settings.check_in is not None:
        when = f"<t:{(state.starts_at - settings.check_in) // 1000}:f>"
        lines.append(say("You can press **I'm here** from {when}. If you don't, you will not be "
"in the draw.",
                         when=when))  # fmt: skip
    return "\n".join(lines)


def _back(state: State, who: Entrant, say: Say, lost: Collection[int]) -> str:
    """Describe what a person plays who enters or returns during the tournament."""
    if draws_rounds(state):
        return say("You are in, starting with the next round.")
    if any(one.number not in lost for one in tournament_text.own_matches(state, who)):
        return say("You are back, and can continue at your tables.")
    if state.rounds_of("bracket", "final"):
        return say("You are back: your results still count. No table waits for you now.")
    return say("You are back: your results still count. All tables of the season are drawn "
               "already.")  # fmt: skip


async def _admitted(interaction: Interaction, number: int) -> TournamentRow:
    """Return a tournament that a person may enter.

    Raises:
        RefusedError: they are not on its server, or lack the required role.
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
    """Return a person's seed from the last season.

    Raises:
        RefusedError: they abandoned too many of its games.
    """
    if row.after is None:
        return None
    last = await last_season(interaction.client.registry.store, row.after)
    if last is None:
        return None
    if interaction.user.id in last.barred:
        raise RefusedError(Why.NOT_ADMITTED)
    return last.seeds.get(interaction.user.id)


async def _rating(interaction: Interaction, state: State) -> int | None:
    """Return a person's rating in a tournament's game, if it is not hidden."""
    key = Key(interaction.user.id, state.settings.game, table_of(state.settings.seats))
    async with interaction.client.registry.store.read() as db:
        person = await people.person(db, interaction.user.id)
        found = (await ratings.ratings(db, [key])).get(key)
    if found is None or found.is_provisional or not person.shows_rating:
        return None
    return found.shown


async def leave(interaction: Interaction, number: int) -> None:
    """Leave a tournament; ask first if it is running."""
    say, told = say_to(interaction), await deeds.told_of(interaction, number)
    if told.state.phase != "running":
        await leave_for_good(interaction, number)
        return
    text = say(
        "The tournament continues: somebody else or a computer player takes "
        "your place at all your tables, for good. Your results stay."
    )
    view = tournament_buttons.confirmation("gone", number, say("Leave the tournament"))
    await send_private(interaction, text, view)


async def leave_for_good(interaction: Interaction, number: int) -> None:
    """Leave a tournament, even a running one."""
    done = say_to(interaction)("You have left the tournament.")
    await deeds.do(interaction, number, lambda _, who: Left(Entrant(who)), done)


async def check_in(interaction: Interaction, number: int) -> None:
    """Check in."""
    done = say_to(interaction)("Good: you are in.")
    await deeds.do(interaction, number, lambda _, who: CheckedIn(Entrant(who)), done)


async def queue(interaction: Interaction, number: int) -> None:
    """Queue for a heat."""
    say, state = say_to(interaction), (await deeds.told_of(interaction, number)).state
    content_at = interaction.client.registry.now() + state.settings.patience
    if state.heats_until is not None and content_at >= state.heats_until:
        done = say(
            "You are waiting for a heat: a full table of people who have not met. "
            "I'll mention you if there is one before the heats end."
        )
    else:
        done = say("You are waiting for a heat: a full table of people who have not met. "
"From {when} on, a smaller one will do, or people who have. I'll "
"mention you.",
                   when=f"<t:{content_at // 1000}:f>")  # fmt: skip
    await deeds.do(interaction, number, lambda _, who: Queued(Entrant(who)), done)


async def unqueue(interaction: Interaction, number: int) -> None:
    """Leave the queue for heats."""
    done = say_to(interaction)("You are no longer waiting for a heat.")
    await deeds.do(interaction, number, lambda _, who: Unqueued(Entrant(who)), done)


async def object_to(interaction: Interaction, number: int, match: int) -> None:
    """Object to a proposed result."""
    say, state = say_to(interaction), (await deeds.told_of(interaction, number)).state
    if match in state.matches and due.judges(state, match):
        done = say("Noted. An organiser who is not at this table can now decide its result.")
    else:
        done = say(
            "Noted. All organisers play at this table, so nobody may judge it. If they "
            "name no other deputy, it ends as proposed."
        )
    await deeds.do(interaction, number, lambda _, who: Objected(match, Entrant(who)), done)


async def show_seats(interaction: Interaction, number: int) -> None:
    """Show the free seats to the person who chooses next."""
    say, told = say_to(interaction), await deeds.told_of(interaction, number)
    own = deeds.number_in(told, interaction.user.id)
    for match in told.state.matches.values():
        if match.choosers[:1] == (own,) and match.table is None:
            free = [seat for seat in range(len(match.seats)) if seat not in match.chosen]
            options = [(str(seat), say("Seat {n}", n=seat + 1)) for seat in free]
            meant = TournamentId("seat", number, match.number, 0)
            view = tournament_buttons.menu(
                meant, say("Which seat?"), options, deeds.menu_page((), 1), "seats", say
            )
            text = [say("Turns go round in the order of the seats. Which seat do you take?")]
            for seat in sorted(match.chosen):
                sits = tournament_text.mention(told.users, match.seats[seat], say)
                text.append(say("Seat {n}: {who}", n=seat + 1, who=sits))
            await show_in_place(interaction, "\n".join(text), view)
            return
    await send_private(interaction, say("It is not your turn to choose a seat."))


async def choose_seat(interaction: Interaction, meant: TournamentId, value: str) -> None:
    """Choose a seat of a final."""
    seat, say = read_number(value), say_to(interaction)
    await deeds.do(
        interaction, meant.tournament,
        lambda _, who: SeatChosen(meant.match, Entrant(who), seat),
        say("You have seat {n}.", n=seat + 1),
    )  # fmt: skip


async def show_candidates(interaction: Interaction, number: int, page_number: int) -> None:
    """Show the candidates of a vote: active players, as many at a time as a menu holds."""
    say, told = say_to(interaction), await deeds.told_of(interaction, number)
    if told.state.vacant_since is None:
        await send_private(interaction, refusal("not_now", say))
        return
    page = deeds.menu_page([one for one in told.state.active if one in told.users], page_number)
    names = await interaction.client.names.people(
        told.row.guild_id, [told.users[one] for one in page.content]
    )
    options = [(str(one), names.get(told.users[one]) or say("Player {n}", n=one))
               for one in page.content]  # fmt: skip
    meant = TournamentId("vote", number, 0, 0)
    prompt = say("Who should organise it?")
    view = tournament_buttons.menu(meant, prompt, options, page, "votes", say)
    await show_in_place(
        interaction,
        say(
            "After two days, the person with the most votes becomes the organiser. Votes "
            "from more than half of all players decide earlier."
        ),
        view,
    )


async def vote(interaction: Interaction, number: int, value: str) -> None:
    """Vote for a new organiser.

    Raises:
        RefusedError: the candidate does not play.
    """
    told = await deeds.told_of(interaction, number)
    chosen = read_number(value)
    if chosen not in told.state.active:
        raise RefusedError(Why.OUTDATED)
    done = say_to(interaction)("Your vote counts. You can change it until the end.")
    await deeds.do(interaction, number, lambda _, who: Voted(Entrant(who), chosen), done)

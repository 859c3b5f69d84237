"""Decide a table by names: first place, next places, the consequences, and a confirmation."""

from discord import ButtonStyle

from bot.frontend.core.base_client import Interaction
from bot.frontend.core.custom_ids import TournamentId
from bot.frontend.core.responses import say_to, show_in_place
from bot.frontend.core.views import unstored
from bot.frontend.tournaments import deeds, tournament_buttons, tournament_text
from bot.refusals import RefusedError, Why
from bot.tournaments.announce import Announcement
from bot.tournaments.register import Tournament
from tournaments import due, judging
from tournaments.events import Adjudicated, Event
from tournaments.fold import NotPossibleError
from tournaments.points import Outcome
from tournaments.state import Match, State
from words.say import Say
from words.tournaments import plans

_OPEN = 0
"""The place of a player who has none yet."""


def judged(state: State, at: int, who: int | None) -> Match:
    """Return a match that a person may judge.

    Raises:
        NotPossibleError: there is no such one.
        RefusedError: they may not judge it.
    """
    if at not in state.matches:
        raise NotPossibleError("no_such_match")
    if who is None or who not in due.judges(state, at):
        raise RefusedError(Why.JUDGE_ONLY)
    return state.matches[at]


async def ask(interaction: Interaction, number: int, at: int, typed: str = "") -> None:
    """Ask for the places at a table; `typed` are places by seat, some of them 0, or none."""
    told = await deeds.told_of(interaction, number)
    own = deeds.number_in(told, interaction.user.id)
    try:
        match = judged(told.state, at, own)
        if not told.state.is_open(at):
            raise NotPossibleError("decided")
        places = _places(match, typed)
    except NotPossibleError as error:
        await deeds.refuse(interaction, error.reason)
        return
    if _is_complete(match, places):
        await _confirm(interaction, told, at, places)
    else:
        await _ask_next(interaction, told, at, places)


def _places(match: Match, typed: str) -> list[int]:
    """Return the known places by seat.

    Raises:
        NotPossibleError: they are not a place for each seat.
    """
    digits = typed.replace(",", " ").replace(" ", "")
    if not digits:
        return [_OPEN] * len(match.seats)
    if not (digits.isascii() and digits.isdecimal()) or len(digits) != len(match.seats):
        raise NotPossibleError("wrong_outcome")
    return [int(one) for one in digits]


def _is_complete(match: Match, places: list[int]) -> bool:
    return all(place for place, who in zip(places, match.seats, strict=True) if who is not None)


async def _ask_next(
    interaction: Interaction, told: Announcement, at: int, places: list[int]
) -> None:
    """Show a menu of the candidates for the next place."""
    say, match = say_to(interaction), told.state.matches[at]
    names = await deeds.names(interaction, told, match.people)
    placed = sum(place != _OPEN for place in places)
    above, place = max(places), placed + 1
    options = list[tuple[str, str]]()
    left = [seat for seat, who in enumerate(match.seats)
            if who is not None and places[seat] == _OPEN]  # fmt: skip
    for seat in left:
        options.append((
            _with(places, [seat], place),
            say("{place}. {name}", place=place, name=names[match.seats[seat]]),
        ))  # fmt: skip
    for seat in left if above else ():
        options.append((
            _with(places, [seat], above),
            say("{place}. {name}, tied with the one before", place=above,
                name=names[match.seats[seat]]),
        ))  # fmt: skip
    if len(left) > 1:
        shared = (
            say("{place}. all others, tied", place=place)
            if above
            else say("{place}. all of them, tied", place=place)
        )
        options.append((_with(places, left, place), shared))
    text = [
        say("Table {n}: who gets place {place}?", n=at, place=place),
        *_so_far(told, match, places, say),
    ]
    meant = TournamentId("order", told.row.id, at, 0)
    view = tournament_buttons.menu(
        meant, say("Who is next?"), options, deeds.menu_page((), 1), "organise", say
    )
    await show_in_place(interaction, "\n".join(text), view)


def _with(places: list[int], seats: list[int], place: int) -> str:
    return "".join(str(place if seat in seats else one) for seat, one in enumerate(places))


def _so_far(told: Announcement, match: Match, places: list[int], say: Say) -> list[str]:
    known = [(place, who) for place, who in zip(places, match.seats, strict=True)
             if who is not None and place != _OPEN]  # fmt: skip
    return [
        say("{place}. {who}", place=place, who=tournament_text.mention(told.users, who, say))
        for place, who in sorted(known, key=lambda one: one[0])
    ]


async def _confirm(
    interaction: Interaction, told: Announcement, at: int, places: list[int]
) -> None:
    """Show the decision and its consequences, with the button that confirms it."""
    say, match = say_to(interaction), told.state.matches[at]
    outcome = judging.outcome(match, places)
    if outcome is None:
        await deeds.refuse(interaction, "wrong_outcome")
        return
    now = interaction.client.registry.now()
    then = judging.consequence(told.state, told.row.salt, at, outcome, now)
    champion = tournament_text.mention(told.users, then.champion, say)
    text = [
        say("Table {n} would end like this:", n=at),
        *_lines(told, match, outcome, then.points, say),
        plans.consequence(then, champion, say),
    ]
    if match.table is not None:
        text.append(say("The game at that table ends."))
    digits = int("".join(str(one) for one in places))
    rows = [[
        tournament_buttons.button(TournamentId("judged", told.row.id, at, digits),
                                  say("Decide it like this"), "⚖️", ButtonStyle.danger),
        tournament_buttons.button(TournamentId("elsewhere", told.row.id, at, digits),
                                  say("It was played elsewhere"), "📨"),
    ]]  # fmt: skip
    await show_in_place(interaction, "\n".join(text), unstored(rows))


def _lines(
    told: Announcement, match: Match, outcome: Outcome, worth: tuple[int, ...], say: Say
) -> list[str]:
    lines = list[tuple[int, str]]()
    for seat, who in enumerate(match.seats):
        if who is not None:
            named = tournament_text.mention(told.users, who, say)
            points = plans.worth(worth[seat], say) if worth else ""
            place = outcome.places[seat]
            lines.append((place, say("{place}. {who}", place=place, who=named) + points))
    return [line for _, line in sorted(lines)]


async def decide(interaction: Interaction, meant: TournamentId) -> None:
    """Decide a table as confirmed."""

    def event(tournament: Tournament, who: int) -> Event:
        match = judged(tournament.state, meant.match, who)
        places = _places(match, str(meant.mark).zfill(len(match.seats)))
        outcome = judging.outcome(match, places)
        if outcome is None:
            raise NotPossibleError("wrong_outcome")
        return Adjudicated(meant.match, outcome, elsewhere=meant.what == "elsewhere")

    done = say_to(interaction)("Done and announced.")
    await deeds.do(interaction, meant.tournament, event, done)

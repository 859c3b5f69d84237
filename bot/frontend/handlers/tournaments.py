"""The buttons and menus of tournaments."""

from bot.frontend.base_client import Interaction
from bot.frontend.handlers import tournament_organisers, tournament_pages, tournament_players
from bot.refusals import RefusedError, Why
from bot.texts.custom_ids import TournamentId


async def handle_tournament(  # noqa: C901 - flat: a button each
    interaction: Interaction, meant: TournamentId, value: str | None
) -> None:
    """Handle a button or a menu of a tournament."""
    number = meant.tournament
    match meant.what:
        case "enter":
            await tournament_players.enter(interaction, number)
        case "leave":
            await tournament_players.leave(interaction, number)
        case "gone":
            await tournament_players.leave_for_good(interaction, number)
        case "here":
            await tournament_players.check_in(interaction, number)
        case "queue":
            await tournament_players.queue(interaction, number)
        case "unqueue":
            await tournament_players.unqueue(interaction, number)
        case "page":
            await tournament_pages.show(interaction, number, meant.match)
        case "why":
            await tournament_pages.show_reasons(interaction, number, meant.match)
        case "object":
            await tournament_players.object_to(interaction, number, meant.match)
        case "seats":
            await tournament_players.show_seats(interaction, number)
        case "seat":
            await tournament_players.choose_seat(interaction, meant, value or "")
        case "votes":
            await tournament_players.show_candidates(interaction, number, meant.match)
        case "vote":
            await tournament_players.vote(interaction, number, value or "")
        case "organise":
            await tournament_organisers.organise(interaction, number, meant.match)
        case "draw_back":
            await tournament_organisers.take_draw_back(interaction, meant)
        case "result":
            await tournament_organisers.judge(interaction, number, value or "")
        case "cancel":
            await tournament_organisers.ask_to_cancel(interaction, number)
        case "cancelled":
            await tournament_organisers.cancel(interaction, number)
        case "deputy":
            [one] = _people(value, 1)
            await tournament_organisers.name_deputy(interaction, number, one)
        case "apart":
            one, other = _people(value, 2)
            await tournament_organisers.keep_apart(interaction, number, one, other)
        case "next":
            pass  # the router sends it on


def _people(value: str | None, count: int) -> list[int]:
    """Return the people who were chosen in a menu.

    Raises:
        RefusedError: it was no such menu.
    """
    people = [int(one) for one in (value or "").split() if one.isdecimal()]
    if len(people) != count:
        raise RefusedError(Why.OUTDATED)
    return people

"""The buttons and menus of tournaments."""

from bot.frontend.core.base_client import Interaction
from bot.frontend.core.custom_ids import TournamentId
from bot.frontend.tournaments import edit_page, judging, organisers, players, tournament_pages
from bot.refusals import RefusedError, Why


async def handle_tournament(  # noqa: C901 - flat: a button each
    interaction: Interaction, meant: TournamentId, value: str | None
) -> None:
    """Handle a button or a menu of a tournament."""
    number = meant.tournament
    match meant.what:
        case "enter":
            await players.enter(interaction, number)
        case "leave":
            await players.leave(interaction, number)
        case "gone":
            await players.leave_for_good(interaction, number)
        case "here":
            await players.check_in(interaction, number)
        case "queue":
            await players.queue(interaction, number)
        case "unqueue":
            await players.unqueue(interaction, number)
        case "page":
            await tournament_pages.show(interaction, number, meant.match)
        case "why":
            await tournament_pages.show_reasons(interaction, number, meant.match)
        case "object":
            await players.object_to(interaction, number, meant.match)
        case "seats":
            await players.show_seats(interaction, number)
        case "seat":
            await players.choose_seat(interaction, meant, value or "")
        case "votes":
            await players.show_candidates(interaction, number, meant.match)
        case "vote":
            await players.vote(interaction, number, value or "")
        case "organise":
            await organisers.organise(interaction, number, meant.match)
        case "draw_back":
            await organisers.take_draw_back(interaction, meant)
        case "result":
            await organisers.judge(interaction, number, value or "")
        case "order":
            await judging.ask(interaction, number, meant.match, value or "")
        case "judged" | "elsewhere":
            await judging.decide(interaction, meant)
        case "cancel":
            await organisers.ask_to_cancel(interaction, number)
        case "cancelled":
            await organisers.cancel(interaction, number)
        case "deputy":
            [one] = _people(value, 1)
            await organisers.name_deputy(interaction, number, one)
        case "apart":
            one, other = _people(value, 2)
            await organisers.keep_apart(interaction, number, one, other)
        case "edit":
            await edit_page.show(interaction, number)
        case "start":
            await edit_page.ask_to_start(interaction, number)
        case "started":
            await edit_page.start(interaction, number)
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

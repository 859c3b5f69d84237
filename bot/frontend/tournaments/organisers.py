"""The actions of organisers."""

from bot.frontend.core.base_client import Interaction
from bot.frontend.core.custom_ids import TournamentId
from bot.frontend.core.custom_ids import number as read_number
from bot.frontend.core.responses import say_to, send_private, show_in_place
from bot.frontend.rights.rules import organises
from bot.frontend.tournaments import deeds, tournament_buttons, tournament_text
from bot.frontend.tournaments.judging import ask, judged
from bot.refusals import RefusedError, Why
from bot.tournaments.register import Tournament
from tournaments import due
from tournaments.events import (
    Adjudicated,
    Cancelled,
    DeputyNamed,
    DrawTakenBack,
    Event,
    KeptApart,
    ResultTakenBack,
    TableLost,
)
from tournaments.fold import NotPossibleError
from tournaments.preview import preview
from tournaments.standings import Entrant
from tournaments.state import State, keeps_apart, may_take_draw_back, may_take_result_back
from words.say import Say
from words.tournaments import plans


async def organise(interaction: Interaction, number: int, page_number: int = 1) -> None:
    """Show an organiser's possible actions."""
    told = await deeds.told_of(interaction, number)
    say, state = say_to(interaction), told.state
    own = deeds.number_in(told, interaction.user.id)
    page = deeds.menu_page(_decisions(state, own, say), page_number)
    text = [say("🛠️ **{name}**", name=tournament_text.named(told.row))]
    deputies = say.all(tournament_text.mention(told.users, one, say) for one in state.deputies)
    text.append(tournament_text.stands(state, say))
    if state.phase in ("open", "check_in"):
        people = len(state.active)
        settings = state.settings
        text.append(plans.preview(settings, people, preview(settings, people), say))
    if deputies:
        text.append(say("Deputies: {who}", who=deputies))
    for pair in sorted(state.apart):
        kept = say.all(tournament_text.mention(told.users, one, say) for one in pair)
        text.append(say("Kept apart where the draws allow it: {who}", who=kept))
    text.append(say(
        "-# Everything runs by itself. If you must decide a table's result, use the menu. You "
        "cannot judge a table where you play."
    ))  # fmt: skip
    view = tournament_buttons.organiser(state, page, say, may_redraw=may_take_draw_back(state))
    await show_in_place(interaction, "\n".join(text)[:2000], view)


def _decisions(state: State, own: int | None, say: Say) -> list[tuple[str, str]]:
    """Return the tables that this organiser may decide: none at which they play."""
    told = list[tuple[str, str]]()
    for number, match in sorted(state.matches.items(), key=lambda one: one[1].outcome is not None):
        if own not in due.judges(state, number):
            continue
        if match.outcome is None and match.proposal is not None:
            told.append((f"proposed {number}", say("Table {n}: as proposed", n=number)))
        if match.outcome is None and (match.proposal is not None or match.retaken):
            told.append((f"equal {number}", say("Table {n}: a tie for everybody", n=number)))
        if match.outcome is None and match.retaken:
            told.append((f"again {number}", say("Table {n}: play it again", n=number)))
        if match.outcome is None:
            told.append((f"places {number}", say("Table {n}: enter the places", n=number)))
        if may_take_result_back(state, number):
            told.append((f"back {number}", say("Table {n}: undo the result", n=number)))
    return told


async def judge(interaction: Interaction, number: int, value: str) -> None:
    """Decide a table, or undo its result."""
    what, _, text = value.partition(" ")
    at, say = read_number(text), say_to(interaction)
    if what == "places":
        await ask(interaction, number, at)
        return

    def event(tournament: Tournament, who: int) -> Event:
        match = judged(tournament.state, at, who)
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

    await deeds.do(interaction, number, event, say("Done and announced."))


async def take_draw_back(interaction: Interaction, meant: TournamentId) -> None:
    """Undo the last draw, if it is the one that was shown."""

    def event(tournament: Tournament, who: int) -> Event:
        if not organises(tournament.state, who):
            raise RefusedError(Why.ORGANISER_ONLY)
        if len(tournament.state.rounds) != meant.match:
            raise NotPossibleError("not_now")
        return DrawTakenBack()

    await deeds.do(interaction, meant.tournament, event, say_to(interaction)("Done and announced."))


async def ask_to_cancel(interaction: Interaction, number: int) -> None:
    """Ask whether to cancel a tournament."""
    say = say_to(interaction)
    text = say("If you cancel it, nobody can continue to play. This cannot be undone.")
    view = tournament_buttons.confirmation("cancelled", number, say("Cancel it"))
    await show_in_place(interaction, text, view)


async def cancel(interaction: Interaction, number: int) -> None:
    """Cancel a tournament."""

    def event(tournament: Tournament, who: int) -> Event:
        if not organises(tournament.state, who):
            raise RefusedError(Why.ORGANISER_ONLY)
        return Cancelled("organiser", tournament.row.salt)

    await deeds.do(interaction, number, event, say_to(interaction)("Done and announced."))


async def name_deputy(interaction: Interaction, number: int, user_id: int) -> None:
    """Name a deputy, who must not be a bot."""
    say = say_to(interaction)
    if deeds.is_bot(interaction, user_id):
        await send_private(interaction, say("A bot cannot be a deputy."))
        return
    async with deeds.locked(interaction, number) as tournament:
        by = await deeds.leader(interaction, tournament)
        other = await interaction.client.tournaments.person(tournament, user_id)
        if not await deeds.add(interaction, tournament, DeputyNamed(other), by):
            return
    await send_private(
        interaction, say("<@{user}> is now a deputy, and can do what you can.", user=user_id)
    )


async def keep_apart(interaction: Interaction, number: int, one: int, other: int) -> None:
    """Keep two people from one table; nobody else is told."""
    async with deeds.locked(interaction, number) as tournament:
        by = await deeds.leader(interaction, tournament)
        if not keeps_apart(tournament.state):
            await deeds.refuse(interaction, "no_apart")
            return
        register = interaction.client.tournaments
        first = Entrant(await register.person(tournament, one))
        second = Entrant(await register.person(tournament, other))
        if not await deeds.add(interaction, tournament, KeptApart(first, second), by):
            return
        settings = tournament.state.settings
    await send_private(interaction, plans.kept_apart(settings, say_to(interaction)))

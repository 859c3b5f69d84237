"""A player's private panel: shows it and handles its buttons and menus."""

from typing import Final

from bot.frontend.base_client import Interaction
from bot.frontend.handlers import film, pages, proposals
from bot.frontend.message_buttons import back_button
from bot.frontend.panel_layout import Next, Sheet, panel
from bot.frontend.responses import say_to, send_private, show_in_place
from bot.refusals import RefusedError, Why, sentence
from bot.store import tables
from bot.tables import moves, people, substitution
from bot.tables.table import Table
from bot.texts import recap, typed
from bot.texts.boards import title, waiting
from bot.texts.custom_ids import PanelId, resolve
from bot.texts.links import address
from bot.texts.menu import DeadEndError, Path, action_at
from bot.texts.names import escaped
from bot.texts.typed import Typeable, UnclearError
from games.core import notation
from games.core.log import Seat
from games.core.rules import AnyAction
from games.core.sealed import may_take_back
from words.reader import Reader
from words.say import Say

_TYPED: Final = 80
"""Characters to recognise what was typed."""
_DRAWN: Final = 10_000
"""How many numbers distinguish drawings of a menu: two in a row hardly ever share one."""


async def open_panel(interaction: Interaction, table: Table, note: str = "") -> None:
    """Show what a person may do, from the first choice."""
    if table.is_absent(interaction.user.id) and table.row.status in ("running", "paused"):
        say = say_to(interaction)
        text = say("A computer player is playing for you. Do you want your seat back?")
        await show_in_place(interaction, text, back_button(table, 0, say))
        return
    seat = table.seat_for(interaction.user.id)
    if table.row.status != "over":
        table.check_running()
    await _show(interaction, table, await _sheet(interaction, table, seat, note=note))


async def _show(interaction: Interaction, table: Table, sheet: Sheet) -> None:
    """Show a panel, with the picture of its choices if they lie on the table."""
    shown = panel(sheet)
    picture = interaction.client.pictures.choice(
        f"choice {interaction.id}", table.game.album, sheet.view, sheet.labels, shown.marks
    )
    await show_in_place(interaction, shown.content, shown.view(), picture)


async def come_back(interaction: Interaction, table: Table) -> None:
    """Give somebody their seat back, and show what they may do."""
    await substitution.come_back(interaction.client.registry, table.id, interaction.user.id)
    table = await interaction.client.registry.get(table.id)
    if table.row.status != "running":
        await show_in_place(interaction, say_to(interaction)("You have your seat back."), None)
        return
    await open_panel(interaction, table, note=say_to(interaction)("You have your seat back."))


async def handle_panel(interaction: Interaction, component: PanelId, value: str | None) -> None:
    """Handle a button or menu of a panel."""
    table = await interaction.client.registry.get(component.table)
    if table.seat_for(interaction.user.id) != component.seat:
        raise RefusedError(Why.NOT_YOURS)
    match component.op:  # these send messages of their own, and the panel stays as it is
        case "hand":
            await pages.show_hand(interaction, table)
        case "board":
            await pages.show_board(interaction, table)
        case "film":
            await film.show_recap(interaction, table)
        case "choose" | "select" | "deed" | "page" | "confirm" | "undo" | "ask_undo":
            await _handle_choice(interaction, table, component, value)


async def _handle_choice(
    interaction: Interaction, table: Table, component: PanelId, value: str | None
) -> None:
    """Handle a choice in the panel of a running game, and show what comes next."""
    table.check_running()
    before = table.session.number
    try:
        done = await _perform(interaction, table, component, value)
    except (RefusedError, DeadEndError) as error:
        why = error.why if isinstance(error, RefusedError) else Why.MOVED_ON
        if why not in (Why.MOVED_ON, Why.CANNOT_UNDO):
            raise
        table = await interaction.client.registry.get(
            component.table
        )  # it may have been loaded anew
        await open_panel(interaction, table, note=sentence(why, say_to(interaction)))
        return
    if done:
        await _show_result(interaction, table.id, before)


async def play_typed(interaction: Interaction, table: Table, text: str) -> None:
    """Make the moves that were typed, in order, and show what comes next.

    Each is saved by itself. The first that cannot be made ends it, and the person is told which.
    """
    table.seat_for(interaction.user.id)
    table.check_running()
    before, say = table.session.number, say_to(interaction)
    typed_moves = typed.split(text)
    for done, one in enumerate(typed_moves):
        try:
            await _make(interaction, table.id, one)
        except UnclearError as error:
            told = _not_made(error, say)
            if not done:
                await send_private(interaction, told)
                return
            stopped = say(
                "Made {n} of {all} moves, and not `{move}`. {told}",
                n=done,
                all=len(typed_moves),
                move=one.replace("`", "")[:_TYPED],
                told=told,
            )
            await _show_result(interaction, table.id, before, stopped)
            return
    await _show_result(interaction, table.id, before)


async def _make(interaction: Interaction, table_id: int, text: str) -> None:
    """Make a move as a person typed it.

    Raises:
        UnclearError: it is no legal move, or might be several.
    """
    registry, user_id = interaction.client.registry, interaction.user.id
    table = await registry.get(table_id)
    seat = table.seat_for(user_id)
    table.check_running()
    action = typed.understood(text, await legal_moves(interaction, table, seat))
    try:
        await moves.move_by_notation(registry, table_id, user_id, notation.write(action))
    except RefusedError as error:
        if error.why is Why.NOT_LEGAL:
            raise UnclearError(text, ()) from None
        raise


def _not_made(error: UnclearError, say: Say) -> str:
    """Say that a text is no move, and what is near."""
    told = sentence(Why.NOT_LEGAL, say)
    if not error.near:
        return told
    near = " · ".join(f"`{one}`" for one in error.near)
    return f"{told} {say('Near: {moves}', moves=near)}"


async def legal_moves(interaction: Interaction, table: Table, seat: Seat) -> Typeable[AnyAction]:
    """Return what a seat may do, as it may be typed."""
    say = say_to(interaction)
    names = await interaction.client.names.plain(table, say)
    to, session = Reader(say, names, seat), table.session
    return Typeable(session.offer(seat).actions, table.game.words, session.view(seat), to)


async def take_back(interaction: Interaction, table: Table) -> None:
    """Take the last move back and show what comes next, or offer to ask the others.

    A sealed choice is opened without asking, since asking would show that it was made.
    """
    seat = table.seat_for(interaction.user.id)
    table.check_running()
    offer = table.session.offer(seat)
    if may_take_back(offer.actions):
        await play_typed(interaction, table, notation.write(offer.actions[0]))
        return
    if not table.session.may_undo(seat):
        await proposals.ask_back(interaction, table, seat)
        return
    before = table.session.number
    await moves.undo(interaction.client.registry, table.id, interaction.user.id)
    await _show_result(interaction, table.id, before)


async def _perform(
    interaction: Interaction, table: Table, component: PanelId, value: str | None
) -> bool:
    """Carry out a choice; False if it only led to the next question, which is shown."""
    registry, user_id = interaction.client.registry, interaction.user.id
    if component.op == "undo":
        await moves.undo(registry, table.id, user_id, component.stamp)
        return True
    offer = table.session.offer(component.seat)
    if offer.stamp != component.stamp:
        raise RefusedError(Why.MOVED_ON)
    if component.op == "ask_undo":
        await proposals.ask_back(interaction, table, component.seat)
        return False
    path = resolve(component, offer.actions, value)
    action = action_at(offer.actions, path)
    if action is not None and _is_confirmed(table, component, action):
        await moves.move(registry, table.id, user_id, action, component.stamp)
        return True
    sheet = await _sheet(interaction, table, component.seat, path=path, page=component.page)
    if sheet.stamp != component.stamp:
        raise RefusedError(Why.MOVED_ON)
    await _show(interaction, table, sheet)
    return False


def _is_confirmed(table: Table, component: PanelId, action: AnyAction) -> bool:
    """Tell whether an action may be done now: final ones that cost something are confirmed."""
    session, seat = table.session, component.seat
    if component.op == "confirm" or not session.is_final(seat, action):
        return True
    return table.game.words.loses_nothing(action, session.view(seat))


async def _show_result(
    interaction: Interaction, table_id: int, before: int, first: str = ""
) -> None:
    """Tell what has happened since entry `before`, and show what comes next."""
    table = await interaction.client.registry.get(table_id)  # it may have been loaded anew
    told = await _result(interaction, table, before)
    await open_panel(interaction, table, note="\n".join(filter(None, [first, told])))


async def _result(interaction: Interaction, table: Table, before: int) -> str:
    """Tell what the move has done, as this person hears it; whoever moves is no longer away.

    A sealed choice does not end an absence: the clock would show that they have answered.
    """
    say = say_to(interaction)
    told = await _game_result(interaction, table, before, say)
    if _has_sealed(table, table.seat_of(interaction.user.id), before):
        if not await people.is_away(interaction.client.registry, interaction.user.id):
            return told
        away = say("You are still shown as away, so that nobody can tell that you have chosen. "
                   "Use `/away` without a date when you are back.")  # fmt: skip
        return "\n".join(filter(None, [away, told]))
    if await people.come_back(interaction.client.registry, interaction.user.id):
        return "\n".join([say("Welcome back! You are no longer away."), told])
    return told


def _has_sealed(table: Table, seat: Seat | None, before: int) -> bool:
    """Tell whether a seat has sealed or reopened a choice since an entry."""
    mine = (one for one in table.session.after(before) if one.seat == seat)
    return any(one.log.is_sealed_for(None) for one in mine)


async def _game_result(interaction: Interaction, table: Table, before: int, say: Say) -> str:
    seat = table.seat_of(interaction.user.id)
    session = table.session
    if session.entries[-1].kind == "undo":
        return say("Your move was taken back.")
    if seat is not None and may_take_back(session.offer(seat).actions):
        return ""  # the panel shows the choice as long as it can be changed
    to = Reader(say, escaped(await interaction.client.names.plain(table, say)), seat)
    heard = session.heard_since(before, seat)
    return "\n".join(table.game.words.story(heard, session.view(seat), to))


async def _sheet(
    interaction: Interaction,
    table: Table,
    seat: Seat,
    *,
    path: Path = (),
    page: int = 1,
    note: str = "",
) -> Sheet:
    say = say_to(interaction)
    names = await interaction.client.names.plain(table, say)
    elsewhere = None if seat in table.session.active else await _next(interaction, table)
    # There is no await from here on: everything must describe the same moment.
    session = table.session
    offer = session.offer(seat)
    phrases = table.game.words
    text = Reader(say, escaped(names), seat)

    def is_final(action: AnyAction) -> bool:
        return session.is_final(seat, action)

    def opens(action: AnyAction) -> bool:
        return session.opens(seat, action)

    return Sheet(
        table=table.id,
        seat=seat,
        stamp=offer.stamp,
        title=title(table, say),
        phrases=phrases,
        text=text,
        labels=Reader(say, names, seat),
        view=session.view(seat),
        waiting=waiting(session, phrases, text, who=text.names),
        actions=offer.actions,
        final=is_final,
        opens=opens,
        may_undo=session.may_undo(seat),
        may_ask=session.may_ask_back(seat) and table.proposal is None,
        over=session.result is not None,
        drawn=interaction.id % _DRAWN,
        path=path,
        page=page,
        note=note,
        recap=recap.summary(recap.story(table, seat, text), text),
        next=None if seat in session.active else elsewhere,
    )


async def _next(interaction: Interaction, table: Table) -> Next | None:
    """Return the other table that has waited longest for a person."""
    async with interaction.client.registry.store.read() as db:
        found = await tables.next_of(db, interaction.user.id, besides=table.id)
    if found is None:
        return None
    return Next(found.id, interaction.client.registry.shelf[found.game].name, address(found))

"""A player's private panel: shows it and handles its buttons and menus."""

import asyncio
from dataclasses import replace
from typing import Final

from bot.frontend.about import screen_terms
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.custom_ids import PanelId, ProposalId, resolve
from bot.frontend.core.late_pictures import Painting
from bot.frontend.core.message_buttons import back_button
from bot.frontend.core.responses import (
    Content,
    Pictured,
    close_private,
    say_to,
    send_private,
    show_in_place,
    sign_meanwhile,
)
from bot.frontend.history import film
from bot.frontend.panels.discord_view import view_of
from bot.frontend.panels.panel import panel
from bot.frontend.panels.sheet import Next, Sheet
from bot.frontend.proposals import proposing
from bot.frontend.tables import pages
from bot.input import typed
from bot.input.typed import UnclearError
from bot.input.typed_line import Ahead
from bot.model import Step
from bot.refusals import RefusedError, Why, sentence
from bot.store.rows import tables
from bot.tables import coaching, hints, moves, people, plans, substitution, suggestion
from bot.tables import proposals as going_back
from bot.tables.table import Table
from bot.texts import leaders, plan_text, recap
from bot.texts.boards import title, waiting
from bot.texts.links import address
from bot.texts.menu import DeadEndError, Path, action_at
from bot.texts.names import escaped
from games.core import notation
from games.core.log import Seat
from games.core.rules import AnyAction
from games.core.sealed import may_take_back
from words.reader import Reader
from words.say import Say

THINKING: Final = "⏳"
"""Stands on the button that asks for a hint while one thinks; it is as wide as its usual sign."""
_TYPED: Final = 80
"""Most characters of a typed move that an answer repeats."""
_DRAWN: Final = 10_000
"""How many numbers distinguish drawings of a menu: two in a row hardly ever share one."""


async def open_panel(
    interaction: Interaction, table: Table, note: str = "", done: str = ""
) -> None:
    """Show what a person may do, from the first choice."""
    if table.is_absent(interaction.user.id) and table.row.status in ("running", "paused"):
        say = say_to(interaction)
        text = say("A computer player is playing for you. Do you want your seat back?")
        await show_in_place(interaction, text, back_button(table, 0, say))
        return
    seat = table.seat_looking_back(interaction.user.id)
    if table.row.status != "over":
        table.check_running()
    sheet = await _sheet(interaction, table, seat, note=note)
    await _show(interaction, table, replace(sheet, done=done))


async def _show(interaction: Interaction, table: Table, sheet: Sheet) -> None:
    """Show a panel, and close an older one of the same table."""
    message_id = await _show_panel(interaction, table, sheet)
    if message_id is None:
        return
    older = interaction.client.note_panel(interaction, table.id, message_id)
    if older is not None:
        text = say_to(interaction)("Your panel has moved: it is open in a newer message.")
        await close_private(older[1], older[0], text)


async def _show_panel(interaction: Interaction, table: Table, sheet: Sheet) -> int | None:
    """Show a panel, with the picture of its choices if they lie on the table."""
    shown, album = panel(sheet), table.game.album.choice
    if not shown.places or album is None:
        return await show_in_place(interaction, None, view_of(shown, sheet.id))

    def alone() -> Content:
        return None, view_of(shown, sheet.id)

    alt = album.alt(sheet.view, sheet.labels, shown.places)
    painting = Painting(
        interaction.client.pictures.choice(
            f"choice {interaction.id}", table.game.album, sheet.view, sheet.labels, shown.places
        )
    )
    pictured = view_of(shown, sheet.id, alt)
    return await show_in_place(interaction, None, pictured, Pictured(painting, alone))


async def ask_back(interaction: Interaction, meant: ProposalId) -> None:
    """Ask the others to undo a move; with nobody to ask, do it and show what is possible."""
    registry, say = interaction.client.registry, say_to(interaction)
    if await going_back.ask_back(registry, meant.number, interaction.user.id, meant.mark):
        table = await registry.get(meant.number)
        await open_panel(interaction, table, note=say("Your move was undone."))
        return
    asked = say("The others have been asked in the channel. Any move cancels the request.")
    await show_in_place(interaction, asked, None)


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
    match component.op:  # these send messages of their own, and the panel stays as it is
        case "hand":
            await pages.show_hand(interaction, table)
        case "board":
            await pages.show_board(interaction, table)
        case "terms":
            await screen_terms.show_terms(interaction, table.game)
        case "film":
            await film.show_recap(interaction, table)
        case _:
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
        if why not in (Why.MOVED_ON, Why.CANNOT_UNDO, Why.REVEALED):
            raise
        table = await interaction.client.registry.get(
            component.table
        )  # it may have been loaded again
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
                "I made {n} of {all} moves, but not `{move}`. {told}",
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
    ahead = await legal_moves(interaction, table, seat)
    # A thousand moves take long.
    action = await asyncio.to_thread(typed.understood, text, ahead.first)
    try:
        await moves.move_by_notation(registry, table_id, user_id, notation.write(action))
    except RefusedError as error:
        if error.why is Why.NOT_LEGAL:
            raise UnclearError(text, ()) from None
        raise


def _not_made(error: UnclearError, say: Say) -> str:
    """Say that a text is no move, and what is near."""
    return " ".join(filter(None, [sentence(Why.NOT_LEGAL, say), typed.what_is_near([error], say)]))


async def legal_moves(interaction: Interaction, table: Table, seat: Seat) -> Ahead:
    """Return what a seat may type now, and what foresees the rest."""
    say = say_to(interaction)
    names = await interaction.client.names.plain(table, say)
    session, words = plans.seen_by(table, seat), table.game.words
    view = session.view(seat)
    ask = words.ask(view, session.offer(seat).actions, Reader(say, names, seat))
    return Ahead(table.rules, seat, words, view, ask)


async def take_back(interaction: Interaction, table: Table) -> None:
    """Take the last move back and show what comes next, or offer to ask the others.

    A sealed choice is opened without asking, since asking would show that it was made.
    """
    seat = table.seat_for(interaction.user.id)
    table.check_running()
    offer = plans.seen_by(table, seat).offer(seat)
    if may_take_back(offer.actions):
        await play_typed(interaction, table, notation.write(offer.actions[0]))
        return
    if not table.session.may_undo(seat):
        await proposing.ask_back(interaction, table, seat)
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
    offer = plans.seen_by(table, component.seat).offer(component.seat)
    if offer.stamp != component.stamp:
        raise RefusedError(Why.MOVED_ON)
    if await _is_aside(interaction, table, component):
        return False
    if component.op == "suggestion":
        await _take_suggestion(interaction, table, component)
        return True
    path = resolve(component, offer.actions, value)
    action = action_at(offer.actions, path)
    if action is not None and _is_confirmed(interaction, table, component, action):
        then = await _following(interaction, table, component, action)
        await moves.move(registry, table.id, user_id, action, component.stamp)
        # A button has said which only move it leaves; an option of a menu has not.
        await _go_on(interaction, table.id, then, is_told=value is None)
        return True
    sheet = await _sheet(interaction, table, component.seat, path=path, page=component.page)
    if sheet.stamp != component.stamp:
        raise RefusedError(Why.MOVED_ON)
    await _show(interaction, table, sheet)
    return False


async def _is_aside(interaction: Interaction, table: Table, component: PanelId) -> bool:
    """Carry out what moves nothing, and show the panel; False if it is no such thing."""
    match component.op:
        case "ask_undo":
            await _ask_undo(interaction, table, component.seat)
        case "hint":
            await _hint(interaction, table, component.seat)
        case "no_tips":
            await people.change(interaction.client.registry, interaction.user.id, tips=False)
            await open_panel(interaction, table)
        case _:
            return False
    return True


async def _hint(interaction: Interaction, table: Table, seat: Seat) -> None:
    """Show what a strong player would do; meanwhile the button shows that one thinks."""
    say = say_to(interaction)
    sign_meanwhile(interaction, THINKING)
    note = ""
    try:
        await interaction.client.advisor.ask(table, seat)
    except RefusedError as error:
        if error.why is not Why.NO_ADVICE:
            raise
        note = sentence(error.why, say)  # above the panel, whose button works again
    else:
        interaction.client.metrics.hints.labels(table.game.key).inc()
    await open_panel(interaction, table, note=note)


async def _ask_undo(interaction: Interaction, table: Table, seat: Seat) -> None:
    """Offer to ask the others to undo a move; with nobody to ask, do it."""
    newest = table.session.newest(seat)
    if newest is None or going_back.asks_others(table, seat):
        await proposing.ask_back(interaction, table, seat)
        return
    registry = interaction.client.registry
    await going_back.ask_back(registry, table.id, interaction.user.id, newest.number)
    note = say_to(interaction)("Your move was undone.")
    await open_panel(interaction, await registry.get(table.id), note=note)


async def _take_suggestion(interaction: Interaction, table: Table, component: PanelId) -> None:
    """Make the moves that the panel has told: now those that are asked for, the others as a plan.

    Raises:
        RefusedError: nothing is suggested any more.
    """
    registry, user_id, seat = interaction.client.registry, interaction.user.id, component.seat
    to = Reader(say_to(interaction), (), seat)
    suggested = suggestion.suggested(table.game, table.session, seat, to)
    if not suggested:
        raise RefusedError(Why.MOVED_ON)
    left = [notation.write(action) for action in suggested]
    await moves.move(registry, table.id, user_id, suggested[0], component.stamp)
    for done in range(1, len(left)):
        steps = tuple(Step((text,)) for text in left[done:])
        try:
            await plans.change(registry, table.id, user_id, steps)
        except RefusedError as error:
            if error.why is not Why.ASKED_NOW:
                raise
            await moves.move_by_notation(registry, table.id, user_id, left[done])  # their turn
        else:
            return


async def _following(
    interaction: Interaction, table: Table, component: PanelId, action: AnyAction
) -> tuple[str, ...]:
    """Return the moves that a press makes after an action, as its option has said."""
    if component.op != "deed":
        return ()
    say = say_to(interaction)
    to = Reader(say, await interaction.client.names.plain(table, say), component.seat)
    ask = table.game.words.ask(table.session.view(component.seat), (action,), to)
    return ask.of(action).offered().then


async def _go_on(
    interaction: Interaction, table_id: int, then: tuple[str, ...], *, is_told: bool
) -> None:
    """Make the moves that follow in the same press, and the only one that they leave if told."""
    registry, user_id = interaction.client.registry, interaction.user.id
    for text in then:
        try:
            await moves.move_by_notation(registry, table_id, user_id, text)
        except RefusedError as error:
            if error.why is not Why.NOT_LEGAL:
                raise
            break  # what has happened meanwhile is shown
    if is_told:
        await moves.make_forced(registry, table_id, user_id)


def _is_confirmed(
    interaction: Interaction, table: Table, component: PanelId, action: AnyAction
) -> bool:
    """Tell whether an action may be done now: final ones that cost something are confirmed."""
    session, seat = plans.seen_by(table, component.seat), component.seat
    if component.op == "confirm" or not going_back.is_asked_first(table, session, seat, action):
        return True
    to = Reader(say_to(interaction), (), seat)
    return table.game.words.ask(session.view(seat), (action,), to).of(action).is_free()


async def _show_result(
    interaction: Interaction, table_id: int, before: int, first: str = ""
) -> None:
    """Tell what has happened since entry `before`, and show what comes next."""
    table = await interaction.client.registry.get(table_id)  # it may have been loaded again
    say, seat = say_to(interaction), table.seat_of(interaction.user.id)
    session = table.session if seat is None else plans.seen_by(table, seat)
    is_undo = session.entries[-1].kind == "undo"
    notes = [first, await _greeting(interaction, table, before)]
    if is_undo:  # an answer, which never gives way to choices
        notes.append(say("Your move was undone."))
    done = "" if is_undo else await _game_result(interaction, table, before, say)
    await open_panel(interaction, table, "\n".join(filter(None, notes)), done)


async def _greeting(interaction: Interaction, table: Table, before: int) -> str:
    """Say that somebody who moves is no longer away.

    A sealed choice does not end an absence: the clock would show that they have answered.
    """
    say = say_to(interaction)
    if _has_sealed(table, table.seat_of(interaction.user.id), before):
        if not await people.is_away(interaction.client.registry, interaction.user.id):
            return ""
        return say("You are still shown as away, so that nobody can tell that you have chosen. "
                   "Use `/away` without a date when you are back.")  # fmt: skip
    if await people.come_back(interaction.client.registry, interaction.user.id):
        return say("Welcome back! You are no longer away.")
    return ""


def _has_sealed(table: Table, seat: Seat | None, before: int) -> bool:
    """Tell whether a seat has sealed or reopened a choice since an entry, or while people talk."""
    if table.row.talk_until is not None:
        return True
    mine = (one for one in table.session.after(before) if one.seat == seat)
    return any(one.log.is_sealed_for(None) for one in mine)


async def _game_result(interaction: Interaction, table: Table, before: int, say: Say) -> str:
    seat = table.seat_of(interaction.user.id)
    session = table.session if seat is None else plans.seen_by(table, seat)
    if seat is not None and may_take_back(session.offer(seat).actions):
        return ""  # the panel shows the choice as long as it can be changed
    to = Reader(say, escaped(await interaction.client.names.plain(table, say)), seat)
    heard = session.heard_since(before, seat)
    view, words = session.view(seat), table.game.words
    in_short = words.done(heard, view, to) if seat in session.active else ""
    if in_short:  # small: the question and its choices come first
        return "\n".join(f"-# {line}" for line in in_short.split("\n"))
    return "\n".join(words.story(heard, view, to))


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
    is_asked = seat in plans.seen_by(table, seat).active
    elsewhere = None if is_asked else await _next(interaction, table)
    wants_tips = is_asked and await coaching.wants_tips(interaction.client.registry, table, seat)
    # There is no await from here on: everything must describe the same moment.
    session = plans.seen_by(table, seat)
    offer = session.offer(seat)
    hint, advice = interaction.client.advisor.known(table, session, seat) or (None, None)
    phrases, album = table.game.words, table.game.album
    text = Reader(say, escaped(names), seat, is_talking=table.row.talk_until is not None)
    labels, view = Reader(say, names, seat), session.view(seat)

    new = recap.new_for(session, seat)
    lost = recap.losses(new, phrases, text)
    asks_others = going_back.asks_others(table, seat)

    def final(action: AnyAction) -> bool:
        # Computers choose within seconds: the same choice must not change its colour meanwhile.
        is_sealed = not asks_others and session.seals(seat, action)
        return is_sealed or session.is_final(seat, action)

    def forces(action: AnyAction, then: tuple[str, ...]) -> AnyAction | None:
        if interaction.user.id in interaction.client.registry.end_turns_themselves:
            return None
        return session.forced_after(seat, action, then)

    return Sheet(
        table=table.id,
        seat=seat,
        stamp=offer.stamp,
        title=title(table, say),
        phrases=phrases,
        text=text,
        labels=labels,
        view=view,
        waiting=waiting(table, session, text, who=text.names),
        asked=phrases.ask(view, offer.actions, text),
        ask=phrases.ask(view, offer.actions, labels),
        final=final,
        opens=lambda action: session.opens(seat, action),
        forces=forces,
        passes=lambda action: session.passes(seat, action),
        picture=lambda places: album.choice.size(places) if album.choice is not None else None,
        is_map=album.choice is not None and album.choice.is_map,
        may_undo=session.may_undo(seat),
        may_ask=going_back.may_ask_back(table, seat),
        asks_others=asks_others,
        over=session.result is not None,
        drawn=interaction.id % _DRAWN,
        path=path,
        page=page,
        note="\n".join(filter(None, [plan_text.note(table, text), note])),
        losses=lost,
        recap=recap.summary(
            [one for one in recap.story(new, phrases, text) if one.text not in lost], text
        ),
        suggestion=suggestion.suggested(table.game, session, seat, text),
        may_hint=hints.may_ask(table, session, seat),
        hint=hint,
        advice=advice,
        tip=coaching.tip(phrases, session, text, hint) if wants_tips else "",
        next=None if seat in session.active else elsewhere,
        scores=leaders.others(session, phrases, text),
        brief=leaders.brief(session, phrases, labels),
        shorter=(say("Table {n}", n=table.row.number),),
    )


async def _next(interaction: Interaction, table: Table) -> Next | None:
    """Return the other table that has waited longest for a person."""
    async with interaction.client.registry.store.read() as db:
        found = await tables.next_of(db, interaction.user.id, besides=table.id)
    if found is None:
        return None
    return Next(found.number, interaction.client.registry.shelf[found.game].name, address(found))

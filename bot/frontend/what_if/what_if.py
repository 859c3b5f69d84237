"""What if?: play on in private from a step of a game, against computer players.

A what-if has its own private message, which looks like the game's panel.
"""

import asyncio
from dataclasses import replace
from typing import Final

from bot.frontend.core.base_client import Interaction
from bot.frontend.core.custom_ids import WhatIfId, WhatIfOp, resolve
from bot.frontend.core.late_pictures import Painting
from bot.frontend.core.responses import (
    Content,
    Pictured,
    defer,
    say_to,
    send_private,
    show_in_place,
)
from bot.frontend.panels.discord_view import view_of
from bot.frontend.panels.shape import Panel
from bot.frontend.what_if.what_if_panel import Shown, begun, what_if_panel
from bot.refusals import RefusedError, Why, sentence
from bot.tables import steps, what_if
from bot.tables.session import Session
from bot.tables.table import Table
from bot.tables.what_if import WhatIf
from bot.texts import leaders, recap
from bot.texts.boards import title
from bot.texts.menu import DeadEndError, Path, action_at
from bot.texts.names import escaped
from games.core import notation
from games.core.log import Seat
from games.core.rules import AnyAction
from words.reader import Reader

_DRAWN: Final = 10_000
"""As in `panel`."""


async def handle_what_if(interaction: Interaction, meant: WhatIfId, value: str | None) -> None:
    """Start a what-if, or carry out a press in it, and show it."""
    registry, pool, user_id = (
        interaction.client.registry, interaction.client.pool, interaction.user.id
    )  # fmt: skip
    table = await registry.get(meant.table)
    seat = what_if.check(table, user_id)
    if meant.op == "begin":
        await _begin(interaction, table, seat, meant.page)
        return
    tried, session = await what_if.find(registry, table, user_id, seat)
    match meant.op:
        case "hand" | "board":
            await _look(interaction, await _shown(interaction, table, tried, session), meant.op)
        case "again":
            tried, session = await what_if.deal_again(registry, pool, table, user_id, tried)
            await _show(interaction, await _shown(interaction, table, tried, session))
        case _ if tried.stamp != meant.stamp:
            shown = await _shown(interaction, table, tried, session)
            await _show(interaction, shown, note=sentence(Why.MOVED_ON, shown.text.say))
        case "undo":
            tried, session = await what_if.undo(registry, table, user_id, tried)
            await _show(interaction, await _shown(interaction, table, tried, session))
        case _:
            shown = await _shown(interaction, table, tried, session)
            await _choose(interaction, table, shown, meant, value)


async def _begin(interaction: Interaction, table: Table, seat: Seat, number: int) -> None:
    """Start from a step of the game, with the seat's view."""
    await defer(interaction)  # the step stays visible
    client = interaction.client
    session = table.session.at(table.session.number)
    found = await asyncio.to_thread(steps.steps, session)
    step = found[min(number, len(found) - 1)]
    view = await asyncio.to_thread(steps.view_at, session, step, seat)
    tried, played = await what_if.begin(
        client.registry, client.pool, table, interaction.user.id, seat, view
    )
    shown = await _shown(interaction, table, tried, played)
    await _show(interaction, shown, note=begun(shown.text.say), is_new=True)


async def _choose(
    interaction: Interaction, table: Table, shown: Shown, meant: WhatIfId, value: str | None
) -> None:
    """Make a move, or show the next question."""
    actions = shown.session.offer(shown.seat).actions
    try:
        path = resolve(meant, actions, value)
        action = action_at(actions, path)
    except DeadEndError:
        raise RefusedError(Why.MOVED_ON) from None
    if action is None:
        await _show(interaction, shown, path, meant.page)
        return
    made = _with_what_follows(shown, action) if meant.op == "deed" else (action,)
    client = interaction.client
    tried, session = await what_if.play(
        client.registry, client.pool, table, interaction.user.id, shown.tried, made
    )
    await _show(interaction, replace(shown, tried=tried, session=session))


def _with_what_follows(shown: Shown, action: AnyAction) -> tuple[AnyAction, ...]:
    """Return an action and the moves that its option announced."""
    session, seat = shown.session, shown.seat
    ask = shown.game.words.ask(session.view(seat), (action,), shown.labels)
    made, position = [action], session.position.after(seat, action).position
    for text in ask.of(action).offered().then:
        try:
            made.append(notation.read(text, position.legal(seat)))
        except notation.NotationError:
            break  # the result was different
        position = position.after(seat, made[-1]).position
    return tuple(made)


async def _shown(interaction: Interaction, table: Table, tried: WhatIf, session: Session) -> Shown:
    say = say_to(interaction)
    names = await interaction.client.names.plain(table, say)
    text, labels = Reader(say, escaped(names), tried.seat), Reader(say, names, tried.seat)
    drawn = interaction.id % _DRAWN
    return Shown(table.game, table.id, title(table, say), tried, session, text, labels, drawn)


async def _look(interaction: Interaction, shown: Shown, what: WhatIfOp) -> None:
    """Show the hand or the board of a what-if in a separate message."""
    await defer(interaction)
    session, words, to = shown.session, shown.game.words, shown.text
    if what == "hand" and words.secrets is not None:
        told = words.secrets.text(session.view(shown.seat), to)
        await send_private(interaction, f"{shown.sign}\n{told}")
        return
    told = "\n".join([shown.sign, *leaders.itemised(session, words, to)])
    painting, _ = _board(interaction, shown)
    await send_private(interaction, told, pictures=Pictured(painting))


async def _show(
    interaction: Interaction,
    shown: Shown,
    path: Path = (),
    page: int = 1,
    *,
    note: str = "",
    is_new: bool = False,
) -> None:
    """Show the question of a what-if, or its end, with a picture."""
    laid = what_if_panel(shown, path, page, note)

    def alone() -> Content:
        return None, view_of(laid, shown.id)

    show = send_private if is_new else show_in_place
    painted = _painted(interaction, shown, laid)
    if painted is None:
        await show(interaction, *alone())
        return
    painting, alt = painted
    await show(interaction, None, view_of(laid, shown.id, alt), pictures=Pictured(painting, alone))


def _painted(interaction: Interaction, shown: Shown, laid: Panel) -> tuple[Painting, str] | None:
    """Start painting the choices, and describe the picture."""
    session, album, to = shown.session, shown.game.album, shown.labels
    if not laid.places or album.choice is None:
        return None
    view, key = session.view(shown.seat), f"what if {interaction.id}"
    painting = Painting(interaction.client.pictures.choice(key, album, view, to, laid.places))
    return painting, album.choice.alt(view, to, laid.places)


def _board(interaction: Interaction, shown: Shown) -> tuple[Painting, str]:
    """Start painting the public board, and describe the picture."""
    session, album = shown.session, shown.game.album
    lasting, to = album.board.lasting, Reader(shown.labels.say, shown.labels.names)
    heard = session.heard_since(recap.since(session, shown.seat), None)
    told = tuple(heard if lasting is None else lasting(session.heard_since(0, None)))
    view = session.view(None)
    painting = interaction.client.pictures.position(
        f"what if {interaction.id}", album, view, to, told
    )
    return Painting(painting), album.board.alt(view, to, told)

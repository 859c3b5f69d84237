"""Browse a game step by step, in private and with the reader's view; nothing is stored.

A button contains the step of its message, so it works after a restart and after new moves.
"""

import asyncio
from functools import partial

from discord import ui

from bot.frontend.core.base_client import Interaction
from bot.frontend.core.custom_ids import BoardId, StepId, WhatIfId
from bot.frontend.core.late_pictures import Painting
from bot.frontend.core.responses import Pictured, defer, say_to, send_private
from bot.frontend.core.views import unstored
from bot.frontend.history import step_pages
from bot.frontend.history.step_pages import Shown
from bot.tables import steps, what_if
from bot.tables.steps import Way
from bot.tables.table import Table
from bot.texts.boards import title
from bot.texts.names import escaped
from words.reader import Reader
from words.say import Say

_Button = ui.Button[ui.View]


async def handle_step(interaction: Interaction, meant: StepId) -> None:
    """Show a step of a game to a person who may see the table."""
    table = await interaction.client.registry.get(meant.table)
    table.check_begun()
    await defer(interaction, in_place=True)
    say = say_to(interaction)
    if not table.session.moves:
        nothing = say("Nothing has happened here yet.")
        await send_private(interaction, f"{title(table, say)}\n{nothing}")
        return
    names = await interaction.client.names.plain(table, say)
    to = Reader(say, escaped(names), table.seat_of(interaction.user.id))
    session = table.session.at(table.session.number)  # later moves do not change the step
    shown = await asyncio.to_thread(step_pages.followed, table, session, meant, to)
    view = await asyncio.to_thread(steps.view_at, session, shown.step, to.seat)
    news = step_pages.public_news(table, shown)
    painting = Painting(
        interaction.client.pictures.position(
            f"step {interaction.id}", table.game.album, view, Reader(say, names), news
        )
    )
    text = step_pages.text(table, session, shown, to)
    may_try = to.seat is not None and what_if.is_allowed(table, to.seat)
    is_end = session.result is not None and shown.step is shown.found[-1]
    buttons = _buttons(table, shown, say, may_try=may_try and not is_end)
    await send_private(interaction, text, buttons, pictures=Pictured(painting))


def _buttons(table: Table, shown: Shown, say: Say, *, may_try: bool) -> ui.View:
    def button(way: Way, label: str, emoji: str | None, *, touching: bool) -> _Button:
        custom_id = StepId(table.id, way, shown.at, int(touching)).text()
        leads_on = way == "show" or shown.leads_to(way) != shown.at
        return ui.Button(label=label, emoji=emoji, custom_id=custom_id, disabled=not leads_on)

    way = partial(button, touching=shown.touching)
    last = list[_Button]()
    if shown.own is not None:
        last.append(way("own", say("From my last move"), "🎯"))
    if shown.has_touching:
        other = say("All steps") if shown.touching else say("Only what happened to me")
        last.append(button("show", other, "👤", touching=not shown.touching))
    if may_try:
        begin = WhatIfId(table.id, "", "begin", shown.at).text()
        last.append(ui.Button(label=say("What if?"), emoji="🔮", custom_id=begin))
    log = ui.Button[ui.View](
        label=say("Log"), emoji="📜", custom_id=BoardId(table.id, "log", 0).text()
    )
    return unstored(
        [
            [way("back", say("Back"), "◀️"), way("next", say("Next"), "▶️"), log],
            [
                way("turn_back", say("Previous turn"), "⏪"),
                way("turn_on", say("Next turn"), "⏩"),
            ],
            last,
        ]
    )

"""Films of the moves during a person's absence, and of whole games.

A film shows a spectator's view, even to a player: it cannot reveal a secret when it is shared, and
everybody shares the same film. The text next to it adds what only the player heard.
"""

from collections.abc import Callable

from discord import ui

from bot.frontend.core.base_client import Interaction
from bot.frontend.core.late_pictures import Painting
from bot.frontend.core.message_buttons import table_buttons
from bot.frontend.core.responses import Content, Pictured, defer, say_to, send_private
from bot.tables.table import Table
from bot.texts import recap
from bot.texts.boards import title
from bot.texts.names import escaped
from words.reader import Reader
from words.say import Say


async def show_recap(interaction: Interaction, table: Table) -> None:
    """Show the news since a person's last move, in words and as a film."""
    seat = table.seat_for(interaction.user.id)
    table.check_begun()
    await defer(interaction)
    say = say_to(interaction)
    names = await interaction.client.names.plain(table, say)
    to = Reader(say, escaped(names), seat)
    told = recap.story(recap.new_for(table.session, seat), table.game.words, to)
    is_running = table.row.status == "running"

    def buttons() -> ui.View | None:
        return table_buttons(table, 0, say) if is_running else None

    if not told:
        nothing = say("Nothing has happened since your last move.")
        await send_private(interaction, f"{title(table, say)}\n{nothing}", buttons())
        return
    since = recap.since(table.session, seat)
    film = Painting(
        interaction.client.pictures.film(table, since, names, say, interaction.filesize_limit)
    )
    text = f"{title(table, say)}\n{recap.message(told, to)}"
    await _complete(interaction, text, film, buttons)


async def show_replay(interaction: Interaction, table: Table) -> None:
    """Show the public part of a game so far, as a film."""
    table.check_begun()
    await defer(interaction)
    say = say_to(interaction)
    if not table.session.moves:
        await send_private(
            interaction, f"{title(table, say)}\n{say('Nothing has happened here yet.')}"
        )
        return
    names = await interaction.client.names.plain(table, say)
    text = f"{title(table, say)}\n{_shown(table, say)}"
    film = Painting(
        interaction.client.pictures.film(table, 0, names, say, interaction.filesize_limit)
    )
    await _complete(interaction, text, film)


async def _complete(
    interaction: Interaction,
    text: str,
    film: Painting,
    buttons: Callable[[], ui.View | None] = lambda: None,
) -> None:
    """Complete the answer; say that the film follows, or that there is none."""
    say = say_to(interaction)

    def follows() -> Content:
        return f"{text}\n{say('The film will be here in a moment.')}", buttons()

    def failed() -> Content:
        told = say("The film could not be made right now; the log has it in words.")
        return f"{text}\n{told}", buttons()

    await send_private(interaction, text, buttons(), pictures=Pictured(film, follows, failed))


def _shown(table: Table, say: Say) -> str:
    match table.row.status:
        case "over":
            return say("The whole game, from the first move to the scores.")
        case "ended":
            return say("The game up to the point where it was ended.")
        case _:
            return say("The game so far, as everybody could see it.")

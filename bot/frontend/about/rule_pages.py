"""Shows the rules of a game, summed up on a page or two."""

from bot.frontend.about.catalogue import button
from bot.frontend.core import pagination
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.custom_ids import RulesId
from bot.frontend.core.page_buttons import page_buttons
from bot.frontend.core.responses import say_to, show_in_place
from bot.frontend.core.views import unstored
from bot.refusals import RefusedError, Why
from words.reader import Reader


async def show_rules(interaction: Interaction, game: str, number: int = 1) -> None:
    """Show a page of the rules of a game, counted from 1.

    Raises:
        RefusedError: the game is no longer on the shelf.
    """
    shelf, say = interaction.client.registry.shelf, say_to(interaction)
    if game not in shelf:
        raise RefusedError(Why.OUTDATED)
    lines = shelf[game].words.rules(Reader(say, ())).split("\n")
    page = pagination.page_at(pagination.pages(lines), number)
    buttons = page_buttons(page, say, lambda to: RulesId(to, game))
    catalogue = shelf[game].album.catalogue
    if catalogue is not None:
        buttons.append(button(game, catalogue, Reader(say, ())))
    await show_in_place(interaction, page.content.strip(), unstored([buttons]) if buttons else None)

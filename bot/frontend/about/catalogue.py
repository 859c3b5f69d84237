"""Show the content of a game's box: page by page, or a single thing by its name."""

from discord import ButtonStyle, ui

from bot.frontend.core.base_client import Interaction
from bot.frontend.core.custom_ids import CatalogueId, RulesId
from bot.frontend.core.late_pictures import Painting
from bot.frontend.core.responses import Pictured, defer, say_to, send_private
from bot.frontend.core.views import unstored
from bot.refusals import RefusedError, Why
from render.album import Catalogue
from words.reader import Reader
from words.say import Say


def catalogue_of(interaction: Interaction, game: str) -> Catalogue:
    """Return the content of a game's box.

    Raises:
        RefusedError: the game is no longer on the shelf, or has no catalogue.
    """
    shelf = interaction.client.registry.shelf
    found = shelf[game].album.catalogue if game in shelf else None
    if found is None:
        raise RefusedError(Why.OUTDATED)
    return found


async def show_page(interaction: Interaction, game: str, page: str | None) -> None:
    """Show a page (the first by default), with a menu of all pages."""
    catalogue, to = catalogue_of(interaction, game), Reader(say_to(interaction), ())
    await defer(interaction, in_place=True)
    titles = {key: catalogue.title(key, to) for key in catalogue.pages()}
    shown = page if page in titles else next(iter(titles))
    painting = Painting(
        interaction.client.pictures.of_catalogue(
            f"catalogue {interaction.id}",
            catalogue.page_alt(shown, to),
            catalogue.page,
            shown,
            to,
        )
    )
    menu = ui.Select[ui.View](custom_id=CatalogueId(game).text())
    for key, title in titles.items():
        menu.add_option(label=title, value=key, default=key == shown)
    hint = to.say("Look up a card or a term by its name with `/rules`.")
    text = f"**{_name(interaction, game)}** · {titles[shown]}\n-# {hint}"
    view = unstored([[menu], [rules_button(game, to.say)]])
    await send_private(interaction, text, view, pictures=Pictured(painting))


async def show_thing(interaction: Interaction, game: str, key: str) -> None:
    """Show a single thing, large and in words."""
    catalogue, to = catalogue_of(interaction, game), Reader(say_to(interaction), ())
    await defer(interaction)
    told = catalogue.told(key, to)
    painting = Painting(
        interaction.client.pictures.of_catalogue(
            f"catalogue {interaction.id}", told.replace("**", ""), catalogue.thing, key, to
        )
    )
    view = unstored([[button(game, catalogue, to), rules_button(game, to.say)]])
    await send_private(interaction, told, view, pictures=Pictured(painting))


def button(game: str, catalogue: Catalogue, to: Reader) -> ui.Button[ui.View]:
    """Return the button that opens the first page."""
    label = catalogue.button(to)
    return ui.Button(
        label=label.text,
        emoji=label.emoji,
        style=ButtonStyle.secondary,
        custom_id=CatalogueId(game).text(),
    )


def rules_button(game: str, say: Say) -> ui.Button[ui.View]:
    """Return the button that opens the rules."""
    custom_id = RulesId(1, game).text()
    return ui.Button(
        label=say("Rules"), emoji="📖", style=ButtonStyle.secondary, custom_id=custom_id
    )


def _name(interaction: Interaction, game: str) -> str:
    return interaction.client.registry.shelf[game].rules.meta.name

"""The button "What is …?": the terms on a screen, and their explanations."""

from collections.abc import Iterator
from typing import Final, cast

from discord import ButtonStyle, ui

from bot.frontend.about import catalogue
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.choice_menus import OPTION_TEXT, OPTIONS, shortened
from bot.frontend.core.custom_ids import TermsId
from bot.frontend.core.responses import say_to, send_private, show_in_place
from bot.frontend.core.views import unstored
from bot.refusals import RefusedError, Why
from bot.shelf import Game
from words import glossary
from words.say import Say

_READ: Final = ("content", "label", "placeholder", "description")
"""The keys of a component's text."""


async def show_terms(interaction: Interaction, game: Game) -> None:
    """Offer the terms that occur in the message of a button; all of the game if none does."""
    say, terms = say_to(interaction), game.words.glossary
    message = interaction.message
    parts = [] if message is None else [one.to_dict() for one in message.components]
    text = "\n".join(_texts(parts))
    found = {key for key, term in terms.items() if glossary.occurs(term, text, say)}
    basic = {key for key, term in terms.items() if term.is_basic}
    shown = found | basic if found else {*terms}
    which = sum(1 << at for at, key in enumerate(terms) if key in shown)
    head = say("**What is …?** Choose a word from this screen.")
    await send_private(interaction, head, _view(interaction, game, which, None))


async def explain(interaction: Interaction, meant: TermsId, key: str | None) -> None:
    """Explain a term in a sentence, and offer the others again; None: offer all of the game.

    Raises:
        RefusedError: the game or the term does not exist; another version had it.
    """
    game = interaction.client.registry.shelf.get(meant.game)
    if game is None or not game.words.glossary:
        raise RefusedError(Why.OUTDATED)
    say, terms = say_to(interaction), game.words.glossary
    if key is None:
        every = (1 << len(terms)) - 1
        head = say("**What is …?** Choose a word.")
        await send_private(interaction, head, _view(interaction, game, every, None))
        return
    term = terms.get(key)
    if term is None:
        raise RefusedError(Why.OUTDATED)
    told = f"**{term.name(say)}**: {term.told(say)}"
    await show_in_place(interaction, told, _view(interaction, game, meant.which, key))


def button(game: Game, say: Say) -> ui.Button[ui.View]:
    """Return the button that offers all terms of a game."""
    custom_id = TermsId(0, game.key).text()
    return ui.Button(label=say("What is …?"), style=ButtonStyle.secondary, custom_id=custom_id)


def _view(interaction: Interaction, game: Game, which: int, chosen: str | None) -> ui.View:
    say, terms = say_to(interaction), game.words.glossary
    offered = [key for at, key in enumerate(terms) if which >> at & 1 or key == chosen]
    menu = ui.Select[ui.View](
        custom_id=TermsId(which, game.key).text(), placeholder=say("What is …?")
    )
    for key in offered[:OPTIONS]:
        name = shortened(terms[key].name(say), OPTION_TEXT)
        menu.add_option(label=name, value=key, default=key == chosen)
    return unstored([[menu], [catalogue.rules_button(game.key, say)]])


def _texts(shown: object) -> Iterator[str]:
    """Yield the texts of components, as Discord sends them."""
    if isinstance(shown, dict):
        for key, inner in cast("dict[str, object]", shown).items():
            if isinstance(inner, str):
                yield from [inner] if key in _READ else []
            else:
                yield from _texts(inner)
    elif isinstance(shown, list):
        for one in cast("list[object]", shown):
            yield from _texts(one)

"""The page of `/help`: how to use the bot, in a few lines, with a menu of topics."""

from discord import ui

from bot.frontend.about.guide import GUIDE
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.custom_ids import HelpId
from bot.frontend.core.message_buttons import first_lessons, later_lessons
from bot.frontend.core.responses import say_to, show_in_place
from bot.frontend.core.views import unstored
from bot.refusals import RefusedError, Why
from words.say import Say


async def show(interaction: Interaction, topic: str | None = None) -> None:
    """Show a topic of the guide; None: the first page, with the lessons.

    Raises:
        RefusedError: there is no such topic; another version had it.
    """
    say, shelf = say_to(interaction), interaction.client.registry.shelf
    if topic is not None and topic not in GUIDE:
        raise RefusedError(Why.OUTDATED)
    menu = ui.Select[ui.View](custom_id=HelpId().text(), placeholder=say("Choose a topic"))
    for key, one in GUIDE.items():
        menu.add_option(label=one.title(say), value=key, default=key == topic)
    if topic is not None:
        page = GUIDE[topic]
        await show_in_place(
            interaction, f"**{page.title(say)}**\n{page.text(say)}", unstored([[menu]])
        )
        return
    taught = [row for row in (first_lessons(shelf, say), later_lessons(shelf, say)) if row]
    await show_in_place(interaction, text(say), unstored([*taught, [menu]]))


def text(say: Say) -> str:
    """Explain the bot."""
    return say(
        "Pudding Lane hosts board games on Discord, in one evening or over weeks.\n1. "
        "`/game new` opens a table, or starts a game against computer players right "
        "away. Players press **Join**, then the host presses **Start**.\n2. Your "
        "secrets arrive by direct message; `/hand` shows them at any time.\n3. When "
        "it's your turn, press **Play** under the board. It offers only legal moves, "
        "and says what each will do. **Undo** works until something hidden is revealed "
        "or somebody else moves; after that, `/undo` asks the others.\n-# `/play` with "
        "a move: for those who like to type. `/plan`: decide in advance what to do. "
        "`/mine`: the tables waiting for you. `/game log`: what happened; `/replay` "
        "shows it as a film. `/rules`: the rules in short. `/settings`: your time "
        "zone, quiet hours, reminders. `/away`: holidays. `/game substitute`: wait for "
        "a seat; `/game leave`: give yours up. `/rating`: your ratings. `/tournament`: "
        "leagues and cups. `/privacy`: what is stored about you."
    )

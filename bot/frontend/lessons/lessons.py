"""Show a lesson, and go on when the right button is pressed; nothing is stored."""

from bot.frontend.core.base_client import Interaction
from bot.frontend.core.custom_ids import LessonId
from bot.frontend.core.late_pictures import Painting
from bot.frontend.core.pictures import BOARD, CHOICE
from bot.frontend.core.responses import Content, Pictured, say_to, show_in_place
from bot.frontend.core.whereabouts import may_play_here
from bot.frontend.lessons.lesson_panel import (
    WANTED,
    Shown,
    custom_id,
    lesson_panel,
    why_not,
)
from bot.frontend.panels.discord_view import view_of
from bot.frontend.panels.shape import Panel
from bot.refusals import RefusedError, Why, sentence
from bot.shelf import Game
from bot.tables import lessons
from bot.texts.names import escaped
from words.reader import Reader


async def handle_lesson(interaction: Interaction, meant: LessonId) -> None:
    """Show a step of a lesson, or the result of a press in it.

    Raises:
        RefusedError: the game has no such lesson.
    """
    shelf, say = interaction.client.registry.shelf, say_to(interaction)
    if meant.game not in shelf or meant.lesson not in shelf[meant.game].words.lessons:
        raise RefusedError(Why.OUTDATED)
    game, key = shelf[meant.game], meant.lesson
    if meant.choice and meant.stamp != lessons.stamp(game, key):
        await _show(interaction, _shown(interaction, game, key, 0, sentence(Why.MOVED_ON, say)))
        return
    here = _shown(interaction, game, key, meant.step)
    step = here.scene.step
    if not meant.choice or step is None:
        if not meant.step:
            _count(interaction, here, 0)
        await _show(interaction, here)
    elif meant.choice == WANTED:
        _count(interaction, here, meant.step + 1)
        await _show(interaction, _shown(interaction, game, key, meant.step + 1))
    elif meant.choice <= len(step.offered):
        told = why_not(here, meant.choice)
        await _show(interaction, _shown(interaction, game, key, meant.step, told))
    else:
        raise RefusedError(Why.OUTDATED)


async def begin(interaction: Interaction, game: Game, key: str) -> None:
    """Show the first step of a lesson."""
    await handle_lesson(interaction, LessonId(0, 0, lessons.stamp(game, key), key, game.key))


def _count(interaction: Interaction, shown: Shown, done: int) -> None:
    """Count a finished step, from 1; 0: the start of the lesson."""
    steps = interaction.client.metrics.lesson_steps
    steps.labels(shown.game.key, shown.lesson, str(done)).inc()


def _shown(interaction: Interaction, game: Game, key: str, number: int, said: str = "") -> Shown:
    say, scene = say_to(interaction), lessons.scene(game, key, number)
    own = interaction.user.display_name
    names = tuple(own if at == scene.seat else one for at, one in enumerate(scene.names))
    return Shown(
        game=game,
        lesson=key,
        scene=scene,
        text=Reader(say, escaped(names), scene.seat),
        labels=Reader(say, names, scene.seat),
        may_play=may_play_here(interaction),
        said=said,
    )


async def _show(interaction: Interaction, shown: Shown) -> None:
    """Show a lesson, with a picture of the choices or the table if there is room."""
    laid = lesson_panel(shown)

    def alone() -> Content:
        return None, view_of(laid.panel, lambda press: custom_id(shown, press))

    if laid.picture is None:
        await show_in_place(interaction, *alone())
        return
    painting, alt, file = _painted(interaction, shown, laid.panel)
    pictured = view_of(laid.panel, lambda press: custom_id(shown, press), alt, file)
    await show_in_place(interaction, None, pictured, Pictured(painting, alone))


def _painted(interaction: Interaction, shown: Shown, laid: Panel) -> tuple[Painting, str, str]:
    """Start painting, and return the picture's description and file."""
    pictures, album, scene = interaction.client.pictures, shown.game.album, shown.scene
    key, to, session = f"lesson {interaction.id}", shown.labels, scene.session
    if laid.places and album.choice is not None:
        view = session.view(scene.seat)
        alt = album.choice.alt(view, to, laid.places)
        return Painting(pictures.choice(key, album, view, to, laid.places)), alt, CHOICE
    public, view = Reader(to.say, to.names), session.view(None)
    lasting = album.board.lasting
    told = tuple(
        session.heard_since(scene.since, None)
        if lasting is None
        else lasting(session.heard_since(0, None))
    )
    alt = album.board.alt(view, public, told)
    return Painting(pictures.position(key, album, view, public, told)), alt, BOARD

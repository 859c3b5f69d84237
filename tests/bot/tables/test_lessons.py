"""The lessons of all games: what the engine, the words and the panel make of their data."""

from dataclasses import replace
from pathlib import Path

import pytest

from bot.frontend.core.custom_ids import CUSTOM_ID, LessonId, read
from bot.frontend.lessons.lesson_panel import Shown, custom_id, lesson_panel, why_not
from bot.frontend.panels.panel import TEXT
from bot.frontend.panels.shape import Button, Line, Panel, Press
from bot.shelf import Game
from bot.tables import lessons
from games.core import engine, lesson
from games.core.codec import DataError
from games.core.record import UntrueError, verify
from tests.games import GAMES
from words.filled import Filled
from words.languages import LOCALES, language
from words.reader import Reader
from words.vocabulary import Lesson

TAUGHT = [key for key, game in GAMES.items() if game.words.lesson is not None]
MOST_TASK = 330
"""Most characters of a task, in any language."""


def words_of(game: Game) -> Lesson:
    assert game.words.lesson is not None
    return game.words.lesson


def shown(game: Game, number: int, locale: str, said: str = "") -> Shown:
    scene = lessons.scene(game, number)
    names = tuple(name or "Ann" for name in scene.names)
    to = Reader(language(locale), names, scene.seat)
    return Shown(game, words_of(game), scene, to, to, may_play=True, said=said)


def buttons(laid: Panel) -> list[Button]:
    found: list[Button] = []
    for row in laid.rows:
        assert isinstance(row, Line | tuple), "a lesson has no menus"
        found += [row.button] if isinstance(row, Line) else row
    return found


def test_some_game_is_taught() -> None:
    assert TAUGHT


@pytest.mark.parametrize("key", TAUGHT)
def test_the_engine_agrees_with_the_record(key: str) -> None:
    """If this fails, a rule has changed: make the record again, and read the lesson."""
    game = GAMES[key]
    assert verify(game.rules, lesson.read(words_of(game).data).record) is None


@pytest.mark.parametrize("key", TAUGHT)
def test_a_lesson_has_five_to_eight_presses(key: str) -> None:
    assert 5 <= lessons.scene(GAMES[key], 0).count <= 8


@pytest.mark.parametrize("key", TAUGHT)
def test_words_and_data_have_the_same_steps(key: str) -> None:
    game = GAMES[key]
    said = {step: set(taught.wrong) for step, taught in words_of(game).steps.items()}
    data = lesson.read(words_of(game).data)
    assert said == {step.key: set(step.beside) for step in data.steps}
    assert len(said) == len(data.steps)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", TAUGHT)
def test_each_step_has_a_button_for_each_choice_and_says_which_to_press(
    key: str, locale: str
) -> None:
    game = GAMES[key]
    count = lessons.scene(game, 0).count
    for number in range(count):
        here = shown(game, number, locale)
        step = here.scene.step
        assert step is not None
        laid = lesson_panel(here)
        chosen = [one for one in buttons(laid) if isinstance(one.press, Press)]
        ids = [read(custom_id(here, one.press)) for one in chosen if isinstance(one.press, Press)]
        stamp = lessons.stamp(game)
        choices = range(1, len(step.offered) + 1)
        assert sorted(ids, key=str) == [LessonId(number, one, stamp, key) for one in choices]
        [wanted] = [one for one, of in zip(chosen, ids, strict=True)
                    if isinstance(of, LessonId) and of.choice == 1]  # fmt: skip
        assert f"{wanted.label}**" in laid.text, "the task names the button"
        assert len(laid.text) <= TEXT


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", TAUGHT)
def test_a_wrong_press_is_told_why_and_what_to_press(key: str, locale: str) -> None:
    game = GAMES[key]
    for number in range(lessons.scene(game, 0).count):
        here = shown(game, number, locale)
        assert here.scene.step is not None
        task = lesson_panel(here).text.split("\n")[-2:]
        for choice in range(2, len(here.scene.step.offered) + 1):
            told = why_not(here, choice)
            again = lesson_panel(shown(game, number, locale, told)).text
            assert told in again
            assert again.split("\n")[-2:] == task


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", TAUGHT)
def test_a_step_says_little(key: str, locale: str) -> None:
    say = language(locale)
    for step, taught in words_of(GAMES[key]).steps.items():
        told = taught.task(Filled(say, {"button": lambda: "{button}"}))
        assert len(told) <= MOST_TASK, (step, len(told))
        assert "{button}" in told, step
    assert len(words_of(GAMES[key]).end(say)) <= MOST_TASK


@pytest.mark.parametrize("key", TAUGHT)
def test_custom_ids_are_short_enough(key: str) -> None:
    assert len(LessonId(8, 3, lessons.stamp(GAMES[key]), key).text()) <= CUSTOM_ID


@pytest.mark.parametrize("key", TAUGHT)
def test_learners_share_what_is_worked_out(key: str) -> None:
    """Ten thousand learners cost as much memory as one."""
    assert lessons.scene(GAMES[key], 1).session is lessons.scene(GAMES[key], 1).session


# A lesson that does not fit ----------------------------------------------------------------------


def copied(tmp_path: Path, key: str, old: str = "", new: str = "") -> Game:
    """Return a game whose lesson lies in another folder, with something changed in its files."""
    game = GAMES[key]
    for name in (lesson.RECORD, lesson.STEPS):
        text = (words_of(game).data / name).read_text(encoding="utf-8")
        (tmp_path / name).write_text(text.replace(old, new) if old else text, encoding="utf-8")
    words = replace(game.words, lesson=replace(words_of(game), data=tmp_path))
    return replace(game, words=words)


def test_another_version_of_the_rules_needs_another_record(tmp_path: Path) -> None:
    changed = copied(tmp_path, "cash_guns", '"version": 5', '"version": 4')
    record = lesson.read(tmp_path).record
    with pytest.raises(UntrueError, match="version 4"):
        verify(changed.rules, record)


def test_a_move_that_is_not_legal_breaks_the_lesson(tmp_path: Path) -> None:
    changed = copied(tmp_path, "cash_guns", '[2, "load_and_aim bang 3"]', '[2, "stay"]')
    with pytest.raises(engine.ReplayError):
        lessons.scene(changed, 1)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("at = 4", "at = 5", "stay: seat 1 makes the move quit"),
        ('wanted = "stay", beside = ["quit"]', 'wanted = "sta", beside = ["quit"]', "stay: seat 0"),
        ('beside = ["quit"]', "beside = []", "stay: offers stay"),
        ('beside = ["quit"]', 'beside = ["stay"]', "stay: offers stay"),
        ("at = 20", "at = 200", "of 24 moves"),
        ('"Lou", "Max"', '"Lou"', "3 names for 4 seats"),
    ],
)
def test_steps_that_do_not_fit_the_record_are_refused(
    old: str, new: str, why: str, tmp_path: Path
) -> None:
    copied(tmp_path, "cash_guns", old, new)
    with pytest.raises(DataError, match=why):
        lesson.read(tmp_path)


def test_a_changed_lesson_has_another_stamp(tmp_path: Path) -> None:
    changed = copied(tmp_path, "cash_guns", '"Lou"', '"Liz"')
    same = lessons.stamp(changed)
    assert same == lessons.stamp(GAMES["cash_guns"]), "names change no choice"
    other = tmp_path / "other"
    other.mkdir()
    assert lessons.stamp(copied(other, "cash_guns", "bang_bang_bang 0", "clic 0")) != same

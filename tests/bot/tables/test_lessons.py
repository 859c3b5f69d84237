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
from bot.tables.session import Session
from games.core import engine, lesson, notation
from games.core.codec import DataError, choose
from games.core.record import UntrueError, verify
from tests.games import GAMES
from words.filled import Filled
from words.great_fire.derived import at_stake, objectives, own_turns_left
from words.great_fire.lessons.first import OBJECTIVES, TURNS_LEFT
from words.great_fire.terms import place_name
from words.languages import LOCALES, language
from words.reader import Reader
from words.vocabulary import Lesson

TAUGHT = [(key, name) for key, game in GAMES.items() for name in game.words.lessons]
DATA = Path(__file__).parents[3] / "data"
FIRST = "first"
MOST_TASK = 330
"""Most characters of a task, in any language."""


def words_of(key: str, name: str) -> Lesson:
    return GAMES[key].words.lessons[name]


def shown(key: str, name: str, number: int, locale: str, said: str = "") -> Shown:
    game = GAMES[key]
    scene = lessons.scene(game, name, number)
    names = tuple(name or "Ann" for name in scene.names)
    to = Reader(language(locale), names, scene.seat)
    return Shown(game, name, scene, to, to, may_play=True, said=said)


def buttons(laid: Panel) -> list[Button]:
    found: list[Button] = []
    for row in laid.rows:
        assert isinstance(row, Line | tuple), "a lesson has no menus"
        found += [row.button] if isinstance(row, Line) else row
    return found


def test_every_lesson_in_the_data_is_taught_and_has_both_files() -> None:
    found = [(one.parts[-3], one.stem) for one in DATA.glob("*/lessons/*")]
    assert sorted(found) == sorted(2 * TAUGHT)
    assert {key for key, _ in TAUGHT} == {one.name for one in DATA.iterdir() if one.name in GAMES}


@pytest.mark.parametrize("key", GAMES)
def test_a_game_s_first_lesson_alone_has_no_title(key: str) -> None:
    taught = [*GAMES[key].words.lessons.values()]
    assert [one.title is None for one in taught] == [not n for n in range(len(taught))]


@pytest.mark.parametrize(("key", "name"), TAUGHT)
def test_the_engine_agrees_with_the_record(key: str, name: str) -> None:
    """If this fails, a rule has changed: make the record again, and read the lesson."""
    told = lesson.read(words_of(key, name).file).record
    result = verify(GAMES[key].rules, told)
    assert (result is not None) == told.is_finished


@pytest.mark.parametrize(("key", "name"), TAUGHT)
def test_a_lesson_has_five_to_eight_presses(key: str, name: str) -> None:
    assert 5 <= lessons.scene(GAMES[key], name, 0).count <= 8


@pytest.mark.parametrize(("key", "name"), TAUGHT)
def test_words_and_data_have_the_same_steps(key: str, name: str) -> None:
    said = {step: set(taught.wrong) for step, taught in words_of(key, name).steps.items()}
    data = lesson.read(words_of(key, name).file)
    assert said == {step.key: set(step.beside) for step in data.steps}
    assert len(said) == len(data.steps)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("key", "name"), TAUGHT)
def test_each_step_has_a_button_for_each_choice_and_says_which_to_press(
    key: str, name: str, locale: str
) -> None:
    game = GAMES[key]
    for number in range(lessons.scene(game, name, 0).count):
        here = shown(key, name, number, locale)
        step = here.scene.step
        assert step is not None
        laid = lesson_panel(here).panel
        chosen = [one for one in buttons(laid) if isinstance(one.press, Press)]
        ids = [read(custom_id(here, one.press)) for one in chosen if isinstance(one.press, Press)]
        stamp = lessons.stamp(game, name)
        choices = range(1, len(step.offered) + 1)
        assert sorted(ids, key=str) == [LessonId(number, one, stamp, name, key) for one in choices]
        [wanted] = [one for one, of in zip(chosen, ids, strict=True)
                    if isinstance(of, LessonId) and of.choice == 1]  # fmt: skip
        assert f"{wanted.label}**" in laid.text, "the task names the button"
        assert wanted.style != "secondary", "it is seen"
        assert [one for one in chosen if one.style == "primary" and one is not wanted] == []
        assert len(laid.text) <= TEXT


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("key", "name"), TAUGHT)
def test_a_wrong_press_is_told_why_and_what_to_press(key: str, name: str, locale: str) -> None:
    for number in range(lessons.scene(GAMES[key], name, 0).count):
        here = shown(key, name, number, locale)
        assert here.scene.step is not None
        taught = words_of(key, name).steps[here.scene.step.key]
        task = taught.task(Filled(language(locale), {"button": lambda: "{button}"}))
        for choice in range(2, len(here.scene.step.offered) + 1):
            told = why_not(here, choice)
            again = lesson_panel(shown(key, name, number, locale, told)).panel.text
            assert told in again
            assert task.partition("{button}")[0] in again


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("key", "name"), TAUGHT)
def test_a_step_says_little(key: str, name: str, locale: str) -> None:
    say = language(locale)
    for step, taught in words_of(key, name).steps.items():
        told = taught.task(Filled(say, {"button": lambda: "{button}"}))
        assert len(told) <= MOST_TASK, (step, len(told))
        assert "{button}" in told, step
    assert len(words_of(key, name).end(say)) <= MOST_TASK


def test_the_great_fire_s_first_lesson_names_objectives_and_the_turns_that_are_left() -> None:
    scene = lessons.scene(GAMES["great_fire"], "first", 99)
    view = scene.session.view(scene.seat)
    assert own_turns_left(scene.seat, view) == TURNS_LEFT
    assert f"in {TURNS_LEFT} rounds" in words_of("great_fire", "first").end(language(None))
    named = [f"{place_name(one)} {at_stake(one, view)}" for one in objectives(view)]
    assert sorted(OBJECTIVES.split(", ")) == sorted(named)
    taught = words_of("great_fire", "first").steps["guard"].task
    assert OBJECTIVES in taught(Filled(language(None), {"button": str}))


@pytest.mark.parametrize(("key", "name"), TAUGHT)
def test_a_press_does_what_its_button_does_and_what_is_forced(key: str, name: str) -> None:
    game, data = GAMES[key], lesson.read(words_of(key, name).file)
    told, learner = data.record, data.seat
    places = [step.at for step in data.steps]
    options = choose(game.rules.options, told.options)
    session = Session(game.rules, options, told.seats, told.seed)
    then: tuple[str, ...] = ()
    for number, (seat, move) in enumerate(told.moves):
        actions = session.offer(seat).actions
        action = notation.read(move, actions)
        if seat == learner and places[0] <= number <= places[-1]:
            if number in places:
                to = Reader(language("en"), ("",) * told.seats, learner)
                [offered] = game.words.ask(session.view(learner), (action,), to).choices
                deed = offered.deed()
                then = () if deed is None else deed.then
                then += next(reversed([one.also for one in data.steps if one.at == number]))
            else:
                assert len(actions) == 1 or move in then, (number, move)
        session.commit(session.move(seat, action, 0))


@pytest.mark.parametrize(("key", "name"), TAUGHT)
def test_custom_ids_are_short_enough(key: str, name: str) -> None:
    assert len(LessonId(8, 3, lessons.stamp(GAMES[key], name), name, key).text()) <= CUSTOM_ID


@pytest.mark.parametrize(("key", "name"), TAUGHT)
def test_learners_share_what_is_worked_out(key: str, name: str) -> None:
    """Ten thousand learners cost as much memory as one."""
    game = GAMES[key]
    assert lessons.scene(game, name, 1).session is lessons.scene(game, name, 1).session


# A lesson that does not fit ----------------------------------------------------------------------


def copied(tmp_path: Path, key: str, old: str = "", new: str = "") -> Game:
    """Return a game whose lesson lies in another folder, with something changed in its files."""
    told, file = words_of(key, FIRST), tmp_path / FIRST
    for suffix in (lesson.RECORD, lesson.STEPS):
        text = told.file.with_suffix(suffix).read_text(encoding="utf-8")
        changed = text.replace(old, new) if old else text
        file.with_suffix(suffix).write_text(changed, encoding="utf-8")
    words = replace(GAMES[key].words, lessons={FIRST: replace(told, file=file)})
    return replace(GAMES[key], words=words)


def test_another_version_of_the_rules_needs_another_record(tmp_path: Path) -> None:
    changed = copied(tmp_path, "cash_guns", '"version": 5', '"version": 4')
    record = lesson.read(tmp_path / FIRST).record
    with pytest.raises(UntrueError, match="version 4"):
        verify(changed.rules, record)


def test_a_move_that_is_not_legal_breaks_the_lesson(tmp_path: Path) -> None:
    changed = copied(tmp_path, "cash_guns", '[2, "load_and_aim bang 3"]', '[2, "stay"]')
    with pytest.raises(engine.ReplayError):
        lessons.scene(changed, FIRST, 1)


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
        lesson.read(tmp_path / FIRST)


def test_a_changed_lesson_has_another_stamp(tmp_path: Path) -> None:
    changed = copied(tmp_path, "cash_guns", '"Lou"', '"Liz"')
    same = lessons.stamp(changed, FIRST)
    assert same == lessons.stamp(GAMES["cash_guns"], FIRST), "names change no choice"
    other = tmp_path / "other"
    other.mkdir()
    assert lessons.stamp(copied(other, "cash_guns", "bang_bang_bang 0", "clic 0"), FIRST) != same

"""Lessons as a newcomer meets them: every press, right and wrong, in every language."""

import pytest

from bot.frontend.core.custom_ids import LessonId, read
from bot.frontend.core.message_buttons import lesson_label
from bot.store.schema import METADATA
from bot.tables import lessons
from playground.world import channels
from playground.world.model import Message
from tests.games import GAMES
from tests.wire.bot.harness import Harness
from tests.wire.bot.screen import is_private_to, labels, parts
from words.languages import LOCALES, language

TAUGHT = [(key, name) for key, game in GAMES.items() for name in game.words.lessons]
KEY = "cash_guns"
FIRST = "first"
LEARN = "Learn by playing"


def ids(message: Message) -> list[LessonId]:
    """Return the choices that a message offers."""
    found = [read(part["custom_id"]) for part in parts(message)]
    return [one for one in found if isinstance(one, LessonId) and one.choice]


async def begin(harness: Harness, key: str) -> Message:
    rules = await harness.use(harness.bob, "rules", game=key)
    return await harness.press(harness.bob, rules, LEARN)


async def forged(harness: Harness, message: Message, custom_id: str) -> Message:
    """Press a button of a message that carries something else."""
    parts(message)[0]["custom_id"] = custom_id
    return await harness.answer(harness.bob.click(message.id, custom_id))


async def press(harness: Harness, message: Message, meant: LessonId) -> Message:
    return await harness.answer(harness.bob.click(message.id, meant.text()))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("key", "name"), TAUGHT)
async def test_every_press_right_and_wrong_is_answered_in_the_reader_s_language(
    key: str, name: str, locale: str, harness: Harness
) -> None:
    game, say = GAMES[key], language(locale)
    told_by = game.words.lessons[name]
    of = game.name if told_by.title is None else f"{game.name}: {told_by.title(say)}"
    harness.bob.user.locale = locale.replace("_", "-")
    rules = await harness.use(harness.bob, "rules", game=key)
    stamp, count = lessons.stamp(game, name), lessons.scene(game, name, 0).count
    here = await press(harness, rules, LessonId(0, 0, stamp, name, key))
    for number in range(count):
        assert is_private_to(here, harness.bob)
        step = lessons.scene(game, name, number).step
        assert step is not None
        taught = told_by.steps[step.key]
        head = say("🎓 **{game}** · move {n} of {count}", game=of, n=number + 1, count=count)
        assert here.words.startswith(f"-# {head}\n")
        right, *wrong = sorted(ids(here), key=lambda one: one.choice)
        assert [one.choice for one in wrong] == [*range(2, len(step.offered) + 1)]
        for one in wrong:
            told = await press(harness, here, one)
            assert told.id == here.id
            assert told.words.startswith(
                f"-# {head}\n✋ {taught.wrong[step.offered[one.choice - 1]](say)}\n"
            )
            assert len(ids(told)) == len(step.offered)
        here = await press(harness, here, right)
    assert told_by.end(say) in here.words
    after = lessons.following(game, name)
    later = [] if after is None else [lesson_label(game, after, say)]
    assert labels(here) == [say("Now for real"), *later, say("Once more"), say("Rules")]
    assert harness.said() == [], "nobody else has seen any of it"


@pytest.mark.parametrize("key", dict(TAUGHT))
async def test_a_lesson_ends_in_a_game_against_easy_computers(key: str, harness: Harness) -> None:
    here = await begin(harness, key)
    end = await harness.press(harness.bob, here, "Skip the lesson")
    harness.bob.click(end.id, f"o:now:here:{key}")
    await harness.settled()
    table = await harness.bot.registry.get(1)
    assert table.row.game == key
    assert {one.computer_level for one in table.seat_rows if one.kind == "computer"} == {"easy"}
    assert harness.board().mentions in ([], [harness.bob.user.id])


async def stored(harness: Harness) -> dict[str, list[str]]:
    """Return every row of the database except what the bot keeps of its own process."""
    own = {"lease", "claims", "bot_state"}
    async with harness.engine.connect() as db:
        return {
            table.name: [str(row) for row in await db.execute(table.select())]
            for table in METADATA.sorted_tables
            if table.name not in own
        }


async def test_a_lesson_goes_on_after_a_restart_and_stores_nothing(harness: Harness) -> None:
    rules = await harness.use(harness.bob, "rules", game=KEY)
    before = await stored(harness)
    here = await harness.press(harness.bob, rules, LEARN)
    [right] = [one for one in ids(here) if one.choice == 1]
    await harness.restart()
    here = await press(harness, here, right)
    assert here.words.startswith("-# 🎓 **Ca$h 'n Gun$** · move 2 of 6\n")
    assert await stored(harness) == before


async def test_steps_that_are_done_are_counted_and_wrong_presses_are_not(harness: Harness) -> None:
    def counted(step: int) -> float | None:
        labels = {"game": KEY, "lesson": FIRST, "step": str(step)}
        registry = harness.bot.metrics.registry
        return registry.get_sample_value("pudding_lane_lesson_steps_total", labels)

    here = await begin(harness, KEY)
    assert [counted(step) for step in range(3)] == [1, None, None]
    right, wrong, *_ = sorted(ids(here), key=lambda one: one.choice)
    here = await press(harness, here, wrong)
    assert [counted(step) for step in range(3)] == [1, None, None]
    here = await press(harness, here, right)
    assert [counted(step) for step in range(3)] == [1, 1, None]
    await harness.press(harness.bob, here, "Skip the lesson")
    assert [counted(step) for step in range(3)] == [1, 1, None]


async def test_a_button_of_another_lesson_leads_to_the_beginning(harness: Harness) -> None:
    here = await begin(harness, KEY)
    shown = await forged(harness, here, LessonId(4, 1, "000000", FIRST, KEY).text())
    assert "move 1 of 6\nThe table has moved on" in shown.words
    assert len(ids(shown)) == 3


async def test_the_wanted_move_may_be_pressed_twice(harness: Harness) -> None:
    """The second of two fast presses shows the same step: nothing counts them."""
    here = await begin(harness, KEY)
    [right] = [one for one in ids(here) if one.choice == 1]
    one = harness.bob.click(here.id, right.text())
    two = harness.bob.click(here.id, right.text())
    assert "move 2 of 6" in (await harness.answer(one)).words
    assert "move 2 of 6" in (await harness.answer(two)).words


@pytest.mark.parametrize(
    "custom_id",
    [
        "i:0:9:{stamp}:first:{key}",
        "i:99:1:{stamp}:first:{key}",
        "i:0:0:x:ninth:{key}",
        "i:0:0:x:first:noughts",
        "i:0:0:x:first:what",
    ],
)
async def test_what_no_button_of_ours_carries_is_answered(custom_id: str, harness: Harness) -> None:
    here = await begin(harness, KEY)
    meant = custom_id.format(stamp=lessons.stamp(GAMES[KEY], FIRST), key=KEY)
    told = await forged(harness, here, meant)
    assert "something went wrong" not in told.words


async def test_a_lesson_works_anywhere_and_says_where_games_are(harness: Harness) -> None:
    harness.cleo.install(harness.application)
    for there in (harness.application.bot, harness.bob.user):
        direct = channels.open_direct(harness.world, harness.cleo.user.id, there.id)
        rules = await harness.use(harness.cleo, "rules", channel=direct, game=KEY)
        here = await harness.press(harness.cleo, rules, LEARN)
        assert "move 1 of 6" in here.words
        end = await harness.press(harness.cleo, here, "Skip the lesson")
        is_bot = there is harness.application.bot
        ways_on = ["Lesson: powers and the cop", "Once more", "Rules"]
        assert labels(end) == [*(["Now for real"] if is_bot else []), *ways_on]
        where = "On a server, or in my direct messages, `/game new` starts a game against computer"
        assert (where in end.words) is not is_bot


async def test_the_lobby_leads_to_the_lesson_and_the_lesson_back_to_the_rules(
    harness: Harness,
) -> None:
    lobby = await harness.use(harness.ann, "game new", game=KEY)
    rules = await harness.press(harness.bob, lobby, "How to play")
    here = await harness.press(harness.bob, rules, LEARN)
    assert is_private_to(here, harness.bob)
    end = await harness.press(harness.bob, here, "Skip the lesson")
    rules = await harness.press(harness.bob, end, "Rules")
    assert LEARN in labels(rules)
    assert rules.id != end.id, "the end stays, with its way to a game"
    assert "Once more" in labels(end)


async def test_the_picture_shows_the_table_or_where_the_choices_lie(harness: Harness) -> None:
    first = await begin(harness, KEY)
    stamp = lessons.stamp(GAMES[KEY], FIRST)
    here = await forged(harness, first, LessonId(1, 0, stamp, FIRST, KEY).text())
    await harness.world.until(lambda: bool(here.attachments))
    assert [one.filename for one in here.attachments] == ["board.png"]
    shown = await forged(
        harness, here, LessonId(2, 0, lessons.stamp(GAMES[KEY], FIRST), FIRST, KEY).text()
    )
    await harness.world.until(lambda: [o.filename for o in shown.attachments] == ["choice.png"])
    assert shown.attachments[0].description


async def test_a_game_without_a_lesson_has_no_button_for_it(harness: Harness) -> None:
    assert LEARN not in labels(await harness.use(harness.bob, "rules", game="noughts"))


OFFER = f"o:learn:here:{KEY}"
"""The option of `/game new` that begins a lesson."""


def offered(asked: Message) -> list[str]:
    """Return the options that begin lessons."""
    menus = [one for one in parts(asked) if one["custom_id"] == "o:learn:here:"]
    return [option["value"] for menu in menus for option in menu["options"]]


async def test_newcomers_find_lessons_where_they_look_for_a_game(harness: Harness) -> None:
    asked = await harness.use(harness.bob, "game new")
    here = await harness.choose(harness.bob, asked, OFFER)
    assert (here.id, is_private_to(here, harness.bob)) == (asked.id, True)
    assert "move 1 of 6" in here.words


async def test_newcomers_find_lessons_where_they_look_for_help(harness: Harness) -> None:
    told = await harness.use(harness.bob, "help")
    here = await harness.press(harness.bob, told, f"Learn: {GAMES[KEY].name}")
    assert is_private_to(here, harness.bob)
    assert "move 1 of 6" in here.words


async def test_who_knows_a_game_is_offered_the_lessons_of_others(harness: Harness) -> None:
    asked = await harness.use(harness.bob, "game new")
    assert OFFER in offered(asked)
    harness.bob.click(asked.id, f"o:now:here:{KEY}")
    await harness.settled()
    again = offered(await harness.use(harness.bob, "game new"))
    assert OFFER not in again
    assert again
    assert OFFER in offered(await harness.use(harness.ann, "game new"))

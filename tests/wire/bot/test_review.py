"""Reviews: moments of a person's own game at which another move was much better."""

from playground.world.model import Message
from tests.wire.bot.harness import Harness
from tests.wire.bot.screen import is_private_to, labels

LONGEST = 60
"""Most moves that are made."""


async def alone(harness: Harness) -> None:
    """Begin a game against computers, one in which the first choices are no good."""
    harness.bot.registry.new_seed = lambda: "review"
    asked = await harness.use(harness.ann, "game new")
    await harness.answer(harness.ann.click(asked.id, "o:now:here:cash_guns"))
    await harness.settled()


async def finished(harness: Harness) -> Message:
    """Play a game to its end, always by the first choice, and return the last board."""
    await alone(harness)
    for _ in range(LONGEST):
        if (await harness.row()).status == "over":
            break
        await harness.move(harness.ann)
        await harness.settled()
    assert (await harness.row()).status == "over"
    return last_board(harness)


def last_board(harness: Harness) -> Message:
    """Return the board that offers a review."""
    return next(one for one in reversed(harness.said()) if "Review" in labels(one))


def question_of(moment: Message) -> str:
    """Return what was asked at a moment."""
    return moment.words.split("\n")[2]


async def forged(harness: Harness, custom_id: str) -> Message:
    """Let a person without a seat press a button that they were never offered."""
    page = await harness.use(harness.bob, "help")
    page.components[0]["components"][0]["custom_id"] = custom_id
    return await harness.answer(harness.bob.click(page.id, custom_id))


async def test_moments_are_shown_with_a_better_move_a_picture_and_the_difference(
    harness: Harness,
) -> None:
    board = await finished(harness)
    before = await harness.record()
    told = await harness.press(harness.ann, board, "Review")
    await harness.settled()
    assert is_private_to(told, harness.ann)
    lines = told.words.split("\n")
    *pages, what_if = labels(told)
    assert what_if == "What if?"
    assert 1 <= len(pages) <= 3
    assert lines[1].startswith(f"🔍 Moment 1 of {len(pages)} (move ")
    assert lines[3].startswith("You chose: **")
    assert lines[4].startswith("Better: **")
    assert lines[4] != lines[3].replace("You chose", "Better")
    assert lines[5].startswith("-# Better by ")
    assert [one.filename for one in told.attachments] == ["board.png"]
    last = told
    if len(pages) > 1:
        last = await harness.press(harness.ann, told, pages[-1])
        await harness.settled()
    assert f"🔍 Moment {len(pages)} of {len(pages)} (move " in last.words
    tried = await harness.press(harness.ann, last, "What if?")
    await harness.settled()
    assert "**What if?** Only a trial" in tried.words
    asked = (question_of(last), "**Who do you aim at?**")  # with the last card only that
    assert any(one in tried.words for one in asked)
    assert await harness.record() == before
    counted = harness.bot.metrics.registry.get_sample_value
    assert counted("pudding_lane_reviews_total", {"game": "cash_guns"}) == 1
    other = await forged(harness, "x:1:99")
    assert other.words.startswith("You are not playing at this table")


async def test_a_game_that_goes_on_is_not_reviewed(harness: Harness) -> None:
    await alone(harness)
    page = await harness.use(harness.ann, "help")
    page.components[0]["components"][0]["custom_id"] = "x:1:0"
    told = await harness.answer(harness.ann.click(page.id, "x:1:0"))
    assert is_private_to(told, harness.ann)
    assert "Moment" not in told.words
    assert "Better" not in told.words


async def test_who_left_a_game_looks_back_at_it_when_it_is_over(harness: Harness) -> None:
    await alone(harness)
    await harness.move(harness.ann)
    await harness.settled()
    asked = await harness.use(harness.ann, "game leave")
    await harness.press(harness.ann, asked, "Leave the game")
    await harness.settled()
    assert (await harness.row()).status == "over"
    told = await harness.press(harness.ann, last_board(harness), "Review")
    await harness.settled()
    assert "computer player is playing for you" not in told.words
    assert "Moment 1 of" in told.words or "Well played" in told.words
    panel = await harness.use(harness.ann, "play")
    assert "The game is over" in panel.words


async def test_without_a_choice_of_ones_own_there_is_nothing_to_review(harness: Harness) -> None:
    await alone(harness)
    asked = await harness.use(harness.ann, "game end")
    await harness.press(harness.ann, asked, "End the game")
    await harness.settled()
    told = await harness.press(harness.ann, harness.board(), "Review")
    assert told.words.startswith("There is nothing to review")

"""The real page on the real server, with discord.py's demo bot at the other end."""

import pytest
from playwright.async_api import Locator, Page, expect

from tests.browser.people import become
from tests.wire.demo_server import DemoServer

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_command_with_choices_of_the_bot_and_a_person(demo: Page) -> None:
    await demo.keyboard.type("/pick b")
    await demo.get_by_role("option", name="banana").click()
    await demo.keyboard.type("who")
    await demo.keyboard.press("Enter")
    await demo.keyboard.type("bob")
    await demo.keyboard.press("Enter")
    await demo.keyboard.press("Enter")
    await expect(newest(demo)).to_contain_text("Ann used /pick")
    await expect(newest(demo)).to_contain_text("banana for @Bob")
    await demo.get_by_role("button", name="Bob, 1 waiting").click()
    await expect(newest(demo).locator(".mention.mine")).to_have_text("@Bob")
    await expect(demo.get_by_role("button", name="Bob", exact=True)).to_be_visible()  # it was read


async def test_a_subcommand_and_its_limits(demo: Page) -> None:
    await demo.keyboard.type("/game new ")
    await demo.keyboard.type("7")
    await demo.keyboard.press("Enter")
    await expect(demo.get_by_role("alert")).to_have_text("players: at most 6.")
    await demo.keyboard.press("Backspace")
    await demo.keyboard.type("5")
    await demo.keyboard.press("Enter")
    await expect(newest(demo)).to_contain_text("a game for 5")


async def test_an_ephemeral_answer_is_for_one_person_only(demo: Page) -> None:
    await use(demo, "table")
    await demo.get_by_role("button", name="Hand").click()
    hand = demo.get_by_role("article", name="only you can see this")
    await expect(hand).to_contain_text("your hand: 1 2 3")
    await become(demo, "Bob")
    await expect(demo.get_by_text("a table")).to_be_visible()
    await expect(hand).to_have_count(0)
    await become(demo, "Ann")
    await hand.get_by_role("button", name="Again").click()
    await expect(hand).to_contain_text("your hand: 4 5 6")
    await hand.get_by_role("button", name="Dismiss message").click()
    await expect(hand).to_have_count(0)


async def test_buttons_and_selects_of_a_public_message(demo: Page) -> None:
    await use(demo, "table")
    await expect(demo.get_by_role("button", name="Closed")).to_be_disabled()
    await demo.get_by_role("button", name="Vote red").click()
    await expect(demo.get_by_text("ann votes red")).to_be_visible()
    selects = demo.get_by_role("article").get_by_role("combobox")
    await selects.nth(0).click()
    await demo.get_by_role("option", name="Banana").click()
    await demo.get_by_role("option", name="Damson").click()
    await demo.get_by_role("button", name="Done").click()
    await expect(demo.get_by_text("fruit banana damson")).to_be_visible()
    await selects.nth(1).click()
    await demo.get_by_role("option", name="Cleo").click()
    await expect(newest(demo)).to_contain_text("who cleo")
    await selects.nth(2).click()
    await demo.get_by_role("option", name="@everyone").click()
    await expect(newest(demo)).to_contain_text("role @everyone")


async def test_a_form_is_filled_in_and_answered(demo: Page) -> None:
    await use(demo, "table")
    await demo.get_by_role("button", name="Bid").click()
    dialog = demo.get_by_role("dialog", name="Your bid")
    await dialog.get_by_role("textbox", name="Amount").fill("12")
    await dialog.get_by_role("combobox", name="How").click()
    await demo.get_by_role("option", name="Secret").click()
    await dialog.get_by_role("combobox", name="Against whom").click()
    await demo.get_by_role("option", name="Bob").click()
    await dialog.get_by_role("button", name="Submit").click()
    await expect(dialog).to_have_count(0)
    await expect(newest(demo)).to_contain_text("bid 12 Secret against bob")


async def test_a_letter_with_a_picture_and_a_closed_door(demo: Page) -> None:
    await use(demo, "letter", "bob", "Enter")
    await expect(newest(demo)).to_contain_text("sent")
    await demo.get_by_role("button", name="Bob, 1 waiting").click()
    await demo.get_by_role("button", name="Direct messages, 1 waiting").click()
    await expect(newest(demo)).to_contain_text("A letter for you.")
    await expect(demo.get_by_role("img", name="A sealed letter.")).to_be_visible()
    await demo.get_by_role("button", name="Show description").click()
    await expect(demo.get_by_role("note")).to_have_text("A sealed letter.")
    await demo.get_by_role("switch").click()
    await expect(demo.get_by_text("DMs closed")).to_be_visible()
    await become(demo, "Ann")
    await use(demo, "letter", "bob", "Enter")
    await expect(newest(demo)).to_contain_text("not sent: 50007")


async def test_a_picture_in_an_embed_has_no_description_as_on_discord(demo: Page) -> None:
    await use(demo, "secret")
    await expect(demo.get_by_role("button", name="Open picture: secret.png")).to_be_visible()
    await expect(demo.get_by_role("button", name="Show description")).to_have_count(0)


async def test_a_thread_opens_under_its_channel_and_calls(demo: Page) -> None:
    await use(demo, "room", "Attic")
    await demo.get_by_role("button", name="Attic, thread, 1 mentions").click()
    await expect(demo.get_by_text("Welcome, @Ann.")).to_be_visible()
    await demo.get_by_role("combobox", name="Message #Attic").fill("hello attic")
    await demo.keyboard.press("Enter")
    await expect(newest(demo)).to_contain_text("hello attic")
    await demo.get_by_role("button", name="Back to games").click()
    await expect(demo.get_by_text("room Attic")).to_be_visible()


async def test_a_board_of_layout_parts(demo: Page) -> None:
    await use(demo, "board")
    await expect(newest(demo).get_by_role("heading", name="The board")).to_be_visible()
    await demo.get_by_role("button", name="Open picture: The board.").press("Enter")
    picture = demo.get_by_role("dialog").get_by_role("img", name="The board.")
    await expect(picture).to_have_js_property("complete", value=True)
    assert await picture.evaluate("img => img.naturalWidth") == 1
    await demo.keyboard.press("Escape")
    await demo.get_by_role("button", name="Vote blue").click()
    await expect(newest(demo)).to_contain_text("ann votes blue")


async def test_a_bot_that_says_nothing_in_time(demo: Page, real_server: DemoServer) -> None:
    await use(demo, "quiet")
    await expect(demo.get_by_text("Waiting for the app…")).to_be_visible()
    real_server.clock.advance(4)
    await expect(demo.get_by_role("alert")).to_contain_text("did not respond in time")


async def test_a_whole_visit_by_keyboard_alone(demo: Page) -> None:
    await use(demo, "table")
    await expect(newest(demo)).to_contain_text("a table")
    await demo.keyboard.press("Escape")  # out of the composer
    await demo.keyboard.press("2")
    await expect(demo.get_by_role("button", name="Bob")).to_have_attribute("aria-pressed", "true")
    hand = demo.get_by_role("button", name="Hand")
    await tab_to(demo, hand)
    await demo.keyboard.press("Enter")
    await expect(newest(demo)).to_contain_text("your hand: 1 2 3")
    await tab_to(demo, demo.get_by_role("button", name="Again"))
    await demo.keyboard.press("Space")
    await expect(newest(demo)).to_contain_text("your hand: 4 5 6")
    await demo.keyboard.press("Escape")
    await demo.keyboard.type("thanks")  # goes into the composer by itself
    await demo.keyboard.press("Enter")
    await expect(newest(demo)).to_contain_text("thanks")


async def test_a_visit_on_the_phone(demo_phone: Page) -> None:
    page = demo_phone
    await page.get_by_role("combobox", name="Message #games").tap()
    await page.keyboard.type("/ta")
    await page.get_by_role("option", name="/table").tap()
    await page.get_by_role("button", name="Send").tap()
    await page.get_by_role("article").get_by_role("combobox").nth(0).tap()
    await page.get_by_role("option", name="Cherry").tap()
    await page.get_by_role("button", name="Done").tap()
    await expect(page.get_by_text("fruit cherry")).to_be_visible()
    await page.get_by_role("button", name="Cleo").tap()
    await page.get_by_role("button", name="Hand").tap()
    await expect(newest(page)).to_contain_text("Only you can see this")
    assert await page.evaluate("document.documentElement.scrollWidth") == 390


async def use(page: Page, command: str, *words: str) -> None:
    """Use a command, with the words or keys that fill in its required options."""
    await page.keyboard.type(f"/{command} ")
    for word in words:
        if word == "Enter":
            await page.keyboard.press(word)
        else:
            await page.keyboard.type(word)
    await page.keyboard.press("Enter")


async def tab_to(page: Page, part: Locator) -> None:
    """Press Tab until the part has the keyboard."""
    for _ in range(60):
        if await part.evaluate("el => el === document.activeElement"):
            return
        await page.keyboard.press("Tab")
    raise AssertionError("Tab never got there")


def newest(page: Page) -> Locator:
    return page.get_by_role("log").get_by_role("article").last

"""Writing messages and commands."""

import pytest
from playwright.async_api import Page, expect

from tests.browser.fake_server import FakeServer
from tests.browser.states import BOB, CLEO, HALL, YARD, command, message, option, state

pytestmark = pytest.mark.asyncio(loop_scope="session")

NEW = command(
    "game",
    {
        "type": 1,
        "name": "new",
        "description": "Open a table",
        "options": [
            option("game", required=True, choices=[{"name": "Great Fire", "value": "fire"}]),
            option("seats", 4, min_value=3, max_value=6),
            option("guest", 6),
            option("open", 5),
        ],
    },
    {"type": 1, "name": "end", "description": "Close the table", "options": []},
)
PLAY = command("play", option("move", required=True, autocomplete=True))
COMMANDS = [NEW, PLAY, command("hand")]


async def test_a_message_is_sent_with_enter_and_mentions_whom_it_names(
    page: Page, server: FakeServer
) -> None:
    await server.open(page, state())
    await page.get_by_role("combobox", name="Message #hall").press_sequentially("@bo")
    await expect(page.get_by_role("option", name="Bob")).to_be_visible()
    await page.keyboard.press("Tab")
    await page.keyboard.type("your turn")
    await page.keyboard.press("Shift+Enter")
    await page.keyboard.type("go")
    await page.keyboard.press("Enter")
    assert await server.request("say") == {"channel": HALL, "content": f"<@{BOB}> your turn\ngo"}
    await expect(page.get_by_role("combobox", name="Message #hall")).to_have_value("")


async def test_a_refused_message_is_given_back_with_the_reason(
    page: Page, server: FakeServer
) -> None:
    server.answers["say"] = {"ok": False, "error": "You may not write here."}
    await server.open(page, state())
    field = page.get_by_role("combobox", name="Message #hall")
    await field.fill("hello")
    await page.get_by_role("button", name="Send").click()
    await expect(page.get_by_text("You may not write here.")).to_be_visible()
    await expect(field).to_have_value("hello")


async def test_the_picker_narrows_to_what_is_typed(page: Page, server: FakeServer) -> None:
    await server.open(page, state(commands=COMMANDS))
    await page.keyboard.type("/")
    options = page.get_by_role("option")
    await expect(options).to_have_count(4)
    await page.keyboard.type("ne")
    await expect(options).to_have_count(1)
    await expect(options).to_contain_text("/game new")


async def test_commands_of_other_channels_are_not_offered(page: Page, server: FakeServer) -> None:
    there = {**command("there"), "channels": [YARD]}
    await server.open(page, state(commands=[{**command("here"), "channels": [HALL]}, there]))
    await page.keyboard.type("/")
    await expect(page.get_by_role("option")).to_have_text(["L/hereWhat here does"])


async def test_a_command_with_options_by_keyboard_alone(page: Page, server: FakeServer) -> None:
    await server.open(page, state(commands=COMMANDS))
    await page.keyboard.type("/game new ")
    await page.keyboard.press("Enter")  # the only choice of the required option
    await page.keyboard.type("guest")
    await page.keyboard.press("Enter")
    await page.keyboard.type("cl")
    await page.keyboard.press("Enter")
    await page.keyboard.press("ArrowDown")  # seats, the first that is left
    await page.keyboard.press("Tab")
    await page.keyboard.type("4")
    await page.keyboard.press("Enter")
    assert await server.request("slash") == {
        "channel": HALL,
        "path": ["game", "new"],
        "options": {"game": "fire", "guest": CLEO, "seats": 4},
    }


async def test_what_names_no_option_goes_into_the_only_one(page: Page, server: FakeServer) -> None:
    await server.open(page, state(commands=[command("play", option("move"))]))
    await page.keyboard.type("/play W St. Bennet")
    await expect(page.get_by_role("combobox", name="move")).to_have_value("W St. Bennet")
    await page.get_by_role("button", name="Send").click()
    assert (await server.request("slash"))["options"] == {"move": "W St. Bennet"}


async def test_a_command_that_is_typed_in_full_is_used_and_not_posted(
    page: Page, server: FakeServer
) -> None:
    await server.open(page, state(commands=[command("mine"), command("play", option("move"))]))
    await page.keyboard.type("/mine")
    await page.get_by_role("button", name="Send").click()
    assert await server.request("slash") == {"channel": HALL, "path": ["mine"], "options": {}}


async def test_what_may_be_for_several_options_is_not_swallowed(
    page: Page, server: FakeServer
) -> None:
    both = [option("move"), option("then")]
    await server.open(page, state(commands=[command("play", *both)]))
    await page.keyboard.type("/play west")
    await page.get_by_role("button", name="Send").click()
    await expect(page.get_by_role("alert")).to_have_text("Pick the option that “west” is for.")
    assert server.requests() == []


async def test_a_wrong_value_is_said_and_nothing_is_sent(page: Page, server: FakeServer) -> None:
    await server.open(page, state(commands=COMMANDS))
    await page.keyboard.type("/game new ")
    await page.keyboard.press("Enter")
    await page.keyboard.type("seats")
    await page.keyboard.press("Enter")
    await page.keyboard.type("9")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("alert")).to_have_text("seats: at most 6.")
    await expect(page.get_by_role("combobox", name="seats")).to_be_focused()
    assert server.requests() == []


async def test_a_required_option_cannot_be_left_out(page: Page, server: FakeServer) -> None:
    await server.open(page, state(commands=COMMANDS))
    await page.keyboard.type("/play ")
    await page.get_by_role("button", name="Send").click()
    await expect(page.get_by_role("alert")).to_have_text("move: this option is required.")


async def test_the_bot_is_asked_for_choices_as_one_types(page: Page, server: FakeServer) -> None:
    server.answers["autocomplete"] = {
        "ok": True,
        "choices": [{"name": "east, burn 2", "value": "e2"}, {"name": "wait", "value": "w"}],
    }
    await server.open(page, state(commands=COMMANDS))
    await page.keyboard.type("/play e")
    await expect(page.get_by_role("option")).to_have_text(["east, burn 2", "wait"])
    request_ = await server.request("autocomplete")
    assert request_ == {
        "channel": HALL,
        "path": ["play"],
        "options": request_["options"],
        "focused": "move",
    }
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    while (request := server.requests()) == ["autocomplete"] or not request:
        await page.wait_for_function("() => true")
    assert request[-1] == "slash"


async def test_choices_that_did_not_come_are_told_of(page: Page, server: FakeServer) -> None:
    server.answers["autocomplete"] = {"ok": True, "choices": [], "failed": True}
    await server.open(page, state(commands=COMMANDS))
    await page.keyboard.type("/play e")
    await expect(page.get_by_text("The choices could not be loaded.")).to_be_visible()


async def test_escape_leaves_a_command_step_by_step(page: Page, server: FakeServer) -> None:
    await server.open(page, state(commands=COMMANDS))
    await page.keyboard.type("/game new ")
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("listbox")).to_have_count(0)
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("combobox", name="Message #hall")).to_be_focused()


async def test_a_command_named_in_a_message_can_be_pressed(page: Page, server: FakeServer) -> None:
    await server.open(page, state(message("Try </game new:1>"), commands=COMMANDS))
    await page.get_by_role("button", name="/game new").click()
    await expect(page.get_by_role("combobox", name="game")).to_be_focused()

"""The page survives any server data, and reports what it cannot draw."""

from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.browser.fake_server import FakeServer
from tests.browser.states import HALL, channel, command, message, modal, state

pytestmark = pytest.mark.asyncio(loop_scope="session")

NOTE = "This cannot be shown here."

MESSAGES: list[Any] = [
    {"id": "7", "broken": True},
    message(embeds=5),
    message(embeds=[{"image": {"url": 5}}]),
    message(embeds=[{"title": "x", "timestamp": "soon"}]),
    message(components=[{"type": 12}]),
    message(components=[{"type": 1, "components": 5}]),
    message(components=[{"type": 1, "components": [{"type": 3, "custom_id": "a"}]}]),
    message(attachments=[dict[str, Any]()]),
    {**message(), "author": None},
    {**message(), "content": 5},
    message(timestamp="soon"),
    message(mentions=None, content="<@1>"),
    message(attachments=[{"filename": "a.bin", "url": "http://127.0.0.1/%ff"}]),
]


async def test_a_message_that_cannot_be_drawn_leaves_the_others(
    page: Page, server: FakeServer
) -> None:
    await server.open(page, state())
    for broken in MESSAGES:
        await server.show(state())
        await expect(page.get_by_role("article")).to_have_count(0)
        await server.show(state(message("before"), broken, message("after")))
        await expect(page.get_by_text("before")).to_be_visible()
        await expect(page.get_by_text("after")).to_be_visible()
    await page.get_by_role("combobox", name="Message #hall").press_sequentially("still here")


async def test_a_part_that_cannot_be_drawn_leaves_the_rest_of_its_message(
    page: Page, server: FakeServer
) -> None:
    broken = message("the words", embeds=[{"image": {"url": 5}}, {"title": "the other"}])
    await server.open(page, state(broken))
    await expect(page.get_by_text("the words")).to_be_visible()
    await expect(page.get_by_text("the other")).to_be_visible()
    await expect(page.get_by_text(NOTE)).to_have_count(1)
    report = await server.report()
    assert report["text"].startswith("An embed cannot be drawn: TypeError")
    assert "media.js" in report["details"]
    await server.show(state(message("the words"), broken))
    await expect(page.get_by_text(NOTE)).to_have_count(1)
    assert server.requests() == []  # it is reported once


STATES: list[dict[str, Any]] = [
    {"commands": [{"type": 1, "name": 5, "options": 5}]},
    {"modals": [modal({"type": 18, "label": "x"})]},
    {"bots": [{"id": "9", "name": None, "online": True}, {}]},
    {"dms": [{"id": "21"}]},
    {"unanswered": [{"id": "x", "channel": HALL}]},
    {"pending": [{}]},
    {"problems": None},
]


async def test_a_state_that_cannot_be_drawn_leaves_what_can(page: Page, server: FakeServer) -> None:
    await server.open(page, state())
    for more in STATES:
        await server.show(state(message("hello"), **more))
        await expect(page.get_by_text("hello")).to_be_visible()
        await server.show(state(message("again"), commands=[command("fine")]))
        await expect(page.get_by_text("again")).to_be_visible()


async def test_a_malformed_channel_leaves_the_others(page: Page, server: FakeServer) -> None:
    shown = state(message("hello"))
    shown["guilds"][0]["channels"].append({"id": "77", "kind": None})
    shown["guilds"][0]["channels"].append(channel("78", "attic"))
    await server.open(page, shown)
    await expect(page.get_by_role("button", name="attic")).to_be_visible()


async def test_a_frame_that_is_no_json_is_passed_over(page: Page, server: FakeServer) -> None:
    await server.open(page, state(message("hello")))
    await server.show_text('{"op": "state", "x": NaN}')
    assert (await server.report())["text"].startswith("The server's words cannot be read")
    await server.show(state(message("hello"), message("again")))
    await expect(page.get_by_text("again")).to_be_visible()


def problem(text: str, **more: object) -> dict[str, Any]:
    return {"text": text, "details": "", "count": 1, "at": "2026-03-01T12:00:00+00:00", **more}


async def test_problems_of_the_playground_are_listed_quietly(
    page: Page, server: FakeServer
) -> None:
    await server.open(page, state())
    button = page.get_by_role("button", name="of the playground")
    await expect(button).to_have_count(0)
    missing = problem("GET /guilds/{id}/emojis is not implemented in the playground", count=3)
    failed = problem("POST /x failed: KeyError: 'media'", details="Traceback (most recent")
    await server.show(state(problems=[missing, failed]))
    await page.get_by_role("button", name="2 problems of the playground").click()
    listed = page.get_by_role("dialog", name="Problems of the playground")
    await expect(listed.get_by_role("listitem").first).to_contain_text("KeyError: 'media'")
    await expect(listed.get_by_role("listitem").last).to_contain_text("3 times")
    await expect(listed.get_by_text("Traceback")).to_be_hidden()
    await listed.get_by_text("Details").click()
    await expect(listed.get_by_text("Traceback")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(listed).to_have_count(0)
    await page.get_by_role("button", name="2 problems of the playground").click()
    await listed.get_by_role("button", name="Clear the list").click()
    assert await server.request("forget_problems") == {}

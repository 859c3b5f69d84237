"""A person's unfinished input survives all data from the server."""

import re

import pytest
from playwright.async_api import Page, expect

from tests.browser.fake_server import FakeServer
from tests.browser.states import (
    ANN,
    BOB,
    CLEO,
    NOW,
    button,
    label,
    message,
    modal,
    picture,
    row,
    select,
    state,
    text_input,
)

V2 = 1 << 15

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_typing_goes_on_while_messages_arrive(page: Page, server: FakeServer) -> None:
    first = message("first")
    await server.open(page, state(first))
    field = page.get_by_role("combobox", name="Message #hall")
    await field.press_sequentially("half a wo")
    await server.show(state(first, message("second")))
    await expect(page.get_by_text("second")).to_be_visible()
    await page.keyboard.type("rd")
    await expect(field).to_have_value("half a word")
    await expect(field).to_be_focused()


async def test_of_a_change_only_what_differs_is_sent(page: Page, server: FakeServer) -> None:
    first, second = message("first"), message("second")
    await server.open(page, state(first, second))
    await page.get_by_role("combobox", name="Message #hall").press_sequentially("half a wo")
    await server.change(state({**second, "content": "edited"}, message("third")))
    await expect(page.get_by_role("article")).to_have_text(
        [re.compile("edited"), re.compile("third")]
    )
    await page.keyboard.type("rd")
    await expect(page.get_by_role("combobox", name="Message #hall")).to_have_value("half a word")


async def test_a_change_that_cannot_be_made_asks_for_the_whole_state(
    page: Page, server: FakeServer
) -> None:
    await server.open(page, state(message("first")))
    await server.show_text('{"op": "change", "change": {"things": {}, "gone": [], "end": []}}')
    assert (await server.report())["text"].startswith("A change of the server cannot be made")
    assert await server.request("become") == {"user": ANN}


async def test_each_person_has_their_own_draft(page: Page, server: FakeServer) -> None:
    await server.open(page, state())
    await page.get_by_role("combobox", name="Message").fill("of Ann")
    await server.show(state(me=BOB))
    await expect(page.get_by_role("combobox", name="Message")).to_have_value("")
    await server.show(state())
    await expect(page.get_by_role("combobox", name="Message")).to_have_value("of Ann")


async def test_a_focused_button_keeps_the_focus_when_its_message_changes(
    page: Page, server: FakeServer
) -> None:
    panel = message("step 1", components=[row(button("Go"), button("Back"))])
    await server.open(page, state(panel))
    await page.get_by_role("button", name="Back").focus()
    changed = {**panel, "content": "step 2", "components": [row(button("On"), button("Undo"))]}
    await server.show(state(panel | changed))
    await expect(page.get_by_role("button", name="Undo")).to_be_focused()


async def test_an_open_select_stays_open(page: Page, server: FakeServer) -> None:
    panel = message("", components=[row(select("Red", "Blue", min_values=1, max_values=2))])
    await server.open(page, state(panel))
    await page.get_by_role("combobox", name="Pick").click()
    await page.get_by_role("option", name="Blue").click()
    await server.show(state(message("chatter", BOB), panel))
    await expect(page.get_by_text("chatter")).to_be_visible()
    await page.get_by_role("option", name="Red").click()
    await page.get_by_role("button", name="Done").click()
    assert (await server.request("select"))["values"] == ["blue", "red"]


async def test_an_open_select_stays_open_when_a_picture_follows_above_it(
    phone: Page, server: FakeServer
) -> None:
    """As on Discord, where not even an edit that disables it closes an open menu."""
    question = {"type": 10, "content": "Where?"}
    menu = row(select(*[f"Ward {n}" for n in range(14)]))
    panel = message("", components=[question, menu], ephemeral=True, flags=64 | V2)
    shown = {"type": 12, "items": [{"media": {"url": "attachment://board.svg"}}]}
    pictured = {
        **panel, "components": [question, shown, menu], "attachments": [picture()],
        "edited_timestamp": NOW,
    }  # fmt: skip
    await server.open(phone, state(panel))
    await phone.get_by_role("combobox", name="Pick").click()
    await phone.keyboard.type("1")
    await server.show(state(pictured))
    await expect(phone.get_by_role("button", name="Open picture")).to_be_attached()
    await phone.keyboard.type("2")
    await phone.get_by_role("option", name="Ward 12").click()
    assert (await server.request("select"))["values"] == ["ward 12"]


async def test_somebody_who_scrolled_up_stays_there(page: Page, server: FakeServer) -> None:
    lines = [message(f"line {n}") for n in range(50)]
    await server.open(page, state(*lines))
    await expect(page.get_by_text("line 49")).to_be_in_viewport()
    await page.get_by_text("line 5", exact=True).scroll_into_view_if_needed()
    await expect(page.get_by_role("button", name="Jump to newest")).to_be_visible()
    await server.show(state(*lines, message("the latest", BOB)))
    await expect(page.get_by_text("the latest")).to_be_attached()
    await expect(page.get_by_text("line 5", exact=True)).to_be_in_viewport()
    await page.get_by_role("button", name="Jump to newest").click()
    await expect(page.get_by_text("the latest")).to_be_in_viewport()


async def test_the_answer_to_a_press_comes_into_view(page: Page, server: FakeServer) -> None:
    lines = [message(f"line {n}", components=[row(button(f"Press {n}"))]) for n in range(30)]
    await server.open(page, state(*lines))
    await page.get_by_role("button", name="Press 5").click()
    await expect(page.get_by_role("button", name="Jump to newest")).to_be_visible()
    answer = message("for you", ephemeral=True, flags=64)
    await server.show(state(*lines, answer))
    await expect(page.get_by_text("for you")).to_be_in_viewport()
    await page.get_by_text("line 3", exact=True).scroll_into_view_if_needed()
    await server.show(state(*lines, {**answer, "content": "edited"}))
    await expect(page.get_by_text("edited")).to_be_attached()
    await expect(page.get_by_text("line 3", exact=True)).to_be_in_viewport()


_WHEN_SHRUNK = """async next => {
    const { app, changed } = await import("/_playground/page/store.js");
    const list = document.querySelector("#scroller > .messages"), high = list.offsetHeight;
    new ResizeObserver((_, observer) => {
        if (list.offsetHeight >= high) return;
        observer.disconnect();
        app.state = next;
        changed();
    }).observe(list);
}"""
"""Shows the next state before the page hears that the view moved up with its shrunk end."""


async def test_a_message_that_shrinks_before_others_come_does_not_end_the_following(
    phone: Page, server: FakeServer
) -> None:
    board = message("\n".join(f"line {n}" for n in range(60)))
    await server.open(phone, state(board))
    await expect(phone.get_by_text("line 59")).to_be_in_viewport()
    thinking = {**board, "content": "", "loading": True}
    later = [message("\n".join(f"{name} {n}" for n in range(30))) for name in ("board", "panel")]
    await phone.evaluate(_WHEN_SHRUNK, state(thinking, *later))
    await server.show(state(thinking))
    await expect(phone.get_by_text("panel 29")).to_be_in_viewport()
    await expect(phone.get_by_role("button", name="Jump to newest")).to_have_count(0)


async def test_a_form_keeps_what_was_written(page: Page, server: FakeServer) -> None:
    form = modal(label("Name", text_input("name")))
    await server.open(page, state(modals=[form]))
    await page.get_by_role("textbox", name="Name").fill("Wren")
    await server.show(state(message("chatter", CLEO), modals=[form]))
    await expect(page.get_by_role("textbox", name="Name")).to_have_value("Wren")
    await page.keyboard.press("Enter")
    assert await server.request("submit") == {"modal": "m1", "values": {"name": "Wren"}}


async def test_a_lost_connection_is_told_and_comes_back_as_the_same_person(
    page: Page, server: FakeServer
) -> None:
    await server.open(page, state(me=BOB))
    await expect(page.get_by_role("button", name="Bob")).to_have_attribute("aria-pressed", "true")
    await server.disconnect()
    await expect(page.get_by_role("alert")).to_have_text("Connection lost. Trying to reconnect…")
    await server.wait_for_page()
    assert await server.request("become") == {"user": BOB}
    await expect(page.get_by_role("alert")).to_have_count(0)


async def test_a_reload_stays_with_the_person(page: Page, server: FakeServer) -> None:
    await server.open(page, state(me=CLEO))
    await page.reload()
    assert await server.request("become") == {"user": CLEO}

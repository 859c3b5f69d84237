"""Buttons, selects, forms, pictures: what hangs on messages."""

import pytest
from playwright.async_api import Page, expect

from tests.browser.fake_server import FakeServer
from tests.browser.states import (
    ANN,
    BOB,
    YARD,
    button,
    label,
    message,
    modal,
    picture,
    row,
    select,
    snowflake,
    state,
    text_input,
    unanswered,
)

pytestmark = pytest.mark.asyncio(loop_scope="session")

EPHEMERAL, V2 = 1 << 6, 1 << 15


async def test_a_press_is_sent_once_and_shows_that_it_waits(page: Page, server: FakeServer) -> None:
    panel = message("go?", components=[row(button("Go", 3), button("No", disabled=True))])
    await server.open(page, state(panel))
    await expect(page.get_by_role("button", name="No")).to_be_disabled()
    waiting = [{"message": panel["id"], "custom_id": "go", "since": panel["timestamp"]}]
    await page.get_by_role("button", name="Go").click()
    assert await server.request("click") == {"message": panel["id"], "custom_id": "go"}
    await server.show(state(panel, pending=waiting))
    go = page.locator("[data-custom-id=go]")
    await expect(go).to_have_attribute("aria-busy", "true")
    await go.click()
    assert server.requests() == []


async def test_a_failed_press_is_told_under_its_message(page: Page, server: FakeServer) -> None:
    panel = message("go?", components=[row(button("Go"))])
    failed = {"id": "f", "message": panel["id"], "text": "This interaction failed"}
    await server.open(page, state(panel, unanswered=[failed]))
    alert = page.get_by_role("article").get_by_role("alert")
    await expect(alert).to_have_text("This interaction failed")


async def test_links_of_buttons_open_elsewhere(page: Page, server: FakeServer) -> None:
    rules = button("Rules", 5, url="https://example.org/rules")
    await server.open(page, state(message("", components=[row(rules)])))
    link = page.get_by_role("link", name="Rules")
    await expect(link).to_have_attribute("target", "_blank")
    await expect(link).to_have_attribute("rel", "noopener noreferrer")


async def test_one_choice_is_sent_at_once(page: Page, server: FakeServer) -> None:
    panel = message("", components=[row(select("Red", "Blue"))])
    await server.open(page, state(panel))
    box = page.get_by_role("combobox", name="Pick")
    await box.focus()
    await page.keyboard.press("Enter")
    await page.keyboard.type("b")
    await page.keyboard.press("Enter")
    assert (await server.request("select"))["values"] == ["blue"]
    await expect(box).to_have_text("Blue")
    await expect(box).to_be_focused()


async def test_escape_takes_back_what_was_ticked(page: Page, server: FakeServer) -> None:
    panel = message("", components=[row(select("Red", "Blue", "Green", max_values=3))])
    await server.open(page, state(panel))
    await page.get_by_role("combobox", name="Pick").click()
    await page.get_by_role("option", name="Green").click()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("listbox")).to_have_count(0)
    await expect(page.get_by_role("combobox", name="Pick")).to_have_text("Pick")
    assert server.requests() == []


@pytest.mark.parametrize(
    ("kind", "label", "value"),
    [(5, "Bob", BOB), (6, "Wardens", "31"), (7, "Wardens", "31"), (8, "yard", YARD)],
)
async def test_people_roles_and_channels_can_be_chosen(
    page: Page, server: FakeServer, kind: int, label: str, value: str
) -> None:
    part = {"type": kind, "custom_id": "pick", "placeholder": "Pick", "channel_types": [0]}
    await server.open(page, state(message("", components=[row(part)])))
    await page.get_by_role("combobox", name="Pick").click()
    await page.get_by_role("option", name=label).click()
    assert (await server.request("select"))["values"] == [value]


async def test_an_ephemeral_message_says_so_and_goes_away(page: Page, server: FakeServer) -> None:
    secret = message("your hand", ephemeral=True, flags=EPHEMERAL)
    await server.open(page, state(secret))
    box = page.get_by_role("article", name="only you can see this")
    await expect(box).to_contain_text("Only you can see this")
    await box.get_by_role("button", name="Dismiss message").click()
    assert await server.request("dismiss_message") == {"message": secret["id"]}


async def test_a_bot_that_thinks_and_one_that_does_not_answer(
    page: Page, server: FakeServer
) -> None:
    thinking = message("", loading=True, flags=1 << 7)
    await server.open(page, state(thinking, unanswered=[unanswered(1)]))
    await expect(page.get_by_text("Lamplighter is thinking…")).to_be_visible()
    notice = page.get_by_role("alert").filter(has_text="did not respond")
    await notice.get_by_role("button", name="Dismiss message").click()
    await expect(notice).to_have_count(0)


async def test_a_note_stands_where_its_command_was_used(page: Page, server: FakeServer) -> None:
    early, late = message("early", id=snowflake(1)), message("late", id=snowflake(5))
    notes = [unanswered(7), unanswered(3)]
    await server.open(page, state(early, late, unanswered=notes))
    alone = "Lamplighter did not respond in time."
    await expect(page.get_by_role("log").locator("article")).to_contain_text(
        ["early", alone, "late", alone]
    )


async def test_a_reload_leaves_no_notes(page: Page, server: FakeServer) -> None:
    await server.open(page, state(message("hello"), unanswered=[unanswered(-1)]))
    await expect(page.get_by_text("hello")).to_be_visible()
    await expect(page.get_by_text("did not respond")).to_have_count(0)


async def test_a_picture_opens_large_and_tells_what_it_shows(
    page: Page, server: FakeServer
) -> None:
    await server.open(page, state(message("", attachments=[picture(alt="One fire")])))
    await page.get_by_role("button", name="Show description").click()
    await expect(page.get_by_role("note")).to_have_text("One fire")
    await page.get_by_role("button", name="Open picture: One fire").click()
    dialog = page.get_by_role("dialog", name="Picture: One fire")
    await expect(dialog.get_by_role("img", name="One fire")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(dialog).to_have_count(0)
    await expect(page.get_by_role("button", name="Open picture")).to_be_focused()


async def test_an_embed_with_all_its_parts(page: Page, server: FakeServer) -> None:
    card = {
        "title": "Lobby",
        "description": "**3** seats",
        "color": 0xF08A3C,
        "fields": [{"name": "Host", "value": f"<@{ANN}>", "inline": True}],
        "footer": {"text": "Table 12"},
        "image": {"url": "attachment://board.svg"},
    }
    await server.open(page, state(message("", embeds=[card], attachments=[picture()])))
    embed = page.get_by_role("region", name="Lobby")
    await expect(embed).to_contain_text("3 seats")
    await expect(embed).to_contain_text("@Ann")
    await expect(embed).to_contain_text("Table 12")
    await expect(embed).to_have_css("border-left-color", "rgb(240, 138, 60)")
    await expect(page.get_by_role("article").get_by_role("img")).to_have_count(1)


async def test_a_forward_shows_what_it_forwards(page: Page, server: FakeServer) -> None:
    snapshot = {
        "type": 0,
        "content": "**The** rules",
        "timestamp": "2026-09-01T00:00:00.000000+00:00",
        "edited_timestamp": None,
        "attachments": [picture(alt="One fire")],
        "embeds": [],
        "components": [],
        "mentions": [],
        "mention_roles": [],
        "flags": 0,
    }
    await server.open(page, state(message("", message_snapshots=[{"message": snapshot}])))
    forward = page.get_by_role("article")
    await expect(forward).to_contain_text("Forwarded")
    await expect(forward).to_contain_text("The rules")
    await expect(forward.get_by_role("img", name="One fire")).to_be_visible()


async def test_the_layout_of_components_version_2(page: Page, server: FakeServer) -> None:
    parts = [
        {"type": 10, "content": "# Round 1"},
        {
            "type": 9,
            "components": [{"type": 10, "content": "The log"}],
            "accessory": button("Log"),
        },
        {"type": 12, "items": [{"media": {"url": "attachment://board.svg"}}]},
        {"type": 14, "divider": True},
        {"type": 13, "file": {"url": "attachment://log.txt"}, "name": "log.txt", "size": 2048},
        row(button("Play", 1)),
    ]
    box = {"type": 17, "accent_color": 255, "components": parts}
    await server.open(page, state(message("", flags=V2, components=[box], attachments=[picture()])))
    words = page.get_by_role("article")
    await expect(words.get_by_role("heading", name="Round 1")).to_be_visible()
    await expect(words.get_by_role("button", name="Open picture: A board")).to_be_visible()
    await expect(words.get_by_role("link", name="log.txt")).to_be_visible()
    await words.get_by_role("button", name="Log").click()
    assert (await server.request("click"))["custom_id"] == "log"


async def test_a_form_holds_to_its_limits(page: Page, server: FakeServer) -> None:
    form = modal(
        label("Name", text_input("name", max_length=5), "As on the card"),
        label("Notes", text_input("notes", style=2, required=False)),
        label("Mood", {**select("Calm", "Wild"), "custom_id": "mood"}),
        label("File", {"type": 19, "custom_id": "file", "required": False}),
    )
    await server.open(page, state(modals=[form]))
    dialog = page.get_by_role("dialog", name="A form")
    send = dialog.get_by_role("button", name="Submit")
    await expect(dialog.get_by_role("textbox", name="Name")).to_be_focused()
    await page.keyboard.type("Christopher")
    await expect(dialog).to_contain_text("cannot upload files")
    await expect(send).to_be_disabled()
    await dialog.get_by_role("combobox", name="Mood").click()
    await page.get_by_role("option", name="Wild").click()
    await send.click()
    assert (await server.request("submit"))["values"] == {
        "name": "Chris",
        "notes": "",
        "mood": ["wild"],
        "file": [],
    }


async def test_escape_closes_a_form(page: Page, server: FakeServer) -> None:
    await server.open(page, state(modals=[modal(label("Name", text_input("name")))]))
    await expect(page.get_by_role("textbox", name="Name")).to_be_focused()
    await page.keyboard.press("Escape")
    assert await server.request("dismiss") == {"modal": "m1"}


async def test_a_form_belongs_to_its_person(page: Page, server: FakeServer) -> None:
    anns = state(modals=[modal(label("Name", text_input("name")))])
    await server.open(page, anns)
    name = page.get_by_role("textbox", name="Name")
    await expect(name).to_be_focused()
    await page.keyboard.type("Kit2")
    await page.keyboard.press("Alt+2")
    assert await server.request("become") == {"user": BOB}
    await server.show(state(me=BOB))
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await server.show(anns)
    await expect(name).to_have_value("Kit2")
    await page.get_by_role("button", name="Bob").click()
    assert await server.request("become") == {"user": BOB}
    assert server.requests() == []


async def test_a_form_leaves_the_people_within_reach_of_a_thumb(
    phone: Page, server: FakeServer
) -> None:
    await server.open(phone, state(modals=[modal(label("Name", text_input("name")))]))
    await phone.get_by_role("button", name="Bob").tap()
    assert await server.request("become") == {"user": BOB}
    await phone.get_by_role("button", name="Cancel").tap()
    assert await server.request("dismiss") == {"modal": "m1"}


@pytest.mark.parametrize("play", ["🔥", "🔫"])
async def test_the_four_buttons_under_a_board_stand_side_by_side_on_a_phone(
    phone: Page, server: FakeServer, play: str
) -> None:
    named = (("Play", play), ("My hand", "🃏"), ("Board", "🗺️"), ("Log", "📜"))
    buttons = [button(label, emoji={"id": None, "name": emoji}) for label, emoji in named]
    await server.open(phone, state(message("board", components=[row(*buttons)])))
    boxes = [await phone.get_by_role("button", name=label).bounding_box() for label, _ in named]
    assert len({box["y"] for box in boxes if box is not None}) == 1, boxes
    assert all(box is not None and box["x"] + box["width"] <= 390 for box in boxes)

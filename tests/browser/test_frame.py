"""People, servers, channels: the page around the channel, on a desktop and on a phone."""

import pytest
from playwright.async_api import Locator, Page, expect

from tests.browser.fake_server import FakeServer
from tests.browser.states import (
    BOB,
    CLEO,
    DM,
    TABLE,
    button,
    command,
    message,
    option,
    picture,
    row,
    select,
    state,
)

pytestmark = pytest.mark.asyncio(loop_scope="session")

# The parts of the page that stick out of the window on the left or right.
TOO_WIDE = """() => [...document.querySelectorAll("article *, .foot *, .people *")]
    .filter((el) => el.getClientRects().length > 0)
    .filter((el) => {
        const { left, right } = el.getBoundingClientRect();
        return left < 0 || right > innerWidth;
    })
    .map((el) => el.outerHTML)"""


async def test_a_number_key_makes_you_the_next_person(page: Page, server: FakeServer) -> None:
    await server.open(page, state())
    await expect(page.get_by_role("button", name="Ann")).to_have_attribute("aria-pressed", "true")
    await page.keyboard.press("2")
    assert await server.request("become") == {"user": BOB}
    await page.get_by_role("combobox", name="Message").focus()
    await page.keyboard.press("3")
    await page.keyboard.press("Alt+3")
    assert await server.request("become") == {"user": CLEO}
    await expect(page.get_by_role("combobox", name="Message")).to_have_value("3")


async def test_one_sees_who_is_wanted(page: Page, server: FakeServer) -> None:
    shown = state()
    shown["people"][1]["unread"] = 2
    await server.open(page, shown)
    await page.get_by_role("button", name="Bob, 2 waiting").click()
    assert await server.request("become") == {"user": BOB}


async def test_threads_and_dms_are_reached_from_the_left(page: Page, server: FakeServer) -> None:
    shown = state()
    shown["messages"][DM] = [message("your cards")]
    shown["dms"][0]["unread"] = 1
    await server.open(page, shown)
    await page.get_by_role("button", name="Table 1, thread").click()
    await expect(page.get_by_role("button", name="Back to hall")).to_be_visible()
    await page.get_by_role("button", name="Table 0, thread, archived").click()
    await expect(page.get_by_text("Archived")).to_be_visible()
    await page.get_by_role("button", name="Direct messages, 1 waiting").click()
    await expect(page.get_by_text("your cards")).to_be_visible()
    assert await server.request("read") == {"channel": DM}


async def test_direct_messages_can_be_refused(page: Page, server: FakeServer) -> None:
    await server.open(page, state())
    await page.get_by_role("switch", name="Let apps and strangers send me DMs").click()
    assert await server.request("dms") == {"open": False}


async def test_the_same_dm_is_in_view_after_a_change_of_person(
    page: Page, server: FakeServer
) -> None:
    await server.open(page, state())
    await page.get_by_role("button", name="Direct messages").click()
    await page.get_by_role("button", name="Bob").click()
    other = {"id": "22", "with": {"id": "900", "name": "Lamplighter"}, "unread": 0}
    shown = state(me=BOB, dms=[other])
    shown["messages"] = {"22": [message("Bob's cards")]}
    await server.show(shown)
    await expect(page.get_by_text("Bob's cards")).to_be_visible()


async def test_a_phone_has_the_channels_in_a_drawer(phone: Page, server: FakeServer) -> None:
    shown = state()
    shown["messages"][TABLE] = [message("welcome to the table")]
    await server.open(phone, shown)
    demo_server = phone.get_by_role("button", name="Table 1, thread")
    await expect(demo_server).not_to_be_visible()
    await phone.get_by_role("button", name="Servers and channels").tap()
    await demo_server.tap()
    await expect(phone.get_by_text("welcome to the table")).to_be_visible()
    await expect(demo_server).not_to_be_visible()


async def test_a_phone_fits_everything_into_its_width(phone: Page, server: FakeServer) -> None:
    panel = message(
        "A long line of words that must not make the page any wider than the phone is.",
        attachments=[picture()],
        components=[
            row(*(button(f"Button number {n}", custom_id=str(n)) for n in range(5))),
            row(select("Red", "Blue")),
        ],
    )
    await server.open(
        phone, state(panel, commands=[command("play", option("move", required=True))])
    )
    await expect(phone.get_by_role("button", name="Button number 4")).to_be_visible()
    assert await phone.evaluate(TOO_WIDE) == []


async def test_a_thumb_hits_what_it_aims_at(phone: Page, server: FakeServer) -> None:
    panel = message("", components=[row(button("Go")), row(select("Red", "Blue"))])
    await server.open(phone, state(panel))
    await phone.get_by_role("combobox", name="Pick").tap()
    red = phone.get_by_role("option", name="Red")
    assert await height(red) >= 44
    await red.tap()
    assert (await server.request("select"))["values"] == ["red"]
    for name in ("Go", "Bob", "Send"):
        assert await height(phone.get_by_role("button", name=name)) >= 40


async def height(part: Locator) -> float:
    box = await part.bounding_box()
    assert box is not None
    return box["height"]

"""People's and bots' texts, as the page shows them."""

import pytest
from playwright.async_api import Page, expect

from tests.browser.fake_server import FakeServer
from tests.browser.states import ANN, BOB, HALL, TABLE, YARD, message, state

pytestmark = pytest.mark.asyncio(loop_scope="session")


MARKS = {
    "**bold** and *slanted*": "<strong>bold</strong> and <em>slanted</em>",
    "__under__ ~~gone~~": "<u>under</u> <s>gone</s>",
    "***both***": "<strong><em>both</em></strong>",
    "snake_case_name stays": "snake_case_name stays",
    r"\*plain\* 2 * 3 * 4": "*plain* 2 * 3 * 4",
    "`a **b**`": "<code>a **b**</code>",
    "<b>no markup</b> &amp;": "&lt;b&gt;no markup&lt;/b&gt; &amp;amp;",
}


async def test_marks_inside_a_line(page: Page, server: FakeServer) -> None:
    await server.open(page, state(*map(message, MARKS)))
    await expect(page.get_by_role("article")).to_have_count(len(MARKS))
    lines = await page.locator("article .line").all()
    assert [await line.inner_html() for line in lines] == list(MARKS.values())


async def test_blocks(page: Page, server: FakeServer) -> None:
    text = "# Title\n> said\n- one\n  - inner\n- two\n3. three\n```py\nx = '<i>'\n```\n-# small"
    await server.open(page, state(message(text)))
    words = page.get_by_role("article")
    await expect(words.get_by_role("heading", name="Title")).to_be_visible()
    await expect(words.locator("blockquote")).to_have_text("said")
    await expect(words.locator("ul ul li")).to_have_text("inner")
    await expect(words.locator("ol")).to_have_attribute("start", "3")
    await expect(words.locator("pre")).to_have_text("x = '<i>'")
    await expect(words.locator(".subtext")).to_have_text("small")


async def test_mentions_are_names_and_mine_stands_out(page: Page, server: FakeServer) -> None:
    text = f"<@{ANN}> after <@{BOB}>, in <#{YARD}> with </play:1>"
    await server.open(page, state(message(text, mentions_me=True)))
    words = page.get_by_role("article")
    await expect(words.locator(".line")).to_have_text("@Ann after @Bob, in yard with /play")
    await expect(words.locator(".mention.mine")).to_have_text("@Ann")


async def test_a_link_to_a_channel_stays_in_the_page(page: Page, server: FakeServer) -> None:
    await server.open(page, state(message(f"See https://discord.com/channels/1/{TABLE}")))
    await page.get_by_role("link", name="Table 1").click()
    await expect(page.get_by_role("heading", name="Table 1").first).to_be_visible()
    assert page.url == server.url


async def test_only_web_addresses_become_links(page: Page, server: FakeServer) -> None:
    text = "[bad](javascript:alert(1)) [good](https://example.org/a) https://example.org/b."
    await server.open(page, state(message(text)))
    links = page.get_by_role("article").get_by_role("link")
    await expect(links).to_have_text(["good", "https://example.org/b"])


COUNTDOWNS = {
    -59: "59 seconds ago",
    -60: "a minute ago",
    301: "in 5 minutes",
    3590: "in an hour",
    86400: "in a day",
    2 * 86400: "in 2 days",
    40 * 86400: "in a month",
    -800 * 86400: "2 years ago",
}


async def test_a_countdown_goes_by_the_servers_clock(page: Page, server: FakeServer) -> None:
    stamps = [message(f"<t:{1772366400 + seconds}:R>") for seconds in COUNTDOWNS]
    await server.open(page, state(*stamps))
    await expect(page.get_by_role("article").locator(".stamp")).to_have_text(
        list(COUNTDOWNS.values())
    )


async def test_a_countdown_ticks(page: Page, server: FakeServer) -> None:
    await server.open(page, state(message(f"<t:{1772366400 + 30}:R>")))
    stamp = page.get_by_role("article").locator(".stamp")
    before = await stamp.inner_text()
    await expect(stamp).not_to_have_text(before)


async def test_a_spoiler_opens_when_it_is_pressed(page: Page, server: FakeServer) -> None:
    await server.open(page, state(message("It was ||the cook||")))
    spoiler = page.get_by_role("button", name="Spoiler, press to show")
    await expect(spoiler.locator("span")).to_have_css("opacity", "0")
    await spoiler.click()
    await expect(page.locator(".spoiler > span")).to_have_css("opacity", "1")


async def test_emoji_are_drawn_where_the_system_has_no_font_for_them(
    page: Page, server: FakeServer
) -> None:
    await server.open(page, state(message("🔥 and 🎲")))
    drawn = "async () => (await document.fonts.load('16px \"Playground Emoji\"', '🔥')).length"
    assert await page.evaluate(drawn) == 1
    missing = "document.fonts.check('16px \"Playground Emoji\"', '🔥')"
    assert await page.evaluate(missing) is True


async def test_the_newest_message_of_many_is_in_view(page: Page, server: FakeServer) -> None:
    await server.open(page, state(*(message(f"line {n}") for n in range(50))))
    await expect(page.get_by_text("line 49")).to_be_in_viewport()


async def test_what_is_new_has_a_line_above_it(page: Page, server: FakeServer) -> None:
    shown = state(message("old"), message("new", BOB))
    shown["guilds"][0]["channels"][0]["unread"] = 1
    await server.open(page, shown)
    assert await server.request("read") == {"channel": HALL}
    rows = page.get_by_role("log").locator("article, .divider.new")
    await expect(rows.nth(1)).to_have_text("New")
    await expect(rows.nth(2)).to_contain_text("new")

"""Measures how high panels are on a phone: many in one view, since each view takes time."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from discord.ui import LayoutView
from playwright.async_api import Browser

from bot.frontend.panels.discord_view import view_of
from bot.frontend.panels.shape import Panel
from tests.browser import states
from tests.browser.fake_server import FakeServer

PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 400, "height": 1400},
    "is_mobile": True,
    "reduced_motion": "reduce",
}
AT_A_TIME: Final = 40
"""Panels in one view; the page shows the last 50 messages of a channel."""
IS_PRIVATE_V2: Final = 64 | 1 << 15
_MEASURE: Final = """async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll("article.message.ephemeral")].map(one => {
        const text = one.querySelector(".text-part"), small = [...one.querySelectorAll(".subtext")];
        return [
            one.getBoundingClientRect().bottom - text.getBoundingClientRect().top,
            small.at(-1)?.getBoundingClientRect().height ?? 0,
        ];
    });
}"""
"""The letters of a font that is still on its way have other widths."""


class Height(NamedTuple):
    """The height of a panel, in pixels."""

    whole: float
    """From the question to the note below; who wrote it and when may leave the screen."""
    small: float
    """The small lines: what was done, and the title."""


def message(made: Panel, name: Callable[..., Any], size: tuple[int, int] | None) -> dict[str, Any]:
    """Return a private message with a panel and a picture of a size, if it has any."""
    files = [] if size is None else [_blank(*size)]
    return private(view_of(made, name, "" if files else None), files)


def private(view: LayoutView, files: Sequence[dict[str, Any]] = ()) -> dict[str, Any]:
    """Return a private message with these components and files, as after a press in it."""
    components: list[Any] = view.to_components()  # type: ignore[no-untyped-call]
    return states.message(
        "",
        components=components,
        attachments=list(files),
        ephemeral=True,
        flags=IS_PRIVATE_V2,
        edited_timestamp=states.NOW,
    )


def _blank(wide: int, high: int) -> dict[str, Any]:
    """Describe a picture of this size; what it shows changes no height."""
    return {**states.picture("choice.png"), "width": wide, "height": high}


async def heights(
    browser: Browser, server: FakeServer, messages: Sequence[dict[str, Any]]
) -> list[Height]:
    """Return how high each of some messages is on a phone."""
    found = list[Height]()
    async with await browser.new_context(**PHONE) as context:
        page = await context.new_page()
        for first in range(0, len(messages), AT_A_TIME):
            shown = messages[first : first + AT_A_TIME]
            await (
                server.show(states.state(*shown))
                if first
                else server.open(page, states.state(*shown))
            )
            await page.locator(f"[id$='{shown[-1]['id']}']").first.wait_for()
            measured = await page.evaluate(_MEASURE)
            assert len(measured) == len(shown)
            found += [Height(*one) for one in measured]
    return found

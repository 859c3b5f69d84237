"""Chooses who uses the page."""

from playwright.async_api import Page, expect


async def become(page: Page, name: str) -> None:
    """Become another of the demo people, by a press on their chip."""
    chip = page.get_by_role("group", name="Who you are").get_by_role("button", name=name)
    await chip.click()
    await expect(chip).to_have_attribute("aria-pressed", "true")

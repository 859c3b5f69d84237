"""Buttons and menus that outlive a restart: what they mean stands in their custom_id."""

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, Self

import discord
from discord import ui

from bot.face import (
    desk,
    film_desk,
    list_desk,
    lobby_desk,
    log_desk,
    motion_desk,
    options_desk,
    page_desk,
    person_desk,
    sure,
)
from bot.face.answers import handle
from bot.face.host import Press
from bot.messages.ids import (
    OURS,
    BoardId,
    ClockId,
    GalleryId,
    Id,
    IdError,
    LevelsId,
    ListId,
    LobbyId,
    MotionId,
    PanelId,
    PowerId,
    QuietId,
    SettingId,
    SureId,
    VariantsId,
    read,
)
from bot.refusals import RefusedError, Why

Value = str | None
"""What was chosen in a menu; None for a button."""


class Part(ui.DynamicItem[ui.Item[Any]], template=OURS):
    """Any button or menu of ours; one class, since discord.py keeps one for each pattern."""

    @classmethod
    async def from_custom_id(
        cls, _: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Take what was pressed."""
        del match
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what it means."""
        value = self.item.values[0] if isinstance(self.item, ui.Select) else None
        await pressed(interaction, self.custom_id, value)


async def pressed(press: Press, custom_id: str, value: Value) -> None:
    """Find out what was pressed, and do it."""

    async def work() -> None:
        try:
            meant = read(custom_id)
        except IdError:  # a button of another version of ours
            raise RefusedError(Why.MOVED_ON) from None
        await _ROOMS[type(meant)](press, meant, value)

    await handle(press, work)


async def _board(press: Press, meant: BoardId, _: Value) -> None:
    table = await press.client.room.get(meant.table)
    match meant.what:
        case "play":
            await desk.open_panel(press, table)
        case "hand":
            await page_desk.show_hand(press, table, in_place=True)
        case "board":
            await page_desk.show_board(press, table, in_place=True)
        case "log":
            await log_desk.show_log(press, table)
        case "again":
            await lobby_desk.play_again(press, table)
        case "replay":
            await film_desk.show_replay(press, table)
        case "back":
            await desk.come_back(press, table)


async def _gallery(press: Press, meant: GalleryId, value: Value) -> None:
    table = await press.client.room.get(meant.table)
    await page_desk.show_gallery(press, table, meant.gallery, value)


async def _panel(press: Press, meant: PanelId, value: Value) -> None:
    await desk.press_panel(press, meant, value)


async def _lobby(press: Press, meant: LobbyId, _: Value) -> None:
    await lobby_desk.press_lobby(press, meant)


async def _variants(press: Press, meant: VariantsId, value: Value) -> None:
    await options_desk.choose_variant(press, meant.table, value or "")


async def _levels(press: Press, meant: LevelsId, value: Value) -> None:
    await options_desk.choose_level(press, meant.table, value or "")


async def _clock(press: Press, meant: ClockId, value: Value) -> None:
    await options_desk.choose_clock(press, meant.table, meant.clock or value or "")


async def _list(press: Press, meant: ListId, _: Value) -> None:
    match meant.kind:
        case "log":
            await log_desk.show_log(press, await press.client.room.get(meant.number), meant.page)
        case "options":
            await options_desk.show_options(
                press, await press.client.room.get(meant.number), meant.page
            )
        case "tables":
            await list_desk.show_tables(press, meant.page)
        case "mine":
            await list_desk.show_mine(press, meant.page)


async def _sure(press: Press, meant: SureId, _: Value) -> None:
    await sure.press_sure(press, meant)


async def _setting(press: Press, meant: SettingId, value: Value) -> None:
    await person_desk.press_setting(press, meant, value)


async def _quiet(press: Press, meant: QuietId, _: Value) -> None:
    await person_desk.be_quiet(press, meant)


async def _motion(press: Press, meant: MotionId, _: Value) -> None:
    await motion_desk.press_motion(press, meant)


async def _power(press: Press, meant: PowerId, _: Value) -> None:
    await motion_desk.press_power(press, meant)


_ROOMS: Final[Mapping[type[Id], Callable[[Press, Any, Value], Awaitable[None]]]] = {
    PanelId: _panel,
    BoardId: _board,
    GalleryId: _gallery,
    LobbyId: _lobby,
    VariantsId: _variants,
    LevelsId: _levels,
    ClockId: _clock,
    ListId: _list,
    SureId: _sure,
    SettingId: _setting,
    QuietId: _quiet,
    MotionId: _motion,
    PowerId: _power,
}

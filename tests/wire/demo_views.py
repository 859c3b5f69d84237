"""The components and forms of the demo bot's messages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

if TYPE_CHECKING:
    from tests.wire.demo_bot import DemoBot

FRUIT = ("apple", "banana", "cherry", "damson", "elderberry")


class Vote(ui.DynamicItem[ui.Button[ui.View]], template=r"vote:(?P<table>\d+):(?P<side>\w+)"):
    """A button that knows all it needs by its custom_id, and so survives a restart."""

    def __init__(self, table: str, side: str) -> None:
        super().__init__(ui.Button(label=f"Vote {side}", custom_id=f"vote:{table}:{side}"))
        self.table, self.side = table, side

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Vote:
        return cls(match["table"], match["side"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        bot: DemoBot = interaction.client
        if interaction.id in bot.handled:
            return
        bot.handled.add(interaction.id)
        bot.votes.append((interaction.user.name, self.table, self.side))
        text = f"{interaction.user.name} votes {self.side}"
        if interaction.message and interaction.message.flags.components_v2:
            await interaction.response.send_message(text)
        else:
            await interaction.response.edit_message(content=text)


class Bid(ui.Modal, title="Your bid"):
    """A form with a text, a choice and a select."""

    amount: ui.Label[Any] = ui.Label(
        text="Amount", component=ui.TextInput[Any](custom_id="amount", max_length=5)
    )
    how: ui.Label[Any] = ui.Label(
        text="How",
        component=ui.Select[Any](
            custom_id="how",
            options=[discord.SelectOption(label="Open"), discord.SelectOption(label="Secret")],
        ),
    )
    whom: ui.Label[Any] = ui.Label(
        text="Against whom",
        component=ui.UserSelect[Any](custom_id="whom", required=False, min_values=0),
    )

    async def on_submit(self, interaction: discord.Interaction[Any], /) -> None:
        amount, how, whom = self.amount.component, self.how.component, self.whom.component
        assert isinstance(amount, ui.TextInput)
        assert isinstance(how, ui.Select)
        assert isinstance(whom, ui.UserSelect)
        rival = whom.values[0].name if whom.values else "nobody"
        text = f"bid {amount.value} {how.values[0]} against {rival}"
        await interaction.response.send_message(text, ephemeral=True)


class Options(ui.Modal, title="The options"):
    """A form in which things are ticked."""

    length: ui.Label[Any] = ui.Label(
        text="Length",
        component=ui.RadioGroup[Any](
            custom_id="length",
            options=[
                discord.RadioGroupOption(label="Short", value="short"),
                discord.RadioGroupOption(label="Long", value="long", default=True),
            ],
        ),
    )
    extras: ui.Label[Any] = ui.Label(
        text="With",
        component=ui.CheckboxGroup[Any](
            custom_id="extras",
            required=False,
            min_values=0,
            options=[
                discord.CheckboxGroupOption(label=one.title(), value=one) for one in FRUIT[:3]
            ],
        ),
    )
    public: ui.Label[Any] = ui.Label(
        text="Public", component=ui.Checkbox[Any](custom_id="public", default=True)
    )

    async def on_submit(self, interaction: discord.Interaction[Any], /) -> None:
        length, extras, public = (
            self.length.component,
            self.extras.component,
            self.public.component,
        )
        assert isinstance(length, ui.RadioGroup)
        assert isinstance(extras, ui.CheckboxGroup)
        assert isinstance(public, ui.Checkbox)
        seen = "public" if public.value else "private"
        text = f"{length.value}, {' and '.join(extras.values) or 'nothing'}, {seen}"
        await interaction.response.edit_message(view=Board(text))


class Note(ui.Modal, title="A note"):
    """A form as it was before there were labels: text in rows."""

    note: ui.TextInput[Any] = ui.TextInput(label="Note", custom_id="note", max_length=50)

    async def on_submit(self, interaction: discord.Interaction[Any], /) -> None:
        await interaction.response.send_message(f"note {self.note.value}", ephemeral=True)


class TableView(ui.View):
    """Buttons and every kind of select."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.add_item(Vote("7", "red"))

    @ui.button(label="Hand", custom_id="hand", style=discord.ButtonStyle.primary)
    async def hand(self, interaction: discord.Interaction[Any], _: ui.Button[Any]) -> None:
        await interaction.response.send_message("your hand: 1 2 3", ephemeral=True, view=Again())

    @ui.button(label="Bid", custom_id="bid")
    async def bid(self, interaction: discord.Interaction[Any], _: ui.Button[Any]) -> None:
        await interaction.response.send_modal(Bid())

    @ui.button(label="Closed", custom_id="closed", disabled=True)
    async def closed(self, interaction: discord.Interaction[Any], _: ui.Button[Any]) -> None:
        raise AssertionError("a disabled button was clicked")

    @ui.select(
        cls=ui.Select,
        custom_id="fruit",
        max_values=2,
        options=[discord.SelectOption(label=f.title(), value=f) for f in FRUIT],
    )
    async def fruit(self, interaction: discord.Interaction[Any], select: ui.Select[Any]) -> None:
        await interaction.response.edit_message(content=f"fruit {' '.join(select.values)}")

    @ui.select(cls=ui.UserSelect, custom_id="who")
    async def who(self, interaction: discord.Interaction[Any], select: ui.UserSelect[Any]) -> None:
        await interaction.response.send_message(f"who {select.values[0].name}")

    @ui.select(cls=ui.RoleSelect, custom_id="role")
    async def role(self, interaction: discord.Interaction[Any], select: ui.RoleSelect[Any]) -> None:
        await interaction.response.send_message(f"role {select.values[0].name}")

    @ui.select(cls=ui.MentionableSelect, custom_id="any")
    async def any_of(
        self, interaction: discord.Interaction[Any], select: ui.MentionableSelect[Any]
    ) -> None:
        await interaction.response.send_message(f"any {select.values[0].name}")


class Again(ui.View):
    """A button and a channel select on an ephemeral message."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @ui.button(label="Again", custom_id="again")
    async def again(self, interaction: discord.Interaction[Any], _: ui.Button[Any]) -> None:
        await interaction.response.edit_message(content="your hand: 4 5 6")

    @ui.select(cls=ui.ChannelSelect, custom_id="where")
    async def where(
        self, interaction: discord.Interaction[Any], select: ui.ChannelSelect[Any]
    ) -> None:
        await interaction.response.edit_message(content=f"where {select.values[0].name}")


class Board(ui.LayoutView):
    """A board in components V2, with a picture that has an alt text."""

    def __init__(self, round_: str = "Round 1") -> None:
        super().__init__(timeout=None)
        picture = discord.MediaGalleryItem("attachment://board.png", description="The board.")
        row: ui.ActionRow[Any] = ui.ActionRow()
        row.add_item(Vote("8", "blue"))
        options: ui.Button[Any] = ui.Button(label="Options", custom_id="options")
        options.callback = self._options  # type: ignore[method-assign]
        row.add_item(options)
        face: ui.Thumbnail[Any] = ui.Thumbnail("attachment://board.png", description="Small.")
        section: ui.Section[Any] = ui.Section(round_, accessory=face)
        self.add_item(
            ui.Container(
                ui.TextDisplay("# The board"),
                ui.MediaGallery(picture),
                section,
                ui.Separator(),
                row,
                accent_color=0xE06C75,
            )
        )

    async def _options(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_modal(Options())

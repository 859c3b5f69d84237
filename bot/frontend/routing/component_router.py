"""Routes buttons and menus by their custom_id, so that they work after a restart."""

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, Self

import discord
from discord import ui

from bot.frontend.about import catalogue, help_page, rule_pages, screen_terms
from bot.frontend.alerts import alert_form
from bot.frontend.core import confirm
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.custom_ids import (
    AgainstId,
    AlertId,
    BoardId,
    CatalogueId,
    ClockId,
    ConfirmId,
    DraftId,
    FormId,
    GalleryId,
    HelpId,
    HostActionId,
    Id,
    IdError,
    LessonId,
    LevelsId,
    ListId,
    LobbyId,
    OpenId,
    PanelId,
    PlanId,
    ProposalId,
    QuietId,
    RatingId,
    ReviewId,
    RulesId,
    SettingId,
    StepId,
    TermsId,
    TournamentId,
    VariantsId,
    WhatIfId,
    read,
)
from bot.frontend.core.responses import Shown, handle, is_private
from bot.frontend.history import film, log, stepping
from bot.frontend.lessons import lessons
from bot.frontend.lobby import joining, opening, options
from bot.frontend.plans import planning
from bot.frontend.playing import panel
from bot.frontend.proposals import proposing
from bot.frontend.ratings import rating_pages
from bot.frontend.review import review
from bot.frontend.rights import gate
from bot.frontend.routing import form_router
from bot.frontend.settings import changes
from bot.frontend.tables import administration, pages, table_lists
from bot.frontend.tournaments import creation, presses, tournament_pages
from bot.frontend.what_if import what_if
from bot.refusals import RefusedError, Why

Value = str | None
"""The value chosen in a menu, several separated by spaces; None for a button."""


class Component(ui.DynamicItem[ui.Item[Any]], template=r"(?s:.*)"):
    """Any button or menu of the bot; one class, since discord.py keeps one for each pattern.

    The pattern matches everything: people may press buttons that an older version has posted.
    """

    @classmethod
    async def from_custom_id(
        cls, _: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Wrap the item that was used."""
        del match
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Handle the interaction."""
        await route(interaction, self.custom_id, _value(self.item))


def _value(item: ui.Item[Any]) -> str | None:
    match item:
        case ui.Select():
            return " ".join(item.values)
        case ui.RoleSelect() | ui.UserSelect():
            return " ".join(str(one.id) for one in item.values)
        case _:
            return None


async def route(interaction: Interaction, custom_id: str, value: Value) -> None:
    """Read a custom_id and pass the interaction to its handler."""
    try:
        meant = read(custom_id)
    except IdError:  # a button of another version of the bot
        meant = None

    async def work() -> None:
        if meant is None:
            raise RefusedError(Why.MOVED_ON)
        await gate.admit(interaction, meant)
        try:
            await _HANDLERS[type(meant)](interaction, meant, value)
        except IdError:  # a value that is none of the menu's
            raise RefusedError(Why.MOVED_ON) from None

    await handle(interaction, work, _shown(interaction, meant))


def _shown(interaction: Interaction, meant: Id | None) -> Shown:
    match meant:
        case BoardId(what="again"):
            return "publicly"
        case _ if is_private(interaction):
            return "privately"
        case LobbyId(what="join" | "leave" | "computer" | "fill" | "start" | "cancel") | LevelsId():
            return "in the message"
        case _:
            return "privately"


async def _board(  # noqa: C901 - flat: a button each
    interaction: Interaction, meant: BoardId, _: Value
) -> None:
    table = await interaction.client.registry.get(meant.table)
    match meant.what:
        case "play":
            await panel.open_panel(interaction, table)
        case "hand":
            await pages.show_hand(interaction, table, in_place=True)
        case "board":
            await pages.show_board(interaction, table, in_place=True)
        case "parts":
            await pages.show_parts(interaction, table)
        case "log":
            await log.show_log(interaction, table)
        case "again":
            await joining.play_again(interaction, table)
        case "replay":
            await film.show_replay(interaction, table)
        case "statistics":
            await pages.show_statistics(interaction, table)
        case "back":
            await panel.come_back(interaction, table)
        case "leave":
            await administration.ask_to_leave(interaction, table)


async def _gallery(interaction: Interaction, meant: GalleryId, value: Value) -> None:
    table = await interaction.client.registry.get(meant.table)
    await pages.show_gallery(interaction, table, meant.gallery, value)


async def _panel(interaction: Interaction, meant: PanelId, value: Value) -> None:
    await panel.handle_panel(interaction, meant, value)


async def _plan(interaction: Interaction, meant: PlanId, value: Value) -> None:
    await planning.handle_plan(interaction, meant, value)


async def _lobby(interaction: Interaction, meant: LobbyId, _: Value) -> None:
    await joining.handle_lobby(interaction, meant)


async def _open(interaction: Interaction, meant: OpenId, value: Value) -> None:
    await opening.open_chosen(interaction, meant, value)


async def _against(interaction: Interaction, meant: AgainstId, _: Value) -> None:
    await opening.open_against(interaction, meant)


async def _variants(interaction: Interaction, meant: VariantsId, _: Value) -> None:
    await options.choose_variant(interaction, meant.table, meant.choice)


async def _levels(interaction: Interaction, meant: LevelsId, value: Value) -> None:
    choose = options.choose_level if is_private(interaction) else joining.choose_level
    await choose(interaction, meant.table, value or "")


async def _clock(interaction: Interaction, meant: ClockId, value: Value) -> None:
    await options.choose_clock(interaction, meant.table, meant.clock or value or "")


async def _list(interaction: Interaction, meant: ListId, _: Value) -> None:
    match meant.kind:
        case "log":
            await log.show_log(
                interaction, await interaction.client.registry.get(meant.number), meant.page
            )
        case "options":
            await options.show_options(
                interaction, await interaction.client.registry.get(meant.number), meant.page
            )
        case "tables":
            await table_lists.show_tables(interaction, meant.page)
        case "mine":
            await table_lists.show_mine(interaction, meant.page)
        case "tournaments" | "entered":
            mine = meant.kind == "entered"
            await tournament_pages.show_list(interaction, mine=mine, number=meant.page)


async def _rules(interaction: Interaction, meant: RulesId, _: Value) -> None:
    await rule_pages.show_rules(interaction, meant.game, meant.page)


async def _catalogue(interaction: Interaction, meant: CatalogueId, value: Value) -> None:
    await catalogue.show_page(interaction, meant.game, value)


async def _help(interaction: Interaction, _: HelpId, value: Value) -> None:
    await help_page.show(interaction, value)


async def _terms(interaction: Interaction, meant: TermsId, value: Value) -> None:
    await screen_terms.explain(interaction, meant, value)


async def _lesson(interaction: Interaction, meant: LessonId, _: Value) -> None:
    await lessons.handle_lesson(interaction, meant)


async def _review(interaction: Interaction, meant: ReviewId, _: Value) -> None:
    await review.handle_review(interaction, meant)


async def _step(interaction: Interaction, meant: StepId, _: Value) -> None:
    await stepping.handle_step(interaction, meant)


async def _what_if(interaction: Interaction, meant: WhatIfId, value: Value) -> None:
    await what_if.handle_what_if(interaction, meant, value)


async def _confirm(interaction: Interaction, meant: ConfirmId, _: Value) -> None:
    await confirm.handle_confirm(interaction, meant)


async def _setting(interaction: Interaction, meant: SettingId, _: Value) -> None:
    await changes.handle_setting(interaction, meant)


async def _quiet(interaction: Interaction, meant: QuietId, _: Value) -> None:
    await changes.be_quiet(interaction, meant)


async def _proposal(interaction: Interaction, meant: ProposalId, _: Value) -> None:
    handle_it = panel.ask_back if meant.what == "ask" else proposing.handle_proposal
    await handle_it(interaction, meant)


async def _rating(interaction: Interaction, meant: RatingId, _: Value) -> None:
    await rating_pages.handle_rating(interaction, meant)


async def _host_action(interaction: Interaction, meant: HostActionId, _: Value) -> None:
    await proposing.handle_host_action(interaction, meant)


async def _tournament(interaction: Interaction, meant: TournamentId, value: Value) -> None:
    if meant.what == "next":
        await creation.begin_next(interaction, meant.tournament)
    else:
        await presses.handle_tournament(interaction, meant, value)


async def _draft(interaction: Interaction, meant: DraftId, value: Value) -> None:
    await creation.handle_draft(interaction, meant, value)


async def _alert(interaction: Interaction, meant: AlertId, _: Value) -> None:
    await alert_form.join(interaction, meant)


async def _form(interaction: Interaction, meant: FormId, _: Value) -> None:
    await form_router.open_form(interaction, meant)


_HANDLERS: Final[Mapping[type[Id], Callable[[Interaction, Any, Value], Awaitable[None]]]] = {
    PanelId: _panel,
    PlanId: _plan,
    BoardId: _board,
    GalleryId: _gallery,
    LobbyId: _lobby,
    OpenId: _open,
    AgainstId: _against,
    VariantsId: _variants,
    LevelsId: _levels,
    ClockId: _clock,
    ListId: _list,
    RulesId: _rules,
    CatalogueId: _catalogue,
    HelpId: _help,
    TermsId: _terms,
    LessonId: _lesson,
    ReviewId: _review,
    StepId: _step,
    ConfirmId: _confirm,
    SettingId: _setting,
    QuietId: _quiet,
    ProposalId: _proposal,
    HostActionId: _host_action,
    RatingId: _rating,
    TournamentId: _tournament,
    DraftId: _draft,
    FormId: _form,
    AlertId: _alert,
    WhatIfId: _what_if,
}

"""/tournament new: a private page for setting up a tournament until it opens."""

from dataclasses import replace
from typing import Any, Final

import discord
from discord import ButtonStyle, SelectOption, ui

from bot.ai.levels import as_offered
from bot.frontend.core import forms
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.custom_ids import DraftId, FormId, number
from bot.frontend.core.forms import Filled, Form
from bot.frontend.core.responses import say_to, show_in_place
from bot.frontend.core.typed_moment import typed_moment
from bot.frontend.core.views import unstored
from bot.frontend.core.whereabouts import server_channel
from bot.frontend.lobby.opening import lacks_permissions
from bot.frontend.rights import gate
from bot.frontend.rights.rules import Right
from bot.frontend.tournaments import creation_text, on_server, tournament_buttons
from bot.frontend.tournaments.free_names import NameTakenError, free_names
from bot.input import moments
from bot.refusals import RefusedError, Why
from bot.shelf import Game
from bot.store.databases.transactions import Db
from bot.store.rows import tournaments
from bot.texts.names import escaped
from bot.tournaments import drafts
from bot.tournaments.drafts import DRAFTS, KEPT, Draft
from bot.tournaments.succession import next_season
from games.core.codec import UnreadableError
from words.say import Say

_LABEL: Final = 100
_OPTIONS: Final = 25


async def begin(
    interaction: Interaction,
    name: str,
    preset: str,
    game: str,
    starts: str | None,
    after: int | None,
) -> None:
    """Show a person the page of a new tournament.

    Raises:
        RefusedError: this is no server with the bot, or the moment cannot be read.
    """
    server_channel(interaction)
    if await lacks_permissions(interaction):
        return
    registry = interaction.client.registry
    at: int | None = None
    if starts is not None:
        at = await typed_moment(interaction, starts)
    named = " ".join(name.split())[: drafts.NAME]
    draft = drafts.begun(named, preset, registry.shelf[game], registry.now(), at)
    if after is not None:
        await gate.check_tournament(interaction, after, Right.FOLLOW)
        await _check_over(interaction, after)
        draft = replace(draft, after=after)
    await _show_new(interaction, draft)


async def begin_next(interaction: Interaction, number: int) -> None:
    """Show the page of the next season of a tournament, with its settings."""
    server_channel(interaction)
    if await lacks_permissions(interaction):
        return
    await _check_over(interaction, number)
    registry = interaction.client.registry
    draft = await next_season(registry.store, number, registry.now())
    if draft is None or draft.settings.game not in registry.shelf:
        raise RefusedError(Why.NO_TOURNAMENT)
    level = as_offered(registry.shelf[draft.settings.game], draft.level)
    await _show_new(interaction, replace(draft, level=level))


async def handle_draft(interaction: Interaction, meant: DraftId, value: str | None) -> None:
    """Change a setting of a draft, or open the tournament.

    Raises:
        RefusedError: it was opened, is too old, or another version of the bot made the page.
    """
    registry, draft = interaction.client.registry, await _draft(interaction, meant.draft)
    if meant.what == "open":
        await _open(interaction, meant.draft, draft)
    elif meant.what == "look":
        await _show(interaction, meant.draft, draft, value or "")
    else:
        draft = _changed(draft, meant, value or "", registry.shelf[draft.settings.game])
        if draft.role == interaction.guild_id:  # the role of everybody
            draft = replace(draft, role=None)
        latest = registry.now() + moments.FARTHEST
        if draft.settings.starts_at > latest:
            draft = replace(draft, settings=replace(draft.settings, starts_at=latest))
        await _change(interaction, meant.draft, draft, meant.key)


async def open_form(interaction: Interaction, meant: FormId) -> None:
    """Ask for the name of a tournament and for when it begins."""
    say, draft = say_to(interaction), await _draft(interaction, meant.number)
    form = Form(
        meant,
        say("Name and start"),
        forms.text("name", say("Its name"), draft.name),
        forms.text(
            "starts",
            say("When it begins"),
            about=say("Empty: as it is now"),
            like=say("20:00, Friday 20:00, 27 Nov 20:00"),
        ),
    )
    await forms.show_form(interaction, form)


async def take_form(interaction: Interaction, meant: FormId, filled: Filled) -> None:
    """Set the name and the start of a tournament; empty fields change nothing.

    Raises:
        RefusedError: the moment cannot be read, or the tournament was already opened.
    """
    draft = await _draft(interaction, meant.number)
    name = " ".join(forms.first(filled, "name").split())[: drafts.NAME]
    if typed := forms.first(filled, "starts"):
        at = await typed_moment(interaction, typed)
        draft = replace(draft, settings=replace(draft.settings, starts_at=at))
    await _change(interaction, meant.number, replace(draft, name=name or draft.name), "")


async def _draft(interaction: Interaction, number: int) -> Draft:
    """Return a draft.

    Raises:
        RefusedError: it was opened, is too old, or another version of the bot wrote it.
    """
    registry = interaction.client.registry
    async with registry.store.read() as db:
        draft = _read(await tournaments.draft(db, number))
    if draft is None or draft.settings.game not in registry.shelf:
        raise RefusedError(Why.NO_DRAFT)
    return draft


async def _change(interaction: Interaction, number: int, draft: Draft, key: str) -> None:
    async with interaction.client.registry.store.write() as db:
        await tournaments.change_draft(db, number, DRAFTS.dump(draft))
    await _show(interaction, number, draft, key)


def _read(text: str | None) -> Draft | None:
    try:
        return None if text is None else DRAFTS.load(text)
    except UnreadableError:  # another version of the bot wrote it
        return None


def _changed(draft: Draft, meant: DraftId, value: str, game: Game) -> Draft:
    if meant.what == "everybody":
        return replace(draft, role=None)
    if meant.what == "role":
        return replace(draft, role=number(value))
    changed = drafts.changed(draft, meant.key, value, game)
    if changed is None:
        raise RefusedError(Why.OUTDATED)
    return changed


async def _check_over(interaction: Interaction, number: int) -> None:
    """Refuse a last season that is not over, or was played on another server."""
    async with interaction.client.registry.store.read() as db:
        row = await tournaments.tournament(db, number)
    if row is None or row.status != "over" or row.guild_id != interaction.guild_id:
        raise RefusedError(Why.NO_TOURNAMENT)


async def _show_new(interaction: Interaction, draft: Draft) -> None:
    registry = interaction.client.registry
    async with registry.store.write() as db:
        number = await tournaments.add_draft(db, DRAFTS.dump(draft), registry.now(), kept_for=KEPT)
    await _show(interaction, number, draft, "")


async def _show(interaction: Interaction, number: int, draft: Draft, key: str) -> None:
    say, game = say_to(interaction), interaction.client.registry.shelf[draft.settings.game]
    text = creation_text.page(draft, game, say)
    await show_in_place(interaction, text[:2000], unstored(_rows(number, draft, key, game, say)))


def _rows(number: int, draft: Draft, key: str, game: Game, say: Say) -> list[list[ui.Item[Any]]]:
    """Return a menu of the settings, a menu of the selected one's values, and buttons."""
    settings = [
        SelectOption(value=one, label=label[:_LABEL], description=now[:_LABEL] or None,
                     default=one == key)
        for one, label, now in creation_text.settings_offered(draft, game, say)
    ]  # fmt: skip
    rows: list[list[ui.Item[Any]]] = [
        [_menu(DraftId("look", number, ""), say("Change something"), settings[:_OPTIONS])]
    ]
    values = [
        SelectOption(value=value, label=label[:_LABEL], default=is_now)
        for value, label, is_now in creation_text.values_offered(draft, key, game, say)
    ]
    if values:
        prompt = creation_text.label(key, draft, say)
        rows.append([_menu(DraftId("set", number, key), prompt, values[:_OPTIONS])])
    buttons: list[ui.Item[Any]] = [
        ui.Button(
            custom_id=DraftId("open", number, "").text(),
            label=say("Open"),
            emoji="🏆",
            style=ButtonStyle.success,
        ),
        forms.opener(FormId("draft", number), say("Name and start")),
    ]
    if key == "who":
        rows.append([
            ui.RoleSelect(custom_id=DraftId("role", number, key).text(),
                          placeholder=say("Only people with this role"))
        ])  # fmt: skip
        buttons.append(
            ui.Button(custom_id=DraftId("everybody", number, key).text(), label=say("Everybody"),
                      emoji="👥", disabled=draft.role is None)
        )  # fmt: skip
    return [*rows, buttons]


def _menu(meant: DraftId, prompt: str, options: list[SelectOption]) -> ui.Select[Any]:
    return ui.Select(custom_id=meant.text(), placeholder=prompt, options=options)


async def _open(interaction: Interaction, number: int, draft: Draft) -> None:
    """Open a tournament in the channel of its page; the outbox announces it."""
    guild_id, channel_id = server_channel(interaction)
    client, say = interaction.client, say_to(interaction)
    if not client.registry.now() < draft.settings.starts_at:
        await show_in_place(
            interaction,
            say("That start is in the past: choose when it begins."),
            unstored(_rows(number, draft, "starts", client.registry.shelf[draft.settings.game],
                           say)),
        )  # fmt: skip
        return
    locale = (interaction.guild_locale or discord.Locale.american_english).value
    names = await free_names(interaction, guild_id)
    row = drafts.row(draft, guild_id, channel_id, locale)

    async def before(db: Db) -> None:
        """Let only one of two presses open it, and only one of two tournaments have the name."""
        if not await tournaments.take_draft(db, number):
            raise RefusedError(Why.NO_DRAFT)
        await names.check(db, row.name)

    try:
        opened = await client.tournaments.open(row, draft.settings, interaction.user.id, before)
    except NameTakenError:
        await show_in_place(interaction, creation_text.name_taken(say), None)
        return
    text = say(
        "**{name}** is open, and announced in this channel. It runs by itself from now on. "
        "`/tournament standings` has your **Organise** button, too.",
        name=escaped((opened.row.name,))[0],
    )
    text = "\n".join([text, *on_server.lacking(interaction, opened.row, say)])
    view = unstored([[tournament_buttons.organise(opened.id, say)]])
    await show_in_place(interaction, text, view)

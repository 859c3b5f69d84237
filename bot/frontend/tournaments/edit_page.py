"""The page on which an organiser edits a tournament: a row and a form for each subject."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final, cast

from discord import ui

from bot.frontend.core import forms
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.custom_ids import EditKind, FormId, TournamentId
from bot.frontend.core.forms import Choice, Filled, Form
from bot.frontend.core.responses import say_to, send_private, show_in_place
from bot.frontend.core.row_lists import ListRow, row_list
from bot.frontend.tournaments import (
    creation_text,
    deeds,
    editing,
    on_server,
    tournament_buttons,
    tournament_text,
)
from bot.frontend.tournaments.editing import NOW, Wishes
from bot.outgoing import ServerUpdate
from bot.refusals import RefusedError, Why
from bot.store.rows import outbox, tournaments
from bot.tournaments.announce import Announcement
from tournaments.fold import takes_seeds
from tournaments.sizes import Short
from tournaments.state import State
from words.say import Say

_YES: Final = "1"
_HIGHEST: Final = 1000
"""The highest number that can be typed: of players, or of a seed."""


async def show(interaction: Interaction, number: int, note: str = "") -> None:
    """Show the page of a tournament, below a confirmation of the last change."""
    say, told = say_to(interaction), await deeds.told_of(interaction, number)
    named = say("🛠️ **{name}**", name=tournament_text.named(told.row))
    if told.state.phase in ("finished", "cancelled"):
        named = f"{named}\n{say('It is over: you can no longer change anything.')}"
        await show_in_place(interaction, named, None)
        return
    heading = "\n".join(one for one in (note, named) if one)
    await show_in_place(interaction, None, row_list(heading, _rows(interaction, told, say)))


def _rows(interaction: Interaction, told: Announcement, say: Say) -> Iterator[ListRow]:
    """Return what can be changed now, with the present values."""
    state, row, number = told.state, told.row, told.row.id

    def opener(what: EditKind, label: str) -> ui.Button[Any]:
        return forms.opener(FormId(what, number), label)

    def people(who: tuple[int, ...]) -> str:
        return tournament_text.several(
            [tournament_text.mention(told.users, one, say) for one in who], say
        )

    called = say("Name: **{name}**", name=tournament_text.named(row))
    yield ListRow(called, opener("rename", say("Rename")))
    if state.phase in ("open", "check_in"):
        begins = say("It begins {when}.", when=f"<t:{state.starts_at // 1000}:F>")
        yield ListRow(begins, opener("start", say("Move the start")))
        entered = say.many("{n} [person|people] [has|have] entered.", len(state.active))
        start = TournamentId("start", number, 0, 0)
        yield ListRow(entered, tournament_buttons.button(start, say("Start now"), "▶️"))
        yield ListRow(terms(state, say), opener("terms", say("Change the terms")))
    else:
        longer = say("You can give all running tables more time.")
        yield ListRow(longer, opener("extend", say("More time")))
    playing = say("Players: {who}", who=people(state.active) or say("nobody"))
    yield ListRow(playing, opener("players", say("Add or remove")))
    deputies = say("Deputies: {who}", who=people(tuple(state.deputies)) or say("nobody"))
    yield ListRow(deputies, opener("deputies", say("Change deputies")))
    if state.phase != "running" and takes_seeds(state):
        placed = sorted((one.placed, who) for who, one in state.people.items() if one.placed)
        seeded = people(tuple(who for _, who in placed)) or say("nobody")
        yield ListRow(say("Seeded by hand: {who}", who=seeded), opener("seed", say("Seed")))
    kept = "\n".join(_on_server(interaction, told, say))
    yield ListRow(kept, opener("on_server", say("Role and event")))


def _on_server(interaction: Interaction, told: Announcement, say: Say) -> Iterator[str]:
    """Describe the role and the event on the server, and what is wanted but not allowed."""
    row, may = told.row, interaction.app_permissions
    is_late = told.state.phase == "running" and row.event_id is None
    if not row.wants_role:
        yield creation_text.no_role(say)
    elif may.manage_roles:
        yield creation_text.role_kept(say)
    if not row.wants_event or is_late:
        yield creation_text.no_event(say)
    elif may.create_events:
        yield creation_text.event_kept(say)
    yield from on_server.lacking(
        interaction, replace(row, wants_event=row.wants_event and not is_late), say
    )


def terms(state: State, say: Say) -> str:
    """Say with how many people it takes place, and what happens to tables that are not full."""
    short, fewest = _short(state.settings.short, say), state.settings.fewest
    if fewest is None:
        return say("It takes place with any number of players. Tables that are not full: {short}.",
                   short=short)  # fmt: skip
    return say.many(
        "It takes place with at least {n} player[s]. Tables that are not full: {short}.",
        fewest,
        short=short,
    )


def _short(short: Short, say: Say) -> str:
    return say("some people sit out") if short == "bye" else say("computer players join")


async def open_form(interaction: Interaction, meant: FormId) -> None:
    """Ask for new values."""
    say, told = say_to(interaction), await deeds.told_of(interaction, meant.number)
    title, *parts = _form(cast("EditKind", meant.what), told, say)
    await forms.show_form(interaction, Form(meant, title, *parts))


def _form(  # noqa: C901 - flat: one for each form
    what: EditKind, told: Announcement, say: Say
) -> tuple[str, *tuple[ui.Label[Any], ...]]:
    """Return the title and the fields of a form."""
    settings = told.state.settings
    match what:
        case "rename":
            return say("Rename"), forms.text("name", say("Its name"), told.row.name)
        case "start":
            like = say("20:00, Friday 20:00, 27 Nov 20:00")
            return say("Move the start"), forms.text("starts", say("When it begins"), like=like)
        case "extend":
            about = say("All running tables and heats get it.")
            return say("More time"), forms.text("extend", say("How much more"), "", about, "2h, 3d")
        case "terms":
            shorts: tuple[Short, ...] = ("computer", "bye")
            choices = [Choice(_short(one, say), one, one == settings.short) for one in shorts]
            return (
                say("Change the terms"),
                forms.text("fewest", say("Fewest players"),
                           str(settings.fewest or 0), say("0: any number")),
                forms.one_of("short", say("Tables that are not full"), choices),
            )  # fmt: skip
        case "players":
            stays = say("Their results stay.")
            return (
                say("Add or remove"),
                forms.person("add", say("Who enters")),
                forms.person("remove", say("Player to remove"), stays),
            )
        case "deputies":
            may = say("Deputies can do what you can.")
            return (
                say("Change deputies"),
                forms.person("deputy", say("New deputy"), may),
                forms.person("dismiss", say("Deputy to remove")),
            )
        case "seed":
            best = say("1 is the best.")
            return (
                say("Seed"),
                forms.person("seed", say("Player to seed")),
                forms.text("number", say("Seed number"), "1", best),
            )
        case "on_server":
            return (
                say("Role and event"),
                _switch("wants_role", say("Role for the players"), told.row.wants_role, say),
                _switch("wants_event", say("Event on the server"), told.row.wants_event, say),
            )


def _switch(key: str, label: str, is_on: bool, say: Say) -> ui.Label[Any]:
    choices = [Choice(say("Yes"), _YES, is_on), Choice(say("No"), "0", not is_on)]
    return forms.one_of(key, label, choices)


async def take_form(interaction: Interaction, meant: FormId, filled: Filled) -> None:
    """Apply the submitted changes, and show the new values.

    Raises:
        RefusedError: they do not organise it, or a typed value cannot be read.
    """
    say = say_to(interaction)
    if meant.what == "on_server":
        await _keep_on_server(interaction, meant.number, filled)
        await show(interaction, meant.number, say("Done."))
        return
    wishes = _wishes(filled)
    if wishes == Wishes():
        await show(interaction, meant.number)
    elif await editing.change(interaction, meant.number, wishes):
        is_own = interaction.user.id in (wishes.add, wishes.remove)  # nobody is notified of it
        await show(
            interaction, meant.number, say("Done.") if is_own else say("Done and announced.")
        )


def _wishes(filled: Filled) -> Wishes:
    """Return the submitted values; empty ones change nothing."""

    def person(key: str) -> int | None:
        chosen = forms.first(filled, key)
        return int(chosen) if chosen.isdecimal() else None

    short: Short | None = "bye" if forms.first(filled, "short") == "bye" else None
    if forms.first(filled, "short") == "computer":
        short = "computer"
    seed = person("seed")
    return Wishes(
        forms.first(filled, "name") or None,
        forms.first(filled, "starts") or None,
        forms.first(filled, "extend") or None,
        _number(forms.first(filled, "fewest")),
        short,
        add=person("add"),
        remove=person("remove"),
        deputy=person("deputy"),
        dismiss=person("dismiss"),
        seed=seed,
        number=(_number(forms.first(filled, "number")) or 1) if seed is not None else 1,
    )


def _number(typed: str) -> int | None:
    """Return a typed number; None for no text.

    Raises:
        RefusedError: it is no number.
    """
    if not typed:
        return None
    if not (typed.isascii() and typed.isdecimal()) or int(typed) > _HIGHEST:
        raise RefusedError(Why.NO_NUMBER)
    return int(typed)


async def _keep_on_server(interaction: Interaction, number: int, filled: Filled) -> None:
    """Save whether a role and an event are wanted."""
    register = interaction.client.tournaments
    async with deeds.locked(interaction, number) as tournament:
        await deeds.leader(interaction, tournament)
        wanted = {key: forms.first(filled, key) == _YES for key in ("wants_role", "wants_event")}
        async with register.writing(tournament) as db:
            await tournaments.change(db, number, **wanted)
            await outbox.put(db, ServerUpdate(number), register.now())
            tournament.row = replace(
                tournament.row,
                wants_role=wanted["wants_role"],
                wants_event=wanted["wants_event"],
            )


async def ask_to_start(interaction: Interaction, number: int) -> None:
    """Ask whether a tournament should start now."""
    say = say_to(interaction)
    text = say("Entries close and the tables are drawn. This cannot be undone.")
    view = tournament_buttons.confirmation("started", number, say("Start now"))
    await show_in_place(interaction, text, view)


async def start(interaction: Interaction, number: int) -> None:
    """Start a tournament now."""
    if await editing.change(interaction, number, Wishes(starts=NOW)):
        await send_private(interaction, say_to(interaction)("Done and announced."))

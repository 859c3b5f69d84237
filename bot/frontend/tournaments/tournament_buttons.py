"""The buttons of tournaments: under announcements, and on private pages."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from discord import ButtonStyle, SelectOption, ui

from bot.frontend.core.custom_ids import TournamentButton, TournamentId
from bot.frontend.core.pagination import Page
from bot.frontend.core.views import unstored
from tournaments.events import (
    CheckInBegan,
    Drawn,
    Entry,
    Opened,
    OrganiserGone,
    Proposed,
    Resumed,
    SeatChosen,
    Started,
)
from tournaments.standings import Entrant
from tournaments.state import State, keeps_apart, may_take_result_back
from words.say import Say

_Button = ui.Button[ui.View]
_IN_ROW: Final = 5
_LABEL: Final = 100
_OPTIONS: Final = 25


def announced(entry: Entry, state: State, number: int, say: Say) -> ui.View:
    """Return the buttons under an announcement; `number` identifies the message."""
    event, tournament = entry.event, state.tournament
    match event:
        case Opened():
            buttons = entry_buttons(state, number, say)
        case CheckInBegan() | Resumed() if state.phase == "check_in":
            buttons = entry_buttons(state, number, say)
        case Started() if state.heats_until is not None:
            buttons = entry_buttons(state, number, say)
        case Proposed():
            objection = TournamentId("object", tournament, event.match, number)
            # Translators: a verb: to disagree with a proposed result.
            buttons = [button(objection, say("Object"), "✋", ButtonStyle.danger),
                       _standings(tournament, number, say)]  # fmt: skip
        case Drawn() | SeatChosen():
            return drawn(state, number, say, may_choose=True)
        case OrganiserGone() if state.organiser is None:
            vote = TournamentId("votes", tournament, 0, number)
            buttons = [button(vote, say("Vote"), "🗳️", ButtonStyle.primary)]
        case _:
            buttons = [_standings(tournament, number, say)]
    return unstored(_rows(buttons))


def drawn(state: State, number: int, say: Say, *, may_choose: bool) -> ui.View:
    """Return the buttons under a draw, or under a seat chosen in it."""
    buttons = [_standings(state.tournament, number, say)]
    if may_choose and any(one.choosers for one in state.matches.values()):
        chooser = TournamentId("seats", state.tournament, 0, number)
        buttons.insert(0, button(chooser, say("Choose a seat"), "🪑", ButtonStyle.primary))
    return unstored([buttons])


def entry_buttons(state: State, number: int, say: Say) -> list[_Button]:
    """Return the buttons for entering, leaving, check-in and heats."""
    tournament = state.tournament
    buttons = list[_Button]()
    if state.phase == "check_in":
        buttons.append(button(TournamentId("here", tournament, 0, number), say("I'm here"), "🙋",
                              ButtonStyle.success))  # fmt: skip
    if state.phase not in ("finished", "cancelled"):
        buttons += [
            button(TournamentId("enter", tournament, 0, number), say("Enter"), "🏆",
                   ButtonStyle.primary),
            button(TournamentId("leave", tournament, 0, number), say("Leave"), "👋"),
        ]  # fmt: skip
    if state.heats_until is not None and state.phase == "running":
        buttons.append(
            button(TournamentId("queue", tournament, 0, number), say("Play a heat"), "🎲")
        )
    buttons.append(_standings(tournament, number, say))
    return buttons


def in_list(state: State, *, is_in: bool, say: Say) -> _Button:
    """Return the button of a row in a list: to enter, or to see the state."""
    if state.phase in ("open", "check_in") and not is_in:
        return button(TournamentId("enter", state.tournament, 0, 0), say("Enter"), "🏆")
    return _standings(state.tournament, 0, say)


def organise(tournament: int, say: Say) -> _Button:
    """Return the button for an organiser's actions."""
    return button(TournamentId("organise", tournament, 0, 0), say("Organise"), "🛠️")


def own(state: State, person: int | None, page: Page[str], say: Say, *, organises: bool) -> ui.View:
    """Return the buttons of a person's private page about a tournament."""
    tournament = state.tournament
    buttons = list[_Button]()
    has_standings = state.settings.format != "cup" or state.settings.heats
    if has_standings and any(one.outcome is not None for one in state.matches.values()):
        why = TournamentId("why", tournament, page.number, 0)
        buttons.append(button(why, say("Why this order?"), "⚖️"))
    if person is not None and person in state.queue:
        buttons.append(
            button(TournamentId("unqueue", tournament, 0, 0), say("Stop waiting for a heat"), "✖️")
        )
    over = state.phase in ("finished", "cancelled")
    if organises and (not over or _is_provisional(state)):
        buttons.append(organise(tournament, say))
    if state.phase == "finished":
        buttons.append(button(TournamentId("next", tournament, 0, 0), say("Next season"), "🔁"))
    is_in = person is not None and person in state.people
    is_in = is_in and state.people[Entrant(person or 0)].standing != "gone"
    needless = _needless(state, Entrant(person or 0)) if is_in else {"leave", "here", "queue"}
    entries = [
        one for one in ([] if over else entry_buttons(state, 0, say)[:-1])
        if not any(f":{what}:" in (one.custom_id or "") for what in needless)
    ]  # fmt: skip
    turns = _turns("page", tournament, page, say)
    return unstored([*turns, *_rows([*entries, *buttons])])


def _needless(state: State, who: Entrant) -> set[str]:
    """Return the actions that an entrant has already done."""
    is_there, waits = state.people[who].checked_in, who in state.queue
    return {"enter", *(["here"] if is_there else []), *(["queue"] if waits else [])}


def _is_provisional(state: State) -> bool:
    """Tell whether a result can still be undone."""
    return any(may_take_result_back(state, number) for number in state.matches)


def organiser(
    state: State, results: Page[Sequence[tuple[str, str]]], say: Say, *, may_redraw: bool
) -> ui.View:
    """Return an organiser's actions; `results` are values and labels."""
    tournament, rows = state.tournament, list[Sequence[ui.Item[ui.View]]]()
    if results.content:
        menu: ui.Select[ui.View] = ui.Select(
            custom_id=TournamentId("result", tournament, 0, 0).text(),
            placeholder=say("Decide a table, or undo a result"),
            options=_options(results.content),
        )
        rows += [[menu], *_turns("organise", tournament, results, say)]
    over = state.phase in ("finished", "cancelled")
    if keeps_apart(state):
        rows.append([_people("apart", tournament, say("Keep two players at different tables"), 2)])
    if not over:
        prompt = say("Name a deputy, who can do what you can")
        rows.append([_people("deputy", tournament, prompt, 1)])
    buttons = list[_Button]()
    if may_redraw:
        redraw = TournamentId("draw_back", tournament, len(state.rounds), 0)
        buttons.append(button(redraw, say("Undo the last draw"), "↩️"))
    buttons.append(button(TournamentId("page", tournament, 1, 0), say("Standings"), "📊"))
    if not over:
        buttons.append(button(TournamentId("edit", tournament, 0, 0), say("Edit"), "✏️"))
        cancel = TournamentId("cancel", tournament, 0, 0)
        buttons.append(button(cancel, say("Cancel the tournament"), "🛑", ButtonStyle.danger))
    return unstored([*rows, buttons])


def _people(
    what: TournamentButton, tournament: int, prompt: str, count: int
) -> ui.UserSelect[ui.View]:
    """Return a menu for choosing people of the server."""
    return ui.UserSelect(
        custom_id=TournamentId(what, tournament, 0, 0).text(),
        placeholder=prompt,
        min_values=count,
        max_values=count,
    )


def menu(
    meant: TournamentId,
    prompt: str,
    options: Iterable[tuple[str, str]],
    page: Page[Any],
    turn: TournamentButton,
    say: Say,
) -> ui.View:
    """Return a menu of values and labels; `turn` opens another page."""
    select: ui.Select[ui.View] = ui.Select(
        custom_id=meant.text(), placeholder=prompt, options=_options(options)
    )
    return unstored([[select], *_turns(turn, meant.tournament, page, say)])


def _turns(
    what: TournamentButton, tournament: int, page: Page[Any], say: Say
) -> list[Sequence[_Button]]:
    """Return a row of buttons that turn pages, if there are several pages."""
    if page.count == 1:
        return []
    return [[
        button(TournamentId(what, tournament, page.number - 1, 0), say("Back"), "◀️",
               disabled=page.number == 1),
        button(TournamentId(what, tournament, page.number + 1, 0), say("Next"), "▶️",
               disabled=page.number == page.count),
    ]]  # fmt: skip


def button(
    meant: TournamentId,
    label: str,
    emoji: str,
    style: ButtonStyle = ButtonStyle.secondary,
    *,
    disabled: bool = False,
) -> _Button:
    """Return a button."""
    return ui.Button(
        custom_id=meant.text(), label=label, emoji=emoji, style=style, disabled=disabled
    )


def confirmation(what: TournamentButton, tournament: int, label: str) -> ui.View:
    """Return the button that confirms an action that cannot be undone."""
    meant = TournamentId(what, tournament, 0, 0)
    return unstored([[button(meant, label, "⚠️", ButtonStyle.danger)]])


def _standings(tournament: int, number: int, say: Say) -> _Button:
    return button(TournamentId("page", tournament, 1, number), say("Standings"), "📊")


def _options(options: Iterable[tuple[str, str]]) -> list[SelectOption]:
    return [SelectOption(value=value, label=label[:_LABEL]) for value, label in options][:_OPTIONS]


def _rows(buttons: Sequence[_Button]) -> list[Sequence[_Button]]:
    return [buttons[at : at + _IN_ROW] for at in range(0, len(buttons), _IN_ROW)]

"""The buttons under messages: boards, lobbies, direct messages."""

from collections.abc import Mapping, Sequence
from math import ceil
from typing import Final

import discord
from discord import ButtonStyle, ui

from bot.ai.levels import levels_of
from bot.frontend.core.custom_ids import (
    AlertId,
    BoardButton,
    BoardId,
    GalleryId,
    HostActionId,
    Id,
    LessonId,
    LevelsId,
    LobbyButton,
    LobbyId,
    ProposalButton,
    ProposalId,
    QuietId,
    ReviewId,
    StepId,
)
from bot.frontend.core.pictures import BOARD, CLOSE_UP
from bot.frontend.core.views import as_layout, unstored
from bot.model import Level, Proposal
from bot.shelf import Game, Shelf
from bot.tables import lessons, lobby
from bot.tables.table import Table
from bot.texts.boards import Board
from bot.texts.names import level_name
from bot.texts.reminders import Due
from games.core.log import Seat
from words.ask import Label
from words.fitting import cut
from words.languages import language
from words.reader import Reader
from words.say import Say

_Button = ui.Button[ui.View]

_IN_ROW: Final = 4
"""Most buttons in a row: a phone breaks a row of five into four and one."""
IN_ROW: Final = 5
"""Most buttons that Discord allows in a row."""
_LABEL: Final = 80
_PARCHMENT: Final = 0xC9A227
"""The colour of the line next to a picture below another one."""


def board_buttons(table: Table, number: int, *, is_over: bool) -> ui.View:
    """Return the buttons under a board; `number` identifies the message.

    `is_over`: the board tells the end of the game.
    """
    say = language(table.row.locale)
    return over_buttons(table, number, say) if is_over else table_buttons(table, number, say)


def over_buttons(
    table: Table, number: int, say: Say, *, is_there: bool = True, larger: bool = False
) -> ui.View:
    """Return what leads on from a game that is over.

    `is_there`: they are in its channel, which is where it can be played again. `larger`: as in
    `private_buttons`.
    """
    again = _board(table, "again", number, say("Play again"), "🔁", ButtonStyle.primary)
    return unstored(
        [[
            *([again] if is_there else ()),
            _board(table, "replay", number, say("Film"), "🎬"),
            step_button(table, say),
        ], [
            _board(table, "statistics", number, say("Scores"), "📈"),
            *([_review(table, say)] if table.game.ai is not None else ()),
            _board(table, "log", number, say("Log"), "📜"),
            *([_larger(table, say)] if larger else ()),
        ]]
    )  # fmt: skip


def ways_on(table: Table, say: Say, *, is_there: bool) -> ui.View | None:
    """Return the buttons for a table where nobody can move; `is_there` as in `over_buttons`."""
    match table.row.status:
        case "lobby":
            return unstored([[lobby_button(table, "show", say("Show"), "🪑")]])
        case "paused":
            return resume_buttons(table, 0, say)
        case "over" | "ended":
            return over_buttons(table, 0, say, is_there=is_there)
        case _:
            return None


def proposal_buttons(proposal: Proposal, number: int, say: Say) -> ui.View | None:
    """Return the buttons that answer a proposal; None once it is decided."""
    if proposal.outcome is not None:
        return None
    yes, no = say("Agree"), say("No")
    return unstored(
        [[
            proposal_button("yes", proposal.id, number, yes, ButtonStyle.success),
            proposal_button("no", proposal.id, number, no, ButtonStyle.danger),
        ]]
    )  # fmt: skip


def proposal_button(
    what: ProposalButton, number: int, mark: int, label: str, style: ButtonStyle
) -> _Button:
    """Return a button that asks the others or answers them; numbers as in `ProposalId`."""
    return ui.Button(label=label, style=style, custom_id=ProposalId(what, number, mark).text())


def never_mind(table: Table, say: Say) -> _Button:
    """Return the button from a question back to the panel."""
    custom_id = BoardId(table.id, "play", 0).text()
    return ui.Button(label=say("Never mind"), style=ButtonStyle.secondary, custom_id=custom_id)


def resume_buttons(table: Table, number: int, say: Say) -> ui.View:
    """Return the buttons under a pause notice; `number` identifies the message."""
    custom_id = HostActionId("resume", table.id, None).text()
    resume: _Button = ui.Button(
        label=say("Resume"), emoji="▶️", style=ButtonStyle.primary, custom_id=custom_id
    )
    return unstored([[resume, _board(table, "log", number, say("Log"), "📜")]])


def join_button(table: Table, number: int, say: Say) -> ui.View:
    """Return the button under an alert for a table; `number` identifies the alert."""
    join: _Button = ui.Button(
        label=say("Join"),
        emoji="🪑",
        style=ButtonStyle.primary,
        custom_id=AlertId(table.id, number).text(),
    )
    return unstored([[join]])


def log_button(table: Table, number: int, say: Say) -> ui.View:
    """Return the button under a message about a table; `number` identifies the message."""
    return unstored([[_board(table, "log", number, say("Log"), "📜")]])


def play_button(table: Table, number: int, say: Say) -> ui.View:
    """Return the button under a call to a person."""
    return unstored([[_play(table, number, say)]])


def back_button(table: Table, number: int, say: Say) -> ui.View:
    """Return the button with which a person takes their seat back."""
    return unstored([[_board(table, "back", number, say("I'm back"), "🪑", ButtonStyle.primary)]])


def table_buttons(table: Table, number: int, say: Say) -> ui.View:
    """Return the buttons of a running game: Play, and everything to look at."""
    return unstored(rows_of(_table_buttons(table, number, say)))


def dm_buttons(table: Table, number: int, say: Say, *, is_playing: bool) -> ui.View:
    """Return the buttons under a DM."""
    if is_playing:
        return table_buttons(table, number, say)
    return unstored([[_play(table, number, say), *_hand(table, number, say)]])


def private_buttons(table: Table, say: Say, *, may_play: bool, larger: bool = False) -> ui.View:
    """Return the buttons below what somebody looks at in private; a bystander cannot play.

    `larger` adds what the board's own page has: the one that shows the board in parts, and for a
    player the one that leaves the game.
    """
    buttons = _table_buttons(table, 0, say, may_play=may_play)
    if larger:
        leave = _board(table, "leave", 0, say("Leave"), "🚪")
        buttons += [_larger(table, say), *([leave] if may_play else ())]
    return unstored(rows_of(buttons))


def gallery_view(
    table: Table, key: str, pages: Mapping[str, str], shown: str, say: Say, *, may_play: bool
) -> ui.View:
    """Return the menu of a gallery's pages (title by key), and the table's buttons below it.

    A spectator cannot play. The gallery's own button is left out, since the menu has its custom_id.
    """
    menu = ui.Select[ui.View](custom_id=GalleryId(table.id, 0, key).text())
    for page, title in pages.items():
        menu.add_option(label=title, value=page, default=page == shown)
    is_running = table.row.status == "running"
    buttons = _table_buttons(table, 0, say, may_play=may_play) if is_running else []
    on = rows_of([one for one in buttons if one.custom_id != menu.custom_id])
    return unstored([[menu], *on] if len(pages) > 1 else on)


def rows_of(buttons: Sequence[_Button]) -> list[Sequence[_Button]]:
    """Split buttons into as few rows as fit on a phone, of similar lengths."""
    rows = max(1, ceil(len(buttons) / _IN_ROW))
    size = max(1, ceil(len(buttons) / rows))
    return [buttons[start : start + size] for start in range(0, len(buttons), size)]


def _table_buttons(table: Table, number: int, say: Say, *, may_play: bool = True) -> list[_Button]:
    board = table.game.words.buttons.board(Reader(say, ()))
    return [
        *([_play(table, number, say), *_hand(table, number, say)] if may_play else ()),
        _labelled(BoardId(table.id, "board", number), board),
        *_galleries(table, number, say),
        _board(table, "log", number, say("Log"), "📜"),
    ]


def _play(table: Table, number: int, say: Say) -> _Button:
    label = table.game.words.buttons.play(Reader(say, ()))
    return _labelled(BoardId(table.id, "play", number), label, ButtonStyle.primary)


def _hand(table: Table, number: int, say: Say) -> list[_Button]:
    secrets = table.game.words.secrets
    if secrets is None:
        return []
    return [_labelled(BoardId(table.id, "hand", number), secrets.button(Reader(say, ())))]


def _galleries(table: Table, number: int, say: Say) -> list[_Button]:
    buttons = table.game.words.buttons.galleries
    return [
        _labelled(GalleryId(table.id, number, key), buttons[key](Reader(say, ())))
        for key in table.game.album.galleries
    ]


def _larger(table: Table, say: Say) -> _Button:
    return _board(table, "parts", 0, say("Larger"), "🖼️")


def _review(table: Table, say: Say) -> _Button:
    custom_id = ReviewId(table.id).text()
    return ui.Button(label=say("Review"), emoji="🔍", custom_id=custom_id)


def step_button(table: Table, say: Say) -> _Button:
    """Return the button that starts browsing a game step by step."""
    return ui.Button(label=say("Step through"), emoji="👣", custom_id=StepId(table.id).text())


def _labelled(component: Id, label: Label, style: ButtonStyle = ButtonStyle.secondary) -> _Button:
    return ui.Button(label=label.text, emoji=label.emoji, style=style, custom_id=component.text())


def lobby_buttons(table: Table) -> ui.View | None:
    """Return the buttons of a lobby; None if the table is no longer one."""
    if table.row.status != "lobby":
        return None
    say = language(table.row.locale)
    most, least = table.rules.meta.seats[-1], table.rules.meta.seats[0]
    count = len(table.seat_rows)
    people = len(table.people)
    come_and_go = [
        lobby_button(
            table, "join", say("Join"), "🪑", ButtonStyle.primary, disabled=people == most
        ),
        lobby_button(table, "leave", say("Leave"), "🚪"),
    ]
    rules = lobby_button(table, "rules", say("How to play"), "📖")
    first = [rules] if table.row.is_direct else [*come_and_go, rules]
    second = [
        lobby_button(table, "options", say("Options"), "⚙️"),
        lobby_button(table, "computer", say("Add computer player"), "🤖", disabled=count == most),
    ]
    fill = say.many("Add {n} computer player[s] and start", lobby.missing(table))
    is_few = count < lobby.fewest(table)
    third = [lobby_button(table, "fill", fill, "⚡", ButtonStyle.success)] if is_few else []
    last = [
        lobby_button(
            table, "start", say("Start"), "▶️", ButtonStyle.success, disabled=count < least
        ),
        lobby_button(table, "cancel", say("Cancel"), "✖️", ButtonStyle.danger),
    ]
    return unstored([first, second, *filter(None, [third]), last, *_level_menu(table, say)])


def level_value(seat: Seat | None, level: Level) -> str:
    """Return the menu value for the level of a seat's computer player, or (None) of all."""
    return f"{'all' if seat is None else seat}={level}"


def lesson_label(game: Game, key: str, say: Say) -> str:
    """Return a lesson's label, where its game is clear."""
    title = game.words.lessons[key].title
    return say("Learn by playing") if title is None else say("Lesson: {title}", title=title(say))


def lesson_button(game: Game, key: str, label: str) -> _Button:
    """Return the button that starts a lesson."""
    custom_id = LessonId(0, 0, lessons.stamp(game, key), key, game.key).text()
    return ui.Button(
        label=cut(label, _LABEL), emoji="🎓", style=ButtonStyle.secondary, custom_id=custom_id
    )


def first_lessons(shelf: Shelf, say: Say) -> list[_Button]:
    """Return a button for the first lesson of each game."""
    return [
        lesson_button(one, next(iter(one.words.lessons)), say("Learn: {game}", game=one.name))
        for one in shelf.values()
        if one.words.lessons
    ][:IN_ROW]


def later_lessons(shelf: Shelf, say: Say) -> list[_Button]:
    """Return a button for each later lesson."""
    return [
        lesson_button(game, key, f"{game.name}: {one.title(say)}")
        for game in shelf.values()
        for key, one in game.words.lessons.items()
        if one.title is not None
    ][:IN_ROW]


def _level_menu(table: Table, say: Say) -> list[list[ui.Select[ui.View]]]:
    """Return a menu for the level of all computer players; Options has one for each of them."""
    found = {one.computer_level for one in table.seat_rows if one.kind == "computer"}
    if table.game.ai is None or not found:
        return []
    menu = ui.Select[ui.View](
        custom_id=LevelsId(table.id).text(), placeholder=say("Computer level")
    )
    for level in levels_of(table.game):
        menu.add_option(
            label=say("Computer level: {level}", level=level_name(level, say)),
            value=level_value(None, level),
            emoji="🤖",
            default=found == {level},
        )
    return [[menu]]


def close_up(files: Sequence[discord.File]) -> list[discord.Embed]:
    """Return the close-up of the news, for use below a board that calls players.

    Next to the board, the picture would be cropped to a square; here it has the full width. It has
    no alt text of its own, so the board's alt text describes it.
    """
    return below([one for one in files if one.filename in (BOARD, CLOSE_UP)])


def last_board(told: Board, files: Sequence[discord.File], view: ui.View) -> ui.LayoutView:
    """Return the board at the end of a game: each picture with an alt text of its own.

    It calls nobody, so it may be made of components. The pictures and what was hidden are higher
    than a phone: the buttons are above them, below the result.
    """
    layout = as_layout(told.text, view)
    for file in files:
        layout.add_item(ui.MediaGallery(discord.MediaGalleryItem(file)))
    if told.fields:
        hidden = "\n".join(f"**{one.name}**\n{one.text}" for one in told.fields)
        layout.add_item(ui.TextDisplay(hidden))
    return layout


def below(pictures: Sequence[discord.File]) -> list[discord.Embed]:
    """Return all pictures except the first, for use below a message, each with the full width."""
    return [
        discord.Embed(colour=_PARCHMENT).set_image(url=f"attachment://{file.filename}")
        for file in pictures[1:]
    ]


def _board(
    table: Table,
    what: BoardButton,
    number: int,
    label: str,
    emoji: str,
    style: ButtonStyle = ButtonStyle.secondary,
) -> _Button:
    custom_id = BoardId(table.id, what, number).text()
    return ui.Button(label=label, emoji=emoji, style=style, custom_id=custom_id)


def lobby_button(
    table: Table,
    what: LobbyButton,
    label: str,
    emoji: str,
    style: ButtonStyle = ButtonStyle.secondary,
    *,
    disabled: bool = False,
) -> _Button:
    """Return a button of a table that has not started."""
    custom_id = LobbyId(table.id, what).text()
    return ui.Button(
        label=label, emoji=emoji or None, style=style, custom_id=custom_id, disabled=disabled
    )


def reminder_buttons(dues: Sequence[Due], say: Say) -> ui.View:
    """Return the buttons under a reminder about these tables."""
    if len(dues) == 1:
        [due] = dues
        return unstored(
            [[_play(due.table, due.number, say), _quiet(due, say("Mute for this turn"))]]
        )
    quiet = [_quiet(due, say("Mute table {n}", n=due.table.row.number)) for due in dues]
    return unstored(rows_of(quiet))


def _quiet(due: Due, label: str) -> _Button:
    custom_id = QuietId(due.table.id, due.seat, due.after, due.number).text()
    return ui.Button(label=label, emoji="🔕", style=ButtonStyle.secondary, custom_id=custom_id)

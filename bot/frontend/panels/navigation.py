"""The last rows of a panel: Back, Undo, What happened, the pictures, the plan, the next table."""

from discord import ui

from bot.frontend.core.choice_menus import shortened
from bot.frontend.core.custom_ids import GalleryId, PanelOp, PlanId
from bot.frontend.panels.buttons import BUTTON_LABEL, in_even_rows, plain_button
from bot.frontend.panels.sheet import Button, Row, Sheet
from bot.texts.menu import Path
from games.core.sealed import may_take_back
from words.ask import Label


def navigation(sheet: Sheet, back: Path | None) -> tuple[Row, ...]:
    """Lay out the last rows: Back, Undo, What happened, the pictures and the next table."""
    film = () if back is not None else _film(sheet)
    return in_even_rows(
        (
            *back_row(sheet, back),
            *_undo(sheet),
            *film,
            *picture_row(sheet),
            *_plan(sheet),
            *_next_table(sheet),
        )
    )


def _film(sheet: Sheet) -> Row:
    if not sheet.recap:
        return ()
    return (plain_button(sheet.id("film"), sheet.labels.say("What happened"), emoji="🎬"),)


def _undo(sheet: Sheet) -> Row:
    if sheet.may_undo:
        return (plain_button(sheet.id("undo"), sheet.labels.say("Undo")),)
    if not sheet.may_ask:
        return ()
    say = sheet.labels.say
    label = say("Ask to undo") if sheet.asks_others else say("Undo")
    return (plain_button(sheet.id("ask_undo"), label),)


def _plan(sheet: Sheet) -> Row:
    """Offer to plan ahead to somebody who is not asked."""
    if sheet.over or (sheet.actions and not may_take_back(sheet.actions)):
        return ()
    if sheet.ask.is_done:
        return ()
    custom_id = PlanId(sheet.table, sheet.seat, sheet.stamp, "open").text()
    return (plain_button(custom_id, sheet.labels.say("Plan ahead"), emoji="🗓️"),)


def _next_table(sheet: Sheet) -> Row:
    if sheet.next is None:
        return ()
    label = sheet.labels.say("Next: table {n}, {game} ▶", n=sheet.next.number, game=sheet.next.game)
    return (ui.Button(label=shortened(label, BUTTON_LABEL), url=sheet.next.address),)


def back_row(sheet: Sheet, back: Path | None) -> Row:
    """Return the button that leads back, if there is a question before this one."""
    if back is None:
        return ()
    return (plain_button(sheet.id("choose", back), sheet.labels.say("Back")),)


def picture_row(sheet: Sheet) -> Row:
    """Lay out the buttons that show the hand, the board and the galleries."""
    words, to = sheet.phrases, sheet.labels
    hand = (
        () if words.secrets is None else (_panel_button(sheet, "hand", words.secrets.button(to)),)
    )
    galleries = (
        _view_button(GalleryId(sheet.table, 0, key).text(), button(to))
        for key, button in words.gallery_buttons.items()
    )
    return (*hand, _panel_button(sheet, "board", words.board_button(to)), *galleries)


def _panel_button(sheet: Sheet, op: PanelOp, label: Label) -> Button:
    return _view_button(sheet.id(op), label)


def _view_button(custom_id: str, label: Label) -> Button:
    return plain_button(custom_id, label.text, emoji=label.emoji)

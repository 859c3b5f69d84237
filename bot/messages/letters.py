"""What is written to one person: welcome, secrets, news of a table that stands still."""

from bot.model import Reason, Saying
from bot.tables.table import Table
from words.reader import Reader
from words.say import Say


def addressee(saying: Saying, table: Table) -> int | None:
    """Return the id of whom a letter is for; None if that person is gone."""
    match saying.kind:
        case "secrets":
            return None if saying.seat is None else table.chairs[saying.seat].user_id
        case "welcome":
            user_id = int(saying.about or 0)
            return user_id if table.seat_of(user_id) is not None else None
        case "paused":  # it may go on again by now
            stands_still = table.facts.status in ("paused", "frozen")
            return table.facts.host_id if stands_still else None
        case "board" | "count" | "strip" | "lobby" | "motion" | "away" | "reminder" | "notice":
            return None


def text(saying: Saying, table: Table, to: Reader) -> str:
    """Write a letter."""
    say = to.say
    place = f"<#{table.facts.channel_id}>"
    game = table.rules.meta.name
    if saying.kind == "secrets":
        heading = _heading(saying, game, place, say)
        return f"{heading}\n{hand(table, to)}"
    if saying.kind == "welcome":
        return say(
            "You sit at a table of **{game}** in {place}. When it starts, I write you your secrets "
            "here; `/hand` shows them at any time.",
            game=game,
            place=place,
        )
    return _standstill(table, game, place, say)


def _heading(saying: Saying, game: str, place: str, say: Say) -> str:
    if saying.about == "back":
        return say("**{game}** in {place}: the game went back, and this is yours alone again:",
                   game=game, place=place)  # fmt: skip
    if saying.about == "seat":
        return say("**{game}** in {place}: you play there now. This is yours alone:",
                   game=game, place=place)  # fmt: skip
    return say("**{game}** in {place}: the game has begun. This is yours alone:",
               game=game, place=place)  # fmt: skip


def door_closed(say: Say) -> str:
    """Tell somebody that a letter came back."""
    return say(
        "I cannot write to you: your direct messages are closed to me. That does no harm: `/hand` "
        "and the button My hand show you your secrets here, at any time."
    )


def hand(table: Table, to: Reader) -> str:
    """Say all that only the reader may see; "" where nothing is secret."""
    secrets = table.game.words.secrets
    return "" if secrets is None else secrets.text(table.session.view(to.seat), to)


def _standstill(table: Table, game: str, place: str, say: Say) -> str:
    if table.facts.status == "frozen":
        why = say("the rules were mended, and what was played does not fit them any more. "
                  "It cannot go on; I am sorry.")  # fmt: skip
        return say("Your table of **{game}** in {place} stands still: {why}",
                   game=game, place=place, why=why)  # fmt: skip
    return say(
        "Your table of **{game}** in {place} is paused: {why}. Nothing is lost. "
        "`/game resume` in a channel where I may post goes on there (table {n}).",
        game=game,
        place=place,
        why=reason(table.facts.reason, say),
        n=table.id,
    )


def reason(why: Reason | None, say: Say) -> str:
    """Say why a table is paused."""
    match why:
        case "channel_gone":
            return say("its channel is gone")
        case "kicked":
            return say("I was removed from the server")
        case "thread_locked":
            return say("its thread is locked")
        case "asked":
            return say("its host wanted it, or the others did")
        case "no_permission" | None:
            return say("I may not post there any more")

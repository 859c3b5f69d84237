"""The text of DMs: welcome, secrets, plans, and news of a stopped table."""

from bot.model import Reason
from bot.outgoing import Occasion, PlanDm, SecretsDm, StandstillDm, WelcomeDm
from bot.tables.plans import seen_by
from bot.tables.table import Table
from bot.texts import leaders, plan_text
from bot.texts.links import channel, link
from words.reader import Reader
from words.say import Say

DirectMessage = SecretsDm | WelcomeDm | PlanDm | StandstillDm
"""Any DM that the bot sends by itself."""


def is_due(dm: DirectMessage, table: Table) -> bool:
    """Tell whether a DM is still needed by its recipient."""
    match dm:
        case WelcomeDm():  # after the start, the DM with the secrets says more
            return table.row.status == "lobby" and table.seat_of(dm.user_id) is not None
        case SecretsDm():
            return table.seat_of(dm.user_id) is not None
        case PlanDm():
            return dm.why == "seat" or table.seat_of(dm.user_id) is not None
        case StandstillDm():  # it may have been resumed, or have another host
            stands_still = table.row.status in ("paused", "frozen")
            return stands_still and table.row.host_id == dm.user_id


def text(dm: DirectMessage, table: Table, to: Reader) -> str:
    """Return the text of a DM."""
    say = to.say
    place = link(table.row, say)
    if not table.row.is_direct:  # Discord shows no name for a DM channel
        place = say("<#{channel}> (table {n})", channel=table.row.channel_id, n=table.row.number)
    match dm:
        case SecretsDm():
            heading = _heading(dm.occasion, table, place, say)
            return f"{heading}\n{hand(table, to)}".rstrip()
        case WelcomeDm():
            return say(
                "You have joined a table of **{game}** in {place}. When it starts, I'll send "
                "your secret cards here; `/hand` shows them at any time.",
                game=table.game.name,
                place=place,
            )
        case PlanDm():
            return say("**{game}** in {place}: {why}", game=table.game.name, place=place,
                       why=_plan_lost(dm, say))  # fmt: skip
        case StandstillDm():
            return _standstill(table, channel(table.row, say), say)


def _plan_lost(dm: PlanDm, say: Say) -> str:
    if dm.why == "seat":
        return say("Your plan was dropped: you no longer play there.")
    return plan_text.why(dm.why, say)


def _heading(occasion: Occasion, table: Table, place: str, say: Say) -> str:
    game = table.game.name
    if table.game.words.secrets is None:
        return say("**{game}** in {place}: you are playing there now.", game=game, place=place)
    match occasion:
        case "start":
            return say("**{game}** in {place}: the game has begun. Only you can see this:",
                       game=game, place=place)  # fmt: skip
        case "rewind":
            return say("**{game}** in {place}: a move was undone. Only you can see this:",
                       game=game, place=place)  # fmt: skip
        case "seat":
            return say("**{game}** in {place}: you are playing there now. Only you can see this:",
                       game=game, place=place)  # fmt: skip


def no_direct_messages(say: Say) -> str:
    """Tell a person that their DMs are closed."""
    return say(
        "Your settings block my direct messages. That's fine: `/hand` or the **My hand** button "
        "shows your secrets here at any time."
    )


def hand(table: Table, to: Reader) -> str:
    """Return everything that only the reader may see; "" if nothing is secret."""
    secrets = table.game.words.secrets
    if secrets is None:
        return ""
    session = table.session if to.seat is None else seen_by(table, to.seat)
    told = secrets.text(session.view(to.seat), to)
    return f"{told}\n{leaders.line(table.session, table.game.words, to)}".strip()


def _standstill(table: Table, place: str, say: Say) -> str:
    game = table.game.name
    if table.row.status == "frozen":
        why = say(
            "the rules were corrected, and the moves played no longer fit them. "
            "Sorry, it cannot continue."
        )
        return say("Your table of **{game}** in {place} was stopped: {why}",
                   game=game, place=place, why=why)  # fmt: skip
    return say(
        "Your table of **{game}** in {place} is paused: {why}. Nothing is lost. Use `/game "
        "resume` in a channel where I can post to continue there (table {n}).",
        game=game,
        place=place,
        why=reason(table.row.reason, say),
        n=table.row.number,
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
            return say("its host or the players asked for it")
        case "no_permission" | None:
            return say("I can no longer post there")

"""The text of alerts: a person's choices, the alert, and the call of a queue."""

from collections.abc import Sequence

from bot.frontend.lobby import clock_text
from bot.store.rows.alerts import Wanted
from bot.tables.table import Table
from bot.texts.links import channel, link
from words.say import Say


# Translators: what somebody chooses in a form; Either: live and by post are both welcome.
def paces(say: Say) -> dict[Wanted, str]:
    """Name the paces in which a person may want to play."""
    return {
        "live": say("Live: everybody is there and moves within minutes"),
        "post": say("By post: moves may take hours or days"),
        "any": say("Either"),
    }


def chosen(games: Sequence[str], wanted: Wanted, say: Say) -> str:
    """Describe a person's alerts."""
    if not games:
        return say("🔕 I won't tell you when tables open on this server.")
    which = say.all([f"**{name}**" for name in games])
    match wanted:
        case "live":
            text = say("🔔 I'll tell you when a live table opens on this server: {games}.",
                       games=which)  # fmt: skip
        case "post":
            text = say("🔔 I'll tell you when a play-by-post table opens on this server: "
"{games}.",
                       games=which)  # fmt: skip
        case "any":
            text = say("🔔 I'll tell you when a table opens on this server: {games}.",
                       games=which)  # fmt: skip
    return text


def alert(table: Table, say: Say) -> str:
    """Return the alert for an opened table."""
    most = table.rules.meta.seats[-1]
    return "\n".join(
        [
            say(
                "🔔 A table of **{game}** is open in {place} ({link}): {n} of {most} seats taken.",
                game=table.game.name,
                place=channel(table.row, say),
                link=link(table.row, say),
                n=len(table.seat_rows),
                most=most,
            ),
            say("-# Clock: {name} ({about})", name=clock_text.name(table.clock.name, say),
                about=clock_text.about(table.clock, say)),
            say("-# `/notify` on the server changes which tables I tell you about."),
        ]
    )  # fmt: skip


def call(called: Sequence[int], say: Say) -> str:
    """Call the people of a queue whose table has opened."""
    who = say.all([f"<@{user_id}>" for user_id in called])
    return say(
        "{who}: enough of you want to play. Press **Join** above to take your seat.", who=who
    )

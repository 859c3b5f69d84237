"""The smallest states, messages and components, to be shown to the page by the tests."""

from datetime import datetime
from itertools import count
from typing import Any

Json = dict[str, Any]

ANN, BOB, CLEO, DEV, EDIE, FINN = "101", "102", "103", "104", "105", "106"
BOT = "900"
GUILD, HALL, YARD, TABLE, OLD_TABLE, DM = "1", "11", "12", "13", "14", "21"
NAMES = {ANN: "Ann", BOB: "Bob", CLEO: "Cleo", DEV: "Dev", EDIE: "Edie", FINN: "Finn"}
NOW = "2026-03-01T12:00:00+00:00"

_ids = count(5000)


def state(*messages: Json, me: str = ANN, **more: object) -> Json:
    """Return what `me` sees: a hall with `messages`, a yard, two threads, a DM with the bot."""
    return {
        "op": "state",
        "me": person(me),
        "people": [{**person(one), "unread": 0} for one in NAMES],
        "clock": NOW,
        "bots": [{"id": BOT, "name": "Lamplighter", "online": True}],
        "guilds": [
            {
                "id": GUILD,
                "name": "Demo",
                "roles": [{"id": "31", "name": "Wardens", "color": 0}],
                "channels": [
                    channel(HALL, "hall", topic="Where tables open"),
                    channel(YARD, "yard"),
                    channel(TABLE, "Table 1", kind="thread", parent=HALL),
                    channel(OLD_TABLE, "Table 0", kind="thread", parent=HALL, archived=True),
                ],
            }
        ],
        "dms": [{"id": DM, "with": {"id": BOT, "name": "Lamplighter"}, "unread": 0}],
        "dms_open": True,
        "commands": [],
        "messages": {HALL: list(messages), YARD: [], TABLE: [], OLD_TABLE: [], DM: []},
        "modals": [],
        "pending": [],
        "unanswered": [],
        "problems": [],
        **more,
    }


def person(user: str) -> Json:
    return {"id": user, "name": NAMES[user], "color": "#446688"}


def channel(place: str, name: str, **more: object) -> Json:
    return {
        "id": place,
        "name": name,
        "kind": "text",
        "parent": None,
        "archived": False,
        "unread": 0,
        "mentions": 0,
        "topic": None,
        **more,
    }


def message(content: str = "", author: str = BOT, **more: object) -> Json:
    """Return a message as Discord sends it, with what the page wants to know besides."""
    name = NAMES.get(author, "Lamplighter")
    return {
        "id": str(next(_ids)),
        "author": {
            "id": author,
            "username": name.lower(),
            "global_name": name,
            "bot": author == BOT,
        },
        "content": content,
        "timestamp": NOW,
        "edited_timestamp": None,
        "attachments": [],
        "embeds": [],
        "components": [],
        "mentions": [],
        "flags": 0,
        "type": 0,
        "ephemeral": False,
        "mentions_me": False,
        "loading": False,
        "interaction": None,
        **more,
    }


def snowflake(seconds: float) -> str:
    """Return an id made this many seconds after `NOW`."""
    ms = (datetime.fromisoformat(NOW).timestamp() + seconds) * 1000 - 1_420_070_400_000
    return str(int(ms) << 22)


def unanswered(seconds: float) -> Json:
    """Return an unanswered command that was used this many seconds after `NOW`."""
    text = "Lamplighter did not respond in time."
    return {"id": snowflake(seconds), "channel": HALL, "text": text}


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def button(label: str, style: int = 2, **more: object) -> Json:
    return {"type": 2, "style": style, "label": label, "custom_id": label.lower(), **more}


def select(*labels: str, **more: object) -> Json:
    options = [{"label": label, "value": label.lower()} for label in labels]
    return {
        "type": 3,
        "custom_id": "pick",
        "placeholder": "Pick",
        "options": options,
        **more,
    }


def picture(name: str = "board.svg", alt: str = "A board with one fire") -> Json:
    return {
        "id": "71",
        "filename": name,
        "url": "/picture.svg",
        "content_type": "image/svg+xml",
        "size": 100,
        "width": 1200,
        "height": 900,
        "description": alt,
    }


def command(name: str, *options: Json) -> Json:
    return {
        "id": f"c{name}",
        "type": 1,
        "name": name,
        "application_id": BOT,
        "description": f"What {name} does",
        "options": list(options),
    }


def option(name: str, kind: int = 3, **more: object) -> Json:
    return {"type": kind, "name": name, "description": f"The {name}", **more}


def modal(*components: Json, title: str = "A form") -> Json:
    return {"id": "m1", "title": title, "components": list(components)}


def label(text: str, component: Json, description: str | None = None) -> Json:
    return {"type": 18, "label": text, "description": description, "component": component}


def text_input(custom_id: str, **more: object) -> Json:
    return {"type": 4, "custom_id": custom_id, "style": 1, **more}

"""The smallest traffic that is true to the description, to be broken by the tests."""

from collections.abc import Collection, Mapping

from tests.oas.described import described
from tests.oas.traffic import Exchange, JsonValue

JSON = "application/json"
MULTIPART = "multipart/form-data; boundary=x"

CALLBACK = "/interactions/1/token/callback"
MESSAGES = "/channels/1/messages"
WEBHOOK = "/webhooks/1/token"

USER: dict[str, JsonValue] = {
    "id": "7",
    "username": "ann",
    "avatar": None,
    "discriminator": "0",
    "public_flags": 0,
    "flags": 0,
    "global_name": "Ann",
    "primary_guild": None,
}
MESSAGE: dict[str, JsonValue] = {
    "id": "2",
    "type": 0,
    "content": "hello",
    "mentions": [],
    "mention_roles": [],
    "attachments": [],
    "embeds": [],
    "timestamp": "2026-08-01T12:00:00.000000+00:00",
    "edited_timestamp": None,
    "flags": 0,
    "components": [],
    "channel_id": "1",
    "author": USER,
    "pinned": False,
    "mention_everyone": False,
    "tts": False,
}
CHANNEL: dict[str, JsonValue] = {
    "id": "1",
    "type": 0,
    "flags": 0,
    "guild_id": "9",
    "name": "games",
    "position": 0,
}
THREAD: dict[str, JsonValue] = {
    "id": "3",
    "type": 11,
    "flags": 0,
    "guild_id": "9",
    "name": "table 1",
    "owner_id": "7",
    "thread_metadata": {
        "archived": False,
        "archive_timestamp": None,
        "auto_archive_duration": 1440,
        "locked": False,
    },
    "message_count": 0,
    "member_count": 1,
    "total_message_sent": 0,
}
GUILD: dict[str, JsonValue] = {
    "id": "9",
    "name": "Pudding Lane",
    "icon": None,
    "description": None,
    "home_header": None,
    "splash": None,
    "discovery_splash": None,
    "features": [],
    "banner": None,
    "owner_id": "7",
    "application_id": None,
    "region": "deprecated",
    "afk_channel_id": None,
    "afk_timeout": 300,
    "system_channel_id": None,
    "system_channel_flags": 0,
    "widget_enabled": False,
    "widget_channel_id": None,
    "verification_level": 0,
    "roles": [],
    "default_message_notifications": 0,
    "mfa_level": 0,
    "explicit_content_filter": 0,
    "max_presences": None,
    "max_members": 500000,
    "max_stage_video_channel_users": 50,
    "max_video_channel_users": 25,
    "vanity_url_code": None,
    "premium_tier": 0,
    "premium_subscription_count": 0,
    "preferred_locale": "en-US",
    "rules_channel_id": None,
    "safety_alerts_channel_id": None,
    "public_updates_channel_id": None,
    "premium_progress_bar_enabled": False,
    "nsfw": False,
    "nsfw_level": 0,
    "emojis": [],
    "stickers": [],
    "incidents_data": None,
}
FORBIDDEN: JsonValue = {"code": 50013, "message": "Missing Permissions"}


def asked(
    method: str,
    path: str,
    body: JsonValue = None,
    *,
    query: Mapping[str, str] | None = None,
    files: Collection[str] = (),
) -> list[str]:
    """Return the faults of a request, which the server answers in order: it is forbidden."""
    medium = MULTIPART if files else JSON
    exchange = Exchange(
        method=method,
        path=path,
        query=query or {},
        content_type=None if body is None and not files else medium,
        body=body,
        files=files,
        status=403,
        response=FORBIDDEN,
    )
    return [str(fault) for fault in described().check(exchange)]


def answered(method: str, path: str, status: int, response: JsonValue) -> list[str]:
    """Return the faults of an answer to a request of which nothing else is known."""
    exchange = Exchange(method=method, path=path, status=status, response=response)
    faults = described().check(exchange)
    return [str(fault) for fault in faults if fault.part == "response"]


def happened(event: str, data: JsonValue) -> list[str]:
    """Return the faults of an event."""
    return [str(fault) for fault in described().check_event(event, data)]

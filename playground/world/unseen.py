"""Content of messages that Discord accepts silently and shows to nobody."""

from collections.abc import Iterator

from playground.wire import EPHEMERAL, IS_COMPONENTS_V2, SUPPRESS_NOTIFICATIONS
from playground.world import media, message_payloads
from playground.world.model import Attachment, Message

EMPTY_PUSH = "A message in components V2 pings somebody: the push notification has no text"
_SILENT = EPHEMERAL | SUPPRESS_NOTIFICATIONS


def of_new(message: Message) -> Iterator[str]:
    """Yield the invisible content of a message that has just been posted."""
    called = message.mentions or message.mention_roles or message.mention_everyone
    if message.flags & IS_COMPONENTS_V2 and called and not message.flags & _SILENT:
        yield EMPTY_PUSH
    yield from of_any(message)


def of_any(message: Message) -> Iterator[str]:
    """Yield the invisible content of a message, new or edited."""
    if not message.flags & IS_COMPONENTS_V2:
        return
    shown = _shown(message)
    for file in message.attachments:
        if file not in shown:
            yield f"No component of a message in components V2 shows its file {file.filename}"


def _shown(message: Message) -> list[Attachment]:
    urls = message_payloads.media_urls(message.components)
    found = (media.named(url, message.attachments) for url in urls)
    return [file for file in found if file]

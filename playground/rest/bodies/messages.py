"""Messages: https://docs.discord.com/developers/resources/message#create-message."""

from typing import Annotated, Required

from typing_extensions import TypedDict

from playground.rest.bodies.body import Body
from playground.rest.bodies.components import Component, Emoji
from playground.rest.bodies.values import (
    Bits,
    Color,
    Content,
    Count,
    Link,
    MediaLink,
    Scalar,
    Snowflake,
    Time,
    one_of,
)


class EmbedMedia(TypedDict, total=False):
    """A picture of an embed."""

    url: Required[MediaLink]


class EmbedAuthor(TypedDict, total=False):
    """The author above the title."""

    name: Required[str]
    url: Link | None
    icon_url: MediaLink | None


class EmbedFooter(TypedDict, total=False):
    """The text at the bottom."""

    text: Required[str]
    icon_url: MediaLink | None


class EmbedField(TypedDict, total=False):
    """A name and a value."""

    name: Required[str]
    value: Required[str]
    inline: bool | None


class EmbedProvider(TypedDict, total=False):
    """Where linked content is from."""

    name: str | None
    url: Link | None


class Embed(TypedDict, total=False):
    """A card under the text."""

    title: str | None
    description: str | None
    url: Link | None
    timestamp: Time | None
    color: Color | None
    author: EmbedAuthor | None
    footer: EmbedFooter | None
    provider: EmbedProvider | None
    image: EmbedMedia | None
    thumbnail: EmbedMedia | None
    fields: list[EmbedField] | None


class AllowedMentions(TypedDict, total=False):
    """The people and roles that may be pinged."""

    parse: list[Annotated[str, one_of("users", "roles", "everyone")]] | None
    users: list[Snowflake] | None
    roles: list[Snowflake] | None
    replied_user: bool | None


class Attachment(TypedDict, total=False):
    """The description of a file: a new one, by its number, or a kept one."""

    id: Required[Snowflake]
    filename: str | None
    description: str | None
    is_spoiler: bool | None


class PollMedia(TypedDict, total=False):
    """A text or an emoji of a poll."""

    text: str | None
    emoji: Emoji | None


class PollAnswer(TypedDict):
    """One answer of a poll."""

    poll_media: PollMedia


class Poll(TypedDict, total=False):
    """A question to everybody."""

    question: Required[PollMedia]
    answers: Required[list[PollAnswer]]
    duration: Count | None
    allow_multiselect: bool | None
    layout_type: Count | None


class Reference(TypedDict, total=False):
    """The message that is replied to."""

    message_id: Required[Snowflake]
    channel_id: Snowflake | None
    guild_id: Snowflake | None
    type: Annotated[int, one_of(0, 1)] | None
    fail_if_not_exists: bool | None


class EditedMessage(TypedDict, total=False):
    """The fields of a message that can be changed."""

    content: Content | None
    embeds: list[Embed] | None
    components: list[Component] | None
    attachments: list[Attachment] | None
    allowed_mentions: AllowedMentions | None
    flags: Bits | None


class NewMessage(EditedMessage, total=False):
    """A message that is to be."""

    tts: bool | None
    nonce: Scalar | None
    enforce_nonce: bool | None
    poll: Poll | None
    sticker_ids: list[Snowflake] | None
    message_reference: Reference | None


class Several(TypedDict):
    """Messages that are to go immediately."""

    messages: list[Snowflake]


NEW = Body(NewMessage)
EDIT = Body(EditedMessage)
BULK_DELETE = Body(Several)

"""Channels and threads: https://docs.discord.com/developers/resources/channel#modify-channel."""

from typing import Annotated, Required

from pydantic import Field
from typing_extensions import TypedDict

from playground import limits
from playground.rest.bodies.body import Body
from playground.rest.bodies.values import Bits, Count, Slowmode, Snowflake, one_of

_Target = Annotated[int, one_of(0, 1)]


class Overwrite(TypedDict, total=False):
    """The permissions of a role or a member in a channel."""

    id: Required[Snowflake]
    type: _Target | None
    allow: Bits | None
    deny: Bits | None


class Permission(TypedDict, total=False):
    """An overwrite whose id stands in the path."""

    type: Required[_Target]
    allow: Bits | None
    deny: Bits | None


class EditedChannel(TypedDict, total=False):
    """The fields of a channel or a thread that can be changed."""

    name: str | None
    topic: str | None
    position: Count | None
    nsfw: bool | None
    rate_limit_per_user: Slowmode | None
    parent_id: Snowflake | None
    permission_overwrites: list[Overwrite] | None
    bitrate: Count | None
    user_limit: Count | None
    archived: bool | None
    locked: bool | None
    invitable: bool | None
    auto_archive_duration: Count | None


class NewChannel(EditedChannel, total=False):
    """A channel that is to be."""

    type: Count | None


class NewThread(TypedDict, total=False):
    """A thread that is to be."""

    name: str | None
    type: Annotated[int, one_of(10, 11, 12)] | None
    auto_archive_duration: Count | None
    rate_limit_per_user: Slowmode | None
    invitable: bool | None


class NewInvite(TypedDict, total=False):
    """A way into the guild that is to be."""

    max_age: Annotated[int, Field(ge=0, le=limits.INVITE_AGE)] | None
    max_uses: Annotated[int, Field(ge=0, le=limits.INVITE_USES)] | None
    temporary: bool | None
    unique: bool | None


class Recipient(TypedDict):
    """With whom direct messages are to be opened."""

    recipient_id: Snowflake


NEW = Body(NewChannel)
EDIT = Body(EditedChannel)
THREAD = Body(NewThread)
PERMISSION = Body(Permission)
INVITE = Body(NewInvite)
RECIPIENT = Body(Recipient)

"""Roles and scheduled events of guilds.

https://docs.discord.com/developers/resources/guild#create-guild-role
https://docs.discord.com/developers/resources/guild-scheduled-event
"""

from typing import Annotated, Required

from typing_extensions import TypedDict

from playground.rest.bodies.body import Body
from playground.rest.bodies.values import Bits, Color, Snowflake, Time, one_of


class Role(TypedDict, total=False):
    """A new role, or changes of one."""

    name: str | None
    permissions: Bits | None
    color: Color | None
    hoist: bool | None
    mentionable: bool | None


class Metadata(TypedDict, total=False):
    """Where an event takes place that is in no channel."""

    location: str | None


class _Event(TypedDict, total=False):
    description: str | None
    channel_id: Snowflake | None
    entity_metadata: Metadata | None
    scheduled_end_time: Time | None


class EditedEvent(_Event, total=False):
    """The fields of an event that can be changed."""

    name: str
    scheduled_start_time: Time
    privacy_level: Annotated[int, one_of(2)]
    entity_type: Annotated[int, one_of(2, 3)]
    status: Annotated[int, one_of(1, 2, 3, 4)] | None


class NewEvent(_Event, total=False):
    """An event that is to be."""

    name: Required[str]
    scheduled_start_time: Required[Time]
    privacy_level: Required[Annotated[int, one_of(2)]]
    entity_type: Required[Annotated[int, one_of(2, 3)]]


ROLE = Body(Role)
EVENT = Body(NewEvent)
EDITED_EVENT = Body(EditedEvent)

"""Components, of messages and of modals: https://docs.discord.com/developers/components/reference.

One shape for all types: which keys go with which type, `rules/components.py` and `rules/modals.py`
say.
"""

from typing import Annotated, Required

from typing_extensions import TypedDict

from playground.rest.bodies.values import (
    ButtonLink,
    Color,
    Count,
    MediaLink,
    Scalar,
    Snowflake,
    one_of,
)


class Emoji(TypedDict, total=False):
    """An emoji on a button, an option or a poll's answer."""

    id: Snowflake | None
    name: str | None
    animated: bool | None


class Option(TypedDict, total=False):
    """An option of a select, a radio group or a checkbox group."""

    label: Required[str]
    value: Required[str]
    description: str | None
    emoji: Emoji | None
    default: bool | None


class DefaultValue(TypedDict):
    """An initially selected person or object."""

    id: Snowflake
    type: Annotated[str, one_of("user", "role", "channel")]


class Media(TypedDict):
    """Where a picture or a file is."""

    url: MediaLink


class GalleryItem(TypedDict, total=False):
    """A picture of a gallery."""

    media: Required[Media]
    description: str | None
    spoiler: bool | None


class Component(TypedDict, total=False):
    """A component of any type."""

    type: Required[int]
    id: Count | None
    custom_id: str | None
    disabled: bool | None
    required: bool | None

    components: "list[Component] | None"
    component: "Component | None"
    accessory: "Component | None"

    style: Count | None
    label: str | None
    emoji: Emoji | None
    url: ButtonLink | None
    sku_id: Snowflake | None

    placeholder: str | None
    min_values: Count | None
    max_values: Count | None
    options: list[Option] | None
    default_values: list[DefaultValue] | None
    channel_types: list[Count] | None

    value: Scalar | None
    default: bool | None
    min_length: Count | None
    max_length: Count | None

    content: str | None
    media: Media | None
    file: Media | None
    items: list[GalleryItem] | None
    description: str | None
    spoiler: bool | None
    accent_color: Color | None
    divider: bool | None
    spacing: Annotated[int, one_of(1, 2)] | None

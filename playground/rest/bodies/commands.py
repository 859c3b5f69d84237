"""Commands: https://docs.discord.com/developers/interactions/application-commands."""

from typing import Annotated, Required

from typing_extensions import TypedDict

from playground.rest.bodies.body import Body
from playground.rest.bodies.values import Bits, Count, Locales, Number, Scalar, one_of

_Type = Annotated[int, one_of(1, 2, 3, 4)]


class Choice(TypedDict, total=False):
    """A value that is offered, in a command or in an answer to autocomplete."""

    name: Required[str]
    name_localizations: Locales | None
    value: Required[Scalar]


class Option(TypedDict, total=False):
    """An option, a sub-command or a group."""

    type: Required[Annotated[int, one_of(*range(1, 12))]]
    name: Required[str]
    name_localizations: Locales | None
    description: Required[str]
    description_localizations: Locales | None
    required: bool | None
    choices: list[Choice] | None
    options: "list[Option] | None"
    channel_types: list[Count] | None
    min_value: Number | None
    max_value: Number | None
    min_length: Count | None
    max_length: Count | None
    autocomplete: bool | None


class _Command(TypedDict, total=False):
    name_localizations: Locales | None
    description: str | None
    description_localizations: Locales | None
    options: list[Option] | None
    default_member_permissions: Bits | None
    dm_permission: bool | None
    default_permission: bool | None
    integration_types: list[Annotated[int, one_of(0, 1)]] | None
    contexts: list[Annotated[int, one_of(0, 1, 2)]] | None
    nsfw: bool | None


class EditedCommand(_Command, total=False):
    """The fields of a command that can be changed."""

    name: str


class NewCommand(_Command, total=False):
    """A command that is to be."""

    name: Required[str]
    type: _Type | None


NEW = Body(NewCommand)
EDIT = Body(EditedCommand)
ALL = Body(list[NewCommand])

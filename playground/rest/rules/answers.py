"""Which answers an interaction takes.

https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-callback-type
"""

from playground import limits
from playground.errors import ApiError
from playground.rest.form_errors import FormErrors
from playground.rest.rules import commands
from playground.wire import EPHEMERAL, Json, list_at
from playground.world.model import Interaction, InteractionType

MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9


def check(interaction: Interaction, answer: int) -> None:
    """Raise 50035 for a callback type that does not fit the person's action."""
    if answer not in _allowed(interaction):
        problem = {"code": "INTERACTION_CALLBACK_TYPE_INVALID", "message": _text(answer)}
        raise ApiError(50035, {"type": {"_errors": [problem]}})


def _allowed(interaction: Interaction) -> set[int]:
    if interaction.type is InteractionType.AUTOCOMPLETE:
        return {CHOICES}
    allowed = {MESSAGE, DEFERRED}
    if interaction.type is not InteractionType.MODAL:
        allowed.add(MODAL)
    if interaction.message:
        allowed |= {UPDATE, DEFERRED_UPDATE}
    return allowed


def _text(answer: int) -> str:
    return f"Callback type {answer} cannot answer this interaction."


def check_deferred(data: Json) -> None:
    """Raise 50035 for more than the EPHEMERAL flag: V2 is set by the later edit."""
    if int(data.get("flags") or 0) & ~EPHEMERAL:
        problem = {"code": "INTERACTION_DEFERRED_FLAGS", "message": "Only EPHEMERAL may be set."}
        raise ApiError(50035, {"data": {"flags": {"_errors": [problem]}}})


def check_choices(data: Json) -> None:
    """Raise 50035 for autocomplete choices that Discord would refuse."""
    errors = FormErrors()
    choices: list[Json] = list_at(data, "choices")
    errors.length("data.choices", choices, 0, limits.AUTOCOMPLETE_CHOICES)
    commands.check_choices(errors, "data.choices", choices)
    errors.raise_if_any()

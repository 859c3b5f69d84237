"""A typed moment in a person's time zone and language."""

from typing import Final

from bot.frontend.core.base_client import Interaction
from bot.input import moments
from bot.input.moments import Fault, MomentError
from bot.refusals import RefusedError, Why
from bot.tables import people

_WHY: Final[dict[Fault, Why]] = {
    "unclear": Why.NO_MOMENT,
    "past": Why.PAST_MOMENT,
    "far": Why.FAR_MOMENT,
}


async def typed_moment(interaction: Interaction, typed: str) -> int:
    """Return the typed moment in milliseconds since 1970.

    Raises:
        RefusedError: it is no moment, is in the past, or is too far away.
    """
    registry = interaction.client.registry
    person = (await people.stored(registry, interaction.user.id)).told
    zone, locale = person.zone or registry.zone, interaction.locale.value.replace("-", "_")
    try:
        return moments.moment(typed, registry.now(), zone, locale)
    except MomentError as error:
        raise RefusedError(_WHY[error.fault]) from None

"""Who may sit at a simulated table: ways to choose among legal actions."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.core.rng import Rng

Choose = Callable[[tuple[Any, ...], Rng], Any]
"""Picks one of the legal actions; all chance comes from the dice that it is given."""


def random(legal: tuple[Any, ...], rng: Rng) -> Any:  # noqa: ANN401 - any game's action
    """Pick any action, each equally likely."""
    return rng.pick(legal)


def absent(legal: tuple[Any, ...], _: Rng) -> Any:  # noqa: ANN401 - any game's action
    """Do what is done for somebody whose clock ran out: the mildest."""
    return legal[0]


PLAYERS: Final[Mapping[str, Choose]] = {"random": random, "absent": absent}

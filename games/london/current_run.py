"""The current run of a city: read and note what has happened in it."""

from dataclasses import replace

from games.london.model import Flip, Running, State


def current(state: State) -> Running:
    """Return the current run.

    Raises:
        StopIteration: there is none.
    """
    return next(task for task in state.agenda if isinstance(task, Running))


def mark(state: State, stack: int) -> None:
    """Note that the card on top of a stack was activated in this run."""
    run = current(state)
    done = run.done if stack in run.done else (*run.done, stack)
    _note(state, replace(run, done=done, began=True))


def unmark(state: State, stack: int) -> None:
    """Note that a stack has a new top card, which was not activated in this run."""
    run = current(state)
    _note(state, replace(run, done=tuple(one for one in run.done if one != stack)))


def use_borough(state: State) -> None:
    """Note that the effect of the top borough was used."""
    _note(state, replace(current(state), borough=True))


def spare_hand(state: State) -> None:
    """Note that cards in hand give no poverty in this run."""
    _note(state, replace(current(state), spare_hand=True))


def flip_later(state: State, flip: Flip) -> None:
    """Note a card to be turned face down after the effects that ask something."""
    run = current(state)
    _note(state, replace(run, flips=(*run.flips, flip)))


def next_flip(state: State) -> Flip:
    """Remove and return the next noted card to be turned face down."""
    run = current(state)
    *rest, flip = run.flips
    _note(state, replace(run, flips=tuple(rest)))
    return flip


def _note(state: State, run: Running) -> None:
    state.agenda[state.agenda.index(current(state))] = run

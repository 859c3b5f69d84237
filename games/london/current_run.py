"""The run of a city that goes on: reads and notes what has happened in it."""

from dataclasses import replace

from games.london.model import Flip, Running, State


def current(state: State) -> Running:
    """Return the run that goes on.

    Raises:
        StopIteration: nothing runs.
    """
    return next(task for task in state.agenda if isinstance(task, Running))


def mark(state: State, stack: int) -> None:
    """Note that the card on top of a stack was activated in this run."""
    run = current(state)
    done = run.done if stack in run.done else (*run.done, stack)
    _note(state, replace(run, done=done, began=True))


def unmark(state: State, stack: int) -> None:
    """Note that another card lies on top of a stack, which was not activated in this run."""
    run = current(state)
    _note(state, replace(run, done=tuple(one for one in run.done if one != stack)))


def use_borough(state: State) -> None:
    """Note that what the borough on top does has happened."""
    _note(state, replace(current(state), borough=True))


def spare_hand(state: State) -> None:
    """Note that cards in hand will bring no poverty."""
    _note(state, replace(current(state), spare_hand=True))


def flip_later(state: State, flip: Flip) -> None:
    """Note what is to be turned over once the effects that ask something are over."""
    run = current(state)
    _note(state, replace(run, flips=(*run.flips, flip)))


def next_flip(state: State) -> Flip:
    """Take what is to be turned over next off the notes."""
    run = current(state)
    *rest, flip = run.flips
    _note(state, replace(run, flips=tuple(rest)))
    return flip


def _note(state: State, run: Running) -> None:
    state.agenda[state.agenda.index(current(state))] = run

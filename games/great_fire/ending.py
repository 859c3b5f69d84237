"""The length of the rest of the game: until all hold four cards, or three ("Fim do jogo")."""

from games.great_fire.box import LAST_TURNS, MORE_DESTRUCTION_TURNS
from games.great_fire.files import HAND
from games.great_fire.model import Options, State, TakeActions


def last_turns(options: Options) -> int:
    """Return the number of turns of each player after the last fire stack card."""
    return MORE_DESTRUCTION_TURNS if options.more_destruction else LAST_TURNS


def turns_left(state: State) -> int:
    """Count the turns that have not ended yet, of all seats together.

    A turn plays a card and then draws one if any is left. So the cards still to be played are those
    in the piles, and all but the last four (or three) of each hand.
    """
    undrawn = sum(map(len, state.piles))
    held = sum([len(player.hand) for player in state.players])
    kept = len(state.players) * (HAND - last_turns(state.options))
    # In the action phase, the card of the turn is already played, but the turn has not ended.
    begun = any(isinstance(task, TakeActions) for task in state.agenda)
    return undrawn + held - kept + begun

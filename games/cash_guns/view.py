"""What each seat may see, field by field. Everything not named here is hidden."""

from games.cash_guns.actions import Answer
from games.cash_guns.box import BOX
from games.cash_guns.files import ROUNDS
from games.cash_guns.model import Decide, Gun, GunView, Play, PlayerView, State, View
from games.cash_guns.players import has_cop, is_alive, is_standing, living, round_number
from games.cash_guns.score import result
from games.cash_guns.split import best_share
from games.core.log import Seat
from games.core.rules import seats


def view(state: State, seat: Seat | None) -> View:
    """Return what `seat` (or, for None, a spectator) sees."""
    task = state.agenda[-1] if state.agenda else None
    decision = task if isinstance(task, Decide) else None
    asked = () if decision is None else decision.asked
    answer = _answer(decision, seat)
    return View(
        seat=seat,
        ask=decision.question if decision and seat in asked and answer is None else None,
        question=None if decision is None else decision.question,
        asked=asked,
        left=0 if decision is None else decision.answers.count(None),  # how many, but never who
        answer=answer,
        to_come=tuple(task.phase for task in reversed(state.agenda) if isinstance(task, Play)),
        options=state.options,
        cop=has_cop(state),
        round=round_number(state),
        rounds=ROUNDS,
        godfather=state.godfather,
        players=tuple(_player(state, one, seat) for one in seats(state)),
        pot=tuple(state.pot),
        share_of=tuple(best_share(state.pot, 1 + other) for other in range(len(living(state)))),
        calls=state.calls,
        calls_needed=len(BOX.switchboard),
        result=result(state),
    )


def _answer(decision: Decide | None, seat: Seat | None) -> Answer | None:
    if decision is None or seat not in decision.asked:
        return None
    return decision.answers[decision.asked.index(seat)]


def _player(state: State, seat: Seat, viewer: Seat | None) -> PlayerView:
    player = state.players[seat]
    open_to_viewer = seat == viewer or not state.agenda  # everything is revealed at the end
    shown = player.known != "secret"
    return PlayerView(
        seat=seat,
        alive=is_alive(player),
        standing=is_standing(player),
        quit=player.quit,
        shares=player.shares,
        hits=player.hits,
        wounds=player.wounds,
        shame=player.shame,
        sirens=player.sirens,
        money=sum(player.notes),
        notes=tuple(player.notes),
        guns=tuple(_gun(gun, open_to_viewer=open_to_viewer) for gun in player.guns),
        power=player.power if open_to_viewer or shown else None,
        shown=shown,
        spent=player.known == "spent",
        mission=player.mission if open_to_viewer else None,
        calls=player.calls,
    )


def _gun(gun: Gun, *, open_to_viewer: bool) -> GunView:
    hand = gun.cards.copy()
    if gun.bullet is not None:
        hand.remove(gun.bullet)
    return GunView(
        count=len(hand),
        cards=tuple(hand) if open_to_viewer else None,
        loaded=gun.bullet is not None,
        bullet=gun.bullet if open_to_viewer else None,
        target=gun.target,
        fired=tuple(gun.fired),
        returned=gun.returned,
    )

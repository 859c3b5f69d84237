"""Compare possible actions of each kind, from what the player can see."""

from collections.abc import Iterable, Iterator
from typing import Final

from games.core.log import Seat
from games.core.rng import Rng
from games.london import builds, runs
from games.london.actions import (
    Action,
    Activate,
    Build,
    BuildDiscarded,
    BuyLand,
    Draw,
    DrawNoMore,
    DrawThree,
    Keep,
    PlayAction,
    RunCity,
    Take,
)
from games.london.ai.weights import Weights
from games.london.ai.worth import Look
from games.london.board import can_draw, on_board
from games.london.box import BOX, SCHOOL
from games.london.cards import CardId, Does
from games.london.model import Acting, Developing, Drawing, PuttingBack, Relieving, State
from games.london.players import kinds, loans_for

_FIRST: Final[frozenset[Does]] = frozenset({"money_for_brown", "prestige_for_blue", "poverty"})
"""Effects that come first in a run, because they count cards that others turn face down."""
_LAST: Final[frozenset[Does]] = frozenset({"run_again", "build_discarded"})
"""Effects that come last in a run."""
_DEVELOPING: Final = Developing()


class ActionValues:
    """A player who must choose."""

    def __init__(self, state: State, seat: Seat, weights: Weights, rng: Rng) -> None:
        """Examine the state as this seat."""
        task, *beneath = reversed(state.agenda)
        draws = isinstance(task, Drawing | PuttingBack)
        can_place_later = draws and isinstance(beneath[0], Acting | Developing)
        self.look = Look(state, seat, weights, acts=can_place_later)
        self.state, self.seat, self.player = state, seat, state.players[seat]
        self._noise = int(1000 * weights.noise)
        self._rng = rng

    def best(self, options: Iterable[tuple[Action, float]]) -> Action:
        """Return the action with the highest value, after random errors."""
        if self._noise:
            options = [(one, by + self._rng.below(self._noise) / 1000) for one, by in options]
        return max(options, key=lambda option: option[1])[0]

    # Drawing ----------------------------------------------------------------------------------

    def draws(self, task: Drawing) -> Iterator[tuple[Action, float]]:
        """Yield the cards that can be drawn."""
        look = self.look
        if task.looked:
            yield from ((Keep(card), look.kept(card)) for card in kinds(task.seen))
        elif self.state.deck:
            yield Draw(), look.any_card
        yield from ((Take(card), look.kept(card)) for card in kinds(on_board(self.state)))
        if not (task.least and can_draw(self.state)):
            yield DrawNoMore(), 0.0

    # The action of the turn -------------------------------------------------------------------

    def acts(self) -> Iterator[tuple[Action, float]]:
        """Yield the actions of the turn; developing the city starts with the best card."""
        look, player = self.look, self.player
        if can_draw(self.state):
            yield DrawThree(), look.three()
        if runs.may_begin(self.state) or not can_draw(self.state):
            yield RunCity(), look.run() - look.patience()
        for one in self.state.offer:
            cost = BOX.boroughs[one].cost
            loans = loans_for(player, cost)
            yield BuyLand(one, cost, loans), look.land(one, loans)
        found = list(self.builds(None))
        if found:
            first, _ = max(found, key=lambda option: option[1])
            yield first, sum(self.plan()) - look.batch()

    def plan(self) -> Iterator[float]:
        """Yield the value of each card that can be placed now, the best paid with the worst.

        Stacks that cost nothing to cover are covered first.
        """
        look, player = self.look, self.player
        new, pounds = look.place(None), player.money
        tops = (stack for stack, pile in enumerate(player.stacks) if not pile[-1].new)
        places = sorted((look.place(stack) for stack in tops), reverse=True)
        for cards in self._by_colour():
            while cards:
                card = cards.pop(0)
                what = BOX.cards[card]
                if what.action:
                    yield self.played(card)
                elif cards or what.free:
                    paid = 0.0 if what.free else look.spent(cards[-1])
                    lies = min(places[-1], new) if places else new
                    price = what.cost * look.weights.pound
                    if pounds < what.cost:
                        price = look.price(what.cost, 1)
                    brings = look.in_city(card) - look.kept(card) - paid - lies - price
                    brings += look.weights.built
                    if brings > 0:
                        yield brings
                        pounds = max(0, pounds - what.cost)
                        del cards[len(cards) - (not what.free) :]
                        del places[len(places) - (lies < new) :]

    def _by_colour(self) -> Iterator[list[CardId]]:
        """Yield the cards in hand of each colour except grey, the best first."""
        hand: dict[str, list[CardId]] = {}
        for card in self.player.hand:
            hand.setdefault(BOX.cards[card].colour, []).append(card)
        hand.pop("grey", None)
        return (sorted(cards, key=self.look.placed, reverse=True) for cards in hand.values())

    # Developing -------------------------------------------------------------------------------

    def builds(self, task: Developing | None) -> Iterator[tuple[Action, float]]:
        """Yield the cards that can be placed, each in the best place and with the best payment."""
        look, player = self.look, self.player
        onto, lies = look.best_place()
        for card in kinds(player.hand):
            what = BOX.cards[card]
            if what.action:
                yield PlayAction(card), self.played(card)
            if not builds.can_place(card):
                continue
            paid = self._payment(card, task)
            if paid is None:
                continue
            payment, cost, spent, other = paid
            loans = loans_for(player, cost)
            value = look.in_city(card) - look.kept(card) - spent - lies - look.price(cost, loans)
            value += look.weights.built
            yield Build(card, payment, onto, cost, loans, other), value

    def built(self, action: Build) -> float:
        """Return the value of placing a card."""
        look, card = self.look, action.card
        spent = 0.0 if action.payment is None else look.spent(action.payment)
        value = look.in_city(card) - look.kept(card) - spent - look.place(action.onto)
        return value - look.price(action.cost, action.loans) + look.weights.built

    def played(self, card: CardId) -> float:
        """Return the value of playing an action card."""
        value = -self.look.kept(card)
        for effect in BOX.cards[card].action:
            if effect.do == "build_free":
                value += self._of_free_building(effect.by)
            else:
                value += effect.by * self.look.any_card
        return value

    def _of_free_building(self, count: int) -> float:
        """Return the value of placing this many cards, the best first, without payment cards."""
        look, player = self.look, self.player
        _, lies = look.best_place()
        brings = sorted(
            (
                look.in_city(card)
                - look.kept(card)
                - lies
                + look.weights.built
                - look.price(cost, loans_for(player, cost))
                for card in player.hand
                if builds.can_place(card)
                for cost in (builds.price(player, card),)
            ),
            reverse=True,
        )
        return sum(max(0.0, one) for one in brings[:count])

    def _payment(
        self, card: CardId, task: Developing | None
    ) -> tuple[CardId | None, int, float, bool] | None:
        """Return the best payment: card, pounds, cost, and whether its colour is another."""
        best: tuple[CardId | None, int, float, bool] | None = None
        cost = builds.price(self.player, card)
        for one in builds.payments(self.player, BOX.cards[card], task or _DEVELOPING):
            spent = (0.0 if one.card is None else self.look.spent(one.card)) + 0.4 * one.school
            if best is None or spent < best[2]:
                best = one.card, cost + SCHOOL * one.school, spent, one.school or one.mixed
        return best

    def services(self) -> Iterator[tuple[Action, float]]:
        """Yield the cards of the board that can be placed on the Coffee House."""
        for card in kinds(on_board(self.state)):
            if builds.can_place(card):
                cost = builds.price(self.player, card)
                loans = loans_for(self.player, cost)
                value = self.look.in_city(card) - self.look.price(cost, loans)
                yield BuildDiscarded(card, cost, loans), value

    # Running ----------------------------------------------------------------------------------

    def comes_first(self) -> bool:
        """Tell whether to use the borough's effect first, so that others can compensate for it."""
        land = BOX.boroughs[self.player.boroughs[-1]]
        return any(effect.do == "poverty" for effect in land.run)

    def order(self, action: Activate) -> int:
        """Return the order in which to activate a card in a run: the higher, the earlier."""
        does = {one.do for one in BOX.cards[self.player.stacks[action.stack][-1].card].effects}
        return 2 if does & _FIRST else 0 if does & _LAST else 1

    def activated(self, action: Activate) -> float:
        """Return the value of activating a card now."""
        look, player = self.look, self.player
        built = player.stacks[action.stack][-1]
        what = BOX.cards[built.card]
        value, poverty = 0.0, player.poverty
        for effect in what.effects:
            if effect.do == "relieve":
                removed = min(poverty, effect.by)
                poverty -= removed
                value += look.poverty * removed
            else:
                value += look.effect(effect, built)
        if action.payment is not None:
            value += look.poverty - look.spent(action.payment)
        value -= look.price(action.cost, action.loans)
        if action.victim is not None:
            value += self._against(action.victim)
        if action.hospital is not None and look.runs > 0:
            value += look.to_come(what) - 0.5
        return value

    def _against(self, victim: Seat) -> float:
        """Return the preference for a victim: the leader."""
        other = self.state.players[victim]
        return 0.02 * (other.prestige + other.money / 3)

    def relieved(self, task: Relieving) -> float:
        """Return the value of discarding a card for an effect."""
        prestige = task.does == "discard_for_relief_and_prestige"
        poverty = self.look.poverty * (1 + (self.player.poverty > 0))
        return poverty + prestige + self.look.gain(task.paupers)

"""The values of actions and belongings to a player, in prestige, from what the player can see."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from math import exp
from typing import Final

from games.core.log import Seat
from games.london import score
from games.london.ai.weights import GOOD, Weights
from games.london.board import on_board
from games.london.box import BOX, DRAW_THREE, POUNDS_A_PRESTIGE, REPAYMENT
from games.london.builds import can_place
from games.london.cards import PAUPER, Borough, BoroughAbility, BoroughId, Card, CardId, Effect
from games.london.effects import number
from games.london.model import Built, Player, State
from games.london.players import borough, hand_limit, loan

LATE: Final = 2.0
"""Turns before the end from which the value for later turns decreases."""
EARLY: Final = 6.0
"""Turns before the end until which a player's poverty may still change greatly."""


@cache
def lost(poverty: float) -> float:
    """Return the prestige that poverty costs at the end, interpolated between whole numbers."""
    whole = int(poverty)
    low, high = score.lost_to_poverty(whole), score.lost_to_poverty(whole + 1)
    return low + (poverty - whole) * (high - low)


class Look:
    """A player's position, and the values that follow from it."""

    def __init__(
        self, state: State, seat: Seat, weights: Weights = GOOD, *, acts: bool = True
    ) -> None:
        """Examine a state; `acts`: cards drawn now can be placed in this turn."""
        self.state = state
        self.seat = seat
        self.player: Player = state.players[seat]
        self.left = turns_left(state, seat, weights)
        """Turns left after this one."""
        self.weights = weights
        self.soon = min(1.0, (self.left + (1 if acts else 0)) / LATE)
        """The weight of future benefits, 0 to 1."""
        self.runs = weights.runs * self.left + 0.7 * min(1.0, self.left)
        """Runs expected after this turn."""
        self.poverty = self._poverty()
        """The cost of one poverty."""
        self.loan = weights.loan + weights.debt * min(1.0, self.left / EARLY)
        """The cost of a loan."""
        self.any_card = weights.card * self.soon - self.poverty * max(0.0, 0.5 - self.soon)
        self._own_money = self.money(self.player.money)
        self._colours: Counter[str] | None = None
        self._in_city: dict[CardId, float] = {}
        self._placed: dict[CardId, float] = {}
        self._board: list[float] | None = None

    def _poverty(self) -> float:
        weights, every = self.weights, [one.poverty for one in self.state.players]
        above = max(self.player.poverty - min(every), (max(every) - min(every)) / 2)
        early = min(1.0, self.left / EARLY)
        least = min(one.poverty + len(one.hand) for one in self.state.players)
        late = max(above, self.player.poverty + len(self.player.hand) - least)
        usual = min(3.0, weights.poverty + weights.above * above)
        if not weights.poverty:
            return 0.0
        return early * usual + (1 - early) * max(0.7, lost(late + 0.5) - lost(max(0.0, late - 0.5)))

    # Money ------------------------------------------------------------------------------------

    def money(self, pounds: float) -> float:
        """Return the value of this much money."""
        need = self.weights.need * min(1.0, self.left / LATE)
        return pounds / POUNDS_A_PRESTIGE + need * (1 - exp(-pounds / self.weights.needed))

    def gain(self, pounds: float) -> float:
        """Return the value of this much additional money."""
        return self.money(self.player.money + pounds) - self._own_money

    def price(self, cost: int, loans: int) -> float:
        """Return the cost of a payment, including the loans taken for it."""
        if not cost:
            return 0.0
        return loans * self.loan - self.gain(loans * loan(self.player) - cost)

    # Cards ------------------------------------------------------------------------------------

    def activation(self, what: Card, built: Built | None = None) -> float:
        """Return the value of activating a card, in any turn."""
        value = 0.0
        for effect in what.effects:
            value += self.effect(effect, built)
        if what.pay.pounds:
            value -= self.price(what.pay.pounds, 0) if self.player.money >= what.pay.pounds else 4
        elif what.pay.card is not None:
            value -= 0.8 if what.pay.card == "any" else 1.5
        return value

    def effect(  # noqa: C901 - flat: a case for each effect
        self, effect: Effect, built: Built | None = None
    ) -> float:
        """Return the value of an effect."""
        player, others = self.player, len(self.state.players) - 1
        match effect.do:
            case "money":
                return self.gain(effect.by)
            case "prestige":
                return effect.by
            case "relieve":
                return self.poverty * effect.by
            case "poverty":
                return -self.poverty * effect.by
            case "money_stored":
                return self.gain(1 + (built.stored if built is not None else 1))
            case "prestige_for_blue":  # the card itself is blue and counts after it is placed
                return number(player, effect) + (1 if built is None else 0)
            case "prestige_for_boroughs":
                return number(player, effect)
            case "money_from_each":
                return self.gain(effect.by * others) + effect.by / 3
            case "levy_boroughs":
                every = sum(len(one.boroughs) for one in self.state.players)
                return 0.4 * effect.by * (every - len(player.boroughs)) / others
            case "give_poverty":
                return effect.by * self.poverty * (1 + 1 / others)
            case "burden":
                return effect.by * self.poverty / others
            case "discard_for_relief":
                return effect.by * self.poverty * 0.8
            case "discard_for_relief_and_prestige":
                return effect.by * (1 + self.poverty * 0.8)
            case "discard_paupers":
                return 2.0 * player.hand.count(PAUPER) * self.poverty
            case "build_discarded":
                return 1.5
            case "run_again":
                return 3.0
            case "spare_hand":
                return self.poverty * max(1, len(player.hand) - 1)
            case "draw" | "build_free":
                return effect.by
            case _:
                return self.gain(number(player, effect))

    def ability(self, what: Card) -> float:
        """Return the expected value of an ongoing ability."""
        later = min(4.0, self.left)
        match what.ability:
            case None:
                return 0.0
            case "hospital":
                return self.weights.hospital * later
            case "parliament" | "university":
                return self.weights.sight * later
            case _:
                return self.weights.ongoing * later

    def in_city(self, one: CardId) -> float:
        """Return the value of a card in the city, without the cost of placing it."""
        found = self._in_city.get(one)
        if found is None:
            what = BOX.cards[one]
            found = self._in_city[one] = what.prestige + self.to_come(what)
        return found

    def to_come(self, what: Card, built: Built | None = None) -> float:
        """Return the expected future value of a face-up card on top."""
        value = self.ability(what) if what.ability is not None else 0.0
        if what.effects and self.left > 0:
            times = min(1.0, self.left)
            if not what.flips:
                times = min(self.weights.again, max(self.runs, times))
            value += times * max(0.0, self.activation(what, built))
        return value

    def placed(self, one: CardId) -> float:
        """Return the value of a card minus its cost in pounds, if it can be placed."""
        found = self._placed.get(one)
        if found is None:
            found = self._placed[one] = self._of_placing(one)
        return found

    def _of_placing(self, one: CardId) -> float:
        if not can_place(one):
            return -0.5 if one == PAUPER else 1.6
        cost, money = BOX.cards[one].cost, self.player.money
        if not cost:
            return self.in_city(one)
        usual = self.weights.pound * cost
        if cost > money:
            return self.in_city(one) - usual - self.weights.beyond * (cost - money)
        return self.in_city(one) - min(usual, self.price(cost, 0))  # the rich lose less

    def kept(self, one: CardId) -> float:
        """Return the value of a card in hand."""
        late = self.poverty * (1 - self.soon)
        if one == PAUPER:
            return -0.5 * (self.poverty + late)
        value = max(self.weights.least, self.weights.held * self.placed(one))
        if self._mates(one):
            value += self.weights.mate
        return self.soon * value - late

    def _mates(self, one: CardId) -> int:
        """Return the number of other cards of its colour in the hand."""
        if self._colours is None:
            self._colours = Counter(BOX.cards[card].colour for card in self.player.hand)
        return self._colours[BOX.cards[one].colour] - (one in self.player.hand)

    def fed(self, one: CardId) -> float:
        """Return the loss because others may take a discarded card."""
        if one == PAUPER:
            return 0.0
        return self.weights.fed * max(0.0, self.placed(one) - self.weights.card)

    def spent(self, one: CardId) -> float:
        """Return the cost of discarding a card from the hand."""
        return self.kept(one) + self.fed(one)

    # The city ---------------------------------------------------------------------------------

    def place(self, stack: int | None) -> float:
        """Return the cost of placing a card on a stack; None: on a new one."""
        if stack is None:
            return self.weights.stack * self.poverty * (self.runs + min(1.0, self.left))
        top = self.player.stacks[stack][-1]
        return self.to_come(BOX.cards[top.card], top) if top.up else 0.0

    def best_place(self) -> tuple[int | None, float]:
        """Return the best stack for a card, and its cost."""
        best: tuple[int | None, float] = (None, self.place(None))
        for stack, pile in enumerate(self.player.stacks):
            if not pile[-1].new:
                cost = self.place(stack)
                if cost < best[1]:
                    best = stack, cost
        return best

    # Land -------------------------------------------------------------------------------------

    def land(self, one: BoroughId, loans: int) -> float:
        """Return the value of buying a borough."""
        land, player = BOX.boroughs[one], self.player
        room = hand_limit(player) - len(player.hand)
        value = land.prestige + self.poverty * min(player.poverty, land.relieve)
        value += self.draws(land.cards, room) + self.weights.land
        value += self.on_top(land) - self.on_top(borough(player))
        return value - self.price(land.cost, loans)

    def on_top(self, land: Borough | None) -> float:
        """Return the expected future value of a borough on top."""
        if land is None:
            return 0.0
        value = sum(self.effect(effect) for effect in land.run) * self.runs
        ability = 0.0 if land.ability is None else _ability(self.weights, land.ability)
        return value + ability * min(5.0, self.left)

    def draws(self, count: int, room: int) -> float:
        """Return the value of drawing cards, each from the deck or the board.

        Cards beyond the `room` only give a choice.
        """
        if self._board is None:
            self._board = sorted(map(self.kept, on_board(self.state)), reverse=True)
        deck = [self.any_card] * min(count, len(self.state.deck))
        best = sorted((*self._board[:count], *deck), reverse=True)[:count]
        fit = max(0, min(count, room))
        return sum(best[:fit]) + self.weights.choice * sum(best[fit:])

    def three(self) -> float:
        """Return the value of drawing three cards."""
        room = hand_limit(self.player) - len(self.player.hand)
        return self.draws(DRAW_THREE, room) + self.weights.three

    # Running ----------------------------------------------------------------------------------

    def run(self) -> float:
        """Return the value of a run that activates everything that pays, minus its poverty."""
        player = self.player
        value, cards, pounds = 0.0, len(player.hand), 0.0
        for pile in player.stacks:
            top = pile[-1]
            if top.up:
                what = BOX.cards[top.card]
                brings = self.activation(what, top)
                if brings > 0:
                    value += brings
                    pounds += sum(one.by for one in what.effects if one.do == "money")
                    cards -= what.pay.card is not None and cards > 0
        value -= pounds / self.weights.glut * pounds  # much money in one run is worth less
        value += sum(map(self.effect, _run_effects(player)))
        return value - self.poverty * (len(player.stacks) + player.loans + cards)

    def patience(self) -> float:
        """Return the least value of a run that is not better delayed."""
        return self.weights.patience * min(1.0, self.left / LATE)

    def batch(self) -> float:
        """Return the least value of cards that are not better placed later, with more."""
        return self.weights.batch * min(1.0, self.left / LATE)

    # Developing -------------------------------------------------------------------------------

    def repaying(self, loans: int) -> float:
        """Return the value of repaying loans."""
        return loans * self.loan + self.gain(-loans * REPAYMENT)


def _run_effects(player: Player) -> Iterable[Effect]:
    top = borough(player)
    return () if top is None else top.run


def _ability(weights: Weights, ability: BoroughAbility) -> float:
    """Return the value of a borough's ability for each turn."""
    match ability:
        case "paupers_pay":
            return weights.paupers_pay
        case "large_hand":
            return weights.large_hand
        case "second_draw":
            return weights.second_draw
        case "cheap_building":
            return weights.cheap_building
        case "any_colour":
            return weights.any_colour


def turns_left(state: State, seat: Seat, weights: Weights = GOOD) -> float:
    """Return the number of a seat's turns after this one."""
    count = len(state.players)
    if state.last is not None:
        has_one = (seat - state.turn) % count < (state.last - state.turn) % count
        return float(has_one and seat != state.turn)
    if not state.deck:
        return float(seat != state.turn)
    return max(1.0, len(state.deck) / (weights.pace * count))

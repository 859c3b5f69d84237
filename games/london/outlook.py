"""The money and prestige that activations would bring, counted before they are made."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from games.london.actions import Activate
from games.london.box import BOX
from games.london.cards import ASKS_NOTHING, Card, CardId, Effect
from games.london.effects import number
from games.london.model import PlayerView, View


@dataclass(frozen=True, slots=True)
class Gain:
    """What activations bring."""

    money: int = 0
    prestige: int = 0

    def __add__(self, other: "Gain") -> "Gain":
        return Gain(self.money + other.money, self.prestige + other.prestige)


def is_counted(effect: Effect) -> bool:
    """Tell whether all that an effect does can be counted beforehand, and concerns its owner."""
    return effect.do in ("relieve", "poverty") or effect.do.startswith(("money", "prestige"))


def gain_of(effects: Iterable[Effect], player: PlayerView, view: View, stored: int = 0) -> Gain:
    """Return what effects bring a player; `stored`: the pounds on their card."""
    money = prestige = 0
    for one in effects:
        by = number(player, one)
        match one.do:
            case "money_stored":
                money += stored
            case "money_from_each":
                money += by * (len(view.players) - 1)
            case does if does.startswith("money"):
                money += by
            case does if does.startswith("prestige"):
                prestige += by
            case _:
                pass
    return Gain(money, prestige)


def plain_activations(player: PlayerView) -> tuple[Activate, ...]:
    """Return the activations that cost and ask nothing, in a run not yet begun.

    Those that give poverty come first, since it may be removed again, then those that count cards
    before these are flipped. Cards that a hospital may save are left to the player.
    """
    tops = [(stack, top.card) for stack, pile in enumerate(player.stacks) if (top := pile[-1]).up]
    cards = [(stack, BOX.cards[card]) for stack, card in tops if card is not None]
    spares = any(card.ability == "hospital" for _, card in cards)
    plain = [
        (stack, card)
        for stack, card in cards
        if card.effects and not (card.flips and spares) and not card.pay.pounds
        if card.pay.card is None and all(one.do in ASKS_NOTHING for one in card.effects)
    ]
    plain.sort(key=_is_first, reverse=True)
    return tuple(Activate(stack, None, None, None, cost=0, loans=0) for stack, _ in plain)


def _is_first(found: tuple[int, Card]) -> tuple[bool, bool]:
    kinds = {one.do for one in found[1].effects}
    return "poverty" in kinds, bool(kinds & {"money_for_brown", "prestige_for_blue"})


def gain_of_run(player: PlayerView, view: View) -> tuple[Gain, bool]:
    """Return what a run brings with the borough and all cards for which money and hand suffice.

    The second result tells whether some of it depends on a price or a choice.
    """
    top = BOX.boroughs[player.boroughs[-1]] if player.boroughs else None
    found = gain_of(top.run, player, view) if top is not None else Gain()
    plain = [one.stack for one in plain_activations(player)]
    others = [stack for stack in range(len(player.stacks)) if stack not in plain]
    hand, depends = list(player.hand or ()), False
    for stack in (*plain, *others):
        built = player.stacks[stack][-1]
        if not built.up or built.card is None:
            continue
        card = BOX.cards[built.card]
        gain = gain_of(card.effects, player, view, built.stored)
        thrown = next((one for one in hand if _pays(one, card)), None)
        if player.money + found.money < card.pay.pounds or (card.pay.card and thrown is None):
            continue
        if card.pay.card and thrown is not None:
            hand.remove(thrown)
        found += Gain(gain.money - card.pay.pounds, gain.prestige)
        depends |= gain != Gain() and stack not in plain
        if card.flips:
            player = _flipped(player, stack)
    return found, depends


def _pays(one: CardId, card: Card) -> bool:
    """Tell whether a card of the hand can be discarded to activate another."""
    return card.pay.card in ("any", BOX.cards[one].colour)


def _flipped(player: PlayerView, stack: int) -> PlayerView:
    """Return a player after the top card of a stack is flipped."""
    *below, top = player.stacks[stack]
    stacks = list(player.stacks)
    stacks[stack] = (*below, replace(top, up=False))
    return replace(player, stacks=tuple(stacks))

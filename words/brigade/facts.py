"""Public facts about a table and its players that are neither on the map nor on a card."""

from collections import Counter
from collections.abc import Iterator

from games.brigade.box import BOX
from games.brigade.model import Offered, Once, Ordering, PlayerView, Splitting, View
from words.brigade import questions, terms
from words.fitting import capitalised
from words.people import short_name
from words.reader import Reader


def of_player(player: PlayerView, view: View, to: Reader) -> Iterator[str]:
    """Return facts about a player besides pawns, tracks and cards."""
    if view.first == player.seat:
        yield to.say("began: the last round ends before this player's turn")
    if player.owed:
        yield to.say.many("{n} more action[s] next turn", player.owed)
    yield from _of_cards(player, to)
    if player.seat in view.perched:
        yield to.say("1 renown on the fallen Aviary")
    if view.turn == player.seat and view.result is None:
        yield from _of_turn(player, view, to)


def _of_cards(player: PlayerView, to: Reader) -> Iterator[str]:
    """Return the lasting effects of a warden's actions."""
    say = to.say
    if player.dawn:
        yield say("dawn: he is not refilled")
    if player.mimic is not None:
        yield say("copies {card}", card=terms.crew_name(player.mimic))
    if player.allegiance:
        yield say("no event affects this player's blocks")
    if player.pyrocontrol:
        yield say("1 renown on each block that the next firestorm hits")


def _of_turn(player: PlayerView, view: View, to: Reader) -> Iterator[str]:
    """Return what can still be done in a turn, and which once-a-turn abilities were used."""
    say = to.say
    yield say.many("{n} upgrade[s] left", view.upgrades)
    if view.follows:
        yield say("the wagon may follow free")
    if view.used:
        names = say.all(_used(one, player, to) for one in view.used)
        yield say("used this turn: {what}", what=names)


def _used(one: Once, player: PlayerView, to: Reader) -> str:
    """Name a once-a-turn ability by its card."""
    if one == "follow":
        return to.say("the wagon follows")
    if one == "warden":
        return terms.cause_name(BOX.wardens[player.warden].ability, to.say)
    if one == "mounts":
        return terms.cause_name("fresh_mounts", to.say)
    return next(card.name for card in BOX.crew.values() if card.ability == one)


def of_table(view: View, to: Reader) -> Iterator[str]:
    """Return turn, question, decks, first player, and who wins ties."""
    say = to.say
    whose = short_name(view.turn, to)
    if view.result is None:
        yield say("It is {name}'s turn.", name=whose)
    else:
        yield say("The game ended on {name}'s turn.", name=whose)
    if view.last_round is not None:
        why = terms.ENDING_NAMES[view.last_round](say)
        yield f"{say('The last round: {why}', why=why)}."
    if view.asked is not None:
        asked = questions.asked_of(view, to)
        name = short_name(view.asked, to)
        match view.task:
            case (Splitting() | Ordering() | Offered()) as task if task.place is not None:
                about = terms.where(task.place, view, say)
                line = say("{name} is asked about {place}: {question}", name=name, place=about,
                           question=asked)  # fmt: skip
            case _:
                line = say("{name} is asked: {question}", name=name, question=asked)
        yield line
    yield questions.deck(view, say)
    drawn = Counter(capitalised(terms.event_name(one, say)) for one in view.events_spent)
    if drawn:
        told = [f"{name} ({n})" if n > 1 else name for name, n in drawn.items()]
        yield say("Drawn: {events}.", events=", ".join(told))
    yield say("Crew deck: {n} cards.", n=view.crew)
    if view.crew_spent:
        yield say("Discarded: {cards}.", cards=", ".join(map(terms.crew_name, view.crew_spent)))
    first = short_name(view.first, to)
    yield say("{name} began: the last round ends before that player's turn.", name=first)
    if view.latest:
        names = [short_name(seat, to) for seat in reversed(view.latest)]
        yield say(
            "Ties: more loyal blocks, then the latest to put out a fire: {names}.",
            names=", ".join(names),
        )

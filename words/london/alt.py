"""Alt texts of London's pictures."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from games.london.box import BOX
from games.london.cards import BoroughId, CardId
from games.london.model import BuiltView, Drawing, PlayerView, View
from games.london.standings import standings
from words.fitting import ALT_LIMIT, alt_of, capitalised, cut, end_sentence, first_that_fits
from words.lists import counted
from words.london.cards import benefit, borough_face, face, place, short
from words.london.derived import poverty_of_run
from words.london.options import column_name, counted_from
from words.london.questions import estimate, fortune
from words.london.tags import land_tags, tags
from words.london.terms import (
    COLOUR_NAMES,
    borough_name,
    card_name,
    cards,
    cards_name,
    points,
    pounds,
    poverty,
)
from words.london.waiting import end_is_near, last_turns, progress
from words.people import at_the_table, short_name
from words.reader import Reader
from words.say import Say
from words.seats import by_place, finished, owner_of


def board(view: View, to: Reader, _: Sequence[object] = ()) -> str:
    """Describe the board: turn, last turns, players, land, both rows, the deck."""
    say = to.say
    return alt_of(
        [
            _turn(view, to),
            *(_player(player, view, to, brief=brief) for player in view.players),
            say("On offer: {boroughs}.", boroughs=_offer(view, say, brief=brief > 1)),
            say.many("{n} borough[s] left in their deck.", view.land),
            *_rows(view, say),
            _deck(view, say),
        ]
        for brief in range(3)
    )


def _turn(view: View, to: Reader) -> str:
    if view.result is not None:
        return to.say("The game is over.")
    say = to.say
    told = [say("It is {name}'s turn.", name=short_name(view.turn, to))]
    told += (end_sentence(capitalised(one)) for one in progress(view, say))
    near = last_turns(view, to) or end_is_near(view, say)
    return " ".join((*told, end_sentence(near)) if near else told)


def _player(player: PlayerView, view: View, to: Reader, *, brief: int) -> str:
    say = to.say
    facts = list(fortune(player, say))
    facts.append(say.many("{n} card[s] in hand", player.cards))
    facts.append(_tops(player, say, is_brief=brief > 0))
    stored = sum(built.stored for pile in player.stacks for built in pile)
    if stored:
        facts.append(say("{money} stored on cards", money=pounds(stored, say)))
    if view.result is None:
        brought = poverty(poverty_of_run(player, view), say)
        facts.append(say("running the city brings {poverty}", poverty=brought))
    if player.boroughs:
        last = borough_name(player.boroughs[-1], say)
        facts.append(
            say.many(
                "{n} [borough: {borough}|boroughs, {borough} on top]",
                len(player.boroughs),
                borough=last,
            )
        )
    now = estimate(standings(view)[player.seat], say)
    facts.append(say("about {points}", points=now))
    return say("{name}: {facts}.", name=short_name(player.seat, to), facts=", ".join(facts))


def _tops(player: PlayerView, say: Say, *, is_brief: bool) -> str:
    """Describe the stacks: their face-up cards, and the number turned face down."""
    count = say.many("{n} stack[s]", len(player.stacks))
    if not player.stacks:
        return count
    shown = [pile[-1].card for pile in player.stacks if pile[-1].up]
    told = say("{stacks}, {n} face up", stacks=count, n=len(shown))
    names = cards_name((one for one in shown if one is not None), say)
    return told if is_brief or not names else f"{told} ({names})"


def _offer(view: View, say: Say, *, brief: bool) -> str:
    told = [
        borough_name(one, say) if brief else f"{borough_name(one, say)} ({about_land(one, say)})"
        for one in view.offer
    ]
    return say.all(told) if told else say("nothing")


def about_land(borough: BoroughId, say: Say) -> str:
    """Describe a borough without its name."""
    what = BOX.boroughs[borough]
    told = [pounds(what.cost, say), place(what, say), benefit(what, say), borough_face(what, say)]
    return ", ".join(filter(None, told)).removesuffix(".")


def _rows(view: View, say: Say) -> Iterator[str]:
    """Describe both rows of the development board."""
    for head, row in ((say("The upper row"), view.upper), (say("The lower row"), view.lower)):
        names = cards_name(row, say) or say("nothing")
        yield say("{row} ({n} of {most}): {cards}.", row=head, n=len(row), most=view.spaces,
                  cards=names)  # fmt: skip


def _deck(view: View, say: Say) -> str:
    if not view.deck:
        return say("The deck is empty.")
    told = say.many("Deck {letter}: {n} card[s] left.", view.deck, letter=view.letter or "")
    if not view.idle:
        return told
    idle = say.many("Last drawn from {n} turn[s] ago.", view.idle)
    return f"{told} {idle}"


def hand(view: View, to: Reader) -> str:
    """Describe a hand card by card, and the cards shown by the University."""
    player, say = owner_of(view), to.say
    held = player.hand or ()
    head = f"{', '.join(fortune(player, say))}."
    seen = view.task.seen[::-1] if isinstance(view.task, Drawing) else ()
    top = ""
    if seen:
        names = ", ".join(card_name(one, say) for one in seen)
        top = say("At the top of the deck: {cards}.", cards=names)
    full = [_held(card, held.count(card), to) for card in dict.fromkeys(held)]
    brief = [counted(card_name(card, say), held.count(card)) for card in dict.fromkeys(held)]
    told = (f"{say('Your hand:')} {'; '.join(those)}." for those in (full, brief))
    lines = told if held else iter([say("No cards.")])
    return alt_of((head, one, top) for one in lines)


def _held(card: CardId, count: int, to: Reader) -> str:
    return f"{counted(card_name(card, to.say), count)} ({about_card(card, to.say)})"


def about_card(card: CardId, say: Say) -> str:
    """Describe a card without its name."""
    what = BOX.cards[card]
    told = [COLOUR_NAMES[what.colour](say)]
    if what.colour != "grey" and not what.action:
        told.append(pounds(what.cost, say))
    told.append(face(card, say).removesuffix("."))
    if what.prestige:
        told.append(say("{n} at the end", n=what.prestige))
    return ", ".join(filter(None, told))


def choice(view: View, to: Reader, places: tuple[str, ...]) -> str:
    """Describe what is at each place that can be chosen."""
    full = [_thing(one, view, to, is_brief=False) for one in places]
    brief = [_thing(one, view, to, is_brief=True) for one in places]
    head = to.say("You can choose:")
    return first_that_fits((f"{head} {'; '.join(told)}." for told in (full, brief)), ALT_LIMIT)


def _thing(place: str, view: View, to: Reader, *, is_brief: bool) -> str:
    part, what = place.split(":")
    say = to.say
    match part:
        case "land":
            name = borough_name(BoroughId(what), say)
            return name if is_brief else f"{name} ({about_land(BoroughId(what), say)})"
        case "stack":
            pile = owner_of(view).stacks[int(what)]
            stack = say("stack {n}", n=int(what) + 1)
            return f"{stack}: {_top(pile[-1], say, is_brief=is_brief)}"
        case _:
            name = card_name(CardId(what), say)
            return name if is_brief else f"{name} ({about_card(CardId(what), say)})"


def _top(top: BuiltView, say: Say, *, is_brief: bool) -> str:
    """Describe the top card of a stack."""
    if top.card is None:
        return say("face down")
    name = card_name(top.card, say)
    if not top.up:
        return say("{card}, face down", card=name)
    if top.stored:
        name = say("{card} with {money} on it", card=name, money=pounds(top.stored, say))
    about = short(top.card, say)
    return name if is_brief or not about else f"{name} ({about})"


def city(player: PlayerView, view: View, to: Reader) -> str:
    """Describe a city: its owner's belongings, the boroughs, each stack from its top down."""
    say = to.say
    now = standings(view)[player.seat]
    parts = ", ".join(f"{column_name(part.key, say)} {points(part.points)}" for part in now.parts)
    guess = say("An estimate: {total} ({parts}).", total=estimate(now, say), parts=parts)
    head = say("{name}: {facts}.", name=short_name(player.seat, to),
               facts=", ".join((*fortune(player, say), cards(player.cards, say))))  # fmt: skip
    start = (head, guess, *_lands(player, view, say))
    return alt_of(
        (*start, *_stacks(player, view, say, is_brief=is_brief)) for is_brief in (False, True)
    )


def cities(view: View, to: Reader) -> str:
    """Describe the top of each stack of all cities."""
    return alt_of(
        [_city(player, to, is_brief=is_brief) for player in view.players]
        for is_brief in (False, True)
    )


def _city(player: PlayerView, to: Reader, *, is_brief: bool) -> str:
    say, name = to.say, short_name(player.seat, to)
    if not player.stacks:
        return say("{name}: {facts}.", name=name, facts=say("no city yet"))
    tops = [_on_top(pile, say) for pile in player.stacks]
    if is_brief:  # equal ones together
        tops = [counted(one, number) for one, number in Counter(tops).items()]
    facts = say(
        "{stacks}: {cards}",
        cards=", ".join(tops),
        stacks=say.many("{n} stack[s]", len(player.stacks)),
    )
    return say("{name}: {facts}.", name=name, facts=facts)


def _on_top(pile: Sequence[BuiltView], say: Say) -> str:
    """Name the top card of a stack, and the number of cards below."""
    told = _top(pile[-1], say, is_brief=True)
    return f"{told} +{len(pile) - 1}" if len(pile) > 1 else told


def _lands(player: PlayerView, view: View, say: Say) -> Iterator[str]:
    if not player.boroughs:
        yield say("No borough yet.")
        return
    *covered, top = player.boroughs
    told = ", ".join((about_land(top, say), *land_tags(player, view, say)))
    yield say("On top: {borough} ({facts}).", borough=borough_name(top, say), facts=told)
    if covered:
        below = (f"{borough_name(one, say)} ({place(BOX.boroughs[one], say)})" for one in covered)
        yield say("Covered: {boroughs}.", boroughs=say.all(below))


def _stacks(player: PlayerView, view: View, say: Say, *, is_brief: bool) -> Iterator[str]:
    if not player.stacks:
        yield say("No city yet.")
    for number, pile in enumerate(player.stacks, 1):
        told = _top(pile[-1], say, is_brief=is_brief)
        told = ", ".join((told, *tags(player, number - 1, view, say)))
        covered = list(_covered(pile[:-1], say))
        if covered:
            told = say("{card} over {cards}", card=told, cards=", ".join(covered))
        yield say("Stack {n}: {told}.", n=number, told=told)


def _covered(pile: Iterable[BuiltView], say: Say) -> Iterator[str]:
    """Describe the cards below, the lowest last; hidden ones by number."""
    hidden = 0
    for built in reversed(list(pile)):
        if built.card is None:
            hidden += 1
        else:
            yield card_name(built.card, say)
    if hidden:
        yield cards(hidden, say)


def final(view: View, to: Reader) -> str:
    """Describe the count step by step, the best first."""
    result, say = finished(view), to.say
    told: list[str] = []
    for seat in by_place(result):
        score = result.scores[seat]
        sources = counted_from(view.players[seat], view, say)
        parts = [
            f"{column_name(part.key, say)} {points(part.points)}"
            + (f" ({sources[part.key]})" if part.key in sources else "")
            for part in score.parts
        ]
        told.append(
            say(
                "{place}. {name}: {total} points ({parts}).",
                place=result.places[seat],
                name=short_name(seat, to),
                total=points(score.total),
                parts=", ".join(parts),
            )
        )
    return cut(" ".join((say("The final count."), *told)))


def banner(to: Reader) -> str:
    """Describe the game and the players."""
    return at_the_table(to.say("London, 1666 to 1900: the rebuilt city beyond the Thames."), to)

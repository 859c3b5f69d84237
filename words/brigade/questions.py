"""The questions of The Brigade, and the facts that matter for them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from games.brigade.box import (
    BOX,
    DECKS_A_GAME,
    EVACUATION,
    FACTION_WIN,
    UNIVERSITY_LOST,
    UNIVERSITY_WIN,
)
from games.brigade.grid import ORTHOGONAL
from games.brigade.model import BlockView, Offered, Question, Recruiting, Splitting, View
from games.brigade.standings import standings
from games.core.log import Seat
from words.brigade import derived, reach, terms
from words.brigade.cards import offered
from words.fitting import capitalised, first_that_fits
from words.lists import DOT
from words.people import tally, who
from words.reader import Reader
from words.say import Say
from words.seats import own_player
from words.vocabulary import Word, word

_STANDING: Final = 500
"""Most characters of the text that is always visible."""
_NAMED: Final = 3
"""Most burning blocks that an alarm names."""
_CLAIMS: Final = 2
"""Most blocks that an alarm names of those that somebody may win."""

_QUESTIONS: Final[Mapping[Question, Word]] = {
    "act": word("What does your Brigade do?"),
    "split": word("Where does the renown go?"),
    "recruit": word("Who joins your crew?"),
    "give_away": word("Sir Precious has turned up! Who do you give him to?"),
    "order": word("Several of your cards have something to offer. Which comes first?"),
    "offer": word("What do you want to do with it?"),
    "redirect": word("A fireball is coming down on your Brigade. Do you redirect it?"),
    "dismiss": word("You must discard a crew member. Which one?"),
    "extra_move": word("Your mounts are fresh: your Brigade may move once more."),
    "point": word("The old oak falls. In which direction?"),
}
_WAITING: Final[Mapping[Question, Word]] = {
    "act": word("take your actions"),
    "split": word("place renown"),
    "recruit": word("recruit"),
    "give_away": word("give Sir Precious away"),
    "order": word("choose what comes first"),
    "offer": word("answer an offer"),
    "redirect": word("redirect a fireball"),
    "dismiss": word("discard a crew member"),
    "extra_move": word("move once more"),
    "point": word("let the oak fall"),
}


def question(view: View, to: Reader) -> str:
    """Return the reader's question."""
    if view.ask is None:
        return waiting(view, to)
    if view.ask == "act":
        return DOT.join(_means(view, to.say))
    return asked_of(view, to)


def asked_of(view: View, to: Reader) -> str:
    """Return the question to the active player."""
    match view.task:
        case Splitting():
            return to.say("Place {renown}: where?", renown=terms.renown(view.task.left, to.say))
        case Offered(source=source, offers=offers, must=must):
            card = capitalised(terms.cause_name(source, to.say))
            offer = offered(offers, to.say)
            if must:
                return to.say("{card}: {offer} (you must choose).", card=card, offer=offer)
            return to.say("{card}: {offer}?", card=card, offer=offer)
        case Recruiting(cards=cards) if len(cards) > 1:
            names = to.say(" or ").join(map(terms.crew_name, cards))
            return to.say("Who joins your crew: {cards}?", cards=names)
        case _:
            return "" if view.question is None else _QUESTIONS[view.question](to.say)


def waiting(view: View, to: Reader) -> str:
    """Return what the game is waiting for."""
    if view.question is None:
        return to.say("nothing: the game is over")
    told = _WAITING[view.question](to.say)
    if view.last_round is not None:
        return to.say("{told} (the last round)", told=told)
    return told


def standing(view: View, to: Reader) -> str:
    """Return how near the end is; for a reader who is not asked, also everybody's state."""
    say = to.say
    if view.ending is not None:
        return say("The game is over: {why}", why=terms.ENDING_NAMES[view.ending](say))
    if view.ask is None:
        means = DOT.join(_means(view, say))
        end = _city(view, say) if view.last_round is None else _last_round(view, to)
        lines = [means, _near(view, to), end]
        tellings = (filter(None, one) for one in (lines, [means, end], [end]))
        return first_that_fits(map("\n".join, tellings), _STANDING)
    return deck(view, say)


def alarms(view: View, to: Reader) -> tuple[str, ...]:
    """Warn of blocks that may be lost, a near win, the last round; or say that all is calm."""
    if view.ask is None:
        return ()
    last = [_last_round(view, to)] if view.last_round is not None else _about_to_end(view, to.say)
    found = (*_on_fire(view, to), *_claimed(view, to), *_about_to_win(view, to), *last)
    is_begun = any(one.loyal is not None for one in view.city)
    return found or ((_calm(view, to.say),) if is_begun else ())


def _calm(view: View, say: Say) -> str:
    """Say that none of the reader's blocks burns yet, and to which a wind can bring fire."""
    own = derived.own_blocks(view)
    if not own:
        return f"🔥 {say('You have no block to lose yet')}"
    beside = [one.place for one in own if _is_beside_fire(one, view)]
    if not beside:
        return f"🔥 {say('None of your blocks burns now; events light new fires')}"
    places = say(" or ").join(beside[:_NAMED])
    # Translators: {places} is "B3 or B4": the reader's blocks beside a fire.
    return f"🔥 {say('None of yours burns now; a wind can light {places}', places=places)}"


def _is_beside_fire(block: BlockView, view: View) -> bool:
    """Tell whether a wind can bring fire to a block from one beside it."""
    near = ORTHOGONAL[block.place]
    return not block.safe and any(one.place in near and one.fire for one in view.city)


def brief(view: View, to: Reader) -> tuple[str, ...]:
    """Say how near the reader and the nearest rival are to a win, and when the game ends."""
    if view.result is not None:
        return ()
    end = () if view.last_round is not None else (f"⏳ {_until_the_end(view, to.say)}",)
    return (f"🏁 {_nearest(view, to)}", *end)


def _nearest(view: View, to: Reader) -> str:
    """Say what the reader and the nearest rival lack for a win, or what wins."""
    ways = [one for one in _ways(view) if one[0].held]
    if not ways:
        return _wins(to.say)
    first = ways[0][1]
    shown = [one for one in ways if one[1] in (first, to.seat)]
    two = shown if len(shown) > 1 else ways[:2]
    told = ", ".join(tally(seat, _missing(way, to.say), to) for way, seat in two)
    # Translators: {players} is "Ann: 2 Nobles, you: 3 factions": blocks that would win.
    return to.say("Missing to win, {players}", players=told)


def _wins(say: Say) -> str:
    """Say what wins, while nobody has a block."""
    return say(
        "To win: {n} blocks of a faction, {u} of the University or 1 of each",
        n=FACTION_WIN,
        u=UNIVERSITY_WIN,
    )


def _missing(way: derived.Nearest, say: Say) -> str:
    """Say which blocks a player lacks for a win; an alarm tells which a single one may be."""
    left = way.needed - way.held
    if way.lacks_one:
        return say.many("{n} block[s]", left)
    if way.faction is None:
        return say.many("{n} faction[s]", left)
    return say("{n} {faction}", n=left, faction=terms.FACTION_NAMES[way.faction](say))


def _on_fire(view: View, to: Reader) -> Iterator[str]:
    """Say which of the reader's loyal blocks burn, and how far; of many the most endangered."""
    burning = derived.burning(view)
    if burning:
        told = [_fire(one, to.say, is_first=not n) for n, one in enumerate(burning[:_NAMED])]
        if len(burning) > _NAMED:
            told.append(to.say.many("{n} more", len(burning) - _NAMED))
        yield f"🔥 {to.say('Yours on fire: **{blocks}**', blocks=to.say.all(told))}"


def _fire(block: BlockView, say: Say, *, is_first: bool) -> str:
    """Say how far a fire has risen, if the block is guarded, and what its loss costs."""
    tile = BOX.tiles[block.tile]
    told = f"{block.place} {block.fire}/{tile.meter}"
    if block.safe:
        return say("{fire} (guarded)", fire=told)
    if block.fire == tile.meter:
        return say("{fire} (\N{MINUS SIGN}{n} if it rises)", fire=told, n=tile.value)
    return say("{fire} (\N{MINUS SIGN}{n} if lost)", fire=told, n=tile.value) if is_first else told


def _claimed(view: View, to: Reader) -> Iterator[str]:
    """Say which of the reader's blocks rivals can take soon, or have renown on."""
    taken = [
        (block, seats)
        for block in derived.own_blocks(view)
        if (seats := [one.seat for one in view.players if _takes(view, one.seat, block)])
    ]
    taken.sort(key=lambda one: -BOX.tiles[one[0].tile].value)
    told = [
        to.say("{who} can take {place} (\N{MINUS SIGN}{n})",
               who=to.say(" or ").join(who(one, to) for one in seats), place=block.place,
               n=BOX.tiles[block.tile].value)
        for block, seats in taken
    ]  # fmt: skip
    told += [
        to.say("{who} wins your {place} with {n} more renown (\N{MINUS SIGN}{points})",
               who=who(seat, to), place=block.place, n=derived.lacks(view, seat, block),
               points=BOX.tiles[block.tile].value)
        for seat, block in derived.claims(view)
        if block not in [one for one, _ in taken]
    ]  # fmt: skip
    if told:
        yield f"⚠️ {DOT.join(told[:_CLAIMS])}"


def _takes(view: View, seat: Seat, block: BlockView) -> bool:
    """Tell whether a rival of the reader may take a block soon."""
    return seat != view.seat and reach.takes(view, seat, block)


def _about_to_end(view: View, say: Say) -> Sequence[str]:
    """Say which fires start the last round if one of them rises."""
    gone, university = derived.destroyed(view)
    at_last = [
        one.place
        for one in view.city
        if one.fire == BOX.tiles[one.tile].meter
        and not one.safe
        and (
            gone == EVACUATION - 1
            or (university == UNIVERSITY_LOST - 1 and derived.faction_of(one) == "university")
        )
    ]
    if not at_last:
        return ()
    places = say(" or ").join(at_last[:_NAMED])
    return (f"⌛ {say('Last round if the fire on {places} rises', places=places)}",)


def _about_to_win(view: View, to: Reader) -> Iterator[str]:
    """Say who needs only one more block to win, and of which factions."""
    near = [seat for way, seat in _ways(view) if way.lacks_one]
    if near:
        told = DOT.join(f"{who(one, to)} ({_next_win(view, one, to.say)})" for one in near)
        # Translators: {players} is "**Ann** (Nobles: E4) · **Bob** (University: D3 …)".
        yield f"{_sign(near, to)} {to.say('1 more block wins: {players}', players=told)}"


def _next_win(view: View, seat: Seat, say: Say) -> str:
    """Say which block wins for a player, where it is, and what stops a rival."""
    lacking = derived.lacking(view, seat)
    found = [
        one
        for one in view.city
        if derived.faction_of(one) in lacking and reach.takes(view, seat, one)
    ]
    found.sort(key=lambda one: derived.lacks(view, seat, one))
    what = _lacking(view, seat, say)
    if not found:
        return _furthest(view, seat, what, say)
    places = ", ".join(one.place for one in found[:_CLAIMS])
    if seat == view.seat:
        return say("{what}: {places}", what=what, places=places)
    return say("{what}: {places}; put out the fires there first", what=what, places=places)


def _furthest(view: View, seat: Seat, what: str, say: Say) -> str:
    """Say which block wins for a player whom the fires that burn now do not bring it."""
    lacking = derived.lacking(view, seat)
    blocks = [one for one in view.city if derived.faction_of(one) in lacking]
    missing = ((derived.lacks(view, seat, one), one.place) for one in blocks)
    renown, place = min(one for one in missing if one[0])
    # Translators: {what} is a faction, {place} its block that needs the least renown.
    return say("{what}: {place} needs {n} more renown, out of reach now",
               what=what, place=place, n=renown)  # fmt: skip


def _sign(near: Sequence[Seat], to: Reader) -> str:
    """Return the sign before a near win: a danger only if it is a rival's."""
    return "🏁" if list(near) == [to.seat] else "⚠️"


def _lacking(view: View, seat: Seat, say: Say) -> str:
    return say(" or ").join(terms.FACTION_NAMES[one](say) for one in derived.lacking(view, seat))


def _until_the_end(view: View, say: Say) -> str:
    """Say how far the last round is, also by the event deck: its cards only if they end it.

    It fits one row of a phone: a second one takes the room of a choice.
    """
    gone, university = derived.destroyed(view)
    # Translators: {blocks} is "7 more blocks"; {u} lost blocks of the University are enough, too.
    blocks = say.many("{n} more block[s]", max(0, EVACUATION - gone))
    u, left = max(0, UNIVERSITY_LOST - university), DECKS_A_GAME - view.decks
    if left > 1:
        # Translators: the event deck running out {n} times is enough, too.
        return say("End: {blocks} lost, {u} University, {n} event decks",
                   blocks=blocks, u=u, n=left)  # fmt: skip
    told = say("Last round: {blocks} lost, or {u} of the University", blocks=blocks, u=u)
    # Translators: {ends} is "Last round: 6 more blocks lost, or 3 of the University".
    return say("{ends}, or when the event deck runs out ({n} left)", ends=told, n=view.events)


def deck(view: View, say: Say) -> str:
    """Return the state of the event deck, which can also end the game."""
    return say(
        "Event deck: {n} cards. Times it has run out: {m}. At {most}, the round is the last.",
        n=view.events,
        m=view.decks,
        most=DECKS_A_GAME,
    )


def _means(view: View, say: Say) -> Iterator[str]:
    """Return what the reader can still do, and with what."""
    own = own_player(view)
    if own is None:
        return
    if view.turn == own.seat and view.result is None:
        yield say.many("{n} action[s] left", view.actions)
    yield say("{n} water, {m} in wagon", n=derived.carried(own), m=own.wagon_water)


def _near(view: View, to: Reader) -> str:
    """Return each player's distance to a win, the leader first."""
    say = to.say
    if not any(block.loyal is not None for block in view.city):
        return f"🏁 {_wins(say)}"
    ways = _ways(view)
    told = DOT.join(_way(way, view, seat, to) for way, seat in ways if way.held)
    near = [seat for way, seat in ways if way.lacks_one]
    sign = _sign(near, to) if near else "🏁"
    return f"{sign} {say('To win: {players}', players=told)}"


def _ways(view: View) -> list[tuple[derived.Nearest, Seat]]:
    """Return the win to which each player is nearest, the nearest first."""
    points = standings(view)
    ways = [(derived.nearest(view, one.seat), one.seat) for one in view.players]
    return sorted(ways, key=lambda one: (*one[0].order, -points[one[1]].total))


def _way(way: derived.Nearest, view: View, seat: Seat, to: Reader) -> str:
    """Return a player's blocks for the nearest win; with one missing, also its faction."""
    say, name = to.say, who(seat, to)
    if way.lacks_one:
        return say("{who}: **1 more** ({what})", who=name, what=_lacking(view, seat, say))
    what = say("factions") if way.faction is None else terms.FACTION_NAMES[way.faction](say)
    return say("{who}: {n} of {most} {what}", who=name, n=way.held, most=way.needed, what=what)


def _city(view: View, say: Say) -> str:
    """Return how near the city is to the last round."""
    gone, university = derived.destroyed(view)
    return say(
        "{n} of {most} blocks lost, {u} of {umost} University → last round",
        n=gone,
        most=EVACUATION,
        u=university,
        umost=UNIVERSITY_LOST,
    )


def _last_round(view: View, to: Reader) -> str:
    """Say that it is the last round, when it ends, and what counts then."""
    points = standings(view)
    order = sorted((one.seat for one in view.players), key=lambda one: -points[one].total)
    told = DOT.join(f"{who(one, to)}: {points[one].total}" for one in order)
    return to.say(
        "⌛ **Last round**, until {name}'s turn; most points win: {points}",
        name=to.names[view.first],
        points=told,
    )


def seat_name(seat: Seat, to: Reader) -> str:
    """Return a player's name for a button."""
    return to.say("Yourself") if seat == to.seat else to.names[seat]

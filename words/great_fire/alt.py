"""Alt texts of The Great Fire's pictures."""

from collections.abc import Callable, Collection, Sequence

from games.core.log import Seat
from games.great_fire.box import BOX
from games.great_fire.events import Event
from games.great_fire.files import HAND
from games.great_fire.model import COLOURS, PlaceId, PlaceView, PlayerView, View
from games.great_fire.outlook import outlook
from games.great_fire.standings import standings
from words.colours import colour_word
from words.filled import Filled
from words.fitting import ALT_LIMIT, cut, first_that_fits, longest_alt
from words.great_fire import derived
from words.great_fire.derived import may_burn, place_view, points_of
from words.great_fire.news import changed, latest
from words.great_fire.options import COLUMN_NAMES
from words.great_fire.terms import DIRECTION_NAMES, TOKEN_NAMES, hand_name, place_name, tokens_name
from words.people import at_the_table, short_name
from words.reader import Reader
from words.say import Say
from words.seats import by_place, finished, owner_of
from words.vocabulary import Word, word


def board(view: View, to: Reader, news: Sequence[Event] = ()) -> str:
    """Describe the board: turn, changes, fire, bands, players, remaining cards.

    The changes are those of the close-up below, in a message where no picture can have its own
    text.
    """
    say, found = to.say, changed(latest(news))
    new = [one for one in view.places if one.id in found]
    fires = sorted((one for one in view.places if one.cones), key=lambda one: -one.cones)
    bands = [one for one in view.places if one.bands]
    endangered = may_burn(outlook(view))
    next_places = [one for one in view.places if one.id in endangered]

    def new_facts(place: PlaceView, say: Say) -> str:
        facts = _facts(place, view, to, endangered)
        return say("{place} ({facts})", place=place_name(place.id), facts=facts)

    def told(most: int) -> str:
        parts = [
            _turn(view, to),
            _list(word("Changed: {places}."), new, most, new_facts, say),
            _list(word("Fire: {places}."), fires, most, _fire, say),
            _list(word("Trained bands: {places}."), bands, most, _bands, say),
            _list(word("The fire may go next to {places}."), next_places, most, _name, say),
            *(_player(player, view, to) for player in view.players),
            _losses(view, say),
            _gone(view, say),
            _left(view, say),
        ]
        return " ".join(part for part in parts if part)

    return longest_alt(told)


def choice(view: View, to: Reader, places: tuple[str, ...]) -> str:
    """Describe what is at each place of the map that can be chosen."""
    say = to.say
    next_places = may_burn(derived.outlook_beside_choices(view))
    told = [
        say(
            "{place}: {facts}.",
            place=place_name(one),
            facts=_facts(place_view(one, view), view, to, next_places),
        )
        for one in map(PlaceId, places)
    ]
    part, names = say("You can choose:"), [place_name(PlaceId(one)) for one in places]
    short = say("{part} {places}.", part=part, places=say.all(names))
    return first_that_fits((" ".join((part, *told)), short), ALT_LIMIT)


def close_up(view: View, to: Reader, news: Sequence[Event]) -> str:
    """Describe the present state of the places that have changed."""
    say, found, next_places = to.say, changed(latest(news)), may_burn(outlook(view))
    told = [
        say("{place}: {facts}.", place=place_name(one.id), facts=_facts(one, view, to, next_places))
        for one in view.places
        if one.id in found
    ]
    part = say("A close-up of what happened, and of how things stand now.")
    return cut(" ".join((part, *told)))


def _facts(place: PlaceView, view: View, to: Reader, next_places: Collection[PlaceId]) -> str:
    """Describe what is at a place."""
    say = to.say
    facts = [
        say.many(
            "{n} {colour} house[s]", place.houses.count(colour), colour=colour_word(colour, say)
        )
        for colour in COLOURS
        if colour in place.houses
    ]
    if place.cones:
        told = say.many("{n} cone[s]", place.cones)
        covered = say("{n} covered", n=place.covered)
        facts.append(f"{told} ({covered})" if place.covered else told)
    free = place.bands - place.covered
    if free:
        facts.append(say.many("{n} free band[s]", free))
    if place.token:
        facts.append(say("a token"))
    if points_of(place.id):
        facts.append(say("objective for {n}", n=points_of(place.id)))
    facts += [say("{name}'s landowner", name=short_name(seat, to)) for seat in place.landowners]
    if place.id in next_places:
        facts.append(say("the fire may go there next"))
    return ", ".join(facts) or say("nothing")


def _list(
    sentence: Word,
    places: list[PlaceView],
    most: int,
    tell: Callable[[PlaceView, Say], str],
    say: Say,
) -> str:
    """Return a sentence with {places}, naming the first ones; "" without places."""
    things = [tell(one, say) for one in places[:most]]
    rest = len(places) - most
    if rest > 0:
        things.append(say.many("{n} more place[s]", rest))
    return sentence(Filled(say, {"places": lambda: say.all(things)})) if places else ""


def _turn(view: View, to: Reader) -> str:
    if view.acting is None:
        return to.say("The game is over.")
    name = short_name(view.acting, to)
    say = Filled(to.say, {"name": lambda: name})
    if view.points is not None:
        return say.many("It is {name}'s turn, with {n} action point[s] left.", view.points)
    if view.cones_owed is not None:
        return say.many("{name} must add {n} cone[s] to the fire.", view.cones_owed)
    return say("It is {name}'s turn.")


def _fire(place: PlaceView, say: Say) -> str:
    name, n = place_name(place.id), place.cones
    if place.covered == n:
        return say("{place} {n} (all covered)", place=name, n=n)
    if place.covered:
        return say("{place} {n} ({m} covered)", place=name, n=n, m=place.covered)
    return say("{place} {n}", place=name, n=n)


def _bands(place: PlaceView, say: Say) -> str:
    return say("{place} {n}", place=place_name(place.id), n=place.bands)


def _name(place: PlaceView, _: Say) -> str:
    return place_name(place.id)


def _player(player: PlayerView, view: View, to: Reader) -> str:
    say, colour = to.say, derived.public_colour(player, view)
    place, lost = player.landowner, 0 if colour is None else dict(view.lost)[colour]
    facts = [
        say("in {place}", place=place_name(place)) if place else "",
        say.many("{n} house[s] lost", lost) if colour else "",
        say.many("{n} cone[s] put out", player.cones),
        say.many("{n} token[s]", player.token_count),
        say.many("{n} card[s]", player.cards) if player.cards != HAND else "",
        say("showed {cards}", cards=hand_name(player.shown, say)) if player.shown else "",
        say("Hero of London") if view.hero == player.seat else "",
    ]
    return say(
        "{name} ({colour}): {facts}.",
        name=short_name(player.seat, to),
        colour=colour_word(colour or player.pawn, say),
        facts=", ".join(filter(None, facts)),
    )


def _losses(view: View, say: Say) -> str:
    """Describe the houses lost by colour, if their owners are hidden."""
    if not view.options.hidden_colours or view.result is not None:
        return ""
    lost = [
        say("{colour} {n}", colour=colour_word(colour, say), n=count) for colour, count in view.lost
    ]
    return say("Houses lost: {colours}.", colours=say.all(lost))


def _gone(view: View, say: Say) -> str:
    """Describe the used cards and tokens, since none returns."""
    cards, tokens = hand_name(view.discards, say), tokens_name(view.spent, say)
    told = [
        say("Cards played: {cards}.", cards=cards) if cards else "",
        say("Tokens used: {tokens}.", tokens=tokens) if tokens else "",
    ]
    return " ".join(filter(None, told))


def _left(view: View, say: Say) -> str:
    burnt = sum(not one.houses for one in view.places if BOX.map.district(one.id) is not None)
    left = say.many("{n} turn[s] left.", view.turns_left)
    if not burnt:
        return left
    empty = say.many("{n} district[s] [has|have] no houses.", burnt)
    return f"{empty} {left}"


def hand(view: View, to: Reader) -> str:
    """Describe a hand: cards, objectives, tokens, colour."""
    say, player = to.say, owner_of(view)
    now = standings(view)[player.seat].total
    parts = [say("Your colour is {colour}.", colour=colour_word(player.colour or player.pawn, say))]
    if player.pawn != player.colour:
        parts.append(say("Your pawn is {colour}.", colour=colour_word(player.pawn, say)))
    cards = [DIRECTION_NAMES[card](say) for card in player.hand or ()]
    parts.append(say("Cards: {cards}.", cards=say.all(cards)) if cards else say("No cards."))
    objectives = [_objective(place, view, say) for place in player.objectives or ()]
    parts.append(say("Objectives: {places}.", places=say.all(objectives)))
    tokens = [TOKEN_NAMES[token](say) for token in player.tokens or ()]
    parts.append(say("Tokens: {tokens}.", tokens=say.all(tokens)) if tokens else say("No tokens."))
    parts.append(say.many("You have {n} point[s] now.", now))
    return " ".join(parts)


def _objective(place: PlaceId, view: View, say: Say) -> str:
    name, points = place_name(place), points_of(place)
    if not place_view(place, view).houses:
        return say("{place} for {points}, burned", place=name, points=points)
    return say("{place} for {points}, standing", place=name, points=points)


def final(view: View, to: Reader) -> str:
    """Describe the scores, the best first."""
    result, say = finished(view), to.say

    def told(seat: Seat) -> str:
        lines = derived.columns(result.scores[seat])
        return say(
            "{place}. {name}: {total} points ({parts}).",
            place=result.places[seat],
            name=short_name(seat, to),
            total=result.scores[seat].total,
            parts=", ".join(f"{COLUMN_NAMES[key](say)} {n}" for key, n in lines.items()),
        )

    return cut(" ".join((say("Final scores."), *map(told, by_place(result)))))


def banner(to: Reader) -> str:
    """Describe the game and the players."""
    return at_the_table(to.say("The Great Fire of London 1666: a map of the burning city."), to)

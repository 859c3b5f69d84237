"""The words of the pictures: names of things, and each picture told to who cannot see it."""

from collections.abc import Callable

from games.core.log import Seat
from games.core.rules import Score
from games.great_fire.box import BOX
from games.great_fire.model import Colour, Direction, PlaceId, PlaceView, PlayerView, Token, View
from render.album import ALT_LIMIT, Labels
from render.say import Say

NAME_LIMIT = 20
"""Longer names are cut in alt texts, so that there is room for the game."""


def colour_name(colour: Colour, say: Say) -> str:
    """Name a colour."""
    match colour:
        case "red":
            return say("red")
        case "blue":
            return say("blue")
        case "green":
            return say("green")
        case "yellow":
            return say("yellow")
        case "purple":
            return say("purple")
        case "white":
            return say("white")


def direction_name(direction: Direction, say: Say) -> str:
    """Name where a card points."""
    match direction:
        case "N":
            return say("north")
        case "E":
            return say("east")
        case "S":
            return say("south")
        case "W":
            return say("west")


def token_name(token: Token, say: Say) -> str:
    """Name a token."""
    match token:
        case "demolition":
            return say("demolition")
        case "double_move":
            return say("double move")
        case "victory_point":
            return say("victory point")


def place_name(place: PlaceId) -> str:
    """Name a place, as the map does."""
    return BOX.map.places[place].name


def points_of(place: PlaceId) -> int:
    """Return what an objective is worth."""
    district = BOX.map.district(place)
    return 0 if district is None or district.vp is None else district.vp


def lost_of(view: View) -> dict[Colour, int]:
    """Return how many houses of each colour are lost."""
    return dict(view.lost)


def board_alt(view: View, labels: Labels) -> str:
    """Tell the board: whose turn, fire, bands, players, what is left."""
    say = labels.say
    fires = sorted((one for one in view.places if one.cones), key=lambda one: -one.cones)
    bands = [one for one in view.places if one.bands]

    def told(most: int) -> str:
        parts = [
            _turn(view, labels),
            say("Fire: {places}.", places=_list(fires, most, say, _fire)) if fires else "",
            say("Trained bands: {places}.", places=_list(bands, most, say, _bands))
            if bands
            else "",
            *(_player(player, view, labels) for player in view.players),
            _losses(view, say),
            _left(view, say),
        ]
        return " ".join(part for part in parts if part)

    return _fitting(told)


def _fitting(told: Callable[[int], str]) -> str:
    """Return the longest telling that is not too long; `told` takes how much it may list."""
    tellings = (told(most) for most in (60, 30, 20, 15, 10, 6, 3))
    text = next((text for text in tellings if len(text) <= ALT_LIMIT), told(0))
    return text if len(text) <= ALT_LIMIT else text[: ALT_LIMIT - 1] + "…"


def _list(
    places: list[PlaceView], most: int, say: Say, tell: Callable[[PlaceView, Say], str]
) -> str:
    things = [tell(one, say) for one in places[:most]]
    rest = len(places) - most
    if rest > 0:
        things.append(say.many("{n} more place", "{n} more places", rest))
    return say.all(things)


def _turn(view: View, labels: Labels) -> str:
    say = labels.say
    if view.acting is None:
        return say("The game is over.")
    name = name_of(view.acting, labels)
    if view.points is not None:
        return say.many(
            "{name} is to act and has {n} action point left.",
            "{name} is to act and has {n} action points left.",
            view.points,
            name=name,
        )
    if view.cones_owed is not None:
        return say.many(
            "{name} must add {n} cone to the fire.",
            "{name} must add {n} cones to the fire.",
            view.cones_owed,
            name=name,
        )
    return say("{name} is to act.", name=name)


def _fire(place: PlaceView, say: Say) -> str:
    name = place_name(place.id)
    if place.covered == place.cones:
        return say("{place} {n} (all covered)", place=name, n=place.cones)
    if place.covered:
        return say("{place} {n} ({m} covered)", place=name, n=place.cones, m=place.covered)
    return say("{place} {n}", place=name, n=place.cones)


def _bands(place: PlaceView, say: Say) -> str:
    return say("{place} {n}", place=place_name(place.id), n=place.bands)


def public_colour(player: PlayerView, view: View) -> Colour | None:
    """Return whose houses a player's are, as everybody may know; None: it is hidden."""
    hidden = view.options.hidden_colours and view.result is None
    return None if hidden else player.colour


def _player(player: PlayerView, view: View, labels: Labels) -> str:
    say, colour = labels.say, public_colour(player, view)
    facts: list[str] = []
    if player.landowner is not None:
        facts.append(say("in {place}", place=place_name(player.landowner)))
    if colour is not None:
        facts.append(say.many("{n} house lost", "{n} houses lost", lost_of(view)[colour]))
    facts.append(say.many("{n} cone put out", "{n} cones put out", player.cones))
    facts.append(say.many("{n} token", "{n} tokens", player.token_count))
    if view.hero == player.seat:
        facts.append(say("Hero of London"))
    return say(
        "{name} ({colour}): {facts}.",
        name=name_of(player.seat, labels),
        colour=colour_name(colour or player.pawn, say),
        facts=", ".join(facts),
    )


def _losses(view: View, say: Say) -> str:
    """Tell the houses lost by colour, where nobody may know whose they are."""
    if not view.options.hidden_colours or view.result is not None:
        return ""
    lost = [
        say("{colour} {n}", colour=colour_name(colour, say), n=count) for colour, count in view.lost
    ]
    return say("Houses lost: {colours}.", colours=say.all(lost))


def _left(view: View, say: Say) -> str:
    burnt = sum(not one.houses for one in view.places if BOX.map.district(one.id) is not None)
    left = say.many("{n} turn left.", "{n} turns left.", view.turns_left)
    if not burnt:
        return left
    empty = say.many("{n} district has no houses.", "{n} districts have no houses.", burnt)
    return f"{empty} {left}"


def name_of(seat: Seat, labels: Labels) -> str:
    """Return a player's name, shortened for alt texts."""
    name = labels.names[seat]
    return name if len(name) <= NAME_LIMIT else name[: NAME_LIMIT - 1] + "…"


def own(view: View) -> PlayerView:
    """Return whose view it is; a spectator's is a ValueError."""
    if view.seat is None:
        raise ValueError("a spectator has no hand")
    return view.players[view.seat]


def hand_alt(view: View, labels: Labels) -> str:
    """Tell a hand: cards, objectives, tokens, colour."""
    say, player = labels.say, own(view)
    parts = [say("Your colour is {colour}.", colour=colour_name(player.colour or player.pawn, say))]
    if player.pawn != player.colour:
        parts.append(say("Your pawn is {colour}.", colour=colour_name(player.pawn, say)))
    cards = [direction_name(card, say) for card in player.hand or ()]
    parts.append(say("Cards: {cards}.", cards=say.all(cards)) if cards else say("No cards."))
    objectives = [_objective(place, view, say) for place in player.objectives or ()]
    parts.append(say("Objectives: {places}.", places=say.all(objectives)))
    tokens = [token_name(token, say) for token in player.tokens or ()]
    parts.append(say("Tokens: {tokens}.", tokens=say.all(tokens)) if tokens else say("No tokens."))
    return " ".join(parts)


def _objective(place: PlaceId, view: View, say: Say) -> str:
    name, points = place_name(place), points_of(place)
    standing = next(len(one.houses) for one in view.places if one.id == place)
    if not standing:
        return say("{place} for {points}, burnt", place=name, points=points)
    return say("{place} for {points}, standing", place=name, points=points)


def column_name(key: str, say: Say) -> str:
    """Name a column of the score; what counts for houses lost belongs to the houses."""
    match key:
        case "houses":
            return say("Houses")
        case "cones":
            return say("Fire")
        case "tokens":
            return say("Tokens")
        case "hero":
            return say("Hero")
        case _:
            return say("Objectives")


def columns(score: Score) -> dict[str, int]:
    """Return a score column by column: houses less those lost, and the objectives' sum."""
    found: dict[str, int] = {}
    for part in score.parts:
        key = "houses" if part.key == "houses_lost" else part.key
        found[key] = found.get(key, 0) + part.points
    return found


def final_alt(view: View, labels: Labels) -> str:
    """Tell the scores, the best first."""
    if view.result is None:
        raise ValueError("the game goes on")
    result, say = view.result, labels.say
    told: list[str] = []
    for seat in sorted(range(len(result.places)), key=lambda seat: result.places[seat]):
        score = result.scores[seat]
        lines = columns(score)
        told.append(
            say(
                "{place}. {name}: {total} points ({parts}).",
                place=result.places[seat],
                name=name_of(Seat(seat), labels),
                total=score.total,
                parts=", ".join(f"{column_name(key, say)} {n}" for key, n in lines.items()),
            )
        )
    return " ".join((say("Final scores."), *told))[:ALT_LIMIT]


def banner_alt(labels: Labels) -> str:
    """Tell what the game is, and who sits there."""
    say = labels.say
    title = say("The Great Fire of London 1666: a map of the burning city.")
    if not labels.names:
        return title
    names = [name_of(Seat(seat), labels) for seat in range(len(labels.names))]
    return f"{title} {say('At the table: {names}.', names=say.all(names))}"

"""Alt texts of The Brigade's pictures."""

from collections.abc import Iterator, Sequence

from games.brigade.box import BOX, EVACUATION, UNIVERSITY_LOST
from games.brigade.cards import FACTIONS, CrewId
from games.brigade.events import Event
from games.brigade.grid import PlaceId
from games.brigade.model import BlockView, MemberView, PlayerView, View
from games.brigade.standings import standings
from words.brigade import derived, facts, terms
from words.brigade.cards import face, named_board, warden_face
from words.brigade.values import CARD, HERE, NEAR
from words.fitting import ALT_LIMIT, alt_of, capitalised, cut, first_that_fits
from words.people import at_the_table, short_name
from words.reader import Reader
from words.say import Say
from words.seats import by_place


def board(view: View, to: Reader, news: Sequence[Event] = ()) -> str:
    """Describe the table: event, fires, lost blocks, players, and who must act."""
    happened, say = derived.happening(news), to.say
    return alt_of(
        [
            *_event(view, happened, say),
            _turn(view, to),
            *(_player(one, view, to, brief=brief) for one in view.players),
            *_fires(view, say),
            *_renown(view, to, brief=brief),
            _lost(view, say),
        ]
        for brief in range(3)
    )


def _event(view: View, happened: derived.Happening | None, say: Say) -> Iterator[str]:
    event = None if happened is None else happened.event
    yield f"{terms.headline(view, event, say)}."
    if happened is not None and happened.raised:
        places = ", ".join(happened.raised)
        yield say("It raised the fires on {places}.", places=places)


def _turn(view: View, to: Reader) -> str:
    if view.result is not None:
        return ""
    name, left = short_name(view.turn, to), terms.actions(view.actions, to.say)
    told = to.say("It is {name}'s turn: {actions} left.", name=name, actions=left)
    if view.asked not in (None, view.turn):
        asked = short_name(view.asked, to)
        told = to.say("{name} is asked, during {other}'s turn: {actions} left.",
                      name=asked, other=name, actions=left)  # fmt: skip
    if view.last_round is not None:
        why = terms.ENDING_NAMES[view.last_round](to.say)
        return f"{told} {to.say('The last round: {why}', why=why)}."
    return told


def _player(player: PlayerView, view: View, to: Reader, *, brief: int) -> str:
    say = to.say
    facts = [_nearness(player, view, say)]
    facts.append(say("Brigade on {place}, {n} of {most} water", place=player.brigade,
                     n=derived.carried(player), most=derived.capacity(player)))  # fmt: skip
    facts.append(say("wagon on {place}, {n} of {most}", place=player.wagon,
                     n=player.wagon_water, most=derived.track_value(player, "wagon")))  # fmt: skip
    if brief <= 1:  # the shortest version leaves out tracks and crew
        facts += [f"{terms.TRACK_NAMES[one.track](say)} {one.value}" for one in player.tracks
                  if one.track != "wagon"]  # fmt: skip
        facts += [terms.crew_name(one.card) for one in player.crew]
    return say("{name}: {facts}.", name=short_name(player.seat, to), facts=", ".join(facts))


def _nearness(player: PlayerView, view: View, say: Say) -> str:
    """Say how many loyal blocks of each faction a player has, and how many win."""
    counts = derived.loyal_blocks(view, player.seat)
    needed = derived.NEEDED
    told = [f"{terms.FACTION_NAMES[one](say)} {counts[one]}/{needed[one]}" for one in FACTIONS
            if counts[one]]  # fmt: skip
    return say("loyal: {blocks}", blocks=", ".join(told)) if told else say("no loyal block")


def _fires(view: View, say: Say) -> Iterator[str]:
    fires = [f"{one.place} {one.fire}/{BOX.tiles[one.tile].meter}" for one in view.city
             if one.fire and not derived.is_lost(one)]  # fmt: skip
    yield say("Fires: {places}.", places=", ".join(fires)) if fires else say("Nothing burns.")


def _renown(view: View, to: Reader, *, brief: int) -> Iterator[str]:
    """Describe where each player has renown and loyalty."""
    if brief:
        return
    for player in view.players:
        loyal = [one.place for one in view.city if one.loyal == player.seat]
        some = [f"{one.place} {one.renown[player.seat]}" for one in view.city
                if one.renown[player.seat]]  # fmt: skip
        facts = [to.say("loyal {places}", places=", ".join(loyal))] if loyal else []
        facts += [to.say("renown {places}", places=", ".join(some))] if some else []
        if facts:
            name = short_name(player.seat, to)
            yield to.say("{name}: {facts}.", name=name, facts=to.say.all(facts))


def _lost(view: View, say: Say) -> str:
    gone, university = derived.destroyed(view)
    places = ", ".join(one.place for one in view.city if derived.is_lost(one))
    told = say("Destroyed: {n}/{most}, University {m}/{umost}", n=gone, most=EVACUATION,
               m=university, umost=UNIVERSITY_LOST)  # fmt: skip
    return f"{told} ({places})." if places else f"{told}."


def choice(view: View, to: Reader, places: tuple[str, ...]) -> str:
    """Describe what is at each place that can be chosen."""
    full = [_thing(one, view, to, is_brief=False) for one in places]
    brief = [_thing(one, view, to, is_brief=True) for one in places]
    head, end = to.say("You can choose:"), _lost(view, to.say)
    tellings = (f"{head} {'; '.join(told)}. {end}" for told in (full, brief))
    return first_that_fits(tellings, ALT_LIMIT)


def _thing(place: str, view: View, to: Reader, *, is_brief: bool) -> str:
    if place.startswith(CARD):
        card = CrewId(place.removeprefix(CARD))
        name = terms.crew_name(card)
        return name if is_brief else f"{name} ({face(card, to.say)})"
    if place.startswith(HERE):
        return to.say("your Brigade: {place}", place=place.removeprefix(HERE))
    place = place.removeprefix(NEAR)
    block = terms.block_at(PlaceId(place), view)
    if block is None or is_brief:
        return place
    return f"{place} ({_block(block, view, to)})"


def _block(block: BlockView, view: View, to: Reader) -> str:
    """Describe a block: owner, value, fire, and renown of each player."""
    say, tile = to.say, BOX.tiles[block.tile]
    told = [
        terms.tile_name(block.tile),
        terms.FACTION_NAMES[tile.faction](say),
        say("value {n}", n=tile.value),
    ]
    if derived.is_lost(block):
        told.append(say("destroyed"))
    elif block.fire:
        told.append(say("fire {n} of {most}", n=block.fire, most=tile.meter))
    if block.loyal is not None:
        told.append(say("loyal to {name}", name=short_name(block.loyal, to)))
    told += [
        say("{name} {n} renown", name=short_name(one.seat, to), n=block.renown[one.seat])
        for one in view.players
        if block.renown[one.seat]
    ]
    return ", ".join(told)


def final(view: View, to: Reader) -> str:
    """Describe how and where the game was decided, and the values of all players' blocks."""
    (result, ending), say = derived.finished(view), to.say
    told = [f"{capitalised(terms.ENDING_NAMES[ending](say))}."]
    places = sorted(derived.decisive(view))
    if places:
        told.append(say("The deciding blocks: {places}.", places=", ".join(places)))
    for seat in by_place(result):
        score = result.scores[seat]
        parts = [
            f"{terms.FACTION_NAMES[faction](say)} {part.points}"
            for faction, part in zip(FACTIONS, score.parts, strict=True)
            if part.points
        ]
        told.append(say("{place}. {name}: {total} points ({parts}).", place=result.places[seat],
                        name=short_name(seat, to), total=score.total,
                        parts=", ".join(parts) or say("nothing")))  # fmt: skip
    return cut(" ".join(told))


def banner(to: Reader) -> str:
    """Describe the game, that nothing is hidden, and who plays."""
    return at_the_table(
        to.say("The Brigade: Tinderbox by night, alight. Only the decks are hidden."), to
    )


def house(player: PlayerView, view: View, to: Reader) -> str:
    """Describe a Firehouse: warden, abilities, tracks, water, and the crew's abilities."""
    say = to.say
    told = [say("{name}: {facts}.", name=short_name(player.seat, to),
                facts=terms.warden_name(player.warden))]  # fmt: skip
    if view.options.mode != "basic":
        told += [
            f"{warden_face(player.warden, say)}.",
            f"{named_board(player.colour, view.options, say)}.",
        ]
    total = standings(view)[player.seat].total
    told.append(f"{capitalised(_nearness(player, view, say))}; {say.many('{n} point[s]', total)}.")
    told.append(
        ", ".join(f"{terms.TRACK_NAMES[one.track](say)} {one.value}" for one in player.tracks) + "."
    )
    told.append(say("Water: {n} of {most}, wagon {w} of {wmost}.", n=derived.carried(player),
                    most=derived.capacity(player), w=player.wagon_water,
                    wmost=derived.track_value(player, "wagon")))  # fmt: skip
    told += [f"{_member(one, say)}: {face(one.card, say)}." for one in player.crew]
    told += [f"{terms.crew_name(one)}: {face(one, say)}." for one in player.nuisances]
    told += [f"{capitalised(one)}." for one in facts.of_player(player, view, to)]
    return cut(" ".join(told))


def _member(one: MemberView, say: Say) -> str:
    """Name a crew member, with its water and whether its ability can be used."""
    water = say("{n} of {most} water", n=one.water, most=BOX.crew[one.card].water)
    asleep = "" if one.active else f", {say('asleep: no loyal block')}"
    return f"{terms.crew_name(one.card)} ({water}{asleep})"


def table(view: View, to: Reader) -> str:
    """Describe the decks, the first player, who wins ties, and the current question."""
    return cut(" ".join(facts.of_table(view, to)))

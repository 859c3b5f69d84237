"""The Brigade's twins, and what its moves must conserve."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from games.brigade import turn
from games.brigade.actions import Action
from games.brigade.blocks import is_lost, tile
from games.brigade.box import BOX, DECKS_A_GAME
from games.brigade.cards import TRACKS, CrewId, EventId
from games.brigade.grid import BLOCKS
from games.brigade.model import (
    Dismissing,
    ExtraMove,
    GivingAway,
    Member,
    Offered,
    Ordering,
    Pointing,
    Recruiting,
    Redirecting,
    State,
    Task,
)
from games.brigade.players import board_ability, bucket, level
from games.brigade.rules import RULES
from games.brigade.score import LOYAL_TO_WIN, loyal, won
from games.core.log import Seat, Unheard
from games.core.rng import Rng
from games.core.rules import seats
from tests.contract.checks import Checks

DULL: Final = frozenset(
    {
        "end_turn",
        "enough",
        "join",
        "move_brigade",
        "move_renown",
        "move_wagon",
        "polymorph",
        "recruit",
        "upgrade",
    }
)
"""Actions that random play chooses often enough."""


def reveals(state: State, seat: Seat, action: Action, _: Seat | None) -> bool:
    """Event cards, nuisances and the cards of a Recruit that are discarded are turned up."""
    after = RULES.clone(state)
    RULES.apply(after, seat, action, Unheard())
    event = (after.decks, after.turn.seat) != (state.decks, state.turn.seat)
    may_annoy = any(BOX.crew[card].ability == "nuisance" for card in state.crew)
    drawn = len(after.crew) != len(state.crew)
    return event or (drawn and may_annoy) or _turned_up(after) != _turned_up(state)


def _turned_up(state: State) -> tuple[object, ...]:
    """Return what lies open of the cards."""
    nuisances = [player.nuisances for player in state.players]
    crew = [[one.card for one in player.crew] for player in state.players]
    giving = [task for task in state.agenda if isinstance(task, GivingAway)]
    return state.events_spent, state.crew_spent, nuisances, crew, giving


def twin(state: State, seat: Seat | None, rng: Rng) -> State:
    """Shuffle all that `seat` cannot see: both decks, another's two recruits, the dice."""
    other = RULES.clone(state)
    other.rng = Rng("another seed", rng.draws)
    rng.shuffle(other.events)
    shown = [task for task in other.agenda if isinstance(task, Recruiting) and task.seat != seat]
    pool = other.crew + [card for task in shown for card in task.cards]
    rng.shuffle(pool)
    pool.sort(key=lambda card: BOX.crew[card].ability != "nuisance")  # never among recruits
    for task in shown:
        cards = tuple(pool.pop() for _ in task.cards)
        other.agenda[other.agenda.index(task)] = Recruiting(task.seat, cards, task.drawn)
    rng.shuffle(pool)
    other.crew = pool
    return other


def hidden(state: State, seat: Seat | None) -> dict[str, object]:
    """Return what `seat` cannot see, kind by kind."""
    shown = [task for task in state.agenda if isinstance(task, Recruiting) and task.seat != seat]
    return {"events": state.events, "crew": (state.crew, shown)}


def conserved(state: State, first: State) -> object:
    """Return all tiles and cards; and see that all else adds up."""
    for place in BLOCKS:
        block = state.city[place]
        assert 0 <= block.fire <= tile(block).meter + 1
        assert min(block.renown) >= 0
        assert block.destroyed >= first.city[place].destroyed, "nothing is built again"
        if block.destroyed:
            assert (block.fire, block.loyal, sum(block.renown)) == (0, None, 0)
        if block.loyal is not None:
            assert block.renown[block.loyal] == 0
    for seat in seats(state):
        player = state.players[seat]
        assert 0 <= player.water <= bucket(player)
        assert 0 <= player.wagon_water <= level(player, "wagon")
        assert all(0 <= one.water <= BOX.crew[one.card].water for one in player.crew)
        assert len(player.crew) <= level(player, "crew")
        before = first.players[seat].spaces
        assert all(player.spaces[track] >= before[track] for track in TRACKS)
        for place in (player.brigade, player.wagon):
            assert place == player.home or place in state.city
    assert sum(player.mimic is not None for player in state.players) <= 1
    assert min(state.turn.actions, state.turn.upgrades) >= 0
    tiles = Counter(block.tile for block in state.city.values())
    return tiles, Counter(_crew(state)), Counter((*state.events, *state.events_spent))


def _crew(state: State) -> Iterator[CrewId]:
    yield from state.crew
    yield from state.crew_spent
    for player in state.players:
        yield from player.nuisances
        yield from (one.card for one in player.crew)
    for task in state.agenda:
        if isinstance(task, Recruiting):
            yield from task.cards
        elif isinstance(task, GivingAway):
            yield task.card


def likes(action: Action) -> bool:
    """Tell the actions that chance alone would seldom choose."""
    return action.kind not in DULL


def advance(state: State, rng: Rng) -> None:
    """Bring a new game to a late and unusual position, such as play could come to."""
    for place in BLOCKS:
        block = state.city[place]
        block.fire = rng.below(tile(block).meter + 1) if rng.below(2) else 0
        block.destroyed = rng.below(9) == 0
        if block.destroyed:
            block.fire = 0
    for seat, player in zip(seats(state), state.players, strict=True):
        for track in TRACKS:
            player.spaces[track] = len(BOX.tracks[track]) - 1 - rng.below(4)
        player.wagon_water = rng.below(level(player, "wagon") + 1)
        for _ in range(level(player, "crew")):
            card = _recruit(state, rng)
            state.crew.remove(card)
            player.crew.append(Member(card, rng.below(BOX.crew[card].water + 1)))
        _settle_in(state, seat, rng)
    turn.prepare(state, rng.pick(seats(state)))
    _fell_aviary(state)
    _near_an_end(state, rng)
    _annoy(state, rng)
    _interrupt(state, rng)


def _near_an_end(state: State, rng: Rng) -> None:
    """Now and then leave only what Brigades can put out, or the last few event cards."""
    match rng.below(8):
        case 0:
            at_work = {player.brigade for player in state.players}
            for place, block in state.city.items():
                block.fire = 1 if place in at_work else 0
            for player in state.players:
                player.water = bucket(player)
        case 1:
            state.decks = DECKS_A_GAME - 1
            state.events, spent = state.events[:3], state.events[3:]
            state.events_spent += spent
        case _:
            pass


def _annoy(state: State, rng: Rng) -> None:
    """Let whose turn it is have a nuisance at home, if there is one."""
    card = next((one for one in state.crew if BOX.crew[one].ability == "nuisance"), None)
    if card is not None and rng.below(2):
        player = state.players[state.turn.seat]
        state.crew.remove(card)
        player.nuisances.append(card)
        player.brigade = player.home


def _interrupt(state: State, rng: Rng) -> None:
    """Add a question that seldom comes up."""
    seat = rng.pick(seats(state))
    player = state.players[seat]
    crew = tuple(one.card for one in player.crew)
    rare: list[Task] = []
    if player.brigade in state.city:
        rare.append(Redirecting(seat, player.brigade, EventId("storm_1")))
        setting_off = tuple(one for one in crew if BOX.crew[one].when in ("gain", "gain_own"))
        rare += [
            Offered(seat, one, player.brigade, BOX.crew[one].offers, must=False)
            for one in setting_off
        ]
        if len(setting_off) > 1:
            rare += [Ordering(seat, player.brigade, setting_off)] * 2
    if len(crew) > 1:
        rare.append(Dismissing(seat, "zilda_garrett"))
    if seat == state.turn.seat and player.brigade in state.city:
        rare.append(ExtraMove(seat))
    rare += _of_options(state, seat) * 3
    if rare:
        task = rng.pick(rare)
        state.agenda.append(task)
        if isinstance(task, GivingAway):
            state.crew.remove(task.card)


def _of_options(state: State, seat: Seat) -> list[Task]:
    """Return what only expansions and promos ask."""
    cards = [one for one in state.crew if BOX.crew[one].ability == "nuisance"]
    oaks = [place for place in BLOCKS if state.city[place].tile == "old_tom_oak"]
    found: list[Task] = [GivingAway(seat, one) for one in cards]
    return found + [Pointing(state.turn.seat, place) for place in oaks]


def _recruit(state: State, rng: Rng) -> CrewId:
    """Return a member from the deck, usually one with an offer."""
    free = [one for one in state.crew if BOX.crew[one].ability != "nuisance"]
    busy = [one for one in free if BOX.crew[one].when in ("gain", "gain_own")]
    return rng.pick(busy if busy and rng.below(4) else free)


def _settle_in(state: State, seat: Seat, rng: Rng) -> None:
    """Give a player loyal blocks, short of a win, and renown; and put the pawns somewhere."""
    player = state.players[seat]
    for place in BLOCKS:
        block = state.city[place]
        if is_lost(block):
            continue
        faction = tile(block).faction
        if block.loyal is None and rng.below(4) == 0:
            block.loyal = seat
            is_enough = loyal(state, seat, faction) == LOYAL_TO_WIN[faction]
            if is_enough or won(state, seat) is not None:
                block.loyal = None
        if block.loyal != seat and rng.below(3):
            block.renown[seat] = tile(block).value - 1 - rng.below(2)
    free = [place for place in BLOCKS if not is_lost(state.city[place])]
    taken = {one.brigade for one in state.players} | {one.wagon for one in state.players}
    at_work = [place for place in free if state.city[place].fire in (1, 2) and place not in taken]
    if board_ability(state, seat) == "fresh_mounts":
        at_work = [one for one in at_work if tile(state.city[one]).faction == "nobles"] or at_work
    player.brigade = rng.pick(at_work or [place for place in free if place not in taken])
    if rng.below(2):
        player.wagon = player.brigade


def _fell_aviary(state: State) -> None:
    """Let the aviary, if there is one, lie in ruins, with renown of all on it."""
    for block in state.city.values():
        if any(effect.do == "perch" for effect in tile(block).effects):
            block.destroyed, block.fire, block.loyal = True, 0, None
            block.renown = [0] * len(state.players)
            state.perched = list(seats(state))
    for player in state.players:
        for place, block in state.city.items():
            if block.destroyed and player.brigade == place:
                player.brigade = player.home
            if block.destroyed and player.wagon == place:
                player.wagon = player.home


CHECKS: Final = Checks(
    twin=twin,
    conserved=conserved,
    hidden=hidden,
    advance=advance,
    likes=likes,
    reveals=reveals,
    sample=3,
    need_not_show={
        "task": "`question` is its kind, and is shown",
        "task.offers[].by": "the offer says its number; a Recruit, for one, has none",
        "task.seat": "`asked` is the same player, and is shown",
    },
)

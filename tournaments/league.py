"""League seasons: divisions, a schedule from one line of arithmetic, promotion and relegation."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations
from typing import Final

from tournaments.standings import Entrant

LARGEST: Final = 16
"""The most people in a division: up to here schedules are even."""

_STAYED_UP_DOWN: Final = (0, -1, 1)
"""Steps between tiers, in the order in which those who took them fill an empty place above."""

_USUAL: Final = {2: 7, 3: 7, 4: 7, 5: 11, 6: 11}
"""The division in which all meet equally often, by seats at a table (2: long enough)."""


def usual_division(seats: int) -> int:
    """Return how many people make the best division for tables of `seats`."""
    return _USUAL[seats]


def division_sizes(people: int, seats: int, division: int) -> tuple[int, ...]:
    """Cut that many people into divisions near the wished size; lower ones take one more.

    Raises:
        ValueError: there are fewer people than sit at a table.
    """
    if people < seats:
        raise ValueError(f"{people} cannot fill a table of {seats}")
    wished = min(max(division, seats), LARGEST)
    count = max(1, (2 * people + wished) // (2 * wished))
    while people // count < seats:
        count -= 1
    while -(-people // count) > LARGEST:
        count += 1
    small, more = divmod(people, count)
    return tuple(small + (number >= count - more) for number in range(count))


def tiers(divisions: int) -> tuple[int, ...]:
    """Return the tier of each division, 0 for the top: one division, then two, four and so on."""
    return tuple((number + 1).bit_length() - 1 for number in range(divisions))


@cache
def schedule(people: int, seats: int, laps: int = 1) -> tuple[tuple[int, ...], ...]:
    """Return the games of a division, people from 0, in the order of seats.

    Everybody plays `seats` games a lap, one from each seat: a block of people, shifted round the
    division. The block is the one with which all meet most equally often.

    Raises:
        ValueError: there is no schedule for this number of people.
    """
    if not seats <= people <= LARGEST or seats < 2 or laps < 1:
        raise ValueError(f"no schedule of {laps} laps for {people} at tables of {seats}")
    met, before = [0] * people, [0] * people
    games = list[tuple[int, ...]]()
    for _ in range(laps):
        block = min(
            ((0, *rest) for rest in combinations(range(1, people), seats - 1)),
            key=lambda block: _unevenness(block, met),
        )
        block = min(permutations(block), key=lambda block: _bias(block, before))
        for one, other in combinations(block, 2):
            met[(other - one) % people] += 1
            met[(one - other) % people] += 1
            before[(other - one) % people] += 1
        games += [tuple((one + shift) % people for one in block) for shift in range(people)]
    return tuple(games)


def _unevenness(block: Sequence[int], met: Sequence[int]) -> tuple[int, int]:
    """Return how unequally often people at each distance have met, with this block."""
    people, then = len(met), list(met)
    for one, other in combinations(block, 2):
        then[(other - one) % people] += 1
        then[(one - other) % people] += 1
    return max(then[1:]) - min(then[1:]), sum(times * times for times in then)


def _bias(block: Sequence[int], before: Sequence[int]) -> int:
    """Return by how much some sit before others more often than after them, with this block."""
    people, then = len(before), list(before)
    for one, other in combinations(block, 2):
        then[(other - one) % people] += 1
    return sum((then[step] - then[-step]) ** 2 for step in range(1, people))


def divisions(
    order: Sequence[Entrant], seats: int, division: int
) -> tuple[tuple[Entrant, ...], ...]:
    """Cut the seeded order into divisions; those of one tier are equally strong.

    Within a tier people are dealt like cards, there and back.
    """
    sizes = division_sizes(len(order), seats, division)
    level, cut, start = tiers(len(sizes)), list[tuple[Entrant, ...]](), 0
    for tier in range(max(level) + 1):
        room = [size for size, its in zip(sizes, level, strict=True) if its == tier]
        cut += dealt(order[start : start + sum(room)], room)
        start += sum(room)
    return tuple(cut)


def kept_apart(
    cut: Sequence[Sequence[Entrant]], apart: Collection[tuple[Entrant, Entrant]]
) -> tuple[tuple[Entrant, ...], ...]:
    """Return the divisions with people exchanged within tiers, so that as few meet who must not.

    Where a tier has one division only, nobody can be exchanged: they are in it together.
    """
    told, level = [list(division) for division in cut], tiers(len(cut))
    for one, other in sorted(apart):
        for number, division in enumerate(told):
            if one in division and other in division:
                _exchange(told, level, number, max(one, other, key=division.index), apart)
    return tuple(tuple(division) for division in told)


def _exchange(
    cut: list[list[Entrant]],
    level: Sequence[int],
    here: int,
    who: Entrant,
    apart: Collection[tuple[Entrant, Entrant]],
) -> None:
    """Exchange somebody with the nearest in rank of another division of the tier who fits."""
    place = cut[here].index(who)
    others = [
        (abs(there_place - place), there, there_place)
        for there, its in enumerate(level)
        if its == level[here] and there != here
        for there_place in range(len(cut[there]))
    ]
    for _, there, there_place in sorted(others):
        whom = cut[there][there_place]
        mine = [one for one in cut[here] if one != who]
        yours = [one for one in cut[there] if one != whom]
        if not _clashes(whom, mine, apart) and not _clashes(who, yours, apart):
            cut[here][place], cut[there][there_place] = whom, who
            return


def _clashes(
    who: Entrant, table: Sequence[Entrant], apart: Collection[tuple[Entrant, Entrant]]
) -> bool:
    return any((min(who, one), max(who, one)) in apart for one in table)


def dealt(order: Sequence[Entrant], sizes: Sequence[int]) -> list[tuple[Entrant, ...]]:
    """Deal people, the best first, to groups of these sizes, there and back (1, 8, 9, 16 …).

    Where a group is smaller, it is one of those that had the better people before.
    """
    groups: list[list[Entrant]] = [[] for _ in sizes]
    left, forth = list(order), True
    while left:
        round_ = [number for number, size in enumerate(sizes) if len(groups[number]) < size]
        if len(left) < len(round_):
            raise ValueError(f"{len(order)} people do not fill {list(sizes)}")
        for number in round_ if forth else reversed(round_):
            groups[number].append(left.pop(0))
        forth = not forth
    return [tuple(group) for group in groups]


@dataclass(frozen=True, slots=True)
class Season:
    """How a season ended: each division from its first to its last, the top division first."""

    divisions: tuple[tuple[Entrant, ...], ...]


def next_order(
    season: Season,
    *,
    staying: Collection[Entrant],
    returning: Mapping[Entrant, int],
    newcomers: Sequence[Entrant],
) -> tuple[Entrant, ...]:
    """Return the order from which the next season's divisions are cut.

    Between two tiers as many go up as go down: of each division of the lower tier the winner, of
    the upper tier as many last ones. A place left empty is filled by the best runner-up of the
    tier below. Who returns after a season's absence is one tier lower than their tier then
    (`returning`), newcomers come last in the order given.
    """
    level = tiers(len(season.divisions))
    moved = _moved(season, level)
    listed = [
        (tier + moved.get(who, 0), _STAYED_UP_DOWN.index(moved.get(who, 0)), place, who)
        for tier, division in zip(level, season.divisions, strict=True)
        for place, who in enumerate(division)
        if who in staying
    ]
    listed += [(tier + 1, len(_STAYED_UP_DOWN), 0, who) for who, tier in returning.items()]
    order = sorted(listed, key=lambda one: one[:3])
    return (*(who for *_, who in order), *newcomers)


def _moved(season: Season, level: Sequence[int]) -> dict[Entrant, int]:
    """Return who changes tier, and by how much: -1 is up."""
    moved = dict[Entrant, int]()
    for tier in range(max(level)):
        upper = [one for one, its in zip(season.divisions, level, strict=True) if its == tier]
        lower = [one for one, its in zip(season.divisions, level, strict=True) if its == tier + 1]
        count = max(len(upper), len(lower))
        worst = sorted(
            ((len(one) - place, number, who) for number, one in enumerate(upper)
             for place, who in enumerate(one)),
        )  # fmt: skip
        best = sorted(
            ((place, number, who) for number, one in enumerate(lower)
             for place, who in enumerate(one)),
        )  # fmt: skip
        moved.update({who: 1 for *_, who in worst[:count] if who not in moved})
        moved.update({who: -1 for *_, who in best[:count]})
    return moved

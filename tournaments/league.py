"""League seasons: divisions, a schedule by one formula, promotion and relegation."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations
from typing import Final

from tournaments.standings import Entrant

LARGEST: Final = 16
"""The most people in a division: schedules up to this size are balanced."""

_STAYED_UP_DOWN: Final = (0, -1, 1)
"""Changes of tier, in the order in which these people fill an empty place in the tier above."""

_USUAL: Final = {2: 7, 3: 7, 4: 7, 5: 11, 6: 11}
"""The division size with which all meet equally often, by seats at a table (2: long enough)."""


def usual_division(seats: int) -> int:
    """Return the best size of a division for tables of `seats`."""
    return _USUAL[seats]


def division_sizes(people: int, seats: int, division: int) -> tuple[int, ...]:
    """Divide this many people into divisions near the wished size; lower ones take one more.

    Raises:
        ValueError: there are too few people for a table.
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
    """Return the tier of each division, 0 for the top; tiers have one, two, four, … divisions."""
    return tuple((number + 1).bit_length() - 1 for number in range(divisions))


@cache
def schedule(people: int, seats: int, laps: int = 1) -> tuple[tuple[int, ...], ...]:
    """Return the games of a division, people from 0, in the order of seats.

    Each person plays `seats` games a lap, one from each seat. The schedule is a block of people,
    shifted round the division; this block makes the number of meetings most equal.

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
    """Return how unequal the numbers of meetings are with this block."""
    people, then = len(met), list(met)
    for one, other in combinations(block, 2):
        then[(other - one) % people] += 1
        then[(one - other) % people] += 1
    return max(then[1:]) - min(then[1:]), sum(times * times for times in then)


def _bias(block: Sequence[int], before: Sequence[int]) -> int:
    """Return the imbalance in how often people sit before each other with this block."""
    people, then = len(before), list(before)
    for one, other in combinations(block, 2):
        then[(other - one) % people] += 1
    return sum((then[step] - then[-step]) ** 2 for step in range(1, people))


def divisions(
    order: Sequence[Entrant], seats: int, division: int
) -> tuple[tuple[Entrant, ...], ...]:
    """Divide the seeded order into divisions; those of one tier are equally strong.

    Within a tier, people are dealt forward and back.
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
    """Return the divisions after exchanges within tiers, so that few meet who must not.

    In a tier with a single division, nobody can be exchanged.
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
    """Exchange a person with the nearest in rank from another division of the tier who fits."""
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
    """Deal people, the best first, to groups of these sizes, forward and back (1, 8, 9, 16 …).

    The smaller groups are those with the better people.
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
    """The final order of each division, the top division first."""

    divisions: tuple[tuple[Entrant, ...], ...]


def next_order(
    season: Season,
    *,
    staying: Collection[Entrant],
    returning: Mapping[Entrant, int],
    newcomers: Sequence[Entrant],
) -> tuple[Entrant, ...]:
    """Return the order from which the next season's divisions are made.

    Between two tiers, as many people go up as down: the winner of each division of the lower tier,
    and as many of the last of the upper tier. The best runner-up of the tier below fills an empty
    place. People who return after a season's absence start one tier below their former tier
    (`returning`). Newcomers come last, in the given order.
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
    """Return who changes tier and by how much; -1 is up."""
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

"""The results of a league or a pair, and who plays better."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any

from openskill.models import PlackettLuce, PlackettLuceRating

from games.core.record import Record
from tools.arena.intervals import Estimate, mean, wilson


@dataclass(slots=True)
class Rated:
    """The results of a player in a league."""

    rating: PlackettLuceRating
    games: int = 0
    wins: float = 0
    """First places; a shared one counts as a fraction."""
    places: int = 0
    """The sum of all places."""
    points: int = 0

    def plain(self, name: str) -> dict[str, Any]:
        """Return the results as plain values."""
        return {
            "player": name,
            "rating": self.rating.mu,
            "rating_deviation": self.rating.sigma,
            "share_of_wins": self.wins / self.games,
            "mean_place": self.places / self.games,
            "mean_score": self.points / self.games,
        }


@dataclass(slots=True)
class Ratings:
    """Ratings of a league's players, updated game by game after Weng and Lin (2011)."""

    players: Sequence[str]
    standings: dict[str, Rated] = field(init=False)
    _model: PlackettLuce = field(init=False, default_factory=PlackettLuce)

    def __post_init__(self) -> None:
        self.standings = {name: Rated(self._model.rating(name=name)) for name in self.players}

    def add(self, told: Record, seated: Sequence[str]) -> None:
        """Add a game."""
        teams = [[self.standings[name].rating] for name in seated]
        rated = self._model.rate(teams, ranks=[float(place) for place in told.places])
        won = first_place_shares(told.places)
        for seat, name in enumerate(seated):
            standing = self.standings[name]
            standing.rating = rated[seat][0]
            standing.games += 1
            standing.wins += won[seat]
            standing.places += told.places[seat]
            standing.points += told.scores[seat].total

    def plain(self) -> dict[str, Any]:
        """Return the results as plain values, the best player first."""
        return {"players": [one.plain(name) for name, one in self.best_first()]}

    def so_far(self) -> str:
        """Return the results before all games are played."""
        return ", ".join(f"{name} {one.wins / one.games:.0%}" for name, one in self.best_first())

    def best_first(self) -> list[tuple[str, Rated]]:
        """Return the players with their results, the best first."""
        return sorted(self.standings.items(), key=lambda one: -one[1].rating.mu)


@dataclass(slots=True)
class Comparison:
    """A comparison of two players, by pairs of games with exchanged seats.

    Or of one player alone among others of one kind, game by game.
    """

    one: str
    other: str
    due: float = 0.5
    """The first player's share of wins by chance."""
    at_a_time: int = 2
    """How many games in a row make one observation of the lead."""
    won: list[float] = field(default_factory=list[float])
    """The first player's share of each win: the share of its seats in the first place.

    A game that nobody won counts as chance.
    """
    leads: list[float] = field(default_factory=list[float])
    """The lead of the first player's mean score in each game, in points."""

    def add(self, told: Record, seated: Sequence[str]) -> None:
        """Add a game."""
        ours = [seat for seat, name in enumerate(seated) if name == self.one]
        theirs = [seat for seat, name in enumerate(seated) if name == self.other]
        won = first_place_shares(told.places)
        self.won.append(sum(won[seat] for seat in ours) if any(won) else self.due)
        points = [score.total for score in told.scores]
        self.leads.append(
            fmean(points[seat] for seat in ours) - fmean(points[seat] for seat in theirs)
        )

    @property
    def share(self) -> Estimate:
        """The first player's share of wins, with Wilson's interval."""
        return wilson(sum(self.won), len(self.won))

    @property
    def lead(self) -> Estimate:
        """The mean lead in points; two games with exchanged seats count as one observation.

        The luck of seats and deal cancels out within the two.
        """
        starts = range(0, len(self.leads), self.at_a_time)
        return mean([fmean(self.leads[at : at + self.at_a_time]) for at in starts])

    def so_far(self) -> str:
        """Return the results before all games are played."""
        share = self.share
        return f"{self.one} wins {share.value:.0%} ({share.low:.0%} to {share.high:.0%})"

    @property
    def verdict(self) -> str:
        """The better player, if the interval of wins shows it."""
        one, other = self.one, self.other
        if not self.share.excludes(self.due):
            return f"no difference in wins between {one} and {other} is shown"
        better, worse = (one, other) if self.share.value > self.due else (other, one)
        return f"{better} beats {worse}"

    def plain(self) -> dict[str, Any]:
        """Return the results as plain values."""
        return {
            "pair": [self.one, self.other],
            "share_by_chance": self.due,
            "share_of_wins": self.share.plain(),
            "lead_in_points": self.lead.plain(),
            "verdict": self.verdict,
        }


def first_place_shares(places: Sequence[int]) -> tuple[float, ...]:
    """Return each seat's share of the first place; all 0 if nobody won."""
    winners = places.count(1)
    return tuple((place == 1) / winners if winners else 0.0 for place in places)

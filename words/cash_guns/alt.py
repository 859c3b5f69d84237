"""Describes the pictures of Ca$h 'n Gun$ for people who cannot see them."""

from collections.abc import Iterator, Sequence

from games.cash_guns.cards import CARDS, Card
from games.cash_guns.events import Event
from games.cash_guns.model import GunView, PlayerView, View
from games.cash_guns.standings import public_standings
from words.cash_guns.derived import columns, leaders, unmasked
from words.cash_guns.questions import title
from words.cash_guns.reveal import Reveal, Shot, reveal
from words.cash_guns.scores import column_name, ending, mission
from words.cash_guns.terms import (
    card_name,
    cards_name,
    mission_about,
    mission_name,
    money_name,
    power_about,
    power_name,
    short_money,
)
from words.colours import PLAYER_COLOURS, colour_word
from words.fitting import capitalised, cut, end_sentence
from words.lists import counted
from words.people import at_the_table, short_name
from words.reader import Reader
from words.say import Say
from words.scores import UNKNOWN
from words.seats import by_place, finished, owner_of

# The board ------------------------------------------------------------------------------------


def board(view: View, to: Reader, news: Sequence[Event] = ()) -> str:
    """Describe the table: the round, the money, and the state of each player.

    The guns are those of the previous round until the new ones are aimed, as in the picture.
    """
    say, told = to.say, reveal(view, news)
    parts = [
        say("Round {n} of {rounds}.", n=view.round, rounds=view.rounds),
        end_sentence(title(view, to)),
        say("On the table: {sum}.", sum=money_name(sum(view.pot), say)),
    ]
    if view.result is None:
        shares = ", ".join(short_money(share, say) for share in view.share_of)
        parts.append(say("Each share, if 1, 2, 3 or more players split: {shares}.", shares=shares))
    if view.cop:
        parts.append(say("Calls: {n} of {m}.", n=view.calls, m=view.calls_needed))
    if told.grenade is not None:
        name = short_name(told.grenade.seat, to)
        parts.append(say("{name}'s grenade goes off!", name=name))
    if told.over and told.shots and view.result is None:
        parts.append(say("Guns and people as round {n} ended.", n=view.round - 1))
    parts += [_player(player, view, told, to) for player in view.players]
    return cut(" ".join(part for part in parts if part))


def choice(view: View, to: Reader, places: tuple[str, ...]) -> str:
    """Describe the players who can be chosen."""
    told = reveal(view, ())
    people = (_player(view.players[int(one)], view, told, to) for one in places)
    return cut(" ".join((to.say("You can choose:"), *people)))


def _player(player: PlayerView, view: View, told: Reveal, to: Reader) -> str:
    say = to.say
    standing = public_standings(view)[player.seat]
    facts = [f"{money_name(standing.total, say)}{UNKNOWN if standing.hidden else ''}"]
    if player.seat in leaders(view):
        facts.append(say("in the lead"))
    if view.cop and player.seat == view.godfather:
        facts.append(say("Godfather"))
    if player.wounds:
        facts.append(say.many("{n} wound[s]", player.wounds))
    if player.shame + player.sirens:
        facts.append(say("shame {n}", n=player.shame + player.sirens))
    if player.sirens:
        facts.append(say("sirens {n}", n=player.sirens))
    facts += _state(player, told, to)
    facts += _guns(player, say)
    if player.shown and player.power is not None:
        name = power_name(player.power, say)
        # Translators: of a Super Power.
        facts.append(say("{power} (used up)", power=name) if player.spent else name)
    told_of = say(
        "{name} ({colour}): {facts}",
        name=short_name(player.seat, to),
        colour=colour_word(PLAYER_COLOURS[player.seat], say),
        facts=", ".join(facts),
    )
    return end_sentence(told_of)


def _guns(player: PlayerView, say: Say) -> Iterator[str]:
    """Name the owners of a player's guns, and the public facts about their cards."""
    if len(player.guns) > 1:
        yield say("two guns")
    if not player.guns:
        # Translators: of somebody dead, whose gun another player has taken.
        yield say("without a gun")
    spent: tuple[Card, ...] = tuple(card for gun in player.guns for card in gun.fired)
    if spent:
        # Translators: the bullet cards of a player that all have seen, such as Bang! twice.
        yield say("spent {cards}", cards=cards_name(spent, say))
    if any(gun.returned for gun in player.guns):
        # Translators: a bullet card that was fired and came back into the hand.
        yield say("has {card} again", card=card_name("bang_bang_bang", say))


def _state(player: PlayerView, told: Reveal, to: Reader) -> Iterator[str]:
    """Describe a player's state and guns, as far as the picture shows them."""
    say = to.say
    for shot in told.shots:
        if shot.seat == player.seat:
            yield _gun_of(shot, to)
    down, bullets = told.down.get(player.seat), told.bullets.get(player.seat, 0)
    if down == "quit":
        yield say("quit")
    if bullets or down == "hit":
        yield counted(say("hit"), bullets)
    if down == "dead":
        yield say("dead")
    if player.seat in told.won:
        yield f"+{money_name(told.won[player.seat], say)}"


def _gun_of(shot: Shot, to: Reader) -> str:
    say, name = to.say, short_name(shot.target, to)
    match shot.barrel:
        case "clic" | "bang" | "bang_bang_bang":
            # Translators: a bullet card and whom it was fired at: "Bang! at Ann".
            return say("{card} at {name}", card=card_name(shot.barrel, say), name=name)
        case "lowered":
            return say("gun lowered: {name} quit", name=name)
        case "spent":
            return say("aimed at {name}, did not fire", name=name)
        case "loaded" | "empty":
            return say("aims at {name}", name=name)


# The hand -------------------------------------------------------------------------------------


def hand(view: View, to: Reader) -> str:
    """Describe a hand: cards, power, mission, money."""
    say, player = to.say, owner_of(view)
    parts = [_gun(gun, number, say) for number, gun in enumerate(player.guns)]
    if player.power is not None:
        told = say("Super Power: {power}", power=power_name(player.power, say))
        parts += [end_sentence(told), end_sentence(capitalised(power_about(player.power, say)))]
    if player.mission is not None:
        told = say("Mission: {mission}.", mission=mission_name(player.mission, say))
        parts += [told, end_sentence(capitalised(mission_about(player.mission, say)))]
    parts.append(say("Money: {sum}.", sum=money_name(player.money, say)))
    parts.append(say.many("{n} wound[s].", player.wounds))
    parts.append(say("Shame markers: {n}.", n=player.shame + player.sirens))
    return cut(" ".join(part for part in parts if part))


def _gun(gun: GunView, number: int, say: Say) -> str:
    cards = gun.cards or ()
    kinds = [
        say("{n} × {card}", n=cards.count(kind), card=card_name(kind, say))  # noqa: RUF001
        for kind in CARDS
        if kind in cards
    ]
    held = say.all(kinds) if kinds else say("none")
    told = say("Second gun: {cards}", cards=held) if number else say("Cards: {cards}", cards=held)
    if gun.bullet is None:
        return end_sentence(told)
    loaded = say("Loaded: {card}", card=card_name(gun.bullet, say))
    return f"{end_sentence(told)} {end_sentence(loaded)}"


# The end --------------------------------------------------------------------------------------


def final(view: View, to: Reader) -> str:
    """Describe the scores, the best first."""
    say = to.say
    parts = [end_sentence(ending(view, to))]
    result, cop = finished(view), unmasked(view)
    if cop is not None:
        told = say("The undercover cop was {name}. {fate}.", name=short_name(cop.seat, to),
                   fate=mission(view, to))  # fmt: skip
        parts.append(told)
    for seat in by_place(result):
        player, score = view.players[seat], result.scores[seat]
        facts = [
            f"{column_name(key, say)} {money_name(n, say)}" for key, n in columns(score).items()
        ]
        if player.power is not None:
            facts.append(power_name(player.power, say))
        if player.mission is not None:
            facts.append(mission_name(player.mission, say))
        if not player.alive:
            facts.append(say("dead"))
        parts.append(
            say(
                "{place}. {name}: {total} ({parts}).",
                place=result.places[seat],
                name=short_name(seat, to),
                total=money_name(score.total, say),
                parts=", ".join(facts),
            )
        )
    return cut(" ".join(part for part in parts if part))


def banner(to: Reader) -> str:
    """Describe the banner: the game and the players."""
    return at_the_table(to.say("Ca$h 'n Gun$: six gangsters round a table, and the loot."), to)

"""Describes the pictures of Ca$h 'n Gun$ for people who cannot see them."""

from games.cash_guns.cards import CARDS, Card
from games.cash_guns.model import GunView, PlayerView, View
from games.core.log import Seat
from words.cash_guns.captions import asked, column_name, ending, mission
from words.cash_guns.derived import columns, finished, owner_of, spent_bullets, unmasked
from words.cash_guns.reveal import reveal
from words.cash_guns.terms import (
    card_name,
    cards_name,
    mission_about,
    mission_name,
    money_name,
    power_about,
    power_name,
)
from words.colours import PLAYER_COLOURS, colour_word
from words.fitting import capitalised, cut, end_sentence
from words.marks import Mark
from words.people import short_name
from words.reader import Reader
from words.say import Say

# The board ------------------------------------------------------------------------------------


def board(view: View, to: Reader) -> str:
    """Describe the table: the round, the money, and the state of each player."""
    say = to.say
    parts = [
        say("Round {n} of {rounds}.", n=view.round, rounds=view.rounds),
        end_sentence(asked(view.question, say)),
    ]
    parts.append(say("On the table: {sum}.", sum=money_name(sum(view.pot), say)))
    if view.cop:
        parts.append(say("Calls: {n} of {m}.", n=view.calls, m=view.calls_needed))
    parts += [_player(player, view, to) for player in view.players]
    return cut(" ".join(part for part in parts if part))


def choice(view: View, to: Reader, marks: tuple[Mark, ...]) -> str:
    """Describe those whom one may choose, by their letters, and what lies on the table."""
    say = to.say
    part = say("The table; the letters are those of the choices.")
    told = [f"{mark.letters} {_player(view.players[int(mark.place)], view, to)}" for mark in marks]
    return cut(" ".join((part, *told)))


def _player(player: PlayerView, view: View, to: Reader) -> str:
    say = to.say
    facts = [money_name(player.money, say)]
    if player.wounds:
        facts.append(say.many("{n} wound", "{n} wounds", player.wounds))
    if player.shame + player.sirens:
        facts.append(say("shame {n}", n=player.shame + player.sirens))
    if player.sirens:
        facts.append(say("sirens {n}", n=player.sirens))
    facts += _state(player, view, to)
    spent: list[Card] = [card for card, is_spent in spent_bullets(player) if is_spent]
    if spent and player.alive:
        # Translators: the bullet cards of a player that all have seen, such as Bang! twice.
        facts.append(say("fired {cards}", cards=cards_name(spent, say)))
    if player.shown and player.power is not None:
        facts.append(power_name(player.power, say))
    told = say(
        "{name} ({colour}): {facts}",
        name=short_name(player.seat, to),
        colour=colour_word(PLAYER_COLOURS[player.seat], say),
        facts=", ".join(facts),
    )
    return end_sentence(told)


def _state(player: PlayerView, view: View, to: Reader) -> list[str]:
    say = to.say
    if not player.alive:
        return [say("dead")]
    if player.quit:
        return [say("quit")]
    if player.hits:
        return [say("hit")]
    targets = [shot.target for shot in reveal(view, ()).shots if shot.seat == player.seat]
    return [say("aims at {name}", name=short_name(target, to)) for target in targets]


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
    parts.append(say.many("{n} wound.", "{n} wounds.", player.wounds))
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
    for seat in sorted(range(len(result.places)), key=lambda seat: result.places[seat]):
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
                name=short_name(Seat(seat), to),
                total=money_name(score.total, say),
                parts=", ".join(facts),
            )
        )
    return cut(" ".join(part for part in parts if part))


def banner(to: Reader) -> str:
    """Describe the banner: what the game is, and who plays."""
    say = to.say
    title = say("Ca$h 'n Gun$: six gangsters round a table, and the loot.")
    if not to.names:
        return title
    names = [short_name(Seat(seat), to) for seat in range(len(to.names))]
    return f"{title} {say('At the table: {names}.', names=say.all(names))}"

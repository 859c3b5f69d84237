"""The words on the pictures, and each picture told to who cannot see it."""

from games.cash_guns.box import BOX
from games.cash_guns.cards import CARDS, POWERS, Card, Mission, Power
from games.cash_guns.model import GunView, PlayerView, Question, View
from games.core.log import Seat
from games.core.rules import Result, Score
from render.album import ALT_LIMIT, Labels
from render.cash_guns.look import colour
from render.cash_guns.story import story
from render.say import Say

NAME_LIMIT = 20
"""Longer names are cut in alt texts, so that there is room for the game."""


def colour_name(seat: Seat, say: Say) -> str:
    """Name a gangster's colour."""
    match colour(seat):
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
        case _:
            return say("white")


def card_name(card: Card) -> str:
    """Name a bullet card, as printed on it."""
    return BOX.card_names[card]


def power_name(power: Power) -> str:
    """Name a Super Power, as printed on its card."""
    return BOX.power_names[power]


def power_number(power: Power) -> int:
    """Return the number on a power's card."""
    return POWERS.index(power) + 1


def power_text(power: Power, say: Say) -> str:
    """Say what a power does."""
    told: dict[Power, str] = {
        "six_feet_under": say("At the end: $10,000 for each of the dead."),
        "the_unbreakable": say("It takes four wounds to kill you."),
        "you_dont_need_it_anymore": say("Take the gun and cards of the first to die."),
        "dragon_skin": say("At most one wound in a round."),
        "the_insane": say("Once shown: hit, you blow up all who stand."),
        "the_kid": say("Once shown: you aim after all the others."),
        "the_cunning": say("Once shown: you load after all have aimed."),
        "super_coward": say("Each shame marker brings $5,000."),
        "the_specialist": say("Once: take a fired Bang! Bang! Bang! back."),
        "it_does_not_even_hurt": say("Once: share although you are down."),
    }
    return told[power]


def mission_name(mission: Mission, say: Say) -> str:
    """Name a mission."""
    return say("Undercover cop") if mission == "cop" else say("Gangster")


def mission_text(mission: Mission, say: Say) -> str:
    """Say what a mission asks."""
    if mission == "cop":
        return say("Call 3 times by round 6, live, and then quit once at most.")
    return say("Be the richest who lives. One of you is a cop.")


def asked(question: Question | None, say: Say) -> str:
    """Say what is being decided."""
    told: dict[Question | None, str] = {
        "load": say("Load"),
        "aim": say("Aim"),
        "aim_last": say("The Kid aims"),
        "load_last": say("The Cunning loads"),
        "quit": say("Stay or quit?"),
        "take_gun": say("A Super Power?"),
        "reload": say("A Super Power?"),
        "share": say("A Super Power?"),
        "phone": say("The phone"),
        None: say("It is over"),
    }
    return told[question]


def hint(question: Question | None, say: Say) -> str:
    """Say in a line what everybody is to do."""
    told: dict[Question | None, str] = {
        "load": say("Each lays a bullet card face down."),
        "aim": say("All aim at once, each at somebody else."),
        "aim_last": say("All others have aimed."),
        "load_last": say("All guns are out, and one is not loaded yet."),
        "quit": say("Talk! Then stay, or lie down without a share."),
        "take_gun": say("Does anybody want the gun of the dead?"),
        "reload": say("Does anybody take a fired card back?"),
        "share": say("Does anybody get up for a share?"),
        "phone": say("The phone goes round among those who shared."),
        None: "",
    }
    return told[question]


def dollars(amount: int) -> str:
    """Write money in full: "$45,000"."""
    return f"{'-' * (amount < 0)}${abs(amount):,}"


def name_of(seat: Seat, labels: Labels) -> str:
    """Return a player's name, shortened for alt texts."""
    name = labels.names[seat]
    return name if len(name) <= NAME_LIMIT else name[: NAME_LIMIT - 1] + "…"


def own(view: View) -> PlayerView:
    """Return whose view it is; a spectator's is a ValueError."""
    if view.seat is None:
        raise ValueError("a spectator has no hand")
    return view.players[view.seat]


# The board ------------------------------------------------------------------------------------


def board_alt(view: View, labels: Labels) -> str:
    """Tell the table: the round, the money, and how everybody fares."""
    say = labels.say
    parts = [
        say("Round {n} of {rounds}.", n=view.round, rounds=view.rounds),
        stopped(asked(view.question, say)),
    ]
    parts.append(say("On the table: {sum}.", sum=dollars(sum(view.pot))))
    if view.cop:
        parts.append(say("Calls: {n} of {m}.", n=view.calls, m=view.calls_needed))
    parts += [_player(player, view, labels) for player in view.players]
    return _fitting(parts)


def stopped(text: str) -> str:
    """End a sentence, unless a name with a mark of its own has ended it."""
    return text if text.endswith(("!", "?", "…")) else f"{text}."


def _fitting(parts: list[str]) -> str:
    text = " ".join(part for part in parts if part)
    return text if len(text) <= ALT_LIMIT else text[: ALT_LIMIT - 1] + "…"


def _player(player: PlayerView, view: View, labels: Labels) -> str:
    say = labels.say
    facts = [dollars(player.money)]
    if player.wounds:
        facts.append(say.many("{n} wound", "{n} wounds", player.wounds))
    if player.shame + player.sirens:
        facts.append(say("shame {n}", n=player.shame + player.sirens))
    facts += _state(player, view, labels)
    if player.shown and player.power is not None:
        facts.append(power_name(player.power))
    told = say(
        "{name} ({colour}): {facts}",
        name=name_of(player.seat, labels),
        colour=colour_name(player.seat, say),
        facts=", ".join(facts),
    )
    return stopped(told)


def _state(player: PlayerView, view: View, labels: Labels) -> list[str]:
    say = labels.say
    if not player.alive:
        return [say("dead")]
    if player.quit:
        return [say("quit")]
    if player.hits:
        return [say("hit")]
    targets = [shot.target for shot in story(view, ()).shots if shot.seat == player.seat]
    return [say("aims at {name}", name=name_of(target, labels)) for target in targets]


# The hand -------------------------------------------------------------------------------------


def hand_alt(view: View, labels: Labels) -> str:
    """Tell a hand: cards, power, mission, money."""
    say, player = labels.say, own(view)
    parts = [_gun(gun, number, say) for number, gun in enumerate(player.guns)]
    if player.power is not None:
        told = say("Super Power: {power}", power=power_name(player.power))
        parts += [stopped(told), power_text(player.power, say)]
    if player.mission is not None:
        told = say("Mission: {mission}.", mission=mission_name(player.mission, say))
        parts += [told, mission_text(player.mission, say)]
    parts.append(say("Money: {sum}.", sum=dollars(player.money)))
    parts.append(say.many("{n} wound.", "{n} wounds.", player.wounds))
    parts.append(say("Shame markers: {n}.", n=player.shame + player.sirens))
    return _fitting(parts)


def _gun(gun: GunView, number: int, say: Say) -> str:
    cards = gun.cards or ()
    kinds = [
        say("{n} × {card}", n=cards.count(kind), card=card_name(kind))  # noqa: RUF001
        for kind in CARDS
        if kind in cards
    ]
    held = say.all(kinds) if kinds else say("none")
    told = say("Second gun: {cards}", cards=held) if number else say("Cards: {cards}", cards=held)
    if gun.bullet is None:
        return stopped(told)
    loaded = say("Loaded: {card}", card=card_name(gun.bullet))
    return f"{stopped(told)} {stopped(loaded)}"


# The end --------------------------------------------------------------------------------------


def column_name(key: str, say: Say) -> str:
    """Name a column of the score."""
    match key:
        case "money":
            return say("Money")
        case "shame":
            return say("Shame")
        case _:
            return say("The dead")


def columns(score: Score) -> dict[str, int]:
    """Return a score column by column, without what death takes away."""
    return {part.key: part.points for part in score.parts if part.key != "out_of_the_game"}


def finished(view: View) -> Result:
    """Return how a game ended; that of a game that goes on is a ValueError."""
    if view.result is None:
        raise ValueError("the game goes on")
    return view.result


def ending(view: View, say: Say) -> str:
    """Say in a line how it ended. A view of a game that goes on is a ValueError."""
    places = finished(view).places
    winners = [one for one in view.players if places[one.seat] == 1]
    if not winners:
        return say("Nobody got out alive")
    if any(one.mission == "cop" for one in winners) and _reinforced(view):
        return say("The cop wins")
    if sum(one.alive for one in view.players) == 1:
        return say("The last one alive")
    return say("The loot is shared out")


def _reinforced(view: View) -> bool:
    return view.calls == view.calls_needed


def final_alt(view: View, labels: Labels) -> str:
    """Tell the scores, the best first."""
    say = labels.say
    parts = [f"{ending(view, say)}."]
    result = finished(view)
    for seat in sorted(range(len(result.places)), key=lambda seat: result.places[seat]):
        player, score = view.players[seat], result.scores[seat]
        facts = [f"{column_name(key, say)} {dollars(n)}" for key, n in columns(score).items()]
        if player.power is not None:
            facts.append(power_name(player.power))
        if player.mission is not None:
            facts.append(mission_name(player.mission, say))
        if not player.alive:
            facts.append(say("dead"))
        parts.append(
            say(
                "{place}. {name}: {total} ({parts}).",
                place=result.places[seat],
                name=name_of(Seat(seat), labels),
                total=dollars(score.total),
                parts=", ".join(facts),
            )
        )
    return _fitting(parts)


def banner_alt(labels: Labels) -> str:
    """Tell what the game is, and who sits there."""
    say = labels.say
    title = say("Ca$h 'n Gun$: six gangsters round a table, and the loot.")
    if not labels.names:
        return title
    names = [name_of(Seat(seat), labels) for seat in range(len(labels.names))]
    return f"{title} {say('At the table: {names}.', names=say.all(names))}"

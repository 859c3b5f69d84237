"""The text of the page for setting up a tournament, and the labels of its menus."""

from collections.abc import Iterator
from typing import Final

from bot.clocks.durations import written
from bot.frontend.lobby import clock_text
from bot.shelf import Game
from bot.texts.names import escaped, level_name
from bot.tournaments import drafts
from bot.tournaments.drafts import VARIANTS, Draft
from games.core.codec import choices
from tournaments.league import usual_division
from tournaments.points import ScaleKey
from tournaments.preview import preview
from words.reader import Reader
from words.say import Say
from words.tournaments import plans
from words.tournaments.numbers import span

_TABLES: Final = (3, 6)
"""The numbers of tables for which the page previews the tournament; the last number of people is
odd.

For a league, it first previews one division.
"""
_ALWAYS: Final = ("cap", "clock")
_SMALL: Final = ("starts", "step", "bank")
"""Settings that the page shows elsewhere."""


def page(draft: Draft, game: Game, say: Say) -> str:
    """Describe the tournament with the present settings."""
    named, about = plans.preset(draft.preset, say)
    settings = draft.settings
    lines = [
        say("🏆 **{name}** · {game}", name=escaped((draft.name,))[0], game=game.name),
        f"**{named}**: {about}",
        say("It begins {when}.", when=f"<t:{settings.starts_at // 1000}:F>"),
        *(f"- {sentence}" for sentence in _told(draft, game, say)),
    ]
    few = settings.seats * _TABLES[0]
    if settings.format == "league":
        few = settings.division or usual_division(settings.seats)
    counts = [few, settings.seats * _TABLES[1] - 1]
    counts = sorted({min(one, settings.most or one) for one in counts})
    lines += [plans.preview(settings, n, preview(settings, n), say).split("\n")[0] for n in counts]
    advised = preview(settings, counts[0])
    lines += [f"-# {plans.advice(one, say)}" for one in (advised.advice if advised else ())]
    lines.append(say(
        "-# The menu shows all settings that you can change. Nobody else sees this yet: "
        "**Open** announces it in this channel."
    ))  # fmt: skip
    return "\n".join(lines)


def _told(draft: Draft, game: Game, say: Say) -> Iterator[str]:
    """Describe the most important settings, and all that differ from the defaults."""
    usual = drafts.begun(draft.name, draft.preset, game, 0, None)
    for key in drafts.offered(draft, game):
        sentence = said(draft, key, game, say)
        is_usual = sentence == said(usual, key, game, say)
        if key not in _SMALL and (key in _ALWAYS or not is_usual):
            yield sentence


def settings_offered(draft: Draft, game: Game, say: Say) -> Iterator[tuple[str, str, str]]:
    """Return each setting that can be changed: its key, its name, and its value."""
    for key, values in drafts.offered(draft, game).items():
        if values or key == "who":
            yield key, label(key, draft, say), said(draft, key, game, say)


def values_offered(draft: Draft, key: str, game: Game, say: Say) -> Iterator[tuple[str, str, bool]]:
    """Return each value of a setting: the value to send, its meaning, and whether it is chosen."""
    for value in drafts.offered(draft, game).get(key, ()):
        if key == VARIANTS:
            yield value, variant(value, game, say), False
        elif key == "starts":
            yield value, _shift(drafts.SHIFTS[value], say), False
        else:
            then = drafts.changed(draft, key, value, game)
            if then is not None:
                yield value, said(then, key, game, say), value == drafts.now(draft, key)


def variant(value: str, game: Game, say: Say) -> str:
    """Say a variant: "Hidden colours: on"."""
    name, _, text = value.partition("=")
    known = next(one for one in choices(game.rules.options)[name] if str(one) == text)
    to = Reader(say, ())
    named, _ = game.words.option(name, to)
    return say("{variant}: {value}", variant=named, value=game.words.option_value(name, known, to))


def label(key: str, draft: Draft, say: Say) -> str:  # noqa: C901 - flat: one for each setting
    """Name a setting."""
    match key:
        case "starts":
            return say("When it begins")
        case "cap" if draft.settings.format == "league":
            return say("How long the season lasts")
        case "cap":
            return say("Time limit per round")
        case "seats":
            return say("Seats at a table")
        case "odd":
            return say("Players left over")
        case "division":
            return say("Size of a division")
        case "laps":
            return say("Games per player")
        case "rounds":
            return say("Number of rounds")
        case "heats":
            return say("Number of heats")
        case "heats_for":
            return say("How long heats last")
        case "final":
            return say("Final")
        case "finals":
            return say("Games in the final")
        case "choosing":
            return say("Seats in the final")
        case "scale":
            return say("Points")
        case "most":
            return say("How many may enter")
        case "check_in":
            return say("Check-in")
        case "who":
            return say("Who may enter")
        case "variants":
            return say("Variants of the game")
        case "clock":
            return say("Clock")
        case "step":
            return say("Clock: time for each turn")
        case "bank":
            return say("Clock: time to start with")
        case "talk":
            return say("Talking time")
        case "level":
            return say("Computer players")
        case "wants_role":
            return say("Role for the players")
        case "wants_event":
            return say("Event on the server")
        case _:
            return say("Time for objections")


def said(draft: Draft, key: str, game: Game, say: Say) -> str:  # noqa: C901 - flat
    """Describe the value of a setting."""
    settings, clock = draft.settings, draft.clock
    match key:
        case "starts":
            return ""
        case "cap" if settings.format == "league":
            return say("The season lasts {time}", time=span(settings.round_cap, say))
        case "cap":
            return say("Time limit per round: {time}", time=span(settings.round_cap, say))
        case "seats":
            return say.many("{n} at a table", settings.seats)
        case "odd" if settings.odd == "larger":
            return say("Players left over make tables larger")
        case "odd":
            return say("Players left over make tables smaller")
        case "division" if settings.division:
            return say.many("Divisions of about {n}", settings.division)
        case "division":
            return say("Divisions where everybody meets equally often")
        case "laps":
            return say.many("Everybody plays {n} game[s]", settings.laps * settings.seats)
        case "rounds" if settings.rounds:
            return say.many("{n} round[s]", settings.rounds)
        case "rounds":
            return say("As many rounds as suit the number of players")
        case "heats" if settings.heats:
            return say.many("Up to {n} heat[s] each; your best ones count", settings.heats)
        case "heats":
            return say("No heats: the bracket begins right away")
        case "heats_for":
            return say("Heats last {time}", time=span(settings.heats_for, say))
        case "final" if settings.final:
            return say("The best play a final")
        case "final":
            return say("No final: the standings decide")
        case "finals":
            return say.many(
                "The final is {n} game[s side by side: their points add up]", settings.finals
            )
        case "choosing" if settings.choosing is not None:
            return say("The best choose first where to sit in the final")
        case "choosing":
            return say("Seats in the final are drawn")
        case "scale":
            return _scale(settings.scale, say)
        case "most" if settings.most:
            return say.many("At most {n} player[s]; the others wait", settings.most)
        case "most":
            return say("Any number of players")
        case "check_in" if settings.check_in:
            return say("Check-in for {time} before it begins", time=span(settings.check_in, say))
        case "check_in":
            return say("No check-in")
        case "who":
            return who_may_enter(draft.role, say)
        case "variants":
            usual = {name: values[0] for name, values in choices(game.rules.options).items()}
            chosen = [
                variant(f"{name}={value}", game, say)
                for name, value in draft.options.items()
                if value != usual[name]
            ]
            if chosen:
                return say("Variants: {variants}", variants=", ".join(chosen))
            return say("The usual rules")
        case "clock":
            return say("Clock: {name} ({about})", name=clock_text.name(clock.name, say),
                       about=clock_text.about(clock, say))  # fmt: skip
        case "step":
            return say("{step} for each turn", step=written(clock.step)) if clock.expires else ""
        case "bank":
            return say("{bank} to start with", bank=written(clock.bank)) if clock.expires else ""
        case "talk":
            return clock_text.talk(clock.talk, say)
        case "level":
            return say("Computer players who fill tables: {level}",
                       level=level_name(draft.level, say))  # fmt: skip
        case "wants_role":
            return role_kept(say) if draft.wants_role else no_role(say)
        case "wants_event":
            return event_kept(say) if draft.wants_event else no_event(say)
        case _:
            return say(
                "Overdue tables are decided after {time} for objections",
                time=span(settings.objections_for, say),
            )


def role_kept(say: Say) -> str:
    """Say that there is a role."""
    return say("Its players get a role until the end")


def event_kept(say: Say) -> str:
    """Say that there is an event."""
    return say("It is listed as a server event")


def no_role(say: Say) -> str:
    """Say that there is no role."""
    return say("Its players get no role")


def no_event(say: Say) -> str:
    """Say that there is no event."""
    return say("It is not listed as a server event")


def who_may_enter(role: int | None, say: Say) -> str:
    """Say who may enter."""
    if role is None:
        return say("Everybody on this server may enter")
    return say("Only {role} may enter", role=f"<@&{role}>")


def _shift(by: int, say: Say) -> str:
    if by < 0:
        return say("{time} earlier", time=span(-by, say))
    return say("{time} later", time=span(by, say))


def _scale(scale: ScaleKey, say: Say) -> str:
    if scale == "wins":
        return say("Only wins count")
    return say(
        "Points for the places at a table of four: {points}", points=scale.replace("-", ", ")
    )


def name_taken(say: Say) -> str:
    """Say that another tournament has the name."""
    return say("There is a tournament of that name on this server already.")

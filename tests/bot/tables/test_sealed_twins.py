"""While choices lie sealed, what is public does not depend on who has answered, nor on what.

Twins are two runs of one table: the same seed, the same public events, answers sealed and taken
back at the same moments, but by other seats; and in one of them somebody had planned an answer, on
all conditions that there are, and somebody tries out what might be. Until the choices open, the
channel shows the same texts at the same times.
"""

import shutil
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, Literal

import pytest

from bot import model
from bot.clocks.clock import PRESETS, Clock
from bot.clocks.hours import DAY, HOUR, MINUTE
from bot.frontend.core.custom_ids import StepId
from bot.frontend.history import step_pages
from bot.frontend.history.log_pages import pages
from bot.outbox.outbox import Outbox
from bot.store.databases.database_url import in_folder
from bot.store.databases.engine import open_engine
from bot.store.databases.transactions import Store
from bot.store.rows import plans as stored_plans
from bot.tables import lifecycle, lobby, moves, people, plans, proposals, substitution, what_if
from bot.tables.registry import TableRegistry
from bot.tables.table import Table
from bot.texts.boards import board
from games.core import notation
from games.core.log import Seat
from games.core.rng import Rng
from games.core.sealed import may_take_back
from tests.bot import rig as rigs
from tests.bot.fake_channel import NAMES, FakeChannel, all_sent, speaking
from tests.bot.fake_time import NOON, Time
from tests.bot.rig import ANN, BOB, CLEO, DORA, ERIC, FINN, GUS, Rig
from tests.bot.tables.test_what_if import AtFirstSight
from words.languages import language
from words.reader import Reader

PEOPLE: Final = (ANN, BOB, CLEO, DORA, ERIC, FINN)
SAY: Final = language(None)

ARMED: Final[dict[str, dict[str, bool | str]]] = {
    "cash_guns": {"super_powers": True, "undercover_cop": True},
}
"""The variants of each game with which the answers to its second question may use secrets."""

USES_SECRETS: Final = {"cash_guns": {"stay_ready", "quit_ready"}}
"""The kinds of answers that do."""

QUESTIONS: Final[dict[str, Callable[[Any], object]]] = {
    "cash_guns": lambda view: (view.round, view.question),
}
"""Each game that begins with sealed choices: what is being decided, of a spectator's view."""

Act = Literal[
    "answer", "take_back", "away", "back", "quiet", "extend", "replace", "leave",
    "gone", "there", "outage", "show_again", "show_power",
]  # fmt: skip


@dataclass(frozen=True)
class Step:
    """Something that happens at a moment; `seat` where all can see whom it concerns."""

    at: int
    act: Act
    seat: Seat
    time: int = 0


@dataclass
class Run:
    """One of the twins."""

    game: str
    time: Time
    chance: Rng
    """Chooses who answers, and what: this is where twins differ."""
    table: Table
    channel: FakeChannel
    box: Outbox
    has_ended: bool = False
    is_armed: bool = False
    """Every player who can use a secret does, so its twin need not."""
    shower: Seat | None = None
    """The player who will show a power instead of choosing; after that, nobody shows one."""

    @property
    def rig(self) -> Rig:
        return self.time.rig

    @property
    def question(self) -> object:
        return QUESTIONS[self.game](self.table.session.view(None))

    async def do(self, step: Step) -> None:  # noqa: C901 - flat: an act each
        """Let something happen, if it can: that it can is for all to see."""
        registry, table = self.rig.registry, self.table
        row = table.seat_rows[step.seat]
        match step.act:
            case "answer" | "take_back":
                await self._choose(is_answer=step.act == "answer")
            case "away" if row.user_id is not None:
                await people.go_away(registry, row.user_id, self.rig.clock.time + step.time)
            case "back" if row.user_id is not None:
                await people.come_back(registry, row.user_id)
            case "quiet" if row.user_id is not None:
                quiet = {"quiet_from": step.time // MINUTE % 1440, "quiet_to": 9 * 60}
                await people.change(registry, row.user_id, days_off="3", **quiet)
            case "extend" | "replace" if table.is_person(step.seat):
                about = str(step.time) if step.act == "extend" else None
                if step.act == "replace" or table.clock.expires:
                    is_done = await proposals.propose(
                        registry, table.id, GUS, step.act,
                        target=step.seat, about=about, is_moderator=True,
                    )  # fmt: skip
                    if not is_done and table.proposal is not None and row.user_id is not None:
                        await proposals.vote(registry, table.proposal.id, row.user_id, agrees=True)
            case "leave" if row.user_id is not None:
                await substitution.leave(registry, table.id, row.user_id)
            case "gone" if row.user_id is not None:
                self.time.guild.left.add(row.user_id)
            case "there" if row.user_id is not None:
                self.time.guild.left.discard(row.user_id)
            case "outage":
                self.rig.clock.time += step.time
            case "show_power" if row.user_id is not None:
                [shown] = [one for one in table.session.offer(step.seat).actions
                           if one.kind == "reveal"]  # fmt: skip
                await moves.move(registry, table.id, row.user_id, shown)
            case "show_again":
                await lifecycle.show_again(registry, table.id)
            case _:
                pass

    async def _choose(self, *, is_answer: bool) -> None:
        """Let a player seal or undo a choice; one player is always left to decide."""
        session, table = self.table.session, self.table
        sealed = [
            one
            for one in session.asked
            if may_take_back(plans.seen_by(table, one).offer(one).actions)
        ]
        others = sum(not table.is_person(one) for one in session.asked)
        left = len(session.asked) - len(sealed)
        if (left if is_answer else len(sealed)) - others < (2 if is_answer else 1):
            return
        able = [
            one
            for one in session.asked
            if table.is_person(one) and is_answer != (one in sealed) and one != self.shower
        ]
        planned = [one for one in able if one in plans.planned(table)]
        armed = [one for one in able if self._answers(one) != sealing(table, one)]
        is_last = is_answer and left - others == 2
        seat = self.chance.pick(planned if is_last and planned else armed or able)
        user_id, action = table.seat_rows[seat].user_id, self.chance.pick(self._answers(seat))
        assert user_id is not None
        await moves.move(self.rig.registry, table.id, user_id, action)

    def _answers(self, seat: Seat) -> list[Any]:
        found = sealing(self.table, seat)
        armed = [one for one in found if self.is_armed and one.kind in USES_SECRETS[self.game]]
        return armed or found

    async def look(self) -> None:
        """Note what a bystander who asks is shown."""
        ends = await self.rig.registry.deadlines(self.table)
        session, now = self.table.session, self.rig.clock.time
        self.channel.seen.append((now, board(self.table, session, NAMES, SAY, ends).text))
        to = Reader(SAY, NAMES, None)
        for page in pages(self.table, to):
            self.channel.seen.append((now, page))
        if session.moves:
            shown = step_pages.followed(self.table, session, StepId(self.table.id), to)
            self.channel.seen.append((now, step_pages.text(self.table, session, shown, to)))
            turns = [(one.turn, one.count, one.mover) for one in shown.found]
            self.channel.seen.append((now, repr(turns)))

    async def to(self, moment: int) -> None:
        """Let time pass until a moment, or until the choices are open."""
        clock = self.rig.clock
        await self.tick()
        while clock.time < moment and not self.has_ended:
            clock.time = min(moment, await self.time.next() or moment)
            await self.time.see()
            await self.tick()

    async def tick(self) -> None:
        """Do what is due, let computer players move, and then say all that is to be said."""
        before = self.question
        await self.time.tick()
        while self.question == before and (
            await moves.carry_out(self.rig.registry, self.table.id)
            or await self.rig.computer_moves(self.table.id)
        ):
            pass
        self.box.wake()
        await all_sent(self.box)
        self.has_ended = self.has_ended or self.question != before

    async def play(self, steps: Sequence[Step]) -> None:
        """Let all of this happen, or as much as does until the choices are open."""
        for step in steps:
            await self.to(step.at)
            if self.has_ended:
                return
            await self.do(step)
            await self.tick()
            await self.look()


@asynccontextmanager
async def opened(blank: Path, folder: Path) -> AsyncGenerator[Rig]:
    """Open a room of tables of its own."""
    shutil.copytree(blank.parent, folder)
    engine, clock = open_engine(in_folder(folder)), rigs.Clock()
    try:
        yield Rig(TableRegistry(Store(engine), clock), clock)
    finally:
        await engine.dispose()


@dataclass(frozen=True)
class Plan:
    """The public events at a table."""

    clock: Clock
    steps: tuple[Step, ...]
    speechless: tuple[Seat, ...] = ()
    """The players who accept no DMs."""
    is_armed: bool = False
    """It is about staying and quitting, where secrets may be said to be used; else about the
    first question."""
    shower: Seat | None = None
    """The holder of The Insane, who shows him."""


async def plan_an_answer(rig: Rig, table: Table, chance: Rng) -> None:
    """Let a player have planned an answer before the question."""
    seat = chance.pick(table.session.asked)
    answer = chance.pick(table.session.offer(seat).actions)
    step = model.Step((notation.write(answer),), model.GUARDS)
    planned = {seat: model.Plan((step,), since=table.session.number)}
    async with rig.registry.store.write() as db:
        await stored_plans.keep(db, table.id, {}, planned)
    table.plans = planned


async def try_something_out(rig: Rig, table: Table, chance: Rng) -> None:
    """Let a player start a what-if in private."""
    seat = chance.pick(table.session.asked)
    begun = rig.registry, AtFirstSight(), table, PEOPLE[seat], what_if.check(table, PEOPLE[seat])
    tried, _ = await what_if.begin(*begun, table.session.view(seat))
    assert tried.seat == seat


async def play_the_first_question(rig: Rig, table: Table) -> None:
    """Let all answer the first question, the same in both twins."""
    chance = Rng("opening")
    for seat in table.session.asked:
        action = chance.pick(sealing(table, seat))
        await moves.move(rig.registry, table.id, PEOPLE[seat], action)
    kinds = {one.kind for seat in table.session.asked for one in sealing(table, seat)}
    assert kinds & USES_SECRETS[table.game.key], "somebody has a secret to use"


def sealing(table: Table, seat: Seat) -> list[Any]:
    """Return the answers of a seat that are sealed; to show a secret is public."""
    session = plans.seen_by(table, seat)
    return [
        action
        for action in session.offer(seat).actions
        if session.move(seat, action, 0).moves[-1].log.is_sealed_for(None)
    ]


async def told(
    plan: Plan, game: str, chance: str, blank: Path, folder: Path, *, has_plan: bool
) -> tuple[list[tuple[int, str]], int]:
    """Return what the channel showed when, and when the choices opened."""
    async with opened(blank, folder) as rig:
        time = Time(rig)
        variant = ARMED[game] if plan.is_armed else None
        table = await time.table(*PEOPLE, clock=plan.clock, game=game, variant=variant)
        if plan.shower is not None:
            table.session.state.players[plan.shower].power = "the_insane"
        if plan.is_armed:
            await play_the_first_question(rig, table)
        for seat in plan.speechless:
            if seat % 2:
                await people.change(rig.registry, PEOPLE[seat], dms=False)
            else:
                await lobby.note_dm(rig.registry, table.id, PEOPLE[seat], "closed")
        async with speaking(rig.registry) as (channel, box):
            async with rig.registry.locked(table.id) as known:
                await rig.registry.change(known, hints="all")
            await lifecycle.show_again(rig.registry, table.id)
            await all_sent(box)
            rig.registry.listeners.remove(box.wake)  # from here on a tick is done, and then said
            run = Run(game, time, Rng(chance), table, channel, box)
            run.shower = plan.shower
            run.is_armed = plan.is_armed and has_plan
            if (
                has_plan and not plan.clock.talk
            ):  # it would be sealed with all others after the talk
                await plan_an_answer(rig, table, run.chance)
            if has_plan:
                await try_something_out(rig, table, Rng(f"try {chance}"))
            await run.play(plan.steps)
            rig.registry.listeners.append(box.wake)
        return channel.seen, rig.clock.time


async def check(plan: Plan, game: str, name: str, blank: Path, folder: Path) -> int:
    """See that two runs of a plan look alike, and return how much there was to see."""
    (one, first), (other, second) = [
        await told(plan, game, f"{name} {twin}", blank, folder / twin, has_plan=twin == "other")
        for twin in ("one", "other")
    ]
    end = min(first, second)
    seen, also = ([(at, text) for at, text in all_ if at < end] for all_ in (one, other))
    for (at, text), (when, twin) in zip(seen, also, strict=False):
        assert (at - NOON, text) == (when - NOON, twin)
    assert len(seen) == len(also)
    return len(seen)


# Plans ----------------------------------------------------------------------------------------


def at(hours: float, act: Act, seat: int = 0, time: int = 0) -> Step:
    return Step(NOON + round(hours * HOUR), act, Seat(seat), time)


ANSWERS: Final = (at(1, "answer"), at(2, "answer"), at(3, "take_back"), at(5, "answer"))
END: Final = at(100, "show_again")
DAILY, RELAXED, REMIND = (PRESETS[one] for one in ("day", "relaxed", "remind"))

PLANS: Final = {
    "nothing else": Plan(DAILY, (*ANSWERS, END)),
    "time runs out": Plan(DAILY, (*ANSWERS, at(25, "answer"), at(26, "take_back"), END)),
    "two are away": Plan(
        DAILY, (at(0, "away", 1, 5 * DAY), at(0, "away", 4, 2 * DAY), *ANSWERS, END)
    ),
    "quiet hours": Plan(
        DAILY, (at(0, "quiet", 2, 13 * HOUR), at(0.5, "quiet", 3, 20 * HOUR), *ANSWERS, END)
    ),
    "more time": Plan(
        RELAXED, (*ANSWERS, at(6, "extend", 1, DAY), at(7, "extend", 2, 9 * DAY), END)
    ),
    "somebody loses the seat": Plan(
        DAILY, (*ANSWERS, at(6, "replace", 1), at(7, "leave", 2), at(8, "answer"), END)
    ),
    "who has no clock loses the seat": Plan(
        PRESETS["none"], (*ANSWERS, at(6, "replace", 1), at(8, "answer"), END)
    ),
    "somebody has left": Plan(
        DAILY, (at(0.5, "gone", 1), at(0.5, "gone", 4), *ANSWERS, at(13, "there", 4), END)
    ),
    "an outage": Plan(DAILY, (*ANSWERS, at(6, "outage", 0, 3 * HOUR), at(7, "answer"), END)),
    "secrets are used": Plan(DAILY, (*ANSWERS, at(6, "answer"), END), is_armed=True),
    "secrets are used while people talk": Plan(
        replace(DAILY, talk=4 * HOUR),
        (*ANSWERS, at(4.5, "outage", 0, HOUR), at(6, "answer"), END),
        is_armed=True,
    ),
    "a power is shown": Plan(
        DAILY,
        (*ANSWERS, at(6, "show_power", 3), at(7, "answer"), at(8, "answer"), END),
        is_armed=True,
        shower=Seat(3),
    ),
    "a power is shown after time has run out for one": Plan(
        DAILY,
        (at(0, "extend", 1, DAY), *ANSWERS, at(30, "show_power", 3), at(31, "answer"), END),
        (Seat(1),),
        is_armed=True,
        shower=Seat(3),
    ),
    "a power is shown while people talk": Plan(
        replace(DAILY, talk=4 * HOUR),
        (*ANSWERS[:2], at(3, "show_power", 3), at(3.5, "answer"), at(6, "answer"), END),
        is_armed=True,
        shower=Seat(3),
    ),
    "reminders only": Plan(REMIND, (*ANSWERS, at(300, "answer"), END), (Seat(1),)),
    **{
        f"seat {seat} reads no direct messages": Plan(
            DAILY, (*ANSWERS, at(6, "answer"), END), (Seat(seat),)
        )
        for seat in range(3)
    },
}


@pytest.mark.parametrize("game", QUESTIONS)
@pytest.mark.parametrize("name", PLANS)
async def test_the_channel_does_not_tell_who_has_answered(
    name: str, game: str, blank: Path, tmp_path: Path
) -> None:
    assert await check(PLANS[name], game, name, blank, tmp_path) > 5


SHORT = 6
"""The number of random plans in a short run; a long run tries all, and both try the named ones."""


def random_plan(number: int) -> Plan:
    """Draw what happens at a table."""
    chance = Rng(f"plan {number}")
    acts: list[Act] = [
        "answer", "answer", "answer", "answer", "take_back", "away", "back", "quiet", "extend",
        "replace", "leave", "gone", "there", "outage", "show_again",
    ]  # fmt: skip
    clock = chance.pick([DAILY, RELAXED, REMIND, PRESETS["live"], PRESETS["none"]])
    unit = MINUTE // 2 if clock.name == "live" else HOUR
    moments = sorted(chance.below(60 * 60) * unit // 60 for _ in range(24))
    steps = tuple(
        Step(
            NOON + moment,
            chance.pick(acts),
            Seat(chance.below(len(PEOPLE))),
            (1 + chance.below(72)) * unit,
        )
        for moment in moments
    )
    speechless = tuple(Seat(one) for one in range(len(PEOPLE)) if not chance.below(3))
    return Plan(clock, (*steps, Step(NOON + 200 * unit, "show_again", Seat(0))), speechless)


@pytest.mark.parametrize("game", QUESTIONS)
@pytest.mark.parametrize(
    "number", [pytest.param(n, marks=[pytest.mark.long] if n >= SHORT else []) for n in range(12)]
)
async def test_whatever_else_happens_the_channel_does_not_tell_it(
    number: int, game: str, blank: Path, tmp_path: Path
) -> None:
    await check(random_plan(number), game, f"random {number}", blank, tmp_path)

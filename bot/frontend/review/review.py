"""Show a person the moments of their game at which another move was much better."""

import asyncio

from discord import ui
from discord.utils import escape_markdown

from bot.frontend.core.base_client import Interaction
from bot.frontend.core.custom_ids import ReviewId, WhatIfId
from bot.frontend.core.late_pictures import Painting
from bot.frontend.core.responses import Pictured, defer, say_to, send_private
from bot.frontend.core.views import unstored
from bot.refusals import RefusedError, Why
from bot.tables import review, steps
from bot.tables.review import Moment, Review
from bot.tables.session import Session
from bot.tables.table import Table
from bot.texts.boards import title
from bot.texts.names import escaped
from games.core import notation
from games.core.log import Seat
from games.core.rules import AnyAction
from words.ask import AnyAsk
from words.reader import Reader
from words.say import Say
from words.vocabulary import AnyVocabulary


async def handle_review(interaction: Interaction, meant: ReviewId) -> None:
    """Review the game of the person who asks, or show one of the moments found.

    Raises:
        RefusedError: they have no seat there, the game goes on, or they had nothing to choose.
    """
    table = await interaction.client.registry.get(meant.table)
    seat = review.check(table, interaction.user.id)
    await defer(interaction, in_place=True)
    found = interaction.client.reviewer.known(table, seat)
    if found is None:
        found = await _looked_back(interaction, table, seat)
    if not meant.moment:
        interaction.client.metrics.reviews.labels(table.game.key).inc()
    if not found.moments:
        await send_private(
            interaction,
            f"{title(table, say_to(interaction))}\n{_praise(found, say_to(interaction))}",
        )
        return
    at = min(max(meant.moment, 1), len(found.moments))
    await _show(interaction, table, seat, found, at)


async def _looked_back(interaction: Interaction, table: Table, seat: Seat) -> Review:
    """Review a game, and show the progress meanwhile."""
    say, reviewer = say_to(interaction), interaction.client.reviewer
    made = await asyncio.to_thread(review.choices, table.session, seat)
    if not made:
        raise RefusedError(Why.NO_REVIEW)
    async for done in reviewer.progress(table, seat, made):
        told = say.many("Reviewing your {n} move[s]: {done} done.", len(made), done=done)
        await send_private(interaction, f"{title(table, say)}\n🔍 {told}")
    found = reviewer.known(table, seat)
    assert found is not None  # noqa: S101 - else a refusal was raised
    return found


def _praise(found: Review, say: Say) -> str:
    return say.many(
        "🔍 Well played: I looked at {n} move[s] of yours, and no other[s] [was|were] much better.",
        found.looked_at,
    )


async def _show(interaction: Interaction, table: Table, seat: Seat, found: Review, at: int) -> None:
    """Show a moment: the earlier board, the move, and the better move."""
    say, moment = say_to(interaction), found.moments[at - 1]
    names = await interaction.client.names.plain(table, say)
    past = await asyncio.to_thread(table.session.at, moment.number - 1)
    album, public = table.game.album, Reader(say, names)
    lasting = album.board.lasting
    told = () if lasting is None else tuple(lasting(past.heard_since(0, None)))
    painting = Painting(
        interaction.client.pictures.position(
            f"review {interaction.id}", album, past.view(None), public, told
        )
    )
    head = say(
        "🔍 Moment {n} of {all} (move {number})",
        n=at,
        all=len(found.moments),
        number=moment.number,
    )
    to = Reader(say, escaped(names), seat)
    lines = [title(table, say), head, *_told(table.game.words, past, moment, to, seat)]
    text = "\n".join(lines)
    await send_private(
        interaction, text, _buttons(table, found, at, say), pictures=Pictured(painting)
    )


def _told(words: AnyVocabulary, past: Session, moment: Moment, to: Reader, seat: Seat) -> list[str]:
    """Describe the question, the move, the better move, and the difference."""
    say, actions = to.say, past.offer(seat).actions
    made, better = (notation.read(one, actions) for one in (moment.made, moment.better))
    ask = words.ask(past.view(seat), (made, better), to)
    does = ask.of(better).told()
    return [
        f"**{ask.question()}**",
        say("You chose: **{what}**", what=_name(ask, made)),
        " · ".join(filter(None, [say("Better: **{what}**", what=_name(ask, better)), does])),
        say(
            "-# Better by {n} points, on a scale from 0 (losing) to 100 (winning), judged "
            "by what you saw then.",
            n=round(100 * moment.lead),
        ),
    ]


def _name(ask: AnyAsk, action: AnyAction) -> str:
    return escape_markdown(ask.of(action).label().text)


def _buttons(table: Table, found: Review, at: int, say: Say) -> ui.View:
    """Return the buttons for the other moments, and one for a what-if from this one."""
    pages = range(1, len(found.moments) + 1)
    step = steps.before(steps.steps(table.session), found.moments[at - 1].number)
    what_if = WhatIfId(table.id, "", "begin", step).text()
    return unstored(
        [
            [
                ui.Button[ui.View](
                    label=say("Moment {n}", n=page),
                    custom_id=ReviewId(table.id, page).text(),
                    disabled=page == at,
                )
                for page in pages
            ],
            [ui.Button[ui.View](label=say("What if?"), emoji="🔮", custom_id=what_if)],
        ]
    )

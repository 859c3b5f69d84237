"""`make bench`: measure everything."""

import structlog
from rich.console import Console

from bench import bot, calls, film, load, playground, release, render, rules, tournaments

structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(40))  # errors only
console = Console()
found: dict[str, float] = {}
for table in rules.tables(found):
    console.print(table)
for table in tournaments.tables():
    console.print(table)
console.print(playground.report())
for table in render.tables(found):
    console.print(table)
for table in film.tables():
    console.print(table)
for table in calls.tables():
    console.print(table)
for table in bot.tables():
    console.print(table)
measure, presses = release.yardstick(), load.runs()
console.print(load.table(presses))
console.print(release.table({**found, **release.figures(presses)}, measure))

"""`make bench`: measures everything."""

from rich.console import Console

from bench import bot, film, playground, render, rules

console = Console()
for table in rules.tables():
    console.print(table)
console.print(playground.report())
for table in render.tables():
    console.print(table)
for table in film.tables():
    console.print(table)
for table in bot.tables():
    console.print(table)

"""`python -m bench`: measures everything, one table each."""

from rich.console import Console

from bench import rules

for table in rules.tables():
    Console().print(table)

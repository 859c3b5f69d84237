"""`make bench`: measures everything, one table each."""

import asyncio

from rich.console import Console

from bench import playground, rules

for table in rules.tables():
    Console().print(table)
asyncio.run(playground.main())

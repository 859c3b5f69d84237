"""Several processes at one database: who runs, who does what alone, who hears of it."""

"""One module for each step; `tools/migration.py` writes them."""

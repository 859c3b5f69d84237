"""Computer players of this game; `ai.py` ties the parts together."""

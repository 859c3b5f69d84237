"""What computer players need to know of this game; `ai.py` ties it together."""

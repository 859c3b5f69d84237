"""Noughts and crosses: the smallest whole game, to see what a new one needs.

It has no secrets, no computer players' thoughts, one variant and one gallery.
"""

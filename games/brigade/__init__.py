"""The Brigade, by Ben Hoban and Alex Wynnter: its rules."""

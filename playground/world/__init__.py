"""The world and what can happen in it, told in Discord's JSON; it knows no wire and no screen."""

"""The world and what can happen in it, as Discord's JSON; it knows neither network nor page."""

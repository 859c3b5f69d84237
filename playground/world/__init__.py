"""The world and its events, as Discord's JSON; it knows neither network nor page."""

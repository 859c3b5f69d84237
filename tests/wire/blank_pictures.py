"""Pictures that are not painted: that is tried elsewhere, and takes most of the time."""

from bot.frontend.core.pictures import Pictures
from bot.shelf import Shelf


class BlankPictures(Pictures):
    """Pictures of a studio that leaves everything blank."""

    async def warm(self, shelf: Shelf) -> None:
        """Have nothing ready: a blank needs nothing."""

"""The pictures of Ca$h 'n Gun$, tied together."""

from collections.abc import Collection, Sequence

from games.cash_guns.events import Event
from games.cash_guns.model import View
from render.album import Labels
from render.cash_guns import banner, board, final, hand, words
from render.scene import Scene


class CashGunsAlbum:
    """Every picture of Ca$h 'n Gun$, with its words."""

    def board(
        self,
        view: View,
        labels: Labels,
        news: Sequence[Event] = (),
        marks: Collection[str] = (),
    ) -> Scene:
        """Show the table. There are no places to choose, so that `marks` say nothing."""
        return board.board(view, labels, news)

    def board_alt(self, view: View, labels: Labels) -> str:
        """Tell the table."""
        return words.board_alt(view, labels)

    def hand(self, view: View, labels: Labels) -> Scene:
        """Show the bullet cards, power, mission and money of the view's seat."""
        return hand.hand(view, labels)

    def hand_alt(self, view: View, labels: Labels) -> str:
        """Tell the hand."""
        return words.hand_alt(view, labels)

    def final(self, view: View, labels: Labels) -> Scene:
        """Show the money, and all that was secret."""
        return final.final(view, labels)

    def final_alt(self, view: View, labels: Labels) -> str:
        """Tell the money."""
        return words.final_alt(view, labels)

    def banner(self, labels: Labels) -> Scene:
        """Show the title, and who sits there already."""
        return banner.banner(labels)

    def banner_alt(self, labels: Labels) -> str:
        """Tell the banner."""
        return words.banner_alt(labels)

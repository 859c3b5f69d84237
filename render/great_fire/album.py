"""The Great Fire's pictures, tied together."""

from collections.abc import Collection, Sequence

from games.great_fire.events import Event
from games.great_fire.model import View
from render.album import Labels
from render.great_fire import banner, board, final, hand, words
from render.scene import Scene


class GreatFireAlbum:
    """Every picture of the Great Fire, with its words."""

    def board(
        self,
        view: View,
        labels: Labels,
        news: Sequence[Event] = (),
        marks: Collection[str] = (),
    ) -> Scene:
        """Show the map, its pieces, and the players round it."""
        return board.board(view, labels, news, marks)

    def board_alt(self, view: View, labels: Labels) -> str:
        """Tell the board."""
        return words.board_alt(view, labels)

    def hand(self, view: View, labels: Labels) -> Scene:
        """Show the cards, objectives and tokens of the view's seat."""
        return hand.hand(view, labels)

    def hand_alt(self, view: View, labels: Labels) -> str:
        """Tell the hand."""
        return words.hand_alt(view, labels)

    def final(self, view: View, labels: Labels) -> Scene:
        """Show the scores, line by line."""
        return final.final(view, labels)

    def final_alt(self, view: View, labels: Labels) -> str:
        """Tell the scores."""
        return words.final_alt(view, labels)

    def banner(self, labels: Labels) -> Scene:
        """Show the title, and who sits there already."""
        return banner.banner(labels)

    def banner_alt(self, labels: Labels) -> str:
        """Tell the banner."""
        return words.banner_alt(labels)

"""carousel.lua: a row of cards; the one in the middle is larger."""
from support import ScriptCase, open_script


class Carousel(ScriptCase):
    def test_middle(self):
        """the card in the middle grows by a third, and its neighbors have their own size"""
        view = open_script("carousel", 9, (480, 320), offset=(164, 0))
        self.assertFrame(view, 1, (309.5, 25, 189, 270))
        self.assertFrame(view, 0, (170, 60, 140, 200))

    def test_rest(self):
        """a scroll stops at a card"""
        view = open_script("carousel", 9, (480, 320))
        self.assertNear(view.target_offset((200, 0)), (164, 0))
        self.assertNear(view.target_offset((9999, 0)), (8 * 164, 0))

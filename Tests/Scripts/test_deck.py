"""deck.lua: a pile of cards whose top card flies off. Rows L and N are those of the design of the layouts."""
import math

from paged import PagedCase, center
from support import items, open_script


def parts(element):
    """x, the scale and the angle in degrees of a card."""
    t = element.transform or (1, 0, 0, 0) + (0,) * 12
    return t[12], math.hypot(t[0], t[1]), math.degrees(math.atan2(t[1], t[0]))


def cubic(t):
    return 4 * t ** 3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


class Deck(PagedCase):
    def card(self, v, width=375, index=4, **parameters):
        """The card with the place v in the pile, before easing; a scroll in the other direction for `exit` "right"."""
        offset = (index - v) * width
        if parameters.get("exit") == "right":
            offset = 8 * width - offset
        return self.element(open_script("deck", 9, (width, 300), offset=(offset, 0), **parameters), index)

    def test_left(self):
        """L62 (react-native-reanimated-carousel, src/layouts/stack.test.ts): left, distance 400"""
        self.assertNear(parts(self.card(-1, 400))[:1], (-400,))
        self.assertNear(parts(self.card(1, 400))[:1], (18,))

    def test_right(self):
        """L62 (the same file): right, 400, 25, .06, .15, 45 degrees; the pile is the mirror image"""
        parameters = {"exit": "right", "stack_spacing": 25, "scale_step": 0.06, "alpha_step": 0.15, "exit_angle": 45}
        self.assertNear(parts(self.card(-1, 400, **parameters)), (400, 1, 45))
        self.assertNear(parts(self.card(1, 400, **parameters)), (-25, 0.94, 0))

    def test_pile(self):
        """L63 (printed by react-native-reanimated-carousel): four cards, W 375"""
        for v, x, scale, angle, alpha in [(-1, -375, 1, -30, 0.25), (0.5, 9, 0.98, 0, 0.95), (1, 18, 0.96, 0, 0.9),
                                          (2, 36, 0.92, 0, 0.8), (3, 54, 0.88, 0, 0.25)]:
            card = self.card(v)
            self.assertNear((*parts(card), card.alpha), (x, scale, angle, alpha), message=v)

    def test_both(self):
        """N73: with `exit` "both" a card leaves to the side of the drag, with an eased distance"""
        for offset, sign in [(0.25, -1), (-0.25, 1)]:
            view = open_script("deck", 5, (400, 300), exit="both")
            view.elements()
            view.offset = (view.offset.x + offset * 400, 0)
            self.assertNear(parts(self.element(view, 0)), (sign * 0.0625 * 400, 1, sign * 0.0625 * 30))

    def test_easing(self):
        """the fraction of a place is eased by a cubic curve"""
        for step in range(-20, 41):
            v = step / 20
            whole = math.floor(abs(v)) + cubic(abs(v) % 1)
            expected = whole * 18 if v >= 0 else -375 * min(whole, 1)
            self.assertNear(parts(self.card(v))[:1], (expected,), message=v)

    def test_hidden(self):
        """cards that have left and cards below the visible ones are hidden; only the top card takes touches"""
        view = open_script("deck", 9, (375, 300), offset=(2 * 375, 0))
        self.assertEqual([e.item for e in view.elements()], [5, 4, 3, 2])
        self.assertTrue(self.element(view, 1).hidden and self.element(view, 6).hidden)
        self.assertEqual([self.element(view, i).untouchable for i in (2, 3, 4)], [False, True, True])
        x = self.element(view, 2).frame
        self.assertEqual(view.hit((x.x + 10, x.y + 10)).item, 2)
        self.assertIsNone(view.hit((x.x + x.width + 10, 150)))

    def test_rest(self):
        """a scroll stops with a whole card on the pile; the content has a page for each card"""
        view = open_script("deck", 5, (400, 300))
        self.assertNear(view.content_size, (2000, 300))
        self.assertNear([view.target_offset((x, 0)).x for x in (-50, 190, 230, 5000)], (0, 0, 400, 1600))
        view = open_script("deck", 5, (400, 300), exit="both")
        view.elements()
        self.assertNear((view.content_size.width, view.offset.x), (9 * 400, 1600))

    def test_marks(self):
        """a mark appears on a card that leaves"""
        view = open_script("deck", 5, (400, 300), offset=(100, 0))
        mark = self.element(view, 0, kind="mark", category="decoration")
        self.assertNear((mark.alpha,), (0.25,))
        self.assertEqual(view.value(mark.values, "symbol"), "check")
        self.assertGreater(center(mark)[0], center(self.element(view, 0))[0])
        view.offset = (400, 0)
        self.assertEqual([e for e in view.elements() if e.kind == "mark"], [])
        view = open_script("deck", 5, (400, 300), offset=(1500, 0), exit="both")
        self.assertEqual(view.value(self.element(view, 0, kind="mark", category="decoration").values, "symbol"), "clock")

    def test_vertical(self):
        """along y, the top card leaves at the top and the pile grows downwards"""
        view = open_script("deck", 5, (300, 400), offset=(0, 100), axis="vertical")
        view.elements()
        self.assertNear(self.element(view, 0).transform[12:14], (0, -0.0625 * 400))
        self.assertNear(self.element(view, 1).transform[12:14], (0, 18 * (1 - 0.0625)))
        self.assertNear(view.target_offset((0, 250)), (0, 400))

    def test_right_to_left(self):
        """from right to left, frames are the mirror image, and the view begins at the right"""
        for side in ("left", "both"):
            self.assertMirrored("deck", 7, (400, 300), 900, exit=side)

    def test_same_card(self):
        """after an animated change of the size, the same card is on top"""
        for side in ("left", "right", "both"):
            for rtl in (False, True):
                view = open_script("deck", 9, (400, 300), exit=side, right_to_left=rtl)
                view.elements()
                view.offset = view.target_offset((1200, 0))
                top = self.top(view)
                view.resize((1000, 200), animation=0.2)
                view.tick(1)
                self.assertEqual(self.top(view), top)

    def top(self, view):
        return [e.item for e in view.elements() if e.category == "cell"][-1]

    def test_growth(self):
        """a card that is added at the end does not change the card on top"""
        for side in ("left", "right", "both"):
            for rtl in (False, True):
                data = items(5, id=[1, 2, 3, 4, 5])
                view = open_script("deck", data, (400, 300), exit=side, right_to_left=rtl)
                view.elements()
                data.append({"id": 6})
                view.update(insert=[(0, 5)], animation=0.2)
                view.tick(1)
                self.assertEqual(self.top(view), 0, (side, rtl))

    def test_batches(self):
        """after batches, also during an animation, the elements are those of a fresh view"""
        for side in ("left", "right", "both"):
            for rtl in (False, True):
                self.assertFreshAfterBatches("deck", (400, 300), 1200, right_to_left=rtl, exit=side)

    def test_motion(self):
        """a card that is put back comes from the side, and a deleted top card moves there; others fade"""
        data = items(4, id=[1, 2, 3, 4])
        view = open_script("deck", data, (400, 300))
        view.elements()
        data.insert(0, {"id": 9})
        data.append({"id": 10})
        view.update(insert=[(0, 0), (0, 5)], animation=0.3)
        self.assertNear(parts(view.initial(0, 0)), (-400, 1, -30))
        view.tick(1)
        view.elements()
        del data[0]
        view.update(delete=[(0, 0)], animation=0.3)
        self.assertNear(parts(view.final(0, 0)), (-400, 1, -30))

    def test_focus(self):
        """the focus stays on the top card"""
        view = open_script("deck", [3, 2], (400, 300))
        view.focus = (0, 0)
        self.assertEqual([view.move_focus(m) for m in ("right", "left", "next")], ["exit"] * 3)
        self.assertEqual(view.enter_focus("right"), "stayed")

    def test_accessibility(self):
        """the view is a list, and cards that have left are not in it"""
        view = open_script("deck", 9, (400, 300), offset=(800, 0))
        view["selection_mode"] = "none"
        nodes = view.accessibility()
        self.assertEqual(nodes[0].role, "list")
        self.assertEqual([n.element.path.item for n in nodes if n.element], [2, 3, 4, 5])

    def test_transition(self):
        """a change to grid and back loses no card"""
        self.assertTransition("deck", (400, 300), 9, offset=(400, 0))

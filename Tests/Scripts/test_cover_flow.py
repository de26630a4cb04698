"""cover_flow.lua: a shelf of covers. Rows L and N are those of the design of the layouts."""
import math
import random

from paged import PagedCase, center
from support import items, open_script


def parts(element):
    """x, z and the angle of a cover."""
    t = element.transform
    return t[12], t[14], math.atan2(-t[2], t[0])


class CoverFlow(PagedCase):
    def cover(self, o, **parameters):
        view = open_script("cover_flow", 9, (400, 300), offset=((4 - o) * 200, 0), **parameters)
        return self.element(view, 4)

    def test_formula(self):
        """L61, N70, N71 (iCarousel.m, transformForItemViewWithOffset:): x, z and the angle by the distance from the
        middle"""
        for o, expected in [(0, (0, 0, 0)), (0.5, (70, -50, -0.70686)), (1, (140, -100, -1.41372)),
                            (2, (190, -100, -1.41372)), (-1, (-140, -100, 1.41372)), (0.25, (35, -25, -0.35343)),
                            (-2, (-190, -100, 1.41372))]:
            self.assertNear(parts(self.cover(o)), expected, message=o)

    def test_parameters(self):
        """the formula with other parameters, for random distances"""
        pick = random.Random(3)
        for _ in range(100):
            o, tilt, gap, size = pick.uniform(-4, 4), pick.random(), pick.uniform(0.1, 1), pick.uniform(50, 300)
            view = open_script("cover_flow", 9, (400, 300), offset=((4 - o) * size, 0), tilt=tilt, gap=gap, item_width=size)
            c = max(-1, min(1, o))
            expected = (c * 0.5 * tilt + o * gap) * size, -abs(c) * size / 2, -c * tilt * math.pi / 2
            self.assertNear(parts(self.element(view, 4)), expected, message=f"seed 3: {o} {tilt} {gap} {size}")

    def test_content(self):
        """N72: five covers of 200 in 400: the content is 1200 wide, and the stops are 0 to 800"""
        view = open_script("cover_flow", 5, (400, 300))
        self.assertNear(view.content_size, (1200, 300))
        self.assertNear([view.target_offset((x, 0)).x for x in (-90, 90, 110, 420, 2000)], (0, 0, 200, 400, 800))

    def test_visible(self):
        """of a million covers, those that the viewport shows are emitted, each at every place"""
        view = open_script("cover_flow", 1_000_000, (400, 300), offset=(1e8, 0), reflection=0, caption_height=0)
        shown = {e.item for e in view.elements() if e.category == "cell"}
        self.assertEqual((min(shown), max(shown)), (500_000 - max(shown) + 500_000, max(shown)))
        self.assertTrue(4 < len(shown) < 20)
        outside = self.element(view, max(shown) + 1).frame
        self.assertGreaterEqual(outside.x, 1e8 + 400)

    def test_depth(self):
        """covers nearer to the middle are in front, and hit tests find them"""
        view = open_script("cover_flow", 9, (400, 300), offset=(800, 0))
        order = [e.item for e in view.elements() if e.category == "cell"]
        self.assertEqual(order[-1], 4)
        self.assertEqual(view.hit((1000, 150)).item, 4)
        self.assertEqual(view.hit((890, 150)).item, 3)
        self.assertEqual(view.hit((1110, 150)).item, 5)

    def test_reflection(self):
        """a reflection has the alpha .25 and a clip, is below its cover and does not take touches"""
        view = open_script("cover_flow", 5, (400, 600))
        mirror = self.element(view, 0, kind="reflection", category="decoration")
        self.assertNear((mirror.alpha, *mirror.clip), (0.25, 160, 0, 0, 0))
        self.assertNear(center(mirror), (200, 300 + 202))
        self.assertIsNone(view.hit((200, 410)))
        view = open_script("cover_flow", 5, (400, 600), reflection=0)
        self.assertEqual([e for e in view.elements() if e.kind == "reflection"], [])

    def test_caption(self):
        """the title of the cover in the middle disappears between two covers"""
        view = open_script("cover_flow", items(5, id=[1, 2, 3, 4, 5], title=list("abcde"), artist="x"), (400, 300), (250, 0))
        shown = [e for e in view.elements() if e.kind == "caption"]
        self.assertEqual([(e.item, view.value(e.values, "title"), round(e.alpha, 6)) for e in shown], [(1, "b", 0.5)])

    def test_right_to_left(self):
        """from right to left, frames are the mirror image, and the view begins at the right"""
        for position in (0, 250, 400):
            self.assertMirrored("cover_flow", 7, (400, 300), position)

    def test_loop(self):
        """in a view that loops, the last cover is at the left of the first one"""
        for rtl in (False, True):
            view = open_script("cover_flow", [4, 0, 5], (400, 300), right_to_left=rtl)
            view["looping"] = True
            view.elements()
            view.offset = (1600 if rtl else 1800, 0)
            cells = {(e.section, e.item): parts(e)[0] * (-1 if rtl else 1) for e in view.elements() if e.category == "cell"}
            self.assertAlmostEqual(cells[0, 0], 0)
            self.assertAlmostEqual(cells[2, 4], -140)
            self.assertAlmostEqual(cells[0, 1], 140)
            self.assertEqual(len(cells), 9)
            self.assertNear(view.target_offset((view.offset.x + 130, 0)), (view.offset.x + 200, 0))

    def test_same_page(self):
        """after a change of the size, the same cover is in the middle"""
        for rtl in (False, True):
            view = open_script("cover_flow", 9, (400, 300), right_to_left=rtl, offset=(600, 0))
            middle = self.middle(view)
            view.size = (900, 500)
            self.assertEqual(self.middle(view), middle)
            view.resize((300, 200), animation=0.2)
            view.tick(1)
            self.assertEqual(self.middle(view), middle)

    def middle(self, view):
        return min((e for e in view.elements() if e.category == "cell"), key=lambda e: abs(parts(e)[0])).item

    def test_batches(self):
        """after batches, also during an animation, the elements are those of a fresh view; new covers fade in behind"""
        for rtl in (False, True):
            self.assertFreshAfterBatches("cover_flow", (400, 300), 600, right_to_left=rtl)
        data = items(3, id=[1, 2, 3])
        view = open_script("cover_flow", data, (400, 300))
        view.elements()
        data.insert(0, {"id": 9})
        view.update(insert=[(0, 0)], animation=0.3)
        start = view.initial(0, 0)
        self.assertEqual((start.alpha, start.z_index), (0, -999999))

    def test_focus(self):
        """arrows move to the next cover, and stop at the last one"""
        for rtl, ahead, back in [(False, "right", "left"), (True, "left", "right")]:
            view = open_script("cover_flow", [2, 0, 1], (400, 300), right_to_left=rtl)
            view.focus = (0, 0)
            self.assertEqual([view.move_focus(m) for m in (back, ahead, ahead, ahead)], ["exit", "moved", "moved", "exit"])

    def test_accessibility(self):
        """the view is a carousel"""
        self.assertEqual(open_script("cover_flow", 5, (400, 300)).accessibility()[0].role, "carousel")

    def test_transition(self):
        """a change to grid and back loses no cover"""
        self.assertTransition("cover_flow", (400, 300), 9, offset=(400, 0))

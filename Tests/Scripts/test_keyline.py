"""keyline.lua: a row of pictures that are large, medium or small. Rows L and N are those of the design of the layouts."""
import math
import random

from layoutlua import Engine, View
from paged import PagedCase
from support import SCRIPTS, items, open_script


def masks(view, right_to_left=False):
    """(item, middle, width) of the visible parts of the cells on screen, from the leading edge of the viewport."""
    found = []
    for e in view.elements_in_rect((view.offset.x - 1, 0, view.size.width + 2, view.size.height)):
        _, left, _, right = e.clip or (0, 0, 0, 0)
        start, width = e.frame.x - view.offset.x + left, e.frame.width - left - right
        if right_to_left:
            start = view.size.width - start - width
        if width > -1e-9:
            found.append((e.item, start + width / 2, width))
    return sorted(found, key=lambda mask: mask[1])


def middles(width, count=20, **parameters):
    view = open_script("keyline", count, (width, 200), spacing=0, **parameters)
    return [(x, w) for _, x, w in masks(view) if 0 < x < width]


def naive_sizes(room, item_width, low, high):
    """The widths of the items at the start of the content, by the rules of layouts.md 19."""
    target = min(item_width, room)
    small = max(low, min(high, target / 3))
    medium = (target + small) / 2
    best, priority = None, 0
    for large_count in range(math.ceil(room / target), max(1, math.floor((room - medium - high) / target)) - 1, -1):
        for m in (1, 0):
            priority += 1
            s = max(low, min(high, small + room - large_count * target - m * medium - small))
            large = (room - (1 + m / 2) * s) / (large_count + m / 2)
            middle = (large + s) / 2
            if m:
                moved = max(-0.1 * middle, min(0.1 * middle, (target - large) * large_count))
                middle, large = middle - moved, large + moved / large_count
            valid = large > middle > s if m else large > s
            cost = abs(target - large) * priority
            if valid and (best is None or cost < best[0] - 1e-6):
                best = cost, [large] * large_count + [middle] * m + [s]
    return best[1] if best else [room]


class Keyline(PagedCase):
    def test_offsets(self):
        """L58 (Material, MultiBrowseCarouselStrategyTest.java): the middles of the keylines"""
        self.assertNear([x for x, _ in middles(584)], (100, 300, 464, 556))
        self.assertNear([x for x, _ in middles(456)], (100, 300, 428))

    def test_arrangement(self):
        """L59 (Material, ArrangementTest.java): the sizes of one large, one medium and one small item"""
        for width, sizes in [(336, (168, 112, 56)), (326, (168, 112, 46)), (341.6, (168, 117.6, 56)), (347, (168, 123, 56))]:
            self.assertNear([w for _, w in middles(width, item_width=168)], sizes, 1e-2, width)

    def test_small(self):
        """N62 (computed): W 360, item 200"""
        self.assertNear(middles(360)[0] + middles(360)[1] + middles(360)[2], (100, 200, 260, 120, 340, 40))

    def test_states(self):
        """L60 (Material, KeylineStateListTest.java): keylines move over to the other side near the start of the content"""
        engine = Engine(modules=lambda name: (SCRIPTS / (name.replace(".", "/") + ".lua")).read_text())
        layout = engine.script("""
            local keylines = require "parts.keylines"
            local l = {}
            function l:prepare() end
            function l:at(position)
              local default = keylines.state({ 10, 20, 40, 40, 20, 10 }, 0, 3, 4, 40)
              local offsets = {}
              for i, k in ipairs(keylines.at(keylines.moments(default, 40, 1000), position)) do offsets[i] = k.at end
              return table.unpack(offsets)
            end
            return l""", "states.lua")
        View(layout, 0, (100, 100)).elements()
        for position, expected in [(50, (5, 20, 50, 90, 120, 135)), (20, (10, 40, 80, 110, 125, 135)),
                                   (0, (20, 60, 90, 110, 125, 135)), (500, (5, 20, 50, 90, 120, 135)),
                                   (1000, (5, 15, 30, 50, 80, 120)), (980, (5, 15, 30, 60, 100, 130))]:
            self.assertNear(layout.call("at", position), expected, message=position)

    def test_model(self):
        """the widths at the start are those of a naive model, and at each offset the pictures fill the view side by side"""
        pick = random.Random(5)
        for world in range(200):
            low = pick.randrange(10, 50)
            room, size, high = pick.uniform(60, 900), pick.uniform(30, 300), low + pick.randrange(0, 40)
            parameters = {"item_width": size, "small_min": low, "small_max": high, "spacing": 0,
                          "align": "start" if world % 3 else "center"}
            view = open_script("keyline", [7, 0, 33], (room, 100), **parameters)
            if parameters["align"] == "start":
                found = [w for _, x, w in masks(view) if 0 < x < room]
                self.assertNear(found, naive_sizes(room, size, low, high), message=f"seed 5, world {world}: {room} {parameters}")
            end = view.content_size.width - room
            for part in [0, 1] + [pick.random() for _ in range(4)]:
                view.offset = (end * part, 0)
                self.assertFilled(masks(view), room, f"seed 5, world {world}: {room} {parameters} at {part}")
            stop = view.target_offset((end * pick.random(), 0))
            self.assertNear(view.target_offset(stop), stop)

    def assertFilled(self, found, room, message):
        """The parts of the cells touch each other from one end of the viewport to the other."""
        edges = [(x - w / 2, x + w / 2) for _, x, w in found]
        inside = [e for e in edges if e[1] > 1e-6 and e[0] < room - 1e-6]
        self.assertLess(inside[0][0], 1e-6, message)
        self.assertGreater(inside[-1][1], room - 1e-6, message)
        for a, b in zip(inside, inside[1:]):
            self.assertAlmostEqual(a[1], b[0], delta=1e-6, msg=message)

    def test_stops(self):
        """a scroll stops with an item at the start, and near the end of the content at each state of the keylines"""
        view = open_script("keyline", 10, (584, 200))
        self.assertNear(view.content_size, (2000, 200))
        self.assertNear([view.target_offset((x, 0)).x for x in (-9, 120, 1180, 1300, 1350, 1400, 3000)],
                        (0, 200, 1200, 1344, 1344, 1416, 1416))
        view.offset = (1344, 0)
        self.assertNear([round(w, 3) for _, x, w in masks(view) if 0 < x < 584], (48, 192, 192, 120), 1e-3)

    def test_short(self):
        """a few items that do not fill the view are large and do not scroll; with one more, the last ones become large"""
        view = open_script("keyline", 2, (584, 200), spacing=0)
        self.assertNear(view.content_size, (584, 200))
        self.assertNear([w for _, _, w in masks(view)], (200, 200))
        view = open_script("keyline", 3, (584, 200), spacing=0, offset=(16, 0))
        self.assertNear([round(x) for _, x, _ in masks(view)], (120, 284, 484))

    def test_strategies(self):
        """hero: one large and a small item; uncontained: large items, of which the last one is cut off by the view"""
        self.assertNear([w for _, w in middles(360, strategy="hero")], (304, 56))
        self.assertNear([x for x, _ in middles(550, strategy="uncontained")], (100, 300, 500))
        view = open_script("keyline", 9, (360, 200), spacing=0, strategy="hero", align="center")
        view.offset = view.target_offset((700, 0))
        self.assertNear([w for _, x, w in masks(view) if 0 < x < 360], (56, 248, 56))

    def test_spacing(self):
        """a spacing makes each picture narrower, at both sides"""
        view = open_script("keyline", 10, (584, 200), spacing=10)
        self.assertNear([(x, w) for _, x, w in masks(view)][0], (100, 190))
        self.assertNear(tuple(self.element(view, 0).clip), (0, 0, 0, 0))

    def test_hits(self):
        """a hit test finds the picture that is visible at a point, not one whose side is cut off"""
        view = open_script("keyline", 10, (584, 200))
        self.assertEqual([view.hit((x, 100)).item for x in (100, 300, 410, 520, 540, 575)], [0, 1, 2, 2, 3, 3])

    def test_right_to_left(self):
        """from right to left, the pictures are the mirror image, and the view begins at the right"""
        for position in (0, 90, 1000):
            self.assertMirrored("keyline", [6, 0, 4], (584, 200), position)
        for position in (0, 90, 700):
            left, right = (open_script("keyline", 10, (360, 200), right_to_left=rtl) for rtl in (False, True))
            left.offset, right.offset = (position, 0), (right.content_size.width - 360 - position, 0)
            for a, b in zip(masks(left), masks(right, right_to_left=True)):
                self.assertNear(a, b)

    def test_growth(self):
        """an item that is added at the end does not move the others, also from right to left"""
        for rtl in (False, True):
            data = items(9, id=list(range(1, 10)))
            view = open_script("keyline", data, (360, 200), right_to_left=rtl)
            view.elements()
            before = masks(view, rtl)[0]
            data.append({"id": 10})
            view.update(insert=[(0, 9)], animation=0.2)
            view.tick(1)
            self.assertNear(masks(view, rtl)[0], before)

    def test_batches(self):
        """after batches, also during an animation, the elements are those of a fresh view"""
        for rtl in (False, True):
            self.assertFreshAfterBatches("keyline", (360, 200), 500, right_to_left=rtl)

    def test_motion(self):
        """in an animation, the clip changes linearly"""
        data = items(5, id=[1, 2, 3, 4, 5])
        view = open_script("keyline", data, (360, 200), spacing=0)
        view.elements()
        data.insert(0, {"id": 9})
        view.update(insert=[(0, 0)], animation=0.4)
        view.tick(0.2)
        moving = next(e for e in view.elements() if e.item == 1)
        cut = (moving.clip or (0, 0, 0, 0))[1]
        progress = (moving.center[0] - 100) / 160
        self.assertTrue(0 < progress < 1)
        self.assertAlmostEqual(cut, 40 * progress, delta=1e-3)

    def test_focus(self):
        """arrows move to the next picture and show it, and stop at the last one"""
        for rtl, ahead, back in [(False, "right", "left"), (True, "left", "right")]:
            view = open_script("keyline", [5, 0, 5], (360, 200), right_to_left=rtl)
            view.elements()
            view.focus = (0, 0)
            self.assertEqual(view.move_focus(back), "exit")
            self.assertEqual([view.move_focus(ahead) for _ in range(10)], ["moved"] * 9 + ["exit"])
            self.assertIn(9, [e.item + (5 if e.section == 2 else 0) for e in view.elements()])

    def test_cost(self):
        """of a million pictures, those in view are emitted"""
        view = open_script("keyline", 1_000_000, (584, 200), offset=(1e8 + 50, 0))
        self.assertLess(len(view.elements()), 8)

    def test_accessibility(self):
        """the view is a carousel"""
        self.assertEqual(open_script("keyline", 4, (400, 300)).accessibility()[0].role, "carousel")

    def test_transition(self):
        """a change to grid and back loses no picture"""
        self.assertTransition("keyline", (360, 200), 6)

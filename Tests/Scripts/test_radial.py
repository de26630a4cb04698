"""radial.lua: items around a center. Rows L64, L65, N74 and N75 are those of the design of the layouts; L64 is from
d3-shape, test/pie-test.js, and L65 from d3-force, test/simulation-test.js."""
import math
import random

from changes import check_random_batches, check_transition
from support import ScriptCase, items, open_script

PI = math.pi


def offsets(view, count):
    """The centers, relative to the middle of the content."""
    width, height = view.content_size
    return [(e.center[0] - width / 2, e.center[1] - height / 2) for e in (view.element(0, i) for i in range(count))]


class Radial(ScriptCase):
    def assertOffsets(self, view, expected, tolerance=1e-3):
        for found, wanted in zip(offsets(view, len(expected)), expected):
            self.assertNear(found, wanted, tolerance)

    def angles(self, view, count):
        elements = [self.element(view, item) for item in range(count)]
        return [tuple(view.value(e.values, key) for key in ("start_angle", "end_angle")) for e in elements]

    def test_arc(self):
        """six items are on a whole ring, and three on a half with both ends (N74, N75)"""
        view = open_script("radial", 6, (400, 400), radius=100)
        self.assertOffsets(view, [(0, -100), (86.603, -50), (86.603, 50), (0, 100), (-86.603, 50), (-86.603, -50)])
        half = open_script("radial", 3, (400, 400), radius=100, sweep=PI, start_angle=PI)
        self.assertOffsets(half, [(-100, 0), (0, -100), (100, 0)])
        self.assertOffsets(open_script("radial", 1, (400, 400), radius=100, sweep=PI, start_angle=PI), [(0, -100)])
        self.assertOffsets(open_script("radial", 2, (272, 500)), [(0, -100), (0, 100)])

    def test_pie(self):
        """slices are in descending order of the values (L64)"""
        for values, expected in [([1, 3, 2], [(5.23599, 6.28319), (0, 3.14159), (3.14159, 5.23599)]),
                                 ([1, 0, -1], [(0, 2 * PI), (2 * PI, 2 * PI), (2 * PI, 2 * PI)]),
                                 ([0, 0], [(0, 0), (0, 0)])]:
            view = open_script("radial", items(len(values), value=values), (300, 300), mode="pie", pad_angle=0)
            for found, wanted in zip(self.angles(view, len(values)), expected):
                self.assertNear(found, wanted)

    def test_pie_paddings(self):
        """a slice contains its padding: 4π/3 of a half and 2π/3 with π/10 each"""
        view = open_script("radial", items(2, value=[2, 1]), (300, 300), mode="pie", pad_angle=PI / 10)
        self.assertNear(self.angles(view, 2)[0], (0, 2 / 3 * 1.8 * PI + PI / 10))
        self.assertOffsets(view, [tuple(112.5 * f(0.65 * PI - PI / 2) for f in (math.cos, math.sin))])

    def test_spiral(self):
        """a sunflower is that of d3-force (L65)"""
        view = open_script("radial", 3, (300, 300), mode="spiral", spacing=10)
        self.assertOffsets(view, [(7.07107, 0), (-9.03089, 8.27303), (1.38232, -15.75085)])

    def test_spiral_in_rect(self):
        """a rectangle of a large sunflower contains the items of a naive search, in random worlds"""
        for seed in range(60):
            pick = random.Random(seed)
            count, size = pick.choice([1, 10, 400, 3000]), pick.choice([0, 5, 40])
            view = open_script("radial", count, (200, 200), mode="spiral", spacing=8, item_width=size, item_height=size)
            width, height = view.content_size
            x, y = pick.random() * width, pick.random() * height
            w, h = pick.random() * 200, pick.random() * 200
            expected = set()
            for i in range(count):
                r, angle = 8 * math.sqrt(i + 0.5), i * PI * (3 - math.sqrt(5))
                a, b = width / 2 + r * math.cos(angle), height / 2 + r * math.sin(angle)
                if x - size / 2 < a < x + w + size / 2 and y - size / 2 < b < y + h + size / 2:
                    expected.add(i)
            found = {e.item for e in view.elements_in_rect((x, y, w, h))}
            self.assertLessEqual(expected, found, f"seed {seed}")
            self.assertLessEqual(len(found - expected), 1, f"seed {seed}")

    def test_million(self):
        """a frame of a sunflower of a million items costs only the items on screen"""
        view = open_script("radial", 1_000_000, (300, 300), mode="spiral", spacing=40)
        view.elements()
        self.assertNear(tuple(view.offset), tuple((c - 300) / 2 for c in view.content_size))
        for x in range(100, 50_000, 9000):
            view.offset = (x, view.content_size.height / 2)
            self.assertEqual(view.status.state, "current", view.status.error)
            self.assertLess(len(view.elements()), 400)

    def test_right_to_left(self):
        """a right-to-left view is the mirror"""
        data = items(5, value=[3, 1, 4, 1, 5])
        for mode in ("arc", "pie", "spiral"):
            left, right = (open_script("radial", data, (300, 300), right_to_left=mirrored, mode=mode)
                           for mirrored in (False, True))
            self.assertOffsets(right, [(-x, y) for x, y in offsets(left, 5)])

    def test_focus(self):
        """right goes clockwise around a ring, and a half ring has ends"""
        view = open_script("radial", 4, (300, 300))
        view.set_active()
        view.focus = (0, 0)
        for move, item in [("right", 1), ("down", 2), ("right", 3), ("right", 0), ("left", 3), ("up", 2)]:
            view.move_focus(move)
            self.assertEqual(view.focus.path.item, item, move)
        view.layout["sweep"] = 3
        self.assertEqual([view.move_focus("right"), view.move_focus("right")], ["moved", "exit"])
        mirrored = open_script("radial", items(3, value=[1, 3, 2]), (300, 300), right_to_left=True, mode="pie")
        mirrored.set_active()
        mirrored.focus = (0, 1)
        for move, item in [("left", 2), ("left", 0), ("left", 1), ("right", 0)]:
            mirrored.move_focus(move)
            self.assertEqual(mirrored.focus.path.item, item, move)

    def test_hit(self):
        """a hit test finds the items, and passes through the slices"""
        view = open_script("radial", items(4, value=[4, 3, 2, 1]), (300, 300), mode="pie", item_width=30,
                           item_height=20)
        for item in range(4):
            self.assertEqual(view.hit(tuple(self.element(view, item).center)).item, item)
        self.assertIsNone(view.hit((150, 15)))
        self.assertTrue(any(e.kind == "slice" for e in view.elements()))

    def test_accessibility(self):
        """a ring is a menu"""
        nodes = open_script("radial", 3, (300, 300)).accessibility()
        self.assertEqual([node.role for node in nodes], ["menu"] + ["menuitem"] * 3)

    def test_motion(self):
        """a new item of a ring comes from the center, a fifth as large, and that of a pie from the start"""
        for mode, start in (("arc", (150, 150)), ("pie", (150, 37.5))):
            data = items(3, value=[1, 2, 3])
            view = open_script("radial", data, (300, 300), mode=mode)
            view.elements()
            data.append({"value": 2})
            view.update(insert=[(0, 3)], animation=1)
            self.assertNear(tuple(view.initial(0, 3).center), start)

    def test_batches(self):
        """after batches, the view equals a new one"""
        for seed in range(6):
            check_random_batches(self, "radial", lambda pick: {"value": pick.randrange(9)}, seed,
                          mode=["arc", "pie", "spiral"][seed % 3], turn_items=seed > 2)

    def test_transition(self):
        """a transition to grid and back loses no element"""
        check_transition(self, "radial", [[{"id": i + 1, "value": i} for i in range(8)]], (300, 300), mode="pie")

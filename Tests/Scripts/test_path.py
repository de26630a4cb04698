"""path.lua: items along a line of straight and curved pieces. Rows N are those of the design of the layouts."""
import math
import random

from paged import PagedCase, center
from support import items, open_script

POINTS = {"unit": "points", "line_width": 0}


def bezier(p, u):
    """A point of a Bezier curve of any degree, by de Casteljau's algorithm."""
    while len(p) > 1:
        p = [tuple(a + (b - a) * u for a, b in zip(*pair)) for pair in zip(p, p[1:])]
    return p[0]


class Path(PagedCase):
    def along(self, points, parts, count=100, **parameters):
        """The centers of items at parts of a path, each of which is item t * count of `count` items."""
        view = open_script("path", count + 1, (400, 400), path=points, visible_count=count, **{**POINTS, **parameters})
        return [center(self.element(view, round(t * count))) for t in parts]

    def assertCenters(self, found, expected, tolerance=1e-3):
        self.assertNear([x for point in found for x in point], [x for point in expected for x in point], tolerance)

    def test_quadratic(self):
        """N81 (Qt, tests/auto/quick/qquickpath/tst_qquickpath.cpp): a quadratic curve and its mirror image"""
        curve = [[200, 300], [400, 50, 600, 300], [800, 550, 1000, 300]]
        self.assertCenters(self.along(curve, [0, 0.25, 0.75, 1]), [(200, 300), (400, 175), (800, 425), (1000, 300)])

    def test_line(self):
        """N82 (the same file): on the diagonal x = y, in one line or two"""
        for line in ([[0, 0], [100, 100]], [[0, 0], [30, 30], [100, 100]]):
            parts = [0, 0.1, 0.3, 0.75, 1]
            self.assertCenters(self.along(line, parts), [(100 * t, 100 * t) for t in parts])

    def test_cubic(self):
        """N83 (computed): points of a cubic curve"""
        # The row has x 33.372 at t .25; two million chords give 33.37089.
        found = self.along([[0, 0], [0, 100, 200, 100, 200, 0]], [0.25, 0.5])
        self.assertCenters(found, [(33.371, 57.621), (100, 75)])

    def test_scroll(self):
        """N88 (computed): five items on a line of 500 in 400; scrolled by 80, item 1 is at the start"""
        view = open_script("path", 5, (400, 100), path=[[0, 50], [500, 50]], **POINTS)
        self.assertNear([center(self.element(view, i))[0] for i in range(5)], (0, 100, 200, 300, 400))
        view.offset = (80, 0)
        self.assertNear([center(self.element(view, i))[0] - 80 for i in range(1, 5)], (0, 100, 200, 300))
        self.assertIsNone(view.element(0, 0))

    def test_content(self):
        """the content is longer than the viewport by a step for each further item, and a scroll stops with an item at
        snap_at or at an end"""
        view = open_script("path", 10, (400, 100), visible_count=5)
        self.assertNear(view.content_size, (400 + 5 * 80, 100))
        self.assertNear([view.target_offset((x, 0)).x for x in (0, 15, 25, 115, 130, 390, 900)], (0, 0, 40, 120, 120, 400, 400))
        view = open_script("path", 10, (400, 100), visible_count=5, snap_at=0)
        self.assertNear([view.target_offset((x, 0)).x for x in (30, 50, 900)], (0, 80, 400))

    def test_model(self):
        """points of random paths are those of a naive model with short chords"""
        pick = random.Random(11)
        for world in range(25):
            point = lambda: (pick.uniform(0, 500), pick.uniform(0, 500))  # noqa: E731
            pieces, chords, last = [point()], [], None
            listed = [list(pieces[0])]
            last = pieces[0]
            for _ in range(pick.randrange(1, 4)):
                controls = [last] + [point() for _ in range(pick.randrange(1, 4))]
                listed.append([x for p in controls[1:] for x in p])
                samples = [bezier(controls, k / 4000) for k in range(4001)]
                chords += list(zip(samples, samples[1:]))
                last = controls[-1]
            total = sum(math.dist(a, b) for a, b in chords)
            parts = sorted(pick.randrange(0, 100) / 100 for _ in range(5))
            expected, done, left = [], 0, list(parts)
            for a, b in chords:
                step = math.dist(a, b)
                while left and left[0] * total <= done + step + 1e-9:
                    u = (left.pop(0) * total - done) / step if step else 0
                    expected.append((a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u))
                done += step
            try:
                self.assertCenters(self.along(listed, parts), expected, 0.02)
            except AssertionError as error:
                raise AssertionError(f"seed 11, world {world}: {listed} {parts}: {error}") from None

    def test_turned(self):
        """with turn_items, items have the direction of the path, mirrored from right to left"""
        for rtl, sign in [(False, 1), (True, -1)]:
            view = open_script("path", 2, (400, 400), path=[[0, 0], [300, 100]], turn_items=True, right_to_left=rtl, **POINTS)
            t = self.element(view, 1).transform
            self.assertAlmostEqual(math.atan2(t[1], t[0]), sign * math.atan2(100, 300))

    def test_stops(self):
        """scale and opacity are linear between the stops; larger items are in front"""
        view = open_script("path", 4, (400, 400), stops=[[0, 0.5, 0], [0.5, 1.5, 1], [1, 0.5, 0.5]], path=[[0, 0], [400, 0]],
                           **POINTS)
        found = [self.element(view, i) for i in range(4)]
        self.assertNear([e.frame.width / 52 for e in found], (0.5, 1, 1.5, 1))
        self.assertNear([e.alpha for e in found], (0, 0.5, 1, 0.75))
        self.assertEqual([e.z_index for e in found], [50, 100, 150, 100])

    def test_closed(self):
        """on a closed path, items wrap: in a view that loops, the last item comes before the first one"""
        square = [[0, 0], [100, 0], [100, 100], [0, 100]]
        view = open_script("path", 8, (400, 400), path=square, closed=True, visible_count=4, **POINTS)
        self.assertNear(center(self.element(view, 3)), (0, 100))
        self.assertIsNone(view.element(0, 4))
        view["looping"] = True
        view.offset = (800 - 100, 0)
        shown = {e.item: (round(e.frame.x + 26 - view.offset.x, 3), round(e.frame.y + 26, 3)) for e in view.elements()}
        self.assertEqual(shown, {7: (0, 0), 0: (100, 0), 1: (100, 100), 2: (0, 100)})
        self.assertNear(view.target_offset((730, 0)), (700, 0))

    def test_right_to_left(self):
        """from right to left, the path is the mirror image, and the view begins at the right"""
        for position in (0, 150, 333):
            self.assertMirrored("path", [6, 0, 5], (400, 300), position, visible_count=5)

    def test_line_drawn(self):
        """the path is drawn as a line of 48 decorations below the items"""
        view = open_script("path", 3, (400, 300))
        lines = [e for e in view.elements() if e.kind == "line"]
        self.assertEqual(len(lines), 48)
        self.assertLess(max(e.z_index for e in lines), 0)

    def test_growth(self):
        """an item that is added at the end does not move the others, also from right to left"""
        for rtl in (False, True):
            data = items(9, id=list(range(1, 10)))
            view = open_script("path", data, (400, 300), right_to_left=rtl, visible_count=5)
            view.elements()
            before = center(self.element(view, 2))[0] - view.offset.x
            data.append({"id": 10})
            view.update(insert=[(0, 9)], animation=0.2)
            view.tick(1)
            self.assertNear((center(self.element(view, 2))[0] - view.offset.x,), (before,))

    def test_batches(self):
        """after batches, also during an animation, the elements are those of a fresh view"""
        for rtl in (False, True):
            for closed in (False, True):
                self.assertFreshAfterBatches("path", (400, 300), 160, right_to_left=rtl, visible_count=5, closed=closed)

    def test_motion(self):
        """new items come from the nearer end of the path, and deleted ones move there"""
        data = items(6, id=[1, 2, 3, 4, 5, 6])
        view = open_script("path", data, (400, 300), path=[[0, 10], [400, 10]], visible_count=5, **POINTS)
        view.elements()
        data.insert(1, {"id": 8})
        data.insert(4, {"id": 9})
        view.update(insert=[(0, 1), (0, 4)], animation=0.2)
        self.assertNear([view.initial(0, i).center[0] for i in (1, 4)], (0, 400))
        view.tick(1)
        view.elements()
        del data[1]
        view.update(delete=[(0, 1)], animation=0.2)
        self.assertNear((view.final(0, 1).center[0], view.final(0, 1).alpha), (0, 0))

    def test_focus(self):
        """arrows follow the order of the data, and stop at the last item on the path"""
        for rtl, ahead, back in [(False, "right", "left"), (True, "left", "right")]:
            view = open_script("path", [2, 0, 3], (400, 300), right_to_left=rtl, visible_count=3)
            view.elements()
            view.focus = (0, 0)
            self.assertEqual([view.move_focus(m, animation=None) for m in (back, ahead, ahead)], ["exit", "moved", "moved"])
            self.assertEqual(tuple(view.focus.path), (2, 0))

    def test_hits(self):
        """a hit test finds the item that is drawn at a point, and not the line"""
        view = open_script("path", 4, (400, 300), path=[[0, 100], [400, 100]], unit="points")
        self.assertEqual(view.hit((210, 110)).item, 2)
        self.assertIsNone(view.hit((250, 127)))

    def test_cost(self):
        """of a million items, those on the path are emitted"""
        view = open_script("path", 1_000_000, (400, 300), visible_count=7, offset=(2e7, 0))
        self.assertIn(len([e for e in view.elements() if e.category == "cell"]), (7, 8))

    def test_accessibility(self):
        """the view is a list"""
        view = open_script("path", 4, (400, 300))
        view["selection_mode"] = "none"
        self.assertEqual(view.accessibility()[0].role, "list")

    def test_transition(self):
        """a change to grid and back loses no item"""
        self.assertTransition("path", (400, 300), 6, turn_items=True)

"""honeycomb.lua: a grid of hexagons. Rows L32 to L34 and N79 are those of the design of the layouts; L32 to L34 are
from flauwekeul/honeycomb, src/hex/functions/*.test.ts."""
import math
import random

from changes import check_random_batches, check_transition
from support import ScriptCase, items, open_script

ROOT = math.sqrt(3)


def places(*pairs):
    return [{"q": q, "r": r} for q, r in pairs]


def honeycomb(source, size, offset="odd", **parameters):
    """A view of the script: its parameter `offset` has the name of an argument of open_script."""
    view = open_script("honeycomb", source, size, **parameters)
    view.layout["offset"] = offset
    return view


class Honeycomb(ScriptCase):
    def steps(self, view, item, radius=1):
        """The center of an item, relative to item 0 and as a multiple of the radius."""
        (x, y), (a, b) = self.element(view, item).center, self.element(view, 0).center
        return (x - a) / radius, (y - b) / radius

    def test_rows(self):
        """pointy hexagons are in rows, of which every second one is shifted (N79)"""
        view = honeycomb(9, (400, 300), columns=3)
        expected = [(34.641, 40), (103.923, 40), (173.205, 40), (69.282, 100), (138.564, 100), (207.846, 100),
                    (34.641, 160)]
        for found, wanted in zip(self.centers(view, 7), expected):
            self.assertNear(found, wanted)
        self.assertNear(tuple(self.element(view, 0).frame), (0, 0, 69.282, 80))
        even = honeycomb(9, (400, 300), columns=3, offset="even")
        self.assertNear(self.centers(even, 4)[0], (69.282, 40))
        self.assertNear(self.centers(even, 4)[3], (34.641, 100))

    def test_coordinates(self):
        """q and r determine the center (L32)"""
        for orientation, expected in (("pointy", (3.4641, 3)), ("flat", (1.5, 4.3301))):
            view = honeycomb(places((0, 0), (1, 2)), (400, 300), orientation=orientation, radius=20)
            self.assertNear(self.steps(view, 1, 20), expected)

    def test_sizes(self):
        """a box of 20 by 20 has the radii 11.547 and 10 (L32)"""
        for orientation, wide, tall in (("pointy", 11.547, 10), ("flat", 10, 11.547)):
            for radius, axis in ((wide, 2), (tall, 3)):
                view = honeycomb(1, (400, 300), orientation=orientation, radius=radius)
                self.assertAlmostEqual(tuple(self.element(view, 0).frame)[axis], 20, delta=1e-3)

    def test_offset_coordinates(self):
        """the cell q 1, r 3 is in these columns and rows (L33)"""
        for orientation, offset, column, row in [("pointy", "odd", 2, 3), ("pointy", "even", 3, 3),
                                                 ("flat", "odd", 1, 3), ("flat", "even", 1, 4)]:
            view = honeycomb(40, (900, 900), columns=5, orientation=orientation, offset=offset, radius=10)
            expected = (ROOT * 2.5, 4.5) if orientation == "pointy" else (1.5, ROOT * 3.5)
            self.assertNear(self.steps(view, row * 5 + column, 10), expected, message=f"{orientation} {offset}")

    def test_hit(self):
        """a hit test finds the hexagon at a point (L34, scaled from the radii 50 and 30 to 50)"""
        view = honeycomb(places((0, 0), (3, 3), (3, 4), (2, 5)), (900, 900), radius=50)
        x, y = self.element(view, 0).center
        for point, item in [((440, 185), 1), ((440, 190), 2), ((485, 190), 2), ((440, 235), 3)]:
            self.assertEqual(view.hit((x + point[0] - 30, y + (point[1] - 30) * 50 / 30)).item, item, point)

    def test_hit_random(self):
        """a hit test finds the item with the nearest center, in random worlds"""
        for seed in range(60):
            pick = random.Random(seed)
            parameters = {"orientation": pick.choice(["pointy", "flat"]), "offset": pick.choice(["odd", "even"]),
                          "shape": pick.choice(["rectangle", "spiral"]), "radius": 20 + 20 * pick.random()}
            view = honeycomb(pick.choice([1, 6, 40]), (300, 260), right_to_left=pick.random() < 0.5, **parameters)
            view.elements()
            centers = {e.item: e.center for e in view.elements_in_rect((0, 0, *view.content_size))}
            for _ in range(10):
                x, y = (pick.random() * side for side in view.content_size)
                hit = view.hit((x, y))
                nearest = min(centers, key=lambda item: math.dist(centers[item], (x, y)))
                if hit:
                    self.assertEqual(hit.item, nearest, f"seed {seed}")
                else:
                    self.assertGreater(math.dist(centers[nearest], (x, y)), parameters["radius"] * ROOT / 2 - 1e-6)

    def test_spiral(self):
        """ring k of a spiral has 6k cells, clockwise from the corner (k, -k)"""
        view = honeycomb(37, (800, 800), shape="spiral", radius=10)
        expected = [(0, 0)]
        for ring in range(1, 4):
            q, r = ring, -ring
            for dq, dr in ((0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1), (1, 0)):
                for _ in range(ring):
                    expected.append((q, r))
                    q, r = q + dq, r + dr
        for item, (q, r) in enumerate(expected):
            self.assertNear(self.steps(view, item, 10), (ROOT * (q + r / 2), 1.5 * r))
        self.assertNear(self.centers(view, 1)[0], (400, 400))

    def test_million(self):
        """a scroll through a million items costs only those on screen, which are found"""
        for shape in ("rectangle", "spiral"):
            view = honeycomb(1_000_000, (300, 300), shape=shape, columns=1000)
            view.elements()
            for part in (0.1, 0.37, 0.9):
                view.offset = tuple(part * c for c in view.content_size)
                self.assertEqual(view.status.state, "current", view.status.error)
            view.offset = tuple(0.37 * c for c in view.content_size)
            self.assertGreater(len(view.elements()), 20)

    def test_spacing(self):
        """spacing is between the sides of hexagons, and as many columns as fit are in a row"""
        view = honeycomb(20, (400, 300), spacing=10, orientation="flat", inset_left=7)
        (x, y), (a, b) = self.centers(view, 2)
        self.assertAlmostEqual(math.dist((x, y), (a, b)), 40 * ROOT + 10, delta=1e-6)
        self.assertAlmostEqual(x, 47, delta=1e-6)
        right = max(e.frame.x + e.frame.width for e in view.elements())
        self.assertTrue(400 - 70 < right <= 400)

    def test_right_to_left(self):
        """a right-to-left view is the mirror"""
        for shape in ("rectangle", "spiral"):
            left, right = (honeycomb(20, (500, 300), right_to_left=mirrored, shape=shape, radius=20)
                           for mirrored in (False, True))
            for a, b in zip(self.centers(left, 20), self.centers(right, 20)):
                self.assertNear((500 - a[0], a[1]), b)

    def test_focus(self):
        """arrows move to the neighbors, and up and down keep the column"""
        view = honeycomb(14, (900, 300), columns=4)
        view.set_active()
        view.focus = (0, 1)
        for move, item in [("right", 2), ("down", 6), ("down", 10), ("down", 13), ("right", 13), ("up", 9), ("up", 5),
                           ("up", 1), ("left", 0), ("left", 0)]:
            view.move_focus(move)
            self.assertEqual(view.focus.path.item, item, move)
        flat = honeycomb(12, (900, 300), columns=4, orientation="flat", right_to_left=True)
        flat.set_active()
        flat.focus = (0, 1)
        for move, item in [("down", 5), ("left", 6), ("left", 7), ("right", 6), ("up", 2), ("right", 1)]:
            flat.move_focus(move)
            self.assertEqual(flat.focus.path.item, item, move)

    def test_accessibility(self):
        """the view is a grid whose cells have rows and columns"""
        nodes = honeycomb(8, (900, 300), columns=3).accessibility()
        self.assertEqual([node.role for node in nodes], ["grid"] + ["gridcell"] * 8)
        self.assertEqual([(n.grid.row, n.grid.column) for n in nodes[1:6]], [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1)])

    def test_motion(self):
        """a new item of a spiral comes from the middle"""
        data = items(7, title="a")
        view = honeycomb(data, (400, 300), shape="spiral")
        view.elements()
        data.append({"title": "b"})
        view.update(insert=[(0, 7)], animation=1)
        self.assertNear(tuple(view.initial(0, 7).center), tuple(c / 2 for c in view.content_size))

    def test_batches(self):
        """after batches, the view equals a new one"""
        for seed in range(6):
            keys = (lambda pick: {"q": pick.randrange(5), "r": pick.randrange(5)}) if seed > 3 else lambda pick: {}
            check_random_batches(self, "honeycomb", keys, seed, shape=["rectangle", "spiral"][seed % 2])

    def test_transition(self):
        """a transition to grid and back loses no element"""
        check_transition(self, "honeycomb", [[{"id": i + 1} for i in range(20)]], (300, 300))

"""treemap.lua: rectangles whose areas are values. Rows L48 to L50 and N77 are those of the design of the layouts; their
source is d3-hierarchy, test/treemap/*-test.js."""
import random

from changes import check_random_batches, check_transition
from support import ScriptCase, items, open_script

BARE = {"padding_inner": 0, "padding_outer": 0, "padding_top": 0}
VALUES = [6, 6, 4, 3, 2, 2, 1]
#: A root with two groups of three leaves: ids 1 to 9.
GROUPS = [(1, None, 0), (2, 1, 0), (3, 1, 0), (4, 2, 1), (5, 2, 2), (6, 2, 3), (7, 3, 4), (8, 3, 3), (9, 3, 2)]


def tree(rows):
    return [{"id": id, "parent": parent, "value": value, "title": f"t{id}"} for id, parent, value in rows]


def corners(view, count, section=0):
    frames = [view.element(section, item).frame for item in range(count)]
    return [(f.x, f.y, f.x + f.width, f.y + f.height) for f in frames]


class Treemap(ScriptCase):
    def assertCorners(self, values, size, expected, tolerance=0.01, **parameters):
        view = open_script("treemap", items(len(values), value=values), size, **{**BARE, **parameters})
        for found, wanted in zip(corners(view, len(values)), expected, strict=True):
            self.assertNear(found, wanted, tolerance, str(parameters))

    def test_squarify(self):
        """squarified rectangles are those of d3-hierarchy, also with a value of 0 (L48, L49, N77)"""
        expected = [(0, 0, 3, 2), (0, 2, 3, 4), (3, 0, 4.71, 2.33), (4.71, 0, 6, 2.33), (3, 2.33, 5.4, 3.17),
                    (3, 3.17, 5.4, 4), (5.4, 2.33, 6, 4)]
        self.assertCorners(VALUES, (6, 4), expected)
        self.assertCorners([0, *VALUES], (6, 4), [(0, 0, 3, 0), *expected], sort="none")
        self.assertCorners([8, 4, 2, 1, 1], (400, 200), [(0, 0, 200, 200), (200, 0, 350, 133.333),
                           (200, 133.333, 350, 200), (350, 0, 400, 100), (350, 100, 400, 200)])

    def test_stripes(self):
        """slice and dice divide one side in proportion to the values (L49)"""
        edges = [0, 1, 2, 2.67, 3.17, 3.5, 3.83, 4]
        rows = [(0, a, 6, b) for a, b in zip(edges, edges[1:])]
        columns = [(a, 0, b, 6) for a, b in zip(edges, edges[1:])]
        self.assertCorners(VALUES, (6, 4), rows, tile="slice")
        self.assertCorners(VALUES, (4, 6), columns, tile="dice")
        self.assertCorners(VALUES, (4, 6), columns, tile="slice_dice")

    def test_partition(self):
        """a partition has a level for each generation (L50)"""
        view = open_script("treemap", tree(GROUPS), (180, 90), tile="partition", sort="none", **BARE)
        found = corners(view, 9)
        self.assertNear(found[0], (0, 0, 180, 30))
        self.assertNear(found[1], (0, 30, 72, 60))
        self.assertNear(found[2], (72, 30, 180, 60))
        edges = [0, 12, 36, 72, 120, 156, 180]
        for leaf, (left, right) in enumerate(zip(edges, edges[1:])):
            self.assertNear(found[3 + leaf], (left, 60, right, 90))

    def test_binary(self):
        """halves are divided along their longer side: 4 | 3 2 1, then 3 | 2 1, then 2 | 1"""
        self.assertCorners([4, 3, 2, 1], (100, 60), [(0, 0, 40, 60), (40, 0, 100, 30), (40, 30, 80, 60),
                           (80, 30, 100, 60)], tile="binary")
        self.assertCorners([1, 1, 6], (80, 10), [(0, 0, 10, 10), (10, 0, 20, 10), (20, 0, 80, 10)],
                           tile="binary", sort="none")

    def test_paddings(self):
        """members are inside the paddings of their group, with padding_inner between them"""
        rows = [(1, None, 0), (2, 1, 1), (3, 1, 1)]
        paddings = {"padding_outer": 3, "padding_top": 20, "padding_right": 7, "padding_inner": 4}
        view = open_script("treemap", tree(rows), (114, 60), tile="dice", **paddings)
        expected = [(0, 0, 114, 60), (3, 20, 53, 57), (57, 20, 107, 57)]
        self.assertEqual(corners(view, 3), expected)
        self.assertEqual([view.element(0, item).z_index for item in range(3)], [0, 1, 1])

    def test_round(self):
        """rounded rectangles share edges at whole points"""
        view = open_script("treemap", items(3, value=1), (100, 10), tile="dice", round=True, **BARE)
        self.assertEqual(corners(view, 3), [(0, 0, 33, 10), (33, 0, 67, 10), (67, 0, 100, 10)])

    def test_right_to_left(self):
        """a right-to-left view is the mirror"""
        left, right = (corners(open_script("treemap", tree(GROUPS), (300, 200), right_to_left=mirrored), 9)
                       for mirrored in (False, True))
        for a, b in zip(left, right):
            self.assertNear(b, (300 - a[2], a[1], 300 - a[0], a[3]))

    def test_cycles_and_sections(self):
        """the items of a cycle are roots, and the sections are read one after the other"""
        first, second = tree([(1, 2, 1), (2, 1, 1), (3, 2, 2)]), tree([(4, 4, 1), (5, 99, 4)])
        view = open_script("treemap", [first, second], (80, 10), tile="dice", **BARE)
        self.assertEqual(view.status.state, "current")
        self.assertEqual([f for s in (0, 1) for f in corners(view, 3 - s, s)],
                         [(60, 0, 70, 10), (40, 0, 60, 10), (40, 0, 60, 10), (70, 0, 80, 10), (0, 0, 40, 10)])

    def test_hit(self):
        """a hit test finds a leaf, and its group in the padding"""
        view = open_script("treemap", tree(GROUPS), (300, 200))
        self.assertEqual(view.hit((10, 3)).item, 0)
        for item in range(3, 9):
            self.assertEqual(view.hit(tuple(self.element(view, item).center)).item, item)
        frame = self.element(view, 1).frame
        self.assertEqual(view.hit((frame.x + 5, frame.y + 10)).item, 1)

    def test_focus(self):
        """the focus moves among siblings by value, and into and out of groups"""
        for mirrored in (False, True):
            view = open_script("treemap", tree(GROUPS), (300, 200), right_to_left=mirrored)
            enter, leave = ("left", "right") if mirrored else ("right", "left")
            view.set_active()
            view.focus = (0, 0)
            for move, item in [(enter, 2), ("down", 1), ("down", 1), ("up", 2), ("child", 6), ("down", 7), (enter, 7),
                               ("next", 8), ("next", 1), ("next", 5), ("previous", 1), ("previous", 8),
                               (leave, 2), ("parent", 0), ("parent", 0), ("previous", 0)]:
                view.move_focus(move)
                self.assertEqual(view.focus.path.item, item, move)

    def test_accessibility(self):
        """the view is a tree of its items"""
        nodes = open_script("treemap", tree(GROUPS), (300, 200)).accessibility()
        self.assertEqual([node.role for node in nodes], ["tree"] + ["treeitem"] * 9)
        self.assertEqual(nodes[4].label, "t4")

    def test_motion(self):
        """a new rectangle grows from the middle of its group"""
        data = tree(GROUPS)
        view = open_script("treemap", data, (300, 200))
        view.elements()
        data.append({"id": 10, "parent": 3, "value": 5})
        view.update(insert=[(0, 9)], animation=1)
        start, group = view.initial(0, 9), self.element(view, 2)
        self.assertNear(tuple(start.size), (0, 0))
        self.assertNear(tuple(start.center), tuple(group.center))

    def test_batches(self):
        """after batches, the view equals a new one"""
        def make(pick):
            return {"value": pick.randrange(9), "parent": pick.choice([None, 1, 2, 3, 5, 8])}
        for seed in range(6):
            check_random_batches(self, "treemap", make, seed, tile=["squarify", "binary", "partition"][seed % 3])

    def test_transition(self):
        """a transition to grid and back loses no element"""
        check_transition(self, "treemap", [tree(GROUPS)], (300, 200))

    def test_random(self):
        """in random worlds, areas are proportional, siblings do not overlap, and leaves are inside their groups"""
        for seed in range(200):
            pick = random.Random(seed)
            rows = [(1 + i, pick.choice([None, *range(1, 1 + i)]), pick.choice([0, 1, pick.random() * 50]))
                    for i in range(pick.randint(1, 25))]
            tile = pick.choice(["squarify", "binary", "slice", "dice", "slice_dice"])
            sort = pick.choice(["descending", "none"])
            view = open_script("treemap", tree(rows), (300, 200), tile=tile, sort=sort, **BARE)
            self.check(rows, corners(view, len(rows)), (0, 0, 300, 200), f"seed {seed}, {tile}, {sort}")

    def check(self, rows, found, whole, message):
        children = {}
        for id, parent, _ in rows:
            children.setdefault(parent, []).append(id)

        def total(id):
            return sum(map(total, children[id])) if id in children else rows[id - 1][2]
        for parent, group in children.items():
            outer = found[parent - 1] if parent else whole
            sums = [total(id) for id in group]
            area = (outer[2] - outer[0]) * (outer[3] - outer[1])
            for id, value in zip(group, sums):
                x0, y0, x1, y1 = found[id - 1]
                self.assertTrue(x0 >= outer[0] - 1e-6 and y0 >= outer[1] - 1e-6, message)
                self.assertTrue(x1 <= outer[2] + 1e-6 and y1 <= outer[3] + 1e-6, message)
                self.assertAlmostEqual((x1 - x0) * (y1 - y0), area * value / sum(sums) if sum(sums) else 0, 4, message)
            for a in group:
                for b in group[:group.index(a)]:
                    (ax, ay, aw, ah), (bx, by, bw, bh) = found[a - 1], found[b - 1]
                    width, height = min(aw, bw) - max(ax, bx), min(ah, bh) - max(ay, by)
                    self.assertTrue(width < 1e-6 or height < 1e-6, f"{message}: {a} and {b} overlap")

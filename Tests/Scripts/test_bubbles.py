"""bubbles.lua: circles whose areas are values. Rows L51 to L53 and N78 are those of the design of the layouts; L51 to
L53 are from d3-hierarchy, test/pack/*-test.js."""
import itertools
import math
import random

from changes import check_random_batches, check_transition
from layoutlua import Engine
from support import SCRIPTS, ScriptCase, items, open_script
from test_treemap import GROUPS, tree

#: A script with methods that call the module: lists of numbers x, y, r.
MODULE = """
local circles = require "parts.circles"
local l = {}
local function read(...)
  local numbers, list = { ... }, {}
  for i = 1, #numbers, 3 do
    list[#list + 1] = { x = numbers[i] + 0.0, y = numbers[i + 1] + 0.0, r = numbers[i + 2] + 0.0 }
  end
  return list
end
function l:attributes() return 0, 0, 1, 1 end
function l:enclose(...) local c = circles.enclose(read(...)) return c.x, c.y, c.r end
function l:pack(...)
  local list, result = read(...), {}
  circles.pack(list)
  for i = 1, #list do result[2 * i - 1], result[2 * i] = list[i].x, list[i].y end
  return table.unpack(result)
end
return l
"""


def module():
    source = (SCRIPTS / "parts/circles.lua").read_text()
    return Engine(modules={"parts.circles": source}).script(MODULE, "module.lua")


def circles(view, count, section=0):
    elements = [view.element(section, item) for item in range(count)]
    return [(*e.center, e.size[0] / 2) for e in elements]


class Bubbles(ScriptCase):
    def test_enclose(self):
        """the smallest circle around three circles (L51)"""
        found = module().call("enclose", 14.5, 48.5, 7.585, 9.5, 79.5, 2.585, 15.5, 73.5, 8.585)
        self.assertNear(found, (12.801935, 61.596154, 20.790782), 1e-5)

    def test_large_radii(self):
        """tangent circles of 1e11 and 1 are exact (L51)"""
        x = module().call("pack", 0, 0, 1e11, 0, 0, 1, 0, 0, 1)
        self.assertNear((x[2] - x[0], x[3] - x[1], x[4] - x[0], x[5] - x[1]), (1e11 + 1, 0, 1e11 + 1, 2), 1e-4)

    def test_enclose_random(self):
        """no smaller circle through the edges of two or three circles encloses all, in random worlds"""
        layout = module()
        for seed in range(200):
            pick = random.Random(seed)
            found = [(pick.random() * 10, pick.random() * 10, pick.random() * pick.choice([0.1, 3]))
                    for _ in range(pick.randint(1, 8))]
            x, y, r = layout.call("enclose", *itertools.chain(*found))
            gaps = [r - math.dist((x, y), circle[:2]) - circle[2] for circle in found]
            self.assertGreater(min(gaps), -1e-6, f"seed {seed}")
            # The touched circles are not within half a turn around the center.
            angles = sorted(math.atan2(c[1] - y, c[0] - x) for c, gap in zip(found, gaps) if gap < 1e-5)
            turns = [b - a for a, b in zip(angles, angles[1:] + [angles[0] + 2 * math.pi])]
            self.assertTrue(len(angles) == 1 or max(turns) <= math.pi + 1e-2, f"seed {seed}")

    def test_pack(self):
        """seven circles are those of d3-hierarchy (L52, N78)"""
        expected = [(29.813, 52.904, 20.187), (70.187, 52.904, 20.187), (50, 83.517, 16.483), (50, 24.975, 14.274),
                    (24.299, 21.543, 11.655), (75.701, 21.543, 11.655), (74.594, 80.989, 8.241)]
        view = open_script("bubbles", items(7, value=[6, 6, 4, 3, 2, 2, 1]), (100, 100), padding=0)
        for found, wanted in zip(circles(view, 7), expected):
            self.assertNear(found, wanted)
        view = open_script("bubbles", items(2, value=1), (200, 100), padding=0)
        self.assertNear(circles(view, 2)[0], (75, 50, 25))
        self.assertNear(circles(view, 2)[1], (125, 50, 25))

    def test_orders(self):
        """no two circles overlap, for every order of five values (L53)"""
        for values in itertools.permutations([100, 200, 500, 70, 3]):
            view = open_script("bubbles", items(5, value=list(values)), (100, 100), padding=0, sort="none")
            self.check_apart(circles(view, 5), str(values))

    def check_apart(self, found, message, gap=-1e-5):
        for a, b in itertools.combinations(found, 2):
            self.assertGreaterEqual(math.dist(a[:2], b[:2]) - a[2] - b[2], gap, message)

    def test_random(self):
        """areas are proportional, siblings do not overlap, and members are inside their group, in random worlds"""
        for seed in range(200):
            pick = random.Random(seed)
            rows = [(1 + i, pick.choice([None, *range(1, 1 + i)]), pick.choice([0, 1, pick.random() * 50]))
                    for i in range(pick.randint(1, 25))]
            padding = pick.choice([0, 2])
            sort = pick.choice(["descending", "none"])
            view = open_script("bubbles", tree(rows), (300, 200), padding=padding, sort=sort)
            found = circles(view, len(rows))
            parents = {parent for _, parent, _ in rows}
            areas = {r * r / value for (id, _, value), (_, _, r) in zip(rows, found) if id not in parents and value}
            self.assertTrue(not areas or max(areas) - min(areas) < 1e-6 * max(areas), f"seed {seed}")
            for parent in parents:
                members = [found[id - 1] for id, above, _ in rows if above == parent]
                self.check_apart(members, f"seed {seed}")
                if parent:
                    x, y, r = found[parent - 1]
                    for member in members:
                        self.assertLess(math.dist((x, y), member[:2]) + member[2], r + 1e-5, f"seed {seed}")

    def test_padding(self):
        """circles and their group are about the padding apart"""
        view = open_script("bubbles", tree([(1, None, 0), (2, 1, 4), (3, 1, 4), (4, 1, 4)]), (400, 400), padding=8)
        group, *members = circles(view, 4)
        self.assertNear(group, (200, 200, 200))
        self.assertNear([200 - math.dist((200, 200), m[:2]) - m[2] for m in members], [8] * 3, 1)
        self.check_apart(members, "padding", 7)

    def test_right_to_left(self):
        """a right-to-left view is the mirror"""
        left, right = (open_script("bubbles", tree(GROUPS), (300, 200), right_to_left=mirrored)
                       for mirrored in (False, True))
        for (x, y, r), mirrored in zip(circles(left, 9), circles(right, 9)):
            self.assertNear(mirrored, (300 - x, y, r))

    def test_hit(self):
        """a hit test finds the circle at a point, and no circle in a corner of its frame"""
        view = open_script("bubbles", tree(GROUPS), (300, 200))
        for item, (x, y, r) in enumerate(circles(view, 9)):
            if item > 2:
                self.assertEqual(view.hit((x, y)).item, item)
                corner = view.hit((x - 0.95 * r, y - 0.95 * r))
                self.assertTrue(corner is None or corner.item != item)

    def test_focus(self):
        """the focus moves among siblings by value, and into and out of groups"""
        view = open_script("bubbles", tree(GROUPS), (300, 200))
        view.set_active()
        view.focus = (0, 0)
        for move, item in [("right", 2), ("down", 1), ("up", 2), ("child", 6), ("down", 7), ("left", 2), ("parent", 0)]:
            view.move_focus(move)
            self.assertEqual(view.focus.path.item, item, move)
        self.assertEqual(view.accessibility()[0].role, "tree")

    def test_labels(self):
        """a group has its name in a label, which follows the group"""
        data = tree(GROUPS)
        view = open_script("bubbles", data, (300, 200))
        label = self.element(view, 2, kind="label")
        self.assertEqual(view.value(label.values, "title"), "t3")
        data.insert(0, {"id": 20, "value": 1})
        view.update(insert=[(0, 0)], animation=None)
        self.assertEqual(view.value(self.element(view, 3, kind="label").values, "title"), "t3")

    def test_motion(self):
        """a new circle grows from its center"""
        data = items(3, value=2)
        view = open_script("bubbles", data, (300, 200))
        view.elements()
        data.append({"value": 5})
        view.update(insert=[(0, 3)], animation=1)
        start = view.initial(0, 3)
        self.assertNear(tuple(start.size), (0, 0))
        self.assertNear(tuple(start.center), self.centers(view, 4)[3])

    def test_batches(self):
        """after batches, the view equals a new one"""
        def make(pick):
            return {"value": pick.randrange(9), "parent": pick.choice([None, 1, 2, 5])}
        for seed in range(4):
            check_random_batches(self, "bubbles", make, seed)

    def test_transition(self):
        """a transition to grid and back loses no element"""
        check_transition(self, "bubbles", [tree(GROUPS)], (300, 200))

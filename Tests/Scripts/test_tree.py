"""tree.lua: tidy trees, clusters, mind maps and organization charts."""
import math
import random

from changes import check_batches, check_transition
from support import ScriptCase, items, open_script

BARE = {"style": "tidy", "sibling_spacing": 0, "level_spacing": 0, "inset": 0}


def flat(tree, parent=None, out=None):
    """A tree (width, height, children...) as items in preorder, with ids."""
    out = [] if out is None else out
    width, height, *children = tree
    id = len(out) + 1
    out.append({"id": id, "width": width, "height": height, **({"parent": parent} if parent else {})})
    for child in children:
        flat(child, id, out)
    return out


def random_tree(pick, count):
    """Items in random order; each has a random earlier parent."""
    made = [{"id": i + 1, "width": pick.randint(1, 60), "height": pick.randint(1, 60),
             **({"parent": pick.randint(max(1, i - 5), i)} if i else {})} for i in range(count)]
    return made


class Tree(ScriptCase):
    def check(self, tree, expected, size=(9999, 9999), **parameters):
        """Compares the center x, from the center of the root, and the top y."""
        data = flat(tree)
        view = open_script("tree", data, size, **{**BARE, **parameters})
        root = self.element(view, 0).center[0]
        for item, (x, y) in enumerate(expected):
            frame = self.element(view, item).frame
            self.assertNear((frame.x + frame.width / 2 - root, frame.y), (x, y), message=f"node {item}")

    def test_sizes(self):
        """nodes of any size, as near as their contours allow (L44: d3-flextree test-trees.js)"""
        self.check((30, 50, (40, 70, (50, 60), (50, 100)), (20, 140, (50, 60), (50, 60)), (50, 60, (50, 60), (50, 60))), [
            (0, 0), (-82.5, 50), (-107.5, 120), (-57.5, 120), (17.5, 50), (-7.5, 190), (42.5, 190),
            (77.5, 50), (52.5, 110), (102.5, 110)])

    def test_middle(self):
        """a parent is above the middle of the outer edges of its children (L45: d3-flextree)"""
        self.check((40, 40, (40, 40), (40, 40, (100, 40), (200, 40))), [(0, 0), (-20, 40), (20, 40), (-80, 80), (70, 80)])
        row = [(50, 40), (50, 40), (40, 40), (40, 40), (40, 40)]
        self.check((40, 40, (40, 40), (40, 40, *row), (40, 40)), [
            (0, 0), (-40, 40), (0, 40), *[(x, 80) for x in (-85, -35, 10, 50, 90)], (40, 40)])

    def test_spreading(self):
        """a node between two large subtrees is in the middle (L46: d3-flextree)"""
        self.check((40, 40, (40, 40, (200, 200)), (40, 40), (40, 40, (200, 200))), [
            (0, 0), (-100, 40), (-100, 80), (0, 40), (100, 40), (100, 80)])

    def test_unit_square(self):
        """a root with three leaves in the unit square (L47: d3 v3 tree-test.js)"""
        view = open_script("tree", flat((1, 1, (1, 1), (1, 1), (1, 1))), (3, 3), **BARE)
        self.assertNear([self.element(view, i).center[0] / 3 for i in range(4)], (.5, 1 / 6, .5, 5 / 6))

    def test_spacing(self):
        """spacings between siblings and levels (N69)"""
        data = flat((40, 20, (40, 20), (40, 20)))
        view = open_script("tree", data, (90, 60), **{**BARE, "sibling_spacing": 10, "level_spacing": 20})
        self.assertFrames(view, [(25, 0, 40, 20), (0, 40, 40, 20), (50, 40, 40, 20)])

    def test_mind_map(self):
        """branches on both sides of the root (N67: antvis/hierarchy mindmap-sides.svg)"""
        pair = ((18, 36), (18, 36))
        data = flat((18, 36, (18, 36, *pair), (18, 36, *pair)))
        data[1]["side"], data[4]["side"] = "left", "right"
        view = open_script("tree", data, (400, 400), style="mind", inset=0, sibling_spacing=36, level_spacing=36)
        root = self.element(view, 0).center
        near = [(x - root[0], y - root[1]) for x, y in self.centers(view, 7)]
        for found, expected in zip(near, [(0, 0), (-54, 0), (-108, -36), (-108, 36), (54, 0), (108, -36), (108, 36)]):
            self.assertNear(found, expected)

    def test_sides(self):
        """without sides, the first branches are on the right, so that the leaves on both sides differ least"""
        data = flat((20, 20, (20, 20, (20, 20), (20, 20), (20, 20)), (20, 20), (20, 20), (20, 20)))
        view = open_script("tree", data, (400, 400), style="mind")
        root = self.element(view, 0).center[0]
        self.assertEqual([self.element(view, i).center[0] > root for i in (1, 5, 6, 7)], [True, False, False, False])
        data[7]["side"] = "right"
        view = open_script("tree", data, (400, 400), style="mind")
        root = self.element(view, 0).center[0]
        self.assertEqual([self.element(view, i).center[0] > root for i in (1, 5, 6, 7)], [True, False, False, True])
        single = open_script("tree", flat((20, 20, (20, 20))), (400, 400), style="mind")
        self.assertGreater(self.element(single, 1).center[0], self.element(single, 0).center[0])

    def test_organization(self):
        """children that are all leaves hang below each other (N68)"""
        data = flat((120, 40, (120, 40), (120, 40), (120, 40)))
        parameters = {"style": "org", "inset": 0, "level_spacing": 30, "sibling_spacing": 10, "indent": 20}
        view = open_script("tree", data, (400, 400), **parameters)
        self.assertFrames(view, [(0, 0, 120, 40), (20, 70, 120, 40), (20, 120, 120, 40), (20, 170, 120, 40)])
        spine = [e.frame for e in view.elements() if e.kind == "link_1"]
        self.assertEqual({round(f.x + f.width / 2, 3) for f in spine}, {10})
        self.assertNear((min(f.y for f in spine), max(f.y + f.height for f in spine)), (40, 190))

    def test_cluster(self):
        """in a cluster, all leaves are on the level of the deepest one"""
        view = open_script("tree", flat((20, 20, (20, 20), (20, 20, (20, 20, (20, 30))))), (400, 400), style="cluster",
                           level_spacing=10, sibling_spacing=0, inset=0)
        self.assertEqual([self.element(view, i).frame.y for i in range(5)], [0, 90, 30, 60, 90])
        self.assertEqual(self.element(view, 1).frame.x + 20, self.element(view, 4).frame.x)

    def test_orientations(self):
        """up is the tree upside down; left and right swap the axes; from right to left, all are mirrored"""
        data = random_tree(random.Random(2), 25)
        swapped = [{**item, "width": item["height"], "height": item["width"]} for item in data]

        def frames(data, orientation, rtl=False):
            view = open_script("tree", data, (100, 100), right_to_left=rtl, style="org", orientation=orientation, inset=0)
            return view.content_size, [self.element(view, i).frame for i in range(25)]
        (width, height), down = frames(data, "down")
        for (x, y, w, h), up, right, left, back in zip(down, frames(data, "up")[1], frames(swapped, "right")[1],
                                                       frames(swapped, "left")[1], frames(data, "down", True)[1]):
            self.assertNear(up, (x, height - y - h, w, h))
            self.assertNear(right, (y, x, h, w))
            self.assertNear(left, (height - y - h, x, h, w))
            self.assertNear(back, (width - x - w, y, w, h))

    def test_links(self):
        """elbows leave the parent's middle, turn halfway, and end at the child; a straight link is one line"""
        data = flat((40, 20, (40, 20), (40, 20)))
        parameters = {**BARE, "sibling_spacing": 10, "level_spacing": 20}
        view = open_script("tree", data, (90, 60), **parameters)
        lines = {k: tuple(self.element(view, 1, kind=k, category="decoration").frame) for k in ("link_1", "link_2", "link_3")}
        self.assertNear(lines["link_1"], (44, 20, 2, 10))
        self.assertNear(lines["link_2"], (19, 29, 27, 2))
        self.assertNear(lines["link_3"], (19, 30, 2, 10))
        self.assertEqual(len(view.elements()), 9)
        self.assertEqual(len(open_script("tree", data, (90, 60), link="straight", **parameters).elements()), 5)
        self.assertEqual(len(open_script("tree", data, (90, 60), link="none", **parameters).elements()), 3)
        self.assertIsNone(view.hit((45, 25)))

    def test_parents(self):
        """a parent is an id or, without ids, a number; cycles, unknown parents and other values are roots"""
        data = [{"id": 1}, {"id": 2, "parent": 3}, {"id": 3, "parent": 2}, {"id": 4, "parent": 4}, {"id": 5, "parent": 99},
                {"id": 6, "parent": [1]}, {"id": 7, "parent": 1.5}, {"id": 8, "parent": 1}]
        view = open_script("tree", data, (900, 400), **BARE)
        self.assertEqual([self.element(view, i).frame.y > 0 for i in range(8)], [False, False, True, *4 * [False], True])
        view = open_script("tree", [{}, {"parent": 1}], (900, 400), **BARE)
        self.assertGreater(self.element(view, 1).frame.y, 0)
        view = open_script("tree", [{"id": "a"}, {"id": "b", "parent": "a"}], (900, 400), **BARE)
        self.assertGreater(self.element(view, 1).frame.y, 0)

    def test_sections(self):
        """parents can be in other sections, and roots are beside each other"""
        view = open_script("tree", [[{"id": 1}], [], [{"id": 2, "parent": 1}, {"id": 3}]], (900, 400), **BARE)
        self.assertFrame(view, 0, (0, 36, 120, 36), section=2)
        self.assertFrame(view, 1, (120, 0, 120, 36), section=2)

    def test_empty(self):
        """no items, and a view without a size"""
        for style in ("tidy", "cluster", "mind", "org"):
            self.assertNear(open_script("tree", 0, (300, 200), style=style).content_size, (300, 24))
            self.assertFrame(open_script("tree", 1, (0, 0), style=style), 0, (12, 12, 120, 36))

    def test_deep(self):
        """a chain of 10,000 nodes, and 10,000 children, are laid out"""
        for style in ("tidy", "mind", "org"):
            view = open_script("tree", [{"id": i + 1, "parent": i} for i in range(10000)], (300, 300), style=style)
            self.assertAlmostEqual(max(view.content_size), 10000 * 64 - 28 + 24 if style != "mind" else 10000 * 148 - 28 + 24)
            view = open_script("tree", [{"id": i + 1, "parent": 1} for i in range(10000)], (300, 300), style=style)
            self.assertEqual(view.status.error, None)

    def test_collapsed(self):
        """nodes below a collapsed one are hidden: they go into it, and come out of it again"""
        data = flat((40, 20, (40, 20, (40, 20), (40, 20, (40, 20))), (40, 20)))
        view = open_script("tree", data, (400, 400), **BARE)
        view.visible()
        data[1]["collapsed"] = True
        view.update(reconfigure=[(0, 1)], animation=1)
        for item in (2, 3, 4):
            self.assertIsNone(view.element(0, item))
            self.assertEqual((view.final(0, item).center, view.final(0, item).alpha), (self.element(view, 1).center, 0))
        view.finish_animations()
        self.assertEqual({e.item for e in view.elements()}, {0, 1, 5})
        data[1]["collapsed"] = False
        view.update(reconfigure=[(0, 1)], animation=1)
        self.assertEqual((view.initial(0, 2).center, view.initial(0, 2).alpha), (self.element(view, 1).center, 0))
        self.assertEqual(view.initial(0, 4).center, self.element(view, 3).center)

    def test_motion(self):
        """a new node comes out of its parent, and a removed one goes into it"""
        data = flat((40, 20, (40, 20), (40, 20)))
        view = open_script("tree", data, (400, 400), **BARE)
        view.visible()
        data.append({"id": 9, "parent": 3, "width": 10, "height": 10})
        view.update(insert=[(0, 3)], animation=1)
        self.assertEqual((view.initial(0, 3).frame, view.initial(0, 3).alpha), (self.element(view, 2).frame, 0))
        view.finish_animations()
        del data[2:]
        view.update(delete=[(0, 2), (0, 3)], animation=1)
        for item in (2, 3):
            self.assertEqual((view.final(0, item).frame, view.final(0, item).alpha), (self.element(view, 0).frame, 0))

    def walk(self, view, start, moves):
        view.focus, path = (0, start), []
        for move in moves.split():
            result = view.move_focus(move)
            path.append(view.focus.path.item if result == "moved" else result)
        return path

    def test_focus(self):
        """arrow keys follow the tree in each orientation; other moves follow preorder"""
        # 0: 1 (2, 3), 4 (5)
        data = flat((40, 20, (40, 20, (40, 20), (40, 20)), (40, 20, (40, 20))))
        moves = "{child} {child} {next} {next} {next} {parent} {before} {parent} {parent}"
        expected = [1, 2, 3, 5, "exit", 4, 1, 0, "exit"]
        keys = {"down": ("down", "up", "right", "left"), "up": ("up", "down", "right", "left"),
                "right": ("right", "left", "down", "up"), "left": ("left", "right", "down", "up")}
        for orientation, (child, parent, after, before) in keys.items():
            for rtl in (False, True):
                view = open_script("tree", data, (900, 400), right_to_left=rtl, **BARE, orientation=orientation)
                text = moves.format(child=child, parent=parent, next=after, before=before)
                if rtl:
                    text = text.replace("left", "-").replace("right", "left").replace("-", "right")
                self.assertEqual(self.walk(view, 0, text), expected, (orientation, rtl))
        view = open_script("tree", list(reversed(data)), (900, 400), **BARE)
        self.assertEqual(self.walk(view, 5, "next next child parent last first"), [1, 0, "stayed", 1, 3, 5])

    def test_focus_of_maps_and_charts(self):
        """in a mind map, left and right go to the halves; leaves that hang are above each other"""
        data = flat((40, 20, (40, 20, (40, 20), (40, 20)), (40, 20, (40, 20), (40, 20))))
        view = open_script("tree", data, (900, 400), style="mind")
        self.assertEqual(self.walk(view, 0, "right right down left left left left up"), [1, 2, 3, 1, 0, 4, 5, "exit"])
        view = open_script("tree", data, (900, 400), style="org")
        self.assertEqual(self.walk(view, 0, "down down down down up up up right"), [1, 2, 3, "exit", 2, 1, 0, "exit"])

    def test_accessibility(self):
        """the view is a tree of treeitems"""
        nodes = open_script("tree", flat((40, 20, (40, 20))), (400, 400)).accessibility()
        self.assertEqual([node.role for node in nodes], ["tree", "treeitem", "treeitem"])

    def test_hits(self):
        """a point hits the node that is drawn there"""
        for style in ("tidy", "cluster", "mind", "org"):
            view = open_script("tree", random_tree(random.Random(4), 30), (3000, 3000), style=style)
            for element in view.elements():
                if element.category == "cell":
                    self.assertEqual(view.hit(element.center).path, element.path)

    def test_batches(self):
        """after batches in mid-animation, the view equals a fresh one"""
        for style in ("tidy", "cluster", "mind", "org"):
            pick = random.Random(6)

            def make(pick):
                return {"parent": pick.randint(1, 12), "collapsed": pick.random() < .1}
            data = [{"id": i + 1, **make(pick)} for i in range(12)]
            check_batches(self, lambda: open_script("tree", data, (640, 480), style=style), [data], make, pick, rounds=48)

    def test_transition(self):
        """a transition to grid and back loses no node"""
        check_transition(self, "tree", [{"id": i + 1, "parent": i // 2} for i in range(12)], (640, 480))
        check_transition(self, "tree", items(7, id=list(range(1, 8))), (640, 480), style="mind")

    def test_model(self):
        """random trees: parents are in the middle, children below them in order, nothing overlaps, and no subtree of two
        can be nearer"""
        seed = random.randrange(1 << 30)
        pick = random.Random(seed)
        for _ in range(150):
            data = random_tree(pick, pick.randint(1, 30))
            gap, level = pick.randint(0, 20), pick.randint(0, 20)
            view = open_script("tree", data, (100, 100), **{**BARE, "sibling_spacing": gap, "level_spacing": level})
            frames = [self.element(view, i).frame for i in range(len(data))]
            children = [[j for j, node in enumerate(data) if node.get("parent") == i + 1] for i in range(len(data))]
            below = [set() for _ in data]
            for i in reversed(range(len(data))):
                below[i] = {i}.union(*(below[j] for j in children[i]))
            for i, (x, y, w, h) in enumerate(frames):
                world = f"seed {seed}, node {i}: {data}"
                if children[i]:
                    first, last = frames[children[i][0]], frames[children[i][-1]]
                    self.assertAlmostEqual(x + w / 2, (first.x + last.x + last.width) / 2, delta=1e-6, msg=world)
                for j in children[i]:
                    self.assertAlmostEqual(frames[j].y, y + h + level, delta=1e-6, msg=world)
                for j, (x2, y2, w2, h2) in enumerate(frames[:i]):
                    if y < y2 + h2 + level - 1e-6 and y2 < y + h + level - 1e-6:
                        self.assertTrue(x2 + w2 + gap <= x + 1e-6 or x + w + gap <= x2 + 1e-6, f"{j}, {world}")
                for a, b in zip(children[i], children[i][1:]):
                    self.assertLess(frames[a].x + frames[a].width / 2, frames[b].x + frames[b].width / 2, world)
                if len(children[i]) == 2:
                    touching = [frames[q].x - frames[p].x - frames[p].width - gap for p in below[children[i][0]]
                                for q in below[children[i][1]] if frames[p].y < frames[q].y + frames[q].height + level
                                and frames[q].y < frames[p].y + frames[p].height + level]
                    self.assertAlmostEqual(min(touching), 0, delta=1e-6, msg=world)
            self.assertTrue(math.isfinite(view.content_size.width))

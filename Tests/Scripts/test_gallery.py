"""gallery.lua: a video call."""
import math
import random

from changes import check_batches, check_transition
from support import ScriptCase, items, open_script


def call(size, count, big=(), **parameters):
    people = [{"id": i + 1, "big": i in big} for i in range(count)]
    return open_script("gallery", people, size, gap=0, **parameters)


def best_area(count, width, height, low, high):
    """The largest area that `count` equal tiles with whole columns and rows can cover, from the rules."""
    areas = []
    for columns in range(1, count + 1):
        w, h = width // columns, height // math.ceil(count / columns)
        h = min(h, w * high)
        areas.append(min(w, h / low) * h)
    return max(areas)


class Gallery(ScriptCase):
    def test_equal_tiles(self):
        """tiles are as large as possible (L68: opentok-layout-spec.js)"""
        self.assertFrames(call((400, 300), 2), [(0, 0, 200, 300), (200, 0, 200, 300)])
        self.assertFrames(call((400, 300), 5), [
            (.5, 0, 133, 150), (133.5, 0, 133, 150), (266.5, 0, 133, 150), (67, 150, 133, 150), (200, 150, 133, 150)])
        self.assertFrames(call((1000, 300), 5), [(200 * i, 0, 200, 300) for i in range(5)])

    def test_stage(self):
        """big items share the stage, the others the rest (L69: opentok-layout-spec.js)"""
        self.assertFrames(call((400, 300), 2, [0]), [(0, 0, 320, 300), (320, 90, 80, 120)])
        self.assertFrames(call((400, 300), 2, [0], big_share=.9), [(0, 0, 360, 300), (360, 120, 40, 60)])
        self.assertFrames(call((400, 300), 5, [0]), [(0, 0, 320, 300), *[(320, 75 * i, 80, 75) for i in range(4)]])
        self.assertFrames(call((400, 300), 5, [0, 1]), [
            (26.67, 0, 266.67, 150), (26.67, 150, 266.67, 150), *[(320, 100 * i, 80, 100) for i in range(3)]],
            tolerance=1e-2)

    def test_stage_above(self):
        """in a high view the stage is above; with big_first false, it is below"""
        view = call((300, 500), 3, [1])
        self.assertFrame(view, 1, (0, 0, 300, 400))
        self.assertFrame(view, 0, (0, 400, 150, 100))
        view = call((300, 500), 3, [1], big_first=False)
        self.assertFrame(view, 1, (0, 100, 300, 400))
        self.assertFrame(view, 0, (0, 0, 150, 100))
        self.assertFrame(call((400, 300), 2, [0], big_first=False), 0, (80, 0, 320, 300))

    def test_last_row(self):
        """a short row grows into the height that is left, if there is any (L70: opentok-layout-spec.js; N80)"""
        view = call((400, 800), 5)
        self.assertFrames(view, [(0, 0, 200, 266), (200, 0, 200, 266), (0, 266, 200, 266), (200, 266, 200, 266),
                                 (99.5, 532, 201, 268)])
        self.assertFrame(call((400, 800), 5, scale_last_row=False), 4, (100, 533, 200, 266))
        view = call((1280, 720), 7)
        self.assertFrames(view, [(320 * i, 0, 320, 360) for i in range(4)]
                          + [(160 + 320 * i, 360, 320, 360) for i in range(3)])

    def test_limits(self):
        """a fixed ratio and the largest size of a tile; the stage has no largest size"""
        self.assertFrames(call((400, 300), 2, fixed_ratio=1), [(0, 50, 200, 200), (200, 50, 200, 200)])
        view = call((400, 300), 2, max_width=100, max_height=60, scale_last_row=False)
        self.assertFrames(view, [(100, 120, 100, 60), (200, 120, 100, 60)])
        self.assertFrame(call((400, 300), 2, [0], max_width=50), 0, (0, 0, 320, 300))

    def test_gap(self):
        """gaps are around each tile and at the edges of the view"""
        view = open_script("gallery", 2, (408, 308), gap=8)
        self.assertFrames(view, [(8, 8, 192, 292), (208, 8, 192, 292)])

    def test_own_picture(self):
        """the own picture is in the corner, in front of the others, and takes no tile"""
        people = [{}, {"self": True, "width": 160, "height": 90}, {}]
        view = open_script("gallery", people, (400, 300), gap=0)
        self.assertFrame(view, 0, (0, 0, 200, 300))
        self.assertFrame(view, 2, (200, 0, 200, 300))
        self.assertFrame(view, 1, (284, 227.75, 100, 56.25))
        self.assertEqual(view.hit((300, 250)).item, 1)
        view = open_script("gallery", people, (400, 300), right_to_left=True, gap=0)
        self.assertFrame(view, 1, (16, 227.75, 100, 56.25))
        self.assertIsNone(open_script("gallery", people, (400, 300), gap=0, self_view="none").element(0, 1))
        self.assertFrame(open_script("gallery", people, (400, 300), gap=0, self_view="tile"), 1, (200, 0, 200, 150))
        self.assertFrame(open_script("gallery", [{"self": True}], (400, 300), gap=0), 0, (0, 0, 400, 300))

    def test_speaker(self):
        """a frame is around the tile of a person who speaks, and follows it in a batch"""
        people = [{"id": 1}, {"id": 2, "speaking": True}, {"id": 3}]
        view = open_script("gallery", people, (608, 308))
        x, y, w, h = self.element(view, 1).frame
        self.assertFrame(view, 1, (x - 3, y - 3, w + 6, h + 6), kind="speaker", category="decoration")
        self.assertEqual(view.hit((x + 5, y + 5)).category, "cell")
        people.insert(0, {"id": 4})
        view.update(insert=[(0, 0)], animation=0.3)
        self.assertAlmostEqual(view.elements_in_rect((x - 3, 0, 1, 300))[0].alpha, 1)
        view.finish_animations()
        self.element(view, 2, kind="speaker", category="decoration")

    def test_right_to_left(self):
        """from right to left, tiles and stage are mirrored"""
        for big in ([], [2]):
            left, right = call((500, 300), 6, big), call((500, 300), 6, big)
            right.environment = {"right_to_left": True}
            for item in range(6):
                x, y, w, h = self.element(left, item).frame
                self.assertFrame(right, item, (500 - x - w, y, w, h))

    def test_empty(self):
        """no people, and a view without a size"""
        self.assertNear(call((400, 300), 0).content_size, (400, 300))
        view = call((0, 0), 3, [1])
        self.assertEqual({tuple(view.element(0, i).size) for i in range(3)}, {(0, 0)})

    def test_sections(self):
        """the people of all sections are in one call"""
        self.assertFrame(open_script("gallery", [1, 0, 1], (400, 300), gap=0), 0, (200, 0, 200, 300), section=2)

    def test_reading_order(self):
        """the order is that of the stage, the others, the own picture, for the focus and for a screen reader"""
        people = [{"id": 1}, {"id": 2, "self": True}, {"id": 3, "big": True}, {"id": 4}]
        view = open_script("gallery", people, (640, 360))
        view.focus = (0, 0)
        view.move_focus("first")
        order = [view.focus.path.item]
        while view.move_focus("next") == "moved":
            order.append(view.focus.path.item)
        self.assertEqual(order, [2, 0, 3, 1])
        self.assertEqual(view.move_focus("previous"), "moved")
        self.assertEqual(view.focus.path.item, 3)
        nodes = view.accessibility()
        self.assertEqual((nodes[0].role, nodes[1].element.path.item), ("listbox", 2))
        view = call((400, 300), 5)
        view.focus = (0, 0)
        self.assertEqual((view.move_focus("down"), view.focus.path.item), ("moved", 3))

    def test_motion(self):
        """a new tile grows from its center, and the others move"""
        people = items(3, id=[1, 2, 3])
        view = open_script("gallery", people, (400, 300), gap=0)
        view.visible()
        people.append({"id": 4})
        view.update(insert=[(0, 3)], animation=1)
        start = view.initial(0, 3)
        self.assertNear(start.center, self.element(view, 3).center)
        self.assertEqual((start.alpha, round(start.transform[0], 3)), (1, .01))
        view.tick(.5)
        self.assertTrue(0.1 < next(e for e in view.elements() if e.item == 3).frame[2] < 199)

    def test_hits(self):
        """a point hits the tile that is drawn there"""
        view = open_script("gallery", [{"speaking": True}, {}, {"big": True}, {}, {}], (640, 360))
        for element in view.elements():
            if element.category == "cell":
                self.assertEqual(view.hit(element.center).path, element.path)

    def test_batches(self):
        """after batches in mid-animation, the view equals a fresh one"""
        pick = random.Random(3)

        def make(pick):
            return {"big": pick.random() < .2, "speaking": pick.random() < .3, "self": pick.random() < .1}
        people = [{"id": i + 1, **make(pick)} for i in range(7)]
        check_batches(self, lambda: open_script("gallery", people, (640, 360)), [people], make, pick, rounds=48)

    def test_transition(self):
        """a transition to grid and back loses nobody"""
        check_transition(self, "gallery", items(7, big=[False, True] + 5 * [False], id=list(range(1, 8))), (640, 360))

    def test_model(self):
        """random calls: tiles do not overlap, have the allowed shapes, and no other number of columns covers more"""
        seed = random.randrange(1 << 30)
        pick = random.Random(seed)
        for _ in range(300):
            count, width, height = pick.randint(1, 20), pick.randint(50, 1500), pick.randint(50, 1000)
            low, high = sorted(pick.uniform(.2, 2) for _ in range(2))
            grow = pick.random() < .5
            view = call((width, height), count, min_ratio=low, max_ratio=high, scale_last_row=grow)
            frames = [self.element(view, i).frame for i in range(count)]
            world = f"seed {seed}: {count} in {width} x {height}, {low} to {high}"
            if not grow:
                area = best_area(count, width, height, low, high)
                self.assertAlmostEqual(frames[0].width * frames[0].height, area, delta=1e-6 * area, msg=world)
            for i, (x, y, w, h) in enumerate(frames):
                self.assertTrue(x > -1e-6 and y > -1e-6 and x + w < width + 1e-6 and y + h < height + 1e-6, world)
                self.assertTrue((w - 1) * low - 1 < h < (w + 1) * high + 1, world)
                for x2, y2, w2, h2 in frames[:i]:
                    self.assertTrue(x2 + w2 <= x + 1e-6 or y2 + h2 <= y + 1e-6 or x + w <= x2 + 1e-6, world)

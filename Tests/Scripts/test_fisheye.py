"""fisheye.lua: rows that become smaller toward the edges. Rows L66, L67 and N76 are those of the design of the layouts;
L66 and L67 are from androidx, ScalingLazyColumnMeasureTest.kt."""
import random

from changes import check_random_batches, check_transition
from support import ScriptCase, open_script

WEAR = {"curve": "linear", "min_transition": 0.2, "max_transition": 0.6, "min_element": 0.2, "max_element": 0.8,
        "edge_scale": 0.5, "edge_alpha": 0.4, "item_spacing": 0, "item_inset": 0, "centered": False, "item_height": 40}


class Fisheye(ScriptCase):
    def assertRow(self, offset, item, scale, alpha=None, count=10, **parameters):
        view = open_script("fisheye", count, (300, 200), offset=(0, offset), **{**WEAR, **parameters})
        row = self.element(view, item)
        self.assertAlmostEqual(row.frame.height / row.size[1], scale, delta=1e-3)
        if alpha is not None:
            self.assertAlmostEqual(row.alpha, alpha, delta=1e-3)
        return row

    def test_rows(self):
        """rows at both edges have the same scale, and one in the middle is unscaled (L66, N76)"""
        self.assertRow(20, 0, 0.75, 0.7)
        self.assertRow(20, 5, 0.75, 0.7)
        self.assertRow(0, 2, 1, 1)
        self.assertRow(30, 5, 0.875, 0.85)
        self.assertRow(10, 0, 0.875, 0.85)

    def test_elements(self):
        """large rows begin to become smaller nearer to the middle (L67)"""
        self.assertRow(100, 0, 0.75, item_height=160, max_element=0.5)
        self.assertRow(10, 0, 0.625, item_height=20, max_element=0.5, count=1)
        row = self.assertRow(10, 0, 0.925, edge_scale=0.7)
        self.assertNear((row.frame.y - 10, row.frame.height), (-7, 37))

    def test_model(self):
        """rows are stacked from the middle as by a naive model, in random worlds"""
        for seed in range(200):
            pick = random.Random(seed)
            height, spacing, count = pick.choice([10, 40, 90]), pick.choice([0, 4]), pick.randint(1, 30)
            low, high = sorted((pick.random(), pick.random()))
            parameters = {**WEAR, "item_height": height, "item_spacing": spacing, "edge_scale": pick.random(),
                          "min_transition": low, "max_transition": high, "centered": pick.random() < 0.5}
            offset = pick.random() * count * (height + spacing)
            view = open_script("fisheye", count, (300, 200), offset=(0, offset), **parameters)
            for item, (top, scale) in enumerate(self.model(count, offset, parameters)):
                frame, expected = self.element(view, item).frame, (top + offset, scale * height)
                self.assertNear((frame.y, frame.height), expected, 1e-6, f"seed {seed}, item {item}")

    def model(self, count, offset, p):
        """The top on screen and the scale of each row, by the rules of the design alone."""
        height, pitch = p["item_height"], p["item_height"] + p["item_spacing"]
        origin = (100 - height / 2 if p["centered"] else 0) - offset

        def scale(top):
            size = min(1, max(0, (height / 200 - 0.2) / 0.6))
            line = p["min_transition"] + (p["max_transition"] - p["min_transition"]) * size
            f = min(200 - top, top + height) / 200
            return 1 + (p["edge_scale"] - 1) * min(1, 1 - f / line) if f < line else 1
        rows = [None] * count
        above = [i for i in range(count) if origin + i * pitch + height / 2 <= 100]
        edge = origin + len(above) * pitch - p["item_spacing"]
        for i in reversed(above):
            s = scale(edge - height)
            rows[i] = (edge - s * height, s)
            edge -= s * height + p["item_spacing"]
        edge = origin + len(above) * pitch
        for i in range(len(above), count):
            s = scale(edge)
            rows[i] = (edge, s)
            edge += s * height + p["item_spacing"]
        return rows

    def test_rest(self):
        """the first and the last row can be in the middle, and a scroll stops with a row there"""
        view = open_script("fisheye", 12, (300, 300), item_height=50, item_spacing=10)
        self.assertEqual(view.content_size.height, 300 + 11 * 60)
        self.assertNear(self.centers(view, 1)[0], (150, 150))
        self.assertNear(view.target_offset((0, 200)), (0, 180))
        view.offset = (0, 180)
        self.assertEqual(view.hit((150, 180 + 150)).item, 3)

    def test_million(self):
        """a scroll through a million rows costs only those on screen"""
        view = open_script("fisheye", 1_000_000, (300, 300))
        for part in (0.2, 0.9999):
            view.offset = (0, part * view.content_size.height)
            self.assertTrue(1 <= len(view.elements()) < 20)
            self.assertEqual(view.status.state, "current", view.status.error)

    def test_empty_view(self):
        """rows of a view without a height are unscaled"""
        view = open_script("fisheye", 3, (300, 0), item_spacing=0)
        self.assertEqual([self.element(view, item).frame.height for item in range(3)], [52, 52, 52])

    def test_right_to_left(self):
        """a right-to-left view is the mirror, and therefore the same"""
        left, right = (open_script("fisheye", 9, (300, 300), offset=(0, 70), right_to_left=mirrored)
                       for mirrored in (False, True))
        self.assertEqual(self.centers(left, 9), self.centers(right, 9))

    def test_focus(self):
        """up and down move to the neighbors, and the roles are those of a list of options"""
        view = open_script("fisheye", 9, (300, 300))
        view.set_active()
        view.focus = (0, 3)
        for move, item in [("down", 4), ("down", 5), ("up", 4)]:
            view.move_focus(move)
            self.assertEqual(view.focus.path.item, item)
        roles = [node.role for node in view.accessibility()]
        self.assertEqual(set(roles[1:]), {"option"})
        self.assertEqual(roles[0], "listbox")

    def test_batches(self):
        """after batches, the view equals a new one"""
        for seed in range(4):
            check_random_batches(self, "fisheye", lambda pick: {}, seed)

    def test_transition(self):
        """a transition to grid and back loses no element"""
        check_transition(self, "fisheye", [[{"id": i + 1} for i in range(9)]], (300, 300))

"""timeline.lua: bars along an axis of time, in rows of groups."""
import random

from layoutlua import Items

from changes import check_cells_stay, pictures
from support import ScriptCase, open_script

PLAIN = {"sidebar_width": 0, "header_height": 0}


def at(*times, **values):
    """Items with ids, from pairs of start and end."""
    return [{"id": i + 1, "start": a, "end": b, **values} for i, (a, b) in enumerate(times)]


class Titled(Items):
    """Items whose sections have values."""

    def __init__(self, sections, values):
        super().__init__(sections=sections)
        self.values = values

    def section_value(self, section, key):
        return self.values[section].get(key)


def naive(items, line_height, ratio):
    """The tops in a group by layouts.md 13, and the group's height."""
    height = line_height * ratio
    margin = (line_height - height) / 2
    placed = []
    for a, b in items:
        top, moved = margin, True
        while moved:
            moved = False
            for c, d, other in reversed(placed):
                if c < b and a < d and abs(top - other) < height + margin - 1e-9:
                    top, moved = other + height + 2 * margin, True
                    break
        placed.append((a, b, top))
    return [p[2] for p in placed], max([line_height] + [p[2] + height + margin for p in placed])


class Timeline(ScriptCase):
    def bars(self, first, last, width, *times):
        """x and width of each item on an axis of `width` points."""
        view = open_script("timeline", at(*times), (width, 300), time_start=first, time_end=last,
                           zoom=width / (last - first), **PLAIN)
        return [(f.x, f.width) for f in (self.element(view, i).frame for i in range(len(times)))]

    def test_axis(self):
        """L40 (react-calendar-timeline): bars on the axis, cut off at its ends"""
        self.assertNear(self.bars(0, 500, 500, (200, 300))[0], (200, 100))
        found = self.bars(100, 500, 400, (0, 300), (400, 700), (0, 600))
        for bar, expected in zip(found, [(0, 200), (300, 100), (0, 400)]):
            self.assertNear(bar, expected)

    def test_groups(self):
        """L41 (react-calendar-timeline itemsAndGroups): the frames of three groups"""
        one = [(125200000, 6803877), (118000000, 21203877), (136000000, 24803877), (155200000, 14875919),
               (205200000, 20397548)]
        sections = [at(*[(a, a + b) for a, b in one]), [],
                    [{"id": 9, "start": 241200000, "end": 241200000 + 20397548}]]
        view = open_script("timeline", sections, (9000, 300), time_end=259200000, zoom=9000 / 259200000, **PLAIN)
        self.assertFrames(view, [(4347.222, 3.75, 236.246, 22.5), (4097.222, 33.75, 736.246, 22.5),
                                 (4722.222, 3.75, 861.246, 22.5), (5388.889, 33.75, 516.525, 22.5),
                                 (7125, 3.75, 708.248, 22.5)], tolerance=1e-2)
        self.assertFrame(view, 0, (8375, 93.75, 625, 22.5), section=2, tolerance=1e-2)
        groups = [self.element(view, 0, section, kind="group").frame for section in range(3)]
        self.assertEqual([(f.y, f.height) for f in groups], [(0, 60), (60, 30), (90, 30)])

    def test_stack(self):
        """N55, N56 (vis-timeline Stack.test.js): bars that overlap are stacked; those that touch are not"""
        def tops(*times):
            view = open_script("timeline", at(*times), (400, 300), line_height=20, item_height_ratio=1, **PLAIN)
            return [self.element(view, i).frame.y for i in range(len(times))]
        self.assertEqual(tops((0, 100), (0, 100)), [0, 20])
        self.assertEqual(tops((0, 10), (9.5, 19.5)), [0, 20])
        self.assertEqual(tops((0, 10), (10, 20)), [0, 0])

    def test_lanes(self):
        """N57: four bars in three rows"""
        view = open_script("timeline", at((0, 10), (5, 15), (10, 20), (12, 30)), (400, 300), **PLAIN)
        self.assertEqual([self.element(view, i).frame.y for i in range(4)], [3.75, 33.75, 3.75, 63.75])
        self.assertEqual(view.content_size.height, 90)

    def test_section_values(self):
        """a section can turn off stacking and have a height; an item can have a fixed row"""
        sections = [at((0, 10), (5, 15)), [{"id": 8, "start": 0, "end": 9, "lane": 3}, {"id": 9, "start": 2, "end": 4}]]
        source = Titled(sections, [{"stack": False, "height": 50}, {}])
        view = open_script("timeline", source, (400, 300), **PLAIN)
        self.assertEqual([self.element(view, i).frame.y for i in range(2)], [3.75, 3.75])
        self.assertEqual([self.element(view, i, 1).frame.y for i in range(2)], [50 + 63.75, 50 + 3.75])
        self.assertEqual(view.content_size.height, 140)

    def test_range(self):
        """the axis contains all items, in whole hours or days; bars outside a given axis have no element"""
        view = open_script("timeline", at((90, 150), (200, 230)), (180, 300), **PLAIN)
        self.assertFrames(view, [(30, 3.75, 60, 22.5), (140, 3.75, 30, 22.5)])
        view = open_script("timeline", at((100, 200), (7000, 8000)), (600, 300), **PLAIN)
        self.assertFrame(view, 0, (100 / 14.4, 3.75, 100 / 14.4, 22.5))
        view = open_script("timeline", at((0, 10), (10, 20), (20, 30)), (600, 300), time_start=10, time_end=20, **PLAIN)
        self.assertEqual([view.element(0, i) is not None for i in range(3)], [False, True, False])
        self.assertEqual(tuple(open_script("timeline", 0, (600, 300)).content_size), (600, 70))

    def test_ticks(self):
        """the axis has the smallest units whose names fit, and the next larger ones above"""
        def names(date, span, zoom, **parameters):
            source = Titled([at((0, span))], [{"date": date}])
            view = open_script("timeline", source, (1e5, 300), time_end=span, zoom=zoom, **parameters)
            elements = sorted(view.elements(), key=lambda e: e.frame.x)
            return [[view.value(e.values, "title") for e in elements if e.kind == kind]
                    for kind in ("major_tick", "tick")]
        self.assertEqual(names("2026-02-27", 4 * 1440, 0.03), [["Feb 2026", "Mar 2026"], ["27", "28", "1", "2"]])
        self.assertEqual(names("2026-12-30", 180, 1), [["Wed 30 Dec"], ["00:00", "01:00", "02:00"]])
        self.assertEqual(names("2026-12-30", 40 * 1440, 0.001), [["2026", "2027"], ["Dec", "Jan", "Feb"]])
        self.assertEqual(names("2026-12-30", 14 * 1440, 0.001, ticks="week")[1], ["28", "4", "11"])
        self.assertEqual(names(None, 3 * 1440, 0.03)[1], ["1", "2", "3"])
        self.assertEqual(names(None, 3 * 1440, 0.03, ticks="none"), [[], []])

    def test_pins(self):
        """the axis stays at the top and the names of the groups at the side"""
        view = open_script("timeline", [at((0, 5000))] * 20, (400, 300), (700, 200), zoom=1)
        shown = {(e.kind, e.section, e.item): e.frame for e in view.elements()}
        self.assertEqual(shown["corner", 0, 0][:2], (700, 200))
        self.assertEqual({f.y for (kind, _, _), f in shown.items() if kind in ("tick", "major_tick")}, {200, 220})
        self.assertEqual({f.x for (kind, _, _), f in shown.items() if kind == "group"}, {700})
        self.assertEqual(view.hit((710, 210)).kind, "corner")
        self.assertEqual(view.hit((710, 260)).kind, "group")
        self.assertEqual(view.hit((900, 255)).kind, "cell")

    def test_progress(self):
        """the part that is done is a decoration with a clip"""
        view = open_script("timeline", at((0, 60), progress=0.25), (200, 300), **PLAIN)
        done = self.element(view, 0, 0, "progress", "decoration")
        self.assertNear(tuple(done.frame), (0, 3.75, 200, 22.5))
        self.assertNear(tuple(done.clip), (18.5, 0, 0, 150))

    def test_links(self):
        """a line goes from the end of an item across to the start of the next one, then down to it"""
        items = at((0, 60), (60, 120), (30, 90))
        items[1]["after"], items[2]["after"] = 1, 1
        view = open_script("timeline", items, (240, 300), **PLAIN)
        across = self.element(view, 1, 0, "link", "decoration").frame
        self.assertNear((across.x, across.width, across.y + across.height / 2), (120, 0, 15))
        self.assertIsNone(view.element(0, 1, kind="link_end", category="decoration"))
        down = self.element(view, 2, 0, "link_end", "decoration")
        self.assertNear(down.center, (66, (15 + 33.75) / 2))
        self.assertEqual(view.hit((66, 37)).kind, "cell")

    def test_missing_link(self):
        """an unknown id after an item, and an item after itself, have no line"""
        items = at((0, 60), (60, 120), (30, 90))
        items[0]["after"], items[1]["after"], items[2]["after"] = 77, 2, "x"
        view = open_script("timeline", items, (240, 300), **PLAIN)
        self.assertEqual([e.kind for e in view.elements() if e.kind.startswith("link")], [])

    def test_right_to_left(self):
        """from right to left all frames are mirrored"""
        items = at((0, 600), (500, 900), (950, 990), progress=0.4)
        items[2]["after"] = 1
        left, right = (open_script("timeline", items, (400, 300), right_to_left=flag, now=300)
                       for flag in (False, True))
        shown = [{(e.category, e.kind, e.item): e for e in v.elements()} for v in (left, right)]
        self.assertEqual(set(shown[0]), set(shown[1]))
        for name, element in shown[0].items():
            frame = element.frame
            mirrored = (400 - frame.x - frame.width, *frame[1:])
            self.assertNear(tuple(shown[1][name].frame), mirrored, message=str(name))
            if name[1] == "progress":
                top, a, bottom, b = element.clip
                self.assertNear(tuple(shown[1][name].clip), (top, b, bottom, a))

    def walk(self, view, *moves):
        found = []
        for move in moves:
            found.append("exit" if view.move_focus(move) == "exit" else (view.focus.path.section, view.focus.path.item))
        return found

    def test_focus(self):
        """left and right in the order of time, up and down to the nearest bar by its middle"""
        sections = [at((50, 60), (0, 20), (10, 30)), [], at((0, 5), (40, 70))]
        view = open_script("timeline", sections, (600, 300))
        view.focus = (0, 1)
        self.assertEqual(self.walk(view, "right", "right", "right"), [(0, 2), (0, 0), "exit"])
        self.assertEqual(self.walk(view, "down", "down", "up", "left"), [(0, 2), (2, 0), (0, 2), (0, 1)])
        self.assertEqual(self.walk(view, "up", "next", "next", "next", "previous"),
                         ["exit", (0, 2), (0, 0), (2, 0), (0, 0)])
        view = open_script("timeline", sections, (600, 300), right_to_left=True)
        view.focus = (0, 1)
        self.assertEqual(self.walk(view, "left", "right", "right"), [(0, 2), (0, 1), "exit"])

    def test_accessibility(self):
        """groups are rows of a grid; the name of a bar has its start and end"""
        view = open_script("timeline", [at((60, 120), (0, 30), title="Walls"), at((0, 1440))], (600, 300))
        nodes = view.accessibility()
        grids = sorted((n.element.path, n.grid.row, n.grid.column) for n in nodes if n.role == "gridcell")
        self.assertEqual(nodes[0].role, "grid")
        self.assertEqual(grids, [((0, 0), 0, 2), ((0, 1), 0, 1), ((1, 0), 1, 1)])
        cell = self.element(view, 0)
        self.assertEqual(view.value(cell.values, "accessibility_label"), "Walls, Mon 1 01:00 – 02:00")

    def test_insertion(self):
        """a new bar grows from its start"""
        for flag, x in ((False, 200), (True, 400)):
            source = Items(at((0, 180)))
            view = open_script("timeline", source, (600, 300), right_to_left=flag, **PLAIN)
            view.elements()
            source.lists[0].append({"id": 2, "start": 60, "end": 120})
            view.update(insert=[(0, 1)], animation=1)
            self.assertNear(tuple(view.initial(0, 1).frame), (x, 33.75, 0, 22.5))

    @staticmethod
    def random_item(pick, number):
        start = pick.randrange(0, 1000, 10)
        return {"id": number + 1, "start": start, "end": start + pick.choice([10, 50, 300]),
                "after": pick.randrange(1, 10), "progress": pick.choice([0, 0.5])}

    def test_batches(self):
        """after batches in mid-animation the view equals a fresh one"""
        pick = random.Random(5)
        for _ in range(20):
            source = Items(sections=[[self.random_item(pick, n) for n in range(9)], [self.random_item(pick, 50)]])
            view = open_script("timeline", source, (700, 400))
            view.elements()
            for n in range(100, 104):
                items, others = source.lists
                items.insert(2, self.random_item(pick, n))
                del items[5]
                items[0].update(self.random_item(pick, items[0]["id"] - 1))
                others.append(items.pop(1))
                items.append(self.random_item(pick, n + 50))
                view.update(insert=[(0, 1), (0, 8)], delete=[(0, 4)], move=[((0, 1), (1, len(others) - 1))],
                            reload=[(0, 0)], animation=0.3)
                view.tick(0.1)
            view.finish_animations()
            self.assertEqual(pictures(view), pictures(open_script("timeline", source, (700, 400))))

    def test_transition(self):
        """changes to day, month, grid and back lose no item"""
        check_cells_stay(self, "timeline", at((0, 600), (1440, 3000), (3000, 3100)), (700, 1400), "day", "month", "grid")

    def test_random(self):
        """random groups agree with a model of the rules"""
        seed = random.randrange(10**6)
        pick = random.Random(seed)
        for world in range(300):
            line, ratio = pick.choice([20, 30]), pick.choice([0.5, 0.75, 1])
            sections = [[(a, a + pick.choice([5, 10, 20, 60])) for a in
                         (pick.randrange(0, 100, 5) for _ in range(pick.randrange(9)))] for _ in range(3)]
            view = open_script("timeline", [at(*times) for times in sections], (400, 300), line_height=line,
                               item_height_ratio=ratio, time_end=160, **PLAIN)
            y = 0
            for section, times in enumerate(sections):
                tops, height = naive(times, line, ratio)
                for item, (a, b) in enumerate(times):
                    frame = a * 2.5, y + tops[item], (b - a) * 2.5, line * ratio
                    message = f"seed {seed}, world {world}, {sections}"
                    self.assertNear(tuple(self.element(view, item, section).frame), frame, 1e-6, message)
                y += height
            self.assertAlmostEqual(view.content_size.height, y)

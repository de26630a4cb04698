"""month.lua: events as bars over the days of weeks."""
import random

from layoutlua import Items

from changes import check_cells_stay, pictures
from support import ScriptCase, open_script

DAY = 1440


def at(*days, **values):
    """Events with ids, from pairs of the first day and the day after the last one."""
    return [{"id": i + 1, "start": a * DAY, "end": b * DAY, **values} for i, (a, b) in enumerate(days)]


class Naive:
    """The rules of layouts.md 12 and layouts-2.md B 3 for `events`, a list of dicts: `cells`, the week, left and right
    column and level of the first bar of each event; `segments`, those of the others; `hidden`, by day."""

    def __init__(self, events, weeks, levels):
        self.cells, self.segments, self.hidden = {}, {}, {}
        for week in range(weeks):
            found = []
            for i, e in enumerate(events):
                first, last = e["start"] // DAY, max(e["start"] // DAY, -(-e["end"] // DAY) - 1)
                if first <= week * 7 + 6 and last >= week * 7:
                    key = first, -(last - first), not e.get("all_day"), e["start"], e["end"], i
                    found.append((key, i, max(first - week * 7, 0), min(last - week * 7, 6)))
            taken = []
            for _, i, left, right in sorted(found):
                level = next(n for n in range(99) if not any(n == m and left <= r and l <= right for m, l, r in taken))
                taken.append((level, left, right))
                if level >= levels:
                    for day in range(left, right + 1):
                        self.hidden[week * 7 + day] = self.hidden.get(week * 7 + day, 0) + 1
                elif i in self.cells:
                    self.segments.setdefault(i, []).append((week, left, right, level))
                else:
                    self.cells[i] = week, left, right, level


class Focusable:
    def can_focus(self, element):
        return element.kind in ("cell", "day")


class Month(ScriptCase):
    def spans(self, first_day, *days):
        """The left column, the right column and the span of each event, from 1."""
        view = open_script("month", at(*days), (700, 624), first_day=first_day, weeks=1)
        frames = [self.element(view, i).frame for i in range(len(days))]
        return [(round(f.x / 100) + 1, round((f.x + f.width) / 100), round(f.width / 100)) for f in frames]

    def test_segments(self):
        """L38 (react-big-calendar eventLevels.test.js): the columns of an event of days 8 to 11.5; weeks have 7 days"""
        self.assertEqual(self.spans(8, (8, 11.5)), [(1, 4, 4)])
        self.assertEqual(self.spans(9, (8, 11.5)), [(1, 3, 3)])
        self.assertEqual(self.spans(4, (8, 11.5)), [(5, 7, 3)])
        self.assertEqual(self.spans(7, (8, 11.5)), [(2, 5, 4)])

    def test_frames(self):
        """N54: three levels fit; an event over two weeks is a cell and a segment"""
        source = at((5, 8), (1, 2), (1, 2), (1, 2), (1, 2), (1, 2))
        view = open_script("month", source, (700, 624))
        self.assertFrame(view, 0, (500, 24, 200, 20))
        self.assertFrame(view, 0, (0, 128, 100, 20), kind="segment", category="decoration")
        self.assertEqual([view.element(0, i) is not None for i in range(1, 6)], [True] * 3 + [False] * 2)
        more = self.element(view, 1, kind="more")
        self.assertEqual(view.value(more.values, "hidden"), 2)
        self.assertNear(tuple(more.frame), (150, 0, 50, 24))
        self.assertFrame(view, 8, (100, 104, 100, 104), kind="day")
        self.assertEqual(tuple(view.content_size), (700, 624))

    def test_order(self):
        """earlier days first, then longer events, all-day events, and earlier times"""
        source = [{"start": 600, "end": 660}, {"start": 540, "end": 600}, {"start": 0, "end": DAY, "all_day": True},
                  {"start": 700, "end": 2 * DAY}, {"start": DAY, "end": 2 * DAY}]
        view = open_script("month", source, (700, 1000), weeks=1)
        self.assertEqual([(self.element(view, i).frame.y - 24) / 22 for i in range(5)], [3, 2, 1, 0, 1])

    def test_many_weeks(self):
        """each further week has a decoration of its own kind"""
        view = open_script("month", at((3, 25)), (700, 600))
        kinds = sorted((e.kind, e.frame.y, e.frame.width) for e in view.elements() if e.kind.startswith("segment"))
        self.assertEqual(kinds, [("segment", 124, 700), ("segment_2", 224, 700), ("segment_3", 324, 400)])

    def test_limit(self):
        """`limit` replaces the number of levels that fit"""
        for limit, shown in ((1, 1), (2, 2), (9, 5), (0, 3)):
            view = open_script("month", at(*[(1, 2)] * 5), (700, 624), limit=limit)
            self.assertEqual(sum(view.element(0, i) is not None for i in range(5)), shown)

    def test_outside(self):
        """events of other days have no element; an event without a start is on the first day"""
        view = open_script("month", [*at((-3, -1), (42, 43), (-2, 1)), {}], (700, 624))
        self.assertEqual([view.element(0, i) is not None for i in range(4)], [False, False, True, True])
        self.assertFrame(view, 2, (0, 24, 100, 20))
        self.assertFrame(view, 3, (0, 46, 100, 20))

    def test_hidden_first(self):
        """the cell is the first bar that is shown"""
        view = open_script("month", at((5, 7), (6, 8)), (700, 624), limit=1)
        self.assertFrame(view, 1, (0, 128, 100, 20))
        self.assertIsNone(view.element(0, 1, kind="segment", category="decoration"))

    def test_right_to_left(self):
        """from right to left all frames are mirrored; the number of hidden events is opposite the name of the day"""
        source = at((5, 8), (1, 2), (1, 2), (1, 2), (1, 2), (2, 30))
        left, right = (open_script("month", source, (700, 624), right_to_left=flag) for flag in (False, True))
        shown = [{(e.category, e.kind, e.item): e.frame for e in v.elements()} for v in (left, right)]
        self.assertEqual(set(shown[0]), set(shown[1]))
        for name, frame in shown[0].items():
            mirrored = (700 - frame.x - frame.width, *frame[1:])
            self.assertNear(tuple(shown[1][name]), mirrored, message=str(name))

    def test_hits(self):
        """a hit test finds the bar, the number of hidden events, or the day"""
        view = open_script("month", at((1, 2), (1, 2)), (700, 624), limit=1)
        self.assertEqual(view.hit((150, 30)).kind, "cell")
        self.assertEqual(view.hit((180, 10)).kind, "more")
        found = view.hit((350, 300))
        self.assertEqual((found.kind, found.item), ("day", 7 * 2 + 3))

    def walk(self, view, *moves):
        found = []
        for move in moves:
            name = None if view.move_focus(move) == "exit" else view.focus
            found.append("exit" if name is None else (name.kind, name.path.item) if name.kind == "day" else
                         name.path.item)
        return found

    def test_focus(self):
        """arrows move from day to day, and an event is a child of its day"""
        view = open_script("month", at((1, 3), (1, 2), (3, 4), (8, 9)), (700, 624))
        view["focus_supplementary"] = True
        view.delegate = Focusable()
        view.focus = ((0, 0), "day")
        self.assertEqual([n[1] for n in self.walk(view, "right", "down", "left", "up")], [1, 8, 7, 0])
        self.assertEqual(self.walk(view, "left", "right", "child", "down"), ["exit", ("day", 1), 0, 1])
        self.assertEqual(self.walk(view, "down", "up", "right", "left"), [3, 1, 2, 0])
        self.assertEqual(self.walk(view, "next", "next", "previous", "parent"), [1, 2, 1, ("day", 1)])
        view = open_script("month", at((1, 2), (3, 4)), (700, 624), right_to_left=True)
        view.focus = (0, 0)
        self.assertEqual(self.walk(view, "left", "down", "right", "right"), [1, "exit", 0, "exit"])

    def test_accessibility(self):
        """weeks are rows; an event has the columns of its first bar"""
        view = open_script("month", at((8, 10), title="Trip", all_day=True), (700, 624))
        nodes = view.accessibility()
        grids = [(n.grid.row, n.grid.column, n.grid.column_span, n.grid.column_count) for n in nodes
                 if n.role == "gridcell"]
        self.assertEqual((nodes[0].role, grids), ("grid", [(1, 1, 2, 7)]))
        cell = self.element(view, 0)
        self.assertEqual(view.value(cell.values, "accessibility_label"), "Trip, Tue 9 – Wed 10")

    def test_sections(self):
        """the events of several sections share the weeks"""
        view = open_script("month", [at((1, 2)), [], [{"id": 9, "start": DAY, "end": 2 * DAY}]], (700, 624))
        self.assertFrame(view, 0, (100, 24, 100, 20))
        self.assertFrame(view, 0, (100, 46, 100, 20), section=2)

    def test_batches(self):
        """after batches in mid-animation the view equals a fresh one; a segment moves with its item"""
        pick = random.Random(3)
        for _ in range(20):
            source = Items([self.random_event(pick, n) for n in range(9)])
            view = open_script("month", source, (700, 624))
            view.elements()
            for n in range(100, 104):
                items = source.lists[0]
                items.insert(2, self.random_event(pick, n))
                del items[5]
                items[0].update(self.random_event(pick, items[0]["id"] - 1))
                items.append(items.pop(1))
                view.update(insert=[(0, 1)], delete=[(0, 4)], move=[((0, 1), (0, 8))], reload=[(0, 0)], animation=0.3)
                view.tick(0.1)
            view.finish_animations()
            self.assertEqual(pictures(view), pictures(open_script("month", source, (700, 624))))
        source = Items(at((5, 8)))
        view = open_script("month", source, (700, 624))
        view.elements()
        source.lists[0].insert(0, {"id": 9, "start": 0, "end": DAY})
        view.update(insert=[(0, 0)], animation=1)
        view.tick(0.5)
        moved = next(e for e in view.elements() if e.kind == "segment")
        self.assertEqual((moved.item, moved.alpha, tuple(moved.frame)), (1, 1, (0, 128, 100, 20)))

    @staticmethod
    def random_event(pick, number):
        start = pick.randrange(0, 42 * DAY, 60)
        length = pick.choice([30, 60, DAY, 3 * DAY, 10 * DAY, 20 * DAY])
        return {"id": number + 1, "start": start, "end": start + length, "all_day": pick.random() < .5}

    def test_transition(self):
        """changes to day, grid and back lose no event"""
        check_cells_stay(self, "month", at((0, 1), (1, 4), (3, 4), (3, 12)), (700, 624), "day", "grid")

    def test_random(self):
        """random months agree with a model of the rules"""
        seed = random.randrange(10**6)
        pick = random.Random(seed)
        for world in range(200):
            weeks, limit = pick.randrange(1, 6), pick.randrange(1, 5)
            events = [self.random_event(pick, n) for n in range(pick.randrange(20))]
            model = Naive(events, weeks, limit)
            view = open_script("month", events, (700, 1000), weeks=weeks, limit=limit)
            found = {"cells": {}, "segments": {}, "hidden": {}}
            for e in view.elements_in_rect((0, 0, 700, 2000)):
                week, y = divmod(e.frame.y + 1e-9, 1000 / weeks)
                bar = (int(week), round(e.frame.x / 100), round((e.frame.x + e.frame.width) / 100) - 1,
                       round((y - 24) / 22))
                if e.kind == "cell":
                    found["cells"][e.item] = bar
                elif e.kind.startswith("segment"):
                    found["segments"].setdefault(e.item, []).append(bar)
                elif e.kind == "more":
                    found["hidden"][e.item] = view.value(e.values, "hidden")
            if 24 + limit * 22 <= 1000 / weeks:
                found["segments"] = {i: sorted(bars) for i, bars in found["segments"].items()}
                message = f"seed {seed}, world {world}, {weeks} weeks, limit {limit}"
                self.assertEqual(found, vars(model), message)

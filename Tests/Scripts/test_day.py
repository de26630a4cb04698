"""day.lua: appointments in columns of days, and parts/columns.lua, which divides the columns."""
import random

from layoutlua import Items

from changes import check_cells_stay, pictures
from support import ScriptCase, open_script

PLAIN = {"header_height": 0, "gutter_width": 0, "days": 1}


def event(start, end, **values):
    return {"start": start, "end": end, **values}


def at(*times, **values):
    """Events with ids, from pairs of start and end in minutes."""
    return [event(a, b, id=i + 1, **values) for i, (a, b) in enumerate(times)]


def naive_overlap(times, near=10, growth=1.7):
    """The rules of layouts.md 11, "overlap", in hundredths: (x, width) of each of `times`."""
    left = sorted(range(len(times)), key=lambda i: (times[i][0], -times[i][1], i))
    order = []
    while left:
        order.append(left.pop(0))
        following = next((i for i in left if times[i][0] >= times[order[-1]][1]), None)
        if following is not None and following != left[0]:
            left.remove(following)
            order.append(following)
    containers = []  # (event, rows); a row is a list: the row event, then its leaves
    for i in order:
        start = times[i][0]
        rows = next((r for c, r in containers if times[c][1] > start or abs(start - times[c][0]) < near), None)
        if rows is None:
            containers.append((i, []))
            continue
        for row in reversed(rows):
            a, b = times[row[0]]
            if abs(start - a) < near or a < start < b:
                row.append(i)
                break
        else:
            rows.append([i])
    result = {}
    for c, rows in containers:
        own = 100 / (1 + max((len(row) for row in rows), default=0))
        result[c] = 0, min(100, growth * own)
        for row in rows:
            share = (100 - own) / len(row)
            for k, i in enumerate(row):
                result[i] = own + k * share, min(100, growth * share) if k < len(row) - 1 else share
    return [result[i] for i in range(len(times))]


def naive_no_overlap(times):
    """The rules of layouts.md 11, "no_overlap", in hundredths, without the gap."""
    n = range(len(times))
    friends = [[j for j in n if j != i and times[i][0] < times[j][1] and times[j][0] < times[i][1]] for i in n]
    column = {}
    for i in sorted(n, key=lambda i: (times[i][0], -times[i][1], i)):
        used = {column[j] for j in friends[i] if j in column}
        column[i] = next(k for k in range(len(times)) if k not in used)
    result = []
    for i in n:
        group, todo = {i}, [i]
        while todo:
            new = [j for j in friends[todo.pop()] if j not in group]
            group.update(new)
            todo += new
        size = 100 / (1 + max(column[j] for j in group))
        is_last = all(column[j] < column[i] for j in friends[i])
        result.append((column[i] * size, 100 - column[i] * size if is_last else size))
    return result


class Day(ScriptCase):
    def columns(self, times, width=100, **parameters):
        """The (width, x) of each event in a column of 100 points."""
        view = open_script("day", at(*times), (width, 480), **{**PLAIN, **parameters})
        return [(f.width, f.x) for f in (self.element(view, i).frame for i in range(len(times)))]

    def test_overlap(self):
        """L35, L36 (react-big-calendar DayEventLayout.test.js): events that overlap share the column in part"""
        def check(times, expected):
            self.assertEqual([tuple(int(v + 1e-6) for v in f) for f in self.columns(times)], expected)
        check([(660, 720)], [(100, 0)])
        check([(660, 670), (670, 680)], [(100, 0), (100, 0)])
        check([(660, 665), (665, 670)], [(85, 0), (50, 50)])
        check([(660, 720), (660, 720)], [(85, 0), (50, 50)])
        check([(660, 720), (660, 690), (690, 720)], [(85, 0), (50, 50), (50, 50)])

    def test_no_overlap(self):
        """L37 (react-big-calendar DayEventLayout.test.js): events that overlap are side by side, 3 points apart"""
        def check(times, expected):
            for found, frame in zip(self.columns(times, algorithm="no_overlap"), expected):
                self.assertNear(found, frame)
        check([(660, 665), (665, 670)], [(100, 0), (100, 0)])
        check([(660, 720), (660, 720)], [(50, 0), (47, 53)])
        check([(660, 720), (660, 690), (690, 720)], [(50, 0), (47, 53), (47, 53)])

    def test_frames(self):
        """N52: the line of the current time, and an event in the third of five columns"""
        source = at((2 * 1440 + 540, 2 * 1440 + 600))
        view = open_script("day", source, (456, 480), header_height=0, start_hour=8, days=5, now=570)
        self.assertFrame(view, 0, (216, 48, 80, 48))
        line = self.element(view, 0, 0, "now", "decoration")
        self.assertNear(line.center, (96, 72))
        self.assertEqual(view.element(0, 0, kind="now_dot", category="decoration").frame.y, 68)

    def test_midnight(self):
        """N53: an event over midnight appears in its first day, and a segment in the next day"""
        view = open_script("day", at((1380, 1500)), (456, 480), **{**PLAIN, "days": 2})
        self.assertFrame(view, 0, (0, 1104, 228, 48))
        self.assertFrame(view, 0, (228, 0, 228, 48), kind="segment", category="decoration")
        later = open_script("day", at((1380, 1500)), (456, 480), **{**PLAIN, "first_day": 1})
        self.assertFrame(later, 0, (0, 0, 456, 48))
        self.assertIsNone(later.element(0, 0, kind="segment", category="decoration"))

    def test_outside(self):
        """events on other days, and at other hours, have no element; hours cut an event off"""
        source = at((-60, -30), (1500, 1560), (60, 120), (420, 540))
        view = open_script("day", source, (100, 480), **PLAIN, start_hour=8)
        self.assertEqual([view.element(0, i) is not None for i in range(4)], [False, False, False, True])
        self.assertFrame(view, 3, (0, 0, 100, 48))

    def test_strip(self):
        """all-day events, and those of 24 hours or more, are in the strip, in the order of layouts.md 12"""
        source = [event(1440, 2880, all_day=True), event(600, 600 + 1440), event(0, 4320, all_day=True),
                  event(2880, 2880, all_day=True), event(540, 600)]
        view = open_script("day", source, (356, 480), (0, 0), gutter_width=56, days=3, header_height=40)
        expected = [(156, 88, 100, 24), (56, 64, 200, 24), (56, 40, 300, 24), (256, 64, 100, 24),
                    (56, 112 + 540 * .8, 100, 48)]
        self.assertFrames(view, expected)
        view.offset = 0, 400
        shown = {e.item: e.frame.y for e in view.elements() if e.category == "cell"}
        self.assertEqual(shown, {0: 488, 1: 464, 2: 440, 3: 464, 4: 544})
        header = self.element(view, 0, kind="day_header").frame
        self.assertEqual(next(e.frame.y for e in view.elements() if e.kind == "day_header"), 400)
        self.assertEqual((header.x, header.width), (56, 100))

    def test_large_strip(self):
        """a strip of more than half of the viewport scrolls away, so that the hours can be reached"""
        view = open_script("day", at(*[(0, 1440)] * 20), (400, 480), **PLAIN)
        view.offset = 0, 400
        self.assertEqual(len([e for e in view.elements() if e.category == "cell"]), 4)
        self.assertEqual(view.content_size.height, 20 * 24 + 24 * 48)

    def test_start(self):
        """a view begins 30 minutes before the first event or the current time"""
        def start(times, **parameters):
            view = open_script("day", at(*times), (400, 480), **{**PLAIN, **parameters})
            view.elements()
            return view.offset.y
        self.assertEqual(start([(540, 600), (480, 500)]), 450 * .8)
        self.assertEqual(start([(540, 600)], now=480), 450 * .8)
        self.assertEqual(start([(540, 600)], now=700), 510 * .8)
        self.assertEqual(start([(540, 600)], header_height=40), 510 * .8)
        self.assertEqual(start([]), 0)
        self.assertEqual(start([(5, 60)]), 0)

    def test_defaults(self):
        """an event without a start begins with the first hour; one without a length lasts half an hour"""
        view = open_script("day", [{}, event(600, 600), {"start": 660}], (100, 480), **PLAIN, start_hour=8)
        self.assertFrames(view, [(0, 0, 100, 24), (0, 96, 100, 24), (0, 144, 100, 24)])

    def test_sections(self):
        """the events of several sections share the columns"""
        view = open_script("day", [at((600, 660)), [], [event(600, 660, id=9)]], (100, 480), **PLAIN)
        self.assertFrame(view, 0, (0, 480, 85, 48))
        self.assertFrame(view, 0, (50, 480, 50, 48), section=2)

    def test_right_to_left(self):
        """from right to left all frames are mirrored"""
        source = at((540, 600), (550, 620), (1440, 2880), (1380, 1500))
        left, right = (open_script("day", source, (456, 480), right_to_left=flag, days=3, now=700, offset=(0, 100))
                       for flag in (False, True))
        shown = [{(e.category, e.kind, e.item): e.frame for e in v.elements()} for v in (left, right)]
        self.assertEqual(set(shown[0]), set(shown[1]))
        for name, frame in shown[0].items():
            mirrored = (456 - frame.x - frame.width, *frame[1:])
            self.assertNear(tuple(shown[1][name]), mirrored, message=str(name))

    def test_hits(self):
        """a hit test finds the event in front, and a pinned header in front of an event"""
        view = open_script("day", at((600, 660), (620, 680)), (100, 480), **PLAIN, offset=(0, 300))
        self.assertEqual(view.hit((70, 500)).item, 1)
        self.assertEqual(view.hit((20, 500)).item, 0)
        self.assertEqual(view.hit((70, 482)).item, 0)
        view = open_script("day", at((600, 660)), (100, 480), **{**PLAIN, "header_height": 40}, offset=(0, 500))
        self.assertEqual(view.hit((50, 520)).kind, "day_header")
        self.assertEqual(view.hit((50, 545)).kind, "cell")

    def walk(self, view, *moves):
        found = []
        for move in moves:
            found.append(view.focus.path.item if view.move_focus(move) != "exit" else "exit")
        return found

    def test_focus(self):
        """focus by start, then column; left and right change the day"""
        source = at((600, 660), (540, 600), (600, 660), (2050, 2060), (1440, 2880), (2980, 3080))
        view = open_script("day", source, (456, 2000), days=3)
        view.focus = (0, 1)
        self.assertEqual(self.walk(view, "down", "down", "down"), [0, 2, "exit"])
        self.assertEqual(self.walk(view, "right", "up", "right", "left"), [3, 4, 5, 4])
        self.assertEqual(self.walk(view, "next", "next", "previous", "left"), [3, 5, 3, 0])
        view = open_script("day", source, (456, 2000), right_to_left=True, days=3)
        view.focus = (0, 0)
        self.assertEqual(self.walk(view, "left", "right", "right"), [3, 0, "exit"])

    def test_accessibility(self):
        """events are cells of a grid of hours and days; their names have the times"""
        source = Items(at((540, 630, ), (1440, 4320), title="Trip"))
        view = open_script("day", source, (456, 2000), days=3, header_height=40)
        names = {e.item: view.value(e.values, "accessibility_label") for e in view.elements() if e.category == "cell"}
        self.assertEqual(names, {0: "Trip, Mon 1 09:00 – 10:30", 1: "Trip, Tue 2 00:00 – Wed 3 24:00"})
        nodes = view.accessibility()
        self.assertEqual(nodes[0].role, "grid")
        grids = {n.element.path.item: (n.grid.row, n.grid.column, n.grid.row_span, n.grid.column_span)
                 for n in nodes if n.role == "gridcell"}
        self.assertEqual(grids, {0: (11, 1, 2, 1), 1: (1, 2, 1, 2)})

    def test_insertion(self):
        """a new event grows from its middle line"""
        source = Items(at((600, 660)))
        view = open_script("day", source, (100, 480), **PLAIN, offset=(0, 400))
        view.elements()
        source.lists[0].append(event(720, 780, id=2))
        view.update(insert=[(0, 1)], animation=1)
        start = view.initial(0, 1)
        self.assertNear(tuple(start.frame), (0, 600, 100, 0))
        self.assertEqual(start.alpha, 1)

    def test_batches(self):
        """after batches in mid-animation the view equals a fresh one"""
        pick = random.Random(7)
        for _ in range(20):
            source = Items([self.random_event(pick, n) for n in range(8)])
            view = open_script("day", source, (456, 480), days=3, offset=(0, 300))
            view.elements()
            for n in range(100, 104):
                source.lists[0].insert(2, self.random_event(pick, n))
                del source.lists[0][5]
                source.lists[0][0].update(self.random_event(pick, source.lists[0][0]["id"]))
                source.lists[0].append(source.lists[0].pop(1))
                view.update(insert=[(0, 1)], delete=[(0, 4)], move=[((0, 1), (0, 7))], reload=[(0, 0)], animation=0.3)
                view.tick(0.1)
            view.finish_animations()
            fresh = open_script("day", source, (456, 480), days=3, offset=tuple(view.offset))
            self.assertEqual(pictures(view), pictures(fresh))

    @staticmethod
    def random_event(pick, number):
        start = pick.randrange(0, 4200, 5)
        return event(start, start + pick.choice([0, 5, 30, 90, 300, 1500]), id=number + 1, all_day=pick.random() < .1)

    def test_transition(self):
        """a change to grid and back loses no event"""
        check_cells_stay(self, "day", at((540, 600), (550, 620), (1440, 2880), (1380, 1500)), (456, 2000), "grid")

    def test_random(self):
        """random days agree with a model of the rules"""
        seed = random.randrange(10**6)
        pick = random.Random(seed)
        for world in range(200):
            times = []
            for _ in range(pick.randrange(1, 12)):
                start = pick.randrange(0, 240, 5)
                times.append((start, start + pick.choice([5, 10, 15, 30, 60, 120])))
            for algorithm, model in (("overlap", naive_overlap), ("no_overlap", naive_no_overlap)):
                found = self.columns(times, algorithm=algorithm, event_gap=0)
                for i, (x, width) in enumerate(model(times)):
                    self.assertNear(found[i], (width, x), 1e-6, f"seed {seed}, world {world}, {algorithm}, {times}")

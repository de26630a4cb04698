"""Changes between any two layouts of the library (layouts-2.md, part C)."""
import itertools
import math
import unittest

from layoutlua import Animation, Engine, View

from support import SCRIPTS
from test_properties import Generated, name

LAYOUTS = """chat kanban pager cover_flow deck radial fisheye treemap honeycomb gallery path pages dashboard day month
    timeline photos keyline tree bubbles justified waterfall table""".split()
NATIVE = ["justified", "waterfall", "table"]
SIZE = (320, 480)
COUNTS = [7, 0, 9]
STEP = 1e-6  # seconds between two samples of a velocity
SPRING = Animation(1, "spring")


def layout(engine, script):
    return engine.layout(script) if script in NATIVE else engine.load(SCRIPTS / f"{script}.lua")


def opened(script):
    engine = Engine(log=lambda level, message: None)
    return engine, View(layout(engine, script), Generated(COUNTS), SIZE)


def numbers(element):
    return [*element.frame, *element.center, *element.size, element.alpha, *(element.transform or [])]


def centers(view):
    """The centers of the elements on the screen. An element that disappears can have the name of one that appears."""
    x, y = view.offset
    return [(name(e), (e.center.x - x, e.center.y - y)) for e in view.elements() if e.alpha > 0]


def nearest(elements, key, point):
    """The center of the element with a name that is nearest to a point; None if there is no such element."""
    found = [center for other, center in elements if other == key]
    return min(found, key=lambda center: math.dist(center, point)) if found else None


class Transitions(unittest.TestCase):
    def each_pair(self, body):
        for a, b in itertools.permutations(LAYOUTS, 2):
            with self.subTest(first=a, second=b):
                body(a, b)

    def test_progress(self):
        """at five progresses, all numbers are finite, and an element is shown wherever it touches the viewport"""
        def check(a, b):
            engine, view = opened(a)
            before = {name(e): e for e in view.elements()}
            view.begin_transition(layout(engine, b))
            for progress in (0, 0.25, 0.5, 0.75, 1):
                view.set_transition_progress(progress)
                shown = view.elements()
                self.assertTrue(all(math.isfinite(x) for element in shown for x in numbers(element)))
                x, y = view.offset
                ids = {name(e) for e in shown}
                for key in before:
                    e = view.element(key[2], key[3], kind=key[1], category=key[0])
                    if e and e.alpha > 0 and not e.hidden and touches(e.frame, (x, y, *SIZE)):
                        self.assertIn(key, ids, f"progress {progress}")
                if progress == 0:
                    self.assertEqual(set(before) - ids, set())
            view.end_transition(True, animation=False)
            self.assertNothingElse(view, b)
        self.each_pair(check)

    def test_cancel(self):
        """a transition that is canceled leaves the elements of the first layout, where they were"""
        def check(a, b):
            engine, view = opened(a)
            before = [(name(e), numbers(e)) for e in view.elements()]
            view.begin_transition(layout(engine, b))
            view.set_transition_progress(0.6)
            view.elements()
            view.end_transition(False, animation=0.2)
            view.tick(0.1)
            view.tick(1)
            self.assertEqual([(name(e), numbers(e)) for e in view.elements()], before)
        self.each_pair(check)

    def test_interruption(self):
        """a change that another one interrupts at 0.4 goes on from the same places with the same velocities"""
        def check(a, b):
            engine, view = opened(a)
            first, second = layout(engine, b), layout(engine, LAYOUTS[(LAYOUTS.index(b) + 5) % len(LAYOUTS)])
            view.elements()
            view.set_layout(first, animation=SPRING)
            view.elements()
            view.tick(0.4 - STEP)
            before = centers(view)
            view.tick(STEP)
            at = centers(view)
            view.set_layout(second, animation=SPRING)
            again = centers(view)
            view.tick(STEP)
            after = centers(view)
            for key, center in at:
                same, past, next = nearest(again, key, center), nearest(before, key, center), nearest(after, key, center)
                self.assertIsNotNone(same, f"{key} is lost")
                self.assertLess(math.dist(center, same), 1e-6, f"{key} jumps")
                if past and next:
                    old, new = [[(q - p) / STEP for p, q in zip(*pair)] for pair in ((past, center), (center, next))]
                    message = f"{key} {old} {new}"
                    self.assertLessEqual(math.dist(old, new), 0.05 * max(math.hypot(*old), 20), message)
            view.tick(20)
            self.assertNothingElse(view, view.layout.name)
        self.each_pair(check)

    def test_table(self):
        """N89: a cell of a grid becomes the row of a table; at progress 0.5 it is half-way"""
        engine = Engine()
        view = View(engine.layout("grid", columns=3), Generated([9]), (300, 400))
        self.assertEqual(tuple(view.element(0, 0).frame), (0, 0, 100, 100))
        view.begin_transition(engine.layout("table", row_height=44, columns=[{"key": "name", "width": 300}]))
        for progress, frame in ((0.5, (0, 16, 200, 72)), (1, (0, 32, 300, 44))):
            view.set_transition_progress(progress)
            self.assertEqual(tuple(view.element(0, 0).frame), frame)

    def assertNothingElse(self, view, script):
        """The view shows what a new view with the layout shows at the same offset."""
        _, fresh = opened(script)
        fresh.offset = view.offset
        self.assertEqual(sorted(map(name, view.elements())), sorted(map(name, fresh.elements())))


def touches(frame, rect):
    x, y, width, height = frame
    return x < rect[0] + rect[2] and y < rect[1] + rect[3] and x + width > rect[0] and y + height > rect[1]


if __name__ == "__main__":
    unittest.main()

"""Tests that the layouts of pages share: mirror images, batches and changes of layout."""
import math

from layoutlua import Engine, Items, View
from support import SCRIPTS, ScriptCase, items, open_script


def center(element):
    """The center of an element's frame, which is the bounding box of a transformed element."""
    frame = element.frame
    return frame.x + frame.width / 2, frame.y + frame.height / 2


def look(element):
    """Everything of an element that is drawn, rounded."""
    transform = tuple(round(x, 6) + 0 for x in element.transform or ())
    return (element.kind, element.section, element.item, *(round(x, 6) + 0 for x in element.frame), round(element.alpha, 6),
            element.z_index, element.hidden, tuple(round(x, 6) + 0 for x in element.clip or ()), transform)


class PagedCase(ScriptCase):
    def assertMirrored(self, name, source, size, position, **parameters):
        """From right to left, a view begins at the right end, and at a distance from it the frames and the resting place
        are the mirror image of those at the same distance from the left end."""
        left, right = (open_script(name, source, size, right_to_left=rtl, **parameters) for rtl in (False, True))
        right.elements()
        room = left.content_size.width - size[0]
        self.assertNear(right.offset, (room - left.offset.x, left.offset.y), message="start")
        left.offset, right.offset = (position, 0), (room - position, 0)
        frames = [[(e.kind, e.item, round(e.frame.x if v is right else room + size[0] - e.frame.x - e.frame.width, 6) + 0,
                    round(e.frame.y, 6), round(e.alpha, 6), e.z_index) for e in v.elements()] for v in (left, right)]
        self.assertEqual(*map(sorted, frames))
        self.assertNear(right.target_offset(right.offset), (room - left.target_offset(left.offset).x, 0))

    def assertFreshAfterBatches(self, name, size, offset, right_to_left=False, **parameters):
        """Batches of all kinds, two of them during an animation, end with the elements of a new view."""
        data = items(8, id=[1, 2, 3, 4, 5, 6, 7, 8])
        view = open_script(name, data, size, right_to_left=right_to_left, **parameters)
        view.elements()
        view.offset = view.target_offset((offset, 0))
        data.insert(2, {"id": 20})
        view.update(insert=[(0, 2)], animation=0.3)
        view.tick(0.1)
        view.elements()
        del data[0]
        data[3:5] = [data[4], data[3]]
        view.update(delete=[(0, 0)], move=[((0, 5), (0, 3))], animation=0.3)
        view.tick(0.05)
        data[1] = {"id": 21}
        view.update(reload=[(0, 1)], animation=0.3)
        view.tick(1)
        fresh = open_script(name, data, size, offset=view.offset, right_to_left=right_to_left, **parameters)
        shown, expected = (sorted(map(look, v.elements())) for v in (view, fresh))
        self.assertEqual(shown, expected)
        self.assertNear(view.target_offset(view.offset), view.offset)

    def assertTransition(self, name, size, count, offset=None, **parameters):
        """An interactive change to grid and a change back lose no cell, and all numbers are finite."""
        engine, source = Engine(), Items(items(count, id=list(range(1, count + 1))))
        layout = engine.load(SCRIPTS / f"{name}.lua", **parameters)
        view = View(layout, source, size)
        if offset is not None:
            view.offset = offset
        before = {e.item for e in view.elements() if e.category == "cell"}
        view.begin_transition(engine.layout("grid", columns=3))
        for progress in (0, 0.25, 0.5, 0.75, 1):
            view.set_transition_progress(progress)
            elements = view.elements()
            self.assertTrue(all(math.isfinite(x) for e in elements for x in (*e.frame, e.alpha)))
            cells = [e.item for e in elements if e.category == "cell"]
            self.assertEqual(len(cells), len(set(cells)))
            if 0 < progress < 1:
                self.assertLessEqual(before, set(cells))
        view.end_transition(True, animation=None)
        middle = {e.item for e in view.elements() if e.category == "cell"}
        view.set_layout(layout, animation=0.2)
        view.tick(0.05)
        self.assertLessEqual(middle, {e.item for e in view.elements() if e.category == "cell"})
        view.tick(1)
        fresh = View(engine.load(SCRIPTS / f"{name}.lua", **parameters), source, size)
        fresh.offset = view.offset
        self.assertEqual(*(sorted(map(look, v.elements())) for v in (view, fresh)))

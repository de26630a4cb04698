"""Views over the built-in layouts: what is visible, updates, selection, scrolling, state."""
import unittest

import numpy as np

from layoutlua import ELEMENT, Animation, Engine, ItemRange, Items, LayoutError, Path, Point, Rect, Size, SwipeAction, View, ffi


def grid(count=100, **parameters):
    return View(Engine().layout("grid", **{"columns": 3, "aspect": 1.0, **parameters}), count, (300, 250))


class Words:
    """A source whose items are words."""

    def __init__(self, *words):
        self.words = list(words)

    def items(self):
        return len(self.words)

    def id(self, section, item):
        return self.words[item]

    def size(self, section, item, container):
        return 10 * len(self.words[item]), 20

    def value(self, section, item, key):
        return self.words[item] if key == "word" else None


class Visible(unittest.TestCase):
    def test_array(self):
        """visible() is a read-only array over the engine's memory, with the header's fields and additional columns"""
        elements = grid().visible()
        self.assertEqual((len(elements), elements.dtype, elements.flags.writeable), (9, ELEMENT, False))
        np.testing.assert_array_equal(elements["item"], np.arange(9))
        np.testing.assert_array_equal(elements["x"], [0, 100, 200] * 3)
        np.testing.assert_array_equal(elements["frame"]["y"], elements["y"])
        self.assertEqual(ELEMENT.itemsize, ffi.sizeof("lyl_attributes"))
        with self.assertRaises(ValueError):
            elements["x"][0] = 1

    def test_array_is_no_copy(self):
        """the array is at the address of the engine's elements"""
        view = grid()
        first = view.visible().__array_interface__["data"][0]
        span = ffi.new("lyl_attributes_span *")
        from layoutlua import lib
        lib.lyl_view_visible(view.handle, span)
        self.assertEqual(first, int(ffi.cast("uintptr_t", span.items)))

    def test_nothing(self):
        """a view without items, or without a size, has an empty array"""
        self.assertEqual(len(grid(0).visible()), 0)
        self.assertEqual(len(View(Engine().layout("grid"), 5).visible()), 0)

    def test_objects(self):
        """elements() returns the same elements, with names in place of numbers"""
        view = grid()
        for element, row in zip(view.elements(), view.visible()):
            self.assertEqual((element.category, element.kind, element.path), ("cell", "cell", Path(row["section"], row["item"])))
            self.assertEqual(element.frame, Rect(*row["frame"]))
        self.assertEqual(view.element(0, 4).center, Point(150, 150))
        self.assertIsNone(view.element(0, 100))

    def test_find(self):
        """find() returns an item by id, identifier() the number of its id, first_visible() the first visible cell"""
        words = Words("ant", "bee", "cat", "dog")
        view = View(Engine().layout("flow", line_spacing=0, interitem_spacing=0), words, (60, 25))
        self.assertEqual(view.find("cat"), Path(0, 2))
        self.assertEqual(view.identifier(0, 2), view.element(0, 2).identifier)
        self.assertIsNone(view.find("eel"))
        self.assertIsNone(grid().identifier(0, 0))
        self.assertIsNone(grid().find(7))
        self.assertEqual(view.first_visible().item, 0)
        view.offset = 0, 20
        self.assertEqual(view.first_visible().path, Path(0, 2))
        words.words.insert(0, "auk")
        view.update(insert=[(0, 0)], animation=None)
        self.assertEqual(view.find("cat"), Path(0, 3))
        self.assertIsNone(grid(0).first_visible())

    def test_configure(self):
        """configure() sets all parameters of a text, or none if one is invalid"""
        layout = Engine().layout("grid")
        layout.configure("{ columns = 5, line_spacing = 1e1 }")
        self.assertEqual((layout["columns"], layout["line_spacing"]), (5, 10))
        with self.assertRaisesRegex(LayoutError, "columns"):
            layout.configure("{ line_spacing = 2, columns = 0 }")
        self.assertEqual(layout["line_spacing"], 10)

    def test_hit(self):
        """a hit test finds the cell at a point in the content, and None over a gap"""
        view = grid(line_spacing=10.0)
        self.assertEqual(view.hit((150, 50), "cell").item, 1)
        self.assertIsNone(view.hit((150, 105)))
        self.assertEqual(view.nearest((150, 104)).item, 1)
        self.assertEqual(view.ray((50, 50, 100), (0, 0, -1))[0].element.item, 0)

    def test_headers(self):
        """headers have a kind, and stay in place while pinned"""
        view = View(Engine().layout("list", header_height=30, row_height=20, pin_headers=True), [10, 10], (100, 100))
        view.offset = 0, 50
        header = view.element(0, 0, kind="header")
        self.assertEqual((header.category, header.pinned, header.frame.y), ("supplementary", True, 50))


class Changing(unittest.TestCase):
    def test_update(self):
        """inserted, deleted and moved items get their new positions, and changes() describes each change"""
        words = Words("a", "bb", "ccc", "dddd")
        view = View(Engine().layout("flow"), words, (200, 100))
        view.changes()
        words.words = ["dddd", "a", "ccc", "new"]
        view.update(delete=[(0, 1)], move=[((0, 3), (0, 0))], insert=[(0, 3)], animation=None)
        said = {(change.op, tuple(change.element.path)) for change in view.changes()}
        self.assertIn(("appear", (0, 3)), said)
        self.assertIn(("disappear", (0, 1)), said)
        self.assertEqual([element.frame.width for element in view.elements()], [40, 10, 30, 30])

    def test_contradiction(self):
        """an update that contradicts the counts is an error, and changes nothing"""
        view = grid()
        view.visible()
        with self.assertRaises(LayoutError) as caught:
            view.update(insert=[(0, 0)])
        self.assertEqual(caught.exception.code, "INCONSISTENT_UPDATE")
        self.assertEqual(len(view.visible()), 9)

    def test_apply(self):
        """a list of ids is compared with the previous list"""
        view = View(Engine().layout("list", row_height=20), 0, (100, 100))
        view.apply([["a", "b", "c"]])
        view.changes()
        view.apply([["c", "a", "b", "d"]], animation=None)
        ops = sorted((change.op, change.previous.item, change.element.item) for change in view.changes()
                     if change.element.category == "cell")
        self.assertEqual(ops, [("appear", 3, 3), ("move", 0, 1), ("move", 1, 2), ("move", 2, 0)])

    def test_update_after_apply(self):
        """an update after a list of ids uses the counts of the source; a rejected update keeps the list"""
        rows = ["a", "b"]

        class Rows:
            def items(self):
                return len(rows)

            def id(self, section, item):
                return rows[item]
        view = View(Engine().layout("circle"), Rows(), (100, 100))
        view.apply([["a", "b"]])
        rows.append("c")
        view.update(insert=[(0, 2)], animation=None)
        self.assertEqual(len(view.visible()), 3)
        view.apply([["c", "b"]])
        with self.assertRaises(LayoutError):
            view.update(insert=[(0, 0), (0, 1)])
        view.apply([["c"]], animation=None)
        self.assertEqual(len(view.visible()), 1)

    def test_iterators(self):
        """ids that were reloaded can come from a generator"""
        view = View(Engine().layout("list", row_height=20), 0, (100, 100))
        view.apply([["a", "b"]], animation=None)
        view.changes()
        view.apply([["a", "b"]], reconfigured=(name for name in ["b"]), animation=None)
        self.assertEqual([(change.op, change.element.item) for change in view.changes()], [("rebind", 1)])

    def test_animation(self):
        """an animation advances with ticks, and its completion is called once at the end"""
        view, heard = grid(), []
        view.visible()
        view.scroll((0, 200), Animation(1, "linear", completion=heard.append))
        self.assertTrue(view.tick(0.5).animating)
        self.assertEqual(view.offset, Point(0, 100))
        view.tick(0.6), view.tick(0.1)
        self.assertEqual((view.offset, heard), (Point(0, 200), [True]))
        view.scroll((0, 0), 1.0)
        view.tick(0.25)
        self.assertTrue(0 < view.offset.y < 200)
        with self.assertRaisesRegex(ValueError, "the curve 'bouncy' is not one of ease, ease-in"):
            view.scroll((0, 0), Animation(curve="bouncy"))

    def test_layouts(self):
        """a view changes its layout by a call or interactively"""
        view = grid()
        engine_layouts = Engine().layout_names
        self.assertIn("waterfall", engine_layouts)
        engine = Engine()
        view = View(engine.layout("grid", columns=3), 9, (300, 300))
        before, rows = view.layout, engine.layout("list", row_height=30)
        view.visible()
        view.begin_transition(rows)
        self.assertIsNone(view.layout)
        view.set_transition_progress(0.5)
        self.assertEqual(view.elements()[0].frame.height, 65)
        view.end_transition(False, None)
        self.assertIs(view.layout, before)
        view.set_layout(rows, animation=None)
        self.assertEqual(view.element(0, 2).frame, Rect(0, 60, 300, 30))
        self.assertIs(view.layout, rows)

    def test_state(self):
        """a saved state restores the same offset and selection in another view"""
        view = grid()
        view.offset = 0, 400
        view.select(0, 14)
        other = grid()
        other.restore(view.save())
        self.assertEqual((other.offset, other.selected), (Point(0, 400), [Path(0, 14)]))
        with self.assertRaises(LayoutError) as caught:
            other.restore(b"something else")
        self.assertEqual(caught.exception.code, "BAD_STATE_DATA")

    def test_json(self):
        """json() returns the elements in the viewport"""
        import json
        self.assertEqual(len(json.loads(grid().json())["elements"]), 9)


class People(unittest.TestCase):
    def test_touches(self):
        """touches select, and call the delegate"""
        class Hears:
            heard = []

            def should_select(self, path):
                return path.item != 2

            def did_select(self, path):
                self.heard.append(path)
        view, hears = grid(), Hears()
        view.delegate = hears
        for x in (150, 250):
            view.touch_down((x, 50))
            view.touch_up((x, 50))
        self.assertEqual((view.selected, hears.heard), ([Path(0, 1)], [Path(0, 1)]))
        view.delegate = None
        with self.assertRaisesRegex(TypeError, "a delegate must have one of the methods"):
            view.delegate = object()

    def test_drag(self):
        """a finger drags the content, which then glides"""
        view = grid()
        view["scroll_enabled"] = True
        view.touch_down((150, 200))
        for y in (180, 150, 110):
            view.touch_move((150, y))
            view.tick(1 / 60)
        view.touch_up((150, 110))
        self.assertIn("glide", view.motion)
        while view.tick(1 / 60).animating:
            pass
        self.assertGreater(view.offset.y, 90)

    def test_reorder(self):
        """an item moved by a finger is moved in the source"""
        items = [{"id": name} for name in "abcdef"]
        view = View(Engine().layout("list", row_height=20), Items(items), (100, 200))
        view.begin_move(0, 0, (50, 10))
        self.assertEqual(view.update_move((50, 70)), Path(0, 3))
        view.end_move()
        self.assertEqual([item["id"] for item in items], list("bcdaef"))

    def test_keys(self):
        """arrow keys move from cell to cell"""
        view = grid()
        self.assertEqual(view.next_item(0, 1, "down"), Path(0, 4))
        self.assertIsNone(view.next_item(0, 1, "up"))
        with self.assertRaisesRegex(ValueError, "a direction must be one of up, down, left"):
            view.next_item(0, 1, "north")

    def test_focus(self):
        """the focus moves by names, and the delegate is asked and told"""
        class Hears:
            def __init__(self):
                self.heard = []

            def can_focus(self, element):
                return element.path.item != 2

            def should_focus(self, start, element, move):
                self.heard.append((start and start.path.item, element.path.item, move))
                return True

            def did_focus(self, start, element):
                self.heard.append((start and start.path.item, element and element.path.item))

            def focus_exit(self, move):
                self.heard.append(move)

            def preferred_focus(self):
                return (0, 1)

            def match_text(self, path, typed):
                return path.item == 4 and typed == "x"

            def did_hover(self, start, element):
                self.heard.append(("hover", element and element.path.item))
        view = grid()
        view.delegate = hears = Hears()
        self.assertIsNone(view.focus)
        self.assertEqual(view.move_focus("down"), "moved")
        self.assertEqual(view.focus.path, Path(0, 1))
        self.assertEqual(view.move_focus("next", 0.1), "moved")
        self.assertEqual(view.focus.path, Path(0, 3))
        self.assertEqual(view.move_focus("left"), "exit")
        self.assertEqual(view.focus_text("x"), "moved")
        self.assertEqual([e.path for e in view.elements() if e.focused], [Path(0, 4)])
        view.hover((5, 5))
        self.assertEqual([e.path for e in view.elements() if e.hovered], [Path(0, 0)])
        view.hover(None)
        self.assertEqual(hears.heard, [
            (None, 1, "down"), (None, 1), (1, 3, "next"), (1, 3), "left", (3, 4, "next"), (3, 4), ("hover", 0), ("hover", None)])
        view.focus = None
        self.assertIsNone(view.focus)
        view.set_active(False)
        self.assertEqual(view.enter_focus("down", (0, 0, 10, 10)), "moved")
        self.assertEqual(view.focus.path, Path(0, 4))
        with self.assertRaisesRegex(ValueError, "a move must be one of up, down"):
            view.move_focus("north")

    def test_ranges(self):
        """many items are selected in one call: ranges, all items, and those in a rectangle"""
        view = View(Engine().layout("list", row_height=20), 100, (100, 100))
        with self.assertRaises(LayoutError):
            view.select_all()
        view["allows_multiple_selection"] = True
        view.select_all()
        self.assertEqual(view.selected_ranges, [ItemRange(0, 0, 100)])
        view.select_range((0, 9), (0, 5))
        self.assertEqual(view.selected, [Path(0, item) for item in range(5, 10)])
        view.select_in_rect((0, 0, 10, 30), "add")
        view.select_range((0, 7), (0, 10), "toggle")
        self.assertEqual(view.selected_ranges, [ItemRange(0, 0, 2), ItemRange(0, 5, 2), ItemRange(0, 10, 1)])
        with self.assertRaisesRegex(ValueError, "a mode must be one of add, remove, replace, toggle"):
            view.select_range((0, 0), (0, 1), "extend")

    def test_keys(self):
        """keys and a rubber band select; the delegate allows ranges and gets every change"""
        class Keys:
            calls = []

            def should_select_items(self, section, first, count):
                self.calls.append((section, first, count))
                return [item % 2 == 0 for item in range(count)]

            def did_change_selection(self):
                self.calls.append("changed")

            def did_activate(self, element):
                self.calls.append(element.path)
        view = View(Engine().layout("list", row_height=20), 5000, (100, 100))
        view["selection_mode"] = "extended"
        view.delegate, calls = Keys(), Keys.calls
        view.focus = (0, 1)
        self.assertTrue(view.press_key("down"))
        view.set_modifiers("shift")
        self.assertTrue(view.press_key("down", 0.1))
        self.assertEqual(view.selected_ranges, [ItemRange(0, 2, 2)])
        view.set_modifiers("control")
        self.assertTrue(view.press_key("a"))
        self.assertEqual(len(view.selected), 2501)
        view.set_modifiers()
        self.assertFalse(view.press_key("a"))
        self.assertTrue(view.press_key("enter"))
        view.activate((0, 7))
        self.assertEqual(calls, ["changed", "changed", (0, 0, 2), (0, 4, 4096), (0, 4100, 900), "changed", (0, 3), (0, 7)])
        self.assertIsNone(view.band)
        view.begin_band((10, 10))
        view.update_band((20, 70))
        self.assertEqual(view.band, (10, 10, 10, 60))
        self.assertEqual(view.selected_ranges, [ItemRange(0, 0, 4)])
        view.end_band(False)
        self.assertEqual(len(view.selected), 2501)
        with self.assertRaisesRegex(ValueError, "a key must be one of a, down"):
            view.press_key("north")
        with self.assertRaisesRegex(ValueError, "a modifier key must be one of"):
            view.set_modifiers("alt")

    def test_kept(self):
        """kept elements stay visible off screen, and both ends of the content can be reached"""
        class Ends:
            starts = 0

            def fetch_more_at_start(self):
                self.starts += 1
        ends = Ends()
        view = View(Engine().layout("list", row_height=20), Items([{"id": i} for i in range(1, 101)]), (100, 100))
        view.delegate = ends
        view.keep([(0, 50)])
        self.assertEqual([e.path for e in view.elements() if e.kept], [Path(0, 50)])
        self.assertEqual([kept.path for kept in view.kept], [Path(0, 50)])
        with self.assertRaises(LayoutError):
            view.keep([(0, 1), (0, 500)])
        view.keep([(0, 50)], False)
        self.assertEqual(view.kept, [])
        view["fetch_start"] = 1
        view.tick(0.016)
        view.tick(0.016)
        self.assertEqual(ends.starts, 1)
        view.finish_fetch("start")
        view.tick(0.016)
        self.assertEqual(ends.starts, 2)
        view.scroll((0, 100))
        self.assertEqual(view.edge_distances(), (100, 1800))
        path, offset = view.path_at_fraction(0.5)
        self.assertEqual(offset, 950)
        self.assertLessEqual(abs(view.fraction_of(*path) - 0.5), 0.05)
        self.assertEqual(view.section_fraction(0), (0, 1))
        self.assertEqual(view.fraction_of(0, 0), 0)

    def test_options(self):
        """options have names, types and descriptions"""
        view = grid()
        self.assertIn("looping", [option.name for option in view.options])
        with self.assertRaises(LayoutError):
            view["no such option"] = 1
        with self.assertRaises(LayoutError):
            view["looping"] = "yes"

    def test_rows(self):
        """sections scroll separately"""
        row = "return layout.compositional{ section = { width = 100, height = 50, gap = 10, row = 1, scroll = 'group_paging' } }"
        view = View(Engine().script(row), 20, (300, 400))
        scroll = view.section_scroll(0)
        self.assertEqual((scroll.behavior, scroll.lowest, scroll.highest, scroll.page), ("group_paging", 0, 1890, 110))
        self.assertEqual(scroll.frame, (0, 0, 300, 50))
        view.set_section_offset(0, (110, 0))
        self.assertEqual(view.section_offset(0), (110, 0))
        self.assertEqual(view.element(0, 1).frame.x, 0)
        self.assertEqual(view.section_target(0, (150, 0), (900, 0)), (220, 0))
        self.assertEqual((view.section_at((10, 10)), view.section_at((10, 90))), (0, None))

    def test_lists(self):
        """lists collapse and expand, and their rows can be swiped"""
        class Files:
            def items(self):
                return 4

            def id(self, section, item):
                return item + 1

            def value(self, section, item, key):
                return (0, 1, 1, 0)[item] if key == "level" else None

        class Hears:
            done = None

            def swipe_actions(self, path, edge):
                return [SwipeAction("Delete", 60, full=True), SwipeAction("Flag", 50)] if edge == "right" else []

            def perform_swipe(self, path, action):
                self.done = (path, action)

        rows = "return layout.compositional{ section = { list = 'plain', height = 44 } }"
        view = View(Engine().script(rows), Files(), (300, 400))
        cells = lambda: [int(e["item"]) for e in view.visible() if e["category"] == 0]
        self.assertEqual((cells(), view.is_expanded(0, 0)), ([0, 3], False))
        view.set_expanded(0, 0)
        self.assertEqual((cells(), view.is_expanded(0, 0)), ([0, 1, 2, 3], True))
        view.set_expanded(0, 0, False, 0.1)
        view.finish_animations()
        self.assertEqual(cells(), [0, 3])
        view.delegate = hears = Hears()
        view.touch_down((280, 20))
        view.touch_move((180, 20))
        self.assertEqual((view.element(0, 0).frame.x, view.element(0, 0).swiped), (-100, True))
        view.touch_move((60, 20))
        view.touch_up((60, 20))
        self.assertEqual(hears.done, ((0, 0), 0))
        view.finish_animations()
        view.set_expanded(0, 0)
        nodes = view.accessibility()
        self.assertEqual([(node.role, node.parent, node.level, node.position, node.set_size) for node in nodes],
                         [("tree", None, None, None, None), ("treeitem", 0, 0, 0, 2), ("treeitem", 1, 1, 0, 2), ("treeitem", 1, 1, 1, 2),
                          ("treeitem", 0, 0, 1, 2)])
        self.assertEqual((nodes[0].element, nodes[0].id, nodes[0].states), (None, 1, {"clips"}))
        self.assertEqual((nodes[1].element.path, nodes[1].frame), ((0, 0), (0, 0, 300, 44)))
        self.assertEqual(nodes[1].states, {"selectable", "expandable", "expanded"})
        self.assertIn("collapse", nodes[1].actions)
        self.assertEqual(view.accessibility_actions(nodes[1].id), [SwipeAction("Delete", 60, full=True), SwipeAction("Flag", 50)])
        view.accessibility_perform(nodes[2].id, "custom", 1)
        self.assertEqual(hears.done, ((0, 1), 1))
        view.accessibility_perform(nodes[1].id, "select")
        self.assertEqual(view.selected, [(0, 0)])
        view.accessibility_perform(nodes[1].id, "collapse")
        self.assertEqual(len(view.accessibility()), 3)
        with self.assertRaises(LayoutError):
            view.accessibility_perform(nodes[2].id, "focus")
        with self.assertRaisesRegex(ValueError, "an action must be one of"):
            view.accessibility_perform(1, "jump")

    def test_grid_position(self):
        """a layout specifies rows and columns for assistive technology, and the view scrolls by actions"""
        class Diagonal:
            role = "grid"

            def attributes(self, view, element):
                return element.item * 100, element.item * 100, 100, 100

            def grid_position(self, view, element):
                return (element.path.item, element.path.item, 1, 1, 20) if element.path.item != 2 else None
        view = View(Engine().custom(Diagonal()), 20, (300, 300))
        view["label"] = "Diagonal"
        nodes = view.accessibility()
        self.assertEqual((nodes[0].role, nodes[0].label, nodes[0].grid.row_count), ("grid", "Diagonal", 20))
        self.assertEqual((nodes[2].grid.row, nodes[2].grid.column), (1, 1))
        self.assertEqual((nodes[3].role, nodes[3].grid.row), ("gridcell", None))
        view.accessibility_perform(1, "set_offset", (100, 50))
        self.assertEqual(view.offset, (100, 50))
        view.accessibility_perform(1, "scroll_down")
        self.assertEqual(view.accessibility()[0].scroll, (100, 320))
        self.assertEqual(view.accessibility()[0].scroll_max, (1700, 1700))

    def test_cells(self):
        """cells are made once and reused"""
        class Rows:
            made = 0

            def make(self):
                Rows.made += 1
                return {}

            def configure(self, cell, element):
                cell["item"] = element.item
        view = View(Engine().layout("list", row_height=20), 1000, (100, 100))
        view.register("row", Rows())
        for y in range(0, 4000, 20):
            view.offset = 0, y
            view.layout_if_needed()
        self.assertEqual(sorted(cell["item"] for cell, _ in view.cells()), [199, 200, 201, 202, 203])
        self.assertLessEqual(Rows.made, 7)
        self.assertEqual(view.cell(0, 200)["item"], 200)


class Arguments(unittest.TestCase):
    def test_refused(self):
        """invalid arguments raise errors with a message"""
        view = grid()
        for say, call in (
                ("a path must be \\(section, item\\)", lambda: view.element(0, -1)),
                ("a path must be \\(section, item\\)", lambda: view.element(0, 1.5)),
                ("\\(x, y\\) must be two numbers, not \\(1, 2, 3\\)", lambda: view.hit((1, 2, 3))),
                ("\\(x, y\\) must be two numbers", lambda: view.hit(("a", 2))),
                ("a category must be one of cell", lambda: view.hit((1, 2), "cells")),
                ("a position must be one of", lambda: view.scroll_to(0, 1, "middle"))):
            with self.assertRaisesRegex(ValueError, say):
                call()
        for say, call in (("a source must be a count", lambda: View(Engine().layout("grid"), [{}] and object())),
                          ("a layout must be a result of Engine.layout", lambda: View("grid", 3)),
                          ("there is no limit 'colums'", lambda: Engine(limits={"colums": 3}))):
            with self.assertRaisesRegex(TypeError, say):
                call()
        with self.assertRaisesRegex(LayoutError, "did you mean 'columns'|columns"):
            Engine().layout("grid", colums=3)

    def test_near_names(self):
        """a method whose name is almost correct is reported"""
        class Wrong:
            def contentSize(self, view):
                return 1, 1

            def attributes(self, view, element):
                element.fram = 1, 2, 3, 4
        with self.assertRaisesRegex(TypeError, "no method 'contentSize'; did you mean 'content_size'"):
            Engine().custom(Wrong())
        del Wrong.contentSize
        Wrong.content_sizes = lambda self, view: (1, 1)
        with self.assertWarnsRegex(UserWarning, "'content_sizes', which is not called; did you mean 'content_size'"):
            layout = Engine().custom(Wrong())
        with self.assertRaisesRegex(LayoutError, "AttributeError: .*'fram'"):
            View(layout, 3, (10, 10)).visible()
        for say, call in (("items must be given as", lambda: grid().update(delete=[0])), ("a list of ids for each section", lambda: grid().apply(["ab"]))):
            with self.assertRaisesRegex(TypeError, say):
                call()
        with self.assertRaisesRegex(ValueError, "the id 'a' occurs twice"):
            grid().apply([["a", "b"], ["a"]])

    def test_unknown_attributes(self):
        """assigning to an unknown attribute of a view, a layout or an engine is an error"""
        engine = Engine()
        layout = engine.layout("grid")
        for thing, name in ((View(layout, 5), "ofset"), (layout, "columns"), (engine, "limits")):
            with self.assertRaisesRegex(AttributeError, name):
                setattr(thing, name, 1)

        class Named(View):
            """A subclass can have additional attributes."""
        view = Named(engine.layout("grid"), 5)
        view.title = "photos"
        self.assertEqual(view.title, "photos")

    def test_infinite(self):
        """numbers that are not finite are errors"""
        view = grid()
        with self.assertRaises(LayoutError):
            view.offset = float("nan"), 0
        with self.assertRaises(LayoutError):
            view.size = Size(float("inf"), 1)

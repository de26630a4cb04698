"""Layouts: parameters, scripts, errors of scripts, layouts in Python, sources."""
import pathlib
import tempfile
import unittest

import numpy as np

from layoutlua import Engine, Insets, Items, LayoutError, Path, Point, Rect, ScriptError, Size, View

ROWS = """local rows = { height = 20 }
function rows:content_size(view) return view.width, view:items(1) * self.height end
function rows:attributes(view, item, section, a)
  a:frame(0, (item - 1) * self.height, view.width, self.height)
end
function rows:sum(list, table) return list[1] + list[2], table.name, { 1, { x = 2 } }, nil, true end
return rows
"""


class Parameters(unittest.TestCase):
    def test_values(self):
        """parameters have types, limits and meanings, and keep their types"""
        grid = Engine().layout("grid", columns=4)
        self.assertEqual(grid["columns"], 4)
        about = {parameter.name: parameter for parameter in grid.parameters}["columns"]
        self.assertEqual((about.type, about.minimum is not None, about.doc != ""), ("number", True, True))
        for name, value in (("columns", "four"), ("columns", -1), ("nothing", 1)):
            with self.assertRaises(LayoutError):
                grid[name] = value

    def test_reload(self):
        """a parameter survives a reload, and an invalid script leaves the previous one in place"""
        layout = Engine().script(ROWS, "rows.lua", height=30)
        view = View(layout, 5, (100, 200))
        with self.assertRaisesRegex(ScriptError, "rows.lua:1"):
            layout.reload("return {", "rows.lua")
        layout.reload(ROWS.replace("a:frame(0", "a:frame(5"), "rows.lua")
        self.assertEqual(view.element(0, 1).frame, Rect(5, 30, 100, 30))

    def test_call(self):
        """the methods of a script accept and return numbers, texts, lists and tables"""
        self.assertEqual(Engine().script(ROWS).call("sum", [1, 2], {"name": "é"}), [3, "é", [1, {"x": 2}], None, True])
        with self.assertRaises(LayoutError) as caught:
            Engine().script(ROWS).call("nothing")
        self.assertEqual(caught.exception.code, "NOT_FOUND")
        with self.assertRaisesRegex(TypeError, "a set cannot be passed to a layout"):
            Engine().script(ROWS).call("sum", {1})

    def test_methods_of_a_table(self):
        """a table lists its methods and performs them; other layouts have none"""
        table = Engine().layout("table", columns=[{"key": "name", "width": 90}])
        self.assertIn("resize_column", table.method_names)
        view = View(table, 5, (300, 200))
        table.call("resize_column", "name", 120)
        self.assertEqual(view.element(0, 0, kind="name").frame.width, 120)
        self.assertEqual(table.call("columns")[0][0]["width"], 120)
        self.assertEqual(Engine().layout("grid").method_names, [])

    def test_dragged_columns(self):
        """the delegate hears of columns that the user has resized or moved"""
        events = []

        class Delegate:
            def did_resize_column(self, key, width):
                events.append((key, width))

            def did_move_column(self, key, place):
                events.append((key, place))

        table = Engine().layout("table", columns=[{"key": "name", "width": 90}, {"key": "size", "width": 90}])
        view = View(table, 5, (300, 200))
        view.delegate = Delegate()
        for x in (86, 30):
            view.touch_down((x, 10))
            view.touch_move((x + 100, 10))
            view.touch_up((x + 100, 10))
        self.assertEqual(events, [("name", 190), ("name", 1)])


class Scripts(unittest.TestCase):
    def test_error(self):
        """a script error has file, line, callback and element"""
        view = View(Engine().script(ROWS.replace("a:frame", "a:frmae"), "rows.lua"), 5, (100, 200))
        with self.assertRaises(ScriptError) as caught:
            view.visible()
        error = caught.exception
        self.assertEqual((error.code, error.file, error.line, error.callback, error.element.item), ("LUA_RUNTIME", "rows.lua", 4, "attributes", 0))
        self.assertIn("in 'attributes' (item 0, section 0)", str(error))
        self.assertEqual(view.status.state, "old")

    def test_partial(self):
        """a fault of one element affects only this element"""
        view = View(Engine().script(ROWS.replace("  a:frame", "  if item == 2 then error('two') end a:frame")), 5, (100, 200))
        try:
            view.visible()
        except ScriptError:
            pass
        self.assertEqual(len(view.visible()), 4)
        status = view.status
        self.assertEqual((status.state, status.missing, status.error.line), ("partial", 1, 4))

    def test_files(self):
        """the modules of a script are in its folder, or come from the program"""
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "rows.lua")
            path.write_text("local size = require 'size'\n" + ROWS.replace("20", "size"))
            pathlib.Path(folder, "size.lua").write_text("return 25")
            self.assertEqual(Engine().load(path)["height"], 25)
        engine = Engine(modules={"size": "return 35"})
        self.assertEqual(engine.script("local size = require 'size'\n" + ROWS.replace("20", "size"))["height"], 35)
        with self.assertRaisesRegex(ScriptError, "nowhere"):
            engine.script("require 'nowhere' return {}")
        with self.assertRaises(LayoutError) as caught:
            engine.load("/no/such/file.lua")
        self.assertEqual(caught.exception.code, "IO")

    def test_limits_and_log(self):
        """an endless script is stopped, and the output of print reaches the log"""
        said = []
        engine = Engine(limits={"instructions_per_call": 100_000}, log=lambda level, message: said.append((level, message)))
        engine.script("print 'hello' return " + ROWS[len("local rows = "):].split("\n")[0] .replace("}", ", attributes = function() end }"))
        self.assertIn("hello", said[0][1])
        with self.assertRaises(ScriptError) as caught:
            engine.script("while true do end")
        self.assertEqual(caught.exception.code, "LUA_TIME")


class Sources(unittest.TestCase):
    def test_items(self):
        """a list of dicts has ids, sizes and values"""
        photos = [{"id": "a", "width": 10, "height": 20, "title": "A"}, {"id": 7, "title": "B"}]
        view = View(Engine().script("""return { attributes = function(self, view, item)
          local width = view:item_size(item, 1)
          return item * 10, 0, width or 1, view:value(item, 1, 'title') == 'B' and view:id(item, 1) or 3 end,
          content_size = function() return 100, 100 end }"""), Items(photos), (100, 100))
        first, second = view.elements()
        self.assertEqual((first.frame.width, first.frame.height), (10, 3))
        self.assertEqual((second.frame.height, second.identifier), (7, 7))
        with self.assertRaises(TypeError):
            Items()

    def test_arrays(self):
        """sizes and ids of many items are written into numpy arrays"""
        class Many:
            def items(self):
                return 1000

            def sizes(self, section, first, out, container):
                out[:] = np.stack([np.arange(first, first + len(out)) + 1, np.full(len(out), 10)], 1)

            def ids(self, section, first, out):
                out[:] = np.arange(first, first + len(out)) + 5000
        view = View(Engine().layout("flow"), Many(), (400, 100))
        np.testing.assert_array_equal(view.visible()["width"][:10], np.arange(10) + 1)
        self.assertEqual(view.element(0, 3).identifier, 5003)

    def test_all_questions(self):
        """each method of a source returns its values to the script"""
        class All:
            def sections(self):
                return [3, 2]

            def value(self, section, item, key):
                return {"weight": 2.0, "list": [1, "x", {"y": False}]}.get(key)

            def section_value(self, section, key):
                return 10 * section

            def measure(self, category, kind, path, proposed):
                return proposed.width, 25

            def measure_text(self, text, style, width):
                return len(text) * 10, 12

            def supplementary_count(self, kind, section):
                return 1 if section == 0 else 0

            def supplementary_size(self, kind, section, container):
                return container.width, 15

            def section_metrics(self, section):
                return {"insets": (5, 0, 0, 0), "line_spacing": 3}
        script = """return { supplementary_kinds = { 'header' }, content_size = function() return 500, 500 end,
          supplementary = function(self, view, kind, item, section) local s = view:supplementary_size(kind, section) return 0, 400, s, 15 end,
          attributes = function(self, view, item, section)
            local list = view:value(item, section, 'list')
            assert(list[2] == 'x' and list[3].y == false)
            local width = view:measure_text('abc', 'bold', 0)
            return view:section_value(section, 'indent'), item * 20, width * view:value(item, section, 'weight'), 10 end }"""
        view = View(Engine().script(script), All(), (500, 500))
        self.assertEqual(view.element(1, 0).frame, Rect(10, 20, 60, 10))
        self.assertEqual([element.section for element in view.elements() if element.kind == "header"], [0])
        flow = View(Engine().layout("flow", estimated_height=10), All(), (100, 300))
        # The header is measured as well: 25 points below the inset of 5.
        self.assertEqual([element.frame[1:] for element in flow.elements()][0], (30, 50, 25))

    def test_raises(self):
        """an exception of a source is raised by the call that needed the source"""
        class Broken:
            def __init__(self, error):
                self.error = error

            def items(self):
                return 3

            def size(self, section, item, container):
                raise self.error

            def value(self, section, item, key):
                raise self.error
        view = View(Engine().layout("flow"), Broken(KeyError("height")), (100, 100))
        with self.assertRaises(KeyError):
            view.visible()
        script = "return { attributes = function(_, view, item) return 0, 0, view:value(item, 1, 'a') or 1, 1 end, content_size = function() return 9, 9 end }"
        view = View(Engine().script(script), Broken(ZeroDivisionError("no")), (100, 100))
        with self.assertRaises((LayoutError, ZeroDivisionError)):
            view.visible()
        view = View(Engine().layout("flow"), Broken(KeyboardInterrupt()), (100, 100))
        with self.assertRaises(KeyboardInterrupt):
            view.visible()
        with self.assertRaisesRegex(ValueError, "the number of items in a section must be a whole number"):
            View(Engine().layout("flow"), [3, -1], (100, 100)).visible()


class Custom(unittest.TestCase):
    def test_sizes(self):
        """a layout in Python gets the sizes of many items as one array"""
        got = []

        class Sized:
            def prepare(self, view, place):
                got.append(view.sizes(0, 1, 2))
                got.append(view.sizes(0, 0, 0))
                with self_test.assertRaises(LayoutError):
                    view.sizes(0, 2, 2)
        self_test = self
        View(Engine().custom(Sized()), Items([{"width": 5, "height": 6}, {"width": 7, "height": 8}, {"id": 3}]), (9, 9)).layout_if_needed()
        np.testing.assert_array_equal(got[0], [[7, 8], [-1, -1]])
        self.assertEqual(got[1].shape, (0, 2))

    def test_rows(self):
        """a layout in Python places single cells, many cells in one call, and pinned headers"""
        class Rows:
            name = "rows"
            parameters = {"height": {"default": 20, "minimum": 1, "doc": "of a row"}, "striped": True, "mode": {"default": "a", "choices": ["a", "b"]}}
            supplementary_kinds = ["header"]

            def prepare(self, view, place):
                height = view.parameter("height")
                place.add(0, 0, kind="header", frame=(0, 0, view.width, 10), z_index=5, alpha=0.5)
                place.pin("top")
                place.cell(0, 0, (0, 10, view.width, height))
                count = view.items(0) - 1
                frames = np.zeros((count, 4))
                frames[:, 1], frames[:, 2], frames[:, 3] = 10 + height * np.arange(1, count + 1), view.width, height
                place.cells(0, 1, frames)

            def content_size(self, view):
                return view.width, 10 + view.items(0) * view.parameter("height")
        layout = Engine().custom(Rows(), height=30)
        self.assertEqual((layout.name, layout["height"], layout["striped"]), ("rows", 30, True))
        with self.assertRaises(LayoutError):
            layout["mode"] = "c"
        view = View(layout, 100, (200, 100))
        self.assertEqual(view.content_size, Size(200, 3010))
        self.assertEqual(view.element(0, 99).frame, Rect(0, 2980, 200, 30))
        view.offset = 0, 500
        header = view.element(0, 0, kind="header")
        self.assertEqual((header.frame.y, header.alpha), (500, 0.5))
        layout["height"] = 10
        self.assertEqual(view.content_size.height, 1010)

    def test_item_kinds(self):
        """badges of a kind in item_kinds follow their item; those of another kind follow their section"""
        class Rows:
            def __init__(self, kinds):
                self.item_kinds = kinds

            def prepare(self, view, place):
                for item in range(view.items(0)):
                    place.cell(0, item, (0, 50 * item, 100, 50))
                    place.add(0, item, kind="badge", frame=(90, 50 * item, 10, 10))
        for kinds, moves in ((["badge"], [("badge", 0, 1), ("cell", 0, 1)]), ([], [("cell", 0, 1)])):
            counts = [3]
            view = View(Engine().custom(Rows(kinds)), counts, (100, 400))
            view.changes()
            counts[0] = 4
            view.update(insert=[(0, 0)], animation=None)
            changes = view.changes()
            self.assertEqual(sorted((c.element.kind, c.previous.item, c.element.item) for c in changes
                                    if c.op == "move" and c.element.item == 1), moves)
        with self.assertRaises(LayoutError):
            Engine().custom(Rows(["badge", "badge"]))

    def test_attributes(self):
        """attributes sets its element, or returns a frame, a dict, or False for no element"""
        class Each:
            def attributes(self, view, element):
                if element.item == 0:
                    element.center, element.size, element.shape = (50, 50), (20, 10), "ellipse"
                    return None
                if element.item == 1:
                    return 1, 2, 3, 4
                if element.item == 2:
                    return {"frame": (5, 5, 5, 5), "hidden": True, "clip": Insets(1, 0, 0, 0)}
                return False

            def content_size(self, view):
                return 100, 100
        view = View(Engine().custom(Each()), 3, (100, 100))
        self.assertEqual((view.element(0, 0).frame, view.element(0, 0).shape), (Rect(40, 45, 20, 10), "ellipse"))
        self.assertEqual(view.element(0, 1).frame, Rect(1, 2, 3, 4))
        self.assertEqual((view.element(0, 2).hidden, view.element(0, 2).clip.top), (True, 1))

    def test_extends(self):
        """a layout in Python extends a built-in one"""
        class Narrow:
            extends = "grid"

            def attributes(self, view, element):
                base = view.super(element.section, element.item)
                element.frame = base.frame._replace(width=base.frame.width / 2)
        view = View(Engine().custom(Narrow(), columns=2), 4, (100, 100))
        self.assertEqual(view.element(0, 1).frame, Rect(50, 0, 25, 50))

    def test_motion(self):
        """a layout defines where elements start and end, and where scrolls stop"""
        class Slides:
            calls = []

            def attributes(self, view, element):
                return 0, element.item * 20, 100, 20

            def content_size(self, view):
                return 100, 1000

            def initial(self, view, change, element):
                self.calls.append((change.action, change.end))
                element.center = Point(-50, element.center.y)

            def target_offset(self, view, proposed, velocity):
                return 0, round(proposed.y / 20) * 20

            def next_item(self, view, element, move):
                return {"right": (0, 2), "left": False}.get(move)

            def prepare_updates(self, view, updates):
                self.calls.append(updates[0].action)

            def save(self):
                return b"mine"

            def restore(self, data):
                self.calls.append(data)
        counts = [4]
        view = View(Engine().custom(Slides()), counts, (100, 100))
        view.visible()
        counts[0] = 5
        view.update(insert=[(0, 2)], animation=1)
        self.assertEqual(view.initial(0, 2).center.x, -50)
        self.assertEqual(Slides.calls[0], "insert_item")
        self.assertEqual([call for call in Slides.calls[1:] if call[0]], [("insert_item", (0, 2))])
        self.assertEqual(view.target_offset((0, 29)), Point(0, 20))
        view.focus = 0, 0
        self.assertEqual([view.move_focus(move) for move in ("right", "left", "up")], ["moved", "exit", "moved"])
        self.assertEqual(view.focus.path, Path(0, 1))
        view.restore(view.save())
        self.assertEqual(Slides.calls[-1], b"mine")

    def test_faults(self):
        """an exception in a layout in Python is reported with its callback and its cause"""
        class Broken:
            def attributes(self, view, element):
                raise KeyError("gone")

            def content_size(self, view):
                return 1, 1
        with self.assertRaises(LayoutError) as caught:
            View(Engine().custom(Broken()), 3, (10, 10)).visible()
        self.assertEqual((caught.exception.code, caught.exception.callback), ("CALLBACK", "attributes"))
        self.assertIsInstance(caught.exception.__cause__, KeyError)
        Broken.attributes = lambda self, view, element: 1 / (element.item - 1) and (0, 0, 1, 1)
        view = View(Engine().custom(Broken()), 3, (10, 10))
        with self.assertRaisesRegex(LayoutError, "ZeroDivisionError: division by zero") as caught:
            view.visible()
        self.assertIsInstance(caught.exception.__cause__, ZeroDivisionError)
        self.assertIn("ZeroDivisionError", str(view.status.error))
        with self.assertRaisesRegex(TypeError, "custom needs an object: Broken"):
            Engine().custom(Broken)
        with self.assertRaises(LayoutError):
            Engine().custom(object())

    def test_kept_too_long(self):
        """arguments of a callback are rejected after it has returned"""
        class Keeps:
            def prepare(self, view, place):
                self.kept = view, place

            def attributes(self, view, element):
                self.element = element
                return 0, 0, 10, 10

            def content_size(self, view):
                return 10, 10
        keeps = Keeps()
        View(Engine().custom(keeps), 3, (10, 10)).visible()
        for use in (lambda: keeps.kept[1].cell(0, 0, (0, 0, 1, 1)), lambda: keeps.kept[0].value(0, 0, "a"), lambda: keeps.element.alpha):
            with self.assertRaises(LayoutError):
                use()
        self.assertEqual(keeps.kept[0].bounds, Rect(0, 0, 0, 0))

"""Lifetimes: the objects that the garbage collector can collect, and when."""
import gc
import threading
import unittest
import weakref

from layoutlua import Engine, Items, LayoutError, View, tables


class Tracked(Items):
    """A source that supports weak references."""


class Cyclic(View):
    """A view that refers to itself."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.me = self


class Collecting:
    """A layout, source, delegate and provider that collects garbage in each callback."""
    parameters = {"height": 20}

    def items(self):
        gc.collect()
        return self.count if hasattr(self, "count") else 50

    def id(self, section, item):
        gc.collect()
        return item + 1

    def size(self, section, item, container):
        gc.collect()
        return 10, 10

    def prepare(self, view, place):
        gc.collect()
        for item in range(view.items(0)):
            place.cell(0, item, (0, item * 20, view.width, 20))

    def content_size(self, view):
        gc.collect()
        return view.width, view.items(0) * 20

    def did_select(self, path):
        gc.collect()

    def will_display(self, cell, element):
        gc.collect()

    def make(self):
        gc.collect()
        return object()

    def configure(self, cell, element):
        gc.collect()


class Lifetimes(unittest.TestCase):
    def tearDown(self):
        gc.collect()
        self.assertEqual(len(tables._tables), 0, "tables of callbacks are not garbage")

    def test_any_order(self):
        """an engine, a layout and a view can be deleted in any order"""
        for order in ("elv", "vle", "lev", "vel"):
            engine = Engine()
            things = {"e": engine, "l": engine.layout("grid"), "v": None}
            things["v"] = View(things["l"], 10, (100, 100))
            del engine
            for name in order:
                if things["v"]:
                    self.assertGreater(len(things["v"].visible()), 0)
                del things[name]
                things[name] = None
                gc.collect()

    def test_array_keeps_view(self):
        """an array of elements keeps its view alive"""
        elements = View(Engine().layout("grid", columns=2), 10, (100, 100)).visible()
        gc.collect()
        self.assertEqual(elements["width"][3], 50)

    def test_prompt(self):
        """a view without cycles is destroyed with its last reference, and so is its source"""
        gc.disable()
        try:
            source = Tracked([{}])
            view, gone = View(Engine().layout("grid"), source, (10, 10)), weakref.ref(source)
            view.visible()
            del source, view
            self.assertIsNone(gone())
        finally:
            gc.enable()

    def test_cycles(self):
        """a source, a delegate, a layout or a completion that refers to its view becomes garbage with it"""
        class Knows(Collecting):
            view = None
        for use in ("source", "delegate", "layout", "completion", "provider"):
            knows = Knows()
            layout = Engine().custom(knows) if use == "layout" else Engine().layout("list")
            view = View(layout, knows if use == "source" else 3, (100, 100))
            knows.view = view
            if use == "delegate":
                view.delegate = knows
            if use == "provider":
                view.register("row", knows)
            if use == "completion":
                from layoutlua import Animation
                view.scroll((0, 5), Animation(5, completion=lambda finished, knows=knows: None))
            view.visible()
            gone = weakref.ref(knows)
            del knows, view, layout
            gc.collect()
            self.assertIsNone(gone(), use)

    def test_collects_at_every_call(self):
        """garbage is collected in each callback and between all calls"""
        self.addCleanup(gc.set_threshold, *gc.get_threshold())
        gc.set_threshold(1)
        for _ in range(3):
            both = Collecting()
            engine = Engine(modules=lambda name: gc.collect() and None, log=lambda level, message: gc.collect() and None)
            view = View(engine.custom(both), both, (100, 100))
            view.delegate = both
            view.register("row", both)
            # Views of the same engine become garbage while this one is called.
            for _ in range(5):
                other = Cyclic(engine.layout("grid"), 10, (50, 50))
                other.visible()
                del other
            view.offset = 0, 100
            view.touch_down((5, 5)), view.touch_up((5, 5))
            view.set_layout(engine.layout("list"), animation=1)
            view.tick(0.5), view.tick(2)
            both.count = 49
            view.update(delete=[(0, 1)], animation=True)
            view.tick(1)
            self.assertGreater(len(view.visible()), 0)

    def test_closed_in_callback(self):
        """a query whose view a callback closes raises an error with the code STATE, and does not read freed memory"""
        class Closing:
            view = None

            def items(self):
                if self.view:
                    view, self.view = self.view, None
                    view.close()
                return 20
        queries = {
            "visible": View.visible, "elements": View.elements, "changes": View.changes, "content_size": lambda view: view.content_size,
            "in_rect": lambda view: view.in_rect((0, 0, 50, 50)), "elements_in_rect": lambda view: view.elements_in_rect((0, 0, 50, 50)),
            "element": lambda view: view.element(0, 3), "hit": lambda view: view.hit((5, 5)), "nearest": lambda view: view.nearest((5, 5)),
            "ray": lambda view: view.ray((5, 5, 9), (0, 0, -1)), "next_item": lambda view: view.next_item(0, 0, "right"),
            "offset_for": lambda view: view.offset_for(0, 19, "bottom")}
        for name, query in queries.items():
            source = Closing()
            view = View(Engine().layout("grid"), source, (50, 50))
            view.visible()
            for is_kept in (False, True):
                kept = view.visible() if is_kept else None
                view.reload_data()
                source.view = view
                with self.assertRaises(LayoutError, msg=name) as caught:
                    query(view)
                    # An array keeps the view: a query without an array succeeds, and the next one fails.
                    view.visible()
                self.assertEqual(caught.exception.code, "STATE", name)
                self.assertIsNone(source.view, name)
                if kept is not None:
                    self.assertEqual(len(kept["x"]), len(kept))
                view = View(Engine().layout("grid"), source, (50, 50))

    def test_closed_by_touch(self):
        """a change during which a callback closes the view raises no error"""
        class Closing:
            def did_select(self, path):
                view.close()
        view = View(Engine().layout("grid"), 20, (50, 50))
        view.delegate = Closing()
        view.touch_down((5, 5))
        view.touch_up((5, 5))
        with self.assertRaises(LayoutError):
            view.visible()

    def test_closed(self):
        """a closed view rejects calls, and closing it twice has no effect"""
        with View(Engine().layout("grid"), 10, (100, 100)) as view:
            view.visible()
        view.close()
        with self.assertRaises(LayoutError):
            view.visible()

    def test_closed_under_an_array(self):
        """an array of elements keeps the memory of a closed view"""
        with View(Engine().layout("grid", columns=2), 1000, (100, 10000)) as view:
            elements = view.visible()
        gc.collect()
        self.assertEqual(elements["width"].sum(), 50 * len(elements))
        with self.assertRaisesRegex(LayoutError, "the view is closed"):
            view.tick(1)

    def test_failed(self):
        """the arguments of a rejected call are not kept"""
        engine = Engine()
        layout = engine.layout("grid")
        View(layout, 3).close()
        busy = View(layout, Tracked([{}]), (10, 10))
        for _ in range(3):
            with self.assertRaises(LayoutError):
                View(layout, Tracked([{}]), (10, 10))
        busy.visible()

    def test_layouts_of_the_view(self):
        """a view keeps the layout that it shows, even if other layouts were set since"""
        view = View(Engine().custom(Collecting()), 5, (100, 100))
        view.visible()
        for _ in range(3):
            broken = Collecting()
            broken.prepare = None
            broken.content_size = lambda view: 1 / 0
            broken.attributes = lambda view, element: (0, 0, 1, 1)
            new = Engine.__new__(Engine)
            new.calls = view.calls
            view.set_layout(Engine.custom(new, broken))
            with self.assertRaises((LayoutError, ZeroDivisionError)):
                view.visible()
            gc.collect()
        view.size = 100, 50
        try:
            view.visible()
        except (LayoutError, ZeroDivisionError):
            pass
        self.assertEqual([element.frame.y for element in view.elements()], [0, 20, 40])

    def test_threads(self):
        """a call from another thread to the same engine is rejected; another engine can be used"""
        class Waits(Items):
            def id(self, section, item):
                inside.set()
                done.wait(5)
                return 1
        inside, done, errors = threading.Event(), threading.Event(), []
        engine = Engine()
        view = View(engine.layout("flow"), Waits([{}]), (10, 10))
        layout = engine.layout("grid")

        def run():
            inside.wait(5)
            try:
                layout["columns"] = 2
            except LayoutError as error:
                errors.append(error.code)
            View(Engine().layout("grid"), 5, (10, 10)).visible()
            done.set()
        thread = threading.Thread(target=run)
        thread.start()
        view.element(0, 0)
        done.set()
        thread.join()
        self.assertIn(errors, ([], ["WRONG_THREAD"]))

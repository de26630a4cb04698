"""Opening bundled scripts, and comparing frames."""
import pathlib
import unittest

from layoutlua import Engine, Items, View

SCRIPTS = pathlib.Path(__file__).resolve().parents[2] / "scripts"


def items(count, **values):
    """`count` items with the same values. A list is distributed: each item gets its entry."""
    return [{key: value[i] if isinstance(value, list) else value for key, value in values.items()} for i in range(count)]


def open_script(name, source, size, offset=None, right_to_left=False, **parameters):
    """Returns a view of a bundled script. `source` is a count, a list of counts, a list of items (dicts), a list of
    sections (lists of dicts), or an object with methods (docs/python.md)."""
    if isinstance(source, list) and source and isinstance(source[0], dict):
        source = Items(source)
    elif isinstance(source, list) and source and isinstance(source[0], list):
        source = Items(sections=source)
    view = View(Engine(log=lambda level, message: None).load(SCRIPTS / f"{name}.lua", **parameters), source, size)
    if right_to_left:
        view.environment = {"right_to_left": True}
    if offset is not None:
        view.offset = offset
    return view


class ScriptCase(unittest.TestCase):
    """Tests of one script. Item and section numbers count from 0, as in C."""

    def element(self, view, item, section=0, kind=None, category=None):
        """A cell; with `kind`, a supplementary view, or a decoration with category "decoration"."""
        element = view.element(section, item, **({"kind": kind, "category": category or "supplementary"} if kind else {}))
        self.assertIsNotNone(element, f"no element {kind or 'cell'} ({section}, {item})")
        return element

    def assertNear(self, found, expected, tolerance=1e-3, message=""):
        self.assertEqual(len(found), len(expected), message)
        for a, b in zip(found, expected):
            self.assertAlmostEqual(a, b, delta=tolerance, msg=f"{message} {tuple(found)}, not {tuple(expected)}")

    def assertFrame(self, view, item, expected, section=0, kind=None, category=None, tolerance=1e-3):
        """Compares the frame (x, y, width, height) of an element."""
        frame = self.element(view, item, section, kind, category).frame
        self.assertNear(tuple(frame), expected, tolerance, f"{kind or 'cell'} ({section}, {item})")

    def assertFrames(self, view, expected, section=0, tolerance=1e-3):
        """Compares the frames of the first cells of a section."""
        for item, frame in enumerate(expected):
            self.assertFrame(view, item, frame, section, tolerance=tolerance)

    def centers(self, view, count, section=0):
        """The centers of the first cells in content coordinates."""
        return [tuple(self.element(view, item, section).center) for item in range(count)]

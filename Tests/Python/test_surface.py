"""The complete interface: each function of the header, the page of the docs, the types, the examples."""
import pathlib
import re
import subprocess
import sys
import timeit
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bindings"))
import header  # noqa: E402
from layoutlua import Engine, View, lib  # noqa: E402

# Functions of the header that the package does not call, with the reasons. All are in layoutlua.lib.
UNUSED = {
    "lyl_layout_create_compositional": "a script says layout.compositional{}", "lyl_layout_set_compositional_source": "a script has functions",
    "lyl_compositional_source_init": "a script has functions",
    "lyl_version_number": "text alone", "lyl_abi_version": "structs are compared one by one",
    **{f"lyl_{kind}_{verb}": "Python objects keep what they like" for kind in ("engine", "layout", "view") for verb in ("set_user", "user")},
    "lyl_engine_set_log": "the constructor takes it", "lyl_engine_set_module_loader": "the constructor takes it",
    "lyl_view_data_source_user": "the view knows its source", "lyl_view_delegate_user": "the view knows its delegate",
    "lyl_layout_retain": "Python counts references",
    **{f"lyl_{kind}_set_{type}": "set_parameter and set_option take any" for kind in ("layout", "view") for type in ("number", "bool", "string")},
    **{f"lyl_value_{verb}": "values are read from their structs" for verb in ("count", "at", "key", "field")},
    "lyl_view_copy_attributes_in_rect": "in_rect(…).copy()", "lyl_view_finish_fetch": "finish_fetch names the end", "lyl_attributes_interpolate": "elements are arrays of numbers",
    "lyl_layout_register": "decorations of the layout's own: the program draws them",
    "lyl_layout_parameter_count": "read until there is none", "lyl_view_option_count": "read until there is none",
    "lyl_view_element_of": "cells() gives both",
}


class Surface(unittest.TestCase):
    def test_header(self):
        """each function of the header is called by the package, or is in the list of exceptions"""
        sources = "".join(path.read_text() for path in (ROOT / "bindings/python/layoutlua").glob("*.py"))
        used = set(re.findall(r"\blib\.(lyl_\w+)", sources))
        names = {function.name for function in header.functions()}
        for struct in re.findall(r'struct = "(lyl_\w+)"', sources):
            used.add(struct + "_init")
        self.assertEqual(names - used - set(UNUSED), set(), "neither used nor explained")
        self.assertEqual(set(UNUSED) & used, set(), "used after all")
        self.assertEqual(set(UNUSED) - names, set(), "not in the header")
        for name in names:
            self.assertTrue(callable(getattr(lib, name)))

    def test_page(self):
        """the programs of docs/python.md run as typed, and print the output in the page"""
        blocks = re.findall(r"```(\w*)\n(.*?)```", (ROOT / "docs/python.md").read_text(), re.S)
        programs = 0
        for (language, text), (_, answer) in zip(blocks, blocks[1:] + [("", "")]):
            if language != "python":
                continue
            programs += 1
            said = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, cwd=ROOT / "scripts",
                                  env={"PYTHONPATH": str(ROOT / "build/python")})
            self.assertEqual(said.returncode, 0, said.stderr)
            if "print(" in text:
                self.assertEqual(said.stdout, answer)
        self.assertGreater(programs, 5)

    def test_types(self):
        """the type hints are correct"""
        said = subprocess.run([sys.executable, "-m", "mypy", "--ignore-missing-imports", "--cache-dir", "/dev/null",
                               str(ROOT / "bindings/python/layoutlua")], capture_output=True, text=True)
        self.assertEqual(said.returncode, 0, said.stdout + said.stderr)

    def test_docstrings(self):
        """each public class and its longer functions have a docstring"""
        import inspect
        import layoutlua
        bare = [name for name in layoutlua.__all__ if inspect.isclass(getattr(layoutlua, name)) and not getattr(layoutlua, name).__doc__]
        self.assertEqual(bare, [])

    def test_time(self):
        """the time of visible() does not depend on the number of elements"""
        times = []
        for columns in (2, 20):
            view = View(Engine().layout("grid", columns=columns), 1000, (400, 400))
            view.visible()
            times.append(min(timeit.repeat(view.visible, number=500, repeat=5)) / 500 * 1e6)
        print(f"      visible(): {times[0]:.1f} us of 4, {times[1]:.1f} us of 400 elements")
        self.assertEqual([len(View(Engine().layout("grid", columns=c), 1000, (400, 400)).visible()) for c in (2, 20)], [4, 400])
        self.assertLess(times[1], 3 * times[0] + 5)

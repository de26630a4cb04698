#!/usr/bin/python3
"""Tests the web package in Debian's browsers, headless: browser.py [name of a test or of a file of browser/ …] [--update]
[--firefox] [--webkit]

The last line is "N passed, N failed". Needs `make web`. Each test is a function in a file of browser/ whose name begins
with test_; its docstring is the name of the test. All tests share one browser; each opens a new page.
"""
import importlib.util
import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER))
import chromium
from firefox import Firefox
from harness import ROOT, Page
from webkit import WebKit

NAMES = [name for name in sys.argv[1:] if not name.startswith("--")]


def tests():
    """The tests of all files, or those given by name."""
    for file in sorted((FOLDER / "browser").glob("*.py")):
        spec = importlib.util.spec_from_file_location(f"browser_{file.stem}", file)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        for name, body in vars(module).items():
            if name.startswith("test_") and (not NAMES or name in NAMES or file.stem in NAMES):
                yield name, body


def main():
    address = chromium.serve(ROOT)
    others = [other for other in (Firefox, WebKit) if f"--{other.__name__.lower()}" in sys.argv]
    if others:
        browser, label = others[0](), f"{others[0].__name__}: "
        chosen = [(name, test) for name, test in tests() if others[0].__name__ not in getattr(test, "without", ())]
    else:
        browser, label, chosen = chromium.browser("--js-flags=--expose-gc"), "", list(tests())
        # Touches must be reported to the page as trusted events.
        browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def call(_, test):
        page = Page(browser, address)
        test(page)
        chromium.equal(page.errors(), [], "errors")

    try:
        failed = chromium.run(chosen, browser, call, label)
    finally:
        browser.quit()
    sys.exit(failed != 0)


main()

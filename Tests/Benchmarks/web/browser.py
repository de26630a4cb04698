#!/usr/bin/python3
"""Compares lists in headless Chromium with TanStack Virtual: browser.py [module of @tanstack/virtual-core]

Measures the time until the first pixels, a scripted scroll of 600 frames, and a resize. Needs `make web`.
"""
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
OTHER = pathlib.Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else None
sys.path.insert(0, str(ROOT / "Tests/Web"))
import chromium


class Server(chromium.Files):
    def translate_path(self, path):
        return str(OTHER) if OTHER and path == "/tanstack.mjs" else super().translate_path(path)


address = chromium.serve(ROOT, Server)
browser = chromium.browser()
browser.set_script_timeout(120)
try:
    print(f"Chromium {browser.capabilities['browserVersion']}, milliseconds; mount: median of 7")
    print(f"{'list':38} {'':8} {'mount':>7} {'resize':>7} {'longest frame':>14} {'over 50 ms':>11} {'blank':>6}")
    for name, count, equal, step in (("1,000,000 equal rows, slow scroll", 1_000_000, True, 20),
                                     ("100,000 rows with sizes, slow scroll", 100_000, False, 20),
                                     ("100,000 rows with sizes, fast scroll", 100_000, False, 900)):
        for who in ("ours", "theirs") if OTHER else ("ours",):
            browser.get(f"{address}/Tests/Benchmarks/web/page.html")
            r = browser.execute_async_script(
                "const done = arguments[arguments.length - 1], [who, count, equal, step] = arguments;"
                "(async () => { while (!window.ready) await new Promise(d => setTimeout(d, 20)); return measure(who, count, equal, step) })()"
                ".then(done, error => done({error: String(error)}))", who, count, equal, step)
            if "error" in r:
                print(f"{name:38} {who:8} {r['error']}")
                continue
            print(f"{name:38} {who:8} {r['mount']:7.1f} {r['resize']:7.1f} {r['longest']:14.1f} {r['over50']:11} {r['blank']:6}")
finally:
    browser.quit()

#!/usr/bin/python3
"""Compares lists in React with TanStack Virtual and virtua, in headless Chromium: peers.py TANSTACK VIRTUA

The arguments are clones of TanStack/virtual and inokawa/virtua. Needs `make web web-test-files` and esbuild. Uses the
production build of React. Prints a line for each library and measurement. All libraries run alternately in one run."""
import os
import pathlib
import subprocess
import sys
import tempfile
import zipfile

FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parents[3]
sys.path.insert(0, str(ROOT / "Tests/Web"))
import chromium

PAGE = """<!doctype html><meta charset="utf-8"><style>body { margin: 0 } .host { width: 400px; height: 600px; overflow: auto; position: relative }
.row { box-sizing: border-box; border-bottom: 1px solid #ccc }</style><div id="root"></div>
<script src="react.js"></script><script src="react-dom.js"></script><script type="module" src="rows.js"></script>"""
# Sources of modules by name.
SHIMS = {
    "react/index.js": "const R = window.React; export default R; export const { Fragment, createElement, forwardRef, isValidElement, memo, useCallback,"
                      " useEffect, useImperativeHandle, useLayoutEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore } = R\n",
    "react-dom/index.js": "export const { createPortal, createRoot, flushSync } = window.ReactDOM\n",
    "react/jsx-runtime.js": "const R = window.React; export const Fragment = R.Fragment; const keyed = (props, key) => key === undefined ? props : { ...props, key };"
                            " export const jsx = (type, props, key) => R.createElement(type, keyed(props, key));"
                            " export const jsxs = (type, { children, ...props }, key) => R.createElement(type, keyed(props, key), ...children)\n",
}


def bundle(out, tanstack, virtua):
    sources = {"tanstack": tanstack / "packages/react-virtual/src/index.tsx", "@tanstack/virtual-core": tanstack / "packages/virtual-core/src/index.ts",
               "virtua": virtua / "src/react/index.ts", "layoutlua/react": ROOT / "build/web/package/react.js", "layoutlua": ROOT / "build/web/package/layoutlua.js"}
    modules = SHIMS | {f"{name}/index.js": f"export * from {str(path)!r}\n" for name, path in sources.items()}
    for name, text in modules.items():
        (out / "modules" / name).parent.mkdir(parents=True, exist_ok=True)
        (out / "modules" / name).write_text(text)
    with tempfile.TemporaryDirectory() as cache:
        subprocess.run([sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", cache, "dash"], check=True)
        with zipfile.ZipFile(next(pathlib.Path(cache).glob("dash-*.whl"))) as archive:
            for name in ("react", "react-dom"):
                (out / f"{name}.js").write_bytes(archive.read(f"dash/deps/{name}@18.3.1.min.js"))
    # Prevents the use of the peers' settings, which keep JSX.
    (out / "tsconfig.json").write_text("{}")
    subprocess.run(["esbuild", str(FOLDER / "rows.jsx"), f"--tsconfig={out}/tsconfig.json", "--bundle", "--format=esm", "--jsx=automatic", "--minify",
                    '--define:process.env.NODE_ENV="production"', "--log-level=warning", f"--outfile={out}/rows.js"],
                   env=os.environ | {"NODE_PATH": str(out / "modules")}, check=True)
    (out / "layoutlua.wasm").write_bytes((ROOT / "build/web/package/layoutlua.wasm").read_bytes())
    (out / "index.html").write_text(PAGE)


def main():
    with tempfile.TemporaryDirectory() as folder:
        bundle(pathlib.Path(folder), *(pathlib.Path(path).resolve() for path in sys.argv[1:3]))
        browser = chromium.browser("--js-flags=--expose-gc", "--enable-precise-memory-info")
        browser.set_script_timeout(90)
        address = chromium.serve(folder)
        for call in ("first({}, 10000, true)", "first({}, 1000000, true)", "first({}, 10000, false)", "scroll({}, 100000, true, 20)", "scroll({}, 100000, true, 900)",
                     "scroll({}, 100000, false, 20)", "scroll({}, 100000, false, 900)", "prepend({}, 10000)", "heap({}, 1000)"):
            for who in ("ours", "tanstack", "virtua"):
                browser.get(f"{address}/index.html")
                try:
                    chromium.wait(browser, "return new Promise(done => { const next = () => window.ready ? window.ready.then(done) : setTimeout(next, 20); next() })")
                    print(f"{call:32} {who:9} {chromium.wait(browser, 'return ' + call.format(repr(who)))}", flush=True)
                except Exception as error:
                    print(f"{call:32} {who:9} {str(error)[:200]}", flush=True)
        browser.quit()


main()

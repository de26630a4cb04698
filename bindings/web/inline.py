#!/usr/bin/env python3
"""Writes a page of examples/ as one file that runs from disk: inline.py PACKAGE PAGE OUT

The file contains the page's module, the package and the engine, because browsers do not load modules or WebAssembly
from file: addresses. Needs esbuild.
"""
import base64
import re
import subprocess
import sys
import tempfile
from pathlib import Path

package, page, out = map(Path, sys.argv[1:])
text = page.read_text()
script = re.search(r'<script type="module">\n(.*?)</script>', text, re.S)
with tempfile.TemporaryDirectory() as folder:
    (Path(folder) / "page.js").write_text(script[1])
    (Path(folder) / "node_modules").mkdir()
    (Path(folder) / "node_modules/layoutlua").symlink_to(package.resolve())
    bundle = subprocess.run(
        ["esbuild", f"{folder}/page.js", "--bundle", "--minify", "--format=esm", "--target=es2022", "--log-level=error"],
        check=True, stdout=subprocess.PIPE, text=True).stdout
wasm = "data:application/wasm;base64," + base64.b64encode((package / "layoutlua.wasm").read_bytes()).decode()
bundle, count = re.subn(r'new URL\("layoutlua\.wasm",import\.meta\.url\)', lambda _: f'"{wasm}"', bundle)
if count == 0:
    sys.exit("inline.py: the package no longer names its module as it did")
out.parent.mkdir(parents=True, exist_ok=True)
out.write_text(text[:script.start(1)] + bundle.replace("</script", "<\\/script") + text[script.end(1):])

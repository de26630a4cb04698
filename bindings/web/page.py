#!/usr/bin/env python3
"""Writes the page of the preview as one file: page.py WEB OUT

WEB is build/web, with the sources and the package. @DOCUMENT@ stays in the page, for what it is to show. Needs esbuild and
zopfli.
"""
import base64
import subprocess
import sys
from pathlib import Path

web, out = map(Path, sys.argv[1:])
sources = web / "preview"
program = subprocess.run(
    ["esbuild", sources / "main.ts", "--bundle", "--minify", "--format=esm", "--target=es2022", "--log-level=error"],
    check=True, stdout=subprocess.PIPE, text=True).stdout
style = subprocess.run(["esbuild", sources / "page.css", "--minify"], check=True, stdout=subprocess.PIPE, text=True).stdout
wasm = subprocess.run(["zopfli", "-c", web / "package/layoutlua.wasm"], check=True, stdout=subprocess.PIPE).stdout
parts = {
    "@STYLE@": style.strip(),
    "@ENGINE@": base64.b64encode(wasm).decode(),
    "@PROGRAM@": program.replace("</script", "<\\/script").strip(),
}
page = (sources / "page.html").read_text()
for mark, text in parts.items():
    page = page.replace(mark, text)
out.parent.mkdir(parents=True, exist_ok=True)
out.write_text(page)

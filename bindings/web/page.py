#!/usr/bin/env python3
"""Writes the page of the preview as one file: page.py WEB OUT [--playground]

WEB is build/web, with the sources and the package. @DOCUMENT@ and @EXTRA@ remain in the page: the command replaces them
with the content of the page. With --playground they are replaced by the bundled scripts, data and images, the lessons and
examples of the documents, an editor (Debian's CodeMirror), and the names of the script API. Needs esbuild and zopfli.
"""
import base64
import json
import re
import subprocess
import sys
from pathlib import Path

import lessons

ROOT = Path(__file__).resolve().parents[2]
CODEMIRROR = Path("/usr/share/javascript/codemirror")
EDITOR = ["lib/codemirror.js", "mode/lua/lua.js", "addon/edit/matchbrackets.js", "addon/edit/closebrackets.js", "addon/hint/show-hint.js"]
EDITOR_STYLES = ["lib/codemirror.css", "addon/hint/show-hint.css"]


def output(*command, text=True, **options):
    return subprocess.run([*map(str, command)], check=True, stdout=subprocess.PIPE, text=text, **options).stdout


def inside(text):
    """Returns a text escaped for a script element, or for JSON in one."""
    return re.sub(r"</(?=script)", r"<\\/", text, flags=re.I).strip()


def embedded(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def engine(web):
    """Returns the compressed module. It is compressed only if it changed, because zopfli takes four seconds."""
    wasm, compressed = web / "package/layoutlua.wasm", web / "layoutlua.wasm.zopfli"
    if not compressed.exists() or compressed.stat().st_mtime < wasm.stat().st_mtime:
        compressed.write_bytes(output("zopfli", "-c", wasm, text=False))
    return base64.b64encode(compressed.read_bytes()).decode()


def words():
    """Returns the names of the script API by owner, from the definitions for editors: name, signature, description."""
    found, doc, owner = {}, "", ""
    for line in (ROOT / "scripts/library/layoutlua.lua").read_text().splitlines():
        if match := re.match(r"---@class layout\.?(\w*)", line):
            owner = match[1] or "layout"
        elif match := re.match(r"---@field (\w+)\?? (fun\((.*?)\)(?:: ?\S+(?:, \S+)*)?|\S+) ?(.*)", line):
            named = ", ".join(re.findall(r"(\w+)\??:", match[3] or ""))
            found.setdefault(owner, []).append([match[1], match[1] + (f"({named})" if match[3] else ""), match[4]])
        elif match := re.match(r"---(\w.*)", line):
            doc = doc or match[1]
        elif match := re.match(r"function (?:(\w+)[.:])?(\w+)(\(.*?\))", line):
            found.setdefault(match[1] or "globals", []).append([match[2], match[2] + match[3], doc])
            doc = ""
        elif not line.startswith("---"):
            doc = ""
    found["a"] = found.pop("attributes")
    return found


def playground(web):
    style = "\n".join((CODEMIRROR / name).read_text() for name in EDITOR_STYLES) + (web / "preview/editor.css").read_text()
    script = output("esbuild", "--minify", "--log-level=error", input="\n".join((CODEMIRROR / name).read_text() for name in EDITOR))
    extra = [f"<style>{output('esbuild', '--minify', '--loader=css', input=style).strip()}</style>", f"<script>{inside(script)}</script>",
             f'<script id="words" type="application/json">{embedded(words())}</script>', ""]
    shown = {
        "mode": "playground", "layout": {"name": "wheel.lua"},
        "layouts": [{"name": path.name, "source": path.read_text()} for path in sorted((ROOT / "scripts").glob("*.lua"))],
        "modules": {f"parts.{path.stem}": path.read_text() for path in sorted((ROOT / "scripts/parts").glob("*.lua"))},
        "files": {path.stem: json.loads(path.read_text()) for path in sorted((ROOT / "scripts/data").glob("*.json"))},
        "images": {f"images/{path.name}": "data:image/png;base64," + base64.b64encode(path.read_bytes()).decode()
                   for path in sorted((ROOT / "scripts/data/images").glob("*.png"))},
        "lessons": lessons.lessons(), "examples": lessons.examples(),
    }
    return {"@EXTRA@": "\n".join(extra), "@DOCUMENT@": embedded(shown)}


web, out = map(Path, sys.argv[1:3])
sources = web / "preview"
parts = {
    "@STYLE@": output("esbuild", "--minify", sources / "page.css").strip(),
    "@ENGINE@": engine(web),
    "@PROGRAM@": inside(output("esbuild", sources / "main.ts", "--bundle", "--minify", "--format=esm", "--target=es2022", "--log-level=error")),
    **(playground(web) if "--playground" in sys.argv else {}),
}
# One pass over the text, so that replaced text is not searched for marks.
out.parent.mkdir(parents=True, exist_ok=True)
out.write_text(re.sub("|".join(parts), lambda match: parts[match[0]], (sources / "page.html").read_text()))

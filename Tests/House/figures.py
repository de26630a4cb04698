#!/usr/bin/env python3
"""Compares the figures that documents quote with their sources: figures.py

A file that is not built is not compared; a sentence that is no longer found is an error."""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WORDS = {word: number for number, word in enumerate("zero one two three four five six seven eight nine ten".split())}


def size(path, unit, less=None):
    """The size of a built file in units of bytes, less that of another file; None where one is missing."""
    paths = [ROOT / name for name in (path, less) if name]
    if not all(name.exists() for name in paths):
        return None
    first, *rest = (name.stat().st_size for name in paths)
    return (first - sum(rest)) / unit


def constant(path, pattern):
    return int(re.search(pattern, (ROOT / path).read_text())[1].replace("_", ""))


LIBRARY, PRIVATE = "build/lib/liblayoutlua.so", "build/lib-private/liblayoutlua.so"
fuzzers = len(re.search(r"\$\{\*:-(.*)\}", (ROOT / "Tests/Fuzz/build").read_text())[1].split())
INSTRUCTIONS = constant("Sources/LuaLayout/ScriptEnvironment.swift", r"instructionsPerCall: UInt64 = ([\d_]+)")
# Document, a sentence with the figure, its source, the part by which the two may differ.
FIGURES = [
    ("README.md", r"The library takes up ([\d.]+) MB", size(LIBRARY, 1e6), 0.05),
    ("docs/install.md", r"hidden \((\d+) KB more", size(PRIVATE, 1e3, LIBRARY), 0.3),
    ("DESIGN.md", r"The library takes up ([\d.]+) MB", size(LIBRARY, 1e6), 0.05),
    ("docs/performance.md", r"The stripped library is ([\d,]+) bytes", size(LIBRARY, 1), 0.05),
    ("docs/performance.md", r"`make wasm` builds ([\d,]+) bytes", size("build/wasm/layoutlua.wasm", 1), 0.05),
    ("docs/performance.md", r"included: ([\d,]+) as `brotli", size("build/wasm/layoutlua.wasm.br", 1), 0.05),
    ("bindings/web/README.md", r"WebAssembly module of (\d+) KB", size("build/wasm/layoutlua.wasm.br", 1e3), 0.05),
    ("docs/preview.md", r"one file of (\d+) KB that contains", size("build/web/page.html", 1e3), 0.1),
    ("CONTRIBUTING.md", r"libFuzzer for a minute on each of (\w+) targets", fuzzers, 0),
    ("docs/c-guide.md", r"instructions of a call into a script \| ([\d,]+) and", INSTRUCTIONS, 0),
    ("SECURITY.md", r"so many instructions \(([\d,]+) a call", INSTRUCTIONS, 0),
]

failed = 0
for document, pattern, source, tolerance in FIGURES:
    found = re.search(pattern.replace(" ", r"\s+"), (ROOT / document).read_text())
    quoted = found and WORDS.get(found[1]) or found and float(found[1].replace(",", ""))
    if not found:
        print(f"{document}: no sentence matches {pattern!r}")
    elif source is not None and abs(quoted - source) > tolerance * source:
        print(f"{document}: it quotes {found[1]}, the source has {source:.4g}")
    else:
        continue
    failed += 1
sys.exit(failed > 0)

#!/usr/bin/env python3
"""Tests the readers of this folder with the samples: the ends of functions, and public declarations without a doc
comment."""
import sys
from collections import defaultdict
from pathlib import Path

from declarations import declarations
from documented import public_declarations
from source import tokens_of

SAMPLES = Path(__file__).resolve().parent / "samples"
failures = 0


def compare(what, found, expected):
    global failures
    if found != expected:
        failures += 1
        print(f"{what}: found {found}, expected {expected}")


def compare_lines(path, found):
    for number, line in enumerate(path.read_text().splitlines(), 1):
        expected = line.partition("//=")[2].split() if not line.startswith("//") else []
        compare(f"{path.name}:{number}", sorted(found[number]), sorted(expected))


path = SAMPLES / "declarations.swift"
file = declarations(path)
lengths = {s.name: s.last_line - s.line + 1 for s in file.scopes if s.kind in ("function", "accessor")}
compare("functions and accessors", lengths, {
    "x.didSet": 1, "x2.willSet": 1, "x2.didSet": 1, "comp": 1, "comp2.get": 1, "comp2.set": 1, "comp3.get": 1, "comp4": 1,
    "cv": 1, "observed.willSet": 1, "foo": 1, "init": 1, "subscript.get": 1, "subscript.set": 1, "deinit": 1, "ext": 1,
    "==": 3})

path = SAMPLES / "documented.swift"
found = defaultdict(list)
for line, name, is_missing in public_declarations(path):
    if is_missing:
        found[line].append(name)
compare_lines(path, found)

c = tokens_of("int a = '\"'; /* Kept */ // Kept\nchar *b = \"Kept \\\" /*\"; int d;", is_c=True)
compare("names of C", [t.text for t in c if t.kind == "name"], ["int", "a", "char", "b", "int", "d"])

sys.exit(1 if failures else 0)

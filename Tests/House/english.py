#!/usr/bin/env python3
"""Counts idioms of documents and comments that readers must translate, per 1,000 words.

usage: english.py [FILE ...]

Without files: the groups below. Fails if a group has more than 4 idioms in all, or more than 1 "what" that is a noun."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MOST, MOST_WHAT = 4, 1
IDIOMS = {
    # "what a host makes", not "what if" and not questions
    "what": r"(?<![\w'])[Ww]hat (?!if\b|about\b|to do\b)(?=[a-z])(?![^.\n]{0,60}\?)",
    "says": r"\b(?:says?|said|tells?|told|hears?|heard)\b",
    "stands": r"\b(?:stands?|stood|lies?|lay)\b(?! out)",
    "nobody": r"\b(?:[Nn]obody|[Ss]omebody|[Nn]othing|[Nn]one)\b",
    "particles": r"\b(?:anew|by now|all the same|at once|in vain|goes on|go on|whoever|wherein|thereby)\b|, too\b",
    "own": r"\bown\b",
}
GROUPS = {
    "README": ["README.md", "bindings/*README.md"],
    "top documents": ["DESIGN.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"],
    "docs": ["docs/*.md"],
    "header": ["include/layoutlua.h"],
    "folders": ["Sources/*.md", "Tests/*.md", "packaging/*.md"],
    "Swift": ["Sources/*.swift", "Package.swift"],
    "C": ["Sources/*.c", "Sources/*.h"],
    "bindings": ["bindings/*.hpp", "bindings/*.py", "bindings/*.lua", "bindings/*.ts", "bindings/*.c", "bindings/*.h"],
    "scripts": ["scripts/*.lua"],
    "tests": ["Tests/*.swift", "Tests/*.c", "Tests/*.py", "Tests/*.h", "Tests/*.lua"],
    "build": ["Makefile", "packaging/*.mk", "packaging/*.py"],
}


def files(patterns):
    listed = subprocess.run(["git", "ls-files", "--", *patterns], cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in listed.stdout.splitlines() if "Fixtures/" not in name and (ROOT / name).exists()]


def prose(path):
    """A document without code, or the comments of a source."""
    text = path.read_text(errors="replace")
    if path.suffix == ".md":
        text = re.sub(r"<[^>]*>", " ", re.sub(r"```.*?```", " ", text, flags=re.S))
    elif path.suffix in (".swift", ".ts", ".c", ".h", ".hpp"):
        blocks = re.findall(r"/\*(.*?)\*/", text, flags=re.S)
        text = " ".join(blocks + re.findall(r"//+([^\n]*)", re.sub(r"/\*.*?\*/", " ", text, flags=re.S)))
    elif path.suffix == ".lua":
        text = " ".join(re.findall(r"--+([^\n]*)", text))
    elif path.suffix == ".py":
        text = " ".join(re.findall(r'"""(.*?)"""', text, flags=re.S) + re.findall(r"#([^\n]*)", text))
    else:
        text = " ".join(re.findall(r"#([^\n]*)", text))
    return re.sub(r"`[^`\n]*`", " ", text)


def rates(paths):
    """The number of words, and the idioms per 1,000 words."""
    text = "\n".join(prose(path) for path in paths)
    words = len(re.findall(r"[A-Za-z']+", text))
    return words, {name: len(re.findall(pattern, text)) * 1000 / max(words, 1) for name, pattern in IDIOMS.items()}


def main():
    groups = {name: [Path(name).resolve()] for name in sys.argv[1:]} or {name: files(p) for name, p in GROUPS.items()}
    failed = False
    print(f"{'group':20} {'words':>7} " + " ".join(f"{name:>9}" for name in IDIOMS) + "       all")
    for name, paths in groups.items():
        words, found = rates(paths)
        total = sum(found.values())
        is_bad = total > MOST or found["what"] > MOST_WHAT
        failed |= is_bad
        columns = " ".join(f"{rate:9.1f}" for rate in found.values())
        print(f"{name[-20:]:20} {words:7} {columns} {total:9.1f}{'  too many' if is_bad else ''}")
    sys.exit(failed)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Draws sentences for a readability trial: a reader who does not know the project restates each of them.

usage: sentences.py header|docs|comments SEED [COUNT]

Prints COUNT sentences (50 by default), each with its file and line and its paragraph. `comments` draws 30 files of
Sources first. The script checks nothing; CONTRIBUTING.md describes the trial."""

import pathlib
import random
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SENTENCE = re.compile(r"(?<=[.:;!?])\s+(?=[A-Z`])")


def comments(path):
    """Blocks of comment lines with the first line of code that follows each: (line, text, code)."""
    lines = path.read_text().split("\n")
    block, start = [], 0
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if re.match(r"(///?|/\*\*?|\*/?)(\s|$)", text):
            if not block:
                start = number
            block.append(re.sub(r"^(///?|/\*\*?|\*/?)\s?", "", text).removesuffix("*/"))
        elif block:
            yield start, " ".join(block), text
            block = []


def paragraphs(path):
    """Paragraphs, list items and rows of a Markdown file outside of code: (line, text, an empty text)."""
    code, block, start = False, [], 0
    for number, line in enumerate(path.read_text().split("\n"), 1):
        if line.startswith("```"):
            code = not code
        new = re.match(r"\s*([-*|#]|\d+\.)\s?", line)
        if block and (code or not line.strip() or new):
            yield start, " ".join(block), ""
            block = []
        if not code and line.strip() and not line.startswith(("#", "|", "```")):
            if not block:
                start = number
            block.append(line.strip())
    if block:
        yield start, " ".join(block), ""


def sources(kind, draw):
    if kind == "header":
        return [ROOT / "include/layoutlua.h"]
    if kind == "docs":
        return sorted([*(ROOT / "docs").glob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"])
    files = sorted(p for p in (ROOT / "Sources").rglob("*") if p.suffix in (".swift", ".c", ".h"))
    return sorted(draw.sample(files, 30))


def main():
    if len(sys.argv) not in (3, 4) or sys.argv[1] not in ("header", "docs", "comments"):
        sys.exit(__doc__)
    draw = random.Random(int(sys.argv[2]))
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 50
    found = []
    for path in sources(sys.argv[1], draw):
        for line, text, code in (paragraphs if path.suffix == ".md" else comments)(path):
            for sentence in SENTENCE.split(text):
                if len(sentence.split()) >= 5:
                    found.append((path.relative_to(ROOT), line, sentence, text, code))
    for number, (path, line, sentence, text, code) in enumerate(draw.sample(found, count), 1):
        print(f"{number}. {path}:{line}\n   SENTENCE: {sentence}\n   in: {text}")
        if code:
            print(f"   of: {code}")


main()

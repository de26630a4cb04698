#!/usr/bin/env python3
"""Writes cases.json: texts with styles, widths and the lines that Sources/TextLayout and the page must make of them.
This is a second implementation of the rules, by trying each prefix: make.py"""
import json
import math
import pathlib
import random
import re

ROOT = pathlib.Path(__file__).resolve().parents[3]
SOURCE = (ROOT / "Sources/TextLayout/FontMetrics+Table.swift").read_text()
ZERO = "0-1f 7f-9f 300-36f 200b-200f 20d0-20ff fe00-fe0f 1f3fb-1f3ff"
WIDE = "1100-115f 2e80-a4cf ac00-d7a3 f900-faff fe30-fe4f ff00-ff60 1f300-1faff 20000-3ffff"


def table(name):
    if name == "mono":
        return {code: 1233 for code in range(0x20, 0x500) if not within(code, ZERO)}
    widths = {}
    for line in re.search(rf'let {name} = FontMetrics\(\s*table: """(.*?)"""', SOURCE, re.S)[1].split("\n"):
        first, *rest = line.split() or ["0"]
        widths.update({int(first, 16) + i: int(width) for i, width in enumerate(rest)})
    return widths


def within(code, ranges):
    return any(int(low, 16) <= code <= int(high, 16) for low, high in (r.split("-") for r in ranges.split()))


def units(text, widths):
    def unit(code):
        return widths.get(code, 0 if within(code, ZERO) else 2048 if within(code, WIDE) else 1229)
    return sum(unit(ord(c)) for c in text)


def expected(text, style, width):
    words = style.split()
    size = next((float(word) for word in words if re.fullmatch(r"[\d.]+", word)), 13)
    family = "mono" if "mono" in words else "serif" if "serif" in words else "sans"
    widths = table(family + ("Bold" if "bold" in words and family != "mono" else ""))
    most = math.inf if width is None else math.floor(width * 2048 / size + 1e-6)
    lines = []
    for paragraph in text.split("\n"):
        words, start = paragraph.split(" "), 0
        while start < len(words):
            end = start + 1
            while end < len(words) and units(" ".join(words[start:end + 1]), widths) <= most:
                end += 1
            line = " ".join(words[start:end])
            while units(line, widths) > most:  # one word that is too long
                cut = 1
                while cut < len(line) and (units(line[:cut + 1], widths) <= most or units(line[cut], widths) == 0
                                           or units(line[:cut], widths) == 0):
                    cut += 1
                if cut == len(line):
                    break
                lines.append(line[:cut])
                line = line[cut:]
                # The rest of a long word begins a line, which more words can follow.
                while end < len(words) and units(line, widths) <= most and \
                        units(line + " " + words[end], widths) <= most:
                    line += " " + words[end]
                    end += 1
            lines.append(line)
            start = end
    high = math.ceil(size * 1.2)
    return lines, max(units(line, widths) for line in lines) * size / 2048, len(lines) * high


def main():
    drawn = random.Random(49)
    pieces = ["Measure", "text", "in", "the", "same", "font", "é", "straße", "Привет", "Ελλάδα", "日本語のテキスト", "😀",
              "e\u0301x", "incomprehensibilities", "a", "", "I", "WWW", "1,234.50", "—", "“quoted”", "x\ny", "\n"]
    styles = ["", "13", "bold", "bold 15", "serif", "serif bold 11.5", "mono", "mono 9", "italic 22"]
    cases = []
    for _ in range(300):
        text = " ".join(drawn.choice(pieces) for _ in range(drawn.randrange(1, 14)))
        style, width = drawn.choice(styles), drawn.choice([None, 1, 20, 60, 100, 160, 250.5])
        lines, wide, high = expected(text, style, width)
        cases.append({"text": text, "style": style, "width": width, "lines": lines, "size": [wide, high]})
    rows = ",\n".join(json.dumps(case, ensure_ascii=False) for case in cases)
    (ROOT / "Tests/Fixtures/text/cases.json").write_text(f"[\n{rows}\n]\n")


main()

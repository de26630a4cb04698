#!/usr/bin/env python3
"""Writes the tables of docs/performance.md from a run of `make bench`: tables.py [.build/bench.json]

A table is between the comments <!-- GROUP --> and <!-- end -->, where GROUP is a heading of the run."""
import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/performance.md"
HEADING = "| | time | plain code | ratio | limit | allocations |\n|---|---|---|---|---|---|"


def duration(ns):
    for unit, size in ("s", 1e9), ("ms", 1e6), ("µs", 1e3):
        if ns >= size:
            return f"{ns / size:.3g} {unit}"
    return f"{ns:.0f} ns"


def number(value):
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def row(case):
    name, ours, limit, bar = (case[key] for key in ("name", "ours_ns", "limit_ns", "bar"))
    if re.search(r"\((us|ms)\)|bytes", name):  # not a time in nanoseconds
        cells = [number(ours), "", "", number(limit), ""]
    elif bar == 1:  # the limit is a time
        cells = [duration(ours), "", "", duration(limit), f"{case['allocations']:.0f}"]
    else:
        cells = [duration(ours), duration(limit), f"{ours / limit:.2f}", f"{bar:g}", f"{case['allocations']:.0f}"]
    return f"| {name} | {' | '.join(cells)} |"


cases = json.loads(Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/bench.json").read_text())
page = PAGE.read_text()
for group in dict.fromkeys(case["group"] for case in cases):
    table = "\n".join([HEADING, *(row(case) for case in cases if case["group"] == group)])
    page, count = re.subn(rf"(<!-- {re.escape(group)} -->\n).*?(<!-- end -->)",
                          lambda match: f"{match[1]}{table}\n{match[2]}", page, flags=re.S)
    if count != 1:
        sys.exit(f"{PAGE}: there is no comment <!-- {group} -->")
PAGE.write_text(page)

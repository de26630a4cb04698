#!/usr/bin/env python3
"""Writes the tables that the page shares with the command, from the command's sources: tables.py FOLDER

metrics.ts has the widths of characters, and symbols.ts the paths of symbols.
"""
import json
import re
import sys
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[2] / "Sources"
METRICS = "TextLayout/FontMetrics+Table.swift"
SYMBOLS = "LayoutRendering/Symbol+Table.swift"


def write(path, source, name, table):
    path.write_text(f"// Written by bindings/web/tables.py from Sources/{source}.\n"
                    f"export const {name}: Record<string, string> = {json.dumps(table, indent=2)}\n")


folder = Path(sys.argv[1])
fonts = {name: "\n".join(" ".join(line.split()) for line in text.strip().splitlines())
         for name, text in re.findall(r'static let (\w+) = FontMetrics\(\s*table: """(.*?)"""', (SOURCES / METRICS).read_text(), re.S)}
write(folder / "metrics.ts", METRICS, "TABLES", fonts)
paths = re.search(r'"""(.*)"""', (SOURCES / SYMBOLS).read_text(), re.S)[1]
symbols = {name: " ".join(path.split()) for name, path in re.findall(r"([a-z]+)([^a-z]+)", paths)}
write(folder / "symbols.ts", SYMBOLS, "SYMBOLS", symbols)

#!/usr/bin/env python3
"""Writes the widths of characters for the page, from the table of the command: metrics.py FILE"""
import json
import re
import sys
from pathlib import Path

table = (Path(__file__).resolve().parents[2] / "Sources/TextLayout/FontMetrics+Table.swift").read_text()
fonts = {name: "\n".join(" ".join(line.split()) for line in text.strip().splitlines())
         for name, text in re.findall(r'static let (\w+) = FontMetrics\(\s*table: """(.*?)"""', table, re.S)}
Path(sys.argv[1]).write_text("// Written by bindings/web/metrics.py from Sources/TextLayout/FontMetrics+Table.swift.\n"
                             f"export const TABLES: Record<string, string> = {json.dumps(fonts, indent=2)}\n")

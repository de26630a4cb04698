#!/usr/bin/env python3
"""Measures the files and functions of LayoutCore: a file has at most 400 lines, a function at most 50.

A function is a func, init, deinit, subscript, or the body of an accessor or observer. It is measured from the line of
its keyword to the line of its closing brace, including comments and empty lines.
"""
import sys

from declarations import files_of
from source import CORE

FILE_LIMIT, FUNCTION_LIMIT = 400, 50

files = files_of(CORE)
functions = [(scope.last_line - scope.line + 1, scope.name, f"{file.path.relative_to(CORE)}:{scope.line}")
             for file in files for scope in file.scopes if scope.kind in ("function", "accessor")]
functions.sort(reverse=True)
for length, name, place in functions[:5]:
    print(f"{length:4} lines: {name} ({place})")
broken = [f"{file.path.relative_to(CORE)}: {file.lines} lines; at most {FILE_LIMIT} are allowed"
          for file in files if file.lines > FILE_LIMIT]
broken += [f"{place}: {name} has {length} lines; at most {FUNCTION_LIMIT} are allowed"
           for length, name, place in functions if length > FUNCTION_LIMIT]
print("".join(line + "\n" for line in broken), end="")
print(f"{len(files)} files, {len(functions)} functions, {len(broken)} violations")
sys.exit(1 if broken or not files else 0)

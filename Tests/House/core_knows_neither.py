#!/usr/bin/env python3
"""Looks for C and Lua in the code and the string literals of LayoutCore. Comments do not count.

A name is split into words, so that `evaluate` is not a mention of Lua. The name of a function of the C header must not
be the first argument of a call, as in `LayoutError.noDrag("end_drag")`. A name in the style of C must not be an
argument of a function whose name begins with `require`, as in `requireNotBusy("set_offset")`.
"""
import re
import sys

from declarations import after_group
from source import CORE, ROOT, tokens_of

WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
LUA = {"lua", "Lua", "lyl", "LYL"}
FOREIGN = re.compile(r"lyl_|LYL_|attributes_per_layout")
C_NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
HEADER = (ROOT / "include/layoutlua.h").read_text()
FUNCTIONS = set(re.findall(r"\blyl_[a-z]+_([a-z_]+)\(", HEADER)) | set(re.findall(r"\b(lyl_[a-z_]+)\(", HEADER))


def names_function(tokens, at, is_required):
    """Returns whether the literal at `at` is an argument that names a C function."""
    is_first = tokens[at - 1].text == "(" and tokens[at - 2].kind == "name"
    return is_first and tokens[at].text in FUNCTIONS or is_required and C_NAME.fullmatch(tokens[at].text)


def mentions(token):
    is_foreign = FOREIGN.search(token.text) or LUA & set(WORD.findall(token.text))
    return is_foreign or token.kind == "name" and token.text.startswith(("script", "Script"))


found, count = [], 0
for path in sorted(CORE.rglob("*.swift")):
    tokens = tokens_of(path.read_text())
    count += 1
    arguments = set()
    for at, token in enumerate(tokens):
        if token.kind == "name" and token.text.startswith("require") and tokens[at + 1].text == "(":
            arguments |= set(range(at + 1, after_group(tokens, at + 1)))
        is_name = token.kind == "string" and names_function(tokens, at, at in arguments)
        if token.kind in ("name", "string") and (is_name or mentions(token)):
            shown = f'"{token.text}"' if token.kind == "string" else token.text
            found.append(f"{path.relative_to(CORE)}:{token.line}: {shown}{' is the name of a C function' if is_name else ''}")

print("".join(line + "\n" for line in found), end="")
print(f"{count} files, {len(found)} violations")
sys.exit(1 if found or not count else 0)

#!/usr/bin/env python3
"""Looks for C and Lua in the code and the string literals of LayoutCore. Comments do not count.

A name is split into its words, so that `evaluate` is not a mention of Lua. A string that is passed to a function whose
name begins with `require` must not be the name of a C function, as in `requireNotBusy("set_offset")`.
"""
import re
import sys

from declarations import after_group
from source import CORE, tokens_of

WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
LUA = {"lua", "Lua", "lyl", "LYL"}
FOREIGN = re.compile(r"lyl_|LYL_|attributes_per_layout")
C_NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


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
        is_name = at in arguments and token.kind == "string" and C_NAME.fullmatch(token.text)
        if token.kind in ("name", "string") and (is_name or mentions(token)):
            shown = f'"{token.text}"' if token.kind == "string" else token.text
            found.append(f"{path.relative_to(CORE)}:{token.line}: {shown}{' is the name of a C function' if is_name else ''}")

print("".join(line + "\n" for line in found), end="")
print(f"{count} files, {len(found)} violations")
sys.exit(1 if found or not count else 0)

#!/usr/bin/env python3
"""Looks for the old ways to go back after a failed pass. None of their names may occur in the code of Sources.

Comments and string literals do not count. `passDidEnd` is left: layouts hear that a pass is over, and restore nothing of the
plan in it. `isBusy` must not be assigned or have an initial value.
"""
import sys

from declarations import declarations
from source import ROOT, tokens_of

NAMES = {"Rollback", "Frozen", "Kept", "lookBack", "looksBack", "previousPlacement", "takeResizingBack", "boundsBefore",
         "passWillBegin", "forgotten", "editLastGood"}
OF_HOSTED_LAYOUT = {"previous", "setAside"}

found = []
for path in sorted((ROOT / "Sources").rglob("*")):
    if path.suffix not in (".swift", ".c", ".h"):
        continue
    file = declarations(path) if path.suffix == ".swift" else None
    tokens = file.tokens if file else tokens_of(path.read_text(), is_c=True)
    hosted = [scope for scope in file.scopes if scope.name == "HostedLayout"] if file else []
    for at, token in enumerate(tokens):
        if token.kind != "name":
            continue
        what = token.text if token.text in NAMES else None
        if token.text in OF_HOSTED_LAYOUT and any(scope.start <= at < scope.end for scope in hosted):
            what = "HostedLayout." + token.text
        if token.text == "isBusy" and at + 1 < len(tokens) and tokens[at + 1].text == "=":
            what = "isBusy ="
        if what:
            found.append((what, f"{path.relative_to(ROOT)}:{token.line}"))

for what, place in found:
    print(f"{place}: {what}")
for what in sorted({what for what, _ in found}):
    print(f"{sum(w == what for w, _ in found):4} {what}")
print(f"{len(found)} violations")
sys.exit(1 if found else 0)

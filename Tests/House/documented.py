#!/usr/bin/env python3
"""Lists public declarations of the Swift libraries that have no doc comment: a line of /// immediately before them.

Public declarations are those with `public` or `open`, the members of a `public extension`, the requirements of a public
protocol and the cases of a public enum. An override inherits the comment of the overridden declaration, and the default
of a protocol's requirement inherits that of the requirement. Names that one declaration binds together (`var m11:
Double, m12: Double`) share its comment.
"""
import sys

from declarations import NOT_A_DECLARATION, NOT_A_TYPE, beginning, declarations, names_of
from source import ROOT, TYPES

TARGETS = ("LayoutCore", "LuaLayout", "LayoutRendering")
KEYWORDS = {"func", "init", "subscript", "var", "let", "typealias", "associatedtype", "case", *TYPES}


def owners(file):
    """For each token the innermost pair of braces that contains it, or None."""
    found = [None] * len(file.tokens)
    for scope in sorted(file.scopes, key=lambda scope: scope.start):
        for at in range(scope.start, scope.end):
            found[at] = scope
    return found


def keyword_of(tokens, scope):
    """The index of the keyword of a type or an extension."""
    at = scope.start
    while tokens[at].text != scope.kind or tokens[at].line != scope.line:
        at -= 1
    return at


def members(file):
    """The declarations of a file, outside the bodies of functions, as (the index of the keyword, type or None)."""
    owner, brackets = owners(file), 0
    for at, token in enumerate(file.tokens):
        text = token.text if token.kind == "other" else ""
        brackets += (text in ("(", "[")) - (text in (")", "]"))
        scope = owner[at]
        before = file.tokens[at - 1].text if at else ""
        follows = file.tokens[at + 1].text if at + 1 < len(file.tokens) else ""
        if brackets or token.kind != "name" or token.text not in KEYWORDS or before in (".", "import"):
            continue
        if scope is not None and scope.kind not in TYPES:
            continue
        if token.text in TYPES and follows in NOT_A_TYPE or token.text in ("var", "let") and before in NOT_A_DECLARATION:
            continue
        if token.text == "case" and scope.kind != "enum":
            continue
        yield at, scope


def requirements(path):
    """The requirements of the protocols of a file, as (protocol, name)."""
    file = declarations(path)
    for at, scope in members(file):
        if scope is not None and scope.kind == "protocol" and file.tokens[at].text in ("func", "var"):
            yield file.tokens[keyword_of(file.tokens, scope) + 1].text, names_of(file.tokens, at + 1)[0][0]


def public_declarations(path, inherited=frozenset()):
    """The public declarations of a file as (line, name, whether a comment is missing). A public member of a type that
    is not public is not public. `inherited` contains the requirements of protocols, whose defaults are left out."""
    file = declarations(path)
    lines, tokens = path.read_text().splitlines(), file.tokens
    public = {}  # types by the index of the first token between their braces
    opening = {keyword_of(tokens, scope): scope.start for scope in file.scopes if scope.kind in TYPES}
    for at, scope in members(file):
        start, modifiers = beginning(tokens, at)
        keyword = tokens[at].text
        is_seen = scope is None or scope.kind == "extension" or public.get(scope.start, False)
        is_inherited = scope is not None and public.get(scope.start, False) and (
            scope.kind in ("protocol", "extension") or scope.kind == "enum" and keyword == "case")
        is_restricted = {"package", "internal", "fileprivate", "private"} & set(modifiers)
        is_public = is_seen and bool({"public", "open"} & set(modifiers)) or is_inherited and not is_restricted
        if keyword in TYPES:
            public[opening[at]] = is_public
        if not is_public or keyword == "extension" or "override" in modifiers:
            continue
        line = tokens[start].line
        if scope is not None and scope.kind == "extension" and keyword in ("func", "var"):
            extended = tokens[keyword_of(tokens, scope) + 1].text
            if any((extended, name) in inherited for name in names_of(tokens, at + 1)[0]):
                continue
        name = keyword if keyword in ("init", "subscript") else (names_of(tokens, at + 1)[0] or ["_"])[0]
        yield line, name, not (line > 1 and lines[line - 2].strip().startswith("///"))


def main():
    count, missing = 0, []
    for target in TARGETS:
        paths = sorted((ROOT / "Sources" / target).rglob("*.swift"))
        inherited = {requirement for path in paths for requirement in requirements(path)}
        for path in paths:
            for line, name, is_missing in public_declarations(path, inherited):
                count += 1
                if is_missing:
                    missing.append(f"{path.relative_to(ROOT)}:{line}: {name} has no doc comment")
    print("".join(line + "\n" for line in missing), end="")
    print(f"{count} public declarations, {len(missing)} without a doc comment")
    # Fails if the reader finds no declarations.
    return bool(missing) or not count


if __name__ == "__main__":
    sys.exit(main())

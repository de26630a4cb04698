"""Reads Swift and C sources for the checks of this folder: the tokens, and the declarations with their bodies."""
import re
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CORE = ROOT / "Sources/LayoutCore"
TYPES = {"class", "struct", "enum", "actor", "protocol", "extension"}
ACCESSORS = {"get", "set", "_read", "_modify", "mutating", "nonmutating", "unsafeAddress", "unsafeMutableAddress",
             "didSet", "willSet"}
MODIFIERS = {"public", "package", "internal", "fileprivate", "private", "open", "static", "class", "final", "lazy", "weak",
             "unowned", "override", "required", "convenience", "dynamic", "nonisolated", "mutating", "nonmutating",
             "borrowing", "consuming", "optional", "indirect", "isolated", "distributed"}
TOKEN = re.compile(r"""(?P<space>[ \t\r\f]+)|(?P<newline>\n)|(?P<line>//[^\n]*)|(?P<block>/\*)|(?P<quote>\#*\"(?:\"\")?)
    |(?P<name>`\w+`|[^\W\d]\w*)|(?P<number>\d\w*(?:\.\d\w*)?)|(?P<other>->|==|!=|<=|>=|&&|\|\||.)""", re.X | re.S)


@dataclass
class Token:
    kind: str  # name, number, string or other
    text: str  # a string literal without quotes and interpolations; their tokens follow it
    line: int


@dataclass
class Scope:
    """A type, an extension, a function, an accessor, or any other pair of braces."""
    kind: str
    name: str
    line: int
    start: int  # the first and the last token between the braces
    end: int = 0
    last_line: int = 0
    depth: int = 0


@dataclass
class File:
    path: Path
    lines: int
    tokens: list
    scopes: list = field(default_factory=list)


def tokens_of(text, is_c=False):
    tokens, at, line = [], 0, 1

    def string(end, hashes):
        """Reads a literal after its opening quote. The code in its interpolations is read as code."""
        nonlocal at, line
        token = Token("string", "", line)
        tokens.append(token)
        while not text.startswith(end, at) and at < len(text):
            if text.startswith("\\" + hashes, at):
                at += 1 + len(hashes)
                if text[at] == "(" and not is_c:
                    at += 1
                    code(")")
                    continue
            token.text += text[at]
            at += 1
            if text[at - 1] == "\n":
                line += 1
        at += len(end)

    def code(end=None):
        """Reads tokens up to the parenthesis that ends an interpolation, or all of them."""
        nonlocal at, line
        depth = 0
        while at < len(text):
            if is_c and text[at] == "'":
                at = re.compile(r"'(\\.|[^'\\\n])*'?").match(text, at).end()
                continue
            match = TOKEN.match(text, at)
            kind, found = match.lastgroup, match.group()
            at = match.end()
            if kind == "newline":
                line += 1
            elif kind == "block":
                nesting = 1
                while nesting:
                    mark = re.compile(r"\*/|\n" if is_c else r"/\*|\*/|\n").search(text, at)
                    at = mark.end()
                    if mark.group() == "\n":
                        line += 1
                    nesting += {"/*": 1, "*/": -1, "\n": 0}[mark.group()]
            elif kind == "quote":
                if is_c:
                    at = match.start() + 1
                string('"' if is_c else found.replace("#", "") + "#" * found.count("#"), "#" * found.count("#"))
            elif kind in ("name", "number", "other"):
                depth += (found == "(") - (found == ")")
                if depth < 0 and found == end:
                    return
                tokens.append(Token(kind, found.strip("`"), line))

    code()
    return tokens

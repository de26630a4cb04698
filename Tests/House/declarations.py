"""Finds the types and functions in the tokens of a Swift file."""
from source import ACCESSORS, MODIFIERS, TYPES, File, Scope, tokens_of

OPEN, CLOSE = {"(": ")", "[": "]", "{": "}"}, {")", "]", "}"}
NOT_A_DECLARATION = {"if", "guard", "while", "case", "for", ",", "("}
NOT_A_TYPE = MODIFIERS | {"func", "var", "let", "subscript"}  # these follow the modifier `class`


def after_group(tokens, at, step=1):
    """The index after the group of brackets that begins at `at`. With step -1, the index before the group that ends
    there."""
    depth = 0
    while True:
        text = tokens[at].text if tokens[at].kind == "other" else ""
        depth += (text in OPEN) - (text in CLOSE)
        at += step
        if depth == 0:
            return at


def beginning(tokens, at):
    """The index of the first token of the declaration whose keyword is at `at`, and its modifiers."""
    found = []
    while at > 0:
        last = at - 1
        start = after_group(tokens, last, -1) if tokens[last].text == ")" else last  # private(set), @available(...)
        name = tokens[start].text
        if start > 0 and tokens[start - 1].text == "@":
            at = start - 1
        elif tokens[start].kind == "name" and name in MODIFIERS and tokens[start - 1].text != "case":  # case final
            found.append(name + "".join(t.text for t in tokens[start + 1:last + 1]))
            at = start
        else:
            break
    return at, found[::-1]


def names_of(tokens, at):
    """The names that the pattern at `at` binds, and the index after it."""
    if tokens[at].text != "(":
        return [tokens[at].text] if tokens[at].text != "_" else [], at + 1
    end = after_group(tokens, at)
    names, is_type = [], False
    for token in tokens[at:end]:
        is_type = token.text == ":" or is_type and token.text != ","
        if token.kind == "name" and not is_type and token.text != "_":
            names.append(token.text)
    return names, end


def bindings(tokens, at):
    """Yields each binding after `var` or `let`: its names, and the index of its accessors' brace or None."""
    while True:
        names, at = names_of(tokens, at)
        has_value, angles, previous = False, 0, at - 1
        while at < len(tokens):
            text = tokens[at].text if tokens[at].kind == "other" else ""
            starts_line = tokens[at].line != tokens[previous].line
            if text == "{" and not has_value:
                yield names, at
                return
            if text in CLOSE or text == ";":
                break
            if text == "=" and not has_value and not angles:
                has_value = True
            elif not has_value and text in "<>" and text:
                angles += 1 if text == "<" else -1
            elif text == "," and not angles and tokens[at + 1].text != "(" and (
                    not has_value or tokens[at + 2].text in (":", "=")):
                break
            elif starts_line and tokens[previous].text not in ("=", ":", "->", ",", "&") and (
                    tokens[at].kind == "name" or text in "@#" and text):
                break
            previous = at
            at = after_group(tokens, at) if text in OPEN else at + 1
        yield names, None
        if at >= len(tokens) or tokens[at].text != ",":
            return
        at += 1


def declarations(path):
    """Reads a Swift file. It also finds types that are declared in functions, and their members."""
    text = path.read_text()
    tokens = tokens_of(text)
    file = File(path, len(text.splitlines()), tokens)
    stack, accessors, pending, depth, property = [], {}, None, 0, ""

    def top():
        return stack[-1] if stack else Scope("file", "", 0, 0, depth=0)

    for at, token in enumerate(tokens):
        before = tokens[at - 1].text if at else ""
        next = tokens[at + 1] if at + 1 < len(tokens) else token
        at_member_level = depth == top().depth and before != "."
        if token.kind == "other" and token.text in OPEN:
            depth += 1
            if token.text == "{":
                scope = Scope("block", "", token.line, at + 1, depth=depth)
                if at in accessors:
                    is_list = next.text in ACCESSORS or next.text == "@"
                    scope.kind, scope.name, scope.line = "accessors" if is_list else "accessor", *accessors[at]
                elif pending and depth == pending[3] + 1:
                    scope.kind, scope.name, scope.line = pending[:3]
                    pending = None
                    if scope.kind == "subscript":
                        scope.kind = "accessors" if next.text in ACCESSORS else "accessor"
                elif top().kind == "accessors" and depth == top().depth + 1:
                    keyword = tokens[at - 4 if before == ")" else at - 1]  # set(new) {
                    scope.kind, scope.name, scope.line = "accessor", f"{top().name}.{keyword.text}", keyword.line
                elif next.text in ("didSet", "willSet") and top().kind in TYPES:
                    scope.kind, scope.name = "accessors", property
                stack.append(scope)
                file.scopes.append(scope)
        elif token.kind == "other" and token.text in CLOSE:
            if token.text == "}":
                scope = stack.pop()
                scope.end, scope.last_line = at, token.line
            depth -= 1
            pending = pending if pending and pending[3] <= depth else None
        elif token.kind != "name" or not at_member_level:
            continue
        elif token.text in TYPES and before != "import" and next.text not in NOT_A_TYPE and (
                next.kind == "name" or token.text == "extension"):
            end = after_group(tokens, at + 1) if next.text == "[" else at + 2  # extension [Pin]
            while token.text == "extension" and tokens[end].text == ".":
                end += 2
            outer = [s.name for s in stack if s.kind in TYPES][-1:] if token.text != "extension" else []
            name = ".".join(outer + ["".join(t.text for t in tokens[at + 1:end])])
            pending = (token.text, name, token.line, depth)
        elif token.text in ("func", "init", "deinit", "subscript") and top().kind in TYPES | (
                {"file", "function", "block", "accessor"} if token.text == "func" else set()):
            kind = "subscript" if token.text == "subscript" else "function"
            name = next.text if token.text == "func" else token.text
            pending = (kind, name, token.line, depth)
        elif token.text in ("var", "let") and before not in NOT_A_DECLARATION and top().kind in TYPES | {"file"}:
            pending = None
            for names, brace in bindings(tokens, at + 1):
                if brace is not None:
                    accessors[brace] = (names[0], token.line)
                property = names[-1] if names else ""
    return file


def files_of(folder):
    return [declarations(path) for path in sorted(folder.rglob("*.swift"))]

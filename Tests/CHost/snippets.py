"""Compiles every C snippet of docs/c-guide.md and docs/drawing.md that is not part of an example, with snippets.h before it.
Usage: snippets.py CC FLAGS..."""
import pathlib, re, subprocess, sys

root = pathlib.Path(__file__).resolve().parents[2]
examples = [path.read_text() for path in root.glob("Sources/Examples/*/*.[ch]")]
text = "".join((root / "docs" / name).read_text() for name in ("c-guide.md", "drawing.md"))
snippets = re.findall(r"^```c\n(.*?)^```$", text, re.S | re.M)
functions, lines, quoted = [], [], 0
for snippet in snippets:
    if any(snippet.strip() in example for example in examples):
        quoted += 1
    elif re.search(r"^\w.*\) \{$", snippet, re.M) and snippet.rstrip().endswith("\n}"):
        functions.append(snippet)
    else:
        lines.append("{\n" + snippet + "}\n")
program = '#include "snippets.h"\n' + "\n".join(functions) + "void statements(void) {\n" + "\n".join(lines) + "}\n"
program += "void *const used[] = {" + ", ".join(
    "(void *)" + re.search(r"(\w+)\(", function).group(1) for function in functions) + "};\n"
result = subprocess.run([*sys.argv[1:], "-x", "c", "-fsyntax-only", "-I", root / "Tests/CHost", "-I", root / "include", "-"],
                        input=program, text=True)
print(f"{len(snippets)} snippets: {quoted} of the examples, {len(functions)} functions, {len(lines)} of statements")
sys.exit(result.returncode or quoted == 0 or not functions or not lines)

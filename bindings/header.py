"""Reads include/layoutlua.h: its structs, function types and functions, for foreign-function hosts."""
import re
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


@dataclass
class Parameter:
    type: str  # without const and without blanks before stars: "lyl_index_path*"
    name: str
    length: int = 0  # the number of elements of an array, else 0


@dataclass
class Function:
    name: str
    result: str
    parameters: list


@dataclass
class Struct:
    name: str
    fields: list = field(default_factory=list)  # Parameter, Function, or Struct for an unnamed union or struct


def plain_text():
    """Returns the header without comments, directives, macros and inline functions, as needed by LuaJIT's ffi.cdef."""
    text = (ROOT / "include/layoutlua.h").read_text()
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    text = re.sub(r"^[ \t]*#(?:.*\\\n)*.*$", "", text, flags=re.M)
    text = re.sub(r"^LYL_INLINE [^{;]*\{.*?\}\s*$", "", text, flags=re.M | re.S)
    text = re.sub(r'extern "C" \{(.*)\}', r"\1", text, flags=re.S)
    return re.sub(r"\bLYL_API ", "", text)


def tidy(type):
    return re.sub(r"\b(const|struct)\b", "", type).replace(" ", "").replace("unsignedlonglong", "uint64_t")


def parameters(text):
    found = []
    for part in [] if text.strip() == "void" else text.split(","):
        match = re.match(r"\s*(.*?[\s*])(\w+)(?:\[(\d+)\])?\s*$", part)
        found.append(Parameter(tidy(match[1]) + ("*" if match[3] else ""), match[2]))
    return found


def fields(body):
    found = []
    while body.strip():
        nested = re.match(r"\s*(union|struct) \{((?:[^{}]|\{[^{}]*\})*)\} (\w+);", body)
        function = re.match(r"\s*([\w ]+?[\s*]+)\(\*(\w+)\)\(([^)]*)\);", body)
        plain = re.match(r"\s*((?:const )?(?:struct )?\w+)([^;]*);", body)
        if nested:
            found.append(Struct(nested[1] + " " + nested[3], fields(nested[2])))
        elif function:
            found.append(Function(function[2], tidy(function[1]), parameters(function[3])))
        else:
            for part in plain[2].split(","):
                match = re.match(r"\s*(?:const)?\s*((?:\*\s*(?:const)?\s*)*)(\w+)\s*(?:\[(\d+)\])?\s*$", part)
                found.append(Parameter(tidy(plain[1] + match[1]), match[2], int(match[3] or 0)))
        body = body[(nested or function or plain).end():]
    return found


def structs():
    text = plain_text()
    pattern = r"typedef struct (lyl_\w+) \{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\} \1;"
    return [Struct(match[1], fields(match[2])) for match in re.finditer(pattern, text)]


def function_types():
    pattern = r"typedef ([\w ]+?[\s*]+)\(\*(lyl_\w+_fn)\)\(([^)]*)\);"
    return [Function(match[2], tidy(match[1]), parameters(match[3])) for match in re.finditer(pattern, plain_text())]


def functions():
    pattern = r"^([\w ]+?[\s*]+)(lyl_\w+)\(([^)]*)\);"
    return [Function(match[2], tidy(match[1]), parameters(match[3])) for match in re.finditer(pattern, plain_text(), re.M)]


def handles():
    return re.findall(r"typedef struct (\w+) \1;", plain_text())


def callbacks():
    """Returns all callbacks of hosts with their names, "struct.field" or the function type, except the allocator."""
    found = [(f"{struct.name}.{f.name}", f) for struct in structs() for f in struct.fields if isinstance(f, Function)]
    return found + [(f.name, f) for f in function_types() if f.name != "lyl_alloc_fn"]


def constants():
    """Returns the numeric LYL_ constants by name."""
    text = re.sub(r"/\*.*?\*/", "", (ROOT / "include/layoutlua.h").read_text(), flags=re.S)
    found = {}
    for body in re.findall(r"\benum(?: \w+)? \{(.*?)\}", text, re.S):
        for name, value in re.findall(r"(LYL_\w+) = ([^,}]+)", body):
            found[name] = eval(value.strip().replace("1u", "1"), {}, {})
    found["LYL_NONE"] = 0xFFFFFFFF
    return found

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
    is_const: bool = False  # for parameters of functions: the pointer's target is const


@dataclass
class Function:
    name: str
    result: str
    parameters: list


@dataclass
class Struct:
    name: str
    fields: list = field(default_factory=list)  # Parameter, Function, or Struct for an unnamed union or struct


@dataclass
class Simple:
    """A function of one handle whose other arguments and result are scalars, strings and small structs."""
    function: Function
    handle: str  # "lyl_view"
    name: str  # without the handle's prefix: "set_size"
    arguments: list  # Parameter, without the handle and the result pointer
    kind: str  # "command": no result; "value": returns the result; "out": writes it to its last parameter
    result: str  # the type of the result without a star, except char*; empty for commands


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
        found.append(Parameter(tidy(match[1]) + ("*" if match[3] else ""), match[2], 0, "const" in match[1]))
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


def all_enums():
    """Returns the enums in the order of the header: pairs of the name, empty without one, and the constants."""
    return [(name, {constant: eval(value.strip().replace("1u", "1"), {}, {})
                    for constant, value in re.findall(r"(LYL_\w+) = ([^,}]+)", body)})
            for name, body in re.findall(r"\benum (\w*) ?\{(.*?)\}", plain_text(), re.S)]


def enums():
    """Returns the named enums, each as its constants with their numbers."""
    return {name: constants for name, constants in all_enums() if name}


def constants():
    """Returns the numeric LYL_ constants by name."""
    found = {}
    for _, members in all_enums():
        found.update(members)
    found["LYL_NONE"] = 0xFFFFFFFF
    return found


SCALARS = {"bool", "int32_t", "uint32_t", "int64_t", "uint64_t", "size_t", "double", "lyl_kind"}
HANDLES = {"lyl_layout_context": "lyl_context"}  # handles whose functions have another prefix than their type


def small_structs():
    """Returns the names of the structs of numbers only, such as lyl_point: they do not grow in later versions."""
    return {struct.name for struct in structs() if struct.fields[0].name != "struct_size" and
            all(isinstance(f, Parameter) and f.type in SCALARS and not f.length for f in struct.fields)}


def is_array(parameter):
    """Returns whether a parameter is the length of an array or of a buffer beside it."""
    return parameter.name in ("count", "length", "capacity")


def simple_function(function, plain):
    """Returns a function as Simple, or None if it is not simple. plain: the types of scalars and small structs."""
    handle, *arguments = function.parameters or [Parameter("", "")]
    if handle.type[:-1] not in handles() or re.search("_(destroy|release)$", function.name):
        return None
    prefix = HANDLES.get(handle.type[:-1], handle.type[:-1]) + "_"
    last = arguments[-1] if arguments else None
    is_out = last is not None and last.type[:-1] in plain and not last.is_const
    kind, result = "value", function.result
    if is_out:
        arguments, kind, result = arguments[:-1], "out", last.type[:-1]
    elif result in ("lyl_status", "void"):
        kind, result = "command", ""
    texts = plain | {"char*"}
    fits = all(a.type in plain or a.type == "char*" and a.is_const for a in arguments)
    # A getter that returns its value has a plain result; a function with an out parameter returns a status or nothing.
    is_plain = function.result in ("lyl_status", "void") if is_out else not result or result in texts
    if not function.name.startswith(prefix) or not fits or not is_plain or any(is_array(a) for a in arguments):
        return None
    return Simple(function, handle.type[:-1], function.name[len(prefix):], arguments, kind, result)


def simple():
    """Returns the functions of one handle with scalars, strings and small structs only, in the order of the header.

    They are commands, getters by return value, and getters by one out parameter. Functions that end a handle are left
    out, and functions of arrays and buffers.
    """
    plain = SCALARS | small_structs()
    return [found for function in functions() if (found := simple_function(function, plain))]


def comments():
    """Returns the comments above functions as one line each. A comment above several is that of the first."""
    text = (ROOT / "include/layoutlua.h").read_text()
    pattern = r"/\*((?:(?!\*/).)*)\*/\nLYL_API [^;(]*?(lyl_\w+)\("
    return {match[2]: " ".join(match[1].split()) for match in re.finditer(pattern, text, re.S)}

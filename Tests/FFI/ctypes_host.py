#!/usr/bin/env python3
"""A host in Python with ctypes that implements every callback of the header: ctypes_host.py [liblayoutlua.so]

The types, the functions and the callbacks are generated from the header. The callbacks count their calls and check
their arguments. scenario.py contains the steps. The test fails if a callback is not called, gets an invalid argument,
or a call fails.
"""
import ctypes as c
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "bindings"))
import header  # noqa: E402
import scenario  # noqa: E402
from header import Function, Struct  # noqa: E402

BASIC = {"uint32_t": c.c_uint32, "int32_t": c.c_int32, "uint64_t": c.c_uint64, "int64_t": c.c_int64, "double": c.c_double, "bool": c.c_bool,
         "size_t": c.c_size_t, "void": None, "char*": c.c_char_p, "void*": c.c_void_p, "lyl_status": c.c_int32, "lyl_kind": c.c_uint32}
STRUCTS = {struct.name: struct for struct in header.structs()}
FUNCTION_TYPES = {function.name: function for function in header.function_types()}
types, problems, counts = dict(BASIC), [], {}
# Objects that must outlive the callbacks and buffers that use them.
kept = []


def type_of(name):
    if name in types:
        return types[name]
    if name in STRUCTS:
        make_struct(STRUCTS[name])
    elif name in FUNCTION_TYPES:
        types[name] = function_type(FUNCTION_TYPES[name])
    else:
        if not name.endswith("*"):
            raise KeyError(name)
        types[name] = c.c_void_p if name[:-1] in header.handles() else c.POINTER(type_of(name[:-1]))
    return types[name]


def function_type(function):
    # A callback returns the address of a text that remains valid.
    result = c.c_void_p if function.result.endswith("char*") else type_of(function.result)
    return c.CFUNCTYPE(result, *[type_of(p.type) for p in function.parameters])


def make_struct(struct):
    base = c.Union if struct.name.startswith("union") else c.Structure
    # Registered before its fields are defined: a list of values points to values.
    made = types[struct.name] = type(struct.name, (base,), {})
    members = []
    for f in struct.fields:
        if isinstance(f, Struct):
            members.append((f.name.split()[1], make_struct(f)))
        elif isinstance(f, Function):
            members.append((f.name, function_type(f)))
        else:
            members.append((f.name, type_of(f.type) * f.length if f.length else type_of(f.type)))
    made._fields_ = members
    return made


for name in [*FUNCTION_TYPES, *STRUCTS]:
    type_of(name)
library = c.CDLL(sys.argv[1] if len(sys.argv) > 1 else str(header.ROOT / "build/lib/liblayoutlua.so"))
for f in header.functions():
    getattr(library, f.name).restype = type_of(f.result)
    getattr(library, f.name).argtypes = [type_of(p.type) for p in f.parameters]
for s in header.structs():
    if library.lyl_struct_size(s.name.encode()) != c.sizeof(types[s.name]):
        problems.append(f"{s.name} has {c.sizeof(types[s.name])} bytes here and {library.lyl_struct_size(s.name.encode())} in the library")

things = {"actions": (c.c_char_p * 1)(b"copy"), "allowed": (c.c_bool * 1)(), "state": c.create_string_buffer(4096),
          "length": c.c_size_t(), "result": c.c_uint32(), "tree": types["lyl_accessibility_tree"](),
          "updates": (types["lyl_update"] * 1)((4, 0, (0, 1), (0, 1)))}


section_texts = [c.create_string_buffer(text.encode()) for text in (scenario.SECTION, scenario.LIST)]


def expect(condition, what):
    if not condition:
        problems.append(what)


def check(name, function, arguments):
    """Checks that hold for the arguments of every callback."""
    for parameter, value in zip(function.parameters, arguments):
        what = f"{name}: {parameter.name}"
        # An element can be missing in did_focus, did_hover and should_focus.
        if parameter.type.endswith("*") and parameter.type not in ("void*", "lyl_element*"):
            expect(bool(value), f"{what} is NULL")
        if parameter.type == "lyl_index_path*" and value and parameter.name not in ("paths", "out"):
            expect(value[0].section < scenario.SECTIONS and value[0].item < scenario.ITEMS, f"{what} is {value[0].section}, {value[0].item}")
        if parameter.type == "lyl_size*" and value and parameter.name in ("container", "proposed"):
            expect(0 <= value[0].width <= 200, f"{what} is {value[0].width} wide")
        if parameter.type == "lyl_attributes*" and value:
            expect(value[0].category <= 2 and value[0].alpha <= 1, f"{what} is no element")


def special(name, a):
    """Writes the results of callbacks, and returns the results of the two callbacks with special ones."""
    if name == "identifiers":
        for i in range(a[3]):
            a[4][i] = 1 + a[1] * scenario.ITEMS + a[2] + i
    elif name == "measure":
        expect(a[5][0].width == a[4][0].width and a[5][0].height == a[4][0].height, "measure: out does not hold proposed")
        a[5][0].height = 25
    elif name == "value":
        # A list asks for the level of a row, and the accessibility tree for labels and roles. The rows of the scenario
        # have none.
        expect(a[4].decode() in scenario.KEYS, f"value: the key is {a[4]}")
        if a[4] == b"weight":
            a[5][0].type = 2
            getattr(a[5][0], "as").number = 2.0
    elif name == "section_value":
        # A table asks whether a section is collapsed. The sections of the scenario are not.
        expect(a[2].decode() in scenario.SECTION_KEYS, f"section_value: the key is {a[2]}")
        if a[2] == b"indent":
            a[3][0].type = 2
            getattr(a[3][0], "as").number = 10.0
    elif name == "measure_text":
        expect((a[1], a[2], a[3]) == (b"row", b"bold", 50), f"measure_text: {a[1:4]}")
        a[4][0].width, a[4][0].height = 90, 20
    elif name == "supplementary_size":
        a[4][0].width, a[4][0].height = 100, 12
    elif name == "section_metrics":
        expect(a[2][0].line_spacing == 10, "section_metrics does not hold the layout's own")
        a[2][0].insets.left = 3
    elif name == "cell":
        out = c.c_void_p()
        library.lyl_view_dequeue(things["view"], b"header" if a[1] else b"cell", a[1], a[2], a[3][0], c.byref(out))
        return out.value
    elif name == "make":
        return 1000 + counts["lyl_provider.make"]
    elif name == "lyl_module_loader_fn":
        expect(a[1] == b"shade", f"the module's name is {a[1]}")
        a[2][0], a[3][0] = scenario.MODULE.encode(), len(scenario.MODULE)
    elif name == "prepare":
        expect(library.lyl_context_items(a[1], 0) == scenario.ITEMS, "prepare: the context has other counts")
        expect(library.lyl_placer_cell(a[2], 0, 0, 0, 0, 100, 20) == 0, "prepare: a cell was refused")
    elif name == "elements_in_rect":
        for row in range(max(0, int(a[2][0].y // 20)), min(scenario.ITEMS, int((a[2][0].y + a[2][0].height) // 20) + 1)):
            expect(library.lyl_placer_cell(a[3], 0, row, 0, row * 20, 100, 20) == 0, "elements_in_rect: a cell was refused")
    elif name == "attributes":
        a[2][0].center.x, a[2][0].center.y = 50, a[2][0].path.item * 20 + 10
        a[2][0].size.width, a[2][0].size.height = 100, 20
    elif name == "content_size":
        a[2][0].width, a[2][0].height = 100, scenario.ITEMS * 20
    elif name == "should_invalidate_preferred":
        expect(a[3][0].height == 25, f"should_invalidate_preferred: the size is {a[3][0].height}")
        return False
    elif name == "decoration_count":
        expect(a[4][0] == 1, f"decoration_count: out is {a[4][0]}")
        a[4][0] = 2
    elif name == "start_offset":
        expect((a[2][0].x, a[2][0].y) == (0, 0), "start_offset: inout is not 0, 0")
    elif name == "section":
        expect((a[2][0].width, a[2][0].height) == (200, 160) and a[3][0].struct_size > 0, "section: another container")
        return c.addressof(section_texts[a[1]])
    elif name == "custom_group":
        expect(a[2][0].height == 40 and a[4] > 1, "custom_group: another size")
        for i in range(2):
            a[3][i].x, a[3][i].width, a[3][i].height = 60 * i, 50, 40
        return 2
    elif name == "visible":
        expect(a[4] > 0 and a[3][0].path.section == 0, "visible: an element of another section")
        a[3][0].alpha = 0.5
    elif name == "separator":
        expect((a[2][0].left, a[3][0]) == (16, 4), "separator: insets and sides are not the list's own")
    elif name == "swipe_actions":
        expect(a[2] == 4 and a[4] > 0, "swipe_actions: another edge")
        a[3][0].width, a[3][0].flags = 50, 1
        return 1
    elif name == "perform_swipe":
        expect(a[2] == 0, "perform_swipe: another action")
    elif name == "save":
        if a[2] >= len(scenario.SAVED):
            c.memmove(a[1], scenario.SAVED.encode(), len(scenario.SAVED))
        a[3][0] = len(scenario.SAVED)
    elif name == "restore":
        expect(c.string_at(a[1], a[2]) == scenario.SAVED.encode(), "restore: other bytes than save gave")
    elif name == "completion":
        expect(a[1], "a completion was interrupted")
    return None


def callback(name, function):
    short = name.split(".")[-1]
    counts[name] = 0

    def run(*arguments):
        counts[name] += 1
        try:
            check(name, function, arguments)
            answer = special(short, arguments)
        except Exception as error:  # ctypes only prints it
            problems.append(f"{name}: {error!r}")
            answer = None
        if function.result == "void":
            return None
        if answer is None:
            answer = scenario.ANSWERS.get(short, True if function.result == "bool" else 0)
        return answer

    made = function_type(function)(run)
    kept.append(made)
    return made


kept_kinds = (c.c_char_p * 1)(b"line")


def table(name):
    """A table with every callback; the other fields have their defaults."""
    made = types[name]()
    getattr(library, name + "_init")(c.byref(made))
    made.struct_size = c.sizeof(types[name])
    for full, function in header.callbacks():
        if full.startswith(name + "."):
            setattr(made, function.name, callbacks[full])
    if name == "lyl_engine_options":
        made.log, made.log_level = callbacks["lyl_log_fn"], 4
    if name == "lyl_layout_class":
        made.decoration_kinds, made.decoration_kind_count = kept_kinds, 1
    return made


callbacks = {name: callback(name, function) for name, function in header.callbacks()}
tables = {name: table(name) for name in sorted({name.split(".")[0] for name in callbacks if "." in name})}


def argument(value, type):
    if isinstance(value, str) and value.startswith("$new "):
        things[value[5:]] = c.c_void_p()
        return c.cast(c.byref(things[value[5:]]), type_of(type)) if type_of(type) is not c.c_void_p else c.byref(things[value[5:]])
    if isinstance(value, str) and value.startswith("$"):
        name = value[1:]
        if name == "length":
            return c.byref(things[name]) if type.endswith("*") else things[name].value
        return c.byref(tables[name]) if name in tables else callbacks[name] if name in callbacks else things[name]
    if isinstance(value, str):
        return value.encode()
    return type_of(type)(*value) if isinstance(value, list) else value


signatures = {f.name: f for f in header.functions()}
for name, *arguments in scenario.steps():
    status = getattr(library, name)(*[argument(value, p.type) for value, p in zip(arguments, signatures[name].parameters)])
    if signatures[name].result == "lyl_status" and status != 0:
        problems.append(f"{name}: {status}, {library.lyl_engine_last_error(things['engine'])[0].message.decode()}")

problems += [f"{name} was never called" for name, count in counts.items() if count == 0 and name != scenario.UNREACHED]
print("\n".join(f"{count:6} {name}" for name, count in counts.items()))
print("\n".join(problems))
print("not reached:", ", ".join(name for name, count in counts.items() if count == 0) or "none")
print(f"ctypes: {sum(count > 0 for count in counts.values())} of {len(counts)} callbacks reached, {len(problems)} problems")
sys.exit(bool(problems))

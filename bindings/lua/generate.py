#!/usr/bin/env python3
"""Writes the declarations of include/layoutlua.h for the Lua module: generate.py FILE

cdef.lua  for LuaJIT: the header in the form for ffi.cdef, and the type of each callback
abi.lua   for both: constants and names
abi.h     for Lua 5.4: tables of types and fields, and a function for each function and each callback of the header
"""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import header  # noqa: E402
from header import Function, Parameter, Struct  # noqa: E402

# The numeric types of C and their kinds in core.c.
NUMBERS = {"bool": "BOOL", "int32_t": "I32", "lyl_status": "I32", "uint32_t": "U32", "lyl_kind": "U32", "int64_t": "I64", "uint64_t": "U64",
           "size_t": "SIZE", "double": "F64", "char": "CHAR"}


def cdef_lua():
    types = [f'  ["{name}"] = "{f.result}(*)({", ".join(p.type for p in f.parameters)})",' for name, f in header.callbacks()]
    return "\n".join(["-- Written by bindings/lua/generate.py from include/layoutlua.h.", "return { header = [=[", header.plain_text().strip(), "]=],",
                      "callbacks = {", *types, "} }", ""])


def abi_lua():
    """Returns the constants and the callbacks of each struct as Lua."""
    lines = ["-- Written by bindings/lua/generate.py from include/layoutlua.h.", "return { constants = {"]
    lines += [f"  {name[4:]} = {value}," for name, value in header.constants().items()]
    lines += ["}, callbacks = {"]
    for struct in header.structs():
        names = [f'"{f.name}"' for f in struct.fields if isinstance(f, Function) and f.name != "destroy"]
        if names:
            lines.append(f"  {struct.name} = {{ {', '.join(names)} }},")
    results = [f'["{name}"] = "{f.result}"' for name, f in header.callbacks()]
    return "\n".join([*lines, "}, results = {", "  " + ", ".join(results), "} }", ""])


class Types:
    """The numbered types of the header."""

    def __init__(self):
        self.names, self.rows, self.fields = {}, [], []
        for name, kind in NUMBERS.items():
            self.add(name, name, kind)
        for name in header.handles():
            self.add(name, None, "OPAQUE")
        for struct in header.structs():
            self.struct(struct.name, struct.fields, struct.name, "")

    def add(self, name, c_name, kind, first=0, count=0):
        if name not in self.names:
            self.names[name] = len(self.rows)
            self.rows.append(f'{{"{name}", {f"sizeof({c_name})" if c_name else 0}, {kind}, {first}, {count}}}')
        return self.names[name]

    def number(self, type):
        """Returns the number of a type, and adds it and its target type if they are new."""
        if type in self.names:
            return self.names[type]
        if type in ("char*", "void*"):
            return self.add(type, type, "TEXT" if type == "char*" else "ADDRESS")
        if type.endswith("*"):
            return self.add(type, "void *", "POINTER", self.number(type[:-1]))
        return self.add(type, None, "OPAQUE")

    def struct(self, name, members, c_name, path):
        """Adds a struct. `path` is the path of a nested struct in c_name, with a dot at its end."""
        # Added before its fields, because a field can point to the struct.
        own = self.names[name] = len(self.rows)
        self.rows.append("")
        rows = []
        place = f"offsetof({c_name}, {path[:-1]})" if path else "0"
        for member in members:
            if isinstance(member, Function):
                continue
            inner_name = member.name.split()[-1]  # the member's name, for a union or a struct without a type name
            offset = f"offsetof({c_name}, {path}{inner_name}) - {place}"
            if isinstance(member, Struct):
                inner = self.struct(f"{name}.{inner_name}", member.fields, c_name, f"{path}{inner_name}.")
                rows.append(f'{{"{inner_name}", {offset}, {inner}, 0}}')
            elif not member.type.endswith("_fn"):
                rows.append(f'{{"{member.name}", {offset}, {self.number(member.type)}, {member.length}}}')
        first = len(self.fields)
        self.fields += rows
        size = f"((({c_name} *)0)->{path[:-1]})" if path else c_name
        self.rows[own] = f'{{"{name}", sizeof({size}), STRUCT, {first}, {len(rows)}}}'
        return own


def argument(types, parameter, number):
    """Returns a C declaration for an argument of a call from Lua."""
    type = parameter.type
    if type in NUMBERS:
        kind = NUMBERS[type]
        return f"{type} a{number} = " + ("lua_toboolean(L, %d)" if kind == "BOOL" else "luaL_checknumber(L, %d)" if kind == "F64" else
                                         "(" + type + ")check_integer(L, %d)") % number
    if type.endswith("_fn"):
        return f"{type} a{number} = NULL"
    if type.endswith("*"):
        name = "void" if type == "void*" else type[:-1]
        return f"void *a{number} = check_pointer(L, {number}, {types.number(type[:-1]) if name != 'void' else 'ANY'})"
    return f"{type} a{number} = *({type} *)check_struct(L, {number}, {types.number(type)})"


def push(types, type, value):
    """Returns a C statement that pushes a value onto the Lua stack."""
    if type in NUMBERS:
        kind = NUMBERS[type]
        return f"lua_pushboolean(L, {value})" if kind == "BOOL" else f"lua_pushnumber(L, {value})" if kind == "F64" else f"lua_pushinteger(L, (lua_Integer){value})"
    if type == "char*":
        return f"lua_pushstring(L, {value})"
    return f"push_pointer(L, (void *){value}, {types.number(type[:-1]) if type != 'void*' else 'ANY'})"


def function_c(types, function):
    numbered = list(enumerate(function.parameters, 1))
    lines = [f"static int call_{function.name}(lua_State *L) {{"]
    lines += [f"  {argument(types, p, n)};" for n, p in numbered]
    call = f"{function.name}({', '.join(f'a{n}' for n, _ in numbered)})"
    lines.append("  lua_State *before = enter(L);")
    lines.append(f"  {call};" if function.result == "void" else f"  {'const ' if function.result.endswith('*') else ''}{function.result} result = {call};")
    lines.append("  current = before;")
    if function.result == "void":
        return lines + ["  return 0;", "}"]
    return lines + [f"  {push(types, function.result, 'result')};", "  return 1;", "}"]


def callback_c(types, number, name, function):
    """Returns a C callback that calls the Lua dispatcher with the user pointer and the name."""
    parameters = ", ".join(f"{p.type} {p.name}" for p in function.parameters)
    user, *rest = function.parameters
    lines = [f"static {function.result} callback_{number}({parameters}) {{", f'  lua_State *L = ask({user.name}, "{name}");']
    lines += ["  if (L) {"] + [f"    {push(types, p.type, p.name)};" for p in rest] + ["  }"]
    answer = f"answer(L, {len(rest)}, {'1' if function.result == 'lyl_status' else '0'})"
    if function.result == "void":
        return lines + [f"  {answer};", "}"]
    return lines + [f"  return ({function.result}){'(uintptr_t)' if function.result == 'void*' else ''}{answer};", "}"]


def abi_h():
    types = Types()
    calls = [line for function in header.functions() for line in function_c(types, function)]
    callbacks = header.callbacks()
    answers = [line for i, (name, function) in enumerate(callbacks) for line in callback_c(types, i, name, function)]
    functions = [f'  {{"{function.name}", call_{function.name}}},' for function in header.functions()]
    # A field whose type is a function type has the callback of that type.
    places = {name: i for i, (name, _) in enumerate(callbacks)}
    rows = [f'  {{"{name}", offsetof({name.split(".")[0]}, {name.split(".")[1]}), (void (*)(void))callback_{i}}},' for name, i in places.items() if "." in name]
    for struct in header.structs():
        for field in struct.fields:
            if isinstance(field, Parameter) and field.type in places:
                rows.append(f'  {{"{struct.name}.{field.name}", offsetof({struct.name}, {field.name}), (void (*)(void))callback_{places[field.type]}}},')
    return "\n".join(["/* Written by bindings/lua/generate.py from include/layoutlua.h. */",
                      "static const field fields[] = {", *(f"  {row}," for row in types.fields), "};",
                      "static const type types[] = {", *(f"  {row}," for row in types.rows), "};", "", *calls, "", *answers, "",
                      "static const luaL_Reg functions[] = {", *functions, "  {NULL, NULL}", "};",
                      "static const struct { const char *name; size_t offset; void (*function)(void); } callbacks[] = {", *rows, "};", ""])


path = Path(sys.argv[1])
path.write_text({"cdef.lua": cdef_lua, "abi.lua": abi_lua, "abi.h": abi_h}[path.name]())

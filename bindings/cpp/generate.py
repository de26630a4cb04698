#!/usr/bin/env python3
"""Writes the part of the C++ binding that follows from include/layoutlua.h: generate.py FILE

layoutlua_abi.hpp  enum classes, the names of statuses, the small structs, and base classes of engines, layouts, views
                   and contexts with the functions that header.simple() lists
"""
import os
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import header  # noqa: E402

WIDTH = 120
# Enums whose names differ from the header's.
ENUM_NAMES = {"lyl_focus_move": "focus", "lyl_key": "key_code", "lyl_scroll_position": "scroll",
              "lyl_accessibility_flags": "node_flag"}
# Enums that have no class, with the reasons.
NO_CLASS = {
    "lyl_known_kind": "kinds are numbers: kind_header, kind_footer", "lyl_value_type": "the types of lyl::value",
    "lyl_update_op": "the functions of lyl::updates",
    "lyl_invalidation_flags": "the fields of lyl::invalidation; types.hpp has the answers of should_invalidate",
    "lyl_attribute_flags": "functions such as is_hidden", "lyl_engine_flags": "the fields of lyl::engine_options",
    "lyl_modifiers": "the arguments of set_modifiers",
    "lyl_tick_flags": "the fields of lyl::tick_result", "lyl_motion": "the fields of lyl::motion_state",
}
# Simple functions that the binding writes by hand or leaves out, with the reasons.
BY_HAND = {
    r"lyl_(layout|view)_set_(number|bool|string)": "set_parameter and set_option take every type",
    r"lyl_layout_parameter_count": "parameters() returns all of them",
    r"lyl_layout_method_name": "method_names() returns all of them",
    r"lyl_placer_cell|lyl_context_(item_size|identifier|frame_of)": "take a path or an element instead of indices",
    r"lyl_context_reason": "returns an enum", r"lyl_view_section_at": "returns nullopt for LYL_NONE",
    r"lyl_view_(tick|motion)": "return flags as a struct",
    r"lyl_view_set_modifiers": "takes two booleans",
    r"lyl_view_data_path": "returns its argument for a view without a handle",
}
# The base classes: the type of the handle, the name, and the expression for the handle if it is no member.
CLASSES = [("lyl_engine *", "engine_calls", "this->engine_.get()"), ("lyl_layout *", "layout_calls", ""),
           ("lyl_view *", "view_calls", ""), ("const lyl_layout_context *", "context_calls", "")]
TYPES = {"double": "double", "bool": "bool", "uint32_t": "std::uint32_t", "uint64_t": "std::uint64_t",
         "char*": "const std::string &", "lyl_index_path": "lyl::path"}
# Numbers of the header that are enums in C++.
ENUM_ARGUMENTS = {"lyl_view_next_item direction": "focus", "lyl_view_offset_for position": "scroll",
                  "lyl_view_finish_fetch_at end": "fetch_end", "lyl_view_select_range mode": "select_mode",
                  "lyl_view_begin_band mode": "select_mode"}
DEFAULTS = {"lyl_view_select selected": "true", "lyl_view_select_range mode": "select_mode::replace",
            "lyl_view_begin_band mode": "select_mode::replace",
            "lyl_view_set_highlighted highlighted": "true",
            "lyl_view_section_target velocity": "{0, 0}", "lyl_context_measure_text width": "0"}
# Results that can be absent: LYL_E_NOT_FOUND or NULL is std::nullopt.
OPTIONAL = {"lyl_engine_kind_name", "lyl_context_measure_text", "lyl_context_find", "lyl_view_identifier",
            "lyl_view_find", "lyl_view_highlighted", "lyl_view_band", "lyl_view_next_item"}
# Comments in place of the first sentence of the header's.
COMMENTS = {
    "lyl_engine_interrupt": "Interrupts the call in progress, which fails with status::interrupted. Any thread can "
    "call this while the engine exists.",
    "lyl_engine_collect": "Collects Lua garbage for about `seconds`. Returns true if every layout finished a cycle.",
    "lyl_engine_kind": "Returns the number that identifies a kind's name; a new name gets a new number. Returns "
    "LYL_NONE for an empty name and after 65,535 names.",
    "lyl_engine_kind_name": "Returns the name of a kind; nullopt for an unknown number.",
    "lyl_layout_name": "Returns the layout's name.",
    "lyl_layout_configure": 'Sets several parameters from the text of a table, "{ columns = 3, line_spacing = 8 }". On '
    "an error it sets none.",
    "lyl_view_insets": "Returns the insets that set_insets has set.",
    "lyl_view_bounds": "Returns the viewport in content coordinates: the content offset and the size.",
    "lyl_view_content_size": "Returns the size of the whole content.",
    "lyl_view_identifier": "Returns the ID of an item from the data source; nullopt if it has no ID.",
    "lyl_view_find": "Returns the item with the given ID, on screen or not; nullopt if there is none.",
    "lyl_view_reload_data": "Discards everything that the view stores about the data. The next query reads it again.",
    "lyl_view_set_transition_progress": "Sets the progress of the transition: 0 is the old layout, 1 the new one.",
    "lyl_view_highlighted": "Returns the item that was highlighted last; nullopt if no item is highlighted.",
    "lyl_view_begin_band": "Begins to select the items that a rectangle overlaps, at a point in the viewport.",
    "lyl_view_band": "Returns the rubber band in content coordinates; nullopt without one.",
    "lyl_view_touch_down": "Pass touches, in viewport coordinates.",
    "lyl_view_next_item": "Returns the cell next to an item, for arrow keys and gamepads; nullopt if there is none.",
    "lyl_view_begin_move": "Begins to move an item by a finger, at a point in the content.",
    "lyl_view_update_move": "Continues the movement. Returns the current path of the item.",
    "lyl_view_autoscroll": "Returns the velocity at which to scroll, in points per second, while a finger that moves "
    "an item rests at a point in the viewport.",
    "lyl_view_offset_for": "Returns the offset to which scroll_to would scroll.",
    "lyl_view_target_offset": "Returns the offset at which a scroll stops that would stop at `proposed`.",
    "lyl_view_section_offset": "Returns the offset of the row of a section that scrolls independently, from its "
    "leading end.",
    "lyl_view_section_target": "Returns the offset at which the row of a section stops that friction would stop at "
    "`proposed`.",
    "lyl_view_begin_drag": "Drag the content by points of a finger in the viewport. end_drag starts the deceleration.",
    "lyl_context_bounds": "Return the view's bounds in content coordinates, its insets, and the numbers of sections, "
    "items and supplementary views.",
    "lyl_context_measure_text": "Measures a text; width 0 means one line. Returns nullopt if the host does not measure "
    "it.",
    "lyl_context_find": "Returns the item with the given ID; nullopt if there is none.",
}


def wrapped(parts, first, indent, end):
    """Joins parts with commas in lines of at most WIDTH columns. The first line begins with `first`."""
    lines = [first]
    for number, part in enumerate(parts):
        part += end if number == len(parts) - 1 else ","
        if len(lines[-1]) + 1 + len(part) > WIDTH:
            lines.append(indent)
        lines[-1] += part if lines[-1] == indent else " " + part
    return lines


def comment(text, indent):
    lines = [indent + "//"]
    for word in text.split():
        if len(lines[-1]) + 1 + len(word) > WIDTH:
            lines.append(indent + "//")
        lines[-1] += " " + word
    return lines


# ---- enums ----

def enum_classes():
    """Returns the enum classes: the name, and the name of each member with its value as C++."""
    found = []
    for c_name, members in header.enums().items():
        if c_name not in NO_CLASS:
            prefix = os.path.commonprefix(list(members)).rpartition("_")[0] + "_"
            named = [(name[len(prefix):].lower(), name) for name in members]
            found.append((ENUM_NAMES.get(c_name, c_name[4:]), named))
    statuses = [name for name in header.constants() if name == "LYL_OK" or name.startswith("LYL_E_")]
    edges = [name for name in header.constants() if name.startswith("LYL_EDGE_")]
    found += [("edge", [(name[len("LYL_EDGE_"):].lower(), name) for name in edges]),
              ("status", [(re.sub("LYL_(E_)?", "", name).lower(), name) for name in statuses])]
    return found


def enums_hpp():
    lines, types = [], {"log_level": "std::int32_t", "status": "lyl_status"}
    for name, members in enum_classes():
        values = [f"{member} = {value}" for member, value in ([("none", "0")] if name == "scroll" else []) + members]
        lines += wrapped(values, f"enum class {name} : {types.get(name, 'std::uint32_t')} {{", "    ", " };")
    names = [f'    case status::{member}: return "{member}";' for member, _ in dict(enum_classes())["status"]]
    return [*lines, "", '// Returns the name of a status, as in the enum; "unknown" for any other number.',
            "inline const char *name(status s) noexcept {", "  switch (s) {", *names, "  }", '  return "unknown";', "}"]


# ---- functions ----

def cpp_type(type):
    return TYPES.get(type) or "lyl::" + type[4:]


def methods():
    """Returns the simple functions that are generated."""
    return [simple for simple in header.simple()
            if not any(re.fullmatch(pattern, simple.function.name) for pattern in BY_HAND)]


def aliases_hpp():
    """Returns the names of the types of methods. They follow the enums, whose members they would hide before them."""
    used = {type for simple in methods() for type in [simple.result, *(a.type for a in simple.arguments)]}
    return [f"using {cpp_type(type)[5:]} = ::{type};" for type in sorted(used) if type.startswith("lyl_")]


def declaration(simple):
    """Returns the parameters of a method, and the arguments of the call after the handle."""
    name, declared, passed = simple.function.name, [], []
    for argument in simple.arguments:
        key = f"{name} {argument.name}"
        type = ENUM_ARGUMENTS.get(key) or cpp_type(argument.type)
        default = f" = {DEFAULTS[key]}" if key in DEFAULTS else ""
        declared.append(f"{type}{'' if type.endswith('&') else ' '}{argument.name}{default}")
        passed.append(f"{argument.name}.c_str()" if argument.type == "char*" else
                      f"static_cast<std::uint32_t>({argument.name})" if key in ENUM_ARGUMENTS else argument.name)
    return ", ".join(declared), passed


def method(simple, handle):
    """Returns the lines of a method for a function."""
    name, result = simple.function.name, "std::string" if simple.result == "char*" else cpp_type(simple.result)
    is_optional, fails = name in OPTIONAL, simple.function.result == "lyl_status"
    declared, passed = declaration(simple)
    arguments = ", ".join([handle, *passed])
    returned = f"std::optional<{result}>" if is_optional else result
    if simple.kind == "command":
        body = [f"return this->done({name}, {arguments});" if fails else f"::{name}({arguments});"]
        returned = "void"
    elif simple.kind == "out" and fails:
        body = [f"return this->template {'maybe' if is_optional else 'answer'}<{result}>({name}, {arguments});"]
    elif simple.kind == "out":
        body = [f"{result} out{{}};", f"::{name}({arguments}, &out);", "return out;"]
    elif is_optional:
        body = [f"const char *text = ::{name}({arguments});", f"return text ? {returned}(text) : std::nullopt;"]
    else:
        body = [f"return ::{name}({arguments});"]
    head = f"  {f'R<{returned}>' if fails else returned} {simple.name}({declared}) const"
    head += " {" if fails or simple.result == "char*" else " noexcept {"
    one = f"{head} {body[0]} }}"
    return [one] if len(body) == 1 and len(one) <= WIDTH else [head, *(f"    {line}" for line in body), "  }"]


def documented(simple, comments):
    """Returns the comment of a method: from COMMENTS, or the first sentence of the header's."""
    text = COMMENTS.get(simple.function.name) or re.split(r"(?<=\.) ", comments.get(simple.function.name, ""))[0]
    return comment(text, "  ") if text else []


def class_hpp(handle, name, expression, comments):
    c_name = handle.replace("const ", "").rstrip(" *")
    lines = [f"// The simple functions of {c_name}, with the error policy P.",
             f"template <class P> class {name} : protected caller<P> {{", " public:",
             "  template <class T> using R = typename caller<P>::template R<T>;"]
    for simple in methods():
        if simple.handle == c_name:
            lines += documented(simple, comments) + method(simple, expression or "handle_")
    if expression:
        return lines + ["", " protected:", "  using caller<P>::caller;", "};"]
    return lines + ["", " protected:", f"  {name}({handle}handle, std::shared_ptr<lyl_engine> engine) noexcept",
                    "      : caller<P>(std::move(engine)), handle_(handle) {}", f"  {handle}handle_;", "};"]


def abi_hpp():
    comments = header.comments()
    classes = [line for row in CLASSES for line in ["", *class_hpp(*row, comments)]]
    return "\n".join([
        "// Written by bindings/cpp/generate.py from include/layoutlua.h: enums, and the base classes of the handles.",
        "#pragma once", "#include <layoutlua.h>", "",
        *(f"#include <{name}>" for name in ("cstdint", "memory", "optional", "string", "utility")), "",
        "namespace lyl {", *enums_hpp(), "", *aliases_hpp(), "",
        "namespace detail {", "template <class P> class caller;", *classes, "}  // namespace detail",
        "}  // namespace lyl", ""])


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(abi_hpp())

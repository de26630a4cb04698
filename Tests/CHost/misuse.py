#!/usr/bin/env python3
"""Writes a C program that calls every function of the header with invalid arguments: misuse.py layoutlua.h generated.c

Each argument in turn takes hostile values while the others are valid, in a new world (world.h) for each state of a
view. The expected result of a call: INVALID and SIZE are those statuses, FAILS is any error, ANY any status;
LYL_E_INTERNAL never. A failing call must not change its results, and a query must succeed after it. A function with
unknown arguments ends the script with an error.
"""
import re
import sys

NUMBERS = [("NAN", "FAILS"), ("INFINITY", "FAILS"), ("-INFINITY", "FAILS"), ("DBL_MAX", "ANY"), ("-DBL_MAX", "ANY"),
           ("-0.0", "ANY"), ("5e-324", "ANY"), ("-1", "ANY"), ("1e9", "ANY"), ("1.0000001e9", "ANY")]
UINT32 = ["0", "77", "INT32_MAX", "(uint32_t)INT32_MAX + 1", "UINT32_MAX - 1", "UINT32_MAX"]
INT32 = ["INT32_MIN", "-1", "77", "INT32_MAX"]
SIZES = ["0", "1", "SIZE_MAX / 2", "SIZE_MAX / 2 + 1", "SIZE_MAX"]
TEXTS = ['""', 'long_text', r'"\xff\xc0\x80\xed\xa0\x80"', r'"%s%n\n\t"']
PATHS = ["{0, 5000}", "{3, 0}", "{0, UINT32_MAX}", "{UINT32_MAX, 0}", "{INT32_MAX, INT32_MAX}", "{UINT32_MAX, UINT32_MAX}"]


def each(expectation, values):
    return [(value, expectation) for value in values]


def filled(type, *valid):
    """A struct of numbers: every hostile number in each field."""
    slots = range(len(valid))
    return [(f"({type}){{{', '.join(number if i == slot else valid[i] for i in slots)}}}", expected)
            for slot in slots for number, expected in NUMBERS]


def struct(name, sized=True, **fields):
    """Values of a struct that before() made valid, each with one invalid field."""
    spoilt = lambda field, value: f"({name}.{field} = {value}, &{name})"
    # A struct without its last field is valid if the first version did not have that field.
    sizes = each("SIZE", ["0", "1"]) + each("ANY", [f"sizeof {name} - 8", "UINT32_MAX"])
    values = [("NULL", fields.pop("NULL"))]
    if sized:
        values += [(spoilt("struct_size", f"(uint32_t)({size})"), expected) for size, expected in sizes]
        values += [(f"longer(&{name}, sizeof {name}, {last})", expected) for last, expected in (("0", "ANY"), ("1", "SIZE"))]
    for field, hostile in fields.items():
        values += [(spoilt(field.replace("__", "."), value), expected) for value, expected in hostile]
    return values


def optional(values):
    return [("NULL", "ANY")] + values


def required(values):
    return [("NULL", "INVALID")] + values


VALUE = struct(
    "value", sized=False, NULL="INVALID", type=each("FAILS", ["10", "77", "UINT32_MAX"]) + each("ANY", [str(i) for i in range(10)]),
    reserved=each("ANY", ["UINT32_MAX"])) + [(f"number_value({number})", expected) for number, expected in NUMBERS] + [
    (f"text_value({text}, {length})", expected) for text, length, expected in
    [("NULL", "0", "ANY"), ("NULL", "5", "FAILS"), ("NULL", "SIZE_MAX", "FAILS"), (r'"\xff\0\xfe"', "3", "ANY"), ("long_text", "LONG", "ANY")]] + [
    (f"list_value({arguments})", expected) for arguments, expected in
    [("LYL_VALUE_LIST, &one_value, NULL, 1", "ANY"), ("LYL_VALUE_TABLE, &one_value, one_key, 1", "ANY"), ("LYL_VALUE_LIST, NULL, NULL, 1", "FAILS"),
     ("LYL_VALUE_LIST, &one_value, NULL, SIZE_MAX", "FAILS"), ("LYL_VALUE_LIST, &one_value, NULL, 65537", "FAILS"),
     ("LYL_VALUE_TABLE, &one_value, NULL, 1", "FAILS"), ("LYL_VALUE_TABLE, &one_value, one_key + 1, 1", "FAILS")]] + [
    ("deep_value(8)", "ANY"), ("deep_value(9)", "FAILS")]
ANIMATION = struct(
    "animation", NULL="ANY", curve=each("FAILS", ["7", "UINT32_MAX"]) + each("ANY", ["LYL_CURVE_BEZIER", "LYL_CURVE_SPRING"]),
    **{field: NUMBERS for field in ("duration", "delay", "velocity", "stagger")}) + [
    (f"(animation.curve = LYL_CURVE_{curve}, animation.{field} = {number}, &animation)", expected) for curve, field in
    [("SPRING", "damping"), ("BEZIER", "bezier[0]"), ("BEZIER", "bezier[3]")] for number, expected in NUMBERS]
COUNTED = each("FAILS", ["1", "SIZE_MAX / 2", "SIZE_MAX / 2 + 1", "SIZE_MAX"])
FUNCTION = each("INVALID", ["NULL"])
FLAGS = each("INVALID", ["1u << 31", "UINT32_MAX"])

# The valid value of an argument and its hostile values. The keys are tried in this order: "function.name", the argument
# as in the header without const, the type, the name.
ARGUMENTS = {
    "lyl_engine *": ("w->engine", required([])),
    "lyl_layout *": ("w->layout", required([])),
    "lyl_view *": ("w->view", required([])),
    "lyl_engine_create.options": ("&options", struct(
        "options", NULL="ANY", flags=FLAGS, log_level=each("ANY", INT32), limits=each("ANY", ["NULL", "&limits"]),
        reserved=each("ANY", ["1"]))),
    "lyl_engine_create.out": ("OUT(lyl_engine *, 0)", required([])),
    "lyl_layout **out": ("OUT(lyl_layout *, 0)", required([])),
    "lyl_view_create.out": ("OUT(lyl_view *, 0)", required([])),
    "lyl_engine_destroy.engine": ("TAKE(engine)", required([])),
    "lyl_layout_retain.layout": ("retained = w->layout", required([])),
    "lyl_layout_release.layout": ("TAKE(layout)", required([])),
    "lyl_view_destroy.view": ("TAKE(view)", required([])),
    "lyl_view_create.layout": ("w->spare", required([("w->taken", "FAILS"), ("w->foreign", "INVALID")])),
    "lyl_view_set_layout.layout": ("w->spare", required([("w->taken", "FAILS"), ("w->foreign", "INVALID"), ("w->layout", "ANY")])),
    "lyl_view_begin_transition.to": ("w->spare", required(each("FAILS", ["w->taken", "w->foreign", "w->layout"]))),
    "lyl_layout_status *out": ("&layout_status", struct("layout_status", NULL="INVALID")),
    "lyl_parameter_info *out": ("&info", struct("info", NULL="INVALID")),
    "lyl_environment *out": ("&environment", struct("environment", NULL="INVALID")),
    "lyl_insets *out": ("OUT(lyl_insets, 0)", required([])), "lyl_section_metrics *out": ("OUT(lyl_section_metrics, 0)", required([])), "uint64_t *out": ("OUT(uint64_t, 0)", required([])),
    "lyl_attributes_init.attributes": ("OUT(lyl_attributes, 0)", optional([])),
    "lyl_limits_init.limits": ("OUT(lyl_limits, 0)", optional([])),
    "lyl_engine_options_init.options": ("OUT(lyl_engine_options, 0)", optional([])),
    "lyl_data_source_init.source": ("OUT(lyl_data_source, 0)", optional([])),
    "lyl_delegate_init.delegate": ("OUT(lyl_delegate, 0)", optional([])),
    "lyl_provider_init.provider": ("OUT(lyl_provider, 0)", optional([])),
    "lyl_compositional_source_init.source": ("OUT(lyl_compositional_source, 0)", optional([])),
    "lyl_environment_init.environment": ("OUT(lyl_environment, 0)", optional([])),
    "lyl_animation_init.animation": ("OUT(lyl_animation, 0)", optional([])),
    "lyl_snapshot_init.snapshot": ("OUT(lyl_snapshot, 0)", optional([])),
    "lyl_invalidation_init.invalidation": ("OUT(lyl_invalidation, 0)", optional([])),
    "lyl_section_scroll_init.scroll": ("OUT(lyl_section_scroll, 0)", optional([])),
    "lyl_section_scroll *out": ("&section_scroll", struct("section_scroll", NULL="INVALID")),
    "uint32_t section": ("0", each("FAILS", UINT32[1:])), "lyl_view_section_at.section": ("OUT(uint32_t, 0)", required([])),
    "lyl_layout_status_init.status": ("OUT(lyl_layout_status, 0)", optional([])),
    "lyl_parameter_info_init.info": ("OUT(lyl_parameter_info, 0)", optional([])),
    "lyl_view_motion.view": ("w->view", required([])),
    "axis": ("LYL_AXIS_VERTICAL", each("FAILS", ["2", "UINT32_MAX"]) + each("ANY", ["0"])),
    "lyl_view_scroll_indicator.position": ("OUT(double, 0)", required([])),
    "lyl_view_scroll_indicator.length": ("OUT(double, 1)", required([])),
    "user": ("w", each("ANY", ["NULL"])),
    "categories": ("0", each("ANY", ["1", "7"]) + each("FAILS", ["8", "UINT32_MAX"])),
    "scroll_position": ("LYL_SCROLL_TOP", each("FAILS", ["128", "UINT32_MAX", "LYL_SCROLL_TOP | LYL_SCROLL_BOTTOM"]) + each("ANY", ["0", "64"])),
    "option": ('"looping"', required(each("FAILS", TEXTS))),
    "lyl_view_set_option.name": ('"looping"', required(each("FAILS", TEXTS))), "lyl_view_get_option.name": ('"looping"', required(each("FAILS", TEXTS))),
    "lyl_view_set_number.option": ('"drag_threshold"', required(each("FAILS", TEXTS))),
    "lyl_view_set_string.option": ('"anchor"', required(each("FAILS", TEXTS))), "lyl_view_set_string.value": ('"top"', required(each("FAILS", TEXTS))),
    "lyl_layout_set_parameter.name": ("layout_key(w)", required(each("FAILS", TEXTS))), "lyl_layout_get_parameter.name": ("layout_key(w)", required(each("FAILS", TEXTS))),
    "lyl_layout_set_number.name": ("layout_key(w)", required(each("FAILS", TEXTS))),
    "lyl_layout_set_bool.name": ("layout_key(w)", required(each("ANY", TEXTS))), "lyl_layout_set_string.name": ("layout_key(w)", required(each("ANY", TEXTS))),
    "lyl_layout_set_string.value": ('"x"', required(each("ANY", TEXTS))),
    "lyl_view_set_number.value": ("3", NUMBERS), "lyl_layout_set_number.value": ("3", NUMBERS),
    "limits": ("&limits", struct("limits", NULL="ANY", **{
        field: each("ANY", ["1", "UINT64_MAX"]) for field in
        ("lua_bytes", "instructions_per_call", "attributes_per_layout", "elements_per_item")})),
    "source": ("&source", struct(
        "source", NULL="INVALID", flags=FLAGS, number_of_sections=each("ANY", ["NULL"]), number_of_items=FUNCTION, sizes=each("ANY", ["NULL"]))),
    "environment": ("&environment", struct(
        "environment", NULL="ANY", flags=FLAGS, scale=NUMBERS, layout_direction=each("INVALID", INT32), safe_area__top=NUMBERS,
        safe_area__right=NUMBERS, size_class_h=each("ANY", INT32))),
    "layout_class": ("&layout_class", struct(
        "layout_class", NULL="INVALID", flags=FLAGS, supplementary_kind_count=COUNTED, decoration_kind_count=COUNTED, parameter_count=COUNTED,
        extends=each("FAILS", TEXTS), reach=NUMBERS, prepare=each("ANY", ["NULL"])) + [
        # Before the call, struct_size is that of the first version, which does not have this field.
        (f"(layout_class.struct_size = sizeof layout_class, layout_class.item_kind_count = {count}, &layout_class)", expected)
        for count, expected in COUNTED]),
    "context": ("context", required([])), "lyl_placer *out": ("placer", required([])),
    "lyl_context_items.section": ("0", each("ANY", UINT32)), "lyl_context_supplementary_count.section": ("0", each("ANY", UINT32)),
    "lyl_context_supplementary_count.kind": ("1", each("ANY", UINT32)),
    **{f"{function}.{name}": ("0", each("FAILS", UINT32[1:])) for function, names in {
        "lyl_context_item_size": ("section", "item"), "lyl_context_section_metrics": ("section",), "lyl_context_value": ("section", "item"),
        "lyl_context_section_value": ("section",), "lyl_context_identifier": ("section", "item"),
        "lyl_placer_cell": ("section", "item"), "lyl_placer_cells": ("section", "first"), "lyl_context_frame_of": ("section", "item")}.items() for name in names},
    "lyl_context_measure.category": ("LYL_CELL", each("FAILS", ["3", "UINT32_MAX"])), "lyl_context_frame_of.category": ("LYL_CELL", each("FAILS", ["3", "UINT32_MAX"])),
    "lyl_context_measure.kind": ("0", each("FAILS", UINT32[1:])), "lyl_context_frame_of.kind": ("0", each("FAILS", UINT32[1:])),
    "lyl_context_measure.path": ("&path", required([("(path.item = 3, &path)", "FAILS"), ("(path.section = UINT32_MAX, &path)", "FAILS")])),
    "lyl_context_measure.proposed": ("&size", required([(f"(size.width = {number}, &size)", "ANY") for number, _ in NUMBERS])),
    "lyl_context_sizes.section": ("0", each("FAILS", UINT32[1:])), "lyl_context_sizes.first": ("0", each("FAILS", UINT32[1:])),
    "lyl_context_sizes.count": ("3", each("ANY", ["0", "1"]) + each("FAILS", ["4", "UINT32_MAX"])),
    "lyl_view_find.identifier": ("1", each("ANY", ["0", "UINT64_MAX"])),
    "lyl_layout_configure.text": ('"{ columns = 2 }"', required(each("ANY", TEXTS + ['"{"', '"{ colums = 3 }"', '"{ 1 }"', '"{ columns = {{{{{{{{{}}}}}}}}} }"', '"{}"']))),
    "lyl_context_section_value.key": ('"weight"', required(each("FAILS", TEXTS))), "lyl_context_find.identifier": ("1", each("ANY", ["0", "UINT64_MAX"])),
    "lyl_context_measure_text.text": ('"x"', required(each("ANY", TEXTS))), "lyl_context_measure_text.style": ('"bold"', required(each("ANY", TEXTS))),
    "lyl_context_measure_text.width": ("100", NUMBERS),
    "lyl_context_value.key": ('"weight"', required(each("FAILS", TEXTS))), "lyl_context_parameter.name": ('"item_width"', required(each("FAILS", TEXTS))),
    "lyl_context_super.inout": ("(lyl_attributes *)placed_at(0, 0, 0, 1)", required([(f"(lyl_attributes *)placed_at({p})", "FAILS") for p in ("3, 0, 0, 0", "0, 1, 0, 0")])),
    **{f"lyl_placer_cell.{name}": ("1", NUMBERS) for name in ("x", "y", "width", "height")},
    "lyl_placer_cells.count": ("3", each("ANY", ["0", "1"]) + each("FAILS", ["4", "UINT32_MAX"])), "frames": ("frames", required([])),
    "lyl_placer_add.attributes": ("placed_at(0, 0, 0, 1)", required(
        [(f"placed_at({p})", "FAILS") for p in ("3, 0, 0, 0", "0, 1, 0, 0", "0, 0, 0, 3", "0, 0, UINT32_MAX, 0", "1, 1, 1, 0")]
        + [(f"(placed.{field} = {number}, placed_at(0, 0, 0, 1))", expected) for field in ("center.x", "size.height", "alpha", "transform[3]", "clip.top")
           for number, expected in NUMBERS])),
    "pins": ("pins", required([])), "lyl_placer_pin.count": ("1", each("ANY", ["0", "2"]) + each("FAILS", ["5", "SIZE_MAX"])),
    "lyl_placer_pin.group": ('"rows"', each("ANY", ["NULL"] + TEXTS)),
    "delegate": ("&delegate", struct("delegate", NULL="ANY", flags=FLAGS)),
    "provider": ("&provider", struct("provider", NULL="ANY", make=FUNCTION, pool_limit=each("ANY", ["1", "UINT32_MAX"]))),
    "animation": ("&animation", ANIMATION),
    "invalidation": ("&invalidation", struct(
        "invalidation", NULL="ANY", flags=FLAGS, item_count=COUNTED, supplementary_count=COUNTED, decoration_count=COUNTED,
        offset_adjustment__x=NUMBERS, size_adjustment__height=NUMBERS, user__type=each("FAILS", ["77"]))
        + [(f"invalid_item({path})", "FAILS") for path in ["0, 5000", "3, 0", "UINT32_MAX, UINT32_MAX"]]),
    "snapshot": ("&snapshot", struct(
        "snapshot", NULL="INVALID", section_count=each("FAILS", ["1", "2"]), section_ids=each("FAILS", ["NULL", "same_ids"]),
        item_counts=each("FAILS", ["NULL"]), item_ids=each("FAILS", ["NULL", "same_ids"]))
        + each("FAILS", ["&(lyl_snapshot){sizeof snapshot, UINT32_MAX, NULL, NULL, NULL, NULL, 0, NULL, 0}"])),
    "updates": ("&reloaded", [("NULL", "FAILS")] + [
        (f"(reloaded.{field} = {value}, &reloaded)", "FAILS" if field == "op" else "ANY") for field, values in
        (("op", ["0", "10", "UINT32_MAX"]), ("from.section", UINT32[1:]), ("from.item", UINT32[1:])) for value in values] + [
        (f"(reloaded.op = {op}, reloaded.to.{field} = {value}, &reloaded)", "ANY") for op in range(1, 10)
        for field in ("section", "item") for value in UINT32]),
    "lyl_view_apply_updates.count": ("1", []),
    "value": ("&value", VALUE),
    "lyl_value_count.value": ("list_value(LYL_VALUE_LIST, &one_value, NULL, 1)", required([("&one_value", "ANY")])),
    "lyl_value_at.value": ("list_value(LYL_VALUE_LIST, &one_value, NULL, 1)", required([("&one_value", "FAILS")])),
    "lyl_value_at.index": ("0", each("FAILS", SIZES[1:])),
    "lyl_value_key.value": ("list_value(LYL_VALUE_TABLE, &one_value, one_key, 1)", required([("&one_value", "ANY")])),
    "lyl_value_key.index": ("0", each("ANY", SIZES)),
    "lyl_value_field.value": ("list_value(LYL_VALUE_TABLE, &one_value, one_key, 1)", required([("&one_value", "FAILS")])),
    "lyl_value_field.name": ('"key"', required(each("FAILS", TEXTS))),
    "lyl_layout_set_parameter.value": ("number_value(3)", VALUE),
    "lyl_layout_call.args": ("&value", each("FAILS", ["NULL"]) + [(value, "ANY" if "number" in value else expected) for value, expected in VALUE[1:]]),
    "lyl_layout_call.arg_count": ("1", []),
    "lyl_layout_call.results": ("OUT(lyl_value, 0)", optional([])),
    "result_count": ("room(1, 4)", optional([("room(1, 0)", "ANY"), ("room(1, SIZE_MAX)", "ANY")])),
    "type_name": ('"lyl_point"', optional(each("ANY", TEXTS))),
    "status": ("0", each("ANY", INT32 + ["1"])),
    "fn": ("NULL", []), "user": ("NULL", []),
    "level": ("1", each("ANY", INT32 + ["0"])),
    "lyl_engine_collect.seconds": ("1e-5", each("ANY", ["0", "NAN", "-INFINITY", "-1"])),
    "name": ('"badge"', required(each("ANY", TEXTS))),
    "lyl_engine_kind_name.kind": ("1", each("ANY", UINT32)),
    "lyl_memory_info *out": ("OUT(lyl_memory_info, 0)", required([])),
    "bytes": ("tiny", each("FAILS", ["NULL"]) + each("ANY", [r'"\x1bLua\x54\0\0\0\0"', r'"\xff\xff\xff\xff\xff\xff\xff\xff"', r'"\0\0\0\0\0\0\0\0\0"'])),
    "lyl_layout_load_buffer.length": ("9", each("ANY", ["0", "1", "8"])), "lyl_layout_reload.length": ("9", each("ANY", ["0", "1", "8"])),
    "chunk_name": ("NULL", each("ANY", TEXTS)),
    "char *path": ('"/nowhere/x.lua"', required(each("FAILS", TEXTS + ['"/"', '"/dev/null/x"']))),
    "lyl_layout_create_compositional.text": ('"{ section = { row = 3 } }"', required(
        each("FAILS", TEXTS + ['"{"', '"{ section = { row = 1e9 } }"', '"{ sektion = {} }"']) + each("ANY", ['"{}"']))),
    "lyl_layout_set_compositional_source.layout": ("w->spare", required([("w->layout", "FAILS")])),
    "lyl_layout_set_compositional_source.source": ("&page_source", struct(
        "page_source", NULL="ANY", flags=each("FAILS", ["1u << 31"]), section=each("ANY", ["NULL"]), custom_group=each("ANY", ["NULL"]), layout=each("ANY", ["NULL"]))),
    "builtin_name": ('"grid"', required(each("FAILS", TEXTS))),
    "index": ("0", each("ANY", SIZES + ["6"])),
    "lyl_view_attribute_value.key": ('"weight"', required(each("ANY", TEXTS))),
    "method": ('"echo"', required(each("FAILS", TEXTS + ['"raise"', '"broken"']))),
    "size": ("(lyl_size){200, 150}", filled("lyl_size", "200", "150") + each("FAILS", ["(lyl_size){-1, 1}", "(lyl_size){1, 1.1e9}"])),
    "lyl_point": ("(lyl_point){30, 40}", filled("lyl_point", "30", "40")),
    "insets": ("(lyl_insets){1, 2, 3, 4}", filled("lyl_insets", "1", "2", "3", "4")),
    "rect": ("(lyl_rect){0, 0, 100, 100}", filled("lyl_rect", "0", "0", "100", "100") + each("FAILS", ["(lyl_rect){0, 0, -1, 1}"])),
    "lyl_index_path": ("(lyl_index_path){0, 1}", each("FAILS", [f"(lyl_index_path){path}" for path in PATHS])),
    "category": ("LYL_CELL", each("FAILS", ["3", "255", "256", "UINT32_MAX - 1"]) + each("ANY", ["1", "2", "LYL_NONE"])),
    "kind": ("0", each("FAILS", ["1", "77", "UINT32_MAX"])),
    "lyl_layout_register.kind": ("3", each("FAILS", UINT32)),
    "direction": ("LYL_FOCUS_DOWN", each("FAILS", ["0", "5", "UINT32_MAX"])),
    "move": ("LYL_FOCUS_DOWN", each("FAILS", ["0", "15", "UINT32_MAX"]) + each("ANY", [str(move) for move in range(1, 15)])),
    "result": ("OUT(uint32_t, 0)", required([])), "handled": ("OUT(bool, 0)", required([])),
    "key": ("LYL_KEY_DOWN", each("FAILS", ["0", "13", "UINT32_MAX"]) + each("ANY", [str(key) for key in range(1, 13)])),
    "modifiers": ("LYL_SHIFT", each("FAILS", ["4", "UINT32_MAX"]) + each("ANY", ["0", "2", "3"])),
    "lyl_element *element": ("&element", [("NULL", "ANY")] + [(f"(element.path = (lyl_index_path){path}, &element)", "FAILS") for path in PATHS]
                             + [(f"(element.category = {category}, &element)", "FAILS") for category in ("3", "LYL_NONE")]
                             + [(f"(element.kind = {kind}, &element)", "FAILS") for kind in ("1", "UINT32_MAX")]),
    "lyl_element *out": ("OUT(lyl_element, 0)", required([])),
    "lyl_view_enter_focus.from": ("NULL", [(f"(frame.{field} = {number}, &frame)", expected) for field in ("x", "width") for number, expected in NUMBERS]
                                  + each("FAILS", ["(frame.width = -1, &frame)"])),
    "lyl_view_focus_text.text": ('"ab"', required(each("ANY", [r'"\xff\xfe"']))),
    "lyl_view_focus_text.length": ("2", each("ANY", ["0", "1"]) + each("FAILS", ["1025", "SIZE_MAX"])),
    "position": ("LYL_SCROLL_TOP", each("FAILS", ["128", "UINT32_MAX", "LYL_SCROLL_TOP | LYL_SCROLL_BOTTOM", "LYL_SCROLL_LEFT | LYL_SCROLL_RIGHT"])
                 + each("ANY", ["0", "64", "65"])),
    "lyl_size *out": ("OUT(lyl_size, 0)", required([])), "lyl_value *out": ("OUT(lyl_value, 0)", required([])),
    "lyl_attributes_span *out": ("OUT(lyl_attributes_span, 0)", required([])), "lyl_change_span *out": ("OUT(lyl_change_span, 0)", required([])),
    "lyl_accessibility_tree *out": ("OUT(lyl_accessibility_tree, 0)", required([])),
    "lyl_view_accessibility_perform.id": ("2", each("FAILS", ["0", "UINT64_MAX"]) + each("ANY", ["1"])),
    "lyl_view_accessibility_perform.action": ("LYL_ACTION_SCROLL_INTO_VIEW", each("FAILS", ["12", "31", "32", "UINT32_MAX"])
                                              + each("ANY", [str(action) for action in range(12)])),
    "lyl_view_accessibility_perform.value": ("NULL", [(given, "ANY") for given, _ in VALUE]),
    "lyl_view_accessibility_actions.id": ("1", each("FAILS", ["0", "UINT64_MAX"]) + each("ANY", ["2"])),
    "lyl_view_accessibility_actions.count": ("OUT(size_t, 1)", required([])),
    "lyl_swipe_action **out": ("OUT(const lyl_swipe_action *, 0)", required([])),
    "lyl_ray_hit_span *out": ("OUT(lyl_ray_hit_span, 0)", required([])), "lyl_cell_span *out": ("OUT(lyl_cell_span, 0)", required([])),
    "lyl_attributes *out": ("OUT(lyl_attributes, 0)", required([])),
    "lyl_rect *out": ("OUT(lyl_rect, 0)", optional([])), "lyl_view_data_path.out": ("OUT(lyl_index_path, 0)", optional([])),
    "lyl_index_path *out": ("OUT(lyl_index_path, 0)", required([])), "lyl_point *out": ("OUT(lyl_point, 0)", required([])),
    "void **out": ("OUT(void *, 0)", required([])), "velocity": ("OUT(lyl_point, 0)", required([])),
    "lyl_index_path **out": ("OUT(const lyl_index_path *, 0)", required([])),
    "lyl_view_copy_attributes_in_rect.out": ("OUT(lyl_attributes, 0)", optional([])),
    "lyl_view_copy_attributes_in_rect.count": ("OUT(size_t, 1)", required([])), "lyl_view_selected.count": ("OUT(size_t, 1)", required([])),
    "lyl_view_selected_ranges.count": ("OUT(size_t, 1)", required([])), "lyl_item_range **out": ("OUT(const lyl_item_range *, 0)", required([])),
    "mode": ("LYL_SELECT_ADD", each("FAILS", ["4", "UINT32_MAX"]) + each("ANY", ["0", "2", "3"])),
    "lyl_view_kept.count": ("OUT(size_t, 1)", required([])), "lyl_element **out": ("OUT(const lyl_element *, 0)", required([])),
    "lyl_view_path_at_fraction.fraction": ("0.5", each("ANY", ["-1.0", "2.0"]) + each("FAILS", ["NAN", "INFINITY"])),
    "lyl_view_path_at_fraction.path": ("OUT(lyl_index_path, 0)", required([])),
    "lyl_view_path_at_fraction.offset": ("OUT(double, 1)", optional([])),
    "lyl_view_fraction_of.fraction": ("OUT(double, 0)", required([])),
    "lyl_view_section_fraction.start": ("OUT(double, 0)", required([])),
    "lyl_view_section_fraction.end": ("OUT(double, 1)", required([])),
    "lyl_view_edge_distances.start": ("OUT(double, 0)", required([])), "lyl_view_edge_distances.end": ("OUT(double, 1)", required([])),
    "elements": ("&element", [("NULL", "FAILS")] + [(f"(element.path = (lyl_index_path){path}, &element)", "FAILS") for path in PATHS]),
    "lyl_view_keep.count": ("1", each("ANY", ["0"]) + each("FAILS", ["1025", "SIZE_MAX"])),
    "lyl_view_finish_fetch_at.end": ("0", each("ANY", ["1"]) + each("FAILS", ["2", "UINT32_MAX"])),
    "capacity": ("sizeof results[0] / 256", each("ANY", SIZES)), "needed": ("OUT(size_t, 1)", each("FAILS", ["NULL"])),
    "lyl_view_save_state.buffer": ("OUT(char, 0)", each("FAILS", ["NULL"])), "lyl_view_dump_json.buffer": ("OUT(char, 0)", each("FAILS", ["NULL"])),
    "lyl_view_dump_json.capacity": ("sizeof results[0]", each("ANY", SIZES)),
    "lyl_view_restore_state.buffer": ("long_text", each("FAILS", ["NULL"])), "lyl_view_restore_state.length": ("8", each("FAILS", ["0", "1", "LONG"])),
    "values": ("weight(w)", each("FAILS", ["0", "1", "1ull << 32 | UINT32_MAX", "1ull << 63", "UINT64_MAX"])),
    "flags": ("OUT(uint32_t, 0)", optional([])), "target": ("OUT(lyl_index_path, 0)", optional([])),
    "double": ("0.5", NUMBERS + each("ANY", ["-0.5", "1.5"])),
    "seconds": ("0.02", NUMBERS), "lyl_attributes_interpolate.t": ("0.5", each("ANY", [number for number, _ in NUMBERS])),
    "a": ("&looks[0]", optional([])), "b": ("&looks[1]", optional([])), "lyl_attributes_interpolate.out": ("OUT(lyl_attributes, 0)", optional([])),
    "bool": ("true", each("ANY", ["false"])),
    "paths": ("&path", [("NULL", "FAILS")] + [(f"(path = (lyl_index_path){path}, &path)", "FAILS") for path in PATHS]),
    "sizes": ("&size", [("NULL", "FAILS")] + [(f"(size.{field} = {number}, &size)", expected) for field in ("width", "height") for number, expected in NUMBERS]),
    "lyl_view_set_measured_sizes.count": ("1", each("ANY", ["0"])),
    "actions": ("actions", each("FAILS", ["NULL", "no_actions"])), "allowed": ("OUT(bool, 0)", each("FAILS", ["NULL"])),
    "lyl_view_menu.count": ("1", each("ANY", ["0", "2"])), "action": ('"copy"', required(each("ANY", TEXTS))),
    "lyl_view_ray_test.origin": ("above", required([(f"ray({slot}, {number})", expected) for slot in range(3) for number, expected in NUMBERS])),
    "lyl_view_ray_test.direction": ("down", required([(f"ray({slot}, {number})", expected) for slot in range(3) for number, expected in NUMBERS])),
    "lyl_view_end_drag.velocity": ("&speed", optional([(f"(speed.{axis} = {number}, &speed)", expected) for axis in "xy" for number, expected in NUMBERS])),
    "identifier": ('"cell"', required(each("ANY", TEXTS))),
    "cell": ("w", each("FAILS", ["NULL", "w", "results"])),
}
# More values of two arguments together: NULL with a count, every option with every value.
OPTIONS = ["looping", "anchor", "repair", "interpolation", "allows_selection", "allows_multiple_selection", "scroll_enabled", "drag_threshold", "bounces",
           "keeps_in_content", "deceleration", "paging", "snap", "move_duration", "prefetching", "preload_leading", "preload_trailing", "prefetch_budget", "fetch_leading"]
PAIRS = {
    "lyl_view_set_option": [({"name": f'"{key}"', "value": value}, expected if value == "NULL" else "ANY") for key in OPTIONS for value, expected in VALUE],
    "lyl_view_get_option": [({"name": f'"{key}"'}, "ANY") for key in OPTIONS],
    "lyl_view_apply_updates": [({"updates": "NULL", "count": count}, expected) for count, expected in [("0", "ANY")] + COUNTED],
    "lyl_layout_call": [({"args": "NULL", "arg_count": count}, expected) for count, expected in [("0", "ANY")] + COUNTED],
    "lyl_view_set_measured_sizes": [({"paths": "NULL", "sizes": "NULL", "count": count}, expected) for count, expected in [("0", "ANY")] + COUNTED],
    "lyl_view_menu": [({"actions": "NULL", "count": count}, expected) for count, expected in [("0", "ANY")] + COUNTED],
    "lyl_view_copy_attributes_in_rect": [({"out": "NULL", "capacity": size}, "ANY") for size in SIZES],
    "lyl_view_save_state": [({"buffer": "NULL", "capacity": size}, "FAILS") for size in SIZES],
    "lyl_view_dump_json": [({"buffer": "NULL", "capacity": size}, "FAILS") for size in SIZES],
    "lyl_view_restore_state": [({"buffer": "NULL", "length": size}, "FAILS") for size in SIZES],
    "lyl_layout_load_buffer": [({"bytes": "NULL", "length": size}, "FAILS") for size in SIZES[1:]],
    "lyl_layout_reload": [({"bytes": "NULL", "length": size}, "FAILS") for size in SIZES[1:]],
    "lyl_view_nearest": [({"category": "LYL_NONE"}, "ANY")],
}
# Results that are also written by failing calls: bit n is result n.
WRITTEN = {"lyl_view_copy_attributes_in_rect": 2, "lyl_view_save_state": 2, "lyl_view_dump_json": 2}
# Functions of views with results that are not queries; queries without OUT; queries that write to buffers of the host.
CHANGES = {"lyl_view_create", "lyl_view_tick", "lyl_view_update_move", "lyl_view_data_path", "lyl_view_move_focus", "lyl_view_enter_focus",
           "lyl_view_focus_text", "lyl_view_press_key"}
PLAIN_QUERIES = {"lyl_view_section_scroll"}
EMPTIED = {**WRITTEN, "lyl_view_menu": 0}
# The results of functions without a status for a NULL handle.
NOTHING = {"bool": "false", "lyl_kind": "LYL_NONE", "uint64_t": "0", "lyl_layout *": "NULL", "const char *": "NULL", "const lyl_error_info *": "NULL", "size_t": "0", "uint32_t": "0", "void *": "NULL"}


def functions(header):
    """Name, return type and arguments (as written, type, name) of every function."""
    for line in re.findall(r"^LYL_API [^;]*;", header, re.M):
        line = re.sub(r"\s+", " ", line)
        match = re.match(r"LYL_API (.*?)(lyl_\w+)\((.*?)\);", line)
        if not match:
            sys.exit("cannot read: " + line)
        result, name, text = match.groups()
        arguments = []
        for argument in [] if text == "void" else text.replace("const ", "").split(", "):
            type, argument_name = re.match(r"(.*?)(\w+)(?:\[3\])?$", argument).groups()
            arguments.append((argument, type.strip(), argument_name))
        yield name, result.strip(), arguments


def values(function, argument, type, name):
    for key in (f"{function}.{name}", argument, type, name):
        if key in ARGUMENTS:
            return ARGUMENTS[key]
    sys.exit(f"misuse.py knows no values for {argument} of {function}")


def calls(name, arguments):
    known = [values(name, *argument) for argument in arguments]
    valid = [good for good, _ in known]
    yield valid, "ANY"
    for i, (_, hostile) in enumerate(known):
        for value, expected in hostile:
            yield valid[:i] + [value] + valid[i + 1:], expected
    names = [argument for _, _, argument in arguments]
    for changes, expected in PAIRS.get(name, []):
        yield [changes.get(argument, good) for argument, good in zip(names, valid)], expected


def is_query(name, result, valid):
    has_results = any("OUT(" in expression for expression in valid)
    return name.startswith("lyl_view_") and result == "lyl_status" and name not in CHANGES and (has_results or name in PLAIN_QUERIES)


def emptied(name, valid):
    """The results that are empty when a callback destroys the view: bit n is result n."""
    return EMPTIED.get(name, sum(1 << n for n in (0, 1) for expression in valid if f", {n})" in expression and "OUT(" in expression))


def main():
    header, path = sys.argv[1:]
    with open(header) as file:
        found = list(functions(file.read()))
    with open(path, "w") as out:
        out.write('#include "misuse_calls.h"\n')
        for name, result, arguments in found:
            out.write(f"static void try_{name}(world *w, int call) {{\n  switch (call) {{\n")
            for number, (expressions, expected) in enumerate(calls(name, arguments)):
                call = f"{name}({', '.join(expressions)})"
                if result == "lyl_status":
                    call = f"TRY({call}, {expected}, {WRITTEN.get(name, 0)})"
                elif expected == "INVALID" and name == "lyl_layout_name":
                    call = f"CHECK({call}[0] == 0)"
                elif expected == "INVALID" and result in NOTHING:
                    call = f"CHECK({call} == {NOTHING[result]})"
                out.write(f"  case {number}: {call}; return;\n")
            out.write("  }\n  (void)w;\n  ended = true;\n}\n")
        out.write("static const struct attempt attempts[] = {\n")
        for name, result, arguments in found:
            valid = [values(name, *argument)[0] for argument in arguments]
            out.write(f'  {{"{name}", try_{name}, {str(is_query(name, result, valid)).lower()}, {emptied(name, valid)}}},\n')
        out.write("};\nint main(int argc, char **argv) { return try_all(attempts, sizeof attempts / sizeof *attempts, argc, argv); }\n")


main()

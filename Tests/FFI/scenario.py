"""Shared by both foreign-function hosts: the steps that reach every callback, and the results of the callbacks.

A step is the name of a function and its arguments. Strings that begin with $ are objects of the host: handles, tables
of callbacks, results. Lists are structs, in the order of their fields. None is NULL.
"""

SCRIPT = """local shade = require 'shade'
local l = { supplementary_kinds = { 'header' } }
function l:attributes(view, item, section, a)
  a:alpha(shade(view:value(item, section, 'weight') or 1)):shape('ellipse')
  local width, height = view:measure_text('row', 'bold', 50)
  return 0, (section - 1) * 500 + item * 30, width + view:section_value(section, 'indent'), height
end
function l:supplementary(view, kind, item, section) return 0, (section - 1) * 500, view:supplementary_size(kind, section) end
function l:content_size(view) view:log('laid out') return 100, 1000 end
return l
"""
MODULE = "return function(weight) return 1 / weight end"

SECTIONS, ITEMS = 2, 30
# The results of callbacks by name. Callbacks that are not listed return true, 0 or no value.
ANSWERS = {"number_of_sections": SECTIONS, "number_of_items": ITEMS, "supplementary_count": 1, "should_invalidate": 8}
# Called only for an operation on more than 1,024 items. The tests of the bindings reach it.
UNREACHED = "lyl_delegate.should_select_items"
# The keys of the values of items and of sections that the view requests.
KEYS = ("weight", "level", "accessibility_label", "title", "name", "accessibility_role")
SECTION_KEYS = ("indent", "collapsed")
# The texts of two sections of a compositional layout: one with groups that the host fills, and a list.
SECTION = "{ custom = true, height = 40, visible = true }"
LIST = "{ list = 'plain', height = 40 }"
# The saved state of a layout written by the host.
SAVED = "kept"

POINT, FAR, PATH = [20, 60], [20, -900], [0, 1]


def steps():
    ticks = lambda count: [("lyl_view_tick", "$view", 0.05, None)] * count
    touch = [("lyl_view_touch_down", "$view", POINT), ("lyl_view_touch_up", "$view", POINT)]
    return [
        ("lyl_engine_create", "$lyl_engine_options", "$new engine"),
        ("lyl_engine_set_module_loader", "$engine", "$lyl_module_loader_fn", None),
        # A native layout with measured sizes, headers, cells in the view's pools, and a delegate.
        ("lyl_layout_create", "$engine", "flow", "$new layout"),
        ("lyl_layout_set_number", "$layout", "estimated_height", 30.0),
        ("lyl_layout_set_number", "$layout", "header_height", 10.0),
        ("lyl_view_create", "$engine", "$layout", "$lyl_data_source", "$new view"),
        ("lyl_view_register", "$view", 0, 0, "cell", "$lyl_provider"),
        ("lyl_view_register", "$view", 1, 1, "header", "$lyl_provider"),
        ("lyl_view_register", "$view", 1, 2, "header", "$lyl_provider"),
        ("lyl_view_set_delegate", "$view", "$lyl_delegate"),
        ("lyl_view_set_size", "$view", [200, 160]),
        ("lyl_view_set_bool", "$view", "scroll_enabled", True),
        ("lyl_view_set_bool", "$view", "allows_multiple_selection", True),
        ("lyl_view_set_number", "$view", "fetch_start", 1.0),
        ("lyl_view_layout_if_needed", "$view"),
        # Touches: the first selects, the second deselects.
        *touch, *touch,
        ("lyl_view_select_range", "$view", PATH, [1, 2], 1), ("lyl_view_select_in_rect", "$view", [0, 0, 50, 50], 3),
        ("lyl_view_select_all", "$view"),
        ("lyl_view_menu", "$view", PATH, "$actions", 1, "$allowed"),
        ("lyl_view_perform", "$view", PATH, "copy"),
        # The focus: enters, moves, leaves, finds a text; then the pointer.
        ("lyl_view_enter_focus", "$view", 2, None, None, "$result"), ("lyl_view_move_focus", "$view", 2, None, "$result"),
        ("lyl_view_move_focus", "$view", 3, None, "$result"), ("lyl_view_focus_text", "$view", "a", 1, None, "$result"),
        ("lyl_view_activate", "$view", None, None),
        ("lyl_view_hover", "$view", POINT), ("lyl_view_end_hover", "$view"), ("lyl_view_set_focus", "$view", None),
        # A drag that is released, and a drag back.
        ("lyl_view_begin_drag", "$view", [20, 100]), *ticks(1), ("lyl_view_drag", "$view", [20, 20]), *ticks(1),
        ("lyl_view_end_drag", "$view", None), *ticks(80),
        ("lyl_view_set_offset", "$view", [0, 5000], "$lyl_animation"), *ticks(20),
        ("lyl_view_set_offset", "$view", [0, 0], None), *ticks(4),
        # An item that is moved interactively.
        ("lyl_view_begin_move", "$view", PATH, POINT), ("lyl_view_update_move", "$view", [20, 105], None), *ticks(2),
        ("lyl_view_end_move", "$view", True, None), *ticks(10),
        ("lyl_view_empty_pools", "$view"),
        # A script in the same view. The host loads its module.
        ("lyl_layout_load_buffer", "$engine", SCRIPT, len(SCRIPT), "script.lua", "$new script"),
        ("lyl_view_set_layout", "$view", "$script", "$lyl_animation"), *ticks(20),
        ("lyl_view_set_delegate", "$view", None),
        # A layout written by the host. It places rows of 20 points.
        ("lyl_layout_create_custom", "$engine", "$lyl_layout_class", "$new custom"),
        ("lyl_view_set_bool", "$view", "looping", True),
        ("lyl_view_set_layout", "$view", "$custom", "$lyl_animation"), *ticks(20),
        ("lyl_view_set_offset", "$view", [0, 300], None), ("lyl_view_layout_if_needed", "$view"), *ticks(2),
        ("lyl_view_apply_updates", "$view", "$updates", 1, "$lyl_animation"), *ticks(20),
        ("lyl_view_resize", "$view", [180, 150], "$lyl_animation"), *ticks(20),
        ("lyl_view_invalidate", "$view", None), ("lyl_view_layout_if_needed", "$view"),
        ("lyl_view_begin_drag", "$view", [20, 100]), ("lyl_view_drag", "$view", [20, 20]), *ticks(1),
        ("lyl_view_end_drag", "$view", None), *ticks(80),
        ("lyl_view_set_offset", "$view", [0, 0], None), *ticks(2),
        ("lyl_view_begin_move", "$view", PATH, POINT), ("lyl_view_update_move", "$view", [20, 85], None), *ticks(2),
        ("lyl_view_end_move", "$view", False, None), *ticks(10),
        ("lyl_view_enter_focus", "$view", 5, None, None, "$result"), ("lyl_view_move_focus", "$view", 2, None, "$result"),
        ("lyl_view_set_string", "$view", "role", "grid"), ("lyl_view_accessibility", "$view", "$tree"),
        ("lyl_view_save_state", "$view", "$state", 4096, "$length"),
        ("lyl_view_restore_state", "$view", "$state", "$length"), *ticks(2),
        ("lyl_view_destroy", "$view"),
        # A view that was not scrolled starts at the offset from the layout.
        ("lyl_view_create", "$engine", "$custom", "$lyl_data_source", "$new view"),
        ("lyl_view_set_size", "$view", [200, 160]), ("lyl_view_layout_if_needed", "$view"),
        ("lyl_view_destroy", "$view"),
        # A page with sections that the host describes.
        ("lyl_layout_create_compositional", "$engine", "{ gap = 8 }", "$new page"),
        ("lyl_layout_set_compositional_source", "$page", "$lyl_compositional_source"),
        ("lyl_view_create", "$engine", "$page", "$lyl_data_source", "$new view"),
        ("lyl_view_set_size", "$view", [200, 160]), ("lyl_view_layout_if_needed", "$view"),
        # The second section is a list. One of its rows is swiped across the full width.
        ("lyl_view_set_delegate", "$view", "$lyl_delegate"),
        ("lyl_view_set_offset", "$view", [0, 900], None), ("lyl_view_layout_if_needed", "$view"),
        ("lyl_view_touch_down", "$view", [180, 60]), ("lyl_view_touch_move", "$view", [20, 60]),
        ("lyl_view_touch_up", "$view", [20, 60]), *ticks(20),
        ("lyl_view_destroy", "$view"),
        # A table whose first column is made wider, then moved behind the second one.
        ("lyl_layout_create", "$engine", "table", "$new table"),
        ("lyl_layout_configure", "$table", "{ columns = { { key = 'a', width = 60 }, { key = 'b', width = 60 } } }"),
        ("lyl_view_create", "$engine", "$table", "$lyl_data_source", "$new view"),
        ("lyl_view_set_size", "$view", [200, 160]), ("lyl_view_set_delegate", "$view", "$lyl_delegate"),
        ("lyl_view_layout_if_needed", "$view"),
        ("lyl_view_touch_down", "$view", [56, 10]), ("lyl_view_touch_move", "$view", [76, 10]), ("lyl_view_touch_up", "$view", [76, 10]),
        ("lyl_view_touch_down", "$view", [30, 10]), ("lyl_view_touch_move", "$view", [120, 10]), ("lyl_view_touch_up", "$view", [120, 10]),
        ("lyl_view_destroy", "$view"), ("lyl_layout_release", "$table"), ("lyl_layout_release", "$page"), ("lyl_layout_release", "$custom"), ("lyl_layout_release", "$script"), ("lyl_layout_release", "$layout"),
        ("lyl_engine_destroy", "$engine"),
    ]

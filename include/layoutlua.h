/* layoutlua.h: the C interface of LayoutLua, and its reference manual.

   LayoutLua lays out collections of elements: cells, supplementary views such as headers, and decorations. The host
   provides the number of sections, the number of items in each section, and a viewport. A layout computes the frame of
   each element: a built-in layout, a Lua script, or callbacks in C. The library caches the results, finds the visible
   elements and reports changes. It does not draw.

       lyl_engine *engine; lyl_layout *layout; lyl_view *view;
       lyl_engine_create(NULL, &engine);
       lyl_layout_load_file(engine, "wheel.lua", &layout);
       lyl_view_create(engine, layout, &source, &view);
       lyl_view_set_size(view, (lyl_size){320, 400});
       each frame:  lyl_view_tick(view, seconds, NULL);  advance animations and scrolling
                    lyl_view_changes(view, &changes);   bind and unbind cells
                    lyl_view_visible(view, &visible);   draw, back to front
                    lyl_engine_collect(engine, 2e-4);   spare time for the garbage collector

   A host that computes the offset itself calls lyl_view_set_offset first in each frame. A host that passes touches to
   lyl_view_touch_* must not do this, because setting the offset ends a drag or a glide (the scrolling that continues
   after a drag).

   Functions by task:

   task                                    functions
   create an engine; limits, log, modules  lyl_engine_create, _destroy, _set_limits, _set_log, _set_module_loader
   show an error message                   lyl_engine_last_error, lyl_status_string
   measure memory, collect garbage         lyl_engine_memory, lyl_engine_collect
   stop a script that runs too long        lyl_engine_interrupt
   look up the names of kinds              lyl_engine_kind, lyl_engine_kind_name
   get versions and struct sizes           lyl_version_number, lyl_version_string, lyl_abi_version, lyl_struct_size
   initialize a struct without a macro     lyl_*_init
   store a pointer for the host            lyl_engine_set_user, lyl_layout_set_user, lyl_view_set_user; _user
   load a script, reload it                lyl_layout_load_file, lyl_layout_load_buffer, lyl_layout_reload
   use a built-in layout                   lyl_layout_create, lyl_layout_builtin_name
   describe a layout with a table          lyl_layout_create_compositional, lyl_layout_set_compositional_source
   write a layout in C                     lyl_layout_create_custom, lyl_placer_*, lyl_context_*
   keep or release a layout                lyl_layout_retain, lyl_layout_release
   set and read parameters                 lyl_layout_set_number, _set_bool, _set_string, _set_parameter, _configure,
                                           _get_parameter
   list parameters, for a settings panel   lyl_layout_parameter_count, _parameter_at; lyl_layout_name
   call a method of a script               lyl_layout_call, lyl_layout_method_name; lyl_value_* read the results
   create a view                           lyl_view_create, lyl_view_destroy, lyl_view_set_data_source
   set the size, the bars and the screen   lyl_view_set_size, _resize, _set_insets, _set_environment, _insets,
                                           _environment
   change the layout                       lyl_view_set_layout, lyl_view_layout
   ... interactively, with a finger        lyl_view_begin_transition, _set_transition_progress, _end_transition
   set options                             lyl_view_set_number, _set_bool, _set_string, _set_option, _get_option;
                                           lyl_view_option_count, _option_at
   draw the visible elements               lyl_view_visible, lyl_view_attribute_value
   keep one object for each element        lyl_view_changes
   let the view keep and reuse cells       lyl_view_register, lyl_layout_register, lyl_view_dequeue, _cells, _cell_at,
                                           _element_of, _empty_pools
   draw only if something changed          lyl_view_tick (LYL_TICK_CHANGED), lyl_view_revision, needs_layout
   find elements                           lyl_view_attributes_in_rect, _copy_attributes_in_rect, _attributes_at,
                                           _first_visible
   find an item by its id                  lyl_view_find, lyl_view_identifier
   find the element at a point             lyl_view_hit_test, _nearest, _ray_test, _section_at
   move the focus with keys or a gamepad   lyl_view_move_focus, _enter_focus, _set_focus, _focus, _set_active,
                                           _focus_text, _next_item
   mark the cell under a pointer           lyl_view_hover, _end_hover
   get the bounds and the content size     lyl_view_bounds, lyl_view_content_size
   announce a change to the data           lyl_view_apply_updates, lyl_view_apply_snapshot, lyl_view_reload_data
   let items change their size             lyl_view_set_measured_sizes; data_source.measure, which the view calls
   lay out again                           lyl_view_invalidate, lyl_view_layout_if_needed
   detect faults of a layout               lyl_view_layout_status
   advance or finish animations            lyl_view_tick, lyl_view_finish_animations, lyl_view_motion
   query an animation                      lyl_view_initial_attributes, _final_attributes; lyl_attributes_interpolate
   pass touches, handle events             lyl_view_touch_down, _touch_move, _touch_up, _touch_cancel; _set_delegate
   select, highlight                       lyl_view_select, _select_item, _selected, _set_highlighted, _highlighted
   select several items                    lyl_view_select_range, _select_all, _select_in_rect, _selected_ranges
   select with a rubber band               lyl_view_begin_band, _update_band, _end_band, _band
   pass keys of a keyboard                 lyl_view_press_key, lyl_view_set_modifiers, lyl_view_activate
   support assistive technology            lyl_view_accessibility, _accessibility_perform, _accessibility_actions
   show a menu                             lyl_view_menu, lyl_view_perform
   scroll                                  lyl_view_set_offset, _scroll_by, _scroll_to, _offset_for, _target_offset
   drag with the host's gestures           lyl_view_begin_drag, _drag, _end_drag
   draw a scroll indicator                 lyl_view_scroll_indicator
   draw a scrubber, jump to a date         lyl_view_path_at_fraction, _fraction_of, _section_fraction
   load more items near an end             fetch_more and fetch_more_at_start of the delegate,
                                           lyl_view_finish_fetch, lyl_view_finish_fetch_at
   keep cells that are off screen          lyl_view_keep, the option "keep_ahead"
   stay at the end of the content          the option "stick_end", lyl_view_edge_distances
   scroll the row of a section             lyl_view_section_offset, _set_section_offset, _section_scroll,
                                           _section_target
   expand and collapse an outline          lyl_view_set_expanded, lyl_view_is_expanded
   move an item with a finger              lyl_view_begin_move, _update_move, _end_move, _autoscroll, _data_path
   save and restore the state              lyl_view_save_state, lyl_view_restore_state
   dump the elements for debugging         lyl_view_dump_json
   get user pointers of callback tables    lyl_view_data_source_user, lyl_view_delegate_user

   General rules:
   - Lengths are in points, angles in radians and times in seconds. The y axis points down. Sections and items are
     numbered from 0 here and from 1 in Lua.
   - A pass requests the counts of sections and items from the data source, and the positions of the elements from the
     layout. Its result is called the plan. A query is a function that returns elements or properties of the content,
     such as lyl_view_visible. A query first runs the pass that is due, if there is one.
   - Functions that can fail return a lyl_status: 0 means success, and errors are negative. Result pointers are the last
     parameters. Results are written only on success. The exception is a count that reports the required capacity.
   - A function that receives NULL for a handle returns LYL_E_INVALID_ARGUMENT. A function that does not return a status
     returns 0, NULL or false instead, unless its comment specifies another value. The destroy and release functions
     accept NULL and have no effect. Passing NULL for a result pointer returns LYL_E_INVALID_ARGUMENT, unless the
     function's comment allows it.
   - A number that is not finite, an index path that is out of range, or a struct of the wrong size causes an error,
     never a crash. lyl_engine_last_error returns a message that describes the error.
   - Borrowed memory (spans, error messages, and strings, lists and tables in values) belongs to the library. The
     comment of each function that returns borrowed memory names the calls that invalidate it. Destroying the view,
     layout or engine that it belongs to also invalidates it. Copy any data that you need for longer. Static strings
     never become invalid.
   - An engine, its layouts and its views can be used by only one thread at a time. Engines are independent of each
     other. A call that is made while another thread is inside a call on the same engine returns LYL_E_WRONG_THREAD; a
     function without a status returns the same value as for NULL. Borrowed memory and lyl_engine_last_error are not
     protected against access from a second thread. Only lyl_engine_interrupt may be called from any thread or signal
     handler.
   - Handles can be destroyed in any order: an engine stays alive until its last layout and view are destroyed. Passing
     a handle to a function after the host has destroyed or released it is undefined behavior, like passing a freed
     pointer to free. The library does not detect this.
   - A struct whose first field is struct_size may grow in later versions. The host sets struct_size with an INIT macro,
     an init function or sizeof, even in a struct that the library writes. In a struct that the host fills in, every
     other field that is 0 has its default. The exception is the duration of a lyl_animation: 0 makes the change
     immediate. struct_size can be smaller than the library's size of the struct, down to that of the first version: the
     missing fields have their defaults. It can be larger if the additional bytes are 0. Any other size causes
     LYL_E_STRUCT_SIZE.
   - Tables of callbacks, and lyl_animation, have the fields user and destroy, which can be NULL. The library calls
     destroy(user) once, when it no longer needs the table. It does not call destroy if the call that passed the table
     failed.
   - Each callback receives the table's user pointer as its first argument. Structs, arrays and strings are passed as
     pointers that are valid until the callback returns. Result pointers come last. Each result is initialized to a
     default, which is used if the callback does not write to it.
   - While a callback runs, queries of its view are allowed. They use the plan of the last pass that succeeded. Calls
     that change the view return LYL_E_REENTRANT, and so do lyl_view_changes, lyl_view_menu and lyl_view_save_state. A
     callback may change the view only if its comment allows it.
   - A callback may destroy its view. The query that ran the callback then returns LYL_E_STATE, and its results are
     empty: all bytes of each result are 0, including the items and the count of a span. The contents of the host's
     buffers are undefined. A call that changes the view returns its usual status. The same applies to lyl_layout_call
     if a callback releases the layout.

   The header is self-contained and compiles as C99, C11 and C++11. */
#ifndef LAYOUTLUA_H
#define LAYOUTLUA_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define LYL_VERSION_MAJOR 0
#define LYL_VERSION_MINOR 2
#define LYL_VERSION_PATCH 0
#define LYL_VERSION_NUMBER (LYL_VERSION_MAJOR * 1000000 + LYL_VERSION_MINOR * 1000 + LYL_VERSION_PATCH)
#define LYL_VERSION "0.2.0"
#define LYL_ABI_VERSION 2 /* SONAME liblayoutlua.so.<LYL_ABI_VERSION> */

#ifndef LYL_API
# if defined(_WIN32) && defined(LYL_BUILD)
#  define LYL_API __declspec(dllexport)
# elif defined(_WIN32) && !defined(LYL_STATIC)
#  define LYL_API __declspec(dllimport)
# elif defined(__GNUC__)
#  define LYL_API __attribute__((visibility("default")))
# else
#  define LYL_API
# endif
#endif

#ifdef __GNUC__
# define LYL_INLINE static inline __attribute__((unused))
#else
# define LYL_INLINE static inline
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ===== handles ===== */

typedef struct lyl_engine lyl_engine; /* owns limits, kind names, the log and the module loader */
typedef struct lyl_layout lyl_layout; /* a built-in layout, a Lua script or C callbacks; reference counted */
typedef struct lyl_view lyl_view;     /* a viewport onto one data source, laid out by one layout */

/* ===== statuses ===== */

typedef int32_t lyl_status;
enum {
  LYL_OK = 0,
  /* an argument is NULL, not finite, out of range or of the wrong type, or has an unknown flag */
  LYL_E_INVALID_ARGUMENT = -1,
  /* There is not enough memory, or there would be more elements than lyl_limits.attributes_per_layout, or a callback of
     a script or of a layout in C placed or named more elements than lyl_limits.elements_per_item allows. */
  LYL_E_NO_MEMORY = -2,
  /* struct_size is smaller than in the first version, or additional bytes that this library does not use are not 0 */
  LYL_E_STRUCT_SIZE = -3,
  LYL_E_NOT_FOUND = -4,        /* there is no such name, parameter, method, path or element */
  LYL_E_BUFFER_TOO_SMALL = -5, /* the buffer is too small; only the count, the required capacity, was written */
  LYL_E_REENTRANT = -6,        /* the call is not allowed inside the running callback */
  LYL_E_WRONG_THREAD = -7,     /* another thread is inside a call on this engine; this call had no effect */
  LYL_E_STATE = -8,            /* the call is not possible now, for example because another view uses the layout */
  LYL_E_IO = -9,               /* a file cannot be read */
  LYL_E_LUA_SYNTAX = -20,      /* the script cannot be compiled */
  LYL_E_LUA_RUNTIME = -21,     /* the script raised an error */
  LYL_E_LUA_MEMORY = -22,      /* the script needs more memory than its limit allows */
  LYL_E_LUA_TIME = -23,        /* the script exceeded its limit of instructions or time */
  LYL_E_LUA_RESULT = -24,      /* a callback of the script, or a layout, returned a result that breaks the rules */
  LYL_E_INTERRUPTED = -25,     /* lyl_engine_interrupt stopped the call */
  LYL_E_INCONSISTENT_UPDATE = -30, /* a batch or a snapshot contradicts itself or the data source's counts */
  LYL_E_BAD_STATE_DATA = -31,  /* a saved state is damaged, or is from another version or another layout */
  LYL_E_CALLBACK = -40,        /* a callback of the host failed, or returned an invalid result */
  LYL_E_INTERNAL = -99         /* a bug in the library */
};

/* ===== plain types ===== */

typedef uint32_t lyl_kind; /* the number that identifies a kind's name (lyl_engine_kind); 0 for cells */
typedef enum lyl_category { LYL_CELL = 0, LYL_SUPPLEMENTARY = 1, LYL_DECORATION = 2 } lyl_category;
/* The kinds "header" and "footer" have the same numbers in every engine. */
typedef enum lyl_known_kind { LYL_KIND_HEADER = 1, LYL_KIND_FOOTER = 2 } lyl_known_kind;
#define LYL_NONE UINT32_MAX

typedef struct lyl_point { double x, y; } lyl_point;
typedef struct lyl_size { double width, height; } lyl_size;
typedef struct lyl_rect { double x, y, width, height; } lyl_rect;
typedef struct lyl_insets { double top, left, bottom, right; } lyl_insets;
typedef struct lyl_index_path { uint32_t section, item; } lyl_index_path;
/* A range of adjacent items of a section: the first item is first, and the number of items is count. reserved is 0. */
typedef struct lyl_item_range { uint32_t section, first, count, reserved; } lyl_item_range;
/* Identifies one element. The kind of a cell is 0. */
typedef struct lyl_element { uint32_t category; lyl_kind kind; lyl_index_path path; } lyl_element;

/* The flags in lyl_attributes.flags. */
typedef enum lyl_attribute_flags {
  LYL_ATTR_HIDDEN = 1u << 0,    /* the element is not drawn */
  LYL_ATTR_TRANSFORM = 1u << 1, /* transform is not the identity */
  /* The size is the layout's estimate: the element has not been measured at this size. In the result of
     lyl_view_visible, only elements with LYL_ATTR_KEPT can have this flag. */
  LYL_ATTR_ESTIMATED = 1u << 2,
  LYL_ATTR_SELECTED = 1u << 3, LYL_ATTR_HIGHLIGHTED = 1u << 4,
  LYL_ATTR_ANIMATING = 1u << 5, /* an animation is moving the element to its position or off screen */
  LYL_ATTR_PINNED = 1u << 6,    /* a pin holds the element away from its layout position, for example a header at the
                                   top edge */
  LYL_ATTR_APPEARING = 1u << 7,   /* the animation brings the element on screen; always set with ANIMATING */
  LYL_ATTR_DISAPPEARING = 1u << 8, /* the element was removed or moves off screen; always set with ANIMATING */
  LYL_ATTR_UNTOUCHABLE = 1u << 9,  /* hit tests skip the element */
  LYL_ATTR_SWIPED = 1u << 10,      /* a list row that is swiped aside, or one of its swipe actions */
  LYL_ATTR_FOCUSED = 1u << 11, /* the element has the focus, and its view is active (lyl_view_set_active) */
  LYL_ATTR_HOVERED = 1u << 12, /* the pointer is over the cell (lyl_view_hover) */
  LYL_ATTR_KEPT = 1u << 13         /* the element is outside the viewport and need not be drawn, but keeps its cell
                                      (lyl_view_keep) */
} lyl_attribute_flags;
/* The outline of an element inside its rectangle, before the transform. Hit tests use it, and so do the pictures that
   the command `layoutlua` draws. */
typedef enum lyl_shape { LYL_SHAPE_RECT = 0, LYL_SHAPE_ELLIPSE = 1,
    LYL_SHAPE_HEXAGON = 2 /* with corners at the left and the right */ } lyl_shape;
typedef struct lyl_attributes {
  uint32_t category;        /* LYL_CELL, LYL_SUPPLEMENTARY or LYL_DECORATION */
  lyl_kind kind;
  lyl_index_path path;
  uint64_t identifier;      /* the item's id in the data source; 0 = none */
  lyl_rect frame;           /* content coordinates; with a transform, the bounding box of the transformed element */
  lyl_point center;         /* content coordinates */
  lyl_size size;            /* before the transform */
  double transform[16];     /* row major m11..m44, CATransform3D's row-vector convention, about center */
  double alpha;             /* opacity, 0 to 1 */
  int64_t z_index;          /* elements with a larger number are in front */
  uint32_t flags;           /* LYL_ATTR_* */
  uint32_t ghost;           /* 0 for an element of the layout. A removed element that an animation still shows keeps its
                               old path, which another element may now have. Its ghost number distinguishes the two. */
  uint64_t revision;        /* differs if any other field differs */
  uint64_t values;          /* 0 = no custom values (a:value in Lua); otherwise, pass it to lyl_view_attribute_value */
  lyl_insets clip;          /* points that are clipped off at each edge of the element, before the transform */
  lyl_point content_offset; /* displacement of the element's content inside the element */
  uint32_t shape, reserved0; /* LYL_SHAPE_* */
  uint64_t reserved[4];     /* zero */
} lyl_attributes;
/* An opaque element of size 0 x 0 without a transform. Start with this value when you fill in a struct for
   lyl_placer_add, which returns LYL_E_INVALID_ARGUMENT for a struct whose transform is all 0. */
#define LYL_ATTRIBUTES_INIT { 0, 0, { 0, 0 }, 0, { 0, 0, 0, 0 }, { 0, 0 }, { 0, 0 }, \
    { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1 }, 1, 0, 0, 0, 0, 0, { 0, 0, 0, 0 }, { 0, 0 }, 0, 0, \
    { 0, 0, 0, 0 } }
LYL_API void lyl_attributes_init(lyl_attributes *attributes);
/* A node of the accessibility tree. Indices are counted from 0. LYL_NONE = none or unknown. */
typedef struct lyl_accessibility_node {
  uint64_t id;              /* the same while the element is in the list; 1 = the container */
  uint32_t parent;          /* the index of the parent in the list; LYL_NONE for the container */
  uint32_t role;            /* LYL_ROLE_* */
  lyl_element element;      /* the category of the container and of a section is LYL_NONE; the path of a section has the
                               item LYL_NONE, that of the container also the section LYL_NONE */
  uint32_t flags;           /* LYL_NODE_* */
  uint32_t actions;         /* a mask of 1u << LYL_ACTION_* */
  lyl_rect frame;           /* viewport coordinates, not moved by animations */
  uint32_t position;        /* among the items of the same set */
  uint32_t set_size;        /* the number of these items */
  uint32_t level;           /* in a tree; of a heading */
  uint32_t row, column, row_span, column_span; /* in a grid or a table */
  uint32_t row_count, column_count;            /* the size of that grid or table */
  uint32_t reserved0;       /* zero */
  const char *label;        /* UTF-8; NULL = none */
  double scroll_x, scroll_y;         /* of the container and of rows: the offset from the left and the top end */
  double scroll_x_max, scroll_y_max; /* the largest offset; 0 if the node does not scroll along the axis */
  uint64_t revision;        /* increases if another field changes */
  uint64_t reserved[3];     /* zero */
} lyl_accessibility_node;
typedef struct lyl_accessibility_tree {
  const lyl_accessibility_node *nodes; /* each after its parent, in reading order */
  size_t count;
  uint64_t revision;        /* increases if the list is made again */
  uint64_t reserved;        /* zero */
} lyl_accessibility_tree;

typedef struct lyl_attributes_span {
  const lyl_attributes *items;
  size_t count;
  uint64_t revision;        /* lyl_view_revision at this call */
  uint64_t reserved;        /* zero */
} lyl_attributes_span;

typedef enum lyl_change_op {
  LYL_CHANGE_APPEAR = 1,    /* from is the element's path */
  LYL_CHANGE_DISAPPEAR = 2, /* attributes are those that were last reported */
  LYL_CHANGE_MOVE = 3,      /* an attribute or the path changed */
  LYL_CHANGE_REBIND = 4     /* the data changed: fill the cell again; attributes and path may also have changed */
} lyl_change_op;
typedef struct lyl_change {
  uint32_t op, reserved;
  lyl_index_path from; /* the path at the last call, by which the host can find its cell */
  lyl_attributes attributes;
} lyl_change;
typedef struct lyl_change_span { const lyl_change *items; size_t count; uint64_t revision, reserved; } lyl_change_span;

/* ===== values ===== */

typedef enum lyl_value_type {
  LYL_VALUE_NIL = 0, LYL_VALUE_BOOL = 1, LYL_VALUE_NUMBER = 2, LYL_VALUE_STRING = 3, LYL_VALUE_POINT = 4,
  LYL_VALUE_SIZE = 5, LYL_VALUE_RECT = 6, LYL_VALUE_INSETS = 7, LYL_VALUE_LIST = 8, LYL_VALUE_TABLE = 9
} lyl_value_type;
typedef struct lyl_value {
  uint32_t type, reserved;
  union {
    bool boolean;
    double number;
    struct { const char *bytes; size_t length; } string; /* UTF-8; the library's strings are also zero-terminated */
    lyl_point point; lyl_size size; lyl_rect rect; lyl_insets insets;
    /* A list or a table with count values. keys contains a table's zero-terminated names; for a list, keys is NULL. A
       script sees either as a plain table. Both can contain nil, booleans, numbers, strings, lists and tables, nested
       at most 8 levels deep, with at most 65,536 values in all. */
    struct { const struct lyl_value *values; const char *const *keys; size_t count; } list;
  } as;
} lyl_value;

/* Make a value for a parameter or an option. lyl_string does not copy text, which must stay valid while the value is
   used. */
LYL_INLINE lyl_value lyl_bool(bool value) { lyl_value v = {LYL_VALUE_BOOL, 0,
    {false}}; v.as.boolean = value; return v; }
LYL_INLINE lyl_value lyl_number(double value) { lyl_value v = {LYL_VALUE_NUMBER, 0,
    {false}}; v.as.number = value; return v; }
LYL_INLINE lyl_value lyl_string(const char *text) {
  lyl_value v = {LYL_VALUE_STRING, 0, {false}};
  v.as.string.bytes = text;
  v.as.string.length = text ? strlen(text) : 0;
  return v;
}

/* Read a list or a table. The fields of a table have no order. The results are parts of *value and stay valid as long
   as *value does. lyl_value_count returns 0 for a value of another type. lyl_value_at returns LYL_E_NOT_FOUND for an
   index past the end. lyl_value_key returns the name of the field at an index; NULL for a list, and for an index past
   the end. lyl_value_field writes the value of the field with a given name, and returns LYL_E_NOT_FOUND if there is no
   such field. Passing NULL for a pointer returns LYL_E_INVALID_ARGUMENT. */
LYL_API size_t lyl_value_count(const lyl_value *value);
LYL_API lyl_status lyl_value_at(const lyl_value *value, size_t index, lyl_value *out);
LYL_API const char *lyl_value_key(const lyl_value *value, size_t index);
LYL_API lyl_status lyl_value_field(const lyl_value *value, const char *name, lyl_value *out);

/* Describes a parameter of a layout or an option of a view, with the information that a settings panel needs. The
   strings are borrowed: see lyl_layout_parameter_at and lyl_view_option_at. */
typedef struct lyl_parameter_info {
  uint32_t struct_size, type;    /* LYL_VALUE_BOOL, _NUMBER, _STRING, _LIST or _TABLE */
  const char *name, *doc;        /* doc: one line that describes the meaning; empty if there is no description */
  lyl_value default_value;
  /* The range and the step of a number, or of each number in a list. NaN = none. In a lyl_layout_class, if both minimum
     and maximum are 0, there is no range; if step is 0, there is no step. Values are not checked against step. */
  double minimum, maximum, step;
  const char *const *choices;    /* the allowed strings, also inside a list; NULL = any */
  size_t choice_count;
} lyl_parameter_info;
#define LYL_PARAMETER_INFO_INIT { (uint32_t)sizeof(lyl_parameter_info), 0, NULL, NULL, { LYL_VALUE_NIL, 0, \
    { false } }, 0, 0, 0, NULL, 0 }

/* ===== structs ===== */

/* Works like lua_Alloc: a new_size of 0 frees the block, and shrinking must not fail. old_size is the block's size; it
   is 0 when ptr is NULL. */
typedef void *(*lyl_alloc_fn)(void *user, void *ptr, size_t old_size, size_t new_size);
typedef enum lyl_log_level { LYL_LOG_ERROR = 1, LYL_LOG_WARN = 2, LYL_LOG_INFO = 3, LYL_LOG_DEBUG = 4 } lyl_log_level;
typedef void (*lyl_log_fn)(void *user, int32_t level, const char *message, size_t length);

typedef struct lyl_limits { /* 0 = the default; UINT64_MAX in a uint64_t field = no limit */
  uint32_t struct_size, reserved;
  uint64_t lua_bytes;             /* the memory of one layout's Lua state, in bytes; default 64 MiB */
  /* Maximum number of Lua instructions per entry; default 50,000,000. An entry is one call by the library into Lua: a
     callback, a lyl_layout_call, or the loading of a script. If a pass requests the attributes of many cells, all these
     calls count as one entry. The entry of a callback has 1,000 additional instructions for each item of the view's
     data. For loading a script, the limit is the value of this field, but at most 5,000,000. */
  uint64_t instructions_per_call;
  double seconds_per_call;        /* wall-clock time of one entry; default: no limit */
  /* The maximum number of elements that a layout can store; default 16,777,216. A layout that computes frames by
     arithmetic, such as flow with equal items, stores no elements. The same limit applies to the number of sections,
     the items of a snapshot, the length of a list that the host passes, and the elements of a result. */
  uint64_t attributes_per_layout;
  /* In a view with n items, one callback of a layout, in a script or in C, can place at most n times this number of
     elements, plus 1,024, and name as many in an invalidation; default 4. */
  uint64_t elements_per_item;
} lyl_limits;
#define LYL_LIMITS_INIT { (uint32_t)sizeof(lyl_limits), 0, 0, 0, 0, 0, 0 }

/* Finds the source of a Lua module by its name, such as "parts.spiral". *bytes must stay valid until the loader is
   called again or the engine is destroyed. Any status other than LYL_OK means that the module does not exist. */
typedef lyl_status (*lyl_module_loader_fn)(void *user, const char *name, const char **bytes, size_t *length);
typedef enum lyl_engine_flags {
  /* Installs no instruction hook, for trusted scripts: a running script has no instruction limit and cannot be
     interrupted. */
  LYL_ENGINE_TRUSTED = 1u << 0
} lyl_engine_flags;
typedef struct lyl_engine_options {
  uint32_t struct_size, flags;
  lyl_alloc_fn alloc; void *alloc_user; /* allocates Lua states and their buffers; NULL = realloc and free */
  lyl_log_fn log; void *log_user;
  int32_t log_level;                    /* the least important level that is logged; 0 = LYL_LOG_INFO */
  uint32_t reserved;
  const lyl_limits *limits;
  void (*log_destroy)(void *log_user);  /* called once, when log is replaced or the engine is destroyed */
  lyl_module_loader_fn loader; void *loader_user; /* see lyl_engine_set_module_loader */
  void (*loader_destroy)(void *loader_user);      /* called once, when it is replaced or the engine is destroyed */
} lyl_engine_options;
#define LYL_ENGINE_OPTIONS_INIT { (uint32_t)sizeof(lyl_engine_options), 0, NULL, NULL, NULL, NULL, 0, 0, NULL, NULL, \
    NULL, NULL, NULL }

typedef struct lyl_error_info {
  lyl_status code;
  int32_t line;            /* the line in chunk, numbered from 1; 0 = none */
  const char *message;     /* one line: problem, location and fix; for a script, it begins with "chunk:line: " */
  const char *chunk;       /* the script file */
  const char *callback;    /* the callback that failed, of a script or of a layout in C */
  const char *traceback;   /* Lua's call stack, one call per line */
  uint32_t category;       /* of the element that the error is about; LYL_NONE = no element */
  lyl_kind kind;           /* kind and path are those of the same element */
  lyl_index_path path;
  uint64_t reserved[4];    /* zero */
} lyl_error_info;          /* strings are UTF-8 and never NULL */

typedef struct lyl_memory_info {
  uint64_t lua_current, lua_peak, lua_limit; /* bytes: sums over all Lua states; lua_limit is for each state */
  uint64_t native_current;                   /* bytes of the attributes that the layouts of all views store */
  uint64_t attributes;                       /* the number of elements with stored attributes */
  uint64_t reserved[3];                      /* zero */
} lyl_memory_info;

typedef struct lyl_section_metrics {
  lyl_insets insets;                       /* points between the section's edges and its items */
  double line_spacing, interitem_spacing;  /* points between lines, and between items of one line */
  uint64_t reserved[2]; /* zero */
} lyl_section_metrics;

/* Provides the data: counts, ids, sizes, values and cells. All functions except number_of_items can be NULL. The view
   requests the counts (number_of_sections, number_of_items) in its first pass and stores them. It requests them again
   after lyl_view_reload_data, lyl_view_set_data_source, LYL_INVALIDATE_DATA_COUNTS and a rejected batch, with each
   batch and snapshot, and while an item is being moved.
   The host must announce a change to the data before it makes any other call on the view. Until then, the view uses the
   counts that it has stored, and calls sizes, identifiers, measure, value and cell for items that may no longer exist.
   If the data can change independently of the host, the source must use a copy that the host changes only when it
   announces the change:

       remove_row(rows, 3);                                          the data that the source returns
       lyl_update deleted = {LYL_UPDATE_DELETE_ITEM, 0, {0, 3}, {0, 0}};
       lyl_view_apply_updates(view, &deleted, 1, NULL);              or lyl_view_reload_data(view)
       lyl_view_set_size(view, size);                                other calls follow
       lyl_view_visible(view, &visible); */
typedef struct lyl_data_source {
  uint32_t struct_size, flags;
  void *user;
  void (*destroy)(void *user);                               /* called once, when the view no longer needs the source */
  uint32_t (*number_of_sections)(void *user);                /* NULL = 1 section */
  uint32_t (*number_of_items)(void *user, uint32_t section); /* required; the sum over all sections is at most
                                                                2,147,483,647, or half of that where pointers have
                                                                32 bits */
  /* Writes the ids of count consecutive items, starting with item first; 0 = the item has no id. An id should be unique
     across all of the data. The view finds items by their ids after a reload, after a rejected batch and in a saved
     state; an outline stores its expanded items by their ids. Batches name items by their paths and need no ids. */
  void (*identifiers)(void *user, uint32_t section, uint32_t first, uint32_t count, uint64_t *out);
  /* Writes the sizes of count consecutive items. Each size is initialized to (-1, -1); an item whose size is left
     unchanged has the layout's size. container is the viewport's size. Called by the layouts flow, justified, list and
     waterfall, by compositional sections whose items have estimated sizes, by view:item_size and view:sizes in Lua, and
     by lyl_context_item_size. Any other size that is negative, above 1e9 or not finite makes the pass fail with
     LYL_E_CALLBACK. */
  void (*sizes)(void *user, uint32_t section, uint32_t first, uint32_t count, const lyl_size *container, lyl_size *out);
  /* Writes the preferred size of an element; *proposed is its current size. For a layout with estimated sizes or with
     should_invalidate_preferred, it is called for each element on screen until the result is *proposed or repeats the
     previous result. Ten different results in a row make the pass fail. An element whose result is negative, above 1e9
     or not finite keeps its estimate. view:measure and view:measure_supplementary in Lua and lyl_context_measure call
     it once. *out is initialized with *proposed. */
  void (*measure)(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path, const lyl_size *proposed,
      lyl_size *out);
  /* Writes the value of an item for a key. Any status other than LYL_OK means that the item has no value for the key. A
     string is copied immediately. Called by view:value in Lua and lyl_context_value, by waterfall for the keys "span"
     and "column" and, with its parameter stamps, "stamp", "x" and "y", and by lists in compositional layouts for the
     key "level". */
  lyl_status (*value)(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path, const char *key,
      lyl_value *out);
  /* Returns the number of supplementary views of a kind in a section; NULL = 1. Called only for layouts written in Lua
     or C: for each of their supplementary_kinds, and by view:supplementary_count and
     lyl_context_supplementary_count. */
  uint32_t (*supplementary_count)(void *user, lyl_kind kind, uint32_t section);
  /* Writes the size of a section's supplementary view. Returns false to use the layout's size. Called by flow,
     justified, list and waterfall for headers and footers, and by view:supplementary_size in Lua. container is the
     viewport's size. */
  bool (*supplementary_size)(void *user, lyl_kind kind, uint32_t section, const lyl_size *container, lyl_size *out);
  /* Changes the insets and spacings of a section. Called by flow, justified and waterfall, by view:section_metrics in
     Lua and by lyl_context_section_metrics. *inout is initialized with the layout's values: change those that differ,
     and return true. Return false to use the layout's values. */
  bool (*section_metrics)(void *user, uint32_t section, lyl_section_metrics *inout);
  /* Moves an item in the data from one path to another; *to is its path after the move. Called by lyl_view_end_move.
     If it returns any status other than LYL_OK, or if this function is NULL, the move is rejected and the view puts the
     item back. */
  lyl_status (*move_item)(void *user, const lyl_index_path *from, const lyl_index_path *to);
  /* Returns the cell or supplementary view for an element that comes on screen or whose data has changed: the pointer
     that lyl_view_dequeue wrote during this call. Called only if a provider is registered, and not for decorations. If
     this function is NULL, the view uses the first provider that was registered for the element's kind. */
  void *(*cell)(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path);
  /* Writes the value of a section for a key, as value does for an item. Called by view:section_value in Lua and
     lyl_context_section_value, and by list for the keys "columns", "column_spacing", "width", "leading" and
     "spacing_after". */
  lyl_status (*section_value)(void *user, uint32_t section, const char *key, lyl_value *out);
  /* Writes the size in points of a UTF-8 string that is broken into lines of at most width points; a width of 0 means
     one line. The host and the layout agree on the meaning of a style, such as "13 bold". Returns false if the string
     cannot be measured. Called by view:measure_text in Lua and lyl_context_measure_text. */
  bool (*measure_text)(void *user, const char *text, const char *style, double width, lyl_size *out);
} lyl_data_source;
#define LYL_DATA_SOURCE_INIT { (uint32_t)sizeof(lyl_data_source), 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, \
    NULL, NULL, NULL, NULL, NULL, NULL, NULL }

/* An action that is uncovered when a list row is swiped aside. If flags is 1, swiping across more than two thirds of
   the row performs the action; if flags is 0, only a tap performs it. style is a number that the host defines. The
   host draws title; assistive technology reads it. The library copies it when swipe_actions has returned; it can be
   NULL. */
typedef struct lyl_swipe_action { const char *title; double width; uint32_t style, flags; } lyl_swipe_action;

/* Handles touch and scroll events, and allows or forbids actions. All functions can be NULL. The should_,
   can_ and target_ functions, preferred_focus, match_text, swipe_actions, needs_layout, will_display,
   did_end_displaying, prefetch and cancel_prefetch are called while the view works: they may query the view, but not
   change it. did_select and the other did_ functions for touches and the focus, focus_exit, did_end_scrolling, perform,
   perform_swipe, fetch_more and fetch_more_at_start are called when the view has finished, and may change it.
   lyl_view_select, lyl_view_select_item, lyl_view_set_highlighted and lyl_view_set_focus call no should_ or did_
   function. */
typedef struct lyl_delegate {
  uint32_t struct_size, flags;
  void *user;
  /* called once, when another delegate replaces it or the view is destroyed */
  void (*destroy)(void *user);
  /* Returns whether the user can select the item. NULL = true, as for should_deselect, should_highlight and can_move.
     For an operation that would select more than 1,024 items, should_select_items is called instead, if it exists. */
  bool (*should_select)(void *user, const lyl_index_path *path);
  /* returns whether lyl_view_begin_move can move the item */
  bool (*can_move)(void *user, const lyl_index_path *path);
  /* Chooses the target of a moved item. lyl_view_update_move calls it after the layout's target_path. *from is the
     item's path in the data source. *proposed is the path that the layout chose. *out is initialized with *proposed. */
  void (*target_for_move)(void *user, const lyl_index_path *from, const lyl_index_path *proposed, lyl_index_path *out);
  /* Notifies the host that it should draw a frame. Called when the next query will have to lay out or search for
     elements (once, until that is done); when an animation or a glide starts; when an item is selected, deselected,
     highlighted or unhighlighted; and by lyl_view_set_delegate if work is already due, as in a view that has never been
     laid out. It is not called in each frame of an animation of elements: the host continues to draw as long as
     lyl_view_tick sets LYL_TICK_ANIMATING. */
  void (*needs_layout)(void *user);
  /* a touch or key press has selected the item; not called for the items of a range */
  void (*did_select)(void *user, const lyl_index_path *path);
  /* returns whether the user can deselect the item; called only if several items can be selected */
  bool (*should_deselect)(void *user, const lyl_index_path *path);
  /* A touch or key press has deselected the item or, in "single" or "browse" mode, selected another item instead. Not
     called for the items of a range. */
  void (*did_deselect)(void *user, const lyl_index_path *path);
  /* Returns whether a touch highlights the item. If it returns false, the touch does not select the item either. */
  bool (*should_highlight)(void *user, const lyl_index_path *path);
  void (*did_highlight)(void *user, const lyl_index_path *path);
  void (*did_unhighlight)(void *user, const lyl_index_path *path);
  bool (*should_show_menu)(void *user, const lyl_index_path *path);           /* lyl_view_menu; NULL = false */
  bool (*can_perform)(void *user, const lyl_index_path *path, const char *action); /* lyl_view_menu; NULL = false */
  void (*perform)(void *user, const lyl_index_path *path, const char *action); /* lyl_view_perform */
  /* A cell comes on screen, or has left the screen. Called after the provider's function of the same name. */
  void (*will_display)(void *user, void *cell, const lyl_attributes *attributes);
  void (*did_end_displaying)(void *user, void *cell, const lyl_attributes *attributes);
  /* Chooses the offset at which a scroll comes to rest. *proposed is the layout's choice. *out is initialized with
     *proposed. *velocity is in points per second. Also called, with a velocity of 0, for batches, layout changes and
     animated size changes. */
  void (*target_offset)(void *user, const lyl_point *proposed, const lyl_point *velocity, lyl_point *out);
  /* The view's offset came to rest after a drag or an animation. Also called if a call stops a drag, a glide or an
     animation, unless another movement of the offset follows. For a drag that ends without a glide, it is called in the
     next lyl_view_tick. Not called for the rows of sections. */
  void (*did_end_scrolling)(void *user);
  /* Announces cells that will probably be on screen soon: first those ahead in the direction of the scroll, then those
     behind, the nearest first in each group. Called by lyl_view_tick. The paths are those of the data source. */
  void (*prefetch)(void *user, const lyl_index_path *paths, size_t count);
  /* Cancels the announcement of cells that are now far away and were never on screen. Called by lyl_view_tick. */
  void (*cancel_prefetch)(void *user, const lyl_index_path *paths, size_t count);
  /* The end of the content is near (see the option "fetch_leading"), and the host should add items. Called by
     lyl_view_tick, and not again until lyl_view_finish_fetch is called. */
  void (*fetch_more)(void *user);
  /* Writes the actions that are uncovered at an edge of a row when the row is swiped aside. edge is LYL_EDGE_LEFT or
     _RIGHT; in a list that scrolls sideways, it is LYL_EDGE_TOP or _BOTTOM. Called when a finger moves across a row of
     the built-in list or of a compositional layout's list, and by lyl_view_restore_state for the row that was open.
     Writes at most capacity actions, the one at the edge first, and returns their number. If the number exceeds
     capacity, the function is called once more with sufficient capacity. More than 64 actions, or more than capacity in
     the second call, are an error (LYL_E_CALLBACK), and the row is not swiped. If the number is 0, the row is not
     swiped in this direction. The actions become supplementary views of the kind "swipe_action". Their paths have the
     row's section and the action's index. The actions and the row have the flag LYL_ATTR_SWIPED. */
  size_t (*swipe_actions)(void *user, const lyl_index_path *path, uint32_t edge, lyl_swipe_action *out,
      size_t capacity);
  /* An action was tapped, or a full swipe performs it. action is its index in the result of swipe_actions. */
  void (*perform_swipe)(void *user, const lyl_index_path *path, uint32_t action);
  /* The start of the content is near (see the option "fetch_start"), and the host should insert earlier items. Called
     by lyl_view_tick, and not again until lyl_view_finish_fetch_at is called with LYL_FETCH_START. */
  void (*fetch_more_at_start)(void *user);
  /* returns whether an element can have the focus; NULL = only cells can */
  bool (*can_focus)(void *user, const lyl_element *element);
  /* Returns whether the focus may move. from is NULL if no element has the focus. move is LYL_FOCUS_*. NULL = true. */
  bool (*should_focus)(void *user, const lyl_element *from, const lyl_element *to, uint32_t move);
  /* The focus has changed: because of a move, a touch or the pointer, or because the focused element was deleted or was
     hidden when an item of an outline was collapsed. from is NULL if no element had the focus, or if that element no
     longer exists; to is NULL if no element has the focus now. */
  void (*did_focus)(void *user, const lyl_element *from, const lyl_element *to);
  /* A move found no element in its direction. The host can move the focus to another control. */
  void (*focus_exit)(void *user, uint32_t move);
  /* Writes the element that gets the focus when the focus enters the view. Returns false to let the view choose. */
  bool (*preferred_focus)(void *user, lyl_element *out);
  /* Returns whether an item matches a typed text (lyl_view_focus_text). The text is not zero-terminated. NULL = the
     view compares the text with values of the item. */
  bool (*match_text)(void *user, const lyl_index_path *path, const char *text, size_t length);
  /* the pointer has moved to another cell, or to none; from or to can be NULL */
  void (*did_hover)(void *user, const lyl_element *from, const lyl_element *to);
  /* Returns whether the user can select each of count items, at most 4,096. Called in place of should_select for an
     operation that would select more than 1,024 items, such as Control+A. All elements of inout are true at first.
     NULL = should_select is called for each item. */
  void (*should_select_items)(void *user, uint32_t section, uint32_t first, size_t count, bool *inout);
  /* The user has changed the selection with a touch, a key or a rubber band, or a batch or a reload has deselected
     items or, in the mode "browse", replaced the selected one. Not called for the functions that select, such as
     lyl_view_select. */
  void (*did_change_selection)(void *user);
  /* The user has activated an element: with the key LYL_KEY_ENTER or lyl_view_activate. Not called for an
     outline item that has children: the item is expanded or collapsed instead. */
  void (*did_activate)(void *user, const lyl_element *element);
  /* The user has resized or moved a column of a table by a drag (docs/layouts.md, table). key is the key of the column,
     width its new width in points. place counts, from 0, the shown columns that are pinned to the same edge. */
  void (*did_resize_column)(void *user, const char *key, double width);
  void (*did_move_column)(void *user, const char *key, uint32_t place);
} lyl_delegate;
#define LYL_DELEGATE_INIT { (uint32_t)sizeof(lyl_delegate), 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, \
    NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, \
    NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL }

/* Creates and fills the cells or supplementary views of one reuse identifier. A cell is a pointer that the host
   defines. All functions except make can be NULL. The functions may query the view, but not change it. */
typedef struct lyl_provider {
  uint32_t struct_size;
  uint32_t pool_limit;                                   /* the maximum number of unused cells kept; 0 = 256 */
  void *user;
  void (*destroy)(void *user);                           /* called once, after release_cell for the last cell */
  void *(*make)(void *user);                             /* a pointer that no other cell has, or LYL_E_CALLBACK */
  void (*prepare_for_reuse)(void *user, void *cell);     /* an unused cell will be used for another element */
  /* Fills the cell with the data of attributes->path, a path of the data source. Called when the element comes on
     screen and when its data has changed. */
  void (*configure)(void *user, void *cell, const lyl_attributes *attributes);
  /* Called when the position, appearance or state of the element has changed, and after each configure. */
  void (*apply)(void *user, void *cell, const lyl_attributes *attributes);
  void (*will_display)(void *user, void *cell, const lyl_attributes *attributes);
  void (*did_end_displaying)(void *user, void *cell, const lyl_attributes *attributes);
  /* Called once for each cell, when the view no longer needs it. For an unused cell, that is when lyl_view_empty_pools
     is called, or when its identifier gets another provider or none. For a cell on screen, it is when the cell leaves
     the screen, if its pool is then full or its identifier has another provider or none. For all cells, it is when the
     view is destroyed. For decorations, changing the view's layout counts as changing the provider. */
  void (*release_cell)(void *user, void *cell);
} lyl_provider;
#define LYL_PROVIDER_INIT { (uint32_t)sizeof(lyl_provider), 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL }

/* A cell on screen and the element that it shows. The cell is the host's pointer and is valid until release_cell. */
typedef struct lyl_cell { void *cell; lyl_attributes attributes; } lyl_cell;
typedef struct lyl_cell_span { const lyl_cell *items; size_t count; uint64_t reserved[2]; } lyl_cell_span;

/* Where a ray meets an element. */
typedef struct lyl_ray_hit {
  double distance;    /* from the ray's origin, in multiples of the length of its direction */
  lyl_point location; /* on the element, relative to its top left corner, before its transform */
  lyl_attributes attributes;
} lyl_ray_hit;
typedef struct lyl_ray_hit_span { const lyl_ray_hit *items; size_t count; uint64_t reserved[2]; } lyl_ray_hit_span;
/* The effect of a call that selects several items. */
typedef enum lyl_select_mode {
  LYL_SELECT_REPLACE = 0, /* the items become the selection */
  LYL_SELECT_ADD = 1,     /* the items are added to the selection */
  LYL_SELECT_REMOVE = 2,  /* the items are removed from the selection */
  LYL_SELECT_TOGGLE = 3   /* selected items are removed, and the others are added */
} lyl_select_mode;

/* Focus moves (lyl_view_move_focus). docs/behavior.md 16 describes them. */
typedef enum lyl_focus_move {
  /* directions on the screen, even if the interface runs from right to left */
  LYL_FOCUS_UP = 1, LYL_FOCUS_DOWN = 2, LYL_FOCUS_LEFT = 3, LYL_FOCUS_RIGHT = 4,
  LYL_FOCUS_NEXT = 5, LYL_FOCUS_PREVIOUS = 6, /* in the order of the data */
  LYL_FOCUS_FIRST = 7, LYL_FOCUS_LAST = 8,    /* the ends of the data */
  LYL_FOCUS_LINE_START = 9, LYL_FOCUS_LINE_END = 10, /* the ends of the line across the scroll axis */
  LYL_FOCUS_PAGE_UP = 11, LYL_FOCUS_PAGE_DOWN = 12,  /* by one viewport along the scroll axis */
  LYL_FOCUS_PARENT = 13, /* collapses an expanded item of an outline; otherwise, moves to the item's parent */
  LYL_FOCUS_CHILD = 14   /* expands a collapsed item of an outline; otherwise, moves to the item's first child */
} lyl_focus_move;
typedef lyl_focus_move lyl_focus_direction; /* the first four moves */
/* Results of a focus move. */
typedef enum lyl_focus_result {
  LYL_FOCUS_MOVED = 1,  /* another element has the focus */
  LYL_FOCUS_STAYED = 2, /* the element already had the focus, the delegate refused the move, an item was expanded or
                           collapsed, or a move from FIRST on found no element */
  LYL_FOCUS_EXIT = 3    /* there is no element in this direction; a result of the first six moves only */
} lyl_focus_result;
/* keys for lyl_view_press_key */
typedef enum lyl_key {
  LYL_KEY_UP = 1, LYL_KEY_DOWN = 2, LYL_KEY_LEFT = 3, LYL_KEY_RIGHT = 4, LYL_KEY_HOME = 5, LYL_KEY_END = 6,
  LYL_KEY_PAGE_UP = 7, LYL_KEY_PAGE_DOWN = 8, LYL_KEY_SPACE = 9,
  LYL_KEY_ENTER = 10,   /* also called Return */
  LYL_KEY_A = 11,       /* the letter */
  LYL_KEY_ESCAPE = 12
} lyl_key;
/* Roles for assistive technology: those of ARIA. In options and scripts, they are named in lower case without
   underscores, for example "gridcell". */
typedef enum lyl_role {
  LYL_ROLE_NONE = 0, LYL_ROLE_LIST = 1, LYL_ROLE_LIST_BOX = 2, LYL_ROLE_GRID = 3, LYL_ROLE_TABLE = 4,
  LYL_ROLE_TREE = 5, LYL_ROLE_TREE_GRID = 6, LYL_ROLE_GROUP = 7, LYL_ROLE_CAROUSEL = 8, LYL_ROLE_LIST_ITEM = 9,
  LYL_ROLE_OPTION = 10, LYL_ROLE_GRID_CELL = 11, LYL_ROLE_ROW = 12, LYL_ROLE_ROW_HEADER = 13,
  LYL_ROLE_COLUMN_HEADER = 14, LYL_ROLE_TREE_ITEM = 15, LYL_ROLE_HEADING = 16, LYL_ROLE_FOOTER = 17,
  LYL_ROLE_LOG = 18, LYL_ROLE_ARTICLE = 19, LYL_ROLE_MENU = 20, LYL_ROLE_MENU_ITEM = 21, LYL_ROLE_IMAGE = 22,
  LYL_ROLE_SLIDER = 23, LYL_ROLE_DOCUMENT = 24, LYL_ROLE_REGION = 25
} lyl_role;
/* flags of lyl_accessibility_node */
typedef enum lyl_accessibility_flags {
  LYL_NODE_OFFSCREEN = 1u << 0,    /* outside the viewport, or outside the visible part of its row */
  LYL_NODE_FOCUSED = 1u << 1,      /* the element has the focus, and the view is active */
  LYL_NODE_SELECTABLE = 1u << 2, LYL_NODE_SELECTED = 1u << 3,
  LYL_NODE_EXPANDABLE = 1u << 4,   /* the item has children */
  LYL_NODE_EXPANDED = 1u << 5,
  LYL_NODE_DISABLED = 1u << 6,     /* can_focus refuses the element */
  LYL_NODE_CLIPS = 1u << 7,        /* hides the parts of its children that are outside its frame */
  LYL_NODE_MULTISELECTABLE = 1u << 8 /* of the container: several items can be selected */
} lyl_accessibility_flags;
/* Actions of lyl_accessibility_node. A node has action a if bit 1u << a is set in its actions. */
typedef enum lyl_accessibility_action {
  LYL_ACTION_FOCUS = 0,            /* focuses the element and scrolls to it */
  LYL_ACTION_CLICK = 1,            /* activates the element, as lyl_view_activate does */
  LYL_ACTION_SELECT = 2,           /* selects the item; with the value false, deselects it */
  LYL_ACTION_EXPAND = 3, LYL_ACTION_COLLAPSE = 4, LYL_ACTION_SCROLL_INTO_VIEW = 5,
  LYL_ACTION_SCROLL_UP = 6, LYL_ACTION_SCROLL_DOWN = 7, LYL_ACTION_SCROLL_LEFT = 8,
  LYL_ACTION_SCROLL_RIGHT = 9,     /* scrolls by nine tenths of the viewport or of the row */
  LYL_ACTION_SET_OFFSET = 10,      /* scrolls to a point in the coordinates of scroll_x and scroll_y */
  LYL_ACTION_CUSTOM = 11           /* performs an action of lyl_view_accessibility_actions; the value is its index */
} lyl_accessibility_action;
/* modifier keys for lyl_view_set_modifiers */
typedef enum lyl_modifiers {
  LYL_SHIFT = 1u << 0,
  LYL_CONTROL = 1u << 1 /* Command on Apple systems */
} lyl_modifiers;

/* The position of an item in the viewport for lyl_view_scroll_to and similar functions: at most one vertical and one
   horizontal position, combined with |. Along an axis without a position, and with 0 or LYL_SCROLL_NEAREST, the view
   scrolls just far enough to show the whole item. All except the centered positions keep the item clear of the elements
   that are pinned at the corresponding edge of the viewport. */
typedef enum lyl_scroll_position { LYL_SCROLL_TOP = 1, LYL_SCROLL_CENTER_V = 2, LYL_SCROLL_BOTTOM = 4,
    LYL_SCROLL_LEFT = 8, LYL_SCROLL_CENTER_H = 16,
       LYL_SCROLL_RIGHT = 32, LYL_SCROLL_NEAREST = 64 } lyl_scroll_position;

typedef struct lyl_environment {
  uint32_t struct_size, flags;
  double scale;             /* device pixels per point; 0 = 1 */
  int32_t layout_direction; /* 0 = left to right, 1 = right to left */
  int32_t size_class_h, size_class_v, reserved; /* stored for the host; the library does not use them */
  lyl_insets safe_area;     /* points that the device's corners, notches and bars cover at each edge */
} lyl_environment;
#define LYL_ENVIRONMENT_INIT { (uint32_t)sizeof(lyl_environment), 0, 0, 0, 0, 0, 0, { 0, 0, 0, 0 } }

typedef enum lyl_curve { LYL_CURVE_LINEAR = 0, LYL_CURVE_EASE = 1, LYL_CURVE_EASE_IN = 2, LYL_CURVE_EASE_OUT = 3,
    LYL_CURVE_EASE_IN_OUT = 4,
       LYL_CURVE_BEZIER = 5, LYL_CURVE_SPRING = 6 } lyl_curve;
/* How a change becomes visible over time. A function that takes an animation also accepts NULL: the change is then made
   immediately. Only lyl_view_tick advances time. */
typedef struct lyl_animation {
  uint32_t struct_size, curve; /* LYL_CURVE_* */
  /* seconds; for a spring, the response: the period that it would have without damping. 0 = immediate */
  double duration;
  double delay;                /* seconds before the first element starts */
  double damping;              /* LYL_CURVE_SPRING: 1 or more does not overshoot; 0 = 1 */
  /* LYL_CURVE_SPRING: the initial speed; 1 = the whole distance per second. An element that is already moving
     keeps its speed. */
  double velocity;
  double bezier[4];            /* LYL_CURVE_BEZIER: x1, y1, x2, y2; x from 0 to 1 */
  /* seconds between the start of one element and the start of the next: first the elements that leave, then the visible
     ones, each group from back to front */
  double stagger;
  /* Called once when the animation is over, by lyl_view_tick or by the call that ends the animation early:
     lyl_view_finish_animations, a call that interrupts it, or lyl_view_destroy. If no animation is needed, such as for
     a scroll to the current offset, the call that starts the animation calls it with true. It is not called if that
     call fails. finished is false if a call interrupted the animation, or if lyl_view_end_transition canceled a
     transition. A completion may call any function; when lyl_view_destroy calls it, it may query the view, but not
     change it. Completions of a view do not nest: those that become due while one runs are called in order after it has
     returned, before the outermost call on the view returns. */
  void (*completion)(void *user, bool finished);
  void *user;
  void (*destroy)(void *user); /* called once, after completion */
} lyl_animation;
#define LYL_ANIMATION_INIT { (uint32_t)sizeof(lyl_animation), LYL_CURVE_EASE_IN_OUT, 0.3, 0, 0, 0, { 0, 0, 0, 0 }, 0, \
    NULL, NULL, NULL }
typedef enum lyl_tick_flags {
  LYL_TICK_ANIMATING = 1u << 0, /* an animation is running or has yet to start: call lyl_view_tick in the next frame */
  LYL_TICK_SCROLLED = 1u << 1,  /* this tick changed the content offset */
  LYL_TICK_CHANGED = 1u << 2    /* lyl_view_visible may differ from its result at the last tick */
} lyl_tick_flags;

/* One change to the data in a batch. from is a path before the whole batch, and to is a path after the whole batch. The
   order of the updates does not matter. An update of a section uses only the section indices of its paths. */
typedef enum lyl_update_op {
  LYL_UPDATE_INSERT_ITEM = 1,      /* to */
  LYL_UPDATE_DELETE_ITEM = 2,      /* from */
  LYL_UPDATE_MOVE_ITEM = 3,        /* from, to */
  LYL_UPDATE_RELOAD_ITEM = 4,      /* from: the data changed, and the item gets another cell */
  LYL_UPDATE_RECONFIGURE_ITEM = 5, /* from: the data changed, and the item's cell is filled again */
  /* INSERT: to. DELETE: from. MOVE: from and to. */
  LYL_UPDATE_INSERT_SECTION = 6, LYL_UPDATE_DELETE_SECTION = 7, LYL_UPDATE_MOVE_SECTION = 8,
  LYL_UPDATE_RELOAD_SECTION = 9    /* from: all items, and perhaps their number, changed */
} lyl_update_op;
typedef struct lyl_update { uint32_t op, reserved; lyl_index_path from, to; } lyl_update;

/* All sections and items, identified by their ids. item_ids lists the items of the first section, then those of the
   second, and so on. The arrays are copied. */
typedef struct lyl_snapshot {
  uint32_t struct_size, section_count;
  const uint64_t *section_ids;
  const uint32_t *item_counts; /* of each section */
  const uint64_t *item_ids;
  /* Ids in this snapshot whose data changed since the last snapshot. A reloaded item gets another cell; a reconfigured
     item's cell is filled again. Ids that the last snapshot does not contain are ignored. */
  const uint64_t *reloaded_ids; size_t reloaded_count;
  const uint64_t *reconfigured_ids; size_t reconfigured_count;
} lyl_snapshot;
#define LYL_SNAPSHOT_INIT { (uint32_t)sizeof(lyl_snapshot), 0, NULL, NULL, NULL, NULL, 0, NULL, 0 }

typedef enum lyl_invalidation_flags {
  LYL_INVALIDATE_NOTHING = 0,
  LYL_INVALIDATE_EVERYTHING = 1u << 0,  /* all results of the layout: the next pass calls prepare */
  /* Like EVERYTHING, and also the numbers of sections and items. The callback `invalidate` receives the flags as they
     were passed: with this flag alone, a script's context.counts is true and context.everything is false. */
  LYL_INVALIDATE_DATA_COUNTS = 1u << 1,
  LYL_INVALIDATE_BOUNDS = 1u << 2,      /* asks the layout which parts a bounds change would invalidate */
  LYL_INVALIDATE_ATTRIBUTES = 1u << 3   /* the attributes of all elements: requested again, without prepare */
} lyl_invalidation_flags;
typedef struct lyl_invalidation {
  uint32_t struct_size, flags;
  /* Individual elements that are out of date. supplementary_kinds[i] is the kind of supplementary[i], and
     decoration_kinds[i] is the kind of decorations[i]. */
  const lyl_index_path *items; size_t item_count;
  const lyl_index_path *supplementary; const lyl_kind *supplementary_kinds; size_t supplementary_count;
  const lyl_index_path *decorations; const lyl_kind *decoration_kinds; size_t decoration_count;
  lyl_point offset_adjustment; /* added to the content offset after the next pass */
  lyl_size size_adjustment;    /* added to the content's size in the next pass */
  lyl_value user;              /* for the layout's callback `invalidate`; context.user in Lua */
} lyl_invalidation;
#define LYL_INVALIDATION_INIT { (uint32_t)sizeof(lyl_invalidation), 0, NULL, 0, NULL, NULL, 0, NULL, NULL, 0, { 0, \
    0 }, { 0, 0 }, { LYL_VALUE_NIL, 0, { false } } }

/* CURRENT: no callback failed. PARTIAL: the last pass succeeded, but callbacks for individual elements failed. Each of
   these elements is left out (counted in missing), shown as it last was (counted in stale), or shown as prepare or the
   extended layout placed it (not counted). An element whose data_source.measure failed keeps its estimate and counts as
   stale. OLD: the last pass failed. The view shows the plan of the last pass that succeeded; before the first such
   pass, it is empty. */
typedef enum lyl_layout_state { LYL_LAYOUT_CURRENT = 0, LYL_LAYOUT_PARTIAL = 1, LYL_LAYOUT_OLD = 2 } lyl_layout_state;
typedef struct lyl_layout_status {
  uint32_t struct_size, state; /* lyl_layout_state */
  uint32_t missing, stale;     /* elements left out; elements shown as they last were, or not measured */
  lyl_status error;            /* info->code; LYL_OK in the state CURRENT */
  uint32_t reserved;
  const lyl_error_info *info;  /* borrowed, see lyl_view_layout_status; NULL in the state CURRENT */
} lyl_layout_status;
#define LYL_LAYOUT_STATUS_INIT { (uint32_t)sizeof(lyl_layout_status), 0, 0, 0, 0, 0, NULL }

/* ===== 1. version and build ===== */

LYL_API uint32_t lyl_version_number(void);    /* LYL_VERSION_NUMBER of the loaded library */
LYL_API const char *lyl_version_string(void); /* LYL_VERSION of the loaded library: a static string */
LYL_API uint32_t lyl_abi_version(void);       /* LYL_ABI_VERSION of the loaded library */
/* The library's sizeof for a type of this header, given the type's name, such as "lyl_attributes"; 0 for an unknown
   name. Users of a foreign-function interface can compare it with the size that they use. */
LYL_API size_t lyl_struct_size(const char *type_name);
/* A short description of a status: a static string, never NULL, even for an unknown number. */
LYL_API const char *lyl_status_string(lyl_status status);

/* Each of these functions sets the fields of the struct's first version to their defaults, and struct_size to that
   version's size. A host that uses a field of a later version sets struct_size and that field itself.
   lyl_animation_init sets a duration of 0.3 s and the curve ease-in-out. The functions are for hosts that cannot use
   the INIT macros. */
LYL_API void lyl_limits_init(lyl_limits *limits);
LYL_API void lyl_engine_options_init(lyl_engine_options *options);
LYL_API void lyl_data_source_init(lyl_data_source *source);
LYL_API void lyl_delegate_init(lyl_delegate *delegate);
LYL_API void lyl_provider_init(lyl_provider *provider);
LYL_API void lyl_environment_init(lyl_environment *environment);
LYL_API void lyl_animation_init(lyl_animation *animation);
LYL_API void lyl_snapshot_init(lyl_snapshot *snapshot);
LYL_API void lyl_invalidation_init(lyl_invalidation *invalidation);
LYL_API void lyl_layout_status_init(lyl_layout_status *status);
LYL_API void lyl_parameter_info_init(lyl_parameter_info *info);
LYL_INLINE lyl_animation lyl_animation_default(void) { lyl_animation a = LYL_ANIMATION_INIT; return a; }

/* ===== 2. engine ===== */

/* Creates an engine. options can be NULL for all defaults. The limits in the options are copied. The host must call
   lyl_engine_destroy. Errors: LYL_E_INVALID_ARGUMENT, LYL_E_STRUCT_SIZE. */
LYL_API lyl_status lyl_engine_create(const lyl_engine_options *options, lyl_engine **out);
/* Releases the host's reference to the engine. The engine stays alive as long as a layout or a view that was created
   from it exists. */
LYL_API void lyl_engine_destroy(lyl_engine *engine);
/* Returns the last failure on this engine, its layouts or its views: that of a call, or that of a callback whose error
   is not returned by any call. Success does not clear it. A search without a result (LYL_E_NOT_FOUND), such as a hit
   test over a gap, does not set it; an unknown name of an option, a parameter or a method does. Before any failure, the
   code is LYL_OK. The result is NULL only if engine is NULL. It is borrowed until the next failure on the engine, which
   overwrites the struct and frees its strings. */
LYL_API const lyl_error_info *lyl_engine_last_error(const lyl_engine *engine);
/* Sets the function that receives messages: the output of scripts, warnings, and the failures of layouts and callbacks.
   If fn is NULL, no messages are sent. level is the least important level that is sent; 0 = LYL_LOG_INFO. A failed pass
   is logged once. The library does not destroy user. log_destroy of lyl_engine_options is called for the log that this
   one replaces. */
LYL_API void lyl_engine_set_log(lyl_engine *engine, lyl_log_fn fn, void *user, int32_t level);
/* Changes the limits of the engine's layouts, starting with the next call into each layout. limits can be NULL for the
   defaults. Errors: LYL_E_INVALID_ARGUMENT, LYL_E_STRUCT_SIZE. */
LYL_API lyl_status lyl_engine_set_limits(lyl_engine *engine, const lyl_limits *limits);
/* Sets the function that finds the modules that a script requires, if they are not in the folder of the script's file.
   If fn is NULL, there are no such modules. The library does not destroy user. loader_destroy of lyl_engine_options is
   called for the loader that this one replaces. */
LYL_API lyl_status lyl_engine_set_module_loader(lyl_engine *engine, lyl_module_loader_fn fn, void *user);
/* Stops the outermost running call on the engine: its scripts stop, its pass fails, and it returns LYL_E_INTERRUPTED.
   It has no effect if no call is running: a watchdog should call it repeatedly until the interrupted call returns. This
   is the only function that may be called from any thread and from signal handlers. */
LYL_API void lyl_engine_interrupt(lyl_engine *engine);
LYL_API void lyl_engine_memory(const lyl_engine *engine, lyl_memory_info *out);
/* Runs the garbage collectors of all Lua states for about `seconds`. Each state gets an equal share, and stops at the
   end of a collection cycle, which may have begun in an earlier call. Returns true if every state reached the end of a
   cycle in this call, or if there is no Lua state. Returns false if a state did not, because the time was up or one of
   its callbacks is running. */
LYL_API bool lyl_engine_collect(lyl_engine *engine, double seconds);
/* The number that identifies a kind's name; a new name gets a new number. The result is LYL_NONE for NULL, for an empty
   name, and for a new name if there are already 65,535. "header" is 1 and "footer" is 2 in every engine. All functions
   return LYL_E_INVALID_ARGUMENT if the kind of a supplementary view or a decoration is not the number of a name in the
   engine. */
LYL_API lyl_kind lyl_engine_kind(lyl_engine *engine, const char *name);
/* The name of a kind; "cell" for 0, NULL for an unknown number. The string is borrowed until the engine is
   destroyed. */
LYL_API const char *lyl_engine_kind_name(const lyl_engine *engine, lyl_kind kind);
/* Set and get a pointer that the host defines. Each engine, layout and view has one, which is initially NULL. The
   library does not use it. */
LYL_API void lyl_engine_set_user(lyl_engine *engine, void *user);
LYL_API void *lyl_engine_user(const lyl_engine *engine);
LYL_API void lyl_layout_set_user(lyl_layout *layout, void *user);
LYL_API void *lyl_layout_user(const lyl_layout *layout);
LYL_API void lyl_view_set_user(lyl_view *view, void *user);
LYL_API void *lyl_view_user(const lyl_view *view);

/* ===== 3. layouts ===== */

/* Loads a script: runs it, and checks the names in the table that it returns. No callback is called. bytes is source
   text, at most 1 MiB; precompiled Lua is rejected. chunk_name is the name that error messages show; NULL = "script".
   bytes and chunk_name are copied. Errors: LYL_E_LUA_*, LYL_E_INVALID_ARGUMENT. */
LYL_API lyl_status lyl_layout_load_buffer(lyl_engine *engine, const char *bytes, size_t length, const char *chunk_name,
    lyl_layout **out);
/* Loads a script from a file. Modules that it requires are looked up in the file's folder first, then with the module
   loader. Errors: those of lyl_layout_load_buffer, and LYL_E_IO. */
LYL_API lyl_status lyl_layout_load_file(lyl_engine *engine, const char *path, lyl_layout **out);
/* Creates a built-in layout by its name. Returns LYL_E_NOT_FOUND for an unknown name. */
LYL_API lyl_status lyl_layout_create(lyl_engine *engine, const char *builtin_name, lyl_layout **out);
/* The name of a built-in layout by its zero-based index; NULL past the end. The strings are static. */
LYL_API const char *lyl_layout_builtin_name(size_t index);
/* Every function that creates a layout gives the host one reference. lyl_layout_retain adds a reference and returns the
   layout, and lyl_layout_release drops one. The handle is valid until the host has dropped its last reference. A view
   keeps its layout alive even if the host has no reference. */
LYL_API lyl_layout *lyl_layout_retain(lyl_layout *layout);
LYL_API void lyl_layout_release(lyl_layout *layout);
/* Replaces a script with another version of it (hot reload). The new version receives the parameters that the host had
   set; a parameter that it rejects is logged. Its `restore` receives the result of the old version's `save`. Then the
   pass of the layout's view runs. If any of these steps fails, the error is returned and the old version stays in
   place. Returns LYL_E_STATE for a layout that is not a script. */
LYL_API lyl_status lyl_layout_reload(lyl_layout *layout, const char *bytes, size_t length, const char *chunk_name);
/* The layout's name: the name of a built-in layout; the field `name` of a script, or else the name of its file or its
   chunk_name, without folders and without ".lua"; or the `name` of a lyl_layout_class. The name is empty for NULL. It
   is borrowed until the next call to lyl_layout_name, _get_parameter, _parameter_at, _method_name or _call on this
   layout, or until the host releases it. */
LYL_API const char *lyl_layout_name(const lyl_layout *layout);
/* Set a parameter: a number, boolean, string, list or table. The value must have the type of the parameter's default.
   The view's next query lays out with the new value. Return LYL_E_NOT_FOUND for an unknown name, and
   LYL_E_INVALID_ARGUMENT for a value of another type or a value that the parameter's range or choices exclude. Strings,
   lists and tables are copied. */
LYL_API lyl_status lyl_layout_set_parameter(lyl_layout *layout, const char *name, const lyl_value *value);
LYL_API lyl_status lyl_layout_set_number(lyl_layout *layout, const char *name, double value);
LYL_API lyl_status lyl_layout_set_bool(lyl_layout *layout, const char *name, bool value);
LYL_API lyl_status lyl_layout_set_string(lyl_layout *layout, const char *name, const char *value);
/* Sets several parameters from the text of a table, "{ columns = 3, line_spacing = 8 }", in the syntax of
   lyl_layout_create_compositional. Parameters that the text does not name keep their values. Errors: those of
   lyl_layout_set_parameter, and LYL_E_INVALID_ARGUMENT for a text that is not a table with named fields;
   lyl_error_info.line is the line of the error in the text. After an error, no parameter has changed. */
LYL_API lyl_status lyl_layout_configure(lyl_layout *layout, const char *text);
/* Reads a parameter. A string, list or table in *out is borrowed like the result of lyl_layout_name. */
LYL_API lyl_status lyl_layout_get_parameter(lyl_layout *layout, const char *name, lyl_value *out);
/* The number of the layout's parameters, and the description of one of them by its zero-based index.
   lyl_layout_parameter_at returns LYL_E_NOT_FOUND for an index past the end. The host sets out->struct_size. The
   strings, choices and default value are borrowed like the result of lyl_layout_name. */
LYL_API size_t lyl_layout_parameter_count(const lyl_layout *layout);
LYL_API lyl_status lyl_layout_parameter_at(const lyl_layout *layout, size_t index, lyl_parameter_info *out);
/* Returns the name of a method of the built-in layout that the layout is or extends, by its zero-based index; NULL past
   the end. It does not list the methods that a script defines. The name is borrowed like the result of
   lyl_layout_name. */
LYL_API const char *lyl_layout_method_name(const lyl_layout *layout, size_t index);
/* Calls a method that the script defines, method(self, args...), within the limits of one entry into Lua (see
   lyl_limits), or a method of the built-in layout, or of the one that is extended (docs/layouts.md, table). There can
   be at most 64 arguments. Before the call, *result_count is the capacity of results; afterwards, it is the number of
   results that were written. Further results are dropped. results and result_count can be NULL. A table becomes
   LYL_VALUE_LIST if its keys are 1, 2, ... n, otherwise LYL_VALUE_TABLE. A function becomes LYL_VALUE_NIL. Strings,
   lists and tables are borrowed like the result of lyl_layout_name. What a method of a built-in layout changes is laid
   out by the next query; an empty batch with an animation animates it (lyl_view_apply_updates). Returns
   LYL_E_NOT_FOUND for an unknown method. */
LYL_API lyl_status lyl_layout_call(lyl_layout *layout, const char *method, const lyl_value *args, size_t arg_count,
    lyl_value *results, size_t *result_count);

/* ---- compositional layouts without Lua: docs/layouts.md ---- */

/* Creates a compositional layout from the text of its table, "{ section = { row = 3, spacing = 8 } }": a Lua table
   constructor without functions and operators, at most 1 MiB. Numbers, strings, keys in brackets and comments
   are read as Lua reads them: 1e-05, 0x10, [[text]], ['row'] = 3. No Lua state is created. "{}" describes no section:
   the descriptions, or the layouts of the sections, must then come from a lyl_compositional_source.
   Returns LYL_E_INVALID_ARGUMENT for an invalid text; the message and lyl_error_info.line contain the position. */
LYL_API lyl_status lyl_layout_create_compositional(lyl_engine *engine, const char *text, lyl_layout **out);

/* Describes the sections of a compositional layout that its text does not describe. All functions can be NULL. section,
   custom_group and layout are called only in passes; visible and separator are called in passes and in queries. */
typedef struct lyl_compositional_source {
  uint32_t struct_size, flags; /* flags: 0 */
  void *user;
  void (*destroy)(void *user); /* called once, when another source replaces it or the layout is destroyed */
  /* Returns the text of a section's table, "{ row = 3 }", without "section ="; NULL = use the `section` of the layout's
     text. Called once per pass for each section, in ascending order. container is the viewport's size. The text must
     stay valid until the next callback. An invalid text affects only its section: the section keeps its last valid
     description, or is empty, and the state is LYL_LAYOUT_PARTIAL. */
  const char *(*section)(void *user, uint32_t section, const lyl_size *container, const lyl_environment *environment);
  /* Writes the frames of the items of a group whose table has "custom = true", in points from the group's top left
     corner. *size is the group's size. Writes at most capacity frames and returns the number of frames of the group. If
     the number exceeds capacity, the function is called once more with sufficient capacity. Called once per pass for
     each different description. */
  size_t (*custom_group)(void *user, uint32_t section, const lyl_size *size, lyl_rect *frames, size_t capacity);
  /* Changes the appearance of the elements of a section whose table has "visible = true". In each pass, and after each
     change to the offset of the view or of the section's row, it receives the elements on screen. In a query, it
     receives the elements of the query: possibly only one, and possibly some that are off screen. The appearance of an
     element must therefore not depend on the other elements in items. *offset is the offset of the section's row; the
     elements have their positions for the row's offset 0. Changes to category, kind and path are ignored, and so are
     changes to the size in a section that measures its items. */
  void (*visible)(void *user, uint32_t section, const lyl_point *offset, lyl_attributes *items, size_t count);
  /* Changes the separators of one row of a list that has separators; called for each query of the row. *insets is
     initialized with the list's insets: left is the leading end, and right is the trailing end. *sides is initialized
     with 1 << LYL_EDGE_BOTTOM; 1 << LYL_EDGE_TOP adds a line above the row. Returns false for a row without a
     separator. If this function is NULL, every row has the list's separators. */
  bool (*separator)(void *user, const lyl_index_path *row, lyl_insets *insets, uint32_t *sides);
  /* Returns the layout that places a section's items, in place of the groups that `section` describes: a script, a
     layout in C or a built-in one. To that layout, the section is all of the data. Called once per pass for each
     section, after `section`. The library keeps a reference while the section uses the layout. Only one section at a
     time can use a layout. Returns NULL to use the section's table, whose key `layout` can name a built-in layout. A
     section with a layout needs no table. */
  lyl_layout *(*layout)(void *user, uint32_t section);
} lyl_compositional_source;
#define LYL_COMPOSITIONAL_SOURCE_INIT { (uint32_t)sizeof(lyl_compositional_source), 0, NULL, NULL, NULL, NULL, NULL, \
    NULL, NULL }
LYL_API void lyl_compositional_source_init(lyl_compositional_source *source);
/* Replaces the layout's source; the old one is destroyed. The next query lays out the content again. The table is
   copied; NULL removes the source. Returns LYL_E_STATE for a layout that lyl_layout_create_compositional did not
   create. */
LYL_API lyl_status lyl_layout_set_compositional_source(lyl_layout *layout, const lyl_compositional_source *source);

/* ---- layouts written in C: docs/c-guide.md ---- */

/* Gives a layout's callback access to the viewport, the data and the positions of elements. It is valid until the
   callback that received it returns. After that, as long as the layout exists, functions return LYL_E_STATE for it;
   those without a status return 0 or do not write a result. */
typedef struct lyl_layout_context lyl_layout_context;
/* Collects the elements that a callback places. It is valid until the callback that received it returns, and only on
   that callback's thread. After that, functions return LYL_E_STATE for it, as long as the layout exists. */
typedef struct lyl_placer lyl_placer;

/* The effect of a change on an element. action: LYL_UPDATE_INSERT_ITEM, _DELETE_ITEM, _MOVE_ITEM or _RELOAD_ITEM; 0 =
   the element was only displaced or reconfigured. from is its path before the change, and to is its path after it. Both
   indices of a path that does not exist are LYL_NONE. */
typedef struct lyl_element_change { uint32_t struct_size, action; lyl_index_path from, to; } lyl_element_change;

/* The rows and columns of an element in a grid, counted from 0. LYL_NONE = unknown. */
typedef struct lyl_grid_position {
  uint32_t row, column, row_span, column_span;
  uint32_t row_count, column_count; /* the size of the whole grid */
} lyl_grid_position;
/* The callbacks of a layout written in C. They are the callbacks of scripts (docs/lua.md), with indices that start at
   0. All are optional, but at least one of prepare, attributes, elements_in_rect and extends must be set. A callback
   fails by returning a status below 0. The error is LYL_E_CALLBACK with the callback's name and the element.
   If attributes fails, only its element is affected. If initial, final, start_offset, or a callback whose name begins
   with prepare_ or finalize_ fails, the error is reported and the default is used. If target_offset or target_path
   fails, the call that needs the result fails; in a batch or a change of layouts, the error is only reported. If any
   other callback except save and restore fails, the pass fails. See docs/behavior.md, 1, for the details. The table,
   and the strings and lists in it, are copied. destroy(user) is called after the last callback. */
typedef struct lyl_layout_class {
  uint32_t struct_size, flags; /* flags: 0 */
  const char *name;            /* NULL = "custom" */
  const char *extends;         /* the built-in layout to extend: this layout includes its elements and parameters */
  void *user;
  void (*destroy)(void *user);
  /* Places elements. Called first in each pass that lays out everything. In the same pass, the callback `attributes` is
     called for each cell that prepare did not place, unless the layout extends another or has elements_in_rect and
     content_size. For a cell that prepare placed, `attributes` is called when a query or the screen needs the cell. If
     `attributes` is NULL, cells that are not placed do not exist. */
  lyl_status (*prepare)(void *user, const lyl_layout_context *context, lyl_placer *out);
  /* Describes one element: a cell, or an element of supplementary_kinds or decoration_kinds. Category, kind and path
     identify it; changes to these are ignored. *inout is initialized with the attributes that prepare or the extended
     layout gave the element, or else with size 0. Set center and size, or only frame. Return LYL_E_NOT_FOUND if the
     layout has no such element. */
  lyl_status (*attributes)(void *user, const lyl_layout_context *context, lyl_attributes *inout);
  /* Writes the size of the whole content. *out is initialized with the viewport's size. If this function is NULL, the
     content encloses all frames and is at least as large as the viewport. */
  lyl_status (*content_size)(void *user, const lyl_layout_context *context, lyl_size *out);
  /* Places the elements that touch a rectangle; additional elements are allowed. If it returns LYL_E_NOT_FOUND, there
     is no result, and the view continues to show the elements that it showed before. A query for a rectangle then finds
     those of them that touch the rectangle. If the callback `attributes` is set, it is called for each element that
     comes on screen, and again when the element is placed with different attributes. Its result is valid while the
     element stays on screen, until everything is laid out again, the element is invalidated or should_invalidate
     returns LYL_INVALIDATE_ATTRIBUTES. The view stores no other elements. */
  lyl_status (*elements_in_rect)(void *user, const lyl_layout_context *context, const lyl_rect *rect,
      lyl_placer *out);
  /* Returns which parts a bounds change to *new_bounds invalidates: LYL_INVALIDATE_NOTHING, _ATTRIBUTES or
     _EVERYTHING. Called before the change: the context has the old bounds. When the size changes, _ATTRIBUTES counts as
     _EVERYTHING. If this function is NULL, the extended layout decides; without one, a new size invalidates everything,
     and a new offset invalidates no part. */
  uint32_t (*should_invalidate)(void *user, const lyl_layout_context *context, const lyl_rect *new_bounds);
  /* Changes the invalidation that should_invalidate requested: the callback can add parts to *inout, or remove them.
     The library reads the arrays that *inout points to after the callback has returned: they must still be valid
     then. */
  lyl_status (*invalidation_context)(void *user, const lyl_layout_context *context, const lyl_rect *new_bounds,
      lyl_invalidation *inout);
  /* Called for a batch of updates: after prepare and content_size have run for the new data, before target_offset and
     before the view searches for the visible elements. In an update of a section, the item indices of the paths are
     LYL_NONE. */
  lyl_status (*prepare_updates)(void *user, const lyl_layout_context *context, const lyl_update *updates,
      size_t count);
  /* Called in a batch, in an animated size change and in an animated change of layouts. initial changes the starting
     attributes of an element that is on screen afterwards. final changes the ending attributes of an element that was
     on screen before. *inout is initialized with the default (docs/behavior.md, 7). For an element that is on
     screen both before and after, neither result is used. */
  lyl_status (*initial)(void *user, const lyl_layout_context *context, const lyl_element_change *change,
      lyl_attributes *inout);
  lyl_status (*final)(void *user, const lyl_layout_context *context, const lyl_element_change *change,
      lyl_attributes *inout);
  /* the last callback of a batch, before its animation starts */
  lyl_status (*finalize_updates)(void *user, const lyl_layout_context *context);
  /* Chooses the offset at which a scroll comes to rest. *inout is initialized with the proposed offset. *velocity is in
     points per second; it is 0 for batches, layout changes and animated size changes. */
  lyl_status (*target_offset)(void *user, const lyl_layout_context *context, const lyl_point *velocity,
      lyl_point *inout);
  /* Chooses the path for an item that a finger moves to a point in the content. *from is the current path of the item;
     *out is initialized with *from. If this function is NULL, the item takes the path of the cell under the point; over
     a gap it keeps its path. */
  lyl_status (*target_path)(void *user, const lyl_layout_context *context, const lyl_index_path *from,
      const lyl_point *point, lyl_index_path *out);
  /* Writes the distance after which the content repeats itself along each axis; 0 = it does not repeat. *period is
     initialized to (0, 0). Called in passes of a view whose option "looping" is on. The offset then wraps by whole
     periods. */
  lyl_status (*loop)(void *user, const lyl_layout_context *context, lyl_size *period);
  /* Names of the kinds of supplementary views and decorations for which the callback `attributes` is called: for one
     element of each kind in every section, unless data_source.supplementary_count or decoration_count returns another
     number. */
  const char *const *supplementary_kinds; size_t supplementary_kind_count;
  const char *const *decoration_kinds; size_t decoration_kind_count;
  /* the parameters that the layout defines, all with the struct_size of the first */
  const lyl_parameter_info *parameters; size_t parameter_count;
  /* Called before each pass except the layout's first one. *invalidation combines all invalidations since the last
     pass. */
  lyl_status (*invalidate)(void *user, const lyl_layout_context *context, const lyl_invalidation *invalidation);
  /* If this function is set, the view measures the cells on screen (data_source.measure). Called for a cell whose
     preferred size differs from its size. If it returns true, the pass runs again, and lyl_context_item_size returns
     the preferred size. If it returns false, the cell keeps its size. */
  bool (*should_invalidate_preferred)(void *user, const lyl_layout_context *context, const lyl_index_path *path,
      const lyl_size *preferred);
  /* Called when the size of the viewport changes with an animation. prepare_bounds_change is called before any element
     is shown in the new bounds, which are those of the context. finalize_bounds_change is called before the animation
     starts. */
  lyl_status (*prepare_bounds_change)(void *user, const lyl_layout_context *context, const lyl_rect *old_bounds);
  lyl_status (*finalize_bounds_change)(void *user, const lyl_layout_context *context);
  /* Called for both layouts when the view changes from one layout to another; other is the name of the other layout.
     prepare_transition is called before the new layout lays out, including in lyl_view_begin_transition. to is true if
     the view leaves this layout, and false if it changes to this layout. finalize_transition is called when the new
     layout has laid out, before an animation starts; for an interactive transition, it is called in
     lyl_view_end_transition. */
  lyl_status (*prepare_transition)(void *user, const lyl_layout_context *context, bool to, const char *other);
  lyl_status (*finalize_transition)(void *user, const lyl_layout_context *context);
  /* save writes bytes that the layout defines for lyl_view_save_state. It writes the number of bytes to *needed, at
     most 16 MiB, and the bytes if capacity is large enough; in the first call, capacity is 0. If it fails, the state
     has no such bytes. restore receives these bytes in lyl_view_restore_state, unless there are none; if restore fails,
     so does that call, with LYL_E_BAD_STATE_DATA. Neither receives a context. */
  lyl_status (*save)(void *user, void *buffer, size_t capacity, size_t *needed);
  lyl_status (*restore)(void *user, const void *buffer, size_t length);
  /* Writes the number of decorations of a kind from decoration_kinds in a section; *out is initialized to 1. */
  lyl_status (*decoration_count)(void *user, const lyl_layout_context *context, lyl_kind kind, uint32_t section,
      uint32_t *out);
  /* Writes the offset at which a view starts; it is clamped to the content. Called once per view: in its first pass
     with a width and a height above 0 (again in the next pass, if that one fails), and only if the host has not set the
     offset. Not called when a view changes to the layout later. *inout is initialized to (0, 0). If it returns
     LYL_E_NOT_FOUND, the offset does not change. */
  lyl_status (*start_offset)(void *user, const lyl_layout_context *context, lyl_point *inout);
  /* The scroll behavior of the layout: values for the view's options of the same names. An option that the host has set
     takes priority. NULL = not specified. */
  const char *anchor, *gravity, *snap;
  uint32_t paging, reserved; /* 1 = the option "paging" is true; 0 = not specified */
  /* The maximum distance by which the attributes callback moves or enlarges an element beyond its placement, in points,
     from 0 to 1e9. A search for elements in a rectangle is extended by this distance on each side. */
  double reach;
  /* Chooses the element to which the focus moves. move is LYL_FOCUS_*. *inout is initialized with the focused element.
     If the callback returns LYL_E_NOT_FOUND, there is no answer, and the view compares the frames. If it writes the
     category LYL_NONE, there is no element in this direction. An element that cannot have the focus is skipped: the
     callback is called again with that element in *inout. Any other error makes the move fail. */
  lyl_status (*next_item)(void *user, const lyl_layout_context *context, uint32_t move, lyl_element *inout);
  /* Writes the rows and columns of a cell or a supplementary view, for a view with the role "grid" or "table". *out is
     initialized to row 0, column 0, spans of 1 and unknown counts (LYL_NONE). The rows of all sections are counted
     together. If it returns LYL_E_NOT_FOUND, there is no answer; if there is none for a cell, the view is reported as a
     list. Any other error is reported once, and counts as no answer. */
  lyl_status (*grid_position)(void *user, const lyl_layout_context *context, const lyl_element *element,
      lyl_grid_position *out);
  /* The role of a view with this layout, as in the option "role"; NULL = the role of the extended layout or of the
     content. */
  const char *role;
  /* The order of the items of a section in the accessibility tree: "data", or "place" for lines along the scroll axis,
     each from the leading to the trailing edge. NULL = that of the extended layout, or "data". */
  const char *reading_order;
  /* The kinds of supplementary views and decorations whose elements follow the item of their index path when the data
     change, as cells do (docs/behavior.md 6.2). Elements of other kinds follow their section. The list can contain
     kinds that prepare places and that are not in supplementary_kinds or decoration_kinds. */
  const char *const *item_kinds; size_t item_kind_count;
} lyl_layout_class;
#define LYL_LAYOUT_CLASS_INIT { (uint32_t)sizeof(lyl_layout_class), 0, NULL, NULL, NULL, NULL, \
    NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, NULL, 0, \
    NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, NULL, NULL, NULL, NULL, \
    NULL, 0 }
LYL_API void lyl_layout_class_init(lyl_layout_class *layout_class);
/* Creates a layout from callbacks. Returns LYL_E_NOT_FOUND if extends is not a built-in layout, and
   LYL_E_INVALID_ARGUMENT if the required callbacks are missing, if a list names a kind twice, if a parameter is
   defined twice, or if a default is outside its range. */
LYL_API lyl_status lyl_layout_create_custom(lyl_engine *engine, const lyl_layout_class *layout_class,
    lyl_layout **out);

/* Place elements. lyl_placer_cell places one cell. lyl_placer_cells places count cells of a section, starting with item
   first. lyl_placer_add places any element; start with LYL_ATTRIBUTES_INIT, and set center and size, or only frame. If
   an element is placed twice, the last placement is used. Numbers must be finite, and their absolute values at most
   1e9; sizes must be at least 0. The arguments are copied. Errors: LYL_E_INVALID_ARGUMENT; LYL_E_NO_MEMORY beyond
   lyl_limits.elements_per_item; LYL_E_STATE for a placer whose callback has returned. */
LYL_API lyl_status lyl_placer_cell(lyl_placer *out, uint32_t section, uint32_t item, double x, double y, double width,
    double height);
LYL_API lyl_status lyl_placer_cells(lyl_placer *out, uint32_t section, uint32_t first, uint32_t count,
    const lyl_rect *frames);
LYL_API lyl_status lyl_placer_add(lyl_placer *out, const lyl_attributes *attributes);

/* A pin keeps an element at an edge of the viewport, as CSS's "position: sticky" does. The view's insets move this edge
   inward. inset is the distance from that edge in points. from and to are two content coordinates along the edge's
   axis; the whole element stays between them. NaN = the start or the end of the element's section. */
enum { LYL_EDGE_TOP = 1, LYL_EDGE_BOTTOM = 2, LYL_EDGE_LEFT = 3, LYL_EDGE_RIGHT = 4 };
typedef struct lyl_pin { uint32_t edge, reserved; double inset, from, to; } lyl_pin;
/* Pins the element that was placed last, with at most one pin for each edge; a count of 0 removes its pins. Elements of
   one group that are pinned to the same edge push each other away: one ends where the next one begins. If group is
   NULL, headers form one group, and other elements have none. A scroll moves pinned elements without a pass. A pinned
   element is drawn as if its z_index were larger by 10. LYL_ATTR_PINNED is set while the pin holds it away from its
   layout position. Errors: LYL_E_INVALID_ARGUMENT; LYL_E_STATE if no element was placed. */
LYL_API lyl_status lyl_placer_pin(lyl_placer *out, const lyl_pin *pins, size_t count, const char *group);

/* The view's bounds in content coordinates, its insets and its environment; the host sets struct_size of the
   environment. The other three functions return the number of sections, of items (0 for a section that does not exist)
   and of supplementary views of a kind. */
LYL_API void lyl_context_bounds(const lyl_layout_context *context, lyl_rect *out);
LYL_API void lyl_context_insets(const lyl_layout_context *context, lyl_insets *out);
LYL_API void lyl_context_environment(const lyl_layout_context *context, lyl_environment *out);
LYL_API uint32_t lyl_context_sections(const lyl_layout_context *context);
LYL_API uint32_t lyl_context_items(const lyl_layout_context *context, uint32_t section);
LYL_API uint32_t lyl_context_supplementary_count(const lyl_layout_context *context, lyl_kind kind, uint32_t section);
/* The reason for the pass that calls the callback: a lyl_reason. If several reasons apply, it is the one with the
   smallest number. In invalidate it is the reason for the pass that follows. It is LYL_REASON_NONE if no pass is
   running. */
typedef enum lyl_reason { LYL_REASON_NONE = 0, LYL_REASON_FIRST = 1, LYL_REASON_DATA = 2, LYL_REASON_SIZE = 3,
    LYL_REASON_PARAMETER = 4,
    LYL_REASON_OFFSET = 5,      /* a scroll for which should_invalidate requested a pass */
    LYL_REASON_INVALIDATED = 6 } lyl_reason;
LYL_API uint32_t lyl_context_reason(const lyl_layout_context *context);
/* The size of an item: the measured size, or else the size from data_source.sizes. Returns LYL_E_NOT_FOUND if there is
   neither. */
LYL_API lyl_status lyl_context_item_size(const lyl_layout_context *context, uint32_t section, uint32_t item,
    lyl_size *out);
/* The sizes of count consecutive items of a section, starting with item first, with one call to data_source.sizes: the
   measured size, or else the size from data_source.sizes; (-1, -1) for an item that has neither. out must have capacity
   for count sizes, and can be NULL if count is 0. Returns LYL_E_INVALID_ARGUMENT if the section does not have these
   items, and LYL_E_CALLBACK for a size that is negative, above 1e9 or not finite; in both cases, out is not written. */
LYL_API lyl_status lyl_context_sizes(const lyl_layout_context *context, uint32_t section, uint32_t first,
    uint32_t count, lyl_size *out);
/* The insets and spacings of a section, from data_source.section_metrics. If the host provides none, they are the
   layout's parameters inset_top, inset_left, inset_bottom, inset_right, line_spacing and interitem_spacing, with 0 for
   a parameter that the layout does not have. */
LYL_API lyl_status lyl_context_section_metrics(const lyl_layout_context *context, uint32_t section,
    lyl_section_metrics *out);
/* Calls data_source.measure for the preferred size of an element; *proposed is the size to start from. Writes *proposed
   if the host does not measure. */
LYL_API lyl_status lyl_context_measure(const lyl_layout_context *context, uint32_t category, lyl_kind kind,
    const lyl_index_path *path, const lyl_size *proposed, lyl_size *out);
/* The value of an item or of a section for a key of the host's data, and the value of a parameter of the layout. Each
   function returns LYL_E_NOT_FOUND if there is no such value. A string, list or table is borrowed until the next call
   to one of these three functions for the same layout. */
LYL_API lyl_status lyl_context_value(const lyl_layout_context *context, uint32_t section, uint32_t item,
    const char *key, lyl_value *out);
LYL_API lyl_status lyl_context_section_value(const lyl_layout_context *context, uint32_t section, const char *key,
    lyl_value *out);
LYL_API lyl_status lyl_context_parameter(const lyl_layout_context *context, const char *name, lyl_value *out);
/* Measures a string with data_source.measure_text; a width of 0 means one line. Returns LYL_E_NOT_FOUND if the host
   does not measure it. */
LYL_API lyl_status lyl_context_measure_text(const lyl_layout_context *context, const char *text, const char *style,
    double width, lyl_size *out);
/* lyl_context_identifier writes the data source's id of an item. lyl_context_find writes the path of the item that has
   a given id; its first call after a change to the data requests all ids from the data source. Both return
   LYL_E_NOT_FOUND if the item has no id, or if no item has the id. */
LYL_API lyl_status lyl_context_identifier(const lyl_layout_context *context, uint32_t section, uint32_t item,
    uint64_t *out);
LYL_API lyl_status lyl_context_find(const lyl_layout_context *context, uint64_t identifier, lyl_index_path *out);
/* The frame in which an element was placed, without its transform and pins. In prepare, it is the frame of the last
   pass that succeeded, except for cells that prepare has already placed. In decoration_count, and in attributes for an
   element that prepare did not place, it is also the frame of the last pass that succeeded. In all other callbacks, it
   is the frame of the most recent pass. Returns LYL_E_NOT_FOUND if the element was not placed. */
LYL_API lyl_status lyl_context_frame_of(const lyl_layout_context *context, uint32_t category, lyl_kind kind,
    uint32_t section, uint32_t item, lyl_rect *out);
/* Writes the extended layout's attributes of the element that *inout identifies by category, kind and path.
   Returns LYL_E_NOT_FOUND if it has no such element, and LYL_E_STATE if the layout does not extend another one. */
LYL_API lyl_status lyl_context_super(const lyl_layout_context *context, lyl_attributes *inout);
/* Lays out the extended layout now. Only prepare may call this function, with the placer that it received. It adds no
   elements to the placer: lyl_context_super reads the elements. If prepare does not call it, the library lays out the
   extended layout after prepare. */
LYL_API lyl_status lyl_context_super_prepare(const lyl_layout_context *context, lyl_placer *out);

/* ===== 4. collection view ===== */

/* Creates a view of size 0 x 0 at offset (0, 0). The data source's table is copied; its functions are first called in
   the first pass. Only one view at a time can use a layout. Returns LYL_E_STATE for a layout that another view uses.
   The host must call lyl_view_destroy. */
LYL_API lyl_status lyl_view_create(lyl_engine *engine, lyl_layout *layout, const lyl_data_source *source,
    lyl_view **out);
/* Destroys a view. Its animations are interrupted, its cells are released, the data source, the delegate and the
   providers are destroyed, and all memory that was borrowed from the view becomes invalid. Inside a callback of the
   view this happens when the call that runs the callback returns; a query that runs it returns LYL_E_STATE. */
LYL_API void lyl_view_destroy(lyl_view *view);
/* Replaces the data source and reloads, as lyl_view_reload_data does. The old data source is destroyed. */
LYL_API lyl_status lyl_view_set_data_source(lyl_view *view, const lyl_data_source *source);
/* Sets the viewport's size in points, 0 to 1e9. The call asks the layout which parts become invalid
   (should_invalidate); the next query lays out. An error of the layout is returned, but the size is set. */
LYL_API lyl_status lyl_view_set_size(lyl_view *view, lyl_size size);
/* Sets the viewport's size with an animation, for example when a screen rotates. The view lays out in this call, and
   the elements on screen move to their new positions. The first visible cell keeps its position on screen, or the last
   one with the anchor "bottom". An error of the layout is returned, but the size is set. With NULL or a duration of 0,
   it does the same as lyl_view_set_size. */
LYL_API lyl_status lyl_view_resize(lyl_view *view, lyl_size size, const lyl_animation *animation);
/* Sets the content offset. The offset can be outside the content; a view with the option "looping" wraps it. The call
   asks the layout which parts become invalid (should_invalidate); the next query lays out. An error of
   should_invalidate is returned, but the offset is set. With an animation, each tick moves the offset; a running
   animation of the offset or a glide is replaced, and its speed carries over. Without an animation, a running one ends
   where it is. In both cases, a drag ends. */
LYL_API lyl_status lyl_view_set_offset(lyl_view *view, lyl_point offset, const lyl_animation *animation);
/* Sets how many points the host's bars cover at each edge of the viewport. Pinned elements stop at the bars. Flow,
   justified, list, table and compositional layouts keep clear of the bars on both sides of the scroll axis: left and
   right, or top and bottom in a layout that scrolls sideways. The content still starts at 0, and the view can scroll to
   the offset -top. The next query lays out everything. */
LYL_API lyl_status lyl_view_set_insets(lyl_view *view, lyl_insets insets);
/* Sets the screen's scale, the layout direction, the size classes and the safe area. NULL = the defaults. The next
   query lays out everything. */
LYL_API lyl_status lyl_view_set_environment(lyl_view *view, const lyl_environment *environment);
/* The insets and the environment that were set with lyl_view_set_insets and lyl_view_set_environment. The host sets
   struct_size of the environment. */
LYL_API lyl_status lyl_view_insets(const lyl_view *view, lyl_insets *out);
LYL_API lyl_status lyl_view_environment(const lyl_view *view, lyl_environment *out);
/* The installed layout. NULL during an interactive transition, and when the host has released its last reference to the
   layout. A layout that was passed to lyl_view_set_layout is installed when its first pass has succeeded. The caller
   does not get a reference: the handle is valid until the host releases its last reference. */
LYL_API lyl_layout *lyl_view_layout(const lyl_view *view);
/* The user pointers of the view's data source and of its delegate, which belong to the host. NULL if the view has no
   delegate. */
LYL_API void *lyl_view_data_source_user(const lyl_view *view);
LYL_API void *lyl_view_delegate_user(const lyl_view *view);
/* The viewport in content coordinates: the content offset and the size. All 0 for NULL. Runs no pass. */
LYL_API void lyl_view_bounds(const lyl_view *view, lyl_rect *out);
/* The size of the whole content, at most 1e9 points along each axis: larger content makes the pass fail with
   LYL_E_LUA_RESULT. Runs the pass that is due. */
LYL_API lyl_status lyl_view_content_size(lyl_view *view, lyl_size *out);
/* Changes to another layout. The next pass lays out with it; with an animation that pass runs in this call. Until the
   pass succeeds, the old layout stays in use and scrolls. Any fault of the new layout makes the pass fail, even a fault
   of a single element. The pass is tried again after the next invalidation or change of size. The cell in the middle of
   the viewport stays in the middle, as far as the content allows; a view at the start of its content stays at the
   start. With an animation the elements on screen move to their new positions. If the layout is already installed, the
   view lays out again; with an animation, this shows changed parameters as a movement. Returns LYL_E_STATE for a layout
   that another view uses. */
LYL_API lyl_status lyl_view_set_layout(lyl_view *view, lyl_layout *layout, const lyl_animation *animation);
/* Writes the state of the view's layout to *out; the host sets out->struct_size. info is the error of the pass that
   failed, or of the first element that failed. It is borrowed until the next call to this function for the view. Runs
   no pass and calls no callback. The call that ran the pass returns the error of a failed pass once. Later calls return
   LYL_OK; this function still reports the error. Errors: LYL_E_INVALID_ARGUMENT, LYL_E_STRUCT_SIZE. */
LYL_API lyl_status lyl_view_layout_status(lyl_view *view, lyl_layout_status *out);
/* Runs the pass that is due, if there is one: counts, prepare, content size, visible elements. Every query does this.
   If the pass fails, the call that ran it returns the error. Later queries return LYL_OK and use the plan of the last
   pass that succeeded, without items that no longer exist. The pass is tried again after a change to the size, the
   data, a parameter or the script, after an invalidation, and after a change to the offset for which should_invalidate
   requests a pass. A callback that fails for an individual element does not make the pass fail: lyl_view_layout_status
   reports it. */
LYL_API lyl_status lyl_view_layout_if_needed(lyl_view *view);
/* Options of a view:

   name                       type, default   meaning
   looping                    bool, false     content that repeats itself (lyl_layout_class.loop) scrolls endlessly
   anchor                     string, none    the cell that keeps its position on screen in every pass: "none"; "top":
                                              the first visible cell, but a view at the start of its content stays
                                              there; "bottom": the last visible cell, and a view at the end stays
                                              there; "identity": like "top", but in batches also at the start
   repair                     bool, false     an operation that occurs twice in a batch counts once
                                              (lyl_view_apply_updates)
   interpolation              string, parts   how animated transforms are mixed: "parts", which keeps rotations rigid,
                                              or "components"
   allows_selection           bool, true      touches and lyl_view_select can select items
   allows_multiple_selection  bool, false     several items can be selected at the same time
   selection_mode             string, single  the effect of presses and keys on the selection: "none", "single",
                                              "browse", "multiple" or "extended" (docs/behavior.md 17.1). The two
                                              options above are parts of the mode.
   selection_follows_focus    string, browse  the modes in which moves of the focus select the item: "never", "browse",
                                              or "always" for "browse" and "single"
   rubber_band                bool, false     a touch that begins where there is no touchable element, and moves,
                                              begins a rubber band
   role                       string, automatic  the role of the view for keys and assistive technology: "list",
                                              "listbox", "grid", "table", "tree", "treegrid", "group", "carousel",
                                              "log", "menu", "document", "region", "none", or "automatic" for the role
                                              of the layout or the content
   label                      string, ""      the name of the view for assistive technology
   accessibility_margin       number, 0.5     how far beyond the viewport elements are in the accessibility tree, in
                                              viewports
   scroll_enabled             bool, false     touches scroll the view
   keeps_in_content           bool, true      a pass that changes the content or the viewport brings an offset that was
                                              within the content back into it; without effect in views that loop
   drag_threshold             number, 10      points that a touch moves before it drags the content
   bounces                    bool, true      drags and glides can move beyond the content's end and then return
   deceleration               string, normal  how fast a glide slows down: "normal" or "fast"
   paging                     bool, false     a glide comes to rest at multiples of the viewport's size
   gravity                    string, top     "bottom": content that is shorter than the viewport is at the bottom
   snap                       string, none    a glide comes to rest where the "start", "center" or "end" of a cell
                                              is at the start, center or end of the viewport
   move_duration              number, 0.25    seconds in which items make space for a moved item
   prefetching                bool, true      lyl_view_tick calls prefetch and cancel_prefetch
   preload_leading            number, 2.5     how far ahead cells are prefetched, in viewports
   preload_leading_points     number, 0       points that are added to preload_leading
   preload_trailing           number, 1.5     how far behind cells are prefetched, in viewports
   preload_trailing_points    number, 0       points that are added to preload_trailing
   prefetch_budget            number, 16      the maximum number of cells that prefetch announces in a tick
   preload_nested             number, 0       the maximum number of cells that are announced in a row that was never on
                                              screen; 0 = all cells in the row's viewport
   fetch_leading              number, 2       the distance from the end at which fetch_more is called, in viewports
   fetch_leading_points       number, 0       points that are added to fetch_leading; if both are 0, fetch_more is
                                              never called
   fetch_start                number, 0       the distance from the start at which fetch_more_at_start is called, in
                                              viewports
   fetch_start_points         number, 0       points that are added to fetch_start; if both are 0, fetch_more_at_start
                                              is never called
   keep_ahead                 number, 0       how far ahead cells are kept before they come on screen, in viewports
                                              (LYL_ATTR_KEPT)
   keep_ahead_points          number, 0       points that are added to keep_ahead
   keep_behind                number, 0       how far behind cells that were on screen are kept, in viewports
   keep_behind_points         number, 0       points that are added to keep_behind
   keep_budget                number, 4       the maximum number of cells ahead that one tick begins to keep
   stick_end                  number, 0       with the anchor "bottom": the distance from the end, in viewports, within
                                              which a view counts as being at its end and stays there
   stick_animated             bool, false     after a batch without an animation, a view at its end scrolls to the new
                                              end with the animation LYL_ANIMATION_INIT
   focus_supplementary        bool, false     supplementary views can have the focus if can_focus returns true for them
   keep_focused               bool, true      the focused element keeps its cell while it is off screen (LYL_ATTR_KEPT)
   touch_focuses              bool, false     lyl_view_touch_down focuses the cell under the touch
   hover_focuses              bool, false     lyl_view_hover focuses the cell under the pointer
   focus_search               string, near    the cells that a move across the scroll axis can reach: "near": those of
                                              the line or, if there are none, those beside it; "beam": only those of
                                              the line
   focus_wrap                 string, none    a move beyond the end of a line continues on the next line ("line") or at
                                              the other end of the line ("loop")
   focus_memory               string, sections   the focus that is remembered: "sections": that of each row that
                                              scrolls separately, and that of the view; "view": only that of the view;
                                              "none"
   focus_align                string, reveal  the position to which a focus move scrolls the element: "reveal": as far
                                              as needed to show it; "center"; "start"; "none": the host scrolls
   type_pause                 number, 0.8     the pause, in seconds, after which a typed text starts over
                                              (lyl_view_focus_text)

   These functions return LYL_E_NOT_FOUND for an unknown name, and LYL_E_INVALID_ARGUMENT for a value of the wrong type
   or out of range. A string in *out is borrowed until the next call to lyl_view_get_option or lyl_view_attribute_value
   on the view. */
LYL_API lyl_status lyl_view_set_option(lyl_view *view, const char *name, const lyl_value *value);
LYL_API lyl_status lyl_view_set_number(lyl_view *view, const char *option, double value);
LYL_API lyl_status lyl_view_set_bool(lyl_view *view, const char *option, bool value);
LYL_API lyl_status lyl_view_set_string(lyl_view *view, const char *option, const char *value);
LYL_API lyl_status lyl_view_get_option(lyl_view *view, const char *name, lyl_value *out);
/* The number of options, and the description of one of them by its zero-based index. lyl_view_option_at returns
   LYL_E_NOT_FOUND for an index past the end. The host sets out->struct_size. The strings are static. */
LYL_API size_t lyl_view_option_count(void);
LYL_API lyl_status lyl_view_option_at(size_t index, lyl_parameter_info *out);

/* ===== 5. attributes: bulk first ===== */

/* All elements that touch a rectangle of the content, back to front, including hidden elements. A frame that ends where
   the rectangle begins, or begins where it ends, does not touch it. The span is borrowed until the next call to this
   function on the view. */
LYL_API lyl_status lyl_view_attributes_in_rect(lyl_view *view, lyl_rect rect, lyl_attributes_span *out);
/* Copies the elements that lyl_view_attributes_in_rect returns. *count becomes their number. If that exceeds capacity,
   LYL_E_BUFFER_TOO_SMALL is returned and no element is copied. out can be NULL if capacity is 0. */
LYL_API lyl_status lyl_view_copy_attributes_in_rect(lyl_view *view, lyl_rect rect, lyl_attributes *out, size_t capacity,
    size_t *count);
/* The elements to draw now, back to front: ordered by z_index, then by the depth of the transformed center, then by
   category (decorations, cells, supplementary views), then by path. Hidden elements are left out. Kept elements
   (lyl_view_keep) are listed even while they are outside the viewport; they then have the flag LYL_ATTR_KEPT. An
   element that an animation moves is reported at its visible position; a removed element is listed until its animation
   ends. lyl_view_changes, lyl_view_cells and lyl_view_element_of report the same positions. All functions that search
   for elements report the positions in the layout. The span is borrowed until the next call to this function on the
   view. */
LYL_API lyl_status lyl_view_visible(lyl_view *view, lyl_attributes_span *out);
/* The cell on screen that begins first along the scroll axis; if there are several, the first of them across that axis.
   A host can store or show its path or identifier as the position in the content, for example in the title of a bar.
   Cells that are visible only under the insets of lyl_view_set_insets do not count, and neither do cells that a pin
   holds away from their position. The cell is reported at its position in the layout. Returns LYL_E_NOT_FOUND if there
   is no such cell. */
LYL_API lyl_status lyl_view_first_visible(lyl_view *view, lyl_attributes *out);
/* The differences in the list of lyl_view_visible since the last call to this function: first the elements that
   disappeared, so that their cells can be reused, then the others, back to front. An element that is removed with an
   animation is reported twice: as LYL_CHANGE_MOVE, with its old path and a ghost number, and as LYL_CHANGE_DISAPPEAR
   when the animation has ended. Returns LYL_E_REENTRANT inside callbacks. The span is borrowed until the next call to
   this function on the view. */
LYL_API lyl_status lyl_view_changes(lyl_view *view, lyl_change_span *out);
/* One element, on screen or not; kind is 0 for cells. Returns LYL_E_NOT_FOUND if the layout has no such element. */
LYL_API lyl_status lyl_view_attributes_at(lyl_view *view, uint32_t category, lyl_kind kind, lyl_index_path path,
    lyl_attributes *out);
/* lyl_view_identifier writes the data source's id of the item at a path. lyl_view_find writes the path of the item that
   has a given id, on screen or not; if several items have the id, it is the path of one of them. The paths are those of
   the view (lyl_view_data_path). Both run the pass that is due. The first call to lyl_view_find after a change to the
   data requests all ids from the data source. Both return LYL_E_NOT_FOUND if the item does not exist or has no id, or
   if no item has the id. Both return LYL_E_STATE in callbacks that a pass calls, and in data_source.identifiers:
   layouts use lyl_context_find and lyl_context_identifier instead. */
LYL_API lyl_status lyl_view_identifier(lyl_view *view, lyl_index_path path, uint64_t *out);
LYL_API lyl_status lyl_view_find(lyl_view *view, uint64_t identifier, lyl_index_path *out);
/* A custom value of an element: a number, a boolean or a string. The argument `values` is the field of that name in the
   element's attributes; use it before the next call to lyl_view_visible on the view, which can discard old values. A
   string is borrowed until the next call to this function or to lyl_view_get_option on the view. Returns
   LYL_E_NOT_FOUND if the element has no value for the key, or if the values were discarded. */
LYL_API lyl_status lyl_view_attribute_value(lyl_view *view, uint64_t values, const char *key, lyl_value *out);
/* A number that increases each time a visible property may have changed. Runs no pass: an invalidation, a new size or a
   new offset waits for a pass, and increases the number only when the next query or lyl_view_tick has laid out. An
   unchanged number therefore does not mean that no pass is due. */
LYL_API uint64_t lyl_view_revision(const lyl_view *view);

/* ===== 6. updates ===== */

/* Discards everything that the view stores about the data: counts, measured sizes, the selection and the offsets of
   rows. The next query requests the counts and sizes from the data source again. An item that is being moved returns to
   its path. Animations of elements end; their completions receive false. lyl_view_changes reports the elements that
   stay visible as LYL_CHANGE_REBIND. */
LYL_API lyl_status lyl_view_reload_data(lyl_view *view);

/* Applies changes that the data source has already made, as one batch: requests the counts, and runs a pass. A batch
   without updates does the same; the counts must then be unchanged. Cells, measured sizes, the selection and columns
   follow their items, and so do the paths that lyl_view_changes reports. Before the first pass, and after a reload that
   no query has laid out, the view lays out from the start.
   - LYL_E_INCONSISTENT_UPDATE: updates contradict each other or the counts; the message is worded like UIKit's. The
     batch is not applied, and the next query requests the counts and lays out from the start. With the option "repair"
     an update that occurs twice counts once.
   - An error of the layout's pass is returned, but the batch is applied: it becomes visible after the next pass that
     succeeds.
   - With an animation, elements on screen move from their visible positions: call lyl_view_layout_if_needed after a
     scroll and before you change the data. New cells fade in, deleted cells fade out, and reloaded cells do both; the
     layout's initial and final can change that. An error in such a callback is logged and kept for
     lyl_engine_last_error; this function then returns LYL_OK, and the default is used. */
LYL_API lyl_status lyl_view_apply_updates(lyl_view *view, const lyl_update *updates, size_t count,
    const lyl_animation *animation);
/* Compares a snapshot with the last one, and applies the difference as a batch with as few moves as possible. The data
   source must already have the new data. Returns LYL_E_INCONSISTENT_UPDATE if the counts of the data source differ from
   the snapshot's, if two sections or two items anywhere in the snapshot have the same id, or if a reloaded or
   reconfigured id is not in the snapshot. The first snapshot, and a snapshot after lyl_view_apply_updates or
   lyl_view_reload_data, makes the view lay out from the start in this call, without movement. */
LYL_API lyl_status lyl_view_apply_snapshot(lyl_view *view, const lyl_snapshot *snapshot,
    const lyl_animation *animation);

/* ===== 7. animation ===== */

/* Advances the view's clock by `seconds`. The view has no other clock. Moves the animated elements, runs the pass that
   is due, calls the completions of animations that are over, and calls prefetch, cancel_prefetch, fetch_more and
   fetch_more_at_start. *flags becomes a set of LYL_TICK_*; flags can be NULL. Returns LYL_E_INVALID_ARGUMENT for a
   number that is negative or not finite. After an error of the layout, the clock has still advanced. */
LYL_API lyl_status lyl_view_tick(lyl_view *view, double seconds, uint32_t *flags);
/* Ends all animations, glides and animated offsets immediately, at their targets. Their completions receive true. */
LYL_API lyl_status lyl_view_finish_animations(lyl_view *view);
/* The initial and final attributes of the last batch, animated size change or layout change.
   lyl_view_initial_attributes writes the attributes from which an element started; path is its path after the change.
   lyl_view_final_attributes writes the ending attributes of an element that was on screen before; path is its path
   before the change. For an element that took no part, both write the attributes that the layout has for it; they
   return LYL_E_NOT_FOUND if it has none. */
LYL_API lyl_status lyl_view_initial_attributes(lyl_view *view, uint32_t category, lyl_kind kind, lyl_index_path path,
    lyl_attributes *out);
LYL_API lyl_status lyl_view_final_attributes(lyl_view *view, uint32_t category, lyl_kind kind, lyl_index_path path,
    lyl_attributes *out);

/* The attributes between two states of an element: *a at t = 0, *b at t = 1; t can be slightly outside this range.
   Center, size, alpha, clip and content_offset change linearly. The transform changes by its parts (scale, skew,
   rotation, translation, perspective), so that a rotation stays rigid; it changes number by number if one of the two
   transforms has no such parts. z_index, shape, values and the flags HIDDEN, PINNED, UNTOUCHABLE and ESTIMATED change
   at t = 0.5. The other flags except TRANSFORM are 0 in between. A value of t that is not finite counts as 1. If a
   pointer is NULL, *out is not written. */
LYL_API void lyl_attributes_interpolate(const lyl_attributes *a, const lyl_attributes *b, double t,
    lyl_attributes *out);

/* ===== 8. interactive transition ===== */

/* Starts an interactive transition to another layout: the host sets the progress, for example with a finger.
   Returns LYL_E_STATE during a transition, for the installed layout, and for a layout that another view uses. If the
   new layout fails, its error is returned and the view does not change. Updates, scrolls and new sizes are allowed
   during the transition. A call to lyl_view_set_layout ends it, and changes from the visible state to the given layout.
   Queries and hit tests use the intermediate positions. Animations of elements continue, and pinned elements
   keep their pins. */
LYL_API lyl_status lyl_view_begin_transition(lyl_view *view, lyl_layout *to);
/* Sets the progress: 0 = the old layout, 1 = the new one; a number outside this range counts as the nearer of the two.
   The content offset and the content's size change with it. Returns LYL_E_STATE if there is no transition. */
LYL_API lyl_status lyl_view_set_transition_progress(lyl_view *view, double progress);
/* Ends the transition. If finish is true, the new layout is installed; otherwise, the old one is. With an animation,
   the elements move from their visible positions to their positions in that layout. A spring starts with the speed of
   the progress between its last two values, if lyl_view_tick was called between them. The completion receives true if
   the new layout was installed and no call interrupted the movement; it receives false if finish is false. Returns
   LYL_E_STATE if there is no transition. */
LYL_API lyl_status lyl_view_end_transition(lyl_view *view, bool finish, const lyl_animation *animation);

/* ===== 9. invalidation and self sizing ===== */

/* Marks parts of the layout as out of date. NULL = everything except the counts. The next query lays out, once for any
   number of invalidations. If elements are named, only these are requested again, and visible elements keep their
   positions. However, the whole layout is laid out if an element's size affects the positions of others: for items of
   waterfall, and for items of flow if they share lines. (For items of justified, see docs/layouts.md.) Returns
   LYL_E_NOT_FOUND for an element that does not exist. If only adjustments are given, prepare is not called. With
   LYL_INVALIDATE_BOUNDS, the layout's should_invalidate is called in this call. The arrays and the user value are
   copied. */
LYL_API lyl_status lyl_view_invalidate(lyl_view *view, const lyl_invalidation *invalidation);
/* Sets item sizes that the host measured outside of data_source.measure. They take priority over those of
   data_source.sizes until the data or the item is reloaded, the item is reconfigured, or the counts change without a
   batch. Visible elements keep their positions. Supplementary views can be measured only with data_source.measure.
   Returns LYL_E_NOT_FOUND for a path that does not exist, and LYL_E_INVALID_ARGUMENT for a size that is negative, not
   finite or above 1e9. After an error, no size is set. */
LYL_API lyl_status lyl_view_set_measured_sizes(lyl_view *view, const lyl_index_path *paths, const lyl_size *sizes,
    size_t count);

/* ===== 10. selection, touch, hit testing, movement ===== */

/* Sets the delegate. The table is copied; NULL = no delegate. The old delegate is destroyed. */
LYL_API lyl_status lyl_view_set_delegate(lyl_view *view, const lyl_delegate *delegate);

/* Selects or deselects an item, without a call to the delegate's should_ and did_ functions. Without the option
   "allows_multiple_selection", a newly selected item replaces the previous one. Without "allows_selection", the call
   has no effect. Selected items stay selected in batches, unless they are deleted or reloaded. lyl_view_reload_data
   deselects all items, and so does this function with the path (LYL_NONE, LYL_NONE) if selected is false. Returns
   LYL_E_NOT_FOUND for a path that does not exist. */
LYL_API lyl_status lyl_view_select(lyl_view *view, lyl_index_path path, bool selected);
/* Does the same as lyl_view_select. If it selects the item and scroll_position (LYL_SCROLL_*) is not 0, it then scrolls
   to the item, using animation. If no scroll is needed, the animation's completion is called in this call. Selecting
   one item takes O(log n) time for n selected items; deselecting one takes O(r) time for r selected ranges. */
LYL_API lyl_status lyl_view_select_item(lyl_view *view, lyl_index_path path, bool selected, uint32_t scroll_position,
    const lyl_animation *animation);
/* The selected items, in the order in which they were selected. Items that one call selected are in the order of the
   data. The array is borrowed until the next call to this function on the view. If more items are selected than
   lyl_limits.attributes_per_layout, the function returns LYL_E_NO_MEMORY; lyl_view_selected_ranges has no such
   limit. */
LYL_API lyl_status lyl_view_selected(lyl_view *view, const lyl_index_path **out, size_t *count);
/* Changes the selection of all items between from and to in the order of the data, including both. Items that are
   hidden in collapsed items of outlines are skipped. The order of from and to does not matter. mode is LYL_SELECT_*.
   The delegate is not called. In the mode "none", the call has no effect. Returns LYL_E_NOT_FOUND for a path that does
   not exist, and LYL_E_STATE in the modes "single" and "browse". Takes O(n log n) time for n stored ranges
   and individually selected items, plus O(rows) in outlines and O(k) to read the k ids that are stored, at most
   65,536. */
LYL_API lyl_status lyl_view_select_range(lyl_view *view, lyl_index_path from, lyl_index_path to, uint32_t mode);
/* Selects all items, except those that are hidden in collapsed items of outlines. Otherwise, the same rules apply as
   for lyl_view_select_range with LYL_SELECT_REPLACE. */
LYL_API lyl_status lyl_view_select_all(lyl_view *view);
/* Does the same as lyl_view_select_range, for the items whose cells overlap a rectangle in content coordinates. Cells
   that cannot receive touches, and cells that are scrolled completely out of their section's row, are not included. */
LYL_API lyl_status lyl_view_select_in_rect(lyl_view *view, lyl_rect rect, uint32_t mode);
/* The selected items as ranges, in the order of the data. Adjacent items are in one range, even if they were selected
   one by one. The array is borrowed until the next call to this function on the view. */
LYL_API lyl_status lyl_view_selected_ranges(lyl_view *view, const lyl_item_range **out, size_t *count);

/* Rubber band: a rectangle between the point at which the band began, which moves with the content, and the pointer.
   The items whose cells it overlaps change the selection immediately, as mode (LYL_SELECT_*) specifies, based on the
   selection before the band. The delegate's should_select and should_deselect are called once per item. Points are in
   viewport coordinates.
   - begin_band returns LYL_E_STATE unless several items can be selected, and during a drag, a swipe, a movement, a
     transition or another band.
   - update_band moves the pointer. With the option "scroll_enabled", or if a touch began the band, lyl_view_tick
     scrolls while the pointer is near an edge or beyond it (lyl_view_autoscroll).
   - end_band with commit = false restores the selection. Otherwise, the item nearest to the pointer gets the focus, and
     the item nearest to the start becomes the anchor of ranges.
   - lyl_view_band writes the rectangle in content coordinates, or returns LYL_E_NOT_FOUND if there is no band.
   A new size, another layout, a reload, a restored state, lyl_view_set_focus, a movement, LYL_KEY_ESCAPE and the modes
   without multiple selection end the band as commit = false does. Other functions and keys that select end it and keep
   the selection. With the option "rubber_band", lyl_view_touch_* begin and end bands. */
LYL_API lyl_status lyl_view_begin_band(lyl_view *view, lyl_point point, uint32_t mode);
LYL_API lyl_status lyl_view_update_band(lyl_view *view, lyl_point point);
LYL_API lyl_status lyl_view_end_band(lyl_view *view, bool commit);
LYL_API lyl_status lyl_view_band(lyl_view *view, lyl_rect *out);
/* Highlights an item, as a finger that rests on it does, or removes the highlight. The highlight follows its item
   through batches, as the selection does. */
LYL_API lyl_status lyl_view_set_highlighted(lyl_view *view, lyl_index_path path, bool highlighted);
/* The most recently highlighted item. Returns LYL_E_NOT_FOUND if no item is highlighted. */
LYL_API lyl_status lyl_view_highlighted(lyl_view *view, lyl_index_path *out);

/* Pass the touches of a finger or a mouse button to the view. Points are in viewport coordinates: (0, 0) is the top
   left corner.
   - down highlights the cell at the point, if no other touchable element is in front of it there. A touch that begins
     outside the viewport has no effect. A down on gliding content stops the glide; if the glide was at 50 points per
     second or more, the touch selects no item. A second down cancels the first touch.
   - move off that cell removes the highlight, and move back onto it highlights it again. With the option
     "scroll_enabled", a move of more than "drag_threshold" points drags the content instead, and the highlight is
     removed. A move across a row of a list swipes the row aside if the delegate's swipe_actions returns actions for it.
   - up on the highlighted cell selects it; in the mode "multiple", up on a selected cell deselects it. In the mode
     "extended", the modifier keys (lyl_view_set_modifiers) determine the effect. After a drag, up starts a glide of the
     content.
   - cancel removes the highlight and selects no item.
   The delegate's functions are called in this order: should_highlight, did_highlight, did_unhighlight, should_select,
   did_deselect for the item that was selected before, did_select, did_change_selection. Move and up return LYL_E_STATE
   without a down; cancel is always allowed. */
LYL_API lyl_status lyl_view_touch_down(lyl_view *view, lyl_point point);
LYL_API lyl_status lyl_view_touch_move(lyl_view *view, lyl_point point);
LYL_API lyl_status lyl_view_touch_up(lyl_view *view, lyl_point point);
LYL_API lyl_status lyl_view_touch_cancel(lyl_view *view);

/* Asks the delegate which actions the menu of an item offers, for example when the host has recognized a long press.
   Calls should_show_menu, then can_perform for each action. Actions are names that the host defines. Writes count
   results to allowed. All of them are false if the menu should not open. */
LYL_API lyl_status lyl_view_menu(lyl_view *view, lyl_index_path path, const char *const *actions, size_t count,
    bool *allowed);
/* Calls the delegate's perform for an action. Returns LYL_E_STATE if should_show_menu or can_perform does not allow
   it. */
LYL_API lyl_status lyl_view_perform(lyl_view *view, lyl_index_path path, const char *action);

/* The frontmost element at a point in the content. Elements that are hidden, are untouchable or have an opacity below
   0.01 do not count; for the others, only the part that is visible after clip, shape and transform counts. categories
   is a mask of 1 << LYL_CELL, 1 << LYL_SUPPLEMENTARY and 1 << LYL_DECORATION; 0 means all. For example, 1 << LYL_CELL
   finds the cell under a label. Returns LYL_E_NOT_FOUND if there is no element. */
LYL_API lyl_status lyl_view_hit_test(lyl_view *view, lyl_point point, uint32_t categories, lyl_attributes *out);
/* The element whose frame is nearest to a point in the content, on screen or not. Elements that a hit test skips do not
   count. If category is LYL_NONE, the element can be of any category. Returns LYL_E_NOT_FOUND if there is no
   element. */
LYL_API lyl_status lyl_view_nearest(lyl_view *view, uint32_t category, lyl_point point, lyl_attributes *out);
/* The elements on screen that a ray hits, nearest first, for 3D hosts. origin and direction are x, y, z: the content is
   in the plane z = 0, and z increases towards the eye. Coordinates are those after the perspective divide of an
   element's transform. Elements that a hit test skips do not count. The span is borrowed until the next call to this
   function on the view. */
LYL_API lyl_status lyl_view_ray_test(lyl_view *view, const double origin[3], const double direction[3],
    lyl_ray_hit_span *out);
/* The cell next to the cell at path in a direction, LYL_FOCUS_UP to LYL_FOCUS_RIGHT. Hidden and covered cells are
   skipped. Returns LYL_E_NOT_FOUND if there is no cell in that direction. */
LYL_API lyl_status lyl_view_next_item(lyl_view *view, lyl_index_path path, uint32_t direction, lyl_index_path *out);

/* ---- focus: docs/behavior.md 16 ----

   The focused element has the flag LYL_ATTR_FOCUSED. The view follows it through batches, reloads (by its id) and
   layout changes. If it is deleted, the focus passes to the item that takes its place in the section. */

/* Focuses an element, or clears the focus if element is NULL. The view does not scroll and does not call the delegate.
   Returns LYL_E_NOT_FOUND for an element that does not exist, and LYL_E_INVALID_ARGUMENT for a decoration and, without
   the option "focus_supplementary", for a supplementary view. */
LYL_API lyl_status lyl_view_set_focus(lyl_view *view, const lyl_element *element);
/* The focused element. Returns LYL_E_NOT_FOUND if there is none. */
LYL_API lyl_status lyl_view_focus(lyl_view *view, lyl_element *out);
/* Shows or hides the focus: LYL_ATTR_FOCUSED is set only while the view is active. A new view is active. An inactive
   view keeps its focused element. */
LYL_API lyl_status lyl_view_set_active(lyl_view *view, bool active);
/* Moves the focus and scrolls to it (option "focus_align"). move is LYL_FOCUS_UP to LYL_FOCUS_CHILD. *result becomes
   LYL_FOCUS_MOVED, _STAYED or _EXIT. If no element is focused, every move except LYL_FOCUS_FIRST and _LAST enters the
   view as in lyl_view_enter_focus. For animated moves, use LYL_CURVE_SPRING: it keeps the speed of the scroll when a
   key repeats. Calls can_focus, should_focus, and then did_focus or focus_exit. animation can be NULL; if the view does
   not scroll, its completion is called immediately. */
LYL_API lyl_status lyl_view_move_focus(lyl_view *view, uint32_t move, const lyl_animation *animation, uint32_t *result);
/* Moves the focus into the view, which becomes active. The focus passes to the first of these elements that can have
   it: the focused element; the remembered element; the element that preferred_focus writes; the first selected item;
   the element in the direction of the move, if from is given; the first cell on screen; the first cell of the data.
   from is the frame of the previously focused control in viewport coordinates; it can be NULL. If there is no
   direction, pass LYL_FOCUS_NEXT as move. */
LYL_API lyl_status lyl_view_enter_focus(lyl_view *view, uint32_t move, const lyl_rect *from,
    const lyl_animation *animation, uint32_t *result);
/* Appends to the typed text, and moves the focus to the next item that begins with it. An item's text is the first of
   its values "accessibility_label", "title" and "name" that exists. The case of ASCII letters is ignored. The
   delegate's match_text replaces the comparison. The typed text starts over after a pause of "type_pause" seconds (an
   option). If the same character is typed repeatedly, the focus moves through the items that begin with it. text is
   UTF-8. *result becomes LYL_FOCUS_STAYED if none of the next 10,000 items matches. */
LYL_API lyl_status lyl_view_focus_text(lyl_view *view, const char *text, size_t length, const lyl_animation *animation,
    uint32_t *result);
/* Sets the modifier keys that are held down, as a mask of lyl_modifiers. They apply to lyl_view_touch_* and
   lyl_view_press_key, until the next call to this function. Returns LYL_E_INVALID_ARGUMENT for unknown bits. */
LYL_API lyl_status lyl_view_set_modifiers(lyl_view *view, uint32_t modifiers);
/* Handles a key (LYL_KEY_*): moves the focus, selects or activates, depending on the modifier keys, the option
   "selection_mode" and the role of the view (docs/behavior.md 17.3). *handled becomes false if the key has no effect in
   this view, so that the host can use it: for example, an arrow key that leaves the view. animation is used to scroll,
   and to expand or collapse an item; it can be NULL. */
LYL_API lyl_status lyl_view_press_key(lyl_view *view, uint32_t key, const lyl_animation *animation, bool *handled);
/* Activates an element, or the focused element if element is NULL: calls did_activate, or expands or collapses an item
   of an outline that has children, with an animation that can be NULL. Returns LYL_E_NOT_FOUND if there is no such
   element or no focused element. */
LYL_API lyl_status lyl_view_activate(lyl_view *view, const lyl_element *element, const lyl_animation *animation);
/* Moves the pointer to a point in the viewport. The frontmost cell at the point has the flag LYL_ATTR_HOVERED, even
   after the content has moved under the pointer, but not during a drag or a rubber band. Calls did_hover.
   lyl_view_end_hover removes the pointer. */
LYL_API lyl_status lyl_view_hover(lyl_view *view, lyl_point point);
LYL_API lyl_status lyl_view_end_hover(lyl_view *view);

/* ---- accessibility: docs/behavior.md 19 ---- */

/* The accessibility tree: the container, then sections, items, headers and footers in reading order. The list contains
   the elements on screen, those within the distance "accessibility_margin" (an option), those that are kept, and the
   focused one. It is made again only after a change; otherwise the call returns the same memory, which is valid until a
   later call makes a new list or the view is destroyed. The list is empty in a view of the role "none" (an option). */
LYL_API lyl_status lyl_view_accessibility(lyl_view *view, lyl_accessibility_tree *out);
/* Performs an action of assistive technology (LYL_ACTION_*) on the node with an id. value is read for
   LYL_ACTION_SELECT, _SET_OFFSET and _CUSTOM; otherwise it can be NULL. The effects, with the calls of the delegate,
   are those of the user's input. Returns LYL_E_NOT_FOUND for an unknown id, or if the node does not have the action. */
LYL_API lyl_status lyl_view_accessibility_perform(lyl_view *view, uint64_t id, uint32_t action, const lyl_value *value);
/* The actions for LYL_ACTION_CUSTOM of a node: the swipe actions of its row, first those at the leading edge. The list
   is borrowed until the next call to this function. Returns LYL_E_NOT_FOUND for an unknown id. */
LYL_API lyl_status lyl_view_accessibility_actions(lyl_view *view, uint64_t id, const lyl_swipe_action **out,
    size_t *count);

/* Begins to move an item with a finger. Points are in content coordinates. The item is drawn in front of all others
   with its center at the point. The layout's target_path, then the delegate's target_for_move, choose its new path, and
   the other items make space. The view then uses paths as they are after the move; the calls to the data source still
   use its paths, and lyl_view_data_path converts between the two. Returns LYL_E_STATE if another item is already being
   moved, or if can_move forbids it. Updates, reloads and new counts end the movement and put the item back. */
LYL_API lyl_status lyl_view_begin_move(lyl_view *view, lyl_index_path path, lyl_point point);
/* Continues the movement. *target becomes the current path of the item; target can be NULL. Returns LYL_E_STATE if no
   item is being moved. It is an error if the layout or the delegate chooses a path that cannot exist; the item then
   keeps its path. */
LYL_API lyl_status lyl_view_update_move(lyl_view *view, lyl_point point, lyl_index_path *target);
/* Ends the movement. If commit is true and the item's path differs from its path at the beginning,
   data_source.move_item is called once. If move_item fails, LYL_E_CALLBACK is returned and the item returns to its
   original path. If commit is false, the item returns to its original path. Returns LYL_E_STATE if no item is being
   moved. */
LYL_API lyl_status lyl_view_end_move(lyl_view *view, bool commit, const lyl_animation *animation);
/* Converts a path of the view to a path of the data source. The two differ only while an item is being moved. */
LYL_API void lyl_view_data_path(const lyl_view *view, lyl_index_path path, lyl_index_path *out);
/* The speed at which the host should scroll, in points per second, while a finger that moves an item is at a point of
   the viewport. It is 0 unless the point is near an edge and there is more content beyond that edge. */
LYL_API lyl_status lyl_view_autoscroll(lyl_view *view, lyl_point point, lyl_point *velocity);

/* ===== 11. scrolling ===== */

/* Scrolls an item to a position (LYL_SCROLL_*), as far as the content allows. Returns LYL_E_INVALID_ARGUMENT
   for two positions along one axis. First runs the pass that is due. The item is at the position when the scroll has
   ended, even if it and the items around it are not measured until then. The item's frame at the current offset is
   used: for a layout whose rows are always on screen, such as wheel, use lyl_view_set_offset instead. */
LYL_API lyl_status lyl_view_scroll_to(lyl_view *view, lyl_index_path path, uint32_t position,
    const lyl_animation *animation);
/* Scrolls by a distance, as a mouse wheel does, as far as the content allows. With an animation, if another animation
   of the offset is running, delta is added to the offset at which that one would end. */
LYL_API lyl_status lyl_view_scroll_by(lyl_view *view, lyl_point delta, const lyl_animation *animation);
/* The offset to which lyl_view_scroll_to would scroll. It does not scroll. */
LYL_API lyl_status lyl_view_offset_for(lyl_view *view, lyl_index_path path, uint32_t position, lyl_point *out);
/* Asks the layout, then the delegate, where a scroll that would come to rest at `proposed` should come to rest instead:
   for example, a carousel stops at its cards. velocity is the velocity of the offset when the finger is released, in
   points per second. The view does not scroll. */
LYL_API lyl_status lyl_view_target_offset(lyl_view *view, lyl_point proposed, lyl_point velocity, lyl_point *out);
/* Drag the content with a finger, whose positions are points in the viewport; the library does the scrolling. The
   content follows the finger; beyond the content's end, it follows less the farther it is pulled. After
   lyl_view_end_drag, the content glides and slows down over the next ticks. It stops within the content, at a position
   that the options "paging" and "snap", the layout and the delegate choose. velocity is the velocity of the offset in
   points per second, at most 1e6; NULL = the finger's speed in the last tenth of a second of ticks. The functions
   lyl_view_touch_* do all of this themselves. lyl_view_drag and lyl_view_end_drag return LYL_E_STATE without a drag. */
LYL_API lyl_status lyl_view_begin_drag(lyl_view *view, lyl_point point);
LYL_API lyl_status lyl_view_drag(lyl_view *view, lyl_point point);
LYL_API lyl_status lyl_view_end_drag(lyl_view *view, const lyl_point *velocity);
/* Reports that the items that fetch_more requested are available, or that there are no more. The view can then call
   fetch_more again. */
LYL_API lyl_status lyl_view_finish_fetch(lyl_view *view);
/* Reports that the items that were requested at one end of the content are available, or that there are no more:
   LYL_FETCH_END for fetch_more, LYL_FETCH_START for fetch_more_at_start. */
typedef enum lyl_fetch_end { LYL_FETCH_END = 0, LYL_FETCH_START = 1 } lyl_fetch_end;
LYL_API lyl_status lyl_view_finish_fetch_at(lyl_view *view, uint32_t end);

/* Rows: a section of a compositional layout with the key `scroll` in its table scrolls separately. Its groups form one
   row, across the axis along which the content scrolls. The row's offset is measured from the row's leading end: as x
   for a row that scrolls sideways, otherwise as y. All functions report the row's cells at their positions for the
   offset. lyl_view_touch_* and lyl_view_scroll_to scroll rows, and saved states keep their offsets.
   lyl_view_reload_data resets the offsets. */
typedef enum lyl_section_behavior { LYL_SECTION_CONTINUOUS = 1, LYL_SECTION_LEADING = 2, LYL_SECTION_PAGING = 3,
       LYL_SECTION_GROUP_PAGING = 4, LYL_SECTION_GROUP_PAGING_CENTERED = 5 } lyl_section_behavior;
typedef struct lyl_section_scroll {
  uint32_t struct_size, behavior; /* lyl_section_behavior */
  double lowest, highest;         /* the smallest and the largest offset at which the row comes to rest */
  /* The distance between the offsets at which the row comes to rest: the available length of the row for
     LYL_SECTION_PAGING, and the length of the first group plus the gap for the others. 0 = LYL_SECTION_CONTINUOUS, or a
     row of one group. */
  double page;
  lyl_rect frame;                 /* the row in the content: as wide as the view and as high as its groups; for a row
                                     that scrolls up and down, as high as the view and as wide as its groups */
} lyl_section_scroll;
#define LYL_SECTION_SCROLL_INIT { (uint32_t)sizeof(lyl_section_scroll), 0, 0, 0, 0, { 0, 0, 0, 0 } }
LYL_API void lyl_section_scroll_init(lyl_section_scroll *scroll);
/* The offset of a section's row; (0, 0) if the section does not scroll separately. Returns LYL_E_NOT_FOUND if the
   section does not exist. */
LYL_API lyl_status lyl_view_section_offset(const lyl_view *view, uint32_t section, lyl_point *out);
/* Scrolls a row to an offset, as far as the row allows; the offset need not be one at which the row comes to rest. This
   function and the next two return LYL_E_STATE if the section does not scroll separately, and LYL_E_NOT_FOUND if it
   does not exist. */
LYL_API lyl_status lyl_view_set_section_offset(lyl_view *view, uint32_t section, lyl_point offset,
    const lyl_animation *animation);
LYL_API lyl_status lyl_view_section_scroll(lyl_view *view, uint32_t section, lyl_section_scroll *out);
/* The offset at which a row would stop. proposed is the offset at which friction would stop it; for the three paging
   behaviors, it is the offset at which the finger is released. velocity is the velocity of the offset in points per
   second. At 200 or more, a paging row moves on to the next offset at which it can rest. */
LYL_API lyl_status lyl_view_section_target(lyl_view *view, uint32_t section, lyl_point proposed, lyl_point velocity,
    lyl_point *out);
/* The section whose row is at a point in the content; LYL_NONE if there is no row. */
LYL_API lyl_status lyl_view_section_at(lyl_view *view, lyl_point content_point, uint32_t *section);

/* Shows (expands) or hides the children of an item in an outline. An outline is a list in a compositional layout whose
   items have the value "level" (data_source.value), 0 at the top. An item's children are the items between it and the
   next item whose level is not larger. Children of an item that is not expanded take no space and have no attributes.
   The view keeps track of expanded items by their ids, across batches, reloads and saved states. With an animation, the
   rows move out of their parent's row, or back into it. Returns LYL_E_STATE for an item without an id, and
   LYL_E_NOT_FOUND for a path that does not exist. */
LYL_API lyl_status lyl_view_set_expanded(lyl_view *view, lyl_index_path path, bool expanded,
    const lyl_animation *animation);
/* Returns whether an item is expanded. The result is false for an item that was never expanded, and for a path that
   does not exist. */
LYL_API bool lyl_view_is_expanded(const lyl_view *view, lyl_index_path path);

/* The current movements: a set of LYL_MOTION_*; 0 = no movement. DRAG: a finger drags the content or a row. GLIDE: the
   content or a row glides after a drag. SCROLL: an animation moves the offset of the view or of a row. ELEMENTS:
   elements are animated. */
typedef enum lyl_motion { LYL_MOTION_DRAG = 1u << 0, LYL_MOTION_GLIDE = 1u << 1, LYL_MOTION_SCROLL = 1u << 2,
       LYL_MOTION_ELEMENTS = 1u << 3 } lyl_motion;
LYL_API uint32_t lyl_view_motion(const lyl_view *view);
/* The position and the length of a scroll indicator along an axis, in points. The position is measured from the left or
   top edge of the viewport. The indicator is between the view's insets. It is shorter while the content is pulled
   beyond an end. Returns LYL_E_NOT_FOUND if all of the content fits into the viewport, or if the content loops. */
typedef enum lyl_axis { LYL_AXIS_HORIZONTAL = 0, LYL_AXIS_VERTICAL = 1 } lyl_axis;
LYL_API lyl_status lyl_view_scroll_indicator(lyl_view *view, uint32_t axis, double *position, double *length);
/* The distances by which the view can scroll to the start and to the end of the content along an axis, in points,
   including the insets of lyl_view_set_insets. A distance is negative while the view is scrolled beyond that end. Both
   are 0 if all of the content fits. Returns LYL_E_NOT_FOUND if the content loops. */
LYL_API lyl_status lyl_view_edge_distances(lyl_view *view, uint32_t axis, double *start, double *end);

/* Positions as fractions, for a scrubber or an index of dates (docs/behavior.md 9.13): 0 shows the start of the content
   along an axis, and 1 shows its end; if the content loops, 1 is a whole period. Fractions are kept within 0 to 1. All
   of them are 0 if the whole content fits. Scroll with lyl_view_set_offset.

   lyl_view_path_at_fraction returns the offset along the axis, in points, and the first cell at the edge of the
   viewport at which the content starts, or the next one along the axis. offset may be NULL. Errors: LYL_E_NOT_FOUND if
   there is no cell. lyl_view_fraction_of returns the fraction at which an item is at that edge. Errors: LYL_E_NOT_FOUND
   for an item that does not exist or has no attributes. lyl_view_section_fraction returns the fractions of the start
   and the end of a section. Errors: LYL_E_NOT_FOUND for a section that does not exist. */
LYL_API lyl_status lyl_view_path_at_fraction(lyl_view *view, uint32_t axis, double fraction, lyl_index_path *path,
    double *offset);
LYL_API lyl_status lyl_view_fraction_of(lyl_view *view, lyl_index_path path, uint32_t axis, double *fraction);
LYL_API lyl_status lyl_view_section_fraction(lyl_view *view, uint32_t section, uint32_t axis, double *start,
    double *end);

/* ===== 12. state ===== */

/* Saves for a later run: the position in the content, the selection, the rows' offsets, expanded items, the row that is
   swiped open, the layout's parameters, and the bytes of lyl_layout_class.save; also the parameters and bytes of
   layouts that lyl_compositional_source.layout gave to sections. The position is that of the first visible item on
   screen (of the last one with the anchor "bottom"), so that it can be found again after changes to the data and the
   size. The offset is also saved: it is used if that item no longer exists, or if there was no such item, as at the
   start of the content or if all cells have a transform. *needed becomes the number of bytes. If that exceeds capacity,
   LYL_E_BUFFER_TOO_SMALL is returned and no byte is written; buffer can be NULL if capacity is 0. Runs the pass that is
   due; if the pass fails, its error is returned and *needed is not written. In an interactive transition the old
   layout's state is saved. */
LYL_API lyl_status lyl_view_save_state(lyl_view *view, void *buffer, size_t capacity, size_t *needed);
/* Restores a saved state. Items are found by their ids, or by their paths if they have no id; items that no longer
   exist are left out. A row that was swiped open is opened immediately, if swipe_actions returns actions for it; any
   other row is closed. The bytes are copied. Returns LYL_E_BAD_STATE_DATA for bytes that are damaged, or are from
   another version or another layout: the view then does not change. Returns LYL_E_STATE during an interactive
   transition. */
LYL_API lyl_status lyl_view_restore_state(lyl_view *view, const void *buffer, size_t length);
/* The elements that touch a rectangle, back to front, including hidden elements, as JSON: an object with the keys
   script, bounds, content_size, elements and error (null), as the command `layoutlua run --format json` prints them.
   *needed becomes the number of bytes, including the terminating zero. If that exceeds capacity, LYL_E_BUFFER_TOO_SMALL
   is returned and the buffer is not written. */
LYL_API lyl_status lyl_view_dump_json(lyl_view *view, lyl_rect rect, char *buffer, size_t capacity, size_t *needed);

/* ===== 13. cells and their reuse =====

   A host can let the view keep its cells, instead of or together with lyl_view_changes. The view creates as many cells
   as fit on screen and reuses them, starting with the one that became unused most recently. Every call that lays out
   updates the cells, and so does lyl_view_tick during movements. The order of calls:
   - For each element that comes on screen, back to front: data_source.cell, inside which lyl_view_dequeue calls make or
     prepare_for_reuse; then configure, apply and will_display. Then, for each element that left the screen:
     did_end_displaying.
   - For an element whose data changed: cell and configure again. A reconfigured item keeps its cell. For a reloaded
     item, did_end_displaying is called first, and the item gets another cell; after lyl_view_reload_data, that applies
     to all items.
   - An element that leaves the screen keeps its cell until it has left.
   - If a cell cannot be provided, only that element has no cell. The call that laid out returns the error once. A call
     that made a change, such as a batch, returns LYL_OK; its error is logged and kept for lyl_engine_last_error.
   - After a batch that was rejected, or whose layout failed, items that still exist keep their cells; they are
     identified by their ids.
   - When the view is destroyed, did_end_displaying is called for all cells on screen. */

/* Registers how to create the cells (category LYL_CELL, kind 0) or the supplementary views of a reuse identifier.
   NULL removes the registration. The table is copied. Its user must stay valid until its destroy has been called, which
   happens after release_cell for its last cell, even if another provider has already replaced it. Returns
   LYL_E_INVALID_ARGUMENT for decorations. */
LYL_API lyl_status lyl_view_register(lyl_view *view, uint32_t category, lyl_kind kind, const char *identifier,
    const lyl_provider *provider);
/* Registers how to create the decorations of a kind. The registration belongs to the layout, and remains in place when
   the layout moves to another view. data_source.cell is not called for decorations. NULL removes the registration.
   Returns LYL_E_INVALID_ARGUMENT for the kind 0. */
LYL_API lyl_status lyl_layout_register(lyl_layout *layout, lyl_kind kind, const lyl_provider *provider);
/* Provides a cell for the element of the running call to data_source.cell: from the pool, or a new one. It can be
   called once in each call to cell; returns LYL_E_STATE for a second call, for another element, and outside of cell.
   Returns LYL_E_NOT_FOUND for an identifier that is not registered. The cell is valid until release_cell. */
LYL_API lyl_status lyl_view_dequeue(lyl_view *view, const char *identifier, uint32_t category, lyl_kind kind,
    lyl_index_path path, void **out);
/* The cells on screen with their elements, back to front, without those of removed elements that an animation still
   shows. The span is borrowed until the next call to this function on the view. */
LYL_API lyl_status lyl_view_cells(lyl_view *view, lyl_cell_span *out);
/* The cell that shows an element. Returns LYL_E_NOT_FOUND if there is none. The cell is valid until release_cell. */
LYL_API lyl_status lyl_view_cell_at(lyl_view *view, uint32_t category, lyl_kind kind, lyl_index_path path, void **out);
/* The element that a cell shows. Returns LYL_E_NOT_FOUND for an unused cell and for a pointer that is not a cell of the
   view. */
LYL_API lyl_status lyl_view_element_of(lyl_view *view, const void *cell, lyl_attributes *out);
/* Releases the unused cells of all pools (release_cell), for a host that is low on memory. */
LYL_API lyl_status lyl_view_empty_pools(lyl_view *view);
/* If keep is true, keeps elements in the results of lyl_view_visible, lyl_view_changes and lyl_view_cells while they
   are outside the viewport; they then have the flag LYL_ATTR_KEPT. If keep is false, stops keeping them. When a kept
   element leaves or enters the viewport, lyl_view_changes reports LYL_CHANGE_MOVE, and the element keeps its cell;
   did_end_displaying and will_display are called as for other cells. The view follows kept elements through batches,
   through reloads (by their ids) and through changes of the layout. An element that is deleted is no longer kept.
   Returns LYL_E_NO_MEMORY for more than 1,024 elements in all, and LYL_E_NOT_FOUND for an element that does not exist;
   in both cases, the kept elements do not change. docs/behavior.md 18 describes the rules. */
LYL_API lyl_status lyl_view_keep(lyl_view *view, const lyl_element *elements, size_t count, bool keep);
/* The elements that the view keeps, on screen or not, ordered by category, kind and path: those that lyl_view_keep
   named, the focused element with the option "keep_focused", the cells that the options "keep_ahead" and "keep_behind"
   keep, and the item that is being moved. The array is borrowed until the next call to this function on the view. */
LYL_API lyl_status lyl_view_kept(lyl_view *view, const lyl_element **out, size_t *count);

#ifdef __cplusplus
}
#endif
#endif

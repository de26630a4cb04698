/* layoutlua.h: the C interface of LayoutLua, and its manual.

   LayoutLua lays out collections of elements: cells, supplementary views such as headers, and
   decorations. The host says how many sections and items it has and where its viewport is; a layout,
   built in or a Lua script, says where everything is; the library keeps the answers, finds what is
   visible and tells what changed. It draws nothing.

       lyl_engine *engine; lyl_layout *layout; lyl_view *view;
       lyl_engine_create(NULL, &engine);
       lyl_layout_load_file(engine, "wheel.lua", &layout);
       lyl_view_create(engine, layout, &source, &view);
       lyl_view_set_size(view, (lyl_size){320, 400});
       each frame:  lyl_view_tick(view, seconds, NULL);  let what moves move
                    lyl_view_changes(view, &changes);   bind and unbind cells
                    lyl_view_visible(view, &visible);   draw, back to front
                    lyl_engine_collect(engine, 2e-4);   spare time for the garbage collector

   A host that scrolls by itself calls lyl_view_set_offset first; one that lets lyl_view_touch_* scroll does not, since
   an offset that is set ends a drag and a glide.

   Rules that hold everywhere:
   - Lengths are points, angles radians, times seconds, and y grows downwards. Sections and items count from 0 here and
     from 1 in Lua.
   - Functions that can fail return a lyl_status: 0 is success, errors are negative. Results come last
     and are written on success only, but for counts that say how much room is needed.
   - NULL for a handle is LYL_E_INVALID_ARGUMENT, and accepted by the destroy and release functions. A NULL
     result pointer is LYL_E_INVALID_ARGUMENT, unless the function says that it is optional.
   - A number that must be finite and is not, an index path out of range, a struct of the wrong size: each
     is an error, never a crash. lyl_engine_last_error says in words what was wrong.
   - Borrowed memory (spans, error texts, strings in values) stays valid until the next call on the
     same view, layout or engine that can change it; lyl_view_bounds and lyl_view_revision change nothing.
   - An engine and all that was made from it belong to one thread at a time; engines are independent. A call while
     another thread is in one is LYL_E_WRONG_THREAD, or, without a status, answers as for NULL; what is borrowed, as
     lyl_engine_last_error, nobody guards. lyl_engine_interrupt alone may be called from any thread or signal handler.
   - Destroy handles in any order: an engine lives until its last layout and view are gone.
   - Structs that the host fills begin with struct_size, set by an INIT macro, an init function or sizeof. Zero is
     the default of every other field; in lyl_animation zero means at once. A struct may be shorter than the
     library's, down to its first version: the missing fields have their defaults. It may be longer where the
     unknown bytes at its end are zero. All else is LYL_E_STRUCT_SIZE.
   - A table with user has destroy(user). It is called once, when the library is done with the table, and never when the
     call that handed it over failed.
   - Callbacks get the user pointer first, and pass structs by pointers that are valid while they run; results come
     last, and arrive holding what counts where the callback leaves them. While one runs, its view may be queried,
     which answers from the plan of the last pass that succeeded, but not changed: that is LYL_E_REENTRANT.

   The header compiles alone as C99, C11 and C++11. */
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

typedef struct lyl_engine lyl_engine; /* owns limits, names, log and module loader */
typedef struct lyl_layout lyl_layout; /* a built-in layout or a Lua script; reference counted */
typedef struct lyl_view lyl_view;     /* a viewport over one data source with one layout */

/* ===== statuses ===== */

typedef int32_t lyl_status;
enum {
  LYL_OK = 0,
  LYL_E_INVALID_ARGUMENT = -1, /* NULL, not finite, negative where that has no meaning, unknown flag, wrong type */
  LYL_E_NO_MEMORY = -2,        /* more of something than lyl_limits.attributes_per_layout, no memory for so much, or a
                                  script's callback that emits or names more than lyl_limits.elements_per_item allows */
  /* struct_size is smaller than the first version's, or unknown fields behind it are not zero */
  LYL_E_STRUCT_SIZE = -3,
  LYL_E_NOT_FOUND = -4,        /* no such name, parameter, method or element */
  LYL_E_BUFFER_TOO_SMALL = -5, /* nothing was written; the count says how much room is needed */
  LYL_E_REENTRANT = -6,        /* called from inside a callback that this call would disturb */
  LYL_E_WRONG_THREAD = -7,     /* another thread is in a call of the engine; nothing was touched */
  LYL_E_STATE = -8,            /* not possible now: a layout that serves another view, say */
  LYL_E_IO = -9,               /* a file cannot be read */
  LYL_E_LUA_SYNTAX = -20,      /* the script cannot be compiled */
  LYL_E_LUA_RUNTIME = -21,     /* the script raised an error */
  LYL_E_LUA_MEMORY = -22,      /* the script needs more memory than its limit */
  LYL_E_LUA_TIME = -23,        /* the script used up its instructions or its time */
  LYL_E_LUA_RESULT = -24,      /* the script answered something that breaks the rules for results */
  LYL_E_INTERRUPTED = -25,     /* lyl_engine_interrupt stopped the script */
  LYL_E_INCONSISTENT_UPDATE = -30,
  LYL_E_BAD_STATE_DATA = -31,
  LYL_E_CALLBACK = -40,        /* a callback of the host answered something impossible */
  LYL_E_INTERNAL = -99         /* a bug of the library */
};

/* ===== plain types ===== */

typedef uint32_t lyl_kind; /* interned name of a supplementary or decoration kind; 0 is the kind of cells */
typedef enum lyl_category { LYL_CELL = 0, LYL_SUPPLEMENTARY = 1, LYL_DECORATION = 2 } lyl_category;
typedef enum lyl_known_kind { LYL_KIND_HEADER = 1, LYL_KIND_FOOTER = 2 } lyl_known_kind; /* the same in every engine */
#define LYL_NONE UINT32_MAX

typedef struct lyl_point { double x, y; } lyl_point;
typedef struct lyl_size { double width, height; } lyl_size;
typedef struct lyl_rect { double x, y, width, height; } lyl_rect;
typedef struct lyl_insets { double top, left, bottom, right; } lyl_insets;
typedef struct lyl_index_path { uint32_t section, item; } lyl_index_path;

/* One element: 344 bytes. */
typedef enum lyl_attribute_flags {
  LYL_ATTR_HIDDEN = 1u << 0,    /* not to be drawn */
  LYL_ATTR_TRANSFORM = 1u << 1, /* transform is not the identity */
  LYL_ATTR_ESTIMATED = 1u << 2, /* sizes itself, and was not yet measured at this size; what is visible was */
  LYL_ATTR_SELECTED = 1u << 3, LYL_ATTR_HIGHLIGHTED = 1u << 4,
  LYL_ATTR_ANIMATING = 1u << 5, /* not yet where the layout has it, or on its way out */
  LYL_ATTR_PINNED = 1u << 6,    /* moved from its own place to stay on screen: a pinned header */
  LYL_ATTR_APPEARING = 1u << 7,   /* comes on screen; always with ANIMATING */
  LYL_ATTR_DISAPPEARING = 1u << 8, /* leaves: it was removed, or goes to where it is not seen; always with ANIMATING */
  LYL_ATTR_UNTOUCHABLE = 1u << 9,  /* hit tests look through it */
  LYL_ATTR_SWIPED = 1u << 10       /* a row of a list that is swiped aside, and the actions beside it */
} lyl_attribute_flags;
/* The shape that hit tests and pictures give an element, inside its frame before the transform. */
typedef enum lyl_shape { LYL_SHAPE_RECT = 0, LYL_SHAPE_ELLIPSE = 1,
    LYL_SHAPE_HEXAGON = 2 /* corners left and right */ } lyl_shape;
typedef struct lyl_attributes {
  uint32_t category;        /* LYL_CELL, LYL_SUPPLEMENTARY or LYL_DECORATION */
  lyl_kind kind;
  lyl_index_path path;
  uint64_t identifier;      /* the data source's id of the item, 0 if it gives none */
  lyl_rect frame;           /* content coordinates; the bounding box of what is seen when there is a transform */
  lyl_point center;         /* content coordinates */
  lyl_size size;            /* before the transform */
  double transform[16];     /* row major m11..m44, CATransform3D's row-vector convention, about center */
  double alpha;             /* opacity, 0 to 1 */
  int64_t z_index;
  uint32_t flags;           /* LYL_ATTR_* */
  uint32_t ghost;           /* 0 for an element of the layout. One that was removed and is on its way out keeps its
                               old path, which another may have by now: this number tells them apart. */
  uint64_t revision;        /* differs whenever any other field differs */
  uint64_t values;          /* custom values (a:value in Lua): 0 = none, else for lyl_view_attribute_value */
  lyl_insets clip;          /* what is cut off at each edge, in the element's own coordinates */
  lyl_point content_offset; /* how far the element's content is moved inside it */
  uint32_t shape, reserved0; /* LYL_SHAPE_* */
  uint64_t reserved[4];     /* zero */
} lyl_attributes;
/* An opaque element of size 0 x 0 without a transform. Start with it, and fill in what you give to lyl_placer_add. */
#define LYL_ATTRIBUTES_INIT { 0, 0, { 0, 0 }, 0, { 0, 0, 0, 0 }, { 0, 0 }, { 0, 0 }, \
    { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1 }, 1, 0, 0, 0, 0, 0, { 0, 0, 0, 0 }, { 0, 0 }, 0, 0, \
    { 0, 0, 0, 0 } }
LYL_API void lyl_attributes_init(lyl_attributes *attributes);
typedef struct lyl_attributes_span {
  const lyl_attributes *items;
  size_t count;
  uint64_t revision;        /* of the view */
  uint64_t reserved;        /* zero */
} lyl_attributes_span;

typedef enum lyl_change_op {
  LYL_CHANGE_APPEAR = 1,
  LYL_CHANGE_DISAPPEAR = 2, /* attributes are the last ones */
  LYL_CHANGE_MOVE = 3,      /* any attribute changed, or the path did */
  LYL_CHANGE_REBIND = 4     /* other data: fill the cell again; attributes may have changed, too */
} lyl_change_op;
typedef struct lyl_change {
  uint32_t op, reserved;
  lyl_index_path from; /* path before the change: how a host re-keys its cells */
  lyl_attributes attributes;
} lyl_change;
typedef struct lyl_change_span { const lyl_change *items; size_t count; uint64_t revision, reserved; } lyl_change_span;

/* ===== values that cross to layouts ===== */

typedef enum lyl_value_type {
  LYL_VALUE_NIL = 0, LYL_VALUE_BOOL = 1, LYL_VALUE_NUMBER = 2, LYL_VALUE_STRING = 3, LYL_VALUE_POINT = 4,
  LYL_VALUE_SIZE = 5, LYL_VALUE_RECT = 6, LYL_VALUE_INSETS = 7, LYL_VALUE_LIST = 8, LYL_VALUE_TABLE = 9
} lyl_value_type;
typedef struct lyl_value {
  uint32_t type, reserved;
  union {
    bool boolean;
    double number;
    struct { const char *bytes; size_t length; } string; /* UTF-8, zero-terminated too when the library hands it out */
    lyl_point point; lyl_size size; lyl_rect rect; lyl_insets insets;
    /* Of a list or a table: count values; keys has a table's names, zero-terminated, and is NULL for a list. A script
       sees a plain table. Lists and tables lie in each other at most 8 deep, with 65,536 values in all. They hold nil,
       booleans, numbers, strings, lists and tables. */
    struct { const struct lyl_value *values; const char *const *keys; size_t count; } list;
  } as;
} lyl_value;

/* The values that parameters and options take; a string must stay where it is while the value is used. */
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

/* Read a list or a table, whose fields are in no order. What *out and the result point to lives as long as what the
   value points to. count: 0 for another type. at: LYL_E_NOT_FOUND past the last. key: the name of the field at an
   index, NULL past the last and for a list. field: the value with a name; LYL_E_NOT_FOUND for a name that is none.
   LYL_E_INVALID_ARGUMENT for NULL. */
LYL_API size_t lyl_value_count(const lyl_value *value);
LYL_API lyl_status lyl_value_at(const lyl_value *value, size_t index, lyl_value *out);
LYL_API const char *lyl_value_key(const lyl_value *value, size_t index);
LYL_API lyl_status lyl_value_field(const lyl_value *value, const char *name, lyl_value *out);

/* What a parameter of a layout or an option of a view is: enough for a host to make a settings panel of all of them.
   The texts are borrowed: those of an option live for ever, those of a parameter until the next call on the layout. */
typedef struct lyl_parameter_info {
  uint32_t struct_size, type;    /* LYL_VALUE_BOOL, _NUMBER, _STRING, _LIST or _TABLE */
  const char *name, *doc;        /* doc: one line, empty where there is none */
  lyl_value default_value;
  /* of a number, or of each number in a list; NaN = none. In a lyl_layout_class 0, 0 and 0 are none, too. */
  double minimum, maximum, step;
  const char *const *choices;    /* the strings that are allowed, as the value or in a list; NULL = any */
  size_t choice_count;
} lyl_parameter_info;
#define LYL_PARAMETER_INFO_INIT { (uint32_t)sizeof(lyl_parameter_info), 0, NULL, NULL, { LYL_VALUE_NIL, 0, \
    { false } }, 0, 0, 0, NULL, 0 }

/* ===== structs that the host fills ===== */

/* lua_Alloc's contract: new_size 0 frees; a shrink must not fail; old_size is the block's size, 0 for none. */
typedef void *(*lyl_alloc_fn)(void *user, void *ptr, size_t old_size, size_t new_size);
typedef enum lyl_log_level { LYL_LOG_ERROR = 1, LYL_LOG_WARN = 2, LYL_LOG_INFO = 3, LYL_LOG_DEBUG = 4 } lyl_log_level;
typedef void (*lyl_log_fn)(void *user, int32_t level, const char *message, size_t length);

typedef struct lyl_limits { /* 0 = the default, UINT64_MAX = none for a count */
  uint32_t struct_size, reserved;
  uint64_t lua_bytes;             /* of one layout's Lua state: 64 MiB */
  /* Lua instructions of one entry: 50,000,000. An entry is one call of the library into Lua: a callback, a
     lyl_layout_call, or the loading of a script. Where a pass asks attributes for many cells, all of them are one
     entry. A callback's entry gets 1,000 more for each item of the view's data, whatever the value is. Loading gets
     the value, but at most 5,000,000. */
  uint64_t instructions_per_call;
  double seconds_per_call;        /* wall clock of one entry: none */
  /* Elements that a layout may store: 16,777,216; layouts that answer by arithmetic are exempt. So many sections there
     may be, items of a snapshot or a list, elements in an answer. */
  uint64_t attributes_per_layout;
  /* elements that a script's callback may emit or name for each item, beside 1,024: 4 */
  uint64_t elements_per_item;
} lyl_limits;
#define LYL_LIMITS_INIT { (uint32_t)sizeof(lyl_limits), 0, 0, 0, 0, 0, 0 }

/* Gives the source of a Lua module: *bytes must stay valid until the loader is called again or the
   engine is gone. Any status but LYL_OK means that there is no such module. */
typedef lyl_status (*lyl_module_loader_fn)(void *user, const char *name, const char **bytes, size_t *length);
typedef enum lyl_engine_flags {
  LYL_ENGINE_TRUSTED = 1u << 0 /* no instruction hook: for scripts of your own; they cannot be interrupted */
} lyl_engine_flags;
typedef struct lyl_engine_options {
  uint32_t struct_size, flags;
  lyl_alloc_fn alloc; void *alloc_user; /* serves the Lua states and the buffers beside them */
  lyl_log_fn log; void *log_user;
  int32_t log_level;                    /* the least important level that is logged; 0 = LYL_LOG_INFO */
  uint32_t reserved;
  const lyl_limits *limits;
  void (*log_destroy)(void *log_user);  /* called once, when another log took its place or the engine goes */
  lyl_module_loader_fn loader; void *loader_user; /* see lyl_engine_set_module_loader */
  void (*loader_destroy)(void *loader_user);      /* as log_destroy */
} lyl_engine_options;
#define LYL_ENGINE_OPTIONS_INIT { (uint32_t)sizeof(lyl_engine_options), 0, NULL, NULL, NULL, NULL, 0, 0, NULL, NULL, \
    NULL, NULL, NULL }

typedef struct lyl_error_info {
  lyl_status code;
  int32_t line;            /* in chunk, from 1; 0 = none */
  const char *message;     /* one line that says what, where and what to do; begins "chunk:line: " for a script */
  const char *chunk;       /* the script file */
  const char *callback;    /* the callback that ran, of a script or of a layout in C */
  const char *traceback;   /* Lua's call stack, one call a line */
  uint32_t category;       /* of the element in hand; LYL_NONE = no element */
  lyl_kind kind;
  lyl_index_path path;
  uint64_t reserved[4];    /* zero */
} lyl_error_info;          /* texts are UTF-8 and never NULL */

typedef struct lyl_memory_info {
  uint64_t lua_current, lua_peak, lua_limit; /* bytes of all Lua states together; the limit is for each */
  uint64_t native_current;                   /* bytes of stored attributes and their index */
  uint64_t attributes;                       /* elements stored */
  uint64_t reserved[3];                      /* zero */
} lyl_memory_info;

typedef struct lyl_section_metrics {
  lyl_insets insets;
  double line_spacing, interitem_spacing;
  uint64_t reserved[2]; /* zero */
} lyl_section_metrics;

/* What a view asks about the data. The counts are asked once, then again after lyl_view_reload_data. All
   but number_of_items may be NULL. */
typedef struct lyl_data_source {
  uint32_t struct_size, flags;
  void *user;
  void (*destroy)(void *user);                               /* called once, when the view no longer needs the source */
  uint32_t (*number_of_sections)(void *user);                /* default 1 */
  uint32_t (*number_of_items)(void *user, uint32_t section); /* required; all sections together at most 2,147,483,647,
                                                                half of that where pointers have 32 bits */
  /* Ids of consecutive items, 0 for none: by them changes recognise an item that moved. */
  void (*identifiers)(void *user, uint32_t section, uint32_t first, uint32_t count, uint64_t *out);
  /* Sizes of consecutive items; out arrives as (-1,-1) = no opinion (the layout's size): leave what you do not know. */
  void (*sizes)(void *user, uint32_t section, uint32_t first, uint32_t count, const lyl_size *container, lyl_size *out);
  /* The size that an element would like, given the one it has, *proposed. A layout with estimated sizes asks for each
     element on screen until the answer is *proposed, or the answer before. An answer that differs each of ten times
     fails the pass. An element with an answer that is negative or not finite keeps its estimate. view:measure in Lua
     and lyl_context_measure ask once. *out arrives as *proposed. */
  void (*measure)(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path, const lyl_size *proposed,
      lyl_size *out);
  /* view:value(item, section, key) in Lua. LYL_OK = *out holds the value; a string is copied at once. */
  lyl_status (*value)(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path, const char *key,
      lyl_value *out);
  uint32_t (*supplementary_count)(void *user, lyl_kind kind, uint32_t section); /* default 1 */
  bool (*supplementary_size)(void *user, lyl_kind kind, uint32_t section, const lyl_size *container, lyl_size *out);
  /* Insets and spacings of a section. Flow and waterfall ask for them, and so do view:section_metrics in Lua and
     lyl_context_section_metrics. *inout arrives holding the layout's own: change what differs. false = the
     layout's. */
  bool (*section_metrics)(void *user, uint32_t section, lyl_section_metrics *inout);
  /* Moves an item in the data, at the end of an interactive movement: to is where it is afterwards. Any status but
     LYL_OK, or no function, takes the movement back. */
  lyl_status (*move_item)(void *user, const lyl_index_path *from, const lyl_index_path *to);
  /* The cell for an element that comes on screen, or whose data changed: what lyl_view_dequeue gave for it in this
     call. Only asked while something is registered; by default the first that was registered for the kind. */
  void *(*cell)(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path);
  /* view:section_value(section, key) in Lua. As value. */
  lyl_status (*section_value)(void *user, uint32_t section, const char *key, lyl_value *out);
  /* view:measure_text(text, style, width) in Lua: the size in points of a UTF-8 text, in lines of at most a width, 0 =
     one line. What a style's name means is agreed with the layout, "13 bold" say. false = it cannot be measured. */
  bool (*measure_text)(void *user, const char *text, const char *style, double width, lyl_size *out);
} lyl_data_source;
#define LYL_DATA_SOURCE_INIT { (uint32_t)sizeof(lyl_data_source), 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, \
    NULL, NULL, NULL, NULL, NULL, NULL, NULL }

/* Something that can be done with a row of a list, and that swiping the row uncovers. flags 1: a swipe over two thirds
   of the row performs it. style is a number of the host's own. The title is not kept: it is for the host's own use. */
typedef struct lyl_swipe_action { const char *title; double width; uint32_t style, flags; } lyl_swipe_action;

/* Hears what people do to a view, and says what they may. All may be NULL. What is asked (should, can, target) comes
   while the view works: it may be queried, not changed, and so do will_display, did_end_displaying and prefetch.
   What is told of touches and scrolling (did_select and its like, perform, fetch_more) comes when all is done, and
   may change the view. Functions of lyl_view_select and its like tell nothing. */
typedef struct lyl_delegate {
  uint32_t struct_size, flags;
  void *user;
  /* called once, when the view no longer needs it */
  void (*destroy)(void *user);
  /* default true, as for all but the menu */
  bool (*should_select)(void *user, const lyl_index_path *path);
  bool (*can_move)(void *user, const lyl_index_path *path);
  /* from: in the data; out arrives as *proposed */
  void (*target_for_move)(void *user, const lyl_index_path *from, const lyl_index_path *proposed, lyl_index_path *out);
  /* something is to be laid out, or moves: schedule a frame */
  void (*needs_layout)(void *user);
  void (*did_select)(void *user, const lyl_index_path *path);
  bool (*should_deselect)(void *user, const lyl_index_path *path);
  void (*did_deselect)(void *user, const lyl_index_path *path);
  /* false: the touch selects nothing either */
  bool (*should_highlight)(void *user, const lyl_index_path *path);
  void (*did_highlight)(void *user, const lyl_index_path *path);
  void (*did_unhighlight)(void *user, const lyl_index_path *path);
  bool (*should_show_menu)(void *user, const lyl_index_path *path);           /* default false */
  bool (*can_perform)(void *user, const lyl_index_path *path, const char *action); /* default false */
  void (*perform)(void *user, const lyl_index_path *path, const char *action);
  /* after the provider's own function */
  void (*will_display)(void *user, void *cell, const lyl_attributes *attributes);
  void (*did_end_displaying)(void *user, void *cell, const lyl_attributes *attributes);
  /* Where a scroll rests, after the layout was asked; velocity 0 for updates and changes of layouts. out arrives as
     *proposed. */
  void (*target_offset)(void *user, const lyl_point *proposed, const lyl_point *velocity, lyl_point *out);
  /* a scroll that was let go, or animated, rests; not one that something else ended */
  void (*did_end_scrolling)(void *user);
  /* Cells that will soon be on screen: first those in the direction of the scroll, the nearest first, then those
     behind. lyl_view_tick calls it. It may query the view, not change it. */
  void (*prefetch)(void *user, const lyl_index_path *paths, size_t count);
  void (*cancel_prefetch)(void *user, const lyl_index_path *paths, size_t count);
  /* the end is near; not again before lyl_view_finish_fetch */
  void (*fetch_more)(void *user);
  /* What a swipe of a row of a list, the built-in one's or a compositional layout's, uncovers at an edge of the row
     (LYL_EDGE_*: left or right; top or bottom where the list scrolls sideways). Writes at most capacity actions, the
     one at the edge first, and returns how many there are; for more than capacity it is called again with room for so
     many. 0: the row is not swiped that way. They appear as supplementary views of the kind "swipe_action", whose
     paths have the row's section and the number of the action, and have LYL_ATTR_SWIPED as the row has. */
  size_t (*swipe_actions)(void *user, const lyl_index_path *path, uint32_t edge, lyl_swipe_action *out,
      size_t capacity);
  /* An action was tapped, or a swipe over the row performs it. It may change the view. */
  void (*perform_swipe)(void *user, const lyl_index_path *path, uint32_t action);
} lyl_delegate;
#define LYL_DELEGATE_INIT { (uint32_t)sizeof(lyl_delegate), 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, \
    NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL }

/* Makes the cells of one reuse identifier, which are pointers of the host's own. Called while the view works: it may
   be queried, not changed. All but make may be NULL. */
typedef struct lyl_provider {
  uint32_t struct_size;
  uint32_t pool_limit;                                   /* how many wait at most to be used again; 0 = 256 */
  void *user;
  void (*destroy)(void *user);                           /* called once, after release_cell of the last cell */
  void *(*make)(void *user);                             /* a pointer that no other cell has; NULL is LYL_E_CALLBACK */
  void (*prepare_for_reuse)(void *user, void *cell);     /* it was used before, and is taken for another element */
  /* fill it with the data of attributes->path */
  void (*configure)(void *user, void *cell, const lyl_attributes *attributes);
  void (*apply)(void *user, void *cell, const lyl_attributes *attributes);     /* place, look or state changed */
  void (*will_display)(void *user, void *cell, const lyl_attributes *attributes);
  void (*did_end_displaying)(void *user, void *cell, const lyl_attributes *attributes);
  /* called once for each cell: its pool is full or emptied, another provider took its place, or the view goes */
  void (*release_cell)(void *user, void *cell);
} lyl_provider;
#define LYL_PROVIDER_INIT { (uint32_t)sizeof(lyl_provider), 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL }

/* A cell on screen, and the element that it shows. */
typedef struct lyl_cell { void *cell; lyl_attributes attributes; } lyl_cell;
typedef struct lyl_cell_span { const lyl_cell *items; size_t count; uint64_t reserved[2]; } lyl_cell_span;

/* Where a ray meets an element. */
typedef struct lyl_ray_hit {
  double distance;    /* along the ray, in lengths of its direction */
  lyl_point location; /* on the element, from its own top left corner */
  lyl_attributes attributes;
} lyl_ray_hit;
typedef struct lyl_ray_hit_span { const lyl_ray_hit *items; size_t count; uint64_t reserved[2]; } lyl_ray_hit_span;
typedef enum lyl_focus_direction { LYL_FOCUS_UP = 1, LYL_FOCUS_DOWN = 2, LYL_FOCUS_LEFT = 3,
    LYL_FOCUS_RIGHT = 4 } lyl_focus_direction;

/* Where an item that is scrolled to should lie: at most one of each axis. Along an axis that is not named, and for
   0 and LYL_SCROLL_NEAREST, as little is scrolled as shows all of it. */
typedef enum lyl_scroll_position { LYL_SCROLL_TOP = 1, LYL_SCROLL_CENTER_V = 2, LYL_SCROLL_BOTTOM = 4,
    LYL_SCROLL_LEFT = 8, LYL_SCROLL_CENTER_H = 16,
       LYL_SCROLL_RIGHT = 32, LYL_SCROLL_NEAREST = 64 } lyl_scroll_position;

typedef struct lyl_environment {
  uint32_t struct_size, flags;
  double scale;             /* device pixels in a point; 0 = 1 */
  int32_t layout_direction; /* 0 = left to right, 1 = right to left */
  int32_t size_class_h, size_class_v, reserved; /* for the host's own use */
  lyl_insets safe_area;     /* what corners, notches and bars take of the viewport */
} lyl_environment;
#define LYL_ENVIRONMENT_INIT { (uint32_t)sizeof(lyl_environment), 0, 0, 0, 0, 0, 0, { 0, 0, 0, 0 } }

typedef enum lyl_curve { LYL_CURVE_LINEAR = 0, LYL_CURVE_EASE = 1, LYL_CURVE_EASE_IN = 2, LYL_CURVE_EASE_OUT = 3,
    LYL_CURVE_EASE_IN_OUT = 4,
       LYL_CURVE_BEZIER = 5, LYL_CURVE_SPRING = 6 } lyl_curve;
/* How a change becomes visible. NULL where one is asked for means at once. Time passes only by lyl_view_tick. */
typedef struct lyl_animation {
  uint32_t struct_size, curve; /* LYL_CURVE_* */
  /* seconds; of a spring its response, the period it would have without damping. 0 = at once */
  double duration;
  double delay;                /* seconds before the first element starts */
  double damping;              /* of a spring: 1 does not overshoot; 0 = default, 1 */
  double velocity;             /* of a spring, at the start, in distances a second; what moves already keeps its own */
  double bezier[4];            /* x1, y1, x2, y2 of LYL_CURVE_BEZIER; x from 0 to 1 */
  /* seconds between the starts of one element and the next: what leaves, then what is visible, back to front */
  double stagger;
  /* Called once when the animation is over. lyl_view_tick calls it, or the call that ends the animation sooner:
     lyl_view_finish_animations, a call that interrupts it, or lyl_view_destroy. Where there is nothing to animate, the
     call that starts the animation calls it. finished is false when something interrupted the animation. It may call anything; from lyl_view_destroy it may ask the view, not change it. Not
     called when the call that was to start the animation fails. */
  void (*completion)(void *user, bool finished);
  void *user;
  void (*destroy)(void *user); /* called once, after completion */
} lyl_animation;
#define LYL_ANIMATION_INIT { (uint32_t)sizeof(lyl_animation), LYL_CURVE_EASE_IN_OUT, 0.3, 0, 0, 0, { 0, 0, 0, 0 }, 0, \
    NULL, NULL, NULL }
typedef enum lyl_tick_flags {
  LYL_TICK_ANIMATING = 1u << 0, /* something still moves, or waits for its turn: tick with the next frame, too */
  LYL_TICK_SCROLLED = 1u << 1,  /* the content offset moved */
  LYL_TICK_CHANGED = 1u << 2    /* lyl_view_visible differs from what it was at the last tick */
} lyl_tick_flags;

/* One change of the data. from are paths before all updates of a batch, to are paths after all of them; their
   order in the list does not matter. Sections are named by the section of the path. */
typedef enum lyl_update_op {
  LYL_UPDATE_INSERT_ITEM = 1,      /* to */
  LYL_UPDATE_DELETE_ITEM = 2,      /* from */
  LYL_UPDATE_MOVE_ITEM = 3,        /* from, to */
  LYL_UPDATE_RELOAD_ITEM = 4,      /* from: other data, a cell made anew */
  LYL_UPDATE_RECONFIGURE_ITEM = 5, /* from: other data, the cell filled again */
  LYL_UPDATE_INSERT_SECTION = 6, LYL_UPDATE_DELETE_SECTION = 7, LYL_UPDATE_MOVE_SECTION = 8,
  LYL_UPDATE_RELOAD_SECTION = 9
} lyl_update_op;
typedef struct lyl_update { uint32_t op, reserved; lyl_index_path from, to; } lyl_update;

/* The whole data by ids. item_ids holds the items of all sections, one section after the other. */
typedef struct lyl_snapshot {
  uint32_t struct_size, section_count;
  const uint64_t *section_ids;
  const uint32_t *item_counts; /* of each section */
  const uint64_t *item_ids;
  /* Items that are in the snapshot before, too, and have other data: those that are reloaded get a cell made anew,
     those that are reconfigured have theirs filled again. */
  const uint64_t *reloaded_ids; size_t reloaded_count;
  const uint64_t *reconfigured_ids; size_t reconfigured_count;
} lyl_snapshot;
#define LYL_SNAPSHOT_INIT { (uint32_t)sizeof(lyl_snapshot), 0, NULL, NULL, NULL, NULL, 0, NULL, 0 }

typedef enum lyl_invalidation_flags {
  LYL_INVALIDATE_NOTHING = 0,
  LYL_INVALIDATE_EVERYTHING = 1u << 0,  /* all that the layout worked out */
  LYL_INVALIDATE_DATA_COUNTS = 1u << 1, /* the numbers of sections and items, too */
  LYL_INVALIDATE_BOUNDS = 1u << 2,      /* as after a change of the bounds */
  LYL_INVALIDATE_ATTRIBUTES = 1u << 3   /* where elements are: they are asked for again, without prepare */
} lyl_invalidation_flags;
typedef struct lyl_invalidation {
  uint32_t struct_size, flags;
  const lyl_index_path *items; size_t item_count;
  const lyl_index_path *supplementary; const lyl_kind *supplementary_kinds; size_t supplementary_count;
  const lyl_index_path *decorations; const lyl_kind *decoration_kinds; size_t decoration_count;
  lyl_point offset_adjustment; /* added to the content offset after the next pass */
  lyl_size size_adjustment;    /* added to the content's size of the next pass */
  lyl_value user;              /* context.user in Lua */
} lyl_invalidation;
#define LYL_INVALIDATION_INIT { (uint32_t)sizeof(lyl_invalidation), 0, NULL, 0, NULL, NULL, 0, NULL, NULL, 0, { 0, \
    0 }, { 0, 0 }, { LYL_VALUE_NIL, 0, { false } } }

/* How good the layout in view is: whether its last pass or a callback for one of its elements failed. CURRENT:
   nothing failed. PARTIAL: the pass is good, and callbacks for single elements failed: each of these elements is
   left out (missing), or is shown as it last was (stale), or is shown as `prepare`, the extended layout or the
   estimate places it (counted in neither). OLD: the last pass failed; the view shows the last good layout, or
   nothing before the first one. */
typedef enum lyl_layout_state { LYL_LAYOUT_CURRENT = 0, LYL_LAYOUT_PARTIAL = 1, LYL_LAYOUT_OLD = 2 } lyl_layout_state;
typedef struct lyl_layout_status {
  uint32_t struct_size, state; /* lyl_layout_state */
  uint32_t missing, stale;     /* elements left out; elements shown as they last were */
  lyl_status error;            /* the code of info; LYL_OK when current */
  uint32_t reserved;
  const lyl_error_info *info;  /* borrowed; NULL when current */
} lyl_layout_status;
#define LYL_LAYOUT_STATUS_INIT { (uint32_t)sizeof(lyl_layout_status), 0, 0, 0, 0, 0, NULL }

/* ===== 1. version and build ===== */

LYL_API uint32_t lyl_version_number(void);   /* LYL_VERSION_NUMBER of the library that runs */
LYL_API const char *lyl_version_string(void);
LYL_API uint32_t lyl_abi_version(void);
/* sizeof a type of this header in the library, by its name ("lyl_attributes"); 0 for a name it does not
   know. For FFI users and self-checks. */
LYL_API size_t lyl_struct_size(const char *type_name);
/* A status in words; a static text, for unknown numbers, too. */
LYL_API const char *lyl_status_string(lyl_status status);

/* Each sets the fields of the struct's first version to their defaults, and struct_size to the size of that; a host
   that uses later fields sets both. lyl_animation_init: 0.3 s, ease-in-out. For hosts that have no macros. */
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

/* Makes an engine. options may be NULL for the defaults; limits in them are copied.
   Errors: LYL_E_INVALID_ARGUMENT, LYL_E_STRUCT_SIZE. */
LYL_API lyl_status lyl_engine_create(const lyl_engine_options *options, lyl_engine **out);
/* Lets go of an engine; layouts and views that were made from it keep it alive. */
LYL_API void lyl_engine_destroy(lyl_engine *engine);
/* The last call on this engine, its layouts or views that failed. Success does not clear it, nor does
   LYL_E_NOT_FOUND of a query set it: a hit test over a gap is no failure. Never NULL for an engine: before any
   failure the code is LYL_OK. Borrowed until the next failing call. */
LYL_API const lyl_error_info *lyl_engine_last_error(const lyl_engine *engine);
/* Sends what scripts print and what goes wrong in them to fn; NULL stops that. level: the least important
   level that is sent, 0 = LYL_LOG_INFO. A failed pass is logged once. user stays the host's; the log of the options,
   which has a destroy, is destroyed. */
LYL_API void lyl_engine_set_log(lyl_engine *engine, lyl_log_fn fn, void *user, int32_t level);
/* Changes the limits of the engine's layouts from their next call on. limits may be NULL for the
   defaults. Errors: LYL_E_INVALID_ARGUMENT, LYL_E_STRUCT_SIZE. */
LYL_API lyl_status lyl_engine_set_limits(lyl_engine *engine, const lyl_limits *limits);
/* Where require finds modules that do not lie in a script file's own folder. fn NULL: nowhere. user stays the host's;
   the loader of the options, which has a destroy, is destroyed. */
LYL_API lyl_status lyl_engine_set_module_loader(lyl_engine *engine, lyl_module_loader_fn fn, void *user);
/* Stops the outermost call on the engine that is under way: its scripts stop, and it fails with LYL_E_INTERRUPTED.
   While no call is under way it does nothing; a watchdog repeats it until the call returns. From any thread or a
   signal handler: the only such function. */
LYL_API void lyl_engine_interrupt(lyl_engine *engine);
LYL_API void lyl_engine_memory(const lyl_engine *engine, lyl_memory_info *out);
/* Collects Lua garbage for about so many seconds. true = every layout finished a cycle. */
LYL_API bool lyl_engine_collect(lyl_engine *engine, double seconds);
/* The number of a kind's name, made if it is new. LYL_NONE for NULL, an empty name, or more than
   65,535 names. "header" is 1 and "footer" is 2 in every engine. */
LYL_API lyl_kind lyl_engine_kind(lyl_engine *engine, const char *name);
/* The name of a kind, "cell" for 0, NULL for a number that is none. Valid as long as the engine. */
LYL_API const char *lyl_engine_kind_name(const lyl_engine *engine, lyl_kind kind);
/* A pointer of the host's own for each handle, NULL at first. The library only keeps it. */
LYL_API void lyl_engine_set_user(lyl_engine *engine, void *user);
LYL_API void *lyl_engine_user(const lyl_engine *engine);
LYL_API void lyl_layout_set_user(lyl_layout *layout, void *user);
LYL_API void *lyl_layout_user(const lyl_layout *layout);
LYL_API void lyl_view_set_user(lyl_view *view, void *user);
LYL_API void *lyl_view_user(const lyl_view *view);

/* ===== 3. layouts ===== */

/* Loads a script: runs its chunk and checks the names in the table that it returns; no callback is
   called. chunk_name, NULL for "script", is the plain name that errors show. Source text only, at most 1 MiB.
   Errors: LYL_E_LUA_*, LYL_E_INVALID_ARGUMENT. */
LYL_API lyl_status lyl_layout_load_buffer(lyl_engine *engine, const char *bytes, size_t length, const char *chunk_name,
    lyl_layout **out);
/* The same from a file; the script's modules are looked for in the file's folder. Also LYL_E_IO. */
LYL_API lyl_status lyl_layout_load_file(lyl_engine *engine, const char *path, lyl_layout **out);
/* Makes a built-in layout by name. LYL_E_NOT_FOUND for a name that is none. */
LYL_API lyl_status lyl_layout_create(lyl_engine *engine, const char *builtin_name, lyl_layout **out);
/* The names of the built-in layouts, index from 0; NULL past the end. */
LYL_API const char *lyl_layout_builtin_name(size_t index);
/* A layout is born with one reference. A view that uses it keeps it alive by itself. */
LYL_API lyl_layout *lyl_layout_retain(lyl_layout *layout);
LYL_API void lyl_layout_release(lyl_layout *layout);
/* Hot reload: loads another version of the script, sets the parameters that the host had set, hands what
   save returned to restore, and lays out the view that the layout serves. On any error, also of that first
   pass, the old version stays. LYL_E_STATE for a built-in layout. */
LYL_API lyl_status lyl_layout_reload(lyl_layout *layout, const char *bytes, size_t length, const char *chunk_name);
/* What the layout calls itself: a built-in layout its name, a script its field name or its file's name. Borrowed
   until the next call on the layout. Empty for NULL. */
LYL_API const char *lyl_layout_name(const lyl_layout *layout);
/* Sets a parameter: a number, boolean, string, list or table that keeps the type of its default. The view's next query
   lays out anew. LYL_E_NOT_FOUND for a name that is none, LYL_E_INVALID_ARGUMENT for a wrong type, or a value that the
   parameter's range or choices exclude. */
LYL_API lyl_status lyl_layout_set_parameter(lyl_layout *layout, const char *name, const lyl_value *value);
LYL_API lyl_status lyl_layout_set_number(lyl_layout *layout, const char *name, double value);
LYL_API lyl_status lyl_layout_set_bool(lyl_layout *layout, const char *name, bool value);
LYL_API lyl_status lyl_layout_set_string(lyl_layout *layout, const char *name, const char *value);
/* A string, list or table in *out is borrowed until the next call on the layout. */
LYL_API lyl_status lyl_layout_get_parameter(lyl_layout *layout, const char *name, lyl_value *out);
/* The layout's parameters: how many, and what each is. LYL_E_NOT_FOUND past the last. */
LYL_API size_t lyl_layout_parameter_count(const lyl_layout *layout);
LYL_API lyl_status lyl_layout_parameter_at(const lyl_layout *layout, size_t index, lyl_parameter_info *out);
/* Calls a method of the script, method(self, ...), under the budgets. On entry *result_count is the room
   in results, on return how many were written; further results are dropped, as Lua does. Both may be
   NULL. A table arrives as LYL_VALUE_LIST where its keys are 1, 2, ... n, else as LYL_VALUE_TABLE; a function as
   LYL_VALUE_NIL. Strings, lists and tables are borrowed until the next call on the layout.
   LYL_E_NOT_FOUND when there is no such method. */
LYL_API lyl_status lyl_layout_call(lyl_layout *layout, const char *method, const lyl_value *args, size_t arg_count,
    lyl_value *results, size_t *result_count);

/* ---- compositional layouts without Lua: docs/layouts.md ---- */

/* Makes a compositional layout from the text of its table, "{ section = { row = 3, spacing = 8 } }": Lua's table
   constructor without functions, at most 1 MiB. No Lua state reads it. "{}" describes no section and waits for a
   source. LYL_E_INVALID_ARGUMENT for a text that cannot be read; the message and lyl_error_info.line say where. */
LYL_API lyl_status lyl_layout_create_compositional(lyl_engine *engine, const char *text, lyl_layout **out);

/* What the text of a compositional layout cannot say. All functions may be NULL. section, custom_group
   and layout are asked in passes, visible and separator in queries, too. */
typedef struct lyl_compositional_source {
  uint32_t struct_size, flags; /* flags: 0 */
  void *user;
  void (*destroy)(void *user); /* called once, when another source took its place or the layout goes */
  /* The text of a section's table, "{ row = 3 }", without "section =": asked once a pass for each section, in ascending
     order. NULL = the layout's own section. It is read before the next callback, and equal texts are read once. A text
     that is wrong costs its section alone, which keeps its last good description (LYL_LAYOUT_PARTIAL). */
  const char *(*section)(void *user, uint32_t section, const lyl_size *container, const lyl_environment *environment);
  /* The frames of a group with "custom = true", in points from the group's corner, in the order of its items; size is
     the group's. Writes at most capacity frames and returns how many a group has; for more than capacity it is called
     again with room for so many. Asked once a pass for each section that differs. */
  size_t (*custom_group)(void *user, uint32_t section, const lyl_size *size, lyl_rect *frames, size_t capacity);
  /* Changes how elements of a section with "visible = true" look that are on screen: asked whenever they are looked
     for, after each change of an offset, too. Where the section scrolls on its own they lie where they would at offset
     0. What it changes counts until it is asked again; changes of category, kind and path do not count, nor those of a
     size where the section measures its items. */
  void (*visible)(void *user, uint32_t section, const lyl_point *offset, lyl_attributes *items, size_t count);
  /* The separators of one row of a list: asked whenever the row is looked for. *insets arrives with the list's own,
     left being the leading end; *sides with 1 << LYL_EDGE_BOTTOM, and 1 << LYL_EDGE_TOP may be added. false: the row
     has none. NULL = all rows are alike. */
  bool (*separator)(void *user, const lyl_index_path *row, lyl_insets *insets, uint32_t *sides);
  /* The layout that places the items of a section, in place of the groups in its table: a script's, one in C or a
     built-in one, which sees the section as all there is. Asked once a pass, after `section`. The library retains it
     while it serves the section; it serves one at a time. NULL = by its table, whose key `layout` names a built-in
     one. */
  lyl_layout *(*layout)(void *user, uint32_t section);
} lyl_compositional_source;
#define LYL_COMPOSITIONAL_SOURCE_INIT { (uint32_t)sizeof(lyl_compositional_source), 0, NULL, NULL, NULL, NULL, NULL, \
    NULL, NULL }
LYL_API void lyl_compositional_source_init(lyl_compositional_source *source);
/* Takes another source, and lays out anew with the next query. The table is copied; NULL for none. The one before is
   destroyed. LYL_E_STATE for a layout that lyl_layout_create_compositional did not make. */
LYL_API lyl_status lyl_layout_set_compositional_source(lyl_layout *layout, const lyl_compositional_source *source);

/* ---- layouts written in C: docs/c-guide.md ---- */

/* What a layout sees: the viewport, the data and its last good plan. Valid during the callback that got it; kept longer
   it is LYL_E_STATE, as long as the layout lives. lyl_view_* answers about the last good plan inside a callback. */
typedef struct lyl_layout_context lyl_layout_context;
/* Takes elements; valid during the callback that got it, on its thread. Kept longer it is LYL_E_STATE. */
typedef struct lyl_placer lyl_placer;

/* What happens to an element: action is LYL_UPDATE_INSERT_ITEM, _DELETE_ITEM, _MOVE_ITEM or _RELOAD_ITEM, 0 for one
   that only gives way. from is the path before, to the one after; LYL_NONE twice where there is none. */
typedef struct lyl_element_change { uint32_t struct_size, action; lyl_index_path from, to; } lyl_element_change;

/* The callbacks of a layout, those of scripts (docs/lua.md), with indices from 0. All are optional, but there must be
   prepare, attributes, elements_in_rect or extends. A status below 0 fails: of attributes it costs the element, of
   initial, final and the callbacks that only hear of something it is reported, of the others it costs the pass
   (docs/behavior.md, 1). The error is LYL_E_CALLBACK with the callback's name and the element. What inout and out point
   to arrives as it would be without the callback. The table and what it points to are copied; user is
   destroyed after the last callback. */
typedef struct lyl_layout_class {
  uint32_t struct_size, flags; /* flags: 0 */
  const char *name;            /* NULL = "custom" */
  const char *extends;         /* a built-in layout, whose parameters this one has, too; NULL = none */
  void *user;
  void (*destroy)(void *user);
  /* Places elements. Cells that it leaves out are asked of attributes in the pass, those that it placed when they are
     looked at. */
  lyl_status (*prepare)(void *user, const lyl_layout_context *context, lyl_placer *out);
  /* One element. Its category, kind and path say which one; changes of them do not count. Set center and size, or frame
     alone. Returns LYL_E_NOT_FOUND when the layout has no such element. */
  lyl_status (*attributes)(void *user, const lyl_layout_context *context, lyl_attributes *inout);
  lyl_status (*content_size)(void *user, const lyl_layout_context *context, lyl_size *out);
  /* Places what touches a rectangle. LYL_E_NOT_FOUND: no answer. The view then shows what it showed before, and a
     query for a rectangle finds those of these elements that touch it. */
  lyl_status (*elements_in_rect)(void *user, const lyl_layout_context *context, const lyl_rect *rect,
      lyl_placer *out);
  /* What new bounds invalidate: LYL_INVALIDATE_NOTHING, _ATTRIBUTES or _EVERYTHING. */
  uint32_t (*should_invalidate)(void *user, const lyl_layout_context *context, const lyl_rect *new_bounds);
  /* May name more or less than inout does; its lists are read when the callback has returned. */
  lyl_status (*invalidation_context)(void *user, const lyl_layout_context *context, const lyl_rect *new_bounds,
      lyl_invalidation *inout);
  lyl_status (*prepare_updates)(void *user, const lyl_layout_context *context, const lyl_update *updates,
      size_t count);
  /* Where an element starts that comes on screen, and where one ends that leaves it. */
  lyl_status (*initial)(void *user, const lyl_layout_context *context, const lyl_element_change *change,
      lyl_attributes *inout);
  lyl_status (*final)(void *user, const lyl_layout_context *context, const lyl_element_change *change,
      lyl_attributes *inout);
  lyl_status (*finalize_updates)(void *user, const lyl_layout_context *context);
  /* Where a scroll rests; the velocity is in points a second. */
  lyl_status (*target_offset)(void *user, const lyl_layout_context *context, const lyl_point *velocity,
      lyl_point *inout);
  /* Where an item belongs that is moved to a point. */
  lyl_status (*target_path)(void *user, const lyl_layout_context *context, const lyl_index_path *from,
      const lyl_point *point, lyl_index_path *out);
  /* The distance after which the content repeats itself along each axis, 0 for not at all. *period arrives as 0, 0.
     It counts while the view's option "looping" is on: the offset then goes round by whole periods. */
  lyl_status (*loop)(void *user, const lyl_layout_context *context, lyl_size *period);
  /* The kinds for which attributes is asked, by names. */
  const char *const *supplementary_kinds; size_t supplementary_kind_count;
  const char *const *decoration_kinds; size_t decoration_kind_count;
  const lyl_parameter_info *parameters; size_t parameter_count;
  lyl_status (*invalidate)(void *user, const lyl_layout_context *context, const lyl_invalidation *what);
  /* Whether a cell that would like another size makes a new pass necessary. */
  bool (*should_invalidate_preferred)(void *user, const lyl_layout_context *context, const lyl_index_path *path,
      const lyl_size *preferred);
  lyl_status (*prepare_bounds_change)(void *user, const lyl_layout_context *context, const lyl_rect *old_bounds);
  lyl_status (*finalize_bounds_change)(void *user, const lyl_layout_context *context);
  lyl_status (*prepare_transition)(void *user, const lyl_layout_context *context, bool to, const char *other);
  lyl_status (*finalize_transition)(void *user, const lyl_layout_context *context);
  /* What lyl_view_save_state should keep of the layout's own, and that again. save says in *needed how many bytes there
     are, and writes them where capacity is enough. It gets no context. */
  lyl_status (*save)(void *user, void *buffer, size_t capacity, size_t *needed);
  lyl_status (*restore)(void *user, const void *buffer, size_t length);
  /* How many decorations of a kind in decoration_kinds a section has; *out arrives as 1. */
  lyl_status (*decoration_count)(void *user, const lyl_layout_context *context, lyl_kind kind, uint32_t section,
      uint32_t *out);
  /* Where a view begins to show the layout, as far as the content reaches, once, unless the host has set the offset;
     LYL_E_NOT_FOUND: where the content begins. */
  lyl_status (*start_offset)(void *user, const lyl_layout_context *context, lyl_point *inout);
  /* How the layout wants to be scrolled, by the values of the view's options, which come first when they are set;
     NULL: no opinion. gravity "bottom": content that is shorter than the viewport lies at the bottom. */
  const char *anchor, *gravity, *snap;
  uint32_t paging, reserved; /* 1: scrolls rest at multiples of the viewport's size */
  /* How far attributes may move an element from where it was placed, in points, 0 to 1e9: what is looked for is widened
     by it. */
  double reach;
} lyl_layout_class;
#define LYL_LAYOUT_CLASS_INIT { (uint32_t)sizeof(lyl_layout_class), 0, NULL, NULL, NULL, NULL, \
    NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, NULL, 0, \
    NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, 0 }
LYL_API void lyl_layout_class_init(lyl_layout_class *layout_class);
/* Makes a layout. LYL_E_NOT_FOUND when extends names no built-in layout; LYL_E_INVALID_ARGUMENT when a kind or a
   parameter is named twice, or a default is outside its range. If this fails, destroy is not called. */
LYL_API lyl_status lyl_layout_create_custom(lyl_engine *engine, const lyl_layout_class *layout_class,
    lyl_layout **out);

/* Places a cell, many that follow each other, or any element, which begins with LYL_ATTRIBUTES_INIT and has center and
   size, or frame alone. An element placed twice: the last counts. Numbers must be finite and at most 1e9, sizes at
   least 0. Errors: LYL_E_INVALID_ARGUMENT, LYL_E_NO_MEMORY beyond lyl_limits.elements_per_item, LYL_E_STATE. */
LYL_API lyl_status lyl_placer_cell(lyl_placer *out, uint32_t section, uint32_t item, double x, double y, double width,
    double height);
LYL_API lyl_status lyl_placer_cells(lyl_placer *out, uint32_t section, uint32_t first, uint32_t count,
    const lyl_rect *frames);
LYL_API lyl_status lyl_placer_add(lyl_placer *out, const lyl_attributes *attributes);

/* Keeps an element at an edge of the viewport, as CSS's "position: sticky" does. The edge is that of the bounds less the
   view's insets. inset: points from that edge. from, to: two coordinates of the content along the edge's axis, between
   which the whole element stays; NaN for where the element's section begins and ends. */
enum { LYL_EDGE_TOP = 1, LYL_EDGE_BOTTOM = 2, LYL_EDGE_LEFT = 3, LYL_EDGE_RIGHT = 4 };
typedef struct lyl_pin { uint32_t edge, reserved; double inset, from, to; } lyl_pin;
/* Pins the element that was placed last, at most once at each edge; 0 pins unpin it. Pinned elements of one group and
   edge push each other off; NULL: headers are a group, others have none. A scroll moves them without a pass. They lie
   10 in front of their z_index, and have LYL_ATTR_PINNED while they are not at their own place. Errors:
   LYL_E_INVALID_ARGUMENT, LYL_E_STATE without an element. */
LYL_API lyl_status lyl_placer_pin(lyl_placer *out, const lyl_pin *pins, size_t count, const char *group);

LYL_API void lyl_context_bounds(const lyl_layout_context *context, lyl_rect *out);
LYL_API void lyl_context_insets(const lyl_layout_context *context, lyl_insets *out);
/* out->struct_size says how much is written. */
LYL_API void lyl_context_environment(const lyl_layout_context *context, lyl_environment *out);
LYL_API uint32_t lyl_context_sections(const lyl_layout_context *context);
LYL_API uint32_t lyl_context_items(const lyl_layout_context *context, uint32_t section);
LYL_API uint32_t lyl_context_supplementary_count(const lyl_layout_context *context, lyl_kind kind, uint32_t section);
/* Why the pass runs in which the callback is called. Where several reasons hold, the one with the smallest number.
   LYL_REASON_NONE outside a pass. */
typedef enum lyl_reason { LYL_REASON_NONE = 0, LYL_REASON_FIRST = 1, LYL_REASON_DATA = 2, LYL_REASON_SIZE = 3,
    LYL_REASON_PARAMETER = 4,
    LYL_REASON_OFFSET = 5,      /* a scroll that should_invalidate said invalidates */
    LYL_REASON_INVALIDATED = 6 } lyl_reason;
LYL_API uint32_t lyl_context_reason(const lyl_layout_context *context);
/* The host's size of an item. LYL_E_NOT_FOUND when it gives none. */
LYL_API lyl_status lyl_context_item_size(const lyl_layout_context *context, uint32_t section, uint32_t item,
    lyl_size *out);
/* The host's insets and spacings of a section; where it gives none, the layout's parameters inset_top, inset_left,
   inset_bottom, inset_right, line_spacing and interitem_spacing, else 0. */
LYL_API lyl_status lyl_context_section_metrics(const lyl_layout_context *context, uint32_t section,
    lyl_section_metrics *out);
/* The size that the host's view would like, given one; the proposal when it does not measure. */
LYL_API lyl_status lyl_context_measure(const lyl_layout_context *context, uint32_t category, lyl_kind kind,
    const lyl_index_path *path, const lyl_size *proposed, lyl_size *out);
/* A piece of the host's data, a parameter. Strings, lists and tables are borrowed until the next of these three calls.
   LYL_E_NOT_FOUND. */
LYL_API lyl_status lyl_context_value(const lyl_layout_context *context, uint32_t section, uint32_t item,
    const char *key, lyl_value *out);
LYL_API lyl_status lyl_context_section_value(const lyl_layout_context *context, uint32_t section, const char *key,
    lyl_value *out);
LYL_API lyl_status lyl_context_parameter(const lyl_layout_context *context, const char *name, lyl_value *out);
/* The size of a text by data_source.measure_text; width 0 = one line. LYL_E_NOT_FOUND: the host does not measure. */
LYL_API lyl_status lyl_context_measure_text(const lyl_layout_context *context, const char *text, const char *style,
    double width, lyl_size *out);
/* identifier: the data source's id of an item. find: the item with an id; its first call after the data changed asks
   the data source for all ids. LYL_E_NOT_FOUND: there is none. */
LYL_API lyl_status lyl_context_identifier(const lyl_layout_context *context, uint32_t section, uint32_t item,
    uint64_t *out);
LYL_API lyl_status lyl_context_find(const lyl_layout_context *context, uint64_t identifier, lyl_index_path *out);
/* Where an element was placed in this pass, else in the last good one, before its transform. LYL_E_NOT_FOUND. */
LYL_API lyl_status lyl_context_frame_of(const lyl_layout_context *context, uint32_t category, lyl_kind kind,
    uint32_t section, uint32_t item, lyl_rect *out);
/* The extended layout's answer for the element that inout names. LYL_E_NOT_FOUND: it has none. */
LYL_API lyl_status lyl_context_super(const lyl_layout_context *context, lyl_attributes *inout);
/* Lays out the extended layout now. Only prepare may call this, with its own placer, to which nothing is added:
   lyl_context_super then reads the elements. If prepare does not call it, the library does so after prepare. */
LYL_API lyl_status lyl_context_super_prepare(const lyl_layout_context *context, lyl_placer *out);

/* ===== 4. collection view ===== */

/* Makes a view of size 0x0 at offset 0,0. The source is copied and asked with the first pass. A layout
   serves one view at a time: LYL_E_STATE for one that is taken. If this fails, destroy is not called. */
LYL_API lyl_status lyl_view_create(lyl_engine *engine, lyl_layout *layout, const lyl_data_source *source,
    lyl_view **out);
LYL_API void lyl_view_destroy(lyl_view *view);
/* Takes another data source and reloads; the old one is destroyed. */
LYL_API lyl_status lyl_view_set_data_source(lyl_view *view, const lyl_data_source *source);
/* The viewport's size in points, 0 to 1e9. */
LYL_API lyl_status lyl_view_set_size(lyl_view *view, lyl_size size);
/* The same with an animation, as when a window or a screen turns: lays out at once, tells the layout of the change
   of its bounds, and moves what can be seen to its new place. What is read stays where it is. An error of the layout is
   returned, and the size is set all the same. */
LYL_API lyl_status lyl_view_resize(lyl_view *view, lyl_size size, const lyl_animation *animation);
/* Scrolls. The offset is not clamped to the content; a looping view takes it round. The layout is
   asked what that invalidates, now; the work waits for the next query. An error of the layout's
   should_invalidate is returned, and the offset is set all the same. With an animation the offset moves with each
   tick; one under way is taken over with its speed, and an offset that is set without one ends it. */
LYL_API lyl_status lyl_view_set_offset(lyl_view *view, lyl_point offset, const lyl_animation *animation);
/* How much the host's own bars cover at each edge of the viewport, in points. Pinned elements stop at the bars. Lines of
   the flow layout keep clear of the bars left and right, or of those at the top and bottom where it scrolls sideways.
   The content still starts at 0: the view scrolls to -top. */
LYL_API lyl_status lyl_view_set_insets(lyl_view *view, lyl_insets insets);
/* What the screen is like: pixels in a point, direction, safe area. NULL = the defaults. */
LYL_API lyl_status lyl_view_set_environment(lyl_view *view, const lyl_environment *environment);
/* What was set. */
LYL_API lyl_status lyl_view_insets(const lyl_view *view, lyl_insets *out);
LYL_API lyl_status lyl_view_environment(const lyl_view *view, lyl_environment *out);
/* The installed layout; NULL while the view changes layouts by lyl_view_begin_transition, and for one whose last
   reference the host released. The host owns no reference to it. */
LYL_API lyl_layout *lyl_view_layout(const lyl_view *view);
/* The user pointers of the data source and the delegate; NULL without a delegate. */
LYL_API void *lyl_view_data_source_user(const lyl_view *view);
LYL_API void *lyl_view_delegate_user(const lyl_view *view);
/* Offset and size of the viewport; zero for NULL. */
LYL_API void lyl_view_bounds(const lyl_view *view, lyl_rect *out);
LYL_API lyl_status lyl_view_content_size(lyl_view *view, lyl_size *out);
/* Takes another layout with the next pass. Until that succeeds the old one stays and scrolls. A layout that is to
   take over must have no fault at all: the fault of one element fails its pass, too. The pass is tried again after
   the next invalidation or change of size. The cell in the middle of the viewport stays there, as far as the content
   reaches; a view at the start of its content stays at the start. With an animation the pass runs now, and what can
   be seen goes from where it is to its new place; given the layout that is installed already, so does what its
   parameters changed. */
LYL_API lyl_status lyl_view_set_layout(lyl_view *view, lyl_layout *layout, const lyl_animation *animation);
/* Writes how good the layout in view is to *out, whose struct_size the host sets. info is the error of the pass, or
   of the first element that failed; it is valid until the next call on the view that can change it. Runs no pass and
   calls no callback. A script error is returned once, by the call that ran the pass; this function tells afterwards
   that it still shows. Errors: LYL_E_INVALID_ARGUMENT, LYL_E_STRUCT_SIZE. */
LYL_API lyl_status lyl_view_layout_status(lyl_view *view, lyl_layout_status *out);
/* Runs the pass that is due, if one is: counts, prepare, content size, what is visible. Every query does
   so by itself. When it fails, the call that ran it returns the error; later queries answer with LYL_OK from the
   plan of the last pass that succeeded, without items that the data no longer have. The pass is tried again when the
   size, the data, a parameter or the script change, with an invalidation, and with an offset for which the layout asks
   for a pass. A callback that fails for one element fails no pass: lyl_view_layout_status tells. */
LYL_API lyl_status lyl_view_layout_if_needed(lyl_view *view);
/* Options of a view:

   name                       type, default   meaning
   looping                    bool, false     the offset goes round in content that repeats itself
   anchor                     string, none    what keeps its place on screen through every pass: "none"; "top": the
                                              first visible cell, but a view at the start of its content stays there;
                                              "bottom": the last visible cell, and a view at the end stays there;
                                              "identity": as top, and through updates even at the start
   repair                     bool, false     updates that are there twice count once, see lyl_view_apply_updates
   interpolation              string, parts   how animated transforms are mixed: "parts", which keeps rotations rigid,
                                              or "components"
   allows_selection           bool, true      see lyl_view_select
   allows_multiple_selection  bool, false     see lyl_view_select
   scroll_enabled             bool, false     touches scroll, too
   drag_threshold             number, 10      points that a touch moves before it drags the content
   bounces                    bool, true      a scroll that is let go goes beyond the content's end and comes back
   deceleration               string, normal  how fast it slows down: "normal", "fast"
   paging                     bool, false     it rests at multiples of the viewport's size
   gravity                    string, top     "bottom": content that is shorter than the viewport lies at the bottom
   snap                       string, none    it rests with the "start", "center" or "end" of a cell at that of the
                                              viewport
   move_duration              number, 0.25    seconds in which items give way to one that is moved
   prefetching                bool, true      data are prefetched
   preload_leading            number, 2.5     how far ahead, in viewports
   preload_trailing           number, 1.5     how far behind
   prefetch_budget            number, 16      how many items a tick announces
   fetch_leading              number, 2       how near the end fetch_more is called, in viewports; 0 for never

   LYL_E_NOT_FOUND for a name that is none, LYL_E_INVALID_ARGUMENT for a wrong type or value. A string of *out is
   borrowed until the next call of lyl_view_get_option. */
LYL_API lyl_status lyl_view_set_option(lyl_view *view, const char *name, const lyl_value *value);
LYL_API lyl_status lyl_view_set_number(lyl_view *view, const char *option, double value);
LYL_API lyl_status lyl_view_set_bool(lyl_view *view, const char *option, bool value);
LYL_API lyl_status lyl_view_set_string(lyl_view *view, const char *option, const char *value);
LYL_API lyl_status lyl_view_get_option(lyl_view *view, const char *name, lyl_value *out);
/* The options: how many, and what each is. LYL_E_NOT_FOUND past the last. */
LYL_API size_t lyl_view_option_count(void);
LYL_API lyl_status lyl_view_option_at(size_t index, lyl_parameter_info *out);

/* ===== 5. attributes: bulk first ===== */

/* All elements that touch a rectangle of the content, hidden ones too, back to front. An element that ends
   where the rectangle begins does not touch it. Borrowed until the next call of this function. */
LYL_API lyl_status lyl_view_attributes_in_rect(lyl_view *view, lyl_rect rect, lyl_attributes_span *out);
/* The same, copied. *count is always written. LYL_E_BUFFER_TOO_SMALL when it exceeds capacity. out may be
   NULL when capacity is 0. */
LYL_API lyl_status lyl_view_copy_attributes_in_rect(lyl_view *view, lyl_rect rect, lyl_attributes *out, size_t capacity,
    size_t *count);
/* What to draw now, back to front: by z_index, then depth of the transformed centre, then decorations, cells,
   supplementary views, then path. Hidden elements are left out; animated ones are where they are on their way, and
   those on their way out are in the list, too. All other functions answer with the places that the layout has for
   elements. Borrowed until the next call of this function. */
LYL_API lyl_status lyl_view_visible(lyl_view *view, lyl_attributes_span *out);
/* What changed in that list since the last call of this function: first what disappeared, so that its cells
   can be used again, then the rest back to front. A cell that is removed with an animation is moved, to the same
   path with a ghost number, and disappears once it is out. Borrowed until the next call of this function. */
LYL_API lyl_status lyl_view_changes(lyl_view *view, lyl_change_span *out);
/* One element, visible or not; kind is 0 for cells. LYL_E_NOT_FOUND when there is none. */
LYL_API lyl_status lyl_view_attributes_at(lyl_view *view, uint32_t category, lyl_kind kind, lyl_index_path path,
    lyl_attributes *out);
/* A custom value by the values field of attributes that are still valid: a number, a boolean or a string, which is
   borrowed until the next call of this function or of lyl_view_get_option. LYL_E_NOT_FOUND when there is none. */
LYL_API lyl_status lyl_view_attribute_value(lyl_view *view, uint64_t values, const char *key, lyl_value *out);
/* Rises once something visible may have changed. Runs no pass: what waits for a pass, such as an invalidation, a new
   size or a new offset, raises it only when the next query or lyl_view_tick has laid out. */
LYL_API uint64_t lyl_view_revision(const lyl_view *view);

/* ===== 6. updates ===== */

/* Forgets all that is known of the data; the next query asks for it again. What stays visible is reported
   as LYL_CHANGE_REBIND. */
LYL_API lyl_status lyl_view_reload_data(lyl_view *view);

/* Takes over changes that the data source already shows, as one batch; a list of no updates checks the counts. What
   moves starts from what the last query saw: after a scroll call lyl_view_layout_if_needed before the data change.
   Items are recognised across it: cells, measured sizes and lanes go with them, and the paths of changes that are
   reported afterwards follow. Before the first pass, or while a reload waits, everything is laid out anew.
   LYL_E_INCONSISTENT_UPDATE, with a message in UIKit's words, for operations that contradict each other or
   the counts; then nothing has changed, and the next pass asks for the counts. The option "repair" lets
   operations that are there twice count once. An error of the layout is returned, and the batch is taken over all the
   same: it shows with the next pass that succeeds. With an animation, what can be seen starts where it is: new cells
   fade in, deleted ones fade out, and a reloaded one does both, unless the layout says otherwise. An error of a
   layout's callback for that is logged, and kept for lyl_engine_last_error; the batch goes on with the defaults and
   LYL_OK. */
LYL_API lyl_status lyl_view_apply_updates(lyl_view *view, const lyl_update *updates, size_t count,
    const lyl_animation *animation);
/* Compares the data with the snapshot that was applied before, and takes over what is different with as few moves
   as there can be; the data source must already have the same counts. Ids are unique among sections, and among
   the items of all sections: LYL_E_INCONSISTENT_UPDATE names one that is not. The first snapshot, and one after
   lyl_view_apply_updates or lyl_view_reload_data, lays out anew, at once. */
LYL_API lyl_status lyl_view_apply_snapshot(lyl_view *view, const lyl_snapshot *snapshot,
    const lyl_animation *animation);

/* ===== 7. animation ===== */

/* Lets time pass, in seconds: the only clock there is. Lays out what is due, moves what is animated, calls the
   completions of what is over. *flags (may be NULL) becomes LYL_TICK_*. LYL_E_INVALID_ARGUMENT for seconds that are
   negative or not finite. */
LYL_API lyl_status lyl_view_tick(lyl_view *view, double seconds, uint32_t *flags);
/* Brings everything that moves to its end at once; completions hear that it finished. */
LYL_API lyl_status lyl_view_finish_animations(lyl_view *view);
/* Both tell of the last batch of updates, animated resize or change of layouts. initial: where an element started, by
   its path afterwards. final: where an element ended that was on screen before, by its path before. The attributes that the layout has for one that took no part;
   LYL_E_NOT_FOUND where there are none. */
LYL_API lyl_status lyl_view_initial_attributes(lyl_view *view, uint32_t category, lyl_kind kind, lyl_index_path path,
    lyl_attributes *out);
LYL_API lyl_status lyl_view_final_attributes(lyl_view *view, uint32_t category, lyl_kind kind, lyl_index_path path,
    lyl_attributes *out);

/* The attributes at a progress t between two states of an element, 0 to 1 or a little beyond: centre, size and
   alpha linearly, the transform by its parts (scale, skew, rotation, translation, perspective) so that rotations
   stay rigid, or number by number where one of the two flattens space; z_index, hidden and values change at half. A
   t that is not finite counts as 1. NULL pointers: nothing is written. */
LYL_API void lyl_attributes_interpolate(const lyl_attributes *a, const lyl_attributes *b, double t,
    lyl_attributes *out);

/* ===== 8. interactive transition ===== */

/* Starts to go to another layout as far as the host says, with a finger for example. LYL_E_STATE while a transition is
   under way, and for the layout that is installed. An error of the new layout leaves all as it
   was. Updates, scrolling and resizing go on; lyl_view_set_layout goes on to a third layout from what is seen. */
LYL_API lyl_status lyl_view_begin_transition(lyl_view *view, lyl_layout *to);
/* 0 is the old layout, 1 the new one; beyond, the nearer of the two. Offset and content size go along. */
LYL_API lyl_status lyl_view_set_transition_progress(lyl_view *view, double progress);
/* Installs the new layout, or the old one again. What is seen goes on to its place; a spring takes over the speed of
   the progress, by the last two that were set with a tick between them. The animation's completion hears true when the
   new layout is installed and nothing interrupted the way there, false when the transition was taken back. */
LYL_API lyl_status lyl_view_end_transition(lyl_view *view, bool finish, const lyl_animation *animation);

/* ===== 9. invalidation and self sizing ===== */

/* Declares things out of date; NULL = everything but the counts. Nothing is worked out before the next query,
   and any number of invalidations cost one pass. Elements that are named must exist (LYL_E_NOT_FOUND), at
   the latest counts; they alone are asked for again, unless their layout can only lay out everything, as
   waterfall does for items, and flow for those that share their line with others. What is on screen then keeps
   its place. Adjustments alone run no prepare. */
LYL_API lyl_status lyl_view_invalidate(lyl_view *view, const lyl_invalidation *invalidation);
/* Sizes that the host measured itself, for items. They count before data_source.sizes until the data are reloaded or
   the counts change without updates, and what is on screen keeps its place when something above it changes.
   Supplementary views are measured through data_source.measure. LYL_E_NOT_FOUND for a path that does not exist,
   LYL_E_INVALID_ARGUMENT for a size that is negative or not finite; then none is taken. */
LYL_API lyl_status lyl_view_set_measured_sizes(lyl_view *view, const lyl_index_path *paths, const lyl_size *sizes,
    size_t count);

/* ===== 10. selection, touch, hit testing, movement ===== */

/* Who hears what people do. The table is copied; NULL for none. The one before is destroyed. */
LYL_API lyl_status lyl_view_set_delegate(lyl_view *view, const lyl_delegate *delegate);

/* Selects an item or takes that back; nothing tells a delegate. Unless the option "allows_multiple_selection" is on, it
   is the only one then; nothing happens while "allows_selection" is off. The selection goes with the items through
   updates: deleted and reloaded ones leave it, and lyl_view_reload_data clears it. The path (LYL_NONE, LYL_NONE) with
   false deselects all. LYL_E_NOT_FOUND for a path that does not exist. */
LYL_API lyl_status lyl_view_select(lyl_view *view, lyl_index_path path, bool selected);
/* The same, and scrolls to the item that is selected: position is LYL_SCROLL_*, and 0 does not scroll. Where nothing
   scrolls the animation is over at once. */
LYL_API lyl_status lyl_view_select_item(lyl_view *view, lyl_index_path path, bool selected, uint32_t scroll_position,
    const lyl_animation *animation);
/* The selected items in the order of their selection. Borrowed until the next call of this function. */
LYL_API lyl_status lyl_view_selected(lyl_view *view, const lyl_index_path **out, size_t *count);
/* Highlights an item, as a finger does that rests on it, or takes that back. It goes with its item as the selection. */
LYL_API lyl_status lyl_view_set_highlighted(lyl_view *view, lyl_index_path path, bool highlighted);
/* The item that was highlighted last. LYL_E_NOT_FOUND when none is. */
LYL_API lyl_status lyl_view_highlighted(lyl_view *view, lyl_index_path *out);

/* A finger or a button, at points of the viewport whose top left corner is (0, 0). Down highlights the cell
   at the point, if no other touchable element lies in front of it there; moving off it takes that back, and coming back brings it back; up on it selects it, and in multiple mode
   deselects it where it was selected. With the option "scroll_enabled" a movement of more than "drag_threshold"
   points drags the content instead, and up lets it glide. A touch outside the viewport touches nothing. Down while
   another touch lasts cancels that. Order of calls: should_highlight, did_highlight, did_unhighlight, should_select,
   did_deselect of the item before, did_select. LYL_E_STATE for move and up without down; cancel is always fine. */
LYL_API lyl_status lyl_view_touch_down(lyl_view *view, lyl_point point);
LYL_API lyl_status lyl_view_touch_move(lyl_view *view, lyl_point point);
LYL_API lyl_status lyl_view_touch_up(lyl_view *view, lyl_point point);
LYL_API lyl_status lyl_view_touch_cancel(lyl_view *view);

/* The menu of an item, after a long press, say: asks should_show_menu, then can_perform for each action, names of the
   host's own. allowed has room for count answers, all false when the menu should not open. */
LYL_API lyl_status lyl_view_menu(lyl_view *view, lyl_index_path path, const char *const *actions, size_t count,
    bool *allowed);
/* Calls perform, if the delegate allows the action: else LYL_E_STATE. */
LYL_API lyl_status lyl_view_perform(lyl_view *view, lyl_index_path path, const char *action);

/* The element in front at a point of the content: of those that are touchable, not hidden and at least 0.01 opaque,
   inside their clip and shape, transforms included. categories is a mask of 1 << LYL_CELL and the like, 0 = all:
   with 1 << LYL_CELL the item under a label is found. LYL_E_NOT_FOUND over a gap. */
LYL_API lyl_status lyl_view_hit_test(lyl_view *view, lyl_point point, uint32_t categories, lyl_attributes *out);
/* The element whose frame is nearest to a point of the content, on screen or not; category may be LYL_NONE for any. */
LYL_API lyl_status lyl_view_nearest(lyl_view *view, uint32_t category, lyl_point point, lyl_attributes *out);
/* The elements on screen that a ray meets, the nearest first, for 3-D hosts: three numbers each, the content in the
   plane z = 0, z towards the eye, places after the perspective divide. Borrowed until the next call of this
   function. */
LYL_API lyl_status lyl_view_ray_test(lyl_view *view, const double origin[3], const double direction[3],
    lyl_ray_hit_span *out);
/* The cell next to another in a direction (LYL_FOCUS_*), for arrow keys and gamepads; hidden and covered ones are
   skipped. LYL_E_NOT_FOUND where there is none. */
LYL_API lyl_status lyl_view_next_item(lyl_view *view, lyl_index_path path, uint32_t direction, lyl_index_path *out);

/* Moves an item under a finger, at points of the content. It is drawn with its centre there, in front; the others give
   way to where the layout (target_path in Lua), then the delegate says it would go. Paths of the view are those of
   after the move; the data source is still asked by its own, and lyl_view_data_path tells them. LYL_E_STATE while an
   item moves already, and when can_move says no. Updates, reloads and new counts end a movement and take it back. */
LYL_API lyl_status lyl_view_begin_move(lyl_view *view, lyl_index_path path, lyl_point point);
/* *target (may be NULL) becomes where the item is now. LYL_E_STATE when nothing moves; an impossible target of a layout
   or delegate is an error, and the item stays where it was. */
LYL_API lyl_status lyl_view_update_move(lyl_view *view, lyl_point point, lyl_index_path *target);
/* Lets go: with commit, move_item is called once, if the item came elsewhere; without, or when move_item fails
   (LYL_E_CALLBACK), everything goes back. */
LYL_API lyl_status lyl_view_end_move(lyl_view *view, bool commit, const lyl_animation *animation);
/* Where an item of the view is in the data: elsewhere only while an item moves. */
LYL_API void lyl_view_data_path(const lyl_view *view, lyl_index_path path, lyl_index_path *out);
/* How fast to scroll, in points a second, while a finger rests at a point of the viewport near its edge. */
LYL_API lyl_status lyl_view_autoscroll(lyl_view *view, lyl_point point, lyl_point *velocity);

/* ===== 11. scrolling ===== */

/* Scrolls to an item; position is LYL_SCROLL_*, two of one axis are LYL_E_INVALID_ARGUMENT. Lays out first. Where an
   item is counts, as its layout has it now: rows of a wheel are on screen always, and are turned to by their offset. */
LYL_API lyl_status lyl_view_scroll_to(lyl_view *view, lyl_index_path path, uint32_t position,
    const lyl_animation *animation);
/* Scrolls on by so much, as a mouse wheel does, as far as the content reaches; to what an animated one has still to
   go it adds. */
LYL_API lyl_status lyl_view_scroll_by(lyl_view *view, lyl_point delta, const lyl_animation *animation);
/* The offset for that, as far as the content reaches. */
LYL_API lyl_status lyl_view_offset_for(lyl_view *view, lyl_index_path path, uint32_t position, lyl_point *out);
/* Where a scroll that would come to rest at an offset should rest instead, by the layout, then the delegate: a carousel
   stops at its cards. velocity is that at which the finger let go, in points a second. */
LYL_API lyl_status lyl_view_target_offset(lyl_view *view, lyl_point proposed, lyl_point velocity, lyl_point *out);
/* The library scrolls, and the host passes the finger's points in the viewport. The content follows the finger; beyond
   the content's end it follows less, the farther it is pulled. Let go, it glides on over the next ticks, slower and slower, back into the content, or to where the
   options, the layout and the delegate would have it rest. velocity NULL: that of the finger over the last tenth of a
   second of ticks; in points a second of the offset, at most 1e6. lyl_view_touch_* call these by themselves.
   LYL_E_STATE for a drag that never began. */
LYL_API lyl_status lyl_view_begin_drag(lyl_view *view, lyl_point point);
LYL_API lyl_status lyl_view_drag(lyl_view *view, lyl_point point);
LYL_API lyl_status lyl_view_end_drag(lyl_view *view, const lyl_point *velocity);
/* The items that fetch_more asked for have come, or there are no more: it may be called again. */
LYL_API lyl_status lyl_view_finish_fetch(lyl_view *view);

/* A section of a compositional layout that scrolls on its own, by the key `scroll` of its table: its groups stand in
   one row across the axis along which the content scrolls. Its offset counts from the row's leading end, along x for
   a row that scrolls sideways, else along y. Every query, hit test and change has its cells where they are seen.
   lyl_view_touch_* scroll it; lyl_view_scroll_to does; a saved state holds it; lyl_view_reload_data forgets it. */
typedef enum lyl_section_behavior { LYL_SECTION_CONTINUOUS = 1, LYL_SECTION_LEADING = 2, LYL_SECTION_PAGING = 3,
       LYL_SECTION_GROUP_PAGING = 4, LYL_SECTION_GROUP_PAGING_CENTERED = 5 } lyl_section_behavior;
typedef struct lyl_section_scroll {
  uint32_t struct_size, behavior; /* lyl_section_behavior */
  double lowest, highest;         /* the offsets between which the row rests */
  double page;                    /* from one rest to the next: the room of the row, or its first group; 0: anywhere */
  lyl_rect frame;                 /* where the row is in the content: as wide as the view, as high as its groups */
} lyl_section_scroll;
#define LYL_SECTION_SCROLL_INIT { (uint32_t)sizeof(lyl_section_scroll), 0, 0, 0, 0, { 0, 0, 0, 0 } }
LYL_API void lyl_section_scroll_init(lyl_section_scroll *scroll);
/* (0, 0) for a section that does not scroll on its own. LYL_E_NOT_FOUND for one that does not exist. */
LYL_API lyl_status lyl_view_section_offset(const lyl_view *view, uint32_t section, lyl_point *out);
/* Scrolls a row, as far as it goes; it need not rest there. LYL_E_STATE for a section that does not scroll on its
   own, here and below. */
LYL_API lyl_status lyl_view_set_section_offset(lyl_view *view, uint32_t section, lyl_point offset,
    const lyl_animation *animation);
LYL_API lyl_status lyl_view_section_scroll(lyl_view *view, uint32_t section, lyl_section_scroll *out);
/* Where a row comes to rest that friction would stop at `proposed`; for the paging behaviors, that is let go there.
   velocity: of the offset, in points a second; from 200 on a page is turned. */
LYL_API lyl_status lyl_view_section_target(lyl_view *view, uint32_t section, lyl_point proposed, lyl_point velocity,
    lyl_point *out);
/* The section whose row lies at a point of the content; LYL_NONE for none. */
LYL_API lyl_status lyl_view_section_at(lyl_view *view, lyl_point content_point, uint32_t *section);

/* Shows or hides the children of an item of an outline: a list of a compositional layout whose items have a value
   "level", 0 at the top. The children of an item are the items behind it with a larger level; while it is not expanded
   they take no space and have no attributes. Items are remembered by their ids, through updates and in saved states.
   With an animation rows come out of their parent's row, and go back there. LYL_E_STATE for an item without an id,
   LYL_E_NOT_FOUND for one that does not exist. */
LYL_API lyl_status lyl_view_set_expanded(lyl_view *view, lyl_index_path path, bool expanded,
    const lyl_animation *animation);
/* false for an item that never was expanded, and for one that does not exist. */
LYL_API bool lyl_view_is_expanded(const lyl_view *view, lyl_index_path path);

/* What moves the offset, a row or the elements now: LYL_MOTION_*, 0 for nothing. SCROLL is an animated offset. */
typedef enum lyl_motion { LYL_MOTION_DRAG = 1u << 0, LYL_MOTION_GLIDE = 1u << 1, LYL_MOTION_SCROLL = 1u << 2,
       LYL_MOTION_ELEMENTS = 1u << 3 } lyl_motion;
LYL_API uint32_t lyl_view_motion(const lyl_view *view);
/* Where a scroll indicator lies along an axis, and how long it is: points of the viewport from its left or top edge,
   between the insets. It shrinks beyond the content's ends. LYL_E_NOT_FOUND where all of the content fits, and while
   it loops. */
typedef enum lyl_axis { LYL_AXIS_HORIZONTAL = 0, LYL_AXIS_VERTICAL = 1 } lyl_axis;
LYL_API lyl_status lyl_view_scroll_indicator(lyl_view *view, uint32_t axis, double *position, double *length);

/* ===== 12. state ===== */

/* Where the view is, by the first visible item rather than by numbers, what is selected, and the layout's
   parameters, for a later run. *needed is written whenever the view can be laid out; LYL_E_BUFFER_TOO_SMALL when it
   exceeds capacity, and no byte is written then. In a transition the layout that it started from counts; it is
   LYL_E_STATE to restore in one. buffer may be NULL when capacity is 0. */
LYL_API lyl_status lyl_view_save_state(lyl_view *view, void *buffer, size_t capacity, size_t *needed);
/* Goes back there. Items are found by their ids, or their paths where they have none; what is gone is left out.
   LYL_E_BAD_STATE_DATA for bytes that are damaged, of another version or another layout; nothing has changed then. */
LYL_API lyl_status lyl_view_restore_state(lyl_view *view, const void *buffer, size_t length);
/* The elements that touch a rectangle as JSON, as the command writes it; zero-terminated, which *needed counts. */
LYL_API lyl_status lyl_view_dump_json(lyl_view *view, lyl_rect rect, char *buffer, size_t capacity, size_t *needed);

/* ===== 13. cells and their reuse =====

   Beside lyl_view_changes a host may let the view keep its cells: it makes as many as fit on screen, and uses them
   again, last in first out. Every call that lays out brings them up to date, and so does lyl_view_tick while
   something moves. Order: for each element that comes on screen, back to front: cell (of the data source),
   in it make or prepare_for_reuse, then configure, apply, will_display; then for each that left: did_end_displaying.
   Data that changed: cell and configure again; a reconfigured item gets the cell that is there, a reloaded one, and
   all after lyl_view_reload_data, end first and are taken anew. A cell that goes wrong costs only itself: the call
   that laid out returns the error, once; a call that made a change keeps its LYL_OK, and the error is logged and
   kept. Cells of elements on their way out end when they are out; all that are shown end when the view is destroyed.
   After a batch that the data source contradicts, or that the layout fails, the cells of items that are still there
   stay, by their identifiers. */

/* Registers how to make the cells (category LYL_CELL, kind 0) or supplementary views of a reuse identifier; NULL takes
   that back. The table is copied; its user must stay valid until destroy was called for every cell that make returned,
   also when another provider took its place. */
LYL_API lyl_status lyl_view_register(lyl_view *view, uint32_t category, lyl_kind kind, const char *identifier,
    const lyl_provider *provider);
/* The same for the decorations of a kind, which are the layout's own affair. */
LYL_API lyl_status lyl_layout_register(lyl_layout *layout, lyl_kind kind, const lyl_provider *provider);
/* A cell for the element that the data source's cell function is being asked for, once for each question: LYL_E_STATE
   elsewhere and for a second one. LYL_E_NOT_FOUND for an identifier that is not registered. */
LYL_API lyl_status lyl_view_dequeue(lyl_view *view, const char *identifier, uint32_t category, lyl_kind kind,
    lyl_index_path path, void **out);
/* The cells on screen with their elements, back to front, without those on their way out. Borrowed until the next call
   of this function. */
LYL_API lyl_status lyl_view_cells(lyl_view *view, lyl_cell_span *out);
/* The cell that shows an element. LYL_E_NOT_FOUND while it is not on screen. */
LYL_API lyl_status lyl_view_cell_at(lyl_view *view, uint32_t category, lyl_kind kind, lyl_index_path path, void **out);
/* The element that a cell shows. LYL_E_NOT_FOUND for one that waits, and for any other pointer. */
LYL_API lyl_status lyl_view_element_of(lyl_view *view, const void *cell, lyl_attributes *out);
/* Lets go of the cells that wait, for a host that is short of memory. */
LYL_API lyl_status lyl_view_empty_pools(lyl_view *view);

#ifdef __cplusplus
}
#endif
#endif

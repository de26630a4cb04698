/* A layout script in a separate Lua state, with an interface in plain C. Only this target includes lua.h. Swift calls
   these functions. No Lua error leaves them, because a longjmp across a Swift frame corrupts the process.

   Indices are 0-based here and 1-based in scripts. This target converts them. */
#ifndef CLUAHOST_H
#define CLUAHOST_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Statuses. The numbers are the same as those of lyl_status. */
enum {
  LCH_OK = 0, LCH_E_INVALID_ARGUMENT = -1, LCH_E_NO_MEMORY = -2, LCH_E_NOT_FOUND = -4,
  LCH_E_REENTRANT = -6, LCH_E_IO = -9, LCH_E_SYNTAX = -20, LCH_E_RUNTIME = -21, LCH_E_MEMORY = -22,
  LCH_E_TIME = -23, LCH_E_RESULT = -24, LCH_E_INTERRUPTED = -25, LCH_E_CALLBACK = -40
};

/* The callbacks of a script, in the order of the names in signatures.c. */
typedef enum lch_callback {
  LCH_PREPARE, LCH_CONTENT_SIZE, LCH_ATTRIBUTES, LCH_ELEMENTS_IN_RECT, LCH_SUPPLEMENTARY,
  LCH_DECORATION, LCH_SHOULD_INVALIDATE, LCH_INVALIDATION_CONTEXT, LCH_INVALIDATE,
  LCH_SHOULD_INVALIDATE_PREFERRED, LCH_PREPARE_UPDATES, LCH_FINALIZE_UPDATES, LCH_INITIAL, LCH_FINAL,
  LCH_PREPARE_BOUNDS_CHANGE, LCH_FINALIZE_BOUNDS_CHANGE, LCH_PREPARE_TRANSITION, LCH_FINALIZE_TRANSITION,
  LCH_TARGET_OFFSET, LCH_TARGET_PATH, LCH_LOOP, LCH_DECORATION_COUNT, LCH_START_OFFSET, LCH_NEXT_ITEM,
  LCH_GRID_POSITION, LCH_SAVE, LCH_RESTORE, LCH_CALLBACK_COUNT
} lch_callback;

enum { LCH_CELL = 0, LCH_SUPPLEMENTARY_VIEW = 1, LCH_DECORATION_VIEW = 2 };
/* The lists of kinds in a layout's table: supplementary_kinds, decoration_kinds and item_kinds. */
typedef enum lch_kind_list {
  LCH_SUPPLEMENTARY_KINDS, LCH_DECORATION_KINDS, LCH_ITEM_KINDS, LCH_KIND_LIST_COUNT
} lch_kind_list;

/* The center and the size of an element in points. A negative width marks a box without an element. */
typedef struct lch_box { double x, y, width, height; } lch_box;

/* type: LCH_NUMBER, LCH_BOOL (number is 0 or 1) or LCH_STRING, whose bytes are valid until the results are cleared. */
typedef struct lch_custom_value { uint32_t name, type; double number; const char *bytes; size_t length; } lch_custom_value;

/* A pin to an edge of the viewport. from, to: the range of the content in which the pin holds; NaN: the element's
   section. */
enum { LCH_TOP = 1, LCH_BOTTOM = 2, LCH_LEFT = 3, LCH_RIGHT = 4, LCH_EDGE_COUNT = 4 };
typedef struct lch_pin { uint32_t edge, reserved; double inset, from, to; } lch_pin;

/* The attributes that a plain element does not have. Custom values and pins are in separate arrays, starting at
   first_value and first_pin. */
typedef struct lch_style {
  double transform[16], alpha;
  int64_t z_index;
  uint32_t hidden, first_value, value_count, first_pin, pin_count, pin_group; /* pin_group: a name; 0 for none */
  double clip[4], content_offset[2]; /* clip: top, left, bottom, right */
  uint32_t shape, untouchable, masked, reserved; /* LCH_RECT_SHAPE, …; masked: clip, offset or shape is set */
} lch_style;

enum { LCH_RECT_SHAPE = 0, LCH_ELLIPSE_SHAPE = 1, LCH_HEXAGON_SHAPE = 2 };

typedef struct lch_element {
  uint32_t category, kind, section, item;
  lch_box box;
  int32_t style;   /* index into the styles; -1 for a plain element */
  uint32_t absent; /* the script returned that the element does not exist */
} lch_element;

typedef struct lch_string { const char *bytes; size_t length; } lch_string;

/* LCH_PLAIN: a list or a table. string contains the bytes of the value, in the format of plain.c. */
enum { LCH_NIL, LCH_BOOL, LCH_NUMBER, LCH_STRING, LCH_POINT, LCH_SIZE, LCH_RECT, LCH_INSETS, LCH_PLAIN };
typedef struct lch_value {
  uint32_t type, boolean;
  double numbers[4]; /* the number, or the fields of a point, size, rect or insets, in the order of the C struct */
  lch_string string;
} lch_value;

/* A change to the data. A negative number means that there is none. */
enum { LCH_INSERT, LCH_DELETE, LCH_MOVE, LCH_RELOAD, LCH_RECONFIGURE, LCH_NO_CHANGE };
typedef struct lch_update { uint32_t action; int64_t from_section, from_item, section, item; } lch_update;

/* An invalidation without its elements. flags: everything, attributes, counts; numbers: offset x and y, size width
   and height; own: the fields that the script added, as a table, or nil. */
typedef struct lch_context { bool flags[3]; double numbers[4]; lch_value user, own; } lch_context;

/* The fields of "view" in scripts. */
typedef struct lch_view {
  double x, y, width, height;
  double inset_top, inset_left, inset_bottom, inset_right, scale;
  double safe_top, safe_left, safe_bottom, safe_right;
  double transition; /* the progress of the running transition; NaN for none */
  bool rtl;
  const char *reason; /* the reason for the pass; empty between passes */
  uint32_t section; /* the section of a compositional layout that this layout fills, numbered from 1; 0: the whole
                       view */
  uint32_t section_count;
  const ptrdiff_t *starts; /* the first ordinal of each section; section_count + 1 entries, the last of which is the
                              number of all items */
} lch_view;

/* The curves of the function ease, in the order of their names in easing.c. */
typedef enum lch_curve { LCH_LINEAR, LCH_EASE, LCH_EASE_IN, LCH_EASE_OUT, LCH_EASE_IN_OUT, LCH_SPRING } lch_curve;

/* The queries that a script makes to the host. A query returns 1 for a result, 0 for no result, and a negative number
   after writing an error message of at most capacity bytes. It must not raise errors or enter the state again. */
typedef struct lch_bridge {
  void *context;
  int (*item_sizes)(void *context, uint32_t section, const double **sizes, char *error, size_t capacity);
  int (*supplementary_size)(void *context, uint32_t kind, uint32_t section, double size[2]);
  /* inset top, left, bottom, right, line spacing, interitem spacing. in: those of the layout; out: those of the
     section */
  int (*section_metrics)(void *context, uint32_t section, double metrics[6], char *error, size_t capacity);
  /* a cell or a supplementary view of a kind */
  int (*measure)(void *context, const lch_element *element, const double proposed[2], double size[2]);
  /* width: 0 for no limit; returns 0 if the host does not measure text */
  int (*measure_text)(void *context, lch_string text, lch_string style, double width, double size[2]);
  int (*value)(void *context, uint32_t section, uint32_t item, lch_string key, lch_value *value);
  int (*section_value)(void *context, uint32_t section, lch_string key, lch_value *value);
  /* An element from prepare or the native layout: its box and, if style is not NULL, its other attributes. The values
     are valid until the next query. */
  int (*placed)(void *context, lch_element *element, lch_style *style, const lch_custom_value **values);
  double (*pin_progress)(void *context, const lch_element *element); /* from 0 (unpinned) to 1 (pinned) */
  double (*section_offset)(void *context, uint32_t section); /* the offset of its row; 0 for none */
  int64_t (*supplementary_count)(void *context, uint32_t kind, uint32_t section);
  uint64_t (*identifier)(void *context, uint32_t section, uint32_t item); /* 0: none */
  int (*find)(void *context, uint64_t identifier, uint32_t *section, uint32_t *item);
  double (*ease)(void *context, lch_curve curve, double t);
  int (*closest)(void *context, const char *name, const char *const *names, size_t count); /* an index, or -1 */
  int (*line_of_field)(void *context, const char *path); /* the line of "demo.width" in the script; 0: unknown */
  int (*number_of_name)(void *context, lch_string name, uint32_t *number);
  int (*name_of_number)(void *context, uint32_t number, lch_string *name);
  int (*load_module)(void *context, lch_string name, char *error, size_t capacity);
  /* Finds a layout script for layout.load, and keeps it for the sections that use it. */
  int (*load_layout)(void *context, lch_string name, char *error, size_t capacity);
  void (*log)(void *context, int32_t level, lch_string message);

  /* Queries of the native layout that the script extends. They return a negative status after writing an error. Their
     results are valid until the next query. */
  int (*extend)(void *context, lch_string name, char *error, size_t capacity);
  int (*parameter)(void *context, size_t index, lch_string *name, lch_value *value); /* 0 past the end */
  int (*set_parameters)(void *context, const lch_value *values, size_t count, char *error, size_t capacity);
  uint64_t (*super_cost)(void *context); /* the cost of placing an item in super_prepare, in instructions */
  int (*super_prepare)(void *context, char *error, size_t capacity);
  int (*super_numbers)(void *context, lch_callback callback, const double *in, double *out, char *error, size_t capacity);
  int (*super_element)(void *context, lch_element *element, lch_style *style, const lch_custom_value **values, char *error,
                       size_t capacity); /* 0: the element does not exist */
  int (*super_elements)(void *context, const double *rect, const lch_element **elements, size_t *count,
                        const lch_style **styles, const lch_custom_value **values, char *error, size_t capacity);
  int (*super_context)(void *context, const double *rect, lch_context *out, const lch_element **named, size_t *count,
                       char *error, size_t capacity);
  /* The function that the module "layoutlua.host" returns, for modules of the host; NULL for none. arguments: a plain
     value. An error is raised in the caller of the module that called the function. */
  int (*call)(void *context, lch_string name, lch_string arguments, lch_value *answer, char *error, size_t capacity);
  /* Notifies the host before each line that runs; NULL for no notifications. source: "@" and the name of the chunk. */
  void (*trace)(void *context, const char *source, int line);
} lch_bridge;

typedef void *(*lch_alloc)(void *user, void *block, size_t old_size, size_t new_size);
typedef struct lch_interrupt lch_interrupt;

typedef struct lch_options {
  lch_alloc alloc; /* NULL: the allocator of the C library */
  void *alloc_user;
  uint64_t memory_limit;  /* bytes of the Lua state; UINT64_MAX: no limit */
  uint64_t fuel_per_call; /* instructions, in addition to those for the elements; UINT64_MAX: no limit */
  uint64_t nanoseconds_per_call; /* 0: no limit */
  bool counts_own_time; /* nanoseconds_per_call is the CPU time of the thread instead of wall-clock time */
  uint64_t element_limit, elements_per_item; /* in total; for each item in a callback, in addition to 1,024 */
  bool trusted; /* no hook */
  bool counts_instructions; /* counts every instruction for a profile, which makes scripts ten times slower */
  lch_interrupt *interrupt;
} lch_options;

typedef struct lch_error {
  int32_t code, line;
  char message[1024], chunk[512], traceback[2048], callback[128]; /* empty: none */
  bool has_element;
  uint32_t category, kind, section, item, item_count;
} lch_error;

/* These functions are provided because Swift imports an array in a struct as a tuple. */
static inline const char *lch_error_message(const lch_error *e) { return e->message; }
static inline const char *lch_error_chunk(const lch_error *e) { return e->chunk; }
static inline const char *lch_error_callback(const lch_error *e) { return e->callback; }
static inline const char *lch_error_traceback(const lch_error *e) { return e->traceback; }

/* The description of a parameter in a script. min, max and step are NaN if they are not specified. */
typedef struct lch_parameter { const char *name, *doc; double min, max, step; size_t first_choice, choice_count; } lch_parameter;
/* A field of the layout's table at load time. */
typedef struct lch_field { const char *name; int32_t lua_type; } lch_field;
enum { LCH_DEMO_SECTIONS = 64 };
typedef struct lch_demo {
  double items, width, height, x, y; /* NaN: not specified */
  uint32_t section_count;
  uint32_t sections[LCH_DEMO_SECTIONS]; /* counts */
  char data[256]; /* the name of a data file; empty for none */
  bool has_content; /* items or sections are tables in the field demo */
} lch_demo;

typedef struct lch_memory { uint64_t current, peak, limit; } lch_memory;

/* The total cost of a callback. One entry can call a callback for individual elements many times. */
typedef struct lch_profile { uint64_t calls, nanoseconds, instructions, bytes; } lch_profile;

typedef struct lch_state lch_state;

/* ---- an interrupt shared by the states of an engine ---- */
lch_interrupt *lch_interrupt_create(void);
void lch_interrupt_destroy(lch_interrupt *interrupt);
/* Stops the running callback and all later ones until it is cleared. Can be called from any thread or
   signal handler. */
void lch_interrupt_raise(lch_interrupt *interrupt);
void lch_interrupt_clear(lch_interrupt *interrupt);
bool lch_interrupt_is_raised(const lch_interrupt *interrupt);

/* ---- states ---- */
/* Returns NULL if there is not enough memory. The host's context must outlive the state. */
lch_state *lch_open(const lch_options *options, const lch_bridge *host);
void lch_close(lch_state *state);
const lch_error *lch_last_error(const lch_state *state);
void lch_set_limits(lch_state *state, const lch_options *options);
lch_memory lch_memory_use(const lch_state *state);
/* The cost of all calls to a callback. The instructions are exact if every instruction is counted; otherwise, they are
   rounded down to thousands for each entry. */
lch_profile lch_profile_of(const lch_state *state, lch_callback callback);
/* Collects garbage for about this time. Returns true if a cycle ended. */
bool lch_collect(lch_state *state, uint64_t nanoseconds);
bool lch_is_busy(const lch_state *state);
/* Whether the script has read view.transition. */
bool lch_reads_transition(const lch_state *state);

/* ---- loading ---- */
/* Runs the chunk and stores the table that it returns, without calling its functions. */
int32_t lch_load(lch_state *state, const char *bytes, size_t length, const char *chunk_name);
size_t lch_parameter_count(const lch_state *state);
const lch_parameter *lch_parameter_at(const lch_state *state, size_t index);
const char *lch_choice_at(const lch_state *state, size_t index);
size_t lch_field_count(const lch_state *state);
lch_field lch_field_at(const lch_state *state, size_t index);
const char *lch_type_name(int32_t lua_type);
/* Creates the instance, and stores the functions of the layout's table that have the names of callbacks. */
int32_t lch_bind(lch_state *state);
bool lch_has(const lch_state *state, lch_callback callback);
/* The first line of a callback's function, numbered from 1; 0 if the script does not have the callback or is
   running. */
int32_t lch_callback_line(const lch_state *state, lch_callback callback);
/* Whether layout.extend created the layout. */
bool lch_extends(const lch_state *state);
const char *lch_callback_name(lch_callback callback);
/* Returns the name of a move of the focus, such as "down", for its number from 1; "" after the last one. */
const char *lch_move_name(int32_t move);
const lch_demo *lch_demo_of(const lch_state *state);
/* The kinds in a list of the layout's table. */
size_t lch_kinds(const lch_state *state, lch_kind_list list, const uint32_t **kinds);
/* The names of the methods of "a", "out", "view", "context" or "super", or of the "globals"; NULL past the end. */
const char *lch_method_name(const char *object, size_t index);
/* Stores the source of a module and the name that it has in error messages. load_module calls this function and returns
   its result. */
int lch_provide_module(lch_state *state, const char *bytes, size_t length, const char *chunk_name);

/* ---- a pass ---- */
/* cells is memory for one box for each cell, in the order of ordinals, or else room is 0. *places_cells is set to
   whether the boxes were written. The styles of cells, supplementary views and decorations are included in the
   results. */
int32_t lch_prepare(lch_state *state, const lch_view *view, lch_box *cells, size_t room, bool *places_cells);
/* Prepares the native layout, unless the script's prepare has already done so in this pass. */
int32_t lch_prepare_native(lch_state *state, const lch_view *view);
/* Calls attributes for each cell whose box is empty, and adds to the results. If the callback fails for a cell, the
   error contains that cell. A call with the next ordinal as first continues with the remaining budgets. */
int32_t lch_attributes(lch_state *state, const lch_view *view, lch_box *boxes, size_t first);
/* Calls a callback for individual elements, which start with the attributes in requests. The results are in the same
   order. If the callback fails for an element, that element is the last result. A call in which first is the number of
   results continues. */
int32_t lch_ask(lch_state *state, const lch_view *view, const lch_element *requests, size_t count,
                const lch_style *styles, const lch_custom_value *values, size_t first);
/* keep is set to true if the script returned false, to keep the visible elements. */
int32_t lch_elements_in_rect(lch_state *state, const lch_view *view, const double rect[4], bool *keep);
/* Calls a callback that returns two numbers: content_size, loop, start_offset, target_offset or target_path. The last
   two take four numbers. decoration_count takes a kind and a section, and its count is the first number. The numbers
   are NaN if the script returns none. Items and sections are numbered from 0. */
int32_t lch_two_numbers(lch_state *state, const lch_view *view, lch_callback callback, const double *in, double out[2]);
/* Calls next_item for an element and a move from 1 to 14, the numbers of C's LYL_FOCUS_*. out becomes the item, the
   section and the kind of the next element, numbered from 0. The item is NaN if there is no answer, and -1 if there is no
   element in this direction. */
int32_t lch_next_item(lch_state *state, const lch_view *view, const lch_element *from, int32_t move, double out[3]);
/* Calls grid_position for an element. out becomes the row, the column, the numbers of rows and columns that the element
   occupies, and the numbers of rows and columns of the grid. Rows and columns are numbered from 0. The row is NaN if there
   is no answer; a column or a number of the grid is NaN if it is unknown. */
int32_t lch_grid_position(lch_state *state, const lch_view *view, const lch_element *element, double out[6]);
enum { LCH_NO_OPINION = -1, LCH_INVALIDATES_NOTHING = 0, LCH_INVALIDATES_ATTRIBUTES = 1, LCH_INVALIDATES_ALL = 2 };
int32_t lch_should_invalidate(lch_state *state, const lch_view *view, const double bounds[4], int32_t *out);

int32_t lch_should_invalidate_preferred(lch_state *state, const lch_view *view, uint32_t section, uint32_t item,
                                        const double size[2], bool *out);

/* ---- motion: errors are reported and do not fail the pass ---- */
int32_t lch_prepare_updates(lch_state *state, const lch_view *view, const lch_update *updates, size_t count);
/* Calls a callback that returns no result. numbers contains four numbers or is NULL; direction can be NULL. */
int32_t lch_tell(lch_state *state, const lch_view *view, lch_callback callback, const double *numbers, const char *direction,
                 lch_string name);
/* Calls initial or final for an element, which starts with the attributes in request and is the only result. */
int32_t lch_ask_motion(lch_state *state, const lch_view *view, lch_callback callback, const lch_element *request,
                       const lch_style *styles, const lch_custom_value *values, const lch_update *change);
/* Calls invalidation_context with the new bounds, or invalidate if bounds is NULL. The callback can change the
   context. */
int32_t lch_change_context(lch_state *state, const lch_view *view, lch_callback callback, const double *bounds,
                           lch_context *context);
/* The elements that the script added to the context. */
const lch_element *lch_named(const lch_state *state, size_t *count);

/* ---- descriptions that a compositional layout queries while the script waits for super_prepare ---- */
/* Begins the queries of a pass. */
int32_t lch_begin_description(lch_state *state);
/* Reads a field of self in the format of plain.c; empty for nil. If the field is a function, it is called for the
   section, numbered from 0, and returns the table; it is not called if section is -1. line is the first line of the
   function. */
int32_t lch_describe(lch_state *state, const char *field, int64_t section, lch_string *out, bool *is_function, int32_t *line);
/* The frames of a custom group of this size: five numbers each, x, y, width, height, z. */
int32_t lch_custom_frames(lch_state *state, uint32_t function, const double size[2], const double **numbers, size_t *count);
/* Calls a function of a description, given by its number, for each element: visible(self, view, a, offset). The
   changed elements are the results. */
int32_t lch_change_visible(lch_state *state, const lch_view *view, uint32_t function, const lch_element *elements, size_t count,
                           const lch_style *styles, const lch_custom_value *values, double offset);
/* Calls such a function for the lines of a row: separator(self, view, item, section). lines: the insets at both ends,
   and 1 for a line at the top and at the bottom. Values that the function does not return are unchanged. */
int32_t lch_separator(lch_state *state, const lch_view *view, uint32_t function, uint32_t section, uint32_t item, double lines[4]);

/* ---- results of the last pass, valid until the next entry ---- */
void lch_clear_results(lch_state *state);
const lch_element *lch_elements(const lch_state *state, size_t *count);
/* The index of each cell's style, by ordinal; -1 for plain cells; NULL if all cells are plain. */
const int32_t *lch_cell_styles(const lch_state *state);
const lch_style *lch_styles(const lch_state *state, size_t *count);
const lch_custom_value *lch_custom_values(const lch_state *state);
const lch_pin *lch_pins(const lch_state *state);
/* The number of times that prepare emitted a cell that it had already emitted. */
uint64_t lch_duplicates(const lch_state *state);

/* ---- values ---- */
int32_t lch_set_field(lch_state *state, const char *key, const lch_value *value);
/* Strings are borrowed until the next entry. */
int32_t lch_get_field(lch_state *state, const char *key, lch_value *out);
/* Reads a field of the table that the script returned. */
int32_t lch_get_default(lch_state *state, const char *key, lch_value *out);
/* Reads the fields of self that do not come from the layout's table, as a table: numbers, booleans, strings, and the
   length of each table, with the key "#name". The bytes are borrowed until the next entry. */
int32_t lch_get_own_fields(lch_state *state, lch_value *out);
int32_t lch_call(lch_state *state, const char *method, const lch_value *arguments, size_t count,
                 lch_value *results, size_t capacity, size_t *result_count);
/* Returns and clears the invalidation that methods requested with self:invalidate(), such as LCH_INVALIDATES_ALL. */
int32_t lch_take_invalidation(lch_state *state);
/* Passes the result of save in one state to restore in another. */
int32_t lch_carry_over(lch_state *from, lch_state *to);

/* ---- compiled chunks ---- */
/* Compiles a chunk without running it, and returns its bytecode with line numbers, which lch_free_file frees; NULL if
   it cannot be compiled. */
char *lch_compile(const char *bytes, size_t length, const char *chunk_name, size_t *size);

/* ---- files ---- */
/* Reads a whole file of at most limit bytes, which lch_free_file frees. If within is not NULL, the file must be in
   that folder after symbolic links are resolved. Returns LCH_E_NOT_FOUND if the file does not exist and LCH_E_IO if it
   cannot be read; both write a message. */
int32_t lch_read_file(const char *path, const char *within, size_t limit, char **bytes, size_t *length,
                      char *error, size_t capacity);
void lch_free_file(char *bytes);
/* Returns the index of the file name in a path. Under Windows, backslashes also separate folders. */
size_t lch_file_name(const char *path);
#endif

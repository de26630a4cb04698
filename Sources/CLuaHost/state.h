/* A state: its budgets, its script, and the data of an entry. */
#ifndef LCH_STATE_H
#define LCH_STATE_H
#include "CLuaHost.h"
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <math.h>
#include <stdatomic.h>
#include <string.h>

enum {
  HOOK_PERIOD = 1000,        /* instructions between two checks of the budget */
  SHORT_STRING = 4096,       /* the bytes that one instruction can compare without a check of the time */
  MAX_CUSTOM_VALUES = 32,    /* of one element */
  MAX_CUSTOM_TEXT = 4096,    /* bytes of one value */
  MAX_MODULE_DEPTH = 16,
  NAME_BYTES = 64,           /* of a name in a message */
  MOST_MISSING = 4,          /* nil results that are stored for messages */
  CURSOR_COUNT = 8,          /* see hand.c */
  NUMBER_TEXT = 32           /* bytes of a number in a message */
};
#define LOAD_FUEL 5000000
#define FUEL_PER_ELEMENT 1000
#define COORDINATE_LIMIT 1e9

struct lch_interrupt { atomic_bool raised; };

/* A growable array that the state owns, so that a Lua error does not leak it. */
typedef struct buffer { void *items; size_t count, capacity; } buffer;

enum warning { WARN_PIN, WARN_FIELD, WARN_CONTENT_SIZE, WARN_NO_SIZE, WARN_ALPHA, WARN_ANGLE, WARN_HEADER, WARN_ATTRIBUTE, WARN_ORDER };

/* The current element, which "a" changes. */
typedef struct cursor {
  lch_box box;
  lch_style style;
  bool is_open, is_styled;
  uint32_t category, kind, section, item;
  size_t place;  /* ordinal of a cell among the boxes, or index into the elements */
  bool is_dense; /* whether place is an ordinal */
  lch_custom_value values[MAX_CUSTOM_VALUES];
  lch_pin pins[LCH_EDGE_COUNT];
} cursor;

/* The budgets of the running entry, and the total use of all entries. */
struct budget {
  int64_t fuel;          /* remaining instructions */
  uint64_t deadline, time_before; /* time_before: CPU time of the thread at the start of the entry */
  bool resumes;          /* the next entry continues after a failed element, with the remaining budgets */
  int32_t tripped;       /* the status of a stopped entry; otherwise 0 */
  char trip_message[256];
  int32_t fault_line;    /* the line where memory was refused */
  char fault_chunk[512];
  uint64_t memory_current, memory_peak;
  size_t longest_string; /* of all entries; a comparison of two such strings is one instruction */
  uint64_t calls, instructions, allocated; /* of all entries */
  lch_profile profile[LCH_CALLBACK_COUNT];
};

/* The class and the position of the error that is being raised. */
struct failure {
  const char *callback;
  int32_t phase; /* the class of an ordinary error */
  /* The class of the error with this message, if it is not caught; a code of 0 means none. For an error from a module,
     the line and the chunk are also stored, because the module's frames no longer exist when the error arrives;
     otherwise, line is 0. */
  struct { int32_t code, line; char message[512], chunk[512]; } known;
  bool place_known;         /* the error's line is already set */
  char loading_source[512]; /* the chunk that is being compiled; otherwise empty */
};

struct script {
  char chunk_name[512];
  int class_ref, self_ref, view_ref, out_ref, cursors_ref, names_ref, modules_ref, super_ref, context_ref, change_ref;
  bool extends, native_prepared, reads_transition;
  int callback_refs[LCH_CALLBACK_COUNT];
  buffer fields;              /* lch_field; the registry keeps the names alive */
  buffer parameters, choices; /* lch_parameter, const char * */
  lch_demo demo;
  buffer kinds[LCH_KIND_LIST_COUNT]; /* uint32_t */
};

/* The module that "require" is loading, and the chain of modules that require it. */
struct modules {
  char name[512];
  char *bytes;
  size_t length, capacity;
  const char *chain[MAX_MODULE_DEPTH];
  int depth;
};

/* The arguments and the data of the running entry. */
struct entry {
  bool busy;
  const lch_view *view;
  lch_box *boxes;   /* of all cells, by ordinal; NULL until prepare places the first one */
  lch_box *cells;   /* memory for them, in prepare */
  size_t cell_room; /* the capacity of cells */
  cursor cursor;
  void *cursor_objects[CURSOR_COUNT];
  int cursor_number;
  bool context_open, change_open;
  uint64_t change_number;
  int functions_ref;    /* the functions of the description that is being written; 0: functions are rejected */
  int texts_ref;        /* a list of the strings among values */
  size_t text_count;
  int anchor_ref;       /* keeps returned strings alive until the next entry */
  int32_t invalidation; /* by self:invalidate() */
  const double *sizes;  /* the data source's sizes for the section sizes_section */
  uint32_t sizes_section;
  struct entry_arguments {
    const char *key, *bytes;
    size_t length, count, capacity;
    const double *numbers;
    bool *placed;  /* whether prepare has placed cells */
    double *out;
    const lch_value *values;
    lch_value *value;
    lch_callback callback;
    const lch_element *requests;
    const lch_style *styles;
    const lch_custom_value *custom_values;
    lch_context *context;
    const lch_update *updates;
    int32_t verdict;
    bool flag;
    bool lists;    /* in elements_in_rect: cells are listed instead of placed */
    size_t first;  /* the first requested element */
  } args;
};

/* The elements and values that the script placed or returned. */
struct results {
  uint64_t placements, duplicates;
  buffer elements;    /* lch_element */
  buffer named;       /* lch_element: the elements of a context */
  buffer cell_styles; /* int32_t by ordinal; count 0 while all cells are plain */
  buffer styles;      /* lch_style */
  buffer values;      /* lch_custom_value */
  buffer pins;        /* lch_pin */
  buffer blob;        /* a serialized plain value: the result of save, or a table from the script */
};

/* The queries that a native layout makes to the functions in a description: see sections.c. */
struct description {
  struct { const char *field; int64_t section; uint32_t function; double size[2]; int line; bool is_function; } question;
  int sections_ref; /* the functions in the descriptions of this pass */
  buffer frames;    /* five numbers for each frame of a custom group */
};

/* Data for messages and warnings. */
struct hints {
  /* The last nil values of the data: the call and the line of the query, and the key. If item is 0, it is a value of
     the section. */
  struct missing { uint64_t call; int line; uint32_t item, section; char key[40]; } missing[MOST_MISSING], no_size;
  uint32_t missing_count;
  uint32_t warned;     /* one bit for each logged warning */
  uint32_t new_fields; /* the number of new fields of self that were checked */
};

struct lch_state {
  lua_State *L;
  lch_options options;
  lch_bridge host;
  lch_error error;
  struct budget budget;
  struct failure failure;
  struct script script;
  struct modules modules;
  struct entry entry;
  struct results results;
  struct description description;
  struct hints hints;
};

/* Scripts with long strings are checked more often, so that the time between two checks stays below a tenth of a
   second. */
static inline int hook_period(const lch_state *s) {
  if (s->options.counts_instructions) return 1;
  size_t period = s->budget.longest_string > SHORT_STRING ? (size_t)HOOK_PERIOD * SHORT_STRING / s->budget.longest_string : HOOK_PERIOD;
  return period > 1 ? (int)period : 1;
}

static inline lch_state *state_of(lua_State *L) { return *(lch_state **)lua_getextraspace(L); }

/* The stack of a callback's body, after lch_begin_callback. */
enum { VIEW = 1, FUNCTION = 2, SELF = 3 };

/* Pushes the callback's function and its first two arguments. */
static inline void push_call(lua_State *L) {
  lua_pushvalue(L, FUNCTION);
  lua_pushvalue(L, SELF);
  lua_pushvalue(L, VIEW);
}

/* Calls a callback of the script, and counts the call for the profile. */
static inline void call_script(lua_State *L, int arguments, int results) {
  state_of(L)->budget.calls++;
  lua_call(L, arguments, results);
}
#endif

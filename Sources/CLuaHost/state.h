/* A state: its budgets, its script, and what an entry works on. */
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
  HOOK_PERIOD = 1000,        /* instructions between two looks at the budget */
  SHORT_STRING = 4096,       /* bytes that one instruction may compare without a look at the clock */
  MAX_CUSTOM_VALUES = 32,    /* of one element */
  MAX_CUSTOM_TEXT = 4096,    /* bytes of one value */
  MAX_MODULE_DEPTH = 16,
  MOST_MISSING = 4,          /* answers that were nil, which messages remember */
  CURSOR_COUNT = 8,          /* see hand.c */
  NUMBER_TEXT = 32           /* bytes of a number in a message */
};
#define LOAD_FUEL 5000000
#define FUEL_PER_ELEMENT 1000
#define COORDINATE_LIMIT 1e9

struct lch_interrupt { atomic_bool raised; };

/* A growable array that the state owns: nothing is lost when a Lua error passes by. */
typedef struct buffer { void *items; size_t count, capacity; } buffer;

enum warning { WARN_PIN, WARN_FIELD, WARN_CONTENT_SIZE, WARN_NO_SIZE, WARN_ALPHA, WARN_ANGLE, WARN_HEADER, WARN_ATTRIBUTE, WARN_ORDER };

/* The element in hand, as "a" changes it. */
typedef struct cursor {
  lch_box box;
  lch_style style;
  bool is_open, is_styled;
  uint32_t category, kind, section, item;
  size_t place;  /* ordinal of a cell among the boxes, else index into the elements */
  bool is_dense; /* place is an ordinal */
  lch_custom_value values[MAX_CUSTOM_VALUES];
  lch_pin pins[LCH_EDGE_COUNT];
} cursor;

/* What the entry that runs may use, and what all entries have used. */
struct budget {
  int64_t fuel;          /* instructions that are left */
  uint64_t deadline, time_before; /* the thread's own, at the beginning */
  bool resumes;          /* the next entry continues after a fault of one element, with the budgets that are left */
  int32_t tripped;       /* why the entry was stopped, 0 while it was not */
  char trip_message[256];
  int32_t fault_line;    /* where memory was refused */
  char fault_chunk[512];
  uint64_t memory_current, memory_peak;
  size_t longest_string; /* so far: two of it compared are one instruction */
  uint64_t calls, instructions, allocated; /* so far, in all entries */
  lch_profile profile[LCH_CALLBACK_COUNT];
};

/* What an error becomes that is raised now. */
struct failure {
  const char *callback;
  int32_t phase; /* the class of an ordinary error */
  /* The class of the error that has this message, if it is not caught; code 0 for none. An error from a module also has
     its line and chunk here, since the module's frames are gone when the error arrives; else line is 0. */
  struct { int32_t code, line; char message[512], chunk[512]; } known;
  bool place_known;         /* the error's line is set already */
  char loading_source[512]; /* the chunk that is being compiled, empty else */
};

struct script {
  char chunk_name[512];
  int class_ref, self_ref, view_ref, out_ref, cursors_ref, names_ref, modules_ref, super_ref, context_ref, change_ref;
  bool extends, native_prepared, reads_transition;
  int callback_refs[LCH_CALLBACK_COUNT];
  buffer fields;              /* lch_field, names owned */
  buffer parameters, choices; /* lch_parameter, const char * */
  lch_demo demo;
  buffer kinds[2];            /* uint32_t: supplementary views, decorations */
};

/* The module that require is loading, and those that require it. */
struct modules {
  char name[512];
  char *bytes;
  size_t length, capacity;
  const char *chain[MAX_MODULE_DEPTH];
  int depth;
};

/* Arguments of the entry that runs, and what it works on. */
struct entry {
  bool busy;
  const lch_view *view;
  lch_box *boxes;   /* of all cells, by ordinal; NULL until prepare places the first one */
  lch_box *cells;   /* memory for them, in prepare */
  size_t cell_room; /* how many boxes there is memory for */
  cursor cursor;
  void *cursor_objects[CURSOR_COUNT];
  int cursor_number;
  bool context_open, change_open;
  uint64_t change_number;
  int functions_ref;    /* the functions of the description that is being written; 0: functions are refused */
  int texts_ref;        /* a list of the strings among values */
  size_t text_count;
  int anchor_ref;       /* keeps strings that were handed out until the next entry */
  int32_t invalidation; /* by self:invalidate() */
  const double *sizes;  /* of the section below, as the data source gave them */
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
    bool lists;    /* elements_in_rect runs: cells are listed, not placed */
    size_t first;  /* the first element that is asked for */
  } args;
};

/* What the script placed and returned. */
struct results {
  uint64_t placements, duplicates;
  buffer elements;    /* lch_element */
  buffer named;       /* lch_element: what a context names */
  buffer cell_styles; /* int32_t by ordinal; count 0 while all cells are plain */
  buffer styles;      /* lch_style */
  buffer values;      /* lch_custom_value */
  buffer pins;        /* lch_pin */
  buffer blob;        /* a plain value in bytes: what save returned, or a table that leaves the script */
};

/* What a native layout asks of the functions in a description while it waits for them: see sections.c. */
struct description {
  struct { const char *field; int64_t section; uint32_t function; double size[2]; int line; bool is_function; } question;
  int sections_ref; /* the functions in the descriptions of this pass */
  buffer frames;    /* five numbers for each frame of a custom group */
};

/* What messages and warnings mention. */
struct hints {
  /* The last values of the data that were nil: the call and the line that asked, and the key; item 0 is the section's. */
  struct missing { uint64_t call; int line; uint32_t item, section; char key[40]; } missing[MOST_MISSING], no_size;
  uint32_t missing_count;
  uint32_t warned;     /* a bit for each warning that was given */
  uint32_t new_fields; /* of self, that were examined */
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

/* Scripts with long strings are looked at more often: the time between two looks stays below a tenth of a second. */
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

/* Calls a callback of the script, and counts that for the profile. */
static inline void call_script(lua_State *L, int arguments, int results) {
  state_of(L)->budget.calls++;
  lua_call(L, arguments, results);
}
#endif

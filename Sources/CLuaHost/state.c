/* Life of a state, entries into it, budgets, and errors. */
#define _DEFAULT_SOURCE /* clock_gettime */
#include "host.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static uint64_t clock_time(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}
uint64_t now(void) { return clock_time(CLOCK_MONOTONIC); }

/* Whether the time of the entry is up. The thread's own time is asked for only when the wall's is: a busy machine is
   not the script's fault. */
static bool is_late(lch_state *s) {
  if (!s->deadline || now() <= s->deadline) return false;
  if (!s->options.counts_own_time) return true;
  uint64_t used = clock_time(CLOCK_THREAD_CPUTIME_ID) - s->time_before;
  if (used >= s->options.nanoseconds_per_call) return true;
  s->deadline = now() + (s->options.nanoseconds_per_call - used);
  return false;
}

/* ---- interrupts ---- */

lch_interrupt *lch_interrupt_create(void) {
  lch_interrupt *i = malloc(sizeof *i);
  if (i) atomic_init(&i->raised, false);
  return i;
}
void lch_interrupt_destroy(lch_interrupt *i) { free(i); }
void lch_interrupt_raise(lch_interrupt *i) { if (i) atomic_store(&i->raised, true); }
static bool take_interrupt(lch_state *s) {
  lch_interrupt *i = s->options.interrupt;
  return i && atomic_load_explicit(&i->raised, memory_order_relaxed) && atomic_exchange(&i->raised, false);
}

/* ---- memory ---- */

static void *raw_alloc(lch_state *s, void *block, size_t old_size, size_t new_size) {
  if (s->options.alloc) return s->options.alloc(s->options.alloc_user, block, old_size, new_size);
  if (new_size == 0) { free(block); return NULL; }
  return realloc(block, new_size);
}

static void copy_source(char *to, size_t capacity, const char *source);
static void mark_trip(lua_State *L, lch_state *s, int32_t code, const char *text);
static void hook(lua_State *L, lua_Debug *ar);
static const char time_is_up[] = "the time budget is used up; is there a loop that does not end?";

/* Notes the script line that asked for too much: the message handler does not run for memory errors.
   "Sl" of a running function allocates nothing. */
static void note_fault(lch_state *s) {
  lua_Debug ar;
  if (!s->L || !s->busy) return;
  for (int level = 0; level < 64 && lua_getstack(s->L, level, &ar); level++) {
    if (lua_getinfo(s->L, "Sl", &ar) && ar.currentline > 0) {
      s->fault_line = ar.currentline;
      copy_source(s->fault_chunk, sizeof s->fault_chunk, ar.source);
      return;
    }
  }
}

/* lua_Alloc: growth beyond the limit is refused; freeing and shrinking never are. Bytes cost fuel, so
   that a loop over huge strings ends, too. */
static void *lua_alloc(void *user, void *block, size_t old_size, size_t new_size) {
  lch_state *s = user;
  size_t held = block ? old_size : 0; /* for a new block old_size says its type */
  if (new_size > held) {
    uint64_t growth = new_size - held;
    if (growth > s->options.memory_limit || s->memory_current > s->options.memory_limit - growth) {
      note_fault(s);
      return NULL;
    }
    if (s->options.fuel_per_call != UINT64_MAX) s->fuel -= (int64_t)(new_size >> 4);
    /* One instruction can grow the stack without end, __call of a table that is its own: the clock counts there, too. */
    if (new_size >= 1 << 16 && s->busy && !s->tripped && is_late(s))
      mark_trip(s->L, s, LCH_E_TIME, time_is_up);
    if (s->tripped && new_size >= 1 << 16) return NULL;
    if (!block && old_size == LUA_TSTRING && new_size > s->longest_string) {
      s->longest_string = new_size;
      if (new_size > SHORT_STRING && s->busy && !s->options.trusted && !s->tripped)
        lua_sethook(s->L, hook, LUA_MASKCOUNT, hook_period(s));
    }
  }
  void *result = raw_alloc(s, block, held, new_size);
  if (new_size > 0 && !result) { note_fault(s); return NULL; }
  s->memory_current += new_size - held;
  if (new_size > held) s->allocated += new_size - held;
  if (s->memory_current > s->memory_peak) s->memory_peak = s->memory_current;
  return result;
}

/* Room for extra more items; NULL when there is no memory, and the buffer is as it was. */
void *reserve(lch_state *s, buffer *b, size_t extra, size_t item_size) {
  if (b->capacity - b->count < extra) {
    size_t capacity = b->capacity * 2 > b->count + extra ? b->capacity * 2 : b->count + extra;
    if (capacity < 16) capacity = 16;
    if (capacity > SIZE_MAX / item_size) return NULL;
    void *items = raw_alloc(s, b->items, b->capacity * item_size, capacity * item_size);
    if (!items) return NULL;
    b->items = items;
    b->capacity = capacity;
  }
  return (char *)b->items + b->count * item_size;
}

void release(lch_state *s, buffer *b, size_t item_size) {
  if (b->items) raw_alloc(s, b->items, b->capacity * item_size, 0);
  *b = (buffer){0};
}

/* A chunk's name from Lua's source, which begins with @. */
static void copy_source(char *to, size_t capacity, const char *source) {
  if (*source == '@') source++;
  copy_text(to, capacity, source, strlen(source));
}

char *copy_text(char *to, size_t capacity, const char *from, size_t length) {
  if (length >= capacity) {
    length = capacity - 1;
    /* A cut inside a character would make the text invalid UTF-8. */
    while (length > 0 && ((unsigned char)from[length] & 0xC0) == 0x80) length--;
  }
  memcpy(to, from, length);
  to[length] = 0;
  return to;
}

/* A number as scripts write it; NaN has no sign worth a word. */
char *number_text(char text[NUMBER_TEXT], double v) {
  if (isnan(v)) return strcpy(text, "nan");
  snprintf(text, NUMBER_TEXT, "%.14g", v);
  return text;
}

/* ---- budgets ---- */

/* Stops the entry for good: the hook raises again at every further instruction, so that no pcall of
   the script can go on. Budget errors must carry their own place: Lua adds none in a hook. */
static void mark_trip(lua_State *L, lch_state *s, int32_t code, const char *text) {
  lua_Debug ar;
  lua_sethook(L, hook, LUA_MASKCOUNT, 1);
  s->tripped = code;
  s->trip_message[0] = 0;
  for (int level = 0; lua_getstack(L, level, &ar); level++) {
    if (lua_getinfo(L, "Sl", &ar) && ar.currentline > 0) {
      s->error.line = ar.currentline;
      copy_source(s->error.chunk, sizeof s->error.chunk, ar.source);
      break;
    }
  }
  snprintf(s->trip_message, sizeof s->trip_message, "%s", text);
}

static void hook(lua_State *L, lua_Debug *ar) {
  (void)ar;
  lch_state *s = state_of(L);
  if (!s->tripped) {
    s->fuel -= hook_period(s);
    s->instructions += (uint64_t)hook_period(s);
    if (take_interrupt(s)) mark_trip(L, s, LCH_E_INTERRUPTED, "interrupted by the host");
    else if (s->fuel < 0 && s->options.fuel_per_call != UINT64_MAX)
      mark_trip(L, s, LCH_E_TIME, "the instruction budget is used up; is there a loop that does not end?");
    else if (is_late(s))
      mark_trip(L, s, LCH_E_TIME, time_is_up);
    else return;
  }
  luaL_error(L, "%s", s->trip_message);
}

/* Raises an error of a class that the script cannot catch for long. Called from C functions only. */
int trip(lua_State *L, int32_t code, const char *text) {
  lch_state *s = state_of(L);
  if (!s->tripped) mark_trip(L, s, code, text);
  return luaL_error(L, "%s", s->trip_message);
}

/* luaL_checkstack calls it an overflow, too, when there is no memory. */
void need_stack(lua_State *L, int count) {
  if (!lua_checkstack(L, count)) trip(L, LCH_E_MEMORY, "no memory for the stack");
}

/* Pays for work that a C function is about to do in one instruction. */
void charge(lua_State *L, uint64_t amount) {
  lch_state *s = state_of(L);
  if (s->options.trusted || s->options.fuel_per_call == UINT64_MAX) return;
  if (amount > INT64_MAX / 2) amount = INT64_MAX / 2;
  s->fuel -= (int64_t)amount;
  if (s->fuel < 0) trip(L, LCH_E_TIME, "the instruction budget is used up by one call; use smaller sizes");
  if (take_interrupt(s)) trip(L, LCH_E_INTERRUPTED, "interrupted by the host");
  if (is_late(s)) trip(L, LCH_E_TIME, time_is_up);
}

/* ---- errors ---- */

void set_element(lch_state *s, uint32_t category, uint32_t kind, uint32_t section, uint32_t item) {
  s->error.has_element = true;
  s->error.category = category;
  s->error.kind = kind;
  s->error.section = section;
  s->error.item = item;
}
void clear_element(lch_state *s) { s->error.has_element = false; }

/* "chunk:line: text" as the message. */
static void compose_message(lch_state *s, const char *text) {
  lch_error *e = &s->error;
  if (!e->chunk[0]) copy_text(e->chunk, sizeof e->chunk, s->chunk_name, strlen(s->chunk_name));
  char line[16] = "";
  if (e->line > 0) snprintf(line, sizeof line, ":%d", (int)e->line);
  int n = snprintf(e->message, sizeof e->message, "%s%s: ", e->chunk, line);
  if (n > 0 && (size_t)n < sizeof e->message) copy_text(e->message + n, sizeof e->message - (size_t)n, text, strlen(text));
}

/* One call a line, without the header and the frames of this target at the end. */
static void copy_traceback(lch_state *s, const char *text) {
  char *to = s->error.traceback;
  const char *first = strchr(text, '\n');
  copy_text(to, sizeof s->error.traceback, first ? first + 1 : "", first ? strlen(first + 1) : 0);
  for (;;) {
    char *last = strrchr(to, '\n');
    char *line = last ? last + 1 : to;
    if (!strstr(line, "[C]: in ?")) break;
    if (!last) { to[0] = 0; break; }
    *last = 0;
  }
}

/* How Lua shortens a chunk name in messages: the last bytes of one that is too long. */
static void shorten(char out[LUA_IDSIZE], const char *source) {
  size_t n = strlen(source);
  if (n < LUA_IDSIZE) { memcpy(out, source, n + 1); return; }
  memcpy(out, "...", 3);
  memcpy(out + 3, source + n - (LUA_IDSIZE - 4), LUA_IDSIZE - 3);
}

/* Takes "chunk:line: " off a message when it begins so. Lua shortens chunk names in messages to 60 bytes;
   short_source is that form of source. Returns the message itself when it begins otherwise. */
static const char *strip_place(const char *message, const char *short_source, const char *source, int32_t *line,
                               char *chunk, size_t capacity) {
  size_t n = strlen(short_source);
  if (strncmp(message, short_source, n) != 0 || message[n] != ':') return message;
  char *end;
  long number = strtol(message + n + 1, &end, 10);
  if (end == message + n + 1 || *end != ':') return message;
  *line = (int32_t)number;
  copy_source(chunk, capacity, source);
  return end[1] == ' ' ? end + 2 : end + 1;
}

/* Remembers the class of an error that is about to be raised, and, given the source that its message
   begins with, its place. */
void note_error(lch_state *s, int32_t code, const char *message, const char *source) {
  char short_source[LUA_IDSIZE];
  copy_text(s->known.message, sizeof s->known.message, message, strlen(message));
  s->known.code = code;
  s->known.line = 0;
  if (!source) return;
  shorten(short_source, source);
  strip_place(message, short_source, source, &s->known.line, s->known.chunk, sizeof s->known.chunk);
}

/* An error whose class is not that of the entry: a result that breaks the rules, say. */
int classified_error(lua_State *L, int32_t code, const char *format, ...) {
  lch_state *s = state_of(L);
  va_list arguments;
  va_start(arguments, format);
  luaL_where(L, 1);
  lua_pushvfstring(L, format, arguments);
  va_end(arguments);
  lua_concat(L, 2);
  note_error(s, code, lua_tostring(L, -1), NULL);
  return lua_error(L);
}

/* An error in what the function at an index returned: its place is where the function begins. */
int bad_result(lua_State *L, int function, const char *format, ...) {
  lch_state *s = state_of(L);
  lua_Debug ar;
  va_list arguments;
  lua_pushvalue(L, function);
  if (lua_getinfo(L, ">S", &ar) && ar.linedefined > 0) {
    s->error.line = ar.linedefined;
    copy_source(s->error.chunk, sizeof s->error.chunk, ar.source);
    s->place_known = true;
  }
  va_start(arguments, format);
  lua_pushvfstring(L, format, arguments);
  va_end(arguments);
  s->phase = LCH_E_RESULT;
  return lua_error(L);
}

/* The message handler: runs with hooks off, so it calls nothing of the script's (no __tostring). */
static int handler(lua_State *L) {
  lch_state *s = state_of(L);
  lua_Debug ar;
  const char *text;
  char other[64];
  if (lua_type(L, 1) == LUA_TSTRING) text = lua_tostring(L, 1);
  else {
    snprintf(other, sizeof other, "(error object is a %s value)", lua_typename(L, lua_type(L, 1)));
    text = other;
  }
  if (s->tripped) text = s->trip_message;
  else {
    if (!s->place_known) {
      s->error.line = 0;
      s->error.chunk[0] = 0;
    }
    if (s->known.code && strcmp(text, s->known.message) == 0) {
      s->phase = s->known.code;
      if (s->known.line > 0) {
        char short_source[LUA_IDSIZE];
        shorten(short_source, s->known.chunk);
        text = strip_place(text, short_source, s->known.chunk, &s->error.line, s->error.chunk, sizeof s->error.chunk);
        s->place_known = true;
      }
    }
    /* The innermost Lua function is the place unless the message names another. A frame costs time in
       proportion to its depth, so only the nearest are looked at. */
    for (int level = 0; !s->place_known && level < 32 && lua_getstack(L, level, &ar); level++) {
      if (!lua_getinfo(L, "Sl", &ar) || ar.currentline <= 0) continue;
      const char *rest = strip_place(text, ar.short_src, ar.source, &s->error.line, s->error.chunk, sizeof s->error.chunk);
      if (rest != text) { text = rest; break; }
      if (s->error.line > 0) continue;
      s->error.line = ar.currentline;
      copy_source(s->error.chunk, sizeof s->error.chunk, ar.source);
    }
    /* A syntax error has no frame: its message names the chunk that was loaded. */
    if (s->error.line == 0 && s->loading_source[0]) {
      char short_source[LUA_IDSIZE];
      shorten(short_source, s->loading_source);
      text = strip_place(text, short_source, s->loading_source, &s->error.line, s->error.chunk, sizeof s->error.chunk);
    }
  }
  compose_message(s, text);
  if (s->phase != LCH_E_SYNTAX && lua_checkstack(L, 20)) {
    luaL_traceback(L, L, NULL, 1);
    copy_traceback(s, lua_tostring(L, -1));
  }
  /* Too deep a nesting of the source comes here from inside the compiler first: what is raised goes on as it is. */
  lua_settop(L, 1);
  return 1;
}

/* The name may be the caller's: it does not outlive the entry. */
static void copy_callback(lch_state *s) {
  const char *name = s->callback ? s->callback : "";
  copy_text(s->error.callback, sizeof s->error.callback, name, strlen(name));
}

static int32_t finish(lch_state *s, int result) {
  if (result == LUA_OK) return LCH_OK;
  lch_error *e = &s->error;
  e->code = s->tripped ? s->tripped : result == LUA_ERRMEM ? LCH_E_MEMORY : s->phase;
  if (!s->tripped && (result == LUA_ERRMEM || result == LUA_ERRERR)) {
    e->line = s->fault_line;
    copy_text(e->chunk, sizeof e->chunk, s->fault_chunk, strlen(s->fault_chunk));
    e->traceback[0] = 0;
    char text[160];
    if (result == LUA_ERRMEM && s->options.memory_limit != UINT64_MAX)
      snprintf(text, sizeof text, "out of memory in '%s' (limit %llu KiB)", s->callback ? s->callback : "load",
               (unsigned long long)(s->options.memory_limit >> 10));
    else if (result == LUA_ERRMEM) snprintf(text, sizeof text, "out of memory in '%s'", s->callback ? s->callback : "load");
    else snprintf(text, sizeof text, "error while handling an error");
    compose_message(s, text);
  }
  /* The handler does not run for memory that was refused because the time was up. */
  if (s->tripped && result == LUA_ERRMEM) compose_message(s, s->trip_message);
  copy_callback(s);
  if (e->has_element && s->view && e->section < s->view->section_count)
    e->item_count = (uint32_t)(s->view->starts[e->section + 1] - s->view->starts[e->section]);
  return e->code;
}

/* The only way in. Outside the protected call nothing here can raise: settop without to-be-closed
   slots, sethook, pushcfunction and pcall. */
int32_t enter(lch_state *s, lua_CFunction body, uint64_t elements, const char *callback) {
  if (s->busy) {
    s->error.code = LCH_E_REENTRANT;
    snprintf(s->error.message, sizeof s->error.message, "the script is running: it cannot be entered from its own callbacks");
    return LCH_E_REENTRANT;
  }
  lua_State *L = s->L;
  memset(&s->error, 0, offsetof(lch_error, message));
  s->error.message[0] = s->error.chunk[0] = s->error.traceback[0] = 0;
  s->error.callback[0] = 0;
  s->error.has_element = false;
  s->error.item_count = 0;
  s->callback = callback;
  s->tripped = 0;
  s->fault_line = 0;
  s->phase = LCH_E_RUNTIME;
  s->known.code = 0;
  s->place_known = false;
  s->placements = 0;
  copy_text(s->fault_chunk, sizeof s->fault_chunk, s->chunk_name, strlen(s->chunk_name));
  uint64_t fuel = s->options.fuel_per_call;
  s->fuel = fuel > INT64_MAX / 2 ? INT64_MAX / 2 : (int64_t)fuel;
  if (!callback && fuel > LOAD_FUEL && fuel != UINT64_MAX) s->fuel = LOAD_FUEL;
  if (elements < INT64_MAX / 4 / FUEL_PER_ELEMENT) s->fuel += (int64_t)elements * FUEL_PER_ELEMENT;
  s->deadline = s->options.nanoseconds_per_call ? now() + s->options.nanoseconds_per_call : 0;
  if (s->deadline && s->options.counts_own_time) s->time_before = clock_time(CLOCK_THREAD_CPUTIME_ID);
  if (take_interrupt(s)) {
    s->tripped = LCH_E_INTERRUPTED;
    copy_callback(s);
    s->error.code = LCH_E_INTERRUPTED;
    compose_message(s, "interrupted by the host");
    return LCH_E_INTERRUPTED;
  }
  s->busy = true;
  lua_settop(L, 0);
  /* A trip of the entry before may have armed it for a trusted script, too. */
  if (s->options.trusted) lua_sethook(L, NULL, 0, 0);
  else lua_sethook(L, hook, LUA_MASKCOUNT, hook_period(s));
  lua_pushcfunction(L, handler);
  lua_pushcfunction(L, body);
  int result = lua_pcall(L, 0, 0, 1);
  lua_settop(L, 0);
  s->cursor.is_open = false;
  s->busy = false;
  return finish(s, result);
}

const lch_error *lch_last_error(const lch_state *s) { return &s->error; }
bool lch_is_busy(const lch_state *s) { return s->busy; }

/* ---- life ---- */

static int panic(lua_State *L) {
  (void)L;
  fputs("layoutlua: a Lua error was raised outside a protected call\n", stderr);
  abort();
}

static int open_body(lua_State *L) {
  lch_state *s = state_of(L);
  open_sandbox(L, s);
  open_view(L, s);
  open_out(L, s);
  open_cursors(L, s);
  open_contexts(L, s);
  open_changes(L, s);
  lua_newtable(L);
  s->names_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_newtable(L);
  s->modules_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  return 0;
}

lch_state *lch_open(const lch_options *options, const lch_host *host) {
  lch_state bare = {.options = *options};
  lch_state *s = raw_alloc(&bare, NULL, 0, sizeof *s);
  if (!s) return NULL;
  memset(s, 0, sizeof *s);
  s->options = *options;
  s->host = *host;
  s->class_ref = s->self_ref = LUA_NOREF;
  for (int i = 0; i < LCH_CALLBACK_COUNT; i++) s->callback_refs[i] = LUA_NOREF;
  s->phase = LCH_E_RUNTIME;
  s->L = lua_newstate(lua_alloc, s);
  if (s->L) {
    *(lch_state **)lua_getextraspace(s->L) = s;
    lua_atpanic(s->L, panic);
    if (enter(s, open_body, 0, NULL) == LCH_OK) return s;
  }
  lch_close(s);
  return NULL;
}

void lch_close(lch_state *s) {
  if (!s) return;
  if (s->L) lua_close(s->L);
  release(s, &s->fields, sizeof(lch_field));
  release(s, &s->kinds[0], sizeof(uint32_t));
  release(s, &s->kinds[1], sizeof(uint32_t));
  release(s, &s->elements, sizeof(lch_element));
  release(s, &s->named, sizeof(lch_element));
  release(s, &s->cell_styles, sizeof(int32_t));
  release(s, &s->styles, sizeof(lch_style));
  release(s, &s->values, sizeof(lch_custom_value));
  release(s, &s->blob, 1);
  if (s->module_bytes) raw_alloc(s, s->module_bytes, s->module_capacity, 0);
  lch_options options = s->options;
  lch_state bare = {.options = options};
  raw_alloc(&bare, s, sizeof *s, 0);
}

void lch_set_limits(lch_state *s, const lch_options *options) {
  s->options.memory_limit = options->memory_limit;
  s->options.fuel_per_call = options->fuel_per_call;
  s->options.nanoseconds_per_call = options->nanoseconds_per_call;
  s->options.counts_own_time = options->counts_own_time;
  s->options.element_limit = options->element_limit;
}

lch_memory lch_memory_use(const lch_state *s) {
  return (lch_memory){s->memory_current, s->memory_peak, s->options.memory_limit};
}

lch_profile lch_profile_of(const lch_state *s, lch_callback callback) { return s->profile[callback]; }

bool lch_collect(lch_state *s, uint64_t nanoseconds) {
  if (s->busy) return false;
  uint64_t end = now() + nanoseconds;
  /* No finalizer of a script can run here: the sandbox refuses __gc. */
  do {
    if (lua_gc(s->L, LUA_GCSTEP, 0)) return true;
  } while (now() < end);
  return false;
}

int lch_provide_module(lch_state *s, const char *bytes, size_t length, const char *chunk_name) {
  copy_text(s->module_name, sizeof s->module_name, chunk_name, strlen(chunk_name));
  if (length + 1 > s->module_capacity) {
    char *grown = raw_alloc(s, s->module_bytes, s->module_capacity, length + 1);
    if (!grown) return LCH_E_NO_MEMORY;
    s->module_bytes = grown;
    s->module_capacity = length + 1;
  }
  memcpy(s->module_bytes, bytes, length);
  s->module_bytes[length] = 0;
  s->module_length = length;
  return 1;
}

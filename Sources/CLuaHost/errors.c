/* Errors: the class, message, position and traceback of the error that stopped an entry. */
#include "host.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- the element of an error ---- */

void lch_set_element(lch_state *s, uint32_t category, uint32_t kind, uint32_t section, uint32_t item) {
  s->error.has_element = true;
  s->error.category = category;
  s->error.kind = kind;
  s->error.section = section;
  s->error.item = item;
}

/* ---- texts ---- */

/* Sets the message to "chunk:line: text". */
static void compose_message(lch_state *s, const char *text) {
  lch_error *e = &s->error;
  if (!e->chunk[0]) lch_copy_text(e->chunk, sizeof e->chunk, s->script.chunk_name, strlen(s->script.chunk_name));
  char line[16] = "";
  if (e->line > 0) snprintf(line, sizeof line, ":%d", (int)e->line);
  int n = snprintf(e->message, sizeof e->message, "%s%s: ", e->chunk, line);
  if (n > 0 && (size_t)n < sizeof e->message) lch_copy_text(e->message + n, sizeof e->message - (size_t)n, text,
    strlen(text));
}

/* Copies a traceback, one call per line, without its header and without the frames of this target at the end. */
static void copy_traceback(lch_state *s, const char *text) {
  char *to = s->error.traceback;
  const char *first = strchr(text, '\n');
  lch_copy_text(to, sizeof s->error.traceback, first ? first + 1 : "", first ? strlen(first + 1) : 0);
  for (;;) {
    char *last = strrchr(to, '\n');
    char *line = last ? last + 1 : to;
    if (!strstr(line, "[C]: in ?")) break;
    if (!last) { to[0] = 0; break; }
    *last = 0;
  }
}

/* Shortens a chunk's name as Lua does in messages: keeps the last bytes of a long name. */
static void shorten(char out[LUA_IDSIZE], const char *source) {
  size_t n = strlen(source);
  if (n < LUA_IDSIZE) { memcpy(out, source, n + 1); return; }
  memcpy(out, "...", 3);
  memcpy(out + 3, source + n - (LUA_IDSIZE - 4), LUA_IDSIZE - 3);
}

/* Removes "chunk:line: " from the start of a message and stores the line and the chunk. Lua shortens chunk names in
   messages to 60 bytes; short_source is the shortened source. Returns other messages unchanged. */
static const char *strip_place(const char *message, const char *short_source, const char *source, int32_t *line,
                               char *chunk, size_t capacity) {
  size_t n = strlen(short_source);
  if (strncmp(message, short_source, n) != 0 || message[n] != ':') return message;
  char *end;
  long number = strtol(message + n + 1, &end, 10);
  if (end == message + n + 1 || *end != ':') return message;
  *line = (int32_t)number;
  lch_copy_source(chunk, capacity, source);
  return end[1] == ' ' ? end + 2 : end + 1;
}

/* Copies the callback's name to the error, because the caller of lch_call can free the name afterwards. */
static void copy_callback(lch_state *s) {
  const char *name = s->failure.callback ? s->failure.callback : "";
  lch_copy_text(s->error.callback, sizeof s->error.callback, name, strlen(name));
}

/* ---- raising ---- */

/* Stores the class of an error that is about to be raised. If source is not NULL, the message begins with it, and the
   position is also stored. */
void lch_note_error(lch_state *s, int32_t code, const char *message, const char *source) {
  char short_source[LUA_IDSIZE];
  lch_copy_text(s->failure.known.message, sizeof s->failure.known.message, message, strlen(message));
  s->failure.known.code = code;
  s->failure.known.line = 0;
  if (!source) return;
  shorten(short_source, source);
  strip_place(message, short_source, source, &s->failure.known.line, s->failure.known.chunk,
    sizeof s->failure.known.chunk);
}

/* Raises an error whose class differs from that of the entry, such as an error about an invalid result. */
int lch_classified_error(lua_State *L, int32_t code, const char *format, ...) {
  lch_state *s = state_of(L);
  va_list arguments;
  va_start(arguments, format);
  luaL_where(L, 1);
  lua_pushvfstring(L, format, arguments);
  va_end(arguments);
  lua_concat(L, 2);
  lch_note_error(s, code, lua_tostring(L, -1), NULL);
  return lua_error(L);
}

/* Raises an error about the result of the function at an index. Its position is the first line of the function. */
int lch_bad_result(lua_State *L, int function, const char *format, ...) {
  lch_state *s = state_of(L);
  lua_Debug ar;
  va_list arguments;
  lua_pushvalue(L, function);
  if (lua_getinfo(L, ">S", &ar) && ar.linedefined > 0) {
    s->error.line = ar.linedefined;
    lch_copy_source(s->error.chunk, sizeof s->error.chunk, ar.source);
    s->failure.place_known = true;
  }
  va_start(arguments, format);
  lua_pushvfstring(L, format, arguments);
  va_end(arguments);
  s->failure.phase = LCH_E_RESULT;
  return lua_error(L);
}

/* Raises an error about a field of the layout's table, such as "demo.width". Its position is the field's definition. */
int lch_bad_field(lua_State *L, const char *path, const char *format, ...) {
  lch_state *s = state_of(L);
  va_list arguments;
  s->error.line = s->host.line_of_field(s->host.context, path);
  s->failure.place_known = true;
  va_start(arguments, format);
  lua_pushvfstring(L, format, arguments);
  va_end(arguments);
  s->failure.phase = LCH_E_RESULT;
  return lua_error(L);
}

/* ---- an entry's error ---- */

/* Clears the error of the last entry. */
void lch_reset_error(lch_state *s) {
  memset(&s->error, 0, offsetof(lch_error, message));
  s->error.message[0] = s->error.chunk[0] = s->error.traceback[0] = 0;
  s->error.callback[0] = 0;
  s->error.has_element = false;
  s->error.item_count = 0;
  s->budget.fault_line = 0;
  s->failure.phase = LCH_E_RUNTIME;
  s->failure.known.code = 0;
  s->failure.place_known = false;
  lch_copy_text(s->budget.fault_chunk, sizeof s->budget.fault_chunk, s->script.chunk_name,
    strlen(s->script.chunk_name));
}

/* Finds the class and the position of an ordinary error. Returns its text without the position. */
static const char *locate_error(lua_State *L, lch_state *s, const char *text) {
  lua_Debug ar;
  char short_source[LUA_IDSIZE];
  if (!s->failure.place_known) {
    s->error.line = 0;
    s->error.chunk[0] = 0;
  }
  if (s->failure.known.code && strcmp(text, s->failure.known.message) == 0) {
    s->failure.phase = s->failure.known.code;
    if (s->failure.known.line > 0) {
      shorten(short_source, s->failure.known.chunk);
      text = strip_place(text, short_source, s->failure.known.chunk, &s->error.line, s->error.chunk,
        sizeof s->error.chunk);
      s->failure.place_known = true;
    }
  }
  /* The position is in the innermost Lua function unless the message names another one. The cost of a frame is
     proportional to its depth, so only the innermost frames are examined. */
  for (int level = 0; !s->failure.place_known && level < 32 && lua_getstack(L, level, &ar); level++) {
    if (!lua_getinfo(L, "Sl", &ar) || ar.currentline <= 0) continue;
    const char *rest = strip_place(text, ar.short_src, ar.source, &s->error.line, s->error.chunk, sizeof s->error.chunk);
    if (rest != text) { text = rest; break; }
    if (s->error.line > 0) continue;
    s->error.line = ar.currentline;
    lch_copy_source(s->error.chunk, sizeof s->error.chunk, ar.source);
  }
  /* A syntax error has no frame. Its message names the loaded chunk. */
  if (s->error.line == 0 && s->failure.loading_source[0]) {
    shorten(short_source, s->failure.loading_source);
    text = strip_place(text, short_source, s->failure.loading_source, &s->error.line, s->error.chunk,
      sizeof s->error.chunk);
  }
  return text;
}

/* The message handler. Hooks are off while it runs, so it must not call code of the script, such as __tostring. */
int lch_error_handler(lua_State *L) {
  lch_state *s = state_of(L);
  const char *text;
  char other[64], room[640];
  if (lua_type(L, 1) == LUA_TSTRING) text = lua_tostring(L, 1);
  else {
    snprintf(other, sizeof other, "(error object is a %s value)", lua_typename(L, lua_type(L, 1)));
    text = other;
  }
  compose_message(s, s->budget.tripped ? s->budget.trip_message : lch_hinted(L, s, locate_error(L, s, text), room,
    sizeof room));
  if (s->failure.phase != LCH_E_SYNTAX && lua_checkstack(L, 20)) {
    luaL_traceback(L, L, NULL, 1);
    copy_traceback(s, lua_tostring(L, -1));
  }
  /* Returns the original message, because the handler runs twice for a source that is nested too deeply: inside the
     compiler, and when load_body raises the compiler's error. */
  lua_settop(L, 1);
  return 1;
}

/* Sets the error of an entry that an interrupt stops before it begins. */
int32_t lch_refuse_interrupted(lch_state *s) {
  s->budget.tripped = LCH_E_INTERRUPTED;
  copy_callback(s);
  s->error.code = LCH_E_INTERRUPTED;
  compose_message(s, "interrupted by the host");
  return LCH_E_INTERRUPTED;
}

/* Completes the error of an entry that ended with a result of lua_pcall. Returns the status. */
int32_t lch_finish_entry(lch_state *s, int result) {
  if (result == LUA_OK) return LCH_OK;
  lch_error *e = &s->error;
  e->code = s->budget.tripped ? s->budget.tripped : result == LUA_ERRMEM ? LCH_E_MEMORY : s->failure.phase;
  if (!s->budget.tripped && (result == LUA_ERRMEM || result == LUA_ERRERR)) {
    e->line = s->budget.fault_line;
    lch_copy_text(e->chunk, sizeof e->chunk, s->budget.fault_chunk, strlen(s->budget.fault_chunk));
    e->traceback[0] = 0;
    char text[240];
    if (result == LUA_ERRMEM && s->options.memory_limit != UINT64_MAX)
      snprintf(text, sizeof text, "out of memory in '%s' (limit %llu KiB)%s",
        s->failure.callback ? s->failure.callback : "load",
               (unsigned long long)(s->options.memory_limit >> 10),
               s->failure.callback ? "; store less for each item, or use elements_in_rect to place only visible elements" : "");
    else if (result == LUA_ERRMEM) snprintf(text, sizeof text, "out of memory in '%s'",
      s->failure.callback ? s->failure.callback : "load");
    else snprintf(text, sizeof text, "error while handling an error");
    compose_message(s, text);
  }
  /* The handler does not run if memory was refused because the time was up. */
  if (s->budget.tripped && result == LUA_ERRMEM) compose_message(s, s->budget.trip_message);
  copy_callback(s);
  if (e->has_element && s->entry.view && e->section < s->entry.view->section_count)
    e->item_count = (uint32_t)(s->entry.view->starts[e->section + 1] - s->entry.view->starts[e->section]);
  return e->code;
}

/* Hints at the end of error messages. These functions also run in the message handler, so they raise no errors and do
   not call code of the script. */
#include "host.h"
#include <stdio.h>
#include <stdlib.h>

enum { MOST_NAMES = 160 };

/* ---- names ---- */

struct names { const char *items[MOST_NAMES]; size_t count; };

static void add(struct names *n, const char *name) {
  if (n->count < MOST_NAMES) n->items[n->count++] = name;
}

/* Adds the names in the table on top of the stack, and pops it. The owner of the table keeps the strings alive. */
static void add_keys(lua_State *L, struct names *n) {
  if (lua_istable(L, -1))
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1))
      if (lua_type(L, -2) == LUA_TSTRING) add(n, lua_tostring(L, -2));
  lua_pop(L, 1);
}

static int by_bytes(const void *a, const void *b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }

/* Returns the most similar name, or NULL. The names are sorted first, because the order of a table differs between
   runs. */
static const char *nearest(lch_state *s, const char *name, struct names *n) {
  qsort(n->items, n->count, sizeof *n->items, by_bytes);
  int place = s->host.closest(s->host.context, name, n->items, n->count);
  return place < 0 || strcmp(n->items[place], name) == 0 ? NULL : n->items[place];
}

/* Pops a table and returns the most similar name among its keys and, with is_view, the fields of view. */
const char *lch_nearest_key(lua_State *L, lch_state *s, const char *name, bool is_view) {
  struct names n = {.count = 0};
  add_keys(L, &n);
  if (is_view) lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.view_ref), add_keys(L, &n);
  return nearest(s, name, &n);
}

/* Returns whether the layout's table has a field. */
static bool is_field(lua_State *L, lch_state *s, const char *name) {
  if (s->script.class_ref == LUA_NOREF) return false;
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.class_ref);
  lua_pushstring(L, name);
  bool found = lua_rawget(L, -2) != LUA_TNIL;
  lua_pop(L, 2);
  return found;
}

/* Suggests a replacement for a global that does not exist; level is the stack level of the function that read it. */
void lch_hint_for_global(lua_State *L, lch_state *s, const char *name, int level, char *room, size_t capacity) {
  const char *use = lch_use_instead(name), *near;
  struct names n = {.count = 0};
  lua_Debug ar;
  if (strcmp(name, "self") == 0)
    snprintf(room, capacity, "a function that is defined with a dot has no self: write function l:name(...) with a colon");
  else if (use) snprintf(room, capacity, "%s", use);
  else if (is_field(L, s, name)) snprintf(room, capacity, "write self.%s", name);
  else {
    if (lua_getstack(L, level, &ar))
      for (int i = 1; (near = lua_getlocal(L, &ar, i)) != NULL; i++) {
        lua_pop(L, 1);
        if (near[0] != '(') add(&n, near);
      }
    lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
    add_keys(L, &n);
    near = nearest(s, name, &n);
    snprintf(room, capacity, near ? "did you mean '%s'?" : "use a local", near);
  }
}

/* ---- Lua's own messages ---- */

/* Copies the name of the first argument of the C function that raised the error: "a", "out", "view", or "". */
static void find_object(lua_State *L, const lua_Debug *ar, char object[NAME_BYTES]) {
  lch_copy_text(object, NAME_BYTES, "", 0);
  if (!lua_getlocal(L, ar, 1)) return;
  if (luaL_getmetafield(L, -1, "__name") == LUA_TSTRING) lch_copy_text(object, NAME_BYTES, lua_tostring(L, -1),
    lua_rawlen(L, -1));
  lua_settop(L, 1);
}

/* Copies the name of an argument of a signature, numbered from 1. Returns false if the argument does not exist. */
static bool argument_name(const char *signature, long number, char name[NAME_BYTES]) {
  const char *at = strchr(signature, '(') + 1;
  for (; number > 1 && at; number--) {
    at = strchr(at, ',');
    if (at) at += 2;
  }
  if (number < 1 || !at) return false;
  lch_copy_text(name, NAME_BYTES, at, strcspn(at, ",)"));
  return name[0] && name[0] != '.';
}

/* Adds "; #6 is height: out:cell(item, ...)" to "bad argument #6 to 'cell' (number expected, got no value)". */
static const char *name_argument(lua_State *L, const char *text, char *room, size_t capacity) {
  static const char start[] = "bad argument #";
  lua_Debug ar;
  char name[NAME_BYTES], object[NAME_BYTES], argument[NAME_BYTES], *rest;
  if (strncmp(text, start, sizeof start - 1) != 0 || !lch_quoted(text, name)) return text;
  long number = strtol(text + sizeof start - 1, &rest, 10);
  const char *why = strchr(text, '(');
  if (!why || !lua_getstack(L, 1, &ar) || !lua_getinfo(L, "n", &ar)) return text;
  /* A library function that is called by a function of this target has no name. The name of the caller is used
     instead. */
  if (strcmp(name, "?") == 0 && lua_getstack(L, 2, &ar) && lua_getinfo(L, "n", &ar) && ar.name) {
    snprintf(room, capacity, "bad argument #%ld to '%s' %s", number, ar.name, why);
    return room;
  }
  find_object(L, &ar, object);
  if (!object[0]) lch_copy_text(object, sizeof object, "context", strcmp(ar.namewhat, "method") == 0 ? 7 : 0);
  const char *call = lch_signature(object, name);
  if (!call && !object[0]) call = lch_signature("layout", name);
  if (!call || !argument_name(call, number, argument)) return text;
  snprintf(room, capacity, "%s; #%ld is %s: %s", text, number, argument, call);
  return room;
}

/* Adds the signature of the C function that raised an error. */
static const char *show_call(lua_State *L, const char *text, char *room, size_t capacity) {
  lua_Debug ar;
  char object[NAME_BYTES];
  if (!lua_getstack(L, 1, &ar) || !lua_getinfo(L, "n", &ar) || !ar.name) return text;
  find_object(L, &ar, object);
  const char *call = object[0] ? lch_signature(object, ar.name) : NULL;
  return call ? lch_added(text, room, capacity, call) : text;
}

/* Suggests a replacement for a missing or wrong field or method; NULL if there is none. */
static const char *field_hint(lua_State *L, lch_state *s, const char *text, const char *name, char *room, size_t capacity) {
  const char *near = lch_use_instead(name), *use;
  struct names n = {.count = 0};
  if (strstr(text, "a function value")) {
    static const char *const objects[] = {"a", "view", "out", NULL};
    int i = 0;
    while (objects[i] && !lch_signature(objects[i], name)) i++;
    if (!objects[i]) return NULL;
    snprintf(room, capacity, "%s is a method; call it with a colon: %s:%s()", name, objects[i], name);
    return room;
  }
  if (strstr(text, "call a number value")) return "a field is read with a dot and without parentheses";
  if (strstr(text, "index a number value")) return "numbers are returned one by one: local x, y, width, height = a:frame()";
  if (strstr(text, "with a 'string'") || strstr(text, "a 'string' with")) return "tonumber(text) converts a string to a number";
  if (!strstr(text, "nil value")) return NULL;
  if (strcmp(name, "collectionView") == 0) return "use the argument 'view' of the callback";
  if ((use = lch_other_name("context", name))) {
    snprintf(room, capacity, "write %s", use);
    return room;
  }
  if (near && strstr(text, "call a nil")) return near;
  if (strcmp(name, "super") == 0 && !s->script.extends) return "only a layout from layout.extend has super";
  if (strstr(text, "call a nil") && lch_signature("", name)) {
    snprintf(room, capacity, "%s is a global function", lch_signature("", name));
    return room;
  }
  if (s->script.class_ref == LUA_NOREF) return NULL;
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.class_ref);
  add_keys(L, &n);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.self_ref);
  add_keys(L, &n);
  if (s->script.extends)
    for (int i = 0; i < LCH_CALLBACK_COUNT; i++) add(&n, lch_callback_name(i));
  near = nearest(s, name, &n);
  if (!near) return NULL;
  snprintf(room, capacity, "did you mean '%s'?", near);
  return room;
}

static const char *syntax_hint(const char *text) {
  if (strstr(text, "near '!'")) return "Lua has no != and no !: write ~= or not";
  if (strncmp(text, "syntax error near '", 19) == 0 && text[19] && strchr("+-*/", text[19])) return "Lua has no += or ++: write x = x + 1";
  return NULL;
}

/* Replaces the text of the error of a loop with 'in' over a number. */
static const char *loop_text(lua_State *L, const char *text) {
  lua_Debug ar;
  if (!strstr(text, "a number value") && !strstr(text, "got number")) return text;
  bool is_loop = strstr(text, "'for iterator'") != NULL;
  /* The function that ipairs returns raises an error without a name. Level 0 is the message handler. */
  if (!is_loop && lua_getstack(L, 1, &ar) && lua_getinfo(L, "n", &ar)) is_loop = ar.name && strcmp(ar.name,
    "for iterator") == 0;
  if (!is_loop) return text;
  return "a loop with 'in' needs a table, but got a number; view:items(section) is a number: write for item = 1, view:items(section) do";
}

/* Adds hints to the text of a Lua error: the wrong argument, the intended name, or the value that was nil. */
const char *lch_hinted(lua_State *L, lch_state *s, const char *text, char *room, size_t capacity) {
  char name[NAME_BYTES], kept[320];
  if (!lua_checkstack(L, 20)) return text;
  text = name_argument(L, loop_text(L, text), room, capacity);
  if (strstr(text, " does not exist: ")) text = show_call(L, text, room, capacity);
  const char *hint = s->failure.phase == LCH_E_SYNTAX ? syntax_hint(text) : NULL;
  if (strncmp(text, "attempt to ", 11) == 0 && lch_quoted(text, name)) hint = field_hint(L, s, text, name, kept, sizeof kept);
  else if (strstr(text, "get length of a number value")) hint = "a number has no length; view:items(section) is already the count";
  if (hint) text = lch_added(text, room, capacity, hint);
  return lch_missing_hint(s, text, room, capacity);
}

/* Serialization of plain values: the state from "save" to "restore", and lists and tables between a script and
   Swift. A value is a letter followed by its data: n for nil; t and f for true and false; d and 8 bytes for a number; i
   and 8 bytes for an integer; s, a length of 4 bytes and the text for a string; [ values ] for a list; { keys and
   values } for a table. LayoutCore's DataValue+Bytes.swift uses the same format. */
#include "host.h"

enum { DEPTH_LIMIT = 8, DESCRIPTION_DEPTH = 40, SIZE_LIMIT = 1 << 24 };

static void too_large(lua_State *L, const char *what) {
  lch_stop_entry(L, LCH_E_NO_MEMORY, lua_pushfstring(L, "%s is larger than 16 MiB", what));
}

static void append_bytes(lua_State *L, lch_state *s, const void *bytes, size_t length, const char *what) {
  char *to = lch_reserve(s, &s->results.blob, length, 1);
  if (!to || s->results.blob.count > SIZE_LIMIT) too_large(L, what);
  if (length) memcpy(to, bytes, length);
  s->results.blob.count += length;
}

static void append_tagged(lua_State *L, lch_state *s, char tag, const void *bytes, size_t length, const char *what) {
  append_bytes(L, s, &tag, 1, what);
  append_bytes(L, s, bytes, length, what);
}

/* Returns whether the keys of a table are 1, 2, ..., n. */
static bool is_list(lua_State *L, int index) {
  lua_Unsigned n = lua_rawlen(L, index), count = 0;
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1))
    if (!lua_isinteger(L, -2) || ++count > n) { lua_pop(L, 2); return false; }
  return count == n;
}

static void write_value(lua_State *L, lch_state *s, int index, int depth, const char *what);

static void write_table(lua_State *L, lch_state *s, int index, int depth, const char *what) {
  int limit = s->entry.functions_ref ? DESCRIPTION_DEPTH : DEPTH_LIMIT;
  if (depth == limit) luaL_error(L, "%s has tables nested more than %d deep", what, limit);
  lch_need_stack(L, 4);
  lch_charge_fuel(L, lua_rawlen(L, index));
  bool list = is_list(L, index);
  append_bytes(L, s, list ? "[" : "{", 1, what);
  if (list)
    for (lua_Unsigned i = 1, n = lua_rawlen(L, index); i <= n; i++, lua_pop(L, 1)) {
      lua_rawgeti(L, index, (lua_Integer)i);
      write_value(L, s, lua_gettop(L), depth + 1, what);
    }
  else
    for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
      if (lua_istable(L, -2)) luaL_error(L, "%s has a table as a key", what);
      write_value(L, s, lua_gettop(L) - 1, depth + 1, what);
      write_value(L, s, lua_gettop(L), depth + 1, what);
    }
  append_bytes(L, s, list ? "]" : "}", 1, what);
}

/* Writes a function of a description, which cannot leave the script, as a table with its number under the key "()". A
   Lua table maps numbers to functions and functions to numbers, so that equal tables have equal bytes. */
static void write_function(lua_State *L, lch_state *s, int index, const char *what) {
  static const char key[] = {'{', 's', 2, 0, 0, 0, '(', ')', 'i'};
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->entry.functions_ref);
  lua_pushvalue(L, index);
  lua_Integer number = lua_rawget(L, -2) == LUA_TNUMBER ? lua_tointeger(L, -1) : 0;
  lua_pop(L, 1);
  if (number == 0) {
    number = (lua_Integer)lua_rawlen(L, -1) + 1;
    lua_pushvalue(L, index);
    lua_rawseti(L, -2, number);
    lua_pushvalue(L, index);
    lua_pushinteger(L, number);
    lua_rawset(L, -3);
  }
  lua_pop(L, 1);
  append_bytes(L, s, key, sizeof key, what);
  append_bytes(L, s, &number, sizeof number, what);
  append_bytes(L, s, "}", 1, what);
}

static void write_value(lua_State *L, lch_state *s, int index, int depth, const char *what) {
  lua_Integer i;
  lua_Number d;
  size_t length;
  uint32_t short_length;
  switch (lua_type(L, index)) {
    case LUA_TNIL: append_bytes(L, s, "n", 1, what); return;
    case LUA_TBOOLEAN: append_bytes(L, s, lua_toboolean(L, index) ? "t" : "f", 1, what); return;
    case LUA_TNUMBER:
      if (lua_isinteger(L, index)) { i = lua_tointeger(L, index); append_tagged(L, s, 'i', &i, sizeof i, what); }
      else { d = lua_tonumber(L, index); append_tagged(L, s, 'd', &d, sizeof d, what); }
      return;
    case LUA_TSTRING: {
      const char *text = lua_tolstring(L, index, &length);
      if (length > SIZE_LIMIT) too_large(L, what);
      short_length = (uint32_t)length;
      append_tagged(L, s, 's', &short_length, sizeof short_length, what);
      append_bytes(L, s, text, length, what);
      return;
    }
    case LUA_TTABLE: write_table(L, s, index, depth, what); return;
    case LUA_TFUNCTION:
      if (s->entry.functions_ref) { write_function(L, s, index, what); return; }
      /* fall through */
    default: luaL_error(L, "%s can contain only numbers, booleans, strings and tables of these; it contains a %s", what, luaL_typename(L, index));
  }
}

/* Writes the value at an absolute index to the state's blob. `what` describes the value in error messages. */
void lch_write_plain(lua_State *L, lch_state *s, int index, const char *what) {
  s->results.blob.count = 0;
  write_value(L, s, index, 0, what);
}

/* Pushes a number; whole numbers become integers, so that a parameter of 3 can be an index and is printed as 3. */
void lch_push_number(lua_State *L, lua_Number number) {
  lua_Integer whole;
  if (lua_numbertointeger(number, &whole) && (lua_Number)whole == number) lua_pushinteger(L, whole);
  else lua_pushnumber(L, number);
}

/* Pushes a value and returns the address of the next one. The bytes are valid, because this process wrote them. */
const char *lch_push_plain(lua_State *L, const char *at) {
  lua_Integer i;
  lua_Number d;
  uint32_t length;
  lch_need_stack(L, 4);
  switch (*at++) {
    case 't': lua_pushboolean(L, 1); return at;
    case 'f': lua_pushboolean(L, 0); return at;
    case 'i': memcpy(&i, at, sizeof i); lua_pushinteger(L, i); return at + sizeof i;
    case 'd':
      memcpy(&d, at, sizeof d);
      lch_push_number(L, d);
      return at + sizeof d;
    case 's':
      memcpy(&length, at, sizeof length);
      lua_pushlstring(L, at + sizeof length, length);
      return at + sizeof length + length;
    case '[':
      lua_newtable(L);
      for (i = 1; *at != ']'; i++) {
        at = lch_push_plain(L, at);
        lua_rawseti(L, -2, i);
      }
      return at + 1;
    case '{':
      lua_newtable(L);
      while (*at != '}') {
        at = lch_push_plain(L, at);
        at = lch_push_plain(L, at);
        lua_rawset(L, -3);
      }
      return at + 1;
    default: lua_pushnil(L); return at;
  }
}

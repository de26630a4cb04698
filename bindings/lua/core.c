/* The C module layoutlua.core for Lua 5.4: the functions of layoutlua.h and pointers to its structs.

   A pointer is a userdata with a type. A name as index reads or writes a field of a struct; a number from 0 reads or
   writes an element of an array. The memory belongs to the userdata, to another userdata, which it keeps alive, or to
   the engine. bindings/lua/generate.py writes the declarations of the header to abi.h. */
#include <lauxlib.h>
#include <lua.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "layoutlua.h"

#define METATABLE "layoutlua.pointer"
enum { ANY = -1 };

typedef enum { BOOL, I32, U32, I64, U64, SIZE, F64, CHAR, TEXT, ADDRESS, POINTER, STRUCT, OPAQUE } kind;
typedef struct {
  const char *name;
  size_t size;
  kind kind;
  int first, count; /* a struct's range of fields; first of a pointer is its target type */
} type;
typedef struct {
  const char *name;
  size_t offset;
  int type, length; /* length 0: not an array */
} field;
typedef struct {
  char *place;
  int type;
  size_t count; /* 0: unknown */
} pointer;

/* The state that calls the library now. Callbacks run in it. */
static _Thread_local lua_State *current;
static lua_State *enter(lua_State *L) {
  lua_State *before = current;
  current = L;
  return before;
}

static pointer *to_pointer(lua_State *L, int index) { return luaL_testudata(L, index, METATABLE); }

static void push_pointer(lua_State *L, void *place, int type) {
  if (!place) {
    lua_pushnil(L);
    return;
  }
  pointer *made = lua_newuserdatauv(L, sizeof *made, 1);
  *made = (pointer){place, type, 0};
  luaL_setmetatable(L, METATABLE);
}

static lua_Integer check_integer(lua_State *L, int index) {
  int is_whole;
  lua_Integer number = lua_tointegerx(L, index, &is_whole);
  if (!is_whole) luaL_typeerror(L, index, "whole number");
  return number;
}

static void *check_pointer(lua_State *L, int index, int wanted);
static void *check_struct(lua_State *L, int index, int wanted);
static lua_State *ask(void *user, const char *name);
static int64_t answer(lua_State *L, int arguments, int is_status);

#include "abi.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

static int find_type(const char *name) {
  for (size_t i = 0; i < COUNT(types); i++)
    if (strcmp(types[i].name, name) == 0) return (int)i;
  return ANY;
}

/* Returns the pointer at an index of the stack: NULL for nil, a pointer to the bytes of a string. */
static void *check_pointer(lua_State *L, int index, int wanted) {
  if (lua_isnoneornil(L, index)) return NULL;
  int takes_text = wanted == ANY || types[wanted].kind == CHAR;
  if (takes_text && lua_type(L, index) == LUA_TSTRING) return (void *)lua_tostring(L, index);
  pointer *given = to_pointer(L, index);
  if (!given || (wanted != ANY && given->type != wanted && given->type != ANY))
    luaL_typeerror(L, index, wanted == ANY ? "pointer" : types[wanted].name);
  return given->place;
}

static void *check_struct(lua_State *L, int index, int wanted) {
  void *place = check_pointer(L, index, wanted);
  luaL_argcheck(L, place, index, "is NULL");
  return place;
}

/* ---- values in memory ---- */

static void read_value(lua_State *L, const char *place, int of, int owner) {
  switch (types[of].kind) {
  case BOOL: lua_pushboolean(L, *(const bool *)place); return;
  case I32: lua_pushinteger(L, *(const int32_t *)place); return;
  case U32: lua_pushinteger(L, *(const uint32_t *)place); return;
  case I64: case U64: lua_pushinteger(L, *(const int64_t *)place); return;
  case SIZE: lua_pushinteger(L, (lua_Integer) * (const size_t *)place); return;
  case F64: lua_pushnumber(L, *(const double *)place); return;
  case CHAR: lua_pushinteger(L, *place); return;
  case TEXT: push_pointer(L, *(char *const *)place, find_type("char")); return;
  case ADDRESS: push_pointer(L, *(void *const *)place, ANY); return;
  case POINTER: push_pointer(L, *(void *const *)place, types[of].first); return;
  default:
    push_pointer(L, (void *)place, of);
    lua_pushvalue(L, owner);
    lua_setiuservalue(L, -2, 1);
  }
}

static void write_value(lua_State *L, char *place, int of, int value) {
  switch (types[of].kind) {
  case BOOL: *(bool *)place = lua_toboolean(L, value); return;
  case I32: *(int32_t *)place = (int32_t)check_integer(L, value); return;
  case U32: *(uint32_t *)place = (uint32_t)check_integer(L, value); return;
  case I64: case U64: *(int64_t *)place = check_integer(L, value); return;
  case SIZE: *(size_t *)place = (size_t)check_integer(L, value); return;
  case F64: *(double *)place = luaL_checknumber(L, value); return;
  case CHAR: *place = (char)check_integer(L, value); return;
  case ADDRESS:
    *(void **)place = lua_isinteger(L, value) ? (void *)(uintptr_t)lua_tointeger(L, value) : check_pointer(L, value, ANY);
    return;
  case TEXT: *(void **)place = check_pointer(L, value, find_type("char")); return;
  case POINTER: *(void **)place = check_pointer(L, value, types[of].first); return;
  default: memcpy(place, check_struct(L, value, of), types[of].size);
  }
}

static const field *find_field(const type *of, const char *name) {
  for (int i = of->first; of->kind == STRUCT && i < of->first + of->count; i++)
    if (strcmp(fields[i].name, name) == 0) return &fields[i];
  return NULL;
}

static char *element(lua_State *L, const pointer *array, int index) {
  lua_Integer number = check_integer(L, index);
  luaL_argcheck(L, array->type != ANY && types[array->type].size > 0, 1, "is not an array");
  luaL_argcheck(L, number >= 0 && (array->count == 0 || (size_t)number < array->count), index, "is out of range");
  return array->place + (size_t)number * types[array->type].size;
}

/* pointer[name] or pointer[index]. A name that is not a field calls the type's function in the table "accessors". */
static int get(lua_State *L) {
  pointer *from = luaL_checkudata(L, 1, METATABLE);
  if (lua_type(L, 2) == LUA_TNUMBER) {
    read_value(L, element(L, from, 2), from->type, 1);
    return 1;
  }
  const char *name = luaL_checkstring(L, 2);
  const field *found = from->type == ANY ? NULL : find_field(&types[from->type], name);
  if (!found) {
    lua_getfield(L, lua_upvalueindex(1), from->type == ANY ? "" : types[from->type].name);
    if (lua_isnil(L, -1)) return luaL_error(L, "%s has no field '%s'", from->type == ANY ? "void" : types[from->type].name, name);
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    lua_call(L, 2, 1);
    return 1;
  }
  if (found->length == 0) {
    read_value(L, from->place + found->offset, found->type, 1);
    return 1;
  }
  push_pointer(L, from->place + found->offset, found->type);
  ((pointer *)lua_touserdata(L, -1))->count = (size_t)found->length;
  lua_pushvalue(L, 1);
  lua_setiuservalue(L, -2, 1);
  return 1;
}

static int set(lua_State *L) {
  pointer *to = luaL_checkudata(L, 1, METATABLE);
  if (lua_type(L, 2) == LUA_TNUMBER) {
    write_value(L, element(L, to, 2), to->type, 3);
    return 0;
  }
  const char *name = luaL_checkstring(L, 2);
  const field *found = to->type == ANY ? NULL : find_field(&types[to->type], name);
  if (!found || found->length) return luaL_error(L, "%s has no field '%s'", to->type == ANY ? "void" : types[to->type].name, name);
  write_value(L, to->place + found->offset, found->type, 3);
  return 0;
}

static int equal(lua_State *L) {
  pointer *a = to_pointer(L, 1), *b = to_pointer(L, 2);
  lua_pushboolean(L, a && b && a->place == b->place);
  return 1;
}

/* ---- functions of the module in addition to the header ---- */

/* new(type, count): zeroed memory; the default count is 1. */
static int new(lua_State *L) {
  int of = find_type(luaL_checkstring(L, 1));
  luaL_argcheck(L, of != ANY && types[of].size > 0, 1, "is not a type of the header");
  lua_Integer count = luaL_optinteger(L, 2, 1);
  luaL_argcheck(L, count >= 0 && (size_t)count < SIZE_MAX / 2 / types[of].size, 2, "is not a count");
  size_t bytes = (size_t)(count ? count : 1) * types[of].size;
  pointer *made = lua_newuserdatauv(L, sizeof *made + bytes, 1);
  *made = (pointer){(char *)(made + 1), of, (size_t)(count ? count : 1)};
  memset(made->place, 0, bytes);
  luaL_setmetatable(L, METATABLE);
  return 1;
}

static int text(lua_State *L) {
  const char *bytes = lua_isstring(L, 1) ? lua_tostring(L, 1) : check_pointer(L, 1, ANY);
  if (!bytes) lua_pushliteral(L, "");
  else if (lua_isnoneornil(L, 2)) lua_pushstring(L, bytes);
  else lua_pushlstring(L, bytes, (size_t)check_integer(L, 2));
  return 1;
}

static int copy(lua_State *L) {
  size_t length;
  const char *bytes = luaL_checklstring(L, 2, &length);
  memcpy(check_struct(L, 1, ANY), bytes, length);
  return 0;
}

static int address(lua_State *L) {
  lua_pushinteger(L, (lua_Integer)(uintptr_t)check_pointer(L, 1, ANY));
  return 1;
}

/* set_callback(struct, "lyl_data_source.sizes") sets a callback that calls the dispatcher. */
static int set_callback(lua_State *L) {
  pointer *to = luaL_checkudata(L, 1, METATABLE);
  const char *name = luaL_checkstring(L, 2);
  for (size_t i = 0; i < COUNT(callbacks); i++)
    if (strcmp(callbacks[i].name, name) == 0) {
      size_t length = to->type == ANY ? 0 : strlen(types[to->type].name);
      luaL_argcheck(L, length && strncmp(name, types[to->type].name, length) == 0 && name[length] == '.', 1, "has no such callback");
      memcpy(to->place + callbacks[i].offset, &callbacks[i].function, sizeof callbacks[i].function);
      return 0;
    }
  return luaL_error(L, "the header has no callback '%s'", name);
}

/* ---- callbacks ---- */

static const char dispatcher = 0;

/* Sets the Lua function dispatch(user, name, ...), which runs all callbacks and catches their errors. */
static int set_dispatcher(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &dispatcher);
  return 0;
}

static lua_State *ask(void *user, const char *name) {
  lua_State *L = current;
  if (!L || !lua_checkstack(L, 24)) return NULL;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &dispatcher);
  lua_pushinteger(L, (lua_Integer)(uintptr_t)user);
  lua_pushstring(L, name);
  return L;
}

static int64_t answer(lua_State *L, int arguments, int is_status) {
  if (!L) return is_status ? LYL_E_CALLBACK : 0;
  int64_t result = is_status ? LYL_E_CALLBACK : 0;
  if (lua_pcall(L, arguments + 2, 1, 0) == LUA_OK)
    result = lua_isboolean(L, -1) ? lua_toboolean(L, -1) : (int64_t)lua_tonumber(L, -1);
  lua_pop(L, 1);
  return result;
}

LUAMOD_API int luaopen_layoutlua_core(lua_State *L) {
  luaL_newlib(L, functions);
  const luaL_Reg own[] = {{"new", new}, {"text", text}, {"copy", copy}, {"address", address}, {"set_callback", set_callback},
                          {"set_dispatcher", set_dispatcher}, {NULL, NULL}};
  luaL_setfuncs(L, own, 0);
  lua_newtable(L);
  lua_pushvalue(L, -1);
  lua_setfield(L, -3, "accessors");
  luaL_newmetatable(L, METATABLE);
  lua_pushvalue(L, -2);
  lua_pushcclosure(L, get, 1);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, set);
  lua_setfield(L, -2, "__newindex");
  lua_pushcfunction(L, equal);
  lua_setfield(L, -2, "__eq");
  lua_pop(L, 2);
  return 1;
}

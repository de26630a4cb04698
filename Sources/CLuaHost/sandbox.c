/* The globals of a script: an allow-list. The cost of functions that can do unlimited work in one call is subtracted
   from the instruction budget. The list guards against mistakes and endless loops. */
#include "host.h"
#include <stdio.h>

/* Calls the original function, which is upvalue 1, with all of the arguments. */
static int forward(lua_State *L) {
  int n = lua_gettop(L);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, n, LUA_MULTRET);
  return lua_gettop(L);
}

static uint64_t span(lua_Integer first, lua_Integer last) {
  return last < first ? 0 : (uint64_t)last - (uint64_t)first + 1;
}

/* Returns the length of a table. Rejects __len and __index, with which one C call could run forever. */
static lua_Integer plain_length(lua_State *L, int argument) {
  luaL_checktype(L, argument, LUA_TTABLE);
  if (lua_getmetatable(L, argument)) {
    lua_pushliteral(L, "__len");
    lua_rawget(L, -2);
    lua_pushliteral(L, "__index");
    lua_rawget(L, -3);
    if (!lua_isnil(L, -1) || !lua_isnil(L, -2))
      luaL_argerror(L, argument, "a table with __len or __index cannot be used here");
    lua_pop(L, 3);
  }
  return (lua_Integer)lua_rawlen(L, argument);
}

static int t_concat(lua_State *L) {
  lua_Integer length = plain_length(L, 1);
  lch_charge_fuel(L, span(luaL_optinteger(L, 3, 1), luaL_optinteger(L, 4, length)));
  return forward(L);
}
static int t_shift(lua_State *L) { lch_charge_fuel(L, (uint64_t)plain_length(L, 1)); return forward(L); }
static int t_move(lua_State *L) {
  plain_length(L, 1);
  if (lua_istable(L, 5)) plain_length(L, 5);
  lch_charge_fuel(L, span(luaL_checkinteger(L, 2), luaL_checkinteger(L, 3)));
  return forward(L);
}
static int t_sort(lua_State *L) {
  uint64_t n = (uint64_t)plain_length(L, 1), cost = n;
  while (n >>= 1) cost += (uint64_t)lua_rawlen(L, 1);
  lch_charge_fuel(L, cost);
  return forward(L);
}
static int t_unpack(lua_State *L) {
  lua_Integer length = plain_length(L, 1);
  lch_charge_fuel(L, span(luaL_optinteger(L, 2, 1), luaL_optinteger(L, 3, length)));
  return forward(L);
}
static int s_rep(lua_State *L) {
  size_t length, separator = 0;
  luaL_checklstring(L, 1, &length);
  lua_Integer n = luaL_checkinteger(L, 2);
  luaL_optlstring(L, 3, "", &separator);
  luaL_argcheck(L, n <= 1 << 20, 2, "at most 1048576 repetitions are possible");
  if (n > 0) lch_charge_fuel(L, (uint64_t)n + (uint64_t)n * ((length + separator) >> 4));
  return forward(L);
}
static int s_whole(lua_State *L) { /* byte, lower, upper, reverse: the work is proportional to the string's length */
  size_t length;
  luaL_checklstring(L, 1, &length);
  lch_charge_fuel(L, length >> 3);
  return forward(L);
}

/* Pushes a text for a value, without addresses, which differ between runs. */
static void push_text(lua_State *L, int index) {
  int type = lua_type(L, index);
  if (type == LUA_TTABLE || type == LUA_TFUNCTION || type == LUA_TUSERDATA || type == LUA_TTHREAD) {
    if (luaL_getmetafield(L, index, "__tostring") == LUA_TNIL) {
      lua_pushstring(L, lua_typename(L, type));
      return;
    }
    lua_pop(L, 1);
  }
  luaL_tolstring(L, index, NULL);
}
static int b_tostring(lua_State *L) { luaL_checkany(L, 1); push_text(L, 1); return 1; }
static int s_format(lua_State *L) {
  size_t length;
  const char *format = luaL_checklstring(L, 1, &length);
  for (size_t i = 0; i + 1 < length; i++) {
    if (format[i] != '%') continue;
    i++;
    while (i + 1 < length && strchr("-+ #.0123456789", format[i]) && format[i]) i++;
    if (format[i] == 'p') return luaL_error(L, "%%p is not available: addresses differ from run to run");
  }
  for (int i = lua_gettop(L); i > 1; i--) {
    int type = lua_type(L, i);
    if (type == LUA_TTABLE || type == LUA_TFUNCTION || type == LUA_TUSERDATA) {
      push_text(L, i);
      lua_replace(L, i);
    }
  }
  return forward(L);
}

static int b_print(lua_State *L) {
  lch_state *s = state_of(L);
  int n = lua_gettop(L);
  luaL_Buffer b;
  lch_need_stack(L, n + 8);
  /* All texts are created first, because the buffer must be on top while it grows. */
  for (int i = 1; i <= n; i++) { push_text(L, i); lua_replace(L, i); }
  luaL_buffinit(L, &b);
  for (int i = 1; i <= n; i++) {
    if (i > 1) luaL_addchar(&b, '\t');
    lua_pushvalue(L, i);
    luaL_addvalue(&b);
  }
  luaL_pushresult(&b);
  lch_string text;
  text.bytes = lua_tolstring(L, -1, &text.length);
  lch_charge_fuel(L, 100 + text.length);
  if (s->host.log) s->host.log(s->host.context, 3, text);
  return 0;
}

/* Rejects __gc: hooks are off in finalizers, so an endless one could not be stopped. */
static int b_setmetatable(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  if (lua_istable(L, 2)) {
    lua_pushliteral(L, "__gc");
    lua_rawget(L, 2);
    if (!lua_isnil(L, -1)) return luaL_error(L, "__gc is not available in layout scripts");
    lua_pop(L, 1);
  }
  return forward(L);
}

static int undefined_global(lua_State *L) {
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "?";
  char hint[160];
  lch_need_stack(L, 20);
  lch_hint_for_global(L, state_of(L), name, 1, hint, sizeof hint);
  return luaL_error(L, "global '%s' is not defined; %s", name, hint);
}
static int assigned_global(lua_State *L) {
  return luaL_error(L, "global '%s' cannot be assigned; use a local or a field of self",
                    lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "?");
}

typedef struct allowed { const char *name; lua_CFunction replacement; } allowed;
static const allowed base_names[] = {
  {"_VERSION", 0}, {"assert", 0}, {"error", 0}, {"getmetatable", 0}, {"ipairs", 0}, {"next", 0}, {"pairs", 0},
  {"pcall", 0}, {"rawequal", 0}, {"rawget", 0}, {"rawlen", 0}, {"rawset", 0}, {"select", 0}, {"tonumber", 0}, {"type", 0},
  {"setmetatable", b_setmetatable}, {"tostring", b_tostring}, {"print", b_print}, {"require", lch_l_require},
  {"lerp", lch_g_lerp}, {"clamp", lch_g_clamp}, {"ease", lch_g_ease}, {0, 0}};
static const allowed math_names[] = {
  {"abs", 0}, {"acos", 0}, {"asin", 0}, {"atan", 0}, {"ceil", 0}, {"cos", 0}, {"deg", 0}, {"exp", 0}, {"floor", 0},
  {"fmod", 0}, {"huge", 0}, {"log", 0}, {"max", 0}, {"maxinteger", 0}, {"min", 0}, {"mininteger", 0}, {"modf", 0}, {"pi", 0},
  {"rad", 0}, {"sin", 0}, {"sqrt", 0}, {"tan", 0}, {"tointeger", 0}, {"type", 0}, {"ult", 0}, {0, 0}};
static const allowed table_names[] = {
  {"pack", 0}, {"concat", t_concat}, {"insert", t_shift}, {"remove", t_shift}, {"move", t_move}, {"sort", t_sort},
  {"unpack", t_unpack}, {0, 0}};
static const allowed string_names[] = {
  {"char", 0}, {"len", 0}, {"sub", 0}, {"byte", s_whole}, {"format", s_format}, {"lower", s_whole}, {"rep", s_rep},
  {"reverse", s_whole}, {"upper", s_whole}, {0, 0}};

/* Removes all names except the allowed ones from the library's table on top of the stack. The table itself is not
   replaced, because strings find their methods in it. */
static void trim(lua_State *L, const allowed *names) {
  int library = lua_gettop(L);
  lua_newtable(L);
  for (const allowed *a = names; a->name; a++) {
    lua_pushstring(L, a->name);
    lua_pushvalue(L, -1);
    lua_rawget(L, library);
    if (a->replacement) lua_pushcclosure(L, a->replacement, 1);
    lua_rawset(L, -3);
  }
  for (lua_pushnil(L); lua_next(L, library);) {
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    lua_pushnil(L);
    lua_rawset(L, library);
  }
  for (lua_pushnil(L); lua_next(L, library + 1);) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, library);
  }
  lua_settop(L, library);
}

void lch_open_sandbox(lua_State *L, lch_state *s) {
  luaL_requiref(L, LUA_GNAME, luaopen_base, 0);
  trim(L, base_names);
  luaL_requiref(L, LUA_MATHLIBNAME, luaopen_math, 0);
  trim(L, math_names);
  lua_setfield(L, 1, LUA_MATHLIBNAME);
  luaL_requiref(L, LUA_TABLIBNAME, luaopen_table, 0);
  trim(L, table_names);
  lua_setfield(L, 1, LUA_TABLIBNAME);
  luaL_requiref(L, LUA_STRLIBNAME, luaopen_string, 0);
  trim(L, string_names);
  lua_setfield(L, 1, LUA_STRLIBNAME);
  lua_pushliteral(L, "");
  lua_getmetatable(L, -1);
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_settop(L, 1);
  lch_open_layout(L, s);
  lch_push_metatable(L, NULL);
  lua_pushcfunction(L, undefined_global);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, assigned_global);
  lua_setfield(L, -2, "__newindex");
  lua_setmetatable(L, 1);
  lua_settop(L, 0);
}

const char *lch_method_name(const char *object, size_t index) {
  if (strcmp(object, "globals") == 0) {
    size_t count = sizeof base_names / sizeof *base_names - 1;
    static const char *const tables[] = {"math", "table", "string", "layout"};
    return index < count ? base_names[index].name : index - count < 4 ? tables[index - count] : NULL;
  }
  static const struct { const char *object; const luaL_Reg *methods; } objects[] = {
    {"a", lch_cursor_methods}, {"out", lch_out_methods}, {"view", lch_view_methods}, {"context", lch_context_methods},
    {"super", lch_super_methods}};
  const luaL_Reg *r = lch_cursor_methods;
  for (size_t i = 0; i < sizeof objects / sizeof *objects; i++)
    if (strcmp(object, objects[i].object) == 0) r = objects[i].methods;
  for (size_t i = 0; r[i].name; i++)
    if (i == index) return r[i].name;
  return NULL;
}

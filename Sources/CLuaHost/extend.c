/* layout.extend, layout.compositional and layout.load, with which a script builds on other layouts. */
#include "host.h"

/* Copies the fields of the table at index `from` to the table at index `to`. */
static void copy_fields(lua_State *L, int from, int to) {
  for (lua_pushnil(L); lua_next(L, from); lua_pop(L, 1)) {
    lua_pushvalue(L, -2);
    lua_pushvalue(L, -2);
    lua_rawset(L, to);
  }
}

/* The call of a layout's table: layout.extend "grid" { columns = 4 }. */
static int l_with_fields(lua_State *L) {
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_settop(L, 2);
  copy_fields(L, 2, 1);
  lua_settop(L, 1);
  return 1;
}

static int l_extend(lua_State *L) {
  lch_state *s = state_of(L);
  char error[ERROR_TEXT] = "";
  lch_string name, parameter;
  lch_value value;
  name.bytes = luaL_checklstring(L, 1, &name.length);
  lua_settop(L, 1);
  lch_checked_answer(L, s->host.extend(s->host.context, name, error, sizeof error), error);
  lua_newtable(L);
  for (size_t i = 0; i < MAX_PARAMETERS && s->host.parameter(s->host.context, i, &parameter, &value) > 0; i++) {
    lua_pushlstring(L, parameter.bytes, parameter.length);
    lch_push_value(L, &value);
    lua_rawset(L, 2);
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.super_ref);
  lua_setfield(L, 2, "super");
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, l_with_fields);
  lua_setfield(L, -2, "__call");
  lua_setmetatable(L, 2);
  return 1;
}

/* layout.compositional{...}: extends the compositional layout, and copies the fields of the table. */
static int l_compositional(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  lua_pushcfunction(L, l_extend);
  lua_pushliteral(L, "compositional");
  lua_call(L, 1, 1);
  copy_fields(L, 1, 2);
  return 1;
}

/* layout.load "name": finds a layout script for the field `layout` of a section. Swift reads the name from the table
   that is returned, and creates a layout for each section. */
static int l_load(lua_State *L) {
  lch_state *s = state_of(L);
  char error[ERROR_TEXT] = "";
  const char *name = lch_module_name(L, "layout.load");
  lch_string text = {name, strlen(name)};
  if (lch_checked_answer(L, s->host.load_layout(s->host.context, text, error, sizeof error), error) == 0)
    return luaL_error(L, "layout '%s' not found%s%s", name, error[0] ? ": " : "", error);
  lua_createtable(L, 0, 1);
  lua_pushvalue(L, 1);
  lua_setfield(L, -2, "file()");
  return 1;
}

static const luaL_Reg layout_functions[] = {
  {"extend", l_extend}, {"compositional", l_compositional}, {"load", l_load}, {NULL, NULL}};

/* Creates the global "layout". The table of globals is at index 1. */
void lch_open_layout(lua_State *L, lch_state *s) {
  lua_newtable(L);
  luaL_setfuncs(L, lch_super_methods, 0);
  s->script.super_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_newtable(L);
  luaL_setfuncs(L, layout_functions, 0);
  lua_pushliteral(L, "layout");
  lua_insert(L, -2);
  lua_rawset(L, 1);
}

/* Returns whether layout.extend created the layout's table, which is on top of the stack. */
bool lch_is_extension(lua_State *L, lch_state *s) {
  lua_pushliteral(L, "super");
  lua_rawget(L, -2);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.super_ref);
  bool same = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  return same;
}

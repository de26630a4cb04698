/* The metatables of the objects that this target passes to scripts. */
#include "host.h"

/* Pushes a metatable that scripts cannot read or replace. name, if not NULL, is the name of the object in error
   messages. */
void lch_push_metatable(lua_State *L, const char *name) {
  lua_newtable(L);
  if (name) {
    lua_pushstring(L, name);
    lua_setfield(L, -2, "__name");
  }
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
}

/* ---- unknown names ---- */

enum { OBJECT = 1, METHODS = 2 }; /* upvalues */

/* The properties that pictures draw are custom values instead of methods. */
static bool is_value(const char *object, const char *name) {
  return strcmp(object, "a") == 0 && (strcmp(name, "color") == 0 || strcmp(name, "corner_radius") == 0 || strcmp(name, "title") == 0);
}

/* The progress is not a field of the table, because the view must call scripts that read it when it changes. */
static int push_transition(lua_State *L, lch_state *s) {
  s->script.reads_transition = true;
  if (!s->entry.view || isnan(s->entry.view->transition)) lua_pushnil(L);
  else lua_pushnumber(L, s->entry.view->transition);
  return 1;
}

bool lch_reads_transition(const lch_state *s) { return s->script.reads_transition; }

static int unknown_name(lua_State *L) {
  lch_state *s = state_of(L);
  const char *object = lua_tostring(L, lua_upvalueindex(OBJECT));
  bool is_view = strcmp(object, "view") == 0;
  if (lua_type(L, 2) != LUA_TSTRING) return 0;
  const char *name = lua_tostring(L, 2);
  /* These fields can be nil. */
  if (is_view && (strcmp(name, "reason") == 0 || strcmp(name, "section") == 0)) return 0;
  if (is_view && strcmp(name, "transition") == 0) return push_transition(L, s);
  if (is_value(object, name)) return luaL_error(L, "'a' has no method '%s'; write a:value(\"%s\", ...)", name, name);
  const char *what = is_view ? "field or method" : "method", *use = lch_other_name(object, name);
  if (use) return luaL_error(L, "'%s' has no %s '%s'; write %s", object, what, name, use);
  lua_pushvalue(L, lua_upvalueindex(METHODS));
  const char *near = lch_nearest_key(L, s, name, is_view);
  if (near) return luaL_error(L, "'%s' has no %s '%s'; did you mean '%s'?", object, what, name, near);
  return luaL_error(L, "'%s' has no %s '%s'", object, what, name);
}

static int set_name(lua_State *L) {
  const char *object = lua_tostring(L, lua_upvalueindex(OBJECT));
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "?";
  const char *arguments = lch_signature(object, name), *use = lch_other_name(object, name);
  if (arguments) return luaL_error(L, "'%s' has no fields to set; call %s", object, arguments);
  if (use) return luaL_error(L, "'%s' has no fields to set; write %s", object, use);
  if (is_value(object, name)) return luaL_error(L, "'a' has no fields to set; write a:value(\"%s\", ...)", name);
  return luaL_error(L, "'%s' has no fields to set, and no method '%s'", object, name);
}

/* Pushes a metatable for an object with methods. An open object has fields, which can have any name. */
void lch_push_class(lua_State *L, const char *name, const luaL_Reg *methods, bool is_open) {
  lch_push_metatable(L, is_open ? NULL : name);
  lua_newtable(L);
  luaL_setfuncs(L, methods, 0);
  if (!is_open) {
    /* Scripts cannot access the table of methods. Its metatable handles unknown names. */
    lua_newtable(L);
    lua_pushstring(L, name);
    lua_pushvalue(L, -3);
    lua_pushcclosure(L, unknown_name, 2);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
  }
  lua_pushvalue(L, -1);
  lua_setfield(L, -3, "__index");
  if (is_open || strcmp(name, "view") == 0) { lua_pop(L, 1); return; }
  lua_pushstring(L, name);
  lua_insert(L, -2);
  lua_pushcclosure(L, set_name, 2);
  lua_setfield(L, -2, "__newindex");
}

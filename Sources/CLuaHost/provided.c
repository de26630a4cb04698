/* The module "layoutlua.host": the function that the host provides to its modules, such as the library of tests. */
#include "host.h"

/* Raises an error whose position is in the innermost function of another chunk than the one that called the host: in
   the caller of the host's module. */
static int outside_error(lua_State *L, const char *text) {
  lua_Debug inner, ar;
  bool has_caller = lua_getstack(L, 1, &inner) && lua_getinfo(L, "S", &inner);
  for (int level = 2; has_caller && lua_getstack(L, level, &ar); level++)
    if (lua_getinfo(L, "Sl", &ar) && ar.currentline > 0 && strcmp(ar.source, inner.source) != 0) {
      lua_pushfstring(L, "%s:%d: %s", ar.short_src, ar.currentline, text);
      return lua_error(L);
    }
  lua_pushstring(L, text);
  return lua_error(L);
}

/* Calls the host with a name and a table of arguments. Returns its answer. */
static int call_host(lua_State *L) {
  lch_state *s = state_of(L);
  char error[1024] = "";
  lch_value answer = {0};
  lch_string name = {0};
  name.bytes = luaL_checklstring(L, 1, &name.length);
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_settop(L, 2);
  lch_write_plain(L, s, 2, "an argument");
  lch_string arguments = {s->results.blob.items, s->results.blob.count};
  if (s->host.call(s->host.context, name, arguments, &answer, error, sizeof error) < 0)
    return outside_error(L, error);
  lch_push_value(L, &answer);
  return 1;
}

/* Adds the function to the loaded modules if the host provides one. */
void lch_open_provided(lua_State *L, lch_state *s) {
  if (!s->host.call) return;
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.modules_ref);
  lua_pushcfunction(L, call_host);
  lua_setfield(L, -2, "layoutlua.host");
  lua_pop(L, 1);
}

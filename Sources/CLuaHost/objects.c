/* The metatables of what scripts get from this target. */
#include "host.h"
SMALL_CODE

/* Pushes a metatable that scripts can neither read nor replace. name, if not NULL, is what errors call the object. */
void push_metatable(lua_State *L, const char *name) {
  lua_newtable(L);
  if (name) {
    lua_pushstring(L, name);
    lua_setfield(L, -2, "__name");
  }
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
}

/* The same for an object with methods. */
void push_class(lua_State *L, const char *name, const luaL_Reg *methods) {
  push_metatable(L, name);
  lua_newtable(L);
  luaL_setfuncs(L, methods, 0);
  lua_setfield(L, -2, "__index");
}

END_SMALL_CODE

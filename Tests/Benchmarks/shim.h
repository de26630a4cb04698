#ifndef SHIM_H
#define SHIM_H
#include <lua.h>
/* A state with the layout that a script returns, and a view of `items` items. */
lua_State *make_shim(const char *script, int items);
/* Runs the script's prepare, or its attributes for every item. */
void shim_pass(lua_State *L, int items);
#endif

/* self: a table that inherits from the layout's table, with a check of new fields. */
#include "host.h"

enum { MOST_NEW_FIELDS = 64 };

/* Warns about probable mistakes, such as self.colums = 5 if the layout has the field columns. Only the first new fields
   are checked. */
static int new_field(lua_State *L) {
  lch_state *s = state_of(L);
  lua_settop(L, 3);
  int type = lua_type(L, 3);
  bool is_looked_at = lua_type(L, 2) == LUA_TSTRING && (type == LUA_TNUMBER || type == LUA_TBOOLEAN || type == LUA_TSTRING);
  if (is_looked_at && s->error.has_element && s->entry.busy) {
    static const char *const attributes[] = {"alpha", "zIndex", "z_index", "z", "hidden", NULL};
    const char *field = lua_tostring(L, 2);
    for (int i = 0; attributes[i]; i++)
      if (strcmp(attributes[i], field) == 0)
        lch_warn_once(L, s, WARN_ATTRIBUTE, 0, "self.%s is a field of the layout; to set it for the element, call a:%s(...)",
          field, field[0] == 'z' ? "z" : field);
  }
  if (is_looked_at && s->hints.new_fields < MOST_NEW_FIELDS && s->script.class_ref != LUA_NOREF) {
    s->hints.new_fields++;
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.class_ref);
    lua_pushvalue(L, 2);
    bool is_known = lua_rawget(L, 4) != LUA_TNIL;
    lua_settop(L, 4);
    const char *name = lua_tostring(L, 2), *near = is_known ? NULL : lch_nearest_key(L, s, name, false);
    /* A method is not meant by a field that gets a number. */
    if (near) {
      lua_settop(L, 3);
      lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.class_ref);
      lua_pushstring(L, near);
      if (lua_rawget(L, 4) == LUA_TFUNCTION) near = NULL;
    }
    lua_settop(L, 3);
    if (near) lch_warn_once(L, s, WARN_FIELD, 0, "self.%s is a new field; did you mean self.%s?", name, near);
  }
  lua_rawset(L, 1);
  return 0;
}

/* Pushes the instance, which inherits from the layout's table at an index. */
void lch_push_instance(lua_State *L, int table) {
  lua_newtable(L);
  lua_createtable(L, 0, 2);
  lua_pushvalue(L, table);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, new_field);
  lua_setfield(L, -2, "__newindex");
  lua_setmetatable(L, -2);
}

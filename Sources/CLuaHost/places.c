/* The methods of "view" that tell where an item is: by its number in all sections, and by the host's id. */
#include "host.h"

/* item, section -> index */
int v_index(lua_State *L) {
  lch_state *s = asking(L);
  uint32_t section = check_section(L, 3), item = check_item(L, 2, section);
  lua_pushinteger(L, s->view->starts[section] + (lua_Integer)item + 1);
  return 1;
}

/* index -> item, section. The section is found by halving. */
int v_path(lua_State *L) {
  lch_state *s = asking(L);
  const lch_view *v = s->view;
  lua_Integer index = luaL_checkinteger(L, 2), count = v->starts[v->section_count];
  if (index < 1 || index > count)
    return classified_error(L, LCH_E_RESULT, "there is no item number %I: all sections have %I items", index, count);
  uint32_t low = 0, high = v->section_count; /* the last section that starts before the index */
  while (high - low > 1) {
    uint32_t middle = low + (high - low) / 2;
    if (v->starts[middle] < index) low = middle;
    else high = middle;
  }
  lua_pushinteger(L, index - v->starts[low]);
  lua_pushinteger(L, (lua_Integer)low + 1);
  return 2;
}

/* item, section -> the host's id, nil for none */
int v_id(lua_State *L) {
  lch_state *s = asking(L);
  uint32_t section = check_section(L, 3), item = check_item(L, 2, section);
  uint64_t id = s->host.identifier(s->host.context, section, item);
  if (id) lua_pushinteger(L, (lua_Integer)id);
  else lua_pushnil(L);
  return 1;
}

/* id -> item, section, nil for an id that no item has */
int v_find(lua_State *L) {
  lch_state *s = asking(L);
  uint32_t section, item;
  if (s->host.find(s->host.context, (uint64_t)luaL_checkinteger(L, 2), &section, &item) <= 0) { lua_pushnil(L); return 1; }
  lua_pushinteger(L, (lua_Integer)item + 1);
  lua_pushinteger(L, (lua_Integer)section + 1);
  return 2;
}

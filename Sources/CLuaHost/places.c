/* The methods of "view" for positions: the index of an item among all sections, its id, and its frame. */
#include "host.h"

/* item, section -> index */
int lch_v_index(lua_State *L) {
  lch_state *s = lch_state_in_callback(L);
  uint32_t section = lch_check_section(L, 3), item = lch_check_item(L, 2, section);
  lua_pushinteger(L, s->entry.view->starts[section] + (lua_Integer)item + 1);
  return 1;
}

/* index -> item, section. Finds the section by binary search. */
int lch_v_path(lua_State *L) {
  lch_state *s = lch_state_in_callback(L);
  const lch_view *v = s->entry.view;
  lua_Integer index = luaL_checkinteger(L, 2), count = v->starts[v->section_count];
  if (index < 1 || index > count)
    return lch_classified_error(L, LCH_E_RESULT, "there is no item number %I: all sections together have %I items", index,
      count);
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

/* item, section -> the host's id; nil for none */
int lch_v_id(lua_State *L) {
  lch_state *s = lch_state_in_callback(L);
  uint32_t section = lch_check_section(L, 3), item = lch_check_item(L, 2, section);
  uint64_t id = s->host.identifier(s->host.context, section, item);
  if (id) lua_pushinteger(L, (lua_Integer)id);
  else lua_pushnil(L);
  return 1;
}

/* id -> item, section; nil for an unknown id */
int lch_v_find(lua_State *L) {
  lch_state *s = lch_state_in_callback(L);
  uint32_t section, item;
  if (lua_isnil(L, 2)) { lua_pushnil(L); return 1; }
  if (s->host.find(s->host.context, (uint64_t)luaL_checkinteger(L, 2), &section, &item) <= 0) { lua_pushnil(L); return 1; }
  lua_pushinteger(L, (lua_Integer)item + 1);
  lua_pushinteger(L, (lua_Integer)section + 1);
  return 2;
}

/* Finds an element by item, section and kind. With a kind, it is a supplementary view if there is one, or else a
   decoration. e->box is the box before the transform: from this pass if it has placed the element, otherwise from the
   last pass. */
static bool find_placed(lua_State *L, lch_state *s, lch_element *e) {
  *e = (lch_element){.section = lch_check_section(L, 3), .style = -1};
  if (lua_isnoneornil(L, 4)) {
    e->item = lch_check_item(L, 2, e->section);
    if (s->entry.boxes) {
      e->box = s->entry.boxes[s->entry.view->starts[e->section] + e->item];
      if (e->box.width >= 0) return true;
    }
    return s->host.placed(s->host.context, e, NULL, NULL) > 0;
  }
  e->item = lch_check_number_or_first(L, 2);
  e->kind = lch_check_name(L, 4);
  for (e->category = LCH_SUPPLEMENTARY_VIEW; e->category <= LCH_DECORATION_VIEW; e->category++)
    if (s->host.placed(s->host.context, e, NULL, NULL) > 0) return true;
  return false;
}

/* item, section, kind -> x, y, width, height; nil if the element is not placed */
int lch_v_frame_of(lua_State *L) {
  lch_element e;
  if (!find_placed(L, lch_state_in_callback(L), &e)) { lua_pushnil(L); return 1; }
  double frame[4] = {e.box.x - e.box.width / 2, e.box.y - e.box.height / 2, e.box.width, e.box.height};
  for (int i = 0; i < 4; i++) lua_pushnumber(L, frame[i]);
  return 4;
}

/* section -> the offset of its row; 0 for a section that does not scroll independently */
int lch_v_section_offset(lua_State *L) {
  lch_state *s = lch_state_in_callback(L);
  lua_pushnumber(L, s->host.section_offset(s->host.context, lch_check_section(L, 2)));
  return 1;
}

/* item, section, kind -> 0 at the unpinned position, 1 at the edge, between 0 and 1 while it is pushed away */
int lch_v_pin_progress(lua_State *L) {
  lch_state *s = lch_state_in_callback(L);
  lch_element e;
  lua_pushnumber(L, find_placed(L, s, &e) ? s->host.pin_progress(s->host.context, &e) : 0);
  return 1;
}

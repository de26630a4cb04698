/* "a", the current element. A few userdata are used in rotation, so that elements create no garbage. If a script keeps
   a userdata from an earlier element, its use is detected until the userdata is reused. The comparison of addresses
   checks both the type and the validity. */
#include "host.h"

/* Pushes the userdata of the current element. */
void lch_push_cursor(lua_State *L, lch_state *s) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.cursors_ref);
  lua_rawgeti(L, -1, s->entry.cursor_number + 1);
  lua_remove(L, -2);
}

cursor *lch_cursor_at(lua_State *L, int index) {
  lch_state *s = state_of(L);
  if (lua_touserdata(L, index) == s->entry.cursor_objects[s->entry.cursor_number] &&
    s->entry.cursor.is_open) return &s->entry.cursor;
  if (index > 1) luaL_argerror(L, index, "the callback's 'a' expected");
  if (lua_touserdata(L, index) == NULL) luaL_error(L, "call the methods of 'a' with a colon: a:size(w, h)");
  luaL_error(L, "this 'a' was kept from an earlier element or callback; it is valid only for the element it came with");
  return NULL;
}

cursor *lch_cursor_argument(lua_State *L) { return lch_cursor_at(L, 1); }

/* Returns the current element, and initializes the attributes that a plain element does not have. */
cursor *lch_styled(lua_State *L) {
  cursor *c = lch_cursor_argument(L);
  if (!c->is_styled) {
    c->is_styled = true;
    memcpy(c->style.transform, lch_identity_matrix, sizeof lch_identity_matrix);
    c->style.alpha = 1;
    c->style.z_index = 0;
    c->style.hidden = c->style.pin_count = c->style.pin_group = c->style.value_count = c->style.shape = c->style.untouchable = c->style.masked = 0;
    memset(c->style.clip, 0, sizeof c->style.clip);
    memset(c->style.content_offset, 0, sizeof c->style.content_offset);
  }
  return c;
}

int lch_return_self(lua_State *L) { lua_settop(L, 1); return 1; }

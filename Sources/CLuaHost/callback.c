/* Calls of the script's callbacks: their view, their cost and their results. */
#include "host.h"

bool lch_has(const lch_state *s, lch_callback callback) {
  return callback < LCH_CALLBACK_COUNT && s->script.callback_refs[callback] != LUA_NOREF;
}

int32_t lch_callback_line(const lch_state *s, lch_callback callback) {
  lua_Debug ar;
  if (!lch_has(s, callback) || s->entry.busy) return 0;
  lua_rawgeti(s->L, LUA_REGISTRYINDEX, s->script.callback_refs[callback]);
  return lua_getinfo(s->L, ">S", &ar) ? ar.linedefined : 0;
}

/* ---- the view's numbers ---- */

static void number_field(lua_State *L, const char *name, double value) {
  lua_pushnumber(L, value);
  lua_setfield(L, -2, name);
}

/* Fills the script's table "view", and leaves it on the stack. The table has no __newindex, so setfield runs no code
   of the script. */
void lch_fill_view(lua_State *L, lch_state *s) {
  const lch_view *v = s->entry.view;
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.view_ref);
  number_field(L, "x", v->x);
  number_field(L, "y", v->y);
  number_field(L, "width", v->width);
  number_field(L, "height", v->height);
  number_field(L, "mid_x", v->x + v->width / 2);
  number_field(L, "mid_y", v->y + v->height / 2);
  number_field(L, "inset_top", v->inset_top);
  number_field(L, "inset_left", v->inset_left);
  number_field(L, "inset_bottom", v->inset_bottom);
  number_field(L, "inset_right", v->inset_right);
  number_field(L, "safe_top", v->safe_top);
  number_field(L, "safe_left", v->safe_left);
  number_field(L, "safe_bottom", v->safe_bottom);
  number_field(L, "safe_right", v->safe_right);
  number_field(L, "scale", v->scale);
  lua_pushinteger(L, v->starts[v->section_count]);
  lua_setfield(L, -2, "count");
  lua_pushinteger(L, v->section_count);
  lua_setfield(L, -2, "sections");
  lua_pushboolean(L, v->rtl);
  lua_setfield(L, -2, "rtl");
  if (!v->reason || !*v->reason) lua_pushnil(L);
  else lua_pushstring(L, v->reason);
  lua_setfield(L, -2, "reason");
  if (v->section == 0) lua_pushnil(L);
  else lua_pushinteger(L, v->section);
  lua_setfield(L, -2, "section");
}

/* ---- entering a callback ---- */

/* Pushes the view, the callback's function and self, at the indices VIEW, FUNCTION and SELF. */
lch_state *lch_begin_callback(lua_State *L, lch_callback callback) {
  lch_state *s = state_of(L);
  lch_fill_view(L, s);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.callback_refs[callback]);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.self_ref);
  return s;
}

/* Enters Lua with a body that begins with lch_begin_callback, and adds the cost to the callback's profile. */
int32_t lch_run_callback(lch_state *s, const lch_view *view, lua_CFunction body, lch_callback callback) {
  /* lch_enter rejects this entry. The view of the running entry must not change. */
  if (s->entry.busy) return lch_enter(s, body, 0, NULL);
  s->entry.view = view;
  uint64_t calls = s->budget.calls, instructions = s->budget.instructions, bytes = s->budget.allocated,
    start = lch_thread_time();
  int32_t status = lch_enter(s, body, (uint64_t)view->starts[view->section_count], lch_callback_name(callback));
  lch_profile *p = &s->budget.profile[callback];
  p->nanoseconds += lch_thread_time() - start;
  p->calls += s->budget.calls - calls;
  p->instructions += s->budget.instructions - instructions;
  p->bytes += s->budget.allocated - bytes;
  s->entry.view = NULL;
  s->entry.boxes = NULL;
  s->entry.sizes = NULL;
  return status;
}

lch_profile lch_profile_of(const lch_state *s, lch_callback callback) { return s->budget.profile[callback]; }

/* ---- results ---- */

/* Reads a result at an index: a finite number of at most 1e9, which is not negative if it is a size. */
double lch_result_number(lua_State *L, lch_state *s, int index, const char *name, bool is_extent) {
  if (lua_type(L, index) != LUA_TNUMBER)
    lch_bad_result(L, FUNCTION, "'%s' must return numbers; %s is %s%s", s->failure.callback, name, lua_isnil(L,
      index) ? "" : "a ", luaL_typename(L, index));
  double v = lua_tonumber(L, index);
  char got[NUMBER_TEXT];
  if (!(fabs(v) <= COORDINATE_LIMIT) || (is_extent && v < 0))
    lch_bad_result(L, FUNCTION, "'%s' returned %s %s; it must be finite%s and at most 1e9", s->failure.callback, name,
               lch_number_text(got, v), is_extent ? ", at least 0" : "");
  return v;
}

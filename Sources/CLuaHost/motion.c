/* The callbacks of animated changes: batch updates, bounds changes and layout transitions. Each has a default, so an
   error is reported and has no other effect. */
#include "host.h"

static const char *const actions[] = {"insert", "delete", "move", "reload", "reconfigure", "none"};

/* The fields of a change by their names in Lua. */
static const struct { const char *name; size_t offset; } places[] = {
  {"from_section", offsetof(lch_update, from_section)}, {"from_item", offsetof(lch_update, from_item)},
  {"section", offsetof(lch_update, section)}, {"item", offsetof(lch_update, item)}};
enum { PLACE_COUNT = sizeof places / sizeof *places };

/* Pushes a number, which starts at 1 in scripts; nil if it is negative. */
static void push_place(lua_State *L, const lch_update *u, int i) {
  int64_t number = *(const int64_t *)((const char *)u + places[i].offset);
  if (number < 0) lua_pushnil(L);
  else lua_pushinteger(L, (lua_Integer)number + 1);
}

/* ---- prepare_updates ---- */

static int prepare_updates_body(lua_State *L) {
  lch_state *s = lch_begin_callback(L, state_of(L)->entry.args.callback);
  push_call(L);
  lua_createtable(L, (int)(s->entry.args.count < INT32_MAX ? s->entry.args.count : 0), 0);
  for (size_t i = 0; i < s->entry.args.count; i++) {
    const lch_update *u = &s->entry.args.updates[i];
    lch_charge_fuel(L, 100);
    lua_createtable(L, 0, 5);
    lua_pushstring(L, actions[u->action]);
    lua_setfield(L, -2, "action");
    for (int k = 0; k < PLACE_COUNT; k++) {
      push_place(L, u, k);
      lua_setfield(L, -2, places[k].name);
    }
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  call_script(L, 3, 0);
  return 0;
}
int32_t lch_prepare_updates(lch_state *s, const lch_view *view, const lch_update *updates, size_t count) {
  if (!s->entry.busy) s->entry.args = (struct entry_arguments){.updates = updates, .count = count,
    .callback = LCH_PREPARE_UPDATES};
  return lch_run_callback(s, view, prepare_updates_body, LCH_PREPARE_UPDATES);
}

/* ---- callbacks without a result ---- */

static int tell_body(lua_State *L) {
  lch_state *s = lch_begin_callback(L, state_of(L)->entry.args.callback);
  int arguments = 2;
  push_call(L);
  for (int i = 0; s->entry.args.numbers && i < 4; i++, arguments++) lua_pushnumber(L, s->entry.args.numbers[i]);
  if (s->entry.args.key) {
    lua_pushstring(L, s->entry.args.key);
    lua_pushlstring(L, s->entry.args.bytes, s->entry.args.length);
    arguments += 2;
  }
  call_script(L, arguments, 0);
  return 0;
}
int32_t lch_tell(lch_state *s, const lch_view *view, lch_callback callback, const double *numbers, const char *direction,
                 lch_string name) {
  if (!s->entry.busy)
    s->entry.args = (struct entry_arguments){
      .callback = callback, .numbers = numbers, .key = direction, .bytes = name.bytes, .length = name.length};
  return lch_run_callback(s, view, tell_body, callback);
}

/* ---- initial and final ---- */

/* "change": a userdata with the number of its callback, so that one from an earlier callback is detected. */
typedef struct change { uint64_t number; lch_update update; } change;

static int change_index(lua_State *L) {
  lch_state *s = state_of(L);
  const change *c = lua_touserdata(L, 1);
  if (!c) return luaL_argerror(L, 1, "the callback's 'change' expected");
  if (c->number != s->entry.change_number || !s->entry.change_open)
    return luaL_error(L, "'change' was kept from an earlier callback; it is valid only in the one that received it");
  const char *key = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
  if (strcmp(key, "action") == 0) {
    lua_pushstring(L, actions[c->update.action]);
    return 1;
  }
  for (int i = 0; i < PLACE_COUNT; i++) {
    if (strcmp(key, places[i].name) != 0) continue;
    push_place(L, &c->update, i);
    return 1;
  }
  return 0;
}

void lch_open_changes(lua_State *L, lch_state *s) {
  lch_push_metatable(L, "change");
  lua_pushcfunction(L, change_index);
  lua_setfield(L, -2, "__index");
  s->script.change_ref = luaL_ref(L, LUA_REGISTRYINDEX);
}

static int motion_body(lua_State *L) {
  lch_state *s = lch_begin_callback(L, state_of(L)->entry.args.callback);
  const lch_element *request = s->entry.args.requests;
  lch_load_element(L, s, request);
  lch_set_element(s, request->category, request->kind, request->section, request->item);
  push_call(L);
  lch_push_cursor(L, s);
  change *c = lua_newuserdatauv(L, sizeof *c, 0);
  *c = (change){.number = ++s->entry.change_number, .update = *s->entry.args.updates};
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.change_ref);
  lua_setmetatable(L, -2);
  call_script(L, 4, 4);
  if (!lch_take_frame(L, s))
    return lch_bad_result(L, FUNCTION, "'%s' must return x, y, width, height, or nothing; it returned false",
      s->failure.callback);
  lch_finish_element(L, s);
  return 0;
}
int32_t lch_ask_motion(lch_state *s, const lch_view *view, lch_callback callback, const lch_element *request,
                       const lch_style *styles, const lch_custom_value *values, const lch_update *change) {
  if (!s->entry.busy) {
    lch_clear_results(s);
    s->entry.change_open = true;
    s->entry.args = (struct entry_arguments){
      .callback = callback, .requests = request, .count = 1, .styles = styles, .custom_values = values, .updates = change};
  }
  int32_t status = lch_run_callback(s, view, motion_body, callback);
  s->entry.change_open = false;
  return status;
}

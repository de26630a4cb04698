/* Values between Swift and Lua: parameters, calls to the script's methods, and the state from save to restore. */
#include "host.h"
#include <stdio.h>

/* ---- one value ---- */

static const char *const point_names[] = {"x", "y"}, *const size_names[] = {"width", "height"},
  *const rect_names[] = {"x", "y", "width", "height"}, *const inset_names[] = {"top", "left", "bottom", "right"};

static void push_fields(lua_State *L, const lch_value *v, const char *const *names, int count) {
  lua_createtable(L, 0, count);
  for (int i = 0; i < count; i++) {
    lua_pushnumber(L, v->numbers[i]);
    lua_setfield(L, -2, names[i]);
  }
}

void lch_push_value(lua_State *L, const lch_value *v) {
  switch (v->type) {
    case LCH_BOOL: lua_pushboolean(L, v->boolean != 0); break;
    case LCH_NUMBER: lch_push_number(L, v->numbers[0]); break;
    case LCH_STRING: lua_pushlstring(L, v->string.bytes, v->string.length); break;
    case LCH_POINT: push_fields(L, v, point_names, 2); break;
    case LCH_SIZE: push_fields(L, v, size_names, 2); break;
    case LCH_RECT: push_fields(L, v, rect_names, 4); break;
    case LCH_INSETS: push_fields(L, v, inset_names, 4); break;
    case LCH_PLAIN: lch_push_plain(L, v->string.bytes); break;
    default: lua_pushnil(L);
  }
}

/* Replaces a table on the stack with a string of its bytes, which keeps them alive. */
static void read_table(lua_State *L, int index, lch_value *v) {
  lch_state *s = state_of(L);
  index = lua_absindex(L, index);
  lch_write_plain(L, s, index, "a table that leaves the script");
  lua_pushlstring(L, s->results.blob.items, s->results.blob.count);
  lch_release(s, &s->results.blob, 1);
  lua_replace(L, index);
  v->type = LCH_PLAIN;
  v->string.bytes = lua_tolstring(L, index, &v->string.length);
}

void lch_read_value(lua_State *L, int index, lch_value *v) {
  memset(v, 0, sizeof *v);
  switch (lua_type(L, index)) {
    case LUA_TBOOLEAN: v->type = LCH_BOOL; v->boolean = (uint32_t)lua_toboolean(L, index); break;
    case LUA_TNUMBER: v->type = LCH_NUMBER; v->numbers[0] = lua_tonumber(L, index); break;
    case LUA_TSTRING: v->type = LCH_STRING; v->string.bytes = lua_tolstring(L, index, &v->string.length); break;
    case LUA_TTABLE: read_table(L, index, v); break;
    default: v->type = LCH_NIL;
  }
}

/* ---- fields of self ---- */

static int set_body(lua_State *L) {
  lch_state *s = state_of(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.self_ref);
  lua_pushstring(L, s->entry.args.key);
  lch_push_value(L, s->entry.args.values);
  lua_rawset(L, 1);
  return 0;
}
int32_t lch_set_field(lch_state *s, const char *key, const lch_value *value) {
  if (!s->entry.busy) s->entry.args = (struct entry_arguments){.key = key, .values = value};
  return lch_enter(s, set_body, 0, NULL);
}

/* Keeps the value on top of the stack alive until the next entry that returns strings. */
void lch_anchor_value(lua_State *L, lch_state *s) {
  if (s->entry.anchor_ref) luaL_unref(L, LUA_REGISTRYINDEX, s->entry.anchor_ref);
  s->entry.anchor_ref = luaL_ref(L, LUA_REGISTRYINDEX);
}

static int get_body(lua_State *L) {
  lch_state *s = state_of(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.self_ref);
  lua_getfield(L, 1, s->entry.args.key);
  lch_read_value(L, 2, s->entry.args.value);
  lch_anchor_value(L, s);
  return 0;
}
static int default_body(lua_State *L) {
  lch_state *s = state_of(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.class_ref);
  lua_pushstring(L, s->entry.args.key);
  lua_rawget(L, 1);
  lch_read_value(L, 2, s->entry.args.value);
  lch_anchor_value(L, s);
  return 0;
}
int32_t lch_get_default(lch_state *s, const char *key, lch_value *out) {
  if (!s->entry.busy) s->entry.args = (struct entry_arguments){.key = key, .value = out};
  return lch_enter(s, default_body, 0, NULL);
}
int32_t lch_get_field(lch_state *s, const char *key, lch_value *out) {
  if (!s->entry.busy) s->entry.args = (struct entry_arguments){.key = key, .value = out};
  return lch_enter(s, get_body, 0, NULL);
}

static int own_fields_body(lua_State *L) {
  lch_state *s = state_of(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.self_ref);
  lua_newtable(L);
  for (lua_pushnil(L); lua_next(L, 1);) {
    int type = lua_type(L, -1);
    bool is_plain = type == LUA_TBOOLEAN || type == LUA_TSTRING || (type == LUA_TNUMBER && isfinite(lua_tonumber(L, -1)));
    if (lua_type(L, -2) == LUA_TSTRING && (is_plain || type == LUA_TTABLE)) {
      lua_pushfstring(L, "%s%s", is_plain ? "" : "#", lua_tostring(L, -2));
      if (is_plain) lua_pushvalue(L, -2);
      else lua_pushinteger(L, (lua_Integer)lua_rawlen(L, -2));
      lua_rawset(L, 2);
    }
    lua_pop(L, 1);
  }
  lch_read_value(L, 2, s->entry.args.value);
  lch_anchor_value(L, s);
  return 0;
}
int32_t lch_get_own_fields(lch_state *s, lch_value *out) {
  if (!s->entry.busy) s->entry.args = (struct entry_arguments){.value = out};
  return lch_enter(s, own_fields_body, 0, NULL);
}

/* ---- calls ---- */

static int call_body(lua_State *L) {
  lch_state *s = state_of(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.self_ref);
  if (lua_getfield(L, 1, s->entry.args.key) != LUA_TFUNCTION)
    return lch_classified_error(L, LCH_E_NOT_FOUND, "the layout has no method '%s'", s->entry.args.key);
  lua_pushvalue(L, 1);
  lch_need_stack(L, (int)s->entry.args.count + 8);
  for (size_t i = 0; i < s->entry.args.count; i++) lch_push_value(L, &s->entry.args.values[i]);
  lua_call(L, (int)s->entry.args.count + 1, LUA_MULTRET);
  size_t count = (size_t)lua_gettop(L) - 1;
  s->entry.args.length = count;
  for (size_t i = 0; i < count && i < s->entry.args.capacity; i++) lch_read_value(L, (int)i + 2,
    &s->entry.args.value[i]);
  lua_createtable(L, (int)count, 0);
  for (size_t i = 0; i < count && i < s->entry.args.capacity; i++) {
    lua_pushvalue(L, (int)i + 2);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  lch_anchor_value(L, s);
  return 0;
}
int32_t lch_call(lch_state *s, const char *method, const lch_value *arguments, size_t count, lch_value *results,
                 size_t capacity, size_t *result_count) {
  if (!s->entry.busy)
    s->entry.args = (struct entry_arguments){.key = method, .values = arguments, .count = count, .value = results,
      .capacity = capacity};
  int32_t status = lch_enter(s, call_body, 0, method);
  if (status == LCH_OK) *result_count = s->entry.args.length;
  return status;
}

/* self:invalidate() in a method that the host calls: everything, or "attributes". */
int lch_self_invalidate(lua_State *L) {
  lch_state *s = state_of(L);
  if (s->entry.view) return luaL_error(L,
    "self:invalidate() is for methods that the host calls; inside a callback, use should_invalidate");
  int32_t what = LCH_INVALIDATES_ALL;
  if (!lua_isnoneornil(L, 2)) {
    if (lua_type(L, 2) != LUA_TSTRING || strcmp(lua_tostring(L, 2), "attributes") != 0)
      return luaL_argerror(L, 2, "call self:invalidate() or self:invalidate(\"attributes\")");
    what = LCH_INVALIDATES_ATTRIBUTES;
  }
  if (what > s->entry.invalidation) s->entry.invalidation = what;
  return 0;
}
int32_t lch_take_invalidation(lch_state *s) {
  int32_t what = s->entry.invalidation;
  s->entry.invalidation = LCH_INVALIDATES_NOTHING;
  return what;
}

/* ---- save and restore ---- */

static int save_body(lua_State *L) {
  lch_state *s = state_of(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.callback_refs[LCH_SAVE]);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.self_ref);
  lua_call(L, 1, 1);
  lch_write_plain(L, s, 1, "the result of 'save'");
  return 0;
}

static int restore_body(lua_State *L) {
  lch_state *s = state_of(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.callback_refs[LCH_RESTORE]);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.self_ref);
  lch_push_plain(L, s->entry.args.bytes);
  lua_call(L, 2, 0);
  return 0;
}

int32_t lch_carry_over(lch_state *from, lch_state *to) {
  if (!lch_has(from, LCH_SAVE) || !lch_has(to, LCH_RESTORE)) return LCH_OK;
  int32_t status = lch_enter(from, save_body, 0, "save");
  if (status != LCH_OK) { to->error = from->error; return status; }
  to->entry.args = (struct entry_arguments){.bytes = from->results.blob.items};
  status = lch_enter(to, restore_body, 0, "restore");
  lch_release(from, &from->results.blob, 1);
  return status;
}

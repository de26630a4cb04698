/* The methods of "a", the current element, except those that change its transform. */
#include "host.h"

void lch_open_cursors(lua_State *L, lch_state *s) {
  lua_createtable(L, CURSOR_COUNT, 0);
  lch_push_class(L, "a", lch_cursor_methods, false);
  for (int i = 0; i < CURSOR_COUNT; i++) {
    s->entry.cursor_objects[i] = lua_newuserdatauv(L, 1, 0);
    lua_pushvalue(L, -2);
    lua_setmetatable(L, -2);
    lua_rawseti(L, -3, i + 1);
  }
  lua_pop(L, 1);
  s->script.cursors_ref = luaL_ref(L, LUA_REGISTRYINDEX);
}

/* ---- methods ---- */

static int a_frame(lua_State *L) {
  cursor *c = lch_cursor_argument(L);
  if (lua_gettop(L) == 1) {
    lua_pushnumber(L, c->box.x - c->box.width / 2);
    lua_pushnumber(L, c->box.y - c->box.height / 2);
    lua_pushnumber(L, c->box.width);
    lua_pushnumber(L, c->box.height);
    return 4;
  }
  lch_set_frame(state_of(L), lch_coordinate_argument(L, 2, "x"), lch_coordinate_argument(L, 3, "y"),
    lch_length_argument(L, 4, "width"), lch_length_argument(L, 5, "height"));
  return lch_return_self(L);
}

static int a_center(lua_State *L) {
  cursor *c = lch_cursor_argument(L);
  if (lua_gettop(L) == 1) {
    lua_pushnumber(L, c->box.x);
    lua_pushnumber(L, c->box.y);
    return 2;
  }
  double x = lch_coordinate_argument(L, 2, "x"), y = lch_coordinate_argument(L, 3, "y");
  c->box.x = x;
  c->box.y = y;
  return lch_return_self(L);
}

static int a_size(lua_State *L) {
  cursor *c = lch_cursor_argument(L);
  if (lua_gettop(L) == 1) {
    lua_pushnumber(L, c->box.width);
    lua_pushnumber(L, c->box.height);
    return 2;
  }
  double w = lch_length_argument(L, 2, "width"), h = lch_length_argument(L, 3, "height");
  c->box.width = w;
  c->box.height = h;
  return lch_return_self(L);
}

static int a_alpha(lua_State *L) {
  cursor *c = lch_styled(L);
  if (lua_gettop(L) == 1) { lua_pushnumber(L, c->style.alpha); return 1; }
  double alpha = lch_coordinate_argument(L, 2, "alpha");
  if (fabs(alpha) > 2) lch_warn_once(L, state_of(L), WARN_ALPHA, 0,
    "alpha must be from 0 to 1; larger values count as 1");
  c->style.alpha = fmin(fmax(alpha, 0), 1);
  return lch_return_self(L);
}

static int a_z(lua_State *L) {
  cursor *c = lch_styled(L);
  if (lua_gettop(L) == 1) { lua_pushinteger(L, c->style.z_index); return 1; }
  lch_coordinate_argument(L, 2, "z");
  int whole;
  lua_Integer z = lua_tointegerx(L, 2, &whole);
  if (!whole) lch_bad_number(L, 2, "z", "a whole number (use math.floor)", lua_tonumber(L, 2));
  c->style.z_index = z;
  return lch_return_self(L);
}

static int a_hidden(lua_State *L) {
  cursor *c = lch_styled(L);
  if (lua_gettop(L) == 1) { lua_pushboolean(L, (int)c->style.hidden); return 1; }
  luaL_checktype(L, 2, LUA_TBOOLEAN);
  c->style.hidden = (uint32_t)lua_toboolean(L, 2);
  return lch_return_self(L);
}

static int a_touchable(lua_State *L) {
  cursor *c = lch_styled(L);
  if (lua_gettop(L) == 1) { lua_pushboolean(L, !c->style.untouchable); return 1; }
  luaL_checktype(L, 2, LUA_TBOOLEAN);
  c->style.untouchable = !lua_toboolean(L, 2);
  return lch_return_self(L);
}

static int a_clip(lua_State *L) {
  static const char *const names[] = {"top", "left", "bottom", "right"};
  cursor *c = lch_styled(L);
  if (lua_gettop(L) == 1) {
    for (int i = 0; i < 4; i++) lua_pushnumber(L, c->style.clip[i]);
    return 4;
  }
  double clip[4];
  for (int i = 0; i < 4; i++) clip[i] = lch_coordinate_argument(L, i + 2, names[i]);
  memcpy(c->style.clip, clip, sizeof clip);
  c->style.masked = 1;
  return lch_return_self(L);
}

static int a_content_offset(lua_State *L) {
  cursor *c = lch_styled(L);
  if (lua_gettop(L) == 1) {
    lua_pushnumber(L, c->style.content_offset[0]);
    lua_pushnumber(L, c->style.content_offset[1]);
    return 2;
  }
  double x = lch_coordinate_argument(L, 2, "x"), y = lch_coordinate_argument(L, 3, "y");
  c->style.content_offset[0] = x;
  c->style.content_offset[1] = y;
  c->style.masked = 1;
  return lch_return_self(L);
}

static int a_shape(lua_State *L) {
  static const char *const names[] = {"rect", "ellipse", "hexagon", NULL};
  cursor *c = lch_styled(L);
  if (lua_gettop(L) == 1) { lua_pushstring(L, names[c->style.shape]); return 1; }
  c->style.shape = lch_check_choice(L, 2, names);
  c->style.masked = 1;
  return lch_return_self(L);
}

static void push_custom_value(lua_State *L, const lch_custom_value *v) {
  if (v->type == LCH_STRING) lua_pushlstring(L, v->bytes, v->length);
  else if (v->type == LCH_BOOL) lua_pushboolean(L, v->number != 0);
  else lua_pushnumber(L, v->number);
}

/* Reads the third argument as a custom value: a number, a boolean or a string. */
static lch_custom_value custom_value(lua_State *L, uint32_t name) {
  lch_custom_value v = {name, LCH_NUMBER, 0, NULL, 0};
  switch (lua_type(L, 3)) {
    case LUA_TBOOLEAN:
      v.type = LCH_BOOL;
      v.number = lua_toboolean(L, 3);
      break;
    case LUA_TSTRING:
      v.type = LCH_STRING;
      lua_tolstring(L, 3, &v.length);
      if (v.length > MAX_CUSTOM_TEXT) luaL_error(L, "a custom value can have at most %d bytes, not %d", MAX_CUSTOM_TEXT, (int)v.length);
      v.bytes = lch_keep_text(L, state_of(L), 3);
      break;
    case LUA_TNUMBER: v.number = lch_coordinate_argument(L, 3, "value"); break;
    default: luaL_typeerror(L, 3, "number, boolean or string");
  }
  return v;
}

static int a_value(lua_State *L) {
  cursor *c = lch_styled(L);
  uint32_t name = lch_check_name(L, 2), i = 0;
  while (i < c->style.value_count && c->values[i].name != name) i++;
  if (lua_gettop(L) == 2) {
    if (i < c->style.value_count) push_custom_value(L, &c->values[i]);
    else lua_pushnil(L);
    return 1;
  }
  if (i == MAX_CUSTOM_VALUES) return luaL_error(L, "an element can have at most %d custom values", MAX_CUSTOM_VALUES);
  c->values[i] = custom_value(L, name);
  if (i == c->style.value_count) c->style.value_count++;
  return lch_return_self(L);
}

static const char *const category_names[] = {"cell", "supplementary", "decoration"};

static int a_path(lua_State *L) {
  cursor *c = lch_cursor_argument(L);
  lua_pushinteger(L, (lua_Integer)c->item + 1);
  lua_pushinteger(L, (lua_Integer)c->section + 1);
  lua_pushstring(L, category_names[c->category]);
  if (c->category == LCH_CELL) lua_pushnil(L);
  else lch_push_name(L, c->kind);
  return 4;
}

const luaL_Reg lch_cursor_methods[] = {
  {"frame", a_frame}, {"center", a_center}, {"size", a_size}, {"alpha", a_alpha}, {"z", a_z}, {"hidden", a_hidden},
  {"touchable", a_touchable}, {"clip", a_clip}, {"content_offset", a_content_offset}, {"shape", a_shape},
  {"translate", lch_a_translate}, {"rotate", lch_a_rotate}, {"scale", lch_a_scale}, {"perspective", lch_a_perspective},
  {"transform", lch_a_transform}, {"identity", lch_a_identity}, {"project", lch_a_project}, {"line", lch_a_line},
  {"pin", lch_a_pin}, {"pin_group", lch_a_pin_group}, {"value", a_value}, {"path", a_path}, {NULL, NULL}};

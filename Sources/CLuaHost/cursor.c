/* "a", the element in hand. Scripts get one of a few userdata in turn, so that no element costs
   garbage, and one kept from an earlier element is recognised as long as its turn has not come
   round again. Only the address is compared: that is type check and validity check in one. */
#include "host.h"
#include <stdio.h>

void open_cursors(lua_State *L, lch_state *s) {
  lua_createtable(L, CURSOR_COUNT, 0);
  push_class(L, "a", cursor_methods);
  for (int i = 0; i < CURSOR_COUNT; i++) {
    s->cursor_objects[i] = lua_newuserdatauv(L, 1, 0);
    lua_pushvalue(L, -2);
    lua_setmetatable(L, -2);
    lua_rawseti(L, -3, i + 1);
  }
  lua_pop(L, 1);
  s->cursors_ref = luaL_ref(L, LUA_REGISTRYINDEX);
}

/* Pushes the userdata of the element in hand. */
void push_cursor(lua_State *L, lch_state *s) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->cursors_ref);
  lua_rawgeti(L, -1, s->cursor_number + 1);
  lua_remove(L, -2);
}

cursor *cursor_at(lua_State *L, int index) {
  lch_state *s = state_of(L);
  if (lua_touserdata(L, index) == s->cursor_objects[s->cursor_number] && s->cursor.is_open) return &s->cursor;
  if (index > 1) luaL_argerror(L, index, "the callback's 'a' expected");
  if (lua_touserdata(L, index) == NULL) luaL_error(L, "call the methods of 'a' with a colon: a:size(w, h)");
  luaL_error(L, "this 'a' was kept from an earlier element or callback; it is valid only for the element it came with");
  return NULL;
}

static cursor *hand(lua_State *L) { return cursor_at(L, 1); }

/* The element in hand, with the attributes that a plain one lacks. */
static cursor *styled(lua_State *L) {
  cursor *c = hand(L);
  if (!c->is_styled) {
    c->is_styled = true;
    memcpy(c->style.transform, identity, sizeof identity);
    c->style.alpha = 1;
    c->style.z_index = 0;
    c->style.hidden = c->style.pinned = c->style.value_count = 0;
  }
  return c;
}

static double optional(lua_State *L, int argument, const char *name, double otherwise) {
  return lua_isnoneornil(L, argument) ? otherwise : coordinate(L, argument, name);
}

static int self_again(lua_State *L) { lua_settop(L, 1); return 1; }

/* Refuses a transform that outgrew the numbers. Four sums, so that none waits for another. */
static int transformed(lua_State *L, double t[16]) {
  double a = 0, b = 0, c = 0, d = 0;
  for (int i = 0; i < 16; i += 4) { a += t[i]; b += t[i + 1]; c += t[i + 2]; d += t[i + 3]; }
  if (isfinite(a + b + c + d)) return self_again(L);
  memcpy(t, identity, sizeof identity); /* a pcall may go on with it */
  return classified_error(L, LCH_E_RESULT, "the transform is no longer finite");
}

/* ---- methods ---- */

static int a_frame(lua_State *L) {
  cursor *c = hand(L);
  if (lua_gettop(L) == 1) {
    lua_pushnumber(L, c->box.x - c->box.width / 2);
    lua_pushnumber(L, c->box.y - c->box.height / 2);
    lua_pushnumber(L, c->box.width);
    lua_pushnumber(L, c->box.height);
    return 4;
  }
  set_frame(state_of(L), coordinate(L, 2, "x"), coordinate(L, 3, "y"), extent(L, 4, "width"), extent(L, 5, "height"));
  return self_again(L);
}

static int a_center(lua_State *L) {
  cursor *c = hand(L);
  if (lua_gettop(L) == 1) {
    lua_pushnumber(L, c->box.x);
    lua_pushnumber(L, c->box.y);
    return 2;
  }
  double x = coordinate(L, 2, "x"), y = coordinate(L, 3, "y");
  c->box.x = x;
  c->box.y = y;
  return self_again(L);
}

static int a_size(lua_State *L) {
  cursor *c = hand(L);
  if (lua_gettop(L) == 1) {
    lua_pushnumber(L, c->box.width);
    lua_pushnumber(L, c->box.height);
    return 2;
  }
  double w = extent(L, 2, "width"), h = extent(L, 3, "height");
  c->box.width = w;
  c->box.height = h;
  return self_again(L);
}

static int a_alpha(lua_State *L) {
  cursor *c = styled(L);
  if (lua_gettop(L) == 1) { lua_pushnumber(L, c->style.alpha); return 1; }
  c->style.alpha = fmin(fmax(coordinate(L, 2, "alpha"), 0), 1);
  return self_again(L);
}

static int a_z(lua_State *L) {
  cursor *c = styled(L);
  if (lua_gettop(L) == 1) { lua_pushinteger(L, c->style.z_index); return 1; }
  coordinate(L, 2, "z");
  int whole;
  lua_Integer z = lua_tointegerx(L, 2, &whole);
  if (!whole) bad_number(L, 2, "z", "a whole number (use math.floor)", lua_tonumber(L, 2));
  c->style.z_index = z;
  return self_again(L);
}

static int a_hidden(lua_State *L) {
  cursor *c = styled(L);
  if (lua_gettop(L) == 1) { lua_pushboolean(L, (int)c->style.hidden); return 1; }
  luaL_checktype(L, 2, LUA_TBOOLEAN);
  c->style.hidden = (uint32_t)lua_toboolean(L, 2);
  return self_again(L);
}

/* The operations compose as CATransform3DTranslate, …Rotate, …Scale do: applied before what is there. */
static int a_translate(lua_State *L) {
  double *t = styled(L)->style.transform;
  double x = coordinate(L, 2, "x"), y = coordinate(L, 3, "y"), z = optional(L, 4, "z", 0);
  for (int j = 0; j < 4; j++) t[12 + j] += x * t[j] + y * t[4 + j] + z * t[8 + j];
  return transformed(L, t);
}

static int a_scale(lua_State *L) {
  double *t = styled(L)->style.transform;
  double x = coordinate(L, 2, "x"), y = optional(L, 3, "y", x), z = optional(L, 4, "z", 1);
  for (int j = 0; j < 4; j++) { t[j] *= x; t[4 + j] *= y; t[8 + j] *= z; }
  return transformed(L, t);
}

static int a_rotate(lua_State *L) {
  double *t = styled(L)->style.transform;
  double angle = coordinate(L, 2, "angle"), x = 0, y = 0, z = 1;
  if (lua_gettop(L) > 2) { x = coordinate(L, 3, "x"); y = coordinate(L, 4, "y"); z = coordinate(L, 5, "z"); }
  double length = sqrt(x * x + y * y + z * z);
  if (length > 0) {
    x /= length; y /= length; z /= length;
    double c = cos(angle), s = sin(angle), k = 1 - c, o[12];
    double r[9] = {c + x * x * k, x * y * k + z * s, x * z * k - y * s, x * y * k - z * s, c + y * y * k,
                   y * z * k + x * s, x * z * k + y * s, y * z * k - x * s, c + z * z * k};
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < 4; j++) o[i * 4 + j] = r[i * 3] * t[j] + r[i * 3 + 1] * t[4 + j] + r[i * 3 + 2] * t[8 + j];
    memcpy(t, o, sizeof o);
  }
  return transformed(L, t);
}

static int a_perspective(lua_State *L) {
  double *t = styled(L)->style.transform;
  double distance = coordinate(L, 2, "distance");
  if (fabs(distance) < 1e-9) bad_number(L, 2, "distance", "other than 0", distance);
  for (int j = 0; j < 4; j++) t[8 + j] += -1 / distance * t[12 + j];
  return transformed(L, t);
}

static int a_transform(lua_State *L) {
  cursor *c = styled(L);
  if (lua_gettop(L) == 1) {
    for (int i = 0; i < 16; i++) lua_pushnumber(L, c->style.transform[i]);
    return 16;
  }
  double t[16];
  char name[8];
  for (int i = 0; i < 16; i++) {
    snprintf(name, sizeof name, "m%d%d", i / 4 + 1, i % 4 + 1);
    t[i] = coordinate(L, i + 2, name);
  }
  memcpy(c->style.transform, t, sizeof t);
  return self_again(L);
}

static int a_identity(lua_State *L) {
  memcpy(styled(L)->style.transform, identity, sizeof identity);
  return self_again(L);
}

static int a_value(lua_State *L) {
  cursor *c = styled(L);
  uint32_t name = check_name(L, 2), i = 0;
  while (i < c->style.value_count && c->values[i].name != name) i++;
  if (lua_gettop(L) == 2) {
    if (i < c->style.value_count) lua_pushnumber(L, c->values[i].value);
    else lua_pushnil(L);
    return 1;
  }
  double value = coordinate(L, 3, "value");
  if (i == MAX_CUSTOM_VALUES) return luaL_error(L, "an element can have at most %d custom values", MAX_CUSTOM_VALUES);
  c->values[i] = (lch_custom_value){name, 0, value};
  if (i == c->style.value_count) c->style.value_count++;
  return self_again(L);
}

static const char *const category_names[] = {"cell", "supplementary", "decoration"};

static int a_path(lua_State *L) {
  cursor *c = hand(L);
  lua_pushinteger(L, (lua_Integer)c->item + 1);
  lua_pushinteger(L, (lua_Integer)c->section + 1);
  lua_pushstring(L, category_names[c->category]);
  if (c->category == LCH_CELL) lua_pushnil(L);
  else push_name(L, c->kind);
  return 4;
}

const luaL_Reg cursor_methods[] = {
  {"frame", a_frame}, {"center", a_center}, {"size", a_size}, {"alpha", a_alpha}, {"z", a_z}, {"hidden", a_hidden},
  {"translate", a_translate}, {"rotate", a_rotate}, {"scale", a_scale}, {"perspective", a_perspective},
  {"transform", a_transform}, {"identity", a_identity}, {"value", a_value}, {"path", a_path}, {NULL, NULL}};

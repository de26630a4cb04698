/* "view": a plain table of numbers, which each entry fills again so that reads cost nothing, with methods that ask
   the host. */
#include "host.h"

void open_view(lua_State *L, lch_state *s) {
  lua_createtable(L, 0, 24);
  push_class(L, NULL, view_methods);
  lua_setmetatable(L, -2);
  s->view_ref = luaL_ref(L, LUA_REGISTRYINDEX);
}

static lch_state *asking(lua_State *L) {
  lch_state *s = state_of(L);
  if (!s->view) luaL_error(L, "'view' can be asked only inside a callback");
  if (lua_type(L, 1) != LUA_TTABLE) luaL_error(L, "call the methods of 'view' with a colon: view:items(section)");
  return s;
}

static int v_items(lua_State *L) {
  lch_state *s = asking(L);
  uint32_t section = check_section(L, 2);
  lua_pushinteger(L, s->view->starts[section + 1] - s->view->starts[section]);
  return 1;
}

static int v_item_size(lua_State *L) {
  lch_state *s = asking(L);
  uint32_t section = check_section(L, 3), item = check_item(L, 2, section);
  if (!s->sizes || s->sizes_section != section) {
    char error[256] = "the data source gave no sizes";
    int found = s->host.item_sizes(s->host.context, section, &s->sizes, error, sizeof error);
    s->sizes_section = section;
    if (found <= 0) {
      s->sizes = NULL;
      return classified_error(L, found < 0 ? found : LCH_E_CALLBACK, "%s", error);
    }
  }
  const double *size = s->sizes + 2 * (size_t)item;
  if (size[0] < 0) { lua_pushnil(L); return 1; }
  lua_pushnumber(L, size[0]);
  lua_pushnumber(L, size[1]);
  return 2;
}

static int v_supplementary_size(lua_State *L) {
  lch_state *s = asking(L);
  uint32_t kind = check_name(L, 2), section = check_section(L, 3);
  double size[2];
  if (s->host.supplementary_size(s->host.context, kind, section, size) <= 0) { lua_pushnil(L); return 1; }
  lua_pushnumber(L, size[0]);
  lua_pushnumber(L, size[1]);
  return 2;
}

/* The layout's own metrics are the fields of self with these names, where they are numbers. */
static int v_section_metrics(lua_State *L) {
  static const char *const names[] = {"inset_top", "inset_left", "inset_bottom", "inset_right", "line_spacing", "interitem_spacing"};
  lch_state *s = asking(L);
  uint32_t section = check_section(L, 2);
  double metrics[6];
  char error[256] = "";
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->self_ref);
  lua_createtable(L, 0, 6);
  for (int i = 0; i < 6; i++) {
    lua_getfield(L, -2, names[i]);
    metrics[i] = lua_type(L, -1) == LUA_TNUMBER ? lua_tonumber(L, -1) : 0;
    lua_pop(L, 1);
  }
  int found = s->host.section_metrics(s->host.context, section, metrics, error, sizeof error);
  if (found < 0) return classified_error(L, found, "%s", error);
  for (int i = 0; i < 6; i++) {
    lua_pushnumber(L, metrics[i]);
    lua_setfield(L, -2, names[i]);
  }
  return 1;
}

static int v_measure(lua_State *L) {
  lch_state *s = asking(L);
  uint32_t section = check_section(L, 3), item = check_item(L, 2, section);
  double proposed[2] = {extent(L, 4, "width"), extent(L, 5, "height")}, size[2];
  if (s->host.measure(s->host.context, section, item, proposed, size) <= 0) { size[0] = proposed[0]; size[1] = proposed[1]; }
  lua_pushnumber(L, size[0]);
  lua_pushnumber(L, size[1]);
  return 2;
}

static int v_value(lua_State *L) {
  lch_state *s = asking(L);
  uint32_t section = check_section(L, 3), item = check_item(L, 2, section);
  lch_string key;
  luaL_checktype(L, 4, LUA_TSTRING);
  key.bytes = lua_tolstring(L, 4, &key.length);
  lch_value value = {0};
  if (s->host.value(s->host.context, section, item, key, &value) <= 0) lua_pushnil(L);
  else push_value(L, &value);
  return 1;
}

/* The layout rectangle, before any transform: of this pass where it has been placed, else the last. */
static int v_frame_of(lua_State *L) {
  lch_state *s = asking(L);
  uint32_t section = check_section(L, 3), item = check_item(L, 2, section);
  double frame[4];
  lch_box *box = s->boxes ? s->boxes + s->view->starts[section] + item : NULL;
  if (box && box->width >= 0) {
    frame[0] = box->x - box->width / 2;
    frame[1] = box->y - box->height / 2;
    frame[2] = box->width;
    frame[3] = box->height;
  } else if (s->host.frame_of(s->host.context, section, item, frame) <= 0) {
    lua_pushnil(L);
    return 1;
  }
  for (int i = 0; i < 4; i++) lua_pushnumber(L, frame[i]);
  return 4;
}

/* Steele, Lea, Flood, "Fast splittable pseudorandom number generators" (2014): the mixer of SplitMix64. */
static uint64_t mix(uint64_t z) {
  z += 0x9E3779B97F4A7C15u;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}
static uint64_t random_bits(lua_State *L, int argument) {
  int whole;
  lua_Integer i = lua_tointegerx(L, argument, &whole);
  if (whole) return (uint64_t)i;
  double v = luaL_optnumber(L, argument, 0);
  uint64_t bits;
  memcpy(&bits, &v, sizeof bits);
  return bits;
}
static int v_random(lua_State *L) {
  asking(L);
  luaL_checknumber(L, 2);
  uint64_t bits = mix(mix(random_bits(L, 2)) ^ random_bits(L, 3));
  lua_pushnumber(L, (double)(bits >> 11) * 0x1p-53);
  return 1;
}

static int v_log(lua_State *L) {
  asking(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_pushliteral(L, "print");
  lua_rawget(L, -2);
  lua_replace(L, 1);
  lua_pop(L, 1);
  lua_call(L, lua_gettop(L) - 1, 0);
  return 0;
}

const luaL_Reg view_methods[] = {
  {"items", v_items}, {"item_size", v_item_size}, {"supplementary_size", v_supplementary_size},
  {"section_metrics", v_section_metrics}, {"measure", v_measure},
  {"value", v_value}, {"frame_of", v_frame_of}, {"random", v_random}, {"log", v_log}, {NULL, NULL}};

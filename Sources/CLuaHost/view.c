/* "view": a plain table of numbers with methods that query the host. Each entry fills in the table, so that reads are
   fast. */
#include "host.h"

void lch_open_view(lua_State *L, lch_state *s) {
  lua_createtable(L, 0, 24);
  lch_push_class(L, "view", lch_view_methods, false);
  lua_setmetatable(L, -2);
  s->script.view_ref = luaL_ref(L, LUA_REGISTRYINDEX);
}

static int v_items(lua_State *L) {
  lch_state *s = lch_state_in_callback(L);
  uint32_t section = lch_check_section(L, 2);
  lua_pushinteger(L, s->entry.view->starts[section + 1] - s->entry.view->starts[section]);
  return 1;
}

/* Returns the host's sizes of a section's items, two numbers for each item. They are valid during the entry. */
static const double *sizes_of(lua_State *L, lch_state *s, uint32_t section) {
  if (s->entry.sizes && s->entry.sizes_section == section) return s->entry.sizes;
  char error[256] = "the data source returned no sizes";
  int found = s->host.item_sizes(s->host.context, section, &s->entry.sizes, error, sizeof error);
  s->entry.sizes_section = section;
  if (found > 0) return s->entry.sizes;
  s->entry.sizes = NULL;
  lch_classified_error(L, found < 0 ? found : LCH_E_CALLBACK, "%s", error);
  return NULL;
}

/* Returns whether the host has a size for an item: (-1, -1) means that it does not. Other sizes must be finite, from
   0 to 1e9. */
static bool has_size(lua_State *L, const double size[2], lua_Integer item, uint32_t section) {
  char width[NUMBER_TEXT], height[NUMBER_TEXT];
  if (size[0] >= 0 && size[1] >= 0 && size[0] <= COORDINATE_LIMIT && size[1] <= COORDINATE_LIMIT) return true;
  if (size[0] == -1 && size[1] == -1) return false;
  return lch_classified_error(L, LCH_E_CALLBACK,
    "the data source gave item %I of section %d the size %s x %s; sizes must be finite, from 0 to 1e9",
                          item + 1, (int)section + 1, lch_number_text(width, size[0]), lch_number_text(height,
                            size[1]));
}

static int v_item_size(lua_State *L) {
  lch_state *s = lch_state_in_callback(L);
  uint32_t section = lch_check_section(L, 3), item = lch_check_item(L, 2, section);
  const double *size = sizes_of(L, s, section) + 2 * (size_t)item;
  if (!has_size(L, size, item, section)) {
    s->hints.no_size.call = s->budget.calls;
    s->hints.no_size.item = item + 1;
    s->hints.no_size.section = section + 1;
    lua_pushnil(L);
    return 1;
  }
  lua_pushnumber(L, size[0]);
  lua_pushnumber(L, size[1]);
  return 2;
}

/* Pushes two lists, of widths and of heights, with false for items without a size. */
static int v_sizes(lua_State *L) {
  lch_state *s = lch_state_in_callback(L);
  uint32_t section = lch_check_section(L, 2);
  ptrdiff_t count = s->entry.view->starts[section + 1] - s->entry.view->starts[section];
  lch_charge_fuel(L, (uint64_t)count);
  lua_createtable(L, (int)(count < INT32_MAX ? count : INT32_MAX), 0);
  lua_createtable(L, (int)(count < INT32_MAX ? count : INT32_MAX), 0);
  const double *size = count > 0 ? sizes_of(L, s, section) : NULL;
  for (ptrdiff_t i = 0; i < count; i++) {
    bool is_given = has_size(L, size + 2 * i, i, section);
    for (int axis = 0; axis < 2; axis++) {
      if (is_given) lua_pushnumber(L, size[2 * i + axis]);
      else lua_pushboolean(L, 0);
      lua_rawseti(L, axis == 0 ? -3 : -2, i + 1);
    }
  }
  return 2;
}

static int v_supplementary_size(lua_State *L) {
  lch_state *s = lch_state_in_callback(L);
  uint32_t kind = lch_check_name(L, 2), section = lch_check_section(L, 3);
  double size[2];
  if (s->host.supplementary_size(s->host.context, kind, section, size) <= 0) { lua_pushnil(L); return 1; }
  lua_pushnumber(L, size[0]);
  lua_pushnumber(L, size[1]);
  return 2;
}

/* The default metrics are the fields of self with these names, if they are numbers. */
static int v_section_metrics(lua_State *L) {
  static const char *const names[] = {"inset_top", "inset_left", "inset_bottom", "inset_right", "line_spacing", "interitem_spacing"};
  lch_state *s = lch_state_in_callback(L);
  uint32_t section = lch_check_section(L, 2);
  double metrics[6];
  char error[256] = "";
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.self_ref);
  lua_createtable(L, 0, 6);
  for (int i = 0; i < 6; i++) {
    lua_getfield(L, -2, names[i]);
    metrics[i] = lua_type(L, -1) == LUA_TNUMBER ? lua_tonumber(L, -1) : 0;
    lua_pop(L, 1);
  }
  int found = s->host.section_metrics(s->host.context, section, metrics, error, sizeof error);
  if (found < 0) return lch_classified_error(L, found, "%s", error);
  for (int i = 0; i < 6; i++) {
    lua_pushnumber(L, metrics[i]);
    lua_setfield(L, -2, names[i]);
  }
  return 1;
}

static int push_size(lua_State *L, const double size[2]) {
  lua_pushnumber(L, size[0]);
  lua_pushnumber(L, size[1]);
  return 2;
}

/* Pushes the width and the height that the host measures for an element. If the host does not measure it, pushes the
   proposed width and height, which are the arguments starting at index `argument`. */
static int measured(lua_State *L, lch_state *s, const lch_element *element, int argument) {
  double proposed[2] = {lch_length_argument(L, argument, "width"), lch_length_argument(L, argument + 1, "height")},
    size[2];
  return push_size(L, s->host.measure(s->host.context, element, proposed, size) > 0 ? size : proposed);
}

static int v_measure(lua_State *L) {
  lch_state *s = lch_state_in_callback(L);
  lch_element cell = {.section = lch_check_section(L, 3)};
  cell.item = lch_check_item(L, 2, cell.section);
  return measured(L, s, &cell, 4);
}

static int v_measure_supplementary(lua_State *L) {
  lch_state *s = lch_state_in_callback(L);
  lch_element view = {.category = LCH_SUPPLEMENTARY_VIEW, .kind = lch_check_name(L, 2), .section = lch_check_section(L,
    4)};
  view.item = lch_check_number(L, luaL_checkinteger(L, 3));
  return measured(L, s, &view, 5);
}

static lch_string check_text(lua_State *L, int argument) {
  lch_string text;
  luaL_checktype(L, argument, LUA_TSTRING);
  text.bytes = lua_tolstring(L, argument, &text.length);
  return text;
}

static int v_measure_text(lua_State *L) {
  lch_state *s = lch_state_in_callback(L);
  lch_string text = check_text(L, 2), style = check_text(L, 3);
  double width = lua_isnoneornil(L, 4) ? 0 : lch_length_argument(L, 4, "width"), size[2];
  lch_charge_fuel(L, text.length);
  if (s->host.measure_text(s->host.context, text, style, width, size) <= 0)
    return luaL_error(L, "the host does not measure text: its data source has no measure_text");
  return push_size(L, size);
}

static int push_answer(lua_State *L, int found, const lch_value *value) {
  if (found <= 0) lua_pushnil(L);
  else lch_push_value(L, value);
  return 1;
}

/* Stores a key of the data whose value was nil, so that missing.c can add it to an error. */
static void note_missing(lua_State *L, lch_state *s, uint32_t item, uint32_t section, lch_string key) {
  struct missing *m = &s->hints.missing[s->hints.missing_count++ % MOST_MISSING];
  lua_Debug ar;
  *m = (struct missing){.call = s->budget.calls, .item = item, .section = section};
  if (lua_getstack(L, 1, &ar) && lua_getinfo(L, "l", &ar)) m->line = ar.currentline;
  lch_copy_text(m->key, sizeof m->key, key.bytes, key.length);
}

static int v_value(lua_State *L) {
  lch_state *s = lch_state_in_callback(L);
  uint32_t section = lch_check_section(L, 3), item = lch_check_item(L, 2, section);
  lch_string key = check_text(L, 4);
  lch_value value = {0};
  push_answer(L, s->host.value(s->host.context, section, item, key, &value), &value);
  if (lua_isnil(L, -1)) note_missing(L, s, item + 1, section + 1, key);
  return 1;
}

static int v_section_value(lua_State *L) {
  lch_state *s = lch_state_in_callback(L);
  uint32_t section = lch_check_section(L, 2);
  lch_string key = check_text(L, 3);
  lch_value value = {0};
  push_answer(L, s->host.section_value(s->host.context, section, key, &value), &value);
  if (lua_isnil(L, -1)) note_missing(L, s, 0, section + 1, key);
  return 1;
}

static int v_supplementary_count(lua_State *L) {
  lch_state *s = lch_state_in_callback(L);
  uint32_t kind = lch_check_name(L, 2), section = lch_check_section(L, 3);
  lua_pushinteger(L, s->host.supplementary_count(s->host.context, kind, section));
  return 1;
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
  lch_state_in_callback(L);
  luaL_checknumber(L, 2);
  uint64_t bits = mix(mix(random_bits(L, 2)) ^ random_bits(L, 3));
  lua_pushnumber(L, (double)(bits >> 11) * 0x1p-53);
  return 1;
}

static int v_log(lua_State *L) {
  lch_state_in_callback(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_pushliteral(L, "print");
  lua_rawget(L, -2);
  lua_replace(L, 1);
  lua_pop(L, 1);
  lua_call(L, lua_gettop(L) - 1, 0);
  return 0;
}

const luaL_Reg lch_view_methods[] = {
  {"items", v_items}, {"index", lch_v_index}, {"path", lch_v_path}, {"id", lch_v_id}, {"find", lch_v_find},
  {"item_size", v_item_size}, {"sizes", v_sizes}, {"supplementary_size", v_supplementary_size},
  {"supplementary_count", v_supplementary_count}, {"section_metrics", v_section_metrics}, {"measure", v_measure},
  {"measure_supplementary", v_measure_supplementary}, {"measure_text", v_measure_text}, {"value", v_value},
  {"section_value", v_section_value}, {"frame_of", lch_v_frame_of}, {"pin_progress", lch_v_pin_progress},
  {"section_offset", lch_v_section_offset}, {"random", v_random}, {"log", v_log}, {NULL, NULL}};

/* "out": emitting elements in prepare and elements_in_rect. */
#include "host.h"

void open_out(lua_State *L, lch_state *s) {
  lua_newuserdatauv(L, 1, 0);
  lua_newtable(L);
  lua_newtable(L);
  luaL_setfuncs(L, out_methods, 0);
  lua_setfield(L, -2, "__index");
  lua_pushliteral(L, "out");
  lua_setfield(L, -2, "__name");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  s->out_ref = luaL_ref(L, LUA_REGISTRYINDEX);
}

/* Section from 1, 1 when left out; returned from 0. */
uint32_t check_section(lua_State *L, int argument) {
  lch_state *s = state_of(L);
  lua_Integer section = luaL_optinteger(L, argument, 1);
  if (section < 1 || section > (lua_Integer)s->view->section_count)
    return (uint32_t)classified_error(L, LCH_E_RESULT, "section %I does not exist: there are %d", section,
                                      (int)s->view->section_count);
  return (uint32_t)(section - 1);
}

/* An item of a section from 1; returned from 0. */
uint32_t check_item(lua_State *L, int argument, uint32_t section) {
  lch_state *s = state_of(L);
  lua_Integer item = luaL_checkinteger(L, argument);
  lua_Integer count = s->view->starts[section + 1] - s->view->starts[section];
  if (item < 1 || item > count)
    return (uint32_t)classified_error(L, LCH_E_RESULT, "item %I does not exist: section %d has %I items", item,
                                      (int)section + 1, count);
  return (uint32_t)(item - 1);
}

/* The number of a kind or a value's name, asked once of the host and then remembered by Lua; the index
   is that of a string and positive. Returns what is wrong with the name, else NULL. */
const char *find_name(lua_State *L, int index, uint32_t *out) {
  lch_state *s = state_of(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->names_ref);
  lua_pushvalue(L, index);
  uint32_t number = 0;
  if (lua_rawget(L, -2) == LUA_TNUMBER) {
    number = (uint32_t)lua_tointeger(L, -1);
  } else {
    lch_string name;
    name.bytes = lua_tolstring(L, index, &name.length);
    if (name.length == 0 || name.length > 255) return "names have 1 to 255 bytes";
    if (s->host.number_of_name(s->host.context, name, &number) <= 0) return "too many different names";
    lua_pushvalue(L, index);
    lua_pushinteger(L, number);
    lua_rawset(L, -4);
    lua_pushvalue(L, index);
    lua_rawseti(L, -3, number);
  }
  lua_pop(L, 2);
  *out = number;
  return NULL;
}

/* Pushes the name with a number: one that the script spelled, or one of the host's, such as "header". */
void push_name(lua_State *L, uint32_t number) {
  lch_state *s = state_of(L);
  lch_string name;
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->names_ref);
  if (lua_rawgeti(L, -1, number) == LUA_TNIL && s->host.name_of_number(s->host.context, number, &name) > 0) {
    lua_pop(L, 1);
    lua_pushlstring(L, name.bytes, name.length);
    lua_pushvalue(L, -1);
    lua_rawseti(L, -3, number);
    lua_pushvalue(L, -1);
    lua_pushinteger(L, number);
    lua_rawset(L, -4);
  }
  lua_remove(L, -2);
}

uint32_t check_name(lua_State *L, int argument) {
  uint32_t number = 0;
  luaL_checktype(L, argument, LUA_TSTRING);
  const char *fault = find_name(L, argument, &number);
  if (fault) luaL_argerror(L, argument, fault);
  return number;
}

/* How many elements a callback may emit or name. */
uint64_t element_budget(const lch_state *s) { return 4 * (uint64_t)s->view->starts[s->view->section_count] + 1024; }

static void count_placement(lua_State *L, lch_state *s) {
  if (++s->placements > element_budget(s))
    trip(L, LCH_E_NO_MEMORY, "too many elements were emitted: the limit is four an item and 1024 more");
}

static lch_state *emitting(lua_State *L) {
  lch_state *s = state_of(L);
  if (!s->args.flag || !s->view) luaL_error(L, "'out' was kept from an earlier callback; it is valid only in prepare and elements_in_rect");
  if (lua_type(L, 1) != LUA_TUSERDATA) luaL_error(L, "call the methods of 'out' with a colon: out:cell(item, section, x, y, w, h)");
  finish_element(L, s);
  count_placement(L, s);
  return s;
}

/* The frame, if one is given, and "a" for the rest. */
static int give(lua_State *L, lch_state *s, int first) {
  if (!lua_isnoneornil(L, first))
    set_frame(s, coordinate(L, first, "x"), coordinate(L, first + 1, "y"), extent(L, first + 2, "width"),
              extent(L, first + 3, "height"));
  push_cursor(L, s);
  return 1;
}

static void append(lua_State *L, lch_state *s, uint32_t category, uint32_t kind, uint32_t section, uint32_t item) {
  lch_element *e = reserve(s, &s->elements, 1, sizeof *e);
  if (!e || s->elements.count >= s->options.element_limit) trip(L, LCH_E_NO_MEMORY, "no room for more elements");
  *e = (lch_element){category, kind, section, item, {0, 0, 0, 0}, -1, 0};
  begin_element(s, category, kind, section, item);
  s->cursor.is_dense = false;
  s->cursor.place = s->elements.count++;
}

static void begin_cell(lua_State *L, lch_state *s, uint32_t section, uint32_t item) {
  if (s->boxes) {
    size_t place = (size_t)s->view->starts[section] + item;
    if (s->boxes[place].width >= 0) s->duplicates++;
    begin_element(s, LCH_CELL, 0, section, item);
    s->cursor.is_dense = true;
    s->cursor.place = place;
  } else append(L, s, LCH_CELL, 0, section, item);
}

static int out_cell(lua_State *L) {
  lch_state *s = emitting(L);
  uint32_t section = check_section(L, 3), item = check_item(L, 2, section);
  begin_cell(L, s, section, item);
  return give(L, s, 4);
}

/* Emits an element as a native layout answered it. */
void emit_ready(lua_State *L, lch_state *s, const lch_element *e, const lch_style *styles, const lch_custom_value *values) {
  if (!s->args.flag) luaL_error(L, "elements can be emitted only in prepare and elements_in_rect");
  /* What the native layout placed before the data changed may be gone. */
  const lch_view *v = s->view;
  if (e->section >= v->section_count) return;
  if (e->category == LCH_CELL && e->item >= v->starts[e->section + 1] - v->starts[e->section]) return;
  finish_element(L, s);
  count_placement(L, s);
  if (e->category == LCH_CELL) begin_cell(L, s, e->section, e->item);
  else append(L, s, e->category, e->kind, e->section, e->item);
  load_attributes(&s->cursor, e, styles, values);
  finish_element(L, s);
}

static int emit_other(lua_State *L, uint32_t category) {
  lch_state *s = emitting(L);
  uint32_t kind = check_name(L, 2), section = check_section(L, 4);
  lua_Integer item = luaL_optinteger(L, 3, 1);
  if (item < 1 || item > INT32_MAX) return classified_error(L, LCH_E_RESULT, "item %I does not exist: items count from 1", item);
  append(L, s, category, kind, section, (uint32_t)(item - 1));
  return give(L, s, 5);
}
static int out_supplementary(lua_State *L) { return emit_other(L, LCH_SUPPLEMENTARY_VIEW); }
static int out_decoration(lua_State *L) { return emit_other(L, LCH_DECORATION_VIEW); }

const luaL_Reg out_methods[] = {
  {"cell", out_cell}, {"supplementary", out_supplementary}, {"decoration", out_decoration}, {NULL, NULL}};

/* "out", which emits elements in prepare and elements_in_rect. */
#include "host.h"
#include <stdio.h>

void lch_open_out(lua_State *L, lch_state *s) {
  lua_newuserdatauv(L, 1, 0);
  lch_push_class(L, "out", lch_out_methods, false);
  lua_setmetatable(L, -2);
  s->script.out_ref = luaL_ref(L, LUA_REGISTRYINDEX);
}

/* Writes the end of the message about too many emitted elements: the last one, and the probable cause. */
static void describe_last(lua_State *L, lch_state *s, char *text, size_t capacity) {
  const cursor *c = &s->entry.cursor;
  bool is_cell = c->category == LCH_CELL;
  if (!is_cell) lch_push_name(L, c->kind);
  const char *name = is_cell ? "item" : lua_tostring(L, -1);
  snprintf(text, capacity, "; the last one was %.40s %u of section %u. Is there a loop that does not end?", name ? name : "element",
    (unsigned)c->item + 1, (unsigned)c->section + 1);
}

static bool is_too_many(const lch_state *s, uint64_t count) {
  uint64_t most = s->options.elements_per_item, items = (uint64_t)s->entry.view->starts[s->entry.view->section_count];
  return count > 1024 && count - 1024 > items * (most < 1u << 30 ? most : 1u << 30);
}

/* Stops the entry, because more elements than the limit were emitted or named. */
static void stop_at_limit(lua_State *L, lch_state *s, const char *done, const char *ending) {
  char text[250];
  snprintf(text, sizeof text, "too many elements were %s: the limit is %llu per item plus 1024%s", done,
    (unsigned long long)s->options.elements_per_item, ending);
  lch_stop_entry(L, LCH_E_NO_MEMORY, text);
}

void lch_check_named_count(lua_State *L, lch_state *s, uint64_t count) {
  if (is_too_many(s, count)) stop_at_limit(L, s, "named", "");
}

static void count_placement(lua_State *L, lch_state *s) {
  if (!is_too_many(s, ++s->results.placements)) return;
  char ending[150];
  describe_last(L, s, ending, sizeof ending);
  stop_at_limit(L, s, "emitted", ending);
}

static lch_state *emitting(lua_State *L) {
  lch_state *s = state_of(L);
  if (!s->entry.args.flag || !s->entry.view) luaL_error(L,
    "'out' was kept from an earlier callback; it is valid only in prepare and elements_in_rect");
  if (lua_type(L, 1) != LUA_TUSERDATA) luaL_error(L, "call the methods of 'out' with a colon: out:cell(item, section, x, y, w, h)");
  lch_finish_element(L, s);
  count_placement(L, s);
  return s;
}

/* Sets the current element's attributes to those from prepare or the native layout. */
static void keep_placed(lch_state *s) {
  cursor *c = &s->entry.cursor;
  lch_element e = {c->category, c->kind, c->section, c->item, {0, 0, 0, 0}, -1, 0};
  lch_style style;
  const lch_custom_value *values = NULL;
  if (s->host.placed(s->host.context, &e, &style, &values) > 0) lch_load_attributes(c, &e, &style, values);
}

/* Sets the frame of the current element if the arguments starting at `first` contain one, and returns "a". In
   elements_in_rect, an element without a frame starts with the attributes from prepare or the native layout. */
static int give(lua_State *L, lch_state *s, int first) {
  if (!lua_isnoneornil(L, first) || lua_gettop(L) > first)
    lch_set_frame(s, lch_coordinate_argument(L, first, "x"), lch_coordinate_argument(L, first + 1, "y"),
      lch_length_argument(L, first + 2, "width"),
              lch_length_argument(L, first + 3, "height"));
  else if (s->entry.args.lists) keep_placed(s);
  lch_push_cursor(L, s);
  return 1;
}

static void append(lua_State *L, lch_state *s, uint32_t category, uint32_t kind, uint32_t section, uint32_t item) {
  lch_element *e = lch_reserve(s, &s->results.elements, 1, sizeof *e);
  if (!e || s->results.elements.count >= s->options.element_limit) lch_stop_entry(L, LCH_E_NO_MEMORY,
    "no memory for more elements");
  *e = (lch_element){category, kind, section, item, {0, 0, 0, 0}, -1, 0};
  lch_begin_element(s, category, kind, section, item);
  s->entry.cursor.is_dense = false;
  s->entry.cursor.place = s->results.elements.count++;
}

/* Initializes the boxes of all cells when prepare places the first one. */
static void make_boxes(lua_State *L, lch_state *s) {
  if (s->entry.cell_room == 0) lch_stop_entry(L, LCH_E_NO_MEMORY, "no memory for the cells");
  for (size_t i = 0; i < s->entry.cell_room; i++) s->entry.cells[i] = (lch_box){0, 0, -1, -1};
  s->entry.boxes = s->entry.cells;
}

static void begin_cell(lua_State *L, lch_state *s, uint32_t section, uint32_t item) {
  if (s->entry.args.lists) { append(L, s, LCH_CELL, 0, section, item); return; }
  if (!s->entry.boxes) make_boxes(L, s);
  size_t place = (size_t)s->entry.view->starts[section] + item;
  if (s->entry.boxes[place].width >= 0) s->results.duplicates++;
  lch_begin_element(s, LCH_CELL, 0, section, item);
  s->entry.cursor.is_dense = true;
  s->entry.cursor.place = place;
}

static int out_cell(lua_State *L) {
  lch_state *s = emitting(L);
  uint32_t section = lch_check_section(L, 3), item = lch_check_item(L, 2, section);
  begin_cell(L, s, section, item);
  return give(L, s, 4);
}

/* Emits an element with the attributes that the native layout returned. */
void lch_emit_ready(lua_State *L, lch_state *s, const lch_element *e, const lch_style *styles,
  const lch_custom_value *values) {
  if (!s->entry.args.flag) luaL_error(L, "elements can be emitted only in prepare and elements_in_rect");
  /* Elements that the native layout placed before a change to the data may no longer exist. */
  const lch_view *v = s->entry.view;
  if (e->section >= v->section_count) return;
  if (e->category == LCH_CELL && e->item >= v->starts[e->section + 1] - v->starts[e->section]) return;
  lch_finish_element(L, s);
  count_placement(L, s);
  if (e->category == LCH_CELL) begin_cell(L, s, e->section, e->item);
  else append(L, s, e->category, e->kind, e->section, e->item);
  lch_load_attributes(&s->entry.cursor, e, styles, values);
  lch_finish_element(L, s);
}

static int emit_other(lua_State *L, uint32_t category) {
  lch_state *s = emitting(L);
  uint32_t kind = lch_check_name(L, 2), section = lch_check_section(L, 4), item = lch_check_number_or_first(L, 3);
  const char *name = lua_tostring(L, 2);
  if (category == LCH_SUPPLEMENTARY_VIEW && item > 0 && (strcmp(name, "header") == 0 || strcmp(name, "footer") == 0))
    lch_warn_once(L, s, WARN_HEADER, 0,
      "a section's %s is item 1: write out:supplementary(\"%s\", 1, section, x, y, width, height)", name, name);
  append(L, s, category, kind, section, item);
  return give(L, s, 5);
}
static int out_supplementary(lua_State *L) { return emit_other(L, LCH_SUPPLEMENTARY_VIEW); }
static int out_decoration(lua_State *L) { return emit_other(L, LCH_DECORATION_VIEW); }


/* out:line(kind, item, x1, y1, x2, y2, thickness): a decoration */
static int out_line(lua_State *L) {
  lch_state *s = emitting(L);
  uint32_t kind = lch_check_name(L, 2);
  append(L, s, LCH_DECORATION_VIEW, kind, 0, lch_check_number(L, luaL_checkinteger(L, 3)));
  lch_set_line(L, s, 4);
  lch_push_cursor(L, s);
  return 1;
}

const luaL_Reg lch_out_methods[] = {
  {"cell", out_cell}, {"supplementary", out_supplementary}, {"decoration", out_decoration}, {"line", out_line}, {NULL, NULL}};

/* The callbacks of a pass that place elements. A function for Swift stores its arguments in the state and enters. Its
   body runs inside the protected call and can raise errors. */
#include "host.h"

enum { CURSORS = 4 }; /* on the stack of callbacks for individual elements, after self */

/* Warns about an element without a size whose callback returned no result: the author forgot the frame or meant
   false. */
static void warn_of_no_size(lua_State *L, lch_state *s) {
  const lch_box *box = &s->entry.cursor.box;
  if (box->width > 0 || box->height > 0 || (s->hints.warned & 1u << WARN_NO_SIZE)) return;
  bool is_cell = s->entry.cursor.category == LCH_CELL;
  if (!is_cell) lch_push_name(L, s->entry.cursor.kind);
  const char *kind = is_cell ? NULL : lua_tostring(L, -1);
  const char *use = s->script.extends ? "call super's first" : "set a:frame(x, y, width, height), or return x, y, width, height";
  lch_warn_once(L, s, WARN_NO_SIZE, FUNCTION,
    "'%s' gives %s%s%s %d of section %d no size: %s, or return false where there is no element", s->failure.callback,
            kind ? "'" : "", kind ? kind : "item", kind ? "'" : "", (int)s->entry.cursor.item + 1, (int)s->entry.cursor.section + 1, use);
}

/* Pops four results: a frame, false for no element, or nil. Returns whether the element exists. */
bool lch_take_frame(lua_State *L, lch_state *s) {
  int first = lua_gettop(L) - 3;
  int type = lua_type(L, first);
  bool exists = true;
  if (type == LUA_TNUMBER) {
    double x = lch_result_number(L, s, first, "x", false), y = lch_result_number(L, s, first + 1, "y", false);
    double w = lch_result_number(L, s, first + 2, "width", true), h = lch_result_number(L, s, first + 3, "height",
      true);
    lch_set_frame(s, x, y, w, h);
  } else if (type == LUA_TBOOLEAN && !lua_toboolean(L, first)) {
    exists = false;
  } else if (type == LUA_TNIL) {
    warn_of_no_size(L, s);
  } else {
    lch_bad_result(L, FUNCTION, "'%s' must return x, y, width, height, or false, or nothing; it returned a %s",
      s->failure.callback,
               luaL_typename(L, first));
  }
  lua_settop(L, first - 1);
  return exists;
}

/* ---- prepare ---- */

static int prepare_body(lua_State *L) {
  lch_state *s = lch_begin_callback(L, LCH_PREPARE);
  push_call(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.out_ref);
  call_script(L, 3, 0);
  lch_finish_element(L, s);
  *s->entry.args.placed = s->entry.boxes != NULL;
  return 0;
}
int32_t lch_prepare(lch_state *s, const lch_view *view, lch_box *cells, size_t room, bool *places_cells) {
  if (!s->entry.busy) {
    lch_clear_results(s);
    s->entry.cells = cells;
    s->entry.cell_room = room;
    s->script.native_prepared = false;
    s->entry.args = (struct entry_arguments){.flag = true, .placed = places_cells};
  }
  return lch_run_callback(s, view, prepare_body, LCH_PREPARE);
}

static int prepare_native_body(lua_State *L) {
  lch_run_native_prepare(L, state_of(L));
  return 0;
}
int32_t lch_prepare_native(lch_state *s, const lch_view *view) {
  if (s->entry.busy) return lch_run_callback(s, view, prepare_native_body, LCH_PREPARE);
  int32_t status = s->script.native_prepared ? LCH_OK : lch_run_callback(s, view, prepare_native_body, LCH_PREPARE);
  s->script.native_prepared = false;
  return status;
}

/* ---- attributes of all cells ---- */

static int attributes_body(lua_State *L) {
  lch_state *s = lch_begin_callback(L, LCH_ATTRIBUTES);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.cursors_ref);
  const lch_view *v = s->entry.view;
  /* After a fault, the callback continues with the next cell and skips the cells before it. */
  int64_t first = (int64_t)s->entry.args.first;
  for (uint32_t section = 0; section < v->section_count; section++) {
    int64_t place = first > v->starts[section] ? first : v->starts[section];
    for (; place < v->starts[section + 1]; place++) {
      if (s->entry.boxes[place].width >= 0) continue;
      uint32_t item = (uint32_t)(place - v->starts[section]);
      lch_begin_element(s, LCH_CELL, 0, section, item);
      s->entry.cursor.is_dense = true;
      s->entry.cursor.place = (size_t)place;
      lch_set_element(s, LCH_CELL, 0, section, item);
      push_call(L);
      lua_pushinteger(L, (lua_Integer)item + 1);
      lua_pushinteger(L, (lua_Integer)section + 1);
      lua_rawgeti(L, CURSORS, s->entry.cursor_number + 1);
      call_script(L, 5, 4);
      if (lch_take_frame(L, s)) lch_finish_element(L, s);
      else s->entry.cursor.is_open = false;
    }
  }
  return 0;
}
int32_t lch_attributes(lch_state *s, const lch_view *view, lch_box *boxes, size_t first) {
  if (!s->entry.busy) {
    s->entry.boxes = boxes;
    s->entry.args = (struct entry_arguments){.first = first};
    s->budget.resumes = first > 0;
  }
  return lch_run_callback(s, view, attributes_body, LCH_ATTRIBUTES);
}

/* ---- individual elements ---- */

static int ask_body(lua_State *L) {
  lch_state *s = lch_begin_callback(L, state_of(L)->entry.args.callback);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.cursors_ref);
  for (size_t i = s->entry.args.first; i < s->entry.args.count; i++) {
    const lch_element *request = &s->entry.args.requests[i];
    lch_load_element(L, s, request);
    lch_set_element(s, request->category, request->kind, request->section, request->item);
    push_call(L);
    int arguments = 5;
    if (request->category != LCH_CELL) {
      lch_push_name(L, request->kind);
      arguments = 6;
    }
    lua_pushinteger(L, (lua_Integer)request->item + 1);
    lua_pushinteger(L, (lua_Integer)request->section + 1);
    lua_rawgeti(L, CURSORS, s->entry.cursor_number + 1);
    call_script(L, arguments, 4);
    if (!lch_take_frame(L, s)) ((lch_element *)s->results.elements.items)[s->entry.cursor.place].absent = 1;
    lch_finish_element(L, s);
  }
  return 0;
}
int32_t lch_ask(lch_state *s, const lch_view *view, const lch_element *requests, size_t count, const lch_style *styles,
                const lch_custom_value *values, size_t first) {
  if (count == 0) { lch_clear_results(s); return LCH_OK; }
  static const lch_callback callbacks[] = {LCH_ATTRIBUTES, LCH_SUPPLEMENTARY, LCH_DECORATION};
  lch_callback callback = callbacks[requests[0].category];
  if (!s->entry.busy) {
    if (first == 0) lch_clear_results(s);
    s->entry.args = (struct entry_arguments){.requests = requests, .count = count, .styles = styles,
      .custom_values = values,
                                       .callback = callback, .first = first};
    s->budget.resumes = first > 0;
  }
  return lch_run_callback(s, view, ask_body, callback);
}

/* ---- elements in a rectangle ---- */

static int rect_body(lua_State *L) {
  lch_state *s = lch_begin_callback(L, LCH_ELEMENTS_IN_RECT);
  push_call(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.out_ref);
  for (int i = 0; i < 4; i++) lua_pushnumber(L, s->entry.args.numbers[i]);
  call_script(L, 7, 1);
  lch_finish_element(L, s);
  if (lua_toboolean(L, -1))
    return lch_bad_result(L, FUNCTION,
      "'elements_in_rect' must return nothing, or false to keep the visible elements; it returned a %s",
                      luaL_typename(L, -1));
  s->entry.args.verdict = lua_isboolean(L, -1);
  return 0;
}
int32_t lch_elements_in_rect(lch_state *s, const lch_view *view, const double rect[4], bool *keep) {
  if (!s->entry.busy) {
    lch_clear_results(s);
    s->entry.args = (struct entry_arguments){.numbers = rect, .flag = true, .lists = true};
  }
  int32_t status = lch_run_callback(s, view, rect_body, LCH_ELEMENTS_IN_RECT);
  *keep = status == LCH_OK && s->entry.args.verdict;
  return status;
}

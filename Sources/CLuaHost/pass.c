/* The callbacks of a pass. Each function for Swift puts its arguments into the state, enters, and the
   body, which may raise, does the work. */
#include "host.h"

/* The stack of every body below. */
enum { VIEW = 1, FUNCTION = 2, SELF = 3, CURSORS = 4 };

static lch_state *open_body(lua_State *L, lch_callback callback) {
  lch_state *s = state_of(L);
  fill_view(L, s);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->callback_refs[callback]);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->self_ref);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->cursors_ref);
  return s;
}

static void push_call(lua_State *L) {
  lua_pushvalue(L, FUNCTION);
  lua_pushvalue(L, SELF);
  lua_pushvalue(L, VIEW);
}

int32_t run(lch_state *s, const lch_view *view, lua_CFunction body, lch_callback callback) {
  /* The view of an entry that is refused belongs to the one that runs. */
  if (s->busy) return enter(s, body, 0, NULL);
  s->view = view;
  uint64_t calls = s->calls, instructions = s->instructions, bytes = s->allocated, start = now();
  int32_t status = enter(s, body, (uint64_t)view->starts[view->section_count], lch_callback_name(callback));
  lch_profile *p = &s->profile[callback];
  p->nanoseconds += now() - start;
  p->calls += s->calls - calls;
  p->instructions += s->instructions - instructions;
  p->bytes += s->allocated - bytes;
  s->view = NULL;
  s->boxes = NULL;
  s->sizes = NULL;
  return status;
}

/* A number among the results at an index: finite and at most 1e9, and not negative if it is a size. */
static double result_number(lua_State *L, lch_state *s, int index, const char *name, bool is_extent) {
  if (lua_type(L, index) != LUA_TNUMBER)
    bad_result(L, FUNCTION, "'%s' must return numbers; %s is a %s", s->callback, name, luaL_typename(L, index));
  double v = lua_tonumber(L, index);
  char got[NUMBER_TEXT];
  if (!(fabs(v) <= COORDINATE_LIMIT) || (is_extent && v < 0))
    bad_result(L, FUNCTION, "'%s' returned %s %s; it must be finite%s and at most 1e9", s->callback, name,
               number_text(got, v), is_extent ? ", at least 0" : "");
  return v;
}

/* Takes the four results on top: a frame, false for no element, or nothing. */
static bool take_frame(lua_State *L, lch_state *s) {
  int first = lua_gettop(L) - 3;
  int type = lua_type(L, first);
  bool exists = true;
  if (type == LUA_TNUMBER) {
    double x = result_number(L, s, first, "x", false), y = result_number(L, s, first + 1, "y", false);
    double w = result_number(L, s, first + 2, "width", true), h = result_number(L, s, first + 3, "height", true);
    set_frame(s, x, y, w, h);
  } else if (type == LUA_TBOOLEAN && !lua_toboolean(L, first)) {
    exists = false;
  } else if (type != LUA_TNIL) {
    bad_result(L, FUNCTION, "'%s' must return x, y, width, height, or false, or nothing; it returned a %s", s->callback,
               luaL_typename(L, first));
  }
  lua_settop(L, first - 1);
  return exists;
}

/* ---- prepare ---- */

static int prepare_body(lua_State *L) {
  lch_state *s = open_body(L, LCH_PREPARE);
  push_call(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->out_ref);
  call_script(L, 3, 0);
  finish_element(L, s);
  return 0;
}
int32_t lch_prepare(lch_state *s, const lch_view *view, lch_box *boxes) {
  if (!s->busy) {
    lch_clear_results(s);
    s->boxes = boxes;
    s->native_prepared = false;
    s->args = (struct entry_arguments){.flag = true};
  }
  return run(s, view, prepare_body, LCH_PREPARE);
}

static int prepare_native_body(lua_State *L) {
  prepare_native(L, state_of(L));
  return 0;
}
int32_t lch_prepare_native(lch_state *s, const lch_view *view) {
  if (s->busy) return run(s, view, prepare_native_body, LCH_PREPARE);
  int32_t status = s->native_prepared ? LCH_OK : run(s, view, prepare_native_body, LCH_PREPARE);
  s->native_prepared = false;
  return status;
}

/* ---- attributes of all cells ---- */

static int attributes_body(lua_State *L) {
  lch_state *s = open_body(L, LCH_ATTRIBUTES);
  const lch_view *v = s->view;
  for (uint32_t section = 0; section < v->section_count; section++) {
    for (int64_t place = v->starts[section]; place < v->starts[section + 1]; place++) {
      if (s->boxes[place].width >= 0) continue;
      uint32_t item = (uint32_t)(place - v->starts[section]);
      begin_element(s, LCH_CELL, 0, section, item);
      s->cursor.is_dense = true;
      s->cursor.place = (size_t)place;
      set_element(s, LCH_CELL, 0, section, item);
      push_call(L);
      lua_pushinteger(L, (lua_Integer)item + 1);
      lua_pushinteger(L, (lua_Integer)section + 1);
      lua_rawgeti(L, CURSORS, s->cursor_number + 1);
      call_script(L, 5, 4);
      if (take_frame(L, s)) finish_element(L, s);
      else s->cursor.is_open = false;
    }
  }
  return 0;
}
int32_t lch_attributes(lch_state *s, const lch_view *view, lch_box *boxes) {
  if (!s->busy) {
    s->boxes = boxes;
    s->args = (struct entry_arguments){0};
  }
  return run(s, view, attributes_body, LCH_ATTRIBUTES);
}

/* ---- single elements ---- */

void load_element(lua_State *L, lch_state *s, const lch_element *request) {
  lch_element *e = reserve(s, &s->elements, 1, sizeof *e);
  if (!e) trip(L, LCH_E_NO_MEMORY, "no memory for the elements' attributes");
  *e = *request;
  begin_element(s, request->category, request->kind, request->section, request->item);
  cursor *c = &s->cursor;
  c->is_dense = false;
  c->place = s->elements.count++;
  load_attributes(c, request, s->args.styles, s->args.custom_values);
}

static int ask_body(lua_State *L) {
  lch_state *s = open_body(L, state_of(L)->args.callback);
  for (size_t i = 0; i < s->args.count; i++) {
    const lch_element *request = &s->args.requests[i];
    load_element(L, s, request);
    set_element(s, request->category, request->kind, request->section, request->item);
    push_call(L);
    int arguments = 5;
    if (request->category != LCH_CELL) {
      push_name(L, request->kind);
      arguments = 6;
    }
    lua_pushinteger(L, (lua_Integer)request->item + 1);
    lua_pushinteger(L, (lua_Integer)request->section + 1);
    lua_rawgeti(L, CURSORS, s->cursor_number + 1);
    call_script(L, arguments, 4);
    if (!take_frame(L, s)) ((lch_element *)s->elements.items)[s->cursor.place].absent = 1;
    finish_element(L, s);
  }
  return 0;
}
int32_t lch_ask(lch_state *s, const lch_view *view, const lch_element *requests, size_t count, const lch_style *styles,
                const lch_custom_value *values) {
  if (count == 0) { lch_clear_results(s); return LCH_OK; }
  static const lch_callback callbacks[] = {LCH_ATTRIBUTES, LCH_SUPPLEMENTARY, LCH_DECORATION};
  lch_callback callback = callbacks[requests[0].category];
  if (!s->busy) {
    lch_clear_results(s);
    s->args = (struct entry_arguments){
      .requests = requests, .count = count, .styles = styles, .custom_values = values, .callback = callback};
  }
  return run(s, view, ask_body, callback);
}

/* ---- elements in a rectangle ---- */

static int rect_body(lua_State *L) {
  lch_state *s = open_body(L, LCH_ELEMENTS_IN_RECT);
  push_call(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->out_ref);
  for (int i = 0; i < 4; i++) lua_pushnumber(L, s->args.numbers[i]);
  call_script(L, 7, 1);
  finish_element(L, s);
  if (lua_toboolean(L, -1))
    return bad_result(L, FUNCTION, "'elements_in_rect' must return nothing, or false to keep what was visible; it returned a %s",
                      luaL_typename(L, -1));
  s->args.verdict = lua_isboolean(L, -1);
  return 0;
}
int32_t lch_elements_in_rect(lch_state *s, const lch_view *view, const double rect[4], bool *keep) {
  if (!s->busy) {
    lch_clear_results(s);
    s->args = (struct entry_arguments){.numbers = rect, .flag = true};
  }
  int32_t status = run(s, view, rect_body, LCH_ELEMENTS_IN_RECT);
  *keep = status == LCH_OK && s->args.verdict;
  return status;
}

/* ---- numbers ---- */

/* Takes the two results on top as a place for an item that comes from where the arguments say: there is one place more
   in any other section. */
static int take_path(lua_State *L, lch_state *s) {
  int are_whole[2];
  lua_Integer item = lua_tointegerx(L, -2, &are_whole[0]), section = lua_tointegerx(L, -1, &are_whole[1]);
  if (!are_whole[0] || !are_whole[1])
    return bad_result(L, FUNCTION, "'target_path' must return an item and a section, or nothing; it returned a %s and a %s",
                      luaL_typename(L, -2), luaL_typename(L, -1));
  if (section < 1 || section > (lua_Integer)s->view->section_count)
    return bad_result(L, FUNCTION, "'target_path' returned section %I, which does not exist: there are %d", section,
                      (int)s->view->section_count);
  lua_Integer count = s->view->starts[section] - s->view->starts[section - 1] + (section - 1 != (lua_Integer)s->args.numbers[1]);
  if (item < 1 || item > count)
    return bad_result(L, FUNCTION, "'target_path' returned item %I of section %I, which has %I places", item, section, count);
  s->args.out[0] = (double)(item - 1);
  s->args.out[1] = (double)(section - 1);
  return 0;
}
static int numbers_body(lua_State *L) {
  lch_state *s = open_body(L, state_of(L)->args.callback);
  static const char *const names[][2] = {{"width", "height"}, {"period_x", "period_y"}, {"x", "y"}};
  bool is_offset = s->args.callback == LCH_TARGET_OFFSET, is_path = s->args.callback == LCH_TARGET_PATH;
  const char *const *name = names[is_offset ? 2 : s->args.callback == LCH_LOOP];
  push_call(L);
  for (int i = 0; (is_offset || is_path) && i < 4; i++) {
    if (is_path && i < 2) lua_pushinteger(L, (lua_Integer)s->args.numbers[i] + 1);
    else lua_pushnumber(L, s->args.numbers[i]);
  }
  call_script(L, is_offset || is_path ? 6 : 2, 2);
  if (lua_isnil(L, -2)) {
    s->args.out[0] = s->args.out[1] = NAN;
    return 0;
  }
  if (is_path) return take_path(L, s);
  s->args.out[0] = result_number(L, s, lua_gettop(L) - 1, name[0], !is_offset);
  s->args.out[1] = result_number(L, s, lua_gettop(L), name[1], !is_offset);
  return 0;
}
int32_t lch_two_numbers(lch_state *s, const lch_view *view, lch_callback callback, const double *in, double out[2]) {
  if (!s->busy) s->args = (struct entry_arguments){.callback = callback, .numbers = in, .out = out};
  return run(s, view, numbers_body, callback);
}

static int should_invalidate_body(lua_State *L) {
  lch_state *s = open_body(L, LCH_SHOULD_INVALIDATE);
  push_call(L);
  for (int i = 0; i < 4; i++) lua_pushnumber(L, s->args.numbers[i]);
  call_script(L, 6, 1);
  switch (lua_type(L, -1)) {
    case LUA_TNIL: s->args.verdict = LCH_NO_OPINION; return 0;
    case LUA_TBOOLEAN: s->args.verdict = lua_toboolean(L, -1) ? LCH_INVALIDATES_ALL : LCH_INVALIDATES_NOTHING; return 0;
    case LUA_TSTRING:
      if (strcmp(lua_tostring(L, -1), "attributes") == 0) { s->args.verdict = LCH_INVALIDATES_ATTRIBUTES; return 0; }
      return bad_result(L, FUNCTION, "'should_invalidate' must return true, false or \"attributes\"; it returned \"%s\"",
                        lua_tostring(L, -1));
    default:
      return bad_result(L, FUNCTION, "'should_invalidate' must return true, false or \"attributes\"; it returned a %s",
                        luaL_typename(L, -1));
  }
}
int32_t lch_should_invalidate(lch_state *s, const lch_view *view, const double bounds[4], int32_t *out) {
  if (!s->busy) s->args = (struct entry_arguments){.numbers = bounds};
  int32_t status = run(s, view, should_invalidate_body, LCH_SHOULD_INVALIDATE);
  if (status == LCH_OK) *out = s->args.verdict;
  return status;
}

static int preferred_body(lua_State *L) {
  lch_state *s = open_body(L, LCH_SHOULD_INVALIDATE_PREFERRED);
  const lch_element *e = s->args.requests;
  set_element(s, LCH_CELL, 0, e->section, e->item);
  push_call(L);
  lua_pushinteger(L, (lua_Integer)e->item + 1);
  lua_pushinteger(L, (lua_Integer)e->section + 1);
  lua_pushnumber(L, s->args.numbers[0]);
  lua_pushnumber(L, s->args.numbers[1]);
  call_script(L, 6, 1);
  s->args.verdict = lua_toboolean(L, -1);
  return 0;
}
int32_t lch_should_invalidate_preferred(lch_state *s, const lch_view *view, uint32_t section, uint32_t item,
                                        const double size[2], bool *out) {
  lch_element element = {.section = section, .item = item};
  if (!s->busy) s->args = (struct entry_arguments){.numbers = size, .requests = &element};
  int32_t status = run(s, view, preferred_body, LCH_SHOULD_INVALIDATE_PREFERRED);
  *out = status == LCH_OK && s->args.verdict;
  return status;
}

/* ---- results ---- */

void lch_clear_results(lch_state *s) {
  s->elements.count = s->cell_styles.count = s->styles.count = s->values.count = 0;
  s->duplicates = 0;
}
const lch_element *lch_elements(const lch_state *s, size_t *count) { *count = s->elements.count; return s->elements.items; }
const int32_t *lch_cell_styles(const lch_state *s) { return s->cell_styles.count ? s->cell_styles.items : NULL; }
const lch_style *lch_styles(const lch_state *s, size_t *count) { *count = s->styles.count; return s->styles.items; }
const lch_custom_value *lch_custom_values(const lch_state *s) { return s->values.items; }
uint64_t lch_duplicates(const lch_state *s) { return s->duplicates; }

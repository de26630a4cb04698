/* The callbacks that return two numbers, or whether the layout is invalid. */
#include "host.h"

/* ---- numbers ---- */

/* Reads the two results on top of the stack as the new item and section of a moved item. In a section other than the
   current one, which is in the arguments, the item number can exceed the number of items by one. */
static int take_path(lua_State *L, lch_state *s) {
  int are_whole[2];
  lua_Integer item = lua_tointegerx(L, -2, &are_whole[0]), section = lua_tointegerx(L, -1, &are_whole[1]);
  if (!are_whole[0] || !are_whole[1])
    return lch_bad_result(L, FUNCTION,
      "'target_path' must return an item and a section, or nothing; it returned a %s and a %s",
                      luaL_typename(L, -2), luaL_typename(L, -1));
  if (section < 1 || section > (lua_Integer)s->entry.view->section_count)
    return lch_bad_result(L, FUNCTION, "'target_path' returned section %I, which does not exist: there are %d", section,
                      (int)s->entry.view->section_count);
  lua_Integer count = s->entry.view->starts[section] - s->entry.view->starts[section - 1] + (section - 1 != (lua_Integer)s->entry.args.numbers[1]);
  if (item < 1 || item > count)
    return lch_bad_result(L, FUNCTION, "'target_path' returned item %I of section %I, which has %I positions", item,
      section, count);
  s->entry.args.out[0] = (double)(item - 1);
  s->entry.args.out[1] = (double)(section - 1);
  return 0;
}
static int numbers_body(lua_State *L) {
  lch_state *s = lch_begin_callback(L, state_of(L)->entry.args.callback);
  static const char *const names[][2] = {{"width", "height"}, {"period_x", "period_y"}, {"x", "y"}};
  bool is_offset = s->entry.args.callback == LCH_TARGET_OFFSET, is_path = s->entry.args.callback == LCH_TARGET_PATH;
  bool is_place = is_offset || s->entry.args.callback == LCH_START_OFFSET;
  const char *const *name = names[is_place ? 2 : s->entry.args.callback == LCH_LOOP];
  push_call(L);
  for (int i = 0; (is_offset || is_path) && i < 4; i++) {
    if (is_path && i < 2) lua_pushinteger(L, (lua_Integer)s->entry.args.numbers[i] + 1);
    else lua_pushnumber(L, s->entry.args.numbers[i]);
  }
  call_script(L, is_offset || is_path ? 6 : 2, 2);
  if (lua_isnil(L, -2) && lua_isnil(L, -1)) {
    if (s->entry.args.callback == LCH_CONTENT_SIZE)
      lch_warn_once(L, s, WARN_CONTENT_SIZE, FUNCTION, "'content_size' returns nothing: return width, height");
    s->entry.args.out[0] = s->entry.args.out[1] = NAN;
    return 0;
  }
  if (is_path) return take_path(L, s);
  s->entry.args.out[0] = lch_result_number(L, s, lua_gettop(L) - 1, name[0], !is_place);
  s->entry.args.out[1] = lch_result_number(L, s, lua_gettop(L), name[1], !is_place);
  return 0;
}
static int count_body(lua_State *L) {
  lch_state *s = lch_begin_callback(L, LCH_DECORATION_COUNT);
  push_call(L);
  lch_push_name(L, (uint32_t)s->entry.args.numbers[0]);
  lua_pushinteger(L, (lua_Integer)s->entry.args.numbers[1] + 1);
  call_script(L, 4, 1);
  s->entry.args.out[0] = s->entry.args.out[1] = NAN;
  if (lua_isnil(L, -1)) return 0;
  int is_whole;
  lua_Integer count = lua_tointegerx(L, -1, &is_whole);
  if (!is_whole || lua_type(L, -1) != LUA_TNUMBER || count < 0 || count > INT32_MAX)
    return lch_bad_result(L, FUNCTION,
      "'decoration_count' must return a whole number of at least 0, or nothing; it returned %s",
                      luaL_tolstring(L, -1, NULL));
  s->entry.args.out[0] = (double)count;
  return 0;
}
int32_t lch_two_numbers(lch_state *s, const lch_view *view, lch_callback callback, const double *in, double out[2]) {
  if (!s->entry.busy) s->entry.args = (struct entry_arguments){.callback = callback, .numbers = in, .out = out};
  return lch_run_callback(s, view, callback == LCH_DECORATION_COUNT ? count_body : numbers_body, callback);
}

/* ---- focus ---- */

/* Reads the results of next_item on top of the stack: an item, a section (that of the focus by default) and a kind. */
static int next_item_body(lua_State *L) {
  lch_state *s = lch_begin_callback(L, LCH_NEXT_ITEM);
  const lch_element *from = s->entry.args.requests;
  double *out = s->entry.args.out;
  push_call(L);
  lua_pushinteger(L, (lua_Integer)from->item + 1);
  lua_pushinteger(L, (lua_Integer)from->section + 1);
  lua_pushstring(L, lch_move_name(s->entry.args.verdict));
  if (from->category == LCH_CELL) lua_pushnil(L);
  else lch_push_name(L, from->kind);
  call_script(L, 6, 3);
  out[0] = NAN;
  if (lua_isnil(L, -3)) return 0;
  out[0] = -1;
  if (lua_type(L, -3) == LUA_TBOOLEAN && !lua_toboolean(L, -3)) return 0;
  int are_whole[2] = {true, true};
  lua_Integer item = lua_tointegerx(L, -3, &are_whole[0]), section = from->section + 1;
  if (!lua_isnil(L, -2)) section = lua_tointegerx(L, -2, &are_whole[1]);
  if (!are_whole[0] || !are_whole[1])
    return lch_bad_result(L, FUNCTION,
      "'next_item' must return an item and a section, false, or nothing; it returned a %s and a %s",
                      luaL_typename(L, -3), luaL_typename(L, -2));
  if (section < 1 || section > (lua_Integer)s->entry.view->section_count)
    return lch_bad_result(L, FUNCTION, "'next_item' returned section %I, which does not exist: there are %d", section,
                      (int)s->entry.view->section_count);
  bool is_cell = lua_isnil(L, -1);
  lua_Integer count = s->entry.view->starts[section] - s->entry.view->starts[section - 1];
  if (item < 1 || (is_cell && item > count))
    return lch_bad_result(L, FUNCTION, "'next_item' returned item %I of section %I, which has %I items", item, section,
      count);
  uint32_t kind = 0;
  if (!is_cell && (lua_type(L, -1) != LUA_TSTRING || lch_find_name(L, lua_gettop(L), &kind)))
    return lch_bad_result(L, FUNCTION, "'next_item' must return the name of a kind, or nothing, as its third value; it "
                      "returned a %s", luaL_typename(L, -1));
  out[0] = (double)(item - 1);
  out[1] = (double)(section - 1);
  out[2] = is_cell ? 0 : (double)kind;
  return 0;
}
int32_t lch_next_item(lch_state *s, const lch_view *view, const lch_element *from, int32_t move, double out[3]) {
  if (!s->entry.busy) s->entry.args = (struct entry_arguments){.requests = from, .verdict = move, .out = out};
  return lch_run_callback(s, view, next_item_body, LCH_NEXT_ITEM);
}

/* ---- accessibility ---- */

/* Reads the results of grid_position on top of the stack. Rows and columns are numbered from 1. */
static int grid_position_body(lua_State *L) {
  enum { COUNT = 6 };
  static const char *const names[COUNT] = {"row", "column", "row_span", "column_span", "row_count", "column_count"};
  lch_state *s = lch_begin_callback(L, LCH_GRID_POSITION);
  const lch_element *element = s->entry.args.requests;
  double *out = s->entry.args.out;
  push_call(L);
  lua_pushinteger(L, (lua_Integer)element->item + 1);
  lua_pushinteger(L, (lua_Integer)element->section + 1);
  if (element->category == LCH_CELL) lua_pushnil(L);
  else lch_push_name(L, element->kind);
  call_script(L, 5, COUNT);
  int first = lua_gettop(L) - COUNT + 1;
  for (int i = 0; i < COUNT; i++) {
    out[i] = i == 2 || i == 3 ? 1 : NAN;
    if (lua_isnil(L, first + i)) continue;
    int is_whole;
    lua_Integer number = lua_tointegerx(L, first + i, &is_whole);
    if (!is_whole || lua_type(L, first + i) != LUA_TNUMBER || number < 1 || number > INT32_MAX)
      return lch_bad_result(L, FUNCTION,
        "'grid_position' must return whole numbers of at least 1, or nothing; the %s is %s", names[i],
                        luaL_tolstring(L, first + i, NULL));
    out[i] = (double)number - (i < 2);
  }
  return 0;
}
int32_t lch_grid_position(lch_state *s, const lch_view *view, const lch_element *element, double out[6]) {
  if (!s->entry.busy) s->entry.args = (struct entry_arguments){.requests = element, .out = out};
  return lch_run_callback(s, view, grid_position_body, LCH_GRID_POSITION);
}

/* ---- invalidation ---- */

static int should_invalidate_body(lua_State *L) {
  lch_state *s = lch_begin_callback(L, LCH_SHOULD_INVALIDATE);
  push_call(L);
  for (int i = 0; i < 4; i++) lua_pushnumber(L, s->entry.args.numbers[i]);
  call_script(L, 6, 1);
  switch (lua_type(L, -1)) {
    case LUA_TNIL: s->entry.args.verdict = LCH_NO_OPINION; return 0;
    case LUA_TBOOLEAN: s->entry.args.verdict = lua_toboolean(L,
      -1) ? LCH_INVALIDATES_ALL : LCH_INVALIDATES_NOTHING; return 0;
    case LUA_TSTRING:
      if (strcmp(lua_tostring(L, -1),
        "attributes") == 0) { s->entry.args.verdict = LCH_INVALIDATES_ATTRIBUTES; return 0; }
      return lch_bad_result(L, FUNCTION,
        "'should_invalidate' must return true, false or \"attributes\"; it returned \"%s\"",
                        lua_tostring(L, -1));
    default:
      return lch_bad_result(L, FUNCTION,
        "'should_invalidate' must return true, false or \"attributes\"; it returned a %s",
                        luaL_typename(L, -1));
  }
}
int32_t lch_should_invalidate(lch_state *s, const lch_view *view, const double bounds[4], int32_t *out) {
  if (!s->entry.busy) s->entry.args = (struct entry_arguments){.numbers = bounds};
  int32_t status = lch_run_callback(s, view, should_invalidate_body, LCH_SHOULD_INVALIDATE);
  if (status == LCH_OK) *out = s->entry.args.verdict;
  return status;
}

static int preferred_body(lua_State *L) {
  lch_state *s = lch_begin_callback(L, LCH_SHOULD_INVALIDATE_PREFERRED);
  const lch_element *e = s->entry.args.requests;
  lch_set_element(s, LCH_CELL, 0, e->section, e->item);
  push_call(L);
  lua_pushinteger(L, (lua_Integer)e->item + 1);
  lua_pushinteger(L, (lua_Integer)e->section + 1);
  lua_pushnumber(L, s->entry.args.numbers[0]);
  lua_pushnumber(L, s->entry.args.numbers[1]);
  call_script(L, 6, 1);
  s->entry.args.verdict = lua_toboolean(L, -1);
  return 0;
}
int32_t lch_should_invalidate_preferred(lch_state *s, const lch_view *view, uint32_t section, uint32_t item,
                                        const double size[2], bool *out) {
  lch_element element = {.section = section, .item = item};
  if (!s->entry.busy) s->entry.args = (struct entry_arguments){.numbers = size, .requests = &element};
  int32_t status = lch_run_callback(s, view, preferred_body, LCH_SHOULD_INVALIDATE_PREFERRED);
  *out = status == LCH_OK && s->entry.args.verdict;
  return status;
}

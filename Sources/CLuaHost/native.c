/* super, the functions of the native layout that a script extends. The native layout is written in Swift. Each function
   runs one query of the native layout and raises its error. */
#include "host.h"

/* Returns a status from the host, or raises an error if it is negative. The message may begin with a position in the
   script. */
int lch_checked_answer(lua_State *L, int status, const char *error) {
  if (status >= 0) return status;
  lch_state *s = state_of(L);
  if (strncmp(error, s->script.chunk_name, strlen(s->script.chunk_name)) != 0) lch_classified_error(L, status, "%s",
    error);
  lua_pushstring(L, error);
  lch_note_error(s, status, error, s->script.chunk_name);
  return lua_error(L);
}

static lch_state *asked(lua_State *L) {
  lch_state *s = state_of(L);
  if (!s->entry.view) luaL_error(L, "'super' can be called only inside a callback");
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.super_ref);
  bool is_method = lua_rawequal(L, 1, -1);
  lua_pop(L, 1);
  if (is_method || lua_type(L, 1) != LUA_TTABLE || lua_type(L, 2) != LUA_TTABLE)
    luaL_error(L, "call the functions of 'super' with a dot and all arguments: super.prepare(self, view, out)");
  if (!s->script.extends) luaL_error(L, "the layout that the script returned extends no native layout");
  return s;
}

/* ---- parameters ---- */

/* Sets the parameters of the native layout to the fields of self. */
void lch_give_parameters(lua_State *L, lch_state *s) {
  lch_value values[MAX_PARAMETERS];
  char error[ERROR_TEXT] = "";
  size_t count = 0;
  lch_string name;
  lch_value unused;
  lch_need_stack(L, MAX_PARAMETERS + 8);
  int top = lua_gettop(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.self_ref);
  for (; count < MAX_PARAMETERS && s->host.parameter(s->host.context, count, &name, &unused) > 0; count++) {
    lua_pushlstring(L, name.bytes, name.length);
    lua_gettable(L, top + 1);
    lch_read_value(L, -1, &values[count]); /* its string stays on the stack */
  }
  lch_checked_answer(L, s->host.set_parameters(s->host.context, values, count, error, sizeof error), error);
  lua_settop(L, top);
}

void lch_run_native_prepare(lua_State *L, lch_state *s) {
  char error[ERROR_TEXT] = "";
  lch_give_parameters(L, s);
  lch_charge_fuel(L, (uint64_t)s->entry.view->starts[s->entry.view->section_count] * s->host.super_cost(s->host.context));
  lch_checked_answer(L, s->host.super_prepare(s->host.context, error, sizeof error), error);
  s->script.native_prepared = true;
}

/* ---- super ---- */

static int super_prepare(lua_State *L) {
  lch_state *s = asked(L);
  if (s->failure.callback != lch_callback_name(LCH_PREPARE)) luaL_error(L,
    "'super.prepare' can be called only in prepare");
  lch_run_native_prepare(L, s);
  return 0;
}

static int super_numbers(lua_State *L, lch_callback callback, int count, const double *in) {
  lch_state *s = asked(L);
  char error[ERROR_TEXT] = "";
  double out[2] = {0, 0};
  lch_checked_answer(L, s->host.super_numbers(s->host.context, callback, in, out, error, sizeof error), error);
  for (int i = 0; i < count; i++) lua_pushnumber(L, out[i]);
  return count;
}
static int super_content_size(lua_State *L) { return super_numbers(L, LCH_CONTENT_SIZE, 2, NULL); }
/* The default of decoration_count: each section has one decoration of a kind. */
static int super_decoration_count(lua_State *L) { lua_pushinteger(L, 1); return 1; }
static int super_loop(lua_State *L) { return super_numbers(L, LCH_LOOP, 2, NULL); }
static int super_start_offset(lua_State *L) { return super_numbers(L, LCH_START_OFFSET, 2, NULL); }

/* Native layouts do not change the proposed offset. */
static int super_target_offset(lua_State *L) {
  asked(L);
  lua_pushnumber(L, lch_coordinate_argument(L, 3, "x"));
  lua_pushnumber(L, lch_coordinate_argument(L, 4, "y"));
  return 2;
}

static int super_target_path(lua_State *L) {
  double in[4], out[2];
  for (int i = 0; i < 4; i++) in[i] = i < 2 ? (double)luaL_checkinteger(L, i + 3) - 1 : lch_coordinate_argument(L,
    i + 3, i == 2 ? "x" : "y");
  char error[ERROR_TEXT] = "";
  lch_state *s = asked(L);
  if (lch_checked_answer(L, s->host.super_numbers(s->host.context, LCH_TARGET_PATH, in, out, error, sizeof error),
    error) == 0) {
    /* Without a native layout, the path of the item does not change. */
    lua_pushvalue(L, 3);
    lua_pushvalue(L, 4);
    return 2;
  }
  for (int i = 0; i < 2; i++) lua_pushinteger(L, (lua_Integer)out[i] + 1);
  return 2;
}

static int super_next_item(lua_State *L) {
  double in[3] = {(double)luaL_checkinteger(L, 3) - 1, (double)luaL_checkinteger(L, 4) - 1,
                  lch_move_number(luaL_checkstring(L, 5))}, out[2];
  char error[ERROR_TEXT] = "";
  lch_state *s = asked(L);
  if (lch_checked_answer(L, s->host.super_numbers(s->host.context, LCH_NEXT_ITEM, in, out, error, sizeof error), error) == 0
    || isnan(out[0])) return 0;
  if (out[0] < 0) return lua_pushboolean(L, false), 1;
  for (int i = 0; i < 2; i++) lua_pushinteger(L, (lua_Integer)out[i] + 1);
  return 2;
}

/* The rows and columns of a cell in the native layout. */
static int super_grid_position(lua_State *L) {
  double in[2] = {(double)luaL_checkinteger(L, 3) - 1, (double)luaL_checkinteger(L, 4) - 1}, out[6];
  if (!lua_isnoneornil(L, 5)) return 0; /* native layouts have no answer for other elements */
  char error[ERROR_TEXT] = "";
  lch_state *s = asked(L);
  if (lch_checked_answer(L, s->host.super_numbers(s->host.context, LCH_GRID_POSITION, in, out, error, sizeof error),
    error) == 0 || isnan(out[0])) return 0;
  for (int i = 0; i < 6; i++) lua_pushinteger(L, (lua_Integer)out[i] + (i < 2));
  return 6;
}

static void read_rect(lua_State *L, int first, double rect[4]) {
  rect[0] = lch_coordinate_argument(L, first, "x");
  rect[1] = lch_coordinate_argument(L, first + 1, "y");
  rect[2] = lch_length_argument(L, first + 2, "width");
  rect[3] = lch_length_argument(L, first + 3, "height");
}

static int super_should_invalidate(lua_State *L) {
  double rect[4];
  read_rect(L, 3, rect);
  super_numbers(L, LCH_SHOULD_INVALIDATE, 1, rect);
  int verdict = (int)lua_tonumber(L, -1);
  if (verdict == LCH_INVALIDATES_ATTRIBUTES) lua_pushliteral(L, "attributes");
  else lua_pushboolean(L, verdict == LCH_INVALIDATES_ALL);
  return 1;
}

/* Sets the attributes of the current element, "a" at an index, to those of the native layout. Returns false to Lua if
   the layout does not have the element. */
static int fill(lua_State *L, lch_state *s, lch_element request, int hand) {
  char error[ERROR_TEXT] = "";
  lch_style style;
  const lch_custom_value *values = NULL;
  cursor *c = lch_cursor_at(L, hand);
  if (lch_checked_answer(L, s->host.super_element(s->host.context, &request, &style, &values, error, sizeof error),
    error) == 0) {
    lua_pushboolean(L, 0);
    return 1;
  }
  lch_load_attributes(c, &request, &style, values);
  return 0;
}

static int super_attributes(lua_State *L) {
  lch_state *s = asked(L);
  uint32_t section = lch_check_section(L, 4), item = lch_check_item(L, 3, section);
  return fill(L, s, (lch_element){.category = LCH_CELL, .section = section, .item = item}, 5);
}

static int super_other(lua_State *L, uint32_t category) {
  lch_state *s = asked(L);
  uint32_t kind = lch_check_name(L, 3), section = lch_check_section(L, 5);
  uint32_t item = lch_check_number(L, luaL_checkinteger(L, 4));
  return fill(L, s, (lch_element){.category = category, .kind = kind, .section = section, .item = item}, 6);
}
static int super_supplementary(lua_State *L) { return super_other(L, LCH_SUPPLEMENTARY_VIEW); }
static int super_decoration(lua_State *L) { return super_other(L, LCH_DECORATION_VIEW); }

static int super_elements_in_rect(lua_State *L) {
  lch_state *s = asked(L);
  char error[ERROR_TEXT] = "";
  double rect[4];
  const lch_element *elements = NULL;
  const lch_style *styles = NULL;
  const lch_custom_value *values = NULL;
  size_t count = 0;
  read_rect(L, 4, rect);
  lch_checked_answer(L, s->host.super_elements(s->host.context, rect, &elements, &count, &styles, &values, error,
    sizeof error), error);
  for (size_t i = 0; i < count; i++) lch_emit_ready(L, s, &elements[i], styles, values);
  return 0;
}

static int super_invalidation_context(lua_State *L) {
  lch_state *s = asked(L);
  char error[ERROR_TEXT] = "";
  double rect[4];
  lch_context context = {0};
  const lch_element *named = NULL;
  size_t count = 0;
  read_rect(L, 4, rect);
  lch_checked_answer(L, s->host.super_context(s->host.context, rect, &context, &named, &count, error, sizeof error),
    error);
  lch_merge_context(L, s, 3, &context, named, count);
  return 0;
}

/* For callbacks that have no effect on a native layout. The engine applies invalidations, "a" already contains the
   default attributes of initial and final, and native layouts save no state and do not use notifications. */
static int super_nothing(lua_State *L) { (void)L; return 0; }

static int super_should_invalidate_preferred(lua_State *L) {
  lch_state *s = asked(L);
  lch_element cell = {.section = lch_check_section(L, 4)};
  cell.item = lch_check_item(L, 3, cell.section);
  double width = lch_length_argument(L, 5, "width"), height = lch_length_argument(L, 6, "height");
  int found = s->host.placed(s->host.context, &cell, NULL, NULL);
  lua_pushboolean(L, found <= 0 || cell.box.width != width || cell.box.height != height);
  return 1;
}

const luaL_Reg lch_super_methods[] = {
  {"prepare", super_prepare}, {"content_size", super_content_size}, {"attributes", super_attributes},
  {"elements_in_rect", super_elements_in_rect}, {"supplementary", super_supplementary}, {"decoration", super_decoration},
  {"should_invalidate", super_should_invalidate}, {"invalidation_context", super_invalidation_context},
  {"invalidate", super_nothing}, {"should_invalidate_preferred", super_should_invalidate_preferred},
  {"prepare_updates", super_nothing}, {"finalize_updates", super_nothing}, {"initial", super_nothing}, {"final", super_nothing},
  {"prepare_bounds_change", super_nothing}, {"finalize_bounds_change", super_nothing},
  {"prepare_transition", super_nothing}, {"finalize_transition", super_nothing}, {"target_offset", super_target_offset},
  {"target_path", super_target_path}, {"next_item", super_next_item},
  {"grid_position", super_grid_position}, {"loop", super_loop},
  {"decoration_count", super_decoration_count}, {"start_offset", super_start_offset},
  {"save", super_nothing}, {"restore", super_nothing}, {NULL, NULL}};

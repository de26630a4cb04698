/* Descriptions of a compositional layout: the fields of the layout's table that describe sections, the function that
   is called for each section, and the functions of custom groups. The native layout queries them while the script waits
   for it. `visible` and `separator` are called between callbacks. */
#include "host.h"

static int begin_body(lua_State *L) {
  lch_state *s = state_of(L);
  lch_fill_view(L, s);
  if (s->description.sections_ref) luaL_unref(L, LUA_REGISTRYINDEX, s->description.sections_ref);
  s->description.sections_ref = 0;
  lua_newtable(L);
  s->description.sections_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  return 0;
}
int32_t lch_begin_description(lch_state *s) { return lch_enter_nested(s, begin_body, lch_callback_name(LCH_PREPARE)); }

/* Calls the function at index 2 for a section, and leaves its result on top of the stack. */
static void ask_section(lua_State *L, lch_state *s) {
  lua_pushvalue(L, 2);
  lua_insert(L, 2); /* for messages about the result */
  lua_pushvalue(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.view_ref);
  lua_pushinteger(L, (lua_Integer)s->description.question.section + 1);
  call_script(L, 3, 1);
  int64_t section = s->description.question.section;
  if (lua_isnil(L, -1)) {
    const ptrdiff_t *starts = s->entry.view->starts;
    lua_Integer count = (lua_Integer)(starts[section + 1] - starts[section]);
    if (count > 0)
      lch_bad_result(L, 2, "'%s' returned nothing for section %d, which has %I %s: return a table that describes it, such as { row = 2, item = { aspect = 1 } }",
        s->description.question.field, (int)section + 1, count, count == 1 ? "item" : "items");
  } else if (!lua_istable(L, -1))
    lch_bad_result(L, 2, "'%s' must return a table that describes section %d; it returned a %s",
      s->description.question.field, (int)section + 1, luaL_typename(L, -1));
}

static int describe_body(lua_State *L) {
  lch_state *s = state_of(L);
  lua_Debug ar;
  lua_settop(L, 0);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.self_ref);
  lua_getfield(L, 1, s->description.question.field);
  s->results.blob.count = 0;
  s->description.question.is_function = lua_isfunction(L, 2);
  if (s->description.question.is_function) {
    lua_pushvalue(L, 2);
    s->description.question.line = lua_getinfo(L, ">S", &ar) && ar.linedefined > 0 ? ar.linedefined : 0;
    if (s->description.question.section < 0) return 0;
    lch_set_element(s, LCH_CELL, 0, (uint32_t)s->description.question.section, 0);
    ask_section(L, s);
    s->error.has_element = false;
  }
  if (lua_isnil(L, -1)) return 0;
  s->entry.functions_ref = s->description.sections_ref;
  lch_write_plain(L, s, lua_gettop(L), s->description.question.field);
  return 0;
}
int32_t lch_describe(lch_state *s, const char *field, int64_t section, lch_string *out, bool *is_function, int32_t *line) {
  s->description.question.field = field;
  s->description.question.section = section;
  s->description.question.line = 0;
  int32_t status = lch_enter_nested(s, describe_body, field);
  s->entry.functions_ref = 0;
  *out = (lch_string){status == LCH_OK ? s->results.blob.items : NULL, status == LCH_OK ? s->results.blob.count : 0};
  *is_function = s->description.question.is_function;
  *line = s->description.question.line;
  return status;
}

/* Reads a number of the frame on top of the stack. z is optional. */
static double frame_number(lua_State *L, lua_Integer frame, int field) {
  static const char *const names[] = {"x", "y", "width", "height", "z"};
  if (field < 4) lua_rawgeti(L, -1, field + 1);
  else { lua_pushliteral(L, "z"); lua_rawget(L, -2); }
  double v = lua_type(L, -1) == LUA_TNUMBER ? lua_tonumber(L, -1) : NAN;
  if (field == 4 && lua_isnil(L, -1)) v = 0;
  if (!(fabs(v) <= COORDINATE_LIMIT) || ((field == 2 || field == 3) && v < 0))
    lch_bad_result(L, 1, "'custom' must return a list of frames { x, y, width, height, z = 0 }; frame %d has no valid %s", (int)frame, names[field]);
  lua_pop(L, 1);
  return v;
}

static int custom_body(lua_State *L) {
  lch_state *s = state_of(L);
  lua_settop(L, 0);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->description.sections_ref);
  lua_rawgeti(L, 1, (lua_Integer)s->description.question.function);
  lua_remove(L, 1);
  s->description.frames.count = 0;
  lua_pushvalue(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.self_ref);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.view_ref);
  for (int i = 0; i < 2; i++) lua_pushnumber(L, s->description.question.size[i]);
  call_script(L, 4, 1);
  if (!lua_istable(L, 2)) lch_bad_result(L, 1,
    "'custom' must return a list of frames { x, y, width, height, z = 0 }; it returned a %s", luaL_typename(L, 2));
  lua_Integer n = (lua_Integer)lua_rawlen(L, 2);
  lch_charge_fuel(L, (uint64_t)n);
  double *numbers = lch_reserve(s, &s->description.frames, (size_t)n * 5, sizeof *numbers);
  if (!numbers && n > 0) lch_stop_entry(L, LCH_E_NO_MEMORY, "no memory for the frames of a custom group");
  for (lua_Integer i = 1; i <= n; i++) {
    if (lua_rawgeti(L, 2, i) != LUA_TTABLE) lch_bad_result(L, 1,
      "'custom' must return a list of frames; entry %d is a %s", (int)i, luaL_typename(L, -1));
    for (int field = 0; field < 5; field++) numbers[s->description.frames.count++] = frame_number(L, i, field);
    lua_pop(L, 1);
  }
  return 0;
}
int32_t lch_custom_frames(lch_state *s, uint32_t function, const double size[2], const double **numbers, size_t *count) {
  s->description.question.function = function;
  memcpy(s->description.question.size, size, sizeof s->description.question.size);
  int32_t status = lch_enter_nested(s, custom_body, "custom");
  *numbers = s->description.frames.items;
  *count = status == LCH_OK ? s->description.frames.count / 5 : 0;
  return status;
}

/* ---- visible and separator ---- */

/* Begins an entry that calls a function of a description: pushes the view, the function and self. Returns false if the
   function does not exist, because a failed pass has replaced the functions of the plan. */
static bool begin_function(lua_State *L, lch_state *s, const char *name) {
  s->failure.callback = name;
  lch_fill_view(L, s);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->description.sections_ref);
  lua_rawgeti(L, VIEW + 1, (lua_Integer)s->description.question.function);
  lua_remove(L, VIEW + 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.self_ref);
  return lua_isfunction(L, FUNCTION);
}

static int visible_body(lua_State *L) {
  lch_state *s = state_of(L);
  bool is_known = begin_function(L, s, "visible");
  for (size_t i = 0; i < s->entry.args.count; i++) {
    const lch_element *request = &s->entry.args.requests[i];
    lch_load_element(L, s, request);
    lch_set_element(s, request->category, request->kind, request->section, request->item);
    if (is_known) {
      push_call(L);
      lch_push_cursor(L, s);
      lua_pushnumber(L, s->description.question.size[0]);
      call_script(L, 4, 0);
    }
    lch_finish_element(L, s);
  }
  return 0;
}
int32_t lch_change_visible(lch_state *s, const lch_view *view, uint32_t function, const lch_element *requests, size_t count,
                           const lch_style *styles, const lch_custom_value *values, double offset) {
  if (!s->entry.busy) {
    lch_clear_results(s);
    s->description.question.function = function;
    s->description.question.size[0] = offset;
    s->entry.args = (struct entry_arguments){.requests = requests, .count = count, .styles = styles,
      .custom_values = values};
  }
  return lch_run_callback(s, view, visible_body, LCH_ATTRIBUTES);
}

/* Reads a field of the table that `separator` returned: a number, or whether there is a line. */
static void separator_field(lua_State *L, const char *name, double *value, bool is_number) {
  lua_getfield(L, -1, name);
  if (!lua_isnil(L, -1)) {
    if (lua_type(L, -1) != (is_number ? LUA_TNUMBER : LUA_TBOOLEAN))
      lch_bad_result(L, FUNCTION,
        "'separator' must return true, false or { leading, trailing, top, bottom }; its '%s' is a %s", name,
        luaL_typename(L, -1));
    *value = is_number ? lua_tonumber(L, -1) : lua_toboolean(L, -1);
  }
  lua_pop(L, 1);
}

static int separator_body(lua_State *L) {
  static const char *const names[] = {"leading", "trailing", "top", "bottom"};
  lch_state *s = state_of(L);
  const lch_element *row = s->entry.args.requests;
  double *lines = s->entry.args.out;
  if (!begin_function(L, s, "separator")) return 0;
  lch_set_element(s, LCH_CELL, 0, row->section, row->item);
  push_call(L);
  lua_pushinteger(L, (lua_Integer)row->item + 1);
  lua_pushinteger(L, (lua_Integer)row->section + 1);
  call_script(L, 4, 1);
  if (lua_isboolean(L, -1) && !lua_toboolean(L, -1)) lines[2] = lines[3] = 0;
  else if (lua_istable(L, -1))
    for (int i = 0; i < 4; i++) separator_field(L, names[i], &lines[i], i < 2);
  else if (!lua_isnoneornil(L, -1) && !lua_isboolean(L, -1))
    lch_bad_result(L, FUNCTION,
      "'separator' must return true, false or { leading, trailing, top, bottom }; it returned a %s", luaL_typename(L,
      -1));
  return 0;
}
int32_t lch_separator(lch_state *s, const lch_view *view, uint32_t function, uint32_t section, uint32_t item, double lines[4]) {
  lch_element row = {.section = section, .item = item};
  if (!s->entry.busy) {
    s->description.question.function = function;
    s->entry.args = (struct entry_arguments){.requests = &row, .count = 1, .out = lines};
  }
  return lch_run_callback(s, view, separator_body, LCH_ATTRIBUTES);
}

/* Invalidation contexts in scripts: a table of invalid parts, with methods that add elements. */
#include "host.h"

static lch_state *open_context(lua_State *L) {
  lch_state *s = state_of(L);
  if (!s->entry.context_open) luaL_error(L,
    "'context' was kept from an earlier callback; it is valid only in the one that received it");
  if (lua_type(L, 1) != LUA_TTABLE) luaL_error(L, "call the methods of 'context' with a colon: context:item(item, section)");
  return s;
}

static void name_element(lua_State *L, lch_state *s, const lch_element *element) {
  lch_check_named_count(L, s, s->results.named.count + 1);
  lch_element *e = lch_reserve(s, &s->results.named, 1, sizeof *e);
  if (!e) lch_stop_entry(L, LCH_E_NO_MEMORY, "no memory for more elements in the context");
  *e = *element;
  s->results.named.count++;
}

static int c_item(lua_State *L) {
  lch_state *s = open_context(L);
  uint32_t section = lch_check_section(L, 3), item = lch_check_item(L, 2, section);
  name_element(L, s, &(lch_element){.category = LCH_CELL, .section = section, .item = item});
  return 0;
}

static int c_other(lua_State *L, uint32_t category) {
  lch_state *s = open_context(L);
  uint32_t kind = lch_check_name(L, 2), section = lch_check_section(L, 4);
  uint32_t item = lch_check_number_or_first(L, 3);
  name_element(L, s, &(lch_element){.category = category, .kind = kind, .section = section, .item = item});
  return 0;
}
static int c_supplementary(lua_State *L) { return c_other(L, LCH_SUPPLEMENTARY_VIEW); }
static int c_decoration(lua_State *L) { return c_other(L, LCH_DECORATION_VIEW); }

const luaL_Reg lch_context_methods[] = {
  {"item", c_item}, {"supplementary", c_supplementary}, {"decoration", c_decoration}, {NULL, NULL}};

void lch_open_contexts(lua_State *L, lch_state *s) {
  lch_push_class(L, "context", lch_context_methods, true);
  s->script.context_ref = luaL_ref(L, LUA_REGISTRYINDEX);
}

/* ---- conversion between table and struct ---- */

static const char *const flag_names[] = {"everything", "attributes", "counts"};
static const char *const number_names[] = {"offset_x", "offset_y", "size_w", "size_h"};

static void push_context(lua_State *L, const lch_context *c) {
  lch_state *s = state_of(L);
  lua_createtable(L, 0, 8);
  for (int i = 0; i < 3; i++) {
    lua_pushboolean(L, c->flags[i]);
    lua_setfield(L, -2, flag_names[i]);
  }
  for (int i = 0; i < 4; i++) {
    lua_pushnumber(L, c->numbers[i]);
    lua_setfield(L, -2, number_names[i]);
  }
  lch_push_value(L, &c->user);
  lua_setfield(L, -2, "user");
  lch_push_value(L, &c->own);
  if (lua_istable(L, -1))
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
      lua_pushvalue(L, -2);
      lua_pushvalue(L, -2);
      lua_rawset(L, -6);
    }
  lua_pop(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.context_ref);
  lua_setmetatable(L, -2);
}

static int raw_field(lua_State *L, int table, const char *name) {
  lua_pushstring(L, name);
  return lua_rawget(L, table);
}

static bool is_known(const char *name) {
  for (int i = 0; i < 3; i++) if (strcmp(name, flag_names[i]) == 0) return true;
  for (int i = 0; i < 4; i++) if (strcmp(name, number_names[i]) == 0) return true;
  return strcmp(name, "user") == 0;
}

/* Pushes a table with the fields that the script added, or nil. */
static void push_own(lua_State *L, int table, int function) {
  lua_pushnil(L);
  int own = lua_gettop(L);
  for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
    if (lua_type(L, -2) != LUA_TSTRING)
      lch_bad_result(L, function, "'%s' set a field of the context whose name is a %s", state_of(L)->failure.callback,
        luaL_typename(L, -2));
    if (is_known(lua_tostring(L, -2))) continue;
    if (lua_isnil(L, own)) {
      lua_newtable(L);
      lua_replace(L, own);
    }
    lua_pushvalue(L, -2);
    lua_pushvalue(L, -2);
    lua_rawset(L, own);
  }
}

static void read_context(lua_State *L, int table, int function, lch_context *c) {
  lch_state *s = state_of(L);
  for (int i = 0; i < 3; i++) {
    raw_field(L, table, flag_names[i]);
    c->flags[i] = lua_toboolean(L, -1) != 0;
    lua_pop(L, 1);
  }
  for (int i = 0; i < 4; i++) {
    int type = raw_field(L, table, number_names[i]);
    c->numbers[i] = type == LUA_TNUMBER ? lua_tonumber(L, -1) : 0;
    if ((type != LUA_TNUMBER && type != LUA_TNIL) || !(fabs(c->numbers[i]) <= COORDINATE_LIMIT))
      lch_bad_result(L, function, "'%s' set context.%s to a value that is not a finite number of at most 1e9",
        s->failure.callback, number_names[i]);
    lua_pop(L, 1);
  }
  lua_createtable(L, 2, 0);
  raw_field(L, table, "user");
  lch_read_value(L, -1, &c->user);
  lua_rawseti(L, -2, 1);
  push_own(L, table, function);
  lch_read_value(L, -1, &c->own);
  lua_rawseti(L, -2, 2);
  /* This reference keeps the bytes of the values alive. */
  lch_anchor_value(L, s);
}

/* Adds the context of a native layout to the script's table. */
void lch_merge_context(lua_State *L, lch_state *s, int table, const lch_context *c, const lch_element *named,
  size_t count) {
  if (lua_type(L, table) != LUA_TTABLE || !s->entry.context_open) luaL_argerror(L, table,
    "the callback's context expected");
  for (int i = 0; i < 3; i++) {
    if (!c->flags[i]) continue;
    lua_pushstring(L, flag_names[i]);
    lua_pushboolean(L, 1);
    lua_rawset(L, table);
  }
  for (size_t i = 0; i < count; i++) name_element(L, s, &named[i]);
}

/* ---- the two callbacks ---- */

enum { CONTEXT = 4 }; /* on the stack, after self */

static int context_body(lua_State *L) {
  lch_state *s = lch_begin_callback(L, state_of(L)->entry.args.callback);
  push_context(L, s->entry.args.context);
  push_call(L);
  lua_pushvalue(L, CONTEXT);
  int arguments = 3;
  if (s->entry.args.numbers) {
    for (int i = 0; i < 4; i++) lua_pushnumber(L, s->entry.args.numbers[i]);
    arguments = 7;
  }
  s->entry.context_open = true;
  call_script(L, arguments, 0);
  read_context(L, CONTEXT, FUNCTION, s->entry.args.context);
  return 0;
}

int32_t lch_change_context(lch_state *s, const lch_view *view, lch_callback callback, const double *bounds, lch_context *context) {
  if (!s->entry.busy) {
    s->results.named.count = 0;
    s->entry.args = (struct entry_arguments){.callback = callback, .numbers = bounds, .context = context};
  }
  int32_t status = lch_run_callback(s, view, context_body, callback);
  if (!s->entry.busy) s->entry.context_open = false;
  return status;
}
const lch_element *lch_named(const lch_state *s,
  size_t *count) { *count = s->results.named.count; return s->results.named.items; }

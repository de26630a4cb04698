/* The descriptions of a script's parameters: the field `parameters`, a table of tables by parameter name, each with
   the optional fields min, max, step, doc and choices. It is read when the script is loaded. */
#include "host.h"

/* Returns the bytes of the string on top of the stack. The table at the index `strings`, which is stored in the
   registry, keeps it alive. */
static const char *keep_string(lua_State *L, int strings) {
  lua_pushvalue(L, -1);
  lua_rawseti(L, strings, (lua_Integer)lua_rawlen(L, strings) + 1);
  return lua_tostring(L, -1);
}

static int bad_field(lua_State *L, const char *name, const char *field, const char *wanted) {
  const char *type = luaL_typename(L, -1), *path = lua_pushfstring(L, "parameters.%s.%s", name, field);
  return lch_bad_field(L, path, "%s must be %s, not a %s", path, wanted, type);
}

/* Returns the number in a field of the table on top of the stack; NaN for nil. */
static double number_field(lua_State *L, const char *name, const char *field) {
  lua_pushstring(L, field);
  int type = lua_rawget(L, -2);
  double v = lua_tonumber(L, -1);
  if (type != LUA_TNIL && (type != LUA_TNUMBER || !isfinite(v))) bad_field(L, name, field, "a finite number");
  lua_pop(L, 1);
  return type == LUA_TNIL ? NAN : v;
}

static void read_choices(lua_State *L, lch_state *s, int strings, lch_parameter *p) {
  lua_pushliteral(L, "choices");
  int type = lua_rawget(L, -2);
  if (type != LUA_TNIL && type != LUA_TTABLE) bad_field(L, p->name, "choices", "a list of strings");
  lua_Integer n = type == LUA_TTABLE ? (lua_Integer)lua_rawlen(L, -1) : 0;
  p->first_choice = s->script.choices.count;
  for (lua_Integer i = 1; i <= n; i++) {
    const char **choice = lch_reserve(s, &s->script.choices, 1, sizeof *choice);
    if (!choice) lch_stop_entry(L, LCH_E_NO_MEMORY, "no memory to load the layout");
    if (lua_rawgeti(L, -1, i) != LUA_TSTRING) bad_field(L, p->name, "choices", "a list of strings");
    *choice = keep_string(L, strings);
    s->script.choices.count++;
    p->choice_count++;
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

/* Reads the description on top of the stack. */
static void read_description(lua_State *L, lch_state *s, int strings, lch_parameter *p) {
  static const char *const known[] = {"min", "max", "step", "doc", "choices"};
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    bool is_known = false;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
      is_known |= lua_type(L, -2) == LUA_TSTRING && strcmp(lua_tostring(L, -2), known[i]) == 0;
    const char *key = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : luaL_typename(L, -2);
    if (!is_known)
      lch_bad_field(L, lua_pushfstring(L, "parameters.%s.%s", p->name, key),
        "parameters.%s can have min, max, step, doc and choices, not '%s'", p->name, key);
  }
  p->min = number_field(L, p->name, "min");
  p->max = number_field(L, p->name, "max");
  p->step = number_field(L, p->name, "step");
  lua_pushliteral(L, "doc");
  int type = lua_rawget(L, -2);
  if (type != LUA_TNIL && type != LUA_TSTRING) bad_field(L, p->name, "doc", "a string");
  p->doc = type == LUA_TSTRING ? keep_string(L, strings) : "";
  lua_pop(L, 1);
  read_choices(L, s, strings, p);
}

/* Expects the layout's table on top of the stack. */
void lch_read_parameters(lua_State *L, lch_state *s) {
  lua_pushliteral(L, "parameters");
  if (lua_rawget(L, -2) == LUA_TNIL) { lua_pop(L, 1); return; }
  if (!lua_istable(L, -1))
    lch_bad_field(L, "parameters",
      "parameters must be a table of tables, such as { columns = { min = 1 } }, not a %s", luaL_typename(L, -1));
  int table = lua_gettop(L), strings = table + 1;
  lua_newtable(L);
  for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
    if (lua_type(L, -2) != LUA_TSTRING || !lua_istable(L, -1))
      lch_bad_field(L, "parameters",
        "parameters must be a table of tables by name, such as { columns = { min = 1 } }");
    lch_parameter *p = lch_reserve(s, &s->script.parameters, 1, sizeof *p);
    if (!p) lch_stop_entry(L, LCH_E_NO_MEMORY, "no memory to load the layout");
    *p = (lch_parameter){0};
    lua_pushvalue(L, -2);
    p->name = keep_string(L, strings);
    lua_pop(L, 1);
    read_description(L, s, strings, p);
    s->script.parameters.count++;
  }
  luaL_ref(L, LUA_REGISTRYINDEX);
  lua_pop(L, 1);
}

size_t lch_parameter_count(const lch_state *s) { return s->script.parameters.count; }
const lch_parameter *lch_parameter_at(const lch_state *s,
  size_t index) { return (const lch_parameter *)s->script.parameters.items + index; }
const char *lch_choice_at(const lch_state *s,
  size_t index) { return ((const char *const *)s->script.choices.items)[index]; }

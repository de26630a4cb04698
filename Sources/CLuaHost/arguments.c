/* The arguments that scripts pass to the functions of this target: sections, items, names and numbers. */
#include "host.h"
#include <stdio.h>

/* ---- sections and items ---- */

/* Reads a section, numbered from 1; the default is the first section. Returns it numbered from 0. */
uint32_t lch_check_section(lua_State *L, int argument) {
  lch_state *s = state_of(L);
  lua_Integer section = luaL_optinteger(L, argument, 1);
  if (section < 1 || section > (lua_Integer)s->entry.view->section_count)
    return (uint32_t)lch_classified_error(L, LCH_E_RESULT, "section %I does not exist: there are %d%s", section,
                                      (int)s->entry.view->section_count, section < 1 ? ", counted from 1" : "");
  return (uint32_t)(section - 1);
}

/* Reads an item of a section, numbered from 1. Returns it numbered from 0. */
uint32_t lch_check_item(lua_State *L, int argument, uint32_t section) {
  lch_state *s = state_of(L);
  lua_Integer item = luaL_checkinteger(L, argument);
  lua_Integer count = s->entry.view->starts[section + 1] - s->entry.view->starts[section];
  if (item < 1 || item > count)
    return (uint32_t)lch_classified_error(L, LCH_E_RESULT, "item %I does not exist: section %d has %I items (view:items(%d))%s",
                                      item, (int)section + 1, count, (int)section + 1, item < 1 ? ", counted from 1" : "");
  return (uint32_t)(item - 1);
}

/* Reads the number of a supplementary view or a decoration, starting at 1; 1 if the argument is left out. An explicit
   nil is an error, because it usually comes from a missing value. */
uint32_t lch_check_number_or_first(lua_State *L, int argument) {
  return lua_isnone(L, argument) ? 0 : lch_check_number(L, luaL_checkinteger(L, argument));
}

/* Converts the number of a supplementary view or a decoration, which starts at 1, to one that starts at 0. It can
   exceed all counts. */
uint32_t lch_check_number(lua_State *L, lua_Integer item) {
  if (item < 1 || item > INT32_MAX)
    return (uint32_t)lch_classified_error(L, LCH_E_RESULT, item < 1 ? "item %I does not exist: items are counted from 1"
                                                                    : "the number %I is above 2147483647", item);
  return (uint32_t)(item - 1);
}

/* ---- names ---- */

/* Finds the number of the name at an index. The index must be positive, and the value at the index must be a string.
   The host is queried once for each name, and a Lua table stores the number. Returns NULL, or an error message if the
   name is invalid. */
const char *lch_find_name(lua_State *L, int index, uint32_t *out) {
  lch_state *s = state_of(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.names_ref);
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

/* Pushes the name with a number: a name from the script or from the host, such as "header". */
void lch_push_name(lua_State *L, uint32_t number) {
  lch_state *s = state_of(L);
  lch_string name;
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.names_ref);
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

uint32_t lch_check_name(lua_State *L, int argument) {
  uint32_t number = 0;
  luaL_checktype(L, argument, LUA_TSTRING);
  const char *fault = lch_find_name(L, argument, &number);
  if (fault) luaL_argerror(L, argument, fault);
  return number;
}

/* ---- numbers ---- */

/* Raises an error about an invalid number. */
double lch_bad_number(lua_State *L, int argument, const char *name, const char *rule, double v) {
  lch_state *s = state_of(L);
  char text[96], got[NUMBER_TEXT];
  snprintf(text, sizeof text, "%s must be %s, got %s", name, rule, lch_number_text(got, v));
  lch_set_element(s, s->entry.cursor.category, s->entry.cursor.kind, s->entry.cursor.section, s->entry.cursor.item);
  return lch_classified_error(L, LCH_E_RESULT, "%s (argument %d)", text, argument - 1), 0;
}

static double number(lua_State *L, int argument) {
  int is_number;
  double v = lua_tonumberx(L, argument, &is_number);
  return is_number ? v : luaL_checknumber(L, argument);
}

/* Reads a coordinate: finite, from -1e9 to 1e9. */
double lch_coordinate_argument(lua_State *L, int argument, const char *name) {
  double v = number(L, argument);
  return fabs(v) <= COORDINATE_LIMIT ? v : lch_bad_number(L, argument, name, "finite and at most 1e9", v);
}

/* Reads a width or a height: finite, from 0 to 1e9. */
double lch_length_argument(lua_State *L, int argument, const char *name) {
  double v = number(L, argument);
  return v >= 0 && v <= COORDINATE_LIMIT ? v : lch_bad_number(L, argument, name, "finite, at least 0 and at most 1e9",
    v);
}

/* Returns the index of the argument in a list of words, which ends with NULL. */
uint32_t lch_check_choice(lua_State *L, int argument, const char *const *words) {
  const char *word = luaL_checkstring(L, argument);
  uint32_t place = 0;
  while (words[place] && strcmp(words[place], word) != 0) place++;
  if (words[place]) return place;
  lch_need_stack(L, 16);
  lua_pushliteral(L, "must be ");
  for (uint32_t i = 0; words[i]; i++) {
    lua_pushfstring(L, "%s'%s'", i == 0 ? "" : words[i + 1] ? ", " : " or ", words[i]);
    lua_concat(L, 2);
  }
  lua_pushfstring(L, ", got '%s'", word);
  lua_concat(L, 2);
  luaL_argerror(L, argument, lua_tostring(L, -1));
  return 0;
}

/* ---- the view ---- */

/* Returns the state for a method of "view". These methods can be called only inside a callback. */
lch_state *lch_state_in_callback(lua_State *L) {
  lch_state *s = state_of(L);
  if (!s->entry.view) luaL_error(L, "'view' can be used only inside a callback");
  if (lua_type(L, 1) != LUA_TTABLE) luaL_error(L, "call the methods of 'view' with a colon: view:items(section)");
  return s;
}

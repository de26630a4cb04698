/* The minimum that Lua and C must do for a script layout: C functions without checks, store or index, under the same
   count hook as the library. */
#include "shim.h"
#include <lauxlib.h>
#include <lualib.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>


typedef struct element { double x, y, w, h, t[16]; } element;
enum { MOST = 1000000 };
static element in_hand, *placed;
static long fuel;
static void hook(lua_State *L, lua_Debug *ar) { (void)ar; fuel -= 1000; if (fuel < 0) luaL_error(L, "budget"); }
static int again(lua_State *L) { lua_settop(L, 1); return 1; }
static int a_size(lua_State *L) { in_hand.w = luaL_checknumber(L, 2); in_hand.h = luaL_checknumber(L, 3); return again(L); }
static int a_center(lua_State *L) { in_hand.x = luaL_checknumber(L, 2); in_hand.y = luaL_checknumber(L, 3); return again(L); }
static int a_perspective(lua_State *L) {
  double m = -1 / luaL_checknumber(L, 2);
  for (int j = 0; j < 4; j++) in_hand.t[8 + j] += m * in_hand.t[12 + j];
  return again(L);
}
static int a_rotate(lua_State *L) { /* about x only: less work than the library does */
  double angle = luaL_checknumber(L, 2), c = cos(angle), s = sin(angle), *t = in_hand.t;
  for (int i = 3; i <= 5; i++) luaL_checknumber(L, i);
  for (int j = 0; j < 4; j++) { double u = t[4 + j], v = t[8 + j]; t[4 + j] = c * u + s * v; t[8 + j] = c * v - s * u; }
  return again(L);
}
static int a_translate(lua_State *L) {
  double x = luaL_checknumber(L, 2), y = luaL_checknumber(L, 3), z = luaL_checknumber(L, 4), *t = in_hand.t;
  for (int j = 0; j < 4; j++) t[12 + j] += x * t[j] + y * t[4 + j] + z * t[8 + j];
  return again(L);
}
static int out_cell(lua_State *L) {
  lua_Integer item = luaL_checkinteger(L, 2);
  luaL_checkinteger(L, 3);
  element *e = &placed[item - 1];
  e->x = luaL_checknumber(L, 4); e->y = luaL_checknumber(L, 5); e->w = luaL_checknumber(L, 6); e->h = luaL_checknumber(L, 7);
  lua_pushvalue(L, lua_upvalueindex(1));
  return 1;
}
static const double identity[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};

lua_State *make_shim(const char *script, int items) { /* stack: 1 layout, 2 view, 3 a, 4 out */
  lua_State *L = luaL_newstate();
  if (!placed) placed = malloc(MOST * sizeof *placed);
  luaL_openlibs(L);
  lua_sethook(L, hook, LUA_MASKCOUNT, 1000);
  fuel = 1L << 60;
  if (luaL_dostring(L, script)) { fprintf(stderr, "%s\n", lua_tostring(L, -1)); exit(1); }
  const struct { const char *name; double value; } fields[] = {{"x", 0}, {"y", 0}, {"width", 320}, {"height", 400}, {"mid_x", 160}, {"mid_y", 200}};
  lua_newtable(L);
  for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) { lua_pushnumber(L, fields[i].value); lua_setfield(L, 2, fields[i].name); }
  lua_pushinteger(L, items);
  lua_setfield(L, 2, "count");
  const luaL_Reg methods[] = {{"size", a_size}, {"center", a_center}, {"perspective", a_perspective}, {"rotate", a_rotate}, {"translate", a_translate}, {NULL, NULL}};
  lua_newtable(L); lua_newtable(L); lua_newtable(L);
  luaL_setfuncs(L, methods, 0);
  lua_setfield(L, 4, "__index");
  lua_setmetatable(L, 3);
  lua_newtable(L); lua_newtable(L); lua_newtable(L);
  lua_pushvalue(L, 3);
  lua_pushcclosure(L, out_cell, 1);
  lua_setfield(L, -2, "cell");
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, 4);
  return L;
}
void shim_pass(lua_State *L, int items) {
  if (lua_getfield(L, 1, "prepare") == LUA_TFUNCTION) {
    lua_pushvalue(L, 1); lua_pushvalue(L, 2); lua_pushvalue(L, 4);
    lua_call(L, 3, 0);
    return;
  }
  lua_pop(L, 1);
  lua_getfield(L, 1, "attributes");
  for (int i = 0; i < items; i++) {
    memcpy(in_hand.t, identity, sizeof identity);
    lua_pushvalue(L, 5); lua_pushvalue(L, 1); lua_pushvalue(L, 2); lua_pushinteger(L, i + 1); lua_pushinteger(L, 1); lua_pushvalue(L, 3);
    lua_call(L, 5, 4);
    if (!lua_isnil(L, -4)) { in_hand.x = lua_tonumber(L, -4); in_hand.y = lua_tonumber(L, -3); in_hand.w = lua_tonumber(L, -2); in_hand.h = lua_tonumber(L, -1); }
    lua_settop(L, 5);
    placed[i] = in_hand;
  }
  lua_settop(L, 4);
}

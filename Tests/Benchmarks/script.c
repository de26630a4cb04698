/* What a script layout costs through the library, beside the least that Lua and C could do: the same script
   over a bare shim without checks, store or index, with the same count hook. Ratios of medians in one run. */
#define _DEFAULT_SOURCE
#include <lauxlib.h>
#include <layoutlua.h>
#include <lualib.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ITEMS = 100000, ROUNDS = 15 };

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}
static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}
static double median(double *v) { qsort(v, ROUNDS, sizeof *v, ascending); return v[ROUNDS / 2]; }

/* ---- the limit: a bare shim ---- */

typedef struct element { double x, y, w, h, t[16]; } element;
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
static int a_rotate(lua_State *L) { /* about x only: less work than ours */
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

static lua_State *shim(const char *script) { /* stack: 1 layout, 2 view, 3 a, 4 out */
  lua_State *L = luaL_newstate();
  luaL_openlibs(L);
  lua_sethook(L, hook, LUA_MASKCOUNT, 1000);
  fuel = 1L << 60;
  if (luaL_dostring(L, script)) { fprintf(stderr, "%s\n", lua_tostring(L, -1)); exit(1); }
  const struct { const char *name; double value; } fields[] = {{"x", 0}, {"y", 0}, {"width", 320}, {"height", 400}, {"mid_x", 160}, {"mid_y", 200}};
  lua_newtable(L);
  for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) { lua_pushnumber(L, fields[i].value); lua_setfield(L, 2, fields[i].name); }
  lua_pushinteger(L, ITEMS);
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
static void limit_pass(lua_State *L) {
  if (lua_getfield(L, 1, "prepare") == LUA_TFUNCTION) {
    lua_pushvalue(L, 1); lua_pushvalue(L, 2); lua_pushvalue(L, 4);
    lua_call(L, 3, 0);
    return;
  }
  lua_pop(L, 1);
  lua_getfield(L, 1, "attributes");
  for (int i = 0; i < ITEMS; i++) {
    memcpy(in_hand.t, identity, sizeof identity);
    lua_pushvalue(L, 5); lua_pushvalue(L, 1); lua_pushvalue(L, 2); lua_pushinteger(L, i + 1); lua_pushinteger(L, 1); lua_pushvalue(L, 3);
    lua_call(L, 5, 4);
    if (!lua_isnil(L, -4)) { in_hand.x = lua_tonumber(L, -4); in_hand.y = lua_tonumber(L, -3); in_hand.w = lua_tonumber(L, -2); in_hand.h = lua_tonumber(L, -1); }
    lua_settop(L, 5);
    placed[i] = in_hand;
  }
  lua_settop(L, 4);
}

/* ---- ours: a pass through the public interface, with store and index ---- */

static uint32_t sections(void *user) { (void)user; return 1; }
static uint32_t items(void *user, uint32_t section) { (void)user; (void)section; return ITEMS; }

static void compare(lyl_engine *engine, const char *name, const char *script, double bar) {
  double ours[ROUNDS], limit[ROUNDS];
  lyl_layout *layout;
  lyl_view *view;
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  source.number_of_sections = sections;
  source.number_of_items = items;
  if (lyl_layout_load_buffer(engine, script, strlen(script), name, &layout) || lyl_view_create(engine, layout, &source, &view)) exit(1);
  lyl_view_set_size(view, (lyl_size){320, 400});
  lua_State *L = shim(script);
  for (int i = -1; i < ROUNDS; i++) {
    double t = now();
    limit_pass(L);
    double middle = now();
    lyl_view_invalidate(view, NULL);
    if (lyl_view_layout_if_needed(view)) { fprintf(stderr, "%s\n", lyl_engine_last_error(engine)->message); exit(1); }
    if (i >= 0) { limit[i] = middle - t; ours[i] = now() - middle; }
  }
  double a = median(ours), b = median(limit);
  printf("%-40s %9.2f ms %9.2f ms %6.2f   bar %.1f\n", name, a / 1e6, b / 1e6, a / b, bar);
  lua_close(L);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

int main(void) {
  lyl_engine *engine;
  placed = calloc(ITEMS, sizeof *placed);
  if (!placed || lyl_engine_create(NULL, &engine)) return 1;
  printf("%-40s %12s %12s %6s\n", "100,000 items, a whole pass", "ours", "bare shim", "ratio");
  compare(engine, "prepare through out:cell",
    "local l = {} function l:prepare(view, out) local w = view.width / 3 for i = 1, view.count do\n"
    "out:cell(i, 1, ((i - 1) % 3) * w, ((i - 1) // 3) * w, w, w) end end return l", 1.5);
  compare(engine, "attributes returning four numbers",
    "local l = { columns = 3 } function l:attributes(view, item) local w = view.width / self.columns\n"
    "return ((item - 1) % self.columns) * w, ((item - 1) // self.columns) * w, w, w end return l", 1.5);
  compare(engine, "attributes of the wheel",
    "local l = { item_width = 260, item_height = 100 } function l:attributes(view, item, section, a)\n"
    "local n = view.count local angle = (item - 1 + view.y / view.height - 1) / n * 2 * math.pi\n"
    "a:size(self.item_width, self.item_height):center(view.mid_x, view.mid_y)\n"
    "a:perspective(900):rotate(angle, 1, 0, 0):translate(0, 0, (self.item_height / 2) / math.tan(math.pi / n)) end return l", 1.3);
  lyl_engine_destroy(engine);
  free(placed);
  return 0;
}

/* The global functions lerp, clamp and ease. */
#include "host.h"

int lch_g_lerp(lua_State *L) {
  lua_Number a = luaL_checknumber(L, 1), b = luaL_checknumber(L, 2), t = luaL_checknumber(L, 3);
  lua_pushnumber(L, t == 1 ? b : a + (b - a) * t);
  return 1;
}

int lch_g_clamp(lua_State *L) {
  lua_Number v = luaL_checknumber(L, 1), low = luaL_checknumber(L, 2), high = luaL_checknumber(L, 3);
  if (!(low <= high)) return luaL_error(L, "clamp(value, low, high): low %f is above high %f", low, high);
  /* Returns the argument itself, so that an integer stays an integer. */
  lua_pushvalue(L, v < low ? 2 : v > high ? 3 : 1);
  return 1;
}

/* Returns the progress of an animation at t, from 0 to 1, with a curve of the library's animations. */
int lch_g_ease(lua_State *L) {
  static const char *const names[] = {"linear", "ease", "ease_in", "ease_out", "ease_in_out", "spring", NULL};
  lch_state *s = state_of(L);
  uint32_t curve = lch_check_choice(L, 1, names);
  lua_pushnumber(L, s->host.ease(s->host.context, (lch_curve)curve, luaL_checknumber(L, 2)));
  return 1;
}

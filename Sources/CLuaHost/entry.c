/* The entry into Lua. */
#include "host.h"
#include <stdio.h>

/* Runs a body in a protected call: the only way in. Outside that call nothing here can raise: settop without
   to-be-closed slots, sethook, pushcfunction and pcall. */
int32_t enter(lch_state *s, lua_CFunction body, uint64_t elements, const char *callback) {
  if (s->busy) {
    s->error.code = LCH_E_REENTRANT;
    snprintf(s->error.message, sizeof s->error.message, "the script is running: it cannot be entered from its own callbacks");
    return LCH_E_REENTRANT;
  }
  lua_State *L = s->L;
  reset_error(s);
  s->callback = callback;
  start_budgets(s, elements, !callback);
  if (is_interrupted(s)) return refuse_interrupted(s);
  s->busy = true;
  lua_settop(L, 0);
  arm_hook(s);
  lua_pushcfunction(L, error_handler);
  lua_pushcfunction(L, body);
  int result = lua_pcall(L, 0, 0, 1);
  lua_settop(L, 0);
  s->cursor.is_open = false;
  s->busy = s->resumes = false;
  return finish_entry(s, result);
}

const lch_error *lch_last_error(const lch_state *s) { return &s->error; }
bool lch_is_busy(const lch_state *s) { return s->busy; }

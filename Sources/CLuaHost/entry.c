/* The entry into Lua. */
#include "host.h"
#include <stdio.h>

/* Runs a body in a protected call. All entries into Lua use this function. The functions that it calls outside the
   protected call cannot raise errors: settop without to-be-closed slots, sethook, pushcfunction and pcall. */
int32_t lch_enter(lch_state *s, lua_CFunction body, uint64_t elements, const char *callback) {
  if (s->entry.busy) {
    s->error.code = LCH_E_REENTRANT;
    snprintf(s->error.message, sizeof s->error.message, "the script is running: it cannot be entered from its own callbacks");
    return LCH_E_REENTRANT;
  }
  lua_State *L = s->L;
  lch_reset_error(s);
  s->failure.callback = callback;
  lch_start_budgets(s, elements, !callback);
  if (lch_is_interrupted(s)) return lch_refuse_interrupted(s);
  s->entry.busy = true;
  lua_settop(L, 0);
  lch_arm_hook(s);
  lua_pushcfunction(L, lch_error_handler);
  lua_pushcfunction(L, body);
  int result = lua_pcall(L, 0, 0, 1);
  lua_settop(L, 0);
  s->entry.cursor.is_open = false;
  s->entry.busy = s->budget.resumes = false;
  return lch_finish_entry(s, result);
}

/* Runs a body in a protected call inside the running one: a query by the native layout, for which the script waits.
   Errors do not leave this function, because its callers are Swift functions. */
int32_t lch_enter_nested(lch_state *s, lua_CFunction body, const char *callback) {
  lua_State *L = s->L;
  const char *outer = s->failure.callback;
  int top = lua_gettop(L);
  if (!s->entry.busy || !lua_checkstack(L, LUA_MINSTACK)) return LCH_E_NO_MEMORY;
  if (s->budget.tripped) return s->budget.tripped;
  int32_t phase = s->failure.phase;
  lch_reset_error(s);
  s->failure.callback = callback;
  lua_pushcfunction(L, lch_error_handler);
  lua_pushcfunction(L, body);
  int32_t status = lch_finish_entry(s, lua_pcall(L, 0, 0, top + 1));
  lua_settop(L, top);
  s->failure.callback = outer;
  s->failure.phase = phase;
  s->failure.known.code = 0;
  s->failure.place_known = false;
  return status;
}

const lch_error *lch_last_error(const lch_state *s) { return &s->error; }
bool lch_is_busy(const lch_state *s) { return s->entry.busy; }

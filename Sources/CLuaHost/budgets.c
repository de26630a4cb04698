/* The instructions and the time that an entry can use, and interrupts from the host. */
#define _DEFAULT_SOURCE /* clock_gettime */
#include "host.h"
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static const char time_is_up[] = "the time budget is used up; is there a loop that does not end?";

static uint64_t clock_time(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}
uint64_t lch_thread_time(void) { return clock_time(CLOCK_MONOTONIC); }

/* Returns whether the time of the entry is up. With counts_own_time, the CPU time of the thread is decisive, so that
   other programs on the machine do not affect the script. It is read only when the wall-clock time is up. */
static bool is_late(lch_state *s) {
  if (!s->budget.deadline || lch_thread_time() <= s->budget.deadline) return false;
  if (!s->options.counts_own_time) return true;
  uint64_t used = clock_time(CLOCK_THREAD_CPUTIME_ID) - s->budget.time_before;
  if (used >= s->options.nanoseconds_per_call) return true;
  s->budget.deadline = lch_thread_time() + (s->options.nanoseconds_per_call - used);
  return false;
}

/* ---- interrupts ---- */

lch_interrupt *lch_interrupt_create(void) {
  lch_interrupt *i = malloc(sizeof *i);
  if (i) atomic_init(&i->raised, false);
  return i;
}
void lch_interrupt_destroy(lch_interrupt *i) { free(i); }
void lch_interrupt_raise(lch_interrupt *i) { if (i) atomic_store(&i->raised, true); }
void lch_interrupt_clear(lch_interrupt *i) { if (i) atomic_store_explicit(&i->raised, false, memory_order_relaxed); }
bool lch_interrupt_is_raised(const lch_interrupt *i) { return i && atomic_load_explicit(&i->raised, memory_order_relaxed); }
bool lch_is_interrupted(lch_state *s) {
  return lch_interrupt_is_raised(s->options.interrupt);
}

/* ---- limits ---- */

void lch_set_limits(lch_state *s, const lch_options *options) {
  s->options.memory_limit = options->memory_limit;
  s->options.fuel_per_call = options->fuel_per_call;
  s->options.nanoseconds_per_call = options->nanoseconds_per_call;
  s->options.counts_own_time = options->counts_own_time;
  s->options.element_limit = options->element_limit;
  s->options.elements_per_item = options->elements_per_item;
}

/* Sets the budgets of an entry. They grow with the number of elements, and loading has a separate budget. An entry
   that resumes after a fault keeps the remaining budgets. */
void lch_start_budgets(lch_state *s, uint64_t elements, bool is_loading) {
  uint64_t fuel = s->options.fuel_per_call;
  s->budget.tripped = 0;
  if (s->budget.resumes) return;
  s->results.placements = 0;
  s->budget.fuel = fuel > INT64_MAX / 2 ? INT64_MAX / 2 : (int64_t)fuel;
  if (is_loading && fuel > LOAD_FUEL && fuel != UINT64_MAX) s->budget.fuel = LOAD_FUEL;
  if (elements < INT64_MAX / 4 / FUEL_PER_ELEMENT) s->budget.fuel += (int64_t)elements * FUEL_PER_ELEMENT;
  s->budget.deadline = s->options.nanoseconds_per_call ? lch_thread_time() + s->options.nanoseconds_per_call : 0;
  if (s->budget.deadline && s->options.counts_own_time) s->budget.time_before = clock_time(CLOCK_THREAD_CPUTIME_ID);
}

/* ---- stops ---- */

static void hook(lua_State *L, lua_Debug *ar);

/* Stops the entry permanently: the hook raises an error at every further instruction, so that the script cannot
   continue after a pcall. Stores the current line, because Lua adds no line to errors in a hook. */
static void mark_trip(lua_State *L, lch_state *s, int32_t code, const char *text) {
  lua_Debug ar;
  lua_sethook(L, hook, LUA_MASKCOUNT, 1);
  s->budget.tripped = code;
  s->budget.trip_message[0] = 0;
  for (int level = 0; lua_getstack(L, level, &ar); level++) {
    if (lua_getinfo(L, "Sl", &ar) && ar.currentline > 0) {
      s->error.line = ar.currentline;
      lch_copy_source(s->error.chunk, sizeof s->error.chunk, ar.source);
      break;
    }
  }
  snprintf(s->budget.trip_message, sizeof s->budget.trip_message, "%s", text);
}

static void hook(lua_State *L, lua_Debug *ar) {
  lch_state *s = state_of(L);
  if (ar->event == LUA_HOOKLINE) {
    if (lua_getinfo(L, "S", ar)) s->host.trace(s->host.context, ar->source, ar->currentline);
    return;
  }
  if (!s->budget.tripped) {
    s->budget.fuel -= hook_period(s);
    s->budget.instructions += (uint64_t)hook_period(s);
    if (lch_is_interrupted(s)) mark_trip(L, s, LCH_E_INTERRUPTED, "interrupted by the host");
    else if (s->budget.fuel < 0 && s->options.fuel_per_call != UINT64_MAX)
      mark_trip(L, s, LCH_E_TIME, "the instruction budget is used up; is there a loop that does not end?");
    else if (is_late(s))
      mark_trip(L, s, LCH_E_TIME, time_is_up);
    else return;
  }
  luaL_error(L, "%s", s->budget.trip_message);
}

/* Installs the hook, which is called every few instructions. A trusted script has no hook, even after a stopped
   entry. */
void lch_arm_hook(lch_state *s) {
  if (s->options.trusted) lua_sethook(s->L, NULL, 0, 0);
  else lua_sethook(s->L, hook, LUA_MASKCOUNT | (s->host.trace ? LUA_MASKLINE : 0), hook_period(s));
}

/* Stops the entry if its time is up, and returns. The next instruction raises the error. */
void lch_check_time(lch_state *s) {
  if (!s->budget.tripped && is_late(s)) mark_trip(s->L, s, LCH_E_TIME, time_is_up);
}

/* Stops the entry and raises an error. If a pcall in the script catches it, the hook raises it again at the next
   instruction. Only C functions call this. */
int lch_stop_entry(lua_State *L, int32_t code, const char *text) {
  lch_state *s = state_of(L);
  if (!s->budget.tripped) mark_trip(L, s, code, text);
  return luaL_error(L, "%s", s->budget.trip_message);
}

/* Ensures that Lua's stack has enough capacity. luaL_checkstack would report an overflow even if memory ran out. */
void lch_need_stack(lua_State *L, int count) {
  if (!lua_checkstack(L, count)) lch_stop_entry(L, LCH_E_MEMORY, "no memory for the stack");
}

/* Subtracts the cost of the work that a C function is about to do in one instruction. */
void lch_charge_fuel(lua_State *L, uint64_t amount) {
  lch_state *s = state_of(L);
  if (s->options.trusted || s->options.fuel_per_call == UINT64_MAX) return;
  if (amount > INT64_MAX / 2) amount = INT64_MAX / 2;
  s->budget.fuel -= (int64_t)amount;
  if (s->budget.fuel < 0) lch_stop_entry(L, LCH_E_TIME,
    "the instruction budget is used up by one call; use smaller sizes");
  if (lch_is_interrupted(s)) lch_stop_entry(L, LCH_E_INTERRUPTED, "interrupted by the host");
  if (is_late(s)) lch_stop_entry(L, LCH_E_TIME, time_is_up);
}

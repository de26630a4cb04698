/* The life of a state. */
#include "host.h"
#include <stdio.h>
#include <stdlib.h>

static int panic(lua_State *L) {
  (void)L;
  fputs("layoutlua: a Lua error was raised outside a protected call\n", stderr);
  abort();
}

static int open_body(lua_State *L) {
  lch_state *s = state_of(L);
  open_sandbox(L, s);
  open_view(L, s);
  open_out(L, s);
  open_cursors(L, s);
  open_contexts(L, s);
  open_changes(L, s);
  lua_newtable(L);
  s->names_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_newtable(L);
  s->modules_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  return 0;
}

lch_state *lch_open(const lch_options *options, const lch_host *host) {
  lch_state bare = {.options = *options};
  lch_state *s = raw_alloc(&bare, NULL, 0, sizeof *s);
  if (!s) return NULL;
  memset(s, 0, sizeof *s);
  s->options = *options;
  s->host = *host;
  s->class_ref = s->self_ref = LUA_NOREF;
  for (int i = 0; i < LCH_CALLBACK_COUNT; i++) s->callback_refs[i] = LUA_NOREF;
  s->phase = LCH_E_RUNTIME;
  s->L = lua_newstate(lua_alloc, s);
  if (s->L) {
    *(lch_state **)lua_getextraspace(s->L) = s;
    lua_atpanic(s->L, panic);
    if (enter(s, open_body, 0, NULL) == LCH_OK) return s;
  }
  lch_close(s);
  return NULL;
}

void lch_close(lch_state *s) {
  if (!s) return;
  if (s->L) lua_close(s->L);
  release(s, &s->fields, sizeof(lch_field));
  release(s, &s->parameters, sizeof(lch_parameter));
  release(s, &s->choices, sizeof(const char *));
  release(s, &s->kinds[0], sizeof(uint32_t));
  release(s, &s->kinds[1], sizeof(uint32_t));
  release(s, &s->elements, sizeof(lch_element));
  release(s, &s->named, sizeof(lch_element));
  release(s, &s->cell_styles, sizeof(int32_t));
  release(s, &s->styles, sizeof(lch_style));
  release(s, &s->values, sizeof(lch_custom_value));
  release(s, &s->pins, sizeof(lch_pin));
  release(s, &s->blob, 1);
  release(s, &s->frames, sizeof(double));
  if (s->module_bytes) raw_alloc(s, s->module_bytes, s->module_capacity, 0);
  lch_options options = s->options;
  lch_state bare = {.options = options};
  raw_alloc(&bare, s, sizeof *s, 0);
}

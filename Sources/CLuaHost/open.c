/* Opens and closes a state. */
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
  lch_open_sandbox(L, s);
  lch_open_view(L, s);
  lch_open_out(L, s);
  lch_open_cursors(L, s);
  lch_open_contexts(L, s);
  lch_open_changes(L, s);
  lua_newtable(L);
  s->script.names_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_newtable(L);
  s->script.modules_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  lch_open_provided(L, s);
  return 0;
}

lch_state *lch_open(const lch_options *options, const lch_bridge *host) {
  lch_state bare = {.options = *options};
  lch_state *s = lch_raw_alloc(&bare, NULL, 0, sizeof *s);
  if (!s) return NULL;
  memset(s, 0, sizeof *s);
  s->options = *options;
  s->host = *host;
  s->script.class_ref = s->script.self_ref = LUA_NOREF;
  for (int i = 0; i < LCH_CALLBACK_COUNT; i++) s->script.callback_refs[i] = LUA_NOREF;
  s->failure.phase = LCH_E_RUNTIME;
  s->L = lua_newstate(lch_lua_alloc, s);
  if (s->L) {
    *(lch_state **)lua_getextraspace(s->L) = s;
    lua_atpanic(s->L, panic);
    if (lch_enter(s, open_body, 0, NULL) == LCH_OK) return s;
  }
  lch_close(s);
  return NULL;
}

void lch_close(lch_state *s) {
  if (!s) return;
  if (s->L) lua_close(s->L);
  lch_release(s, &s->script.fields, sizeof(lch_field));
  lch_release(s, &s->script.parameters, sizeof(lch_parameter));
  lch_release(s, &s->script.choices, sizeof(const char *));
  for (int i = 0; i < LCH_KIND_LIST_COUNT; i++) lch_release(s, &s->script.kinds[i], sizeof(uint32_t));
  lch_release(s, &s->results.elements, sizeof(lch_element));
  lch_release(s, &s->results.named, sizeof(lch_element));
  lch_release(s, &s->results.cell_styles, sizeof(int32_t));
  lch_release(s, &s->results.styles, sizeof(lch_style));
  lch_release(s, &s->results.values, sizeof(lch_custom_value));
  lch_release(s, &s->results.pins, sizeof(lch_pin));
  lch_release(s, &s->results.blob, 1);
  lch_release(s, &s->description.frames, sizeof(double));
  if (s->modules.bytes) lch_raw_alloc(s, s->modules.bytes, s->modules.capacity, 0);
  lch_options options = s->options;
  lch_state bare = {.options = options};
  lch_raw_alloc(&bare, s, sizeof *s, 0);
}

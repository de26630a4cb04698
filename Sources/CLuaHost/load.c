/* Loading a script: run the chunk, look at the table that it returns, make the instance. */
#include "host.h"

static const char *const callback_names[LCH_CALLBACK_COUNT] = {
  "prepare", "content_size", "attributes", "elements_in_rect", "supplementary", "decoration", "should_invalidate",
  "loop", "save", "restore"};

const char *lch_callback_name(lch_callback callback) {
  return callback < LCH_CALLBACK_COUNT ? callback_names[callback] : NULL;
}
const char *lch_type_name(int32_t lua_type_number) {
  switch (lua_type_number) {
    case LUA_TNIL: return "nil";
    case LUA_TBOOLEAN: return "boolean";
    case LUA_TNUMBER: return "number";
    case LUA_TSTRING: return "string";
    case LUA_TTABLE: return "table";
    case LUA_TFUNCTION: return "function";
    default: return "userdata";
  }
}

/* Notes the fields with names; the table must be at the index. The names are Lua's own strings, kept
   alive by a table in the registry. */
static void read_fields(lua_State *L, lch_state *s, int index) {
  lua_newtable(L);
  int names = lua_gettop(L);
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
    if (lua_type(L, -2) != LUA_TSTRING) continue;
    lua_pushvalue(L, -2);
    lua_rawseti(L, names, (lua_Integer)s->fields.count + 1);
    lch_field *field = reserve(s, &s->fields, 1, sizeof *field);
    if (!field) trip(L, LCH_E_NO_MEMORY, "no memory to load the layout");
    *field = (lch_field){lua_tostring(L, -2), lua_type(L, -1)};
    s->fields.count++;
  }
  luaL_ref(L, LUA_REGISTRYINDEX);
}

static double demo_number(lua_State *L, const char *name) {
  lua_pushstring(L, name);
  lua_rawget(L, -2);
  double v = lua_type(L, -1) == LUA_TNUMBER ? lua_tonumber(L, -1) : NAN;
  lua_pop(L, 1);
  return v;
}

static void read_demo(lua_State *L, lch_state *s) {
  lch_demo *d = &s->demo;
  d->items = d->width = d->height = d->x = d->y = NAN;
  d->section_count = 0;
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->class_ref);
  lua_pushliteral(L, "demo");
  lua_rawget(L, -2);
  if (!lua_istable(L, -1)) { lua_pop(L, 2); return; }
  d->items = demo_number(L, "items");
  d->width = demo_number(L, "width");
  d->height = demo_number(L, "height");
  d->x = demo_number(L, "x");
  d->y = demo_number(L, "y");
  lua_pushliteral(L, "sections");
  lua_rawget(L, -2);
  if (lua_istable(L, -1)) {
    size_t n = lua_rawlen(L, -1);
    if (n > sizeof d->sections / sizeof *d->sections) n = sizeof d->sections / sizeof *d->sections;
    for (size_t i = 0; i < n; i++) {
      lua_rawgeti(L, -1, (lua_Integer)i + 1);
      lua_Integer count = lua_tointeger(L, -1);
      d->sections[d->section_count++] = count > 0 && count < INT32_MAX ? (uint32_t)count : 0;
      lua_pop(L, 1);
    }
  }
  lua_pop(L, 3);
}

static void read_kinds(lua_State *L, lch_state *s, const char *field, buffer *kinds) {
  kinds->count = 0;
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->class_ref);
  lua_getfield(L, -1, field);
  if (lua_istable(L, -1)) {
    lua_Integer n = (lua_Integer)lua_rawlen(L, -1);
    for (lua_Integer i = 1; i <= n; i++) {
      if (lua_rawgeti(L, -1, i) != LUA_TSTRING) luaL_error(L, "%s must be a list of names; entry %I is a %s", field, i, luaL_typename(L, -1));
      uint32_t *kind = reserve(s, kinds, 1, sizeof *kind);
      if (!kind) trip(L, LCH_E_NO_MEMORY, "no memory to load the layout");
      *kind = check_name(L, lua_gettop(L));
      kinds->count++;
      lua_pop(L, 1);
    }
  } else if (!lua_isnil(L, -1)) luaL_error(L, "%s must be a list of names, got a %s", field, luaL_typename(L, -1));
  lua_pop(L, 2);
}

static int load_body(lua_State *L) {
  lch_state *s = state_of(L);
  char chunk[sizeof s->chunk_name + 1] = "@";
  strcpy(chunk + 1, s->chunk_name);
  copy_text(s->loading_source, sizeof s->loading_source, s->chunk_name, strlen(s->chunk_name));
  if (luaL_loadbufferx(L, s->args.bytes, s->args.length, chunk, "t") != LUA_OK) {
    s->phase = LCH_E_SYNTAX;
    return lua_error(L);
  }
  s->loading_source[0] = 0;
  lua_call(L, 0, 1);
  if (!lua_istable(L, 1))
    return classified_error(L, LCH_E_RESULT, "a layout script must return its layout, a table; this one returned %s. End it with 'return <layout>'",
                            luaL_typename(L, 1));
  read_fields(L, s, 1);
  lua_settop(L, 1);
  s->class_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  return 0;
}

int32_t lch_load(lch_state *s, const char *bytes, size_t length, const char *chunk_name) {
  copy_text(s->chunk_name, sizeof s->chunk_name, chunk_name, strlen(chunk_name));
  s->args = (struct entry_arguments){.bytes = bytes, .length = length};
  int32_t status = enter(s, load_body, 0, NULL);
  s->loading_source[0] = 0;
  return status;
}

size_t lch_field_count(const lch_state *s) { return s->fields.count; }
lch_field lch_field_at(const lch_state *s, size_t index) { return ((const lch_field *)s->fields.items)[index]; }

static int bind_body(lua_State *L) {
  lch_state *s = state_of(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->class_ref);
  for (int i = 0; i < LCH_CALLBACK_COUNT; i++) {
    lua_pushstring(L, callback_names[i]);
    lua_rawget(L, 1);
    if (lua_isfunction(L, -1)) s->callback_refs[i] = luaL_ref(L, LUA_REGISTRYINDEX);
    else lua_pop(L, 1);
  }
  lua_newtable(L);
  lua_newtable(L);
  lua_pushvalue(L, 1);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  s->self_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  read_demo(L, s);
  read_kinds(L, s, "supplementary_kinds", &s->kinds[0]);
  read_kinds(L, s, "decoration_kinds", &s->kinds[1]);
  return 0;
}
int32_t lch_bind(lch_state *s) { return enter(s, bind_body, 0, NULL); }

bool lch_has(const lch_state *s, lch_callback callback) {
  return callback < LCH_CALLBACK_COUNT && s->callback_refs[callback] != LUA_NOREF;
}
const lch_demo *lch_demo_of(const lch_state *s) { return &s->demo; }
size_t lch_kinds(const lch_state *s, uint32_t category, const uint32_t **kinds) {
  const buffer *b = &s->kinds[category == LCH_DECORATION_VIEW];
  *kinds = b->items;
  return b->count;
}

/* Loads a script: runs the chunk, reads the table that it returns, and creates the instance. */
#include "host.h"
#include <stdlib.h>

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

/* Sorts fields by name, because the order of lua_next is undefined. */
static int by_name(const void *a, const void *b) { return strcmp(((const lch_field *)a)->name, ((const lch_field *)b)->name); }

/* Stores the named fields of the table at an index. A table in the registry keeps the names alive. */
static void read_fields(lua_State *L, lch_state *s, int index) {
  lua_newtable(L);
  int names = lua_gettop(L);
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
    if (lua_type(L, -2) != LUA_TSTRING) continue;
    lua_pushvalue(L, -2);
    lua_rawseti(L, names, (lua_Integer)s->script.fields.count + 1);
    lch_field *field = lch_reserve(s, &s->script.fields, 1, sizeof *field);
    if (!field) lch_stop_entry(L, LCH_E_NO_MEMORY, "no memory to load the layout");
    *field = (lch_field){lua_tostring(L, -2), lua_type(L, -1)};
    s->script.fields.count++;
  }
  luaL_ref(L, LUA_REGISTRYINDEX);
  if (s->script.fields.count > 1) qsort(s->script.fields.items, s->script.fields.count, sizeof(lch_field), by_name);
}

/* Pushes a field of the table on top of the stack, without calling metamethods. Returns its type. */
static int push_field(lua_State *L, const char *name) {
  lua_pushstring(L, name);
  return lua_rawget(L, -2);
}

enum number_rule { ANY, LENGTH, COUNT };

/* Pops a number and returns it; NaN for nil. The path is that of the field in the layout's table, and `name` is its
   name in the error. */
static double demo_number(lua_State *L, const char *path, const char *name, enum number_rule rule) {
  static const char *const rules[] = {"a number from -1e9 to 1e9", "a number from 0 to 1e9", "a whole number from 0 to 1e9"};
  char text[NUMBER_TEXT];
  if (lua_isnil(L, -1)) { lua_pop(L, 1); return NAN; }
  bool is_number = lua_type(L, -1) == LUA_TNUMBER;
  double v = is_number ? lua_tonumber(L, -1) : NAN;
  if (!(fabs(v) <= COORDINATE_LIMIT) || (rule != ANY && v < 0) || (rule == COUNT && v != floor(v)))
    lch_bad_field(L, path, "%s must be %s, not %s%s", name, rules[rule], is_number ? "" : "a ",
      is_number ? lch_number_text(text, v) : luaL_typename(L, -1));
  lua_pop(L, 1);
  return v;
}

/* Rejects unknown keys of the demo table, which is on top of the stack, because a misspelled key would have no
   effect. */
static void check_demo_keys(lua_State *L) {
  static const char *const known[] = {"items", "sections", "data", "width", "height", "x", "y", "states", NULL};
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    const char *key = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : luaL_typename(L, -2);
    int i = 0;
    while (known[i] && strcmp(known[i], key) != 0) i++;
    if (!known[i]) lch_bad_field(L, lua_pushfstring(L, "demo.%s", key),
      "demo can have items, sections, data, width, height, x, y and states, not '%s'", key);
  }
}

static void read_demo_sections(lua_State *L, lch_demo *d) {
  int type = push_field(L, "sections");
  lua_Integer n = type == LUA_TTABLE ? (lua_Integer)lua_rawlen(L, -1) : 0;
  if ((type != LUA_TTABLE && type != LUA_TNIL) || n > LCH_DEMO_SECTIONS)
    lch_bad_field(L, "demo.sections", "demo.sections must be a list of at most %d counts", LCH_DEMO_SECTIONS);
  for (lua_Integer i = 1; i <= n; i++) {
    if (lua_rawgeti(L, -1, i) == LUA_TTABLE) d->has_content = true;
    if (d->has_content) lua_pop(L, 1);
    else d->sections[d->section_count++] = (uint32_t)demo_number(L, "demo.sections", "each count in demo.sections", COUNT);
  }
  lua_pop(L, 1);
}

/* Copies the name of the data file, if there is one, from the demo table, which is on top of the stack. */
static void read_demo_data(lua_State *L, lch_demo *d) {
  int type = push_field(L, "data");
  if (type != LUA_TSTRING && type != LUA_TNIL) lch_bad_field(L, "demo.data",
    "demo.data must be the name of a data file, not a %s", luaL_typename(L, -1));
  if (type == LUA_TSTRING) lch_copy_text(d->data, sizeof d->data, lua_tostring(L, -1), lua_rawlen(L, -1));
  lua_pop(L, 1);
}

/* Expects the layout's table on top of the stack, as read_kinds does. */
static void read_demo(lua_State *L, lch_demo *d) {
  *d = (lch_demo){.items = NAN, .width = NAN, .height = NAN, .x = NAN, .y = NAN};
  const struct { const char *path; enum number_rule rule; double *place; } numbers[] = {
    {"demo.items", COUNT, &d->items}, {"demo.width", LENGTH, &d->width}, {"demo.height", LENGTH, &d->height},
    {"demo.x", ANY, &d->x}, {"demo.y", ANY, &d->y}};
  if (push_field(L, "demo") == LUA_TTABLE) {
    check_demo_keys(L);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
      /* The host reads a list of items, and sections with items, when it shows the demo. */
      if (push_field(L, numbers[i].path + strlen("demo.")) == LUA_TTABLE && numbers[i].rule == COUNT) {
        d->has_content = true;
        lua_pop(L, 1);
        continue;
      }
      *numbers[i].place = demo_number(L, numbers[i].path, numbers[i].path, numbers[i].rule);
    }
    read_demo_sections(L, d);
    read_demo_data(L, d);
  }
  lua_pop(L, 1);
}

/* Returns whether the table at an index contains a kind, and adds the kind. */
static bool was_listed(lua_State *L, int index, uint32_t kind) {
  bool listed = lua_rawgeti(L, index, kind) != LUA_TNIL;
  lua_pop(L, 1);
  lua_pushboolean(L, true);
  lua_rawseti(L, index, kind);
  return listed;
}

static void read_kinds(lua_State *L, lch_state *s, lch_kind_list list) {
  static const char *const fields[] = {"supplementary_kinds", "decoration_kinds", "item_kinds"};
  const char *field = fields[list];
  buffer *kinds = &s->script.kinds[list];
  lua_newtable(L);
  int listed = lua_gettop(L);
  lua_pushvalue(L, -2);
  kinds->count = 0;
  if (push_field(L, field) == LUA_TTABLE) {
    lua_Integer n = (lua_Integer)lua_rawlen(L, -1);
    for (lua_Integer i = 1; i <= n; i++) {
      uint32_t *kind = lch_reserve(s, kinds, 1, sizeof *kind);
      if (!kind) lch_stop_entry(L, LCH_E_NO_MEMORY, "no memory to load the layout");
      if (lua_rawgeti(L, -1, i) != LUA_TSTRING)
        lch_bad_field(L, field, "%s must be a list of names; entry %I is a %s", field, i,
          luaL_typename(L, -1));
      const char *fault = lch_find_name(L, lua_gettop(L), kind);
      if (fault) lch_bad_field(L, field, "%s, entry %I: %s", field, i, fault);
      /* Scripts of version 0.1 can repeat a kind in the other lists. */
      if (list == LCH_ITEM_KINDS && was_listed(L, listed, *kind))
        lch_bad_field(L, field, "%s, entry %I: the kind '%s' is listed twice", field, i, lua_tostring(L, -1));
      kinds->count++;
      lua_pop(L, 1);
    }
  }
  lua_settop(L, listed - 1);
}

static int load_body(lua_State *L) {
  lch_state *s = state_of(L);
  char chunk[sizeof s->script.chunk_name + 1] = "@";
  strcpy(chunk + 1, s->script.chunk_name);
  lch_copy_text(s->failure.loading_source, sizeof s->failure.loading_source, s->script.chunk_name,
    strlen(s->script.chunk_name));
  lch_string text = {s->entry.args.bytes, s->entry.args.length};
  lch_skip_first_line(&text);
  if (luaL_loadbufferx(L, text.bytes, text.length, chunk, "t") != LUA_OK) {
    s->failure.phase = LCH_E_SYNTAX;
    return lua_error(L);
  }
  s->failure.loading_source[0] = 0;
  lua_call(L, 0, 1);
  if (!lua_istable(L, 1))
    return lch_classified_error(L, LCH_E_RESULT,
      "a layout script must return its layout, a table; this one returned %s. End it with 'return <layout>'",
                            luaL_typename(L, 1));
  read_fields(L, s, 1);
  lua_settop(L, 1);
  s->script.extends = lch_is_extension(L, s);
  s->script.class_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  return 0;
}

int32_t lch_load(lch_state *s, const char *bytes, size_t length, const char *chunk_name) {
  lch_copy_text(s->script.chunk_name, sizeof s->script.chunk_name, chunk_name, strlen(chunk_name));
  s->entry.args = (struct entry_arguments){.bytes = bytes, .length = length};
  int32_t status = lch_enter(s, load_body, 0, NULL);
  s->failure.loading_source[0] = 0;
  return status;
}

size_t lch_field_count(const lch_state *s) { return s->script.fields.count; }
lch_field lch_field_at(const lch_state *s, size_t index) { return ((const lch_field *)s->script.fields.items)[index]; }

/* Warns if a callback for one element names the section before the item. */
static void warn_of_order(lua_State *L, lch_state *s, const char *callback) {
  const char *name;
  lua_pushvalue(L, -1);
  for (int i = 1; (name = lua_getlocal(L, NULL, i)) != NULL && strcmp(name, "item") != 0; i++)
    if (strcmp(name, "section") == 0 && (name = lua_getlocal(L, NULL, i + 1)) && strcmp(name, "item") == 0)
      lch_warn_once(L, s, WARN_ORDER, lua_gettop(L), "'%s' gets the item, then the section", callback);
  lua_pop(L, 1);
}

/* Rejects the callback on top of the stack if its first argument has the name of a later one: it was defined with a
   dot. */
static void refuse_dot(lua_State *L, const char *callback) {
  static const char *const names[] = {"view", "out", "item", "section", "a", "kind", "updates", "context", "change", NULL};
  lua_Debug ar;
  lua_pushvalue(L, -1);
  const char *first = lua_getlocal(L, NULL, 1);
  lua_pop(L, 1);
  int i = 0;
  while (first && names[i] && strcmp(names[i], first) != 0) i++;
  if (!first || !names[i]) return;
  lua_pushvalue(L, -1);
  lua_getinfo(L, ">S", &ar);
  state_of(L)->error.line = ar.linedefined;
  state_of(L)->failure.place_known = true;
  lch_classified_error(L, LCH_E_RESULT,
    "define '%s' with a colon, function l:%s(%s, ...): with a dot its first argument, '%s', is self", callback,
                   callback, first, first);
}

static int bind_body(lua_State *L) {
  lch_state *s = state_of(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.class_ref);
  read_demo(L, &s->script.demo);
  lch_read_parameters(L, s);
  for (int i = 0; i < LCH_KIND_LIST_COUNT; i++) read_kinds(L, s, (lch_kind_list)i);
  for (int i = 0; i < LCH_CALLBACK_COUNT; i++) {
    if (push_field(L, lch_callback_name(i)) != LUA_TFUNCTION) { lua_pop(L, 1); continue; }
    refuse_dot(L, lch_callback_name(i));
    warn_of_order(L, s, lch_callback_name(i));
    s->script.callback_refs[i] = luaL_ref(L, LUA_REGISTRYINDEX);
  }
  lch_push_instance(L, 1);
  /* self:invalidate() is a field of the instance, because the layout's table can have a callback of that name. */
  lua_pushcfunction(L, lch_self_invalidate);
  lua_setfield(L, -2, "invalidate");
  s->script.self_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  if (s->script.extends) lch_give_parameters(L, s);
  return 0;
}
int32_t lch_bind(lch_state *s) { return lch_enter(s, bind_body, 0, NULL); }

bool lch_extends(const lch_state *s) { return s->script.extends; }
const lch_demo *lch_demo_of(const lch_state *s) { return &s->script.demo; }
size_t lch_kinds(const lch_state *s, lch_kind_list list, const uint32_t **kinds) {
  const buffer *b = &s->script.kinds[list];
  *kinds = b->items;
  return b->count;
}

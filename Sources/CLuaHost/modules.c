/* The function require, which loads a script's modules as text from the host into the same sandbox. */
#include "host.h"
#include <stdio.h>

enum { MOST_NAME = 200 };

/* Returns whether a name matches word(.word)*, so that its path cannot leave the script's folder. */
static bool is_words(const char *name) {
  bool word = false;
  for (const char *c = name; *c; c++) {
    bool letter = (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') || (*c >= '0' && *c <= '9') || *c == '_';
    if (!letter && !(*c == '.' && word)) return false;
    word = letter;
  }
  return word;
}

/* Writes the module name that a path probably means: "helpers.grid" for "./helpers/grid.lua". Returns false if the path
   leaves the script's folder or has characters that names do not have. */
static bool name_of_path(const char *path, char name[MOST_NAME + 1]) {
  if (strncmp(path, "./", 2) == 0) path += 2;
  size_t length = strlen(path);
  if (length > 4 && strcmp(path + length - 4, ".lua") == 0) length -= 4;
  if (length > MOST_NAME) return false;
  for (size_t i = 0; i < length; i++) name[i] = path[i] == '/' ? '.' : path[i];
  name[length] = 0;
  return length > 0 && is_words(name);
}

/* Returns the name at index 1. Raises an error if it does not consist of words separated by dots. The parameter
   `call` is the name of the function, such as "require". */
const char *lch_module_name(lua_State *L, const char *call) {
  size_t length;
  const char *name = luaL_checklstring(L, 1, &length);
  char meant[MOST_NAME + 1];
  if (is_words(name) && strlen(name) == length && length <= MOST_NAME) return name;
  if (name_of_path(name, meant))
    luaL_error(L, "bad module name '%s': names have dots for folders and no .lua; write %s \"%s\"", name, call, meant);
  luaL_error(L, "bad module name '%s': modules are in the script's folder and in folders inside it; %s \"parts.spiral\" loads parts/spiral.lua",
    name, call);
  return name;
}

/* Raises the error for a module that does not exist. */
static int not_found(lua_State *L, const char *name, const char *reason) {
  char meant[MOST_NAME + 1];
  bool has_ending = name_of_path(name, meant) && strcmp(meant, name) != 0;
  luaL_where(L, 1);
  lua_pushfstring(L, "module '%s' not found%s%s", name, reason[0] ? ": " : "", reason);
  if (has_ending) lua_pushfstring(L, "; a name has no .lua: write require \"%s\"", meant);
  lua_concat(L, has_ending ? 3 : 2);
  return lua_error(L);
}

static int cycle_error(lua_State *L, lch_state *s, int first, const char *name) {
  luaL_Buffer b;
  luaL_buffinit(L, &b);
  for (int i = first; i < s->modules.depth; i++) {
    luaL_addstring(&b, s->modules.chain[i]);
    luaL_addstring(&b, " -> ");
  }
  luaL_addstring(&b, name);
  luaL_pushresult(&b);
  return luaL_error(L, "modules require each other in a circle: %s", lua_tostring(L, -1));
}

/* Raises the error on top again. Its position is in the module, unless it came from a nested module. */
static int module_error(lua_State *L, lch_state *s, int32_t code, const char *chunk) {
  const char *message = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : NULL;
  if (message && !(s->failure.known.code && strcmp(message, s->failure.known.message) == 0)) lch_note_error(s, code,
    message, chunk);
  return lua_error(L);
}

/* Skips the same text as luaL_loadfile: a byte order mark, and a first line that begins with #, for the shell. The
   end of the line stays, so that line numbers do not change. */
void lch_skip_first_line(lch_string *chunk) {
  if (chunk->length >= 3 && memcmp(chunk->bytes, "\xEF\xBB\xBF", 3) == 0) {
    chunk->bytes += 3;
    chunk->length -= 3;
  }
  if (chunk->length == 0 || chunk->bytes[0] != '#') return;
  while (chunk->length > 0 && chunk->bytes[0] != '\n') { chunk->bytes++; chunk->length--; }
}

int lch_l_require(lua_State *L) {
  lch_state *s = state_of(L);
  char error[256] = "", chunk[sizeof s->modules.name + 1];
  const char *name = lch_module_name(L, "require");
  lua_settop(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->script.modules_ref);
  lua_pushvalue(L, 1);
  lua_rawget(L, 2);
  if (!lua_isnil(L, -1)) return 1;
  for (int i = 0; i < s->modules.depth; i++)
    if (strcmp(s->modules.chain[i], name) == 0) return cycle_error(L, s, i, name);
  if (s->modules.depth == MAX_MODULE_DEPTH) return luaL_error(L, "modules are nested too deeply at '%s'", name);
  lch_string text = {name, strlen(name)};
  int found = s->host.load_module ? s->host.load_module(s->host.context, text, error, sizeof error) : 0;
  if (found == LCH_E_NO_MEMORY) return lch_stop_entry(L, LCH_E_NO_MEMORY, "no memory for the module");
  if (found <= 0) return not_found(L, name, error);
  lch_charge_fuel(L, s->modules.length);
  snprintf(chunk, sizeof chunk, "@%s", s->modules.name);
  text = (lch_string){s->modules.bytes, s->modules.length};
  lch_skip_first_line(&text);
  if (luaL_loadbufferx(L, text.bytes, text.length, chunk, "t") != LUA_OK)
    return module_error(L, s, LCH_E_SYNTAX, chunk + 1);
  s->modules.chain[s->modules.depth++] = name;
  lua_pushvalue(L, 1);
  int result = lua_pcall(L, 1, 1, 0);
  s->modules.depth--;
  if (result != LUA_OK) return module_error(L, s, LCH_E_RUNTIME, chunk + 1);
  if (lua_isnil(L, -1)) {
    lua_pop(L, 1);
    lua_pushboolean(L, 1);
  }
  lua_pushvalue(L, 1);
  lua_pushvalue(L, -2);
  lua_rawset(L, 2);
  return 1;
}

/* Stores a copy of the module that the host found, for lch_l_require. */
int lch_provide_module(lch_state *s, const char *bytes, size_t length, const char *chunk_name) {
  lch_copy_text(s->modules.name, sizeof s->modules.name, chunk_name, strlen(chunk_name));
  if (length + 1 > s->modules.capacity) {
    char *grown = lch_raw_alloc(s, s->modules.bytes, s->modules.capacity, length + 1);
    if (!grown) return LCH_E_NO_MEMORY;
    s->modules.bytes = grown;
    s->modules.capacity = length + 1;
  }
  memcpy(s->modules.bytes, bytes, length);
  s->modules.bytes[length] = 0;
  s->modules.length = length;
  return 1;
}

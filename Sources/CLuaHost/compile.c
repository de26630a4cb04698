/* Compiles a chunk to bytecode, from which the host reads the lines that contain code. */
#include "host.h"
#include <stdlib.h>

typedef struct bytecode { char *bytes; size_t size; } bytecode;

static int append(lua_State *L, const void *piece, size_t size, void *user) {
  (void)L;
  bytecode *code = user;
  char *grown = realloc(code->bytes, code->size + size);
  if (!grown) return 1;
  memcpy(grown + code->size, piece, size);
  code->bytes = grown;
  code->size += size;
  return 0;
}

char *lch_compile(const char *bytes, size_t length, const char *chunk_name, size_t *size) {
  bytecode code = {0};
  lch_string text = {bytes, length};
  lch_skip_first_line(&text);
  lua_State *L = luaL_newstate();
  if (!L) return NULL;
  if (luaL_loadbufferx(L, text.bytes, text.length, chunk_name, "t") != LUA_OK || lua_dump(L, append, &code, 0) != 0) {
    free(code.bytes);
    code.bytes = NULL;
  }
  lua_close(L);
  *size = code.size;
  return code.bytes;
}

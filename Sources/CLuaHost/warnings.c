/* Warnings about probable mistakes in a script. */
#include "host.h"
#include <stdarg.h>
#include <stdio.h>

/* Logs a warning, once for each value of `which`. It contains the current line, or, if `function` is not 0, the first
   line of the function at that index. */
void lch_warn_once(lua_State *L, lch_state *s, uint32_t which, int function, const char *format, ...) {
  if (s->hints.warned & (1u << which) || !s->host.log) return;
  s->hints.warned |= 1u << which;
  char text[640];
  lua_Debug ar;
  va_list arguments;
  size_t n = 0;
  if (function) {
    lua_pushvalue(L, function);
    if (lua_getinfo(L, ">S", &ar)) n = (size_t)snprintf(text, 600, "%s:%d: ", ar.short_src, ar.linedefined);
  } else {
    luaL_where(L, 1);
    n = strlen(lch_copy_text(text, 600, lua_tostring(L, -1), lua_rawlen(L, -1)));
    lua_pop(L, 1);
  }
  n += (size_t)snprintf(text + n, sizeof text - n, "warning: ");
  va_start(arguments, format);
  vsnprintf(text + n, n < sizeof text ? sizeof text - n : 0, format, arguments);
  va_end(arguments);
  s->host.log(s->host.context, 2, (lch_string){text, strlen(text)});
}

/* Strings: copies of limited length, names of chunks and files, and numbers. */
#include "host.h"
#include <stdio.h>

char *lch_copy_text(char *to, size_t capacity, const char *from, size_t length) {
  if (length >= capacity) {
    length = capacity - 1;
    /* A cut inside a character would make the text invalid UTF-8. */
    while (length > 0 && ((unsigned char)from[length] & 0xC0) == 0x80) length--;
  }
  memcpy(to, from, length);
  to[length] = 0;
  return to;
}

/* Copies a chunk's name from Lua's source, which begins with @. */
void lch_copy_source(char *to, size_t capacity, const char *source) {
  if (*source == '@') source++;
  lch_copy_text(to, capacity, source, strlen(source));
}

size_t lch_file_name(const char *path) {
  size_t start = 0;
  for (size_t i = 0; path[i]; i++) {
    bool separates = path[i] == '/';
#ifdef _WIN32
    separates = separates || path[i] == '\\';
#endif
    if (separates) start = i + 1;
  }
  return start;
}

/* Writes a number in the format that scripts use. NaN has no sign. */
char *lch_number_text(char text[NUMBER_TEXT], double v) {
  if (isnan(v)) return strcpy(text, "nan");
  snprintf(text, NUMBER_TEXT, "%.14g", v);
  return text;
}

/* Copies the text between the next two quotes. Returns false if there are none. */
bool lch_quoted(const char *from, char name[NAME_BYTES]) {
  const char *start = strchr(from, '\''), *end = start ? strchr(start + 1, '\'') : NULL;
  if (!end || (size_t)(end - start) > NAME_BYTES) return false;
  lch_copy_text(name, NAME_BYTES, start + 1, (size_t)(end - start - 1));
  return true;
}

/* Writes a text and an ending to the buffer room, which may already contain the text. */
const char *lch_added(const char *text, char *room, size_t capacity, const char *ending) {
  size_t n = strlen(text);
  if (text != room) lch_copy_text(room, capacity, text, n);
  if (n < capacity) snprintf(room + n, capacity - n, "; %s", ending);
  return room;
}

/* Returns the replacement for a name of Lua that scripts do not have; NULL for other names. */
const char *lch_use_instead(const char *name) {
  static const char patterns[] = "scripts have no patterns; use string.sub and compare", random[] = "use view:random(i, salt)";
  static const struct { const char *name, *use; } left_out[] = {
    {"os", "a layout has no clock and no files"}, {"io", "a layout has no files; use view:log(...) to print"},
    {"load", "use require"}, {"loadstring", "use require"}, {"dofile", "use require"}, {"loadfile", "use require"},
    {"coroutine", "a callback runs to its end"}, {"debug", "use view:log(...) to print"}, {"collectgarbage", "the engine collects garbage"},
    {"xpcall", "use pcall"}, {"warn", "use view:log(...)"}, {"unpack", "use table.unpack"}, {"random", random},
    {"randomseed", random}, {"find", patterns}, {"match", patterns}, {"gmatch", patterns}, {"gsub", patterns}, {"pow", "use x ^ y"}};
  for (size_t i = 0; i < sizeof left_out / sizeof *left_out; i++)
    if (strcmp(left_out[i].name, name) == 0) return left_out[i].use;
  return NULL;
}

/* Texts: copies that fit their room, names of chunks, numbers. */
#include "host.h"
#include <stdio.h>

char *copy_text(char *to, size_t capacity, const char *from, size_t length) {
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
void copy_source(char *to, size_t capacity, const char *source) {
  if (*source == '@') source++;
  copy_text(to, capacity, source, strlen(source));
}

/* Writes a number as scripts write it; NaN gets no sign. */
char *number_text(char text[NUMBER_TEXT], double v) {
  if (isnan(v)) return strcpy(text, "nan");
  snprintf(text, NUMBER_TEXT, "%.14g", v);
  return text;
}

/* Script files for a target without files. Replaces Sources/CLuaHost/files.c. */
#include "CLuaHost.h"
#include <stdio.h>

int32_t lch_read_file(const char *path, const char *within, size_t limit, char **bytes, size_t *length, char *error,
                      size_t capacity) {
  (void)within; (void)limit; (void)bytes; (void)length;
  snprintf(error, capacity, "%s: this build reads no files; hand over the script's text", path);
  return LCH_E_IO;
}

void lch_free_file(char *bytes) { (void)bytes; }

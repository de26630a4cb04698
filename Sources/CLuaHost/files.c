/* Reads script files. The library does not use the file system otherwise. */
#define _DEFAULT_SOURCE
#include "CLuaHost.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int32_t fail(char *error, size_t capacity, const char *path, const char *why) {
  snprintf(error, capacity, "%s: %s", path, why);
  return LCH_E_IO;
}

/* Returns whether a file is in a folder after symbolic links are resolved. */
static bool lies_within(const char *path, const char *folder) {
  char *file = realpath(path, NULL), *root = realpath(folder, NULL);
  size_t n = root ? strlen(root) : 0;
  bool inside = file && root && strncmp(file, root, n) == 0 && (file[n] == '/' || (n == 1 && root[0] == '/'));
  free(file);
  free(root);
  return inside;
}

int32_t lch_read_file(const char *path, const char *within, size_t limit, char **bytes, size_t *length, char *error,
                      size_t capacity) {
  if (access(path, F_OK) != 0) {
    bool is_missing = errno == ENOENT;
    int32_t status = fail(error, capacity, path, strerror(errno));
    return is_missing ? LCH_E_NOT_FOUND : status;
  }
  if (within && !lies_within(path, within)) return fail(error, capacity, path, "is outside the script's folder");
  FILE *file = fopen(path, "rb");
  if (!file) return fail(error, capacity, path, strerror(errno));
  /* The file is read in growing steps, because the size of a pipe is unknown. */
  char *text = NULL;
  size_t count = 0, room = 0, got;
  do {
    if (count == room) {
      room = room ? room * 2 : 8192;
      char *grown = realloc(text, room);
      if (!grown) { free(text); fclose(file); return fail(error, capacity, path, "no memory to read it"); }
      text = grown;
    }
    errno = 0;
    got = fread(text + count, 1, room - count, file);
    count += got;
  } while (got > 0 && count <= limit);
  bool failed = ferror(file) != 0, is_folder = failed && errno == EISDIR;
  fclose(file);
  if (failed || count > limit) {
    free(text);
    const char *why = is_folder ? "is a folder, not a file" : failed ? "cannot be read" : "is too large for a script (limit 1 MiB)";
    return fail(error, capacity, path, why);
  }
  *bytes = text;
  *length = count;
  return LCH_OK;
}

void lch_free_file(char *bytes) { free(bytes); }

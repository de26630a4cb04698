/* Functions for files with UTF-8 paths. */
#include "paths.h"
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#include <errno.h>
#include <stdlib.h>

/* Returns text as UTF-16, or NULL with errno. "C:" alone is the root of the drive, not the drive's current folder. */
static WCHAR *wide(const char *text) {
  int count = MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, text, -1, NULL, 0);
  WCHAR *result = count > 0 ? malloc(((size_t)count + 1) * sizeof *result) : NULL;
  if (!result) {
    errno = count > 0 ? ENOMEM : ENOENT;
    return NULL;
  }
  MultiByteToWideChar(CP_UTF8, 0, text, -1, result, count);
  if (count == 3 && result[1] == L':') result[2] = L'\\', result[3] = 0;
  return result;
}

static char *utf8(const WCHAR *text) {
  int count = WideCharToMultiByte(CP_UTF8, 0, text, -1, NULL, 0, NULL, NULL);
  char *result = count > 0 ? malloc((size_t)count) : NULL;
  if (result) WideCharToMultiByte(CP_UTF8, 0, text, -1, result, count, NULL, NULL);
  return result;
}

int lch_utf8_access(const char *path, int mode) {
  WCHAR *name = wide(path);
  int result = name ? _waccess(name, mode) : -1;
  free(name);
  return result;
}

/* Opens a file for reading. A folder is EISDIR, as when POSIX reads it. */
FILE *lch_utf8_fopen(const char *path, const char *mode) {
  (void)mode;
  WCHAR *name = wide(path);
  FILE *file = name ? _wfopen(name, L"rb") : NULL;
  if (!file && name && errno == EACCES) {
    DWORD attributes = GetFileAttributesW(name);
    if (attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY)) errno = EISDIR;
  }
  free(name);
  return file;
}

static WCHAR *final_name(const WCHAR *name) {
  HANDLE file = CreateFileW(name, 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL, OPEN_EXISTING,
                            FILE_FLAG_BACKUP_SEMANTICS, NULL);
  if (file == INVALID_HANDLE_VALUE) return NULL;
  DWORD count = GetFinalPathNameByHandleW(file, NULL, 0, 0);
  WCHAR *result = count > 0 ? malloc(((size_t)count + 1) * sizeof *result) : NULL;
  if (result && GetFinalPathNameByHandleW(file, result, count + 1, 0) == 0) {
    free(result);
    result = NULL;
  }
  CloseHandle(file);
  return result;
}

char *lch_utf8_realpath(const char *path, char *resolved) {
  (void)resolved;
  WCHAR *name = wide(path), *final = name ? final_name(name) : NULL;
  char *result = final ? utf8(final) : NULL;
  free(name);
  free(final);
  if (!result) return NULL;
  size_t count = 0;
  for (; result[count]; count++)
    if (result[count] == '\\') result[count] = '/';
  while (count > 0 && result[count - 1] == '/') result[--count] = 0;
  return result;
}

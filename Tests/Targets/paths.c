/* Paths of script files under Windows are UTF-8. Folders are separated by slashes or backslashes. */
#include "check.h"
#include <wchar.h>
#include <windows.h>

static WCHAR folder[MAX_PATH];

static void utf8(char *to, const WCHAR *from) {
  WideCharToMultiByte(CP_UTF8, 0, from, -1, to, 4 * MAX_PATH, NULL, NULL);
}

/* The path of a file in the folder. */
static const WCHAR *in_folder(const WCHAR *name) {
  static WCHAR path[2 * MAX_PATH];
  swprintf(path, 2 * MAX_PATH, L"%ls\\%ls", folder, name);
  return path;
}
static void write_file(const WCHAR *name, const char *text) {
  FILE *file = _wfopen(in_folder(name), L"wb");
  CHECK(file != NULL);
  if (!file) return;
  fputs(text, file);
  fclose(file);
}

/* Loads a path and returns the layout's name, or "" with a message. */
static const char *name_of(lyl_engine *engine, const char *path, lyl_status expected) {
  static char name[100];
  lyl_layout *layout = NULL;
  CHECK_STATUS(lyl_layout_load_file(engine, path, &layout), expected);
  snprintf(name, sizeof name, "%s", layout ? lyl_layout_name(layout) : "");
  lyl_layout_release(layout);
  return name;
}
static bool fails(lyl_engine *engine, const char *path, const char *why) {
  name_of(engine, path, LYL_E_IO);
  if (strstr(lyl_engine_last_error(engine)->message, why)) return true;
  fprintf(stderr, "%s\n", lyl_engine_last_error(engine)->message);
  return false;
}

static void paths(lyl_engine *engine) {
  char path[4 * MAX_PATH], slashes[4 * MAX_PATH];
  utf8(path, folder);
  CHECK(fails(engine, path, "Is a directory"));
  strcat(path, "\\r\xc3\xa4" "der.lua");
  strcpy(slashes, path);
  for (char *c = slashes; *c; c++)
    if (*c == '\\') *c = '/';
  CHECK(strcmp(name_of(engine, path, LYL_OK), "r\xc3\xa4" "der") == 0);
  CHECK(strcmp(name_of(engine, slashes, LYL_OK), "r\xc3\xa4" "der") == 0);
  strcpy(strrchr(path, '\\') + 1, "wheel.lua");
  CHECK(fails(engine, path, "wheel.lua: No such file or directory"));
  strcpy(strrchr(path, '\\') + 1, "\xff.lua");
  CHECK(fails(engine, path, "No such file or directory"));
  strcpy(strrchr(slashes, '/') + 1, "missing.lua");
  name_of(engine, slashes, LYL_E_LUA_RUNTIME);
  CHECK(strstr(lyl_engine_last_error(engine)->message, "nowhere") != NULL);
}

int main(void) {
  static const WCHAR *const files[] = {L"r\u00e4" L"der.lua", L"parts\\size.lua", L"missing.lua"};
  WCHAR temporary[MAX_PATH];
  lyl_engine *engine;
  CHECK(GetTempPathW(MAX_PATH, temporary) > 0);
  swprintf(folder, MAX_PATH, L"%lslayoutlua-\u00fc\u0416-%lu", temporary, GetCurrentProcessId());
  CHECK(CreateDirectoryW(folder, NULL));
  CHECK(CreateDirectoryW(in_folder(L"parts"), NULL));
  write_file(files[0], "local size = require 'parts.size'\n"
             "return { content_size = size, elements_in_rect = function() end }");
  write_file(files[1], "return function() return 10, 20 end");
  write_file(files[2], "require 'nowhere'\nreturn {}");
  CHECK_STATUS(lyl_engine_create(NULL, &engine), LYL_OK);
  paths(engine);
  lyl_engine_destroy(engine);
  for (int i = 0; i < 3; i++) DeleteFileW(in_folder(files[i]));
  RemoveDirectoryW(in_folder(L"parts"));
  CHECK(RemoveDirectoryW(folder));
  return report("paths");
}

/* Included before each C file of the library. Paths are UTF-8; the functions of Windows' C library use another
   encoding. In a result of realpath, symbolic links are resolved, and all slashes are forward slashes. */
#include <io.h>
#include <stdio.h>
int lch_utf8_access(const char *path, int mode);
FILE *lch_utf8_fopen(const char *path, const char *mode);
char *lch_utf8_realpath(const char *path, char *resolved);
#define access lch_utf8_access
#define fopen lch_utf8_fopen
#define realpath lch_utf8_realpath

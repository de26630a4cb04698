/* Included before each file of Lua. It replaces parts of the C library for this target.

   Protected calls are exceptions of the host: setjmp and longjmp need a newer WebAssembly than some browsers have. L, f
   and ud are in scope where LUAI_TRY is used (ldo.c). The host provides
     try(L, ud, f): calls the export call_protected(L, ud, f); returns 1 if the call ended by throw, else 0;
     throw(): throws an exception that only try catches. */
#include <stdio.h>

struct lua_State;
__attribute__((import_module("layoutlua"), import_name("throw"), noreturn)) void host_throw(void);
__attribute__((import_module("layoutlua"), import_name("try"))) int host_try(struct lua_State *L, void *ud,
                                                                             void (*f)(struct lua_State *, void *));
#define luai_jmpbuf int
#define LUAI_THROW(L, c) host_throw()
#define LUAI_TRY(L, c, a) if (host_try(L, ud, f) && (c)->status == 0) (c)->status = -1;

/* There are no files. The sandbox gives scripts no functions that read or write files. Lua's functions for files are
   still linked; without these macros they would import seven functions of WASI. */
#undef stdin
#undef getc
#define stdin NULL
#define fopen(path, mode) ((FILE *)NULL)
#define freopen(path, mode, file) ((FILE *)NULL)
#define fclose(file) ((void)(file))
#define getc(file) ((void)(file), EOF)
#define feof(file) 1
#define ferror(file) 0
#define fread(to, size, count, file) ((size_t)0)
#define lua_writestring(text, length) ((void)(text))
#define lua_writeline() ((void)0)
#define lua_writestringerror(format, text) ((void)(text))

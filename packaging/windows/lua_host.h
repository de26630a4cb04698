/* Included before each file of Lua. Without a frame in the buffer, longjmp restores the registers and does not unwind
   the stack, as on other systems: no code between has anything to clean up. */
#include <setjmp.h>
#undef setjmp
#define setjmp(buffer) _setjmp((buffer), NULL)

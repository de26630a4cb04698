/* Swift's own module of the C library declares fd_set as ISO C has it; with XOPEN's names here there would be two. */
#include <features.h>
#undef __USE_XOPEN
#include <event2/buffer.h>
#include <event2/event.h>
#include <event2/http.h>
#include <event2/keyvalq_struct.h>

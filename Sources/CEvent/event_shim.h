/* Swift's module of the C library declares fd_set with the names of ISO C. With XOPEN's names here, there would be two
   declarations. */
#include <features.h>
#undef __USE_XOPEN
#include <event2/buffer.h>
#include <event2/event.h>
#include <event2/http.h>
#include <event2/keyvalq_struct.h>

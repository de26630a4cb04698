/* Playing with compositional layouts: Tests/Fuzz/table.c makes them from bytes as they stand, solve.c from good tables. */
#ifndef PAGES_H
#define PAGES_H
#include "fuzz.h"

/* make gives the same layout each time that it is called, or NULL where there is none. */
void play_page(lyl_engine *engine, lyl_layout *(*make)(lyl_engine *engine, void *user), void *user, bytes *in);
#endif

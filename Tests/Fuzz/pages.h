/* Plays compositional layouts: Tests/Fuzz/table.c makes them from raw bytes, solve.c from valid tables, lists.c from
   lists and layouts in sections. */
#ifndef PAGES_H
#define PAGES_H
#include "fuzz.h"

/* Lays out a page in views and checks them. `make` creates a layout; it is called twice, for two equal layouts. It
   returns NULL if the bytes do not describe a layout. */
void play_page(lyl_engine *engine, lyl_layout *(*make)(lyl_engine *engine, void *user), void *user, bytes *in);
/* Checks that each element is found by its path, and in a random rectangle if it touches the rectangle. */
void check_page(lyl_view *view, bytes *in);
#endif

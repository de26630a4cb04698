/* Playing with compositional layouts: Tests/Fuzz/table.c makes them from bytes as they stand, solve.c from good tables, lists.c from lists
   and layouts in sections. */
#ifndef PAGES_H
#define PAGES_H
#include "fuzz.h"

/* Lays out a page in views and checks them. `make` makes a layout and is called twice, for two equal layouts; it returns NULL
   when the bytes describe none. */
void play_page(lyl_engine *engine, lyl_layout *(*make)(lyl_engine *engine, void *user), void *user, bytes *in);
/* What is found anywhere is there by itself, and in a rectangle from the bytes if it touches that. */
void check_page(lyl_view *view, bytes *in);
#endif

/* A view under test, and what the fuzzer of calls knows of it. */
#ifndef CALLS_H
#define CALLS_H
#include "fuzz.h"

enum { ROOM = 2048 }; /* more elements than any scene has */
typedef struct list { lyl_attributes items[ROOM]; size_t count; } list;

typedef struct host {
  lyl_engine *engine;
  lyl_view *view;
  model data;
  bool tame;       /* only numbers and sizes that every layout can answer: no query may fail */
  bool stale;      /* the view was not told of all that changed, so that it need not fit the model */
  bool reloads;    /* what is laid out next is the model as it is now */
  bool carries;    /* an item was taken up, and may still be moved */
  bool transits;   /* the layout is one between two others */
  bool hosts;      /* cells and a delegate of its own (hosting.c) */
  int cells;       /* that were made and not destroyed */
  uint32_t whims;
  uint64_t revision;
  lyl_rect bounds; /* after the last call */
  list shown;      /* what was visible after the last call; the lists are last, since it takes long to clear them */
  list bound;      /* the same, by the changes */
  list all;        /* every element of the layout */
} host;

/* After a call: everything that the header promises of what can be asked now. status is the call's, which changed
   nothing that is seen where it failed. listens: takes the changes, too. */
void check_promises(host *h, lyl_status status, bool listens);

/* Gives the view cells and a delegate; the cells are checked with all else. */
void attach(host *h);
void check_cells(host *h);

/* Changes the data by chance, and tells the view. */
lyl_status apply_batch(host *h, bytes *in);
lyl_status apply_snapshot(host *h, bytes *in);
lyl_status apply_nonsense(host *h, bytes *in);
/* Changes the data, and tells nobody. */
lyl_status meddle(host *h, bytes *in);

lyl_animation animation_from(bytes *in);
#endif

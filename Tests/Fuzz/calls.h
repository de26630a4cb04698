/* A view under test, and the state that the fuzzer of calls expects. */
#ifndef CALLS_H
#define CALLS_H
#include "fuzz.h"

enum { ROOM = 2048 }; /* more than the elements of any scene */
typedef struct list { lyl_attributes items[ROOM]; size_t count; } list;

typedef struct host {
  lyl_engine *engine;
  lyl_view *view;
  model data;
  bool tame;       /* only numbers and sizes that every layout accepts: no query may fail */
  bool stale;      /* the view was not notified of all changes, so it can differ from the model */
  bool reloads;    /* the next layout uses the current model */
  bool carries;    /* an item was picked up and may still be moved */
  bool transits;   /* the layout is a transition between two others */
  bool hosts;      /* with cells and a delegate (hosting.c) */
  int cells;       /* cells that were made and not destroyed */
  uint32_t whims;
  uint64_t revision;
  lyl_rect bounds; /* after the last call */
  list shown;      /* the visible elements after the last call; the lists are last, because clearing them is slow */
  list bound;      /* the same, computed from the changes */
  list all;        /* every element of the layout */
} host;

/* Checks everything that the header guarantees after a call. status is the result of the call; a failed call must not
   change visible elements. listens: also consumes the changes. */
void check_promises(host *h, lyl_status status, bool listens);

/* Gives the view cells and a delegate. check_cells is part of the checks after a call. */
void attach(host *h);
void check_cells(host *h);

/* Change the data at random and notify the view. */
lyl_status apply_batch(host *h, bytes *in);
lyl_status apply_snapshot(host *h, bytes *in);
lyl_status apply_nonsense(host *h, bytes *in);
/* Changes the data without a notification. */
lyl_status meddle(host *h, bytes *in);

lyl_animation animation_from(bytes *in);
#endif

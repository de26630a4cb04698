/* One table of cases. Each case times a task of the library (ours) and the same task in plain C or plain Lua (the
   limit), alternately in one program, so that only their ratio matters. */
#ifndef BENCH_H
#define BENCH_H
#define _GNU_SOURCE
#include <layoutlua.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef void (*work)(void *context);

typedef struct bench_case {
  const char *name;
  double bar;              /* the largest accepted ratio */
  work ours, limit;        /* without a limit, limit_ns is the limit: the bar is then absolute, and its ratio 1 */
  double limit_ns;
  void *context;
  int rounds, operations;  /* medians of this many rounds (0 for 15) of this many operations (0 for 1) */
  bool allocates_nothing;  /* an allocation fails the case */
} bench_case;

extern bool quick;

/* Runs a case and writes its row. */
void bench(bench_case c);
/* Writes a row for a count instead of a time. */
void bench_count(const char *name, double ours, double most);
void heading(const char *text);

double now_ns(void);
double median(double *values, int count);
/* The calls of malloc and similar functions so far, and the bytes in use. */
extern uint64_t allocation_count;
size_t heap_bytes(void);
/* A random number below a limit. The sequence is the same in each run. */
uint32_t random_below(uint32_t limit);
extern volatile double sink;

/* Ends the program if a call failed. */
void check(lyl_status status);
extern lyl_engine *engine;

/* A host with items in sections of equal length. */
typedef struct host {
  uint32_t sections, items;
  const lyl_size *item_sizes;
  const uint64_t *ids;
} host;

/* A view of a host, 1000 x 1000 points. It has callbacks for sizes and ids if the host has them. */
lyl_view *make_view(lyl_layout *layout, host *h);
lyl_layout *make_layout(const char *name);
lyl_layout *load_script(const char *name, const char *text);
void set_number(lyl_layout *layout, const char *key, double value);
void lay_out_again(lyl_view *view);
void drop(lyl_view *view, lyl_layout *layout);

/* The groups of cases. */
void bench_passes(void);
void bench_justified(void);
void bench_table(void);
void bench_queries(void);
void bench_frames(void);
void bench_scripts(void);
void bench_lists(void);
void bench_compositional(void);
void bench_updates(void);
void bench_motion(void);
void bench_memory(const char *library, const char *empty, const char *started);
/* Returns whether the time of each native layout grows at most linearly, with a tolerance of 10 %. */
bool bench_slopes(void);
#endif

/* One table of cases: what the library takes for something beside what plain C or plain Lua takes for the same, in one
   program and by turns, so that only their ratio counts. */
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
  double bar;              /* the largest ratio that is good */
  work ours, limit;        /* without a limit limit_ns is one: the bar is then absolute, and its ratio 1 */
  double limit_ns;
  void *context;
  int rounds, operations;  /* medians of so many rounds (0 for 15) of so many operations (0 for 1) */
  bool allocates_nothing;  /* an allocation fails the case */
} bench_case;

extern bool quick;

/* Runs a case and writes its row. */
void bench(bench_case c);
/* A row of something that is counted and not timed. */
void bench_count(const char *name, double ours, double most);
void heading(const char *text);

double now_ns(void);
double median(double *values, int count);
/* Calls of malloc and its like so far, and the bytes that are out. */
extern uint64_t allocation_count;
size_t heap_bytes(void);
/* A number below a limit; the same ones in each run. */
uint32_t random_below(uint32_t limit);
extern volatile double sink;

/* Ends the program if a call failed. */
void check(lyl_status status);
extern lyl_engine *engine;

/* A host with some items in sections of equal length. */
typedef struct host {
  uint32_t sections, items;
  const lyl_size *item_sizes;
  const uint64_t *ids;
} host;

/* A view over a host, 1000 x 1000 points. Sizes and ids are asked for if the host has some. */
lyl_view *make_view(lyl_layout *layout, host *h);
lyl_layout *make_layout(const char *name);
lyl_layout *load_script(const char *name, const char *text);
void set_number(lyl_layout *layout, const char *key, double value);
void lay_out_again(lyl_view *view);
void drop(lyl_view *view, lyl_layout *layout);

/* The groups of cases. */
void bench_passes(void);
void bench_queries(void);
void bench_frames(void);
void bench_scripts(void);
void bench_lists(void);
void bench_compositional(void);
void bench_updates(void);
void bench_motion(void);
void bench_memory(const char *library, const char *empty, const char *started);
/* Whether each native layout's time grows no faster than its items, but for a tenth. */
bool bench_slopes(void);
#endif

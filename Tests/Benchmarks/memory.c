/* The memory of a million items, as reported by the library and as counted by malloc; the size of the library; the
 * start of a host. */
#include "bench.h"
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MILLION = 1000000 };

/* The memory of a view with `items` items, as counted by the heap. *said is the library's figure. */
static double take(const char *kind, uint32_t items, const lyl_size *sizes, double *said) {
  host h = {1, items, sizes, NULL};
  size_t before = heap_bytes();
  lyl_layout *layout = make_layout(kind);
  lyl_view *view = make_view(layout, &h);
  lyl_memory_info info;
  lyl_engine_memory(engine, &info);
  *said = (double)info.native_current;
  double counted = (double)heap_bytes() - (double)before;
  drop(view, layout);
  return counted;
}
static void weigh(const char *name, const char *kind, const lyl_size *sizes, double bar) {
  enum { FEW = 10000 }; /* measures the view itself and the visible elements */
  double said_of_few, said, few = take(kind, FEW, sizes, &said_of_few), counted = take(kind, MILLION, sizes, &said) - few;
  said -= said_of_few;
  char row[96];
  snprintf(row, sizeof row, "%s: bytes an item by malloc", name);
  bench_count(row, counted / (MILLION - FEW), bar);
  if (fabs(counted - said) > 16384 + counted / 50) {
    fprintf(stderr, "bench: %s takes %.0f bytes more, and lyl_engine_memory says %.0f\n", name, counted, said);
    exit(2);
  }
}

static double start(const char *program) {
  double begin = now_ns();
  pid_t child = fork();
  if (child == 0) { execl(program, program, (char *)NULL); _exit(127); }
  int status = 0;
  waitpid(child, &status, 0);
  if (status) { fprintf(stderr, "bench: %s fails\n", program); exit(2); }
  return now_ns() - begin;
}
static void bench_start(const char *empty, const char *started) {
  enum { ROUNDS = 51 };
  double without[ROUNDS], with[ROUNDS];
  for (int i = 0; i < ROUNDS; i++) { without[i] = start(empty); with[i] = start(started); }
  bench_count("start of a host with an engine, beyond an empty one (us)", (median(with, ROUNDS) - median(without, ROUNDS)) / 1e3, 1000);
}

void bench_memory(const char *library, const char *empty, const char *started) {
  heading("memory, size, start");
  lyl_size *sizes = malloc(MILLION * sizeof *sizes), *rows = malloc(MILLION * sizeof *rows);
  for (size_t i = 0; i < MILLION; i++) {
    sizes[i] = (lyl_size){40 + i * 37 % 120, 30 + i * 53 % 100};
    rows[i] = (lyl_size){1000, sizes[i].height};
  }
  weigh("grid", "grid", NULL, 0.1);
  weigh("flow of equal items", "flow", NULL, 0.1);
  weigh("flow of items with sizes", "flow", sizes, 48);
  weigh("flow of rows", "flow", rows, 24);
  weigh("waterfall", "waterfall", sizes, 48);
  free(sizes);
  free(rows);
  struct stat file;
  if (stat(library, &file)) exit(2);
  bench_count("the stripped library: bytes", (double)file.st_size, 1.5e6);
  bench_start(empty, started);
}

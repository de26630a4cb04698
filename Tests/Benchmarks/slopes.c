/* Times each native layout with growing numbers of items, the best of several passes. The slope of log time over log
   items, by least squares, is the exponent of the growth. Circle, sphere and wheel show all their items, so they stop
   at 100,000: a million elements have 250 MB, and their pass would measure the page faults of the machine. */
#include "bench.h"

enum { SIZES = 4, PASSES = 5 };

static bool shows_all_items(const char *name) {
  return strcmp(name, "circle") == 0 || strcmp(name, "sphere") == 0 || strcmp(name, "wheel") == 0;
}

static double pass_time(const char *name, uint32_t count, const lyl_size *sizes) {
  double best = INFINITY;
  host h = {1, count, sizes, NULL};
  lyl_layout *layout = make_layout(name);
  lyl_view *view = make_view(layout, &h);
  for (int i = 0; i < PASSES; i++) {
    double start = now_ns();
    lay_out_again(view);
    best = fmin(best, now_ns() - start);
  }
  drop(view, layout);
  return best;
}

bool bench_slopes(void) {
  size_t most = quick ? 100000 : 1000000;
  lyl_size *sizes = malloc(most * sizeof *sizes);
  for (size_t i = 0; i < most; i++) sizes[i] = (lyl_size){40 + i * 37 % 120, 30 + i * 53 % 100};
  bool is_good = true;
  printf("\n%-58s %10s %10s %10s %10s %8s\n", "growth of a pass (ms)", "1,000", "10,000", "100,000", quick ? "" : "1,000,000",
         "exponent");
  const char *name;
  for (size_t k = 0; (name = lyl_layout_builtin_name(k)); k++)
    for (int sized = 0; sized < 2; sized++) {
      bool takes_sizes = strcmp(name, "flow") == 0 || strcmp(name, "waterfall") == 0;
      if (sized && !takes_sizes) continue;
      int count = quick || shows_all_items(name) ? SIZES - 1 : SIZES;
      double sx = 0, sy = 0, sxx = 0, sxy = 0;
      char row[64];
      snprintf(row, sizeof row, "%s%s", name, sized ? ", items with sizes" : "");
      printf("%-58s", row);
      uint32_t n = 1000;
      for (int i = 0; i < count; i++, n *= 10) {
        double t = pass_time(name, n, sized ? sizes : NULL), x = log10(n), y = log10(t);
        sx += x; sy += y; sxx += x * x; sxy += x * y;
        printf(" %10.4f", t / 1e6);
      }
      double exponent = (count * sxy - sx * sy) / (count * sxx - sx * sx);
      if (count < SIZES) printf(" %10s", "");
      /* Layouts that show all their items sort them by depth: n log n has the exponent 1.11 over these sizes. */
      double limit = shows_all_items(name) ? 1.25 : 1.1;
      printf(" %8.2f", exponent);
      if (exponent > limit) printf("  <-- beyond %.2f", limit);
      printf("\n");
      fflush(stdout);
      is_good = is_good && exponent <= limit;
    }
  free(sizes);
  return is_good;
}

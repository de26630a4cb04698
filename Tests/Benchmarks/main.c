/* Runs every case, prints a table, and writes bench.json. */
#include "bench.h"
#include <time.h>

bool quick;
lyl_engine *engine;
volatile double sink;
static FILE *json;
static int rows, misses;

double now_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}
static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}
double median(double *v, int n) {
  qsort(v, (size_t)n, sizeof *v, ascending);
  return v[n / 2];
}
uint32_t random_below(uint32_t limit) { /* xorshift32 */
  static uint32_t x = 0x9E3779B9u;
  x ^= x << 13; x ^= x >> 17; x ^= x << 5;
  return x % limit;
}
void check(lyl_status status) {
  if (status == LYL_OK) return;
  fprintf(stderr, "bench: %s\n", lyl_engine_last_error(engine)->message);
  exit(2);
}

static const char *group = "";
void heading(const char *text) {
  group = text;
  printf("\n%-58s %12s %12s %7s %5s %7s\n", text, "ours", "limit", "ratio", "bar", "allocs");
}

static const char *duration(char text[32], double ns) {
  if (ns < 1e3) snprintf(text, 32, "%.0f ns", ns);
  else if (ns < 1e6) snprintf(text, 32, "%.2f us", ns / 1e3);
  else snprintf(text, 32, "%.2f ms", ns / 1e6);
  return text;
}
static void write_row(const char *name, const char *ours_text, double ours, const char *limit_text, double limit, double bar,
                      double allocations, bool is_good) {
  char count[32] = "";
  if (allocations >= 0) snprintf(count, sizeof count, "%.0f", allocations);
  printf("%-58s %12s %12s %7.2f %5.1f %7s%s\n", name, ours_text, limit_text, ours / limit, bar, count, is_good ? "" : "  <-- beyond");
  fprintf(json, "%s\n{\"group\":\"%s\",\"name\":\"%s\",\"ours_ns\":%.1f,\"limit_ns\":%.1f,\"ratio\":%.4f,\"bar\":%g", rows ? "," : "", group, name,
          ours, limit, ours / limit, bar);
  if (allocations >= 0) fprintf(json, ",\"allocations\":%.0f", allocations);
  fprintf(json, "}");
  fflush(stdout);
  rows++;
  misses += !is_good;
}

void bench(bench_case c) {
  enum { MOST = 64 };
  double ours[MOST], limit[MOST], allocations = 0;
  int rounds = quick ? 5 : c.rounds ? c.rounds : 15, operations = c.operations ? c.operations : 1;
  for (int i = -2; i < rounds; i++) {
    double start = now_ns();
    if (c.limit) c.limit(c.context);
    double middle = now_ns();
    uint64_t before = allocation_count;
    c.ours(c.context);
    double end = now_ns();
    if (i < 0) continue;
    limit[i] = (middle - start) / operations;
    ours[i] = (end - middle) / operations;
    allocations = (double)(allocation_count - before) / operations;
  }
  double a = median(ours, rounds), b = c.limit ? median(limit, rounds) : c.limit_ns;
  char x[32], y[32];
  bool is_good = a <= b * c.bar && !(c.allocates_nothing && allocations > 0);
  write_row(c.name, duration(x, a), a, duration(y, b), b, c.bar, allocations, is_good);
}

void bench_count(const char *name, double ours, double most) {
  char x[32], y[32];
  snprintf(x, sizeof x, "%.0f", ours);
  snprintf(y, sizeof y, "%.0f", most);
  write_row(name, x, ours, y, most, 1, -1, ours <= most);
}

/* ---- hosts, layouts and views ---- */

static uint32_t number_of_sections(void *user) { return ((host *)user)->sections; }
static uint32_t number_of_items(void *user, uint32_t section) { (void)section; return ((host *)user)->items; }
static void sizes(void *user, uint32_t section, uint32_t first, uint32_t count, const lyl_size *container, lyl_size *out) {
  (void)container;
  host *h = user;
  memcpy(out, h->item_sizes + (size_t)section * h->items + first, count * sizeof *out);
}
static void identifiers(void *user, uint32_t section, uint32_t first, uint32_t count, uint64_t *out) {
  host *h = user;
  memcpy(out, h->ids + (size_t)section * h->items + first, count * sizeof *out);
}
lyl_view *make_view(lyl_layout *layout, host *h) {
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  source.user = h;
  source.number_of_sections = number_of_sections;
  source.number_of_items = number_of_items;
  if (h->item_sizes) source.sizes = sizes;
  if (h->ids) source.identifiers = identifiers;
  lyl_view *view;
  check(lyl_view_create(engine, layout, &source, &view));
  check(lyl_view_set_size(view, (lyl_size){1000, 1000}));
  check(lyl_view_layout_if_needed(view));
  return view;
}
lyl_layout *make_layout(const char *name) {
  lyl_layout *layout;
  check(lyl_layout_create(engine, name, &layout));
  return layout;
}
lyl_layout *load_script(const char *name, const char *text) {
  lyl_layout *layout;
  check(lyl_layout_load_buffer(engine, text, strlen(text), name, &layout));
  return layout;
}
void set_number(lyl_layout *layout, const char *key, double value) {
  lyl_value v = lyl_number(value);
  check(lyl_layout_set_parameter(layout, key, &v));
}
void lay_out_again(lyl_view *view) {
  check(lyl_view_invalidate(view, NULL));
  check(lyl_view_layout_if_needed(view));
}
void drop(lyl_view *view, lyl_layout *layout) {
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

/* bench [--quick] bench.json liblayoutlua.so program-that-does-nothing program-that-starts-an-engine [group] */
int main(int argc, char **argv) {
  if (argc > 1 && strcmp(argv[1], "--quick") == 0) { quick = true; argv++; argc--; }
  if (argc < 5 || !(json = fopen(argv[1], "w"))) return 2;
  const char *only = argc > 5 ? argv[5] : "";
  check(lyl_engine_create(NULL, &engine));
  fprintf(json, "[");
  struct { const char *name; void (*run)(void); } groups[] = {
    {"passes", bench_passes}, {"justified", bench_justified}, {"table", bench_table}, {"queries", bench_queries}, {"frames", bench_frames},
    {"scripts", bench_scripts}, {"lists", bench_lists}, {"compositional", bench_compositional},
    {"updates", bench_updates}, {"motion", bench_motion}};
  for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
    if (!*only || strcmp(only, groups[i].name) == 0) groups[i].run();
  if (!*only || strcmp(only, "memory") == 0) bench_memory(argv[2], argv[3], argv[4]);
  bool grows_well = true;
  if (!*only || strcmp(only, "slopes") == 0) grows_well = bench_slopes();
  fprintf(json, "\n]\n");
  fclose(json);
  lyl_engine_destroy(engine);
  printf("\n%d cases, %d beyond their bars%s\n", rows, misses, grows_well ? "" : "; a layout's time grows faster than its items");
  return grows_well ? 0 : 1;
}

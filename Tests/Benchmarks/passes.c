/* Whole passes of native layouts beside the same arithmetic in a C loop over arrays. */
#include "bench.h"

enum { MILLION = 1000000, ROOM = 1000 };
typedef struct { double x, y, w, h; } rect;
static lyl_size *plenty;
static rect *placed;

typedef struct pass { lyl_view *view; size_t count; } pass;
static void again(void *context) { lay_out_again(((pass *)context)->view); }

static void plain_flow(void *context) {
  size_t n = ((pass *)context)->count;
  double x = 0, y = 0, thick = 0;
  for (size_t i = 0; i < n; i++) {
    lyl_size z = plenty[i];
    if (x + z.width > ROOM && x > 0) { x = 0; y += thick; thick = 0; }
    placed[i] = (rect){x, y, z.width, z.height};
    x += z.width;
    if (z.height > thick) thick = z.height;
  }
  sink = placed[n - 1].y;
}
static void plain_waterfall(void *context) {
  size_t n = ((pass *)context)->count;
  double ends[4] = {0};
  for (size_t i = 0; i < n; i++) {
    int best = 0;
    for (int lane = 1; lane < 4; lane++) if (ends[lane] < ends[best]) best = lane;
    placed[i] = (rect){best * 250., ends[best], 250, plenty[i].height};
    ends[best] += plenty[i].height;
  }
  sink = ends[0];
}

static void spread(lyl_layout *layout) {
  set_number(layout, "line_spacing", 0);
  set_number(layout, "interitem_spacing", 0);
}
static void compare(const char *name, const char *kind, size_t count, bool has_sizes, work limit, double limit_ns, double bar) {
  host h = {1, (uint32_t)count, has_sizes ? plenty : NULL, NULL};
  lyl_layout *layout = make_layout(kind);
  spread(layout);
  if (strcmp(kind, "waterfall") == 0) set_number(layout, "columns", 4);
  lyl_view *view = make_view(layout, &h);
  pass p = {view, count};
  bench((bench_case){.name = name, .bar = bar, .ours = again, .limit = limit, .limit_ns = limit_ns, .context = &p});
  drop(view, layout);
}

/* One item of a list gets another size, and what is visible is asked for. */
static uint32_t resized;
static void resize_one(void *context) {
  lyl_view *view = ((pass *)context)->view;
  for (int i = 0; i < 100; i++) {
    lyl_index_path path = {0, random_below(MILLION)};
    lyl_size size = {ROOM, 30 + (resized++ % 100)};
    lyl_attributes_span seen;
    check(lyl_view_set_measured_sizes(view, &path, &size, 1));
    check(lyl_view_visible(view, &seen));
  }
}

/* One section of a million rows, each as wide as the view. */
static void bench_list(void) {
  lyl_size *rows = malloc(MILLION * sizeof *rows);
  for (size_t i = 0; i < MILLION; i++) rows[i] = (lyl_size){ROOM, plenty[i].height};
  host h = {1, MILLION, rows, NULL};
  lyl_layout *layout = make_layout("flow");
  spread(layout);
  lyl_view *view = make_view(layout, &h);
  pass p = {view, MILLION};
  check(lyl_view_set_offset(view, (lyl_point){0, 4e7}, NULL));
  bench((bench_case){.name = "one row of a list of 1,000,000 resized, then visible", .bar = 1, .ours = resize_one,
                     .limit_ns = 10000, .context = &p, .operations = 100});
  drop(view, layout);
  free(rows);
}

void bench_passes(void) {
  heading("a whole pass");
  plenty = malloc(MILLION * sizeof *plenty);
  placed = malloc(MILLION * sizeof *placed);
  for (size_t i = 0; i < MILLION; i++) plenty[i] = (lyl_size){40 + i * 37 % 120, 30 + i * 53 % 100};
  compare("flow, 100,000 items with sizes", "flow", 100000, true, plain_flow, 0, 3);
  compare("flow, 1,000,000 items with sizes", "flow", MILLION, true, plain_flow, 0, 3);
  compare("flow, 1,000,000 equal items", "flow", MILLION, false, NULL, 50000, 1);
  compare("grid, 1,000,000 items", "grid", MILLION, false, NULL, 50000, 1);
  compare("waterfall of 4 columns, 100,000 items", "waterfall", 100000, true, plain_waterfall, 0, 2.5);
  compare("waterfall of 4 columns, 1,000,000 items", "waterfall", MILLION, true, plain_waterfall, 0, 2.5);
  bench_list();
  free(plenty);
  free(placed);
}

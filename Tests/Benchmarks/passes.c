/* Whole passes of native layouts, compared with the same arithmetic in a C loop over arrays. */
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
/* The wide items cover two of four columns. */
static void plain_spans(void *context) {
  size_t n = ((pass *)context)->count;
  double ends[4] = {0};
  for (size_t i = 0; i < n; i++) {
    int span = plenty[i].width > 250 ? 2 : 1, best = 0;
    double y = INFINITY;
    for (int lane = 0; lane + span <= 4; lane++) {
      double end = span == 2 ? fmax(ends[lane], ends[lane + 1]) : ends[lane];
      if (end < y) { y = end; best = lane; }
    }
    placed[i] = (rect){best * 250., y, span * 250, plenty[i].height};
    for (int lane = best; lane < best + span; lane++) ends[lane] = y + plenty[i].height;
  }
  sink = ends[0];
}

static void spread(lyl_layout *layout) {
  set_number(layout, "line_spacing", 0);
  set_number(layout, "interitem_spacing", 0);
}
static void compare_with(const char *name, const char *kind, const char *parameters, size_t count, bool has_sizes, work limit,
                         double limit_ns, double bar) {
  host h = {1, (uint32_t)count, has_sizes ? plenty : NULL, NULL};
  lyl_layout *layout = make_layout(kind);
  spread(layout);
  check(lyl_layout_configure(layout, parameters));
  lyl_view *view = make_view(layout, &h);
  pass p = {view, count};
  bench((bench_case){.name = name, .bar = bar, .ours = again, .limit = limit, .limit_ns = limit_ns, .context = &p});
  drop(view, layout);
}
static void compare(const char *name, const char *kind, size_t count, bool has_sizes, work limit, double limit_ns, double bar) {
  compare_with(name, kind, strcmp(kind, "waterfall") == 0 ? "{ columns = 4 }" : "{}", count, has_sizes, limit, limit_ns, bar);
}
/* Every seventh item covers two columns. */
static void bench_spans(void) {
  for (size_t i = 0; i < MILLION; i += 7) plenty[i].width = 400;
  compare_with("waterfall of 4 columns, 1,000,000 items, some of 2 columns", "waterfall",
               "{ column_width = 250, keys = false }", MILLION, true, plain_spans, 0, 3.75);
  compare_with("the same, dense", "waterfall", "{ column_width = 250, keys = false, dense = true }", MILLION, true, NULL, 1e8, 1);
}

/* Resizes one item of a list and queries the visible elements. */
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

/* ---- a layout written in C: rows of four ---- */
enum { OWN = 100000 };
static lyl_rect own_frame(uint32_t i) { return (lyl_rect){i % 4 * 250., i / 4 * 72., 250, 72}; }
static lyl_status one_by_one(void *user, const lyl_layout_context *context, lyl_placer *out) {
  (void)user; (void)context;
  lyl_status status = LYL_OK;
  for (uint32_t i = 0; i < OWN && status == LYL_OK; i++) {
    lyl_rect r = own_frame(i);
    status = lyl_placer_cell(out, 0, i, r.x, r.y, r.width, r.height);
  }
  return status;
}
static lyl_rect *own_frames;
static lyl_status all_at_once(void *user, const lyl_layout_context *context, lyl_placer *out) {
  (void)user; (void)context;
  for (uint32_t i = 0; i < OWN; i++) own_frames[i] = own_frame(i);
  return lyl_placer_cells(out, 0, 0, OWN, own_frames);
}
static lyl_status own_size(void *user, const lyl_layout_context *context, lyl_size *out) {
  (void)user; (void)context;
  *out = (lyl_size){ROOM, OWN / 4 * 72.};
  return LYL_OK;
}
static void again_and_visible(void *context) {
  lyl_attributes_span seen;
  lay_out_again(((pass *)context)->view);
  check(lyl_view_visible(((pass *)context)->view, &seen));
}
/* The limit: a loop that stores each frame through a function pointer into a checked array, and a scan. */
typedef struct box { double x, y, w, h; uint32_t section, item; } box;
static box *boxes;
static int place_box(uint32_t section, uint32_t item, double x, double y, double w, double h) {
  if (section != 0 || item >= OWN || !(w >= 0 && h >= 0 && fabs(x) <= 1e9 && fabs(y) <= 1e9)) return -1;
  boxes[item] = (box){x, y, w, h, section, item};
  return 0;
}
static int (*volatile place)(uint32_t, uint32_t, double, double, double, double) = place_box;
static void plain_own(void *context) {
  size_t seen = 0;
  (void)context;
  for (uint32_t i = 0; i < OWN; i++) {
    lyl_rect r = own_frame(i);
    if (place(0, i, r.x, r.y, r.width, r.height) != 0) return;
  }
  for (uint32_t i = 0; i < OWN; i++) seen += boxes[i].x < ROOM && boxes[i].x + boxes[i].w > 0 && boxes[i].y < ROOM && boxes[i].y + boxes[i].h > 0;
  sink = (double)seen;
}
static void bench_own(const char *name, lyl_status (*prepare)(void *, const lyl_layout_context *, lyl_placer *), double bar) {
  host h = {1, OWN, NULL, NULL};
  lyl_layout_class c = LYL_LAYOUT_CLASS_INIT;
  lyl_layout *layout = NULL;
  c.prepare = prepare;
  c.content_size = own_size;
  check(lyl_layout_create_custom(engine, &c, &layout));
  lyl_view *view = make_view(layout, &h);
  pass p = {view, OWN};
  bench((bench_case){.name = name, .bar = bar, .ours = again_and_visible, .limit = plain_own, .context = &p});
  drop(view, layout);
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
  bench_spans();
  bench_list();
  free(plenty);
  free(placed);
  boxes = malloc(OWN * sizeof *boxes);
  own_frames = malloc(OWN * sizeof *own_frames);
  bench_own("layout in C, 100,000 cells by lyl_placer_cell", one_by_one, 3);
  bench_own("layout in C, 100,000 cells by lyl_placer_cells", all_at_once, 1.5);
  free(boxes);
  free(own_frames);
}

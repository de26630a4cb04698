/* Queries of a million items for a rectangle, compared with C that copies structs of the same size from an array. */
#include "bench.h"
#include "shim.h"

enum { MILLION = 1000000, QUERIES = 1000, MOST = 4096 };
static lyl_rect *frames;
static double *farthest;
static lyl_attributes *all, found[MOST];
static lyl_rect asked[QUERIES];
static size_t seen;

static bool touches(const lyl_rect *f, const lyl_rect *r) {
  return f->x < r->x + r->width && f->x + f->width > r->x && f->y < r->y + r->height && f->y + f->height > r->y;
}
static void plain_sorted(void *context) {
  (void)context;
  for (int k = 0; k < QUERIES; k++) {
    const lyl_rect *r = &asked[k];
    size_t low = 0, high = MILLION, n = 0;
    while (low < high) { size_t m = (low + high) / 2; if (farthest[m] > r->y) high = m; else low = m + 1; }
    for (size_t i = low; i < MILLION && frames[i].y < r->y + r->height; i++)
      if (touches(&frames[i], r)) found[n++] = all[i];
    seen = n;
    __asm__ volatile("" : : "r"(found) : "memory");
  }
}
static void ours(void *context) {
  for (int k = 0; k < QUERIES; k++) {
    lyl_attributes_span span;
    check(lyl_view_attributes_in_rect(context, asked[k], &span));
    seen = span.count;
  }
}

static void take_frames(void) {
  double most = -1;
  for (size_t i = 0; i < MILLION; i++) {
    if (frames[i].y + frames[i].height > most) most = frames[i].y + frames[i].height;
    farthest[i] = most;
    all[i] = (lyl_attributes){.path = {0, (uint32_t)i}, .frame = frames[i], .alpha = 1};
  }
}
static void ask_both(const char *scrolling, const char *jumping, lyl_view *view, double height, double bar) {
  for (int k = 0; k < QUERIES; k++) asked[k] = (lyl_rect){0, height / 3 + k * 5, 1000, 1000};
  bench((bench_case){.name = scrolling, .bar = bar, .ours = ours, .limit = plain_sorted, .context = view, .operations = QUERIES});
  for (int k = 0; k < QUERIES; k++) asked[k] = (lyl_rect){0, random_below((uint32_t)height), 1000, 1000};
  bench((bench_case){.name = jumping, .bar = bar, .ours = ours, .limit = plain_sorted, .context = view, .operations = QUERIES});
}

enum { MOVES = 100 };
/* Scrolls by 5 points and back, and makes the accessibility tree after each step. */
static void make_tree(void *context) {
  lyl_accessibility_tree tree;
  for (int k = 0; k < MOVES; k++) {
    check(lyl_view_scroll_by(context, (lyl_point){0, k % 2 ? -5 : 5}, NULL));
    check(lyl_view_accessibility(context, &tree));
  }
}

/* Moves the focus around a square, and scrolls with it. */
static void move_focus(void *context) {
  static const uint32_t moves[] = {LYL_FOCUS_DOWN, LYL_FOCUS_RIGHT, LYL_FOCUS_UP, LYL_FOCUS_LEFT};
  uint32_t result;
  for (int k = 0; k < MOVES; k++) check(lyl_view_move_focus(context, moves[k / 3 % 4], NULL, &result));
}

static lyl_view *flow_view(lyl_layout **layout, host *h) {
  *layout = make_layout("flow");
  set_number(*layout, "line_spacing", 0);
  set_number(*layout, "interitem_spacing", 0);
  set_number(*layout, "item_width", 200);
  set_number(*layout, "item_height", 100);
  return make_view(*layout, h);
}

/* ---- frames without order, from a script; the limit is a grid of cells, the fastest index to build ---- */

enum { CELL = 1000, ACROSS = 143 };
static const double far = 141421;
static uint32_t *cell_start, *cell_items;
static int cell_of(double v) { return (int)(v / CELL); }
static void plain_grid_build(void) {
  size_t cells = ACROSS * ACROSS;
  free(cell_start);
  free(cell_items);
  cell_start = calloc(cells + 1, 4);
  for (int fills = 0; fills < 2; fills++) {
    uint32_t *place = NULL;
    if (fills) {
      for (size_t c = 0; c < cells; c++) cell_start[c + 1] += cell_start[c];
      cell_items = malloc((size_t)cell_start[cells] * 4);
      place = malloc(cells * 4);
      memcpy(place, cell_start, cells * 4);
    }
    for (size_t i = 0; i < MILLION; i++) {
      const lyl_rect *f = &frames[i];
      for (int y = cell_of(f->y); y <= cell_of(f->y + f->height); y++)
        for (int x = cell_of(f->x); x <= cell_of(f->x + f->width); x++) {
          if (fills) cell_items[place[y * ACROSS + x]++] = (uint32_t)i;
          else cell_start[y * ACROSS + x + 1]++;
        }
    }
    free(place);
  }
}
static void plain_grid_query(void *context) {
  (void)context;
  for (int k = 0; k < QUERIES; k++) {
    const lyl_rect *r = &asked[k];
    size_t n = 0;
    int x0 = cell_of(r->x), x1 = cell_of(r->x + r->width), y0 = cell_of(r->y), y1 = cell_of(r->y + r->height);
    for (int y = y0; y <= y1; y++)
      for (int x = x0; x <= x1; x++)
        for (uint32_t j = cell_start[y * ACROSS + x]; j < cell_start[y * ACROSS + x + 1]; j++) {
          uint32_t i = cell_items[j];
          int hx = cell_of(frames[i].x), hy = cell_of(frames[i].y);
          if (touches(&frames[i], r) && (hx > x0 ? hx : x0) == x && (hy > y0 ? hy : y0) == y) found[n++] = all[i];
        }
    seen = n;
    __asm__ volatile("" : : "r"(found) : "memory");
  }
}
/* The script's generator in C: the same frames. */
static void plain_scatter(void) {
  double seed = 1;
  for (size_t i = 0; i < MILLION; i++) {
    double v[4];
    for (int j = 0; j < 4; j++) { seed = fmod(seed * 16807, 2147483647); v[j] = seed / 2147483647; }
    double w = 10 + v[2] * 130, h = 10 + v[3] * 130;
    frames[i] = (lyl_rect){v[0] * (far - w), v[1] * (far - h), w, h};
  }
}
static const char *scatter =
  "local l = {} function l:prepare(view, out) local far, seed = 141421.0, 1.0\n"
  "local function random() seed = (seed * 16807) % 2147483647 return seed / 2147483647 end\n"
  "for i = 1, view.count do local x, y, w, h = random(), random(), 10 + random() * 130, 10 + random() * 130\n"
  "out:cell(i, 1, x * (far - w), y * (far - h), w, h) end end return l";

typedef struct both { lyl_view *view; lua_State *shim; } both;
static void build(void *context) { lay_out_again(((both *)context)->view); }
static void plain_build(void *context) {
  shim_pass(((both *)context)->shim, MILLION);
  plain_grid_build();
}

static void bench_scattered(void) {
  host h = {1, MILLION, NULL, NULL};
  plain_scatter();
  take_frames();
  plain_grid_build();
  lyl_layout *layout = load_script("scatter", scatter);
  lyl_view *view = make_view(layout, &h);
  for (int k = 0; k < QUERIES; k++) asked[k] = (lyl_rect){random_below(140000), random_below(140000), 1000, 1000};
  bench((bench_case){.name = "1,000,000 frames in no order, a query", .bar = 2, .ours = ours, .limit = plain_grid_query,
                     .context = view, .operations = QUERIES});
  both b = {view, make_shim(scatter, MILLION)};
  bench((bench_case){.name = "1,000,000 frames in no order, script and index", .bar = 1.5, .ours = build, .limit = plain_build,
                     .context = &b, .rounds = 5});
  lua_close(b.shim);
  drop(view, layout);
}

void bench_queries(void) {
  heading("what is in a rectangle of 1000 x 1000, about 55 items");
  frames = malloc(MILLION * sizeof *frames);
  farthest = malloc(MILLION * sizeof *farthest);
  all = malloc(MILLION * sizeof *all);
  lyl_size *equal = malloc(MILLION * sizeof *equal);
  for (size_t i = 0; i < MILLION; i++) {
    frames[i] = (lyl_rect){(double)(i % 5) * 200, (double)(i / 5) * 100, 200, 100};
    equal[i] = (lyl_size){200, 100};
  }
  take_frames();
  lyl_layout *layout;
  host plain = {1, MILLION, NULL, NULL}, sized = {1, MILLION, equal, NULL};
  lyl_view *view = flow_view(&layout, &plain);
  ask_both("flow of 1,000,000 equal items, 5 points further", "flow of 1,000,000 equal items, anywhere", view, 19990000, 2);
  check(lyl_view_set_focus(view, &(lyl_element){LYL_CELL, 0, {0, MILLION / 2}}));
  bench((bench_case){.name = "a move of the focus among 1,000,000 items", .bar = 1, .ours = move_focus, .limit_ns = 20000,
                     .context = view, .operations = MOVES});
  check(lyl_view_set_number(view, "accessibility_margin", 0));
  bench((bench_case){.name = "the accessibility tree of 55 items, 5 points further", .bar = 1, .ours = make_tree, .limit_ns = 30000,
                     .context = view, .operations = MOVES});
  drop(view, layout);
  view = flow_view(&layout, &sized);
  ask_both("flow of 1,000,000 items with sizes, 5 points further", "flow of 1,000,000 items with sizes, anywhere", view, 19990000, 2);
  drop(view, layout);
  bench_scattered();
  free(frames);
  free(farthest);
  free(all);
  free(equal);
  free(cell_start);
  free(cell_items);
}

/* Whole scroll frames over a million items: offset, tick, changes, visible elements. */
#include "bench.h"

enum { MILLION = 1000000, FRAMES = 1000 };
static double y, step, content;
static lyl_size *sizes_of(size_t count, bool are_rows) {
  lyl_size *sizes = malloc(count * sizeof *sizes);
  for (size_t i = 0; i < count; i++) sizes[i] = (lyl_size){are_rows ? 1000 : 160 + i * 37 % 60, 80 + i * 53 % 40};
  return sizes;
}

static void frame(lyl_view *view) {
  lyl_change_span changes;
  lyl_attributes_span visible;
  check(lyl_view_set_offset(view, (lyl_point){0, y}, NULL));
  check(lyl_view_tick(view, 1 / 60.0, NULL));
  check(lyl_view_changes(view, &changes));
  check(lyl_view_visible(view, &visible));
}
static void scroll(void *view) {
  for (int k = 0; k < FRAMES; k++) {
    y += step;
    if (y > content - 1000) y = 0;
    frame(view);
  }
}
static void jump(void *view) {
  for (int k = 0; k < FRAMES; k++) {
    y = random_below((uint32_t)(content - 1000));
    frame(view);
  }
}

static void look(const char *name, lyl_view *view, double by, bool allocates) {
  lyl_size size;
  check(lyl_view_content_size(view, &size));
  content = size.height;
  step = by;
  bench((bench_case){.name = name, .bar = 1, .ours = by > 0 ? scroll : jump, .limit_ns = 5000, .context = view,
                     .operations = FRAMES, .allocates_nothing = !allocates});
}
static lyl_layout *spread(const char *name) {
  lyl_layout *layout = make_layout(name);
  set_number(layout, "line_spacing", 0);
  set_number(layout, "interitem_spacing", 0);
  return layout;
}

static void bench_million(void) {
  lyl_size *sizes = sizes_of(MILLION, false);
  host plain = {1, MILLION, NULL, NULL}, sized = {1, MILLION, sizes, NULL};
  lyl_layout *layout = spread("grid");
  set_number(layout, "columns", 5);
  lyl_view *view = make_view(layout, &plain);
  look("grid, 25 items", view, 5, false);
  drop(view, layout);

  layout = spread("flow");
  set_number(layout, "item_width", 200);
  set_number(layout, "item_height", 100);
  view = make_view(layout, &plain);
  look("flow of equal items, 55", view, 5, false);
  look("flow of equal items, 55, anywhere", view, 0, false);
  drop(view, layout);

  layout = spread("flow");
  view = make_view(layout, &sized);
  look("flow of items with sizes, 50", view, 5, false);
  drop(view, layout);

  layout = spread("waterfall");
  set_number(layout, "columns", 5);
  view = make_view(layout, &sized);
  look("waterfall, 55 items", view, 5, false);
  drop(view, layout);
  free(sizes);
}

static void bench_pinned(void) {
  host h = {1000, 1000, NULL, NULL};
  lyl_layout *layout = spread("flow");
  set_number(layout, "item_width", 200);
  set_number(layout, "item_height", 100);
  set_number(layout, "header_height", 40);
  lyl_value yes = lyl_bool(true);
  check(lyl_layout_set_parameter(layout, "pin_headers", &yes));
  lyl_view *view = make_view(layout, &h);
  look("1,000 sections with pinned headers", view, 5, false);
  drop(view, layout);
}

/* The same in C: a frame for each item in a new array. */
static void plain_flow(const lyl_size *sizes, size_t count) {
  lyl_rect *placed = malloc(count * sizeof *placed);
  double x = 0, top = 0, thick = 0;
  for (size_t i = 0; i < count; i++) {
    lyl_size z = sizes[i];
    if (x + z.width > 1000 && x > 0) { x = 0; top += thick; thick = 0; }
    placed[i] = (lyl_rect){x, top, z.width, z.height};
    x += z.width;
    if (z.height > thick) thick = z.height;
  }
  sink = placed[count - 1].y;
  free(placed);
}

/* Ten million items: jumps of a thousand screens from end to end, then steps. */
static void bench_ten_million(void) {
  host plain = {1, 10 * MILLION, NULL, NULL};
  lyl_layout *layout = spread("flow");
  set_number(layout, "item_width", 200);
  set_number(layout, "item_height", 100);
  double start = now_ns();
  lyl_view *view = make_view(layout, &plain);
  bench_count("10,000,000 equal items: set up (us)", (now_ns() - start) / 1e3, 50);
  look("10,000,000 equal items, end to end in jumps", view, 1000003, false);
  look("10,000,000 equal items, steps", view, 5, false);
  drop(view, layout);
  if (quick) return;

  host rows = {1, 10 * MILLION, sizes_of(10 * MILLION, false), NULL};
  double least = now_ns();
  plain_flow(rows.item_sizes, 10 * MILLION);
  least = now_ns() - least;
  layout = spread("flow");
  size_t before = heap_bytes();
  start = now_ns();
  view = make_view(layout, &rows);
  bench_count("10,000,000 items with sizes: set up, beside three times plain C (ms)", (now_ns() - start) / 1e6, 3 * least / 1e6);
  bench_count("10,000,000 items with sizes: bytes an item", (double)(heap_bytes() - before) / (10 * MILLION), 48);
  look("10,000,000 items with sizes, end to end in jumps", view, 1000003, false);
  look("10,000,000 items with sizes, steps", view, 5, false);
  drop(view, layout);
  free((void *)rows.item_sizes);
}

void bench_frames(void) {
  heading("a scroll frame: offset, tick, changes, visible; 1,000,000 items");
  bench_million();
  bench_pinned();
  bench_ten_million();
}

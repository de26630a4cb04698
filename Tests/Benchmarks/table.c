/* A table of 1,000,000 rows and 200 columns with a pinned row and pinned columns: a pass, frames of a diagonal scroll
   with 40 x 12 cells on screen, and a resized column. The limits are times. */
#include "bench.h"

enum { ROWS = 1000000, COLUMNS = 200, STEPS = 1000, WIDTH = 12 * 80, HEIGHT = 40 * 20 };

typedef struct table { lyl_view *view; lyl_layout *layout; lyl_point offset; } table;

static void again(void *context) { lay_out_again(((table *)context)->view); }
static void see(table *t) {
  lyl_attributes_span seen;
  check(lyl_view_visible(t->view, &seen));
  sink = (double)seen.count;
}
static void scroll(void *context) {
  table *t = context;
  if (t->offset.x > 10000) t->offset = (lyl_point){0, 0};
  for (int i = 0; i < STEPS; i++) {
    t->offset.x += 7;
    t->offset.y += 7;
    check(lyl_view_set_offset(t->view, t->offset, NULL));
    see(t);
  }
}
static void jump(void *context) {
  table *t = context;
  for (int i = 0; i < 100; i++) {
    check(lyl_view_set_offset(t->view, (lyl_point){random_below(14000), random_below(19000000)}, NULL));
    see(t);
  }
}
static void resize(void *context) {
  table *t = context;
  for (int i = 0; i < 100; i++) {
    lyl_value values[2] = {{.type = LYL_VALUE_STRING, .as.string = {"14", 2}}, {.type = LYL_VALUE_NUMBER, .as.number = 60 + i % 50}};
    check(lyl_layout_call(t->layout, "resize_column", values, 2, NULL, NULL));
    see(t);
  }
}

void bench_table(void) {
  heading("a table");
  host h = {1, ROWS, NULL, NULL};
  table t = {NULL, make_layout("table"), {1000, 1000}};
  check(lyl_layout_configure(t.layout, "{ column_count = 200, column_width = 80, row_height = 20, header_height = 20, "
    "pinned_rows = 1, pinned_columns = 1, pinned_trailing_columns = 1 }"));
  t.view = make_view(t.layout, &h);
  check(lyl_view_set_size(t.view, (lyl_size){WIDTH, HEIGHT}));
  check(lyl_view_set_offset(t.view, t.offset, NULL));
  bench((bench_case){.name = "table of 1,000,000 rows and 200 columns, pass", .bar = 1, .ours = again, .limit_ns = 50000, .context = &t});
  bench((bench_case){.name = "table, diagonal scroll by 7 points, 40 x 12 cells", .bar = 1, .ours = scroll, .limit_ns = 30000,
                     .context = &t, .operations = STEPS, .rounds = 5, .allocates_nothing = true});
  bench((bench_case){.name = "table, jump, all cells replaced", .bar = 1, .ours = jump, .limit_ns = 200000, .context = &t, .operations = 100});
  bench((bench_case){.name = "table, a column resized, then visible", .bar = 1, .ours = resize, .limit_ns = 50000,
                     .context = &t, .operations = 100});
  drop(t.view, t.layout);
}

/* 10,000 animated items at the same time, from a flat grid to a sphere. Each has a different transform. */
#include "bench.h"

enum { ITEMS = 10000, STEPS = 10 };
/* One millisecond for elements of 256 bytes, their size in 0.1. */
#define LIMIT (1e6 * sizeof(lyl_attributes) / 256)
static void step_and_look(void *view) {
  for (int i = 0; i < STEPS; i++) {
    lyl_attributes_span visible;
    check(lyl_view_tick(view, 1 / 60.0, NULL));
    check(lyl_view_visible(view, &visible));
    if (visible.count < ITEMS) { fprintf(stderr, "bench: only %zu items are seen\n", visible.count); exit(2); }
  }
}
static void step_and_follow(void *view) {
  for (int i = 0; i < STEPS; i++) {
    lyl_change_span changes;
    check(lyl_view_tick(view, 1 / 60.0, NULL));
    check(lyl_view_changes(view, &changes));
    if (changes.count < ITEMS) { fprintf(stderr, "bench: only %zu items move\n", changes.count); exit(2); }
  }
}

static void fly(const char *looking, const char *following, lyl_layout *from, lyl_layout *to) {
  host h = {1, ITEMS, NULL, NULL};
  lyl_view *view = make_view(from, &h);
  lyl_animation animation = LYL_ANIMATION_INIT;
  animation.duration = 1e5;
  check(lyl_view_set_layout(view, to, &animation));
  bench((bench_case){.name = looking, .bar = 1, .ours = step_and_look, .limit_ns = LIMIT, .context = view, .operations = STEPS});
  bench((bench_case){.name = following, .bar = 1, .ours = step_and_follow, .limit_ns = LIMIT, .context = view, .operations = STEPS});
  lyl_view_destroy(view);
  lyl_layout_release(from);
  lyl_layout_release(to);
}
static lyl_layout *small_grid(double columns) {
  lyl_layout *grid = make_layout("grid");
  set_number(grid, "columns", columns);
  return grid;
}

void bench_motion(void) {
  heading("a step of 10,000 items in motion");
  fly("flat: tick, visible", "flat: tick, changes", small_grid(100), small_grid(101));
  fly("with 3-D transforms: tick, visible", "with 3-D transforms: tick, changes", small_grid(100), make_layout("sphere"));
}

/* A frame of a host in C: scrolls, advances time, queries the visible elements and reads each frame. frame FRAMES
 * prints nanoseconds per frame. */
#define _POSIX_C_SOURCE 199309L
#include <layoutlua.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static uint32_t items(void *user, uint32_t section) {
  (void)user;
  (void)section;
  return 100000;
}

int main(int count, char **arguments) {
  int frames = count > 1 ? atoi(arguments[1]) : 100000;
  lyl_engine *engine;
  lyl_layout *layout;
  lyl_view *view;
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  source.number_of_items = items;
  if (lyl_engine_create(NULL, &engine) || lyl_layout_create(engine, "grid", &layout) || lyl_layout_set_number(layout, "columns", 5) ||
      lyl_layout_set_number(layout, "aspect", 1) || lyl_view_create(engine, layout, &source, &view) ||
      lyl_view_set_size(view, (lyl_size){400, 800}))
    return 1;
  double sum = 0;
  size_t seen = 0;
  struct timespec begin, end;
  clock_gettime(CLOCK_MONOTONIC, &begin);
  for (int i = 0; i < frames; i++) {
    lyl_attributes_span visible;
    lyl_view_set_offset(view, (lyl_point){0, 40 + i % 1000 * 3}, NULL);
    lyl_view_tick(view, 1.0 / 60, NULL);
    if (lyl_view_visible(view, &visible)) return 1;
    for (size_t k = 0; k < visible.count; k++) sum += visible.items[k].frame.x + visible.items[k].frame.y;
    seen += visible.count;
  }
  clock_gettime(CLOCK_MONOTONIC, &end);
  printf("%.1f %.1f %.0f\n", ((end.tv_sec - begin.tv_sec) * 1e9 + (end.tv_nsec - begin.tv_nsec)) / frames, (double)seen / frames, sum);
  return 0;
}

/* A layout in C: photos on a spiral, drawn with letters.
   cc custom.c $(pkg-config --cflags --libs layoutlua) -lm && ./a.out */
#include <layoutlua.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
static uint32_t items(void *user, uint32_t section) { (void)user; (void)section; return 26; }

/* Called for each cell. Fields that it does not set keep their defaults. */
static lyl_status spiral(void *user, const lyl_layout_context *context, lyl_attributes *a) {
  lyl_rect bounds;
  lyl_value gap;
  (void)user;
  lyl_context_bounds(context, &bounds);
  if (lyl_context_parameter(context, "gap", &gap) != LYL_OK) return LYL_E_CALLBACK;
  double turn = 1.2 * sqrt(a->path.item), distance = gap.as.number * turn;
  a->center.x = bounds.width / 2 + 2 * distance * cos(2 * turn);
  a->center.y = bounds.height / 2 + distance * sin(2 * turn);
  a->size = (lyl_size){4, 2};
  a->z_index = a->path.item;
  return LYL_OK;
}

int main(void) {
  enum { WIDTH = 72, HEIGHT = 24 };
  static char screen[HEIGHT][WIDTH + 1];
  lyl_parameter_info gap = LYL_PARAMETER_INFO_INIT;
  lyl_layout_class spirals = LYL_LAYOUT_CLASS_INIT;
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  lyl_engine *engine; lyl_layout *layout; lyl_view *view;
  lyl_attributes_span visible;
  gap.name = "gap";
  gap.default_value = lyl_number(1.5);
  gap.minimum = 0.5, gap.maximum = 4;
  spirals.name = "spiral";
  spirals.attributes = spiral;
  spirals.parameters = &gap, spirals.parameter_count = 1;
  source.number_of_items = items;
  if (lyl_engine_create(NULL, &engine) != LYL_OK) return 1;
  if (lyl_layout_create_custom(engine, &spirals, &layout) != LYL_OK || lyl_view_create(engine, layout, &source, &view) != LYL_OK ||
      lyl_view_set_size(view, (lyl_size){WIDTH, HEIGHT}) != LYL_OK || lyl_view_visible(view, &visible) != LYL_OK) {
    fprintf(stderr, "%s\n", lyl_engine_last_error(engine)->message);
    return 1;
  }
  for (int y = 0; y < HEIGHT; y++) memset(screen[y], ' ', WIDTH);
  for (size_t i = 0; i < visible.count; i++) { /* back to front */
    lyl_rect f = visible.items[i].frame;
    for (int y = (int)f.y; y < f.y + f.height; y++)
      for (int x = (int)f.x; x < f.x + f.width; x++)
        if (x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT) screen[y][x] = (char)('a' + visible.items[i].path.item);
  }
  for (int y = 0; y < HEIGHT; y++) puts(screen[y]);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
  lyl_engine_destroy(engine);
  return 0;
}

/* Scrolls a wheel for ten frames and prints the elements that appear, move and disappear.
   cc wheel.c $(pkg-config --cflags --libs layoutlua) && ./a.out wheel.lua */
#include <layoutlua.h>
#include <stdio.h>

static uint32_t sections(void *user) { (void)user; return 1; }
static uint32_t items(void *user, uint32_t section) { (void)section; return *(const uint32_t *)user; }

static int failed(const lyl_engine *engine) {
  fprintf(stderr, "%s\n", lyl_engine_last_error(engine)->message);
  return 1;
}

int main(int argc, char **argv) {
  static const char *const names[] = {"", "appears", "disappears", "moves", "is bound again"};
  uint32_t rows = 10;
  lyl_engine *engine;
  lyl_layout *layout;
  lyl_view *view;
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  source.user = &rows;
  source.number_of_sections = sections;
  source.number_of_items = items;

  if (lyl_engine_create(NULL, &engine) != LYL_OK) return 1;
  if (lyl_layout_load_file(engine, argc > 1 ? argv[1] : "wheel.lua", &layout) != LYL_OK) return failed(engine);
  if (lyl_view_create(engine, layout, &source, &view) != LYL_OK) return failed(engine);
  lyl_view_set_size(view, (lyl_size){320, 100});

  for (int frame = 0; frame < 10; frame++) {
    lyl_change_span changes;
    if (lyl_view_set_offset(view, (lyl_point){0, 100 + frame * 25.0}, NULL) != LYL_OK) return failed(engine);
    if (lyl_view_changes(view, &changes) != LYL_OK) return failed(engine);
    for (size_t i = 0; i < changes.count; i++) {
      const lyl_attributes *a = &changes.items[i].attributes;
      printf("frame %d: row %u %-10s box %7.2f,%8.2f %7.2f x%7.2f\n", frame, a->path.item, names[changes.items[i].op],
             a->frame.x, a->frame.y, a->frame.width, a->frame.height);
    }
    lyl_engine_collect(engine, 2e-4); /* collects Lua garbage in the spare time of the frame */
  }
  lyl_view_destroy(view);
  lyl_layout_release(layout);
  lyl_engine_destroy(engine);
  return 0;
}

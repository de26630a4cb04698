/* Scrolls a grid. walk.py looks at the calls between walk_begins and walk_ends. */
#include <layoutlua.h>
#include <stdio.h>

static uint32_t one_section(void *user) { (void)user; return 1; }
static uint32_t many_items(void *user, uint32_t section) { (void)user; (void)section; return 1000; }

void walk_begins(void) { __asm__(""); }
void walk_ends(void) { __asm__(""); }

static int scrolled_frame(lyl_view *view, double y) {
  lyl_attributes_span visible;
  lyl_point offset = {0, y};
  return lyl_view_set_offset(view, offset, NULL) == LYL_OK && lyl_view_visible(view, &visible) == LYL_OK &&
         visible.count > 0;
}

int main(void) {
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  lyl_engine *engine;
  lyl_layout *layout;
  lyl_view *view;
  lyl_size size = {320, 480};
  source.number_of_sections = one_section;
  source.number_of_items = many_items;
  int good = lyl_engine_create(NULL, &engine) == LYL_OK && lyl_layout_create(engine, "grid", &layout) == LYL_OK &&
             lyl_view_create(engine, layout, &source, &view) == LYL_OK && lyl_view_set_size(view, size) == LYL_OK;
  for (int i = 0; good && i < 20; i++) good = scrolled_frame(view, i * 37);
  walk_begins();
  good = good && scrolled_frame(view, 20 * 37);
  walk_ends();
  puts(good ? "walked" : "failed");
  return !good;
}

/* A list in the terminal: rows are inserted, deleted and selected, and slide to their new positions.
   cc list.c $(pkg-config --cflags --libs layoutlua) && ./a.out */
#include <layoutlua.h>
#include <stdio.h>
#include <string.h>
enum { WIDTH = 24, HEIGHT = 8, MOST = 32 };
typedef struct list { uint64_t ids[MOST]; uint32_t count; } list;

static uint32_t items(void *user, uint32_t section) { (void)section; return ((list *)user)->count; }
static void ids(void *user, uint32_t section, uint32_t first, uint32_t count, uint64_t *out) {
  (void)section;
  memcpy(out, ((list *)user)->ids + first, count * sizeof *out);
}

static void draw(lyl_view *view, const char *what) {
  char screen[HEIGHT][WIDTH + 1];
  lyl_attributes_span visible;
  if (lyl_view_visible(view, &visible) != LYL_OK) return;
  for (int y = 0; y < HEIGHT; y++) snprintf(screen[y], sizeof screen[y], "%*s", WIDTH, "");
  for (size_t i = 0; i < visible.count; i++) {
    const lyl_attributes *a = &visible.items[i];
    int y = (int)(a->frame.y + 0.5); /* the offset is 0 */
    const char *mark = a->flags & LYL_ATTR_SELECTED ? ">" : a->alpha < 1 ? "." : " ";
    if (y >= 0 && y < HEIGHT) snprintf(screen[y], sizeof screen[y], "%s row %-3u id %-11u", mark, a->path.item, (unsigned)a->identifier);
  }
  printf("-- %s\n", what);
  for (int y = 0; y < HEIGHT; y++) puts(screen[y]);
}

int main(void) {
  list rows = {{1, 2, 3, 4, 5}, 5};
  lyl_engine *engine; lyl_layout *flow; lyl_view *view;
  lyl_animation slide = LYL_ANIMATION_INIT;
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  source.user = &rows;
  source.number_of_items = items;
  source.identifiers = ids;
  if (lyl_engine_create(NULL, &engine) != LYL_OK || lyl_layout_create(engine, "flow", &flow) != LYL_OK) return 1;
  lyl_layout_set_number(flow, "item_width", WIDTH);
  lyl_layout_set_number(flow, "item_height", 1);
  lyl_layout_set_number(flow, "line_spacing", 0);
  if (lyl_view_create(engine, flow, &source, &view) != LYL_OK || lyl_view_set_size(view, (lyl_size){WIDTH, HEIGHT}) != LYL_OK) return 1;
  lyl_view_select(view, (lyl_index_path){0, 3}, true);
  draw(view, "five rows, one selected");

  /* Deletes row 1 and inserts two rows at the top. Deletes use paths before the update, inserts paths after it. */
  const lyl_update updates[] = {{LYL_UPDATE_DELETE_ITEM, 0, {0, 1}, {LYL_NONE, LYL_NONE}},
                                {LYL_UPDATE_INSERT_ITEM, 0, {LYL_NONE, LYL_NONE}, {0, 0}},
                                {LYL_UPDATE_INSERT_ITEM, 0, {LYL_NONE, LYL_NONE}, {0, 1}}};
  rows = (list){{6, 7, 1, 3, 4, 5}, 6};
  if (lyl_view_apply_updates(view, updates, 3, &slide) != LYL_OK) return 1;
  lyl_view_tick(view, 0.1, NULL);
  draw(view, "a third of the time later; . comes or goes");
  lyl_view_finish_animations(view);
  draw(view, "the selection went with its row");
  lyl_view_destroy(view);
  lyl_layout_release(flow);
  lyl_engine_destroy(engine);
  return 0;
}

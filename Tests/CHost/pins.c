/* Pins of layouts that are written in C: lyl_placer_pin (docs/behavior.md, 2). */
#include "check.h"
#include <math.h>

enum { ROWS = 40, COLUMNS = 10 };
static lyl_engine *engine;
static uint32_t passes, asked;

static uint32_t sections(void *user) { (void)user; return ROWS; }
static uint32_t items(void *user, uint32_t section) { (void)user; (void)section; return COLUMNS; }

/* A table whose first row and column are pinned. The corner has both pins and is in front. */
static lyl_status table(void *user, const lyl_layout_context *context, lyl_placer *out) {
  const lyl_pin top = {LYL_EDGE_TOP, 0, 0, 0, ROWS * 40}, left = {LYL_EDGE_LEFT, 0, 0, NAN, NAN}, both[] = {top, left};
  lyl_rect frames[COLUMNS];
  (void)user; (void)context;
  passes++;
  CHECK_STATUS(lyl_placer_pin(out, &top, 1, NULL), LYL_E_STATE); /* no element is placed yet */
  for (uint32_t row = 0; row < ROWS; row++) {
    for (uint32_t column = 0; column < COLUMNS; column++) frames[column] = (lyl_rect){column * 100., row * 40., 100, 40};
    CHECK_STATUS(lyl_placer_cells(out, row, 1, COLUMNS - 1, frames + 1), LYL_OK);
    for (uint32_t column = 1; row == 0 && column < COLUMNS; column++) {
      CHECK_STATUS(lyl_placer_cell(out, 0, column, column * 100., 0, 100, 40), LYL_OK);
      CHECK_STATUS(lyl_placer_pin(out, &top, 1, NULL), LYL_OK);
    }
    CHECK_STATUS(lyl_placer_cell(out, row, 0, 0, row * 40., 100, 40), LYL_OK);
    CHECK_STATUS(lyl_placer_pin(out, &left, 1, NULL), LYL_OK);
    if (row > 0) continue;
    lyl_attributes corner = LYL_ATTRIBUTES_INIT;
    corner.frame = (lyl_rect){0, 0, 100, 40};
    corner.z_index = 1;
    CHECK_STATUS(lyl_placer_add(out, &corner), LYL_OK);
    CHECK_STATUS(lyl_placer_pin(out, both, 2, NULL), LYL_OK);
  }
  const lyl_pin bad_edge = {5, 0, 0, NAN, NAN}, bad_inset = {LYL_EDGE_TOP, 0, NAN, NAN, NAN}, far = {LYL_EDGE_TOP, 0, 0, 2e9, NAN};
  CHECK_STATUS(lyl_placer_pin(out, &bad_edge, 1, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_placer_pin(out, &bad_inset, 1, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_placer_pin(out, &far, 1, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_placer_pin(out, both, 5, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_placer_pin(out, NULL, 1, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_placer_pin(NULL, both, 1, NULL), LYL_E_INVALID_ARGUMENT);
  return LYL_OK;
}

static lyl_rect frame(lyl_view *view, uint32_t row, uint32_t column) {
  lyl_attributes a;
  memset(&a, 0, sizeof a);
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_CELL, 0, (lyl_index_path){row, column}, &a), LYL_OK);
  return a.frame;
}
static bool is_at(lyl_rect a, double x, double y) { return a.x == x && a.y == y && a.width == 100 && a.height == 40; }

static lyl_view *view_of(lyl_layout_class *c, lyl_layout **layout) {
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  lyl_view *view = NULL;
  source.number_of_sections = sections;
  source.number_of_items = items;
  CHECK_STATUS(lyl_layout_create_custom(engine, c, layout), LYL_OK);
  CHECK_STATUS(lyl_view_create(engine, *layout, &source, &view), LYL_OK);
  lyl_view_set_size(view, (lyl_size){320, 400});
  return view;
}

static void freeze(void) {
  lyl_layout_class c = LYL_LAYOUT_CLASS_INIT;
  lyl_layout *layout;
  c.prepare = table;
  lyl_view *view = view_of(&c, &layout);
  for (uint32_t step = 0; step <= 20; step++) {
    lyl_attributes_span span;
    lyl_view_set_offset(view, (lyl_point){step * 21.5, step * 50.25}, NULL);
    CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
    const lyl_attributes *front = &span.items[span.count - 1];
    CHECK(front->path.section == 0 && front->path.item == 0 && front->z_index == 11);
    CHECK((front->flags & LYL_ATTR_PINNED) == (step ? LYL_ATTR_PINNED : 0u));
  }
  CHECK(is_at(frame(view, 0, 0), 430, 1005));
  CHECK(is_at(frame(view, 0, 5), 500, 1005));
  CHECK(is_at(frame(view, 30, 0), 430, 1200));
  CHECK(is_at(frame(view, 30, 5), 500, 1200));
  CHECK(passes == 1);
  lyl_attributes hit;
  lyl_point corner = {440, 1015};
  CHECK_STATUS(lyl_view_hit_test(view, corner, 0, &hit), LYL_OK);
  CHECK(hit.path.section == 0 && hit.path.item == 0);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

/* Headers of a layout with attributes for each: a scroll queries the visible headers again. */
static lyl_status headers(void *user, const lyl_layout_context *context, lyl_placer *out) {
  const lyl_pin top = {LYL_EDGE_TOP, 0, 0, NAN, NAN};
  lyl_attributes header = LYL_ATTRIBUTES_INIT;
  (void)user; (void)context;
  header.category = LYL_SUPPLEMENTARY;
  header.kind = lyl_engine_kind(engine, "header");
  for (uint32_t s = 0; s < ROWS; s++) {
    header.path.section = s;
    header.frame = (lyl_rect){0, s * 230., 320, 30};
    CHECK_STATUS(lyl_placer_add(out, &header), LYL_OK);
    CHECK_STATUS(lyl_placer_pin(out, &top, 1, NULL), LYL_OK);
    for (uint32_t i = 0; i < COLUMNS; i++) CHECK_STATUS(lyl_placer_cell(out, s, i, 0, s * 230. + 30 + i * 20, 320, 20), LYL_OK);
  }
  return LYL_OK;
}
static lyl_status shrink(void *user, const lyl_layout_context *context, lyl_attributes *a) {
  lyl_rect bounds;
  (void)user;
  if (a->category == LYL_CELL) return LYL_OK;
  asked++;
  lyl_context_bounds(context, &bounds);
  double passed = bounds.y - (a->center.y - a->size.height / 2);
  if (passed > 0) a->alpha = 0.5;
  return LYL_OK;
}
static void shrinking(void) {
  static const char *const kinds[] = {"header"};
  lyl_layout_class c = LYL_LAYOUT_CLASS_INIT;
  lyl_layout *layout;
  c.prepare = headers;
  c.attributes = shrink;
  c.supplementary_kinds = kinds;
  c.supplementary_kind_count = 1;
  lyl_view *view = view_of(&c, &layout);
  lyl_attributes a;
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
  uint32_t before = asked;
  lyl_view_set_offset(view, (lyl_point){0, 100}, NULL);
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_SUPPLEMENTARY, lyl_engine_kind(engine, "header"), (lyl_index_path){0, 0}, &a), LYL_OK);
  CHECK(a.frame.y == 100 && a.alpha == 0.5 && (a.flags & LYL_ATTR_PINNED));
  CHECK(asked > before && asked - before <= 4);
  /* The next header pushes it off. */
  lyl_view_set_offset(view, (lyl_point){0, 215}, NULL);
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_SUPPLEMENTARY, lyl_engine_kind(engine, "header"), (lyl_index_path){0, 0}, &a), LYL_OK);
  CHECK(a.frame.y == 200);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

int main(void) {
  CHECK_STATUS(lyl_engine_create(NULL, &engine), LYL_OK);
  freeze();
  shrinking();
  lyl_engine_destroy(engine);
  return report("pins");
}

/* Frames in motion allocate no memory: rows that scroll separately, a page that is dragged and glides, elements in
   flight, pinned headers, and reused cells. A swiped row and its action have clips, a small block for each. The first
   rounds allocate the storage that the later rounds reuse. */
#include "count_allocations.h"

enum { WIDTH = 320, HEIGHT = 480, ROUNDS = 4, CLIPS = 2 };
static uint32_t many_sections(void *user) { (void)user; return 50; }
static void ids(void *user, uint32_t section, uint32_t first, uint32_t count, uint64_t *out) {
  (void)user;
  for (uint32_t i = 0; i < count; i++) out[i] = 100000 * (section + 1) + first + i;
}

static lyl_view *view_of(lyl_engine *engine, lyl_layout *layout, const lyl_data_source *source) {
  lyl_view *view;
  CHECK_STATUS(lyl_view_create(engine, layout, source, &view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){WIDTH, HEIGHT}), LYL_OK);
  CHECK_STATUS(lyl_view_set_bool(view, "scroll_enabled", true), LYL_OK);
  return view;
}
static void drop(lyl_view *view, lyl_layout *layout) {
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}
static lyl_layout *compositional(lyl_engine *engine, const char *table) {
  lyl_layout *layout = NULL;
  CHECK_STATUS(lyl_layout_create_compositional(engine, table, &layout), LYL_OK);
  return layout;
}

/* A finger moves by (dx, dy) in each of 20 frames. The first frame begins the drag; the others allocate no memory,
   unless name is NULL. */
static void drag(lyl_view *view, double x, double y, double dx, double dy, const char *name) {
  unsigned long before = 0;
  CHECK_STATUS(lyl_view_touch_down(view, (lyl_point){x, y}), LYL_OK);
  for (int i = 1; i <= 20; i++) {
    CHECK_STATUS(lyl_view_touch_move(view, (lyl_point){x + i * dx, y + i * dy}), LYL_OK);
    tick(view);
    if (i == 1) before = allocations;
  }
  if (name) allocated_nothing(before, name);
  CHECK_STATUS(lyl_view_touch_up(view, (lyl_point){x + 20 * dx, y + 20 * dy}), LYL_OK);
}
static void glide(lyl_view *view) {
  CHECK(lyl_view_motion(view) == LYL_MOTION_GLIDE);
  for (int i = 0; i < 60; i++) tick(view);
  CHECK(lyl_view_motion(view) == LYL_MOTION_GLIDE);
}

static void section_rows(lyl_engine *engine) {
  host h = {200, 0, 0};
  lyl_data_source source = host_source(&h);
  source.number_of_sections = many_sections;
  lyl_layout *layout =
    compositional(engine, "{ section = { row = 1, width = 70, height = 80, gap = 10, scroll = 'continuous' } }");
  lyl_view *view = view_of(engine, layout, &source);
  for (int round = 0; round < ROUNDS; round++) {
    for (int i = 0; i < 200; i++) {
      CHECK_STATUS(lyl_view_set_section_offset(view, 1, (lyl_point){i * 13, 0}, NULL), LYL_OK);
      tick(view);
    }
    drag(view, 300, 110, -12, 0, round == ROUNDS - 1 ? "a row is dragged" : NULL);
    tick(view);
    unsigned long before = allocations;
    glide(view);
    if (round == ROUNDS - 1) allocated_nothing(before, "a row glides");
    CHECK_STATUS(lyl_view_finish_animations(view), LYL_OK);
    tick(view);
  }
  unsigned long before = 0;
  for (int i = 0; i < 200; i++) {
    CHECK_STATUS(lyl_view_set_section_offset(view, 1, (lyl_point){i * 13, 0}, NULL), LYL_OK);
    if (i == 0) before = allocations;
    tick(view);
  }
  allocated_nothing(before, "a row scrolls");
  drop(view, layout);
}

static void page(lyl_engine *engine) {
  host h = {100000, 0, 0};
  lyl_layout *layout;
  lyl_data_source source = host_source(&h);
  source.identifiers = ids;
  CHECK_STATUS(lyl_layout_create(engine, "flow", &layout), LYL_OK);
  lyl_view *view = view_of(engine, layout, &source);
  for (int round = 0; round < ROUNDS; round++) {
    frame(view, 1000);
    drag(view, 160, 400, 0, -15, round == ROUNDS - 1 ? "the page is dragged" : NULL);
    unsigned long before = allocations;
    glide(view);
    if (round == ROUNDS - 1) allocated_nothing(before, "the page glides");
    CHECK_STATUS(lyl_view_finish_animations(view), LYL_OK);
  }
  drop(view, layout);
}

static size_t swipe_actions(void *user, const lyl_index_path *path, uint32_t edge, lyl_swipe_action *out,
                            size_t capacity) {
  (void)user; (void)path; (void)edge;
  if (capacity > 0) out[0] = (lyl_swipe_action){"Delete", 70, 0, 0};
  return 1;
}
static void swiped_row(lyl_engine *engine) {
  host h = {1000, 0, 0};
  lyl_data_source source = host_source(&h);
  lyl_delegate delegate = LYL_DELEGATE_INIT;
  delegate.swipe_actions = swipe_actions;
  lyl_layout *layout = compositional(engine, "{ section = { list = 'plain', height = 44 } }");
  lyl_view *view = view_of(engine, layout, &source);
  CHECK_STATUS(lyl_view_set_delegate(view, &delegate), LYL_OK);
  unsigned long before = 0;
  for (int round = 0; round < ROUNDS; round++) {
    CHECK_STATUS(lyl_view_touch_down(view, (lyl_point){280, 110}), LYL_OK);
    /* The first move queries the actions and makes their views. */
    CHECK_STATUS(lyl_view_touch_move(view, (lyl_point){260, 110}), LYL_OK);
    tick(view);
    before = allocations;
    for (int i = 0; i < 40; i++) {
      CHECK_STATUS(lyl_view_touch_move(view, (lyl_point){250 - i % 20 * 4, 110}), LYL_OK);
      tick(view);
    }
    if (round == ROUNDS - 1) CHECK(allocations - before <= 40 * CLIPS);
    CHECK_STATUS(lyl_view_touch_up(view, (lyl_point){170, 110}), LYL_OK);
    tick(view);
    before = allocations;
    for (int i = 0; i < 40; i++) tick(view);
    if (round == ROUNDS - 1) CHECK(allocations - before <= 40 * CLIPS);
    for (int i = 0; i < 100; i++) {
      frame(view, i);
      if (i == 0) before = allocations;
    }
    if (round == ROUNDS - 1) CHECK(allocations - before <= 99 * CLIPS);
    frame(view, 0);
  }
  drop(view, layout);
}

/* An insertion moves all visible elements. Its ticks, and those of a scroll in the meantime, allocate no memory. */
static void flights(lyl_engine *engine) {
  host h = {1000, 0, 0};
  lyl_layout *layout;
  lyl_data_source source = host_source(&h);
  lyl_animation slow = lyl_animation_default();
  slow.duration = 10;
  lyl_update insertion = {LYL_UPDATE_INSERT_ITEM, 0, {0, 0}, {0, 3}};
  CHECK_STATUS(lyl_layout_create(engine, "flow", &layout), LYL_OK);
  lyl_view *view = view_of(engine, layout, &source);
  tick(view);
  for (int round = 0; round < ROUNDS; round++) {
    h.count++;
    CHECK_STATUS(lyl_view_apply_updates(view, &insertion, 1, &slow), LYL_OK);
    tick(view);
    unsigned long before = allocations;
    for (int i = 0; i < 60; i++) tick(view);
    CHECK(lyl_view_motion(view) == LYL_MOTION_ELEMENTS);
    if (round == ROUNDS - 1) allocated_nothing(before, "elements in flight");
    for (int i = 0; i < 100; i++) frame(view, i * 3);
    before = allocations;
    for (int i = 0; i < 100; i++) frame(view, 300 - i * 3);
    if (round == ROUNDS - 1) allocated_nothing(before, "a scroll under elements in flight");
    CHECK_STATUS(lyl_view_finish_animations(view), LYL_OK);
    frame(view, 0);
  }
  drop(view, layout);
}

static void pinned_headers(lyl_engine *engine) {
  host h = {30, 0, 0};
  lyl_layout *layout;
  lyl_data_source source = host_source(&h);
  lyl_value yes = lyl_bool(true), height = lyl_number(40);
  source.number_of_sections = many_sections;
  for (int i = 0; i < 2; i++) {
    const char *name = i == 0 ? "flow" : "list";
    CHECK_STATUS(lyl_layout_create(engine, name, &layout), LYL_OK);
    CHECK_STATUS(lyl_layout_set_parameter(layout, "header_height", &height), LYL_OK);
    CHECK_STATUS(lyl_layout_set_parameter(layout, "pin_headers", &yes), LYL_OK);
    lyl_view *view = view_of(engine, layout, &source);
    for (int k = 0; k < 600; k++) frame(view, k % 300 * 7);
    unsigned long before = allocations;
    for (int k = 0; k < 300; k++) frame(view, k * 7);
    allocated_nothing(before, i == 0 ? "pinned headers of a flow" : "pinned headers of a list");
    drop(view, layout);
  }
}

/* A host with cells. */
static char cells[256];
static int cell_count, configured;
static void *make_cell(void *user) { (void)user; return &cells[cell_count++]; }
static void configure(void *user, void *cell, const lyl_attributes *attributes) {
  (void)user; (void)cell; (void)attributes;
  configured++;
}
static void reused_cells(lyl_engine *engine) {
  host h = {100000, 0, 0};
  lyl_layout *layout;
  lyl_data_source source = host_source(&h);
  lyl_provider provider = LYL_PROVIDER_INIT;
  provider.make = make_cell;
  provider.configure = configure;
  CHECK_STATUS(lyl_layout_create(engine, "flow", &layout), LYL_OK);
  lyl_view *view = view_of(engine, layout, &source);
  CHECK_STATUS(lyl_view_register(view, LYL_CELL, 0, "photo", &provider), LYL_OK);
  for (int i = 0; i < 600; i++) frame(view, i % 300 * 7);
  unsigned long before = allocations;
  configured = 0;
  for (int i = 0; i < 300; i++) frame(view, i * 7);
  allocated_nothing(before, "cells used again");
  CHECK(configured > 100 && cell_count < 256);
  drop(view, layout);
}

int main(void) {
  lyl_engine *engine;
  CHECK_STATUS(lyl_engine_create(NULL, &engine), LYL_OK);
  count_is_live();
  section_rows(engine);
  page(engine);
  swiped_row(engine);
  flights(engine);
  pinned_headers(engine);
  reused_cells(engine);
  lyl_engine_destroy(engine);
  return report("motion_frames");
}

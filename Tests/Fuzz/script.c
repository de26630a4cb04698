/* The bytes are a script. If it loads, all its callbacks are called: passes, updates, animations, transitions, hot
   reload. Script errors are expected; crashes, hangs, leaks and invalid elements are faults. */
#include "fuzz.h"
#include <math.h>

static void look(lyl_view *view) {
  lyl_attributes_span span;
  lyl_change_span changes;
  if (lyl_view_visible(view, &span) == LYL_OK) check_span(span);
  if (lyl_view_changes(view, &changes) == LYL_OK)
    for (size_t i = 0; i < changes.count; i++) MUST(changes.items[i].op <= LYL_CHANGE_REBIND);
  if (lyl_view_attributes_in_rect(view, (lyl_rect){-1e6, -1e6, 2e6, 2e6}, &span) == LYL_OK) check_span(span);
}

static void update(lyl_view *view, model *m, const lyl_animation *animation) {
  lyl_update updates[] = {
    {LYL_UPDATE_DELETE_ITEM, 0, {0, 1}, {0, 0}}, {LYL_UPDATE_INSERT_ITEM, 0, {0, 0}, {1, 2}},
    {LYL_UPDATE_MOVE_ITEM, 0, {0, 3}, {1, 0}}, {LYL_UPDATE_RELOAD_ITEM, 0, {1, 4}, {0, 0}}};
  uint64_t moved = model_delete(m, (lyl_index_path){0, 3});
  model_delete(m, (lyl_index_path){0, 1});
  model_insert(m, (lyl_index_path){1, 0}, moved);
  model_insert(m, (lyl_index_path){1, 2}, m->next++);
  lyl_view_apply_updates(view, updates, 4, animation);
}

static void scroll(lyl_view *view) {
  lyl_point rest;
  lyl_attributes a;
  lyl_view_set_offset(view, (lyl_point){30, 150}, NULL);
  look(view);
  if (lyl_view_target_offset(view, (lyl_point){10, 90}, (lyl_point){0, 400}, &rest) == LYL_OK)
    MUST(isfinite(rest.x) && isfinite(rest.y));
  lyl_view_hit_test(view, (lyl_point){100, 200}, 0, &a);
  lyl_view_nearest(view, LYL_NONE, (lyl_point){100, 200}, &a);
  lyl_view_begin_drag(view, (lyl_point){10, 300});
  lyl_view_drag(view, (lyl_point){10, 100});
  lyl_view_end_drag(view, &(lyl_point){0, 900});
  lyl_view_tick(view, 0.1, NULL);
  look(view);
}

static void configure(lyl_layout *layout, lyl_view *view) {
  static const char *const names[] = {"columns", "item_width", "spacing", "header_height", "p"};
  lyl_value values[] = {lyl_number(3), lyl_number(40), lyl_bool(true), lyl_string("end")}, results[4];
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    for (size_t k = 0; k < 4; k++)
      if (lyl_layout_set_parameter(layout, names[i], &values[k]) == LYL_OK) {
        MUST(lyl_layout_get_parameter(layout, names[i], &results[0]) == LYL_OK && results[0].type == values[k].type);
        look(view);
      }
  size_t count = 4;
  lyl_layout_call(layout, "m", values, 4, results, &count);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  lyl_engine *engine = small_engine();
  lyl_layout *layout = NULL, *grid = NULL;
  lyl_view *view = NULL;
  lyl_animation animation = LYL_ANIMATION_INIT;
  model m;
  trace_start();
  model_fill(&m, 2, 12, WITH_IDS | WITH_SIZES | WITH_HEADERS);
  lyl_data_source source = model_source(&m);
  if (lyl_layout_load_buffer(engine, (const char *)data, size, "fuzz.lua", &layout) == LYL_OK) {
    MUST(lyl_view_create(engine, layout, &source, &view) == LYL_OK);
    MUST(lyl_layout_create(engine, "grid", &grid) == LYL_OK);
    MUST(lyl_view_set_size(view, (lyl_size){320, 400}) == LYL_OK);
    look(view);
    lyl_layout_reload(layout, (const char *)data, size, "again.lua");
    look(view);
    scroll(view);
    update(view, &m, &animation);
    look(view);
    lyl_view_resize(view, (lyl_size){200, 300}, &animation);
    lyl_view_tick(view, 0.1, NULL);
    look(view);
    configure(layout, view);
    char state[4096];
    size_t needed;
    if (lyl_view_save_state(view, state, sizeof state, &needed) == LYL_OK) lyl_view_restore_state(view, state, needed);
    lyl_view_dump_json(view, (lyl_rect){0, 0, 320, 400}, NULL, 0, &needed);
    lyl_view_begin_move(view, (lyl_index_path){0, 1}, (lyl_point){50, 50});
    lyl_view_update_move(view, (lyl_point){150, 120}, NULL);
    lyl_view_end_move(view, true, &animation);
    lyl_value on = lyl_bool(true);
    lyl_view_set_option(view, "looping", &on);
    scroll(view);
    lyl_view_begin_transition(view, grid);
    lyl_view_set_transition_progress(view, 0.4);
    look(view);
    lyl_view_end_transition(view, size % 2, &animation);
    lyl_view_finish_animations(view);
    update(view, &m, NULL);
    look(view);
    lyl_engine_collect(engine, 1e-4);
  }
  lyl_view_destroy(view);
  lyl_layout_release(grid);
  lyl_layout_release(layout);
  lyl_engine_destroy(engine);
  return 0;
}

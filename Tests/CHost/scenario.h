/* A scenario in which every callback of a world's host is called. Statuses are ignored: a callback may have destroyed
   any handle, which is then NULL in the world. */
#ifndef SCENARIO_H
#define SCENARIO_H
#include "world.h"

static const char *const callback_names[] = {
  "number_of_sections", "number_of_items", "identifiers", "sizes", "measure", "value", "supplementary_count", "supplementary_size",
  "section_metrics", "move_item", "cell", "destroy", "should_select", "can_move", "should_deselect", "should_highlight", "should_show_menu",
  "did_select", "did_deselect", "did_highlight", "did_unhighlight", "needs_layout", "did_end_scrolling", "fetch_more", "fetch_more_at_start",
  "will_display",
  "did_end_displaying", "prefetch", "cancel_prefetch", "target_for_move", "can_perform", "perform", "target_offset", "make",
  "prepare_for_reuse", "destroy_cell", "configure", "apply", "cell_will_display", "cell_did_end_displaying", "completion", "log", "module",
  "section", "custom_group"};
enum { CALLBACKS = sizeof callback_names / sizeof *callback_names };

/* A call with world_animation. Its completion is due if the call succeeded. */
#define ANIMATED(call) do { if ((call) == LYL_OK) w->completions++; } while (0)

static inline void live_ticks(world *w, int count) {
  lyl_change_span changes;
  for (int i = 0; i < count; i++) {
    lyl_view_tick(w->view, 0.1, NULL);
    lyl_view_changes(w->view, &changes);
  }
}

static inline void live_updates(world *w) {
  lyl_animation animation = world_animation(w, LYL_CURVE_EASE);
  lyl_update updates[2] = {{LYL_UPDATE_INSERT_ITEM, 0, {0, 0}, {0, 0}}, {LYL_UPDATE_RELOAD_ITEM, 0, {0, 1}, {0, 1}}};
  lyl_index_path path = {0, 2};
  lyl_size size = {30, 30};
  live_ticks(w, 1);
  lyl_view_set_measured_sizes(w->view, &path, &size, 1);
  memmove(w->ids[0] + 1, w->ids[0], w->items[0]++ * sizeof **w->ids);
  w->ids[0][0] = world_id(w);
  ANIMATED(lyl_view_apply_updates(w->view, updates, 2, &animation));
  live_ticks(w, 8);
  lyl_view_invalidate(w->view, NULL);
  lyl_view_reload_data(w->view);
  ANIMATED(lyl_view_resize(w->view, (lyl_size){280, 130}, &animation));
  live_ticks(w, 2);
}

static inline void live_touches(world *w) {
  lyl_value yes = lyl_bool(true), no = lyl_bool(false);
  lyl_animation animation = world_animation(w, LYL_CURVE_SPRING);
  const char *const actions[] = {"copy"};
  bool allowed;
  lyl_view_set_offset(w->view, (lyl_point){0, 0}, NULL);
  lyl_view_set_option(w->view, "scroll_enabled", &no);
  for (int i = 0; i < 2; i++) {
    lyl_view_touch_down(w->view, (lyl_point){20 + 60 * i, 30});
    lyl_view_touch_up(w->view, (lyl_point){20 + 60 * i, 30});
  }
  lyl_view_set_option(w->view, "allows_multiple_selection", &yes);
  lyl_view_touch_down(w->view, (lyl_point){80, 30});
  lyl_view_touch_up(w->view, (lyl_point){80, 30});
  lyl_view_menu(w->view, (lyl_index_path){0, 0}, actions, 1, &allowed);
  lyl_view_perform(w->view, (lyl_index_path){0, 0}, "copy");
  lyl_view_begin_move(w->view, (lyl_index_path){0, 1}, (lyl_point){80, 30});
  lyl_view_update_move(w->view, (lyl_point){150, 35}, NULL);
  lyl_view_update_move(w->view, (lyl_point){20, 100}, NULL);
  ANIMATED(lyl_view_end_move(w->view, true, &animation));
  live_ticks(w, 4);
  lyl_view_set_option(w->view, "scroll_enabled", &yes);
  lyl_view_touch_down(w->view, (lyl_point){20, 100});
  for (int i = 0; i < 4; i++) {
    lyl_view_touch_move(w->view, (lyl_point){20, 90 - 15 * i});
    live_ticks(w, 1);
  }
  lyl_view_touch_up(w->view, (lyl_point){20, 30});
  live_ticks(w, 20);
}

static inline void live_layouts(world *w) {
  lyl_value value = lyl_number(1), little = lyl_number(0.3), results[2];
  lyl_data_source source = world_source(w);
  lyl_delegate delegate = world_delegate(w);
  size_t count = 2;
  lyl_animation animation = world_animation(w, LYL_CURVE_LINEAR);
  if (lyl_view_set_data_source(w->view, &source) != LYL_OK) w->tables--;
  if (lyl_view_set_delegate(w->view, &delegate) != LYL_OK) w->tables--;
  lyl_view_set_option(w->view, "preload_leading", &little);
  lyl_view_set_option(w->view, "preload_trailing", &little);
  live_ticks(w, 1);
  ANIMATED(lyl_view_scroll_to(w->view, (lyl_index_path){2, 4}, LYL_SCROLL_BOTTOM, &animation));
  live_ticks(w, 5);
  ANIMATED(lyl_view_scroll_to(w->view, (lyl_index_path){0, 0}, LYL_SCROLL_TOP, &animation));
  live_ticks(w, 5);
  lyl_layout_call(w->layout, "echo", &value, 1, results, &count);
  lyl_layout_call(w->layout, "raise", NULL, 0, NULL, NULL);
  lyl_layout_set_parameter(w->layout, "broken", &value);
  live_ticks(w, 1);
  lyl_layout_reload(w->layout, world_script, strlen(world_script), "again.lua");
  lyl_view_begin_transition(w->view, w->spare);
  lyl_view_set_transition_progress(w->view, 0.5);
  live_ticks(w, 1);
  ANIMATED(lyl_view_end_transition(w->view, true, &animation));
  live_ticks(w, 2);
  ANIMATED(lyl_view_set_layout(w->view, w->layout, &animation));
  lyl_view_empty_pools(w->view);
  lyl_engine_collect(w->engine, 1e-4);
}

static inline void live(world *w) {
  live_updates(w);
  live_touches(w);
  live_layouts(w);
}
#endif

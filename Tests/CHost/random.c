/* Random calls, most of them valid, with all invariants checked after each: random [seed [runs [steps]]]. A failure
   prints its seed and step; the same arguments repeat it. */
#include "invariants.h"

static bool rarely(void) { return pick(20) == 0; }
static double number(double low, double high) {
  static const double odd[] = {NAN, INFINITY, -INFINITY, DBL_MAX, -1e9, 1e9, 5e-324, -0.0};
  return pick(50) == 0 ? odd[pick(8)] : low + (high - low) * pick(1001) / 1000;
}
/* A number for sizes of the viewport and of items. With odd numbers, built-in layouts would exceed the limit of
 * positions and fail. */
static double modest(double low, double high) {
  double n = number(low, high);
  return isfinite(n) && (fabs(n) > 1e6 || fabs(n) < 1e-9) ? high : n;
}
static lyl_point point(void) { return (lyl_point){number(-20, 320), number(-20, 320)}; }
static lyl_index_path path(const world *w) {
  if (rarely()) return (lyl_index_path){pick(2) ? UINT32_MAX : pick(9), pick(2) ? UINT32_MAX : pick(50)};
  uint32_t section = w->sections ? pick(w->sections) : 0;
  return (lyl_index_path){section, w->items[section] ? pick(w->items[section]) : 0};
}
static const lyl_animation *animation(world *w) {
  static lyl_animation a;
  if (pick(3) == 0) return NULL;
  a = world_animation(w, pick(7));
  a.duration = number(0, 0.6);
  a.delay = rarely() ? 0.2 : 0;
  a.damping = a.curve == LYL_CURVE_SPRING ? number(0, 1.2) : 0;
  a.stagger = rarely() ? 0.05 : 0;
  return &a;
}
/* A completion is due if a call with an animation succeeded. */
static void animated(world *w, lyl_status status, const lyl_animation *a) { if (a && status == LYL_OK) w->completions++; }

/* ===== the data ===== */

static lyl_index_path find_id(const world *w, uint64_t id) {
  for (uint32_t s = 0; s < w->sections; s++)
    for (uint32_t i = 0; i < w->items[s]; i++)
      if (w->ids[s][i] == id) return (lyl_index_path){s, i};
  return (lyl_index_path){LYL_NONE, LYL_NONE};
}

enum { BATCH = 8 };
/* Changes items at random and describes the changes in updates, with paths before and after. */
static size_t change_items(world *w, lyl_update *updates) {
  static world old;
  uint64_t ids[BATCH];
  size_t count = 0, wanted = 1 + pick(BATCH);
  old = *w;
  while (count < wanted) {
    lyl_update *u = &updates[count];
    uint32_t section = pick(w->sections), target = pick(w->sections);
    memset(u, 0, sizeof *u);
    u->op = 1 + pick(5);
    ids[count] = 0;
    if (u->op == LYL_UPDATE_INSERT_ITEM && w->items[section] < MAX_ITEMS - 1) {
      ids[count] = world_id(w);
      insert_id(w->ids[section], &w->items[section], pick(w->items[section] + 1), ids[count]);
    } else if (u->op != LYL_UPDATE_INSERT_ITEM && old.items[section]) {
      u->from = (lyl_index_path){section, pick(old.items[section])};
      uint64_t id = old.ids[section][u->from.item];
      for (size_t i = 0; i < count; i++) /* one change for each item */
        if (updates[i].op != LYL_UPDATE_INSERT_ITEM && old.ids[updates[i].from.section][updates[i].from.item] == id) id = 0;
      if (id == 0) { wanted--; continue; }
      lyl_index_path now = find_id(w, id);
      if (u->op == LYL_UPDATE_DELETE_ITEM) remove_id(w->ids[now.section], &w->items[now.section], now.item);
      if (u->op == LYL_UPDATE_MOVE_ITEM && w->items[target] < MAX_ITEMS - 1) {
        remove_id(w->ids[now.section], &w->items[now.section], now.item);
        insert_id(w->ids[target], &w->items[target], pick(w->items[target] + 1), id);
        ids[count] = id;
      } else if (u->op == LYL_UPDATE_MOVE_ITEM) { wanted--; continue; }
    } else { wanted--; continue; }
    count++;
  }
  for (size_t i = 0; i < count; i++)
    if (ids[i]) updates[i].to = find_id(w, ids[i]);
  return count;
}
/* Inserts, deletes, moves or reloads a section. */
static size_t change_sections(world *w, lyl_update *u) {
  memset(u, 0, sizeof *u);
  u->op = LYL_UPDATE_INSERT_SECTION + pick(4);
  uint32_t from = w->sections ? pick(w->sections) : 0, to = 0, items = pick(6);
  if (u->op == LYL_UPDATE_INSERT_SECTION ? w->sections == MAX_SECTIONS : w->sections < 2) return 0;
  if (u->op == LYL_UPDATE_RELOAD_SECTION) { u->from.section = from; return 1; }
  uint64_t ids[MAX_ITEMS], section_id = world_id(w);
  for (uint32_t i = 0; i < MAX_ITEMS; i++) ids[i] = i < items ? world_id(w) : 0;
  if (u->op != LYL_UPDATE_INSERT_SECTION) {
    u->from.section = from;
    items = w->items[from];
    section_id = w->section_ids[from];
    memcpy(ids, w->ids[from], sizeof ids);
    w->sections--;
    memmove(w->ids + from, w->ids + from + 1, (w->sections - from) * sizeof *w->ids);
    memmove(w->items + from, w->items + from + 1, (w->sections - from) * sizeof *w->items);
    memmove(w->section_ids + from, w->section_ids + from + 1, (w->sections - from) * sizeof *w->section_ids);
  }
  if (u->op != LYL_UPDATE_DELETE_SECTION) {
    u->to.section = to = pick(w->sections + 1);
    memmove(w->ids + to + 1, w->ids + to, (w->sections - to) * sizeof *w->ids);
    memmove(w->items + to + 1, w->items + to, (w->sections - to) * sizeof *w->items);
    memmove(w->section_ids + to + 1, w->section_ids + to, (w->sections - to) * sizeof *w->section_ids);
    memcpy(w->ids[to], ids, sizeof ids);
    w->items[to] = items;
    w->section_ids[to] = section_id;
    w->sections++;
  }
  return 1;
}
static void update(world *w) {
  lyl_update updates[BATCH];
  const lyl_animation *a = animation(w);
  size_t count = pick(4) || !w->sections ? (w->sections ? change_items(w, updates) : 0) : change_sections(w, updates);
  if (rarely() && count) updates[pick((uint32_t)count)] = (lyl_update){pick(11), 0, path(w), path(w)}; /* invalid */
  animated(w, lyl_view_apply_updates(w->view, updates, count, a), a);
}
static void update_by_snapshot(world *w) {
  lyl_update updates[BATCH];
  uint64_t ids[MAX_SECTIONS * MAX_ITEMS];
  const lyl_animation *a = animation(w);
  uint32_t count = 0;
  if (w->sections && pick(3)) change_items(w, updates);
  else change_sections(w, updates);
  for (uint32_t s = 0; s < w->sections; s++)
    for (uint32_t i = 0; i < w->items[s]; i++) ids[count++] = w->ids[s][i];
  if (rarely() && count) ids[pick(count)] = ids[0];
  lyl_snapshot snapshot = {sizeof snapshot, w->sections, w->section_ids, w->items, ids, NULL, 0, NULL, 0};
  animated(w, lyl_view_apply_snapshot(w->view, &snapshot, a), a);
}

/* ===== the calls ===== */

enum { LAYOUTS = 12 };
typedef struct run { world w; screen s; lyl_layout *layouts[LAYOUTS], *now; } run;

static void set_option(run *r) {
  static const char *const keys[] = {"looping", "anchor", "repair", "interpolation", "allows_selection", "allows_multiple_selection",
    "scroll_enabled", "keeps_in_content", "bounces", "paging", "snap", "deceleration", "move_duration", "preload_leading", "prefetch_budget", "fetch_leading"};
  static const char *const words[] = {"none", "top", "bottom", "identity", "parts", "components", "start", "center", "end", "fast", "normal"};
  lyl_value value = pick(2) ? lyl_bool(pick(2)) : pick(2) ? lyl_string(words[pick(11)]) : lyl_number(number(0, 4));
  const char *key = keys[pick(16)];
  lyl_view_set_option(r->w.view, key, &value);
  lyl_view_get_option(r->w.view, "looping", &value);
  r->s.loops = value.as.boolean;
}
static void set_parameter(run *r) {
  static const char *const keys[] = {"columns", "item_width", "item_height", "line_spacing", "estimated_height", "header_height", "pin_headers",
    "footer_height", "scroll_direction", "row_alignment_common", "radius", "broken", "inset_top", "pin_footers", "pixel_rounding"};
  static const char *const words[] = {"vertical", "horizontal", "left", "justify", "uikit"};
  lyl_value value = pick(4) == 0 ? lyl_bool(pick(2)) : pick(4) == 0 ? lyl_string(words[pick(5)]) : lyl_number(pick(2) ? pick(5) : modest(0, 90));
  lyl_layout_set_parameter(r->layouts[pick(LAYOUTS)], keys[pick(15)], &value);
}
static void invalidate(world *w) {
  lyl_index_path paths[2] = {path(w), path(w)};
  lyl_kind kinds[2] = {1, 3};
  lyl_invalidation i;
  memset(&i, 0, sizeof i);
  i.struct_size = sizeof i;
  i.flags = pick(8);
  if (pick(2)) i.items = paths, i.item_count = 1 + pick(2);
  if (rarely()) i.supplementary = paths, i.supplementary_kinds = kinds, i.supplementary_count = 1;
  if (rarely()) i.decorations = paths, i.decoration_kinds = kinds + 1, i.decoration_count = 1;
  if (rarely()) i.offset_adjustment = point();
  if (rarely()) i.size_adjustment = (lyl_size){number(-9, 9), number(-9, 9)};
  lyl_view_invalidate(w->view, pick(4) ? &i : NULL);
}
static void move(run *r) {
  const lyl_animation *a = animation(&r->w);
  switch (pick(4)) {
  case 0: if (lyl_view_begin_move(r->w.view, path(&r->w), point()) == LYL_OK) r->s.moves = true; break;
  case 1: case 2: lyl_view_update_move(r->w.view, point(), NULL); break;
  case 3: animated(&r->w, lyl_view_end_move(r->w.view, pick(3), a), a); break;
  }
  if (lyl_view_update_move(r->w.view, point(), NULL) == LYL_E_STATE) r->s.moves = false;
}
static void ask(world *w) {
  lyl_attributes a;
  lyl_index_path to;
  lyl_point p;
  lyl_ray_hit_span hits;
  double origin[3] = {number(0, 300), number(0, 300), 500}, direction[3] = {number(-1, 1), number(-1, 1), -1};
  static char json[1 << 18];
  size_t needed;
  switch (pick(9)) {
  case 0: lyl_view_hit_test(w->view, point(), 0, &a); break;
  case 1: lyl_view_nearest(w->view, pick(2) ? LYL_NONE : pick(4), point(), &a); break;
  case 2: lyl_view_ray_test(w->view, origin, direction, &hits); break;
  case 3: lyl_view_next_item(w->view, path(w), pick(6), &to); break;
  case 4: lyl_view_offset_for(w->view, path(w), pick(70), &p); break;
  case 5: lyl_view_target_offset(w->view, point(), point(), &p); break;
  case 6: lyl_view_dump_json(w->view, (lyl_rect){number(0, 50), 0, number(0, 900), 900}, json, sizeof json, &needed); break;
  case 7: lyl_view_initial_attributes(w->view, pick(4), pick(4), path(w), &a); break;
  case 8: lyl_view_final_attributes(w->view, pick(4), pick(4), path(w), &a); break;
  }
}
static void touch(world *w) {
  switch (pick(8)) {
  case 0: case 1: lyl_view_touch_down(w->view, point()); break;
  case 2: lyl_view_touch_move(w->view, point()); break;
  case 3: lyl_view_touch_up(w->view, point()); break;
  case 4: lyl_view_touch_cancel(w->view); break;
  case 5: lyl_view_begin_drag(w->view, point()); break;
  case 6: lyl_view_drag(w->view, point()); break;
  case 7: lyl_view_end_drag(w->view, NULL); break;
  }
}
static void layouts(run *r) {
  world *w = &r->w;
  const lyl_animation *a = animation(w);
  lyl_layout *to = r->layouts[pick(LAYOUTS)];
  switch (pick(6)) {
  case 0: case 1: animated(w, lyl_view_set_layout(w->view, to, a), a); break;
  case 2: lyl_view_begin_transition(w->view, to); break;
  case 3: lyl_view_set_transition_progress(w->view, number(-0.2, 1.2)); break;
  case 4: animated(w, lyl_view_end_transition(w->view, pick(2), a), a); break;
  case 5: lyl_layout_reload(to, world_script, strlen(world_script), "again.lua"); break;
  }
}
/* Calls for sections that scroll separately, and for others. */
static void rows(world *w) {
  lyl_section_scroll scroll = LYL_SECTION_SCROLL_INIT;
  lyl_point offset;
  uint32_t section = pick(w->sections + 1), found;
  const lyl_animation *a = animation(w);
  bool is_row = lyl_view_section_scroll(w->view, section, &scroll) == LYL_OK;
  animated(w, lyl_view_set_section_offset(w->view, section, point(), a), a);
  if (lyl_view_section_target(w->view, section, point(), point(), &offset) == LYL_OK && is_row)
    CHECK(scroll.lowest <= scroll.highest);
  lyl_view_section_offset(w->view, section, &offset);
  lyl_view_section_at(w->view, point(), &found);
}
/* Calls that concern the focus and the pointer. */
static void focus(run *r) {
  lyl_view *view = r->w.view;
  const lyl_animation *a = animation(&r->w);
  lyl_element element = {LYL_CELL, 0, path(&r->w)};
  lyl_rect from = {number(-50, 300), 0, number(0, 50), 20};
  uint32_t result;
  switch (pick(8)) {
  case 0: lyl_view_set_focus(view, pick(4) ? &element : NULL); break;
  case 1: lyl_view_set_active(view, pick(2)); break;
  case 2: animated(&r->w, lyl_view_enter_focus(view, 1 + pick(14), pick(2) ? &from : NULL, a, &result), a); break;
  case 3: animated(&r->w, lyl_view_focus_text(view, "1a", 1 + pick(2), a, &result), a); break;
  case 4: if (pick(3)) lyl_view_hover(view, point()); else lyl_view_end_hover(view); break;
  default: animated(&r->w, lyl_view_move_focus(view, 1 + pick(14), a, &result), a); break;
  }
}
/* Keys, a rubber band, and the modes in which they select. */
static void keys(run *r) {
  static const char *const modes[] = {"none", "single", "browse", "multiple", "extended", "extended"};
  lyl_view *view = r->w.view;
  const lyl_animation *a = animation(&r->w);
  lyl_element element = {LYL_CELL, 0, path(&r->w)};
  lyl_rect band;
  bool handled;
  switch (pick(10)) {
  case 0: lyl_view_set_string(view, "selection_mode", modes[pick(6)]); break;
  case 1: lyl_view_set_modifiers(view, pick(5)); break;
  case 2: lyl_view_set_bool(view, "rubber_band", pick(3)); break;
  case 3: animated(&r->w, lyl_view_activate(view, pick(2) ? &element : NULL, a), a); break;
  case 4: case 5:
    if (lyl_view_band(view, &band) != LYL_OK) lyl_view_begin_band(view, point(), pick(5));
    else if (pick(3)) lyl_view_update_band(view, point());
    else lyl_view_end_band(view, pick(2));
    break;
  default: animated(&r->w, lyl_view_press_key(view, pick(14), a, &handled), a); break;
  }
}
/* Selects several items. The ranges are in order and contain the selected items. */
static void select_several(world *w) {
  lyl_view *view = w->view;
  const lyl_index_path *selected;
  const lyl_item_range *ranges;
  size_t count, range_count, items = 0;
  if (pick(2)) lyl_view_set_bool(view, "allows_multiple_selection", pick(5) != 0);
  switch (pick(4)) {
  case 0: lyl_view_select_all(view); break;
  case 1: lyl_view_select_in_rect(view, (lyl_rect){number(-50, 300), number(-50, 300), number(0, 200), number(0, 200)}, pick(5)); break;
  default: lyl_view_select_range(view, path(w), path(w), pick(5)); break;
  }
  if (lyl_view_selected_ranges(view, &ranges, &range_count) || lyl_view_selected(view, &selected, &count)) return;
  for (size_t i = 0; i < range_count; i++) {
    const lyl_item_range *r = &ranges[i], *last = &ranges[i ? i - 1 : 0];
    CHECK(r->count > 0 && (!i || last->section < r->section || (last->section == r->section && last->first + last->count < r->first)));
    items += r->count;
  }
  CHECK(items == count);
}
static bool is_inside; /* inside a callback */
static void step(run *r) {
  world *w = &r->w;
  lyl_view *view = w->view;
  const lyl_animation *a;
  lyl_index_path paths[2] = {path(w), path(w)};
  lyl_size sizes[2] = {{number(1, 90), number(1, 90)}, {30, 40}};
  lyl_environment environment = LYL_ENVIRONMENT_INIT;
  switch (is_inside ? 4 + pick(21) : pick(25)) {
  case 0: case 1: case 2: update(w); break;
  case 3: update_by_snapshot(w); break;
  case 4: case 5: case 6: lyl_view_tick(view, number(0, 0.3), NULL); break;
  case 7: a = animation(w); animated(w, lyl_view_set_offset(view, point(), a), a); break;
  case 8: a = animation(w); animated(w, lyl_view_resize(view, (lyl_size){modest(0, 400), modest(0, 300)}, a), a); break;
  case 9: set_option(r); break;
  case 10: set_parameter(r); break;
  case 11: invalidate(w); break;
  case 12: case 13: layouts(r); break;
  case 14: move(r); break;
  case 15: case 16: touch(w); break;
  case 17: ask(w); break;
  case 18:
    switch (pick(4)) {
    case 0: lyl_view_select(view, path(w), pick(2)); break;
    case 1: select_several(w); break;
    default: keys(r); break;
    }
    break;
  case 19: a = animation(w); animated(w, lyl_view_scroll_to(view, path(w), pick(2) ? 1u << pick(7) : pick(70), a), a); break;
  case 20: a = animation(w); animated(w, lyl_view_scroll_by(view, point(), a), a); break;
  case 21: lyl_view_set_measured_sizes(view, paths, sizes, 2); break;
  case 22:
    environment.layout_direction = (int32_t)pick(2);
    environment.safe_area.top = number(0, 20);
    if (pick(2)) lyl_view_set_environment(view, &environment);
    else lyl_view_set_insets(view, (lyl_insets){number(0, 20), 0, number(0, 20), 0});
    break;
  case 23:
    if (pick(3) == 0) lyl_view_finish_animations(view);
    else if (pick(3) == 0) lyl_view_empty_pools(view);
    else if (pick(3) == 0) lyl_view_finish_fetch_at(view, (uint32_t)pick(3));
    else if (pick(3) == 0) {
      lyl_element elements[3] = {{0, 0, path(w)}, {0, 0, path(w)}, {1, 1, path(w)}};
      lyl_view_keep(view, elements, (size_t)pick(4), pick(3) != 0);
    }
    else if (pick(3)) focus(r);
    else lyl_view_reload_data(view);
    break;
  case 24: rows(w); break;
  }
}

/* Also makes calls from callbacks. The data change only outside. */
static run *current;
static void meddle(world *w, const char *callback) {
  (void)callback;
  if (is_inside || !w->view || pick(100)) return;
  is_inside = true;
  step(current);
  is_inside = false;
}

static void make_run(run *r) {
  memset(r, 0, sizeof *r);
  world_make(&r->w, pick(STATES));
  for (size_t i = 0; i < LAYOUTS - 3; i++) lyl_layout_create(r->w.engine, lyl_layout_builtin_name(i), &r->layouts[i]);
  r->layouts[LAYOUTS - 3] = world_page(&r->w);
  r->layouts[LAYOUTS - 2] = load(r->w.engine, world_script);
  r->layouts[LAYOUTS - 1] = lyl_layout_retain(r->w.layout);
  r->s.moves = true;
  current = r;
}

int main(int argc, char **argv) {
  uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
  long runs = argc > 2 ? strtol(argv[2], NULL, 10) : 200, steps = argc > 3 ? strtol(argv[3], NULL, 10) : 150;
  static run r;
  for (long k = 0; k < runs; k++) {
    state = (seed + (uint64_t)k) * 0x9E3779B97F4A7C15u;
    make_run(&r);
    for (long i = 0; i < steps; i++) {
      int errors = failed;
      r.w.hook = meddle;
      step(&r);
      lyl_view_layout_if_needed(r.w.view);
      r.w.hook = NULL;
      check_visible(&r.w, &r.s);
      check_elements(&r.w, &r.s);
      check_cells(&r.w);
      if (i % 16 == 0) check_state(&r.w);
      if (failed > errors) {
        fprintf(stderr, "  ... seed %llu, step %ld; last error: %s\n", (unsigned long long)(seed + (uint64_t)k), i,
                lyl_engine_last_error(r.w.engine)->message);
        break;
      }
    }
    for (size_t i = 0; i < LAYOUTS; i++) lyl_layout_release(r.layouts[i]);
    int errors = failed;
    world_end(&r.w);
    if (failed > errors) fprintf(stderr, "  ... seed %llu, at the end\n", (unsigned long long)(seed + (uint64_t)k));
  }
  printf("random: seeds %llu to %llu, %ld steps each\n", (unsigned long long)seed, (unsigned long long)(seed + (uint64_t)runs - 1), steps);
  return report("random");
}

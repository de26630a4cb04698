/* The bytes are calls on two views of one engine, over data of which the fuzzer has a model. After each call the
   header's contract is checked (promises.c). */
#include "calls.h"

static lyl_index_path path_from(bytes *in) { return (lyl_index_path){take(in, 7), take(in, 26)}; }
static lyl_point point_from(bytes *in) { return (lyl_point){number(in), number(in)}; }

lyl_animation animation_from(bytes *in) {
  lyl_animation a = LYL_ANIMATION_INIT;
  a.curve = take(in, 7);
  a.duration = take(in, 8) / 8.0;
  a.stagger = take(in, 4) / 50.0;
  a.velocity = take(in, 5);
  a.damping = take(in, 3) / 2.0;
  a.bezier[0] = 0.3, a.bezier[1] = 1.5, a.bezier[2] = 0.6, a.bezier[3] = -1;
  return a;
}
static const lyl_animation *maybe(lyl_animation *a, bytes *in) {
  *a = animation_from(in);
  return take(in, 2) ? a : NULL;
}

enum { LAYOUTS = 8 };
static lyl_layout *layouts[LAYOUTS];
static const char *const scripts[] = {
  /* A layout that rotates some of its cells, and one that extends a native layout and uses many features. The extended
     layout is called for elements that the frames of the native layout select, so it rotates none. */
  "local l = { columns = 3 }\n"
  "function l:attributes(view, item, section, a)\n"
  "  local n = math.max(1, self.columns // 1)\n"
  "  local w = view.width / n\n"
  "  if item % 4 == 0 then a:rotate(0.3):alpha(0.5) end\n"
  "  return (item - 1) % n * w, (section - 1) * 300 + (item - 1) // n * w, w, w\n"
  "end\n"
  "return l\n",
  "local l = layout.extend 'flow'\n"
  "l.columns = 2\n"
  "function l:should_invalidate() return 'attributes' end\n"
  "function l:attributes(view, item, section, a)\n"
  "  l.super.attributes(self, view, item, section, a)\n"
  "  a:z(item % 3):value('n', item)\n"
  "  if item % 5 == 0 then a:hidden(true) end\n"
  "end\n"
  "function l:initial(view, a, change) if change.action == 'insert' then a:scale(2) end end\n"
  "function l:target_offset(view, x, y) return x, y - y % 10 end\n"
  "return l\n"};

static void make_layouts(lyl_engine *engine) {
  for (int i = 0; i < 6; i++) MUST(lyl_layout_create(engine, lyl_layout_builtin_name(i), &layouts[i]) == LYL_OK);
  for (int i = 0; i < 2; i++)
    MUST(lyl_layout_load_buffer(engine, scripts[i], strlen(scripts[i]), "calls.lua", &layouts[6 + i]) == LYL_OK);
}

static lyl_status set_layout(host *h, bytes *in) {
  lyl_animation a;
  return lyl_view_set_layout(h->view, layouts[take(in, LAYOUTS)], maybe(&a, in));
}
static lyl_status set_parameter(host *h, bytes *in) {
  static const char *const names[] = {"item_width", "item_height", "columns", "line_spacing", "interitem_spacing", "inset_left",
    "inset_top", "header_height", "estimated_height", "scroll_direction", "pin_headers", "pixel_rounding", "lanes", "distance",
    "flips_rtl", "row_alignment_last", "item_height_mode", "footer_height", "pin_footers"};
  static const char *const words[] = {"horizontal", "vertical", "shortest", "keep", "aspect", "justify", "nonsense"};
  (void)h;
  lyl_value value = lyl_number(number(in));
  switch (take(in, 4)) {
    case 2: value = lyl_bool(take(in, 2)); break;
    case 3: value = lyl_string(words[take(in, 7)]); break;
  }
  return lyl_layout_set_parameter(layouts[take(in, LAYOUTS)], names[take(in, sizeof names / sizeof *names)], &value);
}
static lyl_status set_option(host *h, bytes *in) {
  static const char *const flags[] = {"looping", "repair", "allows_selection", "allows_multiple_selection", "scroll_enabled",
    "bounces", "paging", "prefetching"};
  static const char *const anchors[] = {"none", "top", "bottom", "identity"}, *const snaps[] = {"none", "start", "center", "end"};
  lyl_value value = lyl_bool(take(in, 2));
  uint32_t which = take(in, 10);
  if (which == 8) value = lyl_string(anchors[take(in, 4)]);
  if (which == 9) value = lyl_string(snaps[take(in, 4)]);
  return lyl_view_set_option(h->view, which < 8 ? flags[which] : which == 8 ? "anchor" : "snap", &value);
}
static lyl_status set_size(host *h, bytes *in) { return lyl_view_set_size(h->view, (lyl_size){number(in), number(in)}); }
static lyl_status resize(host *h, bytes *in) {
  lyl_animation a;
  lyl_size size = {length(in), length(in)};
  return lyl_view_resize(h->view, size, maybe(&a, in));
}
static lyl_status set_offset(host *h, bytes *in) {
  lyl_animation a;
  lyl_point offset = point_from(in);
  return lyl_view_set_offset(h->view, offset, maybe(&a, in));
}
static lyl_status scroll_to(host *h, bytes *in) {
  lyl_animation a;
  lyl_index_path path = path_from(in);
  uint32_t position = take(in, 128);
  return lyl_view_scroll_to(h->view, path, position, maybe(&a, in));
}
static lyl_status scroll_by(host *h, bytes *in) {
  lyl_animation a;
  lyl_point delta = point_from(in);
  return lyl_view_scroll_by(h->view, delta, maybe(&a, in));
}
static lyl_status set_insets(host *h, bytes *in) {
  return lyl_view_set_insets(h->view, (lyl_insets){length(in) / 8, length(in) / 8, number(in), length(in) / 8});
}
static lyl_status set_environment(host *h, bytes *in) {
  lyl_environment e = LYL_ENVIRONMENT_INIT;
  e.scale = take(in, 4);
  e.layout_direction = (int32_t)take(in, 2);
  e.safe_area.top = length(in) / 8;
  return lyl_view_set_environment(h->view, &e);
}
static lyl_status tick(host *h, bytes *in) {
  uint32_t flags;
  lyl_status status = lyl_view_tick(h->view, take(in, 128) / 100.0, &flags);
  /* Time has advanced even if a moved view reached a position that the layout cannot compute. */
  MUST(status == LYL_OK || !h->tame || h->stale);
  h->stale = h->stale || status != LYL_OK;
  return LYL_OK;
}
static lyl_status finish(host *h, bytes *in) { (void)in; return lyl_view_finish_animations(h->view); }
static lyl_status invalidate(host *h, bytes *in) {
  lyl_invalidation i = {.struct_size = sizeof i};
  lyl_index_path path = path_from(in);
  i.flags = take(in, 8);
  if (take(in, 2)) i.items = &path, i.item_count = 1;
  if (take(in, 8) == 1) i.offset_adjustment = point_from(in);
  lyl_status status = lyl_view_invalidate(h->view, take(in, 4) ? &i : NULL);
  if (!(i.flags & LYL_INVALIDATE_DATA_COUNTS)) return status;
  /* New counts are queried and laid out, or that fails, before the call detects that an element does not exist. */
  h->stale = h->stale || status != LYL_OK;
  return LYL_OK;
}
static lyl_status measured(host *h, bytes *in) {
  lyl_index_path path = path_from(in);
  lyl_size size = {number(in), number(in)};
  return lyl_view_set_measured_sizes(h->view, &path, &size, 1);
}
static lyl_status reload(host *h, bytes *in) {
  (void)in;
  h->reloads = true;
  return lyl_view_reload_data(h->view);
}
static lyl_status begin_transition(host *h, bytes *in) {
  lyl_status status = lyl_view_begin_transition(h->view, layouts[take(in, LAYOUTS)]);
  h->transits = h->transits || status == LYL_OK;
  return status;
}
static lyl_status progress(host *h, bytes *in) { return lyl_view_set_transition_progress(h->view, take(in, 12) / 10.0); }
static lyl_status end_transition(host *h, bytes *in) {
  lyl_animation a;
  bool finishes = take(in, 2);
  lyl_status status = lyl_view_end_transition(h->view, finishes, maybe(&a, in));
  h->transits = h->transits && status != LYL_OK;
  return status;
}
static lyl_status pick(host *h, bytes *in) {
  lyl_index_path p = path_from(in);
  const lyl_item_range *ranges;
  size_t count = 0;
  lyl_status status;
  uint32_t call = take(in, 6), mode = take(in, 5), side = take(in, 200);
  lyl_index_path to = path_from(in);
  switch (call) {
  case 0: status = lyl_view_select_all(h->view); break;
  case 1: status = lyl_view_select_range(h->view, p, to, mode); break;
  case 2: status = lyl_view_select_in_rect(h->view, (lyl_rect){side / 2, side / 3, side, side}, mode); break;
  default: return lyl_view_select(h->view, p, take(in, 2));
  }
  MUST(lyl_view_selected_ranges(h->view, &ranges, &count) == LYL_OK || status != LYL_OK);
  for (size_t i = 0; i < count; i++) MUST(ranges[i].count > 0);
  return status;
}
static lyl_status highlight(host *h, bytes *in) { lyl_index_path p = path_from(in); return lyl_view_set_highlighted(h->view, p, take(in, 2)); }
static lyl_status touch(host *h, bytes *in) {
  lyl_point point = point_from(in);
  switch (take(in, 4)) {
    case 0: return lyl_view_touch_down(h->view, point);
    case 1: return lyl_view_touch_move(h->view, point);
    case 2: return lyl_view_touch_up(h->view, point);
    default: return lyl_view_touch_cancel(h->view);
  }
}
static lyl_status drag(host *h, bytes *in) {
  lyl_point point = point_from(in);
  switch (take(in, 4)) {
    case 0: return lyl_view_begin_drag(h->view, point);
    case 1: return lyl_view_end_drag(h->view, &point);
    default: return lyl_view_drag(h->view, point);
  }
}
static lyl_status move(host *h, bytes *in) {
  lyl_animation a;
  lyl_index_path path = path_from(in), target;
  lyl_point point = point_from(in);
  switch (take(in, 4)) {
    case 0: h->carries = true; return lyl_view_begin_move(h->view, path, point);
    case 1: {
      bool commits = take(in, 2);
      lyl_status status = lyl_view_end_move(h->view, commits, maybe(&a, in));
      if (status == LYL_OK) h->carries = false;
      return status;
    }
    default: return lyl_view_update_move(h->view, point, &target);
  }
}
static lyl_status ask(host *h, bytes *in) {
  lyl_attributes a;
  lyl_point point = point_from(in), out;
  lyl_index_path path = path_from(in);
  lyl_ray_hit_span hits;
  switch (take(in, 8)) {
    case 0: return lyl_view_hit_test(h->view, point, 0, &a);
    case 1: return lyl_view_nearest(h->view, LYL_CELL, point, &a);
    case 2: return lyl_view_next_item(h->view, path, 1 + take(in, 4), &path);
    case 3: return lyl_view_target_offset(h->view, point, point_from(in), &out);
    case 4: return lyl_view_ray_test(h->view, (double[]){point.x, point.y, 500}, (double[]){0.1, 0, -1}, &hits);
    case 5: return lyl_view_autoscroll(h->view, point, &out);
    case 6: return lyl_view_initial_attributes(h->view, LYL_CELL, 0, path, &a);
    default: return lyl_view_final_attributes(h->view, LYL_CELL, 0, path, &a);
  }
}
static lyl_status save(host *h, bytes *in) {
  static uint8_t states[2][4096];
  static size_t sizes[2];
  uint32_t which = take(in, 2);
  if (take(in, 2)) return lyl_view_restore_state(h->view, states[which], sizes[which]);
  size_t needed = 0;
  lyl_status status = lyl_view_save_state(h->view, states[which], sizeof *states, &needed);
  if (status == LYL_OK) sizes[which] = needed;
  return status;
}

static lyl_status menu(host *h, bytes *in) {
  static const char *const actions[] = {"copy", "cut", "paste"};
  bool allowed[3];
  lyl_index_path path = path_from(in);
  if (take(in, 2)) return lyl_view_perform(h->view, path, actions[take(in, 3)]);
  lyl_view_finish_fetch(h->view);
  lyl_view_finish_fetch_at(h->view, take(in, 3));
  return lyl_view_menu(h->view, path, actions, 3, allowed);
}

/* Keeps cells and headers. Sometimes asks for them and for the distances to both ends. */
static lyl_status keep(host *h, bytes *in) {
  lyl_element elements[4];
  size_t count = take(in, 5);
  for (size_t i = 0; i < count; i++) {
    elements[i].category = take(in, 3);
    elements[i].kind = elements[i].category == LYL_CELL ? 0 : take(in, 4);
    elements[i].path = path_from(in);
  }
  lyl_status status = lyl_view_keep(h->view, elements, count, take(in, 4) != 0);
  if (take(in, 2)) {
    const lyl_element *kept;
    double start, end;
    MUST(lyl_view_kept(h->view, &kept, &count) != LYL_E_INVALID_ARGUMENT && count <= 1024 + 100000);
    lyl_view_edge_distances(h->view, take(in, 2), &start, &end);
    lyl_index_path there;
    if (lyl_view_path_at_fraction(h->view, take(in, 2), take(in, 100) / 99.0, &there, &start) == LYL_OK)
      lyl_view_fraction_of(h->view, there, take(in, 2), &end);
    lyl_view_section_fraction(h->view, take(in, 4), take(in, 2), &start, &end);
  }
  return status;
}

/* Moves the focus and the pointer. */
static lyl_status focus(host *h, bytes *in) {
  lyl_element element = {LYL_CELL, 0, path_from(in)};
  lyl_rect from = {take(in, 100), take(in, 100), take(in, 50), take(in, 50)};
  uint32_t move = take(in, 16), result = 0;
  lyl_status status;
  switch (take(in, 7)) {
  case 0: return lyl_view_set_focus(h->view, take(in, 3) ? &element : NULL);
  case 1: return lyl_view_set_active(h->view, take(in, 2));
  case 2: status = lyl_view_enter_focus(h->view, move, take(in, 2) ? &from : NULL, NULL, &result); break;
  case 3: status = lyl_view_focus_text(h->view, "a1", 1 + take(in, 2), NULL, &result); break;
  case 4: return lyl_view_hover(h->view, (lyl_point){from.x, from.y});
  case 5: return lyl_view_end_hover(h->view);
  default: status = lyl_view_move_focus(h->view, move, NULL, &result);
  }
  MUST(status != LYL_OK || (result >= LYL_FOCUS_MOVED && result <= LYL_FOCUS_EXIT));
  lyl_view_focus(h->view, &element);
  return status;
}

/* Presses keys, and selects with a rubber band. */
static lyl_status press(host *h, bytes *in) {
  static const char *const modes[] = {"none", "single", "browse", "multiple", "extended"};
  lyl_point point = point_from(in);
  lyl_element element = {LYL_CELL, 0, path_from(in)};
  lyl_rect band;
  bool handled = false;
  lyl_status status;
  switch (take(in, 8)) {
  case 0: return lyl_view_set_string(h->view, "selection_mode", modes[take(in, 5)]);
  case 1: return lyl_view_set_modifiers(h->view, take(in, 5));
  case 2: return lyl_view_activate(h->view, take(in, 2) ? &element : NULL, NULL);
  case 3: status = lyl_view_begin_band(h->view, point, take(in, 5)); break;
  case 4: status = lyl_view_update_band(h->view, point); break;
  case 5: return lyl_view_end_band(h->view, take(in, 2));
  default: return lyl_view_press_key(h->view, take(in, 14), NULL, &handled);
  }
  MUST(status != LYL_OK || (lyl_view_band(h->view, &band) == LYL_OK && band.width >= 0 && band.height >= 0));
  return status;
}

static const struct { const char *name; lyl_status (*run)(host *h, bytes *in); } calls[] = {
  {"apply_updates", apply_batch}, {"apply_updates (again)", apply_batch}, {"apply_snapshot", apply_snapshot}, {"nonsense", apply_nonsense},
  {"meddle", meddle}, {"reload_data", reload}, {"set_layout", set_layout}, {"layout_set", set_parameter}, {"set", set_option},
  {"set_size", set_size}, {"resize", resize}, {"set_offset", set_offset}, {"set_offset (again)", set_offset}, {"scroll_to", scroll_to},
  {"scroll_by", scroll_by}, {"set_insets", set_insets}, {"set_environment", set_environment}, {"tick", tick}, {"tick (again)", tick},
  {"finish_animations", finish}, {"invalidate", invalidate}, {"set_measured_sizes", measured}, {"begin_transition", begin_transition},
  {"set_transition_progress", progress}, {"end_transition", end_transition}, {"select", pick}, {"set_highlighted", highlight},
  {"touch", touch}, {"drag", drag}, {"move", move}, {"ask", ask}, {"save or restore", save},
  {"menu", menu}, {"keep", keep}, {"focus", focus}, {"press", press}};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  enum { CALLS = sizeof calls / sizeof *calls, MOST = 64 };
  static host hosts[2];
  bytes in = {data, data + size};
  trace_start();
  lyl_engine *engine = small_engine();
  make_layouts(engine);
  bool tame = take(&in, 4) != 0;
  only_lengths(tame);
  for (int i = 0; i < 2; i++) {
    host *h = &hosts[i];
    memset(h, 0, offsetof(host, shown));
    h->shown.count = h->bound.count = 0;
    h->engine = engine;
    h->tame = tame;
    model_fill(&h->data, take(&in, 4), take(&in, 24), take(&in, ALL_MOODS) & (tame ? ~WITH_ODD_SIZES : ALL_MOODS));
    lyl_data_source source = model_source(&h->data);
    uint32_t which = take(&in, 4) * 2 + (uint32_t)i;
    trace("view %d: layout %u, %u sections, mood %u%s\n", i, which, h->data.count, h->data.mood, tame ? ", tame" : "");
    MUST(lyl_view_create(engine, layouts[which], &source, &h->view) == LYL_OK);
    MUST(lyl_view_set_size(h->view, (lyl_size){200, 300}) == LYL_OK);
    h->reloads = true;
    if (i == 1 && take(&in, 2)) attach(h);
    check_promises(h, LYL_OK, true);
  }
  for (int n = 0; n < MOST && in.at < in.end; n++) {
    uint32_t op = take(&in, 256), which = take(&in, 8);
    host *h = &hosts[which % 2];
    trace("%d: %u.%s\n", n, which % 2, calls[op % CALLS].name);
    lyl_status status = calls[op % CALLS].run(h, &in);
    trace("  -> %d, at %g, %g\n", status, bounds_of(h->view).x, bounds_of(h->view).y);
    check_promises(h, status, which >= 4);
    /* Both views may use the layout. */
    if (calls[op % CALLS].run == set_parameter) check_promises(&hosts[1 - which % 2], status, false);
  }
  for (int i = 0; i < LAYOUTS; i++) lyl_layout_release(layouts[i]);
  lyl_view_destroy(hosts[0].view);
  lyl_engine_destroy(engine);
  lyl_view_destroy(hosts[1].view);
  MUST(hosts[1].cells == 0);
  return 0;
}

/* A host with all features: data that change, cells, a delegate, a script with callbacks, layouts that are free, used
   and of another engine, and a view in each of the states below. The programs misuse, generated and random use it. */
#ifndef WORLD_H
#define WORLD_H
#include "check.h"
#include <float.h>
#include <math.h>

enum { MAX_SECTIONS = 6, MAX_ITEMS = 40 };
/* The states of a view. */
enum {
  FRESH, LAID_OUT, SCRIPTED, SIZING, TRANSITION, MOVEMENT, DRAG, TOUCH, ANIMATING, FAILED, NEVER_GOOD, STALE, STATES
};

typedef struct world world;
struct world {
  lyl_engine *engine, *foreign_engine;
  lyl_layout *layout, *spare, *taken, *foreign; /* of the view; unused; of the neighbor; of the other engine */
  lyl_view *view, *neighbour;
  uint32_t sections, items[MAX_SECTIONS];
  uint64_t ids[MAX_SECTIONS][MAX_ITEMS], section_ids[MAX_SECTIONS], last_id;
  int cells, tables, completions; /* cells and tables still to be destroyed, completions still to be called */
  void (*hook)(world *w, const char *callback); /* called from every callback */
};

static inline void world_hear(void *user, const char *callback) {
  world *w = user;
  if (w->hook) w->hook(w, callback);
}

/* The data source. */
static inline uint32_t world_sections(void *user) { world_hear(user, "number_of_sections"); return ((world *)user)->sections; }
static inline uint32_t world_items(void *user, uint32_t section) {
  world_hear(user, "number_of_items");
  return section < MAX_SECTIONS ? ((world *)user)->items[section] : 0;
}
static inline void world_identifiers(void *user, uint32_t section, uint32_t first, uint32_t count, uint64_t *out) {
  world_hear(user, "identifiers");
  for (uint32_t i = 0; i < count && section < MAX_SECTIONS && first + i < MAX_ITEMS; i++) out[i] = ((world *)user)->ids[section][first + i];
}
static inline void world_sizes(void *user, uint32_t section, uint32_t first, uint32_t count, const lyl_size *container, lyl_size *out) {
  (void)container;
  world_hear(user, "sizes");
  for (uint32_t i = 0; i < count; i++) out[i] = (lyl_size){40 + (first + i) % 3 * 10, 30 + section};
}
static inline void world_measure(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path, const lyl_size *proposed, lyl_size *out) {
  (void)category; (void)kind;
  world_hear(user, "measure");
  *out = (lyl_size){proposed->width, 20 + path->item % 4 * 5};
}
static inline lyl_status world_value(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path, const char *key, lyl_value *out) {
  (void)category; (void)kind; (void)path;
  world_hear(user, "value");
  *out = lyl_string(key);
  return LYL_OK;
}
static inline lyl_status world_section_value(void *user, uint32_t section, const char *key, lyl_value *out) {
  (void)section;
  world_hear(user, "section_value");
  *out = lyl_string(key);
  return LYL_OK;
}
static inline bool world_measure_text(void *user, const char *text, const char *style, double width, lyl_size *out) {
  (void)style;
  world_hear(user, "measure_text");
  *out = (lyl_size){width > 0 ? width : 7. * (double)strlen(text), 14};
  return true;
}
static inline uint32_t world_supplementary_count(void *user, lyl_kind kind, uint32_t section) {
  (void)kind; (void)section;
  world_hear(user, "supplementary_count");
  return 1;
}
static inline bool world_supplementary_size(void *user, lyl_kind kind, uint32_t section, const lyl_size *container, lyl_size *out) {
  (void)kind; (void)section;
  world_hear(user, "supplementary_size");
  *out = (lyl_size){container->width, 12};
  return true;
}
static inline bool world_section_metrics(void *user, uint32_t section, lyl_section_metrics *out) {
  (void)out; (void)section;
  world_hear(user, "section_metrics");
  return false;
}
static inline lyl_status world_move_item(void *user, const lyl_index_path *from, const lyl_index_path *to) {
  world *w = user;
  world_hear(user, "move_item");
  if (from->section >= w->sections || to->section >= w->sections || w->items[to->section] >= MAX_ITEMS) return LYL_E_STATE;
  if (from->item >= w->items[from->section]) return LYL_E_STATE;
  uint64_t id = w->ids[from->section][from->item], *source = w->ids[from->section], *target = w->ids[to->section];
  memmove(source + from->item, source + from->item + 1, (--w->items[from->section] - from->item) * sizeof *source);
  memmove(target + to->item + 1, target + to->item, (w->items[to->section]++ - to->item) * sizeof *target);
  target[to->item] = id;
  return LYL_OK;
}
/* Kinds that the script defines have no provider: their elements have no cells. */
static inline void *world_cell(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path) {
  world *w = user;
  void *cell = NULL;
  world_hear(user, "cell");
  const char *const names[] = {"cell", "header", "footer"};
  if (kind > 2 && kind != lyl_engine_kind(w->engine, "swipe_action")) return NULL;
  lyl_view_dequeue(w->view, kind < 3 ? names[kind] : "action", category, kind, *path, &cell);
  return cell;
}
static inline void world_gone(void *user) { ((world *)user)->tables--; world_hear(user, "destroy"); }
static inline lyl_data_source world_source(world *w) {
  lyl_data_source s = {
    (uint32_t)sizeof s, 0, w, world_gone, world_sections, world_items, world_identifiers, world_sizes, world_measure, world_value,
    world_supplementary_count, world_supplementary_size, world_section_metrics, world_move_item, world_cell,
    world_section_value, world_measure_text};
  w->tables++;
  return s;
}

/* The delegate. */
#define WORLD_ASKED(name) static inline bool world_##name(void *user, const lyl_index_path *path) { (void)path; world_hear(user, #name); return true; }
#define WORLD_TOLD(name) static inline void world_##name(void *user, const lyl_index_path *path) { (void)path; world_hear(user, #name); }
#define WORLD_CALLED(name) static inline void world_##name(void *user) { world_hear(user, #name); }
#define WORLD_SHOWN(name) static inline void world_##name(void *user, void *cell, const lyl_attributes *a) { (void)cell; (void)a; world_hear(user, #name); }
#define WORLD_LISTED(name) static inline void world_##name(void *user, const lyl_index_path *p, size_t n) { (void)p; (void)n; world_hear(user, #name); }
WORLD_ASKED(should_select) WORLD_ASKED(can_move) WORLD_ASKED(should_deselect) WORLD_ASKED(should_highlight) WORLD_ASKED(should_show_menu)
WORLD_TOLD(did_select) WORLD_TOLD(did_deselect) WORLD_TOLD(did_highlight) WORLD_TOLD(did_unhighlight)
WORLD_CALLED(needs_layout) WORLD_CALLED(did_end_scrolling) WORLD_CALLED(fetch_more) WORLD_CALLED(fetch_more_at_start)
WORLD_SHOWN(will_display) WORLD_SHOWN(did_end_displaying)
WORLD_LISTED(prefetch) WORLD_LISTED(cancel_prefetch)
static inline void world_target_for_move(void *user, const lyl_index_path *from, const lyl_index_path *proposed, lyl_index_path *out) {
  (void)from;
  world_hear(user, "target_for_move");
  *out = *proposed;
}
static inline bool world_can_perform(void *user, const lyl_index_path *path, const char *action) {
  (void)path; (void)action;
  world_hear(user, "can_perform");
  return true;
}
static inline void world_perform(void *user, const lyl_index_path *path, const char *action) { (void)path; (void)action; world_hear(user, "perform"); }
static inline void world_target_offset(void *user, const lyl_point *proposed, const lyl_point *velocity, lyl_point *out) {
  (void)velocity;
  world_hear(user, "target_offset");
  *out = *proposed;
}
static inline size_t world_swipe_actions(void *user, const lyl_index_path *path, uint32_t edge, lyl_swipe_action *out, size_t capacity) {
  (void)path;
  world_hear(user, "swipe_actions");
  for (size_t i = 0; i < 2 && i < capacity; i++) out[i] = (lyl_swipe_action){"Delete", 30 + 10 * (double)i, edge, i == 0};
  return 2;
}
static inline void world_perform_swipe(void *user, const lyl_index_path *path, uint32_t action) { (void)path; (void)action; world_hear(user, "perform_swipe"); }
static inline bool world_can_focus(void *user, const lyl_element *e) { world_hear(user, "can_focus"); return e->category == LYL_CELL; }
static inline bool world_should_focus(void *user, const lyl_element *from, const lyl_element *to, uint32_t move) {
  (void)from; (void)to; (void)move;
  world_hear(user, "should_focus");
  return true;
}
static inline void world_did_focus(void *user, const lyl_element *from, const lyl_element *to) { (void)from; (void)to; world_hear(user, "did_focus"); }
static inline void world_did_hover(void *user, const lyl_element *from, const lyl_element *to) { (void)from; (void)to; world_hear(user, "did_hover"); }
static inline void world_focus_exit(void *user, uint32_t move) { (void)move; world_hear(user, "focus_exit"); }
static inline bool world_preferred_focus(void *user, lyl_element *out) { (void)out; world_hear(user, "preferred_focus"); return false; }
static inline bool world_match_text(void *user, const lyl_index_path *path, const char *text, size_t length) {
  (void)path; (void)text;
  world_hear(user, "match_text");
  return length % 2 == 1;
}
static inline void world_should_select_items(void *user, uint32_t section, uint32_t first, size_t count, bool *inout) {
  world_hear(user, "should_select_items");
  for (size_t i = (section + first) % 3; i < count; i += 3) inout[i] = false;
}
static inline void world_did_change_selection(void *user) { world_hear(user, "did_change_selection"); }
static inline void world_did_resize_column(void *user, const char *key, double width) { (void)key; (void)width; world_hear(user, "did_resize_column"); }
static inline void world_did_move_column(void *user, const char *key, uint32_t place) { (void)key; (void)place; world_hear(user, "did_move_column"); }
static inline void world_did_activate(void *user, const lyl_element *element) { (void)element; world_hear(user, "did_activate"); }
static inline lyl_delegate world_delegate(world *w) {
  lyl_delegate d = {
    (uint32_t)sizeof d, 0, w, world_gone, world_should_select, world_can_move, world_target_for_move, world_needs_layout, world_did_select,
    world_should_deselect, world_did_deselect, world_should_highlight, world_did_highlight, world_did_unhighlight, world_should_show_menu,
    world_can_perform, world_perform, world_will_display, world_did_end_displaying, world_target_offset, world_did_end_scrolling,
    world_prefetch, world_cancel_prefetch, world_fetch_more, world_swipe_actions, world_perform_swipe,
    world_fetch_more_at_start, world_can_focus, world_should_focus, world_did_focus, world_focus_exit, world_preferred_focus,
    world_match_text, world_did_hover, world_should_select_items, world_did_change_selection, world_did_activate,
    world_did_resize_column, world_did_move_column};
  w->tables++;
  return d;
}

/* A compositional layout: tags, a custom group, and a section from the layout's text. */
static inline const char *world_section(void *user, uint32_t section, const lyl_size *container, const lyl_environment *environment) {
  static const char *const texts[] = {
    "{ height = 30, spacing = 8, row = { { width = '~60' } }, visible = true, header = { height = 15, pin = true } }", "{ custom = true, width = 150, height = 40, gap = 5, scroll = 'group_paging' }", "{ list = 'plain' }", NULL};
  (void)container; (void)environment;
  world_hear(user, "section");
  return texts[section % 4];
}
static inline size_t world_custom_group(void *user, uint32_t section, const lyl_size *size, lyl_rect *frames, size_t capacity) {
  (void)section;
  world_hear(user, "custom_group");
  for (size_t i = 0; i < 2 && i < capacity; i++) frames[i] = (lyl_rect){(double)i * size->width / 2, 0, size->width / 3, size->height};
  return 2;
}
static inline void world_visible(void *user, uint32_t section, const lyl_point *offset, lyl_attributes *elements, size_t count) {
  (void)section; (void)offset;
  world_hear(user, "visible");
  for (size_t i = 0; i < count; i++) elements[i].alpha *= 0.9;
}
static inline bool world_separator(void *user, const lyl_index_path *path, lyl_insets *insets, uint32_t *edges) {
  (void)insets; (void)edges;
  world_hear(user, "separator");
  return path->item % 2 == 0;
}
static inline lyl_layout *world_inner_layout(void *user, uint32_t section) {
  (void)section;
  world_hear(user, "layout");
  return NULL;
}
static inline lyl_compositional_source world_page_source(world *w) {
  lyl_compositional_source s = {
    (uint32_t)sizeof s, 0, w, world_gone, world_section, world_custom_group, world_visible, world_separator, world_inner_layout};
  w->tables++;
  return s;
}
static inline lyl_layout *world_page(world *w) {
  lyl_layout *page = NULL;
  lyl_compositional_source source = world_page_source(w);
  lyl_layout_create_compositional(w->engine, "{ gap = 4, section = { row = 3, item = { aspect = 1.5 }, spacing = 4, header = true } }", &page);
  lyl_layout_set_compositional_source(page, &source);
  return page;
}

/* Cells, a completion, a log and a module loader. */
static inline void *world_make_cell(void *user) { ((world *)user)->cells++; world_hear(user, "make"); return malloc(1); }
static inline void world_prepare_for_reuse(void *user, void *cell) { (void)cell; world_hear(user, "prepare_for_reuse"); }
static inline void world_destroy_cell(void *user, void *cell) { ((world *)user)->cells--; free(cell); world_hear(user, "destroy_cell"); }
WORLD_SHOWN(configure) WORLD_SHOWN(apply) WORLD_SHOWN(cell_will_display) WORLD_SHOWN(cell_did_end_displaying)
static inline lyl_provider world_provider(world *w) {
  lyl_provider p = {
    (uint32_t)sizeof p, 2, w, NULL, world_make_cell, world_prepare_for_reuse, world_configure, world_apply, world_cell_will_display,
    world_cell_did_end_displaying, world_destroy_cell};
  return p;
}
static inline void world_completion(void *user, bool finished) { (void)finished; ((world *)user)->completions--; world_hear(user, "completion"); }
static inline lyl_animation world_animation(world *w, uint32_t curve) {
  lyl_animation a = LYL_ANIMATION_INIT;
  a.curve = curve;
  a.stagger = 0.01;
  a.completion = world_completion;
  a.user = w;
  return a;
}
static inline void world_log(void *user, int32_t level, const char *message, size_t length) {
  (void)level;
  CHECK(strlen(message) == length);
  world_hear(user, "log");
}
static inline lyl_status world_module(void *user, const char *name, const char **bytes, size_t *length) {
  world_hear(user, "module");
  *bytes = "return { one = 1 }";
  *length = strlen(*bytes);
  return strcmp(name, "known") == 0 ? LYL_OK : LYL_E_NOT_FOUND;
}

/* broken: 1 raises an error in prepare, 2 in attributes, 3 returns an invalid number, 4 never ends. */
static const char *const world_script =
  "local l = { broken = 0, columns = 3, title = 'a', wide = false, supplementary_kinds = { 'header' }, decoration_kinds = { 'card' } }\n"
  "local known = require 'known'\n"
  "function l:prepare(view, out)\n  if self.broken == 1 then error('broken') end\n  while self.broken == 4 do end\nend\n"
  "function l:content_size(view) return 300, 40 * view.count + 20 * view.sections end\n"
  "function l:attributes(view, item, section, a)\n"
  "  if self.broken == 2 then error('broken') elseif self.broken == 3 then return 0 / 0, 0, 1, 1 end\n"
  "  print(item, section)\n"
  "  local w, h = view:item_size(item, section)\n  w, h = view:measure(item, section, w or 10, h or 10)\n  view:value(item, section, 'k')\n"
  "  a:rotate(0.1 * item):z(item % 3):alpha(0.9):value('weight', item)\n"
  "  return item % self.columns * 60, 100 * (section - 1) + item // self.columns * 40, 50, 30\nend\n"
  "function l:supplementary(view, kind, item, section) view:supplementary_size(kind, section) return 0, 100 * (section - 1), 300, 12 end\n"
  "function l:decoration(view, kind, item, section, a) if item > 1 then return false end a:z(-1) return 0, 100 * (section - 1), 300, 90 end\n"
  "function l:should_invalidate(view, x, y, w, h) return 'attributes' end\n"
  "function l:target_offset(view, x, y) return x, y // 10 * 10 end\n"
  "function l:initial(view, a, change) a:alpha(0) end\nfunction l:final(view, a, change) a:scale(0.5) end\n"
  "function l:save() return { n = 1 } end\nfunction l:restore(t) self.n = t.n end\n"
  "function l:echo(...) return ... end\nfunction l:raise() error({}) end\n"
  "return l";

static inline void world_break(world *w, double how) {
  lyl_value value = lyl_number(how);
  lyl_layout_set_parameter(w->layout, "broken", &value);
}

static inline uint64_t world_id(world *w) { return ++w->last_id; }

/* Makes a world with a view in a state. */
static inline void world_make(world *w, int state) {
  lyl_attributes_span span;
  memset(w, 0, sizeof *w);
  w->sections = 3;
  for (uint32_t s = 0; s < MAX_SECTIONS; s++) {
    w->section_ids[s] = world_id(w);
    for (uint32_t i = 0; i < MAX_ITEMS; i++) w->ids[s][i] = s < 3 && i < 5 + s ? world_id(w) : 0;
    if (s < 3) w->items[s] = 5 + s;
  }
  lyl_engine_create(NULL, &w->engine);
  lyl_engine_create(NULL, &w->foreign_engine);
  lyl_limits limits = LYL_LIMITS_INIT;
  limits.instructions_per_call = 100000;
  lyl_engine_set_limits(w->engine, &limits);
  lyl_engine_set_log(w->engine, world_log, w, LYL_LOG_DEBUG);
  lyl_engine_set_module_loader(w->engine, world_module, w);
  bool scripted = state == SCRIPTED || state == FAILED || state == NEVER_GOOD || state == TRANSITION;
  if (scripted) w->layout = load(w->engine, world_script);
  else lyl_layout_create(w->engine, "flow", &w->layout);
  if (state == SCRIPTED) lyl_layout_create(w->engine, "sphere", &w->spare);
  else if (state == LAID_OUT) w->spare = load(w->engine, world_script);
  else if (state == SIZING || state == TRANSITION) w->spare = world_page(w);
  else lyl_layout_create(w->engine, "grid", &w->spare);
  lyl_layout_create(w->engine, "wheel", &w->taken);
  lyl_layout_create(w->foreign_engine, "grid", &w->foreign);

  lyl_data_source source = world_source(w);
  if (state == SIZING) source.sizes = NULL;
  lyl_view_create(w->engine, w->layout, &source, &w->view);
  source = world_source(w);
  source.cell = NULL;
  lyl_view_create(w->engine, w->taken, &source, &w->neighbour);
  lyl_view_set_size(w->neighbour, (lyl_size){50, 50});
  lyl_delegate delegate = world_delegate(w);
  lyl_view_set_delegate(w->view, &delegate);
  lyl_provider provider = world_provider(w);
  lyl_view_register(w->view, LYL_CELL, 0, "cell", &provider);
  lyl_view_register(w->view, LYL_SUPPLEMENTARY, 1, "header", &provider);
  lyl_view_register(w->view, LYL_SUPPLEMENTARY, 2, "footer", &provider);
  lyl_view_register(w->view, LYL_SUPPLEMENTARY, lyl_engine_kind(w->engine, "swipe_action"), "action", &provider);
  lyl_layout_register(w->layout, lyl_engine_kind(w->engine, "card"), &provider);
  lyl_value yes = lyl_bool(true), height = lyl_number(15);
  if (state == SIZING) lyl_layout_set_parameter(w->layout, "estimated_height", &height);
  if (!scripted) lyl_layout_set_parameter(w->layout, "header_height", &height);
  if (state == TOUCH) lyl_view_set_option(w->view, "scroll_enabled", &yes);
  lyl_view_set_size(w->view, (lyl_size){300, 120});
  if (state == NEVER_GOOD) world_break(w, 1);
  if (state == FRESH) return;
  lyl_view_visible(w->view, &span);
  lyl_view_select(w->view, (lyl_index_path){1, 1}, true);

  lyl_animation animation = world_animation(w, LYL_CURVE_SPRING);
  lyl_update insertion = {LYL_UPDATE_INSERT_ITEM, 0, {0, 0}, {0, 0}};
  switch (state) {
  case TRANSITION:
    lyl_view_begin_transition(w->view, w->spare);
    lyl_view_set_transition_progress(w->view, 0.4);
    break;
  case MOVEMENT:
    lyl_view_begin_move(w->view, (lyl_index_path){0, 1}, (lyl_point){60, 30});
    lyl_view_update_move(w->view, (lyl_point){160, 60}, NULL);
    break;
  case DRAG:
    lyl_view_begin_drag(w->view, (lyl_point){50, 50});
    lyl_view_drag(w->view, (lyl_point){50, 20});
    break;
  case TOUCH:
    lyl_view_touch_down(w->view, (lyl_point){20, 30});
    break;
  case ANIMATING:
    memmove(w->ids[0] + 1, w->ids[0], w->items[0]++ * sizeof **w->ids);
    w->ids[0][0] = world_id(w);
    w->completions++;
    lyl_view_apply_updates(w->view, &insertion, 1, &animation);
    lyl_view_tick(w->view, 0.1, NULL);
    break;
  case FAILED:
    world_break(w, 1);
    lyl_view_layout_if_needed(w->view);
    break;
  case STALE:
    lyl_view_apply_updates(w->view, &insertion, 1, NULL); /* contradicts the counts */
    break;
  }
}

/* Destroys the remaining handles. All objects of the host must have been destroyed. */
static inline void world_end(world *w) {
  w->hook = NULL;
  lyl_view_destroy(w->view);
  lyl_view_destroy(w->neighbour);
  lyl_layout_release(w->layout);
  lyl_layout_release(w->spare);
  lyl_layout_release(w->taken);
  lyl_layout_release(w->foreign);
  lyl_engine_destroy(w->engine);
  lyl_engine_destroy(w->foreign_engine);
  CHECK(w->cells == 0);
  CHECK(w->tables == 0);
  CHECK(w->completions == 0);
}

/* ---- the ids of a section's items, in arrays of the host ---- */

static inline void insert_id(uint64_t *ids, uint32_t *count, uint32_t item, uint64_t id) {
  memmove(ids + item + 1, ids + item, ((*count)++ - item) * sizeof *ids);
  ids[item] = id;
}
static inline uint64_t remove_id(uint64_t *ids, uint32_t *count, uint32_t item) {
  uint64_t id = ids[item];
  memmove(ids + item, ids + item + 1, (--*count - item) * sizeof *ids);
  return id;
}
#endif

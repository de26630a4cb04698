/* User interaction with a view, from C: touch and its delegate, cells and their pools, hit tests, movement, scrolling,
   saved states, and invalid calls by a host. */
#include "check.h"
#include <math.h>

enum { MAX = 512 };
typedef struct model {
  uint64_t ids[MAX];
  uint32_t count;
  int moved, refuses;
  lyl_view *view;
  const char *identifier; /* dequeued by cell(); NULL = "row" */
  struct curious *curious;
  void *instead;          /* returned by cell() instead of the dequeued cell */
  bool twice;
} model;
static uint32_t sections(void *user) { (void)user; return 1; }
static uint32_t items(void *user, uint32_t section) { (void)section; return ((model *)user)->count; }
static void identifiers(void *user, uint32_t section, uint32_t first, uint32_t count, uint64_t *out) {
  (void)section;
  for (uint32_t i = 0; i < count; i++) out[i] = ((model *)user)->ids[first + i];
}
static lyl_status move_item(void *user, const lyl_index_path *from, const lyl_index_path *to) {
  model *m = user;
  if (m->refuses) return LYL_E_STATE;
  uint64_t id = m->ids[from->item];
  memmove(m->ids + from->item, m->ids + from->item + 1, (MAX - from->item - 1) * sizeof *m->ids);
  memmove(m->ids + to->item + 1, m->ids + to->item, (MAX - to->item - 1) * sizeof *m->ids);
  m->ids[to->item] = id;
  m->moved++;
  return LYL_OK;
}
static void *cell(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path) {
  model *m = user;
  void *out = NULL;
  lyl_status status = lyl_view_dequeue(m->view, m->identifier ? m->identifier : "row", category, kind, *path, &out);
  if (m->twice) CHECK_STATUS(lyl_view_dequeue(m->view, "row", category, kind, *path, &out), LYL_E_STATE);
  if (status == LYL_OK && m->instead) return m->instead;
  return out;
}
static lyl_data_source source_of(model *m, uint32_t count) {
  m->count = count;
  for (uint32_t i = 0; i < count; i++) m->ids[i] = i + 1;
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  source.user = m;
  source.number_of_sections = sections;
  source.number_of_items = items;
  source.identifiers = identifiers;
  source.move_item = move_item;
  return source;
}

/* Rows of 100 by 50 in a viewport of 100 by 200. */
static const char *rows = "local l = {}\n"
                          "function l:attributes(view, item) return 0, (item - 1) * 50, 100, 50 end\n"
                          "return l\n";
static lyl_view *view_of(lyl_engine *engine, const lyl_data_source *source) {
  lyl_layout *layout = load(engine, rows);
  lyl_view *view = NULL;
  CHECK_STATUS(lyl_view_create(engine, layout, source, &view), LYL_OK);
  lyl_layout_release(layout);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){100, 200}), LYL_OK);
  return view;
}
static void set_flag(lyl_view *view, const char *key, bool on) {
  lyl_value v = {.type = LYL_VALUE_BOOL, .as = {.boolean = on}};
  CHECK_STATUS(lyl_view_set_option(view, key, &v), LYL_OK);
}

/* ---- the delegate ---- */

static char notes[4096];
static void note(const char *what, lyl_index_path path) {
  size_t n = strlen(notes);
  snprintf(notes + n, sizeof notes - n, "%s %u,%u; ", what, path.section, path.item);
}
static int took(const char *expected) {
  int same = strcmp(notes, expected) == 0;
  if (!same) fprintf(stderr, "  notes: %s\n", notes);
  notes[0] = 0;
  return same;
}
typedef struct watch { lyl_view *view; int destroyed, frames, prefetched, cancelled, fetches, rests, shown, gone; bool refuses; } watch;
static bool should_highlight(void *u, const lyl_index_path *p) { note("should_highlight", *p); return !((watch *)u)->refuses; }
static void did_highlight(void *u, const lyl_index_path *p) { (void)u; note("did_highlight", *p); }
static void did_unhighlight(void *u, const lyl_index_path *p) { (void)u; note("did_unhighlight", *p); }
static bool should_select(void *u, const lyl_index_path *p) {
  note("should_select", *p);
  CHECK_STATUS(lyl_view_select(((watch *)u)->view, *p, true), LYL_E_REENTRANT);
  return true;
}
static void did_select(void *u, const lyl_index_path *p) {
  note("did_select", *p);
  CHECK_STATUS(lyl_view_set_offset(((watch *)u)->view, (lyl_point){0, 0}, NULL), LYL_OK);
}
static bool should_deselect(void *u, const lyl_index_path *p) { (void)u; note("should_deselect", *p); return true; }
static void did_deselect(void *u, const lyl_index_path *p) { (void)u; note("did_deselect", *p); }
static bool can_move(void *u, const lyl_index_path *p) { (void)u; return p->item != 3; }
static void target_for_move(void *u, const lyl_index_path *from, const lyl_index_path *proposed, lyl_index_path *out) {
  (void)u;
  (void)from;
  if (proposed->item == 1) { *out = (lyl_index_path){7, 7}; return; }
  *out = *proposed;
}
static bool should_show_menu(void *u, const lyl_index_path *p) { (void)u; return p->item != 2; }
static bool can_perform(void *u, const lyl_index_path *p, const char *action) { (void)u; (void)p; return strcmp(action, "cut") != 0; }
static void perform(void *u, const lyl_index_path *p, const char *action) { (void)u; note(action, *p); }
static void will_display(void *u, void *c, const lyl_attributes *a) { (void)a; CHECK(c != NULL); ((watch *)u)->shown++; }
static void did_end(void *u, void *c, const lyl_attributes *a) { (void)a; CHECK(c != NULL); ((watch *)u)->gone++; }
static void target_offset(void *u, const lyl_point *proposed, const lyl_point *velocity, lyl_point *out) {
  (void)u;
  *out = velocity->y == 123 ? (lyl_point){0, 250} : *proposed;
}
static void needs_layout(void *u) { ((watch *)u)->frames++; }
static void did_end_scrolling(void *u) { ((watch *)u)->rests++; }
static void prefetch(void *u, const lyl_index_path *p, size_t n) { (void)p; ((watch *)u)->prefetched += (int)n; }
static void cancel_prefetch(void *u, const lyl_index_path *p, size_t n) { (void)p; ((watch *)u)->cancelled += (int)n; }
static void fetch_more(void *u) { ((watch *)u)->fetches++; }
static void destroyed(void *u) { ((watch *)u)->destroyed++; }

static lyl_delegate delegate_of(watch *w) {
  lyl_delegate d = LYL_DELEGATE_INIT;
  d.user = w;
  d.destroy = destroyed;
  d.should_highlight = should_highlight, d.did_highlight = did_highlight, d.did_unhighlight = did_unhighlight;
  d.should_select = should_select, d.did_select = did_select;
  d.should_deselect = should_deselect, d.did_deselect = did_deselect;
  d.can_move = can_move, d.target_for_move = target_for_move;
  d.should_show_menu = should_show_menu, d.can_perform = can_perform, d.perform = perform;
  d.will_display = will_display, d.did_end_displaying = did_end;
  d.target_offset = target_offset, d.needs_layout = needs_layout, d.did_end_scrolling = did_end_scrolling;
  d.prefetch = prefetch, d.cancel_prefetch = cancel_prefetch, d.fetch_more = fetch_more;
  return d;
}

static void touch(lyl_engine *engine) {
  model m = {0};
  lyl_data_source source = source_of(&m, 100);
  lyl_view *view = view_of(engine, &source);
  watch w = {.view = view}, other = {0};
  lyl_delegate d = delegate_of(&w), bad = delegate_of(&other);
  bad.struct_size = 24;
  CHECK_STATUS(lyl_view_set_delegate(view, &bad), LYL_E_STRUCT_SIZE);
  CHECK(other.destroyed == 0);
  CHECK_STATUS(lyl_view_set_delegate(view, &d), LYL_OK);
  CHECK_STATUS(lyl_view_touch_down(view, (lyl_point){50, 60}), LYL_OK);
  CHECK_STATUS(lyl_view_touch_up(view, (lyl_point){50, 60}), LYL_OK);
  CHECK(took("should_highlight 0,1; did_highlight 0,1; did_unhighlight 0,1; should_select 0,1; did_select 0,1; "));
  CHECK_STATUS(lyl_view_touch_down(view, (lyl_point){50, 10}), LYL_OK);
  CHECK_STATUS(lyl_view_touch_move(view, (lyl_point){50, 70}), LYL_OK);
  CHECK_STATUS(lyl_view_touch_move(view, (lyl_point){50, 20}), LYL_OK);
  CHECK_STATUS(lyl_view_touch_cancel(view), LYL_OK);
  CHECK(took("should_highlight 0,0; did_highlight 0,0; did_unhighlight 0,0; should_highlight 0,0; did_highlight 0,0; did_unhighlight 0,0; "));
  CHECK_STATUS(lyl_view_touch_up(view, (lyl_point){50, 60}), LYL_E_STATE);
  CHECK_STATUS(lyl_view_touch_move(view, (lyl_point){50, 60}), LYL_E_STATE);
  CHECK_STATUS(lyl_view_touch_cancel(view), LYL_OK);
  CHECK_STATUS(lyl_view_touch_down(view, (lyl_point){NAN, 60}), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_touch_down(NULL, (lyl_point){0, 0}), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_touch_down(view, (lyl_point){500, 60}), LYL_OK);
  CHECK_STATUS(lyl_view_touch_up(view, (lyl_point){50, 60}), LYL_OK);
  CHECK(took(""));
  const lyl_index_path *selected;
  size_t count;
  CHECK_STATUS(lyl_view_selected(view, &selected, &count), LYL_OK);
  CHECK(count == 1 && selected[0].item == 1);
  CHECK_STATUS(lyl_view_select(view, (lyl_index_path){LYL_NONE, LYL_NONE}, false), LYL_OK);
  CHECK_STATUS(lyl_view_selected(view, &selected, &count), LYL_OK);
  CHECK(count == 0);
  CHECK_STATUS(lyl_view_select(view, (lyl_index_path){LYL_NONE, LYL_NONE}, true), LYL_E_NOT_FOUND);

  /* Several items in one call. The delegate is not called. */
  const lyl_item_range *ranges;
  CHECK_STATUS(lyl_view_select_all(view), LYL_E_STATE);
  CHECK_STATUS(lyl_view_set_bool(view, "allows_multiple_selection", true), LYL_OK);
  CHECK_STATUS(lyl_view_select_all(view), LYL_OK);
  CHECK_STATUS(lyl_view_selected_ranges(view, &ranges, &count), LYL_OK);
  CHECK(count == 1 && ranges[0].section == 0 && ranges[0].first == 0 && ranges[0].reserved == 0);
  CHECK_STATUS(lyl_view_select_range(view, (lyl_index_path){0, 2}, (lyl_index_path){0, 1}, LYL_SELECT_REPLACE), LYL_OK);
  CHECK_STATUS(lyl_view_select_in_rect(view, (lyl_rect){0, 0, 1, 1}, LYL_SELECT_ADD), LYL_OK);
  CHECK_STATUS(lyl_view_select_range(view, (lyl_index_path){0, 1}, (lyl_index_path){0, 1}, LYL_SELECT_TOGGLE), LYL_OK);
  CHECK_STATUS(lyl_view_selected_ranges(view, &ranges, &count), LYL_OK);
  CHECK(count == 2 && ranges[0].first == 0 && ranges[0].count == 1 && ranges[1].first == 2 && ranges[1].count == 1);
  CHECK_STATUS(lyl_view_select_range(view, (lyl_index_path){0, 1}, (lyl_index_path){0, 1}, 4), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_select_range(view, (lyl_index_path){0, 1}, (lyl_index_path){9, 1}, 0), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_select(view, (lyl_index_path){LYL_NONE, LYL_NONE}, false), LYL_OK);
  CHECK(took(""));

  /* Keys and a rubber band. */
  bool handled = false;
  lyl_rect band;
  lyl_element focused = {LYL_CELL, 0, {0, 0}};
  CHECK_STATUS(lyl_view_set_string(view, "selection_mode", "extended"), LYL_OK);
  CHECK_STATUS(lyl_view_set_focus(view, &focused), LYL_OK);
  CHECK_STATUS(lyl_view_set_modifiers(view, LYL_CONTROL), LYL_OK);
  CHECK_STATUS(lyl_view_press_key(view, LYL_KEY_A, NULL, &handled), LYL_OK);
  CHECK(handled);
  CHECK_STATUS(lyl_view_set_modifiers(view, 0), LYL_OK);
  CHECK_STATUS(lyl_view_press_key(view, LYL_KEY_ESCAPE, NULL, &handled), LYL_OK);
  CHECK_STATUS(lyl_view_selected_ranges(view, &ranges, &count), LYL_OK);
  CHECK(handled && count == 1 && ranges[0].first == 0 && ranges[0].count == 1);
  CHECK_STATUS(lyl_view_press_key(view, LYL_KEY_A, NULL, &handled), LYL_OK);
  CHECK(!handled);
  CHECK_STATUS(lyl_view_press_key(view, 13, NULL, &handled), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_set_modifiers(view, 4), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_band(view, &band), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_update_band(view, (lyl_point){0, 0}), LYL_E_STATE);
  CHECK_STATUS(lyl_view_begin_band(view, (lyl_point){0, 0}, LYL_SELECT_REPLACE), LYL_OK);
  CHECK_STATUS(lyl_view_update_band(view, (lyl_point){500, 500}), LYL_OK);
  CHECK_STATUS(lyl_view_band(view, &band), LYL_OK);
  CHECK(band.width == 500 && band.height == 500);
  CHECK_STATUS(lyl_view_selected_ranges(view, &ranges, &count), LYL_OK);
  CHECK(count == 1 && ranges[0].count > 1);
  CHECK_STATUS(lyl_view_end_band(view, false), LYL_OK);
  CHECK_STATUS(lyl_view_selected_ranges(view, &ranges, &count), LYL_OK);
  CHECK(count == 1 && ranges[0].count == 1);
  CHECK_STATUS(lyl_view_activate(view, NULL, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_set_focus(view, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_activate(view, NULL, NULL), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_select(view, (lyl_index_path){LYL_NONE, LYL_NONE}, false), LYL_OK);
  took("should_select 0,0; did_select 0,0; ");
  CHECK_STATUS(lyl_view_set_string(view, "selection_mode", "single"), LYL_OK);
  CHECK(took(""));

  const char *actions[] = {"copy", "cut", "paste"};
  bool allowed[3];
  CHECK_STATUS(lyl_view_menu(view, (lyl_index_path){0, 1}, actions, 3, allowed), LYL_OK);
  CHECK(allowed[0] && !allowed[1] && allowed[2]);
  CHECK_STATUS(lyl_view_menu(view, (lyl_index_path){0, 2}, actions, 3, allowed), LYL_OK);
  CHECK(!allowed[0] && !allowed[1] && !allowed[2]);
  CHECK_STATUS(lyl_view_menu(view, (lyl_index_path){0, 1}, NULL, 3, allowed), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_menu(view, (lyl_index_path){0, 1}, NULL, 0, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_perform(view, (lyl_index_path){0, 1}, "copy"), LYL_OK);
  CHECK(took("copy 0,1; "));
  CHECK_STATUS(lyl_view_perform(view, (lyl_index_path){0, 1}, "cut"), LYL_E_STATE);
  CHECK_STATUS(lyl_view_perform(view, (lyl_index_path){0, 1}, NULL), LYL_E_INVALID_ARGUMENT);

  /* Another delegate: the previous one is released once, also when the view is destroyed. */
  lyl_delegate second = delegate_of(&other);
  CHECK_STATUS(lyl_view_set_delegate(view, &second), LYL_OK);
  CHECK(w.destroyed == 1 && w.frames > 0);
  CHECK_STATUS(lyl_view_set_delegate(view, NULL), LYL_OK);
  CHECK(other.destroyed == 1);
  CHECK_STATUS(lyl_view_set_delegate(view, &second), LYL_OK);
  lyl_view_destroy(view);
  CHECK(other.destroyed == 2);
}

static void scrolling(lyl_engine *engine) {
  model m = {0};
  lyl_data_source source = source_of(&m, 100);
  lyl_view *view = view_of(engine, &source);
  watch w = {.view = view};
  lyl_delegate d = delegate_of(&w);
  CHECK_STATUS(lyl_view_set_delegate(view, &d), LYL_OK);
  lyl_point p;
  CHECK_STATUS(lyl_view_offset_for(view, (lyl_index_path){0, 20}, LYL_SCROLL_TOP, &p), LYL_OK);
  CHECK(p.x == 0 && p.y == 1000);
  CHECK_STATUS(lyl_view_offset_for(view, (lyl_index_path){0, 20}, LYL_SCROLL_CENTER_V | LYL_SCROLL_CENTER_H, &p), LYL_OK);
  CHECK(p.y == 925);
  CHECK_STATUS(lyl_view_offset_for(view, (lyl_index_path){0, 20}, LYL_SCROLL_TOP | LYL_SCROLL_BOTTOM, &p), LYL_E_INVALID_ARGUMENT);
  CHECK(strstr(lyl_engine_last_error(engine)->message, "multiple vertical positioning styles") != NULL);
  CHECK_STATUS(lyl_view_offset_for(view, (lyl_index_path){0, 100}, LYL_SCROLL_TOP, &p), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_offset_for(view, (lyl_index_path){0, 20}, LYL_SCROLL_TOP, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_scroll_to(view, (lyl_index_path){0, 20}, LYL_SCROLL_NEAREST, NULL), LYL_OK);
  CHECK(bounds_of(view).y == 850);
  lyl_animation a = LYL_ANIMATION_INIT;
  CHECK_STATUS(lyl_view_scroll_to(view, (lyl_index_path){0, 0}, LYL_SCROLL_TOP, &a), LYL_OK);
  CHECK_STATUS(lyl_view_tick(view, 1, NULL), LYL_OK);
  CHECK(bounds_of(view).y == 0 && w.rests == 1);
  CHECK_STATUS(lyl_view_target_offset(view, (lyl_point){0, 7}, (lyl_point){0, 123}, &p), LYL_OK);
  CHECK(p.y == 250);

  CHECK_STATUS(lyl_view_drag(view, (lyl_point){0, 0}), LYL_E_STATE);
  CHECK_STATUS(lyl_view_end_drag(view, NULL), LYL_E_STATE);
  CHECK_STATUS(lyl_view_begin_drag(view, (lyl_point){INFINITY, 0}), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_begin_drag(view, (lyl_point){50, 190}), LYL_OK);
  CHECK_STATUS(lyl_view_drag(view, (lyl_point){50, 90}), LYL_OK);
  CHECK(bounds_of(view).y == 100);
  CHECK_STATUS(lyl_view_end_drag(view, &(lyl_point){0, NAN}), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_end_drag(view, &(lyl_point){0, 1000}), LYL_OK);
  uint32_t flags = LYL_TICK_ANIMATING;
  for (int i = 0; i < 2000 && flags & LYL_TICK_ANIMATING; i++) CHECK_STATUS(lyl_view_tick(view, 1.0 / 60, &flags), LYL_OK);
  CHECK(fabs(bounds_of(view).y - (100 + 1000 / (-1000 * log(0.998)))) < 1e-6);
  CHECK(w.prefetched > 10 && w.fetches == 0);
  set_flag(view, "scroll_enabled", true);
  CHECK_STATUS(lyl_view_touch_down(view, (lyl_point){50, 100}), LYL_OK);
  CHECK_STATUS(lyl_view_touch_move(view, (lyl_point){50, 80}), LYL_OK);
  double before = bounds_of(view).y;
  CHECK_STATUS(lyl_view_touch_move(view, (lyl_point){50, 40}), LYL_OK);
  CHECK(fabs(bounds_of(view).y - before - 40) < 1e-9);
  CHECK_STATUS(lyl_view_touch_up(view, (lyl_point){50, 40}), LYL_OK);
  notes[0] = 0;
  CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, 4500}, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_tick(view, 0.1, NULL), LYL_OK);
  CHECK(w.fetches == 1 && w.cancelled > 0);
  CHECK_STATUS(lyl_view_finish_fetch(view), LYL_OK);
  CHECK_STATUS(lyl_view_tick(view, 0.1, NULL), LYL_OK);
  CHECK(w.fetches == 2);
  lyl_view_destroy(view);
}

/* ---- cells ---- */

enum { POOL = 64 };
typedef struct widget { bool alive, shown; uint64_t id; double y; int reuses; } widget;
typedef struct factory { widget widgets[POOL]; int made, destroyed, fails; model *model; } factory;
static void *make(void *user) {
  factory *f = user;
  if (f->fails == 1) return NULL;
  if (f->fails == 2) {
    f->widgets[0].alive = true;
    return &f->widgets[0];
  }
  for (int i = 0; i < POOL; i++)
    if (!f->widgets[i].alive) {
      f->widgets[i] = (widget){.alive = true};
      f->made++;
      return &f->widgets[i];
    }
  return NULL;
}
static void reuse(void *user, void *c) { (void)user; ((widget *)c)->reuses++; }
static void configure(void *user, void *c, const lyl_attributes *a) {
  factory *f = user;
  ((widget *)c)->id = f->model->ids[a->path.item];
}
static void apply(void *user, void *c, const lyl_attributes *a) { (void)user; ((widget *)c)->y = a->frame.y; }
static void show(void *user, void *c, const lyl_attributes *a) { (void)user; (void)a; CHECK(!((widget *)c)->shown); ((widget *)c)->shown = true; }
static void hide(void *user, void *c, const lyl_attributes *a) { (void)user; (void)a; CHECK(((widget *)c)->shown); ((widget *)c)->shown = false; }
static void destroy(void *user, void *c) { CHECK(((widget *)c)->alive); ((widget *)c)->alive = false; ((factory *)user)->destroyed++; }
static lyl_provider provider_of(factory *f) {
  lyl_provider p = LYL_PROVIDER_INIT;
  p.user = f;
  p.make = make, p.prepare_for_reuse = reuse, p.configure = configure, p.apply = apply;
  p.will_display = show, p.did_end_displaying = hide, p.release_cell = destroy;
  return p;
}

static void cells(lyl_engine *engine, bool asks) {
  model m = {0};
  factory f = {.model = &m};
  lyl_data_source source = source_of(&m, 100);
  if (asks) source.cell = cell;
  lyl_view *view = view_of(engine, &source);
  m.view = view;
  lyl_provider p = provider_of(&f), none = LYL_PROVIDER_INIT, small = p;
  small.struct_size = 8;
  CHECK_STATUS(lyl_view_register(view, LYL_CELL, 0, "row", &none), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_register(view, LYL_CELL, 0, "row", &small), LYL_E_STRUCT_SIZE);
  CHECK_STATUS(lyl_view_register(view, LYL_CELL, 0, NULL, &p), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_register(view, LYL_CELL, 5, "row", &p), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_register(view, LYL_DECORATION, 5, "row", &p), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_register(view, 7, 0, "row", &p), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_register(view, LYL_CELL, 0, "row", &p), LYL_OK);
  void *out;
  CHECK_STATUS(lyl_view_dequeue(view, "row", LYL_CELL, 0, (lyl_index_path){0, 0}, &out), LYL_E_STATE);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
  CHECK(f.made == 4);
  lyl_cell_span span;
  for (int i = 0; i < 200; i++) {
    CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, (i * 37) % 4700}, NULL), LYL_OK);
    if (i % 10 == 3) {
      memmove(m.ids + 1, m.ids, 99 * sizeof *m.ids);
      m.ids[0] = 1000 + (uint64_t)i;
      lyl_update updates[] = {{LYL_UPDATE_INSERT_ITEM, 0, {0, 0}, {0, 0}}, {LYL_UPDATE_DELETE_ITEM, 0, {0, 99}, {0, 0}}};
      lyl_animation a = LYL_ANIMATION_INIT;
      CHECK_STATUS(lyl_view_apply_updates(view, updates, 2, i % 20 == 3 ? &a : NULL), LYL_OK);
    }
    CHECK_STATUS(lyl_view_tick(view, 0.05, NULL), LYL_OK);
    CHECK_STATUS(lyl_view_cells(view, &span), LYL_OK);
    for (size_t k = 0; k < span.count; k++) {
      const widget *w = span.items[k].cell;
      const lyl_attributes *a = &span.items[k].attributes;
      CHECK(w->shown && w->id == a->identifier && w->y == a->frame.y && w->id == m.ids[a->path.item]);
    }
  }
  CHECK(f.made < 30);
  CHECK_STATUS(lyl_view_finish_animations(view), LYL_OK);
  CHECK_STATUS(lyl_view_cells(view, &span), LYL_OK);
  lyl_cell first = span.items[0];
  CHECK_STATUS(lyl_view_cell_at(view, LYL_CELL, 0, first.attributes.path, &out), LYL_OK);
  CHECK(out == first.cell);
  lyl_attributes a;
  CHECK_STATUS(lyl_view_element_of(view, first.cell, &a), LYL_OK);
  CHECK(a.path.item == first.attributes.path.item);
  CHECK_STATUS(lyl_view_element_of(view, &a, &a), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_element_of(view, NULL, &a), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_cell_at(view, LYL_CELL, 0, (lyl_index_path){0, 99}, &out), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_empty_pools(view), LYL_OK);
  CHECK(f.destroyed == f.made - (int)span.count);

  if (asks) {
    /* A fault with a cell affects only that cell, and is reported once. */
    struct { const char *identifier; void *instead; bool twice; lyl_status status; } rows_[] = {
      {"no", NULL, false, LYL_E_NOT_FOUND}, {NULL, &m, false, LYL_E_CALLBACK}, {NULL, NULL, true, LYL_OK}};
    for (int i = 0; i < 3; i++) {
      m.identifier = rows_[i].identifier, m.instead = rows_[i].instead, m.twice = rows_[i].twice;
      CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, 100000}, NULL), LYL_OK);
      CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
      CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, 0}, NULL), LYL_OK);
      lyl_status status = lyl_view_layout_if_needed(view);
      CHECK(status == rows_[i].status || (rows_[i].twice && status == LYL_E_STATE));
      CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
    }
    m.identifier = NULL, m.instead = NULL, m.twice = false;
  }
  CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, 100000}, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
  CHECK_STATUS(lyl_view_empty_pools(view), LYL_OK);
  for (int fails = 1; fails <= 2; fails++) {
    f.fails = fails;
    CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, 0}, NULL), LYL_OK);
    CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_E_CALLBACK);
    CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
    CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, 100000}, NULL), LYL_OK);
    CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
    CHECK_STATUS(lyl_view_empty_pools(view), LYL_OK);
  }
  f.fails = 0;
  CHECK_STATUS(lyl_view_register(view, LYL_CELL, 0, "row", NULL), LYL_OK);
  CHECK_STATUS(lyl_view_register(view, LYL_CELL, 0, "row", &p), LYL_OK);
  CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, 0}, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
  lyl_view_destroy(view);
  for (int i = 0; i < POOL; i++) CHECK(!f.widgets[i].alive);
}

static void decorations(lyl_engine *engine) {
  model m = {0};
  factory f = {.model = &m};
  lyl_data_source source = source_of(&m, 3);
  lyl_layout *layout = load(engine, "local l = {}\n"
    "function l:prepare(view, out)\n"
    "  for i = 1, view.count do out:cell(i, 1, 0, i * 50, 100, 50) out:decoration('card', i, 1, 0, i * 50, 100, 50) end\n"
    "end\nreturn l\n");
  lyl_view *view = NULL;
  CHECK_STATUS(lyl_view_create(engine, layout, &source, &view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){100, 200}), LYL_OK);
  lyl_provider p = provider_of(&f);
  CHECK_STATUS(lyl_layout_register(layout, 0, &p), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_layout_register(layout, lyl_engine_kind(engine, "card"), NULL), LYL_OK);
  CHECK_STATUS(lyl_layout_register(layout, lyl_engine_kind(engine, "card"), &p), LYL_OK);
  lyl_cell_span span;
  CHECK_STATUS(lyl_view_cells(view, &span), LYL_OK);
  CHECK(span.count == 3 && f.made == 3 && span.items[0].attributes.category == LYL_DECORATION);
  lyl_layout_release(layout);
  lyl_view_destroy(view);
  CHECK(f.destroyed == 3);
}

/* ---- positions and queries ---- */

static void places(lyl_engine *engine) {
  model m = {0};
  lyl_data_source source = source_of(&m, 100);
  lyl_view *view = view_of(engine, &source);
  lyl_attributes a;
  CHECK_STATUS(lyl_view_hit_test(view, (lyl_point){10, 60}, 0, &a), LYL_OK);
  CHECK(a.path.item == 1 && a.identifier == 2);
  CHECK_STATUS(lyl_view_hit_test(view, (lyl_point){100, 60}, 0, &a), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_nearest(view, LYL_CELL, (lyl_point){900, 4000}, &a), LYL_OK);
  CHECK(a.path.item == 80);
  CHECK_STATUS(lyl_view_nearest(view, LYL_NONE, (lyl_point){-900, -4000}, &a), LYL_OK);
  CHECK(a.path.item == 0);
  CHECK_STATUS(lyl_view_nearest(view, LYL_DECORATION, (lyl_point){0, 0}, &a), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_nearest(view, 9, (lyl_point){0, 0}, &a), LYL_E_INVALID_ARGUMENT);
  lyl_ray_hit_span hits;
  CHECK_STATUS(lyl_view_ray_test(view, (double[]){30, 70, 500}, (double[]){0, 0, -1}, &hits), LYL_OK);
  CHECK(hits.count == 1 && hits.items[0].distance == 500 && hits.items[0].location.x == 30 &&
        hits.items[0].location.y == 20 && hits.items[0].attributes.path.item == 1);
  CHECK_STATUS(lyl_view_ray_test(view, (double[]){30, 70, 500}, (double[]){0, 0, 0}, &hits), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_ray_test(view, NULL, (double[]){0, 0, 1}, &hits), LYL_E_INVALID_ARGUMENT);
  lyl_index_path next;
  CHECK_STATUS(lyl_view_next_item(view, (lyl_index_path){0, 5}, LYL_FOCUS_DOWN, &next), LYL_OK);
  CHECK(next.item == 6);
  CHECK_STATUS(lyl_view_next_item(view, (lyl_index_path){0, 0}, LYL_FOCUS_UP, &next), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_next_item(view, (lyl_index_path){0, 0}, 9, &next), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_next_item(view, (lyl_index_path){0, 100}, LYL_FOCUS_UP, &next), LYL_E_NOT_FOUND);
  lyl_view_destroy(view);
}

static void movement(lyl_engine *engine) {
  model m = {0};
  lyl_data_source source = source_of(&m, 10);
  lyl_view *view = view_of(engine, &source);
  watch w = {.view = view};
  lyl_delegate d = delegate_of(&w);
  CHECK_STATUS(lyl_view_set_delegate(view, &d), LYL_OK);
  lyl_index_path target;
  CHECK_STATUS(lyl_view_update_move(view, (lyl_point){0, 0}, &target), LYL_E_STATE);
  CHECK_STATUS(lyl_view_end_move(view, true, NULL), LYL_E_STATE);
  CHECK_STATUS(lyl_view_begin_move(view, (lyl_index_path){0, 3}, (lyl_point){50, 160}), LYL_E_STATE);
  CHECK_STATUS(lyl_view_begin_move(view, (lyl_index_path){0, 10}, (lyl_point){50, 160}), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_begin_move(view, (lyl_index_path){0, 4}, (lyl_point){50, NAN}), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_begin_move(view, (lyl_index_path){0, 4}, (lyl_point){50, 180}), LYL_OK);
  CHECK_STATUS(lyl_view_begin_move(view, (lyl_index_path){0, 5}, (lyl_point){50, 180}), LYL_E_STATE);
  CHECK_STATUS(lyl_view_update_move(view, (lyl_point){50, 130}, &target), LYL_OK);
  CHECK(target.item == 2);
  /* The delegate returns a target that does not exist. */
  CHECK_STATUS(lyl_view_update_move(view, (lyl_point){50, 60}, &target), LYL_E_CALLBACK);
  CHECK(target.item == 2 && m.moved == 0);
  CHECK(data_path_of(view, target).item == 4 && data_path_of(view, (lyl_index_path){0, 3}).item == 2);
  lyl_attributes_span span;
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  const lyl_attributes *front = &span.items[span.count - 1];
  CHECK(front->identifier == 5 && front->center.x == 50 && front->center.y == 60);
  lyl_point speed;
  CHECK_STATUS(lyl_view_autoscroll(view, (lyl_point){50, 199}, &speed), LYL_OK);
  CHECK(speed.x == 0 && speed.y > 100);
  CHECK_STATUS(lyl_view_end_move(view, true, NULL), LYL_OK);
  CHECK(m.moved == 1 && m.ids[2] == 5 && m.ids[3] == 3);
  lyl_attributes a;
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_CELL, 0, (lyl_index_path){0, 2}, &a), LYL_OK);
  CHECK(a.identifier == 5 && a.frame.y == 100);
  m.refuses = 1;
  CHECK_STATUS(lyl_view_begin_move(view, (lyl_index_path){0, 0}, (lyl_point){50, 10}), LYL_OK);
  CHECK_STATUS(lyl_view_update_move(view, (lyl_point){50, 180}, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_end_move(view, true, NULL), LYL_E_CALLBACK);
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_CELL, 0, (lyl_index_path){0, 0}, &a), LYL_OK);
  CHECK(a.identifier == 1);
  CHECK_STATUS(lyl_view_begin_move(view, (lyl_index_path){0, 0}, (lyl_point){50, 10}), LYL_OK);
  CHECK_STATUS(lyl_view_reload_data(view), LYL_OK);
  CHECK_STATUS(lyl_view_end_move(view, false, NULL), LYL_E_STATE);
  lyl_view_destroy(view);
}

static void state(lyl_engine *engine) {
  model m = {0};
  lyl_data_source source = source_of(&m, 100);
  lyl_view *view = view_of(engine, &source);
  CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, 777}, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_select(view, (lyl_index_path){0, 30}, true), LYL_OK);
  size_t needed = 0;
  unsigned char bytes[512];
  CHECK_STATUS(lyl_view_save_state(view, NULL, 0, &needed), LYL_E_BUFFER_TOO_SMALL);
  CHECK(needed > 40 && needed < sizeof bytes);
  CHECK_STATUS(lyl_view_save_state(view, bytes, sizeof bytes, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_save_state(view, NULL, sizeof bytes, &needed), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_save_state(view, bytes, sizeof bytes, &needed), LYL_OK);
  CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, 0}, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_select(view, (lyl_index_path){0, 3}, true), LYL_OK);
  CHECK_STATUS(lyl_view_restore_state(view, bytes, needed), LYL_OK);
  const lyl_index_path *selected;
  size_t count;
  CHECK_STATUS(lyl_view_selected(view, &selected, &count), LYL_OK);
  CHECK(bounds_of(view).y == 777 && count == 1 && selected[0].item == 30);
  CHECK_STATUS(lyl_view_restore_state(view, NULL, 10), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_restore_state(view, bytes, needed - 1), LYL_E_BAD_STATE_DATA);
  CHECK_STATUS(lyl_view_restore_state(view, "LYLS and something else", 23), LYL_E_BAD_STATE_DATA);
  CHECK_STATUS(lyl_view_restore_state(view, bytes, SIZE_MAX), LYL_E_INVALID_ARGUMENT);
  bytes[20] ^= 1;
  CHECK_STATUS(lyl_view_restore_state(view, bytes, needed), LYL_E_BAD_STATE_DATA);

  char text[4096];
  CHECK_STATUS(lyl_view_dump_json(view, (lyl_rect){0, 0, 100, 60}, NULL, 0, &needed), LYL_E_BUFFER_TOO_SMALL);
  CHECK_STATUS(lyl_view_dump_json(view, (lyl_rect){0, 0, 100, 60}, text, sizeof text, &needed), LYL_OK);
  CHECK(strlen(text) + 1 == needed && strstr(text, "\"elements\":[{\"category\":\"cell\",\"kind\":null,\"section\":0,\"item\":0") != NULL);
  CHECK_STATUS(lyl_view_dump_json(view, (lyl_rect){0, 0, -1, 60}, text, sizeof text, &needed), LYL_E_INVALID_ARGUMENT);
  lyl_view_destroy(view);
}

/* A script that moves the target to the far end of its row, and one that returns invalid values. */
static void target_path(lyl_engine *engine) {
  model m = {0};
  lyl_data_source source = source_of(&m, 6);
  lyl_layout *layout = load(engine, "local l = { mode = 'far' }\n"
    "function l:attributes(view, item) return 0, (item - 1) * 50, 100, 50 end\n"
    "function l:target_path(view, item, section, x, y)\n"
    "  if self.mode == 'far' then return view:items(section), section end\n"
    "  if self.mode == 'text' then return 'a', 1 end\n"
    "  if self.mode == 'none' then return nil end\n"
    "  return item + 6, section\n"
    "end\nreturn l\n");
  lyl_view *view = NULL;
  CHECK_STATUS(lyl_view_create(engine, layout, &source, &view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){100, 200}), LYL_OK);
  lyl_index_path target;
  struct { const char *mode; lyl_status status; uint32_t item; } cases[] = {
    {"far", LYL_OK, 5}, {"none", LYL_OK, 1}, {"text", LYL_E_LUA_RESULT, 0}, {"beyond", LYL_E_LUA_RESULT, 0}};
  for (int i = 0; i < 4; i++) {
    lyl_value mode = {.type = LYL_VALUE_STRING, .as = {.string = {cases[i].mode, strlen(cases[i].mode)}}};
    CHECK_STATUS(lyl_layout_set_parameter(layout, "mode", &mode), LYL_OK);
    CHECK_STATUS(lyl_view_begin_move(view, (lyl_index_path){0, 0}, (lyl_point){50, 10}), LYL_OK);
    CHECK_STATUS(lyl_view_update_move(view, (lyl_point){50, 60}, &target), cases[i].status);
    if (cases[i].status == LYL_OK) CHECK(target.item == cases[i].item);
    else CHECK(strstr(lyl_engine_last_error(engine)->message, "test.lua:3: 'target_path'") != NULL);
    CHECK_STATUS(lyl_view_end_move(view, false, NULL), LYL_OK);
  }
  lyl_layout_release(layout);
  lyl_view_destroy(view);
}

/* ---- callbacks that query and destroy ---- */

typedef struct curious { model m; lyl_view *view; int asked, ended, destroyed, kills; widget cell[POOL]; int made; } curious;
static void query(curious *c) {
  lyl_attributes_span span;
  lyl_attributes a;
  lyl_cell_span shown;
  size_t needed;
  const lyl_index_path *paths;
  c->asked++;
  CHECK_STATUS(lyl_view_visible(c->view, &span), LYL_OK);
  CHECK_STATUS(lyl_view_attributes_in_rect(c->view, (lyl_rect){0, 0, 100, 400}, &span), LYL_OK);
  CHECK_STATUS(lyl_view_cells(c->view, &shown), LYL_OK);
  CHECK_STATUS(lyl_view_selected(c->view, &paths, &needed), LYL_OK);
  lyl_view_attributes_at(c->view, LYL_CELL, 0, (lyl_index_path){0, 0}, &a);
  lyl_view_hit_test(c->view, (lyl_point){10, 10}, 0, &a);
  lyl_view_nearest(c->view, LYL_CELL, (lyl_point){10, 10}, &a);
  CHECK_STATUS(lyl_view_set_offset(c->view, (lyl_point){0, 5}, NULL), LYL_E_REENTRANT);
}
static void *curious_make(void *u) { curious *c = u; return &c->cell[c->made++]; }
static void curious_configure(void *u, void *cell_, const lyl_attributes *a) {
  curious *c = u;
  (void)cell_;
  (void)a;
  if (c->kills) { c->kills = 0; lyl_view_destroy(c->view); }
}
static void curious_end(void *u, void *cell_, const lyl_attributes *a) { (void)cell_; (void)a; ((curious *)u)->ended++; query(u); }
static void curious_destroy_cell(void *u, void *cell_) { (void)cell_; ((curious *)u)->destroyed++; query(u); }
static void curious_destroy(void *u) { query(u); }
static void curious_source_destroy(void *u) { query(((model *)u)->curious); }
/* A callback that queries the view is not called without end. */
static void asking_identifiers(void *u, uint32_t section, uint32_t first, uint32_t count, uint64_t *out) {
  lyl_attributes a;
  curious *c = ((model *)u)->curious;
  identifiers(u, section, first, count, out);
  if (c->view) lyl_view_attributes_at(c->view, LYL_CELL, 0, (lyl_index_path){0, first}, &a);
}
static void killing_select(void *u, const lyl_index_path *p) { (void)p; lyl_view_destroy(((curious *)u)->view); }

static lyl_view *curious_view(lyl_engine *engine, lyl_layout *layout, curious *c) {
  lyl_data_source source = source_of(&c->m, 20);
  source.user = &c->m;
  c->m.curious = c;
  source.destroy = curious_source_destroy;
  source.identifiers = asking_identifiers;
  CHECK_STATUS(lyl_view_create(engine, layout, &source, &c->view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(c->view, (lyl_size){100, 200}), LYL_OK);
  lyl_provider p = LYL_PROVIDER_INIT;
  p.user = c, p.make = curious_make, p.configure = curious_configure, p.did_end_displaying = curious_end, p.release_cell = curious_destroy_cell;
  CHECK_STATUS(lyl_view_register(c->view, LYL_CELL, 0, "row", &p), LYL_OK);
  return c->view;
}

static void curiosity(lyl_engine *engine) {
  lyl_layout *layout = load(engine, rows);
  /* Callbacks during the destruction of the view can still query it. */
  static curious c, d, e;
  curious_view(engine, layout, &c);
  lyl_delegate delegate = LYL_DELEGATE_INIT;
  delegate.user = &c, delegate.destroy = curious_destroy;
  CHECK_STATUS(lyl_view_set_delegate(c.view, &delegate), LYL_OK);
  CHECK_STATUS(lyl_view_layout_if_needed(c.view), LYL_OK);
  lyl_view_destroy(c.view);
  CHECK(c.made == 4 && c.ended == 4 && c.destroyed == 4 && c.asked == 10);

  /* A cell that destroys its view, during a call on the layout. */
  curious_view(engine, layout, &d);
  CHECK_STATUS(lyl_view_layout_if_needed(d.view), LYL_OK);
  d.kills = 1;
  CHECK_STATUS(lyl_layout_reload(layout, rows, strlen(rows), "test.lua"), LYL_OK);
  if (d.kills) {
    CHECK_STATUS(lyl_view_reload_data(d.view), LYL_OK);
    lyl_view_layout_if_needed(d.view);
  }
  CHECK(d.kills == 0 && d.destroyed == d.made);

  curious_view(engine, layout, &e);
  lyl_delegate killing = LYL_DELEGATE_INIT;
  killing.user = &e, killing.did_select = killing_select;
  CHECK_STATUS(lyl_view_set_delegate(e.view, &killing), LYL_OK);
  CHECK_STATUS(lyl_view_touch_down(e.view, (lyl_point){50, 50}), LYL_OK);
  CHECK_STATUS(lyl_view_touch_up(e.view, (lyl_point){50, 50}), LYL_OK);
  CHECK(e.destroyed == e.made);
  lyl_layout_release(layout);
}

/* If the data are newer than a rejected batch, no callback is called for removed items. */
static uint32_t limit, beyond;
static lyl_status limited_value(void *u, uint32_t category, lyl_kind kind, const lyl_index_path *path, const char *key, lyl_value *out) {
  (void)u; (void)category; (void)kind; (void)key;
  if (path->item >= limit) beyond++;
  *out = lyl_number(50);
  return LYL_OK;
}
static void stale(lyl_engine *engine) {
  static model m;
  lyl_data_source source = source_of(&m, 100);
  source.value = limited_value;
  lyl_layout *layout = load(engine, "local l = {}\n"
    "function l:attributes(view, item) return 0, (item - 1) * 50, 100, view:value(item, 1, 'height') end\nreturn l\n");
  lyl_view *view;
  lyl_attributes_span span;
  lyl_attributes a;
  lyl_index_path path;
  limit = 100;
  CHECK_STATUS(lyl_view_create(engine, layout, &source, &view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){100, 200}), LYL_OK);
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  limit = m.count = 10;
  lyl_update update = {LYL_UPDATE_DELETE_ITEM, 0, {0, 0}, {0, 0}};
  CHECK_STATUS(lyl_view_apply_updates(view, &update, 1, NULL), LYL_E_INCONSISTENT_UPDATE);
  CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, 3000}, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  CHECK_STATUS(lyl_view_attributes_in_rect(view, (lyl_rect){0, 2000, 100, 400}, &span), LYL_OK);
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_CELL, 0, (lyl_index_path){0, 60}, &a), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_hit_test(view, (lyl_point){50, 3010}, 0, &a), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_next_item(view, (lyl_index_path){0, 60}, LYL_FOCUS_DOWN, &path), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_CELL, 0, (lyl_index_path){0, 9}, &a), LYL_OK);
  CHECK(beyond == 0);
  lyl_layout_release(layout);
  lyl_view_destroy(view);
}

int main(void) {
  lyl_engine *engine;
  CHECK_STATUS(lyl_engine_create(NULL, &engine), LYL_OK);
  curiosity(engine);
  stale(engine);
  touch(engine);
  scrolling(engine);
  cells(engine, false);
  cells(engine, true);
  decorations(engine);
  places(engine);
  movement(engine);
  state(engine);
  target_path(engine);
  lyl_engine_destroy(engine);
  return report("interaction");
}

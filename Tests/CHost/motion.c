/* Animation and transitions from C: the frame of five calls, cells that follow animated batches, completions,
   interactive transitions, and invalid calls by a host. */
#include "check.h"
#include <math.h>

enum { MAX = 256 };
typedef struct model { uint64_t ids[MAX]; uint32_t count; } model;
static uint32_t sections(void *user) { (void)user; return 1; }
static uint32_t items(void *user, uint32_t section) { (void)section; return ((model *)user)->count; }
static void identifiers(void *user, uint32_t section, uint32_t first, uint32_t count, uint64_t *out) {
  (void)section;
  for (uint32_t i = 0; i < count; i++) out[i] = ((model *)user)->ids[first + i];
}
static lyl_data_source source_of(model *m) {
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  source.user = m;
  source.number_of_sections = sections;
  source.number_of_items = items;
  source.identifiers = identifiers;
  return source;
}

typedef struct ends { int calls, finished; lyl_view *view; } ends;
static void ended(void *user, bool finished) {
  ends *e = user;
  e->calls++;
  e->finished += finished;
  /* A completion can call any function. */
  if (e->view) CHECK_STATUS(lyl_view_set_offset(e->view, (lyl_point){0, 0}, NULL), LYL_OK);
}
static lyl_animation linear(double seconds, ends *e) {
  lyl_animation a = LYL_ANIMATION_INIT;
  a.curve = LYL_CURVE_LINEAR;
  a.duration = seconds;
  if (e) { a.completion = ended; a.user = e; }
  return a;
}

static const char *fly_in =
  "local l = {}\n"
  "function l:attributes(view, item) return 0, (item - 1) * 50, view.width, 50 end\n"
  "function l:initial(view, a, change)\n"
  "  if change.action == 'insert' then a:center(view.mid_x, view.mid_y):alpha(0) end\n"
  "  if self.broken then error('no') end\n"
  "end\n"
  "l.broken = false\n"
  "return l\n";

static const lyl_attributes *seen(lyl_view *view, uint64_t id) {
  lyl_attributes_span span;
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  for (size_t i = 0; i < span.count; i++)
    if (span.items[i].identifier == id) return &span.items[i];
  return NULL;
}

static void batch(lyl_engine *engine) {
  model m = {.count = 3, .ids = {1, 2, 3}};
  lyl_data_source source = source_of(&m);
  lyl_layout *layout = load(engine, fly_in);
  lyl_view *view = NULL;
  lyl_attributes a;
  ends e = {0};
  uint32_t flags = 99;
  CHECK_STATUS(lyl_view_create(engine, layout, &source, &view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){100, 400}), LYL_OK);
  CHECK_STATUS(lyl_view_tick(view, 0, &flags), LYL_OK);
  CHECK(flags == LYL_TICK_CHANGED);

  /* The selection follows its items. */
  const lyl_index_path *selected;
  size_t count = 99;
  CHECK_STATUS(lyl_view_select(view, (lyl_index_path){0, 3}, true), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_select(view, (lyl_index_path){0, 2}, true), LYL_OK);
  CHECK_STATUS(lyl_view_set_highlighted(view, (lyl_index_path){0, 0}, true), LYL_OK);
  CHECK(seen(view, 3) && seen(view, 3)->flags == LYL_ATTR_SELECTED && seen(view, 1)->flags == LYL_ATTR_HIGHLIGHTED);

  /* Listing 5-2 of the guide. */
  m = (model){.count = 4, .ids = {1, 9, 2, 3}};
  lyl_update insert = {LYL_UPDATE_INSERT_ITEM, 0, {0, 0}, {0, 1}};
  lyl_animation animation = linear(1, &e);
  CHECK_STATUS(lyl_view_apply_updates(view, &insert, 1, &animation), LYL_OK);
  CHECK_STATUS(lyl_view_selected(view, &selected, &count), LYL_OK);
  CHECK(count == 1 && selected[0].section == 0 && selected[0].item == 3);
  CHECK_STATUS(lyl_view_set_highlighted(view, (lyl_index_path){0, 0}, false), LYL_OK);
  CHECK_STATUS(lyl_view_select(view, selected[0], false), LYL_OK);
  CHECK_STATUS(lyl_view_selected(view, &selected, &count), LYL_OK);
  CHECK(count == 0);
  CHECK_STATUS(lyl_view_selected(view, NULL, &count), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_initial_attributes(view, LYL_CELL, 0, (lyl_index_path){0, 1}, &a), LYL_OK);
  CHECK(a.center.x == 50 && a.center.y == 200 && a.alpha == 0);
  CHECK_STATUS(lyl_view_initial_attributes(view, LYL_CELL, 0, (lyl_index_path){0, 0}, &a), LYL_OK);
  CHECK(a.center.y == 25 && a.alpha == 1);
  CHECK_STATUS(lyl_view_final_attributes(view, LYL_CELL, 0, (lyl_index_path){0, 2}, &a), LYL_OK);
  CHECK(a.center.y == 175);
  CHECK_STATUS(lyl_view_final_attributes(view, LYL_CELL, 0, (lyl_index_path){0, 77}, &a), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_tick(view, 0.5, &flags), LYL_OK);
  CHECK(flags == (LYL_TICK_ANIMATING | LYL_TICK_CHANGED));
  const lyl_attributes *nine = seen(view, 9);
  CHECK(nine && nine->center.y == 137.5 && nine->alpha == 0.5);
  CHECK(nine && nine->flags == (LYL_ATTR_ANIMATING | LYL_ATTR_APPEARING));
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_CELL, 0, (lyl_index_path){0, 1}, &a), LYL_OK);
  CHECK(a.center.y == 75 && a.flags == 0);
  CHECK(e.calls == 0);
  CHECK_STATUS(lyl_view_tick(view, 0.5, &flags), LYL_OK);
  CHECK(e.calls == 1 && e.finished == 1 && flags == LYL_TICK_CHANGED);
  CHECK_STATUS(lyl_view_tick(view, 1, NULL), LYL_OK);

  /* An error in initial: the batch continues, and the error is available. */
  lyl_value on = {.type = LYL_VALUE_BOOL, .as.boolean = true};
  CHECK_STATUS(lyl_layout_set_parameter(layout, "broken", &on), LYL_OK);
  m = (model){.count = 3, .ids = {1, 2, 3}};
  lyl_update delete = {LYL_UPDATE_DELETE_ITEM, 0, {0, 1}, {0, 0}};
  CHECK_STATUS(lyl_view_apply_updates(view, &delete, 1, &animation), LYL_OK);
  const lyl_error_info *error = lyl_engine_last_error(engine);
  CHECK(error->code == LYL_E_LUA_RUNTIME && strcmp(error->callback, "initial") == 0);
  nine = seen(view, 9);
  CHECK(nine && nine->ghost != 0 && (nine->flags & LYL_ATTR_DISAPPEARING));
  CHECK_STATUS(lyl_view_finish_animations(view), LYL_OK);
  CHECK(e.calls == 2 && e.finished == 2 && seen(view, 9) == NULL);

  /* Invalid times. */
  double bad[] = {-1, NAN, INFINITY, -INFINITY};
  for (int i = 0; i < 4; i++) {
    CHECK_STATUS(lyl_view_tick(view, bad[i], &flags), LYL_E_INVALID_ARGUMENT);
    animation = linear(bad[i], NULL);
    CHECK_STATUS(lyl_view_apply_updates(view, NULL, 0, &animation), LYL_E_INVALID_ARGUMENT);
    CHECK_STATUS(lyl_view_set_transition_progress(view, bad[i]), LYL_E_STATE);
  }
  animation = linear(1, NULL);
  animation.curve = 7;
  CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, 10}, &animation), LYL_E_INVALID_ARGUMENT);
  animation.curve = LYL_CURVE_SPRING; /* damping 0: the default */
  CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, 10}, &animation), LYL_OK);
  CHECK_STATUS(lyl_view_tick(view, 86400, &flags), LYL_OK);
  CHECK(bounds_of(view).y == 10 && flags == (LYL_TICK_SCROLLED | LYL_TICK_CHANGED));
  animation.struct_size = 8;
  CHECK_STATUS(lyl_view_resize(view, (lyl_size){50, 50}, &animation), LYL_E_STRUCT_SIZE);

  /* Animations that run when the view is destroyed end with false; their completions can use the view before that. */
  e = (ends){.view = view};
  animation = linear(1, &e);
  CHECK_STATUS(lyl_view_resize(view, (lyl_size){200, 300}, &animation), LYL_OK);
  CHECK(seen(view, 1) != NULL && seen(view, 1)->size.width == 100);
  CHECK_STATUS(lyl_view_tick(view, 2, NULL), LYL_OK);
  CHECK(e.calls == 1 && e.finished == 1 && bounds_of(view).y == 0 && seen(view, 1)->size.width == 200);
  e = (ends){0};
  CHECK_STATUS(lyl_view_resize(view, (lyl_size){100, 300}, &animation), LYL_OK);
  lyl_view_destroy(view);
  CHECK(e.calls == 1 && e.finished == 0);
  lyl_layout_release(layout);
}

static void transition(lyl_engine *engine) {
  model m = {.count = 60};
  for (uint32_t i = 0; i < m.count; i++) m.ids[i] = i + 1;
  lyl_data_source source = source_of(&m);
  lyl_layout *flow, *grid;
  lyl_view *view = NULL;
  CHECK_STATUS(lyl_layout_create(engine, "flow", &flow), LYL_OK);
  CHECK_STATUS(lyl_layout_create(engine, "grid", &grid), LYL_OK);
  CHECK_STATUS(lyl_view_create(engine, flow, &source, &view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){300, 400}), LYL_OK);
  CHECK_STATUS(lyl_view_begin_transition(view, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_begin_transition(view, flow), LYL_E_STATE);
  CHECK_STATUS(lyl_view_begin_transition(view, grid), LYL_OK);
  CHECK_STATUS(lyl_view_begin_transition(view, grid), LYL_E_STATE);
  /* Item 3 of the flow layout, five in a row, is at 187.5, 0, 50, 50; in the grid at 0, 100, 100, 100. */
  lyl_attributes a, from, to;
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_CELL, 0, (lyl_index_path){0, 3}, &from), LYL_OK);
  CHECK_STATUS(lyl_view_set_transition_progress(view, 1.5), LYL_OK);
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_CELL, 0, (lyl_index_path){0, 3}, &to), LYL_OK);
  CHECK(from.frame.x == 187.5 && from.frame.y == 0 && to.frame.x == 0 && to.frame.y == 100 && to.size.width == 100);
  CHECK_STATUS(lyl_view_set_transition_progress(view, 0.25), LYL_OK);
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_CELL, 0, (lyl_index_path){0, 3}, &a), LYL_OK);
  CHECK(a.frame.x == 140.625 && a.frame.y == 25 && a.size.width == 62.5);
  lyl_size content;
  CHECK_STATUS(lyl_view_content_size(view, &content), LYL_OK);
  CHECK(content.height == 0.75 * (12 * 60 - 10) + 0.25 * 2000);
  ends e = {0};
  lyl_animation animation = linear(1, &e);
  CHECK_STATUS(lyl_view_end_transition(view, true, &animation), LYL_OK);
  CHECK_STATUS(lyl_view_end_transition(view, true, NULL), LYL_E_STATE);
  const lyl_attributes *four = seen(view, 4);
  CHECK(four && four->frame.x == 140.625 && four->frame.y == 25);
  CHECK_STATUS(lyl_view_tick(view, 1, NULL), LYL_OK);
  four = seen(view, 4);
  CHECK(four && four->frame.y == 100 && e.calls == 1 && e.finished == 1);
  /* An animated transition, which is then made interactive and reverted. */
  CHECK_STATUS(lyl_view_set_layout(view, flow, &animation), LYL_OK);
  CHECK_STATUS(lyl_view_tick(view, 0.5, NULL), LYL_OK);
  four = seen(view, 4);
  CHECK(four && four->frame.x == 93.75 && four->frame.y == 50);
  CHECK_STATUS(lyl_view_begin_transition(view, grid), LYL_OK);
  CHECK_STATUS(lyl_view_set_transition_progress(view, 0.5), LYL_OK);
  CHECK_STATUS(lyl_view_end_transition(view, false, NULL), LYL_OK);
  CHECK(e.calls == 2 && e.finished == 1);
  four = seen(view, 4);
  CHECK(four && four->frame.x == 187.5);
  lyl_view_destroy(view);
  lyl_layout_release(flow);
  lyl_layout_release(grid);
}

/* A host's cells by path and ghost number. Every change must find its cell. */
typedef struct cell { lyl_index_path path; uint32_t ghost; uint64_t id; bool moved; } cell;
static cell cells[4 * MAX];
static size_t cell_count;
static void follow(lyl_view *view) {
  lyl_change_span changes;
  CHECK_STATUS(lyl_view_changes(view, &changes), LYL_OK);
  static cell old[4 * MAX];
  size_t old_count = cell_count;
  memcpy(old, cells, cell_count * sizeof *cells);
  for (size_t k = 0; k < old_count; k++) old[k].moved = false;
  for (size_t i = 0; i < changes.count; i++) {
    const lyl_change *c = &changes.items[i];
    if (c->op == LYL_CHANGE_APPEAR) {
      CHECK(cell_count < 4 * MAX);
      cells[cell_count++] = (cell){c->attributes.path, c->attributes.ghost, c->attributes.identifier, true};
      continue;
    }
    bool found = false;
    for (size_t k = 0; k < old_count && !found; k++) {
      if (old[k].moved || old[k].id != c->attributes.identifier || old[k].path.item != c->from.item) continue;
      if (old[k].ghost != 0 && old[k].ghost != c->attributes.ghost) continue;
      /* The cell of a reloaded item is the one that is not disappearing. */
      found = old[k].moved = true;
      cells[k] = (cell){c->attributes.path, c->attributes.ghost, c->op == LYL_CHANGE_DISAPPEAR ? UINT64_MAX : old[k].id, false};
    }
    CHECK(found);
  }
  size_t kept = 0;
  for (size_t k = 0; k < cell_count; k++)
    if (cells[k].id != UINT64_MAX) cells[kept++] = cells[k];
  cell_count = kept;
  lyl_attributes_span span;
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  CHECK(span.count == cell_count);
  for (size_t i = 0; i < span.count; i++) {
    bool found = false;
    for (size_t k = 0; k < cell_count; k++)
      found = found || (cells[k].path.item == span.items[i].path.item && cells[k].ghost == span.items[i].ghost && cells[k].id == span.items[i].identifier);
    CHECK(found);
  }
}

static uint64_t state = 7;
static uint32_t dice(uint32_t n) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(state >> 33) % n;
}

/* Cells stay with their items through random animated batches with ghosts. */
static void bookkeeping(lyl_engine *engine) {
  model m = {.count = 30};
  uint64_t next = 1;
  while (next <= m.count) { m.ids[next - 1] = next; next++; }
  lyl_data_source source = source_of(&m);
  lyl_layout *grid;
  lyl_view *view = NULL;
  CHECK_STATUS(lyl_layout_create(engine, "grid", &grid), LYL_OK);
  CHECK_STATUS(lyl_view_create(engine, grid, &source, &view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){300, 300}), LYL_OK);
  follow(view);
  for (int round = 0; round < 300; round++) {
    lyl_update updates[3];
    size_t count = 0;
    uint32_t gone = dice(m.count), there;
    updates[count++] = (lyl_update){LYL_UPDATE_DELETE_ITEM, 0, {0, gone}, {0, 0}};
    memmove(m.ids + gone, m.ids + gone + 1, (m.count - gone - 1) * sizeof *m.ids);
    m.count--;
    if (dice(3)) {
      there = dice(m.count + 1);
      memmove(m.ids + there + 1, m.ids + there, (m.count - there) * sizeof *m.ids);
      m.ids[there] = next++;
      m.count++;
      updates[count++] = (lyl_update){LYL_UPDATE_INSERT_ITEM, 0, {0, 0}, {0, there}};
    }
    if (m.count < 20) { m.count = 0; while (m.count < 30) m.ids[m.count++] = next++; CHECK_STATUS(lyl_view_reload_data(view), LYL_OK); }
    else {
      lyl_animation animation = linear(dice(3) ? 0.3 : 0, NULL);
      animation.stagger = dice(2) ? 0.02 : 0;
      CHECK_STATUS(lyl_view_apply_updates(view, updates, count, &animation), LYL_OK);
    }
    if (dice(4)) follow(view);
    for (uint32_t k = dice(5); k > 0; k--) {
      CHECK_STATUS(lyl_view_tick(view, 0.05, NULL), LYL_OK);
      if (dice(3) == 0) CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, dice(500)}, NULL), LYL_OK);
      if (dice(2)) follow(view);
    }
  }
  CHECK_STATUS(lyl_view_tick(view, 10, NULL), LYL_OK);
  follow(view);
  lyl_view_destroy(view);
  lyl_layout_release(grid);
}

/* During lyl_view_destroy a completion can query the view but not change it. */
static void ask(void *user, bool finished) {
  lyl_view *view = *(lyl_view **)user;
  lyl_animation again = linear(1, NULL);
  lyl_attributes_span span;
  lyl_change_span changes;
  CHECK(!finished);
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  CHECK(span.count > 0);
  CHECK_STATUS(lyl_view_changes(view, &changes), LYL_E_REENTRANT);
  CHECK_STATUS(lyl_view_resize(view, (lyl_size){1, 1}, &again), LYL_E_REENTRANT);
}
static void destroying(lyl_engine *engine) {
  model m = {.count = 3, .ids = {1, 2, 3}};
  lyl_data_source source = source_of(&m);
  lyl_layout *layout = load(engine, fly_in);
  lyl_view *view = NULL;
  CHECK_STATUS(lyl_view_create(engine, layout, &source, &view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){100, 400}), LYL_OK);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
  lyl_animation animation = linear(1, NULL);
  animation.completion = ask;
  animation.user = &view;
  CHECK_STATUS(lyl_view_resize(view, (lyl_size){50, 400}, &animation), LYL_OK);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

int main(void) {
  lyl_engine *engine = NULL;
  CHECK_STATUS(lyl_engine_create(NULL, &engine), LYL_OK);
  batch(engine);
  transition(engine);
  bookkeeping(engine);
  destroying(engine);
  uint32_t flags;
  CHECK_STATUS(lyl_view_tick(NULL, 0, &flags), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_finish_animations(NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_begin_transition(NULL, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_set_transition_progress(NULL, 0), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_end_transition(NULL, true, NULL), LYL_E_INVALID_ARGUMENT);
  lyl_engine_destroy(engine);
  return report("motion");
}

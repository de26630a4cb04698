/* The bytes choose a list or sections with inner layouts, and the actions of a host and a finger: rows are expanded,
   collapsed, swiped, tapped, deleted by their actions, saved and restored, in a view that ticks. */
#include "pages.h"
#include <math.h>
#include <stdio.h>

enum { ROOM = 1 << 10 };
typedef struct list_host { model data; lyl_view *view; bytes *in; bool deletes; lyl_index_path perform; } list_host;

/* ---- layouts ---- */

static int describe_list(char *out, size_t room, bytes *in) {
  static const char *const looks[] = {"plain", "grouped", "inset_grouped", "sidebar", "sidebar_plain"};
  static const char *const headers[] = {"", "header = true, ", "header = 'first_item', ", "swipe = false, "};
  const char *look = looks[take(in, 5)], *header = headers[take(in, 4)];
  return snprintf(out, room, "{ list = '%s', %s%s}", look, header, take(in, 3) ? "" : "separator = { leading = 30 }, ");
}
static int describe_layout(char *out, size_t room, bytes *in) {
  static const char *const layouts[] = {"flow", "grid", "waterfall", "justified", "list", "compositional", "wheel", "circle", "sphere", "table"};
  uint32_t number = take(in, 10);
  return snprintf(out, room, "{ layout = '%s', inset = %u, %s%s}", layouts[number], take(in, 30), take(in, 2) ? "header = true, " : "",
                  take(in, 4) >= (number > 5 ? 1 : 3) ? "height = 200, " : "");
}
static void describe(char *out, size_t room, bytes *in) {
  size_t used = (size_t)snprintf(out, room, "{ gap = %u, section = ", take(in, 20));
  used += (size_t)(take(in, 3) ? describe_list : describe_layout)(out + used, room - used, in);
  snprintf(out + used, room - used, " }");
}
static lyl_layout *make(lyl_engine *engine, bytes *in) {
  char text[ROOM];
  lyl_layout *layout = NULL;
  describe(text, sizeof text, in);
  trace("%s\n", text);
  MUST(lyl_layout_create_compositional(engine, text, &layout) == LYL_OK);
  return layout;
}

/* ---- the host ---- */

static lyl_status level(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path, const char *key, lyl_value *out) {
  const list_host *h = user;
  (void)kind;
  if (category != LYL_CELL || strcmp(key, "level") != 0 || !model_has(&h->data, *path)) return LYL_E_NOT_FOUND;
  uint64_t id = h->data.sections[path->section].ids[path->item];
  if (id % 5 == 4) return LYL_E_NOT_FOUND;
  *out = lyl_number((double)(id % 5 % 3));
  return LYL_OK;
}
static size_t swipe_actions(void *user, const lyl_index_path *path, uint32_t edge, lyl_swipe_action *out, size_t capacity) {
  list_host *h = user;
  MUST(model_has(&h->data, *path) && edge >= LYL_EDGE_TOP && edge <= LYL_EDGE_RIGHT);
  uint32_t count = take(h->in, 5);
  for (uint32_t i = 0; i < count && i < capacity; i++) out[i] = (lyl_swipe_action){"Delete", 20 + take(h->in, 80), i, take(h->in, 2)};
  return count;
}
static void perform_swipe(void *user, const lyl_index_path *path, uint32_t action) {
  list_host *h = user;
  MUST(model_has(&h->data, *path) && action < 5);
  trace("perform %u of %u, %u\n", action, path->section, path->item);
  if (!h->deletes) return;
  lyl_update update = {LYL_UPDATE_DELETE_ITEM, 0, *path, {LYL_NONE, LYL_NONE}};
  model_delete(&h->data, *path);
  MUST(lyl_view_apply_updates(h->view, &update, 1, NULL) != LYL_E_INCONSISTENT_UPDATE);
}

/* The functions for counts and ids in the callback tables need only the model. */
static uint32_t sections(void *user) { return ((list_host *)user)->data.count; }
static uint32_t items(void *user, uint32_t section) { return ((list_host *)user)->data.sections[section].count; }
static void identifiers(void *user, uint32_t s, uint32_t first, uint32_t count, uint64_t *out) {
  const model *m = &((list_host *)user)->data;
  for (uint32_t i = 0; i < count && model_has(m, (lyl_index_path){s, first + i}); i++) out[i] = m->sections[s].ids[first + i];
}
static lyl_view *make_view(list_host *h, lyl_engine *engine, lyl_layout *layout, bytes *in) {
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  lyl_delegate delegate = LYL_DELEGATE_INIT;
  lyl_value on = lyl_bool(true);
  source.user = delegate.user = h;
  source.number_of_sections = sections;
  source.number_of_items = items;
  source.identifiers = identifiers;
  if (take(in, 4)) source.value = level;
  delegate.swipe_actions = swipe_actions;
  delegate.perform_swipe = perform_swipe;
  MUST(lyl_view_create(engine, layout, &source, &h->view) == LYL_OK);
  MUST(lyl_view_set_delegate(h->view, &delegate) == LYL_OK && lyl_view_set_size(h->view, (lyl_size){320, 480}) == LYL_OK);
  MUST(lyl_view_set_option(h->view, "scroll_enabled", &on) == LYL_OK);
  return h->view;
}

/* ---- checks of the visible rows ---- */

static void check_rows(list_host *h) {
  lyl_attributes_span span;
  uint32_t swiped = 0, section = LYL_NONE;
  lyl_status status = lyl_view_visible(h->view, &span);
  MUST(status != LYL_E_INTERNAL);
  if (status != LYL_OK) return;
  check_span(span);
  for (size_t i = 0; i < span.count; i++) {
    const lyl_attributes *a = &span.items[i];
    if (!(a->flags & LYL_ATTR_SWIPED) || a->ghost) continue;
    MUST(section == LYL_NONE || section == a->path.section);
    section = a->path.section;
    if (a->category == LYL_CELL) swiped++;
  }
  MUST(swiped <= 1);
}

/* ---- steps ---- */

static void batch(list_host *h, bytes *in, const lyl_animation *animation) {
  lyl_update update = {0, 0, {LYL_NONE, LYL_NONE}, {LYL_NONE, LYL_NONE}};
  uint32_t s = take(in, h->data.count);
  section *all = &h->data.sections[s];
  if (take(in, 2) && all->count < MAX_ITEMS) {
    update.op = LYL_UPDATE_INSERT_ITEM;
    update.to = (lyl_index_path){s, take(in, all->count + 1)};
    model_insert(&h->data, update.to, h->data.next++);
  } else if (all->count > 0) {
    update.op = LYL_UPDATE_DELETE_ITEM;
    update.from = (lyl_index_path){s, take(in, all->count)};
    model_delete(&h->data, update.from);
  } else return;
  lyl_status status = lyl_view_apply_updates(h->view, &update, 1, animation);
  trace("update %u: %d\n", update.op, status);
  MUST(status != LYL_E_INTERNAL && status != LYL_E_INCONSISTENT_UPDATE);
}
static void swipe(list_host *h, bytes *in) {
  double x = take(in, 32) * 10, y = take(in, 48) * 10;
  trace("down at %g, %g\n", x, y);
  MUST(lyl_view_touch_down(h->view, (lyl_point){x, y}) != LYL_E_INTERNAL);
  for (uint32_t n = take(in, 6); n > 0; n--) {
    x += (double)take(in, 80) - 40;
    y += take(in, 3) ? 0 : (double)take(in, 60) - 30;
    MUST(lyl_view_touch_move(h->view, (lyl_point){x, y}) != LYL_E_INTERNAL);
    MUST(lyl_view_tick(h->view, 0.016, NULL) != LYL_E_INTERNAL);
    check_rows(h);
  }
  MUST((take(in, 5) ? lyl_view_touch_up(h->view, (lyl_point){x, y}) : lyl_view_touch_cancel(h->view)) != LYL_E_INTERNAL);
}
static void state(list_host *h) {
  static char saved[1 << 14];
  size_t needed = 0;
  if (lyl_view_save_state(h->view, saved, sizeof saved, &needed) != LYL_OK) return;
  lyl_status status = lyl_view_restore_state(h->view, saved, needed);
  MUST(status != LYL_E_INTERNAL && status != LYL_E_BAD_STATE_DATA);
}
static void step(list_host *h, lyl_engine *engine, bytes *in) {
  lyl_animation animation = LYL_ANIMATION_INIT;
  animation.duration = 0.3;
  const lyl_animation *over_time = take(in, 2) ? &animation : NULL;
  lyl_index_path path = {take(in, h->data.count), take(in, MAX_ITEMS)};
  switch (take(in, 9)) {
  case 0: case 1: swipe(h, in); break;
  case 2: case 3: {
    lyl_status status = lyl_view_set_expanded(h->view, path, take(in, 3) != 0, over_time);
    trace("expand %u, %u: %d\n", path.section, path.item, status);
    MUST(status != LYL_E_INTERNAL && (status != LYL_OK || model_has(&h->data, path)));
    break;
  }
  case 4: batch(h, in, over_time); break;
  case 5: MUST(lyl_view_tick(h->view, take(in, 60) / 60.0, NULL) != LYL_E_INTERNAL); break;
  case 6: MUST(lyl_view_set_offset(h->view, (lyl_point){0, take(in, 200) * 5}, over_time) != LYL_E_INTERNAL); break;
  case 7: if (take(in, 2)) MUST(lyl_view_reload_data(h->view) == LYL_OK); else state(h); break;
  default: {
    lyl_layout *other = make(engine, in);
    MUST(lyl_view_set_layout(h->view, other, over_time) != LYL_E_INTERNAL);
    lyl_layout_release(other);
  }
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static list_host h;
  bytes in = {data, data + size};
  trace_start();
  lyl_engine *engine = small_engine();
  memset(&h, 0, sizeof h);
  h.in = &in;
  h.deletes = take(&in, 2);
  model_fill(&h.data, 1 + take(&in, 4), take(&in, 24), WITH_IDS);
  lyl_layout *layout = make(engine, &in);
  make_view(&h, engine, layout, &in);
  for (int i = 0; i < 24 && in.at < in.end; i++) {
    step(&h, engine, &in);
    check_rows(&h);
  }
  MUST(lyl_view_finish_animations(h.view) != LYL_E_INTERNAL);
  check_rows(&h);
  check_page(h.view, &in);
  lyl_view_destroy(h.view);
  lyl_layout_release(layout);
  lyl_engine_destroy(engine);
  return 0;
}

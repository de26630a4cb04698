/* Lists of a host: swiped rows, outlines, separators of rows, and elements that a function changes while they are
   visible; with texts and a source, and with scripts. */
#include "check.h"
#include <math.h>

enum { ROWS = 40 };
typedef struct rows {
  int levels[ROWS];
  uint32_t count, performed, performed_row, swipes_asked;
  size_t actions, grows;
  double width, offset_seen;
  uint32_t full, visible_asked, separators_asked;
  bool nonsense;
  lyl_view *view;
  lyl_status inside;
} rows;

static uint32_t items(void *user, uint32_t section) { (void)section; return ((rows *)user)->count; }
static void identifiers(void *user, uint32_t section, uint32_t first, uint32_t count, uint64_t *out) {
  (void)user; (void)section;
  for (uint32_t i = 0; i < count; i++) out[i] = 100 + first + i;
}
static lyl_status value(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path, const char *key, lyl_value *out) {
  rows *r = user;
  (void)category; (void)kind;
  if (strcmp(key, "level") != 0 || r->levels[path->item] < 0) return LYL_E_NOT_FOUND;
  *out = lyl_number(r->levels[path->item]);
  return LYL_OK;
}
static size_t swipe_actions(void *user, const lyl_index_path *path, uint32_t edge, lyl_swipe_action *out, size_t capacity) {
  rows *r = user;
  (void)path;
  r->swipes_asked++;
  r->actions += r->grows;
  if (r->view) r->inside = lyl_view_set_offset(r->view, (lyl_point){0, 5}, NULL);
  for (size_t i = 0; i < r->actions && i < capacity; i++) out[i] = (lyl_swipe_action){"Delete", r->width, 7, i == 0 ? r->full : 0};
  return edge == LYL_EDGE_RIGHT ? r->actions : 0;
}
static void perform_swipe(void *user, const lyl_index_path *path, uint32_t action) {
  rows *r = user;
  r->performed += 1 + action;
  r->performed_row = path->item;
}
static void visible(void *user, uint32_t section, const lyl_point *offset, lyl_attributes *elements, size_t count) {
  rows *r = user;
  (void)section;
  r->visible_asked++;
  r->offset_seen = offset->x + offset->y;
  for (size_t i = 0; i < count; i++) {
    elements[i].alpha = r->nonsense ? NAN : 0.5;
    elements[i].category = 9;
    if (elements[i].path.item == 1) elements[i].frame.y += 3;
  }
}
static bool separator(void *user, const lyl_index_path *row, lyl_insets *insets, uint32_t *sides) {
  rows *r = user;
  r->separators_asked++;
  if (r->nonsense) insets->left = INFINITY;
  else insets->left += row->item;
  if (row->item == 2) *sides = 1u << LYL_EDGE_TOP;
  return row->item != 1;
}

static lyl_view *view_of(lyl_engine *engine, lyl_layout *layout, rows *r) {
  lyl_data_source data = LYL_DATA_SOURCE_INIT;
  lyl_delegate delegate = LYL_DELEGATE_INIT;
  lyl_view *view = NULL;
  data.user = delegate.user = r;
  data.number_of_items = items;
  data.identifiers = identifiers;
  data.value = value;
  delegate.swipe_actions = swipe_actions;
  delegate.perform_swipe = perform_swipe;
  CHECK_STATUS(lyl_view_create(engine, layout, &data, &view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){300, 400}), LYL_OK);
  CHECK_STATUS(lyl_view_set_delegate(view, &delegate), LYL_OK);
  return view;
}
static rows plain_rows(uint32_t count) {
  rows r = {.count = count, .actions = 2, .width = 70};
  for (int i = 0; i < ROWS; i++) r.levels[i] = -1;
  return r;
}
static lyl_layout *list_of(lyl_engine *engine, const char *text) {
  lyl_layout *layout = NULL;
  CHECK_STATUS(lyl_layout_create_compositional(engine, text, &layout), LYL_OK);
  return layout;
}
static lyl_attributes row(lyl_view *view, uint32_t item) {
  lyl_attributes a = LYL_ATTRIBUTES_INIT;
  lyl_view_attributes_at(view, LYL_CELL, 0, (lyl_index_path){0, item}, &a);
  return a;
}
static size_t shown(lyl_view *view, uint32_t category, lyl_kind kind) {
  lyl_attributes_span span;
  size_t count = 0;
  if (lyl_view_visible(view, &span) != LYL_OK) return 9999;
  for (size_t i = 0; i < span.count; i++) count += span.items[i].category == category && span.items[i].kind == kind;
  return count;
}
static void swipe(lyl_view *view, double y, double way) {
  CHECK_STATUS(lyl_view_touch_down(view, (lyl_point){280, y}), LYL_OK);
  for (int i = 1; i <= 10; i++) {
    lyl_view_tick(view, 0.1, NULL);
    lyl_view_touch_move(view, (lyl_point){280 + way * i / 10, y});
  }
}
static void settle(lyl_view *view) {
  for (int i = 0; i < 100; i++) lyl_view_tick(view, 0.02, NULL);
}

/* Swiping the row at y 110 fails with a message that contains `text`, and the row does not move. */
static void refuses_a_swipe(lyl_engine *engine, lyl_view *view, const char *text) {
  CHECK_STATUS(lyl_view_touch_down(view, (lyl_point){280, 110}), LYL_OK);
  CHECK_STATUS(lyl_view_touch_move(view, (lyl_point){180, 110}), LYL_E_CALLBACK);
  CHECK(strstr(lyl_engine_last_error(engine)->message, text) != NULL);
  CHECK_STATUS(lyl_view_touch_up(view, (lyl_point){180, 110}), LYL_OK);
  CHECK(row(view, 2).frame.x == 0);
}

static void swipes(lyl_engine *engine) {
  rows r = plain_rows(30);
  lyl_kind kind = lyl_engine_kind(engine, "swipe_action");
  lyl_layout *layout = list_of(engine, "{ section = { list = 'plain', height = 44 } }");
  lyl_view *view = view_of(engine, layout, &r);
  r.view = view;
  unsigned char closed[512], open[512];
  size_t closed_bytes = 0, open_bytes = 0;
  CHECK_STATUS(lyl_view_save_state(view, closed, sizeof closed, &closed_bytes), LYL_OK);
  swipe(view, 110, -100);
  CHECK(r.swipes_asked == 1 && r.inside == LYL_E_REENTRANT);
  CHECK(row(view, 2).frame.x == -100 && (row(view, 2).flags & LYL_ATTR_SWIPED) && !(row(view, 3).flags & LYL_ATTR_SWIPED));
  CHECK(lyl_view_touch_up(view, (lyl_point){180, 110}) == LYL_OK);
  settle(view);
  CHECK(row(view, 2).frame.x == -170 && shown(view, LYL_SUPPLEMENTARY, kind) == 2);
  lyl_attributes hit;
  CHECK(lyl_view_hit_test(view, (lyl_point){250, 110}, 0, &hit) == LYL_OK && hit.kind == kind && hit.path.item == 0);
  CHECK(hit.flags & LYL_ATTR_SWIPED);
  CHECK_STATUS(lyl_view_save_state(view, open, sizeof open, &open_bytes), LYL_OK);
  CHECK_STATUS(lyl_view_restore_state(view, closed, closed_bytes), LYL_OK);
  CHECK(row(view, 2).frame.x == 0 && shown(view, LYL_SUPPLEMENTARY, kind) == 0);
  CHECK_STATUS(lyl_view_restore_state(view, open, open_bytes), LYL_OK);
  CHECK(row(view, 2).frame.x == -170 && shown(view, LYL_SUPPLEMENTARY, kind) == 2);
  lyl_view_touch_down(view, (lyl_point){250, 110});
  lyl_view_touch_up(view, (lyl_point){250, 110});
  CHECK(r.performed == 1 && r.performed_row == 2);
  settle(view);
  CHECK(row(view, 2).frame.x == 0 && shown(view, LYL_SUPPLEMENTARY, kind) == 0);

  r.full = 1;
  swipe(view, 110, -230);
  CHECK(row(view, 2).frame.x == -230);
  lyl_view_touch_up(view, (lyl_point){50, 110});
  CHECK(r.performed == 2);
  settle(view);
  /* More actions than the initial capacity, and a number that grows with each call. */
  r.actions = 20;
  swipe(view, 110, -100);
  CHECK(row(view, 2).frame.x == -100);
  lyl_view_touch_cancel(view);
  settle(view);
  CHECK(row(view, 2).frame.x == 0);
  r.actions = 64;
  swipe(view, 110, -100);
  CHECK(row(view, 2).frame.x == -100);
  lyl_view_touch_cancel(view);
  settle(view);
  r.actions = 65;
  refuses_a_swipe(engine, view, "65 actions");
  r.actions = SIZE_MAX;
  refuses_a_swipe(engine, view, "at most 64");
  r.actions = 10;
  r.grows = 10;
  refuses_a_swipe(engine, view, "called again");
  r.grows = 0;
  r.actions = 1;
  r.width = NAN;
  refuses_a_swipe(engine, view, "width");
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

static void outlines(lyl_engine *engine) {
  rows r = plain_rows(8);
  static const int levels[8] = {0, 1, 1, 2, 2, 1, 0, 1};
  memcpy(r.levels, levels, sizeof levels);
  lyl_layout *layout = list_of(engine, "{ section = { list = 'plain' } }");
  lyl_view *view = view_of(engine, layout, &r);
  lyl_attributes a;
  lyl_animation animation = LYL_ANIMATION_INIT;
  CHECK(shown(view, LYL_CELL, 0) == 2 && !lyl_view_is_expanded(view, (lyl_index_path){0, 0}));
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_CELL, 0, (lyl_index_path){0, 3}, &a), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_set_expanded(view, (lyl_index_path){0, 0}, true, NULL), LYL_OK);
  CHECK(shown(view, LYL_CELL, 0) == 5 && lyl_view_is_expanded(view, (lyl_index_path){0, 0}));
  CHECK_STATUS(lyl_view_set_expanded(view, (lyl_index_path){0, 2}, true, &animation), LYL_OK);
  CHECK(row(view, 3).frame.y == 132);
  lyl_view_tick(view, 0.1, NULL);
  lyl_attributes_span span;
  CHECK(lyl_view_visible(view, &span) == LYL_OK);
  for (size_t i = 0; i < span.count; i++)
    if (span.items[i].path.item == 3 && span.items[i].category == LYL_CELL)
      CHECK(span.items[i].frame.y > 88 && span.items[i].frame.y < 132 && span.items[i].alpha > 0 && span.items[i].alpha < 1);
  lyl_view_finish_animations(view);
  unsigned char bytes[512];
  size_t needed = 0;
  CHECK_STATUS(lyl_view_save_state(view, bytes, sizeof bytes, &needed), LYL_OK);
  CHECK_STATUS(lyl_view_set_expanded(view, (lyl_index_path){0, 0}, false, &animation), LYL_OK);
  lyl_view_finish_animations(view);
  CHECK(shown(view, LYL_CELL, 0) == 2);
  CHECK_STATUS(lyl_view_restore_state(view, bytes, needed), LYL_OK);
  CHECK(shown(view, LYL_CELL, 0) == 7);
  CHECK_STATUS(lyl_view_set_expanded(view, (lyl_index_path){0, 8}, true, NULL), LYL_E_NOT_FOUND);
  CHECK(!lyl_view_is_expanded(view, (lyl_index_path){7, 8}) && !lyl_view_is_expanded(NULL, (lyl_index_path){0, 0}));
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

static lyl_attributes separator_of(lyl_view *view, const char *kind, lyl_engine *engine, uint32_t item) {
  lyl_attributes a = LYL_ATTRIBUTES_INIT;
  lyl_view_attributes_at(view, LYL_DECORATION, lyl_engine_kind(engine, kind), (lyl_index_path){0, item}, &a);
  return a;
}
static void separators(lyl_engine *engine) {
  rows r = plain_rows(4);
  lyl_layout *layout = list_of(engine, "{ section = { list = 'plain', height = 44, separator = { leading = 20 } } }");
  lyl_compositional_source source = LYL_COMPOSITIONAL_SOURCE_INIT;
  lyl_layout_status status = LYL_LAYOUT_STATUS_INIT;
  source.user = &r;
  source.separator = separator;
  CHECK_STATUS(lyl_layout_set_compositional_source(layout, &source), LYL_OK);
  lyl_view *view = view_of(engine, layout, &r);
  lyl_kind bottom = lyl_engine_kind(engine, "separator"), top = lyl_engine_kind(engine, "top_separator");
  CHECK(shown(view, LYL_DECORATION, bottom) == 1 && shown(view, LYL_DECORATION, top) == 1);
  CHECK(separator_of(view, "separator", engine, 0).frame.x == 20);
  CHECK(separator_of(view, "top_separator", engine, 2).frame.x == 22 && separator_of(view, "top_separator", engine, 2).frame.y == 88);
  r.nonsense = true;
  lyl_view_invalidate(view, NULL);
  CHECK(shown(view, LYL_DECORATION, bottom) == 3);
  CHECK(lyl_view_layout_status(view, &status) == LYL_OK && status.state == LYL_LAYOUT_PARTIAL && status.error == LYL_E_CALLBACK);
  uint32_t asked = r.separators_asked;
  lyl_view_set_offset(view, (lyl_point){0, 1}, NULL);
  CHECK(shown(view, LYL_DECORATION, bottom) == 3 && r.separators_asked == asked);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

static void visibles(lyl_engine *engine) {
  rows r = plain_rows(20);
  lyl_layout *layout = list_of(engine,
      "{ section = { row = 1, width = 100, height = 50, scroll = 'continuous', visible = true, header = { height = 30 } } }");
  lyl_compositional_source source = LYL_COMPOSITIONAL_SOURCE_INIT;
  lyl_layout_status status = LYL_LAYOUT_STATUS_INIT;
  lyl_view *view = view_of(engine, layout, &r);
  lyl_attributes a;
  /* Without a function the section reports an error and is visible. */
  CHECK(shown(view, LYL_CELL, 0) == 3);
  CHECK(lyl_view_layout_status(view, &status) == LYL_OK && status.state == LYL_LAYOUT_PARTIAL && status.error == LYL_E_CALLBACK);
  source.user = &r;
  source.visible = visible;
  CHECK_STATUS(lyl_layout_set_compositional_source(layout, &source), LYL_OK);
  CHECK(shown(view, LYL_CELL, 0) == 3 && r.visible_asked > 0);
  CHECK(lyl_view_layout_status(view, &status) == LYL_OK && status.state == LYL_LAYOUT_CURRENT);
  CHECK(row(view, 0).alpha == 0.5 && row(view, 0).frame.y == 30 && row(view, 1).frame.y == 33 && row(view, 1).category == LYL_CELL);
  CHECK_STATUS(lyl_view_set_section_offset(view, 0, (lyl_point){40, 0}, NULL), LYL_OK);
  CHECK(shown(view, LYL_CELL, 0) == 4 && r.offset_seen == 40);
  CHECK(row(view, 1).frame.x == 60 && row(view, 1).frame.y == 33);
  CHECK_STATUS(lyl_view_hit_test(view, (lyl_point){70, 82}, 0, &a), LYL_OK);
  CHECK(a.path.item == 1);
  r.nonsense = true;
  CHECK_STATUS(lyl_view_set_section_offset(view, 0, (lyl_point){50, 0}, NULL), LYL_OK);
  CHECK(shown(view, LYL_CELL, 0) == 4 && row(view, 1).frame.y == 30 && row(view, 1).alpha == 1);
  CHECK(lyl_view_layout_status(view, &status) == LYL_OK && status.state == LYL_LAYOUT_PARTIAL);
  uint32_t asked = r.visible_asked;
  CHECK_STATUS(lyl_view_set_section_offset(view, 0, (lyl_point){60, 0}, NULL), LYL_OK);
  CHECK(shown(view, LYL_CELL, 0) == 4 && r.visible_asked == asked);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

static void scripts(lyl_engine *engine) {
  static const char text[] =
    "return layout.compositional { section = { list = 'plain', height = 44,\n"
    "  separator = function(self, view, item, section)\n"
    "    if item == 2 then return false end\n"
    "    if item == 3 then return { leading = 50, top = true, bottom = false } end\n"
    "  end,\n"
    "  visible = function(self, view, a, offset)\n"
    "    local x, y, w, h = a:frame()\n"
    "    if h == 44 then a:alpha(0.5):frame(x + 5, y, w, h) end\n"
    "  end } }";
  rows r = plain_rows(5);
  lyl_layout *layout = load(engine, text);
  lyl_view *view = view_of(engine, layout, &r);
  lyl_layout_status status = LYL_LAYOUT_STATUS_INIT;
  lyl_kind bottom = lyl_engine_kind(engine, "separator"), top = lyl_engine_kind(engine, "top_separator");
  CHECK(shown(view, LYL_DECORATION, bottom) == 2 && shown(view, LYL_DECORATION, top) == 1);
  CHECK(separator_of(view, "top_separator", engine, 2).frame.x == 50 && separator_of(view, "separator", engine, 0).frame.x == 16);
  CHECK(row(view, 0).alpha == 0.5 && row(view, 0).frame.x == 5);
  CHECK(lyl_view_layout_status(view, &status) == LYL_OK && status.state == LYL_LAYOUT_CURRENT);
  /* A failing function affects only the changes to its section, and is reported once. */
  static const char bad[] =
    "return layout.compositional { section = { list = 'plain', height = 44,\n"
    "  visible = function(self, view, a, offset) return a.nothing.x end } }";
  CHECK_STATUS(lyl_layout_reload(layout, bad, sizeof bad - 1, "bad.lua"), LYL_E_LUA_RUNTIME);
  CHECK(row(view, 0).frame.x == 5);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
  layout = load(engine, bad);
  view = view_of(engine, layout, &r);
  CHECK(shown(view, LYL_CELL, 0) == 5);
  CHECK(lyl_view_layout_status(view, &status) == LYL_OK && status.state == LYL_LAYOUT_PARTIAL && status.error == LYL_E_LUA_RUNTIME);
  CHECK(status.info && status.info->line == 2 && strcmp(status.info->callback, "visible") == 0);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
  /* A function that never ends stops its caller. */
  layout = load(engine, "return layout.compositional { section = { list = 'plain', visible = function() while true do end end } }");
  view = view_of(engine, layout, &r);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_E_LUA_TIME);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

/* ---- layouts inside sections ---- */

typedef struct sections { uint32_t counts[3]; lyl_layout *inner[3]; uint32_t sizes_asked[3]; } sections;
static uint32_t three(void *user) { (void)user; return 3; }
static uint32_t counted(void *user, uint32_t section) { return ((sections *)user)->counts[section]; }
static void sizes(void *user, uint32_t section, uint32_t first, uint32_t count, const lyl_size *container, lyl_size *out) {
  sections *s = user;
  (void)first; (void)container;
  s->sizes_asked[section]++;
  for (uint32_t i = 0; i < count; i++) out[i] = (lyl_size){90, 40};
}
static lyl_layout *inner_layout(void *user, uint32_t section) { return ((sections *)user)->inner[section]; }
static double top_of(lyl_view *view, uint32_t section) {
  lyl_attributes a = LYL_ATTRIBUTES_INIT;
  lyl_view_attributes_at(view, LYL_CELL, 0, (lyl_index_path){section, 0}, &a);
  return a.frame.y;
}

static void inner_layouts(lyl_engine *engine) {
  static const char good[] =
    "return { content_size = function(self, view) return view.width, view.count * 25 end,\n"
    "  attributes = function(self, view, item, section, a) a:frame(0, (item - 1) * 25, view.width, 25):alpha(0.5) end }";
  sections s = {{4, 3, 2}, {NULL, NULL, NULL}, {0, 0, 0}};
  lyl_layout *page = list_of(engine, "{ section = { layout = 'flow', inset = 10, line_spacing = 0 } }");
  lyl_layout *script = load(engine, good), *other = NULL;
  lyl_compositional_source source = LYL_COMPOSITIONAL_SOURCE_INIT;
  lyl_data_source data = LYL_DATA_SOURCE_INIT;
  lyl_layout_status status = LYL_LAYOUT_STATUS_INIT;
  lyl_view *view = NULL;
  lyl_attributes a;
  source.user = data.user = &s;
  source.layout = inner_layout;
  data.number_of_sections = three;
  data.number_of_items = counted;
  data.sizes = sizes;
  s.inner[1] = script;
  CHECK_STATUS(lyl_layout_set_compositional_source(page, &source), LYL_OK);
  CHECK_STATUS(lyl_view_create(engine, page, &data, &view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){320, 480}), LYL_OK);
  /* 10 + 80 + 10, then the three rows of the script, then flow again. */
  CHECK(top_of(view, 0) == 10 && top_of(view, 1) == 110 && top_of(view, 2) == 205);
  CHECK(lyl_view_attributes_at(view, LYL_CELL, 0, (lyl_index_path){1, 2}, &a) == LYL_OK);
  CHECK(a.frame.x == 10 && a.frame.y == 160 && a.frame.width == 300 && a.alpha == 0.5);
  CHECK(lyl_view_layout_status(view, &status) == LYL_OK && status.state == LYL_LAYOUT_CURRENT);
  CHECK_STATUS(lyl_view_create(engine, script, &data, &(lyl_view *){NULL}), LYL_E_STATE);
  /* An insert before the second flow layout does not query its sizes. */
  s.counts[1] = 4;
  s.sizes_asked[0] = s.sizes_asked[2] = 0;
  lyl_update insert = {LYL_UPDATE_INSERT_ITEM, 0, {0, 0}, {1, 0}};
  CHECK_STATUS(lyl_view_apply_updates(view, &insert, 1, NULL), LYL_OK);
  CHECK(top_of(view, 2) == 230 && s.sizes_asked[0] == 0 && s.sizes_asked[2] == 0);
  /* A script that fails affects only its section, which remains as it was. */
  static const char bad[] = "return { content_size = function() return 1, 1 end, prepare = function() error 'no' end,\n"
    "  attributes = function(self, view, item, section, a) end }";
  CHECK_STATUS(lyl_layout_load_buffer(engine, bad, sizeof bad - 1, "bad.lua", &other), LYL_OK);
  s.inner[1] = other;
  CHECK_STATUS(lyl_view_invalidate(view, NULL), LYL_OK);
  CHECK(top_of(view, 0) == 10 && top_of(view, 2) == 230);
  CHECK(lyl_view_layout_status(view, &status) == LYL_OK && status.state == LYL_LAYOUT_PARTIAL && status.error == LYL_E_LUA_RUNTIME);
  CHECK(status.info && strstr(status.info->message, "bad.lua:1"));
  /* One layout in two sections, a layout that needs the viewport, another engine's. */
  lyl_engine *foreign_engine = NULL;
  lyl_layout *foreign = NULL, *wheel = NULL;
  CHECK_STATUS(lyl_engine_create(NULL, &foreign_engine), LYL_OK);
  CHECK_STATUS(lyl_layout_create(foreign_engine, "grid", &foreign), LYL_OK);
  CHECK_STATUS(lyl_layout_create(engine, "wheel", &wheel), LYL_OK);
  lyl_layout *wrong[3][2] = {{script, script}, {wheel, NULL}, {foreign, NULL}};
  for (int i = 0; i < 3; i++) {
    s.inner[1] = wrong[i][0];
    s.inner[2] = wrong[i][1];
    CHECK_STATUS(lyl_view_invalidate(view, NULL), LYL_OK);
    CHECK(top_of(view, 0) == 10);
    CHECK(lyl_view_layout_status(view, &status) == LYL_OK && status.state == LYL_LAYOUT_PARTIAL);
  }
  lyl_view_destroy(view);
  lyl_layout_release(wheel);
  lyl_layout_release(foreign);
  lyl_engine_destroy(foreign_engine);
  lyl_layout_release(other);
  lyl_layout_release(script);
  lyl_layout_release(page);
}

int main(void) {
  lyl_engine *engine = NULL;
  CHECK_STATUS(lyl_engine_create(NULL, &engine), LYL_OK);
  swipes(engine);
  outlines(engine);
  separators(engine);
  visibles(engine);
  scripts(engine);
  inner_layouts(engine);
  lyl_engine_destroy(engine);
  return report("lists");
}

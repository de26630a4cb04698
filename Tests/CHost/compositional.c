/* Compositional layouts of a host without Lua: texts and errors in them, sources, custom groups, faults. */
#include "check.h"
#include <math.h>

typedef struct page {
  const char *texts[3]; /* of sections 0, 1, 2; NULL = the section of the layout */
  char reused[64];      /* buffer for results; each overwrites the last */
  int asked, groups, destroyed;
  uint32_t last;
  bool descends;
  lyl_size container;
  lyl_environment environment;
  size_t frames, grows;
  lyl_view *view;
  lyl_layout *layout;
  lyl_status inside;
} page;
static uint32_t counts[3] = {3, 2, 4};
static uint32_t three(void *user) { (void)user; return 3; }
static uint32_t items(void *user, uint32_t section) { (void)user; return counts[section]; }

static const char *section(void *user, uint32_t number, const lyl_size *container, const lyl_environment *environment) {
  page *p = user;
  if (p->asked++ && number < p->last) p->descends = true;
  p->last = number;
  p->container = *container;
  p->environment = *environment;
  if (p->layout) p->inside = lyl_layout_set_compositional_source(p->layout, NULL);
  if (number >= 3 || !p->texts[number]) return NULL;
  return strcpy(p->reused, p->texts[number]);
}
static size_t custom_group(void *user, uint32_t number, const lyl_size *size, lyl_rect *frames, size_t capacity) {
  page *p = user;
  (void)number;
  p->groups++;
  p->frames += p->grows;
  for (size_t i = 0; i < p->frames && i < capacity; i++) frames[i] = (lyl_rect){(double)i * 10, (double)(i % 2) * 5, size->width / 8, 15};
  return p->frames;
}
static void destroy(void *user) { ((page *)user)->destroyed++; }
static lyl_compositional_source source_of(page *p) {
  lyl_compositional_source s = LYL_COMPOSITIONAL_SOURCE_INIT;
  s.user = p;
  s.destroy = destroy;
  s.section = section;
  s.custom_group = custom_group;
  return s;
}
static lyl_view *view_of(lyl_engine *engine, lyl_layout *layout) {
  lyl_data_source data = LYL_DATA_SOURCE_INIT;
  lyl_view *view = NULL;
  data.number_of_sections = three;
  data.number_of_items = items;
  CHECK_STATUS(lyl_view_create(engine, layout, &data, &view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){320, 480}), LYL_OK);
  return view;
}
static bool at(lyl_view *view, uint32_t section, uint32_t item, double x, double y, double width, double height) {
  lyl_attributes a;
  if (lyl_view_attributes_at(view, LYL_CELL, 0, (lyl_index_path){section, item}, &a) != LYL_OK) return false;
  bool is = fabs(a.frame.x - x) < 1e-9 && fabs(a.frame.y - y) < 1e-9 && fabs(a.frame.width - width) < 1e-9 && fabs(a.frame.height - height) < 1e-9;
  if (!is) fprintf(stderr, "%u %u is at %g %g %g %g\n", section, item, a.frame.x, a.frame.y, a.frame.width, a.frame.height);
  return is;
}

static void texts(lyl_engine *engine) {
  static const struct { const char *text; int line; const char *says; } mistakes[] = {
    {"", 1, "the text ends"},
    {"{ section = { row = 3 }", 1, "'}' or ',' is missing"},
    {"{\n section = {\n  row = 3, itme = {} } }", 3, "layout.section.itme: this field is never read; did you mean 'item'?"},
    {"{ section = { row = 2, width = '1/0' } }", 1, "layout.section.width: must be"},
    {"{ section = { custom = function() end } }", 1, "cannot have functions"},
    {"{ section = { height = 3 } }", 1, "a group needs 'row', 'column' or 'custom'"},
    {"{ section = { row = 3, swipe = true } }", 1, "is read only in lists"},
    {"3", 1, "must be a table"},
  };
  lyl_layout *layout;
  for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
    CHECK_STATUS(lyl_layout_create_compositional(engine, mistakes[i].text, &layout), LYL_E_INVALID_ARGUMENT);
    const lyl_error_info *error = lyl_engine_last_error(engine);
    bool says = error->line == mistakes[i].line && strstr(error->message, mistakes[i].says);
    if (!says) fprintf(stderr, "%s: line %d: %s\n", mistakes[i].text, error->line, error->message);
    CHECK(says);
  }
  CHECK_STATUS(lyl_layout_create_compositional(engine, NULL, &layout), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_layout_create_compositional(NULL, "{}", &layout), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_layout_create_compositional(engine, "{}", NULL), LYL_E_INVALID_ARGUMENT);

  lyl_value gap;
  CHECK_STATUS(lyl_layout_create_compositional(engine, "{ gap = 8, section = { row = 2, height = 40 } }", &layout), LYL_OK);
  CHECK(strcmp(lyl_layout_name(layout), "compositional") == 0);
  CHECK(lyl_layout_get_parameter(layout, "gap", &gap) == LYL_OK && gap.as.number == 8);
  lyl_view *view = view_of(engine, layout);
  CHECK(at(view, 0, 2, 0, 40, 160, 40) && at(view, 1, 0, 0, 88, 160, 40));
  CHECK_STATUS(lyl_layout_set_number(layout, "gap", 20), LYL_OK);
  CHECK(at(view, 1, 0, 0, 100, 160, 40));
  CHECK_STATUS(lyl_layout_set_string(layout, "scroll_direction", "horizontal"), LYL_OK);
  CHECK(at(view, 0, 2, 44, 0, 22, 40)); /* a group has the length 44 by default */
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

static void refusals(lyl_engine *engine) {
  page p = {{0}, "", 0, 0, 0, 0, 0, {0, 0}, LYL_ENVIRONMENT_INIT, 0, 0, NULL, NULL, 0};
  lyl_compositional_source s = source_of(&p);
  lyl_layout *layout, *flow, *plain;
  CHECK_STATUS(lyl_layout_create_compositional(engine, "{}", &layout), LYL_OK);
  CHECK_STATUS(lyl_layout_create(engine, "flow", &flow), LYL_OK);
  CHECK_STATUS(lyl_layout_create(engine, "compositional", &plain), LYL_OK);
  lyl_layout *script = load(engine, "return layout.compositional { section = { row = 1 } }");
  CHECK_STATUS(lyl_layout_set_compositional_source(flow, &s), LYL_E_STATE);
  CHECK_STATUS(lyl_layout_set_compositional_source(plain, &s), LYL_E_STATE);
  CHECK_STATUS(lyl_layout_set_compositional_source(script, &s), LYL_E_STATE);
  CHECK_STATUS(lyl_layout_set_compositional_source(NULL, &s), LYL_E_INVALID_ARGUMENT);
  s.flags = 1;
  CHECK_STATUS(lyl_layout_set_compositional_source(layout, &s), LYL_E_INVALID_ARGUMENT);
  s.flags = 0;
  s.struct_size -= 1;
  CHECK_STATUS(lyl_layout_set_compositional_source(layout, &s), LYL_E_STRUCT_SIZE);
  CHECK(p.destroyed == 0);
  s.struct_size += 1;
  CHECK_STATUS(lyl_layout_set_compositional_source(layout, &s), LYL_OK);
  CHECK_STATUS(lyl_layout_set_compositional_source(layout, NULL), LYL_OK);
  CHECK(p.destroyed == 1);
  CHECK_STATUS(lyl_layout_set_compositional_source(layout, &s), LYL_OK);
  CHECK_STATUS(lyl_layout_set_compositional_source(layout, &s), LYL_OK);
  CHECK(p.destroyed == 2);
  lyl_layout_release(layout);
  CHECK(p.destroyed == 3 && p.asked == 0);
  memset(&s, 9, sizeof s);
  lyl_compositional_source_init(&s);
  CHECK(s.struct_size == sizeof s && !s.flags && !s.user && !s.destroy && !s.section && !s.custom_group);
  lyl_layout_release(flow);
  lyl_layout_release(plain);
  lyl_layout_release(script);
}

static void sections(lyl_engine *engine) {
  page p = {{"{ row = 1, height = 30 }", NULL, "{ column = 2, height = 60 }"}, "", 0, 0, 0, 0, 0, {0, 0}, LYL_ENVIRONMENT_INIT, 0, 0, NULL,
    NULL, 0};
  lyl_compositional_source s = source_of(&p);
  lyl_layout *layout;
  lyl_environment environment = LYL_ENVIRONMENT_INIT;
  CHECK_STATUS(lyl_layout_create_compositional(engine, "{ section = { row = 2, height = 10 } }", &layout), LYL_OK);
  CHECK_STATUS(lyl_layout_set_compositional_source(layout, &s), LYL_OK);
  lyl_view *view = view_of(engine, layout);
  environment.scale = 2;
  environment.layout_direction = 1;
  CHECK_STATUS(lyl_view_set_environment(view, &environment), LYL_OK);
  CHECK(at(view, 0, 2, 0, 60, 320, 30) && at(view, 1, 0, 160, 90, 160, 10) && at(view, 2, 3, 0, 190, 320, 30));
  CHECK(p.asked == 3 && !p.descends && p.container.width == 320 && p.container.height == 480);
  CHECK(p.environment.struct_size == sizeof p.environment && p.environment.scale == 2 && p.environment.layout_direction == 1);
  CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, 20}, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
  CHECK(p.asked == 3);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){200, 480}), LYL_OK);
  CHECK(at(view, 1, 1, 0, 90, 100, 10) && p.asked == 6 && p.container.width == 200);
  /* A source cannot be changed inside its callback. */
  p.layout = layout;
  CHECK_STATUS(lyl_view_reload_data(view), LYL_OK);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
  CHECK_STATUS(p.inside, LYL_E_REENTRANT);
  p.layout = NULL;
  /* Without a source, the layout's section is used for every section. A source can also be replaced. */
  CHECK_STATUS(lyl_layout_set_compositional_source(layout, NULL), LYL_OK);
  CHECK(at(view, 0, 2, 100, 10, 100, 10) && p.destroyed == 1);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

static void faults(lyl_engine *engine) {
  page p = {{"{ row = 1, height = 30 }", "{ row = 1, height = 40 }", "{ row = 1, height = 50 }"}, "", 0, 0, 0, 0, 0, {0, 0},
    LYL_ENVIRONMENT_INIT, 0, 0, NULL, NULL, 0};
  lyl_compositional_source s = source_of(&p);
  lyl_layout *layout;
  lyl_layout_status status = LYL_LAYOUT_STATUS_INIT;
  CHECK_STATUS(lyl_layout_create_compositional(engine, "{}", &layout), LYL_OK);
  CHECK_STATUS(lyl_layout_set_compositional_source(layout, &s), LYL_OK);
  lyl_view *view = view_of(engine, layout);
  CHECK(at(view, 2, 0, 0, 170, 320, 50));
  CHECK(lyl_view_layout_status(view, &status) == LYL_OK && status.state == LYL_LAYOUT_CURRENT);
  p.texts[1] = "{ row = 1,\n heigth = 80 }";
  CHECK_STATUS(lyl_view_invalidate(view, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
  const lyl_error_info *error = lyl_engine_last_error(engine);
  CHECK(error->path.section == 1 && strcmp(error->callback, "section") == 0);
  CHECK(strstr(error->message, "line 2: section.heigth: this field is never read; did you mean 'height'?"));
  CHECK(at(view, 1, 1, 0, 130, 320, 40) && at(view, 2, 0, 0, 170, 320, 50));
  CHECK(lyl_view_layout_status(view, &status) == LYL_OK && status.state == LYL_LAYOUT_PARTIAL && status.error == LYL_E_CALLBACK);
  p.texts[1] = NULL; /* the layout has no section either */
  CHECK_STATUS(lyl_view_invalidate(view, NULL), LYL_OK);
  CHECK(at(view, 2, 0, 0, 170, 320, 50));
  p.texts[1] = "{ row = 1, height = 80 }";
  CHECK_STATUS(lyl_view_invalidate(view, NULL), LYL_OK);
  CHECK(at(view, 2, 0, 0, 250, 320, 50));
  CHECK(lyl_view_layout_status(view, &status) == LYL_OK && status.state == LYL_LAYOUT_CURRENT);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
  CHECK(p.destroyed == 1);
}

static void groups(lyl_engine *engine) {
  page p = {{NULL, "{ custom = true, height = 20 }", NULL}, "", 0, 0, 0, 0, 0, {0, 0}, LYL_ENVIRONMENT_INIT, 2, 0, NULL, NULL, 0};
  lyl_compositional_source s = source_of(&p);
  lyl_layout *layout;
  CHECK_STATUS(lyl_layout_create_compositional(engine, "{ section = { row = 1, height = 10 } }", &layout), LYL_OK);
  CHECK_STATUS(lyl_layout_set_compositional_source(layout, &s), LYL_OK);
  counts[1] = 300;
  lyl_view *view = view_of(engine, layout);
  CHECK(at(view, 1, 0, 0, 30, 40, 15) && at(view, 1, 1, 10, 35, 40, 15) && at(view, 1, 3, 10, 55, 40, 15));
  CHECK(p.groups == 1);
  p.frames = 200; /* more than the initial capacity */
  CHECK_STATUS(lyl_view_invalidate(view, NULL), LYL_OK);
  CHECK(at(view, 1, 199, 1990, 35, 40, 15) && at(view, 1, 200, 0, 50, 40, 15) && p.groups == 3);
  p.grows = 1000; /* asks for more capacity each time */
  CHECK_STATUS(lyl_view_invalidate(view, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
  CHECK(strstr(lyl_engine_last_error(engine)->message, "more frames"));
  CHECK(at(view, 1, 199, 1990, 35, 40, 15));
  p.grows = 0;
  p.frames = SIZE_MAX;
  CHECK_STATUS(lyl_view_invalidate(view, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
  CHECK(lyl_engine_last_error(engine)->code == LYL_E_NO_MEMORY && at(view, 1, 199, 1990, 35, 40, 15));
  p.frames = 0;
  CHECK_STATUS(lyl_view_invalidate(view, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
  s.custom_group = NULL;
  CHECK_STATUS(lyl_layout_set_compositional_source(layout, &s), LYL_OK);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
  CHECK(strstr(lyl_engine_last_error(engine)->message, "'custom_group' of the compositional source is missing"));
  counts[1] = 2;
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

/* ---- views with layouts: a page of cells of 80 x 80, four in a row, each with a badge ---- */

typedef struct board { uint32_t count, from, to, prefetched; } board;
static uint32_t board_items(void *user, uint32_t section) { (void)section; return ((board *)user)->count; }
static lyl_status board_move(void *user, const lyl_index_path *from, const lyl_index_path *to) {
  ((board *)user)->from = from->item;
  ((board *)user)->to = to->item;
  return LYL_OK;
}
static void board_prefetch(void *user, const lyl_index_path *paths, size_t count) { (void)paths; ((board *)user)->prefetched += (uint32_t)count; }
static lyl_layout *board_layout(lyl_engine *engine) {
  lyl_layout *layout = NULL;
  CHECK_STATUS(lyl_layout_create_compositional(engine,
    "{ section = { row = 4, height = 80, item = { badges = { { kind = 'badge', width = 20, height = 20, at = 'top trailing' } } } } }", &layout), LYL_OK);
  return layout;
}
static lyl_view *board_view(lyl_engine *engine, lyl_layout *layout, board *b) {
  lyl_data_source data = LYL_DATA_SOURCE_INIT;
  lyl_delegate delegate = LYL_DELEGATE_INIT;
  lyl_view *view = NULL;
  delegate.user = data.user = b;
  data.number_of_items = board_items;
  data.move_item = board_move;
  delegate.prefetch = board_prefetch;
  CHECK_STATUS(lyl_view_create(engine, layout, &data, &view), LYL_OK);
  CHECK_STATUS(lyl_view_set_delegate(view, &delegate), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){320, 480}), LYL_OK);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
  return view;
}
static bool is_frame(lyl_rect f, double x, double y, double width, double height) {
  bool is = fabs(f.x - x) < 1e-9 && fabs(f.y - y) < 1e-9 && fabs(f.width - width) < 1e-9 && fabs(f.height - height) < 1e-9;
  if (!is) fprintf(stderr, "the frame is %g %g %g %g\n", f.x, f.y, f.width, f.height);
  return is;
}

static void updates_and_transitions(lyl_engine *engine) {
  board b = {60, 0, 0, 0};
  lyl_attributes a;
  lyl_animation animation = LYL_ANIMATION_INIT;
  lyl_layout *layout = board_layout(engine), *flow;
  lyl_view *view = board_view(engine, layout, &b);
  lyl_update updates[2] = {{LYL_UPDATE_DELETE_ITEM, 0, {0, 1}, {LYL_NONE, LYL_NONE}}, {LYL_UPDATE_INSERT_ITEM, 0, {LYL_NONE, LYL_NONE}, {0, 6}}};
  CHECK_STATUS(lyl_view_apply_updates(view, updates, 2, &animation), LYL_OK);
  CHECK_STATUS(lyl_view_initial_attributes(view, LYL_CELL, 0, (lyl_index_path){0, 6}, &a), LYL_OK);
  CHECK(a.alpha == 0 && is_frame(a.frame, 160, 80, 80, 80));
  CHECK_STATUS(lyl_view_final_attributes(view, LYL_CELL, 0, (lyl_index_path){0, 1}, &a), LYL_OK);
  CHECK(a.alpha == 0 && is_frame(a.frame, 80, 0, 80, 80));
  CHECK_STATUS(lyl_view_initial_attributes(view, LYL_CELL, 0, (lyl_index_path){0, 3}, &a), LYL_OK);
  CHECK(a.alpha == 1 && is_frame(a.frame, 0, 80, 80, 80)); /* item 4 before the insertion */
  CHECK_STATUS(lyl_view_finish_animations(view), LYL_OK);

  CHECK_STATUS(lyl_layout_create(engine, "flow", &flow), LYL_OK);
  lyl_layout_set_number(flow, "item_width", 320);
  lyl_layout_set_number(flow, "item_height", 40);
  lyl_layout_set_number(flow, "line_spacing", 0);
  CHECK_STATUS(lyl_view_begin_transition(view, flow), LYL_OK);
  CHECK_STATUS(lyl_view_set_transition_progress(view, 0.5), LYL_OK);
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_CELL, 0, (lyl_index_path){0, 2}, &a), LYL_OK);
  CHECK(is_frame(a.frame, 80, 40, 200, 60)); /* between 160, 0, 80 x 80 and 0, 80, 320 x 40 */
  CHECK_STATUS(lyl_view_end_transition(view, true, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_begin_transition(view, layout), LYL_OK);
  CHECK_STATUS(lyl_view_set_transition_progress(view, 0.25), LYL_OK);
  CHECK_STATUS(lyl_view_end_transition(view, true, &animation), LYL_OK);
  CHECK_STATUS(lyl_view_finish_animations(view), LYL_OK);
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_CELL, 0, (lyl_index_path){0, 2}, &a), LYL_OK);
  CHECK(is_frame(a.frame, 160, 0, 80, 80));
  lyl_view_destroy(view);
  lyl_layout_release(layout);
  lyl_layout_release(flow);
}

static void touches_and_state(lyl_engine *engine) {
  board b = {60, 0, 0, 0};
  lyl_attributes a;
  lyl_index_path path;
  char state[512];
  size_t length;
  lyl_layout *layout = board_layout(engine);
  lyl_view *view = board_view(engine, layout, &b);
  CHECK(lyl_view_hit_test(view, (lyl_point){150, 90}, 0, &a) == LYL_OK && a.category == LYL_SUPPLEMENTARY && a.path.item == 5);
  CHECK(lyl_view_hit_test(view, (lyl_point){150, 90}, 1 << LYL_CELL, &a) == LYL_OK && a.category == LYL_CELL && a.path.item == 5);
  CHECK(lyl_view_next_item(view, (lyl_index_path){0, 1}, LYL_FOCUS_DOWN, &path) == LYL_OK && path.item == 5);
  CHECK(lyl_view_next_item(view, (lyl_index_path){0, 5}, LYL_FOCUS_LEFT, &path) == LYL_OK && path.item == 4);
  CHECK_STATUS(lyl_view_begin_move(view, (lyl_index_path){0, 0}, (lyl_point){40, 40}), LYL_OK);
  CHECK_STATUS(lyl_view_update_move(view, (lyl_point){200, 120}, &path), LYL_OK);
  CHECK(path.item == 6);
  CHECK_STATUS(lyl_view_end_move(view, true, NULL), LYL_OK);
  CHECK(b.from == 0 && b.to == 6);
  CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, 240}, NULL), LYL_OK);
  for (int i = 0; i < 3; i++) CHECK_STATUS(lyl_view_tick(view, 0.02, NULL), LYL_OK);
  CHECK(b.prefetched > 0);
  CHECK_STATUS(lyl_view_save_state(view, state, sizeof state, &length), LYL_OK);
  lyl_view_destroy(view);
  view = board_view(engine, layout, &b);
  CHECK_STATUS(lyl_view_restore_state(view, state, length), LYL_OK);
  CHECK(bounds_of(view).y == 240 && lyl_view_attributes_at(view, LYL_CELL, 0, (lyl_index_path){0, 12}, &a) == LYL_OK && a.frame.y == 240);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

/* Sections that scroll separately (behavior.md 3.9), and lists (3.10). */
static void finish(void *user, bool finished) { *(int *)user += finished ? 1 : 100; }
static void rows_and_lists(lyl_engine *engine) {
  lyl_layout *layout;
  CHECK_STATUS(lyl_layout_create_compositional(engine,
    "{ section = { width = 200, height = 50, gap = 10, inset = { 3, 20, 5, 20 }, row = 1, scroll = 'group_paging', header = { height = 20 } } }",
    &layout), LYL_OK);
  uint32_t before = counts[1], found = 77;
  counts[1] = 40;
  lyl_view *view = view_of(engine, layout);
  lyl_section_scroll scroll = LYL_SECTION_SCROLL_INIT;
  lyl_point offset = {9, 9};
  CHECK_STATUS(lyl_view_section_scroll(view, 1, &scroll), LYL_OK);
  CHECK(scroll.behavior == LYL_SECTION_GROUP_PAGING && scroll.lowest == 0 && scroll.highest == 40 * 210 - 10 - 280 && scroll.page == 210);
  CHECK(scroll.frame.x == 0 && scroll.frame.y == 78 + 23 && scroll.frame.width == 320 && scroll.frame.height == 50);
  CHECK_STATUS(lyl_view_set_section_offset(view, 1, (lyl_point){500, 7}, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_section_offset(view, 1, &offset), LYL_OK);
  CHECK(offset.x == 500 && offset.y == 0 && at(view, 1, 2, 20 + 420 - 500, 101, 200, 50));
  CHECK_STATUS(lyl_view_section_offset(view, 0, &offset), LYL_OK);
  CHECK(offset.x == 0 && offset.y == 0);
  CHECK_STATUS(lyl_view_section_target(view, 1, (lyl_point){500, 0}, (lyl_point){0, 0}, &offset), LYL_OK);
  CHECK(offset.x == 420);
  CHECK_STATUS(lyl_view_section_target(view, 1, (lyl_point){500, 0}, (lyl_point){200, 0}, &offset), LYL_OK);
  CHECK(offset.x == 630);
  CHECK_STATUS(lyl_view_section_at(view, (lyl_point){319, 110}, &found), LYL_OK);
  CHECK(found == 1);
  CHECK_STATUS(lyl_view_section_at(view, (lyl_point){319, 90}, &found), LYL_OK);
  CHECK(found == LYL_NONE);
  /* The offset is clamped. An invalid number changes nothing. */
  CHECK_STATUS(lyl_view_set_section_offset(view, 1, (lyl_point){1e9, 0}, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_section_offset(view, 1, &offset), LYL_OK);
  CHECK(offset.x == scroll.highest);
  CHECK_STATUS(lyl_view_set_section_offset(view, 1, (lyl_point){NAN, 0}, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_section_offset(view, 3, &offset), LYL_E_NOT_FOUND);
  int ends = 0;
  lyl_animation animation = lyl_animation_default();
  animation.completion = finish;
  animation.user = &ends;
  CHECK_STATUS(lyl_view_set_section_offset(view, 1, (lyl_point){0, 0}, &animation), LYL_OK);
  CHECK(lyl_view_motion(view) == LYL_MOTION_SCROLL && ends == 0);
  for (int i = 0; i < 40; i++) CHECK_STATUS(lyl_view_tick(view, 1 / 60.0, NULL), LYL_OK);
  CHECK(ends == 1 && lyl_view_motion(view) == 0 && at(view, 1, 0, 20, 101, 200, 50));
  lyl_view_destroy(view);
  lyl_layout_release(layout);
  counts[1] = before;
  CHECK_STATUS(lyl_layout_create_compositional(engine, "{ section = { list = 'inset_grouped', height = 50 } }", &layout), LYL_OK);
  view = view_of(engine, layout);
  CHECK(at(view, 0, 1, 16, 85, 288, 50) && at(view, 1, 0, 16, 35 + 150 + 35, 288, 50));
  lyl_attributes line;
  uint32_t separator = lyl_engine_kind(engine, "separator");
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_DECORATION, separator, (lyl_index_path){0, 0}, &line), LYL_OK);
  CHECK(line.frame.x == 32 && line.frame.y == 84 && line.frame.width == 256 && line.frame.height == 1);
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_DECORATION, separator, (lyl_index_path){0, 2}, &line), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_set_section_offset(view, 0, (lyl_point){0, 0}, NULL), LYL_E_STATE);
  CHECK_STATUS(lyl_view_section_scroll(view, 0, &scroll), LYL_E_STATE);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

int main(void) {
  lyl_engine *engine;
  CHECK_STATUS(lyl_engine_create(NULL, &engine), LYL_OK);
  texts(engine);
  refusals(engine);
  sections(engine);
  faults(engine);
  groups(engine);
  updates_and_transitions(engine);
  touches_and_state(engine);
  rows_and_lists(engine);
  lyl_engine_destroy(engine);
  return report("compositional");
}

/* The elements and results of a view when a callback fails: a failing row affects one row. Each function below tests
   one or more rows of the table of faults. `faults [name]` runs one case. With -DOLD the program links against a
   library without lyl_view_layout_status and skips the checks of the status. */
#include "check.h"
#include <math.h>
#include <time.h>

#ifdef OLD
# define lyl_view_layout_status no_layout_status
static lyl_status no_layout_status(lyl_view *view, lyl_layout_status *out) { (void)view; (void)out; return LYL_OK; }
enum { HAS_STATUS = 0 };
#else
enum { HAS_STATUS = 1 };
#endif

/* ===== the host ===== */

enum { ROWS = 100000, SMALL = 10, NOBODY = -1 };
typedef struct data {
  uint32_t sections, count, header_count;
  const uint64_t *ids;         /* NULL: items have no identifiers */
  long bad, bad_to;            /* view:value returns true for the items of this range */
  long bad_measure, bad_size;  /* the item whose size is NaN */
  long no_cell, no_make;       /* the item without a cell; the number of the call to make that returns NULL */
  int made, shown;
  lyl_view *view;
} data;
static const data nothing_bad = {1, SMALL, 0, NULL, NOBODY, NOBODY, NOBODY, NOBODY, NOBODY, NOBODY, 0, 0, NULL};

static uint32_t data_sections(void *user) { return ((data *)user)->sections; }
static uint32_t data_items(void *user, uint32_t section) { (void)section; return ((data *)user)->count; }
static void data_identifiers(void *user, uint32_t section, uint32_t first, uint32_t count, uint64_t *out) {
  data *d = user;
  (void)section;
  for (uint32_t i = 0; i < count; i++) out[i] = first + i < d->count ? d->ids[first + i] : 0;
}
static lyl_status data_value(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path, const char *key, lyl_value *out) {
  data *d = user;
  (void)category; (void)kind; (void)key;
  *out = lyl_bool((long)path->item >= d->bad && (long)path->item <= d->bad_to);
  return LYL_OK;
}
static void data_measure(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path, const lyl_size *proposed, lyl_size *out) {
  (void)category; (void)kind;
  *out = (lyl_size){proposed->width, ((data *)user)->bad_measure == (long)path->item ? NAN : 30};
}
static void data_sizes(void *user, uint32_t section, uint32_t first, uint32_t count, const lyl_size *container, lyl_size *out) {
  (void)section; (void)container;
  for (uint32_t i = 0; i < count; i++) out[i] = (lyl_size){200, ((data *)user)->bad_size == (long)(first + i) ? NAN : 20};
}
static void *data_cell(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path) {
  data *d = user;
  void *cell = NULL;
  if (d->no_cell == (long)path->item) return NULL;
  lyl_view_dequeue(d->view, "cell", category, kind, *path, &cell);
  return cell;
}
static void *data_make(void *user) { data *d = user; return d->made++ == d->no_make ? NULL : malloc(1); }
static void data_free(void *user, void *cell) { (void)user; free(cell); }

/* Counts log lines of level error and warn, keeps the first four, and counts the lines with "ran" that scripts
 * print. */
typedef struct logged { int errors, warnings, printed; char lines[4][400]; } logged;
static void hear(void *user, int32_t level, const char *message, size_t length) {
  logged *l = user;
  (void)length;
  if (level == LYL_LOG_ERROR || level == LYL_LOG_WARN) {
    int at = l->errors + l->warnings;
    if (at < 4) snprintf(l->lines[at], sizeof l->lines[at], "%s", message);
  }
  l->errors += level == LYL_LOG_ERROR;
  l->warnings += level == LYL_LOG_WARN;
  l->printed += level == LYL_LOG_INFO && strstr(message, "ran") != NULL;
}

/* An engine with one layout and one view, their data and their log. */
typedef struct stage {
  lyl_engine *engine;
  lyl_layout *layout;
  lyl_view *view;
  data d;
  logged log;
} stage;
enum { WITH_VALUE = 1, WITH_MEASURE = 2, WITH_SIZES = 4, WITH_CELLS = 8 };
static void open_stage(stage *s, const data *d, const char *script, const char *builtin, int with, lyl_size size) {
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  lyl_provider provider = LYL_PROVIDER_INIT;
  memset(s, 0, sizeof *s);
  s->d = *d;
  CHECK_STATUS(lyl_engine_create(NULL, &s->engine), LYL_OK);
  lyl_engine_set_log(s->engine, hear, &s->log, LYL_LOG_INFO);
  if (script) s->layout = load(s->engine, script);
  else CHECK_STATUS(lyl_layout_create(s->engine, builtin, &s->layout), LYL_OK);
  source.user = &s->d;
  source.number_of_sections = data_sections;
  source.number_of_items = data_items;
  if (d->ids) source.identifiers = data_identifiers;
  if (with & WITH_VALUE) source.value = data_value;
  if (with & WITH_MEASURE) source.measure = data_measure;
  if (with & WITH_SIZES) source.sizes = data_sizes;
  if (with & WITH_CELLS) source.cell = data_cell;
  CHECK_STATUS(lyl_view_create(s->engine, s->layout, &source, &s->view), LYL_OK);
  s->d.view = s->view;
  provider.user = &s->d;
  provider.make = data_make;
  provider.release_cell = data_free;
  if (with & WITH_CELLS) CHECK_STATUS(lyl_view_register(s->view, LYL_CELL, 0, "cell", &provider), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(s->view, size), LYL_OK);
}
static void close_stage(stage *s) {
  lyl_view_destroy(s->view);
  lyl_layout_release(s->layout);
  lyl_engine_destroy(s->engine);
}
static void set_flag(lyl_layout *layout, const char *name, bool on) {
  lyl_value value = lyl_bool(on);
  CHECK_STATUS(lyl_layout_set_parameter(layout, name, &value), LYL_OK);
}
static lyl_animation linear(double seconds) {
  lyl_animation a = LYL_ANIMATION_INIT;
  a.curve = LYL_CURVE_LINEAR;
  a.duration = seconds;
  return a;
}

/* ===== expected results ===== */

/* Checks lyl_view_layout_status. missing or stale = -1: any count. */
#define EXPECT_STATE(s, state, missing, stale, error) expect_state(s, __LINE__, state, missing, stale, error)
static void expect_state(stage *s, int line, uint32_t state, long missing, long stale, lyl_status error) {
  lyl_layout_status status = LYL_LAYOUT_STATUS_INIT;
  if (!HAS_STATUS) return;
  CHECK_STATUS(lyl_view_layout_status(s->view, &status), LYL_OK);
  bool good = status.state == state && (missing < 0 || status.missing == (uint32_t)missing) && (stale < 0 || status.stale == (uint32_t)stale)
    && status.error == error && (status.info != NULL) == (state != LYL_LAYOUT_CURRENT) && (!status.info || status.info->code == error);
  if (good) { passed++; return; }
  failed++;
  fprintf(stderr, "%s:%d: state %u, missing %u, stale %u, error %d (%s)\n", __FILE__, line, status.state, status.missing, status.stale,
          (int)status.error, status.info ? status.info->message : "no info");
}
static uint32_t state_of(stage *s) {
  lyl_layout_status status = LYL_LAYOUT_STATUS_INIT;
  CHECK_STATUS(lyl_view_layout_status(s->view, &status), LYL_OK);
  return status.state;
}
static void expect_element(stage *s, const char *callback, uint32_t item) {
  lyl_layout_status status = LYL_LAYOUT_STATUS_INIT;
  if (!HAS_STATUS) return;
  CHECK_STATUS(lyl_view_layout_status(s->view, &status), LYL_OK);
  CHECK(status.info && strcmp(status.info->callback, callback) == 0 && status.info->line > 0 && status.info->path.item == item);
  CHECK(status.info && strcmp(status.info->chunk, "test.lua") == 0);
}

/* Examines a list of rows of equal height. Of the rows that touch the viewport, except row `one`, it counts those that
   are visible with the right frame and alpha (there), visible with other values (strange), and not visible (absent). */
typedef struct rows { int there, absent, strange; bool has; lyl_attributes one; } rows;
static rows look(stage *s, double height, double alpha, uint32_t one) {
  rows r = {0, 0, 0, false, {0}};
  lyl_attributes_span span = {0};
  lyl_rect b = bounds_of(s->view);
  CHECK_STATUS(lyl_view_visible(s->view, &span), LYL_OK);
  for (double row = floor(b.y / height); row * height < b.y + b.height && row < s->d.count; row++) {
    const lyl_attributes *found = NULL;
    for (size_t i = 0; row >= 0 && i < span.count; i++)
      if (span.items[i].category == LYL_CELL && span.items[i].path.item == (uint32_t)row) found = &span.items[i];
    if (found && row == one) r.has = true, r.one = *found;
    if (row < 0 || row == one) continue;
    if (!found) r.absent++;
    else if (found->frame.y != row * height || found->frame.height != height || found->alpha != alpha) r.strange++;
    else r.there++;
  }
  return r;
}
static size_t visible_count(stage *s) {
  lyl_attributes_span span = {0};
  CHECK_STATUS(lyl_view_visible(s->view, &span), LYL_OK);
  return span.count;
}
static lyl_status scroll(stage *s, double y) { return lyl_view_set_offset(s->view, (lyl_point){0, y}, NULL); }
/* Runs frames that scroll from one offset to another: each sets the offset, ticks, and queries the visible elements and
   the changes. Returns the number of calls that failed. */
static int frames(stage *s, int count, double from, double to) {
  int wrong = 0;
  for (int i = 0; i < count; i++) {
    lyl_attributes_span span;
    lyl_change_span changes;
    wrong += scroll(s, from + (to - from) * i / count) != LYL_OK;
    wrong += lyl_view_tick(s->view, 1.0 / 60, NULL) != LYL_OK;
    wrong += lyl_view_visible(s->view, &span) != LYL_OK;
    wrong += lyl_view_changes(s->view, &changes) != LYL_OK;
  }
  return wrong;
}

/* ===== one element ===== */

/* `prepare` places the rows, `attributes` refines them. Changes that `attributes` makes before it raises must be dropped. */
#define PLACED \
  "local l = { broken = false }\n" \
  "function l:prepare(view, out) print('prepare ran') for i = 1, view.count do out:cell(i, 1, 0, (i - 1) * 10, 200, 10) end end\n" \
  "function l:content_size(view) return 200, view.count * 10 end\n"
static const char *const placed_script = PLACED
  "function l:attributes(view, item, section, a)\n"
  "  if view:value(item, section, 'bad') then a:alpha(0.25):frame(0, -500, 1, 1) error('a bad row') end\n"
  "  a:alpha(0.5)\nend\nreturn l\n";
/* Without `prepare`: `attributes` places every row. */
static const char *const alone_script =
  "local l = {}\n"
  "function l:content_size(view) return 200, view.count * 10 end\n"
  "function l:attributes(view, item, section, a)\n"
  "  if view:value(item, section, 'bad') then error('a bad row') end\n"
  "  a:alpha(0.5) return 0, (item - 1) * 10, 200, 10\nend\nreturn l\n";

/* `attributes` fails for one row of 100,000. All other rows are visible; this row is shown as `prepare` placed it, or
   is left out. The log gets one line. After the data are corrected, all rows are visible. */
static void one_row(const char *script, bool is_placed, bool names_it) {
  enum { BAD = 20010 };
  stage s;
  data d = nothing_bad;
  d.count = ROWS;
  d.bad = d.bad_to = BAD;
  open_stage(&s, &d, script, NULL, WITH_VALUE, (lyl_size){200, 200});
  lyl_attributes a;
  lyl_attributes_span span = {0};
  CHECK_STATUS(lyl_view_visible(s.view, &span), LYL_OK);
  CHECK_STATUS(scroll(&s, 200000), LYL_OK);
  rows r = look(&s, 10, 0.5, BAD);
  CHECK(r.there == 19 && r.absent == 0 && r.strange == 0);
  CHECK(r.has == is_placed);
  if (r.has) CHECK(r.one.frame.y == BAD * 10.0 && r.one.frame.height == 10 && r.one.alpha == 1);
  EXPECT_STATE(&s, LYL_LAYOUT_PARTIAL, is_placed ? 0 : 1, 0, LYL_E_LUA_RUNTIME);
  expect_element(&s, "attributes", BAD);
  CHECK_STATUS(lyl_view_attributes_at(s.view, LYL_CELL, 0, (lyl_index_path){0, BAD}, &a), is_placed ? LYL_OK : LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_attributes_at(s.view, LYL_CELL, 0, (lyl_index_path){0, BAD + 1}, &a), LYL_OK);
  CHECK_STATUS(lyl_view_attributes_in_rect(s.view, (lyl_rect){0, BAD * 10.0 - 10, 200, 30}, &span), LYL_OK);
  CHECK(span.count == (is_placed ? 3u : 2u));
  int blank = 0, wrong = 0;
  for (int i = 0; i < 50; i++) {
    wrong += scroll(&s, 199700 + i * 12) != LYL_OK;
    wrong += lyl_view_tick(s.view, 1.0 / 60, NULL) != LYL_OK;
    r = look(&s, 10, 0.5, BAD);
    blank += r.absent + r.strange;
  }
  CHECK(wrong == 0 && blank == 0);
  CHECK(s.log.errors == 1);
  CHECK(strstr(s.log.lines[0], "test.lua:") && strstr(s.log.lines[0], "attributes"));
  scroll(&s, 200000);
  EXPECT_STATE(&s, LYL_LAYOUT_PARTIAL, is_placed ? 0 : 1, 0, LYL_E_LUA_RUNTIME);

  /* The host corrects the data and invalidates this row, or reloads. */
  s.d.bad = s.d.bad_to = NOBODY;
  lyl_index_path path = {0, BAD};
  lyl_invalidation invalidation = {0};
  invalidation.struct_size = sizeof invalidation;
  invalidation.items = &path;
  invalidation.item_count = 1;
  CHECK_STATUS(names_it ? lyl_view_invalidate(s.view, &invalidation) : lyl_view_reload_data(s.view), LYL_OK);
  r = look(&s, 10, 0.5, BAD);
  CHECK(r.there == 19 && r.absent == 0 && r.strange == 0 && r.has && r.one.alpha == 0.5 && r.one.frame.y == BAD * 10.0);
  EXPECT_STATE(&s, LYL_LAYOUT_CURRENT, 0, 0, LYL_OK);
  CHECK(s.log.errors == 1);
  close_stage(&s);
}
static void one(void) {
  one_row(placed_script, true, false);
  one_row(placed_script, true, true);
  one_row(alone_script, false, false);
  one_row(alone_script, false, true);
}

/* `attributes` fails for a row for which it succeeded before: the row keeps its last attributes until the size changes. */
static void stale(void) {
  stage s;
  data d = nothing_bad;
  d.count = 100;
  open_stage(&s, &d,
             "local l = {}\n"
             "function l:content_size(view) return 200, 1000 end\n"
             "function l:should_invalidate() return 'attributes' end\n"
             "function l:attributes(view, item, section, a)\n"
             "  if item == 6 and view.y >= 5 then error('too far') end\n"
             "  if item == 6 then a:alpha(0.75) else a:alpha(0.5) end\n"
             "  return 0, (item - 1) * 10, 200, 10\nend\nreturn l\n",
             NULL, 0, (lyl_size){200, 200});
  rows r = look(&s, 10, 0.5, 5);
  CHECK(r.there == 19 && r.has && r.one.alpha == 0.75);
  EXPECT_STATE(&s, LYL_LAYOUT_CURRENT, 0, 0, LYL_OK);
  for (int y = 5; y < 30; y += 8) {
    CHECK_STATUS(scroll(&s, y), LYL_OK);
    r = look(&s, 10, 0.5, 5);
    CHECK(r.absent == 0 && r.strange == 0 && r.has && r.one.alpha == 0.75 && r.one.frame.y == 50);
    EXPECT_STATE(&s, LYL_LAYOUT_PARTIAL, 0, 1, LYL_E_LUA_RUNTIME);
  }
  CHECK(s.log.errors == 1);
  CHECK_STATUS(lyl_view_set_size(s.view, (lyl_size){200, 220}), LYL_OK);
  r = look(&s, 10, 0.5, 5);
  CHECK(r.absent == 0 && r.strange == 0 && !r.has);
  EXPECT_STATE(&s, LYL_LAYOUT_PARTIAL, 1, 0, LYL_E_LUA_RUNTIME);
  CHECK_STATUS(scroll(&s, 0), LYL_OK);
  r = look(&s, 10, 0.5, 5);
  CHECK(r.absent == 0 && r.has && r.one.alpha == 0.75);
  EXPECT_STATE(&s, LYL_LAYOUT_CURRENT, 0, 0, LYL_OK);
  close_stage(&s);
}

/* `supplementary` fails for one header, then `decoration` for one card: they are left out, all other elements are
 * visible. */
static void kinds(void) {
  stage s;
  data d = nothing_bad;
  d.sections = 2;
  d.count = 3;
  open_stage(&s, &d,
             "local l = { headers = false, cards = false, supplementary_kinds = { 'header' }, decoration_kinds = { 'card' } }\n"
             "function l:content_size(view) return 200, 200 end\n"
             "function l:attributes(view, item, section) return 0, (section - 1) * 100 + item * 20, 200, 20 end\n"
             "function l:supplementary(view, kind, item, section)\n"
             "  if self.headers and section == 2 then error('no header') end return 0, (section - 1) * 100, 200, 20 end\n"
             "function l:decoration(view, kind, item, section, a)\n"
             "  if self.cards and section == 1 then error('no card') end a:z(-1) return 0, (section - 1) * 100, 200, 90 end\n"
             "return l\n",
             NULL, 0, (lyl_size){200, 200});
  lyl_kind card = lyl_engine_kind(s.engine, "card");
  lyl_attributes a;
  CHECK(visible_count(&s) == 10);
  set_flag(s.layout, "headers", true);
  CHECK(visible_count(&s) == 9);
  EXPECT_STATE(&s, LYL_LAYOUT_PARTIAL, 1, 0, LYL_E_LUA_RUNTIME);
  CHECK_STATUS(lyl_view_attributes_at(s.view, LYL_SUPPLEMENTARY, 1, (lyl_index_path){1, 0}, &a), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_attributes_at(s.view, LYL_SUPPLEMENTARY, 1, (lyl_index_path){0, 0}, &a), LYL_OK);
  set_flag(s.layout, "cards", true);
  CHECK(visible_count(&s) == 8);
  EXPECT_STATE(&s, LYL_LAYOUT_PARTIAL, 2, 0, LYL_E_LUA_RUNTIME);
  CHECK_STATUS(lyl_view_attributes_at(s.view, LYL_DECORATION, card, (lyl_index_path){0, 0}, &a), LYL_E_NOT_FOUND);
  set_flag(s.layout, "headers", false);
  set_flag(s.layout, "cards", false);
  CHECK(visible_count(&s) == 10);
  EXPECT_STATE(&s, LYL_LAYOUT_CURRENT, 0, 0, LYL_OK);
  close_stage(&s);
}

/* The engine computes the content size from frames: a row that is left out counts with its last known frame. */
static void content(void) {
  static const uint64_t ids[SMALL] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
  stage s;
  data d = nothing_bad;
  lyl_size size = {0, 0};
  d.ids = ids;
  open_stage(&s, &d,
             "local l = {}\n"
             "function l:attributes(view, item, section)\n"
             "  if view:value(item, section, 'bad') then error('a bad row') end return 0, (item - 1) * 100, 200, 100\nend\nreturn l\n",
             NULL, WITH_VALUE, (lyl_size){200, 200});
  CHECK_STATUS(lyl_view_content_size(s.view, &size), LYL_OK);
  CHECK(size.height == 1000);
  s.d.bad = s.d.bad_to = 9;
  CHECK_STATUS(lyl_view_reload_data(s.view), LYL_OK);
  CHECK_STATUS(lyl_view_content_size(s.view, &size), LYL_OK);
  CHECK(size.height == 1000);
  CHECK_STATUS(scroll(&s, 800), LYL_OK);
  CHECK(visible_count(&s) == 1);
  close_stage(&s);
}

/* ===== many elements ===== */

static double seconds_since(clock_t start) { return (double)(clock() - start) / CLOCKS_PER_SEC; }

/* `attributes` fails for every row from the first pass on: a pass fault, and no elements are visible. */
static void every_row_at_first(void) {
  stage s;
  data d = nothing_bad;
  lyl_attributes_span span = {0};
  clock_t start = clock();
  d.count = ROWS;
  d.bad = 0;
  d.bad_to = ROWS;
  open_stage(&s, &d, placed_script, NULL, WITH_VALUE, (lyl_size){200, 200});
  CHECK_STATUS(lyl_view_visible(s.view, &span), LYL_E_LUA_RUNTIME);
  EXPECT_STATE(&s, LYL_LAYOUT_OLD, -1, -1, LYL_E_LUA_RUNTIME);
  CHECK(visible_count(&s) == 0);
  CHECK(frames(&s, 200, 0, 900000) == 0);
  CHECK(s.log.errors >= 1 && s.log.errors + s.log.warnings <= 2 && s.log.printed == 1);
  s.d.bad = s.d.bad_to = NOBODY;
  CHECK_STATUS(lyl_view_reload_data(s.view), LYL_OK);
  rows r = look(&s, 10, 0.5, LYL_NONE);
  CHECK(r.there == 20 && r.absent == 0);
  EXPECT_STATE(&s, LYL_LAYOUT_CURRENT, 0, 0, LYL_OK);
  printf("faults: every row from the first pass on, 200 frames: %.2f s\n", seconds_since(start));
  CHECK(seconds_since(start) < 20);
  close_stage(&s);
}
/* `attributes` fails for every row after a good layout: the last good layout is visible, at every offset. */
static void every_row_later(void) {
  stage s;
  data d = nothing_bad;
  lyl_attributes_span span = {0};
  clock_t start = clock();
  d.count = ROWS;
  open_stage(&s, &d, placed_script, NULL, WITH_VALUE, (lyl_size){200, 200});
  CHECK(visible_count(&s) == 20);
  s.d.bad = 0;
  s.d.bad_to = ROWS;
  CHECK_STATUS(lyl_view_reload_data(s.view), LYL_OK);
  CHECK_STATUS(lyl_view_visible(s.view, &span), LYL_E_LUA_RUNTIME);
  EXPECT_STATE(&s, LYL_LAYOUT_OLD, -1, -1, LYL_E_LUA_RUNTIME);
  int blank = 0, wrong = 0;
  for (int i = 0; i < 200; i++) {
    wrong += scroll(&s, i * 4990.0) != LYL_OK;
    wrong += lyl_view_tick(s.view, 1.0 / 60, NULL) != LYL_OK;
    wrong += lyl_view_visible(s.view, &span) != LYL_OK;
    blank += span.count < 20;
  }
  CHECK(wrong == 0 && blank == 0);
  CHECK(s.log.errors >= 1 && s.log.errors + s.log.warnings <= 2);
  printf("faults: every row later, 200 frames: %.2f s\n", seconds_since(start));
  CHECK(seconds_since(start) < 20);
  close_stage(&s);
}
/* `attributes` fails for 201 consecutive rows, more than the viewport shows: they are shown as `prepare` placed them,
   and the other rows are not affected. */
static void every_row_of_a_place(void) {
  stage s;
  data d = nothing_bad;
  lyl_attributes_span span = {0};
  d.count = ROWS;
  d.bad = 500;
  d.bad_to = 700;
  open_stage(&s, &d, placed_script, NULL, WITH_VALUE, (lyl_size){200, 200});
  CHECK(visible_count(&s) == 20);
  scroll(&s, 6000);
  lyl_view_visible(s.view, &span); /* can return the error once */
  rows r = look(&s, 10, 1, LYL_NONE);
  CHECK(r.there == 20 && r.absent == 0 && r.strange == 0);
  if (HAS_STATUS) CHECK(state_of(&s) != LYL_LAYOUT_CURRENT);
  CHECK(frames(&s, 20, 5200, 6700) == 0);
  scroll(&s, 8000);
  r = look(&s, 10, 0.5, LYL_NONE);
  CHECK(r.there == 20 && r.absent == 0 && r.strange == 0);
  CHECK(s.log.errors >= 1 && s.log.errors + s.log.warnings <= 2);
  close_stage(&s);
}
/* arm64 under qemu takes 20 times as long as native x86-64. */
#ifdef __aarch64__
enum { HALF_THE_ROWS_SECONDS = 90 };
#else
enum { HALF_THE_ROWS_SECONDS = 20 };
#endif
/* `attributes` fails for half of 100,000 rows: two log lines, one with the first element and one with the count. */
static void half_the_rows(void) {
  stage s;
  data d = nothing_bad;
  clock_t start = clock();
  d.count = ROWS;
  open_stage(&s, &d,
             "local l = {}\n"
             "function l:content_size(view) return 200, view.count * 10 end\n"
             "function l:attributes(view, item)\n"
             "  if item % 2 == 0 then error('an even row') end return 0, (item - 1) * 10, 200, 10\nend\nreturn l\n",
             NULL, 0, (lyl_size){200, 200});
  CHECK(visible_count(&s) == 10);
  EXPECT_STATE(&s, LYL_LAYOUT_PARTIAL, ROWS / 2, 0, LYL_E_LUA_RUNTIME);
  expect_element(&s, "attributes", 1);
  CHECK(s.log.errors + s.log.warnings == 2);
  CHECK(strstr(s.log.lines[0], "test.lua:4") && strstr(s.log.lines[0], "attributes") && strstr(s.log.lines[0], "even"));
  const char *second = s.log.lines[1];
  CHECK(strstr(second, "50000") || strstr(second, "50,000") || strstr(second, "49999") || strstr(second, "49,999"));
  CHECK(frames(&s, 200, 0, 900000) == 0);
  CHECK(s.log.errors + s.log.warnings == 2);
  /* A change to the data resets the reported errors. */
  CHECK_STATUS(lyl_view_reload_data(s.view), LYL_OK);
  CHECK(visible_count(&s) == 10);
  CHECK(s.log.errors + s.log.warnings == 4);
  printf("faults: half of the rows, 200 frames: %.2f s\n", seconds_since(start));
  CHECK(seconds_since(start) < HALF_THE_ROWS_SECONDS);
  close_stage(&s);
}

/* ===== passes ===== */

/* `prepare` fails below a width of 300: the last good layout is visible, and `prepare` does not run again for the same
 * inputs. */
static void narrow(void) {
  stage s;
  data d = nothing_bad;
  lyl_attributes_span span = {0};
  d.count = 1000;
  open_stage(&s, &d,
             "local l = {}\n"
             "function l:prepare(view, out)\n"
             "  print('prepare ran')\n  if view.width < 300 then error('too narrow') end\n"
             "  for i = 1, view.count do out:cell(i, 1, 0, (i - 1) * 10, view.width, 10) end\nend\nreturn l\n",
             NULL, 0, (lyl_size){200, 200});
  CHECK_STATUS(lyl_view_visible(s.view, &span), LYL_E_LUA_RUNTIME);
  EXPECT_STATE(&s, LYL_LAYOUT_OLD, 0, 0, LYL_E_LUA_RUNTIME);
  CHECK(visible_count(&s) == 0 && frames(&s, 30, 0, 300) == 0 && s.log.printed == 1);
  CHECK_STATUS(lyl_view_set_size(s.view, (lyl_size){320, 200}), LYL_OK);
  scroll(&s, 0);
  rows r = look(&s, 10, 1, 0);
  CHECK(r.there == 19 && r.has && r.one.frame.width == 320);
  EXPECT_STATE(&s, LYL_LAYOUT_CURRENT, 0, 0, LYL_OK);
  CHECK(s.log.printed == 2);
  CHECK_STATUS(lyl_view_set_size(s.view, (lyl_size){200, 200}), LYL_OK);
  CHECK_STATUS(lyl_view_visible(s.view, &span), LYL_E_LUA_RUNTIME);
  EXPECT_STATE(&s, LYL_LAYOUT_OLD, 0, 0, LYL_E_LUA_RUNTIME);
  r = look(&s, 10, 1, 0);
  CHECK(r.there == 19 && r.absent == 0 && r.strange == 0 && r.has && r.one.frame.width == 320);
  CHECK(frames(&s, 50, 0, 5000) == 0);
  scroll(&s, 5000);
  r = look(&s, 10, 1, LYL_NONE);
  CHECK(r.there == 20 && r.absent == 0 && r.strange == 0);
  EXPECT_STATE(&s, LYL_LAYOUT_OLD, 0, 0, LYL_E_LUA_RUNTIME);
  CHECK(s.log.printed == 3 && s.log.errors >= 1 && s.log.errors <= 2);
  CHECK_STATUS(lyl_view_set_size(s.view, (lyl_size){320, 200}), LYL_OK);
  CHECK(visible_count(&s) == 20);
  EXPECT_STATE(&s, LYL_LAYOUT_CURRENT, 0, 0, LYL_OK);
  CHECK(s.log.printed == 4);
  close_stage(&s);
}

/* Callbacks that run once in a pass. If one fails, the last good layout is visible. The pass runs again after an
   invalidation, and after a scroll for which should_invalidate returns true. */
#define ASKED "local l = { broken = '', scrolls = false }\n" \
  "local function may(self, name) if self.broken == name then print(name .. ' ran') error('broken') end end\n" \
  "function l:content_size(view) may(self, 'content_size') return 200, view.count * 10 end\n" \
  "function l:should_invalidate() return self.scrolls end\n"
static const struct { const char *name, *script; bool loops; } asked[] = {
  {"prepare", ASKED "function l:prepare(view, out) may(self, 'prepare')\n"
   "  for i = 1, view.count do out:cell(i, 1, 0, (i - 1) * 10, 200, 10) end end\nreturn l\n", false},
  {"content_size", ASKED "function l:attributes(view, item) return 0, (item - 1) * 10, 200, 10 end\nreturn l\n", false},
  {"elements_in_rect", ASKED "function l:elements_in_rect(view, out, x, y, w, h) may(self, 'elements_in_rect')\n"
   "  for i = math.max(1, y // 10), math.min(view.count, (y + h) // 10 + 1) do out:cell(i, 1, 0, (i - 1) * 10, 200, 10) end end\nreturn l\n", false},
  {"loop", ASKED "function l:attributes(view, item) return 0, (item - 1) * 10, 200, 10 end\n"
   "function l:loop(view) may(self, 'loop') return 0, 500 end\nreturn l\n", true}};
static void passes(void) {
  for (size_t k = 0; k < sizeof asked / sizeof *asked; k++) {
    stage s;
    data d = nothing_bad;
    lyl_attributes_span span = {0};
    lyl_value value = lyl_bool(true);
    int errors = failed;
    d.count = 100;
    open_stage(&s, &d, asked[k].script, NULL, 0, (lyl_size){200, 200});
    if (asked[k].loops) CHECK_STATUS(lyl_view_set_option(s.view, "looping", &value), LYL_OK);
    CHECK(visible_count(&s) == 20);
    value = lyl_string(asked[k].name);
    CHECK_STATUS(lyl_layout_set_parameter(s.layout, "broken", &value), LYL_OK);
    CHECK_STATUS(lyl_view_visible(s.view, &span), LYL_E_LUA_RUNTIME);
    EXPECT_STATE(&s, LYL_LAYOUT_OLD, 0, 0, LYL_E_LUA_RUNTIME);
    CHECK(visible_count(&s) == 20 && s.log.printed == 1 && s.log.errors == 1);
    CHECK(frames(&s, 10, 0, 5) == 0 && s.log.printed == 1 && s.log.errors == 1);
    CHECK_STATUS(lyl_view_invalidate(s.view, NULL), LYL_OK);
    CHECK_STATUS(lyl_view_visible(s.view, &span), LYL_E_LUA_RUNTIME);
    CHECK(s.log.printed == 2 && visible_count(&s) >= 20);
    value = lyl_bool(true);
    CHECK_STATUS(lyl_layout_set_parameter(s.layout, "scrolls", &value), LYL_OK);
    CHECK_STATUS(lyl_view_visible(s.view, &span), LYL_E_LUA_RUNTIME);
    CHECK(s.log.printed == 3);
    CHECK_STATUS(scroll(&s, 7), LYL_OK);
    CHECK_STATUS(lyl_view_visible(s.view, &span), LYL_E_LUA_RUNTIME);
    CHECK(s.log.printed == 4 && visible_count(&s) >= 20);
    value = lyl_string("");
    CHECK_STATUS(lyl_layout_set_parameter(s.layout, "broken", &value), LYL_OK);
    CHECK_STATUS(scroll(&s, 0), LYL_OK);
    CHECK(visible_count(&s) == 20);
    EXPECT_STATE(&s, LYL_LAYOUT_CURRENT, 0, 0, LYL_OK);
    if (failed > errors) fprintf(stderr, "  ... %s\n", asked[k].name);
    close_stage(&s);
  }
}

/* ===== stops ===== */

/* `prepare`, or `attributes` of one row, never returns: scrolling does not run it again, even if should_invalidate returns true. */
static void loops_in(const char *script, bool from_the_start) {
  stage s;
  data d = nothing_bad;
  lyl_attributes_span span = {0};
  lyl_limits limits = LYL_LIMITS_INIT;
  limits.instructions_per_call = 200000;
  d.count = 100;
  open_stage(&s, &d, script, NULL, 0, (lyl_size){200, 200});
  CHECK_STATUS(lyl_engine_set_limits(s.engine, &limits), LYL_OK);
  if (!from_the_start) CHECK(visible_count(&s) == 20);
  set_flag(s.layout, "stuck", true);
  s.log.printed = 0;
  CHECK_STATUS(lyl_view_visible(s.view, &span), LYL_E_LUA_TIME);
  EXPECT_STATE(&s, LYL_LAYOUT_OLD, 0, 0, LYL_E_LUA_TIME);
  CHECK(s.log.printed == 1 && s.log.errors == 1);
  CHECK(visible_count(&s) == (from_the_start ? 0 : 20));
  CHECK(frames(&s, 100, 0, 700) == 0);
  CHECK(s.log.printed == 1 && s.log.errors == 1);
  CHECK_STATUS(lyl_view_invalidate(s.view, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_visible(s.view, &span), LYL_E_LUA_TIME);
  CHECK(s.log.printed == 2);
  CHECK(frames(&s, 20, 0, 700) == 0 && s.log.printed == 2);
  set_flag(s.layout, "stuck", false);
  rows r = look(&s, 10, 1, LYL_NONE);
  CHECK(r.there >= 20 && r.absent == 0 && r.strange == 0);
  EXPECT_STATE(&s, LYL_LAYOUT_CURRENT, 0, 0, LYL_OK);
  close_stage(&s);
}
#define STUCK "local l = { stuck = false }\nfunction l:should_invalidate() return true end\n" \
  "function l:content_size(view) return 200, view.count * 10 end\n"
static void stops(void) {
  const char *prepare = STUCK
    "function l:prepare(view, out) print('prepare ran') while self.stuck do end\n"
    "  for i = 1, view.count do out:cell(i, 1, 0, (i - 1) * 10, 200, 10) end end\nreturn l\n";
  const char *attributes = STUCK
    "function l:attributes(view, item)\n"
    "  if item == 5 then print('attributes ran') while self.stuck do pcall(error) end end return 0, (item - 1) * 10, 200, 10 end\nreturn l\n";
  loops_in(prepare, false);
  loops_in(prepare, true);
  loops_in(attributes, false);
  loops_in(attributes, true);
}

/* All callbacks of a pass share one budget: a row that fails does not refill it. */
static void fuel(void) {
  stage s;
  data d = nothing_bad;
  lyl_attributes_span span = {0};
  lyl_limits limits = LYL_LIMITS_INIT;
  limits.instructions_per_call = 50000;
  open_stage(&s, &d,
             "local l = { bad = false }\n"
             "function l:attributes(view, item)\n"
             "  if self.bad and item % 2 == 0 then for i = 1, 20000 do end error('slow') end return 0, (item - 1) * 10, 200, 10\nend\nreturn l\n",
             NULL, 0, (lyl_size){200, 200});
  CHECK_STATUS(lyl_engine_set_limits(s.engine, &limits), LYL_OK);
  CHECK(visible_count(&s) == SMALL);
  set_flag(s.layout, "bad", true);
  CHECK_STATUS(lyl_view_visible(s.view, &span), LYL_E_LUA_TIME);
  EXPECT_STATE(&s, LYL_LAYOUT_OLD, 0, 0, LYL_E_LUA_TIME);
  CHECK(visible_count(&s) == SMALL);
  close_stage(&s);
}

/* ===== counts ===== */

static const char *const shelf_script =
  "local l = {}\nfunction l:attributes(view, item, section) return (item - 1) % 3 * 60, (item - 1) // 3 * 40, 50, 30 end\nreturn l\n";
static const char *const prepared_script =
  "local l = {}\nfunction l:prepare(view, out)\n"
  "  for i = 1, view.count do out:cell(i, 1, (i - 1) % 3 * 60, (i - 1) // 3 * 40, 50, 30) end end\nreturn l\n";
static const struct { const char *name, *script; } lists[] = {
  {"grid", NULL}, {"flow", NULL}, {"waterfall", NULL}, {"circle", NULL}, {"attributes", NULL}, {"prepare", NULL}};
static const char *script_of(size_t k) {
  if (strcmp(lists[k].name, "attributes") == 0) return shelf_script;
  return strcmp(lists[k].name, "prepare") == 0 ? prepared_script : NULL;
}

/* Returns 1 for an element with a path or an identifier that is not in the data. */
static int strangers(const stage *s, const lyl_attributes *a) {
  if (a->ghost) return s->d.ids && a->identifier == 0; /* a ghost keeps the old path of its item */
  if (a->category != LYL_CELL) return 0;
  if (a->path.section != 0 || a->path.item >= s->d.count) return 1;
  return a->identifier != (s->d.ids ? s->d.ids[a->path.item] : 0);
}
static int strangers_in(const stage *s, const lyl_attributes_span *span) {
  int wrong = 0;
  for (size_t i = 0; i < span->count; i++) wrong += strangers(s, &span->items[i]);
  return wrong;
}
/* Runs every query that returns items. Each must succeed and return only items that exist. */
static void ask_all(stage *s, bool ticks) {
  lyl_attributes_span span = {0};
  lyl_change_span changes = {0};
  lyl_cell_span cells = {0};
  lyl_attributes a;
  lyl_index_path to;
  const lyl_index_path *selected = NULL;
  size_t count = 0;
  int wrong = 0;
  CHECK_STATUS(lyl_view_visible(s->view, &span), LYL_OK);
  wrong += strangers_in(s, &span);
  CHECK(wrong == 0);
  CHECK_STATUS(lyl_view_attributes_in_rect(s->view, (lyl_rect){-1000, -1000, 3000, 3000}, &span), LYL_OK);
  CHECK(span.count == s->d.count && strangers_in(s, &span) == 0);
  for (uint32_t i = 0; i < 2 * SMALL; i++) {
    lyl_status status = lyl_view_attributes_at(s->view, LYL_CELL, 0, (lyl_index_path){0, i}, &a);
    wrong += status != (i < s->d.count ? LYL_OK : LYL_E_NOT_FOUND) || (status == LYL_OK && strangers(s, &a));
  }
  CHECK(wrong == 0);
  CHECK_STATUS(lyl_view_changes(s->view, &changes), LYL_OK);
  for (size_t i = 0; i < changes.count; i++) wrong += changes.items[i].op != LYL_CHANGE_DISAPPEAR && strangers(s, &changes.items[i].attributes);
  CHECK(wrong == 0);
  for (double y = 5; y < 300; y += 17)
    for (double x = 5; x < 200; x += 17) {
      wrong += lyl_view_hit_test(s->view, (lyl_point){x, y}, 0, &a) == LYL_OK && strangers(s, &a);
      wrong += lyl_view_nearest(s->view, LYL_NONE, (lyl_point){x, y}, &a) == LYL_OK && strangers(s, &a);
    }
  CHECK(wrong == 0);
  for (uint32_t i = 0; i < 2 * SMALL; i++)
    for (uint32_t direction = LYL_FOCUS_UP; direction <= LYL_FOCUS_RIGHT; direction++)
      wrong += lyl_view_next_item(s->view, (lyl_index_path){0, i}, direction, &to) == LYL_OK && to.item >= s->d.count;
  CHECK(wrong == 0);
  CHECK_STATUS(lyl_view_cells(s->view, &cells), LYL_OK);
  for (size_t i = 0; i < cells.count; i++) wrong += strangers(s, &cells.items[i].attributes) || cells.items[i].attributes.ghost;
  CHECK(wrong == 0);
  CHECK_STATUS(lyl_view_selected(s->view, &selected, &count), LYL_OK);
  for (size_t i = 0; i < count; i++) wrong += selected[i].section != 0 || selected[i].item >= s->d.count;
  CHECK(wrong == 0);
  if (!ticks) return;
  CHECK_STATUS(lyl_view_tick(s->view, 0.01, NULL), LYL_OK);
  for (int i = 0; i < 6; i++) {
    CHECK_STATUS(scroll(s, i % 2 ? 0 : 60 + i), LYL_OK);
    CHECK_STATUS(lyl_view_visible(s->view, &span), LYL_OK);
    wrong += strangers_in(s, &span);
    CHECK_STATUS(lyl_view_changes(s->view, &changes), LYL_OK);
    for (size_t k = 0; k < changes.count; k++) wrong += changes.items[k].op != LYL_CHANGE_DISAPPEAR && strangers(s, &changes.items[k].attributes);
  }
  CHECK(wrong == 0);
}

/* Makes a view of ten items, removes five from the data and applies a batch that deletes one: the batch is rejected. */
static const uint64_t ten[SMALL] = {101, 102, 103, 104, 105, 106, 107, 108, 109, 110};
static const uint64_t turned[SMALL] = {102, 103, 104, 105, 106, 107, 108, 109, 110, 101}; /* 101 moved to the end */
static const uint64_t five[] = {103, 104, 105, 106, 101};
static void refuse(stage *s, size_t k, bool has_ids, bool flies) {
  lyl_update move = {LYL_UPDATE_MOVE_ITEM, 0, {0, 0}, {0, 9}}, lie = {LYL_UPDATE_DELETE_ITEM, 0, {0, 0}, {0, 0}};
  lyl_animation animation = linear(1);
  lyl_value yes = lyl_bool(true);
  data d = nothing_bad;
  d.ids = has_ids ? ten : NULL;
  open_stage(s, &d, script_of(k), lists[k].name, WITH_CELLS, (lyl_size){200, 300});
  CHECK_STATUS(lyl_view_set_option(s->view, "allows_multiple_selection", &yes), LYL_OK);
  ask_all(s, false);
  s->d.ids = has_ids ? turned : NULL;
  CHECK_STATUS(lyl_view_apply_updates(s->view, &move, 1, flies ? &animation : NULL), LYL_OK);
  CHECK_STATUS(lyl_view_tick(s->view, 0.3, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_select(s->view, (lyl_index_path){0, 2}, true), LYL_OK); /* id 104 survives */
  CHECK_STATUS(lyl_view_select(s->view, (lyl_index_path){0, 8}, true), LYL_OK); /* id 110 does not */
  s->d.ids = has_ids ? five : NULL;
  s->d.count = 5;
  CHECK_STATUS(lyl_view_apply_updates(s->view, &lie, 1, flies ? &animation : NULL), LYL_E_INCONSISTENT_UPDATE);
}
static void expect_selection(stage *s, bool has_ids) {
  const lyl_index_path *selected = NULL;
  size_t count = 99;
  CHECK_STATUS(lyl_view_selected(s->view, &selected, &count), LYL_OK);
  CHECK(has_ids ? count == 1 && selected[0].section == 0 && selected[0].item == 1 : count == 0);
}
static int flying(stage *s, uint64_t id) {
  lyl_attributes_span span = {0};
  CHECK_STATUS(lyl_view_visible(s->view, &span), LYL_OK);
  for (size_t i = 0; i < span.count; i++)
    if (span.items[i].identifier == id && !span.items[i].ghost) return (span.items[i].flags & LYL_ATTR_ANIMATING) != 0;
  return -1;
}
/* The batch that describes the removal correctly. */
static const lyl_update right[] = {
  {LYL_UPDATE_DELETE_ITEM, 0, {0, 0}, {0, 0}}, {LYL_UPDATE_DELETE_ITEM, 0, {0, 5}, {0, 0}}, {LYL_UPDATE_DELETE_ITEM, 0, {0, 6}, {0, 0}},
  {LYL_UPDATE_DELETE_ITEM, 0, {0, 7}, {0, 0}}, {LYL_UPDATE_DELETE_ITEM, 0, {0, 8}, {0, 0}}};
static void refused_once(size_t k, bool has_ids, bool flies) {
  lyl_animation animation = linear(1);
  stage s;
  /* Queries follow: the view gets the counts and lays out again. */
  refuse(&s, k, has_ids, flies);
  if (flies && has_ids) CHECK(flying(&s, 104) == 1);
  ask_all(&s, false);
  expect_selection(&s, has_ids);
  ask_all(&s, true);
  CHECK(visible_count(&s) >= 5);
  /* An empty batch succeeds, because the view already has the counts. The correct batch is too late and may be
   * rejected. */
  CHECK_STATUS(lyl_view_apply_updates(s.view, NULL, 0, NULL), LYL_OK);
  ask_all(&s, true);
  lyl_view_apply_updates(s.view, right, 5, &animation);
  ask_all(&s, true);
  lyl_view_finish_animations(s.view);
  CHECK(visible_count(&s) == 5);
  EXPECT_STATE(&s, LYL_LAYOUT_CURRENT, 0, 0, LYL_OK);
  close_stage(&s);
  /* Each of these calls is made first after the rejection. */
  for (int first = 0; first < 8; first++) {
    lyl_attributes a;
    lyl_attributes_span span = {0};
    lyl_cell_span cells = {0};
    const lyl_index_path *selected = NULL;
    lyl_index_path to = {0, 0};
    lyl_size size;
    size_t count = 0;
    int wrong = 0;
    refuse(&s, k, has_ids, flies);
    switch (first) {
    case 0: CHECK_STATUS(lyl_view_tick(s.view, 0.01, NULL), LYL_OK); break;
    case 1: CHECK_STATUS(scroll(&s, 30), LYL_OK); break;
    case 2: CHECK_STATUS(lyl_view_attributes_at(s.view, LYL_CELL, 0, (lyl_index_path){0, 7}, &a), LYL_E_NOT_FOUND); break;
    case 3: CHECK(lyl_view_hit_test(s.view, (lyl_point){100, 100}, 0, &a) != LYL_OK || !strangers(&s, &a)); break;
    case 4:
      CHECK_STATUS(lyl_view_cells(s.view, &cells), LYL_OK);
      for (size_t i = 0; i < cells.count; i++) wrong += strangers(&s, &cells.items[i].attributes);
      CHECK(wrong == 0);
      break;
    case 5:
      CHECK_STATUS(lyl_view_selected(s.view, &selected, &count), LYL_OK);
      for (size_t i = 0; i < count; i++) wrong += selected[i].item >= 5;
      CHECK(wrong == 0);
      break;
    case 6: CHECK(lyl_view_next_item(s.view, (lyl_index_path){0, 3}, LYL_FOCUS_DOWN, &to) != LYL_OK || to.item < 5); break;
    case 7: CHECK_STATUS(lyl_view_content_size(s.view, &size), LYL_OK); break;
    }
    CHECK_STATUS(lyl_view_attributes_in_rect(s.view, (lyl_rect){-1000, -1000, 3000, 3000}, &span), LYL_OK);
    CHECK(span.count == 5 && strangers_in(&s, &span) == 0);
    ask_all(&s, true);
    close_stage(&s);
  }
  /* The correct batch is applied first after the rejection, with and without an animation. */
  for (int animated = 0; animated < 2; animated++) {
    refuse(&s, k, has_ids, flies);
    CHECK_STATUS(lyl_view_apply_updates(s.view, right, 5, animated ? &animation : NULL), LYL_OK);
    ask_all(&s, false);
    expect_selection(&s, has_ids);
    ask_all(&s, true);
    lyl_view_finish_animations(s.view);
    CHECK(visible_count(&s) == 5);
    close_stage(&s);
  }
}
static void refused(void) {
  for (size_t k = 0; k < sizeof lists / sizeof *lists; k++)
    for (int how = 0; how < 4; how++) {
      int errors = failed;
      refused_once(k, how & 1, how & 2);
      if (failed > errors) fprintf(stderr, "  ... %s%s%s\n", lists[k].name, how & 1 ? ", with identifiers" : "", how & 2 ? ", in flight" : "");
    }
}

/* number_of_sections returns UINT32_MAX after a rejected batch: queries succeed and find no items until it returns 1
 * again. */
static void nonsense(void) {
  for (size_t k = 0; k < sizeof lists / sizeof *lists; k++)
    for (int at_once = 0; at_once < 2; at_once++) {
      stage s;
      data d = nothing_bad;
      lyl_attributes_span span = {0};
      lyl_attributes a;
      lyl_cell_span cells = {0};
      lyl_update lie = {LYL_UPDATE_DELETE_ITEM, 0, {0, 0}, {0, 0}};
      lyl_size size;
      int errors = failed;
      d.ids = ten;
      open_stage(&s, &d, script_of(k), lists[k].name, WITH_CELLS, (lyl_size){200, 300});
      size_t all = visible_count(&s);
      if (at_once) s.d.sections = LYL_NONE;
      lyl_status refusal = lyl_view_apply_updates(s.view, &lie, 1, NULL);
      CHECK(at_once ? refusal != LYL_OK : refusal == LYL_E_INCONSISTENT_UPDATE);
      s.d.sections = LYL_NONE;
      for (int i = 0; i < 3; i++) {
        CHECK_STATUS(lyl_view_visible(s.view, &span), LYL_OK);
        CHECK(span.count == 0);
        CHECK_STATUS(lyl_view_attributes_in_rect(s.view, (lyl_rect){0, 0, 900, 900}, &span), LYL_OK);
        CHECK(span.count == 0);
        CHECK_STATUS(lyl_view_attributes_at(s.view, LYL_CELL, 0, (lyl_index_path){0, 0}, &a), LYL_E_NOT_FOUND);
        CHECK_STATUS(lyl_view_hit_test(s.view, (lyl_point){20, 20}, 0, &a), LYL_E_NOT_FOUND);
        CHECK_STATUS(lyl_view_content_size(s.view, &size), LYL_OK);
        CHECK_STATUS(lyl_view_cells(s.view, &cells), LYL_OK);
        CHECK(cells.count == 0);
        CHECK_STATUS(lyl_view_tick(s.view, 0.1, NULL), LYL_OK);
        CHECK_STATUS(scroll(&s, i), LYL_OK);
        if (HAS_STATUS) CHECK(state_of(&s) != LYL_LAYOUT_CURRENT);
      }
      CHECK(s.log.errors + s.log.warnings <= 3);
      s.d.sections = 1;
      CHECK_STATUS(scroll(&s, 0), LYL_OK);
      CHECK(visible_count(&s) == all && all > 0);
      CHECK_STATUS(lyl_view_attributes_at(s.view, LYL_CELL, 0, (lyl_index_path){0, 9}, &a), LYL_OK);
      CHECK(a.identifier == 110);
      EXPECT_STATE(&s, LYL_LAYOUT_CURRENT, 0, 0, LYL_OK);
      if (failed > errors) fprintf(stderr, "  ... %s%s\n", lists[k].name, at_once ? ", counts wrong in the batch" : "");
      close_stage(&s);
    }
}

/* ===== candidates ===== */

/* Scripts whose first pass has a fault of any kind. They must not replace the installed layout. */
static const struct { const char *name, *script; } candidates[] = {
  {"one of attributes", "function l:attributes(view, item) if self.broken and item == 4 then error('no') end return 0, item * 10, 90, 10 end\n"},
  {"one that prepare placed", "function l:prepare(view, out) print('it ran') for i = 1, view.count do out:cell(i, 1, 0, i * 10, 90, 10) end end\n"
   "function l:attributes(view, item) if self.broken and item == 4 then error('no') end end\n"},
  {"a result", "function l:attributes(view, item) return 0, item * 10, 90, self.broken and item == 4 and -1 or 10 end\n"},
  {"a header", "l.supplementary_kinds = { 'header' }\nfunction l:attributes(view, item) return 0, item * 10, 90, 10 end\n"
   "function l:supplementary() if self.broken then error('no') end return 0, 0, 90, 10 end\n"},
  {"a card", "l.decoration_kinds = { 'card' }\nfunction l:attributes(view, item) return 0, item * 10, 90, 10 end\n"
   "function l:decoration() if self.broken then error('no') end return 0, 0, 90, 10 end\n"},
  {"prepare", "function l:prepare(view, out) print('it ran') if self.broken then error('no') end\n"
   "  for i = 1, view.count do out:cell(i, 1, 0, i * 10, 90, 10) end end\n"},
  {"content_size", "function l:attributes(view, item) return 0, item * 10, 90, 10 end\n"
   "function l:content_size() print('it ran') if self.broken then error('no') end return 90, 200 end\n"}};
static void candidate(size_t k, int how) {
  char text[1024], good[1024];
  stage s;
  data d = nothing_bad;
  lyl_attributes_span span = {0};
  lyl_animation animation = linear(1);
  static const char *const old = "local l = {}\nfunction l:attributes(view, item) return 100, item * 10, 90, 10 end\nreturn l\n";
  snprintf(text, sizeof text, "local l = { broken = true }\n%sreturn l\n", candidates[k].script);
  snprintf(good, sizeof good, "local l = { broken = false }\n%sreturn l\n", candidates[k].script);
  open_stage(&s, &d, old, NULL, 0, (lyl_size){200, 200});
  lyl_layout *other = load(s.engine, text);
  CHECK(visible_count(&s) == SMALL);
  switch (how) {
  case 0:
    CHECK_STATUS(lyl_view_set_layout(s.view, other, NULL), LYL_OK);
    CHECK(lyl_view_visible(s.view, &span) != LYL_OK);
    break;
  case 1: CHECK(lyl_view_set_layout(s.view, other, &animation) != LYL_OK); break;
  case 2: CHECK(lyl_view_begin_transition(s.view, other) != LYL_OK); break;
  case 3: CHECK(lyl_layout_reload(s.layout, text, strlen(text), "new.lua") != LYL_OK); break;
  }
  s.log.printed = 0;
  int errors = s.log.errors;
  for (int i = 0; i < 5; i++) {
    int strange = 0;
    CHECK_STATUS(scroll(&s, i), LYL_OK);
    CHECK_STATUS(lyl_view_tick(s.view, 0.1, NULL), LYL_OK);
    CHECK_STATUS(lyl_view_visible(s.view, &span), LYL_OK);
    for (size_t n = 0; n < span.count; n++) strange += span.items[n].frame.x != 100 || span.items[n].flags & LYL_ATTR_ANIMATING;
    CHECK(span.count == SMALL && strange == 0);
  }
  CHECK(s.log.printed == 0 && s.log.errors == errors); /* frames do not try the script again */
  /* The host corrects the script and tries again. */
  if (how < 3) set_flag(other, "broken", false);
  switch (how) {
  case 0: case 1: CHECK_STATUS(lyl_view_set_layout(s.view, other, NULL), LYL_OK); break;
  case 2:
    CHECK_STATUS(lyl_view_begin_transition(s.view, other), LYL_OK);
    CHECK_STATUS(lyl_view_end_transition(s.view, true, NULL), LYL_OK);
    break;
  case 3: CHECK_STATUS(lyl_layout_reload(s.layout, good, strlen(good), "new.lua"), LYL_OK); break;
  }
  CHECK_STATUS(scroll(&s, 0), LYL_OK);
  CHECK_STATUS(lyl_view_visible(s.view, &span), LYL_OK);
  CHECK(span.count >= SMALL && span.items[span.count - 1].frame.x == 0);
  EXPECT_STATE(&s, LYL_LAYOUT_CURRENT, 0, 0, LYL_OK);
  lyl_layout_release(other);
  close_stage(&s);
}
static void takeover(void) {
  static const char *const ways[] = {"set_layout", "set_layout, animated", "begin_transition", "reload"};
  for (size_t k = 0; k < sizeof candidates / sizeof *candidates; k++)
    for (int how = 0; how < 4; how++) {
      int errors = failed;
      candidate(k, how);
      if (failed > errors) fprintf(stderr, "  ... %s by %s\n", candidates[k].name, ways[how]);
    }
}

/* ===== motion ===== */

static const char *const hooks[] = {"initial", "final", "prepare_updates", "finalize_updates"};
static void motion(void) {
  static const uint64_t after[] = {101, 999, 102, 103, 104, 105, 106, 107, 108, 109};
  for (size_t k = 0; k < sizeof hooks / sizeof *hooks; k++) {
    char text[512];
    stage s;
    data d = nothing_bad;
    lyl_animation animation = linear(1);
    lyl_update updates[] = {{LYL_UPDATE_INSERT_ITEM, 0, {0, 0}, {0, 1}}, {LYL_UPDATE_DELETE_ITEM, 0, {0, 9}, {0, 0}}};
    lyl_update back[] = {{LYL_UPDATE_DELETE_ITEM, 0, {0, 1}, {0, 0}}, {LYL_UPDATE_INSERT_ITEM, 0, {0, 0}, {0, 9}}};
    lyl_attributes_span span = {0};
    int errors = failed;
    snprintf(text, sizeof text,
             "local l = {}\nfunction l:attributes(view, item) return 0, (item - 1) * 10, 200, 10 end\n"
             "function l:%s(view, a) if a and a.alpha then a:alpha(0.9) end error('no motion') end\nreturn l\n", hooks[k]);
    d.ids = ten;
    open_stage(&s, &d, text, NULL, 0, (lyl_size){200, 200});
    CHECK(visible_count(&s) == SMALL);
    s.d.ids = after;
    CHECK_STATUS(lyl_view_apply_updates(s.view, updates, 2, &animation), LYL_OK);
    CHECK(s.log.errors >= 1 && s.log.errors + s.log.warnings <= 2);
    CHECK_STATUS(lyl_view_tick(s.view, 0.5, NULL), LYL_OK);
    CHECK_STATUS(lyl_view_visible(s.view, &span), LYL_OK);
    const lyl_attributes *comes = NULL, *goes = NULL;
    for (size_t i = 0; i < span.count; i++) {
      if (span.items[i].identifier == 999) comes = &span.items[i];
      if (span.items[i].identifier == 110) goes = &span.items[i];
    }
    CHECK(comes && fabs(comes->alpha - 0.5) < 1e-9 && comes->frame.y == 10 && comes->flags & LYL_ATTR_APPEARING);
    CHECK(goes && fabs(goes->alpha - 0.5) < 1e-9 && goes->frame.y == 90 && goes->ghost);
    CHECK_STATUS(lyl_view_tick(s.view, 0.6, NULL), LYL_OK);
    CHECK(visible_count(&s) == SMALL);
    s.d.ids = ten;
    s.log.errors = s.log.warnings = 0;
    CHECK_STATUS(lyl_view_apply_updates(s.view, back, 2, &animation), LYL_OK);
    CHECK(s.log.errors >= 1 && s.log.errors + s.log.warnings <= 2);
    CHECK_STATUS(lyl_view_tick(s.view, 2, NULL), LYL_OK);
    CHECK(visible_count(&s) == SMALL);
    EXPECT_STATE(&s, LYL_LAYOUT_CURRENT, 0, 0, LYL_OK);
    if (failed > errors) fprintf(stderr, "  ... %s\n", hooks[k]);
    close_stage(&s);
  }
}

/* ===== callbacks of the host ===== */

/* `measure` returns NaN for one item: the item has its estimated size. */
static void measured(void) {
  stage s;
  data d = nothing_bad;
  lyl_attributes_span span = {0};
  lyl_attributes a;
  lyl_value value = lyl_number(20);
  d.bad_measure = 3;
  open_stage(&s, &d, NULL, "flow", WITH_MEASURE, (lyl_size){200, 300});
  CHECK_STATUS(lyl_layout_set_parameter(s.layout, "estimated_height", &value), LYL_OK);
  value = lyl_number(200);
  CHECK_STATUS(lyl_layout_set_parameter(s.layout, "item_width", &value), LYL_OK);
  CHECK_STATUS(lyl_view_visible(s.view, &span), LYL_OK);
  CHECK(span.count > 4);
  for (uint32_t i = 0; i < 5; i++) {
    CHECK_STATUS(lyl_view_attributes_at(s.view, LYL_CELL, 0, (lyl_index_path){0, i}, &a), LYL_OK);
    CHECK(a.frame.height == (i == 3 ? 20 : 30));
  }
  EXPECT_STATE(&s, LYL_LAYOUT_PARTIAL, 0, -1, LYL_E_CALLBACK);
  CHECK(frames(&s, 20, 0, 40) == 0);
  CHECK(s.log.errors + s.log.warnings == 1);
  s.d.bad_measure = NOBODY;
  CHECK_STATUS(lyl_view_reload_data(s.view), LYL_OK);
  CHECK_STATUS(lyl_view_attributes_at(s.view, LYL_CELL, 0, (lyl_index_path){0, 3}, &a), LYL_OK);
  CHECK_STATUS(lyl_view_visible(s.view, &span), LYL_OK);
  CHECK_STATUS(lyl_view_attributes_at(s.view, LYL_CELL, 0, (lyl_index_path){0, 3}, &a), LYL_OK);
  CHECK(a.frame.height == 30);
  EXPECT_STATE(&s, LYL_LAYOUT_CURRENT, 0, 0, LYL_OK);
  close_stage(&s);
}
/* should_invalidate_preferred raises an error for one item: the item keeps its size from before the measurement. */
static void preferred(void) {
  stage s;
  data d = nothing_bad;
  lyl_attributes a;
  open_stage(&s, &d,
             "local l = {}\nfunction l:prepare(view, out) local y = 0 for i = 1, view.count do\n"
             "  local _, h = view:item_size(i) h = h or 20 out:cell(i, 1, 0, y, 200, h) y = y + h end end\n"
             "function l:should_invalidate_preferred(view, item) if item == 4 then error('no') end return true end\nreturn l\n",
             NULL, WITH_MEASURE, (lyl_size){200, 400});
  CHECK(visible_count(&s) == SMALL);
  for (uint32_t i = 0; i < SMALL; i++) {
    CHECK_STATUS(lyl_view_attributes_at(s.view, LYL_CELL, 0, (lyl_index_path){0, i}, &a), LYL_OK);
    CHECK(a.frame.height == (i == 3 ? 20 : 30));
  }
  EXPECT_STATE(&s, LYL_LAYOUT_PARTIAL, 0, -1, LYL_E_LUA_RUNTIME);
  CHECK(frames(&s, 20, 0, 10) == 0 && s.log.errors == 1);
  close_stage(&s);
}
/* `sizes` returns NaN for one item: a pass fault. */
static void sized(void) {
  stage s;
  data d = nothing_bad;
  lyl_attributes_span span = {0};
  d.bad_size = 3;
  open_stage(&s, &d, NULL, "flow", WITH_SIZES, (lyl_size){200, 400});
  CHECK_STATUS(lyl_view_visible(s.view, &span), LYL_E_CALLBACK);
  EXPECT_STATE(&s, LYL_LAYOUT_OLD, 0, 0, LYL_E_CALLBACK);
  CHECK(visible_count(&s) == 0);
  CHECK(frames(&s, 20, 0, 40) == 0);
  s.d.bad_size = NOBODY;
  CHECK_STATUS(lyl_view_reload_data(s.view), LYL_OK);
  CHECK_STATUS(scroll(&s, 0), LYL_OK);
  CHECK(visible_count(&s) == SMALL);
  EXPECT_STATE(&s, LYL_LAYOUT_CURRENT, 0, 0, LYL_OK);
  s.d.bad_size = 3;
  CHECK_STATUS(lyl_view_reload_data(s.view), LYL_OK);
  CHECK_STATUS(lyl_view_visible(s.view, &span), LYL_E_CALLBACK);
  CHECK(visible_count(&s) == SMALL);
  EXPECT_STATE(&s, LYL_LAYOUT_OLD, 0, 0, LYL_E_CALLBACK);
  close_stage(&s);
}
/* `cell` or `make` returns NULL once: one call returns the error, the element is visible without a cell, all others
 * have cells. */
static void cells(void) {
  for (int k = 0; k < 2; k++) {
    stage s;
    data d = nothing_bad;
    lyl_attributes_span span = {0};
    lyl_cell_span shown = {0};
    lyl_attributes a;
    void *cell = NULL;
    int errors = failed, without = 0;
    if (k) d.no_make = 3;
    else d.no_cell = 3;
    open_stage(&s, &d, NULL, "grid", WITH_CELLS, (lyl_size){200, 400});
    CHECK_STATUS(lyl_view_visible(s.view, &span), LYL_E_CALLBACK);
    CHECK(visible_count(&s) == SMALL);
    CHECK_STATUS(lyl_view_cells(s.view, &shown), LYL_OK);
    CHECK(shown.count == SMALL - 1);
    for (uint32_t i = 0; i < SMALL; i++) {
      CHECK_STATUS(lyl_view_attributes_at(s.view, LYL_CELL, 0, (lyl_index_path){0, i}, &a), LYL_OK);
      without += lyl_view_cell_at(s.view, LYL_CELL, 0, (lyl_index_path){0, i}, &cell) == LYL_E_NOT_FOUND;
    }
    CHECK(without == 1);
    CHECK(frames(&s, 20, 0, 5) == 0);
    CHECK(s.log.errors + s.log.warnings <= 2);
    /* The view asks for the cell again when the element comes back on screen. */
    s.d.no_cell = s.d.no_make = NOBODY;
    CHECK_STATUS(scroll(&s, 5000), LYL_OK);
    CHECK(visible_count(&s) == 0);
    CHECK_STATUS(scroll(&s, 0), LYL_OK);
    CHECK(visible_count(&s) == SMALL);
    CHECK_STATUS(lyl_view_cells(s.view, &shown), LYL_OK);
    CHECK(shown.count == SMALL);
    if (failed > errors) fprintf(stderr, "  ... %s\n", k ? "make" : "cell");
    close_stage(&s);
  }
}

/* lyl_view_layout_status runs no pass, and checks its arguments. */
static void status(void) {
#ifndef OLD
  stage s;
  data d = nothing_bad;
  lyl_layout_status out = LYL_LAYOUT_STATUS_INIT;
  open_stage(&s, &d, placed_script, NULL, WITH_VALUE, (lyl_size){200, 200});
  CHECK_STATUS(lyl_view_layout_status(s.view, &out), LYL_OK);
  CHECK(s.log.printed == 0);
  CHECK_STATUS(lyl_view_layout_status(NULL, &out), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_layout_status(s.view, NULL), LYL_E_INVALID_ARGUMENT);
  out.struct_size = 4;
  CHECK_STATUS(lyl_view_layout_status(s.view, &out), LYL_E_STRUCT_SIZE);
  CHECK(lyl_struct_size("lyl_layout_status") == sizeof out);
  close_stage(&s);
#endif
}

static const struct { const char *name; void (*run)(void); } all[] = {
  {"one", one}, {"stale", stale}, {"kinds", kinds}, {"content", content}, {"every_row_at_first", every_row_at_first},
  {"every_row_later", every_row_later}, {"every_row_of_a_place", every_row_of_a_place}, {"half_the_rows", half_the_rows}, {"narrow", narrow},
  {"passes", passes}, {"stops", stops}, {"fuel", fuel}, {"refused", refused}, {"nonsense", nonsense}, {"takeover", takeover}, {"motion", motion},
  {"measured", measured}, {"preferred", preferred}, {"sized", sized}, {"cells", cells}, {"status", status}};
int main(int argc, char **argv) {
  for (size_t k = 0; k < sizeof all / sizeof *all; k++) {
    int errors = failed, before = passed;
    if (argc > 1 && strcmp(argv[1], all[k].name) != 0) continue;
    all[k].run();
    if (failed > errors) fprintf(stderr, "  ... case %s: %d passed, %d failed\n", all[k].name, passed - before, failed - errors);
  }
  return report("faults");
}

/* Absurd counts and sizes from outside, each in a separate process with at most 2 GB of address space. Swift ends the
   program if memory is not available, so each must be rejected before memory is allocated for it: with a status, and
   never with more than 300 MB. */
#define _DEFAULT_SOURCE /* wait4 */
#include "check.h"
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- a host that returns any value ---- */

static struct { uint32_t sections, items, supplementary; } data;
static uint32_t sections(void *user) { (void)user; return data.sections; }
static uint32_t items(void *user, uint32_t section) { (void)user, (void)section; return data.items; }
static uint32_t supplementary_count(void *user, lyl_kind kind, uint32_t section) { (void)user, (void)kind, (void)section; return data.supplementary; }
static void sizes(void *user, uint32_t section, uint32_t first, uint32_t count, const lyl_size *container, lyl_size *out) {
  (void)user, (void)section, (void)first, (void)container;
  for (uint32_t i = 0; i < count; i++) out[i] = (lyl_size){40, 40};
}
static void measure(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path, const lyl_size *proposed, lyl_size *out) {
  (void)user, (void)category, (void)kind, (void)path;
  *out = (lyl_size){proposed->width, proposed->height + 1};
}
static lyl_status value(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path, const char *key, lyl_value *out) {
  (void)user, (void)category, (void)kind, (void)path;
  *out = lyl_string("x");
  out->as.string.length = strcmp(key, "negative") == 0 ? SIZE_MAX : (size_t)1 << 40;
  return LYL_OK;
}
static void prefetch(void *user, const lyl_index_path *paths, size_t count) { (void)user, (void)paths, (void)count; }

enum { SIZES = 1, MEASURES = 2, UNLIMITED = 4, LIMITED = 8 };
enum { MOST = INT32_MAX };
static lyl_engine *engine;
static lyl_layout *layout;
static lyl_view *view;

/* A view of 320 by 400 with a built-in layout. A name that contains blanks is the text of a script. */
static lyl_view *open_view(const char *name, uint32_t section_count, uint32_t item_count, int what) {
  lyl_limits limits = LYL_LIMITS_INIT;
  lyl_engine_options options = LYL_ENGINE_OPTIONS_INIT;
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  data.sections = section_count;
  data.items = item_count;
  source.number_of_sections = sections;
  source.number_of_items = items;
  source.value = value;
  if (what & SIZES) source.sizes = sizes;
  if (what & MEASURES) source.measure = measure;
  if (data.supplementary) source.supplementary_count = supplementary_count;
  if (what & UNLIMITED) limits.attributes_per_layout = UINT64_MAX;
  if (what & LIMITED) limits.attributes_per_layout = 100000;
  options.limits = &limits;
  CHECK_STATUS(lyl_engine_create(&options, &engine), LYL_OK);
  if (strchr(name, ' ')) layout = load(engine, name);
  else CHECK_STATUS(lyl_layout_create(engine, name, &layout), LYL_OK);
  CHECK_STATUS(lyl_view_create(engine, layout, &source, &view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){320, 400}), LYL_OK);
  return view;
}
static void close_view(void) {
  lyl_view_destroy(view);
  lyl_layout_release(layout);
  lyl_engine_destroy(engine);
}
static lyl_status lays_out(const char *name, uint32_t section_count, uint32_t item_count, int what) {
  lyl_attributes_span span;
  lyl_status status = lyl_view_visible(open_view(name, section_count, item_count, what), &span);
  return status;
}
static lyl_status set(const char *key, double number) {
  lyl_value v = lyl_number(number);
  return lyl_layout_set_parameter(layout, key, &v);
}

/* The maximum number of flow's items is within the limit of coordinates only if the items are small. */
static lyl_view *open_tiny(const char *name, int what) {
  open_view(name, 1, MOST, what);
  CHECK_STATUS(set("item_width", 1), LYL_OK);
  CHECK_STATUS(set("item_height", 1), LYL_OK);
  CHECK_STATUS(set("interitem_spacing", 0), LYL_OK);
  CHECK_STATUS(set("line_spacing", 0), LYL_OK);
  return view;
}

/* ---- the data source's counts ---- */

static const char *const asked = "local l = {} function l:attributes(view, item) return 0, item, 9, 9 end return l";
static const char *const prepared = "local l = {} function l:prepare(view, out) out:cell(1, 1, 0, 0, 9, 9) end return l";
static const char *const shown =
  "local l = {} function l:content_size() return 100, 100 end "
  "function l:elements_in_rect(view, out) out:cell(1, 1, 0, 0, 9, 9) %s end return l";
static const char *const extended =
  "local l = layout.extend 'flow' l.item_width, l.item_height, l.line_spacing, l.interitem_spacing = 1, 1, 0, 0 "
  "function l:attributes(view, i, s, a) l.super.attributes(self, view, i, s, a) end return l";
static const char *in_rect(const char *text) {
  static char script[512];
  snprintf(script, sizeof script, shown, text);
  return script;
}

static void counts(void) {
  CHECK_STATUS(lays_out("flow", UINT32_MAX, 1, 0), LYL_E_CALLBACK);
  CHECK_STATUS(lays_out("flow", 1, UINT32_MAX, 0), LYL_E_CALLBACK);
  CHECK_STATUS(lays_out("flow", 2, MOST, 0), LYL_E_CALLBACK);
}
static void many_sections(void) {
  CHECK_STATUS(lays_out("flow", MOST / 16, 0, 0), LYL_E_NO_MEMORY);
  CHECK_STATUS(lays_out("flow", MOST / 16, 0, UNLIMITED), LYL_E_NO_MEMORY);
  CHECK_STATUS(lays_out(asked, MOST / 16, 0, 0), LYL_E_NO_MEMORY);
}
static void arithmetic(void) {
  CHECK_STATUS(lyl_view_layout_if_needed(open_tiny("flow", 0)), LYL_OK);
  /* The content is limited to 1e9 points. */
  CHECK_STATUS(lays_out("grid", 1, MOST, 0), LYL_E_LUA_RESULT);
  open_view("grid", 1, MOST, 0);
  CHECK_STATUS(set("item_height", 1), LYL_OK);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
  CHECK_STATUS(lays_out(extended, 1, MOST, 0), LYL_OK);
  CHECK_STATUS(lays_out(in_rect(""), 1, MOST, 0), LYL_OK);
}
static void stored(int what, uint32_t item_count) {
  const char *const names[] = {"waterfall", "circle", "wheel", "sphere", asked, prepared};
  for (int i = 0; i < 6; i++) CHECK_STATUS(lays_out(names[i], 1, item_count, what), LYL_E_NO_MEMORY);
  CHECK_STATUS(lays_out("flow", 1, item_count, what | SIZES), LYL_E_NO_MEMORY);
  CHECK_STATUS(lays_out(extended, 1, item_count, what | SIZES), LYL_E_NO_MEMORY);
}
static void many_stored(void) { stored(0, MOST); }
static void unlimited_stored(void) { stored(UNLIMITED, MOST); }
static void too_many_for_the_process(void) { stored(UNLIMITED, 40000000); }

/* Measured sizes make flow store all sizes of the section. */
static void measured(void) {
  lyl_index_path path = {0, 3};
  lyl_size size = {30, 30};
  lyl_view *v = open_tiny("flow", 0);
  CHECK_STATUS(lyl_view_layout_if_needed(v), LYL_OK);
  CHECK_STATUS(lyl_view_set_measured_sizes(v, &path, &size, 1), LYL_OK);
  CHECK_STATUS(lyl_view_layout_if_needed(v), LYL_E_NO_MEMORY);
  v = open_tiny("flow", MEASURES);
  CHECK_STATUS(set("estimated_height", 1), LYL_OK);
  CHECK_STATUS(lyl_view_layout_if_needed(v), LYL_E_NO_MEMORY);
}

/* Queries of a layout that computes its elements by arithmetic. */
static void everything_at_once(void) {
  const lyl_rect all = {0, 0, 1e9, 1e9};
  lyl_attributes_span span;
  size_t count;
  lyl_view *v = open_tiny("flow", 0);
  CHECK_STATUS(lyl_view_visible(v, &span), LYL_OK);
  CHECK_STATUS(lyl_view_attributes_in_rect(v, all, &span), LYL_E_NO_MEMORY);
  CHECK_STATUS(lyl_view_copy_attributes_in_rect(v, all, NULL, 0, &count), LYL_E_NO_MEMORY);
  CHECK_STATUS(lyl_view_dump_json(v, all, NULL, 0, &count), LYL_E_NO_MEMORY);
  CHECK_STATUS(lyl_view_set_size(v, (lyl_size){50000, 50000}), LYL_OK);
  CHECK_STATUS(lyl_view_visible(v, &span), LYL_E_NO_MEMORY);
  CHECK_STATUS(lyl_view_visible(v, &span), LYL_OK);
}
static void far_ahead(void) {
  lyl_value most = lyl_number(1e9);
  lyl_delegate delegate = LYL_DELEGATE_INIT;
  delegate.prefetch = prefetch;
  lyl_view *v = open_view("grid", 1, MOST, 0);
  CHECK_STATUS(set("columns", 1e9), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(v, (lyl_size){320, 1}), LYL_OK);
  CHECK_STATUS(lyl_view_set_delegate(v, &delegate), LYL_OK);
  CHECK_STATUS(lyl_view_set_option(v, "preload_leading", &most), LYL_OK);
  CHECK_STATUS(lyl_view_set_option(v, "prefetch_budget", &most), LYL_OK);
  most = lyl_number(1e300);
  CHECK_STATUS(lyl_view_set_option(v, "prefetch_budget", &most), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_tick(v, 0.1, NULL), LYL_E_NO_MEMORY);
}
static void many_supplementary(void) {
  static const char *const text =
    "local l = { supplementary_kinds = { 'header' } } function l:prepare() end "
    "function l:supplementary(v, k, i, s, a) a:size(1, 1) end return l";
  data.supplementary = UINT32_MAX;
  CHECK_STATUS(lays_out(text, 1, 1, 0), LYL_E_NO_MEMORY);
  data.supplementary = 16000000; /* allowed, but more than the available memory */
  CHECK_STATUS(lays_out(text, 1, 1, 0), LYL_E_NO_MEMORY);
  CHECK_STATUS(lays_out(text, 1000000, 1, UNLIMITED), LYL_E_NO_MEMORY);
}
static void columns(void) {
  open_view("waterfall", 10000, 1, SIZES);
  CHECK_STATUS(set("columns", 1e9), LYL_OK);
  CHECK_STATUS(set("columns", 1e300), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
}

/* ---- scripts ---- */

static void answers(const char *text, lyl_status expected) {
  CHECK_STATUS(lays_out(text, 1, 10, 0), expected);
  close_view();
}
static void script_answers(void) {
  answers("local l = {} function l:content_size() return 1e300, 1 end function l:attributes() return 0, 0, 1, 1 end return l", LYL_E_LUA_RESULT);
  answers("local l = {} function l:attributes() return 0, 0, 1e300, 1 end return l", LYL_E_LUA_RESULT);
  answers("local l = {} function l:prepare(v, out) for i = 1, 1e9 do out:cell(1, 1, 0, 0, 1, 1) end end return l", LYL_E_NO_MEMORY);
  answers("local l = {} function l:prepare(v, out) out:supplementary('x', 1 << 60, 1, 0, 0, 1, 1) end return l", LYL_E_LUA_RESULT);
  answers("local l = {} function l:prepare(v, out) out:decoration('x', 1, 1 << 60, 0, 0, 1, 1) end return l", LYL_E_LUA_RESULT);
  answers("local l = {} function l:prepare(v, out) local t = {} for i = 1, 1e9 do t[i] = {} end end return l", LYL_E_LUA_MEMORY);
  answers("local l = {} function l:prepare(v) return ('x'):rep(1 << 40) end return l", LYL_E_LUA_RUNTIME);
}
/* The size of one item makes the layout query all sizes of its section. */
static void script_questions(void) {
  CHECK_STATUS(lays_out(in_rect("view:item_size(1, 1)"), 1, MOST, SIZES), LYL_E_NO_MEMORY);
  CHECK_STATUS(lays_out(in_rect("view:item_size(1, 1)"), 1, MOST, SIZES | UNLIMITED), LYL_E_NO_MEMORY);
  CHECK_STATUS(lays_out(in_rect("assert(view:value(1, 1, 'negative') == nil and view:value(1, 1, 'long') == nil)"), 1, 5, 0), LYL_OK);
}
/* Placements are limited by the number of items, and items by the storable number. */
static void script_placements(void) {
  CHECK_STATUS(lays_out(in_rect("for i = 1, 4e8 do out:cell(i, 1, 0, 0, 1, 1) end"), 1, MOST, LIMITED), LYL_E_NO_MEMORY);
}
static lyl_status find_module(void *user, const char *name, const char **bytes, size_t *length) {
  (void)name;
  *bytes = "return 1";
  *length = *(size_t *)user;
  return LYL_OK;
}
static void modules(void) {
  const size_t lengths[] = {SIZE_MAX, (size_t)1 << 62, (size_t)1 << 40, 1 << 21};
  for (int i = 0; i < 4; i++) {
    size_t length = lengths[i];
    lyl_layout *other = NULL;
    open_view("grid", 1, 1, 0);
    CHECK_STATUS(lyl_engine_set_module_loader(engine, find_module, &length), LYL_OK);
    CHECK_STATUS(lyl_layout_load_buffer(engine, "require 'm'", 11, "m", &other), LYL_E_LUA_RUNTIME);
    CHECK_STATUS(lyl_layout_load_buffer(engine, "return {}", length, "m", &other), length == SIZE_MAX ? LYL_E_INVALID_ARGUMENT : LYL_E_LUA_SYNTAX);
  }
}
static void calls(void) {
  lyl_value v = lyl_string("x"), results[1];
  size_t count = SIZE_MAX;
  open_view("local l = {} function l:prepare() end function l:one() return 7 end function l:many() return table.unpack({}, 1, 10000) end return l", 1, 1, 0);
  CHECK_STATUS(lyl_layout_call(layout, "one", NULL, 0, results, &count), LYL_OK);
  CHECK(count == 1);
  count = 1;
  CHECK_STATUS(lyl_layout_call(layout, "many", NULL, 0, results, &count), LYL_OK);
  CHECK(count == 1);
  CHECK_STATUS(lyl_layout_call(layout, "one", &v, SIZE_MAX, NULL, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_layout_call(layout, "one", &v, (size_t)1 << 62, NULL, NULL), LYL_E_INVALID_ARGUMENT);
  v.as.string.length = SIZE_MAX;
  CHECK_STATUS(lyl_layout_call(layout, "one", &v, 1, NULL, NULL), LYL_E_INVALID_ARGUMENT);
  v.as.string.length = (size_t)1 << 62;
  CHECK_STATUS(lyl_layout_set_parameter(layout, "x", &v), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_set_option(view, "anchor", &v), LYL_E_INVALID_ARGUMENT);
}

/* ---- lists of C ---- */

static const size_t absurd[] = {SIZE_MAX, SIZE_MAX / 2, (size_t)1 << 40, (size_t)1 << 31};
static void lists(void) {
  lyl_update update = {LYL_UPDATE_RELOAD_ITEM, 0, {0, 0}, {0, 0}};
  lyl_index_path path = {0, 0};
  lyl_size size = {1, 1};
  lyl_kind kind = 1;
  const char *action = "copy";
  bool allowed;
  open_view("grid", 1, 5, 0);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
  for (int i = 0; i < 4; i++) {
    CHECK_STATUS(lyl_view_apply_updates(view, &update, absurd[i], NULL), LYL_E_NO_MEMORY);
    CHECK_STATUS(lyl_view_apply_updates(view, NULL, absurd[i], NULL), LYL_E_INVALID_ARGUMENT);
    CHECK_STATUS(lyl_view_set_measured_sizes(view, &path, &size, absurd[i]), LYL_E_NO_MEMORY);
    CHECK_STATUS(lyl_view_set_measured_sizes(view, NULL, &size, absurd[i]), LYL_E_INVALID_ARGUMENT);
    lyl_invalidation a = {.struct_size = sizeof a, .items = &path, .item_count = absurd[i]};
    CHECK_STATUS(lyl_view_invalidate(view, &a), LYL_E_NO_MEMORY);
    lyl_invalidation b = {.struct_size = sizeof b, .supplementary = &path, .supplementary_kinds = &kind, .supplementary_count = absurd[i]};
    CHECK_STATUS(lyl_view_invalidate(view, &b), LYL_E_NO_MEMORY);
    lyl_invalidation c = {.struct_size = sizeof c, .decorations = &path, .decoration_kinds = &kind, .decoration_count = absurd[i]};
    CHECK_STATUS(lyl_view_invalidate(view, &c), LYL_E_NO_MEMORY);
    CHECK_STATUS(lyl_view_menu(view, path, &action, absurd[i], &allowed), LYL_E_INVALID_ARGUMENT);
  }
}
static void snapshots(void) {
  uint64_t id = 1;
  uint32_t many = UINT32_MAX;
  open_view("grid", 1, 5, 0);
  lyl_snapshot s = {sizeof s, UINT32_MAX, NULL, NULL, NULL, NULL, 0, NULL, 0};
  CHECK_STATUS(lyl_view_apply_snapshot(view, &s, NULL), LYL_E_INVALID_ARGUMENT);
  s = (lyl_snapshot){sizeof s, UINT32_MAX, &id, &many, &id, NULL, 0, NULL, 0};
  CHECK_STATUS(lyl_view_apply_snapshot(view, &s, NULL), LYL_E_NO_MEMORY);
  s.section_count = 1;
  CHECK_STATUS(lyl_view_apply_snapshot(view, &s, NULL), LYL_E_NO_MEMORY);
}
static void capacities(void) {
  static lyl_attributes attributes[64];
  static char bytes[4096];
  size_t count;
  open_view("grid", 1, 5, 0);
  CHECK_STATUS(lyl_view_copy_attributes_in_rect(view, (lyl_rect){0, 0, 320, 400}, attributes, SIZE_MAX, &count), LYL_OK);
  CHECK(count == 5);
  CHECK_STATUS(lyl_view_dump_json(view, (lyl_rect){0, 0, 1, 1}, bytes, SIZE_MAX, &count), LYL_OK);
  CHECK_STATUS(lyl_view_save_state(view, bytes, SIZE_MAX, &count), LYL_OK);
  CHECK_STATUS(lyl_view_restore_state(view, bytes, SIZE_MAX), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_restore_state(view, bytes, (size_t)1 << 62), LYL_E_INVALID_ARGUMENT);
}

/* ---- saved state ---- */

static void put(unsigned char **at, uint64_t number, int size) {
  for (int i = 0; i < size; i++) *(*at)++ = (unsigned char)(number >> 8 * i);
}
/* A complete state with `count` as the count of the selection, of the parameters, or of a text. */
static size_t forge(unsigned char *bytes, int where, uint64_t count) {
  unsigned char *at = bytes;
  put(&at, 0x534C594C, 4);
  put(&at, 1, 4);
  put(&at, where == 0 ? count : 4, 4);
  memcpy(at, "grid", 4);
  at += 4;
  put(&at, where == 1 ? count : 0, 4);
  put(&at, 0, 8);
  put(&at, 0, 8);
  put(&at, 0, 1);
  put(&at, where == 2 ? count : 0, 4);
  uint64_t hash = 0xCBF29CE484222325u;
  for (unsigned char *b = bytes; b < at; b++) hash = (hash ^ *b) * 0x100000001B3u;
  put(&at, hash, 8);
  return (size_t)(at - bytes);
}
static void states(void) {
  unsigned char bytes[128];
  open_view("grid", 1, 5, 0);
  CHECK_STATUS(lyl_view_restore_state(view, bytes, forge(bytes, 2, 0)), LYL_OK);
  for (int where = 0; where < 3; where++) {
    for (uint64_t count = 16; count < UINT32_MAX; count = count * 16 + 15)
      CHECK_STATUS(lyl_view_restore_state(view, bytes, forge(bytes, where, count)), LYL_E_BAD_STATE_DATA);
    CHECK_STATUS(lyl_view_restore_state(view, bytes, forge(bytes, where, UINT32_MAX)), LYL_E_BAD_STATE_DATA);
  }
}

/* ---- names and pools ---- */

static void *make(void *user) { (void)user; return malloc(1); }
static void unmake(void *user, void *cell) { (void)user; free(cell); }
static void names(void) {
  char name[16];
  lyl_kind last = 0;
  lyl_provider provider = LYL_PROVIDER_INIT;
  provider.make = make;
  provider.release_cell = unmake;
  provider.pool_limit = UINT32_MAX;
  open_view("grid", 1, 5, 0);
  CHECK_STATUS(lyl_view_register(view, LYL_CELL, 0, "cell", &provider), LYL_OK);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
  for (int i = 0; i < 70000; i++) {
    snprintf(name, sizeof name, "k%d", i);
    last = lyl_engine_kind(engine, name);
  }
  CHECK(last == LYL_NONE);
}

/* ---- one process for each test ---- */

enum { ADDRESSES = 2000, PEAK = 300 }; /* MB */
static long highest;
static void alone(const char *name, void (*test)(void)) {
  int status = -1;
  struct rusage usage = {0};
  fflush(stdout);
  pid_t child = fork();
  if (child == 0) {
    struct rlimit limit = {(rlim_t)ADDRESSES << 20, (rlim_t)ADDRESSES << 20};
    setrlimit(RLIMIT_AS, &limit);
    alarm(60);
    passed = failed = 0;
    test();
    printf("%s: %d passed\n", name, passed);
    fflush(stdout);
    _exit(failed != 0);
  }
  CHECK(child > 0 && wait4(child, &status, 0, &usage) == child);
  long peak = usage.ru_maxrss >> 10;
  if (peak > highest) highest = peak;
  if (status != 0 || peak > PEAK) fprintf(stderr, "%s: status %d, %ld MB\n", name, status, peak);
  CHECK(status == 0);
  CHECK(peak <= PEAK);
}
#define ALONE(test) if (argc < 2 || strcmp(argv[1], #test) == 0) alone(#test, test)

int main(int argc, char **argv) {
  ALONE(counts);
  ALONE(many_sections);
  ALONE(arithmetic);
  ALONE(many_stored);
  ALONE(unlimited_stored);
  ALONE(too_many_for_the_process);
  ALONE(measured);
  ALONE(everything_at_once);
  ALONE(far_ahead);
  ALONE(many_supplementary);
  ALONE(columns);
  ALONE(script_answers);
  ALONE(script_questions);
  ALONE(script_placements);
  ALONE(modules);
  ALONE(calls);
  ALONE(lists);
  ALONE(snapshots);
  ALONE(capacities);
  ALONE(states);
  ALONE(names);
  printf("counts: at most %ld MB\n", highest);
  return report("counts");
}

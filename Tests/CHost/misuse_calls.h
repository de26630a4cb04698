/* Shared code of the program that misuse.py writes: valid arguments, results that detect writes, and the calls. */
#include "scenario.h"

enum { INVALID = LYL_E_INVALID_ARGUMENT, SIZE = LYL_E_STRUCT_SIZE, FAILS = 1, ANY = 2, LONG = 70000 };
/* is_query: the call fails if a callback destroys the view; then bit n of emptied means that result n is empty. */
struct attempt { const char *name; void (*call)(world *w, int number); bool is_query; int emptied; };

/* Two results, and their contents before the call. */
static union { double align; unsigned char bytes[65536]; } results[2];
static unsigned char before[2][65536];
#define OUT(type, number) ((type *)(void *)results[number].bytes)
/* A handle that the call destroys. */
static void *taken;
/* A layout that the call retains. */
static lyl_layout *retained;
#define TAKE(field) (taken = w->field, w->field = NULL, taken)
/* A count that contains the capacity on entry. */
static inline size_t *room(int number, size_t count) {
  memcpy(before[number], &count, sizeof count);
  memcpy(results[number].bytes, &count, sizeof count);
  return OUT(size_t, number);
}

/* Valid arguments, created again for each call. */
static lyl_engine_options options;
static lyl_limits limits;
static lyl_data_source source;
static lyl_delegate delegate;
static lyl_provider provider;
static lyl_environment environment;
static lyl_compositional_source page_source;
static lyl_layout_status layout_status;
static lyl_section_scroll section_scroll;
static lyl_parameter_info info;
static lyl_animation animation;
static lyl_invalidation invalidation;
static lyl_snapshot snapshot;
static lyl_update reloaded;
static lyl_value value;
static lyl_attributes looks[2];
static lyl_index_path path;
static lyl_element element;
static lyl_rect frame;
static lyl_size size;
static lyl_point speed;
static uint64_t item_ids[MAX_SECTIONS * MAX_ITEMS], same_ids[MAX_SECTIONS * MAX_ITEMS];
static double rays[3];
static const double above[3] = {30, 40, 1000}, down[3] = {0, 0, -1};
static const char *const actions[2] = {"copy", "paste"}, *const no_actions[2] = {NULL, NULL};
static char long_text[LONG + 1];
static const char *const tiny = "return {}";
static int completions; /* of animations that began, still to be called */
static void complete(void *user, bool finished) { (void)user; (void)finished; completions--; }

/* A struct of a newer header: 64 bytes longer, with the given last byte. */
static inline void *longer(const void *known, size_t known_size, unsigned char last_byte) {
  static union { double align; uint32_t struct_size; unsigned char bytes[1024]; } copy;
  memset(&copy, 0, sizeof copy);
  memcpy(&copy, known, known_size);
  copy.struct_size = (uint32_t)known_size + 64;
  copy.bytes[copy.struct_size - 1] = last_byte;
  return &copy;
}
static inline const double *ray(int slot, double number) {
  memcpy(rays, above, sizeof rays);
  rays[slot] = number;
  return rays;
}
static inline const lyl_value *number_value(double number) {
  value = lyl_number(number);
  return &value;
}
static inline const lyl_value *text_value(const char *text, size_t length) {
  value = lyl_string(NULL);
  value.as.string.bytes = text;
  value.as.string.length = length;
  return &value;
}
/* A list or a table of one value. The arguments specify the fault. */
static inline const lyl_value *list_value(uint32_t type, const lyl_value *values, const char *const *keys, size_t count) {
  value.type = type;
  value.as.list.values = values;
  value.as.list.keys = keys;
  value.as.list.count = count;
  return &value;
}
/* Nested lists; the innermost is empty. */
static inline const lyl_value *deep_value(int depth) {
  static lyl_value lists[16];
  for (int i = 0; i < depth; i++) {
    lists[i] = (lyl_value){.type = LYL_VALUE_LIST};
    lists[i].as.list.values = i ? &lists[i - 1] : NULL;
    lists[i].as.list.count = i > 0;
  }
  return &lists[depth - 1];
}
static const lyl_value one_value = {.type = LYL_VALUE_NUMBER};
static const char *const one_key[] = {"key", NULL};
static inline const lyl_invalidation *invalid_item(uint32_t section, uint32_t item) {
  path = (lyl_index_path){section, item};
  invalidation.items = &path;
  invalidation.item_count = 1;
  return &invalidation;
}
static inline const char *layout_key(world *w) {
  lyl_value known;
  return lyl_layout_get_parameter(w->layout, "columns", &known) == LYL_OK ? "columns" : "item_width";
}
/* The custom values of some element, or 0. */
static inline uint64_t weight(world *w) {
  lyl_attributes_span span;
  for (size_t i = 0; lyl_view_visible(w->view, &span) == LYL_OK && i < span.count; i++)
    if (span.items[i].values) return span.items[i].values;
  return 0;
}

/* Functions of contexts and placers are called in prepare of this layout. */
static const struct attempt *in_layout;
static int in_layout_number;
static void (*in_layout_hook)(world *w, const char *callback);
static const lyl_layout_context *context;
static lyl_placer *placer;
static world *layout_world;
static lyl_layout_class layout_class;
static lyl_attributes placed;
static const lyl_rect frames[3] = {{0, 0, 10, 10}, {10, 0, 10, 10}, {20, 0, 10, 10}};
static const lyl_pin pins[2] = {{LYL_EDGE_TOP, 0, 0, 0, 100}, {LYL_EDGE_LEFT, 0, 10, 0, 100}};
static uint32_t three_items(void *user, uint32_t section) { (void)user; (void)section; return 3; }
static lyl_status prepare_and_call(void *user, const lyl_layout_context *seen, lyl_placer *out);
static inline const lyl_attributes *placed_at(uint32_t category, uint32_t kind, uint32_t section, uint32_t item) {
  placed.category = category;
  placed.kind = kind;
  placed.path = (lyl_index_path){section, item};
  return &placed;
}

static void make_arguments(world *w) {
  lyl_layout_class_init(&layout_class);
  layout_class.prepare = prepare_and_call;
  layout_class.extends = "flow";
  memset(&placed, 0, sizeof placed);
  placed.size = (lyl_size){10, 10};
  placed.alpha = placed.transform[0] = placed.transform[5] = placed.transform[10] = placed.transform[15] = 1;
  options = (lyl_engine_options)LYL_ENGINE_OPTIONS_INIT;
  limits = (lyl_limits)LYL_LIMITS_INIT;
  source = world_source(w);
  source.destroy = NULL;
  delegate = world_delegate(w);
  delegate.destroy = NULL;
  page_source = world_page_source(w);
  page_source.destroy = NULL;
  w->tables -= 3;
  provider = world_provider(w);
  environment = (lyl_environment)LYL_ENVIRONMENT_INIT;
  layout_status = (lyl_layout_status)LYL_LAYOUT_STATUS_INIT;
  section_scroll = (lyl_section_scroll)LYL_SECTION_SCROLL_INIT;
  info = (lyl_parameter_info)LYL_PARAMETER_INFO_INIT;
  animation = (lyl_animation)LYL_ANIMATION_INIT;
  animation.completion = complete;
  memset(&invalidation, 0, sizeof invalidation);
  invalidation.struct_size = sizeof invalidation;
  uint32_t count = 0;
  for (uint32_t s = 0; s < w->sections; s++)
    for (uint32_t i = 0; i < w->items[s]; i++) item_ids[count++] = w->ids[s][i];
  snapshot = (lyl_snapshot){sizeof snapshot, w->sections, w->section_ids, w->items, item_ids, NULL, 0, NULL, 0};
  reloaded = (lyl_update){LYL_UPDATE_RELOAD_ITEM, 0, {0, 1}, {0, 1}};
  value = lyl_bool(true);
  path = (lyl_index_path){0, 1};
  element = (lyl_element){LYL_CELL, 0, {0, 1}};
  frame = (lyl_rect){0, 0, 10, 10};
  size = (lyl_size){30, 30};
  speed = (lyl_point){0, 100};
  memset(looks, 0, sizeof looks);
  memset(long_text, 'x', LONG);
  for (int i = 0; i < 2; i++) {
    memset(results[i].bytes, 0xA5, sizeof results[i].bytes);
    memset(before[i], 0xA5, sizeof before[i]);
  }
}

static long counted;
static bool ended;
static bool is_destroyed; /* a callback destroyed the view during the call */
static lyl_status last;
static bool is_expected(lyl_status status, int expected) {
  if (status == LYL_E_INTERNAL || strcmp(lyl_status_string(status), "unknown status") == 0) return false;
  return expected == ANY || (expected == FAILS ? status != LYL_OK : status == expected);
}
static void judge(lyl_status status, int expected, int written, const char *call) {
  last = status;
  if (status == LYL_OK && strstr(call, "&animation")) completions++;
  if (!is_expected(status, expected)) fprintf(stderr, "%s is %d (%s)\n", call, (int)status, lyl_status_string(status));
  CHECK(is_expected(status, expected));
  for (int i = 0; i < 2 && status != LYL_OK && !is_destroyed; i++) {
    bool untouched = written >> i & 1 || memcmp(results[i].bytes, before[i], sizeof before[i]) == 0;
    if (!untouched) fprintf(stderr, "%s wrote its result and failed with %d\n", call, (int)status);
    CHECK(untouched);
  }
}
#define TRY(call, expected, written) judge(call, expected, written, #call)

/* Destroys the objects that a call created. */
static void let_go(const char *name) {
  lyl_layout_release(retained);
  retained = NULL;
  if (last != LYL_OK) return;
  if (strcmp(name, "lyl_engine_create") == 0) lyl_engine_destroy(*OUT(lyl_engine *, 0));
  if (strncmp(name, "lyl_layout_load", 15) == 0 || strncmp(name, "lyl_layout_create", 17) == 0) lyl_layout_release(*OUT(lyl_layout *, 0));
  if (strcmp(name, "lyl_view_create") == 0) lyl_view_destroy(*OUT(lyl_view *, 0));
}

/* The view must be usable after every call, and all objects must be destroyed at its end. */
static void finish(world *w) {
  lyl_attributes_span span;
  w->hook = NULL;
  lyl_status query = lyl_view_visible(w->view, &span);
  if (w->view) CHECK(is_expected(query, ANY) && lyl_view_visible(w->view, &span) == LYL_OK);
  world_end(w);
  CHECK(completions == 0);
  completions = 0;
}

static lyl_status prepare_and_call(void *user, const lyl_layout_context *seen, lyl_placer *out) {
  (void)user;
  context = seen;
  placer = out;
  if (!in_layout) return LYL_OK;
  const struct attempt *attempt = in_layout;
  in_layout = NULL;
  layout_world->hook = in_layout_hook;
  attempt->call(layout_world, in_layout_number);
  layout_world->hook = NULL;
  return LYL_OK;
}
/* Calls a function of contexts inside a layout, and again afterwards with the kept pointers. */
static void call_in_layout(world *w, const struct attempt *attempt, int number) {
  lyl_data_source three = LYL_DATA_SOURCE_INIT;
  lyl_layout *layout = NULL;
  lyl_view *view = NULL;
  lyl_rect rect = {1, 2, 3, 4};
  lyl_size found;
  three.number_of_items = three_items;
  CHECK(lyl_layout_create_custom(w->engine, &layout_class, &layout) == LYL_OK);
  CHECK(lyl_view_create(w->engine, layout, &three, &view) == LYL_OK && lyl_view_set_size(view, (lyl_size){100, 100}) == LYL_OK);
  in_layout = attempt;
  in_layout_number = number;
  layout_world = w;
  CHECK(lyl_view_layout_if_needed(view) == LYL_OK);
  in_layout = NULL;
  lyl_context_bounds(context, &rect);
  CHECK(rect.x == 1 && lyl_context_sections(context) == 0 && lyl_context_items(context, 0) == 0);
  CHECK(lyl_context_item_size(context, 0, 0, &found) == LYL_E_STATE && lyl_placer_cell(placer, 0, 0, 0, 0, 1, 1) == LYL_E_STATE);
  CHECK(lyl_placer_cells(placer, 0, 0, 3, frames) == LYL_E_STATE && lyl_placer_add(placer, placed_at(0, 0, 0, 0)) == LYL_E_STATE);
  CHECK(lyl_context_super_prepare(context, placer) == LYL_E_STATE);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
  /* They are valid as long as the layout exists. */
  context = NULL;
  placer = NULL;
}

/* Makes one call in a new world. Returns false if there is no call with this number. */
static bool try_one(const struct attempt *attempt, int number, int state) {
  world w;
  int errors = failed;
  world_make(&w, state);
  make_arguments(&w);
  last = LYL_E_STATE;
  ended = false;
  if (strncmp(attempt->name, "lyl_context_", 12) == 0 || strncmp(attempt->name, "lyl_placer_", 11) == 0) call_in_layout(&w, attempt, number);
  else attempt->call(&w, number);
  if (!ended) {
    counted++;
    let_go(attempt->name);
  }
  finish(&w);
  if (failed > errors) fprintf(stderr, "  ... in %s, call %d, state %d\n", attempt->name, number, state);
  return !ended;
}

/* Makes every call in every state, or every n-th of them. */
static void try_calls(const struct attempt *attempts, size_t count, long step) {
  long place = 0;
  for (int state = 0; state < STATES; state++)
    for (size_t i = 0; i < count; i++)
      for (int number = 0; place++ % step != 0 || try_one(&attempts[i], number, state); number++) {}
  printf("misuse: %ld calls of %zu functions\n", counted, count);
}

/* The function, and the callback in which it is called. */
static const struct attempt *inner;
static const char *inner_callback;
static bool is_inside;
static void call_inside(world *w, const char *callback) {
  if (is_inside || strcmp(callback, inner_callback) != 0) return;
  is_inside = true;
  make_arguments(w);
  last = LYL_E_STATE;
  inner->call(w, 0);
  let_go(inner->name);
  counted++;
  is_inside = false;
}

/* Calls every function with valid arguments in every callback. */
static void try_inside(const struct attempt *attempts, size_t count, long step) {
  static const int states[] = {SCRIPTED, SIZING, ANIMATING};
  counted = 0;
  for (size_t i = 0; i < count * CALLBACKS; i += (size_t)step) {
    world w;
    int errors = failed;
    inner = &attempts[i % count];
    inner_callback = callback_names[i / count];
    world_make(&w, states[(i + i / count) % 3]);
    w.hook = call_inside;
    live(&w);
    if (strcmp(inner->name, "lyl_view_destroy") != 0) {
      lyl_view_destroy(w.view);
      w.view = NULL;
    }
    finish(&w);
    if (failed > errors) fprintf(stderr, "  ... %s in %s\n", inner->name, inner_callback);
  }
  printf("misuse: %ld calls in %d callbacks\n", counted, CALLBACKS);
}

#include "misuse_destroy.h"

/* generated [n]: every n-th case only. */
static int try_all(const struct attempt *attempts, size_t count, int argc, char **argv) {
  long step = argc > 1 ? strtol(argv[1], NULL, 10) : 1;
  try_calls(attempts, count, step);
  try_inside(attempts, count, step);
  try_destroying(attempts, count, step);
  return report("misuse");
}

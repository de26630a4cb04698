/* Handles destroyed in every order, from outside and from callbacks, and callbacks that return invalid values. The
   program must not crash or leak, must return a sensible status, and the view must work afterwards. */
#include "scenario.h"

static void is_sensible(lyl_status status) {
  CHECK(status != LYL_E_INTERNAL && strcmp(lyl_status_string(status), "unknown status") != 0);
}

/* ===== destroyed in any order ===== */

enum { ENGINE, LAYOUT, SPARE, VIEW, NEIGHBOUR, HANDLES, ORDERS = 120 };

static void destroy(world *w, int handle) {
  lyl_engine *engine = w->engine;
  lyl_layout *layout = w->layout, *spare = w->spare;
  lyl_view *view = w->view, *neighbour = w->neighbour;
  switch (handle) {
  case ENGINE: w->engine = NULL; lyl_engine_destroy(engine); break;
  case LAYOUT: w->layout = NULL; lyl_layout_release(layout); break;
  case SPARE: w->spare = NULL; lyl_layout_release(spare); break;
  case VIEW: w->view = NULL; lyl_view_destroy(view); break;
  case NEIGHBOUR: w->neighbour = NULL; lyl_view_destroy(neighbour); break;
  }
}
/* The remaining handles must work after another handle is destroyed. */
static void use(world *w) {
  lyl_attributes_span span;
  lyl_value value;
  if (w->view) is_sensible(lyl_view_visible(w->view, &span));
  if (w->neighbour) is_sensible(lyl_view_tick(w->neighbour, 0.1, NULL));
  if (w->layout) is_sensible(lyl_layout_get_parameter(w->layout, "columns", &value));
  if (w->spare) is_sensible(lyl_layout_get_parameter(w->spare, "columns", &value));
  if (w->engine) CHECK(lyl_engine_last_error(w->engine) != NULL);
}
/* Destroys all handles in the order with a number from 0 to 119. */
static void destroy_all(world *w, int order) {
  int left[HANDLES] = {ENGINE, LAYOUT, SPARE, VIEW, NEIGHBOUR};
  for (int count = HANDLES; count > 0; order /= count--) {
    int at = order % count;
    destroy(w, left[at]);
    left[at] = left[count - 1];
    use(w);
  }
}

static int order_in_callback;
static const char *callback_that_destroys;
static void destroy_inside(world *w, const char *callback) {
  if (strcmp(callback, callback_that_destroys) != 0) return;
  w->hook = NULL;
  destroy_all(w, order_in_callback);
}

static void orders(int step) {
  world w;
  for (int order = 0; order < ORDERS * STATES; order += step) {
    world_make(&w, order / ORDERS);
    destroy_all(&w, order % ORDERS);
    world_end(&w);
  }
  for (int i = 0; i < ORDERS * CALLBACKS; i += step) {
    world_make(&w, i % 2 ? SCRIPTED : SIZING);
    order_in_callback = i % ORDERS;
    callback_that_destroys = callback_names[i / ORDERS];
    w.hook = destroy_inside;
    live(&w);
    world_end(&w);
  }
}

/* ===== invalid results ===== */

static uint32_t lied; /* the number of invalid results */
static uint32_t no_sections(void *user) { (void)user; return 0; }
static uint32_t endless_sections(void *user) { (void)user; return UINT32_MAX; }
static uint32_t random_sections(void *user) { (void)user; return lied++ * 7 % 5; }
static uint32_t endless_items(void *user, uint32_t section) { (void)user; (void)section; return UINT32_MAX; }
static uint32_t random_items(void *user, uint32_t section) { (void)user; return (lied++ * 5 + section) % 9; }
static void equal_ids(void *user, uint32_t section, uint32_t first, uint32_t count, uint64_t *out) {
  (void)user; (void)section; (void)first;
  for (uint32_t i = 0; i < count; i++) out[i] = UINT64_MAX;
}
static void random_ids(void *user, uint32_t section, uint32_t first, uint32_t count, uint64_t *out) {
  (void)user; (void)section; (void)first;
  for (uint32_t i = 0; i < count; i++) out[i] = lied++ % 11;
}
static const double odd_numbers[] = {NAN, INFINITY, -INFINITY, -1, DBL_MAX, 1e300, 5e-324, -0.0};
static double odd(void) { return odd_numbers[lied++ % 8]; }
static void odd_sizes(void *user, uint32_t section, uint32_t first, uint32_t count, const lyl_size *container, lyl_size *out) {
  (void)user; (void)section; (void)first; (void)container;
  for (uint32_t i = 0; i < count; i++) out[i] = (lyl_size){odd(), odd()};
}
static void odd_measure(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path, const lyl_size *proposed, lyl_size *out) {
  (void)user; (void)category; (void)kind; (void)path; (void)proposed;
  *out = (lyl_size){odd(), odd()};
}
static lyl_status odd_value(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path, const char *key, lyl_value *out) {
  (void)user; (void)category; (void)kind; (void)path; (void)key;
  static const uint32_t types[] = {77, UINT32_MAX, LYL_VALUE_STRING, LYL_VALUE_NUMBER, LYL_VALUE_RECT};
  memset(out, 0, sizeof *out);
  out->type = types[lied++ % 5];
  out->reserved = UINT32_MAX;
  if (out->type == LYL_VALUE_STRING) out->as.string.length = 5;
  else out->as.rect = (lyl_rect){odd(), odd(), odd(), odd()};
  return LYL_OK;
}
static uint32_t endless_supplementaries(void *user, lyl_kind kind, uint32_t section) { (void)user; (void)kind; (void)section; return UINT32_MAX; }
static bool odd_supplementary(void *user, lyl_kind kind, uint32_t section, const lyl_size *container, lyl_size *out) {
  (void)user; (void)kind; (void)section; (void)container;
  *out = (lyl_size){odd(), odd()};
  return true;
}
static bool odd_metrics(void *user, uint32_t section, lyl_section_metrics *out) {
  (void)user; (void)section;
  *out = (lyl_section_metrics){{odd(), odd(), odd(), odd()}, odd(), odd(), {0, 0}};
  return true;
}
static lyl_status move_nothing(void *user, const lyl_index_path *from, const lyl_index_path *to) {
  (void)user; (void)from; (void)to;
  return lied++ % 2 ? LYL_OK : 12345;
}
static void *strange_cell(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path) {
  (void)category; (void)kind; (void)path;
  return lied++ % 3 ? user : NULL;
}
static void *greedy_cell(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path) {
  world *w = user;
  void *first = NULL, *second = NULL;
  lyl_index_path other = {path->section + 1, path->item + 7};
  is_sensible(lyl_view_dequeue(w->view, "cell", category, kind, other, &first));
  is_sensible(lyl_view_dequeue(w->view, "footer", category, kind, *path, &first));
  is_sensible(lyl_view_dequeue(w->view, "nothing", category, 77, *path, &first));
  is_sensible(lyl_view_dequeue(w->view, "cell", category, kind, *path, &first));
  lyl_status status = lyl_view_dequeue(w->view, "cell", category, kind, *path, &second);
  CHECK(status == (first ? LYL_E_STATE : LYL_E_NOT_FOUND));
  return lied++ % 2 ? first : second;
}
static void far_target(void *user, const lyl_index_path *from, const lyl_index_path *proposed, lyl_index_path *out) {
  (void)user; (void)from;
  *out = lied++ % 2 ? (lyl_index_path){UINT32_MAX, UINT32_MAX} : (lyl_index_path){proposed->section, INT32_MAX};
}
static void odd_offset(void *user, const lyl_point *proposed, const lyl_point *velocity, lyl_point *out) {
  (void)user; (void)proposed; (void)velocity;
  *out = (lyl_point){odd(), odd()};
}
static bool never(void *user, const lyl_index_path *path) { (void)user; (void)path; return false; }
static void *make_nothing(void *user) { (void)user; return NULL; }
static void *make_the_same(void *user) { return user; }
static void keep(void *user, void *cell) { (void)user; (void)cell; }

enum { LIES = 21 };
/* Gives the view of a world one callback with invalid results. */
static void lie(world *w, int which) {
  lyl_data_source source = world_source(w);
  lyl_delegate delegate = world_delegate(w);
  lyl_provider provider = world_provider(w);
  switch (which) {
  case 0: source.number_of_sections = no_sections; break;
  case 1: source.number_of_sections = endless_sections; break;
  case 2: source.number_of_sections = random_sections; break;
  case 3: source.number_of_items = endless_items; break;
  case 4: source.number_of_items = random_items; break;
  case 5: source.identifiers = equal_ids; break;
  case 6: source.identifiers = random_ids; break;
  case 7: source.sizes = odd_sizes; break;
  case 8: source.measure = odd_measure; break;
  case 9: source.value = odd_value; break;
  case 10: source.supplementary_count = endless_supplementaries; break;
  case 11: source.supplementary_size = odd_supplementary; break;
  case 12: source.section_metrics = odd_metrics; break;
  case 13: source.move_item = move_nothing; break;
  case 14: source.cell = strange_cell; break;
  case 15: source.cell = greedy_cell; break;
  case 16: delegate.target_for_move = far_target; break;
  case 17: delegate.target_offset = odd_offset; break;
  case 18: delegate.should_highlight = delegate.should_select = delegate.can_move = delegate.should_deselect = never; break;
  case 19: provider.make = make_nothing; break;
  case 20: provider.make = make_the_same; provider.release_cell = keep; break;
  }
  CHECK_STATUS(lyl_view_set_data_source(w->view, &source), LYL_OK);
  CHECK_STATUS(lyl_view_set_delegate(w->view, &delegate), LYL_OK);
  is_sensible(lyl_view_register(w->view, LYL_CELL, 0, "cell", &provider));
}

static void nonsense(int step) {
  world w;
  lyl_attributes_span span;
  for (int i = 0; i < LIES * STATES; i += step) {
    int errors = failed;
    world_make(&w, i / LIES);
    lie(&w, i % LIES);
    live_updates(&w);
    live_touches(&w);
    is_sensible(lyl_view_visible(w.view, &span));
    CHECK_STATUS(lyl_view_visible(w.view, &span), LYL_OK);
    world_end(&w);
    if (failed > errors) fprintf(stderr, "  ... lie %d in state %d\n", i % LIES, i / LIES);
  }
}

static lyl_status odd_module(void *user, const char *name, const char **bytes, size_t *length) {
  (void)user; (void)name;
  *bytes = lied++ % 2 ? NULL : "return {}";
  *length = *bytes ? 0 : SIZE_MAX;
  return LYL_OK;
}
static void modules(void) {
  lyl_engine *engine;
  lyl_layout *layout;
  CHECK_STATUS(lyl_engine_create(NULL, &engine), LYL_OK);
  CHECK_STATUS(lyl_engine_set_module_loader(engine, odd_module, NULL), LYL_OK);
  for (int i = 0; i < 4; i++) {
    lyl_status status = lyl_layout_load_buffer(engine, "require 'x' return {}", 21, NULL, &layout);
    is_sensible(status);
    if (status == LYL_OK) lyl_layout_release(layout);
  }
  lyl_engine_destroy(engine);
}

/* misuse [n]: every n-th case only. */
int main(int argc, char **argv) {
  int step = argc > 1 ? atoi(argv[1]) : 1;
  orders(step);
  nonsense(step);
  modules();
  return report("misuse");
}

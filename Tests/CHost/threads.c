/* Threads: two engines on two threads, one engine that changes threads, a second thread during a call, and endless
   scripts that another thread or a signal stops. */
#define _DEFAULT_SOURCE
#include "check.h"
#include <pthread.h>
#include <signal.h>
#include <sys/time.h>
#include <unistd.h>

static const char rows[] =
  "local l = { height = 20 }\n"
  "function l:content_size(view) return view.width, view.count * self.height end\n"
  "function l:attributes(view, item, section, a) a:frame(0, (item - 1) * self.height, view.width, self.height) end\n"
  "return l";
static const char endless[] = "local l = { stop = false }\nfunction l:prepare() while not self.stop do end end\nreturn l";

/* ---- two engines on two threads ---- */

static void *work(void *out) {
  host data = {200, 0, 0};
  lyl_data_source source = host_source(&data);
  lyl_engine *engine;
  lyl_layout *layout;
  lyl_view *view;
  double *sum = out;
  if (lyl_engine_create(NULL, &engine) || lyl_layout_load_buffer(engine, rows, strlen(rows), "rows.lua", &layout) ||
      lyl_view_create(engine, layout, &source, &view) || lyl_view_set_size(view, (lyl_size){100, 200}))
    return NULL;
  for (int frame = 0; frame < 300; frame++) {
    lyl_attributes_span span;
    lyl_update insertion = {LYL_UPDATE_INSERT_ITEM, 0, {0, 0}, {0, 0}};
    lyl_animation animation = LYL_ANIMATION_INIT;
    lyl_view_set_offset(view, (lyl_point){0, frame * 7.0}, NULL);
    if (frame % 10 == 0) {
      data.count++;
      lyl_view_apply_updates(view, &insertion, 1, &animation);
    }
    if (frame % 50 == 0) lyl_layout_reload(layout, rows, strlen(rows), "rows.lua");
    lyl_view_tick(view, 1 / 60.0, NULL);
    if (lyl_view_visible(view, &span)) return NULL;
    for (size_t i = 0; i < span.count; i++) *sum += span.items[i].frame.y + span.items[i].alpha;
    lyl_engine_collect(engine, 1e-4);
  }
  lyl_view_destroy(view);
  lyl_layout_release(layout);
  lyl_engine_destroy(engine);
  return out;
}

static void two_engines(void) {
  double sums[2] = {0, 0};
  pthread_t threads[2];
  for (int i = 0; i < 2; i++) CHECK(pthread_create(&threads[i], NULL, work, &sums[i]) == 0);
  for (int i = 0; i < 2; i++) {
    void *result;
    pthread_join(threads[i], &result);
    CHECK(result == &sums[i]);
  }
  CHECK(sums[0] == sums[1] && sums[0] > 0);
}

/* ---- a second thread, during a call and after it ---- */

typedef struct world { lyl_engine *engine; lyl_layout *layout; lyl_view *view; lyl_status expected; bool meddles; host data; } world;

static void *meddle(void *user) {
  world *w = user;
  lyl_attributes_span span;
  lyl_layout *other = NULL;
  lyl_value value = lyl_number(30);
  lyl_memory_info memory = {0};
  bool inside = w->expected != LYL_OK;
  CHECK_STATUS(lyl_view_visible(w->view, &span), w->expected);
  CHECK_STATUS(lyl_view_tick(w->view, 0.1, NULL), w->expected);
  CHECK_STATUS(lyl_layout_set_parameter(w->layout, "height", &value), w->expected);
  CHECK_STATUS(lyl_layout_load_buffer(w->engine, rows, strlen(rows), "rows.lua", &other), w->expected);
  CHECK(inside == !other);
  lyl_layout_release(other);
  CHECK((lyl_engine_kind(w->engine, "other") == LYL_NONE) == inside);
  CHECK((lyl_engine_kind_name(w->engine, 1) == NULL) == inside);
  CHECK(lyl_engine_collect(w->engine, 1) == !inside);
  CHECK((bounds_of(w->view).width == 0) == inside);
  lyl_engine_memory(w->engine, &memory);
  CHECK((memory.lua_limit == 0) == inside);
  return NULL;
}

static void on_another_thread(void *(*body)(void *), void *user) {
  pthread_t thread;
  int result = pthread_create(&thread, NULL, body, user);
  if (result == 0) pthread_join(thread, NULL);
  CHECK(result == 0); /* until here the other thread uses the counters */
}

static uint32_t count_with_company(void *user, uint32_t section) {
  world *w = user;
  (void)section;
  if (w->meddles) on_another_thread(meddle, w);
  return 50;
}

static void second_thread(void) {
  world w = {.expected = LYL_E_WRONG_THREAD, .meddles = true};
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  lyl_attributes_span span;
  source.user = &w;
  source.number_of_sections = host_sections;
  source.number_of_items = count_with_company;
  CHECK_STATUS(lyl_engine_create(NULL, &w.engine), LYL_OK);
  w.layout = load(w.engine, rows);
  CHECK_STATUS(lyl_view_create(w.engine, w.layout, &source, &w.view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(w.view, (lyl_size){100, 200}), LYL_OK);
  CHECK_STATUS(lyl_view_visible(w.view, &span), LYL_OK);
  CHECK(span.count == 10);
  CHECK(lyl_engine_last_error(w.engine)->code == LYL_OK);
  /* No call is active: the other thread can use the engine. */
  w.meddles = false;
  w.expected = LYL_OK;
  on_another_thread(meddle, &w);
  lyl_view_destroy(w.view);
  lyl_layout_release(w.layout);
  lyl_engine_destroy(w.engine);
}

/* ---- interrupts ---- */

static lyl_engine *runaway;
static void *interrupt_soon(void *user) {
  usleep(50000);
  lyl_engine_interrupt(user);
  return NULL;
}
#ifndef _WIN32
static void on_alarm(int signal) { (void)signal; lyl_engine_interrupt(runaway); }
static void interrupt_by_signal(void) {
  struct itimerval soon = {{0, 0}, {0, 50000}};
  signal(SIGALRM, on_alarm);
  setitimer(ITIMER_REAL, &soon, NULL);
}
#else
static void interrupt_by_signal(void) {}
#endif

static void interrupts(bool by_signal) {
  host data = {5, 0, 0};
  lyl_data_source source = host_source(&data);
  lyl_limits limits = LYL_LIMITS_INIT;
  lyl_engine_options options = LYL_ENGINE_OPTIONS_INIT;
  lyl_view *view;
  lyl_attributes_span span;
  limits.instructions_per_call = UINT64_MAX;
  options.limits = &limits;
  CHECK_STATUS(lyl_engine_create(&options, &runaway), LYL_OK);
  lyl_layout *layout = load(runaway, endless);
  CHECK_STATUS(lyl_view_create(runaway, layout, &source, &view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){100, 200}), LYL_OK);
  for (int round = 0; round < 3; round++) {
    pthread_t thread;
    if (by_signal) interrupt_by_signal();
    else CHECK(pthread_create(&thread, NULL, interrupt_soon, runaway) == 0);
    CHECK_STATUS(lyl_view_visible(view, &span), LYL_E_INTERRUPTED);
    CHECK(strstr(lyl_engine_last_error(runaway)->message, "test.lua:2: interrupted by the host") != NULL);
    if (!by_signal) pthread_join(thread, NULL);
    CHECK_STATUS(lyl_view_invalidate(view, NULL), LYL_OK);
  }
  lyl_value yes = lyl_bool(true);
  CHECK_STATUS(lyl_layout_set_parameter(layout, "stop", &yes), LYL_OK);
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
  lyl_engine_destroy(runaway);
}

int main(void) {
  two_engines();
  second_thread();
  interrupts(false);
#ifndef _WIN32 /* Windows has no such signals. */
  interrupts(true);
#endif
  return report("threads");
}

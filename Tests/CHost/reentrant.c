/* Calls from inside every callback: queries succeed, changes are rejected. Also a layout that is released during a call
 * of it. */
#include "check.h"

typedef struct world { lyl_engine *engine; lyl_layout *layout; lyl_view *view; int depth, calls; } world;

static void meddle(world *w) {
  if (!w->view || w->depth) return;
  w->depth++;
  w->calls++;
  lyl_attributes_span span;
  lyl_change_span changes;
  lyl_attributes one;
  lyl_size size;
  lyl_value value = {0};
  value.type = LYL_VALUE_NUMBER;
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  CHECK_STATUS(lyl_view_visible(w->view, &span), LYL_OK);
  CHECK_STATUS(lyl_view_attributes_in_rect(w->view, (lyl_rect){0, 0, 500, 500}, &span), LYL_OK);
  CHECK_STATUS(lyl_view_content_size(w->view, &size), LYL_OK);
  lyl_status at = lyl_view_attributes_at(w->view, LYL_CELL, 0, (lyl_index_path){0, 0}, &one);
  CHECK(at == LYL_OK || at == LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_changes(w->view, &changes), LYL_E_REENTRANT);
  CHECK_STATUS(lyl_view_set_size(w->view, (lyl_size){1, 1}), LYL_E_REENTRANT);
  CHECK_STATUS(lyl_view_set_offset(w->view, (lyl_point){1, 1}, NULL), LYL_E_REENTRANT);
  CHECK_STATUS(lyl_view_reload_data(w->view), LYL_E_REENTRANT);
  CHECK_STATUS(lyl_view_invalidate(w->view, NULL), LYL_E_REENTRANT);
  CHECK_STATUS(lyl_view_set_layout(w->view, w->layout, NULL), LYL_E_REENTRANT);
  source.number_of_sections = host_sections;
  source.number_of_items = host_items;
  CHECK_STATUS(lyl_view_set_data_source(w->view, &source), LYL_E_REENTRANT);
  CHECK_STATUS(lyl_layout_set_parameter(w->layout, "scale", &value), LYL_E_REENTRANT);
  CHECK_STATUS(lyl_layout_reload(w->layout, "return {}", 9, NULL), LYL_E_REENTRANT);
  w->depth--;
}

static uint32_t sections(void *user) { meddle(user); return 1; }
static uint32_t items(void *user, uint32_t section) { (void)section; meddle(user); return 4; }
static void identifiers(void *user, uint32_t section, uint32_t first, uint32_t count, uint64_t *out) {
  (void)section; (void)out; (void)first; (void)count;
  meddle(user);
}
static void sizes(void *user, uint32_t section, uint32_t first, uint32_t count, const lyl_size *container, lyl_size *out) {
  (void)section; (void)first; (void)container;
  meddle(user);
  for (uint32_t i = 0; i < count; i++) out[i] = (lyl_size){10, 20};
}
static void measure(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path, const lyl_size *proposed, lyl_size *out) {
  (void)category; (void)kind; (void)path;
  meddle(user);
  *out = *proposed;
}
static lyl_status value(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path, const char *key, lyl_value *out) {
  (void)category; (void)kind; (void)path;
  meddle(user);
  *out = lyl_string(key); /* bytes of the library; it copies them before they become invalid */
  return LYL_OK;
}
static uint32_t supplementary_count(void *user, lyl_kind kind, uint32_t section) { (void)kind; (void)section; meddle(user); return 1; }
static bool supplementary_size(void *user, lyl_kind kind, uint32_t section, const lyl_size *container, lyl_size *out) {
  (void)kind; (void)section; (void)container;
  meddle(user);
  *out = (lyl_size){5, 5};
  return true;
}
static void log_line(void *user, int32_t level, const char *message, size_t length) {
  (void)level; (void)message; (void)length;
  meddle(user);
}

static void release_layout(void *user, int32_t level, const char *message, size_t length) {
  (void)level; (void)message; (void)length;
  world *w = user;
  lyl_layout *layout = w->layout;
  w->layout = NULL;
  lyl_layout_release(layout);
}
/* The results of a call belong to the layout: they are empty if a callback released it. */
static void released(void) {
  for (int references = 1; references <= 2; references++) {
    world w = {0};
    lyl_value results[2], text = lyl_string("text");
    size_t count = 2;
    CHECK_STATUS(lyl_engine_create(NULL, &w.engine), LYL_OK);
    lyl_engine_set_log(w.engine, release_layout, &w, LYL_LOG_DEBUG);
    lyl_layout *layout = w.layout = load(w.engine, "local l = {}\nfunction l:attributes() return 0, 0, 1, 1 end\nfunction l:echo(t) print(t) return t, { t } end\nreturn l");
    if (references == 2) lyl_layout_retain(layout);
    CHECK_STATUS(lyl_layout_call(layout, "echo", &text, 1, results, &count), references == 1 ? LYL_E_STATE : LYL_OK);
    CHECK(!w.layout && count == (references == 1 ? 0 : 2));
    if (references == 2) {
      CHECK(results[0].as.string.length == 4 && strcmp(results[1].as.list.values[0].as.string.bytes, "text") == 0);
      lyl_layout_release(layout);
    }
    lyl_engine_destroy(w.engine);
  }
}

int main(void) {
  released();
  world w = {0};
  lyl_attributes_span span;
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  source.user = &w;
  source.number_of_sections = sections;
  source.number_of_items = items;
  source.identifiers = identifiers;
  source.sizes = sizes;
  source.measure = measure;
  source.value = value;
  source.supplementary_count = supplementary_count;
  source.supplementary_size = supplementary_size;
  CHECK_STATUS(lyl_engine_create(NULL, &w.engine), LYL_OK);
  lyl_engine_set_log(w.engine, log_line, &w, LYL_LOG_DEBUG);
  w.layout = load(w.engine,
    "local l = { scale = 1, supplementary_kinds = { 'header' } }\n"
    "function l:attributes(view, item)\n"
    "  print(item) view:value(item, 1, 'k') view:measure(item, 1, 1, 1)\n"
    "  local w, h = view:item_size(item) return 0, item * 20, w, h\nend\n"
    "function l:supplementary(view, kind, item, section) return 0, 0, view:supplementary_size(kind, section) end\n"
    "return l");
  CHECK_STATUS(lyl_view_create(w.engine, w.layout, &source, &w.view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(w.view, (lyl_size){100, 200}), LYL_OK);
  for (int i = 0; i < 3; i++) {
    CHECK_STATUS(lyl_view_reload_data(w.view), LYL_OK);
    CHECK_STATUS(lyl_view_visible(w.view, &span), LYL_OK);
    CHECK(span.count == 5);
  }
  CHECK(w.calls > 50);
  lyl_view *view = w.view;
  w.view = NULL;
  lyl_view_destroy(view);
  lyl_layout_release(w.layout);
  lyl_engine_destroy(w.engine);
  return report("reentrant");
}

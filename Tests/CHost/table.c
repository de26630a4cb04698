/* The layout "table" in C: its parameters as a text, its methods by name, the animation of an empty batch, touches, and
   its saved state. */
#include "check.h"

static uint32_t thirty(void *user, uint32_t section) { (void)user; (void)section; return 30; }
static const char *const columns =
  "{ columns = { { key = 'name', width = 120, pin = 'leading' }, { key = 'city', width = 80 },"
  " { key = 'amount', width = '1*', min = 60 } }, header_height = 20, row_height = 30 }";

static lyl_view *open_table(lyl_engine *engine, lyl_layout **layout) {
  lyl_view *view = NULL;
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  source.number_of_items = thirty;
  CHECK_STATUS(lyl_layout_create(engine, "table", layout), LYL_OK);
  CHECK_STATUS(lyl_layout_configure(*layout, columns), LYL_OK);
  CHECK_STATUS(lyl_view_create(engine, *layout, &source, &view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){300, 200}), LYL_OK);
  return view;
}
static lyl_value text(const char *string) {
  return (lyl_value){.type = LYL_VALUE_STRING, .as.string = {string, strlen(string)}};
}
static lyl_rect frame_of(lyl_engine *engine, lyl_view *view, const char *kind, uint32_t item) {
  lyl_attributes a = LYL_ATTRIBUTES_INIT;
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_SUPPLEMENTARY, lyl_engine_kind(engine, kind), (lyl_index_path){0, item}, &a), LYL_OK);
  return a.frame;
}
static bool is(lyl_rect a, double x, double y, double width, double height) {
  return a.x == x && a.y == y && a.width == width && a.height == height;
}

static void methods(lyl_engine *engine) {
  lyl_layout *layout;
  lyl_view *view = open_table(engine, &layout);
  CHECK(is(frame_of(engine, view, "city", 1), 120, 50, 80, 30));
  CHECK(is(frame_of(engine, view, "amount", 0), 200, 20, 100, 30));
  lyl_value values[3] = {text("city"), lyl_number(95)};
  CHECK_STATUS(lyl_layout_call(layout, "resize_column", values, 2, NULL, NULL), LYL_OK);
  CHECK(is(frame_of(engine, view, "amount", 0), 215, 20, 85, 30));
  lyl_value results[1];
  size_t count = 1;
  CHECK_STATUS(lyl_layout_call(layout, "columns", NULL, 0, results, &count), LYL_OK);
  CHECK(count == 1 && results[0].type == LYL_VALUE_LIST && results[0].as.list.count == 3);
  CHECK(results[0].as.list.values[1].type == LYL_VALUE_TABLE);
  lyl_value position = lyl_number(210);
  lyl_value found[2];
  count = 2;
  CHECK_STATUS(lyl_layout_call(layout, "column_at", &position, 1, found, &count), LYL_OK);
  CHECK(count == 2 && strcmp(found[0].as.string.bytes, "city") == 0 && strcmp(found[1].as.string.bytes, "edge") == 0);
  bool lists = false;
  for (size_t i = 0; lyl_layout_method_name(layout, i); i++) lists = lists || strcmp(lyl_layout_method_name(layout, i), "columns") == 0;
  CHECK(lists && lyl_layout_method_name(layout, SIZE_MAX) == NULL && lyl_layout_method_name(NULL, 0) == NULL);
  /* Mistakes. */
  CHECK_STATUS(lyl_layout_call(layout, "resize", values, 2, NULL, NULL), LYL_E_NOT_FOUND);
  CHECK(strstr(lyl_engine_last_error(engine)->message, "resize_column") != NULL);
  CHECK_STATUS(lyl_layout_call(layout, "resize_column", values, 1, NULL, NULL), LYL_E_INVALID_ARGUMENT);
  values[0] = text("town");
  CHECK_STATUS(lyl_layout_call(layout, "resize_column", values, 2, NULL, NULL), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_layout_configure(layout, "{ columns = { { key = 'name', widht = 3 } } }"), LYL_E_INVALID_ARGUMENT);
  CHECK(strstr(lyl_engine_last_error(engine)->message, "columns[1].widht") != NULL);
  CHECK(is(frame_of(engine, view, "amount", 0), 215, 20, 85, 30));
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

static void animation(lyl_engine *engine) {
  lyl_layout *layout;
  lyl_view *view = open_table(engine, &layout);
  lyl_attributes_span seen;
  CHECK_STATUS(lyl_view_visible(view, &seen), LYL_OK);
  lyl_value values[2] = {text("city"), lyl_bool(true)};
  lyl_animation slow = LYL_ANIMATION_INIT;
  slow.duration = 1;
  slow.curve = LYL_CURVE_LINEAR;
  CHECK_STATUS(lyl_layout_call(layout, "hide_column", values, 2, NULL, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_apply_updates(view, NULL, 0, &slow), LYL_OK);
  CHECK_STATUS(lyl_view_tick(view, 0.5, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_visible(view, &seen), LYL_OK);
  lyl_kind city = lyl_engine_kind(engine, "city"), amount = lyl_engine_kind(engine, "amount");
  int shrinking = 0, growing = 0;
  for (size_t i = 0; i < seen.count; i++) {
    const lyl_attributes *a = &seen.items[i];
    shrinking += a->kind == city && a->frame.width == 40 && a->alpha == 0.5;
    growing += a->kind == amount && a->frame.x == 160 && a->frame.width == 140;
  }
  CHECK(shrinking == 6 && growing == 6);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

static void resized(void *user, const char *key, double width) {
  CHECK(strcmp(key, "city") == 0 && width == 120);
  ++*(int *)user;
}
static void moved(void *user, const char *key, uint32_t place) {
  CHECK(strcmp(key, "city") == 0 && place == 1);
  ++*(int *)user;
}

static void touches_and_state(lyl_engine *engine) {
  lyl_layout *layout, *other;
  lyl_view *view = open_table(engine, &layout);
  int events = 0;
  lyl_delegate delegate = LYL_DELEGATE_INIT;
  delegate.user = &events;
  delegate.did_resize_column = resized;
  delegate.did_move_column = moved;
  CHECK_STATUS(lyl_view_set_delegate(view, &delegate), LYL_OK);
  CHECK_STATUS(lyl_view_touch_down(view, (lyl_point){195, 10}), LYL_OK);
  CHECK_STATUS(lyl_view_touch_move(view, (lyl_point){235, 10}), LYL_OK);
  CHECK_STATUS(lyl_view_touch_up(view, (lyl_point){235, 10}), LYL_OK);
  CHECK(events == 1 && is(frame_of(engine, view, "city", 0), 120, 20, 120, 30));
  unsigned char bytes[4096];
  size_t size = 0;
  CHECK_STATUS(lyl_view_save_state(view, bytes, sizeof bytes, &size), LYL_OK);
  lyl_view *again = open_table(engine, &other);
  CHECK_STATUS(lyl_view_restore_state(again, bytes, size), LYL_OK);
  CHECK(is(frame_of(engine, again, "city", 0), 120, 20, 120, 30));
  lyl_view_destroy(again);
  CHECK_STATUS(lyl_view_touch_down(view, (lyl_point){150, 10}), LYL_OK);
  CHECK_STATUS(lyl_view_touch_move(view, (lyl_point){290, 10}), LYL_OK);
  CHECK_STATUS(lyl_view_touch_up(view, (lyl_point){290, 10}), LYL_OK);
  CHECK(events == 2);
  lyl_view_destroy(view);
  lyl_layout_release(other);
  lyl_layout_release(layout);
}

int main(void) {
  lyl_engine *engine = NULL;
  CHECK_STATUS(lyl_engine_create(NULL, &engine), LYL_OK);
  methods(engine);
  animation(engine);
  touches_and_state(engine);
  lyl_engine_destroy(engine);
  return report("table");
}

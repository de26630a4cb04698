/* The additions of 0.2 to the interface: lists of parameters and options, getters, masks, hit tests by category,
   misses, interrupts, snapshots that name changed items, user pointers and their destruction. */
#include "check.h"
#include <math.h>

static lyl_engine *engine;
static lyl_layout *script_of(const char *script) {
  lyl_layout *layout = NULL;
  CHECK_STATUS(lyl_layout_load_buffer(engine, script, strlen(script), "script.lua", &layout), LYL_OK);
  return layout;
}
static const char *error_text(void) { return lyl_engine_last_error(engine)->message; }
static uint32_t ten(void *user, uint32_t section) { (void)user; (void)section; return 10; }
static lyl_view *view_of(lyl_layout *layout) {
  lyl_data_source source;
  lyl_view *view = NULL;
  lyl_data_source_init(&source); /* number_of_sections is NULL: one section */
  source.number_of_items = ten;
  source.user = &engine;
  CHECK_STATUS(lyl_view_create(engine, layout, &source, &view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){100, 100}), LYL_OK);
  return view;
}

static void inits(void) {
  lyl_animation animation, same = LYL_ANIMATION_INIT;
  lyl_limits limits;
  memset(&limits, 0xff, sizeof limits);
  lyl_animation_init(&animation);
  lyl_limits_init(&limits);
  lyl_animation other = lyl_animation_default();
  /* Up to the end of the last field: 32-bit machines pad the struct after it. */
  CHECK(sizeof animation - animation.struct_size < 8 && animation.duration == same.duration && animation.curve == same.curve);
  CHECK(other.duration == 0.3 && limits.struct_size == sizeof limits && limits.lua_bytes == 0 && limits.elements_per_item == 0);
}

static void parameters(void) {
  lyl_layout *grid = NULL;
  lyl_parameter_info info = LYL_PARAMETER_INFO_INIT;
  lyl_value value;
  CHECK_STATUS(lyl_layout_create(engine, "grid", &grid), LYL_OK);
  CHECK(strcmp(lyl_layout_name(grid), "grid") == 0 || lyl_layout_name(grid)[0] == 0);
  size_t count = lyl_layout_parameter_count(grid), seen = 0;
  for (size_t i = 0; i < count; i++) {
    CHECK_STATUS(lyl_layout_parameter_at(grid, i, &info), LYL_OK);
    CHECK(info.struct_size == sizeof info && info.doc[0] != 0);
    if (strcmp(info.name, "columns") == 0) {
      seen++;
      CHECK(info.type == LYL_VALUE_NUMBER && info.default_value.as.number == 3 && info.minimum == 1 && isnan(info.maximum) && isnan(info.step));
    }
  }
  CHECK(seen == 1);
  CHECK_STATUS(lyl_layout_parameter_at(grid, count, &info), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_layout_set_number(grid, "columns", 4), LYL_OK);
  CHECK_STATUS(lyl_layout_get_parameter(grid, "columns", &value), LYL_OK);
  CHECK(value.type == LYL_VALUE_NUMBER && value.as.number == 4);
  CHECK_STATUS(lyl_layout_set_number(grid, "columns", 0), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_layout_set_bool(grid, "columns", true), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_layout_set_string(grid, "columns", NULL), LYL_E_INVALID_ARGUMENT);
  lyl_layout_release(grid);

  lyl_layout *script = script_of(
    "return { name = 'shelf', columns = 3, order = 'rows', shows = true,\n"
    "  parameters = { columns = { min = 1, max = 12, step = 1, doc = 'how many' }, order = { choices = { 'rows', 'columns' } } },\n"
    "  attributes = function(self, view, i) return i, 0, 1, 1 end }\n");
  CHECK(strcmp(lyl_layout_name(script), "shelf") == 0 && lyl_layout_parameter_count(script) == 3);
  CHECK_STATUS(lyl_layout_set_number(script, "columns", 5), LYL_OK);
  CHECK_STATUS(lyl_layout_parameter_at(script, 0, &info), LYL_OK);
  CHECK(strcmp(info.name, "columns") == 0 && info.default_value.as.number == 3 && info.minimum == 1 && info.maximum == 12 && info.step == 1);
  CHECK(strcmp(info.doc, "how many") == 0 && info.choice_count == 0 && info.choices == NULL);
  CHECK_STATUS(lyl_layout_parameter_at(script, 1, &info), LYL_OK);
  CHECK(info.type == LYL_VALUE_STRING && info.choice_count == 2 && strcmp(info.choices[1], "columns") == 0);
  CHECK_STATUS(lyl_layout_set_number(script, "columns", 13), LYL_E_INVALID_ARGUMENT);
  CHECK(strcmp(error_text(), "'columns' must be from 1 to 12, got 13") == 0);
  CHECK_STATUS(lyl_layout_set_string(script, "order", "heaps"), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_layout_set_string(script, "order", "columns"), LYL_OK);
  lyl_layout_release(script);
  /* Invalid parameters in a script are an error when it is loaded. */
  static const char *const wrong[] = {"columns = { min = 5 }", "colums = {}", "columns = { mim = 1 }", "columns = { min = 'one' }", "columns = 3"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    char text[200];
    snprintf(text, sizeof text, "return { columns = 3, parameters = { %s }, attributes = function() end }", wrong[i]);
    CHECK_STATUS(lyl_layout_load_buffer(engine, text, strlen(text), "wrong.lua", &script), LYL_E_LUA_RESULT);
    CHECK(strstr(error_text(), "wrong.lua") != NULL);
  }
}

/* The host's value of an item: { sizes = { 30, 7 }, title = "dawn" }. */
static lyl_value record[2], sizes[2];
static const char *const record_keys[] = {"title", "sizes"};
static lyl_status record_value(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path, const char *key, lyl_value *out) {
  (void)user; (void)category; (void)kind; (void)path;
  if (strcmp(key, "record") != 0) return LYL_E_NOT_FOUND;
  sizes[0] = lyl_number(30);
  sizes[1] = lyl_number(7);
  record[0] = lyl_string("dawn");
  record[1] = (lyl_value){.type = LYL_VALUE_LIST};
  record[1].as.list.values = sizes;
  record[1].as.list.count = 2;
  *out = (lyl_value){.type = LYL_VALUE_TABLE};
  out->as.list.values = record;
  out->as.list.keys = record_keys;
  out->as.list.count = 2;
  return LYL_OK;
}
static void lists(void) {
  lyl_layout *layout = script_of(
    "local l = { stops = { 1, 2 }, parameters = { stops = { max = 9 } } }\n"
    "function l:attributes(view, i, s)\n"
    "  local record = view:value(i, s, 'record')\n"
    "  assert(record.title == 'dawn')\n"
    "  return self.stops[#self.stops], 0, record.sizes[1], record.sizes[2]\n"
    "end\n"
    "function l:describe(what) return { name = what.name, list = { true, { 'x' } } }, print end\n"
    "return l");
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  source.number_of_items = ten;
  source.value = record_value;
  lyl_view *view = NULL;
  lyl_attributes a;
  lyl_value value, part, results[2];
  lyl_parameter_info info = LYL_PARAMETER_INFO_INIT;
  CHECK_STATUS(lyl_view_create(engine, layout, &source, &view), LYL_OK);
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_CELL, 0, (lyl_index_path){0, 0}, &a), LYL_OK);
  CHECK(a.frame.x == 2 && a.frame.width == 30 && a.frame.height == 7);
  /* A parameter of the type list. */
  CHECK_STATUS(lyl_layout_parameter_at(layout, 0, &info), LYL_OK);
  CHECK(info.type == LYL_VALUE_LIST && lyl_value_count(&info.default_value) == 2 && info.maximum == 9);
  CHECK_STATUS(lyl_value_at(&info.default_value, 1, &part), LYL_OK);
  CHECK(part.type == LYL_VALUE_NUMBER && part.as.number == 2 && lyl_value_key(&info.default_value, 1) == NULL);
  CHECK_STATUS(lyl_value_at(&info.default_value, 2, &part), LYL_E_NOT_FOUND);
  record_value(NULL, 0, 0, NULL, "record", &value);
  CHECK_STATUS(lyl_layout_set_parameter(layout, "stops", &value), LYL_E_INVALID_ARGUMENT);
  CHECK(strcmp(error_text(), "'stops' must be a list, got a table") == 0);
  CHECK_STATUS(lyl_layout_set_parameter(layout, "stops", &record[1]), LYL_E_INVALID_ARGUMENT);
  CHECK(strcmp(error_text(), "'stops[1]' must be at most 9, got 30") == 0);
  sizes[0] = lyl_number(5);
  CHECK_STATUS(lyl_layout_set_parameter(layout, "stops", &record[1]), LYL_OK);
  CHECK_STATUS(lyl_layout_get_parameter(layout, "stops", &part), LYL_OK);
  CHECK(lyl_value_count(&part) == 2 && part.as.list.values[0].as.number == 5);
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_CELL, 0, (lyl_index_path){0, 0}, &a), LYL_OK);
  CHECK(a.frame.x == 7);
  /* Passed to a method and returned. */
  sizes[0] = lyl_number(30);
  const char *name_key[] = {"name"};
  value.as.list.keys = name_key;
  value.as.list.count = 1;
  size_t count = 2;
  CHECK_STATUS(lyl_layout_call(layout, "describe", &value, 1, results, &count), LYL_OK);
  CHECK(count == 2 && results[0].type == LYL_VALUE_TABLE && results[1].type == LYL_VALUE_NIL && lyl_value_count(&results[0]) == 2);
  size_t list_place = strcmp(lyl_value_key(&results[0], 0), "list") == 0 ? 0 : 1;
  CHECK(strcmp(lyl_value_key(&results[0], list_place), "list") == 0 && strcmp(lyl_value_key(&results[0], 1 - list_place), "name") == 0);
  CHECK_STATUS(lyl_value_field(&results[0], "name", &part), LYL_OK);
  CHECK(part.type == LYL_VALUE_STRING && part.as.string.length == 4 && strcmp(part.as.string.bytes, "dawn") == 0);
  CHECK_STATUS(lyl_value_field(&results[0], "list", &part), LYL_OK);
  CHECK(part.type == LYL_VALUE_LIST && lyl_value_count(&part) == 2 && lyl_value_count(&part.as.list.values[1]) == 1);
  CHECK_STATUS(lyl_value_field(&results[0], "other", &part), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_value_field(NULL, "name", &part), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_value_at(&results[0], 0, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK(lyl_value_count(NULL) == 0 && lyl_value_key(NULL, 0) == NULL);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

/* A callback of the running script's host queries the parameters. */
static lyl_layout *running;
static lyl_status asking_value(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path, const char *key, lyl_value *out) {
  (void)user; (void)category; (void)kind; (void)path; (void)key;
  CHECK(lyl_layout_parameter_count(running) == 2);
  *out = lyl_number(1);
  return LYL_OK;
}
static void parameters_while_running(void) {
  running = script_of("return { columns = 3, rows = 2, attributes = function(self, view, i) return i, view:value(i, 1, 'y'), 1, 1 end }");
  lyl_view *view = view_of(running);
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  source.number_of_items = ten;
  source.value = asking_value;
  CHECK_STATUS(lyl_view_set_data_source(view, &source), LYL_OK);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
  lyl_view_destroy(view);
  lyl_layout_release(running);
}

static void options(void) {
  lyl_layout *grid = NULL;
  lyl_parameter_info info = LYL_PARAMETER_INFO_INIT;
  lyl_value value;
  CHECK_STATUS(lyl_layout_create(engine, "grid", &grid), LYL_OK);
  lyl_view *view = view_of(grid);
  CHECK(lyl_view_option_count() == 48);
  for (size_t i = 0; i < lyl_view_option_count(); i++) {
    CHECK_STATUS(lyl_view_option_at(i, &info), LYL_OK);
    CHECK_STATUS(lyl_view_get_option(view, info.name, &value), LYL_OK);
    CHECK(value.type == info.type && info.doc[0] != 0);
    CHECK_STATUS(lyl_view_set_option(view, info.name, &info.default_value), LYL_OK);
    for (size_t k = 0; k < info.choice_count; k++) CHECK_STATUS(lyl_view_set_string(view, info.name, info.choices[k]), LYL_OK);
  }
  CHECK_STATUS(lyl_view_option_at(lyl_view_option_count(), &info), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_set_number(view, "drag_threshold", 2), LYL_OK);
  CHECK_STATUS(lyl_view_set_bool(view, "scroll_enabled", true), LYL_OK);
  CHECK_STATUS(lyl_view_set_string(view, "snap", "none"), LYL_OK);
  CHECK_STATUS(lyl_view_touch_down(view, (lyl_point){50, 50}), LYL_OK);
  CHECK_STATUS(lyl_view_touch_move(view, (lyl_point){50, 47}), LYL_OK);
  CHECK(lyl_view_motion(view) == LYL_MOTION_DRAG);
  CHECK_STATUS(lyl_view_touch_cancel(view), LYL_OK);
  lyl_view_destroy(view);
  lyl_layout_release(grid);
}

static void getters(void) {
  lyl_layout *grid = NULL;
  lyl_insets insets = {1, 2, 3, 4}, back = {0, 0, 0, 0};
  lyl_environment environment = LYL_ENVIRONMENT_INIT, found = LYL_ENVIRONMENT_INIT;
  lyl_index_path path;
  int mark;
  CHECK_STATUS(lyl_layout_create(engine, "grid", &grid), LYL_OK);
  lyl_view *view = view_of(grid);
  CHECK(lyl_view_layout(view) == grid && lyl_view_data_source_user(view) == &engine && lyl_view_delegate_user(view) == NULL);
  CHECK_STATUS(lyl_view_set_insets(view, insets), LYL_OK);
  CHECK_STATUS(lyl_view_insets(view, &back), LYL_OK);
  CHECK(memcmp(&insets, &back, sizeof back) == 0);
  environment.scale = 3, environment.layout_direction = 1, environment.size_class_h = 7, environment.safe_area.top = 5;
  CHECK_STATUS(lyl_view_set_environment(view, &environment), LYL_OK);
  CHECK_STATUS(lyl_view_environment(view, &found), LYL_OK);
  CHECK(found.scale == 3 && found.layout_direction == 1 && found.size_class_h == 7 && found.safe_area.top == 5 && found.struct_size == sizeof found);
  lyl_delegate delegate = LYL_DELEGATE_INIT;
  delegate.user = &mark;
  CHECK_STATUS(lyl_view_set_delegate(view, &delegate), LYL_OK);
  CHECK(lyl_view_delegate_user(view) == &mark);
  lyl_engine_set_user(engine, &mark);
  lyl_layout_set_user(grid, &insets);
  lyl_view_set_user(view, &back);
  CHECK(lyl_engine_user(engine) == &mark && lyl_layout_user(grid) == &insets && lyl_view_user(view) == &back);
  CHECK_STATUS(lyl_view_highlighted(view, &path), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_set_highlighted(view, (lyl_index_path){0, 2}, true), LYL_OK);
  CHECK_STATUS(lyl_view_highlighted(view, &path), LYL_OK);
  CHECK(path.item == 2);
  /* A layout that the host released has no handle. */
  lyl_layout_release(grid);
  CHECK(lyl_view_layout(view) == NULL);
  lyl_view_destroy(view);
}

static void indicators(void) {
  lyl_layout *list = script_of("return { attributes = function(self, view, i) return 0, i * 100 - 100, 100, 100 end }"); /* 100 x 1000 */
  lyl_view *view = view_of(list);
  double position, length;
  CHECK_STATUS(lyl_view_scroll_indicator(view, LYL_AXIS_HORIZONTAL, &position, &length), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_scroll_indicator(view, 2, &position, &length), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_scroll_indicator(view, LYL_AXIS_VERTICAL, &position, &length), LYL_OK);
  CHECK(position == 0 && length == 36); /* at least 36 points */
  double start, end;
  lyl_index_path path;
  CHECK_STATUS(lyl_view_path_at_fraction(view, LYL_AXIS_VERTICAL, 0.5, &path, &start), LYL_OK);
  CHECK(path.item == 4 && start == 450);
  CHECK_STATUS(lyl_view_path_at_fraction(view, LYL_AXIS_VERTICAL, 1, &path, NULL), LYL_OK);
  CHECK(path.item == 9);
  CHECK_STATUS(lyl_view_fraction_of(view, (lyl_index_path){0, 4}, LYL_AXIS_VERTICAL, &start), LYL_OK);
  CHECK(fabs(start - 4.0 / 9) < 1e-9);
  CHECK_STATUS(lyl_view_fraction_of(view, (lyl_index_path){0, 10}, LYL_AXIS_VERTICAL, &start), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_section_fraction(view, 0, LYL_AXIS_VERTICAL, &start, &end), LYL_OK);
  CHECK(start == 0 && end == 1);
  CHECK_STATUS(lyl_view_section_fraction(view, 1, LYL_AXIS_VERTICAL, &start, &end), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, 450}, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_scroll_indicator(view, LYL_AXIS_VERTICAL, &position, &length), LYL_OK);
  CHECK(position == 32 && length == 36);
  CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, 900}, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_scroll_indicator(view, LYL_AXIS_VERTICAL, &position, &length), LYL_OK);
  CHECK(position == 64 && length == 36);
  /* Beyond the end it shrinks at the edge. */
  CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, 920}, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_scroll_indicator(view, LYL_AXIS_VERTICAL, &position, &length), LYL_OK);
  CHECK(position == 84 && length == 16);
  lyl_animation animation = lyl_animation_default();
  CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, 0}, &animation), LYL_OK);
  CHECK(lyl_view_motion(view) == LYL_MOTION_SCROLL);
  lyl_view_destroy(view);
  lyl_layout_release(list);
}

/* Cell 1 is an ellipse, 2 a hexagon, 3 clipped, 4 under a label that passes touches on, 5 under one that does not. */
static const char *const masked =
  "local l = { supplementary_kinds = { 'label' }, offset = 0 }\n"
  "function l:attributes(view, i, s, a)\n"
  "  if i == 1 then a:shape('ellipse') elseif i == 2 then a:shape('hexagon') elseif i == 3 then a:clip(10, 0, 0, 20) end\n"
  "  a:content_offset(self.offset, 2)\n"
  "  assert(a:shape() == (i == 1 and 'ellipse' or i == 2 and 'hexagon' or 'rect') and a:touchable())\n"
  "  return (i - 1) * 100, 0, 100, 100\nend\n"
  "function l:supplementary(view, kind, i, s, a) a:touchable(false) return 300, 0, 100, 50 end\n"
  "return l\n";
static lyl_status hit(lyl_view *view, double x, double y, uint32_t categories, lyl_attributes *out) {
  return lyl_view_hit_test(view, (lyl_point){x, y}, categories, out);
}
static void masks(void) {
  lyl_layout *layout = script_of(masked);
  lyl_view *view = view_of(layout);
  lyl_attributes a;
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){1000, 100}), LYL_OK);
  CHECK_STATUS(hit(view, 50, 50, 0, &a), LYL_OK);
  CHECK(a.shape == LYL_SHAPE_ELLIPSE && a.content_offset.y == 2 && a.clip.top == 0);
  CHECK_STATUS(hit(view, 3, 3, 0, &a), LYL_E_NOT_FOUND); /* a corner of the ellipse */
  CHECK_STATUS(hit(view, 130, 3, 0, &a), LYL_OK);        /* the flat top of the hexagon */
  CHECK(a.shape == LYL_SHAPE_HEXAGON);
  CHECK_STATUS(hit(view, 105, 20, 0, &a), LYL_E_NOT_FOUND);
  CHECK_STATUS(hit(view, 250, 5, 0, &a), LYL_E_NOT_FOUND); /* clipped at the top and on the right */
  CHECK_STATUS(hit(view, 285, 50, 0, &a), LYL_E_NOT_FOUND);
  CHECK_STATUS(hit(view, 250, 50, 0, &a), LYL_OK);
  CHECK(a.clip.top == 10 && a.clip.right == 20);
  CHECK_STATUS(hit(view, 350, 20, 0, &a), LYL_OK); /* through the label */
  CHECK(a.category == LYL_CELL && a.path.item == 3);
  CHECK_STATUS(hit(view, 350, 20, 1u << LYL_SUPPLEMENTARY, &a), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_SUPPLEMENTARY, lyl_engine_kind(engine, "label"), (lyl_index_path){0, 0}, &a), LYL_OK);
  CHECK(a.flags & LYL_ATTR_UNTOUCHABLE);
  CHECK_STATUS(hit(view, 350, 20, 8, &a), LYL_E_INVALID_ARGUMENT);
  /* Clip and offset are interpolated linearly. */
  lyl_animation animation = lyl_animation_default();
  animation.curve = LYL_CURVE_LINEAR;
  lyl_attributes_span span;
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  uint64_t revision = span.items[0].revision;
  CHECK_STATUS(lyl_layout_set_number(layout, "offset", 8), LYL_OK);
  CHECK_STATUS(lyl_view_set_layout(view, layout, &animation), LYL_OK);
  CHECK_STATUS(lyl_view_tick(view, 0.15, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  CHECK(fabs(span.items[0].content_offset.x - 4) < 1e-9 && span.items[0].revision != revision);
  lyl_attributes b = span.items[0], c;
  b.clip.left = 10;
  b.shape = LYL_SHAPE_RECT;
  lyl_attributes_interpolate(&span.items[0], &b, 0.25, &c);
  CHECK(c.clip.left == 2.5 && c.shape == LYL_SHAPE_ELLIPSE);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
  /* A label in front is found first, the cell under it by its category. */
  layout = script_of("return { supplementary_kinds = { 'label' }, attributes = function() return 0, 0, 50, 50 end,\n"
                "  supplementary = function() return 0, 0, 50, 50 end }");
  view = view_of(layout);
  CHECK_STATUS(hit(view, 5, 5, 0, &a), LYL_OK);
  CHECK(a.category == LYL_SUPPLEMENTARY);
  CHECK_STATUS(hit(view, 5, 5, 1u << LYL_CELL, &a), LYL_OK);
  CHECK(a.category == LYL_CELL && a.path.item == 9);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

/* Numbers, booleans and strings; the string is different in each frame. */
static const char *const named =
  "local l = { frame = 0, long = 0 }\n"
  "function l:attributes(view, i, s, a)\n"
  "  a:value('weight', i):value('done', i % 2 == 0):value('title', 'frame ' .. self.frame .. ('x'):rep(self.long))\n"
  "  assert(a:value('title'):sub(1, 6) == 'frame ' and a:value('done') == (i % 2 == 0) and a:value('none') == nil)\n"
  "  return 0, i * 10, 100, 10\nend\n"
  "return l\n";
static void values(void) {
  lyl_layout *layout = script_of(named);
  lyl_view *view = view_of(layout);
  lyl_attributes_span span;
  lyl_value value;
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  uint64_t first = span.items[1].values, revision = span.items[1].revision;
  CHECK_STATUS(lyl_view_attribute_value(view, first, "weight", &value), LYL_OK);
  CHECK(value.type == LYL_VALUE_NUMBER && value.as.number == 2);
  CHECK_STATUS(lyl_view_attribute_value(view, first, "done", &value), LYL_OK);
  CHECK(value.type == LYL_VALUE_BOOL && value.as.boolean);
  CHECK_STATUS(lyl_view_attribute_value(view, first, "title", &value), LYL_OK);
  CHECK(value.type == LYL_VALUE_STRING && value.as.string.length == 7 && strcmp(value.as.string.bytes, "frame 0") == 0);
  /* Strings of 4,000 bytes, different in each frame, with a limit of 4 MiB. */
  lyl_limits limits = LYL_LIMITS_INIT;
  lyl_memory_info before, after;
  limits.lua_bytes = 4 << 20;
  CHECK_STATUS(lyl_engine_set_limits(engine, &limits), LYL_OK);
  CHECK_STATUS(lyl_layout_set_number(layout, "long", 4000), LYL_OK);
  lyl_engine_memory(engine, &before);
  for (int frame = 1; frame <= 3000; frame++) {
    CHECK_STATUS(lyl_layout_set_number(layout, "frame", frame), LYL_OK);
    CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
    CHECK(span.items[1].revision != revision);
    revision = span.items[1].revision;
    CHECK_STATUS(lyl_view_attribute_value(view, span.items[1].values, "title", &value), LYL_OK);
    CHECK(value.as.string.length > 4000 && atoi(value.as.string.bytes + 6) == frame);
  }
  lyl_engine_memory(engine, &after);
  CHECK(after.lua_peak < 4 << 20 && after.native_current == before.native_current);
  CHECK_STATUS(lyl_engine_set_limits(engine, NULL), LYL_OK);
  CHECK_STATUS(lyl_layout_set_number(layout, "long", 5000), LYL_OK); /* too long: each element is left out */
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_E_LUA_RUNTIME);
  CHECK(strstr(error_text(), "at most 4096 bytes") != NULL);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
  /* A motion hook returns its input: its strings belong to the engine. */
  layout = script_of("local l = { shift = 0 }\n"
                     "function l:attributes(view, i, s, a) a:value('title', 'cell ' .. i) return self.shift, i * 10, 50, 10 end\n"
                     "function l:initial(view, a) assert(a:value('title'):sub(1, 5) == 'cell ') a:alpha(0) end\n"
                     "return l");
  view = view_of(layout);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
  lyl_animation animation = lyl_animation_default();
  lyl_update update = {LYL_UPDATE_RELOAD_ITEM, 0, {0, 1}, {0, 0}};
  CHECK_STATUS(lyl_view_apply_updates(view, &update, 1, &animation), LYL_OK);
  CHECK_STATUS(lyl_view_tick(view, 0.1, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  for (size_t i = 0; i < span.count; i++) {
    CHECK_STATUS(lyl_view_attribute_value(view, span.items[i].values, "title", &value), LYL_OK);
    CHECK(value.type == LYL_VALUE_STRING && strncmp(value.as.string.bytes, "cell ", 5) == 0);
  }
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

static int ends[2];
static void count_end(void *user, bool finished) { (void)user; ends[finished]++; }
static void transitions(void) {
  lyl_layout *grid = NULL, *circle = NULL;
  CHECK_STATUS(lyl_layout_create(engine, "grid", &grid), LYL_OK);
  CHECK_STATUS(lyl_layout_create(engine, "circle", &circle), LYL_OK);
  lyl_view *view = view_of(grid);
  lyl_animation animation = lyl_animation_default();
  animation.completion = count_end;
  for (int finish = 0; finish < 2; finish++) {
    ends[0] = ends[1] = 0;
    CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
    CHECK_STATUS(lyl_view_begin_transition(view, circle), LYL_OK);
    CHECK(lyl_view_layout(view) == NULL);
    CHECK_STATUS(lyl_view_set_transition_progress(view, 0.5), LYL_OK);
    CHECK_STATUS(lyl_view_end_transition(view, finish, &animation), LYL_OK);
    CHECK_STATUS(lyl_view_tick(view, 1, NULL), LYL_OK);
    CHECK(ends[finish] == 1 && ends[!finish] == 0 && lyl_view_layout(view) == (finish ? circle : grid));
  }
  lyl_view_destroy(view);
  lyl_layout_release(grid);
  lyl_layout_release(circle);
}

static void misses(void) {
  lyl_layout *layout = script_of("return { attributes = function(self, view, i) return i * 100, 0, 10, 10 end }");
  lyl_view *view = view_of(layout);
  lyl_attributes a;
  lyl_index_path next;
  CHECK_STATUS(lyl_layout_set_number(layout, "colums", 3), LYL_E_NOT_FOUND); /* an unknown name is in the message */
  CHECK(strstr(error_text(), "colums") != NULL);
  CHECK_STATUS(hit(view, 5, 5, 0, &a), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_CELL, 0, (lyl_index_path){0, 99}, &a), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_next_item(view, (lyl_index_path){0, 0}, LYL_FOCUS_LEFT, &next), LYL_E_NOT_FOUND);
  CHECK(strstr(error_text(), "colums") != NULL);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

/* ===== interrupts ===== */

static int interrupts;
static lyl_status interrupting_value(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path, const char *key, lyl_value *out) {
  (void)user; (void)category; (void)kind; (void)path; (void)key;
  if (interrupts-- == 1) lyl_engine_interrupt(engine);
  *out = lyl_number(1);
  return LYL_OK;
}
static uint32_t interrupting_count(void *user, uint32_t section) { (void)user; (void)section; lyl_engine_interrupt(engine); return 10; }
static void interrupted(void) {
  lyl_layout *layout = script_of("return { attributes = function(self, view, i) return i, view:value(i, 1, 'y'), 1, 1 end }"), *grid = NULL;
  lyl_view *view = view_of(layout);
  lyl_engine_interrupt(engine); /* idle: no effect */
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_E_LUA_RESULT); /* there is no value */
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  source.number_of_items = ten;
  source.value = interrupting_value;
  CHECK_STATUS(lyl_view_set_data_source(view, &source), LYL_OK);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
  interrupts = 5; /* between two calls to the script, and during one */
  CHECK_STATUS(lyl_view_invalidate(view, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_E_INTERRUPTED);
  CHECK_STATUS(lyl_view_invalidate(view, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK); /* the interrupt does not affect the next call */
  /* In a built-in layout the interrupt comes from the data source. */
  CHECK_STATUS(lyl_layout_create(engine, "flow", &grid), LYL_OK);
  source.number_of_items = interrupting_count;
  CHECK_STATUS(lyl_view_set_layout(view, grid, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_set_data_source(view, &source), LYL_OK);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_E_INTERRUPTED);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
  lyl_layout_release(grid);
}

/* ===== data ===== */

static bool narrower(void *user, uint32_t section, lyl_section_metrics *inout) {
  (void)user; (void)section;
  CHECK(inout->line_spacing == 7 && inout->interitem_spacing == 10 && inout->insets.top == 4);
  inout->insets.left = 20;
  return true;
}
static void own_metrics(void) {
  lyl_layout *flow = NULL;
  lyl_attributes a;
  CHECK_STATUS(lyl_layout_create(engine, "flow", &flow), LYL_OK);
  CHECK_STATUS(lyl_layout_set_number(flow, "line_spacing", 7), LYL_OK);
  CHECK_STATUS(lyl_layout_set_number(flow, "inset_top", 4), LYL_OK);
  lyl_view *view = view_of(flow);
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  source.number_of_items = ten;
  source.section_metrics = narrower;
  CHECK_STATUS(lyl_view_set_data_source(view, &source), LYL_OK);
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_CELL, 0, (lyl_index_path){0, 1}, &a), LYL_OK);
  CHECK(a.frame.x >= 20 && a.frame.y == 4 + 50 + 7);
  lyl_view_destroy(view);
  lyl_layout_release(flow);
}
static void changed_snapshots(void) {
  lyl_layout *grid = NULL;
  lyl_change_span changes;
  uint64_t section = 1, ids[10] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, reloaded[] = {3}, filled[] = {5, 4}, strange[] = {77};
  uint32_t count = 10;
  CHECK_STATUS(lyl_layout_create(engine, "grid", &grid), LYL_OK);
  lyl_view *view = view_of(grid);
  lyl_snapshot snapshot = LYL_SNAPSHOT_INIT;
  snapshot.section_count = 1, snapshot.section_ids = &section, snapshot.item_counts = &count, snapshot.item_ids = ids;
  CHECK_STATUS(lyl_view_apply_snapshot(view, &snapshot, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_changes(view, &changes), LYL_OK);
  snapshot.reloaded_ids = reloaded, snapshot.reloaded_count = 1, snapshot.reconfigured_ids = filled, snapshot.reconfigured_count = 2;
  CHECK_STATUS(lyl_view_apply_snapshot(view, &snapshot, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_changes(view, &changes), LYL_OK);
  uint32_t rebound = 0;
  for (size_t i = 0; i < changes.count; i++)
    if (changes.items[i].op == LYL_CHANGE_REBIND) rebound |= 1u << changes.items[i].attributes.path.item;
  CHECK(rebound == (1u << 2 | 1u << 3 | 1u << 4));
  snapshot.reloaded_ids = strange;
  CHECK_STATUS(lyl_view_apply_snapshot(view, &snapshot, NULL), LYL_E_INCONSISTENT_UPDATE);
  CHECK(strstr(error_text(), "77") != NULL);
  snapshot.reloaded_ids = NULL;
  CHECK_STATUS(lyl_view_apply_snapshot(view, &snapshot, NULL), LYL_E_INVALID_ARGUMENT);
  /* Attributes alone: prepare does not run. */
  lyl_invalidation invalidation = LYL_INVALIDATION_INIT;
  invalidation.flags = LYL_INVALIDATE_ATTRIBUTES;
  CHECK_STATUS(lyl_view_invalidate(view, &invalidation), LYL_OK);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
  /* Selecting with position 0 does not scroll. */
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){30, 10}), LYL_OK);
  CHECK_STATUS(lyl_view_select_item(view, (lyl_index_path){0, 9}, true, 0, NULL), LYL_OK);
  CHECK(bounds_of(view).y == 0);
  CHECK_STATUS(lyl_view_select_item(view, (lyl_index_path){0, 9}, true, LYL_SCROLL_BOTTOM, NULL), LYL_OK);
  CHECK(bounds_of(view).y == 30);
  lyl_view_destroy(view);
  lyl_layout_release(grid);
}

/* ===== limits and user pointers ===== */

static void elements(void) {
  lyl_limits limits = LYL_LIMITS_INIT;
  limits.elements_per_item = 1;
  limits.seconds_per_call = -1;
  CHECK_STATUS(lyl_engine_set_limits(engine, &limits), LYL_E_INVALID_ARGUMENT);
  limits.seconds_per_call = 10;
  CHECK_STATUS(lyl_engine_set_limits(engine, &limits), LYL_OK);
  lyl_layout *layout = script_of("return { prepare = function(self, view, out) for i = 1, 1100 do out:supplementary('label', i, 1, 0, 0, 1, 1) end end }");
  lyl_view *view = view_of(layout);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_E_NO_MEMORY);
  limits.elements_per_item = 100;
  CHECK_STATUS(lyl_engine_set_limits(engine, &limits), LYL_OK);
  CHECK_STATUS(lyl_view_invalidate(view, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
  CHECK_STATUS(lyl_engine_set_limits(engine, NULL), LYL_OK);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}
static int destroyed, completed;
static void count_destroyed(void *user) { CHECK(user == &destroyed); destroyed++; }
static void count_completed(void *user, bool finished) { (void)user; (void)finished; CHECK(destroyed == 0); completed++; }
static void count_log(void *user, int32_t level, const char *message, size_t length) { (void)user; (void)level; (void)message; (void)length; }
static void *no_cell(void *user) { (void)user; return NULL; }
static int asked_modules;
static lyl_status no_module(void *user, const char *name, const char **bytes, size_t *length) {
  (void)user; (void)bytes; (void)length;
  asked_modules += strcmp(name, "parts") == 0;
  return LYL_E_NOT_FOUND;
}
static void users(void) {
  lyl_layout *grid = NULL;
  CHECK_STATUS(lyl_layout_create(engine, "grid", &grid), LYL_OK);
  lyl_view *view = view_of(grid);
  lyl_animation animation = lyl_animation_default();
  animation.completion = count_completed, animation.user = &destroyed, animation.destroy = count_destroyed;
  CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){NAN, 0}, &animation), LYL_E_INVALID_ARGUMENT);
  CHECK(destroyed == 0 && completed == 0); /* a failed call takes no ownership */
  CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, 5}, &animation), LYL_OK);
  CHECK(destroyed == 0);
  CHECK_STATUS(lyl_view_tick(view, 1, NULL), LYL_OK);
  CHECK(completed == 1 && destroyed == 1);
  destroyed = 0;
  animation.completion = NULL; /* no callback: completed immediately */
  CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, 0}, &animation), LYL_OK);
  CHECK(destroyed == 1);

  destroyed = 0;
  lyl_provider provider = LYL_PROVIDER_INIT;
  provider.user = &destroyed, provider.destroy = count_destroyed;
  CHECK_STATUS(lyl_view_register(view, LYL_CELL, 0, "cell", &provider), LYL_E_INVALID_ARGUMENT); /* no make */
  CHECK(destroyed == 0);
  provider.make = no_cell;
  CHECK_STATUS(lyl_view_register(view, LYL_CELL, 0, "cell", &provider), LYL_OK);
  CHECK_STATUS(lyl_view_register(view, LYL_CELL, 0, "cell", NULL), LYL_OK);
  CHECK(destroyed == 1);
  lyl_view_destroy(view);
  lyl_layout_release(grid);

  destroyed = 0;
  lyl_engine *other = NULL;
  lyl_engine_options given = LYL_ENGINE_OPTIONS_INIT;
  given.log = count_log, given.log_user = &destroyed, given.log_destroy = count_destroyed, given.flags = 1u << 9;
  CHECK_STATUS(lyl_engine_create(&given, &other), LYL_E_INVALID_ARGUMENT);
  CHECK(destroyed == 0);
  given.flags = 0;
  CHECK_STATUS(lyl_engine_create(&given, &other), LYL_OK);
  lyl_engine_destroy(other);
  CHECK(destroyed == 1);
  CHECK_STATUS(lyl_engine_create(&given, &other), LYL_OK);
  lyl_engine_set_log(other, NULL, NULL, 0);
  CHECK(destroyed == 2);
  lyl_engine_destroy(other);
  CHECK(destroyed == 2);

  destroyed = 0;
  given = (lyl_engine_options)LYL_ENGINE_OPTIONS_INIT;
  given.loader = no_module, given.loader_user = &destroyed, given.loader_destroy = count_destroyed, given.flags = 1u << 9;
  CHECK_STATUS(lyl_engine_create(&given, &other), LYL_E_INVALID_ARGUMENT);
  CHECK(destroyed == 0);
  given.flags = 0;
  CHECK_STATUS(lyl_engine_create(&given, &other), LYL_OK);
  lyl_layout *needy = NULL;
  CHECK_STATUS(lyl_layout_load_buffer(other, "require 'parts'", 15, "needy.lua", &needy), LYL_E_LUA_RUNTIME);
  CHECK(asked_modules == 1);
  CHECK_STATUS(lyl_engine_set_module_loader(other, NULL, NULL), LYL_OK);
  CHECK(destroyed == 1);
  lyl_engine_destroy(other);
  CHECK_STATUS(lyl_engine_create(&given, &other), LYL_OK);
  lyl_engine_destroy(other);
  CHECK(destroyed == 2);
}

int main(void) {
  CHECK_STATUS(lyl_engine_create(NULL, &engine), LYL_OK);
  inits();
  parameters();
  lists();
  parameters_while_running();
  options();
  getters();
  indicators();
  masks();
  values();
  transitions();
  misses();
  interrupted();
  own_metrics();
  changed_snapshots();
  elements();
  users();
  lyl_engine_destroy(engine);
  return report("vocabulary");
}

/* Flow from C: metrics, insets, environment, partial invalidation, self-sizing, hit testing. */
#include "check.h"
#include <math.h>

typedef struct list {
  uint32_t sections, items;
  double height;      /* of an item in sizes; below 0 = default */
  double resized;     /* of item 3 */
  lyl_view *view;
  int measured;
  int mode;           /* behavior of measure */
  int lies;           /* counts change between calls */
} list;

static uint32_t sections(void *user) { return ((list *)user)->sections; }
static uint32_t items(void *user, uint32_t section) {
  list *l = user;
  (void)section;
  return l->lies ? l->items + (uint32_t)(l->lies++ % 7) : l->items;
}
static void sizes(void *user, uint32_t section, uint32_t first, uint32_t count, const lyl_size *container, lyl_size *out) {
  list *l = user;
  (void)section;
  if (l->height < 0) return;
  for (uint32_t i = 0; i < count; i++)
    out[i] = (lyl_size){container->width, first + i == 3 && l->resized > 0 ? l->resized : l->height};
}
enum { CONTENT, TALLER, NOT_A_NUMBER, NEVER_SETTLES, CALLS_BACK };
static void measure(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path, const lyl_size *proposed, lyl_size *out) {
  list *l = user;
  (void)category;
  (void)kind;
  (void)proposed;
  l->measured++;
  if (l->mode == TALLER) out->height = 60 + path->item % 5;
  if (l->mode == NOT_A_NUMBER && path->item == 1) out->width = NAN;
  if (l->mode == NEVER_SETTLES && path->item == 2) out->height += 1;
  if (l->mode == CALLS_BACK && l->view) {
    lyl_index_path item = {0, 0};
    CHECK_STATUS(lyl_view_set_measured_sizes(l->view, &item, out, 1), LYL_E_REENTRANT);
    CHECK_STATUS(lyl_view_set_insets(l->view, (lyl_insets){1, 1, 1, 1}), LYL_E_REENTRANT);
    CHECK_STATUS(lyl_view_set_environment(l->view, NULL), LYL_E_REENTRANT);
  }
}
static bool metrics(void *user, uint32_t section, lyl_section_metrics *out) {
  (void)user;
  if (section != 1) return false;
  *out = (lyl_section_metrics){{5, 6, 7, 8}, 9, 10, {0, 0}};
  return true;
}

static void set_number(lyl_layout *layout, const char *key, double number) {
  lyl_value value = {0};
  value.type = LYL_VALUE_NUMBER;
  value.as.number = number;
  CHECK_STATUS(lyl_layout_set_parameter(layout, key, &value), LYL_OK);
}

static lyl_view *make(lyl_engine *engine, list *l, const char *name, lyl_layout **layout) {
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  lyl_view *view = NULL;
  source.user = l;
  source.number_of_sections = sections;
  source.number_of_items = items;
  source.sizes = sizes;
  source.measure = measure;
  source.section_metrics = metrics;
  CHECK_STATUS(lyl_layout_create(engine, name, layout), LYL_OK);
  CHECK_STATUS(lyl_view_create(engine, *layout, &source, &view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){320, 400}), LYL_OK);
  l->view = view;
  return view;
}

static double on_screen(lyl_view *view, uint32_t item) {
  lyl_attributes a;
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_CELL, 0, (lyl_index_path){0, item}, &a), LYL_OK);
  return a.frame.y - bounds_of(view).y;
}

/* Item 3 is resized while items 500 to 520 are visible: they keep their positions. */
static void anchor(lyl_engine *engine, int pushed, const char *name) {
  list l = {.sections = 1, .items = 1000, .height = 40};
  lyl_layout *layout;
  lyl_view *view = make(engine, &l, name, &layout);
  double places[21];
  set_number(layout, "line_spacing", 0);
  if (strcmp(name, "waterfall") == 0) set_number(layout, "columns", 1);
  CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, 500 * 40 + 7}, NULL), LYL_OK);
  for (uint32_t i = 0; i <= 20; i++) places[i] = on_screen(view, 500 + i);
  CHECK(places[0] == -7);
  if (pushed) {
    lyl_index_path path = {0, 3};
    lyl_size size = {320, 333};
    CHECK_STATUS(lyl_view_set_measured_sizes(view, &path, &size, 1), LYL_OK);
  } else {
    lyl_index_path path = {0, 3};
    lyl_invalidation context = {0};
    context.struct_size = sizeof context;
    context.items = &path;
    context.item_count = 1;
    l.resized = 333;
    CHECK_STATUS(lyl_view_invalidate(view, &context), LYL_OK);
  }
  for (uint32_t i = 0; i <= 20; i++) CHECK(on_screen(view, 500 + i) == places[i]);
  CHECK(bounds_of(view).y == 500 * 40 + 7 + 293);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

/* During an animation, no sizes are measured for the intermediate size, but visible elements are never estimates. */
static void on_their_way(lyl_view *view, lyl_layout *layout) {
  lyl_animation animation = LYL_ANIMATION_INIT;
  lyl_attributes_span span;
  set_number(layout, "estimated_height", 70);
  CHECK_STATUS(lyl_view_set_layout(view, layout, &animation), LYL_OK);
  CHECK_STATUS(lyl_view_tick(view, 0.1, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  CHECK(span.count > 0);
  for (size_t k = 0; k < span.count; k++) CHECK(!(span.items[k].flags & LYL_ATTR_ESTIMATED));
}

static void measuring(lyl_engine *engine) {
  static const struct { int mode; lyl_status status; const char *text; } cases[] = {
    {CONTENT, LYL_OK, NULL}, {TALLER, LYL_OK, NULL}, {CALLS_BACK, LYL_OK, NULL},
    {NOT_A_NUMBER, LYL_OK, NULL},
    {NEVER_SETTLES, LYL_E_CALLBACK, "cell 2 of section 0 has another size each time it is measured"}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    list l = {.sections = 1, .items = 100, .height = -1, .mode = cases[i].mode};
    lyl_layout *layout;
    lyl_attributes_span span;
    lyl_view *view = make(engine, &l, "flow", &layout);
    set_number(layout, "estimated_width", 320);
    set_number(layout, "estimated_height", 50);
    CHECK_STATUS(lyl_view_visible(view, &span), cases[i].status);
    if (cases[i].text) {
      const lyl_error_info *error = lyl_engine_last_error(engine);
      CHECK(strstr(error->message, cases[i].text) != NULL && error->category == LYL_CELL);
      CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
      CHECK(span.count == 0);
    } else {
      CHECK(span.count > 0 && l.measured > 0);
      for (size_t k = 0; k < span.count; k++) {
        CHECK(!(span.items[k].flags & LYL_ATTR_ESTIMATED));
        if (l.mode == TALLER) CHECK(span.items[k].size.height == 60 + span.items[k].path.item % 5);
      }
      lyl_attributes far_away;
      CHECK_STATUS(lyl_view_attributes_at(view, LYL_CELL, 0, (lyl_index_path){0, 99}, &far_away), LYL_OK);
      CHECK(far_away.flags & LYL_ATTR_ESTIMATED);
      on_their_way(view, layout);
    }
    lyl_view_destroy(view);
    lyl_layout_release(layout);
  }
}

static void environment(lyl_engine *engine) {
  list l = {.sections = 2, .items = 4, .height = -1};
  lyl_layout *layout;
  lyl_attributes a;
  lyl_view *view = make(engine, &l, "flow", &layout);
  lyl_value on = {0};
  on.type = LYL_VALUE_BOOL;
  on.as.boolean = true;
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_CELL, 0, (lyl_index_path){1, 0}, &a), LYL_OK);
  CHECK(a.frame.x == 6 && a.frame.y == 50 + 5);
  lyl_environment e = LYL_ENVIRONMENT_INIT;
  e.layout_direction = 1;
  CHECK_STATUS(lyl_view_set_environment(view, &e), LYL_OK);
  CHECK_STATUS(lyl_layout_set_parameter(layout, "flips_rtl", &on), LYL_OK);
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_CELL, 0, (lyl_index_path){1, 0}, &a), LYL_OK);
  CHECK(a.frame.x == 320 - 6 - 50);
  e.layout_direction = 2;
  CHECK_STATUS(lyl_view_set_environment(view, &e), LYL_E_INVALID_ARGUMENT);
  e.layout_direction = 0;
  e.scale = NAN;
  CHECK_STATUS(lyl_view_set_environment(view, &e), LYL_E_INVALID_ARGUMENT);
  e.struct_size = 4;
  CHECK_STATUS(lyl_view_set_environment(view, &e), LYL_E_STRUCT_SIZE);
  CHECK_STATUS(lyl_view_set_environment(view, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_set_environment(NULL, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_set_insets(view, (lyl_insets){INFINITY, 0, 0, 0}), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_set_insets(NULL, (lyl_insets){0, 0, 0, 0}), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_set_insets(view, (lyl_insets){20, 30, 0, 0}), LYL_OK);
  lyl_size size;
  CHECK_STATUS(lyl_view_content_size(view, &size), LYL_OK);
  CHECK(size.width == 290);
  set_number(layout, "header_height", 30);
  CHECK_STATUS(lyl_layout_set_parameter(layout, "pin_headers", &on), LYL_OK);
  CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, 15}, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_SUPPLEMENTARY, 1, (lyl_index_path){0, 0}, &a), LYL_OK);
  CHECK(a.frame.y == 35 && (a.flags & LYL_ATTR_PINNED) && a.z_index == 10);

  /* The header is in front of the cells. */
  CHECK_STATUS(lyl_view_hit_test(view, (lyl_point){10, 40}, 0, &a), LYL_OK);
  CHECK(a.category == LYL_SUPPLEMENTARY);
  CHECK_STATUS(lyl_view_hit_test(view, (lyl_point){10, 70}, 0, &a), LYL_OK);
  CHECK(a.category == LYL_CELL && a.path.item == 0);
  CHECK_STATUS(lyl_view_hit_test(view, (lyl_point){-10, 70}, 0, &a), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_hit_test(view, (lyl_point){NAN, 70}, 0, &a), LYL_E_INVALID_ARGUMENT);
  lyl_point target;
  CHECK_STATUS(lyl_view_target_offset(view, (lyl_point){3, 4}, (lyl_point){0, 900}, &target), LYL_OK);
  CHECK(target.x == 3 && target.y == 4);
  CHECK_STATUS(lyl_view_target_offset(view, (lyl_point){3, NAN}, (lyl_point){0, 0}, &target), LYL_E_INVALID_ARGUMENT);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

/* The option that keeps visible elements in place, by the items' ids. */
static void identifiers(void *user, uint32_t section, uint32_t first, uint32_t count, uint64_t *out) {
  (void)section;
  for (uint32_t i = 0; i < count; i++) out[i] = 100000 + first + i - (uint64_t)((list *)user)->measured;
}
static void keyed(lyl_engine *engine) {
  list l = {.sections = 1, .items = 1000, .height = 40};
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  lyl_layout *layout;
  lyl_view *view;
  lyl_attributes_span span;
  lyl_value option = {0};
  source.user = &l;
  source.number_of_sections = sections;
  source.number_of_items = items;
  source.sizes = sizes;
  source.identifiers = identifiers;
  CHECK_STATUS(lyl_layout_create(engine, "flow", &layout), LYL_OK);
  CHECK_STATUS(lyl_view_create(engine, layout, &source, &view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){320, 400}), LYL_OK);
  CHECK_STATUS(lyl_view_get_option(view, "anchor", &option), LYL_OK);
  CHECK(option.type == LYL_VALUE_STRING && strcmp(option.as.string.bytes, "none") == 0);
  option.as.string.bytes = "middle";
  option.as.string.length = 6;
  CHECK_STATUS(lyl_view_set_option(view, "anchor", &option), LYL_E_INVALID_ARGUMENT);
  option.as.string.bytes = "identity";
  option.as.string.length = 8;
  CHECK_STATUS(lyl_view_set_option(view, "anchor", &option), LYL_OK);
  CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, 5000}, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  uint64_t first = span.items[0].identifier;
  double place = span.items[0].frame.y - bounds_of(view).y;
  l.measured = 7; /* seven more items at the front */
  l.items = 1007;
  CHECK_STATUS(lyl_view_reload_data(view), LYL_OK);
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  CHECK(span.items[0].identifier == first && span.items[0].frame.y - bounds_of(view).y == place);
  CHECK(bounds_of(view).y == 5000 + 7 * 50);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

/* A context invalidates only the elements that it names. */
static void partial(lyl_engine *engine) {
  list l = {.sections = 1, .items = 50, .height = -1};
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  lyl_view *view;
  lyl_attributes_span span;
  source.user = &l;
  source.number_of_sections = sections;
  source.number_of_items = items;
  lyl_layout *layout = load(engine,
    "local l = { asked = 0, told = 'no' }\n"
    "function l:attributes(view, item) self.asked = self.asked + 1 return 0, item * 10, 10, 10 end\n"
    "function l:supplementary(view, kind, item) self.asked = self.asked + 100 return 50, 0, 10, 10 end\n"
    "l.supplementary_kinds = { 'badge' }\n"
    "function l:invalidate(view, context) self.told = context.user end\n"
    "return l");
  CHECK_STATUS(lyl_view_create(engine, layout, &source, &view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){100, 100}), LYL_OK);
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  lyl_value value;
  CHECK_STATUS(lyl_layout_get_parameter(layout, "asked", &value), LYL_OK);
  CHECK(value.as.number == 150);
  lyl_index_path paths[] = {{0, 1}, {0, 2}, {0, 0}};
  lyl_kind badge = lyl_engine_kind(engine, "badge");
  lyl_invalidation context = {0};
  context.struct_size = sizeof context;
  context.items = paths;
  context.item_count = 2;
  context.supplementary = paths + 2;
  context.supplementary_kinds = &badge;
  context.supplementary_count = 1;
  context.user.type = LYL_VALUE_STRING;
  context.user.as.string.bytes = "why";
  context.user.as.string.length = 3;
  CHECK_STATUS(lyl_view_invalidate(view, &context), LYL_OK);
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  CHECK_STATUS(lyl_layout_get_parameter(layout, "asked", &value), LYL_OK);
  CHECK(value.as.number == 252);
  CHECK_STATUS(lyl_layout_get_parameter(layout, "told", &value), LYL_OK);
  CHECK(value.type == LYL_VALUE_STRING && strcmp(value.as.string.bytes, "why") == 0);
  paths[0].item = 50;
  CHECK_STATUS(lyl_view_invalidate(view, &context), LYL_E_NOT_FOUND);
  context.items = NULL;
  CHECK_STATUS(lyl_view_invalidate(view, &context), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_set_measured_sizes(view, NULL, NULL, 1), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_set_measured_sizes(view, NULL, NULL, 0), LYL_OK);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

/* A data source that returns other counts in each call. */
static void lying(lyl_engine *engine) {
  list l = {.sections = 3, .items = 20, .height = -1, .lies = 1};
  lyl_layout *layout;
  lyl_view *view = make(engine, &l, "flow", &layout);
  for (int i = 0; i < 50; i++) {
    lyl_attributes_span span;
    CHECK_STATUS(lyl_view_reload_data(view), LYL_OK);
    CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, i * 13.0}, NULL), LYL_OK);
    CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  }
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

int main(void) {
  lyl_engine *engine;
  CHECK_STATUS(lyl_engine_create(NULL, &engine), LYL_OK);
  for (int pushed = 0; pushed < 2; pushed++) {
    anchor(engine, pushed, "flow");
    anchor(engine, pushed, "waterfall");
  }
  measuring(engine);
  environment(engine);
  partial(engine);
  lying(engine);
  keyed(engine);
  lyl_engine_destroy(engine);
  return report("sizing");
}

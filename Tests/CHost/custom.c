/* Layouts written in C, beyond those of layouts.h: faults, extensions, parameters, kinds, kept pointers, and releases
   during a callback. */
#include "check.h"
#include "layouts.h"

static lyl_engine *engine;
static const char *error_text(void) { return lyl_engine_last_error(engine)->message; }
static int destroyed;
static void count_destroyed(void *user) { (void)user; destroyed++; }
static host five = {5, 0, 0};

static lyl_view *view_of(lyl_layout *layout) {
  lyl_data_source source = host_source(&five);
  lyl_view *view = NULL;
  source.destroy = NULL;
  CHECK_STATUS(lyl_view_create(engine, layout, &source, &view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){100, 100}), LYL_OK);
  return view;
}
static lyl_layout *made(const lyl_layout_class *c) {
  lyl_layout *layout = NULL;
  CHECK_STATUS(lyl_layout_create_custom(engine, c, &layout), LYL_OK);
  return layout;
}

/* ---- faults ---- */
static int bad_item = -1;
static lyl_status rows(void *user, const lyl_layout_context *context, lyl_attributes *a) {
  (void)user; (void)context;
  if ((int)a->path.item == bad_item) return LYL_E_CALLBACK;
  a->center = (lyl_point){50, 10 + 20.0 * a->path.item};
  a->size = (lyl_size){100, 20};
  return LYL_OK;
}
static lyl_status not_a_number(void *user, const lyl_layout_context *context, lyl_attributes *a) {
  rows(user, context, a);
  if (a->path.item == 3) a->center.y = NAN;
  return LYL_OK;
}
static lyl_status failing(void *user, const lyl_layout_context *context, lyl_placer *out) {
  (void)user; (void)context; (void)out;
  return LYL_E_IO;
}
static void faults(void) {
  lyl_layout_class c = LYL_LAYOUT_CLASS_INIT;
  lyl_attributes_span span;
  lyl_layout_status status = LYL_LAYOUT_STATUS_INIT;
  c.name = "rows";
  c.attributes = rows;
  lyl_layout *layout = made(&c);
  lyl_view *view = view_of(layout);
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  CHECK(span.count == 5);
  /* A failing row affects one row, which stays as it last was. */
  bad_item = 2;
  CHECK_STATUS(lyl_view_invalidate(view, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  CHECK_STATUS(lyl_view_layout_status(view, &status), LYL_OK);
  CHECK(span.count == 5 && status.state == LYL_LAYOUT_PARTIAL && status.stale == 1 && status.error == LYL_E_CALLBACK);
  CHECK(status.info && strcmp(status.info->callback, "attributes") == 0 && status.info->path.item == 2);
  CHECK(status.info && strstr(status.info->message, "'attributes' of the layout 'rows' returned -40") != NULL);
  bad_item = -1;
  lyl_view_destroy(view);
  lyl_layout_release(layout);
  c.attributes = not_a_number;
  layout = made(&c);
  view = view_of(layout);
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  CHECK_STATUS(lyl_view_layout_status(view, &status), LYL_OK);
  CHECK(span.count == 4 && status.missing == 1 && strstr(status.info->message, "nan") != NULL);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
  /* A fault in prepare fails the pass. */
  c.prepare = failing;
  layout = made(&c);
  view = view_of(layout);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_E_CALLBACK);
  CHECK(strcmp(lyl_engine_last_error(engine)->callback, "prepare") == 0 && strstr(error_text(), "returned -9") != NULL);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

/* ---- invalid classes ---- */
static void refused(void) {
  static const char *const kinds[] = {"header", "header"}, *const none[] = {""};
  static const lyl_parameter_info twice[] = {NUMBER("gap", 1), NUMBER("gap", 2)}, known[] = {NUMBER("item_width", 1)};
  lyl_layout_class c = LYL_LAYOUT_CLASS_INIT;
  lyl_layout *layout = NULL;
  c.destroy = count_destroyed;
  CHECK_STATUS(lyl_layout_create_custom(engine, &c, &layout), LYL_E_INVALID_ARGUMENT);
  CHECK(strstr(error_text(), "needs prepare, attributes, elements_in_rect or extends") != NULL);
  c.extends = "flw";
  CHECK_STATUS(lyl_layout_create_custom(engine, &c, &layout), LYL_E_NOT_FOUND);
  CHECK(strstr(error_text(), "did you mean 'flow'") != NULL);
  c.extends = "flow";
  c.supplementary_kinds = kinds;
  c.supplementary_kind_count = 2;
  CHECK_STATUS(lyl_layout_create_custom(engine, &c, &layout), LYL_E_INVALID_ARGUMENT);
  c.supplementary_kinds = none;
  c.supplementary_kind_count = 1;
  CHECK_STATUS(lyl_layout_create_custom(engine, &c, &layout), LYL_E_INVALID_ARGUMENT);
  c.supplementary_kind_count = 0;
  c.parameters = twice;
  c.parameter_count = 2;
  CHECK_STATUS(lyl_layout_create_custom(engine, &c, &layout), LYL_E_INVALID_ARGUMENT);
  c.parameters = known;
  c.parameter_count = 1;
  CHECK_STATUS(lyl_layout_create_custom(engine, &c, &layout), LYL_E_INVALID_ARGUMENT);
  CHECK(strcmp(error_text(), "there are two parameters 'item_width'") == 0 && layout == NULL && destroyed == 0);
}

/* ---- an extension ---- */
static lyl_status faded(void *user, const lyl_layout_context *context, lyl_attributes *a) {
  lyl_attributes same = *a;
  (void)user;
  if (a->category == LYL_DECORATION) {
    a->size = (lyl_size){number_of(context, "edge"), 100};
    a->center = (lyl_point){5, 50};
    a->z_index = -1;
    return LYL_OK;
  }
  /* `a` contains the placement of the extended layout, which lyl_context_super also returns. */
  CHECK_STATUS(lyl_context_super(context, &same), LYL_OK);
  CHECK(same.frame.x == a->frame.x && same.frame.y == a->frame.y && same.size.width == 40);
  a->alpha = 0.5;
  return LYL_OK;
}
/* The extended layout is not called for elements that do not exist. */
static lyl_status beyond(void *user, const lyl_layout_context *context, lyl_placer *out) {
  static const lyl_index_path nowhere[] = {{0, 100}, {0, LYL_NONE}, {1, 0}, {LYL_NONE, LYL_NONE}};
  (void)user; (void)out;
  for (uint32_t category = LYL_CELL; category <= LYL_DECORATION; category++)
    for (int i = 0; i < 4; i++) {
      lyl_attributes a = {0};
      a.category = category;
      a.kind = category == LYL_CELL ? 0 : LYL_KIND_HEADER;
      a.path = nowhere[i];
      CHECK(lyl_context_super(context, &a) < 0);
    }
  return LYL_OK;
}
static void outside(void) {
  for (size_t i = 0; lyl_layout_builtin_name(i) != NULL; i++) {
    lyl_layout_class c = LYL_LAYOUT_CLASS_INIT;
    c.extends = lyl_layout_builtin_name(i);
    c.prepare = beyond;
    lyl_layout *layout = made(&c);
    lyl_view *view = view_of(layout);
    CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
    lyl_view_destroy(view);
    lyl_layout_release(layout);
  }
}
static void extension(void) {
  static const char *const shades[] = {"shade"};
  lyl_parameter_info parameters[3] = {NUMBER("edge", 10), LYL_PARAMETER_INFO_INIT, LYL_PARAMETER_INFO_INIT};
  lyl_layout_class c = LYL_LAYOUT_CLASS_INIT;
  lyl_attributes_span span;
  lyl_value value;
  parameters[1].name = "note"; /* without a range */
  parameters[1].default_value = lyl_string("");
  parameters[2].name = "half";
  parameters[2].default_value = lyl_number(0.5);
  parameters[2].maximum = 1;
  c.extends = "flow";
  c.attributes = faded;
  c.decoration_kinds = shades;
  c.decoration_kind_count = 1;
  c.parameters = parameters;
  c.parameter_count = 3;
  lyl_layout *layout = made(&c);
  CHECK(strcmp(lyl_layout_name(layout), "custom") == 0);
  CHECK_STATUS(lyl_layout_set_number(layout, "item_width", 40), LYL_OK);
  lyl_view *view = view_of(layout);
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  CHECK(span.count == 5 && span.items[0].category == LYL_DECORATION && span.items[0].size.width == 10);
  CHECK(span.items[1].alpha == 0.5 && span.items[1].size.width == 40);
  CHECK_STATUS(lyl_layout_set_number(layout, "edge", 12), LYL_OK);
  CHECK_STATUS(lyl_layout_get_parameter(layout, "edge", &value), LYL_OK);
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  CHECK(value.as.number == 12 && span.items[0].size.width == 12);
  CHECK_STATUS(lyl_layout_set_bool(layout, "edge", true), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_layout_set_string(layout, "note", "any"), LYL_OK);
  CHECK_STATUS(lyl_layout_set_number(layout, "half", 2), LYL_E_INVALID_ARGUMENT);
  CHECK(strcmp(error_text(), "'half' must be from 0 to 1, got 2") == 0);
  CHECK_STATUS(lyl_layout_set_number(layout, "egde", 1), LYL_E_NOT_FOUND);
  CHECK(strstr(error_text(), "did you mean 'edge'") != NULL);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

/* ---- styles, duplicates ---- */
static lyl_status restyled(void *user, const lyl_layout_context *context, lyl_placer *out) {
  lyl_attributes a;
  (void)user; (void)context;
  memset(&a, 0, sizeof a);
  a.transform[0] = a.transform[5] = a.transform[10] = a.transform[15] = 1;
  a.alpha = 0.25;
  a.size = (lyl_size){10, 10};
  a.center = (lyl_point){5, 5};
  for (a.path.item = 0; a.path.item < 3; a.path.item++) CHECK_STATUS(lyl_placer_add(out, &a), LYL_OK);
  CHECK_STATUS(lyl_placer_cell(out, 0, 1, 20, 0, 10, 10), LYL_OK); /* the last placement counts, without the style */
  a.alpha = 0.75;
  a.path.item = 2;
  CHECK_STATUS(lyl_placer_add(out, &a), LYL_OK);
  CHECK_STATUS(lyl_placer_cell(out, 0, 5, 0, 0, 10, 10), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_placer_cell(out, 0, 4, 0, 0, -1, 10), LYL_E_INVALID_ARGUMENT);
  return LYL_OK;
}
/* lyl_placer_cell and lyl_placer_cells have the limit of lyl_placer_add: the center and the size are at most 1e9. */
static lyl_status far_away(void *user, const lyl_layout_context *context, lyl_placer *out) {
  static const lyl_rect frames[] = {{-1.2e9, 0, 1e9, 10}, {0, 0, 10, 10}, {1e9, 0, 1e9, 10}, {0, 20, 10, 10}};
  (void)user; (void)context;
  CHECK_STATUS(lyl_placer_cells(out, 0, 0, 2, frames), LYL_OK);
  CHECK_STATUS(lyl_placer_cells(out, 0, 2, 2, frames + 2), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_placer_cell(out, 0, 4, 1e9, 0, 1e9, 10), LYL_E_INVALID_ARGUMENT);
  lyl_attributes kindless = LYL_ATTRIBUTES_INIT;
  kindless.category = LYL_SUPPLEMENTARY;
  CHECK_STATUS(lyl_placer_add(out, &kindless), LYL_E_INVALID_ARGUMENT);
  lyl_attributes stretched = {.path = {0, 4}, .size = {10, 10}, .transform = {1, 0, 0, 0, 0, -1e308, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1}};
  CHECK_STATUS(lyl_placer_add(out, &stretched), LYL_E_INVALID_ARGUMENT);
  return LYL_OK;
}
static void limits(void) {
  lyl_layout_class c = LYL_LAYOUT_CLASS_INIT;
  lyl_attributes a;
  c.prepare = far_away;
  lyl_layout *layout = made(&c);
  lyl_view *view = view_of(layout);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
  for (uint32_t i = 0; i < 5; i++)
    CHECK_STATUS(lyl_view_attributes_at(view, LYL_CELL, 0, (lyl_index_path){0, i}, &a), i < 2 ? LYL_OK : LYL_E_NOT_FOUND);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}
static void styles(void) {
  lyl_layout_class c = LYL_LAYOUT_CLASS_INIT;
  lyl_attributes a;
  c.prepare = restyled;
  lyl_layout *layout = made(&c);
  lyl_view *view = view_of(layout);
  static const double alphas[] = {0.25, 1, 0.75};
  for (uint32_t i = 0; i < 3; i++) {
    CHECK_STATUS(lyl_view_attributes_at(view, LYL_CELL, 0, (lyl_index_path){0, i}, &a), LYL_OK);
    CHECK(a.alpha == alphas[i]);
  }
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_CELL, 0, (lyl_index_path){0, 3}, &a), LYL_E_NOT_FOUND);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

/* ---- releases during a callback, and calls from callbacks ---- */
static lyl_view *own_view;
static lyl_layout *own_layout;
static lyl_status releasing(void *user, const lyl_layout_context *context, lyl_placer *out) {
  lyl_attributes_span span;
  (void)user; (void)context;
  CHECK_STATUS(lyl_layout_set_number(own_layout, "edge", 1), LYL_E_REENTRANT);
  CHECK_STATUS(lyl_view_reload_data(own_view), LYL_E_REENTRANT);
  CHECK_STATUS(lyl_view_visible(own_view, &span), LYL_OK); /* the last good plan: still empty */
  CHECK(span.count == 0);
  lyl_view_destroy(own_view);
  lyl_layout_release(own_layout);
  CHECK(destroyed == 0);
  return lyl_placer_cell(out, 0, 0, 0, 0, 10, 10);
}
static void released(void) {
  static const lyl_parameter_info parameters[] = {NUMBER("edge", 10)};
  lyl_layout_class c = LYL_LAYOUT_CLASS_INIT;
  c.prepare = releasing;
  c.destroy = count_destroyed;
  c.parameters = parameters;
  c.parameter_count = 1;
  own_layout = made(&c);
  own_view = view_of(own_layout);
  CHECK_STATUS(lyl_view_layout_if_needed(own_view), LYL_OK);
  CHECK(destroyed == 1);
}

/* ---- one invalid cell of several ---- */
static uint32_t wrong;
static lyl_status first_two(void *user, const lyl_layout_context *context, lyl_placer *out) {
  static const lyl_rect frames[] = {{0, 0, 10, 100}, {0, 100, 10, 100}};
  (void)user; (void)context;
  return lyl_placer_cells(out, 0, 0, 2, frames);
}
static lyl_status by_frame(void *user, const lyl_layout_context *context, lyl_attributes *a) {
  (void)user; (void)context;
  if (a->path.item == wrong) return LYL_E_IO;
  a->frame = (lyl_rect){0, a->path.item * 100., 20, 100};
  return LYL_OK;
}
static void one_bad_cell(uint32_t bad, double offset, size_t shown, uint32_t missing) {
  lyl_layout_class c = LYL_LAYOUT_CLASS_INIT;
  lyl_attributes_span span;
  lyl_layout_status state = LYL_LAYOUT_STATUS_INIT;
  wrong = bad;
  c.name = "wall";
  c.prepare = first_two;
  c.attributes = by_frame;
  lyl_layout *layout = made(&c);
  lyl_view *view = view_of(layout);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){100, 100}), LYL_OK);
  CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, offset}, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  CHECK(span.count == shown);
  CHECK_STATUS(lyl_view_layout_status(view, &state), LYL_OK);
  CHECK(state.state == LYL_LAYOUT_PARTIAL && state.missing == missing && state.stale == 0);
  char text[128];
  snprintf(text, sizeof text, "'attributes' of the layout 'wall' returned -9, %s (cell %u of section 0)", lyl_status_string(LYL_E_IO), bad);
  CHECK(strcmp(state.info->message, text) == 0);
  CHECK(state.info->path.item == bad);
  /* Only the frame is set. The invalid cell is where prepare placed it, if prepare did. */
  if (shown) CHECK(span.items[0].size.width == (span.items[0].path.item == bad ? 10 : 20) && span.items[0].center.y == offset + 50);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}
/* An invalid size affects one cell, and the library's text for the rejected size is passed on. */
static void odd_sizes(void *user, uint32_t section, uint32_t first, uint32_t count, const lyl_size *container, lyl_size *out) {
  (void)user; (void)section; (void)container;
  for (uint32_t i = 0; i < count; i++) out[i] = (lyl_size){first + i == 2 ? NAN : 10, 10};
}
static uint32_t five_rows(void *user, uint32_t section) { (void)user; (void)section; return 5; }
static lyl_status by_size(void *user, const lyl_layout_context *context, lyl_attributes *a) {
  lyl_status status = lyl_context_item_size(context, a->path.section, a->path.item, &a->size);
  (void)user;
  a->center.y = 5 + 10. * a->path.item;
  return status;
}
static void one_bad_size(void) {
  lyl_layout_class c = LYL_LAYOUT_CLASS_INIT;
  lyl_attributes_span span;
  lyl_layout_status state = LYL_LAYOUT_STATUS_INIT;
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  lyl_view *view;
  c.attributes = by_size;
  lyl_layout *layout = made(&c);
  source.number_of_items = five_rows;
  source.sizes = odd_sizes;
  CHECK_STATUS(lyl_view_create(engine, layout, &source, &view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){100, 100}), LYL_OK);
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  CHECK_STATUS(lyl_view_layout_status(view, &state), LYL_OK);
  CHECK(span.count == 4 && state.missing == 1 && state.info->path.item == 2);
  CHECK(strstr(state.info->message, "returned -40: the data source gave cell 2 of section 0 the size nan x 10") != NULL);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}
/* The reasons that lyl_context_reason returns in successive passes. */
static uint32_t reasons[8];
static size_t reason_count;
static lyl_status note_reason(void *user, const lyl_layout_context *context, lyl_placer *out) {
  (void)user; (void)out;
  if (reason_count < 8) reasons[reason_count++] = lyl_context_reason(context);
  return LYL_OK;
}
static void told_reasons(void) {
  static const uint32_t expected[] = {LYL_REASON_FIRST, LYL_REASON_DATA, LYL_REASON_SIZE, LYL_REASON_INVALIDATED};
  lyl_layout_class c = LYL_LAYOUT_CLASS_INIT;
  c.prepare = note_reason;
  lyl_layout *layout = made(&c);
  lyl_view *view = view_of(layout);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
  CHECK_STATUS(lyl_view_reload_data(view), LYL_OK);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){70, 70}), LYL_OK);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
  CHECK_STATUS(lyl_view_invalidate(view, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
  CHECK(reason_count == 4 && memcmp(reasons, expected, sizeof expected) == 0);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}
static lyl_status three_lines(void *user, const lyl_layout_context *context, lyl_kind kind, uint32_t section, uint32_t *out) {
  (void)user; (void)context; (void)section;
  CHECK(strcmp(lyl_engine_kind_name(engine, kind), "line") == 0 && *out == 1);
  *out = 3;
  return LYL_OK;
}
static lyl_status line(void *user, const lyl_layout_context *context, lyl_attributes *a) {
  (void)user; (void)context;
  a->frame = (lyl_rect){0, a->path.item * 20., a->category == LYL_CELL ? 10 : 50, 2};
  return LYL_OK;
}
static void decorations(void) {
  static const char *const kinds[] = {"line"};
  lyl_layout_class c = LYL_LAYOUT_CLASS_INIT;
  lyl_attributes_span span;
  size_t lines = 0;
  c.attributes = line;
  c.decoration_count = three_lines;
  c.decoration_kinds = kinds;
  c.decoration_kind_count = 1;
  lyl_layout *layout = made(&c);
  lyl_view *view = view_of(layout);
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  for (size_t i = 0; i < span.count; i++) lines += span.items[i].category == LYL_DECORATION && span.items[i].size.width == 50;
  CHECK(lines == 3);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}
static lyl_status begun(void *user, const lyl_layout_context *context, lyl_placer *out) {
  lyl_attributes a = LYL_ATTRIBUTES_INIT, same, blank = {0};
  (void)user; (void)context;
  lyl_attributes_init(&same);
  CHECK(memcmp(&a, &same, sizeof a) == 0);
  a.frame = (lyl_rect){10, 20, 30, 40};
  CHECK_STATUS(lyl_placer_add(out, &a), LYL_OK);
  CHECK_STATUS(lyl_placer_add(out, &blank), LYL_E_INVALID_ARGUMENT);
  CHECK(strcmp(error_text(), "cell 0 of section 0 has a transform of zeros; begin with LYL_ATTRIBUTES_INIT") == 0);
  return LYL_OK;
}
static void beginnings(void) {
  lyl_layout_class c = LYL_LAYOUT_CLASS_INIT;
  lyl_attributes_span span;
  c.prepare = begun;
  lyl_layout *layout = made(&c);
  lyl_view *view = view_of(layout);
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  CHECK(span.count == 1 && span.items[0].center.y == 40 && span.items[0].size.width == 30 && span.items[0].alpha == 1);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

static lyl_status raised(void *user, const lyl_layout_context *context, lyl_attributes *inout) {
  (void)user; (void)context;
  inout->center.y -= 60;
  return LYL_OK;
}
/* An element that attributes moves within the class's reach is found at its new position. */
static void reaching(void) {
  for (int reach = 0; reach <= 60; reach += 60) {
    lyl_layout_class c = LYL_LAYOUT_CLASS_INIT;
    lyl_attributes_span span;
    c.extends = "list";
    c.attributes = raised;
    c.reach = reach;
    lyl_layout *layout = made(&c);
    lyl_view *view = view_of(layout);
    CHECK_STATUS(lyl_view_attributes_in_rect(view, (lyl_rect){0, -60, 100, 10}, &span), LYL_OK);
    CHECK(span.count == (reach > 0));
    lyl_view_destroy(view);
    lyl_layout_release(layout);
  }
}

static lyl_status begins(void *user, const lyl_layout_context *context, lyl_point *inout) {
  (void)context;
  CHECK(inout->x == 0 && inout->y == 0);
  ++*(uint32_t *)user;
  inout->y = 120;
  return *(uint32_t *)user == 99 ? LYL_E_NOT_FOUND : LYL_OK;
}
/* The start offset of a layout, and its wishes for scrolling. */
static void scrolling(void) {
  uint32_t asked = 0, words = 0;
  lyl_layout_class c = LYL_LAYOUT_CLASS_INIT;
  lyl_layout *none = NULL;
  lyl_rect bounds;
  c.extends = "grid";
  c.start_offset = begins;
  c.user = &asked;
  c.gravity = "bottom";
  lyl_layout *layout = made(&c);
  lyl_view *view = view_of(layout);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
  lyl_view_bounds(view, &bounds);
  lyl_size size;
  lyl_view_content_size(view, &size);
  /* Limited by the content. */
  double end = size.height - bounds.height;
  CHECK(asked == 1 && bounds.y == (end < 120 ? end : 120));
  lyl_view_set_offset(view, (lyl_point){0, 0}, NULL);
  lyl_view_reload_data(view);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
  lyl_view_bounds(view, &bounds);
  CHECK(asked == 1 && bounds.y == (size.height < bounds.height ? size.height - bounds.height : 0));
  lyl_view_destroy(view);
  lyl_layout_release(layout);
  const char **places[] = {&c.anchor, &c.gravity, &c.snap};
  for (; words < 3; words++) {
    c.gravity = NULL;
    *places[words] = "sideways";
    CHECK_STATUS(lyl_layout_create_custom(engine, &c, &none), LYL_E_INVALID_ARGUMENT);
    *places[words] = NULL;
  }
  c.reach = -1;
  CHECK_STATUS(lyl_layout_create_custom(engine, &c, &none), LYL_E_INVALID_ARGUMENT);
  c.reach = 0;
  c.paging = 2;
  CHECK_STATUS(lyl_layout_create_custom(engine, &c, &none), LYL_E_INVALID_ARGUMENT);
}

int main(void) {
  CHECK_STATUS(lyl_engine_create(NULL, &engine), LYL_OK);
  faults();
  refused();
  extension();
  outside();
  one_bad_cell(0, 0, 1, 0);
  one_bad_cell(1, 100, 1, 0);
  one_bad_cell(3, 100, 1, 1);
  beginnings();
  one_bad_size();
  decorations();
  told_reasons();
  scrolling();
  reaching();
  limits();
  styles();
  released();
  lyl_engine_destroy(engine);
  return report("custom");
}

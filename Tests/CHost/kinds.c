/* Kinds that lyl_engine_kind never returned are errors wherever a kind is an argument: in queries, in a layout's
   callbacks and in their results. Kinds in item_kinds follow their item. */
#include "check.h"

enum { UNNAMED = 4000 };
typedef struct layout_state { lyl_kind kind; lyl_status add, frame_of, super, measure; uint32_t count; } layout_state;

static uint32_t five(void *user, uint32_t section) { (void)user; (void)section; return 5; }
static lyl_status prepare(void *user, const lyl_layout_context *context, lyl_placer *out) {
  layout_state *s = user;
  lyl_attributes a = LYL_ATTRIBUTES_INIT;
  lyl_rect frame;
  lyl_size size = {1, 1};
  lyl_index_path path = {0, 0};
  a.category = LYL_DECORATION;
  a.kind = s->kind;
  a.frame = (lyl_rect){0, 0, 10, 10};
  s->add = lyl_placer_add(out, &a);
  s->frame_of = lyl_context_frame_of(context, LYL_SUPPLEMENTARY, s->kind, 0, 0, &frame);
  s->super = lyl_context_super(context, &a);
  s->measure = lyl_context_measure(context, LYL_SUPPLEMENTARY, s->kind, &path, &size, &size);
  s->count = lyl_context_supplementary_count(context, s->kind, 0);
  return LYL_OK;
}
static lyl_view *view_of(lyl_engine *engine, lyl_layout *layout) {
  lyl_view *view = NULL;
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  source.number_of_items = five;
  CHECK_STATUS(lyl_view_create(engine, layout, &source, &view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){100, 100}), LYL_OK);
  return view;
}

static void *make(void *user) { return user; }
static void queries(lyl_engine *engine) {
  lyl_layout *layout = NULL;
  CHECK_STATUS(lyl_layout_create(engine, "flow", &layout), LYL_OK);
  lyl_view *view = view_of(engine, layout);
  lyl_attributes a;
  void *cell;
  lyl_provider provider = LYL_PROVIDER_INIT;
  provider.make = make;
  lyl_index_path path = {0, 0};
  lyl_kind wrong[] = {0, UNNAMED, 65535, LYL_NONE};
  for (int i = 0; i < 4; i++) {
    lyl_invalidation supplementary = LYL_INVALIDATION_INIT, decoration = LYL_INVALIDATION_INIT;
    supplementary.supplementary = decoration.decorations = &path;
    supplementary.supplementary_kinds = decoration.decoration_kinds = &wrong[i];
    supplementary.supplementary_count = decoration.decoration_count = 1;
    CHECK_STATUS(lyl_view_attributes_at(view, LYL_SUPPLEMENTARY, wrong[i], path, &a), LYL_E_INVALID_ARGUMENT);
    CHECK(strstr(lyl_engine_last_error(engine)->message, "lyl_engine_kind") != NULL);
    CHECK_STATUS(lyl_view_attributes_at(view, LYL_DECORATION, wrong[i], path, &a), LYL_E_INVALID_ARGUMENT);
    CHECK_STATUS(lyl_view_initial_attributes(view, LYL_SUPPLEMENTARY, wrong[i], path, &a), LYL_E_INVALID_ARGUMENT);
    CHECK_STATUS(lyl_view_final_attributes(view, LYL_SUPPLEMENTARY, wrong[i], path, &a), LYL_E_INVALID_ARGUMENT);
    CHECK_STATUS(lyl_view_cell_at(view, LYL_SUPPLEMENTARY, wrong[i], path, &cell), LYL_E_INVALID_ARGUMENT);
    CHECK_STATUS(lyl_view_register(view, LYL_SUPPLEMENTARY, wrong[i], "x", &provider), LYL_E_INVALID_ARGUMENT);
    CHECK_STATUS(lyl_layout_register(layout, wrong[i], &provider), LYL_E_INVALID_ARGUMENT);
    CHECK_STATUS(lyl_view_invalidate(view, &supplementary), LYL_E_INVALID_ARGUMENT);
    CHECK_STATUS(lyl_view_invalidate(view, &decoration), LYL_E_INVALID_ARGUMENT);
  }
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_CELL, UNNAMED, path, &a), LYL_E_INVALID_ARGUMENT);
  /* A kind with a name that the layout does not use is not an error: the element does not exist. */
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_SUPPLEMENTARY, lyl_engine_kind(engine, "badge"), path, &a), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_SUPPLEMENTARY, LYL_KIND_HEADER, path, &a), LYL_E_NOT_FOUND);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

static void layouts(lyl_engine *engine) {
  for (int named = 0; named < 2; named++) {
    layout_state s = {named ? lyl_engine_kind(engine, "line") : UNNAMED, 0, 0, 0, 0, 7};
    lyl_layout_class class = LYL_LAYOUT_CLASS_INIT;
    lyl_layout *layout = NULL;
    class.user = &s;
    class.extends = "grid";
    class.prepare = prepare;
    CHECK_STATUS(lyl_layout_create_custom(engine, &class, &layout), LYL_OK);
    lyl_view *view = view_of(engine, layout);
    lyl_status status = lyl_view_layout_if_needed(view);
    CHECK_STATUS(s.add, named ? LYL_OK : LYL_E_INVALID_ARGUMENT);
    CHECK_STATUS(s.frame_of, named ? LYL_E_NOT_FOUND : LYL_E_INVALID_ARGUMENT);
    CHECK_STATUS(s.super, named ? LYL_E_NOT_FOUND : LYL_E_INVALID_ARGUMENT);
    CHECK_STATUS(s.measure, named ? LYL_OK : LYL_E_INVALID_ARGUMENT);
    CHECK(s.count == (named ? 1 : 0));
    CHECK_STATUS(status, LYL_OK);
    lyl_view_destroy(view);
    lyl_layout_release(layout);
  }
}

/* ---- item_kinds ---- */
static lyl_kind badge;
/* Rows of 50, each with a supplementary view and a decoration of 10 in its corner. */
static lyl_status place_badges(void *user, const lyl_layout_context *context, lyl_placer *out) {
  (void)user;
  for (uint32_t item = 0; item < lyl_context_items(context, 0); item++) {
    CHECK_STATUS(lyl_placer_cell(out, 0, item, 0, 50. * item, 100, 50), LYL_OK);
    for (uint32_t category = LYL_SUPPLEMENTARY; category <= LYL_DECORATION; category++) {
      lyl_attributes a = LYL_ATTRIBUTES_INIT;
      a.category = category;
      a.kind = badge;
      a.path.item = item;
      a.frame = (lyl_rect){90, 50. * item, 10, 10};
      CHECK_STATUS(lyl_placer_add(out, &a), LYL_OK);
    }
  }
  return LYL_OK;
}
static lyl_layout *badges(lyl_engine *engine, bool follow) {
  static const char *const kinds[] = {"badge", "mark"};
  lyl_layout_class class = LYL_LAYOUT_CLASS_INIT;
  lyl_layout *layout = NULL;
  /* Without the last fields, the struct is that of an older program. */
  if (!follow) class.struct_size = offsetof(lyl_layout_class, item_kinds);
  class.prepare = place_badges;
  class.item_kinds = kinds;
  class.item_kind_count = 2;
  CHECK_STATUS(lyl_layout_create_custom(engine, &class, &layout), LYL_OK);
  return layout;
}
/* Inserts an item in front of three. Halfway through the animation, the elements of the old item 0 are at y. */
static void insertion(lyl_engine *engine, bool follow) {
  host three = {3, 0, 0};
  lyl_data_source source = host_source(&three);
  lyl_update front = {LYL_UPDATE_INSERT_ITEM, 0, {0, 0}, {0, 0}};
  lyl_animation animation = LYL_ANIMATION_INIT;
  lyl_layout *layout = badges(engine, follow);
  lyl_view *view = NULL;
  lyl_change_span changes;
  int moved = 0;
  CHECK_STATUS(lyl_view_create(engine, layout, &source, &view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){100, 400}), LYL_OK);
  CHECK_STATUS(lyl_view_changes(view, &changes), LYL_OK);
  three.count = 4;
  animation.duration = 1;
  animation.curve = LYL_CURVE_LINEAR;
  CHECK_STATUS(lyl_view_apply_updates(view, &front, 1, &animation), LYL_OK);
  CHECK_STATUS(lyl_view_tick(view, 0.5, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_changes(view, &changes), LYL_OK);
  for (size_t i = 0; i < changes.count; i++) {
    const lyl_change *c = &changes.items[i];
    if (c->op != LYL_CHANGE_MOVE || c->attributes.path.item != 1) continue;
    moved++;
    CHECK(c->from.item == 0 && c->attributes.frame.y == 25);
  }
  CHECK(moved == (follow ? 3 : 1));
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}
static void item_kinds(lyl_engine *engine) {
  static const char *const twice[] = {"badge", "badge"}, *const empty[] = {""}, *const null[] = {NULL};
  const struct { const char *const *kinds; size_t count; } bad[] = {{twice, 2}, {empty, 1}, {null, 1}, {NULL, 1}};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    lyl_layout_class class = LYL_LAYOUT_CLASS_INIT;
    lyl_layout *layout = NULL;
    class.prepare = place_badges;
    class.item_kinds = bad[i].kinds;
    class.item_kind_count = bad[i].count;
    CHECK_STATUS(lyl_layout_create_custom(engine, &class, &layout), LYL_E_INVALID_ARGUMENT);
    CHECK(layout == NULL && strstr(lyl_engine_last_error(engine)->message, "item_kinds") != NULL);
  }
  badge = lyl_engine_kind(engine, "badge");
  insertion(engine, true);
  insertion(engine, false);
}

int main(void) {
  lyl_engine *engine = NULL;
  CHECK_STATUS(lyl_engine_create(NULL, &engine), LYL_OK);
  queries(engine);
  layouts(engine);
  item_kinds(engine);
  lyl_engine_destroy(engine);
  return report("kinds");
}

/* Batch updates and snapshots from C: the program edits a model of ids, and the view follows. */
#include "check.h"

enum { MAX = 4096 };
typedef struct model {
  uint64_t ids[MAX];
  uint32_t count;
  lyl_view *view;
  int meddles;
} model;

static uint32_t sections(void *user) {
  model *m = user;
  if (m->meddles && m->view) {
    lyl_update none = {LYL_UPDATE_DELETE_ITEM, 0, {0, 0}, {0, 0}};
    lyl_snapshot snapshot = {0};
    snapshot.struct_size = sizeof snapshot;
    CHECK_STATUS(lyl_view_apply_updates(m->view, &none, 1, NULL), LYL_E_REENTRANT);
    CHECK_STATUS(lyl_view_apply_snapshot(m->view, &snapshot, NULL), LYL_E_REENTRANT);
  }
  return 1;
}
static uint32_t items(void *user, uint32_t section) { (void)section; return ((model *)user)->count; }
static void identifiers(void *user, uint32_t section, uint32_t first, uint32_t count, uint64_t *out) {
  (void)section;
  for (uint32_t i = 0; i < count; i++) out[i] = ((model *)user)->ids[first + i];
}

static void insert_id(model *m, uint32_t at, uint64_t id) {
  memmove(m->ids + at + 1, m->ids + at, (m->count - at) * sizeof *m->ids);
  m->ids[at] = id;
  m->count++;
}
static void delete_id(model *m, uint32_t at) {
  m->count--;
  memmove(m->ids + at, m->ids + at + 1, (m->count - at) * sizeof *m->ids);
}

static lyl_view *make(lyl_engine *engine, model *m, const char *name, lyl_layout **layout) {
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  lyl_view *view = NULL;
  source.user = m;
  source.number_of_sections = sections;
  source.number_of_items = items;
  source.identifiers = identifiers;
  CHECK_STATUS(lyl_layout_create(engine, name, layout), LYL_OK);
  CHECK_STATUS(lyl_view_create(engine, *layout, &source, &view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){300, 400}), LYL_OK);
  return m->view = view;
}

static void batches(lyl_engine *engine) {
  model m = {.count = 5, .ids = {1, 2, 3, 4, 5}};
  lyl_layout *layout;
  lyl_change_span changes;
  lyl_view *view = make(engine, &m, "flow", &layout);
  CHECK_STATUS(lyl_view_changes(view, &changes), LYL_OK);
  CHECK(changes.count == 5);
  /* 1 2 3 4 5 -> 9 5 1 3*: 2 and 4 are deleted, 5 moves, 3 has other data. */
  m.count = 4;
  memcpy(m.ids, (uint64_t[]){9, 5, 1, 3}, 4 * sizeof *m.ids);
  lyl_update updates[] = {
    {LYL_UPDATE_DELETE_ITEM, 0, {0, 3}, {0, 0}}, {LYL_UPDATE_INSERT_ITEM, 0, {0, 0}, {0, 0}},
    {LYL_UPDATE_MOVE_ITEM, 0, {0, 4}, {0, 1}},   {LYL_UPDATE_DELETE_ITEM, 0, {0, 1}, {0, 0}},
    {LYL_UPDATE_RELOAD_ITEM, 0, {0, 2}, {0, 0}}};
  CHECK_STATUS(lyl_view_apply_updates(view, updates, 5, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_changes(view, &changes), LYL_OK);
  int seen[6] = {0};
  for (size_t i = 0; i < changes.count; i++) {
    const lyl_change *c = &changes.items[i];
    seen[c->op]++;
    if (c->attributes.identifier == 5) CHECK(c->op == LYL_CHANGE_MOVE && c->from.item == 4 && c->attributes.path.item == 1);
    if (c->attributes.identifier == 3) CHECK(c->op == LYL_CHANGE_REBIND && c->from.item == 2 && c->attributes.path.item == 3);
    if (c->attributes.identifier == 9) CHECK(c->op == LYL_CHANGE_APPEAR);
  }
  CHECK(seen[LYL_CHANGE_APPEAR] == 1 && seen[LYL_CHANGE_DISAPPEAR] == 2 && seen[LYL_CHANGE_REBIND] == 1);

  static const struct { lyl_update update; lyl_status status; const char *text; } bad[] = {
    {{LYL_UPDATE_DELETE_ITEM, 0, {0, 0}, {0, 0}}, LYL_E_INCONSISTENT_UPDATE, "Invalid update: invalid number of items in section 0"},
    {{LYL_UPDATE_DELETE_ITEM, 0, {0, UINT32_MAX}, {0, 0}}, LYL_E_INCONSISTENT_UPDATE,
     SIZE_MAX > UINT32_MAX ? "attempt to delete item 4294967295" : "attempt to delete item 2147483647"},
    {{LYL_UPDATE_INSERT_SECTION, 0, {0, 0}, {7, 0}}, LYL_E_INCONSISTENT_UPDATE, "attempt to insert section 7"},
    {{0, 0, {0, 0}, {0, 0}}, LYL_E_INVALID_ARGUMENT, "the operation 0 of an update"},
    {{99, 0, {0, 0}, {0, 0}}, LYL_E_INVALID_ARGUMENT, "the operation 99 of an update"}};
  lyl_attributes_span before, after;
  CHECK_STATUS(lyl_view_visible(view, &before), LYL_OK);
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    CHECK_STATUS(lyl_view_apply_updates(view, &bad[i].update, 1, NULL), bad[i].status);
    CHECK(strstr(lyl_engine_last_error(engine)->message, bad[i].text) != NULL);
    /* After an inconsistent batch the view lays out again; an invalid call changes nothing. */
    CHECK_STATUS(lyl_view_visible(view, &after), LYL_OK);
    CHECK(after.count == before.count && (bad[i].status == LYL_E_INCONSISTENT_UPDATE || after.revision == before.revision));
    CHECK_STATUS(lyl_view_invalidate(view, NULL), LYL_OK);
    CHECK_STATUS(lyl_view_visible(view, &before), LYL_OK);
  }
  CHECK_STATUS(lyl_view_apply_updates(view, NULL, 1, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_apply_updates(view, NULL, 0, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_apply_updates(NULL, NULL, 0, NULL), LYL_E_INVALID_ARGUMENT);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

static void snapshots(lyl_engine *engine) {
  static model m;
  lyl_layout *layout;
  lyl_attributes_span span;
  lyl_change_span changes;
  uint64_t section = 1, next = 1;
  uint32_t seed = 7;
  memset(&m, 0, sizeof m);
  for (; next <= 300; next++) insert_id(&m, m.count, next);
  lyl_view *view = make(engine, &m, "waterfall", &layout);
  m.meddles = 1;
  lyl_snapshot snapshot = {(uint32_t)sizeof snapshot, 1, &section, &m.count, m.ids, NULL, 0, NULL, 0};
  CHECK_STATUS(lyl_view_apply_snapshot(view, &snapshot, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_changes(view, &changes), LYL_OK);
  for (int round = 0; round < 100; round++) {
    for (int edit = 0; edit < 5; edit++) {
      seed = seed * 1664525u + 1013904223u;
      uint32_t a = (seed >> 8) % m.count;
      seed = seed * 1664525u + 1013904223u;
      uint32_t b = (seed >> 8) % (m.count - 1);
      uint64_t id = m.ids[a];
      switch (edit % 3) {
        case 0: delete_id(&m, a); insert_id(&m, b, id); break;
        case 1: insert_id(&m, a, next++); break;
        default: delete_id(&m, a);
      }
    }
    CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, (seed >> 8) % 3000}, NULL), LYL_OK);
    CHECK_STATUS(lyl_view_apply_snapshot(view, &snapshot, NULL), LYL_OK);
    CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
    for (size_t i = 0; i < span.count; i++) CHECK(span.items[i].identifier == m.ids[span.items[i].path.item]);
    CHECK_STATUS(lyl_view_changes(view, &changes), LYL_OK);
    for (size_t i = 0; i < changes.count; i++) CHECK(changes.items[i].op != LYL_CHANGE_REBIND);
  }
  uint64_t kept = m.ids[3];
  m.ids[3] = m.ids[4];
  CHECK_STATUS(lyl_view_apply_snapshot(view, &snapshot, NULL), LYL_E_INCONSISTENT_UPDATE);
  CHECK(strstr(lyl_engine_last_error(engine)->message, "occurs twice") != NULL);
  m.ids[3] = kept;
  uint32_t fewer = m.count - 1;
  snapshot.item_counts = &fewer;
  CHECK_STATUS(lyl_view_apply_snapshot(view, &snapshot, NULL), LYL_E_INCONSISTENT_UPDATE);
  snapshot.item_counts = NULL;
  CHECK_STATUS(lyl_view_apply_snapshot(view, &snapshot, NULL), LYL_E_INVALID_ARGUMENT);
  snapshot.struct_size = 1;
  CHECK_STATUS(lyl_view_apply_snapshot(view, &snapshot, NULL), LYL_E_STRUCT_SIZE);
  CHECK_STATUS(lyl_view_apply_snapshot(view, NULL, NULL), LYL_E_INVALID_ARGUMENT);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

/* A change that is announced before any other call, as the comment of lyl_data_source requires: no callback is called
   for items that are no longer in the data. */
static int dead;
static void known_ids(void *user, uint32_t section, uint32_t first, uint32_t count, uint64_t *out) {
  dead += first + count > ((model *)user)->count;
  identifiers(user, section, first, count, out);
}
static void known_sizes(void *user, uint32_t section, uint32_t first, uint32_t count, const lyl_size *container, lyl_size *out) {
  (void)section; (void)container;
  dead += first + count > ((model *)user)->count;
  for (uint32_t i = 0; i < count; i++) out[i] = (lyl_size){50, 50};
}
static void announced(lyl_engine *engine) {
  static model m;
  lyl_layout *layout;
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  lyl_attributes_span visible;
  source.user = &m;
  source.number_of_items = items;
  source.identifiers = known_ids;
  source.sizes = known_sizes;
  for (m.count = 0; m.count < 100;) insert_id(&m, m.count, m.count + 1);
  CHECK_STATUS(lyl_layout_create(engine, "flow", &layout), LYL_OK);
  CHECK_STATUS(lyl_view_create(engine, layout, &source, &m.view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(m.view, (lyl_size){320, 480}), LYL_OK);
  CHECK_STATUS(lyl_view_visible(m.view, &visible), LYL_OK);
  delete_id(&m, 3);
  lyl_update deleted = {LYL_UPDATE_DELETE_ITEM, 0, {0, 3}, {0, 0}};
  CHECK_STATUS(lyl_view_apply_updates(m.view, &deleted, 1, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(m.view, (lyl_size){200, 480}), LYL_OK);
  CHECK_STATUS(lyl_view_visible(m.view, &visible), LYL_OK);
  m.count = 3;
  CHECK_STATUS(lyl_view_reload_data(m.view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(m.view, (lyl_size){320, 480}), LYL_OK);
  CHECK_STATUS(lyl_view_visible(m.view, &visible), LYL_OK);
  CHECK(visible.count == 3 && dead == 0);
  lyl_view_destroy(m.view);
  lyl_layout_release(layout);
}

int main(void) {
  lyl_engine *engine;
  CHECK_STATUS(lyl_engine_create(NULL, &engine), LYL_OK);
  announced(engine);
  batches(engine);
  snapshots(engine);
  lyl_engine_destroy(engine);
  return report("updates");
}

/* The accessibility tree from C: nodes, grid positions of a layout, actions, and the memory that the host borrows. */
#include "check.h"

typedef struct model {
  uint32_t count;
  const char *title; /* of item 2 */
  lyl_view *view;
  bool destroys;
  int swiped, activated;
} model;
static uint32_t sections(void *user) { (void)user; return 1; }
static uint32_t items(void *user, uint32_t section) { (void)section; return ((model *)user)->count; }
static void identifiers(void *user, uint32_t section, uint32_t first, uint32_t count, uint64_t *out) {
  (void)user, (void)section;
  for (uint32_t i = 0; i < count; i++) out[i] = first + i + 1;
}
static lyl_status value(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path, const char *key,
    lyl_value *out) {
  (void)category, (void)kind;
  model *m = user;
  if (m->destroys && m->view) {
    lyl_view *view = m->view;
    m->view = NULL;
    lyl_view_destroy(view);
  }
  if (strcmp(key, "title") != 0) return LYL_E_NOT_FOUND;
  const char *title = path->item == 2 ? m->title : "Item";
  out->type = LYL_VALUE_STRING;
  out->as.string.bytes = title;
  out->as.string.length = strlen(title);
  return LYL_OK;
}
static lyl_data_source source_of(model *m) {
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  source.user = m;
  source.number_of_sections = sections;
  source.number_of_items = items;
  source.identifiers = identifiers;
  source.value = value;
  return source;
}
static lyl_view *view_of(lyl_engine *engine, lyl_layout *layout, model *m) {
  lyl_data_source source = source_of(m);
  CHECK_STATUS(lyl_view_create(engine, layout, &source, &m->view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(m->view, (lyl_size){300, 500}), LYL_OK);
  lyl_layout_release(layout);
  return m->view;
}
static lyl_layout *builtin(lyl_engine *engine, const char *name, const char *parameters) {
  lyl_layout *layout = NULL;
  CHECK_STATUS(lyl_layout_create(engine, name, &layout), LYL_OK);
  CHECK_STATUS(lyl_layout_configure(layout, parameters), LYL_OK);
  return layout;
}
static lyl_accessibility_tree tree_of(lyl_view *view) {
  lyl_accessibility_tree tree = {0};
  CHECK_STATUS(lyl_view_accessibility(view, &tree), LYL_OK);
  return tree;
}

/* A grid, and the memory of the list. */
static void nodes(lyl_engine *engine) {
  model m = {.count = 7, .title = "Two"};
  lyl_view *view = view_of(engine, builtin(engine, "grid", "{ columns = 3 }"), &m);
  lyl_accessibility_tree tree = tree_of(view);
  CHECK(tree.count == 8 && tree.revision == 1);
  const lyl_accessibility_node *n = tree.nodes;
  CHECK(n[0].id == 1 && n[0].parent == LYL_NONE && n[0].role == LYL_ROLE_GRID && n[0].label == NULL);
  CHECK(n[0].element.category == LYL_NONE && n[0].element.path.section == LYL_NONE);
  CHECK(n[0].row == LYL_NONE && n[0].row_count == 3 && n[0].column_count == 3 && n[0].flags == LYL_NODE_CLIPS);
  CHECK(n[6].role == LYL_ROLE_GRID_CELL && n[6].parent == 0 && n[6].element.path.item == 5);
  CHECK(n[6].row == 1 && n[6].column == 2 && n[6].row_span == 1 && n[6].position == LYL_NONE && n[6].level == LYL_NONE);
  CHECK(n[6].frame.x == 200 && n[6].frame.y == 100 && n[6].frame.width == 100);
  CHECK(strcmp(n[3].label, "Two") == 0 && strcmp(n[2].label, "Item") == 0);
  CHECK(n[6].flags == LYL_NODE_SELECTABLE);
  CHECK(n[6].actions == (1u << LYL_ACTION_FOCUS | 1u << LYL_ACTION_CLICK | 1u << LYL_ACTION_SELECT
                         | 1u << LYL_ACTION_SCROLL_INTO_VIEW));
  lyl_accessibility_tree again = tree_of(view);
  CHECK(again.nodes == tree.nodes && again.revision == tree.revision);
  /* A new label changes the revision of one node. */
  uint64_t revisions[8];
  for (int i = 0; i < 8; i++) revisions[i] = n[i].revision;
  m.title = "Zwei";
  lyl_update update = {.op = LYL_UPDATE_RECONFIGURE_ITEM, .from = {0, 2}};
  CHECK_STATUS(lyl_view_apply_updates(view, &update, 1, NULL), LYL_OK);
  tree = tree_of(view);
  for (int i = 0; i < 8; i++) CHECK((tree.nodes[i].revision > revisions[i]) == (i == 3));
  CHECK(strcmp(tree.nodes[3].label, "Zwei") == 0 && tree.revision == 2);
  lyl_value none = {.type = LYL_VALUE_STRING};
  none.as.string.bytes = "none", none.as.string.length = 4;
  CHECK_STATUS(lyl_view_set_option(view, "role", &none), LYL_OK);
  CHECK(tree_of(view).count == 0);
  lyl_view_destroy(view);
}

/* The rows and columns that a layout in C specifies: two columns, filled from the right. */
static lyl_status right_to_left(void *user, const lyl_layout_context *context, const lyl_element *element,
    lyl_grid_position *out) {
  (void)context;
  int *mode = user;
  if (*mode == 1) return LYL_E_NOT_FOUND;
  if (*mode == 2) return LYL_E_STATE;
  CHECK(element->category == LYL_CELL && out->row == 0 && out->column_span == 1 && out->row_count == LYL_NONE);
  out->row = element->path.item / 2;
  out->column = 1 - element->path.item % 2;
  out->column_count = 2;
  return LYL_OK;
}
static lyl_status frame(void *user, const lyl_layout_context *context, lyl_attributes *inout) {
  (void)user, (void)context;
  inout->frame = (lyl_rect){inout->path.item % 2 ? 0 : 100, inout->path.item / 2 * 50.0, 100, 50};
  return LYL_OK;
}
static void grid_positions(lyl_engine *engine) {
  for (int mode = 0; mode < 3; mode++) {
    lyl_layout_class layout_class = LYL_LAYOUT_CLASS_INIT;
    layout_class.user = &mode;
    layout_class.attributes = frame;
    layout_class.grid_position = right_to_left;
    layout_class.role = "grid";
    layout_class.reading_order = "place";
    lyl_layout *layout = NULL;
    CHECK_STATUS(lyl_layout_create_custom(engine, &layout_class, &layout), LYL_OK);
    model m = {.count = 4, .title = "Two"};
    lyl_view *view = view_of(engine, layout, &m);
    lyl_accessibility_tree tree = tree_of(view);
    CHECK(tree.count == 5);
    CHECK(tree.nodes[0].role == (mode == 0 ? LYL_ROLE_GRID : LYL_ROLE_LIST_BOX));
    /* By place, item 1 is before item 0. */
    CHECK(tree.nodes[1].element.path.item == 1 && tree.nodes[2].element.path.item == 0);
    CHECK(tree.nodes[1].row == (mode == 0 ? 0 : LYL_NONE) && tree.nodes[1].position == (mode == 0 ? LYL_NONE : 1));
    if (mode == 0) CHECK(tree.nodes[2].column == 1 && tree.nodes[4].row == 1 && tree.nodes[0].column_count == 2);
    lyl_view_destroy(view);
  }
  lyl_layout_class wrong = LYL_LAYOUT_CLASS_INIT;
  wrong.attributes = frame;
  wrong.role = "option";
  lyl_layout *layout = NULL;
  CHECK_STATUS(lyl_layout_create_custom(engine, &wrong, &layout), LYL_E_INVALID_ARGUMENT);
  wrong.role = NULL;
  wrong.reading_order = "line";
  CHECK_STATUS(lyl_layout_create_custom(engine, &wrong, &layout), LYL_E_INVALID_ARGUMENT);
}

static size_t swipe_actions(void *user, const lyl_index_path *path, uint32_t edge, lyl_swipe_action *out,
    size_t capacity) {
  (void)user, (void)path;
  if (edge != LYL_EDGE_RIGHT) return 0;
  if (capacity > 0) out[0] = (lyl_swipe_action){"Delete", 60, 7, 1};
  if (capacity > 1) out[1] = (lyl_swipe_action){NULL, 50, 0, 0};
  return 2;
}
static void perform_swipe(void *user, const lyl_index_path *path, uint32_t action) {
  ((model *)user)->swiped = (int)(100 * path->item + action);
}
static void did_activate(void *user, const lyl_element *element) {
  ((model *)user)->activated = (int)element->path.item;
}
static void actions(lyl_engine *engine) {
  model m = {.count = 40, .title = "Two"};
  lyl_view *view = view_of(engine, builtin(engine, "list", "{ row_height = 50 }"), &m);
  lyl_delegate delegate = LYL_DELEGATE_INIT;
  delegate.user = &m;
  delegate.swipe_actions = swipe_actions;
  delegate.perform_swipe = perform_swipe;
  delegate.did_activate = did_activate;
  CHECK_STATUS(lyl_view_set_delegate(view, &delegate), LYL_OK);
  uint64_t id = tree_of(view).nodes[4].id;
  const lyl_swipe_action *list = NULL;
  size_t count = 0;
  CHECK_STATUS(lyl_view_accessibility_actions(view, id, &list, &count), LYL_OK);
  CHECK(count == 2 && strcmp(list[0].title, "Delete") == 0 && list[0].style == 7 && list[0].flags == 1);
  CHECK(count == 2 && list[1].width == 50 && list[1].title[0] == 0);
  lyl_value number = {.type = LYL_VALUE_NUMBER};
  number.as.number = 1;
  CHECK_STATUS(lyl_view_accessibility_perform(view, id, LYL_ACTION_CUSTOM, &number), LYL_OK);
  CHECK(m.swiped == 301);
  CHECK_STATUS(lyl_view_accessibility_perform(view, id, LYL_ACTION_CLICK, NULL), LYL_OK);
  CHECK(m.activated == 3);
  CHECK_STATUS(lyl_view_accessibility_perform(view, id, LYL_ACTION_SELECT, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_accessibility_perform(view, id, LYL_ACTION_FOCUS, NULL), LYL_OK);
  CHECK(tree_of(view).nodes[4].flags == (LYL_NODE_SELECTABLE | LYL_NODE_SELECTED | LYL_NODE_FOCUSED));
  lyl_value point = {.type = LYL_VALUE_POINT};
  point.as.point.y = 120;
  CHECK_STATUS(lyl_view_accessibility_perform(view, 1, LYL_ACTION_SET_OFFSET, &point), LYL_OK);
  CHECK(bounds_of(view).y == 120);
  CHECK_STATUS(lyl_view_accessibility_perform(view, 1, LYL_ACTION_SCROLL_DOWN, NULL), LYL_OK);
  CHECK(bounds_of(view).y == 570);
  CHECK(tree_of(view).nodes[0].scroll_y == 570 && tree_of(view).nodes[0].scroll_y_max == 1500);
  CHECK_STATUS(lyl_view_accessibility_perform(view, 1, LYL_ACTION_SET_OFFSET, &number), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_accessibility_perform(view, 1, LYL_ACTION_SET_OFFSET, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_accessibility_perform(view, id, 12, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_accessibility_perform(view, id, LYL_ACTION_EXPAND, NULL), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_accessibility_perform(view, UINT64_MAX, LYL_ACTION_FOCUS, NULL), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_accessibility_actions(view, UINT64_MAX, &list, &count), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_accessibility(view, NULL), LYL_E_INVALID_ARGUMENT);
  lyl_view_destroy(view);
}

/* A callback destroys the view while the labels are read. */
static void destroyed(lyl_engine *engine) {
  model m = {.count = 4, .title = "Two", .destroys = true};
  lyl_view *view = view_of(engine, builtin(engine, "list", "{}"), &m);
  lyl_accessibility_tree tree = {.count = 9};
  CHECK_STATUS(lyl_view_accessibility(view, &tree), LYL_E_STATE);
  CHECK(tree.nodes == NULL && tree.count == 0);
}

int main(void) {
  lyl_engine *engine = NULL;
  CHECK_STATUS(lyl_engine_create(NULL, &engine), LYL_OK);
  nodes(engine);
  grid_positions(engine);
  actions(engine);
  destroyed(engine);
  lyl_engine_destroy(engine);
  return report("accessibility");
}

/* Items by their ids, the first visible cell, sizes of many items for layouts in C, parameters as one text. */
#include "check.h"
#include <math.h>

enum { ROWS = 60 };
typedef struct rows {
  uint64_t ids[ROWS];
  uint32_t count;
  int asked_ids, asked_sizes;
  lyl_view *view;
  lyl_status inside;
  double height;
} rows;

static uint32_t items(void *user, uint32_t section) { (void)section; return ((rows *)user)->count; }
static void identifiers(void *user, uint32_t section, uint32_t first, uint32_t count, uint64_t *out) {
  rows *r = user;
  lyl_index_path path;
  (void)section;
  r->asked_ids++;
  for (uint32_t i = 0; i < count; i++) out[i] = r->ids[first + i];
  if (r->view) r->inside = lyl_view_find(r->view, 100, &path);
}
static void sizes(void *user, uint32_t section, uint32_t first, uint32_t count, const lyl_size *container, lyl_size *out) {
  rows *r = user;
  (void)section; (void)container;
  r->asked_sizes++;
  for (uint32_t i = 0; i < count; i++)
    if (first + i != 5) out[i] = (lyl_size){10 + first + i, r->height};
}
static rows rows_of(uint32_t count) {
  rows r = {.count = count, .height = 40};
  for (uint32_t i = 0; i < ROWS; i++) r.ids[i] = 100 + i;
  return r;
}
static lyl_view *view_of(lyl_engine *engine, lyl_layout *layout, rows *r) {
  lyl_view *view = NULL;
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  source.user = r;
  source.number_of_items = items;
  source.identifiers = identifiers;
  source.sizes = sizes;
  CHECK_STATUS(lyl_view_create(engine, layout, &source, &view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){300, 100}), LYL_OK);
  return view;
}

static void finds(lyl_engine *engine) {
  rows r = rows_of(ROWS);
  lyl_layout *layout = NULL;
  CHECK_STATUS(lyl_layout_create(engine, "list", &layout), LYL_OK);
  lyl_view *view = view_of(engine, layout, &r);
  lyl_index_path path = {7, 7};
  uint64_t id = 7;
  CHECK_STATUS(lyl_view_find(view, 150, &path), LYL_OK);
  CHECK(path.section == 0 && path.item == 50);
  CHECK_STATUS(lyl_view_identifier(view, path, &id), LYL_OK);
  CHECK(id == 150);
  int asked = r.asked_ids;
  for (uint64_t i = 0; i < ROWS; i++) CHECK(lyl_view_find(view, 100 + i, &path) == LYL_OK && path.item == i);
  CHECK(r.asked_ids == asked);
  /* Misses do not change the results and the last error. */
  path = (lyl_index_path){7, 7};
  CHECK_STATUS(lyl_view_find(view, 99, &path), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_find(view, 0, &path), LYL_E_NOT_FOUND);
  CHECK(path.section == 7 && lyl_engine_last_error(engine)->code == LYL_OK);
  r.ids[3] = 0;
  CHECK_STATUS(lyl_view_reload_data(view), LYL_OK);
  CHECK_STATUS(lyl_view_identifier(view, (lyl_index_path){0, 3}, &id), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_identifier(view, (lyl_index_path){0, ROWS}, &id), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_identifier(view, (lyl_index_path){LYL_NONE, LYL_NONE}, &id), LYL_E_NOT_FOUND);
  CHECK(id == 150);
  CHECK_STATUS(lyl_view_find(view, 103, &path), LYL_E_NOT_FOUND);
  /* A batch moves ids. */
  memmove(r.ids, r.ids + 1, (ROWS - 1) * sizeof r.ids[0]);
  r.count--;
  lyl_update update = {LYL_UPDATE_DELETE_ITEM, 0, {0, 0}, {0, 0}};
  CHECK_STATUS(lyl_view_apply_updates(view, &update, 1, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_find(view, 150, &path), LYL_OK);
  CHECK(path.item == 49);
  CHECK_STATUS(lyl_view_find(view, 100, &path), LYL_E_NOT_FOUND);
  /* Inside data_source.identifiers, items cannot be found by id. */
  r.view = view;
  CHECK_STATUS(lyl_view_reload_data(view), LYL_OK);
  CHECK_STATUS(lyl_view_find(view, 150, &path), LYL_OK);
  CHECK_STATUS(r.inside, LYL_E_STATE);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

static void first_visible(lyl_engine *engine) {
  rows r = rows_of(ROWS);
  lyl_layout *layout = NULL;
  CHECK_STATUS(lyl_layout_create(engine, "list", &layout), LYL_OK);
  CHECK_STATUS(lyl_layout_configure(layout, "{ row_height = 40 }"), LYL_OK);
  lyl_view *view = view_of(engine, layout, &r);
  lyl_attributes a;
  CHECK_STATUS(lyl_view_first_visible(view, &a), LYL_OK);
  CHECK(a.path.item == 0 && a.identifier == 100 && a.category == LYL_CELL);
  CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, 130}, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_first_visible(view, &a), LYL_OK);
  CHECK(a.path.item == 3 && a.frame.y == 120);
  CHECK_STATUS(lyl_view_set_insets(view, (lyl_insets){50, 0, 0, 0}), LYL_OK);
  CHECK_STATUS(lyl_view_first_visible(view, &a), LYL_OK);
  CHECK(a.path.item == (uint32_t)((bounds_of(view).y + 50) / 40));
  r.count = 0;
  CHECK_STATUS(lyl_view_reload_data(view), LYL_OK);
  CHECK_STATUS(lyl_view_first_visible(view, &a), LYL_E_NOT_FOUND);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

static lyl_size got[ROWS];
static lyl_status statuses[6];
static lyl_status prepare(void *user, const lyl_layout_context *context, lyl_placer *out) {
  lyl_rect frames[ROWS];
  uint32_t count = lyl_context_items(context, 0);
  double y = 0;
  (void)user;
  statuses[0] = lyl_context_sizes(context, 0, 0, count, got);
  if (statuses[0] != LYL_OK) return statuses[0];
  for (uint32_t i = 0; i < count; i++) {
    double height = got[i].height < 0 ? 20 : got[i].height;
    frames[i] = (lyl_rect){0, y, 100, height};
    y += height;
  }
  lyl_size two[2] = {{9, 9}, {9, 9}};
  statuses[1] = lyl_context_sizes(context, 0, 4, 2, two);
  CHECK(two[0].width == 14 && two[1].width == -1 && two[1].height == -1);
  two[0].width = 9;
  statuses[2] = lyl_context_sizes(context, 0, count - 1, 2, two);
  statuses[3] = lyl_context_sizes(context, 1, 0, 1, two);
  statuses[4] = lyl_context_sizes(context, 0, count, 0, NULL);
  statuses[5] = lyl_context_sizes(context, 0, UINT32_MAX, UINT32_MAX, two);
  CHECK(two[0].width == 9);
  return lyl_placer_cells(out, 0, 0, count, frames);
}
static void bulk_sizes(lyl_engine *engine) {
  rows r = rows_of(10);
  lyl_layout_class class = LYL_LAYOUT_CLASS_INIT;
  lyl_layout *layout = NULL;
  lyl_attributes a;
  class.prepare = prepare;
  CHECK_STATUS(lyl_layout_create_custom(engine, &class, &layout), LYL_OK);
  lyl_view *view = view_of(engine, layout, &r);
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_CELL, 0, (lyl_index_path){0, 6}, &a), LYL_OK);
  CHECK(a.frame.y == 5 * 40 + 20 && got[3].width == 13);
  CHECK_STATUS(statuses[1], LYL_OK);
  CHECK_STATUS(statuses[2], LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(statuses[3], LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(statuses[4], LYL_OK);
  CHECK_STATUS(statuses[5], LYL_E_INVALID_ARGUMENT);
  CHECK(r.asked_sizes == 2);
  /* Measured sizes have priority. */
  lyl_index_path path = {0, 2};
  lyl_size measured = {10, 100};
  CHECK_STATUS(lyl_view_set_measured_sizes(view, &path, &measured, 1), LYL_OK);
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_CELL, 0, (lyl_index_path){0, 6}, &a), LYL_OK);
  CHECK(a.frame.y == 5 * 40 + 20 + 60);
  r.height = NAN;
  CHECK_STATUS(lyl_view_reload_data(view), LYL_OK);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_E_CALLBACK);
  CHECK_STATUS(statuses[0], LYL_E_CALLBACK);
  CHECK(lyl_context_sizes(NULL, 0, 0, 1, got) == LYL_E_INVALID_ARGUMENT);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

static double number(lyl_layout *layout, const char *name) {
  lyl_value value = lyl_number(-1);
  CHECK_STATUS(lyl_layout_get_parameter(layout, name, &value), LYL_OK);
  return value.as.number;
}
static void configures(lyl_engine *engine) {
  lyl_layout *grid = NULL;
  CHECK_STATUS(lyl_layout_create(engine, "grid", &grid), LYL_OK);
  CHECK_STATUS(lyl_layout_configure(grid, "{ columns = 4, line_spacing = 1e1 } -- and a comment"), LYL_OK);
  CHECK(number(grid, "columns") == 4 && number(grid, "line_spacing") == 10);
  CHECK_STATUS(lyl_layout_configure(grid, "{}"), LYL_OK);
  CHECK_STATUS(lyl_layout_configure(grid, "{ line_spacing = 5, colums = 3 }"), LYL_E_NOT_FOUND);
  CHECK(strstr(lyl_engine_last_error(engine)->message, "columns") != NULL);
  CHECK_STATUS(lyl_layout_configure(grid, "{ line_spacing = 5, columns = 0 }"), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_layout_configure(grid, "{ line_spacing = 5, columns = 'three' }"), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_layout_configure(grid, "{ line_spacing = 5,\n columns }"), LYL_E_INVALID_ARGUMENT);
  CHECK(lyl_engine_last_error(engine)->line == 2);
  CHECK_STATUS(lyl_layout_configure(grid, "{ 5 }"), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_layout_configure(grid, ""), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_layout_configure(grid, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK(number(grid, "columns") == 4 && number(grid, "line_spacing") == 10);
  lyl_layout_release(grid);
  /* Scripts, including their lists and tables. */
  lyl_layout *script = load(engine, "return { parameters = { widths = {}, colors = {} }, gap = 1, widths = { 1, 2 }, colors = { a = 'red' },\n"
    "attributes = function(self, view, item) return 0, 0, 1, 1 end, sum = function(self) return #self.widths + self.widths[3], self.colors.b, self.gap end }");
  CHECK_STATUS(lyl_layout_configure(script, "{ gap = 3, widths = { 4, 5, 6 }, colors = { b = \"blue\" } }"), LYL_OK);
  lyl_value results[3];
  size_t count = 3;
  CHECK_STATUS(lyl_layout_call(script, "sum", NULL, 0, results, &count), LYL_OK);
  CHECK(count == 3 && results[0].as.number == 9 && strcmp(results[1].as.string.bytes, "blue") == 0 && results[2].as.number == 3);
  CHECK_STATUS(lyl_layout_configure(script, "{ gap = 4, widths = 5 }"), LYL_E_INVALID_ARGUMENT);
  CHECK(number(script, "gap") == 3);
  lyl_layout_release(script);
}

int main(void) {
  lyl_engine *engine = NULL;
  CHECK_STATUS(lyl_engine_create(NULL, &engine), LYL_OK);
  finds(engine);
  first_visible(engine);
  bulk_sizes(engine);
  configures(engine);
  lyl_engine_destroy(engine);
  return report("lookup");
}

/* A list of a million database rows in the terminal; at most 200 are in memory.
   cc sqlite.c $(pkg-config --cflags --libs layoutlua sqlite3) && ./a.out */
#include <layoutlua.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

enum { ROWS = 1000000, PAGE = 50, PAGES = 4, WIDTH = 40, HEIGHT = 12 };

/* A cache of pages of rows. A missing page replaces the least recently used one. */
typedef struct page { uint32_t number; uint64_t used; char rows[PAGE][WIDTH + 1]; } page;
typedef struct table { sqlite3_stmt *select; uint32_t count; page pages[PAGES]; uint64_t clock, reads; } table;

static void read_page(table *t, page *p, uint32_t number) {
  p->number = number;
  memset(p->rows, 0, sizeof p->rows);
  sqlite3_bind_int64(t->select, 1, (sqlite3_int64)number * PAGE);
  for (int i = 0; i < PAGE && sqlite3_step(t->select) == SQLITE_ROW; i++) {
    const char *name = (const char *)sqlite3_column_text(t->select, 0); /* NULL in SQL is NULL here */
    snprintf(p->rows[i], sizeof p->rows[i], "%s", name ? name : "");
  }
  sqlite3_reset(t->select);
  t->reads++;
}

static const char *row(table *t, uint32_t item) {
  page *oldest = t->pages;
  for (page *p = t->pages; p < t->pages + PAGES; p++) {
    if (p->used > 0 && p->number == item / PAGE) {
      p->used = ++t->clock;
      return p->rows[item % PAGE];
    }
    if (p->used < oldest->used) oldest = p;
  }
  read_page(t, oldest, item / PAGE);
  oldest->used = ++t->clock;
  return oldest->rows[item % PAGE];
}

/* The library asks only for the number of rows, not for their contents. */
static uint32_t rows(void *user, uint32_t section) { (void)section; return ((const table *)user)->count; }

static lyl_status frame(lyl_view *view, table *t, double y, bool shown) {
  lyl_attributes_span visible;
  lyl_status status = lyl_view_set_offset(view, (lyl_point){0, y}, NULL);
  if (status == LYL_OK) status = lyl_view_visible(view, &visible);
  for (size_t i = 0; status == LYL_OK && i < visible.count; i++) {
    const char *text = row(t, visible.items[i].path.item);
    if (shown) puts(text);
  }
  if (shown) puts("--");
  return status;
}

int main(void) {
  static table t;
  sqlite3 *file;
  lyl_engine *engine;
  lyl_layout *list;
  lyl_view *view;
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  lyl_status status = LYL_OK;
  /* The name "" creates a temporary file, which SQLite deletes when it is closed. */
  if (sqlite3_open("", &file) != SQLITE_OK ||
      sqlite3_exec(file, "CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT); WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL"
                   " SELECT i + 1 FROM n WHERE i < 999999) INSERT INTO people SELECT i, 'person ' || i FROM n", NULL, NULL, NULL) != SQLITE_OK ||
      sqlite3_prepare_v2(file, "SELECT name FROM people WHERE id >= ? ORDER BY id LIMIT 50", -1, &t.select, NULL) != SQLITE_OK) {
    fprintf(stderr, "%s\n", sqlite3_errmsg(file));
    return 1;
  }
  t.count = ROWS;
  source.user = &t;
  source.number_of_items = rows;
  if (lyl_engine_create(NULL, &engine) != LYL_OK || lyl_layout_create(engine, "flow", &list) != LYL_OK) return 1;
  lyl_layout_set_number(list, "item_width", WIDTH);
  lyl_layout_set_number(list, "item_height", 1);
  lyl_layout_set_number(list, "line_spacing", 0);
  if (lyl_view_create(engine, list, &source, &view) != LYL_OK || lyl_view_set_size(view, (lyl_size){WIDTH, HEIGHT}) != LYL_OK) return 1;
  unsigned frames = 0;
  for (uint32_t y = 0; y <= ROWS - HEIGHT && status == LYL_OK; y += 4, frames++)
    status = frame(view, &t, y, y % 500000 == 0 || y == ROWS - HEIGHT);
  if (status != LYL_OK) fprintf(stderr, "%s\n", lyl_engine_last_error(engine)->message);
  printf("%u frames, %u pages read, at most %u rows in memory\n", frames, (unsigned)t.reads, PAGE * PAGES);
  sqlite3_finalize(t.select);
  sqlite3_close(file);
  lyl_view_destroy(view);
  lyl_layout_release(list);
  lyl_engine_destroy(engine);
  return status != LYL_OK;
}

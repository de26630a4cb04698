#include "database.h"
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

enum { CACHE = 512 };
const struct column columns[COLUMNS] = {
    {"id", "Id", true}, {"name", "Name", false}, {"city", "City", false}, {"amount", "Amount", true}, {"date", "Date", false}};
static sqlite3 *database;
static sqlite3_stmt *select_record;
static uint32_t *orders[COLUMNS]; /* the ids in the order of each column; NULL until the first sort by it */

bool open_database(void) {
  return sqlite3_open(":memory:", &database) == SQLITE_OK && sqlite3_exec(database,
    "CREATE TABLE records (id INTEGER PRIMARY KEY, name TEXT, city TEXT, amount REAL, date TEXT);"
    "WITH RECURSIVE n (i, r) AS (SELECT 1, 1 UNION ALL SELECT i + 1, (r * 1103515245 + 12345) % 2147483648 FROM n WHERE i < 1000000)"
    "INSERT INTO records SELECT i,"
    " rtrim(substr('Ada   Bruno Clara Dario Edda  Finn  Greta Hugo  Ines  Jonas Kira  Levi  ', 1 + 6 * (r / 131 % 12), 6)) || ' ' ||"
    " rtrim(substr('Abel      Berger    CastellaniDorn      Engel     Falk      Grimaldi  Holt      ', 1 + 10 * (r / 1777 % 8), 10)),"
    " rtrim(substr('Aarhus    Bologna   Cadiz     Delft     Exeter    Freiburg  Innsbruck Jena      ', 1 + 10 * (r / 253 % 8), 10)),"
    " r / 64 % 2000000 / 100.0, date('1995-01-01', '+' || (r / 32768 % 11000) || ' days') FROM n", NULL, NULL, NULL) == SQLITE_OK &&
    sqlite3_prepare_v2(database, "SELECT id, name, city, printf('%,.2f', amount), date FROM records WHERE id = ?", -1,
                       &select_record, NULL) == SQLITE_OK;
}

/* The cache has a place for each remainder of the ids. */
const char *text_of(uint32_t id, uint32_t column) {
  static struct { uint32_t id; char text[COLUMNS][32]; } cache[CACHE], *r;
  r = &cache[id % CACHE];
  if (r->id != id) {
    sqlite3_bind_int64(select_record, 1, id);
    bool found = sqlite3_step(select_record) == SQLITE_ROW;
    for (int i = 0; i < COLUMNS; i++)
      snprintf(r->text[i], sizeof r->text[i], "%s", found ? (const char *)sqlite3_column_text(select_record, i) : "");
    sqlite3_reset(select_record);
    r->id = id;
  }
  return r->text[column];
}

/* SQLite finds the ids in the index alone. */
bool read_order(uint32_t column) {
  char sql[200];
  sqlite3_stmt *ids;
  uint32_t count = 0;
  if (orders[column] != NULL) return true;
  snprintf(sql, sizeof sql, "CREATE INDEX by_%s ON records (%s)", columns[column].key, columns[column].key);
  sqlite3_exec(database, sql, NULL, NULL, NULL);
  snprintf(sql, sizeof sql, "SELECT id FROM records ORDER BY %s, id", columns[column].key);
  uint32_t *order = calloc(RECORDS, sizeof *order);
  if (order == NULL || sqlite3_prepare_v2(database, sql, -1, &ids, NULL) != SQLITE_OK) return free(order), false;
  while (count < RECORDS && sqlite3_step(ids) == SQLITE_ROW) order[count++] = (uint32_t)sqlite3_column_int(ids, 0);
  sqlite3_finalize(ids);
  orders[column] = order;
  return true;
}

uint32_t id_at(uint32_t row, uint32_t column, bool descending) {
  return orders[column][descending ? RECORDS - 1 - row : row];
}
uint32_t row_of(uint32_t id, uint32_t column, bool descending) {
  uint32_t row = 0;
  while (row < RECORDS - 1 && id_at(row, column, descending) != id) row++;
  return row;
}

void close_database(void) {
  for (int i = 0; i < COLUMNS; i++) free(orders[i]);
  sqlite3_finalize(select_record);
  sqlite3_close(database);
}

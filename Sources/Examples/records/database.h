/* A million generated records in an SQLite database. Records have ids; a row is a position in the order of a column. */
#ifndef DATABASE_H
#define DATABASE_H
#include <stdbool.h>
#include <stdint.h>

enum { RECORDS = 1000000, COLUMNS = 5 };
extern const struct column { const char *key, *title; bool right; } columns[COLUMNS];

bool open_database(void);
void close_database(void);
/* Prepares the order of a column: the first time, SQLite makes an index. */
bool read_order(uint32_t column);
/* The id of the record in a row, in the order of a column. */
uint32_t id_at(uint32_t row, uint32_t column, bool descending);
/* The row of a record in the same order. */
uint32_t row_of(uint32_t id, uint32_t column, bool descending);
/* The text of a record in a column. It is valid until the next call. */
const char *text_of(uint32_t id, uint32_t column);
#endif

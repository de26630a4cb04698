/* Reads lists and tables: section "values" of the header. */
#include "../../include/layoutlua.h"
#include <string.h>

static bool has_parts(const lyl_value *value) {
  return value && (value->type == LYL_VALUE_LIST || value->type == LYL_VALUE_TABLE);
}

size_t lyl_value_count(const lyl_value *value) { return has_parts(value) ? value->as.list.count : 0; }

lyl_status lyl_value_at(const lyl_value *value, size_t index, lyl_value *out) {
  if (!value || !out) return LYL_E_INVALID_ARGUMENT;
  if (index >= lyl_value_count(value)) return LYL_E_NOT_FOUND;
  *out = value->as.list.values[index];
  return LYL_OK;
}

const char *lyl_value_key(const lyl_value *value, size_t index) {
  return index < lyl_value_count(value) && value->as.list.keys ? value->as.list.keys[index] : NULL;
}

lyl_status lyl_value_field(const lyl_value *value, const char *name, lyl_value *out) {
  if (!value || !name || !out) return LYL_E_INVALID_ARGUMENT;
  for (size_t i = 0, count = lyl_value_count(value); i < count; i++) {
    const char *key = lyl_value_key(value, i);
    if (key && strcmp(key, name) == 0) return lyl_value_at(value, i, out);
  }
  return LYL_E_NOT_FOUND;
}

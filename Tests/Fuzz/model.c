/* The host's data behind the views of the fuzzers. */
#include "fuzz.h"
#include <math.h>

void model_fill(model *m, uint32_t sections, uint32_t items, uint32_t mood) {
  memset(m, 0, sizeof *m);
  m->count = sections < MAX_SECTIONS ? sections : MAX_SECTIONS;
  m->mood = mood;
  m->next = 1;
  for (uint32_t s = 0; s < m->count; s++) {
    m->section_ids[s] = m->next++;
    m->sections[s].count = items < MAX_ITEMS ? items : MAX_ITEMS;
    for (uint32_t i = 0; i < m->sections[s].count; i++) m->sections[s].ids[i] = m->next++;
  }
}

bool model_has(const model *m, lyl_index_path path) {
  return path.section < m->count && path.item < m->sections[path.section].count;
}
void model_insert(model *m, lyl_index_path to, uint64_t id) {
  section *s = &m->sections[to.section];
  memmove(s->ids + to.item + 1, s->ids + to.item, (s->count - to.item) * sizeof *s->ids);
  s->ids[to.item] = id;
  s->count++;
}
uint64_t model_delete(model *m, lyl_index_path from) {
  section *s = &m->sections[from.section];
  uint64_t id = s->ids[from.item];
  s->count--;
  memmove(s->ids + from.item, s->ids + from.item + 1, (s->count - from.item) * sizeof *s->ids);
  return id;
}

static uint32_t count_sections(void *user) { return ((model *)user)->count; }
static uint32_t count_items(void *user, uint32_t s) {
  MUST(s < ((model *)user)->count);
  return ((model *)user)->sections[s].count;
}
static void identifiers(void *user, uint32_t s, uint32_t first, uint32_t count, uint64_t *out) {
  const model *m = user;
  /* If the data changed without a notification, the view can ask for items that no longer exist. */
  for (uint32_t i = 0; i < count && model_has(m, (lyl_index_path){s, first + i}); i++) out[i] = m->sections[s].ids[first + i];
}
static lyl_size size_of(const model *m, uint64_t id) {
  lyl_size size = {(double)(20 + id * 37 % 90), (double)(id * 53 % 120)};
  if (m->mood & WITH_ODD_SIZES && id % 8 == 3) size.width = id % 3 ? 1e9 : 2000;
  if (m->mood & WITH_ODD_SIZES && id % 16 == 7) size.height = NAN;
  return size;
}
static void sizes(void *user, uint32_t s, uint32_t first, uint32_t count, const lyl_size *container, lyl_size *out) {
  const model *m = user;
  (void)container;
  for (uint32_t i = 0; i < count && model_has(m, (lyl_index_path){s, first + i}); i++)
    if (m->sections[s].ids[first + i] % 7) out[i] = size_of(m, m->sections[s].ids[first + i]);
}
static void measure(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path, const lyl_size *proposed, lyl_size *out) {
  const model *m = user;
  (void)kind;
  if (category != LYL_CELL || !model_has(m, *path)) { *out = *proposed; return; }
  *out = (lyl_size){proposed->width, size_of(m, m->sections[path->section].ids[path->item]).height};
}
static lyl_status value(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path, const char *key, lyl_value *out) {
  (void)user, (void)kind;
  if (category != LYL_CELL || path->item % 3 == 0) return LYL_E_NOT_FOUND;
  *out = path->item % 3 == 1 ? lyl_number(1 + path->item % 2) : lyl_string(key);
  return LYL_OK;
}
static bool supplementary_size(void *user, lyl_kind kind, uint32_t s, const lyl_size *container, lyl_size *out) {
  (void)user, (void)container;
  *out = (lyl_size){40, kind == 1 ? 20 + s : 10};
  return true;
}
static bool metrics(void *user, uint32_t s, lyl_section_metrics *out) {
  (void)user;
  *out = (lyl_section_metrics){{s, 2, s, 2}, 3, 4, {0, 0}};
  return s % 2;
}
static lyl_status move_item(void *user, const lyl_index_path *from, const lyl_index_path *to) {
  model *m = user;
  MUST(model_has(m, *from));
  if (m->sections[to->section].count == MAX_ITEMS) return LYL_E_STATE;
  model_insert(m, *to, model_delete(m, *from));
  return LYL_OK;
}

lyl_data_source model_source(model *m) {
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  source.user = m;
  source.number_of_sections = count_sections;
  source.number_of_items = count_items;
  source.value = value;
  source.move_item = move_item;
  if (m->mood & WITH_IDS) source.identifiers = identifiers;
  if (m->mood & (WITH_SIZES | WITH_ODD_SIZES)) source.sizes = sizes;
  if (m->mood & WITH_MEASURE) source.measure = measure;
  if (m->mood & WITH_METRICS) source.section_metrics = metrics;
  if (m->mood & WITH_HEADERS) source.supplementary_size = supplementary_size;
  return source;
}

/* Wheel, waterfall and circle written in C (layouts.h) must show the same as the built-in layouts, and the pages of
   pages.h, texts without Lua, the same as the scripts with their names: within 1e-9, in views of random data that
   scroll and change their size, data and layout: equal [first seed] [seeds] [steps] */
#include "check.h"
#include "layouts.h"
#include "pages.h"

enum { MOST = 60 };
static uint64_t seed;
static uint32_t below(uint32_t n) { /* SplitMix64 */
  uint64_t z = seed += 0x9E3779B97F4A7C15u;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return (uint32_t)((z ^ (z >> 31)) % n);
}

/* The data: ids of items; sizes are derived from the ids. */
static uint64_t ids[2][2 * MOST];
static uint32_t counts[2];
static uint64_t next_id = 1;
static uint32_t two(void *user) { (void)user; return 2; }
static uint32_t items(void *user, uint32_t section) { (void)user; return counts[section]; }
static void identifiers(void *user, uint32_t section, uint32_t first, uint32_t count, uint64_t *out) {
  (void)user;
  memcpy(out, ids[section] + first, count * sizeof *out);
}
static void sizes(void *user, uint32_t section, uint32_t first, uint32_t count, const lyl_size *container, lyl_size *out) {
  (void)user; (void)container;
  for (uint32_t i = 0; i < count; i++) {
    uint64_t id = ids[section][first + i];
    if (id % 5) out[i] = (lyl_size){20 + (double)(id % 7) * 10, 15 + (double)(id * 37 % 90)};
  }
}
static void insert(uint32_t section, uint32_t item) {
  memmove(&ids[section][item + 1], &ids[section][item], (counts[section] - item) * sizeof **ids);
  ids[section][item] = next_id++;
  counts[section]++;
}
static void erase(uint32_t section, uint32_t item) {
  counts[section]--;
  memmove(&ids[section][item], &ids[section][item + 1], (counts[section] - item) * sizeof **ids);
}

static bool near(double a, double b) { return fabs(a - b) <= 1e-9 * fmax(1, fmax(fabs(a), fabs(b))); }
static bool same(const lyl_attributes *a, const lyl_attributes *b) {
  const double *x = &a->frame.x, *y = &b->frame.x; /* frame, center, size and transform are contiguous */
  if (a->category != b->category || a->path.section != b->path.section || a->path.item != b->path.item || a->identifier != b->identifier) return false;
  if (a->flags != b->flags || a->z_index != b->z_index || !near(a->alpha, b->alpha) || a->ghost != b->ghost) return false;
  for (int i = 0; i < 8 + 16; i++) if (!near(x[i], y[i])) return false;
  return true;
}
static void compare(lyl_view *native, lyl_view *custom, const char *name, const char *step) {
  lyl_attributes_span a, b;
  lyl_size x, y;
  lyl_status first = lyl_view_visible(native, &a), second = lyl_view_visible(custom, &b);
  CHECK(first == LYL_OK && second == LYL_OK);
  CHECK(lyl_view_content_size(native, &x) == LYL_OK && lyl_view_content_size(custom, &y) == LYL_OK && near(x.width, y.width) && near(x.height, y.height));
  bool equal = a.count == b.count;
  for (size_t i = 0; equal && i < a.count; i++) equal = same(&a.items[i], &b.items[i]);
  if (!equal) fprintf(stderr, "%s differs after %s: %zu and %zu elements\n", name, step, a.count, b.count);
  CHECK(equal);
}

/* Loads a script by name from its text: the library for WebAssembly reads no files. */
static void load_script(lyl_engine *engine, const char *name, lyl_layout **layout) {
  static char text[1 << 16];
  char path[64];
  snprintf(path, sizeof path, "scripts/%s.lua", name);
  FILE *file = fopen(path, "rb");
  size_t length = file ? fread(text, 1, sizeof text, file) : 0;
  CHECK(length > 0 && length < sizeof text);
  if (file) fclose(file);
  CHECK_STATUS(lyl_layout_load_buffer(engine, text, length, path, layout), LYL_OK);
}

/* Creates a layout twice: the library's, and the one written in C. */
static void make_both(lyl_engine *engine, const char *name, waterfall *w, lyl_layout *layouts[2]) {
  const page *p = page_named(name);
  if (p) {
    load_script(engine, name, &layouts[0]);
    CHECK_STATUS(make_page(engine, p, &layouts[1]), LYL_OK);
    return;
  }
  lyl_layout_class class = strcmp(name, "wheel") == 0 ? wheel_class() : strcmp(name, "circle") == 0 ? circle_class() : waterfall_class(w);
  CHECK_STATUS(lyl_layout_create(engine, name, &layouts[0]), LYL_OK);
  CHECK_STATUS(lyl_layout_create_custom(engine, &class, &layouts[1]), LYL_OK);
}

static void world(lyl_engine *engine, const char *name, int steps) {
  lyl_layout *layouts[2], *grids[2];
  lyl_view *views[2];
  waterfall w;
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  lyl_animation animation = LYL_ANIMATION_INIT;
  source.number_of_sections = two;
  source.number_of_items = items;
  source.identifiers = identifiers;
  source.sizes = sizes;
  for (uint32_t s = 0; s < 2; s++) for (counts[s] = 0; counts[s] < 5 + below(20); ) insert(s, counts[s]);
  make_both(engine, name, &w, layouts);
  bool installed = true;
  for (int v = 0; v < 2; v++) {
    CHECK_STATUS(lyl_layout_create(engine, "grid", &grids[v]), LYL_OK);
    CHECK_STATUS(lyl_view_create(engine, layouts[v], &source, &views[v]), LYL_OK);
    CHECK_STATUS(lyl_view_set_size(views[v], (lyl_size){300, 400}), LYL_OK);
  }
  compare(views[0], views[1], name, "the first pass");
  for (int step = 0; step < steps; step++) {
    uint32_t kind = below(10), section = below(2);
    double x = below(4) == 0 ? below(300) : 0, y = below(4000), width = 200 + below(300), height = 200 + below(400);
    lyl_update updates[2];
    memset(updates, 0, sizeof updates);
    size_t count = 0;
    lyl_status row_statuses[2] = {LYL_OK, LYL_OK};
    if (kind == 0 && counts[section] < MOST) {
      updates[count++] = (lyl_update){LYL_UPDATE_INSERT_ITEM, 0, {LYL_NONE, LYL_NONE}, {section, below(counts[section] + 1)}};
      insert(section, updates[0].to.item);
    } else if (kind == 1 && counts[section] > 1) {
      updates[count++] = (lyl_update){LYL_UPDATE_DELETE_ITEM, 0, {section, below(counts[section])}, {LYL_NONE, LYL_NONE}};
      erase(section, updates[0].from.item);
    } else if (kind == 2 && counts[section] > 1) {
      uint32_t from = below(counts[section]), to = below(counts[section]);
      uint64_t id = ids[section][from];
      erase(section, from);
      insert(section, to);
      ids[section][to] = id;
      updates[count++] = (lyl_update){LYL_UPDATE_MOVE_ITEM, 0, {section, from}, {section, to}};
    }
    static const char *const names[] = {"an insertion", "a deletion", "a move", "a scroll", "an animated scroll", "a size", "a change to the layout", "ticks",
      "a row's offset", "an animated offset of a row"};
    for (int v = 0; v < 2; v++) {
      if (count) CHECK_STATUS(lyl_view_apply_updates(views[v], updates, count, &animation), LYL_OK);
      if (kind == 3) CHECK_STATUS(lyl_view_set_offset(views[v], (lyl_point){x, y}, NULL), LYL_OK);
      if (kind == 4) CHECK_STATUS(lyl_view_set_offset(views[v], (lyl_point){x, y}, &animation), LYL_OK);
      if (kind == 5) CHECK_STATUS(lyl_view_set_size(views[v], (lyl_size){width, height}), LYL_OK);
      if (kind >= 8) row_statuses[v] = lyl_view_set_section_offset(views[v], section, (lyl_point){x * 4, 0}, kind == 9 ? &animation : NULL);
      if (kind == 6) CHECK_STATUS(lyl_view_set_layout(views[v], installed ? grids[v] : layouts[v], &animation), LYL_OK);
    }
    if (kind == 6) installed = !installed;
    CHECK(row_statuses[0] == row_statuses[1]);
    compare(views[0], views[1], name, names[kind]);
    for (int tick = (int)below(4); tick > 0; tick--) {
      for (int v = 0; v < 2; v++) lyl_view_tick(views[v], 0.08, NULL);
      compare(views[0], views[1], name, "a tick");
    }
  }
  for (int v = 0; v < 2; v++) {
    lyl_view_destroy(views[v]);
    lyl_layout_release(layouts[v]);
    lyl_layout_release(grids[v]);
  }
}

int main(int argc, char **argv) {
  static const char *const names[] = {"wheel", "waterfall", "circle", "squares", "mosaic", "badges", "cards", "magazine", "chips",
    "appstore"};
  uint64_t first = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
  int seeds = argc > 2 ? atoi(argv[2]) : 200, steps = argc > 3 ? atoi(argv[3]) : 60;
  lyl_engine *engine;
  CHECK_STATUS(lyl_engine_create(NULL, &engine), LYL_OK);
  for (int i = 0; i < seeds; i++)
    for (size_t n = 0; n < sizeof names / sizeof *names; n++) {
      int before = failed;
      seed = first + (uint64_t)i;
      world(engine, names[n], steps);
      if (failed > before) { fprintf(stderr, "%s: seed %d\n", names[n], (int)(first + (uint64_t)i)); break; }
    }
  lyl_engine_destroy(engine);
  return report("equal");
}

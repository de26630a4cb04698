/* Hot reload under load: a thousand reloads of good, broken and slow versions while the view scrolls, animates, and
   changes its data and layout. No frame is blank, failures change nothing, state is kept, and no memory leaks. */
#include "check.h"

typedef struct heap { long live; size_t bytes; } heap;
static void *allocate(void *user, void *block, size_t old_size, size_t new_size) {
  heap *h = user;
  h->bytes += new_size - (block ? old_size : 0);
  if (new_size == 0) {
    if (block) h->live--;
    free(block);
    return NULL;
  }
  if (!block) h->live++;
  return realloc(block, new_size);
}

/* ---- versions ---- */

/* A good version counts its reloads, and stores the count and the host's parameters in the values of the first cell. */
#define GOOD(name, place) \
  "local l = { reloads = 0, gap = 2, label = 'none', supplementary_kinds = { 'header' } }\n" \
  "function l:prepare(view, out) self.names = {} for i = 1, view.count do self.names[i] = '" name "' .. i end end\n" \
  "function l:attributes(view, item, section, a)\n" \
  "  if item == 1 then a:value('reloads', self.reloads):value('gap', self.gap):value('label', #self.label) end\n" \
  "  " place "\n" \
  "end\n" \
  "function l:content_size(view) return 200, view.count * 25 end\n" \
  "function l:supplementary(view, kind, item, section, a) a:frame(0, view.y, 200, 10):z(9) end\n" \
  "function l:should_invalidate(view) return 'attributes' end\n" \
  "function l:initial(view, a) a:alpha(0.5) end\n" \
  "function l:save() return { reloads = self.reloads, names = self.names } end\n" \
  "function l:restore(t) self.reloads = t.reloads + 1 end\n"

static const char *const good[] = {
  GOOD("row", "return 0, item * 20 - 20, 200 - self.gap, 20 - self.gap") "return l",
  GOOD("stair", "a:rotate(0.01 * item) return item % 4 * 10, item * 25 - 25, 150, 25 - self.gap") "return l"};

typedef struct version { lyl_status status; const char *text; } version;
static const version bad[] = {
  {LYL_E_LUA_SYNTAX, "local l = { return l"},
  {LYL_E_LUA_SYNTAX, "\x1bLua"},
  {LYL_E_LUA_RUNTIME, "local l = {} l.x.y = 1 return l"},
  {LYL_E_LUA_RESULT, "return 7"},
  {LYL_E_LUA_RUNTIME, GOOD("row", "return 0, 0, 1, 1") "l.prepare = function() error('prepare') end return l"},
  {LYL_E_LUA_RUNTIME, GOOD("row", "if item == view.count then error('attributes') end return 0, item * 20, 1, 1") "return l"},
  {LYL_E_LUA_RUNTIME, GOOD("row", "return 0, 0, 1, 1") "l.content_size = function() return nil .. 1 end return l"},
  {LYL_E_LUA_RUNTIME, GOOD("row", "return 0, 0, 1, 1") "l.supplementary = function() error({}) end return l"},
  {LYL_E_LUA_RUNTIME, GOOD("row", "return 0, 0, 1, 1") "l.restore = function(self, t) self.reloads = 1000 error('restore') end return l"},
  {LYL_E_LUA_RESULT, GOOD("row", "return 0, 0, -1, 1") "return l"},
  {LYL_E_LUA_RESULT, GOOD("row", "return 0 / 0, 0, 1, 1") "return l"},
  {LYL_E_LUA_RESULT, GOOD("row", "return 'x'") "return l"},
  {LYL_E_LUA_RESULT, GOOD("row", "return 0, 0, 1, 1") "l.content_size = function() return 1e300, 1 end return l"},
  {LYL_E_LUA_MEMORY, GOOD("row", "return 0, 0, 1, 1") "l.prepare = function(self) for i = 1, 1e9 do self[i] = { i } end end return l"},
  {LYL_E_LUA_MEMORY, "local t = {} for i = 1, 1e9 do t[i] = { i } end"},
  /* the slow ones */
  {LYL_E_LUA_TIME, "while true do end"},
  {LYL_E_LUA_TIME, GOOD("row", "return 0, 0, 1, 1") "l.prepare = function() while true do pcall(error) end end return l"},
  {LYL_E_LUA_TIME, GOOD("row", "while item > 3 do end return 0, 0, 1, 1") "return l"}};
enum { BAD = sizeof bad / sizeof *bad };

/* ---- state that must persist ---- */

static lyl_engine *engine;
static lyl_layout *layout, *grid;
static lyl_view *view;
static host data = {60, 0, 0};
static long animations;
static void ended(void *user, bool finished) { (void)user, (void)finished; animations--; }

/* The visible elements, of which there is always at least one. */
typedef struct picture { size_t count; lyl_attributes items[256]; lyl_rect bounds; } picture;
static void take(picture *p) {
  lyl_attributes_span span = {0};
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  CHECK(span.count > 0 && span.count <= 256);
  p->count = span.count <= 256 ? span.count : 0;
  if (p->count) memcpy(p->items, span.items, p->count * sizeof *p->items);
  p->bounds = bounds_of(view);
}
static bool same(const picture *a, const picture *b) {
  return a->count == b->count && memcmp(a->items, b->items, a->count * sizeof *a->items) == 0 &&
         memcmp(&a->bounds, &b->bounds, sizeof a->bounds) == 0;
}
static double first_value(const char *key) {
  lyl_attributes a;
  lyl_value number = {0};
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_CELL, 0, (lyl_index_path){0, 0}, &a), LYL_OK);
  CHECK_STATUS(lyl_view_attribute_value(view, a.values, key, &number), LYL_OK);
  return number.as.number;
}
static double reloads(void) {
  lyl_value v = {0};
  CHECK_STATUS(lyl_layout_get_parameter(layout, "reloads", &v), LYL_OK);
  return v.as.number;
}
static lyl_index_path selected(void) {
  const lyl_index_path *paths;
  size_t count = 0;
  CHECK_STATUS(lyl_view_selected(view, &paths, &count), LYL_OK);
  CHECK(count == 1);
  return count == 1 ? paths[0] : (lyl_index_path){LYL_NONE, LYL_NONE};
}

/* ---- the load ---- */

static lyl_animation animation(void) {
  lyl_animation a = LYL_ANIMATION_INIT;
  a.completion = ended;
  animations++;
  return a;
}

/* An interactive transition, half-way to another layout. */
static bool is_between;
static void let_go(void) {
  if (!is_between) return;
  is_between = false;
  lyl_animation a = animation();
  CHECK_STATUS(lyl_view_end_transition(view, false, &a), LYL_OK);
}

/* Actions between two reloads. The last rows are inserted, deleted and moved; the selected row stays. */
static void play(int round) {
  lyl_animation a;
  switch (round % 6) {
    case 0: CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, round * 7 % 900}, NULL), LYL_OK); break;
    case 1: {
      const lyl_update updates[] = {{LYL_UPDATE_INSERT_ITEM, 0, {0, 0}, {0, data.count}}};
      data.count++;
      a = animation();
      CHECK_STATUS(lyl_view_apply_updates(view, updates, 1, &a), LYL_OK);
      break;
    }
    case 2:
      a = animation();
      CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, round * 11 % 900}, &a), LYL_OK);
      break;
    case 3: {
      const lyl_update updates[] = {{LYL_UPDATE_DELETE_ITEM, 0, {0, data.count - 1}, {0, 0}}, {LYL_UPDATE_MOVE_ITEM, 0, {0, 20}, {0, 30}}};
      data.count--;
      a = animation();
      CHECK_STATUS(lyl_view_apply_updates(view, updates, 2, &a), LYL_OK);
      break;
    }
    case 4:
      a = animation();
      CHECK_STATUS(lyl_view_set_layout(view, grid, &a), LYL_OK);
      CHECK_STATUS(lyl_view_tick(view, 0.1, NULL), LYL_OK);
      a = animation();
      CHECK_STATUS(lyl_view_set_layout(view, layout, &a), LYL_OK);
      break;
    default:
      CHECK_STATUS(lyl_view_begin_transition(view, grid), LYL_OK);
      CHECK_STATUS(lyl_view_set_transition_progress(view, 0.4), LYL_OK);
      is_between = true;
      if (round % 12 == 5) let_go();
  }
}

static void frame(void) {
  static picture p;
  lyl_change_span changes;
  CHECK_STATUS(lyl_view_tick(view, 1.0 / 60, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_changes(view, &changes), LYL_OK);
  take(&p);
}

int main(int argc, char **argv) {
  int rounds = argc > 1 ? atoi(argv[1]) : 1000;
  static picture before, after;
  heap h = {0, 0};
  lyl_limits limits = LYL_LIMITS_INIT;
  lyl_engine_options options = LYL_ENGINE_OPTIONS_INIT;
  lyl_memory_info memory = {0}, early = {0};
  heap early_heap = {0, 0};
  lyl_data_source source = host_source(&data);
  lyl_value v;
  int loaded = 0, refused = 0;
  limits.lua_bytes = 1 << 18;
  limits.instructions_per_call = 200000;
  options.limits = &limits;
  options.alloc = allocate;
  options.alloc_user = &h;
  CHECK_STATUS(lyl_engine_create(&options, &engine), LYL_OK);
  layout = load(engine, good[0]);
  CHECK_STATUS(lyl_layout_create(engine, "grid", &grid), LYL_OK);
  CHECK_STATUS(lyl_view_create(engine, layout, &source, &view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){200, 300}), LYL_OK);
  v = lyl_number(4);
  CHECK_STATUS(lyl_layout_set_parameter(layout, "gap", &v), LYL_OK);
  v = lyl_string("from the host");
  CHECK_STATUS(lyl_layout_set_parameter(layout, "label", &v), LYL_OK);
  take(&before);
  CHECK_STATUS(lyl_view_select(view, (lyl_index_path){0, 5}, true), LYL_OK);

  for (int round = 0; round < rounds; round++) {
    play(round);
    for (int i = 0; i < round % 3; i++) frame();
    take(&before);
    const lyl_point offset = {before.bounds.x, before.bounds.y};
    /* Good, bad and slow versions alternate. */
    bool is_good = round % 2 == 0;
    const version *b = &bad[round / 2 % BAD];
    const char *text = is_good ? good[round / 2 % 2] : b->text;
    lyl_status status = lyl_layout_reload(layout, text, strlen(text), is_good ? "good.lua" : "bad.lua");
    if (status != (is_good ? LYL_OK : b->status)) {
      failed++;
      fprintf(stderr, "round %d: %d, %s\n", round, (int)status, lyl_engine_last_error(engine)->message);
    }
    take(&after);
    CHECK(after.bounds.x == offset.x && after.bounds.y == offset.y);
    if (is_good) loaded++;
    else {
      refused++;
      CHECK(same(&before, &after));
    }
    CHECK(reloads() == loaded);
    CHECK(first_value("reloads") == loaded && first_value("gap") == 4 && first_value("label") == 13);
    CHECK(selected().item == 5);
    let_go();
    frame();
    lyl_engine_collect(engine, 2e-4);
    /* Measured with the version that is also current at the end. */
    if (early.lua_current == 0 && round >= rounds / 10 && round % 4 == 2) {
      for (int i = 0; i < 10; i++) lyl_engine_collect(engine, 0.01);
      lyl_engine_memory(engine, &early);
      early_heap = h;
    }
  }
  CHECK_STATUS(lyl_view_finish_animations(view), LYL_OK);
  CHECK(animations == 0);
  for (int i = 0; i < 10; i++) lyl_engine_collect(engine, 0.01);
  lyl_engine_memory(engine, &memory);
  printf("reload: %d good, %d refused; Lua %lu to %lu bytes, blocks %ld to %ld, native %lu to %lu bytes\n", loaded, refused,
         (unsigned long)early.lua_current, (unsigned long)memory.lua_current, early_heap.live, h.live,
         (unsigned long)early.native_current, (unsigned long)memory.native_current);
  CHECK(memory.lua_current < early.lua_current + early.lua_current / 4);
  CHECK(h.live < early_heap.live + early_heap.live / 4 && h.bytes < early_heap.bytes + early_heap.bytes / 4);
  CHECK(memory.native_current < early.native_current + early.native_current / 4);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
  lyl_layout_release(grid);
  lyl_engine_destroy(engine);
  CHECK(data.destroyed == 1);
  CHECK(h.live == 0 && h.bytes == 0);
  return report("reload");
}

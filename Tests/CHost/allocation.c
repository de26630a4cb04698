/* Fails the n-th allocation of the Lua states and C buffers, for every n, during load, every callback of the script
   API, updates, transitions and reload. Each failure must return a status for memory, without a crash or a leak. The
   last good layout must remain visible, and when memory is available again, the result must be the same as without a
   failure. */
#include "check.h"

/* An outage begins at an allocation and lasts for some allocations. Lua retries each after a collection: an outage of
   one tests the retry, of two an error in the middle of a call, of many a machine without memory. */
typedef struct heap { long live, made, first, length, refused; } heap;
static void *allocate(void *user, void *block, size_t old_size, size_t new_size) {
  heap *h = user;
  if (new_size == 0) {
    if (block) h->live--;
    free(block);
    return NULL;
  }
  if (new_size > old_size || !block) {
    long n = h->made++;
    if (h->first >= 0 && n >= h->first && n - h->first < h->length) {
      h->refused++;
      return NULL;
    }
  }
  if (!block) h->live++;
  return realloc(block, new_size);
}

/* The end of each script: records the callbacks that ran, and defines the methods that the program calls. */
#define TAIL \
  "local seen = {}\n" \
  "for name, f in pairs(l) do\n" \
  "  if type(f) == 'function' then l[name] = function(...) seen[name] = true return f(...) end end\n" \
  "end\n" \
  "l.label = 'plain'\n" \
  "function l:seen(name) return seen[name] or false end\n" \
  "function l:join(a, b, c) return a .. b .. c.x .. ('.'):rep(60), { a }, #a, nil, true end\n" \
  "function l:fail(n) if n > 0 then return self:fail(n - 1) + 1 end error('on purpose ' .. n) end\n" \
  "return l\n"

typedef struct script { const char *name, *text; } script;
static const script scripts[] = {
  {"placed",
   "local l = { supplementary_kinds = { 'header', 'badge' }, decoration_kinds = { 'shade' } }\n"
   "function l:prepare(view, out)\n"
   "  self.t = {}\n"
   "  for i = 1, view.count do\n"
   "    self.t[i] = { i, 'x' .. i }\n"
   "    out:cell(i, 1, i % 2 * 50, i // 2 * 20, 18, 18):alpha(0.5):value('k' .. i % 7, i)\n"
   "  end\n"
   "  out:supplementary('footer', 1, 1, 0, 300, 100, 20)\n"
   "end\n"
   "function l:content_size(view) return view.width, 20 * (view.count // 2 + 1) + #('w' .. view.width) end\n"
   "function l:attributes(view, item, section, a) a:z(item):value('late' .. item % 3, item) end\n"
   "function l:supplementary(view, kind, item, section, a) a:frame(0, 0, 30, #(kind .. item)):value(kind, 1) end\n"
   "function l:decoration(view, kind, item, section, a) a:frame(0, 0, 100, #(kind .. section)):z(-1):rotate(1) end\n"
   "function l:save() local n = #(self.t or {}) return { n = n, text = 'saved' .. n, deep = { { true, 1.5 } } } end\n"
   "function l:restore(t) self.n = t.n self.text = t.text .. '!' end\n"
   TAIL},
  {"asked",
   "local l = {}\n"
   "local function note(self, text) self.log = (self.log or '') .. text if #self.log > 200 then self.log = nil end end\n"
   "function l:content_size(view) return 100, view.count * 10 end\n"
   "function l:attributes(view, item, section, a)\n"
   "  local w, h = view:item_size(item, section)\n"
   "  local label = view:value(item, section, 'label')\n"
   "  a:rotate(0.1 * (item % 2)):value('n' .. #label, item)\n"
   "  return item % 2 * 50, item // 2 * 20, w, h\n"
   "end\n"
   "function l:should_invalidate(view, x, y, w, h) note(self, 'y' .. y) return 'attributes' end\n"
   "function l:should_invalidate_preferred(view, item, section, w, h) note(self, 'p' .. item) return false end\n"
   "function l:prepare_updates(view, updates) self.updates = updates note(self, updates[1].action .. #updates) end\n"
   "function l:finalize_updates(view) note(self, 'done') end\n"
   "function l:initial(view, a, change) note(self, change.action .. 'i') a:alpha(0.1):value('in', 1) end\n"
   "function l:final(view, a, change) note(self, change.action .. 'f') a:alpha(0):translate(9, 9) end\n"
   "function l:prepare_bounds_change(view, x, y, w, h) note(self, 'b' .. w) end\n"
   "function l:finalize_bounds_change(view) note(self, 'bounds') end\n"
   "function l:prepare_transition(view, direction, other) note(self, direction .. other) end\n"
   "function l:finalize_transition(view) note(self, 'over') end\n"
   "function l:target_offset(view, x, y, vx, vy) note(self, 'o' .. y) return x, y // 10 * 10 end\n"
   "function l:target_path(view, item, section, x, y) note(self, 't' .. item) return item % view.count + 1, section end\n"
   "function l:loop(view) note(self, 'l') return 0, view.count * 10 end\n"
   TAIL},
  {"rectangle",
   "local l = { supplementary_kinds = { 'header' } }\n"
   "function l:content_size(view) return 100, view.count * 10 end\n"
   "function l:elements_in_rect(view, out, x, y, w, h)\n"
   "  local t = {}\n"
   "  for i = math.max(1, y // 10), math.min(view.count, (y + h) // 10) do\n"
   "    t[#t + 1] = 'item' .. i\n"
   "    out:cell(i, 1, 0, i * 10 - 10, 90, 10):z(#t):value(t[#t], i)\n"
   "  end\n"
   "  out:decoration('line' .. #t % 3, 1, 1, x, y, w, 1)\n"
   "end\n"
   "function l:attributes(view, item, section, a) a:size(80, 10):center(45, item * 10) end\n"
   "function l:should_invalidate(view, x, y) return y % 20 == 0 end\n"
   "function l:invalidation_context(view, context, x, y, w, h)\n"
   "  self.keep = { y .. ',' .. x }\n"
   "  context:item(3, 1)\n"
   "  context.user = 'moved ' .. y\n"
   "end\n"
   "function l:invalidate(view, context) self.why = tostring(context.user) .. '!' context:item(4, 1) end\n"
   TAIL},
  {"extension",
   "local l = layout.extend 'flow'\n"
   "l.item_width, l.item_height, l.header_height, l.pin_headers = 18, 18, 15, true\n"
   "function l:prepare(view, out) l.super.prepare(self, view, out) self.t = { 'p' .. view.count } end\n"
   "function l:content_size(view) local w, h = l.super.content_size(self, view) return w, h + #('h' .. h) end\n"
   "function l:attributes(view, item, section, a)\n"
   "  l.super.attributes(self, view, item, section, a)\n"
   "  a:value('even', item % 2):alpha(1 - item % 2 / 4)\n"
   "end\n"
   "function l:elements_in_rect(view, out, x, y, w, h) l.super.elements_in_rect(self, view, out, x, y, w, h) end\n"
   "function l:supplementary(view, kind, item, section, a)\n"
   "  l.super.supplementary(self, view, kind, item, section, a)\n"
   "  a:value(kind .. 's', item)\n"
   "end\n"
   "function l:should_invalidate(view, x, y, w, h) return l.super.should_invalidate(self, view, x, y, w, h) end\n"
   "function l:invalidation_context(view, context, x, y, w, h) l.super.invalidation_context(self, view, context, x, y, w, h) end\n"
   "function l:initial(view, a, change) a:alpha(0.25) end\n"
   TAIL},
  {"modules",
   "local shapes, words = require 'shapes', require 'words'\n"
   "local l = { demo = { items = 3 } }\n"
   "function l:attributes(view, item, section, a)\n"
   "  a:value(words.name(item), item)\n"
   "  return shapes.place(view, item)\n"
   "end\n"
   "function l:initial(view, a, change) error('initial ' .. change.action) end\n"
   "function l:target_offset(view, x, y) return shapes.broken(x) end\n"
   TAIL}};

static lyl_status find_module(void *user, const char *name, const char **bytes, size_t *length) {
  (void)user;
  if (strcmp(name, "shapes") == 0)
    *bytes = "local words = require 'words'\nlocal m = {}\n"
             "function m.place(view, i) return #words.name(i), i * 12, 90, 12 end\n"
             "function m.broken(x) return x.none .. words.name(x) end\nreturn m\n";
  else if (strcmp(name, "words") == 0)
    *bytes = "local m = {}\nfunction m.name(i) return ('w'):rep(i % 9 + 1) end\nreturn m\n";
  else return LYL_E_NOT_FOUND;
  *length = strlen(*bytes);
  return LYL_OK;
}

/* ---- the host ---- */

static void sizes(void *user, uint32_t section, uint32_t first, uint32_t count, const lyl_size *container, lyl_size *out) {
  (void)user, (void)section, (void)container;
  for (uint32_t i = 0; i < count; i++) out[i] = (lyl_size){10 + (first + i) % 8, 18};
}
static void measure(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path, const lyl_size *proposed, lyl_size *out) {
  (void)user, (void)category, (void)kind;
  *out = path->item % 9 == 8 ? (lyl_size){proposed->width, 19} : *proposed;
}
static lyl_status value(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path, const char *key, lyl_value *out) {
  (void)user, (void)category, (void)kind;
  if (strcmp(key, "label") != 0) return LYL_E_NOT_FOUND;
  *out = lyl_string(path->item % 2 ? "a long label of an item that is not kept inside" : "short");
  return LYL_OK;
}
static bool supplementary_size(void *user, lyl_kind kind, uint32_t section, const lyl_size *container, lyl_size *out) {
  (void)user, (void)section;
  *out = (lyl_size){container->width, 15};
  return kind == 1;
}
static lyl_status move_item(void *user, const lyl_index_path *from, const lyl_index_path *to) {
  (void)user, (void)from, (void)to;
  return LYL_OK;
}

/* ---- one run ---- */

enum { ITEMS = 10, FOREVER = 1 << 30 };
static const char *const callbacks[] = {
  "prepare", "content_size", "attributes", "elements_in_rect", "supplementary", "decoration", "should_invalidate",
  "invalidation_context", "invalidate", "should_invalidate_preferred", "prepare_updates", "finalize_updates", "initial", "final",
  "prepare_bounds_change", "finalize_bounds_change", "prepare_transition", "finalize_transition", "target_offset", "target_path",
  "loop", "restore"}; /* its argument comes from save */
enum { CALLBACKS = sizeof callbacks / sizeof *callbacks };

typedef struct run {
  const script *script;
  lyl_engine *engine;
  lyl_layout *layout, *other;
  lyl_view *view;
  bool was_good;    /* a layout has succeeded */
  bool complete;    /* no call has failed */
  bool seen[CALLBACKS];
  uint64_t picture; /* digest of the final visible elements */
} run;

static bool is_memory(lyl_status status) { return status == LYL_E_LUA_MEMORY || status == LYL_E_NO_MEMORY; }

/* Counts a call that may fail because of memory, or with `expected`. */
static bool ok_or(run *r, lyl_status status, lyl_status expected, int line) {
  lyl_attributes_span span;
  if (status == LYL_OK || status == expected) {
    passed++;
    return status == LYL_OK;
  }
  r->complete = false;
  if (is_memory(status)) passed++;
  else {
    failed++;
    fprintf(stderr, "allocation.c:%d: %s: %d, %s\n", line, r->script->name, (int)status, lyl_engine_last_error(r->engine)->message);
  }
  if (!r->view) return false;
  /* The query that runs a due pass can fail; the next one returns the last good layout. */
  lyl_view_visible(r->view, &span);
  CHECK_STATUS(lyl_view_visible(r->view, &span), LYL_OK);
  CHECK(!r->was_good || span.count > 0);
  return false;
}
#define TRY(call) ok_or(r, (call), LYL_OK, __LINE__)
#define TRY_OR(expected, call) ok_or(r, (call), (expected), __LINE__)

static void look(run *r) {
  lyl_attributes_span span;
  if (TRY(lyl_view_visible(r->view, &span)) && span.count > 0) r->was_good = true;
}

static void play(run *r) {
  const lyl_animation animation = LYL_ANIMATION_INIT;
  const lyl_update updates[] = {
    {LYL_UPDATE_DELETE_ITEM, 0, {0, 1}, {0, 0}}, {LYL_UPDATE_INSERT_ITEM, 0, {0, 0}, {0, 0}}, {LYL_UPDATE_RELOAD_ITEM, 0, {0, 3}, {0, 0}}};
  const lyl_index_path named[] = {{0, 2}, {0, 5}};
  lyl_attributes attributes;
  lyl_attributes_span span;
  lyl_change_span changes;
  lyl_value v, arguments[3] = {lyl_string("a string that is long enough to be one of its own, not interned"), lyl_number(2), {LYL_VALUE_POINT, 0, {false}}};
  lyl_value results[8];
  size_t count;
  lyl_point point;
  char state[4096];
  lyl_view *view = r->view;

  TRY(lyl_view_set_size(view, (lyl_size){100, 100}));
  look(r);
  TRY(lyl_view_changes(view, &changes));
  for (int y = 20; y <= 50; y += 15) {
    TRY(lyl_view_set_offset(view, (lyl_point){0, y}, NULL));
    look(r);
  }
  TRY_OR(LYL_E_NOT_FOUND, lyl_view_attributes_at(view, LYL_CELL, 0, named[0], &attributes));
  TRY_OR(LYL_E_NOT_FOUND, lyl_view_attributes_at(view, LYL_SUPPLEMENTARY, 1, (lyl_index_path){0, 0}, &attributes));
  TRY(lyl_view_attributes_in_rect(view, (lyl_rect){0, 0, 1000, 1000}, &span));
  lyl_invalidation invalidation = {.struct_size = sizeof invalidation, .items = named, .item_count = 2};
  invalidation.user = lyl_string("the host's own reason, which the script may read");
  TRY(lyl_view_invalidate(view, &invalidation));
  look(r);

  v = lyl_string("a parameter that a host set, kept across reloads");
  TRY(lyl_layout_set_parameter(r->layout, "label", &v));
  TRY(lyl_layout_get_parameter(r->layout, "label", &v));
  count = 8;
  TRY(lyl_layout_call(r->layout, "join", arguments, 3, results, &count));
  arguments[0] = lyl_number(20);
  TRY_OR(LYL_E_LUA_RUNTIME, lyl_layout_call(r->layout, "fail", arguments, 1, NULL, NULL));
  look(r);

  v = lyl_bool(true);
  TRY(lyl_view_set_option(view, "looping", &v));
  look(r);
  v = lyl_bool(false);
  TRY(lyl_view_set_option(view, "looping", &v));

  TRY(lyl_view_apply_updates(view, updates, 3, &animation));
  TRY(lyl_view_tick(view, 0.1, NULL));
  look(r);
  TRY(lyl_view_resize(view, (lyl_size){120, 100}, &animation));
  TRY(lyl_view_tick(view, 1, NULL));
  TRY(lyl_view_resize(view, (lyl_size){100, 100}, NULL));
  TRY_OR(LYL_E_LUA_RUNTIME, lyl_view_target_offset(view, (lyl_point){0, 33}, (lyl_point){0, 9}, &point));
  if (TRY(lyl_view_begin_move(view, (lyl_index_path){0, 4}, (lyl_point){50, 50}))) {
    TRY(lyl_view_update_move(view, (lyl_point){30, 60}, NULL));
    TRY(lyl_view_end_move(view, true, &animation));
  }
  if (TRY(lyl_view_begin_transition(view, r->other))) {
    TRY(lyl_view_set_transition_progress(view, 0.5));
    look(r);
    TRY(lyl_view_end_transition(view, false, &animation));
    TRY(lyl_view_tick(view, 1, NULL));
  }
  TRY(lyl_view_set_layout(view, r->other, &animation));
  TRY(lyl_view_tick(view, 1, NULL));
  TRY(lyl_view_set_layout(view, r->layout, &animation));
  TRY(lyl_view_tick(view, 1, NULL));
  if (TRY(lyl_view_save_state(view, state, sizeof state, &count))) TRY(lyl_view_restore_state(view, state, count));
  look(r);
  if (r->complete) {
    for (int i = 0; i < CALLBACKS; i++) {
      v = lyl_string(callbacks[i]);
      count = 1;
      if (lyl_layout_call(r->layout, "seen", &v, 1, results, &count) == LYL_OK) r->seen[i] = results[0].as.boolean;
    }
  }
  TRY(lyl_layout_reload(r->layout, r->script->text, strlen(r->script->text), "new.lua"));
  look(r);
}

/* With memory available again, the failures must have no effect. */
static void recover(run *r) {
  lyl_attributes_span span = {0};
  lyl_value v = lyl_bool(false);
  lyl_view_end_transition(r->view, false, NULL);
  lyl_view_end_move(r->view, false, NULL);
  CHECK_STATUS(lyl_view_set_option(r->view, "looping", &v), LYL_OK);
  CHECK_STATUS(lyl_view_set_layout(r->view, r->layout, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_resize(r->view, (lyl_size){100, 100}, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_reload_data(r->view), LYL_OK);
  CHECK_STATUS(lyl_layout_reload(r->layout, r->script->text, strlen(r->script->text), "new.lua"), LYL_OK);
  CHECK_STATUS(lyl_view_set_offset(r->view, (lyl_point){0, 0}, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_visible(r->view, &span), LYL_OK);
  CHECK(span.count > 0);
  for (size_t i = 0; i < span.count; i++) {
    lyl_attributes a = span.items[i];
    a.kind = 0; /* kinds are numbered in order of use, and the revision depends on them */
    a.values = a.revision = 0;
    for (size_t k = 0; k < sizeof a; k++) r->picture = (r->picture ^ ((const unsigned char *)&a)[k]) * 0x100000001b3u;
  }
  v = lyl_string("restore");
  size_t count = 1;
  CHECK_STATUS(lyl_layout_call(r->layout, "seen", &v, 1, &v, &count), LYL_OK);
  r->seen[CALLBACKS - 1] |= v.as.boolean;
}

/* Loads a script, plays a scenario, and then makes memory available again. The limit is the heap, or Lua's limit if `h`
 * is NULL. */
static run play_script(const script *script, heap *h, uint64_t lua_bytes) {
  run state = {.script = script, .complete = true}, *r = &state;
  host data = {ITEMS, 0, 0};
  lyl_data_source source = host_source(&data);
  source.sizes = sizes;
  source.measure = measure;
  source.value = value;
  source.supplementary_size = supplementary_size;
  source.move_item = move_item;
  lyl_limits limits = LYL_LIMITS_INIT;
  limits.lua_bytes = lua_bytes;
  lyl_engine_options options = LYL_ENGINE_OPTIONS_INIT;
  options.limits = &limits;
  options.alloc = h ? allocate : NULL;
  options.alloc_user = h;
  CHECK_STATUS(lyl_engine_create(&options, &r->engine), LYL_OK);
  CHECK_STATUS(lyl_engine_set_module_loader(r->engine, find_module, NULL), LYL_OK);
  CHECK_STATUS(lyl_layout_create(r->engine, "grid", &r->other), LYL_OK);
  if (TRY(lyl_layout_load_buffer(r->engine, script->text, strlen(script->text), script->name, &r->layout))) {
    CHECK_STATUS(lyl_view_create(r->engine, r->layout, &source, &r->view), LYL_OK);
    play(r);
    if (h) h->first = -1;
    limits.lua_bytes = 0;
    CHECK_STATUS(lyl_engine_set_limits(r->engine, &limits), LYL_OK);
    recover(r);
  }
  lyl_view_destroy(r->view);
  lyl_layout_release(r->layout);
  lyl_layout_release(r->other);
  lyl_engine_destroy(r->engine);
  CHECK(!r->view || data.destroyed == 1);
  CHECK(!h || h->live == 0);
  return state;
}

int main(int argc, char **argv) {
  long points = 0, limits = 0, step = argc > 1 ? atol(argv[1]) : 3; /* every step-th allocation; 1 is slow */
  bool seen[CALLBACKS] = {false};
  for (size_t i = 0; i < sizeof scripts / sizeof *scripts; i++) {
    const script *s = &scripts[i];
    heap whole = {.first = -1};
    run good = play_script(s, &whole, 0);
    CHECK(good.complete);
    for (int c = 0; c < CALLBACKS; c++) seen[c] |= good.seen[c];
    /* Only C buffers are affected by an outage of one allocation, so larger steps are sufficient. */
    const long lengths[] = {1, 2, FOREVER}, steps[] = {4 * step, step, step};
    for (int mode = 0; mode < 3; mode++) {
      for (long n = 0;; n += steps[mode]) {
        heap h = {.first = n, .length = lengths[mode]};
        run r = play_script(s, &h, 0);
        if (h.refused == 0) break;
        points++;
        CHECK(!r.layout || r.picture == good.picture);
      }
    }
    /* The limit of a Lua state, raised until the script needs no more. */
    bool complete = false;
    for (uint64_t bytes = 2048; !complete; bytes += 1024 * (uint64_t)step) {
      run r = play_script(s, NULL, bytes);
      CHECK(!r.layout || r.picture == good.picture);
      complete = r.complete;
      limits++;
    }
  }
  for (int c = 0; c < CALLBACKS; c++) {
    if (!seen[c]) fprintf(stderr, "'%s' was never called\n", callbacks[c]);
    CHECK(seen[c]);
  }
  printf("allocation: %ld allocations failed, %ld limits of a Lua state\n", points, limits);
  return report("allocation");
}

/* Random worlds of quick changes: worlds [seed [runs [steps [without]]]].

   Each run changes the layout, data, size, offset and parameters of a view while elements are still moving. A second
   view gets the same calls, but its ticks are split into shorter ones. After each step the program checks that
   - each visible element is in the layout (lyl_view_attributes_at finds it) and is visible once,
   - the reported changes give the visible elements,
   - all paths and identifiers are in the data,
   - both views show the same,
   and, after ten seconds without a change, that no element moves, that all are at their positions in the layout, and
   that the view equals a new view with the same layout, parameters, data, size and offset.

   A failure prints its seed and step; the same arguments repeat it, and `worlds SEED 1` prints each step. `without`
   lists the features to leave out, separated by commas: refused, pins, faults, transitions, batches, snapshots,
   resizes, offsets, splits, headers, wheels (layouts whose elements rotate with the offset). With -DOLD the program
   does not need lyl_view_layout_status. */
#include "invariants.h"
#include <stdarg.h>

static bool rarely(void) { return pick(12) == 0; }
static const char *without = "";
static bool has(const char *name) { return strstr(without, name) == NULL; }

/* ===== worlds ===== */

enum { SECTIONS = 3, ITEMS = 12, LAYOUTS = 12, BATCH = 5, WHEEL = 4, DRESSED = 6, FRAIL = 7, LIST = 8, FROZEN = 9, TABLE = 11, SIDES = 2 };
static const char *const layout_names[LAYOUTS] = {"flow", "grid", "waterfall", "circle", "wheel", "sphere", "dressed", "frail", "list", "frozen", "justified", "table"};

/* A script with headers, decorations, and an `initial` that moves inserted cells. */
static const char *const dressed =
  "local l = { columns = 2, headers = true, cards = true, supplementary_kinds = { 'header' }, decoration_kinds = { 'card' } }\n"
  "local function top(self, view, section)\n"
  "  local y = 0\n"
  "  for s = 1, section - 1 do y = y + 30 + (view:items(s) + self.columns - 1) // self.columns * 40 end\n"
  "  return y\nend\n"
  "function l:content_size(view) return view.width, top(self, view, view.sections + 1) end\n"
  "function l:attributes(view, item, section)\n"
  "  local w = view.width / self.columns\n"
  "  return (item - 1) % self.columns * w, top(self, view, section) + 20 + (item - 1) // self.columns * 40, w - 4, 36\nend\n"
  "function l:supplementary(view, kind, item, section, a)\n"
  "  if not self.headers or view:items(section) == 0 then return false end\n"
  "  a:z(5) return 0, top(self, view, section), view.width, 18\nend\n"
  "function l:decoration(view, kind, item, section, a)\n"
  "  if not self.cards then return false end\n"
  "  a:z(-1) return 0, top(self, view, section), view.width, 20 + (view:items(section) + self.columns - 1) // self.columns * 40\nend\n"
  "function l:initial(view, a, change) if change.action == 'insert' then a:alpha(0):translate(0, -20) end end\n"
  "return l\n";
/* A table with a pinned first row and column, pinned headers that push each other, and a bar pinned to the bottom. */
static const char *const frozen =
  "local l = { stays = true, asks = false }\n"
  "function l:prepare(view, out)\n"
  "  local height = view.sections * 60\n"
  "  for s = 1, view.sections do\n"
  "    local h = out:supplementary('header', 1, s, 0, (s - 1) * 60, 200, 14)\n"
  "    if self.stays then h:pin('top', 5, (s - 1) * 60, s * 60) end\n"
  "    for i = 1, view:items(s) do\n"
  "      local a = out:cell(i, s, (i - 1) * 30, (s - 1) * 60 + 16, 28, 40)\n"
  "      if self.stays and i == 1 then a:pin('left', 0, 0, 400) end\n"
  "      if self.stays and s == 1 then a:pin('top', 0, 0, height):pin_group('first row') end\n"
  "    end\n"
  "  end\n"
  "  out:decoration('bar', 1, 1, 0, height - 10, 200, 10):pin('bottom', 0, 0, height):pin('top', 20)\nend\n"
  "function l:content_size(view) return 400, view.sections * 60 end\n"
  "function l:attributes(view, item, section, a) if self.asks then a:alpha(1 - view:pin_progress(item, section) / 2) end end\n"
  "return l\n";
/* mode: 1 prepare raises an error, 2 prepare never ends, 3 attributes raises for each third item, 4 for all, 5 the
   headers raise, 6 attributes never ends for one item, 7 content_size raises, 8 initial and final raise. placed: by
   prepare. */
enum { MODES = 9 };
static const char *const frail =
  "local l = { mode = 0, placed = true, supplementary_kinds = { 'header' } }\n"
  "local function place(item, section) return (item - 1) % 3 * 30, (section - 1) * 140 + 16 + (item - 1) // 3 * 30, 28, 28 end\n"
  "function l:prepare(view, out)\n"
  "  if self.mode == 1 then error('mode 1') end\n"
  "  while self.mode == 2 do end\n"
  "  if not self.placed then return end\n"
  "  for s = 1, view.sections do for i = 1, view:items(s) do out:cell(i, s, place(i, s)):alpha(0.9) end end\nend\n"
  "function l:content_size(view) if self.mode == 7 then error('mode 7') end return 90, view.sections * 140 end\n"
  "function l:attributes(view, item, section, a)\n"
  "  if self.mode == 4 or self.mode == 3 and item % 3 == 0 then error('mode 3') end\n"
  "  while self.mode == 6 and item == 2 do end\n"
  "  a:alpha(0.9) return place(item, section)\nend\n"
  "function l:supplementary(view, kind, item, section)\n"
  "  if self.mode == 5 then error('mode 5') end return 0, (section - 1) * 140, 90, 14\nend\n"
  "function l:initial() if self.mode == 8 then error('mode 8') end end\n"
  "function l:final() if self.mode == 8 then error('mode 8') end end\n"
  "return l\n";

typedef struct model { uint32_t sections, items[SECTIONS]; uint64_t ids[SECTIONS][ITEMS], section_ids[SECTIONS], last; } model;
typedef struct side { lyl_engine *engine; lyl_layout *layouts[LAYOUTS]; lyl_view *view; screen s; } side;
typedef struct run {
  model m;
  side sides[SIDES];
  uint32_t now;             /* index of the installed layout */
  uint32_t mode;            /* of the frail script */
  bool transition;          /* an interactive transition may be under way */
  bool unseen;              /* a batch failed or the data need a reload, and no pass has succeeded since */
  bool failed;
  bool rounded, apart;      /* the offsets of the views differ in their last bits; so do moving elements since then */
  lyl_status status;        /* of the last call */
  char step[200];           /* description of the step, for failures */
  unsigned long long seed;
  long number;
} run;

static uint32_t model_sections(void *user) { return ((model *)user)->sections; }
static uint32_t model_items(void *user, uint32_t section) { return section < SECTIONS ? ((model *)user)->items[section] : 0; }
static void model_identifiers(void *user, uint32_t section, uint32_t first, uint32_t count, uint64_t *out) {
  model *m = user;
  for (uint32_t i = 0; i < count; i++) out[i] = section < SECTIONS && first + i < ITEMS ? m->ids[section][first + i] : 0;
}

/* ===== failures ===== */

enum { PHANTOM, TWICE, CHANGES, SPLIT, COUNTS, REST, STATUS, UNLIKE_NEW, KINDS };
static const char *const kind_names[KINDS] = {
  "visible, but not in the layout", "visible twice", "changes do not add up to what is visible", "the ticks' length matters",
  "paths or identifiers that the data do not have", "no rest", "statuses",
  "differs from a new view"};
static int kind_runs[KINDS];
static char kind_seeds[KINDS][100];
static void fail(run *r, int kind, const char *format, ...) {
  va_list list;
  if (r->failed) return;
  r->failed = true;
  failed++;
  kind_runs[kind]++;
  size_t used = strlen(kind_seeds[kind]);
  if (used < 80) snprintf(kind_seeds[kind] + used, sizeof kind_seeds[kind] - used, " %llu", r->seed);
  if (kind_runs[kind] > 5) return;
  fprintf(stderr, "seed %llu, step %ld (%s): %s: ", r->seed, r->number, r->step, kind_names[kind]);
  va_start(list, format);
  vfprintf(stderr, format, list);
  va_end(list);
  fputc('\n', stderr);
}
static void say(run *r, const char *format, ...) {
  size_t used = strlen(r->step);
  va_list list;
  va_start(list, format);
  vsnprintf(r->step + used, sizeof r->step - used, format, list);
  va_end(list);
}
static const char *name_of(const lyl_attributes *a) {
  static char names[4][64];
  static int turn;
  char *name = names[turn++ % 4];
  snprintf(name, sizeof names[0], "%s %u.%u, id %llu, ghost %u", a->category == LYL_CELL ? "cell" : a->category == LYL_SUPPLEMENTARY ? "header" : "card",
           a->path.section, a->path.item, (unsigned long long)a->identifier, a->ghost);
  return name;
}

/* Makes a call for both views, which must return the same status. */
#define BOTH(r, call) \
  do { \
    lyl_status status_[SIDES]; \
    for (int k_ = 0; k_ < SIDES; k_++) { side *v = &(r)->sides[k_]; status_[k_] = (call); } \
    (r)->status = status_[0]; \
    if (status_[0] != status_[1] || status_[0] == LYL_E_INTERNAL) fail(r, STATUS, "%s: %d and %d", #call, (int)status_[0], (int)status_[1]); \
    else passed++; \
  } while (0)

/* ===== invariants ===== */

/* Returns whether passes may fail. Motion hooks (mode 8) do not fail a pass. */
static bool is_faulty(const run *r) { return r->mode != 0 && r->mode != 8; }
static void expect_ok(run *r, const char *call) {
  if (is_faulty(r) || r->status == LYL_OK) passed++;
  else fail(r, STATUS, "%s: %d, %s", call, (int)r->status, lyl_engine_last_error(r->sides[0].engine)->message);
}

static bool is_old(run *r, side *v) {
#ifdef OLD
  (void)v;
  return is_faulty(r);
#else
  lyl_layout_status out = LYL_LAYOUT_STATUS_INIT;
  lyl_status status = lyl_view_layout_status(v->view, &out);
  if (status != LYL_OK) fail(r, STATUS, "lyl_view_layout_status: %d", (int)status);
  return out.state == LYL_LAYOUT_OLD;
#endif
}
static void check_counts(run *r, const lyl_attributes *a, const char *where) {
  const model *m = &r->m;
  if (a->ghost) {
    if (a->category == LYL_CELL && a->identifier == 0) fail(r, COUNTS, "%s: %s", where, name_of(a));
    return;
  }
  bool good = a->path.section < m->sections;
  if (good && a->category == LYL_CELL)
    good = a->path.item < m->items[a->path.section] && a->identifier == m->ids[a->path.section][a->path.item];
  if (good) passed++;
  else fail(r, COUNTS, "%s: %s", where, name_of(a));
}
static void check_side(run *r, side *v, bool rests) {
  screen *s = &v->s;
  lyl_attributes_span span = {0};
  lyl_change_span changes = {0};
  lyl_attributes other;
  /* A due pass can fail, first of a layout to be installed, then of the installed one. Then the last good layout is
     visible. */
  for (int i = 0; i < 3 && lyl_view_visible(v->view, &span) != LYL_OK; i++) {}
  lyl_status status = lyl_view_visible(v->view, &span);
  if (status != LYL_OK) { fail(r, STATUS, "visible fails again and again: %d, %s", (int)status, lyl_engine_last_error(v->engine)->message); return; }
  s->last_count = span.count < SEEN ? span.count : SEEN;
  if (s->last_count) memcpy(s->last, span.items, s->last_count * sizeof *s->last);
  bool old = is_old(r, v), moves = false;
  for (size_t i = 0; i < s->last_count; i++) {
    const lyl_attributes *a = &s->last[i];
    for (size_t k = 0; k < i; k++) {
      const lyl_attributes *b = &s->last[k];
      if (same_place(a, b->category, b->kind, b->path, b->ghost)) fail(r, TWICE, "%s", name_of(a));
      else if (!old && a->category == LYL_CELL && b->category == LYL_CELL && !a->ghost && !b->ghost && a->identifier == b->identifier)
        fail(r, TWICE, "%s and %s", name_of(a), name_of(b));
      else passed++;
    }
    if (!old) check_counts(r, a, "visible");
    moves |= a->ghost != 0 || a->flags & LYL_ATTR_ANIMATING;
    if (a->ghost || r->transition) continue;
    status = lyl_view_attributes_at(v->view, a->category, a->kind, a->path, &other);
    /* An element that flies out of view is in the layout, but a script that loops for it cannot return it. */
    if (status == LYL_E_LUA_TIME) { passed++; continue; }
    if (status != LYL_OK) fail(r, PHANTOM, "%s, alpha %g: %s", name_of(a), a->alpha, lyl_status_string(status));
    else if (!(a->flags & LYL_ATTR_ANIMATING) && !same_look(a, &other))
      fail(r, REST, "%s rests at %g,%g, alpha %g, and the layout has it at %g,%g, alpha %g", name_of(a), a->center.x, a->center.y, a->alpha,
           other.center.x, other.center.y, other.alpha);
    else passed++;
  }
  if (rests && moves)
    for (size_t i = 0; i < s->last_count; i++)
      if (s->last[i].ghost || s->last[i].flags & LYL_ATTR_ANIMATING) { fail(r, REST, "%s still moves after 10 s", name_of(&s->last[i])); break; }

  /* The elements of a host that only applies the changes. */
  int errors = failed;
  if (lyl_view_changes(v->view, &changes) != LYL_OK) fail(r, STATUS, "changes");
  fold(s, &changes);
  if (failed > errors) fail(r, CHANGES, "a change of something that is not shown");
  for (size_t i = 0; i < changes.count && !old; i++)
    if (changes.items[i].op != LYL_CHANGE_DISAPPEAR) check_counts(r, &changes.items[i].attributes, "changes");
  for (size_t i = 0; i < s->last_count; i++) {
    const lyl_attributes *a = &s->last[i], *same = NULL;
    for (size_t k = 0; k < s->count && !same; k++)
      if (same_place(&s->shown[k], a->category, a->kind, a->path, a->ghost)) same = &s->shown[k];
    if (!same) fail(r, CHANGES, "%s was not reported", name_of(a));
    else if (same->revision != a->revision) fail(r, CHANGES, "%s has another revision", name_of(a));
    else passed++;
  }
  for (size_t i = 0; i < s->count && s->count != s->last_count; i++) {
    bool is_seen = false;
    for (size_t k = 0; k < s->last_count && !is_seen; k++)
      is_seen = same_place(&s->last[k], s->shown[i].category, s->shown[i].kind, s->shown[i].path, s->shown[i].ghost);
    if (!is_seen) fail(r, CHANGES, "%s did not disappear", name_of(&s->shown[i]));
  }
  if (s->count != s->last_count) fail(r, CHANGES, "%zu are shown twice", s->count - s->last_count);
}
/* Returns whether rounding decides if an element touches the viewport. */
static bool is_on_edge(const lyl_attributes *a, lyl_rect b) {
  return fabs(a->frame.x - right(b)) < 1e-6 || fabs(right(a->frame) - b.x) < 1e-6 || fabs(a->frame.y - bottom(b)) < 1e-6
    || fabs(bottom(a->frame) - b.y) < 1e-6;
}
/* If offsets differ in their last bits, rounding decides whether an element touches the viewport, and so whether a
   change moves it: such a run is no longer compared. Their number is limited (see main). */
static bool are_apart(run *r, const lyl_attributes *a, const lyl_attributes *same) {
  bool moves = a->flags & LYL_ATTR_ANIMATING || (same && same->flags & LYL_ATTR_ANIMATING);
  return r->apart = r->rounded && moves;
}
static void check_twins(run *r) {
  if (r->apart) return;
  lyl_rect b = bounds_of(r->sides[0].view), c = bounds_of(r->sides[1].view);
  if (!near(&b.x, &c.x, 4)) { fail(r, SPLIT, "bounds %g,%g %gx%g and %g,%g %gx%g", b.x, b.y, b.width, b.height, c.x, c.y, c.width, c.height); return; }
  r->rounded |= memcmp(&b, &c, sizeof b) != 0;
  for (int k = 0; k < SIDES; k++) {
    const screen *s = &r->sides[k].s, *t = &r->sides[1 - k].s;
    for (size_t i = 0; i < s->last_count; i++) {
      const lyl_attributes *a = &s->last[i], *same = NULL;
      for (size_t n = 0; n < t->last_count && !same; n++)
        if (same_place(a, t->last[n].category, t->last[n].kind, t->last[n].path, t->last[n].ghost)) same = &t->last[n];
      if (!same && is_on_edge(a, b)) continue;
      if (!same && are_apart(r, a, NULL)) return;
      if (!same) fail(r, SPLIT, "only one view has %s (at %g,%g, alpha %g, flags %u)", name_of(a), a->center.x, a->center.y, a->alpha, a->flags);
      else if (!near(&a->center.x, &same->center.x, 2) || !near(&a->size.width, &same->size.width, 2) || !near(a->transform, same->transform, 16)
               || !near(&a->alpha, &same->alpha, 1) || a->z_index != same->z_index) {
        if (are_apart(r, a, same)) return;
        fail(r, SPLIT, "%s is at %.9g,%.9g, alpha %.9g, and at %.9g,%.9g, alpha %.9g", name_of(a), a->center.x, a->center.y, a->alpha, same->center.x,
             same->center.y, same->alpha);
      } else passed++;
    }
  }
}
static void check_all(run *r, bool rests) {
  for (int k = 0; k < SIDES; k++) check_side(r, &r->sides[k], rests);
  if (!r->failed) check_twins(r);
  if (!is_old(r, &r->sides[0])) r->unseen = false;
}

/* ===== sides ===== */

static void open_layouts(side *v) {
  lyl_limits limits = LYL_LIMITS_INIT;
  limits.instructions_per_call = 20000;
  CHECK_STATUS(lyl_engine_create(NULL, &v->engine), LYL_OK);
  CHECK_STATUS(lyl_engine_set_limits(v->engine, &limits), LYL_OK);
  /* The kinds of prepare and of columns get numbers in the order of their first use. */
  lyl_engine_kind(v->engine, "bar");
  lyl_engine_kind(v->engine, "1");
  lyl_engine_kind(v->engine, "2");
  for (size_t i = 0; i < LAYOUTS; i++) {
    if (i == DRESSED) v->layouts[i] = load(v->engine, dressed);
    else if (i == FRAIL) v->layouts[i] = load(v->engine, frail);
    else if (i == FROZEN) v->layouts[i] = load(v->engine, frozen);
    else CHECK_STATUS(lyl_layout_create(v->engine, layout_names[i], &v->layouts[i]), LYL_OK);
  }
  CHECK_STATUS(lyl_layout_configure(v->layouts[TABLE], "{ column_count = 2, row_height = 24, header_height = 10, "
    "group_header_height = 12, pinned_rows = 1, pinned_columns = 1, zebra = true }"), LYL_OK);
}
static void open_view(run *r, side *v, lyl_size size) {
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  source.user = &r->m;
  source.number_of_sections = model_sections;
  source.number_of_items = model_items;
  source.identifiers = model_identifiers;
  CHECK_STATUS(lyl_view_create(v->engine, v->layouts[r->now], &source, &v->view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(v->view, size), LYL_OK);
}
static void close_side(side *v) {
  lyl_view_destroy(v->view);
  for (size_t i = 0; i < LAYOUTS; i++) lyl_layout_release(v->layouts[i]);
  lyl_engine_destroy(v->engine);
}

/* ===== a new view ===== */

static void copy_parameters(side *from, side *to) {
  for (size_t i = 0; i < LAYOUTS; i++) {
    size_t count = lyl_layout_parameter_count(from->layouts[i]);
    for (size_t k = 0; k < count; k++) {
      lyl_parameter_info info = LYL_PARAMETER_INFO_INIT;
      lyl_value value;
      char name[64];
      CHECK_STATUS(lyl_layout_parameter_at(from->layouts[i], k, &info), LYL_OK);
      snprintf(name, sizeof name, "%s", info.name);
      CHECK_STATUS(lyl_layout_get_parameter(from->layouts[i], name, &value), LYL_OK);
      if (value.type != LYL_VALUE_NIL) CHECK_STATUS(lyl_layout_set_parameter(to->layouts[i], name, &value), LYL_OK);
    }
  }
}
static void expect_list(run *r, const lyl_attributes *list, size_t count, const side *other, const char *which) {
  for (size_t i = 0; i < count; i++) {
    const lyl_attributes *a = &list[i], *same = NULL;
    for (size_t n = 0; n < other->s.last_count && !same; n++)
      if (same_place(a, other->s.last[n].category, other->s.last[n].kind, other->s.last[n].path, 0)) same = &other->s.last[n];
    if (!same && !is_on_edge(a, bounds_of(other->view)))
      fail(r, UNLIKE_NEW, "only the %s view has %s at %g,%g %gx%g", which, name_of(a), a->frame.x, a->frame.y, a->frame.width, a->frame.height);
    else if (same && (!same_look(a, same) || a->flags != same->flags || a->identifier != same->identifier))
      fail(r, UNLIKE_NEW, "%s is at %.9g,%.9g, alpha %g, flags %u in the %s view, and at %.9g,%.9g, alpha %g, flags %u in the other", name_of(a), a->center.x,
           a->center.y, a->alpha, a->flags, which, same->center.x, same->center.y, same->alpha, same->flags);
    else passed++;
  }
}
/* A view at rest equals a new view with the same layout, parameters, data, size and offset. */
static void check_fresh(run *r, side *v) {
  static side fresh;
  memset(&fresh, 0, sizeof fresh);
  lyl_layout *layout = lyl_view_layout(v->view);
  for (r->now = 0; v->layouts[r->now] != layout; r->now++) {}
  lyl_rect bounds = bounds_of(v->view), other;
  lyl_size content, content2;
  open_layouts(&fresh);
  copy_parameters(v, &fresh);
  open_view(r, &fresh, (lyl_size){bounds.width, bounds.height});
  CHECK_STATUS(lyl_view_set_offset(fresh.view, (lyl_point){bounds.x, bounds.y}, NULL), LYL_OK);
  check_side(r, &fresh, true);
  other = bounds_of(fresh.view);
  CHECK_STATUS(lyl_view_content_size(v->view, &content), LYL_OK);
  CHECK_STATUS(lyl_view_content_size(fresh.view, &content2), LYL_OK);
  if (!near(&bounds.x, &other.x, 4)) fail(r, UNLIKE_NEW, "the bounds are %g,%g %gx%g, not %g,%g", bounds.x, bounds.y, bounds.width, bounds.height, other.x, other.y);
  else if (!near(&content.width, &content2.width, 2)) fail(r, UNLIKE_NEW, "the content is %gx%g, not %gx%g", content.width, content.height, content2.width, content2.height);
  expect_list(r, v->s.last, v->s.last_count, &fresh, "old");
  expect_list(r, fresh.s.last, fresh.s.last_count, v, "new");
  close_side(&fresh);
}

/* ===== the data ===== */

static lyl_index_path find_id(const model *m, uint64_t id) {
  for (uint32_t s = 0; s < m->sections; s++)
    for (uint32_t i = 0; i < m->items[s]; i++)
      if (m->ids[s][i] == id) return (lyl_index_path){s, i};
  return (lyl_index_path){LYL_NONE, LYL_NONE};
}
/* Changes items at random, each at most once, and describes the changes in updates. */
static size_t change_items(model *m, lyl_update *updates) {
  const model old = *m;
  uint64_t ids[BATCH];
  size_t count = 0;
  for (size_t wanted = 1 + pick(BATCH); wanted > 0; wanted--) {
    lyl_update *u = &updates[count];
    uint32_t section = pick(m->sections), target = pick(m->sections), op = 1 + pick(5), a = pick(ITEMS), b = pick(ITEMS);
    memset(u, 0, sizeof *u);
    u->op = op;
    if (op == LYL_UPDATE_INSERT_ITEM) {
      if (m->items[section] == ITEMS) continue;
      ids[count] = ++m->last;
      insert_id(m->ids[section], &m->items[section], a % (m->items[section] + 1), ids[count++]);
      continue;
    }
    if (!old.items[section]) continue;
    u->from = (lyl_index_path){section, a % old.items[section]};
    uint64_t id = old.ids[section][u->from.item];
    for (size_t i = 0; i < count; i++)
      if (updates[i].op != LYL_UPDATE_INSERT_ITEM && old.ids[updates[i].from.section][updates[i].from.item] == id) id = 0;
    if (id == 0) continue;
    lyl_index_path here = find_id(m, id);
    ids[count] = 0;
    if (op == LYL_UPDATE_DELETE_ITEM) remove_id(m->ids[here.section], &m->items[here.section], here.item);
    if (op == LYL_UPDATE_MOVE_ITEM) {
      if (m->items[target] == ITEMS) continue;
      remove_id(m->ids[here.section], &m->items[here.section], here.item);
      insert_id(m->ids[target], &m->items[target], b % (m->items[target] + 1), id);
      ids[count] = id;
    }
    count++;
  }
  for (size_t i = 0; i < count; i++)
    if (ids[i]) updates[i].to = find_id(m, ids[i]);
  return count;
}
static void fill_section(model *m, uint32_t section) {
  m->section_ids[section] = ++m->last;
  m->items[section] = pick(ITEMS + 1);
  for (uint32_t i = 0; i < ITEMS; i++) m->ids[section][i] = i < m->items[section] ? ++m->last : 0;
}
static void change_sections(model *m) {
  if (m->sections < SECTIONS && pick(2)) fill_section(m, m->sections++);
  else if (m->sections > 1) m->sections--;
}

/* ===== the steps ===== */

static const lyl_animation *animation(run *r) {
  static const double durations[] = {0.31, 0.53, 0.97};
  static const uint32_t curves[] = {LYL_CURVE_LINEAR, LYL_CURVE_SPRING, LYL_CURVE_EASE_IN_OUT};
  static lyl_animation a;
  a = (lyl_animation)LYL_ANIMATION_INIT;
  if (pick(4) == 0) { say(r, ", at once"); return NULL; }
  a.curve = curves[pick(3)];
  a.duration = durations[pick(3)];
  a.damping = a.curve == LYL_CURVE_SPRING && pick(2) ? 0.7 : 0;
  a.delay = rarely() ? 0.11 : 0;
  a.stagger = rarely() ? 0.023 : 0;
  say(r, ", %s %g s", a.curve == LYL_CURVE_SPRING ? "spring" : a.curve == LYL_CURVE_LINEAR ? "linear" : "ease", a.duration);
  if (a.damping > 0) say(r, ", damping %g", a.damping);
  if (a.delay > 0) say(r, ", delay %g", a.delay);
  if (a.stagger > 0) say(r, ", stagger %g", a.stagger);
  return &a;
}
/* Makes one tick for the first view, and shorter ones for the second. Ticks are not split while callbacks can fail: a
   callback for an element runs when the element is queried, and each tick queries. Due passes run before, because a
   failing pass can cost a tick its time. */
static void tick(run *r, double seconds) {
  int parts = has("splits") && !is_faulty(r) ? (pick(2) ? 20 : 3) : 1;
  say(r, "tick %.6g s in %d", seconds, parts);
  for (int k = 0; k < SIDES; k++)
    for (int i = 0; i < 3 && lyl_view_layout_if_needed(r->sides[k].view) != LYL_OK; i++) {}
  lyl_status a = lyl_view_tick(r->sides[0].view, seconds, NULL);
  for (int i = 0; i < parts; i++)
    if (lyl_view_tick(r->sides[1].view, seconds / parts, NULL) == LYL_E_INTERNAL) a = LYL_E_INTERNAL;
  if (a == LYL_E_INTERNAL || (a != LYL_OK && !is_faulty(r))) fail(r, STATUS, "tick: %d", (int)a);
  if (!is_old(r, &r->sides[0])) r->unseen = false;
}
static bool is_left_out(uint32_t layout) { return ((layout == DRESSED || layout == FRAIL || layout == FROZEN) && !has("headers")) || (layout == FROZEN && !has("pins")) || (layout >= WHEEL && layout < DRESSED && !has("wheels")); }
static void set_layout(run *r, uint32_t to) {
  const lyl_animation *a;
  say(r, "set_layout %s", layout_names[to]);
  a = animation(r);
  BOTH(r, lyl_view_set_layout(v->view, v->layouts[to], a));
  expect_ok(r, "set_layout");
  if (r->status == LYL_OK) r->now = to;
  if (r->status == LYL_OK && a) r->transition = false;
  if (!a && r->status == LYL_OK) {
    BOTH(r, lyl_view_layout_if_needed(v->view));
    if (r->status == LYL_OK) r->transition = false;
  }
}
static void batch(run *r) {
  lyl_update updates[BATCH];
  size_t count = change_items(&r->m, updates);
  say(r, "batch of %zu", count);
  for (size_t i = 0; i < count; i++) {
    static const char *const words[] = {"", "insert", "delete", "move", "reload", "reconfigure"};
    say(r, ", %s", words[updates[i].op]);
    if (updates[i].op != LYL_UPDATE_INSERT_ITEM) say(r, " %u.%u", updates[i].from.section, updates[i].from.item);
    if (updates[i].op == LYL_UPDATE_INSERT_ITEM || updates[i].op == LYL_UPDATE_MOVE_ITEM) say(r, " to %u.%u", updates[i].to.section, updates[i].to.item);
  }
  const lyl_animation *a = animation(r);
  BOTH(r, lyl_view_apply_updates(v->view, updates, count, a));
  if (!r->unseen) expect_ok(r, "a batch");
  if (r->status != LYL_OK) r->unseen = true;
}
/* Removes up to three items, and applies a batch that inserts one. */
static void refused(run *r) {
  model *m = &r->m;
  uint32_t section = pick(m->sections), gone = 0;
  lyl_update lie = {LYL_UPDATE_INSERT_ITEM, 0, {0, 0}, {section, 0}};
  for (uint32_t n = pick(4); n > 0 && m->items[section] > 0; n--, gone++) remove_id(m->ids[section], &m->items[section], pick(m->items[section]));
  if (pick(2) && m->items[section] > 1) insert_id(m->ids[section], &m->items[section], 0, remove_id(m->ids[section], &m->items[section], m->items[section] - 1));
  say(r, "%u removed from section %u, and a batch that inserts", gone, section);
  const lyl_animation *a = animation(r);
  BOTH(r, lyl_view_apply_updates(v->view, &lie, 1, a));
  if (!r->unseen && !is_faulty(r) && r->status != LYL_E_INCONSISTENT_UPDATE) fail(r, STATUS, "a wrong batch: %d", (int)r->status);
  if (r->status != LYL_OK) r->unseen = true;
}
static void snapshot(run *r) {
  model *m = &r->m;
  lyl_update updates[BATCH];
  uint64_t ids[SECTIONS * ITEMS];
  uint32_t count = 0;
  if (pick(3)) change_items(m, updates);
  else change_sections(m);
  for (uint32_t s = 0; s < m->sections; s++)
    for (uint32_t i = 0; i < m->items[s]; i++) ids[count++] = m->ids[s][i];
  lyl_snapshot shot = {(uint32_t)sizeof shot, m->sections, m->section_ids, m->items, ids, NULL, 0, NULL, 0};
  say(r, "snapshot of %u sections, %u items", m->sections, count);
  const lyl_animation *a = animation(r);
  BOTH(r, lyl_view_apply_snapshot(v->view, &shot, a));
  expect_ok(r, "a snapshot");
  if (r->status != LYL_OK) r->unseen = true;
}
static void set_number(run *r, uint32_t layout, const char *key, double number) {
  lyl_value value = lyl_number(number);
  say(r, "%s.%s = %g", layout_names[layout], key, number);
  BOTH(r, lyl_layout_set_parameter(v->layouts[layout], key, &value));
  if (r->status != LYL_OK) fail(r, STATUS, "set %s: %d", key, (int)r->status);
}
static void set_flag(run *r, uint32_t layout, const char *key, bool flag) {
  lyl_value value = lyl_bool(flag);
  say(r, "%s.%s = %s", layout_names[layout], key, flag ? "true" : "false");
  BOTH(r, lyl_layout_set_parameter(v->layouts[layout], key, &value));
  if (r->status != LYL_OK) fail(r, STATUS, "set %s: %d", key, (int)r->status);
}
static void set_mode(run *r, uint32_t mode) {
  r->mode = mode;
  set_number(r, FRAIL, "mode", mode);
}
static void parameter(run *r) {
  uint32_t on = pick(2) && has("headers");
  switch (pick(16)) {
  case 0: case 1: set_number(r, 0, "header_height", on * 20); break;
  case 2: set_number(r, 2, "header_height", on * 20); break;
  case 3: if (has("pins")) set_flag(r, 0, "pin_headers", on); break;
  case 4: set_number(r, 1, "columns", 1 + pick(4)); break;
  case 5: set_flag(r, DRESSED, "headers", on); break;
  case 6: set_flag(r, DRESSED, "cards", on); break;
  case 7: set_number(r, DRESSED, "columns", 1 + pick(3)); break;
  case 8: set_flag(r, FRAIL, "placed", on); break;
  case 9: set_number(r, LIST, "header_height", on * 15); break;
  case 10: if (has("pins")) set_flag(r, LIST, "pin_headers", on); break;
  case 11: set_number(r, LIST, "index_width", on * 12); break;
  case 12: if (has("pins")) set_flag(r, FROZEN, "stays", on); break;
  case 13: set_flag(r, FROZEN, "asks", on); break;
  case 14: set_number(r, TABLE, "pinned_rows", pick(3)); break;
  case 15: set_number(r, TABLE, "pinned_columns", pick(3)); break;
  }
  if (pick(2)) { say(r, "; "); set_layout(r, r->now); } /* usually animated */
}
static void transition(run *r) {
  uint32_t to = pick(LAYOUTS);
  if (is_left_out(to)) return;
  switch (pick(4)) {
  case 0: case 1:
    say(r, "begin_transition %s", layout_names[to]);
    BOTH(r, lyl_view_begin_transition(v->view, v->layouts[to]));
    if (r->status == LYL_OK) r->transition = true, r->now = to;
    if (r->status == LYL_OK || r->status == LYL_E_STATE) {
      double progress = pick(1001) / 1000.0;
      say(r, ", progress %g", progress);
      BOTH(r, lyl_view_set_transition_progress(v->view, progress));
    }
    break;
  case 2: {
    double progress = pick(1401) / 1000.0 - 0.2;
    say(r, "progress %g", progress);
    BOTH(r, lyl_view_set_transition_progress(v->view, progress));
    break;
  }
  case 3: {
    bool finish = pick(2);
    say(r, "end_transition %s", finish ? "finish" : "cancel");
    const lyl_animation *a = animation(r);
    BOTH(r, lyl_view_end_transition(v->view, finish, a));
    if (r->status == LYL_OK) r->transition = false;
  }
  }
}
static void settle(run *r) {
  if (r->transition) {
    BOTH(r, lyl_view_end_transition(v->view, false, NULL));
    if (r->status == LYL_OK || r->status == LYL_E_STATE) r->transition = false;
  }
  if (r->mode) { set_mode(r, 0); say(r, "; "); }
  tick(r, 10);
  check_all(r, true);
  if (r->failed || r->transition) return;
  /* All elements in the viewport are visible, and the layout has each item once. */
  for (int k = 0; k < SIDES; k++) {
    lyl_attributes_span span = {0};
    size_t cells = 0, all = 0;
    uint32_t flags = 99;
    if (lyl_view_tick(r->sides[k].view, 0, &flags) != LYL_OK || flags & LYL_TICK_ANIMATING) fail(r, REST, "the tick says that something moves");
    lyl_status status = lyl_view_attributes_in_rect(r->sides[k].view, (lyl_rect){-1e5, -1e5, 2e5, 2e5}, &span);
    if (status != LYL_OK) { fail(r, STATUS, "in_rect: %d, %s", (int)status, lyl_engine_last_error(r->sides[k].engine)->message); return; }
    for (size_t i = 0; i < span.count; i++) {
      check_counts(r, &span.items[i], "in_rect");
      cells += span.items[i].category == LYL_CELL;
    }
    for (uint32_t s = 0; s < r->m.sections; s++) all += r->m.items[s];
    status = lyl_view_attributes_in_rect(r->sides[k].view, bounds_of(r->sides[k].view), &span);
    for (size_t i = 0; status == LYL_OK && i < span.count; i++) {
      const lyl_attributes *a = &span.items[i];
      const screen *s = &r->sides[k].s;
      bool is_seen = a->flags & LYL_ATTR_HIDDEN;
      for (size_t n = 0; n < s->last_count && !is_seen; n++) is_seen = same_place(&s->last[n], a->category, a->kind, a->path, 0);
      if (!is_seen) fail(r, REST, "%s is not visible", name_of(a));
      else passed++;
    }
    if (cells != all) fail(r, COUNTS, "%zu cells of %zu items", cells, all);
    else passed++;
  }
  if (!r->failed) check_fresh(r, &r->sides[0]);
}
static void step(run *r) {
  r->step[0] = 0;
  switch (pick(20)) {
  case 0: case 1: case 2: case 3: case 4: tick(r, (1 + pick(400)) * 0.00100317); break;
  case 5: case 6: case 7: {
    uint32_t to = pick(LAYOUTS);
    if (!is_left_out(to)) set_layout(r, to);
    break;
  }
  case 8: case 9: if (has("batches")) batch(r); break;
  case 10: if (has("refused")) refused(r); break;
  case 11:
    if (!has("resizes")) break;
    lyl_size size = {80 + pick(12) * 10, 60 + pick(10) * 10};
    say(r, "resize %gx%g", size.width, size.height);
    const lyl_animation *a = animation(r);
    BOTH(r, lyl_view_resize(v->view, size, a));
    expect_ok(r, "resize");
    break;
  case 12: case 13:
    if (!has("offsets")) break;
    lyl_point offset = {0, (double)pick(300) - 20};
    say(r, "set_offset %g", offset.y);
    const lyl_animation *b = animation(r);
    BOTH(r, lyl_view_set_offset(v->view, offset, b));
    expect_ok(r, "set_offset");
    break;
  case 14: if (has("transitions")) transition(r); break;
  case 15: case 16: parameter(r); break;
  case 17: if (has("faults")) set_mode(r, pick(2) ? pick(MODES) : 0); break;
  case 18:
    if (!has("snapshots")) break;
    if (pick(2)) { snapshot(r); break; }
    if (pick(2)) change_sections(&r->m);
    else fill_section(&r->m, pick(r->m.sections));
    say(r, "reload_data");
    BOTH(r, lyl_view_reload_data(v->view));
    r->unseen = true;
    break;
  case 19: if (pick(3) == 0) settle(r); break;
  }
}

/* ===== runs ===== */

static void open_run(run *r) {
  memset(r, 0, sizeof *r);
  r->m.sections = 1 + pick(SECTIONS);
  for (uint32_t s = 0; s < SECTIONS; s++) fill_section(&r->m, s);
  do r->now = pick(LAYOUTS);
  while (is_left_out(r->now));
  bool headers = pick(2) && has("headers"), pins = pick(2) && has("pins");
  for (int k = 0; k < SIDES; k++) {
    side *v = &r->sides[k];
    open_layouts(v);
    lyl_value height = lyl_number(headers ? 20 : 0), pinned = lyl_bool(pins);
    CHECK_STATUS(lyl_layout_set_parameter(v->layouts[0], "header_height", &height), LYL_OK);
    CHECK_STATUS(lyl_layout_set_parameter(v->layouts[0], "pin_headers", &pinned), LYL_OK);
    open_view(r, v, (lyl_size){120, 100});
  }
}
static void close_run(run *r) {
  for (int k = 0; k < SIDES; k++) close_side(&r->sides[k]);
}

int main(int argc, char **argv) {
  uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
  long runs = argc > 2 ? strtol(argv[2], NULL, 10) : 500, steps = argc > 3 ? strtol(argv[3], NULL, 10) : 60;
  static run r;
  int bad = 0, apart = 0;
  if (argc > 4) without = argv[4];
  for (long k = 0; k < runs; k++) {
    state = (seed + (uint64_t)k) * 0x9E3779B97F4A7C15u;
    open_run(&r);
    r.seed = (unsigned long long)(seed + (uint64_t)k);
    snprintf(r.step, sizeof r.step, "%s, the first look", layout_names[r.now]);
    check_all(&r, true);
    for (r.number = 1; r.number <= steps && !r.failed; r.number++) {
      bool is_quiet = pick(8) == 0; /* no query follows this step */
      step(&r);
      if (runs == 1) printf("%ld: %s%s: %d\n", r.number, r.step, is_quiet ? " (no look)" : "", (int)r.status);
      if (!is_quiet) check_all(&r, false);
    }
    if (!r.failed) { r.step[0] = 0; settle(&r); }
    bad += r.failed;
    apart += r.apart;
    close_run(&r);
  }
  CHECK(apart <= 1 + runs / 1000);
  for (int k = 0; k < KINDS; k++)
    if (kind_runs[k]) fprintf(stderr, "%s: %d runs, first of seeds%s\n", kind_names[k], kind_runs[k], kind_seeds[k]);
  printf("worlds: seeds %llu to %llu, %ld steps each, %d failed, %d came apart by rounding\n", (unsigned long long)seed, (unsigned long long)(seed + (uint64_t)runs - 1),
         steps, bad, apart);
  return report("worlds");
}

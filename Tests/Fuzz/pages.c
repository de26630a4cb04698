/* Plays a compositional layout: its views satisfy the header's contract during scrolls and batches, and show the same
   elements as a fresh view. */
#include "pages.h"
#include <math.h>
#include <stdlib.h>

enum { ROOM = 4096 };

static int by_element(const void *x, const void *y) {
  const lyl_attributes *a = x, *b = y;
  if (a->category != b->category) return a->category < b->category ? -1 : 1;
  if (a->kind != b->kind) return a->kind < b->kind ? -1 : 1;
  if (a->path.section != b->path.section) return a->path.section < b->path.section ? -1 : 1;
  return a->path.item < b->path.item ? -1 : a->path.item > b->path.item;
}
static size_t all_of(lyl_view *view, lyl_attributes *out) {
  lyl_attributes_span span;
  lyl_rect all = {-1e9, -1e9, 2e9, 2e9};
  if (lyl_view_attributes_in_rect(view, all, &span) != LYL_OK) return 0;
  check_span(span);
  size_t count = span.count < ROOM ? span.count : 0;
  if (count) memcpy(out, span.items, count * sizeof *out);
  qsort(out, count, sizeof *out, by_element);
  return count;
}
static bool near(lyl_rect a, lyl_rect b) {
  const double *x = &a.x, *y = &b.x;
  for (int i = 0; i < 4; i++) if (fabs(x[i] - y[i]) > 1e-6 * fmax(1, fabs(x[i]))) return false;
  return true;
}

/* Returns whether a frame touches a rectangle that is enlarged by `slack`. */
static bool touch(lyl_rect f, lyl_rect r, double slack) {
  return f.x < r.x + r.width + slack && (f.x + f.width > r.x - slack || f.x >= r.x - slack) && f.y < r.y + r.height + slack
    && (f.y + f.height > r.y - slack || f.y >= r.y - slack);
}

/* Each element of a list is also found by its path. A small rectangle contains exactly the elements that touch it. */
void check_page(lyl_view *view, bytes *in) {
  static lyl_attributes all[ROOM];
  lyl_attributes one;
  lyl_attributes_span span;
  size_t count = all_of(view, all);
  for (size_t i = 0; i < count; i++) {
    MUST(lyl_view_attributes_at(view, all[i].category, all[i].kind, all[i].path, &one) == LYL_OK);
    MUST(near(one.frame, all[i].frame) && one.z_index == all[i].z_index);
  }
  lyl_rect r = {number(in), number(in), length(in), length(in)};
  if (count == 0 || lyl_view_attributes_in_rect(view, r, &span) != LYL_OK) return;
  check_span(span);
  for (size_t i = 0; i < count; i++) {
    const lyl_attributes *a = &all[i];
    bool found = false, wanted = touch(a->frame, r, 0);
    for (size_t k = 0; k < span.count; k++) found = found || same_element(&span.items[k], a);
    if (found == wanted || touch(a->frame, r, 1e-9) != touch(a->frame, r, -1e-9)) continue; /* sums differ in their last bits */
    trace("%u %u (%u, %u) at %.17g %.17g %g %g in %.17g %.17g %g %g: %d, found %d\n", a->category, a->kind, a->path.section, a->path.item,
      a->frame.x, a->frame.y, a->frame.width, a->frame.height, r.x, r.y, r.width, r.height, wanted, found);
    MUST(found == wanted);
  }
  trace("in %g, %g, %g x %g: %zu of %zu\n", r.x, r.y, r.width, r.height, span.count, count);
}

static lyl_view *view_of(lyl_engine *engine, lyl_layout *layout, model *m, lyl_size size, bool flipped) {
  lyl_data_source source = model_source(m);
  lyl_view *view = NULL;
  lyl_environment environment = LYL_ENVIRONMENT_INIT;
  environment.scale = 2;
  environment.layout_direction = flipped;
  MUST(lyl_view_create(engine, layout, &source, &view) == LYL_OK);
  MUST(lyl_view_set_environment(view, &environment) == LYL_OK && lyl_view_set_size(view, size) == LYL_OK);
  return view;
}

static void batch(lyl_view *view, model *m, bytes *in) {
  lyl_update update = {0, 0, {LYL_NONE, LYL_NONE}, {LYL_NONE, LYL_NONE}};
  if (m->count == 0) return;
  uint32_t s = take(in, m->count);
  section *all = &m->sections[s];
  if (take(in, 2) && all->count < MAX_ITEMS) {
    update.op = LYL_UPDATE_INSERT_ITEM;
    update.to = (lyl_index_path){s, take(in, all->count + 1)};
    model_insert(m, update.to, m->next++);
  } else if (all->count > 0) {
    update.op = LYL_UPDATE_DELETE_ITEM;
    update.from = (lyl_index_path){s, take(in, all->count)};
    model_delete(m, update.from);
  } else return;
  lyl_status status = lyl_view_apply_updates(view, &update, 1, NULL);
  trace("update %u in section %u: %d\n", update.op, s, status);
  MUST(status != LYL_E_INTERNAL && status != LYL_E_INCONSISTENT_UPDATE);
}

void play_page(lyl_engine *engine, lyl_layout *(*make)(lyl_engine *engine, void *user), void *user, bytes *in) {
  static lyl_attributes mine[ROOM], fresh[ROOM];
  model m;
  lyl_layout *layout = make(engine, user);
  if (!layout) return;
  /* No measured sizes: they depend on the items that were on screen, which differ in a fresh view. */
  model_fill(&m, take(in, 4), take(in, 24), take(in, ALL_MOODS) & ~(WITH_MEASURE | WITH_ODD_SIZES));
  lyl_size size = {length(in), length(in)};
  bool flipped = take(in, 2);
  trace("%u sections, %g x %g%s\n", m.count, size.width, size.height, flipped ? ", right to left" : "");
  lyl_view *view = view_of(engine, layout, &m, size, flipped);
  for (int step = 0; step < 6 && in->at < in->end; step++) {
    uint32_t kind = take(in, 5);
    if (kind == 0) MUST(lyl_view_set_offset(view, (lyl_point){length(in), length(in)}, NULL) != LYL_E_INTERNAL);
    if (kind == 1) MUST(lyl_view_set_size(view, size = (lyl_size){length(in), length(in)}) == LYL_OK);
    if (kind == 2 || kind == 3) batch(view, &m, in);
    if (kind == 4 && m.count) {
      lyl_status status = lyl_view_set_section_offset(view, take(in, m.count), (lyl_point){length(in), length(in)}, NULL);
      MUST(status != LYL_E_INTERNAL && status != LYL_E_NOT_FOUND);
    }
    check_page(view, in);
  }
  lyl_layout_status status = LYL_LAYOUT_STATUS_INIT;
  MUST(lyl_view_layout_if_needed(view) != LYL_E_INTERNAL && lyl_view_layout_status(view, &status) == LYL_OK);
  lyl_layout *again = make(engine, user);
  lyl_view *other = view_of(engine, again, &m, size, flipped);
  for (uint32_t s = 0; s < m.count; s++) {
    lyl_point offset;
    if (lyl_view_section_offset(view, s, &offset) == LYL_OK) (void)lyl_view_set_section_offset(other, s, offset, NULL);
  }
  size_t count = all_of(view, mine);
  if (status.state == LYL_LAYOUT_CURRENT && count) {
    MUST(all_of(other, fresh) == count);
    for (size_t i = 0; i < count; i++) {
      const lyl_attributes *a = &mine[i], *b = &fresh[i];
      trace("%u %u (%u, %u): %g %g %g %g, fresh %g %g %g %g\n", a->category, a->kind, a->path.section, a->path.item, a->frame.x, a->frame.y,
        a->frame.width, a->frame.height, b->frame.x, b->frame.y, b->frame.width, b->frame.height);
      MUST(same_element(a, b) && ((a->flags | b->flags) & LYL_ATTR_PINNED || near(a->frame, b->frame)));
    }
  }
  lyl_view_destroy(other);
  lyl_layout_release(again);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

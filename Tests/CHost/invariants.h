/* Invariants of a view that hold after every call. */
#ifndef INVARIANTS_H
#define INVARIANTS_H
#include "world.h"

/* The random numbers of a run, xorshift64 (Marsaglia, 2003). */
static uint64_t state;
static uint32_t pick(uint32_t count) { /* 0 ..< count */
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (uint32_t)(state >> 32) % count;
}

enum { SEEN = 512 };
/* The screen of a host that draws from lyl_view_changes, and other state of the host. */
typedef struct screen {
  lyl_attributes shown[SEEN];
  size_t count;
  lyl_attributes last[SEEN]; /* the list of the last check */
  size_t last_count;
  uint64_t revision;
  bool moves, loops; /* an item may be carried; the content may wrap */
} screen;

static inline bool same_place(const lyl_attributes *a, uint32_t category, lyl_kind kind, lyl_index_path path, uint32_t ghost) {
  return a->category == category && a->kind == kind && a->path.section == path.section && a->path.item == path.item && a->ghost == ghost;
}
/* Equality except for the last digits: rows that are resized in place are summed in another order. */
static inline bool near(const double *a, const double *b, int count) {
  for (int i = 0; i < count; i++)
    if (fabs(a[i] - b[i]) > 1e-6) return false;
  return true;
}
static inline bool same_look(const lyl_attributes *a, const lyl_attributes *b) {
  return near(&a->center.x, &b->center.x, 1) && near(&a->center.y, &b->center.y, 1) && near(&a->size.width, &b->size.width, 1)
    && near(&a->size.height, &b->size.height, 1) && near(a->transform, b->transform, 16) && a->alpha == b->alpha && a->z_index == b->z_index;
}
static inline bool equal_lists(const lyl_attributes *a, size_t n, const lyl_attributes *b, size_t m) {
  for (size_t i = 0; i < n && n == m; i++)
    if (a[i].revision != b[i].revision) return false;
  return n == m;
}
/* Valid results of a query besides LYL_OK: a script's error, or a built-in layout that exceeds 1e9. */
static inline bool may_fail(lyl_status status) { return status == LYL_E_INVALID_ARGUMENT || (status <= LYL_E_LUA_SYNTAX && status != LYL_E_INTERNAL); }
static inline double right(lyl_rect r) { return r.x + r.width; }
static inline double bottom(lyl_rect r) { return r.y + r.height; }
/* The header's definition: a frame that ends where the rectangle begins does not touch it. */
static inline bool touches(lyl_rect f, lyl_rect r) {
  return f.x < right(r) && (right(f) > r.x || f.x >= r.x) && f.y < bottom(r) && (bottom(f) > r.y || f.y >= r.y);
}

/* Applies the changes as a host does that keeps cells by path: all together, because paths can be exchanged. */
static inline void fold(screen *s, const lyl_change_span *changes) {
  static lyl_attributes next[SEEN];
  static bool gone[SEEN];
  size_t count = 0;
  memset(gone, 0, sizeof gone);
  for (size_t c = 0; c < changes->count; c++) {
    const lyl_change *change = &changes->items[c];
    const lyl_attributes *a = &change->attributes;
    const lyl_attributes *old = NULL;
    /* A removed element becomes a ghost of its old path. */
    for (int ghost = 1; ghost >= 0 && !old; ghost--)
      for (size_t i = 0; i < s->count && !old; i++)
        if (!gone[i] && same_place(&s->shown[i], a->category, a->kind, change->from, ghost ? a->ghost : 0)) old = &s->shown[i];
    CHECK((change->op == LYL_CHANGE_APPEAR) == (old == NULL) || change->op == LYL_CHANGE_APPEAR);
    if (old && change->op != LYL_CHANGE_APPEAR) gone[old - s->shown] = true;
    if (change->op != LYL_CHANGE_DISAPPEAR && count < SEEN) next[count++] = *a;
  }
  for (size_t i = 0; i < s->count && count < SEEN; i++)
    if (!gone[i]) next[count++] = s->shown[i];
  memcpy(s->shown, next, count * sizeof *next);
  s->count = count;
}

static inline void check_visible(world *w, screen *s) {
  lyl_attributes_span span;
  lyl_change_span changes;
  lyl_status status = lyl_view_visible(w->view, &span);
  CHECK(status != LYL_E_INTERNAL);
  /* At most two passes are due: of the next layout, and of the installed one. */
  if (status != LYL_OK) status = lyl_view_visible(w->view, &span);
  if (status != LYL_OK) CHECK_STATUS(lyl_view_visible(w->view, &span), LYL_OK);
  CHECK(span.revision >= s->revision);
  CHECK(span.revision > s->revision || equal_lists(span.items, span.count, s->last, s->last_count));
  s->revision = span.revision;
  s->last_count = span.count < SEEN ? span.count : SEEN;
  if (span.count) memcpy(s->last, span.items, s->last_count * sizeof *s->last);
  for (size_t i = 0; i < span.count; i++) {
    const lyl_attributes *a = &span.items[i];
    CHECK(!(a->flags & LYL_ATTR_HIDDEN));
    CHECK(i == 0 || a[-1].z_index <= a->z_index);
    CHECK(isfinite(a->frame.x) && isfinite(a->frame.y) && a->frame.width >= 0 && a->frame.height >= 0 && a->alpha >= 0 && a->alpha <= 1);
    CHECK(!(a->flags & (LYL_ATTR_APPEARING | LYL_ATTR_DISAPPEARING)) || a->flags & LYL_ATTR_ANIMATING);
    CHECK(a->ghost == 0 || a->flags & LYL_ATTR_DISAPPEARING);
  }
  CHECK_STATUS(lyl_view_changes(w->view, &changes), LYL_OK);
  fold(s, &changes);
  CHECK(s->count == s->last_count);
  for (size_t i = 0; i < s->last_count; i++) {
    const lyl_attributes *a = &s->last[i], *same = NULL;
    for (size_t k = 0; k < s->count && !same; k++)
      if (same_place(&s->shown[k], a->category, a->kind, a->path, a->ghost)) same = &s->shown[k];
    CHECK(same && same->revision == a->revision);
  }
  CHECK_STATUS(lyl_view_changes(w->view, &changes), LYL_OK);
  CHECK(changes.count == 0);
}

static inline void check_elements(world *w, const screen *s) {
  lyl_attributes_span span;
  lyl_rect bounds = bounds_of(w->view);
  lyl_size content;
  CHECK_STATUS(lyl_view_content_size(w->view, &content), LYL_OK);
  CHECK(content.width >= 0 && isfinite(content.width) && content.height >= 0 && isfinite(content.height));
  lyl_status status = lyl_view_attributes_in_rect(w->view, bounds, &span);
  CHECK(status == LYL_OK || may_fail(status));
  for (size_t i = 0; status == LYL_OK && i < span.count; i++) {
    CHECK(touches(span.items[i].frame, bounds));
    CHECK(i == 0 || span.items[i - 1].z_index <= span.items[i].z_index);
    CHECK(span.items[i].ghost == 0);
  }
  for (size_t i = 0; i < s->last_count; i++) {
    const lyl_attributes *a = &s->last[i];
    lyl_attributes other;
    if (a->flags & LYL_ATTR_ANIMATING || s->moves || s->loops) continue;
    status = lyl_view_attributes_at(w->view, a->category, a->kind, a->path, &other);
    CHECK(status == LYL_OK || may_fail(status));
    if (status == LYL_OK) CHECK(same_look(a, &other));
  }
}

static inline void check_cells(world *w) {
  lyl_cell_span cells;
  void *cell;
  lyl_attributes element;
  lyl_status status = lyl_view_cells(w->view, &cells);
  CHECK(status == LYL_OK || may_fail(status));
  if (status != LYL_OK) return;
  CHECK(cells.count <= (size_t)w->cells);
  for (size_t i = 0; i < cells.count; i++) {
    const lyl_attributes *a = &cells.items[i].attributes;
    for (size_t k = 0; k < i; k++) CHECK(cells.items[k].cell != cells.items[i].cell);
    CHECK(lyl_view_cell_at(w->view, a->category, a->kind, a->path, &cell) == LYL_OK && cell == cells.items[i].cell);
    CHECK(lyl_view_element_of(w->view, cell, &element) == LYL_OK && element.revision == a->revision);
  }
}

/* A saved state restores the view once the view has settled. The first rounds move an offset from beyond the content's
   end into it, and then measure the elements that come on screen. */
static inline void check_state(world *w) {
  static char before[65536], after[65536];
  size_t size, again;
  lyl_rect there;
  for (int round = 0; round < 4; round++) {
    if (lyl_view_save_state(w->view, before, sizeof before, &size) != LYL_OK) return;
    there = bounds_of(w->view);
    lyl_status status = lyl_view_restore_state(w->view, before, size);
    CHECK(status == LYL_OK || status == LYL_E_STATE || may_fail(status));
    if (status != LYL_OK || lyl_view_save_state(w->view, after, sizeof after, &again) != LYL_OK) return;
  }
  lyl_rect here = bounds_of(w->view);
  CHECK(size == again && fabs(here.x - there.x) < 1e-6 && fabs(here.y - there.y) < 1e-6);
  for (int i = 0; i < 8 && size; i++) {
    before[(size_t)i * 7919 % size] ^= (char)(1 << i);
    CHECK(lyl_view_restore_state(w->view, before, size - (size_t)i % size) != LYL_E_INTERNAL);
  }
}
#endif

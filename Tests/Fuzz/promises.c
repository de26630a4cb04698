/* Checks of the header's contract, made after each call. */
#include "calls.h"
#include <math.h>
#include <stdlib.h>

static void keep(list *l, const lyl_attributes *items, size_t count) {
  MUST(count <= ROOM);
  if (count) memcpy(l->items, items, count * sizeof *items);
  l->count = count;
}
static bool equal(const lyl_attributes *a, const lyl_attributes *b) { return memcmp(a, b, sizeof *a) == 0; }
static bool same(const list *l, const lyl_attributes *items, size_t count) {
  return l->count == count && (!count || memcmp(l->items, items, count * sizeof *items) == 0);
}
static const lyl_attributes *find(const list *l, const lyl_attributes *a) {
  for (size_t i = 0; i < l->count; i++)
    if (same_element(&l->items[i], a)) return &l->items[i];
  return NULL;
}
static void print(const char *name, const list *l) {
  trace("%s:\n", name);
  for (size_t i = 0; i < l->count; i++) {
    const lyl_attributes *a = &l->items[i];
    trace("  %u/%u [%u, %u] id %llu at %g, %g, %g x %g, alpha %g, flags %x, ghost %u, revision %llx\n", a->category, a->kind, a->path.section,
      a->path.item, (unsigned long long)a->identifier, a->frame.x, a->frame.y, a->frame.width, a->frame.height, a->alpha,
      a->flags, a->ghost, (unsigned long long)a->revision);
  }
}
#define MUST_OF(list, condition) ((condition) ? (void)0 : (print(#list, list), violated(__FILE__, __LINE__, #condition)))

/* The cells match the model. */
static void check_data(const host *h, const list *l) {
  for (size_t i = 0; i < l->count && !h->stale; i++) {
    const lyl_attributes *a = &l->items[i];
    if (a->ghost || a->category != LYL_CELL) continue;
    lyl_index_path path = data_path_of(h->view, a->path);
    MUST_OF(l, model_has(&h->data, path));
    MUST_OF(l, a->identifier == (h->data.mood & WITH_IDS ? h->data.sections[path.section].ids[path.item] : 0));
  }
}

static bool touches(lyl_rect r, lyl_rect f) {
  return f.x < r.x + r.width && (f.x + f.width > r.x || f.x >= r.x)
    && f.y < r.y + r.height && (f.y + f.height > r.y || f.y >= r.y);
}

/* A query that runs a pass can fail if a layout cannot compute its results. It can fail again if that layout was about
   to replace another layout that also fails. The next query returns the last good layout. */
static lyl_status look(host *h, lyl_attributes_span *span) {
  lyl_status status = lyl_view_visible(h->view, span);
  if (status == LYL_OK) return LYL_OK;
  trace("  visible: %d %s\n", status, lyl_engine_last_error(h->engine)->message);
  MUST(!h->tame || h->stale);
  MUST(lyl_view_visible(h->view, span) == LYL_OK || lyl_view_visible(h->view, span) == LYL_OK);
  return status;
}

static void check_visible(host *h, lyl_status status) {
  lyl_attributes_span span;
  static list before;
  keep(&before, h->shown.items, h->shown.count);
  lyl_status pass = look(h, &span);
  lyl_rect bounds = bounds_of(h->view);
  h->stale = pass != LYL_OK || (h->stale && !h->reloads);
  h->reloads = false;
  check_span(span);
  MUST(span.revision == lyl_view_revision(h->view));
  MUST(span.revision >= h->revision);
  keep(&h->shown, span.items, span.count);
  if (!same(&before, span.items, span.count)) {
    /* A failed call can still end a movement and revert it, or detect new counts. The viewport is at the host's offset,
       even if the layout cannot return elements for it. */
    bool moved = memcmp(&bounds, &h->bounds, sizeof bounds) != 0;
    if (span.revision == h->revision || status != LYL_OK) print("before", &before);
    MUST_OF(&h->shown, span.revision > h->revision);
    MUST_OF(&h->shown, status == LYL_OK || moved || h->carries || h->stale);
  }
  h->revision = span.revision;
  h->bounds = bounds;
  for (size_t i = 0; i < span.count; i++) {
    const lyl_attributes *a = &span.items[i], *old = find(&before, a);
    MUST_OF(&h->shown, !(a->flags & LYL_ATTR_HIDDEN));
    MUST_OF(&h->shown, a->flags & LYL_ATTR_ANIMATING || !a->ghost);
    /* A carried item is in front, at any position. */
    bool carried = h->carries && i + 1 == span.count;
    bool may_be_outside = a->flags & (LYL_ATTR_ANIMATING | LYL_ATTR_KEPT) || carried || h->stale;
    MUST_OF(&h->shown, may_be_outside || touches(bounds, a->frame));
    if (old && a->revision == old->revision) MUST_OF(&h->shown, equal(a, old));
  }
  check_data(h, &h->shown);
}

/* Ignores the flag for estimated sizes and the revisions of estimated cells. */
static lyl_attributes sure(lyl_attributes a) {
  if (a.flags & LYL_ATTR_ESTIMATED) a.revision = 0;
  a.flags &= ~(uint32_t)LYL_ATTR_ESTIMATED;
  return a;
}
static bool same_cell(const lyl_attributes *bound, const lyl_attributes *shown) {
  lyl_attributes a = sure(*bound), b = sure(*shown);
  if (a.revision == 0 || b.revision == 0) a.revision = b.revision = 0;
  return equal(&a, &b);
}

/* Applied to the bound elements, the changes give the visible elements. */
static void fold(host *h) {
  static list old;
  lyl_change_span changes;
  MUST(lyl_view_changes(h->view, &changes) == LYL_OK);
  keep(&old, h->bound.items, h->bound.count);
  static bool gone[ROOM];
  memset(gone, 0, sizeof gone);
  h->bound.count = 0;
  bool came = false;
  for (size_t i = 0; i < changes.count; i++) {
    const lyl_change *c = &changes.items[i];
    const lyl_attributes *a = &c->attributes;
    MUST(c->op >= LYL_CHANGE_APPEAR && c->op <= LYL_CHANGE_REBIND);
    MUST(c->op != LYL_CHANGE_DISAPPEAR || !came);
    came = came || c->op != LYL_CHANGE_DISAPPEAR;
    size_t k = old.count;
    if (c->op != LYL_CHANGE_APPEAR) {
      lyl_attributes from = *a;
      from.path = c->from;
      /* An element that starts to disappear had the ghost number 0 before. */
      for (int pass = 0; pass < 2 && k == old.count; pass++, from.ghost = 0)
        for (k = 0; k < old.count && (gone[k] || !same_element(&old.items[k], &from)); k++) {}
      if (k == old.count) trace("%zu. op %u from [%u, %u] to [%u, %u] ghost %u\n", i, c->op, c->from.section, c->from.item, a->path.section, a->path.item, a->ghost);
      MUST_OF(&old, k < old.count);
      gone[k] = true;
      if (c->op == LYL_CHANGE_MOVE) MUST_OF(&old, h->stale || old.items[k].identifier == a->identifier);
    }
    if (c->op != LYL_CHANGE_DISAPPEAR) h->bound.items[h->bound.count++] = *a;
  }
  for (size_t k = 0; k < old.count; k++)
    if (!gone[k]) h->bound.items[h->bound.count++] = old.items[k];
  if (h->bound.count != h->shown.count) print("shown", &h->shown);
  MUST_OF(&h->bound, h->bound.count == h->shown.count);
  for (size_t i = 0; i < h->shown.count; i++) {
    const lyl_attributes *b = find(&h->bound, &h->shown.items[i]);
    if (!b || !same_cell(b, &h->shown.items[i])) print("shown", &h->shown);
    MUST_OF(&h->bound, b && same_cell(b, &h->shown.items[i]));
  }
}

static bool is_beyond_reach(lyl_rect r) {
  return r.x < -1e9 || r.y < -1e9 || r.x + r.width > 1e9 || r.y + r.height > 1e9;
}

/* Each cell has exactly one position. A rectangle contains the elements that touch it. */
static void check_layout(host *h) {
  lyl_attributes_span span;
  lyl_size content;
  MUST(lyl_view_content_size(h->view, &content) == LYL_OK);
  MUST(isfinite(content.width) && isfinite(content.height) && content.width >= 0 && content.height >= 0);
  if (lyl_view_attributes_in_rect(h->view, (lyl_rect){-2e9, -2e9, 4e9, 4e9}, &span) != LYL_OK) {
    /* A position that a layout cannot compute is an error, not a number. */
    MUST(!h->tame);
    return;
  }
  check_span(span);
  keep(&h->all, span.items, span.count);
  check_data(h, &h->all);
  /* While an item moves, the view uses the paths after the move. */
  for (uint32_t s = 0; s < h->data.count && !h->stale && !h->carries; s++)
    for (uint32_t i = 0; i < h->data.sections[s].count; i++) {
      lyl_attributes a;
      lyl_status status = lyl_view_attributes_at(h->view, LYL_CELL, 0, (lyl_index_path){s, i}, &a);
      if (status != LYL_OK) trace("[%u, %u]: %d %s\n", s, i, status, lyl_engine_last_error(h->engine)->message);
      /* A single element is checked for positions beyond 1e9, lists of a layout that computes by arithmetic are not. If
         the viewport reaches beyond 1e9, an enclosing layout fails for its elements, and lists keep the old ones. */
      if (status == LYL_E_INVALID_ARGUMENT && !h->tame) continue;
      if (status == LYL_E_NOT_FOUND && !h->tame && is_beyond_reach(bounds_of(h->view))) continue;
      /* A layout with elements_in_rect has only the elements it shows, and rectangles end at 1e9. */
      lyl_attributes wanted = {.category = LYL_CELL, .path = {s, i}};
      if (status == LYL_E_NOT_FOUND && !h->tame && !find(&h->all, &wanted)) continue;
      MUST_OF(&h->all, status == LYL_OK);
      const lyl_attributes *found = find(&h->all, &a);
      if (!found || !equal(found, &a)) {
        static list one;
        keep(&one, &a, 1);
        print("attributes_at", &one);
      }
      MUST_OF(&h->all, found && equal(found, &a));
    }
  /* The edges of this rectangle are unlikely to match the end of an element, where rounding decides. */
  lyl_rect bounds = bounds_of(h->view);
  lyl_rect rect = {bounds.x - 33.0123, bounds.y + bounds.height / 3 + 0.0123, bounds.width, bounds.height};
  size_t needed = 0, count = 0;
  /* In a transition the rectangle contains the elements that touch it at either end. Far out, rounding exceeds a
   * pixel. */
  if (h->transits || bounds.width > 1e6 || bounds.height > 1e6) return;
  MUST(lyl_view_attributes_in_rect(h->view, rect, &span) == LYL_OK);
  for (size_t i = 0; i < h->all.count; i++) {
    if (!touches(rect, h->all.items[i].frame)) continue;
    if (count >= span.count || !equal(&span.items[count], &h->all.items[i])) {
      static list got;
      keep(&got, span.items, span.count);
      print("in rect", &got);
      trace("rect %g, %g, %g x %g\n", rect.x, rect.y, rect.width, rect.height);
    }
    MUST_OF(&h->all, count < span.count && equal(&span.items[count], &h->all.items[i]));
    count++;
  }
  MUST_OF(&h->all, count == span.count);
  MUST(lyl_view_copy_attributes_in_rect(h->view, rect, NULL, 0, &needed) == (count ? LYL_E_BUFFER_TOO_SMALL : LYL_OK) && needed == count);
}

void check_promises(host *h, lyl_status status, bool listens) {
  lyl_rect bounds = bounds_of(h->view);
  MUST(isfinite(bounds.x) && isfinite(bounds.y) && isfinite(bounds.width) && isfinite(bounds.height));
  MUST(status != LYL_E_INTERNAL);
  check_visible(h, status);
  check_cells(h);
  if (listens) fold(h);
  check_layout(h);
}

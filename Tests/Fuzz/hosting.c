/* The parts of a host besides its data: cells, and a delegate with pseudo-random results. */
#include "calls.h"
#include <math.h>
#include <stdlib.h>

/* ---- cells ---- */

typedef struct cell { host *owner; bool shown; } cell;

static void *make(void *user) {
  cell *c = calloc(1, sizeof *c);
  MUST(c != NULL);
  c->owner = user;
  c->owner->cells++;
  return c;
}
static void prepare_for_reuse(void *user, void *it) { MUST(((cell *)it)->owner == user && !((cell *)it)->shown); }
static void configure(void *user, void *it, const lyl_attributes *a) {
  const host *h = user;
  MUST(((cell *)it)->owner == h && a->category == LYL_CELL && a->ghost == 0);
  MUST(h->stale || h->reloads || model_has(&h->data, data_path_of(h->view, a->path)));
}
static void apply(void *user, void *it, const lyl_attributes *a) {
  MUST(((cell *)it)->owner == user && isfinite(a->frame.x) && a->alpha >= 0 && a->alpha <= 1);
}
static void will_display(void *user, void *it, const lyl_attributes *a) {
  (void)user, (void)a;
  MUST(!((cell *)it)->shown);
  ((cell *)it)->shown = true;
}
static void did_end_displaying(void *user, void *it, const lyl_attributes *a) {
  (void)user, (void)a;
  MUST(((cell *)it)->shown);
  ((cell *)it)->shown = false;
}
static void destroy(void *user, void *it) {
  MUST(((cell *)it)->owner == user && !((cell *)it)->shown);
  ((host *)user)->cells--;
  free(it);
}

/* ---- delegate ---- */

static bool whim(host *h) { return (h->whims = h->whims * 5 + 3) % 7 != 0; }

/* While the view works, it can be queried but not changed. */
static void look_around(host *h) {
  lyl_attributes_span span;
  lyl_size content;
  MUST(lyl_view_visible(h->view, &span) == LYL_OK && lyl_view_content_size(h->view, &content) == LYL_OK);
  MUST(lyl_view_reload_data(h->view) == LYL_E_REENTRANT);
}
static bool asked(void *user, const lyl_index_path *path) {
  host *h = user;
  (void)path;
  look_around(h);
  return whim(h);
}
static void target_for_move(void *user, const lyl_index_path *from, const lyl_index_path *proposed, lyl_index_path *out) {
  *out = whim(user) ? *proposed : *from;
}
static void target_offset(void *user, const lyl_point *proposed, const lyl_point *velocity, lyl_point *out) {
  host *h = user;
  (void)velocity;
  look_around(h);
  if (!whim(h)) out->y = h->tame ? proposed->y - 7 : NAN;
}
static bool can_perform(void *user, const lyl_index_path *path, const char *action) { (void)action; return asked(user, path); }
/* Called after the change is complete, so it can call any function. */
static void told(void *user, const lyl_index_path *path) {
  host *h = user;
  if (!whim(h)) lyl_view_set_highlighted(h->view, *path, false);
}
static bool can_focus(void *user, const lyl_element *element) { return asked(user, &element->path); }
static bool should_focus(void *user, const lyl_element *from, const lyl_element *to, uint32_t move) {
  (void)from; (void)move;
  return asked(user, &to->path);
}
static void did_focus(void *user, const lyl_element *from, const lyl_element *to) {
  host *h = user;
  (void)from;
  if (to) told(user, &to->path);
  if (!whim(h)) lyl_view_set_focus(h->view, NULL);
}
static bool match_text(void *user, const lyl_index_path *path, const char *text, size_t length) {
  (void)text;
  return asked(user, path) && length % 2;
}
static void perform(void *user, const lyl_index_path *path, const char *action) { (void)action; told(user, path); }
static void ended(void *user) { told(user, &(lyl_index_path){0, 0}); }
static void prefetch(void *user, const lyl_index_path *paths, size_t count) {
  const host *h = user;
  for (size_t i = 0; i < count && !h->stale; i++) MUST(model_has(&h->data, data_path_of(h->view, paths[i])));
}

void attach(host *h) {
  lyl_provider provider = LYL_PROVIDER_INIT;
  provider.pool_limit = 5;
  provider.user = h;
  provider.make = make;
  provider.prepare_for_reuse = prepare_for_reuse;
  provider.configure = configure;
  provider.apply = apply;
  provider.will_display = will_display;
  provider.did_end_displaying = did_end_displaying;
  provider.release_cell = destroy;
  MUST(lyl_view_register(h->view, LYL_CELL, 0, "cell", &provider) == LYL_OK);
  lyl_delegate delegate = LYL_DELEGATE_INIT;
  delegate.user = h;
  delegate.should_select = delegate.should_deselect = delegate.should_highlight = delegate.can_move = delegate.should_show_menu = asked;
  delegate.did_select = delegate.did_deselect = delegate.did_highlight = delegate.did_unhighlight = told;
  delegate.target_for_move = target_for_move;
  delegate.target_offset = target_offset;
  delegate.can_perform = can_perform;
  delegate.perform = perform;
  delegate.did_end_scrolling = delegate.fetch_more = ended;
  delegate.prefetch = prefetch;
  delegate.can_focus = can_focus;
  delegate.should_focus = should_focus;
  delegate.did_focus = delegate.did_hover = did_focus;
  delegate.match_text = match_text;
  MUST(lyl_view_set_delegate(h->view, &delegate) == LYL_OK);
  h->hosts = true;
}

/* The cells match the visible elements. */
void check_cells(host *h) {
  lyl_cell_span span;
  size_t shown = 0;
  if (!h->hosts) return;
  MUST(lyl_view_cells(h->view, &span) == LYL_OK);
  for (size_t i = 0; i < h->shown.count; i++) {
    const lyl_attributes *a = &h->shown.items[i];
    if (a->category != LYL_CELL || a->ghost) continue;
    MUST(h->stale || shown < span.count);
    if (shown >= span.count) break;
    const cell *c = span.items[shown].cell;
    MUST(h->stale || same_element(&span.items[shown].attributes, a));
    MUST(c->owner == h && c->shown == !(a->flags & LYL_ATTR_KEPT));
    shown++;
  }
  MUST(h->stale || shown == span.count);
  if (h->whims % 16 == 0) MUST(lyl_view_empty_pools(h->view) == LYL_OK);
}

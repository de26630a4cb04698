/* Changes to the data. The limit of a snapshot is the comparison alone: a hash table and a longest increasing
 * subsequence in C. */
#include "bench.h"

enum { MILLION = 1000000 };
static uint64_t mix(uint64_t z) {
  z += 0x9e3779b97f4a7c15ull;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ull;
  z = (z ^ z >> 27) * 0x94d049bb133111ebull;
  return z ^ z >> 31;
}

typedef struct change {
  lyl_view *view;
  host h;
  uint64_t *a, *b;
  size_t n, m;
  bool is_b;
} change;

static size_t plain_compare(const uint64_t *a, size_t n, const uint64_t *b, size_t m) {
  size_t room = 1, length = 0, inserted = 0, deleted = 0, kept = 0;
  while (room < n * 2) room *= 2;
  uint32_t *values = malloc(room * 4), *places = malloc(m * 4), *tail = malloc((m + 1) * 4);
  uint64_t *keys = malloc(room * 8);
  uint8_t *used = calloc(n, 1);
  memset(values, 0xff, room * 4);
#define SLOT(id) ((size_t)((id) * 0x9e3779b97f4a7c15ull >> 32) & (room - 1))
  for (size_t i = 0; i < n; i++) {
    size_t s = SLOT(a[i]);
    while (values[s] != UINT32_MAX) s = (s + 1) & (room - 1);
    keys[s] = a[i];
    values[s] = (uint32_t)i;
  }
  for (size_t j = 0; j < m; j++) {
    size_t s = SLOT(b[j]);
    while (values[s] != UINT32_MAX && keys[s] != b[j]) s = (s + 1) & (room - 1);
    uint32_t old = places[j] = values[s];
    if (old == UINT32_MAX) { inserted++; continue; }
    used[old] = 1;
    kept++;
    size_t low = 0, high = length;
    if (length && tail[length - 1] < old) low = length;
    else while (low < high) { size_t q = (low + high) / 2; if (tail[q] < old) low = q + 1; else high = q; }
    tail[low] = old;
    if (low == length) length++;
  }
  for (size_t i = 0; i < n; i++) deleted += !used[i];
  free(values); free(places); free(tail); free(keys); free(used);
  return inserted + deleted + kept - length;
}

static void limit(void *context) {
  change *c = context;
  sink = (double)(c->is_b ? plain_compare(c->b, c->m, c->a, c->n) : plain_compare(c->a, c->n, c->b, c->m));
}
static void apply(void *context) {
  change *c = context;
  c->is_b = !c->is_b;
  c->h.items = (uint32_t)(c->is_b ? c->m : c->n);
  static const uint64_t section = 1;
  lyl_snapshot snapshot = {sizeof snapshot, 1, &section, &c->h.items, c->is_b ? c->b : c->a, NULL, 0, NULL, 0};
  check(lyl_view_apply_snapshot(c->view, &snapshot, NULL));
}

/* A deleted block, an inserted block, and some shuffled items, similar to user edits of a list. */
static void compare(const char *name, size_t n, double share, double shuffled) {
  size_t block = (size_t)(n * share), shuffles = (size_t)(n * shuffled);
  change c = {.n = n, .a = malloc(n * 8), .b = malloc((n + block) * 8), .h = {1, (uint32_t)n, NULL, NULL}};
  for (size_t i = 0; i < n; i++) c.a[i] = mix(i);
  for (size_t i = 0; i < n; i++) {
    if (i >= n * 2 / 5 && i < n * 2 / 5 + block) continue;
    if (c.m == n * 3 / 5) for (size_t k = 0; k < block; k++) c.b[c.m++] = mix(MILLION * 1000ull + k);
    c.b[c.m++] = c.a[i];
  }
  for (size_t i = 0; i < shuffles; i++) {
    size_t j = i + random_below((uint32_t)(shuffles - i));
    uint64_t t = c.b[i]; c.b[i] = c.b[j]; c.b[j] = t;
  }
  lyl_layout *layout = make_layout("grid");
  c.view = make_view(layout, &c.h);
  c.is_b = true;
  apply(&c); /* the first snapshot has no predecessor */
  size_t before = heap_bytes();
  bench((bench_case){.name = name, .bar = 3, .ours = apply, .limit = limit, .context = &c});
  if (c.is_b) apply(&c);
  char left[96];
  snprintf(left, sizeof left, "%s: bytes that stay", name);
  bench_count(left, (double)heap_bytes() - (double)before, 1 << 20);
  drop(c.view, layout);
  free(c.a);
  free(c.b);
}

/* ---- one insertion into a million; each operation inserts one item and deletes it again ---- */

typedef struct edit { lyl_view *view; host *h; uint32_t place; lyl_size *from, *to; } edit;
static void edit_once(void *context) {
  edit *e = context;
  for (int back = 0; back < 2; back++) {
    e->h->items = back ? MILLION : MILLION + 1;
    lyl_update update = {back ? LYL_UPDATE_DELETE_ITEM : LYL_UPDATE_INSERT_ITEM, 0, {0, e->place}, {0, e->place}};
    check(lyl_view_apply_updates(e->view, &update, 1, NULL));
    lyl_attributes_span seen;
    check(lyl_view_visible(e->view, &seen));
  }
}
static void plain_edit(void *context) { /* the sizes moved by one, and every item placed again */
  edit *e = context;
  for (int back = 0; back < 2; back++) {
    memmove(e->to + e->place + 1, e->from + e->place, (MILLION - e->place) * sizeof *e->to);
    double x = 0, y = 0, thick = 0;
    static struct { double x, y, w, h; } *placed;
    if (!placed) placed = malloc((MILLION + 1) * sizeof *placed);
    for (size_t i = 0; i < MILLION; i++) {
      lyl_size z = e->to[i];
      if (x + z.width > 1000 && x > 0) { x = 0; y += thick; thick = 0; }
      placed[i].x = x; placed[i].y = y; placed[i].w = z.width; placed[i].h = z.height;
      x += z.width;
      if (z.height > thick) thick = z.height;
    }
    sink = placed[MILLION - 1].y;
  }
}
static void bench_insertions(void) {
  lyl_size *sizes = malloc((MILLION + 1) * sizeof *sizes), *other = malloc((MILLION + 1) * sizeof *other);
  for (size_t i = 0; i <= MILLION; i++) sizes[i] = other[i] = (lyl_size){160 + i * 37 % 60, 80 + i * 53 % 40};
  static const struct { const char *name; uint32_t place; } places[] = {{"front", 0}, {"middle", MILLION / 2}, {"end", MILLION - 1}};
  for (int sized = 0; sized < 2; sized++)
    for (int i = 0; i < 3; i++) {
      host h = {1, MILLION, sized ? sizes : NULL, NULL};
      lyl_layout *layout = make_layout("flow");
      set_number(layout, "line_spacing", 0);
      set_number(layout, "interitem_spacing", 0);
      edit e = {make_view(layout, &h), &h, places[i].place, sizes, other};
      char name[96];
      snprintf(name, sizeof name, "insert and delete in 1,000,000 %s, %s", sized ? "with sizes" : "equal items", places[i].name);
      bench((bench_case){.name = name, .bar = 3, .ours = edit_once, .limit = plain_edit, .context = &e, .rounds = 7});
      drop(e.view, layout);
    }
  free(sizes);
  free(other);
}

void bench_updates(void) {
  heading("changes to the data");
  compare("snapshot of 5,000: 1,000 out, 1,000 in, 200 moved", 5000, .2, .04);
  compare("snapshot of 100,000: 10,000 out, 10,000 in, 2,000 moved", 100000, .1, .02);
  bench_insertions();
}

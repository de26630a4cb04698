/* Counts allocations by replacing functions of the C library. */
#ifndef COUNT_ALLOCATIONS_H
#define COUNT_ALLOCATIONS_H
#include "check.h"

extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
static volatile unsigned long allocations; /* volatile: compilers assume that malloc writes no variable */
void *malloc(size_t size) { allocations++; return __libc_malloc(size); }
void *calloc(size_t count, size_t size) { allocations++; return __libc_calloc(count, size); }
void *realloc(void *old, size_t size) { allocations++; return __libc_realloc(old, size); }
int posix_memalign(void **out, size_t alignment, size_t size);
int posix_memalign(void **out, size_t alignment, size_t size) {
  allocations++;
  *out = __libc_memalign(alignment, size);
  return *out ? 0 : 12;
}

/* Checks that the counter works: compilers can remove calls whose results are unused. */
static inline void count_is_live(void) {
  unsigned long before = allocations;
  void *volatile block = malloc(1);
  free(block);
  CHECK(allocations == before + 1);
}
/* Checks that there were no allocations since `before`. */
static inline void allocated_nothing(unsigned long before, const char *name) {
  if (allocations != before) fprintf(stderr, "%s: %lu allocations\n", name, allocations - before);
  CHECK(allocations == before);
}
/* A tick, the changes and the visible elements. */
static inline void tick(lyl_view *view) {
  lyl_change_span changes;
  lyl_attributes_span visible;
  CHECK_STATUS(lyl_view_tick(view, 1 / 60.0, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_changes(view, &changes), LYL_OK);
  CHECK_STATUS(lyl_view_visible(view, &visible), LYL_OK);
  CHECK(visible.count > 0);
}
/* A frame of a scroll. */
static inline void frame(lyl_view *view, double y) {
  CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, y}, NULL), LYL_OK);
  tick(view);
}
#endif

/* Counts checks. Every program of this folder prints "name: N passed, N failed" at its end. */
#ifndef CHECK_H
#define CHECK_H
#include <layoutlua.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int passed, failed;
#define CHECK(condition) \
  do { \
    if (condition) passed++; \
    else { failed++; fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition); } \
  } while (0)
#define CHECK_STATUS(call, expected) \
  do { \
    lyl_status status_ = (call); \
    if (status_ == (expected)) passed++; \
    else { failed++; fprintf(stderr, "%s:%d: %s is %d (%s)\n", __FILE__, __LINE__, #call, (int)status_, lyl_status_string(status_)); } \
  } while (0)
/* The viewport in content coordinates, as an expression. */
static inline lyl_rect bounds_of(const lyl_view *view) { lyl_rect bounds; lyl_view_bounds(view, &bounds); return bounds; }
static inline lyl_index_path data_path_of(const lyl_view *view, lyl_index_path path) { lyl_view_data_path(view, path, &path); return path; }
static inline int report(const char *name) {
  printf("%s: %d passed, %d failed\n", name, passed, failed);
  return failed != 0;
}

/* A host with one section of `count` items. */
typedef struct host { uint32_t count; int destroyed, asked; } host;
static inline uint32_t host_sections(void *user) { (void)user; return 1; }
static inline uint32_t host_items(void *user, uint32_t section) { (void)section; ((host *)user)->asked++; return ((host *)user)->count; }
static inline void host_destroy(void *user) { ((host *)user)->destroyed++; }
static inline lyl_data_source host_source(host *h) {
  lyl_data_source s = LYL_DATA_SOURCE_INIT;
  s.user = h;
  s.destroy = host_destroy;
  s.number_of_sections = host_sections;
  s.number_of_items = host_items;
  return s;
}
static inline lyl_layout *load(lyl_engine *engine, const char *text) {
  lyl_layout *layout = NULL;
  CHECK_STATUS(lyl_layout_load_buffer(engine, text, strlen(text), "test.lua", &layout), LYL_OK);
  return layout;
}
#endif

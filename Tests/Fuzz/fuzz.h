/* Shared by the fuzzers. Each target decodes bytes into a scene, plays it, and aborts with a trace of the steps if the
   result violates the contract of the header. */
#ifndef FUZZ_H
#define FUZZ_H
#include <layoutlua.h>

/* The viewport in content coordinates, as an expression. */
static inline lyl_rect bounds_of(const lyl_view *view) { lyl_rect bounds; lyl_view_bounds(view, &bounds); return bounds; }
static inline lyl_index_path data_path_of(const lyl_view *view, lyl_index_path path) { lyl_view_data_path(view, path, &path); return path; }

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The remaining bytes. Zeros follow the last byte. */
typedef struct bytes { const uint8_t *at, *end; } bytes;
uint32_t take(bytes *in, uint32_t below); /* a number less than `below`, from one byte */
double number(bytes *in);                 /* usually a length, sometimes an invalid number */
double length(bytes *in);                 /* a valid length */
void only_lengths(bool on);               /* makes number() return lengths only */

/* The trace. A violated invariant prints it and aborts. */
void trace_start(void);
void trace(const char *format, ...) __attribute__((format(printf, 1, 2)));
void violated(const char *file, int line, const char *what);
#define MUST(condition) ((condition) ? (void)0 : violated(__FILE__, __LINE__, #condition))

/* The host's data: items with ids, in sections. */
enum { MAX_SECTIONS = 6, MAX_ITEMS = 48 };
enum { /* the callbacks of the source besides counts */
  WITH_IDS = 1, WITH_SIZES = 2, WITH_MEASURE = 4, WITH_METRICS = 8, WITH_HEADERS = 16, WITH_ODD_SIZES = 32, ALL_MOODS = 63
};
typedef struct section { uint32_t count; uint64_t ids[MAX_ITEMS]; } section;
typedef struct model {
  uint32_t count, mood;
  section sections[MAX_SECTIONS];
  uint64_t next;        /* the next id */
  uint64_t section_ids[MAX_SECTIONS];
} model;
void model_fill(model *m, uint32_t sections, uint32_t items, uint32_t mood);
lyl_data_source model_source(model *m);
bool model_has(const model *m, lyl_index_path path);
void model_insert(model *m, lyl_index_path to, uint64_t id);
uint64_t model_delete(model *m, lyl_index_path from); /* returns its id */

/* An engine without a log, with small limits. */
lyl_engine *small_engine(void);
/* Checks that the elements of a span are finite, sorted back to front, and unique. */
void check_span(lyl_attributes_span span);
bool same_element(const lyl_attributes *a, const lyl_attributes *b);
#endif

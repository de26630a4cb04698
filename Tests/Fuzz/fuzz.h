/* What the fuzzers share. Each target decodes bytes into a scene, plays it, and aborts with a trace of what was done
   when something is seen that the header rules out. */
#ifndef FUZZ_H
#define FUZZ_H
#include <layoutlua.h>

/* Where the viewport is, as an expression. */
static inline lyl_rect bounds_of(const lyl_view *view) { lyl_rect bounds; lyl_view_bounds(view, &bounds); return bounds; }
static inline lyl_index_path data_path_of(const lyl_view *view, lyl_index_path path) { lyl_view_data_path(view, path, &path); return path; }

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The bytes still to be used; zeros follow the last. */
typedef struct bytes { const uint8_t *at, *end; } bytes;
uint32_t take(bytes *in, uint32_t below); /* a byte, as a number below another one */
double number(bytes *in);                 /* mostly a length, at times no number a host should send */
double length(bytes *in);                 /* a length that it may send */
void only_lengths(bool on);               /* makes number() as length() */

/* The trace. A violated invariant prints it, and aborts. */
void trace_start(void);
void trace(const char *format, ...) __attribute__((format(printf, 1, 2)));
void violated(const char *file, int line, const char *what);
#define MUST(condition) ((condition) ? (void)0 : violated(__FILE__, __LINE__, #condition))

/* The host's data: items with ids, in sections. */
enum { MAX_SECTIONS = 6, MAX_ITEMS = 48 };
enum { /* what the source answers, beside the counts */
  WITH_IDS = 1, WITH_SIZES = 2, WITH_MEASURE = 4, WITH_METRICS = 8, WITH_HEADERS = 16, WITH_ODD_SIZES = 32, ALL_MOODS = 63
};
typedef struct section { uint32_t count; uint64_t ids[MAX_ITEMS]; } section;
typedef struct model {
  uint32_t count, mood;
  section sections[MAX_SECTIONS];
  uint64_t next;        /* id */
  uint64_t section_ids[MAX_SECTIONS];
} model;
void model_fill(model *m, uint32_t sections, uint32_t items, uint32_t mood);
lyl_data_source model_source(model *m);
bool model_has(const model *m, lyl_index_path path);
void model_insert(model *m, lyl_index_path to, uint64_t id);
uint64_t model_delete(model *m, lyl_index_path from); /* its id */

/* An engine that does not log, with small limits. */
lyl_engine *small_engine(void);
/* A span holds elements as the header promises them: finite, back to front, none twice. */
void check_span(lyl_attributes_span span);
bool same_element(const lyl_attributes *a, const lyl_attributes *b);
#endif

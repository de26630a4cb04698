/* Input bytes, the trace, and checks for every list of elements. */
#include "fuzz.h"
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

uint32_t take(bytes *in, uint32_t below) { return in->at < in->end ? *in->at++ % below : 0; }

double length(bytes *in) {
  uint32_t low = take(in, 256);
  return low < 200 ? low * 2 : low < 240 ? (low - 200) * 100.25 : (low - 240) / 16.0;
}

static bool tame;
void only_lengths(bool on) { tame = on; }
double number(bytes *in) {
  static const double odd[] = {0.0, -0.0, 1e-310, 1e9, -1e9, 1e15, -1e15, 1e100, -1e308, 1e308, NAN, INFINITY, -INFINITY};
  if (tame) return length(in);
  uint32_t kind = take(in, 64);
  if (kind < sizeof odd / sizeof *odd) return odd[kind];
  return kind % 4 == 1 ? -length(in) : length(in);
}

static char text[1 << 16];
static size_t used;
void trace_start(void) { used = 0; }
void trace(const char *format, ...) {
  va_list list;
  va_start(list, format);
  int written = vsnprintf(text + used, sizeof text - used, format, list);
  va_end(list);
  used += written < 0 ? 0 : (size_t)written;
  if (used >= sizeof text) used = sizeof text - 1;
  if (getenv("FUZZ_TRACE")) fputs(text + used - (written < 0 ? 0 : written), stderr);
}
void violated(const char *file, int line, const char *what) {
  fprintf(stderr, "%.*s\n%s:%d: violated: %s\n", (int)used, text, file, line, what);
  abort();
}

lyl_engine *small_engine(void) {
  lyl_limits limits = LYL_LIMITS_INIT;
  limits.lua_bytes = 8 << 20;
  limits.instructions_per_call = 200000;
  limits.attributes_per_layout = 100000;
  lyl_engine_options options = LYL_ENGINE_OPTIONS_INIT;
  options.limits = &limits;
  lyl_engine *engine = NULL;
  MUST(lyl_engine_create(&options, &engine) == LYL_OK);
  return engine;
}

bool same_element(const lyl_attributes *a, const lyl_attributes *b) {
  return a->category == b->category && a->kind == b->kind && a->path.section == b->path.section
    && a->path.item == b->path.item && a->ghost == b->ghost;
}

void check_span(lyl_attributes_span span) {
  for (size_t i = 0; i < span.count; i++) {
    const lyl_attributes *a = &span.items[i];
    MUST(isfinite(a->frame.x) && isfinite(a->frame.y) && isfinite(a->frame.width) && isfinite(a->frame.height));
    MUST(isfinite(a->center.x) && isfinite(a->center.y) && a->size.width >= 0 && a->size.height >= 0);
    MUST(a->frame.width >= 0 && a->frame.height >= 0);
    MUST(a->alpha >= 0 && a->alpha <= 1);
    for (int k = 0; k < 16; k++) MUST(isfinite(a->transform[k]));
    MUST(a->category == LYL_CELL ? a->kind == 0 : a->category <= LYL_DECORATION && a->kind != 0);
    if (i > 0) MUST(span.items[i - 1].z_index <= a->z_index);
    if (span.count <= 512)
      for (size_t k = 0; k < i; k++) {
        if (same_element(a, &span.items[k])) trace("%u %u (%u, %u) is there twice\n", a->category, a->kind, a->path.section, a->path.item);
        MUST(!same_element(a, &span.items[k]));
      }
  }
}

/* The bytes choose the fields of a well-formed table, to test the solver with mixtures of lengths, groups, spacings,
   edges, badges and boundary items. Its source returns other tables, some of them invalid. */
#include "pages.h"
#include <stdarg.h>
#include <stdio.h>

enum { ROOM = 1 << 13 };
static char texts[4][ROOM];
static char *out;
static size_t used;

static void put(const char *format, ...) {
  va_list list;
  va_start(list, format);
  int written = vsnprintf(out + used, ROOM - used, format, list);
  va_end(list);
  used += written < 0 ? 0 : (size_t)written;
  if (used >= ROOM) used = ROOM - 1;
}

static void put_length(const char *name, bytes *in) {
  switch (take(in, 12)) {
  case 0: put("%s = %u, ", name, take(in, 200)); break;
  case 1: put("%s = '%u%%', ", name, take(in, 130)); break;
  case 2: put("%s = '1/%u', ", name, take(in, 5)); break;
  case 3: put("%s = '%u%%w', ", name, take(in, 120)); break;
  case 4: put("%s = '1/%uh', ", name, 1 + take(in, 6)); break;
  case 5: put("%s = '~%u', ", name, take(in, 150)); break;
  case 6: put("%s = '~%u=', ", name, take(in, 150)); break;
  case 7: put("%s = %g, ", name, length(in)); break;
  default: break;
  }
}
static void put_spacing(const char *name, bytes *in) { if (take(in, 3) == 0) put(take(in, 2) ? "%s = %u, " : "%s = '%u+', ", name, take(in, 40)); }
static const char *corner(bytes *in) {
  static const char *const corners[] = {"top", "bottom", "leading", "trailing", "top leading", "bottom trailing", "top trailing", "center"};
  return corners[take(in, 8)];
}

static void put_item(bytes *in) {
  put_length("width", in);
  put_length("height", in);
  if (take(in, 6) == 0) put("aspect = %g, ", 0.1 + take(in, 30) / 4.0);
  if (take(in, 5) == 0) put("inset = { %u, %u, %u, %u }, ", take(in, 30), take(in, 30), take(in, 30), take(in, 30));
  if (take(in, 6) == 0) {
    put("edge = { ");
    put_spacing("leading", in);
    put_spacing("top", in);
    put_spacing("trailing", in);
    put_spacing("bottom", in);
    put("}, ");
  }
  if (take(in, 6) == 0)
    put("badges = { { kind = 'badge %u', width = %u, height = '~%u', at = '%s', offset = { '%u%%', %u } } }, ", take(in, 30), take(in, 40), take(in, 40), corner(in),
      take(in, 80), take(in, 20));
}
static void put_content(bytes *in, int depth) {
  const char *axis = take(in, 2) ? "row" : "column";
  put_spacing("spacing", in);
  if (depth < 4 && take(in, 12) == 0) { put("custom = true, "); return; }
  if (take(in, 2)) {
    put("%s = %u, ", axis, 1 + take(in, 5));
    if (take(in, 2)) return;
    put("item = { ");
    put_item(in);
    put("}, ");
    return;
  }
  put("%s = { ", axis);
  for (uint32_t n = 1 + take(in, 3); n > 0; n--) {
    put("{ ");
    put_item(in);
    if (depth < 4 && take(in, 3) == 0) put_content(in, depth + 1);
    put("}, ");
  }
  put("}, ");
  if (take(in, 5) == 0) put("times = %u, ", 1 + take(in, 5));
}
static void put_boundary(const char *name, bytes *in) {
  if (take(in, 4)) return;
  put("%s = { ", name);
  put_length("width", in);
  put_length("height", in);
  put("pin = %s, extends = %s, ", take(in, 2) ? "true" : "false", take(in, 4) ? "true" : "false");
  if (take(in, 3) == 0) put("at = '%s', offset = { %u, -%u }, ", corner(in), take(in, 20), take(in, 20));
  put("}, ");
}
static void put_section(bytes *in) {
  put("{ ");
  put_item(in);
  put_content(in, 0);
  if (take(in, 3) == 0) put("gap = %u, ", take(in, 40));
  if (take(in, 4) == 0) put("group_inset = %u, ", take(in, 20));
  put_boundary("header", in);
  put_boundary("footer", in);
  if (take(in, 5) == 0) put("background = { kind = 'card', inset = %u, z = -1 }, ", take(in, 20));
  if (take(in, 8) == 0) put("follow_insets = false, inset_reference = 'none', ");
  put("}");
}

static const char *section_text(void *user, uint32_t section, const lyl_size *container, const lyl_environment *environment) {
  (void)user; (void)container; (void)environment;
  return section % 4 ? texts[section % 4] : NULL;
}
static size_t frames(void *user, uint32_t section, const lyl_size *size, lyl_rect *out_frames, size_t capacity) {
  (void)user;
  for (size_t i = 0; i < 1 + section && i < capacity; i++) out_frames[i] = (lyl_rect){(double)i * 10, (double)section, size->width / 2, size->height / 3};
  return 1 + section;
}
static lyl_layout *make(lyl_engine *engine, void *user) {
  lyl_layout *layout = NULL;
  lyl_compositional_source source = LYL_COMPOSITIONAL_SOURCE_INIT;
  source.section = section_text;
  source.custom_group = frames;
  if (lyl_layout_create_compositional(engine, texts[0], &layout) != LYL_OK) return NULL;
  if (*(bool *)user) MUST(lyl_layout_set_compositional_source(layout, &source) == LYL_OK);
  return layout;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  bytes in = {data, data + size};
  trace_start();
  bool has_source = take(&in, 2);
  out = texts[0];
  used = 0;
  put("{ gap = %u, pixel_rounding = %s, scroll_direction = '%s', ", take(&in, 30), take(&in, 2) ? "true" : "false", take(&in, 4) ? "vertical" : "horizontal");
  put_boundary("header", &in);
  put("section = ");
  put_section(&in);
  put(" }");
  trace("%s\n", out);
  for (int i = 1; i < 4 && has_source; i++) {
    out = texts[i];
    used = 0;
    put_section(&in);
    trace("section %d: %s\n", i, out);
  }
  lyl_engine *engine = small_engine();
  play_page(engine, make, &has_source, &in);
  lyl_engine_destroy(engine);
  return 0;
}

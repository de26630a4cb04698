/* Wheel, waterfall and circle written in C by a host, with the same frames as the built-in layouts. */
#ifndef LAYOUTS_H
#define LAYOUTS_H
#include <layoutlua.h>
#include <math.h>
#include <string.h>

#define PI 3.14159265358979323846

/* ---- shared ---- */
static inline double number_of(const lyl_layout_context *context, const char *name) {
  lyl_value value;
  return lyl_context_parameter(context, name, &value) == LYL_OK ? value.as.number : 0;
}
/* The number of items, and the index of an item in all sections. */
static inline uint32_t count_of(const lyl_layout_context *context) {
  uint32_t count = 0;
  for (uint32_t s = 0; s < lyl_context_sections(context); s++) count += lyl_context_items(context, s);
  return count;
}
static inline uint32_t ordinal_of(const lyl_layout_context *context, lyl_index_path path) {
  uint32_t ordinal = path.item;
  for (uint32_t s = 0; s < path.section; s++) ordinal += lyl_context_items(context, s);
  return ordinal;
}
#define NUMBER(name, value) { sizeof(lyl_parameter_info), LYL_VALUE_NUMBER, name, NULL, {LYL_VALUE_NUMBER, 0, {.number = value}}, NAN, NAN, NAN, NULL, 0 }

/* ---- circle ---- */
static inline lyl_status circle_attributes(void *user, const lyl_layout_context *context, lyl_attributes *a) {
  lyl_rect bounds;
  (void)user;
  if (a->category != LYL_CELL) return LYL_E_NOT_FOUND;
  lyl_context_bounds(context, &bounds);
  a->size.width = number_of(context, "item_width");
  a->size.height = number_of(context, "item_height");
  double radius = fmin(bounds.width, bounds.height) / 2 - a->size.width / 2;
  double angle = 2 * PI * ordinal_of(context, a->path) / count_of(context);
  a->center.x = bounds.width / 2 + radius * cos(angle);
  a->center.y = bounds.height / 2 + radius * sin(angle);
  return LYL_OK;
}
static inline lyl_status viewport_size(void *user, const lyl_layout_context *context, lyl_size *out) {
  lyl_rect bounds;
  (void)user;
  lyl_context_bounds(context, &bounds);
  out->width = bounds.width;
  out->height = bounds.height;
  return LYL_OK;
}
static inline lyl_layout_class circle_class(void) {
  static const lyl_parameter_info parameters[] = {NUMBER("item_width", 50), NUMBER("item_height", 50)};
  lyl_layout_class c = LYL_LAYOUT_CLASS_INIT;
  c.name = "circle";
  c.attributes = circle_attributes;
  c.content_size = viewport_size;
  c.parameters = parameters;
  c.parameter_count = 2;
  return c;
}

/* ---- wheel ---- */
static inline lyl_status wheel_attributes(void *user, const lyl_layout_context *context, lyl_attributes *a) {
  lyl_rect bounds;
  (void)user;
  if (a->category != LYL_CELL) return LYL_E_NOT_FOUND;
  lyl_context_bounds(context, &bounds);
  uint32_t count = count_of(context);
  double pages = bounds.height > 0 ? bounds.y / bounds.height : 0, distance = number_of(context, "distance");
  double angle = (ordinal_of(context, a->path) + pages - 1) / count * 2 * PI, c = cos(angle), s = sin(angle);
  a->size.width = number_of(context, "item_width");
  a->size.height = number_of(context, "item_height");
  a->center.x = bounds.x + bounds.width / 2;
  a->center.y = bounds.y + bounds.height / 2;
  double r = count > 2 ? a->size.height / 2 / tan(PI / count) : 0;
  const double transform[16] = {1, 0, 0, 0, 0, c, s, -s / distance, 0, -s, c, -c / distance, 0, -r * s, r * c, 1 - r * c / distance};
  memcpy(a->transform, transform, sizeof transform);
  return LYL_OK;
}
static inline lyl_status wheel_size(void *user, const lyl_layout_context *context, lyl_size *out) {
  viewport_size(user, context, out);
  out->height *= count_of(context) + 2.0;
  return LYL_OK;
}
static inline uint32_t wheel_invalidate(void *user, const lyl_layout_context *context, const lyl_rect *new_bounds) {
  lyl_rect bounds;
  (void)user;
  lyl_context_bounds(context, &bounds);
  return bounds.width == new_bounds->width && bounds.height == new_bounds->height ? LYL_INVALIDATE_ATTRIBUTES : LYL_INVALIDATE_EVERYTHING;
}
static inline lyl_status wheel_loop(void *user, const lyl_layout_context *context, lyl_size *period) {
  lyl_rect bounds;
  (void)user;
  lyl_context_bounds(context, &bounds);
  period->height = count_of(context) * bounds.height;
  return LYL_OK;
}
static inline lyl_status wheel_start(void *user, const lyl_layout_context *context, lyl_point *inout) {
  lyl_rect bounds;
  (void)user;
  if (count_of(context) == 0) return LYL_E_NOT_FOUND;
  lyl_context_bounds(context, &bounds);
  inout->y = bounds.height;
  return LYL_OK;
}
static inline lyl_layout_class wheel_class(void) {
  static const lyl_parameter_info parameters[] = {NUMBER("item_width", 260), NUMBER("item_height", 100), NUMBER("distance", 900)};
  lyl_layout_class c = LYL_LAYOUT_CLASS_INIT;
  c.name = "wheel";
  c.attributes = wheel_attributes;
  c.content_size = wheel_size;
  c.should_invalidate = wheel_invalidate;
  c.loop = wheel_loop;
  c.start_offset = wheel_start;
  c.parameters = parameters;
  c.parameter_count = 3;
  return c;
}

/* ---- waterfall ---- */
typedef struct waterfall { double height; } waterfall;
static inline lyl_status waterfall_prepare(void *user, const lyl_layout_context *context, lyl_placer *out) {
  waterfall *w = user;
  lyl_rect bounds;
  double ends[64];
  int columns = (int)number_of(context, "columns");
  lyl_context_bounds(context, &bounds);
  w->height = 0;
  for (uint32_t s = 0; s < lyl_context_sections(context); s++) {
    lyl_section_metrics m;
    lyl_status status = lyl_context_section_metrics(context, s, &m);
    if (status != LYL_OK) return status;
    double inner = bounds.width - m.insets.left - m.insets.right, top = w->height + m.insets.top, tallest = top;
    double width = fmax(0, (inner - (columns - 1) * m.interitem_spacing) / columns);
    uint32_t count = lyl_context_items(context, s);
    for (int c = 0; c < columns; c++) ends[c] = top;
    for (uint32_t i = 0; i < count; i++) {
      int best = 0;
      lyl_size size;
      for (int c = 1; c < columns; c++) if (ends[c] + 1e-6 < ends[best]) best = c;
      double height = lyl_context_item_size(context, s, i, &size) == LYL_OK ? size.height : width;
      status = lyl_placer_cell(out, s, i, m.insets.left + best * (width + m.interitem_spacing), ends[best], width, height);
      if (status != LYL_OK) return status;
      ends[best] += height + m.line_spacing;
    }
    for (int c = 0; c < columns; c++) tallest = fmax(tallest, ends[c]);
    if (count > 0) tallest -= m.line_spacing;
    w->height = fmax(w->height, tallest + m.insets.bottom);
  }
  return LYL_OK;
}
static inline lyl_status waterfall_size(void *user, const lyl_layout_context *context, lyl_size *out) {
  lyl_rect bounds;
  lyl_context_bounds(context, &bounds);
  out->width = bounds.width;
  out->height = fmax(0, ((waterfall *)user)->height);
  return LYL_OK;
}
static inline lyl_layout_class waterfall_class(waterfall *w) {
  static const lyl_parameter_info parameters[] = {NUMBER("columns", 2), NUMBER("line_spacing", 10), NUMBER("interitem_spacing", 10),
    NUMBER("inset_top", 0), NUMBER("inset_left", 0), NUMBER("inset_bottom", 0), NUMBER("inset_right", 0)};
  lyl_layout_class c = LYL_LAYOUT_CLASS_INIT;
  c.name = "waterfall";
  c.user = w;
  c.prepare = waterfall_prepare;
  c.content_size = waterfall_size;
  c.parameters = parameters;
  c.parameter_count = 7;
  return c;
}
#endif

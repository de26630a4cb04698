/* Shared by the four drawing examples: the visible elements of a layout, and the projection of their points.
   Usage of each: a.out LAYOUT.lua PICTURE [ITEMS WIDTH HEIGHT X Y] */
#include <layoutlua.h>
#include <stdio.h>
#include <stdlib.h>

enum { SCALE = 2 }; /* pixels per point */

typedef struct scene {
  lyl_engine *engine;
  lyl_layout *layout;
  lyl_view *view;
  lyl_attributes_span visible; /* back to front */
  lyl_rect bounds;             /* the viewport in content coordinates */
} scene;

static uint32_t scene_items(void *user, uint32_t section) { (void)section; return *(const uint32_t *)user; }

/* Ends the program if the layout cannot be shown. */
static scene scene_open(int argc, char **argv) {
  static uint32_t items;
  scene s = {0};
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  double numbers[5] = {10, 320, 400, 0, 400};
  if (argc < 3) {
    fprintf(stderr, "usage: %s LAYOUT.lua PICTURE [ITEMS WIDTH HEIGHT X Y]\n", argv[0]);
    exit(2);
  }
  for (int i = 0; i < 5 && i + 3 < argc; i++) numbers[i] = strtod(argv[i + 3], NULL);
  items = (uint32_t)numbers[0];
  source.user = &items;
  source.number_of_items = scene_items;
  if (lyl_engine_create(NULL, &s.engine) != LYL_OK) exit(1);
  if (lyl_layout_load_file(s.engine, argv[1], &s.layout) != LYL_OK || lyl_view_create(s.engine, s.layout, &source, &s.view) != LYL_OK ||
      lyl_view_set_size(s.view, (lyl_size){numbers[1], numbers[2]}) != LYL_OK ||
      lyl_view_set_offset(s.view, (lyl_point){numbers[3], numbers[4]}, NULL) != LYL_OK ||
      lyl_view_visible(s.view, &s.visible) != LYL_OK) {
    fprintf(stderr, "%s\n", lyl_engine_last_error(s.engine)->message);
    exit(1);
  }
  lyl_view_bounds(s.view, &s.bounds);
  return s;
}

static void scene_close(scene *s) {
  lyl_view_destroy(s->view);
  lyl_layout_release(s->layout);
  lyl_engine_destroy(s->engine);
}

/* Red, green and blue from 0 to 1. */
typedef struct color { double r, g, b; } color;
static color color_of(const lyl_attributes *a) {
  static const uint32_t fills[] = {0xA9C9F2, 0xB7E0C6, 0xF9D7A5, 0xF2B9B4, 0xD2C1EE, 0xA6DBDF, 0xF1E49C, 0xECC1DC, 0xC3D9A2, 0xDBCAB7};
  uint32_t fill = fills[a->path.item % 10];
  return (color){(fill >> 16) / 255., (fill >> 8 & 255) / 255., (fill & 255) / 255.};
}

/* The part of an element inside its clip, in fractions of its width and height. Without a clip it is (0, 0, 1, 1). */
LYL_INLINE lyl_rect unclipped(const lyl_attributes *a) {
  double left = a->clip.left / a->size.width, top = a->clip.top / a->size.height;
  return (lyl_rect){left, top, 1 - left - a->clip.right / a->size.width, 1 - top - a->clip.bottom / a->size.height};
}

/* Projects a point of an element to the viewport. (0, 0) is the element's top left corner, (1, 1) its bottom right
   corner. Returns false for a point behind the eye. */
LYL_INLINE bool project(const lyl_attributes *a, lyl_rect bounds, double u, double v, lyl_point *out) {
  const double *m = a->transform;
  double x = (u - 0.5) * a->size.width, y = (v - 0.5) * a->size.height; /* from the center */
  double w = x * m[3] + y * m[7] + m[15];
  if (w <= 0) return false;
  out->x = a->center.x - bounds.x + (x * m[0] + y * m[4] + m[12]) / w;
  out->y = a->center.y - bounds.y + (x * m[1] + y * m[5] + m[13]) / w;
  return true;
}

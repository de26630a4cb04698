/* Draws the visible elements with Cairo.
   cc cairo.c $(pkg-config --cflags --libs layoutlua cairo) && ./a.out wheel.lua wheel.png */
#include "scene.h"
#include <cairo.h>

static void draw(cairo_t *c, const lyl_attributes *a, lyl_rect bounds) {
  const double *m = a->transform;
  lyl_rect part = unclipped(a);
  color fill = color_of(a);
  cairo_save(c);
  if (m[3] == 0 && m[7] == 0 && m[15] == 1) {
    /* Without perspective, a Cairo matrix places everything that is drawn from here on, including text, in the
     * coordinates of the element. */
    cairo_matrix_t matrix = {m[0], m[1], m[4], m[5], a->center.x - bounds.x + m[12], a->center.y - bounds.y + m[13]};
    cairo_transform(c, &matrix);
    cairo_translate(c, -a->size.width / 2, -a->size.height / 2);
    cairo_rectangle(c, part.x * a->size.width, part.y * a->size.height, part.width * a->size.width, part.height * a->size.height);
  } else {
    /* Cairo has no perspective: the outline is a path of four corners. */
    for (int i = 0; i < 4; i++) {
      lyl_point p;
      if (!project(a, bounds, part.x + (i == 1 || i == 2) * part.width, part.y + (i > 1) * part.height, &p)) break;
      cairo_line_to(c, p.x, p.y);
    }
    cairo_close_path(c);
  }
  cairo_set_source_rgba(c, fill.r, fill.g, fill.b, a->alpha);
  cairo_fill(c);
  cairo_restore(c);
}

int main(int argc, char **argv) {
  scene s = scene_open(argc, argv);
  cairo_surface_t *surface =
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)(s.bounds.width * SCALE), (int)(s.bounds.height * SCALE));
  cairo_t *c = cairo_create(surface);
  cairo_scale(c, SCALE, SCALE);
  cairo_set_source_rgb(c, 1, 1, 1);
  cairo_paint(c);
  for (size_t i = 0; i < s.visible.count; i++) draw(c, &s.visible.items[i], s.bounds);
  cairo_status_t status = cairo_surface_write_to_png(surface, argv[2]);
  if (status != CAIRO_STATUS_SUCCESS) fprintf(stderr, "%s: %s\n", argv[2], cairo_status_to_string(status));
  cairo_destroy(c);
  cairo_surface_destroy(surface);
  scene_close(&s);
  return status != CAIRO_STATUS_SUCCESS;
}

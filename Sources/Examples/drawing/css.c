/* Writes the visible elements as a page of boxes with matrix3d.
   cc css.c $(pkg-config --cflags --libs layoutlua) && ./a.out wheel.lua wheel.html */
#include "scene.h"

/* The browser transforms about the center and reads the 16 numbers in the same order, as the library does. */
static void draw(FILE *page, const lyl_attributes *a, lyl_rect bounds) {
  color fill = color_of(a);
  fprintf(page, "<div style=\"left:%.9gpx;top:%.9gpx;width:%.9gpx;height:%.9gpx;opacity:%.9g;background:rgb(%.0f,%.0f,%.0f)",
          a->center.x - bounds.x - a->size.width / 2, a->center.y - bounds.y - a->size.height / 2, a->size.width, a->size.height,
          a->alpha, fill.r * 255, fill.g * 255, fill.b * 255);
  fprintf(page, ";clip-path:inset(%.9gpx %.9gpx %.9gpx %.9gpx)", a->clip.top, a->clip.right, a->clip.bottom, a->clip.left);
  if (a->flags & LYL_ATTR_TRANSFORM) {
    fprintf(page, ";transform:matrix3d(");
    for (int i = 0; i < 16; i++) fprintf(page, "%s%.9f", i ? "," : "", a->transform[i]);
    fprintf(page, ")");
  }
  fprintf(page, "\"></div>\n");
}

int main(int argc, char **argv) {
  scene s = scene_open(argc, argv);
  FILE *page = fopen(argv[2], "w");
  if (page == NULL) return 1;
  fprintf(page, "<!DOCTYPE html>\n<style>\n  body { margin: 0 }\n"
          "  main { position: relative; overflow: hidden; width: %.9gpx; height: %.9gpx }\n"
          "  div { position: absolute }\n</style>\n<main>\n", s.bounds.width, s.bounds.height);
  for (size_t i = 0; i < s.visible.count; i++) draw(page, &s.visible.items[i], s.bounds);
  fprintf(page, "</main>\n");
  fclose(page);
  scene_close(&s);
  return 0;
}

/* Draws the visible elements with SDL 2.0.18 or newer, into a picture. The renderer of a window takes the same calls.
   cc sdl.c $(pkg-config --cflags --libs layoutlua sdl2) && ./a.out wheel.lua wheel.bmp */
#include "scene.h"
#include <SDL.h>

/* Draws two triangles. With a texture, tex_coord is u, v: the texture follows the corners, without perspective
 * inside. */
static void draw(SDL_Renderer *renderer, const lyl_attributes *a, lyl_rect bounds) {
  static const int triangles[] = {0, 1, 2, 0, 2, 3};
  SDL_Vertex corners[4];
  lyl_rect part = unclipped(a);
  color fill = color_of(a);
  for (int i = 0; i < 4; i++) {
    lyl_point p;
    double u = part.x + (i == 1 || i == 2) * part.width, v = part.y + (i > 1) * part.height;
    if (!project(a, bounds, u, v, &p)) return;
    corners[i].position = (SDL_FPoint){(float)(p.x * SCALE), (float)(p.y * SCALE)};
    corners[i].color = (SDL_Color){(Uint8)(fill.r * 255), (Uint8)(fill.g * 255), (Uint8)(fill.b * 255), (Uint8)(a->alpha * 255)};
    corners[i].tex_coord = (SDL_FPoint){(float)u, (float)v};
  }
  SDL_RenderGeometry(renderer, NULL, corners, 4, triangles, 6);
}

int main(int argc, char **argv) {
  scene s = scene_open(argc, argv);
  SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormat(0, (int)(s.bounds.width * SCALE), (int)(s.bounds.height * SCALE), 32, SDL_PIXELFORMAT_ARGB8888);
  SDL_Renderer *renderer = SDL_CreateSoftwareRenderer(picture);
  if (renderer == NULL) {
    fprintf(stderr, "%s\n", SDL_GetError());
    return 1;
  }
  SDL_SetRenderDrawColor(renderer, 255, 255, 255, 255);
  SDL_RenderClear(renderer);
  for (size_t i = 0; i < s.visible.count; i++) draw(renderer, &s.visible.items[i], s.bounds);
  SDL_RenderPresent(renderer);
  int failed = SDL_SaveBMP(picture, argv[2]);
  if (failed) fprintf(stderr, "%s\n", SDL_GetError());
  SDL_DestroyRenderer(renderer);
  SDL_FreeSurface(picture);
  scene_close(&s);
  return failed != 0;
}

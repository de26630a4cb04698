/* A photo gallery in one window: four layouts, scrolling, selecting, editing, reordering, hot reload.
     cc gallery.c $(pkg-config --cflags --libs layoutlua sdl2 SDL2_ttf) -lm && ./a.out --layouts scripts
   1-4 change the layout, the mouse drags, scrolls and selects, its right button reorders. I inserts, D deletes,
   M shuffles a section, arrows move the selection, F5 reloads the layout's script, Escape quits. */
#include <layoutlua.h>
#include <SDL.h>
#include <SDL_ttf.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SECTIONS = 4, CAPACITY = 120, LAYOUTS = 4, SUPERSAMPLING = 2, FONT_SIZE = 36 };

typedef struct photo { uint64_t id; double aspect; /* width by height */ } photo;

typedef struct gallery {
  lyl_engine *engine;
  lyl_layout *layouts[LAYOUTS];
  lyl_view *view;
  int current, failures;
  bool running, busy, touching, carrying, stale;
  lyl_point pointer;
  uint64_t drawn;                       /* the view's revision in the window */
  photo photos[SECTIONS][CAPACITY];     /* any section has room for all */
  uint32_t counts[SECTIONS], total, random;
  uint64_t next_id;
  const char *folder;
  char message[400];
  SDL_Window *window;
  SDL_Renderer *renderer;
  SDL_Texture *canvas, *glyphs;         /* glyphs: the characters from space to tilde in a row */
  int glyph_x[96];                      /* where each begins; the last one is the end */
} gallery;

static const struct { const char *name; bool script, loops; } kinds[LAYOUTS] = {
  {"wheel.lua", true, true}, {"waterfall", false, false}, {"flow", false, false}, {"circle.lua", true, false}};

static lyl_animation spring(void) {
  lyl_animation animation = LYL_ANIMATION_INIT;
  animation.curve = LYL_CURVE_SPRING;
  animation.duration = 0.5;
  animation.damping = 0.85;
  return animation;
}
static const lyl_animation *motion(void) {
  static lyl_animation animation;
  animation = spring();
  return &animation;
}

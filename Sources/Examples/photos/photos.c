/* A grid of photos that scrolls, selects, inserts, deletes and changes its layout.
   cc photos.c $(pkg-config --cflags --libs layoutlua sdl2) -o photos && ./photos */
#include <SDL.h>
#include <layoutlua.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { WIDTH = 320, HEIGHT = 480, SIDE = 64, CAPACITY = 400 };

typedef struct app {
  SDL_Renderer *renderer;
  lyl_engine *engine;
  lyl_layout *grid, *waterfall;
  lyl_view *view;
  bool pressed; /* the mouse button */
  uint64_t photos[CAPACITY], next_id; /* the ids of the photos, and the next new one */
  uint32_t count;
} app;

static uint32_t items(void *user, uint32_t section) {
  (void)section;
  return ((app *)user)->count;
}

static void identifiers(void *user, uint32_t section, uint32_t first, uint32_t count, uint64_t *out) {
  (void)section;
  memcpy(out, ((app *)user)->photos + first, count * sizeof *out);
}

/* Photos of different shapes, for the waterfall. */
static void sizes(void *user, uint32_t section, uint32_t first, uint32_t count, const lyl_size *container,
                  lyl_size *out) {
  (void)section, (void)container;
  for (uint32_t i = 0; i < count; i++)
    out[i] = (lyl_size){300, 200 + (double)(((app *)user)->photos[first + i] * 7 % 5) * 60};
}

/* A cell is a texture. Your program would load a file into it; this one paints a hill below a sky. */
static void *make_cell(void *user) {
  return SDL_CreateTexture(((app *)user)->renderer, SDL_PIXELFORMAT_RGBA32, SDL_TEXTUREACCESS_STATIC, SIDE, SIDE);
}

static void configure_cell(void *user, void *cell, const lyl_attributes *attributes) {
  (void)user;
  uint8_t pixels[SIDE * SIDE * 4];
  int n = (int)(attributes->identifier % 1000);
  for (int i = 0; i < SIDE * SIDE; i++) {
    int x = i % SIDE, y = i / SIDE, top = SIDE / 2 + n * 13 % 20 - 10;
    bool is_sky = y < top + (x - SIDE / 2) * (x - SIDE / 2) / 60;
    pixels[4 * i] = (uint8_t)(is_sky ? 110 + n * 37 % 120 : 40 + n * 11 % 60);
    pixels[4 * i + 1] = (uint8_t)(is_sky ? 150 + y : 130 - y / 2);
    pixels[4 * i + 2] = (uint8_t)(is_sky ? 230 - y : 60 + n * 5 % 40);
    pixels[4 * i + 3] = 255;
  }
  SDL_UpdateTexture(cell, NULL, pixels, SIDE * 4);
  SDL_SetTextureBlendMode(cell, SDL_BLENDMODE_BLEND);
}

static void release_cell(void *user, void *cell) {
  (void)user;
  SDL_DestroyTexture(cell);
}

static void insert(app *app) {
  if (app->count == CAPACITY) return;
  memmove(app->photos + 1, app->photos, app->count++ * sizeof *app->photos);
  app->photos[0] = app->next_id++;
  lyl_update update = {LYL_UPDATE_INSERT_ITEM, 0, {0, 0}, {0, 0}}; /* to item 0 of section 0 */
  lyl_animation animation = LYL_ANIMATION_INIT;
  lyl_view_apply_updates(app->view, &update, 1, &animation);
}

static void delete_selected(app *app) {
  const lyl_index_path *paths;
  size_t count;
  lyl_update updates[CAPACITY];
  if (lyl_view_selected(app->view, &paths, &count) != LYL_OK) return;
  for (size_t i = 0; i < count; i++) {
    updates[i] = (lyl_update){LYL_UPDATE_DELETE_ITEM, 0, paths[i], {0, 0}};
    app->photos[paths[i].item] = 0;
  }
  uint32_t kept = 0;
  for (uint32_t i = 0; i < app->count; i++)
    if (app->photos[i] != 0) app->photos[kept++] = app->photos[i];
  app->count = kept;
  lyl_animation animation = LYL_ANIMATION_INIT;
  lyl_view_apply_updates(app->view, updates, count, &animation);
}

static void change_layout(app *app) {
  lyl_layout *next = lyl_view_layout(app->view) == app->grid ? app->waterfall : app->grid;
  lyl_animation animation = LYL_ANIMATION_INIT;
  lyl_view_set_layout(app->view, next, &animation);
}

/* Returns false when the program should end. */
static bool handle(app *app, const SDL_Event *event) {
  lyl_point point = {event->button.x, event->button.y};
  switch (event->type) {
    case SDL_QUIT: return false;
    case SDL_MOUSEWHEEL: lyl_view_scroll_by(app->view, (lyl_point){0, -60.0 * event->wheel.y}, NULL); break;
    case SDL_MOUSEBUTTONDOWN:
      app->pressed = true;
      lyl_view_touch_down(app->view, point);
      break;
    case SDL_MOUSEMOTION:
      if (app->pressed) lyl_view_touch_move(app->view, (lyl_point){event->motion.x, event->motion.y});
      break;
    case SDL_MOUSEBUTTONUP:
      app->pressed = false;
      lyl_view_touch_up(app->view, point);
      break;
    case SDL_KEYDOWN:
      if (event->key.keysym.sym == SDLK_i) insert(app);
      if (event->key.keysym.sym == SDLK_d) delete_selected(app);
      if (event->key.keysym.sym == SDLK_l) change_layout(app);
      break;
  }
  return true;
}

static void draw(app *app) {
  lyl_rect bounds; /* of the viewport, in the content */
  lyl_cell_span cells;
  SDL_SetRenderDrawColor(app->renderer, 255, 255, 255, 255);
  SDL_RenderClear(app->renderer);
  if (lyl_view_cells(app->view, &cells) != LYL_OK)
    fprintf(stderr, "%s\n", lyl_engine_last_error(app->engine)->message);
  lyl_view_bounds(app->view, &bounds);
  for (size_t i = 0; i < cells.count; i++) {
    const lyl_attributes *a = &cells.items[i].attributes;
    SDL_FRect box = {(float)(a->frame.x - bounds.x), (float)(a->frame.y - bounds.y), (float)a->frame.width,
                     (float)a->frame.height};
    if (a->flags & LYL_ATTR_HIGHLIGHTED) SDL_SetTextureColorMod(cells.items[i].cell, 170, 170, 170);
    SDL_SetTextureAlphaMod(cells.items[i].cell, (uint8_t)(255 * a->alpha));
    SDL_RenderCopyF(app->renderer, cells.items[i].cell, NULL, &box);
    SDL_SetTextureColorMod(cells.items[i].cell, 255, 255, 255);
    if (a->flags & LYL_ATTR_SELECTED) {
      SDL_SetRenderDrawColor(app->renderer, 20, 110, 240, 255);
      for (int edge = 0; edge < 4; edge++) {
        SDL_FRect line = {box.x + (float)edge, box.y + (float)edge, box.w - 2 * (float)edge, box.h - 2 * (float)edge};
        SDL_RenderDrawRectF(app->renderer, &line);
      }
    }
  }
}

static void save(app *app, const char *path) {
  SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormat(0, WIDTH, HEIGHT, 32, SDL_PIXELFORMAT_ARGB8888);
  SDL_RenderReadPixels(app->renderer, NULL, SDL_PIXELFORMAT_ARGB8888, picture->pixels, picture->pitch);
  SDL_SaveBMP(picture, path);
  SDL_FreeSurface(picture);
}

static bool open_view(app *app) {
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  source.user = app;
  source.number_of_items = items;
  source.identifiers = identifiers;
  source.sizes = sizes;
  if (lyl_engine_create(NULL, &app->engine) != LYL_OK) return false;
  if (lyl_layout_create(app->engine, "grid", &app->grid) != LYL_OK) return false;
  lyl_layout_set_number(app->grid, "columns", 3);
  lyl_layout_set_number(app->grid, "line_spacing", 4);
  lyl_layout_set_number(app->grid, "interitem_spacing", 4);
  if (lyl_layout_create(app->engine, "waterfall", &app->waterfall) != LYL_OK) return false;
  lyl_layout_set_string(app->waterfall, "item_height_mode", "aspect");
  if (lyl_view_create(app->engine, app->grid, &source, &app->view) != LYL_OK) return false;
  lyl_provider photos = LYL_PROVIDER_INIT;
  photos.user = app;
  photos.make = make_cell;
  photos.configure = configure_cell;
  photos.release_cell = release_cell;
  lyl_view_register(app->view, LYL_CELL, 0, "photo", &photos);
  lyl_view_set_bool(app->view, "scroll_enabled", true);
  lyl_view_set_bool(app->view, "allows_multiple_selection", true);
  return lyl_view_set_size(app->view, (lyl_size){WIDTH, HEIGHT}) == LYL_OK;
}

static void close_view(app *app) {
  lyl_view_destroy(app->view);
  lyl_layout_release(app->grid);
  lyl_layout_release(app->waterfall);
  lyl_engine_destroy(app->engine);
}

/* Test input, such as "wheel 5", "click 50 60" or "key i"; "wait" runs a second of frames. */
static void play(app *app, const char *text) {
  SDL_Event event = {0};
  double x, y;
  char key;
  if (sscanf(text, "wheel %lf", &y) == 1) {
    event.type = SDL_MOUSEWHEEL;
    event.wheel.y = -(int)y;
    handle(app, &event);
  } else if (sscanf(text, "click %lf %lf", &x, &y) == 2) {
    event.button.x = (int)x;
    event.button.y = (int)y;
    event.type = SDL_MOUSEBUTTONDOWN;
    handle(app, &event);
    event.type = SDL_MOUSEBUTTONUP;
    handle(app, &event);
  } else if (sscanf(text, "key %c", &key) == 1) {
    event.type = SDL_KEYDOWN;
    event.key.keysym.sym = key;
    handle(app, &event);
  } else if (sscanf(text, "wait %lf", &x) == 1) {
    lyl_view_tick(app->view, x, NULL);
  }
  draw(app);
}

/* With arguments the program plays test input, saves a picture to the last one, and ends. */
int main(int argc, char **argv) {
  app app = {0};
  for (app.count = 0; app.count < 200; app.count++) app.photos[app.count] = ++app.next_id;
  app.next_id++;
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return 1;
  SDL_Window *window = SDL_CreateWindow("Photos", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, WIDTH, HEIGHT, 0);
  app.renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC);
  if (app.renderer == NULL || !open_view(&app)) return 1;
  draw(&app);
  for (int i = 1; i + 1 < argc; i++) play(&app, argv[i]);
  if (argc > 1) save(&app, argv[argc - 1]);
  bool running = argc == 1;
  uint64_t last = SDL_GetPerformanceCounter();
  while (running) {
    SDL_Event event;
    while (SDL_PollEvent(&event)) running = running && handle(&app, &event);
    uint64_t now = SDL_GetPerformanceCounter();
    lyl_view_tick(app.view, (double)(now - last) / (double)SDL_GetPerformanceFrequency(), NULL);
    last = now;
    draw(&app);
    SDL_RenderPresent(app.renderer); /* waits for the next frame of the screen */
  }
  close_view(&app);
  SDL_DestroyRenderer(app.renderer);
  SDL_DestroyWindow(window);
  SDL_Quit();
}

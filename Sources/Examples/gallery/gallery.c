/* A photo gallery: the same photos in four layouts, in one window.
     cc gallery.c $(pkg-config --cflags --libs layoutlua sdl2 SDL2_ttf) -lm -o gallery && ./gallery --layouts scripts
   1 to 4 change the layout. The left button scrolls and selects, the right one reorders, arrows move the selection.
   I inserts, D deletes, M shuffles a section, F5 loads the layout's script again, Escape quits.
   With --script FILE (- for standard input) it obeys lines such as "key 2", "wait 0.5", "down 100 200", "shot a.bmp". */
#include <layoutlua.h>
#include <SDL.h>
#include <SDL_ttf.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))
enum { SECTIONS = 4, CAPACITY = 120, LAYOUTS = 4, FINENESS = 2, FONT_SIZE = 36 };

typedef struct photo { uint64_t id; lyl_size size; } photo;

typedef struct gallery {
  lyl_engine *engine;
  lyl_layout *layouts[LAYOUTS];
  lyl_view *view;
  lyl_animation motion;             /* of everything that keys and menus do */
  int current, failures;
  bool running, moving, touching, carrying;
  lyl_point pointer;
  lyl_size size;
  photo photos[SECTIONS][CAPACITY]; /* each section has room for all */
  uint32_t counts[SECTIONS], total, random;
  uint64_t next_id, drawn;          /* drawn: the view's revision in the window, 0 to draw in any case */
  const char *folder;
  char message[400];
  SDL_Window *window;
  SDL_Renderer *renderer;
  SDL_Texture *canvas;              /* finer than the window: scaled down, it has smooth edges */
  SDL_Texture *glyphs;              /* space to tilde in a row; glyph i is from glyph_x[i] to glyph_x[i + 1] */
  int glyph_x[96];
} gallery;

static const struct { const char *name; bool script, wheel; } kinds[LAYOUTS] = {
  {"wheel.lua", true, true}, {"waterfall", false, false}, {"flow", false, false}, {"circle.lua", true, false}};

#define NUMBER(n) {LYL_VALUE_NUMBER, 0, {.number = n}}
#define FLAG(b) {LYL_VALUE_BOOL, 0, {.boolean = b}}
#define TEXT(s) {LYL_VALUE_STRING, 0, {.string = {s, sizeof s - 1}}}
static const struct { int layout; const char *key; lyl_value value; } parameters[] = {
  {0, "item_width", NUMBER(300)}, {0, "item_height", NUMBER(48)}, {0, "distance", NUMBER(1200)},
  {1, "columns", NUMBER(3)}, {1, "item_height_mode", TEXT("aspect")}, {1, "inset_top", NUMBER(10)},
  {1, "inset_left", NUMBER(10)}, {1, "inset_right", NUMBER(10)},
  {2, "header_height", NUMBER(40)}, {2, "pin_headers", FLAG(true)}, {2, "inset_top", NUMBER(10)},
  {2, "inset_left", NUMBER(10)}, {2, "inset_bottom", NUMBER(10)}, {2, "inset_right", NUMBER(10)},
  {3, "item_width", NUMBER(28)}, {3, "item_height", NUMBER(28)}};

/* ===== errors ===== */

static void say(gallery *g, const char *message) {
  snprintf(g->message, sizeof g->message, "%s", message);
  g->drawn = 0;
}

/* Every status comes through here: a failure is shown, and the gallery goes on with what it has. */
static bool ok(gallery *g, lyl_status status) {
  if (status == LYL_OK) return true;
  g->failures++;
  say(g, lyl_engine_last_error(g->engine)->message);
  fprintf(stderr, "%s: %s\n", lyl_status_string(status), g->message);
  return false;
}

static bool found(gallery *g, lyl_status status) { return status != LYL_E_NOT_FOUND && ok(g, status); }

/* ===== the photos ===== */

static uint32_t roll(gallery *g, uint32_t below) { /* the same numbers in every run */
  g->random = g->random * 1664525u + 1013904223u;
  return (g->random >> 8) % below;
}

static photo new_photo(gallery *g) {
  static const double widths[] = {108, 60, 84, 120, 64, 96, 72};
  uint64_t id = g->next_id++;
  return (photo){id, {widths[id * 5 % COUNT(widths)], 84}};
}

static void put(gallery *g, lyl_index_path at, photo p) {
  photo *place = &g->photos[at.section][at.item];
  memmove(place + 1, place, (g->counts[at.section]++ - at.item) * sizeof p);
  *place = p;
  g->total++;
}

static photo take(gallery *g, lyl_index_path at) {
  photo *place = &g->photos[at.section][at.item], p = *place;
  memmove(place, place + 1, (--g->counts[at.section] - at.item) * sizeof p);
  g->total--;
  return p;
}

/* What the view asks. */
static uint32_t sections(void *user) { (void)user; return SECTIONS; }
static uint32_t items(void *user, uint32_t section) { return ((gallery *)user)->counts[section]; }
static void identifiers(void *user, uint32_t section, uint32_t first, uint32_t count, uint64_t *out) {
  for (uint32_t i = 0; i < count; i++) out[i] = ((gallery *)user)->photos[section][first + i].id;
}
static void sizes(void *user, uint32_t section, uint32_t first, uint32_t count, lyl_size container, lyl_size *out) {
  (void)container;
  for (uint32_t i = 0; i < count; i++) out[i] = ((gallery *)user)->photos[section][first + i].size;
}
static lyl_status move_item(void *user, lyl_index_path from, lyl_index_path to) {
  put(user, to, take(user, from));
  return LYL_OK;
}

/* The photos that a key is about: the selected ones, else the first on screen. */
static uint32_t chosen(gallery *g, lyl_index_path *out) {
  const lyl_index_path *selected;
  size_t count;
  lyl_attributes a;
  lyl_rect bounds = lyl_view_bounds(g->view);
  if (!ok(g, lyl_view_selected(g->view, &selected, &count))) return 0;
  memcpy(out, selected, count * sizeof *out);
  if (count > 0) return (uint32_t)count;
  if (!found(g, lyl_view_nearest(g->view, LYL_CELL, (lyl_point){bounds.x, bounds.y}, &a))) return 0;
  *out = a.path;
  return 1;
}

static void insert(gallery *g) {
  lyl_index_path paths[CAPACITY] = {{0, 0}};
  if (g->total == CAPACITY) { say(g, "The gallery is full."); return; }
  uint32_t count = chosen(g, paths);
  lyl_update update = {LYL_UPDATE_INSERT_ITEM, 0, {0, 0}, paths[count > 0 ? count - 1 : 0]};
  put(g, update.to, new_photo(g));
  ok(g, lyl_view_apply_updates(g->view, &update, 1, &g->motion));
}

static void delete(gallery *g) {
  lyl_index_path paths[CAPACITY];
  lyl_update updates[CAPACITY];
  uint32_t count = chosen(g, paths), done = 0;
  for (uint32_t section = 0; section < SECTIONS; section++) /* backwards, so that the other paths stay true */
    for (uint32_t item = g->counts[section]; item-- > 0;)
      for (uint32_t i = 0; i < count; i++)
        if (paths[i].section == section && paths[i].item == item) {
          take(g, paths[i]);
          updates[done++] = (lyl_update){LYL_UPDATE_DELETE_ITEM, 0, paths[i], {0, 0}};
        }
  ok(g, lyl_view_apply_updates(g->view, updates, done, &g->motion));
}

static void shuffle(gallery *g) {
  lyl_index_path paths[CAPACITY];
  lyl_update updates[CAPACITY];
  photo shuffled[CAPACITY];
  if (chosen(g, paths) == 0) return;
  uint32_t section = paths[0].section, count = g->counts[section];
  for (uint32_t i = 0; i < count; i++) { /* inside out: the newest takes a place at random, who was there the last */
    uint32_t j = roll(g, i + 1);
    updates[i] = updates[j], shuffled[i] = shuffled[j];
    updates[j] = (lyl_update){LYL_UPDATE_MOVE_ITEM, 0, {section, i}, {section, 0}};
    shuffled[j] = g->photos[section][i];
  }
  for (uint32_t i = 0; i < count; i++) updates[i].to.item = i;
  memcpy(g->photos[section], shuffled, count * sizeof *shuffled);
  ok(g, lyl_view_apply_updates(g->view, updates, count, &g->motion));
}

/* ===== layouts and scrolling ===== */

static bool load_layouts(gallery *g) {
  char path[1024];
  for (int i = 0; i < LAYOUTS; i++) {
    snprintf(path, sizeof path, "%s/%s", g->folder, kinds[i].name);
    if (!ok(g, kinds[i].script ? lyl_layout_load_file(g->engine, path, &g->layouts[i])
                               : lyl_layout_create(g->engine, kinds[i].name, &g->layouts[i]))) return false;
  }
  for (size_t i = 0; i < COUNT(parameters); i++)
    if (!ok(g, lyl_layout_set(g->layouts[parameters[i].layout], parameters[i].key, &parameters[i].value))) return false;
  return true;
}

/* A page of the wheel is a row: it shall rest with one in the middle. */
static void turn_wheel(gallery *g, double page) {
  if (kinds[g->current].wheel)
    ok(g, lyl_view_set_offset(g->view, (lyl_point){0, round(page) * g->size.height}, &g->motion));
}

static void show_layout(gallery *g, int index) {
  lyl_value wheel = FLAG(kinds[index].wheel);
  g->current = index;
  ok(g, lyl_view_set(g->view, "looping", &wheel));
  ok(g, lyl_view_set(g->view, "paging", &wheel));
  ok(g, lyl_view_set_layout(g->view, g->layouts[index], &g->motion));
  turn_wheel(g, lyl_view_bounds(g->view).y / g->size.height);
  SDL_SetWindowTitle(g->window, kinds[index].name);
}

static void reload(gallery *g) {
  static char source[1 << 20];
  char path[1024];
  if (!kinds[g->current].script) { say(g, "This layout is built in and has no script."); return; }
  snprintf(path, sizeof path, "%s/%s", g->folder, kinds[g->current].name);
  FILE *file = fopen(path, "rb");
  if (!file) { say(g, "The script cannot be opened."); return; }
  size_t length = fread(source, 1, sizeof source, file);
  fclose(file);
  ok(g, lyl_layout_reload(g->layouts[g->current], source, length, kinds[g->current].name));
}

static void scroll(gallery *g, double notches) {
  lyl_rect bounds = lyl_view_bounds(g->view);
  lyl_size content;
  if (kinds[g->current].wheel) turn_wheel(g, bounds.y / bounds.height - notches);
  else if (ok(g, lyl_view_content_size(g->view, &content))) {
    double y = fmax(0, fmin(bounds.y - notches * 60, content.height - bounds.height));
    ok(g, lyl_view_set_offset(g->view, (lyl_point){bounds.x, y}, NULL));
  }
}

static void move_selection(gallery *g, uint32_t direction) {
  lyl_index_path paths[CAPACITY];
  uint32_t count = chosen(g, paths);
  if (count == 0) return;
  lyl_index_path path = paths[count - 1];
  found(g, lyl_view_next_item(g->view, path, direction, &path)); /* at the edge it stays */
  ok(g, lyl_view_select(g->view, (lyl_index_path){LYL_NONE, LYL_NONE}, false));
  ok(g, lyl_view_select(g->view, path, true));
  ok(g, lyl_view_scroll_to(g->view, path, LYL_SCROLL_NEAREST, &g->motion));
}

/* ===== input ===== */

static lyl_point in_content(const gallery *g) {
  lyl_rect bounds = lyl_view_bounds(g->view);
  return (lyl_point){bounds.x + g->pointer.x, bounds.y + g->pointer.y};
}

static void pick_up(gallery *g) {
  lyl_attributes a;
  if (g->carrying || !found(g, lyl_view_hit_test(g->view, in_content(g), &a)) || a.category != LYL_CELL) return;
  g->carrying = ok(g, lyl_view_begin_move(g->view, a.path, in_content(g)));
}

static void put_down(gallery *g, bool commit) {
  if (g->carrying) ok(g, lyl_view_end_move(g->view, commit, &g->motion));
  g->carrying = false;
}

static void touch(gallery *g, bool down) {
  if (down || g->touching)
    ok(g, down ? lyl_view_touch_down(g->view, g->pointer) : lyl_view_touch_up(g->view, g->pointer));
  g->touching = down;
}

static void key(gallery *g, SDL_Keycode code) {
  say(g, "");
  put_down(g, false);
  switch (code) {
    case SDLK_1: case SDLK_2: case SDLK_3: case SDLK_4: show_layout(g, code - SDLK_1); break;
    case SDLK_i: insert(g); break;
    case SDLK_d: delete(g); break;
    case SDLK_m: shuffle(g); break;
    case SDLK_UP: move_selection(g, LYL_FOCUS_UP); break;
    case SDLK_DOWN: move_selection(g, LYL_FOCUS_DOWN); break;
    case SDLK_LEFT: move_selection(g, LYL_FOCUS_LEFT); break;
    case SDLK_RIGHT: move_selection(g, LYL_FOCUS_RIGHT); break;
    case SDLK_F5: reload(g); break;
    case SDLK_ESCAPE: g->running = false; break;
  }
}

static void resize(gallery *g, int width, int height) {
  lyl_rect bounds = lyl_view_bounds(g->view);
  SDL_DestroyTexture(g->canvas);
  g->canvas = SDL_CreateTexture(g->renderer, SDL_PIXELFORMAT_RGBA32, SDL_TEXTUREACCESS_TARGET, FINENESS * width,
                                FINENESS * height);
  g->drawn = 0;
  g->size = (lyl_size){width, height};
  ok(g, lyl_view_resize(g->view, g->size, &g->motion));
  turn_wheel(g, bounds.y / bounds.height);
}

static void handle(gallery *g, const SDL_Event *e) {
  bool down = e->type == SDL_MOUSEBUTTONDOWN;
  switch (e->type) {
    case SDL_QUIT: g->running = false; break;
    case SDL_KEYDOWN: key(g, e->key.keysym.sym); break;
    case SDL_MOUSEWHEEL: scroll(g, e->wheel.y); break;
    case SDL_WINDOWEVENT:
      if (e->window.event == SDL_WINDOWEVENT_EXPOSED) g->drawn = 0;
      if (e->window.event == SDL_WINDOWEVENT_SIZE_CHANGED) resize(g, e->window.data1, e->window.data2);
      break;
    case SDL_MOUSEMOTION: /* what is carried follows with the next step */
      g->pointer = (lyl_point){e->motion.x, e->motion.y};
      if (g->touching) ok(g, lyl_view_touch_move(g->view, g->pointer));
      break;
    case SDL_MOUSEBUTTONDOWN: case SDL_MOUSEBUTTONUP:
      g->pointer = (lyl_point){e->button.x, e->button.y};
      if (e->button.button == SDL_BUTTON_LEFT) touch(g, down);
      else if (down) pick_up(g);
      else put_down(g, true);
      break;
  }
}

static void step(gallery *g, double seconds) {
  uint32_t flags = 0;
  if (g->carrying) {
    lyl_rect bounds = lyl_view_bounds(g->view);
    lyl_point speed;
    if (ok(g, lyl_view_autoscroll(g->view, g->pointer, &speed)) && (speed.x != 0 || speed.y != 0))
      ok(g, lyl_view_set_offset(g->view, (lyl_point){bounds.x + speed.x * seconds, bounds.y + speed.y * seconds}, NULL));
    ok(g, lyl_view_update_move(g->view, in_content(g), NULL));
  }
  ok(g, lyl_view_tick(g->view, seconds, &flags));
  g->moving = g->carrying || flags & LYL_TICK_ANIMATING;
  lyl_engine_collect(g->engine, 200);
}

/* ===== drawing ===== */

/* Where a point of an element, from its top left corner, is seen; false behind the eye. */
static bool project(const gallery *g, const lyl_attributes *a, lyl_point p, SDL_FPoint *out) {
  lyl_rect bounds = lyl_view_bounds(g->view);
  const double *m = a->transform, x = p.x - a->size.width / 2, y = p.y - a->size.height / 2;
  double w = x * m[3] + y * m[7] + m[15];
  if (w < 0.01) return false;
  out->x = (float)(a->center.x - bounds.x + (x * m[0] + y * m[4] + m[12]) / w);
  out->y = (float)(a->center.y - bounds.y + (x * m[1] + y * m[5] + m[13]) / w);
  return true;
}

/* 0xRRGGBB as it looks on an element: darker the more that turns away, lighter under a finger. */
static SDL_Color shade(const lyl_attributes *a, uint32_t rgb) {
  double light = fmin(1, 0.25 + 0.75 * fabs(a->transform[10])), white = a->flags & LYL_ATTR_HIGHLIGHTED ? 0.35 : 0, c[3];
  for (int i = 0; i < 3; i++) c[i] = (rgb >> (16 - 8 * i) & 255) * light * (1 - white) + 255 * white;
  return (SDL_Color){(Uint8)c[0], (Uint8)c[1], (Uint8)c[2], (Uint8)(255 * fmax(0, fmin(a->alpha, 1)))};
}

enum { RIBBON = 2 * 13 };
/* Fills what lies between an upper and a lower curve, whose points take turns. */
static void ribbon(gallery *g, const lyl_attributes *a, const lyl_point *points, int count, uint32_t upper, uint32_t lower) {
  SDL_Vertex vertices[RIBBON] = {{{0, 0}, {0, 0, 0, 0}, {0, 0}}};
  int indices[3 * RIBBON];
  for (int i = 0; i < count; i++) {
    if (!project(g, a, points[i], &vertices[i].position)) return;
    vertices[i].color = shade(a, i % 2 ? lower : upper);
  }
  for (int i = 0; i < 3 * (count - 2); i++) indices[i] = i / 3 + i % 3;
  SDL_RenderGeometry(g->renderer, NULL, vertices, count, indices, 3 * (count - 2));
}

static void bar(gallery *g, const lyl_attributes *a, double x, double y, double w, double h, uint32_t upper, uint32_t lower) {
  ribbon(g, a, (lyl_point[]){{x, y}, {x, y + h}, {x + w, y}, {x + w, y + h}}, 4, upper, lower);
}

/* ASCII text in lines that break at spaces, where the next word would leave the element. */
static void label(gallery *g, const lyl_attributes *a, double left, double y, double size, const char *s) {
  static const int indices[] = {0, 1, 2, 1, 2, 3};
  double x = left, scale = size / FONT_SIZE;
  int width, height;
  if (SDL_QueryTexture(g->glyphs, NULL, NULL, &width, &height) < 0) return; /* there was no font */
  for (; *s; s++) {
    const char *word = s;
    double end = x;
    do end += (g->glyph_x[*word - ' ' + 1] - g->glyph_x[*word - ' ']) * scale; while (*++word && *word != ' ');
    if (*s == ' ' && end > a->size.width - left) { x = left, y += height * scale; continue; }
    SDL_Vertex corners[4];
    double next = x + (g->glyph_x[*s - ' ' + 1] - g->glyph_x[*s - ' ']) * scale;
    for (int i = 0; i < 4; i++) {
      if (!project(g, a, (lyl_point){i % 2 ? next : x, y + i / 2 * height * scale}, &corners[i].position)) return;
      corners[i].color = shade(a, 0xFFFFFF);
      corners[i].tex_coord = (SDL_FPoint){(float)g->glyph_x[*s - ' ' + i % 2] / (float)width, (float)(i / 2)};
    }
    SDL_RenderGeometry(g->renderer, g->glyphs, corners, 4, indices, 6);
    x = next;
  }
}

/* A sky, a sun and two ranges of hills, all by the photo's identifier. */
static void draw_photo(gallery *g, const lyl_attributes *a) {
  static const uint32_t palettes[][5] = { /* the sky's top and bottom, sun, far hills, near hills */
    {0x3A6EA5, 0xC9DFF2, 0xFFFFFF, 0x7FA88B, 0x3F7052}, {0xF2994A, 0xFBE3B5, 0xFFF6DC, 0xC8667A, 0x6B3A5B},
    {0x2B2F77, 0xB56C9E, 0xFFE9C9, 0x5B3F85, 0x2A2050}, {0x66B7B0, 0xE4F3DD, 0xFFFDF0, 0x4E9C94, 0x20605F},
    {0xEF8BA0, 0xFDDCCB, 0xFFFFFF, 0xB0799C, 0x6A4C7C}, {0x8AA6C1, 0xEDF1F5, 0xFFFFFF, 0xB9C8D6, 0x6E88A1},
    {0xE5B85C, 0xFBF0CF, 0xFFFFFF, 0xCF8A4A, 0x8A4F2D}, {0x4F8A5B, 0xD9E8B8, 0xFFFBE0, 0x8DB255, 0x3C6B35}};
  const uint32_t *colors = palettes[a->identifier * 3 % COUNT(palettes)];
  double w = a->size.width, h = a->size.height, seed = (double)a->identifier * 0.618, size = fmax(11, fmin(h * 0.22, 18));
  lyl_point curves[3][RIBBON];
  char title[24];
  for (int i = 0; i < RIBBON; i++) {
    double t = i / 2 / (RIBBON / 2 - 1.0), sun = fmin(w, h) * 0.13;
    curves[0][i].x = w * (0.2 + 0.6 * (seed - floor(seed))) - sun * cos(t * 3.1416);
    curves[0][i].y = h * 0.3 + (i % 2 ? sun : -sun) * sin(t * 3.1416);
    for (int hill = 1; hill < 3; hill++) {
      double height = sin(seed * 7 + hill * 2 + t * 5) + 0.5 * sin(seed * 3 + t * (5 + 4 * hill));
      curves[hill][i] = (lyl_point){t * w, i % 2 ? h : h * (0.44 + 0.18 * hill - 0.09 * height)};
    }
  }
  bar(g, a, 0, 0, w, h, colors[0], colors[1]);
  for (int i = 0; i < 3; i++) ribbon(g, a, curves[i], RIBBON, colors[2 + i], colors[2 + i]);
  if (a->flags & LYL_ATTR_SELECTED)
    for (int i = 0; i < 4; i++)
      bar(g, a, i == 3 ? w - 4 : 0, i == 1 ? h - 4 : 0, i < 2 ? w : 4, i < 2 ? 4 : h, 0xFFD60A, 0xFFD60A);
  snprintf(title, sizeof title, "%u", (unsigned)a->identifier);
  label(g, a, fmin(8, w / 9), h - size * 1.25 - fmin(4, h / 14), size, title);
}

static void draw(gallery *g) {
  lyl_rect bounds = lyl_view_bounds(g->view);
  lyl_attributes_span visible;
  char title[40];
  if (!ok(g, lyl_view_visible(g->view, &visible))) return;
  g->drawn = lyl_view_revision(g->view);
  SDL_SetRenderTarget(g->renderer, g->canvas);
  SDL_RenderSetScale(g->renderer, FINENESS, FINENESS);
  SDL_SetRenderDrawColor(g->renderer, 0x1B, 0x1E, 0x26, 255);
  SDL_RenderClear(g->renderer);
  for (size_t i = 0; i < visible.count; i++) {
    const lyl_attributes *a = &visible.items[i];
    if (a->transform[10] < 0) continue; /* turned away: the back of the wheel */
    if (a->category == LYL_CELL) { draw_photo(g, a); continue; }
    uint32_t color = a->flags & LYL_ATTR_PINNED ? 0x3A4150 : 0x2A2F3A;
    bar(g, a, 0, 0, a->size.width, a->size.height, color, color);
    snprintf(title, sizeof title, "Section %u", a->path.section + 1);
    label(g, a, 12, a->size.height / 2 - 11, 17, title);
  }
  if (*g->message) { /* an element of our own, so that it is drawn as the others are */
    lyl_attributes strip = {0};
    strip.size = (lyl_size){bounds.width, 56};
    strip.center = (lyl_point){bounds.x + bounds.width / 2, bounds.y + bounds.height - 28};
    strip.alpha = strip.transform[0] = strip.transform[5] = strip.transform[10] = strip.transform[15] = 1;
    bar(g, &strip, 0, 0, bounds.width, 56, 0xA3262F, 0x8C1F28);
    label(g, &strip, 12, 8, 14, g->message);
  }
  SDL_SetRenderTarget(g->renderer, NULL);
  SDL_RenderCopy(g->renderer, g->canvas, NULL, NULL);
}

static void frame(gallery *g, double seconds) {
  step(g, seconds);
  if (lyl_view_revision(g->view) == g->drawn) return;
  draw(g);
  SDL_RenderPresent(g->renderer);
}

/* ===== scripts: input without people, in time that the script lets pass ===== */

static void print_state(gallery *g) {
  lyl_rect bounds = lyl_view_bounds(g->view);
  const lyl_index_path *selected;
  size_t count;
  if (!ok(g, lyl_view_selected(g->view, &selected, &count))) return;
  printf("%s photos %u offset %.0f size %.0fx%.0f failures %d selected", kinds[g->current].name, (unsigned)g->total,
         bounds.y, bounds.width, bounds.height, g->failures);
  for (size_t i = 0; i < count; i++) printf(" %u.%u", selected[i].section + 1, selected[i].item + 1);
  printf("\n");
}

static bool save_picture(gallery *g, const char *path) {
  SDL_Surface *s = SDL_CreateRGBSurfaceWithFormat(0, (int)g->size.width, (int)g->size.height, 24, SDL_PIXELFORMAT_BGR24);
  draw(g);
  bool saved = s && SDL_RenderReadPixels(g->renderer, NULL, s->format->format, s->pixels, s->pitch) == 0;
  saved = saved && SDL_SaveBMP(s, path) == 0;
  SDL_FreeSurface(s);
  return saved;
}

static bool run_line(gallery *g, const char *line) {
  static const char *const anything[] = {"key 1", "key 2", "key 3", "key 4", "key I", "key I", "key D", "key M", "key F5",
    "key Up", "key Down", "key Left", "key Right", "wheel -3", "wheel 2", "size 200 300", "size 320 240", "down %d %d",
    "down %d %d", "down %d %d", "up %d %d", "up %d %d", "up %d %d", "down %d %d right", "down %d %d right",
    "up %d %d right", "move %d %d", "move %d %d", "move %d %d", "move %d %d", "move %d %d", "move %d %d"};
  char command[16] = "", name[256] = "", button[8] = "", random[64];
  double x = 0, y = 0;
  SDL_Event e = {0};
  sscanf(line, "%15s %255s", command, name);
  sscanf(line, "%*s %lf %lf %7s", &x, &y, button);
  int px = (int)x, py = (int)y;
  Uint8 which = *button == 'r' ? SDL_BUTTON_RIGHT : SDL_BUTTON_LEFT;
  if (!strcmp(command, "wait")) for (int i = 0; i < round(x * 60); i++) frame(g, 1 / 60.0);
  else if (!strcmp(command, "random"))
    for (int i = (g->random = (uint32_t)py, 0); i < round(x * 60); i++) {
      uint32_t side = (uint32_t)g->size.width, height = (uint32_t)g->size.height;
      snprintf(random, sizeof random, anything[roll(g, COUNT(anything))], (int)roll(g, side), (int)roll(g, height));
      if (!run_line(g, random)) return false;
      frame(g, 1 / 60.0);
    }
  else if (!strcmp(command, "shot")) return save_picture(g, name);
  else if (!strcmp(command, "state")) print_state(g);
  else if (!strcmp(command, "key")) e.key = (SDL_KeyboardEvent){.type = SDL_KEYDOWN, .keysym = {.sym = SDL_GetKeyFromName(name)}};
  else if (!strcmp(command, "move")) e.motion = (SDL_MouseMotionEvent){.type = SDL_MOUSEMOTION, .x = px, .y = py};
  else if (!strcmp(command, "wheel")) e.wheel = (SDL_MouseWheelEvent){.type = SDL_MOUSEWHEEL, .y = px};
  else if (!strcmp(command, "down") || !strcmp(command, "up"))
    e.button = (SDL_MouseButtonEvent){.type = *command == 'd' ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP, .button = which, .x = px, .y = py};
  else if (!strcmp(command, "size")) {
    SDL_SetWindowSize(g->window, px, py);
    e.window = (SDL_WindowEvent){.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_SIZE_CHANGED, .data1 = px, .data2 = py};
  } else if (!strcmp(command, "quit")) e.type = SDL_QUIT;
  else return false;
  handle(g, &e);
  return true;
}

static int run_script(gallery *g, const char *path) {
  char line[512] = "";
  FILE *file = strcmp(path, "-") ? fopen(path, "r") : stdin;
  bool good = file != NULL;
  while (good && g->running && fgets(line, sizeof line, file)) good = run_line(g, line);
  if (!good) fprintf(stderr, "gallery: cannot do this: %s\n", file ? line : path);
  if (file) fclose(file);
  return !good;
}

/* ===== the window ===== */

static int run(gallery *g) {
  for (Uint64 last = SDL_GetTicks64(), now; g->running; last = now) {
    SDL_Event e;
    for (int any = g->moving ? SDL_PollEvent(&e) : SDL_WaitEvent(&e); any; any = SDL_PollEvent(&e)) handle(g, &e);
    now = SDL_GetTicks64();
    frame(g, fmin((double)(now - last) / 1000, 1 / 30.0));
  }
  return 0;
}

static void load_font(gallery *g, const char *path) {
  static const char *const places[] = {
    "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf", "/usr/share/fonts/TTF/DejaVuSans-Bold.ttf",
    "/usr/share/fonts/dejavu-sans-fonts/DejaVuSans-Bold.ttf", "/System/Library/Fonts/Helvetica.ttc",
    "C:/Windows/Fonts/arialbd.ttf"};
  char all[96] = "";
  TTF_Font *font = TTF_OpenFont(path ? path : places[0], FONT_SIZE);
  for (size_t i = 1; !path && !font && i < COUNT(places); i++) font = TTF_OpenFont(places[i], FONT_SIZE);
  if (!font) { say(g, TTF_GetError()); return; } /* it goes without names */
  TTF_SetFontKerning(font, 0);
  for (int i = 0; i < 95; i++) {
    all[i] = (char)(' ' + i);
    TTF_SizeText(font, all, &g->glyph_x[i + 1], NULL);
  }
  SDL_Surface *surface = TTF_RenderText_Blended(font, all, (SDL_Color){255, 255, 255, 255});
  g->glyphs = SDL_CreateTextureFromSurface(g->renderer, surface);
  SDL_FreeSurface(surface);
  TTF_CloseFont(font);
}

static bool open_window(gallery *g, bool scripted) {
  SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
  if (scripted) SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"); /* the same pixels on every machine */
  if (SDL_Init(SDL_INIT_VIDEO) < 0 || TTF_Init() < 0) return false;
  g->window = SDL_CreateWindow("Gallery", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, (int)g->size.width,
                               (int)g->size.height, SDL_WINDOW_RESIZABLE);
  g->renderer = SDL_CreateRenderer(g->window, -1, scripted ? SDL_RENDERER_SOFTWARE : SDL_RENDERER_PRESENTVSYNC);
  return g->renderer != NULL;
}

static bool open_view(gallery *g) {
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  lyl_value on = FLAG(true);
  source.user = g;
  source.number_of_sections = sections;
  source.number_of_items = items;
  source.identifiers = identifiers;
  source.sizes = sizes;
  source.move_item = move_item;
  g->next_id = 1;
  for (uint32_t i = 0; i < 48; i++) put(g, (lyl_index_path){i / 12, i % 12}, new_photo(g));
  return lyl_engine_create(NULL, &g->engine) == LYL_OK && load_layouts(g) &&
         ok(g, lyl_view_create(g->engine, g->layouts[0], &source, &g->view)) &&
         ok(g, lyl_view_set_size(g->view, g->size)) && ok(g, lyl_view_set(g->view, "scroll_enabled", &on)) &&
         ok(g, lyl_view_set(g->view, "allows_multiple_selection", &on));
}

int main(int argc, char **argv) {
  static gallery g = {.motion = LYL_ANIMATION_INIT, .folder = "scripts", .size = {480, 640}, .running = true};
  const char *script = NULL, *font = NULL;
  int result = 1;
  g.motion.curve = LYL_CURVE_SPRING;
  g.motion.duration = 0.5;
  g.motion.damping = 0.85;
  for (int i = 1; i < argc; i += 2) {
    const char *value = i + 1 < argc ? argv[i + 1] : "";
    if (!strcmp(argv[i], "--layouts")) g.folder = value;
    else if (!strcmp(argv[i], "--script")) script = value;
    else if (!strcmp(argv[i], "--font")) font = value;
    else if (strcmp(argv[i], "--size") || sscanf(value, "%lfx%lf", &g.size.width, &g.size.height) != 2) {
      fprintf(stderr, "usage: gallery [--layouts FOLDER] [--script FILE] [--font FILE] [--size WIDTHxHEIGHT]\n");
      return 2;
    }
  }
  if (!open_window(&g, script != NULL)) fprintf(stderr, "gallery: %s\n", SDL_GetError());
  else if (open_view(&g)) {
    load_font(&g, font);
    resize(&g, (int)g.size.width, (int)g.size.height);
    show_layout(&g, 0);
    ok(&g, lyl_view_set_offset(g.view, (lyl_point){0, g.size.height}, NULL)); /* the first photo faces us */
    result = script ? run_script(&g, script) : run(&g);
  }
  lyl_view_destroy(g.view);
  for (int i = 0; i < LAYOUTS; i++) lyl_layout_release(g.layouts[i]);
  lyl_engine_destroy(g.engine);
  if (g.renderer) SDL_DestroyRenderer(g.renderer); /* and its textures */
  if (g.window) SDL_DestroyWindow(g.window);
  TTF_Quit();
  SDL_Quit();
  return result;
}

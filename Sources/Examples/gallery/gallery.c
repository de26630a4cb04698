/* A photo gallery: four layouts of the same photos in one window.
     cc gallery.c $(pkg-config --cflags --libs layoutlua sdl2 SDL2_ttf) -lm && ./a.out --layouts scripts
   1 to 4 change the layout. The left button scrolls and selects, the right one reorders, arrows move the selection.
   I inserts, D deletes, M shuffles a section, F5 loads the layout's script again, Escape quits.
   With --script FILE it obeys lines such as "key 2", "wait 0.5", "down 100 200", "shot a.bmp" instead of people. */
#include <layoutlua.h>
#include <SDL.h>
#include <SDL_ttf.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SECTIONS = 4, CAPACITY = 120, LAYOUTS = 4, FINENESS = 2, FONT_SIZE = 36 };

typedef struct photo { uint64_t id; double aspect; } photo;

typedef struct gallery {
  lyl_engine *engine;
  lyl_layout *layouts[LAYOUTS];
  lyl_view *view;
  lyl_animation motion;             /* of everything that people ask for */
  int current, failures;
  bool running, busy, touching, carrying;
  lyl_point pointer;
  lyl_size size;
  photo photos[SECTIONS][CAPACITY]; /* any section has room for all */
  uint32_t counts[SECTIONS], total, random;
  uint64_t next_id, drawn;          /* drawn: the revision that the window shows */
  const char *folder;
  char message[400];
  SDL_Window *window;
  SDL_Renderer *renderer;
  SDL_Texture *canvas;              /* larger than the window: scaled down, its edges are smooth */
  SDL_Texture *glyphs;              /* from space to tilde in a row, each from one of these places to the next */
  int glyph_x[96];
} gallery;

static const struct { const char *name; bool script, loops; } kinds[LAYOUTS] = {
  {"wheel.lua", true, true}, {"waterfall", false, false}, {"flow", false, false}, {"circle.lua", true, false}};

/* ===== errors ===== */

static void say(gallery *g, const char *message) {
  snprintf(g->message, sizeof g->message, "%s", message);
  g->drawn = 0;
}

/* Every status goes through here: what fails is shown, and the gallery goes on. */
static bool ok(gallery *g, lyl_status status) {
  if (status == LYL_OK) return true;
  g->failures++;
  say(g, lyl_engine_last_error(g->engine)->message);
  fprintf(stderr, "%s: %s\n", lyl_status_string(status), g->message);
  return false;
}

/* ===== the photos ===== */

static uint32_t roll(gallery *g, uint32_t below) { /* the same numbers in every run */
  g->random = g->random * 1664525u + 1013904223u;
  return (g->random >> 8) % below;
}

static photo new_photo(gallery *g) {
  static const double aspects[] = {1.5, 0.75, 1, 1.33, 0.67, 1.78, 0.8};
  uint64_t id = g->next_id++;
  return (photo){id, aspects[id * 5 % 7]};
}

static void put(gallery *g, lyl_index_path at, photo p) {
  photo *room = &g->photos[at.section][at.item];
  memmove(room + 1, room, (g->counts[at.section]++ - at.item) * sizeof *room);
  *room = p;
  g->total++;
}

static photo take(gallery *g, lyl_index_path at) {
  photo *room = &g->photos[at.section][at.item], p = *room;
  memmove(room, room + 1, (--g->counts[at.section] - at.item) * sizeof *room);
  g->total--;
  return p;
}

static uint32_t number_of_sections(void *user) { (void)user; return SECTIONS; }
static uint32_t number_of_items(void *user, uint32_t section) { return ((gallery *)user)->counts[section]; }

static void identifiers(void *user, uint32_t section, uint32_t first, uint32_t count, uint64_t *out) {
  for (uint32_t i = 0; i < count; i++) out[i] = ((gallery *)user)->photos[section][first + i].id;
}

static void sizes(void *user, uint32_t section, uint32_t first, uint32_t count, lyl_size container, lyl_size *out) {
  (void)container;
  for (uint32_t i = 0; i < count; i++) out[i] = (lyl_size){92 * ((gallery *)user)->photos[section][first + i].aspect, 92};
}

static lyl_status move_item(void *user, lyl_index_path from, lyl_index_path to) {
  put(user, to, take(user, from));
  return LYL_OK;
}

/* The first cell on screen; false for an empty gallery. */
static bool first_visible(gallery *g, lyl_index_path *out) {
  lyl_attributes_span seen;
  bool found = false;
  if (!ok(g, lyl_view_visible(g->view, &seen))) return false;
  for (size_t i = 0; i < seen.count; i++) {
    const lyl_attributes *a = &seen.items[i];
    if (a->category != LYL_CELL || a->ghost) continue;
    bool before = a->path.section < out->section || (a->path.section == out->section && a->path.item < out->item);
    if (!found || before) *out = a->path;
    found = true;
  }
  return found;
}

/* Where people look: the photo that was selected last, else the first on screen. */
static bool focus(gallery *g, lyl_index_path *out) {
  const lyl_index_path *selected;
  size_t count;
  if (!ok(g, lyl_view_selected(g->view, &selected, &count))) return false;
  if (count == 0) return first_visible(g, out);
  *out = selected[count - 1];
  return true;
}

static void insert(gallery *g) {
  lyl_update update = {LYL_UPDATE_INSERT_ITEM, 0, {0, 0}, {0, 0}};
  if (g->total == CAPACITY) { say(g, "The gallery is full."); return; }
  focus(g, &update.to);
  put(g, update.to, new_photo(g));
  ok(g, lyl_view_apply_updates(g->view, &update, 1, &g->motion));
}

static void delete(gallery *g) {
  lyl_update updates[CAPACITY];
  const lyl_index_path *selected;
  lyl_index_path first;
  size_t count;
  if (!ok(g, lyl_view_selected(g->view, &selected, &count))) return;
  if (count == 0) {
    if (!first_visible(g, &first)) return;
    selected = &first;
    count = 1;
  }
  for (size_t i = 0; i < count; i++) updates[i] = (lyl_update){LYL_UPDATE_DELETE_ITEM, 0, selected[i], {0, 0}};
  for (uint32_t section = 0; section < SECTIONS; section++) /* from behind, so that the paths before stay true */
    for (uint32_t item = g->counts[section]; item-- > 0;)
      for (size_t i = 0; i < count; i++)
        if (updates[i].from.section == section && updates[i].from.item == item) take(g, updates[i].from);
  ok(g, lyl_view_apply_updates(g->view, updates, count, &g->motion));
}

static void shuffle(gallery *g) {
  lyl_update updates[CAPACITY];
  uint32_t from[CAPACITY];
  lyl_index_path at;
  if (!focus(g, &at)) return;
  photo *photos = g->photos[at.section];
  uint32_t count = g->counts[at.section];
  for (uint32_t i = 0; i < count; i++) from[i] = i;
  for (uint32_t i = count; i-- > 1;) {
    uint32_t j = roll(g, i + 1), f = from[i];
    photo p = photos[i];
    photos[i] = photos[j], photos[j] = p;
    from[i] = from[j], from[j] = f;
  }
  for (uint32_t i = 0; i < count; i++)
    updates[i] = (lyl_update){LYL_UPDATE_MOVE_ITEM, 0, {at.section, from[i]}, {at.section, i}};
  ok(g, lyl_view_apply_updates(g->view, updates, count, &g->motion));
}

/* ===== layouts and scrolling ===== */

static lyl_value number(double n) { lyl_value v = {LYL_VALUE_NUMBER, 0, {0}}; v.as.number = n; return v; }
static lyl_value flag(bool b) { lyl_value v = {LYL_VALUE_BOOL, 0, {0}}; v.as.boolean = b; return v; }
static lyl_value text(const char *s) {
  lyl_value v = {LYL_VALUE_STRING, 0, {0}};
  v.as.string.bytes = s;
  v.as.string.length = strlen(s);
  return v;
}
static bool option(gallery *g, const char *key, lyl_value value) { return ok(g, lyl_view_set(g->view, key, &value)); }
static bool parameter(gallery *g, int layout, const char *key, lyl_value value) {
  return ok(g, lyl_layout_set(g->layouts[layout], key, &value));
}

static bool load_layouts(gallery *g) {
  static const char *const insets[] = {"inset_top", "inset_left", "inset_bottom", "inset_right"};
  char path[1024];
  for (int i = 0; i < LAYOUTS; i++) {
    snprintf(path, sizeof path, "%s/%s", g->folder, kinds[i].name);
    if (!ok(g, kinds[i].script ? lyl_layout_load_file(g->engine, path, &g->layouts[i])
                               : lyl_layout_create(g->engine, kinds[i].name, &g->layouts[i]))) return false;
  }
  for (int i = 1; i < 3; i++)
    for (int side = 0; side < 4; side++)
      if (!parameter(g, i, insets[side], number(10))) return false;
  return parameter(g, 0, "item_width", number(300)) && parameter(g, 0, "item_height", number(64)) &&
         parameter(g, 0, "distance", number(1500)) &&
         parameter(g, 1, "columns", number(3)) && parameter(g, 1, "item_height_mode", text("aspect")) &&
         parameter(g, 2, "header_height", number(40)) && parameter(g, 2, "pin_headers", flag(true)) &&
         parameter(g, 3, "item_width", number(34)) && parameter(g, 3, "item_height", number(34));
}

static void show_layout(gallery *g, int index) {
  char title[200];
  g->current = index;
  option(g, "looping", flag(kinds[index].loops));
  option(g, "paging", flag(kinds[index].loops));
  ok(g, lyl_view_set_layout(g->view, g->layouts[index], &g->motion));
  snprintf(title, sizeof title, "%s - 1-4 layout, I insert, D delete, M shuffle, F5 reload", kinds[index].name);
  SDL_SetWindowTitle(g->window, title);
}

static void reload(gallery *g) {
  static char source[1 << 20];
  char path[1024];
  if (!kinds[g->current].script) { say(g, "This layout is built in: it has no script to reload."); return; }
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
  if (!ok(g, lyl_view_content_size(g->view, &content))) return;
  double y = bounds.y - notches * 60, end = fmax(0, content.height - bounds.height);
  if (kinds[g->current].loops) { /* a page, which is a row, for each notch */
    lyl_point page = {bounds.x, (round(bounds.y / bounds.height) - notches) * bounds.height};
    ok(g, lyl_view_set_offset(g->view, page, &g->motion));
  } else ok(g, lyl_view_set_offset(g->view, (lyl_point){bounds.x, fmin(fmax(y, 0), end)}, NULL));
}

static void move_selection(gallery *g, uint32_t direction) {
  lyl_index_path path;
  const lyl_index_path *selected;
  size_t count;
  if (!focus(g, &path) || !ok(g, lyl_view_selected(g->view, &selected, &count))) return;
  if (count > 0) {
    lyl_status status = lyl_view_next_item(g->view, path, direction, &path);
    if (status == LYL_E_NOT_FOUND || !ok(g, status)) return; /* not found: this is the last one there */
  }
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
  lyl_status status = lyl_view_hit_test(g->view, in_content(g), &a);
  if (status == LYL_E_NOT_FOUND || !ok(g, status) || a.category != LYL_CELL) return;
  g->carrying = ok(g, lyl_view_begin_move(g->view, a.path, in_content(g)));
}

static void put_down(gallery *g, bool commit) {
  if (g->carrying) ok(g, lyl_view_end_move(g->view, commit, &g->motion));
  g->carrying = false;
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
  if (g->canvas) SDL_DestroyTexture(g->canvas);
  g->canvas = SDL_CreateTexture(g->renderer, SDL_PIXELFORMAT_RGBA32, SDL_TEXTUREACCESS_TARGET, FINENESS * width,
                                FINENESS * height);
  g->size = (lyl_size){width, height};
  g->drawn = 0;
  ok(g, lyl_view_resize(g->view, g->size, &g->motion));
}

static void handle(gallery *g, const SDL_Event *e) {
  switch (e->type) {
    case SDL_QUIT: g->running = false; break;
    case SDL_KEYDOWN: key(g, e->key.keysym.sym); break;
    case SDL_MOUSEWHEEL: scroll(g, e->wheel.y); break;
    case SDL_WINDOWEVENT:
      if (e->window.event == SDL_WINDOWEVENT_EXPOSED) g->drawn = 0;
      if (e->window.event == SDL_WINDOWEVENT_SIZE_CHANGED) resize(g, e->window.data1, e->window.data2);
      break;
    case SDL_MOUSEBUTTONDOWN:
      g->pointer = (lyl_point){e->button.x, e->button.y};
      if (e->button.button == SDL_BUTTON_LEFT) g->touching = ok(g, lyl_view_touch_down(g->view, g->pointer));
      else if (e->button.button == SDL_BUTTON_RIGHT && !g->carrying) pick_up(g);
      break;
    case SDL_MOUSEMOTION: /* an item that is carried follows with the next frame */
      g->pointer = (lyl_point){e->motion.x, e->motion.y};
      if (g->touching) ok(g, lyl_view_touch_move(g->view, g->pointer));
      break;
    case SDL_MOUSEBUTTONUP:
      g->pointer = (lyl_point){e->button.x, e->button.y};
      if (e->button.button == SDL_BUTTON_LEFT && g->touching) {
        g->touching = false;
        ok(g, lyl_view_touch_up(g->view, g->pointer));
      } else if (e->button.button == SDL_BUTTON_RIGHT) put_down(g, true);
      break;
  }
}

/* Lets time pass. */
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
  g->busy = g->carrying || flags & LYL_TICK_ANIMATING;
  lyl_engine_collect(g->engine, 200);
}

/* ===== drawing ===== */

/* A point of an element, from its top left corner, to the viewport; false behind the eye. */
static bool project(const gallery *g, const lyl_attributes *a, lyl_point p, SDL_FPoint *out) {
  lyl_rect bounds = lyl_view_bounds(g->view);
  const double *m = a->transform, x = p.x - a->size.width / 2, y = p.y - a->size.height / 2;
  double w = x * m[3] + y * m[7] + m[15];
  if (w < 0.01) return false;
  out->x = (float)(a->center.x - bounds.x + (x * m[0] + y * m[4] + m[12]) / w);
  out->y = (float)(a->center.y - bounds.y + (x * m[1] + y * m[5] + m[13]) / w);
  return true;
}

/* 0xRRGGBB as it looks on an element: darker the more it turns away, lighter under a finger. */
static SDL_Color shade(const lyl_attributes *a, uint32_t rgb) {
  double light = fmin(1, 0.25 + 0.75 * fabs(a->transform[10])), white = a->flags & LYL_ATTR_HIGHLIGHTED ? 90 : 0, c[3];
  for (int i = 0; i < 3; i++) c[i] = (rgb >> (16 - 8 * i) & 255) * light * (1 - white / 255) + white;
  return (SDL_Color){(Uint8)c[0], (Uint8)c[1], (Uint8)c[2], (Uint8)(255 * fmin(fmax(a->alpha, 0), 1))};
}

/* What lies between an upper and a lower curve: points of the two in turn. */
static void ribbon(gallery *g, const lyl_attributes *a, const lyl_point *points, int count, uint32_t upper, uint32_t lower) {
  SDL_Vertex vertices[64] = {{{0, 0}, {0, 0, 0, 0}, {0, 0}}};
  SDL_Color colors[2] = {shade(a, upper), shade(a, lower)};
  int indices[186];
  for (int i = 0; i < count; i++) {
    if (!project(g, a, points[i], &vertices[i].position)) return;
    vertices[i].color = colors[i % 2];
  }
  for (int i = 0; i < 3 * (count - 2); i++) indices[i] = i / 3 + i % 3;
  SDL_RenderGeometry(g->renderer, NULL, vertices, count, indices, 3 * (count - 2));
}

static void bar(gallery *g, const lyl_attributes *a, lyl_rect r, uint32_t upper, uint32_t lower) {
  lyl_point corners[] = {{r.x, r.y}, {r.x, r.y + r.height}, {r.x + r.width, r.y}, {r.x + r.width, r.y + r.height}};
  ribbon(g, a, corners, 4, upper, lower);
}

/* Lines of ASCII text, broken at spaces where they would leave the element. */
static void label(gallery *g, const lyl_attributes *a, double x, double y, double size, uint32_t rgb, const char *s) {
  static const int indices[] = {0, 1, 2, 1, 2, 3};
  double left = x, scale = size / FONT_SIZE;
  int width, height;
  if (!g->glyphs) return; /* there was no font */
  SDL_QueryTexture(g->glyphs, NULL, NULL, &width, &height);
  for (; *s; s++) {
    double word = 0;
    for (const char *c = s; *c && (c == s || *c != ' '); c++)
      if (*c >= ' ' && *c <= '~') word += (g->glyph_x[*c - ' ' + 1] - g->glyph_x[*c - ' ']) * scale;
    if (*s == ' ' && x + word > a->size.width - left) { x = left, y += height * scale; continue; }
    if (*s < ' ' || *s > '~') continue;
    int from = g->glyph_x[*s - ' '], to = g->glyph_x[*s - ' ' + 1];
    SDL_Vertex corners[4];
    for (int i = 0; i < 4; i++) {
      if (!project(g, a, (lyl_point){x + i % 2 * (to - from) * scale, y + i / 2 * height * scale}, &corners[i].position))
        return;
      corners[i].color = shade(a, rgb);
      corners[i].tex_coord = (SDL_FPoint){(float)(i % 2 ? to : from) / (float)width, (float)(i / 2)};
    }
    SDL_RenderGeometry(g->renderer, g->glyphs, corners, 4, indices, 6);
    x += (to - from) * scale;
  }
}

/* A sky, a sun and two ranges of hills, all by the photo's identifier. */
static void draw_photo(gallery *g, const lyl_attributes *a) {
  static const uint32_t palettes[][5] = { /* the sky's top and bottom, sun, far hills, near hills */
    {0x3A6EA5, 0xC9DFF2, 0xFFFFFF, 0x7FA88B, 0x3F7052}, {0xF2994A, 0xFBE3B5, 0xFFF6DC, 0xC8667A, 0x6B3A5B},
    {0x2B2F77, 0xB56C9E, 0xFFE9C9, 0x5B3F85, 0x2A2050}, {0x66B7B0, 0xE4F3DD, 0xFFFDF0, 0x4E9C94, 0x20605F},
    {0xEF8BA0, 0xFDDCCB, 0xFFFFFF, 0xB0799C, 0x6A4C7C}, {0x8AA6C1, 0xEDF1F5, 0xFFFFFF, 0xB9C8D6, 0x6E88A1},
    {0xE5B85C, 0xFBF0CF, 0xFFFFFF, 0xCF8A4A, 0x8A4F2D}, {0x4F8A5B, 0xD9E8B8, 0xFFFBE0, 0x8DB255, 0x3C6B35}};
  const uint32_t *colors = palettes[a->identifier * 3 % 8];
  double w = a->size.width, h = a->size.height, seed = (double)a->identifier * 0.618;
  lyl_point points[34];
  bar(g, a, (lyl_rect){0, 0, w, h}, colors[0], colors[1]);
  double radius = fmin(w, h) * 0.13, x = w * (0.2 + 0.6 * (seed - floor(seed))), y = h * 0.3;
  for (int i = 0; i < 34; i++) {
    double angle = 3.14159265 * (i / 2) / 16;
    points[i] = (lyl_point){x - radius * cos(angle), y + (i % 2 ? radius : -radius) * sin(angle)};
  }
  ribbon(g, a, points, 34, colors[2], colors[2]);
  for (int range = 0; range < 2; range++) {
    for (int i = 0; i < 34; i++) {
      double t = i / 2 / 16.0, hill = sin(seed * 7 + range * 2 + t * 5) + 0.5 * sin(seed * 3 + t * (9 + 4 * range));
      points[i] = (lyl_point){t * w, i % 2 ? h : h * (0.62 + 0.18 * range + 0.09 * hill)};
    }
    ribbon(g, a, points, 34, colors[3 + range], colors[3 + range]);
  }
  if (a->flags & LYL_ATTR_SELECTED) {
    double e = fmin(4, h / 10);
    lyl_rect sides[] = {{0, 0, w, e}, {0, h - e, w, e}, {0, e, e, h - 2 * e}, {w - e, e, e, h - 2 * e}};
    for (int i = 0; i < 4; i++) bar(g, a, sides[i], 0xFFD60A, 0xFFD60A);
  }
  double size = fmin(fmax(h * 0.22, 11), 18);
  char name[24];
  snprintf(name, sizeof name, "%u", (unsigned)a->identifier);
  label(g, a, fmin(8, w / 9), h - size * 1.25 - fmin(4, h / 14), size, 0xFFFFFF, name);
}

static void draw_header(gallery *g, const lyl_attributes *a) {
  char title[40];
  bool pinned = a->flags & LYL_ATTR_PINNED;
  bar(g, a, (lyl_rect){0, 0, a->size.width, a->size.height}, pinned ? 0x3A4150 : 0x2A2F3A, pinned ? 0x323846 : 0x2A2F3A);
  snprintf(title, sizeof title, "Section %u", a->path.section + 1);
  label(g, a, 12, a->size.height / 2 - 11, 17, 0xF2F4F8, title);
}

static void draw(gallery *g) {
  lyl_attributes_span visible;
  if (!ok(g, lyl_view_visible(g->view, &visible))) return;
  g->drawn = lyl_view_revision(g->view);
  SDL_SetRenderTarget(g->renderer, g->canvas);
  SDL_RenderSetScale(g->renderer, FINENESS, FINENESS);
  SDL_SetRenderDrawColor(g->renderer, 0x1B, 0x1E, 0x26, 255);
  SDL_RenderClear(g->renderer);
  for (size_t i = 0; i < visible.count; i++) {
    if (visible.items[i].category == LYL_CELL) draw_photo(g, &visible.items[i]);
    else draw_header(g, &visible.items[i]);
  }
  if (*g->message) { /* a strip at the bottom: an element of our own, so that it is drawn as the others are */
    lyl_rect bounds = lyl_view_bounds(g->view);
    lyl_attributes strip = {0};
    strip.size = (lyl_size){bounds.width, 56};
    strip.center = (lyl_point){bounds.x + bounds.width / 2, bounds.y + bounds.height - 28};
    strip.alpha = strip.transform[0] = strip.transform[5] = strip.transform[10] = strip.transform[15] = 1;
    bar(g, &strip, (lyl_rect){0, 0, bounds.width, 56}, 0xA3262F, 0x8C1F28);
    label(g, &strip, 12, 8, 14, 0xFFFFFF, g->message);
  }
  SDL_SetRenderTarget(g->renderer, NULL);
  SDL_RenderCopy(g->renderer, g->canvas, NULL, NULL);
}

/* ===== scripts: input without people, in time that the script lets pass ===== */

static void frame(gallery *g, double seconds) {
  step(g, seconds);
  if (lyl_view_revision(g->view) == g->drawn) return;
  draw(g);
  SDL_RenderPresent(g->renderer);
}

static void send_mouse(gallery *g, Uint32 type, Uint8 button, int x, int y) {
  SDL_Event e = {0};
  e.type = type;
  if (type == SDL_MOUSEMOTION) e.motion.x = x, e.motion.y = y;
  else if (type == SDL_MOUSEWHEEL) e.wheel.y = y;
  else e.button.button = button, e.button.x = x, e.button.y = y;
  handle(g, &e);
}

static void send_key(gallery *g, SDL_Keycode code) {
  SDL_Event e = {0};
  e.type = SDL_KEYDOWN;
  e.key.keysym.sym = code;
  handle(g, &e);
}

static void send_size(gallery *g, int width, int height) {
  SDL_Event e = {0};
  SDL_SetWindowSize(g->window, width, height);
  SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT); /* ours alone shall count */
  e.type = SDL_WINDOWEVENT;
  e.window.event = SDL_WINDOWEVENT_SIZE_CHANGED;
  e.window.data1 = width, e.window.data2 = height;
  handle(g, &e);
}

/* Whatever people might do, in any order, button releases without presses included. */
static void send_anything(gallery *g, int width, int height) {
  static const SDL_Keycode keys[] = {SDLK_1, SDLK_2, SDLK_3, SDLK_4, SDLK_i, SDLK_i, SDLK_d, SDLK_m,
                                     SDLK_UP, SDLK_DOWN, SDLK_LEFT, SDLK_RIGHT, SDLK_F5};
  static const Uint32 types[] = {SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEMOTION, SDL_MOUSEMOTION};
  int x = (int)g->pointer.x + (int)roll(g, 121) - 60, y = (int)g->pointer.y + (int)roll(g, 121) - 60;
  if (x < 0 || y < 0 || x >= width || y >= height) x = (int)roll(g, width), y = (int)roll(g, height);
  switch (roll(g, 20)) {
    case 0: case 1: case 2: case 3: send_key(g, keys[roll(g, sizeof keys / sizeof *keys)]); break;
    case 4: send_mouse(g, SDL_MOUSEWHEEL, 0, 0, (int)roll(g, 7) - 3); break;
    case 5: if (roll(g, 8) == 0) send_size(g, width / 2 + (int)roll(g, width), height / 2 + (int)roll(g, height)); break;
    default: send_mouse(g, types[roll(g, 4)], roll(g, 3) ? SDL_BUTTON_LEFT : SDL_BUTTON_RIGHT, x, y);
  }
}

static void print_state(gallery *g) {
  lyl_rect bounds = lyl_view_bounds(g->view);
  const lyl_index_path *selected;
  size_t count;
  if (!ok(g, lyl_view_selected(g->view, &selected, &count))) return;
  printf("layout %d photos %u offset %.17g %.17g size %.0f %.0f failures %d selected", g->current + 1, (unsigned)g->total,
         bounds.x, bounds.y, bounds.width, bounds.height, g->failures);
  for (size_t i = 0; i < count; i++) printf(" %u.%u", selected[i].section + 1, selected[i].item + 1);
  printf("\n");
}

static bool save_picture(gallery *g, const char *path) {
  int width, height;
  draw(g);
  SDL_GetRendererOutputSize(g->renderer, &width, &height);
  SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 24, SDL_PIXELFORMAT_BGR24);
  bool saved = surface && SDL_RenderReadPixels(g->renderer, NULL, SDL_PIXELFORMAT_BGR24, surface->pixels, surface->pitch) == 0 &&
               SDL_SaveBMP(surface, path) == 0;
  SDL_FreeSurface(surface);
  return saved;
}

static bool run_line(gallery *g, const char *line) {
  char command[16] = "", argument[256] = "", button[8] = "";
  double x = 0, y = 0;
  sscanf(line, "%15s %255s", command, argument);
  sscanf(line, "%*s %lf %lf %7s", &x, &y, button);
  Uint8 which = strcmp(button, "right") ? SDL_BUTTON_LEFT : SDL_BUTTON_RIGHT;
  if (!*command || *command == '#') return true;
  if (!strcmp(command, "wait")) for (int i = 0; i < round(x * 60); i++) frame(g, 1 / 60.0);
  else if (!strcmp(command, "random")) {
    int width = (int)g->size.width, height = (int)g->size.height;
    g->random = (uint32_t)y;
    for (int i = 0; i < round(x * 60); i++) send_anything(g, width, height), frame(g, 1 / 60.0);
  }
  else if (!strcmp(command, "key") || !strcmp(command, "layout")) send_key(g, SDL_GetKeyFromName(argument));
  else if (!strcmp(command, "down")) send_mouse(g, SDL_MOUSEBUTTONDOWN, which, (int)x, (int)y);
  else if (!strcmp(command, "move")) send_mouse(g, SDL_MOUSEMOTION, 0, (int)x, (int)y);
  else if (!strcmp(command, "up")) send_mouse(g, SDL_MOUSEBUTTONUP, which, (int)x, (int)y);
  else if (!strcmp(command, "wheel")) send_mouse(g, SDL_MOUSEWHEEL, 0, 0, (int)x);
  else if (!strcmp(command, "size")) send_size(g, (int)x, (int)y);
  else if (!strcmp(command, "shot")) return save_picture(g, argument);
  else if (!strcmp(command, "state")) print_state(g);
  else if (!strcmp(command, "quit")) g->running = false;
  else return false;
  return true;
}

static int run_script(gallery *g, const char *path) {
  char line[512];
  FILE *file = strcmp(path, "-") ? fopen(path, "r") : stdin;
  bool good = file != NULL;
  while (good && g->running && fgets(line, sizeof line, file)) good = run_line(g, line);
  if (!good) fprintf(stderr, "gallery: cannot do this: %s\n", file ? line : path);
  if (file && file != stdin) fclose(file);
  return !good;
}

static int run_window(gallery *g) {
  Uint64 last = SDL_GetTicks64();
  while (g->running) {
    SDL_Event e; /* while nothing moves it sleeps */
    for (int any = g->busy ? SDL_PollEvent(&e) : SDL_WaitEvent(&e); any; any = SDL_PollEvent(&e)) handle(g, &e);
    Uint64 now = SDL_GetTicks64();
    frame(g, fmin((double)(now - last) / 1000, 1 / 30.0));
    last = now;
  }
  return 0;
}

/* ===== the start ===== */

static bool load_font(gallery *g, const char *path) {
  static const char *const places[] = {
    "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf", "/usr/share/fonts/TTF/DejaVuSans-Bold.ttf",
    "/usr/share/fonts/dejavu-sans-fonts/DejaVuSans-Bold.ttf", "/System/Library/Fonts/Helvetica.ttc",
    "C:/Windows/Fonts/arialbd.ttf"};
  char text[96] = "";
  TTF_Font *font = path ? TTF_OpenFont(path, FONT_SIZE) : NULL;
  for (size_t i = 0; !path && !font && i < sizeof places / sizeof *places; i++) font = TTF_OpenFont(places[i], FONT_SIZE);
  if (!font) return path == NULL; /* no font, no text; but one that was asked for must be there */
  TTF_SetFontKerning(font, 0);
  for (int i = 0; i < 95; i++) {
    text[i] = (char)(' ' + i);
    TTF_SizeText(font, text, &g->glyph_x[i + 1], NULL);
  }
  SDL_Surface *surface = TTF_RenderText_Blended(font, text, (SDL_Color){255, 255, 255, 255});
  if (surface) g->glyphs = SDL_CreateTextureFromSurface(g->renderer, surface);
  SDL_FreeSurface(surface);
  TTF_CloseFont(font);
  return true;
}

static bool open_window(gallery *g, const char *font, bool scripted) {
  SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
  if (SDL_Init(SDL_INIT_VIDEO) < 0 || TTF_Init() < 0) return false;
  g->window = SDL_CreateWindow("Gallery", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, (int)g->size.width,
                               (int)g->size.height, SDL_WINDOW_RESIZABLE);
  if (!g->window) return false;
  g->renderer = SDL_CreateRenderer(g->window, -1, scripted ? SDL_RENDERER_SOFTWARE : SDL_RENDERER_PRESENTVSYNC);
  return g->renderer && load_font(g, font);
}

static bool open_view(gallery *g) {
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  source.user = g;
  source.number_of_sections = number_of_sections;
  source.number_of_items = number_of_items;
  source.identifiers = identifiers;
  source.sizes = sizes;
  source.move_item = move_item;
  g->next_id = 1;
  for (uint32_t i = 0; i < 36; i++) put(g, (lyl_index_path){i / 9, i % 9}, new_photo(g));
  if (lyl_engine_create(NULL, &g->engine) != LYL_OK || !load_layouts(g)) return false;
  if (!ok(g, lyl_view_create(g->engine, g->layouts[0], &source, &g->view))) return false;
  return ok(g, lyl_view_set_size(g->view, g->size)) && option(g, "scroll_enabled", flag(true)) &&
         option(g, "allows_multiple_selection", flag(true));
}

int main(int argc, char **argv) {
  static gallery g;
  const char *script = NULL, *font = NULL;
  g.folder = "scripts";
  g.size = (lyl_size){480, 640};
  g.running = true;
  g.motion = (lyl_animation)LYL_ANIMATION_INIT;
  g.motion.curve = LYL_CURVE_SPRING;
  g.motion.duration = 0.5;
  g.motion.damping = 0.85;
  for (int i = 1; i < argc; i += 2) {
    if (i + 1 == argc) argv[i] = "";
    if (!strcmp(argv[i], "--layouts")) g.folder = argv[i + 1];
    else if (!strcmp(argv[i], "--script")) script = argv[i + 1];
    else if (!strcmp(argv[i], "--font")) font = argv[i + 1];
    else if (strcmp(argv[i], "--size") || sscanf(argv[i + 1], "%lfx%lf", &g.size.width, &g.size.height) != 2) {
      fprintf(stderr, "usage: gallery [--layouts FOLDER] [--script FILE] [--font FILE] [--size WIDTHxHEIGHT]\n");
      return 2;
    }
  }
  int result = 1;
  if (!open_window(&g, font, script != NULL)) fprintf(stderr, "gallery: %s\n", SDL_GetError());
  else if (open_view(&g)) {
    resize(&g, (int)g.size.width, (int)g.size.height);
    show_layout(&g, 0);
    ok(&g, lyl_view_set_offset(g.view, (lyl_point){0, g.size.height}, NULL)); /* the first photo faces us */
    result = script ? run_script(&g, script) : run_window(&g);
  }
  lyl_view_destroy(g.view);
  for (int i = 0; i < LAYOUTS; i++) lyl_layout_release(g.layouts[i]);
  lyl_engine_destroy(g.engine);
  if (g.glyphs) SDL_DestroyTexture(g.glyphs);
  if (g.canvas) SDL_DestroyTexture(g.canvas);
  if (g.renderer) SDL_DestroyRenderer(g.renderer);
  if (g.window) SDL_DestroyWindow(g.window);
  TTF_Quit();
  SDL_Quit();
  return result;
}

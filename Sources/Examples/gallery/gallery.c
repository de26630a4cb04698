/* A photo gallery: the same photos in seven layouts, in one window.
     cc gallery.c $(pkg-config --cflags --libs layoutlua sdl2 SDL2_ttf) -lm -o gallery
     ./gallery --layouts scripts --photos photos.json
   1 to 7 change the layout. In the fifth, each section scrolls separately. In the sixth, a swipe to the left shows
   Delete. The seventh is an outline; a click opens a row. The left button scrolls and selects, the right button
   reorders. Arrow keys, Home, End and the page keys move the focus and select; with Shift, clicks and keys select
   ranges, and with Ctrl, several photos. Enter opens a row of the outline. In the circle a tap deletes a photo; a tap
   on empty space inserts one. I inserts, D deletes, M shuffles a section, F5 reloads the layout's script, Escape quits.
   On a gamepad, the direction pad moves the focus, A selects or opens, X deletes, Y inserts, and the shoulder buttons
   change the layout.
   --script FILE (- for standard input) reads commands such as "key 2", "wait 0.5", "down 100 200", "shot a.bmp". */
#include <layoutlua.h>
#include <SDL.h>
#include <SDL_ttf.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))
enum { SECTIONS = 4, CAPACITY = 500, LAYOUTS = 7, CIRCLE = 3, OUTLINE = 6, SMOOTH = 2, FONT_SIZE = 36, RIBBON = 2 * 13 };

typedef struct gallery {
  lyl_engine *engine;
  lyl_layout *layouts[LAYOUTS];
  lyl_view *view;
  lyl_animation motion;                /* for all changes by keys */
  int current, failures;
  bool running, moving, touching, carrying;
  lyl_point pointer, pressed;          /* pressed: where the button went down */
  lyl_index_path first;                /* the result of chosen, if no photo is selected */
  uint64_t photos[SECTIONS][CAPACITY]; /* ids; there are so few photos that each section has space for all */
  uint64_t next_id, drawn;             /* drawn: the revision of the view in the window, 0 to force a redraw */
  uint32_t counts[SECTIONS], random;
  lyl_size shapes[64];                 /* of the photos, repeated */
  size_t shape_count;
  const char *folder; char message[400];
  SDL_Window *window; SDL_Renderer *renderer;
  SDL_Texture *canvas;                 /* larger than the window: scaling it down makes edges smooth */
  TTF_Font *font;                      /* NULL if no font was found; text is not drawn then */
} gallery;

#define NUMBER(n) {LYL_VALUE_NUMBER, 0, {.number = n}}
#define FLAG(b) {LYL_VALUE_BOOL, 0, {.boolean = b}}
static const struct { const char *name; bool script, wheel; } kinds[LAYOUTS] = {
  {"wheel.lua", true, true}, {"waterfall", false, false}, {"flow", false, false}, {"circle.lua", true, false}, {"appstore.lua", true, false},
  {"settings.lua", true, false}, {"files.lua", true, false}};
static const struct { int layout; const char *key; lyl_value value; } parameters[] = {
  {0, "item_width", NUMBER(300)}, {0, "item_height", NUMBER(48)}, {0, "distance", NUMBER(1200)},
  {1, "columns", NUMBER(3)}, {1, "item_height_mode", {LYL_VALUE_STRING, 0, {.string = {"aspect", 6}}}},
  {1, "inset_top", NUMBER(10)}, {1, "inset_left", NUMBER(10)}, {1, "inset_right", NUMBER(10)},
  {2, "header_height", NUMBER(40)}, {2, "pin_headers", FLAG(true)}, {2, "inset_top", NUMBER(10)},
  {2, "inset_left", NUMBER(10)}, {2, "inset_bottom", NUMBER(10)}, {2, "inset_right", NUMBER(10)},
  {3, "item_width", NUMBER(28)}, {3, "item_height", NUMBER(28)}};

static void say(gallery *g, const char *message) {
  snprintf(g->message, sizeof g->message, "%s", message);
  g->drawn = 0;
}
/* Every status is passed to this function. It shows a failure, and the gallery continues. */
static bool ok(gallery *g, lyl_status status) {
  if (status == LYL_OK) return true;
  g->failures++;
  say(g, lyl_engine_last_error(g->engine)->message);
  fprintf(stderr, "%s: %s\n", lyl_status_string(status), g->message);
  return false;
}
static bool found(gallery *g, lyl_status status) { return status != LYL_E_NOT_FOUND && ok(g, status); }

/* ===== the photos and the data source ===== */
static void put(gallery *g, lyl_index_path at, uint64_t id) {
  uint64_t *place = &g->photos[at.section][at.item];
  memmove(place + 1, place, (g->counts[at.section]++ - at.item) * sizeof id);
  *place = id;
}
static uint64_t take(gallery *g, lyl_index_path at) {
  uint64_t *place = &g->photos[at.section][at.item], id = *place;
  memmove(place, place + 1, (--g->counts[at.section] - at.item) * sizeof id);
  return id;
}

static uint32_t sections(void *user) { (void)user; return SECTIONS; }
static uint32_t items(void *user, uint32_t section) { return ((gallery *)user)->counts[section]; }
static void identifiers(void *user, uint32_t section, uint32_t first, uint32_t count, uint64_t *out) {
  memcpy(out, &((gallery *)user)->photos[section][first], count * sizeof *out);
}
static void sizes(void *user, uint32_t section, uint32_t first, uint32_t count, const lyl_size *container, lyl_size *out) {
  const gallery *g = user;
  (void)container;
  for (uint32_t i = 0; i < count; i++) {
    lyl_size shape = g->shapes[g->photos[section][first + i] % g->shape_count];
    out[i] = (lyl_size){fmin(shape.width / shape.height * 84, 200), 84};
  }
}
/* Reads every "width": 512, "height": 300 of a JSON file, in any structure. */
static void load_shapes(gallery *g, const char *path) {
  char *text = SDL_LoadFile(path, NULL);
  lyl_size s;
  for (const char *at = text; at && g->shape_count < COUNT(g->shapes) && (at = strstr(at, "\"width\"")) != NULL; at++)
    if (sscanf(at, "\"width\": %lf, \"height\": %lf", &s.width, &s.height) == 2 && s.width > 0 && s.height > 0)
      g->shapes[g->shape_count++] = s;
  if (g->shape_count == 0) g->shapes[g->shape_count++] = (lyl_size){4, 3}; /* without a file */
  SDL_free(text);
}
/* In the outline, the first photo of a section is the parent of the others, and every fourth photo is the parent of
 * those after it. */
static lyl_status value(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path, const char *key, lyl_value *out) {
  const gallery *g = user;
  (void)kind;
  if (category != LYL_CELL || g->current != OUTLINE || strcmp(key, "level") != 0) return LYL_E_NOT_FOUND;
  return *out = lyl_number(path->item == 0 ? 0 : path->item % 4 == 1 ? 1 : 2), LYL_OK;
}
static lyl_status move_item(void *user, const lyl_index_path *from, const lyl_index_path *to) {
  return put(user, *to, take(user, *from)), LYL_OK;
}

static lyl_rect bounds_of(const gallery *g) { lyl_rect bounds; lyl_view_bounds(g->view, &bounds); return bounds; }
static lyl_point in_content(const gallery *g) {
  lyl_rect bounds = bounds_of(g);
  return (lyl_point){bounds.x + g->pointer.x, bounds.y + g->pointer.y};
}

/* The photos that a key changes: the selected photos, or else the first on screen. */
static size_t chosen(gallery *g, const lyl_index_path **out) {
  lyl_rect bounds = bounds_of(g);
  lyl_attributes a;
  size_t count = 0;
  if (!ok(g, lyl_view_selected(g->view, out, &count)) || count > 0) return count;
  if (!found(g, lyl_view_nearest(g->view, LYL_CELL, (lyl_point){bounds.x, bounds.y}, &a))) return 0;
  g->first = a.path;
  return *out = &g->first, 1;
}

static void insert(gallery *g) {
  const lyl_index_path *paths;
  lyl_update update = {LYL_UPDATE_INSERT_ITEM, 0, {0, 0}, {0, 0}};
  if (g->next_id > CAPACITY) { say(g, "There are no more photos."); return; }
  if (chosen(g, &paths) > 0) update.to = paths[0];
  put(g, update.to, g->next_id++);
  ok(g, lyl_view_apply_updates(g->view, &update, 1, &g->motion));
}
static void delete(gallery *g, const lyl_index_path *paths, size_t count) {
  lyl_update updates[CAPACITY];
  for (size_t i = 0; i < count; i++) {
    updates[i] = (lyl_update){LYL_UPDATE_DELETE_ITEM, 0, paths[i], {0, 0}};
    g->photos[paths[i].section][paths[i].item] = 0;
  }
  for (lyl_index_path at = {0, 0}; at.section < SECTIONS; at.section++)
    for (at.item = g->counts[at.section]; at.item-- > 0;)
      if (g->photos[at.section][at.item] == 0) take(g, at);
  ok(g, lyl_view_apply_updates(g->view, updates, count, &g->motion));
}

/* Shuffles a section like cards: interleaves its two halves. */
static void shuffle(gallery *g) {
  const lyl_index_path *paths;
  lyl_update updates[CAPACITY];
  uint64_t before[CAPACITY];
  if (chosen(g, &paths) == 0) return;
  uint32_t section = paths[0].section, count = g->counts[section];
  memcpy(before, g->photos[section], count * sizeof *before);
  for (uint32_t to = 0; to < count; to++) {
    uint32_t from = to / 2 + to % 2 * ((count + 1) / 2);
    updates[to] = (lyl_update){LYL_UPDATE_MOVE_ITEM, 0, {section, from}, {section, to}};
    g->photos[section][to] = before[from];
  }
  ok(g, lyl_view_apply_updates(g->view, updates, count, &g->motion));
}

/* ===== layouts and scrolling ===== */
/* A page of the wheel is one row; it stops with a row in the middle. */
static void turn_wheel(gallery *g, double page) {
  if (kinds[g->current].wheel)
    ok(g, lyl_view_set_offset(g->view, (lyl_point){0, round(page) * bounds_of(g).height}, &g->motion));
}
static void show_layout(gallery *g, int index) {
  lyl_value wheel = lyl_bool(kinds[index].wheel);
  int before = g->current;
  ok(g, lyl_view_set_option(g->view, "looping", &wheel));
  ok(g, lyl_view_set_option(g->view, "paging", &wheel));
  g->current = index;
  if (!ok(g, lyl_view_set_layout(g->view, g->layouts[index], &g->motion))) { g->current = before; return; }
  turn_wheel(g, bounds_of(g).y / bounds_of(g).height);
  SDL_SetWindowTitle(g->window, kinds[index].name);
}
static void reload(gallery *g) {
  char path[1024];
  size_t length;
  snprintf(path, sizeof path, "%s/%s", g->folder, kinds[g->current].name);
  char *source = SDL_LoadFile(path, &length);
  if (source) ok(g, lyl_layout_reload(g->layouts[g->current], source, length, kinds[g->current].name));
  else say(g, "There is no file to load: this layout is built in, or its script is gone.");
  SDL_free(source);
}

/* A horizontal wheel event scrolls the row under the pointer. */
static void scroll_row(gallery *g, double notches) {
  uint32_t section;
  lyl_point offset;
  if (!ok(g, lyl_view_section_at(g->view, in_content(g), &section)) || section == LYL_NONE) return;
  if (!ok(g, lyl_view_section_offset(g->view, section, &offset))) return;
  offset.x += notches * 60;
  ok(g, lyl_view_set_section_offset(g->view, section, offset, NULL));
}
static void scroll(gallery *g, double notches) {
  lyl_rect bounds = bounds_of(g);
  if (kinds[g->current].wheel) turn_wheel(g, bounds.y / bounds.height - notches);
  else ok(g, lyl_view_scroll_by(g->view, (lyl_point){0, -notches * 60}, NULL));
}
/* Passes a key to the view, which moves the focus, selects, or opens a row of the outline. */
static void press_key(gallery *g, SDL_Keycode key) {
  static const SDL_Keycode keys[] = {SDLK_UP, SDLK_DOWN, SDLK_LEFT, SDLK_RIGHT, SDLK_HOME, SDLK_END, SDLK_PAGEUP,
    SDLK_PAGEDOWN, SDLK_SPACE, SDLK_RETURN, SDLK_a}; /* LYL_KEY_UP and the following ones */
  bool handled;
  for (uint32_t i = 0; i < COUNT(keys); i++)
    if (keys[i] == key) ok(g, lyl_view_press_key(g->view, LYL_KEY_UP + i, &g->motion, &handled));
}
static void hold_modifiers(gallery *g, SDL_Keymod held) {
  ok(g, lyl_view_set_modifiers(g->view, (held & KMOD_SHIFT ? LYL_SHIFT : 0u) | (held & (KMOD_CTRL | KMOD_GUI) ? LYL_CONTROL : 0u)));
}

/* ===== rows that are swiped or opened ===== */
static size_t swipe_actions(void *user, const lyl_index_path *path, uint32_t edge, lyl_swipe_action *out, size_t capacity) {
  (void)user, (void)path;
  if (edge != LYL_EDGE_RIGHT) return 0;
  if (capacity > 0) out[0] = (lyl_swipe_action){.title = "Delete", .width = 90, .flags = 1}; /* 1: on a full swipe */
  return 1;
}
static void perform_swipe(void *user, const lyl_index_path *path, uint32_t action) {
  (void)action;
  delete(user, path, 1);
}
static void did_select(void *user, const lyl_index_path *path) {
  gallery *g = user;
  if (g->current != OUTLINE) return;
  ok(g, lyl_view_select(g->view, *path, false));
  ok(g, lyl_view_set_expanded(g->view, *path, !lyl_view_is_expanded(g->view, *path), &g->motion));
}

/* ===== input ===== */
static void put_down(gallery *g, bool commit) {
  if (g->carrying) ok(g, lyl_view_end_move(g->view, commit, &g->motion));
  g->carrying = false;
}
/* As in the circle of Apple's sample: a tap on a photo deletes it, any other tap inserts one. */
static void tap(gallery *g) {
  lyl_attributes a;
  ok(g, lyl_view_touch_cancel(g->view));
  if (found(g, lyl_view_hit_test(g->view, in_content(g), 0, &a))) delete(g, &a.path, 1);
  else insert(g);
}
static void button(gallery *g, bool left, bool down) {
  lyl_attributes a;
  if (left) {
    if (down) g->pressed = g->pointer;
    bool is_tap = hypot(g->pointer.x - g->pressed.x, g->pointer.y - g->pressed.y) < 8;
    if (down) ok(g, lyl_view_touch_down(g->view, g->pointer));
    else if (g->touching && is_tap && g->current == CIRCLE) tap(g);
    else if (g->touching) ok(g, lyl_view_touch_up(g->view, g->pointer));
    g->touching = down;
  } else if (!down) put_down(g, true);
  else if (!g->carrying && found(g, lyl_view_hit_test(g->view, in_content(g), 0, &a)) && a.category == LYL_CELL)
    g->carrying = ok(g, lyl_view_begin_move(g->view, a.path, in_content(g)));
}
static void press(gallery *g, SDL_Keycode key) {
  const lyl_index_path *paths;
  size_t count;
  say(g, "");
  put_down(g, false);
  switch (key) {
    case SDLK_1: case SDLK_2: case SDLK_3: case SDLK_4: case SDLK_5: case SDLK_6: case SDLK_7:
      show_layout(g, key - SDLK_1); break;
    case SDLK_i: insert(g); break;
    case SDLK_d: count = chosen(g, &paths); delete(g, paths, count); break;
    case SDLK_m: shuffle(g); break;
    case SDLK_F5: reload(g); break;
    case SDLK_ESCAPE: g->running = false; break;
    default: press_key(g, key);
  }
}
static void press_pad(gallery *g, uint8_t pad) {
  static const SDL_Keycode keys[SDL_CONTROLLER_BUTTON_MAX] = {
    [SDL_CONTROLLER_BUTTON_DPAD_UP] = SDLK_UP, [SDL_CONTROLLER_BUTTON_DPAD_DOWN] = SDLK_DOWN,
    [SDL_CONTROLLER_BUTTON_DPAD_LEFT] = SDLK_LEFT, [SDL_CONTROLLER_BUTTON_DPAD_RIGHT] = SDLK_RIGHT,
    [SDL_CONTROLLER_BUTTON_A] = SDLK_SPACE, [SDL_CONTROLLER_BUTTON_X] = SDLK_d, [SDL_CONTROLLER_BUTTON_Y] = SDLK_i};
  hold_modifiers(g, pad == SDL_CONTROLLER_BUTTON_A && g->current != OUTLINE ? KMOD_CTRL : KMOD_NONE);
  if (pad == SDL_CONTROLLER_BUTTON_A && g->current == OUTLINE) press(g, SDLK_RETURN);
  else if (pad == SDL_CONTROLLER_BUTTON_LEFTSHOULDER) press(g, SDLK_1 + (g->current + LAYOUTS - 1) % LAYOUTS);
  else if (pad == SDL_CONTROLLER_BUTTON_RIGHTSHOULDER) press(g, SDLK_1 + (g->current + 1) % LAYOUTS);
  else if (pad < SDL_CONTROLLER_BUTTON_MAX && keys[pad]) press(g, keys[pad]);
}
static void resize(gallery *g, int w, int h) {
  lyl_rect bounds = bounds_of(g);
  SDL_DestroyTexture(g->canvas);
  g->canvas = SDL_CreateTexture(g->renderer, SDL_PIXELFORMAT_RGBA32, SDL_TEXTUREACCESS_TARGET, SMOOTH * w, SMOOTH * h);
  ok(g, lyl_view_resize(g->view, (lyl_size){w, h}, &g->motion));
  turn_wheel(g, bounds.y / bounds.height);
}
static void handle(gallery *g, const SDL_Event *e) {
  switch (e->type) {
    case SDL_QUIT: g->running = false; break;
    case SDL_KEYDOWN:
      hold_modifiers(g, e->key.keysym.mod);
      press(g, e->key.keysym.sym);
      break;
    case SDL_CONTROLLERDEVICEADDED: SDL_GameControllerOpen(e->cdevice.which); break;
    case SDL_CONTROLLERBUTTONDOWN: press_pad(g, e->cbutton.button); break;
    case SDL_MOUSEWHEEL: e->wheel.x ? scroll_row(g, e->wheel.x) : scroll(g, e->wheel.y); break;
    case SDL_WINDOWEVENT:
      g->drawn = 0; /* the window may have been covered */
      if (e->window.event == SDL_WINDOWEVENT_SIZE_CHANGED) resize(g, e->window.data1, e->window.data2);
      break;
    case SDL_MOUSEMOTION: /* the carried photo follows with the next step */
      g->pointer = (lyl_point){e->motion.x, e->motion.y};
      if (g->touching) ok(g, lyl_view_touch_move(g->view, g->pointer));
      break;
    case SDL_MOUSEBUTTONDOWN: case SDL_MOUSEBUTTONUP:
      g->pointer = (lyl_point){e->button.x, e->button.y};
      hold_modifiers(g, SDL_GetModState());
      button(g, e->button.button == SDL_BUTTON_LEFT, e->type == SDL_MOUSEBUTTONDOWN);
  }
}
static void step(gallery *g, double seconds) {
  lyl_rect bounds = bounds_of(g);
  lyl_point speed = {0, 0};
  uint32_t flags = 0;
  if (g->carrying && ok(g, lyl_view_autoscroll(g->view, g->pointer, &speed))) {
    ok(g, lyl_view_set_offset(g->view, (lyl_point){bounds.x + speed.x * seconds, bounds.y + speed.y * seconds}, NULL));
    ok(g, lyl_view_update_move(g->view, in_content(g), NULL));
  }
  ok(g, lyl_view_tick(g->view, seconds, &flags));
  g->moving = g->carrying || flags & LYL_TICK_ANIMATING;
  lyl_engine_collect(g->engine, 2e-4);
}

/* ===== drawing ===== */
/* Projects a point, given from the top left corner of an element, to the window. Returns false behind the eye. */
static bool project(const gallery *g, const lyl_attributes *a, double x, double y, SDL_FPoint *out) {
  lyl_rect bounds = bounds_of(g);
  const double *m = a->transform, dx = x - a->size.width / 2, dy = y - a->size.height / 2;
  double w = dx * m[3] + dy * m[7] + m[15];
  if (w < 0.01) return false;
  out->x = (float)(a->center.x - bounds.x + (dx * m[0] + dy * m[4] + m[12]) / w);
  out->y = (float)(a->center.y - bounds.y + (dx * m[1] + dy * m[5] + m[13]) / w);
  return true;
}

/* The color 0xRRGGBB on an element: darker the more it is turned away, lighter if it is highlighted. */
static SDL_Color shade(const lyl_attributes *a, uint32_t rgb) {
  double light = fmin(1, 0.25 + 0.75 * fabs(a->transform[10])), c[3];
  double white = a->flags & LYL_ATTR_HIGHLIGHTED ? 90 : 0;
  for (int i = 0; i < 3; i++) c[i] = white + (rgb >> (16 - 8 * i) & 255) * light * (1 - white / 255);
  return (SDL_Color){(Uint8)c[0], (Uint8)c[1], (Uint8)c[2], (Uint8)(255 * fmax(0, fmin(a->alpha, 1)))};
}

/* Fills the area between an upper and a lower curve with a gradient. The points of the two curves alternate. */
static void ribbon(gallery *g, const lyl_attributes *a, const lyl_point *points, int count, uint32_t up, uint32_t low) {
  SDL_Vertex vertices[RIBBON] = {{{0, 0}, {0, 0, 0, 0}, {0, 0}}};
  int indices[3 * RIBBON];
  for (int i = 0; i < count; i++) {
    if (!project(g, a, points[i].x, points[i].y, &vertices[i].position)) return;
    vertices[i].color = shade(a, i % 2 ? low : up);
  }
  for (int i = 0; i < 3 * (count - 2); i++) indices[i] = i / 3 + i % 3;
  SDL_RenderGeometry(g->renderer, NULL, vertices, count, indices, 3 * (count - 2));
}
static void bar(gallery *g, const lyl_attributes *a, lyl_rect r, uint32_t up, uint32_t low) {
  double right = r.x + r.width, bottom = r.y + r.height;
  ribbon(g, a, (lyl_point[]){{r.x, r.y}, {r.x, bottom}, {right, r.y}, {right, bottom}}, 4, up, low);
}

/* Draws a text, wrapped at the width of the element. */
static void label(gallery *g, const lyl_attributes *a, double x, double y, double size, const char *text) {
  SDL_Color white = {255, 255, 255, 255};
  double scale = size / FONT_SIZE, room = fmax(a->size.width - 2 * x, size);
  SDL_Surface *s = g->font ? TTF_RenderUTF8_Blended_Wrapped(g->font, text, white, (Uint32)(room / scale)) : NULL;
  SDL_Texture *texture = s ? SDL_CreateTextureFromSurface(g->renderer, s) : NULL;
  SDL_Vertex corners[4];
  bool seen = texture != NULL;
  for (int i = 0; i < 4 && seen; i++) {
    seen = project(g, a, i % 2 ? x + s->w * scale : x, i / 2 ? y + s->h * scale : y, &corners[i].position);
    corners[i].color = shade(a, 0xFFFFFF);
    corners[i].tex_coord = (SDL_FPoint){(float)(i % 2), (float)(i / 2)};
  }
  if (seen) SDL_RenderGeometry(g->renderer, texture, corners, 4, (int[]){0, 1, 2, 1, 2, 3}, 6);
  SDL_DestroyTexture(texture);
  SDL_FreeSurface(s);
}

/* Draws a sky, a sun and two ranges of hills, all derived from the photo's identifier. */
static void draw_photo(gallery *g, const lyl_attributes *a) {
  static const uint32_t palettes[][5] = { /* the sky's top and bottom, sun, far hills, near hills */
    {0x3A6EA5, 0xC9DFF2, 0xFFFFFF, 0x7FA88B, 0x3F7052}, {0xF2994A, 0xFBE3B5, 0xFFF6DC, 0xC8667A, 0x6B3A5B},
    {0x2B2F77, 0xB56C9E, 0xFFE9C9, 0x5B3F85, 0x2A2050}, {0x66B7B0, 0xE4F3DD, 0xFFFDF0, 0x4E9C94, 0x20605F},
    {0xEF8BA0, 0xFDDCCB, 0xFFFFFF, 0xB0799C, 0x6A4C7C}, {0x86A3BF, 0xE6ECF2, 0xFFFFFF, 0xA3B6C8, 0x54708C},
    {0xE5B85C, 0xFBF0CF, 0xFFFFFF, 0xCF8A4A, 0x8A4F2D}, {0x4F8A5B, 0xD9E8B8, 0xFFFBE0, 0x8DB255, 0x3C6B35}};
  const uint32_t *colors = palettes[a->identifier * 3 % COUNT(palettes)], gold = 0xFFD60A;
  double w = a->size.width, h = a->size.height, seed = (double)a->identifier * 0.618, sun = fmin(w, h) * 0.13;
  lyl_point curves[3][RIBBON];
  for (int i = 0; i < RIBBON; i++) {
    double t = i / 2 / (RIBBON / 2 - 1.0);
    curves[0][i].x = w * (0.2 + 0.6 * (seed - floor(seed))) - sun * cos(t * 3.1416);
    curves[0][i].y = h * 0.3 + (i % 2 ? sun : -sun) * sin(t * 3.1416);
    for (int hill = 1; hill < 3; hill++) {
      double height = sin(seed * 7 + hill * 2 + t * 5) + 0.5 * sin(seed * 3 + t * (5 + 4 * hill));
      curves[hill][i] = (lyl_point){t * w, i % 2 ? h : h * (0.44 + 0.18 * hill - 0.09 * height)};
    }
  }
  bar(g, a, (lyl_rect){0, 0, w, h}, colors[0], colors[1]);
  for (int i = 0; i < 3; i++) ribbon(g, a, curves[i], RIBBON, colors[2 + i], colors[2 + i]);
  lyl_rect border[] = {{0, 0, w, 4}, {0, h - 4, w, 4}, {0, 0, 4, h}, {w - 4, 0, 4, h}};
  for (int i = 0; i < 4 && a->flags & LYL_ATTR_SELECTED; i++) bar(g, a, border[i], gold, gold);
  char title[24];
  double size = fmax(11, fmin(h * 0.22, 18));
  snprintf(title, sizeof title, "%u", (unsigned)a->identifier);
  label(g, a, fmin(8, w / 9), h - size * 1.25 - fmin(4, h / 14), size, title);
}

/* Draws the elements that are not photos: headers, cards with their lines, and swipe actions. */
static void draw_other(gallery *g, const lyl_attributes *a) {
  lyl_rect all = {0, 0, a->size.width, a->size.height};
  char title[40] = "";
  if (a->category == LYL_DECORATION) { bar(g, a, all, 0x363D4B, 0x363D4B); return; }
  bool swiped = a->flags & LYL_ATTR_SWIPED;
  bar(g, a, all, swiped ? 0xD64545 : 0x363D4B, swiped ? 0xB83A3A : 0x2A2F3A);
  if (swiped) snprintf(title, sizeof title, "Delete");
  else if (a->path.item == LYL_NONE) snprintf(title, sizeof title, "Photos"); /* the global header */
  else snprintf(title, sizeof title, "Section %u", a->path.section + 1);
  label(g, a, 12, a->size.height / 2 - 11, 17, title);
}

static void draw(gallery *g) {
  lyl_rect bounds = bounds_of(g);
  lyl_attributes_span visible;
  if (!ok(g, lyl_view_visible(g->view, &visible))) return;
  g->drawn = lyl_view_revision(g->view);
  SDL_SetRenderTarget(g->renderer, g->canvas);
  SDL_RenderSetScale(g->renderer, SMOOTH, SMOOTH);
  SDL_SetRenderDrawBlendMode(g->renderer, SDL_BLENDMODE_BLEND);
  SDL_SetRenderDrawColor(g->renderer, 0x1B, 0x1E, 0x26, 255);
  SDL_RenderClear(g->renderer);
  for (size_t i = 0; i < visible.count; i++) {
    const lyl_attributes *a = &visible.items[i];
    if (a->transform[10] < 0) continue; /* turned away: the back of the wheel */
    if (a->category == LYL_CELL) draw_photo(g, a);
    else draw_other(g, a);
  }
  if (*g->message) { /* an element made here, so that the same functions draw it */
    lyl_attributes strip = {.size = {bounds.width, 48}, .alpha = 1, .transform = {[0] = 1, [5] = 1, [10] = 1, [15] = 1},
                            .center = {bounds.x + bounds.width / 2, bounds.y + bounds.height - 24}};
    bar(g, &strip, (lyl_rect){0, 0, bounds.width, 48}, 0xA3262F, 0x8C1F28);
    label(g, &strip, 12, 8, 14, g->message);
  }
  SDL_SetRenderTarget(g->renderer, NULL);
  SDL_RenderCopy(g->renderer, g->canvas, NULL, NULL);
  SDL_RenderPresent(g->renderer);
}

/* ===== run: events of a user or of a script; with a script, time advances only by its commands ===== */
static void run(gallery *g) {
  for (Uint64 last = SDL_GetTicks64(), now; g->running; last = now) {
    SDL_Event e; /* sleeps while no animation runs */
    for (int any = g->moving ? SDL_PollEvent(&e) : SDL_WaitEvent(&e); any; any = SDL_PollEvent(&e)) handle(g, &e);
    now = SDL_GetTicks64();
    step(g, fmin((double)(now - last) / 1000, 1 / 30.0));
    if (lyl_view_revision(g->view) != g->drawn) draw(g);
  }
}

static uint32_t roll(gallery *g, uint32_t below) { /* the same numbers in every run */
  g->random = g->random * 1664525u + 1013904223u;
  return (g->random >> 8) % below;
}
static bool obey(gallery *g, const char *line) {
  static const char *const anything[] = {"key 1", "key 2", "key 3", "key 4", "key 5", "key 6", "key 7", "key I", "key D", "key M", "key F5",
    "key Up", "key Down", "key Left", "key Right", "wheel -3", "wheel 2", "size 200 300", "size 320 240", "down %u %u",
    "up %u %u", "move %u %u", "move %u %u", "move %u %u", "down %u %u right", "up %u %u right", "up %u %u"};
  char command[16] = "", name[256] = "", button[8] = "", event[64];
  double first = 0, second = 0;
  SDL_Event e = {0};
  sscanf(line, "%15s %255s", command, name);
  sscanf(line, "%*s %lf %lf %7s", &first, &second, button);
  int x = (int)first, y = (int)second;
#define IS(word) (strcmp(command, word) == 0)
  if (IS("random")) g->random = (uint32_t)y;
  if (IS("random") || IS("wait"))
    for (int i = 0; i < round(first * 60); i++) {
      uint32_t which = roll(g, COUNT(anything)), at = roll(g, 480 * 640);
      snprintf(event, sizeof event, anything[which], at % 480, at / 480);
      if (IS("random")) obey(g, event);
      step(g, 1 / 60.0);
      if (i % 6 == 0) draw(g); /* every sixth frame is enough */
    }
  else if (IS("shot")) return draw(g), SDL_SaveBMP(SDL_GetWindowSurface(g->window), name) == 0;
  else if (IS("state")) {
    printf("%s photos %u %u %u %u y %.0f rows", kinds[g->current].name, g->counts[0], g->counts[1], g->counts[2], g->counts[3],
           bounds_of(g).y);
    for (uint32_t s = 0; s < SECTIONS; s++) {
      lyl_point row = {0, 0};
      ok(g, lyl_view_section_offset(g->view, s, &row));
      printf(" %.0f", row.x);
    }
    printf(" failures %d %s\n", g->failures, g->message);
    return true;
  }
  else if (IS("key")) e.key = (SDL_KeyboardEvent){.type = SDL_KEYDOWN, .keysym.sym = SDL_GetKeyFromName(name)};
  else if (IS("pad"))
    e.cbutton = (SDL_ControllerButtonEvent){.type = SDL_CONTROLLERBUTTONDOWN,
                                            .button = (uint8_t)SDL_GameControllerGetButtonFromString(name)};
  else if (IS("move")) e.motion = (SDL_MouseMotionEvent){.type = SDL_MOUSEMOTION, .x = x, .y = y};
  else if (IS("wheel")) e.wheel = (SDL_MouseWheelEvent){.type = SDL_MOUSEWHEEL, .y = x, .x = y};
  else if (IS("down") || IS("up"))
    e.button = (SDL_MouseButtonEvent){.type = IS("down") ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP, .x = x, .y = y,
                                      .button = *button == 'r' ? SDL_BUTTON_RIGHT : SDL_BUTTON_LEFT};
  else if (IS("size")) {
    SDL_SetWindowSize(g->window, x, y);
    e.window = (SDL_WindowEvent){SDL_WINDOWEVENT, 0, 0, SDL_WINDOWEVENT_SIZE_CHANGED, 0, 0, 0, x, y};
  } else if (IS("quit")) e.type = SDL_QUIT;
  else return false;
  handle(g, &e);
  return true;
}

static bool run_script(gallery *g, const char *path) {
  char line[512];
  if (strcmp(path, "-") && !freopen(path, "r", stdin)) return perror(path), false;
  while (g->running && fgets(line, sizeof line, stdin))
    if (!obey(g, line)) return fprintf(stderr, "gallery: cannot do this: %s", line), false;
  return true;
}
static bool open_window(gallery *g, const char *font, bool scripted) {
  const char *fonts[] = {font ? font : "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf",
    "/usr/share/fonts/TTF/DejaVuSans-Bold.ttf", "/System/Library/Fonts/Helvetica.ttc", "C:/Windows/Fonts/arialbd.ttf"};
  SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
  if (scripted) SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"); /* the same pixels everywhere */
  if (SDL_Init(SDL_INIT_VIDEO | SDL_INIT_GAMECONTROLLER) < 0 || TTF_Init() < 0) return false;
  for (size_t i = 0; i < COUNT(fonts) && !g->font; i++) g->font = TTF_OpenFont(fonts[i], FONT_SIZE);
  g->window = SDL_CreateWindow("", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, 480, 640, SDL_WINDOW_RESIZABLE);
  g->renderer = SDL_CreateRenderer(g->window, -1, scripted ? SDL_RENDERER_SOFTWARE : SDL_RENDERER_PRESENTVSYNC);
  return g->renderer != NULL;
}

static bool open_view(gallery *g) {
  lyl_data_source source = {.struct_size = sizeof source, .user = g, .number_of_sections = sections,
    .number_of_items = items, .identifiers = identifiers, .sizes = sizes, .value = value, .move_item = move_item};
  lyl_delegate delegate = {.struct_size = sizeof delegate, .user = g, .did_select = did_select, .swipe_actions = swipe_actions,
    .perform_swipe = perform_swipe};
  lyl_value on = lyl_bool(true);
  char path[1024];
  for (uint32_t i = 0; i < 48; i++) put(g, (lyl_index_path){i / 12, i % 12}, g->next_id++);
  if (lyl_engine_create(NULL, &g->engine) != LYL_OK) return false;
  for (int i = 0; i < LAYOUTS; i++) {
    snprintf(path, sizeof path, "%s/%s", g->folder, kinds[i].name);
    if (!ok(g, kinds[i].script ? lyl_layout_load_file(g->engine, path, &g->layouts[i])
                               : lyl_layout_create(g->engine, kinds[i].name, &g->layouts[i]))) return false;
  }
  for (size_t i = 0; i < COUNT(parameters); i++)
    if (!ok(g, lyl_layout_set_parameter(g->layouts[parameters[i].layout], parameters[i].key, &parameters[i].value))) return false;
  return ok(g, lyl_view_create(g->engine, g->layouts[0], &source, &g->view)) &&
         ok(g, lyl_view_set_delegate(g->view, &delegate)) &&
         ok(g, lyl_view_set_size(g->view, (lyl_size){480, 640})) &&
         ok(g, lyl_view_set_option(g->view, "scroll_enabled", &on)) &&
         ok(g, lyl_view_set_option(g->view, "touch_focuses", &on)) &&
         ok(g, lyl_view_set_string(g->view, "selection_mode", "extended"));
}

int main(int argc, char **argv) {
  static gallery g = {.folder = "scripts", .next_id = 1, .running = true, .motion = {
    .struct_size = sizeof(lyl_animation), .curve = LYL_CURVE_SPRING, .duration = 0.5, .damping = 0.85}};
  const char *script = NULL, *font = NULL, *photos = "Tests/Fixtures/photos.json";
  bool good = false;
  for (int i = 1; i < argc; i += 2) {
    if (i + 1 < argc && !strcmp(argv[i], "--layouts")) g.folder = argv[i + 1];
    else if (i + 1 < argc && !strcmp(argv[i], "--script")) script = argv[i + 1];
    else if (i + 1 < argc && !strcmp(argv[i], "--font")) font = argv[i + 1];
    else if (i + 1 < argc && !strcmp(argv[i], "--photos")) photos = argv[i + 1];
    else return fprintf(stderr, "usage: gallery [--layouts FOLDER] [--photos JSON] [--script FILE] [--font FILE]\n"), 2;
  }
  load_shapes(&g, photos);
  if (!open_window(&g, font, script != NULL)) fprintf(stderr, "gallery: %s\n", SDL_GetError());
  else if (open_view(&g)) {
    resize(&g, 480, 640);
    show_layout(&g, 0);
    turn_wheel(&g, 1); /* the first photo is in the middle */
    ok(&g, lyl_view_finish_animations(g.view));
    good = script ? run_script(&g, script) : (run(&g), true);
  }
  lyl_view_destroy(g.view);
  for (int i = 0; i < LAYOUTS; i++) lyl_layout_release(g.layouts[i]);
  lyl_engine_destroy(g.engine);
  if (g.renderer) SDL_DestroyRenderer(g.renderer); /* this also destroys its textures */
  if (g.window) SDL_DestroyWindow(g.window);
  if (g.font) TTF_CloseFont(g.font);
  TTF_Quit();
  SDL_Quit();
  return !good;
}

/* A table of a million database records, drawn with SDL. It is sorted by a click on a header.
   cc records.c database.c $(pkg-config --cflags --libs layoutlua sdl2 SDL2_ttf sqlite3) -o records
   ./records [--state FILE] [--script FILE]

   Drag a header to move its column, and the end of a header to resize it; a double click on the end fits the column to
   its cells. H hides the column under the pointer, S shows all columns. The arrow keys, Page Up and Down, Home and End
   move the focus; with Shift, they select a range. The columns, the order and the position are saved at the end. */
#include "database.h"
#include <SDL.h>
#include <SDL_ttf.h>
#include <layoutlua.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAD = 10, CHARS = 95, THRESHOLD = 10 };
static const char *table =
    "{ columns = { { key = 'id', width = 90, pin = 'leading' }, { key = 'name', width = 200 },"
    " { key = 'city', width = 150 }, { key = 'amount', width = 130 }, { key = 'date', width = 120 } }, min_column_width = 40, auto_padding = 12,"
    " row_height = 26, header_height = 32, zebra = true }";

static uint32_t sorted;           /* the column by which the rows are sorted */
static bool descending, quit;
static lyl_engine *engine;
static lyl_layout *layout;
static lyl_view *view;
static lyl_kind kinds[COLUMNS], header_kind, resizer_kind; /* kinds[i]: the cells of column i */
static SDL_Renderer *renderer;
static SDL_Texture *glyphs;       /* the characters of ASCII from the space on, side by side */
static int glyph_x[CHARS + 1], line_height;
static lyl_point pointer, press;
static uint32_t pressed = LYL_NONE, dragged = LYL_NONE; /* the columns whose headers are pressed and dragged */

static bool ok(lyl_status status) {
  if (status != LYL_OK) fprintf(stderr, "%s\n", lyl_engine_last_error(engine)->message);
  return status == LYL_OK;
}

/* ----- the data source ----- */

static uint32_t id_of(uint32_t item) { return id_at(item, sorted, descending); }

static uint32_t items(void *user, uint32_t section) { return (void)user, (void)section, RECORDS; }

static void identifiers(void *user, uint32_t section, uint32_t first, uint32_t count, uint64_t *out) {
  (void)user, (void)section;
  for (uint32_t i = 0; i < count; i++) out[i] = id_of(first + i);
}

static uint32_t column_of(lyl_kind kind) {
  for (uint32_t i = 0; i < COLUMNS; i++)
    if (kinds[i] == kind) return i;
  return LYL_NONE;
}

static int glyph_width(char c) { return glyph_x[c - ' ' + 1] - glyph_x[c - ' ']; }

static int text_width(const char *text) {
  int width = 0;
  while (*text) width += glyph_width(*text++);
  return width;
}

/* Called for a column that is fitted: for its header and for its cells on screen. */
static void measure(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path, const lyl_size *proposed,
                    lyl_size *out) {
  (void)user, (void)proposed;
  if (category != LYL_SUPPLEMENTARY) return;
  if (kind == header_kind) out->width = text_width(columns[path->item].title) + 12; /* and the arrow */
  else if (column_of(kind) < COLUMNS) out->width = text_width(text_of(id_of(path->item), column_of(kind)));
}

/* ----- drawing ----- */

static bool load_font(const char *path) {
  TTF_Font *font = TTF_OpenFont(path, 14);
  SDL_Surface *all = font ? SDL_CreateRGBSurfaceWithFormat(0, CHARS * 20, TTF_FontHeight(font), 32, SDL_PIXELFORMAT_ARGB8888) : NULL;
  if (all == NULL) return false;
  line_height = all->h;
  for (int i = 0; i < CHARS; i++) {
    SDL_Surface *one = TTF_RenderUTF8_Blended(font, (char[]){(char)(' ' + i), 0}, (SDL_Color){255, 255, 255, 255});
    SDL_SetSurfaceBlendMode(one, SDL_BLENDMODE_NONE);
    SDL_BlitSurface(one, NULL, all, &(SDL_Rect){glyph_x[i], 0, 0, 0});
    glyph_x[i + 1] = glyph_x[i] + one->w;
    SDL_FreeSurface(one);
  }
  glyphs = SDL_CreateTextureFromSurface(renderer, all);
  SDL_FreeSurface(all);
  TTF_CloseFont(font);
  return glyphs != NULL;
}

static void fill(double x, double y, double width, double height, uint32_t rgb, double alpha) {
  SDL_SetRenderDrawColor(renderer, rgb >> 16 & 255, rgb >> 8 & 255, rgb & 255, (Uint8)(alpha * 255));
  SDL_RenderFillRectF(renderer, &(SDL_FRect){(float)x, (float)y, (float)width, (float)height});
}

/* Draws a text in a rectangle. A text that is too long ends with dots. */
static void draw_text(const char *text, lyl_rect r, bool right, uint32_t rgb, double alpha) {
  int width = text_width(text), room = (int)r.width - 2 * PAD, dots = text_width("...");
  int x = (int)r.x + PAD, y = (int)(r.y + (r.height - line_height) / 2), end = x + room;
  if (room < dots) return;
  if (right && width < room) x = end - width;
  SDL_SetTextureColorMod(glyphs, rgb >> 16 & 255, rgb >> 8 & 255, rgb & 255);
  SDL_SetTextureAlphaMod(glyphs, (Uint8)(alpha * 255));
  for (const char *c = text; *c; x += glyph_width(*c++)) {
    if (width > room && x + glyph_width(*c) + dots > end) c = "...", width = 0;
    SDL_RenderCopy(renderer, glyphs, &(SDL_Rect){glyph_x[*c - ' '], 0, glyph_width(*c), line_height},
                   &(SDL_Rect){x, y, glyph_width(*c), line_height});
  }
}

static void draw_header(uint32_t column, lyl_rect r, double alpha) {
  float x = (float)(r.x + r.width) - 14, y = (float)(r.y + r.height / 2), h = descending ? -3 : 3;
  SDL_Color blue = {50, 90, 170, (Uint8)(alpha * 255)};
  SDL_Vertex arrow[] = {{{x - 5, y + h}, blue, {0, 0}}, {{x + 5, y + h}, blue, {0, 0}}, {{x, y - h}, blue, {0, 0}}};
  fill(r.x, r.y, r.width, r.height, column == dragged ? 0xc8cfdb : column == sorted ? 0xd4e0f5 : 0xe6eaf1, alpha);
  fill(r.x + r.width - 1, r.y + 6, 1, r.height - 12, 0xaab3c2, alpha);
  draw_text(columns[column].title, (lyl_rect){r.x, r.y, r.width - 12, r.height}, columns[column].right, 0x20242c, alpha);
  if (column == sorted && r.width >= 40) SDL_RenderGeometry(renderer, NULL, arrow, 3, NULL, 0);
}

static void draw(void) {
  /* The rows on screen: the cells of columns, which are in front of them, have no ids and no state of their own. */
  struct { uint32_t item; bool ghost, focused; uint32_t id, rgb; } rows[256];
  int count = 0, i;
  lyl_attributes_span visible = {0};
  lyl_rect b;
  double position, length;
  ok(lyl_view_visible(view, &visible));
  lyl_view_bounds(view, &b);
  fill(0, 0, b.width, b.height, 0xffffff, 1);
  for (const lyl_attributes *e = visible.items; e < visible.items + visible.count; e++) { /* back to front */
    lyl_rect r = {e->frame.x - b.x, e->frame.y - b.y, e->frame.width, e->frame.height};
    uint32_t column = e->category == LYL_SUPPLEMENTARY ? column_of(e->kind) : LYL_NONE;
    if (e->flags & LYL_ATTR_KEPT) continue;
    if (e->category == LYL_DECORATION) fill(r.x, r.y, r.width, r.height, 0xf3f6fa, e->alpha); /* zebra */
    if (e->category == LYL_CELL && count < 256) {                                             /* a row */
      uint32_t mark = e->flags & LYL_ATTR_SELECTED ? 0xcfe0fb : e->flags & LYL_ATTR_HOVERED ? 0xe4ebf8 : 0;
      rows[count].item = e->path.item, rows[count].id = (uint32_t)e->identifier, rows[count].ghost = e->ghost != 0;
      rows[count].focused = e->flags & LYL_ATTR_FOCUSED, rows[count++].rgb = mark ? mark : e->path.item % 2 ? 0xf3f6fa : 0xffffff;
      if (mark) fill(r.x, r.y, r.width, r.height, mark, e->alpha);
      if (e->flags & LYL_ATTR_FOCUSED) fill(r.x, r.y + r.height - 2, r.width, 2, 0x3b6fd0, e->alpha);
    }
    for (i = count - 1; column < COLUMNS && i >= 0; i--)
      if (rows[i].item == e->path.item && rows[i].ghost == (e->ghost != 0)) { /* a cell covers those behind it */
        fill(r.x, r.y, r.width, r.height - 2 * rows[i].focused, rows[i].rgb, e->alpha);
        draw_text(text_of(rows[i].id, column), r, columns[column].right, column == 0 ? 0x6a7180 : 0x20242c, e->alpha);
        if (column == 0) fill(r.x + r.width - 1, r.y, 1, r.height, 0xaab3c2, e->alpha);
        break;
      }
    if (e->category == LYL_SUPPLEMENTARY && e->kind == header_kind) draw_header(e->path.item, r, e->alpha);
  }
  if (dragged != LYL_NONE) draw_header(dragged, (lyl_rect){pointer.x - 50, 0, 100, 32}, 0.8);
  if (lyl_view_scroll_indicator(view, LYL_AXIS_VERTICAL, &position, &length) == LYL_OK)
    fill(b.width - 6, position, 4, length, 0, 0.35);
  if (lyl_view_scroll_indicator(view, LYL_AXIS_HORIZONTAL, &position, &length) == LYL_OK)
    fill(position, b.height - 6, length, 4, 0, 0.35);
}

static void frame(double seconds, uint32_t *flags) {
  ok(lyl_view_tick(view, seconds, flags));
  draw();
  lyl_engine_collect(engine, 2e-4);
}

/* ----- events ----- */

/* Sorts by a column, or reverses the order. The rows fade; a record that has the focus keeps it. */
static void sort(uint32_t column) {
  lyl_update reload = {LYL_UPDATE_RELOAD_SECTION, 0, {0, 0}, {0, 0}};
  lyl_animation animation = LYL_ANIMATION_INIT;
  lyl_element focus;
  bool focused = lyl_view_focus(view, &focus) == LYL_OK;
  uint32_t id = focused ? id_of(focus.path.item) : 0;
  lyl_view_layout_if_needed(view); /* the fade begins with the rows that are on screen now */
  if (!read_order(column)) return;
  descending = column == sorted && !descending;
  sorted = column;
  ok(lyl_view_apply_updates(view, &reload, 1, &animation));
  if (!focused) return;
  focus.path.item = row_of(id, sorted, descending);
  lyl_view_set_focus(view, &focus);
  lyl_view_select_item(view, focus.path, true, LYL_SCROLL_CENTER_V, NULL);
}

/* Calls a method of the layout for a column. The empty batch animates the change. */
static void change_column(const char *method, uint32_t column, const lyl_value *value) {
  lyl_animation animation = LYL_ANIMATION_INIT;
  lyl_value args[2] = {lyl_string(columns[column].key), value ? *value : lyl_bool(false)};
  if (ok(lyl_layout_call(layout, method, args, value ? 2 : 1, NULL, NULL))) ok(lyl_view_apply_updates(view, NULL, 0, &animation));
}

static bool under_pointer(lyl_attributes *out) {
  lyl_rect b;
  lyl_view_bounds(view, &b);
  return lyl_view_hit_test(view, (lyl_point){b.x + pointer.x, b.y + pointer.y}, 1u << LYL_SUPPLEMENTARY, out) == LYL_OK;
}

static void press_key(SDL_Keycode code) {
  static const SDL_Keycode keys[] = {0, SDLK_UP, SDLK_DOWN, SDLK_LEFT, SDLK_RIGHT, SDLK_HOME, SDLK_END, SDLK_PAGEUP,
                                     SDLK_PAGEDOWN, SDLK_SPACE, SDLK_RETURN, SDLK_a, SDLK_ESCAPE}; /* as in lyl_key */
  lyl_animation animation = LYL_ANIMATION_INIT;
  lyl_value yes = lyl_bool(true), no = lyl_bool(false);
  lyl_attributes hit;
  bool handled;
  animation.curve = LYL_CURVE_SPRING;
  for (uint32_t key = 1; key < sizeof keys / sizeof *keys; key++)
    if (keys[key] == code) lyl_view_press_key(view, key, &animation, &handled);
  if (code == SDLK_h && under_pointer(&hit)) {
    uint32_t column = column_of(hit.kind) < COLUMNS ? column_of(hit.kind) : hit.path.item; /* else of a header */
    change_column("hide_column", column, &yes);
  }
  for (uint32_t i = 0; code == SDLK_s && i < COLUMNS; i++) change_column("hide_column", i, &no);
}

static void handle(const SDL_Event *e) {
  SDL_Keymod mod = SDL_GetModState();
  lyl_attributes hit;
  lyl_view_set_modifiers(view, (mod & KMOD_SHIFT ? LYL_SHIFT : 0) | (mod & KMOD_CTRL ? LYL_CONTROL : 0));
  if (e->type == SDL_QUIT) quit = true;
  if (e->type == SDL_KEYDOWN) press_key(e->key.keysym.sym);
  if (e->type == SDL_MOUSEWHEEL) lyl_view_scroll_by(view, (lyl_point){e->wheel.preciseX * 60, e->wheel.preciseY * -60}, NULL);
  if (e->type == SDL_WINDOWEVENT && e->window.event == SDL_WINDOWEVENT_LEAVE) lyl_view_end_hover(view);
  if (e->type == SDL_WINDOWEVENT && e->window.event == SDL_WINDOWEVENT_SIZE_CHANGED)
    lyl_view_set_size(view, (lyl_size){e->window.data1, e->window.data2});
  if (e->type == SDL_MOUSEMOTION) {
    pointer = (lyl_point){e->motion.x, e->motion.y};
    if (pressed != LYL_NONE && SDL_fabs(pointer.x - press.x) > THRESHOLD) dragged = pressed, pressed = LYL_NONE;
    if (e->motion.state & SDL_BUTTON_LMASK) lyl_view_touch_move(view, pointer);
    lyl_view_hover(view, pointer);
  }
  if (e->type == SDL_MOUSEBUTTONDOWN && e->button.button == SDL_BUTTON_LEFT) {
    press = pointer = (lyl_point){e->button.x, e->button.y};
    bool found = under_pointer(&hit);
    if (found && hit.kind == resizer_kind && e->button.clicks == 2) change_column("fit_column", hit.path.item, NULL);
    else lyl_view_touch_down(view, pointer); /* the library resizes and moves columns */
    if (found && hit.kind == header_kind) pressed = hit.path.item;
  }
  if (e->type == SDL_MOUSEBUTTONUP && e->button.button == SDL_BUTTON_LEFT) {
    lyl_view_touch_up(view, (lyl_point){e->button.x, e->button.y});
    if (pressed != LYL_NONE) sort(pressed);
    pressed = dragged = LYL_NONE;
  }
}

/* ----- the saved state: two bytes for the order, then those of the view ----- */

static bool save_state(const char *path) {
  size_t size = 0;
  lyl_view_save_state(view, NULL, 0, &size); /* computes the size */
  char *bytes = malloc(size + 2);
  FILE *file = bytes && lyl_view_save_state(view, bytes + 2, size, &size) == LYL_OK ? fopen(path, "wb") : NULL;
  bool saved = false;
  if (file != NULL) {
    bytes[0] = (char)sorted, bytes[1] = descending;
    saved = fwrite(bytes, 1, size + 2, file) == size + 2;
    saved = fclose(file) == 0 && saved;
  }
  free(bytes);
  return saved;
}

static void restore_state(const char *path) {
  static unsigned char bytes[1 << 20];
  FILE *file = fopen(path, "rb");
  size_t size = file ? fread(bytes, 1, sizeof bytes, file) : 0;
  if (file != NULL) fclose(file);
  if (size < 2 || bytes[0] >= COLUMNS || !read_order(bytes[0])) return;
  sorted = bytes[0], descending = bytes[1] == 1;
  ok(lyl_view_restore_state(view, bytes + 2, size - 2));
}

/* ----- the script of a test ----- */

static void print_state(void) {
  lyl_value list, column, key, width;
  size_t count = 1;
  lyl_attributes top;
  lyl_element focus;
  const lyl_item_range *ranges;
  if (!ok(lyl_layout_call(layout, "columns", NULL, 0, &list, &count))) return;
  for (size_t i = 0; lyl_value_at(&list, i, &column) == LYL_OK; i++)
    if (lyl_value_field(&column, "key", &key) == LYL_OK && lyl_value_field(&column, "width", &width) == LYL_OK)
      printf("%s %g, ", key.as.string.bytes, width.as.number);
  printf("by %s %s", columns[sorted].key, descending ? "down" : "up");
  if (lyl_view_focus(view, &focus) == LYL_OK) printf(", focus %u", focus.path.item);
  if (lyl_view_selected_ranges(view, &ranges, &count) == LYL_OK)
    for (size_t i = 0; i < count; i++) printf(", selected %u-%u", ranges[i].first, ranges[i].first + ranges[i].count - 1);
  if (lyl_view_first_visible(view, &top) == LYL_OK) printf("\n  row %u:", top.path.item);
  for (uint32_t i = 0; i < COLUMNS; i++) printf(" %s%s", text_of((uint32_t)top.identifier, i), i < COLUMNS - 1 ? "," : "\n");
}

static void bench(int frames) {
  lyl_attributes_span visible;
  uint64_t start = SDL_GetPerformanceCounter();
  for (int i = 0; i < frames; i++) lyl_view_set_offset(view, (lyl_point){0, i * 37.0}, NULL), lyl_view_visible(view, &visible);
  double seconds = (double)(SDL_GetPerformanceCounter() - start) / (double)SDL_GetPerformanceFrequency();
  printf("%.1f us for a frame\n", seconds * 1e6 / frames);
}

static void shot(const char *path) {
  SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormat(0, 640, 400, 32, SDL_PIXELFORMAT_ARGB8888);
  SDL_RenderReadPixels(renderer, NULL, SDL_PIXELFORMAT_ARGB8888, picture->pixels, picture->pitch);
  SDL_SaveBMP(picture, path);
  SDL_FreeSurface(picture);
}

/* "wheel DX DY", "move X Y", "down X Y", "double X Y", "up X Y", "key NAME", "shift NAME", "ctrl NAME", "wait SECONDS",
   "shot FILE", "state" or "bench FRAMES" */
static void run_line(const char *line) {
  static bool held;
  char word[16] = "", text[200] = "";
  double x = 0, y = 0;
  SDL_Event e = {0};
  sscanf(line, "%15s %199s", word, text);
  sscanf(line, "%*s %lf %lf", &x, &y);
  bool down = strcmp(word, "down") == 0, twice = strcmp(word, "double") == 0;
  bool shift = strcmp(word, "shift") == 0, ctrl = strcmp(word, "ctrl") == 0;
  SDL_SetModState(shift ? KMOD_SHIFT : ctrl ? KMOD_CTRL : KMOD_NONE);
  if (strcmp(word, "wheel") == 0) e.type = SDL_MOUSEWHEEL, e.wheel.preciseX = (float)x / 60, e.wheel.preciseY = (float)-y / 60;
  if (strcmp(word, "move") == 0) e.type = SDL_MOUSEMOTION, e.motion.x = (int)x, e.motion.y = (int)y, e.motion.state = held;
  if (down || twice || strcmp(word, "up") == 0) {
    e.type = (held = down || twice) ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
    e.button.button = SDL_BUTTON_LEFT, e.button.clicks = twice ? 2 : 1, e.button.x = (int)x, e.button.y = (int)y;
  }
  if (shift || ctrl || strcmp(word, "key") == 0) e.type = SDL_KEYDOWN, e.key.keysym.sym = SDL_GetKeyFromName(text);
  if (strcmp(word, "state") == 0) print_state();
  if (strcmp(word, "bench") == 0) bench((int)x);
  if (strcmp(word, "shot") == 0) shot(text);
  for (int i = 0; strcmp(word, "wait") == 0 && i < x * 60; i++) frame(1 / 60.0, NULL);
  if (e.type != 0) handle(&e);
  frame(1 / 60.0, NULL);
}

static SDL_Window *open_window(bool for_script) {
  if (SDL_Init(SDL_INIT_VIDEO) != 0 || TTF_Init() != 0) return NULL;
  SDL_Window *window = SDL_CreateWindow("Records", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, 640, 400,
                                        SDL_WINDOW_RESIZABLE);
  renderer = SDL_CreateRenderer(window, -1, for_script ? SDL_RENDERER_SOFTWARE : SDL_RENDERER_PRESENTVSYNC);
  SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND);
  return load_font("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf") ? window : NULL;
}

static bool open_view(void) {
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  source.number_of_items = items;
  source.identifiers = identifiers;
  source.measure = measure;
  if (lyl_engine_create(NULL, &engine) != LYL_OK || !ok(lyl_layout_create(engine, "table", &layout)) ||
      !ok(lyl_layout_configure(layout, table)) || !ok(lyl_view_create(engine, layout, &source, &view))) return false;
  for (int i = 0; i < COLUMNS; i++) kinds[i] = lyl_engine_kind(engine, columns[i].key);
  header_kind = lyl_engine_kind(engine, "column_header");
  resizer_kind = lyl_engine_kind(engine, "resizer");
  lyl_view_set_string(view, "selection_mode", "extended");
  lyl_view_set_bool(view, "touch_focuses", true);
  return ok(lyl_view_set_size(view, (lyl_size){640, 400}));
}

static void run_window(void) {
  uint64_t last = SDL_GetTicks64(), now;
  for (uint32_t flags = LYL_TICK_ANIMATING; !quit; last = now) {
    SDL_Event e;
    if (!(flags & LYL_TICK_ANIMATING) && SDL_WaitEvent(&e)) handle(&e), last = SDL_GetTicks64();
    while (SDL_PollEvent(&e)) handle(&e);
    now = SDL_GetTicks64();
    frame((double)(now - last) / 1000, &flags);
    SDL_RenderPresent(renderer);
  }
}

int main(int argc, char **argv) {
  const char *state = "records.state";
  char line[256];
  FILE *script = NULL;
  for (int i = 1; i + 1 < argc; i++) {
    if (strcmp(argv[i], "--state") == 0) state = argv[i + 1];
    if (strcmp(argv[i], "--script") == 0 && (script = fopen(argv[i + 1], "r")) == NULL) return 1;
  }
  SDL_Window *window = open_window(script != NULL);
  if (window == NULL) return fprintf(stderr, "%s\n", SDL_GetError()), 1;
  if (!open_database() || !read_order(0) || !open_view()) return 1;
  restore_state(state);
  if (script == NULL) run_window();
  while (script != NULL && fgets(line, sizeof line, script) != NULL) run_line(line);
  if (script != NULL) fclose(script);
  if (!save_state(state)) fprintf(stderr, "%s cannot be written\n", state);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
  lyl_engine_destroy(engine);
  close_database();
  SDL_DestroyTexture(glyphs);
  SDL_DestroyRenderer(renderer);
  SDL_DestroyWindow(window);
  TTF_Quit();
  SDL_Quit();
  return 0;
}

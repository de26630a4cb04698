/* Prints a digest of all bits of the frames of eleven scenes that scroll. It is the same on all machines and for all
   builds that contain Lua. Tests/CHost, Tests/Arm64 and Tests/Wasm compare the output. Run it in the folder of the
   repository. */
#include <layoutlua.h>
#include <stdio.h>
#include <stdlib.h>

enum { FRAMES = 1500 };

static uint32_t item_count;

static uint32_t sections(void *user) {
  (void)user;
  return 1;
}
static uint32_t items(void *user, uint32_t section) {
  (void)user, (void)section;
  return item_count;
}
static void sizes(void *user, uint32_t section, uint32_t first, uint32_t count, const lyl_size *container, lyl_size *out) {
  (void)user, (void)section, (void)container;
  for (uint32_t i = 0; i < count; i++) {
    out[i].width = 40 + (first + i) * 37 % 120;
    out[i].height = 30 + (first + i) * 53 % 100;
  }
}

/* 64-bit FNV-1a. */
static uint64_t digest;
static void mix(const void *bytes, size_t count) {
  const unsigned char *byte = bytes;
  for (size_t i = 0; i < count; i++) digest = (digest ^ byte[i]) * 1099511628211u;
}

static void require(lyl_status status, lyl_engine *engine, const char *name) {
  if (status >= 0) return;
  fprintf(stderr, "%s: %s\n", name, engine ? lyl_engine_last_error(engine)->message : lyl_status_string(status));
  exit(1);
}

typedef struct scene {
  const char *layout; /* a built-in layout, or a script of the folder scripts */
  bool is_script;
  uint32_t items;
  double step; /* points per frame */
  uint64_t digest;
} scene;

/* Loads a script from its text: for wasm32 the library reads no files. */
static lyl_status load(lyl_engine *engine, const char *name, lyl_layout **out) {
  char path[64];
  static char text[1 << 16];
  snprintf(path, sizeof path, "scripts/%s.lua", name);
  FILE *file = fopen(path, "rb");
  if (!file) return LYL_E_NOT_FOUND;
  size_t length = fread(text, 1, sizeof text, file);
  fclose(file);
  return lyl_layout_load_buffer(engine, text, length, path, out);
}

/* Scrolls a scene. Returns false if its digest differs. */
static bool is_equal(const scene *scene) {
  lyl_engine *engine = NULL;
  lyl_layout *layout = NULL;
  lyl_view *view = NULL;
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  source.number_of_sections = sections;
  source.number_of_items = items;
  if (!scene->is_script) source.sizes = sizes;
  item_count = scene->items;
  require(lyl_engine_create(NULL, &engine), NULL, scene->layout);
  require(scene->is_script ? load(engine, scene->layout, &layout) : lyl_layout_create(engine, scene->layout, &layout), engine,
          scene->layout);
  require(lyl_view_create(engine, layout, &source, &view), engine, scene->layout);
  require(lyl_view_set_size(view, (lyl_size){320, 480}), engine, scene->layout);
  digest = 14695981039346656037u;
  for (int i = 0; i < FRAMES; i++) {
    lyl_attributes_span span;
    require(lyl_view_set_offset(view, (lyl_point){0, i * scene->step}, NULL), engine, scene->layout);
    require(lyl_view_tick(view, 1 / 60.0, NULL), engine, scene->layout);
    require(lyl_view_visible(view, &span), engine, scene->layout);
    for (size_t k = 0; k < span.count; k++) {
      const lyl_attributes *a = span.items + k;
      mix(&a->path, sizeof a->path);
      mix(&a->frame, sizeof a->frame);
      mix(a->transform, sizeof a->transform);
      mix(&a->alpha, sizeof a->alpha);
      mix(&a->z_index, sizeof a->z_index);
    }
  }
  lyl_view_destroy(view);
  lyl_layout_release(layout);
  lyl_engine_destroy(engine);
  if (digest != scene->digest)
    printf("%s, %s: 0x%016llx\n", scene->layout, scene->is_script ? "script" : "built in", (unsigned long long)digest);
  return digest == scene->digest;
}

int main(void) {
  static const scene scenes[] = {
      {"flow", false, 100000, 7, 0x6eb06b8faa0befd9},
      {"waterfall", false, 100000, 7, 0xc2fd8d1ff191312c},
      {"grid", false, 100000, 7, 0x4d8b50e867bd7796},
      {"wheel", false, 1000, 7, 0x6ad4829a21bab98a},
      {"circle", false, 40, 1, 0x2ff5c2f6c1bdce05},
      {"sphere", false, 60, 1, 0xebbf10541d838d09},
      {"wheel", true, 10, 0.5, 0x51d8e19a44d30ae3},
      {"grid", true, 1000, 7, 0x4d8b50e867bd7796},
      {"sphere", true, 60, 1, 0xebbf10541d838d09},
      {"carousel", true, 40, 3, 0xc3f582e1a8ba8759},
      {"circle", true, 12, 1, 0x447272e1f2e7ab0a},
  };
  size_t count = sizeof scenes / sizeof *scenes, equal = 0;
  for (size_t i = 0; i < count; i++) equal += is_equal(scenes + i);
  printf("bits: %zu passed, %zu failed\n", equal, count - equal);
  return equal < count;
}

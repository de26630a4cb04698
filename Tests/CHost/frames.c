/* Frames of a scroll allocate no memory, for every layout and number of items. */
#include "count_allocations.h"

enum { ITEMS = 100000 };
static void some_sizes(void *user, uint32_t section, uint32_t first, uint32_t count, const lyl_size *container, lyl_size *out) {
  (void)section; (void)container;
  double width = *(double *)((host *)user + 1);
  for (uint32_t i = 0; i < count; i++) {
    out[i].width = width > 0 ? width : 40 + (first + i) * 37 % 120;
    out[i].height = 30 + (first + i) * 53 % 100;
  }
}
static void ids(void *user, uint32_t section, uint32_t first, uint32_t count, uint64_t *out) {
  (void)user; (void)section;
  for (uint32_t i = 0; i < count; i++) out[i] = 1000 + first + i;
}

static void scroll(lyl_engine *engine, const char *name, bool has_sizes, double width, bool has_ids) {
  struct { host h; double width; } data = {{ITEMS, 0, 0}, 0};
  lyl_layout *layout;
  lyl_view *view;
  data.width = width;
  lyl_data_source source = host_source(&data.h);
  if (has_sizes) source.sizes = some_sizes;
  if (has_ids) source.identifiers = ids;
  CHECK_STATUS(lyl_layout_create(engine, name, &layout), LYL_OK);
  CHECK_STATUS(lyl_view_create(engine, layout, &source, &view), LYL_OK);
  lyl_size size = {320, 480};
  CHECK_STATUS(lyl_view_set_size(view, size), LYL_OK);
  /* Storage grows during the first rounds: up to the fullest screen, and for the jump back, after which all is new. */
  for (int i = 0; i < 600; i++) frame(view, i % 300 * 7);
  unsigned long before = allocations;
  for (int i = 0; i < 300; i++) frame(view, i * 7);
  allocated_nothing(before, name);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

/* A layout with elements_in_rect: rows of three cells, 30 points high. */
enum { MANY = 1000000 };
static double asked;
static lyl_status emit(void *user, const lyl_layout_context *context, const lyl_rect *rect, lyl_placer *out) {
  (void)user; (void)context;
  uint32_t first = rect->y > 0 ? (uint32_t)(rect->y / 30) * 3 : 0, end = (uint32_t)((rect->y + rect->height) / 30 + 1) * 3;
  for (uint32_t i = first; i < end && i < MANY; i++) {
    lyl_status status = lyl_placer_cell(out, 0, i, i % 3 * 100, i / 3 * 30., 100, 30);
    if (status < 0) return status;
  }
  return LYL_OK;
}
static lyl_status attributes_of(void *user, const lyl_layout_context *context, lyl_attributes *a) {
  (void)user; (void)context;
  asked++;
  a->frame = (lyl_rect){a->path.item % 3 * 100, a->path.item / 3 * 30., 100, 30};
  return LYL_OK;
}
static lyl_status height(void *user, const lyl_layout_context *context, lyl_size *out) {
  (void)user; (void)context;
  out->height = MANY / 3 * 30.;
  return LYL_OK;
}
static lyl_status sums(void *user, const lyl_layout_context *context, lyl_placer *out) {
  (void)user; (void)context; (void)out;
  return LYL_OK;
}
static const char emit_in_lua[] =
  "local l = {}\n"
  "function l:content_size(view) return 320, view.count // 3 * 30 end\n"
  "function l:elements_in_rect(view, out, x, y, w, h)\n"
  "  for i = math.max(0, y // 30) * 3 // 1 | 0, math.min(view.count, (y + h) // 30 * 3 + 3) - 1 do\n"
  "    out:cell(i + 1, 1, i % 3 * 100, i // 3 * 30, 100, 30) end end\n"
  "function l:attributes(view, item, section, a) a:frame((item - 1) % 3 * 100, (item - 1) // 3 * 30, 100, 30) end\n"
  "return l\n";
static void on_demand(lyl_engine *engine, const char *script) {
  host h = {MANY, 0, 0};
  lyl_layout_class c = LYL_LAYOUT_CLASS_INIT;
  lyl_layout *layout;
  lyl_view *view;
  lyl_memory_info memory;
  const char *name = script ? "elements_in_rect of a script" : "elements_in_rect";
  c.prepare = sums;
  c.elements_in_rect = emit;
  c.attributes = attributes_of;
  c.content_size = height;
  if (script) layout = load(engine, script);
  else CHECK_STATUS(lyl_layout_create_custom(engine, &c, &layout), LYL_OK);
  lyl_data_source source = host_source(&h);
  CHECK_STATUS(lyl_view_create(engine, layout, &source, &view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){320, 480}), LYL_OK);
  for (int i = 0; i < 600; i++) frame(view, i % 300 * 7);
  frame(view, 0);
  unsigned long before = allocations;
  asked = 0;
  for (int i = 0; i < 300; i++) frame(view, i * 7);
  allocated_nothing(before, name);
  /* 69 rows came on screen; one extra row is emitted beside the visible ones. */
  if (!script) CHECK(asked == 3 * (299 * 7 / 30));
  lyl_engine_memory(engine, &memory);
  CHECK(memory.attributes == 0);
  CHECK(memory.native_current < MANY);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
}

int main(void) {
  lyl_engine *engine;
  CHECK_STATUS(lyl_engine_create(NULL, &engine), LYL_OK);
  count_is_live();
  for (int has_ids = 0; has_ids < 2; has_ids++) {
    scroll(engine, "grid", false, 0, has_ids);
    scroll(engine, "flow", false, 0, has_ids);
    scroll(engine, "flow", true, 0, has_ids);
    scroll(engine, "flow", true, 320, has_ids);
    scroll(engine, "waterfall", true, 0, has_ids);
  }
  on_demand(engine, NULL);
  on_demand(engine, emit_in_lua);
  lyl_engine_destroy(engine);
  return report("frames");
}

/* Fails the n-th allocation of the Lua states and C buffers, for every n, over load, passes and reload: a
   status each time, no crash, and nothing left behind. */
#include "check.h"

typedef struct heap { long live, left; } heap;
static void *allocate(void *user, void *block, size_t old_size, size_t new_size) {
  heap *h = user;
  if (new_size == 0) {
    if (block) h->live--;
    free(block);
    return NULL;
  }
  if (new_size > old_size || !block) {
    if (h->left == 0) return NULL; /* from here on all fail */
    if (h->left > 0) h->left--;
  }
  if (!block) h->live++;
  return realloc(block, new_size);
}

static const char *const script =
  "local l = { supplementary_kinds = { 'header' } }\n"
  "function l:prepare(view, out) self.t = {} for i = 1, 40 do self.t[i] = { i, 'x' .. i } out:cell(i, 1, 0, i, 9, 9):alpha(0.5):value('k' .. i, i) end end\n"
  "function l:supplementary(view, kind, item, section, a) a:size(3, 4) end\n"
  "function l:attributes(view, item, section, a) a:z(item) end\n"
  "function l:save() return { n = self.t and #self.t or 0 } end\nfunction l:restore(t) self.n = t.n end\n"
  "return l";

static bool run(long n) {
  heap h = {0, n};
  host data = {50, 0, 0};
  lyl_data_source source = host_source(&data);
  lyl_engine *engine;
  lyl_layout *layout = NULL;
  lyl_view *view = NULL;
  lyl_engine_options options = LYL_ENGINE_OPTIONS_INIT;
  options.alloc = allocate;
  options.alloc_user = &h;
  bool complete = true;
  CHECK_STATUS(lyl_engine_create(&options, &engine), LYL_OK);
  lyl_status status = lyl_layout_load_buffer(engine, script, strlen(script), "alloc.lua", &layout);
  if (status != LYL_OK) {
    complete = false;
    CHECK(status == LYL_E_LUA_MEMORY || status == LYL_E_NO_MEMORY);
  } else if (lyl_view_create(engine, layout, &source, &view) == LYL_OK) {
    lyl_view_set_size(view, (lyl_size){100, 100});
    lyl_attributes_span span;
    for (int pass = 0; pass < 2; pass++) {
      status = lyl_view_visible(view, &span);
      if (status != LYL_OK) {
        complete = false;
        CHECK(status == LYL_E_LUA_MEMORY || status == LYL_E_NO_MEMORY);
        CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
      }
      lyl_view_invalidate(view, NULL);
    }
    status = lyl_layout_reload(layout, script, strlen(script), "alloc.lua");
    if (status != LYL_OK) {
      complete = false;
      CHECK(status == LYL_E_LUA_MEMORY || status == LYL_E_NO_MEMORY);
    }
  }
  lyl_view_destroy(view);
  lyl_layout_release(layout);
  lyl_engine_destroy(engine);
  CHECK(h.live == 0);
  return complete;
}

int main(void) {
  long n = 0;
  while (!run(n) && n < 20000) n++;
  CHECK(n > 200 && n < 20000);
  printf("allocation: complete with %ld allocations\n", n);
  return report("allocation");
}

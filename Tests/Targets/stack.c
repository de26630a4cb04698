/* Under Windows a debugger finds the callers of the library: every function has an entry in the unwind tables. */
#include "check.h"
#include <windows.h>

int main(void);

/* Whether the callers of this function include main, and whether a minimum of them are in the library. */
static bool is_complete(int minimum) {
  void *callers[100];
  HMODULE library = GetModuleHandleA("layoutlua.dll");
  int count = CaptureStackBackTrace(0, 100, callers, NULL), inside = 0;
  for (int i = 0; i < count; i++) {
    DWORD64 base = 0;
    RUNTIME_FUNCTION *function = RtlLookupFunctionEntry((DWORD64)callers[i], &base, NULL);
    inside += base == (DWORD64)library;
    if (function && base + function->BeginAddress == (DWORD64)main) {
      printf("stack: %d functions of the library\n", inside);
      return inside >= minimum;
    }
  }
  return false;
}

static int calls;
static uint32_t items(void *user, uint32_t section) {
  (void)user, (void)section;
  calls++;
  CHECK(is_complete(3));
  return 5;
}
static lyl_status value(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path, const char *key,
                        lyl_value *out) {
  (void)user, (void)category, (void)kind, (void)path, (void)key;
  calls++;
  CHECK(is_complete(10)); /* through Lua */
  *out = lyl_number(30);
  return LYL_OK;
}

int main(void) {
  lyl_engine *engine;
  lyl_view *view;
  lyl_attributes_span span;
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  source.number_of_items = items;
  source.value = value;
  CHECK_STATUS(lyl_engine_create(NULL, &engine), LYL_OK);
  lyl_layout *layout = load(engine, "local t = {}\n"
    "function t:content_size(view) return 100, view:value(1, 1, 'height') end\n"
    "function t:attributes(view, item, section, a) a:frame(0, 0, 10, 10) end\n"
    "return t");
  CHECK_STATUS(lyl_view_create(engine, layout, &source, &view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){100, 100}), LYL_OK);
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  CHECK(calls > 1);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
  lyl_engine_destroy(engine);
  return report("stack");
}

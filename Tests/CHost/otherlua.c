/* A host that contains another Lua, here LuaJIT, with the same function names as the library's Lua. Both run, also
   inside callbacks of each other. Needs a library with a private Lua (make lib LUA=private), or one that is opened by
   dlopen with RTLD_DEEPBIND (compile with -DOPENED and pass its path). */
#define _GNU_SOURCE /* RTLD_DEEPBIND */
#include "check.h"
#include <dlfcn.h>
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#ifdef OPENED
/* The functions that this program calls, looked up by name. */
#define FUNCTIONS(x) x(lyl_engine_create) x(lyl_engine_destroy) x(lyl_layout_load_buffer) x(lyl_layout_release) \
  x(lyl_view_create) x(lyl_view_destroy) x(lyl_view_set_size) x(lyl_view_set_offset) x(lyl_view_visible) \
  x(lyl_engine_last_error) x(lyl_status_string)
#define DECLARE(name) static __typeof__(name) *name##_p;
FUNCTIONS(DECLARE)
static bool open_library(const char *path) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND);
  if (!library) fprintf(stderr, "%s\n", dlerror());
#define FIND(name) if (!library || !(*(void **)&name##_p = dlsym(library, #name))) return false;
  FUNCTIONS(FIND)
  return true;
}
#define lyl_engine_create lyl_engine_create_p
#define lyl_engine_destroy lyl_engine_destroy_p
#define lyl_layout_load_buffer lyl_layout_load_buffer_p
#define lyl_layout_release lyl_layout_release_p
#define lyl_view_create lyl_view_create_p
#define lyl_view_destroy lyl_view_destroy_p
#define lyl_view_set_size lyl_view_set_size_p
#define lyl_view_set_offset lyl_view_set_offset_p
#define lyl_view_visible lyl_view_visible_p
#define lyl_engine_last_error lyl_engine_last_error_p
#define lyl_status_string lyl_status_string_p
#endif

/* The layout's numbers come from Lua 5.4, in which 7 // 2 is an integer division. The host's come from LuaJIT, which
 * lacks the operator. */
static const char *const script =
  "local l = {}\n"
  "function l:attributes(view, item, section, a) a:frame(0, (item - 1) * 40, view:measure(item, section, 9, 9)) end\n"
  "function l:content_size(view) return view.width, view.count * 40 end\n"
  "return l";

static double number(lua_State *L, const char *expression) {
  if (luaL_loadstring(L, expression) || lua_pcall(L, 0, 1, 0)) {
    fprintf(stderr, "%s\n", lua_tostring(L, -1));
    return -1;
  }
  double v = lua_tonumber(L, -1);
  lua_pop(L, 1);
  return v;
}

/* The host measures with LuaJIT while a script of Lua 5.4 runs. */
static void measure(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path, const lyl_size *proposed, lyl_size *out) {
  (void)category, (void)kind, (void)proposed;
  char text[64];
  snprintf(text, sizeof text, "return bit.band(%u, 15) + 1", (unsigned)path->item);
  *out = (lyl_size){number(user, text), 30};
}
static uint32_t sections(void *user) { (void)user; return 1; }
static uint32_t items(void *user, uint32_t section) { (void)user, (void)section; return 1000; }

int main(int count, char **arguments) {
  (void)count, (void)arguments;
#ifdef OPENED
  CHECK(count == 2 && open_library(arguments[1]));
  if (failed) return report("otherlua");
#endif
  lua_State *L = luaL_newstate();
  luaL_openlibs(L);
  CHECK(number(L, "return jit and 51 or 0") == 51);
  CHECK(luaL_loadstring(L, "return 7 // 2") != 0);
  lua_settop(L, 0);

  lyl_engine *engine = NULL;
  lyl_layout *layout = NULL, *bad = NULL;
  lyl_view *view = NULL;
  CHECK_STATUS(lyl_engine_create(NULL, &engine), LYL_OK);
  CHECK_STATUS(lyl_layout_load_buffer(engine, script, strlen(script), "rows.lua", &layout), LYL_OK);
  static const char broken[] = "local x = 7 // 2\nerror('stop ' .. x)";
  CHECK_STATUS(lyl_layout_load_buffer(engine, broken, strlen(broken), "bad.lua", &bad), LYL_E_LUA_RUNTIME);
  CHECK(strcmp(lyl_engine_last_error(engine)->message, "bad.lua:2: stop 3") == 0);
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  source.user = L;
  source.number_of_sections = sections;
  source.number_of_items = items;
  source.measure = measure;
  CHECK_STATUS(lyl_view_create(engine, layout, &source, &view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){100, 400}), LYL_OK);
  for (int frame = 0; frame < 200; frame++) {
    lyl_attributes_span span;
    CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, frame * 40.0}, NULL), LYL_OK);
    CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
    CHECK(span.count == 10);
    for (size_t i = 0; i < span.count; i++) CHECK(span.items[i].size.width == (double)(span.items[i].path.item & 15) + 1);
    CHECK(number(L, "local t = 0 for i = 1, 1000 do t = t + i end return t") == 500500);
  }
  lyl_view_destroy(view);
  lyl_layout_release(layout);
  lyl_engine_destroy(engine);
  CHECK(number(L, "return select('#', pcall(error, 'x'))") == 2);
  lua_close(L);
  return report("otherlua");
}

/* Every function of the header, called as a host calls it. */
#include "check.h"
#include <math.h>

static char log_text[4096];
static void log_line(void *user, int32_t level, const char *message, size_t length) {
  (void)user;
  (void)length;
  snprintf(log_text + strlen(log_text), sizeof log_text - strlen(log_text), "%d %s|", (int)level, message);
}

static void versions(void) {
  CHECK(lyl_version_number() == LYL_VERSION_NUMBER);
  CHECK(strcmp(lyl_version_string(), LYL_VERSION) == 0);
  CHECK(lyl_abi_version() == LYL_ABI_VERSION);
#define SAME_SIZE(type) CHECK(lyl_struct_size(#type) == sizeof(type))
  SAME_SIZE(lyl_point); SAME_SIZE(lyl_size); SAME_SIZE(lyl_rect); SAME_SIZE(lyl_insets); SAME_SIZE(lyl_index_path);
  SAME_SIZE(lyl_attributes); SAME_SIZE(lyl_attributes_span); SAME_SIZE(lyl_change); SAME_SIZE(lyl_change_span);
  SAME_SIZE(lyl_value); SAME_SIZE(lyl_limits); SAME_SIZE(lyl_engine_options); SAME_SIZE(lyl_error_info);
  SAME_SIZE(lyl_memory_info); SAME_SIZE(lyl_section_metrics); SAME_SIZE(lyl_data_source); SAME_SIZE(lyl_animation);
  SAME_SIZE(lyl_environment); SAME_SIZE(lyl_update); SAME_SIZE(lyl_snapshot); SAME_SIZE(lyl_invalidation); SAME_SIZE(lyl_status); SAME_SIZE(lyl_kind);
  CHECK(sizeof(lyl_attributes) == 344);
  CHECK(lyl_struct_size("lyl_nothing") == 0 && lyl_struct_size(NULL) == 0);
  CHECK(strcmp(lyl_status_string(LYL_OK), "ok") == 0 && strcmp(lyl_status_string(12345), "unknown status") == 0);
}

static void engines(void) {
  lyl_engine *engine;
  CHECK_STATUS(lyl_engine_create(NULL, &engine), LYL_OK);
  const lyl_error_info *error = lyl_engine_last_error(engine);
  CHECK(error->code == LYL_OK && error->message[0] == 0 && error->category == LYL_NONE);
  CHECK(lyl_engine_kind(engine, "header") == 1 && lyl_engine_kind(engine, "footer") == 2);
  lyl_kind badge = lyl_engine_kind(engine, "badge");
  CHECK(badge == lyl_engine_kind(engine, "badge") && strcmp(lyl_engine_kind_name(engine, badge), "badge") == 0);
  CHECK(strcmp(lyl_engine_kind_name(engine, 0), "cell") == 0 && lyl_engine_kind_name(engine, 99) == NULL);
  CHECK(lyl_engine_kind(engine, "") == LYL_NONE && lyl_engine_kind(engine, NULL) == LYL_NONE);
  lyl_engine_destroy(engine);

  lyl_engine_options options = LYL_ENGINE_OPTIONS_INIT;
  options.flags = 1u << 30;
  CHECK_STATUS(lyl_engine_create(&options, &engine), LYL_E_INVALID_ARGUMENT);
  options.flags = LYL_ENGINE_TRUSTED;
  options.struct_size = 8;
  CHECK_STATUS(lyl_engine_create(&options, &engine), LYL_E_STRUCT_SIZE);
  struct { lyl_engine_options known; uint64_t later; } newer = {LYL_ENGINE_OPTIONS_INIT, 0};
  newer.known.struct_size = (uint32_t)sizeof newer;
  CHECK_STATUS(lyl_engine_create(&newer.known, &engine), LYL_OK);
  lyl_engine_destroy(engine);
  newer.later = 1;
  CHECK_STATUS(lyl_engine_create(&newer.known, &engine), LYL_E_STRUCT_SIZE);
}

static void interpolation(void) {
  lyl_attributes a, b, c;
  memset(&a, 0, sizeof a);
  for (int i = 0; i < 4; i++) a.transform[i * 5] = 1;
  a.alpha = 1;
  a.size = (lyl_size){10, 10};
  b = a;
  b.center = (lyl_point){100, 40};
  b.transform[0] = b.transform[5] = -1; /* half a turn about z */
  b.flags = LYL_ATTR_TRANSFORM;
  b.z_index = 3;
  lyl_attributes_interpolate(&a, &b, 0.25, &c);
  CHECK(c.center.x == 25 && c.center.y == 10 && c.z_index == 0 && c.alpha == 1);
  CHECK(fabs(c.transform[0] - sqrt(0.5)) < 1e-12 && fabs(fabs(c.transform[1]) - sqrt(0.5)) < 1e-12);
  CHECK((c.flags & LYL_ATTR_TRANSFORM) && c.frame.width > 14 && c.revision != a.revision);
  lyl_attributes_interpolate(&a, &b, NAN, &c);
  CHECK(c.center.x == 100 && c.transform[0] == -1 && c.z_index == 3);
  lyl_attributes_interpolate(&a, &b, 0.5, &a); /* in place */
  CHECK(a.center.x == 50);
  lyl_attributes_interpolate(NULL, &b, 0.5, &c);
  lyl_attributes_interpolate(&a, &b, 0.5, NULL);
}

static void layouts(void) {
  lyl_engine *engine;
  lyl_layout *layout;
  lyl_value value = {0};
  CHECK_STATUS(lyl_engine_create(NULL, &engine), LYL_OK);
  size_t count = 0;
  while (lyl_layout_builtin_name(count)) {
    CHECK_STATUS(lyl_layout_create(engine, lyl_layout_builtin_name(count++), &layout), LYL_OK);
    lyl_layout_release(layout);
  }
  CHECK(count == 10);
  /* Names are compared by their bytes: two encodings of an accent are two names. */
  lyl_kind composed = lyl_engine_kind(engine, "caf\xC3\xA9"), apart = lyl_engine_kind(engine, "cafe\xCC\x81");
  CHECK(composed != apart && composed == lyl_engine_kind(engine, "caf\xC3\xA9"));
  CHECK(strcmp(lyl_engine_kind_name(engine, apart), "cafe\xCC\x81") == 0);
  CHECK(lyl_engine_kind(engine, "\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x9A\x80") != LYL_NONE);
  CHECK_STATUS(lyl_layout_create(engine, "wheal", &layout), LYL_E_NOT_FOUND);
  CHECK(strstr(lyl_engine_last_error(engine)->message, "did you mean 'wheel'?") != NULL);
  CHECK_STATUS(lyl_layout_load_file(engine, "/nowhere/x.lua", &layout), LYL_E_IO);

  CHECK_STATUS(lyl_layout_load_buffer(engine, "return {", 8, "bad.lua", &layout), LYL_E_LUA_SYNTAX);
  const lyl_error_info *error = lyl_engine_last_error(engine);
  CHECK(strncmp(error->message, "bad.lua:1: ", 11) == 0 && error->line == 1 && strcmp(error->chunk, "bad.lua") == 0);

  layout = load(engine, "local l = { columns = 3, title = 'a', wide = false }\n"
                        "function l:attributes() return 0, 0, self.columns, 1 end\n"
                        "function l:echo(...) return ... end\nreturn l");
  lyl_layout_retain(layout);
  lyl_layout_release(layout);
  value.type = LYL_VALUE_NUMBER;
  value.as.number = 4;
  CHECK_STATUS(lyl_layout_set_parameter(layout, "columns", &value), LYL_OK);
  CHECK_STATUS(lyl_layout_get_parameter(layout, "columns", &value), LYL_OK);
  CHECK(value.type == LYL_VALUE_NUMBER && value.as.number == 4);
  CHECK_STATUS(lyl_layout_set_parameter(layout, "title", &value), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_layout_set_parameter(layout, "nothing", &value), LYL_E_NOT_FOUND);
  value.type = 77;
  CHECK_STATUS(lyl_layout_set_parameter(layout, "columns", &value), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_layout_get_parameter(layout, "title", &value), LYL_OK);
  CHECK(value.type == LYL_VALUE_STRING && value.as.string.length == 1 && strcmp(value.as.string.bytes, "a") == 0);

  lyl_value args[3] = {{0}}, results[8];
  args[0].type = LYL_VALUE_STRING; args[0].as.string.bytes = "x\0y"; args[0].as.string.length = 3;
  args[1].type = LYL_VALUE_BOOL; args[1].as.boolean = true;
  args[2].type = LYL_VALUE_NUMBER; args[2].as.number = 1.5;
  size_t room = 8;
  CHECK_STATUS(lyl_layout_call(layout, "echo", args, 3, results, &room), LYL_OK);
  CHECK(room == 3 && results[0].as.string.length == 3 && memcmp(results[0].as.string.bytes, "x\0y", 3) == 0);
  CHECK(results[1].as.boolean && results[2].as.number == 1.5);
  room = 1;
  CHECK_STATUS(lyl_layout_call(layout, "echo", args, 3, results, &room), LYL_OK);
  CHECK(room == 1);
  CHECK_STATUS(lyl_layout_call(layout, "echo", NULL, 0, NULL, NULL), LYL_OK);
  CHECK_STATUS(lyl_layout_call(layout, "echo", NULL, 3, NULL, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_layout_call(layout, "missing", NULL, 0, NULL, NULL), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_layout_reload(layout, "return 1", 8, NULL), LYL_E_LUA_RESULT);
  lyl_layout_release(layout);
  lyl_engine_destroy(engine);
}

static void ids(void *user, uint32_t section, uint32_t first, uint32_t count, uint64_t *out) {
  (void)user; (void)section;
  for (uint32_t i = 0; i < count; i++) out[i] = 100 + first + i;
}

static void views(void) {
  lyl_engine *engine;
  lyl_view *view, *second;
  host h = {20, 0, 0};
  lyl_data_source source = host_source(&h);
  source.identifiers = ids;
  CHECK_STATUS(lyl_engine_create(NULL, &engine), LYL_OK);
  lyl_layout *layout = load(engine, "local l = {} function l:attributes(view, item, section, a)\n"
                                    "  a:value('depth', item * 2) a:rotate(item == 1 and 1 or 0)\n"
                                    "  return 0, (item - 1) * 50, 100, 50 end return l");
  CHECK_STATUS(lyl_view_create(engine, layout, &source, &view), LYL_OK);
  CHECK_STATUS(lyl_view_create(engine, layout, &source, &second), LYL_E_STATE);
  CHECK(h.destroyed == 0);
  lyl_environment environment = LYL_ENVIRONMENT_INIT;
  lyl_delegate delegate = LYL_DELEGATE_INIT;
  environment.flags = delegate.flags = source.flags = 1; /* flags of a newer host; no flags are defined */
  CHECK_STATUS(lyl_view_set_environment(view, &environment), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_set_delegate(view, &delegate), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_set_data_source(view, &source), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){100, 200}), LYL_OK);
  CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, 60}, NULL), LYL_OK);
  lyl_rect bounds = bounds_of(view);
  CHECK(bounds.y == 60 && bounds.width == 100 && bounds.height == 200);
  lyl_size content;
  CHECK_STATUS(lyl_view_content_size(view, &content), LYL_OK);
  CHECK(content.width == 100 && content.height == 1000);

  lyl_attributes_span span;
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  CHECK(/* with the first row, which is rotated */ span.count == 6 && span.items[0].path.item == 0 && span.items[1].frame.y == 50 && span.revision == lyl_view_revision(view));
  CHECK(span.items[0].flags == LYL_ATTR_TRANSFORM && span.items[1].flags == 0 && span.items[1].identifier == 101);
  CHECK(span.items[1].transform[0] == 1 && span.items[1].transform[15] == 1 && span.items[1].transform[1] == 0);
  lyl_value depth;
  CHECK_STATUS(lyl_view_attribute_value(view, span.items[1].values, "depth", &depth), LYL_OK);
  CHECK(depth.type == LYL_VALUE_NUMBER && depth.as.number == 4);
  CHECK_STATUS(lyl_view_attribute_value(view, span.items[1].values, "width", &depth), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_attribute_value(view, 12345, "depth", &depth), LYL_E_NOT_FOUND);

  lyl_attributes copy[4], one;
  size_t count = 0;
  CHECK_STATUS(lyl_view_copy_attributes_in_rect(view, (lyl_rect){0, 500, 100, 100}, copy, 1, &count), LYL_E_BUFFER_TOO_SMALL);
  CHECK(count == 2);
  CHECK_STATUS(lyl_view_copy_attributes_in_rect(view, (lyl_rect){0, 500, 100, 100}, copy, 4, &count), LYL_OK);
  CHECK(count == 2 && copy[0].path.item == 10);
  CHECK_STATUS(lyl_view_copy_attributes_in_rect(view, (lyl_rect){0, 500, 100, 100}, copy, SIZE_MAX, &count), LYL_OK);
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_CELL, 0, (lyl_index_path){0, 10}, &one), LYL_OK);
  CHECK(memcmp(&one, &copy[0], sizeof one) == 0);
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_CELL, 0, (lyl_index_path){0, 20}, &one), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_CELL, 1, (lyl_index_path){0, 1}, &one), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_attributes_at(view, 7, 0, (lyl_index_path){0, 1}, &one), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_attributes_at(view, LYL_SUPPLEMENTARY, 1, (lyl_index_path){0, 0}, &one), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_view_attributes_in_rect(view, (lyl_rect){0, NAN, 1, 1}, &span), LYL_E_INVALID_ARGUMENT);

  lyl_change_span changes;
  CHECK_STATUS(lyl_view_changes(view, &changes), LYL_OK);
  CHECK(changes.count == 6 && changes.items[0].op == LYL_CHANGE_APPEAR);
  CHECK_STATUS(lyl_view_changes(view, &changes), LYL_OK);
  CHECK(changes.count == 0);
  CHECK_STATUS(lyl_view_reload_data(view), LYL_OK);
  CHECK_STATUS(lyl_view_changes(view, &changes), LYL_OK);
  CHECK(changes.count == 6 && changes.items[0].op == LYL_CHANGE_REBIND);

  lyl_value value = {0};
  value.type = LYL_VALUE_BOOL;
  value.as.boolean = true;
  CHECK_STATUS(lyl_view_set_option(view, "looping", &value), LYL_OK);
  CHECK_STATUS(lyl_view_get_option(view, "looping", &value), LYL_OK);
  CHECK(value.type == LYL_VALUE_BOOL && value.as.boolean);
  CHECK_STATUS(lyl_view_set_option(view, "jumping", &value), LYL_E_NOT_FOUND);
  value.type = LYL_VALUE_NUMBER;
  CHECK_STATUS(lyl_view_set_option(view, "looping", &value), LYL_E_INVALID_ARGUMENT);

  lyl_animation animation = {0};
  animation.struct_size = sizeof animation;
  animation.curve = 99;
  CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, 0}, &animation), LYL_E_INVALID_ARGUMENT);
  lyl_invalidation invalidation = {0};
  invalidation.struct_size = sizeof invalidation;
  invalidation.offset_adjustment.y = 40;
  CHECK_STATUS(lyl_view_invalidate(view, &invalidation), LYL_OK);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
  CHECK(bounds_of(view).y == 100);
  lyl_index_path stale = {0, 20};
  invalidation.offset_adjustment.y = 0;
  invalidation.items = &stale;
  invalidation.item_count = 1;
  CHECK_STATUS(lyl_view_invalidate(view, &invalidation), LYL_E_NOT_FOUND);
  stale.item = 3;
  CHECK_STATUS(lyl_view_invalidate(view, &invalidation), LYL_OK);
  CHECK_STATUS(lyl_view_invalidate(view, NULL), LYL_OK);

  h.count = 3;
  lyl_layout *grid;
  CHECK_STATUS(lyl_layout_create(engine, "grid", &grid), LYL_OK);
  CHECK_STATUS(lyl_view_set_layout(view, grid, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_reload_data(view), LYL_OK);
  CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){0, 0}, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  CHECK(span.count == 3);
  host other = {1, 0, 0};
  lyl_data_source next = host_source(&other);
  CHECK_STATUS(lyl_view_set_data_source(view, &next), LYL_OK);
  CHECK(h.destroyed == 1);
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  CHECK(span.count == 1);

  lyl_memory_info memory;
  lyl_engine_memory(engine, &memory);
  CHECK(memory.lua_current > 10000 && memory.lua_peak >= memory.lua_current && memory.lua_limit == 64u << 20);
  while (!lyl_engine_collect(engine, 2e-4)) {}
  /* Any order of destruction: the view keeps the objects that it needs. */
  lyl_engine_destroy(engine);
  lyl_layout_release(grid);
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  lyl_view_destroy(view);
  CHECK(other.destroyed == 1);
  lyl_layout_release(layout);
}

static lyl_status load_module(void *user, const char *name, const char **bytes, size_t *length) {
  (void)user;
  if (strcmp(name, "size") != 0) return LYL_E_NOT_FOUND;
  *bytes = "return 42";
  *length = 9;
  return LYL_OK;
}

static void scripts(void) {
  lyl_engine *engine;
  lyl_view *view;
  lyl_attributes_span span;
  host h = {5, 0, 0};
  lyl_data_source source = host_source(&h);
  CHECK_STATUS(lyl_engine_create(NULL, &engine), LYL_OK);
  lyl_engine_set_log(engine, log_line, NULL, 0);
  CHECK_STATUS(lyl_engine_set_module_loader(engine, load_module, NULL), LYL_OK);
  lyl_layout *layout = load(engine, "local l = { fail = false, size = require 'size' }\n"
                                    "function l:attributes(view, item)\n"
                                    "  if self.fail and item == 3 then\n    error('three') end\n"
                                    "  return 0, item * 10, self.size, 10\nend\nreturn l");
  CHECK_STATUS(lyl_view_create(engine, layout, &source, &view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){100, 200}), LYL_OK);
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  CHECK(span.count == 5 && span.items[0].size.width == 42);

  /* A callback that fails for one element affects only this element. The error is logged once and is in the status. */
  lyl_value yes = {0};
  yes.type = LYL_VALUE_BOOL;
  yes.as.boolean = true;
  CHECK_STATUS(lyl_layout_set_parameter(layout, "fail", &yes), LYL_OK);
  log_text[0] = 0;
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  CHECK(span.count == 4);
  lyl_layout_status state = LYL_LAYOUT_STATUS_INIT;
  CHECK_STATUS(lyl_view_layout_status(view, &state), LYL_OK);
  CHECK(state.state == LYL_LAYOUT_PARTIAL && state.missing == 1 && state.stale == 0 && state.error == LYL_E_LUA_RUNTIME);
  const lyl_error_info *error = state.info;
  CHECK(strcmp(error->message, "test.lua:4: three") == 0 && error->line == 4 && strcmp(error->callback, "attributes") == 0);
  CHECK(error->category == LYL_CELL && error->path.item == 2 && error->traceback[0] != 0);
  CHECK(strncmp(log_text, "1 test.lua:4: three\n  in 'attributes' (item 3 of 5, section 1)", 61) == 0);
  log_text[0] = 0;
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  CHECK(span.count == 4 && log_text[0] == 0);
  CHECK(lyl_engine_last_error(engine)->code == LYL_E_LUA_RUNTIME);

  /* A reload that fails, then one that succeeds. */
  const char *bad = "return { attributes = function() error('no') end }";
  CHECK_STATUS(lyl_layout_reload(layout, bad, strlen(bad), "bad.lua"), LYL_E_LUA_RUNTIME);
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  CHECK(span.count == 4 && span.items[0].size.width == 42);
  const char *good = "return { attributes = function(self, view, item) return 0, item, 7, 1 end }";
  CHECK_STATUS(lyl_layout_reload(layout, good, strlen(good), "good.lua"), LYL_OK);
  CHECK_STATUS(lyl_view_visible(view, &span), LYL_OK);
  CHECK(span.items[0].size.width == 7);

  /* Limits and the interrupt. */
  lyl_limits limits = LYL_LIMITS_INIT;
  limits.instructions_per_call = 10000;
  CHECK_STATUS(lyl_engine_set_limits(engine, &limits), LYL_OK);
  const char *loop = "return { prepare = function() while true do end end }";
  CHECK_STATUS(lyl_layout_reload(layout, loop, strlen(loop), "loop.lua"), LYL_E_LUA_TIME);
  CHECK_STATUS(lyl_engine_set_limits(engine, NULL), LYL_OK);
  lyl_engine_interrupt(engine); /* while idle: no effect */
  CHECK_STATUS(lyl_view_invalidate(view, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_OK);
  limits.instructions_per_call = 0;
  limits.attributes_per_layout = 4;
  CHECK_STATUS(lyl_engine_set_limits(engine, &limits), LYL_OK);
  CHECK_STATUS(lyl_view_invalidate(view, NULL), LYL_OK);
  CHECK_STATUS(lyl_view_layout_if_needed(view), LYL_E_NO_MEMORY);
  limits.struct_size = 4;
  CHECK_STATUS(lyl_engine_set_limits(engine, &limits), LYL_E_STRUCT_SIZE);
  lyl_layout_release(layout);
  lyl_view_destroy(view);
  CHECK(h.destroyed == 1);
  lyl_engine_destroy(engine);
}

static void null_pointers(void) {
  lyl_engine *engine;
  lyl_layout *layout;
  lyl_view *view;
  host h = {3, 0, 0};
  lyl_data_source source = host_source(&h), empty = LYL_DATA_SOURCE_INIT;
  CHECK_STATUS(lyl_engine_create(NULL, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_engine_create(NULL, &engine), LYL_OK);
  CHECK_STATUS(lyl_layout_create(engine, "grid", &layout), LYL_OK);
  lyl_engine_destroy(NULL);
  lyl_layout_release(NULL);
  lyl_view_destroy(NULL);
  lyl_engine_interrupt(NULL);
  lyl_engine_set_log(NULL, NULL, NULL, 0);
  lyl_engine_memory(NULL, NULL);
  lyl_engine_memory(engine, NULL);
  CHECK(lyl_layout_retain(NULL) == NULL && lyl_engine_last_error(NULL) == NULL && !lyl_engine_collect(NULL, 1));
  CHECK_STATUS(lyl_engine_set_limits(NULL, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_engine_set_module_loader(NULL, NULL, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_layout_load_buffer(NULL, "", 0, NULL, &layout), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_layout_load_buffer(engine, NULL, 5, NULL, &layout), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_layout_load_buffer(engine, "", SIZE_MAX, NULL, &layout), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_layout_load_buffer(engine, "", 0, NULL, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_layout_load_file(engine, NULL, &layout), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_layout_create(engine, NULL, &layout), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_layout_set_parameter(NULL, "x", NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_layout_set_parameter(layout, "columns", NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_layout_get_parameter(layout, NULL, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_layout_call(layout, NULL, NULL, 0, NULL, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_layout_call(layout, "x", NULL, 0, NULL, NULL), LYL_E_NOT_FOUND);
  CHECK_STATUS(lyl_layout_reload(layout, "", 0, NULL), LYL_E_STATE);
  CHECK_STATUS(lyl_view_create(engine, NULL, &source, &view), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_create(engine, layout, NULL, &view), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_create(engine, layout, &empty, &view), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_create(engine, layout, &source, NULL), LYL_E_INVALID_ARGUMENT);
  source.struct_size = 24;
  CHECK_STATUS(lyl_view_create(engine, layout, &source, &view), LYL_E_STRUCT_SIZE);
  source.struct_size = sizeof source;
  CHECK_STATUS(lyl_view_create(engine, layout, &source, &view), LYL_OK);
  CHECK_STATUS(lyl_view_set_size(NULL, (lyl_size){1, 1}), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){NAN, 1}), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_set_size(view, (lyl_size){1, -1}), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_set_offset(view, (lyl_point){INFINITY, 0}, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_content_size(view, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_set_layout(view, NULL, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_set_data_source(view, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_set_option(view, NULL, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_get_option(view, "looping", NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_attributes_in_rect(view, (lyl_rect){0, 0, 1, 1}, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_copy_attributes_in_rect(view, (lyl_rect){0, 0, 1, 1}, NULL, 0, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_visible(view, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_changes(view, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_attributes_at(view, 0, 0, (lyl_index_path){0, 0}, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_attribute_value(view, 0, NULL, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_invalidate(NULL, NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_reload_data(NULL), LYL_E_INVALID_ARGUMENT);
  CHECK_STATUS(lyl_view_layout_if_needed(NULL), LYL_E_INVALID_ARGUMENT);
  CHECK(lyl_view_revision(NULL) == 0 && bounds_of(NULL).width == 0);
  lyl_view_destroy(view);
  lyl_layout_release(layout);
  lyl_engine_destroy(engine);
}

int main(void) {
  versions();
  engines();
  interpolation();
  layouts();
  views();
  scripts();
  null_pointers();
  return report("api");
}

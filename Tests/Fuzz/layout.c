/* The bytes drive a layout in C and the calls on its view. The layout returns wrong results, fails, calls the view, and
   keeps pointers to its arguments. Random lists and tables are passed to it and to a script. */
#include <math.h>
#include "fuzz.h"
#include <stdlib.h>

static bytes in;
static lyl_view *view;
static int deep; /* nesting depth of callbacks */
static const lyl_layout_context *kept_context;
static lyl_placer *kept_placer;

/* ---- values ---- */

static lyl_value pool[256];
static const char *names[256];
static size_t pooled;
static lyl_value some_value(int depth) {
  static const char *const words[] = {"", "a", "b", "columns", "list", "\xff\xfe"};
  lyl_value v = {LYL_VALUE_NIL, 0, {false}};
  uint32_t kind = take(&in, 8);
  if (kind == 1) return lyl_bool(take(&in, 2));
  if (kind == 2) return lyl_number(number(&in));
  if (kind == 3) return lyl_string(words[take(&in, 6)]);
  if (kind < 4 || depth > 10) { v.type = kind == 0 ? take(&in, 20) : LYL_VALUE_NIL; memset(&v.as, 0, sizeof v.as); return v; }
  size_t count = take(&in, 5), first = pooled;
  if (pooled + count > 256) return v;
  pooled += count;
  for (size_t i = first; i < first + count; i++) {
    names[i] = words[take(&in, 6)];
    pool[i] = some_value(depth + 1);
  }
  v.type = kind < 6 ? LYL_VALUE_LIST : LYL_VALUE_TABLE;
  v.as.list.values = pool + first;
  v.as.list.keys = v.type == LYL_VALUE_TABLE ? names + first : NULL;
  v.as.list.count = count;
  return v;
}
static lyl_value a_value(void) { pooled = 0; return some_value(0); }
static void walk(const lyl_value *value, int depth) {
  lyl_value inner;
  MUST(depth <= 8 && value->type <= LYL_VALUE_TABLE);
  size_t count = lyl_value_count(value);
  for (size_t i = 0; i < count; i++) {
    MUST(lyl_value_at(value, i, &inner) == LYL_OK);
    const char *key = lyl_value_key(value, i);
    MUST((key != NULL) == (value->type == LYL_VALUE_TABLE));
    if (key) MUST(lyl_value_field(value, key, &inner) == LYL_OK);
    walk(&inner, depth + 1);
  }
  MUST(lyl_value_at(value, count, &inner) != LYL_OK);
}

/* ---- actions of a callback ---- */

static lyl_rect some_rect(void) { return (lyl_rect){number(&in), number(&in), number(&in), number(&in)}; }
static lyl_status some_status(void) {
  static const lyl_status statuses[] = {LYL_E_CALLBACK, LYL_E_NOT_FOUND, LYL_E_NO_MEMORY, LYL_E_INTERNAL, -12345, 7};
  uint32_t which = take(&in, 24);
  return which < 6 ? statuses[which] : LYL_OK;
}
static void scribble(lyl_attributes *a) {
  switch (take(&in, 12)) {
    case 0: a->center = (lyl_point){number(&in), number(&in)}; break;
    case 1: a->size = (lyl_size){number(&in), number(&in)}; break;
    case 2: a->transform[take(&in, 16)] = number(&in); break;
    case 3: a->alpha = number(&in); break;
    case 4: a->z_index = take(&in, 3) - 1; break;
    case 5: a->flags ^= 1u << take(&in, 32); break;
    case 6: a->clip.left = number(&in); break;
    case 7: a->shape = take(&in, 5); break;
    case 8: a->path.item = take(&in, 3) ? a->path.item : LYL_NONE; break;
    case 9: a->values = take(&in, 3); break;
    case 10: a->content_offset.y = number(&in); break;
    default: a->center = (lyl_point){length(&in), length(&in)}; a->size = (lyl_size){length(&in) / 8, length(&in) / 8};
  }
}
static void place(const lyl_layout_context *context, lyl_placer *out) {
  lyl_rect frames[8];
  lyl_attributes a = {0};
  lyl_pin pins[2];
  uint32_t count = take(&in, 9), section = take(&in, 4), first = take(&in, 24);
  switch (take(&in, 6)) {
    case 0: lyl_placer_cell(out, section, first, length(&in), length(&in), length(&in), length(&in)); break;
    case 1: lyl_placer_cell(out, section, first, number(&in), number(&in), number(&in), number(&in)); break;
    case 2:
      for (uint32_t i = 0; i < 8; i++) frames[i] = take(&in, 8) ? (lyl_rect){i * 10., length(&in), 10, 10} : some_rect();
      lyl_placer_cells(out, section, first, count % 9, frames);
      break;
    case 3:
      a.category = take(&in, 4);
      a.kind = take(&in, 5);
      a.path = (lyl_index_path){section, first};
      for (uint32_t i = 0; i < count; i++) scribble(&a);
      lyl_placer_add(out, &a);
      break;
    case 4: lyl_context_super_prepare(context, out); break;
    case 5:
      for (uint32_t i = 0; i < 2; i++) {
        pins[i] = (lyl_pin){take(&in, 6), 0, length(&in), take(&in, 2) ? number(&in) : NAN, take(&in, 2) ? length(&in) : NAN};
      }
      lyl_placer_pin(out, pins, count % 3, take(&in, 2) ? "group" : NULL);
      break;
  }
}
static void ask(const lyl_layout_context *context) {
  lyl_size size = {number(&in), number(&in)};
  lyl_rect rect;
  lyl_value value;
  lyl_section_metrics metrics;
  lyl_attributes a = {0};
  lyl_index_path path = {take(&in, 4), take(&in, 24)};
  uint32_t category = take(&in, 4), kind = take(&in, 4);
  a.category = category;
  a.kind = kind;
  a.path = path;
  switch (take(&in, 8)) {
    case 0: MUST(lyl_context_items(context, path.section) <= MAX_ITEMS); break;
    case 1: lyl_context_item_size(context, path.section, path.item, &size); break;
    case 2: lyl_context_section_metrics(context, path.section, &metrics); break;
    case 3: lyl_context_measure(context, category, kind, &path, &size, &size); break;
    case 4: if (lyl_context_value(context, path.section, path.item, "v", &value) == LYL_OK) walk(&value, 0); break;
    case 5: if (lyl_context_parameter(context, take(&in, 2) ? "list" : "item_width", &value) == LYL_OK) walk(&value, 0); break;
    case 6: lyl_context_frame_of(context, category, kind, path.section, path.item, &rect); break;
    case 7: lyl_context_super(context, &a); break;
  }
}
static void call_in(void) {
  lyl_attributes_span span;
  lyl_size content;
  switch (take(&in, 6)) {
    case 0: if (lyl_view_visible(view, &span) == LYL_OK) check_span(span); break;
    case 1: lyl_view_content_size(view, &content); break;
    case 2: MUST(lyl_view_reload_data(view) == LYL_E_REENTRANT); break;
    case 3: MUST(lyl_view_set_offset(view, (lyl_point){0, 0}, NULL) == LYL_E_REENTRANT); break;
    case 4: MUST(lyl_view_layout_if_needed(view) != LYL_E_INTERNAL); break;
    case 5: if (lyl_view_attributes_in_rect(view, some_rect(), &span) == LYL_OK) check_span(span); break;
  }
}
/* The kept pointers are of callbacks that have returned, except in nested callbacks. */
static void use_kept(void) {
  lyl_value value;
  if (deep > 0) return;
  if (kept_context) MUST(lyl_context_items(kept_context, 0) == 0 && lyl_context_value(kept_context, 0, 0, "v", &value) == LYL_E_STATE);
  if (kept_placer) MUST(lyl_placer_cell(kept_placer, 0, 0, 0, 0, 1, 1) == LYL_E_STATE);
}
static lyl_status act(const lyl_layout_context *context, lyl_placer *out) {
  if (deep++ > 3) { deep--; return LYL_OK; }
  for (uint32_t n = take(&in, 6); n > 0; n--) {
    uint32_t what = take(&in, 8);
    if (what < 4 && out) place(context, out);
    else if (what < 6) ask(context);
    else if (what == 6) call_in();
    else { kept_context = context; if (out) kept_placer = out; }
  }
  deep--;
  return some_status();
}

/* ---- the table ---- */

static lyl_status prepare(void *u, const lyl_layout_context *c, lyl_placer *out) { (void)u; return act(c, out); }
static lyl_status attributes(void *u, const lyl_layout_context *c, lyl_attributes *a) {
  (void)u;
  if (in.at == in.end) { a->size = (lyl_size){10, 10}; a->center.y = 5 + 10. * a->path.item; return LYL_OK; }
  scribble(a);
  return take(&in, 4) ? LYL_OK : act(c, NULL);
}
static lyl_status size(void *u, const lyl_layout_context *c, lyl_size *out) {
  (void)u;
  if (take(&in, 4) == 0) *out = (lyl_size){number(&in), number(&in)};
  return act(c, NULL);
}
static lyl_status elements(void *u, const lyl_layout_context *c, const lyl_rect *rect, lyl_placer *out) { (void)u; (void)rect; return act(c, out); }
static uint32_t should_invalidate(void *u, const lyl_layout_context *c, const lyl_rect *r) { (void)u; (void)r; act(c, NULL); return take(&in, 5); }
static lyl_status more(void *u, const lyl_layout_context *c, const lyl_rect *r, lyl_invalidation *inout) {
  static lyl_index_path path;
  (void)u; (void)r;
  path = (lyl_index_path){take(&in, 4), take(&in, 24)};
  if (take(&in, 2)) inout->items = &path, inout->item_count = 1;
  if (take(&in, 4) == 0) inout->offset_adjustment.y = number(&in);
  return act(c, NULL);
}
static lyl_status updates(void *u, const lyl_layout_context *c, const lyl_update *list, size_t n) { (void)u; (void)list; (void)n; return act(c, NULL); }
static lyl_status motion(void *u, const lyl_layout_context *c, const lyl_element_change *change, lyl_attributes *a) { (void)u; (void)change; scribble(a); return act(c, NULL); }
static lyl_status plain(void *u, const lyl_layout_context *c) { (void)u; return act(c, NULL); }
static lyl_status target(void *u, const lyl_layout_context *c, const lyl_point *v, lyl_point *p) { (void)u; (void)v; p->y = number(&in); return act(c, NULL); }
static lyl_status path(void *u, const lyl_layout_context *c, const lyl_index_path *from, const lyl_point *p, lyl_index_path *out) {
  (void)u; (void)from; (void)p;
  *out = (lyl_index_path){take(&in, 4), take(&in, 24)};
  return act(c, NULL);
}
static lyl_status loop(void *u, const lyl_layout_context *c, lyl_size *out) { (void)u; if (take(&in, 3) == 0) out->height = number(&in); return act(c, NULL); }
static lyl_status start(void *u, const lyl_layout_context *c, lyl_point *p) { (void)u; if (take(&in, 3) == 0) p->y = number(&in); return act(c, NULL); }
static lyl_status hears(void *u, const lyl_layout_context *c, const lyl_invalidation *what) { (void)u; walk(&what->user, 0); return act(c, NULL); }
static bool prefers(void *u, const lyl_layout_context *c, const lyl_index_path *p, const lyl_size *s) { (void)u; (void)p; (void)s; act(c, NULL); return take(&in, 2); }
static lyl_status bounds_change(void *u, const lyl_layout_context *c, const lyl_rect *old) { (void)u; (void)old; return act(c, NULL); }
static lyl_status transition(void *u, const lyl_layout_context *c, bool to, const char *other) { (void)u; (void)to; MUST(other != NULL); return act(c, NULL); }
static lyl_status count(void *u, const lyl_layout_context *c, lyl_kind kind, uint32_t section, uint32_t *out) {
  (void)u; (void)kind; (void)section;
  MUST(*out == 1);
  *out = take(&in, 5) ? take(&in, 4) : UINT32_MAX;
  return act(c, NULL);
}
static lyl_status save(void *u, void *buffer, size_t capacity, size_t *needed) {
  (void)u;
  *needed = take(&in, 64);
  if (buffer && capacity >= *needed) memset(buffer, 7, *needed);
  return some_status();
}
static lyl_status restore(void *u, const void *buffer, size_t length) { (void)u; for (size_t i = 0; i < length; i++) MUST(((const char *)buffer)[i] == 7); return some_status(); }
static int alive;
static void destroy(void *u) { (void)u; alive--; }

static lyl_status next_item(void *user, const lyl_layout_context *context, uint32_t move, lyl_element *inout) {
  (void)user; (void)context;
  inout->category = move % 5 == 0 ? LYL_NONE : LYL_CELL;
  inout->path.item = take(&in, 40);
  return take(&in, 4) ? LYL_OK : LYL_E_NOT_FOUND;
}
static lyl_layout *make_layout(lyl_engine *engine) {
  static const char *const kinds[] = {"header", "badge"};
  lyl_layout_class c = LYL_LAYOUT_CLASS_INIT;
  lyl_parameter_info list = LYL_PARAMETER_INFO_INIT;
  uint32_t has = take(&in, 256) | take(&in, 256) << 8;
  lyl_layout *layout = NULL;
  list.name = "list";
  list.default_value = a_value();
  if (list.default_value.type == LYL_VALUE_NIL) list.default_value = lyl_number(1);
  c.destroy = destroy;
  if (has & 1) c.extends = lyl_layout_builtin_name(take(&in, 6));
  if (has & 2) c.prepare = prepare;
  if (has & 4 || !(has & 3)) c.attributes = attributes;
  if (has & 8) c.content_size = size;
  if (has & 16) c.elements_in_rect = elements;
  if (has & 32) c.should_invalidate = should_invalidate;
  if (has & 64) c.invalidation_context = more, c.invalidate = hears;
  if (has & 128) c.prepare_updates = updates, c.finalize_updates = plain;
  if (has & 256) c.initial = c.final = motion;
  if (has & 512) c.target_offset = target;
  if (has & 1024) c.target_path = path, c.next_item = next_item;
  if (has & 2048) c.loop = loop, c.start_offset = start, c.reach = has & 1 ? 500 : 0, c.gravity = has & 1 ? "bottom" : NULL, c.anchor = has & 2 ? "identity" : NULL;
  if (has & 4096) c.supplementary_kinds = kinds, c.supplementary_kind_count = 2, c.decoration_kinds = kinds + 1, c.decoration_kind_count = 1, c.decoration_count = count;
  if (has & 4096 && has & 1) c.item_kinds = kinds + 1, c.item_kind_count = 1;
  if (has & 8192) c.should_invalidate_preferred = prefers, c.prepare_bounds_change = bounds_change, c.finalize_bounds_change = plain;
  if (has & 16384) c.prepare_transition = transition, c.finalize_transition = plain;
  if (has & 32768) c.save = save, c.restore = restore, c.parameters = &list, c.parameter_count = 1;
  trace("has %x\n", has);
  if (lyl_layout_create_custom(engine, &c, &layout) == LYL_OK) alive++;
  return layout;
}

/* ---- the view ---- */

static model data;
static lyl_status value(void *u, uint32_t category, lyl_kind kind, const lyl_index_path *p, const char *key, lyl_value *out) {
  (void)u; (void)category; (void)kind; (void)p; (void)key;
  *out = a_value();
  return some_status();
}
static const char script[] =
  "local l = { list = { 1, { a = 2 } }, n = 0 }\n"
  "local function count(v) if type(v) ~= 'table' then return 1 end local n = 0 for _, x in pairs(v) do n = n + count(x) end return n end\n"
  "function l:invalidate(view, context) self.n = count(context.user) end\n"
  "function l:attributes(view, item, section, a)\n"
  "  a:frame(0, item * 10, count(view:value(item, section, 'v')), count(self.list))\n"
  "end\n"
  "return l\n";

static lyl_status call_out(lyl_engine *engine, lyl_layout **layouts) {
  static uint8_t state[4096];
  static size_t state_size;
  lyl_animation slow = LYL_ANIMATION_INIT;
  lyl_invalidation what = LYL_INVALIDATION_INIT;
  lyl_index_path at = {take(&in, 3), take(&in, 20)};
  lyl_attributes a;
  lyl_value v;
  lyl_size content;
  uint32_t which = take(&in, 20);
  (void)engine;
  trace("call %u\n", which);
  switch (which) {
    case 0: return lyl_view_set_offset(view, (lyl_point){length(&in), length(&in)}, take(&in, 2) ? &slow : NULL);
    case 1: return lyl_view_set_size(view, (lyl_size){length(&in), length(&in)});
    case 2: return lyl_view_resize(view, (lyl_size){length(&in), length(&in)}, &slow);
    case 3: return lyl_view_tick(view, take(&in, 30) / 50., NULL);
    case 4:
      what.flags = take(&in, 8);
      what.user = a_value();
      if (take(&in, 2)) what.items = &at, what.item_count = 1;
      return lyl_view_invalidate(view, &what);
    case 5: return lyl_view_reload_data(view);
    case 6: return lyl_view_set_layout(view, layouts[take(&in, 4)], take(&in, 2) ? &slow : NULL);
    case 7:
      v = a_value();
      return lyl_layout_set_parameter(layouts[take(&in, 4)], take(&in, 2) ? "list" : "item_width", &v);
    case 8: {
      if (at.section >= data.count || at.item > data.sections[at.section].count || data.sections[at.section].count == MAX_ITEMS) return LYL_OK;
      model_insert(&data, at, data.next++);
      lyl_update insert = {LYL_UPDATE_INSERT_ITEM, 0, {LYL_NONE, LYL_NONE}, at};
      return lyl_view_apply_updates(view, &insert, 1, take(&in, 2) ? &slow : NULL);
    }
    case 9: {
      if (!model_has(&data, at)) return LYL_OK;
      model_delete(&data, at);
      lyl_update gone = {LYL_UPDATE_DELETE_ITEM, 0, at, {LYL_NONE, LYL_NONE}};
      return lyl_view_apply_updates(view, &gone, 1, take(&in, 2) ? &slow : NULL);
    }
    case 10: return lyl_view_begin_transition(view, layouts[take(&in, 4)]);
    case 11: return lyl_view_set_transition_progress(view, take(&in, 11) / 10.);
    case 12: return lyl_view_end_transition(view, take(&in, 2), take(&in, 2) ? &slow : NULL);
    case 13: return lyl_view_hit_test(view, (lyl_point){number(&in), number(&in)}, 0, &a);
    case 14: return lyl_view_save_state(view, state, sizeof state, &state_size);
    case 15: return lyl_view_restore_state(view, state, state_size <= sizeof state ? state_size : 0);
    case 16: return lyl_view_begin_move(view, at, (lyl_point){length(&in), length(&in)});
    case 17: return lyl_view_update_move(view, (lyl_point){length(&in), length(&in)}, &at);
    case 18: return lyl_view_content_size(view, &content);
    default: return lyl_view_attributes_at(view, take(&in, 3), take(&in, 3), at, &a);
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes_, size_t size_) {
  lyl_layout *layouts[4];
  lyl_attributes_span span;
  lyl_change_span changes;
  in = (bytes){bytes_, bytes_ + size_};
  deep = alive = 0;
  kept_context = NULL;
  kept_placer = NULL;
  trace_start();
  lyl_engine *engine = small_engine();
  model_fill(&data, take(&in, 4), take(&in, 20), take(&in, ALL_MOODS));
  lyl_data_source source = model_source(&data);
  source.value = value;
  for (int i = 0; i < 2; i++)
    if ((layouts[i] = make_layout(engine)) == NULL) MUST(lyl_layout_create(engine, "flow", &layouts[i]) == LYL_OK);
  MUST(lyl_layout_load_buffer(engine, script, sizeof script - 1, "layout.lua", &layouts[2]) == LYL_OK);
  MUST(lyl_layout_create(engine, "waterfall", &layouts[3]) == LYL_OK);
  MUST(lyl_view_create(engine, layouts[0], &source, &view) == LYL_OK);
  lyl_view_set_size(view, (lyl_size){200, 300});
  for (int n = 0; n < 200 && in.at < in.end; n++) {
    lyl_status status = call_out(engine, layouts);
    MUST(status != LYL_E_INTERNAL && status <= LYL_OK);
    use_kept();
    status = lyl_view_visible(view, &span);
    MUST(status != LYL_E_INTERNAL);
    if (status == LYL_OK) check_span(span);
    if (lyl_view_changes(view, &changes) == LYL_OK)
      for (size_t i = 0; i < changes.count; i++) MUST(changes.items[i].op >= LYL_CHANGE_APPEAR && changes.items[i].op <= LYL_CHANGE_REBIND);
    use_kept();
  }
  lyl_view_destroy(view);
  for (int i = 0; i < 4; i++) lyl_layout_release(layouts[i]);
  lyl_engine_destroy(engine);
  MUST(alive == 0);
  return 0;
}

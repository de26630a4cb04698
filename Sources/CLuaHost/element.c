/* The current element, whose attributes the script changes, and the elements that the entry has created. */
#include "host.h"

const double lch_identity_matrix[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};

/* ---- the current element ---- */

/* Starts a new current element: identity, alpha 1, size 0. */
void lch_begin_element(lch_state *s, uint32_t category, uint32_t kind, uint32_t section, uint32_t item) {
  cursor *c = &s->entry.cursor;
  c->is_open = true;
  c->is_styled = false;
  c->category = category;
  c->kind = kind;
  c->section = section;
  c->item = item;
  c->box = (lch_box){0, 0, 0, 0};
  s->entry.cursor_number = (s->entry.cursor_number + 1) % CURSOR_COUNT;
}

/* Copies the attributes of an element to the current one. A negative style means that the element is plain. */
void lch_load_attributes(cursor *c, const lch_element *element, const lch_style *styles,
  const lch_custom_value *values) {
  c->box = element->box;
  c->is_styled = element->style >= 0;
  if (!c->is_styled) return;
  c->style = styles[element->style];
  memcpy(c->values, values + c->style.first_value, c->style.value_count * sizeof *c->values);
}

void lch_set_frame(lch_state *s, double x, double y, double w, double h) {
  s->entry.cursor.box = (lch_box){x + w / 2, y + h / 2, w, h};
}

/* ---- storing the current element ---- */

static bool is_plain(const cursor *c) {
  if (!c->is_styled) return true;
  if (c->style.alpha != 1 || c->style.z_index != 0 || c->style.hidden || c->style.pin_count || c->style.value_count || c->style.untouchable)
    return false;
  if (c->style.masked) return false;
  /* Compares values instead of bytes, because a rotation by 0 creates a -0. */
  for (int i = 0; i < 16; i++) if (c->style.transform[i] != lch_identity_matrix[i]) return false;
  return true;
}

/* Keeps a string alive until the results are cleared. Returns its bytes. */
const char *lch_keep_text(lua_State *L, lch_state *s, int index) {
  if (s->entry.text_count == 0) {
    if (s->entry.texts_ref) luaL_unref(L, LUA_REGISTRYINDEX, s->entry.texts_ref);
    s->entry.texts_ref = 0;
    lua_newtable(L);
    s->entry.texts_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->entry.texts_ref);
  lua_pushvalue(L, index);
  lua_rawseti(L, -2, (lua_Integer)++s->entry.text_count);
  lua_pop(L, 1);
  return lua_tostring(L, index);
}

static int32_t store_style(lua_State *L, lch_state *s, const cursor *c) {
  lch_style *style = lch_reserve(s, &s->results.styles, 1, sizeof *style);
  lch_custom_value *values = lch_reserve(s, &s->results.values, c->style.value_count, sizeof *values);
  lch_pin *pins = lch_reserve(s, &s->results.pins, c->style.pin_count, sizeof *pins);
  if (!style || (c->style.value_count && !values) || (c->style.pin_count && !pins)) return lch_stop_entry(L,
    LCH_E_NO_MEMORY, "no memory for the element's attributes");
  *style = c->style;
  style->first_value = (uint32_t)s->results.values.count;
  if (c->style.value_count) memcpy(values, c->values, c->style.value_count * sizeof *values);
  for (uint32_t i = 0; i < c->style.value_count; i++) {
    if (values[i].type != LCH_STRING) continue;
    lch_need_stack(L, 4);
    /* Copied, because bytes of the host are valid only in the callback. */
    lua_pushlstring(L, values[i].bytes, values[i].length);
    values[i].bytes = lch_keep_text(L, s, lua_gettop(L));
    lua_pop(L, 1);
  }
  s->results.values.count += c->style.value_count;
  style->first_pin = (uint32_t)s->results.pins.count;
  if (c->style.pin_count) memcpy(pins, c->pins, c->style.pin_count * sizeof *pins);
  s->results.pins.count += c->style.pin_count;
  return (int32_t)s->results.styles.count++;
}

static void make_cell_styles(lua_State *L, lch_state *s) {
  size_t count = (size_t)s->entry.view->starts[s->entry.view->section_count];
  int32_t *numbers = lch_reserve(s, &s->results.cell_styles, count, sizeof *numbers);
  if (!numbers) lch_stop_entry(L, LCH_E_NO_MEMORY, "no memory for the elements' attributes");
  for (size_t i = 0; i < count; i++) numbers[i] = -1;
  s->results.cell_styles.count = count;
}

/* Stores the current element, if there is one. */
void lch_finish_element(lua_State *L, lch_state *s) {
  cursor *c = &s->entry.cursor;
  if (!c->is_open) return;
  c->is_open = false;
  int32_t style = is_plain(c) ? -1 : store_style(L, s, c);
  if (!c->is_dense) {
    lch_element *e = (lch_element *)s->results.elements.items + c->place;
    e->box = c->box;
    e->style = style;
    return;
  }
  s->entry.boxes[c->place] = c->box;
  if (style >= 0 && s->results.cell_styles.count == 0) make_cell_styles(L, s);
  if (s->results.cell_styles.count) ((int32_t *)s->results.cell_styles.items)[c->place] = style;
}

/* ---- results ---- */

void lch_clear_results(lch_state *s) {
  s->results.elements.count = s->results.cell_styles.count = s->results.styles.count = s->results.values.count = s->results.pins.count = s->entry.text_count = 0;
  s->results.duplicates = 0;
}
const lch_element *lch_elements(const lch_state *s,
  size_t *count) { *count = s->results.elements.count; return s->results.elements.items; }
const int32_t *lch_cell_styles(const lch_state *s) { return s->results.cell_styles.count ? s->results.cell_styles.items : NULL; }
const lch_style *lch_styles(const lch_state *s,
  size_t *count) { *count = s->results.styles.count; return s->results.styles.items; }
const lch_custom_value *lch_custom_values(const lch_state *s) { return s->results.values.items; }
const lch_pin *lch_pins(const lch_state *s) { return s->results.pins.items; }
uint64_t lch_duplicates(const lch_state *s) { return s->results.duplicates; }

/* Appends an element to the results and makes it the current one, with the attributes of the request. */
void lch_load_element(lua_State *L, lch_state *s, const lch_element *request) {
  lch_element *e = lch_reserve(s, &s->results.elements, 1, sizeof *e);
  if (!e) lch_stop_entry(L, LCH_E_NO_MEMORY, "no memory for the elements' attributes");
  *e = *request;
  lch_begin_element(s, request->category, request->kind, request->section, request->item);
  cursor *c = &s->entry.cursor;
  c->is_dense = false;
  c->place = s->results.elements.count++;
  lch_load_attributes(c, request, s->entry.args.styles, s->entry.args.custom_values);
}

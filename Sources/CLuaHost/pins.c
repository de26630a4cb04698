/* Pins, which keep an element at an edge of the viewport. */
#include "host.h"

static const char *const edge_names[] = {"top", "bottom", "left", "right", NULL};

static double limit(lua_State *L, int argument, const char *name) {
  return lua_isnoneornil(L, argument) ? NAN : lch_coordinate_argument(L, argument, name);
}

/* a:pin(edge, inset, from, to). A second pin at the same edge replaces the first. */
int lch_a_pin(lua_State *L) {
  cursor *c = lch_styled(L);
  lch_pin pin = {lch_check_choice(L, 2, edge_names) + 1, 0, 0, 0, 0};
  pin.inset = lua_isnoneornil(L, 3) ? 0 : lch_coordinate_argument(L, 3, "inset");
  pin.from = limit(L, 4, "from");
  pin.to = limit(L, 5, "to");
  if (pin.from > pin.to) {
    char from[NUMBER_TEXT], to[NUMBER_TEXT];
    lch_warn_once(L, state_of(L), WARN_PIN, 0, "the pin is from %s to %s: it has no effect, because from is after to",
      lch_number_text(from, pin.from),
              lch_number_text(to, pin.to));
  }
  bool is_upright = pin.edge == LCH_TOP || pin.edge == LCH_BOTTOM;
  const lch_view *view = state_of(L)->entry.view;
  if (view && pin.inset > 0 && pin.inset >= (is_upright ? view->height : view->width))
    lch_warn_once(L, state_of(L), WARN_PIN, 0,
      "the inset %d is as large as the viewport: a:pin(edge, inset, from, to)", (int)pin.inset);
  uint32_t i = 0;
  while (i < c->style.pin_count && c->pins[i].edge != pin.edge) i++;
  c->pins[i] = pin;
  if (i == c->style.pin_count) c->style.pin_count++;
  return lch_return_self(L);
}

/* a:pin_group(name): elements of one group push each other away */
int lch_a_pin_group(lua_State *L) {
  cursor *c = lch_styled(L);
  c->style.pin_group = lch_check_name(L, 2);
  return lch_return_self(L);
}

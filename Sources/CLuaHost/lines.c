/* Lines: elements whose width and height are the length and the thickness of a line, rotated about their center. */
#include "host.h"

/* Makes the current element a line: x1, y1, x2, y2 and a thickness, whose default is 1. */
void lch_set_line(lua_State *L, lch_state *s, int first) {
  double x1 = lch_coordinate_argument(L, first, "x1"), y1 = lch_coordinate_argument(L, first + 1, "y1");
  double x2 = lch_coordinate_argument(L, first + 2, "x2"), y2 = lch_coordinate_argument(L, first + 3, "y2");
  double thickness = lua_isnoneornil(L, first + 4) ? 1 : lch_length_argument(L, first + 4, "thickness");
  double dx = x2 - x1, dy = y2 - y1, length = hypot(dx, dy);
  s->entry.cursor.box = (lch_box){x1 + dx / 2, y1 + dy / 2, length, thickness};
  if (dy == 0 || length == 0) return;
  lua_settop(L, first + 4);
  lch_push_cursor(L, s);
  lua_replace(L, 1); /* methods expect the current element at index 1 */
  double *m = lch_styled(L)->style.transform;
  memcpy(m, lch_identity_matrix, sizeof lch_identity_matrix);
  m[0] = m[5] = dx / length;
  m[1] = dy / length;
  m[4] = -dy / length;
}

int lch_a_line(lua_State *L) {
  lch_state *s = state_of(L);
  cursor *c = lch_cursor_argument(L);
  /* A line has no other transform. */
  if (c->is_styled) memcpy(c->style.transform, lch_identity_matrix, sizeof lch_identity_matrix);
  lch_set_line(L, s, 2);
  return lch_return_self(L);
}

/* The methods of "a" that change the transform of the current element. */
#include "host.h"
#include <stdio.h>

static double optional(lua_State *L, int argument, const char *name, double otherwise) {
  return lua_isnoneornil(L, argument) ? otherwise : lch_coordinate_argument(L, argument, name);
}

/* Returns "a", or raises an error if a number of the transform is no longer finite. There are four sums, because the
   additions of a single sum would depend on each other. */
static int transformed(lua_State *L, double t[16]) {
  double a = 0, b = 0, c = 0, d = 0;
  for (int i = 0; i < 16; i += 4) { a += t[i]; b += t[i + 1]; c += t[i + 2]; d += t[i + 3]; }
  if (isfinite(a + b + c + d)) return lch_return_self(L);
  memcpy(t, lch_identity_matrix, sizeof lch_identity_matrix); /* the script can continue after a pcall */
  return lch_classified_error(L, LCH_E_RESULT, "the transform is no longer finite");
}

/* As with CATransform3DTranslate, …Rotate and …Scale, the new operation is applied before the current transform. */
int lch_a_translate(lua_State *L) {
  double *t = lch_styled(L)->style.transform;
  double x = lch_coordinate_argument(L, 2, "x"), y = lch_coordinate_argument(L, 3, "y"), z = optional(L, 4, "z", 0);
  for (int j = 0; j < 4; j++) t[12 + j] += x * t[j] + y * t[4 + j] + z * t[8 + j];
  return transformed(L, t);
}

int lch_a_scale(lua_State *L) {
  double *t = lch_styled(L)->style.transform;
  double x = lch_coordinate_argument(L, 2, "x"), y = optional(L, 3, "y", x), z = optional(L, 4, "z", 1);
  for (int j = 0; j < 4; j++) { t[j] *= x; t[4 + j] *= y; t[8 + j] *= z; }
  return transformed(L, t);
}

int lch_a_rotate(lua_State *L) {
  double *t = lch_styled(L)->style.transform;
  double angle = lch_coordinate_argument(L, 2, "angle"), x = 0, y = 0, z = 1;
  if (fabs(angle) >= 30 && fmod(angle, 15) == 0)
    lch_warn_once(L, state_of(L), WARN_ANGLE, 0, "angles are in radians: for degrees write a:rotate(math.rad(%d))",
      (int)angle);
  if (lua_gettop(L) > 2) { x = lch_coordinate_argument(L, 3, "x"); y = lch_coordinate_argument(L, 4,
    "y"); z = lch_coordinate_argument(L, 5, "z"); }
  double length = sqrt(x * x + y * y + z * z);
  if (length > 0) {
    x /= length; y /= length; z /= length;
    double c = cos(angle), s = sin(angle), k = 1 - c, o[12];
    double r[9] = {c + x * x * k, x * y * k + z * s, x * z * k - y * s, x * y * k - z * s, c + y * y * k,
                   y * z * k + x * s, x * z * k + y * s, y * z * k - x * s, c + z * z * k};
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < 4; j++) o[i * 4 + j] = r[i * 3] * t[j] + r[i * 3 + 1] * t[4 + j] + r[i * 3 + 2] * t[8 + j];
    memcpy(t, o, sizeof o);
  }
  return transformed(L, t);
}

int lch_a_perspective(lua_State *L) {
  double *t = lch_styled(L)->style.transform;
  double distance = lch_coordinate_argument(L, 2, "distance");
  if (fabs(distance) < 1e-9) lch_bad_number(L, 2, "distance", "other than 0", distance);
  for (int j = 0; j < 4; j++) t[8 + j] += -1 / distance * t[12 + j];
  return transformed(L, t);
}

int lch_a_transform(lua_State *L) {
  cursor *c = lch_styled(L);
  if (lua_gettop(L) == 1) {
    for (int i = 0; i < 16; i++) lua_pushnumber(L, c->style.transform[i]);
    return 16;
  }
  double t[16];
  char name[8];
  for (int i = 0; i < 16; i++) {
    snprintf(name, sizeof name, "m%d%d", i / 4 + 1, i % 4 + 1);
    t[i] = lch_coordinate_argument(L, i + 2, name);
  }
  memcpy(c->style.transform, t, sizeof t);
  return lch_return_self(L);
}

/* Projects a point of the element to content coordinates. x and y are relative to the element's top left corner. nil
   for a point behind the eye. */
int lch_a_project(lua_State *L) {
  const cursor *c = lch_cursor_argument(L);
  double x = lch_coordinate_argument(L, 2, "x") - c->box.width / 2, y = lch_coordinate_argument(L, 3,
    "y") - c->box.height / 2;
  const double *t = c->is_styled ? c->style.transform : lch_identity_matrix;
  double w = x * t[3] + y * t[7] + t[15];
  if (w <= 1e-9) { lua_pushnil(L); return 1; }
  lua_pushnumber(L, c->box.x + (x * t[0] + y * t[4] + t[12]) / w);
  lua_pushnumber(L, c->box.y + (x * t[1] + y * t[5] + t[13]) / w);
  return 2;
}

int lch_a_identity(lua_State *L) {
  memcpy(lch_styled(L)->style.transform, lch_identity_matrix, sizeof lch_identity_matrix);
  return lch_return_self(L);
}

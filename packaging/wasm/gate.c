/* The gate for a target with one thread: it counts the calls that have not returned. Replaces Sources/CGate. */
#include "CGate.h"
#include <stddef.h>
#include <stdlib.h>

struct gate { size_t depth; };

gate *gate_create(void) { return calloc(1, sizeof(gate)); }
void gate_destroy(gate *g) { free(g); }
bool gate_enter(gate *g) {
  if (g) g->depth++;
  return true;
}
bool gate_is_outermost(const gate *g) { return !g || g->depth == 1; }
void gate_leave(gate *g) { if (g) g->depth--; }

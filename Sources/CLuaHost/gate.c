/* One thread at a time: who else comes is turned away, and does not wait. */
#include "CLuaHost.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct lch_gate {
  _Atomic uintptr_t owner; /* the thread that is inside, 0 for none; glibc's pthread_t is an address */
  size_t depth;            /* of its calls: callbacks call back */
};

lch_gate *lch_gate_create(void) {
  lch_gate *g = malloc(sizeof *g);
  if (g) {
    atomic_init(&g->owner, 0);
    g->depth = 0;
  }
  return g;
}
void lch_gate_destroy(lch_gate *g) { free(g); }

bool lch_gate_enter(lch_gate *g) {
  uintptr_t me = (uintptr_t)pthread_self(), nobody = 0;
  if (!g) return true;
  if (atomic_load_explicit(&g->owner, memory_order_relaxed) != me &&
      !atomic_compare_exchange_strong_explicit(&g->owner, &nobody, me, memory_order_acquire, memory_order_relaxed))
    return false;
  g->depth++;
  return true;
}

void lch_gate_leave(lch_gate *g) {
  if (g && --g->depth == 0) atomic_store_explicit(&g->owner, 0, memory_order_release);
}

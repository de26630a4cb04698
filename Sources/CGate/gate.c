/* Admits one thread at a time. Other threads are rejected and do not wait. */
#include "CGate.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

struct gate {
  _Atomic uintptr_t owner; /* the thread that is inside, 0 for none; glibc's pthread_t is an address */
  size_t depth;            /* the owner's calls that have not returned; callbacks can make nested calls */
};

gate *gate_create(void) {
  gate *g = malloc(sizeof *g);
  if (g) {
    atomic_init(&g->owner, 0);
    g->depth = 0;
  }
  return g;
}
void gate_destroy(gate *g) { free(g); }

bool gate_enter(gate *g) {
  uintptr_t me = (uintptr_t)pthread_self(), nobody = 0;
  if (!g) return true;
  if (atomic_load_explicit(&g->owner, memory_order_relaxed) != me &&
      !atomic_compare_exchange_strong_explicit(&g->owner, &nobody, me, memory_order_acquire, memory_order_relaxed))
    return false;
  g->depth++;
  return true;
}

bool gate_is_outermost(const gate *g) { return !g || g->depth == 1; }

void gate_leave(gate *g) {
  if (g && --g->depth == 0) atomic_store_explicit(&g->owner, 0, memory_order_release);
}

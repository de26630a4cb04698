/* The memory of a state: the memory of Lua, which is limited, and the arrays of this target. */
#include "host.h"
#include <stdlib.h>

/* Calls the host's allocator, or else that of the C library. */
void *lch_raw_alloc(lch_state *s, void *block, size_t old_size, size_t new_size) {
  if (s->options.alloc) return s->options.alloc(s->options.alloc_user, block, old_size, new_size);
  if (new_size == 0) { free(block); return NULL; }
  return realloc(block, new_size);
}

/* Stores the line of the script that exceeded the limit, because the message handler does not run for memory errors.
   "Sl" of a running function allocates no memory. */
static void note_fault(lch_state *s) {
  lua_Debug ar;
  if (!s->L || !s->entry.busy) return;
  for (int level = 0; level < 64 && lua_getstack(s->L, level, &ar); level++) {
    if (lua_getinfo(s->L, "Sl", &ar) && ar.currentline > 0) {
      s->budget.fault_line = ar.currentline;
      lch_copy_source(s->budget.fault_chunk, sizeof s->budget.fault_chunk, ar.source);
      return;
    }
  }
}

/* The lua_Alloc function. Growth beyond the limit is refused; freeing and shrinking are always allowed. Bytes cost
   fuel, so that loops over huge strings also end. */
void *lch_lua_alloc(void *user, void *block, size_t old_size, size_t new_size) {
  lch_state *s = user;
  size_t held = block ? old_size : 0; /* for a new block, old_size is its type */
  if (new_size > held) {
    uint64_t growth = new_size - held;
    if (growth > s->options.memory_limit || s->budget.memory_current > s->options.memory_limit - growth) {
      note_fault(s);
      return NULL;
    }
    if (s->options.fuel_per_call != UINT64_MAX) s->budget.fuel -= (int64_t)(new_size >> 4);
    /* One instruction can grow the stack endlessly if the __call of a table is the table itself. The hook does not run
       then, so the time is checked here. */
    if (new_size >= 1 << 16 && s->entry.busy) lch_check_time(s);
    if (s->budget.tripped && new_size >= 1 << 16) return NULL;
    if (!block && old_size == LUA_TSTRING && new_size > s->budget.longest_string) {
      s->budget.longest_string = new_size;
      if (new_size > SHORT_STRING && s->entry.busy && !s->options.trusted && !s->budget.tripped) lch_arm_hook(s);
    }
  }
  void *result = lch_raw_alloc(s, block, held, new_size);
  if (new_size > 0 && !result) { note_fault(s); return NULL; }
  s->budget.memory_current = s->budget.memory_current - held + new_size; /* in 64 bits: a difference of two sizes would wrap in 32 */
  if (new_size > held) s->budget.allocated += new_size - held;
  if (s->budget.memory_current > s->budget.memory_peak) s->budget.memory_peak = s->budget.memory_current;
  return result;
}

/* Ensures capacity for more items. Returns the address of the first new item, or NULL if there is not enough memory; in
   that case, the buffer does not change. */
void *lch_reserve(lch_state *s, buffer *b, size_t extra, size_t item_size) {
  if (b->capacity - b->count < extra) {
    if (extra > SIZE_MAX / 2 - b->count || b->capacity > SIZE_MAX / 2) return NULL;
    size_t capacity = b->capacity * 2 > b->count + extra ? b->capacity * 2 : b->count + extra;
    if (capacity < 16) capacity = 16;
    if (capacity > SIZE_MAX / item_size) return NULL;
    void *items = lch_raw_alloc(s, b->items, b->capacity * item_size, capacity * item_size);
    if (!items) return NULL;
    b->items = items;
    b->capacity = capacity;
  }
  return (char *)b->items + b->count * item_size;
}

/* Frees a buffer's memory and empties it. */
void lch_release(lch_state *s, buffer *b, size_t item_size) {
  if (b->items) lch_raw_alloc(s, b->items, b->capacity * item_size, 0);
  *b = (buffer){0};
}

lch_memory lch_memory_use(const lch_state *s) {
  return (lch_memory){s->budget.memory_current, s->budget.memory_peak, s->options.memory_limit};
}

bool lch_collect(lch_state *s, uint64_t nanoseconds) {
  if (s->entry.busy) return false;
  uint64_t end = lch_thread_time() + nanoseconds;
  /* No finalizer of a script can run here, because the sandbox rejects __gc. */
  do {
    if (lua_gc(s->L, LUA_GCSTEP, 0)) return true;
  } while (lch_thread_time() < end);
  return false;
}

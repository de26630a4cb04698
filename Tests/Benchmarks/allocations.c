/* Counts allocations by replacing the C library's functions, in this program only. */
#include "bench.h"
#include <errno.h>
#include <malloc.h>

extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t), *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);
uint64_t allocation_count;

void *malloc(size_t size) { allocation_count++; return __libc_malloc(size); }
void *calloc(size_t count, size_t size) { allocation_count++; return __libc_calloc(count, size); }
void *realloc(void *old, size_t size) { allocation_count++; return __libc_realloc(old, size); }
void free(void *old) { __libc_free(old); }
void *aligned_alloc(size_t alignment, size_t size) { allocation_count++; return __libc_memalign(alignment, size); }
int posix_memalign(void **out, size_t alignment, size_t size) {
  allocation_count++;
  *out = __libc_memalign(alignment, size);
  return *out ? 0 : ENOMEM;
}
size_t heap_bytes(void) {
  struct mallinfo2 m = mallinfo2();
  return m.uordblks + m.hblkhd;
}

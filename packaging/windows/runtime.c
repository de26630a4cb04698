/* Functions of POSIX and of the C library that the library calls and Windows' C library does not have. */
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#include <errno.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

/* Allocates memory for Swift, which frees it with free. malloc aligns to 16 bytes, and no type of the library requires
   more. */
int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment > 16) return EINVAL;
  *block = malloc(size ? size : 1);
  return *block ? 0 : ENOMEM;
}

/* The seed of Swift's hashes. */
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG); /* RtlGenRandom */
void arc4random_buf(void *bytes, size_t count) {
  while (count > 0) {
    ULONG part = count > 1 << 20 ? 1 << 20 : (ULONG)count;
    if (!SystemFunction036(bytes, part)) abort();
    bytes = (char *)bytes + part;
    count -= part;
  }
}

/* The number of a thread is never 0. */
pthread_t pthread_self(void) { return GetCurrentThreadId(); }

static uint64_t value_of(FILETIME time) { return (uint64_t)time.dwHighDateTime << 32 | time.dwLowDateTime; }

/* The monotonic clock, and the CPU time of the thread. Windows counts the latter in steps of about 15 ms. */
int clock_gettime(clockid_t clock, struct timespec *time) {
  uint64_t ticks, frequency = 10000000;
  if (clock == CLOCK_THREAD_CPUTIME_ID) {
    FILETIME created, ended, kernel, user;
    if (!GetThreadTimes(GetCurrentThread(), &created, &ended, &kernel, &user)) return -1;
    ticks = value_of(kernel) + value_of(user);
  } else {
    LARGE_INTEGER count, per_second;
    QueryPerformanceFrequency(&per_second);
    QueryPerformanceCounter(&count);
    ticks = (uint64_t)count.QuadPart;
    frequency = (uint64_t)per_second.QuadPart;
  }
  time->tv_sec = (time_t)(ticks / frequency);
  time->tv_nsec = (long)(ticks % frequency * 1000000000u / frequency);
  return 0;
}

BOOL WINAPI DllMainCRTStartup(HINSTANCE library, DWORD reason, LPVOID reserved) {
  (void)library, (void)reason, (void)reserved;
  return TRUE;
}

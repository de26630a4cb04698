/* arc4random_buf for C libraries that do not have it: glibc before 2.36, musl. Swift seeds its hashes with it. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

/* For kernels before 3.17, which have no getrandom. */
static void read_device(char *bytes, size_t count) {
  int file = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
  if (file < 0) abort();
  while (count > 0) {
    ssize_t got = read(file, bytes, count);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) abort();
    bytes += got;
    count -= (size_t)got;
  }
  close(file);
}

__attribute__((visibility("hidden"))) void arc4random_buf(void *bytes, size_t count) {
  char *at = bytes;
  while (count > 0) {
    long got = syscall(SYS_getrandom, at, count, 0);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return read_device(at, count);
    at += got;
    count -= (size_t)got;
  }
}

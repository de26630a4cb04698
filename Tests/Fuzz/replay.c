/* Runs a fuzzer target without libFuzzer: once for each file, as a regression test for fixed crashes; or with --random
   FIRST COUNT, for inputs generated from that many seeds, which at full speed covers more than short runs of a fuzzer.
   --write SEED writes the bytes of one input. */
#include "fuzz.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

enum { LONGEST = 1 << 20, LONGEST_RANDOM = 700 };
static volatile unsigned long long seed;

static size_t random_bytes(unsigned long long from, uint8_t *out) {
  uint64_t state = from;
  size_t size = 0, length = LONGEST_RANDOM;
  while (size < length) {
    /* splitmix64 */
    uint64_t z = state += 0x9E3779B97F4A7C15;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    if (size == 0) length = 16 + (z >> 32) % (LONGEST_RANDOM - 16);
    out[size++] = (uint8_t)(z >> 24);
  }
  return size;
}
static void say_seed(int signal_number) {
  fprintf(stderr, "seed %llu, signal %d\n", seed, signal_number);
  _Exit(1);
}
static int play_random(unsigned long long first, unsigned long long count) {
  static const int signals[] = {SIGABRT, SIGILL, SIGSEGV, SIGFPE, SIGTERM};
  uint8_t data[LONGEST_RANDOM];
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) signal(signals[i], say_seed);
  for (seed = first; seed < first + count; seed++) LLVMFuzzerTestOneInput(data, random_bytes(seed, data));
  return printf("%llu inputs\n", count) < 0;
}

static int play_file(const char *name, uint8_t *data) {
  FILE *file = fopen(name, "rb");
  if (!file) return fprintf(stderr, "%s: cannot be read\n", name), 1;
  size_t size = fread(data, 1, LONGEST, file);
  fclose(file);
  /* Exactly as large as the input, so that valgrind detects reads beyond it. */
  uint8_t *input = malloc(size ? size : 1);
  if (!input) return 1;
  memcpy(input, data, size);
  if (getenv("FUZZ_TRACE")) fprintf(stderr, "%s\n", name);
  LLVMFuzzerTestOneInput(input, size);
  free(input);
  return 0;
}

int main(int argc, char **argv) {
  static uint8_t data[LONGEST];
  if (argc == 4 && strcmp(argv[1], "--random") == 0) return play_random(strtoull(argv[2], NULL, 10), strtoull(argv[3], NULL, 10));
  if (argc == 3 && strcmp(argv[1], "--write") == 0) return fwrite(data, 1, random_bytes(strtoull(argv[2], NULL, 10), data), stdout) == 0;
  for (int i = 1; i < argc; i++)
    if (play_file(argv[i], data)) return 1;
  printf("%d inputs\n", argc - 1);
  return argc < 2;
}

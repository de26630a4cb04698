/* Plays files once through a fuzzer's target, without libFuzzer: how found crashes stay mended. */
#include "fuzz.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  for (int i = 1; i < argc; i++) {
    FILE *file = fopen(argv[i], "rb");
    uint8_t *data = malloc(1 << 20);
    if (!file || !data) return fprintf(stderr, "%s: cannot be read\n", argv[i]), 1;
    size_t size = fread(data, 1, 1 << 20, file);
    fclose(file);
    /* As large as the input: what reads on is seen by valgrind. */
    uint8_t *input = malloc(size ? size : 1);
    if (!input) return 1;
    memcpy(input, data, size);
    free(data);
    if (getenv("FUZZ_TRACE")) fprintf(stderr, "%s\n", argv[i]);
    LLVMFuzzerTestOneInput(input, size);
    free(input);
  }
  printf("%d inputs\n", argc - 1);
  return argc < 2;
}

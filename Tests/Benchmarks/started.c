/* The smallest host. Its start is compared with that of an empty program. */
#include <layoutlua.h>
int main(void) {
  lyl_engine *engine;
  if (lyl_engine_create(NULL, &engine)) return 1;
  lyl_engine_destroy(engine);
  return 0;
}

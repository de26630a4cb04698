/* The bytes up to a zero are the text of a compositional layout; the others are actions on a view of it. A text is
   accepted, or rejected with a line number. Accepted layouts satisfy the header's contract. */
#include "pages.h"

static lyl_layout *make(lyl_engine *engine, void *user) {
  lyl_layout *layout = NULL;
  lyl_status status = lyl_layout_create_compositional(engine, user, &layout);
  MUST(status == LYL_OK || status == LYL_E_INVALID_ARGUMENT);
  const lyl_error_info *error = lyl_engine_last_error(engine);
  MUST(status == LYL_OK || (error->message[0] && error->line >= 0 && !layout));
  return layout;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static char text[1 << 13];
  size_t length = 0;
  trace_start();
  while (length < size && length + 1 < sizeof text && data[length]) { text[length] = (char)data[length]; length++; }
  text[length] = 0;
  trace("%s\n", text);
  bytes in = {data + length, data + size};
  lyl_engine *engine = small_engine();
  play_page(engine, make, text, &in);
  lyl_engine_destroy(engine);
  return 0;
}

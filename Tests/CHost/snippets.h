/* Declarations that the snippets of docs/c-guide.md and docs/drawing.md use. */
#include <layoutlua.h>
#include <stdio.h>

typedef struct request {
  const char *script, *name;
  size_t length;
  lyl_data_source source;
  lyl_size size;
} request;
double seconds_since_last_frame(void);
void draw(const lyl_attributes *a);
void open_photo(uint32_t item);
double text_height(void *user, uint32_t item, double width);
request *next_request(void *queue);
void watch(request *r, lyl_engine *engine);
void render(request *r, lyl_attributes_span visible);
void answer(request *r, lyl_status status, const char *message);
extern lyl_engine *engine;
extern lyl_view *view;
extern lyl_layout *flow, *page;
extern lyl_data_source source;
extern lyl_point mouse;
lyl_status spiral(void *user, const lyl_layout_context *context, lyl_attributes *a);

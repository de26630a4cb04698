/* The built-in list, and calls that scripts make for each item: its index, a string value. */
#include "bench.h"

enum { MILLION = 1000000, ITEMS = 100000 };
typedef struct both { lyl_view *view, *other; } both;

static void one(void *view) { lay_out_again(view); }
static void ours(void *context) { lay_out_again(((both *)context)->view); }
static void other(void *context) { lay_out_again(((both *)context)->other); }

static void bench_list(void) {
  lyl_size *rows = malloc(MILLION * sizeof *rows);
  for (size_t i = 0; i < MILLION; i++) rows[i] = (lyl_size){1000, 40 + i * 37 % 60};
  host equal = {1, MILLION, NULL, NULL}, sized = {1, MILLION, rows, NULL};
  lyl_layout *list = make_layout("list"), *flow = make_layout("flow");
  lyl_view *view = make_view(list, &equal);
  bench((bench_case){.name = "list, 1,000,000 equal rows", .bar = 1, .ours = one, .limit_ns = 50000, .context = view});
  lyl_view_destroy(view);
  set_number(flow, "line_spacing", 0);
  both b = {make_view(list, &sized), make_view(flow, &sized)};
  bench((bench_case){.name = "list, 1,000,000 rows with sizes, beside flow", .bar = 1, .ours = ours, .limit = other, .context = &b});
  drop(b.other, flow);
  drop(b.view, list);
  free(rows);
}

static void bench_index(void) {
  host h = {1000, 100, NULL, NULL};
  lyl_layout *layout = load_script("index",
    "local l = {} function l:prepare(view, out) local index, sum = view.index, 0 for s = 1, view.sections do\n"
    "for i = 1, 100 do sum = sum + index(view, i, s) end end\n"
    "assert(sum == view.count * (view.count + 1) // 2) out:cell(1, 1, 0, 0, 1, 1) end\n"
    "function l:content_size() return 1, 1 end return l");
  lyl_view *view = make_view(layout, &h);
  bench((bench_case){.name = "view:index in 1,000 sections", .bar = 1, .ours = one, .limit_ns = 150, .context = view, .operations = ITEMS});
  drop(view, layout);
}

static lyl_layout *valued(const char *value) {
  char text[400];
  snprintf(text, sizeof text, "local l = {} function l:prepare(view, out) local texts = {} for i = 1, 100 do texts[i] = 'title ' .. i end\n"
    "for i = 1, view.count do out:cell(i, 1, i %% 5 * 200, i // 5 * 100, 200, 100):value('v', %s) end end return l", value);
  return load_script("values", text);
}
static void bench_strings(void) {
  host h = {1, ITEMS, NULL, NULL};
  lyl_layout *strings = valued("texts[i % 100 + 1]"), *numbers = valued("i % 100 + 1");
  both b = {make_view(strings, &h), make_view(numbers, &h)};
  bench((bench_case){.name = "100,000 elements with a string each, beside a number each", .bar = 2, .ours = ours, .limit = other, .context = &b});
  drop(b.other, numbers);
  drop(b.view, strings);
}

void bench_lists(void) {
  heading("the list, and what scripts ask for each item");
  bench_list();
  bench_index();
  bench_strings();
}

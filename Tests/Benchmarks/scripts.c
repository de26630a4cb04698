/* Script layouts, compared with the same script on a bare shim: see shim.c. */
#include "bench.h"
#include "shim.h"

enum { ITEMS = 100000, FRAMES = 200 };
typedef struct both { lyl_view *view; lua_State *shim; } both;
static void ours(void *context) { lay_out_again(((both *)context)->view); }
static void limit(void *context) { shim_pass(((both *)context)->shim, ITEMS); }

static void compare(const char *name, const char *script, double bar) {
  host h = {1, ITEMS, NULL, NULL};
  lyl_layout *layout = load_script(name, script);
  both b = {make_view(layout, &h), make_shim(script, ITEMS)};
  check(lyl_view_set_size(b.view, (lyl_size){320, 400})); /* the size of the shim's view */
  bench((bench_case){.name = name, .bar = bar, .ours = ours, .limit = limit, .context = &b});
  lua_close(b.shim);
  drop(b.view, layout);
}

static double y;
static void scroll(void *view) {
  for (int k = 0; k < FRAMES; k++) {
    lyl_attributes_span visible;
    y += 5;
    check(lyl_view_set_offset(view, (lyl_point){0, y}, NULL));
    check(lyl_view_visible(view, &visible));
    lyl_engine_collect(engine, 0);
  }
}
static void bench_visible(void) {
  host h = {1, ITEMS, NULL, NULL};
  lyl_layout *layout = load_script("visible",
    "local l = {} function l:prepare(view, out) for i = 1, view.count do\n"
    "out:cell(i, 1, (i - 1) % 5 * 200, (i - 1) // 5 * 100, 200, 100) end end\n"
    "function l:should_invalidate() return 'attributes' end\n"
    "function l:attributes(view, item, section, a) a:alpha(1 - ((item - 1) // 5 * 100 - view.y) / 2000) end return l");
  lyl_view *view = make_view(layout, &h);
  bench((bench_case){.name = "a scroll that asks the 55 visible again", .bar = 1, .ours = scroll, .limit_ns = 20000,
                     .context = view, .operations = FRAMES});
  drop(view, layout);
}

void bench_scripts(void) {
  heading("scripts: a whole pass of 100,000 items");
  compare("prepare through out:cell",
    "local l = {} function l:prepare(view, out) local w = view.width / 3 for i = 1, view.count do\n"
    "out:cell(i, 1, ((i - 1) % 3) * w, ((i - 1) // 3) * w, w, w) end end return l", 1.5);
  compare("attributes returning four numbers",
    "local l = { columns = 3 } function l:attributes(view, item) local w = view.width / self.columns\n"
    "return ((item - 1) % self.columns) * w, ((item - 1) // self.columns) * w, w, w end return l", 1.5);
  compare("attributes of the wheel",
    "local l = { item_width = 260, item_height = 100 } function l:content_size(view) return view.width, view.height end\n"
    "function l:attributes(view, item, section, a)\n"
    "local n = view.count local angle = (item - 1 + view.y / view.height - 1) / n * 2 * math.pi\n"
    "a:size(self.item_width, self.item_height):center(view.mid_x, view.mid_y)\n"
    "a:perspective(900):rotate(angle, 1, 0, 0):translate(0, 0, (self.item_height / 2) / math.tan(math.pi / n)) end return l", 1.3);
  bench_visible();
}

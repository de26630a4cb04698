/* Compositional layouts: passes, scrolling compared with flow, a provider in Lua, one measured item of a million. */
#include "bench.h"

enum { MILLION = 1000000, SECTIONS = 1000 };
typedef struct scrolling { lyl_view *view; double y; } scrolling;
typedef struct pair { scrolling ours, other; } pair;

static void lay_out(void *view) { lay_out_again(view); }

static void step(scrolling *s) {
  lyl_attributes_span visible;
  s->y = s->y > 1e6 ? 0 : s->y + 37;
  check(lyl_view_set_offset(s->view, (lyl_point){0, s->y}, NULL));
  check(lyl_view_visible(s->view, &visible));
  sink += (double)visible.count;
}
static void ours(void *context) { for (int i = 0; i < 1000; i++) step(&((pair *)context)->ours); }
static void other(void *context) { for (int i = 0; i < 1000; i++) step(&((pair *)context)->other); }

static void measure(void *context) {
  static uint32_t item = MILLION / 2;
  static double height = 50;
  item = item + 7 < MILLION ? item + 7 : MILLION / 2;
  lyl_index_path path = {0, item};
  lyl_size size = {1000, height = height > 80 ? 50 : height + 1};
  check(lyl_view_set_measured_sizes(context, &path, &size, 1));
  check(lyl_view_layout_if_needed(context));
}

static void bench_passes_of_tables(void) {
  const char *table = "return layout.compositional { section = { height = 50, row = 4, spacing = 2, gap = 2 } }";
  const char *function = "local l = layout.compositional {}\n"
    "function l:section(view, index) return { height = 50, row = 4, spacing = 2, gap = 2 } end return l";
  host one = {1, MILLION, NULL, NULL}, many = {SECTIONS, 1000, NULL, NULL};
  lyl_layout *layouts[] = {load_script("table", table), load_script("table", table), load_script("function", function)};
  lyl_view *views[] = {make_view(layouts[0], &one), make_view(layouts[1], &many), make_view(layouts[2], &many)};
  bench((bench_case){.name = "compositional, 1,000,000 items in one section", .bar = 1, .ours = lay_out, .limit_ns = 50e3, .context = views[0]});
  bench((bench_case){.name = "compositional, 1,000 sections of one table", .bar = 1, .ours = lay_out, .limit_ns = 1e6, .context = views[1]});
  bench((bench_case){.name = "compositional, 1,000 sections of a function", .bar = 1, .ours = lay_out, .limit_ns = 2.5e6, .context = views[2]});
  for (int i = 0; i < 3; i++) drop(views[i], layouts[i]);
}

static void bench_scrolling(void) {
  host h = {1, MILLION, NULL, NULL};
  lyl_layout *layout = load_script("grid", "return layout.compositional { section = { height = 50, row = 4, spacing = 2, gap = 2 } }");
  lyl_layout *flow = load_script("flow", "local l = layout.extend 'flow' l.item_width, l.item_height = 248.5, 50\n"
    "l.interitem_spacing, l.line_spacing = 2, 2 return l");
  pair p = {{make_view(layout, &h), 0}, {make_view(flow, &h), 0}};
  bench((bench_case){.name = "compositional, a step of a scroll beside flow", .bar = 2, .ours = ours, .limit = other, .context = &p,
                     .operations = 1000});
  drop(p.ours.view, layout);
  drop(p.other.view, flow);
}

/* A frame that scrolls one of 1,000 rows, with 6 or 60 visible cells. */
static void row_step(scrolling *s) {
  lyl_attributes_span visible;
  s->y = s->y > 40000 ? 0 : s->y + 37;
  check(lyl_view_set_section_offset(s->view, 2, (lyl_point){s->y, 0}, NULL));
  check(lyl_view_visible(s->view, &visible));
  sink += (double)visible.count;
}
static void rows(void *context) { for (int i = 0; i < 1000; i++) row_step(context); }

static void bench_rows(void) {
  host h = {SECTIONS, 1000, NULL, NULL};
  lyl_layout *text, *tall;
  check(lyl_layout_create_compositional(engine, "{ section = { row = 1, width = 240, height = 90, gap = 10, scroll = 'continuous' } }", &text));
  check(lyl_layout_create_compositional(engine, "{ section = { row = 1, width = 240, height = 490, gap = 10, scroll = 'continuous' } }", &tall));
  scrolling phone = {make_view(tall, &h), 0}, s = {make_view(text, &h), 0};
  check(lyl_view_set_size(phone.view, (lyl_size){390, 844}));
  check(lyl_view_layout_if_needed(phone.view));
  bench((bench_case){.name = "compositional, a frame of a row, 6 cells seen", .bar = 1, .ours = rows, .limit_ns = 5e3, .context = &phone,
                     .operations = 1000});
  bench((bench_case){.name = "compositional, a frame of a row, 60 cells seen", .bar = 1, .ours = rows, .limit_ns = 25e3, .context = &s,
                     .operations = 1000});
  bench((bench_case){.name = "compositional, 1,000 rows of 1,000 items", .bar = 1, .ours = lay_out, .limit_ns = 1e6, .context = s.view});
  drop(phone.view, tall);
  drop(s.view, text);
}

static void bench_measuring(const char *name, lyl_layout *layout) {
  host h = {1, MILLION, NULL, NULL};
  lyl_view *view = make_view(layout, &h);
  measure(view);
  bench((bench_case){.name = name, .bar = 1, .ours = measure, .limit_ns = 10e3, .context = view});
  drop(view, layout);
}

void bench_compositional(void) {
  heading("compositional layouts");
  bench_passes_of_tables();
  bench_scrolling();
  bench_rows();
  lyl_layout *text;
  check(lyl_layout_create_compositional(engine, "{ section = { row = 1, item = { height = '~44' }, gap = 2 } }", &text));
  bench_measuring("compositional, one measured item of 1,000,000", text);
  bench_measuring("the same through a script",
                  load_script("rows", "return layout.compositional { section = { row = 1, item = { height = '~44' }, gap = 2 } }"));
}

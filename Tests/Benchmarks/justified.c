/* Rows of pictures: a pass over 10,000,000 aspects, and one changed aspect. The limit breaks the same aspects into the
   same rows. */
#include "bench.h"

enum { COUNT = 10000000, ROOM = 1000, TARGET = 160, GAP = 10 };
typedef struct { double y; uint32_t first; } row;
static lyl_size *pictures;
static float *aspects;
static row *rows;

static double limited(double number, double least, double most) {
  return number < least ? least : number > most ? most : number;
}
static void read_aspects(void) {
  for (uint32_t i = 0; i < COUNT; i++) {
    lyl_size z = pictures[i];
    aspects[i] = z.width > 0 && z.height > 0 ? (float)limited(z.width / z.height, 0.01, 100) : 1;
  }
}
static double room(uint32_t first, uint32_t end) { return ROOM - (double)(end - first - 1) * GAP; }
static void plain_band(void *context) {
  const double t = (double)ROOM / TARGET, gap = (double)GAP / TARGET, least = t * 0.75, most = t * 1.25;
  double y = 0;
  size_t count = 0;
  (void)context;
  read_aspects();
  for (uint32_t first = 0, end; first < COUNT; first = end) {
    double sum = 0;
    for (end = first; end < COUNT && sum < least; end++) {
      double with = sum + aspects[end], without = t - (double)(end - first - 1) * gap;
      if (with > most && end > first && fabs(with - (without - gap)) > fabs(sum - without)) break;
      sum = with;
    }
    rows[count++] = (row){y, first};
    y += limited(room(first, end) / sum, TARGET / 2., TARGET * 2.) + GAP;
  }
  sink = y;
}
static void plain_nearest(void *context) {
  const double t = (double)ROOM / TARGET, gap = (double)GAP / TARGET, most = t / 0.75;
  double y = 0;
  size_t count = 0;
  (void)context;
  read_aspects();
  for (uint32_t first = 0, end; first < COUNT; first = end) {
    double sum = aspects[first], extent = sum;
    for (end = first + 1; end < COUNT; end++) {
      double with = extent + gap + aspects[end];
      if (with > most || fabs(with - t) > fabs(extent - t)) break;
      sum += aspects[end];
      extent = with;
    }
    rows[count++] = (row){y, first};
    y += limited(room(first, end) / sum, 0, TARGET * 1.25) + GAP;
  }
  sink = y;
}

static void again(void *view) { lay_out_again(view); }
static void change_one(void *view) {
  for (int i = 0; i < 100; i++) {
    lyl_index_path path = {0, random_below(COUNT)};
    lyl_size size = {600 + random_below(900), 700};
    lyl_attributes_span seen;
    check(lyl_view_set_measured_sizes(view, &path, &size, 1));
    check(lyl_view_visible(view, &seen));
  }
}

static void compare(const char *rule, const char *name, work limit) {
  host h = {1, COUNT, pictures, NULL};
  lyl_layout *layout = make_layout("justified");
  set_number(layout, "target_row_height", TARGET);
  check(lyl_layout_set_parameter(layout, "row_break", &(lyl_value){.type = LYL_VALUE_STRING, .as.string = {rule, strlen(rule)}}));
  lyl_view *view = make_view(layout, &h);
  bench((bench_case){.name = name, .bar = 2.5, .ours = again, .limit = limit, .context = view, .rounds = 5});
  if (limit == plain_band) {
    check(lyl_view_set_offset(view, (lyl_point){0, 1e8}, NULL));
    bench((bench_case){.name = "one aspect of 10,000,000 changed, then visible", .bar = 1, .ours = change_one, .limit_ns = 20000,
                       .context = view, .operations = 100});
  }
  drop(view, layout);
}

void bench_justified(void) {
  heading("justified rows");
  pictures = malloc(COUNT * sizeof *pictures);
  aspects = malloc(COUNT * sizeof *aspects);
  rows = malloc(COUNT * sizeof *rows);
  for (uint32_t i = 0; i < COUNT; i++) pictures[i] = (lyl_size){600 + random_below(1400), 600 + random_below(800)};
  compare("band", "justified, 10,000,000 aspects, row_break band", plain_band);
  compare("nearest", "justified, 10,000,000 aspects, row_break nearest", plain_nearest);
  free(pictures);
  free(aspects);
  free(rows);
}

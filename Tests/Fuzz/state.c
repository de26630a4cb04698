/* The bytes are a scene and changes to its saved state; or, if the first byte is odd, a raw state. The checksum is
   corrected, so that the code after the checksum is reached. A state that cannot be restored changes nothing. A
   restored state can be saved and restored again with the same result. */
#include "fuzz.h"
#include <math.h>

enum { ROOM = 1 << 14 };
static uint8_t state[ROOM], again[ROOM];

static lyl_view *scene(lyl_engine *engine, model *m, bytes *in) {
  static const char script[] =
    "local l = layout.extend 'flow'\n"
    "l.p, l.q, l.name = 7, 'text', 'mine'\n"
    "return l\n";
  uint32_t which = take(in, 7);
  lyl_layout *layout = NULL;
  lyl_view *view = NULL;
  /* No measured sizes: they change a little each time an item comes on screen. */
  model_fill(m, take(in, 4), take(in, 20), take(in, ALL_MOODS) & ~(WITH_ODD_SIZES | WITH_MEASURE));
  lyl_data_source source = model_source(m);
  if (which == 6) MUST(lyl_layout_load_buffer(engine, script, sizeof script - 1, "state.lua", &layout) == LYL_OK);
  else MUST(lyl_layout_create(engine, lyl_layout_builtin_name(which), &layout) == LYL_OK);
  MUST(lyl_view_create(engine, layout, &source, &view) == LYL_OK);
  lyl_layout_release(layout);
  lyl_value flag = lyl_bool(take(in, 2)), anchor = lyl_string(take(in, 2) ? "top" : "bottom");
  lyl_view_set_option(view, "allows_multiple_selection", &flag);
  lyl_view_set_option(view, "anchor", &anchor);
  lyl_view_set_size(view, (lyl_size){length(in), length(in)});
  lyl_view_set_offset(view, (lyl_point){length(in), length(in)}, NULL);
  for (uint32_t n = take(in, 4); n > 0; n--) lyl_view_select(view, (lyl_index_path){take(in, 4), take(in, 20)}, true);
  trace("layout %u, %u sections, %g x %g\n", which, m->count, bounds_of(view).width, bounds_of(view).height);
  return view;
}

static size_t change(size_t size, bytes *in) {
  while (in->end - in->at >= 3 && size > 0) {
    uint32_t how = take(in, 4);
    size_t place = (take(in, 256) * 256u + take(in, 256)) % size;
    if (how == 0) state[place] = (uint8_t)take(in, 256);
    else if (how == 1) state[place] ^= (uint8_t)(1u << take(in, 8));
    else if (how == 2) size = place;
    else if (size < ROOM / 2) {
      memmove(state + place + 1, state + place, size - place);
      state[place] = (uint8_t)take(in, 256);
      size++;
    }
  }
  return size;
}

static size_t with_checksum(size_t size) {
  uint64_t hash = 0xCBF29CE484222325;
  for (size_t i = 0; i < size; i++) hash = (hash ^ state[i]) * 0x100000001B3;
  for (int i = 0; i < 8; i++) state[size + i] = (uint8_t)(hash >> (8 * i));
  return size + 8;
}

static size_t copy_visible(lyl_view *view, lyl_attributes *out, size_t room) {
  lyl_attributes_span span;
  if (lyl_view_visible(view, &span) != LYL_OK) return 0;
  check_span(span);
  size_t count = span.count < room ? span.count : room;
  if (count) memcpy(out, span.items, count * sizeof *out);
  return count;
}

static void restore(lyl_view *view, size_t size) {
  static lyl_attributes before[512], after[512];
  /* Setting parameters and reverting them costs a pass in which the anchor can act. Run such a pass before as well. */
  MUST(lyl_view_invalidate(view, NULL) == LYL_OK);
  size_t count = copy_visible(view, before, 512);
  lyl_rect bounds = bounds_of(view);
  lyl_status status = lyl_view_restore_state(view, state, size);
  trace("restore %zu bytes: %d\n", size, status);
  if (status != LYL_OK) {
    MUST(status == LYL_E_BAD_STATE_DATA);
    lyl_rect now = bounds_of(view);
    MUST(memcmp(&bounds, &now, sizeof now) == 0);
    MUST(copy_visible(view, after, 512) == count && (!count || memcmp(before, after, count * sizeof *before) == 0));
    return;
  }
  /* Saving and restoring again keeps the restored offset and selection. */
  const lyl_index_path *selected;
  size_t chosen, still;
  copy_visible(view, after, 512);
  bounds = bounds_of(view);
  MUST(lyl_view_selected(view, &selected, &chosen) == LYL_OK);
  MUST(lyl_view_save_state(view, again, sizeof again, &size) == LYL_OK);
  MUST(lyl_view_restore_state(view, again, size) == LYL_OK);
  lyl_rect now = bounds_of(view);
  trace("at %g, %g, then %g, %g\n", bounds.x, bounds.y, now.x, now.y);
  MUST(fabs(now.x - bounds.x) < 1e-3 && fabs(now.y - bounds.y) < 1e-3);
  MUST(lyl_view_selected(view, &selected, &still) == LYL_OK && still == chosen);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  bytes in = {data, data + size};
  model m;
  trace_start();
  lyl_engine *engine = small_engine();
  bool bare = take(&in, 2);
  lyl_view *view = scene(engine, &m, &in);
  if (bare) {
    size = (size_t)(in.end - in.at) < ROOM / 2 ? (size_t)(in.end - in.at) : ROOM / 2;
    memcpy(state, in.at, size);
    restore(view, size);
    memcpy(state, in.at, size);
  } else {
    MUST(lyl_view_save_state(view, state, ROOM / 2, &size) == LYL_OK);
    size = change(size - 8, &in);
  }
  restore(view, with_checksum(size));
  lyl_view_destroy(view);
  lyl_engine_destroy(engine);
  return 0;
}

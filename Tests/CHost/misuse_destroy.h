/* Every function while each callback that it runs destroys the view. Queries must then fail with empty results.
   Valgrind and the sanitizers detect later uses of the view's memory. */

/* The view that a callback destroys, the callback's name, and the callbacks that a call ran. */
static lyl_view **victim;
static const char *doom;
static const char *ran[64];
static int ran_count;

static void note_callback(world *w, const char *callback) {
  (void)w;
  for (int i = 0; i < ran_count; i++)
    if (strcmp(ran[i], callback) == 0) return;
  CHECK(ran_count < 64);
  if (ran_count < 64) ran[ran_count++] = callback;
}
static void destroy_inside(world *w, const char *callback) {
  (void)w;
  if (is_destroyed || strcmp(doom, callback) != 0 || !*victim) return;
  lyl_view *view = *victim;
  *victim = NULL;
  is_destroyed = true;
  lyl_view_destroy(view);
}

/* Returns whether a written result contains zeros only. */
static bool is_empty(int result) {
  const unsigned char *bytes = results[result].bytes;
  for (size_t i = 0; i < sizeof results[result].bytes; i++)
    if (bytes[i] != 0 && bytes[i] != before[result][i]) return false;
  return bytes[0] == 0;
}
static void judge_destroyed(const struct attempt *attempt) {
  if (!attempt->is_query) return;
  if (last != LYL_E_STATE) fprintf(stderr, "%s returns %d after %s destroyed the view\n", attempt->name, (int)last, doom);
  CHECK(last == LYL_E_STATE);
  for (int i = 0; i < 2; i++) CHECK(!(attempt->emptied >> i & 1) || is_empty(i));
}

static bool is_of_layouts(const struct attempt *attempt) {
  return strncmp(attempt->name, "lyl_context_", 12) == 0 || strncmp(attempt->name, "lyl_placer_", 11) == 0;
}
/* Calls a function of contexts inside a layout. A callback of that function destroys the layout's view. */
static void doom_in_layout(world *w, const struct attempt *attempt) {
  lyl_data_source three = world_source(w);
  lyl_layout *layout = NULL;
  lyl_view *view = NULL;
  w->tables--;
  three.destroy = NULL;
  three.number_of_sections = NULL;
  three.number_of_items = three_items;
  CHECK(lyl_layout_create_custom(w->engine, &layout_class, &layout) == LYL_OK);
  CHECK(lyl_view_create(w->engine, layout, &three, &view) == LYL_OK && lyl_view_set_size(view, (lyl_size){100, 100}) == LYL_OK);
  victim = &view;
  in_layout = attempt;
  in_layout_number = 0;
  in_layout_hook = w->hook;
  layout_world = w;
  w->hook = NULL;
  CHECK(lyl_view_layout_if_needed(view) == LYL_OK);
  in_layout = NULL;
  in_layout_hook = NULL;
  lyl_view_destroy(view);
  lyl_layout_release(layout);
  context = NULL;
  placer = NULL;
}

/* Work that is due at the next call to a view. */
enum { NOTHING_WAITS, RELOAD_WAITS, SIZE_WAITS, WORK };
static void call_doomed(const struct attempt *attempt, int state, int work, void (*hook)(world *w, const char *callback)) {
  world w;
  int errors = failed;
  world_make(&w, state);
  if (work == RELOAD_WAITS) lyl_view_reload_data(w.view);
  if (work == SIZE_WAITS) lyl_view_set_size(w.view, (lyl_size){250, 100});
  make_arguments(&w);
  last = LYL_E_STATE;
  is_destroyed = false;
  victim = &w.view;
  w.hook = hook;
  if (is_of_layouts(attempt)) doom_in_layout(&w, attempt);
  else attempt->call(&w, 0);
  w.hook = NULL;
  if (is_destroyed) judge_destroyed(attempt);
  let_go(attempt->name);
  finish(&w);
  if (failed > errors) fprintf(stderr, "  ... %s, %s, state %d, work %d\n", attempt->name, doom ? doom : "no callback", state, work);
}

/* Calls every function in every state, or every n-th of them; then again for each callback that it ran, which destroys
   the view. */
static void try_destroying(const struct attempt *attempts, size_t count, long step) {
  long calls = 0, place = 0, pairs = 0;
  for (size_t i = 0; i < count; i++) {
    const char *known[64];
    int known_count = 0;
    /* The arguments of this function run callbacks. */
    if (strcmp(attempts[i].name, "lyl_view_attribute_value") == 0) continue;
    for (int at = 0; at < STATES * WORK; at++) {
      if (place++ % step != 0) continue;
      doom = NULL;
      ran_count = 0;
      call_doomed(&attempts[i], at / WORK, at % WORK, note_callback);
      for (int k = 0; k < ran_count; k++) {
        doom = ran[k];
        call_doomed(&attempts[i], at / WORK, at % WORK, destroy_inside);
        if (!is_destroyed) continue;
        calls++;
        int j = 0;
        while (j < known_count && strcmp(known[j], doom) != 0) j++;
        if (j == known_count && known_count < 64) known[known_count++] = doom;
      }
    }
    pairs += known_count;
  }
  is_destroyed = false;
  printf("misuse: %ld pairs of a function and a callback that destroys the view, in %ld calls\n", pairs, calls);
}

/* The names of callbacks, the signatures of functions for scripts, and replacements for names from other libraries. */
#include "host.h"

/* ---- callbacks ---- */

static const char *const callback_names[LCH_CALLBACK_COUNT] = {
  "prepare", "content_size", "attributes", "elements_in_rect", "supplementary", "decoration", "should_invalidate",
  "invalidation_context", "invalidate", "should_invalidate_preferred", "prepare_updates", "finalize_updates", "initial", "final",
  "prepare_bounds_change", "finalize_bounds_change", "prepare_transition", "finalize_transition", "target_offset", "target_path", "loop",
  "decoration_count", "start_offset", "next_item", "grid_position", "save", "restore"};

const char *lch_callback_name(lch_callback callback) {
  return callback < LCH_CALLBACK_COUNT ? callback_names[callback] : NULL;
}

/* The moves of the focus, in the order of LYL_FOCUS_UP to LYL_FOCUS_CHILD. */
static const char *const move_names[] = {"up", "down", "left", "right", "next", "previous", "first", "last", "line_start",
  "line_end", "page_up", "page_down", "parent", "child"};

const char *lch_move_name(int32_t move) {
  return move >= 1 && move <= (int32_t)(sizeof move_names / sizeof *move_names) ? move_names[move - 1] : "";
}
int32_t lch_move_number(const char *name) {
  for (int32_t move = 1; *lch_move_name(move); move++)
    if (strcmp(lch_move_name(move), name) == 0) return move;
  return 0;
}

/* ---- functions for scripts ---- */

static const char *const signatures[] = {
  "a:frame(x, y, width, height)", "a:center(x, y)", "a:size(width, height)", "a:alpha(value)", "a:z(number)", "a:hidden(flag)",
  "a:touchable(flag)", "a:clip(top, left, bottom, right)", "a:content_offset(x, y)", "a:shape(name)", "a:translate(x, y, z)",
  "a:rotate(angle, x, y, z)", "a:scale(x, y, z)", "a:perspective(distance)", "a:transform(m11, m12, ..., m44)", "a:project(x, y)",
  "a:line(x1, y1, x2, y2, thickness)", "a:pin(edge, inset, from, to)", "a:pin_group(name)", "a:value(key, value)",
  "out:cell(item, section, x, y, width, height)", "out:supplementary(kind, item, section, x, y, width, height)",
  "out:decoration(kind, item, section, x, y, width, height)", "out:line(kind, item, x1, y1, x2, y2, thickness)",
  "view:items(section)", "view:index(item, section)", "view:path(index)", "view:id(item, section)", "view:find(id)",
  "view:item_size(item, section)", "view:sizes(section)", "view:supplementary_size(kind, section)",
  "view:measure(item, section, width, height)", "view:measure_supplementary(kind, item, section, width, height)",
  "view:measure_text(text, style, width)", "view:section_metrics(section)", "view:value(item, section, key)",
  "view:section_value(section, key)", "view:section_offset(section)", "view:supplementary_count(kind, section)", "view:frame_of(item, section, kind)",
  "view:pin_progress(item, section, kind)", "view:random(i, salt)", "context:item(item, section)",
  "context:supplementary(kind, item, section)", "context:decoration(kind, item, section)", "lerp(a, b, t)", "clamp(value, low, high)",
  "ease(curve, t)", "require(name)", "layout.extend(name)",
  "layout.compositional(table)", "layout.load(name)"};

/* Names from other libraries and their replacements. */
static const char *const others[] = {
  "a:opacity(a:alpha(value)", "a:zIndex(a:z(number)", "a:z_index(a:z(number)", "a:position(a:center(x, y)",
  "a:origin(a:frame(x, y, width, height)", "a:bounds(a:frame(x, y, width, height)", "a:x(a:frame(x, y, width, height)",
  "a:y(a:frame(x, y, width, height)", "a:width(a:size(width, height)", "a:height(a:size(width, height)", "a:rotation(a:rotate(angle)",
  "a:visible(a:hidden(flag)", "a:text(a:value(\"title\", text)", "view:bounds(view.x, view.y, view.width, view.height",
  "view:size(view.width, view.height", "view:offset(view.x, view.y", "view:w(view.width", "view:h(view.height",
  "view:item_count(view:items(section)", "view:number_of_items(view:items(section)",
  "context:invalidateItems(context:item(item, section)", "context:invalidateSupplementaryElements(context:supplementary(kind, item, section)",
  "out:item(out:cell(item, section, x, y, width, height)", "out:add(out:cell(item, section, x, y, width, height)",
  "out:place(out:cell(item, section, x, y, width, height)", "out:header(out:supplementary(\"header\", item, section, x, y, width, height)"};

/* Finds a name of an object in a list. Returns the text after the parenthesis; NULL if the list does not contain the
   name. */
static const char *find(const char *const *list, size_t count, const char *object, const char *name, const char **start) {
  size_t n = strlen(object), m = strlen(name);
  for (size_t i = 0; i < count; i++) {
    const char *entry = list[i];
    if (strncmp(entry, object, n) != 0) continue;
    const char *rest = entry + n + (n > 0);
    if ((n > 0 && entry[n] != ':' && entry[n] != '.') || strncmp(rest, name, m) != 0 || rest[m] != '(') continue;
    *start = entry;
    return rest + m + 1;
  }
  return NULL;
}

/* Returns the signature of an object's method, such as "a:frame(x, y, width, height)"; if object is empty, that of a
   global. NULL if the object does not have the name. */
const char *lch_signature(const char *object, const char *name) {
  const char *start = NULL;
  find(signatures, sizeof signatures / sizeof *signatures, object, name, &start);
  return start;
}

/* Returns the replacement for a name that other libraries use for a member of "a", "out", "view" or "context"; NULL
   for other names. */
const char *lch_other_name(const char *object, const char *name) {
  const char *start;
  return find(others, sizeof others / sizeof *others, object, name, &start);
}

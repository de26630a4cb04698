/* The arguments of what scripts call, by object and name. */
#include "host.h"
SMALL_CODE

static const struct { const char *object, *name, *arguments; } signatures[] = {
  {"a", "frame", "x, y, width, height"}, {"a", "center", "x, y"}, {"a", "size", "width, height"}, {"a", "alpha", "value"},
  {"a", "z", "number"}, {"a", "hidden", "flag"}, {"a", "touchable", "flag"}, {"a", "clip", "top, left, bottom, right"},
  {"a", "content_offset", "x, y"}, {"a", "shape", "name"}, {"a", "translate", "x, y, z"}, {"a", "rotate", "angle, x, y, z"},
  {"a", "scale", "x, y, z"}, {"a", "perspective", "distance"}, {"a", "transform", "m11, m12, ..., m44"},
  {"a", "project", "x, y"}, {"a", "line", "x1, y1, x2, y2, thickness"}, {"a", "pin", "edge, inset, from, to"},
  {"a", "pin_group", "name"}, {"a", "value", "key, value"},
  {"out", "cell", "item, section, x, y, width, height"}, {"out", "supplementary", "kind, item, section, x, y, width, height"},
  {"out", "decoration", "kind, item, section, x, y, width, height"}, {"out", "line", "kind, item, x1, y1, x2, y2, thickness"},
  {"view", "items", "section"}, {"view", "index", "item, section"}, {"view", "path", "index"}, {"view", "id", "item, section"},
  {"view", "find", "id"}, {"view", "item_size", "item, section"}, {"view", "sizes", "section"},
  {"view", "supplementary_size", "kind, section"}, {"view", "measure", "item, section, width, height"},
  {"view", "measure_supplementary", "kind, item, section, width, height"}, {"view", "measure_text", "text, style, width"},
  {"view", "section_metrics", "section"}, {"view", "value", "item, section, key"}, {"view", "section_value", "section, key"},
  {"view", "supplementary_count", "kind, section"}, {"view", "frame_of", "item, section, kind"},
  {"view", "pin_progress", "item, section, kind"}, {"view", "random", "i, salt"},
  {"context", "item", "item, section"}, {"context", "supplementary", "kind, item, section"},
  {"context", "decoration", "kind, item, section"},
  {"", "lerp", "a, b, t"}, {"", "clamp", "value, low, high"}, {"", "ease", "curve, t"}, {"", "require", "name"},
  {"layout", "extend", "name"}};

const char *signature(const char *object, const char *name) {
  for (size_t i = 0; i < sizeof signatures / sizeof *signatures; i++)
    if (strcmp(signatures[i].name, name) == 0 && strcmp(signatures[i].object, object) == 0) return signatures[i].arguments;
  return NULL;
}

END_SMALL_CODE

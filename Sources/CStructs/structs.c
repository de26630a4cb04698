#include "CStructs.h"
#include "../../include/layoutlua.h"
#include <string.h>

struct type { const char *name; size_t size, first; };
#define PLAIN(type) {#type, sizeof(type), 0}
/* last: the last field of the struct's first version. A field that is appended later does not change it. */
#define END(type, last) (offsetof(type, last) + sizeof(((type *)0)->last))
#define GROWS(type, last) {#type, sizeof(type), END(type, last)}

static const struct type types[] = {
  PLAIN(lyl_point), PLAIN(lyl_size), PLAIN(lyl_rect), PLAIN(lyl_insets), PLAIN(lyl_index_path), PLAIN(lyl_item_range), PLAIN(lyl_element),
  PLAIN(lyl_grid_position), PLAIN(lyl_accessibility_node), PLAIN(lyl_accessibility_tree),
  PLAIN(lyl_attributes),
  PLAIN(lyl_attributes_span), PLAIN(lyl_change), PLAIN(lyl_change_span), PLAIN(lyl_value), PLAIN(lyl_error_info),
  PLAIN(lyl_memory_info), PLAIN(lyl_section_metrics), PLAIN(lyl_cell), PLAIN(lyl_cell_span), PLAIN(lyl_ray_hit),
  PLAIN(lyl_ray_hit_span), PLAIN(lyl_pin), PLAIN(lyl_swipe_action), PLAIN(lyl_update), PLAIN(lyl_status), PLAIN(lyl_kind),
  GROWS(lyl_limits, elements_per_item), GROWS(lyl_engine_options, loader_destroy), GROWS(lyl_data_source, measure_text),
  GROWS(lyl_delegate, perform_swipe), GROWS(lyl_provider, release_cell), GROWS(lyl_snapshot, reconfigured_count),
  GROWS(lyl_layout_status, info), GROWS(lyl_section_scroll, frame), GROWS(lyl_environment, safe_area), GROWS(lyl_animation, destroy),
  GROWS(lyl_invalidation, user), GROWS(lyl_parameter_info, choice_count), GROWS(lyl_layout_class, reach),
  GROWS(lyl_element_change, to), GROWS(lyl_compositional_source, layout),
};

static const struct type *find(const char *name) {
  if (!name) return NULL;
  for (size_t i = 0; i < sizeof types / sizeof *types; i++)
    if (strcmp(types[i].name, name) == 0) return &types[i];
  return NULL;
}
size_t structs_size(const char *name) {
  const struct type *type = find(name);
  return type ? type->size : 0;
}
size_t structs_first_size(const char *name) {
  const struct type *type = find(name);
  return type ? type->first : 0;
}

// Sources, delegates and layouts from objects with member functions.
#pragma once
#include "custom_layout.hpp"
#include "data_source.hpp"
#include "delegate.hpp"

#include <memory>

namespace lyl {
namespace detail {
// Sets a callback to the member function of an object with the same name, if it has one.
#define LYL_HPP_MEMBER(name)                                                                     \
  template <class Table, class T> auto member_##name(Table &table, const std::shared_ptr<T> &o, int) \
      -> decltype((void)&T::name) {                                                              \
    table.name = [o](auto &&...a) -> decltype(o->name(static_cast<decltype(a)>(a)...)) {         \
      return o->name(static_cast<decltype(a)>(a)...);                                            \
    };                                                                                           \
  }                                                                                              \
  template <class Table, class T> void member_##name(Table &, const std::shared_ptr<T> &, long) {}
#define LYL_HPP_SOURCE(X) X(sections) X(items) X(identifier) X(size) X(identifiers) X(sizes) X(measure) X(value) \
  X(section_value) X(supplementary_count) X(supplementary_size) X(section_metrics) X(move_item) X(cell) X(measure_text)
#define LYL_HPP_DELEGATE(X) X(should_select) X(should_deselect) X(should_highlight) X(can_move) X(should_show_menu) \
  X(can_perform) X(target_for_move) X(did_select) X(did_deselect) X(did_highlight) X(did_unhighlight) X(perform) \
  X(will_display) X(did_end_displaying) X(needs_layout) X(did_end_scrolling) X(fetch_more) X(prefetch) \
  X(cancel_prefetch) X(swipe_actions) X(perform_swipe) X(fetch_more_at_start) X(can_focus) X(should_focus) \
  X(did_focus) X(did_hover) X(focus_exit) X(preferred_focus) X(match_text) X(did_activate) \
  X(should_select_items) X(did_change_selection) X(did_resize_column) X(did_move_column)
#define LYL_HPP_LAYOUT(X) X(prepare) X(attributes) X(content_size) X(elements_in_rect) X(should_invalidate) \
  X(invalidation_context) X(invalidate) X(should_invalidate_preferred) X(prepare_updates) X(initial) X(final) \
  X(finalize_updates) X(finalize_bounds_change) X(finalize_transition) X(prepare_bounds_change) \
  X(prepare_transition) X(target_path) X(next_item) X(grid_position) \
  X(loop) X(decoration_count) X(start_offset) X(save) X(restore)
LYL_HPP_SOURCE(LYL_HPP_MEMBER)
LYL_HPP_DELEGATE(LYL_HPP_MEMBER)
LYL_HPP_LAYOUT(LYL_HPP_MEMBER)
LYL_HPP_MEMBER(target_offset)
#undef LYL_HPP_MEMBER
}  // namespace detail
#define LYL_HPP_TAKE(name) detail::member_##name(out, object, 0);
template <class T> source source::of(std::shared_ptr<T> object) {
  source out;
  LYL_HPP_SOURCE(LYL_HPP_TAKE)
  return out;
}
template <class T> delegate delegate::of(std::shared_ptr<T> object) {
  delegate out;
  LYL_HPP_DELEGATE(LYL_HPP_TAKE) LYL_HPP_TAKE(target_offset)
  return out;
}
// Set name, extends and parameters in the result.
template <class T> layout_class layout_class::of(std::shared_ptr<T> object) {
  layout_class out;
  LYL_HPP_LAYOUT(LYL_HPP_TAKE) LYL_HPP_TAKE(target_offset)
  return out;
}
#undef LYL_HPP_TAKE
#undef LYL_HPP_SOURCE
#undef LYL_HPP_DELEGATE
#undef LYL_HPP_LAYOUT
}  // namespace lyl

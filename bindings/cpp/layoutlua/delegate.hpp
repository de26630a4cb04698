// The callbacks that permit and report interaction.
#pragma once
#include "elements.hpp"
#include "tables.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lyl {
// An action that a swipe reveals beside a row of a list. A swipe over two thirds of the row performs a full action.
struct swipe_action {
  double width = 0;
  std::uint32_t style = 0;
  bool full = false;
  std::string title{}; // for assistive technology; the program draws it
};

// The callbacks that permit and report interaction. delegate::of(object) makes a delegate from an object.
struct delegate {
  callback<bool(path)> should_select, should_deselect, should_highlight, can_move; // default: true
  callback<bool(path)> should_show_menu;                                           // default: false
  callback<bool(path, std::string_view action)> can_perform;                       // default: false
  callback<path(path from, path proposed)> target_for_move;
  callback<point(point proposed, point velocity)> target_offset;
  callback<void(path)> did_select, did_deselect, did_highlight, did_unhighlight;
  callback<void(path, std::string_view action)> perform;
  callback<void(void *cell, const attributes &)> will_display, did_end_displaying;
  callback<void()> needs_layout, did_end_scrolling, fetch_more, fetch_more_at_start;
  callback<void(span<const path>)> prefetch, cancel_prefetch;
  callback<std::vector<swipe_action>(path, edge)> swipe_actions; // ordered from the edge inward
  callback<void(path, std::uint32_t action)> perform_swipe;
  callback<bool(const element &)> can_focus; // default: cells can
  callback<bool(const element *from, const element &to, focus move)> should_focus; // default: true
  callback<void(const element *from, const element *to)> did_focus, did_hover; // nullptr: no element
  callback<void(const element &)> did_activate;
  // Writes false for the items that cannot be selected; the elements of `allowed` are true at first.
  callback<void(std::uint32_t section, std::uint32_t first, span<bool> allowed)> should_select_items;
  callback<void()> did_change_selection;
  callback<void(std::string_view key, double width)> did_resize_column;
  callback<void(std::string_view key, std::uint32_t place)> did_move_column;
  callback<void(focus move)> focus_exit;
  callback<std::optional<element>()> preferred_focus;
  callback<bool(path, std::string_view typed)> match_text;

  template <class T> static delegate of(std::shared_ptr<T> object);
  template <class T> static delegate of(T object) { return of(std::make_shared<T>(std::move(object))); }
};

namespace detail {
// An element that a callback may have; a null pointer if it has none.
class optional_element {
  element content;
  bool exists;

 public:
  explicit optional_element(const lyl_element *e) : content(e ? element_of(*e) : element()), exists(e != nullptr) {}
  const element *get() const noexcept { return exists ? &content : nullptr; }
};
inline lyl_delegate table_of(const delegate &d) {
  lyl_delegate c = LYL_DELEGATE_INIT;
#define LYL_HPP_SHOULD(name, other) \
  bind(c.name, !!d.name, [](void *u, const path *p) { return in<delegate>(u).name.or_else(other, *p); })
#define LYL_HPP_DID(name) bind(c.name, !!d.name, [](void *u, const path *p) { (void)in<delegate>(u).name.tell(*p); })
#define LYL_HPP_HEAR(name) bind(c.name, !!d.name, [](void *u) { (void)in<delegate>(u).name.tell(); })
#define LYL_HPP_SHOW(name)                                                 \
  bind(c.name, !!d.name, [](void *u, void *cell, const attributes *a) {    \
    (void)in<delegate>(u).name.tell(cell, *a);                             \
  })
#define LYL_HPP_FETCH(name)                                                \
  bind(c.name, !!d.name, [](void *u, const path *p, std::size_t count) {   \
    (void)in<delegate>(u).name.tell({p, count});                           \
  })
  LYL_HPP_SHOULD(should_select, true), LYL_HPP_SHOULD(should_deselect, true), LYL_HPP_SHOULD(can_move, true);
  LYL_HPP_SHOULD(should_highlight, true), LYL_HPP_SHOULD(should_show_menu, false);
  LYL_HPP_DID(did_select), LYL_HPP_DID(did_deselect), LYL_HPP_DID(did_highlight), LYL_HPP_DID(did_unhighlight);
  LYL_HPP_HEAR(needs_layout), LYL_HPP_HEAR(did_end_scrolling), LYL_HPP_HEAR(fetch_more);
  LYL_HPP_HEAR(fetch_more_at_start), LYL_HPP_HEAR(did_change_selection);
  LYL_HPP_SHOW(will_display), LYL_HPP_SHOW(did_end_displaying);
  LYL_HPP_FETCH(prefetch), LYL_HPP_FETCH(cancel_prefetch);
#define LYL_HPP_FOCUS(name)                                                             \
  bind(c.name, !!d.name, [](void *u, const lyl_element *from, const lyl_element *to) {  \
    const optional_element old(from), now(to);                                          \
    (void)in<delegate>(u).name.tell(old.get(), now.get());                              \
  })
  LYL_HPP_FOCUS(did_focus), LYL_HPP_FOCUS(did_hover);
#undef LYL_HPP_FOCUS
#undef LYL_HPP_SHOULD
#undef LYL_HPP_DID
#undef LYL_HPP_HEAR
#undef LYL_HPP_SHOW
#undef LYL_HPP_FETCH
  bind(c.swipe_actions, !!d.swipe_actions,
       [](void *u, const path *p, std::uint32_t e, lyl_swipe_action *out, std::size_t capacity) {
         static thread_local std::vector<swipe_action> list; // the library reads the titles after this call
         list = in<delegate>(u).swipe_actions.or_else(std::vector<swipe_action>{}, *p, static_cast<edge>(e));
         for (std::size_t i = 0; i < list.size() && i < capacity; i++)
           out[i] = {list[i].title.c_str(), list[i].width, list[i].style, list[i].full ? 1u : 0u};
         return list.size();
       });
  bind(c.perform_swipe, !!d.perform_swipe, [](void *u, const path *p, std::uint32_t action) {
    (void)in<delegate>(u).perform_swipe.tell(*p, action);
  });
  bind(c.should_select_items, !!d.should_select_items,
       [](void *u, std::uint32_t section, std::uint32_t first, std::size_t count, bool *inout) {
         const auto status = in<delegate>(u).should_select_items.tell(section, first, {inout, count});
         if (status != LYL_OK) std::fill(inout, inout + count, false);
       });
  bind(c.did_resize_column, !!d.did_resize_column, [](void *u, const char *key, double width) {
    (void)in<delegate>(u).did_resize_column.tell(key, width);
  });
  bind(c.did_move_column, !!d.did_move_column, [](void *u, const char *key, std::uint32_t place) {
    (void)in<delegate>(u).did_move_column.tell(key, place);
  });
  bind(c.did_activate, !!d.did_activate, [](void *u, const lyl_element *e) {
    (void)in<delegate>(u).did_activate.tell(element_of(*e));
  });
  bind(c.can_focus, !!d.can_focus, [](void *u, const lyl_element *e) {
    return in<delegate>(u).can_focus.or_else(e->category == LYL_CELL, element_of(*e));
  });
  bind(c.should_focus, !!d.should_focus,
       [](void *u, const lyl_element *from, const lyl_element *to, std::uint32_t move) {
         const optional_element old(from);
         return in<delegate>(u).should_focus.or_else(true, old.get(), element_of(*to), static_cast<focus>(move));
       });
  bind(c.focus_exit, !!d.focus_exit, [](void *u, std::uint32_t move) {
    (void)in<delegate>(u).focus_exit.tell(static_cast<focus>(move));
  });
  bind(c.preferred_focus, !!d.preferred_focus, [](void *u, lyl_element *out) {
    const auto found = in<delegate>(u).preferred_focus.or_else(std::optional<element>{});
    if (found) *out = c_element(*found);
    return found.has_value();
  });
  bind(c.match_text, !!d.match_text, [](void *u, const path *p, const char *text, std::size_t length) {
    return in<delegate>(u).match_text.or_else(false, *p, std::string_view(text, length));
  });
  bind(c.can_perform, !!d.can_perform, [](void *u, const path *p, const char *action) {
    return in<delegate>(u).can_perform.or_else(false, *p, action);
  });
  bind(c.perform, !!d.perform, [](void *u, const path *p, const char *action) {
    (void)in<delegate>(u).perform.tell(*p, action);
  });
  bind(c.target_for_move, !!d.target_for_move, [](void *u, const path *from, const path *proposed, path *out) {
    (void)in<delegate>(u).target_for_move.ask(*out, *from, *proposed);
  });
  bind(c.target_offset, !!d.target_offset, [](void *u, const point *proposed, const point *velocity, point *out) {
    (void)in<delegate>(u).target_offset.ask(*out, *proposed, *velocity);
  });
  return c;
}
}  // namespace detail
}  // namespace lyl

// Layouts written in C++.
#pragma once
#include "context.hpp"
#include "elements.hpp"
#include "tables.hpp"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lyl {
// A layout written in C++. It has the callbacks of scripts (docs/lua.md), with indices from 0. At least one of prepare,
// attributes, elements_in_rect and extends must be set. A callback fails by an exception, a status or an error result:
// a failure of attributes affects its element, a failure of prepare the pass. layout_class::of(object) makes a class
// from an object with member functions of these names.
struct layout_class {
  std::string name, extends; // extends: a built-in layout; empty for none
  std::vector<parameter> parameters;
  std::vector<std::string> supplementary_kinds, decoration_kinds;
  std::vector<std::string> item_kinds; // elements of these kinds follow their item when the data change
  std::string anchor, gravity, snap; // as the options of views; empty: not set
  std::string role, reading_order; // for assistive technology; empty: not set
  bool paging = false;
  double reach = 0; // the most points by which attributes can move an element from its placed frame

  callback<void(const context &, const placer &)> prepare;
  callback<void(const context &, lyl::attributes &)> attributes; // false: the layout has no such element
  callback<size(const context &)> content_size;
  callback<void(const context &, const rect &, const placer &)> elements_in_rect;
  callback<invalidates(const context &, const rect &new_bounds)> should_invalidate;
  callback<invalidation(const context &, const rect &new_bounds, const invalidation &proposed)> invalidation_context;
  callback<void(const context &, const invalidation &)> invalidate;
  callback<bool(const context &, path, const size &preferred)> should_invalidate_preferred;
  callback<void(const context &, span<const update>)> prepare_updates;
  callback<void(const context &, const element_change &, lyl::attributes &)> initial, final;
  callback<void(const context &)> finalize_updates, finalize_bounds_change, finalize_transition;
  callback<void(const context &, const rect &old_bounds)> prepare_bounds_change;
  callback<void(const context &, bool to, std::string_view other)> prepare_transition;
  callback<point(const context &, point proposed, point velocity)> target_offset;
  callback<path(const context &, path from, point)> target_path;
  // Returns nullopt to let the view choose, or no_element if there is none in this direction.
  callback<std::optional<element>(const context &, const element &from, focus move)> next_item;
  // Returns nullopt for no answer.
  callback<std::optional<lyl::grid_position>(const context &, const element &)> grid_position;
  callback<size(const context &)> loop;
  callback<std::uint32_t(const context &, kind, std::uint32_t section)> decoration_count;
  callback<point(const context &, point proposed)> start_offset;
  callback<std::string()> save; // bytes for view::save_state
  callback<void(std::string_view)> restore;

  template <class T> static layout_class of(std::shared_ptr<T> object);
  template <class T> static layout_class of(T object) { return of(std::make_shared<T>(std::move(object))); }
};

namespace detail {
inline context seen(void *u, const lyl_layout_context *c) { return {c, static_cast<box<layout_class> *>(u)->engine}; }
inline placer taking(void *u, lyl_placer *p) { return {p, static_cast<box<layout_class> *>(u)->engine}; }
using seen_by = const lyl_layout_context *;
// Binds the callbacks for elements, content size and saved state.
inline void bind_elements(lyl_layout_class &c, const layout_class &l) {
  using self = layout_class;
  bind(c.prepare, !!l.prepare, [](void *u, seen_by x, lyl_placer *out) {
    return in<self>(u).prepare.tell(seen(u, x), taking(u, out));
  });
  bind(c.attributes, !!l.attributes, [](void *u, seen_by x, attributes *inout) {
    return in<self>(u).attributes.tell(seen(u, x), *inout);
  });
  bind(c.content_size, !!l.content_size, [](void *u, seen_by x, size *out) {
    return in<self>(u).content_size.ask(*out, seen(u, x));
  });
  bind(c.elements_in_rect, !!l.elements_in_rect, [](void *u, seen_by x, const rect *r, lyl_placer *out) {
    return in<self>(u).elements_in_rect.tell(seen(u, x), *r, taking(u, out));
  });
  bind(c.loop, !!l.loop, [](void *u, seen_by x, size *period) { return in<self>(u).loop.ask(*period, seen(u, x)); });
  bind(c.decoration_count, !!l.decoration_count,
       [](void *u, seen_by x, kind k, std::uint32_t section, std::uint32_t *out) {
         return in<self>(u).decoration_count.ask(*out, seen(u, x), k, section);
       });
  bind(c.save, !!l.save, [](void *u, void *buffer, std::size_t capacity, std::size_t *needed) {
    std::string bytes;
    const lyl_status s = in<self>(u).save.ask(bytes);
    if (s < 0) return s;
    *needed = bytes.size();
    if (!bytes.empty() && bytes.size() <= capacity) std::memcpy(buffer, bytes.data(), bytes.size());
    return s;
  });
  bind(c.restore, !!l.restore, [](void *u, const void *buffer, std::size_t length) {
    return in<self>(u).restore.tell({static_cast<const char *>(buffer), length});
  });
}
// Binds the callbacks for bounds changes and invalidation.
inline void bind_invalidation(lyl_layout_class &c, const layout_class &l) {
  using self = layout_class;
  bind(c.should_invalidate, !!l.should_invalidate, [](void *u, seen_by x, const rect *to) {
    const rect old = seen(u, x).bounds(); // the default of layouts without this callback
    const bool same = std::equal_to<>()(old.width, to->width) && std::equal_to<>()(old.height, to->height);
    const invalidates other = same ? invalidates::nothing : invalidates::everything;
    return static_cast<std::uint32_t>(in<self>(u).should_invalidate.or_else(other, seen(u, x), *to));
  });
  bind(c.invalidation_context, !!l.invalidation_context, [](void *u, seen_by x, const rect *to, lyl_invalidation *io) {
    raw_invalidation &kept = static_cast<box<self> *>(u)->kept_invalidation;
    invalidation answer;
    const lyl_status s = in<self>(u).invalidation_context.ask(answer, seen(u, x), *to, copy(*io));
    if (s < 0) return s;
    kept.take(std::move(answer));
    *io = kept.c;
    return s;
  });
  bind(c.invalidate, !!l.invalidate, [](void *u, seen_by x, const lyl_invalidation *what) {
    return in<self>(u).invalidate.tell(seen(u, x), copy(*what));
  });
  bind(c.should_invalidate_preferred, !!l.should_invalidate_preferred,
       [](void *u, seen_by x, const path *p, const size *preferred) {
         return in<self>(u).should_invalidate_preferred.or_else(true, seen(u, x), *p, *preferred);
       });
}
// Binds the callbacks for updates, transitions and scrolling.
inline void bind_changes(lyl_layout_class &c, const layout_class &l) {
  using self = layout_class;
  bind(c.prepare_updates, !!l.prepare_updates, [](void *u, seen_by x, const update *all, std::size_t count) {
    return in<self>(u).prepare_updates.tell(seen(u, x), {all, count});
  });
#define LYL_HPP_CHANGE(name)                                                                      \
  bind(c.name, !!l.name, [](void *u, seen_by x, const element_change *change, attributes *inout) { \
    return in<self>(u).name.tell(seen(u, x), *change, *inout);                                    \
  })
#define LYL_HPP_HEAR(name) bind(c.name, !!l.name, [](void *u, seen_by x) { return in<self>(u).name.tell(seen(u, x)); })
  LYL_HPP_CHANGE(initial), LYL_HPP_CHANGE(final);
  LYL_HPP_HEAR(finalize_updates), LYL_HPP_HEAR(finalize_bounds_change), LYL_HPP_HEAR(finalize_transition);
#undef LYL_HPP_CHANGE
#undef LYL_HPP_HEAR
  bind(c.prepare_bounds_change, !!l.prepare_bounds_change, [](void *u, seen_by x, const rect *old) {
    return in<self>(u).prepare_bounds_change.tell(seen(u, x), *old);
  });
  bind(c.prepare_transition, !!l.prepare_transition, [](void *u, seen_by x, bool to, const char *other) {
    return in<self>(u).prepare_transition.tell(seen(u, x), to, other ? other : "");
  });
  bind(c.target_offset, !!l.target_offset, [](void *u, seen_by x, const point *velocity, point *inout) {
    return in<self>(u).target_offset.ask(*inout, seen(u, x), *inout, *velocity);
  });
  bind(c.target_path, !!l.target_path, [](void *u, seen_by x, const path *from, const point *at, path *out) {
    return in<self>(u).target_path.ask(*out, seen(u, x), *from, *at);
  });
  bind(c.next_item, !!l.next_item, [](void *u, seen_by x, std::uint32_t move, lyl_element *inout) -> lyl_status {
    std::optional<element> found;
    const lyl_status s = in<self>(u).next_item.ask(found, seen(u, x), element_of(*inout), static_cast<focus>(move));
    if (s != LYL_OK || !found) return s != LYL_OK ? s : LYL_E_NOT_FOUND;
    return *inout = c_element(*found), LYL_OK;
  });
  bind(c.grid_position, !!l.grid_position,
       [](void *u, seen_by x, const lyl_element *e, lyl_grid_position *out) -> lyl_status {
         std::optional<lyl::grid_position> found;
         const lyl_status s = in<self>(u).grid_position.ask(found, seen(u, x), element_of(*e));
         if (s != LYL_OK || !found) return s != LYL_OK ? s : LYL_E_NOT_FOUND;
         return *out = *found, LYL_OK;
       });
  bind(c.start_offset, !!l.start_offset, [](void *u, seen_by x, point *inout) {
    return in<self>(u).start_offset.ask(*inout, seen(u, x), *inout);
  });
}
inline lyl_layout_class table_of(const layout_class &l) {
  lyl_layout_class c = LYL_LAYOUT_CLASS_INIT;
  c.paging = l.paging, c.reach = l.reach;
  bind_elements(c, l), bind_invalidation(c, l), bind_changes(c, l);
  return c;
}
}  // namespace detail
}  // namespace lyl

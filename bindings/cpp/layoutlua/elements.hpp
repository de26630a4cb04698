// Names and attributes of elements, and the versions of the library.
#pragma once
#include "types.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

namespace lyl {
// Returns a description of a status.
inline const char *describe(status s) noexcept { return ::lyl_status_string(static_cast<lyl_status>(s)); }

inline std::uint32_t version_number() noexcept { return ::lyl_version_number(); } // of the loaded library
inline const char *version_string() noexcept { return ::lyl_version_string(); }
// Returns true if the loaded library has the binary interface of the compiled header.
inline bool compatible() noexcept {
  return ::lyl_abi_version() == LYL_ABI_VERSION && ::lyl_struct_size("lyl_attributes") == sizeof(attributes);
}

// Returns a path as one number, for comparisons and keys of maps. The numbers have the order of the items.
constexpr std::uint64_t key(path p) noexcept { return static_cast<std::uint64_t>(p.section) << 32 | p.item; }

// Identifies an element. A path alone identifies a cell.
struct element {
  lyl::category category = lyl::category::cell;
  lyl::kind kind = 0;
  lyl::path path{0, 0};
  element() = default;
  element(lyl::path p) noexcept : path(p) {}
  element(lyl::category c, lyl::kind k, lyl::path p) noexcept : category(c), kind(k), path(p) {}
  static element supplementary(lyl::kind k, lyl::path p) noexcept { return {lyl::category::supplementary, k, p}; }
  static element decoration(lyl::kind k, lyl::path p) noexcept { return {lyl::category::decoration, k, p}; }
};
// No element, as the answer of layout_class::next_item.
inline const element no_element{static_cast<category>(LYL_NONE), 0, {0, 0}};
inline element element_of(const attributes &a) noexcept { return {static_cast<category>(a.category), a.kind, a.path}; }
inline element element_of(const lyl_element &e) noexcept { return {static_cast<category>(e.category), e.kind, e.path}; }
namespace detail {
inline lyl_element c_element(const element &e) noexcept {
  return {static_cast<std::uint32_t>(e.category), e.kind, e.path};
}
}  // namespace detail
inline bool operator==(const element &a, const element &b) noexcept {
  return a.category == b.category && a.kind == b.kind && key(a.path) == key(b.path);
}
inline bool operator!=(const element &a, const element &b) noexcept { return !(a == b); }

// ===== accessors of attributes =====

inline bool is_cell(const attributes &a) noexcept { return a.category == LYL_CELL; }
inline bool is_hidden(const attributes &a) noexcept { return (a.flags & LYL_ATTR_HIDDEN) != 0; }
inline bool has_transform(const attributes &a) noexcept { return (a.flags & LYL_ATTR_TRANSFORM) != 0; }
inline bool is_estimated(const attributes &a) noexcept { return (a.flags & LYL_ATTR_ESTIMATED) != 0; }
inline bool is_selected(const attributes &a) noexcept { return (a.flags & LYL_ATTR_SELECTED) != 0; }
inline bool is_highlighted(const attributes &a) noexcept { return (a.flags & LYL_ATTR_HIGHLIGHTED) != 0; }
inline bool is_animating(const attributes &a) noexcept { return (a.flags & LYL_ATTR_ANIMATING) != 0; }
inline bool is_pinned(const attributes &a) noexcept { return (a.flags & LYL_ATTR_PINNED) != 0; }
inline bool is_appearing(const attributes &a) noexcept { return (a.flags & LYL_ATTR_APPEARING) != 0; }
inline bool is_disappearing(const attributes &a) noexcept { return (a.flags & LYL_ATTR_DISAPPEARING) != 0; }
inline bool is_swiped(const attributes &a) noexcept { return (a.flags & LYL_ATTR_SWIPED) != 0; }
inline bool is_focused(const attributes &a) noexcept { return (a.flags & LYL_ATTR_FOCUSED) != 0; }
inline bool is_hovered(const attributes &a) noexcept { return (a.flags & LYL_ATTR_HOVERED) != 0; }
inline bool is_kept(const attributes &a) noexcept { return (a.flags & LYL_ATTR_KEPT) != 0; }
inline bool is_untouchable(const attributes &a) noexcept { return (a.flags & LYL_ATTR_UNTOUCHABLE) != 0; }
inline shape shape_of(const attributes &a) noexcept { return static_cast<shape>(a.shape); }
inline role role_of(const accessibility_node &n) noexcept { return static_cast<role>(n.role); }
inline bool has(const accessibility_node &n, node_flag f) noexcept {
  return (n.flags & static_cast<std::uint32_t>(f)) != 0;
}
inline bool has(const accessibility_node &n, accessibility_action a) noexcept {
  return (n.actions >> static_cast<std::uint32_t>(a) & 1) != 0;
}
inline change_op op_of(const change &c) noexcept { return static_cast<change_op>(c.op); }

// Returns initial attributes: opaque, 0 x 0, no transform.
inline attributes make_attributes(const element &e = {}) noexcept {
  attributes a = LYL_ATTRIBUTES_INIT;
  a.category = static_cast<std::uint32_t>(e.category);
  a.kind = e.kind;
  a.path = e.path;
  return a;
}
// Returns the attributes between a (t = 0) and b (t = 1).
inline attributes interpolate(const attributes &a, const attributes &b, double t) noexcept {
  attributes out = a;
  ::lyl_attributes_interpolate(&a, &b, t, &out);
  return out;
}
// Returns the position in the viewport of the point (u, v) of an element: (0, 0) is its top left corner, (1, 1) its
// bottom right corner. Returns nullopt for a point behind the eye.
inline std::optional<point> project(const attributes &a, const rect &bounds, double u, double v) noexcept {
  const double *m = a.transform, x = (u - 0.5) * a.size.width, y = (v - 0.5) * a.size.height;
  const double w = x * m[3] + y * m[7] + m[15];
  if (!(w > 0)) return std::nullopt;
  return point{a.center.x - bounds.x + (x * m[0] + y * m[4] + m[12]) / w,
               a.center.y - bounds.y + (x * m[1] + y * m[5] + m[13]) / w};
}

// A borrowed array of elements, changes, cells or paths. The function that returns it documents how long it is valid.
template <class T> class span {
 public:
  using value_type = std::remove_const_t<T>;
  using iterator = T *;
  using const_iterator = T *;
  span() noexcept = default;
  span(T *items, std::size_t count, std::uint64_t revision = 0) noexcept
      : items_(items), count_(count), revision_(revision) {}
  T *begin() const noexcept { return items_; }
  T *end() const noexcept { return items_ + count_; }
  T *data() const noexcept { return items_; }
  std::size_t size() const noexcept { return count_; }
  bool empty() const noexcept { return count_ == 0; }
  T &operator[](std::size_t index) const noexcept { return items_[index]; }
  T &front() const noexcept { return items_[0]; }
  T &back() const noexcept { return items_[count_ - 1]; }
  std::uint64_t revision() const noexcept { return revision_; } // the view's revision, for elements and changes
  std::vector<value_type> copy() const { return std::vector<value_type>(begin(), end()); }

 private:
  T *items_ = nullptr;
  std::size_t count_ = 0;
  std::uint64_t revision_ = 0;
};
}  // namespace lyl

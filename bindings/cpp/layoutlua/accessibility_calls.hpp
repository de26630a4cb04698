// The accessibility functions of a view.
#pragma once
#include "c_forms.hpp"
#include "delegate.hpp"
#include "selection_calls.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace lyl {
namespace detail {
template <class P> class accessibility_calls : public selection_calls<P> {
  using base = selection_calls<P>;

 public:
  template <class T> using R = typename base::template R<T>;
  // Returns the accessibility tree: each node after its parent, in reading order. Borrowed until a later call makes a
  // new list.
  R<span<const accessibility_node>> accessibility() const {
    lyl_accessibility_tree tree{};
    failure f = this->run([&] { return ::lyl_view_accessibility(handle_, &tree); });
    return this->template finish<span<const accessibility_node>>(
        f, span<const accessibility_node>(tree.nodes, tree.count, tree.revision));
  }
  // Performs an action on the node with an ID. The value is read for select (false deselects), set_offset (a point) and
  // custom (an index of accessibility_actions).
  R<void> accessibility_perform(std::uint64_t id, accessibility_action action, const value &v = {}) const {
    const raw_value raw(v);
    return this->done(lyl_view_accessibility_perform, handle_, id, static_cast<std::uint32_t>(action), &raw.c);
  }
  // Returns the custom actions of the node with an ID: the swipe actions of its row.
  R<std::vector<swipe_action>> accessibility_actions(std::uint64_t id) const {
    const lyl_swipe_action *items = nullptr;
    std::size_t count = 0;
    failure f = this->run([&] { return ::lyl_view_accessibility_actions(handle_, id, &items, &count); });
    std::vector<swipe_action> out;
    for (std::size_t i = 0; i < count; i++)
      out.push_back({items[i].width, items[i].style, items[i].flags != 0, items[i].title ? items[i].title : ""});
    return this->template finish<std::vector<swipe_action>>(f, std::move(out));
  }

 protected:
  using base::handle_;
  accessibility_calls(lyl_view *view, std::shared_ptr<lyl_engine> engine) noexcept : base(view, std::move(engine)) {}
};
}  // namespace detail
}  // namespace lyl

// The selection functions of a view.
#pragma once
#include "animated_calls.hpp"
#include "data_source.hpp"
#include "types.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace lyl {
namespace detail {
template <class P> class selection_calls : public animated_calls<P> {
  using base = animated_calls<P>;

 public:
  template <class T> using R = typename base::template R<T>;
  R<void> deselect_all() const { return this->select(no_path, false); }
  R<void> select_item(path p, bool selected, lyl::scroll position, animated a = {}) const {
    return this->animate(std::move(a), lyl_view_select_item, p, selected, static_cast<std::uint32_t>(position));
  }
  R<span<const path>> selected() const {
    const path *items = nullptr;
    std::size_t count = 0;
    failure f = this->run([&] { return ::lyl_view_selected(handle_, &items, &count); });
    return this->template finish<span<const path>>(f, span<const path>(items, count));
  }
  // Changes the selection of the items whose cells overlap a rectangle in content coordinates.
  R<void> select_in_rect(lyl::rect r, select_mode mode = select_mode::replace) const {
    return this->done(lyl_view_select_in_rect, handle_, r, static_cast<std::uint32_t>(mode));
  }
  // Returns the selected items as ranges in the order of the data.
  R<std::vector<item_range>> selected_ranges() const {
    const lyl_item_range *items = nullptr;
    std::size_t count = 0;
    failure f = this->run([&] { return ::lyl_view_selected_ranges(handle_, &items, &count); });
    std::vector<item_range> out;
    for (std::size_t i = 0; i < count; i++) out.push_back({items[i].section, items[i].first, items[i].count});
    return this->template finish<std::vector<item_range>>(f, std::move(out));
  }

 protected:
  using base::handle_;
  selection_calls(lyl_view *view, std::shared_ptr<lyl_engine> engine) noexcept : base(view, std::move(engine)) {}
};
}  // namespace detail
}  // namespace lyl

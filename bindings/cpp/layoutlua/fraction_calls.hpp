// The functions of a view for positions as fractions of the content.
#pragma once
#include "accessibility_calls.hpp"
#include "options.hpp"
#include "types.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

namespace lyl {
namespace detail {
template <class P> class fraction_calls : public accessibility_calls<P> {
  using base = accessibility_calls<P>;

 public:
  template <class T> using R = typename base::template R<T>;
  // Positions as fractions, for a scrubber: 0 is the start of the content, 1 is its end. Returns the path of the first
  // cell at a fraction, and the offset along the axis; nullopt if there is no cell.
  R<std::optional<place_at_fraction>> path_at_fraction(axis along, double fraction) const {
    std::optional<place_at_fraction> out(place_at_fraction{});
    failure f = this->run([&] {
      return ::lyl_view_path_at_fraction(handle_, static_cast<std::uint32_t>(along), fraction, &out->path, &out->offset);
    });
    if (f.code == LYL_E_NOT_FOUND) f.code = LYL_OK, out.reset();
    return this->template finish<std::optional<place_at_fraction>>(f, std::move(out));
  }
  // Returns the fraction at which an item is at the start of the viewport.
  R<double> fraction_of(index_path path, axis along) const {
    double out = 0;
    failure f = this->run([&] {
      return ::lyl_view_fraction_of(handle_, path, static_cast<std::uint32_t>(along), &out);
    });
    return this->template finish<double>(f, std::move(out));
  }
  // Returns the fractions of the start and the end of a section.
  R<edges> section_fraction(std::uint32_t section, axis along) const {
    edges out{0, 0};
    failure f = this->run([&] {
      return ::lyl_view_section_fraction(handle_, section, static_cast<std::uint32_t>(along), &out.start, &out.end);
    });
    return this->template finish<edges>(f, std::move(out));
  }

 protected:
  using base::handle_;
  fraction_calls(lyl_view *view, std::shared_ptr<lyl_engine> engine) noexcept : base(view, std::move(engine)) {}
};
}  // namespace detail
}  // namespace lyl

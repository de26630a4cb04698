// The arguments of callbacks of layouts in C++: the context and the placer.
#pragma once
#include "caller.hpp"
#include "data_source.hpp"

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lyl {
// Receives the elements of a layout. Valid during the callback that receives it.
template <class P> class basic_placer : detail::caller<P> {
  using base = detail::caller<P>;
  template <class T> using R = typename base::template R<T>;

 public:
  struct pin_at { // an edge of the viewport at which an element stays; NaN: the start or the end of its section
    lyl::edge edge;
    double inset = 0, from = std::numeric_limits<double>::quiet_NaN(), to = std::numeric_limits<double>::quiet_NaN();
  };
  basic_placer(lyl_placer *placer, lyl_engine *engine) : base(detail::unowned(engine)), placer_(placer) {}
  lyl_placer *get() const noexcept { return placer_; }
  R<void> cell(path p, const rect &frame) const {
    return this->done(lyl_placer_cell, placer_, p.section, p.item, frame.x, frame.y, frame.width, frame.height);
  }
  // Adds consecutive cells.
  R<void> cells(path first, const std::vector<rect> &frames) const {
    return this->done(lyl_placer_cells, placer_, first.section, first.item, static_cast<std::uint32_t>(frames.size()),
                      frames.data());
  }
  R<void> add(const attributes &a) const { return this->done(lyl_placer_add, placer_, &a); }
  // Pins the last added element. Elements of one group at the same edge push each other off.
  R<void> pin(const std::vector<pin_at> &pins, const std::optional<std::string> &group = {}) const {
    std::vector<lyl_pin> c;
    for (const pin_at &p : pins) c.push_back({static_cast<std::uint32_t>(p.edge), 0, p.inset, p.from, p.to});
    return this->done(lyl_placer_pin, placer_, c.data(), c.size(), group ? group->c_str() : nullptr);
  }

 private:
  lyl_placer *placer_;
};
using placer = basic_placer<default_errors>;

// The input of a layout in C++: the viewport, the data and the layout's last successful plan. layoutlua_abi.hpp
// has the functions with plain arguments. Valid during the callback that receives it.
template <class P> class basic_context : public detail::context_calls<P> {
  using base = detail::context_calls<P>;
  using base::handle_;

 public:
  template <class T> using R = typename base::template R<T>;
  basic_context(const lyl_layout_context *context, lyl_engine *engine) : base(context, detail::unowned(engine)) {}
  const lyl_layout_context *get() const noexcept { return handle_; }
  basic_context<as_results> attempt() const noexcept { return {handle_, this->engine_.get()}; }
  lyl::environment environment() const noexcept {
    lyl::environment out;
    ::lyl_context_environment(handle_, &out);
    return out;
  }
  lyl::reason reason() const noexcept { return static_cast<lyl::reason>(::lyl_context_reason(handle_)); }
  // Returns the measured size of an item, else the data source's size; nullopt without either.
  R<std::optional<lyl::size>> item_size(path p) const {
    return this->template maybe<lyl::size>(lyl_context_item_size, handle_, p.section, p.item);
  }
  // Returns the sizes of consecutive items with one call to the data source; (-1, -1) for an item without a size.
  R<std::vector<lyl::size>> sizes(item_range items) const {
    std::vector<lyl::size> out(items.count);
    detail::failure f = detail::run([&] {
      return ::lyl_context_sizes(handle_, items.section, items.first, items.count, out.data());
    });
    return this->template finish<std::vector<lyl::size>>(f, std::move(out));
  }
  R<lyl::section_metrics> section_metrics(std::uint32_t section) const {
    return this->template answer<lyl::section_metrics>(lyl_context_section_metrics, handle_, section);
  }
  R<lyl::size> measure(const element &e, const lyl::size &proposed) const {
    return this->template answer<lyl::size>(lyl_context_measure, handle_, static_cast<std::uint32_t>(e.category),
                                            e.kind, &e.path, &proposed);
  }
  // Returns a value of the host's data; nullopt if there is none.
  R<std::optional<lyl::value>> value(path p, const std::string &key) const {
    return this->maybe_value(lyl_context_value, handle_, p.section, p.item, key.c_str());
  }
  R<std::optional<lyl::value>> section_value(std::uint32_t section, const std::string &key) const {
    return this->maybe_value(lyl_context_section_value, handle_, section, key.c_str());
  }
  // Returns a parameter of the layout. Fails with status::not_found for an unknown name.
  R<lyl::value> parameter(const std::string &name) const {
    return this->answer_value(lyl_context_parameter, handle_, name.c_str());
  }
  R<std::optional<std::uint64_t>> identifier(path p) const {
    return this->template maybe<std::uint64_t>(lyl_context_identifier, handle_, p.section, p.item);
  }
  // Returns the frame of an element, before its transform.
  R<std::optional<rect>> frame_of(const element &e) const {
    return this->template maybe<rect>(lyl_context_frame_of, handle_, static_cast<std::uint32_t>(e.category),
                                           e.kind, e.path.section, e.path.item);
  }
  // Returns the extended layout's attributes of the element that `a` identifies.
  R<std::optional<attributes>> super(const attributes &a) const {
    std::optional<attributes> out = a;
    detail::failure f = this->run([&] { return ::lyl_context_super(handle_, &*out); });
    if (f.code == LYL_E_NOT_FOUND) f.code = LYL_OK, out.reset();
    return this->template finish<std::optional<attributes>>(f, std::move(out));
  }
  R<void> super_prepare(const basic_placer<P> &out) const {
    return this->done(lyl_context_super_prepare, handle_, out.get());
  }
};
using context = basic_context<default_errors>;
}  // namespace lyl

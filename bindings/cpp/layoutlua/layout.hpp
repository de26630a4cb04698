// Layouts.
#pragma once
#include "caller.hpp"
#include "cells.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lyl {
// The functions of a layout, with the error policy P; layoutlua_abi.hpp has those with plain arguments. Owns no
// reference.
template <class P> class basic_layout : public detail::layout_calls<P> {
  using base = detail::layout_calls<P>;

 public:
  template <class T> using R = typename base::template R<T>;
  basic_layout(lyl_layout *layout, std::shared_ptr<lyl_engine> engine) noexcept
      : base(layout, std::move(engine)) {}
  lyl_layout *get() const noexcept { return handle_; }
  explicit operator bool() const noexcept { return handle_ != nullptr; }
  basic_layout<as_results> attempt() const noexcept { return {handle_, this->engine_}; }

  // Loads another version of the script. If this fails, the old version remains.
  R<void> reload(std::string_view text, const std::optional<std::string> &chunk_name = {}) const {
    return this->done(lyl_layout_reload, handle_, text.data(), text.size(), chunk_name ? chunk_name->c_str() : nullptr);
  }
  R<void> set_parameter(const std::string &parameter, const value &v) const {
    detail::raw_value raw(v);
    return this->done(lyl_layout_set_parameter, handle_, parameter.c_str(), &raw.c);
  }
  R<value> get_parameter(const std::string &parameter) const {
    return this->answer_value(lyl_layout_get_parameter, handle_, parameter.c_str());
  }
  std::vector<parameter> parameters() const {
    std::vector<parameter> out;
    for (std::size_t i = 0; i < ::lyl_layout_parameter_count(handle_); i++) {
      lyl_parameter_info info = LYL_PARAMETER_INFO_INIT;
      if (::lyl_layout_parameter_at(handle_, i, &info) == LYL_OK) out.emplace_back(info);
    }
    return out;
  }
  // Returns the names of the methods of the built-in layout that this layout is or extends.
  std::vector<std::string> method_names() const {
    std::vector<std::string> out;
    while (const char *name = ::lyl_layout_method_name(handle_, out.size())) out.emplace_back(name);
    return out;
  }
  // Calls a method of the script, method(self, ...), or one of the built-in layout. Returns at most `most` results.
  R<std::vector<value>> call(const std::string &method, const std::vector<value> &arguments = {},
                             std::size_t most = 8) const {
    std::vector<detail::raw_value> raw;
    std::vector<lyl_value> c, out(most);
    for (const value &v : arguments) c.push_back(raw.emplace_back(v).c);
    detail::failure f = this->run([&] {
      return ::lyl_layout_call(handle_, method.c_str(), c.data(), c.size(), out.data(), &most);
    });
    std::vector<value> values;
    if (!f) for (std::size_t i = 0; i < most; i++) values.emplace_back(out[i]);
    return this->template finish<std::vector<value>>(f, std::move(values));
  }
  // Registers a provider for the decorations of a kind.
  template <class Cell> R<void> register_decorations(kind k, provider<Cell> p = {}) const {
    lyl_provider c = detail::table_of(p);
    auto user = detail::boxed(std::move(p), this->engine_.get());
    return this->finish(this->keeping_engine([&] {
      return detail::hand_over(c, std::move(user), [&] { return ::lyl_layout_register(handle_, k, &c); });
    }));
  }
  R<void> unregister_decorations(kind k) const { return this->done(lyl_layout_register, handle_, k, nullptr); }

 protected:
  using base::handle_;
};
// A reference to a layout; a copy is a new reference. A view keeps its layout alive.
class layout : public basic_layout<default_errors> {
 public:
  layout() noexcept : basic_layout(nullptr, nullptr) {}
  // Takes ownership of a reference.
  layout(lyl_layout *handle, std::shared_ptr<lyl_engine> engine) noexcept : basic_layout(handle, std::move(engine)) {}
  layout(const layout &o) noexcept : basic_layout(o) { if (handle_) (void)::lyl_layout_retain(handle_); }
  layout(layout &&o) noexcept : basic_layout(std::exchange(o.handle_, nullptr), std::move(o.engine_)) {}
  layout &operator=(layout o) noexcept { return std::swap(handle_, o.handle_), std::swap(engine_, o.engine_), *this; }
  ~layout() {
    detail::frame here; // exceptions of callbacks are dropped
    ::lyl_layout_release(handle_);
  }
};
}  // namespace lyl

// The calls of a view that take an animation or a table of callbacks.
#pragma once
#include "caller.hpp"
#include "options.hpp"
#include "tables.hpp"

#include <cstdint>
#include <memory>
#include <utility>

namespace lyl {
namespace detail {
template <class P> class animated_calls : public view_calls<P> {
  using base = view_calls<P>;

 public:
  template <class T> using R = typename base::template R<T>;

 protected:
  using base::handle_;
  animated_calls(lyl_view *view, std::shared_ptr<lyl_engine> engine) noexcept : base(view, std::move(engine)) {}
  template <class Table, class T, class F> R<void> give(Table &c, T content, F call) const {
    return this->finish(given(c, std::move(content), call));
  }
  template <class Table, class T, class F> failure given(Table &c, T content, F call) const {
    return this->keeping_engine([&] {
      return hand_over(c, boxed(std::move(content), this->engine_.get()), call);
    });
  }
  template <class Fn, class... A> R<void> animate(animated a, Fn fn, A... args) const {
    return this->finish(started(std::move(a), [&](const lyl_animation *c) { return fn(handle_, args..., c); }));
  }
  // Calls a function that moves the focus and writes its result after the animation.
  template <class Fn, class... A> R<focus_result> moved(animated a, Fn fn, A... args) const {
    std::uint32_t result = LYL_FOCUS_STAYED;
    failure f = started(std::move(a), [&](const lyl_animation *c) { return fn(handle_, args..., c, &result); });
    return this->template finish<focus_result>(f, static_cast<focus_result>(result));
  }
  template <class F> failure started(animated a, F call) const {
    if (!a) return this->run([&] { return call(nullptr); });
    lyl_animation c = *a;
    c.completion = nullptr, c.user = nullptr, c.destroy = nullptr;
    if (!a->completion) return this->run([&] { return call(&c); });
    c.completion = [](void *u, bool finished) { (void)in<callback<void(bool)>>(u).tell(finished); };
    return given(c, std::move(a->completion), [&] { return call(&c); });
  }
};
}  // namespace detail
}  // namespace lyl

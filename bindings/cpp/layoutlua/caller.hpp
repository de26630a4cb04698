// Calls of the C interface, the base of all handles.
#pragma once
#include "errors.hpp"
#include "values.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace lyl {
namespace detail {
template <class P> class caller {
 public:
  template <class T> using R = typename P::template type<T>;

 protected:
  explicit caller(std::shared_ptr<lyl_engine> engine) noexcept : engine_(std::move(engine)) {}
  // Runs a body that makes a call. A callback can destroy this object during the call: the failure therefore keeps the
  // engine alive, and finish uses no member.
  template <class F> failure keeping_engine(F body) const {
    std::shared_ptr<lyl_engine> engine = engine_;
    failure f = body();
    f.engine = std::move(engine);
    return f;
  }
  template <class F> failure run(F call) const { return keeping_engine([&] { return detail::run(call); }); }
  template <class T, class V> R<T> finish(const failure &f, V &&answer) const {
    if (f) return P::template fail<T>(f.engine.get(), f);
    return R<T>(std::forward<V>(answer));
  }
  R<void> finish(const failure &f) const {
    if (f) return P::template fail<void>(f.engine.get(), f);
    return P::done();
  }
  // Call a C function: answer, with its result in the last argument; maybe, the same with a result that can be absent;
  // done, without a result.
  template <class T, class Fn, class... A> R<T> answer(Fn fn, A... a) const {
    T out{};
    failure f = run([&] { return fn(a..., &out); });
    return finish<T>(f, std::move(out));
  }
  template <class T, class Fn, class... A> R<std::optional<T>> maybe(Fn fn, A... a) const {
    std::optional<T> out(std::in_place);
    failure f = run([&] { return fn(a..., &*out); });
    if (f.code == LYL_E_NOT_FOUND) f.code = LYL_OK, out.reset();
    return finish<std::optional<T>>(f, std::move(out));
  }
  template <class Fn, class... A> R<void> done(Fn fn, A... a) const { return finish(run([&] { return fn(a...); })); }
  template <class Fn, class... A> R<value> answer_value(Fn fn, A... a) const {
    lyl_value out{};
    failure f = run([&] { return fn(a..., &out); });
    return finish<value>(f, f ? value() : value(out));
  }
  template <class Fn, class... A> R<std::optional<value>> maybe_value(Fn fn, A... a) const {
    lyl_value out{};
    failure f = run([&] { return fn(a..., &out); });
    if (f.code == LYL_E_NOT_FOUND) f.code = LYL_OK, out.type = LYL_VALUE_NIL;
    else if (!f) return finish<std::optional<value>>(f, value(out));
    return finish<std::optional<value>>(f, std::optional<value>());
  }
  // Calls a C function that returns a borrowed span.
  template <class T, class Span, class Fn, class... A> R<span<const T>> lend(Fn fn, A... a) const {
    Span out{};
    failure f = run([&] { return fn(a..., &out); });
    std::uint64_t revision = 0;
    if constexpr (!std::is_array_v<decltype(Span::reserved)>) revision = out.revision;
    return finish<span<const T>>(f, span<const T>(out.items, out.count, revision));
  }
  // Calls a C function that fills a buffer and returns the required size.
  template <class Buffer, class Fn> R<Buffer> fill(Fn fn) const {
    Buffer out;
    std::size_t needed = 0;
    failure f = run([&] { return fn(nullptr, 0, &needed); });
    if (f.code == LYL_E_BUFFER_TOO_SMALL && !f.exception) {
      out.resize(needed);
      f = run([&] { return fn(out.data(), out.size(), &needed); });
    }
    return finish<Buffer>(f, std::move(out));
  }
  std::shared_ptr<lyl_engine> engine_;
};
inline std::shared_ptr<lyl_engine> unowned(lyl_engine *engine) noexcept {
  return {std::shared_ptr<lyl_engine>(), engine};
}
}  // namespace detail
}  // namespace lyl

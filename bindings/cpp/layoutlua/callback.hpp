// The type of all callbacks of the host.
#pragma once
#include "errors.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace lyl {
namespace detail {
struct nothing {};
template <class T, template <class...> class Of> struct is_a : std::false_type {};
template <template <class...> class Of, class... A> struct is_a<Of<A...>, Of> : std::true_type {};

// Stores the return value of a callback: T, std::optional<T> or result<T>; for a callback<void(...)>, also a status or
// a bool.
template <class Slot, class T, class = void> struct is_castable : std::false_type {};
template <class Slot, class T>
struct is_castable<Slot, T, std::void_t<decltype(static_cast<Slot>(std::declval<T>()))>> : std::true_type {};
template <class Slot, class T> Slot cast(T &&answer) {
  static_assert(is_castable<Slot, T>::value, "this callback must return another type: an identifier is "
                                             "a std::uint64_t, a size is a lyl::size; see the callback's field");
  return static_cast<Slot>(std::forward<T>(answer));
}
template <class Slot, class T> lyl_status take(Slot &out, T &&answer) {
  using U = std::decay_t<T>;
  constexpr bool wanted = !std::is_same_v<Slot, nothing>;
  if constexpr (is_a<U, result>::value) {
    if (!answer) return answer.code() == status::not_found ? LYL_E_CALLBACK : static_cast<lyl_status>(answer.code());
    if constexpr (wanted) out = cast<Slot>(*std::move(answer));
  } else if constexpr (!wanted && std::is_same_v<U, status>) {
    return static_cast<lyl_status>(answer);
  } else if constexpr (!wanted && std::is_same_v<U, bool>) {
    return answer ? LYL_OK : LYL_E_NOT_FOUND;
  } else if constexpr (is_a<U, std::optional>::value && !std::is_same_v<Slot, U>) {
    if (!answer) return LYL_E_NOT_FOUND;
    if constexpr (wanted) out = cast<Slot>(*std::move(answer));
  } else if constexpr (wanted) {
    out = cast<Slot>(std::forward<T>(answer));
  }
  return LYL_OK;
}
}  // namespace detail

// A function of the host, or a constant in its place; empty by default. The function can throw. For callback<T(...)> it
// returns T, std::optional<T> (nullopt: no answer) or result<T>. For callback<void(...)> it returns void, a status,
// result<void> or a bool, where false means status::not_found. An error result is always a failure. Move-only lambdas
// are supported.
template <class Signature> class callback;
template <class T, class... A> class callback<T(A...)> {
  using slot = std::conditional_t<std::is_void_v<T>, detail::nothing, T>;
  template <class F> static constexpr bool fits =
      !std::is_same_v<F, callback> && (std::is_invocable_v<F &, A...> || std::is_convertible_v<F, T>);

 public:
  callback() noexcept = default;
  callback(std::nullptr_t) noexcept {}
  template <class F, std::enable_if_t<fits<F>, int> = 0> callback(F f) {
    if constexpr (std::is_pointer_v<F> || detail::is_a<F, std::function>::value) {
      if (!f) return;
    }
    if constexpr (!std::is_invocable_v<F &, A...>) {
      run_ = [f = static_cast<T>(std::move(f))](slot &out, A...) { return out = f, lyl_status{LYL_OK}; };
    } else if constexpr (std::is_copy_constructible_v<F>) {
      run_ = [f = std::move(f)](slot &out, A... a) mutable { return call(f, out, static_cast<A>(a)...); };
    } else {
      run_ = [f = std::make_shared<F>(std::move(f))](slot &out, A... a) { return call(*f, out, static_cast<A>(a)...); };
    }
  }
  template <class F, std::enable_if_t<!std::is_same_v<F, callback> && !fits<F>, int> = 0> callback(F) {
    static_assert(fits<F>, "this function cannot be called with the arguments of the callback, which its field in the "
                           "struct specifies: a context and a placer are const lyl::context & and const lyl::placer &");
  }
  explicit operator bool() const noexcept { return static_cast<bool>(run_); }
  // Calls the function and writes its answer, if any, to out. Stores an exception in the C++ call in progress.
  lyl_status ask(slot &out, A... a) const noexcept {
    return detail::guarded([&] { return run_(out, static_cast<A>(a)...); });
  }
  // Returns the answer, or `other` without one.
  template <class U> T or_else(U other, A... a) const noexcept {
    slot out(other);
    return (void)ask(out, static_cast<A>(a)...), out;
  }
  lyl_status tell(A... a) const noexcept {
    slot ignored{};
    return ask(ignored, static_cast<A>(a)...);
  }

 private:
  template <class F> static lyl_status call(F &f, slot &out, A... a) {
    if constexpr (std::is_void_v<std::invoke_result_t<F &, A...>>) {
      f(static_cast<A>(a)...);
      return LYL_OK;
    } else { return detail::take(out, f(static_cast<A>(a)...)); }
  }
  std::function<lyl_status(slot &, A...)> run_;
};
}  // namespace lyl

// How tables of callbacks are passed to the library.
#pragma once
#include "c_forms.hpp"

#include <memory>
#include <type_traits>
#include <utility>

namespace lyl {
namespace detail {
// The user of a C table. The library owns it.
template <class T> struct box {
  T content;
  lyl_engine *engine = nullptr; // for error messages inside callbacks
  kept_value kept{};
  raw_invalidation kept_invalidation{};
};
template <class T> const T &in(void *user) { return static_cast<box<T> *>(user)->content; }
template <class T> void drop(void *user) { delete static_cast<T *>(user); }
// Passes a table and its user to the library. The library then owns the user, unless the call fails.
template <class Table, class T, class F> failure hand_over(Table &table, std::unique_ptr<T> user, F call) {
  table.user = user.get();
  table.destroy = drop<T>;
  failure f = run(call);
  if (f.code >= 0) (void)user.release();
  return f;
}
// Sets a C callback if the host has set the function.
template <class Fn> void bind(Fn *&slot, bool present, std::common_type_t<Fn *> fn) {
  if (present) slot = fn;
}
template <class T> std::unique_ptr<box<T>> boxed(T content, lyl_engine *engine) {
  return std::unique_ptr<box<T>>(new box<T>{std::move(content), engine});
}
}  // namespace detail
}  // namespace lyl

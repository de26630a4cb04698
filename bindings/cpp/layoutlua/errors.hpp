// Errors, results, and the policies that choose between them.
#pragma once
#include "elements.hpp"

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>

namespace lyl {
class error;
template <class T> class result;

namespace detail {
// A C++ call in progress on this thread. Callbacks store their exception in the innermost one.
class frame {
 public:
  frame() noexcept : outer_(top()) { top() = this; }
  ~frame() { top() = outer_; }
  frame(const frame &) = delete;
  frame &operator=(const frame &) = delete;
  static void note(std::exception_ptr e) noexcept {
    if (top() && !top()->pending) top()->pending = std::move(e);
  }
  std::exception_ptr pending;

 private:
  static frame *&top() noexcept {
    static thread_local frame *innermost = nullptr;
    return innermost;
  }
  frame *outer_;
};

// The outcome of a call to the C interface.
struct failure {
  lyl_status code = LYL_OK;
  std::exception_ptr exception; // of a callback
  std::shared_ptr<lyl_engine> engine; // source of the error's details
  explicit operator bool() const noexcept { return code < 0 || exception; }
};
template <class F> failure run(F f) {
  frame here;
  const lyl_status code = f();
  return {code, std::move(here.pending), nullptr};
}
// Runs the body of a callback and stores its exception: none leaves this function.
template <class F> lyl_status guarded(F f) noexcept {
#ifdef __cpp_exceptions
  try {
    return f();
  } catch (...) {
    frame::note(std::current_exception());
    return LYL_E_CALLBACK;
  }
#else
  return f();
#endif
}
inline std::string what_of(const std::exception_ptr &e) {
#ifdef __cpp_exceptions
  try {
    std::rethrow_exception(e);
  } catch (const std::exception &x) {
    return x.what();
  } catch (...) {
  }
#else
  (void)e;
#endif
  return "a callback threw an object that is not a std::exception";
}
}  // namespace detail

// An error. what() is one line: the problem, the location and the fix.
class error : public std::runtime_error {
 public:
  error(status code, const std::string &what) : std::runtime_error(what), more_(std::make_shared<details>()) {
    more_->code = code;
  }
  // A failed call on an engine, with the details that the engine stored.
  error(const lyl_engine *engine, const detail::failure &f) : error(code_of(f), text_of(engine, f)) {
    more_->cause = f.exception;
    if (const lyl_error_info *info = info_of(engine, f.code)) take(*info);
  }
  explicit error(const lyl_error_info &info) : error(static_cast<status>(info.code), info.message) { take(info); }

  status code() const noexcept { return more_->code; }
  // The file of the script and the line in it, one-based.
  const std::optional<std::string> &file() const noexcept { return more_->file; }
  const std::optional<int> &line() const noexcept { return more_->line; }
  // The callback of the script or custom layout that ran.
  const std::optional<std::string> &callback() const noexcept { return more_->callback; }
  // The Lua call stack, one call per line.
  const std::optional<std::string> &traceback() const noexcept { return more_->traceback; }
  const std::optional<lyl::element> &element() const noexcept { return more_->element; }
  // The exception that a C++ callback threw; null for other errors.
  std::exception_ptr cause() const noexcept { return more_->cause; }

 private:
  struct details {
    status code = status::ok;
    std::optional<int> line;
    std::optional<std::string> file, callback, traceback;
    std::optional<lyl::element> element;
    std::exception_ptr cause;
  };
  std::shared_ptr<details> more_; // shared, so that copies do not throw

  static status code_of(const detail::failure &f) {
    return f.exception ? status::callback : static_cast<status>(f.code);
  }
  static const lyl_error_info *info_of(const lyl_engine *engine, lyl_status code) {
    if (!engine || code >= 0 || code == LYL_E_WRONG_THREAD) return nullptr; // another thread uses the engine
    const lyl_error_info *info = ::lyl_engine_last_error(engine);
    return info && info->code == code ? info : nullptr;
  }
  static std::string text_of(const lyl_engine *engine, const detail::failure &f) {
    if (f.exception) return detail::what_of(f.exception);
    const lyl_error_info *info = info_of(engine, f.code);
    return info && *info->message ? info->message : ::lyl_status_string(f.code);
  }
  void take(const lyl_error_info &info) {
    auto text = [](const char *s) { return *s ? std::optional<std::string>(s) : std::nullopt; };
    if (info.line > 0) more_->line = info.line;
    more_->file = text(info.chunk);
    more_->callback = text(info.callback);
    more_->traceback = text(info.traceback);
    if (info.category != LYL_NONE)
      more_->element = lyl::element{static_cast<category>(info.category), info.kind, info.path};
  }
};

// The value that a call returned, or its error.
template <class T> class [[nodiscard]] result {
 public:
  result(T v) : data_(std::in_place_index<0>, std::move(v)) {}
  result(lyl::error e) : data_(std::in_place_index<1>, std::move(e)) {}
  bool has_value() const noexcept { return data_.index() == 0; }
  explicit operator bool() const noexcept { return has_value(); }
  // Returns the value. Throws the error if there is no value; without exceptions, ends the program.
  T &value() & { return check(), *std::get_if<0>(&data_); }
  const T &value() const & { return check(), *std::get_if<0>(&data_); }
  T value() && { return check(), std::move(*std::get_if<0>(&data_)); }
  template <class U> T value_or(U &&other) const & {
    return has_value() ? **this : static_cast<T>(std::forward<U>(other));
  }
  template <class U> T value_or(U &&other) && {
    return has_value() ? std::move(**this) : static_cast<T>(std::forward<U>(other));
  }
  // Only valid if has_value() is true.
  T &operator*() & noexcept { return *std::get_if<0>(&data_); }
  const T &operator*() const & noexcept { return *std::get_if<0>(&data_); }
  T operator*() && { return std::move(*std::get_if<0>(&data_)); }
  T *operator->() noexcept { return std::get_if<0>(&data_); }
  const T *operator->() const noexcept { return std::get_if<0>(&data_); }
  // Only valid if has_value() is false.
  const lyl::error &error() const noexcept { return *std::get_if<1>(&data_); }
  status code() const noexcept { return has_value() ? status::ok : error().code(); }

 private:
  void check() const;
  std::variant<T, lyl::error> data_;
};
template <> class [[nodiscard]] result<void> {
 public:
  result() noexcept = default;
  result(lyl::error e) : error_(std::move(e)) {}
  bool has_value() const noexcept { return !error_; }
  explicit operator bool() const noexcept { return has_value(); }
  void value() const;
  const lyl::error &error() const noexcept { return *error_; }
  status code() const noexcept { return error_ ? error_->code() : status::ok; }

 private:
  std::optional<lyl::error> error_;
};
namespace detail {
[[noreturn]] inline void raise(const error &e) {
#ifdef __cpp_exceptions
  if (e.cause()) std::rethrow_exception(e.cause());
  throw e;
#else
  std::fprintf(stderr, "layoutlua: the value of an error: %s\n", e.what());
  std::abort();
#endif
}
}  // namespace detail
template <class T> void result<T>::check() const {
  if (!has_value()) detail::raise(error());
}
inline void result<void>::value() const {
  if (error_) detail::raise(*error_);
}

// The error policies of the classes below.
struct as_results {
  template <class T> using type = result<T>;
  template <class T> static result<T> fail(const lyl_engine *engine, const detail::failure &f) {
    return error(engine, f);
  }
  static result<void> done() noexcept { return {}; }
};
#ifdef __cpp_exceptions
struct as_exceptions {
  template <class T> using type = T;
  template <class T> [[noreturn]] static T fail(const lyl_engine *engine, const detail::failure &f) {
    detail::raise(error(engine, f));
  }
  static void done() noexcept {}
};
using default_errors = as_exceptions;
#else
using default_errors = as_results;
#endif
}  // namespace lyl

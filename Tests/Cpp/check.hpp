// Shared by the tests of the binding: a check, a counter of captures, and objects to start with.
#ifndef CHECK_HPP
#define CHECK_HPP
#include <layoutlua.hpp>

#include <cstdio>
#include <memory>
#include <string>

inline bool good = true; // result of the current test
#define CHECK(condition) \
  do { \
    if (!(condition)) { \
      good = false; \
      std::printf("# %s:%d: %s\n", __FILE__, __LINE__, #condition); \
    } \
  } while (false)

using token = std::shared_ptr<int>; // its use_count is the number of live captures
inline token make_token() { return std::make_shared<int>(0); }

inline lyl::source rows(std::uint32_t count) {
  lyl::source s;
  s.items = count;
  s.size = lyl::size{320, 40};
  return s;
}

template <class F> void test(const char *sentence, F run) {
  good = true;
#ifdef __cpp_exceptions
  try {
    run();
  } catch (const std::exception &e) {
    good = false;
    std::printf("# unexpected exception: %s\n", e.what());
  }
#else
  run();
#endif
  std::printf("%s %s\n", good ? "ok   " : "FAIL ", sentence);
  std::fflush(stdout);
}
#ifdef __cpp_exceptions
// The error that a call throws. It is empty, with the code ok, if the call throws no error or another exception.
struct maybe_error : std::optional<lyl::error> {
  using std::optional<lyl::error>::optional;
  const lyl::error *operator->() const {
    static const lyl::error nothing(lyl::status::ok, "nothing was thrown");
    return has_value() ? &**this : &nothing;
  }
};
template <class F> maybe_error thrown(F call) {
  try {
    call();
  } catch (const lyl::error &e) {
    return e;
  } catch (...) {
  }
  return std::nullopt;
}
struct boom : std::runtime_error { // thrown by callbacks of the tests
  using std::runtime_error::runtime_error;
};
// The text of the boom that a call throws, or an empty text.
template <class F> std::string boomed(F call) {
  try {
    call();
  } catch (const boom &e) {
    return e.what();
  } catch (const std::exception &e) {
    return std::string("another: ") + e.what();
  }
  return "";
}
#endif
#endif

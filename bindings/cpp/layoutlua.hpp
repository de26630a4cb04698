// layoutlua.hpp: the header-only C++17 binding of LayoutLua, on top of layoutlua.h. docs/cpp.md is the guide.
//
// - engine, layout and view own their handles. engine and view are move-only; a copy of a layout is a new reference.
//   They can be destroyed in any order: each remaining object keeps the engine alive.
// - A function that fails throws lyl::error. attempt() returns an object with the same functions, which return
//   lyl::result<T> in place of T and do not throw: view.attempt().visible(). Without exceptions (-fno-exceptions) all
//   functions return results.
// - An exception thrown by a callback is stored while the C frames return. The C++ call that ran the callback rethrows
//   it; the error of a result has the code LYL_E_CALLBACK, the exception's what() and the exception as cause(). If
//   several callbacks throw, the first exception is used. Exceptions of callbacks in a destructor are dropped;
//   view::close() reports them.
// - A function returns std::optional if an absent result is not an error.
// - Spans and the strings in C structs are borrowed: they are valid until the next call that can change them. A
//   lyl::value, a lyl::error and a std::string are copies.
// - A moved-from object can be destroyed, assigned and called: its calls fail with status::invalid_argument.
// - get() returns the C handle. layoutlua.h documents each function.
#ifndef LAYOUTLUA_HPP
#define LAYOUTLUA_HPP
#include <layoutlua.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <functional>
#include <initializer_list>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace lyl {

// ===== plain types of layoutlua.h =====

enum class category : std::uint32_t { cell = LYL_CELL, supplementary = LYL_SUPPLEMENTARY, decoration = LYL_DECORATION };
enum class shape : std::uint32_t { rect = LYL_SHAPE_RECT, ellipse = LYL_SHAPE_ELLIPSE, hexagon = LYL_SHAPE_HEXAGON };
enum class change_op : std::uint32_t { appear = LYL_CHANGE_APPEAR, disappear = LYL_CHANGE_DISAPPEAR,
    move = LYL_CHANGE_MOVE, rebind = LYL_CHANGE_REBIND };
enum class curve : std::uint32_t { linear = LYL_CURVE_LINEAR, ease = LYL_CURVE_EASE, ease_in = LYL_CURVE_EASE_IN,
    ease_out = LYL_CURVE_EASE_OUT, ease_in_out = LYL_CURVE_EASE_IN_OUT, bezier = LYL_CURVE_BEZIER,
    spring = LYL_CURVE_SPRING };
enum class focus : std::uint32_t { up = LYL_FOCUS_UP, down = LYL_FOCUS_DOWN, left = LYL_FOCUS_LEFT,
    right = LYL_FOCUS_RIGHT };
enum class scroll : std::uint32_t { none = 0, top = LYL_SCROLL_TOP, center_v = LYL_SCROLL_CENTER_V,
    bottom = LYL_SCROLL_BOTTOM, left = LYL_SCROLL_LEFT, center_h = LYL_SCROLL_CENTER_H, right = LYL_SCROLL_RIGHT,
    nearest = LYL_SCROLL_NEAREST };
constexpr scroll operator|(scroll a, scroll b) noexcept {
  return static_cast<scroll>(static_cast<std::uint32_t>(a) | static_cast<std::uint32_t>(b));
}
enum class axis : std::uint32_t { horizontal = LYL_AXIS_HORIZONTAL, vertical = LYL_AXIS_VERTICAL };
enum class log_level : std::int32_t { error = LYL_LOG_ERROR, warn = LYL_LOG_WARN, info = LYL_LOG_INFO,
    debug = LYL_LOG_DEBUG };
enum class section_behavior : std::uint32_t { continuous = LYL_SECTION_CONTINUOUS, leading = LYL_SECTION_LEADING,
    paging = LYL_SECTION_PAGING, group_paging = LYL_SECTION_GROUP_PAGING,
    group_paging_centered = LYL_SECTION_GROUP_PAGING_CENTERED };
enum class layout_state : std::uint32_t { current = LYL_LAYOUT_CURRENT, partial = LYL_LAYOUT_PARTIAL,
    old = LYL_LAYOUT_OLD };
enum class reason : std::uint32_t { none = LYL_REASON_NONE, first = LYL_REASON_FIRST, data = LYL_REASON_DATA,
    size = LYL_REASON_SIZE, parameter = LYL_REASON_PARAMETER, offset = LYL_REASON_OFFSET,
    invalidated = LYL_REASON_INVALIDATED };
enum class edge : std::uint32_t { top = LYL_EDGE_TOP, bottom = LYL_EDGE_BOTTOM, left = LYL_EDGE_LEFT,
    right = LYL_EDGE_RIGHT };
enum class invalidates : std::uint32_t { nothing = LYL_INVALIDATE_NOTHING, attributes = LYL_INVALIDATE_ATTRIBUTES,
    everything = LYL_INVALIDATE_EVERYTHING };
enum class status : lyl_status { ok = LYL_OK, invalid_argument = LYL_E_INVALID_ARGUMENT, no_memory = LYL_E_NO_MEMORY,
    struct_size = LYL_E_STRUCT_SIZE, not_found = LYL_E_NOT_FOUND, buffer_too_small = LYL_E_BUFFER_TOO_SMALL,
    reentrant = LYL_E_REENTRANT, wrong_thread = LYL_E_WRONG_THREAD, state = LYL_E_STATE, io = LYL_E_IO,
    lua_syntax = LYL_E_LUA_SYNTAX, lua_runtime = LYL_E_LUA_RUNTIME, lua_memory = LYL_E_LUA_MEMORY,
    lua_time = LYL_E_LUA_TIME, lua_result = LYL_E_LUA_RESULT, interrupted = LYL_E_INTERRUPTED,
    inconsistent_update = LYL_E_INCONSISTENT_UPDATE, bad_state_data = LYL_E_BAD_STATE_DATA, callback = LYL_E_CALLBACK,
    internal = LYL_E_INTERNAL };

using point = ::lyl_point;
using size = ::lyl_size;
using rect = ::lyl_rect;
using insets = ::lyl_insets;
using path = ::lyl_index_path;
using index_path = path;
using kind = ::lyl_kind; // 0 is the kind of cells
using attributes = ::lyl_attributes;
using change = ::lyl_change;
using update = ::lyl_update;
using element_change = ::lyl_element_change;
using section_metrics = ::lyl_section_metrics;
using memory_info = ::lyl_memory_info;
using cell_entry = ::lyl_cell;
using ray_hit = ::lyl_ray_hit;

inline constexpr kind kind_header = LYL_KIND_HEADER, kind_footer = LYL_KIND_FOOTER;
inline constexpr path no_path{LYL_NONE, LYL_NONE};

// Returns the name of a status, as in the enum; "unknown" for any other number.
inline const char *name(status s) noexcept {
  switch (s) {
    case status::ok: return "ok"; case status::invalid_argument: return "invalid_argument";
    case status::no_memory: return "no_memory"; case status::struct_size: return "struct_size";
    case status::not_found: return "not_found"; case status::buffer_too_small: return "buffer_too_small";
    case status::reentrant: return "reentrant"; case status::wrong_thread: return "wrong_thread";
    case status::state: return "state"; case status::io: return "io"; case status::lua_syntax: return "lua_syntax";
    case status::lua_runtime: return "lua_runtime"; case status::lua_memory: return "lua_memory";
    case status::lua_time: return "lua_time"; case status::lua_result: return "lua_result";
    case status::interrupted: return "interrupted"; case status::inconsistent_update: return "inconsistent_update";
    case status::bad_state_data: return "bad_state_data"; case status::callback: return "callback";
    case status::internal: return "internal";
  }
  return "unknown";
}
// Returns a description of a status.
inline const char *describe(status s) noexcept { return ::lyl_status_string(static_cast<lyl_status>(s)); }

inline std::uint32_t version_number() noexcept { return ::lyl_version_number(); } // of the loaded library
inline const char *version_string() noexcept { return ::lyl_version_string(); }
// Returns true if the loaded library has the binary interface of the compiled header.
inline bool compatible() noexcept {
  return ::lyl_abi_version() == LYL_ABI_VERSION && ::lyl_struct_size("lyl_attributes") == sizeof(attributes);
}

// Returns a path as one number, for comparisons and keys of maps. The numbers have the order of the items.
constexpr std::uint64_t key(path p) noexcept { return static_cast<std::uint64_t>(p.section) << 32 | p.item; }

// Identifies an element. A path alone identifies a cell.
struct element {
  lyl::category category = lyl::category::cell;
  lyl::kind kind = 0;
  lyl::path path{0, 0};
  element() = default;
  element(lyl::path p) noexcept : path(p) {}
  element(lyl::category c, lyl::kind k, lyl::path p) noexcept : category(c), kind(k), path(p) {}
  static element supplementary(lyl::kind k, lyl::path p) noexcept { return {lyl::category::supplementary, k, p}; }
  static element decoration(lyl::kind k, lyl::path p) noexcept { return {lyl::category::decoration, k, p}; }
};
inline element element_of(const attributes &a) noexcept { return {static_cast<category>(a.category), a.kind, a.path}; }
inline bool operator==(const element &a, const element &b) noexcept {
  return a.category == b.category && a.kind == b.kind && key(a.path) == key(b.path);
}
inline bool operator!=(const element &a, const element &b) noexcept { return !(a == b); }

// ===== accessors of attributes =====

inline bool is_cell(const attributes &a) noexcept { return a.category == LYL_CELL; }
inline bool is_hidden(const attributes &a) noexcept { return (a.flags & LYL_ATTR_HIDDEN) != 0; }
inline bool has_transform(const attributes &a) noexcept { return (a.flags & LYL_ATTR_TRANSFORM) != 0; }
inline bool is_estimated(const attributes &a) noexcept { return (a.flags & LYL_ATTR_ESTIMATED) != 0; }
inline bool is_selected(const attributes &a) noexcept { return (a.flags & LYL_ATTR_SELECTED) != 0; }
inline bool is_highlighted(const attributes &a) noexcept { return (a.flags & LYL_ATTR_HIGHLIGHTED) != 0; }
inline bool is_animating(const attributes &a) noexcept { return (a.flags & LYL_ATTR_ANIMATING) != 0; }
inline bool is_pinned(const attributes &a) noexcept { return (a.flags & LYL_ATTR_PINNED) != 0; }
inline bool is_appearing(const attributes &a) noexcept { return (a.flags & LYL_ATTR_APPEARING) != 0; }
inline bool is_disappearing(const attributes &a) noexcept { return (a.flags & LYL_ATTR_DISAPPEARING) != 0; }
inline bool is_swiped(const attributes &a) noexcept { return (a.flags & LYL_ATTR_SWIPED) != 0; }
inline bool is_untouchable(const attributes &a) noexcept { return (a.flags & LYL_ATTR_UNTOUCHABLE) != 0; }
inline shape shape_of(const attributes &a) noexcept { return static_cast<shape>(a.shape); }
inline change_op op_of(const change &c) noexcept { return static_cast<change_op>(c.op); }

// Returns initial attributes: opaque, 0 x 0, no transform.
inline attributes make_attributes(const element &e = {}) noexcept {
  attributes a = LYL_ATTRIBUTES_INIT;
  a.category = static_cast<std::uint32_t>(e.category);
  a.kind = e.kind;
  a.path = e.path;
  return a;
}
// Returns the attributes between a (t = 0) and b (t = 1).
inline attributes interpolate(const attributes &a, const attributes &b, double t) noexcept {
  attributes out = a;
  ::lyl_attributes_interpolate(&a, &b, t, &out);
  return out;
}
// Returns the position in the viewport of the point (u, v) of an element: (0, 0) is its top left corner, (1, 1) its
// bottom right corner. Returns nullopt for a point behind the eye.
inline std::optional<point> project(const attributes &a, const rect &bounds, double u, double v) noexcept {
  const double *m = a.transform, x = (u - 0.5) * a.size.width, y = (v - 0.5) * a.size.height;
  const double w = x * m[3] + y * m[7] + m[15];
  if (!(w > 0)) return std::nullopt;
  return point{a.center.x - bounds.x + (x * m[0] + y * m[4] + m[12]) / w,
               a.center.y - bounds.y + (x * m[1] + y * m[5] + m[13]) / w};
}

// A borrowed array of elements, changes, cells or paths. The function that returns it documents how long it is valid.
template <class T> class span {
 public:
  using value_type = std::remove_const_t<T>;
  using iterator = T *;
  using const_iterator = T *;
  span() noexcept = default;
  span(T *items, std::size_t count, std::uint64_t revision = 0) noexcept
      : items_(items), count_(count), revision_(revision) {}
  T *begin() const noexcept { return items_; }
  T *end() const noexcept { return items_ + count_; }
  T *data() const noexcept { return items_; }
  std::size_t size() const noexcept { return count_; }
  bool empty() const noexcept { return count_ == 0; }
  T &operator[](std::size_t index) const noexcept { return items_[index]; }
  T &front() const noexcept { return items_[0]; }
  T &back() const noexcept { return items_[count_ - 1]; }
  std::uint64_t revision() const noexcept { return revision_; } // the view's revision, for elements and changes
  std::vector<value_type> copy() const { return std::vector<value_type>(begin(), end()); }

 private:
  T *items_ = nullptr;
  std::size_t count_ = 0;
  std::uint64_t revision_ = 0;
};

// ===== values =====

// A nil, bool, number, string, list or table, or the geometry of a custom value. Owns its contents. Lists and tables
// nest at most 8 deep.
class value {
 public:
  using list = std::vector<value>;
  struct table { // unordered fields: names[i] has contents[i]
    std::vector<std::string> names;
    std::vector<value> contents;
    table() = default;
    table(std::initializer_list<std::pair<const char *, value>> fields);
    table &set(std::string name, value content); // adds a field or replaces the one with that name
  };
  using variant = std::variant<std::monostate, bool, double, std::string, point, lyl::size, rect, insets, list, table>;

  value() noexcept = default; // nil
  value(std::nullptr_t) noexcept {}
  template <class T, std::enable_if_t<std::is_same_v<T, bool>, int> = 0> value(T v) : data_(v) {}
  template <class T, std::enable_if_t<std::is_arithmetic_v<T> && !std::is_same_v<T, bool>, int> = 0>
  value(T v) : data_(static_cast<double>(v)) {}
  value(const char *v) : data_(std::string(v)) {}
  value(std::string_view v) : data_(std::string(v)) {}
  value(std::string v) : data_(std::move(v)) {}
  value(point v) : data_(v) {}
  value(lyl::size v) : data_(v) {}
  value(rect v) : data_(v) {}
  value(insets v) : data_(v) {}
  value(list v) : data_(std::move(v)) {}
  value(table v) : data_(std::move(v)) {}
  explicit value(const lyl_value &v); // a copy

  template <class T> bool is() const noexcept { return std::holds_alternative<T>(data_); }
  template <class T> const T *get_if() const noexcept { return std::get_if<T>(&data_); }
  bool is_nil() const noexcept { return is<std::monostate>(); }
  explicit operator bool() const noexcept { return !is_nil(); }
  // Return the value, or `other` if it has another type.
  bool boolean(bool other = false) const noexcept { return is<bool>() ? *get_if<bool>() : other; }
  double number(double other = 0) const noexcept { return is<double>() ? *get_if<double>() : other; }
  std::string string(std::string other = {}) const { return is<std::string>() ? *get_if<std::string>() : other; }
  // Returns the number of elements of a list or fields of a table; 0 for other types.
  std::size_t size() const noexcept;
  // Returns the element of a list or the content of a field at an index; nil past the end.
  const value &operator[](std::size_t index) const noexcept;
  // Returns the field of a table; nil if it does not exist.
  const value &operator[](std::string_view name) const noexcept;
  const value &operator[](const char *name) const noexcept { return (*this)[std::string_view(name)]; }
  const value &operator[](int index) const noexcept { return (*this)[static_cast<std::size_t>(index)]; }
  const variant &data() const noexcept { return data_; }

 private:
  variant data_;
};
using list = value::list;
using table = value::table;

inline value::table::table(std::initializer_list<std::pair<const char *, value>> fields) {
  for (const auto &f : fields) set(f.first, f.second);
}
inline value::table &value::table::set(std::string name, value content) {
  for (std::size_t i = 0; i < names.size(); i++)
    if (names[i] == name) return contents[i] = std::move(content), *this;
  names.push_back(std::move(name));
  contents.push_back(std::move(content));
  return *this;
}
inline std::size_t value::size() const noexcept {
  if (auto *l = get_if<list>()) return l->size();
  if (auto *t = get_if<table>()) return t->contents.size();
  return 0;
}
inline const value &value::operator[](std::size_t index) const noexcept {
  static const value nil;
  if (index >= size()) return nil;
  if (auto *l = get_if<list>()) return (*l)[index];
  return get_if<table>()->contents[index];
}
inline const value &value::operator[](std::string_view name) const noexcept {
  static const value nil;
  if (auto *t = get_if<table>())
    for (std::size_t i = 0; i < t->names.size(); i++)
      if (t->names[i] == name) return t->contents[i];
  return nil;
}
inline value::value(const lyl_value &v) {
  switch (v.type) {
    case LYL_VALUE_BOOL: data_ = v.as.boolean; break;
    case LYL_VALUE_NUMBER: data_ = v.as.number; break;
    case LYL_VALUE_STRING: data_ = std::string(v.as.string.bytes, v.as.string.length); break;
    case LYL_VALUE_POINT: data_ = v.as.point; break;
    case LYL_VALUE_SIZE: data_ = v.as.size; break;
    case LYL_VALUE_RECT: data_ = v.as.rect; break;
    case LYL_VALUE_INSETS: data_ = v.as.insets; break;
    case LYL_VALUE_LIST: {
      list items;
      for (std::size_t i = 0; i < ::lyl_value_count(&v); i++) items.push_back(value(v.as.list.values[i]));
      data_ = std::move(items);
      break;
    }
    case LYL_VALUE_TABLE: {
      table fields;
      for (std::size_t i = 0; i < ::lyl_value_count(&v); i++)
        fields.set(::lyl_value_key(&v, i), value(v.as.list.values[i]));
      data_ = std::move(fields);
      break;
    }
    default: break;
  }
}
// Compares values. Ignores the order of a table's fields.
inline bool operator==(const value &a, const value &b) {
  return a.data().index() == b.data().index() && std::visit([&](const auto &x) -> bool {
    using T = std::decay_t<decltype(x)>;
    const T &y = *b.get_if<T>();
    if constexpr (std::is_same_v<T, std::monostate>) return true;
    else if constexpr (std::is_same_v<T, point> || std::is_same_v<T, size> || std::is_same_v<T, rect> ||
                       std::is_same_v<T, insets>)
      return std::memcmp(&x, &y, sizeof x) == 0;
    else if constexpr (std::is_same_v<T, double>) return std::equal_to<double>()(x, y);
    else if constexpr (std::is_same_v<T, table>) {
      for (std::size_t i = 0; i < x.names.size(); i++)
        if (!(b[x.names[i]] == x.contents[i])) return false;
      return x.names.size() == y.names.size();
    } else return x == y;
  }, a.data());
}
inline bool operator!=(const value &a, const value &b) { return !(a == b); }

// ===== errors and results =====

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

// The outcome of a call of the C interface.
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
  return "a callback threw something that is no std::exception";
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
  // The file of the script and the line in it, counted from 1.
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

// ===== callbacks =====

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
  static_assert(is_castable<Slot, T>::value, "this callback returns another type: an identifier is a std::uint64_t, "
                                             "a size a lyl::size; the callback's field in its struct says which");
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
                           "struct lists: a context and a placer are const lyl::context & and const lyl::placer &");
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

// A range of consecutive items of a section.
struct item_range {
  std::uint32_t section, first, count;
};

// The callbacks that describe the data to a view. items is required; unset callbacks have the library's defaults.
// source::of(object) makes a source from an object with member functions of these names.
struct source {
  callback<std::uint32_t()> sections;                    // default: 1
  callback<std::uint32_t(std::uint32_t section)> items;
  callback<std::uint64_t(path)> identifier;              // the ID of the item; 0: no ID
  callback<lyl::size(path)> size;                        // nullopt: the layout's size
  // Batch versions, which take precedence over identifier and size. out has range.count elements.
  callback<void(item_range, std::uint64_t *out)> identifiers;
  callback<void(item_range, const lyl::size &container, lyl::size *out)> sizes;
  callback<lyl::size(element, const lyl::size &proposed)> measure; // the preferred size of the element
  callback<lyl::value(element, std::string_view key)> value;       // view:value in Lua
  callback<lyl::value(std::uint32_t section, std::string_view key)> section_value;
  callback<std::uint32_t(kind, std::uint32_t section)> supplementary_count; // default: 1
  callback<lyl::size(kind, std::uint32_t section, const lyl::size &container)> supplementary_size;
  callback<void(std::uint32_t section, lyl::section_metrics &)> section_metrics; // preset with the layout's values
  callback<void(path from, path to)> move_item;
  callback<void *(element)> cell; // returns the result of view::dequeue for the element
  callback<lyl::size(std::string_view text, std::string_view style, double width)> measure_text;

  template <class T> static source of(std::shared_ptr<T> object);
  template <class T> static source of(T object) { return of(std::make_shared<T>(std::move(object))); }
};

// An action that a swipe reveals beside a row of a list. A swipe over two thirds of the row performs a full action.
struct swipe_action {
  double width = 0;
  std::uint32_t style = 0;
  bool full = false;
};

// The callbacks that permit and report interaction. delegate::of(object) makes a delegate from an object.
struct delegate {
  callback<bool(path)> should_select, should_deselect, should_highlight, can_move; // default: true
  callback<bool(path)> should_show_menu;                                           // default: false
  callback<bool(path, std::string_view action)> can_perform;                       // default: false
  callback<path(path from, path proposed)> target_for_move;
  callback<point(point proposed, point velocity)> target_offset;
  callback<void(path)> did_select, did_deselect, did_highlight, did_unhighlight;
  callback<void(path, std::string_view action)> perform;
  callback<void(void *cell, const attributes &)> will_display, did_end_displaying;
  callback<void()> needs_layout, did_end_scrolling, fetch_more;
  callback<void(span<const path>)> prefetch, cancel_prefetch;
  callback<std::vector<swipe_action>(path, edge)> swipe_actions; // ordered from the edge inward
  callback<void(path, std::uint32_t action)> perform_swipe;

  template <class T> static delegate of(std::shared_ptr<T> object);
  template <class T> static delegate of(T object) { return of(std::make_shared<T>(std::move(object))); }
};

// Creates and fills the cells of one reuse identifier. The library owns the cells and deletes them when it no longer
// needs them. make is optional if Cell has a default constructor.
template <class Cell> struct provider {
  callback<std::unique_ptr<Cell>()> make;
  callback<void(Cell &, const attributes &)> configure; // fills the cell with the data of the element
  callback<void(Cell &, const attributes &)> apply;     // the frame, appearance or state changed
  callback<void(Cell &)> prepare_for_reuse;
  callback<void(Cell &, const attributes &)> will_display, did_end_displaying;
  std::uint32_t pool_limit = 0; // the most cells that wait for reuse; 0 = 256
};

// ===== tables that the host fills =====

struct limits : ::lyl_limits {
  limits() noexcept : ::lyl_limits LYL_LIMITS_INIT {}
};
struct environment : ::lyl_environment {
  environment() noexcept : ::lyl_environment LYL_ENVIRONMENT_INIT {}
};
// The animation of a change, with the fields of lyl_animation. Only view::tick advances it. The completion is called
// once: with true, or with false if the animation was interrupted. It is not called if the call that animates fails.
struct animation : ::lyl_animation {
  callback<void(bool finished)> completion;
  animation() noexcept : ::lyl_animation LYL_ANIMATION_INIT {} // 0.3 s, ease-in-out
  explicit animation(double seconds, lyl::curve c = lyl::curve::ease_in_out) : animation() {
    duration = seconds;
    curve = static_cast<std::uint32_t>(c);
  }
  static animation spring(double response, double damping_ratio = 1) {
    animation a(response, lyl::curve::spring);
    a.damping = damping_ratio;
    return a;
  }
  animation &&then(callback<void(bool)> f) && { return completion = std::move(f), std::move(*this); }
};
using animated = std::optional<animation>; // nullopt: without an animation

// A batch of data changes, in any order. `from` is a path before the batch, `to` a path after it.
class updates {
 public:
  updates &insert(path to) { return add(LYL_UPDATE_INSERT_ITEM, {0, 0}, to); }
  updates &remove(path from) { return add(LYL_UPDATE_DELETE_ITEM, from, {0, 0}); }
  updates &move(path from, path to) { return add(LYL_UPDATE_MOVE_ITEM, from, to); }
  updates &reload(path from) { return add(LYL_UPDATE_RELOAD_ITEM, from, {0, 0}); }
  updates &reconfigure(path from) { return add(LYL_UPDATE_RECONFIGURE_ITEM, from, {0, 0}); }
  updates &insert_section(std::uint32_t to) { return add(LYL_UPDATE_INSERT_SECTION, {0, 0}, {to, 0}); }
  updates &remove_section(std::uint32_t from) { return add(LYL_UPDATE_DELETE_SECTION, {from, 0}, {0, 0}); }
  updates &move_section(std::uint32_t from, std::uint32_t to) {
    return add(LYL_UPDATE_MOVE_SECTION, {from, 0}, {to, 0});
  }
  updates &reload_section(std::uint32_t from) { return add(LYL_UPDATE_RELOAD_SECTION, {from, 0}, {0, 0}); }
  const std::vector<update> &all() const noexcept { return all_; }

 private:
  updates &add(std::uint32_t op, path from, path to) { return all_.push_back({op, 0, from, to}), *this; }
  std::vector<update> all_;
};

// The complete data as IDs.
struct snapshot {
  struct section {
    std::uint64_t id;
    std::vector<std::uint64_t> items;
  };
  std::vector<section> sections;
  std::vector<std::uint64_t> reloaded, reconfigured; // remaining items whose data changed
};

// The parts of a layout that are out of date.
struct invalidation {
  bool everything = false, data_counts = false, bounds = false, attributes = false;
  std::vector<element> elements;
  point offset_adjustment{0, 0};
  lyl::size size_adjustment{0, 0};
  value user; // context.user in Lua
};

// A description of a layout's parameter or a view's option. Its type is the type of default_value.
struct parameter {
  std::string name;
  value default_value;
  std::optional<double> minimum, maximum, step;
  std::vector<std::string> choices; // the allowed strings; empty: any
  std::string doc;
  explicit parameter(std::string n = {}, value v = {}) : name(std::move(n)), default_value(std::move(v)) {}
  explicit parameter(const lyl_parameter_info &i) : name(i.name), default_value(i.default_value), doc(i.doc) {
    auto number = [](double x) { return std::isnan(x) ? std::nullopt : std::optional<double>(x); };
    minimum = number(i.minimum), maximum = number(i.maximum), step = number(i.step);
    choices.assign(i.choices, i.choices + i.choice_count);
  }
};

struct layout_status {
  layout_state state;
  std::uint32_t missing, stale;     // elements left out; elements with old attributes or not measured
  std::optional<lyl::error> error;  // nullopt if current
};
// The scrolling of a section that scrolls independently. lowest, highest: the range of the offsets at which its row
// rests. page: the distance between two such offsets. frame: the row in the content.
struct section_scroll {
  section_behavior behavior;
  double lowest, highest, page;
  rect frame;
};
struct tick_result {
  bool animating, scrolled, changed;
};
struct motion_state {
  bool drag, glide, scroll, elements;
  explicit operator bool() const noexcept { return drag || glide || scroll || elements; }
};
struct indicator {
  double position, length;
};

struct engine_options {
  bool trusted = false; // no instruction hook: only for scripts that you trust
  std::optional<lyl::limits> limits;
  callback<void(log_level, std::string_view message)> log;
  lyl::log_level log_level = lyl::log_level::info;                // the least severe level that is logged
  callback<std::string(std::string_view name)> module_loader; // the source of a Lua module; nullopt: not found
  lyl_alloc_fn alloc = nullptr;                               // must stay valid as long as the engine
  void *alloc_user = nullptr;
};

// ===== implementation =====

namespace detail {
// The C form of a value. Borrows the strings of the value.
class raw_value {
 public:
  raw_value() = default;
  explicit raw_value(const value &v) { c = make(v); }
  raw_value(raw_value &&) = default; // the arrays keep their addresses
  raw_value &operator=(raw_value &&) = default;
  lyl_value c{LYL_VALUE_NIL, 0, {false}};

 private:
  std::vector<std::unique_ptr<lyl_value[]>> values_;
  std::vector<std::unique_ptr<const char *[]>> keys_;
  lyl_value make(const value &v) {
    lyl_value out{static_cast<std::uint32_t>(v.data().index()), 0, {false}}; // the variant has the order of the types
    if (auto *b = v.get_if<bool>()) out.as.boolean = *b;
    if (auto *n = v.get_if<double>()) out.as.number = *n;
    if (auto *s = v.get_if<std::string>()) out.as.string = {s->c_str(), s->size()};
    if (auto *p = v.get_if<point>()) out.as.point = *p;
    if (auto *s = v.get_if<size>()) out.as.size = *s;
    if (auto *r = v.get_if<rect>()) out.as.rect = *r;
    if (auto *i = v.get_if<insets>()) out.as.insets = *i;
    if (v.is<list>() || v.is<table>()) {
      auto *parts = values_.emplace_back(new lyl_value[v.size() + 1]).get();
      const char **keys = v.is<table>() ? keys_.emplace_back(new const char *[v.size() + 1]).get() : nullptr;
      for (std::size_t i = 0; i < v.size(); i++) {
        parts[i] = make(v[i]);
        if (keys) keys[i] = v.get_if<table>()->names[i].c_str();
      }
      out.as.list = {parts, keys, v.size()};
    }
    return out;
  }
};
struct kept_value { // the result of a callback, stored until the library has copied it
  value v;
  raw_value raw;
  lyl_status give(lyl_status s, lyl_value *out) noexcept {
    if (s < 0) return s;
    raw = raw_value(v);
    *out = raw.c;
    return LYL_OK;
  }
};

struct raw_invalidation {
  invalidation kept;
  raw_value user;
  std::vector<path> items, supplementary, decorations;
  std::vector<kind> supplementary_kinds, decoration_kinds;
  lyl_invalidation c = LYL_INVALIDATION_INIT;
  void take(invalidation from) noexcept {
    *this = raw_invalidation();
    kept = std::move(from);
    user = raw_value(kept.user);
    for (const element &e : kept.elements) {
      if (e.category == category::cell) items.push_back(e.path);
      else if (e.category == category::supplementary)
        supplementary.push_back(e.path), supplementary_kinds.push_back(e.kind);
      else decorations.push_back(e.path), decoration_kinds.push_back(e.kind);
    }
    auto flag = [this](bool on, lyl_invalidation_flags bit) { c.flags |= on ? static_cast<std::uint32_t>(bit) : 0u; };
    flag(kept.everything, LYL_INVALIDATE_EVERYTHING), flag(kept.data_counts, LYL_INVALIDATE_DATA_COUNTS);
    flag(kept.bounds, LYL_INVALIDATE_BOUNDS), flag(kept.attributes, LYL_INVALIDATE_ATTRIBUTES);
    c.items = items.data(), c.item_count = items.size();
    c.supplementary = supplementary.data(), c.supplementary_kinds = supplementary_kinds.data();
    c.supplementary_count = supplementary.size();
    c.decorations = decorations.data(), c.decoration_kinds = decoration_kinds.data();
    c.decoration_count = decorations.size();
    c.offset_adjustment = kept.offset_adjustment, c.size_adjustment = kept.size_adjustment;
    c.user = user.c;
  }
};
inline invalidation copy(const lyl_invalidation &c) noexcept {
  invalidation out;
  out.everything = (c.flags & LYL_INVALIDATE_EVERYTHING) != 0;
  out.data_counts = (c.flags & LYL_INVALIDATE_DATA_COUNTS) != 0;
  out.bounds = (c.flags & LYL_INVALIDATE_BOUNDS) != 0;
  out.attributes = (c.flags & LYL_INVALIDATE_ATTRIBUTES) != 0;
  for (std::size_t i = 0; i < c.item_count; i++) out.elements.push_back(c.items[i]);
  for (std::size_t i = 0; i < c.supplementary_count; i++)
    out.elements.push_back(element::supplementary(c.supplementary_kinds[i], c.supplementary[i]));
  for (std::size_t i = 0; i < c.decoration_count; i++)
    out.elements.push_back(element::decoration(c.decoration_kinds[i], c.decorations[i]));
  out.offset_adjustment = c.offset_adjustment, out.size_adjustment = c.size_adjustment;
  out.user = value(c.user);
  return out;
}

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
inline const char *text(const std::string &s) { return s.empty() ? nullptr : s.c_str(); }
inline std::vector<const char *> texts(const std::vector<std::string> &all) {
  std::vector<const char *> out;
  for (const std::string &s : all) out.push_back(s.c_str());
  return out;
}
struct raw_parameter { // borrows the parameter
  raw_value default_value;
  std::vector<const char *> choices;
  lyl_parameter_info c = LYL_PARAMETER_INFO_INIT;
  explicit raw_parameter(const parameter &p) : default_value(p.default_value), choices(texts(p.choices)) {
    const double none = std::numeric_limits<double>::quiet_NaN();
    c.name = p.name.c_str(), c.doc = p.doc.c_str(), c.default_value = default_value.c, c.type = c.default_value.type;
    c.minimum = p.minimum.value_or(none), c.maximum = p.maximum.value_or(none), c.step = p.step.value_or(none);
    c.choices = choices.empty() ? nullptr : choices.data(), c.choice_count = choices.size();
  }
};
}  // namespace detail

// ===== the functions of an engine, a layout, a view =====

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
struct log_box {
  callback<void(log_level, std::string_view)> log;
  static void call(void *user, std::int32_t level, const char *message, std::size_t length) {
    auto keep = *static_cast<std::shared_ptr<log_box> *>(user); // the log function can set another log
    (void)keep->log.tell(static_cast<log_level>(level), std::string_view(message, length));
  }
};
struct loader_box {
  callback<std::string(std::string_view)> loader;
  std::string source; // of the last requested module
  static lyl_status call(void *user, const char *name, const char **bytes, std::size_t *length) {
    auto keep = *static_cast<std::shared_ptr<loader_box> *>(user);
    const lyl_status s = keep->loader.ask(keep->source, name);
    if (s == LYL_OK) *bytes = keep->source.data(), *length = keep->source.size();
    return s;
  }
};
// The log and the module loader of an engine. engine_deleter keeps them until the engine is destroyed.
struct hooks {
  std::shared_ptr<log_box> log;
  std::shared_ptr<loader_box> loader;
};
struct engine_deleter {
  std::shared_ptr<hooks> kept = std::make_shared<hooks>();
  void operator()(lyl_engine *engine) const {
    frame here; // exceptions of callbacks are dropped
    ::lyl_engine_set_log(engine, nullptr, nullptr, 0);
    (void)::lyl_engine_set_module_loader(engine, nullptr, nullptr);
    ::lyl_engine_destroy(engine);
  }
};
}  // namespace detail

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

// The input of a layout in C++: the viewport, the data and the layout's last successful plan. Valid during the callback
// that receives it.
template <class P> class basic_context : detail::caller<P> {
  using base = detail::caller<P>;
  template <class T> using R = typename base::template R<T>;

 public:
  basic_context(const lyl_layout_context *context, lyl_engine *engine)
      : base(detail::unowned(engine)), context_(context) {}
  const lyl_layout_context *get() const noexcept { return context_; }
  basic_context<as_results> attempt() const noexcept { return {context_, this->engine_.get()}; }
  rect bounds() const noexcept { return read<rect>(lyl_context_bounds); }
  lyl::insets insets() const noexcept { return read<lyl::insets>(lyl_context_insets); }
  lyl::environment environment() const noexcept { return read<lyl::environment>(lyl_context_environment); }
  std::uint32_t sections() const noexcept { return ::lyl_context_sections(context_); }
  std::uint32_t items(std::uint32_t section) const noexcept { return ::lyl_context_items(context_, section); }
  std::uint32_t supplementary_count(kind k, std::uint32_t section) const noexcept {
    return ::lyl_context_supplementary_count(context_, k, section);
  }
  lyl::reason reason() const noexcept { return static_cast<lyl::reason>(::lyl_context_reason(context_)); }
  // Returns the measured size of an item, else the data source's size; nullopt without either.
  R<std::optional<lyl::size>> item_size(path p) const {
    return this->template maybe<lyl::size>(lyl_context_item_size, context_, p.section, p.item);
  }
  // Returns the sizes of consecutive items with one call of the data source; (-1, -1) for an item without a size.
  R<std::vector<lyl::size>> sizes(item_range items) const {
    std::vector<lyl::size> out(items.count);
    detail::failure f = detail::run([&] {
      return ::lyl_context_sizes(context_, items.section, items.first, items.count, out.data());
    });
    return this->template finish<std::vector<lyl::size>>(f, std::move(out));
  }
  R<lyl::section_metrics> section_metrics(std::uint32_t section) const {
    return this->template answer<lyl::section_metrics>(lyl_context_section_metrics, context_, section);
  }
  R<lyl::size> measure(const element &e, const lyl::size &proposed) const {
    return this->template answer<lyl::size>(lyl_context_measure, context_, static_cast<std::uint32_t>(e.category),
                                            e.kind, &e.path, &proposed);
  }
  R<std::optional<lyl::size>> measure_text(const std::string &text, const std::string &style, double width = 0) const {
    return this->template maybe<lyl::size>(lyl_context_measure_text, context_, text.c_str(), style.c_str(), width);
  }
  // Returns a value of the host's data; nullopt if there is none.
  R<std::optional<lyl::value>> value(path p, const std::string &key) const {
    return this->maybe_value(lyl_context_value, context_, p.section, p.item, key.c_str());
  }
  R<std::optional<lyl::value>> section_value(std::uint32_t section, const std::string &key) const {
    return this->maybe_value(lyl_context_section_value, context_, section, key.c_str());
  }
  // Returns a parameter of the layout. Fails with status::not_found for an unknown name.
  R<lyl::value> parameter(const std::string &name) const {
    return this->answer_value(lyl_context_parameter, context_, name.c_str());
  }
  R<std::optional<std::uint64_t>> identifier(path p) const {
    return this->template maybe<std::uint64_t>(lyl_context_identifier, context_, p.section, p.item);
  }
  R<std::optional<path>> find(std::uint64_t identifier) const {
    return this->template maybe<path>(lyl_context_find, context_, identifier);
  }
  // Returns the frame of an element, before its transform.
  R<std::optional<rect>> frame_of(const element &e) const {
    return this->template maybe<rect>(lyl_context_frame_of, context_, static_cast<std::uint32_t>(e.category),
                                           e.kind, e.path.section, e.path.item);
  }
  // Returns the extended layout's attributes of the element that `a` identifies.
  R<std::optional<attributes>> super(const attributes &a) const {
    std::optional<attributes> out = a;
    detail::failure f = this->run([&] { return ::lyl_context_super(context_, &*out); });
    if (f.code == LYL_E_NOT_FOUND) f.code = LYL_OK, out.reset();
    return this->template finish<std::optional<attributes>>(f, std::move(out));
  }
  R<void> super_prepare(const basic_placer<P> &out) const {
    return this->done(lyl_context_super_prepare, context_, out.get());
  }

 private:
  template <class T, class Fn> T read(Fn fn) const noexcept {
    T out{};
    fn(context_, &out);
    return out;
  }
  const lyl_layout_context *context_;
};
using context = basic_context<default_errors>;

// A layout written in C++. It has the callbacks of scripts (docs/lua.md), with indices from 0. At least one of prepare,
// attributes, elements_in_rect and extends must be set. A callback fails by an exception, a status or an error result:
// a failure of attributes affects its element, a failure of prepare the pass. layout_class::of(object) makes a class
// from an object with member functions of these names.
struct layout_class {
  std::string name, extends; // extends: a built-in layout; empty for none
  std::vector<parameter> parameters;
  std::vector<std::string> supplementary_kinds, decoration_kinds;
  std::string anchor, gravity, snap; // as the options of views; empty: not set
  bool paging = false;
  double reach = 0; // the most points by which attributes can move an element from its placed frame

  callback<void(const context &, const placer &)> prepare;
  callback<void(const context &, lyl::attributes &)> attributes; // false: the layout has no such element
  callback<size(const context &)> content_size;
  callback<void(const context &, const rect &, const placer &)> elements_in_rect;
  callback<invalidates(const context &, const rect &new_bounds)> should_invalidate;
  callback<invalidation(const context &, const rect &new_bounds, const invalidation &proposed)> invalidation_context;
  callback<void(const context &, const invalidation &)> invalidate;
  callback<bool(const context &, path, const size &preferred)> should_invalidate_preferred;
  callback<void(const context &, span<const update>)> prepare_updates;
  callback<void(const context &, const element_change &, lyl::attributes &)> initial, final;
  callback<void(const context &)> finalize_updates, finalize_bounds_change, finalize_transition;
  callback<void(const context &, const rect &old_bounds)> prepare_bounds_change;
  callback<void(const context &, bool to, std::string_view other)> prepare_transition;
  callback<point(const context &, point proposed, point velocity)> target_offset;
  callback<path(const context &, path from, point)> target_path;
  callback<size(const context &)> loop;
  callback<std::uint32_t(const context &, kind, std::uint32_t section)> decoration_count;
  callback<point(const context &, point proposed)> start_offset;
  callback<std::string()> save; // bytes for view::save_state
  callback<void(std::string_view)> restore;

  template <class T> static layout_class of(std::shared_ptr<T> object);
  template <class T> static layout_class of(T object) { return of(std::make_shared<T>(std::move(object))); }
};

namespace detail {
inline lyl_data_source table_of(const source &s) {
  lyl_data_source c = LYL_DATA_SOURCE_INIT;
  bind(c.number_of_sections, !!s.sections, [](void *u) { return in<source>(u).sections.or_else(1u); });
  bind(c.number_of_items, !!s.items, [](void *u, std::uint32_t section) {
    return in<source>(u).items.or_else(0u, section);
  });
  bind(c.identifiers, s.identifiers || s.identifier,
       [](void *u, std::uint32_t section, std::uint32_t first, std::uint32_t count, std::uint64_t *out) {
         const source &self = in<source>(u);
         if (self.identifiers) return (void)self.identifiers.tell({section, first, count}, out);
         for (std::uint32_t i = 0; i < count; i++) (void)self.identifier.ask(out[i], {section, first + i});
       });
  bind(c.sizes, s.sizes || s.size, [](void *u, std::uint32_t section, std::uint32_t first, std::uint32_t count,
                                      const size *container, size *out) {
    const source &self = in<source>(u);
    if (self.sizes) return (void)self.sizes.tell({section, first, count}, *container, out);
    for (std::uint32_t i = 0; i < count; i++) (void)self.size.ask(out[i], {section, first + i});
  });
  bind(c.measure, !!s.measure, [](void *u, std::uint32_t cat, kind k, const path *p, const size *proposed, size *out) {
    (void)in<source>(u).measure.ask(*out, {static_cast<category>(cat), k, *p}, *proposed);
  });
  bind(c.value, !!s.value, [](void *u, std::uint32_t cat, kind k, const path *p, const char *key, lyl_value *out) {
    kept_value &kept = static_cast<box<source> *>(u)->kept;
    return kept.give(in<source>(u).value.ask(kept.v, {static_cast<category>(cat), k, *p}, key), out);
  });
  bind(c.section_value, !!s.section_value, [](void *u, std::uint32_t section, const char *key, lyl_value *out) {
    kept_value &kept = static_cast<box<source> *>(u)->kept;
    return kept.give(in<source>(u).section_value.ask(kept.v, section, key), out);
  });
  bind(c.supplementary_count, !!s.supplementary_count, [](void *u, kind k, std::uint32_t section) {
    return in<source>(u).supplementary_count.or_else(1u, k, section);
  });
  bind(c.supplementary_size, !!s.supplementary_size,
       [](void *u, kind k, std::uint32_t section, const size *container, size *out) {
         return in<source>(u).supplementary_size.ask(*out, k, section, *container) >= 0;
       });
  bind(c.section_metrics, !!s.section_metrics, [](void *u, std::uint32_t section, section_metrics *inout) {
    return in<source>(u).section_metrics.tell(section, *inout) >= 0;
  });
  bind(c.move_item, !!s.move_item, [](void *u, const path *from, const path *to) {
    return in<source>(u).move_item.tell(*from, *to);
  });
  bind(c.cell, !!s.cell, [](void *u, std::uint32_t cat, kind k, const path *p) {
    return in<source>(u).cell.or_else(nullptr, element{static_cast<category>(cat), k, *p});
  });
  bind(c.measure_text, !!s.measure_text, [](void *u, const char *text, const char *style, double width, size *out) {
    return in<source>(u).measure_text.ask(*out, text, style, width) >= 0;
  });
  return c;
}
inline lyl_delegate table_of(const delegate &d) {
  lyl_delegate c = LYL_DELEGATE_INIT;
#define LYL_HPP_SHOULD(name, other) \
  bind(c.name, !!d.name, [](void *u, const path *p) { return in<delegate>(u).name.or_else(other, *p); })
#define LYL_HPP_DID(name) bind(c.name, !!d.name, [](void *u, const path *p) { (void)in<delegate>(u).name.tell(*p); })
#define LYL_HPP_HEAR(name) bind(c.name, !!d.name, [](void *u) { (void)in<delegate>(u).name.tell(); })
#define LYL_HPP_SHOW(name)                                                 \
  bind(c.name, !!d.name, [](void *u, void *cell, const attributes *a) {    \
    (void)in<delegate>(u).name.tell(cell, *a);                             \
  })
#define LYL_HPP_FETCH(name)                                                \
  bind(c.name, !!d.name, [](void *u, const path *p, std::size_t count) {   \
    (void)in<delegate>(u).name.tell({p, count});                           \
  })
  LYL_HPP_SHOULD(should_select, true), LYL_HPP_SHOULD(should_deselect, true), LYL_HPP_SHOULD(can_move, true);
  LYL_HPP_SHOULD(should_highlight, true), LYL_HPP_SHOULD(should_show_menu, false);
  LYL_HPP_DID(did_select), LYL_HPP_DID(did_deselect), LYL_HPP_DID(did_highlight), LYL_HPP_DID(did_unhighlight);
  LYL_HPP_HEAR(needs_layout), LYL_HPP_HEAR(did_end_scrolling), LYL_HPP_HEAR(fetch_more);
  LYL_HPP_SHOW(will_display), LYL_HPP_SHOW(did_end_displaying);
  LYL_HPP_FETCH(prefetch), LYL_HPP_FETCH(cancel_prefetch);
#undef LYL_HPP_SHOULD
#undef LYL_HPP_DID
#undef LYL_HPP_HEAR
#undef LYL_HPP_SHOW
#undef LYL_HPP_FETCH
  bind(c.swipe_actions, !!d.swipe_actions,
       [](void *u, const path *p, std::uint32_t e, lyl_swipe_action *out, std::size_t capacity) {
         const auto list = in<delegate>(u).swipe_actions.or_else(std::vector<swipe_action>{}, *p, static_cast<edge>(e));
         for (std::size_t i = 0; i < list.size() && i < capacity; i++)
           out[i] = {nullptr, list[i].width, list[i].style, list[i].full ? 1u : 0u};
         return list.size();
       });
  bind(c.perform_swipe, !!d.perform_swipe, [](void *u, const path *p, std::uint32_t action) {
    (void)in<delegate>(u).perform_swipe.tell(*p, action);
  });
  bind(c.can_perform, !!d.can_perform, [](void *u, const path *p, const char *action) {
    return in<delegate>(u).can_perform.or_else(false, *p, action);
  });
  bind(c.perform, !!d.perform, [](void *u, const path *p, const char *action) {
    (void)in<delegate>(u).perform.tell(*p, action);
  });
  bind(c.target_for_move, !!d.target_for_move, [](void *u, const path *from, const path *proposed, path *out) {
    (void)in<delegate>(u).target_for_move.ask(*out, *from, *proposed);
  });
  bind(c.target_offset, !!d.target_offset, [](void *u, const point *proposed, const point *velocity, point *out) {
    (void)in<delegate>(u).target_offset.ask(*out, *proposed, *velocity);
  });
  return c;
}
template <class Cell> lyl_provider table_of(const provider<Cell> &p) {
  using self = provider<Cell>;
  lyl_provider c = LYL_PROVIDER_INIT;
  c.pool_limit = p.pool_limit;
  c.make = [](void *u) -> void * {
    std::unique_ptr<Cell> cell;
    if (in<self>(u).make) (void)in<self>(u).make.ask(cell);
    else if constexpr (std::is_default_constructible_v<Cell>)
      (void)guarded([&] { return cell = std::make_unique<Cell>(), lyl_status{LYL_OK}; });
    return cell.release();
  };
  c.release_cell = [](void *, void *cell) { delete static_cast<Cell *>(cell); };
  bind(c.prepare_for_reuse, !!p.prepare_for_reuse, [](void *u, void *cell) {
    (void)in<self>(u).prepare_for_reuse.tell(*static_cast<Cell *>(cell));
  });
#define LYL_HPP_CELL(name)                                                 \
  bind(c.name, !!p.name, [](void *u, void *cell, const attributes *a) {    \
    (void)in<self>(u).name.tell(*static_cast<Cell *>(cell), *a);           \
  })
  LYL_HPP_CELL(configure), LYL_HPP_CELL(apply), LYL_HPP_CELL(will_display), LYL_HPP_CELL(did_end_displaying);
#undef LYL_HPP_CELL
  return c;
}

inline context seen(void *u, const lyl_layout_context *c) { return {c, static_cast<box<layout_class> *>(u)->engine}; }
inline placer taking(void *u, lyl_placer *p) { return {p, static_cast<box<layout_class> *>(u)->engine}; }
inline lyl_layout_class table_of(const layout_class &l) {
  using self = layout_class;
  using seen_by = const lyl_layout_context *;
  lyl_layout_class c = LYL_LAYOUT_CLASS_INIT;
  c.paging = l.paging, c.reach = l.reach;
  bind(c.prepare, !!l.prepare, [](void *u, seen_by x, lyl_placer *out) {
    return in<self>(u).prepare.tell(seen(u, x), taking(u, out));
  });
  bind(c.attributes, !!l.attributes, [](void *u, seen_by x, attributes *inout) {
    return in<self>(u).attributes.tell(seen(u, x), *inout);
  });
  bind(c.content_size, !!l.content_size, [](void *u, seen_by x, size *out) {
    return in<self>(u).content_size.ask(*out, seen(u, x));
  });
  bind(c.elements_in_rect, !!l.elements_in_rect, [](void *u, seen_by x, const rect *r, lyl_placer *out) {
    return in<self>(u).elements_in_rect.tell(seen(u, x), *r, taking(u, out));
  });
  bind(c.should_invalidate, !!l.should_invalidate, [](void *u, seen_by x, const rect *to) {
    const rect old = seen(u, x).bounds(); // the default of layouts without this callback
    const bool same = std::equal_to<>()(old.width, to->width) && std::equal_to<>()(old.height, to->height);
    const invalidates other = same ? invalidates::nothing : invalidates::everything;
    return static_cast<std::uint32_t>(in<self>(u).should_invalidate.or_else(other, seen(u, x), *to));
  });
  bind(c.invalidation_context, !!l.invalidation_context, [](void *u, seen_by x, const rect *to, lyl_invalidation *io) {
    raw_invalidation &kept = static_cast<box<self> *>(u)->kept_invalidation;
    invalidation answer;
    const lyl_status s = in<self>(u).invalidation_context.ask(answer, seen(u, x), *to, copy(*io));
    if (s < 0) return s;
    kept.take(std::move(answer));
    *io = kept.c;
    return s;
  });
  bind(c.invalidate, !!l.invalidate, [](void *u, seen_by x, const lyl_invalidation *what) {
    return in<self>(u).invalidate.tell(seen(u, x), copy(*what));
  });
  bind(c.should_invalidate_preferred, !!l.should_invalidate_preferred,
       [](void *u, seen_by x, const path *p, const size *preferred) {
         return in<self>(u).should_invalidate_preferred.or_else(true, seen(u, x), *p, *preferred);
       });
  bind(c.prepare_updates, !!l.prepare_updates, [](void *u, seen_by x, const update *all, std::size_t count) {
    return in<self>(u).prepare_updates.tell(seen(u, x), {all, count});
  });
#define LYL_HPP_CHANGE(name)                                                                      \
  bind(c.name, !!l.name, [](void *u, seen_by x, const element_change *change, attributes *inout) { \
    return in<self>(u).name.tell(seen(u, x), *change, *inout);                                    \
  })
#define LYL_HPP_HEAR(name) bind(c.name, !!l.name, [](void *u, seen_by x) { return in<self>(u).name.tell(seen(u, x)); })
  LYL_HPP_CHANGE(initial), LYL_HPP_CHANGE(final);
  LYL_HPP_HEAR(finalize_updates), LYL_HPP_HEAR(finalize_bounds_change), LYL_HPP_HEAR(finalize_transition);
#undef LYL_HPP_CHANGE
#undef LYL_HPP_HEAR
  bind(c.prepare_bounds_change, !!l.prepare_bounds_change, [](void *u, seen_by x, const rect *old) {
    return in<self>(u).prepare_bounds_change.tell(seen(u, x), *old);
  });
  bind(c.prepare_transition, !!l.prepare_transition, [](void *u, seen_by x, bool to, const char *other) {
    return in<self>(u).prepare_transition.tell(seen(u, x), to, other ? other : "");
  });
  bind(c.target_offset, !!l.target_offset, [](void *u, seen_by x, const point *velocity, point *inout) {
    return in<self>(u).target_offset.ask(*inout, seen(u, x), *inout, *velocity);
  });
  bind(c.target_path, !!l.target_path, [](void *u, seen_by x, const path *from, const point *at, path *out) {
    return in<self>(u).target_path.ask(*out, seen(u, x), *from, *at);
  });
  bind(c.loop, !!l.loop, [](void *u, seen_by x, size *period) { return in<self>(u).loop.ask(*period, seen(u, x)); });
  bind(c.decoration_count, !!l.decoration_count,
       [](void *u, seen_by x, kind k, std::uint32_t section, std::uint32_t *out) {
         return in<self>(u).decoration_count.ask(*out, seen(u, x), k, section);
       });
  bind(c.start_offset, !!l.start_offset, [](void *u, seen_by x, point *inout) {
    return in<self>(u).start_offset.ask(*inout, seen(u, x), *inout);
  });
  bind(c.save, !!l.save, [](void *u, void *buffer, std::size_t capacity, std::size_t *needed) {
    std::string bytes;
    const lyl_status s = in<self>(u).save.ask(bytes);
    if (s < 0) return s;
    *needed = bytes.size();
    if (!bytes.empty() && bytes.size() <= capacity) std::memcpy(buffer, bytes.data(), bytes.size());
    return s;
  });
  bind(c.restore, !!l.restore, [](void *u, const void *buffer, std::size_t length) {
    return in<self>(u).restore.tell({static_cast<const char *>(buffer), length});
  });
  return c;
}
// Sets a callback to the member function of an object with the same name, if it has one.
#define LYL_HPP_MEMBER(name)                                                                     \
  template <class Table, class T> auto member_##name(Table &table, const std::shared_ptr<T> &o, int) \
      -> decltype((void)&T::name) {                                                              \
    table.name = [o](auto &&...a) -> decltype(o->name(static_cast<decltype(a)>(a)...)) {         \
      return o->name(static_cast<decltype(a)>(a)...);                                            \
    };                                                                                           \
  }                                                                                              \
  template <class Table, class T> void member_##name(Table &, const std::shared_ptr<T> &, long) {}
#define LYL_HPP_SOURCE(X) X(sections) X(items) X(identifier) X(size) X(identifiers) X(sizes) X(measure) X(value) \
  X(section_value) X(supplementary_count) X(supplementary_size) X(section_metrics) X(move_item) X(cell) X(measure_text)
#define LYL_HPP_DELEGATE(X) X(should_select) X(should_deselect) X(should_highlight) X(can_move) X(should_show_menu) \
  X(can_perform) X(target_for_move) X(did_select) X(did_deselect) X(did_highlight) X(did_unhighlight) X(perform) \
  X(will_display) X(did_end_displaying) X(needs_layout) X(did_end_scrolling) X(fetch_more) X(prefetch) \
  X(cancel_prefetch) X(swipe_actions) X(perform_swipe)
#define LYL_HPP_LAYOUT(X) X(prepare) X(attributes) X(content_size) X(elements_in_rect) X(should_invalidate) \
  X(invalidation_context) X(invalidate) X(should_invalidate_preferred) X(prepare_updates) X(initial) X(final) \
  X(finalize_updates) X(finalize_bounds_change) X(finalize_transition) X(prepare_bounds_change) \
  X(prepare_transition) X(target_path) X(loop) X(decoration_count) X(start_offset) X(save) X(restore)
LYL_HPP_SOURCE(LYL_HPP_MEMBER)
LYL_HPP_DELEGATE(LYL_HPP_MEMBER)
LYL_HPP_LAYOUT(LYL_HPP_MEMBER)
LYL_HPP_MEMBER(target_offset)
#undef LYL_HPP_MEMBER
}  // namespace detail
#define LYL_HPP_TAKE(name) detail::member_##name(out, object, 0);
template <class T> source source::of(std::shared_ptr<T> object) {
  source out;
  LYL_HPP_SOURCE(LYL_HPP_TAKE)
  return out;
}
template <class T> delegate delegate::of(std::shared_ptr<T> object) {
  delegate out;
  LYL_HPP_DELEGATE(LYL_HPP_TAKE) LYL_HPP_TAKE(target_offset)
  return out;
}
// Set name, extends and parameters in the result.
template <class T> layout_class layout_class::of(std::shared_ptr<T> object) {
  layout_class out;
  LYL_HPP_LAYOUT(LYL_HPP_TAKE) LYL_HPP_TAKE(target_offset)
  return out;
}
#undef LYL_HPP_TAKE
#undef LYL_HPP_SOURCE
#undef LYL_HPP_DELEGATE
#undef LYL_HPP_LAYOUT

// ===== layout =====

// The functions of a layout, with the error policy P. Owns no reference.
template <class P> class basic_layout : protected detail::caller<P> {
  using base = detail::caller<P>;

 public:
  template <class T> using R = typename base::template R<T>;
  basic_layout(lyl_layout *layout, std::shared_ptr<lyl_engine> engine) noexcept
      : base(std::move(engine)), handle_(layout) {}
  lyl_layout *get() const noexcept { return handle_; }
  explicit operator bool() const noexcept { return handle_ != nullptr; }
  basic_layout<as_results> attempt() const noexcept { return {handle_, this->engine_}; }

  std::string name() const { return ::lyl_layout_name(handle_); }
  // Loads another version of the script. If this fails, the old version remains.
  R<void> reload(std::string_view text, const std::optional<std::string> &chunk_name = {}) const {
    return this->done(lyl_layout_reload, handle_, text.data(), text.size(), chunk_name ? chunk_name->c_str() : nullptr);
  }
  R<void> set_parameter(const std::string &parameter, const value &v) const {
    detail::raw_value raw(v);
    return this->done(lyl_layout_set_parameter, handle_, parameter.c_str(), &raw.c);
  }
  // Sets several parameters from the text of a table, "{ columns = 3, line_spacing = 8 }". On an error it sets none.
  R<void> configure(const std::string &text) const { return this->done(lyl_layout_configure, handle_, text.c_str()); }
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
  // Calls a method of the script, method(self, ...), and returns at most `most` results.
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
  lyl_layout *handle_;
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

// ===== view =====

// The functions of a view, with the error policy P. Does not own the view: a callback can keep one while the view
// exists.
template <class P> class basic_view : protected detail::caller<P> {
  using base = detail::caller<P>;
  static std::uint32_t number(lyl::category c) noexcept { return static_cast<std::uint32_t>(c); }

 public:
  template <class T> using R = typename base::template R<T>;
  basic_view(lyl_view *view, std::shared_ptr<lyl_engine> engine) noexcept
      : base(std::move(engine)), handle_(view) {}
  lyl_view *get() const noexcept { return handle_; }
  explicit operator bool() const noexcept { return handle_ != nullptr; }
  basic_view<as_results> attempt() const noexcept { return {handle_, this->engine_}; }

  // --- data, size, layout ---
  R<void> set_data_source(source s) const {
    lyl_data_source c = detail::table_of(s);
    return give(c, std::move(s), [&] { return ::lyl_view_set_data_source(handle_, &c); });
  }
  R<void> set_delegate(delegate d) const {
    lyl_delegate c = detail::table_of(d);
    return give(c, std::move(d), [&] { return ::lyl_view_set_delegate(handle_, &c); });
  }
  R<void> set_delegate(std::nullptr_t) const { return this->done(lyl_view_set_delegate, handle_, nullptr); }
  R<void> set_size(lyl::size s) const { return this->done(lyl_view_set_size, handle_, s); }
  R<void> resize(lyl::size s, animated a = {}) const { return animate(std::move(a), lyl_view_resize, s); }
  R<void> set_offset(point offset, animated a = {}) const { return animate(std::move(a), lyl_view_set_offset, offset); }
  R<void> set_insets(lyl::insets i) const { return this->done(lyl_view_set_insets, handle_, i); }
  R<void> set_environment(const lyl::environment &e) const { return this->done(lyl_view_set_environment, handle_, &e); }
  R<lyl::insets> insets() const { return this->template answer<lyl::insets>(lyl_view_insets, handle_); }
  R<lyl::environment> environment() const {
    return this->template answer<lyl::environment>(lyl_view_environment, handle_);
  }
  rect bounds() const noexcept {
    rect out{0, 0, 0, 0};
    ::lyl_view_bounds(handle_, &out);
    return out;
  }
  point offset() const noexcept { return {bounds().x, bounds().y}; }
  R<size> content_size() const { return this->template answer<size>(lyl_view_content_size, handle_); }
  // Returns the installed layout; nullopt during a transition, or after the host released its last reference.
  std::optional<lyl::layout> layout() const {
    lyl_layout *l = ::lyl_view_layout(handle_);
    if (!l) return std::nullopt;
    return lyl::layout(::lyl_layout_retain(l), this->engine_);
  }
  R<void> set_layout(const lyl::layout &l, animated a = {}) const {
    return animate(std::move(a), lyl_view_set_layout, l.get());
  }
  R<lyl::layout_status> layout_status() const {
    lyl_layout_status s = LYL_LAYOUT_STATUS_INIT;
    detail::failure f = this->run([&] { return ::lyl_view_layout_status(handle_, &s); });
    lyl::layout_status out{static_cast<layout_state>(s.state), s.missing, s.stale, std::nullopt};
    if (!f && s.info) out.error.emplace(*s.info);
    return this->template finish<lyl::layout_status>(f, std::move(out));
  }
  R<void> layout_if_needed() const { return this->done(lyl_view_layout_if_needed, handle_); }
  R<void> set_option(const std::string &name, const value &v) const {
    detail::raw_value raw(v);
    return this->done(lyl_view_set_option, handle_, name.c_str(), &raw.c);
  }
  R<value> get_option(const std::string &name) const {
    return this->answer_value(lyl_view_get_option, handle_, name.c_str());
  }
  static std::vector<parameter> options() { // all options that exist
    std::vector<parameter> out;
    for (std::size_t i = 0; i < ::lyl_view_option_count(); i++) {
      lyl_parameter_info info = LYL_PARAMETER_INFO_INIT;
      if (::lyl_view_option_at(i, &info) == LYL_OK) out.emplace_back(info);
    }
    return out;
  }

  // --- attributes ---
  // Returns all elements that touch a rectangle of the content, back to front. The span is valid until the next call of
  // this function; the same holds for visible, changes, selected, ray_test and cells.
  R<span<const attributes>> attributes_in_rect(const rect &r) const {
    return this->template lend<attributes, lyl_attributes_span>(lyl_view_attributes_in_rect, handle_, r);
  }
  // Returns the elements to draw, back to front.
  R<span<const attributes>> visible() const {
    return this->template lend<attributes, lyl_attributes_span>(lyl_view_visible, handle_);
  }
  // Returns the visible cell that begins first along the scroll axis.
  R<std::optional<attributes>> first_visible() const {
    return this->template maybe<attributes>(lyl_view_first_visible, handle_);
  }
  // Returns the changes of visible since the last call of this function.
  R<span<const change>> changes() const {
    return this->template lend<change, lyl_change_span>(lyl_view_changes, handle_);
  }
  R<std::optional<attributes>> attributes_at(const element &e) const { return about(lyl_view_attributes_at, e); }
  // Return the ID of an item from the data source, and the item with an ID, on screen or not.
  R<std::optional<std::uint64_t>> identifier(path p) const {
    return this->template maybe<std::uint64_t>(lyl_view_identifier, handle_, p);
  }
  R<std::optional<path>> find(std::uint64_t identifier) const {
    return this->template maybe<path>(lyl_view_find, handle_, identifier);
  }
  // Returns a custom value of attributes that are still valid; nullopt if there is none.
  R<std::optional<value>> attribute_value(const attributes &a, const std::string &key) const {
    return this->maybe_value(lyl_view_attribute_value, handle_, a.values, key.c_str());
  }
  std::uint64_t revision() const noexcept { return ::lyl_view_revision(handle_); }

  // --- updates and animation ---
  R<void> reload_data() const { return this->done(lyl_view_reload_data, handle_); }
  // Applies changes that the data source already contains, as one batch.
  R<void> apply_updates(const updates &u, animated a = {}) const {
    return animate(std::move(a), lyl_view_apply_updates, u.all().data(), u.all().size());
  }
  R<void> apply_snapshot(const snapshot &s, animated a = {}) const {
    std::vector<std::uint64_t> sections, items;
    std::vector<std::uint32_t> counts;
    for (const snapshot::section &one : s.sections) {
      sections.push_back(one.id), counts.push_back(static_cast<std::uint32_t>(one.items.size()));
      items.insert(items.end(), one.items.begin(), one.items.end());
    }
    lyl_snapshot c = LYL_SNAPSHOT_INIT;
    c.section_count = static_cast<std::uint32_t>(sections.size());
    c.section_ids = sections.data(), c.item_counts = counts.data(), c.item_ids = items.data();
    c.reloaded_ids = s.reloaded.data(), c.reloaded_count = s.reloaded.size();
    c.reconfigured_ids = s.reconfigured.data(), c.reconfigured_count = s.reconfigured.size();
    return animate(std::move(a), lyl_view_apply_snapshot, &c);
  }
  // Advances the view's clock by `seconds` and calls the completions of finished animations.
  R<tick_result> tick(double seconds) const {
    std::uint32_t flags = 0;
    detail::failure f = this->run([&] { return ::lyl_view_tick(handle_, seconds, &flags); });
    return this->template finish<tick_result>(f, tick_result{(flags & LYL_TICK_ANIMATING) != 0,
        (flags & LYL_TICK_SCROLLED) != 0, (flags & LYL_TICK_CHANGED) != 0});
  }
  R<void> finish_animations() const { return this->done(lyl_view_finish_animations, handle_); }
  R<std::optional<attributes>> initial_attributes(const element &e) const {
    return about(lyl_view_initial_attributes, e);
  }
  R<std::optional<attributes>> final_attributes(const element &e) const { return about(lyl_view_final_attributes, e); }
  // An interactive transition to another layout: progress 0 is the old layout, 1 the new one.
  R<void> begin_transition(const lyl::layout &to) const {
    return this->done(lyl_view_begin_transition, handle_, to.get());
  }
  R<void> set_transition_progress(double p) const { return this->done(lyl_view_set_transition_progress, handle_, p); }
  R<void> end_transition(bool finish, animated a = {}) const {
    return animate(std::move(a), lyl_view_end_transition, finish);
  }

  // --- invalidation and self-sizing ---
  R<void> invalidate() const { return this->done(lyl_view_invalidate, handle_, nullptr); } // everything but the counts
  R<void> invalidate(const invalidation &what) const {
    detail::raw_invalidation raw;
    raw.take(what);
    return this->done(lyl_view_invalidate, handle_, &raw.c);
  }
  R<void> set_measured_sizes(const std::vector<std::pair<path, lyl::size>> &measured) const {
    std::vector<path> paths;
    std::vector<lyl::size> sizes;
    for (const auto &m : measured) paths.push_back(m.first), sizes.push_back(m.second);
    return this->done(lyl_view_set_measured_sizes, handle_, paths.data(), sizes.data(), paths.size());
  }

  // --- selection, touch, hit tests, movement ---
  R<void> select(path p, bool selected = true) const { return this->done(lyl_view_select, handle_, p, selected); }
  R<void> deselect_all() const { return select(no_path, false); }
  R<void> select_item(path p, bool selected, lyl::scroll position, animated a = {}) const {
    return animate(std::move(a), lyl_view_select_item, p, selected, static_cast<std::uint32_t>(position));
  }
  R<span<const path>> selected() const {
    const path *items = nullptr;
    std::size_t count = 0;
    detail::failure f = this->run([&] { return ::lyl_view_selected(handle_, &items, &count); });
    return this->template finish<span<const path>>(f, span<const path>(items, count));
  }
  R<void> set_highlighted(path p, bool on = true) const { return this->done(lyl_view_set_highlighted, handle_, p, on); }
  R<std::optional<path>> highlighted() const { return this->template maybe<path>(lyl_view_highlighted, handle_); }
  // Touches, in points of the viewport.
  R<void> touch_down(point p) const { return this->done(lyl_view_touch_down, handle_, p); }
  R<void> touch_move(point p) const { return this->done(lyl_view_touch_move, handle_, p); }
  R<void> touch_up(point p) const { return this->done(lyl_view_touch_up, handle_, p); }
  R<void> touch_cancel() const { return this->done(lyl_view_touch_cancel, handle_); }
  // Returns for each action whether the delegate allows it; all false if the menu must not open.
  R<std::vector<bool>> menu(path p, const std::vector<std::string> &actions) const {
    std::vector<const char *> names = detail::texts(actions);
    std::unique_ptr<bool[]> allowed(new bool[actions.size() + 1]());
    detail::failure f = this->run([&] {
      return ::lyl_view_menu(handle_, p, names.data(), names.size(), allowed.get());
    });
    return this->template finish<std::vector<bool>>(
        f, std::vector<bool>(allowed.get(), allowed.get() + actions.size()));
  }
  R<void> perform(path p, const std::string &action) const {
    return this->done(lyl_view_perform, handle_, p, action.c_str());
  }
  // Returns the frontmost element of one or any category at a point of the content; nullopt over a gap.
  R<std::optional<attributes>> hit_test(point p, std::optional<lyl::category> of = {}) const {
    return this->template maybe<attributes>(lyl_view_hit_test, handle_, p, of ? 1u << number(*of) : 0u);
  }
  R<std::optional<attributes>> nearest(point p, std::optional<lyl::category> of = {}) const {
    return this->template maybe<attributes>(lyl_view_nearest, handle_, of ? number(*of) : LYL_NONE, p);
  }
  // Returns the visible elements that a ray hits, the nearest first.
  R<span<const ray_hit>> ray_test(const std::array<double, 3> &origin, const std::array<double, 3> &direction) const {
    return this->template lend<ray_hit, lyl_ray_hit_span>(lyl_view_ray_test, handle_, origin.data(), direction.data());
  }
  R<std::optional<path>> next_item(path p, focus direction) const {
    return this->template maybe<path>(lyl_view_next_item, handle_, p, static_cast<std::uint32_t>(direction));
  }
  R<void> begin_move(path p, point at) const { return this->done(lyl_view_begin_move, handle_, p, at); }
  // Returns the current path of the item.
  R<path> update_move(point at) const { return this->template answer<path>(lyl_view_update_move, handle_, at); }
  R<void> end_move(bool commit, animated a = {}) const { return animate(std::move(a), lyl_view_end_move, commit); }
  path data_path(path p) const noexcept {
    path out = p;
    ::lyl_view_data_path(handle_, p, &out);
    return out;
  }
  R<point> autoscroll(point p) const { return this->template answer<point>(lyl_view_autoscroll, handle_, p); }

  // --- scrolling ---
  R<void> scroll_to(path p, lyl::scroll position = lyl::scroll::nearest, animated a = {}) const {
    return animate(std::move(a), lyl_view_scroll_to, p, static_cast<std::uint32_t>(position));
  }
  R<void> scroll_by(point delta, animated a = {}) const { return animate(std::move(a), lyl_view_scroll_by, delta); }
  R<point> offset_for(path p, lyl::scroll position) const {
    return this->template answer<point>(lyl_view_offset_for, handle_, p, static_cast<std::uint32_t>(position));
  }
  R<point> target_offset(point proposed, point velocity) const {
    return this->template answer<point>(lyl_view_target_offset, handle_, proposed, velocity);
  }
  // Outlines: lists whose items have a value "level".
  R<void> set_expanded(path p, bool expanded = true, animated a = {}) const {
    return animate(std::move(a), lyl_view_set_expanded, p, expanded);
  }
  bool is_expanded(path p) const noexcept { return ::lyl_view_is_expanded(handle_, p); }
  // Sections that scroll independently: offsets count from the leading end.
  R<point> section_offset(std::uint32_t section) const {
    return this->template answer<point>(lyl_view_section_offset, handle_, section);
  }
  R<void> set_section_offset(std::uint32_t section, point offset, animated a = {}) const {
    return animate(std::move(a), lyl_view_set_section_offset, section, offset);
  }
  R<lyl::section_scroll> section_scroll(std::uint32_t section) const {
    lyl_section_scroll s = LYL_SECTION_SCROLL_INIT;
    detail::failure f = this->run([&] { return ::lyl_view_section_scroll(handle_, section, &s); });
    lyl::section_scroll out{static_cast<section_behavior>(s.behavior), s.lowest, s.highest, s.page, s.frame};
    return this->template finish<lyl::section_scroll>(f, out);
  }
  R<point> section_target(std::uint32_t section, point proposed, point velocity = {0, 0}) const {
    return this->template answer<point>(lyl_view_section_target, handle_, section, proposed, velocity);
  }
  // Returns the section whose row is at a point of the content; nullopt if there is none.
  R<std::optional<std::uint32_t>> section_at(point content_point) const {
    std::uint32_t s = LYL_NONE;
    detail::failure f = this->run([&] { return ::lyl_view_section_at(handle_, content_point, &s); });
    std::optional<std::uint32_t> out;
    if (s != LYL_NONE) out = s;
    return this->template finish<std::optional<std::uint32_t>>(f, out);
  }
  R<void> begin_drag(point p) const { return this->done(lyl_view_begin_drag, handle_, p); }
  R<void> drag(point p) const { return this->done(lyl_view_drag, handle_, p); }
  // Ends a drag. Without a velocity, it uses the velocity of the finger.
  R<void> end_drag(std::optional<point> velocity = {}) const {
    return this->done(lyl_view_end_drag, handle_, velocity ? &*velocity : nullptr);
  }
  R<void> finish_fetch() const { return this->done(lyl_view_finish_fetch, handle_); }
  motion_state motion() const noexcept {
    const std::uint32_t m = ::lyl_view_motion(handle_);
    return {(m & LYL_MOTION_DRAG) != 0, (m & LYL_MOTION_GLIDE) != 0, (m & LYL_MOTION_SCROLL) != 0,
            (m & LYL_MOTION_ELEMENTS) != 0};
  }
  // Returns the position and the length of a scroll indicator; nullopt if all of the content fits.
  R<std::optional<indicator>> scroll_indicator(axis along) const {
    std::optional<indicator> out(indicator{0, 0});
    detail::failure f = this->run([&] {
      return ::lyl_view_scroll_indicator(handle_, static_cast<std::uint32_t>(along), &out->position, &out->length);
    });
    if (f.code == LYL_E_NOT_FOUND) f.code = LYL_OK, out.reset();
    return this->template finish<std::optional<indicator>>(f, std::move(out));
  }

  // --- state ---
  R<std::vector<unsigned char>> save_state() const {
    return this->template fill<std::vector<unsigned char>>([this](void *buffer, std::size_t room, std::size_t *needed) {
      return ::lyl_view_save_state(handle_, buffer, room, needed);
    });
  }
  R<void> restore_state(const std::vector<unsigned char> &state) const {
    return this->done(lyl_view_restore_state, handle_, state.data(), state.size());
  }
  // Returns the elements that touch a rectangle as JSON.
  R<std::string> dump_json(const rect &r) const {
    detail::failure f;
    std::size_t needed = 0;
    std::string out;
    f = this->run([&] { return ::lyl_view_dump_json(handle_, r, nullptr, 0, &needed); });
    if (f.code == LYL_E_BUFFER_TOO_SMALL && !f.exception) {
      out.resize(needed);
      f = this->run([&] { return ::lyl_view_dump_json(handle_, r, out.data(), out.size(), &needed); });
      out.resize(needed - 1); // without the terminating zero
    }
    return this->template finish<std::string>(f, std::move(out));
  }

  // --- cells ---
  template <class Cell> R<void> register_cells(const std::string &identifier, provider<Cell> p = {}) const {
    return register_provider(element(), identifier, std::move(p));
  }
  template <class Cell>
  R<void> register_supplementary(kind k, const std::string &identifier, provider<Cell> p = {}) const {
    return register_provider(element::supplementary(k, {0, 0}), identifier, std::move(p));
  }
  R<void> unregister_cells(const std::string &identifier) const {
    return this->done(lyl_view_register, handle_, std::uint32_t{LYL_CELL}, kind{0}, identifier.c_str(), nullptr);
  }
  R<void> unregister_supplementary(kind k, const std::string &identifier) const {
    return this->done(lyl_view_register, handle_, std::uint32_t{LYL_SUPPLEMENTARY}, k, identifier.c_str(), nullptr);
  }
  // Returns a cell for the element of a call of source.cell. Allowed once in each such call.
  R<void *> dequeue(const std::string &identifier, const element &e) const {
    return this->template answer<void *>(lyl_view_dequeue, handle_, identifier.c_str(), number(e.category), e.kind,
                                         e.path);
  }
  // Returns the visible cells, back to front.
  R<span<const cell_entry>> cells() const {
    return this->template lend<cell_entry, lyl_cell_span>(lyl_view_cells, handle_);
  }
  // Returns the cell that shows an element; nullopt if it is not on screen. Cell must be the type registered for it.
  template <class Cell> R<std::optional<Cell *>> cell_at(const element &e) const {
    void *cell = nullptr;
    detail::failure f = this->run([&] {
      return ::lyl_view_cell_at(handle_, number(e.category), e.kind, e.path, &cell);
    });
    std::optional<Cell *> out(static_cast<Cell *>(cell));
    if (f.code == LYL_E_NOT_FOUND) f.code = LYL_OK, out.reset();
    return this->template finish<std::optional<Cell *>>(f, out);
  }
  // Returns the element that a cell shows.
  R<std::optional<attributes>> element_of(const void *cell) const {
    return this->template maybe<attributes>(lyl_view_element_of, handle_, cell);
  }
  R<void> empty_pools() const { return this->done(lyl_view_empty_pools, handle_); }

 protected:
  template <class Fn> R<std::optional<attributes>> about(Fn fn, const element &e) const {
    return this->template maybe<attributes>(fn, handle_, number(e.category), e.kind, e.path);
  }
  template <class Table, class T, class F> R<void> give(Table &c, T content, F call) const {
    return this->finish(this->keeping_engine([&] {
      return detail::hand_over(c, detail::boxed(std::move(content), this->engine_.get()), call);
    }));
  }
  template <class Cell>
  R<void> register_provider(const element &e, const std::string &identifier, provider<Cell> p) const {
    lyl_provider c = detail::table_of(p);
    return give(c, std::move(p), [&] {
      return ::lyl_view_register(handle_, number(e.category), e.kind, identifier.c_str(), &c);
    });
  }
  template <class Fn, class... A> R<void> animate(animated a, Fn fn, A... args) const {
    if (!a) return this->done(fn, handle_, args..., nullptr);
    lyl_animation c = *a;
    c.completion = nullptr, c.user = nullptr, c.destroy = nullptr;
    if (!a->completion) return this->done(fn, handle_, args..., &c);
    c.completion = [](void *u, bool finished) { (void)detail::in<callback<void(bool)>>(u).tell(finished); };
    return give(c, std::move(a->completion), [&] { return fn(handle_, args..., &c); });
  }
  lyl_view *handle_;
};
// A viewport on one data source with one layout.
class view : public basic_view<default_errors> {
 public:
  view() noexcept : basic_view(nullptr, nullptr) {}
  view(lyl_view *handle, std::shared_ptr<lyl_engine> engine) noexcept : basic_view(handle, std::move(engine)) {}
  view(view &&o) noexcept : basic_view(std::exchange(o.handle_, nullptr), std::move(o.engine_)) {}
  view &operator=(view &&o) noexcept {
    view taken(std::move(o));
    return std::swap(handle_, taken.handle_), std::swap(engine_, taken.engine_), *this;
  }
  ~view() {
    detail::frame here; // exceptions of callbacks are dropped
    ::lyl_view_destroy(handle_);
  }
  // Destroys the view and reports an exception of a callback that this runs.
  R<void> close() {
    lyl_view *gone = std::exchange(handle_, nullptr);
    return finish(this->run([&] { return ::lyl_view_destroy(gone), lyl_status{LYL_OK}; }));
  }
};

// ===== engine =====

// The functions of an engine, with the error policy P. A copy keeps the engine alive.
template <class P> class basic_engine : protected detail::caller<P> {
  using base = detail::caller<P>;

 public:
  template <class T> using R = typename base::template R<T>;
  basic_engine(std::shared_ptr<lyl_engine> engine, std::shared_ptr<detail::hooks> hooks) noexcept
      : base(std::move(engine)), hooks_(std::move(hooks)) {}
  lyl_engine *get() const noexcept { return this->engine_.get(); }
  explicit operator bool() const noexcept { return get() != nullptr; }
  basic_engine<as_results> attempt() const noexcept { return {this->engine_, hooks_}; }

  // Loads a script. Errors show chunk_name as its name.
  R<layout> load_buffer(std::string_view text, const std::string &chunk_name = "script") const {
    return make([&](lyl_layout **out) {
      return ::lyl_layout_load_buffer(get(), text.data(), text.size(), chunk_name.c_str(), out);
    });
  }
  R<layout> load_file(const std::string &file) const {
    return make([&](lyl_layout **out) { return ::lyl_layout_load_file(get(), file.c_str(), out); });
  }
  // Creates a built-in layout. Fails with status::not_found for an unknown name.
  R<layout> create_layout(const std::string &builtin_name) const {
    return make([&](lyl_layout **out) { return ::lyl_layout_create(get(), builtin_name.c_str(), out); });
  }
  // Creates a layout written in C++. If this fails, its functions are destroyed.
  R<layout> create_custom(layout_class l) const {
    lyl_layout_class c = detail::table_of(l);
    auto supplementary = detail::texts(l.supplementary_kinds), decorations = detail::texts(l.decoration_kinds);
    c.supplementary_kinds = supplementary.data(), c.supplementary_kind_count = supplementary.size();
    c.decoration_kinds = decorations.data(), c.decoration_kind_count = decorations.size();
    std::vector<detail::raw_parameter> parameters;
    std::vector<lyl_parameter_info> infos;
    parameters.reserve(l.parameters.size());
    for (const parameter &p : l.parameters) infos.push_back(parameters.emplace_back(p).c);
    c.parameters = infos.data(), c.parameter_count = infos.size();
    auto user = detail::boxed(std::move(l), get());
    const layout_class &kept = user->content; // moving can change the addresses of the strings
    c.name = detail::text(kept.name), c.extends = detail::text(kept.extends);
    c.anchor = detail::text(kept.anchor), c.gravity = detail::text(kept.gravity), c.snap = detail::text(kept.snap);
    lyl_layout *out = nullptr;
    detail::failure f = this->keeping_engine([&] {
      return detail::hand_over(c, std::move(user), [&] { return ::lyl_layout_create_custom(get(), &c, &out); });
    });
    return made(f, out);
  }
  static std::vector<std::string> builtin_names() {
    std::vector<std::string> out;
    for (std::size_t i = 0; ::lyl_layout_builtin_name(i); i++) out.emplace_back(::lyl_layout_builtin_name(i));
    return out;
  }
  // Creates a view of size 0 x 0. Fails with status::state if another view uses the layout.
  R<view> create_view(const layout &l, source s) const {
    lyl_data_source c = detail::table_of(s);
    lyl_view *out = nullptr;
    detail::failure f = this->keeping_engine([&] {
      return detail::hand_over(c, detail::boxed(std::move(s), get()), [&] {
        return ::lyl_view_create(get(), l.get(), &c, &out);
      });
    });
    view answer(out, this->engine_);
    return this->template finish<view>(f, std::move(answer));
  }

  // Sends the output of scripts and error messages to a function; nullptr stops it.
  void set_log(callback<void(log_level, std::string_view)> log, log_level level = log_level::info) const {
    if (!hooks_) return;
    auto box = log ? std::make_shared<detail::log_box>(detail::log_box{std::move(log)}) : nullptr;
    std::swap(hooks_->log, box);
    ::lyl_engine_set_log(get(), hooks_->log ? detail::log_box::call : nullptr, &hooks_->log,
                         static_cast<std::int32_t>(level));
  }
  // Sets the function that finds modules for require; nullptr: require searches only a script file's folder.
  R<void> set_module_loader(callback<std::string(std::string_view name)> loader) const {
    if (!hooks_) return this->done(lyl_engine_set_module_loader, get(), nullptr, nullptr);
    auto box = loader ? std::make_shared<detail::loader_box>(detail::loader_box{std::move(loader), {}}) : nullptr;
    std::swap(hooks_->loader, box);
    return this->done(lyl_engine_set_module_loader, get(), hooks_->loader ? detail::loader_box::call : nullptr,
                      &hooks_->loader);
  }
  R<void> set_limits(const limits &l) const { return this->done(lyl_engine_set_limits, get(), &l); }
  // Returns the error of the last failed call; nullopt before the first failure.
  std::optional<error> last_error() const {
    const lyl_error_info *info = ::lyl_engine_last_error(get());
    if (!info || info->code == LYL_OK) return std::nullopt;
    return error(*info);
  }
  // Interrupts the call in progress, which fails with status::interrupted. Any thread can call this while the engine
  // exists.
  void interrupt() const noexcept { ::lyl_engine_interrupt(get()); }
  memory_info memory() const noexcept {
    memory_info out{};
    ::lyl_engine_memory(get(), &out);
    return out;
  }
  // Collects Lua garbage for about `seconds`. Returns true if every layout finished a cycle.
  bool collect(double seconds) const noexcept { return ::lyl_engine_collect(get(), seconds); }
  // Returns the number of a kind's name, and creates it if the name is new; LYL_NONE for an empty name and after 65,535
  // names.
  lyl::kind kind(const std::string &name) const noexcept { return ::lyl_engine_kind(get(), name.c_str()); }
  std::optional<std::string> kind_name(lyl::kind k) const {
    const char *name = ::lyl_engine_kind_name(get(), k);
    return name ? std::optional<std::string>(name) : std::nullopt;
  }

 private:
  R<layout> made(const detail::failure &f, lyl_layout *out) const {
    layout answer(out, this->engine_);
    return this->template finish<layout>(f, std::move(answer));
  }
  template <class F> R<layout> make(F call) const {
    lyl_layout *out = nullptr;
    detail::failure f = this->run([&] { return call(&out); });
    return made(f, out);
  }
  std::shared_ptr<detail::hooks> hooks_; // shared with the engine's deleter
};
// Owns limits, names of kinds, log and module loader. Exists until its last layout and view are destroyed.
class engine : public basic_engine<default_errors> {
 public:
#ifdef __cpp_exceptions
  explicit engine(engine_options o = {}) : engine(create(std::move(o)).value()) {}
#endif
  engine(engine &&) noexcept = default;
  engine &operator=(engine &&) noexcept = default;
  // Creates an engine without exceptions.
  static result<engine> create(engine_options o = {}) {
    lyl_engine_options c = LYL_ENGINE_OPTIONS_INIT;
    detail::engine_deleter deleter;
    c.flags = o.trusted ? static_cast<std::uint32_t>(LYL_ENGINE_TRUSTED) : 0u;
    c.alloc = o.alloc, c.alloc_user = o.alloc_user;
    c.limits = o.limits ? &*o.limits : nullptr;
    c.log_level = static_cast<std::int32_t>(o.log_level);
    if (o.log) {
      deleter.kept->log = std::make_shared<detail::log_box>(detail::log_box{std::move(o.log)});
      c.log = detail::log_box::call, c.log_user = &deleter.kept->log;
    }
    if (o.module_loader) {
      deleter.kept->loader = std::make_shared<detail::loader_box>(detail::loader_box{std::move(o.module_loader), {}});
      c.loader = detail::loader_box::call, c.loader_user = &deleter.kept->loader;
    }
    lyl_engine *out = nullptr;
    detail::failure f = detail::run([&] { return ::lyl_engine_create(&c, &out); });
    if (f) return error(nullptr, f);
    return engine(std::shared_ptr<lyl_engine>(out, deleter), deleter.kept);
  }

 private:
  engine(std::shared_ptr<lyl_engine> e, std::shared_ptr<detail::hooks> h) noexcept
      : basic_engine(std::move(e), std::move(h)) {}
};
}  // namespace lyl
#endif

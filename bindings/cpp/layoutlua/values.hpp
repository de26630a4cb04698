// Values of layouts, options and data sources.
#pragma once
#include "types.hpp"

#include <cstddef>
#include <cstring>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace lyl {
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
}  // namespace lyl

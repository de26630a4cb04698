// The C forms of values, invalidations and parameters.
#pragma once
#include "options.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace lyl {
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
}  // namespace lyl

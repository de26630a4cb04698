// The callbacks that describe the data.
#pragma once
#include "tables.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>

namespace lyl {
// A range of consecutive items of a section.
struct item_range {
  std::uint32_t section, first, count;
};

// The callbacks that describe the data to a view. `items` is required; unset callbacks have the library's defaults.
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
}  // namespace detail
}  // namespace lyl

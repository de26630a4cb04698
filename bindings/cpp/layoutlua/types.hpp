// The other plain types of layoutlua.h under C++ names.
#pragma once
#include "layoutlua_abi.hpp"

#include <cstdint>

namespace lyl {
// The answers of should_invalidate: a part of lyl_invalidation_flags.
enum class invalidates : std::uint32_t { nothing = LYL_INVALIDATE_NOTHING, attributes = LYL_INVALIDATE_ATTRIBUTES,
    everything = LYL_INVALIDATE_EVERYTHING };

using index_path = path;
using attributes = ::lyl_attributes;
using change = ::lyl_change;
using update = ::lyl_update;
using element_change = ::lyl_element_change;
using section_metrics = ::lyl_section_metrics;
using memory_info = ::lyl_memory_info;
using cell_entry = ::lyl_cell;
using ray_hit = ::lyl_ray_hit;
using accessibility_node = ::lyl_accessibility_node;

// The rows and columns of an element in a grid, and the size of the grid. LYL_NONE: unknown.
struct grid_position : ::lyl_grid_position {
  explicit grid_position(std::uint32_t at_row, std::uint32_t at_column, std::uint32_t rows = LYL_NONE,
                         std::uint32_t columns = LYL_NONE) noexcept
      : ::lyl_grid_position{at_row, at_column, 1, 1, rows, columns} {}
};

// 0 is the kind of cells.
inline constexpr kind kind_header = LYL_KIND_HEADER, kind_footer = LYL_KIND_FOOTER;
inline constexpr path no_path{LYL_NONE, LYL_NONE};

constexpr scroll operator|(scroll a, scroll b) noexcept {
  return static_cast<scroll>(static_cast<std::uint32_t>(a) | static_cast<std::uint32_t>(b));
}
}  // namespace lyl

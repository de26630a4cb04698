// The callbacks that create and fill cells.
#pragma once
#include "tables.hpp"

#include <cstdint>
#include <memory>
#include <type_traits>

namespace lyl {
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

namespace detail {
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
}  // namespace detail
}  // namespace lyl

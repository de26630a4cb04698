// Queries, touches, movement, scrolling, invalidation.
#include "check.hpp"

#include <vector>

inline lyl::view list_of(const lyl::engine &e, const lyl::layout &l, std::uint32_t count) {
  lyl::view v = e.create_view(l, rows(count));
  v.set_size({320, 400});
  (void)v.visible();
  return v;
}

inline void places() {
  lyl::engine e;
  lyl::view v = list_of(e, e.create_layout("flow"), 100);
  CHECK(v.nearest({10, 5})->path.item == 0 && v.nearest({0, 1e6}, lyl::category::cell)->path.item == 99);
  CHECK(!v.nearest({0, 0}, lyl::category::decoration));
  CHECK(v.first_visible()->path.item == 0 && !v.identifier({0, 3}) && !v.find(103));
  auto hits = v.ray_test({10, 20, 100}, {0, 0, -1});
  CHECK(hits.size() == 1 && hits[0].attributes.path.item == 0 && hits[0].distance > 99);
  CHECK(v.offset_for({0, 10}, lyl::scroll::top).y > 400);
  CHECK(v.autoscroll({10, 399}).y > 0 && v.autoscroll({10, 200}).y < 1);
  auto bar = v.scroll_indicator(lyl::axis::vertical);
  CHECK(bar && bar->position < 1 && bar->length > 0);
  auto middle = v.path_at_fraction(lyl::axis::vertical, 0.5);
  CHECK(middle && middle->path.item > 0 && middle->offset > 0);
  CHECK(v.fraction_of({0, 0}, lyl::axis::vertical) == 0 && v.fraction_of({0, 99}, lyl::axis::vertical) == 1);
  CHECK(v.section_fraction(0, lyl::axis::vertical).end == 1);
  lyl::view rows = list_of(e, e.load_buffer(
      "return layout.compositional{ section = { width = 100, height = 50, gap = 10, row = 1, scroll = 'paging' } }"), 100);
  lyl::section_scroll row = rows.section_scroll(0);
  CHECK(row.behavior == lyl::section_behavior::paging && row.page == 320 && row.highest == 10670 && row.frame.height == 50);
  rows.set_section_offset(0, {320, 0});
  CHECK(rows.section_offset(0).x == 320 && rows.section_target(0, {500, 0}).x == 640);
  CHECK(rows.section_at({10, 10}) == 0u && !rows.section_at({10, 60}));
  lyl::view folders = list_of(e, e.load_buffer("return layout.compositional{ section = { list = 'plain', height = 44 } }"), 4);
  CHECK(!folders.is_expanded({0, 0}));
  lyl::delegate swiped;
  std::uint32_t performed = 0;
  swiped.swipe_actions = [](lyl::path, lyl::edge side) {
    return side == lyl::edge::right ? std::vector<lyl::swipe_action>{{60, 0, true, "Delete"}, {50}} : std::vector<lyl::swipe_action>{};
  };
  swiped.perform_swipe = [&](lyl::path p, std::uint32_t action) { performed = 1 + p.item + action; };
  folders.set_delegate(std::move(swiped));
  folders.touch_down({300, 20}), folders.touch_move({200, 20});
  CHECK(folders.visible()[0].frame.x == -100 || lyl::is_swiped(folders.visible()[1]));
  folders.touch_move({60, 20}), folders.touch_up({60, 20});
  CHECK(performed == 1);
  auto nodes = folders.accessibility().copy();
  CHECK(nodes.size() == 5 && lyl::role_of(nodes[0]) == lyl::role::list_box && nodes[0].parent == LYL_NONE);
  CHECK(lyl::role_of(nodes[1]) == lyl::role::option && nodes[1].position == 0 && nodes[1].set_size == 4);
  CHECK(lyl::has(nodes[1], lyl::node_flag::selectable) && !lyl::has(nodes[1], lyl::node_flag::selected));
  CHECK(lyl::has(nodes[1], lyl::accessibility_action::custom) && !lyl::has(nodes[1], lyl::accessibility_action::expand));
  const std::vector<lyl::swipe_action> customs = folders.accessibility_actions(nodes[1].id);
  CHECK(customs.size() == 2 && customs[0].title == "Delete" && customs[0].full && customs[1].width > 49);
  folders.accessibility_perform(nodes[2].id, lyl::accessibility_action::custom, 1);
  CHECK(performed == 3);
  folders.accessibility_perform(nodes[2].id, lyl::accessibility_action::select);
  CHECK(folders.selected().size() == 1 && folders.accessibility().revision() > 1);
  const auto missing = folders.attempt().accessibility_perform(nodes[1].id, lyl::accessibility_action::expand);
  CHECK(!missing && missing.error().code() == lyl::status::not_found);
  auto all = v.attributes_in_rect({0, 0, 320, 100});
  CHECK(all.size() == 2 && all.copy().size() == 2 && lyl::key(all[1].path) == 1);
  auto corner = lyl::project(all[1], v.bounds(), 0, 0);
  CHECK(corner && corner->y > 49 && corner->y < 51);
  lyl::attributes half = lyl::interpolate(all[0], all[1], 0.5);
  CHECK(half.center.y > 44 && half.center.y < 46);
}

inline void people() {
  lyl::engine e;
  lyl::view v = list_of(e, e.create_layout("flow"), 100);
  std::string heard;
  lyl::delegate d;
  d.should_show_menu = [](lyl::path) { return true; };
  d.can_perform = [](lyl::path, std::string_view action) { return action == "copy"; };
  d.perform = [&](lyl::path p, std::string_view action) { heard = std::string(action) + std::to_string(p.item); };
  d.target_offset = [](lyl::point, lyl::point) { return lyl::point{0, 150}; };
  v.set_delegate(std::move(d));
  CHECK((v.menu({0, 1}, {"cut", "copy"}) == std::vector<bool>{false, true}));
  v.perform({0, 3}, "copy");
  CHECK(heard == "copy3");
  CHECK(thrown([&] { v.perform({0, 3}, "cut"); })->code() == lyl::status::state);
  CHECK(v.target_offset({0, 10}, {0, 0}).y > 149);
  v.set_option("allows_multiple_selection", true);
  v.select({0, 2}), v.select_item({0, 50}, true, lyl::scroll::top);
  CHECK(v.selected().size() == 2 && v.bounds().y > 1000);
  v.deselect_all();
  CHECK(v.selected().empty());
}

inline void moved_by_hand() {
  lyl::engine e;
  lyl::source s = rows(5);
  std::vector<std::uint32_t> moved;
  s.move_item = [&](lyl::path from, lyl::path to) { moved = {from.item, to.item}; };
  lyl::view v = e.create_view(e.create_layout("flow"), std::move(s));
  v.set_size({320, 400});
  v.begin_move({0, 0}, {160, 20});
  lyl::path at = v.update_move({160, 120});
  CHECK(at.item == 2 && v.data_path(at).item == 0);
  v.end_move(true);
  CHECK((moved == std::vector<std::uint32_t>{0, 2}));
  CHECK(thrown([&] { (void)v.update_move({0, 0}); })->code() == lyl::status::state);
}

inline void sizes_that_were_measured() {
  lyl::engine e;
  lyl::source s;
  s.items = 40;
  lyl::view v = e.create_view(e.create_layout("flow"), std::move(s));
  v.set_size({320, 400});
  (void)v.visible();
  v.set_measured_sizes({{{0, 1}, {20, 33}}, {{0, 2}, {20, 34}}});
  CHECK(v.attributes_at({{0, 2}})->size.height > 33.5);
  lyl::invalidation some;
  some.elements = {lyl::path{0, 1}};
  v.invalidate(some);
  some.elements = {lyl::path{0, 99}};
  CHECK(thrown([&] { v.invalidate(some); })->code() == lyl::status::not_found);
  lyl::invalidation moved;
  moved.offset_adjustment = {0, 7};
  v.invalidate(moved);
  (void)v.visible();
  CHECK(v.bounds().y > 6 && v.bounds().y < 8);
}

inline void of_the_engine() {
  lyl::engine e;
  lyl::layout l = e.create_layout("flow");
  lyl::view v = list_of(e, l, 100);
  std::uint64_t before = v.revision();
  v.begin_drag({10, 300}), v.drag({10, 200});
  CHECK(v.motion().drag);
  CHECK(v.bounds().y > 90);
  (void)v.visible();
  CHECK(v.revision() > before);
  v.end_drag(lyl::point{0, 0});
  CHECK(!e.last_error());
  lyl::limits small;
  small.instructions_per_call = 1000;
  e.set_limits(small);
  lyl::layout busy = e.load_buffer("return {prepare = function() while true do end end}");
  lyl::view w = e.create_view(busy, rows(1));
  w.set_size({10, 10});
  CHECK(thrown([&] { (void)w.visible(); })->code() == lyl::status::lua_time);
  CHECK(e.memory().lua_current > 0 && e.collect(1));
  busy.reload("return {prepare = function() end}");
  CHECK(w.attempt().visible().has_value());
  CHECK(thrown([&] { busy.reload("?"); })->code() == lyl::status::lua_syntax);
}

inline void queries() {
  test("queries find elements by points, rays and rectangles", places);
  test("menus, selections and scroll targets call the delegate", people);
  test("an item moved interactively is moved in the data", moved_by_hand);
  test("measured sizes are used, and single elements can be invalidated", sizes_that_were_measured);
  test("limits stop a script, a reload repairs it, and drags scroll", of_the_engine);
}

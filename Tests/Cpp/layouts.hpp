// Layouts written in C++.
#include "check.hpp"

inline lyl::layout_class diagonal() {
  lyl::layout_class c;
  c.name = "diagonal, with a name that is too long for small strings";
  c.parameters = {lyl::parameter("gap", 10)};
  c.parameters[0].minimum = 1;
  c.parameters[0].doc = "points from one to the next";
  c.attributes = [](const lyl::context &x, lyl::attributes &a) {
    double gap = x.parameter("gap").number();
    a.frame = {gap * a.path.item, gap * a.path.item, 5, 5};
  };
  return c;
}
inline void by_lambdas() {
  lyl::engine e;
  lyl::layout l = e.create_custom(diagonal());
  CHECK(l.name() == "diagonal, with a name that is too long for small strings");
  CHECK(l.parameters().size() == 1 && l.parameters()[0].name == "gap" && l.parameters()[0].minimum == 1);
  CHECK(!l.parameters()[0].maximum && l.parameters()[0].doc == "points from one to the next");
  lyl::view v = e.create_view(l, rows(5));
  v.set_size({320, 400});
  CHECK(v.visible().size() == 5 && v.attributes_at({{0, 3}})->frame.x > 29);
  l.set_parameter("gap", 20);
  CHECK(v.attributes_at({{0, 3}})->frame.x > 59);
  CHECK(thrown([&] { l.set_parameter("gap", 0); })->code() == lyl::status::invalid_argument);
}

struct grid { // an object as a layout
  int prepared = 0;
  lyl::size cell{50, 50};
  void prepare(const lyl::context &x, const lyl::placer &out) {
    prepared++;
    std::vector<lyl::rect> frames;
    for (std::uint32_t i = 0; i < x.items(0); i++) frames.push_back({i % 4 * cell.width, i / 4 * cell.height, 50, 50});
    out.cells({0, 0}, frames);
    lyl::attributes badge = lyl::make_attributes(lyl::element::decoration(mark, {0, 0}));
    badge.frame = {0, 0, 9, 9};
    out.add(badge);
    out.pin({{lyl::edge::top}});
  }
  lyl::size content_size(const lyl::context &x) { return {x.bounds().width, 777}; }
  std::string save() { return "kept"; }
  void restore(std::string_view bytes) { restored = bytes; }
  lyl::kind mark = 0;
  std::string restored{};
};
inline void by_an_object() {
  lyl::engine e;
  auto g = std::make_shared<grid>();
  g->mark = e.kind("mark");
  CHECK(e.kind_name(g->mark) == "mark" && !e.kind_name(999));
  lyl::layout_class c = lyl::layout_class::of(g);
  CHECK(c.prepare && c.content_size && c.save && !c.attributes && !c.loop);
  c.decoration_kinds = {"mark"};
  lyl::view v = e.create_view(e.create_custom(std::move(c)), rows(10));
  v.set_size({320, 400});
  CHECK(v.visible().size() == 11 && g->prepared == 1 && v.content_size().height > 776);
  CHECK(v.attributes_at(lyl::element::decoration(g->mark, {0, 0})));
  auto state = v.save_state();
  v.restore_state(state);
  CHECK(g->restored == "kept");
}

// The kinds of the elements that move from item 0 to item 1 when an item is inserted in front.
inline std::vector<lyl::kind> moved_to_second(std::vector<std::string> item_kinds) {
  lyl::engine e;
  const lyl::kind badge = e.kind("badge");
  lyl::layout_class c;
  c.item_kinds = std::move(item_kinds);
  c.prepare = [=](const lyl::context &x, const lyl::placer &out) {
    for (std::uint32_t i = 0; i < x.items(0); i++) {
      out.cell({0, i}, {0, 50.0 * i, 100, 50});
      lyl::attributes a = lyl::make_attributes(lyl::element::supplementary(badge, {0, i}));
      a.frame = {90, 50.0 * i, 10, 10};
      out.add(a);
    }
  };
  std::uint32_t count = 3;
  lyl::source s;
  s.items = [&](std::uint32_t) { return count; };
  lyl::view v = e.create_view(e.create_custom(std::move(c)), std::move(s));
  v.set_size({100, 400});
  (void)v.changes();
  count = 4;
  v.apply_updates(lyl::updates().insert({0, 0}));
  std::vector<lyl::kind> moved;
  for (const lyl::change &change : v.changes())
    if (change.op == LYL_CHANGE_MOVE && change.from.item == 0 && change.attributes.path.item == 1)
      moved.push_back(change.attributes.kind);
  return moved;
}
inline void following() {
  CHECK(moved_to_second({"badge"}).size() == 2 && moved_to_second({}) == std::vector<lyl::kind>{0});
  CHECK(thrown([] { moved_to_second({"badge", "badge"}); })->code() == lyl::status::invalid_argument);
}

inline void extended() {
  lyl::engine e;
  lyl::layout_class c;
  c.extends = "flow";
  bool asked = false;
  c.attributes = [&](const lyl::context &x, lyl::attributes &a) {
    auto placed = x.super(a);
    CHECK(placed && placed->frame.height > 39);
    CHECK(x.sections() == 1 && !x.identifier({0, 0}) && x.item_size({0, 0})->width > 319);
    CHECK(x.sizes({0, 1, 2}).size() == 2 && x.sizes({0, 1, 2})[1].width > 319 && x.sizes({0, 3, 0}).empty());
    CHECK(x.attempt().sizes({0, 2, 2}).code() == lyl::status::invalid_argument);
    CHECK(!x.value({0, 0}, "title") && !x.measure_text("a", "b"));
    CHECK(x.attempt().parameter("nonsense").code() == lyl::status::not_found);
    a.alpha = 0.5;
    asked = true;
  };
  lyl::view v = e.create_view(e.create_custom(std::move(c)), rows(3));
  v.set_size({320, 400});
  CHECK(v.visible()[1].alpha < 0.6 && asked);
}

inline void that_throw() {
  lyl::engine e;
  lyl::layout_class c = diagonal();
  bool bad = true;
  c.prepare = [&](const lyl::context &, const lyl::placer &) {
    if (bad) throw boom("prepare");
  };
  lyl::view v = e.create_view(e.create_custom(std::move(c)), rows(3));
  v.set_size({320, 400});
  CHECK(boomed([&] { (void)v.visible(); }) == "prepare");
  CHECK(v.layout_status().error->callback() == "prepare" && v.layout_status().error->code() == lyl::status::callback);
  bad = false;
  v.invalidate();
  CHECK(v.visible().size() == 3 && v.layout_status().state == lyl::layout_state::current);
}

inline void one_element() {
  lyl::engine e;
  lyl::layout_class c = diagonal();
  auto place = c.attributes;
  c.attributes = [](const lyl::context &, lyl::attributes &a) {
    if (a.path.item == 1) throw boom("one");
    if (a.path.item == 2) return lyl::status::not_found;
    a.frame = {0, 10.0 * a.path.item, 5, 5};
    return lyl::status::ok;
  };
  lyl::view v = e.create_view(e.create_custom(std::move(c)), rows(4));
  v.set_size({320, 400});
  CHECK(boomed([&] { (void)v.visible(); }) == "one");
  CHECK(v.visible().size() == 2);
  auto status = v.layout_status();
  CHECK(status.state == lyl::layout_state::partial && status.missing == 1);
  CHECK(status.error->element() == lyl::element({0, 1}) && status.error->callback() == "attributes");
}

inline void other_callbacks() {
  lyl::engine e;
  lyl::layout_class c = diagonal();
  int updates = 0, scrolled = 0, invalidated = 0;
  c.should_invalidate = [&](const lyl::context &, const lyl::rect &) {
    return scrolled++, lyl::invalidates::attributes;
  };
  c.invalidation_context = [](const lyl::context &, const lyl::rect &, const lyl::invalidation &proposed) {
    lyl::invalidation more = proposed;
    more.user = lyl::table{{"why", "scroll"}};
    return more;
  };
  c.invalidate = [&](const lyl::context &, const lyl::invalidation &what) {
    if (what.user["why"].string() == "scroll") invalidated++;
  };
  c.prepare_updates = [&](const lyl::context &, lyl::span<const lyl::update> all) {
    updates += static_cast<int>(all.size());
  };
  c.initial = [](const lyl::context &, const lyl::element_change &, lyl::attributes &a) { a.alpha = 0.25; };
  c.target_offset = [](const lyl::context &, lyl::point p, lyl::point) { return lyl::point{p.x, p.y + 3}; };
  c.content_size = [](const lyl::context &) { return lyl::size{320, 5000}; };
  c.next_item = [](const lyl::context &, const lyl::element &from, lyl::focus move) -> std::optional<lyl::element> {
    if (move == lyl::focus::left) return lyl::no_element;
    if (move == lyl::focus::right) return lyl::element(lyl::path{0, from.path.item + 2});
    return std::nullopt;
  };
  c.role = "grid";
  c.grid_position = [](const lyl::context &, const lyl::element &at) -> std::optional<lyl::grid_position> {
    return lyl::grid_position(at.path.item, 0, 3, 1);
  };
  c.start_offset = [](const lyl::context &, lyl::point) { return lyl::point{0, 12}; };
  std::uint32_t count = 3;
  lyl::source s;
  s.items = [&](std::uint32_t) { return count; };
  lyl::view v = e.create_view(e.create_custom(std::move(c)), std::move(s));
  v.set_size({320, 400});
  (void)v.visible();
  auto nodes = v.accessibility();
  CHECK(lyl::role_of(nodes[0]) == lyl::role::grid && nodes[0].row_count == 3 && nodes[2].row == 1 && nodes[2].column == 0);
  CHECK(v.bounds().y > 11 && v.target_offset({0, 50}, {0, 0}).y > 52);
  v.set_focus(lyl::path{0, 0});
  CHECK(v.move_focus(lyl::focus::left) == lyl::focus_result::exit);
  CHECK(v.move_focus(lyl::focus::right) == lyl::focus_result::moved && v.focus()->path.item == 2);
  v.set_offset({0, 20});
  (void)v.visible();
  CHECK(scrolled > 0 && invalidated > 0);
  count = 4;
  v.apply_updates(lyl::updates().insert({0, 3}), lyl::animation(1));
  CHECK(updates == 1 && v.initial_attributes({{0, 3}})->alpha > 0.2 && v.initial_attributes({{0, 3}})->alpha < 0.3);
}

inline void layouts() {
  test("a layout of lambdas has parameters, a name and attributes", by_lambdas);
  test("an object with the member functions of a layout is a layout, and saves its state", by_an_object);
  test("elements of item_kinds follow their item when the data change", following);
  test("a layout extends a built-in one and queries its context", extended);
  test("a prepare that throws fails the pass, and a later pass can succeed", that_throw);
  test("an attributes that throws affects one element, and the error names it", one_element);
  test("a layout is called for scrolls, invalidations and updates, and its results are used", other_callbacks);
}

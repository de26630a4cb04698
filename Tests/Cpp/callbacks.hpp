// Sources, delegates, cells, animations and the log.
#include "check.hpp"

#include <map>
#include <vector>

struct album { // an object as a source and a delegate
  std::vector<double> heights{10, 20, 30};
  std::vector<std::uint32_t> tapped{};
  std::uint32_t items(std::uint32_t) const { return static_cast<std::uint32_t>(heights.size()); }
  lyl::size size(lyl::path p) const { return {50, heights[p.item]}; }
  std::uint64_t identifier(lyl::path p) const { return 100 + p.item; }
  void did_select(lyl::path p) { tapped.push_back(p.item); }
};

inline void objects() {
  auto photos = std::make_shared<album>();
  {
    lyl::engine e;
    lyl::source s = lyl::source::of(photos);
    CHECK(s.items && s.size && s.identifier && !s.sizes && !s.measure && !s.sections);
    lyl::view v = e.create_view(e.create_layout("flow"), std::move(s));
    v.set_delegate(lyl::delegate::of(photos));
    v.set_size({320, 400});
    auto seen = v.visible();
    CHECK(seen.size() == 3 && seen[2].identifier == 102 && seen.back().size.height > 29);
    CHECK(v.find(102)->item == 2 && v.identifier({0, 1}) == 101u && !v.find(99) && v.first_visible()->frame.y < 1);
    v.touch_down({10, 15});
    v.touch_up({10, 15});
    CHECK(photos->tapped == std::vector<std::uint32_t>{0});
    photos->heights.push_back(40);
    v.apply_updates(lyl::updates().insert({0, 3}));
    CHECK(v.visible().size() == 4 && v.selected()[0].item == 0);
  }
  CHECK(photos.use_count() == 1);
}

// Only functions that are set become callbacks of the C table.
inline void only_what_is_set() {
  lyl::source s = rows(1);
  lyl_data_source c = lyl::detail::table_of(s);
  CHECK(c.number_of_items && c.sizes && !c.number_of_sections && !c.identifiers && !c.measure && !c.value && !c.cell);
  lyl::delegate d;
  d.did_select = [](lyl::path) {};
  lyl_delegate t = lyl::detail::table_of(d);
  CHECK(t.did_select && !t.should_select && !t.target_offset && !t.prefetch && !t.needs_layout);
}

inline void bulk_and_none() {
  lyl::engine e;
  lyl::source s;
  s.sections = 2;
  s.items = [](std::uint32_t section) { return section + 1; };
  s.identifiers = [](lyl::item_range r, std::uint64_t *out) {
    for (std::uint32_t i = 0; i < r.count; i++) out[i] = r.section * 10 + r.first + i + 1;
  };
  s.size = [](lyl::path p) { return p.item == 0 ? std::optional<lyl::size>({70, 7}) : std::nullopt; };
  lyl::layout l = e.create_layout("flow");
  l.set_parameter("item_width", 60);
  lyl::view v = e.create_view(l, std::move(s));
  v.set_size({320, 400});
  auto all = v.visible().copy();
  CHECK(all.size() == 3 && all[0].identifier == 1 && all[1].identifier == 11 && all[2].identifier == 12);
  CHECK(all[1].size.width > 69 && all[2].size.width < 61);
}

struct row_cell {
  static inline int living = 0;
  int filled = 0, reused = 0;
  std::uint32_t item = 0;
  row_cell() { living++; }
  ~row_cell() { living--; }
};
inline void cells() {
  token t = make_token();
  {
    lyl::engine e;
    lyl::view v = e.create_view(e.create_layout("flow"), rows(100));
    lyl::provider<row_cell> p;
    p.configure = [t](row_cell &cell, const lyl::attributes &a) { cell.filled++, cell.item = a.path.item; };
    p.prepare_for_reuse = [](row_cell &cell) { cell.reused++; };
    v.register_cells("row", std::move(p));
    v.set_size({320, 400});
    (void)v.visible();
    CHECK(row_cell::living == static_cast<int>(v.cells().size()) && row_cell::living > 4);
    row_cell *first = v.cell_at<row_cell>({{0, 0}}).value();
    CHECK(first->filled == 1 && first->item == 0 && v.element_of(first)->path.item == 0);
    v.set_offset({0, 2000});
    (void)v.visible();
    CHECK(!v.cell_at<row_cell>({{0, 0}}) && !v.element_of(first));
    v.set_offset({0, 1000});
    int reused = 0;
    (void)v.visible();
    for (const lyl::cell_entry &shown : v.cells()) reused += static_cast<row_cell *>(shown.cell)->reused;
    CHECK(reused == static_cast<int>(v.cells().size()));
    v.empty_pools();
    CHECK(row_cell::living == static_cast<int>(v.cells().size()));
    v.unregister_cells("row");
    CHECK(t.use_count() == 2);
  }
  CHECK(row_cell::living == 0 && t.use_count() == 1);
}

inline void cells_that_throw() {
  lyl::engine e;
  lyl::view v = e.create_view(e.create_layout("flow"), rows(3));
  lyl::provider<row_cell> p;
  p.make = []() -> std::unique_ptr<row_cell> { throw boom("make"); };
  v.register_cells("row", std::move(p));
  v.set_size({320, 400});
  CHECK(boomed([&] { (void)v.visible(); }) == "make" && row_cell::living == 0);
  lyl::provider<row_cell> q;
  q.configure = [](row_cell &, const lyl::attributes &) { throw boom("configure"); };
  v.register_cells("row", std::move(q));
  v.reload_data();
  CHECK(boomed([&] { (void)v.visible(); }) == "configure");
}

inline void dequeued() {
  lyl::engine e;
  lyl::view v;
  lyl::source s = rows(4);
  s.cell = [&](lyl::element el) { return v.dequeue(el.path.item % 2 ? "odd" : "even", el); };
  v = e.create_view(e.create_layout("flow"), std::move(s));
  int odd = 0, even = 0;
  lyl::provider<row_cell> p, q;
  p.make = [&] { return odd++, std::make_unique<row_cell>(); };
  q.make = [&] { return even++, std::make_unique<row_cell>(); };
  v.register_cells("odd", std::move(p));
  v.register_cells("even", std::move(q));
  v.set_size({320, 400});
  CHECK(v.visible().size() == 4 && odd == 2 && even == 2);
  CHECK(thrown([&] { (void)v.dequeue("odd", {{0, 0}}); })->code() == lyl::status::state);
}

inline void animations() {
  token t = make_token();
  lyl::engine e;
  lyl::view v = e.create_view(e.create_layout("flow"), rows(100));
  v.set_size({320, 400});
  (void)v.visible();
  std::vector<bool> heard;
  auto hear = [&heard, t](bool finished) { heard.push_back(finished); };
  v.set_offset({0, 100}, lyl::animation(1).then(hear));
  CHECK(t.use_count() == 3 && v.tick(0.5).animating && v.motion().scroll && heard.empty());
  v.set_offset({0, 200}, lyl::animation::spring(0.2).then(hear));
  CHECK(heard == std::vector<bool>{false});
  v.finish_animations();
  CHECK((heard == std::vector<bool>{false, true}) && !v.motion() && t.use_count() == 2);
  v.set_offset({0, 0}, lyl::animation(1).then([](bool) { throw boom("over"); }));
  CHECK(boomed([&] { v.tick(2); }) == "over" && v.bounds().y < 1);
}

inline void transitions() {
  lyl::engine e;
  lyl::layout from = e.create_layout("flow"), to = e.create_layout("flow");
  lyl::view v = e.create_view(from, rows(3));
  v.set_size({320, 400});
  (void)v.visible();
  to.set_parameter("inset_left", 100);
  v.begin_transition(to);
  CHECK(!v.layout());
  v.set_transition_progress(0.5);
  v.end_transition(true);
  CHECK(v.layout() && v.layout()->get() == to.get());
  v.set_layout(from);
  (void)v.visible();
  CHECK(v.layout()->get() == from.get());
}

inline void logs_and_modules() {
  lyl::engine_options o;
  std::string logged;
  o.log = [&](lyl::log_level level, std::string_view text) {
    if (level == lyl::log_level::info) logged += text;
  };
  o.module_loader = [](std::string_view name) {
    return name == "colors" ? std::optional<std::string>("return {red = 3}") : std::nullopt;
  };
  lyl::engine e(std::move(o));
  const char *script = "print(require('colors').red)\nreturn {prepare = function() end}";
  (void)e.load_buffer(script);
  CHECK(logged.find('3') != std::string::npos);
  CHECK(thrown([&] { (void)e.load_buffer("require('none')"); })->code() == lyl::status::lua_runtime);
  e.set_log([](lyl::log_level, std::string_view) { throw boom("log"); });
  CHECK(boomed([&] { (void)e.load_buffer(script); }) == "log");
  e.set_log(nullptr);
  e.set_module_loader([](std::string_view) -> std::string { throw boom("loader"); });
  CHECK(boomed([&] { (void)e.load_buffer(script); }) == "loader");
}

inline void callbacks() {
  test("an object with the member functions of a source and a delegate is both", objects);
  test("only functions that are set become C callbacks", only_what_is_set);
  test("ids are requested in bulk, and an item without a size has the layout's", bulk_and_none);
  test("cells are made, filled, reused and deleted", cells);
  test("an exception of a provider reaches the call that laid out", cells_that_throw);
  test("a source chooses the cells that it dequeues", dequeued);
  test("completions are called once, and their exceptions reach tick", animations);
  test("an interactive transition ends with the new layout", transitions);
  test("log and module loader are functions, and can throw", logs_and_modules);
}

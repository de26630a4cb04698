// Ownership: orders of destruction, moves, captures.
#include "check.hpp"

inline lyl::source counted(const token &t) {
  lyl::source s = rows(5);
  s.identifier = [t](lyl::path p) { return p.item + 1; };
  return s;
}

inline void any_order() {
  int orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  for (auto &order : orders) {
    token t = make_token();
    auto e = std::make_unique<lyl::engine>();
    auto l = std::make_unique<lyl::layout>(e->create_layout("flow"));
    auto v = std::make_unique<lyl::view>(e->create_view(*l, counted(t)));
    lyl::delegate d;
    d.should_select = [t](lyl::path) { return true; };
    v->set_delegate(std::move(d));
    v->set_size({320, 1000});
    CHECK(v->visible().size() == 5);
    CHECK(t.use_count() == 3);
    for (int one : order) {
      if (one == 0) e.reset();
      if (one == 1) l.reset();
      if (one == 2) v.reset();
      if (v) CHECK(v->visible().size() == 5);
      if (l) CHECK(l->name() == "flow");
    }
    CHECK(t.use_count() == 1);
  }
}

inline void moved_from() {
  lyl::engine e;
  lyl::layout l = e.create_layout("flow"), copy = l;
  CHECK(copy.get() == l.get());
  lyl::view v = e.create_view(l, rows(3));
  v.set_size({320, 400});
  lyl::view w = std::move(v);
  CHECK(!v && w);
  CHECK(w.visible().size() == 3);
  auto failed = thrown([&] { (void)v.visible(); });
  CHECK(failed && failed->code() == lyl::status::invalid_argument);
  v = std::move(w);
  CHECK(v.visible().size() == 3);
  lyl::layout m = std::move(l);
  CHECK(!l && m && copy.name() == "flow");
  CHECK(thrown([&] { l.set_parameter("columns", 2); })->code() == lyl::status::invalid_argument);
  lyl::engine f = std::move(e);
  CHECK(thrown([&] { (void)e.create_layout("flow"); })->code() == lyl::status::invalid_argument);
  e.set_log(nullptr);
  CHECK(f.create_layout("flow").name() == "flow");
}

// A view whose source ends it in its next callback: it closes the view, or destroys the object during its call.
struct doomed_view {
  std::unique_ptr<lyl::view> view;
  bool is_doomed = false;
  explicit doomed_view(bool destroys) {
    lyl::engine e;
    lyl::source s;
    s.items = [this, destroys](std::uint32_t) {
      if (is_doomed) {
        is_doomed = false;
        if (destroys) view.reset();
        else view->close();
      }
      return 20u;
    };
    view = std::make_unique<lyl::view>(e.create_view(e.create_layout("grid"), std::move(s)));
    view->set_size({50, 50});
    (void)view->visible();
    view->reload_data();
    is_doomed = true;
  }
};
inline void ended_in_a_query() {
  using query = void (*)(const lyl::view &);
  const query queries[] = {
      [](const lyl::view &v) { (void)v.visible(); },
      [](const lyl::view &v) { (void)v.attributes_in_rect({0, 0, 50, 50}); },
      [](const lyl::view &v) { (void)v.changes(); },
      [](const lyl::view &v) { (void)v.cells(); },
      [](const lyl::view &v) { (void)v.content_size(); },
      [](const lyl::view &v) { (void)v.attributes_at({{0, 3}}); },
      [](const lyl::view &v) { (void)v.hit_test({5, 5}); },
      [](const lyl::view &v) { (void)v.selected(); },
      [](const lyl::view &v) { (void)v.dump_json({0, 0, 50, 50}); },
      [](const lyl::view &v) { (void)v.cell_at<int>({{0, 3}}); },
  };
  for (bool destroys : {false, true}) {
    for (query q : queries) {
      doomed_view d(destroys);
      auto failed = thrown([&] { q(*d.view); });
      // A query that runs no callback does not change the view.
      CHECK(d.is_doomed || failed->code() == lyl::status::state);
      CHECK(d.is_doomed || !d.view || !*d.view);
    }
  }
}
inline void ended_in_a_change() {
  for (bool destroys : {false, true}) {
    lyl::engine e;
    auto v = std::make_unique<lyl::view>(e.create_view(e.create_layout("grid"), rows(20)));
    v->set_size({320, 400});
    lyl::delegate d;
    d.did_select = [&](lyl::path) {
      if (destroys) v.reset();
      else v->close();
    };
    v->set_delegate(std::move(d));
    v->touch_down({5, 5});
    CHECK(!thrown([&] { v->touch_up({5, 5}); }));
    CHECK(!v || !*v);
  }
}

inline void replaced() {
  token first = make_token(), second = make_token();
  lyl::engine e;
  lyl::layout l = e.create_layout("flow");
  lyl::view v = e.create_view(l, counted(first));
  v.set_data_source(counted(second));
  CHECK(first.use_count() == 1 && second.use_count() == 2);
  lyl::delegate d;
  d.did_select = [first](lyl::path) {};
  v.set_delegate(std::move(d));
  CHECK(first.use_count() == 2);
  v.set_delegate(nullptr);
  CHECK(first.use_count() == 1);
  v = lyl::view();
  CHECK(second.use_count() == 1);
}

inline void failing_create() {
  token t = make_token();
  lyl::engine e;
  lyl::layout l = e.create_layout("flow");
  lyl::view v = e.create_view(l, rows(1));
  CHECK(thrown([&] { (void)e.create_view(l, counted(t)); })->code() == lyl::status::state);
  CHECK(t.use_count() == 1);
  lyl::layout_class c;
  c.extends = "no such layout";
  c.attributes = [t](const lyl::context &, lyl::attributes &) {};
  CHECK(thrown([&] { (void)e.create_custom(std::move(c)); })->code() == lyl::status::not_found);
  CHECK(t.use_count() == 1);
  lyl::source empty;
  empty.identifier = [t](lyl::path) { return 1u; };
  CHECK(thrown([&] { (void)e.create_view(e.create_layout("flow"), std::move(empty)); }).has_value());
  CHECK(t.use_count() == 1);
  lyl::animation a(-1.0);
  a.completion = [t](bool) {};
  CHECK(thrown([&] { v.set_offset({0, 0}, std::move(a)); })->code() == lyl::status::invalid_argument);
  CHECK(t.use_count() == 1);
}

inline void move_only_captures() {
  token t = make_token();
  {
    lyl::engine e;
    lyl::source s = rows(1);
    s.size = [t, mine = std::make_unique<double>(30)](lyl::path) { return lyl::size{100, *mine}; };
    CHECK(t.use_count() == 2);
    lyl::view v = e.create_view(e.create_layout("flow"), std::move(s));
    v.set_size({320, 400});
    CHECK(v.attributes_at({{0, 0}})->size.height > 29);
    CHECK(t.use_count() == 2);
  }
  CHECK(t.use_count() == 1);
}

inline void layout_captures() {
  token t = make_token();
  lyl::layout kept;
  {
    lyl::engine e;
    lyl::layout_class c;
    c.attributes = [t](const lyl::context &, lyl::attributes &a) { a.frame = {0, 0, 1, 1}; };
    kept = e.create_custom(std::move(c));
    lyl::view v = e.create_view(kept, rows(1));
  }
  CHECK(t.use_count() == 2);
  {
    lyl::layout copy = kept, another;
    another = copy;
  }
  CHECK(t.use_count() == 2);
  kept = lyl::layout();
  CHECK(t.use_count() == 1);
}

inline void hooks_of_the_engine() {
  token log = make_token(), loader = make_token(), other = make_token();
  lyl::layout l;
  {
    lyl::engine_options o;
    o.log = [log](lyl::log_level, std::string_view) {};
    o.module_loader = [loader](std::string_view) { return "return {}"; };
    lyl::engine e(std::move(o));
    CHECK(log.use_count() == 2 && loader.use_count() == 2);
    e.set_log([other](lyl::log_level, std::string_view) {});
    CHECK(log.use_count() == 1 && other.use_count() == 2);
    l = e.create_layout("flow");
  }
  CHECK(loader.use_count() == 2);
  l = lyl::layout();
  CHECK(loader.use_count() == 1 && other.use_count() == 1);
}

inline void lifetimes() {
  test("engine, layout and view can be destroyed in all six orders, and captures are destroyed once", any_order);
  test("a query whose view a callback closes or destroys fails with the code state", ended_in_a_query);
  test("a change during which a callback closes or destroys the view does not fail", ended_in_a_change);
  test("moved-from objects fail with invalid_argument and can be assigned", moved_from);
  test("a source or delegate that another replaces is destroyed", replaced);
  test("a failing constructor leaks nothing", failing_create);
  test("a callback can own a move-only object", move_only_captures);
  test("the captures of a layout in C++ live until its last reference is gone", layout_captures);
  test("log and module loader live as long as the engine, or until they are replaced", hooks_of_the_engine);
}

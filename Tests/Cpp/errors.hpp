// Errors: of scripts, of callbacks, as exceptions and as results.
#include "check.hpp"

inline const char *bad_script = "local layout = {}\n"
                                "function layout:prepare()\n"
                                "  local x = nil\n"
                                "  x.y = 1\n"
                                "end\n"
                                "return layout\n";

inline void of_scripts() {
  lyl::engine e;
  auto syntax = thrown([&] { (void)e.load_buffer("return {\n  +\n}", "broken.lua"); });
  CHECK(syntax && syntax->code() == lyl::status::lua_syntax);
  CHECK(syntax->file() == "broken.lua" && syntax->line() == 2 && !syntax->callback());
  lyl::view v = e.create_view(e.load_buffer(bad_script, "bad.lua"), rows(3));
  v.set_size({320, 400});
  auto failed = thrown([&] { (void)v.visible(); });
  CHECK(failed && failed->code() == lyl::status::lua_runtime);
  CHECK(failed->file() == "bad.lua" && failed->line() == 4 && failed->callback() == "prepare");
  CHECK(failed->traceback() && failed->traceback()->find("bad.lua") != std::string::npos);
  CHECK(!failed->element() && !failed->cause());
  CHECK(std::string(failed->what()).rfind("bad.lua:4: ", 0) == 0);
  CHECK(std::string(lyl::name(failed->code())) == "lua_runtime" && e.last_error()->line() == 4);
  CHECK(v.layout_status().state == lyl::layout_state::old);
  CHECK(v.layout_status().error->code() == lyl::status::lua_runtime);
}

inline void as_results() {
  lyl::engine e;
  lyl::result<lyl::layout> none = e.attempt().create_layout("nonsense");
  CHECK(!none && none.code() == lyl::status::not_found);
  CHECK(thrown([&] { (void)none.value(); })->code() == lyl::status::not_found);
  auto l = e.attempt().create_layout("flow");
  CHECK(l && l->name() == "flow");
  lyl::result<void> set = l->attempt().set_parameter("nonsense", 1);
  CHECK(!set && set.error().code() == lyl::status::not_found && *set.error().what());
  CHECK(l->attempt().get_parameter("nonsense").value_or(7).number() == 7);
  auto v = e.attempt().create_view(*l, rows(2));
  CHECK(v && v->attempt().set_size({320, 400}) && v->attempt().visible()->size() == 2);
  CHECK(!v->attempt().set_size({-1, 0}));
}

inline void there_is_none() {
  lyl::engine e;
  lyl::view v = e.create_view(e.create_layout("flow"), rows(3));
  v.set_size({320, 400});
  CHECK(v.hit_test({10, 10}) && !v.hit_test({10, 390}));
  CHECK(v.hit_test({10, 10})->path.item == 0 && !v.hit_test({10, 10}, lyl::category::decoration));
  CHECK(!v.next_item({0, 2}, lyl::focus::down) && v.next_item({0, 1}, lyl::focus::down)->item == 2);
  v.set_option("allows_multiple_selection", true);
  v.select_range({0, 2}, {0, 1});
  CHECK(v.selected().size() == 2 && v.selected_ranges().size() == 1 && v.selected_ranges()[0].first == 1);
  v.select_in_rect({0, 0, 10, 10}, lyl::select_mode::add);
  CHECK(v.selected_ranges()[0].count == 3);
  v.select_all();
  v.select_range({0, 0}, {0, 1}, lyl::select_mode::toggle);
  CHECK(v.selected_ranges().size() == 1 && v.selected_ranges()[0].first == 2);
  v.deselect_all();
  v.keep({lyl::path{0, 2}});
  CHECK(v.kept().size() == 1 && v.kept()[0].path.item == 2);
  v.keep({lyl::path{0, 2}}, false);
  CHECK(v.kept().empty() && v.edge_distances(lyl::axis::vertical)->end == 0);
  CHECK(!v.focus() && v.move_focus(lyl::focus::down) == lyl::focus_result::moved && v.focus()->path.item == 0);
  CHECK(v.move_focus(lyl::focus::last, lyl::animation(0.1)) == lyl::focus_result::moved);
  CHECK(v.move_focus(lyl::focus::next) == lyl::focus_result::exit);
  CHECK(lyl::is_focused(v.visible()[2]) && !lyl::is_hovered(v.visible()[2]));
  v.set_active(false);
  CHECK(v.enter_focus(lyl::focus::down, lyl::rect{0, 0, 10, 10}) == lyl::focus_result::stayed);
  CHECK(v.focus_text("x") == lyl::focus_result::stayed);
  v.set_option("selection_mode", "extended");
  v.set_modifiers(false, true);
  CHECK(v.press_key(lyl::key_code::a) && v.selected().size() == 3 && v.press_key(lyl::key_code::home, lyl::animation(0.1)));
  v.set_modifiers(false, false);
  CHECK(!v.press_key(lyl::key_code::a));
  v.activate();
  v.activate(lyl::path{0, 2}, lyl::animation(0.1));
  CHECK(!v.band());
  v.begin_band({0, 0});
  v.update_band({10, 10});
  CHECK(v.band()->width == 10 && v.selected().size() == 1);
  v.end_band(false);
  CHECK(v.selected().size() == 3);
  v.deselect_all();
  v.set_focus(std::nullopt);
  v.hover({10, 10});
  v.end_hover();
  CHECK(!v.focus());
  v.finish_fetch_at(lyl::fetch_end::start);
  CHECK(!v.highlighted());
  v.set_highlighted({0, 1});
  CHECK(v.highlighted()->item == 1);
  CHECK(!v.attributes_at({{0, 7}}) && v.attributes_at({{0, 2}}));
  CHECK(!v.scroll_indicator(lyl::axis::vertical));
  CHECK(!v.attempt().hit_test({10, 390}).value());
  CHECK(thrown([&] { (void)v.hit_test({NAN, 0}); })->code() == lyl::status::invalid_argument);
}

// The text of the boom that a query throws if a function of the view's source throws.
inline std::string from_source(void (*change)(lyl::source &), const char *layout = "flow") {
  lyl::engine e;
  lyl::source s = rows(5);
  change(s);
  lyl::layout l = e.create_layout(layout);
  l.set_parameter("estimated_height", 20);
  lyl::view v = e.create_view(l, std::move(s));
  v.set_size({320, 400});
  return boomed([&] { (void)v.visible(), v.apply_updates({}); });
}
inline void of_sources() {
  CHECK(from_source([](lyl::source &) {}) == "");
  CHECK(from_source([](lyl::source &s) { s.items = [](auto) -> std::uint32_t { throw boom("items"); }; }) == "items");
  CHECK(from_source([](lyl::source &s) { s.sections = []() -> unsigned { throw boom("sections"); }; }) == "sections");
  CHECK(from_source([](lyl::source &s) { s.size = [](lyl::path) -> lyl::size { throw boom("size"); }; }) == "size");
  CHECK(from_source([](lyl::source &s) {
    s.sizes = [](lyl::item_range, const lyl::size &, lyl::size *) { throw boom("sizes"); };
  }) == "sizes");
  CHECK(from_source([](lyl::source &s) {
    s.size = nullptr;
    s.measure = [](lyl::element, const lyl::size &) -> lyl::size { throw boom("measure"); };
  }) == "measure");
  CHECK(from_source([](lyl::source &s) {
    s.section_metrics = [](std::uint32_t, lyl::section_metrics &) { throw boom("metrics"); };
  }) == "metrics");
  CHECK(from_source([](lyl::source &s) {
    s.supplementary_size = [](lyl::kind, std::uint32_t, const lyl::size &) -> lyl::size { throw boom("header"); };
  }) == "header");
}

inline void of_delegates() {
  lyl::engine e;
  lyl::view v = e.create_view(e.create_layout("flow"), rows(5));
  v.set_size({320, 100});
  lyl::delegate d;
  d.should_highlight = [](lyl::path) -> bool { throw boom("should_highlight"); };
  d.needs_layout = [] {};
  v.set_delegate(std::move(d));
  CHECK(boomed([&] { v.touch_down({10, 10}); }) == "should_highlight");
  v.touch_cancel();
  lyl::delegate f;
  f.did_select = [](lyl::path) { throw boom("did_select"); };
  f.did_end_scrolling = [] { throw boom("did_end_scrolling"); };
  f.target_offset = [](lyl::point, lyl::point) -> lyl::point { throw 7; };
  v.set_delegate(std::move(f));
  v.touch_down({10, 10});
  CHECK(boomed([&] { v.touch_up({10, 10}); }) == "did_select");
  CHECK(v.selected().size() == 1);
  int seven = 0;
  try {
    (void)v.target_offset({0, 10}, {0, 0});
  } catch (int number) {
    seven = number;
  }
  CHECK(seven == 7);
  auto answer = v.attempt().target_offset({0, 10}, {0, 0});
  CHECK(!answer && answer.code() == lyl::status::callback && answer.error().cause());
  v.scroll_by({0, 50}, lyl::animation(0.1));
  CHECK(boomed([&] { v.tick(1), v.tick(1); }) == "did_end_scrolling");
}

inline void in_results() {
  lyl::engine e;
  lyl::source s = rows(5);
  s.size = [](lyl::path) -> lyl::size { throw boom("no size"); };
  lyl::view v = e.create_view(e.create_layout("flow"), std::move(s));
  CHECK(v.attempt().set_size({320, 400}));
  auto answer = v.attempt().visible();
  CHECK(!answer && answer.code() == lyl::status::callback && std::string(answer.error().what()) == "no size");
  CHECK(boomed([&] { (void)answer.value(); }) == "no size");
  CHECK(v.attempt().visible().has_value()); // the error is reported once
}

inline void reentrancy() {
  lyl::engine e;
  lyl::view v;
  lyl::source s = rows(5);
  lyl::status inner = lyl::status::ok;
  s.size = [&](lyl::path) {
    inner = v.attempt().reload_data().code();
    return lyl::size{10, 10};
  };
  v = e.create_view(e.create_layout("flow"), std::move(s));
  v.set_size({320, 400});
  CHECK(v.visible().size() == 5 && inner == lyl::status::reentrant);
  lyl::source t = rows(5);
  t.size = [&](lyl::path) { return v.reload_data(), lyl::size{10, 10}; };
  v.set_data_source(std::move(t));
  auto failed = thrown([&] { (void)v.visible(); });
  CHECK(failed && failed->code() == lyl::status::reentrant);
}

// The inner call throws to the callback that called it, which can catch the exception.
inline void nested() {
  lyl::engine e;
  lyl::view v = e.create_view(e.create_layout("flow"), rows(5)), other;
  lyl::source s = rows(5);
  s.size = [](lyl::path) -> lyl::size { throw boom("inner"); };
  other = e.create_view(e.create_layout("flow"), std::move(s));
  other.set_size({10, 10});
  v.set_size({320, 400});
  std::string seen;
  lyl::delegate d;
  d.did_select = [&](lyl::path) { seen = boomed([&] { (void)other.visible(); }); };
  v.set_delegate(std::move(d));
  v.touch_down({10, 10});
  CHECK(boomed([&] { v.touch_up({10, 10}); }) == "" && seen == "inner");
}

inline void while_closing() {
  lyl::engine e;
  for (bool close : {true, false}) {
    lyl::view v = e.create_view(e.create_layout("flow"), rows(50));
    v.set_size({320, 100});
    v.set_offset({0, 50}, lyl::animation(1).then([](bool) { throw boom("completion"); }));
    if (close) CHECK(boomed([&] { v.close(); }) == "completion");
  }
  CHECK(boomed([&] { (void)e.create_layout("flow"); }) == "");
  lyl::view asks = e.create_view(e.create_layout("flow"), rows(3));
  lyl::view goes = e.create_view(e.create_layout("flow"), rows(50));
  goes.set_size({320, 100});
  goes.set_offset({0, 50}, lyl::animation(1).then([](bool) { throw boom("completion"); }));
  lyl::delegate d;
  d.did_select = [&](lyl::path) { goes = lyl::view(); };
  asks.set_delegate(std::move(d));
  asks.set_size({320, 400});
  asks.touch_down({10, 10});
  CHECK(boomed([&] { asks.touch_up({10, 10}); }) == "" && !goes);
}

inline void errors() {
  test("an error of a script has code, file, line, callback and traceback", of_scripts);
  test("attempt() returns results instead of throwing", as_results);
  test("a missing element is an empty optional, an invalid call is an error", there_is_none);
  test("exceptions of a source's functions reach the caller of the query", of_sources);
  test("exceptions of a delegate reach the caller, including those that are not a std::exception", of_delegates);
  test("a result has LYL_E_CALLBACK, what() and the exception of the callback", in_results);
  test("a change from inside a callback is reentrant", reentrancy);
  test("an exception of an inner call can be caught in the callback that made it", nested);
  test("close() throws the exceptions of completions; a destructor drops them", while_closing);
}

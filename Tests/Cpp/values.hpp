// Values, parameters, options, methods of scripts, states, snapshots.
#include "check.hpp"
#include <algorithm>

inline void of_values() {
  lyl::value nil, yes = true, number = 3, text = "a", list = lyl::list{1, "b", false};
  lyl::value fields = lyl::table{{"x", 1}, {"inner", lyl::table{{"deep", list}}}};
  CHECK(nil.is_nil() && !nil && yes.boolean() && number.number() > 2 && text.string() == "a");
  CHECK(list.size() == 3 && list[1].string() == "b" && list[9].is_nil() && list["x"].is_nil());
  CHECK(fields["inner"]["deep"][0].number() == 1 && fields["none"].is_nil());
  CHECK(text.number(7) == 7 && number.string("other") == "other" && !text.boolean());
  CHECK(fields == (lyl::table{{"inner", lyl::table{{"deep", list}}}, {"x", 1}}));
  CHECK(fields != lyl::value(1) && list != (lyl::list{1, "b", true}) && nil == lyl::value(nullptr));
  CHECK(lyl::value(std::string("a\0b", 3)).string().size() == 3);
}

inline void round_trips() {
  lyl::engine e;
  lyl::layout l = e.load_buffer("local layout = {}\n"
                                "function layout:prepare() end\n"
                                "function layout:echo(...) return ... end\n"
                                "function layout:fail() error('no') end\n"
                                "return layout", "echo.lua");
  std::vector<lyl::value> sent{nullptr, true, 2.5, "text", lyl::list{1, lyl::list{"x"}},
                               lyl::table{{"a", lyl::list{true}}, {"b", "c"}}};
  CHECK(l.call("echo", sent) == sent);
  CHECK(l.call("echo", sent, 2).size() == 2 && l.call("echo").empty());
  std::vector<std::string> names = e.create_layout("table").method_names();
  CHECK(l.method_names().empty() && std::find(names.begin(), names.end(), "resize_column") != names.end());
  CHECK(thrown([&] { (void)l.call("none"); })->code() == lyl::status::not_found);
  auto failed = thrown([&] { (void)l.call("fail"); });
  CHECK(failed->code() == lyl::status::lua_runtime && failed->line() == 4);
  lyl::value deep = 1;
  for (int i = 0; i < 9; i++) deep = lyl::list{deep};
  CHECK(thrown([&] { (void)l.call("echo", {deep}); })->code() == lyl::status::invalid_argument);
}

inline void data_of_the_source() {
  lyl::engine e;
  lyl::source s = rows(2);
  s.value = [](lyl::element el, std::string_view key) -> std::optional<lyl::value> {
    if (key != "title") return std::nullopt;
    return lyl::table{{"text", "row " + std::to_string(el.path.item)}};
  };
  s.section_value = [](std::uint32_t, std::string_view) -> lyl::value { throw boom("section value"); };
  lyl::layout_class c;
  std::string titles;
  c.attributes = [&](const lyl::context &x, lyl::attributes &a) {
    titles += (*x.value(a.path, "title"))["text"].string() + ";";
    CHECK(!x.value(a.path, "other"));
    CHECK(boomed([&] { (void)x.section_value(0, "k"); }) == "section value");
    a.frame = {0, 0, 1, 1};
  };
  lyl::view v = e.create_view(e.create_custom(std::move(c)), std::move(s));
  v.set_size({320, 400});
  CHECK(v.visible().size() == 2 && titles.find("row 0;") == 0 && titles.find("row 1;") != std::string::npos);
}

inline void custom_values() {
  lyl::engine e;
  lyl::view v = e.create_view(e.load_buffer("local layout = {}\n"
                                            "function layout:attributes(view, item, section, a)\n"
                                            "  a:frame(0, 0, 10, 10)\n"
                                            "  a:value('tint', 'red')\n"
                                            "end\n"
                                            "return layout"), rows(1));
  v.set_size({320, 400});
  lyl::attributes a = v.visible().copy().at(0);
  CHECK(v.attribute_value(a, "tint") && v.attribute_value(a, "tint")->string() == "red");
  CHECK(!v.attribute_value(a, "other"));
}

inline void options_and_parameters() {
  lyl::engine e;
  lyl::layout l = e.create_layout("flow");
  lyl::view v = e.create_view(l, rows(2));
  v.set_option("anchor", "identity");
  v.set_option("drag_threshold", 4);
  CHECK(v.get_option("anchor").string() == "identity" && v.get_option("drag_threshold").number() == 4);
  CHECK(thrown([&] { v.set_option("anchor", 3); })->code() == lyl::status::invalid_argument);
  CHECK(thrown([&] { (void)v.get_option("none"); })->code() == lyl::status::not_found);
  CHECK(lyl::view::options().size() > 10 && lyl::view::options()[0].name == "looping");
  CHECK(!lyl::engine::builtin_names().empty() && !v.layout()->parameters().empty());
  lyl::environment seen;
  seen.scale = 2;
  v.set_environment(seen);
  CHECK(v.environment().scale > 1.9);
  v.set_insets({1, 2, 3, 4});
  CHECK(v.insets().right > 3.9);
}

inline void states() {
  lyl::engine e;
  auto make = [&] {
    lyl::view v = e.create_view(e.create_layout("flow"), rows(100));
    v.set_size({320, 400});
    return v;
  };
  lyl::view v = make(), w = make();
  v.set_offset({0, 500});
  v.select({0, 12});
  auto state = v.save_state();
  w.restore_state(state);
  CHECK(w.selected().size() == 1 && w.selected()[0].item == 12);
  (void)w.visible();
  CHECK(w.bounds().y > 499 && w.bounds().y < 501);
  state[state.size() / 2] ^= 0xff;
  CHECK(thrown([&] { w.restore_state(state); })->code() == lyl::status::bad_state_data);
  std::string json = w.dump_json(w.bounds());
  CHECK(json.front() == '{' || json.front() == '[');
  CHECK(json.back() != '\0' && json.find("\"item\"") != std::string::npos);
}

inline void snapshots() {
  lyl::engine e;
  std::vector<std::uint64_t> ids{1, 2, 3};
  lyl::source s;
  s.items = [&](std::uint32_t) { return static_cast<std::uint32_t>(ids.size()); };
  s.identifier = [&](lyl::path p) { return ids[p.item]; };
  lyl::view v = e.create_view(e.create_layout("flow"), std::move(s));
  v.set_size({320, 400});
  v.apply_snapshot({{{7, ids}}, {}, {}});
  v.select({0, 2});
  (void)v.changes();
  ids = {3, 1};
  v.apply_snapshot({{{7, ids}}, {}, {1}});
  CHECK(v.selected().size() == 1 && v.selected()[0].item == 0);
  bool gone = false, bound = false;
  for (const lyl::change &c : v.changes()) {
    gone |= lyl::op_of(c) == lyl::change_op::disappear && c.attributes.identifier == 2;
    bound |= lyl::op_of(c) == lyl::change_op::rebind && c.attributes.identifier == 1;
  }
  CHECK(gone && bound);
  ids = {5, 5};
  CHECK(thrown([&] { v.apply_snapshot({{{7, ids}}, {}, {}}); })->code() == lyl::status::inconsistent_update);
}

inline void values() {
  test("values store their contents and can be compared", of_values);
  test("values returned by a method of a script are unchanged", round_trips);
  test("a layout reads the source's values, and gets its exceptions", data_of_the_source);
  test("custom values of a script are read from attributes", custom_values);
  test("options, parameters, environment and insets are set and read", options_and_parameters);
  test("a state can be restored in another view, and a damaged one is rejected", states);
  test("snapshots find moved, deleted and changed items", snapshots);
}

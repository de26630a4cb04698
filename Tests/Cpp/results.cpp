// The tests of layoutlua.hpp without exceptions: all functions return results.
#include "check.hpp"

#ifdef __cpp_exceptions
#error "results.cpp is for -fno-exceptions"
#endif

static void answers() {
  lyl::result<lyl::engine> e = lyl::engine::create();
  CHECK(e.has_value());
  std::string logged;
  e->set_log([&](lyl::log_level, std::string_view text) { logged += text; });
  CHECK(e->load_buffer("print('hello') return {prepare = function() end}").has_value());
  CHECK(logged.find("hello") != std::string::npos);
  lyl::result<lyl::layout> l = e->create_layout("flow");
  CHECK(l && l->name() == "flow");
  lyl::result<lyl::view> v = e->create_view(*l, rows(3));
  CHECK(v && v->set_size({320, 400}) && v->visible()->size() == 3);
  CHECK(v->hit_test({10, 10}).value()->path.item == 0 && !v->hit_test({10, 390}).value());
  CHECK(v->tick(0.1)->animating == false);
  lyl::view moved = *std::move(v);
  CHECK(!*v && moved.visible().has_value() && v->visible().code() == lyl::status::invalid_argument);
}

static void errors_of_scripts() {
  lyl::result<lyl::engine> e = lyl::engine::create();
  auto bad = e->load_buffer("return {\n  +\n}", "broken.lua");
  CHECK(!bad && bad.code() == lyl::status::lua_syntax && bad.error().line() == 2);
  CHECK(bad.error().file() == "broken.lua" && *bad.error().what());
  CHECK(e->create_layout("nonsense").code() == lyl::status::not_found);
}

static void callbacks_with_results() {
  token t = make_token();
  {
    lyl::result<lyl::engine> e = lyl::engine::create();
    lyl::layout_class c;
    c.parameters = {lyl::parameter("gap", 10)};
    c.attributes = [t](const lyl::context &x, lyl::attributes &a) -> lyl::result<void> {
      auto gap = x.parameter(a.path.item == 2 ? "none" : "gap");
      if (!gap) return gap.error();
      a.frame = {0, gap->number() * a.path.item, 5, 5};
      return {};
    };
    auto l = e->create_custom(std::move(c));
    auto v = e->create_view(*l, rows(3));
    CHECK(v->set_size({320, 400}));
    CHECK(v->visible()->size() == 2);
    auto status = v->layout_status();
    CHECK(status->state == lyl::layout_state::partial && status->error->code() == lyl::status::callback);
    CHECK(status->error->element() == lyl::element({0, 2}));
    CHECK(t.use_count() == 2);
    CHECK(e->create_view(*l, rows(1)).code() == lyl::status::state);
  }
  CHECK(t.use_count() == 1);
}

int second();

int main() {
  test("without exceptions two files of a program share the header", [] { CHECK(second() == 2); });
  test("without exceptions every function returns a result", answers);
  test("without exceptions an error of a script has file and line", errors_of_scripts);
  test("without exceptions callbacks return results", callbacks_with_results);
}

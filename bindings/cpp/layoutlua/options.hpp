// Limits, animations, updates and the other structs that a program fills or reads.
#pragma once
#include "callback.hpp"
#include "values.hpp"

#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lyl {
struct limits : ::lyl_limits {
  limits() noexcept : ::lyl_limits LYL_LIMITS_INIT {}
};
struct environment : ::lyl_environment {
  environment() noexcept : ::lyl_environment LYL_ENVIRONMENT_INIT {}
};
// The animation of a change, with the fields of lyl_animation. Only view::tick advances it. The completion is called
// once: with true, or with false if the animation was interrupted. It is not called if the call that animates fails.
struct animation : ::lyl_animation {
  callback<void(bool finished)> completion;
  animation() noexcept : ::lyl_animation LYL_ANIMATION_INIT {} // 0.3 s, ease-in-out
  explicit animation(double seconds, lyl::curve c = lyl::curve::ease_in_out) : animation() {
    duration = seconds;
    curve = static_cast<std::uint32_t>(c);
  }
  static animation spring(double response, double damping_ratio = 1) {
    animation a(response, lyl::curve::spring);
    a.damping = damping_ratio;
    return a;
  }
  animation &&then(callback<void(bool)> f) && { return completion = std::move(f), std::move(*this); }
};
using animated = std::optional<animation>; // nullopt: without an animation

// A batch of data changes, in any order. `from` is a path before the batch, `to` a path after it.
class updates {
 public:
  updates &insert(path to) { return add(LYL_UPDATE_INSERT_ITEM, {0, 0}, to); }
  updates &remove(path from) { return add(LYL_UPDATE_DELETE_ITEM, from, {0, 0}); }
  updates &move(path from, path to) { return add(LYL_UPDATE_MOVE_ITEM, from, to); }
  updates &reload(path from) { return add(LYL_UPDATE_RELOAD_ITEM, from, {0, 0}); }
  updates &reconfigure(path from) { return add(LYL_UPDATE_RECONFIGURE_ITEM, from, {0, 0}); }
  updates &insert_section(std::uint32_t to) { return add(LYL_UPDATE_INSERT_SECTION, {0, 0}, {to, 0}); }
  updates &remove_section(std::uint32_t from) { return add(LYL_UPDATE_DELETE_SECTION, {from, 0}, {0, 0}); }
  updates &move_section(std::uint32_t from, std::uint32_t to) {
    return add(LYL_UPDATE_MOVE_SECTION, {from, 0}, {to, 0});
  }
  updates &reload_section(std::uint32_t from) { return add(LYL_UPDATE_RELOAD_SECTION, {from, 0}, {0, 0}); }
  const std::vector<update> &all() const noexcept { return all_; }

 private:
  updates &add(std::uint32_t op, path from, path to) { return all_.push_back({op, 0, from, to}), *this; }
  std::vector<update> all_;
};

// The complete data as IDs.
struct snapshot {
  struct section {
    std::uint64_t id;
    std::vector<std::uint64_t> items;
  };
  std::vector<section> sections;
  std::vector<std::uint64_t> reloaded, reconfigured; // remaining items whose data changed
};

// The parts of a layout that are out of date.
struct invalidation {
  bool everything = false, data_counts = false, bounds = false, attributes = false;
  std::vector<element> elements;
  point offset_adjustment{0, 0};
  lyl::size size_adjustment{0, 0};
  value user; // context.user in Lua
};

// A description of a layout's parameter or a view's option. Its type is the type of default_value.
struct parameter {
  std::string name;
  value default_value;
  std::optional<double> minimum, maximum, step;
  std::vector<std::string> choices; // the allowed strings; empty: any
  std::string doc;
  explicit parameter(std::string n = {}, value v = {}) : name(std::move(n)), default_value(std::move(v)) {}
  explicit parameter(const lyl_parameter_info &i) : name(i.name), default_value(i.default_value), doc(i.doc) {
    auto number = [](double x) { return std::isnan(x) ? std::nullopt : std::optional<double>(x); };
    minimum = number(i.minimum), maximum = number(i.maximum), step = number(i.step);
    choices.assign(i.choices, i.choices + i.choice_count);
  }
};

struct layout_status {
  layout_state state;
  std::uint32_t missing, stale;     // elements left out; elements with old attributes or not measured
  std::optional<lyl::error> error;  // nullopt if current
};
// The scrolling of a section that scrolls independently. lowest, highest: the range of the offsets at which its row
// rests. page: the distance between two such offsets. frame: the row in the content.
struct section_scroll {
  section_behavior behavior;
  double lowest, highest, page;
  rect frame;
};
struct tick_result {
  bool animating, scrolled, changed;
};
struct motion_state {
  bool drag, glide, scroll, elements;
  explicit operator bool() const noexcept { return drag || glide || scroll || elements; }
};
struct indicator {
  double position, length;
};

// The first cell at a fraction of the content, and the offset along the axis, in points.
struct place_at_fraction {
  ::lyl_index_path path;
  double offset = 0;
};

// The distances from the viewport to both ends of the content, in points.
struct edges {
  double start, end;
};

struct engine_options {
  bool trusted = false; // no instruction hook: only for scripts that you trust
  std::optional<lyl::limits> limits;
  callback<void(log_level, std::string_view message)> log;
  lyl::log_level log_level = lyl::log_level::info;                // the least severe level that is logged
  callback<std::string(std::string_view name)> module_loader; // the source of a Lua module; nullopt: not found
  lyl_alloc_fn alloc = nullptr;                               // must stay valid as long as the engine
  void *alloc_user = nullptr;
};
}  // namespace lyl

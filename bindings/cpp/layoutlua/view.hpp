// Views.
#pragma once
#include "data_source.hpp"
#include "delegate.hpp"
#include "fraction_calls.hpp"
#include "layout.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lyl {
// The functions of a view, with the error policy P; layoutlua_abi.hpp has those with plain arguments. Does not own the
// view: a callback can keep one while the view exists.
template <class P> class basic_view : public detail::fraction_calls<P> {
  using base = detail::fraction_calls<P>;
  static std::uint32_t number(lyl::category c) noexcept { return static_cast<std::uint32_t>(c); }

 public:
  template <class T> using R = typename base::template R<T>;
  basic_view(lyl_view *view, std::shared_ptr<lyl_engine> engine) noexcept
      : base(view, std::move(engine)) {}
  lyl_view *get() const noexcept { return handle_; }
  explicit operator bool() const noexcept { return handle_ != nullptr; }
  basic_view<as_results> attempt() const noexcept { return {handle_, this->engine_}; }

  // --- data, size, layout ---
  R<void> set_data_source(source s) const {
    lyl_data_source c = detail::table_of(s);
    return give(c, std::move(s), [&] { return ::lyl_view_set_data_source(handle_, &c); });
  }
  R<void> set_delegate(delegate d) const {
    lyl_delegate c = detail::table_of(d);
    return give(c, std::move(d), [&] { return ::lyl_view_set_delegate(handle_, &c); });
  }
  R<void> set_delegate(std::nullptr_t) const { return this->done(lyl_view_set_delegate, handle_, nullptr); }
  R<void> resize(lyl::size s, animated a = {}) const { return animate(std::move(a), lyl_view_resize, s); }
  R<void> set_offset(point offset, animated a = {}) const { return animate(std::move(a), lyl_view_set_offset, offset); }
  R<void> set_environment(const lyl::environment &e) const { return this->done(lyl_view_set_environment, handle_, &e); }
  R<lyl::environment> environment() const {
    return this->template answer<lyl::environment>(lyl_view_environment, handle_);
  }
  point offset() const noexcept { return {this->bounds().x, this->bounds().y}; }
  // Returns the installed layout; nullopt during a transition, or after the host released its last reference.
  std::optional<lyl::layout> layout() const {
    lyl_layout *l = ::lyl_view_layout(handle_);
    if (!l) return std::nullopt;
    return lyl::layout(::lyl_layout_retain(l), this->engine_);
  }
  R<void> set_layout(const lyl::layout &l, animated a = {}) const {
    return animate(std::move(a), lyl_view_set_layout, l.get());
  }
  R<lyl::layout_status> layout_status() const {
    lyl_layout_status s = LYL_LAYOUT_STATUS_INIT;
    detail::failure f = this->run([&] { return ::lyl_view_layout_status(handle_, &s); });
    lyl::layout_status out{static_cast<layout_state>(s.state), s.missing, s.stale, std::nullopt};
    if (!f && s.info) out.error.emplace(*s.info);
    return this->template finish<lyl::layout_status>(f, std::move(out));
  }
  R<void> set_option(const std::string &name, const value &v) const {
    detail::raw_value raw(v);
    return this->done(lyl_view_set_option, handle_, name.c_str(), &raw.c);
  }
  R<value> get_option(const std::string &name) const {
    return this->answer_value(lyl_view_get_option, handle_, name.c_str());
  }
  static std::vector<parameter> options() { // all options that exist
    std::vector<parameter> out;
    for (std::size_t i = 0; i < ::lyl_view_option_count(); i++) {
      lyl_parameter_info info = LYL_PARAMETER_INFO_INIT;
      if (::lyl_view_option_at(i, &info) == LYL_OK) out.emplace_back(info);
    }
    return out;
  }

  // --- attributes ---
  // Returns all elements that touch a rectangle of the content, back to front. The span is valid until the next call to
  // this function; the same holds for visible, changes, selected, ray_test and cells.
  R<span<const attributes>> attributes_in_rect(const rect &r) const {
    return this->template lend<attributes, lyl_attributes_span>(lyl_view_attributes_in_rect, handle_, r);
  }
  // Returns the elements to draw, back to front.
  R<span<const attributes>> visible() const {
    return this->template lend<attributes, lyl_attributes_span>(lyl_view_visible, handle_);
  }
  // Returns the visible cell that begins first along the scroll axis.
  R<std::optional<attributes>> first_visible() const {
    return this->template maybe<attributes>(lyl_view_first_visible, handle_);
  }
  // Returns the changes of visible since the last call to this function.
  R<span<const change>> changes() const {
    return this->template lend<change, lyl_change_span>(lyl_view_changes, handle_);
  }
  R<std::optional<attributes>> attributes_at(const element &e) const { return about(lyl_view_attributes_at, e); }
  // Returns a custom value of attributes that are still valid; nullopt if there is none.
  R<std::optional<value>> attribute_value(const attributes &a, const std::string &key) const {
    return this->maybe_value(lyl_view_attribute_value, handle_, a.values, key.c_str());
  }

  // --- updates and animation ---
  // Applies changes that the data source already contains, as one batch.
  R<void> apply_updates(const updates &u, animated a = {}) const {
    return animate(std::move(a), lyl_view_apply_updates, u.all().data(), u.all().size());
  }
  R<void> apply_snapshot(const snapshot &s, animated a = {}) const {
    std::vector<std::uint64_t> sections, items;
    std::vector<std::uint32_t> counts;
    for (const snapshot::section &one : s.sections) {
      sections.push_back(one.id), counts.push_back(static_cast<std::uint32_t>(one.items.size()));
      items.insert(items.end(), one.items.begin(), one.items.end());
    }
    lyl_snapshot c = LYL_SNAPSHOT_INIT;
    c.section_count = static_cast<std::uint32_t>(sections.size());
    c.section_ids = sections.data(), c.item_counts = counts.data(), c.item_ids = items.data();
    c.reloaded_ids = s.reloaded.data(), c.reloaded_count = s.reloaded.size();
    c.reconfigured_ids = s.reconfigured.data(), c.reconfigured_count = s.reconfigured.size();
    return animate(std::move(a), lyl_view_apply_snapshot, &c);
  }
  // Advances the view's clock by `seconds` and calls the completions of finished animations.
  R<tick_result> tick(double seconds) const {
    std::uint32_t flags = 0;
    detail::failure f = this->run([&] { return ::lyl_view_tick(handle_, seconds, &flags); });
    return this->template finish<tick_result>(f, tick_result{(flags & LYL_TICK_ANIMATING) != 0,
        (flags & LYL_TICK_SCROLLED) != 0, (flags & LYL_TICK_CHANGED) != 0});
  }
  R<std::optional<attributes>> initial_attributes(const element &e) const {
    return about(lyl_view_initial_attributes, e);
  }
  R<std::optional<attributes>> final_attributes(const element &e) const { return about(lyl_view_final_attributes, e); }
  // An interactive transition to another layout: progress 0 is the old layout, 1 the new one.
  R<void> begin_transition(const lyl::layout &to) const {
    return this->done(lyl_view_begin_transition, handle_, to.get());
  }
  R<void> end_transition(bool finish, animated a = {}) const {
    return animate(std::move(a), lyl_view_end_transition, finish);
  }

  // --- invalidation and self-sizing ---
  R<void> invalidate() const { return this->done(lyl_view_invalidate, handle_, nullptr); } // everything but the counts
  R<void> invalidate(const invalidation &what) const {
    detail::raw_invalidation raw;
    raw.take(what);
    return this->done(lyl_view_invalidate, handle_, &raw.c);
  }
  R<void> set_measured_sizes(const std::vector<std::pair<path, lyl::size>> &measured) const {
    std::vector<path> paths;
    std::vector<lyl::size> sizes;
    for (const auto &m : measured) paths.push_back(m.first), sizes.push_back(m.second);
    return this->done(lyl_view_set_measured_sizes, handle_, paths.data(), sizes.data(), paths.size());
  }

  // --- kept elements, focus, touch, hit tests, movement ---
  // Keeps elements in the list of visible elements while they are off screen, or stops keeping them.
  R<void> keep(const std::vector<element> &elements, bool is_kept = true) const {
    std::vector<lyl_element> named;
    for (const element &e : elements) named.push_back(detail::c_element(e));
    return this->done(lyl_view_keep, handle_, named.data(), named.size(), is_kept);
  }
  // Returns the elements that the view keeps, on screen or not.
  R<std::vector<element>> kept() const {
    const lyl_element *items = nullptr;
    std::size_t count = 0;
    detail::failure f = this->run([&] { return ::lyl_view_kept(handle_, &items, &count); });
    std::vector<element> out;
    for (std::size_t i = 0; i < count; i++) out.push_back(lyl::element_of(items[i]));
    return this->template finish<std::vector<element>>(f, std::move(out));
  }
  // Focuses an element without scrolling; nullopt clears the focus.
  R<void> set_focus(const std::optional<element> &e) const {
    const lyl_element name = detail::c_element(e.value_or(element()));
    return this->done(lyl_view_set_focus, handle_, e ? &name : nullptr);
  }
  // Returns the focused element; nullopt without one.
  R<std::optional<element>> focus() const {
    lyl_element name{};
    detail::failure f = this->run([&] { return ::lyl_view_focus(handle_, &name); });
    std::optional<element> out(lyl::element_of(name));
    if (f.code == LYL_E_NOT_FOUND) f.code = LYL_OK, out.reset();
    return this->template finish<std::optional<element>>(f, std::move(out));
  }
  // Moves the focus, and scrolls to it.
  R<focus_result> move_focus(lyl::focus move, animated a = {}) const {
    return moved(std::move(a), lyl_view_move_focus, static_cast<std::uint32_t>(move));
  }
  // Moves the focus into the view. from: the frame of the previously focused control, in the viewport.
  R<focus_result> enter_focus(lyl::focus move, const std::optional<rect> &from = {}, animated a = {}) const {
    return moved(std::move(a), lyl_view_enter_focus, static_cast<std::uint32_t>(move), from ? &*from : nullptr);
  }
  // Appends to the typed text, and moves the focus to the next item that begins with it.
  R<focus_result> focus_text(const std::string &typed, animated a = {}) const {
    return moved(std::move(a), lyl_view_focus_text, typed.data(), typed.size());
  }
  // Sets the modifier keys that are held down, for touches and press_key.
  R<void> set_modifiers(bool shift, bool control) const {
    return this->done(lyl_view_set_modifiers, handle_, (shift ? 1u : 0u) * LYL_SHIFT + (control ? 1u : 0u) * LYL_CONTROL);
  }
  // Handles a key: moves the focus, selects or activates. Returns false if the key has no effect in this view.
  R<bool> press_key(key_code key, animated a = {}) const {
    bool handled = false;
    detail::failure f = this->started(std::move(a), [&](const lyl_animation *c) {
      return ::lyl_view_press_key(handle_, static_cast<std::uint32_t>(key), c, &handled);
    });
    return this->template finish<bool>(f, handled);
  }
  // Activates an element, or the focused one: calls did_activate, or expands or collapses an item of an outline.
  R<void> activate(const std::optional<element> &e = {}, animated a = {}) const {
    const lyl_element name = detail::c_element(e.value_or(element()));
    return animate(std::move(a), lyl_view_activate, e ? &name : nullptr);
  }
  // Returns for each action whether the delegate allows it; all false if the menu must not open.
  R<std::vector<bool>> menu(path p, const std::vector<std::string> &actions) const {
    std::vector<const char *> names = detail::texts(actions);
    std::unique_ptr<bool[]> allowed(new bool[actions.size() + 1]());
    detail::failure f = this->run([&] {
      return ::lyl_view_menu(handle_, p, names.data(), names.size(), allowed.get());
    });
    return this->template finish<std::vector<bool>>(
        f, std::vector<bool>(allowed.get(), allowed.get() + actions.size()));
  }
  // Returns the frontmost element of one or any category at a point in the content; nullopt over a gap.
  R<std::optional<attributes>> hit_test(point p, std::optional<lyl::category> of = {}) const {
    return this->template maybe<attributes>(lyl_view_hit_test, handle_, p, of ? 1u << number(*of) : 0u);
  }
  R<std::optional<attributes>> nearest(point p, std::optional<lyl::category> of = {}) const {
    return this->template maybe<attributes>(lyl_view_nearest, handle_, of ? number(*of) : LYL_NONE, p);
  }
  // Returns the visible elements that a ray hits, the nearest first.
  R<span<const ray_hit>> ray_test(const std::array<double, 3> &origin, const std::array<double, 3> &direction) const {
    return this->template lend<ray_hit, lyl_ray_hit_span>(lyl_view_ray_test, handle_, origin.data(), direction.data());
  }
  R<void> end_move(bool commit, animated a = {}) const { return animate(std::move(a), lyl_view_end_move, commit); }
  path data_path(path p) const noexcept {
    path out = p;
    ::lyl_view_data_path(handle_, p, &out);
    return out;
  }

  // --- scrolling ---
  R<void> scroll_to(path p, lyl::scroll position = lyl::scroll::nearest, animated a = {}) const {
    return animate(std::move(a), lyl_view_scroll_to, p, static_cast<std::uint32_t>(position));
  }
  R<void> scroll_by(point delta, animated a = {}) const { return animate(std::move(a), lyl_view_scroll_by, delta); }
  // Expands or collapses an item of an outline: a list whose items have a value "level".
  R<void> set_expanded(path p, bool expanded = true, animated a = {}) const {
    return animate(std::move(a), lyl_view_set_expanded, p, expanded);
  }
  // Scrolls the row of a section that scrolls independently. Offsets count from the leading end.
  R<void> set_section_offset(std::uint32_t section, point offset, animated a = {}) const {
    return animate(std::move(a), lyl_view_set_section_offset, section, offset);
  }
  R<lyl::section_scroll> section_scroll(std::uint32_t section) const {
    lyl_section_scroll s = LYL_SECTION_SCROLL_INIT;
    detail::failure f = this->run([&] { return ::lyl_view_section_scroll(handle_, section, &s); });
    lyl::section_scroll out{static_cast<section_behavior>(s.behavior), s.lowest, s.highest, s.page, s.frame};
    return this->template finish<lyl::section_scroll>(f, out);
  }
  // Returns the section whose row is at a point in the content; nullopt if there is none.
  R<std::optional<std::uint32_t>> section_at(point content_point) const {
    std::uint32_t s = LYL_NONE;
    detail::failure f = this->run([&] { return ::lyl_view_section_at(handle_, content_point, &s); });
    std::optional<std::uint32_t> out;
    if (s != LYL_NONE) out = s;
    return this->template finish<std::optional<std::uint32_t>>(f, out);
  }
  // Ends a drag. Without a velocity, it uses the velocity of the finger.
  R<void> end_drag(std::optional<point> velocity = {}) const {
    return this->done(lyl_view_end_drag, handle_, velocity ? &*velocity : nullptr);
  }
  motion_state motion() const noexcept {
    const std::uint32_t m = ::lyl_view_motion(handle_);
    return {(m & LYL_MOTION_DRAG) != 0, (m & LYL_MOTION_GLIDE) != 0, (m & LYL_MOTION_SCROLL) != 0,
            (m & LYL_MOTION_ELEMENTS) != 0};
  }
  // Returns the position and the length of a scroll indicator; nullopt if all of the content fits.
  R<std::optional<indicator>> scroll_indicator(axis along) const {
    std::optional<indicator> out(indicator{0, 0});
    detail::failure f = this->run([&] {
      return ::lyl_view_scroll_indicator(handle_, static_cast<std::uint32_t>(along), &out->position, &out->length);
    });
    if (f.code == LYL_E_NOT_FOUND) f.code = LYL_OK, out.reset();
    return this->template finish<std::optional<indicator>>(f, std::move(out));
  }

  // Returns the distances from the viewport to the start and the end of the content; negative beyond an end;
  // nullopt if the content loops.
  R<std::optional<edges>> edge_distances(axis along) const {
    std::optional<edges> out(edges{0, 0});
    detail::failure f = this->run([&] {
      return ::lyl_view_edge_distances(handle_, static_cast<std::uint32_t>(along), &out->start, &out->end);
    });
    if (f.code == LYL_E_NOT_FOUND) f.code = LYL_OK, out.reset();
    return this->template finish<std::optional<edges>>(f, out);
  }

  // --- state ---
  R<std::vector<unsigned char>> save_state() const {
    return this->template fill<std::vector<unsigned char>>([this](void *buffer, std::size_t room, std::size_t *needed) {
      return ::lyl_view_save_state(handle_, buffer, room, needed);
    });
  }
  R<void> restore_state(const std::vector<unsigned char> &state) const {
    return this->done(lyl_view_restore_state, handle_, state.data(), state.size());
  }
  // Returns the elements that touch a rectangle as JSON.
  R<std::string> dump_json(const rect &r) const {
    detail::failure f;
    std::size_t needed = 0;
    std::string out;
    f = this->run([&] { return ::lyl_view_dump_json(handle_, r, nullptr, 0, &needed); });
    if (f.code == LYL_E_BUFFER_TOO_SMALL && !f.exception) {
      out.resize(needed);
      f = this->run([&] { return ::lyl_view_dump_json(handle_, r, out.data(), out.size(), &needed); });
      out.resize(needed - 1); // without the terminating zero
    }
    return this->template finish<std::string>(f, std::move(out));
  }

  // --- cells ---
  template <class Cell> R<void> register_cells(const std::string &identifier, provider<Cell> p = {}) const {
    return register_provider(element(), identifier, std::move(p));
  }
  template <class Cell>
  R<void> register_supplementary(kind k, const std::string &identifier, provider<Cell> p = {}) const {
    return register_provider(element::supplementary(k, {0, 0}), identifier, std::move(p));
  }
  R<void> unregister_cells(const std::string &identifier) const {
    return this->done(lyl_view_register, handle_, std::uint32_t{LYL_CELL}, kind{0}, identifier.c_str(), nullptr);
  }
  R<void> unregister_supplementary(kind k, const std::string &identifier) const {
    return this->done(lyl_view_register, handle_, std::uint32_t{LYL_SUPPLEMENTARY}, k, identifier.c_str(), nullptr);
  }
  // Returns a cell for the element of a call to source.cell. Allowed once in each such call.
  R<void *> dequeue(const std::string &identifier, const element &e) const {
    return this->template answer<void *>(lyl_view_dequeue, handle_, identifier.c_str(), number(e.category), e.kind,
                                         e.path);
  }
  // Returns the visible cells, back to front.
  R<span<const cell_entry>> cells() const {
    return this->template lend<cell_entry, lyl_cell_span>(lyl_view_cells, handle_);
  }
  // Returns the cell that shows an element; nullopt if it is not on screen. Cell must be the type registered for it.
  template <class Cell> R<std::optional<Cell *>> cell_at(const element &e) const {
    void *cell = nullptr;
    detail::failure f = this->run([&] {
      return ::lyl_view_cell_at(handle_, number(e.category), e.kind, e.path, &cell);
    });
    std::optional<Cell *> out(static_cast<Cell *>(cell));
    if (f.code == LYL_E_NOT_FOUND) f.code = LYL_OK, out.reset();
    return this->template finish<std::optional<Cell *>>(f, out);
  }
  // Returns the element that a cell shows.
  R<std::optional<attributes>> element_of(const void *cell) const {
    return this->template maybe<attributes>(lyl_view_element_of, handle_, cell);
  }

 protected:
  template <class Fn> R<std::optional<attributes>> about(Fn fn, const element &e) const {
    return this->template maybe<attributes>(fn, handle_, number(e.category), e.kind, e.path);
  }
  template <class Cell>
  R<void> register_provider(const element &e, const std::string &identifier, provider<Cell> p) const {
    lyl_provider c = detail::table_of(p);
    return give(c, std::move(p), [&] {
      return ::lyl_view_register(handle_, number(e.category), e.kind, identifier.c_str(), &c);
    });
  }
  using base::handle_, base::give, base::animate, base::moved;
};
// A viewport on one data source with one layout.
class view : public basic_view<default_errors> {
 public:
  view() noexcept : basic_view(nullptr, nullptr) {}
  view(lyl_view *handle, std::shared_ptr<lyl_engine> engine) noexcept : basic_view(handle, std::move(engine)) {}
  view(view &&o) noexcept : basic_view(std::exchange(o.handle_, nullptr), std::move(o.engine_)) {}
  view &operator=(view &&o) noexcept {
    view taken(std::move(o));
    return std::swap(handle_, taken.handle_), std::swap(engine_, taken.engine_), *this;
  }
  ~view() {
    detail::frame here; // exceptions of callbacks are dropped
    ::lyl_view_destroy(handle_);
  }
  // Destroys the view and reports an exception of a callback that this runs.
  R<void> close() {
    lyl_view *gone = std::exchange(handle_, nullptr);
    return finish(this->run([&] { return ::lyl_view_destroy(gone), lyl_status{LYL_OK}; }));
  }
};
}  // namespace lyl

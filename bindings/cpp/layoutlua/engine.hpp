// Engines.
#pragma once
#include "custom_layout.hpp"
#include "hooks.hpp"
#include "view.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lyl {
// The functions of an engine, with the error policy P; layoutlua_abi.hpp has those with plain arguments. A copy
// keeps the engine alive.
template <class P> class basic_engine : public detail::engine_calls<P> {
  using base = detail::engine_calls<P>;

 public:
  template <class T> using R = typename base::template R<T>;
  basic_engine(std::shared_ptr<lyl_engine> engine, std::shared_ptr<detail::hooks> hooks) noexcept
      : base(std::move(engine)), hooks_(std::move(hooks)) {}
  lyl_engine *get() const noexcept { return this->engine_.get(); }
  explicit operator bool() const noexcept { return get() != nullptr; }
  basic_engine<as_results> attempt() const noexcept { return {this->engine_, hooks_}; }

  // Loads a script. Errors show chunk_name as its name.
  R<layout> load_buffer(std::string_view text, const std::string &chunk_name = "script") const {
    return make([&](lyl_layout **out) {
      return ::lyl_layout_load_buffer(get(), text.data(), text.size(), chunk_name.c_str(), out);
    });
  }
  R<layout> load_file(const std::string &file) const {
    return make([&](lyl_layout **out) { return ::lyl_layout_load_file(get(), file.c_str(), out); });
  }
  // Creates a built-in layout. Fails with status::not_found for an unknown name.
  R<layout> create_layout(const std::string &builtin_name) const {
    return make([&](lyl_layout **out) { return ::lyl_layout_create(get(), builtin_name.c_str(), out); });
  }
  // Creates a layout written in C++. If this fails, its functions are destroyed.
  R<layout> create_custom(layout_class l) const {
    lyl_layout_class c = detail::table_of(l);
    auto supplementary = detail::texts(l.supplementary_kinds), decorations = detail::texts(l.decoration_kinds);
    auto of_items = detail::texts(l.item_kinds);
    c.supplementary_kinds = supplementary.data(), c.supplementary_kind_count = supplementary.size();
    c.decoration_kinds = decorations.data(), c.decoration_kind_count = decorations.size();
    c.item_kinds = of_items.data(), c.item_kind_count = of_items.size();
    std::vector<detail::raw_parameter> parameters;
    std::vector<lyl_parameter_info> infos;
    parameters.reserve(l.parameters.size());
    for (const parameter &p : l.parameters) infos.push_back(parameters.emplace_back(p).c);
    c.parameters = infos.data(), c.parameter_count = infos.size();
    auto user = detail::boxed(std::move(l), get());
    const layout_class &kept = user->content; // moving can change the addresses of the strings
    c.name = detail::text(kept.name), c.extends = detail::text(kept.extends);
    c.anchor = detail::text(kept.anchor), c.gravity = detail::text(kept.gravity), c.snap = detail::text(kept.snap);
    c.role = detail::text(kept.role), c.reading_order = detail::text(kept.reading_order);
    lyl_layout *out = nullptr;
    detail::failure f = this->keeping_engine([&] {
      return detail::hand_over(c, std::move(user), [&] { return ::lyl_layout_create_custom(get(), &c, &out); });
    });
    return made(f, out);
  }
  static std::vector<std::string> builtin_names() {
    std::vector<std::string> out;
    for (std::size_t i = 0; ::lyl_layout_builtin_name(i); i++) out.emplace_back(::lyl_layout_builtin_name(i));
    return out;
  }
  // Creates a view of size 0 x 0. Fails with status::state if another view uses the layout.
  R<view> create_view(const layout &l, source s) const {
    lyl_data_source c = detail::table_of(s);
    lyl_view *out = nullptr;
    detail::failure f = this->keeping_engine([&] {
      return detail::hand_over(c, detail::boxed(std::move(s), get()), [&] {
        return ::lyl_view_create(get(), l.get(), &c, &out);
      });
    });
    view answer(out, this->engine_);
    return this->template finish<view>(f, std::move(answer));
  }

  // Sends the output of scripts and error messages to a function; nullptr stops it.
  void set_log(callback<void(log_level, std::string_view)> log, log_level level = log_level::info) const {
    if (!hooks_) return;
    auto box = log ? std::make_shared<detail::log_box>(detail::log_box{std::move(log)}) : nullptr;
    std::swap(hooks_->log, box);
    ::lyl_engine_set_log(get(), hooks_->log ? detail::log_box::call : nullptr, &hooks_->log,
                         static_cast<std::int32_t>(level));
  }
  // Sets the function that finds modules for require; nullptr: require searches only a script file's folder.
  R<void> set_module_loader(callback<std::string(std::string_view name)> loader) const {
    if (!hooks_) return this->done(lyl_engine_set_module_loader, get(), nullptr, nullptr);
    auto box = loader ? std::make_shared<detail::loader_box>(detail::loader_box{std::move(loader), {}}) : nullptr;
    std::swap(hooks_->loader, box);
    return this->done(lyl_engine_set_module_loader, get(), hooks_->loader ? detail::loader_box::call : nullptr,
                      &hooks_->loader);
  }
  R<void> set_limits(const limits &l) const { return this->done(lyl_engine_set_limits, get(), &l); }
  // Returns the error of the last failed call; nullopt before the first failure.
  std::optional<error> last_error() const {
    const lyl_error_info *info = ::lyl_engine_last_error(get());
    if (!info || info->code == LYL_OK) return std::nullopt;
    return error(*info);
  }
  memory_info memory() const noexcept {
    memory_info out{};
    ::lyl_engine_memory(get(), &out);
    return out;
  }

 private:
  R<layout> made(const detail::failure &f, lyl_layout *out) const {
    layout answer(out, this->engine_);
    return this->template finish<layout>(f, std::move(answer));
  }
  template <class F> R<layout> make(F call) const {
    lyl_layout *out = nullptr;
    detail::failure f = this->run([&] { return call(&out); });
    return made(f, out);
  }
  std::shared_ptr<detail::hooks> hooks_; // shared with the engine's deleter
};
// Owns limits, names of kinds, log and module loader. Exists until its last layout and view are destroyed.
class engine : public basic_engine<default_errors> {
 public:
#ifdef __cpp_exceptions
  explicit engine(engine_options o = {}) : engine(create(std::move(o)).value()) {}
#endif
  engine(engine &&) noexcept = default;
  engine &operator=(engine &&) noexcept = default;
  // Creates an engine without exceptions.
  static result<engine> create(engine_options o = {}) {
    lyl_engine_options c = LYL_ENGINE_OPTIONS_INIT;
    detail::engine_deleter deleter;
    c.flags = o.trusted ? static_cast<std::uint32_t>(LYL_ENGINE_TRUSTED) : 0u;
    c.alloc = o.alloc, c.alloc_user = o.alloc_user;
    c.limits = o.limits ? &*o.limits : nullptr;
    c.log_level = static_cast<std::int32_t>(o.log_level);
    if (o.log) {
      deleter.kept->log = std::make_shared<detail::log_box>(detail::log_box{std::move(o.log)});
      c.log = detail::log_box::call, c.log_user = &deleter.kept->log;
    }
    if (o.module_loader) {
      deleter.kept->loader = std::make_shared<detail::loader_box>(detail::loader_box{std::move(o.module_loader), {}});
      c.loader = detail::loader_box::call, c.loader_user = &deleter.kept->loader;
    }
    lyl_engine *out = nullptr;
    detail::failure f = detail::run([&] { return ::lyl_engine_create(&c, &out); });
    if (f) return error(nullptr, f);
    return engine(std::shared_ptr<lyl_engine>(out, deleter), deleter.kept);
  }

 private:
  engine(std::shared_ptr<lyl_engine> e, std::shared_ptr<detail::hooks> h) noexcept
      : basic_engine(std::move(e), std::move(h)) {}
};
}  // namespace lyl

// The log and the module loader of an engine.
#pragma once
#include "callback.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace lyl {
namespace detail {
struct log_box {
  callback<void(log_level, std::string_view)> log;
  static void call(void *user, std::int32_t level, const char *message, std::size_t length) {
    auto keep = *static_cast<std::shared_ptr<log_box> *>(user); // the log function can set another log
    (void)keep->log.tell(static_cast<log_level>(level), std::string_view(message, length));
  }
};
struct loader_box {
  callback<std::string(std::string_view)> loader;
  std::string source; // of the last requested module
  static lyl_status call(void *user, const char *name, const char **bytes, std::size_t *length) {
    auto keep = *static_cast<std::shared_ptr<loader_box> *>(user);
    const lyl_status s = keep->loader.ask(keep->source, name);
    if (s == LYL_OK) *bytes = keep->source.data(), *length = keep->source.size();
    return s;
  }
};
// The log and the module loader of an engine. engine_deleter keeps them until the engine is destroyed.
struct hooks {
  std::shared_ptr<log_box> log;
  std::shared_ptr<loader_box> loader;
};
struct engine_deleter {
  std::shared_ptr<hooks> kept = std::make_shared<hooks>();
  void operator()(lyl_engine *engine) const {
    frame here; // exceptions of callbacks are dropped
    ::lyl_engine_set_log(engine, nullptr, nullptr, 0);
    (void)::lyl_engine_set_module_loader(engine, nullptr, nullptr);
    ::lyl_engine_destroy(engine);
  }
};
}  // namespace detail
}  // namespace lyl

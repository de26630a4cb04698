rockspec_format = "3.0"
package = "layoutlua"
version = "0.2.0-1"
-- Build the rock from the folder bindings/lua of the tarball: luarocks make layoutlua-0.2.0-1.rockspec
source = { url = "layoutlua-0.2.0-linux-x86_64.tar.gz", dir = "layoutlua-0.2.0-linux-x86_64/bindings/lua" }
description = {
  summary = "Collection views: the visible elements of a million items, and their positions",
  detailed = "For LuaJIT by its FFI, for Lua 5.4 by a C module. The library has a Lua of its own for layouts that are scripts.",
  license = "MIT",
}
dependencies = { "lua >= 5.1" }
build = {
  type = "none",
  install = {
    lua = {
      ["layoutlua.init"] = "layoutlua/init.lua", ["layoutlua.abi"] = "layoutlua/abi.lua", ["layoutlua.animation"] = "layoutlua/animation.lua",
      ["layoutlua.arguments"] = "layoutlua/arguments.lua",
      ["layoutlua.calls"] = "layoutlua/calls.lua", ["layoutlua.cdef"] = "layoutlua/cdef.lua", ["layoutlua.changing"] = "layoutlua/changing.lua",
      ["layoutlua.accessibility"] = "layoutlua/accessibility.lua",
      ["layoutlua.context"] = "layoutlua/context.lua", ["layoutlua.custom"] = "layoutlua/custom.lua", ["layoutlua.delegate"] = "layoutlua/delegate.lua",
      ["layoutlua.elements"] = "layoutlua/elements.lua", ["layoutlua.engine"] = "layoutlua/engine.lua", ["layoutlua.ffi"] = "layoutlua/ffi.lua",
      ["layoutlua.interaction"] = "layoutlua/interaction.lua", ["layoutlua.love"] = "layoutlua/love.lua",
      ["layoutlua.moves"] = "layoutlua/moves.lua", ["layoutlua.names"] = "layoutlua/names.lua",
      ["layoutlua.perspective"] = "layoutlua/perspective.lua", ["layoutlua.source"] = "layoutlua/source.lua",
      ["layoutlua.values"] = "layoutlua/values.lua", ["layoutlua.view"] = "layoutlua/view.lua",
    },
    lib = { ["layoutlua.core"] = "layoutlua/core.so", ["layoutlua.liblayoutlua"] = "layoutlua/liblayoutlua.so" },
  },
}

internal import CLuaHost
internal import LayoutCore

extension ScriptSource {
  /// The bytecode of the script, in the format of Lua 5.4 with line numbers; nil if the script
  /// cannot be compiled.
  package var bytecode: [UInt8]? {
    var size = 0
    let code = bytes.withUnsafeBytes { text in
      lch_compile(
        text.baseAddress?.assumingMemoryBound(to: CChar.self), text.count, "@\(chunkName)", &size)
    }
    guard let code else { return nil }
    defer { lch_free_file(code) }
    return Array(UnsafeRawBufferPointer(start: code, count: size))
  }
}

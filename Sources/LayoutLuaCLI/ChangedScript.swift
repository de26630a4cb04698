import LuaLayout

extension ScriptSource {
  /// Returns a copy whose layout is changed in memory: it wraps the script in a function, and runs
  /// code that changes the table that the function returns, `changed_layout`. The lines of the
  /// script keep their numbers.
  func changed(by code: String) -> ScriptSource {
    var source = self
    // Lua skips a byte order mark and a first line for the shell only at the start of a text. Bytes
    // are compared, because "\r\n" is one character of a string.
    var text = bytes[...]
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    if text.first == UInt8(ascii: "#") { text = text.drop { $0 != UInt8(ascii: "\n") } }
    source.bytes =
      Array("local changed_layout = (function(...) ".utf8) + text
      + Array("\nend)(...)\n\(code)\nreturn changed_layout".utf8)
    return source
  }
}

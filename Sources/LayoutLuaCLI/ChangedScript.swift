import LuaLayout

extension ScriptSource {
  /// Returns a copy whose layout is changed in memory: it wraps the script in a function, and runs
  /// code that changes the table that the function returns, `changed_layout`. The lines of the
  /// script keep their numbers.
  func changed(by code: String) -> ScriptSource {
    var source = self
    var text = String(decoding: bytes, as: UTF8.self)
    if text.hasPrefix("\u{FEFF}") { text.removeFirst() }
    if text.hasPrefix("#") { text = String(text.drop { $0 != "\n" }) }
    let whole =
      "local changed_layout = (function(...) \(text)\nend)(...)\n\(code)\nreturn changed_layout"
    source.bytes = Array(whole.utf8)
    return source
  }
}

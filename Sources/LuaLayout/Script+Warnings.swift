internal import CLuaHost
internal import LayoutCore

/// Warnings about a layout's table, such as unused fields. They are logged once, when the script is
/// loaded.
extension Script {
  func warnOfFields(_ source: ScriptSource) {
    let placesElements = has(.prepare) || has(.elementsInRect) || native != nil
    if !placesElements {
      warnOfKinds("supplementary", "supplementary_kinds", source)
      warnOfKinds("decoration", "decoration_kinds", source)
      warnOfUnlistedItemKinds(source)
    }
    if has(.decorationCount), !hasField("decoration_kinds") {
      warn(
        "decoration_count",
        "'decoration_count' is never called: list the kinds, decoration_kinds = { \"...\" }", source
      )
    }
    if has(.elementsInRect), !has(.contentSize), !has(.attributes), !has(.prepare), native == nil {
      warn(
        "elements_in_rect",
        "the content is as large as the viewport and does not scroll: add 'content_size', which returns width, height",
        source)
    }
    warnOfNearNames(source)
  }

  @inline(never)
  private func hasField(_ name: String) -> Bool {
    for field in fields where field.name == name { return true }
    return false
  }

  @inline(never)
  private func warnOfKinds(_ callback: String, _ kinds: String, _ source: ScriptSource) {
    if !hasField(kinds) || hasField(callback) { return }
    warn(kinds, "'\(kinds)' lists kinds, but there is no callback '\(callback)'", source)
  }

  /// Warns about kinds that no element has, in a layout whose elements all have listed kinds.
  @inline(never)
  private func warnOfUnlistedItemKinds(_ source: ScriptSource) {
    let listed = kinds(.supplementary) + kinds(.decoration)
    for kind in itemKinds where !listed.contains(kind) {
      let name = shared.names.name(of: kind.rawValue) ?? ""
      warn(
        "item_kinds",
        "'item_kinds' names '\(name)', but no element has this kind: add it to supplementary_kinds or decoration_kinds",
        source)
    }
  }

  /// Warns about unused fields that have the type of a known field and a similar name.
  @inline(never)
  private func warnOfNearNames(_ source: ScriptSource) {
    let described = sections == nil ? [] : ScriptSections.fields
    let known = ScriptDeclarations.names + (native?.parameterNames ?? []) + described
    for field in fields where !known.contains(field.name) && !isDescribed(field.name) {
      guard let near = closestName(to: field.name, among: known),
        described.contains(near) || field.type == type(ofField: near)
      else { continue }
      warn(field.name, "'\(field.name)' is never read; did you mean '\(near)'?", source)
    }
  }

  @inline(never)
  private func warn(_ name: String, _ message: Message, _ source: ScriptSource) {
    shared.log?(.warning, warning(message.text, line: source.line(defining: name)).text)
  }

  private func type(ofField name: String) -> String {
    if name == "reach" { return "number" }
    if name == "paging" || name == "needs_view" { return "boolean" }
    guard let native, let value = try? native.parameter(name) else { return "string" }
    return value.typeName
  }

  /// Whether `parameters` describes a field, so that its name is intended.
  private func isDescribed(_ name: String) -> Bool {
    for i in 0..<lch_parameter_count(state) {
      if let known = lch_parameter_at(state, i)?.pointee.name, String(cString: known) == name {
        return true
      }
    }
    return false
  }
}

extension ScriptSource {
  /// The line of the first `name =`, `name (` or `name(` outside of single-line comments; 0 if
  /// there is none. Lines are one-based.
  ///
  /// - Complexity: O(length)
  package func line(defining name: String) -> Int { lines(defining: name).first ?? 0 }

  /// The line that defines a field of the layout's table, such as `demo.width`: the first
  /// definition of `width` after that of `demo`, or else that of `demo`; 0 if there is none.
  package func line(ofField path: String) -> Int {
    var line = 0
    var name: [UInt8] = []
    for byte in Array(path.utf8) + [UInt8(ascii: ".")] {
      if byte != UInt8(ascii: ".") {
        name.append(byte)
        continue
      }
      let all = lines(defining: String(decoding: name, as: UTF8.self))
      line = all.first { $0 >= line } ?? line
      name = []
    }
    return line
  }

  /// The lines of all these definitions.
  package func lines(defining name: String) -> [Int] {
    let name = Array(name.utf8)
    var lines: [Int] = []
    var line = 1
    var i = 0
    while i < bytes.count {
      if bytes[i] == UInt8(ascii: "\n") { line += 1 }
      if bytes[i] == UInt8(ascii: "-"), i + 1 < bytes.count, bytes[i + 1] == UInt8(ascii: "-") {
        while i + 1 < bytes.count, bytes[i + 1] != UInt8(ascii: "\n") { i += 1 }
      } else if isWord(name, at: i), isDefinition(from: i + name.count) {
        lines.append(line)
      }
      i += 1
    }
    return lines
  }

  @inline(never)
  private func isWord(_ name: [UInt8], at start: Int) -> Bool {
    guard start + name.count <= bytes.count else { return false }
    for i in 0..<name.count where bytes[start + i] != name[i] { return false }
    return start == 0 || !Self.isLetter(bytes[start - 1])
  }

  private func isDefinition(from end: Int) -> Bool {
    var i = end
    while i < bytes.count, bytes[i] == UInt8(ascii: " ") { i += 1 }
    guard i < bytes.count else { return false }
    if bytes[i] == UInt8(ascii: "(") { return true }
    return bytes[i] == UInt8(ascii: "=")
      && (i + 1 == bytes.count || bytes[i + 1] != UInt8(ascii: "="))
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 32
    return (97...122 ~= lower && byte >= 65) || 48...57 ~= byte || byte == 95
  }
}

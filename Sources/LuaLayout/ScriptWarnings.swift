internal import CLuaHost
internal import LayoutCore

/// What is odd in a layout's table, and no error: fields that nothing reads. Each is told once, when the script is loaded.
struct ScriptWarnings {
  let fields: [Script.Field]
  let source: ScriptSource
  let native: CollectionLayout?
  /// The fields that the script describes in `parameters`: these names are meant.
  let described: [String]

  /// All warnings, with file and line.
  var texts: [String] { unusedCallbacks + nearNames }

  private func has(_ name: String) -> Bool { fields.contains { $0.name == name } }

  private var unusedCallbacks: [String] {
    var texts: [String] = []
    func warn(_ name: String, _ text: Message) { texts.append((place(of: name) + text).text) }
    let places = has("prepare") || has("elements_in_rect") || native != nil
    for (callback, kinds) in [
      ("supplementary", "supplementary_kinds"), ("decoration", "decoration_kinds"),
    ] where has(kinds) && !has(callback) && !places {
      warn(kinds, "'\(kinds)' names kinds, and there is no callback '\(callback)' to ask")
    }
    if has("decoration_count"), !has("decoration_kinds") {
      warn(
        "decoration_count",
        "'decoration_count' is never asked: name the kinds, decoration_kinds = { \"...\" }")
    }
    if has("elements_in_rect"), !has("content_size"), !has("attributes"), !has("prepare"),
      native == nil
    {
      warn(
        "elements_in_rect",
        "the content is as large as the viewport and does not scroll: add 'content_size', which returns width, height"
      )
    }
    return texts
  }

  /// Fields whose name is nearly that of a field that is read.
  private var nearNames: [String] {
    var known: [(name: String, type: String)] = [
      ("anchor", "string"), ("gravity", "string"), ("snap", "string"), ("paging", "boolean"),
      ("reach", "number"), ("name", "string"),
    ]
    for name in native?.parameterNames ?? [] {
      switch try? native?.parameter(name) {
      case .bool: known.append((name, "boolean"))
      case .string: known.append((name, "string"))
      case .list, .table: known.append((name, "table"))
      default: known.append((name, "number"))
      }
    }
    var texts: [String] = []
    for field in fields where !described.contains(field.name) {
      guard !known.contains(where: { $0.name == field.name }) else { continue }
      let names = known.filter { $0.type == field.type }.map { $0.name }
      guard let near = closestName(to: field.name, among: names) else { continue }
      texts.append(
        (place(of: field.name) + "nothing reads '\(field.name)'; did you mean '\(near)'?").text)
    }
    return texts
  }

  private func place(of name: String) -> Message {
    let line = source.line(defining: name).map { ":\($0)" } ?? ""
    return "\(source.chunkName)\(line): warning: "
  }
}

extension ScriptSource {
  /// The line, counted from 1, of the first `name =`, `name (` or `name(` that is not in a comment of one line.
  ///
  /// - Complexity: O(length)
  func line(defining name: String) -> Int? {
    let name = Array(name.utf8)
    var line = 1
    var i = 0
    while i < bytes.count {
      if bytes[i] == UInt8(ascii: "\n") { line += 1 }
      if bytes[i...].starts(with: [UInt8(ascii: "-"), UInt8(ascii: "-")]) {
        while i + 1 < bytes.count, bytes[i + 1] != UInt8(ascii: "\n") { i += 1 }
      } else if isWord(name, at: i), isDefinition(from: i + name.count) {
        return line
      }
      i += 1
    }
    return nil
  }

  private func isWord(_ name: [UInt8], at place: Int) -> Bool {
    guard bytes[place] == name.first, bytes[place...].starts(with: name) else { return false }
    return place == 0 || !Self.isLetter(bytes[place - 1])
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
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

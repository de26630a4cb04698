internal import CLuaHost
internal import LayoutCore

/// Checks the names and types in a layout's table when it is loaded, so that a misspelled callback
/// is an error instead of a callback that is never called.
struct ScriptValidation {
  let fields: [Script.Field]
  let source: ScriptSource
  /// Whether layout.extend created the layout's table.
  let extendsNative: Bool

  func check() throws(LayoutError) {
    var callbacks: [String] = []
    while let name = lch_callback_name(lch_callback(rawValue: UInt32(callbacks.count))) {
      callbacks.append(String(cString: name))
    }
    let known =
      callbacks + [
        "name", "demo", "parameters", "supplementary_kinds", "decoration_kinds", "item_kinds",
      ]
    let names = known + ["super"]
    for field in fields {
      if callbacks.contains(field.name) {
        guard field.type == "function" else {
          throw error("'\(field.name)' must be a function, got a \(field.type)", field.name)
        }
      } else if known.contains(field.name) {
        try checkField(field)
      } else if !names.contains(field.name), field.type == "function" || field.type == "table" {
        guard let near = meant(by: field.name, among: known) else { continue }
        throw error("unknown callback '\(field.name)'; did you mean '\(near)'?", field.name)
      }
    }
    let sources = ["prepare", "attributes", "elements_in_rect"]
    guard extendsNative || fields.contains(where: { sources.contains($0.name) }) else {
      let functions = fields.filter { $0.type == "function" }.map { $0.name }
      let near = functions.first.flatMap { closestName(to: $0, among: sources, edits: 3) }
      let meant: Message = near.map { "; did you mean '\($0)' by '\(functions[0])'?" } ?? ""
      throw error(
        "the layout places nothing: it needs at least one of the callbacks \(joined(sources))"
          + meant, near == nil ? nil : functions.first)
    }
  }

  private func checkField(_ field: Script.Field) throws(LayoutError) {
    let expected = field.name == "name" ? "string" : "table"
    guard field.type == expected else {
      throw error("'\(field.name)' must be a \(expected), got a \(field.type)", field.name)
    }
  }

  /// The known name that is probably meant by an unknown name: a similar name, or the name of the
  /// callback if the unknown name is its UIKit name.
  private func meant(by name: String, among known: [String]) -> String? {
    for (uikit, ours) in Self.uikitNames where uikit == name { return ours }
    return closestName(to: name, among: known)
  }

  private static let uikitNames = [
    ("prepareLayout", "prepare"), ("prepare_layout", "prepare"),
    ("collectionViewContentSize", "content_size"),
    ("layoutAttributesForItem", "attributes"), ("attributes_for_item", "attributes"),
    ("layoutAttributesForElements", "elements_in_rect"),
    ("shouldInvalidateLayout", "should_invalidate"),
  ]

  /// - Parameter field: the field at fault, whose line is a part of the message.
  private func error(_ message: Message, _ field: String? = nil) -> LayoutError {
    var error = LayoutError(.layoutResult, message)
    error.locate(in: source.chunkName, line: field.map { source.line(defining: $0) } ?? 0)
    return error
  }
}

internal import CLuaHost
internal import LayoutCore

/// The declarations in a script's table, except its parameters.
struct ScriptDeclarations {
  /// The scroll behavior that the script specifies; nil if the script does not specify it.
  var scrolling: ScrollBehavior?
  /// The largest distance by which `attributes` moves an element from its frame in `prepare`, in
  /// points.
  var reach = 0.0
  /// Whether frames depend on the viewport.
  var needsViewport = false
  /// The role of a view with the layout; nil if the script does not specify it.
  var role: Role?
  /// The order of items in the accessibility tree; nil if the script does not specify it.
  var readingOrder: ReadingOrder?

  static let names = ScrollBehavior.names + ["reach", "needs_view", "role", "reading_order"]

  /// Sets one of these fields.
  ///
  /// - Returns: nil if the value is allowed; otherwise the allowed values, for an error message.
  mutating func set(
    _ name: String, to value: DataValue, inherited: ScrollBehavior
  ) -> String? {
    if name == "reach" {
      guard case .number(let points) = value, 0...Point.coordinateLimit ~= points else {
        return "a number of points, 0 to 1e9"
      }
      reach = points
      return nil
    }
    if name == "needs_view" {
      guard case .bool(let flag) = value else { return "true or false" }
      needsViewport = flag
      return nil
    }
    if name == "role" {
      guard case .string(let name) = value, let known = Role(container: name) else {
        return Role.containerList
      }
      role = known
      return nil
    }
    if name == "reading_order" {
      guard case .string(let name) = value, let known = ReadingOrder(rawValue: name) else {
        return "'data' or 'place'"
      }
      readingOrder = known
      return nil
    }
    var behavior = scrolling ?? inherited
    defer { scrolling = behavior }
    return behavior.set(name, to: value)
  }
}

extension Script {
  /// Reads all fields that are declarations.
  func recordDeclarations() throws(LayoutError) {
    for field in fields where ScriptDeclarations.names.contains(field.name) {
      var value = lch_value()
      try check(lch_get_field(state, field.name, &value))
      try declare(field.name, DataValue(value))
    }
  }

  /// Sets a field that is a declaration. Other fields are ignored.
  func declare(_ name: String, _ value: DataValue) throws(LayoutError) {
    guard ScriptDeclarations.names.contains(name) else { return }
    var new = declarations
    if let allowed = new.set(name, to: value, inherited: scrollBehavior) {
      var error = LayoutError(.layoutResult, "\(chunkName): '\(name)' must be \(allowed)")
      error.chunk = chunkName
      throw error
    }
    declarations = new
  }
}

internal import CLuaHost
internal import LayoutCore

// The fields of a script that say how it wants to be scrolled.
extension Script {
  /// Reads the fields that say how the layout wants to be scrolled.
  func noteScrolling() throws(LayoutError) {
    for field in fields where ScrollBehavior.names.contains(field.name) {
      var value = lch_value()
      try check(lch_get_field(state, field.name, &value))
      try setScrolling(field.name, to: DataValue(value))
    }
  }

  /// Takes one of these fields; others are left alone.
  func setScrolling(_ name: String, to value: DataValue) throws(LayoutError) {
    guard ScrollBehavior.names.contains(name) else { return }
    var new = scrollBehavior
    if let allowed = new.set(name, to: value) {
      var error = LayoutError(.layoutResult, "\(chunkName): '\(name)' must be \(allowed)")
      error.chunk = chunkName
      throw error
    }
    scrolling = new
  }
}

internal import CLayoutLua
internal import LayoutCore

/// Values that a host sets and gets by name: the parameters of a layout and the options of a view.
protocol NamedValues: AnyObject {
  func setValue(_ name: String, to value: DataValue) throws(LayoutError)
  func value(_ name: String) throws(LayoutError) -> DataValue
  /// Converts a value for the host. A string in it is valid until `releaseStrings` is called.
  func lend(_ value: DataValue) -> lyl_value
  func releaseStrings()
}

extension NamedValues {
  func set(
    _ name: UnsafePointer<CChar>?, to value: UnsafePointer<lyl_value>?
  ) throws(LayoutError) {
    try setValue(requireString(name, "name"), to: DataValue(require(value, "value").pointee))
  }

  func set(_ name: UnsafePointer<CChar>?, to value: DataValue) throws(LayoutError) {
    try setValue(requireString(name, "name"), to: value)
  }

  func set(
    _ name: UnsafePointer<CChar>?, to value: UnsafePointer<CChar>?
  ) throws(LayoutError) {
    let value = try requireString(value, "value")
    try set(name, to: .string(value))
  }

  func get(
    _ name: UnsafePointer<CChar>?, _ out: UnsafeMutablePointer<lyl_value>
  ) throws(LayoutError) {
    let value = try value(requireString(name, "name"))
    releaseStrings()
    out.pointee = lend(value)
  }
}

extension LayoutHandle: NamedValues {
  func setValue(_ name: String, to value: DataValue) throws(LayoutError) {
    try layout.setParameter(name, to: value)
  }

  func value(_ name: String) throws(LayoutError) -> DataValue { try layout.parameter(name) }
}

extension ViewHandle: NamedValues {
  func setValue(_ name: String, to value: DataValue) throws(LayoutError) {
    try view.setOption(name, to: value)
  }

  func value(_ name: String) throws(LayoutError) -> DataValue { try view.option(name) }
}

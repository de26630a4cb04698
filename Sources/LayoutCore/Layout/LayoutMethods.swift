// Methods of built-in layouts, which hosts call by name (docs/layouts.md).

/// The results of a method of a layout, and the parts of the layout that it has changed.
package struct MethodResult {
  /// The values that the method returns.
  package var values: [DataValue] = []
  /// The changed elements, which the layout receives in the next invalidation.
  var changed: [ElementID] = []
  /// The kind whose measured sizes are discarded.
  var remeasured: ElementKind?
  /// The change that the user has made to a column by a drag.
  var columnChange: ColumnChange?
}

/// A change that the user has made to a column of a table by a drag.
struct ColumnChange {
  /// The key of the column.
  let key: String
  let result: Result

  enum Result {
    /// The new width in points.
    case resized(Double)
    /// The new place, from 0, among the shown columns that are pinned to the same edge.
    case moved(Int)
  }
}

extension CollectionLayout {
  /// Performs a method, and invalidates the changed elements.
  func performNow(
    _ method: String, _ arguments: [DataValue]
  ) throws(LayoutError) -> [DataValue] {
    try requireIdle()
    let environment = try owner?.currentEnvironment(of: self)
    let result = try perform(method, arguments, in: environment ?? .nothing)
    if environment != nil, let owner {
      try owner.adopt(result)
    } else if !result.changed.isEmpty {
      invalidate()
    }
    return result.values
  }

  func unknownMethod(_ name: String) -> LayoutError {
    if methodNames.isEmpty {
      return LayoutError(.notFound, "the layout has no method '\(name)'")
    }
    return .unknownName("the layout has no method '\(name)'", name, among: methodNames, "it has")
  }
}

/// The arguments of a method, read in order.
struct MethodArguments {
  let method: String
  let values: [DataValue]

  /// - Throws: an error if there are more arguments than a method has.
  func require(atMost count: Int) throws(LayoutError) {
    if values.count <= count { return }
    throw LayoutError(
      .invalidArgument, "'\(method)' has \(count) arguments, got \(values.count)")
  }

  private func value(_ index: Int) -> DataValue { index < values.count ? values[index] : .none }

  func string(_ index: Int) throws(LayoutError) -> String {
    guard case .string(let text) = value(index) else { throw error(index, "a string") }
    return text
  }

  /// A finite number of at most 1e9.
  func number(_ index: Int) throws(LayoutError) -> Double {
    guard case .number(let number) = value(index), abs(number) <= Point.coordinateLimit else {
      throw error(index, "a finite number")
    }
    return number
  }

  func bool(_ index: Int) throws(LayoutError) -> Bool {
    guard case .bool(let flag) = value(index) else { throw error(index, "true or false") }
    return flag
  }

  private func error(_ index: Int, _ wanted: StaticString) -> LayoutError {
    let text = wanted.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
    return LayoutError(
      .invalidArgument,
      "argument \(index + 1) of '\(method)' must be \(text), got a \(value(index).typeName)")
  }
}

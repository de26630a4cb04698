// Setting all parameters of a layout from one text.
extension CollectionLayout {
  /// Sets parameters from a text in the form of a Lua table constructor, such as `{ columns = 3,
  /// line_spacing = 8 }`. C: `lyl_layout_configure`.
  ///
  /// - Throws: an error if the text is not a table, a name is unknown, or a value is invalid. No
  ///   parameter changes in this case.
  public func configure(_ text: String) throws(LayoutError) {
    var list: [(name: String, value: DataValue)] = []
    for field in try Self.fields(of: text) where !field.value.isNone {
      guard !field.value.isDeeper(than: DataValue.maximumDepth) else {
        throw LayoutError(
          .invalidArgument,
          "the value of '\(field.name)' has tables nested more than \(DataValue.maximumDepth) deep"
        )
      }
      list.append((field.name, field.value))
    }
    _ = try setParameters(list)
  }

  private static func fields(of text: String) throws(LayoutError) -> [DataField] {
    let value: DataValue
    do { value = try TableText.value(of: Array(text.utf8)) } catch { throw error.asArgument }
    switch value {
    case .table(let fields): return fields
    case .list(let items) where items.isEmpty: return []
    default:
      throw LayoutError(
        .invalidArgument, "parameters must be a table with names: { columns = 3 }")
    }
  }
}

extension LayoutError {
  /// The error as an invalid argument, with the same message and line.
  package var asArgument: LayoutError {
    var refusal = LayoutError(.invalidArgument, text: message)
    refusal.line = line
    return refusal
  }
}

extension DataValue {
  /// Whether lists and tables are nested more than `limit` levels deep.
  fileprivate func isDeeper(than limit: Int) -> Bool {
    switch self {
    case .list(let items): limit == 0 || items.contains { $0.isDeeper(than: limit - 1) }
    case .table(let fields): limit == 0 || fields.contains { $0.value.isDeeper(than: limit - 1) }
    default: false
    }
  }
}

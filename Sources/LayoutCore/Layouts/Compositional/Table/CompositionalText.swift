/// A source that reads tables from texts: `{ section = { row = 3 }, gap = 8 }` for a layout,
/// `{ row = 3 }` for a section. Subclasses provide the texts of individual sections.
open class CompositionalText: CompositionalSource {
  private let text: [UInt8]
  private let kind: (String) -> ElementKind?
  private var cache = DescriptionCache()
  private var isVertical = true
  private let functions: CompositionalFunctions?

  /// Creates a source that reads the table of a layout from a text.
  ///
  /// - Parameters:
  ///   - text: the layout's table.
  ///   - kind: returns the kind of a name.
  ///   - functions: callbacks for the frames of groups with `custom = true`, for elements in
  ///     sections with `visible = true`, and for the separators of the rows of lists.
  public init(
    _ text: String, functions: CompositionalFunctions? = nil,
    kind: @escaping (String) -> ElementKind?
  ) {
    self.text = Array(text.utf8)
    self.kind = kind
    self.functions = functions
    super.init()
  }

  private static let names = [
    "section", "gap", "scroll_direction", "boundary", "header", "footer", "inset_reference",
    "pixel_rounding",
  ]

  /// Creates a layout from the text.
  ///
  /// - Throws: an error that contains the line and the field.
  public func makeLayout() throws(LayoutError) -> CompositionalLayout {
    let layout = CompositionalLayout(source: self)
    do throws(LayoutError) {
      let fields = try TableFields.of(TableText.value(of: text), at: "layout", names: Self.names)
      for name in ["scroll_direction", "gap", "inset_reference", "pixel_rounding"] {
        guard let value = fields[name] else { continue }
        do { try layout.setParameter(name, to: value) } catch {
          throw TableFields.error("layout." + name, "\(error.message)")
        }
      }
      try describe(layout, fields)
    } catch {
      throw located(error, in: text, root: "layout")
    }
    return layout
  }

  open override func prepare(
    _ layout: CompositionalLayout, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    if isVertical == layout.isVertical { return }
    try describe(
      layout, TableFields.of(TableText.value(of: text), at: "layout", names: Self.names))
  }

  private func describe(
    _ layout: CompositionalLayout, _ fields: TableFields
  ) throws(LayoutError) {
    isVertical = layout.isVertical
    cache.removeAll()
    let reader = reader
    var section: CompositionalSection?
    if let value = fields["section"] {
      section = try reader.section(value, at: "layout.section")
    }
    layout.describe(section, try reader.boundary(of: fields))
  }

  private var reader: DescriptionReader {
    let functions = functions
    return DescriptionReader(isVertical: isVertical, kind: kind, rowFunctions: functions) { value in
      if case .bool(true) = value { functions } else { nil }
    }
  }

  /// Returns the description in a text. Equal texts are read only once.
  ///
  /// - Throws: an error that contains the line and the field.
  public func section(
    in text: UnsafeRawBufferPointer
  ) throws(LayoutError) -> CompositionalSection {
    let reader = reader
    return try cache.section(text) { () throws(LayoutError) in
      let bytes = Array(text)
      do throws(LayoutError) {
        return try reader.section(TableText.value(of: bytes), at: "section")
      } catch {
        throw located(error, in: bytes, root: "section")
      }
    }
  }

  /// Adds the field's line in the text to an error about that field.
  private func located(_ error: LayoutError, in text: [UInt8], root: String) -> LayoutError {
    guard error.line == 0, let path = error.describedPath else { return error }
    let line = TableText.line(of: path, in: text, root: root)
    if line == 0 { return error }
    var located = LayoutError(error.code, "line \(line): \(error.message)")
    located.line = line
    return located
  }
}

extension LayoutError {
  /// The path in a description with which the message starts, if there is one.
  fileprivate var describedPath: String? {
    let bytes = Array(message.utf8)
    guard let end = bytes.firstIndex(of: UInt8(ascii: ":")), end > 0 else { return nil }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  /// The name of the field at that path.
  package var describedField: String? {
    guard let path = describedPath else { return nil }
    var bytes = Array(path.utf8)
    if bytes.last == UInt8(ascii: "]"), let open = bytes.lastIndex(of: UInt8(ascii: "[")) {
      bytes.removeSubrange(open...)
    }
    let start = (bytes.lastIndex(of: UInt8(ascii: ".")) ?? -1) + 1
    return String(decoding: bytes[start...], as: UTF8.self)
  }
}

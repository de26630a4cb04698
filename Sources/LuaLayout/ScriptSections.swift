internal import CLuaHost
internal import LayoutCore

/// The sections of a compositional layout that a script describes by its field `section`, which is
/// a table or a function that is called for each section. LayoutCore queries this object while the
/// script waits for its native layout.
final class ScriptSections: CompositionalSource {
  /// The host owns the native layout, which owns this object.
  private unowned(unsafe) let host: ScriptBridge
  private var cache = DescriptionCache()
  private var isVertical = true
  /// The first line of `section` if it is a function; nil if it is a table.
  private var provider: Int32?
  /// Creates the layouts of sections that scripts describe.
  private var loader: CompositionalFunctions?
  /// The script's text, used to find the line of an invalid field.
  private var script: ScriptSource?

  /// The fields of a layout's table that describe sections.
  static let fields = ["section", "header", "footer", "boundary"]

  init(_ host: ScriptBridge) {
    self.host = host
    loader = ScriptLoader(host)
  }

  /// Releases the objects that refer to the host, namely the descriptions with their functions, and
  /// the loader.
  func close(_ layout: CompositionalLayout) {
    loader = nil
    cache.removeAll()
    layout.describe(nil, [])
  }

  func setScript(_ script: ScriptSource) { self.script = script }

  override func prepare(
    _ layout: CompositionalLayout, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    guard let state = host.state, let script = host.script else { return }
    try script.check(lch_begin_description(state))
    // Defaults for lengths that are missing in tables depend on the axis.
    if isVertical != layout.isVertical { cache.removeAll() }
    isVertical = layout.isVertical
    let (bytes, isFunction, line) = try ask("section", -1)
    provider = isFunction ? line : nil
    var section: CompositionalSection?
    if !isFunction, let bytes { section = try description(bytes) }
    layout.describe(section, try boundary())
  }

  override func section(
    _ section: Int, in environment: LayoutEnvironment
  ) throws(LayoutError) -> CompositionalSection? {
    if provider == nil { return nil }
    guard let bytes = try ask("section", section).bytes else { return nil }
    do throws(LayoutError) {
      return try description(bytes)
    } catch {
      var error = error
      error.element = .cell(at: IndexPath(item: 0, section: section))
      throw error
    }
  }

  /// The header, the footer and the other boundary items at the edges of the whole content.
  private func boundary() throws(LayoutError) -> [CompositionalBoundaryItem] {
    var fields: [DataField] = []
    for name in ["boundary", "header", "footer"] {
      if let bytes = try ask(name, -1).bytes {
        fields.append(DataField(name, DataValue(bytes: Array(bytes))))
      }
    }
    if fields.isEmpty { return [] }
    do throws(LayoutError) { return try reader.boundary(of: .table(fields), at: "layout") } catch {
      throw located(error)
    }
  }

  private func ask(
    _ field: String, _ section: Int
  ) throws(LayoutError) -> (bytes: UnsafeRawBufferPointer?, isFunction: Bool, line: Int32) {
    guard let state = host.state, let script = host.script else { return (nil, false, 0) }
    var (out, isFunction, line) = (lch_string(), false, Int32(0))
    try script.check(
      lch_describe(state, field, Int64(section), &out, &isFunction, &line))
    let bytes =
      out.length > 0 ? UnsafeRawBufferPointer(start: out.bytes, count: out.length) : nil
    return (bytes, isFunction, line)
  }

  private func description(
    _ bytes: UnsafeRawBufferPointer
  ) throws(LayoutError) -> CompositionalSection {
    do throws(LayoutError) {
      return try cache.section(bytes) { () throws(LayoutError) in
        try reader.section(DataValue(description: Array(bytes)), at: "section")
      }
    } catch {
      throw located(error)
    }
  }

  private var reader: DescriptionReader {
    let host = host
    return DescriptionReader(
      isVertical: isVertical, kind: { host.shared.names.kind($0) }, loader: loader,
      function: { value in
        guard case .table(let fields) = value, fields.count == 1, fields[0].name == "()",
          case .number(let number) = fields[0].value, let function = UInt32(exactly: number)
        else { return nil }
        return ScriptFunctions(host, function)
      })
  }

  /// Adds the script's name and the line of the field to an error in a description.
  private func located(_ error: LayoutError) -> LayoutError {
    guard let script = host.script else { return error }
    var error = error
    // If the name is defined more than once in the text, the line is ambiguous.
    let lines = error.describedField.map { self.script?.lines(defining: $0) ?? [] } ?? []
    var line = lines.count == 1 ? lines[0] : 0
    if line == 0 { line = Int(provider ?? 0) }
    if line == 0 { line = self.script?.line(defining: "section") ?? 0 }
    error.locate(in: script.chunkName, line: line, callback: provider == nil ? "" : "section")
    return error
  }
}

internal import CLayoutLua
internal import LayoutCore
internal import LuaLayout

/// The sections of a compositional layout that a host describes with a text, and with functions for
/// the parts that the text does not specify.
final class ForeignSections: CompositionalText {
  private let functions: ForeignSectionFunctions

  init(_ text: String, in engine: EngineHandle) {
    let scripts = engine.scripts
    functions = ForeignSectionFunctions(scripts)
    super.init(text, functions: functions) { scripts.names.kind($0) }
  }

  /// Copies and checks a host's table of functions. If it is nil, returns a table without
  /// functions.
  static func table(
    _ pointer: UnsafePointer<lyl_compositional_source>?
  ) throws(LayoutError) -> lyl_compositional_source {
    guard let pointer else { return lyl_compositional_source() }
    let table = try copyStruct(
      pointer, size: pointer.pointee.struct_size, empty: lyl_compositional_source(),
      "lyl_compositional_source")
    try requireNoFlags(table.flags, "lyl_compositional_source")
    return table
  }

  /// Replaces the table of functions and destroys the old one.
  func setFunctions(_ table: lyl_compositional_source) { functions.set(table) }

  override func section(
    _ section: Int, in environment: LayoutEnvironment
  ) throws(LayoutError) -> CompositionalSection? {
    guard let text = try functions.text(ofSection: section, environment) else { return nil }
    do throws(LayoutError) { return try self.section(in: text) } catch {
      throw functions.failure(
        "returned an invalid text: \(error.message)", "section", section)
    }
  }

  override func layout(
    ofSection section: Int, in environment: LayoutEnvironment
  ) throws(LayoutError) -> CollectionLayout? { try functions.layout(ofSection: section) }
}

/// Calls the functions of a `lyl_compositional_source`, including the one that returns the frames
/// of custom groups.
private final class ForeignSectionFunctions: CompositionalFunctions, @unchecked Sendable {
  private let scripts: ScriptEnvironment
  private var table = lyl_compositional_source()

  init(_ scripts: ScriptEnvironment) {
    self.scripts = scripts
    super.init()
  }

  deinit { table.destroy?(table.user) }

  func set(_ new: lyl_compositional_source) {
    let old = table
    table = new
    old.destroy?(old.user)
  }

  /// Returns the text of a section's table; nil to use the section in the layout's text. The bytes
  /// are valid until the next callback.
  func text(
    ofSection section: Int, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> UnsafeRawBufferPointer? {
    guard let ask = table.section else { return nil }
    var traits = lyl_environment(environment.traits, keeping: lyl_environment())
    traits.struct_size = UInt32(MemoryLayout<lyl_environment>.size)
    let answer = lend(lyl_size(environment.bounds.size)) { size in
      lend(traits) { ask(table.user, UInt32(clamping: section), size, $0) }
    }
    try checkInterrupt()
    guard let answer else { return nil }
    var length = 0
    while answer[length] != 0 { length += 1 }
    return UnsafeRawBufferPointer(start: answer, count: length)
  }

  func layout(ofSection section: Int) throws(LayoutError) -> CollectionLayout? {
    guard let ask = table.layout else { return nil }
    let answer = layoutHandle(ask(table.user, UInt32(clamping: section)))
    try checkInterrupt()
    guard let answer else { return nil }
    guard answer.engine.scripts === scripts else {
      throw failure("returned a layout of another engine", "layout", section)
    }
    return answer.layout
  }

  override func frames(
    inGroupOf size: Size, section: Int, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> [Frame] {
    guard let ask = table.custom_group else {
      throw failure("is missing, but a group has 'custom = true'", "custom_group", section)
    }
    var rects = [lyl_rect](repeating: lyl_rect(), count: 64)
    for _ in 0..<2 {
      let count = rects.withUnsafeMutableBufferPointer { rects in
        lend(lyl_size(size)) {
          clampedCount(
            ask(table.user, UInt32(clamping: section), $0, rects.baseAddress, rects.count))
        }
      }
      try checkInterrupt()
      if count <= rects.count { return rects[..<count].map { Frame(Rect($0)) } }
      try environment.checkCapacity(count)
      rects = [lyl_rect](repeating: lyl_rect(), count: count)
    }
    throw failure("returned more frames the second time", "custom_group", section)
  }

  override func changeVisible(
    _ elements: inout [LayoutAttributes], section: Int, offset: Point,
    _ environment: LayoutEnvironment
  ) throws(LayoutError) {
    guard let change = table.visible else {
      throw failure("is missing, but a section has 'visible = true'", "visible", section)
    }
    var none = CustomValueTable()
    let given = elements.map { lyl_attributes($0, isEstimated: false, &none) }
    var written = given
    lend(lyl_point(offset)) { offset in
      change(table.user, UInt32(clamping: section), offset, &written, written.count)
    }
    try checkInterrupt()
    for i in elements.indices {
      var a = LayoutAttributes(written[i], from: given[i])
      a.values = elements[i].values
      do throws(LayoutError) { try a.validateNumbers() } catch {
        throw failure("made an element invalid: \(error.message)", "visible", section)
      }
      elements[i] = a
    }
  }

  override func separators(
    ofRowAt path: IndexPath, preset: CompositionalSeparators, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> CompositionalSeparators? {
    guard let ask = table.separator else { return preset }
    var lines = preset
    var insets = lyl_insets(top: 0, left: lines.leading, bottom: 0, right: lines.trailing)
    let (top, bottom) = (UInt32(1) << UInt32(LYL_EDGE_TOP), UInt32(1) << UInt32(LYL_EDGE_BOTTOM))
    var sides = (lines.isAbove ? top : 0) | (lines.isBelow ? bottom : 0)
    let isThere = lend(lyl_index_path(path)) { ask(table.user, $0, &insets, &sides) }
    try checkInterrupt()
    guard isThere else { return nil }
    (lines.leading, lines.trailing) = (insets.left, insets.right)
    (lines.isAbove, lines.isBelow) = (sides & top != 0, sides & bottom != 0)
    guard lines.isGood else {
      throw failure("returned insets that are negative or not finite", "separator", path.section)
    }
    return lines
  }

  private func checkInterrupt() throws(LayoutError) {
    if scripts.isInterrupted { throw LayoutError.interrupted }
  }

  /// Creates the error of a function that was called for a section.
  func failure(_ fault: Message, _ callback: String, _ section: Int) -> LayoutError {
    var error = LayoutError(
      .hostResult, "'\(callback)' of the compositional source " + fault + " (section \(section))")
    error.callback = callback
    error.element = .cell(at: IndexPath(item: 0, section: section))
    return error
  }
}

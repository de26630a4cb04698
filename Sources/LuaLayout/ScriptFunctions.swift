internal import CLuaHost
internal import LayoutCore

/// A function in the description of a section: that of a custom group, `visible`, or the
/// `separator` of a list.
final class ScriptFunctions: CompositionalFunctions, @unchecked Sendable {
  /// This is a strong reference, because a plan can outlive the script. The script breaks the
  /// reference cycle when it is freed (`ScriptSections.close`).
  private let host: ScriptBridge
  /// The function's number in this pass.
  private let function: UInt32

  init(_ host: ScriptBridge, _ function: UInt32) {
    self.host = host
    self.function = function
    super.init()
  }

  override func frames(
    inGroupOf size: Size, section: Int, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> [Frame] {
    guard let state = host.state, let script = host.script else { return [] }
    var (numbers, count): (UnsafePointer<Double>?, Int) = (nil, 0)
    try script.check(
      lch_custom_frames(state, function, [size.width, size.height], &numbers, &count))
    guard let numbers else { return [] }
    return (0..<count).map {
      let n = numbers + $0 * 5
      return Frame(Rect(n[0], n[1], n[2], n[3]), zIndex: Int64(n[4]))
    }
  }

  /// The script; nil while one of its callbacks waits for the native layout.
  private var idleScript: Script? {
    guard let script = host.script, !script.isBusy else { return nil }
    return script
  }

  override func changeVisible(
    _ elements: inout [LayoutAttributes], section: Int, offset: Point,
    _ environment: LayoutEnvironment
  ) throws(LayoutError) {
    guard let script = idleScript else { return }
    var styles: [lch_style] = []
    let values = BorrowedCustomValues()
    let requests = elements.map { lch_element($0, &styles, values) }
    try script.enter(environment) { view in
      lch_change_visible(
        script.state, view, function, requests, requests.count, styles, values.items,
        offset.x + offset.y)
    }
    let results = script.results
    guard results.count == elements.count else { return }
    for i in elements.indices { elements[i] = script.attributes(results[i]) }
  }

  override func separators(
    ofRowAt path: IndexPath, preset: CompositionalSeparators, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> CompositionalSeparators? {
    guard let script = idleScript else { return preset }
    var lines = preset
    var numbers = [
      lines.leading, lines.trailing, lines.isAbove ? 1 : 0, lines.isBelow ? 1 : 0,
    ]
    try script.enter(environment) { view in
      lch_separator(
        script.state, view, function, UInt32(clamping: path.section), UInt32(clamping: path.item),
        &numbers)
    }
    (lines.leading, lines.trailing) = (numbers[0], numbers[1])
    (lines.isAbove, lines.isBelow) = (numbers[2] != 0, numbers[3] != 0)
    return lines
  }
}

/// Creates the layouts of sections from scripts that `layout.load` has found.
final class ScriptLoader: CompositionalFunctions, @unchecked Sendable {
  private let host: ScriptBridge

  init(_ host: ScriptBridge) {
    self.host = host
    super.init()
  }

  override func makeLayout(_ name: String) throws(LayoutError) -> CollectionLayout? {
    try host.makeLayout(name)
  }
}

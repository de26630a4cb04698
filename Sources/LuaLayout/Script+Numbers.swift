internal import CLuaHost
internal import LayoutCore

// The callbacks that return numbers.
extension Script {
  func contentSize(in environment: LayoutEnvironment) throws(LayoutError) -> Size? {
    try numbers(.contentSize, [], in: environment).map { Size($0.0, $0.1) }
  }

  func loop(in environment: LayoutEnvironment) throws(LayoutError) -> Size? {
    try numbers(.loop, [], in: environment).map { Size($0.0, $0.1) }
  }

  func startOffset(in environment: LayoutEnvironment) throws(LayoutError) -> Point? {
    try numbers(.startOffset, [], in: environment).map { Point($0.0, $0.1) }
  }

  func targetOffset(
    _ proposed: Point, velocity: Point, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Point? {
    let input = [proposed.x, proposed.y, velocity.x, velocity.y]
    return try numbers(.targetOffset, input, in: environment).map { Point($0.0, $0.1) }
  }

  func targetPath(
    _ path: IndexPath, to point: Point, in environment: LayoutEnvironment
  ) throws(LayoutError) -> IndexPath? {
    let input = [Double(path.item), Double(path.section), point.x, point.y]
    guard let answer = try numbers(.targetPath, input, in: environment),
      let item = Int(exactly: answer.0), let section = Int(exactly: answer.1)
    else { return nil }
    return IndexPath(item: item, section: section)
  }

  func nextItem(
    from element: ElementID, _ move: FocusMove, in environment: LayoutEnvironment
  ) throws(LayoutError) -> FocusAnswer? {
    var from = lch_element(element, lch_box(x: 0, y: 0, width: 0, height: 0))
    var out = (0.0, 0.0, 0.0)
    try enter(environment) { view in
      withUnsafeMutableBytes(of: &out) {
        lch_next_item(
          state, view, &from, Int32(truncatingIfNeeded: move.rawValue),
          $0.baseAddress?.assumingMemoryBound(to: Double.self))
      }
    }
    if out.0.isNaN { return nil }
    guard let item = Int(exactly: out.0), let section = Int(exactly: out.1), item >= 0,
      let kind = UInt32(exactly: out.2)
    else { return FocusAnswer.none }
    let path = IndexPath(item: item, section: section)
    if kind == 0 { return .element(.cell(at: path)) }
    return .element(
      ElementID(.supplementary, kind: ElementKind(rawValue: kind), at: path))
  }

  func gridPosition(
    of element: ElementID, in environment: LayoutEnvironment
  ) throws(LayoutError) -> GridPosition? {
    var requested = lch_element(element, lch_box(x: 0, y: 0, width: 0, height: 0))
    var out = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    try enter(environment) { view in
      withUnsafeMutableBytes(of: &out) {
        lch_grid_position(
          state, view, &requested, $0.baseAddress?.assumingMemoryBound(to: Double.self))
      }
    }
    guard let row = Int(exactly: out.0) else { return nil }
    return GridPosition(
      row: row, column: Int(exactly: out.1), rowSpan: Int(exactly: out.2) ?? 1,
      columnSpan: Int(exactly: out.3) ?? 1, rowCount: Int(exactly: out.4),
      columnCount: Int(exactly: out.5))
  }

  func decorationCount(
    ofKind kind: ElementKind, inSection section: Int, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Int? {
    let input = [Double(kind.rawValue), Double(section)]
    return try numbers(.decorationCount, input, in: environment).flatMap { Int(exactly: $0.0) }
  }

  /// Calls a callback that returns one or two numbers. The result is nil if it returns none.
  private func numbers(
    _ callback: CallbackKind, _ input: [Double], in environment: LayoutEnvironment
  ) throws(LayoutError) -> (Double, Double)? {
    var numbers = (0.0, 0.0)
    try enter(environment) { view in
      withUnsafeMutableBytes(of: &numbers) {
        lch_two_numbers(
          state, view, lch_callback(callback.rawValue), input,
          $0.baseAddress?.assumingMemoryBound(to: Double.self))
      }
    }
    return numbers.0.isNaN ? nil : numbers
  }
}

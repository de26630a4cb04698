internal import CLayoutLua
internal import LayoutCore
internal import LuaLayout

// The callbacks that return numbers, and the callbacks for invalidation.
extension ForeignCallbacks {
  func contentSize(in environment: LayoutEnvironment) throws(LayoutError) -> Size? {
    guard let ask = table.content_size else { return nil }
    let context = try begin(environment)
    defer { end() }
    var size = lyl_size(environment.bounds.size)
    try check(ask(table.user, context, &size), .contentSize, nil)
    return try checked(size, .contentSize)
  }

  func loop(in environment: LayoutEnvironment) throws(LayoutError) -> Size? {
    guard let ask = table.loop else { return nil }
    let context = try begin(environment)
    defer { end() }
    var size = lyl_size()
    try check(ask(table.user, context, &size), .loop, nil)
    return try checked(size, .loop)
  }

  func startOffset(in environment: LayoutEnvironment) throws(LayoutError) -> Point? {
    guard let ask = table.start_offset else { return nil }
    let context = try begin(environment)
    defer { end() }
    var offset = lyl_point()
    let status = ask(table.user, context, &offset)
    if status == lyl_status(LYL_E_NOT_FOUND) { return nil }
    try check(status, .startOffset, nil)
    return try checked(offset, .startOffset)
  }

  func targetOffset(
    _ proposed: Point, velocity: Point, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Point? {
    guard let ask = table.target_offset else { return nil }
    let context = try begin(environment)
    defer { end() }
    var (offset, velocity) = (lyl_point(proposed), lyl_point(velocity))
    try check(ask(table.user, context, &velocity, &offset), .targetOffset, nil)
    return try checked(offset, .targetOffset)
  }

  func targetPath(
    _ path: IndexPath, to point: Point, in environment: LayoutEnvironment
  ) throws(LayoutError) -> IndexPath? {
    guard let ask = table.target_path else { return nil }
    let context = try begin(environment)
    defer { end() }
    var (from, point) = (lyl_index_path(path), lyl_point(point))
    var target = from
    try check(ask(table.user, context, &from, &point, &target), .targetPath, nil)
    guard let item = Int(exactly: target.item), let section = Int(exactly: target.section) else {
      return nil
    }
    return IndexPath(item: item, section: section)
  }

  func nextItem(
    from element: ElementID, _ move: FocusMove, in environment: LayoutEnvironment
  ) throws(LayoutError) -> FocusAnswer? {
    guard let ask = table.next_item else { return nil }
    let context = try begin(environment)
    defer { end() }
    var target = lyl_element(element)
    let status = ask(table.user, context, move.rawValue, &target)
    if status == LYL_E_NOT_FOUND { return nil }
    try check(status, .nextItem, nil)
    if target.category == LYL_NONE { return FocusAnswer.none }
    return .element(try ElementID(target, in: scripts.names))
  }

  func gridPosition(
    of element: ElementID, in environment: LayoutEnvironment
  ) throws(LayoutError) -> GridPosition? {
    guard let ask = table.grid_position else { return nil }
    let context = try begin(environment)
    defer { end() }
    var element = lyl_element(element)
    var position = lyl_grid_position(
      row: 0, column: 0, row_span: 1, column_span: 1, row_count: LYL_NONE, column_count: LYL_NONE)
    let status = ask(table.user, context, &element, &position)
    if status == LYL_E_NOT_FOUND { return nil }
    try check(status, .gridPosition, nil)
    return GridPosition(position)
  }

  func decorationCount(
    ofKind kind: ElementKind, inSection section: Int, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Int? {
    guard let ask = table.decoration_count else { return nil }
    let context = try begin(environment)
    defer { end() }
    var count: UInt32 = 1
    let status = ask(table.user, context, kind.rawValue, UInt32(clamping: section), &count)
    try check(status, .decorationCount, nil)
    return Int(exactly: count)
  }

  private func checked(_ size: lyl_size, _ callback: CallbackKind) throws(LayoutError) -> Size {
    guard min(size.width, size.height) >= 0 else {
      throw failure("returned a negative size", callback)
    }
    let corner = try checked(lyl_point(x: size.width, y: size.height), callback)
    return Size(corner.x, corner.y)
  }

  private func checked(_ point: lyl_point, _ callback: CallbackKind) throws(LayoutError) -> Point {
    let limit = Point.coordinateLimit
    guard abs(point.x) <= limit, abs(point.y) <= limit else {
      throw failure("returned \(point.x), \(point.y); at most 1e9 points are possible", callback)
    }
    return Point(point.x, point.y)
  }

  func shouldInvalidate(
    for newBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) -> InvalidationContext? {
    guard let ask = table.should_invalidate else { return nil }
    let context = try begin(environment)
    defer { end() }
    var bounds = lyl_rect(newBounds)
    let verdict = ask(table.user, context, &bounds)
    try check(lyl_status(LYL_OK), .shouldInvalidate, nil)
    switch verdict {
    case LYL_INVALIDATE_NOTHING.rawValue: return .nothing
    case LYL_INVALIDATE_ATTRIBUTES.rawValue: return .attributes
    case LYL_INVALIDATE_EVERYTHING.rawValue: return .everything
    default:
      throw failure(
        "returned \(verdict), which is not LYL_INVALIDATE_NOTHING, _ATTRIBUTES or _EVERYTHING",
        .shouldInvalidate)
    }
  }

  func shouldInvalidatePreferred(
    _ size: Size, at path: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool {
    guard let ask = table.should_invalidate_preferred else { return false }
    let context = try begin(environment)
    defer { end() }
    var (path, size) = (lyl_index_path(path), lyl_size(size))
    return ask(table.user, context, &path, &size)
  }

  func invalidationContext(
    _ context: inout InvalidationContext, for newBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    try change(&context, newBounds, in: environment)
  }

  func invalidate(
    _ context: inout InvalidationContext, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    try change(&context, nil, in: environment)
  }

  private func change(
    _ context: inout InvalidationContext, _ newBounds: Rect?, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    let lists = BorrowedElementLists(context.elements)
    var given = lyl_invalidation()
    given.struct_size = UInt32(MemoryLayout<lyl_invalidation>.stride)
    given.flags =
      (context.everything ? LYL_INVALIDATE_EVERYTHING.rawValue : 0)
      | (context.dataSourceCounts ? LYL_INVALIDATE_DATA_COUNTS.rawValue : 0)
      | (context.attributes ? LYL_INVALIDATE_ATTRIBUTES.rawValue : 0)
    lists.lend(to: &given)
    given.offset_adjustment = lyl_point(context.contentOffsetAdjustment)
    given.size_adjustment = lyl_size(context.contentSizeAdjustment)
    let texts = BorrowedTexts()
    given.user = lyl_value(context.user, in: texts)
    defer { withExtendedLifetime((lists, texts)) {} }
    let layoutContext = try begin(environment)
    defer { end() }
    guard let newBounds else {
      guard let invalidate = table.invalidate else { return }
      return try check(invalidate(table.user, layoutContext, &given), .invalidate, nil)
    }
    guard let change = table.invalidation_context else { return }
    var bounds = lyl_rect(newBounds)
    try check(change(table.user, layoutContext, &bounds, &given), .invalidationContext, nil)
    do throws(LayoutError) {
      context = try CInterface.invalidationContext(
        given, limit: environment.elementLimit, names: scripts.names)
    } catch {
      throw failure("returned an invalid context: \(error.message)", .invalidationContext)
    }
  }
}

/// The elements of an invalidation context as C arrays.
private final class BorrowedElementLists {
  private var paths: [[lyl_index_path]] = [[], [], []]
  private var kinds: [[lyl_kind]] = [[], [], []]
  private var memories: [BorrowedMemory] = []

  init(_ ids: [ElementID]) {
    for id in ids {
      paths[Int(id.category.rawValue)].append(lyl_index_path(id.indexPath))
      kinds[Int(id.category.rawValue)].append(id.kind.rawValue)
    }
  }

  /// Sets the lists of `given`. Their memory is valid as long as this object exists.
  func lend(to given: inout lyl_invalidation) {
    given.items = lend(paths[0])
    given.item_count = paths[0].count
    given.supplementary = lend(paths[1])
    given.supplementary_kinds = lend(kinds[1])
    given.supplementary_count = paths[1].count
    given.decorations = lend(paths[2])
    given.decoration_kinds = lend(kinds[2])
    given.decoration_count = paths[2].count
  }

  private func lend<Element: BitwiseCopyable>(_ list: [Element]) -> UnsafePointer<Element>? {
    if list.isEmpty { return nil }
    let memory = BorrowedMemory()
    memories.append(memory)
    return memory.lend(list)
  }
}

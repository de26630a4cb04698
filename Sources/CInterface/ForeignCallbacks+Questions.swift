internal import CLayoutLua
internal import LayoutCore
internal import LuaLayout

// The callbacks that answer with numbers, and those about invalidation.
extension ForeignCallbacks {
  func askNumbers(
    _ callback: LayoutCallback, _ input: [Double], in environment: LayoutEnvironment
  ) throws(LayoutError) -> (Double, Double)? {
    let context = try begin(environment)
    defer { end() }
    if callback == .decorationCount, input.count == 2 {
      var count: UInt32 = 1
      let status = table.decoration_count?(
        table.user, context, UInt32(exactly: input[0]) ?? 0, UInt32(exactly: input[1]) ?? 0, &count)
      try check(status ?? 0, callback, nil)
      return (Double(count), 0)
    }
    var (point, velocity) = (lyl_point(), lyl_point())
    if input.count == 4 {
      point = lyl_point(x: input[0], y: input[1])
      velocity = lyl_point(x: input[2], y: input[3])
    }
    var size = lyl_size(callback == .loop ? .zero : environment.bounds.size)
    var from = lyl_index_path(
      section: UInt32(exactly: point.y) ?? LYL_NONE, item: UInt32(exactly: point.x) ?? LYL_NONE)
    var path = from
    var status: lyl_status?
    switch callback {
    case .contentSize: status = table.content_size?(table.user, context, &size)
    case .loop: status = table.loop?(table.user, context, &size)
    case .targetOffset: status = table.target_offset?(table.user, context, &velocity, &point)
    case .startOffset:
      status = table.start_offset?(table.user, context, &point)
      if status == lyl_status(LYL_E_NOT_FOUND) { return nil }
    default: status = table.target_path?(table.user, context, &from, &velocity, &path)
    }
    guard let status else { return nil }
    try check(status, callback, nil)
    switch callback {
    case .contentSize, .loop:
      guard min(size.width, size.height) >= 0 else {
        throw failure("answered a negative size", callback)
      }
      point = lyl_point(x: size.width, y: size.height)
    case .targetOffset, .startOffset: break
    default: return (Double(path.item), Double(path.section))
    }
    let limit = LayoutAttributes.coordinateLimit
    guard abs(point.x) <= limit, abs(point.y) <= limit else {
      throw failure("answered \(point.x), \(point.y); at most 1e9 points are possible", callback)
    }
    return (point.x, point.y)
  }

  /// What should_invalidate says.
  func askVerdict(
    on newBounds: Rect, in environment: LayoutEnvironment
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
        "returned \(verdict), which is none of LYL_INVALIDATE_NOTHING, _ATTRIBUTES and _EVERYTHING",
        .shouldInvalidate)
    }
  }

  func askPreference(
    _ size: Size, _ path: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool {
    guard let ask = table.should_invalidate_preferred else { return false }
    let context = try begin(environment)
    defer { end() }
    var (path, size) = (lyl_index_path(path), lyl_size(size))
    return ask(table.user, context, &path, &size)
  }

  /// Lets invalidation_context change a context, or invalidate look at one.
  func changeContext(
    _ context: inout InvalidationContext, _ newBounds: Rect?, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    let lists = LentLists(context.elements)
    var given = lyl_invalidation()
    given.struct_size = UInt32(MemoryLayout<lyl_invalidation>.stride)
    given.flags =
      (context.everything ? LYL_INVALIDATE_EVERYTHING.rawValue : 0)
      | (context.dataSourceCounts ? LYL_INVALIDATE_DATA_COUNTS.rawValue : 0)
      | (context.attributes ? LYL_INVALIDATE_ATTRIBUTES.rawValue : 0)
    lists.lend(to: &given)
    given.offset_adjustment = lyl_point(context.contentOffsetAdjustment)
    given.size_adjustment = lyl_size(context.contentSizeAdjustment)
    let texts = Texts()
    given.user = lyl_value(context.user, in: texts)
    defer { withExtendedLifetime((lists, texts)) {} }
    let seen = try begin(environment)
    defer { end() }
    guard let newBounds else {
      guard let hear = table.invalidate else { return }
      return try check(hear(table.user, seen, &given), .invalidate, nil)
    }
    guard let change = table.invalidation_context else { return }
    var bounds = lyl_rect(newBounds)
    try check(change(table.user, seen, &bounds, &given), .invalidationContext, nil)
    do throws(LayoutError) {
      context = try invalidationContext(
        given, limit: environment.elementLimit, names: scripts.names)
    } catch {
      throw failure("gave a context that makes no sense: \(error.message)", .invalidationContext)
    }
  }
}

/// The elements of a context in C's form.
private final class LentLists {
  private var paths: [[lyl_index_path]] = [[], [], []]
  private var kinds: [[lyl_kind]] = [[], [], []]
  private var kept: [LentMemory] = []

  init(_ ids: [ElementID]) {
    for id in ids {
      paths[Int(id.category.rawValue)].append(lyl_index_path(id.indexPath))
      kinds[Int(id.category.rawValue)].append(id.kind.rawValue)
    }
  }

  /// The memory stays as long as this object.
  func lend(to given: inout lyl_invalidation) {
    given.items = keep(paths[0])
    given.item_count = paths[0].count
    given.supplementary = keep(paths[1])
    given.supplementary_kinds = keep(kinds[1])
    given.supplementary_count = paths[1].count
    given.decorations = keep(paths[2])
    given.decoration_kinds = keep(kinds[2])
    given.decoration_count = paths[2].count
  }

  private func keep<Element: BitwiseCopyable>(_ list: [Element]) -> UnsafePointer<Element>? {
    if list.isEmpty { return nil }
    let memory = LentMemory()
    kept.append(memory)
    return memory.copy(list)
  }
}

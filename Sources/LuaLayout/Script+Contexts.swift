internal import CLuaHost
internal import LayoutCore

// The callbacks for invalidation.
extension Script {
  func shouldInvalidate(
    for newBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) -> InvalidationContext? {
    let new = [newBounds.x, newBounds.y, newBounds.width, newBounds.height]
    var verdict: Int32 = -1
    try enter(environment) { lch_should_invalidate(state, $0, new, &verdict) }
    switch Int(verdict) {
    case Int(LCH_INVALIDATES_NOTHING): return .nothing
    case Int(LCH_INVALIDATES_ATTRIBUTES): return .attributes
    case Int(LCH_INVALIDATES_ALL): return .everything
    default: return nil
    }
  }

  func shouldInvalidatePreferred(
    _ size: Size, at path: IndexPath, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool {
    let numbers = [size.width, size.height]
    var verdict = false
    try enter(environment) { view in
      lch_should_invalidate_preferred(
        state, view, UInt32(path.section), UInt32(path.item), numbers, &verdict)
    }
    return verdict
  }

  func invalidationContext(
    _ context: inout InvalidationContext, for newBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    try change(&context, LCH_INVALIDATION_CONTEXT, newBounds, in: environment)
  }

  func invalidate(
    _ context: inout InvalidationContext, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    try change(&context, LCH_INVALIDATE, nil, in: environment)
  }

  private func change(
    _ context: inout InvalidationContext, _ callback: lch_callback, _ bounds: Rect?,
    in environment: LayoutEnvironment
  ) throws(LayoutError) {
    let (userMemory, fieldMemory) = (BorrowedMemory(), BorrowedMemory())
    var c = lch_context(context, keepingStringsIn: userMemory, fieldMemory)
    let numbers = bounds.map { [$0.x, $0.y, $0.width, $0.height] }
    try enter(environment) { view in
      numbers?.withUnsafeBufferPointer {
        lch_change_context(state, view, callback, $0.baseAddress, &c)
      } ?? lch_change_context(state, view, callback, nil, &c)
    }
    withExtendedLifetime((userMemory, fieldMemory)) {}
    var count = 0
    let named = UnsafeBufferPointer(start: lch_named(state, &count), count: count)
    context.apply(c, naming: named.map { ElementID($0) })
  }
}

extension lch_context {
  init(
    _ context: InvalidationContext, keepingStringsIn userMemory: BorrowedMemory,
    _ fieldMemory: BorrowedMemory
  ) {
    self.init()
    flags = (context.everything, context.attributes, context.dataSourceCounts)
    let offset = context.contentOffsetAdjustment
    let size = context.contentSizeAdjustment
    numbers = (offset.x, offset.y, size.width, size.height)
    user = lch_value(context.user, keepingStringIn: userMemory)
    if !context.own.isEmpty { own = lch_value(.table(context.own), keepingStringIn: fieldMemory) }
  }
}

extension InvalidationContext {
  fileprivate mutating func apply(_ c: lch_context, naming ids: [ElementID]) {
    (everything, attributes, dataSourceCounts) = (c.flags.0, c.flags.1, c.flags.2)
    contentOffsetAdjustment = Point(c.numbers.0, c.numbers.1)
    contentSizeAdjustment = Size(c.numbers.2, c.numbers.3)
    user = DataValue(c.user)
    let fields: [DataField] = if case .table(let fields) = DataValue(c.own) { fields } else { [] }
    setOwn(fields)
    elements += ids
  }
}
